# The person's own page: devices and data. The page about privacy.

devices = Where you are signed in
devices-text = Each browser you use has its own session. Anyone who can use that browser can play as you.
devices-none = Nothing is kept about you until your first game.
devices-here = This device, now
devices-seen = Last used { $when }
devices-unknown = Unknown browser
devices-end = End
devices-end-others = End all other sessions
devices-ended = That session is over.
devices-ended-others =
    { $n ->
    [one] { $n } session is over.
    *[other] { $n } sessions are over.
    }
devices-sign-out = Sign out
devices-sign-out-sure = Sign out on this device?
devices-sign-out-text = There is no password. Without a link, or another device where you are signed in, you cannot come back to your games.
devices-signed-out = You are signed out.

me-name = Your name
me-name-label = Name
me-name-note = Others see it next to your seat. It need not be your real name.
me-save = Save
me-saved = Saved.
me-record = Your record
me-recent = Your recent matches
me-ratings = Your ratings
me-ratings-none = You have no rated games yet. Turn on “Rated” when you create a game.
me-ratings-games =
    { $n ->
    [one] { $n } game
    *[other] { $n } games
    }
me-settings = This device
me-sound = Sound
me-talk = Bots talk
me-keep = Keep your games
me-keep-text = There is no account and no password: this browser is your key. With a link you can continue on another device, or here if this browser forgets you.
me-keep-make = Create a link
me-keep-link = Your link
me-keep-copy = Copy
me-keep-secret = Keep it private: the first person to open it can play as you. It works once, and a new link replaces it.
recover-title = Continue on this device
recover-text = This link opens someone’s games. If they are yours, continue with them on this device.
recover-take = Continue as this person
recover-none = This link is incomplete: the part after # is missing. Copy the whole link from the other device.
recover-sure = Leave the games on this device?
recover-sure-text = This device already has rated games. They stay with the person you are here; create a link for that person first if you want to come back.
recover-once = The link works once. Afterwards you can make a new one.
recover-welcome = Welcome back, { $name }
recover-used = This device is signed in, and the link is used up.
recover-next = For the next device, or if this browser forgets you, make a new link and keep it private.
recover-go-on = To your page

data = Your data
data-text = Everything that is kept about you is yours: download it, or delete it.
data-privacy = What is kept, and for how long
data-export = Download my data
data-delete = Delete me
data-sure = Delete everything about you?
data-sure-text = Your name, ratings, progress, sessions, lab runs and your matches against bots are deleted. You give up matches that are going on. In matches with others the moves stay, played by a “Deleted player”. Reports about you, and bans, stay for a while, as the page about privacy says. This cannot be undone.
data-type-name = Type your name to confirm: { $name }
data-delete-now = Delete everything
data-other-name = That is not your name. Nothing was deleted.
data-deleted = Everything about you was deleted.

privacy-title = Privacy
privacy-lead = You can play here without an account, an email address or a real name. This page lists what the server does keep.
privacy-why = Why
privacy-long = For how long
privacy-who = Who sees it

privacy-device = Your browser’s cookie
privacy-device-what = One cookie says which player and which session you are. Once you have played, the server also keeps the kind of browser and when it was last used.
privacy-device-why = So that your games are still yours tomorrow. You cannot play without it.
privacy-device-long =
    { $session ->
    [one] Until { $session } day after you last used it, or until you end the session.
    *[other] Until { $session } days after you last used it, or until you end the session.
    }
privacy-device-who = Only you.

privacy-name = Your name
privacy-name-what = The name you choose. It need not be your real name.
privacy-name-why = So that others know whom they play.
privacy-name-long = Until you change it or delete yourself. After { $unused } days without a visit you are called a guest again, and others can take your name.
privacy-name-who = Everybody.

privacy-matches = Your matches and what you write in them
privacy-matches-what = Every move with its time, who had which seat, chat messages and results.
privacy-matches-why = To play, to replay and analyse matches, and to work out ratings.
privacy-matches-long = Until you delete yourself; in matches with others, the moves stay without your name. A match still waiting for players ends after { $open } idle days, any other after { $going }.
privacy-matches-who = The players of the match, and anyone who has its link; everyone, if it is public.

privacy-progress = Ratings, puzzles and lessons
privacy-progress-what = Your ratings and how they went, which puzzles and lessons you have tried, and what your decisions cost.
privacy-progress-why = To show you your progress, and to find puzzles and opponents that suit you.
privacy-progress-long = Until you delete yourself.
privacy-progress-who = Ratings: everybody. The rest: only you.

privacy-lab = Runs of the lab
privacy-lab-what = The rules you have tried out, and their results.
privacy-lab-why = So that you can come back to them.
privacy-lab-long = Until you or the operator delete them.
privacy-lab-who = Anyone who has the link.

privacy-reports = Reports about you, and bans
privacy-reports-what = What other players in a match have reported about you, and what the operator did about it. If you delete yourself, reports keep what you wrote in that match, under a pseudonym. A ban or mute in force then holds for the network you were in, of which only a hash is kept.
privacy-reports-why = So that starting over is no way out of a report or a ban.
privacy-reports-long = Reports are deleted after { $report } days, bans and mutes as long after their end as the audit log is kept. Of people who have deleted themselves, they end { $audit } days later at the latest.
privacy-reports-who = Only the operator of this server.

privacy-address = Your network address
privacy-address-what = The server counts requests by address in its memory. Beside matches it keeps a hash that says only whether two seats are in the same network. An audit log notes who did what from which address, as far as the operator may have to look into it: reports, blocks, limits that were met. An address that the operator has banned is kept until the ban has ended, and then as long as that log.
privacy-address-why = So that the server is shared fairly, ratings stay honest, and abuse can be stopped.
privacy-address-long =
    { $audit ->
    [one] The audit log is deleted after { $audit } day, even if you delete yourself before.
    *[other] The audit log is deleted after { $audit } days, even if you delete yourself before.
    }
privacy-address-who = Only the operator of this server.

privacy-never = What does not happen
privacy-never-text = There are no ads and no trackers, nothing is loaded from other servers, and nothing is passed on.
privacy-rights = Your rights
privacy-rights-text = On your page you can see and end your sessions, download everything that is kept about you, and delete it at once, except for reports about you and the audit log. You don’t need to ask.
privacy-rights-go = To your page
privacy-guests = Guests who do not come back
privacy-guests-text =
    { $guest ->
    [one] Guests without a name who have played only against bots are deleted { $guest } day after their last visit, with their matches.
    *[other] Guests without a name who have played only against bots are deleted { $guest } days after their last visit, with their matches.
    }
privacy-contact = Who runs this server
privacy-contact-none = Who runs this server
privacy-contact-none-text = The operator has not given an address here. Ask the person who gave you the link.

own-file = Your games as a file
own-file-text = Everything is kept in this browser alone. A file with all matches, your progress, your name and your settings keeps it safe, and moves it to another browser or device.
own-file-read = Read such a file
own-file-sure = Replace what is here?
own-file-sure-text = The file was saved on { $day } and has { $matches ->
    [0] no match
    [one] one match
    *[other] { $matches } matches
    }. It takes the place of everything here, with { $here ->
    [0] no match
    [one] one match
    *[other] { $here } matches
    }. What is here is saved as a file first.
own-file-replace = Save and replace
own-file-done = Everything in the file is here now, with { $matches ->
    [0] no match
    [one] one match
    *[other] { $matches } matches
    }.
