# Was jede Sprache braucht: ihren Namen, und wie aufgezählt wird.

language-name = Deutsch
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
