// The entry point: draws the frame and starts the router.

import { api, ApiError, errorText } from "./base/api.js";
import { toast } from "./ui/dialog.js";
import { offerDevice } from "./base/device.js";
import { el, fill } from "./base/dom.js";
import { loadDrawings } from "./ui/drawings.js";
import { drawFace } from "./ui/face.js";
import { drawFrame, markCurrent, showPerson } from "./ui/frame.js";
import { NoPage, NotLoaded, redraw, startRouter } from "./base/router.js";
import { onSetting } from "./base/settings.js";
import { findHost, learnOffers, offers } from "./base/transport.js";
import { loadMessages, t } from "./base/i18n.js";
import "./ui/theme.js";
import { ROUTES } from "./routes.js";

const host = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @param {unknown} problem */
function showProblem(problem) {
  const lost = problem instanceof NoPage || (problem instanceof ApiError && problem.code === "unknown");
  const heading = t(lost ? "problem-no-page" : "problem-failed");
  document.title = t("title", { page: heading });
  fill(
    host,
    el("div.page.nothing-here", [
      el("div.fallen", drawFace({ name: "", kind: "bot", level: "beginner" })),
      el("h1", heading),
      el("p.lead", { role: "alert" }, lost ? t("problem-no-page-text") : explain(problem)),
      el("p.rules-ways.wrap", [
        el("a.button.main", { href: "/" }, t("problem-home")),
        !lost &&
        el("button.button", { onclick: () => tryAgain(problem) }, t("problem-retry")),
      ]),
    ]),
  );
}

/**
 * A browser may never retry a module that failed to load: reload the page, if the server answers.
 * @param {unknown} problem
 */
async function tryAgain(problem) {
  if (!(problem instanceof NotLoaded)) return redraw();
  try {
    await api("GET", "/me");
    location.reload();
  } catch (still) {
    toast(errorText(still), { error: true });
  }
}

/** @param {unknown} problem */
function explain(problem) {
  return problem instanceof NotLoaded ? t("error-offline") : errorText(problem);
}

/** Ask who this is, for the header. The page does not wait for it; only sockets do, or they would belong to no one. */
async function askWho() {
  try {
    return await api("GET", "/me");
  } catch (problem) {
    console.info("the server does not say who this is", problem);
    return null;
  }
}

/** Keep the page's files, for a server that cannot be reached. Browsers offer this on secure addresses only. */
function startWorker() {
  navigator.serviceWorker?.register(new URL("../service-worker.js", import.meta.url)).catch((problem) => {
    console.info("this browser keeps no files for us", problem);
  });
}

/** Notices of the operator, and bans: loaded after the page itself, which seldom needs them. */
async function hearOperator() {
  const load = () => loadMessages("moderation");
  await load();
  onSetting("language", load);
  const [{ startNotices }, { watchForBan }] = await Promise.all([
    import("./moderation/notice.js"),
    import("./moderation/banned.js"),
  ]);
  watchForBan(host);
  await startNotices();
}

async function begin() {
  await findHost();
  const asked = askWho();
  await Promise.all([loadMessages("shell"), loadDrawings()]);
  drawFrame();
  onSetting("language", async () => {
    await loadMessages("shell");
    drawFrame();
    await redraw();
  });
  await startRouter({ routes: ROUTES, host, lost: showProblem, fresh: markCurrent });
  const me = await asked;
  startWorker(); // now that nothing else waits for files
  if (me) showPerson(me);
  if (me && learnOffers(me.offers)) {
    drawFrame();
    await redraw();
  }
  if (me?.offers.includes("device-thinking")) offerDevice();
  if (offers("moderation")) await hearOperator();
}

begin();
