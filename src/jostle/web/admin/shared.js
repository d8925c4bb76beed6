// What the parts of the operator's page share.

import { errorText } from "../base/api.js";
import { el } from "../base/dom.js";
import { toast } from "../ui/dialog.js";

/** Do something and say so. @param {() => Promise<unknown>} work @param {string} words */
export async function act(work, words) {
  try {
    await work();
    toast(words);
    return true;
  } catch (problem) {
    toast(errorText(problem), { error: true });
    return false;
  }
}

/** @param {string} label @param {HTMLElement} input */
export function field(label, input) {
  return el("label.field", el("span", label), input);
}
