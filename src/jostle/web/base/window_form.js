// The form of the window, by which games lay out their tables: wide, or tall as on a phone or an upright tablet.

/** @typedef {"wide" | "tall"} Form */

const TALL = "(max-aspect-ratio: 4/5)";

/** @returns {Form} */
export function windowForm() {
  return matchMedia(TALL).matches ? "tall" : "wide";
}

/** Call back when the form changes, until the returned function is called. @param {(form: Form) => void} changed */
export function onWindowForm(changed) {
  const tall = matchMedia(TALL);
  const listen = () => changed(windowForm());
  tall.addEventListener("change", listen);
  return () => tall.removeEventListener("change", listen);
}
