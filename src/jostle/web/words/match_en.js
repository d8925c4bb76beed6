// What boards and matches say in English.

/** @type {import("../words.js").Table} */
const words = {
  "board.which": "Which one?",
  "board.enough": "Enough, or press on?",
  "board.chosen": { one: "{what} chosen; {n} way to go on", other: "{what} chosen; {n} ways to go on" },
};

export default words;
