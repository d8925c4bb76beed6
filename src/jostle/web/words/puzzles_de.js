// What the pages of puzzles say in German.

/** @type {import("../base/words.js").Table} */
const words = {
  "puzzles.title": "Aufgaben",
  "puzzles.lead":
    "Stellungen aus echten Partien mit einer besten Antwort, vom Programm bewiesen. Auf deinen Zug folgt die beste Verteidigung.",
  "puzzles.next": "Nächste Aufgabe für dich",
  "puzzles.nextOf": "Nächste Aufgabe",
  "puzzles.daily": "Aufgaben des Tages",
  "puzzles.themes": "Spiele und Themen",
  "puzzles.run": "In Folge",
  "puzzles.days": "Tage in Folge",
  "puzzles.best": "(Bestwert: {n})",
  "puzzles.rating": "Deine Wertung:",
  "puzzles.unrated": "Noch keine Wertung",
  "puzzles.solved": "{n} von {all} gelöst",
  "puzzles.words":
    "Deine erste Antwort auf eine Aufgabe zählt, für deine Wertung und für die der Aufgabe. Mit einem Tipp zählt sie nicht, und wer sich die Lösung zeigen lässt, hat sie verpasst. Ein Tag zählt, wenn du eine seiner Aufgaben löst, mit beliebig vielen Versuchen.",

  "daily.home": "Aufgabe des Tages",
  "daily.go": "Lösen",
  "daily.all": "Alle Aufgaben",
  "daily.solved": "Gelöst",
  "daily.missed": "Noch einmal",
  "daily.open": "Noch zu lösen",

  "puzzle.loading": "Die Aufgabe wird aufgestellt …",
  "puzzle.daily": "Aufgabe des Tages",
  "puzzle.rated": "Wertung {rating}",
  "puzzle.unsure": "{rating}?",
  "puzzle.you": "Du spielst {side}.",
  "puzzle.playOn": "Dann spiel weiter gegen die beste Verteidigung.",
  "puzzle.counts": "Deine erste Antwort zählt. Mit einem Tipp zählt sie nicht.",
  "puzzle.solved": "Gelöst",
  "puzzle.shown": "Die Lösung",
  "puzzle.solution": "Lösung zeigen",
  "puzzle.next": "Nächste Aufgabe",
  "puzzle.once": "Noch einmal spielen",
  "puzzle.analyse": "Analysieren",
  "puzzle.share": "Link kopieren",
  "puzzle.allSeen": "Davon hast du alle gesehen. Hier kommt eine noch einmal.",
  "puzzle.result": "{game}: Deine Wertung ist",
  "puzzle.run": { one: "{n} in Folge", other: "{n} in Folge" },
  "puzzle.days": { one: "{n} Tag in Folge", other: "{n} Tage in Folge" },

  "worth.label": "Wie oft jede Wahl gewinnt",
  "worth.hidden": "Etwas anderes",
  "worth.yours": "(deine Wahl)",
};

export default words;
