// What a person has set on this device: kept in the browser, told to whoever listens. Nothing of it goes to the server.

const PREFIX = "jostle.";

/** What holds when the browser keeps nothing for us, as in some private windows. @type {Map<string, string>} */
const memory = new Map();

/** @type {Map<string, Set<(value: string) => void>>} */
const listeners = new Map();

/**
 * The value of a setting, such as `setting("sound", "on")`.
 * @param {string} name
 * @param {string} otherwise
 * @returns {string}
 */
export function setting(name, otherwise) {
  return memory.get(name) ?? readStored(name) ?? otherwise;
}

/**
 * @param {string} name
 * @param {string} value
 */
export function set(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch (problem) {
    // The setting still holds until the page is closed.
    console.info(`${name} cannot be kept by this browser`, problem);
  }
  for (const listener of listeners.get(name) ?? []) listener(value);
}

/**
 * Call `listener` whenever a setting changes, here or in another tab. Gives back what ends it.
 * @param {string} name
 * @param {(value: string) => void} listener
 * @returns {() => void}
 */
export function onSetting(name, listener) {
  const those = listeners.get(name) ?? new Set();
  listeners.set(name, those.add(listener));
  return () => those.delete(listener);
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function readStored(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch (problem) {
    console.info(`this browser keeps nothing for us`, problem);
    return null;
  }
}

globalThis.addEventListener?.("storage", (event) => {
  if (!event.key?.startsWith(PREFIX) || event.newValue === null) return;
  const name = event.key.slice(PREFIX.length);
  memory.set(name, event.newValue);
  for (const listener of listeners.get(name) ?? []) listener(event.newValue);
});
