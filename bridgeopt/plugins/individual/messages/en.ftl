# The messages of the plugin individual, in English: the catalogue that its others are held against.

### files: plans and settings

# Plans of individual events
individual_csv_help = Write round,table,seat,player on each line: numbers from 1, and for the seat E, S, W, N or a number.
individual_csv_columns = the first line does not name the columns round, table, seat and player
individual_csv_cells =
    { $n ->
        [one] this line has only { $n } cell instead of the four cells round,table,seat,player
       *[other] this line has only { $n } cells instead of the four cells round,table,seat,player
    }
individual_csv_value = { $text } is not a { $column ->
        [round] round
        [table] table
        [seat] seat
       *[player] player's number
    }
individual_text_help = Write one table on each line, such as 7-2-1-8, 7,2,1,8 or 7 2 1 8; put a blank line or a heading between rounds.
individual_text_no_table = { $text } is neither a table nor a heading
individual_text_long = { $n } players are too many for one table
individual_text_value = { $text } is not a player's number
individual_plan_empty = this file has no plan: no player has a seat
individual_player_twice = player { $player } sits in round { $round } already, on line { $line }
individual_player_help = Each player sits at one table a round.
individual_seat_twice = seat { $seat } of table { $table } already has a player in round { $round }, on line { $line }
individual_seat_help = Give each player at a table their own seat.
individual_table_size =
    { $n ->
        [one] table { $table } has { $n } player in round { $round }
       *[other] table { $table } has { $n } players in round { $round }
    }
individual_size_help = A table has { $least } to { $most } players.
individual_table_mixed =
    { $n ->
        [one] table { $table } has { $n } player in round { $round }, where tables have { $usual }
       *[other] table { $table } has { $n } players in round { $round }, where tables have { $usual }
    }
individual_round_mixed = the tables of round { $round } have other sizes than the tables of other rounds
individual_mixed_help = All tables must have the same size. If the players do not fill all tables, some tables may have one player less; the number of such tables must be the same in each round. If people came or left between rounds, use `check --changed`.
individual_players_nowhere =
    { $n ->
        [one] player { $players } is in no round
       *[other] players { $players } are in no round
    }
individual_players_missing =
    { $n ->
        [one] player { $players } is missing in round { $round }
       *[other] players { $players } are missing in round { $round }
    }
individual_missing_help = Number the players from 1 without a gap, and let them sit out about equally often. In a CSV, a player who plays in no round has a line without table and seat, such as 1,,,9. If people came or left between rounds, use `check --changed`.
individual_round_missing = there is no round { $round }
individual_round_help = Rounds are numbered from 1 without a gap.
# Plans of individual events: requests
individual_asked_players = An event must have { $least } to { $most } players.
individual_asked_size = A table must have { $least } to { $most } players, and the event must have enough players for one table.
individual_asked_rounds = An event must have 1 to { $most } rounds.
individual_asked_tables = There must be at least one table.
individual_asked_most = Give the largest number of times that two players may meet: 1 or more.
individual_asked_steps = The length of the search must be 0 to { $most } steps.
individual_want_unknown = { $text } is not a goal: write one of { $names }, followed by =hard, =soft, =soft:3 or =off.
individual_constraint =
    { $name ->
        [meetings] no two players meet twice
        [tables] no player returns to a table
        [seats] seats are shared evenly
        [connected] all players are connected by meetings
        [diameter] any two players meet, or have an opponent in common
        [most_meetings] no two players meet more often than allowed
       *[d] enough opponents in common for players who do not meet
    }
individual_unmet = These requirements were not met: { $names }.
individual_written =
    { $n ->
        [one] Written to { $folder }: { $n } file.
       *[other] Written to { $folder }: { $n } files.
    }
# Plans of individual events: how good they are
individual_title = { $players }, { $rounds }, { $tables }
individual_repeats =
    { $state ->
        [none] No two players meet twice: proven best.
        [proven] Repeated meetings: { $n } (no two players meet more than { $most } times). It is proven that fewer are impossible.
       *[open] Repeated meetings: { $n } (no two players meet more than { $most } times); { $bound ->
            [0] it is not known whether fewer are possible.
           *[other] at least { $bound } are unavoidable, and it is not known whether fewer than { $n } are possible.
        }
    }
individual_pairs_met =
    { $n ->
        [one] { $n } pair of players meets { $times }
       *[other] { $n } pairs of players meet { $times }
    }
individual_spread =
    { $state ->
        [none] No two players meet twice: proven best.
        [proven] Repeated meetings are spread: { $pairs }. For each two players, the number of their meetings is squared. The sum of these squares is { $n }; it is proven that no plan has a smaller sum.
       *[open] Repeated meetings are spread: { $pairs }. For each two players, the number of their meetings is squared. The sum of these squares is { $n }. A sum below { $bound } is impossible; it is not known whether a sum below { $n } is possible.
    }
individual_most_met =
    { $state ->
        [met] No two players meet more often than required: at most { $times }.
        [impossible] Some players meet more often than required (at most { $times }). It is proven that no plan meets this requirement.
       *[not_found] Some players meet more often than required (at most { $times }): no plan was found that meets this requirement. It is not known whether one exists; more steps may find it.
    }
individual_times =
    { $n ->
        [1] once
        [2] twice
       *[other] { $n } times
    }
individual_most =
    { $state ->
        [proven] No two players meet more than { $n } times. It is proven that in every plan, some players meet { $n } times or more.
       *[open] No two players meet more than { $n } times. In every plan, some players meet { $bound } times or more; it is not known whether any plan keeps all players below { $n }.
    }
individual_table_repeats =
    { $state ->
        [none] No player returns to a table: proven best.
        [proven] Players return to a table { $n } times in all. It is proven that fewer returns are impossible with these meetings.
       *[open] Players return to a table { $n } times in all; { $bound ->
            [0] it is not known whether fewer returns are possible.
           *[other] without more repeated meetings, at least { $bound } returns are unavoidable, and it is not known whether fewer than { $n } are possible.
        }
    }
individual_seats =
    { $n ->
        [0] Seats are shared evenly: proven best.
       *[other] Seats are not shared evenly: players sit in a seat too often or too seldom, by { $n } games in all.{ $tuned ->
            [yes] { "" }
           *[no] { " " }To share the seats evenly, use `bridgeopt individual winds`.
        }
    }
individual_sit_outs =
    { $even ->
        [same] Everybody sits out { $low ->
            [one] { $low } round.
           *[other] { $low } rounds.
        }
        [even] Everybody sits out { $low } or { $high } rounds.
       *[uneven] Players sit out { $low } to { $high } rounds; it is not known whether all can sit out equally often, give or take one round.
    }
individual_smaller =
    { $even ->
        [same] Everybody plays { $low ->
            [one] { $low } round at a smaller table.
           *[other] { $low } rounds at a smaller table.
        }
        [even] Everybody plays { $low } or { $high } rounds at a smaller table.
       *[uneven] Players play { $low } to { $high } rounds at a smaller table; it is not known whether all can do so equally often, give or take one round.
    }
individual_apart = Some players are not connected by meetings at all, not even through other players.
individual_all_meet = Everybody meets everybody.
individual_diameter =
    { $state ->
        [proven] Any two players are connected through at most { $n } meetings. It is proven that fewer are impossible.
       *[open] Any two players are connected through at most { $n } meetings; it is not known whether fewer are possible.
    }
individual_d =
    { $state ->
        [proven] Two players who do not meet have at least { $d } opponents in common (d). It is proven that a larger d is impossible. Pairs of players with exactly { $d } opponents in common: { $pairs }.
        [unknown] Two players who do not meet have at least { $d } opponents in common (d). Pairs of players with exactly { $d } opponents in common: { $pairs }.
       *[open] Two players who do not meet have at least { $d } opponents in common (d). A d above { $bound } is impossible; it is not known whether a d above { $d } is possible. Pairs of players with exactly { $d } opponents in common: { $pairs }.
    }
individual_how =
    { $how ->
        [field] Found in { $seconds } s, by a mathematical construction (a finite field).
        [array] Found in { $seconds } s, by a search among plans in which players move on by a fixed pattern (a rotation group).
        [rotation] Found in { $seconds } s, by a search for one round; the other rounds rotate this round.
        [affine] Found in { $seconds } s, by a mathematical construction (the lines of an affine space).
        [doubled] Found in { $seconds } s, by a mathematical construction (base tables, for twice a prime number of tables).
        [starter] Found in { $seconds } s, by a mathematical construction (base tables that were found before).
        [eight] Found in { $seconds } s, by a mathematical construction (a design for eight tables).
        [further] Found in { $seconds } s, by adding a round to a shorter plan.
        [columns] Found in { $seconds } s, by a mathematical construction (columns of players that move through a finite field).
        [kirkman] Found in { $seconds } s, by a mathematical construction (a Kirkman system of triples).
        [turns] Found in { $seconds } s, by a search for a few rounds; the other rounds rotate these rounds.
        [swaps] Found in { $seconds } s, by a search that exchanges players (annealing and tabu search).
       *[plain] Found in { $seconds } s, by a plain search.
    }
individual_cut = Time ran out before the search was complete. A larger --budget may find a better plan; another run may find another plan.
individual_matrix_told = Rows and columns are players. Blue: the two players meet once. Orange: they meet more than once.
individual_paths = Opponents in common of players who do not meet
individual_paths_told = Below each bar is a number of opponents in common; the bar shows how many pairs of players have that number.

### command line

individual_searching = Searching; best plan so far: { $repeats } repeated meetings, { $tables } returns to a table

### command line: season

individual_erase_alone = Give --erase with the number of a player, and no other option.
individual_erase_nobody = no player has number { $number }: there is no name to erase.
individual_erase_asked = This erases { $name } for good from the event's files in { $folder }. The results stay, under the player’s number. Go on?
individual_erased = Number { $number }: the name is erased from the files of the event.

### the page: individual events

individual_page_season = Add to the season
individual_page_to_season = { $players } and { $rounds } will be added to the season.
individual_page_in_season = The event is in the season, as session { $session } of { $day }.
individual_page_unrecord_lead = This removes the event from the season, as if it had not been played. Plan and results stay here, and can be recorded again.
individual_page_unrecorded = Session { $session } of { $day } is not in the season any more.
individual_page_day = Played on
individual_page_record = Record the event
individual_page_no_members = No player has the name of a member of the season, so nothing can be recorded yet.
individual_page_members_help = Is a player a member under another spelling? Write the name on Entries as the club has it, then check again here.
individual_page_members_do = Find members by name
individual_page_members =
    { $n ->
        [0] No other player has the name of a member.
        [one] { $n } player has the name of a member.
       *[other] { $n } players have the name of a member.
    }
individual_page_named = Number { $number } is called { $name }
individual_wishes_lead = Wishes count when a plan is made, and when numbers are drawn again.
individual_wish =
    { $kind ->
        [apart] { $who } and { $what } do not meet
        [stay] { $who } stays at table { $what }
       *[place] { $who } always sits { $what }
    }
individual_wish_seat =
    { $seat ->
        [N] North
        [E] East
        [S] South
       *[W] West
    }
individual_wish_apart = does not meet
individual_wish_stay = stays at table
individual_wish_place = always sits
individual_wish_do = Add wish now
individual_wish_told = Wish added: { $wish }
individual_wish_off = Wish removed: { $wish }
individual_wish_oneself = both names are the same player: choose two players to keep apart
individual_wish_nobody = { $name } is not entered: remove the wish “{ $wish }”, or enter the player
individual_wish_unknown = this is not a kind of wish
individual_wish_help = Write wish,who,what on each line. For apart, write two names; for stay, a name and a table; for place, a name and one of N, E, S, W.
individual_page_seat_do = Draw the numbers again
individual_page_seated =
    { $n ->
        [one] { $n } number drawn again
       *[other] { $n } numbers drawn again
    }
individual_page_tables = Largest number of tables
individual_page_others = Games other than bridge
individual_page_spare = If the last table is not full
individual_page_spares =
    { $spare ->
        [sit-out] players sit out in turn
        [substitutes] substitutes fill it
       *[smaller] some tables are smaller
    }
individual_page_by_season = repeat as few of this season’s meetings as possible
individual_penalties = Penalties in round { $round }
individual_penalty_points = Penalty points
individual_penalty_do = Add penalty
individual_penalty_none = write the number of penalty points, such as 20
individual_penalty_told =
    { $back ->
        [yes] Round { $round }: number { $player } gets { $points } penalty points back
       *[no] Round { $round }: number { $player } loses { $points } penalty points
    }
individual_page_no_score = “{ $text }” is not a score: write a number, such as 57.5
individual_page_left_out =
    { $n ->
        [one] No member has the name { $who }, so this player’s results, and the results of opponents against this player, do not count in the season.
       *[other] No members have the names { $who }, so these players’ results, and the results of opponents against them, do not count in the season.
    }
individual_page_new = A new individual event
individual_page_plan = Plan
individual_page_make =
    { $n ->
        [one] Make a plan for { $n } player
       *[other] Make a plan for { $n } players
    }
individual_page_make_do = Make the plan
individual_page_anew = Before the first score you can make the plan again: then all players get other numbers.
individual_page_game = Game
individual_page_games =
    { $game ->
        [bridge] Bridge: percentages
        [riichi] Riichi mahjong
       *[points] Another game: points
    }
individual_page_size = Players a table
individual_page_spread = Spread repeated meetings
individual_page_spread_does = Repeats are spread over many pairs of players, so that no two players meet often. Without this option there are as few repeats as possible.
individual_page_most = Most meetings allowed between two players
individual_page_most_does = If you fill this in, it is a requirement. The plan says whether the requirement is met, is proven impossible, or was not met in this search.
individual_page_steps = Length of the search in steps
individual_page_steps_does = More steps search longer for a better plan. The same steps give the same plan on every computer.
individual_page_cut = The search for this plan was ended early. A new search may find a better one.
individual_page_clubs = Players of the same club
individual_page_clubs_apart =
    { $when ->
        [first] apart in round 1
        [day] apart all day
       *[no] no rule
    }
individual_page_planned =
    { $n ->
        [one] A plan for { $n } player and { $rounds }
       *[other] A plan for { $n } players and { $rounds }
    }
individual_page_working = The program is searching
individual_page_stop = Stop search
individual_page_picture = Meetings in a picture
individual_page_no_plan = There is no plan yet.
individual_page_no_standings = The standings appear once there is a score.
individual_page_there = { $name }: a file or folder with this name exists already
individual_page_overtaken = your change was not made, because another change to the event came first; look at the screen, and make your change again if you still want it
individual_page_has_scores = there are scores already: a new plan would move players away from the tables of their scores
individual_page_not_all_in = some results are missing: first enter all results of the rounds so far
individual_page_entered = Entered: { $names }
individual_page_removed = Taken off the list: { $name }
individual_page_remove = Remove
individual_page_late = A late player gets a free number. If no number is free, the rounds without scores are planned again.
individual_page_change = A player leaves, comes back, gets a substitute or another name
individual_page_who = Player or players
individual_page_whats =
    { $what ->
        [leave] leaves
        [back] comes back
        [name] has another name
       *[instead] gets a substitute
    }
individual_page_instead_name = Substitute, or the right name
individual_page_threes = tables with one player less, so that all players play
individual_page_change_do = Make the change
individual_page_before = earlier played by { $names }
individual_page_instead = { $name } plays number { $number } from round { $round }
individual_page_leaves = { $number } { $name } leaves before round { $round }
individual_page_comes_back = { $number } { $name } comes back in round { $round }
individual_page_next =
    { $finals ->
        [yes] Round { $round } planned as finals
       *[no] Round { $round } planned by the standings
    }
individual_page_more = Plan round { $round } by the standings
individual_page_more_told = Players near each other in the standings sit together, with as few repeated meetings as possible. In finals the first sit at table 1, the next at table 2, and so on. Later rounds of the plan are dropped.
individual_page_more_by =
    { $how ->
        [finals] Finals
       *[standing] Standings
    }
individual_page_result = Round { $round }, table { $table }: { $result }
individual_page_amounts = write { $n } scores, separated by spaces, in the order of the seats
individual_page_type_percent = Type the percentage of North and South, such as 57.5, and if you like also that of East and West. Press Enter to go to the next table. ? removes a result.
individual_page_type = Type the scores of a table in the order of its seats, separated by spaces, and press Enter to go to the next table. ? removes a result.
individual_page_sits_out =
    { $n ->
        [one] Sits out:
       *[other] Sit out:
    }
individual_page_go_on = Go to round { $round }
individual_page_count = Scores count as
individual_page_count_do = Save scoring
individual_page_counted =
    { $game ->
        [riichi] Scores count as in riichi mahjong
       *[points] Scores count as points
    }

### individual events: as they are played

# Files of an event
event_columns_unknown = the first line has no known column name
event_no_number = { $text } is not a number from 1 to { $most }
event_numbers = { $text } is not a whole number of 1 or more: give one number, or several separated by commas.
event_couple = { $text } is not two values with a comma between them, such as 3,8.
event_amounts = { $text } is not a number: write 31500 or 48.75, and separate several by spaces.
event_amount = { $text } is not a number: write 31500 or 48.75.
event_uma = { $n } amounts of extra points (uma) were given, but tables have { $size } players: give one amount for each place with --uma, such as 15,5,-5,-15
event_unit = the unit (the score that is worth one point) must be more than 0.
people_line_help = Write number,name,id,club,substitute,from on each line; if you use only some of these columns, name them on the first line.
people_twice = { $column ->
        [id] id
       *[number] number
    } { $text } is on line { $line } already
people_none = this file has no people
people_nameless = this line has no name
scores_line_help = Write round,player,score,penalty on each line: the player's number, and penalty points if there are any.
scores_twice = player { $player } has a score of round { $round } on line { $line } already
scores_no_number = { $text } is not a score
scores_cells_beyond = { $text } is beyond the last column: put quotes around a number with a comma
amount_two_ways = { $text } can mean { $small } or { $large }
amount_two_ways_help = Write no points or commas between thousands.
golfer_line_help = Write one round on each line, such as 1 2 3 4 | 5 6 7 8. In JSON, write a list of rounds, each of them a list of tables.
golfer_no_json = this is not JSON of rounds and tables
movement_not_individual = this is a movement of pairs, not of players who change partners
movement_of_pairs_help = The first line of an individual movement's file ends with 1.
# Individual bridge
bridge_sizes = individual bridge needs { $least } to { $most } players and 1 to { $rounds } rounds
bridge_made = { $players }, { $rounds }: { $how ->
        [rainbow] a Rainbow movement
        [whist] a whist tournament
        [cyclic] in each round, all numbers are one higher than in the round before
       *[search] found by search
    }
bridge_whist = All pairs of players are partners exactly once and opponents exactly twice: proven best.
bridge_partners_once = No players are partners twice: proven best.
bridge_partners_proven =
    { $n ->
        [one] Repeated partners: { $n } time, proven best.
       *[other] Repeated partners: { $n } times, proven best.
    }
bridge_partners_gap =
    { $n ->
        [one] Repeated partners: { $n } time; it is not known whether fewer are possible (the minimum is at least { $least }).
       *[other] Repeated partners: { $n } times; it is not known whether fewer are possible (the minimum is at least { $least }).
    }
bridge_opponents_proven = Any two players are opponents { $least } to { $most } times. It is proven that no plan is more even.
bridge_opponents_gap = Any two players are opponents { $least } to { $most } times; it is not known whether a plan can be more even. (The squares of these numbers add up to { $gap } more than the lower bound.)
bridge_boards_shared = In each round all tables play the same boards: make copies, or pass them round.
bridge_boards_one_set =
    { $stay ->
        [yes] One set of boards is enough, and the boards stay at their tables: no player returns to a table.
       *[no] One set of boards is enough: no two tables play the same boards at once.
    }
event_files = Written to { $folder }: { $files }.
# Plans written another way
convert_ending = { $file }: name a file that ends in .csv, .txt, .golf, .json or .asc
change_resting =
    { $n ->
        [one] number { $numbers } sat out the last round, and counts as present: if that player is absent, use --drop { $numbers }
       *[other] numbers { $numbers } sat out the last round, and count as present: if some of these players are absent, remove their numbers with --drop
    }
convert_tables_of_four = partners need tables of four, but some tables here have another number of players
convert_asc_tables = an .ASC movement has only tables of four, but some tables here have another number of players: write .csv or .json instead
convert_empty_chairs = { $file } cannot store which seat at a smaller table is empty. The seats at that table may differ when { $file } is read again; a .csv file does store empty seats
convert_never_playing =
    { $n ->
        [one] player { $players } plays in no round, and { $file } cannot store that player; .csv and .json can
       *[other] players { $players } play in no round, and { $file } cannot store those players; .csv and .json can
    }
# Between rounds
change_round = give the number of a round that was played: the plan has { $n } rounds
change_not_there = number { $number } does not play in the remaining rounds, so it cannot be dropped
change_there_already = number { $number } plays already, so it cannot be added
change_number_gap = number { $number } is not the next new number: use { $next }
change_too_few =
    { $n ->
        [one] { $n } player is too few for a table
       *[other] { $n } players are too few for a table
    }
change_kept = the earlier plan is kept in { $file }
change_finished = an earlier command was stopped while it changed this plan; that change is now complete ({ $files })
change_movement_gone = { $file } cannot hold the new plan, because not all tables of the new plan have four players; the earlier { $file } is kept as { $kept }
standings_few =
    { $n ->
        [one] { $players } played less than half as many rounds as other players, and is not ranked
       *[other] { $players } played less than half as many rounds as other players, and are not ranked
    }
event_plan_is_older = { $file } does not match { $movement }, although both were written together: an older { $file } was put back, or { $file } was changed by hand. Put the newest { $file } back. If the plan in { $file } is the right one, remove { $movement } instead.
change_stale =
    { $n ->
        [one] { $files } still has the earlier plan, so do not use this file
       *[other] { $files } still have the earlier plan, so do not use these files
    }
change_scored =
    { $n ->
        [one] round { $rounds } already has scores ({ $file }). This change would move the players of that round, so its scores would count for the wrong players. If that round was played, give the last round that was played (--after-round { $last }). If not, plan it again with --replan { $named }: its scores are then removed, and a copy is kept.
       *[other] rounds { $rounds } already have scores ({ $file }). This change would move the players of those rounds, so their scores would count for the wrong players. If these rounds were played, give the last round that was played (--after-round { $last }). If not, plan them again with --replan { $named }: their scores are then removed, and a copy is kept.
    }
change_scores_out = the scores of the rounds that were planned again are removed; { $file } has all earlier scores
change_dropped =
    { $n ->
        [one] round { $first } of the earlier plan is dropped: `next` plans one round at a time
       *[other] rounds { $first } to { $last } of the earlier plan are dropped: `next` plans one round at a time
    }
event_tables =
    { $n ->
        [one] { $n } table of { $size }
       *[other] { $n } tables of { $size }
    }
event_tables_vary =
    { $n ->
        [one] { $n } table
       *[other] up to { $n } tables
    }
change_tables = From now on: { $tables }.
change_sit_out =
    { $n ->
        [one] { $n } player sits out each round, in turn.
       *[other] { $n } players sit out each round, in turn.
    }
change_finals = The first players in the standings sit at table 1, the next players at table 2, and so on.
change_repeats_proven =
    { $n ->
        [0] { $who ->
            [partners] No repeated partners: proven best.
           *[players] No repeated meetings: proven best.
        }
       *[other] { $who ->
            [partners] Repeated partners: { $n } times, proven best.
           *[players] Repeated meetings: { $n }, proven best.
        }
    }
change_repeats_gap =
    { $who ->
        [partners] Repeated partners: { $n } times; it is not known whether fewer are possible (the minimum is at least { $least }).
       *[players] Repeated meetings: { $n }; it is not known whether fewer are possible (the minimum is at least { $least }).
    }
change_returns =
    { $n ->
        [0] In the remaining rounds no player returns to a table: proven best.
       *[other] In the remaining rounds players return to a table { $n } times: { $state ->
            [proven] fewer are impossible.
            [groups] as long as the same players sit together in each round as in this plan, fewer are impossible.
           *[open] it is not known whether fewer are possible (the minimum is at least { $least }).
        }
    }
change_boards =
    { $boards ->
        [stay] Boards that stayed at their tables so far can stay there: no player returns to a table. If boards have moved, use new boards from round { $first } on.
        [new] From round { $first } on, use new boards; they can stay at their tables. Some players would play the old boards again.
       *[copies] From round { $first } on, use new boards, and play the same boards at all tables in each round. If boards stayed at their tables, players who return to a table would play those boards again.
    }
change_spread_proven =
    { $again ->
        [none] Players at one table are as near each other in the standings as is possible without { $who ->
                [partners] repeated partners
               *[players] a repeated meeting
            }: proven best. (The squared differences in place between these players add up to { $spread }; a sum below { $least } is impossible.)
       *[some] Players at one table are as near each other in the standings as possible: proven best. (The squared differences in place between these players add up to { $spread }; a sum below { $least } is impossible.)
    }
change_spread_gap =
    { $again ->
        [none] Players at one table are near each other in the standings, but a better plan may exist. The squared differences in place between these players add up to { $spread }; without { $who ->
                [partners] repeated partners
               *[players] a repeated meeting
            }, a sum below { $least } is impossible.
       *[some] Players at one table are near each other in the standings, but a better plan may exist. The squared differences in place between these players add up to { $spread }; even with repeated meetings, a sum below { $least } is impossible.
    }
# Draw of numbers
seat_given =
    { $n ->
        [one] { $n } player has a number.
       *[other] { $n } players have numbers.
    }
seat_broken_proven =
    { $n ->
        [one] { $n } pair of players who should not meet does meet. It is proven that no numbering of this plan has fewer such pairs.
       *[other] { $n } pairs of players who should not meet do meet. It is proven that no numbering of this plan has fewer such pairs.
    }
seat_broken_gap =
    { $n ->
        [one] { $n } pair of players who should not meet does meet; it is not known whether fewer are possible (the minimum is at least { $least }).
       *[other] { $n } pairs of players who should not meet do meet; it is not known whether fewer are possible (the minimum is at least { $least }).
    }
seat_season_proven = Proven: in this plan and with these wishes, no other numbers avoid repeated meetings of this season better. (The measure is the sum of squared numbers of meetings; partners count double.)
seat_season_gap = Few meetings of this season are repeated. These numbers are not proven best: in this plan and with these wishes, other numbers could be at most { $gap } % better. (The measure is the sum of squared numbers of meetings; partners count double.)
seat_cut = The search for numbers was ended before it was complete. Another run may find other numbers, and more time may find better ones.
seat_vacant =
    { $n ->
        [one] Number { $numbers } is free: let a substitute play this number, or drop the number (individual change --drop).
       *[other] Numbers { $numbers } are free: let substitutes play these numbers, or drop the numbers (individual change --drop).
    }
seat_too_many =
    { $n ->
        [one] the plan has no number for { $n } player: add the number { $next } with individual change --add { $next }, then name the player with individual name
       *[other] the plan has no numbers for { $n } players: add numbers from { $next } with individual change --add, then name the players with individual name
    }
seat_kept = the earlier numbers are kept in { $file }
seat_meet_all_the_same =
    { $when ->
        [day] { $one } and { $other } should be apart all day, but they meet
       *[first] { $one } and { $other } should be apart in round 1, but they meet
    }
seat_season_too_large = the season can be used only in plans of at most { $most } numbers
seat_no_line =
    { $n ->
        [one] line { $lines } of the list has no player: the list has { $n } player
       *[other] line { $lines } of the list has no player: the list has { $n } players
    }
seat_no_table =
    { $n ->
        [one] there is no table { $table }: there is { $n } table
       *[other] there is no table { $table }: there are { $n } tables
    }
seat_no_place = there is no seat { $place } at a table of { $n }
seat_two_stay = two players cannot stay at one table: they would meet every round
seat_two_wishes = the player on line { $line } of the list would keep two tables or two seats: give only one of them
seat_apart_self = the player on line { $line } of the list cannot be kept apart from the same player: give two different lines
seat_play_this = Tables or seats have changed: from now on, print and play { $file }.
seat_stayers_meet = players who stay at their tables meet in this plan: let fewer players stay
seat_tables_again =
    { $n ->
        [one] because some players stay at a table, other players return to a table { $n } time
       *[other] because some players stay at a table, other players return to a table { $n } times
    }
seat_uneven =
    { $n ->
        [one] { $n } player sits in some seats more often than in others; { $least } of them asked for a seat
       *[other] { $n } players sit in some seats more often than in others; { $least } of them asked for a seat
    }
substitute_number = there is no number { $number }: the plan has { $n }
substitute_nameless = give the substitute's name, such as "Ada One"
substitute_told =
    { $ranked ->
        [no] { $name } plays number { $number } from round { $first } and is not ranked ({ $file }).
       *[yes] { $name } plays number { $number } again from round { $first } ({ $file }).
    }
substitute_before =
    { $n ->
        [0] Number { $number } now has no round left that { $before } played. If { $before } did play a round, enter { $before } again with --from-round 1, and then enter the substitute again with --from-round and the substitute’s first round.
        [one] In round 1 number { $number } was { $before }, who keeps that score.
       *[other] Up to round { $last } number { $number } was { $before }, who keeps those scores.
    }
substitute_all_scored = number { $number } already has a score in the last round: give the first round of the substitute, such as --from-round 3
name_told =
    { $new ->
        [yes] { $name } plays number { $number } ({ $file }).
       *[no] Number { $number } is renamed from { $before } to { $name } ({ $file }); it is the same player, who keeps all scores. For another player, use `individual substitute`.
    }
people_alike =
    { $n ->
        [0] two lines are called { $name }: if they are two people, give each a club, an id or an extra letter; if it is one person, remove a line
       *[1] numbers { $numbers } are both called { $name }: if they are two people, give each a club, an id or an extra letter; if it is one person, remove a line
    }
change_nameless =
    { $n ->
        [one] number { $numbers } has no name yet; use individual name { $plan } { $first } "Ada One"
       *[other] numbers { $numbers } have no names yet; use individual name { $plan } { $first } "Ada One"
    }
# Scores and the table
result_round = the plan has no such round: it has { $n } rounds
result_table = there is no table { $table } in round { $round }
result_partners = round { $round }: numbers { $one } and { $other } are partners, so they must have the same score, not { $score } and { $unlike }; enter the whole table again (--table), and give penalties with --penalty
result_percentage = { $score } is not a percentage: bridge scores are percentages from 0 to 100
scores_percentage_help = For other scores, use --game points, which adds them up.
scores_of_another_plan = { $folder } has scores ({ $file }), which would count at the tables of the new plan: use another folder
scores_moved =
    { $n ->
        [one] round { $rounds } has scores ({ $scores }), but { $file } seats people differently in that round: write to another folder (--out)
       *[other] rounds { $rounds } have scores ({ $scores }), but { $file } seats people differently in those rounds: write to another folder (--out)
    }
seat_scored = there are scores ({ $scores }); if new numbers were drawn, these scores would count for the wrong players: write to another folder (--out). To name a late player, use individual name; for a substitute, individual substitute
result_amounts =
    { $n ->
        [one] { $n } score was given, but numbers { $players } play at this table: give one score for each
       *[other] { $n } scores were given, but numbers { $players } play at this table: give one score for each
    }
result_usage = give --table and the scores of that table in the order of the seats, or --player with one score or with --penalty.
result_replaced = number { $player } had { $score } in this round; the new score replaces it
result_penalties = number { $player } already had a penalty in this round: the total is now { $total }
standings_missing = round { $round }: scores are missing at table { $tables }; a table counts once all its scores are in
standings_unbalanced = round { $round }, table { $table }: the scores add up to { $off } too much or too little, so check these scores
standings_all_off = { $n } tables are each off by { $off }: if players start with another score, give it with --start=POINTS
standings_total = Total
standings_penalty = Penalty
standings_in_rounds = { $n ->
        [one] { $name } (round { $rounds })
       *[other] { $name } (rounds { $rounds })
    }
standings_no_room =
    { $n ->
        [one] This window is too narrow to show round 1: make it wider, or write the standings to a file with --out.
       *[other] This window is too narrow to show rounds 1 to { $n }: make it wider, or write the standings to a file with --out.
    }
# An event in the season
event_record_nobody = none of the players has an id: put the members' ids into the column id of people.csv, next to { $file }
event_record_strangers =
    { $n ->
        [one] { $who } has no id, so this player’s results, and the results of opponents against this player, do not count in the season.
       *[other] { $who } have no id, so these players’ results, and the results of opponents against them, do not count in the season.
    }
event_recorded = Session { $session } of { $day } recorded: { $players }, { $rounds }.
record_event_where = name the season: --season FILE, or set it in club.toml
# An event on paper and on screens
event_index = The event on paper
event_wall = Seats in every round
event_wall_about = For the wall: all players by name, with table and seat of each round.
event_wall_legend = Table and seat for each round; a dash is a round without a game.
event_cards = Players' cards
event_cards_about = A card for each player, to be cut along the dashed lines.
event_tables_about = A card for each table, to be cut along the dashed line.
event_slips = Score slips
event_slips_about = A slip for each table of each round.
event_phones = Your tables
event_phones_about = For phones: players look up their own rounds.
event_phones_tap = Touch your name.
event_screen_about = For a projector: a page for each round.
event_with = With
event_seats = Seats
event_signed = Signed:

### help: individual events as they are played

help_individual =
    Plan events in which all players meet, and change partners or opponents every round.

    For bridge, mahjong, whist and golf: tables of three to nine.
help_individual_plan =
    Make a plan: no two players meet twice, nobody returns to a table, seats are shared evenly.

    The output first shows which of these goals were reached, and which are proven best. With --out, a folder
    gets plan.csv, plan.json and a picture, meetings.html. Without --out, the plan is printed as CSV.
help_individual_bridge =
    Make a plan of individual bridge: partners at most once, opponents as evenly as possible.

    With all rounds, a plan for 4, 5, 8, 9, 12, 13 … players is a whist tournament. With a prime number of
    tables, and no more rounds than tables, it is a Rainbow movement. With --out, a folder gets plan.csv,
    plan.json and the movement as plan.asc.
help_individual_convert = Write a plan in another format: CSV, text with one table on each line, text with one round on each line, JSON, or .ASC.
help_individual_seat = Draw the players' numbers, respecting wishes and avoiding repeated meetings of the season.
help_individual_print = Print an event: wall list, cards, score slips, and screens for projector and phones.
help_event_print_out = Write the event's pages to this folder.
help_individual_substitute = Let a substitute play a number from a round on: seats and earlier scores stay, and the substitute is not ranked.
help_individual_name = Name the player of a number: a late player, or one with a misspelt name.
help_substitute_from = First round of the substitute.  [default: the round after the last score of the number that the substitute takes]
help_event_id = The player's id in the season.
help_bridge_out = Write the plan to this folder, as plan.csv, plan.json and plan.asc.
help_seat_steps = Length of the search. The same steps give the same numbers on every computer; the default takes at most about 20 seconds.
help_event_steps = Length of the search: how many exchanges of two players to try. The same steps give the same rounds on every computer.
help_bridge_steps = Length of the search: how many exchanges of two players to try. The same steps give the same plan on every computer.
help_event_seed = Use this seed to draw another one of the equally good plans.  [default: always the same plan]
help_event_date = The day of play, such as 2026-11-17.  [default: today]
help_record_season = Record in this season file.
help_name_club = The player's club, or family.
help_name_erase = Erase the name for good, from all files of the event and from the page's undo history.
help_individual_result = Enter the scores of a table (in the order of the seats), the score of one player, or a penalty.
help_individual_standings = Show the standings after a round, or the final standings.
help_individual_record = Record an event in the season: its meetings and partners count from then on.
help_record_after = The last round that was played.  [default: the plan's last round]
help_record_event_name = Name of the event in the season.
help_individual_change = Plan the remaining rounds again when players leave or come; played rounds stay.
help_individual_next = Plan the next round by the standings, with as few repeats as possible, or plan finals.
help_individual_players = Number of players, 5 to 400.
help_individual_size = Players at a table, 3 to 9.
help_individual_num_tables = Largest number of tables; players without a table sit out.  [default: as many as the players fill]
help_individual_spare = What to do if the players do not fill the last table: smaller (some tables are smaller), sit-out (players sit out in turn) or substitutes (substitutes play the last numbers).
help_individual_d = Number of opponents in common that players who do not meet must have.  [default: as many as are found]
help_individual_want = How much a goal counts, such as tables=off or meetings=soft:3. Goals: meetings (no repeats), tables (no returns), seats (shared evenly), connected (by meetings), diameter (all players meet or share an opponent), d (as with --d). Values: hard (exit code 1 if the goal is not reached), soft, soft with a weight (heavier goals come first), or off. May be repeated.
help_individual_spread = Spread repeated meetings over many pairs: minimise the sum of the squared numbers of meetings, instead of the number of repeats.
help_individual_most_meetings = Largest number of times that two players may meet. If no plan is found, the output says whether a plan is proven impossible, and the exit code is 1.
help_individual_steps = Length of the search: how many exchanges of two players to try. The same steps give the same plan on every computer; for tables of a size other than four, the default takes about two seconds.
help_individual_plan_budget = Time limit in seconds; preparing the program at its first run does not count. The output says if this limit ended the search.  [default: no limit]
help_individual_out = Write the plan to this folder, as plan.csv, plan.json and meetings.html.
help_individual_check =
    Check a plan, and show its quality, its mistakes and the proofs.

    FILE is a CSV with a line round,table,seat,player for each seat, or text with a line 7-2-1-8 for each table
    and a blank line between rounds. The exit code is 2 if there are mistakes.
help_individual_changed = Accept that players came late or left between rounds.
help_individual_winds = Share the seats evenly; the players at each table stay the same.
help_individual_tables = Move the players of a table together to another table in the same round, so that players return to a table as seldom as possible.
help_individual_tuned_out = Write to this file: text of tables if its name ends in .txt, otherwise CSV.  [default: CSV to standard output]
help_bridge_players = Number of players, 4 to 100.
help_bridge_rounds = Number of rounds.  [default: a whole plan, with almost everyone partners once]
help_event_people = Use this file of players: number,name,id,club,substitute,from.  [default: people.csv next to the plan]
help_event_scores = Use this file of scores: round,player,score,penalty.  [default: scores.csv next to the plan]
help_event_bridge = Whether players opposite each other are partners.  [default: as in plan.json next to the plan; yes for .asc]
help_event_game = How scores make points: riichi (uma 15, 5, -5, -15 and 30,000 to start), bridge (the mean of the scores) or points (their sum).
help_event_ties = Tie-breaks in order, separated by commas, or none. They are: places (more first places at a table, then second …); best, worst or last round; scores (without uma); opponents (the mean of their totals); face-to-face.  [default: places,best]
help_event_uma = Give these extra points to the first, second … at a table, such as 15,5,-5,-15.
help_event_start = Starting score of all players.
help_event_unit = Score that is worth one point.
help_convert_out = Write the plan to this file; its name gives the format: .csv, .txt (7-2-1-8 a table), .golf (a line a round), .json, .asc.
help_seat_out = Write the people with their numbers to this file.  [default: people.csv next to the plan]
help_seat_clubs = Keep players of one club or family apart: in round 1 or all day.
help_seat_apart = Keep two players apart: their lines in the list, such as 3,8. May be repeated.
help_seat_stay = Keep a player at one table: the player's line in the list, and the table, such as 3,1.
help_seat_place = Keep a player in the same seat in all rounds: the player's line in the list, and the seat. For example, 3,N keeps the player on line 3 at North.
help_seat_history = Avoid meetings of the season so far, from its history file.
help_seat_season = Avoid meetings and partners of the season so far, from its season file.
help_result_round = Round in which the scores were made.
help_result_table = Table that the scores are from.
help_result_player = Number of the one player whose score or penalty you enter.
help_result_penalty = Penalty points for the player of --player.
help_standings_after = Show the standings after this round.  [default: the latest round with scores]
help_standings_out = Write the standings to this CSV file.
help_change_after = Number of rounds that were played.
help_event_anew = Plan these rounds again although they have scores: 5,6 or just 5. Their scores are removed, and a copy of the scores is kept.
help_event_drop = Numbers that leave: 12,34 or just 12.
help_event_add = Numbers that come, or come back: 41,42; new numbers follow the last one.
help_change_tables = Number of tables from now on; other players sit out.
help_change_threes = Use tables with one player less, so that all players play.
help_change_event_out = Write the new plan to this file.  [default: the plan's own file, with a copy of the earlier plan next to it]
help_next_finals = Play finals: the first players in the standings sit at table 1, the next at table 2, even if they have met.

### results of boards

boards_no_table = { $where }: { $ns } (NS) and { $ew } (EW) do not meet at any table of this plan
boards_two_tables = { $where }: { $ns } and { $ew } meet at several tables: write the round and the table
boards_line_twice = { $where }: { $ns } and { $ew } have two results
boards_player_twice = Player { $player } has two results on board { $board }, in rounds { $first } and { $second }. Nobody plays a board twice: correct the file, or the board's number.
boards_elsewhere = { $where }: in the plan, this table has other boards in this round. Check the board number.
boards_matchpoints = The file names another scoring method, but the players are scored by matchpoints.
boards_none = there are no results in this file
boards_of_bridge = Board results need a plan of individual bridge, with four players at a table.
boards_not_bws = Bridgemate's guide describes only pairs, not four separate players: export the results as USEBIO or CSV, or type them
boards_typed = “{ $text }” is not a line of a traveller: write North's and East's number and the result, such as 3-7 4H N +1.
boards_decide = Player { $player } has board results in round { $round }, which decide the score: change the board results instead.
boards_entered = Results of boards: { $new } new, { $changed } changed, { $total } in all. The players are scored.
individual_page_boards = Results of a board
individual_page_boards_hint = Write North's number, East's number and the result on each line: 3-7 4H N +1, 3-7 pass, 3-7 -50, 3-7 60-40. These results decide the score of the table.
individual_page_board_lines = Lines of the traveller
individual_page_board_do = Save board
individual_page_no_board = Enter the board number, and at least one line of its traveller.
individual_page_board =
    { $n ->
        [one] Board { $board } saved ({ $n } result)
       *[other] Board { $board } saved ({ $n } results)
    }
help_individual_boards =
    Import board results from USEBIO or a CSV of travellers, and score the players.

    RESULTS names players by their numbers in the plan: North and East (ns 3, ew 7), or both players of a side
    (3-5). The results are added to boards.csv next to the plan; scores.csv gets the players' percentages by
    round.
help_individual_traveller =
    Type the traveller of a board, and score the players.

    A LINE is North's and East's number and the result, as in "3-7 4H N +1", "3-7 pass" or "3-7 60-40".
