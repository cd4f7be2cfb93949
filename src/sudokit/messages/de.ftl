# German. The syntax is that of sudokit/messages/__init__.py, the functions those of
# render/words/speaker.py.

## Words that all sentences share

and = und
or = oder
decimal-sign = ,
small-within = no

house-row = Zeile
    .plural = die Zeilen
    .plural_dative = den Zeilen
    .plural_genitive = der Zeilen
house-column = Spalte
    .plural = die Spalten
    .plural_dative = den Spalten
    .plural_genitive = der Spalten
house-box = Block
    .plural = die Blöcke
    .plural_dative = den Blöcken
    .plural_genitive = der Blöcke
house-diagonal = Diagonale
    .plural = die Diagonalen
    .plural_dative = den Diagonalen
    .plural_genitive = der Diagonalen
house-window = Fenster
    .plural = die Fenster
    .plural_dative = den Fenstern
    .plural_genitive = der Fenster
house-group = Gruppe
    .plural = die Gruppen
    .plural_dative = den Gruppen
    .plural_genitive = der Gruppen

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

only-place-seen = Die { $digit } in { $holders } schließt jedes andere leere Feld aus
only-place-seen-or-lost = { only-place-seen } bis auf { $lost }, wo sie schon ausgeschlossen ist
only-place-lost = { COUNT($lost) ->
        [one] In { $lost }, dem anderen leeren Feld, ist sie schon ausgeschlossen
       *[other] In { $lost }, den anderen leeren Feldern, ist sie schon ausgeschlossen
    }

only-digit-seen = sieht { $seen }
only-digit-lost = hat { $lost } schon verloren
only-digit-seen-or-lost = sieht { $seen } und hat { $lost } schon verloren
digit-in-cells = { $digit } in { $cells }

gone = { OR($digits) } in { OR($cells) }
gone-or-gone = { $most } oder auch { $last }

no-partner = Wäre { $cell } { $digit }, dann bliebe für { $other } nichts übrig: nicht
    { $reasons }.
partner-excluded = { $digit } wegen { $cell } ({ $digits })
partner-seen = { $digit }, weil es { $cell } sieht
nor-partner = nicht { $reason }

combination-repeats = wiederholt eine Ziffer in einem Haus
combination-repeats-or-empties = wiederholt eine Ziffer in einem Haus oder verbraucht alle
    Kandidaten eines Felds, das alle drei sieht: { OR($excluders) }

full_house = Volles Haus
    .about = Ein Haus mit einem einzigen leeren Feld bekommt dort die eine Ziffer, die ihm fehlt.
        Leichter geht es nicht: Such nach Zeilen, Spalten und Blöcken, die fast voll sind, und zähle
        die Ziffern durch.
    .short = { $cell } ist das letzte leere Feld in { DAT($house) }, also muss es { $digit } sein.
    .long = { $cell } ist das letzte leere Feld in { DAT($house) }, also muss es { $digit } sein.

hidden_single_box = Versteckter Single
    .about = Jeder Block hat einen Platz für jede Ziffer. Passt eine Ziffer nur in ein Feld eines
        Blocks, dann gehört sie dorthin, auch wenn in dieses Feld noch andere Ziffern passen. Nimm
        zum Suchen eine Ziffer, die schon mehrmals dasteht, und sieh nach, welche Felder eines
        Blocks ihre Zeilen und Spalten frei lassen.
    .short = In { DAT($house) } passt { $digit } nur in { $cell }.
    .long = In { DAT($house) } passt { $digit } nur in { $cell }: { $only_place }.

hidden_single_line = Versteckter Single
    .about = Jede Zeile und jede Spalte hat einen Platz für jede Ziffer. Passt eine Ziffer nur in
        ein Feld der Linie, dann gehört sie dorthin, auch wenn in dieses Feld noch andere Ziffern
        passen. Nimm zum Suchen eine Ziffer, die in der Linie fehlt, und streiche die leeren Felder,
        die diese Ziffer in einer kreuzenden Linie oder in einem Block sehen.
    .short = In { DAT($house) } passt { $digit } nur in { $cell }.
    .long = In { DAT($house) } passt { $digit } nur in { $cell }: { $only_place }.

naked_single = Nackter Single
    .about = Ein Feld, das alle Ziffern bis auf eine sieht, muss diese eine enthalten. Sind die
        Kandidaten notiert, ist es ein Feld mit einem einzigen Kandidaten. Sonst such dort, wo sich
        eine Zeile, eine Spalte und ein Block treffen, die alle gut gefüllt sind.
    .short = { $digit } ist die einzige Ziffer, die noch in { $cell } passt.
    .long = { $cell } { $only_digit }, also bleibt nur { $digit }.

direct_pointing = Direkter Zeiger
    .about = Manchmal liegen in einem Block alle Plätze für eine Ziffer in einer Linie, also in
        einer Zeile oder einer Spalte. Dann steht die Ziffer auf einem dieser Plätze und sonst
        nirgends in der Linie. Bleibt dadurch in einem anderen Block nur ein Platz für sie, kannst
        du sie sofort setzen, ohne Kandidaten zu notieren.
    .short = In { DAT($house_0) } ist { $digit } auf { ACC($house_1) } beschränkt, also passt sie in
        { DAT($house_2) } nur in { $cell }.
    .long = In { DAT($house_0) } passt { $digit } nur in { $body }, und diese Felder liegen in
        { DAT($house_1) }. In einem davon steht sie, also sonst nirgends in { DAT($house_1) }. Damit
        bleibt in { DAT($house_2) } nur ein Platz für sie: { $so }.

direct_claiming = Direkter Anspruch
    .about = Manchmal liegen in einer Zeile oder Spalte alle Plätze für eine Ziffer in einem Block.
        Dann steht die Ziffer auf einem dieser Plätze und sonst nirgends im Block. Bleibt dadurch in
        einer anderen Linie nur ein Platz für sie, kannst du sie sofort setzen.
    .short = In { DAT($house_0) } ist { $digit } auf { ACC($house_1) } beschränkt, also passt sie in
        { DAT($house_2) } nur in { $cell }.
    .long = In { DAT($house_0) } passt { $digit } nur in { $body }, und diese Felder liegen in
        { DAT($house_1) }. In einem davon steht sie, also sonst nirgends in { DAT($house_1) }. Damit
        bleibt in { DAT($house_2) } nur ein Platz für sie: { $so }.

direct_hidden_pair = Direktes verstecktes Paar
    .about = Passen zwei Ziffern eines Hauses nur in dieselben zwei Felder, dann belegen sie beide,
        und keine andere Ziffer passt dorthin. Bleibt dadurch für eine dritte Ziffer nur ein Platz
        im Haus, kannst du sie sofort setzen.
    .short = { $digits } brauchen in { DAT($house) } die Felder { $body }, also passt { $digit } nur
        in { $cell }.
    .long = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }, also sind diese
        zwei Felder belegt. Damit bleibt dort nur ein Platz für { $digit }: { $so }.

direct_hidden_triple = Direktes verstecktes Tripel
    .about = Passen drei Ziffern eines Hauses nur in dieselben drei Felder, dann belegen sie alle
        drei, und keine andere Ziffer passt dorthin. Bleibt dadurch für eine vierte Ziffer nur ein
        Platz im Haus, kannst du sie sofort setzen.
    .short = { $digits } brauchen in { DAT($house) } die Felder { $body }, also passt { $digit } nur
        in { $cell }.
    .long = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }, also sind diese
        drei Felder belegt. Damit bleibt dort nur ein Platz für { $digit }: { $so }.

pointing = Zeiger
    .about = Liegen in einem Block alle Plätze für eine Ziffer in einer Zeile oder Spalte, dann
        steht die Ziffer auf einem davon, und der Rest der Linie verliert sie: Die Plätze im Block
        zeigen die Linie entlang. Such nach einer Ziffer, die in einem Block zwei oder drei Plätze
        neben- oder untereinander hat.
    .short = In { DAT($bases) } ist { $digit } auf { ACC($covers) } beschränkt, also { INV($so) }.
    .long = In { DAT($bases) } passt { $digit } nur in { $body }, und diese Felder liegen in
        { DAT($covers) }. In einem davon steht sie, also nicht im Rest von { DAT($covers) }:
        { $so }.

claiming = Anspruch
    .about = Liegen in einer Zeile oder Spalte alle Plätze für eine Ziffer in einem Block, dann
        beansprucht die Linie die Ziffer für sich: Sie steht auf einem dieser Plätze, und der Rest
        des Blocks verliert sie. Das ist ein umgekehrter Zeiger und schwerer zu sehen, denn du musst
        ganze Linien absuchen.
    .short = In { DAT($bases) } ist { $digit } auf { ACC($covers) } beschränkt, also { INV($so) }.
    .long = In { DAT($bases) } passt { $digit } nur in { $body }, und diese Felder liegen in
        { DAT($covers) }. In einem davon steht sie, also nicht im Rest von { DAT($covers) }:
        { $so }.

locked_pair = Gesperrtes Paar
    .about = Zwei Felder, die sowohl in einer Linie als auch in einem Block beisammenliegen, haben
        dieselben zwei Kandidaten und sonst keinen. Sie verbrauchen beide Ziffern, also verliert sie
        der Rest der Linie und der Rest des Blocks. Es ist ein nacktes Paar in zwei Häusern
        zugleich.
    .short = { $body } verbrauchen { $digits } in { DAT($houses) }, also { INV($so) }.
    .long = { $body } haben nur die Kandidaten { $digits }, also verbrauchen sie beide, egal, wie
        herum. Sie liegen in { DAT($bases) } und in { DAT($covers) }, also können diese Ziffern in
        keinem anderen Feld der beiden Häuser stehen: { $so }.

locked_triple = Gesperrtes Tripel
    .about = Drei Felder, die sowohl in einer Linie als auch in einem Block beisammenliegen, haben
        zusammen nur drei Kandidaten. Sie verbrauchen alle drei Ziffern, also verliert sie der Rest
        der Linie und der Rest des Blocks. Es ist ein nacktes Tripel in zwei Häusern zugleich.
    .short = { $body } verbrauchen { $digits } in { DAT($houses) }, also { INV($so) }.
    .long = { $body } haben zusammen nur die Kandidaten { $digits }, also verbrauchen sie alle drei.
        Sie liegen in { DAT($bases) } und in { DAT($covers) }, also können diese Ziffern in keinem
        anderen Feld der beiden Häuser stehen: { $so }.

naked_pair = Nacktes Paar
    .about = Zwei Felder eines Hauses haben dieselben zwei Kandidaten und sonst keinen. In einem
        steht die erste Ziffer, im anderen die zweite. Egal, wie herum: Alle anderen Felder des
        Hauses verlieren beide Ziffern. Such nach Feldern mit zwei Kandidaten und nach einem
        Zwilling in einem ihrer Häuser.
    .short = { $body } verbrauchen { $digits } in { DAT($house) }, also { INV($so) }.
    .long = In { DAT($house) } haben { $body } nur die Kandidaten { $digits }. Sie verbrauchen
        beide, egal, wie herum, also können diese Ziffern dort in keinem anderen Feld stehen:
        { $so }.

naked_triple = Nacktes Tripel
    .about = Drei Felder eines Hauses haben zusammen nur drei Kandidaten; keines der Felder muss
        alle drei haben. Drei Ziffern für drei Felder: Sie werden dort alle gebraucht, also
        verlieren sie alle anderen Felder des Hauses.
    .short = { $body } verbrauchen { $digits } in { DAT($house) }, also { INV($so) }.
    .long = In { DAT($house) } haben { $body } zusammen nur die Kandidaten { $digits }. Drei Felder
        verbrauchen drei Ziffern, also können diese dort in keinem anderen Feld stehen: { $so }.

naked_quad = Nacktes Quadrupel
    .about = Vier Felder eines Hauses haben zusammen nur vier Kandidaten; keines der Felder muss
        alle vier haben. Vier Ziffern für vier Felder: Sie werden dort alle gebraucht, also
        verlieren sie alle anderen Felder des Hauses. Such in einem Haus mit vielen leeren Feldern
        die mit wenigen Kandidaten heraus.
    .short = { $body } verbrauchen { $digits } in { DAT($house) }, also { INV($so) }.
    .long = In { DAT($house) } haben { $body } zusammen nur die Kandidaten { $digits }. Vier Felder
        verbrauchen vier Ziffern, also können diese dort in keinem anderen Feld stehen: { $so }.

hidden_pair = Verstecktes Paar
    .about = Zwei Ziffern eines Hauses passen nur in dieselben zwei Felder. Sie belegen diese
        Felder, die deshalb alle anderen Kandidaten verlieren, zwischen denen das Paar versteckt
        war. Such nach Ziffern, die in einem Haus nur zwei Plätze haben.
    .short = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }, also
        { INV($so) }.
    .long = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }. In jedem dieser
        zwei Felder steht eine der zwei Ziffern, also passt sonst nichts hinein: { $so }.

hidden_triple = Verstecktes Tripel
    .about = Drei Ziffern eines Hauses passen nur in dieselben drei Felder; keine der Ziffern muss
        in alle drei passen. Sie belegen diese Felder, die deshalb alle anderen Kandidaten
        verlieren, zwischen denen das Tripel versteckt war.
    .short = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }, also
        { INV($so) }.
    .long = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }. In jedem dieser
        drei Felder steht eine der drei Ziffern, also passt sonst nichts hinein: { $so }.

hidden_quad = Verstecktes Quadrupel
    .about = Vier Ziffern eines Hauses passen nur in dieselben vier Felder; keine der Ziffern muss
        in alle vier passen. Sie belegen diese Felder, die deshalb alle anderen Kandidaten
        verlieren, zwischen denen das Quadrupel versteckt war. Es ist selten und oft leichter als
        nackte Menge der übrigen Felder zu sehen.
    .short = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }, also
        { INV($so) }.
    .long = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }. In jedem dieser
        vier Felder steht eine der vier Ziffern, also passt sonst nichts hinein: { $so }.

aligned_pair_exclusion = Paarausschluss
    .about = Nimm zwei Felder und probiere jede Kombination ihrer Kandidaten. Unmöglich ist eine
        Kombination, wenn beide dieselbe Ziffer sind und die Felder einander sehen, oder wenn sie
        alle Kandidaten eines Felds verbraucht, das beide sieht. Ein Kandidat, der in keiner
        möglichen Kombination vorkommt, fällt weg. Such nach zwei Feldern, die mehrere Felder mit
        zwei Kandidaten sehen.
    .short = Keine mögliche Kombination von { $body } enthält { $gone }, also { INV($so) }.
    .long = Betrachte { $body } zusammen, für die { $body_digits } infrage kommen. { $combinations }
        Also { INV($so) }.

aligned_triplet_exclusion = Tripelausschluss
    .about = Nimm drei Felder und probiere jede Kombination ihrer Kandidaten. Unmöglich ist eine
        Kombination, wenn zwei Felder, die einander sehen, dieselbe Ziffer haben, oder wenn sie alle
        Kandidaten eines Felds verbraucht, das alle drei sieht. Ein Kandidat, der in keiner
        möglichen Kombination vorkommt, fällt weg. Es sind viele Kombinationen zu probieren, also
        heb dir das als letztes Mittel auf.
    .short = Keine mögliche Kombination von { $body } enthält { $gone }, also { INV($so) }.
    .long = Betrachte { $body } zusammen, für die { $body_digits } infrage kommen. Jede Kombination
        dieser Ziffern mit { $gone } { $triples }. Also { INV($so) }.

## Fish and two strong links

fin-of-both = { $cell } (zugleich in { DAT($bases) })

fish =
    .short = In { DAT($bases) } passt { $digit } nur in { ACC($covers) }, also { INV($so) }.
    .long = In { DAT($bases) } passt { $digit } nur in { $body }, die alle in { DAT($covers) }
        liegen. { $size -> [2] Zwei [3] Drei *[4] Vier } dieser Felder müssen { $digit } sein, in
        { DAT($covers) } jeweils höchstens eines. Also gibt es in { DAT($covers) } sonst keine
        { $digit }: { $so }.

finned =
    .short = In { DAT($bases) } passt { $digit } nur in { ACC($covers) } oder aber in
        { OR($extra) }, also { INV($so) }.
    .long = Alle Plätze für { $digit } in { DAT($bases) } außer { $extra } liegen in
        { DAT($covers) }: { $body }. Steht { $digit } nicht in { OR($extra) }, dann müssen
        { $size -> [2] zwei [3] drei *[4] vier } dieser Felder { $digit } sein, in { DAT($covers) }
        jeweils höchstens eines, also gibt es in { DAT($covers) } sonst keine { $digit }. Steht
        { $digit } in { OR($extra) }, dann kann kein Feld, das { $extra } sieht, { $digit } sein. So
        oder so { INV($so) }.

franken =
    .short = In { DAT($bases) } passt { $digit } nur in { ACC($covers) }, also { INV($so) }.
    .long = In { DAT($bases) } passt { $digit } nur in { $body }, die alle in { DAT($covers) }
        liegen. { $size -> [2] Zwei [3] Drei *[4] Vier } dieser Felder müssen { $digit } sein, für
        { ACC($bases) } je eines, in { DAT($covers) } jeweils höchstens eines. Jede andere
        { $digit } in { DAT($covers) } und jede, die zwei davon auf einmal verbraucht, ließe zu
        wenig Platz: { $so }.

finned-franken =
    .short = In { DAT($bases) } passt { $digit } nur in { ACC($covers) } oder aber in
        { OR($extra) }, also { INV($so) }.
    .long = Alle Plätze für { $digit } in { DAT($bases) } außer { $fins } liegen in
        { DAT($covers) }: { $body }. Steht { $digit } nicht in { OR($extra) }, dann müssen
        { $size -> [2] zwei [3] drei *[4] vier } dieser Felder { $digit } sein, für { ACC($bases) }
        je eines, in { DAT($covers) } jeweils höchstens eines; jede andere { $digit } in
        { DAT($covers) } und jede, die zwei davon auf einmal verbraucht, ließe zu wenig Platz. Steht
        { $digit } in { OR($extra) }, dann kann kein Feld, das { $extra } sieht, { $digit } sein. So
        oder so { INV($so) }.

two-links =
    .short = { $pivot } können nicht beide { $digit } sein, also ist es { OR($body) }: { $so }.
    .long = In { DAT($house_0) } passt { $digit } nur in { $body_0 } und { $pivot_0 }, in
        { DAT($house_1) } nur in { $body_1 } und { $pivot_1 }. { $pivot } liegen beide in
        { DAT($house_2) }, sind also nicht beide { $digit }. Ist { $pivot_0 } es nicht, dann muss es
        { $body_0 } sein; ist { $pivot_1 } es nicht, dann muss es { $body_1 } sein. Also steht
        { $digit } in mindestens einem der Felder { $body }, und kein Feld, das beide sieht, kann
        { $digit } sein: { $so }.

x_wing = X-Wing
    .about = In zwei Zeilen passt eine Ziffer nur in dieselben zwei Spalten. Jede Zeile nimmt eine
        der Spalten in Anspruch, also sind beide Spalten verbraucht: Alle ihre anderen Felder
        verlieren die Ziffer. Das geht genauso, wenn du Zeilen und Spalten vertauschst. Such nach
        Zeilen, die nur zwei Plätze für eine Ziffer haben, und unter ihnen nach zweien, deren Plätze
        in denselben Spalten liegen.
    .short = { fish.short }
    .long = { fish.long }

swordfish = Schwertfisch
    .about = Ein X-Wing mit einer Linie mehr: In drei Zeilen passt eine Ziffer nur in dieselben drei
        Spalten. Jede Zeile nimmt eine der Spalten in Anspruch, also verlieren die anderen Felder
        dieser Spalten die Ziffer. Eine Zeile muss nicht in allen drei Spalten Plätze haben. Das
        geht genauso, wenn du Zeilen und Spalten vertauschst.
    .short = { fish.short }
    .long = { fish.long }

jellyfish = Qualle
    .about = Ein Schwertfisch mit einer Linie mehr: In vier Zeilen passt eine Ziffer nur in
        dieselben vier Spalten. Jede Zeile nimmt eine der Spalten in Anspruch, also verlieren die
        anderen Felder dieser Spalten die Ziffer. Das geht genauso, wenn du Zeilen und Spalten
        vertauschst. Such nach einer Ziffer, die in vielen Linien wenige Plätze hat.
    .short = { fish.short }
    .long = { fish.long }

finned_x_wing = X-Wing mit Flosse
    .about = Ein X-Wing, dessen Zeilen noch weitere Plätze für die Ziffer haben, die Flossen.
        Entweder steht die Ziffer in einer Flosse, oder der X-Wing ist vollständig. Also verliert
        ein Feld die Ziffer, wenn der X-Wing sie dort ausschließen würde und das Feld außerdem jede
        Flosse sieht. Meist liegen die Flossen mit einer Ecke des X-Wings in einem Block, und dort
        fällt dann auch die Ziffer weg.
    .short = { finned.short }
    .long = { finned.long }

sashimi_x_wing = Sashimi-X-Wing
    .about = Ein X-Wing mit Flosse, dem eine Ecke fehlt: Ohne die Flossen hat eine der Zeilen
        höchstens einen Platz für die Ziffer. Die Überlegung ist dieselbe. Entweder steht die Ziffer
        in einer Flosse, oder die Zeilen nehmen beide Spalten in Anspruch. Also verliert ein Feld
        dieser Spalten, das jede Flosse sieht, die Ziffer.
    .short = { finned.short }
    .long = { finned.long }

finned_swordfish = Schwertfisch mit Flosse
    .about = Ein Schwertfisch, dessen Zeilen noch weitere Plätze für die Ziffer haben, die Flossen.
        Entweder steht die Ziffer in einer Flosse, oder der Schwertfisch ist vollständig. Also
        verliert ein Feld die Ziffer, wenn der Schwertfisch sie dort ausschließen würde und das Feld
        außerdem jede Flosse sieht. Die Flossen liegen meist in einem Block, und dort fällt dann
        auch die Ziffer weg.
    .short = { finned.short }
    .long = { finned.long }

sashimi_swordfish = Sashimi-Schwertfisch
    .about = Ein Schwertfisch mit Flosse, bei dem eine der Zeilen ohne die Flossen höchstens einen
        Platz für die Ziffer hat. Die Überlegung ist dieselbe. Entweder steht die Ziffer in einer
        Flosse, oder die drei Zeilen nehmen die drei Spalten in Anspruch. Also verliert ein Feld
        dieser Spalten, das jede Flosse sieht, die Ziffer.
    .short = { finned.short }
    .long = { finned.long }

finned_jellyfish = Qualle mit Flosse
    .about = Eine Qualle, deren Zeilen noch weitere Plätze für die Ziffer haben, die Flossen.
        Entweder steht die Ziffer in einer Flosse, oder die Qualle ist vollständig. Also verliert
        ein Feld die Ziffer, wenn die Qualle sie dort ausschließen würde und das Feld außerdem jede
        Flosse sieht.
    .short = { finned.short }
    .long = { finned.long }

sashimi_jellyfish = Sashimi-Qualle
    .about = Eine Qualle mit Flosse, bei der eine der Zeilen ohne die Flossen höchstens einen Platz
        für die Ziffer hat. Die Überlegung ist dieselbe. Entweder steht die Ziffer in einer Flosse,
        oder die vier Zeilen nehmen die vier Spalten in Anspruch. Also verliert ein Feld dieser
        Spalten, das jede Flosse sieht, die Ziffer.
    .short = { finned.short }
    .long = { finned.long }

franken_swordfish = Franken-Schwertfisch
    .about = Ein Schwertfisch, zu dessen Häusern auch Blöcke gehören: zum Beispiel zwei Zeilen und
        ein Block, deren Plätze für eine Ziffer in denselben drei Spalten liegen, oder drei Zeilen,
        deren Plätze in zwei Spalten und einem Block liegen. Drei Grundhäuser brauchen die Ziffer,
        und ihre drei Deckhäuser haben je einmal Platz dafür. Also verliert der Rest der Deckhäuser
        die Ziffer. Die Grundhäuser dürfen keinen Platz für die Ziffer gemeinsam haben. Ein Platz,
        der in zwei Deckhäusern zugleich liegt, würde beide verbrauchen, also verliert auch er die
        Ziffer.
    .short = { franken.short }
    .long = { franken.long }

franken_jellyfish = Franken-Qualle
    .about = Eine Qualle, zu deren Häusern auch Blöcke gehören. Vier Grundhäuser, Zeilen oder
        Blöcke, brauchen die Ziffer, und alle ihre Plätze liegen in vier Deckhäusern, Spalten oder
        Blöcken, die je einmal Platz für die Ziffer haben. Also verliert der Rest der Deckhäuser die
        Ziffer. Die Grundhäuser dürfen keinen Platz für die Ziffer gemeinsam haben. Das geht
        genauso, wenn du Zeilen und Spalten vertauschst.
    .short = { franken.short }
    .long = { franken.long }

finned_franken_x_wing = Franken-X-Wing mit Flosse
    .about = Eine Zeile und ein Block oder zwei Blöcke, deren Plätze für eine Ziffer in zwei Spalten
        oder Blöcken liegen, bis auf einige Flossen. Als Flosse zählt auch ein Platz, der zugleich
        in der Zeile und im Block liegt. Entweder steht die Ziffer in einer Flosse, oder die zwei
        Grundhäuser verbrauchen die zwei Deckhäuser. Also verliert ein Feld der Deckhäuser, das jede
        Flosse sieht, die Ziffer. Das geht genauso, wenn du Zeilen und Spalten vertauschst.
    .short = { finned-franken.short }
    .long = { finned-franken.long }

finned_franken_swordfish = Franken-Schwertfisch mit Flosse
    .about = Ein Schwertfisch mit Flossen, zu dessen Häusern auch Blöcke gehören. Die Flossen sind
        Plätze der Grundhäuser, die außerhalb der Deckhäuser oder in zwei Grundhäusern zugleich
        liegen. Entweder steht die Ziffer in einer Flosse, oder der Schwertfisch ist vollständig.
        Also verliert ein Feld die Ziffer, wenn der Schwertfisch sie dort ausschließen würde und das
        Feld außerdem jede Flosse sieht.
    .short = { finned-franken.short }
    .long = { finned-franken.long }

finned_franken_jellyfish = Franken-Qualle mit Flosse
    .about = Eine Qualle mit Flossen, zu deren Häusern auch Blöcke gehören. Die Flossen sind Plätze
        der Grundhäuser, die außerhalb der Deckhäuser oder in zwei Grundhäusern zugleich liegen.
        Entweder steht die Ziffer in einer Flosse, oder die Qualle ist vollständig. Also verliert
        ein Feld die Ziffer, wenn die Qualle sie dort ausschließen würde und das Feld außerdem jede
        Flosse sieht.
    .short = { finned-franken.short }
    .long = { finned-franken.long }

skyscraper = Wolkenkratzer
    .about = Zwei Spalten haben je nur zwei Plätze für eine Ziffer, wie zwei Türme, und je einer
        davon liegt in derselben Zeile, dem Boden. Die zwei Plätze am Boden können die Ziffer nicht
        beide enthalten, also steht sie in einem der beiden anderen, den Dächern. Ein Feld, das
        beide Dächer sieht, verliert die Ziffer. Das geht genauso, wenn du Zeilen und Spalten
        vertauschst. Lägen auch die Dächer in einer Linie, wäre es ein X-Wing.
    .short = { two-links.short }
    .long = { two-links.long }

two_string_kite = Drachen
    .about = Eine Zeile und eine Spalte haben je nur zwei Plätze für eine Ziffer, und je einer davon
        liegt im selben Block. Diese zwei können die Ziffer nicht beide enthalten, also steht sie an
        einem der beiden fernen Enden. Das Feld, das beide fernen Enden sieht, dort, wo sich ihre
        Linien kreuzen, verliert die Ziffer. Such nach einer Zeile und einer Spalte mit je zwei
        Plätzen, die sich in einem Block treffen, ohne ein Feld gemeinsam zu haben. Auf Englisch
        heißt er Two-String Kite.
    .short = { two-links.short }
    .long = { two-links.long }

turbot_fish = Steinbutt
    .about = Zwei Häuser haben je nur zwei Plätze für eine Ziffer, und ein Platz des einen sieht
        einen Platz des anderen. Diese zwei können die Ziffer nicht beide enthalten, also steht sie
        an einem der beiden fernen Enden, und ein Feld, das beide Enden sieht, verliert sie.
        Wolkenkratzer und Drachen sind die Fälle mit zwei Linien; beim Steinbutt, auf Englisch
        Turbot Fish, ist eines der Häuser meist ein Block.
    .short = { two-links.short }
    .long = { two-links.long }

empty_rectangle = Leeres Rechteck
    .about = Alle Plätze für eine Ziffer in einem Block liegen in einer Zeile und einer Spalte, die
        sich dort kreuzen. Die Ziffer steht also im Block in dieser Zeile oder in dieser Spalte. Nun
        hat eine andere Spalte nur zwei Plätze für die Ziffer, und einer davon liegt in der Zeile.
        Steht die Ziffer dort, dann kann sie nicht in der Zeile des Blocks stehen, also steht sie in
        der Spalte des Blocks. Steht sie nicht dort, dann steht sie auf dem anderen Platz. So oder
        so verliert das Feld die Ziffer, in dem die Spalte des Blocks die Zeile des anderen Platzes
        kreuzt. Das geht genauso, wenn du Zeilen und Spalten vertauschst.
    .short = In { DAT($house_0) } steht { $digit } in { DAT($house_2) } oder { DAT($house_3) }, in
        { DAT($house_1) } in { OR($pivot) }, also { INV($so) }.
    .long = In { DAT($house_0) } passt { $digit } nur in { ACC($house_2) } ({ $body_0 }) oder
        { ACC($house_3) } ({ $body_1 }). In { DAT($house_1) } passt sie nur in { $pivot }. Ist
        { $pivot_1 } { $digit }, dann kann kein Feld { $digit } sein, das { $pivot_1 } sieht. Ist
        { $pivot_1 } es nicht, dann ist { $pivot_0 } { $digit }. Das schließt { $digit } in
        { $body_0 } aus, also steht sie in { DAT($house_0) } in { DAT($house_3) }: in
        { OR($body_1) }. So oder so { INV($so) }.

## Wings

pivot-case = Ist { $pivot } { $digit }, dann muss { $pincer } { $common } sein
pivot-case-too = ist es { $digit }, dann muss { $pincer } { $common } sein
pivot-case-neither = ist es keines von beiden, dann ist es selbst { $common }

xy_wing = XY-Wing
    .about = Ein Feld mit zwei Kandidaten, der Angelpunkt, sieht zwei andere Felder mit zwei
        Kandidaten, die Zangen. Jede Zange hat eine Ziffer mit dem Angelpunkt gemeinsam, und beide
        haben dieselbe dritte Ziffer. Welche Ziffer der Angelpunkt auch bekommt, einer Zange bleibt
        nur die dritte Ziffer, also verliert sie jedes Feld, das beide Zangen sieht. Geh von einem
        Feld mit zwei Kandidaten aus und such in seinen Häusern nach den Zangen.
    .short = Welche Ziffer { $pivot } auch bekommt, { $digit } steht in { OR($body) }, also
        { INV($so) }.
    .long = Der Angelpunkt { $pivot } kann nur { OR($pivot_digits) } sein: { $pivot_cases }. So oder
        so steht { $digit } in { OR($body) }, also kann kein Feld, das beide sieht, { $digit } sein:
        { $so }.

xyz_wing = XYZ-Wing
    .about = Ein XY-Wing, dessen Angelpunkt auch die gemeinsame Ziffer der Zangen hat. In einem der
        drei Felder steht diese Ziffer, also verliert sie jedes Feld, das alle drei sieht. Meist
        liegt ein solches Feld in dem Block, den der Angelpunkt mit der einen Zange teilt, und in
        der Linie, die er mit der anderen teilt.
    .short = Welche Ziffer { $pivot } auch bekommt, { $digit } steht in { OR($holders) }, also
        { INV($so) }.
    .long = Der Angelpunkt { $pivot } kann nur { OR($pivot_digits) } sein: { $pivot_cases }. In
        jedem Fall steht { $digit } in { OR($holders) }, also kann kein Feld, das alle drei sieht,
        { $digit } sein: { $so }.

w_wing = W-Wing
    .about = Zwei Felder haben dieselben zwei Kandidaten. Eine dieser Ziffern hat in einem Haus nur
        zwei Plätze, und jedes der Felder sieht einen davon. Stünde diese Ziffer in beiden Feldern,
        hätte sie im Haus keinen Platz mehr. Also steht in einem der Felder die andere Ziffer, und
        ein Feld, das beide sieht, verliert sie. Such nach zwei Feldern mit denselben zwei
        Kandidaten, die einander nicht sehen.
    .short = { $body } können nicht beide { $extra_digits } sein, also ist eines davon { $digit }:
        { $so }.
    .long = { $body } können nur { OR($body_digits) } sein. Wären beide { $extra_digits }, dann
        könnte { $extra_digits } in keinem der Felder { $extra } stehen, aber das sind die einzigen
        Plätze dafür in { DAT($house) }. Also steht { $digit } in { OR($body) }, und kein Feld, das
        beide sieht, kann { $digit } sein: { $so }.

wxyz_wing = WXYZ-Wing
    .about = Vier Felder haben zusammen vier Ziffern, und eines der Felder, der Angelpunkt, sieht
        die anderen drei. Bei drei der Ziffern sehen sich alle Plätze in den vier Feldern
        gegenseitig, also kann jede dieser Ziffern nur einmal vorkommen. Drei Ziffern füllen keine
        vier Felder, also steht in einem Feld die vierte Ziffer, und ein Feld außerhalb, das alle
        ihre Plätze sieht, verliert sie.
    .short = { $digit } muss in { OR($holders) } stehen, also { INV($so) }.
    .long = { $cells } haben zusammen nur { $digits }. Bei jeder dieser Ziffern außer { $digit }
        sehen sich alle Plätze gegenseitig, also kann sie nur einmal vorkommen. Ohne { $digit }
        blieben drei Ziffern für vier Felder. Also steht { $digit } in { OR($holders) }, und kein
        Feld, das diese alle sieht, kann { $digit } sein: { $so }.

## Colours

gone-by-sight = { COUNT($those) ->
        [one] { $those } sieht { $causes }
       *[other] { $those } sehen { $causes }
    }
cell-of-colour = { $cell } in { $colour }
gone-by-colours = { COUNT($those) ->
        [one] { $those } fällt weg: { $causes }
       *[other] { $those } fallen weg: { $causes }
    }
colour-has = { $cell ->
        [none] { $colour } hat dort { $digit }
       *[other] { $colour } hat { $digit } in { $cell }
    }

colour-has-both = { $colour } hat in { $cell } zugleich { $digits }
colour-has-twice = { $colour } hat { $digit } in { $cells }, und diese Felder sehen einander
colour-empties = { $colour } lässt in { $cell } keinen Kandidaten übrig: Ausgeschlossen sind
    { $causes }
digit-because-of = { $digit } wegen { $cell }
digit-of-colour = { $digit }, weil es zu { $colour } gehört

colours-meet = { $cell } in { $colour } sieht { $seen } in { $seen_colour }, also stimmt
    { OR($opposites) }
colours-meet-too = { colours-meet }
colour-seen = { $cell } in { $colour } sieht { $seen } in { $seen_colour }

simple_colours_trap = Einfache Farbfalle
    .about = Hat eine Ziffer in einem Haus nur zwei Plätze, dann steht sie auf einem davon und auf
        dem anderen nicht. Gib den beiden Plätzen verschiedene Farben, und geh von jedem weiter zu
        anderen Häusern mit zwei Plätzen. Am Ende steht die Ziffer entweder auf allen Plätzen der
        einen Farbe oder auf allen der anderen. Jeder weitere Platz, der beide Farben sieht, sitzt
        in der Falle: Welche Farbe auch stimmt, er verliert die Ziffer.
    .short = Welche Farbe von { $digit } auch stimmt, in jedem Fall { INV($so) }.
    .long = Häuser mit nur zwei Plätzen für { $digit } verbinden diese Felder: Entweder ist ganz
        { $A } ({ $body_0 }) { $digit } oder ganz { $B } ({ $body_1 }). { $ruled_out }. Welche Farbe
        auch stimmt, in jedem Fall { INV($so) }.

simple_colours_wrap = Einfacher Farbwiderspruch
    .about = Hat eine Ziffer in einem Haus nur zwei Plätze, dann gib ihnen verschiedene Farben, und
        geh von jedem weiter zu anderen Häusern mit zwei Plätzen. Die Ziffer steht entweder auf
        allen Plätzen der einen Farbe oder auf allen der anderen. Sehen zwei Plätze einer Farbe
        einander, dann ist diese Farbe falsch, und alle ihre Plätze verlieren die Ziffer.
    .short = Mit einer der Farben stünde { $digit } zweimal in einem Haus, also { INV($so) }.
    .long = Häuser mit nur zwei Plätzen für { $digit } verbinden diese Felder: Entweder ist ganz
        { $A } ({ $body_0 }) { $digit } oder ganz { $B } ({ $body_1 }). Aber { $clash }. Also ist
        { $A } falsch: { $so }.

multi_colours_1 = Mehrfachfarben Typ 1
    .about = Färbe die Plätze für eine Ziffer von zwei Ausgangspunkten aus, die keine Folge von
        Häusern mit zwei Plätzen verbindet. Das gibt zwei Gruppen, und in jeder stimmt eine Farbe.
        Sieht eine Farbe der einen Gruppe eine Farbe der anderen, dann können diese beiden nicht
        zugleich stimmen, also stimmt mindestens eine ihrer Gegenfarben. Ein Feld, das beide
        Gegenfarben sieht, verliert die Ziffer.
    .short = Zwei Farben von { $digit } können nicht zugleich stimmen, also { INV($so) }.
    .long = Häuser mit nur zwei Plätzen für { $digit } ergeben zwei Gruppen: Entweder ist ganz
        { $A } ({ $body_0 }) { $digit } oder ganz { $B } ({ $body_1 }), und entweder ganz { $C }
        ({ $body_2 }) oder ganz { $D } ({ $body_3 }). { $meetings }. { $ruled_out }. Was davon auch
        stimmt, in jedem Fall { INV($so) }.

multi_colours_2 = Mehrfachfarben Typ 2
    .about = Färbe die Plätze für eine Ziffer von zwei Ausgangspunkten aus, die keine Folge von
        Häusern mit zwei Plätzen verbindet. Das gibt zwei Gruppen, und in jeder stimmt eine Farbe.
        Sieht eine Farbe der einen Gruppe beide Farben der anderen, dann sieht sie eine, die stimmt.
        Also ist sie selbst falsch, und alle ihre Plätze verlieren die Ziffer.
    .short = Eine Farbe von { $digit } sieht beide Farben einer anderen Gruppe, also { INV($so) }.
    .long = Häuser mit nur zwei Plätzen für { $digit } ergeben zwei Gruppen: Entweder ist ganz
        { $A } ({ $body_0 }) { $digit } oder ganz { $B } ({ $body_1 }), und entweder ganz { $C }
        ({ $body_2 }) oder ganz { $D } ({ $body_3 }). { $both_met }. { $C } oder { $D } stimmt, also
        ist { $A } falsch: { $so }.

medusa = 3D-Medusa
    .about = Färben mit mehreren Ziffern: Nicht nur die zwei Plätze für eine Ziffer in einem Haus
        bekommen verschiedene Farben, sondern auch die zwei Kandidaten eines Felds. Entweder stimmen
        alle Kandidaten der einen Farbe oder alle der anderen. Eine Farbe ist falsch, wenn sie zwei
        Kandidaten in einem Feld hat, wenn sie eine Ziffer zweimal in einem Haus hat oder wenn sie
        in einem Feld keinen Kandidaten übrig lässt; dann fallen alle ihre Kandidaten weg. Sonst
        fällt jeder weitere Kandidat weg, den beide Farben ausschließen, in seinem Feld oder in
        seinen Häusern.
    .short = { $is_wrap ->
        [true] Eine der beiden Farben ist falsch, also { INV($so) }.
       *[false] Beide Farben schließen diese Kandidaten aus, also { INV($so) }.
    }
    .long = Felder mit zwei Kandidaten und Häuser mit zwei Plätzen für eine Ziffer verbinden diese
        Kandidaten: Entweder stimmt ganz { $A } ({ $coloured_0 }) oder ganz { $B }
        ({ $coloured_1 }).
        { $is_wrap ->
            [true] Aber { $clash }. Also ist { $A } falsch: { $so }.
           *[false] { $ruled_out }. Welche Farbe auch stimmt, in jedem Fall { INV($so) }.
        }

## Uniqueness



## Chains and trials



## Almost locked sets



## Oddagons



## Exotic patterns



## Steps with constraints



## Steps with constraints: pairs and orders



## Steps with constraints: sums



## Constraints: names and rules



## Hints, mistakes and proofs



## Reasons why a puzzle is not valid, and broken rules



## Ratings and practice



## Names of families, and words of drawings
