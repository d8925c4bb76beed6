# The operator's page.

admin-title = Operator
admin-no-secret = This page opens with a secret. Make one on the machine of the server; the command says where it is kept:
admin-secret = Secret
admin-login = Log in
admin-logout = Log out
admin-logged-out = You are logged out.
admin-done = Done: running servers follow within seconds.
admin-nothing = Nothing
admin-figure-people = People here
admin-figure-going = Matches going on
admin-figure-matches = Matches in memory
admin-figure-active = Tasks running
admin-figure-waiting = Tasks waiting
admin-figure-reports = Open reports
admin-figure-state = State
admin-state-well = Ready
admin-state-draining = Draining
admin-state-down = Down: { $tasks }

admin-reports = Reports
admin-reports-all = Handled reports too
admin-no-reports = There are no open reports.
admin-reported-by = reported by { $name }
admin-handle-all = All open reports about this person
admin-page-before = Previous page
admin-page-next = Next page
admin-the-match = Open the match
admin-chat = { $lines ->
    [one] One line of chat
    *[other] { $lines } lines of chat
    }
admin-outcome = Outcome
admin-handle = Mark as handled
admin-handled = The report is handled.

admin-people = People
admin-search = Name or id
admin-find = Find
admin-seen = seen { $time }
admin-sessions = { $sessions ->
    [one] one device
    *[other] { $sessions } devices
    }
admin-new-name = Name
admin-rename = Rename
admin-person-sanctions = Sanctions
admin-person-reports = Reports
admin-person-networks = Addresses
admin-person-ratings = Ratings
admin-person-matches = Matches

admin-sanctions = Sanctions
admin-who = Person (id, name or MATCH:SEAT) or address
admin-days = Days; empty: for good
admin-reason = Reason, as the person reads it
admin-ban = Ban
admin-mute = Mute
admin-kind-ban = Banned
admin-kind-mute = Muted
admin-for-good = for good
admin-until = until { $time }
admin-lift = Lift
admin-lift-name = Lift the sanction for { $name }
admin-lifted = The sanction is lifted.
admin-lifted-at = lifted { $time }

admin-remove = Remove
admin-remove-id = Id or address of a match or a lab run
admin-remove-match = Remove match
admin-remove-run = Remove lab run
admin-remove-title = Remove { $id } for good?
admin-remove-yes = Remove
admin-removed = It is removed.

admin-server = Server
admin-notice = Notice on every page
admin-minutes = The server stops in … minutes
admin-minutes-note = With a number of minutes the notice counts down; then the server drains and stops.
admin-notice-show = Show notice
admin-notice-clear = Take notice away
admin-notice-cleared = The notice is gone.
admin-drain = Drain and stop
admin-drain-title = Stop all servers now?
admin-drain-text = No new matches can begin, turns that are going may end, and then the servers of this installation stop.
admin-drain-yes = Drain and stop

admin-audit = Audit log
admin-audit-person = Person
admin-audit-match = Match
admin-audit-address = Address
admin-audit-since = Since
admin-audit-more = Show more
admin-head-time = Time
admin-head-who = Who
admin-head-address = Address
admin-head-what = What
admin-head-subject = Subject
admin-head-detail = Details
