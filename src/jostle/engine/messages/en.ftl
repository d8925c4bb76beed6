# The engine protocol: what is wrong with a request, and how a program failed.

## A program that takes a seat

failure = '{ $command }': { $what }
failure-said = '{ $command }': { $what }; its last words: { $said }
cannot-start = '{ $command }' cannot be started: { $why }
bad-action = its best action is { $action }; expected a text
has-ended = it has ended
ended-with = it ended with code { $code }
no-answer = no answer to '{ $request }' within { $seconds } s
refuses = it refuses '{ $request }': { $why }
bad-answer = its answer to '{ $request }' is { $answer }; expected '{ $expected }'
no-object = { $line } is not a JSON object

## Requests

no-json = this is not JSON: { $why }
not-an-object = a request is an object, not { $found }
unknown-request = do { $do }: expected one of { $requests }
field-missing = { $request } needs '{ $field }': { $kind }
no-field = { $request } has no field { $field }; it has { $fields }
no-fields = no fields
bad-field = { $field } { $value }: expected { $kind }
out-of-range = { $field } { $value }: expected { $least } to { $most }
bad-seconds = seconds { $value }: expected more than 0, up to { $most }
nothing-to-choose = there is nothing to choose: the actor is { $actor }
no-game = there is no game yet: send `new` first
kind-text = a text
kind-texts = a text or a list of texts
kind-object = an object
kind-whole = a whole number
kind-number = a number
nothing-left = `without` leaves nothing to choose
