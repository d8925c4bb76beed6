// Runs before the first paint, as a plain script: a dark page must not flash light, and the messages of the first screen
// are fetched together with its modules.
// @ts-check
{
  const OPENED_AS_FILE = {
    en:
      "Browsers do not run this page when it is opened as a file. Start “python -m http.server” in its folder, and open http://localhost:8000.",
    de:
      "Browser führen diese Seite nicht aus, wenn man sie als Datei öffnet. Starte in ihrem Ordner „python -m http.server“ und öffne http://localhost:8000.",
  };
  const sayThatItIsAFile = () => {
    const words = Object.assign(document.createElement("p"), { className: "noscript" });
    words.textContent = OPENED_AS_FILE[root.lang === "de" ? "de" : "en"];
    document.getElementById("main")?.append(words);
  };
  /** @param {string} name */
  const stored = (name) => {
    try {
      return localStorage.getItem(`jostle.${name}`);
    } catch (problem) {
      console.info("this browser stores nothing for us", problem);
      return null;
    }
  };
  const root = document.documentElement;
  const theme = stored("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";

  const wanted = (stored("language") ?? navigator.language).slice(0, 2).toLowerCase();
  root.lang = root.dataset.languages?.split(" ").includes(wanted) ? wanted : "en";
  if (location.protocol === "file:") addEventListener("DOMContentLoaded", sayThatItIsAFile);
  const needed = "alone" in root.dataset ? [] : location.pathname === "/" ? ["shell", "puzzles"] : ["shell"];
  for (const name of needed) {
    const link = document.createElement("link");
    Object.assign(link, {
      rel: "preload",
      as: "fetch",
      crossOrigin: "anonymous",
      href: new URL(`messages/${root.lang}/${name}.ftl`, /** @type {HTMLScriptElement} */ (document.currentScript).src),
    });
    document.head.append(link);
  }
}
