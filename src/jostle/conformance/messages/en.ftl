# The checks that every game must pass, and what is said of a game that does not.

## Checks

check-installed = the game is installed and can be found
check-options = options come back from their texts, wrong ones are refused, presets can be chosen
check-contract = the files have every function that is asked for
check-play = in random games lists are ascending, seats can act, and games end with returns that add up
check-positions = games can be played from Python, and leave nothing behind
check-most-actions = no list of actions is longer than declared, even when long ones are sought
check-chance = outcomes are drawn as often as their odds say
check-seats = opinions, points and observations are in range
check-compiles = the kernels can be compiled
check-same-as-plain = compiled kernels do the same as in plain Python
check-texts = position texts are read back, and every action has a text of its own
check-wrong-texts = texts that are not positions are refused
check-views = seats see nothing that is hidden from them
check-match-files = match files replay to the same positions
check-scenes = every viewer's scene is whole and offers every action
check-things = things keep their ids through a match
check-art = the art is small, complete, and has colours for day and night
check-drawings = every drawing that a scene uses is in the art
check-layouts = wide, tall and text layouts have the same things, and everything has its place
check-events = events name what is there and leave out nothing that moves
check-legend = everything on the table has a name, a sentence and a drawing
check-refusals = refusals answer presses that do nothing, and no others
check-reports = status, reports and threats can be read by every viewer
check-first-turn = the guided first turn points at what is there and suggests what is legal
check-catalogues = the catalogues of all languages have the same messages
check-words = every text of the game exists in every language
check-kinds = every action has a kind with a name
check-editing = edited texts come back unchanged
check-editors = everything in the editors has a name and a drawing
check-guide = the guide's pictures can be drawn and its examples are true
check-lessons = every lesson can be solved, and answers mistakes

## Exceptions

raised = this line raised { $error }
raised-outside = Jostle failed on what the game returned: { $error } (at { $place })
not-compiled = this cannot be compiled: { $error }; a kernel knows numbers and arrays, but no texts, lists or exceptions
stuck = the code does not come to an end here; look for a loop that never stops

## The spec and its options

no-title = the spec has no title or no line; expected a name and one sentence
option-twice = two options have the same name
option-accepted = option '{ $option }' takes the value { $value }; expected an OptionError
option-unknown = the spec names the option '{ $option }', which it does not have
option-without-meaning = option '{ $option }' has no meaning; expected a sentence for people
preset-refused = the preset '{ $preset }' cannot be chosen: { $error }
default-refused = the default of option '{ $option }' cannot be typed: { $error }
default-differs = the default of option '{ $option }' is { $value }, but what people type for it is read as { $back }
refusal-without-name = the error for a wrong value of option '{ $option }' does not name the option: { $error }
contradiction-without-name = the error for options that contradict each other names none of them: { $error }
seats-without-sides = with these options { $seats } seats play, but the spec names { $sides } sides
unknown-repetition = `repetition` says { $found }; expected { $known }

## The contract

no-function = { $function } is missing
other-parameters = this function takes other parameters; expected { $function }
other-game = GAME is { $found }; expected '{ $id }'
no-state = STATE is not a record type; expected what `jostle.kernel.record` makes
unsigned-field = the field '{ $field }' of STATE is unsigned, and plain Python and compiled code calculate differently with such numbers; use a signed type
no-facts = FACTS is missing; expected a `jostle.kernel.Facts`
no-size = { $name } is missing or not { $size }; expected MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes
sides-and-seats = the spec names { $sides } sides, but FACTS.most_seats is { $seats }

## Play

list-empty = the list is empty, but a seat is to act; expected at least one action, or OVER from `actor`
list-too-long = the list has { $found } actions, but FACTS.{ $fact } is { $declared }
list-overrun = something is written behind the list; FACTS.{ $fact } is { $declared }
list-not-ascending = the list has { $second } after { $first }; expected ascending numbers, each once
action-out-of-range = the list has the number { $action }; expected 0 to FACTS.actions - 1, and FACTS.actions is { $actions }
weight-not-positive = the outcome { $outcome } has the weight { $weight }; expected 1 or more
not-an-outcome = { $outcome } was drawn, which is not in the list of `odds`
bad-actor = { $actor } is to act; expected a seat from 0 to { $seats } - 1, CHANCE or OVER
bad-returns = the returns are { $returns }; expected numbers from -1 to 1 that add up to 0
too-long = the game is not over after { $longest } actions; expected an end, or a larger FACTS.longest
pick-differs = `pick` takes { $picked } where choosing from the list takes { $listed }
start-leaves = after a game, `start` leaves something in { $fields }; expected the same first position always
play-changes-nothing = '{ $action }' changes nothing in the record
no-chance-declared = chance is to act, but FACTS.chance is False
draw-not-as-odds = '{ $outcome }' was drawn { $drawn } times of { $times }; with these odds about { $expected } were expected
other-seats = `seats` says { $found }, the spec { $seats }
judge-out-of-range = the opinion for seat { $seat } is { $opinion }; expected a number from -1 to 1
judge-contradicts = the opinions of the two seats are { $opinions }; expected that one loses what the other wins
observe-too-much = the observation is longer than FACTS.observation, which is { $declared }
observe-too-little = { $missing } numbers of the observation are not written, the first at { $first }; expected all of them, zeros too
observe-out-of-range = number { $index } of the observation is { $value }; expected 0 to 100
compiled-differs = compiled code gives { $compiled }, plain Python { $plain }; put i64(...) around small fields before you calculate with them

## Texts

text-refused = the position text that `write` made is refused: { $error }
text-loses = read back from its text, the position differs in { $fields }; write it, or give it a fixed value where it has no meaning
text-hides = two positions that differ in { $fields } have the same text
repetition-key = the key is a { $found }; expected a text or None
action-text = the text of an action is { $text }; expected a text without spaces
action-text-twice = two actions have the text '{ $text }'
read-raised = reading { $text } raised { $error }; expected BadText
read-accepts = { $text } is accepted as a position; expected BadText
read-impossible = { $text } is accepted, but no seat could act in that position; expected BadText
a-spectator = a spectator
view-hides = the view is not the position text, but FACTS.hidden is False
view-leaks = the view shows { $viewer } what is hidden: another deal gives another text
observe-leaks = the observation shows { $viewer } what is hidden: another deal gives other numbers
scene-leaks = the scene shows { $viewer } what is hidden: another deal gives another scene
redeal-changes = `redeal` changes who acts or the points, which are visible to all
nothing-hidden = FACTS.hidden is True, but nothing was hidden in any random game
match-file-differs = the match file of a random game replays to other positions

## Scenes

no-status = the scene has no status; expected whose turn it is, in words
nothing-drawn = the scene draws nothing
id-twice = two shapes have the id '{ $id }'
unknown-kind = the shape '{ $id }' has the kind { $kind }; expected box, disc, line, text or seat
on-nothing = the shape '{ $id }' lies on '{ $on }', which is not in the scene
unknown-look = the shape '{ $id }' has the look { $look }, for which there is no style, and no art
sticks-out = the shape '{ $id }' ({ $place }) sticks out of the { $layout } scene, which is { $size }
things-differ = viewers see different things, but nothing is hidden
choices-for-others = the scene offers actions to a seat that is not to act
not-offered = the scene offers no choice for the action '{ $action }'
choices-differ = the scene's choices are not the legal actions in their order
no-label = the action '{ $action }' has no words
no-path = the action '{ $action }' has no click path, so it cannot be played on the page
path-to-nothing = the click path or the moves of '{ $action }' name '{ $id }', which is not in the scene
path-twice = '{ $first }' and '{ $second }' have the same click path: { $path }
path-begins = the click path of '{ $first }' is the beginning of that of '{ $second }', which can never be finished
label-twice = '{ $first }' and '{ $second }' have the same words: { $label }
choice-differs = `choice` gives another choice for '{ $action }' than the scene
things-change = only { $share } per cent of the things keep their ids from one action to the next; expected that `moves` says where things go, so that each is found there in the next scene

## Tables

art-too-large = the art takes { $size } bytes compressed; expected less than { $most }
art-forbidden = the art contains '{ $found }'; expected drawings alone, without links, scripts, texts and styles of elements
art-missing = the art refers to '{ $name }', which it does not have
art-name-taken = '{ $name }' is also in the art of { $game }; begin names with '{ $id }-'
colour-missing = the colour { $name } is used, but the style of the art does not set it
no-night = { $name } is the same by day and by night; expected another cloth in :root[data-theme=dark]
no-cover = the art has no cover; expected <symbol id="{ $name }" viewBox=...>
no-sound = { $name } is missing; expected one of { $sounds }
drawing-missing = '{ $id }' uses the drawing '{ $name }', which is not in the art
no-drawing = the shape '{ $id }' has no art, but the game has an art.svg
no-tall-layout = the tall scene is not higher than wide, or the wide one not wider than high
layout-things = the { $layout } layout and the wide one do not have the same things: '{ $id }' is not in both, lies elsewhere, or has another label or look
layout-choices = the { $layout } layout offers other choices, click paths or labels than the wide one
no-plates = the { $layout } layout lacks a place for a player; expected { $seats } shapes of the kind "seat"
wrong-form = the { $layout } scene is { $size }; expected { $least } to { $most } times as wide as high
ground-last = '{ $id }' has no `on` and stands after things that have it; expected the ground first
plate-covers = in the { $layout } layout the place '{ $plate }' covers '{ $id }'
event-kind = '{ $action }' has an event of the kind { $kind }, which does not exist
event-names = the event '{ $kind }' of '{ $action }' names '{ $id }', which is in neither scene
event-missing = '{ $id }' moves by '{ $action }', but no event names it

## Guidance

about-nothing = the shape '{ $id }' is about { $about }, which is not in `things`
thing-keys = `things` is empty or has a key twice
thing-incomplete = the thing '{ $thing }' lacks its name, its group or its drawing
thing-sentence = the words of the thing '{ $thing }' are not a sentence
no-words = something in `{ $about }` has no words in some language
no-refusals = the seat to act gets no refusals; expected at least one for presses on anything
refusal-names = a refusal names '{ $id }', which is not in the scene: { $words }
refuses-action = a refusal answers the first press of the legal action '{ $action }': { $words }
refusals-for-others = a seat that is not to act gets refusals
same-status = the seat to act reads the same status as a spectator; expected to be told that it is its turn
bubble-keys = two bubbles have the same key
bubble-points = the bubble '{ $bubble }' points at '{ $id }', which is not in the scene
bubble-suggests = the bubble '{ $bubble }' suggests '{ $action }', which is not legal
quick-start-bots = the quick start names { $bots } bots; expected one less than the { $seats } seats
quick-start-bubbles = the quick start has { $found } bubbles; expected { $fewest } to { $most }, one of them with an action

## Words

no-english = there is no English catalogue
catalogue-unreadable = this entry cannot be read, or is there twice: { $line }
message-missing = the message '{ $id }' is missing in '{ $language }'
message-extra = the message '{ $id }' is in '{ $language }' but not in English
message-parameters = the message '{ $id }' has the parameters { $found } in '{ $language }'; English has { $expected }
message-lacks = the message '{ $id }' does not get { $lacking }
message-unknown = the catalogue does not fit: { $error }
message-empty = { $id } is empty in '{ $language }'
not-a-message = "{ $text }" is the same in every language; expected a message of the catalogue
kind-unknown = the kind { $kind } of '{ $action }' has no name in KINDS

## Editors

edited-option = '{ $option }' has an editor and does not say so, or the other way round; see `edited=True` and EDITINGS
editor-accepts = the editor of '{ $of }' reads { $text }; expected BadText
editor-samples = the editor of '{ $of }' has no samples
editor-named = the editor of '{ $of }' names a word that the option does not take
editor-text = the editor of '{ $of }' does not give back the text { $text }
editor-model = what was edited in '{ $of }' is read back otherwise: { $text }
editor-drawing = in the editor of '{ $of }', '{ $item }' has no drawing of the art
editor-name = in the editor of '{ $of }', '{ $item }' has no name in some language
editor-signs = the editor of '{ $of }' has a sign, a key or a cell twice, or something hidden that never comes about

## Guide and lessons

guide-refused = "{ $shown }" is refused: { $error }
guide-example = after { $actions } the position is { $found }; the guide says { $expected }
lesson-refused = the lesson cannot be played: { $error }
lesson-too-soon = the goal is reached before the solution is played, after: { $actions }
lesson-wrong = the lesson's own solution is answered as a mistake, after: { $actions } ({ $say })
lesson-not-offered = the solution's next action '{ $action }' is not legal, after: { $actions }
lesson-next = the lesson does not know its next action '{ $action }', after: { $actions }
lesson-not-done = the solution does not reach the goal: { $actions }
lesson-praise = the lesson does not end with its praise
lesson-target = the lesson marks '{ $id }', which is not on the table
lesson-mistake = no `tried` leads to this answer, or to another one: { $say }
lesson-note = the solution never leads to this note: { $say }
lesson-silent = the lesson ends without a word after { $actions }
lesson-endless = the lesson does not end: { $actions }
