# All that people read, in English: the catalogue that all others are held against.
# How a catalogue is read, and how to add a language, is told in docs/languages.md.

language = English
locale = en-GB

percent = { $number }{"\u00A0"}%

## What all papers name
section = Section
pair = Pair
player = Player
table = Table
round = Round
boards = Boards
NS = NS
EW = EW
N = N
S = S
E = E
W = W
sits_out = sits out
pairs =
    { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    }
rounds =
    { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
of_boards =
    { $n ->
        [one] { $rounds } of { $n } board
       *[other] { $rounds } of { $n } boards
    }
page = { $page } of { $pages }

## Seating lists
seating = Seating list
by_name = By name
name = Name
starts_at = Starts at
from_round = from round { $round }

## The screen
screen = Screen
keys = space or click: pause · arrows: turn pages · F: full screen
paused = paused

## Guide cards and table cards
cards = Guide cards and table cards
guide_cards = Guide cards
table_cards = Table cards
partner = Partner
against = Against
tables =
    { $n ->
        [one] table { $tables }
       *[other] tables { $tables }
    }
then_go = Then you go to
to_table = table { $table }, { $seat }
stay = stay, { $seat }
leave_boards = Leave the boards where they are: the table card tells where they go.
stay_here = stay here
for_round = { $where }, for round { $round }
boards_then_to = Boards then to
aside = aside
shared_with = shared with { $tables }
lie_ready = Ready here from the start: boards { $boards }, for round { $round }
not_used = not used
not_played = not played
nobody = nobody
switched = arrow-switch: this round, NS and EW have changed places

## The director's sheet
director = Director’s sheet
number = No
names = Pair
meetings = Who meets whom: NS–EW, and the boards
sitting_out = Sits out
sitting_out_in = Sitting out, by round
absent =
    { $n ->
        [one] number { $numbers } is absent
       *[other] numbers { $numbers } are absent
    }
stays = stays
stays_at = table { $table }, stays
switched_rounds = Arrow-switch
changes = Changes
left_after = { $number }: { $who } left after round { $round }
came_after = { $number }: { $who } came after round { $round }
replaced_after = { $number }: { $who } replaced { $others } after round { $round }
in_rounds =
    { $n ->
        [one] round { $rounds }
       *[other] rounds { $rounds }
    }
fitness = Fitness { $fitness }
quality = quality { $percent }
quality_at_least = quality at least { $percent }
penalty = { $penalty } for wishes and changes
proven = proven best: no numbering is better
proven_wishes = proven best of all numberings that respect the wishes
proven_counted = proven best, with wishes and kept numbers counted
proven_made = proven best of all movements without repeats
proven_groups = proven best of all movements without repeats; number of board groups: { $groups }
proven_groups_odd = proven best of all movements without repeats; number of board groups: { $groups }, the waiting table counted
not_proven = not proven: at most { $percent } to be gained
nothing_claimed = The plan tells no figures.
changed_by_hand = The plan was changed after it was made; its figures may not hold any more.
wishes_and_notes = Wishes and notes
musts_held = Musts that hold
musts_broken = Musts that do not hold
preferences_held = Preferences that hold
preferences_not_held = Preferences that do not hold
pair_in_section = { $section } { $number }, { $names }
weighed = { $wish } (weight { $weight })
notes = Notes
remarks = Remarks

## The page that names all others
index = Tonight on paper
index_seating = For the wall: each section by number, then everybody by name.
index_screen = For a beamer or a screen: open it there and press F. It turns its pages by itself.
index_guide_cards = A card for each pair, to be cut along the dashed lines.
index_table_cards = A card for each table, to be cut along the dashed line.
index_director = For the director: numbers, sit-outs, who stays, wishes, what is proven.
index_again = To print again, after the change
index_all = The whole evening
index_files = For other programs
index_asc = Section { $section }: movement
index_csv = pairs by number


### What a club's things are called (club/telling.py)
section_title =
    Section { $name }: { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }, { $movement }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } of { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }
sit_outs = Sit-outs: { $told }.
sit_outs_in_round =
    { $n ->
        [one] number { $numbers } in round { $round }
       *[other] numbers { $numbers } in round { $round }
    }
opponents_had_met = Opponents had met: { $told }.
met_never = { $n } never
met_once = { $n } once
met_twice = { $n } twice
met_three_times = { $n } three times
met_four_times = { $n } four times
met_more_often = { $n } more often ({ $most } times at most)
every_section_proven = Every section is proven best
no_section_proven = No section is proven best
sections_proven =
    { $n ->
        [one] { $n } of { $of } sections is proven best
       *[other] { $n } of { $of } sections are proven best
    }
wished_ns = { $pair } sit NS throughout
wished_table = { $pair } stay at one table
wished_number = { $pair } get number { $numbers }
wished_tonight = { $pair } meet { $other }
wished_not_tonight = { $pair } do not meet { $other }
wished_no_sit_out = { $pair } do not sit out
wished_late = { $pair } sit out in round 1
wished_section = { $pair } play in section { $section }
wished_apart = { $pair } play in another section than { $other }


### engine

interrupted_before_anything = interrupted before anything was found



### club




### files: CSV and text




### files: wishes




### files: plans and settings




### movement




### seating




### journal




### season




### simulation




### exchange




### director




### terminal

full_stop = { $told }.
plan_rating = Rating
plan_sat_out = Sat out
plan_absent = (absent)
plan_late = { $place }, round { $round }
plan_out_in = round { $rounds }
plan_proven =
    { $given ->
        [wishes] Proven best: no numbering is better, given the wishes.
        [numbers] Proven best: no numbering is better, given the numbers to keep.
        [both] Proven best: no numbering is better, given the wishes and the numbers to keep.
       *[nothing] Proven best: no numbering is better.
    }
plan_not_proven = Not proven: at most { $percent } could still be saved.
plan_seated = As seated: new numbers could save { $percent } at most.
plan_during_play = Changed during play: nobody changes number, and no bound is known.
plan_fitness = Fitness { $fitness }.
plan_fitness_beside = Fitness { $fitness }, by chance { $chance }, lower bound { $bound }.
plan_on_top =
    { $lost ->
        [wishes] { $penalty } on top for wishes that do not hold.
        [numbers] { $penalty } on top for numbers that change.
       *[both] { $penalty } on top for wishes that do not hold and numbers that change.
    }
plan_without =
    { $given ->
        [wishes] Without the wishes, fitness could be { $percent } lower.
        [numbers] Without the numbers to keep, fitness could be { $percent } lower.
       *[both] Without the wishes and the numbers to keep, fitness could be { $percent } lower.
    }
plan_took = Search and proof took { $seconds } s.
overall_proven =
    { $given ->
        [wishes] { $told }, given the wishes.
        [numbers] { $told }, given the numbers to keep.
        [both] { $told }, given the wishes and the numbers to keep.
       *[nothing] { $told }.
    }
overall_during_play = With what changed during play:
overall_interrupted = Interrupted: the best found so far, not proven.
overall_seated = As seated: numbers were left as they are, so nothing is claimed to be best.
overall_budget = The budget of { $budget } s ended the search; another run may find other numbers.
overall_quality = Quality { $quality }; fitness { $fitness }; { $took }; seed { $seed }.
overall_quality_at_least = Quality at least { $quality }; fitness { $fitness }; { $took }; seed { $seed }.
overall_fitness = Fitness { $fitness }; { $took }; seed { $seed }.
overall_search_took = The search took { $seconds } s.
overall_any_movement = { $percent } of what any movement could gain over chance.
took_seconds = { $seconds } s
took_from_enter = { $waited } s from Enter
wishes_title = Wishes
wishes_wish = Wish
wishes_weight = Weight
wishes_costs = Costs
wishes_must = must
wishes_holds = holds
wishes_not = not
wishes_partly = partly
wishes_partly_ns =
    { $n ->
        [one] { $wish }: sit EW in { $n } round, no number of the movement less
       *[other] { $wish }: sit EW in { $n } rounds, no number of the movement less
    }
wishes_partly_table =
    { $n ->
        [one] { $wish }: change tables after { $n } round, no number of the movement less
       *[other] { $wish }: change tables after { $n } rounds, no number of the movement less
    }
wishes_cost_nothing = nothing
wishes_cost_weighed = { $cost } ({ $weight })
wishes_saves = saves { $cost }
wishes_costs_legend = What a must costs: by how much the best fitness would be lower without it; in brackets, the weight that would be worth it (of wishes about sections, percent of what numbering gains over chance tonight).
wishes_cost_unknown = ? : not known; the search was cut short, or another wish rests on it.
wishes_costs_of_made = What musts cost is not told of movements that are made for tonight.
wishes_costs_not_found = What the musts cost was not found out.
made_proven =
    { $given ->
        [wishes] Proven best: no movement without repeats can be better, given the wishes.
       *[nothing] Proven best: no movement without repeats can be better.
    }
made_proven_any_groups =
    { $given ->
        [wishes] Proven best of all movements without repeats that can be played with any number of board groups, given the wishes.
       *[nothing] Proven best of all movements without repeats that can be played with any number of board groups.
    }
made_proven_groups =
    { $given ->
        [wishes] Proven best of all movements without repeats that can be played with { $groups } board groups, shared no more than need be, given the wishes.
       *[nothing] Proven best of all movements without repeats that can be played with { $groups } board groups, shared no more than need be.
    }
made_proven_groups_odd =
    { $given ->
        [wishes] Proven best of all movements without repeats that can be played with { $groups } board groups, shared no more than need be, the waiting table counted as one that plays, given the wishes.
       *[nothing] Proven best of all movements without repeats that can be played with { $groups } board groups, shared no more than need be, the waiting table counted as one that plays.
    }
made_best_found = Best found: at most { $percent } could still be saved.
made_nothing_there = No movement that comes with the program does what was asked.
made_not_needed = { $name } does that already: it is played.
made_not_needed_turned = { $name } does that already: it is played, turned so that NS and EW are even.
made_not_better = Nothing better than { $name } was found: it is played.
made_not_better_turned = Nothing better than { $name } was found: it is played, turned so that NS and EW are even.
made_as_good = { $name } is as good, but less balanced.
made_saves = Beside { $name } at its best, { $percent } is saved.
made_saves_found = Beside { $name }, as far as was found, { $percent } is saved.
made_fallback = { $name } gives { $fitness } at best.
made_fallback_found = { $name } gives { $fitness } as far as was found.
made_given_up = For balance, { $fitness } of fitness was given up.
made_balance = Balance Qf { $qf }.
made_balance_ceiling = Balance Qf { $qf }, at most { $most } with these meetings.
made_balance_beside = Balance Qf { $qf }; { $name } has { $other }.
made_balance_ceiling_beside = Balance Qf { $qf }, at most { $most } with these meetings; { $name } has { $other }.
made_overall = { $percent } of what any movement without repeats could gain over chance.
made_overall_wished = { $percent } of what any movement without repeats could gain over chance, if nothing were wished.
changes_before_play = Before play begins
changes_from_round = From round { $round } on
changes_leaves = leaves
changes_comes = comes
changes_moves = moves
changes_sits_out = sits out
changes_replaces = replaces
changes_for = { $new } for { $old }
changes_at = { $number } at { $table } { $seat }
changes_waits = { $number } sits out
changes_way = { $source } → { $target }
changes_others_stay = Everybody else stays as planned.
changes_nobody_moves = Nobody has to move.
changes_other_cards =
    { $n ->
        [one] Section { $section } plays { $movement } for { $n } pair now: everybody there takes a new guide card.
       *[other] Section { $section } plays { $movement } for { $n } pairs now: everybody there takes a new guide card.
    }
changes_sit_outs = Sit-outs in section { $section } now: { $told }.
changes_sit_out =
    { $n ->
        [one] { $number } in round { $rounds }
       *[other] { $number } in rounds { $rounds }
    }
changes_no_sit_outs = Nobody sits out in section { $section } any more.
ways_title = Ways to take it
ways_move = Move
ways_new_cards = New cards
ways_sit_out = Sit out
ways_met = Met
ways_wishes = Wishes
ways_price = Price
ways_nobody = nobody
ways_none = none
ways_held = { $held } of { $all }
ways_cheapest = cheapest
ways_dearer = +{ $price }
ways_at_most = { $price }, at most
ways_impossible = --how { $how } cannot be had: { $reason }
ways_fairest = Fairest for the season, as far as is known: --how { $how }.
ways_cards_stay = Printed cards stay right. Tell those who now sit out.
ways_cards_stay_but = Printed cards stay right; who moves takes the card of the new number. Tell those who now sit out.
ways_would_move = --how { $how } would move { $told }.
ways_would_move_more =
    { $n ->
        [one] --how { $how } would move { $told }; and { $n } more pair.
       *[other] --how { $how } would move { $told }; and { $n } more pairs.
    }
ways_legend = Sit out: rounds, of all pairs. Met: how often players had met those whom they meet.
ways_legend_of_price = Price: what tonight adds to the season's fitness, above the cheapest.
evaluate_title =
    { $n ->
        [one] Section { $name }: { $n } pair, { $movement }
       *[other] Section { $name }: { $n } pairs, { $movement }
    }
evaluate_during_play = Changed during play: other numberings compare with nothing.
evaluate_not_best = Not the best: another numbering saves { $percent }.
evaluate_hardly_looked = With several absent numbers others are hardly looked for: they could save { $percent } at most.
evaluate_nothing_better = Not proven, but nothing better was found.
evaluate_second_cannot_tell = The second method cannot tell of this section: it takes one absent number at most, all evening.
evaluate_second_unsettled = The second method did not settle it in time.
evaluate_second_agrees = The second method agrees: no numbering is better ({ $seconds } s).
evaluate_second_disagrees = The second method found a better numbering ({ $seconds } s).
evaluate_figures = Quality { $quality }; fitness { $fitness }, the best { $best }.
evaluate_figures_known = Quality { $quality }; fitness { $fitness }, the best that is known { $best }.
evaluate_fitness = Fitness
evaluate_chance = By chance
evaluate_optimum = Optimum
evaluate_best_known = Best known
evaluate_bound = Lower bound
evaluate_hypothetical = Hypothetical best
evaluate_quality = Quality
evaluate_not_known = not known
evaluate_overall = Quality { $quality }; fitness { $fitness }.
compare_title =
    { $ways ->
        [one] { $pairs } pairs tonight: { $ways } way to play
       *[other] { $pairs } pairs tonight: { $ways } ways to play
    }
compare_type = Movement type
compare_rounds = Rounds
compare_boards = Boards
compare_sit_out = Sit out
compare_met = Met
compare_most = Most
compare_proof = Proof
compare_wishes = Wishes
compare_quality = Quality
compare_fitness = Fitness
compare_yes = yes
compare_held = { $held } of { $all }
compare_boards_legend = Boards: for a pair that does not sit out. Sit out: pairs that do (in how many rounds together, where some do more than once).
compare_met_legend = Met: how often players had met those whom they meet tonight, on average; Most: the two who had met most. These compare numbers of rounds and of sections too.
compare_proof_legend = Proof: whether no numbering is better, or else how much could still be saved.
compare_quality_legend = Quality: of what any movement of so many rounds could gain over chance; - where all numberings cost the same.
compare_fitness_legend = Fitness: what repeated meetings and sit-outs cost, least is best; but more meetings always cost more, so compare it between equal numbers of rounds and of sections only.
compare_made_legend = tailored: movements made for tonight. There the proof is that no movement without repeats is better, of those that can be played with the board groups that were looked at.
compare_wishes_legend = Wishes: how many hold.
compare_best_legend = { $mark } the best with so many sections.
compare_left_out = Left out:
compare_left_out_sections =
    { $n ->
        [one] { $n } section: { $reason }.
       *[other] { $n } sections: { $reason }.
    }
compare_left_out_type =
    { $n ->
        [one] { $family } in { $n } section: { $reason }.
       *[other] { $family } in { $n } sections: { $reason }.
    }
compare_advice = To seat the pairs, run again with one --family and one --sections.
compare_chosen =
    { $n ->
        [one] Chosen: { $family } in { $n } section, where people had met least. To play another, run again with one --family and one --sections.
       *[other] Chosen: { $family } in { $n } sections, where people had met least. To play another, run again with one --family and one --sections.
    }
compare_interrupted = Interrupted: the best found so far.
compare_budget = The budget of { $budget } s ended the search; --budget gives it more.
compare_took = Compared in { $took }.




### terminal: movements

players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
tables_in_all =
    { $n ->
        [one] { $n } table
       *[other] { $n } tables
    }
board_groups =
    { $n ->
        [one] { $n } board group
       *[other] { $n } board groups
    }
movement_size = { $who }, { $tables }, { $rounds }, { $groups }
movement_title = { $name }: { $size }
movement_span = { $least } to { $most }
movement_rounds = Tables down, rounds across: { $seats }:board group
movement_stay_none =
    { $who ->
        [player] No player stays at one table; boards: { $boards }.
       *[pair] No pair stays at one table; boards: { $boards }.
    }
movement_stay_players =
    { $n ->
        [one] Player { $numbers } stays at one table; boards: { $boards }.
       *[other] Players { $numbers } stay at one table; boards: { $boards }.
    }
movement_stay_pairs =
    { $n ->
        [one] Pair { $numbers } stays at one table; boards: { $boards }.
       *[other] Pairs { $numbers } stay at one table; boards: { $boards }.
    }
movement_partners = In which rounds two players are partners
movement_player_opponents = In which rounds two players are opponents
movement_meetings = In which rounds two pairs meet
movement_board_group = Board group
movement_changes_table = Changes table
movement_tables = Tables
movement_opponents = Opponents
movement_partner_count = Partners
movement_sits_out = Sits out
measure_balance = Balance
measure_balance_told = Qf { $qf }, Qc { $qc }: every board that two pairs play compares them, most of all if they play it against each other; 100 is the most equal comparison of all pairs that is thinkable (Qf in whole comparisons, Qc in fractions of one)
measure_no_balance = none: no board is played more than once
measure_partners = Partners
measure_partners_told = { $span } for each player; of the couples of players, { $told }
measure_opponents = Opponents
measure_opponents_told =
    { $who ->
        [player] { $span } for each player; of the couples of players, { $told }
       *[pair] { $span } for each pair; of the couples of pairs, { $told }
    }
measure_sitting_out = Sitting out
measure_sitting_out_players =
    { $rounds ->
        [one] { $span } of { $rounds } round for each player
       *[other] { $span } of { $rounds } rounds for each player
    }
measure_whoever_absent = whoever is absent, of the others { $told }
measure_with_absent = with { $numbers } absent, of the others { $told }
measure_north_south = North-South
measure_ns_players =
    { $rounds ->
        [one] { $span } of { $rounds } round for each player
       *[other] { $span } of { $rounds } rounds for each player
    }
measure_ns_pairs =
    { $rounds ->
        [one] { $span } of { $rounds } round for each pair
       *[other] { $span } of { $rounds } rounds for each pair
    }
measure_moves = Moves
measure_moves_told =
    { $who ->
        [player] changes of table: { $span } for each player; { $staying }
       *[pair] changes of table: { $span } for each pair; { $staying }
    }
measure_stay_none =
    { $who ->
        [player] no player stays at one table
       *[pair] no pair stays at one table
    }
measure_stay_players =
    { $n ->
        [one] player { $numbers } stays at one table
       *[other] players { $numbers } stay at one table
    }
measure_stay_pairs =
    { $n ->
        [one] pair { $numbers } stays at one table
       *[other] pairs { $numbers } stay at one table
    }
measure_boards = Boards
measure_boards_stay = every board group stays at its table
measure_boards_move =
    { $n ->
        [one] { $n } change of table in all, { $span } for each board group
       *[other] { $n } changes of table in all, { $span } for each board group
    }
measure_shared = Shared
measure_shared_none = no board group is played at several tables in the same round
measure_shared_told = board groups that are played at several tables: { $span } a round, { $n } in all, all at neighbours
measure_shared_apart = board groups that are played at several tables: { $span } a round, { $n } in all, { $apart } of them at tables that are no neighbours
measure_symmetry = Symmetry
measure_symmetry_told = { $n }: so many ways to exchange numbers so that the same numbers meet
measure_seatings = Seatings
measure_seatings_told = { $n } that are really different
measure_partnered =
    { $times ->
        [0] { $n } play together never
        [1] { $n } play together once
        [2] { $n } play together twice
       *[other] { $n } play together { $times } times
    }
measure_meet =
    { $times ->
        [0] { $n } meet never
        [1] { $n } meet once
        [2] { $n } meet twice
       *[other] { $n } meet { $times } times
    }
measure_sit_out =
    { $times ->
        [0] { $n } sit out never
        [1] { $n } sit out once
        [2] { $n } sit out twice
       *[other] { $n } sit out { $times } times
    }
measure_more =
    { $times ->
        [0] { $n } never
        [1] { $n } once
        [2] { $n } twice
       *[other] { $n } { $times } times
    }
quality_file = File
quality_size = Size
quality_repeats = Repeats
quality_boards_move = Boards move
quality_shared = Shared
quality_stay = Stay
quality_symmetry = Symmetry
quality_size_legend = pairs (in an individual movement: players), tables, rounds, board groups
quality_repeats_legend = meetings of two pairs beyond their first, all added; 0 is best
quality_qf_legend = balance: every board that two pairs play compares them, most of all if they play it against each other; 100 is the most equal comparison of all pairs that is thinkable
quality_ns_legend = rounds in which a pair sits North-South, fewest and most; best half of the rounds
quality_boards_move_legend = how often board groups change table, all added; 0: they stay at their tables
quality_shared_legend = board groups that several tables play in the same round, all rounds added
quality_stay_legend = how many numbers sit at one table all evening
quality_symmetry_legend = ways to exchange numbers so that the same numbers meet; the more, the easier it is to find the best seating (2.0e6 is two million)
families_type = Movement type
families_for = For
families_tables = Tables
families_rounds = Rounds
families_groups = Groups
check_sound = { $file }: sound
check_falls_short = { $file }: falls short
check_note = Note: { $fault }
check_line = line { $line }: { $fault }
check_note_line = Note: line { $line }: { $fault }
check_more = and { $n } more like these




### terminal: season




### pages

chart_by = { $y } by { $x }
chart_point = { $name }: { $y } at { $x }.
chart_points = { $name }: { $y } at { $x }, { $last_y } at { $last_x }.
text_round = Round { $round }
text_table = table
text_boards = boards
text_sits_out = number { $number } sits out
pdf_none = no PDF was made: { $why }. Open the pages in your browser and print them, or install the extra: bridgeopt[pdf].
pdf_weasyprint = no PDF was made: WeasyPrint cannot work here ({ $reason }). Open the pages in your browser and print them.
pdf_no_browser = there is no Chrome, Chromium or Edge here
pdf_too_slow = { $browser } took longer than { $seconds } seconds
pdf_failed = { $browser } failed
pdf_not_made = { $browser } made no PDF
folder_about = What bridgeopt wrote here, with hashes; it removes nothing else from this folder.
folder_kept = A file that stood here, and is not as bridgeopt wrote it, is called { $name } now.
folder_cannot_be_made = this folder cannot be made ({ $reason })
folder_name_another = Name another.




### pages: season




### command line




### command line: season




### command line: movements




### click




### help




### help: season




### help: movements


