# Pushout auf Deutsch. In Stellungen und Optionen behalten Karten ihre Texte, etwa 1U5R; die Varianten behalten ihre Namen.

line = Schieb, tausch und dreh die Karten, bis deine Reihe eine Straße oder ein Fünfling ist.
side-white = Weiß
side-black = Schwarz

option-rows = Reihen
option-rows-meaning = Mit 2 gibt es keine mittleren Reihen und halb so viele Karten.
option-moves = Karten pro Zug
option-moves-meaning = Wie viele Karten man in einem Zug bewegt; 2 ist Double Pushout.
option-swiss = Löcher bleiben offen
option-swiss-meaning = Löcher bleiben offen, und hinausgeschobene Karten dürfen auf die Bank und später zurück.
option-conveyor = Fließband
option-conveyor-meaning = Eine seitlich hinausgeschobene Karte kommt am anderen Ende ihrer Reihe zurück.
option-colour-moves = nur die eigene Farbe bewegen
option-colour-moves-meaning = Du kannst nur Karten bewegen, die gerade liegen, mit deiner Farbe zu dir.
option-colour-scoring = nur die eigene Farbe zählt
option-colour-scoring-meaning = Nur Karten, die gerade liegen, zählen für Summen und Gewinnreihen.
option-middle-scoring = die mittlere Reihe zählt auch
option-middle-scoring-meaning = Die mittlere Reihe neben deiner Wertungsreihe zählt auch; geht nur mit „Nur die eigene Farbe zählt“.
option-zeros-wild = Nullen sind Joker
option-zeros-wild-meaning = Eine 0 steht in einer Reihe für jede Zahl und zählt 5 Punkte.
option-hundred = bis 100 Punkte
option-hundred-meaning = Es werden Runden gespielt, bis jemand 100 Punkte hat.
option-rounds = höchstens so viele Runden
option-rounds-meaning = Beim Spiel bis 100: Nach so vielen Runden gewinnt der höhere Punktestand.
option-deck = Karten
option-deck-meaning = Die gedruckten Karten oder eigene: jede Art mit ihrer Anzahl.
option-deck-sheets = gedruckte Karten
option-deck-sheets-b = gedruckte Karten, die verlorenen anders (paarweise)
option-deck-sheets-c = gedruckte Karten, die verlorenen anders (lauter Nullen)
option-deck-sheets-new = gedruckte Karten, neue Bewegungen statt der verlorenen
option-deck-any30 = 30 beliebige der 60 gedruckten Karten
option-deck-form = bis zu 30 verschiedene Karten, jede 1- bis 9-mal, etwa 1U5R*2,5R1U*2,3S3S*1, insgesamt mindestens 20 (mit zwei Reihen 10)
option-setup = erste Karten
option-setup-meaning = Ob du wählst, wohin deine ersten fünf Karten kommen, oder ob sie der Reihe nach liegen.
option-setup-placed = Plätze selbst wählen
option-setup-dealt = der Reihe nach
option-limit = höchstens so viele Züge
option-limit-meaning = Nach so vielen Zügen beider zusammen entscheiden in einer Runde die Punkte.
option-first = wer beginnt
option-first-meaning = Wer die erste Karte legt und den ersten Zug hat; Weiß bleibt unten.
option-stalling = gegen endloses Hin und Her
option-stalling-meaning = Was verhindert, dass beide ewig Karten hin und her bewegen.
option-stalling-none = nichts
option-stalling-third = keine Stellung darf zum dritten Mal entstehen
option-stalling-points = eine Stellung zum dritten Mal beendet das Spiel nach Punkten
option-stalling-burn = eine Bewegung, die keine Karte zieht, kostet eine
option-three-turns = drei Züge vor dem Gewinn
option-three-turns-meaning = Wessen drei Züge beendet sein müssen, bevor eine Reihe gewinnen kann.
option-three-turns-own = die eigenen
option-three-turns-both = die von beiden
option-middle-refill = neue Karten in den mittleren Reihen
option-middle-refill-meaning = Wie eine Karte vom Nachziehstapel in eine mittlere Reihe kommt.
option-middle-refill-up = offen
option-middle-refill-down = verdeckt
option-double-discard = Abwerfen statt zwei Bewegungen
option-double-discard-meaning = Ob Abwerfen den Zug ersetzen darf, wenn man in einem Zug zwei Karten bewegt.
option-swiss-refill = Löcher nach „Hoch“ füllen
option-swiss-refill-meaning = Obwohl Löcher offen bleiben, füllt der Nachziehstapel das Loch, das „Hoch“ hinterlässt.
option-conveyor-card = vom Fließband verdrängte Karte
option-conveyor-card-meaning = Was aus der Karte wird, die der Karte auf dem Fließband Platz macht.
option-conveyor-card-gone = wird abgeworfen
option-conveyor-card-returned = kommt in das Loch zurück
option-wild-zero = Punkte einer Joker-0
option-wild-zero-meaning = Was eine Joker-0 in einer Summe zählt; in einer Reihe steht sie für jede Zahl.
option-wild-zero-five = 5
option-wild-zero-zero = 0
preset-basic = Das Grundspiel.
preset-quick = Schnellstart
preset-quick-meaning = Die ersten Karten liegen schon: Es beginnt mit einem Zug.
preset-single = Zwei Wertungsreihen liegen einander direkt gegenüber; 30 Karten.
preset-any = Single Pushout, 30 beliebige Karten
preset-any-meaning = Zwei Wertungsreihen und 30 Karten, die der Zufall aus beiden Bögen wählt.
preset-new = Pushout mit neuen Bewegungen
preset-new-meaning = Karten, die diagonal tauschen, und Karten, die einer neuen weichen, statt der verlorenen.
preset-double = Du bewegst in jedem Zug zwei verschiedene Karten.
preset-swiss = Löcher bleiben offen, und hinausgeschobene Karten kommen auf eine Bank.
preset-conveyor = Eine Karte, die auf der einen Seite hinausgeschoben wird, kommt auf der anderen zurück.
preset-colour-moves = Beweg nur Karten, die dir deine eigene Farbe zeigen.
preset-colour-scoring = Nur Karten, die dir deine eigene Farbe zeigen, zählen.
preset-both-rows = Black and White Scoring, beide Reihen
preset-both-rows-meaning = Nur die eigene Farbe zählt, und zwar auch in der eigenen mittleren Reihe.
preset-zeros-wild = Eine 0 ist die Zahl, die du gerade brauchst.
preset-lively = Double Pushout, Nullen als Joker
preset-lively-meaning = Zwei Karten pro Zug, und eine 0 ist jede Zahl: Das Spiel ist kurz, und niemand kann abwarten.
preset-swiss-refill = Swiss Cheese Pushout, Hoch zieht nach
preset-swiss-refill-meaning = Löcher bleiben offen, aber die von „Hoch“ füllt der Nachziehstapel.
preset-hundred = Runde um Runde, bis jemand 100 Punkte hat.

middle-needs-colour = „Die mittlere Reihe zählt auch“ (middle_scoring) geht nur mit „Nur die eigene Farbe zählt“ (colour_scoring)
middle-needs-rows = „Die mittlere Reihe zählt auch“ (middle_scoring) geht nur mit vier Reihen: Mit zweien gibt es keine mittleren
points-and-hundred = stalling=points beendet ein Spiel, keine Runde: Das geht nicht mit hundred=true
reading-needs = { $option } geht nur mit { $needed }
deck-size = die Karten (deck) sind { $cards }; mit { $rows } Reihen müssen es { $fewest } bis { $most } sein
deck-entry = Eintrag { $number }, { $entry }, ist keine Karte mit Anzahl wie 1U5R*2
deck-twice = Eintrag { $number }, { $entry }, kam schon vor
deck-kinds = { $kinds } Arten sind mehr als { $most }
deck-too-few = { $cards } Karten sind zu wenige

## Wer am Zug ist

status-deal =
    { $viewer ->
        [actor] Du bekommst eine Karte.
       *[other] { $side } bekommt eine Karte.
    }
status-put =
    { $viewer ->
        [actor] Du bist am Zug: Leg die neue Karte auf einen freien Platz in deiner Reihe.
       *[other] { $side } legt eine neue Karte in die Wertungsreihe.
    }
status-return =
    { $viewer ->
        [actor] Du bist am Zug: Leg die hinausgeschobene Karte zurück, wie sie liegt oder gedreht.
       *[other] { $side } legt die hinausgeschobene Karte zurück.
    }
status-return-face-down =
    { $viewer ->
        [actor] Du bist am Zug: Leg die verdeckte Karte in das Loch zurück.
       *[other] { $side } legt die hinausgeschobene Karte zurück.
    }
status-bank =
    { $viewer ->
        [actor] Du bist am Zug: Leg die hinausgeschobene Karte auf ein Loch, auf die Bank oder ab.
       *[other] { $side } legt die hinausgeschobene Karte auf ein Loch, auf die Bank oder ab.
    }
status-bank-face-down =
    { $viewer ->
        [actor] Du bist am Zug: Leg die verdeckte Karte auf ein Loch, auf die Bank oder ab.
       *[other] { $side } legt die hinausgeschobene Karte auf ein Loch, auf die Bank oder ab.
    }
status-flip = Die Karte auf { $square } wird aufgedeckt.
status-refill = Das Loch auf { $square } wird vom Nachziehstapel gefüllt.
status-burn =
    { $viewer ->
        [actor] Du wirfst eine Karte vom Nachziehstapel ab.
       *[other] { $side } wirft eine Karte vom Nachziehstapel ab.
    }
status-must-fill =
    { $viewer ->
        [actor] Du bist am Zug: Auf deiner Seite sind zu viele Löcher, füll eines von der Bank.
       *[other] { $side } muss ein Loch von der Bank füllen.
    }
status-two-moves =
    { $viewer ->
        [actor] Du bist am Zug: Beweg zwei Karten, eine nach der anderen.
       *[other] { $side } bewegt zwei Karten.
    }
status-second-move =
    { $viewer ->
        [actor] Du bist am Zug: Beweg eine zweite Karte.
       *[other] { $side } bewegt eine zweite Karte.
    }
status-move =
    { $viewer ->
        [actor] { $moves ->
            [one] Du bist am Zug: Beweg eine Karte oder wirf eine vom Nachziehstapel ab.
           *[other] Du bist am Zug: Beweg zwei Karten oder wirf eine vom Nachziehstapel ab.
        }
       *[other] { $moves ->
            [one] { $side } bewegt eine Karte oder wirft eine ab.
           *[other] { $side } bewegt zwei Karten oder wirft eine ab.
        }
    }

## Was bei der Entscheidung hilft

detail-goal = Mach deine Reihe zu 1 2 3 4 5, von links oder rechts, oder zu fünf gleichen Zahlen.
detail-round = Runde { $round }.
detail-head-start = Vorsprung: { $white } zu { $black }.
detail-side =
    { $viewer ->
        [you] { $points ->
            [one] Deine Reihe: { $points } Punkt.
           *[other] Deine Reihe: { $points } Punkte.
        }
       *[other] { $points ->
            [one] { $side }: { $points } Punkt.
           *[other] { $side }: { $points } Punkte.
        }
    }
detail-side-lacks =
    { $viewer ->
        [you] { $points ->
            [one] Deine Reihe: { $points } Punkt, { $lacks }.
           *[other] Deine Reihe: { $points } Punkte, { $lacks }.
        }
       *[other] { $points ->
            [one] { $side }: { $points } Punkt, { $lacks }.
           *[other] { $side }: { $points } Punkte, { $lacks }.
        }
    }
straight-lacks =
    { $numbers ->
        [1] zur Straße fehlt eine { $first }
       *[other] zur Straße fehlen { $first } und { $second }
    }
equal-lacks =
    { $numbers ->
        [1] zum Fünfling fehlt eine { $first }
       *[other] zum Fünfling fehlen zwei { $first }en
    }
detail-too-early = Eine Reihe gewinnt erst ab dem dritten eigenen Zug.
detail-too-early-both = Eine Reihe gewinnt erst, wenn beide drei Züge beendet haben.
threat-complete = { $side } könnte im nächsten Zug die Reihe vollenden.

## Wie es endete

ended-draw = Unentschieden. { $scores }.
ended-straight =
    { $viewer ->
        [winner] Du gewinnst mit einer Straße. { $scores }.
       *[other] { $side } gewinnt mit einer Straße. { $scores }.
    }
ended-equal =
    { $viewer ->
        [winner] Du gewinnst mit einem Fünfling. { $scores }.
       *[other] { $side } gewinnt mit einem Fünfling. { $scores }.
    }
ended-points =
    { $viewer ->
        [winner] Du gewinnst nach Punkten. { $scores }.
       *[other] { $side } gewinnt nach Punkten. { $scores }.
    }
score-first =
    { $viewer ->
        [you] { $points ->
            [one] Du: { $points } Punkt
           *[other] Du: { $points } Punkte
        }
       *[other] { $points ->
            [one] { $side }: { $points } Punkt
           *[other] { $side }: { $points } Punkte
        }
    }
score = { $side }: { $points }

## Warum ein Druck nichts bewirkt

no-taken-place = Hier liegt schon eine Karte: Wähl einen freien Platz in deiner Reihe.
no-own-row = Neue Karten kommen in deine eigene Reihe, die dir am nächsten ist.
no-put-here = Drück auf einen freien Platz in deiner Reihe, um die Karte dorthin zu legen.
no-waiting = Drück auf eines der beiden Bilder: wie sie liegt oder gedreht.
no-waiting-swiss = Drück auf ein Loch, oder leg die Karte auf die Bank oder ab.
no-hole-there = Hier liegt eine Karte: Wähl ein Loch.
no-back-first = Leg zuerst die hinausgeschobene Karte in das Loch zurück.
no-way-first = Wähl zuerst, wie die hinausgeschobene Karte zurückkommt: wie sie liegt oder gedreht.
no-fill-first = Du hast mehr als drei Löcher: Leg zuerst eine Karte deiner Bank auf eines davon.
no-used = Diese Karte hast du in diesem Zug schon bewegt.
no-turned = Bewegen kannst du nur Karten, die dir deine eigene Farbe zeigen.
no-face-down = Eine verdeckte Karte kann geschoben werden, bewegt sich aber nicht von selbst.
no-card-here = Hier liegt keine Karte, die du bewegen könntest.
no-move = Diese Karte kann jetzt nicht bewegt werden.
no-only-left = Diese Karte schiebt nur nach links.
no-only-right = Diese Karte schiebt nur nach rechts.
no-only-up = Diese Karte schiebt nur hoch, von dir weg.
no-only-switch = Diese Karte tauscht nur mit der Karte links, rechts oder vor ihr den Platz.
no-only-rotate = Diese Karte dreht sich nur an ihrem Platz um: Drück auf „Drehen“.
no-only-diagonal = Diese Karte tauscht nur mit einer Karte schräg vor ihr den Platz.
no-only-new = Diese Karte weicht nur einer neuen: Drück „Neue Karte“.
no-pile = Um eine Karte vom Nachziehstapel abzuwerfen, drück auf „Eine abwerfen“.
no-pile-double = Du musst zwei Karten bewegen: Abwerfen darfst du nur, wenn sich keine Karte bewegen lässt.
no-pile-now = Vom Nachziehstapel abwerfen kannst du nur zu Beginn deines Zugs.
no-discarded = Abgeworfene Karten kommen in dieser Runde nicht zurück.
no-card-waits = Hier wartet keine Karte; eine hinausgeschobene kommt hierher.
no-rotate-yet = Drück zuerst auf eine Karte mit dem runden Pfeil, dann auf „Drehen“.
no-out-yet = Drück zuerst auf eine Karte an dem Rand, auf den ihr Pfeil zeigt, dann auf „Hinaus“.
no-new-yet = Drück zuerst auf eine Karte mit dem Plus, dann auf „Neue Karte“.
no-bank-now = Karten der Bank kannst du nur zu Beginn eines Zugs benutzen.
no-other-bank = Diese Karten liegen auf der Bank der anderen Seite.
no-bank = Auf die Bank kommen Karten, die auf deiner Seite aus einer Reihe geschoben werden.

## Was getan wurde

way-left = nach links
way-right = nach rechts
way-forward = nach vorn
did-refill-face-down = { $did }; eine verdeckte Karte füllt { $square }
did-burn = { $did }; das hat die oberste Karte des Nachziehstapels gekostet

## Ein erster Zug

tour-goal = Deine Reihe
tour-goal-words = Diese fünf Karten sind deine. Du liest darauf { $numbers }. Mach daraus 1 2 3 4 5, von links oder rechts, oder fünf gleiche Zahlen.
tour-empty-words = Diese Reihe ist deine. Füll sie mit fünf Karten und beweg dann Karten, bis sie 1 2 3 4 5 lautet, von links oder rechts, oder fünfmal dieselbe Zahl.
tour-put = Deine erste Karte
tour-put-words =
    { $number ->
        [0] Du liest die Hälfte, die für dich richtig herum liegt: eine 0. Sie passt noch nirgends, leg sie irgendwohin.
       *[other] Du liest die Hälfte, die für dich richtig herum liegt: eine { $number }. Leg sie dorthin, wo in 1 2 3 4 5 die { $number } steht.
    }
tour-more = Füll deine Reihe
tour-more-words =
    { $number ->
        [0] Ihr legt abwechselnd je fünf Karten. Eine 0 darf vorerst irgendwohin.
       *[other] Ihr legt abwechselnd je fünf Karten. Die { $number } liegt hier gut.
    }
tour-signs = Wie man eine Karte liest
tour-signs-words = Lies die Hälfte, die für dich richtig herum liegt: hier eine { $number }. Das Zeichen daneben sagt, wie du die Karte bewegst: { $sign }.
tour-move = Dein erster Zug
tour-push = Schieb eine Karte hinaus
tour-move-words =
    { $how ->
        [discard] Hier hilft dir gerade nichts. Wirf stattdessen eine Karte vom Nachziehstapel ab.
        [bank] Nutz deine Bank: Drück auf die Karte, dann auf das Loch, wo sie dir hilft.
        [rotate] Drück auf die { $number }, dann auf „Drehen“. Die Karte dreht sich um, und du liest eine { $other }.
        [out] Drück auf die { $number }, dann auf „Hinaus“. Sie geht selbst über den Rand und hinterlässt ein Loch.
        [new] Drück die { $number }, dann „Neue Karte“. Sie wird abgeworfen, und eine Karte vom Nachziehstapel kommt an ihren Platz.
        [diagonal] Drück die { $number }, dann eine Karte schräg vor ihr. Die beiden tauschen die Plätze.
        [switch] Drück auf die { $number }, dann auf eine Karte neben oder vor ihr. Die beiden tauschen den Platz.
        [up] Drück auf die { $number }, dann auf die Karte davor. Sie schiebt ihre Spalte hoch, und eine neue Karte füllt das Loch.
       *[push] Der Pfeil auf deiner { $number } zeigt { $way }. Drück auf sie, dann auf die Karte daneben: Sie schiebt die Karten vor sich weiter, und die letzte fällt über den Rand.
    }
tour-return = Leg sie zurück
tour-return-words =
    { $how ->
        [any] Die hinausgeschobene Karte darfst du legen. Das ist ein guter Platz für sie.
        [same] Die hinausgeschobene Karte füllt das Loch, und du bestimmst, wie. Hier liest du so und so eine { $number }.
        [turned] Die hinausgeschobene Karte füllt das Loch, und du bestimmst, wie. Wie sie liegt, liest du eine { $other }; gedreht liest du eine { $number }.
       *[straight] Die hinausgeschobene Karte füllt das Loch, und du bestimmst, wie. Leg sie, wie sie liegt: Dann liest du eine { $number }.
    }
tour-needs = Was du brauchst
tour-needs-words = Das ist deine Reihe in Zahlen. Fehlen nur noch eine oder zwei, so sind sie gelb. Eine vollständige Reihe gewinnt ab deinem dritten Zug.
tour-others = Was sonst noch geht
tour-others-words = Andere Karten tauschen mit einer Nachbarin, drehen sich an ihrem Platz um oder schieben nach oben. Auch Karten in der anderen Reihe darfst du bewegen. Und hilft nichts, wirf eine Karte vom Nachziehstapel ab.

## Was die Dinge sind

group-cards = Karten
group-table = Auf dem Tisch
group-buttons = Knöpfe
thing-left = Links
thing-left-words = Rückt einen Platz nach links von dir und schiebt die Karten vor ihr weiter; die letzte wird hinausgeschoben.
thing-right = Rechts
thing-right-words = Rückt einen Platz nach rechts von dir und schiebt die Karten vor ihr weiter; die letzte wird hinausgeschoben.
thing-up = Hoch
thing-up-words = Rückt einen Platz hoch, von dir weg, und schiebt ihre Spalte weiter; was über den Rand fällt, wird abgeworfen.
thing-switch = Tauschen
thing-switch-words = Tauscht den Platz mit der Karte links, rechts oder vor ihr.
thing-rotate = Drehen
thing-rotate-words = Dreht sich an ihrem Platz um, sodass du ihre andere Hälfte liest.
thing-diagonal = Diagonal
thing-diagonal-words = Tauscht den Platz mit der Karte schräg vor ihr, links oder rechts.
thing-new = Neu
thing-new-words = Wird abgeworfen, und eine neue Karte vom Nachziehstapel kommt an ihren Platz.
thing-zero = Null
thing-zero-words =
    { $variant ->
        [wild-zero] Steht in einer Reihe für jede Zahl, zählt aber nichts; fünf davon gewinnen nicht.
        [wild] Steht in einer Reihe für jede Zahl und zählt 5; fünf davon gewinnen nicht.
       *[other] Zählt nichts, und fünf davon gewinnen nicht.
    }
thing-turned = Gedrehte Karte
thing-turned-words =
    { $variant ->
        [moves] Liegt mit der Farbe der anderen Seite zu dir und kann nicht von selbst bewegt werden.
        [scoring] Liegt mit der Farbe der anderen Seite zu dir und zählt nicht in deiner Reihe.
        [both] Liegt mit der Farbe der anderen Seite zu dir: Sie kann nicht von selbst bewegt werden und zählt nicht.
       *[other] Liegt mit der Farbe der anderen Seite zu dir; du liest und benutzt die Hälfte, die für dich richtig herum liegt.
    }
thing-face-down = Verdeckte Karte
thing-face-down-words = Niemand kennt sie; in einer Wertungsreihe wird sie aufgedeckt.
thing-row = Wertungsreihe
thing-row-words =
    { $variant ->
        [both] Ist deine oder die mittlere daneben 1 2 3 4 5 oder ein Fünfling, gewinnst du ab deinem dritten Zug.
        [turns] Ist deine 1 2 3 4 5, von links oder rechts, oder ein Fünfling, gewinnst du, sobald beide drei Züge beendet haben.
        [both-turns] Ist deine oder die mittlere daneben 1 2 3 4 5 oder ein Fünfling, gewinnst du, sobald beide drei Züge beendet haben.
       *[other] Ist deine 1 2 3 4 5, von links oder rechts, oder ein Fünfling, gewinnst du ab deinem dritten Zug.
    }
thing-needs = Was der Reihe fehlt
thing-needs-words = Die Zahlen der Reihe; eine farbige Zahl fehlt noch.
thing-points = Punkte
thing-points-words =
    { $variant ->
        [hundred] Die Summe der Reihe und darunter die Punkte früherer Runden; 100 gewinnen.
       *[other] Die Summe der Reihe; sie entscheidet, wenn niemand eine Reihe vollendet.
    }
thing-pile = Nachziehstapel
thing-pile-words =
    { $variant ->
        [double] Füllt Löcher nach „Hoch“; abwerfen darfst du davon nur, wenn sich keine Karte bewegen lässt.
       *[other] Füllt Löcher, wenn hoch geschoben wurde; statt eine Karte zu bewegen, darfst du von ihm abwerfen.
    }
thing-pile-words-burn = Eine Bewegung, die keine Karte zieht, kostet die oberste.
thing-discarded = Abgeworfene Karten
thing-discarded-words = In dieser Runde aus dem Spiel.
thing-waiting = Hinausgeschobene Karte
thing-waiting-words =
    { $variant ->
        [conveyor] Die Karte, die auf dem Fließband Platz gemacht hat; sie kommt in das Loch, gerade oder gedreht. Wem die Seite der Reihe gehört, der entscheidet.
        [swiss] Kommt auf ein Loch, auf die Bank oder weg; es entscheidet, auf wessen Seite die Reihe liegt.
       *[other] Kommt in das Loch, wie sie liegt oder gedreht; es entscheidet, auf wessen Seite die Reihe liegt.
    }
thing-hole = Loch
thing-hole-words =
    { $variant ->
        [swiss] Bleibt offen: Eine geschobene Reihe endet darin, und Karten kommen durch Legen oder Tauschen hinein.
       *[other] Ein Platz, der gleich gefüllt wird.
    }
thing-middle = Mittlere Reihe
thing-middle-words = Ihre Karten kommen ins Spiel, wenn sie hoch geschoben oder getauscht werden.
thing-moved = Bewegte Karte
thing-moved-words = Wurde in diesem Zug zuerst bewegt; danach ist eine andere an der Reihe.
thing-bank = Bank
thing-bank-words = Hinausgeschobene Karten, die aufgehoben wurden; zu Beginn eines Zugs kommt eine davon auf ein Loch.
thing-do-discard-words = Wirft die oberste Karte des Nachziehstapels ab, statt eine zu bewegen.
thing-do-rotate-words = Dreht die gewählte Karte an ihrem Platz um.
thing-do-new-words = Wirft die gewählte Karte ab; eine neue vom Nachziehstapel kommt an ihren Platz.
thing-do-out-words = Schiebt die gewählte Karte selbst über den Rand.
thing-do-straight = Wie sie liegt
thing-do-straight-words = Legt die Karte so, dass jede Seite ihre eigene Farbe vor sich hat.
thing-do-turned = Gedreht
thing-do-turned-words = Legt die Karte andersherum, mit der Farbe der anderen Seite zu dir.
thing-do-bank-words = Hebt die Karte auf der Bank für einen späteren Zug auf.
thing-do-toss-words = Wirft die hinausgeschobene Karte ab.
thing-do-throw-words = Wirft die gewählte Karte deiner Bank ab, statt eine zu bewegen.

## Aktionen, und was der Zufall tut

kind-put = Legen
kind-bank = Sichern
kind-discard = Abwerfen
kind-rotate = Drehen
kind-switch = Tauschen
kind-new = Neue Karte
kind-push = Schieben
movement-left = links
movement-right = rechts
movement-up = hoch
movement-switch = tauschen
movement-diagonal = diagonal
movement-new = neu
movement-rotate = drehen
face-down-card = eine verdeckte Karte
card-words = { $white } { $whites } / { $black } { $blacks }
numbered-card = die { $number }
put =
    { $tense ->
        [past] eine { $number } auf { $square } gelegt
       *[now] die { $number } auf { $square } legen
    }
put-face-down =
    { $tense ->
        [past] die verdeckte Karte auf { $square } gelegt
       *[now] eine verdeckte Karte auf { $square } legen
    }
put-back =
    { $tense ->
        [past] die hinausgeschobene Karte als { $number } auf { $square } zurückgelegt
       *[now] { $turned ->
            [0] die Karte auf { $square } zurücklegen, wie sie liegt: eine { $number }
           *[other] die Karte gedreht auf { $square } zurücklegen: eine { $number }
        }
    }
play =
    { $tense ->
        [past] eine { $number } von der Bank auf { $square } gelegt
       *[now] { $turned ->
            [0] { $card } von der Bank gerade auf { $square } legen
           *[other] { $card } von der Bank gedreht auf { $square } legen
        }
    }
play-face-down =
    { $tense ->
        [past] eine verdeckte Karte von der Bank auf { $square } gelegt
       *[now] eine verdeckte Karte von der Bank auf { $square } legen
    }
bank =
    { $tense ->
        [past] die hinausgeschobene Karte auf die Bank gelegt
       *[now] { $card } auf die Bank legen
    }
toss =
    { $tense ->
        [past] die hinausgeschobene Karte abgeworfen
       *[now] { $card } abwerfen
    }
throw =
    { $tense ->
        [past] eine Karte von der Bank abgeworfen
       *[now] { $card } von der Bank abwerfen
    }
discard-pile = eine Karte vom Nachziehstapel abwerfen
discard-empty-pile =
    { $tense ->
        [past] vom leeren Nachziehstapel abgeworfen und damit die Runde beendet
       *[now] vom leeren Nachziehstapel abwerfen, was die Runde beendet
    }
dealt = { $side } bekommt eine { $number }
burnt =
    { $tense ->
        [past] eine { $number } vom Nachziehstapel abgeworfen
       *[now] eine { $number } wird vom Stapel abgeworfen
    }
flipped =
    { $tense ->
        [past] eine { $number } auf { $square } aufgedeckt
       *[now] die Karte auf { $square } ist eine { $number }
    }
drawn =
    { $tense ->
        [past] eine { $number } für { $square } gezogen
       *[now] eine { $number } wird für { $square } gezogen
    }
rotate =
    { $tense ->
        [past] { $card } auf { $square } zu einer { $number } gedreht
       *[now] { $card } auf { $square } zu einer { $number } drehen
    }
switch =
    { $tense ->
        [past] { $card } auf { $square } mit { $other } auf { $target } getauscht
       *[now] { $card } auf { $square } mit { $other } auf { $target } tauschen
    }
switch-hole =
    { $tense ->
        [past] { $card } auf { $square } in das Loch auf { $target } bewegt
       *[now] { $card } auf { $square } mit dem Loch auf { $target } tauschen
    }
renew =
    { $tense ->
        [past] { $card } auf { $square } abgeworfen
       *[now] { $drawn ->
            [0] { $card } auf { $square } abwerfen
           *[other] { $card } auf { $square } für eine neue Karte abwerfen
        }
    }
push-into-hole =
    { $tense ->
        [past] { $card } auf { $square } { $way } geschoben, in ein Loch
       *[now] { $card } auf { $square } { $way } in ein Loch schieben
    }
push-out =
    { $tense ->
        [past] { $more ->
            [0] { $card } auf { $square } { $way } über den Rand geschoben
           *[other] { $card } auf { $square } { $way } geschoben und { $last } über den Rand
        }
       *[now] { $more ->
            [0] { $card } auf { $square } { $way } über den Rand schieben
           *[other] { $card } auf { $square } { $way } schieben und { $last } über den Rand
        }
    }
push-round =
    { $tense ->
        [past] { $more ->
            [0] { $card } auf { $square } { $way } über den Rand geschoben
           *[other] { $card } auf { $square } { $way } geschoben und { $last } herum ans andere Ende
        }
       *[now] { $back ->
            [0] { $more ->
                [0] { $card } auf { $square } { $way } schieben, herum ans andere Ende
               *[other] { $card } auf { $square } { $way } schieben und { $last } herum ans andere Ende
            }
           *[other] { $more ->
                [0] { $card } auf { $square } { $way } schieben, herum ans andere Ende; die Karte dort kommt in das Loch
               *[other] { $card } auf { $square } { $way } schieben und { $last } herum ans andere Ende; die Karte dort kommt in das Loch
            }
        }
    }

## Knöpfe

button-discard = eine Karte vom Nachziehstapel abwerfen
button-rotate = die Karte an ihrem Platz umdrehen
button-new = die Karte für eine neue abwerfen
button-out = die Karte über den Rand schieben
button-straight = die Karte legen, wie sie liegt
button-turned = die Karte gedreht hinlegen
button-bank = die Karte auf die Bank legen
button-toss = die Karte abwerfen
button-throw = die Karte von der Bank abwerfen
press-discard = Eine abwerfen
press-rotate = Drehen
press-new = Neue Karte
press-out = Hinaus
press-straight = wie sie liegt
press-turned = gedreht
press-bank = Sichern
press-toss = Abwerfen
press-throw = Abwerfen
gives = eine { $number }
gives-win = eine { $number }: gewonnen
gives-loss = eine { $number }: verloren

## Der Tisch

straight-card = gerade Karte: Weiß { $white } { $whites }, Schwarz { $black } { $blacks }
turned-card = gedrehte Karte: Weiß { $white } { $whites }, Schwarz { $black } { $blacks }
card-on = { $card }, auf { $square }
card-waiting = { $card }, wartet
card-in-bank =
    { $copies ->
        [one] { $card }, auf der Bank von { $side }
       *[other] { $copies }-mal { $card }, auf der Bank von { $side }
    }
bank-of = Bank von { $side }
sign-pile =
    Stapel
    { $cards }
pile =
    { $cards ->
        [one] Nachziehstapel, { $cards } Karte; noch nicht gesehen: { $unseen }
       *[other] Nachziehstapel, { $cards } Karten; noch nicht gesehen: { $unseen }
    }
pile-of-some =
    { $cards ->
        [one] Nachziehstapel, { $cards } Karte; nur { $most } Karten sind im Spiel, und niemand weiß, welche; noch nicht gesehen: { $unseen }
       *[other] Nachziehstapel, { $cards } Karten; nur { $most } Karten sind im Spiel, und niemand weiß, welche; noch nicht gesehen: { $unseen }
    }
copies = { $count }-mal { $card }
none = keine
to-draw = { $cards } im Stapel
discarded = { $cards } abgeworfen
waiting = die Karte, die gelegt werden soll
already-moved = { $square }: in diesem Zug schon bewegt
to-be-filled = { $square }: wird gefüllt oder aufgedeckt
total = { $side } { $points }
shown-points = { $points }
head-start-label =
    { $points ->
        [one] { $label }, Vorsprung { $points } Punkt
       *[other] { $label }, Vorsprung { $points } Punkte
    }
total-and-tally = { $side } { $points }, Punktestand { $tally }
tally = Stand { $tally }
row-values = Wertungsreihe von { $side }: { $numbers }
row-needs = { $row }; { $needs } { $goal }
no-number = nichts
needs =
    { $numbers ->
        [1] braucht { $first }
       *[other] braucht { $first } und { $second }
    }
for-straight = für die Straße
for-equal = für den Fünfling
say-straight = Straße!
say-equal = Fünfling!
say-round = Runde { $round }
total-label =
    { $points ->
        [one] { $turns ->
            [one] { $side }: { $points } Punkt auf dem Brett, { $turns } Zug beendet
           *[other] { $side }: { $points } Punkt auf dem Brett, { $turns } Züge beendet
        }
       *[other] { $turns ->
            [one] { $side }: { $points } Punkte auf dem Brett, { $turns } Zug beendet
           *[other] { $side }: { $points } Punkte auf dem Brett, { $turns } Züge beendet
        }
    }

## Rätsel

puzzle-win-now = Gewinn in diesem Zug
puzzle-win-now-goal = Vollende in diesem Zug deine Reihe: 1 2 3 4 5 in einer der beiden Richtungen, oder fünf gleiche.
puzzle-stop-the-row = Halt die Reihe auf
puzzle-stop-the-row-goal = Die andere Seite ist dabei, ihre Reihe zu vollenden. Finde den einen Zug, nach dem sie es sicher nicht kann.
puzzle-best-odds = Die besten Aussichten
puzzle-best-odds-goal = Nichts vollendet deine Reihe sicher. Welcher Zug vollendet sie am öftesten? Zähle die Karten, die niemand gesehen hat.

## Was in einem Stellungstext stehen sollte

text-second-move = eine Seite, die eine zweite Karte bewegen kann
text-cell = eine Karte des Decks, { $down } oder { $hole }
text-bag = { $kinds } Ziffern, eine für jede Art von Karte
text-bank = gerade Karten des Decks und dann ??, oder - für keine
text-bank-size = nicht mehr Karten, als das Deck hat
text-result-if-over = ein Ergebnis genau dann, wenn phase=over ist
text-below-limit = weniger Züge als die Grenze von { $limit }, solange die Runde läuft
text-done-in-setup = 0,0 beim Aufbau
text-no-bank = -/- ohne swiss=true und beim Aufbau
text-copies = insgesamt { $copies } von { $card }, nicht { $found }
text-hidden = mindestens { $hidden } Karten, für den Stapel und alle verdeckten
text-in-play = höchstens { $cards } Karten im Spiel, nicht { $found }
text-phase = eine Phase, die es mit diesen Optionen gibt
text-with-phase = was zu phase={ $phase } gehört
text-face-up = eine offene Karte bei put
text-then = -, außer bei flip, und mit swiss=true nur bei swiss_refill=true
text-hole = ein Loch
text-to-flip = eine verdeckte Karte, die aufgedeckt wird
text-pile = eine Karte im Stapel bei phase={ $phase }
text-actor = wer bei phase={ $phase } handelt
text-moves = { $moves } bei phase={ $phase }
text-refill-down = ein Feld einer Wertungsreihe: Mit middle_refill=down werden die anderen sofort verdeckt gefüllt
text-no-discard = kein Abwerfen, solange sich eine Karte bewegen lässt, bei double_discard=false
text-used = -, außer zwischen einer ersten und einer zweiten Bewegung
text-used-square = das Feld einer offenen Karte, oder -
text-middle-rows = verdeckte mittlere Reihen beim Aufbau
text-scoring-rows = nur gerade Karten in den Wertungsreihen beim Aufbau
text-dealt = mit setup=dealt von a bis e gefüllte Spalten
text-in-turn = Reihen, die abwechselnd gefüllt werden
text-to-deal = mindestens die { $cards } Karten, die noch ausgeteilt werden
text-face-down = keine verdeckte Karte auf { $square }: In einer Wertungsreihe wird sie aufgedeckt

## Bestandteile, für das Labor

component-card = Weiß: { $white } { $white_movement }; Schwarz: { $black } { $black_movement }
components-neutral = aus dem Stapel genommen, sodass die anderen etwas häufiger kommen
provenance-reconstructed = Die Quelle zeigt nur 24 der 30 Karten; diese hat Jostle ergänzt.
provenance-designed = Diagonal und Neu sind Jostles eigene Bewegungen; die gedruckten Karten haben sie nicht.

# printed sheets

credits = Pushout ist ein Spiel von Bryan Gahagan, © 2007.
print-cards = Stapel, { $count } Karten
print-reconstructed = von Jostle rekonstruiert
print-designed = Jostles Entwurf
print-note-designed = Die Karten mit dem Vermerk „Jostles Entwurf“ haben Bewegungen, die es auf den gedruckten Karten nicht gibt.
print-note-reconstructed = Die Karten mit dem Vermerk „von Jostle rekonstruiert“ waren auf dem Blatt, das uns vorlag, nicht erhalten.

# Bearbeiten.
edit-end = Ende von { $side }
edit-end-words = { $number } { $movement }
