# Bilder, Clips und Druckbögen.

document = { $game } zum Ausdrucken
positions = Stellungen
score-names = Name
diagram = { $number }. { $status }
sheet-of = { $title }, Bogen { $number } von { $count }
sheet-backs = { $title }, Rückseiten von Bogen { $number } von { $count }. Papier an der langen Kante wenden.
scale-bar = Mit 100 % drucken. Diese Linie ist { $length } mm lang:
blank-side = Diese Seite bleibt leer, damit die nächsten Vorder- und Rückseiten zusammenpassen.
does-not-fit = { $part }: { $size } passen nicht auf das Papier { $paper }.
unknown-paper = Es gibt kein Papier { $paper }; möglich: { $papers }.
unknown-part = { $game } hat keinen Teil { $part } zum Drucken; möglich: { $parts }.
only-positions = { $game } hat keine Teile zum Drucken, nur Stellungen.
too-many-positions = { $count } Stellungen sind zu viele für eine Datei; höchstens { $most } auf einmal.
pdf-needs-extra = PDF-Dateien brauchen das Zusatzpaket: pip install 'jostle[print]'; SVG geht auch ohne.
png-needs-extra = PNG-Bilder brauchen das Zusatzpaket: pip install 'jostle[png]'; SVG geht auch ohne.
clip-needs-extra = Clips brauchen das Zusatzpaket: pip install 'jostle[png]'.
picture-file = „{ $file }“: erwartet wird ein Dateiname, der auf .svg oder .png endet
