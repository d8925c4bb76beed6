// The pages: the address of each, its module, and the style sheets and messages that only it needs.

import { t } from "./base/i18n.js";

/** @type {import("./base/router.js").Route[]} */
export const ROUTES = [
  {
    path: /^\/$/,
    load: async () => (await import("./home/page.js")).openHome,
    messages: ["puzzles"],
  },
  {
    path: /^\/new(?:\/([\w-]+))?$/,
    load: async () => (await import("./new_game/page.js")).openNewGame,
    sheets: ["new_game/new_game.css"],
    messages: ["new_game"],
  },
  {
    path: /^\/m\/([\w-]+)$/,
    load: loadMatchPage,
    sheets: [
      "match/guided/tour.css",
      "match/table_talk/table_talk.css",
      "match/end/end.css",
      "moderation/moderation.css",
    ],
    messages: ["match", "talk", "moderation"],
  },
  {
    path: /^\/rules(?:\/([\w-]+))?$/,
    load: async () => (await import("./pages/rules_page.js")).openRules,
  },
  {
    path: /^\/learn(?:\/([\w-]+))?$/,
    load: async () => (await import("./learn/page.js")).openLearn,
    sheets: ["learn/learn.css"],
    messages: ["learn", "match"],
  },
  {
    path: /^\/learn\/([\w-]+)\/([\w-]+)$/,
    load: async () => (await import("./learn/lesson_page.js")).openLesson,
    sheets: ["learn/learn.css"],
    messages: ["learn", "match"],
  },
  {
    path: /^\/puzzles$/,
    load: async () => (await import("./puzzles/page.js")).openPuzzles,
    sheets: ["learn/learn.css", "puzzles/puzzles.css"],
    messages: ["puzzles"],
  },
  {
    path: /^\/puzzles\/([\w-]+)$/,
    load: async () => (await import("./puzzles/puzzle_page.js")).openPuzzle,
    sheets: ["learn/learn.css", "puzzles/puzzles.css"],
    messages: ["puzzles", "learn", "match"],
  },
  {
    path: /^\/analyse(?:\/([\w-]+))?$/,
    load: async () => (await import("./analysis/page.js")).openAnalysis,
    sheets: ["new_game/new_game.css", "analysis/analysis.css"],
    messages: ["analysis", "match"],
  },
  {
    path: /^\/lab$/,
    offer: "lab",
    load: async () => (await import("./lab/page.js")).openLab,
    sheets: ["new_game/new_game.css", "lab/lab.css"],
    messages: ["lab"],
  },
  {
    path: /^\/lab\/runs\/([\w-]+)$/,
    offer: "lab",
    load: async () => (await import("./lab/results/run_page.js")).openRun,
    sheets: ["new_game/new_game.css", "lab/lab.css"],
    messages: ["lab"],
  },
  {
    path: /^\/lab\/runs\/([\w-]+)\/([\w-]+)$/,
    offer: "lab",
    load: async () => (await import("./lab/results/compare_page.js")).openComparison,
    sheets: ["new_game/new_game.css", "lab/lab.css"],
    messages: ["lab"],
  },
  {
    path: /^\/lab\/([\w-]+)$/,
    offer: "lab",
    load: async () => (await import("./lab/setup/form_page.js")).openLabForm,
    sheets: ["new_game/new_game.css", "lab/lab.css"],
    messages: ["lab"],
  },
  {
    path: /^\/ratings(?:\/([\w-]+))?$/,
    offer: "ratings",
    load: async () => (await import("./pages/ratings_page.js")).openRatings,
  },
  {
    path: /^\/me$/,
    load: async () => (await import("./pages/me_page.js")).openMe,
    sheets: ["statistics/statistics.css", "moderation/moderation.css"],
    messages: ["statistics", "people", "moderation"],
  },
  {
    path: /^\/openings(?:\/([\w-]+))?$/,
    load: async () => (await import("./statistics/openings_page.js")).openOpenings,
    sheets: ["statistics/statistics.css"],
    messages: ["statistics"],
  },
  {
    path: /^\/admin$/,
    offer: "moderation",
    load: async () => (await import("./admin/page.js")).openAdmin,
    sheets: ["admin/admin.css"],
    messages: ["admin", "moderation"],
  },
  {
    path: /^\/recover$/,
    offer: "accounts",
    load: async () => (await import("./pages/my_devices.js")).openRecover,
    messages: ["people"],
  },
  {
    path: /^\/privacy$/,
    offer: "accounts",
    load: async () => (await import("./pages/privacy_page.js")).openPrivacy,
    messages: ["people"],
  },
];

/** @returns {Promise<import("./base/router.js").Page>} */
async function loadMatchPage() {
  const { open } = await import("./match/page.js");
  return (main, { parts, query, handed }) => {
    document.title = t("title", { page: t("match") });
    return open(main, { match: parts[0], invite: query.get("invite"), params: handed });
  };
}
