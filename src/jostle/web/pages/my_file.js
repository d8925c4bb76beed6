// Everything that is kept in this browser, as one file: to be safe, or to go on in another browser.

import { api, errorText } from "../base/api.js";
import { el } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { saveEverything } from "../base/own_file.js";
import { redraw } from "../base/router.js";
import { set } from "../base/settings.js";
import { confirmed, toast } from "../ui/dialog.js";
import { showPerson } from "../ui/frame.js";

/** @typedef {{saved: number, matches: number, here: number, empty: boolean, settings: Record<string, string>}} Read */

export function ownFile() {
  const input = el("input", {
    type: "file",
    hidden: true,
    accept: ".json,application/json",
    onchange: () => input.files?.[0] && tell(read(input.files[0]).finally(() => (input.value = ""))),
  });
  return el("div", [
    el("p", t("own-file-text")),
    el("div.wrap", [
      el("button.button", { onclick: () => tell(saveEverything()) }, t("storage-save")),
      el("button.button", { onclick: () => input.click() }, t("own-file-read")),
      input,
    ]),
  ]);
}

/** Look at the file first; what is here is saved before it goes. @param {File} file */
async function read(file) {
  const text = await file.text();
  /** @type {Read} */
  const { saved, matches, here, empty } = await api("POST", "/me/file/read", { text });
  const day = new Date(saved * 1000).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
  const about = { title: t("own-file-sure"), body: t("own-file-sure-text", { day, matches, here }) };
  if (!empty && !(await confirmed({ ...about, yes: t("own-file-replace") }))) return;
  if (!empty) await saveEverything();
  /** @type {Read} */
  const { settings } = await api("POST", "/me/file/read", { text, sure: true });
  for (const [name, value] of Object.entries(settings)) set(name, value);
  showPerson(await api("GET", "/me"));
  await redraw();
  toast(t("own-file-done", { matches }));
}

/** Say why something did not work. @param {Promise<void>} doing */
async function tell(doing) {
  try {
    await doing;
  } catch (problem) {
    toast(errorText(problem), { error: true });
  }
}
