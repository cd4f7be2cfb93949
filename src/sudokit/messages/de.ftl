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



## Steps with constraints: pairs and orders



## Steps with constraints: sums



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
    .rule = Die Ziffern auf der Diagonale haben die Summe { $sum } und dürfen sich wiederholen.

kind-equal_sums = gleiche Summen
    .noun = Summengleichheit
    .the = die Summengleichheit
    .dative = der Summengleichheit
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
    .rule = Die markierten Gruppen von Feldern enthalten die gleichen Ziffern gleich oft.

kind-count_distinct = Anzahl verschiedener Ziffern
    .the = die Anzahl verschiedener Ziffern
    .dative = der Anzahl verschiedener Ziffern
    .rule = Die Ziffer im Kontrollfeld ist die Anzahl verschiedener Ziffern in den markierten
        Feldern.

kind-counting_circles = Zählkreise
    .noun = Zählkreis-Regel
    .the = die Zählkreis-Regel
    .dative = der Zählkreis-Regel
    .rule = Eine Ziffer in einem Kreis ist die Anzahl der Kreise mit dieser Ziffer.

kind-all_different = alle verschieden
    .noun = Gruppe verschiedener Ziffern
    .the = die Gruppe verschiedener Ziffern
    .dative = der Gruppe verschiedener Ziffern
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
    .rule = Die Ziffern auf dem Pfeil haben als Summe die Zahl in seinem Kreis und dürfen sich
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
    .rule = Benachbarte Ziffern auf der Linie unterscheiden sich um mindestens { $difference }.

kind-renban = Renban-Linie
    .the = die Renban-Linie
    .dative = der Renban-Linie
    .rule = Die Ziffern auf der Linie sind aufeinanderfolgend, in beliebiger Reihenfolge, und
        wiederholen sich nicht.

kind-nabner = Nabner-Linie
    .the = die Nabner-Linie
    .dative = der Nabner-Linie
    .rule = Keine zwei Ziffern auf der Linie sind gleich oder aufeinanderfolgend.

kind-palindrome = Palindromlinie
    .the = die Palindromlinie
    .dative = der Palindromlinie
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
    .rule = Die Ziffern auf der Linie liegen echt zwischen den Ziffern in den Kreisen an ihren
        Enden.
    .end = Kreis der Zwischenlinie

kind-lockout = Aussperrlinie
    .the = die Aussperrlinie
    .dative = der Aussperrlinie
    .rule = Die Ziffern an den Enden der Linie unterscheiden sich um mindestens { $difference }, und
        jede andere Ziffer darauf ist kleiner oder größer als beide.
    .end = Raute der Aussperrlinie

kind-region_sum = Blocksummenlinie
    .the = die Blocksummenlinie
    .dative = der Blocksummenlinie
    .rule = Jeder Teil der Linie innerhalb eines Blocks hat die gleiche Summe.

kind-sum_line = Summenlinie
    .the = die Summenlinie
    .dative = der Summenlinie
    .rule = Die Linie zerfällt in aufeinanderfolgende Stücke, jedes mit der Summe { $sum }.

kind-arithmetic = arithmetische Linie
    .the = die arithmetische Linie
    .dative = der arithmetischen Linie
    .rule = Die Ziffern auf der Linie ändern sich von Feld zu Feld um den gleichen Betrag.

kind-entropic = Entropielinie
    .the = die Entropielinie
    .dative = der Entropielinie
    .rule = Je drei aufeinanderfolgende Felder der Linie haben eine niedrige, eine mittlere und eine
        hohe Ziffer.

kind-modular = Modulolinie
    .the = die Modulolinie
    .dative = der Modulolinie
    .rule = Je { $modulus } aufeinanderfolgende Ziffern der Linie haben verschiedene Reste bei
        Division durch { $modulus }.

kind-slingshot = Schleuder
    .the = die Schleuder
    .dative = der Schleuder
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
    .rule = Die Ziffern beiderseits des Zeichens haben die Summe { $value }.

kind-greater = Ungleichung
    .the = die Ungleichung
    .dative = der Ungleichung
    .rule = Die Ziffer an der offenen Seite des Zeichens ist größer als die andere.

kind-strict = Ausschlussregel
    .the = die Ausschlussregel
    .dative = der Ausschlussregel
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
    .rule = Die markierten Felder haben ungerade Ziffern.

kind-even = gerade Felder
    .noun = Gerade-Markierung
    .the = die Gerade-Markierung
    .dative = der Gerade-Markierung
    .rule = Die markierten Felder haben gerade Ziffern.

kind-candidates = vorgegebene Kandidaten
    .noun = Kandidatenvorgabe
    .the = die Kandidatenvorgabe
    .dative = der Kandidatenvorgabe
    .rule = { $digits ->
        [digits-shown] Die markierten Felder haben eine der gezeigten Ziffern.
       *[other] Die markierten Felder haben eine der Ziffern { OR($digits) }.
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
        [row] Die Ziffer eines markierten Feldes ist die Zeile, in der die Nummer seiner Zeile in
            seiner Spalte steht.
        [column] Die Ziffer eines markierten Feldes ist die Spalte, in der die Nummer seiner Spalte
            in seiner Zeile steht.
       *[place] Die Ziffer eines markierten Feldes ist der Platz, an dem die Nummer seines Platzes
            in seinem Block steht.
    }

kind-sandwich = Sandwichsumme
    .the = die Sandwichsumme
    .dative = der Sandwichsumme
    .rule = Die Ziffern zwischen { $crusts ->
            [digits-shown] den gezeigten Ziffern
           *[other] { $crusts }
        } in der Reihe haben die Summe { $sum }.
    .crusts = der kleinsten und der größten Ziffer

kind-lunchbox = Lunchbox
    .the = die Lunchbox
    .dative = der Lunchbox
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
       *[none] Die ersten drei Ziffern vom Hinweis aus steigen weder an, noch fallen sie ab.
    }

kind-anti_knight = Anti-Springer
    .noun = Anti-Springer-Regel
    .the = die Anti-Springer-Regel
    .dative = der Anti-Springer-Regel
    .rule = Felder, die einen Springerzug auseinander liegen, haben verschiedene Ziffern.

kind-anti_king = Anti-König
    .noun = Anti-König-Regel
    .the = die Anti-König-Regel
    .dative = der Anti-König-Regel
    .rule = Felder, die sich berühren, auch an einer Ecke, haben verschiedene Ziffern.

kind-leaper = Sprung
    .noun = Sprungregel
    .the = die Sprungregel
    .dative = der Sprungregel
    .rule = Felder, die einen Sprung von { $steps } Feldern auseinander liegen, haben verschiedene
        Ziffern.
    .steps = { $first } × { $second }

kind-non_consecutive = keine Nachbarzahlen
    .noun = Keine-Nachbarzahlen-Regel
    .the = die Keine-Nachbarzahlen-Regel
    .dative = der Keine-Nachbarzahlen-Regel
    .rule = Waagrechte und senkrechte Nachbarn haben keine aufeinanderfolgenden Ziffern.

kind-anti_taxicab = Anti-Taxi
    .noun = Anti-Taxi-Regel
    .the = die Anti-Taxi-Regel
    .dative = der Anti-Taxi-Regel
    .rule = Zwei Felder mit der gleichen Ziffer sind nie genau so viele waagrechte und senkrechte
        Schritte voneinander entfernt.

kind-dutch_flatmates = Holländische WG
    .noun = Regel der Holländischen WG
    .the = die Regel der Holländischen WG
    .dative = der Regel der Holländischen WG
    .rule = Jede { $middle } hat direkt über sich eine { $lowest } oder direkt unter sich eine
        { $highest }.

kind-global_entropy = globale Entropie
    .the = die globale Entropie
    .dative = der globalen Entropie
    .rule = Jedes 2×2-Quadrat hat eine niedrige, eine mittlere und eine hohe Ziffer.

kind-global_modular = globales Modulo
    .noun = globale Modulo-Regel
    .the = die globale Modulo-Regel
    .dative = der globalen Modulo-Regel
    .rule = Jedes 2×2-Quadrat hat Ziffern aller Reste bei Division durch { $modulus }.

kind-pair_relation = Paarbeziehung
    .the = die Paarbeziehung
    .dative = der Paarbeziehung
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
    .rule = Mindestens eine dieser Regeln gilt: { $branches }.
    .clause = „{ WITHIN($rule) }“ ({ $constraint })
    .both = { " und " }
    .either = { "; oder " }

kind-all_of = alle zusammen
    .noun = Und-Regel
    .the = die Und-Regel
    .dative = der Und-Regel
    .rule = Alle diese Regeln gelten: { $parts }.

## Hints, mistakes and proofs



## Reasons why a puzzle is not valid, and broken rules



## Ratings and practice



## Names of families, and words of drawings
