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
  sessionReady().then(() => {
    if (stopped) return;
    socket = new ServerSocket({
      onNews: (news) => {
        if (news.type === "lobby") tell(news);
      },
    });
    socket.follow({ do: "lobby", language: language() });
  });
  return () => {
    stopped = true;
    socket?.close();
  };
}
