# Analysen: Zeichen, Bemerkungen, die Bilanz einer Partie, ihre Seite und ihre Kurve, und was der Befehl ausgibt.

## Zeichen

inaccuracy = Ungenauigkeit
mistake = Fehler
blunder = grober Fehler
only-good-action = einzige gute Aktion
mark = { $sign } { $word }

## Bemerkungen

verdict-only = Die einzige gute Aktion: Alles andere hätte mindestens 10 % gekostet.
verdict-fault = { $mark }: { $loss } verschenkt, von { $before } auf { $after }.
missed-win = Ein sicherer Gewinn wurde übersehen.
missed-win-at-once = Ein sofortiger sicherer Gewinn wurde übersehen.
missed-win-in =
    { $turns ->
        [one] Ein sicherer Gewinn in { $turns } Zug wurde übersehen.
       *[other] Ein sicherer Gewinn in { $turns } Zügen wurde übersehen.
    }
allowed-loss = Danach ist das Spiel gegen bestes Spiel verloren.
allowed-loss-in =
    { $turns ->
        [one] Danach ist das Spiel gegen bestes Spiel in spätestens { $turns } Zug verloren.
       *[other] Danach ist das Spiel gegen bestes Spiel in spätestens { $turns } Zügen verloren.
    }
better = Besser: { $action }, { $words }.
better-then = Besser: { $action }, { $words }, dann { $actions }.
expected-then = Erwartet wird dann: { $side } { $actions }.
luck-swing = Glück ({ $outcomes }): { $changes }.
luck-change = { $change } für { $side }
chance = Zufall

## Die Bilanz

accuracy = Genauigkeit
accuracy-meaning = 100 %, wenn nichts verschenkt wurde; ein Verlust von 10 % zählt als halbe Entscheidung
marks = Zeichen
no-marks = keine
own-decisions = eigene Entscheidungen
own-decisions-meaning = durch eigene Aktionen verschenkte Gewinnchance
others-decisions = Entscheidungen des Gegners
others-decisions-meaning = durch Aktionen des Gegners verschenkte Gewinnchance
others = die anderen
others-meaning = was die Aktionen der anderen brachten und kosteten
luck = Glück
luck-meaning = was Karten und Würfel taten
seen-later = später gesehen
seen-later-meaning = was die Suche erst später bemerkte; daran hat niemand Schuld oder Verdienst
together = zusammen
together-meaning = von der ersten Entscheidung bis zum Ende
seat-name = { $name } ({ $side })
against = { $first } gegen { $second }
note-estimates = Gewinnchancen sind Schätzungen der Suche, außer wo etwas sicher genannt wird.
note-hidden = In dieser Partie sind Hände verdeckt: Jede Entscheidung wird danach beurteilt, was ihr Platz damals wissen konnte; alles andere wird immer wieder neu ausgeteilt.
note-stopped =
    { $count ->
        [one] Vorzeitig beendet: Nur die erste Entscheidung ist beurteilt, in Zug { $turn }.
       *[other] Vorzeitig beendet: Nur die ersten { $count } Entscheidungen sind beurteilt, bis Zug { $turn }.
    }

## Die Seite

match-goes-on = Die Partie ist nicht zu Ende.
heading-accounts = Wohin die Gewinnchance ging
heading-mistakes = Fehler
heading-turns = Zug um Zug
no-mistakes = Keine, die die Suche sehen konnte.
legend-boards = Das Brett vor jedem Fehler;
legend-played = gestrichelt: was gespielt wurde
legend-best = durchgezogen: was besser war
moment = Zug { $turn }, { $seat }:
made-by-nodes = Beurteilt vom Bot { $bot } mit { $nodes } Knoten je Stellung, durch jostle analyse.
made-by-seconds = Beurteilt vom Bot { $bot } mit { $seconds } s je Stellung, durch jostle analyse.

## Die Kurve

curve-title = Gewinnchance von { $side }
curve-title-all = Gewinnchancen
curve-ends = { $side } beginnt bei { $first } und endet bei { $last }
curve-mark = { $mark } von { $side } in Zug { $turn }
curve-action = Zug { $turn }, { $side }: { $action }, { $mark }
curve-fault = Zug { $turn }, { $side }: { $action }, { $mark }, { $loss } verloren
turn-axis = Zug
side-wins = { $side } gewinnt

## Im Terminal

column-action = Aktion
column-value = Wert für { $side }
column-search = Suche
column-line = erwartete Folge
searched = { $nodes } Knoten, Tiefe { $depth }, { $seconds } s
more-actions =
    { $count ->
        [one] { $count } weitere Aktion
       *[other] { $count } weitere Aktionen
    }
not-looked-at = nicht durchsucht
at-most = höchstens { $value }
expected = Erwartet:
reading = Die Partie wird gelesen
judging = Beurteilung
judging-for = Beurteilung, { $time }
unit-decisions = Entscheidungen
wrote = { $file } geschrieben

## Fehler

no-decisions = In der Partie gibt es keine Entscheidung zu beurteilen: Es wurde nichts gespielt, oder es gab nie eine Wahl
bot-without-search = Der Bot „{ $bot }“ sucht nicht und kann deshalb nicht urteilen; erwartet wird eine Stufe oder uct
bad-time = --time { $time }: erwartet werden mehr als 0 Sekunden, etwa 0.5s
at-needs-match = --at braucht eine Partiedatei
no-such-position =
    { $count ->
        [one] Die Partie hat { $count } Aktion; nach { $at } gibt es keine Stellung
       *[other] Die Partie hat { $count } Aktionen; nach { $at } gibt es keine Stellung
    }
files-need-match = --{ $option } gehört zu einer Partie; eine Stellung hat so etwas nicht (jostle show zeichnet sie)
no-match-no-game = „{ $what }“ ist weder eine Partiedatei noch ein Spiel; die Spiele sind { $games }
position-over = Es gibt nichts zu durchsuchen: Das Spiel ist vorbei ({ $status })
position-of-chance = In dieser Stellung entscheidet der Zufall ({ $outcomes }); gib eine danach an, in der ein Platz entscheidet
no-folder = { $file }: Es gibt keinen Ordner { $folder }
bad-picture = „{ $file }“: erwartet wird ein Dateiname, der auf { $endings } endet
