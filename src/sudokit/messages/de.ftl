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



## Hints, mistakes and proofs

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
        [true] { $wrong }: Eine Suche nach allen Lösungen zeigt, dass dort in jeder { $digit } steht.
       *[false] { $wrong }: Eine Suche nach allen Lösungen zeigt, dass dort in keiner { $digit }
            steht.
    }
mistake-after-steps = { $wrong }: Das zeigen { $number } Schritte von den richtigen Ziffern aus. Hier
    der letzte davon: { $last }
other-mistakes = { $number ->
        [one] Es gibt noch einen anderen Fehler.
       *[other] Es gibt noch { $number } andere Fehler.
    }

## Reasons why a puzzle is not valid, and broken rules

two-clues-clash = Zwei Vorgaben widersprechen sich: { $first } und { $second } stehen beide in
    { DAT($houses) }.
wrong-clue = Schon eine einzige Vorgabe lässt keine Lösung zu: { $clue }.
clues-clash = Diese { $count } Vorgaben widersprechen sich: { $clues }.
smallest-conflict = Weniger Vorgaben genügen nicht für einen Widerspruch.
minimal-conflict = Lässt man irgendeine davon weg, haben die anderen eine Lösung; einen kleineren
    Widerspruch zwischen anderen Vorgaben hat die Suche weder gefunden noch ausgeschlossen.
unchecked-conflict = Die Zeit hat nicht gereicht, um zu prüfen, ob alle davon nötig sind.
no-grid-fits = { $clues ->
        [one] Kein Gitter erfüllt sowohl diese Vorgabe als auch { ACC($constraints) }.
       *[other] Kein Gitter erfüllt sowohl diese Vorgaben als auch { ACC($constraints) }.
    }
no-grid-of-shape = Kein Gitter dieser Form hat eine Lösung, egal mit welchen Vorgaben.
wrong-constraint = Schon eine einzige Zusatzregel lässt keine Lösung zu: { $constraint }.
constraints-clash = Diese { $count } Zusatzregeln widersprechen sich, egal bei welchen Vorgaben:
    { $constraints }.
minimal-constraints = Lässt man irgendeine davon weg, haben die anderen eine Lösung.
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
difficulty-extreme = Es braucht lange Ketten von Folgerungen daraus, dass ein Kandidat stimmt oder
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
