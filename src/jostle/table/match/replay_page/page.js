"use strict";
const { parts, frames, said } = JSON.parse(document.getElementById("data").textContent);
const board = document.getElementById("board"), words = document.getElementById("said"), at = document.getElementById("at");
at.max = String(frames.length - 1);
function show(step) {
  const n = Math.max(0, Math.min(frames.length - 1, step));
  const drawn = new DOMParser().parseFromString(frames[n].map((part) => parts[part]).join("\n"), "image/svg+xml").documentElement;
  board.replaceChildren(document.importNode(drawn, true));
  words.textContent = n ? `${n}. ${said[n]}` : "";
  at.value = String(n);
}
const now = () => Number(at.value);
at.addEventListener("input", () => show(now()));
for (const [id, to] of [["first", () => 0], ["back", () => now() - 1], ["on", () => now() + 1], ["last", () => frames.length - 1]])
  document.getElementById(id).addEventListener("click", () => show(to()));
document.addEventListener("keydown", (event) => {
  if (event.target === at) return;
  const to = { ArrowLeft: now() - 1, ArrowRight: now() + 1, Home: 0, End: frames.length - 1 }[event.key];
  if (to !== undefined) { event.preventDefault(); show(to); }
});
show(frames.length - 1);
