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



## Reasons why a puzzle is not valid, and broken rules



## Ratings and practice



## Names of families, and words of drawings
