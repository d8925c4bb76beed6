// The person's settings on this device, stored in the browser only. Listeners are told about changes.

const PREFIX = "jostle.";

/** Used when the browser stores nothing, as in some private windows. @type {Map<string, string>} */
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

/** @param {string} name @param {string} value */
export function set(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch (problem) {
    // The setting still lasts until the page is closed.
    console.info(`${name} cannot be kept by this browser`, problem);
  }
  for (const listener of listeners.get(name) ?? []) listener(value);
}

/** All settings by name, as far as they are stored. */
export function allSettings() {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) =>
    key.slice(PREFIX.length)
  );
  return Object.fromEntries(names.map((name) => [name, setting(name, "")]));
}

/**
 * Call `listener` whenever a setting changes, here or in another tab. Returns a function that stops it.
 * @param {string} name
 * @param {(value: string) => void} listener
 * @returns {() => void}
 */
export function onSetting(name, listener) {
  const those = listeners.get(name) ?? new Set();
  listeners.set(name, those.add(listener));
  return () => those.delete(listener);
}

/** @param {string} name @returns {string | null} */
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
