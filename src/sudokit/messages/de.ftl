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
    .inverted = muss in { $cell } die { $digit } stehen
    .subordinate = in { $cell } die { $digit } stehen muss
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

only-place-seen = Wegen der { $digit } in { $holders } scheidet jedes andere leere Feld aus
only-place-seen-or-lost = { only-place-seen } bis auf { $lost }, wo sie schon ausgeschlossen ist
only-place-lost = { COUNT($lost) ->
        [one] In { $lost }, dem anderen leeren Feld, ist sie schon ausgeschlossen
       *[other] In { $lost }, den anderen leeren Feldern, ist sie schon ausgeschlossen
    }

only-digit-seen = sieht { $seen }
only-digit-lost = hat { lost-digits } schon verloren
lost-digits = { COUNT($lost) -> [one] die { $lost } *[other] { $lost } }
only-digit-seen-or-lost = sieht { $seen } und hat { lost-digits } schon verloren
digit-in-cells = { $digit } in { $cells }

gone = { OR($digits) } in { OR($cells) }
    .accusative = { COUNT($digits) -> [one] die { $digits } *[other] { $digits } } in { $cells }
gone-or-gone = { $most } oder auch { $last }
    .accusative = { ACC($most) } und { ACC($last) }

no-partner = Stünde in { $cell } die { $digit }, dann bliebe für { $other } nichts übrig: nicht
    { $reasons }.
partner-excluded = { $digit } wegen { $cell } ({ $digits })
partner-seen = { $digit }, weil es { $cell } sieht
nor-partner = nicht { $reason }

combination-repeats = wiederholt eine Ziffer in einem Haus
combination-repeats-or-empties = wiederholt eine Ziffer in einem Haus oder verbraucht alle
    Kandidaten eines Felds, das alle drei sieht: { OR($excluders) }

full_house = Volles Haus
    .about = Ein Haus mit einem einzigen leeren Feld bekommt dort die eine Ziffer, die ihm fehlt.
        Leichter geht es nicht: Suche nach Zeilen, Spalten und Blöcken, die fast voll sind, und
        zähle die Ziffern durch.
    .short = { $cell } ist das letzte leere Feld in { DAT($house) }, also muss dort die { $digit }
        stehen.
    .long = { $cell } ist das letzte leere Feld in { DAT($house) }, also muss dort die { $digit }
        stehen.

hidden_single_box = Versteckter Single
    .about = Jeder Block hat einen Platz für jede Ziffer. Passt eine Ziffer nur in ein Feld eines
        Blocks, dann gehört sie dorthin, auch wenn in dieses Feld noch andere Ziffern passen. Nimm
        zum Suchen eine Ziffer, die schon mehrmals dasteht, und sieh nach, welche Felder eines
        Blocks ihre Zeilen und Spalten frei lassen.
    .short = In { DAT($house) } passt die { $digit } nur in { $cell }.
    .long = In { DAT($house) } passt die { $digit } nur in { $cell }: { $only_place }.

hidden_single_line = Versteckter Single
    .about = Jede Zeile und jede Spalte hat einen Platz für jede Ziffer. Passt eine Ziffer nur in
        ein Feld der Linie, dann gehört sie dorthin, auch wenn in dieses Feld noch andere Ziffern
        passen. Nimm zum Suchen eine Ziffer, die in der Linie fehlt, und streiche die leeren Felder,
        die diese Ziffer in einer kreuzenden Linie oder in einem Block sehen.
    .short = In { DAT($house) } passt die { $digit } nur in { $cell }.
    .long = In { DAT($house) } passt die { $digit } nur in { $cell }: { $only_place }.

naked_single = Nackter Single
    .about = Ein Feld, das alle Ziffern bis auf eine sieht, muss diese eine enthalten. Sind die
        Kandidaten notiert, ist es ein Feld mit einem einzigen Kandidaten. Sonst suche dort, wo sich
        eine Zeile, eine Spalte und ein Block treffen, die alle gut gefüllt sind.
    .short = In { $cell } passt nur noch die { $digit }.
    .long = { $cell } { $only_digit }, also bleibt nur die { $digit }.

direct_pointing = Direkter Zeiger
    .about = Manchmal liegen in einem Block alle Plätze für eine Ziffer in einer Linie, also in
        einer Zeile oder einer Spalte. Dann steht die Ziffer auf einem dieser Plätze und sonst
        nirgends in der Linie. Bleibt dadurch in einem anderen Block nur ein Platz für sie, kannst
        du sie sofort setzen, ohne Kandidaten zu notieren.
    .short = In { DAT($house_0) } muss die { $digit } in { DAT($house_1) } stehen, also passt sie in
        { DAT($house_2) } nur in { $cell }.
    .long = In { DAT($house_0) } passt die { $digit } nur in { $body }, und diese Felder liegen in
        { DAT($house_1) }. In einem davon steht sie, also sonst nirgends in { DAT($house_1) }. Damit
        bleibt in { DAT($house_2) } nur ein Platz für sie: { $so }.

direct_claiming = Direkter Anspruch
    .about = Manchmal liegen in einer Zeile oder Spalte alle Plätze für eine Ziffer in einem Block.
        Dann steht die Ziffer auf einem dieser Plätze und sonst nirgends im Block. Bleibt dadurch in
        einer anderen Linie nur ein Platz für sie, kannst du sie sofort setzen.
    .short = In { DAT($house_0) } muss die { $digit } in { DAT($house_1) } stehen, also passt sie in
        { DAT($house_2) } nur in { $cell }.
    .long = In { DAT($house_0) } passt die { $digit } nur in { $body }, und diese Felder liegen in
        { DAT($house_1) }. In einem davon steht sie, also sonst nirgends in { DAT($house_1) }. Damit
        bleibt in { DAT($house_2) } nur ein Platz für sie: { $so }.

direct_hidden_pair = Direktes verstecktes Paar
    .about = Passen zwei Ziffern eines Hauses nur in dieselben zwei Felder, dann belegen sie beide,
        und keine andere Ziffer passt dorthin. Bleibt dadurch für eine dritte Ziffer nur ein Platz
        im Haus, kannst du sie sofort setzen.
    .short = { $digits } brauchen in { DAT($house) } die Felder { $body }, also passt die { $digit }
        nur in { $cell }.
    .long = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }, also sind diese
        zwei Felder belegt. Damit bleibt dort nur ein Platz für die { $digit }: { $so }.

direct_hidden_triple = Direktes verstecktes Tripel
    .about = Passen drei Ziffern eines Hauses nur in dieselben drei Felder, dann belegen sie alle
        drei, und keine andere Ziffer passt dorthin. Bleibt dadurch für eine vierte Ziffer nur ein
        Platz im Haus, kannst du sie sofort setzen.
    .short = { $digits } brauchen in { DAT($house) } die Felder { $body }, also passt die { $digit }
        nur in { $cell }.
    .long = Die einzigen Plätze für { $digits } in { DAT($house) } sind { $body }, also sind diese
        drei Felder belegt. Damit bleibt dort nur ein Platz für die { $digit }: { $so }.

pointing = Zeiger
    .about = Liegen in einem Block alle Plätze für eine Ziffer in einer Zeile oder Spalte, dann
        steht die Ziffer auf einem davon, und der Rest der Linie verliert sie: Die Plätze im Block
        zeigen die Linie entlang. Suche nach einer Ziffer, die in einem Block zwei oder drei Plätze
        neben- oder untereinander hat.
    .short = In { DAT($bases) } muss die { $digit } in { DAT($covers) } stehen, also { INV($so) }.
    .long = In { DAT($bases) } passt die { $digit } nur in { $body }, und diese Felder liegen in
        { DAT($covers) }. In einem davon steht sie, also nicht im Rest von { DAT($covers) }:
        { $so }.

claiming = Anspruch
    .about = Liegen in einer Zeile oder Spalte alle Plätze für eine Ziffer in einem Block, dann
        beansprucht die Linie die Ziffer für sich: Sie steht auf einem dieser Plätze, und der Rest
        des Blocks verliert sie. Das ist ein umgekehrter Zeiger und schwerer zu sehen, denn du musst
        ganze Linien absuchen.
    .short = In { DAT($bases) } muss die { $digit } in { DAT($covers) } stehen, also { INV($so) }.
    .long = In { DAT($bases) } passt die { $digit } nur in { $body }, und diese Felder liegen in
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
        Hauses verlieren beide Ziffern. Suche nach Feldern mit zwei Kandidaten und nach einem
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
        verlieren sie alle anderen Felder des Hauses. Suche in einem Haus mit vielen leeren Feldern
        die mit wenigen Kandidaten heraus.
    .short = { $body } verbrauchen { $digits } in { DAT($house) }, also { INV($so) }.
    .long = In { DAT($house) } haben { $body } zusammen nur die Kandidaten { $digits }. Vier Felder
        verbrauchen vier Ziffern, also können diese dort in keinem anderen Feld stehen: { $so }.

hidden_pair = Verstecktes Paar
    .about = Zwei Ziffern eines Hauses passen nur in dieselben zwei Felder. Sie belegen diese
        Felder, die deshalb alle anderen Kandidaten verlieren, zwischen denen das Paar versteckt
        war. Suche nach Ziffern, die in einem Haus nur zwei Plätze haben.
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
        möglichen Kombination vorkommt, fällt weg. Suche nach zwei Feldern, die mehrere Felder mit
        zwei Kandidaten sehen.
    .short = Es gibt keine mögliche Kombination von { $body } mit { $gone }, also { INV($so) }.
    .long = Betrachte { $body } zusammen, für die { $body_digits } infrage kommen. { $combinations }
        Also { INV($so) }.

aligned_triplet_exclusion = Tripelausschluss
    .about = Nimm drei Felder und probiere jede Kombination ihrer Kandidaten. Unmöglich ist eine
        Kombination, wenn zwei Felder, die einander sehen, dieselbe Ziffer haben, oder wenn sie alle
        Kandidaten eines Felds verbraucht, das alle drei sieht. Ein Kandidat, der in keiner
        möglichen Kombination vorkommt, fällt weg. Es sind viele Kombinationen zu probieren, also
        hebe dir das als letztes Mittel auf.
    .short = Es gibt keine mögliche Kombination von { $body } mit { $gone }, also { INV($so) }.
    .long = Betrachte { $body } zusammen, für die { $body_digits } infrage kommen. Jede Kombination
        dieser Ziffern mit { $gone } { $triples }. Also { INV($so) }.

## Fish and two strong links

fin-of-both = { $cell } (zugleich in { DAT($bases) })

fish =
    .short = In { DAT($bases) } passt die { $digit } nur in { ACC($covers) }, also { INV($so) }.
    .long = In { DAT($bases) } passt die { $digit } nur in { $body }, die alle in { DAT($covers) }
        liegen. { $size -> [2] Zwei [3] Drei *[4] Vier } dieser Felder müssen { $digit } sein, in
        { DAT($covers) } jeweils höchstens eines. Also gibt es in { DAT($covers) } sonst keine
        { $digit }: { $so }.

finned =
    .short = In { DAT($bases) } passt die { $digit } nur in { ACC($covers) } oder aber in
        { OR($extra) }, also { INV($so) }.
    .long = Alle Plätze für die { $digit } in { DAT($bases) } außer { $extra } liegen in
        { DAT($covers) }: { $body }. Steht die { $digit } nicht in { OR($extra) }, dann müssen
        { $size -> [2] zwei [3] drei *[4] vier } dieser Felder { $digit } sein, in { DAT($covers) }
        jeweils höchstens eines, also gibt es in { DAT($covers) } sonst keine { $digit }. Steht die
        { $digit } in { OR($extra) }, dann kann kein Feld, das { $extra } sieht, { $digit } sein. So
        oder so { INV($so) }.

franken =
    .short = In { DAT($bases) } passt die { $digit } nur in { ACC($covers) }, also { INV($so) }.
    .long = In { DAT($bases) } passt die { $digit } nur in { $body }, die alle in { DAT($covers) }
        liegen. { $size -> [2] Zwei [3] Drei *[4] Vier } dieser Felder müssen { $digit } sein, für
        { ACC($bases) } je eines, in { DAT($covers) } jeweils höchstens eines. Jede andere
        { $digit } in { DAT($covers) } und jede, die zwei davon auf einmal verbraucht, ließe zu
        wenig Platz: { $so }.

finned-franken =
    .short = In { DAT($bases) } passt die { $digit } nur in { ACC($covers) } oder aber in
        { OR($extra) }, also { INV($so) }.
    .long = Alle Plätze für die { $digit } in { DAT($bases) } außer { $fins } liegen in
        { DAT($covers) }: { $body }. Steht die { $digit } nicht in { OR($extra) }, dann müssen
        { $size -> [2] zwei [3] drei *[4] vier } dieser Felder { $digit } sein, für { ACC($bases) }
        je eines, in { DAT($covers) } jeweils höchstens eines; jede andere { $digit } in
        { DAT($covers) } und jede, die zwei davon auf einmal verbraucht, ließe zu wenig Platz. Steht
        die { $digit } in { OR($extra) }, dann kann kein Feld, das { $extra } sieht, { $digit }
        sein. So oder so { INV($so) }.

two-links =
    .short = { $pivot } können nicht beide { $digit } sein, also steht die { $digit } in
        { OR($body) }: { $so }.
    .long = In { DAT($house_0) } passt die { $digit } nur in { $body_0 } und { $pivot_0 }, in
        { DAT($house_1) } nur in { $body_1 } und { $pivot_1 }. { $pivot } liegen beide in
        { DAT($house_2) }, sind also nicht beide { $digit }. Steht die { $digit } nicht in
        { $pivot_0 }, dann steht sie in { $body_0 }; steht sie nicht in { $pivot_1 }, dann in
        { $body_1 }. Also steht sie in mindestens einem der Felder { $body }, und kein Feld, das
        beide sieht, kann { $digit } sein: { $so }.

x_wing = X-Wing
    .about = In zwei Zeilen passt eine Ziffer nur in dieselben zwei Spalten. Jede Zeile nimmt eine
        der Spalten in Anspruch, also sind beide Spalten verbraucht: Alle ihre anderen Felder
        verlieren die Ziffer. Das geht genauso, wenn du Zeilen und Spalten vertauschst. Suche nach
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
        vertauschst. Suche nach einer Ziffer, die in vielen Linien wenige Plätze hat.
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
        Linien kreuzen, verliert die Ziffer. Suche nach einer Zeile und einer Spalte mit je zwei
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
    .short = In { DAT($house_0) } steht die { $digit } in { DAT($house_2) } oder { DAT($house_3) },
        in { DAT($house_1) } in { OR($pivot) }, also { INV($so) }.
    .long = In { DAT($house_0) } passt die { $digit } nur in { ACC($house_2) } ({ $body_0 }) oder
        { ACC($house_3) } ({ $body_1 }). In { DAT($house_1) } passt sie nur in { $pivot }. Steht sie
        in { $pivot_1 }, dann kann kein Feld { $digit } sein, das { $pivot_1 } sieht. Steht sie
        nicht dort, dann steht sie in { $pivot_0 }. Das schließt sie in { $body_0 } aus, also steht
        sie in { DAT($house_0) } in { DAT($house_3) }: in { OR($body_1) }. So oder so { INV($so) }.

## Wings

pivot-case = Steht in { $pivot } die { $digit }, dann muss in { $pincer } die { $common } stehen
pivot-case-too = steht dort die { $digit }, dann muss in { $pincer } die { $common } stehen
pivot-case-neither = sonst ist er selbst { $common }

xy_wing = XY-Wing
    .about = Ein Feld mit zwei Kandidaten, der Angelpunkt, sieht zwei andere Felder mit zwei
        Kandidaten, die Zangen. Jede Zange hat eine Ziffer mit dem Angelpunkt gemeinsam, und beide
        haben dieselbe dritte Ziffer. Welche Ziffer der Angelpunkt auch bekommt, einer Zange bleibt
        nur die dritte Ziffer, also verliert sie jedes Feld, das beide Zangen sieht. Gehe von einem
        Feld mit zwei Kandidaten aus und suche in seinen Häusern nach den Zangen.
    .short = Welche Ziffer { $pivot } auch bekommt, die { $digit } steht in { OR($body) }, also
        { INV($so) }.
    .long = Der Angelpunkt { $pivot } kann nur { OR($pivot_digits) } sein: { $pivot_cases }. So oder
        so steht die { $digit } in { OR($body) }, also kann kein Feld, das beide sieht, { $digit }
        sein: { $so }.

xyz_wing = XYZ-Wing
    .about = Ein XY-Wing, dessen Angelpunkt auch die gemeinsame Ziffer der Zangen hat. In einem der
        drei Felder steht diese Ziffer, also verliert sie jedes Feld, das alle drei sieht. Meist
        liegt ein solches Feld in dem Block, den der Angelpunkt mit der einen Zange teilt, und in
        der Linie, die er mit der anderen teilt.
    .short = Welche Ziffer { $pivot } auch bekommt, die { $digit } steht in { OR($holders) }, also
        { INV($so) }.
    .long = Der Angelpunkt { $pivot } kann nur { OR($pivot_digits) } sein: { $pivot_cases }. In
        jedem Fall steht die { $digit } in { OR($holders) }, also kann kein Feld, das alle drei
        sieht, { $digit } sein: { $so }.

w_wing = W-Wing
    .about = Zwei Felder haben dieselben zwei Kandidaten. Eine dieser Ziffern hat in einem Haus nur
        zwei Plätze, und jedes der Felder sieht einen davon. Stünde diese Ziffer in beiden Feldern,
        hätte sie im Haus keinen Platz mehr. Also steht in einem der Felder die andere Ziffer, und
        ein Feld, das beide sieht, verliert sie. Suche nach zwei Feldern mit denselben zwei
        Kandidaten, die einander nicht sehen.
    .short = { $body } können nicht beide { $extra_digits } sein, also steht in einem davon die
        { $digit }: { $so }.
    .long = { $body } können nur { OR($body_digits) } sein. Stünde in beiden die { $extra_digits },
        dann hätte sie in { DAT($house) } keinen Platz mehr, denn dort passt sie nur in { $extra }.
        Also steht die { $digit } in { OR($body) }, und kein Feld, das beide sieht, kann { $digit }
        sein: { $so }.

wxyz_wing = WXYZ-Wing
    .about = Vier Felder haben zusammen vier Ziffern, und eines der Felder, der Angelpunkt, sieht
        die anderen drei. Bei drei der Ziffern sehen alle Plätze in den vier Feldern einander, also
        kann jede dieser Ziffern nur einmal vorkommen. Drei Ziffern füllen keine vier Felder, also
        steht in einem Feld die vierte Ziffer, und ein Feld außerhalb, das alle ihre Plätze sieht,
        verliert sie.
    .short = Die { $digit } muss in { OR($holders) } stehen, also { INV($so) }.
    .long = { $cells } haben zusammen nur die Kandidaten { $digits }. Bei jeder dieser Ziffern außer
        der { $digit } sehen alle Plätze einander, also kann sie nur einmal vorkommen. Ohne die
        { $digit } blieben drei Ziffern für vier Felder. Also steht die { $digit } in
        { OR($holders) }, und kein Feld, das diese alle sieht, kann { $digit } sein: { $so }.

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
digit-because-of = die { $digit } wegen { $cell }
digit-of-colour = die { $digit }, weil sie zu { $colour } gehört

colours-meet = { $cell } in { $colour } sieht { $seen } in { $seen_colour }, also stimmt
    { OR($opposites) }
colours-meet-too = { colours-meet }
colour-seen = { $cell } in { $colour } sieht { $seen } in { $seen_colour }

simple_colours_trap = Einfache Farbfalle
    .about = Hat eine Ziffer in einem Haus nur zwei Plätze, dann steht sie auf einem davon und auf
        dem anderen nicht. Gib den beiden Plätzen verschiedene Farben, und gehe von jedem weiter zu
        anderen Häusern mit zwei Plätzen. Am Ende steht die Ziffer entweder auf allen Plätzen der
        einen Farbe oder auf allen der anderen. Jeder weitere Platz, der beide Farben sieht, sitzt
        in der Falle: Welche Farbe auch stimmt, er verliert die Ziffer.
    .short = Welche Farbe der { $digit } auch stimmt, in jedem Fall { INV($so) }.
    .long = Häuser mit nur zwei Plätzen für die { $digit } verbinden diese Felder: Entweder steht
        die { $digit } in ganz { $A } ({ $body_0 }) oder in ganz { $B } ({ $body_1 }).
        { $ruled_out }. Welche Farbe auch stimmt, in jedem Fall { INV($so) }.

simple_colours_wrap = Einfacher Farbwiderspruch
    .about = Hat eine Ziffer in einem Haus nur zwei Plätze, dann gib ihnen verschiedene Farben, und
        gehe von jedem weiter zu anderen Häusern mit zwei Plätzen. Die Ziffer steht entweder auf
        allen Plätzen der einen Farbe oder auf allen der anderen. Sehen zwei Plätze einer Farbe
        einander, dann ist diese Farbe falsch, und alle ihre Plätze verlieren die Ziffer.
    .short = Mit einer der Farben stünde die { $digit } zweimal in einem Haus, also { INV($so) }.
    .long = Häuser mit nur zwei Plätzen für die { $digit } verbinden diese Felder: Entweder steht
        die { $digit } in ganz { $A } ({ $body_0 }) oder in ganz { $B } ({ $body_1 }). Aber
        { $clash }. Also ist { $A } falsch: { $so }.

multi_colours_1 = Mehrfachfarben Typ 1
    .about = Färbe die Plätze für eine Ziffer von zwei Ausgangspunkten aus, die keine Folge von
        Häusern mit zwei Plätzen verbindet. Das gibt zwei Gruppen, und in jeder stimmt eine Farbe.
        Sieht eine Farbe der einen Gruppe eine Farbe der anderen, dann können diese beiden nicht
        zugleich stimmen, also stimmt mindestens eine ihrer Gegenfarben. Ein Feld, das beide
        Gegenfarben sieht, verliert die Ziffer.
    .short = Zwei Farben der { $digit } können nicht zugleich stimmen, also { INV($so) }.
    .long = Häuser mit nur zwei Plätzen für die { $digit } ergeben zwei Gruppen: Entweder steht die
        { $digit } in ganz { $A } ({ $body_0 }) oder in ganz { $B } ({ $body_1 }), und entweder in
        ganz { $C } ({ $body_2 }) oder in ganz { $D } ({ $body_3 }). { $meetings }. { $ruled_out }.
        Was davon auch stimmt, in jedem Fall { INV($so) }.

multi_colours_2 = Mehrfachfarben Typ 2
    .about = Färbe die Plätze für eine Ziffer von zwei Ausgangspunkten aus, die keine Folge von
        Häusern mit zwei Plätzen verbindet. Das gibt zwei Gruppen, und in jeder stimmt eine Farbe.
        Sieht eine Farbe der einen Gruppe beide Farben der anderen, dann sieht sie eine, die stimmt.
        Also ist sie selbst falsch, und alle ihre Plätze verlieren die Ziffer.
    .short = Eine Farbe der { $digit } sieht beide Farben einer anderen Gruppe, also { INV($so) }.
    .long = Häuser mit nur zwei Plätzen für die { $digit } ergeben zwei Gruppen: Entweder steht die
        { $digit } in ganz { $A } ({ $body_0 }) oder in ganz { $B } ({ $body_1 }), und entweder in
        ganz { $C } ({ $body_2 }) oder in ganz { $D } ({ $body_3 }). { $both_met }. { $C } oder
        { $D } stimmt, also ist { $A } falsch: { $so }.

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

one-solution = Wende das nur an, wenn du weißt, dass das Rätsel genau eine Lösung hat.

rectangle-premise = { $body } liegen in zwei Zeilen, zwei Spalten und zwei Blöcken. Enthielten alle
    vier nur { $body_digits }, könnte man diese vertauschen, und das Rätsel hätte zwei Lösungen.

loop-premise = { $body } bilden eine Schleife: Jedes Feld sieht das nächste, und in jedem Haus
    liegen zwei von ihnen oder keines. Enthielten alle abwechselnd nur { $body_digits }, könnte man
    diese vertauschen, und das Rätsel hätte zwei Lösungen.

bug-consequence = hätte jedes leere Feld zwei Kandidaten und jede Ziffer in jedem Haus zwei Plätze
    oder keinen. Alle Paare ließen sich dann vertauschen: Eine solche Stellung hat zwei Lösungen
    oder keine.

unique_rectangle_1 = Eindeutiges Rechteck Typ 1
    .about = Nimm vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken. Enthielten alle vier
        nur dieselben zwei Ziffern, könnte man diese vertauschen, ohne eine Zeile, eine Spalte oder
        einen Block zu verletzen, und das Rätsel hätte zwei Lösungen. Haben also drei der Felder nur
        die zwei Ziffern als Kandidaten, muss das vierte eine andere Ziffer enthalten. Suche zwei
        Felder eines Blocks mit denselben zwei Kandidaten und dann ein weiteres solches Paar in
        denselben Linien. { one-solution }
    .short = { $body } dürfen nicht alle nur { $body_digits } enthalten, also { INV($so) }.
    .long = { rectangle-premise } Nur { $extra } kann das mit einer anderen Ziffer
        ({ OR($extra_digits) }) verhindern, also { INV($so) }.

unique_rectangle_2 = Eindeutiges Rechteck Typ 2
    .about = Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken dürfen nicht nur zwei Ziffern
        enthalten, sonst könnte man diese vertauschen. Hier haben zwei Felder einer Linie einen
        weiteren Kandidaten, beide denselben, und die anderen zwei Felder keinen. Eines der zwei
        Felder enthält also die weitere Ziffer, und jedes Feld, das beide sieht, verliert sie.
        { one-solution }
    .short = Die { $extra_digits } muss in { OR($extra) } stehen, weil { $body } sonst nur
        { $body_digits } enthielten, also { INV($so) }.
    .long = { rectangle-premise } Der einzige weitere Kandidat dort ist die { $extra_digits } in
        { $extra }, also muss sie in einem dieser Felder stehen, und kein Feld, das sie alle sieht,
        kann { $extra_digits } sein: { $so }.

unique_rectangle_3 = Eindeutiges Rechteck Typ 3
    .about = Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken dürfen nicht nur zwei Ziffern
        enthalten, sonst könnte man diese vertauschen. Hier haben zwei Felder einer Linie weitere
        Kandidaten, und eines von ihnen muss einen davon enthalten. Die beiden zählen also wie ein
        einziges Feld mit den weiteren Kandidaten. Zusammen mit anderen Feldern ihres Hauses können
        sie eine nackte Menge bilden, etwa zwei Felder für zwei Ziffern, und der Rest des Hauses
        verliert diese Ziffern. Oder sie bilden eine versteckte Menge. { one-solution }
    .short = Eines der Felder { $extra } muss { OR($extra_digits) } sein, weil { $body } sonst nur
        { $body_digits } enthielten; mit { $set } in { DAT($house) } folgt: { $so }.
    .long = { rectangle-premise } Eines der Felder { $extra } muss also { OR($extra_digits) } sein.
        { $set_argument }: { $so }.

unique_rectangle_4 = Eindeutiges Rechteck Typ 4
    .about = Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken dürfen nicht nur zwei Ziffern
        enthalten, sonst könnte man diese vertauschen. Hier haben zwei Felder einer Linie weitere
        Kandidaten, aber eine der zwei Ziffern hat in einem ihrer Häuser keinen anderen Platz. Eines
        der beiden Felder enthält also diese Ziffer. Enthielte das andere die zweite Ziffer, stünden
        in allen vier Feldern nur die zwei Ziffern. Beide Felder verlieren also die zweite Ziffer.
        { one-solution }
    .short = In { DAT($house) } steht die { $set_digits } in { OR($extra) }; wäre das andere
        { $digit }, enthielten { $body } nur { $body_digits }: { $so }.
    .long = { rectangle-premise } { $extra } können auch { OR($extra_digits) } sein. In
        { DAT($house) } passt die { $set_digits } nur in diese beiden, also enthält eines von ihnen
        sie. Wäre das andere { $digit }, enthielten alle vier nur { $body_digits }: { $so }.

unique_rectangle_5 = Eindeutiges Rechteck Typ 5
    .about = Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken dürfen nicht nur zwei Ziffern
        enthalten, sonst könnte man diese vertauschen. Hier haben zwei diagonal gegenüberliegende
        oder drei Felder einen weiteren Kandidaten, alle denselben. Eines von ihnen enthält ihn
        also, und jedes Feld, das sie alle sieht, verliert ihn. { one-solution }
    .short = Die { $extra_digits } muss in { OR($extra) } stehen, weil { $body } sonst nur
        { $body_digits } enthielten, also { INV($so) }.
    .long = { rectangle-premise } Der einzige weitere Kandidat dort ist die { $extra_digits } in
        { $extra }, also muss sie in einem dieser Felder stehen, und kein Feld, das sie alle sieht,
        kann { $extra_digits } sein: { $so }.

unique_rectangle_6 = Eindeutiges Rechteck Typ 6
    .about = Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken dürfen nicht nur zwei Ziffern
        enthalten, sonst könnte man diese vertauschen. Hier haben zwei diagonal gegenüberliegende
        Felder weitere Kandidaten, und eine der zwei Ziffern hat in beiden Zeilen oder in beiden
        Spalten keine anderen Plätze als die vier Felder: Sie bildet einen X-Wing. Sie steht also
        auf der einen Diagonale oder auf der anderen. Auf der Diagonale mit den weiteren Kandidaten
        würde sie die zweite Ziffer in die anderen beiden Felder zwingen. Dort kann sie also nicht
        stehen. { one-solution }
    .short = Wären { $extra } beide { $digit }, enthielten { $body } nur { $body_digits }, also
        { INV($so) }.
    .long = { rectangle-premise } { $extra } können auch { OR($extra_digits) } sein. In
        { DAT($houses) } passt die { $digit } nur in diese vier Felder, also steht sie in zwei
        diagonal gegenüberliegenden. Wären das { $extra }, bliebe den anderen beiden nur die andere
        Ziffer, und alle vier enthielten nur { $body_digits }: { $so }.

hidden_rectangle = Verstecktes Rechteck
    .about = Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken dürfen nicht nur zwei Ziffern
        enthalten, sonst könnte man diese vertauschen. Beginne bei einer Ecke ohne weitere
        Kandidaten, und sieh dir die Zeile und die Spalte durch die gegenüberliegende Ecke an. Hat
        eine der zwei Ziffern in dieser Zeile und dieser Spalte nur Plätze im Rechteck, würde die
        zweite Ziffer in der gegenüberliegenden Ecke die erste in beide Nachbarecken zwingen und das
        Rechteck vollenden. Die gegenüberliegende Ecke verliert also die zweite Ziffer.
        { one-solution }
    .short = Die { $target_digits } in { $target } würde erzwingen, dass { $body } nur
        { $body_digits } enthalten, also { INV($so) }.
    .long = { rectangle-premise } In { DAT($houses) } passt die { $set_digits } nur in diese Felder.
        Stünde in { $target } die { $target_digits }, müssten { $set } beide { $set_digits } sein,
        { $pivot } könnte nur { OR($pivot_digits) } sein, und alle vier enthielten nur
        { $body_digits }: { $so }.

avoidable_rectangle_1 = Vermeidbares Rechteck Typ 1
    .about = Ziffern, die du eingetragen hast, sind anders als Vorgaben nicht vom Rätsel festgelegt.
        Enthielten vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken, von denen keines eine
        Vorgabe ist, zwei Ziffern über Kreuz, könnte man diese vertauschen, und das Rätsel hätte
        zwei Lösungen. Sind also drei Felder eines solchen Rechtecks schon gefüllt, kann das vierte
        nicht die Ziffer enthalten, die es vollendet. { one-solution }
    .short = Die { $target_digits } in { $target } würde ein Rechteck mit { $body } vollenden, von
        denen keines eine Vorgabe ist, also { INV($so) }.
    .long = { $body } enthalten { $digits }, und keines von ihnen ist eine Vorgabe. Stünde in
        { $target } die { $target_digits }, könnte man die Ziffern in diesen vier Feldern, die in
        zwei Zeilen, zwei Spalten und zwei Blöcken liegen, vertauschen, und das Rätsel hätte zwei
        Lösungen. Also { INV($so) }.

avoidable_rectangle_2 = Vermeidbares Rechteck Typ 2
    .about = Enthielten vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken, von denen keines
        eine Vorgabe ist, zwei Ziffern über Kreuz, könnte man diese vertauschen, und das Rätsel
        hätte zwei Lösungen. Hier sind zwei Felder des Rechtecks gefüllt, und die anderen zwei
        könnten es vollenden, haben aber denselben weiteren Kandidaten. Eines von ihnen enthält also
        die weitere Ziffer, und jedes Feld, das beide sieht, verliert sie. { one-solution }
    .short = Damit mit { $body } kein Rechteck aus { $body_digits } entsteht, muss die
        { $extra_digits } in { OR($extra) } stehen, also { INV($so) }.
    .long = { $body } enthalten { $body_digits }, und keines von beiden ist eine Vorgabe. Enthielten
        { $target } dieselben zwei Ziffern über Kreuz, könnte man die Ziffern in diesen vier
        Feldern, die in zwei Zeilen, zwei Spalten und zwei Blöcken liegen, vertauschen, und das
        Rätsel hätte zwei Lösungen. Der einzige weitere Kandidat in { $target } ist die
        { $extra_digits }, also muss sie in einem der beiden stehen, und kein Feld, das beide sieht,
        kann { $extra_digits } sein: { $so }.

unique_loop_1 = Eindeutige Schleife Typ 1
    .about = Eine eindeutige Schleife ist ein längeres eindeutiges Rechteck: sechs oder mehr Felder,
        von denen jedes das nächste sieht, mit zweien oder keinem in jeder Zeile, jeder Spalte und
        jedem Block. Enthielten alle abwechselnd nur dieselben zwei Ziffern, könnte man diese
        ringsum vertauschen, und das Rätsel hätte zwei Lösungen. Hat also nur ein Feld der Schleife
        weitere Kandidaten, muss es einen davon enthalten. { one-solution }
    .short = Die Schleife aus { $body } darf nicht nur { $body_digits } enthalten, also
        { INV($so) }.
    .long = { loop-premise } Nur { $extra } kann das mit einer anderen Ziffer
        ({ OR($extra_digits) }) verhindern, also { INV($so) }.

unique_loop_2 = Eindeutige Schleife Typ 2
    .about = Eine Schleife aus Feldern mit denselben zwei Kandidaten, von denen zwei oder keines in
        jeder Zeile, jeder Spalte und jedem Block liegen, darf nicht nur diese zwei Ziffern
        enthalten, sonst könnte man sie ringsum vertauschen. Hier haben einige Felder einen weiteren
        Kandidaten, alle denselben. Eines dieser Felder enthält ihn also, und jedes Feld, das sie
        alle sieht, verliert ihn. { one-solution }
    .short = Die { $extra_digits } muss in { OR($extra) } stehen, weil die Schleife aus { $body }
        sonst nur { $body_digits } enthielte, also { INV($so) }.
    .long = { loop-premise } Der einzige weitere Kandidat dort ist die { $extra_digits } in
        { $extra }, also muss sie in einem dieser Felder stehen, und kein Feld, das sie alle sieht,
        kann { $extra_digits } sein: { $so }.

unique_loop_3 = Eindeutige Schleife Typ 3
    .about = Eine Schleife aus Feldern mit denselben zwei Kandidaten, von denen zwei oder keines in
        jeder Zeile, jeder Spalte und jedem Block liegen, darf nicht nur diese zwei Ziffern
        enthalten, sonst könnte man sie ringsum vertauschen. Hier haben zwei Felder, die einander
        sehen, weitere Kandidaten, und eines von ihnen muss einen davon enthalten. Die beiden zählen
        also wie ein einziges Feld mit den weiteren Kandidaten und können mit anderen Feldern ihres
        Hauses eine Menge bilden. { one-solution }
    .short = Eines der Felder { $extra } muss { OR($extra_digits) } sein, weil die Schleife aus
        { $body } sonst nur { $body_digits } enthielte; mit { $set } in { DAT($house) } folgt:
        { $so }.
    .long = { loop-premise } Eines der Felder { $extra } muss also { OR($extra_digits) } sein.
        { $set_argument }: { $so }.

unique_loop_4 = Eindeutige Schleife Typ 4
    .about = Eine Schleife aus Feldern mit denselben zwei Kandidaten, von denen zwei oder keines in
        jeder Zeile, jeder Spalte und jedem Block liegen, darf nicht nur diese zwei Ziffern
        enthalten, sonst könnte man sie ringsum vertauschen. Hier haben zwei Felder, die einander
        sehen, weitere Kandidaten, aber eine der zwei Ziffern hat in einem ihrer Häuser keinen
        anderen Platz. Eines der beiden Felder enthält also diese Ziffer. Enthielte das andere die
        zweite Ziffer, stünden in der ganzen Schleife nur die zwei Ziffern. Beide Felder verlieren
        also die zweite Ziffer. { one-solution }
    .short = In { DAT($house) } steht die { $set_digits } in { OR($extra) }; wäre das andere
        { $digit }, enthielte die Schleife aus { $body } nur { $body_digits }: { $so }.
    .long = { loop-premise } { $extra } können auch { OR($extra_digits) } sein. In { DAT($house) }
        passt die { $set_digits } nur in diese beiden, also enthält eines von ihnen sie. Wäre das
        andere { $digit }, enthielte die ganze Schleife nur { $body_digits }: { $so }.

bug_1 = Bivalue Universal Grave Typ 1
    .about = Eine Stellung, in der jedes leere Feld zwei Kandidaten und jede Ziffer in jeder Zeile,
        jeder Spalte und jedem Block zwei Plätze oder keinen hat, heißt Bivalue Universal Grave
        (BUG). Ihre Paare ließen sich alle vertauschen, also hat sie nie genau eine Lösung.
        Verhindert nur ein einziges Feld mit mehr Kandidaten, dass die Stellung ein BUG ist, enthält
        es seinen überzähligen Kandidaten: die Ziffer, die in seiner Zeile, seiner Spalte und seinem
        Block drei Plätze hat. Achte darauf, wenn alle leeren Felder bis auf eines zwei Kandidaten
        haben. { one-solution }
    .short = Ohne die { $extra_digits } in { $extra } hätte die Stellung zwei Lösungen oder keine,
        also { INV($so) }.
    .long = Ohne die { $extra_digits } in { $extra } { bug-consequence } In { $extra } muss also die
        { OR($extra_digits) } stehen: { $so }.

bug_2 = Bivalue Universal Grave Typ 2
    .about = Hat jedes leere Feld zwei Kandidaten und jede Ziffer in jeder Zeile, jeder Spalte und
        jedem Block zwei Plätze oder keinen, hat eine Stellung nie genau eine Lösung. Hier haben
        mehrere Felder einen überzähligen Kandidaten, alle dieselbe Ziffer. Eines dieser Felder
        enthält sie also, und jedes Feld, das sie alle sieht, verliert die Ziffer. { one-solution }
    .short = Die { $extra_digits } muss in { OR($extra) } stehen, weil die Stellung sonst zwei
        Lösungen oder keine hätte, also { INV($so) }.
    .long = Ohne die { $extra_digits } in { $extra } { bug-consequence } Die { $extra_digits } muss
        also in einem dieser Felder stehen, und kein Feld, das sie alle sieht, kann
        { $extra_digits } sein: { $so }.

bug_3 = Bivalue Universal Grave Typ 3
    .about = Hat jedes leere Feld zwei Kandidaten und jede Ziffer in jeder Zeile, jeder Spalte und
        jedem Block zwei Plätze oder keinen, hat eine Stellung nie genau eine Lösung. Hier haben
        mehrere Felder eines Hauses überzählige Kandidaten, und eines von ihnen muss einen davon
        enthalten. Zusammen zählen sie also wie ein einziges Feld mit den überzähligen Kandidaten
        und können mit anderen Feldern des Hauses eine Menge bilden. { one-solution }
    .short = Eines der Felder { $extra } muss { OR($extra_digits) } sein, weil die Stellung sonst
        zwei Lösungen oder keine hätte; mit { $set } in { DAT($house) } folgt: { $so }.
    .long = Ohne die überzähligen Kandidaten in { $extra_each } { bug-consequence } Eines der Felder
        { $extra } muss also { OR($extra_digits) } sein. { $set_argument }: { $so }.

bug_4 = Bivalue Universal Grave Typ 4
    .about = Hat jedes leere Feld zwei Kandidaten und jede Ziffer in jeder Zeile, jeder Spalte und
        jedem Block zwei Plätze oder keinen, hat eine Stellung nie genau eine Lösung. Hier haben
        zwei Felder eines Hauses überzählige Kandidaten, und eines der Felder muss einen davon
        enthalten. Hat eine andere Ziffer im Haus sonst keinen Platz, kommt sie in das andere Feld.
        Beide Felder verlieren also alle übrigen Kandidaten. { one-solution }
    .short = Eines der Felder { $extra } muss { $set_digits } sein und das andere
        { OR($extra_digits) }, weil die Stellung sonst zwei Lösungen oder keine hätte: { $so }.
    .long = Ohne die überzähligen Kandidaten in { $extra_each } { bug-consequence } Eines der Felder
        { $extra } muss also { OR($extra_digits) } sein. In { DAT($house) } passt die
        { $set_digits } nur in { $extra }, kommt also in das andere Feld, und für anderes bleibt
        kein Platz: { $so }.

as-naked-set = Dieses Feld verbraucht zusammen mit { $set } in { DAT($house) } die Ziffern
    { $digits }
as-hidden-set = In { DAT($house) } passen { $digits } nur in diese Felder oder in { $set }. Eines
    der Felder { $extra } enthält eine andere Ziffer, also
    { COUNT($set) -> [one] kann *[other] können } { $set } nur { OR($digits) } sein

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
       *[other] entweder { OR($digits) }
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
inference-only-place = { $what }: Für die { $digit } bleibt { $because } in { DAT($house) } kein
    anderer Platz.
inference-only-digit = { $what }: Dort bleibt { $because } keine andere Ziffer.
inference-ruled-out = { $what } { $because }.
inference-sees-all = { $what }: Das Feld sieht { $because } jeden Platz für die { $digit } in
    { DAT($house) }.
inference-by-technique = { $house ->
        [none] { $what } ({ $by }) { $because }.
       *[other] { $what } ({ $by } in { DAT($house) }) { $because }.
    }
inference-no-room = { $what }: Dafür lässt { $constraint } { $because } keinen Platz.
clash-cell = Für { $cell } bleibt { $because } keine Ziffer.
clash-house = In { DAT($house) } bleibt { $because } kein Platz für die { $digit }.
clash-constraint = { CAP($constraint) } { $has_cells ->
        [true] lässt sich { $because } nicht erfüllen
       *[false] kann { $because } nicht gelten
    }.
clash-sums = { $house ->
        [none] Die Summen gehen { $because } nicht auf.
       *[other] Die Summen in { DAT($house) } gehen { $because } nicht auf.
    }

trial-suppose = Angenommen, es gilt { $what }.
trial-suppose-too = Angenommen, es gilt auch { $what }.
trial-refuted = Das ist ein Widerspruch, also gilt hier { $so }.
trial-searched = Angenommen, in { $cell } steht { COUNT($digits) ->
        [one] die { $digits }
       *[other] { OR($digits) }
    }. Eine Suche mit allen Regeln widerlegt { COUNT($digits) ->
        [one] diese Ziffer
       *[other] jede dieser Ziffern
    }: Jeder Weg, die anderen Felder zu füllen, endet in einem Widerspruch. Sie macht mehr Annahmen,
    als sich hier erzählen lassen.
trial-unfillable = Alles, was die Regeln zusammen ausschließen, lässt dann keinen Weg, die anderen
    Felder zu füllen; es ist zu viel, um es zu erzählen.

remote_pair = Entferntes Paar
    .about = Vier oder mehr Felder haben dieselben zwei Kandidaten, und jedes sieht das nächste.
        Entlang der Kette wechseln sich die beiden Ziffern also ab: Felder, die eine ungerade Zahl
        von Schritten auseinanderliegen, enthalten verschiedene Ziffern, und ein Feld, das zwei
        solche Felder sieht, kann keine der beiden enthalten. (Zwei Nachbarn allein sind ein nacktes
        Paar.) Suche nach Feldern mit denselben zwei Kandidaten.
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
        einem ihrer beiden Enden, und Felder, die beide Enden sehen, verlieren sie. Suche nach
        Häusern mit zwei Plätzen für die Ziffer und nach Wegen, sie zu verbinden.
    .short = Durch eine Kette für die { $digit } { INV($so) }: { $chain }.
    .long = { $walk }

xy_chain = XY-Kette
    .about = Eine Kette von Feldern mit je zwei Kandidaten: Jedes Feld sieht das nächste und hat mit
        ihm einen Kandidaten gemeinsam. Enthält das erste Feld nicht die Ziffer, mit der die Kette
        beginnt, dann bleibt in jedem Feld der Reihe nach nur die andere Ziffer, und im letzten ist
        das wieder die Ziffer vom Anfang. Eines der beiden Enden enthält sie also, und Felder, die
        beide Enden sehen, verlieren sie. Suche unter den Feldern mit zwei Kandidaten.
    .short = Durch eine Kette von Feldern mit zwei Kandidaten { INV($so) }: { $chain }.
    .long = { $walk }

aic = Alternierende Folgerungskette
    .about = Eine Kette von Kandidaten mit starken und schwachen Verknüpfungen im Wechsel, die mit
        einer starken beginnt und mit einer starken endet. Eine starke Verknüpfung verbindet zwei
        Kandidaten, von denen mindestens einer stimmt: die einzigen zwei eines Felds oder die
        einzigen zwei Plätze für eine Ziffer in einem Haus. Eine schwache Verknüpfung verbindet zwei
        Kandidaten, die nicht beide stimmen können. Stimmt das eine Ende der Kette nicht, dann
        stimmt das andere. Ein Kandidat, den beide Enden ausschließen, fällt also weg. Beginne bei
        einer starken Verknüpfung in der Nähe des Kandidaten, an dem du zweifelst. Auf Englisch
        heißt die Kette Alternating Inference Chain, kurz AIC.
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
        Ziffern, in der anderen Richtung die andere. So oder so enthält eines von zwei benachbarten
        Feldern die Ziffer, die sie gemeinsam haben, und andere Felder, die beide sehen, verlieren
        sie.
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
        Haus nur noch einen Platz für sie hat. Folgt daraus das Gegenteil deiner Annahme, dann war
        die Annahme falsch.
    .short = Sonst führt die { $digit } allein zu einem Widerspruch, also { INV($so) }: { $chain }.
    .long = { $walk }

forcing_chain = Zwingende Kette
    .about = Nimm an, dass ein Feld eine Ziffer enthält oder dass es sie nicht enthält, und
        verfolge, was daraus zwingend folgt, ein Kandidat nach dem anderen: der letzte Kandidat
        eines Felds oder der letzte Platz für eine Ziffer in einem Haus. Ist das zuletzt das
        Gegenteil deiner Annahme, dann war die Annahme falsch.
    .short = Sonst führt eine Kette zu einem Widerspruch, also { INV($so) }: { $chain }.
    .long = { $walk }

nishio_forcing_chains = Zwingende Nishio-Ketten
    .about = Nimm an, dass ein Feld eine Ziffer enthält, und verfolge nur diese Ziffer durch das
        Gitter. Müsste irgendein Feld sie dann zugleich enthalten und nicht enthalten, war die
        Annahme falsch. Anders als in einer einfachen zwingenden Kette können mehrere Plätze, die
        vorher weggefallen sind, zusammen den nächsten erzwingen.
    .short = Verfolgst du die { $digit } von { $source } aus, kommst du zu einem Widerspruch, also
        { INV($so) }.
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
    .long =
        { dynamic_cell_forcing_chains.before }\n{ $branches }\n{ dynamic_cell_forcing_chains.after }

dynamic_region_forcing_chains = Dynamische zwingende Hausketten
    .about = Eine Ziffer kommt in einem Haus auf einen ihrer Plätze. Verfolge alles, was jeder davon
        erzwingt; mehrere Folgerungen zusammen können eine weitere erzwingen. Führen alle Plätze zum
        selben Schluss, dann stimmt er, gleich wohin die Ziffer kommt.
    .short = Egal, wo die { $source_digits } in { DAT($house) } steht: { $so }.
    .before = In { DAT($house) } steht die { $source_digits } in { OR($source) }.
    .after = { in-every-case }
    .long =
        { dynamic_region_forcing_chains.before }\n{ $branches }\n{ dynamic_region_forcing_chains.after }

dynamic_contradiction_forcing_chains = Dynamische zwingende Widerspruchsketten
    .about = Nimm an, dass ein Kandidat stimmt oder dass er nicht stimmt, und verfolge alles, was
        das erzwingt; mehrere Folgerungen zusammen können eine weitere erzwingen. Müsste irgendein
        Kandidat dann zugleich stimmen und nicht stimmen, war die Annahme falsch.
    .short = Das Gegenteil führt zu einem Widerspruch, also { INV($so) }.
    .before = Dieselbe Annahme führt zu zwei gegensätzlichen Folgerungen.
    .after = Das widerspricht sich, also { INV($so) }.
    .long =
        { dynamic_contradiction_forcing_chains.before }\n{ $branches }\n{ dynamic_contradiction_forcing_chains.after }

dynamic_double_forcing_chains = Dynamische zwingende Doppelketten
    .about = Ein Kandidat stimmt, oder er stimmt nicht. Verfolge alles, was jeder der beiden Fälle
        erzwingt; mehrere Folgerungen zusammen können eine weitere erzwingen. Was in beiden Fällen
        folgt, stimmt.
    .short = Ob die { $source_digits } in { $source } steht oder nicht: { $so }.
    .before = Die { $source_digits } steht in { $source }, oder sie steht nicht dort.
    .after = So oder so { INV($so) }.
    .long =
        { dynamic_double_forcing_chains.before }\n{ $branches }\n{ dynamic_double_forcing_chains.after }

trial = Probieren
    .about = Wenn kein Muster in Sicht ist, entscheidet Probieren. Nimm an, dass ein Feld eine
        Ziffer enthält. Setze jede Ziffer, die dann der letzte Kandidat ihres Felds ist oder in
        einem Haus nur noch einen Platz hat, bis ein Feld keinen Kandidaten mehr hat oder ein Haus
        keinen Platz mehr für eine Ziffer. Dieser Widerspruch beweist, dass die Annahme falsch war.
        Kommst du vorher nicht weiter, dann mache innerhalb der ersten Annahme eine zweite. Ohne
        Bleistift und Radiergummi ist Probieren mühsam, aber es geht immer. In Gittern mit
        Zusatzregeln entscheidet eine Suche mit allen Regeln, wo zwei Annahmen nicht reichen: Ihr
        Beweis ist zu lang, um ihn zu erzählen.
    .short = Probieren: { OR($source_digits) } in { $source } führt zu einem Widerspruch, also
        { INV($so) }.
    .long = Hier hilft Probieren: ein Beweis durch Widerspruch.\n{ $proof }\n{ $is_told ->
            [true] Das ist ein Widerspruch
           *[false] Keine davon ist möglich
        }, also { INV($so) }.

## Almost locked sets

sue_de_coq = Sue de Coq
    .about = Eine Zeile oder Spalte kreuzt einen Block in zwei oder drei leeren Feldern. Nimm einige
        weitere Felder der Linie und einige weitere Felder des Blocks dazu, sodass keine Ziffer der
        Kreuzung in beiden Gruppen vorkommt. Zähle jede Ziffer der Kreuzung einmal und jede andere
        Ziffer einmal für jede Gruppe, in der sie vorkommt. Zählst du genau so viele Ziffern wie
        Felder, werden alle gebraucht, jede in der Linie oder in dem Block, wo sie gezählt wurde.
        Die anderen Felder dieser Linie oder dieses Blocks können sie also nicht enthalten. Suche
        eine Kreuzung mit zwei Ziffern mehr als Feldern und je ein Feld in der Linie und im Block,
        das nur zwei ihrer Ziffern hat.
    .short = { $body } haben mit { $set_0 } in { DAT($bases) } und { $set_1 } in { DAT($covers) }
        zusammen so viele Ziffern wie Felder, also { INV($so) }.
    .long = Wo sich { $bases } und { $covers } kreuzen, können { $body } die Ziffern
        { $body_digits } enthalten. Nimm { $set_0 } ({ $set_0_digits }) in { DAT($bases) } und
        { $set_1 } ({ $set_1_digits }) in { DAT($covers) } dazu: Keine Ziffer der Kreuzung kommt in
        beiden vor. Jede Ziffer der Kreuzung kann in diesen Feldern nur einmal stehen, jede weitere
        Ziffer einmal in { DAT($bases) } und einmal in { DAT($covers) }. Das reicht gerade für die
        { $number } Felder, also werden alle diese Ziffern gebraucht: { $base_digits } in den
        Feldern von { DAT($bases) }, { $cover_digits } in den Feldern von { DAT($covers) }. Kein
        anderes Feld dieser Häuser kann sie wiederholen: { $so }.

als_xz = ALS-XZ
    .about = Eine fast gesperrte Menge (ALS, von „almost locked set“) ist eine Gruppe von Feldern
        eines Hauses mit genau einer Ziffer mehr als Feldern. Verliert sie irgendeine ihrer Ziffern,
        muss sie alle anderen enthalten. Nimm zwei solche Mengen mit einer gemeinsamen Ziffer x, bei
        der alle Plätze für x in der einen Menge alle Plätze für x in der anderen sehen. Nur eine
        der Mengen kann x enthalten, also muss die andere alle ihre anderen Ziffern enthalten. Haben
        beide Mengen noch eine Ziffer z, enthält also eine von ihnen z, und Felder, die in beiden
        Mengen alle Plätze für z sehen, verlieren z. Ein Feld mit zwei Kandidaten ist die kleinste
        fast gesperrte Menge: Beginne mit solchen Feldern.
    .short = Die fast gesperrten Mengen { $set_each } können nicht beide { $common } enthalten, also
        enthält eine von ihnen { $digit }: { $so }.
    .long = Es gibt zwei fast gesperrte Mengen, jede mit einer Ziffer mehr als Feldern:
        { $set_each }. Alle Plätze für die { $common } in der einen Menge sehen alle in der anderen,
        also fehlt die { $common } in mindestens einer der Mengen. Diese Menge muss alle ihre
        anderen Ziffern enthalten, auch { $digit }. Kein Feld, das in beiden Mengen alle Plätze für
        { OR($digit) } sieht, kann { OR($digit) } sein: { $so }.

als_xz_double = Doppelt verknüpftes ALS-XZ
    .about = Zwei fast gesperrte Mengen, jede mit einer Ziffer mehr als Feldern, sind durch zwei
        Ziffern verknüpft: Für jede dieser Ziffern sehen alle ihre Plätze in der einen Menge alle
        ihre Plätze in der anderen. Enthielte eine Menge beide Ziffern, verlöre die andere beide und
        hätte zu wenige übrig. Jede Menge enthält also genau eine der beiden und dazu alle ihre
        anderen Ziffern. Ein Feld verliert eine verknüpfende Ziffer, wenn es alle ihre Plätze in
        beiden Mengen sieht, und jede andere Ziffer, wenn es alle ihre Plätze in einer Menge sieht.
    .short = Die fast gesperrten Mengen { $set_each } sind durch { $common } doppelt verknüpft, und
        das sperrt alle ihre Ziffern: { $so }.
    .long = Es gibt zwei fast gesperrte Mengen, jede mit einer Ziffer mehr als Feldern:
        { $set_each }. Für jede der Ziffern { $common } gilt: Alle Plätze in der einen Menge sehen
        alle in der anderen. Enthielte eine Menge beide, blieben der anderen zu wenige Ziffern. Jede
        Menge enthält also eine von { $common } und dazu alle ihre anderen Ziffern. Kein Feld, das
        alle Plätze für eine so gesperrte Ziffer sieht, kann sie enthalten: { $so }.

als_xy_wing = ALS-XY-Wing
    .about = Drei fast gesperrte Mengen, jede mit einer Ziffer mehr als Feldern, bilden einen
        Flügel. Die mittlere Menge ist mit jeder äußeren durch eine Ziffer verknüpft: Alle ihre
        Plätze in der einen Menge sehen alle ihre Plätze in der anderen. Die beiden verknüpfenden
        Ziffern sind verschieden, und der mittleren Menge kann nur eine ihrer Ziffern fehlen, also
        enthält sie mindestens eine der beiden. Der äußeren Menge auf dieser Seite fehlt dann diese
        Ziffer, und sie muss alle ihre anderen enthalten. Eine der äußeren Mengen enthält also jede
        weitere Ziffer, die beide haben, und Felder, die in beiden alle Plätze dafür sehen,
        verlieren sie. Der XY-Wing ist der kleinste Fall.
    .short = Von den fast gesperrten Mengen { $set_each }, die durch { $common } verknüpft sind,
        enthält die erste oder die letzte { $digit }: { $so }.
    .long = Es gibt drei fast gesperrte Mengen, jede mit einer Ziffer mehr als Feldern:
        { $set_each }. Enthält die erste { OR($digit) } nicht, enthält sie alle ihre anderen
        Ziffern: { $links }. Die letzte enthält dann alle ihre anderen Ziffern, auch { $digit }. In
        jedem Fall enthält die erste oder die letzte { $digit }. Kein Feld, das in beiden alle
        Plätze für { OR($digit) } sieht, kann { OR($digit) } sein: { $so }.

als_chain = ALS-Kette
    .about = Eine fast gesperrte Menge hat eine Ziffer mehr als Felder: Verliert sie irgendeine
        ihrer Ziffern, enthält sie alle anderen. In einer Kette ist jede Menge mit der nächsten
        durch eine Ziffer verknüpft, deren Plätze in der einen Menge alle ihre Plätze in der anderen
        sehen, und zwei aufeinanderfolgende Verknüpfungen nutzen nie dieselbe Ziffer. Angenommen,
        der ersten Menge fehlt eine Ziffer. Dann enthält sie die Ziffer ihrer Verknüpfung, der
        nächsten Menge fehlt diese Ziffer, also enthält sie die Ziffer der nächsten Verknüpfung, und
        so weiter bis zur letzten Menge, die dann alle ihre Ziffern bis auf die ihrer Verknüpfung
        enthält. Die erste oder die letzte Menge enthält also jede weitere Ziffer, die beide haben,
        und Felder, die in beiden alle Plätze dafür sehen, verlieren sie.
    .short = In der Kette der fast gesperrten Mengen { $set_each } enthält die erste oder die letzte
        { $digit }: { $so }.
    .long = Es gibt eine Kette fast gesperrter Mengen, jede mit einer Ziffer mehr als Feldern:
        { $set_each }. Enthält die erste { OR($digit) } nicht, enthält sie alle ihre anderen
        Ziffern: { $links }. Die letzte enthält dann alle ihre anderen Ziffern, auch { $digit }. In
        jedem Fall enthält die erste oder die letzte { $digit }. Kein Feld, das in beiden alle
        Plätze für { OR($digit) } sieht, kann { OR($digit) } sein: { $so }.

death_blossom = Death Blossom
    .about = Wähle ein Feld mit wenigen Kandidaten als Stiel. Finde zu jedem seiner Kandidaten ein
        Blütenblatt: eine fast gesperrte Menge, mit einer Ziffer mehr als Feldern, in der alle
        Plätze für den Kandidaten den Stiel sehen. Welche Ziffer auch im Stiel steht, ein
        Blütenblatt verliert sie und muss alle seine anderen Ziffern enthalten. Eines der
        Blütenblätter enthält also jede weitere Ziffer, die alle haben, und Felder, die in jedem
        Blütenblatt alle Plätze dafür sehen, verlieren sie. Mit zwei Kandidaten im Stiel ist das ein
        ALS-XY-Wing.
    .short = Egal, ob { OR($pivot_digits) } in { $pivot } steht: Eine der fast gesperrten Mengen
        { $set_each } enthält { $digit }, also { INV($so) }.
    .long = { $pivot } ist der Stiel. Zu jedem seiner Kandidaten gehört ein Blütenblatt, eine fast
        gesperrte Menge mit einer Ziffer mehr als Feldern: { $set_each }. Sieh dir an, was
        { $pivot } sein kann: { CAP($petals) }. In jedem Fall verliert ein Blütenblatt eine Ziffer
        und muss alle seine anderen enthalten, auch { $digit }. Kein Feld, das in jedem Blütenblatt
        alle Plätze für { OR($digit) } sieht, kann { OR($digit) } sein: { $so }.

link-of-sets = Die { $digit } steht in { OR($source) }, also nicht in { OR($target) }
next-link-of-sets = deshalb steht die { $digit } in { OR($source) }, also nicht in { OR($target) }
petal = steht dort die { $digit }, { COUNT($cells) -> [one] ist *[other] sind } { $cells } nicht
    { $digit }

## Oddagons

bivalue_oddagon = Bivalue-Oddagon
    .about = Nimm eine Schleife aus Feldern, von denen jedes das nächste sieht. Enthielten alle nur
        dieselben zwei Ziffern, müssten sich diese ringsum abwechseln, und das geht nur bei einer
        geraden Zahl von Feldern. In einer Schleife ungerader Länge enthält also mindestens ein
        Feld, ein Wächter, eine andere Ziffer. Ein einzelner Wächter verliert die zwei Ziffern.
        Haben mehrere Wächter denselben einen weiteren Kandidaten, verliert ihn jedes Feld, das sie
        alle sieht. Suche fünf oder mehr Felder mit denselben zwei Kandidaten, die meisten ohne
        einen weiteren.
    .short = Die ungerade Schleife aus { $body } kann nicht nur { $body_digits } enthalten, also
        { INV($so) }.
    .long = { $body } bilden eine Schleife, in der jedes Feld das nächste sieht, und ihre Zahl ist
        ungerade. Enthielten sie nur { $body_digits }, müssten sich diese ringsum abwechseln, und
        zwei Nachbarn wären gleich. { $guardians }: { $so }.

tridagon = Tridagon
    .about = Nimm vier Blöcke an den Ecken eines Rechtecks und in jedem Block drei Felder in
        verschiedenen Zeilen und Spalten. Angenommen, alle zwölf Felder enthalten nur dieselben drei
        Ziffern. Lies jeden Block von oben nach unten. Zwei Blöcke nebeneinander haben in keiner
        Zeile eine Ziffer doppelt, also stehen die Ziffern in ihnen in derselben zyklischen
        Reihenfolge: 123, 231 und 312 sind die eine, 321, 213 und 132 die andere. Liest man von
        links nach rechts, gilt dasselbe für zwei Blöcke übereinander. Liegen die drei Felder eines
        Blocks auf einer fallenden Diagonale oder auf einer Verschiebung davon, ergeben beide
        Leserichtungen dieselbe Reihenfolge; bei einer steigenden Diagonale ist die eine die
        Umkehrung der anderen. Kehren ein oder drei Blöcke die Reihenfolge um, ist sie nach einer
        Runde durch alle vier die Umkehrung ihrer selbst, und das ist unmöglich. Mindestens ein
        Feld, ein Wächter, enthält also eine andere Ziffer.
    .short = { $body_digits } allein können die zwölf Felder des Tridagons in { DAT($houses) } nicht
        füllen, also { INV($so) }.
    .long = In { DAT($houses) } liegen die Felder { $body } zu dritt in einem Block, in
        verschiedenen Zeilen und Spalten. Angenommen, sie enthielten nur { $body_digits }. Keine
        Zeile enthält eine Ziffer doppelt, also stünden die Ziffern in zwei Blöcken nebeneinander,
        von oben nach unten gelesen, in derselben zyklischen Reihenfolge. Ebenso hätten zwei Blöcke
        übereinander, von links nach rechts gelesen, dieselbe Reihenfolge. In { DAT($reversed) } ist
        die eine Leserichtung die Umkehrung der anderen. Das ist eine ungerade Zahl von Umkehrungen,
        also wäre die Reihenfolge nach einer Runde durch die vier Blöcke die Umkehrung ihrer selbst,
        und das ist unmöglich. { $guardians }: { $so }.

single-guardian = Nur { $cells } kann eine andere Ziffer enthalten und muss also { OR($digits) }
    sein
guardians = Nur { $cells } haben einen weiteren Kandidaten, { OR($digits) }, also muss eines von
    ihnen { OR($digits) } sein, und kein Feld, das sie alle sieht, kann { OR($digits) } sein

## Exotic patterns

firework = Feuerwerk
    .about = Nimm ein Feld, seine Zeile, seine Spalte und seinen Block. Angenommen, eine Ziffer hat
        außerhalb des Blocks höchstens einen Platz in der Zeile und einen in der Spalte. Dann steht
        sie in einem dieser beiden Plätze oder im Feld selbst: Haben Zeile und Spalte sie beide im
        Block, haben sie sie dort, wo sie sich kreuzen. Drei Ziffern, die sich auf diese Weise
        dieselben drei Felder teilen, füllen diese, also fallen dort alle anderen Kandidaten weg.
        Ebenso füllen zwei Ziffern einer Ecke eines Rechtecks und zwei der gegenüberliegenden Ecke
        seine vier Ecken. Suche eine Zeile und eine Spalte, die außerhalb eines Blocks fast voll
        sind.
    .short = Feuerwerke binden { $digits } an { $cells }, also { INV($so) }.
    .long = { $fireworks } { $digits } stehen also alle in { $cells }: { $number } Ziffern für
        { $number } Felder, jede in einem Feld ihres eigenen Feuerwerks. Für eine andere Ziffer
        bleibt kein Platz: { $so }.

sk_loop = SK-Loop
    .about = Zwei Zeilen und zwei Spalten kreuzen sich in vier Blöcken. In jedem dieser Blöcke haben
        die Zeile und die Spalte je zwei weitere Felder. Diese acht Paare von Feldern bilden einen
        Ring, abwechselnd durch eine Linie und einen Block verbunden. Zähle jeden Kandidaten eines
        Paares entweder in seiner Linie oder in seinem Block. Zählst du sechzehn Ziffern für die
        sechzehn Felder, muss jede genau einmal vorkommen, und zwar in der Linie oder in dem Block,
        wo sie gezählt wurde; alle anderen Felder dieser Linie oder dieses Blocks verlieren sie.
        Achte auf Vorgaben in den vier Feldern, in denen sich die Zeilen und Spalten kreuzen.
    .short = Der Ring in { DAT($houses) } hat { $number } Ziffern für { $number } Felder, also
        { INV($so) }.
    .long = Die { $number } Felder { $cells } bilden einen Ring, abwechselnd durch Linien und Blöcke
        verbunden. Zähle ihre Kandidaten so: { $counted }. In einem Haus kann jede seiner Ziffern
        nur einmal stehen, und das ergibt { $number } Ziffern für { $number } Felder. Jede von ihnen
        muss also im Ring stehen, in dem Haus, in dem sie gezählt wurde. In diesem Haus kann sie
        nirgends sonst stehen und auch in keinem Feld, in dem sie zweimal gezählt würde: { $so }.

multi_sector_locked_sets = Multi-Sector Locked Sets
    .about = Eine nackte Menge über viele Häuser. Wähle einige Felder, und zähle jeden ihrer
        Kandidaten entweder in seiner Zeile oder in seiner Spalte: manche Ziffern in den Zeilen, die
        anderen in den Spalten. Eine Linie kann eine Ziffer nur einmal enthalten. Zählst du also so
        viele Ziffern wie Felder, muss jede von ihnen in diesen Feldern stehen, und der Rest ihrer
        Linie verliert sie. Suche einige Zeilen und Spalten, deren Kreuzungen leer sind, wobei etwa
        die Hälfte der Ziffern sonst in den Zeilen vorgegeben ist und die andere Hälfte sonst in den
        Spalten.
    .short = In { DAT($houses) } haben { $number } Felder zusammen nur { $number } Ziffern, also
        { INV($so) }.
    .long = Zähle die Kandidaten der { $number } Felder { $cells } so: { $counted }. In einer Linie
        kann jede ihrer Ziffern nur einmal stehen, und das ergibt { $number } Ziffern für
        { $number } Felder. Jede von ihnen muss also in diesen Feldern stehen, in der Linie, in der
        sie gezählt wurde, und nirgends sonst in dieser Linie: { $so }.

junior_exocet = Junior-Exocet
    .about = Zwei Basisfelder nebeneinander in einem Block haben zusammen drei oder vier Kandidaten
        und enthalten zwei davon. Jeder der anderen zwei Blöcke des Bandes hat ein Zielfeld, das die
        Basis nicht sieht. Nimm drei Linien quer zum Band: je eine durch die Zielfelder und eine
        durch das dritte Feld neben der Basis. Eine Ziffer der Basis muss in allen drei Linien
        stehen. Ist außerhalb des Bandes nur in höchstens zweien Platz für sie, muss sie in einem
        Zielfeld stehen. Das gilt für beide Ziffern der Basis, also enthält jedes Zielfeld eine von
        ihnen und verliert alle anderen Ziffern. Eine Ziffer in einem Zielfeld muss auch in die
        Spiegelfelder im Block des anderen Zielfelds passen, und das schließt oft weitere Kandidaten
        aus.
    .short = { $body } enthalten zwei der Ziffern { $body_digits }: Eine davon steht in
        { $targets }, also { INV($so) }.
    .long = Die Basisfelder { $body } enthalten zwei der Ziffern { $body_digits }. Jede der beiden
        muss in jeder { GEN($houses) } stehen. In den drei Blöcken des Bandes passt sie nur in ein
        Zielfeld: In ihrer eigenen Linie und ihrem eigenen Block schließt die Basis sie aus, und
        kein anderes Feld dort hat sie. Außerhalb dieser Blöcke gibt es in diesen Linien für
        { $body_digits } nur die Plätze { $set }. Für jede von ihnen liegen alle Plätze in zwei
        Häusern, sie kann dort also höchstens zweimal stehen. Eine der beiden Ziffern steht also in
        { $targets }, und keine andere Ziffer steht dort. { $exocet }

digits-in-house = { $digits } in { DAT($house) }

firework-of-digits = Außerhalb von { DAT($box) } { COUNT($digits) -> [one] passt *[other] passen }
    { $digits } in { DAT($row) } nur in { $in_row } und in { DAT($column) } nur in { $in_column }.
    Eine Ziffer, die in keinem dieser beiden Felder steht, liegt sowohl in { DAT($row) } als auch in
    { DAT($column) } innerhalb von { DAT($box) }: in { $crossing }, wo sie sich kreuzen.
fits-only-in = In { DAT($house) } passt die { $digit } nur in { OR($cells) }.

exocet-targets = { $first }, die andere in { $second }
exocet-target = { OR($cells) }
exocet-target-of-two = { OR($cells) } (das andere Feld ist { $taken })
exocet-needs-both-lines = { $cells } { COUNT($cells) -> [one] kann *[other] können } nicht
    { $digit } sein: Außerhalb der drei Blöcke bräuchten { $lines } beide die { $digit }, und sie
    kann nicht in beiden stehen.
exocet-needs-mirror = { $cells } { COUNT($cells) -> [one] kann *[other] können } nicht { $digit }
    sein: Der Block des anderen Zielfelds bräuchte die { $digit } in { OR($mirrors) }, und dort kann
    sie nicht stehen.
exocet-no-second-digit = { $cells } { COUNT($cells) -> [one] kann *[other] können } nicht { $digit }
    sein: Für die Basis und das andere Zielfeld bliebe keine zweite Ziffer.
exocet-mirror = Die Ziffer in { OR($target) } steht auch in { OR($mirrors) }; { $other } kann sie
    nicht enthalten, also enthält { $cell } sie.
exocet-base = Kein Zielfeld kann { OR($digits) } sein, also auch kein Basisfeld.
exocet-so = Also { INV($so) }.

## Steps with constraints

marked_cell = Markiertes Feld
    .about = Ein Zeichen in einem Feld lässt ihm nur manche Ziffern: ungerade, gerade oder die, die
        vorgegeben sind. Gehe zuerst die Zeichen durch, das kostet nichts.
    .short = { $mark }, also { INV($left) }.
    .long = { $mark }, also { INV($left) }.

digit_partner = Partner einer Ziffer
    .about = Eine Zusatzregel verbindet zwei Felder, und eines von ihnen hat schon seine Ziffer. Nur
        manche Ziffern im anderen passen dazu: auf einer Flüsterlinie wenige, an einem Punkt eine
        oder zwei, auf einer Palindromlinie dieselbe. Sieh dir jede Zusatzregel noch einmal an, wenn
        eines ihrer Felder gefüllt ist.
    .short = { $pivot } ist { $pivot_digits }; durch { ACC($constraint) } { INV($left) }.
    .long = { $relation }. { $pivot } ist { $pivot_digits }, also { INV($left) }.
    .clue = { $pivot } ist { $pivot_digits }. Was lässt { $constraint } für { $target } übrig?

last_of_sum = Letztes Feld einer Summe
    .about = Alle Felder einer Summe bis auf eines haben ihre Ziffer. Das letzte Feld bekommt, was
        zur Summe noch fehlt. Bei einem Pfeil bekommt der Kreis die Summe des Schafts, und das
        letzte Feld des Schafts bekommt, was der Kreis noch übrig lässt.
    .short = { $cell } bekommt, was { DAT($constraint) } noch fehlt: die { $digit }.
    .long = { $last_of_sum }
    .clue = { CAP(DAT($constraint)) } fehlt nur noch ein Feld. Was bekommt es?

rising_digits = Steigende Ziffern
    .about = Auf einem Thermometer steigen die Ziffern, also ist jedes Feld größer als alle vor ihm.
        Kommen noch drei Felder, ist ein Feld höchstens 6; liegen zwei vor ihm, ist es mindestens 3.
        Kann ein Feld nur groß oder nur klein sein, spüren das seine Nachbarn: Grenzen wandern über
        die ganze Linie. Sieh dir die Kugel und die Spitze an und dann das Feld mit den wenigsten
        Möglichkeiten.
    .short = Durch { ACC($constraint) } { INV($bounded) }.
    .long = { $order }. { $bounds }
    .clue = Wie klein und wie groß kann jedes Feld { GEN($constraint) } sein?

inequality_chain = Ungleichungskette
    .about = Ungleichheitszeichen, Minima, Maxima und Thermometer verbinden sich zu Ketten: Ist r1c1
        kleiner als r1c2 und r1c2 kleiner als r2c2, ist r1c1 höchstens 7 und r2c2 mindestens 3, ganz
        gleich, welche Zusatzregeln das sagen. Grenzen wandern über die ganze Kette und bleiben
        gleich, wo zwei Ziffern gleich sein dürfen, etwa auf einem langsamen Thermometer. Suche
        Felder, die größer als ein Nachbar und kleiner als ein anderer sind, und folge den Zeichen
        in beide Richtungen.
    .short = In der Kette { $inequalities } { INV($bounded) }.
    .long = Durch { ACC($constraint) } gilt { $inequalities }. { $bounds }
    .clue = { $inequalities }. Wie klein und wie groß kann jedes Feld sein?

sum_bounds = Kleinster und größter Wert
    .about = Die anderen Felder einer Summe ergeben zusammen mindestens so viel wie ihre kleinsten
        und höchstens so viel wie ihre größten Ziffern. Was sie übrig lassen, begrenzt das letzte
        Feld nach oben oder nach unten. Felder, die einander sehen, können nicht dieselbe Ziffer
        haben; drei davon ergeben also mindestens 1 + 2 + 3 = 6 und höchstens 7 + 8 + 9 = 24. Sieh
        dir Summen an, die für die Zahl ihrer Felder sehr niedrig oder sehr hoch sind, und die
        Kreise langer Pfeile.
    .short = Durch { ACC($constraint) } { INV($so) }.
    .long = { $bound }
    .clue = Wie viel lassen die anderen Felder { GEN($constraint) } für { $target } übrig?

no_partner = Kein Partner
    .about = Eine Zusatzregel verbindet zwei Felder. Eine Ziffer in dem einen braucht einen Partner
        im anderen: Passt keine der Ziffern, die dort noch möglich sind, zu ihr, fällt sie weg. Eine
        5 hat auf einer Flüsterlinie, deren Nachbarn sich um mindestens 5 unterscheiden, überhaupt
        keinen Partner, und eine 9 hat keinen an einem Punkt, der verdoppelt.
    .short = Für { $gone } lässt { $constraint } keinen Partner zu, also { INV($so) }.
    .long = { $relation }. { $no_partner }, also { INV($so) }.
    .clue = Für welche Ziffern von { $target } lässt { $constraint } einen Partner in { $pivot } zu?

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
    .short = Für { ACC($constraint) } kommen nur die Ziffern { OR($sets) } infrage, also
        { INV($so) }.
    .long = { $sums_to }, also { INV($sets_so) }.
    .clue = Für { ACC($constraint) } kommen nur die Ziffern { OR($sets) } infrage.

sum_digit = Ziffer einer Summe
    .about = Wenn eine Ziffer in jeder Kombination vorkommt, die für eine Summe noch möglich ist,
        steht sie in einem ihrer Felder. Passt sie nur in eines davon, gehört sie dorthin; und ein
        Feld, das alle ihre Plätze in der Summe sieht, kann sie nicht enthalten. Das ist ein Zeiger,
        nur mit einem Käfig statt mit einem Block.
    .short = { CAP($constraint) } braucht die { $needed_digit }, also { INV($so) }.
    .long = { $sums_to }, also { INV($needed) }.
    .clue = Für { ACC($constraint) } kommen nur die Ziffern { OR($sets) } infrage.

common_sight = Gemeinsame Sicht
    .about = Eine Ziffer hat wenige Plätze in einem Haus, oder ein Feld hat wenige Ziffern. Schließt
        jede dieser Möglichkeiten denselben Kandidaten eines anderen Felds aus, durch ein Haus oder
        durch eine Zusatzregel wie einen Springerzug, einen Punkt oder eine Linie, fällt er weg,
        welche von ihnen auch stimmt. Suche Plätze, die rund um ein Feld liegen, und frage dich, was
        es sieht.
    .short = { $by_sight ->
        [none] { $whichever }: { $so }.
       *[other] { $whichever }: Durch { ACC($by_sight) } { INV($so) }.
    }
    .long = { $by_sight ->
        [none] { $sight }. Jede dieser Möglichkeiten schließt { ACC($gone) } aus, also { INV($so) }.
       *[other] { $sight }. Jede dieser Möglichkeiten schließt { ACC($gone) } durch
            { ACC($by_sight) } aus, also { INV($so) }.
    }
    .clue = { $sight }. Was schließt jede dieser Möglichkeiten aus?

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
    .short = Egal, wie man die Felder { GEN($filled) } füllt: { $so }.
    .long = { CAP($constraint) }: { WITHIN($rule) }. { $ways }.
    .clue = Welche Möglichkeiten gibt es, die Felder { GEN($filled) } zu füllen?

every_arrangement = Jede Anordnung
    .about = Gehe alle Möglichkeiten durch, die Felder einer Zusatzregel zu füllen. Wenn ein
        Kandidat eines anderen Felds in jeder davon ausgeschlossen ist, durch ein Haus oder durch
        eine andere Zusatzregel, fällt er weg. Das lohnt sich, wo zwei oder drei Möglichkeiten
        bleiben.
    .short = Egal, wie man die Felder { GEN($filled) } füllt: { $so }.
    .long = { CAP($first_constraint) }: { WITHIN($rule) }. { $ways_around }.
    .clue = Was ist ausgeschlossen, egal, wie man die Felder { GEN($filled) } füllt?

joint_arrangement = Gemeinsame Anordnungen
    .about = Nimm zwei Zusatzregeln, die sich ein Feld teilen oder deren Felder einander sehen, und
        gehe die Möglichkeiten durch, beide zugleich zu füllen: Felder, die einander sehen, sind
        verschieden. Eine Ziffer, die in jede für sich allein passt, passt vielleicht in keine
        Möglichkeit, beide zu füllen. Am besten eignen sich zwei Käfige, die in einem Haus dieselben
        Ziffern brauchen. Wo zwei nicht reichen, nimm ein Haus mit allen Käfigen und Linien darin:
        Zusammen müssen sie jede seiner Ziffern einmal verwenden.
    .short = Egal, wie man die Felder { GEN($both) } zugleich füllt: { $so }.
    .long = { $both_rules }. { $ways_of_both }.
    .clue = Welche Möglichkeiten gibt es, die Felder { GEN($both) } zugleich zu füllen?

contradiction = Widerspruch
    .about = Nimm an, dass ein Feld eine Ziffer enthält, und verfolge, was Häuser und Zusatzregeln
        dann erzwingen, ein Feld nach dem anderen. Lässt sich eine Zusatzregel nicht mehr erfüllen,
        hat ein Feld keinen Kandidaten oder ein Haus keinen Platz für eine Ziffer, war die Annahme
        falsch. Beginne dort, wo eine Ziffer auf eine enge Zusatzregel drückt: am Ende einer Linie,
        bei einer kleinen oder großen Summe.
    .short = Die { $digit } in { $source } führt zu einem Widerspruch, also { INV($so) }.
    .long = { $proof }\nDas ist ein Widerspruch, also { INV($so) }.

## Steps with constraints: pairs and orders

relation-after = { $second } kommt auf { DAT($line) } nach { $first }, ist also größer
relation-before = { $second } kommt auf { DAT($line) } vor { $first }, ist also kleiner
relation-slowly-after = { $second } kommt auf { DAT($line) } nach { $first }, ist also mindestens so
    groß
relation-slowly-before = { $second } kommt auf { DAT($line) } vor { $first }, ist also höchstens so
    groß
relation-steps-after = { $second } liegt auf { DAT($line) } { $steps } Felder nach { $first }, ist
    also um mindestens { $steps } größer
relation-steps-before = { $second } liegt auf { DAT($line) } { $steps } Felder vor { $first }, ist
    also um mindestens { $steps } kleiner
relation-greater = { $high } ist größer als { $low }
relation-minimum = { $marked } ist ein Minimum, also kleiner als { $other }
relation-maximum = { $marked } ist ein Maximum, also größer als { $other }
relation-renban = { $both } liegen auf einer Renban-Linie mit { $count } aufeinanderfolgenden
    Ziffern, unterscheiden sich also um höchstens { $most }
relation-nabner = { $both } liegen auf derselben Nabner-Linie, sind also weder gleich noch
    aufeinanderfolgend
relation-whisper = { $both } sind Nachbarn auf { DAT($line) }, unterscheiden sich also um mindestens
    { $least }
relation-palindrome = { $both } liegen auf { DAT($line) } spiegelbildlich, sind also gleich
relation-clone = { $both } liegen am gleichen Platz zweier Klone, sind also gleich
relation-same-contents = { $both } haben dieselbe Ziffer
relation-difference = Zwischen { $both } liegt ein Punkt, sie unterscheiden sich also um { $value }
relation-ratio = Zwischen { $both } liegt ein Punkt, also ist eines das
    { $value -> [2] Doppelte [3] Dreifache [4] Vierfache *[other] { $value }-Fache } des anderen
relation-pair-sum = { $both } haben die Summe { $value }
relation-entropic = { $both } liegen auf { DAT($line) } nahe beieinander, sind also nicht beide
    niedrig, beide mittel oder beide hoch
relation-modular = { $both } liegen auf { DAT($line) } nahe beieinander, haben also verschiedene
    Reste bei Division durch { $modulus }
relation-parity = { $both } sind Nachbarn auf der Paritätslinie, also ist eines ungerade und das
    andere gerade
relation-anti-knight = { $both } liegen einen Springerzug auseinander, sind also verschieden
relation-anti-king = { $both } berühren sich, sind also verschieden
relation-leaper = { $both } liegen einen Sprung auseinander, sind also verschieden
relation-taxicab = { $both } liegen { $steps -> [one] einen Schritt *[other] { $steps } Schritte }
    auseinander, sind also nicht beide { $steps }
relation-non-consecutive = { $both } sind Nachbarn, also nicht aufeinanderfolgend
relation-no-difference = { $both } sind Nachbarn ohne { OR($marks) } dazwischen, unterscheiden sich
    also nicht um { OR($values) }
relation-no-ratio = { $both } sind Nachbarn ohne { OR($marks) } dazwischen, haben also nicht das
    Verhältnis { OR($values) }
relation-no-pair-sum = { $both } sind Nachbarn ohne { OR($marks) } dazwischen, haben also nicht die
    Summe { OR($values) }
relation-by-rule = { $both } sind durch { ACC($constraint) } verbunden: { WITHIN($rule) }

mark-of-difference = Differenzpunkt
mark-of-ratio = Verhältnispunkt
mark-of-pair-sum = Summenzeichen
mark-of-any-kind = Zeichen

marked-odd = { $cell } ist als ungerade markiert
marked-even = { $cell } ist als gerade markiert
marked-with-digits = Für { $cell } ist { OR($digits) } vorgegeben
marked-by-rule = Für { $cell } gilt { $constraint }: { WITHIN($rule) }

can-only-be = { $cell } kann nur { OR($digits) } sein
    .inverted = kann { $cell } nur { OR($digits) } sein
    .subordinate = { $cell } nur { OR($digits) } sein kann

equal-lost = { $pivot } kann nicht mehr { OR($gone) } sein
no-digit-fits = Zu { OR($gone) } in { $target } passt keine Ziffer von { $pivot }
no-digit-fits-of-few = Zu { OR($gone) } in { $target } passt keine Ziffer von { $pivot }
    ({ OR($pivot_digits) })

digits-rise = Auf { DAT($constraint) } steigen die Ziffern
order-by-rule = { CAP($constraint) }: { WITHIN($rule) }
bounds-up = Von { $cell } (mindestens { $digit }) an aufwärts: { $bounds }.
bounds-up-from-end = Von { $cell } an aufwärts: { $bounds }.
bounds-down = Von { $cell } (höchstens { $digit }) an abwärts: { $bounds }.
bounds-down-from-end = Von { $cell } an abwärts: { $bounds }.
is-at-least = { $cells } { COUNT($cells) -> [one] ist *[other] sind } mindestens { $digit }
    .inverted = { COUNT($cells) -> [one] ist *[other] sind } { $cells } mindestens { $digit }
is-at-most = { $cells } { COUNT($cells) -> [one] ist *[other] sind } höchstens { $digit }
    .inverted = { COUNT($cells) -> [one] ist *[other] sind } { $cells } höchstens { $digit }
is-exactly = { $cells } { COUNT($cells) -> [one] ist *[other] sind } { $digit }
    .inverted = steht in { $cells } die { $digit }
is-between = { $cells } { COUNT($cells) -> [one] kann *[other] können } nur { $digit } bis { $last }
    sein
    .inverted = { COUNT($cells) -> [one] kann *[other] können } { $cells } nur { $digit } bis
        { $last } sein

sight-of-cell = { $cell } ist { OR($digits) }
sight-of-digit = In { DAT($house) } steht die { $digit } in { OR($cells) }
whatever-cell-is = Egal, was { $cell } ist
wherever-digit-goes = Egal, wo die { $digit } in { DAT($house) } steht

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
bound-by-weight = { CAP($constraint) }: { WITHIN($rule) }. Nach den Kandidaten der anderen Felder
    ist { $weighed } { $bound }. Also { INV($so) }.

sets-of-sum = { COUNT($sets) ->
        [1] es müssen die Ziffern { $sets } sein
       *[other] nur die Ziffern { OR($sets) } kommen infrage
    }
    .inverted = { COUNT($sets) ->
        [1] müssen es die Ziffern { $sets } sein
       *[other] kommen nur die Ziffern { OR($sets) } infrage
    }
sets-of-sum-left = die Kandidaten der Felder lassen nur { OR($sets) } zu
    .inverted = lassen die Kandidaten der Felder nur { OR($sets) } zu
sets-of-sum-always = { $left }, immer mit { $digit }
    .inverted = { INV($left) }, immer mit { $digit }
set-of-sum-so = { $left }: { $so }
    .inverted = { INV($left) }: { $so }
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
leftovers-inside = { CAP($houses) } { COUNT($houses) -> [1] hat *[other] haben zusammen } die Summe
    { $whole }, und { leftovers-cages } darin { $count -> [1] ergibt *[other] ergeben } { $made }
leftovers-outside = { CAP($houses) } { COUNT($houses) -> [1] hat *[other] haben zusammen } die Summe
    { $whole }, und { leftovers-cages } samt { $outies } außerhalb
    { $count -> [1] ergibt *[other] ergeben } { $made }
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
        [none] Also { INV($ways) }. { ways-around.each } { INV($so) }
       *[other] Also { INV($ways) }. { ways-around.each } gilt durch { ACC($others) }: { $so }
    }
    .each = { $count -> [1] Damit *[other] In jedem Fall }
however-filled-so = Egal, wie man die Felder füllt: { $so }
however-filled-around = { $others ->
        [none] Egal, wie man die Felder füllt: { $so }
       *[other] Egal, wie man die Felder füllt: Durch { ACC($others) } { INV($so) }
    }
constraint-and-rule = { CAP($constraints) }: { WITHIN($rule) }
# It stands after verbs suche as "füllen" alone, so it is in the accusative.
house-with-constraints = { ACC($house) } samt { DAT($constraints) }
    .genitive = von { DAT($house) } samt { DAT($constraints) }
# It stands after "samt" alone, so it is in the dative.
with-rule-of-45 = der 45er-Regel in { DAT($houses) } ({ $total })
fill-both = Fülle { $both }
no-way-at-once = Egal, wie man { $is_house -> [true] all das *[false] beide } zugleich füllt:
    { $so }

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

digits-from-to = { $low } bis { $high }
digits-shown = die gezeigten Ziffern

rule-of-houses = { $houses ->
        [none] Die Ziffern sind { $digits }.
        [lines] Jede Zeile und jede Spalte enthält die Ziffern { $digits } je einmal.
        [boxes] Jeder Block enthält die Ziffern { $digits } je einmal.
       *[all] Jede Zeile, jede Spalte und jeder Block enthält die Ziffern { $digits } je einmal.
    }
    .open = { $houses ->
        [none] Die Ziffern sind { $digits }.
        [lines] Die Ziffern sind { $digits } und wiederholen sich in keiner Zeile und keiner
            Spalte.
        [boxes] Die Ziffern sind { $digits } und wiederholen sich in keinem Block.
       *[all] Die Ziffern sind { $digits } und wiederholen sich in keiner Zeile, keiner Spalte und
            keinem Block.
    }
rule-of-diagonal = Auf keiner der beiden Diagonalen wiederholen sich Ziffern.
rule-of-window = In keinem der schattierten Fenster wiederholen sich Ziffern.
rule-of-group = Felder am gleichen Platz verschiedener Blöcke haben verschiedene Ziffern.
rule-of-extra = In keinem der schattierten Zusatzhäuser wiederholen sich Ziffern.

rule-with-number = { $rule } N ist die gezeigte Zahl.
rule-at-cells = { WITHIN($rule) }: { $cells }
rule-by-number = { WITHIN($rule) }:
cell-of-kind = { $number ->
        [none] { $kind }
       *[other] { $kind } { $number }
    }

kind-cage = Killerkäfig
    .the = der Killerkäfig
    .dative = dem Killerkäfig
    .accusative = den Killerkäfig
    .genitive = des Killerkäfigs
    .rule = { $sum ->
        [none] Die Ziffern im Käfig wiederholen sich nicht.
       *[other] Die Ziffern im Käfig wiederholen sich nicht und haben die Summe { $sum }.
    }

kind-sum = Summe
    .the = die Summe
    .dative = der Summe
    .genitive = der Summe
    .rule = { $coefficients ->
        [none] Die Ziffern in den markierten Feldern haben die Summe { $sum } und dürfen sich
            wiederholen.
        [digits-shown] Die Ziffern in den markierten Feldern, multipliziert mit den gezeigten
            Faktoren, haben die Summe { $sum } und dürfen sich wiederholen.
       *[other] Die Ziffern in den markierten Feldern, multipliziert mit { $coefficients }, haben
            die Summe { $sum } und dürfen sich wiederholen.
    }

kind-little_killer = Little-Killer-Summe
    .the = die Little-Killer-Summe
    .dative = der Little-Killer-Summe
    .genitive = der Little-Killer-Summe
    .rule = Die Ziffern auf der Diagonale haben die Summe { $sum } und dürfen sich wiederholen.

kind-equal_sums = gleiche Summen
    .noun = Summengleichheit
    .the = die Summengleichheit
    .dative = der Summengleichheit
    .genitive = der Summengleichheit
    .rule = Die markierten Gruppen von Feldern haben die gleiche Summe.

kind-equality_cage = Gleichheitskäfig
    .the = der Gleichheitskäfig
    .dative = dem Gleichheitskäfig
    .accusative = den Gleichheitskäfig
    .genitive = des Gleichheitskäfigs
    .rule = Die Ziffern im Käfig wiederholen sich nicht; es sind gleich viele gerade wie ungerade
        und gleich viele niedrige wie hohe.

kind-rellik_cage = Rellik-Käfig
    .the = der Rellik-Käfig
    .dative = dem Rellik-Käfig
    .accusative = den Rellik-Käfig
    .genitive = des Rellik-Käfigs
    .rule = Die Ziffern im Käfig wiederholen sich nicht, und keine Gruppe von ihnen hat die Summe
        { $sum }.

kind-contains = enthält
    .noun = Enthält-Hinweis
    .the = der Enthält-Hinweis
    .dative = dem Enthält-Hinweis
    .accusative = den Enthält-Hinweis
    .genitive = des Enthält-Hinweises
    .rule = Die markierten Felder enthalten { $digits }.

kind-contains_exactly = enthält genau
    .noun = Enthält-genau-Hinweis
    .the = der Enthält-genau-Hinweis
    .dative = dem Enthält-genau-Hinweis
    .accusative = den Enthält-genau-Hinweis
    .genitive = des Enthält-genau-Hinweises
    .rule = Die markierten Felder enthalten { $digits }, jede genau so oft wie genannt.

kind-look_and_say = Look-and-say-Käfig
    .the = der Look-and-say-Käfig
    .dative = dem Look-and-say-Käfig
    .accusative = den Look-and-say-Käfig
    .genitive = des Look-and-say-Käfigs
    .rule = Der Käfig enthält { $counts }.
    .count = { $times ->
        [0] { $digit } keinmal
        [1] { $digit } einmal
        [2] { $digit } zweimal
       *[other] { $digit } { $times }-mal
    }

kind-quadruple = Quadrupel
    .the = das Quadrupel
    .dative = dem Quadrupel
    .genitive = des Quadrupels
    .rule = Die vier Felder um den Kreis enthalten { $digits }.

kind-same_contents = gleicher Inhalt
    .noun = Inhaltsgleichheit
    .the = die Inhaltsgleichheit
    .dative = der Inhaltsgleichheit
    .genitive = der Inhaltsgleichheit
    .rule = Die markierten Gruppen von Feldern enthalten die gleichen Ziffern gleich oft.

kind-count_distinct = Anzahl verschiedener Ziffern
    .the = die Anzahl verschiedener Ziffern
    .dative = der Anzahl verschiedener Ziffern
    .genitive = der Anzahl verschiedener Ziffern
    .rule = Die Ziffer im Kontrollfeld ist die Anzahl verschiedener Ziffern in den markierten
        Feldern.

kind-counting_circles = Zählkreise
    .noun = Zählkreis-Regel
    .the = die Zählkreis-Regel
    .dative = der Zählkreis-Regel
    .genitive = der Zählkreis-Regel
    .rule = Eine Ziffer in einem Kreis ist die Anzahl der Kreise mit dieser Ziffer.

kind-all_different = alle verschieden
    .noun = Gruppe verschiedener Ziffern
    .the = die Gruppe verschiedener Ziffern
    .dative = der Gruppe verschiedener Ziffern
    .genitive = der Gruppe verschiedener Ziffern
    .rule = Die Ziffern in den markierten Feldern wiederholen sich nicht.

kind-thermometer = Thermometer
    .the = das Thermometer
    .dative = dem Thermometer
    .genitive = des Thermometers
    .rule = Die Ziffern steigen auf dem Thermometer von der Kugel aus an.
    .end = Kugel des Thermometers

kind-slow_thermometer = langsames Thermometer
    .the = das langsame Thermometer
    .dative = dem langsamen Thermometer
    .genitive = des langsamen Thermometers
    .rule = Die Ziffern steigen auf dem Thermometer von der Kugel aus an oder bleiben gleich.
    .end = Kugel des langsamen Thermometers

kind-arrow = Pfeil
    .the = der Pfeil
    .dative = dem Pfeil
    .accusative = den Pfeil
    .genitive = des Pfeils
    .rule = Die Ziffern auf dem Pfeil ergeben zusammen die Zahl in seinem Kreis und dürfen sich
        wiederholen.
    .end = Kreis des Pfeils

kind-double_arrow = Doppelpfeil
    .the = der Doppelpfeil
    .dative = dem Doppelpfeil
    .accusative = den Doppelpfeil
    .genitive = des Doppelpfeils
    .rule = Die Ziffern auf der Linie zwischen den Kreisen haben die gleiche Summe wie die Ziffern
        in den Kreisen.
    .end = Kreis des Doppelpfeils

kind-whisper = Flüsterlinie
    .the = die Flüsterlinie
    .dative = der Flüsterlinie
    .genitive = der Flüsterlinie
    .rule = Benachbarte Ziffern auf der Linie unterscheiden sich um mindestens { $difference }.

kind-renban = Renban-Linie
    .the = die Renban-Linie
    .dative = der Renban-Linie
    .genitive = der Renban-Linie
    .rule = Die Ziffern auf der Linie sind aufeinanderfolgende Zahlen in beliebiger Reihenfolge und
        wiederholen sich nicht.

kind-nabner = Nabner-Linie
    .the = die Nabner-Linie
    .dative = der Nabner-Linie
    .genitive = der Nabner-Linie
    .rule = Keine zwei Ziffern auf der Linie sind gleich oder aufeinanderfolgend.

kind-palindrome = Palindromlinie
    .the = die Palindromlinie
    .dative = der Palindromlinie
    .genitive = der Palindromlinie
    .rule = Die Ziffern auf der Linie lesen sich von beiden Enden aus gleich.

kind-zipper = Reißverschluss
    .the = der Reißverschluss
    .dative = dem Reißverschluss
    .accusative = den Reißverschluss
    .genitive = des Reißverschlusses
    .rule = Ziffern, die gleich weit von der Mitte der Linie liegen, haben die gleiche Summe; gibt
        es ein mittleres Feld, ist sie die Ziffer darin.

kind-between = Zwischenlinie
    .the = die Zwischenlinie
    .dative = der Zwischenlinie
    .genitive = der Zwischenlinie
    .rule = Die Ziffern auf der Linie sind größer als die eine und kleiner als die andere der
        Ziffern in den Kreisen an ihren Enden.
    .end = Kreis der Zwischenlinie

kind-lockout = Aussperrlinie
    .the = die Aussperrlinie
    .dative = der Aussperrlinie
    .genitive = der Aussperrlinie
    .rule = Die Ziffern an den Enden der Linie unterscheiden sich um mindestens { $difference }, und
        jede andere Ziffer darauf ist kleiner oder größer als beide.
    .end = Raute der Aussperrlinie

kind-region_sum = Blocksummenlinie
    .the = die Blocksummenlinie
    .dative = der Blocksummenlinie
    .genitive = der Blocksummenlinie
    .rule = Jeder Teil der Linie innerhalb eines Blocks hat die gleiche Summe.

kind-sum_line = Summenlinie
    .the = die Summenlinie
    .dative = der Summenlinie
    .genitive = der Summenlinie
    .rule = Die Linie zerfällt in aufeinanderfolgende Stücke, jedes mit der Summe { $sum }.

kind-arithmetic = arithmetische Linie
    .the = die arithmetische Linie
    .dative = der arithmetischen Linie
    .genitive = der arithmetischen Linie
    .rule = Die Ziffern auf der Linie ändern sich von Feld zu Feld um den gleichen Betrag.

kind-entropic = Entropielinie
    .the = die Entropielinie
    .dative = der Entropielinie
    .genitive = der Entropielinie
    .rule = Je drei aufeinanderfolgende Felder der Linie haben eine niedrige, eine mittlere und eine
        hohe Ziffer.

kind-modular = Modulolinie
    .the = die Modulolinie
    .dative = der Modulolinie
    .genitive = der Modulolinie
    .rule = Je { $modulus } aufeinanderfolgende Ziffern der Linie haben verschiedene Reste bei
        Division durch { $modulus }.

kind-slingshot = Schleuder
    .the = die Schleuder
    .dative = der Schleuder
    .genitive = der Schleuder
    .rule = Die zweite Ziffer der Linie sagt, wie viele Felder weiter die erste wieder vorkommt.

kind-difference = Differenzpunkt
    .the = der Differenzpunkt
    .dative = dem Differenzpunkt
    .accusative = den Differenzpunkt
    .genitive = des Differenzpunkts
    .rule = Die Ziffern beiderseits des Punktes unterscheiden sich um { $value }.

kind-ratio = Verhältnispunkt
    .the = der Verhältnispunkt
    .dative = dem Verhältnispunkt
    .accusative = den Verhältnispunkt
    .genitive = des Verhältnispunkts
    .rule = Von den Ziffern beiderseits des Punktes ist eine { $value ->
            [2] das Doppelte
            [3] das Dreifache
           *[other] das { $value }-Fache
        } der anderen.

kind-pair_sum = Paarsumme
    .the = die Paarsumme
    .dative = der Paarsumme
    .genitive = der Paarsumme
    .rule = Die Ziffern beiderseits des Zeichens haben die Summe { $value }.

kind-greater = Ungleichung
    .the = die Ungleichung
    .dative = der Ungleichung
    .genitive = der Ungleichung
    .rule = Die Ziffer an der offenen Seite des Zeichens ist größer als die andere.

kind-strict = Ausschlussregel
    .the = die Ausschlussregel
    .dative = der Ausschlussregel
    .genitive = der Ausschlussregel
    .rule = { $of ->
        [difference] Waagrechte und senkrechte Nachbarn ohne { OR($exempt) } dazwischen
            unterscheiden sich nicht um { OR($values) }.
        [ratio] Waagrechte und senkrechte Nachbarn ohne { OR($exempt) } dazwischen haben nicht das
            Verhältnis { OR($values) }.
       *[pair_sum] Waagrechte und senkrechte Nachbarn ohne { OR($exempt) } dazwischen haben nicht
            die Summe { OR($values) }.
    }
    .mark = { $of ->
        [difference] Differenzpunkt
        [ratio] Verhältnispunkt
        [pair_sum] Summenzeichen
       *[any] Zeichen
    }

kind-odd = ungerade Felder
    .noun = Ungerade-Markierung
    .the = die Ungerade-Markierung
    .dative = der Ungerade-Markierung
    .genitive = der Ungerade-Markierung
    .rule = Die markierten Felder haben ungerade Ziffern.

kind-even = gerade Felder
    .noun = Gerade-Markierung
    .the = die Gerade-Markierung
    .dative = der Gerade-Markierung
    .genitive = der Gerade-Markierung
    .rule = Die markierten Felder haben gerade Ziffern.

kind-candidates = vorgegebene Kandidaten
    .noun = Kandidatenvorgabe
    .the = die Kandidatenvorgabe
    .dative = der Kandidatenvorgabe
    .genitive = der Kandidatenvorgabe
    .rule = { $digits ->
        [digits-shown] In jedem markierten Feld steht eine der gezeigten Ziffern.
       *[other] In jedem markierten Feld steht { OR($digits) }.
    }

kind-minimum = Minimum
    .the = das Minimum
    .dative = dem Minimum
    .genitive = des Minimums
    .rule = Das markierte Feld hat eine kleinere Ziffer als seine waagrechten und senkrechten
        Nachbarn, die kein Minimum sind.

kind-maximum = Maximum
    .the = das Maximum
    .dative = dem Maximum
    .genitive = des Maximums
    .rule = Das markierte Feld hat eine größere Ziffer als seine waagrechten und senkrechten
        Nachbarn, die kein Maximum sind.

kind-clone = Klon
    .the = der Klon
    .dative = dem Klon
    .accusative = den Klon
    .genitive = des Klons
    .rule = Die beiden markierten Bereiche haben die gleichen Ziffern an den gleichen Plätzen.

kind-indexer = Indexfeld
    .noun = Indexer
    .the = der Indexer
    .dative = dem Indexer
    .accusative = den Indexer
    .genitive = des Indexers
    .rule = { $place ->
        [row] Die Ziffer eines markierten Felds ist die Zeile, in der die Nummer seiner Zeile in
            seiner Spalte steht.
        [column] Die Ziffer eines markierten Felds ist die Spalte, in der die Nummer seiner Spalte
            in seiner Zeile steht.
       *[place] Die Ziffer eines markierten Felds ist der Platz, an dem die Nummer seines Platzes
            in seinem Block steht.
    }

kind-sandwich = Sandwichsumme
    .the = die Sandwichsumme
    .dative = der Sandwichsumme
    .genitive = der Sandwichsumme
    .rule = Die Ziffern zwischen { $crusts ->
            [digits-shown] den gezeigten Ziffern
           *[other] { $crusts }
        } in der Zeile oder Spalte haben die Summe { $sum }.
    .crusts = der kleinsten und der größten Ziffer

kind-lunchbox = Lunchbox
    .the = die Lunchbox
    .dative = der Lunchbox
    .genitive = der Lunchbox
    .rule = Die Ziffern in den markierten Feldern wiederholen sich nicht, und die zwischen der
        kleinsten und der größten haben die Summe { $sum }.

kind-skyscraper = Hochhaus-Hinweis
    .the = der Hochhaus-Hinweis
    .dative = dem Hochhaus-Hinweis
    .accusative = den Hochhaus-Hinweis
    .genitive = des Hochhaus-Hinweises
    .rule = { $count ->
        [one] Vom Hinweis aus gesehen ist nur { $count } Ziffer größer als alle vor ihr.
       *[other] Vom Hinweis aus gesehen sind { $count } Ziffern größer als alle vor ihnen.
    }

kind-hidden_skyscraper = verdecktes Hochhaus
    .the = das verdeckte Hochhaus
    .dative = dem verdeckten Hochhaus
    .genitive = des verdeckten Hochhauses
    .rule = Vom Hinweis aus gesehen ist die erste Ziffer hinter einer größeren { $digit }.

kind-x_sum = X-Summe
    .the = die X-Summe
    .dative = der X-Summe
    .genitive = der X-Summe
    .rule = Die ersten X Ziffern vom Hinweis aus haben die Summe { $sum }; X ist die erste von
        ihnen.

kind-numbered_room = nummerierter Raum
    .the = der nummerierte Raum
    .dative = dem nummerierten Raum
    .accusative = den nummerierten Raum
    .genitive = des nummerierten Raums
    .rule = Platz X vom Hinweis aus hat die Ziffer { $digit }; X ist die erste Ziffer.

kind-full_rank = Rangzahl
    .noun = Ranghinweis
    .the = der Ranghinweis
    .dative = dem Ranghinweis
    .accusative = den Ranghinweis
    .genitive = des Ranghinweises
    .rule = Von allen Zeilen und Spalten, von beiden Enden als Zahlen gelesen und sortiert, hat die
        vom Hinweis aus gelesene Zahl den Platz { $rank }.

kind-full_rank_ties = gleiche Ränge
    .noun = Regel über gleiche Ränge
    .the = die Regel über gleiche Ränge
    .dative = der Regel über gleiche Ränge
    .genitive = der Regel über gleiche Ränge
    .rule = { $mode ->
        [none] Zeilen und Spalten, von beiden Enden als Zahlen gelesen, sind alle verschieden.
        [only-unclued] Zeilen und Spalten, von beiden Enden als Zahlen gelesen, dürfen nur ohne
            Ranghinweis gleich sein.
       *[any] Zeilen und Spalten, von beiden Enden als Zahlen gelesen, dürfen gleich sein und teilen
            sich dann die Plätze.
    }

kind-rossini = Rossini-Hinweis
    .the = der Rossini-Hinweis
    .dative = dem Rossini-Hinweis
    .accusative = den Rossini-Hinweis
    .genitive = des Rossini-Hinweises
    .rule = { $direction ->
        [up] Die ersten drei Ziffern vom Hinweis aus steigen an.
        [down] Die ersten drei Ziffern vom Hinweis aus fallen ab.
       *[none] Die ersten drei Ziffern vom Hinweis aus steigen weder an noch fallen sie ab.
    }

kind-anti_knight = Anti-Springer
    .noun = Anti-Springer-Regel
    .the = die Anti-Springer-Regel
    .dative = der Anti-Springer-Regel
    .genitive = der Anti-Springer-Regel
    .rule = Felder im Abstand eines Springerzugs haben verschiedene Ziffern.

kind-anti_king = Anti-König
    .noun = Anti-König-Regel
    .the = die Anti-König-Regel
    .dative = der Anti-König-Regel
    .genitive = der Anti-König-Regel
    .rule = Felder, die sich berühren, auch an einer Ecke, haben verschiedene Ziffern.

kind-leaper = Sprung
    .noun = Sprungregel
    .the = die Sprungregel
    .dative = der Sprungregel
    .genitive = der Sprungregel
    .rule = Felder im Abstand eines Sprungs von { $steps } Feldern haben verschiedene Ziffern.
    .steps = { $first } × { $second }

kind-non_consecutive = keine Nachbarzahlen
    .noun = Keine-Nachbarzahlen-Regel
    .the = die Keine-Nachbarzahlen-Regel
    .dative = der Keine-Nachbarzahlen-Regel
    .genitive = der Keine-Nachbarzahlen-Regel
    .rule = Waagrechte und senkrechte Nachbarn haben keine aufeinanderfolgenden Ziffern.

kind-anti_taxicab = Anti-Taxi
    .noun = Anti-Taxi-Regel
    .the = die Anti-Taxi-Regel
    .dative = der Anti-Taxi-Regel
    .genitive = der Anti-Taxi-Regel
    .rule = Zwei Felder mit der gleichen Ziffer liegen nie genau so viele waagrechte und senkrechte
        Schritte auseinander, wie die Ziffer angibt.

kind-dutch_flatmates = Holländische WG
    .noun = Regel der Holländischen WG
    .the = die Regel der Holländischen WG
    .dative = der Regel der Holländischen WG
    .genitive = der Regel der Holländischen WG
    .rule = Jede { $middle } hat direkt über sich eine { $lowest } oder direkt unter sich eine
        { $highest }.

kind-global_entropy = globale Entropie
    .the = die globale Entropie
    .dative = der globalen Entropie
    .genitive = der globalen Entropie
    .rule = Jedes 2×2-Quadrat hat eine niedrige, eine mittlere und eine hohe Ziffer.

kind-global_modular = globales Modulo
    .noun = globale Modulo-Regel
    .the = die globale Modulo-Regel
    .dative = der globalen Modulo-Regel
    .genitive = der globalen Modulo-Regel
    .rule = Jedes 2×2-Quadrat hat Ziffern aller Reste bei Division durch { $modulus }.

kind-pair_relation = Paarbeziehung
    .the = die Paarbeziehung
    .dative = der Paarbeziehung
    .genitive = der Paarbeziehung
    .rule = { $name ->
        [none] Die Paare von Ziffern in den markierten Feldern sind eingeschränkt.
       *[other] Die Paare von Ziffern in den markierten Feldern sind eingeschränkt: { $name }.
    }

kind-automaton = Automat
    .the = der Automat
    .dative = dem Automaten
    .accusative = den Automaten
    .genitive = des Automaten
    .rule = { $name ->
        [none] Die Ziffern in den markierten Feldern folgen einem Muster.
       *[other] Die Ziffern in den markierten Feldern folgen einem Muster: { $name }.
    }
    .match = die Ziffern passen auf { $pattern }

kind-any_of = eine von mehreren
    .noun = Oder-Regel
    .the = die Oder-Regel
    .dative = der Oder-Regel
    .genitive = der Oder-Regel
    .rule = Mindestens eine dieser Regeln gilt: { $branches }.
    .clause = „{ WITHIN($rule) }“ ({ $constraint })
    .both = { " und " }
    .either = { "; oder " }

kind-all_of = alle zusammen
    .noun = Und-Regel
    .the = die Und-Regel
    .dative = der Und-Regel
    .genitive = der Und-Regel
    .rule = Alle diese Regeln gelten: { $parts }.

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

look-at = sieh dir { ACC($places) } an
look-at-digit = sieh dir { ACC($places) } und die Ziffer { $digit } an

hint-look = { CAP($look) }.
hint-clue = { CAP($look) }.
hint-technique = { $technique }: { $clue }
hint-beyond = Keine der Techniken, die du kennst, führt hier weiter. Für den nächsten Schritt
    brauchst du eine andere: { $technique }.
hint-no-solution = { $what ->
        [puzzle] Das Rätsel hat keine Lösung.
       *[grid] Das Gitter hat keine Lösung.
    }
hint-several-solutions = { $what ->
        [puzzle] Das Rätsel hat mehr als eine Lösung.
       *[grid] Das Gitter hat mehr als eine Lösung.
    }
hint-complete = Das Gitter ist vollständig.
hint-no-step = Keine der verwendeten Techniken findet einen Schritt.
next-step-needs = der nächste Schritt braucht eine andere Technik: { $technique }

mistake-look = Im Gitter ist ein Fehler: { CAP($look) }.
mistake-in-digit = { $cell } ist nicht { $digit }.
mistake-in-marks = In den Notizen von { $cell } fehlt die richtige Ziffer.
wrong-digit = { $cell } kann nicht { $digit } sein
wrong-marks = In den Notizen von { $cell } fehlt die { $digit }, die dort stehen muss
mistake-clashes = { $given ->
        [true] { $wrong }: In { DAT($houses) } gibt es schon die Vorgabe { $clue }.
       *[false] { $wrong }: In { DAT($houses) } gibt es schon { $clue }.
    }
mistake-breaks = { $wrong }: { $broken }
mistake-proved = { $wrong }. { $proof }
mistake-searched = { $marks ->
        [true] { $wrong }: Eine Suche nach allen Lösungen zeigt, dass dort in jeder die { $digit }
            steht.
       *[false] { $wrong }: Eine Suche nach allen Lösungen zeigt, dass dort in keiner die { $digit }
            steht.
    }
mistake-after-steps = { $wrong }: Das zeigen { $number } Schritte von den richtigen Ziffern aus.
    Hier der letzte davon: { $last }
other-mistakes = { $number ->
        [one] Es gibt noch einen anderen Fehler.
       *[other] Es gibt noch { $number } andere Fehler.
    }

## Reasons why a puzzle is not valid, and broken rules

two-clues-clash = Zwei Vorgaben widersprechen sich: { $first } und { $second } stehen beide in
    { DAT($houses) }.
wrong-clue = Schon eine einzige Vorgabe lässt keine Lösung zu: { $clue }.
clues-clash = Diese { $count } Vorgaben widersprechen sich: { $clues }.
smallest-conflict = Keine kleinere Gruppe von Vorgaben widerspricht sich.
minimal-conflict = Lässt man irgendeine davon weg, gibt es eine Lösung; einen kleineren Widerspruch
    zwischen anderen Vorgaben hat die Suche weder gefunden noch ausgeschlossen.
unchecked-conflict = Die Zeit hat nicht gereicht, um zu prüfen, ob alle davon nötig sind.
no-grid-fits = { $clues ->
        [one] Kein Gitter erfüllt sowohl diese Vorgabe als auch { ACC($constraints) }.
       *[other] Kein Gitter erfüllt sowohl diese Vorgaben als auch { ACC($constraints) }.
    }
no-grid-of-shape = Kein Gitter dieser Form hat eine Lösung, egal mit welchen Vorgaben.
wrong-constraint = Schon eine einzige Zusatzregel lässt keine Lösung zu: { $constraint }.
constraints-clash = Diese { $count } Zusatzregeln widersprechen sich, egal bei welchen Vorgaben:
    { $constraints }.
minimal-constraints = Lässt man irgendeine davon weg, gibt es eine Lösung.
one-instead = Mit { $clue } stattdessen gäbe es genau eine Lösung.
any-instead = Jede dieser Änderungen allein ergäbe genau eine Lösung: { $clues }.

solutions-differ = { $named ->
        [true] Zwei Lösungen unterscheiden sich in { $cells }.
       *[false] Zwei Lösungen unterscheiden sich in { $number } Feldern.
    }
solutions-uncompared = Die Zeit hat nicht gereicht, um alle Lösungen zu vergleichen.
others-decided = In allen anderen Feldern sind alle Lösungen gleich.
cells-undecided = { $named ->
        [true] Alle Lösungen zusammen lassen { $cells } offen.
       *[false] Alle Lösungen zusammen lassen { $number } Felder offen.
    }
only-repair = Nur eine einzige weitere Vorgabe ergäbe allein genau eine Lösung: { $clues }.
repairs = Jede dieser Vorgaben ergäbe allein genau eine Lösung: { $clues }.
no-repair = Keine weitere Vorgabe ergäbe allein genau eine Lösung: { more-needed }.
repairs-untried = Die Zeit hat nicht gereicht, um jede Vorgabe zu probieren: { more-needed }.
more-needed = { $at_least ->
        [one] Mindestens eine weitere ist nötig
       *[other] Mindestens { $at_least } weitere sind nötig
    }
remedy = Zusammen würden diese genügen: { $clues }.
remedy-of-many = Die Suche hat { $count } Vorgaben gefunden, die zusammen genügen würden.

clue-of-candidates = { $cell } (nur { OR($digits) })
clue-without-candidates = { $cell } (kein Kandidat)
some-and-more = { $more ->
        [one] { $some } und eine weitere
       *[other] { $some } und { $more } weitere
    }
    .accusative = { $more ->
        [one] { ACC($some) } und eine weitere
       *[other] { ACC($some) } und { $more } weitere
    }
constraint-with-numbers = { $name } ({ $numbers })
    .accusative = { ACC($name) } ({ $numbers })
field-count = Anzahl { $value }
field-difference = Differenz { $value }
field-digit = Ziffer { $value }
field-is_loop = geschlossen
field-modulus = Teiler { $value }
field-rank = Rang { $value }
field-sum = Summe { $value }
field-value = Wert { $value }

breaks-constraint = { COUNT($cells) ->
        [one] { $cells } verletzt { ACC($constraint) }: { $rule }
       *[other] { $cells } verletzen { ACC($constraint) }: { $rule }
    }
verdict-none = keine Lösung
verdict-one = genau eine Lösung
verdict-several = mehr als eine Lösung
house-repeats = { $times ->
        [2] { $house } enthält die { $digit } zweimal
        [3] { $house } enthält die { $digit } dreimal
       *[other] { $house } enthält die { $digit } { $times }-mal
    }

## Ratings and practice

difficulty-easy = Jeder Schritt füllt ein Feld: Du musst keine Kandidaten notieren.
difficulty-medium = Ein genauer Blick auf Zeilen, Spalten und Blöcke genügt, mit wenigen Notizen.
difficulty-hard = Es braucht Kandidaten und Muster von Kandidaten über mehrere Häuser.
difficulty-expert = Es braucht seltene Muster oder kurze Ketten von Kandidaten.
difficulty-extreme = Es braucht lange Ketten: was folgt, wenn ein Kandidat stimmt, und was, wenn
    nicht.
rating = { $takes } Der schwerste Schritt hat die Wertung { $rating }: { $hardest }.
rating-so-far = Der schwerste gefundene Schritt hat die Wertung { $rating }: { $hardest }. Nicht
    gefundene Schritte können schwerer sein.
rating-solved = Es ist nichts mehr zu tun.
rating-none = Rechtzeitig wurde kein Schritt gefunden.

task-goal = Gesucht: { $technique }
task-cell = Gesucht: { $technique }. Wähle das Feld, das dadurch seine Ziffer bekommt.
task-cells = Gesucht: { $technique }. Wähle die Felder des Musters oder die, in denen sich dadurch
    etwas ändert.
task-several = { $task } Hier gibt es { $number } Möglichkeiten: Finde eine davon.
answer-right = Richtig. { $explanation }
answer-wrong = Keines dieser Felder gehört dazu.
answer-empty = Noch ist kein Feld gewählt.
answer-in-part = { $kind ->
        [both] { cells-right }, { cells-wrong }, { cells-missing }.
        [wrong] { cells-right }, { cells-wrong }.
        [missing] { cells-right }, { cells-missing }.
       *[none] { cells-right }.
    }
cells-right = { $right ->
        [one] 1 Feld ist richtig
       *[other] { $right } Felder sind richtig
    }
cells-wrong = { $wrong ->
        [one] 1 gehört nicht dazu
       *[other] { $wrong } gehören nicht dazu
    }
cells-missing = { $missing ->
        [one] 1 fehlt
       *[other] { $missing } fehlen
    }

## Names of families, and words of drawings

family-singles = Singles
family-locked = Gesperrte Kandidaten
family-subsets = Teilmengen
family-fish = Fische
family-single-digit = Muster einer Ziffer
family-wings = Flügel
family-uniqueness = Eindeutigkeit
family-colours = Farben
family-chains = Ketten
family-almost-locked-sets = Fast gesperrte Mengen
family-exclusion = Ausschluss
family-exotic = Exotische Muster
family-marks = Markierte Felder
family-pairs = Verbundene Felder
family-orders = Reihenfolgen
family-sums = Summen
family-arrangements = Anordnungen
family-trial = Probieren
title-hidden_single_box = Versteckter Single (in einem Block)
title-hidden_single_line = Versteckter Single (in einer Linie)

part-body = Muster
part-set = Menge
part-pivot = Angelpunkt
part-extra = Zusatz
part-target = Ziel
part-source = Anfang
part-fish-body = Fisch
part-fish-extra = Flosse
part-wings-body = Zange
part-subsets-body = Menge
part-locked-body = gesperrte Ziffer
part-colours-body = Farbe
part-single-digit-pivot = Gelenk
part-chains-body = unterwegs
part-chains-source = Anfang oder Ende
part-exclusion-body = zu füllende Felder
part-exclusion-extra = gesehene Felder
part-uniqueness-body = die beiden Ziffern
part-uniqueness-extra = weiterer Kandidat
part-exotic-extra = Wächter
part-pairs-pivot = Partner
part-pairs-body = Plätze
part-pairs-set = gleiche Felder
part-orders-body = Felder der Reihe nach
part-sums-body = Felder der Summe
part-sums-set = Plätze der Ziffer
part-arrangements-body = zu füllende Felder
part-junior_exocet-body-0 = Basis
part-junior_exocet-extra-0 = Spiegel A
part-junior_exocet-extra-1 = Spiegel B
part-junior_exocet-set-0 = Plätze in den Linien
part-sk_loop-body-0 = in der Linie gezählt
part-sk_loop-body-1 = im Block gezählt
part-multi_sector_locked_sets-body-0 = in der Zeile gezählt
part-multi_sector_locked_sets-body-1 = in der Spalte gezählt
part-rule_of_45-body-0 = übrig
part-rule_of_45-body-1 = außerhalb
part-sum_bounds-body-0 = Felder der Summe
part-sum_bounds-body-1 = ihre andere Seite
part-last_of_sum-body-0 = Felder der Summe
part-last_of_sum-body-1 = ihre andere Seite
part-of-several = { $part } { $name }

goes-out = { $digit } fällt weg
goes-here = { $digit } kommt hierher

legend-supposed = angenommen
legend-on = stimmt dann
legend-off = stimmt dann nicht
legend-both = beides, nacheinander
legend-strong = stimmt das nicht, dann jenes
legend-weak = stimmt das, dann jenes nicht
legend-other = aus dem einen folgt das andere
legend-base = Basis
legend-cover = Deckung
legend-seen-cells = schließt andere Felder aus
legend-seen-digits = schließt andere Ziffern aus
legend-lost = hat die Ziffer schon verloren
legend-placed = gesetzt
legend-removed = gestrichen
legend-look = sieh hierher
legend-why = zeigt, warum
legend-wrong = das ist falsch
legend-reason = in der Begründung genannt
legend-clash = vertragen sich nicht
legend-open = nicht festgelegt
legend-solution-0 = eine Lösung
legend-solution-1 = eine andere Lösung

## Commands

found-by-chance = durch Zufall gefunden: Vielleicht gibt es andere Lösungen
not-a-puzzle = kein Rätsel
first-solutions = { $number ->
        [one] die erste Lösung
       *[other] die ersten { $number } Lösungen
    }

counted-clue = { $number ->
        [one] { $number } Vorgabe
       *[other] { $number } Vorgaben
    }
counted-empty-cell = { $number ->
        [one] { $number } leeres Feld
       *[other] { $number } leere Felder
    }
counted-cell = { $number ->
        [one] { $number } Feld
       *[other] { $number } Felder
    }
counted-solution = { $number ->
        [one] { $number } Lösung
       *[other] { $number } Lösungen
    }
counted-step = { $number ->
        [one] { $number } Schritt
       *[other] { $number } Schritte
    }
counted-puzzle = { $number } Rätsel

step-source = { $technique } in { DAT($places) }
technique-use = { $number }× { $technique }
no-steps = keiner
no-step-by = kein Schritt mit { $wanted }
no-step-follows = { verdict-several }: kein Schritt folgt
no-further-step = die Techniken dieses Profils finden keinen weiteren Schritt
time-is-up = die Zeit ist um
solved-in-steps = gelöst in { $number ->
        [one] { $number } Schritt
       *[other] { $number } Schritten
    }
cells-left = { $number ->
        [one] { $number } Feld bleibt
       *[other] { $number } Felder bleiben
    } übrig: { $cause }
other-symbols = Hier stehen { $first } bis { $last } für { $first_read } bis { $last_read } der
    Eingabe.

technique-facts = { $id }, { $family }, Schwierigkeit { $difficulty }
also-called = auch { $names }
seed-is = Startwert { $seed }

label-easy = leicht
label-medium = mittel
label-hard = schwer
label-expert = Experte
label-extreme = extrem
at-least-label = { $complete ->
        [true] { $label }
       *[false] mindestens { $label }
    }
at-least = { $complete ->
        [true] { $number }
       *[false] >={ $number }
    }
rated = ER { $er } / EP { $ep } / ED { $ed }, { $label }{ hardest-step }
graded = Schwierigkeit { $difficulty }, { $label }{ hardest-step }
hardest-step = { $hardest ->
        [none] {""}
       *[other] , schwerster Schritt: { $hardest }
    }
rated-and-steps = { $rating }, { counted-step }
rated-by-explainer = ER, EP und ED sind die Wertungen des Sudoku Explainer 1.2.1.
graded-by-path = Sudoku Explainer kennt keine Zusatzregeln: Dies ist der schwerste Schritt von
    sudoku explain.

thousands-sign = .
first-of-puzzles = { $all ->
        [true] das erste von { $number } Rätseln
       *[false] das erste von mehr als { $number } Rätseln
    }
at-a-glance = { $empty ->
        [0] { $clues }, gelöst, { $verdict }
       *[other] { $clues }, { $cells }, { $verdict }
    }
first-hint = erster Hinweis: { $hint }
next-commands = weiter mit: { $commands }

## Playing on a terminal

greeting = { $size }-Sudoku, { counted-empty-cell }{ $moves ->
        [0] {""}
        [one] , { $moves } Zug gemacht
       *[other] , { $moves } Züge gemacht
    }. help nennt die Befehle.
sudoku-of-size = { $size }-Sudoku
still-left = { $left } übrig
mode-is = Modus { $layer }
mode-chosen = { mode-is }.
layer-digits = Ziffer
layer-corner = Ecke
layer-centre = Mitte
layer-colours = Farbe
colour-blue = blau
colour-green = grün
colour-yellow = gelb
colour-red = rot
colour-purple = lila
colour-orange = orange
colour-grey = grau
colour-teal = türkis
colour-pink = rosa

cell-place = Zeile { $row } Spalte { $column }
cell-given = vorgegeben
cell-empty = leer
cell-centre-marks = Mitte { $digits }
cell-corner-marks = Ecken { $digits }
cell-coloured = gefärbt: { $colours }
cell-clashes = widerspricht
cell-wrong = falsch

wrote-digit = { $cells }: { $digit }.{ $clashes ->
        [true] {" "}Das verletzt eine Regel.
       *[false] {""}
    } Noch { $left } übrig.
undone-left = Rückgängig gemacht. Noch { $left } übrig.
redone-left = Wiederholt. Noch { $left } übrig.
part-of-grid = { $kind } { $number }: { $digits }
blank-cell = leer
digit-is-in = { $digit } steht in { $cells }.
digit-is-nowhere = Noch nirgends.
clock-shows = Die Uhr zeigt { $clock }.
closed = Geschlossen.
game-saved = Das Spiel ist gespeichert.
game-saved-in = das Spiel ist gespeichert in { $path }

no-such-command = Den Befehl { $word } gibt es nicht: { $name ->
        [none] help nennt alle.
       *[other] Meinst du { $name }?
    }
paused-until = Das Spiel macht Pause: Mit pause geht es weiter.
one-digit-only = Felder bekommen eine Ziffer, wie r1c1 5, und nicht { $words }.
name-cells-and-digits = Nenne Felder und Ziffern, wie { $command } r1c1 57.
name-cells-and-colour = Nenne Felder und eine Farbe, wie colour r1c1 blue.
name-cells = Nenne Felder, wie { $example }.
name-digit = Nenne eine Ziffer, wie where 5.
no-such-colour = Die Farbe { $word } gibt es nicht: Es gibt { $colours }.
no-such-level = Ein Hinweis hat die Stufen 1 bis { $last }, nicht { $words }.
no-such-part = { $kind } { $number } gibt es nicht: Zuletzt kommt { $kind } { $last }.
no-boxes = Dieses Gitter hat keine Blöcke.
show-what = show allein zeigt das Gitter; show marks, show row 1, show column 2 oder show box 3 zeigt
    einen Teil davon.
no-such-cell = Felder sind r1c1 bis { $last }, nicht { $words }.
no-such-digit = { $word } ist keine Ziffer: Ziffern sind { $digits }.
nothing-more = Zu diesem Befehl gehört nichts weiter, und hier steht { $word }.

game-not-saved = Das Spiel lässt sich nicht speichern: { $reason }.
empty-already = Schon leer.
needs-lone-mark = Nur aus einer einzigen Notiz im Feld wird eine Ziffer.
marks-filled = Felder ohne Notizen haben jetzt alle ihre Kandidaten.
marks-everywhere = Jedes leere Feld hat Notizen.
marks-removed = Alle Notizen sind gelöscht.
no-marks = Es gibt keine Notizen.
restarted = Wieder am Anfang. Rückgängig bringt deine Züge zurück.
at-start = Das ist der Anfang.
nothing-to-undo = Es gibt nichts rückgängig zu machen.
nothing-to-redo = Es gibt nichts zu wiederholen.
paused = Pause.
clock-runs = Die Uhr läuft wieder.
looking-for-hint = Suche einen Hinweis…
checking = Prüfe…
solving-by-steps = Löse Schritt für Schritt…
step-taken = Ausgeführt: { $step }.
no-step-to-take = Dieser Hinweis hat keinen Schritt zum Ausführen.
ask-hint-first = Frag zuerst nach einem Hinweis.
ask-path-first = Frag zuerst nach einem Lösungsweg.
nothing-changes = Nichts ändert sich.
solved-in-time = Gelöst in { $time }.
full-but-wrong = Alle Felder sind voll, aber manche Ziffern verletzen eine Regel.
paused-first = Das Spiel macht Pause: Setz es zuerst fort.
close-path-first = Schließ zuerst den Lösungsweg.
select-first = Wähle zuerst ein Feld.
givens-stay = Vorgaben lassen sich nicht ändern.
nothing-to-change = Hier ist nichts zu ändern.
marks-need-empty-cells = Notizen gehören in leere Felder.
wrong-entries = { $number ->
        [one] { $number } falscher Eintrag
       *[other] { $number } falsche Einträge
    }: { $cells }.
entries-right = Bisher stimmen alle Einträge.
no-mistake = Es gibt keinen Fehler: nichts rückgängig zu machen.
went-back = { $number ->
        [one] { $number } Zug
       *[other] { $number } Züge
    } zurück, bis vor den ersten Fehler.
no-path = Von hier führt kein Schritt weiter. Ein Hinweis sagt, warum.
go-along-first = Geh zuerst auf dem Lösungsweg weiter.
steps-played = { counted-step } gespielt. Rückgängig nimmt das zurück.
path-step = Schritt { $index } von { $complete ->
        [true] {""}
       *[false] mindestens{" "}
    }{ $number }: { $step }\n{ $explanation }
path-solved = Gelöst in { $number ->
        [one] { $number } Schritt
       *[other] { $number } Schritten
    }.
path-stops = Nach { $number ->
        [one] { $number } Schritt
       *[other] { $number } Schritten
    }: { $left } übrig, { $complete ->
        [true] kein Schritt folgt
       *[false] die Zeit ist um
    }.

type-command = ein Befehl wie check; help nennt alle
screen-too-small = Ein { $size }-Gitter braucht ein Terminal mit { $columns } Spalten und { $lines }
    Zeilen, und dieses hat { $width } und { $height }. Vergrößere es, oder nimm sudoku play --plain.
help-keys = Tasten (jede andere Taste schließt dies)
help-commands = Befehle nach :
help-digit = r1c1 5: eine Ziffer eintragen; mehrere Felder, wie r1c1 r1c2 5, bekommen dieselbe
help-cell = r1c1: sagen, was in einem Feld steht

key-digits = eine Ziffer, Notiz oder Farbe eintragen; über 9 Buchstaben ab A
    .keys = 1 bis 9
key-move = bewegen, über die Ränder hinweg; auf einem Lösungsweg: zurück und weiter
    .keys = Pfeile, W A S D
key-extend = mehrere Felder wählen
    .keys = Umschalt+Pfeile
key-edge = an die Enden einer Zeile gehen
    .keys = Pos1, Ende
key-mode = Modus Ziffer, Ecke, Mitte, Farbe; der nächste Modus
    .keys = Z X C V, Leer
key-promote = aus einer einzigen Notiz eine Ziffer machen
    .keys = .
key-erase = leeren: zuerst, was der Modus schreibt, dann den Rest
    .keys = Entf
key-undo = rückgängig, wiederholen
    .keys = Strg+Z, Strg+Y
key-select = alle wählen, Auswahl umkehren
    .keys = Strg+A, Strg+I
key-hint = Hinweis, mehr davon; zuletzt ausführen
    .keys = H, Eingabe
key-pause = Pause
    .keys = P
key-close = schließen, was offen ist, oder nichts wählen
    .keys = Esc
key-help = Hilfe
    .keys = ?
key-mouse = Felder wählen
    .keys = klicken, ziehen
key-command = einen Befehl tippen
    .keys = :
key-leave = speichern und beenden
    .keys = Strg+Q

command-corner = Ziffern in den Ecken notieren oder entfernen
command-centre = Ziffern in der Mitte notieren oder entfernen
command-colour = Felder färben oder nicht: { $colours }
command-erase = die Ziffer eines Felds löschen, sonst seine Notizen oder Farben
command-promote = aus einer einzigen Notiz eine Ziffer machen
command-fill = alle Kandidaten in leere Felder notieren
command-unmark = alle Notizen löschen
command-undo = den letzten Zug rückgängig machen
command-redo = wiederholen, was rückgängig gemacht wurde
command-hint = wohin du sehen sollst; noch einmal: die Technik; noch einmal: alles
command-take = tun, was der Hinweis oder der Lösungsweg sagt
command-check = sagen, welche Einträge falsch sind
command-back = zurück bis vor den ersten Fehler
command-path = die Schritte zur Lösung zeigen, einen nach dem anderen
command-next = der nächste Schritt des Lösungswegs
command-previous = der Schritt davor
command-close = den Hinweis oder den Lösungsweg schließen
command-show = das Gitter oder einen Teil davon ausgeben
command-where = sagen, in welchen Feldern eine Ziffer steht
command-rules = die Regeln des Rätsels sagen
command-time = sagen, was die Uhr zeigt
command-pause = die Uhr anhalten oder weiterlaufen lassen
command-restart = das Rätsel neu beginnen; undo bringt es zurück
command-help = die Befehle nennen
command-quit = speichern und beenden

## Printed pages

picture-of-grid = Sudoku { $size }: { $givens ->
        [one] 1 Vorgabe
       *[other] { $givens } Vorgaben
    }, { $placed } gesetzt, { $empty } leer
picture-of-kinds = { $size } ({ $kinds })
picture-of-jigsaw = Jigsaw
picture-without-boxes = Felder ohne Block
counted-constraint = { $number ->
        [one] { $number } Zusatzregel
       *[other] { $number } Zusatzregeln
    }

book-contents = Inhalt
book-puzzles = Rätsel
book-hints = Hinweise
book-solutions = Lösungen
book-puzzle = Rätsel { $number }
book-stuck = Hinweis: Seite { $page }
book-part = { $number }× { $kind }
book-answers = Antworten
book-example = Beispiel
name-line-name = Name
name-line-date = Datum
name-line-time = Zeit
day-of-month = { $day }. { $month }
month-of-year = { $month } { $year }
day-and-variant = { $day }: { $variant }
file-has-puzzles = { $file } enthält { counted-puzzle }
file-has-boards = { $file } enthält { $number ->
        [one] { $number } Gitter
       *[other] { $number } Gitter
    }
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember


## Daily puzzles, and the variants that can be made

daily-title = Täglich, { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }{ $variant ->
        [none] {""}
       *[other] : { $variant }
    }
variant-thermo = Thermometer
variant-slow-thermo = Langsame Thermometer
variant-arrow = Pfeile
variant-double-arrow = Doppelpfeile
variant-whispers = Deutsches Flüstern
variant-renban = Renban-Linien
variant-nabner = Nabner-Linien
variant-palindrome = Palindrome
variant-zipper = Reißverschlüsse
variant-between = Zwischenlinien
variant-lockout = Aussperrlinien
variant-region-sum = Blocksummenlinien
variant-ten-line = Zehnerlinien
variant-entropic = Entropielinien
variant-modular = Modulolinien
variant-quadruple = Quadrupel
variant-odd-even = Ungerade und gerade Felder
variant-min-max = Minima und Maxima
variant-killer = Killerkäfige
variant-kropki = Kropki-Punkte
variant-strict-kropki = Alle Kropki-Punkte
variant-xv = XV
variant-strict-xv = Alle XV
variant-inequality = Ungleichungen
variant-little-killer = Little Killer
variant-sandwich = Sandwich
variant-skyscraper = Hochhäuser
variant-x-sum = X-Summen
variant-numbered-room = Nummerierte Räume
variant-rossini = Rossini
variant-anti-knight = Anti-Springer
variant-anti-king = Anti-König
variant-non-consecutive = Keine Nachbarzahlen
variant-global-entropy = Globale Entropie
variant-global-modular = Globales Modulo



## Pages of techniques

page-pages = Seiten
page-play = Spielen
page-all = Alle Techniken
page-list-title = Die Techniken
page-list = Die Techniken, die sudokit kennt. Die Zahl ist ungefähr die Wertung, die Sudoku
    Explainer dem leichtesten Schritt mit ihr gibt.
page-family = Familie: { $family }.
page-difficulty = Schwierigkeit: { $difficulty }.
page-aliases = Auch { $names } genannt.
page-example = Beispiel
page-play-board = Dieses Brett spielen
page-easiest-first = (Tipps beginnen dort mit dem leichtesten Schritt, der auch ein anderer sein
    kann)
page-as-text = Als Text:
page-others = Andere aus ihrer Familie
