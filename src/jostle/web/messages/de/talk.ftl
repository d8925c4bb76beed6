# What the bots say: at the start, after a good move of theirs or of the player, after a mishap, at the end.

talk-beginner-hello-1 = Hallo! Welche sind noch mal meine?
talk-beginner-hello-2 = Los geht’s! Ich habe einen Plan. So ungefähr.
talk-beginner-mine-1 = Hast du das gesehen? Das war ich!
talk-beginner-mine-2 = Ha! Das hat sogar geklappt.
talk-beginner-yours-1 = Oh, wie hast du das gemacht?
talk-beginner-yours-2 = Das muss ich mir merken.
talk-beginner-oops = Hoppla. Ich hätte erst schauen sollen.
talk-beginner-win = Gewonnen? Ich habe gewonnen!
talk-beginner-loss = Das hat Spaß gemacht! Noch mal?

talk-casual-hello-1 = Hallo. Lass dich vom Tee nicht stören.
talk-casual-hello-2 = Lass dir Zeit, meine Tasse ist noch voll.
talk-casual-mine-1 = Sieh an. Und das mit einer Hand.
talk-casual-mine-2 = Das lief gut. Noch einen Schluck.
talk-casual-yours-1 = Oh, schön gemacht.
talk-casual-yours-2 = Fast hätte ich den Tee verschüttet.
talk-casual-oops = Na ja. Mehr Tee.
talk-casual-win = Prost! Schöne Partie.
talk-casual-loss = Gut gespielt. Ich setze neues Wasser auf.

talk-steady-hello-1 = Guten Tag. Ich habe Zeit.
talk-steady-hello-2 = Keine Eile. Ich bleibe stehen.
talk-steady-mine-1 = Langsam, aber sicher.
talk-steady-mine-2 = Das war lange vorbereitet.
talk-steady-yours-1 = Gut geschoben.
talk-steady-yours-2 = Solide. Das gefällt mir.
talk-steady-oops = Hm. Das hat gesessen.
talk-steady-win = Gute Partie. Ich habe nicht gewankt.
talk-steady-loss = Gut gespielt. Das habe ich gespürt.

talk-sharp-hello-1 = Bereit? Vorsicht an der Kante.
talk-sharp-hello-2 = Hoffentlich hast du einen Plan. Ich habe zwei.
talk-sharp-mine-1 = Darauf habe ich gewartet.
talk-sharp-mine-2 = Nicht kommen sehen? Ich schon.
talk-sharp-yours-1 = Schlau. Das machst du nicht noch mal.
talk-sharp-yours-2 = He, das war meine Idee!
talk-sharp-oops = Das stand nicht in meinem Plan.
talk-sharp-win = Erwischt! Das hat Spaß gemacht.
talk-sharp-loss = Du hast mich erwischt. Revanche?

talk-expert-hello-1 = Schön, dich zu sehen. Wollen wir?
talk-expert-hello-2 = Es ist mir ein Vergnügen.
talk-expert-mine-1 = Verzeih, das war zu verlockend.
talk-expert-mine-2 = Damit hatte ich gerechnet.
talk-expert-yours-1 = Wunderbar gemacht.
talk-expert-yours-2 = Ich hatte etwas anderes erwartet. Sehr gut.
talk-expert-oops = Verrechnet. Das kommt vor.
talk-expert-win = Danke. Du hast mich zum Nachdenken gebracht.
talk-expert-loss = Mein Kompliment. Ich habe etwas zu lernen.

talk-master-hello-1 = Beginnen wir.
talk-master-hello-2 = Ich höre zu.
talk-master-mine-1 = So.
talk-master-mine-2 = Hast du das Klopfen gehört?
talk-master-yours-1 = Gut.
talk-master-yours-2 = Interessant.
talk-master-oops = Sei es drum.
talk-master-win = Es ist vollbracht.
talk-master-loss = Gut gespielt. Das sage ich nicht oft.
