// What a page keeps in its browser's own database: texts by key, each change of them whole or not at all.
//
// Only one page of a site has the rows in memory. Whichever is opened last tells the others, and these stop. Should one
// not hear it, a count of all changes says that its rows are old, and nothing is written.

/** How a change went. @typedef {"kept" | "full" | "failed" | "lost" | "elsewhere"} Outcome */
/** @typedef {Map<string, string | undefined>} Changes without a text: the key is forgotten */

const DATABASE = "jostle", ROWS = "rows", COUNT = "changes";
const VERSION = 1; // of what stands in the rows

/**
 * All rows, and what keeps changes of them. `tell` hears how each change went, and what happens to the database.
 * @param {(how: Outcome | "refused") => void} tell
 * @returns {Promise<{rows: Map<string, string>, commit: (changes: Changes) => Promise<Outcome>}>}
 */
export async function openRows(tell) {
  const database = await openDatabase();
  if (!database) {
    tell("refused");
    return { rows: new Map(), commit: () => Promise.resolve("kept") };
  }
  const pages = new BroadcastChannel(DATABASE);
  pages.postMessage("opened");
  pages.onmessage = () => tell("elsewhere");
  database.onversionchange = () => { // somebody deletes it
    database.close();
    tell("lost");
  };
  database.onclose = () => tell("lost");
  const kept = database.transaction(ROWS).objectStore(ROWS);
  const [keys, values] = await Promise.all([done(kept.getAllKeys()), done(kept.getAll())]);
  const rows = new Map(keys.map((key, n) => [String(key), values[n]]));
  let count = rows.get(COUNT);
  rows.delete(COUNT);

  /** @param {Changes} changes @returns {Promise<Outcome>} */
  const write = (changes) =>
    new Promise((answer) => {
      const transaction = database.transaction(ROWS, "readwrite", { durability: "strict" });
      const rows = transaction.objectStore(ROWS), next = (count ?? 0) + 1;
      /** @type {Outcome} */
      let how = "failed";
      rows.get(COUNT).onsuccess = ({ target }) => {
        const { result } = /** @type {IDBRequest} */ (target);
        if (result !== count) {
          how = result === undefined ? "lost" : "elsewhere";
          return transaction.abort();
        }
        rows.put(next, COUNT);
        for (const [key, text] of changes) text === undefined ? rows.delete(key) : rows.put(text, key);
      };
      transaction.oncomplete = () => {
        count = next;
        answer("kept");
      };
      transaction.onabort = () => answer(transaction.error?.name === "QuotaExceededError" ? "full" : how);
    });
  let last = Promise.resolve(/** @type {Outcome} */ ("kept")); // one after another: each counts on from the one before
  return {
    rows,
    commit: (changes) => {
      last = last.then(() => write(changes)).catch((problem) => {
        console.info("the database is closed", problem);
        return "lost";
      });
      last.then(tell);
      return last;
    },
  };
}

/** The database; null where the browser has none for us, as in some private windows. @returns {Promise<IDBDatabase | null>} */
async function openDatabase() {
  try {
    const opening = indexedDB.open(DATABASE, VERSION);
    opening.onupgradeneeded = () => opening.result.createObjectStore(ROWS);
    return await done(opening);
  } catch (problem) {
    if (/** @type {any} */ (problem)?.name === "VersionError") throw problem; // a newer page has written it
    console.info("this browser keeps nothing for us", problem);
    return null;
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error);
  });
}
