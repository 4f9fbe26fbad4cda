# The messages of the plugin puzzles, in English: the catalogue that its others are held against.

### puzzles for those who sit out

sitout_nobody =
    { $n ->
        [one] Of { $n } pair nobody sits out; the sheet is there all the same.
       *[other] Of { $n } pairs nobody sits out; the sheet is there all the same.
    }
sitout_sheet_written = Written: { $files }. Print it on both sides, one for each player who sits out.
pastime_solitaire = Mahjong Solitaire
pastime_sudoku_1 = Sudoku 1
pastime_sudoku_2 = Sudoku 2
pastime_hashi = Hashi
pastime_again = Begin again
pastime_undone = Taken back.
pastime_begun = Begun again.
pastime_won = Solved: that is the only solution.
solitaire_play_rule = Take the stones two by two: two alike, both free. A stone is free if nothing lies on it and nothing touches its left side, or its right. Each deal can be cleared.
solitaire_play_turned = The board is turned here, for a narrow screen: left and right are above and below.
solitaire_play_left = Stones left: { $n }. Pairs that are free: { $pairs }.
solitaire_play_paired = { $card }, another is free
solitaire_play_chosen = { $card }: now its like.
solitaire_play_taken = Taken: { $card }, twice.
solitaire_play_hinted = Free twice: { $card }.
solitaire_play_hint = Show a pair
solitaire_play_another = Another deal
solitaire_play_layout = Layout
solitaire_play_won = Cleared! Not a stone is left.
solitaire_play_stuck = No pair is free any more. Take back, or begin again.
solitaire_play_stones = Free stones
solitaire_play_keys = By keyboard: arrows lead to the next free stone, Page Down and Page Up through all of them, Enter or the space bar takes one, Escape lets go.
sudoku_play_left = Empty cells: { $n }
sudoku_play_wrong = Digits that contradict each other: { $wrong }
sudoku_play_keys = Type a digit into each cell; several digits in one cell are a note. Arrows lead from cell to cell.
sudoku_play_cell = Row { $row }, column { $column }
sudoku_play_given = Row { $row }, column { $column }, given
hashi_play_left = Islands without their number: { $n }
hashi_play_apart = Each island has its number, but they do not all hang together.
hashi_play_crossed = Another bridge is in the way.
hashi_play_built = Bridges between { $one } and { $other }: { $n }
hashi_play_island = Row { $row }, column { $column }: { $number } wanted, { $has } there; { $around }
hashi_play_keys = Press the water between two islands, draw from one to the other, or press both: one bridge, two, none. By keyboard: arrows lead from island to island, Shift with an arrow builds.
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
        [toleft] left to a { $number }: { $n }
        [toright] right to a { $number }: { $n }
        [up] up to a { $number }: { $n }
       *[down] down to a { $number }: { $n }
    }
sitout_solutions = Solutions
sitout_mark = Puzzles { $mark }
sitout_sudoku = Sudoku { $number } · { $grade }
sitout_hashi = Hashi · build the bridges
sitout_needs = The hardest step: { $technique }.
sitout_sudoku_rule = Sudoku: every row, every column and every box holds the digits 1 to 9 once each.
sitout_hashi_rule = Hashi: an island has as many bridges as its number says. Bridges run straight to the next island, across or down, at most two side by side; none crosses another. In the end all islands hang together.
sitout_evening_rules = Sudoku: each digit from 1 to 9 once in every row, column and box. Hashi: as many bridges as an island says, straight, at most two side by side, none crossing; all islands connected. Each puzzle has one solution.
sitout_on_phone = These and more on your phone
sitout_last_solutions = Solutions of { $day } (puzzles { $mark })
sitout_turn = The solutions are on the back. Nobody has to guess.
sitout_proven = Each puzzle has this solution and no other: that has been proven.
# Sudokus
sudoku_line_help = Write a puzzle a line: 81 signs (36 or 16 for small ones), digits and dots for empty cells, and its name behind it.
sudoku_wrong_length =
    { $n ->
        [one] { $n } sign, where a sudoku has { $lengths }
       *[other] { $n } signs, where a sudoku has { $lengths }
    }
sudoku_wrong_signs =
    { $n ->
        [one] { $signs } is no digit from 1 to { $most }, nor an empty cell
       *[other] { $signs } are no digits from 1 to { $most }, nor empty cells
    }
sudoku_file_empty = there is no sudoku in the file
sudoku_conflict =
    { $kind ->
        [row] row { $house } has digit { $digit } twice, in columns { $column } and { $other_column }
        [column] column { $house } has digit { $digit } twice, in rows { $row } and { $other_row }
       *[box] box { $house } has digit { $digit } twice, in row { $row }, column { $column } and in row { $other_row }, column { $other_column }
    }
sudoku_conflict_help = Correct one of the two.
sudoku_none = this sudoku has no solution
sudoku_none_help = Compare its digits with where it comes from; perhaps one was copied wrongly.
sudoku_several =
    { $n ->
        [one] this sudoku has several solutions; two that were found differ in { $n } cell
       *[other] this sudoku has several solutions; two that were found differ in { $n } cells
    }
sudoku_several_help = A digit is missing: give that in row { $row }, column { $column }, say.
sudoku_small_grade = only sudokus of 81 signs are graded
sudoku_small_model = only sudokus of 81 signs are solved by models
sudoku_no_model = There is no model { $model }; the models are { $models }.
sudoku_model_wrong = Model { $model } gives a solution that is none.
sudoku_head =
    { $n ->
        [0] { $name }: no solution
        [1] { $name }: one solution, and no other
       *[other] { $name }: several solutions, two of them
    }
sudoku_head_name = sudoku
sudoku_head_grade = grade
sudoku_head_hardest = hardest step
sudoku_head_steps = where nothing easier helped
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
hashi_head_help = The first line holds three numbers: rows, columns and islands.
hashi_grid_help = Write a line for each row of the grid: a number for each column with spaces between, 0 for water, 1 to 8 for an island.
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
hashi_wrong_number = { $text } is no number from 0 to 8
hashi_wrong_count =
    { $n ->
        [one] there is { $n } island, where this line says { $count }
       *[other] there are { $n } islands, where this line says { $count }
    }
hashi_no_islands = there is no island
hashi_out_of_reach = the island in row { $row }, column { $column } is to have { $number } bridges, but the islands that it can reach have room for fewer
hashi_out_of_reach_help = Correct its number, or put an island in its row or column; to each go { $n } bridges at most.
hashi_none = this Hashi has no solution
hashi_none_help = Compare its numbers with where it comes from; perhaps one was copied wrongly.
hashi_several = this Hashi has several solutions; two are shown
hashi_several_help = They differ at the island in row { $row }, column { $column }: change a number there.
hashi_undecided =
    { $n ->
        [0] time was up before a solution was found
       *[other] time was up before it was proven that this is the only solution
    }
hashi_undecided_help = Give more time with --budget, or try --cuts.
hashi_proven = One solution, and no other.
hashi_make_size = A Hashi has from { $least } to { $most } rows and columns.
hashi_make_islands = On { $rows } rows and { $columns } columns, from { $least } to { $most } islands can be made.
# Mahjong Solitaire
layout_line_help = A line holds layer, row, first column and how many stones: whole numbers, rows and columns also with .5.
layout_unknown = There is no layout { $name }; there are { $names }, and files of your own.
layout_no_row = { $text } is no row of stones
layout_taken = a stone lies where one of line { $line } lies
layout_taken_help = Move the row, or leave it out.
layout_in_air = a stone hangs in the air
layout_in_air_help = Put stones under all four quarters of it, in the layer below.
layout_number =
    { $n ->
        [one] there is one stone
       *[other] there are { $n } stones
    }
layout_number_help = A layout has an even number of stones, at most { $most }.
deal_help = The first line names the layout; then stands the face of each stone, as a number from 1, four stones of each.
deal_no_layout = there is no name of a layout
deal_no_face = { $text } is no face from 1 to { $most }
deal_stones =
    { $n ->
        [one] there is one face
       *[other] there are { $n } faces
    } where the layout has { $stones } stones
deal_face_count = face { $face } is there { $n } times, not { $whole } times
solitaire_no_positions = There must be one position at least.
solitaire_hidden = Stone { $stone } is covered or gone: nobody may look under it.
solitaire_not_free = Stone { $stone } is not free.
solitaire_no_pair = Stones { $one } and { $other } are no pair.
solitaire_strategy = strategy
solitaire_heuristic = heuristic
solitaire_interval = 95 %
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
    Two stones, { $undo ->
        [true] h for a hint, u to take back, q to stop:
       *[false] h for a hint, q to stop:
    }
solitaire_signs = B, C, D: bamboos, characters, dots, 1 to 9; WE, WS, WW, WN: winds; DR, DG, DW: dragons; SE, FL: seasons, flowers. Below a face: the number of a free stone.
solitaire_no_undo = Nothing is taken back in this game; begin it with --undo.
solitaire_unclear = Give the numbers of two stones, such as: 12 40
solitaire_no_more = No pair is free.
solitaire_hint_certain = Take { $one } and { $other }: that cannot harm, or nothing else can be taken.
solitaire_hint = Take { $one } and { $other }; chance to clear all: about { $chance }.
solitaire_end =
    { $n ->
        [0] All stones are gone. Well done!
       *[other] { $n } stones are left.
    }
solitaire_undecided = Not decided in this time; give more with --budget.
solitaire_unsolvable = This deal cannot be solved: every way to pair its stones was ruled out.
solitaire_solvable = This deal can be solved; pairs in order, face and stones:

### help: puzzles

help_sitout =
    Something to do for those who sit out: puzzles.

    Each puzzle that is made is proven to have one solution.
help_sitout_sheet =
    A sheet for everyone who sits out: two sudokus and a Hashi.

    The solutions are on the back. The same seed makes the same sheet.
help_sitout_pairs = How many pairs play; of an odd number, one sits out each round.
help_sitout_seed = Draws the puzzles.
help_sitout_out = The page, as HTML.
help_sitout_pdf = Make a PDF beside it too.
help_sitout_sudoku = Sudokus: solved, made, graded.
help_sudoku_solve =
    Solves sudokus, and proves that the solution is the only one.

    FILE holds a puzzle a line: 81 signs, digits and dots for empty cells, and a name behind them;
    36 or 16 signs for a small one. Of a puzzle with several solutions, two are shown.
help_sudoku_make =
    Makes sudokus with one solution; none of the digits could be left out.

    Prints a puzzle a line, as `sitout sudoku solve` reads them.
help_sudoku_make_grade = How hard. easy: singles; medium: locked candidates and pairs; hard: triples, fish, wings, X-chains; expert: chains.  [default: any of these]
help_sudoku_make_count = How many.
help_sudoku_make_symmetric = The digits that are given look the same upside down; then no two opposite ones could be left out.
help_sudoku_make_out = Write them to this file.
help_sudoku_grade =
    Tells how hard sudokus are: the hardest step that they need.

    FILE is as for `sitout sudoku solve`. Always the easiest step that helps is taken; a puzzle that
    none of them solves takes trial and error, and has no grade.
help_sudoku_models =
    Solves sudokus by many constraint models, side by side.

    FILE is as for `sitout sudoku solve`. Takes OR-Tools (the extra `solver`). Our own solver
    stands below them. Times are processor time, on average a puzzle.
help_sudoku_models_model = Only this model; give it again for more.  [default: all]
help_sudoku_models_variables = Which variable is tried first: as they stand, or one with fewest values left; free: as CP-SAT likes.
help_sudoku_models_values = Which of its values is tried first.
help_sitout_hashi = Hashis: solved, made.
help_hashi_solve =
    Solves a Hashi, and proves that the solution is the only one.

    FILE holds rows, columns and islands in its first line, then the grid: a number for each cell,
    0 for water. Of a puzzle with several solutions, two are shown.
help_hashi_solve_cuts = By CP-SAT, with islands that hang apart cut off in turn (the extra `solver`). Without it, CP-SAT goes on where our own search is not done in time.
help_hashi_solve_budget = Seconds.
help_hashi_make =
    Makes a Hashi with one solution, for which nobody has to guess.

    Prints it as `sitout hashi solve` reads it.
help_hashi_make_rows = Rows of the grid.
help_hashi_make_columns = Columns of the grid.
help_hashi_make_islands = How many islands.
help_hashi_make_out = Write it to this file.
help_sitout_solitaire = Mahjong Solitaire: played, dealt, solved.
help_solitaire_play =
    Plays Mahjong Solitaire on the terminal.

    Give the numbers of two free stones with the same face. A hint sees no more than you do.
help_solitaire_deal =
    Deals Mahjong Solitaire, so that it can be solved.

    Prints the deal as `sitout solitaire solve` reads it.
help_solitaire_solve =
    Solves a deal with all faces known, or proves that it cannot be solved.

    FILE is as `sitout solitaire deal` prints it.
help_solitaire_table =
    Compares strategies over the same deals, with 95 % intervals.

    The strategies and heuristics of Stam (2007), and two of ours: a fixed rule, and thinking. Stones left are the mean of the deals that were not solved, his column r. Seconds are processor time.
help_solitaire_positions = How many deals, dealt so that they can be solved.
help_solitaire_thinking = Of how many of them a player thinks before each pair, too: up to a second a deal.
help_solitaire_layout = A layout by its name, or a file: bridge, diamond, pyramid, table, turtle, walls.
help_solitaire_random = Deal at random: perhaps it cannot be solved.
help_solitaire_out = Write it to this file.
help_solitaire_undo = Pairs may be taken back.
