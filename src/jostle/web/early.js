// Runs before the first paint, as a plain script: a page that is to be dark must not flash up light.
// @ts-check
{
  let theme = null;
  try {
    theme = localStorage.getItem("jostle.theme");
  } catch (problem) {
    console.info("this browser keeps nothing for us", problem);
  }
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
