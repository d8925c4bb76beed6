// Answers that are the same for everybody lie beside a static site as packed files, by question: a page has them before
// its host has started. See browser/prepared.py.

/** @typedef {import("./transport.js").Reply} Reply */

const FOLDER = new URL("../../answers/", import.meta.url);
/** Files by question. @type {Promise<Record<string, string>>} */
const index = fetched("index.json").then((answer) => answer.json());
/** What can still be known of a failure is told when something is asked. */
index.catch(() => {});

/** The prepared answer to a question, if there is one. @param {string} method @param {string} address @param {string} body @returns {Promise<Reply | null>} */
export async function preparedAnswer(method, address, body) {
  try {
    const file = (await index)[keyOf(method, address, body)];
    if (!file) return null;
    return { status: 200, text: await new Response(unpacked(await fetched(file))).text() };
  } catch (problem) {
    console.info("a prepared answer did not come", problem); // the host can answer, too
    return null;
  }
}

/** @param {string} method @param {string} address @param {string} body */
export function keyOf(method, address, body) {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const query = Array.from(searchParams, ([name, value]) => `${name}=${value}`).sort();
  return `${method} ${pathname}?${query.join("&")} ${body}`;
}

/** @param {string} name */
async function fetched(name) {
  const answer = await fetch(new URL(name, FOLDER));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** @param {Response} answer */
export function unpacked(answer) {
  return /** @type {ReadableStream} */ (answer.body).pipeThrough(new DecompressionStream("gzip"));
}
