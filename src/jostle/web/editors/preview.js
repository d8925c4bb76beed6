// The picture of a position that is edited, as the game shows it. It stays while the text is not valid.

import { el } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { Picture } from "../board/picture.js";
import { dressTable } from "../board/art.js";

/** @typedef {import("./types.js").Scene} Scene */

export function scenePreview() {
  const picture = new Picture();
  const node = el("figure.editor-preview", { hidden: true });
  const place = el("div.editor-picture", { role: "img", "aria-label": t("editors-preview") }, picture.node);
  node.append(place);
  return {
    node,
    /** @param {Scene} scene */
    async show(scene) {
      await picture.prepare(scene);
      dressTable(node, scene.art);
      node.hidden = false;
      place.style.aspectRatio = `${scene.width} / ${scene.height}`;
      picture.replace(scene);
      picture.tidy();
    },
  };
}
