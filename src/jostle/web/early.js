// Runs before the first paint, as a plain script: a dark page must not flash light, and the messages of the first screen
// are fetched together with its modules.
// @ts-check
{
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
  const needed = "alone" in root.dataset ? [] : location.pathname === "/" ? ["shell", "puzzles"] : ["shell"];
  for (const name of needed) {
    const link = document.createElement("link");
    Object.assign(link, {
      rel: "preload",
      as: "fetch",
      crossOrigin: "anonymous",
      href: `/web/messages/${root.lang}/${name}.ftl`,
    });
    document.head.append(link);
  }
}
