# Push&Move auf Deutsch. Ein Quadrat heißt „Feld“, ein Plättchen „Plättchen“, alle zusammen „Spielfeld“.

line = Jeder Würfel geht pro Zug ein Feld und schiebt, was schwächer ist: Wer drei Würfel verliert, scheidet aus.
side-black = Schwarz
side-white = Weiß
side-red = Rot
side-blue = Blau

option-seats = Plätze
option-seats-meaning = Wie viele mitspielen: mit je fünf, vier oder drei Würfeln.
option-field = Spielfeld
option-field-meaning = Die Plättchen: eines der beiden gedruckten Spielfelder, ein ausgewürfeltes oder ein eigener Text.
option-field-first = erstes
option-field-second = zweites
option-field-random = ausgewürfelt
option-field-form = sieben Reihen aus sieben Plättchenzeichen mit „/“ dazwischen
option-mirror = gespiegelt
option-mirror-meaning = Mit ausgewürfeltem Spielfeld: Die Hälfte der Felder wird gewürfelt, eine halbe Drehung des Bretts ergibt die anderen.
option-cards = Karten
option-cards-meaning = Card-Push&Move: Leere Plättchen werden zu Kartenplättchen, und Karten werden gezogen, gehalten und gespielt.
option-list-usual = üblich
option-list-sheet = wie auf dem Regelblatt
option-chart = W20-Tabelle
option-chart-meaning = Mit ausgewürfeltem Spielfeld: welches Plättchen jede der 20 Zahlen bringt. Ist es verbraucht, wird noch einmal gewürfelt.
option-chart-form = 20 Plättchenzeichen oder Zeichen mit der Anzahl ihrer Zahlen wie x*8,+*12 („>“ ist ein beliebiges Richtungsplättchen)
option-stock = Plättchenvorrat
option-stock-meaning = Mit ausgewürfeltem Spielfeld: wie viele Plättchen jeder Art es gibt. Sind alle aus der Tabelle verbraucht, bleiben Felder leer.
option-stock-form = Plättchenzeichen mit ihrer Anzahl wie x*4,+*8 („>“ ist ein beliebiges Richtungsplättchen)
option-card-list = Kartenliste
option-card-list-meaning = Mit Karten: welche Karten es gibt und wie viele von jeder.
option-card-list-form = Karten mit ihrer Anzahl wie telekinesis*1,bomb*2
option-goal = Spielziel
option-goal-meaning = Wie man gewinnt: als Letzter, der übrig ist; indem man jemandem den dritten Würfel zerstört, womit das Spiel endet; oder indem man als Erster drei gegnerische Würfel zerstört, egal wessen.
option-goal-last = übrig bleiben
option-goal-first-out = erster K. o.
option-goal-credited = drei hinausschieben
option-arrows = Pfeile
option-arrows-meaning = Mit ausgewürfeltem Spielfeld: Wohin ein Richtungsplättchen zeigt, sagt der Zufall, oder wer beginnt, wählt es.
option-arrows-chance = durch Zufall
option-arrows-chosen = gewählt
option-full-hand = volle Hand
option-full-hand-meaning = Mit Karten: Wer zwei hat, zieht keine, oder darf sofort eine spielen und dann ziehen.
option-full-hand-none = nicht ziehen
option-full-hand-play = eine spielen, eine ziehen
option-reactions = Reaktionen
option-reactions-meaning = Mit Karten: Nach jeder Bewegung und jeder Karte dürfen auch alle anderen eine Karte spielen.
option-first = beginnt
option-first-meaning = Wer beginnt; die anderen folgen wie sonst.
option-limit = Zuggrenze
option-limit-meaning = So viele Züge, alle Seiten zusammengezählt, beenden das Spiel; wer noch dabei ist, teilt sich den Sieg, beim Ziel „drei hinausschieben“, wer am meisten zerstört hat.
preset-first = Zu zweit auf dem ersten gedruckten Spielfeld.
preset-second = Zweites Spielfeld
preset-second-meaning = Zu zweit auf dem zweiten gedruckten Spielfeld.
preset-random = Ausgewürfeltes Spielfeld
preset-random-meaning = Das Spielfeld wird vor Beginn mit dem W20 ausgewürfelt.
preset-mirrored = Gespiegeltes Spielfeld
preset-mirrored-meaning = Ein ausgewürfeltes Spielfeld, das für beide Seiten gleich ist.
preset-three = Zu dritt
preset-three-meaning = Je vier Würfel, von zwei Rändern gegenüber, und die dritte Seite von den beiden anderen.
preset-four = Zu viert
preset-four-meaning = Je drei Würfel, an jedem Rand eine Farbe.
preset-first-out = Erster K. o.
preset-first-out-meaning = Zu viert auf dem zweiten Feld; wer jemandem den dritten Würfel zerstört, gewinnt sofort.
preset-credited = Wer zuerst drei hat
preset-credited-meaning = Zu viert auf dem zweiten Feld; wer zuerst drei gegnerische Würfel zerstört hat, gewinnt.
preset-any-time = Karten jederzeit
preset-any-time-meaning = Karten gehen auch in den Zügen der anderen, und mit voller Hand darf man eine spielen, um eine zu ziehen.
preset-cards = Zieh Karten auf Plättchen, halte bis zu zwei und spiel sie in deinem Zug.

mirror-needs-random = „gespiegelt“ (mirror) geht nur mit einem ausgewürfelten Spielfeld (field): Mit { $field } wird nichts gewürfelt
keep-field = Spielfeld behalten
list-needs-random = „{ $list }“ geht nur mit einem ausgewürfelten Spielfeld (field=random): Mit { $field } wird nichts gewürfelt
list-name = Eintrag { $place }, { $entry }, gibt es in dieser Liste nicht; es gibt { $names }
list-number = Eintrag { $place }, { $entry }, braucht hinter dem „*“ eine ganze Zahl von 1 bis { $most }
list-twice = Eintrag { $place }, { $entry }, kommt zweimal vor
chart-faces =
    { $faces ->
        [one] die Tabelle hat { $faces } Zahl; ein W20 hat { $needed }
       *[other] die Tabelle hat { $faces } Zahlen; ein W20 hat { $needed }
    }
card-list-most = eine Liste hat höchstens { $most } Karten, nicht { $cards }
card-list-needs-cards = „Kartenliste“ (card_list) geht nur mit Karten (cards=true): Ohne sie zieht niemand eine
card-list-endless =
    eine Liste mit { $copies }-mal { $card } braucht bei so vielen Spielern mindestens { $needed } andere Karten, nicht { $others }: Sonst endet ein Zug vielleicht nie
arrows-need-random = „Pfeile“ (arrows) geht nur mit einem ausgewürfelten Spielfeld (field=random): Mit { $field } wird nichts gewürfelt
full-hand-needs-cards = „volle Hand“ (full_hand) geht nur mit Karten (cards=true)
reactions-need-cards = „Reaktionen“ (reactions) geht nur mit Karten (cards=true)
first-needs-seat = Wer beginnt (first), muss mitspielen: { $first } tut es mit { $seats } Plätzen (seats) nicht
field-rows = ein Spielfeld hat sieben Reihen mit „/“ dazwischen, nicht { $rows }
field-tiles = Reihe { $row } hat { $tiles } Plättchen, nicht sieben
field-sign = { $sign } auf { $square } ist kein Plättchen; es gibt { $signs }

## Plättchen und Karten

tile-blank = Leer
tile-death = Tod
tile-plus = Plus 1
tile-minus = Minus 1
tile-half = Halb
tile-double = Doppelt
tile-barred = Gesperrt
tile-jump = Sprung
tile-movement = Bewegung plus
tile-up = Richtung Reihe 1
tile-right = Richtung Spalte G
tile-down = Richtung Reihe 7
tile-left = Richtung Spalte A
tile-reroll = Neuwurf
tile-beam = Beamen
tile-rebirth = Wiedergeburt
tile-draw = Karte
tile-not-rolled = noch nicht gewürfelt
card-pips-plus = Augen +1
card-pips-minus = Augen −1
card-movement = Bewegung +1
card-chance = Zufall
card-frost = Frost
card-ghost = Geist
card-charge = Ansturm
card-telekinesis = Telekinese
card-back-to-start = Zurück zum Start
card-bomb = Bombe
card-tile-swap = Plättchentausch
card-swap-dice = Würfeltausch
card-shrink = Schrumpfen
card-superpower = Superkraft
card-rebirth = Wiedergeburt
card-invincibility = Unbesiegbarkeit

## Was ein Plättchen oder eine Karte tut, in einem Satz

explained = { $thing }: { $does }
sentence = { $does }.
start-does = hier beginnen Würfel, und hierhin kommen sie zurück
does-tile-blank = hier geschieht nichts
does-tile-death = ein Würfel, der hier ankommt, ist verloren, auch ein geschobener
does-tile-plus = ein Würfel, der hier ankommt, bekommt ein Auge mehr, bis sechs
does-tile-minus = ein Würfel, der hier ankommt, verliert ein Auge, bis auf eins
does-tile-half = die Augen eines Würfels, der hier ankommt, halbieren sich, aufgerundet
does-tile-double = die Augen eines Würfels, der hier ankommt, verdoppeln sich, bis sechs
does-tile-barred = eine Mauer, auf die nie ein Würfel kommt
does-tile-jump = über dieses Feld, auch über einen Würfel darauf, kann man auf das nächste springen
does-tile-movement = der Würfel, der hierher geht, darf noch einen Schritt gehen
does-tile-direction = betreten und verlassen nur so, wie der Pfeil zeigt
does-tile-reroll = der Würfel, der hierher geht, darf neu geworfen werden
does-tile-beam = der Würfel, der hierher geht, darf auf jedes andere freie Beam-Plättchen
does-tile-rebirth = der Würfel, der hierher geht, darf geworfen werden; bei einer 1 kommt ein verlorener zurück
does-tile-draw = der Würfel, der hierher geht, darf eine Karte ziehen, wenn du weniger als zwei hast
does-tile-draw-idle = hier geschieht nichts, denn diese Partie hat keine Karten
does-card-pips-plus = ein beliebiger Würfel bekommt ein Auge mehr
does-card-pips-minus = ein beliebiger Würfel verliert ein Auge
does-card-movement = einer deiner Würfel geht einen Schritt mehr
does-card-chance = ein beliebiger Würfel wird neu geworfen
does-card-frost = ein gegnerischer Würfel geht in seinem nächsten Zug keinen Schritt
does-card-ghost = dein Würfel gleitet über ein beliebiges Feld auf das nächste
does-card-charge = zwei Schritte geradeaus, und die Augen deines Würfels zählen doppelt
does-card-telekinesis = ein gegnerischer Würfel geht auf ein freies Feld daneben
does-card-back-to-start = ein beliebiger Würfel geht heim auf ein Startfeld
does-card-bomb = alle Würfel neben deinem werden fortgeschoben
does-card-tile-swap = zwei Plättchen ohne Würfel tauschen die Plätze
does-card-swap-dice = zwei Würfel tauschen die Plätze
does-card-shrink = ein beliebiger Würfel fällt auf ein Auge
does-card-superpower = dein Würfel steigt auf sechs Augen
does-card-rebirth = ein verlorener Würfel kommt mit einem Auge zurück
does-card-invincibility = dein Würfel kann bis zu deinem nächsten Zug weder geschoben noch zerstört werden

## Wer am Zug ist

status-field = Das Spielfeld wird ausgewürfelt: als Nächstes { $square }.
status-arrow =
    { $viewer ->
        [actor] Wähl, wohin das Richtungsplättchen auf { $square } zeigt.
       *[other] { $side } wählt, wohin das Richtungsplättchen auf { $square } zeigt.
    }
status-react =
    { $viewer ->
        [actor] Reagier auf { $other }: Spiel eine Karte oder passe.
       *[other] { $side } darf mit einer Karte auf { $other } reagieren.
    }
status-draw-full =
    { $viewer ->
        [actor] Du bist dran: Spiel eine Karte und zieh dann eine, oder verzichte.
       *[other] { $side } darf eine Karte spielen und dann mit dem Würfel auf { $square } eine ziehen.
    }
status-move =
    { $viewer ->
        [actor] { $left ->
            [one] Du bist dran: Beweg deinen letzten Würfel.
           *[other] Du bist dran: Beweg einen deiner Würfel.
        }
       *[other] { $side } bewegt einen Würfel, noch { $left } zu bewegen.
    }
status-no-die =
    { $viewer ->
        [actor] Du bist dran: Spiel eine Karte oder beende deinen Zug.
       *[other] { $side } spielt eine Karte oder beendet den Zug.
    }
status-target =
    { $viewer ->
        [actor] { $card }: Wähl ein Ziel.
       *[other] { $side } spielt { $card } und wählt ein Ziel.
    }
status-second-target =
    { $viewer ->
        [actor] { $card }: Wähl das zweite Ziel.
       *[other] { $side } spielt { $card } auf { $square } und wählt ein zweites Ziel.
    }
status-plus =
    { $viewer ->
        [actor] Du bist dran: Geh mit dem Würfel auf { $square } noch einen Schritt oder bleib.
       *[other] { $side } darf mit dem Würfel auf { $square } noch einen Schritt gehen.
    }
status-roll =
    { $viewer ->
        [actor] { $why ->
            [reroll] Du bist dran: Wirf den Würfel auf { $square } neu oder lass ihn, wie er ist.
           *[other] Du bist dran: Wirf den Würfel auf { $square } oder lass ihn, wie er ist.
        }
       *[other] { $side } darf den Würfel auf { $square } werfen, auf dem Plättchen { $tile }.
    }
status-beam =
    { $viewer ->
        [actor] Du bist dran: Beam den Würfel auf { $square } auf ein anderes Beam-Plättchen oder bleib.
       *[other] { $side } darf den Würfel auf { $square } auf ein anderes Beam-Plättchen beamen.
    }
status-draw =
    { $viewer ->
        [actor] Du bist dran: Zieh eine Karte oder verzichte.
       *[other] { $side } darf mit dem Würfel auf { $square } eine Karte ziehen.
    }
status-rebirth =
    { $viewer ->
        [actor] Du bist dran: Bring einen verlorenen Würfel auf eines deiner Startfelder zurück.
       *[other] { $side } bringt einen verlorenen Würfel auf ein Startfeld zurück.
    }
status-rolling = { $side } wirft den Würfel auf { $square }.
status-drawing = { $side } zieht eine Karte.

## Eine zweite Zeile, die beim Entscheiden hilft

detail-able =
    { $count ->
        [one] der Würfel auf { $squares } muss sich noch bewegen.
       *[other] { $count } Würfel müssen sich noch bewegen: { $squares }.
    }
detail-stuck =
    { $count ->
        [one] der Würfel auf { $squares } kann sich jetzt nicht bewegen.
       *[other] die Würfel auf { $squares } können sich jetzt nicht bewegen.
    }
detail-none-moved = Jeder Würfel bewegt sich einmal pro Zug, in beliebiger Reihenfolge: noch { $count }.
detail-all-moved = Alle Würfel sind bewegt.
detail-plus = Der Würfel steht auf Bewegung plus, auf { $square }.
detail-roll =
    { $higher ->
        [0] Der Würfel zeigt eine 6: Kein Wurf ist höher.
        [5] Der Würfel zeigt eine 1: Ein Wurf kann ihn nicht schlechter machen.
       *[other] Der Würfel zeigt eine { $pips }: Von den sechs Seiten sind { $higher } höher und { $lower } niedriger.
    }
detail-comes-back = Bei einer 1 kommt ein verlorener Würfel zurück.
detail-nobody-back = Gerade kann kein verlorener Würfel zurückkommen.
detail-beam =
    { $count ->
        [one] Ein anderes Beam-Plättchen ist frei: { $squares }.
       *[other] { $count } andere Beam-Plättchen sind frei: { $squares }.
    }
detail-draw =
    { $held ->
        [0] Die Hand ist leer und hat Platz für { $most } Karten.
       *[other] Die Hand hat { $held } Karte und Platz für { $most }.
    }
detail-draw-full = Deine Hand ist voll: Spiel erst eine deiner Karten, dann ziehst du.
detail-react = Wer Karten hat, wird nach jeder Bewegung und jeder Karte eines anderen einmal gefragt.
detail-rebirth = Er kommt mit einem Auge zurück und bewegt sich erst im nächsten Zug wieder.

## Wie es endete

ended-two =
    { $viewer ->
        [winner] Du gewinnst: { $other } hat { $most } Würfel verloren.
        [loser] { $side } gewinnt: Du hast { $most } Würfel verloren.
       *[other] { $side } gewinnt: { $other } hat { $most } Würfel verloren.
    }
ended-others-out =
    { $viewer ->
        [winner] Du gewinnst: Alle anderen haben { $most } Würfel verloren.
       *[other] { $side } gewinnt: Alle anderen haben { $most } Würfel verloren.
    }
ended-all-at-once = { $side } gewinnt: Alle übrigen sind zugleich ausgeschieden, durch einen Zug von { $side }.
ended-first-out = { $side } gewinnt und wirft { $others } aus dem Spiel.
ended-accident =
    { $count ->
        [one] { $side } ist durch den eigenen Zug ausgeschieden: { $sides } gewinnt.
       *[other] { $side } ist durch den eigenen Zug ausgeschieden: { $sides } teilen sich den Sieg.
    }
ended-credited = { $side } gewinnt mit { $dice } zerstörten gegnerischen Würfeln.
ended-limit-credited =
    { $count ->
        [one] { $turns } Züge sind gespielt: { $sides } hat die meisten Würfel zerstört und gewinnt.
       *[other] { $turns } Züge sind gespielt: { $sides } haben die meisten Würfel zerstört und teilen sich den Sieg.
    }
ended-limit = { $turns } Züge sind gespielt: { $sides } teilen sich den Sieg.

## Aktionen, und was der Zufall tut

kind-step = Schritt gehen
kind-jump = Springen
kind-beam = Beamen
kind-stay = Bleiben
kind-roll = Würfeln
kind-bring = Zurückholen
kind-draw = Karte ziehen
kind-pass = Passen
kind-arrow = Pfeil ausrichten
kind-end = Zug beenden
kind-play = Karte spielen
kind-target = Ziel wählen
step = von { $square } nach { $target } gehen
step-and-push =
    { $pushed ->
        [one] von { $square } nach { $target } gehen und einen Würfel schieben
       *[other] von { $square } nach { $target } gehen und { $pushed } Würfel schieben
    }
step-skull = von { $square } auf den Totenkopf auf { $target } gehen: Der Würfel ist verloren
step-and-push-off =
    { $pushed ->
        [one] von { $square } nach { $target } gehen und den { $die } vom Brett schieben
       *[other] von { $square } nach { $target } gehen und { $pushed } Würfel schieben: Der { $die } fällt vom Brett
    }
step-and-push-skull =
    { $pushed ->
        [one] von { $square } nach { $target } gehen und den { $die } auf einen Totenkopf schieben
       *[other] von { $square } nach { $target } gehen und { $pushed } Würfel schieben: Der { $die } kommt auf einen Totenkopf
    }
jump = von { $square } nach { $target } springen
beam = von { $square } nach { $target } beamen
bring-back = einen Würfel auf { $square } zurückbringen
play-card = { $card } spielen
stay = bleiben
pass = passen
end = den Zug beenden
roll = den Würfel auf { $square } neu werfen
draw = eine Karte ziehen
draws-card = { $side } zieht { $card }
draws-a-card = { $side } zieht eine Karte
tile-on = { $tile } auf { $square }
die-shows = der Würfel auf { $square } zeigt { $pips }
sign-end = Ende
sign-stay = { stay }
sign-roll = werfen
sign-draw = ziehen
sign-pass = passen

## Was Karten tun

die-of = Würfel von { $side } auf { $square }
target-pips-plus = dem { $die } ein Auge mehr geben
target-pips-minus = dem { $die } ein Auge nehmen
target-movement = mit dem { $die } einen Schritt mehr machen
target-chance = den { $die } neu werfen
target-frost = den { $die } einfrieren
target-ghost = den { $die } als Geist gehen lassen
target-charge = mit dem { $die } losstürmen
target-telekinesis = den { $die } bewegen
target-back-to-start = den { $die } an seinen Start zurückschicken
target-bomb = die Bombe beim { $die } zünden
target-tile-swap = das Plättchen auf { $square } tauschen, { $tile }
target-swap-dice = den { $die } tauschen
target-shrink = den { $die } auf ein Auge schrumpfen
target-superpower = dem { $die } sechs Augen geben
target-invincibility = den { $die } unbesiegbar machen
target-rebirth = { bring-back }
with-tile = mit dem Plättchen auf { $square }, { $tile }
with-die = mit dem { $die }
from-to = von { $square } nach { $target }
from-to-skull = von { $square } auf den Totenkopf auf { $target }: Der Würfel ist verloren

## Das Brett und was daneben liegt

die =
    { $pips ->
        [one] Würfel von { $side } auf { $square }, { $pips } Auge
       *[other] Würfel von { $side } auf { $square }, { $pips } Augen
    }
moved = bewegt
frozen = eingefroren
invincible = unbesiegbar
seat-out = { $side }: ausgeschieden
stands-dice = { $dice } Würfel
stands-credits = { $credits } zerstört
hand = Hand von { $side }
held-card = { $card }, auf der Hand von { $side }
hidden-card = eine Karte auf der Hand von { $side }
discards = die offene Ablage
sign-copies = { $card } ×{ $count }
discarded = { $count } × { $card } auf der Ablage
sign-pile = Stapel { $cards }
pile = der Stapel, { $cards }
start-of = Start von { $side } auf { $square }
tray =
    { $lost ->
        [0] { $side } hat keinen Würfel verloren und scheidet bei { $most } aus
       *[other] { $side } hat { $lost } Würfel verloren und scheidet bei { $most } aus
    }
tray-credits = { $side } hat { $credits } von { $most } gegnerischen Würfeln zerstört und { $lost } verloren
lost-die = ein verlorener Würfel von { $side }
caption-lost =
    { $lost ->
        [0] keiner verloren, bei { $most } ist Schluss
       *[other] { $lost } verloren, bei { $most } ist Schluss
    }
caption-credits = { $credits } von { $most } zerstört, { $lost } verloren
caption-out = ausgeschieden
caption-pile = Stapel · { $cards }
caption-played = Gespielt · { $cards }

## Was geschieht

beats = { $strong } schlägt { $weak }
matches = { $strong } reicht gegen { $weak }
is-out = { $side } ist ausgeschieden

## Was Dinge sind, in der Legende und wo jemand hinzeigt

group-at-once = Wirkt sofort
group-if-you-like = Wenn du magst
group-ground = Boden
group-dice = Würfel
group-table = Neben dem Brett
group-cards = Karten
thing-direction = Richtung
thing-start = Startfeld
thing-unrolled = Noch nicht gewürfelt
thing-unrolled-does = Für dieses Feld wird vor Beginn ein Plättchen gewürfelt.
thing-die = Würfel von { $side }
thing-die-does = Er geht pro Zug ein Feld und schiebt Würfel, die zusammen nicht mehr Augen haben als er.
thing-moved = Ein bewegter Würfel
thing-moved-does = Er ist in diesem Zug schon gegangen; geschoben werden kann er noch.
thing-frozen = Ein eingefrorener Würfel
thing-frozen-does = Er geht im nächsten Zug seiner Seite keinen Schritt, kann aber geschoben werden.
thing-invincible = Ein unbesiegbarer Würfel
thing-invincible-does = Bis zum nächsten Zug seiner Seite kann er weder geschoben noch zerstört werden.
thing-tray = Verlorene Würfel
does-tray-last = Hier liegen Würfel, die vom Brett oder auf einen Totenkopf kamen: Wer drei verloren hat, scheidet aus.
does-tray-first-out = Hier liegen Würfel, die vom Brett oder auf einen Totenkopf kamen: Wer jemandem den dritten zerstört, gewinnt.
does-tray-credited = Hier liegen Würfel, die vom Brett oder auf einen Totenkopf kamen: Wer zuerst drei gegnerische zerstört, gewinnt.
thing-pile = Stapel
thing-pile-does = Von hier ziehen Würfel, die auf ein Kartenplättchen gehen, eine Karte.
thing-discards = Gespielte Karten
thing-discards-does = Hier liegen gespielte Karten offen, bis der Stapel leer ist.
thing-hand = Hand
thing-hand-does = Man hält höchstens zwei Karten und spielt in seinem Zug beliebig viele davon, vor einem Schritt.
thing-hand-reactions-does = Man hält höchstens zwei Karten, spielt beliebig viele davon vor einem Schritt und eine nach jeder Bewegung oder Karte eines anderen.
thing-hidden = Eine Karte auf einer Hand
thing-hidden-does = Welche Karte es ist, weiß nur, wer sie hält.

## Warum ein Druck zu nichts führt

refuse-choose-die = Drück auf einen deiner Würfel, die sich noch bewegen müssen.
refuse-far = Ein Würfel geht ein Feld weit: nach oben, unten, links oder rechts.
refuse-leave = Dieser Würfel steht auf einem Richtungsplättchen: Er kann es nur so verlassen, wie der Pfeil zeigt.
refuse-wall = Das ist eine Mauer: Kein Würfel kommt hinein.
refuse-enter = Ein Richtungsplättchen kann man nur so betreten, wie sein Pfeil zeigt.
refuse-invincible = Ein unbesiegbarer Würfel kann nicht geschoben werden.
refuse-line = Diese Reihe von Würfeln kann sich nicht bewegen: Eine Mauer oder ein Pfeil ist im Weg.
refuse-weak =
    { $strong ->
        [one] Zu schwach zum Schieben: 1 Auge gegen { $weak }.
       *[other] Zu schwach zum Schieben: { $strong } Augen gegen { $weak }.
    }
refuse-landing = Ein Sprung muss auf einem leeren Feld enden, das ein Würfel betreten kann.
refuse-opponent = Das ist ein gegnerischer Würfel: Beweg einen eigenen.
refuse-moved = Dieser Würfel hat sich in diesem Zug schon bewegt.
refuse-frozen = Dieser Würfel ist eingefroren: Er geht in diesem Zug keinen Schritt.
refuse-stuck = Dieser Würfel kann sich nicht bewegen: Alle Wege sind versperrt.
refuse-card = { $card } hat jetzt kein Ziel.
refuse-their-cards = Du kannst nur deine eigenen Karten spielen.
refuse-pile = Geh auf ein Kartenplättchen, um eine Karte zu ziehen.
refuse-discards = Diese Karten sind schon gespielt.
refuse-plus = Geh mit dem Würfel auf { $square } noch einen Schritt oder drück auf „Bleiben“.
refuse-roll = Drück zuerst auf „Würfeln“ oder „Bleiben“.
refuse-beam = Wähl ein anderes Beam-Plättchen ohne Würfel oder drück auf „Bleiben“.
refuse-draw = Drück zuerst auf „Karte ziehen“ oder „Bleiben“.
refuse-draw-full = Spiel eine deiner Karten oder drück auf „Bleiben“.
refuse-react = Spiel eine deiner Karten oder drück auf „Passen“.
refuse-arrow = Wähl einen der vier Pfeile neben dem Brett.
refuse-rebirth = Wähl eines deiner leeren Startfelder.
refuse-target = Das ist kein Ziel für { $card }: { $does }.

## Was getan wurde, ohne zu sagen, von wem

whose-die =
    { $whose ->
        [viewer] deinen Würfel auf { $square }
        [mover] einen eigenen Würfel auf { $square }
       *[other] den Würfel von { $side } auf { $square }
    }
report-stepped = einen Würfel von { $square } nach { $target } bewegt
report-jumped = von { $square } nach { $target } gesprungen
report-beamed = einen Würfel von { $square } nach { $target } gebeamt
report-skull = den Würfel auf { $square } auf einen Totenkopf bewegt und verloren
report-pips =
    { $pips ->
        [one] jetzt mit { $pips } Auge
       *[other] jetzt mit { $pips } Augen
    }
report-pushed = { $die } nach { $target } geschoben
report-pushed-many = { $count } Würfel geschoben
report-pushed-off = { $die } vom Brett geschoben
report-pushed-skull = { $die } auf einen Totenkopf gebracht
report-knocked-out =
    { $whose ->
        [mover] ausgeschieden
        [viewer] dich aus dem Spiel geworfen
       *[other] { $side } aus dem Spiel geworfen
    }
report-credits =
    { $credits ->
        [one] bisher { $credits } gegnerischer Würfel zerstört
       *[other] bisher { $credits } gegnerische Würfel zerstört
    }
report-back = einen verlorenen Würfel auf { $square } zurückgeholt
report-played = { $card } gespielt
report-rolled = mit dem Würfel auf { $square } eine { $pips } geworfen
report-drew = { $card } gezogen
report-drew-a-card = eine Karte gezogen
report-end = den Zug beendet
report-stayed-plus = keinen weiteren Schritt gegangen
report-stayed-roll = nicht gewürfelt
report-stayed-beam = nicht gebeamt
report-stayed-react = keine Karte gespielt
report-arrow = { $tile } auf { $square } gelegt
report-stayed-draw = keine Karte gezogen
report-tiles = die Plättchen auf { $square } und { $target } getauscht
report-carried = { $die } nach { $target } gebracht
report-swapped = { $die } und { $other } getauscht
report-card-pips-plus = { $die } um ein Auge gestärkt
report-card-pips-minus = { $die } um ein Auge geschwächt
report-card-chance = { $die } neu geworfen
report-card-frost = { $die } eingefroren
report-card-bomb = { $die } zur Bombe gemacht
report-card-shrink = { $die } auf ein Auge geschrumpft
report-card-superpower = { $die } auf sechs Augen gestärkt
report-card-invincibility = { $die } unbesiegbar gemacht

## Was droht

threat-edge = { $side } kann deinen Würfel auf { $square } vom Brett schieben.
threat-skull = { $side } kann deinen Würfel auf { $square } auf einen Totenkopf schieben.
threat-many = Deine Würfel auf { $squares } können zerstört werden, von { $sides }.

## Ein erster Zug

bubble-goal = Das sind deine Würfel
bubble-goal-last = Schieb gegnerische Würfel vom Brett oder auf einen Totenkopf. Wer { $most } Würfel verloren hat, scheidet aus; wer übrig bleibt, gewinnt.
bubble-goal-first-out = Schieb gegnerische Würfel vom Brett oder auf einen Totenkopf. Wer jemandem den Würfel Nummer { $most } zerstört, gewinnt sofort.
bubble-goal-credited = Schieb gegnerische Würfel vom Brett oder auf einen Totenkopf. Wer zuerst { $most } zerstört hat, egal wessen, gewinnt.
bubble-tile = Das ist { $tile }
bubble-at-once = Viereckige Platten wirken sofort. Augen sind Stärke.
bubble-if-you-like = Runde Knöpfe warten auf dich.
bubble-roll = Wirf ihn
bubble-roll-words =
    { $pips ->
        [one] Drück auf „Würfeln“: Deine 1 kann nur besser werden. „Bleiben“ würde sie behalten.
       *[other] Drück auf „Würfeln“ für eine neue Zahl oder auf „Bleiben“, um deine { $pips } zu behalten.
    }
bubble-skull = Meide die Totenköpfe
bubble-skull-words = Ein Würfel, der auf einen Totenkopf geht oder geschoben wird, ist verloren. Ebenso einer, der vom Brett geschoben wird.
bubble-rest = Jeder Würfel bewegt sich einmal pro Zug
bubble-rest-words =
    { $count ->
        [one] Ein Würfel ist noch übrig. Dann ist die andere Seite dran.
       *[other] { $count } Würfel sind noch übrig, in beliebiger Reihenfolge. Dann ist die andere Seite dran.
    }
bubble-push = Jetzt schieb
bubble-push-words =
    { $pips ->
        [one] Mit 1 Auge schiebt dieser Würfel, was 1 Auge hat. Geh dagegen.
       *[other] Mit { $pips } Augen schiebt dieser Würfel alles, was nicht mehr hat. Geh dagegen.
    }

## Rätsel

puzzle-three-dice = Drei Würfel in einem Zug
puzzle-three-dice-goal = Zerstöre in diesem Zug drei Würfel der anderen Seite, ohne etwas dem Glück zu überlassen.
puzzle-two-dice = Zwei Würfel in einem Zug
puzzle-two-dice-goal = Zerstöre in diesem Zug zwei Würfel der anderen Seite, ohne etwas dem Glück zu überlassen.
puzzle-last-blow = Der letzte Schlag
puzzle-last-blow-goal = Die andere Seite hat zwei Würfel verloren. Zerstöre in diesem Zug einen dritten, ohne etwas dem Glück zu überlassen: Das gewinnt das Spiel.
puzzle-hunt = Auf der Jagd
puzzle-hunt-goal = Zerstöre in diesem Zug einen Würfel der anderen Seite, ohne etwas dem Glück zu überlassen. Es braucht mindestens vier Aktionen.

## Was in einem Stellungstext stehen sollte

text-actor = { $actor } bei phase={ $phase } turn={ $turn }
text-rolled = kein _, sobald das Spielfeld gewürfelt ist
text-dice = Würfel wie A2:1, Feld und Augen, dahinter m, f, i in dieser Reihenfolge
text-dice-order = die Würfel eines Platzes in Leserichtung, jeden einmal
text-one-die = ein Würfel auf einem Feld
text-moved = m nur bei Würfeln von Platz { $seat }, der am Zug ist
text-no-marks = kein f oder i ohne Karten
text-hand = höchstens { $most } Karten auf einer Hand
text-copies = höchstens { $most } von { $card } auf Händen und Ablage zusammen
text-no-cards = - ohne Karten
text-card-order = Karten in der Reihenfolge { $cards }
text-less-lost = weniger als { $most } verloren, solange Platz { $seat } Würfel oder Karten hat
text-lost = { $lost }: Platz { $seat } hat { $standing } seiner { $full } Würfel auf dem Brett
text-out = { $seats }, die Plätze, die { $lost } Würfel verloren haben
text-used = Felder mit Bewegung plus
text-not-rolled = eine andere Phase: Das Spielfeld dieses Spiels wird nicht gewürfelt
text-while-rolling = { $value }, solange das Spielfeld gewürfelt wird
text-no-tile-left = ein anderes Plättchen auf { $square }: Von dieser Art ist keines mehr da
text-tile-order = Plättchen in Leserichtung, bei mirror=true mit ihren Spiegelbildern, und _ auf allen anderen Feldern
text-over = over nur, wenn jemand gewonnen hat, oder mit count={ $limit }
text-won-below-limit = weniger als die Grenze von { $limit }: Der Zug des Sieges zählt nicht mit
text-should-be-over = over, wenn jemand gewonnen hat
text-no-arrow = eine andere Phase: Es ist kein Richtungsplättchen mehr da
text-interrupted = der Platz, dessen Zug unterbrochen ist
text-reacting = ein Platz, der eine Karte hat
text-owed = - bei voller Hand
text-still-in = ein Platz, der noch dabei ist
text-below-limit = weniger als die Grenze von { $limit }, solange gespielt wird
text-another-seat = ein anderer Platz: Dieser hat keinen Schritt und keine Karte mehr, sein Zug ist vorbei
text-nothing = - bei Phase { $phase }
text-discarded = eine Karte, die auf der Ablage liegt
text-playable = eine Karte, die gespielt werden kann
text-picked = - oder das erste von zwei Zielen dieser Karte
text-any-die = das Feld eines Würfels
text-die = das Feld eines Würfels von Platz { $seat }
text-chance-card = card nur, wenn Zufall (chance) auf der Ablage liegt
text-moving-die = ein Würfel mit m, denn er bewegt sich
text-roll-cause = wofür der Würfel geworfen wird
text-die-tile = ein Würfel auf einem der Plättchen { $tiles }, nicht { $tile }
text-nothing-to-do = eine andere Phase: In dieser gibt es nichts zu tun

## Bestandteile, für das Labor

component-tile = Feld { $tile }
component-card = Karte { $card }
components-neutral = alle solchen Felder durch leere ersetzt, alle solchen Karten entfernt
provenance-cards = Die Texte der gedruckten Karten sind verloren; was diese Karten tun, hat Jostle festgelegt.
provenance-chart = Die gedruckte W20-Tabelle ist verloren; wie oft jedes Feld gewürfelt wird, hat Jostle festgelegt.

# printed sheets

credits = Das Regelheft von Push&Move nennt weder Autor noch Verlag.
print-field = Spielfeld
print-tiles = { $count } Plättchen
print-cards = { $count } Karten
print-ours = Wortlaut von Jostle
print-dice = Dazu gehören { $dice } Würfel bis 16 mm für jede der { $seats } Personen, in verschiedenen Farben, und ein zwanzigseitiger Würfel, um ein eigenes Feld auszuwürfeln.
print-chart = Ein Feld wird Zeile für Zeile von A1 an ausgewürfelt, für jedes Feld außer den Startfeldern: { $chart }. Ist kein solches Plättchen mehr da, wird noch einmal gewürfelt.
print-chart-entry = { $numbers } { $tile }
print-chart-ours = Die gedruckte Würfeltabelle und der Vorrat an Plättchen sind verloren; diese hier stammen von Jostle.
print-cards-ours = Die Texte der gedruckten Karten sind verloren; Namen und Anzahl stehen im Regelheft, die Wirkung stammt von Jostle.
print-card-texts-ours = Die Texte der gedruckten Karten sind verloren; die Wirkung stammt von Jostle.

# Bearbeiten.
edit-tiles = Plättchen
edit-start-square = { $side } beginnt hier: Das Feld ist immer leer.
edit-moved = Schon gezogen
edit-frozen = Eingefroren
edit-invincible = Unbesiegbar
edit-hand = Hand von { $side }
edit-discards = Ablage
edit-die = Würfel von { $side } mit { $pips ->
    [one] einem Auge
   *[other] { $pips } Augen
  }
