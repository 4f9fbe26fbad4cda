# The messages of the plugin individual, in English: the catalogue that its others are held against.

### files: plans and settings

# Plans of individual events
individual_csv_help = A line is round,table,seat,player: numbers from 1, and E, S, W, N or a number for the seat.
individual_csv_columns = the first line does not name the columns round, table, seat and player
individual_csv_cells =
    { $n ->
        [one] only { $n } cell of round,table,seat,player
       *[other] only { $n } cells of round,table,seat,player
    }
individual_csv_value = { $text } is no { $column ->
        [round] round
        [table] table
        [seat] seat
       *[player] player's number
    }
individual_text_help = A line is a table, as in 7-2-1-8, 7,2,1,8 or 7 2 1 8; between rounds stands a blank line or a heading.
individual_text_no_table = { $text } is neither a table nor a heading
individual_text_long = { $n } players at a table
individual_text_value = { $text } is no player's number
individual_plan_empty = no chair is taken: there is no plan in this file
individual_player_twice = player { $player } sits in round { $round } already, on line { $line }
individual_player_help = Everybody sits at one table a round.
individual_seat_twice = seat { $seat } of table { $table } is taken in round { $round } already, on line { $line }
individual_seat_help = Give each player at a table a seat of their own.
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
individual_round_mixed = the tables of round { $round } are not of the sizes that other rounds have
individual_mixed_help = Tables have all one size, or some have one player less where the numbers ask for it, the same in each round. If people came or left between rounds: `check --changed`.
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
individual_missing_help = Players are numbered from 1 without a gap, and sit out about equally often. Of who plays in no round, a CSV says so: a line such as 1,,,9, without table and seat. If people came or left between rounds: `check --changed`.
individual_round_missing = there is no round { $round }
individual_round_help = Rounds are numbered from 1 without a gap.
# Plans of individual events: requests
individual_asked_players = An event has { $least } to { $most } players.
individual_asked_size = A table has { $least } to { $most } players, and there are at least so many.
individual_asked_rounds = An event has 1 to { $most } rounds.
individual_asked_tables = There is at least one table.
individual_asked_most = Two players may meet at most once or more often: give 1 or a larger number.
individual_asked_steps = A search tries 0 to { $most } exchanges of players.
individual_want_unknown = { $text } is no wish: write one of { $names }, then =hard, =soft, =soft:3 or =off.
individual_constraint =
    { $name ->
        [meetings] nobody meets anybody twice
        [tables] nobody returns to a table
        [seats] seats are shared evenly
        [connected] everybody reaches everybody
        [diameter] everybody reaches everybody over at most one other
        [most_meetings] no two players meet more often than allowed
       *[d] enough paths between players who do not meet
    }
individual_unmet = What had to be was not reached: { $names }.
individual_written =
    { $n ->
        [one] Written to { $folder }: { $n } file.
       *[other] Written to { $folder }: { $n } files.
    }
# Plans of individual events: how good they are
individual_title = { $players }, { $rounds }, { $tables }
individual_repeats =
    { $state ->
        [none] Nobody meets anybody twice: nobody can do better.
        [proven] Meetings again of two who met before: { $n } (no two meet more than { $most } times): proven, fewer cannot be.
       *[open] Meetings again of two who met before: { $n } (no two meet more than { $most } times); { $bound ->
            [0] whether fewer will do is open.
           *[other] { $bound } at least cannot be helped, what lies between is open.
        }
    }
individual_pairs_met =
    { $n ->
        [one] { $n } pair meets { $times }
       *[other] { $n } pairs meet { $times }
    }
individual_spread =
    { $state ->
        [none] Nobody meets anybody twice: nobody can do better.
        [proven] Meetings are spread: { $pairs }. The sum of squared meetings is { $n }: proven, no plan has a smaller sum.
       *[open] Meetings are spread: { $pairs }. The sum of squared meetings is { $n }; no plan is below { $bound }, what lies between is open.
    }
individual_most_met =
    { $state ->
        [met] No two players meet more often than required: at most { $times }.
        [impossible] Some players meet more often than required (at most { $times }): proven, no plan meets this requirement.
       *[not_found] Some players meet more often than required (at most { $times }): no plan was found that meets this requirement. Whether there is one is open; more --steps may find it.
    }
individual_times =
    { $n ->
        [1] once
        [2] twice
       *[other] { $n } times
    }
individual_most =
    { $state ->
        [proven] No two players meet more than { $n } times: proven, a lower limit is impossible.
       *[open] No two players meet more than { $n } times; a limit below { $bound } is impossible, what lies between is open.
    }
individual_table_repeats =
    { $state ->
        [none] Nobody returns to a table: nobody can do better.
        [proven] Returns to a table: { $n }, proven, with these meetings fewer cannot be.
       *[open] Returns to a table: { $n }; { $bound ->
            [0] whether fewer will do is open.
           *[other] { $bound } at least cannot be helped, what lies between is open.
        }
    }
individual_seats =
    { $n ->
        [0] Seats are shared evenly: nobody can do better.
       *[other] Seats are not even: { $n } too few or too many.{ $tuned ->
            [yes] { "" }
           *[no] { " " }`bridgeopt individual winds` shares them.
        }
    }
individual_sit_outs =
    { $even ->
        [same] Everybody sits out { $low ->
            [one] { $low } round.
           *[other] { $low } rounds.
        }
        [even] Everybody sits out { $low } or { $high } rounds.
       *[uneven] Players sit out { $low } to { $high } rounds; whether all can sit out equally often, one round more or less, is open.
    }
individual_smaller =
    { $even ->
        [same] Everybody plays { $low ->
            [one] { $low } round at a smaller table.
           *[other] { $low } rounds at a smaller table.
        }
        [even] Everybody plays { $low } or { $high } rounds at a smaller table.
       *[uneven] Players play { $low } to { $high } rounds at a smaller table; whether all can do so equally often, one round more or less, is open.
    }
individual_apart = Some players do not reach each other at all, not even over others.
individual_all_meet = Everybody meets everybody.
individual_diameter =
    { $state ->
        [proven] Everybody reaches everybody over at most { $n } meetings: proven, fewer cannot be.
       *[open] Everybody reaches everybody over at most { $n } meetings; whether fewer will do is open.
    }
individual_d =
    { $state ->
        [proven] Two who do not meet: at least { $d } others whom both met (d): proven, more cannot be. Pairs with just { $d }: { $pairs }.
        [unknown] Two who do not meet: at least { $d } others whom both met (d). Pairs with just { $d }: { $pairs }.
       *[open] Two who do not meet: at least { $d } others whom both met (d); more than { $bound } cannot be, what lies between is open. Pairs with just { $d }: { $pairs }.
    }
individual_how =
    { $how ->
        [field] Found in { $seconds } s, from a finite field.
        [array] Found in { $seconds } s, by a search among plans that a group turns.
        [rotation] Found in { $seconds } s, by a search for one round that rotates.
        [affine] Found in { $seconds } s, from the lines of an affine space.
        [doubled] Found in { $seconds } s, from base tables for twice a prime number of tables.
        [starter] Found in { $seconds } s, from base tables that were found before.
        [eight] Found in { $seconds } s, from a design for eight tables.
        [further] Found in { $seconds } s, by one more round upon a plan of fewer rounds.
        [columns] Found in { $seconds } s, from columns of players that move through a finite field.
        [kirkman] Found in { $seconds } s, from a Kirkman system of triples.
        [turns] Found in { $seconds } s, by a search for a few rounds that are turned.
        [swaps] Found in { $seconds } s, by annealing and tabu search.
       *[plain] Found in { $seconds } s, by a plain search.
    }
individual_cut = The time was up before the search was complete: with more --budget, more may be found, and another run may find another plan.
individual_matrix_told = Row and column are players; blue: they meet, orange: they meet more than once.
individual_paths = How players are joined who do not meet
individual_paths_told = How many pairs (a bar's height) have so many others whom both have met (below it).

### command line

individual_searching = Searching; so far { $repeats } meetings again, { $tables } returns to a table

### command line: season

individual_erase_alone = Give --erase with the number of a player, and with nothing else.
individual_erase_nobody = nobody has number { $number }: there is no name to erase.
individual_erase_asked = This erases { $name } for good from the files of the event in { $folder }; what was played stays, under the number. Go on?
individual_erased = Number { $number }: the name is erased from the files of the event.

### the page: individual events

individual_page_season = Into the season
individual_page_to_season = { $players } and { $rounds } go into the season.
individual_page_in_season = The event is in the season, as session { $session } of { $day }.
individual_page_unrecord_lead = The event goes out of the season again, as if it had not been played. Plan and results stay here as they are, and can be recorded again.
individual_page_unrecorded = Session { $session } of { $day } is not in the season any more.
individual_page_day = Played on
individual_page_record = Record the event
individual_page_no_members = Nobody who plays is known to the season by name: nothing can be recorded yet.
individual_page_members_help = Whoever is a member under another spelling: write the name on Entries as the club has it, then look here again.
individual_page_members_do = Look who is a member, by name
individual_page_members =
    { $n ->
        [0] Nobody else is a member by name.
        [one] { $n } who plays is a member by name.
       *[other] { $n } who play are members by name.
    }
individual_page_named = Number { $number } is called { $name }
individual_wishes_lead = They count when a plan is made, or when the numbers are given out anew.
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
individual_wish_do = Wish it
individual_wish_told = Wished: { $wish }
individual_wish_off = No longer wished: { $wish }
individual_wish_oneself = these are one person: choose two who are not to meet
individual_wish_nobody = { $name } does not play: take the wish “{ $wish }” off, or enter that name
individual_wish_unknown = this is no wish
individual_wish_help = A line is wish,who,what: apart and two names, stay and a table, or place and one of N, E, S, W.
individual_page_seat_do = Give out the numbers anew
individual_page_seated =
    { $n ->
        [one] { $n } number given out anew
       *[other] { $n } numbers given out anew
    }
individual_page_tables = Tables at most
individual_page_others = Other games than bridge
individual_page_spare = Who does not fill a table
individual_page_spares =
    { $spare ->
        [sit-out] sits out in turn
        [substitutes] is joined by substitutes
       *[smaller] plays at smaller tables
    }
individual_page_by_season = who met often this season meet as little as can be
individual_penalties = Penalties in round { $round }
individual_penalty_points = Points taken off
individual_penalty_do = Take them off
individual_penalty_none = write how many points are taken off, such as 20
individual_penalty_told =
    { $back ->
        [yes] Round { $round }: number { $player } has { $points } points of penalty back
       *[no] Round { $round }: { $points } points are taken off number { $player }
    }
individual_page_no_score = “{ $text }” is no score: write a number, such as 57.5
individual_page_left_out =
    { $n ->
        [one] { $who } is no member by name, and is not in the season; nor is what others played against them.
       *[other] { $who } are no members by name, and are not in the season; nor is what others played against them.
    }
individual_page_new = A new individual event
individual_page_plan = Plan
individual_page_make =
    { $n ->
        [one] Make a plan for { $n } player
       *[other] Make a plan for { $n } players
    }
individual_page_make_do = Make the plan
individual_page_anew = Until there is a score, the plan can be made anew: everybody gets another number then.
individual_page_game = Game
individual_page_games =
    { $game ->
        [bridge] Bridge: percentages
        [riichi] Riichi mahjong
       *[points] Another game: points
    }
individual_page_size = Players a table
individual_page_clubs = Those of one club
individual_page_clubs_apart =
    { $when ->
        [first] apart in round 1
        [day] apart all day
       *[no] as it comes
    }
individual_page_planned =
    { $n ->
        [one] A plan for { $n } player and { $rounds }
       *[other] A plan for { $n } players and { $rounds }
    }
individual_page_working = Being worked out
individual_page_stop = Stop
individual_page_picture = Who meets whom
individual_page_no_plan = There is no plan yet.
individual_page_no_standings = There are standings once there is a score.
individual_page_there = { $name }: there is a file or folder of this name already
individual_page_overtaken = the event has been changed meanwhile
individual_page_has_scores = there are scores: a new plan would seat those who made them elsewhere
individual_page_not_all_in = results of a round that was begun are missing
individual_page_entered = Entered: { $names }
individual_page_removed = Taken off the list: { $name }
individual_page_remove = Take off
individual_page_late = Who comes late gets a number that is free; where none is, the rounds without scores are planned anew.
individual_page_change = Somebody leaves, comes back, is replaced, or has another name
individual_page_who = Who
individual_page_whats =
    { $what ->
        [leave] leaves
        [back] comes back
        [name] has another name
       *[instead] somebody else plays
    }
individual_page_instead_name = Who plays instead, or the right name
individual_page_threes = tables of a player less, so that nobody sits out
individual_page_change_do = Change it
individual_page_before = before: { $names }
individual_page_instead = { $name } plays number { $number } from round { $round }
individual_page_leaves = { $number } { $name } leaves before round { $round }
individual_page_comes_back = { $number } { $name } comes back in round { $round }
individual_page_next =
    { $finals ->
        [yes] Finals in round { $round }
       *[no] Round { $round } by the standing
    }
individual_page_more = Round { $round } by the standing
individual_page_more_told = Who stand near each other sit together, with as few meetings again as can be; in finals the first sit at table 1, the next at table 2, and so on. Rounds that were planned after it are dropped.
individual_page_more_by =
    { $how ->
        [finals] Finals
       *[standing] By the standing
    }
individual_page_result = Round { $round }, table { $table }: { $result }
individual_page_amounts = write { $n } scores with spaces between, in the order of the seats
individual_page_type_percent = Type the percentage of North and South, such as 57.5, or also that of East and West behind it, and press Enter: it goes on to the next table. ? takes a result away.
individual_page_type = Type the scores of a table in the order of its seats, with spaces between, and press Enter: it goes on to the next table. ? takes a result away.
individual_page_sits_out =
    { $n ->
        [one] Sits out:
       *[other] Sit out:
    }
individual_page_go_on = On to round { $round }
individual_page_count = Scores count as
individual_page_count_do = Count so
individual_page_counted =
    { $game ->
        [riichi] Scores count as in riichi mahjong
       *[points] Scores count as points
    }

### individual events: as they are played

# Files of an event
event_columns_unknown = no column of the first line has a name that is known here
event_no_number = { $text } is no number from 1 to { $most }
event_numbers = { $text } is no number from 1: give one, or several with commas between.
event_couple = { $text } is not two values with a comma between, as in 3,8.
event_amounts = { $text } is no number: write 31500 or 48.75, with spaces between several.
event_amount = { $text } is no number: write 31500 or 48.75.
event_uma = places get { $n } amounts, and the tables have { $size } players: name one for each place with --uma, as in 15,5,-5,-15
event_unit = the unit must be more than 0.
people_line_help = A line is number,name,id,club,substitute,from; a first line may name the columns that there are.
people_twice = { $column ->
        [id] id
       *[number] number
    } { $text } stands on line { $line } already
people_none = nobody stands in this file
people_nameless = this line names nobody
scores_line_help = A line is round,player,score,penalty: the player's number, and points that are taken off, if any.
scores_twice = player { $player } has a score of round { $round } on line { $line } already
scores_no_number = { $text } is no score
scores_cells_beyond = { $text } stands behind the last column: put quotes around a number with a comma
amount_two_ways = { $text } may be { $small } or { $large }: write the one that is meant
amount_two_ways_help = Write no points or commas between thousands.
golfer_line_help = A line is a round, as in 1 2 3 4 | 5 6 7 8; JSON is a list of rounds, each a list of tables.
golfer_no_json = this is not JSON of rounds and tables
movement_not_individual = this is a movement of pairs, not of players who change partners
movement_of_pairs_help = Its first line ends with 1 in an individual movement.
# Individual bridge
bridge_sizes = individual bridge is planned for { $least } to { $most } players and 1 to { $rounds } rounds
bridge_made = { $players }, { $rounds }: { $how ->
        [rainbow] a Rainbow movement
        [whist] a whist tournament
        [cyclic] each round is the one before, moved on by one
       *[search] found by search
    }
bridge_whist = Every two are partners exactly once and opponents exactly twice: nobody can do better.
bridge_partners_once = No two are partners twice: nobody can do better.
bridge_partners_proven =
    { $n ->
        [one] Partners come again { $n } time: nobody can do better.
       *[other] Partners come again { $n } times: nobody can do better.
    }
bridge_partners_gap =
    { $n ->
        [one] Partners come again { $n } time; not proven to be the fewest (at least { $least }).
       *[other] Partners come again { $n } times; not proven to be the fewest (at least { $least }).
    }
bridge_opponents_proven = Opponents: every two { $least } to { $most } times, as evenly as can be (proven).
bridge_opponents_gap = Opponents: every two { $least } to { $most } times; not proven to be as even as can be (squares { $gap } above the bound).
bridge_boards_shared = In each round all tables play the same boards: have copies, or pass them round.
bridge_boards_one_set =
    { $stay ->
        [yes] One set of boards will do, and they stay at their tables: nobody returns to one.
       *[no] One set of boards will do: no two tables play the same boards at once.
    }
event_files = Written to { $folder }: { $files }.
# Plans written another way
convert_ending = { $file }: name a file that ends in .csv, .txt, .golf, .json or .asc
change_resting =
    { $n ->
        [one] number { $numbers } was to sit out the last round, and is taken to be there: --drop { $numbers } if not
       *[other] numbers { $numbers } were to sit out the last round, and are taken to be there: --drop who is not
    }
convert_tables_of_four = only tables of four have partners
convert_asc_tables = an .ASC movement has tables of four only, and here some have another number of players
convert_empty_chairs = which chair stays empty at a table of a player less cannot be told in { $file }: seats there may be others when it is read again; a .csv keeps them
convert_never_playing =
    { $n ->
        [one] player { $players } plays in no round, and { $file } cannot say that there is such a player; .csv and .json can
       *[other] players { $players } play in no round, and { $file } cannot say that there are such players; .csv and .json can
    }
# Between rounds
change_round = name a round that was played and that the plan has: it has { $n }
change_not_there = number { $number } does not play in the rounds to come
change_there_already = number { $number } plays already
change_number_gap = number { $number } cannot come yet: the next new number is { $next }
change_too_few =
    { $n ->
        [one] { $n } player is too few for a table
       *[other] { $n } players are too few for a table
    }
change_kept = the plan as it was is in { $file }
change_finished = an earlier command was stopped while it changed this plan; the change is finished now ({ $files })
change_movement_gone = { $file } cannot hold the plan as it is now, since not all tables are of four: it is now called { $kept }
standings_few =
    { $n ->
        [one] { $players } played fewer than half as many rounds as others, and gets no place
       *[other] { $players } played fewer than half as many rounds as others, and get no place
    }
event_plan_is_older = { $file } is another plan than that of { $movement }, which was written with it: an older copy was put back, or it was changed by hand. Put the newest copy back; if this one is to count, remove { $movement }.
change_stale =
    { $n ->
        [one] { $files } still tells of the plan as it was
       *[other] { $files } still tell of the plan as it was
    }
change_scored =
    { $n ->
        [one] round { $rounds } has scores ({ $file }), which would count at tables at which they were not made. Name the last round that was played (--after-round { $last }); or --anew { $named } to plan it anew: its scores are taken out then, and a copy is kept.
       *[other] rounds { $rounds } have scores ({ $file }), which would count at tables at which they were not made. Name the last round that was played (--after-round { $last }); or --anew { $named } to plan them anew: their scores are taken out then, and a copy is kept.
    }
change_scores_out = the scores of rounds that are planned anew are taken out; all as they were are in { $file }
change_dropped =
    { $n ->
        [one] round { $first } as it was planned has gone: `next` plans a round at a time
       *[other] rounds { $first } to { $last } as they were planned have gone: `next` plans a round at a time
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
change_finals = The first by standing play at table 1, the next at table 2, and so on.
change_repeats_proven =
    { $n ->
        [0] { $who ->
            [partners] No partners come again: nobody can do better.
           *[players] Nobody meets anybody again: nobody can do better.
        }
       *[other] { $who ->
            [partners] Partners come again { $n } times: nobody can do better.
           *[players] Two meet again { $n } times: nobody can do better.
        }
    }
change_repeats_gap = { $who ->
        [partners] Partners come again { $n } times
       *[players] Two meet again { $n } times
    }; not proven to be the fewest (at least { $least }).
change_returns =
    { $n ->
        [0] In the rounds to come nobody returns to a table: nobody can do better.
       *[other] In the rounds to come somebody returns to a table, { $n } in all: { $state ->
            [proven] fewer cannot be.
            [groups] with those who sit together, fewer cannot be.
           *[open] not proven to be the fewest (at least { $least }).
        }
    }
change_boards =
    { $boards ->
        [stay] Boards that have stayed at their tables so far can stay there: nobody returns to a table. If boards have moved, take boards from round { $first } on that nobody has played.
        [new] From round { $first } on, take boards that nobody has played; they can stay at their tables. Of the old ones somebody could play some again.
       *[copies] From round { $first } on, take boards that nobody has played, in each round the same at all tables. If they stayed at tables, somebody who returns to one would play them again.
    }
change_spread_proven =
    { $again ->
        [none] By standing, tables cannot be closer without { $who ->
                [partners] partners again
               *[players] a meeting again
            } ({ $spread }, the squares of the distances, at least { $least }): nobody can do better.
       *[some] By standing, tables cannot be closer ({ $spread }, the squares of the distances, at least { $least }): nobody can do better.
    }
change_spread_gap =
    { $again ->
        [none] Distances by standing at the tables: { $spread } (their squares), at least { $least } without { $who ->
                [partners] partners again
               *[players] a meeting again
            }.
       *[some] Distances by standing at the tables: { $spread } (their squares), at least { $least } whoever met before.
    }
# Draw of numbers
seat_given =
    { $n ->
        [one] { $n } player has a number.
       *[other] { $n } players have numbers.
    }
seat_broken_proven =
    { $n ->
        [one] { $n } pair who should be apart meets: no numbering has fewer (proven).
       *[other] { $n } pairs who should be apart meet: no numbering has fewer (proven).
    }
seat_broken_gap =
    { $n ->
        [one] { $n } pair who should be apart meets; not proven to be the fewest (at least { $least }).
       *[other] { $n } pairs who should be apart meet; not proven to be the fewest (at least { $least }).
    }
seat_season_proven = Who met this season meets as little as can be: proven.
seat_season_gap = Who met this season meets little; at most { $gap } % better can be had.
seat_vacant =
    { $n ->
        [one] Number { $numbers } is free: a substitute plays it, or leave it out (individual change --drop).
       *[other] Numbers { $numbers } are free: substitutes play them, or leave them out (individual change --drop).
    }
seat_too_many =
    { $n ->
        [one] { $n } player more than the plan has numbers: bring them in with individual change --add { $next }, then individual name
       *[other] { $n } players more than the plan has numbers: bring them in with individual change --add, from { $next }, then individual name
    }
seat_kept = who had which number before is in { $file }
seat_meet_all_the_same = { $one } and { $other } should be apart { $when ->
        [day] all day
       *[first] in round 1
    }, and meet all the same
seat_season_too_large = the season counts in plans of at most { $most } numbers
seat_no_line =
    { $n ->
        [one] there is no player on line { $lines }: there is { $n } player
       *[other] there is no player on line { $lines }: there are { $n } players
    }
seat_no_table =
    { $n ->
        [one] there is no table { $table }: there is { $n } table
       *[other] there is no table { $table }: there are { $n } tables
    }
seat_no_place = there is no seat { $place } at a table of { $n }
seat_two_stay = two cannot stay at one table: they would meet every round
seat_two_wishes = line { $line } has two tables to stay at, or two seats: name one
seat_apart_self = line { $line } cannot be apart from itself: name two
seat_play_this = Tables or seats have changed: from now on, print and play { $file }.
seat_stayers_meet = those who stay at their tables meet in this plan: let fewer stay
seat_tables_again =
    { $n ->
        [one] because somebody stays, players come to a table again { $n } time
       *[other] because somebody stays, players come to a table again { $n } times
    }
seat_uneven =
    { $n ->
        [one] seats are uneven for { $n } player, { $least } of whom asked for it
       *[other] seats are uneven for { $n } players, { $least } of whom asked for it
    }
substitute_number = there is no number { $number }: the plan has { $n }
substitute_nameless = name the substitute: "Ada One", for instance
substitute_told =
    { $ranked ->
        [no] { $name } plays number { $number } from round { $first } and is not ranked ({ $file }).
       *[yes] { $name } plays number { $number } again from round { $first } ({ $file }).
    }
substitute_before =
    { $n ->
        [0] { $before } plays no round of number { $number }. If rounds were played, say from which the other plays: name { $before } again with --from-round 1, then the substitute with the round.
        [one] Number { $number } was { $before } in round 1, who keeps the score of it.
       *[other] Number { $number } was { $before } up to round { $last }, who keeps those scores.
    }
substitute_all_scored = number { $number } has a score in the last round already: say from which round the substitute plays, as in --from-round 3
name_told =
    { $new ->
        [yes] { $name } plays number { $number } ({ $file }).
       *[no] Number { $number }, { $before } until now, is called { $name } ({ $file }): the same player, who keeps all scores. For somebody else, see `individual substitute`.
    }
people_alike = { $n ->
        [0] two lines are called { $name }
       *[1] numbers { $numbers } are both called { $name }
    }: if they are two, give each a club, an id or another letter; if it is one, take a line out
change_nameless =
    { $n ->
        [one] number { $numbers } has no name yet: individual name { $plan } { $first } "Ada One"
       *[other] numbers { $numbers } have no names yet: individual name { $plan } { $first } "Ada One"
    }
# Scores and the table
result_round = there is no such round: the plan has { $n }
result_table = there is no table { $table } in round { $round }
result_partners = round { $round }: numbers { $one } and { $other } are partners and score alike, not { $score } and { $unlike }; enter the whole table again (--table), and what one of them loses as a --penalty
result_percentage = { $score } is no percentage: in bridge scores are percentages, from 0 to 100
scores_percentage_help = For other scores, --game points adds them up.
scores_of_another_plan = { $folder } holds scores ({ $file }), which would count at the tables of the new plan: make it in another folder
scores_moved =
    { $n ->
        [one] round { $rounds } has scores ({ $scores }), and in { $file } people would sit otherwise in it: write to another folder (--out)
       *[other] rounds { $rounds } have scores ({ $scores }), and in { $file } people would sit otherwise in them: write to another folder (--out)
    }
seat_scored = there are scores ({ $scores }), which would count for others if numbers were given anew: write to another folder (--out); who comes later is named by individual name, who plays for somebody by individual substitute
result_amounts =
    { $n ->
        [one] { $n } score, but at this table play { $players }
       *[other] { $n } scores, but at this table play { $players }
    }
result_usage = give --table and its scores in the order of the seats, or --player with one score or --penalty.
result_replaced = number { $player } had { $score } in this round: the new score stands in its place
result_penalties = number { $player } had a penalty in this round already: together they are { $total } now
standings_missing = round { $round }: scores are missing at table { $tables }; a table counts once all its scores are in
standings_unbalanced = round { $round }, table { $table }: the scores are off by { $off } in all
standings_all_off = { $n } tables are off by { $off } in all, each of them: if all began with another score, say with which, --start=POINTS
standings_total = Total
standings_penalty = Penalty
standings_in_rounds = { $n ->
        [one] { $name } (round { $rounds })
       *[other] { $name } (rounds { $rounds })
    }
standings_no_room =
    { $n ->
        [one] There is no room here for round 1: a wider window shows it, and --out writes all.
       *[other] There is no room here for rounds 1 to { $n }: a wider window shows them, and --out writes all.
    }
# An event in the season
event_record_nobody = nobody who plays has an id: put the members' ids into the column id of people.csv, beside { $file }
event_record_strangers =
    { $n ->
        [one] { $who } has no id, and is not in the season; nor is what others played against them.
       *[other] { $who } have no id, and are not in the season; nor is what others played against them.
    }
event_recorded = Session { $session } of { $day } recorded: { $players }, { $rounds }.
record_event_where = say in which season: --season FILE (or club.toml names it)
# An event on paper and on screens
event_index = The event on paper
event_wall = Who plays where
event_wall_about = For the wall: everybody by name, with table and seat of each round.
event_wall_legend = By round: table and seat; a dash is a round without a game.
event_cards = Players' cards
event_cards_about = A card for each player, to be cut along the dashed lines.
event_tables_about = A card for each table, to be cut along the dashed line.
event_slips = Score slips
event_slips_about = A slip for each table of each round.
event_phones = Your tables
event_phones_about = For telephones: everybody looks up their own rounds.
event_phones_tap = Touch your name.
event_screen_about = For a beamer: a page for each round.
event_with = With
event_seats = Seats
event_signed = Signed:

### help: individual events as they are played

help_individual =
    Plan events in which everybody meets everybody, and partners or opponents change every round.

    For bridge, mahjong, whist and golf: tables of three to nine.
help_individual_plan =
    Make a plan: nobody meets anybody twice, nobody returns to a table, seats are shared evenly.

    What was reached comes first, and what is proven to be best. With --out, a folder takes plan.csv, plan.json and a picture, meetings.html; else the plan is printed as CSV.
help_individual_bridge =
    Make a plan of individual bridge: partners at most once, opponents as evenly as can be.

    For 4m and 4m + 1 players and all rounds it is a whist tournament, and with a prime number of tables and
    no more rounds a Rainbow movement. A folder takes plan.csv, plan.json and the movement as plan.asc.
help_individual_convert = Write a plan another way: CSV, a line a table, a line a round, JSON, or .ASC.
help_individual_seat = Give people the numbers of a plan, as they wish and by the season.
help_individual_print = Put an event on paper and on screens: wall list, cards, score slips, beamer, phones.
help_individual_substitute = Let a substitute play a number from a round on: no seat changes, scores stay with who made them, and he is not ranked.
help_individual_name = Say who plays a number: a late comer, or somebody whose name was written wrong.
help_substitute_from = The round from which the substitute plays.  [default: after the last in which the number has a score]
help_event_id = The player's id, by which the season knows people.
help_bridge_out = A folder for the plan: plan.csv, plan.json and plan.asc.
help_event_budget = Seconds of search, compiling apart.
help_event_seed = Draws one of the plans that are equally good.  [default: always the same]
help_event_date = The day it was played, as 2026-11-17.  [default: today]
help_record_season = The season file that takes it.
help_name_club = The player's club, or family.
help_name_erase = Erase the name for good, from all files of the event and from what the page could take back.
help_individual_result = Enter the scores of a table in the order of its seats, or of a player; or a penalty.
help_individual_standings = Show the table after a round, or the final one.
help_individual_record = Record an event in the season: who met whom and who were partners counts from then on.
help_record_after = The last round that was played.  [default: all were]
help_record_event_name = What the season calls the event.
help_individual_change = Plan the rounds to come anew as people leave and come; what was played stays.
help_individual_next = Plan the next round by standing, with fewest repeats; or finals.
help_individual_players = Players, 5 to 400.
help_individual_size = Players at a table, 3 to 9.
help_individual_num_tables = Tables at most: whoever they do not seat sits out.  [default: as many as the players fill]
help_individual_spare = Where the players do not fill the last table: smaller tables with a player less, some sit out, or substitutes fill it (the last numbers).
help_individual_d = How many others two must both have met who do not meet.  [default: as many as are found]
help_individual_want = How much something counts: meetings, tables, seats, connected, diameter or d, as hard (exit code 1 if it is not reached), soft, with a weight (what weighs more comes first), or off: tables=off, meetings=soft:3. May be given several times.
help_individual_spread = Spread repeated meetings over many pairs: minimise the sum of squared meetings instead of the number of repeats.
help_individual_most_meetings = How often two players may meet at most. If no plan is found, the output says whether that is proven impossible, and the exit code is 1.
help_individual_steps = The length of the search: exchanges of two players to try. The same steps give the same plan on every machine; the default takes some two seconds for tables of other sizes than four.
help_individual_plan_budget = Seconds after which to stop before the steps are done, compiling apart; the output then says so.  [default: no limit]
help_individual_out = The folder to write the plan to.
help_individual_check =
    Look at anybody's plan: every measure, every fault, and what is proven.

    FILE is a CSV with a line round,table,seat,player a chair, or text with a line 7-2-1-8 a table and a blank line between rounds. The exit code is 2 where there are faults.
help_individual_changed = Players may have come late or left between rounds.
help_individual_winds = Share the seats evenly; groups and tables stay as they are.
help_individual_tables = Put the groups of each round at other tables, so that players return as seldom as can be.
help_individual_tuned_out = The file to write, text of tables if its name ends in .txt, else CSV.  [default: CSV to standard output]
help_bridge_players = Players, 4 to 100.
help_bridge_rounds = Rounds; by default, as many as a whole plan has.
help_event_people = Who plays: number,name,id,club,substitute,from; by default people.csv beside the plan.
help_event_scores = The scores, round,player,score,penalty; by default scores.csv beside the plan.
help_event_bridge = Whether who sit opposite are partners.  [default: as plan.json beside the plan says; yes for .asc]
help_event_game = How scores make points: riichi (uma 15, 5, -5, -15 and 30,000 to start), bridge (the mean of what the scores say) or points (their sum).
help_event_ties = Tie-breaks in order, with commas: places (more first places at a table, then second …), best, worst or last round, scores (without uma), opponents (the mean of their totals), face-to-face; or none.  [default: places,best]
help_event_uma = What the first, second … at a table get besides, as in 15,5,-5,-15.
help_event_start = The score with which everybody begins.
help_event_unit = How much of a score makes a point.
help_convert_out = The file; its ending says how: .csv, .txt (7-2-1-8 a table), .golf (a line a round), .json, .asc.
help_seat_out = Takes the people with their numbers; by default people.csv beside the plan.
help_seat_clubs = Those of a club, or of a family, are apart: in round 1 or all day.
help_seat_apart = Two who must not meet: their places in the list of people, as in 3,8. As often as needed.
help_seat_stay = Somebody who stays at a table: place in the list and table, as in 3,1.
help_seat_place = Somebody who always has one seat: place in the list and seat, as in 3,N.
help_seat_history = The season so far, from its history file.
help_seat_season = The season so far, from its season file; it knows partners too.
help_result_round = The round.
help_result_table = The table.
help_result_player = A single player, by number.
help_result_penalty = Points that are taken off the player.
help_standings_after = After this round; by default, after the last that has scores.
help_standings_out = Takes the table as CSV.
help_change_after = Rounds that were played.
help_event_anew = Rounds that are planned anew although they have scores: 5,6 or just 5. The scores are taken out, and a copy is kept.
help_event_drop = Numbers that leave: 12,34 or just 12.
help_event_add = Numbers that come, or come back: 41,42; new ones go on from the last.
help_change_tables = Tables that there are from now on; the others sit out.
help_change_threes = Lay tables of a player less, so that nobody sits out.
help_change_event_out = Takes the new plan; by default the plan's own file, whose old text is kept beside it.
help_next_finals = Put the first by standing at table 1, the next at table 2, whoever they met.

### results of boards

boards_no_table = { $where }: no table of the plan has { $ns } and { $ew } on its two sides
boards_two_tables = { $where }: { $ns } and { $ew } meet at several tables: write the round and the table
boards_line_twice = { $where }: { $ns } and { $ew } have two results
boards_player_twice = Player { $player } has two results on board { $board }, in rounds { $first } and { $second }. Nobody plays a board twice: correct the file, or the board's number.
boards_elsewhere = { $where }: by the plan, this table has other boards in this round. Check the board's number.
boards_matchpoints = The file says another scoring; the players are scored by matchpoints.
boards_none = there are no results in this file
boards_of_bridge = Results of boards belong to a plan of individual bridge, with four players at a table.
boards_not_bws = the guide of the Bridgemate's maker describes pairs only, and not four separate players: export the results as USEBIO or CSV, or type them
boards_typed = “{ $text }” is no line of a traveller: write North's and East's number and the result, such as 3-7 4H N +1.
boards_decide = Player { $player } has results of boards in round { $round }, and these decide the score: change the results of the boards.
boards_entered = Results of boards: { $new } new, { $changed } changed, { $total } in all. The players are scored.
individual_page_boards = Results of a board
individual_page_boards_hint = A line is North's and East's number and the result: 3-7 4H N +1, 3-7 pass, 3-7 -50, 3-7 60-40. They decide the score of the table.
individual_page_board_lines = Lines of the traveller
individual_page_board_do = Save board
individual_page_no_board = Give the number of the board, and a line or more of its traveller.
individual_page_board =
    { $n ->
        [one] Board { $board } saved ({ $n } result)
       *[other] Board { $board } saved ({ $n } results)
    }
help_individual_boards =
    Take the results of boards from USEBIO or a CSV of travellers, and score the players.

    RESULTS names players by their numbers in the plan: North and East (ns 3, ew 7), or both players of a side (3-5). They are merged with those in boards.csv beside the plan; scores.csv gets the players' percentages by round.
help_individual_traveller =
    Type the traveller of a board, and score the players.

    A LINE is North's and East's number and the result, as in "3-7 4H N +1", "3-7 pass" or "3-7 60-40".
