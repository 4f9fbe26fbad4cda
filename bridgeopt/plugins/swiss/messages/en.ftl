# The messages of the plugin swiss, in English: the catalogue that its others are held against.

### swiss

swiss_thing = the tournament
swiss_file = the tournament’s file
swiss_file_any = a tournament’s file
swiss_make_one = `bridgeopt swiss new` makes one.
swiss_see_log = `bridgeopt swiss log` lists all changes.
swiss_take_own_copy = No backup copy is in the same folder: use one of your own. Printed pages and exported files still show the results.
swiss_not_understood = { $action } is not an action on a tournament

## What a tournament’s file keeps of each change: these keys and gaps stay, since files hold them

swiss_begins =
    { $n ->
        [one] { $name } begins, with { $n } player
       *[other] { $name } begins, with { $n } players
    }
swiss_did_enter =
    { $n ->
        [one] { $players } enters
       *[other] { $n } players enter, among them { $players }
    }
swiss_who = { $name }
swiss_did_order = { $player } is placed right above { $above }
swiss_did_merge = bands { $band } and { $other } are merged
swiss_did_split = a band begins with { $player }
swiss_did_move = { $player } is moved to band { $band }
swiss_did_separate = the starting score of band { $band } is { $step } lower than that of the next higher band
swiss_did_separate_by_rule = band { $band } begins below the next higher band by the number of points that the rule gives
swiss_did_begin_at = { $player } begins at { $score }
swiss_did_begin_as_band = { $player } begins at the band’s score
swiss_did_adjust = { $player } gets extra points: { $points }
swiss_did_settings = settings changed
swiss_did_absent =
    { $n ->
        [one] { $player } does not play in round { $rounds }
       *[other] { $player } does not play in rounds { $rounds }
    }
swiss_did_leave =
    { $n ->
        [0] { $player } leaves before round { $round }
        [one] { $player } does not play in round { $rounds }, and leaves before round { $round }
       *[other] { $player } does not play in rounds { $rounds }, and leaves before round { $round }
    }
swiss_did_present =
    { $n ->
        [one] { $player } plays in round { $rounds } after all
       *[other] { $player } plays in rounds { $rounds } after all
    }
swiss_did_volunteer =
    { $n ->
        [one] { $player } volunteers for the bye of round { $rounds }
       *[other] { $player } volunteers for the bye of rounds { $rounds }
    }
swiss_did_ask_bye =
    { $how ->
        [half] { $n ->
            [one] { $player } has a bye of half a point in round { $rounds }
           *[other] { $player } has a bye of half a point in rounds { $rounds }
        }
        [full] { $n ->
            [one] { $player } has a bye of a point in round { $rounds }
           *[other] { $player } has a bye of a point in rounds { $rounds }
        }
       *[none] { $n ->
            [one] { $player } no longer asks for a bye in round { $rounds }
           *[other] { $player } no longer asks for a bye in rounds { $rounds }
        }
    }
match_did_ask_bye =
    { $points ->
        [none] { $n ->
            [one] { $player } does not want a bye in round { $rounds } any more
           *[other] { $player } does not want a bye in rounds { $rounds } any more
        }
       *[other] { $n ->
            [one] { $player } does not play in round { $rounds }, and has { $points } VP
           *[other] { $player } does not play in rounds { $rounds }, and has { $points } VP for each
        }
    }
swiss_did_accelerate =
    { $n ->
        [one] { $player } has extra points in round { $rounds } that count only for pairing: { $points }
       *[other] { $player } has extra points in rounds { $rounds } that count only for pairing: { $points }
    }
swiss_did_apart =
    { $n ->
        [0] the players of group { $name } may meet
       *[other] { $players } ({ $name }) never meet{ $m ->
            [0] { "" }
            [one] { " " }in round { $rounds }
           *[other] { " " }in rounds { $rounds }
        }
    }
swiss_acceleration_bounds = Points for pairing must be from 0 to { $most }.
swiss_apart_alone = A group that is kept apart needs at least two players; { $name } has one.
swiss_no_such_group = There is no group { $name }.
swiss_did_not_volunteer =
    { $n ->
        [one] { $player } no longer volunteers for the bye of round { $rounds }
       *[other] { $player } no longer volunteers for the bye of rounds { $rounds }
    }
swiss_did_by_hand =
    { $how ->
        [force] { $first } must meet { $second } in round { $round }
        [forbid] { $first } must not meet { $second } in round { $round }
       *[let] { $first } and { $second } may meet or not in round { $round }
    }
swiss_did_post =
    { $n ->
        [one] round { $round } is posted: { $n } game
       *[other] round { $round } is posted: { $n } games
    }
swiss_did_post_again =
    { $n ->
        [one] round { $round } is posted again: { $n } game
       *[other] round { $round } is posted again: { $n } games
    }
swiss_did_result = round { $round }, table { $table }: { $code }
swiss_did_correct = { $results }; { $posted }
swiss_did_results =
    { $n ->
        [one] round { $round }: { $n } result
       *[other] round { $round }: { $n } results
    }
swiss_did_stones =
    { $n ->
        [0] round { $round }, table { $table }: an even game
        [one] round { $round }, table { $table }: { $n } handicap stone
       *[other] round { $round }, table { $table }: { $n } handicap stones
    }

## What cannot be done to a tournament

swiss_unknown_player = no player in this tournament has the id { $player }
swiss_id_taken = { $name } has the id { $player } already
swiss_band_begins_there = a band begins with { $player } already
swiss_top_band_has_none = no band is above the top band: name a lower band
swiss_no_such_band =
    { $n ->
        [one] there is no band { $band }: there is { $n } band
       *[other] there is no band { $band }: there are { $n } bands
    }
swiss_separation_below_0 = a band cannot begin above the next higher band: give a number of 0 or more
swiss_nothing_to_pair_anew = no later round depends on that result, so there is nothing to pair again: leave out --then
swiss_density_not_above_0 = D, which sets the distance between bands, must be above 0; 0.75 is usual
swiss_bands_stand = a round has been posted, so the bands can no longer change: undo the rounds first, or set a player’s score with `swiss bands --begin`
swiss_rounds_posted =
    { $n ->
        [one] { $n } round has been posted already: there cannot be fewer
       *[other] { $n } rounds have been posted already: there cannot be fewer
    }
swiss_round_is_posted =
    { $left ->
        [0] round { $round } has been posted already, and it is the last round
       *[other] round { $round } has been posted already: the next is round { $next }
    }
swiss_not_posted =
    { $n ->
        [0] round { $round } has not been posted: no round has been posted yet
        [one] round { $round } has not been posted: only { $n } round has been posted
       *[other] round { $round } has not been posted: only { $n } rounds have been posted
    }
swiss_all_rounds_posted =
    { $n ->
        [one] the only round has been posted: for more, use `swiss settings --rounds`
       *[other] all { $n } rounds have been posted: for more, use `swiss settings --rounds`
    }
swiss_no_such_round = there is no round { $round }
swiss_paired_anew =
    { $how ->
        [swap] Round { $round } is posted again. At tables { $tables }, games were replaced where other games are better: `swiss show` shows the round.
       *[anew] Round { $round } is paired and posted again: `swiss show` shows the round.
    }
swiss_round_has_results = round { $round } has results already: a round can be paired again only before its first result
swiss_twice_in_a_round = a player would play twice in a round, or two games would be at one table
swiss_meets_nobody_else = { $player } cannot meet { $player }: name two different players
swiss_forced_twice = { $player } must already meet another player in that round: cancel that pairing first
swiss_forced_and_forbidden = { $first } and { $second } cannot be forced and forbidden to meet at the same time
swiss_forced_absent = { $player } does not play in round { $round }; to let this player play, use `swiss players --present`
swiss_forced_is_off = { $first } and { $second } will not meet in round { $round } after all, because { $player } does not play.
swiss_stones_expected = a handicap must be from 0 to { $most } stones
swiss_nobody_there =
    { $n ->
        [one] nobody plays at table { $table } in round { $round }: there is { $n } table
       *[other] nobody plays at table { $table } in round { $round }: there are { $n } tables
    }
swiss_table_has_result = table { $table } has a result: only tables without a result can be paired again
swiss_no_other_pairing = no other pairing is possible there: a player would meet an earlier opponent, or have a second bye
swiss_not_proved = the pairing’s proof does not hold, so the round is not posted: please report this, with the file
swiss_too_many_open = { $n } games have no result yet (tables { $tables }). Enter results until at most three games are open: `swiss pair` then shows which games of the next round are certain
swiss_too_few_players =
    { $n ->
        [one] a tournament needs at least two players, and there is { $n } player
       *[other] a tournament needs at least two players, and there are { $n } players
    }
swiss_too_many_rounds =
    { $most ->
        [one] { $n } players can play { $most } of { $rounds } rounds without meeting again. From then on `swiss pair --rematches` lets them meet again; with `--second-cycle` a new cycle begins after all have met.
       *[other] { $n } players can play { $most } of { $rounds } rounds without meeting again. From then on `swiss pair --rematches` lets them meet again; with `--second-cycle` a new cycle begins after all have met.
    }
swiss_impossible_one =
    the round cannot be paired: { $player } has met all other players who are here{ $bye ->
        [yes] , and cannot have a second bye
       *[no] { "" }
    }. Add `--rematches` to allow the fewest possible rematches
swiss_impossible_wishes =
    { $rematches ->
        [yes] without rematches, the round
       *[no] the round
    } cannot be paired with { $n ->
        [one] this wish
       *[other] these wishes together
    }: { $wishes }. { $m ->
        [0] There are more conflicts: remove one of the wishes just named, and the next conflict is shown
        [one] To make a pairing possible, remove { $remedies }
       *[other] To make a pairing possible, remove one of these: { $remedies }
    }{ $hand ->
        [yes] { " " }(`--let` removes a pair set by hand)
       *[no] { "" }
    }{ $rematches ->
        [yes] . Or add `--rematches` to allow the fewest possible rematches
       *[no] { "" }
    }
swiss_impossible_bye = the round cannot be paired: the number of players is odd, and all of them have had the bye. Ask for a volunteer (`swiss players --volunteer`), or for a player to rest (`--absent`)
swiss_impossible_among =
    the round cannot be paired: these { $n } players have met all other players who are here. They can play only among themselves, but their number is odd{ $bye ->
        [yes] , and none of them can have a second bye
       *[no] { "" }
    }: { $players }. Add `--rematches` to allow the fewest possible rematches
swiss_impossible_one_bye = the round cannot be paired: { $players } are in { $sets } groups, each with an odd number of players. Players of different groups have met already, so each group leaves one player over, and only one player can have the bye. Add `--rematches` to allow the fewest possible rematches
swiss_impossible_few = the round cannot be paired: { $players } are in { $sets } groups, and each group leaves one player over. These { $sets } players can meet only { $others }. So at most { $m } of these { $sets } players can be paired (a bye counts as an opponent). Add `--rematches` to allow the fewest possible rematches

## What is wrong with entries and with results by table

swiss_entries_line_help = The first line has the column names: id,name,rating,rank,club; then one player a line. A name on each line is enough.
swiss_heads_missing = there are no columns called { $heads }
swiss_more_cells_than_heads = the line has more cells than there are column names
swiss_no_rank = { $text } is not a rank
swiss_rank_help = Write 3d, 12k or 1p; or leave it empty.
swiss_no_rating = { $text } is not a rating
swiss_rating_help = Write a number such as 1850 or -3.5; with a rank it may be empty.
swiss_scored_line_help = A result is table,code (3,W+), optionally with the IMPs of both players (3,W+,31,16).
swiss_cells_of_result = the line needs a table and a code
swiss_no_table = { $text } is not a table
swiss_no_imps = { $text } is not two numbers of IMPs
swiss_no_result = { $text } is not a result
swiss_codes = Results are { $codes }.
swiss_table_has_line = table { $table } has a result already, on line { $line }
swiss_nobody_above_bar = no player has a rank of { $bar } or above: choose a lower bar
swiss_no_number = { $text } is not a number: write 2, -1.5 or 1/2
swiss_unknown_avoided = { $text } is not a kind of game to avoid; choose from { $known }
swiss_band_expected = { $text } is not a band: bands are numbered from 1, the top band.
swiss_two_expected = { $text } must be two values with { $mark } between them
swiss_rounds_expected = { $text } is not a list of rounds: write 3,4 or 3-6.
swiss_tables_expected = { $text } is not a list of tables: write 3,5.
swiss_result_how = give a table and a code (`3 W+`; ? removes a result), or results with --csv.
swiss_swap_needs_tables = `--then swap` and --tables go together: --tables names the tables to pair again.

## What is shown of a tournament

swiss_id = Id
swiss_opponent = Opponent
swiss_white = White
swiss_black = Black
swiss_first = First
swiss_second = Second
swiss_stones = Stones
swiss_result = Result
swiss_band_told =
    { $n ->
        [one] Band { $band }: { $n } player
       *[other] Band { $band }: { $n } players
    }{ $where ->
        [top] , starting score { $score }
       *[below] , starting score { $score } ({ $step } below the band above)
    }
swiss_made =
    { $n ->
        [one] { $file } is made: { $n } player
       *[other] { $file } is made: { $n } players
    }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, { $bands ->
        [one] { $bands } band
       *[other] { $bands } bands
    }. Check the bands; then post the first round with `swiss pair`.
swiss_let_in =
    { $n ->
        [one] { $n } player enters, from { $file }.
       *[other] { $n } players enter, from { $file }.
    }
swiss_erased_elsewhere = check for the name in files that this command does not change: earlier pages, exports and entries, and copies of the file elsewhere. Clubs, families and towns are erased too, so `swiss check` no longer knows which players this player should not meet.
swiss_noted = Noted: { $what }.
swiss_sentence = { $what }.
swiss_round_title = round { $round } of { $of }
swiss_why_so = Why
swiss_at_table = Table { $table }: { $what }.
swiss_bye_kind =
    { $kind ->
        [forced] bye, counts as a win
        [volunteer] bye as a volunteer, counts as a win
        [half] does not play, gets half a point
        [full] does not play, gets a point
       *[voluntary] does not play
    }
swiss_bye_told =
    { $kind ->
        [forced] { $player } has the bye, which counts as a win.
        [volunteer] { $player } has the bye as a volunteer; it counts as a win.
        [half] { $player } does not play, and gets half a point.
        [full] { $player } does not play, and gets a point.
       *[voluntary] { $player } does not play.
    }
swiss_why_bye =
    { $how ->
        [lowest] { $player } has the bye: the lowest rated player of the lowest score group
        [had] { $player } has the bye: all players ranked lower ({ $n }) have had a bye or cannot have one
        [again_of_all] { $player } has the bye: with a bye for any player ranked lower ({ $n }), more players would meet again
        [free_of_all] { $player } has the bye: with a bye for any player ranked lower ({ $n }), the other players could not be paired
        [again] { $player } has the bye: { $had } of the { $n } players ranked lower cannot have a bye; with a bye for any of the others, more players would meet again
       *[free] { $player } has the bye: { $had } of the { $n } players ranked lower cannot have a bye; with a bye for any of the others, the remaining players could not be paired
    }
swiss_why_volunteer = { $player } volunteered for the bye
swiss_why_voluntary = { $player } does not play
swiss_why_forced = { $first } and { $second } were paired by hand
swiss_why_rematch = { $first } and { $second } meet again: no pairing has fewer rematches
swiss_why_usual =
    { $exact ->
        [yes] Among the { $n } players with score { $score }, number { $place } of the upper half meets number { $other }, at the same place in the lower half
       *[near] Among the { $n } players with score { $score }, number { $place } meets number { $other }: the upper half meets the lower half as nearly as the rules allow
    }
swiss_why_odd =
    { $passed ->
        [0] { $first } floats down and { $second } up: an odd number of players with score { $score } is left, and { $second } is the strongest possible opponent with a lower score
        [one] { $first } floats down and { $second } up: an odd number of players with score { $score } is left; with { $passed } stronger opponent, the whole pairing would be worse
       *[other] { $first } floats down and { $second } up: an odd number of players with score { $score } is left; with any of { $passed } stronger opponents, the whole pairing would be worse
    }
swiss_why_merged =
    { $n ->
        [0] { $first } floats down and { $second } up: this changes the score groups least
       *[other] { $first } floats down and { $second } up. Not all players with score { $score } can be paired among themselves, so some play against lower scores ({ $n }, the fewest possible)
    }
swiss_why_down_again = { $player } floats down for the second time in a row: no pairing with these score differences has fewer such players
swiss_why_up_again = { $player } floats up for the second time in a row: no pairing with these score differences has fewer such players
swiss_why_colours = no colours suit both { $first } and { $second }: no pairing with these floats has fewer players with unsuitable colours
swiss_why_alike =
    { $first } and { $second } { $what ->
        [club] are of one club
        [family] are of one family
        [town] are from one town
        [state] are from one state
        [country] are from one country
       *[handicap] play with handicap
    }: no pairing with these floats has fewer such games in the score group
swiss_why_switch = { $first } and { $second } are of the same half of their score group: no pairing of this group has fewer such games
swiss_proved =
    { $proved ->
        [yes] Proven: no pairing is better by the order of preference (first the floats, then the games in each group).
        [hand] Proven: with the pairings set by hand, no pairing is better by the order of preference. The reasons above compare only pairings that keep those set by hand.
        [wishes] Proven: with the standing wishes and the pairings set by hand, no pairing is better by the order of preference. The reasons above compare only pairings that keep these wishes and pairings.
       *[no] Not proven.
    }
swiss_posted = The round is posted.
swiss_not_posted_yet = The round is not posted: to post it, leave out --dry-run.
swiss_price =
    The pairings set by hand make the round worse: { $level ->
        [rematches] the number of players who meet again
        [bye] the place of the bye, counted from below,
        [score_difference] the sum of score differences
        [score_difference_squared] the sum of squared score differences
        [difference_by_group] the score difference of a group
        [floats_again] the number of players who float twice in a row
        [bad_colours] the number of players with a wrong colour
        [floaters_by_group] the place of the players who float up
        [unwanted] the number of games between club mates and the like
        [switches] the number of games within a half
       *[displacement] the distance from the ideal opponent
    } is { $now } instead of { $best }.
swiss_certain_title =
    { $n ->
        [one] Round { $round } is not paired yet: table { $tables } is still playing
       *[other] Round { $round } is not paired yet: tables { $tables } are still playing
    }
swiss_certain =
    { $n ->
        [0] No game of this round is certain yet: each depends on the open games.
        [one] However the open games end, { $n } game of this round is certain ({ $sure } of { $all } players):
       *[other] However the open games end, { $n } games of this round are certain ({ $sure } of { $all } players):
    }
swiss_meet = { $first } - { $second }
swiss_changed_title = With the corrected result, round { $round } would be paired like this
swiss_pairings_stay = The pairings would have been the same.
swiss_tables_differ =
    { $n ->
        [one] One game would be different: table { $tables }.
       *[other] { $n } games would be different: tables { $tables }.
    }
swiss_would_meet = { $first } would have met { $second }.
swiss_correction_asks = nothing has been entered yet. Choose one: `--then keep` enters the result and leaves the round as it is. `--then swap --tables 3,5` pairs these tables again, if they have not begun. `--then anew` pairs the last round again, if it has no results
swiss_replaced =
    { $n ->
        [one] table { $tables } had another result before
       *[other] tables { $tables } had other results before
    }
swiss_results_in =
    { $n ->
        [one] Round { $round }: { $n } result entered.
       *[other] Round { $round }: { $n } results entered.
    } { $open ->
        [0] All results are in.
        [one] Table { $tables } is open.
       *[other] { $open } tables are open: { $tables }.
    }
swiss_standings_open =
    { $n ->
        [one] Round { $round }: table { $tables } is open; this game does not count yet.
       *[other] Round { $round }: tables { $tables } are open; these games do not count yet.
    }
swiss_tie_break =
    { $name ->
        [SOVP] Opponents’ VP
        [IMPs] IMPs
        [face_to_face] Face to face
        [draw] Draw
        [SOMS_cut_1] SOMS-1
        [Buchholz_cut_1] Buchholz-1
        [Buchholz_median] Buchholz median
        [Sonneborn_Berger] Sonneborn-Berger
        [progressive] Progressive
        [wins] Wins
        [IMP_quotient] IMP quotient
        [initial] Begin
        [rating] Rating
        [SOMS] SOMS
        [SODOMS] SODOMS
        [SOS] SOS
        [SODOS] SODOS
        [SOSOS] SOSOS
        [CUSS] CUSS
        [NBW] NBW
        [rank] Rank
        [Buchholz_cut_2] Buchholz-2
        [SOSW] SOSW
        [SODOSW] SODOSW
        [SOSOSW] SOSOSW
        [CUSSW] CUSSW
        [EXT] EXT
        [EXR] EXR
       *[Buchholz] Buchholz
    }
swiss_number = { $number }
swiss_phantom_told =
    { $n ->
        [one] { $player } had no game in round { $rounds }: tie-breaks count a phantom opponent with score { $phantom }
       *[other] { $player } had no game in rounds { $rounds }: tie-breaks count a phantom opponent with score { $phantom } in each
    }{ $credited ->
        [yes] . In the tie-breaks of opponents, { $player } counts with score { $effective }.
       *[no] .
    }
swiss_player_scores = Began with { $begin }, now has { $now }.
swiss_set_system =
    { $system ->
        [mcmahon] McMahon
       *[swiss] Swiss
    }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
swiss_set_bar =
    { $given ->
        [yes] The bar is at a rating of { $bar }
       *[no] No bar was set: the top band is formed like the others
    }
swiss_set_scores =
    { $zero ->
        [top] The top band begins at { $base }; D, which sets the distance between bands, is { $density }
       *[bottom] The lowest band begins at { $base }; D, which sets the distance between bands, is { $density }
    }
swiss_set_handicap =
    { $how ->
        [none] All games are even
        [0] Full handicap
        [1] Handicap less one stone
       *[2] Handicap less two stones
    }{ $top ->
        [as_all] {""}
        [even] ; games of the top band are even
       *[stones] ; in the top band too
    }
swiss_set_colours =
    { $how ->
        [balanced] Colours are balanced
        [off] Colours are ignored
       *[nigiri] Players draw for colours
    }
swiss_set_never =
    { $n ->
        [0] Only players in a group that you named are kept apart
       *[other] Players with the same value in one of these columns never meet{ $m ->
            [0] { "" }
            [one] { " " }in round { $rounds }
           *[other] { " " }in rounds { $rounds }
        }: { $names }
    }
swiss_set_acceleration =
    { $how ->
        [baku] The first rounds are accelerated by the Baku system
       *[none] No general acceleration in the first rounds
    }
swiss_set_cycle =
    { $how ->
        [yes] After all have met, a second cycle begins
       *[no] No two players meet twice
    }
swiss_set_counting =
    { $how ->
        [standard] Tie-breaks count a bye as a game against a phantom
        [opengotha] Tie-breaks count as in OpenGotha
       *[opengotha-halves] Tie-breaks count as in OpenGotha, with half a point for rounds without a game
    }
swiss_set_avoid =
    { $n ->
        [0] No players are kept apart in the first half of the rounds
       *[other] Kept apart in the first half of the rounds: { $names }
    }
swiss_avoided =
    { $what ->
        [club] club
        [family] family
        [town] town
        [state] state
        [country] country
       *[handicap] handicap games
    }
swiss_set_ties = Tie-breaks: { $names }
swiss_set_seed = Seed of the draws: { $seed }

## Matches of teams and pairs

match_vps = VP
match_loser = Loser
match_contract = Contract
match_butler = Butler, IMPs a board
match_mean = Mean
match_no_plays = no board results were entered, and Butler needs them (`swiss result --played`)
match_no_datum = Butler compares results of the same boards, but each match had boards of its own
match_board_twice = board { $board } of { $ns } (NS) and { $ew } (EW) has two results: { $one }, and { $other }
match_board_twice_help = Only one of the two results was made in that room: remove the line of the other result from the file.
match_nothing_played =
    { $scored ->
        [no] no board of a match in round { $round } has a result
       *[yes] no boards of a match in round { $round } were found
    }
match_played_scores_help = A line has a contract, its declarer and the tricks won, or the NS score.
match_played_help = The pair numbers must be the ids that `pair` gives.
match_did_boards =
    { $n ->
        [one] round { $round }: { $n } board entered
       *[other] round { $round }: { $n } boards entered
    }
match_two_kinds = table { $table }: one half has IMPs, the other a percentage; give both in the same way
match_certain =
    { $n ->
        [0] { $told ->
            [all] No pairing is certain yet.
           *[some] No pairing was found to be certain. Not all pairings were checked, because that would take too long.
        }
        [one] { $told ->
            [all] { $n } pairing is certain, whatever the results of the remaining boards. A forfeit, a ruling or an unplayed board can still change it.
           *[some] { $n } pairing is certain, whatever the results of the remaining boards. Not all pairings were checked, because that would take too long. A forfeit, a ruling or an unplayed board can still change it.
        }
       *[other] { $told ->
            [all] { $n } pairings are certain, whatever the results of the remaining boards. A forfeit, a ruling or an unplayed board can still change them.
           *[some] { $n } pairings are certain, whatever the results of the remaining boards. Not all pairings were checked, because that would take too long. A forfeit, a ruling or an unplayed board can still change them.
        }
    }
match_did_push = the event was sent to the Bridgemates at { $address }
match_push_asked = This clears the Bridgemates for a new tournament event. Go on?
match_pushed =
    { $n ->
        [one] { $where } has { $n } round, and waits for the next one.
       *[other] { $where } has { $n } rounds, and waits for the next one.
    }
match_push_matches = only teams and pairs can be sent to the Bridgemates
match_not_pushed = the event has not been sent to the Bridgemates: use `swiss push`
match_visits = { $player }; EW pair at table { $table }
match_checked =
    Round { $round }: { $n ->
        [0] { $let ->
            [0] no rematches.
           *[other] no rematches except those the rules allow.
        }
        [one] { $pairs } met again.
       *[other] { $n } rematches ({ $pairs }).
    }{ $sound ->
        [yes] { $least ->
            [0] {""}
           *[other] {" "}Rematches could not be avoided.
        }
        [open] { $least ->
            [0] {""}
           *[other] {" "}It is not proven whether rematches could be avoided.
        }
       *[no] { $least ->
            [0] {" "}No rematch was needed.
            [one] {" "}One rematch would have been enough.
           *[other] {" "}{ $least } rematches would have been enough.
        }
    } { $best ->
        [best-proved] Proven: no pairing is better by the pairing rule.
        [best-open] The round would be paired like this now too, but a better pairing by the pairing rule may exist.
        [other-proved] With the present results, another pairing would be as good or better.
       *[other-open] With the present results the round would be paired differently; it is not proven which pairing is better.
    }
match_made =
    { $file } is made: { $n } { $entry ->
        [pairs] pairs
       *[teams] teams
    }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } of { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }.
match_boards_kept =
    { $n ->
        [one] In the round that is posted, matches keep { $had } boards.
       *[other] In the { $n } rounds that are posted, matches keep { $had } boards.
    } In later rounds, matches have { $boards } boards. `swiss pair --again` pairs the last posted round again, if it has no results.
match_rounds_not_had_now =
    With the teams or pairs that are left, the remaining rounds cannot all be played without rematches, if byes and triples are shared evenly. Each round then has the fewest possible rematches. To plan for this, choose fewer rounds, or use `--again-after`, `--danish` or `--sessions`.
match_rounds_not_had_with_wishes = With the standing wishes, rematches cannot be avoided in the remaining rounds, if byes and triples are shared evenly. Each round then has the fewest possible rematches.
match_rounds_not_had = With { $n } entries, { $rounds } rounds are not possible without rematches, if byes and triples are shared evenly. Each round then has the fewest possible rematches. To plan for this, choose fewer rounds, or use `--again-after`, `--danish` or `--sessions`.
match_rounds_not_had_on_page = With { $n } entries, { $rounds } rounds are not possible without rematches, if byes and triples are shared evenly. Each round then has the fewest possible rematches.
match_boards_needed = give the number of boards of a match with --boards.
match_boards_expected = a match must have 1 to { $most } boards
match_halves_expected = the halves have { $first } and { $second } boards; give two numbers, 0 or more, that add up to the { $boards } boards of the match
match_teams_scale = this scale is by percentages, for pairs; teams score IMPs, so choose a scale by IMPs
match_both_most = both sides cannot have { $points } victory points, the most that a match gives; write the points of both sides, such as 12-12
match_too_many_imps =
    { $boards ->
        [one] { $given } IMPs at table { $table } is not possible: a board gives at most { $most }, both sides together. Write the IMPs of both sides, such as 23-15
       *[other] { $given } IMPs at table { $table } is not possible: { $boards } boards give at most { $most }, both sides together. Write the IMPs of both sides, such as 23-15
    }
match_again_lacking =
    { $rounds ->
        [one] one round leaves no room for { $given } other matches between a match and its rematch. Choose at most { $most }, or leave the option out: then there are no rematches
       *[other] { $rounds } rounds leave no room for { $given } other matches between a match and its rematch. Choose at most { $most }, or leave the option out: then there are no rematches
    }
match_howell_of_pairs = a small Howell is for pairs; teams play matches
match_howell_with = a small Howell is for neighbours in the list, and an odd number needs a bye: leave out --order, and choose --odd bye
match_howell_boards = in a small Howell each pair meets three other pairs, so { $boards } boards are not possible; choose 6, 9 or 12
match_long_triple_of_pairs = three pairs share one table, so their triple takes one round: choose --odd triple or bye
match_points_expected = { $given } victory points is not possible: a match gives { $least } to { $most }
match_percent_expected = { $given }% is not possible: write a percentage from 0 to 100
match_rounds_lacking =
    { $n ->
        [one] there is no round { $given }: the event has one round
       *[other] there is no round { $given }: the event has { $n } rounds
    }
match_tables_lacking = there is no table { $table }: { $n } teams or pairs never need that many tables
match_too_many_boards =
    { $of ->
        [one] table { $table }: { $played } boards were entered, but the match has at most { $of } board. Give the number that was played with --boards
       *[other] table { $table }: { $played } boards were entered, but the match has at most { $of } boards. Give the number that was played with --boards
    }
match_two_measures = Round { $round } has results in IMPs and in percentages; each counts by its own scale. Check that this is intended.
match_two_numbers = { $text }: write two numbers, such as 23-15
match_no_number = { $text } is not a number that can be used here
match_no_result = { $text } is not a result: write `23-15` for the IMPs of both sides, `57.5%` for a pair, or ? to remove it
match_result_how = give a table and a result (`3 23-15`), or `--vps`, `--forfeit`, or a file with --csv or --played.
match_line_help = Each line: first,second,imps_first,imps_second, or for pairs first,second,percentage_first; ids as `pair` gives them.
match_teams_by_imps = teams score IMPs, not a percentage
match_not_in_round = { $first } and { $second } do not meet in this round
match_has_line = the match at table { $table } has a result already, on line { $line }
match_scale_help = Each line: imps,winner,loser, or percentage,winner,loser; the column boards is the number of boards.
match_scale_heads = the column with the margin, or with the winner’s points, is missing
match_scale_of_two_kinds = a scale must be by IMPs or by percentages, not both
match_scale_falls = a larger win cannot give fewer points: this line gives fewer points than the line before, or has the same margin
match_scale_lacks =
    the scale has no points for { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, only for { $there }: add lines for that number to the file, and read the file again with `swiss settings --scale`
match_scale_by_percentage = this scale is by percentages, so it has no IMPs to show
match_unknown_side = no team or pair in this event has the id { $side }
match_round_is_posted = round { $round } is posted already: name a later round
match_table_taken = table { $table } is kept for { $player } already: choose another table
match_still_open =
    { $n ->
        [one] round { $round }: table { $tables } is open, so round { $next } cannot be paired yet. If time is short, `swiss settings --behind 1` pairs by the standings one round earlier.
       *[other] round { $round }: tables { $tables } are open, so round { $next } cannot be paired yet. If time is short, `swiss settings --behind 1` pairs by the standings one round earlier.
    }
match_nobody_to_pair = fewer than two teams or pairs can be paired in round { $round }
match_no_pairing =
    no pairing of round { $round } is possible with { $n ->
        [one] this wish
       *[other] these wishes together
    }: { $wishes }. { $m ->
        [0] There are more conflicts: remove one of the wishes just named, and the next conflict is shown
        [one] To make a pairing possible, remove { $remedies }
       *[other] To make a pairing possible, remove one of these: { $remedies }
    }{ $hand ->
        [yes] { " " }(`--let` removes a pair set by hand)
       *[no] { "" }
    }
match_bye_in_triple = { $player } asked for a bye, but still plays the triple that began in the last round
match_paired_before = Round { $round } was paired with the old result, and stays as it is. If round { $round } has no results, you can pair it again with `swiss pair --again`.
match_proved =
    { $proved ->
        [yes] { $again ->
            [0] Proven: { $let ->
                [0] there are no rematches
                [one] there is one rematch, which the rules allow
               *[other] there are { $let } rematches, which the rules allow
            }, and no pairing is better by the pairing rule.
            [one] Proven: of the pairings that share byes and triples as evenly as this one, none has fewer than { $again } rematch.
           *[other] Proven: of the pairings that share byes and triples as evenly as this one, none has fewer than { $again } rematches.
        }
        [hand] Proven: of the pairings that keep the games set by hand and share byes and triples as evenly as this one, none { $again ->
            [0] is better by the pairing rule.
            [one] has fewer than { $again } rematch.
           *[other] has fewer than { $again } rematches.
        }
        [wishes] Proven: of the pairings that keep the standing wishes and the games set by hand, and share byes and triples as evenly as this one, none { $again ->
            [0] is better by the pairing rule.
            [one] has fewer than { $again } rematch.
           *[other] has fewer than { $again } rematches.
        }
       *[no] { $again ->
            [0] { $let ->
                [0] No rematches.
               *[other] No rematches except those the rules allow.
            } A better pairing by the pairing rule may exist, later rounds included.
           *[other] Not proven.
        }
    }
match_triple_told =
    { $kind ->
        [teams] { $players } all meet each other in half matches, at tables { $tables }. After the first half the EW pairs move; the slips say where.
        [pairs] { $players } all meet each other at one table, one match after the other, of a third of the boards each; the slips say which pair waits. Their results are those of tables { $tables }.
       *[long] { $players } all meet each other in { $rounds } rounds, at tables { $tables }. After this round the EW pairs move; the slips say where.
    }
match_howells_told =
    { $n ->
        [one] A small Howell is at tables { $tables }: its four pairs all meet each other, in three matches of a third of the boards each.
       *[other] { $n } small Howells are at tables { $tables }, two tables each. In each Howell, four pairs all meet each other, in three matches of a third of the boards each.
    } When you enter results, tables { $second } are the second matches at these tables, and tables { $third } are the third matches. The slips give the seats.
match_howell_table = { $player } stays at table { $at } during the small Howell, so not at table { $table }
match_bye_told = { $player } does not play, and has { $points } VP.
match_asked_bye_told = { $player } asked for a bye, and has { $points } VP.
match_page_bye_points = with { $points } VP
match_checked_without_wishes = This comparison leaves out the wishes on who never meets: with them, no pairing of the round is possible.
match_met_though_apart =
    { $n ->
        [one] { $pairs } met in spite of a wish.
       *[other] In spite of wishes, these sides met: { $pairs }.
    }
match_plays_on = { $players } play on in their triple.
match_again_told =
    { $how ->
        [hand] { $first } and { $second } meet again: you set this pairing by hand.
       *[must] { $first } and { $second } meet again: no pairing of the round without this rematch was found.
    }
match_away =
    { $n ->
        [one] { $players } is not there.
       *[other] { $players } are not there.
    }
match_no_opponent =
    { $bye ->
        [yes] bye
       *[no] does not play
    }
match_stands_by = { $player } stands by: this team plays if the number of other teams is odd, and is not in the standings.
match_total_told = { $points } VP
match_replace_of_boards = --replace is for boards: add --played or --bridgemates
match_entered_stays =
    { $n ->
        [one] In 1 match, the boards give another result than was entered. The entered result stays; to use the boards instead, add --replace:
       *[other] In { $n } matches, the boards give other results than were entered. The entered results stay; to use the boards instead, add --replace:
    }
match_entered_and_boards = table { $table }: the entered result { $counts } counts; the boards give { $other }
match_half_in = table { $table }: { $played } of the { $of } boards are in. Until the other boards are in, the match is scored on these boards
match_given_told =
    { $round ->
        [0] { $player }: { $points } VP carried over
       *[other] { $player }: { $points } VP in round { $round }
    }{ $given ->
        [yes] {" "}({ $why }).
       *[no] .
    }
match_seat =
    { $room ->
        [open] Open room, table { $table }
        [closed] Closed room, table { $table }
       *[none] Table { $table }
    }: NS { $ns }, EW { $ew }, boards { $boards }
match_seat_when =
    { $kind ->
        [teams] { $time ->
            [1] First half
           *[2] Second half
        }
        [pairs] Match { $time } of three
       *[long] { $time ->
            [1] This round
           *[2] Next round
        }
    }: { $seat }
match_two_fixed = { $player } keeps table { $table }, but meets { $other }, who keeps a table too: one of them must move.
match_bad_table_again = Table { $table } is a bad table. { $first } or { $second } has been at a bad table before, but so has a side of every other match.
match_did_give =
    { $round ->
        [0] { $player } carries { $points } VP over
       *[other] { $player } is given { $points } VP in round { $round }
    }{ $given ->
        [yes] {" "}({ $why })
       *[no] {""}
    }
match_did_stand_by =
    { $some ->
        [yes] { $player } stands by
       *[no] no team stands by
    }
match_did_table =
    { $table ->
        [none] { $player } keeps no table
       *[other] { $player } keeps table { $table }
    }
match_did_post =
    { $n ->
        [one] round { $round } posted: { $n } match
       *[other] round { $round } posted: { $n } matches
    }
match_did_post_again =
    { $n ->
        [one] round { $round } posted again: { $n } match
       *[other] round { $round } posted again: { $n } matches
    }
match_did_results =
    { $n ->
        [one] round { $round }: result of table { $table }
       *[other] round { $round }: results of { $n } tables
    }
match_set_event =
    Swiss { $entry ->
        [pairs] pairs
       *[teams] teams
    }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } of { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, in halves of { $first } and { $second }; { $duplicated ->
        [yes] all matches play the same boards
       *[no] each match has its own boards
    }
match_set_scale =
    victory points: { $kind ->
        [continuous] the WBF’s continuous scale
        [discrete] a scale of whole points, from a file
        [percentage] a scale by percentages
       *[none] { $entry ->
            [pairs] the English scale for percentages, the WBF’s continuous one for IMPs
           *[teams] the WBF’s continuous scale
        }
    }
match_set_order =
    { $order ->
        [fold] the first in the list meets the last
        [howell] four neighbours in the list all meet, in a small Howell
        [groups] in each group of equal scores, the first meets the last
       *[neighbours] neighbours in the list meet
    }; round 1 { $first ->
        [lot] at random
        [strength] by rating
       *[seed] in the order of the entries
    }
match_set_odd =
    with an odd number: { $odd ->
        [triple] three meet each other in half matches
        [thirds] three meet each other at one table, in thirds of a match
        [long-triple] three meet each other in two rounds
       *[bye] one does not play, and has { $bye } VP
    }
match_set_again =
    { $after ->
        [never] no rematches as long as possible
       *[other] opponents may meet again after { $after } other matches
    }{ $danish ->
        [0] {""}
        [one] ; in the last round all may meet again
       *[other] ; in the last { $danish } rounds all may meet again
    }{ $n ->
        [0] {""}
       *[other] ; a session begins with round { $sessions }, and all may meet again
    }; { $ahead ->
        [yes] later rounds are taken into account
       *[no] each round is paired by itself
    }{ $behind ->
        [0] {""}
        [one] ; rounds are paired by the standings one round earlier
       *[other] ; rounds are paired by the standings { $behind } rounds earlier
    }
match_set_late = each round that a latecomer missed counts as { $late } VP for pairing, and as { $percent } % of a match’s VP in the score; a forfeit is { $won }-{ $lost }
match_set_tables =
    { $home ->
        [yes] each team has a table of its own
       *[no] the first match of the list is at table 1
    }{ $n ->
        [0] {""}
        [one] ; no team or pair is twice at table { $bad }
       *[other] ; no team or pair is twice at one of tables { $bad }
    }
swiss_out_needs_post = --out writes the pages of a posted round, and --dry-run posts no round: leave out one of the two.
swiss_not_for_matches =
    { $entry ->
        [pairs] this is an event for pairs: bands, stones, import, export and simulate do not work with it
       *[teams] this is an event for teams: bands, stones, import, export and simulate do not work with it
    }
swiss_option_of_matches = { $option } is only for teams and pairs.
swiss_option_of_players = { $option } is only for single players.

## The tournament on paper

swiss_pairings = Pairings
swiss_wall_chart = Wall chart
swiss_slips = Score slips
swiss_slip_winner = Winner
swiss_slip_signed = Signed by both
swiss_bye = bye
swiss_pages_written =
    { $n ->
        [one] { $n } page written to { $folder }; open { $first }.
       *[other] { $n } pages written to { $folder }; open { $first }.
    }

## The tournament on the page

swiss_page_new = A new Swiss tournament
swiss_page_system = Format
swiss_page_systems =
    { $system ->
        [teams] Teams
        [pairs] Pairs
        [howells] Pairs in fours (small Howells)
        [swiss] Players, Swiss
       *[mcmahon] Players, McMahon
    }
swiss_page_boards = Boards a match
swiss_page_bar = Bar (McMahon)
swiss_page_rank = Rank
event_entered =
    { $n ->
        [one] One entry added.
       *[other] { $n } entries added.
    }
swiss_page_away = not in the next round
swiss_page_back = Is back
swiss_page_not_next = Skip next round
swiss_page_leaves = Leaves event
swiss_page_accept_keep = Enter result, and keep round { $round }
swiss_page_accept_anew = Enter result, and pair round { $round } again
swiss_page_proposal = Round { $round }, not posted yet
swiss_page_post = Post round { $round }
event_not_now = Not now
swiss_page_certain = Show certain games of the next round
swiss_page_pair = Pair round { $round }
swiss_page_again = Pair this round again
event_results_open =
    { $n ->
        [one] One result is missing.
       *[other] { $n } results are missing.
    }
swiss_page_first_won = the first won
swiss_page_second_won = the second won
swiss_page_draw = draw
swiss_page_type_code = Type 1 (the first won), 2 (the second won) or = (draw), and press Enter to go to the next table. Other codes: W+F, B+F, 0-0; ? removes a result.
swiss_page_type_imps = Type the IMPs of both teams, such as 23-15, and press Enter to go to the next table. ? removes a result.
swiss_page_type_percentage = Type the percentage of the first pair, such as 57.5, or the IMPs of both pairs, such as 23-15, and press Enter to go to the next table. ? removes a result.
swiss_page_stones =
    { $n ->
        [one] { $n } stone
       *[other] { $n } stones
    }
swiss_page_meaning =
    { $proved ->
        [yes] Proven: no pairing of these players follows the rules better.
        [hand] Proven: no pairing that keeps the pairs set by hand follows the rules better.
        [wishes] Proven: no pairing that keeps the wishes follows the rules better.
       *[no] Not proven: this round was changed, corrected, or paired by another program.
    }
swiss_page_wishes = Standing wishes
swiss_page_bye = Bye
swiss_page_bye_kind =
    { $kind ->
        [half] for half a point
        [full] for a point
       *[none] no bye after all
    }
swiss_page_rounds = Rounds, such as 2 or 3-5
swiss_page_rounds_or_all = Only in these rounds (empty: in all)
swiss_page_ask_bye = Save bye
swiss_page_group = Players who never meet: name of the group
swiss_page_members = Players, separated by commas (empty: the group may meet)
swiss_page_keep_apart = Save group
swiss_page_points = Points for pairing only (0: none)
swiss_page_accelerate = Save points
swiss_page_never = Keep apart players with the same:
swiss_page_kind =
    { $kind ->
        [club] club
        [family] family
        [town] town
        [state] state
       *[country] country
    }
swiss_page_baku = Accelerate the first rounds (Baku)
swiss_page_second_cycle = After all have met, begin a second cycle
swiss_page_save_wishes = Save for all players
swiss_page_no_standings = The standings appear once a round has been posted.
swiss_page_paper_pairings = Print pairings
swiss_page_paper_slips = Print slips
swiss_page_paper_standings = Print standings

### swiss: files of other programs

swiss_crosstable_rounds =
    { $n ->
        [one] { $n } round on this line, where other lines have { $most }
       *[other] { $n } rounds on this line, where other lines have { $most }
    }
swiss_crosstable_nobody = round { $round }: there is no player { $player } to meet
swiss_crosstable_differs = round { $round }: line { $line } says something else about this game
swiss_crosstable_help = Each game is on the lines of both players. Each of these lines must name the other player, and both must have the same winner.
swiss_place_twice = two lines begin with the place { $place }
swiss_colours_not_told = The file does not say for every game who had White, so colours are ignored.
swiss_h9_no_player = this is not the line of a player in a results table
swiss_h9_no_table = no line of this file is the line of a player in a results table
swiss_h9_help = A line reads: place, surname, first name, rank, country, club, score, and a result for each round such as 23+/w0 or 0-.
swiss_xml_help = Save the tournament again in the program that it comes from.
swiss_gotha_no_tournament = this XML is not a tournament of OpenGotha or pairgoth
swiss_gotha_no_number = { $name } is { $text }, which is not a whole number
swiss_gotha_rounds = the number of rounds is { $n }; it must be at least the number played, and at most { $most }
swiss_gotha_twice = { $player } is on line { $line } too
swiss_gotha_busy = { $player } is already in round { $round } on line { $line }
swiss_gotha_help = Games name players by surname and first name in capitals, as OpenGotha and pairgoth write them.
swiss_gotha_correction = That file reduces handicaps by { $n }. This program allows 0 to 2, and uses the nearest value.
swiss_h9_heads_unknown = The columns { $names } are not known: name, rank, country and club are read in that order.
swiss_h9_columns = the words between rank and results do not fit the columns { $names }
swiss_h9_columns_left =
    { $n ->
        [one] The column { $names } is not used, because this program has no such tie-break: places may differ.
       *[other] The columns { $names } are not used, because this program has no such tie-breaks: places may differ.
    }
swiss_h9_ranks =
    { $n ->
        [one] { $n } player has a rank that is neither dan nor kyu ({ $names }), and gets no rank and a rating of 0.
       *[other] { $n } players have ranks that are neither dan nor kyu ({ $names }), and get no rank and a rating of 0.
    }
swiss_h9_halves =
    { $n ->
        [one] In the file, the half point is missing from { $n } score: { $text } is read as { $half }.
       *[other] In the file, the half point is missing from { $n } scores: { $text } is read as { $half }.
    }
swiss_h9_score_of = The score is read from the column { $name }, because the table is not sorted by { $other }.
swiss_h9_score_by_rows = The table has no line with the names of its columns. The score is read from column number { $column }, because the table is sorted by that column.
swiss_h9_score_first = The table has no line with the names of its columns, so the score is read from the first column. This may be wrong: the table is not sorted by that column, or players of one rank would begin with different scores. Check the scores.
swiss_h9_no_scores_here = The table has no line with the names of its columns, and no column has a number on every line, so no scores can be read. The table is read as a Swiss tournament, in which all players begin with the same score.
swiss_tie_differs =
    { $n ->
        [one] { $name } of { $player } is { $there } in the file, but { $here } in this program.
       *[other] { $name } of { $n } players differs between the file and this program. For { $player }, the file has { $there }, this program { $here }.
    }
swiss_h9_no_column = The table has no column of scores, so it is read as a Swiss tournament, in which all players begin with the same score.
swiss_h9_both_win =
    { $n ->
        [one] { $n } game was won by both players, as the table says.
       *[other] { $n } games were won by both players, as the table says.
    }
swiss_h9_no_scores = None of the columns { $names } has the players’ scores, so the table is read as a Swiss tournament, in which all players begin with the same score.
swiss_gotha_left =
    { $n ->
        [one] { $names } is left out, because this program does not have it.
       *[other] { $names } are left out, because this program does not have them.
    }
swiss_gotha_by_wins = { $names } count wins in that program; here they count McMahon scores, so tied players may be in another order.
swiss_gotha_by_scores = { $names } count McMahon scores in that program; here they count wins, because the file ranks by wins first. Tied players may therefore be in another order.
swiss_scores_differ =
    { $n ->
        [one] The score of { $player } is { $there } in the file, but the games give { $here }.
       *[other] The scores of { $n } players in the file are not those that the games give. For { $player }, the file has { $there }, and the games give { $here }.
    }
swiss_places_differ =
    { $n ->
        [one] { $player } is at place { $there } in the file, but at place { $here } in this program, perhaps because tie-breaks differ.
       *[other] { $n } players are at another place in the file than in this program, perhaps because tie-breaks differ. { $player } is at place { $there } in the file, and at place { $here } in this program.
    }
swiss_gotha_values = The file gives { $absent } points for an absence and { $bye } for a bye. These values stay for the rounds so far. In later rounds a bye gives 1 point, and an absence gives 0 unless you ask for a bye with points.
swiss_counts_opengotha =
    { $how ->
        [opengotha] Tie-breaks count as in OpenGotha, so that they agree with the file. A round without a game counts as the player’s own initial score.
       *[opengotha-halves] Tie-breaks count as in OpenGotha, so that they agree with the file. A round without a game counts as the player’s own initial score; in the tie-breaks of opponents, it counts as half a point.
    }
swiss_halves_rounded =
    { $n ->
        [one] { $n } player has an odd half point for byes and absences, which is rounded down in that program; here half a point is taken from the score.
       *[other] { $n } players have an odd half point for byes and absences, which is rounded down in that program; here half a point is taken from their scores.
    }
swiss_gotha_direct = OpenGotha’s DC orders tied players by chains of wins. In this program, the tie-break face to face counts only where all tied players have met, so places of tied players may differ.
swiss_csv_help = The first line names the columns: num or place, name, and R1, R2 … with results such as 23+/w2 or 0=; other columns are scores and tie-breaks, such as MMS and SOSM.
swiss_csv_no_line = the line cannot be split into cells
swiss_csv_too_many = the line has { $n } cells, and the first line names { $most } columns
swiss_csv_no_number = { $text } in the column { $column } is not a number of 1 or more
swiss_csv_no_name = the line names no player
swiss_gotha_criteria = These tie-breaks are left out, because the program does not have them: { $names }.
swiss_trf_no_line = { $text } is not a player’s line
swiss_trf_help = Columns are fixed: number in 5-8, name in 15-47, rating in 49-52, and ten columns for each round from 92 on.
swiss_trf_no_line_of = { $text } is not a line of the kind { $code }
swiss_trf_teams = { $code } is a line about teams: a tournament of teams is not read
swiss_trf_teams_apart =
    { $n ->
        [one] { $n } team is read: its players never meet each other, and each player scores alone.
       *[other] { $n } teams are read: players of one team never meet each other, and each player scores alone.
    }
swiss_trf_team_help = Export the tournament as one of single players, or enter the teams with `swiss new --system teams`.
swiss_trf_abnormal = this line gives points that do not come from games; these points are not read
swiss_trf_other_points = { $text } gives other points than 1 for a win, a half for a draw and 0 for a loss
swiss_trf_points_help = A game here is worth 1, a half or 0. Export the tournament with these points.
swiss_trf_bye_differs = line { $line } contradicts the rest of the file about round { $round }
swiss_trf_rounds = The file says { $n } rounds, but { $played } rounds were played. The rounds that were played count.
swiss_trf_rounds_differ =
    { $n ->
        [one] { $text } differs from a line above, which says { $n } round
       *[other] { $text } differs from a line above, which says { $n } rounds
    }
swiss_trf_rounds_help = Remove the line that is wrong.
swiss_trf_players = The file says { $n } players, but has lines of { $found } players. The players with a line are read.
swiss_trf_old_initial = The XXA lines are those of an older export of this program, and are read as the scores that players begin with.
swiss_trf_left_out =
    { $n ->
        [one] Line { $lines } ({ $text }) is left out:
       *[other] Lines { $lines } ({ $text }) are left out:
    } { $why ->
        [colour] colours in the first round follow bridgeopt’s rules.
        [ratings] national ratings are not used.
        [system] rounds are paired by the rules of the AGA, whatever rules the file names.
        [ties] tie-breaks are those of `swiss settings --tie-breaks`.
       *[unknown] this kind of line is not known.
    }
swiss_tdlist_no_member = { $text } is not a member
swiss_tdlist_twice = number { $pin } is on an earlier line too
swiss_tdlist_help = A line of a TDList has name, number, membership and rating, between tabs or in columns.
swiss_format_unknown = the file’s name does not say which format to write
swiss_format_help = Name one with --format: { $names }.
swiss_imported =
    { $n ->
        [one] { $n } player and { $rounds } rounds imported into { $file }.
       *[other] { $n } players and { $rounds } rounds imported into { $file }.
    }
swiss_scores_shifted = All scores in the written file are { $points } higher than here, because other programs have no scores below 0.
swiss_scores_rounded =
    { $n ->
        [one] { $n } player begins with a fraction of a point, such as 1.5: the written file has only the whole points.
       *[other] { $n } players begin with a fraction of a point, such as 1.5: the written file has only the whole points.
    }
swiss_half_byes_lost =
    { $n ->
        [one] { $n } requested bye with half a point or a point is not written: in the file this player is absent, with 0 points.
       *[other] { $n } requested byes with half a point or a point are not written: in the file these players are absent, with 0 points.
    }
match_exported =
    { $n ->
        [one] Wrote { $n } team or pair and { $rounds } rounds to { $file }.
       *[other] Wrote { $n } teams or pairs and { $rounds } rounds to { $file }.
    }
match_usebio_totals = Byes ({ $byes }) and points given or taken ({ $given }) have no place in USEBIO: they count in the totals only.
match_usebio_open =
    { $n ->
        [one] { $n } match without a result is left out.
       *[other] { $n } matches without a result are left out.
    }
swiss_event_format = An event of teams or pairs is written as USEBIO, not as { $name }. Leave out --format, or write --format usebio.
swiss_players_format = USEBIO holds events of teams and pairs. Write a tournament of single players as h9, opengotha, pairgoth, aga or trf.
swiss_exported =
    { $n ->
        [one] { $n } player and { $rounds } rounds written to { $file }.
       *[other] { $n } players and { $rounds } rounds written to { $file }.
    }
swiss_check_against =
    Compared with the AGA’s order of preference. { $n ->
        [0] No players are kept apart.
       *[other] Kept apart in the first half (until round { $until }): { $names }.
    } { $colours ->
        [yes] Colours count.
       *[no] Colours are ignored.
    } { $order ->
        [yes] In each score group the upper half meets the lower half, by rating.
       *[no] The order within score groups is ignored.
    }
swiss_our_rules = This file does not say which players to keep apart, nor the order within groups, so bridgeopt’s own rules apply. To ignore these rules, add `--without avoid,order`.
swiss_unknown_left_off = { $text } cannot be left out; choose from { $known }
swiss_check_no_rounds = No round has been posted yet.
swiss_check_broken =
    { $criterion ->
        [0] { $players } met, although a standing wish keeps them apart.
        [1] Criterion 1: { $players } met again.
        [2] Criterion 2: { $players } had a second forced bye without volunteering.
        [3] Criterion 3: { $players } floated twice in a row in the same direction.
       *[4] Criterion 4: { $players } had a colour more than three times in a row or in over half of the rounds.
    }
swiss_check_needless = { $player } had a bye without need.
swiss_check_none = No pairing meets all mandatory criteria.
swiss_check_best =
    { $proved ->
        [yes] Proven: no pairing is better by the order of preference.
       *[no] No better pairing was found.
    }
swiss_check_lost = A better pairing exists. There, { $level } is { $best } instead of { $was }.
swiss_check_lost_in_turn = A better pairing exists. Compared group by group from the top, it is better in { $level }.
swiss_level_name =
    { $level ->
        [second_byes] the number of second forced byes
        [rematches] the number of players who meet again
        [bye] the place of the bye, counted from below,
        [score_difference] the sum of score differences
        [score_difference_squared] the sum of squared score differences
        [difference_by_group] the score difference of each group
        [floats_again] the number of floats in the same direction again
        [bad_colours] the number of players whose colours cannot be right
        [floaters_by_group] the place of the floaters in their groups
        [unwanted] the number of games within a club, family or town, or with a handicap
        [switches] the number of games within a half
       *[displacement] the distance from the ideal opponents
    }
swiss_simulate_bounds =
    { $what ->
        [players] the number of players, { $value }, is not between { $least } and { $most }
        [tournaments] the number of tournaments, { $value }, is not between { $least } and { $most }
        [spread] the spread, { $value }, is not between { $least } and { $most }
        [error] the error of ratings, { $value }, is not between { $least } and { $most }
       *[rounds] the number of rounds, { $value }, is not between { $least } and { $most }
    }
swiss_simulate_no_way = { $way } is not a way to pair; choose from { $ways }. Only games of two players are simulated, not teams or pairs
swiss_simulated_way = Way
swiss_simulated_best_won = Best player wins
swiss_simulated_top = Strongest eight among the first eight
swiss_simulated_correlation = Rank correlation
swiss_way =
    { $way ->
        [mcmahon] McMahon
        [swiss] Swiss
       *[roommates] stable roommates
    }
swiss_simulated_of =
    { $n ->
        [one] Means and 95 % intervals of { $n } tournament of each kind.
       *[other] Means and 95 % intervals of { $n } tournaments of each kind.
    }
swiss_simulated_unstable = Where no stable matching exists, the best pairing took its place: in up to { $percent } % of the rounds.
swiss_simulated_so_far = { $done } of { $n } tournaments

### command line

preparing_pairing = Preparing the pairing; this takes a while the first time on a computer …

### help: swiss

help_group_pairing = Pairing
help_group_mcmahon = McMahon groups
help_swiss =
    Run a Swiss or McMahon tournament: pair rounds, with a proof, and rank players.

    One file holds the tournament: `new` makes it, then use `pair` and `result` in turn; `undo` undoes
    any change.
help_swiss_new =
    Make the file of a tournament.

    This command proposes bands and shows them; change the bands with `bands` before the first round is posted.
help_swiss_new_entries = Entries as CSV, with column names: id,name,rating,rank,club; other columns are kept. A name on each line is enough.
help_swiss_new_rounds = Number of rounds to play.
help_swiss_new_system = The system. mcmahon: stronger bands begin with a higher score; swiss: all players begin with the same score; teams, pairs: teams or pairs play matches.
help_swiss_new_ratings = A rating list (TDList): it gives, by id, the ratings that are missing in the entries.
help_swiss_new_name = Title on paper.  [default: the file’s name]
help_swiss_bar = The lowest rank (3d) or rating of the top band.  [default: none; the top band is formed like the other bands]
help_swiss_density = D, which sets the distance between bands. A band’s distance from the next higher band is D times the number of players in the band, divided by the number of rounds, and rounded down.  [default: 0.75]
help_swiss_zero = Which band begins at the score of --base.  [default: top]
help_swiss_base = The score at which the band of --zero begins.  [default: 0]
help_swiss_handicap = Handicap by ranks: full, less one or two stones, or none.  [default: none]
help_swiss_top_even = Whether all games of the top band are even.  [default: top-even]
help_swiss_colours = How players get colours: balanced (Black and White about equally often), off, or nigiri (the players draw).  [default: balanced]
help_swiss_never = Keep players with the same club, family, town, state or country apart in all rounds; separate several by commas; or none.  [default: none]
help_swiss_never_rounds = The rounds in which --never holds, such as 1-3; or all.  [default: all]
help_swiss_acceleration = Give extra points in the first half of the rounds, for pairing only. baku: the stronger half of the players gets 1 point, and later half a point. none: no extra points.  [default: none]
help_swiss_second_cycle = Whether all may meet a second time after all have met once; this makes more rounds possible than there are opponents.  [default: one-cycle]
help_swiss_avoid = Games to avoid in the first half of the rounds: of players of one club, family, town, state or country, or with a handicap. Separate these words by commas, or write none.  [default: club,family,town]
help_swiss_ties = Tie-breaks in order, separated by commas, such as SOMS,SODOMS,face-to-face,draw (the default). Others are SOS, SOSOS, SODOS, CUSS, wins, Buchholz-cut-1, Sonneborn-Berger, IMP-quotient.
help_swiss_counting = How tie-breaks count rounds without a game. standard: a phantom that wins half its games. opengotha: the player’s initial score. opengotha-halves: the same, but half a point for opponents.  [default: standard]
help_swiss_seed = Seed of all draws.  [default: 1]
help_swiss_bands =
    Show the bands, and change them before the first round.

    ID is a player’s id or name. Bands are numbered from 1, the top band. If you give several options, they
    take effect in this order: --bar, --above, --split, --move, --merge, --separation, --begin.
help_swiss_bands_above = Place the first of these players right above the second in the order of strength.
help_swiss_bands_merge = Merge this band with the next lower one.
help_swiss_bands_split = Begin a new band with this player.
help_swiss_bands_move = Put this player into the given band.
help_swiss_bands_separation = How many points this band begins below the next higher band; auto: the number that the rule gives.
help_swiss_bands_begin = Let this player begin at the given score, also after round 1; auto: at the score of the band.
help_swiss_players =
    Show the players; note late entries, absences, leavers and volunteers for a bye.

    ID is a player’s id or name.
help_swiss_players_entries = Entries to add; after the first round, weaker players go below the lowest band.
help_swiss_players_absent = This player does not play in the given rounds; the score stays.
help_swiss_players_present = This player plays in the given rounds after all.
help_swiss_players_leaves = This player does not play from the given round on.
help_swiss_players_half_bye = This player does not play in the given rounds, and gets half a point for each; a team or pair gets half of the VP.
help_swiss_players_full_bye = This player does not play in the given rounds, and gets a point for each; a team or pair gets the VP of --bye.
help_swiss_players_no_bye = Cancel a bye with points that was asked for.
help_swiss_players_apart = Keep these players apart, with a name for the group: NAME=ID,ID, where ID is an id or a name. Only in some rounds: NAME=ID,ID:1-3.
help_swiss_players_together = Let the players of a group of --apart meet; give the group’s name.
help_swiss_players_accelerate = Extra points that count for pairing only, in some rounds: ID=1-3:1 gives a player 1 point in rounds 1 to 3, and 0 points remove them.
help_swiss_players_volunteer = This player volunteers for the bye of the given rounds; it counts as a win.
help_swiss_players_erase = Erase this player’s name and details for good, also from the backup copies next to the file; the results stay, under the number.
help_swiss_players_points = Give this player extra points; 0 removes them.
help_swiss_settings = Show the settings, or change them.
help_swiss_pair =
    Pair the next round, give the reasons, and post it.

    Every round has a proof that no pairing is better by the order of preference. While at most three games are open, this command shows
    which pairings are certain, and posts nothing.
help_swiss_pair_force = Make these two players meet, and show how much worse the round becomes.
help_swiss_pair_forbid = Keep these two players apart, and show how much worse the round becomes.
help_swiss_pair_let = Undo --force or --forbid for these two.
help_swiss_pair_again = Pair the last round again, if it has no results.
help_swiss_pair_rematches = Let players meet again if nothing else is possible, as few as possible.
help_swiss_pair_dry_run = Show the pairing without posting the round.
help_swiss_result =
    Enter how games or matches ended: `result FILE 3 W+`, `result FILE 3 23-15`, or from CSV.

    Teams: the IMPs of both, such as 23-15. Pairs: IMPs too, or the percentage of the first pair, such as 57.5%.
    ? removes the result of a match.

    Games: W+, B+ (White or Black won), J (jigo), W+F, B+F (by forfeit), 0-0 (both forfeit), 1-1 (both win,
    by a decision), ? (open again). A correction of an earlier round is shown first, with all that it would have changed.
help_swiss_result_results = Results as CSV. Games: table,code, optionally with the IMPs of both. Matches: first,second,imps_first,imps_second, or first,second,percentage_first.
help_swiss_result_round = Number of the round.  [default: the last one posted]
help_swiss_result_imps = The IMPs of both players, for the IMP quotient.
help_swiss_result_then = What to do with a later round after a correction: keep (it stays as it is), swap (pair the tables of --tables again) or anew (pair all tables again).
help_swiss_result_tables = The tables that `--then swap` pairs again among themselves.
help_swiss_stones = Adjust the handicap of one game.
help_swiss_standings = Show the standings, with tie-breaks and phantoms.
help_swiss_standings_round = Show the standings after this round.  [default: the latest round that has begun]
help_swiss_scale =
    Show a scale of victory points by IMPs, for a number of boards.

    The scale is the WBF’s continuous scale, unless --scale names another.
help_match_boards = Number of boards of a match.
help_match_halves = Boards of the first half and of the second half.  [default: halves as equal as possible, such as 4+3]
help_match_scale = A scale of victory points: a file, or one of the names standard (the default scale), continuous (the WBF’s scale for IMPs) and proportional (the percentage divided by 5).
help_match_duplicated = Whether all matches of a round play the same boards.
help_match_odd = What to do with an odd number of teams or pairs: triple (three meet in half matches), long-triple (in two rounds) or bye.  [default: triple; for pairs: bye]
help_match_bye = The victory points of a bye.  [default: 12]
help_match_forfeit = The victory points of a match by forfeit.  [default: 12-0]
help_match_late_as = When a latecomer is paired, each missed round counts as this many victory points.  [default: 10]
help_match_late_percent = Score of a latecomer for each missed round, in percent of a match.  [default: 45]
help_match_order = Pairing order: neighbours in the list meet; first meets last; or first meets last in each group of equal scores.  [default: neighbours]
help_match_first_round = Order of the list for pairing round 1: seed (the order of the entries), lot (at random) or strength (by rating).  [default: seed]
help_match_danish = Number of last rounds in which all may meet again.  [default: 0]
help_match_again_after = Number of other matches after which two teams or pairs may meet again.  [default: never]
help_match_sessions = Numbers of the rounds that begin a session; in each session, all teams or pairs may meet once more.
help_match_ahead = Whether to keep later rounds free of rematches.  [default: yes]
help_match_behind = Pair by the standings of this many rounds earlier.  [default: 0]
help_match_home = Whether each team has a table of its own.
help_match_howell = Whether four neighbouring pairs all meet in a round, in a small Howell with a third of the boards each.
help_match_bad_tables = Let no team or pair play twice at one of these tables.
help_match_scoring = Compare pairs’ boards by this method, if results come board by board.  [default: matchpoints]
help_match_butler = Show each player’s Butler over the event; this needs results board by board.
help_swiss_pair_out = Write the pages of the round to this folder, as `print` does.
help_swiss_push =
    Send the posted rounds of teams or pairs to the Bridgemates.

    The first time, this command makes a new event, which clears the Bridgemates. Use it again after each `pair`
    to add the new round. Then the Bridgemates wait for the next round.
help_match_push_anew = Make a new event although the Bridgemates have one; this clears the Bridgemates.
help_match_result_bridgemates = Enter the boards of the round that the Bridgemates have sent.
help_match_result_replace = Let the boards replace results that were entered.
help_match_table = Give a team a table that it always keeps; ID=- gives that table up.
help_match_standby = Let this team play only if the number of other teams is odd; - for no such team.
help_match_result_boards = Number of boards that were really played in the match.
help_match_result_half = The half of the match that the result is for.
help_match_result_vps = Victory points of both sides, if the director decides them.
help_match_result_forfeit = The side that did not turn up.
help_match_result_played = Enter results board by board from a file: .bws, USEBIO, PBN or CSV.
help_swiss_show = Show a round as it was posted with its reasons, or one player’s tournament.
help_swiss_show_player = Show the tournament of this player, by id or name.
help_swiss_print =
    Write pairings for paper and projector, a wall chart, score slips and standings.

    Each is an HTML page that needs no network; open it in a browser to print it.
help_swiss_print_out = Write the pages to this folder.
help_swiss_print_pdf = Write PDFs too, with a browser on this computer.
help_swiss_undo = Undo the last change; repeat it to undo earlier changes.
help_swiss_redo = Redo the change that was undone last.
help_swiss_log = List all changes, with the undone ones marked.
help_swiss_check =
    Check each round of a tournament: which criteria it met, and whether a better pairing exists.

    The file is a tournament of bridgeopt, or of another program (.h9, OpenGotha, pairgoth, TRF16).
help_swiss_check_without = Rules to ignore, separated by commas: avoid (clubs, families, towns), colours, order (the order within groups).
help_swiss_import = Import a tournament of another program: .h9, OpenGotha, pairgoth, TRF16.
help_swiss_import_out = Make this tournament file.
help_swiss_export = Write a tournament for another program.
help_swiss_export_out = Write the tournament to this file.
help_swiss_export_format = Use this format.  [default: from the file’s name]
help_swiss_simulate =
    Play made-up tournaments, and show how often the best player wins.

    This compares McMahon, Swiss and stable roommates, by number of rounds.
help_swiss_simulate_players = Number of players in each tournament.
help_swiss_simulate_rounds = Numbers of rounds: 3,5,7 or 3-7.
help_swiss_simulate_tournaments = Number of tournaments of each kind.
help_swiss_simulate_spread = Spread of the strengths: the standard deviation, in rating points.
help_swiss_simulate_error = How far ratings differ from the true strengths: the standard deviation.
help_swiss_simulate_ways = Ways to pair, with commas between: mcmahon, swiss, roommates.
