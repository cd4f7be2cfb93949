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
        { $extra }, also muss sie in einem von ihnen stehen, und kein Feld, das alle diese Felder
        sieht, kann { $extra_digits } sein: { $so }.

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
        { $extra }, also muss sie in einem von ihnen stehen, und kein Feld, das alle diese Felder
        sieht, kann { $extra_digits } sein: { $so }.

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
    .long = { rectangle-premise } { $extra } können auch { OR($extra_digits) } sein. In den
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
    .short = { $target_digits } in { $target } würde erzwingen, dass { $body } nur { $body_digits }
        enthalten, also { INV($so) }.
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
    .short = { $target_digits } in { $target } würde ein Rechteck mit { $body } vollenden, von denen
        keines eine Vorgabe ist, also { INV($so) }.
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
        { $extra }, also muss sie in einem von ihnen stehen, und kein Feld, das alle diese Felder
        sieht, kann { $extra_digits } sein: { $so }.

unique_loop_3 = Eindeutige Schleife Typ 3
    .about = Eine Schleife aus Feldern mit denselben zwei Kandidaten, von denen zwei oder keines in
        jeder Zeile, jeder Spalte und jedem Block liegen, darf nicht nur diese zwei Ziffern
        enthalten, sonst könnte man sie ringsum vertauschen. Hier haben zwei Felder, die sich sehen,
        weitere Kandidaten, und eines von ihnen muss einen davon enthalten. Die beiden zählen also
        wie ein einziges Feld mit den weiteren Kandidaten und können mit anderen Feldern ihres
        Hauses eine Menge bilden. { one-solution }
    .short = Eines der Felder { $extra } muss { OR($extra_digits) } sein, weil die Schleife aus
        { $body } sonst nur { $body_digits } enthielte; mit { $set } in { DAT($house) } folgt:
        { $so }.
    .long = { loop-premise } Eines der Felder { $extra } muss also { OR($extra_digits) } sein.
        { $set_argument }: { $so }.

unique_loop_4 = Eindeutige Schleife Typ 4
    .about = Eine Schleife aus Feldern mit denselben zwei Kandidaten, von denen zwei oder keines in
        jeder Zeile, jeder Spalte und jedem Block liegen, darf nicht nur diese zwei Ziffern
        enthalten, sonst könnte man sie ringsum vertauschen. Hier haben zwei Felder, die sich sehen,
        weitere Kandidaten, aber eine der zwei Ziffern hat in einem ihrer Häuser keinen anderen
        Platz. Eines der beiden Felder enthält also diese Ziffer. Enthielte das andere die zweite
        Ziffer, stünden in der ganzen Schleife nur die zwei Ziffern. Beide Felder verlieren also die
        zweite Ziffer. { one-solution }
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
    .short = Ohne { $extra_digits } in { $extra } hätte die Stellung zwei Lösungen oder keine, also
        { INV($so) }.
    .long = Ohne { $extra_digits } in { $extra } { bug-consequence } { $extra } muss also
        { OR($extra_digits) } sein: { $so }.

bug_2 = Bivalue Universal Grave Typ 2
    .about = Hat jedes leere Feld zwei Kandidaten und jede Ziffer in jeder Zeile, jeder Spalte und
        jedem Block zwei Plätze oder keinen, hat eine Stellung nie genau eine Lösung. Hier haben
        mehrere Felder einen überzähligen Kandidaten, alle dieselbe Ziffer. Eines dieser Felder
        enthält sie also, und jedes Feld, das sie alle sieht, verliert die Ziffer. { one-solution }
    .short = Die { $extra_digits } muss in { OR($extra) } stehen, weil die Stellung sonst zwei
        Lösungen oder keine hätte, also { INV($so) }.
    .long = Ohne { $extra_digits } in { $extra } { bug-consequence } Die { $extra_digits } muss also
        in einem von ihnen stehen, und kein Feld, das alle diese Felder sieht, kann
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
        Feldern von { DAT($bases) } und { $cover_digits } in den Feldern von { DAT($covers) }. Kein
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
        { $set_each }. Alle Plätze für { $common } in der einen Menge sehen alle in der anderen,
        also enthält mindestens eine der Mengen { $common } nicht. Diese Menge muss alle ihre
        anderen Ziffern enthalten, auch { $digit }. Kein Feld, das in beiden Mengen alle Plätze für
        { OR($digit) } sieht, kann { OR($digit) } sein: { $so }.

als_xz_double = Doppelt verknüpftes ALS-XZ
    .about = Zwei fast gesperrte Mengen, jede mit einer Ziffer mehr als Feldern, sind durch zwei
        Ziffern verknüpft: Für jede dieser Ziffern sehen alle ihre Plätze in der einen Menge alle
        ihre Plätze in der anderen. Enthielte eine Menge beide Ziffern, verlöre die andere beide und
        hätte zu wenige übrig. Jede Menge enthält also genau eine der beiden und dazu alle ihre
        anderen Ziffern. Ein Feld verliert eine verknüpfende Ziffer, wenn es alle ihre Plätze in
        beiden Mengen sieht, und jede andere Ziffer, wenn es alle ihre Plätze in einer Menge sieht.
    .short = Die fast gesperrten Mengen { $set_each } sind durch { $common } doppelt verknüpft, das
        sperrt alle ihre Ziffern: { $so }.
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

link-of-sets = { $digit } steht in { OR($source) }, also nicht in { OR($target) }
next-link-of-sets = deshalb steht { $digit } in { OR($source) }, also nicht in { OR($target) }
petal = bei { $digit } { COUNT($cells) -> [one] ist *[other] sind } { $cells } nicht { $digit }


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
    .short = { $body_digits } allein können die zwölf Felder des Tridagons in den { DAT($houses) }
        nicht füllen, also { INV($so) }.
    .long = In den { DAT($houses) } liegen die Felder { $body } zu dritt in einem Block, in
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
    .short = Die Schleife in den { DAT($houses) } hat { $number } Ziffern für { $number } Felder,
        also { INV($so) }.
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
    .short = In den { DAT($houses) } haben { $number } Felder nur { $number } Ziffern zu verteilen,
        also { INV($so) }.
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
        muss in jeder der { $houses } stehen. In den drei Blöcken des Bandes passt sie nur in ein
        Zielfeld: In ihrer eigenen Linie und ihrem eigenen Block schließt die Basis sie aus, und
        kein anderes Feld dort hat sie. Außerhalb dieser Blöcke sind die Plätze für { $body_digits }
        in diesen Linien { $set }. Für jede von ihnen liegen alle Plätze in zwei Häusern, sie kann
        dort also höchstens zweimal stehen. Eine der beiden Ziffern steht also in { $targets }, und
        keine andere Ziffer steht dort. { $exocet }

digits-in-house = { $digits } in { DAT($house) }

firework-of-digits = Außerhalb von { DAT($box) } { COUNT($digits) -> [one] passt *[other] passen }
    { $digits } in { DAT($row) } nur in { $in_row } und in { DAT($column) } nur in { $in_column }.
    Eine Ziffer, die in keinem dieser beiden Felder steht, liegt sowohl in { DAT($row) } als auch in
    { DAT($column) } innerhalb von { DAT($box) }: in { $crossing }, wo sie sich kreuzen.
fits-only-in = In { DAT($house) } passt die { $digit } nur in { OR($cells) }.

exocet-targets = { $first }, die andere in { $second }
exocet-target = { OR($cells) }
exocet-target-of-two = { OR($cells) } (das andere Feld belegt { $taken })
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
        vorgegeben sind. Geh zuerst die Zeichen durch, das kostet nichts.
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

rising_digits = Steigende Ziffern
    .about = Auf einem Thermometer steigen die Ziffern, also ist jedes Feld größer als alle vor ihm.
        Kommen noch drei Felder, ist ein Feld höchstens 6; liegen zwei vor ihm, ist es mindestens 3.
        Kann ein Feld nur groß oder nur klein sein, spüren das seine Nachbarn: Grenzen wandern über
        die ganze Linie. Sieh dir die Kugel und die Spitze an und dann das Feld mit den wenigsten
        Möglichkeiten.
    .short = Auf { DAT($constraint) } { INV($bounded) }.
    .long = { $order }. { $bounds }
    .clue = Wie klein und wie groß kann jedes Feld auf { DAT($constraint) } sein?

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

no_partner = Kein Partner
    .about = Eine Zusatzregel verbindet zwei Felder. Eine Ziffer in dem einen braucht einen Partner
        im anderen: Passt keine der Ziffern, die dort noch möglich sind, zu ihr, fällt sie weg. Eine
        5 hat auf einer Flüsterlinie, deren Nachbarn sich um mindestens 5 unterscheiden, überhaupt
        keinen Partner, und eine 9 hat keinen an einem Punkt, der verdoppelt.
    .short = { $gone } hat bei { DAT($constraint) } keinen Partner, also { INV($so) }.
    .long = { $relation }. { $no_partner }, also { INV($so) }.
    .clue = Welche Ziffern von { $target } haben bei { DAT($constraint) } einen Partner in
        { $pivot }?

common_sight = Gemeinsame Sicht
    .about = Eine Ziffer hat wenige Plätze in einem Haus, oder ein Feld hat wenige Ziffern. Schließt
        jede dieser Möglichkeiten denselben Kandidaten eines anderen Feldes aus, durch ein Haus oder
        durch eine Zusatzregel wie einen Springerzug, einen Punkt oder eine Linie, fällt er weg,
        welche von ihnen auch stimmt. Suche Plätze, die rund um ein Feld liegen, und frage dich, was
        es sieht.
    .short = { $by_sight ->
        [none] { $whichever }: { $so }.
       *[other] { $whichever }: Durch { ACC($by_sight) } { INV($so) }.
    }
    .long = { $by_sight ->
        [none] { $sight }. Jede dieser Möglichkeiten schließt { $gone } aus, also { INV($so) }.
       *[other] { $sight }. Jede dieser Möglichkeiten schließt { $gone } durch { ACC($by_sight) }
            aus, also { INV($so) }.
    }
    .clue = { $sight }. Was schließt jede dieser Möglichkeiten aus?

contradiction = Widerspruch
    .about = Nimm an, dass ein Feld eine Ziffer enthält, und verfolge, was Häuser und Zusatzregeln
        dann erzwingen, ein Feld nach dem anderen. Lässt sich eine Zusatzregel nicht mehr erfüllen,
        hat ein Feld keinen Kandidaten oder ein Haus keinen Platz für eine Ziffer, war die Annahme
        falsch. Beginne dort, wo eine Ziffer auf eine enge Zusatzregel drückt: am Ende einer Linie,
        bei einer kleinen oder großen Summe.
    .short = { $digit } in { $source } führt zu einem Widerspruch, also { INV($so) }.
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
relation-difference = { $both } haben einen Punkt zwischen sich, unterscheiden sich also um
    { $value }
relation-ratio = { $both } haben einen Punkt zwischen sich, also ist eines das { $value -> [2]
    Doppelte [3] Dreifache [4] Vierfache *[other] { $value }-Fache } des anderen
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
relation-taxicab = { $both } liegen { $steps } Schritte auseinander, sind also nicht beide
    { $steps }
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
marked-by-rule = { $cell } gehört zu { DAT($constraint) } mit der Regel: { WITHIN($rule) }

can-only-be = { $cell } kann nur { OR($digits) } sein
    .inverted = kann { $cell } nur { OR($digits) } sein
    .subordinate = { $cell } nur { OR($digits) } sein kann

equal-lost = { $pivot } kann nicht mehr { OR($gone) } sein
no-digit-fits = Zu { OR($gone) } in { $target } würde keine Ziffer von { $pivot } passen
no-digit-fits-of-few = Zu { OR($gone) } in { $target } würde keine Ziffer von { $pivot }
    ({ OR($pivot_digits) }) passen

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
    .inverted = { COUNT($cells) -> [one] ist *[other] sind } { $cells } { $digit }
is-between = { $cells } { COUNT($cells) -> [one] kann *[other] können } nur { $digit } bis { $last }
    sein
    .inverted = { COUNT($cells) -> [one] kann *[other] können } { $cells } nur { $digit } bis
        { $last } sein

sight-of-cell = { $cell } ist { OR($digits) }
sight-of-digit = In { DAT($house) } steht die { $digit } in { OR($cells) }
whatever-cell-is = Egal, was { $cell } ist
wherever-digit-goes = Egal, wo die { $digit } in { DAT($house) } steht


## Steps with constraints: sums



## Constraints: names and rules



## Hints, mistakes and proofs



## Reasons why a puzzle is not valid, and broken rules



## Ratings and practice



## Names of families, and words of drawings
