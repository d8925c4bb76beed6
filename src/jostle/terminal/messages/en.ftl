# The terminal. Words that are typed are the same in every language.

## The table

help =
    Type an action (Tab completes it), a number from the list, or:
      list         all legal actions, numbered, in words
      undo [N]     take back N actions, or everything since your last decision
      save FILE    save the match; `jostle play --resume FILE` continues it
      board        show the board again
      text         the position as text
      moves        what has been played            why         the bots' reasons for their actions
      draw         offer or accept a draw          resign      give up
      help         this text                       quit        leave at once; what is not saved is lost
left = You have left the table.
getting-ready = { $player } is getting ready (compiling once: { $passed } s of about { $usual } s)
thinking = { $player } is thinking
chance = Chance
nothing-played = nothing yet
unknown-number = there is no number { $number }; expected 1 to { $last }
undo-what = undo '{ $given }': expected a number of actions
nothing-to-undo = you have not played anything yet
save-where = save needs a file name
saved = Saved to { $file }
bot-sees = As { $player } sees it:
no-reasons = there are no reasons to show: no bot here thinks ahead
draw-offered = { $player }, you are offered a draw. Accept? (yes/no)
draw-refused = { $player } plays on.
draw-declined = The offer is declined.
hand-over = { $player }, it is your turn at the screen. Press Enter when no one else is looking.

## Lessons and guides

attempt-over = This attempt is over: again, back, next or quit.
hints-lost = you have left the solution: again starts over
enter-continues = Press Enter to continue.
then = then { $actions }
