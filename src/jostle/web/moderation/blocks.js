// Whom the person has blocked, on their own page.

import { api, errorText } from "../base/api.js";
import { el, fill } from "../base/dom.js";
import { formPart } from "../ui/fields.js";
import { toast } from "../ui/dialog.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../base/api_types.d.ts").BlockInfo} Block */

/** A section with the list, the last of the page: loaded on its own, and not there while nobody is blocked. */
export function blocksPart() {
  const list = el("div");
  const part = formPart("me-blocks", list);
  part.hidden = true;
  load(part, list);
  return part;
}

/** @param {HTMLElement} part @param {HTMLElement} list */
async function load(part, list) {
  try {
    draw(part, list, await api("GET", "/me/blocks"));
  } catch (problem) {
    part.hidden = false;
    fill(list, el("p.note", errorText(problem)));
  }
}

/** @param {HTMLElement} part @param {HTMLElement} list @param {Block[]} blocks */
function draw(part, list, blocks) {
  part.hidden = !blocks.length;
  fill(
    list,
    el("ul.plain-list.stack", [
      blocks.map(({ key, name }) =>
        el("li.block-row.strip", [
          el("span", name),
          el("button.button.small", {
            "aria-label": t("me-unblock-name", { name }),
            onclick: async () => {
              try {
                await api("DELETE", `/me/blocks/${key}`);
                draw(
                  part,
                  list,
                  blocks.filter((block) => block.key !== key),
                );
                toast(t("me-unblocked", { name }));
              } catch (problem) {
                toast(errorText(problem), { error: true });
              }
            },
          }, t("me-unblock")),
        ])
      ),
    ]),
  );
}
