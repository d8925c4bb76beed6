# Pictures, clips, and printed sheets.

document = { $game }, print and play
positions = Positions
score-names = Name
diagram = { $number }. { $status }
sheet-of = { $title }, sheet { $number } of { $count }
sheet-backs = { $title }, backs of sheet { $number } of { $count }. Turn the paper along its long edge.
scale-bar = Print at 100 %. This line is { $length } mm long:
blank-side = This side is blank to keep fronts and backs paired.
does-not-fit = { $part }: { $size } do not fit on the paper { $paper }.
unknown-paper = There is no paper { $paper }; expected { $papers }.
unknown-part = { $game } has no part { $part } to print; expected { $parts }.
only-positions = { $game } has no parts to print, only positions.
too-many-positions = { $count } positions are too many for one file; print at most { $most }.
pdf-needs-extra = PDF files need the extra package: pip install 'jostle[print]'; SVG works without.
png-needs-extra = PNG pictures need the extra package: pip install 'jostle[png]'; SVG works without.
clip-needs-extra = Clips need the extra package: pip install 'jostle[png]'.
picture-file = '{ $file }': expected a file name that ends in .svg or .png
