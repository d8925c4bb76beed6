// The puzzle of the day on the home page, loaded after everything else.

import { api } from "../base/api.js";
import { el } from "../base/dom.js";
import { dailyPicture, dailyState } from "../puzzles/common.js";
import { t } from "../base/i18n.js";

/** @typedef {import("../puzzles/common.js").Daily} Daily */

/** The card; none on a server without puzzles. */
export async function dailyCard() {
  /** @type {Daily[]} */
  const [first] = await api("GET", "/puzzles/daily");
  return first ? card(first) : null;
}

/** @param {Daily} daily */
function card(daily) {
  return el(
    "section",
    { class: "daily-card", "aria-labelledby": "daily-home" },
    dailyPicture(daily),
    el(
      "div",
      {},
      el("h2", { id: "daily-home" }, t("daily-home")),
      el("p", {}, `${daily.title}: ${daily.theme}`),
      el(
        "p",
        { class: "card-buttons" },
        daily.solved
          ? dailyState(daily)
          : el("a", { class: "button", href: `/puzzles/${daily.puzzle}` }, t("daily-go")),
        el("a", { class: "link", href: "/puzzles" }, t("daily-all")),
      ),
    ),
  );
}
