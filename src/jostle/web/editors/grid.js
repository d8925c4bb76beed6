// A board to edit: a palette, and cells to put its things into, by clicking, dragging and typing.

import { el, fill, uniqueId } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { chipField } from "../ui/fields.js";
import { icon } from "../ui/icons.js";
import { followDrag } from "./dragging.js";
import { drawItem, toolButton } from "./drawing.js";
import { lying, move, neighbour, press, put, ride } from "./model.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Grid} Grid */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Pieces} Pieces */
/** @typedef {import("./types.js").Placed} Placed */

const HAND = "";
const ERASER = "\0"; // no thing has this sign

/** @param {Grid} grid @param {Bench} bench @returns {import("./types.js").View} */
export function gridView(grid, bench) {
  let layer = grid.pieces.findLast(({ on, single }) => on === "" && !single) ?? grid.pieces[0];
  let tool = HAND;
  let focused = grid.cells[0];
  const items = new Map(grid.pieces.map((pieces) => [pieces, new Map(pieces.items.map((item) => [item.sign, item]))]));
  const palette = el("div.editor-palette.wrap", { role: "group", "aria-label": t("editors-palette") });
  const board = el("div.editor-board", { role: "group", "aria-label": t("editors-board") });
  const hint = el("p.note.editor-hint");
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** What each cell shows now: only cells that change are drawn again. @type {Map<string, string>} */
  const shown = new Map();

  /** @param {Pieces} pieces */
  const placed = (pieces) => /** @type {Placed} */ (bench.model()[pieces.key]);
  const there = (/** @type {Pieces} */ pieces, /** @type {string} */ cell) => lying(pieces, placed(pieces), cell);
  const itemOf = (/** @type {Pieces} */ pieces, /** @type {string} */ sign) => items.get(pieces)?.get(sign);

  /** The pieces that a press or a drag on a cell is about: those chosen, or else the uppermost that lie there. @param {string} cell */
  function uppermost(cell) {
    const has = (/** @type {Pieces} */ pieces) => there(pieces, cell) !== "" && there(pieces, cell) !== pieces.empty;
    if (has(layer)) return layer;
    return grid.pieces.findLast(has) ?? layer;
  }

  /** @param {Cell} cell */
  function content(cell) {
    if (cell.fixed) return cell.fixed;
    const names = grid.pieces.flatMap((pieces) => itemOf(pieces, there(pieces, cell.id))?.name ?? []);
    return names.join(", ") || t("editors-nothing");
  }

  /** @param {Pieces} pieces @param {Placed} next @param {Cell} cell @param {{from: string, to: string} | null} [moved] */
  function apply(pieces, next, cell, moved = null) {
    const riders = grid.pieces.filter(({ on }) => on === pieces.key);
    bench.change({
      [pieces.key]: next,
      ...Object.fromEntries(riders.map((one) => [one.key, ride(one, placed(one), next, moved)])),
    });
    bench.say(t("editors-cell", { cell: cell.id, content: content(cell) }));
  }

  /** @param {Cell} cell @param {boolean} [back] */
  function pressCell(cell, back = false) {
    if (cell.fixed) return bench.say(cell.fixed);
    if (tool === ERASER) return erase(cell);
    const pieces = tool === HAND ? uppermost(cell.id) : layer;
    const next = press(pieces, placed(pieces), cell.id, tool, back);
    if (next === placed(pieces)) bench.say(t("editors-choose-first"));
    else apply(pieces, next, cell);
  }

  /** @param {Cell} cell */
  function erase(cell) {
    const pieces = uppermost(cell.id);
    apply(pieces, put(pieces, placed(pieces), cell.id, ""), cell);
  }

  // --- pointers -------------------------------------------------------------------------------------------------------

  /** @param {number} x @param {number} y @returns {Cell | null} */
  function cellAt(x, y) {
    const id = document.elementFromPoint(x, y)?.closest("[data-cell]")?.getAttribute("data-cell");
    return grid.cells.find((cell) => cell.id === id && buttons.has(cell.id)) ?? null;
  }

  /** @param {PointerEvent} event @param {Cell} cell */
  function dragFrom(event, cell) {
    if (tool !== HAND) return paint(event);
    const pieces = uppermost(cell.id);
    const item = itemOf(pieces, there(pieces, cell.id));
    followDrag(event, {
      ghost: () => item && !cell.fixed ? drawItem(item.art, grid.box) : null,
      drop(x, y) {
        const to = cellAt(x, y);
        if (to?.fixed) return;
        const next = to ? move(pieces, placed(pieces), cell.id, to.id) : put(pieces, placed(pieces), cell.id, ""); // off the board
        apply(pieces, next, to ?? cell, to && { from: cell.id, to: to.id });
        if (to) focusCell(to);
      },
    });
  }

  /** With something in hand, dragging puts it into every cell on the way. @param {PointerEvent} event */
  function paint(event) {
    /** @type {Set<string>} */
    const done = new Set();
    const over = (/** @type {number} */ x, /** @type {number} */ y) => {
      const cell = cellAt(x, y);
      if (!cell || done.has(cell.id) || cell.fixed) return;
      done.add(cell.id);
      if (tool === ERASER) erase(cell);
      else if (there(layer, cell.id) !== tool) apply(layer, put(layer, placed(layer), cell.id, tool), cell);
    };
    followDrag(event, {
      over(x, y) {
        if (done.size === 0) over(event.clientX, event.clientY);
        over(x, y);
      },
      drop: () => {},
    });
  }

  /** @param {PointerEvent} event @param {Item} item */
  function dragFromPalette(event, item) {
    if (event.pointerType === "touch") return; // it scrolls; tapping chooses
    followDrag(event, {
      ghost: () => drawItem(item.art, grid.box),
      drop(x, y) {
        const to = cellAt(x, y);
        if (to && !to.fixed) apply(layer, put(layer, placed(layer), to.id, item.sign), to);
      },
    });
  }

  // --- keys -----------------------------------------------------------------------------------------------------------

  /** @param {Cell} cell */
  function focusCell(cell) {
    buttons.get(focused.id)?.setAttribute("tabindex", "-1");
    focused = cell;
    const button = buttons.get(cell.id);
    button?.setAttribute("tabindex", "0");
    button?.focus();
  }

  /** @param {KeyboardEvent} event @param {Cell} cell */
  function onKey(event, cell) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(grid, cell, event.key);
    if (next || event.key.startsWith("Arrow")) {
      event.preventDefault();
      if (next) focusCell(next);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      if (!cell.fixed) erase(cell);
    } else if (event.key.length === 1 && event.key !== " ") {
      const found = typed(event.key);
      if (!found) return;
      event.preventDefault();
      if (cell.fixed) return bench.say(cell.fixed);
      apply(found.pieces, put(found.pieces, placed(found.pieces), cell.id, found.item.sign), cell);
    }
  }

  /** What a key stands for, first among the chosen pieces. @param {string} key */
  function typed(key) {
    for (const pieces of [layer, ...grid.pieces]) {
      const item = pieces.items.find((one) => (one.key || one.sign) === key);
      if (item) return { pieces, item };
    }
    return null;
  }

  // --- drawing --------------------------------------------------------------------------------------------------------

  function drawPalette() {
    const group = uniqueId("tool");
    const choose = (/** @type {string} */ sign) => () => {
      tool = sign;
      showTool();
    };
    const tools = [
      toolButton({
        group,
        value: HAND,
        name: t("editors-hand"),
        face: icon("point"),
        chosen: tool === HAND,
        choose: choose(HAND),
      }),
      toolButton({
        group,
        value: ERASER,
        name: t("editors-eraser"),
        face: icon("close"),
        chosen: tool === ERASER,
        choose: choose(ERASER),
      }),
      ...layer.items.filter(({ hidden }) => !hidden).map((item) => {
        const face = drawItem(item.art, grid.box);
        const button = toolButton({
          group,
          value: item.sign,
          name: item.name,
          face,
          chosen: tool === item.sign,
          choose: choose(item.sign),
        });
        button.addEventListener("pointerdown", (event) => dragFromPalette(event, item));
        return button;
      }),
    ];
    fill(palette, tools);
    showTool();
  }

  /** Say what presses on the board do now. */
  function showTool() {
    board.dataset.tool = tool === HAND ? "hand" : "thing";
    const item = itemOf(layer, tool);
    hint.textContent = item
      ? t("editors-hint-put", { thing: item.name })
      : t(tool === HAND ? "editors-hint-hand" : "editors-hint-eraser");
  }

  function drawBoard() {
    const width = Math.max(...grid.cells.map(({ x }) => x)) + 1;
    const height = Math.max(...grid.cells.map(({ y }) => y)) + 1;
    board.style.aspectRatio = `${width * grid.box[0]} / ${height * grid.box[1]}`;
    board.style.setProperty("--cells", String(width));
    for (const cell of grid.cells) {
      const button = el("button", {
        class: cell.fixed ? "editor-cell fixed" : "editor-cell",
        "data-cell": cell.id,
        tabindex: cell === focused ? "0" : "-1",
        onclick: (/** @type {MouseEvent} */ event) => pressCell(cell, event.shiftKey),
        oncontextmenu: (/** @type {MouseEvent} */ event) => {
          event.preventDefault();
          pressCell(cell, true);
        },
        onpointerdown: (/** @type {PointerEvent} */ event) => dragFrom(event, cell),
        onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(event, cell),
        onfocus: () => {
          buttons.get(focused.id)?.setAttribute("tabindex", "-1");
          focused = cell;
          button.setAttribute("tabindex", "0");
        },
      });
      Object.assign(button.style, {
        left: `${100 * cell.x / width}%`,
        top: `${100 * cell.y / height}%`,
        width: `${100 / width}%`,
        height: `${100 / height}%`,
      });
      buttons.set(cell.id, button);
    }
    fill(board, [...buttons.values()]);
  }

  function draw() {
    for (const cell of grid.cells) {
      const signs = grid.pieces.map((pieces) => there(pieces, cell.id));
      const button = /** @type {HTMLButtonElement} */ (buttons.get(cell.id));
      if (shown.get(cell.id) === signs.join("\n")) continue;
      shown.set(cell.id, signs.join("\n"));
      const lies = cell.fixed ? [] : grid.pieces.flatMap((pieces, i) => itemOf(pieces, signs[i])?.art ?? []);
      fill(button, drawItem([...cell.art, ...lies], grid.box));
      button.setAttribute("aria-label", t("editors-cell", { cell: cell.id, content: content(cell) }));
    }
  }

  drawBoard();
  drawPalette();
  const layers = grid.pieces.length > 1 && chipField({
    legend: t("editors-layer"),
    quiet: true,
    chips: grid.pieces.map(({ key, title }) => ({ value: key, label: title })),
    chosen: layer.key,
    choose(key) {
      layer = grid.pieces.find((pieces) => pieces.key === key) ?? layer;
      tool = HAND;
      drawPalette();
    },
  });
  return {
    node: el("div.editor-table", board),
    tools: el("div.editor-tools", layers, palette, hint),
    draw,
  };
}
