// Runs before the first paint, as a plain script: a page that is to be dark must not flash up light.
// @ts-check
try {
  const theme = localStorage.getItem("jostle.theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch (problem) {
  console.info("this browser keeps nothing for us", problem);
}
