# The operator's notice, bans, and what can be done about other players.

# The operator

notice-stop = { $minutes ->
    [one] The server stops in less than a minute, for maintenance. Your matches go on afterwards.
    *[other] The server stops in { $minutes } minutes, for maintenance. Your matches go on afterwards.
    }
notice-now = The server is stopping for maintenance. Your matches go on afterwards.
ban-title = You cannot play here at the moment
ban-until = You can play here again from { $time } on.
ban-for-good = You can no longer play here.
ban-reason = Reason: { $reason }
ban-data = You can still download or delete what is kept about you.
ban-me = Your page
me-blocks = Blocked players
me-unblock = Unblock
me-unblock-name = Unblock { $name }
me-unblocked = { $name } is no longer blocked.

# About another player

player-menu-note = No one is told what you choose here.
player-mute = Hide their chat in this match
player-mute-always = Always hide their chat
player-unmute = Show their chat again
player-block = Block …
player-report = Report …
block-title = Block { $name }?
block-text = You will not be paired again, cannot join each other’s listed matches, cannot ask for rematches, and do not see what they write. You can undo this on your page.
block-yes = Block
block-done = { $name } is blocked.
report-title = Report { $name }
report-reason = What is wrong?
report-insults = Insults
report-name = Offensive name
report-cheating = Cheating
report-stalling = Stalling
report-spam = Spam
report-other = Something else
report-words = In your words, if you like
report-note = The operator of this server gets your report together with the match and its chat.
report-send = Send report
report-thanks = Thank you
report-thanks-text = Your report has been sent. The operator will look into it.
