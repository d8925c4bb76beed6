// The page begins here: frame, addresses, and the page that the address asks for.

import { api, wordsOf } from "./base/api.js";
import { toast } from "./base/dialog.js";
import { el, fill } from "./base/dom.js";
import { drawFrame, markPlace } from "./base/frame.js";
import { NoPage, NotLoaded, redraw, startRouter } from "./base/router.js";
import { onSetting } from "./base/settings.js";
import { loadMessages, t } from "./base/i18n.js";
import "./base/theme.js";
import { ROUTES } from "./routes.js";

const host = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @param {unknown} problem */
function showLost(problem) {
  const lost = problem instanceof NoPage;
  const heading = t(lost ? "problem-no-page" : "problem-failed");
  document.title = t("title", { page: heading });
  fill(
    host,
    el(
      "div",
      { class: "page narrow" },
      el("h1", {}, heading),
      el("p", { role: "alert" }, explain(problem)),
      !lost &&
        el(
          "p",
          {},
          el("button", { type: "button", class: "button", onclick: () => tryAgain(problem) }, t("problem-retry")),
        ),
      el("p", {}, el("a", { href: "/", class: "button main" }, t("problem-home"))),
    ),
  );
}

/**
 * A module that did not come once may never come again to a page that is open: load it anew, if the server is there.
 * @param {unknown} problem
 */
async function tryAgain(problem) {
  if (!(problem instanceof NotLoaded)) return redraw();
  try {
    await api("GET", "/me");
    location.reload();
  } catch (still) {
    toast(wordsOf(still), { error: true });
  }
}

/** @param {unknown} problem */
function explain(problem) {
  if (problem instanceof NoPage) return t("problem-no-page-text");
  return problem instanceof NotLoaded ? t("error-offline") : wordsOf(problem);
}

async function begin() {
  await loadMessages("shell");
  drawFrame();
  onSetting("language", async () => {
    await loadMessages("shell");
    drawFrame();
    await redraw();
  });
  await startRouter({ routes: ROUTES, host, lost: showLost, fresh: markPlace });
}

begin();
