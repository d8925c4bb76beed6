// Editing by clicking and dragging. The editors are loaded when somebody wants to edit.

/** @typedef {import("../base/types.js").OptionInfo} OptionInfo */
/** @typedef {import("../base/types.js").Value} Value */

/**
 * What edits the options of a form.
 * @param {string} game
 * @param {() => Record<string, Value>} options of the form, as they are then: they may matter to each other
 * @returns {(option: OptionInfo, text: string) => Promise<string | null>}
 */
export function optionEditor(game, options) {
  return (option, text) => edit({ game, of: option.name, options: options(), text, title: option.label });
}

/**
 * Edit an option or a position. The answer is the new text, or null if it stays as it is.
 * @param {{game: string, of: string, options: Record<string, Value>, text: string, title: string}} what
 * @returns {Promise<string | null>}
 */
export async function edit(what) {
  const { openEditor } = await import("../editors/dialog.js");
  return await openEditor(what);
}
