# What every language needs to be one of Jostle's: its name, and how things are listed.

language-name = English
list-and = { $first } and { $last }
list-or = { $first } or { $last }
