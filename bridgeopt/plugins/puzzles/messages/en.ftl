# The messages of the plugin puzzles, in English: the catalogue that its others are held against.

### puzzles for those who sit out

sitout_nobody =
    { $n ->
        [one] With { $n } pair nobody sits out; the sheet was made anyway.
       *[other] With { $n } pairs nobody sits out; the sheet was made anyway.
    }
sitout_sheet_written = Written: { $files }. Print it on both sides of the paper, once for each player who sits out.
pastime_solitaire = Mahjong Solitaire
pastime_sudoku_1 = Sudoku 1
pastime_sudoku_2 = Sudoku 2
pastime_hashi = Hashi
pastime_again = Start again
pastime_undone = Undone.
pastime_begun = Started again.
pastime_won = Solved: this is the only solution.
solitaire_play_rule = Take stones away in pairs: two free stones with the same card. A stone is free if no stone lies on it and its left or its right side is open. Each deal can be cleared.
solitaire_play_turned = The board is turned to fit this narrow screen: the left and right sides of a stone are above and below it.
solitaire_play_left = Stones left: { $n }. Free pairs: { $pairs }.
solitaire_play_paired = { $card }; another stone with this card is free
solitaire_play_chosen = { $card } is chosen. Now choose another free stone with this card.
solitaire_play_taken = Pair taken: { $card }.
solitaire_play_hinted = A free pair: { $card }.
solitaire_play_hint = Show a pair
solitaire_play_another = Another deal
solitaire_play_layout = Layout
solitaire_play_won = Cleared! No stone is left.
solitaire_play_stuck = No pair is free any more. Undo a move, or start again.
solitaire_play_stones = Free stones
solitaire_play_keys = Keyboard: arrows go to the next free stone, Page Down and Page Up go through all free stones, Enter or the space bar chooses a stone, Escape lets it go.
sudoku_play_left = Empty cells: { $n }
sudoku_play_wrong = Digits that contradict each other: { $wrong }
sudoku_play_keys = Type a digit into each cell; several digits in one cell are a note. Arrows move from cell to cell.
sudoku_play_cell = Row { $row }, column { $column }
sudoku_play_given = Row { $row }, column { $column }, given
hashi_play_left = Islands that do not have their number of bridges yet: { $n }
hashi_play_apart = Each island has its number, but not all islands are connected.
hashi_play_crossed = Another bridge is in the way.
hashi_play_built = Bridges between { $one } and { $other }: { $n }
hashi_play_island = Row { $row }, column { $column }, bridges { $has } of { $number }; { $around }
hashi_play_keys = Press the water between two islands, draw from one island to the other, or press both islands. Each time the bridges between them change: from none to one, to two, to none. Keyboard: arrows go from island to island, Shift with an arrow builds a bridge.
hashi_play_islands = Islands
solitaire_play_card =
    { $suit ->
        [0] { $rank } of spades
        [1] { $rank } of hearts
        [2] { $rank } of diamonds
       *[3] { $rank } of clubs
    }
solitaire_play_rank =
    { $rank ->
        [A] ace
        [J] jack
        [Q] queen
       *[K] king
    }
solitaire_play_layouts =
    { $name ->
        [bridge] Bridge
        [diamond] Diamond
        [pyramid] Pyramid
        [table] Table
        [walls] Walls
       *[turtle] Turtle
    }
hashi_play_way =
    { $way ->
        [toleft] bridges to the left: { $n } (island with the number { $number })
        [toright] bridges to the right: { $n } (island with the number { $number })
        [up] bridges up: { $n } (island with the number { $number })
       *[down] bridges down: { $n } (island with the number { $number })
    }
sitout_solutions = Solutions
sitout_mark = Puzzles { $mark }
sitout_sudoku = Sudoku { $number } · { $grade }
sitout_hashi = Hashi · build the bridges
sitout_needs = The hardest step: { $technique }.
sitout_sudoku_rule = Sudoku: every row, every column and every box has the digits 1 to 9 once each.
sitout_hashi_rule = Hashi: an island has as many bridges as its number says. Bridges run straight to the next island, across or down, at most two side by side; they never cross. In the end all islands are connected.
sitout_evening_rules = Sudoku: put each digit from 1 to 9 once in every row, column and box. Hashi: build as many straight bridges from each island as its number says, at most two side by side, none crossing, so that all islands are connected. Each puzzle has one solution.
sitout_on_phone = These puzzles and more on your phone
sitout_last_solutions = Solutions of { $day } (puzzles { $mark })
sitout_turn = The solutions are on the back. You never need to guess.
sitout_proven = Each puzzle has this solution and no other: this is proven.
# Sudokus
sudoku_line_help = Write one puzzle on each line: 81 characters (36 or 16 for a small one), a digit for each given cell and a dot for each empty one. The puzzle's name may follow.
sudoku_wrong_length =
    { $n ->
        [one] { $n } character, where a sudoku has { $lengths }
       *[other] { $n } characters, where a sudoku has { $lengths }
    }
sudoku_wrong_signs =
    { $n ->
        [one] { $signs } is neither a digit from 1 to { $most } nor an empty cell
       *[other] { $signs } are neither digits from 1 to { $most } nor empty cells
    }
sudoku_file_empty = there is no sudoku in the file
sudoku_conflict =
    { $kind ->
        [row] row { $house } has digit { $digit } twice, in columns { $column } and { $other_column }
        [column] column { $house } has digit { $digit } twice, in rows { $row } and { $other_row }
       *[box] box { $house } has digit { $digit } twice, in row { $row }, column { $column } and in row { $other_row }, column { $other_column }
    }
sudoku_conflict_help = Correct one of these two digits.
sudoku_none = this sudoku has no solution
sudoku_none_help = Compare its digits with the source; perhaps one was copied wrongly.
sudoku_several =
    { $n ->
        [one] this sudoku has several solutions; two of them differ in { $n } cell
       *[other] this sudoku has several solutions; two of them differ in { $n } cells
    }
sudoku_several_help = One more digit must be given: add for example the digit in row { $row }, column { $column }.
sudoku_small_grade = only sudokus of 81 cells are graded
sudoku_small_model = the solving models (--model) were not tried on this sudoku: they solve only sudokus of 81 cells
sudoku_no_model = There is no model { $model }; the models are { $models }.
sudoku_model_wrong = Model { $model } gives a wrong solution.
sudoku_head =
    { $n ->
        [0] { $name }: no solution
        [1] { $name }: one solution, and no other
       *[other] { $name }: several solutions; these are two of them
    }
sudoku_head_name = sudoku
sudoku_head_grade = grade
sudoku_head_hardest = hardest step
sudoku_head_steps = steps where no easier technique helped
sudoku_trial = trial and error
sudoku_step = { $technique } { $n }×
sudoku_steps = { $steps }
sudoku_grade =
    { $grade ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] very hard
    }
sudoku_technique =
    { $technique ->
        [hidden_single] hidden single
        [naked_single] naked single
        [locked_candidates] locked candidates
        [naked_pair] naked pair
        [hidden_pair] hidden pair
        [naked_triple] naked triple
        [hidden_triple] hidden triple
        [x_wing] X-wing
        [xy_wing] XY-wing
        [swordfish] swordfish
        [naked_quad] naked quad
        [hidden_quad] hidden quad
        [jellyfish] jellyfish
        [x_chain] X-chain
       *[chain] chain
    }
sudoku_model = model
sudoku_model_branches = branches
sudoku_model_conflicts = conflicts
sudoku_model_building = building, ms
sudoku_model_solving = solving, ms
sudoku_model_solved = solved
# Hashis
hashi_head_help = The first line must have three numbers: rows, columns and islands.
hashi_grid_help = Write one line for each row of the grid: a number for each column, separated by spaces; 0 for water, 1 to 8 for an island.
hashi_wrong_head = this is not the first line of a Hashi
hashi_too_large = this Hashi is too large
hashi_wrong_rows =
    { $n ->
        [one] there is { $n } row, where the first line says { $rows }
       *[other] there are { $n } rows, where the first line says { $rows }
    }
hashi_wrong_columns =
    { $n ->
        [one] there is { $n } number on this line, where the first line says { $columns }
       *[other] there are { $n } numbers on this line, where the first line says { $columns }
    }
hashi_wrong_number = { $text } is not a number from 0 to 8
hashi_wrong_count =
    { $n ->
        [one] there is { $n } island, where this line says { $count }
       *[other] there are { $n } islands, where this line says { $count }
    }
hashi_no_islands = there is no island
hashi_out_of_reach = the island in row { $row }, column { $column } needs { $number } bridges, but the islands within reach have room for fewer
hashi_out_of_reach_help = Correct the number of this island, or put another island in its row or column: at most { $n } bridges can go to each neighbouring island.
hashi_none = this Hashi has no solution
hashi_none_help = Compare its numbers with the source; perhaps one was copied wrongly.
hashi_several = this Hashi has several solutions; two are shown
hashi_several_help = The two solutions differ at the island in row { $row }, column { $column }: change a number there.
hashi_undecided =
    { $n ->
        [0] time ran out before a solution was found
       *[other] time ran out before this was proven to be the only solution
    }
hashi_undecided_help = Give more time with --budget, or try --cuts.
hashi_proven = One solution, and no other.
hashi_make_size = A Hashi must have { $least } to { $most } rows and columns.
hashi_make_islands = { $rows } rows and { $columns } columns have room for { $least } to { $most } islands.
# Mahjong Solitaire
layout_line_help = Write four numbers on each line: layer, row, first column and number of stones. All are whole numbers, but row and column may also end in .5.
layout_unknown = There is no layout { $name }. Choose from { $names }, or name a file of your own.
layout_no_row = { $text } does not describe a row of stones
layout_taken = a stone of this line is at the same place as a stone of line { $line }
layout_taken_help = Move the row of this line, or remove the line.
layout_in_air = a stone does not lie fully on other stones
layout_in_air_help = Put stones in the layer below, under all four quarters of that stone.
layout_number =
    { $n ->
        [one] there is one stone
       *[other] there are { $n } stones
    }
layout_number_help = A layout must have an even number of stones, at most { $most }.
deal_help = The first line names the layout. After it, write the face of each stone as a number from 1. Each face occurs four times; the last one occurs twice if the number of stones is not a multiple of four.
deal_no_layout = the name of the layout is missing
deal_no_face = face { $text } does not exist: choose a number from 1 to { $most }
deal_stones =
    { $n ->
        [one] there is one face, but the layout has { $stones } stones
       *[other] there are { $n } faces, but the layout has { $stones } stones
    }
deal_face_count =
    { $n ->
        [one] face { $face } occurs once, but must occur { $whole } times
       *[other] face { $face } occurs { $n } times, but must occur { $whole } times
    }
solitaire_no_positions = Give at least one deal.
solitaire_hidden = Stone { $stone } is covered or gone, so its face is hidden.
solitaire_not_free = Stone { $stone } is not free.
solitaire_no_pair = Stones { $one } and { $other } are not a pair.
solitaire_strategy = strategy
solitaire_heuristic = heuristic
solitaire_interval = 95 % interval
solitaire_left = stones left
solitaire_seconds = seconds
solitaire_state =
    { $n ->
        [one] One stone
       *[other] { $n } stones
    }; { $pairs ->
        [one] one pair is
       *[other] { $pairs } pairs are
    } free.
solitaire_asked =
    Type the numbers of two stones, { $undo ->
        [true] or h for a hint, u to undo, q to stop:
       *[false] or h for a hint, q to stop:
    }
solitaire_signs = B, C, D: bamboos, characters, dots, 1 to 9; WE, WS, WW, WN: winds; DR, DG, DW: dragons; SE, FL: seasons, flowers. A free stone has its number below its face.
solitaire_no_undo = This game has no undo; start it with --undo.
solitaire_unclear = Type the numbers of two stones, such as: 12 40
solitaire_no_more = No pair is free.
solitaire_hint_certain = Take { $one } and { $other }: that is safe, or the only possible pair.
solitaire_hint = Take { $one } and { $other }; chance to clear all: about { $chance }.
solitaire_end =
    { $n ->
        [0] All stones are gone. Well done!
       *[other] { $n } stones are left.
    }
solitaire_undecided = No answer was found in this time; allow more with --budget.
solitaire_unsolvable = This deal cannot be solved: every way to pair its stones was ruled out.
solitaire_solvable = This deal can be solved. Take the pairs in this order (face, then the two stones):

### help: puzzles

help_sitout =
    Make puzzles for players who sit out.

    Each puzzle that is made is proven to have one solution.
help_sitout_sheet =
    Make a sheet for players who sit out: two sudokus and a Hashi.

    The solutions are on the back. The same seed makes the same sheet.
help_sitout_pairs = Number of pairs. With an odd number, one pair sits out each round.
help_sitout_seed = Seed of the puzzles; the same seed makes the same puzzles.
help_sitout_out = Write this HTML page.
help_sitout_pdf = Also make a PDF, next to the page.
help_sitout_sudoku = Solve, make and grade sudokus.
help_sudoku_solve =
    Solve sudokus, and prove that the solution is the only one.

    FILE has one puzzle a line: 81 characters, digits and dots for empty cells, then a name; 36 or 16
    characters for a small one. For a puzzle with several solutions, two are shown.
help_sudoku_make =
    Make sudokus with one solution; every given digit is needed.

    Each sudoku is printed on a line of its own, as `sitout sudoku solve` reads it.
help_sudoku_make_grade = Difficulty, by the hardest step that a sudoku needs. easy: singles; medium: locked candidates and pairs; hard: triples, fish, wings, X-chains; expert: chains.  [default: any]
help_sudoku_make_count = Number of sudokus.
help_sudoku_make_symmetric = Make the pattern of given digits look the same upside down. Leaving out two opposite digits gives a second solution; leaving out only one of them may not.
help_sudoku_make_out = Write the sudokus to this file.
help_sudoku_grade =
    Grade sudokus by the hardest step that they need.

    FILE is as for `sitout sudoku solve`. Each time the easiest step that helps is taken. A puzzle that
    these steps do not solve needs trial and error, and has no grade.
help_sudoku_models =
    Compare constraint models that solve sudokus.

    FILE is as for `sitout sudoku solve`. This command needs OR-Tools (the optional part `solver`). The last line of
    the table is bridgeopt's own solver. Times are processor time, on average for a puzzle.
help_sudoku_models_model = Compare only this model; may be repeated.  [default: all]
help_sudoku_models_variables = Which variable the solver tries first: input-order (the next one in order), first-fail (one with the fewest values left) or free (one that the solver, CP-SAT, chooses).
help_sudoku_models_values = Which value of a variable the solver tries first.
help_sitout_hashi = Solve and make Hashis.
help_hashi_solve =
    Solve a Hashi, and prove that the solution is the only one.

    FILE has rows, columns and islands on its first line, then the grid: a number for each cell, 0 for
    water. For a puzzle with several solutions, two are shown.
help_hashi_solve_cuts = Solve with CP-SAT alone (needs the optional part `solver`). Without this option, bridgeopt's own search and CP-SAT take turns; if CP-SAT is not installed, only the own search is used.
help_hashi_solve_budget = Time limit of the search, in seconds.
help_hashi_make =
    Make a Hashi with one solution, which needs no guessing.

    The Hashi is printed as `sitout hashi solve` reads it.
help_hashi_make_rows = Number of rows of the grid.
help_hashi_make_columns = Number of columns of the grid.
help_hashi_make_islands = Number of islands.
help_hashi_make_out = Write the Hashi to this file.
help_sitout_solitaire = Play, deal and solve Mahjong Solitaire.
help_solitaire_play =
    Play Mahjong Solitaire on the terminal.

    Type the numbers of two free stones with the same face. A hint uses only what you can see.
help_solitaire_deal =
    Deal Mahjong Solitaire, so that it can be solved.

    The deal is printed as `sitout solitaire solve` reads it.
help_solitaire_solve =
    Solve a deal with all faces known, or prove that it cannot be solved.

    FILE is the output of `sitout solitaire deal`.
help_solitaire_table =
    Compare strategies over the same deals, with 95 % intervals.

    The table has the strategies and heuristics of Stam (2007), and two strategies of bridgeopt: a fixed rule
    (Rule), and a simulation of each possible pair (Thinking). Stones left is the mean over the deals that were not
    solved (Stam's column r). Seconds are processor time.
help_solitaire_positions = Number of deals; each deal can be solved.
help_solitaire_thinking = How many of the deals the strategy Thinking also plays. It takes up to a second for each deal.
help_solitaire_layout = Layout of the stones: bridge, diamond, pyramid, table, turtle or walls, or a file with a layout of your own.
help_solitaire_random = Deal at random, so that the deal may have no solution. Without this option it has one.
help_solitaire_out = Write the deal to this file.
help_solitaire_undo = Allow u during play, to undo the last pair.
