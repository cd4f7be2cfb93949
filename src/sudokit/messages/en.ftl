# English. The syntax is that of sudokit/messages/__init__.py, the functions those of
# render/words/speaker.py.

## Words that all sentences share

and = and
or = or
the = the
decimal-sign = .
small-within = yes

house-row = row
    .plural = rows
house-column = column
    .plural = columns
house-box = box
    .plural = boxes
house-diagonal = diagonal
    .plural = diagonals
house-window = window
    .plural = windows
house-group = group
    .plural = groups

must-be = { $cell } must be { $digit }
cannot-be = { $cells } cannot be { OR($digits) }
cells-with-digits = { $cells } ({ $digits })

## Singles, locked candidates, subsets and exclusion

only-place-seen = { COUNT($holders) ->
        [one] the { $digit } in { $holders } rules out every other empty cell
       *[other] the { $digit }s in { $holders } rule out every other empty cell
    }
only-place-seen-or-lost = { only-place-seen } but { $lost }, where it was eliminated
only-place-lost = it was eliminated in { $lost }, the other empty { COUNT($lost) ->
        [one] cell
       *[other] cells
    }

only-digit-seen = sees { $seen }
only-digit-lost = has already lost { $lost }
only-digit-seen-or-lost = sees { $seen }, and has already lost { $lost }
digit-in-cells = { $digit } in { $cells }

gone = { OR($digits) } in { OR($cells) }
gone-or-gone = { $most }, or { $last }

no-partner = If { $cell } were { $digit }, { $other } could not be { $reasons }.
partner-excluded = { $digit } because of { $cell } ({ $digits })
partner-seen = { $digit } as it sees { $cell }
nor-partner = nor { $reason }

combination-repeats = repeats a digit in a house
combination-repeats-or-empties = repeats a digit in a house, or uses up all candidates of a cell
    that sees all three: { OR($excluders) }

full_house =
    .about = A house with a single empty cell takes the one digit that it lacks. This is the easiest
        step of all: look for rows, columns and boxes that are nearly full, and count through the
        digits.
    .short = { $cell } is the last empty cell of { $house }, so it must be { $digit }.
    .long = { $cell } is the last empty cell of { $house }, so it must be { $digit }.

hidden_single_box =
    .about = Every box has a place for every digit. If only one cell of a box can hold a digit, it
        does, even if other digits would fit in that cell, too. To spot it, take a digit that is
        placed several times, and see which cells of a box its rows and columns leave free.
    .short = In { $house }, { $digit } fits only in { $cell }.
    .long = In { $house }, { $digit } fits only in { $cell }: { $only_place }.

hidden_single_line =
    .about = Every row and column has a place for every digit. If only one cell of a line can hold a
        digit, it does, even if other digits would fit in that cell, too. To spot it, take a digit
        that a line lacks, and cross out the empty cells that see this digit in a crossing line or
        in a box.
    .short = In { $house }, { $digit } fits only in { $cell }.
    .long = In { $house }, { $digit } fits only in { $cell }: { $only_place }.

naked_single =
    .about = A cell that sees all digits but one must hold that one. With candidates written in, it
        is a cell with a single candidate. Without them, look where a well-filled row, column and
        box meet.
    .short = { $digit } is the only digit that still fits in { $cell }.
    .long = { $cell } { $only_digit }, which leaves only { $digit }.

direct_pointing =
    .about = All places for a digit in a box may lie in one line. The digit is then in one of them,
        so it is nowhere else in that line. If this leaves another box only one place for the digit,
        it can be placed at once, without writing in any candidates.
    .short = { $digit } in { $house_0 } is locked in { $house_1 }, so in { $house_2 } it fits only
        in { $cell }.
    .long = In { $house_0 }, { $digit } fits only in { $body }, which lie in { $house_1 }. One of
        them holds it, so it is nowhere else in { $house_1 }. This leaves { $house_2 } only one
        place for it: { $so }.

direct_claiming =
    .about = All places for a digit in a row or column may lie in one box. The digit is then in one
        of them, so it is nowhere else in that box. If this leaves another line only one place for
        the digit, it can be placed at once.
    .short = { $digit } in { $house_0 } is locked in { $house_1 }, so in { $house_2 } it fits only
        in { $cell }.
    .long = In { $house_0 }, { $digit } fits only in { $body }, which lie in { $house_1 }. One of
        them holds it, so it is nowhere else in { $house_1 }. This leaves { $house_2 } only one
        place for it: { $so }.

direct_hidden_pair =
    .about = If two digits of a house fit only in the same two cells, they take both cells, and no
        other digit fits there. If this leaves a third digit only one place in the house, it can be
        placed at once.
    .short = { $digits } need { $body } in { $house }, so { $digit } fits only in { $cell }.
    .long = The only places for { $digits } in { $house } are { $body }, so these two cells are
        taken. This leaves { $digit } only one place there: { $so }.

direct_hidden_triple =
    .about = If three digits of a house fit only in the same three cells, they take all three cells,
        and no other digit fits there. If this leaves a fourth digit only one place in the house, it
        can be placed at once.
    .short = { $digits } need { $body } in { $house }, so { $digit } fits only in { $cell }.
    .long = The only places for { $digits } in { $house } are { $body }, so these three cells are
        taken. This leaves { $digit } only one place there: { $so }.

pointing =
    .about = If all places for a digit in a box lie in one row or column, the digit is in one of
        them, so the rest of that line loses it: the places in the box point along the line. Look
        for a digit with two or three places in a box, side by side or one above the other.
    .short = { $digit } in { $bases } must be in { $covers }, so { $so }.
    .long = In { $bases }, { $digit } fits only in { $body }, which lie in { $covers }. One of them
        holds it, so the rest of { $covers } cannot: { $so }.

claiming =
    .about = If all places for a digit in a row or column lie in one box, the line claims the digit:
        it is in one of them, so the rest of the box loses it. It is pointing the other way round,
        and harder to see, because you have to look along whole lines.
    .short = { $digit } in { $bases } must be in { $covers }, so { $so }.
    .long = In { $bases }, { $digit } fits only in { $body }, which lie in { $covers }. One of them
        holds it, so the rest of { $covers } cannot: { $so }.

locked_pair =
    .about = Two cells that share both a line and a box have the same two candidates and no other.
        They take both digits between them, so the rest of the line and the rest of the box lose
        them. It is a naked pair in two houses at once.
    .short = { $body } take { $digits } in { $houses }, so { $so }.
    .long = { $body } have only the candidates { $digits }, so they take both, whichever way round.
        They lie in { $bases } and in { $covers }, so no other cell of either house can hold these
        digits: { $so }.

locked_triple =
    .about = Three cells that share both a line and a box have only three candidates between them.
        They take all three digits, so the rest of the line and the rest of the box lose them. It is
        a naked triplet in two houses at once.
    .short = { $body } take { $digits } in { $houses }, so { $so }.
    .long = { $body } have only the candidates { $digits } between them, so they take all three.
        They lie in { $bases } and in { $covers }, so no other cell of either house can hold these
        digits: { $so }.

naked_pair =
    .about = Two cells of a house have the same two candidates and no other. One of them holds the
        first digit and the other holds the second. Whichever way round, all other cells of the
        house lose both digits. Look for cells with two candidates, and for a twin in one of their
        houses.
    .short = { $body } take { $digits } in { $house }, so { $so }.
    .long = In { $house }, { $body } have only the candidates { $digits }. They take both, whichever
        way round, so no other cell there can hold these digits: { $so }.

naked_triple =
    .about = Three cells of a house have only three candidates between them; none of the cells needs
        to have all three. Three digits for three cells: all of them are used there, so all other
        cells of the house lose them.
    .short = { $body } take { $digits } in { $house }, so { $so }.
    .long = In { $house }, { $body } have only the candidates { $digits } between them. Three cells
        take three digits, so no other cell there can hold these digits: { $so }.

naked_quad =
    .about = Four cells of a house have only four candidates between them; none of the cells needs
        to have all four. Four digits for four cells: all of them are used there, so all other cells
        of the house lose them. In a house with many empty cells, look for those with few
        candidates.
    .short = { $body } take { $digits } in { $house }, so { $so }.
    .long = In { $house }, { $body } have only the candidates { $digits } between them. Four cells
        take four digits, so no other cell there can hold these digits: { $so }.

hidden_pair =
    .about = Two digits of a house fit only in the same two cells. The cells take these digits, so
        they lose all other candidates, among which the pair was hidden. To spot it, look for digits
        with just two places in a house.
    .short = The only places for { $digits } in { $house } are { $body }, so { $so }.
    .long = The only places for { $digits } in { $house } are { $body }. Each of these two cells
        holds one of the two digits, so nothing else fits there: { $so }.

hidden_triple =
    .about = Three digits of a house fit only in the same three cells; none of the digits needs to
        fit in all three. The cells take these digits, so they lose all other candidates, among
        which the triplet was hidden.
    .short = The only places for { $digits } in { $house } are { $body }, so { $so }.
    .long = The only places for { $digits } in { $house } are { $body }. Each of these three cells
        holds one of the three digits, so nothing else fits there: { $so }.

hidden_quad =
    .about = Four digits of a house fit only in the same four cells; none of the digits needs to fit
        in all four. The cells take these digits, so they lose all other candidates, among which the
        quad was hidden. It is rare, and often easier to see as a naked set of the other cells.
    .short = The only places for { $digits } in { $house } are { $body }, so { $so }.
    .long = The only places for { $digits } in { $house } are { $body }. Each of these four cells
        holds one of the four digits, so nothing else fits there: { $so }.

aligned_pair_exclusion =
    .about = Take two cells and try each combination of their candidates. A combination is
        impossible if both are the same digit and the cells see each other, or if it uses up all
        candidates of a cell that sees both. A candidate that is in no possible combination can be
        eliminated. Look for two cells that see several cells with two candidates.
    .short = No possible combination of { $body } has { $gone }, so { $so }.
    .long = Look at { $body } together, which can be { $body_digits }. { $combinations } So { $so }.

aligned_triplet_exclusion =
    .about = Take three cells and try each combination of their candidates. A combination is
        impossible if two cells that see each other have the same digit, or if it uses up all
        candidates of a cell that sees all three. A candidate that is in no possible combination can
        be eliminated. There are many combinations to try, so this is a last resort.
    .short = No possible combination of { $body } has { $gone }, so { $so }.
    .long = Look at { $body } together, which can be { $body_digits }. Every combination of these
        digits with { $gone } { $triples }. So { $so }.

## Fish and two strong links

fin-of-both = { $cell } (in both { $bases })

fish =
    .short = In { $bases }, { $digit } fits only in { $covers }, so { $so }.
    .long = In { $bases }, { $digit } fits only in { $body }, all of them in { $covers }. { $size -> [2] Two [3] Three *[4] Four }
        { $digit }s must go into these cells, with no more than one in each of { $covers }. So there
        is no { $digit } elsewhere in { $covers }: { $so }.

finned =
    .short = In { $bases }, { $digit } fits only in { $covers }, or else in { OR($extra) }, so
        { $so }.
    .long = Apart from { $extra }, all places for { $digit } in { $bases } lie in { $covers }:
        { $body }. If { $digit } is not in { OR($extra) }, { $size -> [2] two [3] three *[4] four } { $digit }s must go into these
        cells, with no more than one in each of { $covers }, so there is no { $digit } elsewhere in
        { $covers }. If { $digit } is in { OR($extra) }, no cell that sees { $extra } can be
        { $digit }. Either way, { $so }.

franken =
    .short = In { $bases }, { $digit } fits only in { $covers }, so { $so }.
    .long = In { $bases }, { $digit } fits only in { $body }, all of them in { $covers }. { $size -> [2] Two [3] Three *[4] Four }
        { $digit }s must go into these cells, one for each of { $bases }, with no more than one in
        each of { $covers }. Any other { $digit } in { $covers }, or one that uses up two of them at
        once, would leave too little room: { $so }.

finned-franken =
    .short = In { $bases }, { $digit } fits only in { $covers }, or else in { OR($extra) }, so
        { $so }.
    .long = Apart from { $fins }, all places for { $digit } in { $bases } lie in { $covers }:
        { $body }. If { $digit } is not in { OR($extra) }, { $size -> [2] two [3] three *[4] four } { $digit }s must go into these
        cells, one for each of { $bases }, with no more than one in each of { $covers }; any other
        { $digit } in { $covers }, or one that uses up two of them at once, would leave too little
        room. If { $digit } is in { OR($extra) }, no cell that sees { $extra } can be { $digit }.
        Either way, { $so }.

two-links =
    .short = { $pivot } cannot both be { $digit }, so { OR($body) } is: { $so }.
    .long = In { $house_0 }, { $digit } fits only in { $body_0 } and { $pivot_0 }; in { $house_1 },
        only in { $body_1 } and { $pivot_1 }. { $pivot } share { $house_2 }, so they are not both
        { $digit }. If { $pivot_0 } is not, { $body_0 } must be; if { $pivot_1 } is not, { $body_1 }
        must be. So at least one of { $body } is { $digit }, and no cell that sees both can be
        { $digit }: { $so }.

x_wing =
    .about = In two rows, a digit fits only in the same two columns. Each row takes one of the
        columns, so the two columns are used up: all their other cells lose the digit. It works as
        well with rows and columns exchanged. Look for rows with just two places for a digit, and
        for two of these with their places in the same columns.
    .short = { fish.short }
    .long = { fish.long }

swordfish =
    .about = An X-Wing with one more line: in three rows, a digit fits only in the same three
        columns. Each row takes one of the columns, so the other cells of these columns lose the
        digit. A row need not have places in all three columns. It works as well with rows and
        columns exchanged.
    .short = { fish.short }
    .long = { fish.long }

jellyfish =
    .about = A Swordfish with one more line: in four rows, a digit fits only in the same four
        columns. Each row takes one of the columns, so the other cells of these columns lose the
        digit. It works as well with rows and columns exchanged. Look for a digit that has few
        places in many lines.
    .short = { fish.short }
    .long = { fish.long }

finned_x_wing =
    .about = An X-Wing whose rows have some further places for the digit, the fins. Either a fin
        holds the digit, or the X-Wing is complete. So a cell loses the digit if the X-Wing would
        eliminate it there and the cell also sees every fin. As a rule, the fins share a box with a
        corner of the X-Wing, and the eliminations are in that box, too.
    .short = { finned.short }
    .long = { finned.long }

sashimi_x_wing =
    .about = A Finned X-Wing that lacks a corner: without its fins, one of the rows has at most one
        place left for the digit. The reasoning is the same. Either a fin holds the digit, or the
        rows take up both columns, so a cell of these columns that sees every fin loses the digit.
    .short = { finned.short }
    .long = { finned.long }

finned_swordfish =
    .about = A Swordfish whose rows have some further places for the digit, the fins. Either a fin
        holds the digit, or the Swordfish is complete. So a cell loses the digit if the Swordfish
        would eliminate it there and the cell also sees every fin. The fins are mostly in one box,
        and the eliminations are in that box, too.
    .short = { finned.short }
    .long = { finned.long }

sashimi_swordfish =
    .about = A Finned Swordfish in which, without the fins, one of the rows has at most one place
        left for the digit. The reasoning is the same. Either a fin holds the digit, or the three
        rows take up the three columns, so a cell of these columns that sees every fin loses the
        digit.
    .short = { finned.short }
    .long = { finned.long }

finned_jellyfish =
    .about = A Jellyfish whose rows have some further places for the digit, the fins. Either a fin
        holds the digit, or the Jellyfish is complete. So a cell loses the digit if the Jellyfish
        would eliminate it there and the cell also sees every fin.
    .short = { finned.short }
    .long = { finned.long }

sashimi_jellyfish =
    .about = A Finned Jellyfish in which, without the fins, one of the rows has at most one place
        left for the digit. The reasoning is the same. Either a fin holds the digit, or the four
        rows take up the four columns, so a cell of these columns that sees every fin loses the
        digit.
    .short = { finned.short }
    .long = { finned.long }

franken_swordfish =
    .about = A Swordfish with boxes among its houses: for example, two rows and a box whose places
        for a digit lie in the same three columns, or three rows whose places lie in two columns and
        a box. Three base houses need the digit, and their three cover houses have room for it once
        each. So the rest of the covers loses the digit. The bases must not share a place for the
        digit. A place that two covers share would use up both, so it loses the digit, too.
    .short = { franken.short }
    .long = { franken.long }

franken_jellyfish =
    .about = A Jellyfish with boxes among its houses. Four base houses, rows or boxes, need the
        digit, and all their places lie in four cover houses, columns or boxes, with room for the
        digit once each. So the rest of the covers loses the digit. The bases must not share a place
        for the digit. It works as well with rows and columns exchanged.
    .short = { franken.short }
    .long = { franken.long }

finned_franken_x_wing =
    .about = A row and a box, or two boxes, whose places for a digit lie in two columns or boxes,
        apart from some fins. A place that is in both the row and the box counts as a fin, too.
        Either a fin holds the digit, or the two base houses use up the two cover houses, so a cell
        of the covers that sees every fin loses the digit. It works as well with rows and columns
        exchanged.
    .short = { finned-franken.short }
    .long = { finned-franken.long }

finned_franken_swordfish =
    .about = A Swordfish with boxes among its houses and with fins: places of the base houses that
        lie outside the cover houses, or in two of the bases. Either a fin holds the digit, or the
        Swordfish is complete. So a cell loses the digit if the Swordfish would eliminate it there
        and the cell also sees every fin.
    .short = { finned-franken.short }
    .long = { finned-franken.long }

finned_franken_jellyfish =
    .about = A Jellyfish with boxes among its houses and with fins: places of the base houses that
        lie outside the cover houses, or in two of the bases. Either a fin holds the digit, or the
        Jellyfish is complete. So a cell loses the digit if the Jellyfish would eliminate it there
        and the cell also sees every fin.
    .short = { finned-franken.short }
    .long = { finned-franken.long }

skyscraper =
    .about = Two columns have just two places each for a digit, like two towers, and one place of
        each is in the same row, the ground. The two places on the ground cannot both hold the
        digit, so one of the other two, the roofs, does. A cell that sees both roofs loses the
        digit. It works as well with rows and columns exchanged. If the roofs were in one line, too,
        it would be an X-Wing.
    .short = { two-links.short }
    .long = { two-links.long }

two_string_kite =
    .about = A row and a column have just two places each for a digit, and one place of each is in
        the same box. These two cannot both hold the digit, so one of the two far ends does. The
        cell that sees both far ends, where their lines cross, loses the digit. Look for a row and a
        column with two places each that meet in a box without sharing a cell.
    .short = { two-links.short }
    .long = { two-links.long }

turbot_fish =
    .about = Two houses have just two places each for a digit, and a place of one sees a place of
        the other. These two cannot both hold the digit, so one of the two far ends does, and a cell
        that sees both ends loses it. Skyscraper and Two-String Kite are the cases with two lines;
        in a Turbot Fish, one of the houses is mostly a box.
    .short = { two-links.short }
    .long = { two-links.long }

empty_rectangle =
    .about = All places for a digit in a box lie in one row and one column, which cross there. So
        the digit is in that row or in that column of the box. Now another column has just two
        places for the digit, and one of them is in that row. If it holds the digit, the row of the
        box cannot, so the column of the box does. If it does not, the other place holds the digit.
        Either way, the cell where the box's column crosses the row of the other place loses the
        digit. It works as well with rows and columns exchanged.
    .short = In { $house_0 }, { $digit } is in { $house_2 } or { $house_3 }; in { $house_1 }, it is
        in { OR($pivot) }, so { $so }.
    .long = In { $house_0 }, { $digit } fits only in { $house_2 } ({ $body_0 }) or { $house_3 }
        ({ $body_1 }). In { $house_1 }, it fits only in { $pivot }. If { $pivot_1 } is { $digit },
        the cells that see it are not. If it is not, { $pivot_0 } is { $digit }. Then { $body_0 }
        cannot be, so { $house_0 } has its { $digit } in { $house_3 }: in { OR($body_1) }. Either
        way, { $so }.

## Wings

pivot-case = if { $pivot } is { $digit }, { $pincer } must be { $common }
pivot-case-too = if it is { $digit }, { $pincer } must be { $common }
pivot-case-neither = if it is neither, it is { $common } itself

xy_wing =
    .about = A cell with two candidates, the pivot, sees two other cells with two candidates, the
        pincers. Each pincer shares one digit with the pivot, and both have the same third digit.
        Whichever digit the pivot takes, one pincer is left with the third digit, so a cell that
        sees both pincers loses it. Start from a cell with two candidates and look along its houses
        for the pincers.
    .short = Whichever digit { $pivot } takes, one of { $body } is { $digit }, so { $so }.
    .long = The pivot { $pivot } can only be { OR($pivot_digits) }: { $pivot_cases }. Either way,
        one of { $body } is { $digit }, so no cell that sees both can be { $digit }: { $so }.

xyz_wing =
    .about = An XY-Wing whose pivot also has the common digit of the pincers. One of the three cells
        holds that digit, so a cell that sees all three loses it. Usually such a cell lies in the
        box that the pivot shares with one pincer, and in the line that the pivot shares with the
        other.
    .short = Whichever digit { $pivot } takes, one of { $holders } is { $digit }, so { $so }.
    .long = The pivot { $pivot } can only be { OR($pivot_digits) }: { $pivot_cases }. Whichever it
        is, one of { $holders } is { $digit }, so no cell that sees all three can be { $digit }:
        { $so }.

w_wing =
    .about = Two cells have the same two candidates. One of these digits has just two places in some
        house, and each of the cells sees one of them. If both cells held that digit, it would have
        no place left in the house. So one of them holds the other digit, and a cell that sees both
        loses it. Look for two cells with the same two candidates that do not see each other.
    .short = { $body } cannot both be { $extra_digits }, so one of them is { $digit }: { $so }.
    .long = { $body } can only be { OR($body_digits) }. If both were { $extra_digits }, neither of
        { $extra } could be, but these are the only places for { $extra_digits } in { $house }. So
        one of { $body } is { $digit }, and no cell that sees both can be { $digit }: { $so }.

wxyz_wing =
    .about = Four cells have four digits between them, and one of the cells, the pivot, sees the
        other three. For three of the digits, all places in the four cells see each other, so each
        of these digits can be used only once. Three digits cannot fill four cells, so one cell
        holds the fourth digit, and a cell outside that sees all its places loses it.
    .short = One of { $holders } must be { $digit }, so { $so }.
    .long = { $cells } have only { $digits } between them. All places for each digit but { $digit }
        see each other, so each of these can be used only once. Without { $digit }, there would be
        three digits for four cells. So one of { $holders } is { $digit }, and no cell that sees all
        of these can be { $digit }: { $so }.

## Colours

gone-by-sight = { COUNT($those) ->
        [one] { $those } sees { $causes }
       *[other] { $those } see { $causes }
    }
cell-of-colour = { $cell } in { $colour }
gone-by-colours = { COUNT($those) ->
        [one] { $those } goes because { $causes }
       *[other] { $those } go because { $causes }
    }
colour-has = { $cell ->
        [none] { $colour } has { $digit } there
       *[other] { $colour } has { $digit } in { $cell }
    }

colour-has-both = { $colour } has both { $digits } in { $cell }
colour-has-twice = { $colour } has { $digit } both in { $cells }, which see each other
colour-empties = { $colour } leaves no candidate in { $cell }: it rules out { $causes }
digit-because-of = { $digit } because of { $cell }
digit-of-colour = { $digit }, which is in { $colour }

colours-meet = { $cell } in { $colour } sees { $seen } in { $seen_colour }, so { OR($opposites) } is
    right
colours-meet-too = and { colours-meet }
colour-seen = { $cell } sees { $seen } in { $seen_colour }

simple_colours_trap =
    .about = Where a digit has just two places in a house, one of them holds it and the other does
        not. Give the two places different colours, and go on from each to further houses with two
        places. In the end, either all places of one colour hold the digit, or all places of the
        other do. Any other place that sees both colours is trapped: whichever colour is right, it
        loses the digit.
    .short = Whichever colour of { $digit } is right, { $so }.
    .long = Houses with just two places for { $digit } link these cells: either all of { $A }
        ({ $body_0 }) is { $digit }, or all of { $B } ({ $body_1 }) is. { $ruled_out }. Whichever
        colour is right, { $so }.

simple_colours_wrap =
    .about = Where a digit has just two places in a house, give them different colours, and go on
        from each to further houses with two places. Either all places of one colour hold the digit,
        or all places of the other do. If two places of one colour see each other, that colour is
        wrong, and all its places lose the digit.
    .short = One colour would put { $digit } in a house twice, so { $so }.
    .long = Houses with just two places for { $digit } link these cells: either all of { $A }
        ({ $body_0 }) is { $digit }, or all of { $B } ({ $body_1 }) is. But { $clash }. So { $A } is
        wrong: { $so }.

multi_colours_1 =
    .about = Colour the places for a digit from two starting points that no chain of houses with two
        places connects. This gives two clusters, and in each of them one colour is right. Where a
        colour of one cluster sees a colour of the other, these two cannot both be right, so at
        least one of their opposites is. A cell that sees both opposites loses the digit.
    .short = Two colours of { $digit } cannot both be right, so { $so }.
    .long = Houses with just two places for { $digit } make two clusters: either all of { $A }
        ({ $body_0 }) is { $digit } or all of { $B } ({ $body_1 }), and either all of { $C }
        ({ $body_2 }) or all of { $D } ({ $body_3 }). { $meetings }. { $ruled_out }. Whichever is
        right, { $so }.

multi_colours_2 =
    .about = Colour the places for a digit from two starting points that no chain of houses with two
        places connects. This gives two clusters, and in each of them one colour is right. If a
        colour of one cluster sees both colours of the other, it sees one that is right. So it is
        wrong itself, and all its places lose the digit.
    .short = A colour of { $digit } sees both colours of another cluster, so { $so }.
    .long = Houses with just two places for { $digit } make two clusters: either all of { $A }
        ({ $body_0 }) is { $digit } or all of { $B } ({ $body_1 }), and either all of { $C }
        ({ $body_2 }) or all of { $D } ({ $body_3 }). In { $A }, { $both_met }. One of { $C } and
        { $D } is right, so { $A } is wrong: { $so }.

medusa =
    .about = Colouring with several digits: not only the two places for a digit in a house get
        different colours, but also the two candidates of a cell. Either all candidates of one
        colour are true, or all of the other. A colour is wrong if it has two candidates in one
        cell, if it has a digit twice in a house, or if it leaves some cell without candidates; then
        all its candidates can be eliminated. Otherwise, any further candidate that both colours
        rule out, in its cell or in its houses, can be eliminated.
    .short = { $is_wrap ->
        [true] One of the two colours is wrong, so { $so }.
       *[false] Both colours rule out these candidates, so { $so }.
    }
    .long = Cells with two candidates and houses with two places for a digit link these candidates:
        either all of { $A } ({ $coloured_0 }) is true, or all of { $B } ({ $coloured_1 }).
        { $is_wrap ->
            [true] But { $clash }. So { $A } is wrong: { $so }.
           *[false] { $ruled_out }. Whichever colour is right, { $so }.
        }

## Uniqueness

one-solution = Use it only if you know that the puzzle has exactly one solution.

rectangle-premise = { $body } lie in two rows, two columns and two boxes. If all four held only
    { $body_digits }, these could be swapped, and the puzzle would have two solutions.

loop-premise = { $body } form a loop: each sees the next, and every house has two of them or none.
    If all held only { $body_digits } in turn, these could be swapped, and the puzzle would have two
    solutions.

bug-consequence = every empty cell would have two candidates, and every digit two places or none in
    each house. All the pairs could then be swapped: such a board has two solutions or none.

unique_rectangle_1 =
    .about = Take four cells in two rows, two columns and two boxes. If all four held only the same
        two digits, these could be swapped without breaking any row, column or box, and the puzzle
        would have two solutions. So if three of the cells have only the two digits as candidates,
        the fourth must hold another digit. Look for two cells in a box with the same two
        candidates, then for another such pair in the same lines. { one-solution }
    .short = { $body } must not all hold only { $body_digits }, so { $so }.
    .long = { rectangle-premise } Only { $extra } can prevent this by holding another digit,
        { OR($extra_digits) }, so { $so }.

unique_rectangle_2 =
    .about = Four cells in two rows, two columns and two boxes must not hold only two digits, or
        these could be swapped. Here two cells in one line have one further candidate, the same in
        both, and the other two cells have none. So one of the two cells holds the further digit,
        and every cell that sees both of them loses it. { one-solution }
    .short = One of { $extra } must be { $extra_digits }, or { $body } would hold only
        { $body_digits }, so { $so }.
    .long = { rectangle-premise } The only other candidate there is { $extra_digits } in { $extra },
        so one of these cells must be { $extra_digits }, and no cell that sees each of them can be:
        { $so }.

unique_rectangle_3 =
    .about = Four cells in two rows, two columns and two boxes must not hold only two digits, or
        these could be swapped. Here two cells in one line have further candidates, and one of them
        must hold one of these. So the two count as a single cell with the further candidates.
        Together with other cells of their house, they can form a naked set, such as two cells for
        two digits, and the rest of the house loses these digits. Or they can form a hidden set.
        { one-solution }
    .short = One of { $extra } must be { OR($extra_digits) }, or { $body } would hold only
        { $body_digits }; with { $set } in { $house }, { $so }.
    .long = { rectangle-premise } So one of { $extra } must be { OR($extra_digits) }.
        { $set_argument }: { $so }.

unique_rectangle_4 =
    .about = Four cells in two rows, two columns and two boxes must not hold only two digits, or
        these could be swapped. Here two cells in one line have further candidates, but one of the
        two digits has no other place in a house of theirs. So one of the two cells holds that
        digit. If the other held the second digit, all four cells would hold only the two digits. So
        both cells lose the second digit. { one-solution }
    .short = One of { $extra } must be { $set_digits } in { $house }, so { $digit } in the other
        would leave { $body } only { $body_digits }: { $so }.
    .long = { rectangle-premise } { $extra } can also hold { $extra_digits }. In { $house },
        { $set_digits } fits only in these two, so one of them holds it. If the other held
        { $digit }, all four would hold only { $body_digits }: { $so }.

unique_rectangle_5 =
    .about = Four cells in two rows, two columns and two boxes must not hold only two digits, or
        these could be swapped. Here two diagonal cells, or three cells, have one further candidate,
        the same in all of them. So one of them holds it, and every cell that sees all of them loses
        it. { one-solution }
    .short = One of { $extra } must be { $extra_digits }, or { $body } would hold only
        { $body_digits }, so { $so }.
    .long = { rectangle-premise } The only other candidate there is { $extra_digits } in { $extra },
        so one of these cells must be { $extra_digits }, and no cell that sees each of them can be:
        { $so }.

unique_rectangle_6 =
    .about = Four cells in two rows, two columns and two boxes must not hold only two digits, or
        these could be swapped. Here two diagonal cells have further candidates, and one of the two
        digits has no other places in both rows, or in both columns, than the four cells: it forms
        an X-Wing. So it takes one diagonal or the other. On the diagonal with the further
        candidates, it would force the second digit into the other two cells. So it cannot be there.
        { one-solution }
    .short = { $digit } in { $extra } would leave { $body } only { $body_digits }, so { $so }.
    .long = { rectangle-premise } { $extra } can also hold { $extra_digits }. In { $houses },
        { $digit } fits only in these four cells, so it is in two diagonal ones. If these were
        { $extra }, the other two cells could hold only the other digit, and all four would hold
        only { $body_digits }: { $so }.

hidden_rectangle =
    .about = Four cells in two rows, two columns and two boxes must not hold only two digits, or
        these could be swapped. Start at a corner that has no other candidates, and look at the row
        and the column through the opposite corner. If one of the two digits has no place in this
        row and column but in the rectangle, the second digit in the opposite corner would force the
        first digit into both neighbouring corners and complete the rectangle. So the opposite
        corner loses the second digit. { one-solution }
    .short = { $target_digits } in { $target } would force { $body } to hold only { $body_digits },
        so { $so }.
    .long = { rectangle-premise } In { $houses }, { $set_digits } fits only in these cells. If
        { $target } were { $target_digits }, then { $set } would both be { $set_digits }, { $pivot }
        could only be { $pivot_digits }, and all four would hold only { $body_digits }: { $so }.

avoidable_rectangle_1 =
    .about = Digits that you have placed, unlike givens, are not fixed by the puzzle. If four cells
        in two rows, two columns and two boxes, none of them a given, held two digits crosswise,
        these could be swapped, and the puzzle would have two solutions. So where three cells of
        such a rectangle are already filled, the fourth cannot take the digit that completes it.
        { one-solution }
    .short = { $target_digits } in { $target } would complete a rectangle with { $body }, none of
        them a given, so { $so }.
    .long = { $body } hold { $digits }, and none of them is a given. If { $target } were
        { $target_digits }, the digits could be swapped in these four cells, which lie in two rows,
        two columns and two boxes, and the puzzle would have two solutions. So { $so }.

avoidable_rectangle_2 =
    .about = If four cells in two rows, two columns and two boxes, none of them a given, held two
        digits crosswise, these could be swapped, and the puzzle would have two solutions. Here two
        cells of the rectangle are filled, and the other two could complete it, but they share one
        further candidate. So one of them holds the further digit, and every cell that sees both
        loses it. { one-solution }
    .short = One of { $extra } must be { $extra_digits } to avoid a rectangle of { $body_digits }
        with { $body }, so { $so }.
    .long = { $body } hold { $body_digits }, and neither is a given. If { $target } held the same
        two digits crosswise, the digits could be swapped in these four cells, which lie in two
        rows, two columns and two boxes, and the puzzle would have two solutions. The only other
        candidate in { $target } is { $extra_digits }, so one of { $extra } must be
        { $extra_digits }, and no cell that sees both can be: { $so }.

unique_loop_1 =
    .about = A unique loop is a longer unique rectangle: six or more cells, each seeing the next,
        with two of them or none in every row, column and box. If all of them held only the same two
        digits in turn, these could be swapped all round, and the puzzle would have two solutions.
        So if only one cell of the loop has further candidates, it must hold one of these.
        { one-solution }
    .short = The loop of { $body } must not hold only { $body_digits }, so { $so }.
    .long = { loop-premise } Only { $extra } can prevent this by holding another digit,
        { OR($extra_digits) }, so { $so }.

unique_loop_2 =
    .about = A loop of cells with the same two candidates, with two of them or none in every row,
        column and box, must not hold only these two digits, or they could be swapped all round.
        Here some cells have one further candidate, the same in all of them. So one of these cells
        holds it, and every cell that sees all of them loses it. { one-solution }
    .short = One of { $extra } must be { $extra_digits }, or the loop of { $body } would hold only
        { $body_digits }, so { $so }.
    .long = { loop-premise } The only other candidate there is { $extra_digits } in { $extra }, so
        one of these cells must be { $extra_digits }, and no cell that sees each of them can be:
        { $so }.

unique_loop_3 =
    .about = A loop of cells with the same two candidates, with two of them or none in every row,
        column and box, must not hold only these two digits, or they could be swapped all round.
        Here two cells that see each other have further candidates, and one of them must hold one of
        these. So the two count as a single cell with the further candidates, and can form a set
        with other cells of their house. { one-solution }
    .short = One of { $extra } must be { OR($extra_digits) }, or the loop of { $body } would hold
        only { $body_digits }; with { $set } in { $house }, { $so }.
    .long = { loop-premise } So one of { $extra } must be { OR($extra_digits) }. { $set_argument }:
        { $so }.

unique_loop_4 =
    .about = A loop of cells with the same two candidates, with two of them or none in every row,
        column and box, must not hold only these two digits, or they could be swapped all round.
        Here two cells that see each other have further candidates, but one of the two digits has no
        other place in a house of theirs. So one of the two cells holds that digit. If the other
        held the second digit, the whole loop would hold only the two digits. So both cells lose the
        second digit. { one-solution }
    .short = One of { $extra } must be { $set_digits } in { $house }, so { $digit } in the other
        would leave the loop of { $body } only { $body_digits }: { $so }.
    .long = { loop-premise } { $extra } can also hold { $extra_digits }. In { $house },
        { $set_digits } fits only in these two, so one of them holds it. If the other held
        { $digit }, the whole loop would hold only { $body_digits }: { $so }.

bug_1 =
    .about = A board on which every empty cell has two candidates, and every digit has two places or
        none in each row, column and box, is called a bivalue universal grave (BUG). Its pairs could
        all be swapped, so it never has exactly one solution. If a single cell with more candidates
        keeps the board from being a BUG, that cell holds its surplus candidate: the digit that has
        three places in the cell's row, column and box. Look for it when all empty cells but one
        have two candidates. { one-solution }
    .short = Without { $extra_digits } in { $extra }, the board would have two solutions or none, so
        { $so }.
    .long = Without { $extra_digits } in { $extra }, { bug-consequence } So { $extra } must be
        { OR($extra_digits) }: { $so }.

bug_2 =
    .about = If every empty cell has two candidates, and every digit has two places or none in each
        row, column and box, a board never has exactly one solution. Here several cells have one
        surplus candidate, the same digit in all of them. So one of these cells holds it, and every
        cell that sees all of them loses it. { one-solution }
    .short = One of { $extra } must be { $extra_digits }, or the board would have two solutions or
        none, so { $so }.
    .long = Without { $extra_digits } in { $extra }, { bug-consequence } So one of { $extra } must
        be { $extra_digits }, and no cell that sees all of them can be: { $so }.

bug_3 =
    .about = If every empty cell has two candidates, and every digit has two places or none in each
        row, column and box, a board never has exactly one solution. Here several cells of a house
        have surplus candidates, and one of them must hold one of these. So together they count as a
        single cell with the surplus candidates, and can form a set with other cells of the house.
        { one-solution }
    .short = One of { $extra } must be { OR($extra_digits) }, or the board would have two solutions
        or none; with { $set } in { $house }, { $so }.
    .long = Without the surplus candidates in { $extra_each }, { bug-consequence } So one of
        { $extra } must be { OR($extra_digits) }. { $set_argument }: { $so }.

bug_4 =
    .about = If every empty cell has two candidates, and every digit has two places or none in each
        row, column and box, a board never has exactly one solution. Here two cells of a house have
        surplus candidates, and one of the cells must hold one of these. If another digit has no
        other place in the house, it takes the other cell. So both cells lose all their other
        candidates. { one-solution }
    .short = One of { $extra } must be { $set_digits } and the other { OR($extra_digits) }, or the
        board would have two solutions or none: { $so }.
    .long = Without the surplus candidates in { $extra_each }, { bug-consequence } So one of
        { $extra } must be { OR($extra_digits) }. In { $house }, { $set_digits } fits only in
        { $extra }, so it takes the other cell, and nothing else fits: { $so }.

as-naked-set = Together with { $set }, it uses up { $digits } in { $house }
as-hidden-set = In { $house }, { $digits } fit only in these two cells or in { $set }. One of
    { $extra } holds another digit, so { $set } can hold nothing else

## Chains and trials

in-every-case = In every case, { $so }.

cell-is = { $by ->
        [none] { OR($cells) } is { OR($digits) }
       *[other] by { $by }, { OR($cells) } is { OR($digits) }
    }
cell-is-not = { $by ->
        [none] { $cells } { COUNT($cells) -> [one] is *[other] are } not { $digits }
       *[other] by { $by }, { $cells } { COUNT($cells) -> [one] is *[other] are } not { $digits }
    }
one-of-is = one of { $cells } is { $digit }
either-is = { OR($either) }
either-group-is = { $first }, or { $second }

chain-suppose = Suppose that { $what }.
chain-then = { $off ->
        [none] Then { $so }.
       *[other] Then { $off }, so { $so }.
    }
chain-then-digit = { $off ->
        [none] Then it is { $digit }.
       *[other] Then { $off } but { $digit }.
    }
chain-then-off = Then { $off }.
chain-in-house = { $digit } in { $house } is in { OR($cells) }
chain-rule-of-45 = { $house ->
        [none] the rule of 45
       *[other] the rule of 45 in { $house }
    }
chain-loop = The loop is closed and works in the other direction, too: of two candidates in it that
    rule each other out, exactly one is true.
chain-loop-ties = Here { $ties }.
chain-loop-so = { $by ->
        [none] So { $so }.
       *[other] So, by { $by }, { $so }.
    }
chain-either-way = { $by ->
        [none] So { $either }, and either way { $so }.
       *[other] So { $either }, and either way, by { $by }, { $so }.
    }
chain-contradiction = That contradicts the supposition, so { $so }.

case-start = If { $start }:
case-given = If { $start }, this is already so.
case-in-short = If { $start }: { $then }.
case-then = , then { $what }
candidate-in-house = { $candidate } ({ $house })
candidate-only-place = { $candidate } (only place in { $house })
candidate-only-digit = { $candidate } (only digit left)

inference-because = because of { $causes }
inference-only-place = { $what }, the only place for { $digit } in { $house } { $because }.
inference-only-digit = { $what }, the only digit left there { $because }.
inference-ruled-out = { $what } { $because }.
inference-sees-all = { $what }, as it sees every place for { $digit } in { $house } { $because }.
inference-by-technique = { $house ->
        [none] { $what } by { $by } { $because }.
       *[other] { $what } by { $by } in { $house } { $because }.
    }
inference-no-room = { $what }: no room for { $count -> [one] it *[other] them } in { $constraint }
    { $because }.
clash-cell = No digit is left for { $cell } { $because }.
clash-house = No place is left for { $digit } in { $house } { $because }.
clash-constraint = { CAP($constraint) } { $has_cells ->
        [true] cannot be filled
       *[false] cannot hold
    } { $because }.
clash-sums = { $house ->
        [none] The sums cannot add up { $because }.
       *[other] The sums in { $house } cannot add up { $because }.
    }

trial-suppose = Suppose that { $what }.
trial-suppose-too = Suppose that { $what }, too.
trial-refuted = That is a contradiction, so here { $so }.
trial-searched = Suppose { OR($digits) } in { $cell }. A search of all the rules refutes
    { COUNT($digits) -> [one] this digit *[other] each of these digits }: every way to fill the
    other cells ends in a contradiction. It makes more suppositions than can be told here.
trial-unfillable = What all the rules exclude then leaves no way to fill the other cells; it is too
    much to tell.

remote_pair =
    .about = Four or more cells have the same two candidates, and each sees the next. So the two
        digits alternate along the chain: cells an odd number of steps apart hold different digits,
        and a cell that sees two such cells can hold neither. (Two neighbours alone are a naked
        pair.) Look for cells with the same two candidates.
    .short = { $body } hold { $digits } alternately, so { $so }.
    .long = { $body } have only the candidates { $digits }, and each sees the next, so the two
        digits alternate: { $body_0 } hold one of them, and { $body_1 } the other. A cell that sees
        one cell of each kind sees both digits, so { $so }.

x_chain =
    .about = A chain of places for one digit, with strong and weak links in turn. A strong link
        joins the only two places for the digit in a house: if one does not hold it, the other does.
        A weak link joins two places that see each other: they cannot both hold it. The chain begins
        and ends with a strong link, so one of its two ends holds the digit, and cells that see both
        ends lose it. Look for houses with two places for the digit, and for ways to join them.
    .short = By a chain on { $digit }, { $so }: { $chain }.
    .long = { $walk }

xy_chain =
    .about = A chain of cells with two candidates each: every cell sees the next and shares a
        candidate with it. If the first cell does not hold the digit that the chain begins with,
        every cell is forced to its other digit in turn, and the last cell is forced to hold that
        same digit. So one of the two ends holds it, and cells that see both ends lose it. Look
        among the cells with two candidates.
    .short = By a chain of cells with two candidates, { $so }: { $chain }.
    .long = { $walk }

aic =
    .about = A chain of candidates with strong and weak links in turn, beginning and ending with a
        strong one. A strong link joins two candidates of which at least one is true: the only two
        of a cell, or the only two places for a digit in a house. A weak link joins two candidates
        that cannot both be true. If one end of the chain is false, the other is true, so a
        candidate that both ends rule out can be eliminated. Begin at a strong link near the
        candidate that you doubt.
    .short = By a chain of strong and weak links, { $so }: { $chain }.
    .long = { $walk }

continuous_nice_loop =
    .about = A chain of strong and weak links in turn that closes into a loop. Whichever way you go
        round, every second candidate is true, so exactly one of the two ends of each weak link is
        true, as if it were a strong one. A candidate that sees both ends of a weak link can be
        eliminated, and so can all other candidates of a cell where the loop links two of its
        candidates.
    .short = By a closed loop of strong and weak links, { $so }: { $chain }.
    .long = { $walk }

discontinuous_nice_loop =
    .about = A chain of strong and weak links in turn that leads from a candidate back to its own
        opposite. If supposing that it is true proves it false, it can be eliminated. If supposing
        that it is false proves it true, it is the digit of its cell. Start with what a doubtful
        candidate rules out, follow the strong links from there, and see whether they lead back to
        it.
    .short = Otherwise a loop of links contradicts itself, so { $so }: { $chain }.
    .long = { $walk }

grouped_aic =
    .about = An alternating inference chain in which a link may lead to a group: a digit in the
        cells that a box and a line share, when it does not matter which of them holds it. A group
        is true if one of its cells holds the digit, and false if none does. A true group rules out
        the digit in every cell that sees the whole group. Groups make strong links where a digit
        has more than two places in a house.
    .short = By a chain of strong and weak links with groups, { $so }: { $chain }.
    .long = { $walk }

grouped_continuous_nice_loop =
    .about = A continuous nice loop in which a link may lead to a group: a digit in the cells that a
        box and a line share, when it does not matter which of them holds it. Exactly one of the two
        ends of each weak link is true, so a candidate that sees both ends, with all the cells of a
        group, can be eliminated.
    .short = By a closed loop of strong and weak links with groups, { $so }: { $chain }.
    .long = { $walk }

grouped_discontinuous_nice_loop =
    .about = A discontinuous nice loop in which a link may lead to a group: a digit in the cells
        that a box and a line share, when it does not matter which of them holds it. The chain leads
        from a candidate back to its own opposite: a candidate that proves itself false can be
        eliminated, and one whose absence proves it true is the digit of its cell.
    .short = Otherwise a loop of links with groups contradicts itself, so { $so }: { $chain }.
    .long = { $walk }

bidirectional_x_cycle =
    .about = A loop of places for one digit, with strong links (the only two places in a house) and
        weak links (two places that see each other) in turn. Whichever way you go round, every
        second place holds the digit, so one end of every link does, and another cell that sees both
        ends loses the digit. The X-Wing is the shortest such loop.
    .short = By a loop on { $digit }, { $so }: { $chain }.
    .long = { $walk }

bidirectional_y_cycle =
    .about = A loop of cells with two candidates each: every cell sees the next and shares a
        candidate with it. Going round one way, each cell holds one of its digits; going round the
        other way, it holds the other. Either way, one of two neighbours holds the digit that they
        share, and other cells that see both lose it.
    .short = By a loop of cells with two candidates, { $so }: { $chain }.
    .long = { $walk }

bidirectional_cycle =
    .about = A loop of candidates with strong links (the only two candidates of a cell, or the only
        two places for a digit in a house) and weak links (two candidates that cannot both be true)
        in turn. Whichever way you go round, every second candidate is true, so one end of every
        link is true, and other candidates that see both ends can be eliminated.
    .short = By a closed loop of strong and weak links, { $so }: { $chain }.
    .long = { $walk }

forcing_x_chain =
    .about = Suppose that a cell holds a digit, or that it does not, and follow that digit alone: it
        is ruled out in every cell that sees it, and it is placed where a house has only one place
        left for it. If this proves the opposite of what you supposed, the supposition was wrong.
    .short = Otherwise following { $digit } alone leads to a contradiction, so { $so }: { $chain }.
    .long = { $walk }

forcing_chain =
    .about = Suppose that a cell holds a digit, or that it does not, and follow what is forced, one
        candidate after another: the last candidate of a cell, or the last place for a digit in a
        house. If this proves the opposite of what you supposed, the supposition was wrong.
    .short = Otherwise a chain leads to a contradiction, so { $so }: { $chain }.
    .long = { $walk }

nishio_forcing_chains =
    .about = Suppose that a cell holds a digit, and follow this digit alone through the grid. If
        some cell must then both hold it and not hold it, the supposition was wrong. Unlike in a
        plain forcing chain, several places that were ruled out before may together force the next
        one.
    .short = Following { $digit } from { $source } leads to a contradiction, so { $so }.
    .before = Follow { $digit } from { $source } in two ways.
    .after = These contradict each other, so { $so }.
    .long = { nishio_forcing_chains.before }\n{ $branches }\n{ nishio_forcing_chains.after }

cell_forcing_chains =
    .about = A cell holds one of its candidates. Follow each of them along a chain of its own. If
        all the chains come to the same conclusion, it is true, whichever candidate the cell holds.
    .short = Whatever { $source } holds, { $so }.
    .before = { $source } holds { OR($source_digits) }.
    .after = { in-every-case }
    .long = { cell_forcing_chains.before }\n{ $branches }\n{ cell_forcing_chains.after }

region_forcing_chains =
    .about = A digit goes into one of its places in a house. Follow each of these along a chain of
        its own. If all the chains come to the same conclusion, it is true, wherever the digit goes.
    .short = Wherever { $source_digits } goes in { $house }, { $so }.
    .before = In { $house }, { $source_digits } is in { OR($source) }.
    .after = { in-every-case }
    .long = { region_forcing_chains.before }\n{ $branches }\n{ region_forcing_chains.after }

dynamic_cell_forcing_chains =
    .about = A cell holds one of its candidates. Follow everything that each of them forces; several
        consequences may join to force one more. If all the candidates lead to the same conclusion,
        it is true, whichever of them the cell holds.
    .short = Whatever { $source } holds, { $so }.
    .before = { $source } holds { OR($source_digits) }.
    .after = { in-every-case }
    .long = { dynamic_cell_forcing_chains.before }\n{ $branches }\n{ dynamic_cell_forcing_chains.after }

dynamic_region_forcing_chains =
    .about = A digit goes into one of its places in a house. Follow everything that each of these
        forces; several consequences may join to force one more. If all the places lead to the same
        conclusion, it is true, wherever the digit goes.
    .short = Wherever { $source_digits } goes in { $house }, { $so }.
    .before = In { $house }, { $source_digits } is in { OR($source) }.
    .after = { in-every-case }
    .long = { dynamic_region_forcing_chains.before }\n{ $branches }\n{ dynamic_region_forcing_chains.after }

dynamic_contradiction_forcing_chains =
    .about = Suppose that a candidate is true, or that it is false, and follow everything that this
        forces; several consequences may join to force one more. If some candidate must then be both
        true and false, the supposition was wrong.
    .short = Supposing the opposite leads to a contradiction, so { $so }.
    .before = The same supposition leads to two opposite conclusions.
    .after = These contradict each other, so { $so }.
    .long = { dynamic_contradiction_forcing_chains.before }\n{ $branches }\n{ dynamic_contradiction_forcing_chains.after }

dynamic_double_forcing_chains =
    .about = A candidate is either true or false. Follow everything that each of the two cases
        forces; several consequences may join to force one more. What follows in both cases is true.
    .short = Whether { $source } is { $source_digits } or not, { $so }.
    .before = { $source } is { $source_digits } or it is not.
    .after = Either way, { $so }.
    .long = { dynamic_double_forcing_chains.before }\n{ $branches }\n{ dynamic_double_forcing_chains.after }

trial =
    .about = When no pattern is in sight, a trial decides. Suppose that a cell holds a digit. Place
        every digit that is then the last candidate of its cell or has only one place left in a
        house, until a cell has no candidate left or a house has no place left for a digit. This
        contradiction proves that the supposition was wrong. If you get stuck before that, make a
        second supposition within the first. A trial is hard to do without pencil and eraser, but it
        always works. On grids with constraints, a search of all the rules decides where two
        suppositions are not enough: its proof is too long to tell.
    .short = Trial: { OR($source_digits) } in { $source } leads to a contradiction, so { $so }.
    .long = This is a trial, a proof by contradiction.\n{ $proof }\n{ $is_told ->
            [true] That is a contradiction
           *[false] None of them is possible
        }, so { $so }.

## Almost locked sets

sue_de_coq =
    .about = A row or column crosses a box in two or three empty cells. Add some more cells of the
        line and some more cells of the box, so that no digit of the crossing is in both of these
        groups. Count every digit of the crossing once, and every other digit once for each group
        that has it. If you count just as many digits as there are cells, all of them are used, each
        in the line or in the box where it was counted. So the other cells of that line or box
        cannot hold it. Look for a crossing with two digits more than cells, and for a cell in the
        line and a cell in the box that have only two of its digits each.
    .short = { $body }, with { $set_0 } in { $bases } and { $set_1 } in { $covers }, have as many
        digits as cells, so { $so }.
    .long = Where { $bases } and { $covers } cross, { $body } can hold { $body_digits }. Add
        { $set_0 } ({ $set_0_digits }) in { $bases } and { $set_1 } ({ $set_1_digits }) in
        { $covers }: no digit of the crossing is in both of these. The cells can use each digit of
        the crossing only once, and each further digit once in { $bases } and once in { $covers }.
        That is just enough for the { $number } cells, so all of these digits are used:
        { $base_digits } in the cells of { $bases }, and { $cover_digits } in the cells of
        { $covers }. No other cell of these houses can repeat them: { $so }.

als_xz =
    .about = An almost locked set (ALS) is a group of cells of one house that have one digit more
        than there are cells. If it loses any one of its digits, it must hold all the others. Take
        two such sets with a common digit x, where all places for x in one set see all places for x
        in the other. Only one of the sets can hold x, so the other set must hold all its other
        digits. If both sets have another digit z, one of them therefore holds z, and cells that see
        all places for z in both sets lose z. A cell with two candidates is the smallest almost
        locked set: start with these.
    .short = The almost locked sets { $set_each } cannot both hold { $common }, so one of them holds
        { $digit }: { $so }.
    .long = There are two almost locked sets, each with one digit more than cells: { $set_each }.
        All places for { $common } in one set see all those in the other, so at least one of the
        sets does not hold { $common }. That set must hold all its other digits, including
        { $digit }. No cell that sees all places for { OR($digit) } in both sets can hold it:
        { $so }.

als_xz_double =
    .about = Two almost locked sets, each with one digit more than cells, are linked by two digits:
        for each of these digits, all its places in one set see all its places in the other. If one
        set held both digits, the other set would lose both and have too few left. So each set holds
        exactly one of the two, and all its other digits. A cell loses a linking digit if it sees
        all its places in both sets, and any other digit if it sees all its places in one set.
    .short = The almost locked sets { $set_each } are linked by both { $common }, which locks all
        their digits: { $so }.
    .long = There are two almost locked sets, each with one digit more than cells: { $set_each }.
        For each of { $common }, all places in one set see all those in the other. If one set held
        both, the other would have too few digits left. So each set holds one of { $common }, and
        all its other digits. No cell that sees all places for a digit locked like this can hold it:
        { $so }.

als_xy_wing =
    .about = Three almost locked sets, each with one digit more than cells, make a wing. The middle
        set is linked to each outer set by a digit: all places for it in one set see all its places
        in the other. The two linking digits are different, and the middle set can lack only one of
        its digits, so it holds at least one of the two. The outer set on that side lacks the digit
        and must hold all its others. So one of the outer sets holds any further digit that they
        have in common, and cells that see all places for it in both lose it. The XY-Wing is the
        smallest case.
    .short = Of the almost locked sets { $set_each }, linked by { $common }, the first or the last
        holds { $digit }: { $so }.
    .long = There are three almost locked sets, each with one digit more than cells: { $set_each }.
        If the first does not hold { OR($digit) }, it holds all its other digits: { $links }. So the
        last holds all its other digits, including { $digit }. In any case, the first or the last
        holds { $digit }. No cell that sees all places for { OR($digit) } in both can hold it:
        { $so }.

als_chain =
    .about = An almost locked set has one digit more than cells: if it loses any one of its digits,
        it holds all the others. In a chain, each set is linked to the next by a digit whose places
        in one set all see its places in the other, and no two links in a row use the same digit.
        Suppose that the first set lacks some digit. Then it holds the digit of its link, the next
        set lacks that digit and holds the digit of the next link, and so on to the last set, which
        then holds all its digits but that of its link. So the first or the last set holds any
        further digit that both have, and cells that see all places for it in both lose it.
    .short = In the chain of almost locked sets { $set_each }, the first or the last holds
        { $digit }: { $so }.
    .long = There is a chain of almost locked sets, each with one digit more than cells:
        { $set_each }. If the first does not hold { OR($digit) }, it holds all its other digits:
        { $links }. So the last holds all its other digits, including { $digit }. In any case, the
        first or the last holds { $digit }. No cell that sees all places for { OR($digit) } in both
        can hold it: { $so }.

death_blossom =
    .about = Choose a cell with few candidates as the stem. For each of its candidates, find a
        petal: an almost locked set, with one digit more than cells, in which all places for the
        candidate see the stem. Whichever digit the stem holds, one petal loses it and must hold all
        its other digits. So one of the petals holds any further digit that all of them have, and
        cells that see all places for it in every petal lose it. With two candidates in the stem,
        this is an ALS-XY-Wing.
    .short = Whichever of { $pivot_digits } is in { $pivot }, one of the almost locked sets
        { $set_each } holds { $digit }: { $so }.
    .long = { $pivot } is the stem. Each of its candidates has a petal, an almost locked set with
        one digit more than cells: { $set_each }. Look at what { $pivot } can be: { $petals }.
        Whichever it is, one petal loses a digit and must hold all its others, including { $digit }.
        No cell that sees all places for { OR($digit) } in every petal can hold it: { $so }.

link-of-sets = { $digit } is in { OR($source) }, hence not in { OR($target) }
next-link-of-sets = so { link-of-sets }
petal = if it is { $digit }, { $cells } { COUNT($cells) -> [one] is *[other] are } not

## Oddagons

bivalue_oddagon =
    .about = Take a loop of cells in which each sees the next. If all of them held only the same two
        digits, the digits would have to alternate round the loop, which works only for an even
        number of cells. So in a loop of odd length, at least one cell, a guardian, holds another
        digit. A single guardian loses the two digits. If several guardians have the same one
        further candidate, every cell that sees all of them loses it. Look for five or more cells
        with the same two candidates, most of them without any other.
    .short = The odd loop of { $body } cannot hold only { $body_digits }, so { $so }.
    .long = { $body } form a loop in which each cell sees the next, and their number is odd. If they
        held only { $body_digits }, these would have to alternate round the loop, and two neighbours
        would be the same. { $guardians }: { $so }.

tridagon =
    .about = Take four boxes at the corners of a rectangle, and in each box three cells in different
        rows and columns. Suppose that all twelve cells hold only the same three digits. Read each
        box from top to bottom. Two boxes side by side have no digit twice in a row, so they have
        the digits in the same cyclic order: 123, 231 and 312 are one order, 321, 213 and 132 the
        other. Read from left to right, the same is true of two boxes one above the other. If the
        three cells of a box lie along a falling diagonal, or a shift of it, both readings give the
        same order; along a rising diagonal, one is the reverse of the other. If one or three of the
        boxes reverse the order, then after a round through all four it is the reverse of itself,
        which is impossible. So at least one cell, a guardian, holds another digit.
    .short = { $body_digits } alone cannot fill the twelve cells of the tridagon in { $houses }, so
        { $so }.
    .long = In { $houses }, the cells { $body } lie three to a box, in different rows and columns.
        Suppose that they held only { $body_digits }. No row has a digit twice, so two boxes side by
        side, read from top to bottom, would have the digits in the same cyclic order. In the same
        way, two boxes one above the other, read from left to right, would have the same order. In
        { $reversed }, one reading is the reverse of the other. That is an odd number of reversals,
        so after a round through the four boxes the order would be the reverse of itself, which is
        impossible. { $guardians }: { $so }.

single-guardian = Only { $cells } can hold another digit, so it must be { OR($digits) }
guardians = Only { $cells } have another candidate, { OR($digits) }, so one of them must be
    { OR($digits) }, and no cell that sees each of them can be

## Exotic patterns

firework =
    .about = Take a cell, its row, its column and its box. Suppose that outside the box, a digit has
        at most one place in the row and one in the column. Then the digit is in one of these two
        places, or in the cell itself: if both the row and the column have it inside the box, they
        have it where they cross. Three digits that share the same three cells in this way fill
        them, so all other candidates of these cells can be eliminated. In the same way, two digits
        of one corner of a rectangle and two of the opposite corner fill its four corners. Look for
        a row and a column that are nearly full outside a box.
    .short = Fireworks lock { $digits } into { $cells }, so { $so }.
    .long = { $fireworks } So { $digits } are all in { $cells }: { $number } digits for { $number }
        cells, each in a cell of its own firework. That leaves no room for another digit: { $so }.

sk_loop =
    .about = Two rows and two columns cross in four boxes. In each of these boxes, the row and the
        column have two further cells each. These eight pairs of cells form a ring, linked in turn
        by a line and a box. Count every candidate of a pair either in its line or in its box. If
        you count sixteen digits for the sixteen cells, each of them must be used exactly once, in
        the line or box where it was counted, so all other cells of that line or box lose it. Look
        for givens in the four cells where the rows and columns cross.
    .short = The loop in { $houses } has { $number } digits for { $number } cells, so { $so }.
    .long = The { $number } cells { $cells } form a ring, linked in turn by lines and boxes. Count
        their candidates like this: { $counted }. A house can use each of its digits only once, and
        that makes { $number } digits for { $number } cells. So every one of them must be in the
        ring, in the house where it was counted. It can be nowhere else in that house, nor in a cell
        where it would be counted twice: { $so }.

multi_sector_locked_sets =
    .about = A naked set across many houses. Choose some cells, and count every candidate of theirs
        either in its row or in its column: some digits in the rows, the others in the columns. A
        line can use a digit only once. So if you count as many digits as there are cells, each of
        them must be used in these cells, and the rest of its line loses it. Look for a few rows and
        columns whose crossings are empty, with about half of the digits given elsewhere in the rows
        and the other half elsewhere in the columns.
    .short = In { $houses }, { $number } cells have only { $number } digits to share, so { $so }.
    .long = Count the candidates of the { $number } cells { $cells } like this: { $counted }. A line
        can use each of its digits only once, and that makes { $number } digits for { $number }
        cells. So every one of them must be in these cells, in the line where it was counted, and
        nowhere else in that line: { $so }.

junior_exocet =
    .about = Two base cells side by side in a box have three or four candidates between them, and
        hold two of these. Each of the other two boxes of the band has a target, a cell that does
        not see the base. Take three lines across the band: one through each target and one through
        the third cell beside the base. A digit of the base must be in all three lines. If outside
        the band there is room for it in two of them at most, it must be in a target. This holds for
        both digits of the base, so each target holds one of them and loses all other digits. A
        digit in a target must also fit in the mirror cells, in the box of the other target, which
        often allows further eliminations.
    .short = { $body } hold two of { $body_digits }: one of the two is in { $targets }, so { $so }.
    .long = The base cells { $body } hold two of { $body_digits }. Each of the two digits must be in
        each of { $houses }. Inside the three boxes of the band, it fits only in a target: the base
        rules it out in its own line and box, and no other cell there has it. Outside these boxes,
        the places for { $body_digits } in these lines are { $set }. All places for each of them lie
        in two houses, so it can be there twice at most. So one of the two digits is in
        { $targets }, and no other digit is. { $exocet }

digits-in-house = { $digits } in { $house }

firework-of-digits = Outside { $box }, { $row } can have { $digits } only in { $in_row }, and
    { $column } can have { COUNT($digits) -> [one] it *[other] them } only in { $in_column }. A digit
    that is in neither of these is inside { $box } both in { $row } and in { $column }: in
    { $crossing }, where they cross.
fits-only-in = In { $house }, { $digit } fits only in { OR($cells) }.

exocet-targets = { $first } and the other in { $second }
exocet-target = { OR($cells) }
exocet-target-of-two = { OR($cells) } ({ $taken } takes the other cell)
exocet-needs-both-lines = { $cells } cannot be { $digit }: outside the three boxes, both { $lines }
    would need it, and it cannot be in both.
exocet-needs-mirror = { $cells } cannot be { $digit }: the other target's box would need it in
    { OR($mirrors) }, and it cannot be there.
exocet-no-second-digit = { $cells } cannot be { $digit }: no second digit would be left for the base
    and the other target.
exocet-mirror = The digit in { $target } is also in { OR($mirrors) }; { $other } cannot hold it, so
    { $cell } does.
exocet-base = No target can be { OR($digits) }, so the base cannot either.
exocet-so = So { $so }.

## Steps with constraints

marked_cell =
    .about = A mark in a cell leaves it only some digits: an odd or an even one, or those that are
        given. Go through the marks first, they cost nothing.
    .short = { $mark }, so { $left }.
    .long = { $mark }, so { $left }.

digit_partner =
    .about = A constraint relates two cells, and one of them has its digit. Only some digits go with
        it in the other: on a whisper line few, across a dot one or two, on a palindrome line the
        same digit. Look at every constraint again when one of its cells is filled.
    .short = { $pivot } is { $pivot_digits }, so by { $constraint }, { $left }.
    .long = { $relation }. { $pivot } is { $pivot_digits }, so { $left }.
    .clue = { $pivot } is { $pivot_digits }. What does { $constraint } leave for { $target }?

last_of_sum =
    .about = All cells of a sum but one have their digits. The last cell takes what is left of the
        sum. On an arrow, the circle takes the sum of the shaft, and the last cell of the shaft
        takes what the circle leaves.
    .short = { $cell } takes what is left of { $constraint }, so it must be { $digit }.
    .long = { $last_of_sum }
    .clue = one cell of { $constraint } is left. What does it take?

rising_digits =
    .about = Digits rise along a thermometer, so every cell is greater than all before it. With
        three cells after it, a cell is at most 6; with two before it, it is at least 3. If a cell
        can only be high or low, its neighbours feel it: bounds pass along the whole line. Look at
        the bulb and at the tip, then at the most restricted cell.
    .short = On { $constraint }, { $bounded }.
    .long = { $order }. { $bounds }
    .clue = how low and how high can each cell of { $constraint } be?

inequality_chain =
    .about = Signs of inequality, minimum and maximum cells and thermometers join to chains: if r1c1
        is less than r1c2 and r1c2 is less than r2c2, then r1c1 is at most 7 and r2c2 is at least 3,
        whatever the constraints that say so. Bounds pass along the whole chain, and stay the same
        where two digits may be equal, as on a slow thermometer. Look for cells that are greater
        than one neighbour and less than another, and follow the signs both ways.
    .short = Along { $inequalities }, { $bounded }.
    .long = { $inequalities }, by { $constraint }. { $bounds }
    .clue = { $inequalities }. How low and how high can each cell be?

sum_bounds =
    .about = The other cells of a sum make at least their lowest digits together, and at most their
        highest. What that leaves is the most, or the least, that the last cell can be. Cells that
        see each other cannot have the same digit, so three of them make at least 1 + 2 + 3 = 6 and
        at most 7 + 8 + 9 = 24. Look at sums that are very low or very high for the number of their
        cells, and at the circles of long arrows.
    .short = By { $constraint }, { $so }.
    .long = { $bound }
    .clue = how much do the other cells of { $constraint } leave for { $target }?

no_partner =
    .about = A constraint relates two cells. A digit in one of them needs a partner in the other: if
        none of the digits that are left there goes with it, it goes out. A 5 on a German whisper
        line has no partner at all, and a 9 has none across a dot that doubles.
    .short = { $gone } has no partner on { $constraint }, so { $so }.
    .long = { $relation }. { $no_partner }, so { $so }.
    .clue = which digits of { $target } have a partner in { $pivot } by { $constraint }?

equal_cells =
    .about = Palindrome lines and clones make pairs of cells equal, and where pairs share a cell,
        three or more cells are. All of them hold the same digit, so what one of them cannot be,
        none of them can. Look for cells in which such lines or clones meet.
    .short = { $set } are equal, so { $so }.
    .long = { $set } are equal, by { $constraint }. { $left_to_all }, so { $so }.
    .clue = { $set } are equal. Which digits are left for all of them?

sum_combinations =
    .about = Only some sets of different digits make a sum: three cells that sum to 7 hold 1, 2 and
        4, four that sum to 29 hold 5, 7, 8 and 9. List the sets that the candidates of the cells
        still allow; digits that are in none of them go out. Begin with sums that are low or high
        for their number of cells, since they have the fewest sets.
    .short = { CAP($constraint) } can only be { OR($sets) }, so { $so }.
    .long = { $sums_to }, so { $sets_so }.
    .clue = the digits of { $constraint } can only be { OR($sets) }.

sum_digit =
    .about = If a digit is in every set of digits that a sum can still have, one of its cells holds
        it. If it fits only in one of them, it is placed; and a cell that sees all its places in the
        sum cannot hold it. That is pointing, with a cage instead of a box.
    .short = { CAP($constraint) } needs { $needed_digit }, so { $so }.
    .long = { $sums_to }, so { $needed }.
    .clue = the digits of { $constraint } can only be { OR($sets) }.

common_sight =
    .about = A digit has few places in a house, or a cell has few digits. If each of these rules out
        the same candidate of another cell, by a house or by a constraint such as a knight's move, a
        dot or a line, that candidate goes out, whichever is true. Look for places that lie around a
        cell, and ask what it sees.
    .short = { $by_sight ->
        [none] { $whichever }, { $so }.
       *[other] { $whichever }, { $so }, by { $by_sight }.
    }
    .long = { $by_sight ->
        [none] { $sight }. Each of these rules out { $gone }, so { $so }.
       *[other] { $sight }. Each of these rules out { $gone }, by { $by_sight }, so { $so }.
    }
    .clue = { WITHIN($sight) }. What does each of these rule out?

equal_sight =
    .about = Cells that a palindrome line or a clone makes equal hold the same digit, so each of
        them sees what the other sees. If every place for a digit in a house sees one cell or the
        other, neither can be that digit: that is pointing, with two cells in different parts of the
        grid instead of one. A place sees what its equal cells see, too. Look at equal cells that
        lie in different boxes, and ask which places of a digit they leave.
    .short = { $whichever }, { $so }, by { $constraint }.
    .long = { $sight }. { $seeing }. So { $so }.
    .clue = { WITHIN($sight) }. Which cells, or cells equal to them, do these see?

rule_of_45 =
    .about = A house of nine cells holds each digit once, so it sums to 45. Take away the cages
        inside it, and the total of the cells that are left over, the innies, is known; if cages
        stick out, so is the total of the cells outside, the outies, or how much more one group
        makes than the other. It works for two, three or four houses side by side, too. Look for
        houses that cages fill but for a cell or two. Where more cells are left over, such as those
        of diagonals that cross a box, ask what they make at least and at most.
    .short = By the sums in { $houses }, { $left_over_so }.
    .long = { $leftovers }. So { $left_over_so }.
    .clue = add up the sums in { $houses }. What is left over?

arrangement =
    .about = Take a single constraint and go through all the ways in which its cells can be filled
        with the digits that they have left. A digit that a cell has in none of these ways goes out.
        It is worth the work where few ways are left: on short lines, in small cages, and on clues
        that are very low or very high.
    .short = No way to fill { $filled } has { $gone }.
    .long = { CAP($constraint) }: { WITHIN($rule) }. { $ways }.
    .clue = in which ways can { $filled } be filled?

every_arrangement =
    .about = Go through all the ways in which the cells of one constraint can be filled. If a
        candidate of another cell is ruled out in each of them, by a house or by another constraint,
        it goes out. It is worth the work where two or three ways are left.
    .short = However { $filled } is filled, { $so }.
    .long = { CAP($first_constraint) }: { WITHIN($rule) }. { $ways_around }.
    .clue = what is ruled out in every way to fill { $filled }?

joint_arrangement =
    .about = Take two constraints that share a cell or see each other, and go through the ways to
        fill both at once: cells that see each other differ. A digit that fits into each of them
        alone may fit into no way to fill both. Two cages that need the same digits in one house are
        the best place to look. Where two are not enough, take a house with all cages and lines in
        it: together they must use each of its digits once.
    .short = No way to fill { $both } at once has { $gone }.
    .long = { $both_rules }. { $ways_of_both }.
    .clue = in which ways can { $both } be filled at once?

contradiction =
    .about = Suppose that a cell holds a digit, and follow what houses and constraints then force,
        one cell after another. If a constraint cannot be filled any more, a cell has no candidate
        or a house has no place for a digit, the supposition was wrong. Begin where a digit presses
        on a tight constraint: the end of a line, a low or high sum.
    .short = { $digit } in { $source } leads to a contradiction, so { $so }.
    .long = { $proof }\nThat is a contradiction, so { $so }.



## Steps with constraints: pairs and orders

relation-after = { $second } comes after { $first } on { $line }, so it is greater
relation-before = { $second } comes before { $first } on { $line }, so it is less
relation-slowly-after = { $second } comes after { $first } on { $line }, so it is at least as great
relation-slowly-before = { $second } comes before { $first } on { $line }, so it is no greater
relation-steps-after = { $second } is { $steps } cells after { $first } on { $line }, so it is
    greater by at least { $steps }
relation-steps-before = { $second } is { $steps } cells before { $first } on { $line }, so it is
    less by at least { $steps }
relation-greater = { $high } is greater than { $low }
relation-minimum = { $marked } is a minimum, so it is less than { $other }
relation-maximum = { $marked } is a maximum, so it is greater than { $other }
relation-renban = { $both } are on a renban line of { $count } consecutive digits, so they are at
    most { $most } apart
relation-nabner = { $both } are on the same nabner line, so they are neither equal nor consecutive
relation-whisper = { $both } are neighbours on { $line }, so they differ by at least { $least }
relation-palindrome = { $both } mirror each other on { $line }, so they are equal
relation-clone = { $both } are the same place of two clones, so they are equal
relation-same-contents = { $both } have the same digit
relation-difference = { $both } have a dot between them, so they differ by { $value }
relation-ratio = { $both } have a dot between them, so one is { $value } times the other
relation-pair-sum = { $both } sum to { $value }
relation-entropic = { $both } are near each other on { $line }, so they are not both low, middle or
    high
relation-modular = { $both } are near each other on { $line }, so they have different remainders
    when divided by { $modulus }
relation-parity = { $both } are neighbours on the parity line, so one is odd and the other even
relation-anti-knight = { $both } are a knight's move apart, so they differ
relation-anti-king = { $both } touch, so they differ
relation-leaper = { $both } are a leap apart, so they differ
relation-taxicab = { $both } are { $steps } steps apart, so they are not both { $steps }
relation-non-consecutive = { $both } are neighbours, so they are not consecutive
relation-no-difference = { $both } are neighbours with no { OR($marks) } between them, so they do
    not differ by { OR($values) }
relation-no-ratio = { $both } are neighbours with no { OR($marks) } between them, so they do not
    have the ratio { OR($values) }
relation-no-pair-sum = { $both } are neighbours with no { OR($marks) } between them, so they do not
    sum to { OR($values) }
relation-by-rule = { $both } are related by { $constraint }: { WITHIN($rule) }

mark-of-difference = difference dot
mark-of-ratio = ratio dot
mark-of-pair-sum = sum mark
mark-of-any-kind = mark

marked-odd = { $cell } is marked odd
marked-even = { $cell } is marked even
marked-with-digits = { $cell } is given as { OR($digits) }
marked-by-rule = { $cell } is in { $constraint }, where { WITHIN($rule) }

can-only-be = { $cell } can only be { OR($digits) }

equal-lost = { $pivot } cannot be { OR($gone) } any more
no-digit-fits = With { OR($gone) } in { $target }, no digit of { $pivot } would fit
no-digit-fits-of-few = With { OR($gone) } in { $target }, no digit of { $pivot }
    ({ OR($pivot_digits) }) would fit

digits-rise = Digits rise along { $constraint }
order-by-rule = { CAP($constraint) }: { WITHIN($rule) }
bounds-up = Up from { $cell }, which is at least { $digit }, { $bounds }.
bounds-up-from-end = Up from { $cell }, { $bounds }.
bounds-down = Down from { $cell }, which is at most { $digit }, { $bounds }.
bounds-down-from-end = Down from { $cell }, { $bounds }.
is-at-least = { $cells } { COUNT($cells) -> [one] is *[other] are } at least { $digit }
is-at-most = { $cells } { COUNT($cells) -> [one] is *[other] are } at most { $digit }
is-exactly = { $cells } { COUNT($cells) -> [one] is *[other] are } { $digit }
is-between = { $cells } { COUNT($cells) -> [one] is *[other] are } { $digit } to { $last }

sight-of-cell = { $cell } is { OR($digits) }
sight-of-digit = In { $house }, { $digit } is in { OR($cells) }
whatever-cell-is = Whatever { $cell } is
wherever-digit-goes = Wherever { $digit } goes in { $house }

## Steps with constraints: sums

sums-to = { $high ->
        [none] { CAP($constraint) } sums to { $total }
       *[other] { CAP($constraint) } sums to { $total } to { $high }
    }
sum-is = { $high ->
        [none] { CAP($constraint) } is { $total }
       *[other] { CAP($constraint) } is { $total } to { $high }
    }
sum-at-least = at least { $number }
sum-at-most = at most { $number }

side-circle = the circle
side-circle-rest = the rest of the circle
side-shaft = the shaft
side-shaft-rest = the rest of the shaft
side-circles = the circles
side-circles-rest = the other circle
side-line = the line
side-line-rest = the rest of the line
side-others = the other cells
side-is = { $side } is { $amount }
side-is-bound = { $side } is { $amount }
side-makes = { $side } { $is_many -> [true] make *[false] makes } { $amount }

last-of-sum = { $sum }, and { $others }. So { $so }.
last-of-sum-alone = { $sum }, so { $so }.
last-of-sides = { $apart ->
        [none] On { $constraint }, { $sides }. So { $so }.
       *[other] On { $constraint }, { $sides }, { $apart } apart. So { $so }.
    }

bound-by-sum = { $sum }, and { $others }. So { $cell } is { $bound }.
bound-by-sides = On { $constraint }, { $sides }. So { $cell } is { $bound }.
bound-by-weight = { CAP($constraint) }: { WITHIN($rule) }. With what its other cells can be,
    { $weighed } is { $bound }. So { $so }.

sets-of-sum = its digits { COUNT($sets) -> [1] must *[other] can only } be { OR($sets) }
sets-of-sum-left = with what is left for its cells, its digits
    { COUNT($sets) -> [1] must *[other] can only } be { OR($sets) }
sets-of-sum-always = { $left }, always with { $digit }
set-of-sum-so = { $left }, and { $so }
sets-of-sum-so = { $left }. None of these has { OR($digits) }, so { $so }
digit-of-sum-placed = { $left }. Only { $places } has room for { $digit }, so { $so }
digit-of-sum-seen = { $left }. The { $digit } is in { OR($places) }, and cells that see
    { COUNT($places) -> [2] both *[other] all of these } cannot have it: { $so }

leftovers-cages = { $are_cages ->
        [true] { $count -> [1] the cage *[other] the { $count } cages }
       *[false] { $count -> [1] the sum *[other] the { $count } sums }
    }
leftovers-inside = { CAP($houses) } { COUNT($houses) -> [1] sums *[other] sum } to { $whole }, and
    { leftovers-cages } in { COUNT($houses) -> [1] it *[other] them }
    { $count -> [1] makes *[other] make } { $made }
leftovers-outside = { CAP($houses) } { COUNT($houses) -> [1] sums *[other] sum } to { $whole }, and
    { leftovers-cages } with { COUNT($outies) -> [1] a cell *[other] cells } outside, { $outies },
    { $count -> [1] makes *[other] make } { $made }
left-over-total = { $cells } { COUNT($cells) -> [1] is *[other] sum to } { $total }
left-over-more = { $cells } { COUNT($cells) -> [1] is *[other] make }
    { $more -> [0] the same as *[other] { $more } more than } { $than }
left-over-so = { $total }: { $so }
left-over-range-so = { $total }. With what is left for them, they make { $low } to { $high }:
    { $so }
left-over-ranges-so = { $total }. Those in { $houses } make { $low } to { $high }, those outside
    { $outside_low } to { $outside_high }: { $so }

ways-of-cells = { $cells } can only be { OR($ways) }
ways-so = So { $ways }: { $so }
ways-together = Together, { $ways }: { $so }
ways-around = So { $ways }. { $count -> [1] This rules *[other] Each way rules } out { $others ->
        [none] { $gone }
       *[other] { $gone }, with { $others }
    }: { $so }
however-filled-so = However it is filled, { $so }
however-filled-around = However it is filled, that rules out { $others ->
        [none] { $gone }
       *[other] { $gone }, with { $others }
    }: { $so }
constraint-and-rule = { CAP($constraints) }: { WITHIN($rule) }
house-with-constraints = { $house } with { $constraints }
with-rule-of-45 = the rule of 45 in { $houses } ({ $total })
fill-both = Fill { $both }
no-way-at-once = No way to fill { $is_house -> [true] all of that *[false] both } at once has
    { $gone }: { $so }

equal-lose-alike = What one of them has lost, the others lose
equal-left = Only { $digits } { COUNT($digits) -> [1] is *[other] are } left for all of them
cells-equal = { $cells } are equal by { $constraints }
cells-see = { $cells } { COUNT($cells) -> [1] sees *[other] see } { $by ->
        [none] { $seen }
       *[other] { $seen } by { $by }
    }
equal-cells-see = { $cells }, equal to { $places } by { $constraints },
    { COUNT($cells) -> [1] sees *[other] see } { $by ->
        [none] { $seen }
       *[other] { $seen } by { $by }
    }



## Constraints: names and rules

digits-from-to = { $low } to { $high }
digits-shown = the digits shown

rule-of-houses = { $houses ->
        [none] Digits are { $digits }.
        [lines] Each row and column has the digits { $digits } once each.
        [boxes] Each box has the digits { $digits } once each.
       *[all] Each row, column and box has the digits { $digits } once each.
    }
    .open = { $houses ->
        [none] Digits are { $digits }.
        [lines] Digits are { $digits } and do not repeat in any row or column.
        [boxes] Digits are { $digits } and do not repeat in any box.
       *[all] Digits are { $digits } and do not repeat in any row, column or box.
    }
rule-of-diagonal = Digits do not repeat on either diagonal.
rule-of-window = Digits do not repeat in any of the shaded windows.
rule-of-group = Digits do not repeat in cells at the same place of different boxes.
rule-of-extra = Digits do not repeat in any of the shaded extra houses.

rule-with-number = { $rule } N is the number shown.
rule-at-cells = { CAP(WITHIN($rule)) }: { $cells }
rule-by-number = { CAP(WITHIN($rule)) }:
cell-of-kind = { $number ->
        [none] { $kind }
       *[other] { $kind } { $number }
    }

kind-cage =
    .rule = { $sum ->
        [none] Digits in the cage do not repeat.
       *[other] Digits in the cage do not repeat and sum to { $sum }.
    }

kind-sum =
    .rule = { $coefficients ->
        [none] Digits in the marked cells sum to { $sum } and may repeat.
       *[other] Digits in the marked cells, multiplied by { $coefficients }, sum to { $sum } and may
            repeat.
    }

kind-little_killer =
    .rule = Digits along the diagonal sum to { $sum } and may repeat.

kind-equal_sums =
    .rule = The marked groups of cells have the same sum.

kind-equality_cage =
    .rule = Digits in the cage do not repeat; as many are odd as even, and as many are low as high.

kind-rellik_cage =
    .rule = Digits in the cage do not repeat, and no group of them sums to { $sum }.

kind-contains =
    .rule = The marked cells contain { $digits }.

kind-contains_exactly =
    .rule = The marked cells contain { $digits }, each exactly as often as listed.

kind-look_and_say =
    .rule = The cage contains { $counts }.
    .count = { $times ->
        [1] { $digit } once
        [2] { $digit } twice
       *[other] { $digit } { $times } times
    }

kind-quadruple =
    .rule = The four cells around the circle contain { $digits }.

kind-same_contents =
    .rule = The marked groups of cells contain the same digits equally often.

kind-count_distinct =
    .rule = The digit in the control cell is the number of different digits in the marked cells.

kind-counting_circles =
    .rule = A digit in a circle is the number of circles that contain this digit.

kind-all_different =
    .rule = Digits in the marked cells do not repeat.

kind-thermometer =
    .rule = Digits increase along the thermometer from the bulb.
    .end = thermometer bulb

kind-slow_thermometer =
    .rule = Digits increase or stay the same along the thermometer from the bulb.
    .end = slow thermometer bulb

kind-arrow =
    .rule = Digits along the arrow sum to the number in its circle and may repeat.
    .end = arrow circle

kind-double_arrow =
    .rule = Digits along the line between the circles sum to the same as the digits in the circles.
    .end = double arrow circle

kind-whisper =
    .rule = Neighbouring digits along the line differ by at least { $difference }.

kind-renban =
    .rule = Digits on the line are consecutive, in any order, and do not repeat.

kind-nabner =
    .rule = No two digits on the line are equal or consecutive.

kind-palindrome =
    .rule = Digits along the line read the same from both ends.

kind-zipper =
    .rule = Digits equally far from the centre of the line sum to the same number, which is the
        digit in the centre cell if there is one.

kind-between =
    .rule = Digits on the line lie strictly between the digits in the circles at its ends.
    .end = between line circle

kind-lockout =
    .rule = The digits at the ends of the line differ by at least { $difference }, and each other
        digit on it is lower or higher than both.
    .end = lockout line diamond

kind-region_sum =
    .rule = Each part of the line within one box has the same sum.

kind-sum_line =
    .rule = The line splits into successive pieces, each of which sums to { $sum }.

kind-arithmetic =
    .rule = Digits along the line change by the same amount from each cell to the next.

kind-entropic =
    .rule = Any three successive cells along the line have a low, a middle and a high digit.

kind-modular =
    .rule = Any { $modulus } successive digits along the line have different remainders when divided
        by { $modulus }.

kind-slingshot =
    .rule = The second digit along the line says how many cells further the first one occurs again.

kind-difference =
    .rule = The digits on both sides of the dot differ by { $value }.

kind-ratio =
    .rule = One of the digits on both sides of the dot is { $value } times the other.

kind-pair_sum =
    .rule = The digits on both sides of the mark sum to { $value }.

kind-greater =
    .rule = The digit on the open side of the sign is greater than the other.

kind-strict =
    .rule = Orthogonal neighbours with no { OR($exempt) } between them do not { $of ->
            [difference] differ by
            [ratio] have the ratio
           *[pair_sum] sum to
        } { OR($values) }.
    .mark = { $of ->
        [difference] difference dot
        [ratio] ratio dot
        [pair_sum] sum mark
       *[any] mark
    }

kind-odd =
    .rule = The marked cells have odd digits.

kind-even =
    .rule = The marked cells have even digits.

kind-candidates =
    .rule = { $digits ->
        [digits-shown] The marked cells have one of the digits shown.
       *[other] The marked cells have one of the digits { OR($digits) }.
    }

kind-minimum =
    .rule = The marked cell has a smaller digit than its orthogonal neighbours that are no minimum.

kind-maximum =
    .rule = The marked cell has a larger digit than its orthogonal neighbours that are no maximum.

kind-clone =
    .rule = The two marked regions have the same digits in the same places.

kind-indexer =
    .rule = The digit of a marked cell is the { $place ->
            [row] row
            [column] column
           *[place] place
        } in which the number of its own { $place ->
            [row] row
            [column] column
           *[place] place
        } appears in its { $line ->
            [row] row
            [column] column
           *[box] box
        }.

kind-sandwich =
    .rule = Digits between { $crusts } in the line sum to { $sum }.
    .crusts = the lowest and the highest digit

kind-lunchbox =
    .rule = Digits in the marked cells do not repeat, and those between the lowest and the highest
        of them sum to { $sum }.

kind-skyscraper =
    .rule = Seen from the clue, the number of digits larger than all before them is { $count }.

kind-hidden_skyscraper =
    .rule = Seen from the clue, the first digit behind a larger one is { $digit }.

kind-x_sum =
    .rule = The first X digits seen from the clue sum to { $sum }, where X is the first of them.

kind-numbered_room =
    .rule = Place X seen from the clue has the digit { $digit }, where X is the first digit.

kind-full_rank =
    .rule = Of all rows and columns, read as numbers from both ends and sorted, the number read from
        the clue has place { $rank }.

kind-full_rank_ties =
    .the = the full rank ties rule
    .rule = Rows and columns, read as numbers from both ends, { $mode ->
            [none] are all different
            [only-unclued] may be equal only if they have no rank clue
           *[any] may be equal, and then share their places
        }.

kind-rossini =
    .rule = The first three digits seen from the clue { $direction ->
            [up] increase
            [down] decrease
           *[none] neither increase nor decrease
        }.

kind-anti_knight =
    .the = the anti-knight rule
    .rule = Cells a knight's move apart have different digits.

kind-anti_king =
    .the = the anti-king rule
    .rule = Cells that touch, even at a corner, have different digits.

kind-leaper =
    .the = the leaper rule
    .rule = Cells a leap of { $steps } cells apart have different digits.
    .steps = { $first } by { $second }

kind-non_consecutive =
    .the = the non-consecutive rule
    .rule = Orthogonal neighbours do not have consecutive digits.

kind-anti_taxicab =
    .the = the anti-taxicab rule
    .rule = Two cells with the same digit are never exactly that many orthogonal steps apart.

kind-dutch_flatmates =
    .the = the Dutch flatmates rule
    .rule = Each { $middle } has { $lowest } directly above it or { $highest } directly below it.

kind-global_entropy =
    .the = the global entropy rule
    .rule = Each 2×2 square has a low, a middle and a high digit.

kind-global_modular =
    .the = the global modular rule
    .rule = Each 2×2 square has digits of all remainders when divided by { $modulus }.

kind-pair_relation =
    .rule = { $name ->
        [none] Pairs of digits in the marked cells are restricted.
       *[other] Pairs of digits in the marked cells are restricted: { $name }.
    }

kind-automaton =
    .rule = { $name ->
        [none] Digits along the marked cells follow a pattern.
       *[other] Digits along the marked cells follow a pattern: { $name }.
    }
    .match = the digits match { $pattern }

kind-any_of =
    .rule = At least one of these holds: { $branches }.
    .clause = { WITHIN($rule) } ({ $constraint })
    .both = { " and " }
    .either = { "; or " }

kind-all_of =
    .rule = All of these hold: { $parts }.

## Hints, mistakes and proofs

proof-of-digit = { $count ->
        [0] The digits on the board leave { $last }.
        [one] From the digits on the board, this follows: { $singles }; and so { $last }.
       *[other] From the digits on the board, these follow in turn: { $singles }; and so { $last }.
    }
proof-of-conflict = { $count ->
        [0] { CAP($dead) }.
        [one] From them, this follows: { $singles }. But then { $dead }.
       *[other] From them, these follow in turn: { $singles }. But then { $dead }.
    }
proof-by-contradiction = { proof-supposition }, { $count ->
        [0] { $dead }.
        [one] this would follow: { $singles }. But then { $dead }.
       *[other] these would follow in turn: { $singles }. But then { $dead }.
    }
proof-supposition = { $holds ->
        [true] If { $cell } were { $digit }
       *[false] If { $cell } were not { $digit }
    }
dead-cell = { $is_supposed ->
        [true] no digit would be left for { $cell }
       *[false] no digit is left for { $cell }
    }
dead-house = { $is_supposed ->
        [true] there would be no place for { $digit } in { $house }
       *[false] there is no place for { $digit } in { $house }
    }

look-at = look at { $places }
look-at-digit = look at { $places } and the digit { $digit }

hint-look = { CAP($look) }.
hint-clue = { $look }.
hint-technique = { $technique }: { $clue }
hint-beyond = None of the techniques that you know leads on from here. The next step needs
    { A($technique) }.
hint-no-solution = { $what ->
        [puzzle] The puzzle has no solution.
       *[grid] The grid has no solution.
    }
hint-several-solutions = { $what ->
        [puzzle] The puzzle has more than one solution.
       *[grid] The grid has more than one solution.
    }
hint-complete = The grid is complete.
hint-no-step = None of the techniques in use finds a step.
next-step-needs = the next step needs { A($technique) }

mistake-look = There is a mistake on the board: { $look }.
mistake-in-digit = { $cell } is not { $digit }.
mistake-in-marks = The marks of { $cell } lack the right digit.
wrong-digit = { $cell } cannot be { $digit }
wrong-marks = The marks of { $cell } lack { $digit }, which it must be
mistake-clashes = { $given ->
        [true] { $wrong }: the given { $clue } is in { $houses }, too.
       *[false] { $wrong }: { $clue } is in { $houses }, too.
    }
mistake-breaks = { $wrong }: { $broken }
mistake-proved = { $wrong }. { $proof }
mistake-searched = { $marks ->
        [true] { $wrong }: a search of all solutions shows that each has it there.
       *[false] { $wrong }: a search of all solutions shows that none has it there.
    }
mistake-after-steps = { $wrong }, as { $number } steps from the correct digits show. This is the
    last of them: { $last }
other-mistakes = { $number ->
        [one] There is another mistake.
       *[other] There are { $number } other mistakes.
    }

## Reasons why a puzzle is not valid, and broken rules

two-clues-clash = Two clues clash: { $first } and { $second } are in { $houses }.
wrong-clue = One clue alone leaves no solution: { $clue }.
clues-clash = These { $count } clues contradict each other: { $clues }.
smallest-conflict = No smaller set of clues does.
minimal-conflict = Without any one of them, the others have a solution; a smaller conflict among
    other clues was neither found nor ruled out.
unchecked-conflict = There was no time to check whether all of them are needed.
no-grid-fits = { $clues ->
        [one] No grid fits both this clue and { $constraints }.
       *[other] No grid fits both these clues and { $constraints }.
    }
no-grid-of-shape = No grid of this shape has a solution, whatever the clues.
wrong-constraint = One constraint alone leaves no solution: { $constraint }.
constraints-clash = These { $count } constraints contradict each other, whatever the clues:
    { $constraints }.
minimal-constraints = Without any one of them, the others have a solution.
one-instead = With { $clue } instead, there would be exactly one solution.
any-instead = Any one of these instead would leave exactly one solution: { $clues }.

solutions-differ = { $named ->
        [true] Two solutions differ in { $cells }.
       *[false] Two solutions differ in { $number } cells.
    }
solutions-uncompared = There was no time to compare all solutions.
others-decided = In all other cells, all solutions are the same.
cells-undecided = { $named ->
        [true] All solutions together leave { $cells } undecided.
       *[false] All solutions together leave { $number } cells undecided.
    }
only-repair = Only one clue would, alone, leave exactly one solution: { $clues }.
repairs = Any one of these clues would leave exactly one solution: { $clues }.
no-repair = No single clue would leave exactly one solution: { more-needed }.
repairs-untried = There was no time to try every clue: { more-needed }.
more-needed = { $at_least ->
        [one] at least { $at_least } more is needed
       *[other] at least { $at_least } more are needed
    }
remedy = Together, these would do: { $clues }.
remedy-of-many = Together, { $count } clues were found that would do.

clue-of-candidates = { $cell } (only { OR($digits) })
clue-without-candidates = { $cell } (no candidate)
some-and-more = { $some }, and { $more } more
constraint-with-numbers = { $name } ({ $numbers })
field-count = count { $value }
field-difference = difference { $value }
field-digit = digit { $value }
field-is_loop = closed
field-modulus = modulus { $value }
field-rank = rank { $value }
field-sum = sum { $value }
field-value = value { $value }

breaks-constraint = { COUNT($cells) ->
        [one] { $cells } breaks { $constraint }: { $rule }
       *[other] { $cells } break { $constraint }: { $rule }
    }
verdict-none = no solution
verdict-one = exactly one solution
verdict-several = more than one solution
house-repeats = { $times ->
        [2] { $house } has { $digit } twice
       *[other] { $house } has { $digit } { $times } times
    }

## Ratings and practice

difficulty-easy = Each step fills a cell: you need not write down any candidates.
difficulty-medium = A close look at rows, columns and boxes is enough, with few notes of candidates.
difficulty-hard = It takes candidates, and patterns of candidates across several houses.
difficulty-expert = It takes rare patterns, or short chains of candidates.
difficulty-extreme = It takes long chains of what follows if a candidate is true, or false.
rating = { $takes } The hardest step is rated { $rating }: { $hardest }.
rating-so-far = The hardest step found is rated { $rating }: { $hardest }. Steps that were not found
    may be harder.
rating-solved = Nothing is left to do.
rating-none = No step was found in time.

task-goal = Find { A($technique) }
task-cell = Find { A($technique) }: choose the cell that it fills.
task-cells = Find { A($technique) }: choose its cells, or those that it changes.
task-several = { $task } There are { $number } here: find one.
answer-right = Right. { $explanation }
answer-wrong = None of these cells is part of it.
answer-empty = No cell is chosen yet.
answer-in-part = { $kind ->
        [both] { cells-right }, { cells-wrong }, { cells-missing }.
        [wrong] { cells-right }, { cells-wrong }.
        [missing] { cells-right }, { cells-missing }.
       *[none] { cells-right }.
    }
cells-right = { $right ->
        [one] 1 cell is right
       *[other] { $right } cells are right
    }
cells-wrong = { $wrong ->
        [one] 1 is not part of it
       *[other] { $wrong } are not part of it
    }
cells-missing = { $missing ->
        [one] 1 is missing
       *[other] { $missing } are missing
    }

## Names of families, and words of drawings

family-singles = Singles
family-locked = Locked candidates
family-subsets = Subsets
family-fish = Fish
family-single-digit = Patterns of a single digit
family-wings = Wings
family-uniqueness = Uniqueness
family-colours = Colours
family-chains = Chains
family-almost-locked-sets = Almost locked sets
family-exclusion = Exclusion
family-exotic = Exotic patterns
family-marks = Marked cells
family-pairs = Related cells
family-orders = Orders
family-sums = Sums
family-arrangements = Arrangements
family-trial = Trial
title-hidden_single_box = Hidden Single (in a box)
title-hidden_single_line = Hidden Single (in a line)

part-body = pattern
part-set = set
part-pivot = pivot
part-extra = extra
part-target = target
part-source = start
part-fish-body = fish
part-fish-extra = fin
part-wings-body = pincer
part-subsets-body = set
part-locked-body = locked digit
part-colours-body = colour
part-single-digit-pivot = joint
part-chains-body = on the way
part-chains-source = start or end
part-exclusion-body = cells to fill
part-exclusion-extra = cells they see
part-uniqueness-body = the two digits
part-uniqueness-extra = further candidate
part-exotic-extra = guardian
part-pairs-pivot = its partner
part-pairs-body = places
part-pairs-set = equal cells
part-orders-body = cells in order
part-sums-body = cells of the sum
part-sums-set = places of the digit
part-arrangements-body = cells to fill
part-junior_exocet-body-0 = base
part-junior_exocet-extra-0 = mirror A
part-junior_exocet-extra-1 = mirror B
part-junior_exocet-set-0 = places in the lines
part-sk_loop-body-0 = counted in its line
part-sk_loop-body-1 = counted in its box
part-multi_sector_locked_sets-body-0 = counted in its row
part-multi_sector_locked_sets-body-1 = counted in its column
part-rule_of_45-body-0 = left over
part-rule_of_45-body-1 = outside
part-sum_bounds-body-0 = cells of the sum
part-sum_bounds-body-1 = its other side
part-last_of_sum-body-0 = cells of the sum
part-last_of_sum-body-1 = its other side
part-of-several = { $part } { $name }

goes-out = { $digit } goes out
goes-here = { $digit } goes here

legend-supposed = suppose
legend-on = then it is there
legend-off = then it is not there
legend-both = both, in turn
legend-strong = if this is not there, that is
legend-weak = if this is there, that is not
legend-other = if this, then that
legend-base = base
legend-cover = cover
legend-seen-cells = rules out other cells
legend-seen-digits = rules out other digits
legend-lost = lost the digit before
legend-placed = placed
legend-removed = eliminated
legend-look = look here
legend-why = shows why
legend-wrong = this is wrong
legend-reason = named in the reason
legend-clash = cannot stand together
legend-open = not settled
legend-solution-0 = one solution
legend-solution-1 = another solution

## Commands

found-by-chance = found by chance: there may be other solutions
not-a-puzzle = not a puzzle
first-solutions = { $number ->
        [one] the first solution
       *[other] the first { $number } solutions
    }

counted-clue = { $number ->
        [one] { $number } clue
       *[other] { $number } clues
    }
counted-empty-cell = { $number ->
        [one] { $number } empty cell
       *[other] { $number } empty cells
    }
counted-cell = { $number ->
        [one] { $number } cell
       *[other] { $number } cells
    }
counted-solution = { $number ->
        [one] { $number } solution
       *[other] { $number } solutions
    }
counted-step = { $number ->
        [one] { $number } step
       *[other] { $number } steps
    }
counted-puzzle = { $number ->
        [one] { $number } puzzle
       *[other] { $number } puzzles
    }

step-source = { $technique } in { $places }
technique-use = { $number } { $technique }
no-steps = none
no-step-by = no step by { $wanted }
no-step-follows = { verdict-several }: no step follows
no-further-step = the techniques of this profile find no further step
time-is-up = time is up
solved-in-steps = solved in { counted-step }
cells-left = { counted-cell } left: { $cause }
other-symbols = Here { $first } to { $last } stand for { $first_read } to { $last_read } of the
    input.

technique-facts = { $id }, { $family }, difficulty { $difficulty }
also-called = also called { $names }
seed-is = seed { $seed }

label-easy = easy
label-medium = medium
label-hard = hard
label-expert = expert
label-extreme = extreme
at-least-label = { $complete ->
        [true] { $label }
       *[false] at least { $label }
    }
at-least = { $complete ->
        [true] { $number }
       *[false] >={ $number }
    }
rated = ER { $er } / EP { $ep } / ED { $ed }, { $label }{ hardest-step }
graded = difficulty { $difficulty }, { $label }{ hardest-step }
hardest-step = { $hardest ->
        [none] {""}
       *[other] , hardest step: { $hardest }
    }
rated-and-steps = { $rating }, { counted-step }
rated-by-explainer = ER, EP and ED are the ratings of Sudoku Explainer 1.2.1.
graded-by-path = Sudoku Explainer knows no constraints: this is the hardest step of sudoku explain.

thousands-sign = ,
first-of-puzzles = { $all ->
        [true] the first of { $number } puzzles
       *[false] the first of more than { $number } puzzles
    }
at-a-glance = { $empty ->
        [0] { $clues }, solved, { $verdict }
       *[other] { $clues }, { $cells }, { $verdict }
    }
first-hint = first hint: { $hint }
next-commands = next: { $commands }

## Playing on a terminal

greeting = { $size } Sudoku, { counted-empty-cell }{ $moves ->
        [0] {""}
        [one] , { $moves } move made
       *[other] , { $moves } moves made
    }. help lists the commands.
sudoku-of-size = { $size } Sudoku
still-left = { $left } left
mode-is = { $layer } mode
mode-chosen = { mode-is }.
layer-digits = Digit
layer-corner = Corner
layer-centre = Centre
layer-colours = Colour
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-red = red
colour-purple = purple
colour-orange = orange
colour-grey = grey
colour-teal = teal
colour-pink = pink

cell-place = row { $row } column { $column }
cell-given = given
cell-empty = empty
cell-centre-marks = centre marks { $digits }
cell-corner-marks = corner marks { $digits }
cell-coloured = coloured { $colours }
cell-clashes = clashes
cell-wrong = wrong

wrote-digit = { $cells } is { $digit }.{ $clashes ->
        [true] {" "}It breaks a rule.
       *[false] {""}
    } { $left } left.
undone-left = Undone. { $left } left.
redone-left = Redone. { $left } left.
part-of-grid = { $kind } { $number }: { $digits }
blank-cell = blank
digit-is-in = { $digit } is in { $cells }.
digit-is-nowhere = Nowhere yet.
clock-shows = The clock shows { $clock }.
closed = Closed.
game-saved = The game is saved.
game-saved-in = the game is saved in { $path }

no-such-command = There is no command { $word }: { $name ->
        [none] help lists the commands.
       *[other] did you mean { $name }?
    }
paused-until = The game is paused: pause lets it go on.
one-digit-only = Cells take one digit, such as r1c1 5, not { $words }.
name-cells-and-digits = Name cells and digits, such as { $command } r1c1 57.
name-cells-and-colour = Name cells and a colour, such as colour r1c1 blue.
name-cells = Name cells, such as { $example }.
name-digit = Name a digit, such as where 5.
no-such-colour = There is no colour { $word }: use { $colours }.
no-such-level = A hint has the levels 1 to { $last }, not { $words }.
no-such-part = There is no { $kind } { $number }: the last one is { $kind } { $last }.
no-boxes = This grid has no boxes.
show-what = Show alone shows the grid; show marks, show row 1, show column 2 or show box 3 a part of
    it.
no-such-cell = Cells are r1c1 to { $last }, not { $words }.
no-such-digit = { $word } is not a digit: digits are { $digits }.
nothing-more = Nothing goes with this command, and { $word } was found.

game-not-saved = The game cannot be saved: { $reason }.
empty-already = Empty already.
needs-lone-mark = A cell needs a single mark to make a digit of it.
marks-filled = Cells without marks have all their candidates now.
marks-everywhere = Every empty cell has marks.
marks-removed = All marks are removed.
no-marks = There are no marks.
restarted = From the start again. Undo brings your moves back.
at-start = This is the start.
nothing-to-undo = There is nothing to undo.
nothing-to-redo = There is nothing to redo.
paused = Paused.
clock-runs = The clock runs again.
looking-for-hint = Looking for a hint…
checking = Checking…
solving-by-steps = Solving step by step…
step-taken = Done: { $step }.
no-step-to-take = This hint has no step to take.
ask-hint-first = Ask for a hint first.
ask-path-first = Ask for a path first.
nothing-changes = Nothing changes.
solved-in-time = Solved in { $time }.
full-but-wrong = Every cell is full, but some digits break a rule.
paused-first = The game is paused: go on first.
close-path-first = Close the path first.
select-first = Select a cell first.
givens-stay = Givens cannot be changed.
nothing-to-change = Nothing to change here.
marks-need-empty-cells = Marks are for empty cells.
wrong-entries = { $number ->
        [one] { $number } wrong entry
       *[other] { $number } wrong entries
    }: { $cells }.
entries-right = All entries are right so far.
no-mistake = There is no mistake: nothing to undo.
went-back = Went back { $number ->
        [one] { $number } move
       *[other] { $number } moves
    }, to before the first mistake.
no-path = No step leads on from here. A hint tells why.
go-along-first = Go on along the path first.
steps-played = { counted-step } played. Undo takes that back.
path-step = Step { $index } of { $number }{ $complete ->
        [true] {""}
       *[false] {" "}or more
    }: { $step }\n{ $explanation }
path-solved = Solved in { counted-step }.
path-stops = After { counted-step }, { $left } left: { $complete ->
        [true] no step follows
       *[false] the time is up
    }.

type-command = a command, such as check; help lists them
screen-too-small = A { $size } grid needs a terminal of { $columns } columns and { $lines } lines, and
    this one has { $width } and { $height }. Enlarge it, or use sudoku play --plain.
help-keys = Keys (any other key closes this)
help-commands = Commands after :
help-digit = r1c1 5: write a digit; several cells, as r1c1 r1c2 5, get the same
help-cell = r1c1: tell what is in a cell

key-digits = write a digit, a mark or a colour; above 9, letters from A
    .keys = 1 to 9
key-move = move, round the edges; in a path: back and on
    .keys = arrows, W A S D
key-extend = select several cells
    .keys = Shift + arrows
key-edge = go to the ends of a row
    .keys = Home, End
key-mode = digit, corner, centre, colour mode; the next mode
    .keys = Z X C V, Space
key-promote = make a digit of a lone mark
    .keys = .
key-erase = clear: first what the mode writes, then the rest
    .keys = Delete
key-undo = undo, redo
    .keys = Ctrl+Z, Ctrl+Y
key-select = select all, invert
    .keys = Ctrl+A, Ctrl+I
key-hint = hint, more of it; at last do it
    .keys = H, Enter
key-pause = pause
    .keys = P
key-close = close what is open, or select nothing
    .keys = Esc
key-help = help
    .keys = ?
key-mouse = select cells
    .keys = click, drag
key-command = type a command
    .keys = :
key-leave = save and leave
    .keys = Ctrl+Q

command-corner = note digits in the corner, or remove them
command-centre = note digits in the centre, or remove them
command-colour = colour cells, or not: { $colours }
command-erase = clear the digit of a cell, or else its marks or colours
command-promote = make a digit of a lone mark
command-fill = note all candidates in empty cells
command-unmark = remove all marks
command-undo = undo the last move
command-redo = redo what was undone
command-hint = where to look; again: the technique; again: all of it
command-take = do what the hint or the path says
command-check = tell which entries are wrong
command-back = undo to before the first mistake
command-path = show the steps to the solution, one by one
command-next = the next step of the path
command-previous = the step before on the path
command-close = close the hint or the path
command-show = print the grid or a part of it
command-where = tell the cells of a digit
command-rules = tell the rules of the puzzle
command-time = tell the time on the clock
command-pause = stop the clock, or let it run again
command-restart = start the puzzle again; undo brings it back
command-help = list the commands
command-quit = save and leave

## Printed pages

picture-of-grid = Sudoku { $size }: { $givens } givens, { $placed } placed, { $empty } empty
picture-of-kinds = { $size } ({ $kinds })
picture-of-jigsaw = jigsaw
picture-without-boxes = cells without a box
counted-constraint = { $number ->
        [one] { $number } constraint
       *[other] { $number } constraints
    }

book-contents = Contents
book-puzzles = Puzzles
book-hints = Hints
book-solutions = Solutions
book-puzzle = Puzzle { $number }
book-stuck = stuck? page { $page }
book-part = { $number } { $small }
book-answers = Answers
book-example = Example
name-line-name = Name
name-line-date = Date
name-line-time = Time
day-of-month = { $day } { $month }
month-of-year = { $month } { $year }
day-and-variant = { $day }: { $variant }
file-has-puzzles = { $file } has { counted-puzzle }
file-has-boards = { $file } has { $number ->
        [one] { $number } board
       *[other] { $number } boards
    }


## Daily puzzles

daily-title = Daily, { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }{ $variant ->
        [none] {""}
       *[other] : { $variant }
    }


## Pages of techniques

page-pages = Pages
page-play = Play
page-all = All techniques
page-list-title = The techniques
page-list = The techniques that sudokit knows. The number is about the rating that Sudoku Explainer
    gives the easiest step of each.
page-family = Family: { WITHIN($family) }.
page-difficulty = Difficulty: { $difficulty }.
page-aliases = Also called { $names }.
page-example = Example
page-play-board = Play this board
page-easiest-first = (hints there begin with the easiest step, which may be another one)
page-as-text = As text:
page-others = Others of its family
