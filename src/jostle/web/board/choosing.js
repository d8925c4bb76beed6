// From clicks to an action: a state machine over a scene's click paths, independent of page and game.
//
// A choice has a path: the shapes to press in order. What has been pressed so far leaves some choices possible; their
// next shapes can be pressed. Pressing a thing and pressing what it lies on mean the same.

/** @typedef {import("../base/types.js").Scene} Scene */
/** @typedef {import("../base/types.js").Choice} Choice */

/**
 * The selection so far: what was pressed, and the choices whose paths begin like that. `done` are those whose path is
 * complete while others continue; they can be played as they are.
 * @typedef {{pressed: string[], live: Choice[], done: Choice[]}} Progress
 */

/**
 * What a press does. `played`: the choice is made. `which`: several choices share this path. `on`: more is to be
 * pressed. `cleared`: the selection was cancelled. `nothing`: the press had no effect.
 * @typedef {{kind: "played", choice: Choice, progress: Progress}
 *   | {kind: "which", choices: Choice[], progress: Progress}
 *   | {kind: "on", progress: Progress}
 *   | {kind: "cleared", progress: Progress}
 *   | {kind: "nothing", progress: Progress}} Outcome
 */

export class Choosing {
  /** @param {Scene} scene */
  constructor(scene) {
    /** @type {Map<string, string>} */
    this.ground = new Map(scene.shapes.map((shape) => [shape.id, shape.id]));
    const on = new Map(scene.shapes.filter((shape) => shape.on).map((shape) => [shape.id, shape.on]));
    for (const id of on.keys()) this.ground.set(id, lowest(id, on));
    this.choices = scene.choices;
  }

  /** Nothing pressed yet. @returns {Progress} */
  begin() {
    return { pressed: [], live: this.choices.filter((choice) => choice.path.length > 0), done: [] };
  }

  /** Choices without a click path: they need their own buttons. @returns {Choice[]} */
  pathless() {
    return this.choices.filter((choice) => choice.path.length === 0);
  }

  /** The ids that can be pressed next. @param {Progress} progress @returns {Set<string>} */
  next(progress) {
    const at = progress.pressed.length;
    return new Set(progress.live.filter((choice) => choice.path.length > at).map((choice) => choice.path[at]));
  }

  /**
   * Press a shape. If it does not continue the selection, it may start a new one: another piece than the selected one.
   * @param {Progress} progress
   * @param {string} id
   * @returns {Outcome}
   */
  press(progress, id) {
    const step = this.match(id, this.next(progress));
    if (step !== null) return this.#continue(progress, step);
    if (progress.pressed.length === 0) return { kind: "nothing", progress };
    const last = progress.pressed[progress.pressed.length - 1];
    const again = this.match(id, new Set([last])) !== null;
    if (progress.done.length > 0) return again ? { kind: "cleared", progress: this.begin() } : this.take(progress);
    const fresh = this.begin();
    const first = again ? null : this.match(id, this.next(fresh));
    return first === null ? { kind: "cleared", progress: fresh } : this.#continue(fresh, first);
  }

  /**
   * Play the complete choice although more could be pressed: "done", Enter, or a press elsewhere.
   * @param {Progress} progress
   * @returns {Outcome}
   */
  take(progress) {
    const [choice, ...others] = progress.done;
    if (!choice) return { kind: "cleared", progress: this.begin() };
    return others.length ? { kind: "which", choices: progress.done, progress } : { kind: "played", choice, progress };
  }

  /**
   * Which of these ids a press on `id` means: that one, or the one it lies on, or one that lies on the same.
   * @param {string} id
   * @param {Set<string>} wanted
   * @returns {string | null}
   */
  match(id, wanted) {
    if (wanted.has(id)) return id;
    const ground = this.ground.get(id) ?? id;
    if (wanted.has(ground)) return ground;
    for (const one of wanted) if ((this.ground.get(one) ?? one) === ground) return one;
    return null;
  }

  /** @param {Progress} progress @param {string} step @returns {Outcome} */
  #continue(progress, step) {
    const at = progress.pressed.length;
    const pressed = [...progress.pressed, step];
    const live = progress.live.filter((choice) => choice.path[at] === step);
    const done = live.filter((choice) => choice.path.length === at + 1);
    const after = { pressed, live, done };
    if (done.length === 0 || done.length < live.length) return { kind: "on", progress: after };
    return done.length === 1
      ? { kind: "played", choice: done[0], progress: after }
      : { kind: "which", choices: done, progress: after };
  }
}

/** The ground that a thing finally lies on. @param {string} id @param {Map<string, string>} on */
function lowest(id, on) {
  let found = id;
  for (let steps = 0; steps <= on.size && on.has(found); steps++) found = /** @type {string} */ (on.get(found));
  return found;
}

/**
 * Choices that match a typed text, best match first: the action itself, then those that begin with it, then those that
 * contain it in their description.
 * @param {Choice[]} choices
 * @param {string} typed
 * @param {number} most
 * @returns {Choice[]}
 */
export function complete(choices, typed, most = 8) {
  const wanted = plain(typed);
  if (wanted === "") return choices.slice(0, most);
  /** @type {[number, Choice][]} */
  const ranked = [];
  for (const choice of choices) {
    const action = plain(choice.action);
    const label = plain(choice.label);
    const parts = wanted.split(" ");
    if (action === wanted) ranked.push([0, choice]);
    else if (action.startsWith(wanted)) ranked.push([1, choice]);
    else if (label.startsWith(wanted)) ranked.push([2, choice]);
    else if (parts.every((part) => label.includes(part) || action.includes(part))) ranked.push([3, choice]);
  }
  ranked.sort(([one], [other]) => one - other);
  return ranked.slice(0, most).map(([, choice]) => choice);
}

/** @param {string} text */
function plain(text) {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}
