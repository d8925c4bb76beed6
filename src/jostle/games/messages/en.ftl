# Options, and what can be wrong with them or with a position text.

yes-or-no = true or false
number-range = a whole number from { $low } to { $high }
option-refused = option { $option }: { $value } is not one of its values; expected { $expected }
option-problem = option { $option }: { $problem }; expected { $expected }
option-unknown = { $game } has no option { $option }; its options are { $options }
option-unknown-near = { $game } has no option { $option } (did you mean { $near }?); its options are { $options }
options-contradict = { $game }: { $problem }
any-text = a text
game-unknown = no game { $game }; the games are { $games }
game-unknown-near = no game { $game } (did you mean { $near }?); the games are { $games }
nothing-installed = no games were found: Jostle is not installed in this Python, or was installed before its games were entry points. Install it (in its source tree: pip install -e .)

# Installed games that cannot be used, and why.
game-broken = the game { $game } of { $distribution } cannot be used: { $fault }
id-taken = its id is already taken by { $other }
id-form = its id must consist of lower-case letters and digits, with hyphens between words
entry-fails = { $entry } cannot be loaded: { $fault }
no-spec = { $entry } is of the type { $type }; expected a jostle.games.spec.Spec
other-id = its spec has the id { $id }, but its entry point is called { $name }
no-package = its spec names the package { $package }, which cannot be found: { $fault }
files-missing = its package { $package } lacks { $files }
module-fails = { $module }.py cannot be imported: { $fault }
fault-at = { $fault } ({ $file }, line { $line })

# A head start in points.
head-start = Head start
head-start-meaning = Points that seats have before the first action, in the order of the seats; a half breaks ties.
head-start-form = a number from 0 to 99.5 for each seat, in whole or half points, separated by commas
head-start-number = { $number } is not a number of points
head-start-too-many = it has more than { $most } numbers
head-start-seats = head_start names { $given } seats, but { $seats } play

# Position texts.
text-field = { $key }={ $value } at column { $column }: expected { $expected }
text-one-of = one of { $values }
text-parts = { $count } parts separated by { $separator }, not { $found }
text-row = { $count } squares from { $first } to { $last }
text-square-order = every square once, in this order: { $first } .. { $last }
text-not-a-text = expected a position text, not { $type }
text-too-long = a position text of { $length } characters is too long; expected at most { $most }
text-ends = the position text ends at column { $column }: expected { $key }=... there
text-wrong-key = { $word } at column { $column }: expected { $key }=...
text-no-value = { $key }= at column { $column } has no value; expected one, or - for nothing
text-goes-on = { $rest } at column { $column }: expected the text to end after { $key }

# Editors: what a text or an edited value lacks before it can be shown.
model-keys = what was edited does not go with this game; expected { $keys }
model-value = what was edited has a wrong value for { $key }
list-entry = { $entry }: expected a kind, * and a number
list-kind = { $kind } is an unknown kind
fields-form = expected the fields of a position, such as key=value
sample-start = First position
sample-printed = As printed
entry-turn = Whose turn
entry-over = Game over
entry-result = Winner
entry-nobody = no one yet
entry-draw = draw
press-leads-nowhere = That leads nowhere now: what can be pressed has a mark.
nothing-to-do = { $thing }: nothing can be done with it now.
choose-first = First choose: { $things }.
first-turn-title = Your turn
group-table = On the table
