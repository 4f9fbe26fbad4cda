# The messages of the plugin swiss, in English: the catalogue that its others are held against.

### swiss

swiss_thing = the tournament
swiss_file = the tournament’s file
swiss_file_any = a tournament’s file
swiss_make_one = `bridgeopt swiss new` makes one.
swiss_see_log = `bridgeopt swiss log` lists what was done.
swiss_take_own_copy = There is no copy beside it: take one of your own; pages and exported files still tell what was played.
swiss_not_understood = { $action } is nothing that can be done to a tournament

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
swiss_did_order = { $player } stands right above { $above }
swiss_did_merge = bands { $band } and { $other } are one
swiss_did_split = a band begins with { $player }
swiss_did_move = { $player } is in band { $band }
swiss_did_separate = band { $band } begins { $step } below the next higher one
swiss_did_separate_by_rule = band { $band } begins as far below the next higher one as the rule says
swiss_did_begin_at = { $player } begins at { $score }
swiss_did_begin_as_band = { $player } begins at the score of the band
swiss_did_adjust = { $player } is given { $points } besides
swiss_did_settings = other settings
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
        [one] { $player } would take the bye of round { $rounds }
       *[other] { $player } would take the bye of rounds { $rounds }
    }
swiss_did_ask_bye =
    { $how ->
        [half] { $player } has a bye of half a point in { $n ->
            [one] round { $rounds }
           *[other] rounds { $rounds }
        }
        [full] { $player } has a bye of a point in { $n ->
            [one] round { $rounds }
           *[other] rounds { $rounds }
        }
       *[none] { $player } asks for no bye in { $n ->
            [one] round { $rounds }
           *[other] rounds { $rounds }
        }
    }
swiss_did_accelerate =
    { $n ->
        [one] { $player } is paired with { $points } points more in round { $rounds }
       *[other] { $player } is paired with { $points } points more in rounds { $rounds }
    }
swiss_did_apart =
    { $n ->
        [0] the group { $name } may meet
       *[other] { $players } ({ $name }) never meet{ $m ->
            [0] { "" }
            [one] { " " }in round { $rounds }
           *[other] { " " }in rounds { $rounds }
        }
    }
swiss_acceleration_bounds = The points for pairing are from 0 to { $most }.
swiss_apart_alone = A group of players who never meet has two players at least; { $name } has one.
swiss_no_such_group = No group is called { $name }.
swiss_did_not_volunteer =
    { $n ->
        [one] { $player } would not take the bye of round { $rounds } after all
       *[other] { $player } would not take the bye of rounds { $rounds } after all
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
        [one] round { $round } is posted anew: { $n } game
       *[other] round { $round } is posted anew: { $n } games
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

swiss_unknown_player = nobody in this tournament has the id { $player }
swiss_id_taken = the id { $player } is that of { $name } already
swiss_band_begins_there = a band begins with { $player } already
swiss_top_band_has_none = the top band begins below no other: name a lower one
swiss_no_such_band =
    { $n ->
        [one] there is no band { $band }: there is { $n } band
       *[other] there is no band { $band }: there are { $n } bands
    }
swiss_separation_below_0 = a band cannot begin above the next higher one: say a number from 0
swiss_nothing_to_pair_anew = no round that was posted since rests on another result, so there is nothing to pair anew: leave out --then
swiss_density_not_above_0 = D of the separation must be above 0; 0.75 is usual
swiss_bands_stand = a round has been posted, so bands and what they rest on stay as they are: take the rounds back first, or set a player’s score with `swiss bands --begin`
swiss_rounds_posted =
    { $n ->
        [one] { $n } round has been posted already: there cannot be fewer
       *[other] { $n } rounds have been posted already: there cannot be fewer
    }
swiss_round_is_posted =
    { $left ->
        [0] round { $round } has been posted already, and there are no more
       *[other] round { $round } has been posted already: the next one is round { $next }
    }
swiss_not_posted =
    { $n ->
        [0] round { $round } has not been posted: none has
        [one] round { $round } has not been posted: only { $n } round has
       *[other] round { $round } has not been posted: only { $n } rounds have
    }
swiss_all_rounds_posted =
    { $n ->
        [one] the only round has been posted: `swiss settings --rounds` allows more
       *[other] all { $n } rounds have been posted: `swiss settings --rounds` allows more
    }
swiss_no_such_round = there is no round { $round }
swiss_paired_anew =
    { $how ->
        [swap] Round { $round } is posted anew, with other games at tables { $tables } where that is better: `swiss show` shows it.
       *[anew] Round { $round } is paired and posted anew: `swiss show` shows it.
    }
swiss_round_has_results = round { $round } has results already: only a round of which nothing was played is paired again
swiss_twice_in_a_round = somebody would play twice in a round, or two games at one table
swiss_meets_nobody_else = { $player } cannot meet { $player }: name two players
swiss_forced_twice = { $player } must meet somebody else in that round already
swiss_forced_and_forbidden = { $first } and { $second } cannot be forced and forbidden at once
swiss_forced_absent = { $player } does not play in round { $round }, and so meets nobody: `swiss players --present` changes that
swiss_forced_is_off = { $first } and { $second } were to meet in round { $round }: that is off, since { $player } does not play.
swiss_stones_expected = a handicap is 0 to { $most } stones
swiss_nobody_there =
    { $n ->
        [one] nobody plays at table { $table } in round { $round }: there is { $n } table
       *[other] nobody plays at table { $table } in round { $round }: there are { $n } tables
    }
swiss_table_has_result = table { $table } has a result: only tables that have not begun can be paired anew
swiss_no_other_pairing = there is no such pairing: somebody would have to meet an earlier opponent, or to have a second bye
swiss_not_proved = the pairing’s certificate does not hold, so it is not posted: please report this, with the file
swiss_too_many_open = { $n } games are open (tables { $tables }): once no more than three are, `swiss pair` says what of the next round is certain already
swiss_too_few_players =
    { $n ->
        [one] a tournament needs two players at least, and there is { $n }
       *[other] a tournament needs two players at least, and there are { $n }
    }
swiss_too_many_rounds =
    { $most ->
        [one] { $n } players can play { $most } of { $rounds } rounds without meeting again. From then on `swiss pair --rematches` lets them meet again; with `--second-cycle` all begin once more after all have met.
       *[other] { $n } players can play { $most } of { $rounds } rounds without meeting again. From then on `swiss pair --rematches` lets them meet again; with `--second-cycle` all begin once more after all have met.
    }
swiss_impossible_one = the round cannot be paired: { $player } has met all others who are here, or must not meet them. `--rematches` lets players meet again, as few as possible
swiss_impossible_bye = the round cannot be paired: of an odd number somebody has to have the bye, and all have had one. Ask for a volunteer (`swiss players --volunteer`), or somebody to rest (`--absent`)
swiss_impossible_among = the round cannot be paired: { $n } players have met all others who are here, and are odd in number among themselves: { $players }. `--rematches` lets players meet again, as few as possible
swiss_impossible_one_bye = the round cannot be paired: { $players } fall into { $sets } groups that have met each other, each odd in number, and only one can have the bye. `--rematches` lets players meet again, as few as possible
swiss_impossible_few = the round cannot be paired: { $players } fall into { $sets } groups that can be paired among themselves but for one each, and those could meet only { $others }, who are { $m } with the bye. `--rematches` lets players meet again, as few as possible

## What is wrong with entries and with results by table

swiss_entries_line_help = The first line holds heads: id,name,rating,rank,club; then a player a line. A name on each line is enough.
swiss_heads_missing = there are no columns called { $heads }
swiss_more_cells_than_heads = the line has more cells than there are heads
swiss_no_rank = { $text } is no rank
swiss_rank_help = Write 3d, 12k or 1p; or leave it empty.
swiss_no_rating = { $text } is no rating
swiss_rating_help = Write a number such as 1850 or -3.5; where there is a rank, it may be left empty.
swiss_scored_line_help = A result is table,code (3,W+), and perhaps the IMPs of both (3,W+,31,16).
swiss_cells_of_result = the line is no table and code
swiss_no_table = { $text } is no table
swiss_no_imps = { $text } are no IMPs of both
swiss_no_result = { $text } is no result
swiss_codes = Results are { $codes }.
swiss_table_has_line = table { $table } has a result already, on line { $line }
swiss_nobody_above_bar = nobody has a rank of { $bar } or above
swiss_no_number = { $text } is no number: write 2, -1.5 or 1/2
swiss_unknown_avoided = { $text } is nothing that can be avoided; there are { $known }
swiss_band_expected = { $text } is no band: they count from 1, the top one.
swiss_two_expected = { $text } does not name two things with { $mark } between them
swiss_rounds_expected = { $text } names no rounds: write 3,4 or 3-6.
swiss_tables_expected = { $text } names no tables: write 3,5.
swiss_result_how = name a table and a code (`3 W+`; ? takes a result away), or results with --csv.
swiss_swap_needs_tables = `--then swap` and --tables go together: they name the tables that are paired anew.

## What is shown of a tournament

swiss_id = Id
swiss_rating = Rating
swiss_score = Score
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
        [top] , from { $score }
       *[below] , from { $score } ({ $step } below)
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
    }. Look at the bands; then `swiss pair` posts the first round.
swiss_let_in =
    { $n ->
        [one] { $n } player enters, from { $file }.
       *[other] { $n } players enter, from { $file }.
    }
swiss_erased_elsewhere = not touched are pages, exports and entries that were made before, and copies of the file elsewhere. Clubs, families and towns are erased too: `swiss check` does not know any more whom this player was not to meet.
swiss_noted = Noted: { $what }.
swiss_sentence = { $what }.
swiss_round_title = round { $round } of { $of }
swiss_why_so = Why
swiss_at_table = Table { $table }: { $what }.
swiss_bye_kind =
    { $kind ->
        [forced] bye, counts as a win
        [volunteer] bye as a volunteer, counts as a win
        [half] does not play, for half a point
        [full] does not play, for a point
       *[voluntary] does not play
    }
swiss_bye_told =
    { $kind ->
        [forced] { $player } has the bye, which counts as a win.
        [volunteer] { $player } has the bye as a volunteer; it counts as a win.
        [half] { $player } does not play, for half a point.
        [full] { $player } does not play, for a point.
       *[voluntary] { $player } does not play.
    }
swiss_why_bye =
    { $how ->
        [lowest] { $player } has the bye: the lowest rated of the lowest group
        [had] { $player } has the bye: all who stand below ({ $n }) had one already or cannot have it
        [again_of_all] { $player } has the bye: if anybody below ({ $n }) had it, more would meet again
        [free_of_all] { $player } has the bye: if anybody below ({ $n }) had it, the rest could not be paired
        [again] { $player } has the bye: of those below ({ $n }), { $had } had one already or cannot have it, and with any other more would meet again
       *[free] { $player } has the bye: of those below ({ $n }), { $had } had one already or cannot have it, and without any other the rest could not be paired
    }
swiss_why_volunteer = { $player } volunteered for the bye
swiss_why_voluntary = { $player } does not play
swiss_why_forced = { $first } and { $second } meet by hand
swiss_why_rematch = { $first } and { $second } meet again: no pairing has fewer who do
swiss_why_usual =
    { $exact ->
        [yes] Of the { $n } in the group of { $score }, number { $place } of the upper half meets number { $other }, level with it in the lower half
       *[near] Of the { $n } in the group of { $score }, number { $place } meets number { $other }: as near to upper half against lower half as the rules allow
    }
swiss_why_odd =
    { $passed ->
        [0] { $first } floats down and { $second } up: of the group of { $score } an odd number is left, and { $second } is the strongest below who can
        [one] { $first } floats down and { $second } up: of the group of { $score } an odd number is left; with { $passed } stronger below, the whole would be worse
       *[other] { $first } floats down and { $second } up: of the group of { $score } an odd number is left; with any of { $passed } stronger below, the whole would be worse
    }
swiss_why_merged =
    { $n ->
        [0] { $first } floats down and { $second } up: it disturbs the groups least
       *[other] { $first } floats down and { $second } up: not all of the group of { $score } can be paired among themselves, so { $n } come up, as few as there can be
    }
swiss_why_down_again = { $player } floats down for the second time in a row: with these score differences, no pairing has fewer who float again
swiss_why_up_again = { $player } floats up for the second time in a row: with these score differences, no pairing has fewer who float again
swiss_why_colours = no colours suit both { $first } and { $second }: with these floats, no pairing has fewer such players
swiss_why_alike =
    { $first } and { $second } { $what ->
        [club] are of one club
        [family] are of one family
        [town] are from one town
        [state] are from one state
        [country] are from one country
       *[handicap] play with handicap
    }: with these floats, no pairing has fewer such games in the group
swiss_why_switch = { $first } and { $second } are of the same half of their group: no pairing of it has fewer such games
swiss_proved =
    { $proved ->
        [yes] Proven: of all pairings, none is better by the order of preference (who floats; then who meets whom in each group).
        [hand] Proven: of all pairings with what is set by hand, none is better by the order of preference; what is said above of other pairings holds for these.
        [wishes] Proven: of all pairings that keep apart who never meets, and keep what is set by hand, none is better by the order of preference; what is said above of other pairings holds for these.
       *[no] Not proven.
    }
swiss_posted = The round is posted.
swiss_not_posted_yet = It is not posted: leave out --dry-run to do so.
swiss_price =
    By hand costs { $level ->
        [rematches] players who meet again
        [bye] the place of the bye, from below
        [score_difference] score difference
        [score_difference_squared] score difference, squared
        [difference_by_group] score difference of a group
        [floats_again] players who float twice in a row
        [bad_colours] colours against the criterion
        [floaters_by_group] places of who floats up
        [unwanted] games of club mates and the like
        [switches] games within a half
       *[displacement] distance from the ideal opponent
    }: { $now } and not { $best }.
swiss_certain_title =
    { $n ->
        [one] Round { $round } is not paired yet: table { $tables } is still playing
       *[other] Round { $round } is not paired yet: tables { $tables } are still playing
    }
swiss_certain =
    { $n ->
        [0] However they end: no game is certain.
        [one] However they end, { $n } game is certain already ({ $sure } of { $all } players):
       *[other] However they end, { $n } games are certain already ({ $sure } of { $all } players):
    }
swiss_meet = { $first } - { $second }
swiss_changed_title = Round { $round } was paired with the other result
swiss_pairings_stay = Its pairings would have been the same.
swiss_tables_differ =
    { $n ->
        [one] One game would not have been: table { $tables }.
       *[other] { $n } games would not have been: tables { $tables }.
    }
swiss_would_meet = { $first } would have met { $second }.
swiss_correction_asks = nothing has been entered yet. `--then keep` enters the result and leaves the round as it is; `--then swap --tables 3,5` pairs these tables anew, if they have not begun; `--then anew` pairs the last round anew, if nothing of it was played
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
        [0] All are in.
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
        [one] { $player } met a phantom of { $phantom } in round { $rounds }
       *[other] { $player } met a phantom of { $phantom } in rounds { $rounds }
    }{ $credited ->
        [yes] , and counts as { $effective } for opponents.
       *[no] .
    }
swiss_player_scores = Began at { $begin }, stands at { $now }.
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
       *[no] No bar was set: the top band is made as the others
    }
swiss_set_scores =
    { $zero ->
        [top] The top band begins at { $base }; D of the separation is { $density }
       *[bottom] The lowest band begins at { $base }; D of the separation is { $density }
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
        [off] Colours are not looked at
       *[nigiri] Players draw for colours
    }
swiss_set_never =
    { $n ->
        [0] Only named groups are kept apart
       *[other] Players who share one of these never meet{ $m ->
            [0] { "" }
            [one] { " " }in round { $rounds }
           *[other] { " " }in rounds { $rounds }
        }: { $names }
    }
swiss_set_acceleration =
    { $how ->
        [baku] Pairing is accelerated by the Baku system
       *[none] No acceleration for all
    }
swiss_set_cycle =
    { $how ->
        [yes] After all have met, a second cycle begins
       *[no] Nobody meets twice
    }
swiss_set_counting =
    { $how ->
        [standard] Tie-breaks count a bye as a game against a phantom
        [opengotha] Tie-breaks count as in OpenGotha
       *[opengotha-halves] Tie-breaks count as in OpenGotha, with half a point for rounds without a game
    }
swiss_set_avoid =
    { $n ->
        [0] Nobody is kept apart in the first half
       *[other] Kept apart in the first half: { $names }
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
swiss_set_seed = Draws by seed { $seed }

## Matches of teams and pairs

match_vps = VP
match_loser = Loser
match_contract = Contract
match_butler = Butler, IMPs a board
match_mean = Mean
match_no_plays = no boards were entered: the Butler needs results board by board (`swiss result --played`)
match_no_datum = each match had boards of its own, so there is nothing to compare with
match_board_twice = board { $board } of { $ns } (NS) and { $ew } (EW) has two results: { $one }, and { $other }
match_board_twice_help = Only one of them was made in that room: take the other lines out of the file.
match_nothing_played =
    { $scored ->
        [no] its lines of the matches of round { $round } tell no result
       *[yes] nothing in it is of a match of round { $round }
    }
match_played_scores_help = A line tells a contract, its declarer and the tricks won, or the score of NS.
match_played_help = The pairs’ numbers have to be the ids that `pair` gives.
match_did_boards =
    { $n ->
        [one] round { $round }: { $n } board entered
       *[other] round { $round }: { $n } boards entered
    }
match_two_kinds = table { $table }: one half has IMPs, the other a percentage: give both alike
match_certain =
    { $n ->
        [0] No pairing is certain
        [one] { $n } pairing is certain, whatever comes of all their boards
       *[other] { $n } pairings are certain, whatever comes of all their boards
    }{ $told ->
        [all] .
       *[some] ; of others it would take too long to tell.
    }{ $n ->
        [0] {""}
       *[other] { " " }A forfeit, a ruling, or boards that are not played can still change it.
    }
match_did_push = the Bridgemates at { $address } know the event
match_push_asked = The Bridgemates are cleared for a new event. Go on?
match_pushed =
    { $n ->
        [one] { $where } has { $n } round, and waits for the next one.
       *[other] { $where } has { $n } rounds, and waits for the next one.
    }
match_push_matches = only teams and pairs go to the Bridgemates
match_not_pushed = the event was not given to the Bridgemates: `swiss push` does that
match_visits = { $player }; EW at table { $table }
match_checked =
    Round { $round }: { $n ->
        [0] { $let ->
            [0] nobody met again
           *[other] nobody met again but as the rules let them
        }
        [one] { $pairs } met again
       *[other] { $n } second meetings ({ $pairs })
    }{ $sound ->
        [yes] { $least ->
            [0] {""}
           *[other] , which could not be avoided
        }
        [open] { $least ->
            [0] {""}
           *[other] ; whether that could be avoided is not proven
        }
       *[no] , and { $least ->
            [0] nobody need have
           *[other] with { $least } it could have been done
        }
    }. { $best ->
        [best-proved] It is proven the best.
        [best-open] It is what would be paired now; that nothing is better is not proven.
        [other-proved] By the results as they are now another would be as good or better.
       *[other-open] By the results as they are now it would be paired otherwise; which is better is not proven.
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
        [one] The round that is posted keeps
       *[other] The { $n } rounds that are posted keep
    } matches of { $had } boards; from the next one on they have { $boards }. `swiss pair --again` pairs the last one anew, as long as nothing of it was played.
match_rounds_not_had_now =
    With those who will be there, the rounds that are left cannot all be played without a second meeting. Each then has as few as can be. Fewer rounds, or `--again-after`, `--danish` and `--sessions`, say it beforehand.
match_rounds_not_had = With { $n } in { $rounds } rounds somebody has to meet somebody again. Each round then has as few second meetings as can be. Fewer rounds, or `--again-after`, `--danish` and `--sessions`, say it beforehand.
match_rounds_not_had_on_page = With { $n } in { $rounds } rounds somebody has to meet somebody again. Each round then has as few second meetings as can be.
match_boards_needed = say with --boards how many boards a match has.
match_boards_expected = a match has from 1 to { $most } boards
match_halves_expected = halves of { $first } and { $second } boards are not a match of { $boards }
match_teams_scale = teams score IMPs: this scale goes by percentages, and is for pairs
match_both_most = both cannot have { $points } victory points, the most that a match gives; write what each is given, such as 12-12
match_too_many_imps =
    { $given } IMPs at table { $table } cannot be: { $boards ->
        [one] a board gives
       *[other] { $boards } boards give
    } at most { $most }, both sides together. Write the IMPs of both, as 23-15
match_again_lacking =
    meeting again after { $given } other matches cannot come about in { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }: the first and the last have { $most } between them. Choose at most that, or leave it out, so that nobody meets again
match_howell_of_pairs = a small Howell is of pairs; teams play matches
match_howell_with = small Howells are of neighbours in the list, and an odd number has a bye: leave out --order, and choose --odd bye
match_howell_boards = in a small Howell everybody meets three others: { $boards } boards are not three times as many; choose 6, 9 or 12
match_long_triple_of_pairs = three pairs have one table, so that a triple of them is within a round: choose --odd triple or bye
match_points_expected = { $given } victory points cannot be: a match gives from { $least } to { $most }
match_percent_expected = { $given }% cannot be: write a percentage from 0 to 100
match_rounds_lacking =
    there is no round { $given }: { $n ->
        [one] there is one
       *[other] there are { $n }
    }
match_tables_lacking = there is no table { $table }: { $n } play, and no more tables than that are ever used
match_too_many_boards =
    table { $table }: { $played } boards were played of { $of }; say with --boards how many { $of ->
        [one] it was
       *[other] of the { $of } were played
    }
match_two_measures = Round { $round } has results by IMPs and others by percentages: each counts by its own scale. See that this was meant.
match_two_numbers = { $text }: write two numbers, such as 23-15
match_no_number = { $text } is no number that can stand here
match_no_result = { $text } is no result: write `23-15` for the IMPs of both, `57.5%` for a pair, or ? to take it away
match_result_how = name a table and a result (`3 23-15`), or `--vps`, `--forfeit`, or a file with --csv or --played.
match_line_help = Each line: first,second,imps_first,imps_second, or for pairs first,second,percentage_first; ids as `pair` gives them.
match_teams_by_imps = teams score IMPs, and no percentage
match_not_in_round = { $first } and { $second } do not meet in this round
match_has_line = the match at table { $table } has a result already, on line { $line }
match_scale_help = Each line: imps,winner,loser, or percentage,winner,loser; a column boards tells for how many boards it is.
match_scale_heads = a margin, or the winner’s points, are missing
match_scale_of_two_kinds = a scale goes by IMPs or by percentages, and not by both
match_scale_falls = who wins by more gets no less: this line gives less than the one before, or the same margin twice
match_scale_lacks =
    the scale has nothing for { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, only for { $there }: add lines for it, and give the file again with `swiss settings --scale`
match_scale_by_percentage = this scale goes by percentages: it has no IMPs to show
match_unknown_side = nobody here has id { $side }
match_round_is_posted = round { $round } is posted already
match_table_taken = table { $table } is kept for { $player }
match_still_open =
    { $n ->
        [one] round { $round }: table { $tables } is open, so round { $next } cannot be paired yet
       *[other] round { $round }: tables { $tables } are open, so round { $next } cannot be paired yet
    }. Where time is short, `swiss settings --behind 1` pairs on the round before.
match_nobody_to_pair = there are not two to be paired in round { $round }
match_no_pairing = what is set by hand leaves no pairing of round { $round }: take some of it away with --let
match_paired_before = Round { $round } was paired on the old result, and stays. `swiss pair --again` pairs it anew, as long as nothing of it was played.
match_proved =
    { $proved ->
        [yes] { $again ->
            [0] Proven: { $let ->
                [0] nobody meets again
                [one] one pair of opponents meets again, as the rules let them, nobody else
               *[other] { $let } pairs of opponents meet again, as the rules let them, nobody else
            }, and no pairing is better.
            [one] Proven: nothing is possible with fewer than { $again } second meeting.
           *[other] Proven: nothing is possible with fewer than { $again } second meetings.
        }
        [hand] Proven, with what is set by hand: nothing is better{ $again ->
            [0] .
            [one] { " " }than with { $again } second meeting.
           *[other] { " " }than with { $again } second meetings.
        }
       *[no] { $again ->
            [0] { $let ->
                [0] Nobody meets again.
               *[other] Nobody meets again but as the rules let them.
            } That no pairing is better, rounds to come included, is not proven.
           *[other] Not proven.
        }
    }
match_triple_told =
    { $kind ->
        [teams] { $players } all meet each other in half matches, at tables { $tables }. After the first half the pairs EW move: the slips say where.
        [pairs] { $players } all meet each other at one table, one match after the other, of a third of the boards each; who waits is told on the slips. Their results are those of tables { $tables }.
       *[long] { $players } all meet each other in { $rounds } rounds, at tables { $tables }. After this round the pairs EW move: the slips say where.
    }
match_howells_told =
    { $n ->
        [one] A small Howell is at tables { $tables }: its four pairs
       *[other] { $n } small Howells are at tables { $tables }, two each: their four pairs
    } all meet each other, a third of the boards each. Their second matches have the numbers { $second }, their third ones { $third }, in the order of the tables; the slips say who sits where.
match_howell_table = { $player } sits at table { $at } all through the small Howell, and not at table { $table }
match_bye_told = { $player } does not play, and has { $points } VP.
match_plays_on = { $players } play on in their triple.
match_again_told =
    { $first } and { $second } meet again: { $how ->
        [hand] that is set by hand.
       *[must] no pairing without it was found.
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
match_stands_by = { $player } stands by: it plays where the others are odd in number, and is not in the standings.
match_total_told = { $points } VP
match_replace_of_boards = --replace is for boards: give it with --played or --bridgemates
match_entered_stays =
    { $n ->
        [one] The boards of 1 match give another result than the one that was entered, which stays. To let the boards count, give --replace:
       *[other] The boards of { $n } matches give other results than those that were entered, which stay. To let the boards count, give --replace:
    }
match_entered_and_boards = table { $table }: { $counts } counts; by the boards { $other }
match_half_in = of the { $of } boards of table { $table } { $played } are in: it counts by these until the others come
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
match_two_fixed = { $player } keeps table { $table }, but meets { $other }, who keeps a table too: one of them has to move.
match_bad_table_again = Table { $table }: { $first } or { $second } has been at a bad table before, and so has somebody of every other match.
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
       *[no] nobody stands by
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
        [fold] who is first in the list meets who is last
        [howell] four neighbours in the list all meet, in a small Howell
        [groups] in each group of equal scores, who is first meets who is last
       *[neighbours] neighbours in the list meet
    }; round 1 { $first ->
        [lot] by lot
        [strength] by rating
       *[seed] in the order of the entries
    }
match_set_odd =
    an odd number: { $odd ->
        [triple] three meet each other in half matches
        [thirds] three meet each other at one table, in thirds of a match
        [long-triple] three meet each other in two rounds
       *[bye] one does not play, and has { $bye } VP
    }
match_set_again =
    { $after ->
        [never] nobody meets twice, while that can be
       *[other] who has met may meet again after { $after } other matches
    }{ $danish ->
        [0] {""}
        [one] ; in the last round everybody may
       *[other] ; in the last { $danish } rounds everybody may
    }{ $n ->
        [0] {""}
       *[other] ; a session begins with round { $sessions }, and all may meet again
    }; { $ahead ->
        [yes] rounds to come are looked at
       *[no] each round is paired for itself
    }{ $behind ->
        [0] {""}
        [one] ; paired on the results of the round before the last
       *[other] ; paired on the results of { $behind } rounds before the last
    }
match_set_late = who comes late is paired as { $late } VP for each round missed, and scores { $percent }% of a match; a forfeit is { $won }-{ $lost }
match_set_tables =
    { $home ->
        [yes] each team has a table of its own
       *[no] the first match of the list is at table 1
    }{ $n ->
        [0] {""}
        [one] ; nobody is twice at table { $bad }
       *[other] ; nobody is twice at one of tables { $bad }
    }
swiss_out_needs_post = --out prints a round that is posted: leave --dry-run off.
swiss_not_for_matches =
    { $entry ->
        [pairs] this is an event for pairs: bands, stones, import, export and simulate do not know it
       *[teams] this is an event for teams: bands, stones, import, export and simulate do not know it
    }
swiss_option_of_matches = { $option } is for teams and pairs alone.
swiss_option_of_players = { $option } is for single players alone.

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
swiss_page_system = Who plays
swiss_page_systems =
    { $system ->
        [teams] Teams
        [pairs] Pairs
        [howells] Pairs, four all meet in a round (small Howells)
        [swiss] Players, Swiss
       *[mcmahon] Players, McMahon
    }
swiss_page_boards = Boards a match
swiss_page_bar = Bar (McMahon)
swiss_page_rank = Rank
event_entered =
    { $n ->
        [one] One entered.
       *[other] { $n } entered.
    }
swiss_page_away = not in the next round
swiss_page_back = Is back
swiss_page_not_next = Not next round
swiss_page_leaves = Leaves
swiss_page_accept_keep = Enter it, and leave round { $round } as it is
swiss_page_accept_anew = Enter it, and pair round { $round } anew
swiss_page_proposal = Round { $round }, not posted yet
swiss_page_post = Post round { $round }
event_not_now = Not now
swiss_page_certain = What is certain of the next round
swiss_page_pair = Pair round { $round }
swiss_page_again = Pair this round anew
event_results_open =
    { $n ->
        [one] One result is missing.
       *[other] { $n } results are missing.
    }
swiss_page_first_won = the first won
swiss_page_second_won = the second won
swiss_page_draw = draw
swiss_page_type_code = Type 1 (the first won), 2 (the second won) or = (draw), and press Enter: it goes on to the next table. Also W+F, B+F, 0-0; ? takes a result away.
swiss_page_type_imps = Type the IMPs of both, such as 23-15, and press Enter: it goes on to the next table. ? takes a result away.
swiss_page_type_percentage = Type the percentage of the first pair, such as 57.5, or the IMPs of both, such as 23-15, and press Enter: it goes on to the next table. ? takes a result away.
swiss_page_stones =
    { $n ->
        [one] { $n } stone
       *[other] { $n } stones
    }
swiss_page_meaning =
    { $proved ->
        [yes] Proven: no other pairing of these players follows the rules as well as this one.
        [hand] Proven: no other pairing with what was set by hand follows the rules as well as this one.
        [wishes] Proven: no other pairing that keeps the wishes follows the rules as well as this one.
       *[no] Not proven: this round was changed, corrected, or paired by another program.
    }
swiss_page_wishes = Standing wishes
swiss_page_bye = Bye
swiss_page_bye_kind =
    { $kind ->
        [half] for half a point
        [full] for a point
       *[none] none after all
    }
swiss_page_rounds = Rounds, such as 2 or 3-5
swiss_page_rounds_or_all = Only in rounds (none: in all)
swiss_page_ask_bye = Save bye
swiss_page_group = Players who never meet: name of the group
swiss_page_members = Players, with commas (none: the group may meet)
swiss_page_keep_apart = Save group
swiss_page_points = Points for pairing only (0: none)
swiss_page_accelerate = Save points
swiss_page_never = Never meet who share a:
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
swiss_page_no_standings = There are standings once a round has been posted.
swiss_page_paper_pairings = Print pairings
swiss_page_paper_slips = Print slips
swiss_page_paper_standings = Print standings

### swiss: files of other programs

swiss_crosstable_rounds =
    { $n ->
        [one] { $n } round on this line, where others have { $most }
       *[other] { $n } rounds on this line, where others have { $most }
    }
swiss_crosstable_nobody = round { $round }: there is no player { $player } to meet
swiss_crosstable_differs = round { $round }: line { $line } does not say the same of this game
swiss_crosstable_help = Each game stands on two lines, which must name each other and agree on who won.
swiss_place_twice = { $place } stands in front of two lines
swiss_colours_not_told = The file does not tell of every game who had White, so colours are not looked at.
swiss_h9_no_player = this is no player of a results table
swiss_h9_no_table = no line of this file is a player of a results table
swiss_h9_help = A line reads: place, surname, first name, rank, country, club, score, and a result for each round such as 23+/w0 or 0-.
swiss_xml_help = Save the tournament anew in the program that it comes from.
swiss_gotha_no_tournament = this XML is no tournament of OpenGotha or pairgoth
swiss_gotha_no_number = { $name } is { $text }, which is no whole number
swiss_gotha_rounds = the number of rounds is { $n }; it is at least the rounds that were played, and at most { $most }
swiss_gotha_twice = { $player } stands on line { $line } too
swiss_gotha_busy = { $player } has something to do on line { $line } too in round { $round }
swiss_gotha_help = Games name players by surname and first name in capitals, as OpenGotha and pairgoth write them.
swiss_gotha_correction = Handicaps are reduced by { $n } there; here by 0 to 2, so the nearest is taken.
swiss_h9_heads_unknown = The columns { $names } are not known: name, rank, country and club are read in that order.
swiss_h9_columns = the words between rank and results do not fit the columns { $names }
swiss_h9_columns_left =
    { $n ->
        [one] The column { $names } has no like here: places may be others.
       *[other] The columns { $names } have no like here: places may be others.
    }
swiss_h9_ranks =
    { $n ->
        [one] { $n } player has a rank that is neither dan nor kyu ({ $names }): no rank, and a rating of 0.
       *[other] { $n } players have ranks that are neither dan nor kyu ({ $names }): no rank, and a rating of 0.
    }
swiss_h9_halves =
    { $n ->
        [one] { $n } score has lost its half in the file: { $text } is read as { $half }.
       *[other] { $n } scores have lost their half in the file: { $text } is read as { $half }.
    }
swiss_h9_score_of = The score is read from the column { $name }: by { $other } the table would not be in order.
swiss_h9_score_by_rows = No heading names the columns: the score is read from number { $column } of them, by which the table is in order.
swiss_h9_score_first = No heading names the columns: the score is read from the first, though the table is not in order by it or people of one rank begin apart.
swiss_h9_no_scores_here = No heading names the columns, and not every line has a score: it is read as a Swiss, in which all begin alike.
swiss_tie_differs =
    { $n ->
        [one] { $name } of { $n } player
       *[other] { $name } of { $n } players
    } is another in the file than computed here; of { $player } it says { $there }, and here it is { $here }.
swiss_h9_no_column = The table has no column of scores: it is read as a Swiss, in which all begin alike.
swiss_h9_both_win =
    { $n ->
        [one] { $n } game was won by both, as the table says.
       *[other] { $n } games were won by both, as the table says.
    }
swiss_h9_no_scores = The columns { $names } tell no score that games add to: it is read as a Swiss, in which all begin alike.
swiss_gotha_left =
    { $n ->
        [one] { $names } is left out: it has no like here.
       *[other] { $names } are left out: they have no like here.
    }
swiss_gotha_by_wins = { $names } count wins in that program; here they count McMahon scores, and the order of who is tied may differ.
swiss_gotha_by_scores = { $names } count McMahon scores in that program; here they count wins, since wins go first, and the order of who is tied may differ.
swiss_scores_differ =
    { $n ->
        [one] { $n } player has another score
       *[other] { $n } players have another score
    } in the file than the games come to here; of { $player } it says { $there }, and here it is { $here }.
swiss_places_differ =
    { $n ->
        [one] { $n } player stands
       *[other] { $n } players stand
    } at another place in the file than here, so tie-breaks may be others; of { $player } it says { $there }, and here it is { $here }.
swiss_gotha_values = That file gives { $absent } for absence and { $bye } for a bye. The rounds so far count so; in later rounds a bye counts 1, and absence 0 unless you ask for a bye with points.
swiss_counts_opengotha =
    { $how ->
        [opengotha] Tie-breaks count as in OpenGotha, which gives the file’s values: a round without a game counts the player’s own initial score.
       *[opengotha-halves] Tie-breaks count as in OpenGotha, which gives the file’s values: a round without a game counts the player’s own initial score, and half a point for opponents.
    }
swiss_halves_rounded =
    { $n ->
        [one] { $n } player has an odd half point for byes and absences, which is rounded down in that program; here half a point is taken from the score.
       *[other] { $n } players have an odd half point for byes and absences, which is rounded down in that program; here half a point is taken from their scores.
    }
swiss_gotha_direct = OpenGotha’s DC orders tied players by chains of wins; here face to face counts only where all tied players have met, so places of tied players may differ.
swiss_csv_help = The first line names the columns: num or place, name, and R1, R2 … with results such as 23+/w2 or 0=; other columns are scores and tie-breaks, such as MMS and SOSM.
swiss_csv_no_line = the line cannot be split into cells
swiss_csv_too_many = the line has { $n } cells, and the first line names { $most } columns
swiss_csv_no_number = { $text } in the column { $column } is no number from 1
swiss_csv_no_name = the line names no player
swiss_gotha_criteria = These tie-breaks are left out, since there are none like them here: { $names }.
swiss_trf_no_line = { $text } is no line of a player
swiss_trf_help = Columns are fixed: number in 5-8, name in 15-47, rating in 49-52, and ten columns for each round from 92 on.
swiss_trf_no_line_of = { $text } is no line of the kind { $code }
swiss_trf_teams = { $code } is a line about teams: a tournament of teams is not read
swiss_trf_teams_apart =
    { $n ->
        [one] { $n } team is read: its players never meet each other; it scores as single players.
       *[other] { $n } teams are read: players of one team never meet each other; all score as single players.
    }
swiss_trf_team_help = Export the tournament as one of single players, or enter the teams with `swiss new --system teams`.
swiss_trf_abnormal = points are given here besides those of games, which is not read
swiss_trf_other_points = { $text } gives other points than 1 for a win, a half for a draw and 0 for a loss
swiss_trf_points_help = A game here is worth 1, a half or 0. Export the tournament with these points.
swiss_trf_bye_differs = line { $line } says something else of round { $round }
swiss_trf_rounds = The file says { $n } rounds, and { $played } were played: these are taken.
swiss_trf_rounds_differ =
    { $text } differs from a line above, which says { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
swiss_trf_rounds_help = Remove the line that is wrong.
swiss_trf_players = The file says { $n } players, and has lines of { $found }.
swiss_trf_old_initial = The XXA lines are those of an older export of this program, and are read as scores to begin with.
swiss_trf_left_out =
    { $n ->
        [one] Line { $lines } ({ $text }) is left out:
       *[other] Lines { $lines } ({ $text }) are left out:
    } { $why ->
        [colour] who has White in the first round follows our rules.
        [ratings] national ratings are not used.
        [system] rounds are paired by the rules of the AGA, whatever was played there.
        [ties] tie-breaks are those of `swiss settings --tie-breaks`.
       *[unknown] this kind of line is not known.
    }
swiss_tdlist_no_member = { $text } is no member
swiss_tdlist_twice = number { $pin } stands on an earlier line too
swiss_tdlist_help = A line of a TDList has name, number, membership and rating, between tabs or in columns.
swiss_format_unknown = the file's name does not say in which format it is to be written
swiss_format_help = Name one with --format: { $names }.
swiss_imported =
    { $n ->
        [one] { $n } player and { $rounds } rounds taken over into { $file }.
       *[other] { $n } players and { $rounds } rounds taken over into { $file }.
    }
swiss_scores_shifted = All scores there are { $points } higher than here: others know none below 0.
swiss_scores_rounded =
    { $n ->
        [one] { $n } player begins with a fraction of a point, which is left off: there they begin with whole points.
       *[other] { $n } players begin with fractions of a point, which are left off: there they begin with whole points.
    }
swiss_half_byes_lost =
    { $n ->
        [one] { $n } bye of half a point or a point that was asked for is
       *[other] { $n } byes of half a point or a point that were asked for are
    } not written: there these players are absent, for 0 points.
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
    Held against the AGA’s order of preference. { $n ->
        [0] Nobody is kept apart.
       *[other] Kept apart in the first half (until round { $until }): { $names }.
    } { $colours ->
        [yes] Colours are looked at.
       *[no] Colours are not looked at.
    } { $order ->
        [yes] In each group the upper half meets the lower one, by rating.
       *[no] Who meets whom within groups is not looked at.
    }
swiss_our_rules = This file does not say whom not to meet, and in what order groups are paired: our rules hold. `--without avoid,order` leaves them off.
swiss_unknown_left_off = { $text } is nothing that can be left off; there are { $known }
swiss_check_no_rounds = No round has been posted yet.
swiss_check_broken =
    { $criterion ->
        [0] { $players } met, whom a standing wish keeps apart.
        [1] Criterion 1: { $players } met again.
        [2] Criterion 2: { $players } had a second forced bye without volunteering.
        [3] Criterion 3: { $players } floated twice in a row in the same direction.
       *[4] Criterion 4: { $players } had a colour more than three times in a row or in over half of the rounds.
    }
swiss_check_needless = { $player } had a bye that nobody needed.
swiss_check_none = No pairing at all keeps what is mandatory.
swiss_check_best =
    { $proved ->
        [yes] No pairing is better: proven.
       *[no] No better pairing was found.
    }
swiss_check_lost = A better pairing: { $level } { $best } instead of { $was }.
swiss_check_lost_in_turn = A better pairing: { $level } less, looked at from the top.
swiss_level_name =
    { $level ->
        [second_byes] second forced byes
        [rematches] players who meet again
        [bye] the bye's place from below
        [score_difference] sum of score differences
        [score_difference_squared] sum of squared score differences
        [difference_by_group] score differences by group
        [floats_again] floats in the same direction again
        [bad_colours] players whose colours cannot be right
        [floaters_by_group] floaters' places in their groups
        [unwanted] games within a club, family or town, or with a handicap
        [switches] games within a half
       *[displacement] distances from split and shift
    }
swiss_simulate_bounds =
    { $what ->
        [players] players
        [tournaments] tournaments
        [spread] the spread
        [error] the error of ratings
       *[rounds] rounds
    }: { $value } is not between { $least } and { $most }
swiss_simulate_no_way = { $way } is no way to pair; there are { $ways }. Only games of two players are simulated, and no teams or pairs
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

preparing_pairing = Preparing the pairing: this takes a while the first time on a machine …

### help: swiss

help_group_pairing = Pairing
help_group_mcmahon = McMahon groups
help_swiss =
    Run a Swiss or McMahon tournament: pair rounds, with a proof, and rank players.

    One file holds it all: `new` makes it, then `pair` and `result` in turn; whatever is done can be
    taken back with `undo`.
help_swiss_new =
    Make the file of a tournament.

    Bands are proposed and shown: `bands` changes them, as long as no round was posted.
help_swiss_new_entries = Entries as CSV, with heads: id,name,rating,rank,club; more columns are kept. A name on each line is enough.
help_swiss_new_rounds = How many rounds there will be.
help_swiss_new_system = McMahon: stronger bands begin with a higher score; swiss: all begin alike; teams and pairs play matches.
help_swiss_new_ratings = A rating list (TDList) that fills in, by id, what the entries leave open.
help_swiss_new_name = What it is called on paper.  [default: the file’s name]
help_swiss_bar = The lowest rank (3d) or rating of the top band.  [default: proposed by size]
help_swiss_density = D of a band’s separation, the whole part of D times its players by rounds.  [default: 0.75]
help_swiss_zero = Which band begins at --base.  [default: top]
help_swiss_base = The score that this band begins with.  [default: 0]
help_swiss_handicap = Handicap by ranks: full, less one or two stones, or none.  [default: none]
help_swiss_top_even = Whether all games of the top band are even.  [default: top-even]
help_swiss_colours = Colours: balanced by the criterion, off, or drawn by the players (nigiri).  [default: balanced]
help_swiss_never = What players have in common who never meet, with commas: club, family, town, state, country; or none.  [default: none]
help_swiss_never_rounds = The rounds in which --never holds, such as 1-3; or all.  [default: all]
help_swiss_acceleration = Points for pairing only in the first rounds: baku, by which the stronger half begins with one more; or none.  [default: none]
help_swiss_second_cycle = Whether players meet once more after all have met, for more rounds than opponents.  [default: one-cycle]
help_swiss_avoid = Who is kept apart in the first half, with commas: club, family, town, state, country, handicap; or none.  [default: club,family,town]
help_swiss_ties = Tie-breaks in order, with commas, such as SOMS,SODOMS,face-to-face,draw (the default), SOS, SOSOS, SODOS, CUSS, wins, Buchholz-cut-1, Sonneborn-Berger, IMP-quotient.
help_swiss_counting = How tie-breaks count rounds without a game: standard (a phantom that wins half its games), opengotha (the player’s initial score), or opengotha-halves.  [default: standard]
help_swiss_seed = Of all that is drawn.  [default: 1]
help_swiss_bands =
    Show the bands, and change them before the first round.

    ID is a player’s id or name. Bands count from 1, the top one. Options are done in this order:
    --bar, --above, --split, --move, --merge, --separation, --begin.
help_swiss_bands_above = The first stands right above the second in the order of strength.
help_swiss_bands_merge = This band and the next lower one become one.
help_swiss_bands_split = A new band begins with this player.
help_swiss_bands_move = This player is put into that band.
help_swiss_bands_separation = This band begins so far below the next higher one; auto: by the rule.
help_swiss_bands_begin = This player begins at that score, also later; auto: at the band’s.
help_swiss_players =
    Show who takes part; note who comes late, is absent, leaves, or would take a bye.

    ID is a player’s id or name.
help_swiss_players_entries = Entries to let in; once a round was posted, below the lowest band if they are weaker.
help_swiss_players_absent = This player does not play in those rounds; the score stays.
help_swiss_players_present = This player plays in those rounds after all.
help_swiss_players_leaves = This player does not play from that round on.
help_swiss_players_half_bye = This player does not play in those rounds, and has half a point for each.
help_swiss_players_full_bye = This player does not play in those rounds, and has a point for each.
help_swiss_players_no_bye = Takes back a bye with points that was asked for.
help_swiss_players_apart = A named group of players who never meet, by id or name with commas; or only in some rounds: NAME=ID,ID:1-3.
help_swiss_players_together = Removes a group of players who never meet, by its name.
help_swiss_players_accelerate = Points for pairing only, in some rounds: ID=1-3:1; 0 takes them back.
help_swiss_players_volunteer = This player would take the bye of those rounds; it counts as a win.
help_swiss_players_erase = Erase who this player is for good, in the copies kept beside the file too; what was played stays, under the number.
help_swiss_players_points = This player is given so many points besides; 0 takes them back.
help_swiss_settings = Show what was chosen, or change it.
help_swiss_pair =
    Pair the next round, say why, and post it.

    Every round comes with a proof that no pairing is better. While up to three games are open, it
    says which pairings are certain already, and posts nothing.
help_swiss_pair_force = These two must meet; what it costs is told.
help_swiss_pair_forbid = These two must not meet; what it costs is told.
help_swiss_pair_let = Take back what was forced or forbidden of these two.
help_swiss_pair_again = Pair the last round anew, of which nothing was played.
help_swiss_pair_rematches = Let players meet again where nothing else is possible, as few as possible.
help_swiss_pair_dry_run = Only show it.
help_swiss_result =
    Enter how games or matches ended: `result FILE 3 W+`, `result FILE 3 23-15`, or from CSV.

    Teams: the IMPs of both, such as 23-15. Pairs: these too, or the percentage of the first, such as 57.5%.
    ? opens a match again.

    Games: W+, B+ (White or Black won), J (jigo), W+F, B+F (by forfeit), 0-0 (both forfeit), 1-1 (both win,
    by a decision), ? (open again). A correction of an earlier round is shown first, with all that it would have changed.
help_swiss_result_results = Results as CSV. Games: table,code, and perhaps the IMPs of both. Matches: first,second,imps_first,imps_second, or first,second,percentage_first.
help_swiss_result_round = The round, from 1.  [default: the last one posted]
help_swiss_result_imps = The IMPs of both, for the IMP quotient.
help_swiss_result_then = What to do with a later round: keep it, swap some tables (--tables), or pair it anew.
help_swiss_result_tables = The tables that `--then swap` pairs anew among themselves.
help_swiss_stones = Adjust the handicap of one game.
help_swiss_standings = Show the standings, with tie-breaks and phantoms spelled out.
help_swiss_standings_round = After this round.  [default: the last one begun]
help_swiss_scale =
    Show a scale of victory points by IMPs, for a number of boards.

    The WBF’s continuous scale, unless --scale names another.
help_match_boards = How many boards a match has.
help_match_halves = The boards of both halves.  [default: even, the first one longer: 4+3]
help_match_scale = A file with a scale, or its name: continuous (IMPs), proportional (a fifth of the percentage), standard.
help_match_duplicated = Whether all matches of a round play the same boards.
help_match_odd = What becomes of an odd number.  [default: triple; for pairs: bye]
help_match_bye = The victory points of a bye.  [default: 12]
help_match_forfeit = The victory points of a match by forfeit.  [default: 12-0]
help_match_late_as = As what a missed round counts for pairing who comes late.  [default: 10]
help_match_late_percent = What per cent of a match it scores.  [default: 45]
help_match_order = Who meets whom: neighbours in the list, first and last, or so in each group of equal scores.  [default: neighbours]
help_match_first_round = What round 1 is paired by.  [default: seed]
help_match_danish = In how many last rounds everybody may meet again.  [default: 0]
help_match_again_after = After how many other matches two may meet again.  [default: never]
help_match_sessions = Rounds with which a session begins; in each all may meet again.
help_match_ahead = Whether rounds to come are kept free of second meetings.  [default: yes]
help_match_behind = How many rounds the results lag that are paired on.  [default: 0]
help_match_home = Whether each team has a table of its own.
help_match_howell = Whether four pairs who stand near each other all meet in a round, in a small Howell of a third of the boards each.
help_match_bad_tables = Tables where nobody is to be twice.
help_match_scoring = How boards of pairs are compared, where results come board by board.  [default: matchpoints]
help_match_butler = Everybody’s Butler over the event, where results came board by board.
help_swiss_pair_out = A folder for the pages of the round, as `print` writes them.
help_swiss_push =
    Give the Bridgemates the rounds of teams or pairs that are posted.

    The first time it makes a new event, and clears them; after each `pair` it adds the round. They wait for the next one.
help_match_push_anew = Make a new event once more, which clears them.
help_match_result_bridgemates = The boards of the round that the Bridgemates have sent.
help_match_result_replace = Let the boards count also where another result was entered.
help_match_table = Who keeps which table; - takes it back.
help_match_standby = A team that plays where the others are odd in number; - takes it back.
help_match_result_boards = How many boards were really played.
help_match_result_half = Which half of the match this is.
help_match_result_vps = Victory points by a decision of the director.
help_match_result_forfeit = Who did not turn up.
help_match_result_played = Results board by board: .bws, USEBIO, PBN or CSV.
help_swiss_show = Show a round as it was posted with its reasons, or one player’s tournament.
help_swiss_show_player = A player’s id or name.
help_swiss_print =
    Write pairings for paper and beamer, a wall chart, score slips and standings.

    Each is an HTML page that needs no network; open it in a browser to print it.
help_swiss_print_out = The folder to write to.
help_swiss_print_pdf = Write PDFs too, by a browser on this machine.
help_swiss_undo = Take the last change back; again and again, as often as wanted.
help_swiss_redo = Do again what was taken back last.
help_swiss_log = List what was done; what was taken back is marked.
help_swiss_check =
    Check anybody’s tournament: which criteria each round kept, and what a better pairing would have had.

    The file is one of ours, or of another program (.h9, OpenGotha, pairgoth, TRF16).
help_swiss_check_without = Rules to leave off, with commas between: avoid (clubs, families, towns), colours, order (who meets whom within groups).
help_swiss_import = Take over a tournament of another program: .h9, OpenGotha, pairgoth, TRF16.
help_swiss_import_out = The file to make.
help_swiss_export = Write a tournament for another program.
help_swiss_export_out = The file to write.
help_swiss_export_format = The format.  [default: as the file’s name ends]
help_swiss_simulate =
    Play made-up tournaments, and show how often the best player wins.

    Compares McMahon, Swiss and stable roommates, by number of rounds.
help_swiss_simulate_players = How many play in each tournament.
help_swiss_simulate_rounds = Numbers of rounds: 3,5,7 or 3-7.
help_swiss_simulate_tournaments = How many tournaments of each kind.
help_swiss_simulate_spread = How far strengths are spread: the standard deviation, in rating points.
help_swiss_simulate_error = How far ratings are from strengths: the standard deviation.
help_swiss_simulate_ways = Ways to pair, with commas between: mcmahon, swiss, roommates.
