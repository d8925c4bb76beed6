# What every language needs to be one of Jostle's: how things are listed and how numbers are written.

list-and = { $first } and { $last }
list-or = { $first } or { $last }

number-whole = { NUMBER($value, maximumFractionDigits: 0) }
number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-3 = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) }
number-plain = { NUMBER($value, maximumFractionDigits: 6) }
positive = +{ $number }
percent = { $number } %
