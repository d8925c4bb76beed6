// Light, dark, or like the system. early.js sets the theme before the first paint; this module changes it.

import { onSetting, set, setting } from "../base/settings.js";

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

const system = matchMedia("(prefers-color-scheme: dark)");

function apply() {
  const now = theme();
  document.documentElement.dataset.theme = now === "auto" ? (system.matches ? "dark" : "light") : now;
}

onSetting("theme", apply);
system.addEventListener("change", apply);
