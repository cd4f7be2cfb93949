# German. The syntax is that of sudokit/messages/__init__.py, the functions those of
# render/words/speaker.py.

## Words that all sentences share

and = und
or = oder
decimal-sign = ,
small-within = no

house-row = Zeile
    .plural = Zeilen
house-column = Spalte
    .plural = Spalten
house-box = Block
    .plural = Blöcke
    .plural_dative = Blöcken
house-diagonal = Diagonale
    .plural = Diagonalen
house-window = Fenster
    .plural = Fenster
    .plural_dative = Fenstern
house-group = Gruppe
    .plural = Gruppen

must-be = { $cell } muss { $digit } sein
    .inverted = muss { $cell } { $digit } sein
    .subordinate = { $cell } { $digit } sein muss
cannot-be = { COUNT($cells) ->
        [one] { $cells } kann nicht { OR($digits) } sein
       *[other] { $cells } können nicht { OR($digits) } sein
    }
    .inverted = { COUNT($cells) ->
        [one] kann { $cells } nicht { OR($digits) } sein
       *[other] können { $cells } nicht { OR($digits) } sein
    }
    .subordinate = { COUNT($cells) ->
        [one] { $cells } nicht { OR($digits) } sein kann
       *[other] { $cells } nicht { OR($digits) } sein können
    }
cells-with-digits = { $cells } ({ $digits })



## Singles, locked candidates, subsets and exclusion



## Fish and two strong links



## Wings



## Colours



## Uniqueness



## Chains and trials



## Almost locked sets



## Oddagons



## Exotic patterns



## Steps with constraints

last_of_sum = Letztes Feld einer Summe
    .about = Alle Felder einer Summe bis auf eines haben ihre Ziffer. Das letzte Feld bekommt, was
        zur Summe noch fehlt. Bei einem Pfeil bekommt der Kreis die Summe des Schafts, und das
        letzte Feld des Schafts bekommt, was der Kreis noch übrig lässt.
    .short = { $cell } bekommt, was bei { DAT($constraint) } noch fehlt, also die { $digit }.
    .long = { $last_of_sum }
    .clue = Bei { DAT($constraint) } ist nur noch ein Feld offen. Was bekommt es?

sum_bounds = Kleinster und größter Wert
    .about = Die anderen Felder einer Summe ergeben zusammen mindestens so viel wie ihre kleinsten
        und höchstens so viel wie ihre größten Ziffern. Was sie übrig lassen, begrenzt das letzte
        Feld nach oben oder nach unten. Felder, die einander sehen, können nicht dieselbe Ziffer
        haben; drei davon ergeben also mindestens 1 + 2 + 3 = 6 und höchstens 7 + 8 + 9 = 24. Sieh
        dir Summen an, die für die Zahl ihrer Felder sehr niedrig oder sehr hoch sind, und die
        Kreise langer Pfeile.
    .short = Durch { ACC($constraint) } { INV($so) }.
    .long = { $bound }
    .clue = Wie viel lassen bei { DAT($constraint) } die anderen Felder für { $target } übrig?

equal_cells = Gleiche Felder
    .about = Palindromlinien und Klone machen je zwei Felder gleich, und wo sich solche Paare ein
        Feld teilen, sind es drei oder mehr. In allen steht dieselbe Ziffer: Was eines von ihnen
        nicht sein kann, kann keines sein. Suche Felder, in denen solche Linien oder Klone
        zusammentreffen.
    .short = { $set } sind gleich, also { INV($so) }.
    .long = Durch { ACC($constraint) } sind { $set } gleich. { $left_to_all }, also { INV($so) }.
    .clue = { $set } sind gleich. Welche Ziffern bleiben für alle übrig?

sum_combinations = Summenkombinationen
    .about = Nur wenige Kombinationen verschiedener Ziffern ergeben eine bestimmte Summe: Drei
        Felder mit der Summe 7 enthalten 1, 2 und 4, vier mit der Summe 29 enthalten 5, 7, 8 und 9.
        Schreibe die Kombinationen auf, die die Kandidaten der Felder noch zulassen; Ziffern, die in
        keiner davon vorkommen, fallen weg. Beginne mit Summen, die für die Zahl ihrer Felder
        niedrig oder hoch sind, denn sie haben die wenigsten Kombinationen.
    .short = Für { ACC($constraint) } kommen nur die Ziffern { OR($sets) } in Frage, also
        { INV($so) }.
    .long = { $sums_to }, also { INV($sets_so) }.
    .clue = Für { ACC($constraint) } kommen nur die Ziffern { OR($sets) } in Frage.

sum_digit = Ziffer einer Summe
    .about = Wenn eine Ziffer in jeder Kombination vorkommt, die für eine Summe noch möglich ist,
        steht sie in einem ihrer Felder. Passt sie nur in eines davon, gehört sie dorthin; und ein
        Feld, das alle ihre Plätze in der Summe sieht, kann sie nicht enthalten. Das ist ein Zeiger,
        nur mit einem Käfig statt mit einem Block.
    .short = { CAP($constraint) } braucht die { $needed_digit }, also { INV($so) }.
    .long = { $sums_to }, also { INV($needed) }.
    .clue = Für { ACC($constraint) } kommen nur die Ziffern { OR($sets) } in Frage.

equal_sight = Sicht gleicher Felder
    .about = In Feldern, die eine Palindromlinie oder ein Klon gleich macht, steht dieselbe Ziffer;
        jedes von ihnen sieht also auch, was das andere sieht. Wenn jeder Platz für eine Ziffer in
        einem Haus das eine oder das andere Feld sieht, kann keines der beiden diese Ziffer sein:
        Das ist ein Zeiger mit zwei Feldern in verschiedenen Teilen des Gitters statt mit einem.
        Auch ein Platz sieht, was die Felder sehen, die ihm gleich sind. Suche gleiche Felder in
        verschiedenen Blöcken und frage, welche Plätze einer Ziffer sie übrig lassen.
    .short = { $whichever }: Durch { ACC($constraint) } { INV($so) }.
    .long = { $sight }. { $seeing }. Also { INV($so) }.
    .clue = { WITHIN($sight) }. Was sehen diese Plätze, direkt oder über gleiche Felder?

rule_of_45 = 45er-Regel
    .about = Ein Haus mit neun Feldern enthält jede Ziffer einmal, seine Summe ist also 45. Zieh die
        Käfige darin ab, und du kennst die Summe der Felder, die übrig bleiben, der Innies. Ragen
        Käfige heraus, kennst du die Summe der Felder außerhalb, der Outies, oder du weißt, um wie
        viel die eine Gruppe größer ist als die andere. Das geht auch mit zwei, drei oder vier
        Häusern nebeneinander. Suche Häuser, die bis auf ein oder zwei Felder von Käfigen gefüllt
        sind. Bleiben mehr Felder übrig, etwa die von Diagonalen, die einen Block kreuzen, dann
        frage, was sie mindestens und höchstens ergeben.
    .short = Nach den Summen in { DAT($houses) } { INV($left_over_so) }.
    .long = { $leftovers }. Also { INV($left_over_so) }.
    .clue = Addiere die Summen in { DAT($houses) }. Was bleibt übrig?

arrangement = Anordnungen
    .about = Nimm eine einzelne Zusatzregel und gehe alle Möglichkeiten durch, ihre Felder mit den
        Ziffern zu füllen, die dort noch übrig sind. Eine Ziffer, die ein Feld in keiner dieser
        Möglichkeiten hat, fällt weg. Das lohnt sich, wo nur wenige Möglichkeiten bleiben: auf
        kurzen Linien, in kleinen Käfigen und bei sehr niedrigen oder sehr hohen Hinweisen.
    .short = Keine Möglichkeit, { ACC($filled) } zu füllen, hat { $gone }.
    .long = { CAP($constraint) }: { WITHIN($rule) }. { $ways }.
    .clue = Auf welche Weisen kann man { ACC($filled) } füllen?

every_arrangement = Jede Anordnung
    .about = Gehe alle Möglichkeiten durch, die Felder einer Zusatzregel zu füllen. Wenn ein
        Kandidat eines anderen Feldes in jeder davon ausgeschlossen ist, durch ein Haus oder durch
        eine andere Zusatzregel, fällt er weg. Das lohnt sich, wo zwei oder drei Möglichkeiten
        bleiben.
    .short = Wie man { ACC($filled) } auch füllt: { $so }.
    .long = { CAP($first_constraint) }: { WITHIN($rule) }. { $ways_around }.
    .clue = Was ist ausgeschlossen, wie man { ACC($filled) } auch füllt?

joint_arrangement = Gemeinsame Anordnungen
    .about = Nimm zwei Zusatzregeln, die sich ein Feld teilen oder deren Felder einander sehen, und
        gehe die Möglichkeiten durch, beide zugleich zu füllen: Felder, die einander sehen, sind
        verschieden. Eine Ziffer, die in jede für sich allein passt, passt vielleicht in keine
        Möglichkeit, beide zu füllen. Am besten eignen sich zwei Käfige, die in einem Haus dieselben
        Ziffern brauchen. Wo zwei nicht reichen, nimm ein Haus mit allen Käfigen und Linien darin:
        Zusammen müssen sie jede seiner Ziffern einmal verwenden.
    .short = Keine Möglichkeit, { ACC($both) } zugleich zu füllen, hat { $gone }.
    .long = { $both_rules }. { $ways_of_both }.
    .clue = Auf welche Weisen kann man { ACC($both) } zugleich füllen?



## Steps with constraints: pairs and orders



## Steps with constraints: sums

sums-to = { $high ->
        [none] { CAP($constraint) } hat die Summe { $total }
       *[other] { CAP($constraint) } hat eine Summe von { $total } bis { $high }
    }
sum-is = { $high ->
        [none] { CAP($constraint) } ist { $total }
       *[other] { CAP($constraint) } ist { $total } bis { $high }
    }
sum-at-least = mindestens { $number }
sum-at-most = höchstens { $number }

side-circle = der Kreis
side-circle-rest = der restliche Kreis
side-shaft = der Schaft
side-shaft-rest = der restliche Schaft
side-circles = die Kreise
side-circles-rest = der andere Kreis
side-line = die Linie
side-line-rest = die restliche Linie
side-others = die anderen Felder
side-is = { $side } ist eine { $amount }
    .inverted = ist { $side } eine { $amount }
side-is-bound = { $side } ist { $amount }
    .inverted = ist { $side } { $amount }
side-makes = { $side } { $is_many -> [true] ergeben zusammen *[false] ergibt } { $amount }
    .inverted = { $is_many ->
        [true] ergeben { $side } zusammen { $amount }
       *[false] ergibt { $side } { $amount }
    }

last-of-sum = { $sum }, und { $others }. Also { INV($so) }.
last-of-sum-alone = { $sum }, also { INV($so) }.
last-of-sides = { $apart ->
        [none] Bei { DAT($constraint) } { INV($sides) }. Also { INV($so) }.
       *[other] Bei { DAT($constraint) } { INV($sides) }, mit einem Unterschied von { $apart }. Also
        { INV($so) }.
    }

bound-by-sum = { $sum }, und { $others }. Also ist { $cell } { $bound }.
bound-by-sides = Bei { DAT($constraint) } { INV($sides) }. Also ist { $cell } { $bound }.
bound-by-weight = { CAP($constraint) }: { WITHIN($rule) }. Nach den Kandidaten der anderen
    Felder ist { $weighed } { $bound }. Also { INV($so) }.

sets-of-sum = { COUNT($sets) ->
        [1] die Ziffern müssen { $sets } sein
       *[other] nur die Ziffern { OR($sets) } kommen in Frage
    }
    .inverted = { COUNT($sets) ->
        [1] müssen die Ziffern { $sets } sein
       *[other] kommen nur die Ziffern { OR($sets) } in Frage
    }
sets-of-sum-left = die Kandidaten der Felder lassen nur { OR($sets) } zu
    .inverted = lassen die Kandidaten der Felder nur { OR($sets) } zu
sets-of-sum-always = { $left }, immer mit { $digit }
    .inverted = { INV($left) }, immer mit { $digit }
set-of-sum-so = { $left }, und { $so }
    .inverted = { INV($left) }, und { $so }
sets-of-sum-so = { $left }. Keine dieser Kombinationen enthält { OR($digits) }, also { INV($so) }
    .inverted = { INV($left) }. Keine dieser Kombinationen enthält { OR($digits) }, also
        { INV($so) }
digit-of-sum-placed = { $left }. Nur { $places } hat Platz für die { $digit }, also { INV($so) }
    .inverted = { INV($left) }. Nur { $places } hat Platz für die { $digit }, also { INV($so) }
digit-of-sum-seen = { $left }. { digit-of-sum-seen.places }: { $so }
    .inverted = { INV($left) }. { digit-of-sum-seen.places }: { $so }
    .places = Die { $digit } steht in { OR($places) }, und Felder, die
        { COUNT($places) -> [2] beide *[other] alle davon } sehen, können sie nicht haben

leftovers-cages = { $are_cages ->
        [true] { $count -> [1] der Käfig *[other] die { $count } Käfige }
       *[false] { $count -> [1] die Summe *[other] die { $count } Summen }
    }
    .of = { $count ->
        [1] { $are_cages -> [true] von dem *[false] von der }
       *[other] von denen
    }
leftovers-inside = { CAP($houses) } { COUNT($houses) -> [1] hat *[other] haben zusammen } die Summe
    { $whole }, und { leftovers-cages } darin { $count -> [1] ergibt *[other] ergeben } { $made }
leftovers-outside = { CAP($houses) } { COUNT($houses) -> [1] hat *[other] haben zusammen } die Summe
    { $whole }, und { leftovers-cages }, { leftovers-cages.of } { $outies } außerhalb
    { COUNT($outies) -> [1] liegt *[other] liegen }, { $count -> [1] ergibt *[other] ergeben }
    { $made }
left-over-total = { COUNT($cells) ->
        [1] { $cells } ist eine { $total }
       *[other] { $cells } ergeben zusammen { $total }
    }
    .inverted = { COUNT($cells) ->
        [1] ist { $cells } eine { $total }
       *[other] ergeben { $cells } zusammen { $total }
    }
left-over-more = { COUNT($cells) ->
        [1] { $cells } ist { left-over-more.by }
       *[other] { $cells } ergeben zusammen { left-over-more.by }
    }
    .inverted = { COUNT($cells) ->
        [1] ist { $cells } { left-over-more.by }
       *[other] ergeben { $cells } zusammen { left-over-more.by }
    }
    .by = { COUNT($cells) ->
        [1] { $more -> [0] so groß wie *[other] um { $more } größer als }
       *[other] { $more -> [0] so viel wie *[other] { $more } mehr als }
    } { left-over-more.than }
    .than = { COUNT($than) -> [1] { $than } *[other] { $than } zusammen }
left-over-so = { $total }: { $so }
    .inverted = { INV($total) }: { $so }
left-over-range-so = { $total }. { left-over-range-so.range }: { $so }
    .inverted = { INV($total) }. { left-over-range-so.range }: { $so }
    .range = Mit ihren Kandidaten können sie { $low } bis { $high } ergeben
left-over-ranges-so = { $total }. { left-over-ranges-so.ranges }: { $so }
    .inverted = { INV($total) }. { left-over-ranges-so.ranges }: { $so }
    .ranges = Die Felder in { DAT($houses) } können { $low } bis { $high } ergeben, die außerhalb
        { $outside_low } bis { $outside_high }

ways-of-cells = { $cells } können nur { OR($ways) } sein
    .inverted = können { $cells } nur { OR($ways) } sein
ways-so = Also { INV($ways) }: { $so }
ways-together = Damit alles zugleich aufgeht, { INV($ways) }: { $so }
ways-around = { $others ->
        [none] Also { INV($ways) }. { CAP(ways-around.each) } schließt { $gone } aus: { $so }
       *[other] Also { INV($ways) }. Zusammen mit { DAT($others) } schließt { ways-around.each }
        { $gone } aus: { $so }
    }
    .each = { $count -> [1] das *[other] jede dieser Möglichkeiten }
however-filled-so = Wie man die Felder auch füllt: { $so }
however-filled-around = { $others ->
        [none] Wie man die Felder auch füllt, das schließt { $gone } aus: { $so }
       *[other] Wie man die Felder auch füllt, zusammen mit { DAT($others) } schließt das { $gone }
        aus: { $so }
    }
constraint-and-rule = { CAP($constraints) }: { WITHIN($rule) }
# It stands after verbs such as "füllen" alone, so it is in the accusative.
house-with-constraints = { ACC($house) } samt { DAT($constraints) }
# It stands after "samt" alone, so it is in the dative.
with-rule-of-45 = der 45er-Regel in { DAT($houses) } ({ $total })
fill-both = Fülle { $both }
no-way-at-once = Keine Möglichkeit, { $is_house -> [true] all das *[false] beide } zugleich zu
    füllen, hat { $gone }: { $so }

equal-lose-alike = Was eines von ihnen verloren hat, verlieren auch die anderen
equal-left = Nur { $digits } { COUNT($digits) -> [1] bleibt *[other] bleiben } für alle übrig
cells-equal = Durch { ACC($constraints) } sind { $cells } gleich
cells-see = { COUNT($cells) -> [1] { $cells } sieht *[other] { $cells } sehen } { cells-see.seen }
    .seen = { $by -> [none] { $seen } *[other] { $seen } durch { ACC($by) } }
equal-cells-see = { COUNT($cells) ->
        [1] { $cells } ist durch { ACC($constraints) } gleich { $places } und sieht
       *[other] { $cells } sind durch { ACC($constraints) } gleich { $places } und sehen
    } { cells-see.seen }



## Constraints: names and rules



## Hints, mistakes and proofs



## Reasons why a puzzle is not valid, and broken rules



## Ratings and practice



## Names of families, and words of drawings
