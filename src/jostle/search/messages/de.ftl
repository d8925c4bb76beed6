# Die Suche: Stufen, Gründe für eine Wahl, und was nicht durchsucht werden kann.

## Stufen

level-beginner = Anfänger
level-beginner-words = hat gerade die Regeln gelesen: sieht, was vor der Nase liegt, und wenig von dem, was du vorhast
level-casual = Gelegenheitsspieler
level-casual-words = spielt zum Spaß: hat einen Plan und übersieht so manches
level-steady = Solide
level-steady-words = verschenkt wenig, blickt aber nicht weit voraus
level-sharp = Scharf
level-sharp-words = sieht, was du drohst, und droht zurück
level-expert = Experte
level-expert-words = rechnet tiefer als die meisten Menschen und irrt sich selten
level-master = Meister
level-master-words = alles, was die Suche in ihrer Zeit vermag

bot-pip = Schubst erst und schaut dann.
bot-momo = Spielt mit einer Hand, in der anderen den Tee.
bot-bram = Hat es nie eilig und weicht keinen Schritt.
bot-kit = Hat den Rand vor dir gesehen.
bot-odile = Rechnet vier Schübe voraus, ganz höflich.
bot-vesper = Sagt wenig. Achte auf das Klopfen.

## Spieler, an denen man sich misst

reference-random = spielt irgendetwas, eines so wahrscheinlich wie das andere
reference-grabber = nimmt sofort die meisten Punkte, was immer daraus wird
reference-greedy = nimmt, was im Augenblick am besten aussieht, und blickt nicht weiter
reference-textbook = Baumsuche mit zufälligen Partien, wie sie zuerst veröffentlicht wurde
reference-uct = Baumsuche mit zufälligen Partien, Beweisen und einem Baum, den sie behält; vom Spiel weiß sie nichts

## Warum ein Bot so entschied

sentence = { $words }.
no-reason-yet = Bisher gab es nichts zu überlegen.
no-alternative = Eine andere Wahl gibt es nicht.
then = Dann { $words }.
expects = Wahrscheinliche Antwort von { $side }: { $words }.
ends-threat = Das beendet eine Gefahr. { $threat }
makes-threat = Das ist eine Drohung, auf die { $side } antworten muss.
brings-points =
    { $points ->
        [one] Das bringt { $points } Punkt.
       *[other] Das bringt { $points } Punkte.
    }
costs-points =
    { $points ->
        [one] Das kostet { $side } { $points } Punkt.
       *[other] Das kostet { $side } { $points } Punkte.
    }
verdict = Die Stellung von { $side } ist { $standing }, mit einer Gewinnchance von { $chance }.
verdict-you = Deine Stellung ist { $standing }, mit einer Gewinnchance von { $chance }.
verdict-proof = Das { $proof }.
value = { $value } ({ $chance })
chance = Zufall
standing-all-but-won = so gut wie gewonnen
standing-much-better = viel besser
standing-clearly-better = klar besser
standing-a-little-better = etwas besser
standing-even = etwa ausgeglichen
standing-a-little-worse = etwas schlechter
standing-clearly-worse = klar schlechter
standing-much-worse = viel schlechter
standing-all-but-lost = so gut wie verloren
proof-wins = gewinnt, was immer die anderen tun
proof-wins-at-once = gewinnt sofort
proof-wins-in =
    { $turns ->
        [one] gewinnt in spätestens { $turns } Zug
       *[other] gewinnt in spätestens { $turns } Zügen
    }
proof-loses = verliert gegen bestes Spiel
proof-loses-at-once = verliert innerhalb eines Zuges
proof-loses-in =
    { $turns ->
        [one] verliert in spätestens { $turns } Zug
       *[other] verliert in spätestens { $turns } Zügen
    }
proof-draw = ist bei bestem Spiel ein Unentschieden
proof-value = ist genau { $value } wert

## Fehler

search-memory-wrong = JOSTLE_SEARCH_MEMORY ist „{ $given }“; erwartet wird eine ganze Zahl von Megabytes, mindestens 1
no-kind = Es gibt keine Suche „{ $kind }“; erwartet wird { $kinds }
nothing-to-choose = Es gibt nichts zu wählen: Am Zug ist { $actor }
bad-limit = Grenze „{ $text }“: erwartet werden Sekunden wie 0.5s oder Knoten wie 5000n
no-bot = Es gibt keinen Bot „{ $name }“; erwartet wird { $names }, jeweils auch mit einer Grenze für einen Zug wie @2s (Sekunden) oder @5000n (Knoten)
no-bot-near = Es gibt keinen Bot „{ $name }“ (gemeint: { $near }?); es gibt { $names }
hidden-hands-puct = PUCT kann { $game } mit verdeckten Händen nicht durchsuchen; nimm „uct“
hidden-hands-alphabeta = Alpha-Beta kann { $game } mit verdeckten Händen nicht durchsuchen; nimm „uct“
not-by-turns = { $game } lässt sich nicht nach ganzen Zügen durchsuchen: erwartet werden zwei Plätze, kein Zufall und offene Hände
no-hook-turns = { $game } lässt sich nicht nach ganzen Zügen durchsuchen: den Regeln fehlt „{ $hook }“
no-hook-expectimax = { $game } lässt sich nicht mit Expectimax durchsuchen: den Regeln fehlen { $hooks }
worker-died = Ein Arbeitsprozess ist { $times }-mal bei Aufgabe { $task } abgestürzt (Exit-Code { $code }): Reicht der Speicher? Weniger --jobs können helfen
