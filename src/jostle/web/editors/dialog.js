// The editor of an option or a position: a dialog with its boards and lists, and the text below, which are kept in
// step. The server turns one into the other and says what is wrong; whatever is pressed shows at once.

import { api, errorText } from "../base/api.js";
import { el, fill, uniqueId } from "../base/dom.js";
import { loadMessages, t } from "../base/i18n.js";
import { addSheet } from "../base/router.js";
import { dressTable, loadArt } from "../board/art.js";
import { dialog, toast } from "../ui/dialog.js";
import { countsViews } from "./counts.js";
import { entriesView } from "./entries.js";
import { gridView } from "./grid.js";
import { History, mirror } from "./model.js";
import { scenePreview } from "./preview.js";

/** @typedef {import("../base/types.js").Options} Options */
/** @typedef {import("./types.js").Counts} Counts */
/** @typedef {import("./types.js").Edited} Edited */
/** @typedef {import("./types.js").Editor} Editor */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Grid} Grid */
/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./types.js").Placed} Placed */

const PAUSE = 150; // milliseconds after an edit or a key before the server is asked

/**
 * Edit a text. The answer is the new text, or null if nothing is to change.
 * @param {{game: string, of: string, options: Options, text: string, title: string}} what
 * @returns {Promise<string | null>}
 */
export async function openEditor({ game, of, options, text, title }) {
  try {
    /** @type {[Editor, Edited, ...unknown[]]} */
    const [editor, first] = await Promise.all([
      api("POST", `/games/${game}/editor`, { of, options }),
      api("POST", `/games/${game}/edit`, { of, options, text }),
      loadMessages("editors"),
      addSheet("editors/editors.css"),
    ]);
    await loadArt(editor.art);
    const readable = first.model ? first : await api("POST", `/games/${game}/edit`, { of, options, text: "" });
    return await edit(editor, readable, (body) => api("POST", `/games/${game}/edit`, { of, options, ...body }), title);
  } catch (problem) {
    toast(errorText(problem), { error: true });
    return null;
  }
}

/**
 * @param {Editor} editor
 * @param {Edited} first
 * @param {(body: {text: string, model?: Model}) => Promise<Edited>} ask
 * @param {string} title
 * @returns {Promise<string | null>}
 */
async function edit(editor, first, ask, title) {
  /** @typedef {{base: string, model: Model}} Step */
  /** @type {History<Step>} */
  const history = new History({ base: first.text, model: /** @type {Model} */ (first.model) });
  let text = first.text;
  let asked = 0; // the number of the last question: answers to earlier ones are too late
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {(() => Promise<void>) | null} */
  let waiting = null;
  const said = el("p.unseen", { role: "status" });
  const problem = el("p.editor-problem", { role: "status" });
  const preview = scenePreview();
  const box = el("textarea", {
    id: uniqueId("editor-text"),
    rows: 3,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    oninput: () => later(readText),
  });
  const tool = (/** @type {string} */ id, /** @type {() => void} */ act) =>
    el("button.button.small", { onclick: act }, t(id));
  const undo = tool("editors-undo", () => step(() => history.undo()));
  const redo = tool("editors-redo", () => step(() => history.redo()));
  const bench = {
    art: editor.art,
    model: () => history.now.model,
    /** @param {Model} values */
    change(values) {
      history.change({ base: history.now.base, model: { ...history.now.model, ...values } });
      changed();
    },
    /** @param {string} words */
    say: (words) => (said.textContent = words),
  };
  const grids = editor.parts.filter((part) => part.kind === "grid");
  const counts = editor.parts.filter((part) => part.kind === "counts");
  const entries = editor.parts.filter((part) => part.kind === "entry");
  const boards = grids.map((part) => gridView(part, bench));
  const tools = boards.flatMap((one) => one.tools ?? []);
  const others = [...countsViews(counts, bench), ...(entries.length ? [entriesView(entries, bench)] : [])];
  const views = [...boards, ...others];

  // --- the text and the server ----------------------------------------------------------------------------------------

  /** Ask a moment later, unless something else happens before. @param {() => Promise<void>} question */
  function later(question) {
    clearTimeout(timer);
    waiting = question;
    timer = setTimeout(flush, PAUSE);
  }

  /** Ask now what was to be asked later. */
  async function flush() {
    clearTimeout(timer);
    const question = waiting;
    waiting = null;
    try {
      await question?.();
    } catch (failed) {
      problem.textContent = errorText(failed);
    }
  }

  async function writeText() {
    const number = ++asked;
    const { base, model } = history.now;
    const edited = await ask({ text: base, model });
    if (number !== asked || waiting) return; // something newer is on its way
    text = edited.text;
    box.value = text;
    // What follows from an edit, such as a count, is a part of it.
    if (edited.model) history.now = { base: text, model: edited.model };
    draw();
    show(edited);
  }

  async function readText() {
    const number = ++asked;
    text = box.value.trim();
    const edited = await ask({ text });
    if (number !== asked || waiting) return; // something newer is on its way
    if (edited.model) {
      history.change({ base: edited.text, model: edited.model });
      draw();
    }
    show(edited);
  }

  /** @param {Edited} edited */
  function show(edited) {
    problem.textContent = edited.problem;
    box.toggleAttribute("aria-invalid", edited.problem !== "");
    if (edited.scene) preview.show(edited.scene);
  }

  // --- edits ----------------------------------------------------------------------------------------------------------

  function draw() {
    for (const view of views) view.draw();
    undo.disabled = history.past.length === 0;
    redo.disabled = history.future.length === 0;
  }

  function changed() {
    draw();
    later(writeText);
  }

  /** @param {() => void} act */
  function step(act) {
    act();
    changed();
  }

  /** @param {(grid: Grid, placed: Placed, key: string) => Placed} made */
  function changeGrids(made) {
    const model = { ...history.now.model };
    for (const grid of grids) {
      for (const { key } of grid.pieces) model[key] = made(grid, /** @type {Placed} */ (model[key]), key);
    }
    return model;
  }

  function clear() {
    const model = changeGrids(() => ({}));
    for (const { key } of counts) model[key] = [];
    history.change({ base: history.now.base, model });
    changed();
  }

  function mirrorGrids() {
    const model = changeGrids((grid, placed, key) => {
      const pieces = grid.pieces.find((one) => one.key === key);
      return pieces && grid.mirrors ? mirror(grid, pieces, placed) : placed;
    });
    history.change({ base: history.now.base, model });
    changed();
  }

  /** @param {string} sample */
  function take(sample) {
    box.value = sample;
    waiting = readText;
    flush();
  }

  const bar = el("div.wrap", [
    undo,
    redo,
    tool("editors-clear", clear),
    grids.some(({ mirrors }) => mirrors) && tool("editors-mirror", mirrorGrids),
    editor.samples.map(([name, sample]) => el("button.button.small", { onclick: () => take(sample) }, name)),
  ]);
  const body = el("div.editor", {
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const inText = event.target === box;
      if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault(); // no submitting
      if (!(event.ctrlKey || event.metaKey) || inText) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) step(() => history.undo());
      else if (key === "y" || key === "z") step(() => history.redo());
      else return;
      event.preventDefault();
    },
  }, [
    bar,
    el("div", { class: tools.length ? "editor-parts beside" : "editor-parts" }, [
      el("div.editor-column.boards.if-any", boards.map(({ node }) => node)),
      el("div.editor-side", [
        el("div.editor-column.if-any", tools),
        el("div.editor-column.last.if-any", [
          el("p.field", el("label", { for: box.id }, t("editors-text")), box),
          problem,
          preview.node,
        ]),
      ]),
      others.length > 0 && el("div.editor-column.others.if-any", others.map(({ node }) => node)),
    ]),
    said,
  ]);
  dressTable(body, editor.art);
  box.value = text;
  draw();
  show(first);
  const pressed = await dialog({
    title,
    body,
    wide: true,
    buttons: [{ label: t("cancel"), value: "" }, { label: t("editors-done"), value: "done", look: "main" }],
  });
  if (pressed !== "done") return null;
  await flush();
  return text;
}
