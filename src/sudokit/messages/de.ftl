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

in-every-case = In jedem Fall { INV($so) }.

cell-is = in { OR($cells) } steht { digits-by }
    .inverted = steht in { OR($cells) } { digits-by }
digits-by = { $by ->
        [none] { the-digits }
       *[other] { the-digits } (durch { ACC($by) })
    }
the-digits = { COUNT($digits) ->
        [one] die { $digits }
       *[other] { OR($digits) }
    }
cell-is-not = { $cells } { COUNT($cells) -> [one] ist *[other] sind } nicht { not-digit-by }
    .inverted = { COUNT($cells) -> [one] ist *[other] sind } { $cells } nicht { not-digit-by }
not-digit-by = { $by ->
        [none] { $digits }
       *[other] { $digits } (durch { ACC($by) })
    }
one-of-is = in { OR($cells) } steht die { $digit }
    .inverted = steht in { OR($cells) } die { $digit }
either-is = { OR($either) }
    .inverted = { INV(OR($either)) }
either-group-is = { $first }, oder { $second }
    .inverted = { INV($first) }, oder { $second }

chain-suppose = Angenommen, { $what }.
chain-then = { $off ->
        [none] Dann { INV($so) }.
       *[other] Dann { INV($off) }, also { INV($so) }.
    }
chain-then-digit = { $off ->
        [none] Dann ist es { $digit }.
       *[other] Dann { INV($off) }, sondern { $digit }.
    }
chain-then-off = Dann { INV($off) }.
chain-in-house = die { $digit } steht in { DAT($house) } in { OR($cells) }
    .inverted = steht die { $digit } in { DAT($house) } in { OR($cells) }
chain-rule-of-45 = { $house ->
        [none] die 45er-Regel
       *[other] die 45er-Regel in { DAT($house) }
    }
chain-loop = Die Schleife ist geschlossen und gilt auch in der anderen Richtung: Von zwei Kandidaten
    darin, die einander ausschließen, stimmt genau einer.
chain-loop-ties = Hier { INV($ties) }.
chain-loop-so = { $by ->
        [none] Also { INV($so) }.
       *[other] Also gilt durch { ACC($by) }: { $so }.
    }
chain-either-way = { $by ->
        [none] Also { INV($either) }, und in jedem Fall { INV($so) }.
       *[other] Also { INV($either) }, und in jedem Fall gilt durch { ACC($by) }: { $so }.
    }
chain-contradiction = Das widerspricht der Annahme, also { INV($so) }.

case-start = Falls { $start }:
case-given = Falls { $start }, ist das schon so.
case-in-short = Falls { $start }: { $then }.
case-then = , dann { $what }
candidate-in-house = { $candidate } ({ $house })
candidate-only-place = { $candidate } (einziger Platz in { DAT($house) })
candidate-only-digit = { $candidate } (einzige Ziffer)

inference-because = { $by ->
        [none] wegen { $causes }
       *[other] wegen { $what } (durch { ACC($by) })
    }
inference-only-place = { $what }, der einzige Platz für die { $digit } in { DAT($house) }
    { $because }.
inference-only-digit = { $what }, dort die einzig mögliche Ziffer { $because }.
inference-ruled-out = { $what } { $because }.
inference-sees-all = { $what }, denn es sieht { $because } jeden Platz für die { $digit } in
    { DAT($house) }.
inference-by-technique = { $house ->
        [none] { $what } ({ $by }) { $because }.
       *[other] { $what } ({ $by } in { DAT($house) }) { $because }.
    }
inference-no-room = { $what }: Dafür lässt { $constraint } { $because } keinen Platz.
clash-cell = Für { $cell } bleibt { $because } keine Ziffer.
clash-house = In { DAT($house) } bleibt { $because } kein Platz für die { $digit }.
clash-constraint = { CAP($constraint) } { $has_cells ->
        [true] lässt sich { $because } nicht füllen
       *[false] kann { $because } nicht gelten
    }.
clash-sums = { $house ->
        [none] Die Summen gehen { $because } nicht auf.
       *[other] Die Summen in { DAT($house) } gehen { $because } nicht auf.
    }

trial-suppose = Angenommen, es gilt { $what }.
trial-suppose-too = Angenommen, es gilt auch { $what }.
trial-refuted = Das ist ein Widerspruch, also gilt hier { $so }.
trial-searched = Angenommen, in { $cell } steht { OR($digits) }. Eine Suche mit allen Regeln
    widerlegt { COUNT($digits) -> [one] diese Ziffer *[other] jede dieser Ziffern }: Jeder Weg, die
    anderen Felder zu füllen, endet in einem Widerspruch. Sie macht mehr Annahmen, als sich hier
    erzählen lassen.
trial-unfillable = Alles, was die Regeln zusammen ausschließen, lässt dann keinen Weg, die anderen
    Felder zu füllen; es ist zu viel, um es zu erzählen.

remote_pair = Entferntes Paar
    .about = Vier oder mehr Felder haben dieselben zwei Kandidaten, und jedes sieht das nächste.
        Entlang der Kette wechseln sich die beiden Ziffern also ab: Felder, die eine ungerade Zahl
        von Schritten auseinanderliegen, enthalten verschiedene Ziffern, und ein Feld, das zwei
        solche Felder sieht, kann keine der beiden enthalten. (Zwei Nachbarn allein sind ein nacktes
        Paar.) Such nach Feldern mit denselben zwei Kandidaten.
    .short = { $body } enthalten abwechselnd { $digits }, also { INV($so) }.
    .long = { $body } haben nur die Kandidaten { $digits }, und jedes sieht das nächste, also
        wechseln sich die beiden Ziffern ab: { $body_0 } enthalten die eine, { $body_1 } die andere.
        Ein Feld, das je ein Feld beider Arten sieht, sieht beide Ziffern, also { INV($so) }.

x_chain = X-Kette
    .about = Eine Kette von Plätzen für eine Ziffer, mit starken und schwachen Verknüpfungen im
        Wechsel. Eine starke Verknüpfung verbindet die einzigen zwei Plätze für die Ziffer in einem
        Haus: Steht sie nicht auf dem einen, dann steht sie auf dem anderen. Eine schwache
        Verknüpfung verbindet zwei Plätze, die einander sehen: Auf beiden zugleich kann sie nicht
        stehen. Die Kette beginnt und endet mit einer starken Verknüpfung, also steht die Ziffer an
        einem ihrer beiden Enden, und Felder, die beide Enden sehen, verlieren sie. Such nach
        Häusern mit zwei Plätzen für die Ziffer und nach Wegen, sie zu verbinden.
    .short = Durch eine Kette für die { $digit } { INV($so) }: { $chain }.
    .long = { $walk }

xy_chain = XY-Kette
    .about = Eine Kette von Feldern mit je zwei Kandidaten: Jedes Feld sieht das nächste und hat mit
        ihm einen Kandidaten gemeinsam. Enthält das erste Feld nicht die Ziffer, mit der die Kette
        beginnt, dann bleibt in jedem Feld der Reihe nach nur die andere Ziffer, und im letzten ist
        das wieder die Ziffer vom Anfang. Eines der beiden Enden enthält sie also, und Felder, die
        beide Enden sehen, verlieren sie. Such unter den Feldern mit zwei Kandidaten.
    .short = Durch eine Kette von Feldern mit zwei Kandidaten { INV($so) }: { $chain }.
    .long = { $walk }

aic = Alternierende Folgerungskette
    .about = Eine Kette von Kandidaten mit starken und schwachen Verknüpfungen im Wechsel, die mit
        einer starken beginnt und mit einer starken endet. Eine starke Verknüpfung verbindet zwei
        Kandidaten, von denen mindestens einer stimmt: die einzigen zwei eines Felds oder die
        einzigen zwei Plätze für eine Ziffer in einem Haus. Eine schwache Verknüpfung verbindet zwei
        Kandidaten, die nicht beide stimmen können. Stimmt das eine Ende der Kette nicht, dann
        stimmt das andere. Ein Kandidat, den beide Enden ausschließen, fällt also weg. Beginne bei
        einer starken Verknüpfung in der Nähe des Kandidaten, an dem du zweifelst.
    .short = Durch eine Kette starker und schwacher Verknüpfungen { INV($so) }: { $chain }.
    .long = { $walk }

continuous_nice_loop = Stetiger Nice Loop
    .about = Eine Kette starker und schwacher Verknüpfungen im Wechsel, die sich zu einer Schleife
        schließt. In welcher Richtung du sie auch durchläufst, jeder zweite Kandidat stimmt. Von den
        beiden Enden jeder schwachen Verknüpfung stimmt also genau eines, als wäre sie eine starke.
        Ein Kandidat, der beide Enden einer schwachen Verknüpfung sieht, fällt weg, und ebenso alle
        anderen Kandidaten eines Felds, in dem die Schleife zwei Kandidaten verknüpft.
    .short = Durch eine geschlossene Schleife starker und schwacher Verknüpfungen { INV($so) }:
        { $chain }.
    .long = { $walk }

discontinuous_nice_loop = Unstetiger Nice Loop
    .about = Eine Kette starker und schwacher Verknüpfungen im Wechsel, die von einem Kandidaten zu
        seinem eigenen Gegenteil führt. Folgt aus der Annahme, dass er stimmt, dass er nicht stimmt,
        dann fällt er weg. Folgt aus der Annahme, dass er nicht stimmt, dass er stimmt, dann ist er
        die Ziffer seines Felds. Beginne mit dem, was ein zweifelhafter Kandidat ausschließt, folge
        von dort den starken Verknüpfungen, und sieh nach, ob sie zu ihm zurückführen.
    .short = Sonst widerspricht eine Schleife von Verknüpfungen sich selbst, also { INV($so) }:
        { $chain }.
    .long = { $walk }

grouped_aic = Gruppierte alternierende Folgerungskette
    .about = Eine alternierende Folgerungskette, in der eine Verknüpfung auch zu einer Gruppe führen
        kann: einer Ziffer in den gemeinsamen Feldern eines Blocks und einer Linie, wenn es nicht
        darauf ankommt, in welchem davon sie steht. Eine Gruppe stimmt, wenn eines ihrer Felder die
        Ziffer enthält, und stimmt nicht, wenn keines sie enthält. Eine Gruppe, die stimmt, schließt
        die Ziffer in jedem Feld aus, das die ganze Gruppe sieht. Gruppen ergeben starke
        Verknüpfungen, wo eine Ziffer in einem Haus mehr als zwei Plätze hat.
    .short = Durch eine Kette starker und schwacher Verknüpfungen mit Gruppen { INV($so) }:
        { $chain }.
    .long = { $walk }

grouped_continuous_nice_loop = Gruppierter stetiger Nice Loop
    .about = Ein stetiger Nice Loop, in dem eine Verknüpfung auch zu einer Gruppe führen kann: einer
        Ziffer in den gemeinsamen Feldern eines Blocks und einer Linie, wenn es nicht darauf
        ankommt, in welchem davon sie steht. Von den beiden Enden jeder schwachen Verknüpfung stimmt
        genau eines, also fällt ein Kandidat weg, der beide Enden sieht, und zwar mit allen Feldern
        einer Gruppe.
    .short = Durch eine geschlossene Schleife starker und schwacher Verknüpfungen mit Gruppen
        { INV($so) }: { $chain }.
    .long = { $walk }

grouped_discontinuous_nice_loop = Gruppierter unstetiger Nice Loop
    .about = Ein unstetiger Nice Loop, in dem eine Verknüpfung auch zu einer Gruppe führen kann:
        einer Ziffer in den gemeinsamen Feldern eines Blocks und einer Linie, wenn es nicht darauf
        ankommt, in welchem davon sie steht. Die Kette führt von einem Kandidaten zu seinem eigenen
        Gegenteil: Ein Kandidat, der sich selbst widerlegt, fällt weg, und einer, dessen Fehlen ihn
        beweist, ist die Ziffer seines Felds.
    .short = Sonst widerspricht eine Schleife von Verknüpfungen mit Gruppen sich selbst, also
        { INV($so) }: { $chain }.
    .long = { $walk }

bidirectional_x_cycle = Bidirektionaler X-Zyklus
    .about = Eine Schleife von Plätzen für eine Ziffer, mit starken Verknüpfungen (die einzigen zwei
        Plätze in einem Haus) und schwachen (zwei Plätze, die einander sehen) im Wechsel. In welcher
        Richtung du sie auch durchläufst, auf jedem zweiten Platz steht die Ziffer. Sie steht also
        an einem Ende jeder Verknüpfung, und jedes andere Feld, das beide Enden sieht, verliert sie.
        Der X-Wing ist die kürzeste solche Schleife.
    .short = Durch eine Schleife für die { $digit } { INV($so) }: { $chain }.
    .long = { $walk }

bidirectional_y_cycle = Bidirektionaler Y-Zyklus
    .about = Eine Schleife von Feldern mit je zwei Kandidaten: Jedes Feld sieht das nächste und hat
        mit ihm einen Kandidaten gemeinsam. In der einen Richtung enthält jedes Feld die eine seiner
        Ziffern, in der anderen Richtung die andere. So oder so enthält eines von zwei
        benachbarten Feldern die Ziffer, die sie gemeinsam haben, und andere Felder, die beide
        sehen, verlieren sie.
    .short = Durch eine Schleife von Feldern mit zwei Kandidaten { INV($so) }: { $chain }.
    .long = { $walk }

bidirectional_cycle = Bidirektionaler Zyklus
    .about = Eine Schleife von Kandidaten mit starken Verknüpfungen (die einzigen zwei Kandidaten
        eines Felds oder die einzigen zwei Plätze für eine Ziffer in einem Haus) und schwachen (zwei
        Kandidaten, die nicht beide stimmen können) im Wechsel. In welcher Richtung du sie auch
        durchläufst, jeder zweite Kandidat stimmt. Es stimmt also ein Ende jeder Verknüpfung, und
        andere Kandidaten, die beide Enden sehen, fallen weg.
    .short = Durch eine geschlossene Schleife starker und schwacher Verknüpfungen { INV($so) }:
        { $chain }.
    .long = { $walk }

forcing_x_chain = Zwingende X-Kette
    .about = Nimm an, dass ein Feld eine Ziffer enthält oder dass es sie nicht enthält, und verfolge
        nur diese Ziffer: Sie fällt in jedem Feld weg, das sie sieht, und sie wird gesetzt, wo ein
        Haus nur noch einen Platz für sie hat. Beweist das das Gegenteil deiner Annahme, dann war
        die Annahme falsch.
    .short = Sonst führt die { $digit } allein zu einem Widerspruch, also { INV($so) }: { $chain }.
    .long = { $walk }

forcing_chain = Zwingende Kette
    .about = Nimm an, dass ein Feld eine Ziffer enthält oder dass es sie nicht enthält, und
        verfolge, was daraus zwingend folgt, ein Kandidat nach dem anderen: der letzte Kandidat
        eines Felds oder der letzte Platz für eine Ziffer in einem Haus. Beweist das das Gegenteil
        deiner Annahme, dann war die Annahme falsch.
    .short = Sonst führt eine Kette zu einem Widerspruch, also { INV($so) }: { $chain }.
    .long = { $walk }

nishio_forcing_chains = Zwingende Nishio-Ketten
    .about = Nimm an, dass ein Feld eine Ziffer enthält, und verfolge nur diese Ziffer durch das
        Gitter. Müsste irgendein Feld sie dann zugleich enthalten und nicht enthalten, war die
        Annahme falsch. Anders als in einer einfachen zwingenden Kette können mehrere Plätze, die
        vorher weggefallen sind, zusammen den nächsten erzwingen.
    .short = Verfolgst du die { $digit } von { $source } aus, kommst du zu einem Widerspruch,
        also { INV($so) }.
    .before = Verfolge die { $digit } von { $source } aus auf zwei Wegen.
    .after = Das widerspricht sich, also { INV($so) }.
    .long = { nishio_forcing_chains.before }\n{ $branches }\n{ nishio_forcing_chains.after }

cell_forcing_chains = Zwingende Feldketten
    .about = Ein Feld enthält einen seiner Kandidaten. Verfolge jeden von ihnen in einer eigenen
        Kette. Kommen alle Ketten zum selben Schluss, dann stimmt er, gleich welchen Kandidaten das
        Feld enthält.
    .short = Egal, was in { $source } steht: { $so }.
    .before = In { $source } steht { OR($source_digits) }.
    .after = { in-every-case }
    .long = { cell_forcing_chains.before }\n{ $branches }\n{ cell_forcing_chains.after }

region_forcing_chains = Zwingende Hausketten
    .about = Eine Ziffer kommt in einem Haus auf einen ihrer Plätze. Verfolge jeden davon in einer
        eigenen Kette. Kommen alle Ketten zum selben Schluss, dann stimmt er, gleich wohin die
        Ziffer kommt.
    .short = Egal, wo die { $source_digits } in { DAT($house) } steht: { $so }.
    .before = In { DAT($house) } steht die { $source_digits } in { OR($source) }.
    .after = { in-every-case }
    .long = { region_forcing_chains.before }\n{ $branches }\n{ region_forcing_chains.after }

dynamic_cell_forcing_chains = Dynamische zwingende Feldketten
    .about = Ein Feld enthält einen seiner Kandidaten. Verfolge alles, was jeder von ihnen erzwingt;
        mehrere Folgerungen zusammen können eine weitere erzwingen. Führen alle Kandidaten zum
        selben Schluss, dann stimmt er, gleich welchen davon das Feld enthält.
    .short = Egal, was in { $source } steht: { $so }.
    .before = In { $source } steht { OR($source_digits) }.
    .after = { in-every-case }
    .long = { dynamic_cell_forcing_chains.before }\n{ $branches }\n{ dynamic_cell_forcing_chains.after }

dynamic_region_forcing_chains = Dynamische zwingende Hausketten
    .about = Eine Ziffer kommt in einem Haus auf einen ihrer Plätze. Verfolge alles, was jeder davon
        erzwingt; mehrere Folgerungen zusammen können eine weitere erzwingen. Führen alle Plätze zum
        selben Schluss, dann stimmt er, gleich wohin die Ziffer kommt.
    .short = Egal, wo die { $source_digits } in { DAT($house) } steht: { $so }.
    .before = In { DAT($house) } steht die { $source_digits } in { OR($source) }.
    .after = { in-every-case }
    .long = { dynamic_region_forcing_chains.before }\n{ $branches }\n{ dynamic_region_forcing_chains.after }

dynamic_contradiction_forcing_chains = Dynamische zwingende Widerspruchsketten
    .about = Nimm an, dass ein Kandidat stimmt oder dass er nicht stimmt, und verfolge alles, was
        das erzwingt; mehrere Folgerungen zusammen können eine weitere erzwingen. Müsste irgendein
        Kandidat dann zugleich stimmen und nicht stimmen, war die Annahme falsch.
    .short = Das Gegenteil führt zu einem Widerspruch, also { INV($so) }.
    .before = Dieselbe Annahme führt zu zwei gegensätzlichen Folgerungen.
    .after = Das widerspricht sich, also { INV($so) }.
    .long = { dynamic_contradiction_forcing_chains.before }\n{ $branches }\n{ dynamic_contradiction_forcing_chains.after }

dynamic_double_forcing_chains = Dynamische zwingende Doppelketten
    .about = Ein Kandidat stimmt, oder er stimmt nicht. Verfolge alles, was jeder der beiden Fälle
        erzwingt; mehrere Folgerungen zusammen können eine weitere erzwingen. Was in beiden Fällen
        folgt, stimmt.
    .short = Ob die { $source_digits } in { $source } steht oder nicht: { $so }.
    .before = Die { $source_digits } steht in { $source }, oder sie steht nicht dort.
    .after = So oder so { INV($so) }.
    .long = { dynamic_double_forcing_chains.before }\n{ $branches }\n{ dynamic_double_forcing_chains.after }

trial = Probieren
    .about = Wenn kein Muster in Sicht ist, entscheidet Probieren. Nimm an, dass ein Feld eine Ziffer
        enthält. Setze jede Ziffer, die dann der letzte Kandidat ihres Felds ist oder in einem Haus
        nur noch einen Platz hat, bis ein Feld keinen Kandidaten mehr hat oder ein Haus keinen Platz
        mehr für eine Ziffer. Dieser Widerspruch beweist, dass die Annahme falsch war. Kommst du
        vorher nicht weiter, dann mach innerhalb der ersten Annahme eine zweite. Ohne Bleistift und
        Radiergummi ist Probieren mühsam, aber es geht immer. In Gittern mit Zusatzregeln
        entscheidet eine Suche mit allen Regeln, wo zwei Annahmen nicht reichen: Ihr Beweis ist zu
        lang, um ihn zu erzählen.
    .short = Probieren: { OR($source_digits) } in { $source } führt zu einem Widerspruch, also
        { INV($so) }.
    .long = Hier hilft Probieren: ein Beweis durch Widerspruch.\n{ $proof }\n{ $is_told ->
            [true] Das ist ein Widerspruch
           *[false] Keine davon ist möglich
        }, also { INV($so) }.

## Almost locked sets



## Oddagons



## Exotic patterns



## Steps with constraints



## Steps with constraints: pairs and orders



## Steps with constraints: sums



## Constraints: names and rules



## Hints, mistakes and proofs

proof-of-digit = { $count ->
        [0] Aus den Ziffern im Gitter folgt { $last }.
        [one] Aus den Ziffern im Gitter folgt { $singles } und daraus { $last }.
       *[other] Aus den Ziffern im Gitter folgt der Reihe nach: { $singles }; und daraus { $last }.
    }
proof-of-conflict = { $count ->
        [0] { CAP($dead) }.
        [one] Aus ihnen folgt { $singles }. Dann aber { $dead }.
       *[other] Aus ihnen folgt der Reihe nach: { $singles }. Dann aber { $dead }.
    }
proof-by-contradiction = { proof-supposition }, { $count ->
        [0] { $dead }.
        [one] würde { $singles } folgen. Dann aber { $dead }.
       *[other] würde der Reihe nach folgen: { $singles }. Dann aber { $dead }.
    }
proof-supposition = { $holds ->
        [true] Stünde in { $cell } die { $digit }
       *[false] Stünde in { $cell } nicht die { $digit }
    }
dead-cell = { $is_supposed ->
        [true] bliebe für { $cell } keine Ziffer
       *[false] für { $cell } bleibt keine Ziffer
    }
dead-house = { $is_supposed ->
        [true] gäbe es in { DAT($house) } keinen Platz für die { $digit }
       *[false] in { DAT($house) } gibt es keinen Platz für die { $digit }
    }

## Reasons why a puzzle is not valid, and broken rules



## Ratings and practice



## Names of families, and words of drawings
