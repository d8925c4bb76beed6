// Whom the person has blocked, on their own page.

import { api, errorText } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { formPart } from "../ui/fields.js";
import { toast } from "../ui/dialog.js";
import { t } from "../base/i18n.js";

/** @typedef {{key: string, name: string, at: number}} Block */

/** A section with the list; it is loaded on its own, and the page does not wait for it. */
export function blocksPart() {
  const list = el("div", {});
  load(list);
  return formPart("me-blocks", list);
}

/** @param {HTMLElement} list */
async function load(list) {
  try {
    draw(list, await api("GET", "/me/blocks"));
  } catch (problem) {
    fill(list, el("p", { class: "note" }, errorText(problem)));
  }
}

/** @param {HTMLElement} list @param {Block[]} blocks */
function draw(list, blocks) {
  if (!blocks.length) return fill(list, el("p", { class: "note" }, t("me-blocks-none")));
  fill(
    list,
    el(
      "ul",
      { class: "plain-list" },
      blocks.map(({ key, name }) =>
        el(
          "li",
          { class: "block-row" },
          el("span", {}, name),
          el("button", {
            type: "button",
            class: "button small",
            "aria-label": t("me-unblock-name", { name }),
            onclick: async () => {
              try {
                await api("DELETE", `/me/blocks/${key}`);
                draw(list, blocks.filter((block) => block.key !== key));
                toast(t("me-unblocked", { name }));
              } catch (problem) {
                toast(errorText(problem), { error: true });
              }
            },
          }, t("me-unblock")),
        )
      ),
    ),
  );
}
