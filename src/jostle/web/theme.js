// Light, dark, or as the system has it. early.js has set the theme before the first paint; here it changes.

import { onSetting, set, setting } from "./settings.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

/** @type {Theme[]} */
export const THEMES = ["auto", "light", "dark"];

/** @returns {Theme} */
export function theme() {
  const kept = setting("theme", "auto");
  return THEMES.find((one) => one === kept) ?? "auto";
}

/** @param {Theme} wanted */
export function setTheme(wanted) {
  set("theme", wanted);
}

function apply() {
  const now = theme();
  if (now === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = now;
}

onSetting("theme", apply);
