// News of the lists on the first screen, over the line to the server.

import { greeted } from "../base/api.js";
import { openLine } from "../base/line.js";
import { language } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Lists} Lists */

/**
 * Call `tell` with the lists now and whenever they change. Gives back what ends it.
 * @param {(lists: Lists) => void} tell
 * @returns {() => void}
 */
export function followLobby(tell) {
  let stopped = false;
  /** @type {import("../base/line.js").Line | null} */
  let line = null;
  greeted().then(() => {
    if (stopped) return;
    line = openLine({
      onNews: (news) => {
        if (news.type === "lobby") tell(news);
      },
    });
    line.follow({ do: "lobby", language: language() });
  });
  return () => {
    stopped = true;
    line?.close();
  };
}
