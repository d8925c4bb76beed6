// Live updates of the lists on the home page.

import { sessionReady } from "../base/api.js";
import { ServerSocket } from "../base/socket.js";
import { language } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Lists} Lists */

/**
 * Call `tell` with the lists now and whenever they change. Returns a function that stops it.
 * @param {(lists: Lists) => void} tell
 * @returns {() => void}
 */
export function followLobby(tell) {
  let stopped = false;
  /** @type {import("../base/socket.js").ServerSocket | null} */
  let socket = null;
  /** @type {Partial<Lists>} */
  let lists = {};
  sessionReady().then(() => {
    if (stopped) return;
    socket = new ServerSocket({
      onNews: (news) => {
        if (news.type !== "lobby") return;
        lists = { ...lists, ...news }; // what is left out has not changed
        if (isWhole(lists)) tell(lists);
      },
    });
    socket.follow({ do: "lobby", language: language() });
  });
  return () => {
    stopped = true;
    socket?.close();
  };
}

/** What everybody is sent comes apart from one's own. @param {Partial<Lists>} lists @returns {lists is Lists} */
function isWhole(lists) {
  return Boolean(lists.open && lists.live && lists.mine);
}
