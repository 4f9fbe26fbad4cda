# All user-facing text in English; the catalogues of other languages must match this one.
# docs/languages.md explains the format of a catalogue, and how to add a language.

language = English
locale = en-GB

percent = { $number }{"\u00A0"}%

## Names on all papers
section = Section
pair = Pair
score = Score
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
line_called =
    Section { $section }, { $line ->
        [NS] North-South
       *[EW] East-West
    }
two_winners = two winners
by_name = Players by name
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
leave_boards = Leave the boards where they are. The table card says where they go.
stay_here = stay here
for_round = { $where }, for round { $round }
boards_then_to = Boards then to
aside = put aside
shared_with = shared with { $tables }
boards_also_at = also at { $tables }
lie_ready = Ready here from the start: boards { $boards }, for round { $round }
not_used = not used
not_played = not played
nobody = nobody
switched = arrow-switch: this round, NS and EW have changed places

## The director's sheet
director = Director’s sheet
all_pages = All pages
number = No
meetings = Opponents (NS–EW) and boards
sitting_out = Sits out
sitting_out_in = Sitting out, by round
absent =
    { $n ->
        [one] number { $numbers } is absent
       *[other] numbers { $numbers } are absent
    }
stays =
    { $turns ->
        [yes] stays; direction changes
       *[no] stays
    }
stays_at =
    table { $table }, { $turns ->
        [yes] stays; direction changes
       *[no] stays
    }
switched_rounds = Arrow-switch
changes = Changes
never_came = { $number }: { $who } did not come
left_after = { $number }: { $who } left after round { $round }
came_after = { $number }: { $who } came after round { $round }
replaced_after = { $number }: { $who } replaced { $others } after round { $round }
in_rounds =
    { $n ->
        [one] round { $rounds }
       *[other] rounds { $rounds }
    }
proven = These pair numbers are proven best: no others are fairer tonight.
proven_event = These pair numbers are proven best: they give the fewest repeated meetings within the event, and no others that do so are fairer for the season.
proven_event_wishes = These pair numbers are proven best, given the wishes: they give the fewest repeated meetings within the event, and no others that do so are fairer for the season.
proven_wishes = These pair numbers are proven best: no others that meet the wishes are fairer tonight.
proven_counted = These pair numbers are proven best, counting the weights of unmet wishes and of changed numbers.
proven_made = This movement is proven best: no other in which pairs meet at most once is fairer tonight.
proven_groups = This movement is proven best: no other with { $groups } board groups in which pairs meet at most once is fairer tonight.
proven_groups_odd = This movement is proven best: no other with { $groups } board groups in which pairs meet at most once is fairer tonight. The table of the pair that sits out counts as having boards.
not_proven = Good pair numbers; others could be at most { $percent } better.
best_not_known = Good pair numbers; it is not known whether better ones exist.
by_objective_here = { $told } (objective: { $objective })
nothing_claimed = The plan does not say how good the seating is.
changed_by_hand = The plan was changed after it was made, so this may no longer be true.
wishes_and_notes = Wishes and notes
musts_held = Required wishes that are met
musts_broken = Required wishes that are not met
preferences_held = Preferences that are met
preferences_not_held = Preferences that are not met
pair_in_section = { $section } { $number }, { $names }
weighed = { $wish } (weight { $weight })
notes = Notes
remarks = Remarks

## The index page
index = Tonight on paper
index_seating = For the wall: each section by number, then all players by name.
index_screen = The seating list for a projector or a second screen. Open it there and press F; its pages turn by themselves.
index_guide_cards = A card for each pair, to be cut along the dashed lines.
index_table_cards = A card for each table, to be cut along the dashed line.
index_director = For the director: numbers, sit-outs, stationary pairs, wishes and proof.
index_entry = The pairs by section and number, to type into another scoring program.
entry = Pairs for another scoring program
entry_id = No.
entry_guest = guest
index_again = Print again after the change
index_all = The whole evening
index_files = For other programs
index_asc = Section { $section }: movement
index_csv = pairs by number


### Names of a club's objects (club/messages.py)
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
opponents_had_met = Opponents met before: { $told }.
met_of = { $name } ({ $n } of { $expected })
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
by_objective = { $told } Objective: { $objective }.
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

os_nothing_there = no such file or directory
os_is_there = file exists
os_no_folder = not a directory
os_folder = is a directory
os_not_allowed = permission denied
os_read_only = read-only file system
os_full = no space left on device
os_disk_fails = the disk reports an error
os_long_name = file name too long
os_busy = device or resource busy
interrupted_before_anything = interrupted before there was any result
shipped_folder_missing = the folder '{ $folder }' that comes with bridgeopt is missing. Install bridgeopt again.
plugin_left_out =
    { $kind ->
        [name] The plugin { $name } is left out: another plugin has this name.
        [command] The plugin { $name } is left out: the command { $detail } exists already.
        [message] The plugin { $name } is left out: the message { $detail } exists already.
       *[failed] The plugin { $name } cannot be loaded: { $detail }
    }
plugin_command_failed = The command { $command } comes from a plugin, which cannot be loaded: { $reason }
working_folder_gone = the working folder is gone: it was removed or moved, or a USB stick was pulled out
working_folder_help = Go to an existing folder (cd) and try again.
interrupted = Interrupted.
faults_in_a_line = { $faults }


### scoring

scored_section = Section { $section }
scored_ranking = Ranking list
scored_after =
    after { $n } { $of ->
        [none] { $n ->
            [one] board
           *[other] boards
        }
       *[other] of { $of } boards
    }
scored_after_between =
    after { $least } to { $most } { $of ->
        [none] boards
       *[other] of { $of } boards
    }
scored_addition =
    { $pair }: { $amount }{ $unit ->
        [points] { " points" }
        [percent] { " %" }
       *[imps] { " IMPs" }
    }, added to the score of its boards{ $known ->
        [why] { " " }({ $why })
       *[none] { "" }
    }
scored_made =
    { $place ->
        [none] { "" }
       *[other] Place { $place }:{ " " }
    }{ $result }{ $unit ->
        [points] { " points a board" }
        [percent] { " %" }
       *[imps] { " IMPs a board" }
    }, { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }
scored_evening = { $title }, { $day }
scored_joint = All sections
scored_event = All sessions
scored_session = Session { $session }
strain = { $strain }
card_rank = { $rank }
deal_tricks = Double-dummy tricks ({ $strains }): { $tricks }
deal_par = Par: { $points } for NS
deals_do_not_fit = Most opening leads are cards that the leader did not hold: these may be the cards of another evening. Check that the file with the hands is the right one.
deals_not_analysed =
    { $bundle ->
        [yes] Double-dummy results and par need the package endplay, which is not part of this portable version of bridgeopt. If this computer has Python, you can install the package: get a copy of bridgeopt's source code, open a terminal in its folder, and type python -m pip install ".[deals]"
       *[no] Double-dummy results and par need the package endplay, which is not installed. To install the package, open a terminal in the folder with bridgeopt's source code, and type python -m pip install ".[deals]"
    }
scored_other_cards = other cards:
scored_travellers = Results by board
scored_pairs = Results by pair
scored_matchpoints = Matchpoints
scored_imps = IMPs
scored_mean = per board
scored_by_percentage = Places are by percentage: a board that fewer tables play has a lower top, so the matchpoints can be in another order.
scored_net = Net
scored_net_place = Net place
scored_net_by =
    { $unit ->
        [matchpoints] Net: matchpoints plus the handicap of the competition { $name }.
       *[percent] Net: percentage plus the handicap of the competition { $name }.
    }
scored_lists_by = Lists of { $name }: list { $first } has all pairs. Places are by scratch score (without handicap).
scored_traveller =
    { $section ->
        [none] Board { $board }
       *[other] Section { $section }, board { $board }
    }
scored_result = Result
scored_lead = Lead
scored_board = Board
scored_direction = Direction
scored_passed_out = passed out
scored_no_result =
    { $kind ->
        [not_played] not played
       *[undecided] score still to be given
    }
scored_where =
    { $known ->
        [table] Section { $section }, round { $round }, table { $table }, board { $board }, { $ns } against { $ew }
        [section] Section { $section }, board { $board }, { $ns } against { $ew }
       *[pairs] Board { $board }, { $ns } against { $ew }
    }
scored_question = { $where }: { $doubt }
scored_doubt =
    { $doubt ->
        [undecided] the director still has to give a score
        [itself] a pair cannot meet itself, so this result does not count; correct one of the numbers
        [alone] this is the only result with these cards, so both pairs get 50 %. If neither pair is at fault, adjust the result to 60-60
        [passed] passed out here, but not at most other tables. Was the board played?
        [zero] a score of 0 and no contract: it counts as passed out. Or was the board not played?
        [not_played] not played
        [switched] declarer's number belongs to the other direction, so the pairs seem to have sat the wrong way. The result counts with NS and EW exchanged
        [remark_alone] a remark says that the pairs sat the wrong way, so NS and EW are exchanged. But declarer's number fits declarer's seat without that. Is the remark right?
        [stranger] declarer's pair is { $other }, which does not sit here
        [no_score] this contract, declarer and number of tricks give no score
        [points] the contract gives NS { $other } points, but other points were entered; the contract counts
        [twice] pair { $other } has two results on this board
        [far] { $result } is far from the other tables, where the median for NS is { $other }. Are the sign (+ or −) and the board number right?
        [own_lead] { $result }: the lead, { $other }, was in a hand of declarer's own side. Are declarer and the board number right?
        [side] { $result }: at all other tables that played in this suit, { $other } declared. Is declarer right?
        [lead] the lead { $other } is not a card
        [no_section] the plan has no such section
        [no_pair] there is no pair { $other } in this section
        [reversed] in the plan, pair { $other } is NS here. Did the pairs sit the other way round? The result counts as entered
        [no_table] the movement has no such table in this round
        [other_pairs] the movement has other pairs here: { $other }
        [other_board] in the movement, this board is not played here
       *[missing] there is no result yet
    }
scored_doubt_of_many =
    { $doubt ->
        [no_section]
            { $n ->
                [one] There is no section { $section } in the plan: { $n } result
               *[other] There is no section { $section } in the plan: { $n } results
            }
       *[reversed] { $n } results of section { $section } have NS and EW the other way round from the plan. They count as entered. Check whether NS and EW are swapped in the file
    }
scored_beside = Compared with the published results
scored_ours = Computed
scored_theirs = Published
scored_same_if = Equal if
scored_way =
    { $way ->
        [tops] each board's top is computed from its own number of results
        [most] all tops are computed from the largest number of results on a board, not from the movement
        [codes] artificial scores count by their percentages, not their points
        [no_artificial] boards with artificial scores do not count
        [not_played_passed] a board that was not played counts as passed out
        [not_played_half] a board that was not played counts as 50 %
        [passed_not_played] a board that was passed out counts as not played
        [not_switched] pairs that sat the wrong way are not exchanged
        [fouled] all results of a board are compared, although its cards changed during play
       *[rounded] points are rounded board by board
    }
scored_apart = results of a board are compared only if the cards were the same (to score this way, add --fouled { $boards })
scored_given = equal scores on a board may get different points, as in the published list (board { $boards })
scored_no_way =
    { $how ->
        [many] (no cause found; points differ on { $n } boards)
       *[few] { $n ->
            [0] (no cause found)
            [one] (no cause found; points differ on board { $boards })
           *[other] (no cause found; points differ on boards { $boards })
        }
    }
score_nothing_published = the file has no scores from another program to compare with
score_season_sessions = --for-season writes the percentages of one session, but the file has { $n } sessions. To record them all, run `bridgeopt season import --usebio FILE`.
score_season_no_percentages = a season needs percentages, but these scores are in IMPs: add --scoring matchpoints
score_season_beyond = pair { $pair } has { $percentage } %, but a season takes percentages from 0 to 100: correct the pair's artificial scores
score_season_no_place = the season needs the section and number of pair { $pair }, but the file does not give them
score_correction_adds = section { $section }, board { $board }: there was no result of pair { $ns } against pair { $ew }, so the correction counts as an extra result; check section, board and directions
score_one_source = Name one file with results (--bws, --usebio, --pbn or --csv FILE). In a club folder, no file is needed: tonight's results are scored.
score_fouled_expected = { $value } is not a board and a round. If board 5 had other cards from round 4 on, write 5:4
score_addition_expected = { $value } is not a pair with an amount, such as "A7=-5 slow play"
score_watch_json = With --watch, write --json FILE: without a file name, other lines would be printed between the JSON.
score_handicap_imps = { $name } gives handicaps in percent, but this evening is scored by { $scoring }
score_method_refused = the file was scored by { $named }, which this program does not have; choose a method with --scoring
score_patton_rooms =
    { $section ->
        [none] Patton is scored between two teams
       *[other] Patton is scored between two teams, but section { $section } does not have two
    }: give the NS pair and the EW pair of a team the same number, or give the results of exactly two tables.
score_aggregate_awards =
    { $n ->
        [one] The artificial score on board { $boards } does not count, because a percentage cannot be added to points. A weighted score does count.
       *[other] Artificial scores on boards { $boards } do not count, because a percentage cannot be added to points. A weighted score does count.
    }
scored_match = { $first } – { $second }: points for boards { $boards_1 } – { $boards_2 }; points for totals { $more_1 } – { $more_2 } (totals { $totals_1 } – { $totals_2 }); together { $all_1 } – { $all_2 }
score_lists_no_rule = the competition { $name } does not have the key { $key }
score_lists_rules =
    { $n ->
        [0] No competition in this file has the key { $key }; `bridgeopt docs competition-keys` explains this key.
       *[other] These competitions have the key { $key }: { $names }.
    }
score_lists_missing = The ranking list has no net scores or strata: { $why }
score_lists_unknown =
    { $n ->
        [one] Pair { $pairs } has a player who is not in the season: such players get a newcomer's handicap and are in the highest list only.
       *[other] Pairs { $pairs } have players who are not in the season: such players get a newcomer's handicap and are in the highest list only.
    }
score_lists_no_season = Handicaps and strata need the club's season: run this in the club folder, or name the season with --season FILE.
score_lists_no_rules = Handicaps and strata need the club's competitions: run this in a folder with a club.toml.
score_no_pair =
    { $shared ->
        [yes] NS and EW both have a pair { $pair }; write { $ns } or { $ew }
       *[no] there is no pair { $pair }; name section and number, such as A7
    }
score_one_field =
    { $section ->
        [none] { $n } pairs
       *[other] section { $section }: { $n } pairs
    } sat NS on some boards and EW on others, so this movement has one winner: two lists ({ $ns } pairs NS, { $ew } EW) are not fair. Leave out --winners 2.
score_one_field_on_page =
    { $section ->
        [none] { $n } pairs
       *[other] section { $section }: { $n } pairs
    } sat NS on some boards and EW on others, so this movement has one winner: two lists ({ $ns } pairs NS, { $ew } EW) are not fair.
score_option_idle = { $option } has no effect, because the scoring method of this evening, { $scoring }, does not use it
score_method_of_evening = The evening is scored by { $scoring ->
        [board-a-match] board-a-match (BAM)
       *[other] { $scoring }
    }: the file or the plan says so.
score_method_unknown = The file was scored by { $named }, which this program does not have. It is scored by { $used } instead; choose another method with --scoring.
score_method_asked = The file was scored by { $named }. It is scored by { $used } here, as you asked.
score_datum_of_file =
    The Butler datum is computed as the file says: { $datum ->
        [none] from all results
        [one] without the best and the worst result
       *[tenth] without a tenth of the results at each end
    }. To compute it in another way, add --datum.
score_datum_asked = The file computes the Butler datum with { $named }. You asked for --datum { $used }, and that counts here.
score_event_unknown =
    { $n ->
        [one] There are no standings over all sessions: the players of pair { $pairs } cannot be recognised in the other sessions, neither by name nor by number.
       *[other] There are no standings over all sessions: the players of pairs { $pairs } cannot be recognised in the other sessions, neither by name nor by number.
    }
score_event_differs =
    { $n ->
        [one] The file has another percentage over all sessions for { $pairs }.
       *[other] The file has other percentages over all sessions for { $n } pairs: { $pairs }.
    } The percentages here are the mean over all boards, without the file's carry-over and penalties.
score_lone_pairs =
    { $n ->
        [one] Pair { $pairs } has no board that can be compared with another result, so it gets no percentage, no place and no score for the season.
       *[other] Pairs { $pairs } have no board that can be compared with another result, so they get no percentage, no place and no score for the season.
    }
score_beyond_top = { $where }: the file awards { $points }, but a pair can get only { $least } to { $most } on this board. The program still counts { $points }. If that is wrong, correct the file, or make a ruling.
results_other_method = The file was scored by { $named }, but this evening's score book uses { $used }. To change the score book, run `bridgeopt results scoring --scoring METHOD`.
vocabulary_warned =
    { $format }: some parts of the file were not read, so they do not count{ $where ->
        [lines] {" "}(line numbers in brackets)
       *[none] {""}
    }: { $words }
vocabulary_refused = the file contains { $word }, which changes what the results mean, and this program cannot take { $word } into account
score_no_board = there is no result of board { $board }
score_fouled_no_rounds = the file has no rounds, so the results of board { $board } cannot be split by round
score_needs = { $option } does nothing without { $wanted }
export_nothing = there are no results yet, so there is nothing to write
export_loss =
    { $what ->
        [rounds] rounds and tables
        [movement] the planned opponents
        [sit_outs] who sat out
        [section] the section's name
        [names] names
        [numbers] players' numbers
        [evening] title, club, day and scoring
        [scoring] the scoring method, which is not matchpoints
        [datum] which results the datum leaves out
        [together] the comparison of results between sections
        [by_board] the rule that a board's top depends on its own number of results
        [fewest] the fewest results that a board needs to be scored
        [average_imps] the value of average plus in IMPs
        [sit_out_worth] the percentage for boards that a pair sat out
        [tie_width] the largest difference that counts as a tie
        [least_boards] the fewest boards that a pair needs for a place
        [winners] separate lists for NS and EW
        [scores] points, percentages and places
        [decimals] more than two decimals of points ({ $n })
        [reasons] reasons for artificial scores ({ $n })
        [weighted] the parts of weighted scores ({ $n })
        [award_points] the points of artificial scores ({ $n })
        [by_session] artificial scores that depend on the session ({ $n })
        [not_played] boards that were not played ({ $n })
        [undecided] results that have no score yet ({ $n })
        [additions] penalties, handicaps and carry-over as separate amounts ({ $n })
        [fouled] which results had other cards
        [switched] marks of pairs that sat the wrong way; each result is written for the seats that the pairs really took ({ $n })
        [remarks] remarks ({ $n })
        [sides] declarer, if only the side is known and not the seat ({ $n })
        [deals] the cards
        [vulnerable] vulnerability that differs from the board number ({ $n })
       *[deals_apart] cards of boards that differ between sections ({ $n })
    }
export_loses = { $format } cannot hold everything, so { $file } lacks: { $what }
usebio_help = Export the results again as USEBIO from the program that made them.
usebio_none = this is not a USEBIO file with results of boards
usebio_no_rounds = USEBIO has no tables and no rounds for pairs events.
usebio_first_event =
    { $n ->
        [one] The file holds { $n } event.
       *[other] The file holds { $n } events; only the first is read.
    }
usebio_not_pairs =
    { $kind ->
        [individual] this is an individual event ({ $type }); only pairs events are read
       *[matches] this is an event of type { $type }, decided by victory points of matches; only pairs events that are scored board by board are read
    }
usebio_not_pairs_help = Enter the scores of the matches by hand, or export the event as a pairs event. `bridgeopt season import --usebio` reads who met whom in the matches.
usebio_no_matches = the event has no matches with both sides
usebio_no_round = the round number of a match must be from 1 to 999, not { $text }
usebio_match_of_nobody = a match in round { $round } does not name two pairs or teams
usebio_unknown_side = { $side } plays a match, but is not among the participants
usebio_match_itself = { $side } plays a match against itself
usebio_two_methods = The file names the event type { $type } and the scoring method { $method }, which differ. The scoring method counts: { $method }.
usebio_sessions = The file has { $n } sessions ({ $names }) of one event.
usebio_sessions_missing =
    { $n ->
        [one] The file says that the event has { $told } sessions, but has the results of one.
       *[other] The file says that the event has { $told } sessions, but has the results of { $n }.
    }
usebio_adjusted =
    { $n ->
        [one] A line without a contract has points: they count as an adjusted score (line of the file: { $lines }).
       *[other] { $n } lines without a contract have points: they count as adjusted scores (lines of the file: { $lines }).
    }
shared_numbers_one_list = NS and EW have the same numbers, but the file ranks all pairs in one list. If a pair changed direction, its results after the change look like results of the other pair with the same number. In that case, give every pair a number of its own in the program that made the file.
usebio_no_board = { $text } is not a board number
usebio_no_pairs = this line does not name two pairs by number, such as 7 or 1NS
phantom_has_result = one of the two pairs is a phantom, but the line has a result
usebio_no_contract = { $text } is not a contract
usebio_no_tricks = { $text } is not a number of tricks
pbn_help = Export the results again as PBN, with score tables that name the pairs.
pbn_no_results = this file has no score table with results of pairs
pbn_comment_not_closed = a comment begins here with a brace and is never closed
pbn_no_tag = { $text } is not a tag, such as [Board "1"]
pbn_row_cells = a row has { $n } cells, but the table has { $of } columns; write - for an unknown value
pbn_nobody = the games name neither pairs nor players, so it is not known whose results these are
pbn_deals_alone =
    { $n ->
        [one] this file holds the cards of one board, and no results
       *[other] this file holds the cards of { $n } boards, and no results
    }
pbn_deals_alone_help = Use this file with --deals, together with a file of results.
pbn_no_declarer = { $text } is not a declarer: N, E, S or W
pbn_no_points = { $text } is not a number of points
award_of_one_side = { $text } gives the award of one side, but not which side it is: write AVE+/AVE-, or 60%-40%
phantom_is_pair = Pair { $pair } is called a phantom but has results, so it is scored and ranked as a pair. If the seats were empty, delete those results in the program that made the file.
pbn_several_values = The games have different values of { $tag }: { $values }. All games are scored as one evening, with the first of these values.
pbn_games_beside_tables =
    { $n ->
        [one] { $n } game has a result in tags, but no score table. It is not read, because other games in the file have score tables.
       *[other] { $n } games have a result in tags, but no score table. They are not read, because other games in the file have score tables.
    }
pbn_game_a_table = This PBN file has a game for each table: { $n } results of { $pairs } pairs, which are numbered in the order of the file.
pbn_games_no_names =
    { $n ->
        [one] { $n } game has a result but does not name both pairs, so it is not read.
       *[other] { $n } games have a result but do not name both pairs, so they are not read.
    }
pbn_games_no_result =
    { $n ->
        [one] { $n } game names two pairs but has no result, so it is ignored.
       *[other] { $n } games name two pairs but have no result, so they are ignored.
    }
pbn_several_partners =
    { $n ->
        [one] { $n } player has several partners.
       *[other] { $n } players have several partners.
    } If this was an individual event, the ranking list is wrong, because it ranks pairs.
points_rescaled = This program gives a pair two matchpoints for each lower result. The file uses another scale, so the points of its artificial scores are converted.
pbn_vulnerability = On boards { $boards } the file's vulnerability is not that of the board number. The file's vulnerability counts.
sit_out_awarded =
    { $n ->
        [one] The file gives pair { $pairs } points for a sit-out.
       *[other] The file gives pairs { $pairs } points for a sit-out.
    } These points do not count: a sit-out is worth the average of the pair's own boards, or the percentage of --sit-out.
pbn_irregular_declarer = The file marks the declarer as irregular (lines of the file: { $lines }). These results count as entered.
pbn_imps = The file is scored in IMPs but does not name the method: name it with --scoring butler or --scoring cross-imps.
pbn_no_deals = this file has no complete deal (52 cards) with its board number
pbn_deals_help = Use the PBN file from the dealing machine's program.
hands_help = Use the file from the dealing machine's program: PBN, LIN, DUP or DLM.
hands_none = this file has no cards of boards
hands_no_number = the file has the cards of a board without a number
hands_no_deal = board { $board } is not a deal of 52 different cards
hands_two_deals = board { $board } has two different deals
hands_dup_size = a DUP file has { $board } bytes per board, but this file has { $size } bytes
hands_encrypted = this DLM file is encrypted (Crypto key); save it without encryption
hands_from_one = The file does not name its lowest board, so boards are counted from 1.
hands_other_number =
    { $n ->
        [one] The file has { $n } board, but gives { $told } as its highest board or number of boards.
       *[other] The file has { $n } boards, but gives { $told } as its highest board or number of boards.
    }
hands_parts_differ =
    { $n ->
        [one] The file holds board { $boards } in two forms, with different cards. The first form counts.
       *[other] The file holds boards { $boards } in two forms, with different cards. The first form counts.
    }
hands_other_board =
    { $n ->
        [one] The file gives board { $boards } a dealer or vulnerability that does not fit its number. The cards are used, with the dealer and vulnerability that belong to the number.
       *[other] The file gives boards { $boards } a dealer or vulnerability that does not fit their numbers. The cards are used, with the dealer and vulnerability that belong to the numbers.
    }
hands_wrong_check =
    { $n ->
        [one] The check digits of board { $boards } are wrong: the cards may be damaged.
       *[other] The check digits of boards { $boards } are wrong: the cards may be damaged.
    }
hands_wrong_checksum = The checksum of the file's header is wrong: the file may be damaged.
hands_none_to_write = No cards are known; give a file of hand records with --deals.
hands_not_consecutive = { $format } needs consecutive boards, but the cards of boards { $boards } are missing; LIN can hold any boards
hands_beyond = { $format } has no place for boards above { $most }; choose LIN or DUP
hands_apart =
    { $n ->
        [one] Board { $boards } has different cards in different sections, and is left out.
       *[other] Boards { $boards } have different cards in different sections, and are left out.
    }
travellers_line_help = The first line names the columns: section, round, table, board, ns, ew, contract, declarer, declarer_pair, tricks, lead, score, artificial, why, remark. Only board, ns and ew are required.
travellers_no_heads = columns are missing: { $heads }
travellers_too_many_cells = this line has more cells than there are columns
travellers_heads_twice = these columns occur twice: { $heads }
travellers_passed_over = Unknown columns are ignored: { $heads }.
travellers_cell_help =
    { $head ->
        [board] A board is a number from 1 to 999.
        [ns] A pair is a number, such as 7 or 1NS. A line with one pair and no result is a board that the pair sat out.
        [ew] A pair is a number, such as 7 or 1NS. A line with one pair and no result is a board that the pair sat out.
        [declarer_pair] A pair is a number, such as 7 or 1NS.
        [contract] Write a contract as 4H, 3NTX, 2SXX or PASS.
        [declarer] Write declarer as N, E, S or W.
        [tricks] Write how many tricks declarer won, from 0 to 13.
        [lead] Write a card as SA or H10.
        [score] Write the points of NS, such as -420.
        [artificial] Write 60-40, avg+/avg-, 2/3 420 + 1/3 -50, not played or undecided.
        [vulnerable] Write None, NS, EW or All; leave it empty if it follows from the board's number.
       *[other] Write a number from 1.
    }
travellers_wrong_cell = { $text } is not valid in the column { $head }


### club

player_not_in_history = player { $player } is not in the history
player_not_in_history_help = Correct the number, add the player to the history, or leave out --strict.
players_new = Players { $players } are new: no meetings so far, and ranking { $ranking } each, the median of tonight's known players.
player_new_like_partner = Player { $player } is new: no meetings so far, and ranking { $ranking }, like partner { $partner }.
player_new = Player { $player } is new: no meetings so far, and ranking { $ranking }, the median of tonight's known players.
players_new_on_page = Players { $players } are new: no meetings so far, and rating { $ranking } each, the median of tonight’s known players.
player_new_like_partner_on_page = Player { $player } is new: no meetings so far, and rating { $ranking }, like partner { $partner }.
player_new_on_page = Player { $player } is new: no meetings so far, and rating { $ranking }, the median of tonight’s known players.
all_players_new = Nobody has played yet: all players are new, and count as equally strong.


### files: CSV and text

# Faults of any file, and advice
file_too_long = there are more than { $most } lines
file_is_read = this command reads { $file }, and would overwrite that file
file_not_there = only JSON (--json) can be written to standard output (-)
file_is_written_twice = two options of this command would write to this file
file_is_another_kind = a file of another kind has this name, and would be overwritten
file_is_folder = this is a folder, not a file
file_name_one_in_folder = Name a file in that folder.
file_name_impossible = this cannot be the name of a file
file_check_name = Check the name.
file_season_stands_here = this is a season file (or another database), and would be overwritten
file_choose_name = Choose another name.
file_no_folder = there is no such folder to write in
file_make_folder = Make the folder first, or name another.
file_not_yours_to_write = you do not have permission to write this file
file_held = another program has this file open, so it was not replaced
file_held_help = Close the file in that program (Excel, a preview), and try again. If OneDrive or a virus scanner is using it, wait a moment first.
file_name_reserved = “{ $name }” is the name of a device on Windows, and cannot be the name of a file or folder
file_name_ends = “{ $name }” ends in a dot or a space, which Windows does not allow
file_name_letters = “{ $name }” has a character that Windows does not allow in a name
file_path_too_long = this name, or the whole path, is too long
file_shorten_path = Choose a shorter name, or move the folder to one with a shorter path.
file_close_or_choose = If the file is open in Excel, close it there; otherwise choose another name or folder.
file_is_device = the file could not be written (it is a device)
file_not_written = the file could not be written ({ $reason })
file_make_room = Make room on the disk, or choose another folder.
file_not_in_encoding = { $letters } cannot be written in { $encoding }
file_choose_utf8 = Choose UTF-8, or use other characters.
file_right_one = Is this the right file?
file_is_workbook = this is a workbook (or a zip file), not a text file
file_save_as_csv = Open the file in Excel and save it as CSV.
file_is_pdf = this is a PDF, not a text file
file_is_picture = this is a picture, not a text file
file_is_of_kind = this is { $found }, not a text file
file_is_database = this is a database (a season file, a tournament or another one), not a text file
file_is_no_text = this is not a text file
file_too_large = the file is larger than { $n } MB
file_missing = there is no such file
file_check_folder = Check the name of the folder.
file_did_you_mean = Did you mean { $names }?
file_check_name_and_folder = Check the name and the folder.
file_not_yours_to_read = you do not have permission to read this file
file_not_yours_or_held = you do not have permission to read this file, or another program has it open
file_ask_or_close = Close the file in other programs and try again, or ask its owner for permission.
file_ask_owner = Ask the owner of the file for permission, or make a copy.
file_unreadable = the file cannot be read ({ $reason })
file_try_copy = Try a copy on another disk.
file_empty = the file is empty
file_kind =
    { $kind ->
        [history] a history
        [registration] a registration
        [members] a members file
        [results] a file of results
        [boards] a CSV of results of boards
        [bws] a file of Bridgemates (.bws)
        [usebio] USEBIO
        [hands] hand records (LIN, DUP or DLM)
        [pbn] PBN
        [bridgewebs] a file for BridgeWebs
        [ranking] a ranking list
        [wishes] a file of wishes
        [plan] a plan
        [movement] a movement
        [season] a season file
        [sudoku] a file of sudokus
        [hashi] a Hashi
        [layout] a layout or deal of Mahjong Solitaire
        [entries] entries of a tournament
        [tables] results by table
        [tournament] a tournament
        [ratings] a rating list
        [year] the wishes for a club's year
        [calendar] a calendar
        [meetings] a file of meetings to schedule
        [individual] the plan of an individual event
        [certificate] a certificate
        [page] a web page
        [json] JSON
        [other] a file of another kind
        [competitions] competitions in TOML
        [season_results] results of a season
       *[settings] a club's settings
    }
file_kind_goes_with =
    { $kind ->
        [history] A history goes with `run --history`.
        [registration] A registration goes with `run --reg`.
        [members] A members file goes with `run --members`.
        [results] A file of results goes with `season results --results`.
        [boards] A CSV of results of boards goes with `score --csv`.
        [bws] A file of Bridgemates goes with `score --bws`.
        [usebio] USEBIO goes with `score --usebio`.
        [hands] Hand records go with `score --deals`.
        [pbn] PBN goes with `score --pbn`, or with `score --deals`.
        [bridgewebs] A file for BridgeWebs is only for that website.
        [ranking] A ranking list is only for reading.
        [wishes] A file of wishes goes with `run --wishes`.
        [plan] A plan goes with `print --plan`.
        [movement] A movement goes with `run --movements`, which names the folder of the movement.
        [season] A season file goes with `run --season`.
        [entries] Entries go with `swiss new --entries`, later entries with `swiss players --entries`.
        [sudoku] A file of sudokus goes with `sitout sudoku solve`.
        [hashi] A Hashi goes with `sitout hashi solve`.
        [layout] A layout goes with `sitout solitaire --layout`, a deal with `sitout solitaire solve`.
        [tables] Results by table go with `swiss result --results`.
        [certificate] A certificate goes with `check-certificate`.
        [page] A web page is for reading in a browser.
        [competitions] Competitions go with `season standings --competitions`.
        [season_results] Results of a season go with `season standings --results`.
       *[settings] A club's settings go with `run --club`.
    }
file_not_of_kind =
    this is not { $kind ->
        [plan] a plan
        [settings] a club's settings
        [year] a file of wishes for a club's year
        [competitions] a file of competitions
       *[wishes] a file of wishes
    }
file_mistaken = this looks like { $found }, not { $wanted }; were the two files swapped?
faults_no_further = there are too many errors, so the rest was not checked
fault_more_like_this = … and { $n } more like this
fault_of = { $what }: { $wrong }
did_you_mean = { $wrong }; did you mean { $near }?
not_a_number = { $text } is not a number
line_remove_one = Remove one of the two lines.

# CSV
csv_quote_not_closed = a quotation mark is not closed
csv_quote_help = Put a name that holds a comma or semicolon in quotes, such as "Jansen, Jan".
csv_too_many_cells = { $n } cells on this line, more than { $most }

# Players, by id and by name
player_by_id = player { $player }
player_by_id_and_name = player { $player } ({ $name })
player_id_help = A player id is a whole number from 1.
player_id_wrong =
    { $wrong ->
        [missing] the player id is missing
        [negative] the player id { $id } is negative
        [not_whole] the player id { $id } is not a whole number
        [zero] the player id { $id } does not exist
        [too_long] the player id { $id } has more than nine digits
       *[no_number] the player id { $id } is not a number
    }
player_has_line = player { $player } is already on line { $line }
player_name_help_on_page = Write the name as in the list of members.
player_name_help = Write the name as in the members file (--members), or the player's id; for a guest, write guest: before the name.
player_unknown = no player is called { $name }
player_ambiguous = { $name } can mean any of these players: { $players }
player_same_name_help = Write the id instead of the name.
player_ids_help = Write player ids, or give the names of the members with --members.
player_several_ways = { $text } can be split into names in several ways
player_comma_help = Put a name that holds a comma in quotes, such as "Jansen, Jan".
players_none_in_file = the file holds no players
ranking_wrong =
    { $wrong ->
        [not_finite] the rating { $ranking } is not an ordinary number
        [negative] the rating { $ranking } is negative
        [too_long] the rating { $ranking } has more than { $most } digits
       *[no_number] the rating { $ranking } is not a number
    }
ranking_help = Write a plain number, such as 93.5. Excel may have changed it into a date.

# Members
members_line_help = Write one player per line, as id,name.
members_nameless = player { $player } has no name
members_name_parted = is { $text } a part of the name, or another column?
members_name_parted_help = Put a name with a comma in quotes: 900,"Berg, Jan van der". Other columns need a header line, such as id,name,town.
members_status_no_word = the status { $word } is not known
members_status_misspelt = The column { $head } of { $file } is not read, and without a column named status everybody is a member. If that column holds each player's status, rename it to status.
members_status_help = Write member, guest or left, or leave the cell empty.
members_figure_help = Competitions use this column: write a number such as 12.5, or leave the cell empty.
members_status_unknown =
    unknown status { $words }: { $n ->
        [one] that player’s status is not changed
       *[other] the status of { $n } players is not changed
    }. Write member, guest or left.
members_no_name = { $text } is not a name
members_name_help = A name has letters.
members_number_alone = { $number } is a number without a name; write for example “123; Carl Dean”
members_number_or_name = is { $number } the number of { $name }? Then write “{ $number }; { $name }”; otherwise only the name

# The registration
registration_too_long = there are more than { $most } pairs
registration_empty = the file holds no pairs
registration_pair_help = Write one pair per line, two players with a comma or semicolon between them.
registration_no_pair =
    { $n ->
        [one] this line has one player, but a pair has two
       *[other] this line has { $n } players, but a pair has two
    }
registration_empty_field = there is an empty field on this line
registration_in_two_pairs = { $player } is in two pairs: here and on line { $line }
registration_twice_in_pair = player { $player } is in one pair twice
registration_twice_help = Everyone plays in one pair; correct one of the two pairs.
registration_column_passed = The first column of the registration only numbers the pairs, and is skipped.

# The history
history_line_help = A player's line is id,rating,[rounds sat out,meetings with player 1,…].
history_brackets = the square brackets around the list do not match
history_no_list = there is no list in square brackets
history_after_list = after the list comes { $text }, which does not belong there
history_before_list = the line begins with { $text }, not with an id and a rating
history_too_many_players = the file holds more than { $most } players
history_waiting_wrong =
    { $wrong ->
        [missing] the number of rounds sat out is missing
        [negative] the number of rounds sat out, { $count }, is negative
        [not_whole] the number of rounds sat out, { $count }, is not a whole number
        [too_large] the number of rounds sat out, { $count }, is too large to be true
       *[no_number] the number of rounds sat out, { $count }, is not a number
    }
history_meetings_wrong =
    { $wrong ->
        [missing] the number of meetings with player { $player } is missing
        [negative] the number of meetings with player { $player }, { $count }, is negative
        [not_whole] the number of meetings with player { $player }, { $count }, is not a whole number
        [too_large] the number of meetings with player { $player }, { $count }, is too large to be true
       *[no_number] the number of meetings with player { $player }, { $count }, is not a number
    }
history_count_help = Write the count as a whole number, 0 or more.
history_met_nobody =
    { $n ->
        [one] player { $player } met player { $other } once, but player { $other } has no line
       *[other] player { $player } met player { $other } { $n } times, but player { $other } has no line
    }
history_no_line_help = Give that player a line, or remove the meetings.
history_met_himself =
    { $n ->
        [one] player { $player } has 1 meeting with player { $player }
       *[other] player { $player } has { $n } meetings with player { $player }
    }
history_himself_help = At a player's own place in the list, write 0.
history_one_sided =
    players { $player } and { $other } have { $n ->
        [0] no meetings
        [one] { $n } meeting
       *[other] { $n } meetings
    } on this line, but { $there ->
        [0] none
       *[other] { $there }
    } on line { $line }
history_symmetry_help = Each meeting is on the lines of both players; correct one of the two lines.
history_lists_too_long = with { $n } players and ids up to { $largest }, the lists of meetings are too long for a history file
history_smaller_ids = Give the players smaller ids.

# Results
results_line_help_on_page = Write one pair per line: section, number and percentage, such as A,7,54.25 or A;7;54,25.
results_line_help = Write one pair per line: section, number and percentage, such as A,7,54.25.
results_empty = the file holds no results
results_pair_has_line = pair { $pair } is already on line { $line }
results_too_few_cells = this line needs a section, a number and a percentage
results_too_many_cells = this line has more than a section, a number and a percentage
results_no_number = { $text } is not a pair number
results_no_percentage = { $text } is not a percentage
results_parts_of_one = no pair of section { $section } has more than 1 %: these are fractions, not percentages
results_parts_of_one_help = Write 54.25 instead of 0.5425.
results_over_100 = { $percentage } % is more than 100 %

# Movement files
asc_no_movement = the file holds no movement
asc_header_help = The first line must hold five numbers: contestants, tables, rounds, board groups, 0 for pairs or 1 for individual.
asc_header_late = the header is on line { $line }, after a comment or a blank line
asc_header_length =
    { $n ->
        [1] the header holds 1 number instead of five; missing: tables, rounds, board groups, 0 for pairs or 1 for individual
        [2] the header holds 2 numbers instead of five; missing: rounds, board groups, 0 for pairs or 1 for individual
        [3] the header holds 3 numbers instead of five; missing: board groups, 0 for pairs or 1 for individual
        [4] the header holds 4 numbers instead of five; missing: 0 for pairs or 1 for individual
       *[other] the header holds { $n } numbers instead of five
    }
asc_header_zero =
    { $what ->
        [contestants] the header says 0 contestants
        [tables] the header says 0 tables
        [rounds] the header says 0 rounds
       *[groups] the header says 0 board groups
    }
asc_header_fifth = the fifth number of the header is { $number }, not 0 or 1
asc_no_such_number =
    { $what ->
        [player] player { $number } at table { $table } of round { $round }, but the highest number is { $n }
        [group] board group { $number } at table { $table } of round { $round }, but the highest number is { $n }
       *[pair] pair { $number } at table { $table } of round { $round }, but the highest number is { $n }
    }
asc_range_help = Correct this number, or the number of contestants or board groups in the first line.
asc_half_table = table { $table } of round { $round } is only half filled ({ $numbers })
asc_half_table_help = Fill all seats of a table and its board group, or write zeros for all of them.
asc_wrong_rounds =
    { $n ->
        [one] the file has { $n } round, but the header says { $said }
       *[other] the file has { $n } rounds, but the header says { $said }
    }
asc_lines_make_no_round =
    { $n ->
        [one] the lines from here do not form round { $round }: a round has { $n } number
       *[other] the lines from here do not form round { $round }: a round has { $n } numbers
    }
asc_every_round_numbers =
    { $n ->
        [one] every round holds { $n } number instead of { $of }
       *[other] every round holds { $n } numbers instead of { $of }
    }
asc_every_round_tables =
    { $n ->
        [one] every round has { $n } table, but the header says { $said }
       *[other] every round has { $n } tables, but the header says { $said }
    }
asc_round_numbers =
    { $n ->
        [one] round { $round } holds { $n } number instead of { $of }
       *[other] round { $round } holds { $n } numbers instead of { $of }
    }
asc_round_tables =
    { $n ->
        [one] round { $round } has { $n } table, but the header says { $said }
       *[other] round { $round } has { $n } tables, but the header says { $said }
    }
asc_round_help = Write every round as one line that holds all tables; an unused table is all zeros.
asc_tables_help = Correct the number of tables in the first line, or the rounds.
asc_number_too_large = { $number } is more than { $most }
asc_number_help = A movement holds whole numbers, with spaces and - , : ; between them.
asc_mixed_groups = some board groups are letters and others are numbers: group { $group } here, group { $other } on line { $line }
asc_group_help = Use capitals from A for all board groups of a file, or numbers from 1 for all.
asc_small_letters =
    { $n ->
        [one] { $n } board group is a small letter: { $letter } here
       *[other] { $n } board groups are small letters: { $letter } here
    }
asc_capitals_help = Write capitals, as version 1.0 of the format does: other programs may refuse small letters.
asc_broken_rounds =
    { $n ->
        [one] { $n } round is broken over several lines
       *[other] { $n } rounds are broken over several lines; the first begins here
    }
asc_one_line_help = Write each round on one line, as version 1.0 of the format does: other programs may refuse the file.


### files: wishes

value_list = a list
value_table = a table
value_too_large = a number this large
wish_toml_help = Put text in quotes, as in kind = "late"; see `bridgeopt docs input-files`.
wish_table_help = Begin every wish with a line [[wish]]; see `bridgeopt docs input-files`.
wishes_no_list = `wish` is not a list of wishes
wish_is_none = this is not a wish
wish_no_object = each wish must be a JSON object
wish_by_place = wish { $which }: { $wrong }
wish_in_plan = a wish of the plan: { $wrong }
wish_unknown_key = a wish cannot have the key { $key }
wish_keys = The keys of a wish are { $keys }.
wish_kind_missing = the kind of wish is missing
wish_kind_unknown = there is no kind of wish { $kind }
wish_kinds = The kinds of wish are { $kinds }.
wish_value_missing = the value of the wish is missing: write it after `=`, or in a file as `value`
wish_not_that_value = a wish of the kind { $kind } cannot have the value { $value }
wish_stationary_help = The value is table (stays at one table) or ns (sits NS throughout).
wish_takes_no_value = a wish of the kind { $kind } cannot have a value
wish_leave_value_out = Leave the value out.
wish_no_number = there is no pair number { $value }
wish_numbers_empty = the list of numbers is empty
wish_number_help = The value is a pair number, or a list of numbers of which the pair gets one.
wish_no_section = there is no section { $value }
wish_section_help = The value is the section's name, such as B.
wish_must_is_true = `must` can only be true, not { $value }
wish_without_weight = this wish has neither `must` nor a weight
wish_must_help = Write must = true, or a weight, such as weight = 5.
wish_must_and_weight = this wish has both `must` and a weight
wish_keep_one = Keep one of the two.
wish_always_must = a wish of the kind { $kind } decides who plays in which section, so it is always a must
wish_leave_weight_out = Leave the weight out.
wish_wrong_weight = { $value } cannot be the weight of a wish
wish_weight_help = A weight is a number above 0, such as 5 or 2.5, of fifteen digits at most (sixteen if it is whole).
wish_about_nobody = the wish names no player or pair
wish_players_and_pairs = the wish has both `players` and `pairs`
wish_no_list =
    { $what ->
        [players] `players` is not a list of players
       *[pairs] `pairs` is not a list of pairs
    }
wish_about_too_many =
    { $what ->
        [players] a wish is about one or two pairs, not { $n } players
       *[pairs] a wish is about one or two pairs, not { $n } pairs
    }
wish_about_others =
    { $pairs ->
        [one] a wish of the kind { $kind } is about one pair
       *[other] a wish of the kind { $kind } is about two pairs
    }, not { $what ->
        [players] { $n ->
            [one] { $n } player
           *[other] { $n } players
        }
       *[pairs] { $n ->
            [one] { $n } pair
           *[other] { $n } pairs
        }
    }
wish_pair_of_others =
    { $n ->
        [one] a pair is two players, not { $n } player
       *[other] a pair is two players, not { $n } players
    }
wish_pair_of_what = a pair is two players, not { $value }
wish_people_help = For one pair, write players = [12], or pairs = [[12, 34]]; for two pairs, players = [12, 56], or pairs = [[12, 34], [56, 78]].
wish_no_player = { $value } is not a player
wish_player_help = Write a player's id, or a name if you give the members file.
wish_id_help = Write the id of a player.
wish_player_twice = player { $player } is in this wish twice
wish_name_once = Name each player once.
wish_of_another_shape = this does not have the form { $shape }
wish_shape_help = For PAIR, write one of its two players, such as 12, or both, such as 12,34.
wish_not_registered =
    { $n ->
        [one] { $players } is not registered tonight
       *[other] { $players } are not registered tonight
    }
wish_not_in_plan =
    { $n ->
        [one] { $players } is not in the plan
       *[other] { $players } are not in the plan
    }
wish_not_partners = { $players } do not play together tonight
wish_of_partners = { $players } play together tonight
wish_tonight_help = Check tonight's pairs.
wish_does_not_count = { $why }, so this wish ({ $kind }) does not count


### files: plans and settings

# Settings
toml_is_none = this is not TOML, the format of this file
toml_unknown_key = the key { $key } is not known here
toml_no_text = this is not text
settings_toml_help = Put text in quotes, as in family = "multiplex", and write folders with /; see `bridgeopt docs input-files`.
settings_missing = there is no { $file } in this folder
settings_make = `bridgeopt club init` makes one.
settings_keys = The keys are { $keys }.
settings_head = This club's settings for every evening; `bridgeopt club show` shows how they are read.
settings_title_example = The club's name
settings_handicap_example = Handicap cup
settings_strata_example = Series
settings_licence_example = the licence that Bridge Systems gave you
settings_no_file = this is not the name of a file
settings_name_file = Give the path of a file, starting from this folder.
settings_name_empty = a name is empty
settings_name_family = Name a movement type, as in family = "multiplex".
settings_number = Write a number from 1 to { $most }.
settings_size = Write a number of pairs from { $least } to { $most }.
settings_number_or = Write a number from 1 to { $most }, or "{ $other }".
settings_one_of = Write { $words }.
value_will_not_do = { $value } is not allowed
objective_unknown = there is no objective { $objective }
objective_choice = Write { $objectives }.
objective_no_first = { $weight } cannot be the weight of first meetings
objective_first = Write a whole number from 1 to { $most }, such as { $example }.
objective_no_weights = the objective { $objective } cannot have the weights { $weights }
objective_without_weights = Write { $objective } without weights.
objective_one_weight = Write { $example }: the weight of a sit-out relative to a meeting, a whole number from 0 to { $most }.
objective_two_weights =
    { $decimals ->
        [1] Write { $example }: the weight of meeting again (0 to { $most }, at most { $decimals } decimal) and that of a sit-out (a whole number from 0 to { $most }).
       *[other] Write { $example }: the weight of meeting again (0 to { $most }, at most { $decimals } decimals) and that of a sit-out (a whole number from 0 to { $most }).
    }

# Plans
plan_help = `bridgeopt docs json` explains the format of a plan.
plan_give_one = Give a plan that `bridgeopt run` wrote with --json or --out.
plan_no_json = this is not JSON, from column { $column } on
plan_newer = this plan has version { $version }, but this bridgeopt knows plans up to version { $most }
plan_newer_help = Update bridgeopt, or make the plan again.
plan_lacks_sections =
    { $n ->
        [one] section { $sections } is missing, although the plan mentions it
       *[other] sections { $sections } are missing, although the plan mentions them
    }
plan_other_total = the plan's total fitness is { $total }, but its sections ({ $sections }) add up to { $sum }: a section is missing or was replaced
plan_lacks_totals = the plan has no totals (`overall`), so a missing section would go unnoticed (sections listed: { $sections })
plan_other_rounds = section { $section } should have { $n } rounds, but { $there } are listed
plan_lacks_help = Use the plan as `run` wrote it, or make the plan again.
plan_number_lacks_pair = section { $section }: number { $number } has no pair, although the plan says that every number has one
plan_lacks_pair_help = Put the pair back. If a pair left, remove it with `bridgeopt change --drop`.
plan_no_sections = this is not a plan: it lists no sections
plan_in_section = section { $section }: { $wrong }
plan_section_unnamed = section number { $place } in the plan has no usable name: it is missing, too long, or has characters that cannot be shown
plan_section_twice = two sections are called { $section }
plan_of_game = section { $section } is { $game }, not a movement for pairs
plan_of_another_game = section { $section } is another game, not a movement for pairs
plan_no_numbers = section { $section } lists no numbers
plan_entry_without_number = section { $section } has an entry without a number
plan_number_twice = section { $section } has number { $number } twice
plan_nobody_at = section { $section } has no pairs for the numbers { $numbers }
plan_nobody_at_help = Name all pairs, or list these numbers in absent_numbers.
plan_no_pair = section { $section }, number { $number }: expected two player ids, or null
plan_player_twice = section { $section }, number { $number }: player { $player } already has number { $other_number } in section { $other_section }
plan_spells_without_rounds = section { $section } has `spells` (who held a number in which rounds), so it must list its rounds too
plan_spell_incomplete = section { $section }: an entry of `spells` lacks number, first, last or players
plan_spell_without_number = section { $section }: an entry of `spells` has number { $number }, which does not exist
plan_spell_without_rounds = section { $section }, number { $number }: there are no rounds { $first } to { $last }
plan_spells_overlap = section { $section }, number { $number }: two entries of `spells` cover the same round
plan_no_row = an entry of `rounds_detail` does not describe a table
plan_row_twice = section { $section }: `rounds_detail` lists round { $round }, table { $table } twice
plan_wrong_guest = a guest in the plan has no valid id, or no usable name: the name is missing, too long, or has characters that cannot be shown

# Rounds of other games
event_section_unnamed = a section has no usable name: it is missing, too long, or has characters that cannot be shown
event_of_pairs = section { $section } is for pairs, or does not say which game it is
event_wrong_entry = the section's seats, numbers or rounds do not have the form that a plan needs
event_wrong_sides = `sides` must list the seats of each side
event_seat_unnamed = a seat in `sides` has no name of its own
event_without_number = an entry of `numbers` has no number of its own
event_wrong_players = number { $number }: expected one or two player ids
event_nobody = round { $round }, table { $table }: nobody has number { $number }
event_round_missing = the rounds must be numbered 1, 2, 3, … without a gap
round_table_numbers = the tables of a round must have different numbers, from 1
round_player_twice = player { $player } is in two places in one round
round_wrong_table = table { $table } is empty, or two players have the same seat


who_meets_whom = Meetings


### movement

# Faults of a movement
movement_odd = this movement is for { $n } pairs, an odd number
movement_odd_help = A movement needs an even number of pairs. If an odd number of pairs plays, one number stays absent.
movement_too_many =
    { $who ->
        [player] the movement is for { $n } players, but the tables of a round seat only { $seats }
       *[pair] the movement is for { $n } pairs, but the tables of a round seat only { $seats }
    }
movement_tables_help = Give every round enough tables, or correct the first line.
movement_empty_round = nobody plays in round { $round }
movement_not_in_round =
    { $who ->
        [player] player { $number } does not play in round { $round }
       *[pair] pair { $number } does not play in round { $round }
    }
movement_many_sit_out = { $n } players sit out round { $round }, although only { $must } need to
movement_plays_twice =
    { $who ->
        [player] player { $number } plays twice in round { $round }, at tables { $tables }
       *[pair] pair { $number } plays twice in round { $round }, at tables { $tables }
    }
movement_round_help = Everybody must play exactly once in every round.
movement_never_plays = player { $number } never plays
movement_never_help = Correct the first line, or give everybody a seat.
movement_meets_itself =
    { $who ->
        [player] player { $number } meets itself at table { $table } of round { $round }
       *[pair] pair { $number } meets itself at table { $table } of round { $round }
    }
movement_itself_help = Seat different numbers at each table.
movement_group_again =
    { $who ->
        [player] player { $number } plays board group { $group } in round { $round } and again in round { $again }
       *[pair] pair { $number } plays board group { $group } in round { $round } and again in round { $again }
    }
movement_group_again_on_lines =
    { $who ->
        [player] player { $number } plays board group { $group } in round { $round } (line { $line }) and again in round { $again } (line { $line_again })
       *[pair] pair { $number } plays board group { $group } in round { $round } (line { $line }) and again in round { $again } (line { $line_again })
    }
movement_group_help = Nobody can play the same boards twice.

# Shortcomings of a movement
movement_meet_too_often =
    { $who ->
        [player] { $enough ->
            [one] players { $two } are partners { $n } times, in rounds { $rounds }; once is enough
           *[other] players { $two } are partners { $n } times, in rounds { $rounds }; { $enough } times is enough
        }
       *[pair] { $enough ->
            [one] pairs { $two } meet { $n } times, in rounds { $rounds }; once is enough
           *[other] pairs { $two } meet { $n } times, in rounds { $rounds }; { $enough } times is enough
        }
    }
movement_meet_too_rarely =
    { $n ->
        [0] { $who ->
            [player] players { $two } are never partners
           *[pair] pairs { $two } never meet
        }
        [one] { $who ->
            [player] players { $two } are partners once
           *[pair] pairs { $two } meet once
        }
       *[other] { $who ->
            [player] players { $two } are partners { $n } times
           *[pair] pairs { $two } meet { $n } times
        }
    }, although { $can ->
        [one] { $who ->
            [player] all players can be partners once
           *[pair] all pairs can meet once
        }
       *[other] { $who ->
            [player] all players can be partners { $can } times
           *[pair] all pairs can meet { $can } times
        }
    }
movement_group_unplayed = nobody plays board group { $group }
movement_groups_missed =
    { $who ->
        [player] player { $number } misses { $n } board groups ({ $groups }), although no player needs to miss more than { $must }
       *[pair] pair { $number } misses { $n } board groups ({ $groups }), although no pair needs to miss more than { $must }
    }

# Families
family_folder_help = Name a folder that holds .asc files, or a folder with one such folder for each family.
folder_is_none = this is not a folder
folder_missing = there is no such folder
family_no_movements = there are no movements here
family_unknown = there is no family { $family } here
family_others_here = Families here: { $families }. For another family, name the folder of that family with --movements.
family_lacks = the family { $family } has no movement for { $n } pairs
family_sizes = The family has movements for { $sizes } pairs.
family_lacks_what_is_needed = the family { $family } has no movement for { $n } pairs, but { $by } needs one
family_has = The family has movements for { $sizes } pairs; { $choose }.
family_has_none = The family has no movement that can be read; { $choose }.
family_choose = choose { $others }
family_choose_or_add = choose { $others }, or add a movement
family_other_sections = another number of sections
family_another = another family
family_another_that_has =
    { $n ->
        [one] another family ({ $families } has the movement you need)
       *[other] another family ({ $families } have the movement you need)
    }
family_another_of_ours =
    { $n ->
        [one] another family ({ $families } has the movement you need; leave out --movements)
       *[other] another family ({ $families } have the movement you need; leave out --movements)
    }
family_movement_faults = this movement has { $n } faults
family_ask_check = See the faults with `bridgeopt movement check`.
family_individual = this is an individual movement, but a movement for pairs is needed
family_take_out = Take the file out of the folder.
family_two_of_a_size = this movement and { $file } are both for { $n } pairs
family_keep_one = Keep one of the two files in the folder.

# Generated movements
mitchell_name =
    Mitchell { $pairs } pairs, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
mitchell_pairs = there is no Mitchell movement for { $n } pairs
mitchell_pairs_help = Ask for an even number of pairs, from { $fewest } to { $most }.
mitchell_rounds = there is no Mitchell movement of { $rounds } rounds for { $pairs } pairs
mitchell_rounds_help = Ask for 1 to { $most } rounds; in more rounds pairs would meet again.
mitchell_even_help = With an even number of tables, ask for at most { $most } rounds; or let the first and the last table share boards (--share).
mitchell_odd_share = a Mitchell movement with an odd number of tables needs no shared boards
mitchell_odd_help = Leave out --share: with an odd number of tables, EW pairs have new boards at every table.
mitchell_switch_rounds =
    { $rounds ->
        [one] one of the rounds to arrow-switch does not exist: the Mitchell movement has { $rounds } round
       *[other] one of the rounds to arrow-switch does not exist: the Mitchell movement has { $rounds } rounds
    }
mitchell_switch_rounds_help = Name rounds that are played, with commas between.
mitchell_rule = NS pairs stay; after each round, EW pairs move up one table, boards down one
mitchell_skip = after round { $round }, EW pairs move up two tables
mitchell_relay = tables 1 and { $last } share their boards in each round
mitchell_relay_where = between tables { $half } and { $next } the boards spend a round on a bye-stand, a table without players
mitchell_weave_pairs = NS pairs stay; EW pairs that began at an odd table move up one, the others down
mitchell_weave_boards = boards at odd tables move down two tables, at even tables up two
mitchell_weave_skip = after round { $round }, boards move three tables
mitchell_six_tables = NS pairs stay; EW pairs and boards move as the cards say; one board group rests
fields_name = { $movement }, two winners
turned_name = { $movement }, turned
fields_none = { $movement } cannot have two winners: its pairs do not form two halves that only meet each other
fields_none_made = tailored movements have one winner
fields_none_help = Choose a Mitchell, or another movement in which NS pairs only meet EW pairs.
at_all_tables = at all tables
fields_not_as_asked = Section { $section } does not have the equally strong halves or the half table that you asked for, so the proof compares all numberings of the section.
fields_equal = The NS half and the EW half are equally strong: two pairs next to each other in strength sit in different halves. The proof covers only such seatings.
barometer_none_made = tailored movements cannot be barometers
barometer_none_made_help = Choose a family of movements.
half_table =
    Section { $section } has an odd number of pairs: { $half ->
        [ns] a North-South pair is missing, so East-West pairs sit out.
        [ew] an East-West pair is missing, so North-South pairs sit out.
       *[rover] the odd pair is a rover, which takes another pair's place in all rounds except one.
    } The proof covers only such seatings.
half_table_lost = Section { $section } has another movement now, and no longer the half table that you asked for. The program chose the empty number that gives the best seating.
half_table_no_lines = { $movement } cannot have a half table: its pairs do not form an NS half and an EW half that only meet each other
rover_none = a rover does not fit in { $movement }: on every route it would meet a pair or play a board twice
rover_none_help = Play fewer rounds, or use a half table.
rover_name = { $movement }, with a rover
rover_rule = Pair { $rover } is a rover. Round by round, it takes the place of the pair of its own direction at these tables (- means that it sits out): { $tables }
paper_ew_from_one = EW are numbered from 1: EW 1 is number { $first } here, and so on to { $last }
ew_from_one_no_number = NS and EW are both numbered from 1, so a wish for a number does not say which of the two is meant. Wish for a table that the pair stays at, or leave out --ew-from-one.
ew_from_one_needs_two = separate numbers for EW need two winners: ask for two winners too
fields_equal_need_two = equally strong halves (NS and EW) need two winners: ask for two winners too
mitchell_switch =
    { $n ->
        [one] arrow-switch round { $rounds }
       *[other] arrow-switch rounds { $rounds }
    }
howell_size = there is no Howell with shared boards for { $n } pairs
howell_size_help = Ask for 4 or 6 pairs.
howell_comment = made by bridgeopt, the best of all ways
design_name =
    { $pairs } pairs, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
design_comment = made by bridgeopt, seed { $seed }
design_interrupted = the search was interrupted
design_cut_short = the search was cut short after { $seconds } s
design_pairs = a movement for { $n } pairs cannot be made
design_pairs_help = Ask for an even number from 4 to { $most }; with an odd number of pairs, one number stays absent.
design_rounds_help = Ask for 1 to { $most } rounds.
design_groups = a movement with { $groups } board groups for { $rounds } rounds is not possible
design_few_groups_help = Ask for at least as many board groups as rounds: no pair plays the same boards twice.
design_many_groups_help = Ask for at most { $most } board groups, so that all are played.
design_balance = a balance of { $balance } is not possible
design_balance_help = Ask for a balance from 0 to 100.
design_halves = { $pairs } pairs in two halves cannot play { $rounds } rounds
design_halves_help = Ask for at most { $most } rounds: each pair has only that many opponents in the other half.
design_tables = a movement with { $tables } tables for { $pairs } pairs is not possible
design_few_tables_help = Ask for at least { $fewest } tables.
design_many_tables_help = Extra tables only keep boards in place: ask for at most as many tables as board groups.
design_both_stay = with { $tables } tables for { $groups } board groups, the boards and a pair cannot both stay
design_both_stay_help = A pair that stays at a table where the boards stay would play those boards again: let only the pair or only the boards stay.
design_follow = with { $rounds } rounds and { $groups } board groups for { $pairs } pairs, no movement is possible in which each pair follows the pair with the number below its own
design_follow_help = Ask for { $least } to { $most } rounds, and as many board groups.
design_none_follows = it is proven that { $pairs } pairs cannot all play all boards in { $rounds } rounds if each pair follows the pair with the number below its own
design_none_follows_help = Ask for one round more or less, or choose another value of --stay.
design_balance_not_found = no movement for { $pairs } pairs with { $rounds } rounds and { $groups } board groups was found with a balance of { $least }; the best had { $best }. Ask for a lower balance, or try another --seed.
design_not_found_in_time = no sound movement for { $pairs } pairs with { $rounds } rounds and { $groups } board groups was found: { $why }. Give the search more time.
design_not_found = no sound movement for { $pairs } pairs with { $rounds } rounds and { $groups } board groups was found. Ask for more board groups or fewer rounds, or try another --seed.

# Movements made for tonight
asked_pair = pair { $number }
asked_both_stay = { $pairs } cannot stay at one table if every board group stays too: they would play the same boards again. Ask only for the pairs to stay, or only for the boards.
asked_tables_of_two_who_meet = { $pairs } cannot both stay at their own tables all evening: they meet tonight. Drop this wish for one of them, or wish that they do not meet.
asked_ns_of_two_who_meet = { $pairs } cannot both sit NS throughout: they meet tonight. Drop this wish for one of them, or wish that they do not meet.
asked_sit_out_first = { $pair } cannot sit out in the first round: in this movement, { $pair } never meets the absent pair, and so never sits out.
asked_no_such_number = { $pairs } cannot have the wished number: the highest is { $n }.
asked_too_few_numbers = { $pairs } cannot all have one of the wished numbers: together they wish only for { $numbers }. Let one of them wish for other numbers, or drop one of the wishes.


### seating

no_number_of_sections_fits = This number of pairs cannot be divided into sections: each section has { $least } to { $most } pairs, and a single section at least { $least_alone }.
sizes_crossed = the smallest section would have { $least } pairs, the largest { $most }
sizes_crossed_help = Lower the size of the smallest section, or raise that of the largest.
pairs_in_sections =
    { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    } is not possible
pairs_in_sections_too_few =
    { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }: section { $section } would have { $size ->
        [one] { $size } pair
       *[other] { $size } pairs
    }, fewer than { $least }
pairs_in_sections_too_many =
    { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }: section { $section } would have { $size ->
        [one] { $size } pair
       *[other] { $size } pairs
    }, more than { $most }
ask_for_sections =
    { $most_sections ->
        [one] Ask for { $sections } section.
       *[other] Ask for { $sections } sections.
    }
ask_for_sections_or_larger =
    { $most_sections ->
        [one] Ask for { $sections } section
       *[other] Ask for { $sections } sections
    }, or allow larger sections with --largest { $size }.
ask_for_sections_or_larger_on_page = { ask_for_sections }
pairs_cannot_be_seated =
    { $n ->
        [one] { $n } pair cannot be seated
       *[other] { $n } pairs cannot be seated
    }
pairs_do_not_fit =
    { $n ->
        [one] { $n } pair does not fit; a section has { $least } to { $most } pairs
       *[other] { $n } pairs do not fit; a section has { $least } to { $most } pairs
    }
pairs_do_not_fit_sections =
    { $n ->
        [one] { $n } pair does not fit in
       *[other] { $n } pairs do not fit in
    } { $most_sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }
pairs_do_not_fit_sections_help =
    A section has { $least } to { $most } pairs: ask for { $most_sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }.
a_section = a section
no_family_has_movements =
    no family here has the movements for { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    } in { $most_sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }
no_family_has_movements_help = `bridgeopt movement list` lists the families; name another folder of movements with --movements.
interrupted_before_turn = the search was interrupted before it tried this format
pair_registered_not_planned = Pair { $pair } is registered, but not in the plan.
pair_planned_not_registered = Pair { $pair } is in the plan, but not registered.
plan_has_sections =
    { $n ->
        [one] The plan has { $n } section; the program would have made { $rules }.
       *[other] The plan has { $n } sections; the program would have made { $rules }.
    }
pair_not_by_rules = Pair { $pair } plays in section { $section }; the program would have put that pair in section { $rules }.
odd_as_asked = Section { $section } has the odd number of pairs, as you asked. Otherwise section { $turn } would have it.
odd_for_late = Section { $section } has the odd number of pairs, so that the late pair can sit out. Otherwise section { $turn } would have it.
odd_for_wishes = Section { $section } has the odd number of pairs, because the wishes about sections allow no other section to have it. Without these wishes, section { $turn } would have it.
search_cut_short = The search was cut short, and has no proof for these sections: { $sections }. Another run may give other numbers.
family_lacks_size =
    { $n ->
        [one] section { $section } has { $n } pair, and the family { $family } has no movement for { $size } pairs
       *[other] section { $section } has { $n } pairs, and the family { $family } has no movement for { $size } pairs
    }
family_lacks_size_help = The family has movements for { $sizes } pairs: ask for another number of sections, or another family.
family_has_none_help = The family has no movements at all. Choose another family.
section_too_large = section { $section } has { $n } pairs, more than { $most }
section_too_large_help = Split the section into sections of { $least } to { $most } pairs.
too_many_meetings_to_add = section { $section }: the history has more meetings or sit-outs than the program can calculate with. Tonight included, the players of two pairs could have met { $met } times in all, and the two players of a pair could have { $sat_out } sit-outs
too_many_meetings_to_add_help = Check the numbers in the history. A new season begins with zeros.
section_costs_too_large = the history's numbers for section { $section } are so large that, with these wishes, the program cannot calculate exactly
not_certified =
    Section { $section } is not in the proof: { $why ->
        [changed] since the plan was made, some numbers of the section went to other pairs, so a certificate cannot prove that the numbering is best.
        [event] it was seated in an event, and a certificate does not cover meetings within an event.
        [made] its movement was made for tonight, and a certificate cannot hold the kind of proof that such a movement needs.
        [heavy] the weights of its wishes are too large for a certificate.
        [stopped] you stopped the making of the certificate.
        [open] its numbers are not proven best.
       *[long] its proof would be too long.
    }
no_numbering_found = no numbering was found that respects all required wishes (musts): drop one of them
odd_of_even_number = { $n } pairs play, an even number, so no section has an odd number of pairs
leave_odd_out = Leave out --odd.
odd_no_such_section = there is no section { $section } tonight, so it cannot get the odd number of pairs
ask_for_section = Name one of these sections: { $sections }.
late_only_one_pair = only one pair can sit out in round 1
late_not_in_odd_section = section { $section } has an even number of pairs, so no pair sits out there. Leave out --odd { $odd }, or put the late pair in section { $odd } with --put
late_nobody_sits_out = { $n } pairs play tonight, an even number, so no pair sits out. Leave out the wish; the late pair's opponents of round 1 then have to wait
late_seat_the_others = { $n } pairs play tonight, an even number, so no pair sits out. Seat the other pairs, and add the late pair after round 1 with `change --after-round 1 --add`. Until then, its place is empty: one pair sits out round 1
late_seat_the_others_odd = { $n } pairs play tonight, an even number, so no pair sits out. Seat the other pairs with `--odd { $section }`, and add the late pair after round 1 with `change --after-round 1 --add`. Until then, its place is empty: one pair sits out round 1
pair_not_tonight = pair { $pair } is not playing tonight
correct_wish_or_leave_out = Correct the wish, or remove it.
only_sections =
    { $n ->
        [one] there is only section { $sections }
       *[other] there are only sections { $sections }
    }
pair_in_one_section = a pair can play in only one section
section_has_room =
    { $n ->
        [one] section { $section } has room for { $n } pair
       *[other] section { $section } has room for { $n } pairs
    }
no_section_odd_with_late = with these wishes, the late pair cannot play in a section with an odd number of pairs
only_one_section = there is only one section
pair_apart_from_itself = a pair cannot be kept apart from itself
both_in_section = both pairs would play in section { $section }
sections_cannot_be_dealt = with these wishes the pairs cannot be divided over { $n } sections
weights_too_large = the weights of wishes in section { $section } are too large to compare exactly
weights_too_large_help = Use smaller weights, or make a wish a must.
wishes_contradict =
    { $n ->
        [one] this wish cannot be met:{ $wishes }
       *[other] these { $n } wishes contradict each other:{ $wishes }
    }
wishes_contradict_as =
    { $n ->
        [one] this wish cannot be met: { $reason }{ $wishes }
       *[other] these { $n } wishes contradict each other: { $reason }{ $wishes }
    }
wishes_contradict_in_a_line =
    { $n ->
        [one] this wish cannot be met: { $wishes }
       *[other] these { $n } wishes contradict each other: { $wishes }
    }
wishes_contradict_as_in_a_line =
    { $n ->
        [one] this wish cannot be met: { $reason }: { $wishes }
       *[other] these { $n } wishes contradict each other: { $reason }: { $wishes }
    }
wish_read_at = { $wish } ({ $place })
wish_read_at_on_page = { $wish }
no_numbering_respects =
    { $n ->
        [one] no numbering of section { $section } ({ $movement }) respects this wish
       *[other] no numbering of section { $section } ({ $movement }) respects all these wishes
    }
wish_in_different_sections = these pairs play in different sections; put them in one section with --put, or with a wish of the kind section in a file of wishes
late_nobody_sits_out_there = section { $section } has an even number of pairs, so no pair sits out there. Take the late pair out with --drop, and add it after round 1 with `change --after-round 1 --add`
section_has_numbers = section { $section } has the numbers 1 to { $most }
change_family_has_none =
    { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }: the family has no movement for any section
change_section_too_small =
    { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }: section { $section } would have fewer than { $least } pairs
change_section_too_large =
    { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }: section { $section } would have more than { $most } pairs
change_sizes_do_not_add_up =
    { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }: this is not possible, because a section can have { $sizes } pairs, and only one section can have an odd number
make_new_plan_with = Make a new plan with { $ways }.
another_family_such_as_howell = another family, such as howell
where_numbers_are_kept = pairs keep their numbers here; to let numbers change, add `--keep prefer`
where_nobody_moves = every pair must keep its number
nobody_needs_to_move = no pair needs to move for this change
nobody_needs_to_move_help = Use `--how nobody`: all pairs keep their numbers.
few_pairs_left =
    { $n ->
        [one] only { $n } pair would be left in section { $section }
       *[other] only { $n } pairs would be left in section { $section }
    }
make_plan_with_fewer_sections = Make a new plan with fewer sections.
player_not_in_plan = player { $player } is not in the plan
name_somebody_who_is = Name a player who is in the plan.
player_in_plan_already = player { $player } is in the plan already
name_somebody_who_is_not = Name a player who is not in the plan.
player_swapped_twice = a player is swapped twice
name_everyone_once = Name each player once.
pair_not_in_plan = pair { $pair } is not in the plan
name_pair_that_is = Name a pair that is in the plan.
pair_leaves_twice = pair { $pair } leaves twice
name_pair_once = Name each pair once.
player_plays_already_in = player { $player } of pair { $pair } plays already, in section { $section }
player_plays_already_with = player { $player } of pair { $pair } plays already, with pair { $other }
drop_pair_or_swap = Drop that pair first, or swap the player.
pair_not_there_since_round_one = only a pair that kept one number in all rounds can be recorded as a pair that never came; pair { $pair } did not keep one number
pair_not_there = pair { $pair } is not playing now, so it cannot leave
name_pair_of_plan = Name a pair of the plan.
player_not_there = player { $player } is not playing now, and cannot be replaced
name_one_who_stays = Name a player who is still playing.
player_replaced_twice = a player is replaced twice
no_round_played = no round has been played
no_round_played_help = To change the plan before the first round, leave out --after-round.
section_changed_later = section { $section } already changed after round { $changed }, so it cannot change after round { $round }
section_changed_later_help = Choose round { $changed } or later, or use the plan from before that change.
sat_wrong_not_there = { $pair } did not have the same number from round { $first } to round { $last }
sat_wrong_one_pair = a pair cannot have sat in its own seat by mistake
sat_wrong_help = Name two pairs of the plan, and the rounds in which they sat in each other's seats.
section_is_over =
    { $n ->
        [one] section { $section } has { $n } round, so nothing can change after round { $round }
       *[other] section { $section } has { $n } rounds, so nothing can change after round { $round }
    }
give_last_round = Give the last round that was played.
player_there_already = player { $player } is playing already, in section { $section } at number { $number }
nobody_changes_places = Players who are playing cannot change places now: they would play boards twice.
player_comes_twice = player { $player } is added twice
pairs_come_too_many =
    { $n ->
        [one] { $n } pair comes
       *[other] { $n } pairs come
    }, but { $free ->
        [one] { $free } number is free
       *[other] { $free } numbers are free
    } ({ $rooms })
pairs_come_none_free =
    { $n ->
        [one] { $n } pair comes, but no number is free
       *[other] { $n } pairs come, but no number is free
    }
free_in_section = { $n } in section { $section }
newcomer_takes_free_number = A new pair can only take a free number.
making_all_meet_all =
    { $n ->
        [one] section { $section } has { $n } pair: all pairs meet, so no tailored movement is needed
       *[other] section { $section } has { $n } pairs: all pairs meet, so no tailored movement is needed
    }
making_all_meet_all_help = Use --family howell instead.
making_no_such_rounds =
    { $rounds ->
        [one] section { $section } has { $n } pairs: no tailored movement of { $rounds } round can be made for that number
       *[other] section { $section } has { $n } pairs: no tailored movement of { $rounds } rounds can be made for that number
    }
making_no_such_rounds_help = Ask for { $least } to { $most } rounds.
making_no_such_groups =
    { $groups ->
        [one] section { $section }: for { $n } pairs, no tailored movement of { $rounds } rounds with { $groups } board group can be made
       *[other] section { $section }: for { $n } pairs, no tailored movement of { $rounds } rounds with { $groups } board groups can be made
    }
making_no_such_groups_help = Ask for { $least } to { $most } board groups.
no_movement_found = no movement was found for section { $section }, and none of the program's own movements meets the wishes. Give more time (--budget), ask for fewer rounds or another number of board groups, or drop a wish
no_movement_respects_that =
    { $n ->
        [one] no movement of { $n } round meets the wishes
       *[other] no movement of { $n } rounds meets the wishes
    }
the_pair = pair { $pair }
the_absent_pair = the absent pair


### journal

clauses = { $one }; { $next }
journal_change_of_newer_version = a change that only a newer version of the program can describe
database_kind =
    { $kind ->
        [brev] the file of an evening
        [brsb] the score book of an evening
        [brsw] the file of a tournament
       *[brop] a season file
    }
journal_is_another = this is { $found }, not { $one }
database_goes_with =
    { $kind ->
        [brev] `bridgeopt open` opens the evening of a day.
        [brsb] `bridgeopt results` uses the score book of the evening’s folder.
        [brsw] `bridgeopt open` opens a tournament, and `bridgeopt swiss show` shows it.
       *[brop] Name a season file after `run --season`, or directly after a command of `season`, as in `season log FILE`.
    }
journal_not_one = this is not { $one }
journal_newer = { $file } was made by a newer version of bridgeopt
journal_changed_meanwhile = { $thing } has been changed meanwhile
journal_in_use = { $thing } is in use
journal_open_elsewhere = { $thing } is in use: another program has its file open
journal_held = { $thing } is in use: bridgeopt on { $host } (process { $process }) began to write at { $since } and has not ended
journal_unusable = { $file } cannot be used ({ $error })
journal_unfit = the characters { $letters } cannot be stored in { $one }
journal_would_be_replaced = this would replace { $file }
journal_file_damaged = the file is damaged, or another program has changed it
journal_take_last_good_copy = Restore the last good copy from the folder { $folder } next to the file.
journal_file_not_for_you = you do not have permission to use this file
journal_file_read_only = the file or its folder is read-only, so nothing was changed
journal_file_cannot_be_opened = the file, or the file next to it whose name ends in -journal, cannot be opened, so nothing was changed
journal_copy_file_to_write = Copy the file to a folder in which you may write.
journal_copy_together = Copy the file and { $files } to a folder in which you may write: they belong together.
journal_disk_full = the disk is full, so nothing was changed
journal_make_room_and_do_again = Make room on the disk, and try again.
journal_disk_full_or_failed = the disk is full or has failed, so nothing was changed
journal_make_room_or_copy = Make room or copy the file to another disk, and try again.
journal_other_letters = Use other characters.
journal_try_a_copy = Copy the file, and use the copy.
journal_install_that_version = Install the newer version on this computer too.
journal_wait_or_close_it = Wait until that program is done, or close it.
journal_file_of_this_name = there is a file of this name already
journal_file_of_this_name_another = there is another file of this name
journal_name_another_file = Name another file.
journal_look_and_do_again = Look at the changes, then repeat yours.
journal_nothing_to_take_back = there is nothing to undo
journal_nothing_to_do_again = there is nothing to redo
journal_copies_not_kept_here = no backup copies can be kept in this folder ({ $error })
journal_copy_not_written = the copy could not be written ({ $error })
journal_traces_may_be_left = the data is erased, but traces may be left in the file ({ $error })
journal_traces_left_beside =
    { $n ->
        [one] the data is erased, but traces may be left in the file ({ $files } is still next to it)
       *[other] the data is erased, but traces may be left in the file ({ $files } are still next to it)
    }
journal_close_and_do_again = Make room on the disk, close the file in other programs, and try again.


## The evening
evening_begins = the evening of { $day } begins
evening_begins_with_plan =
    { $pairs ->
        [one] the evening of { $day } begins with the existing plan of { $pairs } pair
       *[other] the evening of { $day } begins with the existing plan of { $pairs } pairs
    }
evening_many_signed_up = { $n } players are on the list
evening_signed_up =
    { $n ->
        [one] { $players } is on the list
       *[other] { $players } are on the list
    }
evening_many_here = { $n } players are here
evening_here =
    { $n ->
        [one] { $players } is here
       *[other] { $players } are here
    }
evening_away =
    { $n ->
        [one] { $players } is not here
       *[other] { $players } are not here
    }
evening_pair = { $first } & { $second }
evening_paired = { $first } plays with { $second }
evening_unpaired =
    { $n ->
        [one] { $players } has no partner
       *[other] { $players } do not play together
    }
evening_removed =
    { $n ->
        [one] { $players } is taken off the list
       *[other] { $players } are taken off the list
    }
evening_guest = { $player } is a guest
way_winners =
    { $winners ->
        [1] { $movements }, one winner
       *[2] { $movements }, two winners
    }
evening_chosen =
    { $sections ->
        [one] { $movements } in { $sections } section
       *[other] { $movements } in { $sections } sections
    }
evening_chosen_made =
    { $sections ->
        [one] tailored movements, { $rounds } rounds, { $sections } section
       *[other] tailored movements, { $rounds } rounds, { $sections } sections
    }
evening_wished = wish: { $wish }
evening_put = { $wishes }
evening_unwished = no longer a wish: { $wish }
evening_seated =
    { $sections ->
        [one] { $pairs } pairs are seated in { $sections } section
       *[other] { $pairs } pairs are seated in { $sections } sections
    }
evening_plan_made_elsewhere =
    { $sections ->
        [one] plan made with a command: { $pairs } pairs in { $sections } section
       *[other] plan made with a command: { $pairs } pairs in { $sections } sections
    }
evening_plan_changed_elsewhere =
    { $sections ->
        [one] plan changed with a command: { $pairs } pairs in { $sections } section
       *[other] plan changed with a command: { $pairs } pairs in { $sections } sections
    }
evening_printed =
    { $n ->
        [0] no cards are printed
        [one] the cards of section { $sections } are printed
       *[other] the cards of sections { $sections } are printed
    }
evening_unseated = seating undone: back to signing in
evening_not_understood = an evening has no action { $action }
evening_player_twice = { $player } is on the list twice
evening_pair_of_one = { $player } cannot be both players of a pair
evening_not_listed = { $player } is not on tonight’s list
evening_no_partner = { $player } has no partner yet; find a partner first
evening_is_seated = the pairs have been seated: enter a late or missing pair on “Play”, or press “{ seat_anew }” on “Seat” first
evening_has_no_plan = the pairs have not been seated yet; seat them first
evening_no_such_wish = this wish was removed already, so nothing was changed
evening_thing = the evening
evening_file = the evening’s file
evening_file_any = an evening’s file
evening_make_one = Rename or move this file: `bridgeopt open` then begins the evening again, from the plan in the same folder.
evening_give_other_name = Rename this file: `bridgeopt open` then begins the evening again, from the plan.json in the same folder.
evening_see_log = See the log on the page.
evening_copy_elsewhere = Choose another folder.
evening_plan_unread = the file plan.json cannot be used as a plan ({ $wrong }). It will be kept under another name when a new plan is written
evening_not_mirrored = The change is saved, but the evening’s folder could not be updated, so commands cannot see the change yet: { $error }

additions_no_pair = { $text } does not begin with a section and a pair's number
additions_no_amount = { $text } is not an amount
additions_empty = the file contains no penalties, handicaps or other amounts
additions_line_help = Write for example A,7,-2.5,slow play: the section, the pair's number, the amount and the reason.
results_one_addition = Give either a pair with an amount, or --from FILE.
results_of_another_day = the file is of { $told }, but this evening is of { $day }
results_do_not_fit =
    { $section ->
        [none] { $n } of { $all } results do not fit the plan, such as board { $board }, pair { $ns } against pair { $ew }
       *[one] { $n } of { $all } results do not fit the plan, such as section { $section }, board { $board }, pair { $ns } against pair { $ew }
    }
results_reversed =
    { $section ->
        [none] in { $n } of { $all } results NS and EW are the other way round than in the plan, for example on board { $board }, pair { $ns } against pair { $ew }
       *[one] in { $n } of { $all } results NS and EW are the other way round than in the plan, for example in section { $section }, board { $board }, pair { $ns } against pair { $ew }
    }
results_reversed_help = Nothing was imported. Exchange NS and EW in the file. If the pairs did sit this way, repeat `bridgeopt results import` with --force.
results_import_sessions = The file has { $n } sessions of one event, and a score book holds one session.
results_import_sessions_help = See the standings with `bridgeopt score --usebio FILE`, or record all its sessions with `bridgeopt season import --usebio FILE`.
results_force_help = This looks like the file of another evening, so nothing was imported. If it is the right file, repeat `bridgeopt results import` with --force.
results_other_players = pair { $pair } is { $told } in the file, and { $planned } in the plan; if the players in the file really played, record them with `bridgeopt results players`
results_missing =
    { $n ->
        [one] round { $round }, section { $section }, table { $table }: board { $boards } is missing
       *[other] round { $round }, section { $section }, table { $table }: boards { $boards } are missing
    }
results_differ_typed =
    { $n ->
        [one] 1 result differs from the typed result; the typed result stays.
       *[other] { $n } results differ from typed results; the typed results stay.
    } { $how ->
        [tables] If the Bridgemates are right, type their result with `bridgeopt results enter`:
       *[file] To use the file's results instead, import the file again with --replace:
    }
results_differ =
    { $n ->
        [one] The sources differ on 1 result; the result named first counts:
       *[other] The sources differ on { $n } results; the result named first counts:
    }
results_was = { $where }: { $result } (an earlier file has { $before })
results_misplaced =
    { $section ->
        [none] { $n } of { $all } results have the right pairs and boards.
       *[one] In section { $section }, { $n } of { $all } results have the right pairs and boards.
    } { $shifted ->
        [rounds] But their rounds seem to be shifted: board { $board }, pair { $ns } against pair { $ew }, is in round { $round } in the file, and in round { $planned_round } in the plan
        [tables] But their tables seem to be shifted: board { $board }, pair { $ns } against pair { $ew }, is at table { $table } in the file, and at table { $planned_table } in the plan
       *[both] But their rounds and tables differ. The file has board { $board }, pair { $ns } against pair { $ew }, in round { $round } at table { $table }; the plan has it in round { $planned_round } at table { $planned_table }
    }
results_misplaced_help = Nothing was imported. Correct the columns round and table, or leave out these columns: the program then takes rounds and tables from the plan. To import the file as it is, repeat `bridgeopt results import` with --force.
results_boards_shifted =
    { $section ->
        [none] In { $n } of { $all } results, the two pairs do not play that board in the plan. All boards seem to be shifted: pair { $ns } against pair { $ew } has board { $board } in the file, but board { $planned_board } in the plan
       *[one] In section { $section }, in { $n } of { $all } results, the two pairs do not play that board in the plan. All boards seem to be shifted: pair { $ns } against pair { $ew } has board { $board } in the file, but board { $planned_board } in the plan
    }
results_boards_shifted_help = Nothing was imported. Correct the board numbers. To import the file as it is, repeat `bridgeopt results import` with --force.
results_sources_differ = Sources differ
results_sources_differ_help = The result named first counts: the typed result, or the newest one if none was typed. Confirm that result, or adjust it.
results_contradict = { $where }: the file has two different results: { $one } and { $other } (the second for pair { $ns } against pair { $ew })
results_replaced = the evening has all its results already, but { $n } of the { $all } results in the file differ from them
results_gone = this file lacks { $n } of the { $all } results that were imported earlier
results_gone_help = Nothing was imported, so that no result is lost. Give one file with all results of the evening. To delete the results that this file lacks, repeat `bridgeopt results import` with --force.
results_erased = this file lacks { $n } of the { $all } results that were imported earlier. At each table, all results after a certain round are missing; the earliest missing round is round { $round }
results_erased_help = Nothing was imported. Either the tables’ software erased these results when it got another movement, or this file is an older copy. To delete these results, run `bridgeopt results import` once with --force; a program that watches the file then continues by itself. To keep them, put back the file with all results.
results_of_evening = { $n } of { $all } results in the file are the same as those of the evening of { $day }
results_of_others = for { $n } of the { $all } pairs the file has other players than the plan, such as pair { $pair }: { $told } in the file, { $planned } in the plan
results_nothing_yet = there are no results of the evening yet: import a file with `bridgeopt results import`, or type results with `bridgeopt results enter`
results_not_begun =
    { $rounds ->
        [one] round { $first }: { $n ->
            [one] { $n } result is not in yet
           *[other] none of the { $n } results is in yet
        }
       *[several] rounds { $first } to { $last }: none of the { $n } results is in yet
    }
results_none_missing = No result is missing up to round { $round }.
results_not_its_board = pair { $pair } does not play board { $board }
results_which_section = name one of the sections { $sections } with --section
results_came =
    { $new ->
        [one] { $new } new result
       *[other] { $new } new results
    }, { $changed } changed, { $gone } deleted, { $same } known already.
results_ruled = Ruling { $number }: { $told }. Undo it now with `bridgeopt results undo`, or later with `bridgeopt results withdraw { $number }`.
results_ruled_already = Ruling { $number } already decides this: { $told }.
results_counts_now =
    { $known ->
        [none] { $where }: there is no result yet.
        [ruling] { $where }: { $result } counts now, by ruling { $number }.
       *[result] { $where }: { $result } counts now.
    }
results_no_board = there is no board { $board } tonight: the boards are { $first } to { $last }
results_no_round =
    { $n ->
        [one] there is no round { $round }: { $n } round is played
       *[other] there is no round { $round }: { $n } rounds are played
    }
results_was_there = pair { $pair } was not absent: it has results in these rounds (boards { $boards }). Name other rounds; or, if those results are wrong, first adjust them to 'not played'.
results_too_much = { $amount } is too much: an addition counts in percentage points of the pair's score, from -100 to 100
results_two_names =
    { $n ->
        [one] a pair is two players, but you gave { $n } name: put each name in quotes, as in "Ann Bell" "Cor Dijk"
       *[other] a pair is two players, but you gave { $n } names: put each name in quotes, as in "Ann Bell" "Cor Dijk"
    }
results_no_file = Name files with results (--bws, --usebio, --pbn or --csv FILE), or a file with cards (--deals FILE).
results_no_lines = Give the lines of the traveller, such as "1-5 4H N +1" "2-6 -50".
results_ask_total = Sum of the points of NS
results_rounds_expected = { $value } is neither a round, such as 2, nor a range of rounds, such as 1-2
results_scoring_nothing = Name a setting, such as --scoring butler.
results_cards_dropped =
    { $n ->
        [one] The cards of { $n } board were removed ({ $source }).
       *[other] The cards of { $n } boards were removed ({ $source }).
    }
results_dropped =
    { $n ->
        [one] { $n } result was removed ({ $source }).
       *[other] { $n } results were removed ({ $source }).
    }
traveller_nothing_to_switch = this board has no played result, so the pairs cannot have sat the wrong way; first adjust this score to the result that was made
traveller_not_played = not played, np
traveller_passed = passed out, pass
traveller_undecided = undecided
traveller_switched = wrong direction
traveller_line = { $where }: { $result }
traveller_total = sum of the points of NS: { $total }
traveller_missing = { $ns } against { $ew }: not typed
traveller_not_understood = { $text } is not a result. Write the contract with C, D, H, S or NT and the declarer N, E, S or W: 4H N was just made, 3NTX W -2 went two down. Or write pass, -50, 60-40 or not played
traveller_impossible_tricks = { $text } is not possible: this contract has at most { $over } and at least { $under }
traveller_no_declarer = { $text } lacks the declarer (N, E, S or W); write for example { $example }
traveller_no_card = { $text } is not a card, such as SA or H10
traveller_no_such_score = with the vulnerability of board { $board }, no contract gives NS { $points } points: check the points and the board number
traveller_no_board = section { $section } does not play board { $board }
traveller_no_pairs = { $text } does not begin with two pairs, as 1-5 4H N +1 does
traveller_twice = pairs { $pairs } have two lines: leave out one of them
traveller_other_total = the lines add up to { $total }, not to { $told }: a line was mistyped, or the sum is wrong
traveller_strangers = pairs { $pairs } do not meet on board { $board }: check the pair numbers and the board number
traveller_other_way = in the plan, pair { $ns } sits NS and pair { $ew } EW. Type { $ns }-{ $ew }, with the points for those seats. If the two pairs sat the other way round, then adjust the result to 'wrong direction'
log_withdrawn = (withdrawn)
record_no_score = no score
record_result_changed = { $who } ({ $pair }): { $before } → { $now }
record_results_changed =
    { $n ->
        [0] session { $session }: { $pairs }
        [one] session { $session }: { $pairs }; { $n } other pair changed by { $most }
       *[other] session { $session }: { $pairs }; { $n } other pairs changed by at most { $most }
    }
season_scores_apart = session { $session } ({ $day }) now has other scores in the season than in its score book. To use the score book's scores, run `bridgeopt season redo`. To undo the latest ruling instead, run `bridgeopt results undo --plan { $plan }`: that also corrects the scores in the season.
record_results_entered =
    { $n ->
        [one] the score of { $n } pair was entered for session { $session }
       *[other] the scores of { $n } pairs were entered for session { $session }
    }
record_without_results = No scores are known yet. When you import results with `bridgeopt results import`, the scores go to the season automatically.
record_results_missing =
    { $n ->
        [one] { $n } of the evening's { $all } results is missing: { $where }. { $whose }. See `bridgeopt results missing`
       *[other] { $n } of the evening's { $all } results are missing: { $where }. { $whose }. See `bridgeopt results missing`
    }
record_missing_table =
    { $n ->
        [one] section { $section }, round { $round }, table { $table }, board { $boards }
       *[other] section { $section }, round { $round }, table { $table }, boards { $boards }
    }
record_missing_rounds =
    section { $section }, { $num_rounds ->
        [one] round
       *[other] rounds
    } { $rounds } ({ $n ->
        [one] { $n } result
       *[other] { $n } results
    })
record_whose = This affects the score of { $pairs }
record_whose_many =
    { $known ->
        [all] This affects the score of every pair
       *[some] This affects the score of { $n } pairs
    }
record_pair =
    { $known ->
        [names] { $pair } ({ $who })
       *[number] { $pair }
    }
record_results_undecided =
    { $n ->
        [one] { $n } score is undecided and does not count: { $where }. { $whose }
       *[other] { $n } scores are undecided and do not count: { $where }{ $more ->
            [0] { "" }
           *[other] { " " }and { $more } more
        }. { $whose }
    }
record_results_beyond =
    { $n ->
        [one] { $n } result is of a round that is not recorded ({ $rounds }); it still counts in the scores
       *[other] { $n } results are of rounds that are not recorded ({ $rounds }); they still count in the scores
    }
record_results_of_left =
    { $known ->
        [never] { $after ->
            [one] according to the plan { $pair } did not play, but { $after } result of this pair came in, and still counts in the scores
           *[other] according to the plan { $pair } did not play, but { $after } results of this pair came in, and still count in the scores
        }
       *[left] { $after ->
            [0] { $pair } left after round { $round }: its results until then ({ $n }) count, for its opponents and for its own rating
           *[other] { $pair } left after round { $round }. Its results until then ({ $n }) count, for its opponents and for its own rating. Its results of later rounds ({ $after }) count too, although the pair had left
        }
    }
record_by_results = according to the round clock, round { $clock } was the last round that ended, but there are results of round { $rounds } (of { $total }). The program therefore records { $rounds } rounds. If that is wrong, give the right number with --rounds-played.
record_results_behind = according to the results and the round clock, at most { $rounds } of { $total } rounds have been played
record_scores_finished = an earlier command stopped before it had put the score book's scores into the season; session { $session } has them now
record_not_remembered = the session is in the season, but the evening's folder could not be updated, so the evening may look as if it was not recorded: { $error }
season_is_older =
    { $known ->
        [session] the season lacks session { $session } of { $day }, which was recorded in it: an older copy of the season was put back. Put the newest copy back, or record the evening again: `bridgeopt record --plan { $plan } --date { $date }`
       *[scores] the season lacks the latest scores that were entered for session { $session } ({ $day }): an older copy of the season was put back. Put the newest copy back, or enter the score book's scores again: `bridgeopt record --plan { $plan } --date { $date } --force`
    }
season_scores_differ =
    { $known ->
        [none] session { $session } ({ $day }) has no scores in the season, though its score book has results. `bridgeopt record --plan { $plan } --date { $date }` enters the scores
       *[others] session { $session } ({ $day }) has other scores in the season than in its score book. `bridgeopt record --plan { $plan } --date { $date } --force` enters the scores of the score book
    }
season_not_compared = { $plan }: the scores of this evening cannot be compared with those in the season: { $error }
results_ruling_counts = { $where }: ruling { $number } counts ({ $ruled }), not the typed result ({ $typed }). To let the typed result count, withdraw the ruling with `bridgeopt results withdraw { $number }`
record_results_not_entered = the scores of the evening were not entered in the season: { $error }

scorebook_thing = the score book
scorebook_file = the evening’s score book
scorebook_file_any = a score book
scorebook_make_one = Rename or move this file: the next results then begin a new score book.
scorebook_lost = Rename this file, and import the results again with `bridgeopt results import`.
scorebook_see_log = See `bridgeopt results log`.
scorebook_not_understood = { $ruling } is not a ruling about results
scorebook_no_ruling = there is no ruling { $number } that counts. See `bridgeopt results log`.

## Changes stored in a score book: keys and placeholders stay, since files hold them
scorebook_begins = the score book of { $day } begins
scorebook_source =
    { $source ->
        [bws] file of the Bridgemates
        [connector] Bridgemates
        [csv] CSV file
        [usebio] USEBIO file
        [pbn] PBN file
        [deals] dealing machine
       *[hand] by hand
    }
scorebook_one = { $where }: { $result } ({ $source })
scorebook_typed =
    Section { $section }, board { $board }: { $n ->
        [one] { $n } result typed
       *[other] { $n } results typed
    }
scorebook_received =
    { $source }: { $new ->
        [one] { $new } new result
       *[other] { $new } new results
    }, { $changed } changed, { $gone } deleted
scorebook_card = { $strain }{ $rank }
scorebook_with_lead = { $result }, lead { $lead }
scorebook_of_pairs = { $result } ({ $ns } against { $ew })
scorebook_differ = { $where }: { $counts } counts ({ $source }); { $other } ({ $other_source })
scorebook_replaced =
    { $source }: { $n ->
        [one] { $n } result that replaces another
       *[other] { $n } results that replace others
    }
scorebook_repeated =
    { $source }: { $n ->
        [one] { $n } result, the same as before
       *[other] { $n } results, the same as before
    }
scorebook_received_but =
    { $source }: { $new ->
        [one] { $new } new result
       *[other] { $new } new results
    }, { $changed } changed, { $gone } deleted, { $kept } not accepted
scorebook_dealt =
    { $source }: { $n ->
        [one] the cards of { $n } board
       *[other] the cards of { $n } boards
    }
scorebook_planned =
    { $n ->
        [one] the plan is known: { $n } pair
       *[other] the plan is known: { $n } pairs
    }
scorebook_contract = { $contract } { $seat } { $tricks }
scorebook_switched = { $result }, with the pairs the other way round
scorebook_bid = { $level }{ $strain }{ $doubled }
scorebook_awarded =
    { $known ->
        [weighted] { $ns } (points of NS, pair { $pair_ns }, against EW { $pair_ew })
       *[sides] { $ns } to NS { $pair_ns } and { $ew } to EW { $pair_ew }
    }
scorebook_corrected =
    { $known ->
        [none] { $where }: { $after } counts
       *[result] { $where }: { $after } counts, not { $before }
    }
scorebook_removed = { $where }: { $result } removed
scorebook_accepted = { $where }: { $result } is right
scorebook_fouled =
    { $section ->
        [none] board { $board } had other cards from round { $round } on
       *[one] board { $board } had other cards from round { $round } on, in section { $section }
    }
scorebook_added = pair { $pair } gets { $amount }, added to the score of its boards
scorebook_away_once = pair { $pair } was absent in round { $round }
scorebook_away = pair { $pair } was absent in rounds { $first } to { $last }
scorebook_sub = other players play for pair { $pair } from round { $round } on
scorebook_score_by = scoring of the evening: { $how }
scorebook_because = { $told } ({ $why })
scorebook_withdrawn = withdrawn: { $told }

## Changes stored in a season file: keys and placeholders stay, since files hold them
as_written = { $text }
season_begins =
    { $players ->
        [one] the season begins, with { $players } player
       *[other] the season begins, with { $players } players
    }
season_session_recorded = session { $session } of { $played_on }: { $played }
season_pairs_played =
    { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }
season_game_played =
    { $players ->
        [one] { $game }, { $players } player
       *[other] { $game }, { $players } players
    }
season_round_added = round { $round } of session { $session } of { $played_on }, { $event }
season_results_entered = results of session { $session } of { $played_on }, { $sections }
season_history_read_in =
    { $players ->
        [one] the history of { $players } player is imported
       *[other] the history of { $players } players is imported
    }
season_members_read_in =
    { $members ->
        [one] { $members } member is imported
       *[other] { $members } members are imported
    }
season_player_is_called =
    { $ranking ->
        [none] { $status ->
            [member] player { $player } is called { $name } and is a member
            [guest] player { $player } is called { $name } and is a guest
            [left] player { $player } is called { $name } and left the club
           *[none] player { $player } is called { $name }
        }
       *[other] { $status ->
            [member] player { $player } is called { $name }, has the rating { $ranking } and is a member
            [guest] player { $player } is called { $name }, has the rating { $ranking } and is a guest
            [left] player { $player } is called { $name }, has the rating { $ranking } and left the club
           *[none] player { $player } is called { $name } and has the rating { $ranking }
        }
    }
season_player_has_name =
    { $ranking ->
        [none] { $status ->
            [member] player { $player } has a name (not shown here) and is a member
            [guest] player { $player } has a name (not shown here) and is a guest
            [left] player { $player } has a name (not shown here) and left the club
           *[none] player { $player } has a name (not shown here)
        }
       *[other] { $status ->
            [member] player { $player } has a name (not shown here) and the rating { $ranking }, and is a member
            [guest] player { $player } has a name (not shown here) and the rating { $ranking }, and is a guest
            [left] player { $player } has a name (not shown here) and the rating { $ranking }, and left the club
           *[none] player { $player } has a name (not shown here) and the rating { $ranking }
        }
    }
season_player_told_of =
    { $ranking ->
        [none] { $status ->
            [member] player { $player } is a member
            [guest] player { $player } is a guest
            [left] player { $player } left the club
           *[none] player { $player } stays as is
        }
       *[other] { $status ->
            [member] player { $player } has the rating { $ranking } and is a member
            [guest] player { $player } has the rating { $ranking } and is a guest
            [left] player { $player } has the rating { $ranking } and left the club
           *[none] player { $player } has the rating { $ranking }
        }
    }
season_merged = player { $player } is the same person as player { $into }
season_rules_set =
    { $sessions ->
        [one] ratings over the last { $sessions } session
       *[other] ratings over the last { $sessions } sessions
    }; points by section: { $points }, then { $step } less for each further section; { $decimals ->
        [one] { $decimals } decimal
       *[other] { $decimals } decimals
    }

## Faults of a season file
season_thing = the season
season_file = the season file
season_file_any = a season file
season_make_one = `bridgeopt season init` makes one.
season_see_log = See `bridgeopt season log`.
season_copy_elsewhere = `bridgeopt season backup --out` writes a copy elsewhere.
season_take_own_copy = There is no copy next to the file. Use a copy of your own, from a USB stick or another computer, or begin a new season file (`bridgeopt season init`) from the last exported history.
season_history_altered = the stored history after change { $change } is not what the changes up to change { $change } add up to
season_recorded_without_copy = The session is recorded, but no copy of the season could be kept: { $error }

## Players of a season
season_no_player = there is no player { $player }
season_members_lists = `bridgeopt season members` lists the players.
season_give_name_too = `bridgeopt season members` lists the players; to add a new player, give a name too.
season_only_number_kept = the season keeps only the number of player { $player }, no name or other data
season_name_erased = the name of player { $player } was erased on { $day }
season_take_line_out = Remove the line. To give the player a name again, run `bridgeopt season member { $player } --name NAME`.
season_erased_name_in_plan = The name of player { $player } was erased, and is not taken from the plan again: give a name with `bridgeopt season member { $player } --name NAME`.
season_guest_is_other = player { $player } is { $known } in the season, but the guest { $name } in the plan
season_plan_anew = Make the plan again from the season.
season_player_is_member = Player { $player } (no name) is a member now.
season_named_is_member = Player { $player } ({ $name }) is a member now.
season_left_and_plays = Player { $player } left the club, but plays in this session.
season_id_merged = player { $player } is player { $into } now: the two were merged
season_use_other_id = Use the other of the two ids.
season_plays_as = Player { $given } is player { $player } now: the two were merged.
season_merged_but_met = players { $one } and { $other } met in this history, but were merged into one player
season_take_merger_back = If they are two people, undo the merge first: `bridgeopt season undo`.
season_one_player_already = these two ids are already one player
season_give_two_ids = Give two different ids.
season_two_who_met = players { $one } and { $other } cannot be one person: they met each other
season_two_who_played = players { $one } and { $other } cannot be one person: in session { $session } both played
season_look_at_both = Compare the two with `bridgeopt season show`.
season_two_of_one_person = players { $one } and { $other } are one person: they were merged
season_nobody_has_ranking = No player has a rating yet: all players start from { $ranking }.
season_weaker_has_more = A weaker section cannot have more points. Write decimals with a point: 75.5,65.5.

## Sessions of a season
season_no_session_yet = no session has been recorded yet
season_no_session = there is no session { $session }
season_log_lists = `bridgeopt season log` lists the sessions.
season_recorded_already = this plan has been recorded already: session { $session } of { $played_on }
season_rounds_recorded_already = these rounds have been recorded already: session { $session } of { $played_on }
season_take_back_first = To record it in another way, first undo that recording: `bridgeopt season undo`.
season_sat_alike = in session { $session } of { $played_on } everyone sat in the same seats: if these are the same rounds, they now count twice, and one of the two must be undone (`bridgeopt season undo`)
season_changed_since = the season has changed since this plan was made: { $changes }
season_state_taken_back = this plan is based on a change to the season that was undone later: { $change }
season_other_attendance = the attendance of earlier sessions has changed since this plan was made, and the objective { $objective } depends on that attendance
season_plan_of_another = this plan was made from another season, or from another history
season_force_records = If the evening was played this way, record it with --force.
season_other_fitness = Section { $section }: the plan says that the fitness (lower is better) is { $told }. With the season so far, the fitness is { $fitness }, and the season records that figure.
season_later_session = A later session ({ $session }, of { $played_on }) has been recorded already. The season counts the results in order of date, so these results come before it.
season_its_sections = The sections are { $sections }.
season_plan_has_no_section = the plan has no section { $section }
season_other_rounds =
    { $rounds ->
        [one] section { $section } has { $rounds } round, not { $played }
       *[other] section { $section } has { $rounds } rounds, not { $played }
    }
season_give_rounds_played = Give the number of rounds that were played.
season_pair_came_after = according to the plan, a pair came to section { $section } after round { $round }
season_give_plan_of_before = If no rounds were played after that round, give the plan from before the change.
season_no_such_pair = section { $section } has no pair { $number }
season_give_number_tonight = Give the number that the pair had tonight.
season_left_after_last = pair { $pair } left after round { $round }, which was the last round
season_nothing_missing = A pair that played the last round did not leave early: do not enter it as a pair that left.
season_changed_hands_after = according to the plan, number { $number } went to other players after round { $round }
season_give_later_round = Give a later round in which the pair left, or do not enter it as a pair that left.
season_has_left_already = according to the plan, pair { $pair } has left already
season_leave_it_out = Do not enter this pair again as a pair that left.
season_no_such_section = session { $session } has no section { $section }
season_no_pairs_then = No pairs played a movement in that session; `bridgeopt season log` lists the sessions.
season_right_session = Is this the right session? `bridgeopt season log` lists the sessions.
season_no_score = no score for { $pairs }
season_give_all_pairs = A section needs a score for every pair, or for none.
season_odd_mean = Section { $section }: the mean score is { $mean } %, not 50 %.
season_scores_replaced = Session { $session } of { $played_on } had other scores of { $sections }; the new scores replace the old ones.
season_scores_as_another = Session { $session } has exactly the scores of session { $other }, of { $played_on }. If this was the wrong file, undo the change with `bridgeopt season undo`.
season_rankings_stand = A history was imported after session { $session } got its first scores. The ratings in that history stay as they are: the new scores do not change them.
season_nothing_played = nothing has been played yet
season_give_round = Give a round.
season_nobody_plays = nobody plays in this round
season_one_chair = Each player has one seat in a round.
season_event_cannot_be = { $event }: { $error }
season_no_such_event = session { $session } has no such event to continue
season_its_events = The session has these events: { $events }. Name one of them.
season_no_events = There are no events in this session.
season_history_read_in_since = a history was imported after session { $session } was recorded
season_record_another = Record these rounds as another session.


## Faults of entries and of results by table
wrong_and_help = { $wrong }. { $help }
named_twice = { $text } is named twice
unknown_tie_break = there is no tie-break called { $text }; choose from { $known }

## A tournament's page
club_column = Club
event_rescored = { $player }: score { $now } instead of { $before }
event_standings_title =
    { $n ->
        [0] before the first round
        [one] after { $n } round
       *[other] after { $n } rounds
    }

## Matches of teams and pairs
match_standings = Standings

## The tournament on paper


### calendar

hindsight =
    The { $power ->
        [2] squares
       *[other] cubes
    } of the numbers of meetings of every two players add up to { $reached } (lower means more even). Even if attendance and sections had been known beforehand, the sum could not have been below { $bound }: the season is { $above } % above that bound. (The bound lets two players of a section meet on one evening at most as often as the two players who met most there.)
hindsight_spread = The spread (how unevenly the meetings fell) is { $reached } % of the spread that random pair numbers would give. Even if attendance and sections had been known beforehand, the spread could not have been below { $bound } %.
hindsight_most =
    The two players who met most often met { $reached } times. In any seating, some two players would have met at least { $bound ->
        [one] once
       *[other] { $bound } times
    }.
hindsight_never =
    { $reached ->
        [0] All regulars who could expect to meet did meet.
       *[other] Number of pairs of regulars who could expect to meet but never did: { $reached }. { $bound ->
            [0] Perhaps all of them could have met with other pair numbers.
           *[other] Even if attendance and sections had been known beforehand, the number could not have been below { $bound }.
        }
    }
solver_not_installed =
    { $bundle ->
        [yes] this needs the package OR-Tools, which is not part of this portable version of bridgeopt. If this computer has Python, you can install the package: get a copy of bridgeopt's source code, open a terminal in its folder, and type python -m pip install ".[solver]"
       *[no] this needs the package OR-Tools, which is not installed. To install the package, open a terminal in the folder with bridgeopt's source code, and type python -m pip install ".[solver]"
    }


## The tournament on the page

event_list = Entries: one name per line, or a list with a header line
event_begin = Begin
event_enter_one = Add an entry
event_enter_do = Add entry
event_enter_many = Add several entries
event_entries_count =
    { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }
event_has_left = has left
event_round_of = Round { $round } of { $of }
event_result_at = result at table { $table }
event_correction = Confirm this correction: the result of round { $round }, table { $table } changes from { $before } to { $now }
event_accept = Enter correction
event_reject = Keep the old result
event_place_changed = { $player }: place { $now } instead of { $before }
event_results_of =
    Results of round { $round }{ $open ->
        [0] : all are in
        [one] : { $open } is missing
       *[other] : { $open } are missing
    }


### simulation

worker_ended = a worker process was ended from outside, perhaps for lack of memory. Try again with a lower --jobs.
dask_not_installed =
    { $bundle ->
        [yes] --dask needs the package distributed, which is not part of this portable version of bridgeopt. If this computer has Python, you can install the package: get a copy of bridgeopt's source code, open a terminal in its folder, and type python -m pip install ".[dask]"
       *[no] --dask needs the package distributed, which is not installed. To install the package, open a terminal in the folder with bridgeopt's source code, and type python -m pip install ".[dask]"
    }
dask_no_scheduler = no Dask scheduler answers at { $address }. Start one with `dask scheduler`: it prints its address, such as tcp://192.168.1.2:8786.
dask_no_workers = the Dask scheduler at { $address } has no workers. Start some with `dask worker { $address }`.
dask_worker_lacks = a Dask worker cannot load what it needs ({ $error }). Install the same version of bridgeopt for all workers.
dask_cluster_ended = the Dask cluster at { $address } was ended before the work was done. Start it again, perhaps with more memory for each worker.

## Results of simulated seasons (plugins/simulation/show.py)


### swiss: files of other programs

xml_broken = the XML is cut off or malformed here
xml_refused = the XML declares entities or is nested too deeply, so it is not read


### exchange

push_play_begun = play has begun in this plan, and a push would clear the Bridgemates. Send them the change with `bridgeopt push --update`; if their software was set up again, send them all results with `bridgeopt push --resend`.
push_play_begun_on_page = play has begun in this plan, and sending the whole plan would clear the Bridgemates. Send them only the change.
push_no_client = Bridgemate's own client is not installed. To install it, open a terminal in the folder with bridgeopt's source code, and type python -m pip install ".[bridgemate]"
push_client_refuses = Bridgemate's client refuses this evening: { $what }
push_no_address = { $address } is not an address. Give an address such as http://192.168.1.50:5079.
push_refused = the Data Connector at { $address } refused the evening ({ $what }).
push_no_answer = no Data Connector answers at { $address }. Start Bridgemate Control Software 5 there, or give another address.
connector_unreachable = there is no answer at { $address }. Is Bridgemate Control Software running there? Results that the tables have sent are kept there until they are read.
connector_refused =
    { $kind ->
        [busy] the Data Connector at { $address } is busy ({ $what }). Try again in a moment; nothing is lost.
        [unknown] the Data Connector at { $address } does not know tonight's evening ({ $what }). Was another evening sent to the Bridgemates since?
       *[other] the Data Connector at { $address } refuses ({ $what }). Results that the tables have sent are kept there until they are read.
    }
connector_unreadable = the program at { $address } does not answer like a Data Connector. Nothing of its answer was stored, and nothing is lost.
connector_wrong_item = the Bridgemates sent something that cannot be read: { $item }. It was not stored. Look in Bridgemate Control Software, and correct the item there.
pushed_damaged = this file, which records how the evening was sent to the Bridgemates, is damaged or of a newer version
pushed_damaged_help = Put back a copy of this file. Without it, import the results from the Bridgemates' own file: `bridgeopt score --bws`.
update_new_section = the Bridgemates do not have section { $section }. Make it in Bridgemate Control Software, or send the whole evening again before anybody has played.
tables_call =
    { $status ->
        [launched] Section { $section }, table { $table }, round { $round }: the director is called ({ $at })
        [in_progress] Section { $section }, table { $table }, round { $round }: the director is at the table (called at { $at })
        [deferred] Section { $section }, table { $table }, round { $round }: the call of { $at } is put off, and still open
       *[resolved] Section { $section }, table { $table }, round { $round }: the call of { $at } is settled
    }
tables_seat =
    { $kind ->
        [removed] Section { $section }, table { $table }, { $seat }: the players removed a player here; according to the Bridgemate the seat is empty
        [swapped] Section { $section }, table { $table }, { $seat }: { $who } changed seats with partner; nothing has to be done
       *[other] { $known ->
            [pair] Section { $section }, table { $table }, { $seat }: { $who } entered a number or name here, but pair { $pair } of the plan is { $planned }. Is it a substitute, or a mistake?
           *[none] Section { $section }, table { $table }, { $seat }: { $who } sits here, but the plan has nobody in this seat
        }
    }
tables_not_pushed = this evening was not sent to the Bridgemates from here, so their results cannot be read. Send it with `bridgeopt push`, or read the Bridgemates' own file with --bws.
tables_not_pushed_on_page = this evening was not sent to the Bridgemates from here. Send the evening first.
tables_no_hands = The cards that players keyed in cannot be read: { $why }
tables_untold = The program notices that pairs sat the wrong way only if declarer’s number shows it. It cannot notice this on boards that were passed out, or if NS and EW have the same numbers.
tables_answer = The Bridgemates answer again.


### director

text_is_wrong = { $text }: { $fault }
pair_is_two_players = a pair is two players
pair_is_two_players_help = Write the two ids of the pair, such as 56,78.
swap_is_old_and_new = this does not have the form OLD:NEW
swap_is_old_and_new_help = Write for example 12:90, where player 90 plays for player 12.
nothing_to_change = Nothing to change: give --drop, --add, --swap-player or a wish.
keep_after_round = --keep { $keep } cannot be used after round { $round }: players who are playing keep their numbers, or they would play boards again. Leave out --keep.
how_after_round = --how { $how } cannot be used after round { $round }: players who are playing cannot move, or they would play boards again. Leave out --how.
keep_is_for_new = --keep works only with --how new, not with --how { $how }. Leave out --keep.
wishes_too_late = Wishes come too late: the first round has been played.
section_changed_in_play = Section { $section } changed during play: give the last round played with --after-round.
plan_of_another_state = The history has changed since the plan was made.
only_own_movements = The sections can only play the plan's own movements: { $why }
rounds_not_equally_many = The sections no longer play the same number of rounds.
names_counted =
    { $n ->
        [one] { $n } name
       *[other] { $n } names
    }
sessions_counted =
    { $n ->
        [one] { $n } session
       *[other] { $n } sessions
    }
name_folder_of_movements = Name a folder of .asc files.
season_there_already = there is a season already, and only a new season can begin with a history or with members
season_there_already_help = Import a history with `bridgeopt season import`, or a members file with `bridgeopt season members`.
settings_there_already = the club's settings are here already
settings_there_already_help = Change the file with an editor; `bridgeopt club show` shows how the program reads the file.
setting_none = none
setting_season_none = none: give --season, or --history
setting_members_of_season = names are from the season
setting_families_none = none: give --family
setting_movements_shipped = shipped with the program
setting_language_of_computer = the computer's language
setting_half_table_free = NS or EW, whichever gives the better seating
setting_winners_of_movement = as in the movement
setting_boards_by_rounds = { $boards } divided by the number of rounds
setting_not_there = not found
plan_says_fitness = Section { $section }: the plan says that the fitness (lower is better) is { $told }. With this history the fitness is { $fitness }. Was the plan made from another history?
plan_made_with_wishes = The plan was made with wishes. Here it is compared with all numberings, including those that do not meet the wishes.
latest_evening_long_ago =
    { $n ->
        [one] The latest evening is of { $day }, more than { $n } day ago. To use that evening, add --plan { $folder }
       *[other] The latest evening is of { $day }, more than { $n } days ago. To use that evening, add --plan { $folder }
    }
evenings_still_to_come = All evenings here are still to come. To use one of them, name its folder, such as --plan { $folder }
no_evening_yet = There is no evening in { $folder } yet: `bridgeopt run REGISTRATION` makes one; or name a plan with --plan.
evening_recorded = { $plan } has been recorded: session { $session } of { $day }. To change the recorded session, first undo the recording: `bridgeopt season undo`.
guest_known_already = { $name } is known already, as player { $player }, so no guest is added.
guest_tonight = Guest { $name } is player { $player } tonight.
guest_tonight_like = Guest { $name } is player { $player } tonight. Similar names: { $like }. If one of them is the same person, write that name instead.
player_far_above = player { $player } is not known, and the id is far above the highest known id, { $most }
player_far_above_help = Correct the id. For a guest, write guest: and a name instead, or give --guests.
guest_is_wrong = a guest: { $fault }
guest_name_not_shown = the guest's name { $name } cannot be shown
guest_name_not_shown_help = Write the name with letters that can be shown, { $n } at most.
names_several_movements = { $name } names { $n } movements, but only one can be used
names_several_movements_help = Name one file, such as { $file }, or a family with its number of pairs: multiplex:14.
no_such_section = There is no section { $section }, only { $sections }.
no_plan_of_before = There is no { $file } next to the plan: give the plan that was printed, or its folder, as --changed=PLAN.
plan_not_marked_as_printed = The plan cannot be marked as printed. When you change it with `bridgeopt change`, add --printed.
plan_changed_after_run = { $plan } was changed after `run` wrote it.
plan_of_another_history = this plan was made from a different history than { $history }
plan_of_another_history_help = Perhaps the plan has been recorded already; to record it anyway, use --force.
guest_has_line = { $name } was a guest; to make the name known, add this line to the members file: { $line }
plan_names_no_family = the plan names no family of movements
name_family = Name a family with --family.
give_movements_folder = Name the folder of the movements with --movements FOLDER.
give_movements_folder_too = { $help } Name the folder of the movements with --movements FOLDER.
give_movements_folder_or_family = Name the folder of the movements with --movements FOLDER, or another family with --family.
movements_folder_not_here = the plan's movements are from the folder { $folder }, which does not exist here
plan_family_not_here = the plan uses the family { $family }, but there is no folder of that name with movements
movement_changed_since = { $movement } in the plan differs from the movement of that name in the folder { $folder }, which has changed since
movement_is_clubs_own = { $movement } in the plan is the club's own: it differs from the movement in the program's { $family }
displaced_by_wishes = Because of the wishes, { $pair } play in section { $section } instead of { $home }.
nobody_played_yet = no player has a rating or has played yet
record_evening_first = Record an evening first.
take_last_good_copy = Restore the last good copy from the folder next to the file whose name ends in -backups.
name_not_shown = The name { $name } has letters that cannot be shown.
jobs_are_for_here = --jobs applies to this computer only; a Dask cluster has its own workers.
give_season_so_far = Give the season so far with either --history or --season.
objective_needs_season = the objective { $objective } needs to know who played on which evening, and a history file does not say that
objective_needs_season_help = Give the season file with --season, or choose another objective with --objective paper or --objective squares.
objective_left_out = The club’s objective { $objective } needs the season file. With --history, the program uses the objective “paper” instead. To choose another objective, add --objective.
objective_of_plan_differs = The plan was made for the objective { $made }; all figures here are by the objective { $asked }.
objective_imported =
    { $n ->
        [one] The objective { $objective } compares meetings with attendance. For the { $n } meeting that the season file began with, the attendance is not known, so that meeting counts as exactly what attendance would give.
       *[other] The objective { $objective } compares meetings with attendance. For the { $n } meetings that the season file began with, the attendance is not known, so those meetings count as exactly what attendance would give.
    }
objective_imported_sit_outs =
    { $n ->
        [one] When the season file began, one player had sat out { $n } round. The objective { $objective } does not count that round, so a player who sat out then may sit out again before others. The objectives “paper” and “squares” do count it.
       *[other] When the season file began, players had sat out { $n } rounds in all. The objective { $objective } does not count those rounds, so players who sat out then may sit out again before others. The objectives “paper” and “squares” do count them.
    }
the_section = section { $section }
section_with_pairs =
    { $n ->
        [one] section { $section } with its { $n } pair
       *[other] section { $section } with its { $n } pairs
    }
section_is_wrong = section { $section }: { $fault }
section_lists_no_rounds = section { $section } lists no rounds
give_movement_with_family = Give the movement with --family.


### terminal

full_stop = { $told }.
plan_rating = Rating
plan_sat_out = Sat out
plan_absent = (absent)
plan_late = { $place }, round { $round }
plan_out_in = round { $rounds }
numbering_of_kind =
    { $among ->
        [fields] numbering with NS and EW equally strong
        [half] numbering with this half table
        [rover] numbering with a rover
        [fields-half] numbering with this half table and with NS and EW equally strong
        [fields-rover] numbering with a rover and with NS and EW equally strong
       *[all] numbering
    }
plan_proven =
    { $given ->
        [wishes] Proven best: no { numbering_of_kind } is better, given the wishes.
        [numbers] Proven best: no { numbering_of_kind } is better, given the numbers to keep.
        [both] Proven best: no { numbering_of_kind } is better, given the wishes and the numbers to keep.
       *[nothing] Proven best: no { numbering_of_kind } is better.
    }
plan_not_proven = Not proven: other numbers could be at most { $percent } better.
plan_seated = Pairs keep the numbers they had. New numbers could be at most { $percent } better.
plan_during_play = Changed during play: pairs keep their numbers, and it is not known how much better other numbers could be.
plan_fitness = Fitness { $fitness }.
plan_fitness_beside = Fitness { $fitness } (random numbers: { $chance }; lower bound: { $bound }).
plan_on_top =
    { $lost ->
        [wishes] Unmet wishes cost { $penalty } on top of the fitness.
        [numbers] Changed numbers cost { $penalty } on top of the fitness.
       *[both] Unmet wishes and changed numbers cost { $penalty } on top of the fitness.
    }
plan_without =
    { $given ->
        [wishes] Without the wishes, fitness could be { $percent } lower (lower is better).
        [numbers] If all numbers could change, fitness could be { $percent } lower (lower is better).
       *[both] Without the wishes, and if all numbers could change, fitness could be { $percent } lower (lower is better).
    }
plan_took = Search and proof took { $seconds } s.
overall_proven =
    { $given ->
        [wishes] { $told }, given the wishes.
        [numbers] { $told }, given the numbers to keep.
        [both] { $told }, given the wishes and the numbers to keep.
       *[nothing] { $told }.
    }
overall_during_play = After the changes during play:
overall_interrupted = Interrupted: the best found so far, not proven.
overall_seated = Pairs keep the numbers they had; new numbers may be better.
overall_budget = The time limit of { $budget } s ended the search; another run may find other numbers.
overall_quality = Quality { $quality }; fitness { $fitness }; { $took }; seed { $seed }.
overall_quality_at_least = Quality at least { $quality }; fitness { $fitness }; { $took }; seed { $seed }.
overall_fitness = Fitness { $fitness }; { $took }; seed { $seed }.
overall_search_took = The search took { $seconds } s.
overall_any_movement = Gain over random numbers: { $percent } of the most that any movement could gain.
took_seconds = { $seconds } s
took_from_enter = { $waited } s after you pressed Enter
wishes_title = Wishes
wishes_wish = Wish
wishes_weight = Weight
wishes_costs = Cost
wishes_must = must
wishes_holds = met
wishes_not = not met
wishes_partly = partly
wishes_partly_ns =
    { $n ->
        [one] { $wish }: they sit EW in { $n } round, the fewest possible in this movement
       *[other] { $wish }: they sit EW in { $n } rounds, the fewest possible in this movement
    }
wishes_partly_table =
    { $n ->
        [one] { $wish }: they change tables { $n } time, the fewest possible in this movement
       *[other] { $wish }: they change tables { $n } times, the fewest possible in this movement
    }
wishes_cost_nothing = nothing
wishes_cost_weighed = { $cost } ({ $weight })
wishes_saves = saves { $cost }
wishes_costs_legend = Cost of a must: how much lower (better) the best fitness would be without this wish. The number in brackets is a weight: a preference with that weight would be met too. For a wish about sections, the number in brackets is the cost as a percentage of what tonight's best numbers gain over random ones.
wishes_cost_unknown = ? : the cost is not known, because the search was cut short or another wish depends on this wish.
wishes_costs_of_made = For tailored movements the costs of musts are not computed.
wishes_costs_not_found = The costs of the musts are not known: the search for these costs did not finish.
made_proven =
    { $given ->
        [wishes] Proven best, given the wishes: no movement in which pairs meet at most once can be better.
       *[nothing] Proven best: no movement in which pairs meet at most once can be better.
    }
made_proven_any_groups =
    { $given ->
        [wishes] Proven best, given the wishes, of all movements in which pairs meet at most once, with any number of board groups.
       *[nothing] Proven best of all movements in which pairs meet at most once, with any number of board groups.
    }
made_proven_groups =
    { $given ->
        [wishes] Proven best, given the wishes, of all movements in which pairs meet at most once, with { $groups } board groups that tables share no more than needed.
       *[nothing] Proven best of all movements in which pairs meet at most once, with { $groups } board groups that tables share no more than needed.
    }
made_proven_groups_odd =
    { $given ->
        [wishes] Proven best, given the wishes, of all movements in which pairs meet at most once, with { $groups } board groups that tables share no more than needed. The proof counts boards for the table of the pair that sits out too.
       *[nothing] Proven best of all movements in which pairs meet at most once, with { $groups } board groups that tables share no more than needed. The proof counts boards for the table of the pair that sits out too.
    }
made_best_found = Best found, not proven: another movement could be at most { $percent } better.
made_nothing_there = No movement of the program meets your request.
made_not_needed = { $name } already meets your request, so that movement is played.
made_not_needed_turned = { $name } already meets your request, so that movement is played, turned so that pairs sit NS as often as EW.
made_not_better = No movement better than { $name } was found, so { $name } is played.
made_not_better_turned = No movement better than { $name } was found, so { $name } is played, turned so that pairs sit NS as often as EW.
made_as_good = { $name } has the same fitness, but a worse balance.
made_saves = The fitness is { $percent } lower (better) than with the best numbering of { $name }.
made_saves_found = The fitness is { $percent } lower (better) than with the best numbering found for { $name }.
made_fallback = With the best numbering of { $name }, the fitness is { $fitness }.
made_fallback_found = With the best numbering found for { $name }, the fitness is { $fitness }.
made_given_up = For the sake of the balance, fitness is { $fitness } higher (worse) than it could be.
made_balance = Balance Qf { $qf } (100 is the most equal).
made_balance_ceiling = Balance Qf { $qf } (100 is the most equal). With the same opponents for each pair, no balance can exceed { $most }.
made_balance_beside = Balance Qf { $qf } (100 is the most equal); { $name } has { $other }.
made_balance_ceiling_beside = Balance Qf { $qf } (100 is the most equal); { $name } has { $other }. With the same opponents for each pair, no balance can exceed { $most }.
made_overall = Gain over random numbers: { $percent } of the most that any movement in which pairs meet at most once could gain.
made_overall_wished = Gain over random numbers: { $percent } of the most that any movement in which pairs meet at most once could gain without the wishes.
changes_before_play = Before play begins
changes_from_round = From round { $round } on
changes_leaves = leaves
changes_comes = comes
changes_moves = moves
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
changes_no_sit_outs = No pair sits out in section { $section } any more.
ways_title = Ways to make this change
ways_move = Move
ways_new_cards = New cards
ways_sit_out = Sit out
ways_met = Met
ways_price = Price
ways_held = { $held } of { $all }
ways_cheapest = cheapest
ways_dearer = +{ $price }
ways_at_most = at most { $price }
ways_impossible = --how { $how } is not possible: { $reason }
ways_fairest = For the fairest season, as far as is known, use --how { $how }.
ways_cards_stay = Pairs that stay keep their numbers. Cards on which a name or a sit-out changes can be printed again.
ways_cards_stay_but = Pairs that stay keep their numbers; pairs that move get new numbers. Cards on which a name or a sit-out changes can be printed again.
ways_would_move = --how { $how } would move { $told }.
ways_would_move_more =
    { $n ->
        [one] --how { $how } would move { $told }; and { $n } more pair.
       *[other] --how { $how } would move { $told }; and { $n } more pairs.
    }
ways_legend = Sit out: rounds sat out, counted for all pairs together. Met: how often players had met their opponents before.
ways_legend_of_price = Price: how much higher (worse) the fitness becomes than with the cheapest way.
evaluate_title =
    { $n ->
        [one] Section { $name }: { $n } pair, { $movement }
       *[other] Section { $name }: { $n } pairs, { $movement }
    }
evaluate_during_play = Changed during play, so this seating cannot be compared with other numberings.
evaluate_not_best = Not the best: another { numbering_of_kind } makes the fitness { $percent } lower (better).
evaluate_hardly_looked = With several absent numbers, only a few other numberings are searched. The best numbering could be at most { $percent } better.
evaluate_nothing_better = Not proven, but no better { numbering_of_kind } was found.
evaluate_second_cannot_tell = The check by a second method is not possible for this section. It works only if no more than one number is absent, and for the whole evening.
evaluate_second_unsettled = The check by a second method did not finish in time, so it confirms nothing.
evaluate_second_agrees = The check by a second method agrees: no numbering is better ({ $seconds } s).
evaluate_second_disagrees = The check by a second method found a better numbering than this ({ $seconds } s).
evaluate_figures = Quality { $quality }; fitness { $fitness } (the best possible is { $best }).
evaluate_figures_known = Quality { $quality }; fitness { $fitness } (the best known is { $best }).
evaluate_fitness = Fitness
evaluate_chance = Random numbers
evaluate_optimum = Optimum
evaluate_best_known = Best known
evaluate_bound = Lower bound
evaluate_hypothetical = Bound for any movement
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
compare_most = Most
compare_proof = Proof
compare_yes = yes
compare_boards_legend = Boards: how many boards a pair plays if it never sits out. Sit out: how many pairs sit out (in brackets, if a pair sits out twice or more: the number of rounds sat out, added up over all pairs).
compare_met_legend = Met: how often players had met tonight's opponents before, on average. Most: the same for the two opponents who had met most often. Both figures can also be compared between different numbers of rounds and sections.
compare_proof_legend = Proof: yes if no numbering is better; otherwise how much lower (better) the fitness could still be.
compare_quality_legend = Quality: how much the seating gains over random numbers, as a percentage of the most that any movement with that number of rounds could gain. A dash (-) means that all numberings cost the same.
compare_fitness_legend = Fitness: the cost of repeated meetings and sit-outs; lower is better. More meetings always cost more, so compare only equal numbers of rounds and sections.
compare_made_legend = tailored: movements made for tonight, for several numbers of board groups. Their proof says that no movement in which pairs meet at most once is better with one of those numbers.
compare_wishes_legend = Wishes: how many are met.
compare_best_legend = { $mark } the best with this number of sections.
compare_objective_legend = Objective: { $objective }. Proofs, quality and fitness follow this objective.
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
compare_advice = To seat the pairs, choose a movement type and a number of sections, and run again with --family and --sections.
compare_chosen =
    { $n ->
        [one] { $family } in { $n } section was chosen, because in that format players have met their opponents least often before. To play something else, run again with --family and --sections.
       *[other] { $family } in { $n } sections was chosen, because in that format players have met their opponents least often before. To play something else, run again with --family and --sections.
    }
compare_interrupted = Interrupted: the best found so far.
compare_budget = The time limit of { $budget } s ended the search; a larger --budget gives it more time.
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
movement_rounds = Rows are tables, columns are rounds. In each cell: { $seats }:board group
movement_stay_none =
    { $who ->
        [player] No player is stationary. Boards: { $boards }.
       *[pair] No pair is stationary. Boards: { $boards }.
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
measure_balance = Balance
measure_balance_told = Qf { $qf }, Qc { $qc }: how equally all pairs are compared with each other; 100 is the most equal. Two pairs are compared by every board that both play, most of all if they play it against each other. For Qf, 100 is the best that whole numbers allow; for Qc, the best that fractions would allow
measure_no_balance = none: no board is played more than once
measure_partners_told = { $span } for each player; of all combinations of two players, { $told }
measure_opponents_told =
    { $who ->
        [player] { $span } for each player; of all combinations of two players, { $told }
       *[pair] { $span } for each pair; of all combinations of two pairs, { $told }
    }
measure_sitting_out = Sitting out
measure_sitting_out_players =
    { $rounds ->
        [one] { $span } of { $rounds } round for each player
       *[other] { $span } of { $rounds } rounds for each player
    }
measure_whoever_absent = if any one number is absent, then of the other numbers { $told }
measure_with_absent = if { $numbers } is absent, then of the other numbers { $told }
measure_north_south = North-South
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
measure_boards_stay = every board group stays at its table
measure_boards_move =
    { $n ->
        [one] { $n } change of table in all, { $span } for each board group
       *[other] { $n } changes of table in all, { $span } for each board group
    }
measure_shared = Shared
measure_shared_none = no board group is played at several tables in the same round
measure_shared_told = board groups that are played at several tables: { $span } a round, { $n } in all, all at adjacent tables
measure_shared_apart = board groups that are played at several tables: { $span } a round, { $n } in all, { $apart } of them at tables that are not adjacent
measure_symmetry = Symmetry
measure_symmetry_told =
    { $n ->
        [one] { $n }: every other numbering changes who meets whom
       *[other] { $n } numberings that give exactly the same meetings
    }
measure_seatings = Seatings
measure_seatings_told =
    { $n ->
        [one] { $n }: who meets whom is the same in every seating
       *[other] { $n } that differ in who meets whom
    }
measure_partnered =
    { $times ->
        [0] { $n } never play together
        [1] { $n } play together once
        [2] { $n } play together twice
       *[other] { $n } play together { $times } times
    }
measure_meet =
    { $times ->
        [0] { $n } never meet
        [1] { $n } meet once
        [2] { $n } meet twice
       *[other] { $n } meet { $times } times
    }
measure_sit_out =
    { $times ->
        [0] { $n } never sit out
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
quality_stay = Stay
quality_size_legend = pairs (in an individual movement: players), tables, rounds, board groups
quality_repeats_legend = meetings of two pairs beyond their first, in total; 0 is best
quality_qf_legend = balance: how equally all pairs are compared with each other; 100 is the most equal. A board that two pairs both play compares them, and counts most if they play it against each other
quality_ns_legend = rounds in which a pair sits North-South, fewest and most; half of the rounds is best
quality_boards_move_legend = how often board groups change table, in total; 0: they stay at their tables
quality_shared_legend = board groups that several tables play in the same round, added up over all rounds
quality_stay_legend = how many numbers sit at one table all evening
quality_symmetry_legend = how many numberings give exactly the same meetings; the more of them, the easier it is to find the best seating (2.0e6 is two million)
families_for = For
families_groups = Groups
check_sound = { $file }: no faults
check_falls_short = { $file }: has shortcomings
check_note = Note: { $fault }
check_line = line { $line }: { $fault }
check_barometer = A barometer: in each round all tables play the same boards.
check_sets_of_boards = Up to { $n } tables play the same boards at once: these tables share the boards, or need copies of them.
check_note_line = Note: line { $line }: { $fault }
check_more = and { $n } more like this


### terminal: season

log_when = When
log_what = Change
log_done = { $what }
log_taken_back = (undone) { $what }
log_taken_back_for_good = (undone for good) { $what }
log_player_erased = Player { $player }: erased on { $day }.
log_name_erased = Name and details: erased on { $day }.
log_quality =
    { $proof ->
        [none] quality not known
        [proven] proven best
       *[open] quality at least { $quality }, not proven
    }
log_quality_partly =
    { $n ->
        [one] section { $known }
       *[other] sections { $known }
    }: { $proof ->
        [proven] proven best
       *[open] quality at least { $quality }, not proven
    }; { $unknown }: not known
log_section_quality =
    Section { $name }: { $proof ->
        [proven] best numbers, proven
        [event] best numbers for the event and with the wishes, proven
        [within] best numbers that the wishes and kept numbers allow, proven
        [open] at least { $quality }, compared with the best numbers if there were no wishes or kept numbers
        [changed] not known, because a number became free or changed hands during play
       *[none] not in the season file
    }
log_session = Session { $session } of { $played_on }
log_section_title =
    Section { $name }: { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }, { $movement }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
log_section_ended_title =
    Section { $name }: { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }, { $movement }, { $rounds ->
        [one] { $played } of { $rounds } round
       *[other] { $played } of { $rounds } rounds
    }
log_event_title =
    Section { $name }: { $game }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
log_fitness_by_chance = Fitness { $fitness } (random numbers: { $chance }; lower bound not known).
log_place = Place
log_score = Score
log_points = Points
log_rounds_played = Played
log_id = Id
log_evenings = Evenings
log_status =
    { $status ->
        [guest] guest
       *[left] left
    }
log_player = Player { $player }
log_player_title =
    { $status ->
        [guest] { $who } (guest)
        [left] { $who } (left)
       *[member] { $who }
    }
log_was_player = This player also had the id { $player }.
log_has_not_played = This player has not played in the season so far.
log_ranking_as_given = Rating { $ranking }: the starting rating; there are no results yet.
log_ranking_mean =
    { $n ->
        [one] Rating { $ranking }: the mean of { $n } result ({ $points }).
       *[other] Rating { $ranking }: the mean of { $n } results ({ $points }).
    }
log_ranking_mean_and_start =
    { $n ->
        [one] Rating { $ranking }: the mean of { $n } result ({ $points }), with the starting rating { $start } for each result still missing ({ $missing }).
       *[other] Rating { $ranking }: the mean of { $n } results ({ $points }), with the starting rating { $start } for each result still missing ({ $missing }).
    }
log_played_none =
    { $of ->
        [0] No evening recorded yet
        [one] Played 0 of { $of } recorded session
       *[other] Played 0 of { $of } recorded sessions
    }. With the imported history: { $in_all ->
        [one] { $in_all } round sat out.
       *[other] { $in_all } rounds sat out.
    }
log_played =
    { $of ->
        [one] Played { $played } of { $of } recorded session
       *[other] Played { $played } of { $of } recorded sessions
    }, and sat out { $out ->
        [one] { $out } round
       *[other] { $out } rounds
    } (fair share: { $share }). With the imported history: { $in_all ->
        [one] { $in_all } round sat out.
       *[other] { $in_all } rounds sat out.
    }
log_partners = Partners: { $names }.
log_met = Met: { $names }.
log_never_met = Played in the same section, but never met: { $names }.
log_owed = Met less often than expected from their attendance: { $names }.
log_over = Met more often than expected: { $names }.
log_times =
    { $n ->
        [1] { $name } (once)
       *[other] { $name } ({ $n } times)
    }
log_more = { $n } more


### pages

chart_by = { $y } by { $x }
chart_point = { $name }: { $y } at { $x }.
chart_points = { $name }: { $y } at { $x }, { $last_y } at { $last_x }.
text_round = Round { $round }
text_table = table
text_boards = boards
text_sits_out = number { $number } sits out
pdf_none =
    { $bundle ->
        [yes] no PDF was made: { $why }. Open the pages in your browser and print them.
       *[no] no PDF was made: { $why }. Open the pages in your browser and print them. Or install WeasyPrint: open a terminal in the folder with bridgeopt's source code, and type python -m pip install ".[pdf]"
    }
pdf_weasyprint = no PDF was made: WeasyPrint cannot work here ({ $reason }). Open the pages in your browser and print them.
pdf_no_browser = there is no Chrome, Chromium or Edge here
pdf_too_slow = { $browser } took longer than { $seconds } seconds
pdf_failed = { $browser } failed
pdf_not_made = { $browser } made no PDF
folder_about = What bridgeopt wrote here, with hashes; it removes nothing else from this folder.
folder_begun = note: an earlier command was stopped while it wrote to this folder ({ $files }); this command has replaced those files
folder_left_over =
    { $n ->
        [one] note: a file that a command left unfinished has been removed
       *[other] note: { $n } files that commands left unfinished have been removed
    }
folder_held = another bridgeopt command is writing to this folder
folder_held_help = Wait until the other command is done, and try again.
folder_kept = A file here was changed after bridgeopt wrote it, so bridgeopt renamed it to { $name }.
folder_cannot_be_made = this folder cannot be created ({ $reason })
folder_name_another = Name another folder.


### pages: season

season_page_day =
    { $day }{"\u00A0"}{ $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    }{"\u00A0"}{ $year }
season_page_from_to = { $first } to { $last }
season_page_only_imported = Imported meetings and sit-outs; no session has been recorded yet
season_page_no_sessions = No session has been recorded yet
season_page_sessions_from_to =
    { $n ->
        [one] { $n } session, { $period }
       *[other] { $n } sessions, { $period }
    }
season_page_sessions_and_imported =
    { $n ->
        [one] { $n } session, { $period }, and the meetings imported from before
       *[other] { $n } sessions, { $period }, and the meetings imported from before
    }
season_page_parts = Parts of this page
season_page_rankings = Ratings
season_page_fairness = Fairness
season_page_sessions = Sessions
season_page_who_met = Meetings between players
season_page_sit_outs = Sit-outs
season_page_fold = Fold all lists
season_page_unfold = Unfold all lists
season_page_and_more = and { $n } more
season_page_nobody_ranked = No player has a rating yet.
season_page_figures = The season in figures
season_page_of_sessions =
    { $n ->
        [one] session
       *[other] sessions
    }
season_page_pairs_always = pairs a session
season_page_pairs_each = pairs per session on average, between { $least } and { $most }
season_page_players_who_met = players who have met at least one opponent
season_page_meetings_of_two = meetings of two players
season_page_meetings_imported = meetings of two players, { $imported } of them imported
season_page_most_met = most meetings between two players
season_page_rounds_out = rounds sat out, counted for each player
season_page_count_of = { $n } of { $of }
season_page_sections_proven =
    { $n ->
        [one] section whose pair numbers are proven best
       *[other] sections whose pair numbers are proven best
    }
season_page_mean_quality =
    { $bound ->
        [met] mean quality (100 is the best possible, 0 is random numbers)
       *[open] mean quality, at least (100 is the best possible, 0 is random numbers)
    }
season_page_mean_quality_known =
    { $bound ->
        [met] { $n ->
            [one] mean quality of the { $n } section whose quality could be computed (100 is the best possible, 0 is random numbers)
           *[other] mean quality of the { $n } sections whose quality could be computed (100 is the best possible, 0 is random numbers)
        }
       *[open] { $n ->
            [one] mean quality, at least, of the { $n } section whose quality could be computed (100 is the best possible, 0 is random numbers)
           *[other] mean quality, at least, of the { $n } sections whose quality could be computed (100 is the best possible, 0 is random numbers)
        }
    }
season_page_of_spread = how unevenly players met: 0 is perfectly even, 100 is random numbers
season_page_fairness_over_time = Fairness over time
season_page_spread_means = The spread says how unevenly people met. The attendance of two players predicts how often they meet; the spread is how far the real number of meetings typically is from this prediction. The further this season’s line stays below the line “chance” (the same evenings with random pair numbers), the more evenly people met.
season_page_spread_over_time = The spread over time
season_page_spread_is =
    { $n ->
        [one] After { $n } session, the number of meetings of two players typically differs by { $spread } from the number that their attendance predicts; with random pair numbers it would differ by { $chance }.
       *[other] After { $n } sessions, the number of meetings of two players typically differs by { $spread } from the number that their attendance predicts; with random pair numbers it would differ by { $chance }.
    }
season_page_imported_left_out = Imported meetings are not counted here: the import does not say which players could have met.
season_page_this_season = this season
season_page_chance = chance
season_page_session = session
season_page_spread = spread (number of meetings)
season_page_quality_and_proof = Quality and proof, session by session
season_page_quality_means = Quality compares the pair numbers with the best possible ones (100{"\u00A0"}%) and with random ones (0{"\u00A0"}%). “Proven” means that no other numbers could have been better; “2 of 3” means that this is proven for 2 of 3 sections. Fitness adds up how often opponents had met before, and many meetings of the same two players weigh most. A lower fitness is better, and fitness grows during a season. The gap says how much lower the fitness could have been, at most, with other pair numbers. Sections whose gap is not known are left out.
season_page_date = Date
season_page_pairs = Pairs
season_page_sections = Sections
season_page_not_of = not known for { $sections }
season_page_proven = proven
season_page_proven_some =
    { $n } of { $of }{ $open ->
        [some] , gap { $gap }
       *[none] {""}
    }{ $unknown ->
        [0] {""}
       *[other] ; not known for { $sections }
    }
season_page_ended_after = ended after round { $round }
season_page_map = The rows and columns are the { $n } players with at least one meeting, the strongest first. The darker the cell, the more often the two met as opponents.
season_page_two = { $one } and { $other }
season_page_met_once = No two players met more than once.
season_page_met_most_are = { $who } met most often: { $n } times.
season_page_most_is = The most meetings between two players is { $n }. That number was reached by { $cases } combinations of two players.
season_page_partners_not_marked = Partners are not marked: an imported history does not say who played together.
season_page_partners_marked = Partners are marked for the recorded sessions; the imported history does not name them.
season_page_colours = Colours
season_page_colours_mean = Colours: white means never met, the darkest colour means met { $n } times; a dot marks partners
season_page_meetings = meetings
season_page_are_partners = partners
season_page_map_described = A square of { $n } by { $n } cells, coloured by the number of meetings. The tables below name the opponents that frequent partners met most, and the opponents they never met.
season_page_tip_never = never met
season_page_tip_met =
    { $n ->
        [0] played in the same section, but never met
        [one] { $n } meeting
       *[other] { $n } meetings
    }
season_page_tip_partners =
    { $n ->
        [one] partners in { $n } session
       *[other] partners in { $n } sessions
    }
season_page_no_matrix = This table is not printed for more than { $most } players: look at it on a screen, or list one player’s meetings with `bridgeopt season show`.
season_page_matrix = A number says how often two players met. A dot (·) means that they played in the same section but never met. A frame marks partners. To look up two players, find the column of the stronger player and the row of the other.
season_page_players_to = Players { $first } to { $last }
season_page_nobody_met = No two players have met yet.
season_page_frequent_partners = Frequent partners
season_page_partners_not_known = Not known yet: an imported history says how often two players met, but not which players were partners, or played in the same section. The sessions that you record from now on will show this.
season_page_no_partners =
    { $n ->
        [one] No two players have been partners in at least { $n } of the { $of } sessions.
       *[other] No two players have been partners in at least { $n } of the { $of } sessions.
    }
season_page_who_are_partners =
    { $n ->
        [one] Frequent partners played together in at least { $n } of the { $of } sessions. Their joint rating is the sum of both players’ ratings.
       *[other] Frequent partners played together in at least { $n } of the { $of } sessions. Their joint rating is the sum of both players’ ratings.
    }
season_page_met_most_means = <b>Met most</b> lists the opponents that the partners met most often when they played together.
season_page_never_met_means = <b>Never met</b> lists players who played in the same section as one of the partners, but met neither of them all season. The players who had the most chances to meet the partners come first.
season_page_imported_counts = Imported meetings count for “never met”, but not for “met most”: the import does not say which players were partners.
season_page_together = Sessions together
season_page_met_most = Met most
season_page_never_met = Never met
season_page_whom = Which opponents
season_page_times =
    { $n ->
        [0] never
        [1] once
       *[other] { $n } times
    }
season_page_owed = Opponents met less or more often than expected
season_page_owed_means = This table covers the evenings when two players were in the same section. It compares how often they met with how often they would have met with random pair numbers. It lists differences of half a meeting or more, the largest first.
season_page_of_whom = Opponents of
season_page_met_less = Met less often than expected
season_page_met_more = Met more often than expected
season_page_nobody_sat_out = No player has sat out a round yet.
season_page_beside_share = The chart shows how many rounds each player sat out, and the player’s fair share. For the fair share, the sit-outs of each evening are divided equally among all players of that evening.
season_page_furthest_above = Furthest above the fair share: { $names }, with { $n } instead of { $share }.
season_page_furthest_below = Furthest below the fair share: { $names }, with { $n } instead of { $share }.
season_page_others =
    { $n ->
        [one] { $n } other player
       *[other] { $n } other players
    }
season_page_share_not_known = The chart shows how many rounds each player sat out in the imported history. The history does not say which players came on which evening, so their fair share is not known.
season_page_round_out = a round sat out
season_page_fair_share_line = fair share
season_page_one_imported = a round sat out, from the imported history
season_page_fair_share = Fair share
season_page_above = Above fair share
season_page_imported = Sat out (imported)
season_page_chart = Chart
season_page_made_with = Made with bridgeopt. The whole page is in this one file: you can send, keep and print it as it is.


### command line

aborted = Aborted!
version_told = bridgeopt, version { $version }
layer_library =
    { $n ->
        [one] One part of the search program is compiled in advance. Each other part is compiled when it is first needed.
       *[other] { $n } parts of the search program are compiled in advance.
    }
layer_jit = The search program is not compiled in advance: numba compiles each part when it is first needed.
layer_plain = The search program runs as plain Python: its results are right, but a search takes hundreds of times as long.
library_stale = note: searches are slower, because the compiled search library belongs to another version of bridgeopt; the results stay the same. To repair this, install bridgeopt again
library_not_loaded = note: searches are slower, because the compiled search library cannot be used here ({ $reason }); the results stay the same
output_lost = Error: the output cannot be written ({ $reason }).
error_told = Error: { $error }
errors_more = Error: … and { $n } more.
note_told = Note: { $note }
notes_more = Note: … and { $n } more.
question_yes_or_no = { $question } [y/N]
answers_yes = y, yes
answers_no = n, no
answer_unclear = answer y or n
yes_needed = This cannot be undone: add --yes to confirm.
guest_asked = Player { $player } is unknown; the highest known id is { $most }. Is this player a guest?
no_club_here = No club.toml in this folder or above it. Make one with `bridgeopt club init`, or name the club's folder with --club.
no_club_nor_pairs = No club.toml in this folder or above it. Make one with `bridgeopt club init`, name the club's folder with --club, or give tonight's pairs with --reg FILE.
plan_of_latest_evening = No plan given. To use the plan of the latest evening, run this in the club's folder or add --club FOLDER. For another plan, add --plan FILE.
plan_taken = Plan: { $plan }
evening_to_come = The evening in { $evening } is still to come, so this command does not use it. To use that evening, name its plan with --plan.
seconds_expected = { $value } is not a number of seconds.
day_expected = { $value } is not a day. Write for example 2026-11-17 or 17-11-2026.
day_before_bridge = { $day } is before contract bridge existed. Check the year.
day_to_come = { $day } is still to come, because today is { $today }. Give today or an earlier day.
rounds_expected = { $value } is not a number of rounds. Write for example 5, or A=5.
rounds_told_twice = { $value } gives a second number of rounds for the same section. Name each section once.
leaver_expected = { $value } does not name a pair and the last round that the pair played. Write for example A7=4.
leaver_told_twice = { $value } gives a second last round for the same pair. Name each pair once.
session_recorded =
    Recorded session { $session } of { $day }: { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }, { $most ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
season_copied = The season's backup copy is { $copy }
tailored_options_alone = --rounds, --groups, --tables-fixed-boards and --balance can only be used with --family tailored.
tailored_needs_rounds = --family tailored needs a number of rounds, such as --rounds 6.
run_needs_family = Give a family of movements, such as --family multiplex, or set families in club.toml.
run_needs_pairs = Give tonight's pairs: name the registration file, as in `bridgeopt run tonight.csv` (in a club's folder), or add --reg FILE.
run_date_without_reg = --date and --reg cannot be used together, because --date is for an evening in the club's folder. Name the registration file without --reg, as in `bridgeopt run tonight.csv --date 2026-10-01`.
option_of_long_form = { $option } cannot be used when the registration file is named without --reg, because the evening is then seated in the club's folder. Leave out { $option }, or write --reg before the file.
earlier_plan_kept = the earlier plan in this folder is kept as { $name }.
nothing_to_reprint = Nothing needs to be printed again.
nothing_to_reprint_as_in = Nothing needs to be printed again: all pages are the same as for { $plan }.
to_reprint = Print these again: { $pages }.
print_from = To print, open { $file } first.
pages_written =
    Written to { $folder }: { $n ->
        [one] { $n } file
       *[other] { $n } files
    }. Open { $first } first.
files_written = Written to { $folder }: { $files }
file_written = Written: { $file }
file_written_to = Written to { $file }
preparing_search = Compiling the search; this takes 1 to 3 minutes, only the first time on a computer …
kernels_not_kept = note: bridgeopt could not save compiled code on this computer, or could not read it back ({ $reason }). It compiled the code again, which takes time
preparing_making = Getting ready to make movements; this takes a while the first time on a computer …
searching = Searching
proving = Proving, at most { $gap } to gain
comparing = Comparing
making_movements = Making movements
simulating = Simulating
counted_sections_proven = { $done }/{ $total } sections proven
counted_sections = { $done }/{ $total } sections
counted_ways_proven = { $done }/{ $total } proven
counted_searches = { $done }/{ $total } searches
counted_seasons = { $done }/{ $total } seasons
counted_boards = { $done }/{ $total } boards
analysing_cards = Analysing the cards
demo_there = this file exists already
demo_there_help = Name another folder: existing files are never replaced.
demo_told =
    This is an evening of a made-up club. With your own files, the command is:

      bridgeopt run --history history.csv --reg registration.csv \
                    --members members.csv --family multiplex --sections 3

    (The files of this example are in { $folder })
pushed_to =
    Pushed to { $where }: { $n ->
        [one] { $n } section
       *[other] { $n } sections
    }.
push_asked = This clears the Bridgemates for a new event. Go on?
push_nobody_asked = sending the evening clears the Bridgemates, and bridgeopt cannot ask you here whether that is right. Add --yes to allow it.
push_resumed = The Bridgemates' software at { $where } continues with tonight's evening.
push_one_way = Use only one of --update, --resume and --resend.
push_refilled =
    The Bridgemates at { $where } were cleared, and have a new event, { $n ->
        [0] without earlier results
        [one] with { $n } earlier result
       *[other] with { $n } earlier results
    }.
change_not_on_tables = The Bridgemates still have the earlier movement. Send them the new movement with `bridgeopt push --update`; no result is lost.
push_earlier_results =
    { $n ->
        [one] { $n } result from before this push still counts. If it came from a trial, remove it with `bridgeopt results remove-source connector`; if not, send it to the tables with `bridgeopt push --resend`.
       *[other] { $n } results from before this push still count. If they came from a trial, remove them with `bridgeopt results remove-source connector`; if not, send them to the tables with `bridgeopt push --resend`.
    }
push_ranks_otherwise = For Butler, the Bridgemates leave out a tenth of the results at each end; bridgeopt leaves out one result at each end. The Bridgemates' ranking list may differ a little; bridgeopt's list counts.
push_updated =
    { $n ->
        [0] The Bridgemates already had this movement.
        [one] The Bridgemates have the new movement of section { $sections }.
       *[other] The Bridgemates have the new movements of sections { $sections }.
    }{ $again ->
        [0] {""}
        [one] {" "}That cleared { $again } result, which was sent again.
       *[other] {" "}That cleared { $again } results, which were sent again.
    }
push_left = The Bridgemates lost a result that does not fit the new movement: { $where }. It is still in the score book; if it should not count, enter the right result there.
record_where = Use either --history and --out, or --season, not both.
record_out_of_history = --out writes a new history: an earlier history with this evening added. Name the earlier history with --history FILE.
session_scored_now = Session { $session } of { $day } was recorded before; it now has the scores of the score book.
record_by_clock = the number of rounds is taken from the round clock, which shows that { $rounds } of { $total } rounds were played. If that is wrong, add --rounds-played and the right number.
record_clock_behind = according to the round clock, only { $rounds } of { $total } rounds have been played
record_clock_help = If the clock is wrong, add --rounds-played and the number of rounds that were played.
record_clock_unread = the round clock cannot be read, so all rounds count as played: { $wrong }
record_needs_out = Give --out: the file for the new history.
option_of_seasons = { $option } can only be used with a season: a history does not store evenings.
history_recorded =
    Recorded an evening of { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } and { $rounds } rounds in { $file }
nothing_to_check = Nothing to check: give --history or --season, --reg, --members, --family or --results.
check_results_unknown = this is not a results file that bridgeopt can read
check_results_help = Give a Bridgemates file (.bws), USEBIO, PBN with score tables, a CSV of board results, or a CSV of percentages.
check_counted =
    { $what ->
        [results]
            { $n ->
                [one] { $n } result
               *[other] { $n } results
            }
        [boards]
            { $n ->
                [one] { $n } board
               *[other] { $n } boards
            }
        [pairs] { $n } pairs
        [sections]
            { $n ->
                [one] { $n } section
               *[other] { $n } sections
            }
        [rounds]
            { $n ->
                [one] { $n } round
               *[other] { $n } rounds
            }
        [artificial]
            { $n ->
                [one] { $n } artificial score
               *[other] { $n } artificial scores
            }
        [not_played] { $n } not played
        [sit_outs]
            { $n ->
                [one] { $n } sit-out
               *[other] { $n } sit-outs
            }
        [names]
            { $n ->
                [one] names of { $n } pair
               *[other] names of { $n } pairs
            }
        [published] published places ({ $n })
       *[deals]
            { $n ->
                [one] cards of { $n } board
               *[other] cards of { $n } boards
            }
    }
help_check_results = Check this results file: Bridgemates (.bws), USEBIO, PBN, a CSV of board results, or a CSV of percentages; may be repeated.
history_or_season = Use either --history or --season, not both.
check_odd_needs_sections = --odd chooses which of tonight's sections has an odd number of pairs. Also give --history or --season, --reg and --sections.
evaluate_odd_needs_sections = --odd chooses the section that gets the odd number of pairs when sections are formed from the registration. Also give --reg and --sections.
found_family = family { $name }: movements for { $sizes } pairs
found_section =
    section { $name }: { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    }
found_file = { $file }: { $counts }
nothing_wrong = Nothing wrong found.
sections_expected = { $value } is not a number of sections. Write for example 3, or 3,4.
compare_writes_no_plan = --out and --certificate write only one plan. Leave out --compare; give one family with --family, and one number with --sections.
give_or_compare = Give { $option }, or add --compare to see which families and sections fit.
proving_again = Checking by another method whether the numbering is the best …
evaluate_interrupted = Interrupted: the search, or the check by a second method, had not finished.
print_section_or_changed = Use either --section or --changed, not both.
club_sections_as_fits = as fits
club_needs = bridgeopt cannot ask you questions here. Give these options: { $options }.
club_ask_name = Name of the club
club_ask_name_told = The name is the heading of every screen and every printed page.
club_ask_members_file = Members: a file, or Enter to add them later
club_ask_members_told = One member a line: “Carl Dean”, “Dean, Carl”, or with the club’s or federation’s number before it: “123; Carl Dean”. You can also add them later.
club_ask_sections = Number of sections
club_ask_sections_told = We recommend “as fits”: each evening the program proposes a number for the pairs that are there.
club_ask_objective = Who should meet whom?
club_ask_objective_is =
    { $objective ->
        [fair-share-first] Everybody meets everybody about equally often, and new opponents come first (recommended).
        [fair-share] Everybody meets everybody about equally often.
       *[paper] Nobody meets the same opponent very often.
    }
club_ask_objective_cost =
    { $objective ->
        [fair-share-first] Average cost in a season: each player meets the most frequent opponent one time more than with the last choice. In the whole club, 0.2 sit-outs come too early.
        [fair-share] Average cost in a season: each player meets the most frequent opponent one time more than with the last choice. Each player never meets 0.2 possible opponents.
       *[paper] Average cost in a season: each player never meets 1 possible opponent. In the whole club, 17 sit-outs come too early.
    }
club_chosen = Movements: { $families }. Objective: { $objective }. You can change every answer later, in club.toml.
club_new_season =
    { $file }: a new season, { $n ->
        [one] { $n } player
       *[other] { $n } players
    }.
club_season =
    { $file }: the season, { $n ->
        [one] { $n } player
       *[other] { $n } players
    }.
club_begun =
    { $where ->
        [here] Written: { $file }. Now open the club’s page: `bridgeopt open`.
       *[there] Written: { $file }. Now open the club’s page: `bridgeopt open --club { $folder }`.
    }
club_without_names = No player has a name yet: load the members on the page, or with `bridgeopt season members --members FILE`.
club_instead_of = in this folder, commands use the new club.toml and not { $above }.
setting = Setting
setting_value = Value
setting_from = Set in
setting_default = default
setting_line = line { $line }


### command line: season

season_sound =
    { $file } is sound: { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $sessions ->
        [one] { $sessions } session
       *[other] { $sessions } sessions
    }, { $changes ->
        [one] { $changes } change
       *[other] { $changes } changes
    }.
players_written =
    Written: { $file }, { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
members_written =
    Written: { $file }, { $n ->
        [one] { $n } member
       *[other] { $n } members
    }
players_read =
    Read { $n ->
        [one] { $n } player
       *[other] { $n } players
    } from { $file }
members_read =
    Read { $n ->
        [one] { $n } member
       *[other] { $n } members
    } from { $file }
nameless_left_out =
    Left out: { $n ->
        [one] { $n } player
       *[other] { $n } players
    } without a name.
season_made =
    { $file }: { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $met ->
        [one] { $met } meeting
       *[other] { $met } meetings
    } of two players so far.
erase_alone = --erase needs the ID of a player, and allows no other option.
yes_of_erase = --yes can only be used with --erase.
member_needs_id = Give the ID of a player, or add a new player with --name NAME.
member_needs_change = Choose a change: --name, --status, --rating or --erase.
member_same_name = player { $other } has the same name; if both are one person, merge the two.
no_name = no name
member_told =
    Player { $player }: { $name }, { $status ->
        [guest] guest
        [left] left
       *[member] member
    }.
member_told_ranking =
    Player { $player }: { $name }, { $status ->
        [guest] guest
        [left] left
       *[member] member
    }, rating { $ranking }.
erase_asked = This erases { $name } for good, in { $file } and its backup copies. The results stay, under the player's number. Go on?
member_erased = Player { $player }: name and details are erased from the season file and its backup copies ({ $copies }).
erased_still_with = player { $other } still has this name; if it is the same person, erase that player too.
erased_anew = rewritten without the name: { $file }
erased_removed = removed, because the name was in it (print it again if you need it): { $file }
erased_elsewhere_club = check for the name in files that this command does not change: earlier print-outs, exports and members files, plans and events outside the club's folder, and copies of the season elsewhere.
erased_look_yourself = another program made or changed this file: check yourself whether the name is in the file.
erased_elsewhere = check for the name in files that this command does not change: earlier plans, print-outs, exports and members files, and copies of the season elsewhere.
erased_not_in_copy = the name may still be in a backup copy: { $problem }
erased_not_everywhere = the name may still be here: { $problem }
players_merged = From now on, the results of player { $player } count for player { $into }.
done_again = Redone: { $change }
taken_back = Undone: { $change }
scores_entered =
    Session { $session } of { $day }: { $n ->
        [one] { $n } score
       *[other] { $n } scores
    } entered.
points_expected = { $value } is not a number of points from 0 to 1000.
points_of_section = { $section } { $points }
points_told = Points for 50 %: { $means }. Each further section gets { $step } less.
ranking_rule =
    Rating: the mean of the last { $n ->
        [one] { $n } session
       *[other] { $n } sessions
    }, with { $decimals ->
        [one] { $decimals } decimal
       *[other] { $decimals } decimals
    }.
show_whom = Name a player (by id or name), or give --session.


### command line: movements

movement_broken = { $movement }: has faults, so it cannot be used
design_remark = { $remark }.


### click

click_usage = Usage:
click_options = Options
click_commands = Commands
click_show_this_message_and_exit = Show this message and exit.
click_default = default: { $default }
click_required = required
click_try_for_help = Try '{ $command } { $option }' for help.
click_error = Error: { $message }
click_missing_command = Missing command.
click_missing_argument = Missing argument
click_missing_option = Missing option
click_missing_parameter = Missing parameter
click_no_such_command = No such command { $name }.
click_no_such_option = No such option { $name }.
click_did_you_mean =
    { $n ->
        [one] Did you mean { $possibility }?
       *[other] (Did you mean one of: { $possibilities }?)
    }
click_got_unexpected_extra_argument =
    { $n ->
        [one] Got unexpected extra argument ({ $args })
       *[other] Got unexpected extra arguments ({ $args })
    }
click_option_does_not_take_a_value = Option { $name } does not take a value.
click_option_requires_an_argument = Option { $name } requires an argument.
click_invalid_value = Invalid value: { $message }
click_invalid_value_for = Invalid value for { $param_hint }: { $message }
click_is_not_a_valid = { $value } is not a valid { $number_type }.
click_is_not_in_the_range = { $value } is not in the range { $range }.
click_is_not =
    { $n ->
        [one] { $value } is not { $choice }.
       *[other] { $value } is not one of { $choices }.
    }
click_choose_from = Choose from: { $choices }
click_is_not_readable = You may not read { $filename }.
click_integer = whole number
click_integer_range = whole number
click_float = number
click_float_range = number
click_seconds = number of seconds
metavar_seconds = SECONDS
metavar_text = TEXT
metavar_path = PATH
metavar_options = [OPTIONS]
metavar_command = COMMAND [ARGS]...
metavar_registration = REGISTRATION
metavar_table = TABLE
metavar_player = PLAYER
metavar_objective = OBJECTIVE
metavar_folder = FOLDER
metavar_file = FILE
metavar_folders = FOLDER...
metavar_files = FILE...
metavar_file_or_family = FILE|FAMILY:PAIRS
metavar_address = ADDRESS
metavar_calendar = CALENDAR
metavar_name_days = NAME=DAYS
metavar_date = DATE
metavar_people = PEOPLE
metavar_line_line = LINE,LINE
metavar_line_table = LINE,TABLE
metavar_line_seat = LINE,SEAT
metavar_id_band = ID=BAND
metavar_band_number = BAND=NUMBER
metavar_names = NAMES
metavar_name = NAME
metavar_name_and_more = NAME...
metavar_number = NUMBER
metavar_old_new = OLD:NEW
metavar_into = INTO
metavar_pair = PAIR
metavar_two_pairs = PAIR:PAIR
metavar_pair_number = PAIR=3[,4]
metavar_pair_amount = PAIR=AMOUNT
metavar_board_round = BOARD:ROUND
metavar_pair_section = PAIR=B
metavar_pair_ns = PAIR[=ns]
metavar_points = POINTS
metavar_section = SECTION
metavar_weight = WEIGHT
metavar_board = BOARD
metavar_lines = LINE...
metavar_reason = REASON
metavar_result = RESULT
metavar_rounds = ROUNDS
metavar_round = ROUND
metavar_page = PAGE
metavar_session = SESSION
metavar_certificate = CERTIFICATE
metavar_history = HISTORY
metavar_results = RESULTS
metavar_rank = RANK
metavar_stones = STONES


### help

help_main =
    Seat a bridge club so that people meet as evenly as possible, and prove that no numbering is better.

    You give the season's history, tonight's registration and a family of movements. For each
    section you get the pair numbers with the fewest repeated meetings and sit-outs.
help_evening =
    An evening takes three commands, in the folder of the club:

    bridgeopt run tonight.csv    Seat the pairs of this file, and make the pages.
    bridgeopt print              Make the pages again, after a change.
    bridgeopt record             After the last board, add the evening to the season.

    `bridgeopt club init` makes the folder; `bridgeopt open` does all this in a browser.
    `bridgeopt --help` lists all commands; `bridgeopt run --help` explains one.
help_examples = Examples
help_group_input = Input
help_group_output = Output
help_group_movements = Movements and sections
help_group_scoring = Scoring
help_group_search = Search
help_group_display = Display
help_group_common = Every command has
help_version = Show the version and exit.
help_lang = Use this language.  [default: the club's, or the system's]
help_option_history = Take the season so far from this CSV file.
help_option_season = Take the season so far from this season file.
help_option_reg = Take tonight's pairs from this CSV, two players a line.
help_option_family = Use this family of movements, such as multiplex.
help_option_sections = Number of sections.
help_option_odd = Give this section the odd number of pairs.
help_option_smallest = Fewest pairs per section.  [default: 8]
help_option_largest = Most pairs per section.  [default: 18]
help_option_movements = Use families or .asc files of this folder.
help_option_members = Take names from this CSV; --reg may use them instead of ids.
help_option_season_names = Take the names from a season file.
help_option_members_names = Take the names from a CSV with id and name on each line.
help_option_strict = Refuse players that the history does not know.
help_run_objective = Use paper, fair-share or squares.  [default: paper]
help_run_first_meetings = Weight of first meetings.  [default: 0]
help_objective_of_plan = The objective of the numbering, as in `run`.  [default: the plan's own]
help_option_guests = Treat every unknown name or id as a guest.
help_option_budget = Seconds for search and proof.
help_option_jobs = Number of threads.  [default: one a core]
help_option_seed = Number that chooses among equally good seatings.
help_option_boards = Boards per round.  [default: 24/rounds]
help_option_out = Write the plan and its movements to this folder.
help_option_json = Write the result as JSON; - is standard output.
help_option_details = Show all figures of the seating and the search.
help_option_csv_style = Commas in CSV, or ; for excel.
help_option_plan = Use this plan: a JSON file, or a folder of `run --out`.  [default: in a club folder, the latest evening's plan]
help_option_club = Folder of the club. With none, no club is used.
help_wishes = Take wishes from this TOML. PAIR: ids 12 or 12,34.
help_wish_stationary = This pair stays at one table; =ns: it sits NS.
help_wish_number = This pair gets number 3 (or 4).
help_wish_tonight = These two pairs meet.
help_wish_not_tonight = These two pairs do not meet.
help_wish_no_sit_out = This pair does not sit out.
help_wish_late = This pair comes late: it sits out in round 1.
help_wish_put = This pair plays in section B, whatever its rating.
help_wish_apart = These two pairs play in different sections.
help_tailored_rounds = Rounds of a tailored movement.
help_tailored_groups = Board groups of a tailored movement.
help_tailored_tables_fixed_boards = Boards stay at their tables (tailored).
help_tailored_balance = Weight of the balance Qf (tailored).
help_played_date = The day of play, such as 2026-11-17.  [default: the latest evening's day if you give no plan; otherwise today]
help_played_rounds_played = Number of rounds played, if fewer than planned; A=N for section A alone.
help_played_left = Pair 7 of section A left after round N; its later opponents sat out.
help_played_keep_guests = Turn the guests who played into members.  [default: they stay guests]
help_run =
    Seat tonight's pairs, and prove that no numbering of the movement is better.

    In a club's folder, REGISTRATION is enough. A wish is a must, unless it has a weight,
    such as @5. More: "Wishes", "Movements", "Input files".
help_run_family = Use this family, or compare several: a,b.
help_run_sections = Number of sections; 3,4 compares both.
help_run_compare = Compare all families and sections that fit.
help_run_certificate = Write a proof that `check-certificate` checks.
help_run_winners = With 2, NS and EW each have a winner.
help_run_equal_fields = Two winners: make NS and EW equally strong.
help_run_half_table = Half table: ns or ew empty, a rover, or best.
help_run_ew_from_one = Number EW from 1, or continue from NS.
help_run_barometer = All tables play the same boards each round.
help_run_budget = Seconds to search.  [default: 20; tailored: 60]
help_evaluate_event = Also count the meetings that are repeated within this event.
help_run_event = Seat tonight as a session of this event.
help_run_date = Day of the evening, such as 2026-10-01.  [default: today]
help_change =
    Change tonight's plan when a pair leaves or comes late, or a player is replaced.

    The output first says which pairs must move. Then it compares the ways to make the change:
    nobody moves, one pair moves, or new numbers. The wishes of the plan still count.
    In a club's folder, without a plan, this changes the latest evening. All pages are written
    again; extra pages hold only what you must print again.
help_change_drop = Remove this pair, written as 12,34 or as 12.
help_change_add = Add this pair, such as 56,78. Write a guest as guest: NAME.
help_change_swap_player = Let NEW play for OLD: 12:90 puts player 90 in the place of 12.
help_change_how = Choose how to make the change. With nobody, no pair moves, and the opponents of a pair that left sit out. With one, a single pair moves if that is enough, and otherwise as few as possible. With new, pairs get new numbers.  [default: new; after printing, the first of nobody, one and new that is possible]
help_change_printed = Treat the cards as printed. The command `print` notes this by itself; use this option if you printed the cards in another way.
help_change_keep = With --how new, choose which numbers may change. With strict, every number stays if possible. With prefer, a number changes only if the seating gains enough (see --worth). With free, all numbers are chosen again.  [default: prefer; strict once a round has been played]
help_change_worth = With --keep prefer: change a number only if that gains at least this percentage of what the best numbers gain over random ones.
help_change_after_round = The last round that was played. Nothing changes up to that round, and pairs that are present keep their numbers.
help_change_forget_wishes = Drop the wishes that are stored in the plan.
help_print =
    Print the evening: seats, meetings and cards.

    The command writes pages that a browser shows and prints: seating lists, a screen for the
    projector, guide cards, table cards and the director's sheet. Open index.html first. For
    other programs it also writes each section's movement as .asc and its pairs as CSV. It marks
    the cards in the plan as printed, so that `change` keeps them.

    After a change, --changed or --section adds pages with only the parts that you must print again. All
    other pages are updated too, so that nothing in the folder is out of date.
help_print_out = Write the pages to this folder. Pages of another evening in it are replaced.  [default: the latest evening's own folder]
help_print_title = Title on every page, such as the club's name.
help_print_date = Date on every page, such as 2026-10-01 or 01-10-2026.  [default: today]
help_print_lang = Language of the pages and messages.  [default: the club's]
help_print_paper = Paper size.
help_print_large_cards = Print two guide cards on each sheet. Without this option a sheet has four if the names fit, otherwise two.
help_print_pdf = Also make PDFs, with a Chrome, Chromium or Edge on this computer, or with the optional part `pdf` (pip install ".[pdf]").
help_print_section = Also write the pages of this section separately, as again-….html, to print them again; may be repeated.
help_print_changed = Print again what changed: write pages again-….html with only the cards and lists that differ from the earlier plan PLAN.  [default: the plan-before.json next to --plan]
help_push =
    Push the evening to the Bridgemates: sections, rounds, boards and names.

    This uses the Bridgemate Data Connector, the service of Bridgemate Control Software 5, and
    Bridgemate's own client (the optional part `bridgemate` of bridgeopt). It starts a new event and clears the
    Bridgemates, so do not use it during play.
help_push_title = Title of the event, such as the club's name.
help_push_date = The day of the event, such as 2026-10-01 or 01-10-2026.  [default: today]
help_push_address = Address of the Data Connector, such as http://192.168.1.50:5079.  [default: this computer]
help_push_club_id = The club's number with Bridgemate.
help_push_licence_key = The club's licence with Bridgemate.
help_push_yes = Clear the Bridgemates without asking first.
help_push_update = After a change: send the new movement without clearing the Bridgemates. If they drop results because of the new movement, those results are sent again.
help_push_resume = After the Bridgemates' software was closed: start it again with tonight's evening. Nothing is cleared.
help_push_refill = Use this if the Bridgemates' software fails during the evening, or if another computer takes over. It clears the Bridgemates, makes the event again, and sends the tables all results so far.
help_check =
    List all mistakes in these files at once.

    Give one or more of the files. If you give all of them, the command also checks that tonight's pairs fit the
    sections and the movements. Exits 2 if anything is wrong.
help_check_certificate =
    Check a proof with a separate program.

    That program shares no code with the program that made the proof. CERTIFICATE is the file of
    `run --certificate`, PLAN is the plan as JSON, and HISTORY is the history that the plan was made from. You
    can check the proof without bridgeopt too: see `bridgeopt docs certificates`. Exits 1 if the
    proof is wrong, or does not cover every section.
help_check_certificate_seconds = Time limit in seconds.
help_evaluate =
    Evaluate a numbering: one by bridgeopt, your own, or another program's.

    The sections come from the plan. With --reg and --sections they are compared with the sections
    that bridgeopt would form, and a difference gives a warning. If the plan lists the rounds, its
    movement is used, otherwise the movement of --family. Exits 130 if Ctrl-C ended the search.
help_evaluate_verify = Prove again, by another method, whether the numbering is optimal.
help_evaluate_verify_budget = Time limit for --verify, in seconds per section.
help_results =
    Keep an evening's results: import them, type them, and rule on them.

    The results are in the evening's score book, next to its plan; `bridgeopt score` scores it. A
    director's ruling counts instead of a result from the Bridgemates or a file, even if more results
    come in later.
help_results_take =
    Import results from files.

    A file replaces all results from an earlier file of the same kind. A file of another evening is
    refused, and then nothing changes.
help_results_take_deals = Take the hands from this PBN, LIN, DUP or DLM file of the dealing machine; they replace hands that players keyed in.
help_results_take_force = Import a file even if it is of another day, or does not fit the plan.
help_results_take_replace = Let the results in the files replace results that were typed.
help_results_enter =
    Type in a traveller.

    A LINE is an NS pair, an EW pair and their result: "1-5 4H N +1 SA", "2-6 pass", "3-7 -50",
    "4-8 60-40". Without lines, the command asks for each result. It refuses points that no contract gives, pairs
    that do not meet on the board, and a total that is wrong; then nothing is stored.
help_results_enter_section = Type results of this section.  [default: the only section]
help_results_enter_total = Check the results with this total of the NS points on the paper.
help_results_missing = List the tables and rounds with missing results.
help_results_missing_all = Include rounds that have not begun.
help_results_adjust =
    Adjust a score.

    RESULT then counts instead of the result that came in. Write a result as in `results enter`, an
    adjusted score ("60-40", "avg+/avg-", "2/3 420 + 1/3 -50"), "not played", "undecided", or "wrong
    direction" if the pairs sat in the wrong direction. NS always come first, whichever pair you name:
    "60-40" is 60 % to NS and 40 % to EW.
help_results_adjust_why = Store this reason with the ruling.
help_results_accept =
    Accept an unusual result as correct.

    You are not asked about this result again, as long as it stays the same.
help_results_foul =
    Mark a board as fouled from a round on.

    From that round on the board had other cards. The results before and after the change are scored separately.
help_results_foul_section = Mark the board in this section only.  [default: in all sections]
help_results_add = Adjust a pair's total, such as "A7=-5 slow play": a penalty, a handicap or a carry-over.
help_results_add_from = Take carry-overs, handicaps or penalties from a CSV with section, number, amount and reason on each line.
help_results_away =
    Mark a pair as absent in some rounds, such as 1-2.

    The pair came late, or left. Its results do not count as missing, and its opponents sat out.
help_results_players = Change a pair's players, for the evening or from a round on.
help_results_players_from = Change the players from this round on.
help_results_scoring =
    Set how the evening is scored.

    `bridgeopt score` and `bridgeopt record` use these settings. Settings that you leave out stay as they were.
help_results_withdraw =
    Withdraw a ruling, so that it no longer counts.

    Name the ruling by its number, which `results log` shows.
help_results_undo =
    Undo the director's last change.

    That change is a ruling, an imported file or a typed result. Results from the Bridgemates stay.
help_results_redo =
    Redo the change that was undone last.

    This works until you make another change yourself; new results from the Bridgemates do not matter.
help_results_log = List the results that came in and the rulings; changes that were undone are marked.
help_results_drop = Remove all results of a source, such as a wrong file.
help_score_take = First import tonight's Bridgemates file (.bws); with --watch, again after each change.
help_score =
    Score an evening: from board results to percentages and places.

    In a club's folder it scores tonight's results so far (see `bridgeopt results`). To score a file,
    you need neither a season nor a plan. Percentages are exact, and rounded only for display.
    Doubtful results are listed, never guessed: you decide about each of them.
help_score_pbn = Take board results from this PBN 2.1 file with score tables.
help_score_csv = Take board results from this CSV: one result a line, below a line of column names.
help_score_bws = Take board results from this Bridgemates file (.bws).
help_score_bridgemates = Receive results from the Bridgemates to which the evening was pushed, and store them; with --watch, continuously.
help_score_usebio = Take board results from this USEBIO file, which British and Irish programs write.
help_score_scoring = Use this scoring method.  [default: the file's own, or matchpoints]
help_score_winners = Make one ranking list (1), or one for NS and one for EW (2).  [default: as in the file, or 1]
help_score_together = With --together, all sections are compared with each other, because they played the same boards; with --apart, each section by itself.  [default: the file's own; together in a barometer]
help_score_by_board = Compute each board's top (the most matchpoints possible) from its own number of results, instead of from the expected number.
help_score_datum = How many of the highest and of the lowest results Butler leaves out: one, a tenth, or none.  [default: one]
help_score_fewest = With Butler, score only boards that have at least this number of results.  [default: 1]
help_score_average_imps = Value of average plus in IMPs.  [default: 3]
help_score_sit_out = Give a pair this percentage for boards that it sat out.  [default: the average of its own boards]
help_score_least_boards = Number of boards that a pair must play to get a place; with fewer boards it has only a score.  [default: 1]
help_score_tie_width = At board-a-match and Patton: a difference of up to this many points is a tie.  [default: 0 at board-a-match, 10 at Patton]
help_score_plan = Use this plan of the evening, or the folder of `run --out`. The plan gives the names and how often each board should be played; every difference from the plan is listed.
help_score_over = Take artificial, weighted and corrected scores from this CSV, each with its reason. They count instead of the results of the same pairs and board.
help_score_add = Adjust a pair's total, with the reason, such as "A7=-5 slow play": a penalty, a handicap or a carry-over, in percent or IMPs.
help_score_add_from = Adjust the totals of many pairs: a CSV with section, number, amount and reason on each line.
help_score_fouled = Mark this board as fouled from this round on: results before and after are scored separately.
help_score_board = Show all results of a board, and their scores.
help_score_pair = Show the boards of a pair, such as A7.
help_score_out = Write pages for paper and phones to this folder: the ranking list (also as CSV), results by board, and a page for each pair.
help_score_title = Put this title on the pages.  [default: the file's own title]
help_score_club_number = The club's number with the federation, for USEBIO.
help_score_beside = Compare bridgeopt's scores with those in the file, and show the settings that make them equal.
help_score_for_season = Write each pair's percentage to this file, for `season results`.
help_score_watch = Keep running, and score again whenever a file changes, until Ctrl-C.
help_score_handicap = Show net scores too, with the handicaps of this competition in club.toml.
help_score_strata = Show each pair's place in the lists of this competition's strata.
help_score_ranking = Write the ranking list to this CSV file.
help_score_deals = Take the hands from this PBN, LIN, DUP or DLM file of the dealing machine. They are shown with the results, with double dummy and par if the optional part `deals` is installed (pip install ".[deals]").
help_score_to_usebio = Write the evening as USEBIO to this file.
help_score_usebio_version = Version of USEBIO to write.
help_score_to_pbn = Write the evening as PBN 2.1, with score tables, to this file.
help_score_to_lin = Write the hands as LIN, for BBO, to this file.
help_score_to_dup = Write the hands as DUP, for dealing machines, to this file.
help_score_to_dlm = Write the hands as DLM, for dealing machines, to this file.
help_score_to_bridgewebs = Write the evening as CSV for BridgeWebs to this file.
help_score_to_csv = Write the results to this file, in the format of --csv.
help_record =
    Record an evening that was played: in the season, or as a new history.

    In a club's folder you need no options: the command records the latest evening in the club's
    season, as `season record` does.

    With --history and --out the command writes a new history, with tonight's meetings, sit-outs and
    new players added. A plan that was made from a different
    history is refused: most likely its evening has been recorded already. (A plan of your own does not name its history: record it only
    once.)
help_record_out = With --history: write the new history to this CSV file.
help_record_force = Record the plan even if it was made from a different history. In a season, also replace the evening's scores by those in the score book.
help_club =
    Keep a club's settings in one file, so that you need not type them.

    In a folder with a club.toml, or below it, commands take their options from that file.
    `bridgeopt run tonight.csv` then seats an evening.
help_club_init =
    Make a club's folder, with its settings and its season.

    The command writes club.toml in FOLDER, by default the working folder; an existing club.toml stays as it is.
    On a terminal it asks for the settings that you leave out: title, members, sections, objective.
    Without a terminal, give --season and --family.
help_club_init_season = Use this season file; it is made if it does not exist.
help_club_init_history = Start a new season from this history.
help_club_init_members = Take the names for a new season from a CSV with id and name on each line.
help_club_init_family = Use this family of movements, or the best of several: a,b.
help_club_init_objective = Choose the objective of the numbering: paper, fair-share or squares; +first:5 adds weight to first meetings.  [default: fair-share+first:5]
help_club_init_sections = Number of sections, or "as fits".
help_club_init_lang = The club's language, for printed pages and messages.
help_club_init_csv_style = Write CSV files in this style; excel has semicolons.
help_club_help_file =
    Write a file for support, with numbers instead of names.

    It holds the version, the computer's system, the club's settings, the logs of the evening and the
    season, and the plan. Nothing is sent.
help_club_help_file_date = Take the evening of this day.  [default: today]
help_club_help_file_out = Write to this file.  [default: bridgeopt-help-DATE.zip in the club's folder]
help_club_show =
    Show the settings in a club's folder, and where each is set.

    Options of a command override the settings in the file.
help_jobs = Number of processes; the result does not depend on it.  [default: one a core]
help_dask = Work on the Dask cluster whose scheduler has this address, such as tcp://192.168.1.2:8786. This needs the optional part `dask` (pip install ".[dask]").
help_random_seed = Seed of the random numbers.
help_study =
    Repeat the experiments of published papers.

    Directors do not need these commands. Plugins provide them.
help_docs =
    Open the docs in the browser; no internet is needed.

    PAGE is the name of a page; without it, the first page opens. If this installation has only the
    text of the docs, PAGE is printed instead.

help_docs_list = List the pages.
help_docs_text = Print the text of PAGE instead of opening it.
docs_list_alone = --list shows all pages: leave out PAGE and --text.
docs_how_to_print = To print a page, run `bridgeopt docs PAGE --text`.
docs_only_on_site =
    { $page ->
        [commands] The page { $page } is not part of this installation. Run `bridgeopt --help`, or a command with --help
       *[other] The page { $page } is not part of this installation. In Python, run help(bridgeopt)
    }
docs_no_page = The docs have no page '{ $page }'
docs_near = Did you mean `bridgeopt docs { $page }`?
docs_list_help = `bridgeopt docs --list` lists the pages.
docs_opened = Opened { $address }
docs_not_opened = No browser could be opened. Open this address in one: { $address }
help_demo =
    Seat an evening of a made-up club.

    The club comes with the program: 47 pairs in three sections. The command for your own files is
    shown too.

help_demo_out = Do not seat the evening. Write the files of the made-up club to this folder, so that you can try commands on them.
help_open =
    Open the director's page: run the whole evening in a browser, from sign-in to the last round.

    Run it in a club's folder, or in an empty folder to start a club there. With FILE.swiss it opens
    the tournament in that file, with FILE.toml the club's year in that file. Neither needs a club's folder.

    The page can be reached from this computer only, unless --lan opens it to the room. It needs no
    internet. Everything is saved in the evening's folder, where all other commands find it. The page
    is open until Ctrl-C.
help_open_date = Open the page for this day.  [default: today]
help_open_port = Use this port on this computer; 0 takes any free port.  [default: the club's own port]
help_open_browser = Open the page in the browser, or only print its address.
help_open_another = Start another session of the day, after the earlier one was recorded.
help_open_lan = Open the page to the room too: players see their seats on phones in the same network.
help_open_bws = Import the evening's results from this Bridgemates file (.bws).  [default: the latest .bws file in the evening’s folder]
help_open_demo = Try the page with a made-up club; nothing is kept.
help_start =
    Open a club's page for today, as a double click on “Start bridgeopt” does.

    The command takes the club of this folder, or the club that was opened last. A page that is open already
    is shown again. If no club is known, a page opens on which you can start, open or try a club.

### help: season

help_season =
    Keep the club's season in one file: record, undo, ratings, report.

    `bridgeopt run --season FILE` seats the next evening from it. `undo` undoes any change. In a
    club's folder (see `bridgeopt club`) you can leave out FILE.
help_season_init =
    Make a season file.

    The season starts from another program's history, or with nothing played. FILE is any name, such as
    club.season; an existing file stays as it is.
help_season_init_history = Start from the season so far, in this CSV file.  [default: nothing has been played]
help_season_init_members = Take members from a CSV with id and name on each line. A column `ranking` gives the starting rating of players not in the history; other columns are kept.
help_season_record =
    Record an evening that was played.

    Its meetings and sit-outs count from now on, and the session is stored. The plan is the output of
    `run --season`. A plan is refused if it was recorded before, or made before the season's last
    change. A backup copy of the file is kept next to it (the last ten). `undo` undoes the recording.
help_season_record_force = Record the plan even if it was made from another state of the season. If the season has other scores for this evening, replace them by those in the score book.
help_season_results =
    Enter the scores of a session, from which ratings are computed.

    A section's new scores replace its earlier ones. `season rules` shows how ratings are computed.
    `season show` shows how the rating of one player was computed.
help_season_results_session = Number of the session, as in `season log`.  [default: the session of the latest day]
help_season_results_results = Take the scores from a CSV with section, number and percentage on each line.
help_season_undo =
    Undo the last change.

    The last change can be of any kind; repeat the command to undo earlier changes. The season is then exactly
    as it was before. `redo` restores the change, until you make another one. `season log` marks changes
    that were undone.
help_season_redo =
    Redo the change that was undone last.

    Repeat it until everything is as before the first `undo`. After any other change, the undone
    changes are gone for good.
help_season_log =
    List the recorded sessions and all other changes.

    Undone changes are marked. Each session shows how many pairs came, how good the seating was, and
    whether the seating was proven to be the best.
help_season_show =
    Show a player, or a session.

    For a player, by id or name: rating, sit-outs, partners, and opponents met or never met. For a
    session (--session): each section's ranking list, who sat where, and how good the seating was.
help_season_show_session = Show this session instead of a player.
help_season_report =
    Write a page about the season, to read on a screen or print.

    The page shows every player's rating, and all meetings. It lists the opponents that frequent
    partners met most, and those they never met. It compares sit-outs with a fair share. It
    shows how evenly meetings are spread, compared with random pair numbers. For each session it shows the quality of the seating
    and whether it was proven best. The page needs no internet.
help_season_report_out = Write the page to this HTML file.
help_season_report_hindsight = Also compare repeated meetings, spread and other figures with a bound: no program could do better than the bound, even if it had known all attendance in advance. This takes about ten seconds.
help_season_report_title = Title of the page.  [default: the file's name]
help_season_members =
    List the members; read or write a members file.

    The list shows ratings and evenings played. A members file adds members, or changes their
    details; it removes nobody, and details that it does not have stay as they are. Column `ranking`
    gives the starting rating of players without one; `status` is member, guest or left. In a written
    file both columns have today's values.
help_season_members_members = Take members from a CSV with id and name on each line; other columns are kept.
help_season_members_out = Write the members to this file.
help_season_member =
    Add a member or a guest, or change one.

    Without ID it adds a new player with the next free id. The results of members who left or were
    erased stay; an erased player is known by number only. Erasing is final: `undo` does not bring the
    name back.
help_season_member_name = Give the player this name.
help_season_member_status = Set the status: member, guest, or left (no longer a member).
help_season_member_ranking = Starting rating, which counts until results come in.
help_season_member_erase = Erase name and details for good, also from the backup copies next to the file.
help_season_member_yes = Do not ask before erasing.
help_season_merge =
    Merge two ids of one person.

    From now on the results of player ID count for player INTO, and ID is no longer used.
help_season_rules =
    Show or set how ratings are computed.

    A session gives the section's points for 50 %, one point more for each percent above 50, and one
    less for each percent below. A rating is the mean over the last sessions; a missing session counts
    as the player's starting rating. Settings that you leave out stay as they are.
help_season_rules_window = Number of sessions that count; clubs use 5, 6 or 10.
help_season_rules_section_means = Points for 50 % in section A, B …, such as 80,70,60.
help_season_rules_step = Points less for each further section.
help_season_rules_decimals = Decimals of a rating.
help_season_import =
    Import a history, evenings or percentages from another program.

    An evening becomes a session. Its meetings and sit-outs count. Its scores, and percentages
    (--results), count only in competitions. A history replaces everything so far: earlier
    sessions stay in the log, but no longer count. The ratings in that history stay until new results come in.
help_season_export =
    Write the history as a CSV file.

    The file is for another program, or for `run --history`. Each line is a player, in order of id: id,
    rating, [rounds sat out, meetings …].
help_season_export_out = Write the history to this CSV file.
help_season_backup =
    Copy the season file, even while it is in use.

    The copy is a complete season file. To go back to it, put it in the place of the current file.
help_season_backup_out = Write the copy to this file.  [default: a file in the folder next to FILE, where `record` keeps its copies]
help_season_check =
    Check that the season file is sound.

    SQLite checks the file. Then the history after every change is computed again and compared with
    the stored one. Exits 2 if anything is wrong.


### help: movements

help_movement =
    Show movements, compare them, make new ones, and print their cards.

    Name a movement by its file, or by its family and number of pairs: multiplex:14.
help_movement_list = List the available families: sizes, rounds, board groups, quality.
help_movement_show =
    Show a movement round by round, and which pairs meet.

    FILE is a movement file, or a family and a number of pairs (multiplex:14). For a folder or a
    family it shows all movements. Exits 2 if a movement is broken.
help_movement_check =
    Check that movements are well-formed and complete.

    FILE is a movement file, a folder of them, a family, or a family and a number of pairs
    (multiplex:14). Exits 0 if every movement is sound; 2 if one is broken. Exits 1 if one has
    shortcomings: two pairs (or partners) meet more often than they must, or a pair misses a
    board group that it could have played. Unusual things in a file are only noted.
help_movement_quality =
    Measure movements, side by side.

    FILE is a movement file, a folder of them, a family, or a family and a number of pairs
    (multiplex:14). A single movement is shown in full, pair by pair. The measures are repeats,
    balance, directions, moves, shared boards, the spread of sit-outs, and symmetry; for an individual
    movement also partners and seats. Exits 2 if a movement is broken.
help_movement_design =
    Make a movement.

    No pair plays the same boards twice, and two pairs meet twice only if they must. Among such movements
    the command searches for the best balance: all pairs compared with each other as equally as possible.
    The same seed always gives the same movement. If the budget or Ctrl-C ends the search early, you get
    the best movement so far.
help_movement_design_pairs = Number of pairs, even, from 4 to 40.
help_movement_design_rounds = Number of rounds.
help_movement_design_groups = Number of board groups.  [default: one a round]
help_movement_design_budget = Time limit in seconds; then the best movement so far is taken.  [default: search everything]
help_movement_design_stay = Choose what stays at its table. With boards, the boards stay. With pair, pair 1 stays. With both, pair 1 and the boards stay; this is possible only if tables share boards. With follow, as many pairs move as there are rounds. Each of them follows the pair with the number below its own, as in a Howell.  [default: both if possible, otherwise pair]
help_movement_design_tables = Number of tables in the room. With one table for each board group, the boards can stay, and some tables are empty in each round.  [default: half the pairs]
help_movement_design_balance = Accept any balance (Qf, 100 is the best) from this value up. Among movements that reach it, the command chooses the one that should give the fewest repeated meetings over a season.  [default: the best balance]
help_movement_design_halves = Split the field into two halves, and let pairs meet only pairs of the other half. On an evening, the best pair numbers are then found and proven sooner.
help_movement_design_name = Give the movement this name.  [default: its size]
help_movement_design_out = Write the movement to this .asc file.  [default: print it]
help_movement_mitchell = Make a Mitchell movement by rule, for 4 to 40 pairs and as many rounds as tables.
help_movement_mitchell_winners = Number of winners: with 1, some rounds are arrow-switched; with 2, none are, and NS and EW each have a winner.  [default: 1]
help_movement_mitchell_switch = Rounds to arrow-switch, separated by commas.  [default: those that give the best balance]
help_movement_mitchell_share = With an even number of tables: let the first and the last table share boards in each round, so that no pair has to skip a table.
help_movement_mitchell_rover = Add one pair as a rover. It sits out one round; in each of its other rounds it takes the place of another pair. The movement also gets a last number that no pair has.
mitchell_switch_has_one_winner = --switch gives one winner, so it cannot be used with --winners 2: leave out one of the two
help_movement_cards =
    Write guide cards and table cards to print.

    Each pair's guide card shows its table, opponents and boards in every round; each table card shows
    the pairs that come, and where the boards go next. Open the file in a browser, print it, and cut
    along the dashed lines.
help_movement_cards_paper = Paper size of the cards.
help_movement_cards_out = Write the cards to this file.  [default: the movement's file name with -cards.html, in the working folder]


### the page: what all screens have

page_sign_in = Sign in
page_choose = Choose
page_seat = Seat
page_start = Start
page_play = Play
page_score = Score
page_record = Record
page_formats = Other formats
page_words = Words
page_season = Season
page_correct = Correct a board
correct_told = A correction changes the scores in the season at once. “Undo” takes it back.
correct_close = Back to the session
correct_nothing = The club’s folder has no results by board of this session. Choose the session on “Season” to correct its percentages.
page_wall = On the wall
page_steps = The evening's steps
step_told =
    { $state ->
        [done] done: { $about }
        [due] now due: { $about }
       *[waiting] not yet: { $about }
    }
step_here =
    { $n ->
        [one] { $n } pair here
       *[other] { $n } pairs here
    }
step_seated = seated
step_to_seat = not seated yet
step_for_pairs = too few pairs
step_for_seats = after seating
step_to_print = to print
step_to_clock = start the clock
step_started = started
step_for_start = after the start
step_round = round { $round } of { $rounds }
step_over = over
step_none_in = no results
step_none_missing = up to date
step_all_in = all in
step_not_all_in = not all in
step_missing = { $n } missing
step_for_play = after play
step_ready = ready
step_recorded = in the season
page_skip = Skip to the content
page_undo = Undo
page_redo = Redo
page_undo_short = Undo
page_redo_short = Redo
page_undone = Undone: { $what }
page_redone = Redone: { $what }
page_close = Close
fairness_by_default = “Fairer”: fewer repeated meetings and repeated sit-outs
page_by_objective =
    { $name ->
        [fair-share] “Fairer”: everybody meets everybody, and sits out, about equally often for the evenings they come
        [paper] { fairness_by_default }
       *[other] “Fairer” follows the objective { $objective } in the club’s settings
    }{ $first ->
        [yes] ; first meetings count extra.
       *[no] .
    }
page_lost = The program does not answer. Perhaps the program’s own window was closed. Your work is saved: close this page, and open it again with “Start bridgeopt” or “bridgeopt open”.
page_lost_temporary = The program does not answer. Perhaps the program’s own window was closed. Then what you did in the made-up club is gone: close this page too.
page_recorded = This evening has been recorded, as session { $session } of { $day }. To change it, first undo the recording on “Record”. To play a second session today, open the page with “bridgeopt open --another”.
page_look_again = Look again
page_see_record = Go to Record
page_alone = is here without a partner.
page_play_with = Plays with { $name }
page_alone_find = Find a partner
page_alone_late = A partner has come: add the pair
page_no_key = This page works only in the window that the program opened. Use that window, or open it again with “Start bridgeopt” or “bridgeopt open”.
page_failed = Something went wrong in the program. Your earlier work is saved: reload the page.
page_broken = This page did not start completely, so some buttons and boxes may do nothing. Reload the page. If that does not help, update this browser or use another one.
page_too_much = That file or text is too large. Is it the right one?
page_not_understood = The program did not understand that. Reload the page, and try again.
page_overtaken = Your change was not made, because another change came first: { $done }. Look at the screen, and make your change again if you still want it.
page_overtaken_undone = Your change was not made, because another change was undone first. Look at the screen, and make your change again if you still want it.
page_too_many_devices = Too many devices have this page open at the moment. The page appears here automatically as soon as there is room.
limit_address = Many connections come from { $address } ({ $number }): the oldest unfinished connections from there are closed, to leave room for other devices.
limit_connections = All { $number } connections of the page are in use: unfinished and unused connections are closed.
limit_streams = { $number } devices follow the page, and it allows no more: other devices must wait.
limit_streams_address = Too many devices at { $address } follow the page: other devices there must wait.
limit_descriptors = This computer does not let the program open more connections or files (see “ulimit -n”): connections from the room are closed.
page_failed_title = This page cannot be shown
page_folder_gone = The folder { $folder } is gone. Was a USB stick pulled out, or a folder moved? Your work is saved in it. Put it back, and press “Look again”; until then the program cannot continue.
page_no_folder = The club's folder is gone. Was a USB stick pulled out, or the folder moved? Your work is saved in it. Put it back, and this page continues by itself.
page_file_failed = A file cannot be used: { $reason }. Press “Look again”; if that does not help, check that the disk is connected and not full.
page_port_taken = port { $port } cannot be opened: another program uses it, or it is not allowed
page_port_taken_help = Choose another port, or leave out --port.
open_needs_season = The page needs the club's season. Make its file with “bridgeopt season init club.season”, and add season = "club.season" to club.toml.
open_season_missing = The club's season file { $file } does not exist: make it with “bridgeopt season init”, or correct its name in club.toml.
open_needs_club = Run this in a club's folder, or in an empty folder to start a club there. “bridgeopt club init” makes one too.
evening_again_today = Today’s session has been recorded, so a new session begins here. Was the first session recorded too early? Undo the recording with “bridgeopt season undo”, and open the page again.
open_until = The page is open until you close this window or press Ctrl-C.
start_failed = The program could not be started.
start_notes = These messages are also in { $file }.
start_open_already = The page is open already: { $address }
start_open_other_day = The page of { $day } is still open too.
start_port_taken = Another program uses port { $port }, the page’s usual port; the page opens at another one.
club_synchronised = { $service } synchronises this club's folder. That is safe while only one computer uses it at a time. Before you open it here, close the program on the other computer, and wait until { $service } is done.
club_put_aside = Two computers wrote the same file, so the synchronisation kept one of the two as { $other }. The program uses { $file }, and ignores the other file. { $ours } { $theirs } Check which of the two files is right, and move the wrong file away.
put_aside_told = { $file }: written on { $day } at { $time }, { $size } kB.
put_aside_told_holds = { $file }: { $holds }; written on { $day } at { $time }, { $size } kB.
put_aside_season =
    { $n ->
        [0] no evening has been recorded
        [one] { $n } evening, of { $last }
       *[other] { $n } evenings, the last of { $last }
    }
put_aside_evening =
    { $n ->
        [one] { $n } action, at { $last }
       *[other] { $n } actions, the last at { $last }
    }
put_aside_unread = it cannot be read
put_aside_gone = { $file } is not there.
help_zip_told = The support file tells the person who helps you what happened. It has the version, the settings, the evening’s and season’s logs, and the plans. Numbers replace players’ names, and the club’s name is left out. Check the file before you send it.
help_zip_written = { $file } is written: check it, and send it to the person who helps you.
page_help = Help
help_here = What to do on “{ $screen }”
help_back = Back to “{ $screen }”
help_search_head = How do I …?
help_all_pages = Open the whole guide
help_search = Words to search for
help_search_do = Search
# Words of a search that say nothing about its subject.
help_search_small = a an and are as at be by can do does for from has have how i if in is it me my not of on or our so that the them there they this to was we what when where which who why with you your
help_open_screen = Open this screen
help_found =
    { $n ->
        [0] The guides do not mention “{ $words }”. Try a single word, or another word.
        [one] { $n } section of the guides is about “{ $words }”.
       *[other] { $n } sections of the guides are about “{ $words }”.
    }
help_on_sign_in = Type part of a name and press Enter; Enter again adds the usual partner. Or press “{ door_sign_ups }”, paste the list, press “{ door_all_here }”, and press the names that are missing. Then press “{ door_seat }”.
help_guest_signs_in = Sign in a guest
help_guest_signs_in_how = Type the whole name, go to the line of the new guest with the arrow keys, and press Enter. The guest’s partner is the next name that you type.
help_off_the_list = Take a player or a pair off the list
help_off_the_list_how = Press ⋯ next to the name, and then “{ door_remove }” or “{ door_remove_pair }”.
help_wrong_partner = Mend a pair that was signed in with the wrong partner
help_wrong_partner_how = Press ⋯ next to the pair, and then “{ door_unpair }”. Then sign in each player with the right partner.
help_on_seat = Every pair has a place at once, while the program searches for the best pair numbers, and for the proof that no others are better. To make a wish, drag a pair to another place, or press ⋯ next to it. “{ compare_rounds }” shows who meets whom, and “{ page_formats }” shows other ways to play. When you are satisfied, press “{ seat_use }”.
help_stay_at_table = Let a pair stay at its table
help_stay_at_table_how = Press ⋯ next to the pair, and then “{ seat_stay }”. Choose how important the wish is, and press “{ seat_wish_now }”.
help_no_wish = Remove a wish
help_no_wish_how = Press × next to the wish, under “{ seat_wishes }”.
help_seat_again = Change the seating when it is in use
help_seat_again_how = Press “{ seat_anew }”. If cards are printed, print them again afterwards. If only one pair is late or missing, use “{ page_play }” instead.
help_on_formats = Compare the ways to play: rounds, sit-outs, and how often opponents have met. Press the way that you want. “{ choose_to_seat }” brings you back, and you can choose again until the seating is in use.
help_on_rounds = See the pairs and the boards at each table, in each round. If a table shares its boards with another table, it says so. “{ choose_to_seat }” brings you back; there you change who sits where.
help_on_start = Press “{ go_print_at_once }”, and say afterwards that the pages were printed: from then on, the pairs keep their numbers wherever possible. With Bridgemates, press “{ go_push_do }”. With a projector, press “{ go_wall_open }”. Then press “{ clock_start }”.
help_print_again = Print again after a change
help_print_again_how = Press “{ play_print_changed }”: only the pages that changed are printed. Throw away the old ones.
help_clock_wrong = Correct the clock
help_clock_wrong_how = Press “{ clock_more }” or “{ clock_less }”. For another round, open “{ clock_put_right }”, choose the round, type the minutes left, and press “{ clock_set }”.
help_on_play = Find a pair by name or number, and press its line. You see the consequences first: nothing changes until you press “{ play_do_it }”.
help_late_pair = A pair comes late
help_late_pair_how = Type the names under “{ play_late }”. You see where the pair can play; then press “{ play_do_it }”.
help_no_show = A pair did not come (no-show)
help_no_show_how = Press the pair’s line, then “{ play_absent }”, and then “{ play_do_it }”.
help_goes_home = A pair goes home
help_goes_home_how = Press the pair’s line, then “{ play_goes }”, and then “{ play_do_it }”.
help_substitute = A player gets a substitute
help_substitute_how = Press the pair’s line, press the line with the player who stops, and type the name of the new player.
help_sat_wrong = Two pairs sat in each other’s seats
help_sat_wrong_how = Press “{ play_wrong_ask }”. You can do this when a round has been played.
help_on_score = Type the board number and press Enter, or press a cell of the grid. Type a result such as 4hn+1 on each line, and press “{ results_take_in }”. With Bridgemates, results come in automatically. Check the results under “{ results_odd }”.
help_correct_result = Correct a result
help_correct_result_how = Type the board number and press Enter, or press a cell of the grid. Type over the wrong result, and press “{ results_take_in }”. “{ page_undo_short }” at the top takes it back.
help_delete_result = Remove a result (delete it)
help_delete_result_how = Type the board number and press Enter, or press a cell of the grid. Empty the field of the result, and press “{ results_take_in }”: the result is missing again. “{ page_undo_short }” at the top takes it back.
help_artificial_score = Give an artificial score, such as 60-40
help_artificial_score_how = Under “{ results_adjust }”, type the pair, the board and the score, and press “{ results_adjust_do }”.
help_show_ranking = Show or print the ranking list
help_show_ranking_how = Press “{ results_wall_on }” or, if players use their phones, “{ results_phones_on }”. For the wall of the room, press “{ results_print_ranking }”.
help_on_record = Check the number under “{ record_rounds }”. If pairs that entered a competition are absent, mark those that gave notice: without that mark, an absence counts as without notice. Then press “{ go_record_do }”.
help_without_results = Record although results are missing
help_without_results_how = Press “{ record_so_far_do }”: the results so far count. You can type the other results afterwards on “{ page_score }”.
help_stop_tonight = Stop for tonight
help_stop_tonight_how = When the evening is recorded, press “{ results_print_ranking }” if you want the list on paper, and then “{ record_stop }”. Everything is saved.
help_unrecord = Undo the recording
help_unrecord_how = Press “{ go_unrecord }”. Then correct the evening, and record it again.
help_on_season = Press an evening under “{ log_evenings }” to see its ranking lists (none if it was recorded without scores), or to correct a result. Members and guests are under “{ season_people_show }”. “{ page_undo_short }” at the top takes back the last change of the season.
help_correct_past = Correct a result of a past evening
help_correct_past_how = Press the evening under “{ log_evenings }”, and then “{ page_correct }”.
help_new_member = Add members
help_new_member_how = Press “{ season_person_new }”, or “{ door_members }” for a whole list.
help_change_name = Correct a name, or mark that a member left the club
help_change_name_how = Open “{ season_people_show }”, press the name, correct it or choose another “{ season_status }”, and press “{ season_change }”.
help_two_numbers = One player has two numbers
help_two_numbers_how = Open “{ season_people_show }”, press one of the two names, open “{ season_same_person }”, type the other number, and press “{ season_merge_do }”.
help_new_competition = Set up a competition
help_new_competition_how = Press “{ setup_new }”, choose the kind, answer the questions, and press “{ setup_save }”.
help_on_correct = Type the board number and press Enter, type over the wrong result, and press “{ results_take_in }”. The scores in the season change at once. “{ page_undo_short }” at the top takes the correction back.
help_on_room = Let players see their seats on their own phones, or sign in on a screen at the door. Press “{ room_open }”, and let the players scan the code. To switch it off again, press “{ room_switch_off }”.
help_on_movements = Compare movements of one size: which pairs meet, the balance, and every round. “{ cards }” prints a movement’s cards. For a new movement, press “{ design_begin }”.
page_help_files = The club's files
page_help_folder = The club’s files are in { $folder }; this evening’s files are in { $evening }. A new version of the program leaves all these files as they are.
page_help_send = If something is wrong
page_help_send_told = Send this file to the person who helps you. It has the version, settings, the evening’s and season’s logs, and the plan, with numbers instead of names. The program sends nothing itself.
page_help_zip = Get the file
page_help_program = The program
page_help_tried = The program has been tested on Linux, and on Windows under Wine only; not yet on a real Windows computer or on a Mac.
page_help_close_told = All your work is saved. A double click on “Start bridgeopt” opens the program again.
page_help_temporary = This is the made-up club, to practise on. When you close the program, everything that you did in it is deleted.
page_help_close = Close the program
page_closed = The program is closed. You can close this window too.
welcome_title = Welcome
welcome_missing = The last club is not in { $folder } any more. Was that folder moved or renamed? If the club is in the list below, open it there; otherwise see “Is the club’s folder somewhere else?”.
welcome_opening = The club is being opened …
welcome_try = Try it
welcome_try_told = A made-up club of 110 members, with 47 pairs tonight. Nothing is kept. To start your own club afterwards, close the program on the Help screen, and double-click “Start bridgeopt” again.
welcome_try_do = Open the made-up club
welcome_open = Open a club
welcome_begin = Start a club
welcome_begin_do = Start the club
welcome_begin_told = The club gets its own folder in { $folder }. You can change every answer later, in the file club.toml there.
welcome_begin_here = The club’s files go into { $folder }. You can change every answer later, in the file club.toml there.
welcome_elsewhere = Is the club’s folder somewhere else?
welcome_elsewhere_told = Close the program, and move that folder to { $folder }: the club then appears here. Or leave the folder where it is. On Windows, drag the folder onto “Start bridgeopt”. On a Mac or on Linux, drag “Start bridgeopt” into a terminal window, type a space, drag the folder into it, and press Enter. After that, a double click opens the club.
club_name_unfit = a folder cannot have this club’s name
club_name_unfit_help = Give the club a name of letters and digits.
demo_competition = Club championship
demo_club = The made-up club

### the page: events of other kinds

event_start = Events
event_evening = Back to the evening
event_screens = The screens of this event
event_there = Events in this folder
event_there_none = No events yet.
event_take_best = Take the best so far
event_entries = Entries
event_wall_nothing = Seats will appear here soon.
open_event_alone = With a file you can only use --port, --lan and --no-browser: all other options are for a club's evening.
event_none = there is no event with this name
event_no_event = this is { $found }, not an event
event_none_help = Name a file that ends in .swiss, a club year’s file, or the folder of an individual event. To start a new event, use the page.
event_number_between = write a whole number from { $least } to { $most }
event_nothing_proposed = That proposal is gone, because another change was made first. Look at the screen, and ask for the proposal again.


### the page: the door

door_who = Who is here?
door_forget = Clear this name
door_option_here = Sign in { $name }; the partner is not here yet
door_option_both = Sign in { $name } and { $partner }
door_option_alone = Sign in { $name } without a partner
door_option_guest = New guest: { $name }
door_not_seated =
    { $n ->
        [one] { $n } player here is still waiting for a partner, and is not seated.
       *[other] { $n } players here are still waiting for a partner, and are not seated.
    }
door_option_with = with { $name }
door_option_already = { $name } (is here)
door_sign_ups = Paste a list
door_sign_ups_help = One pair a line, by name or number: “Ann Bell & Carl Dean”. A player who is alone on a line looks for a partner.
door_file = Load from a file
door_all_guests = Treat unknown names as guests
door_add = Add to the list
door_signed_up =
    { $n ->
        [one] { $n } player on tonight’s list
       *[other] { $n } players on tonight’s list
    }
door_signed_up_known =
    { $n ->
        [one] { $n } player on tonight’s list. These players were entered as guests, but the club has players with these names, and they count as those players: { $names }
       *[other] { $n } players on tonight’s list. These players were entered as guests, but the club has players with these names, and they count as those players: { $names }
    }
door_guest_has_name = { $name } came as a guest, but the club knows a player with that name. Is it the same person? Then take the guest off the list, and choose the known name instead.
door_all_here = Everyone on the list is here
door_live = So far
door_listed = of { $n } on the list
door_seat = Seat them
door_too_few =
    { $n ->
        [0] No pair is complete yet. You need { $least } pairs to play.
        [one] { $n } pair is here. You need { $least } pairs to play.
       *[other] { $n } pairs are here. You need { $least } pairs to play.
    }
door_letters = Jump to a letter
door_seated = The pairs are seated. Enter a late pair, a missing pair or a substitute on “Play”.
door_letter = Names that begin with { $letter }
door_list = Tonight
door_filter = Names to show
door_all = All ({ $n })
door_missing = Still missing ({ $n })
door_alone = Partner missing ({ $n })
door_empty =
    { $n ->
        [one] { $n } name is known to the program; tonight’s list is still empty. Type a name, or paste a list.
       *[other] { $n } names are known to the program; tonight’s list is still empty. Type a name, or paste a list.
    }
door_with = with
door_waits_for = waiting for
door_no_partner = no partner yet
door_more = More about { $name }
door_unpair = Split this pair
door_remove = Remove this player from the list
door_remove_pair = Remove this pair from the list
door_keep_guest = Remember this guest
door_guest_kept = From now on { $name } is remembered as a guest.
door_make_member = Make this guest a member
door_member_made = { $name } is now a member.
door_members = Load the members
door_members_help = One member a line: “Carl Dean”, “Dean, Carl”, or with the club’s or federation’s number before it: “123; Carl Dean”.
door_members_loaded =
    { $n ->
        [one] { $n } member is in the season now.
       *[other] { $n } members are in the season now.
    }
door_no_members = The club has no members yet. Load them from a list; or type names as players arrive, and press ⋯ next to a name to make that player a member.
members_none_new = this list has no new members
door_no_season = The club has no season file, so it cannot remember players: “bridgeopt club init” makes one.
season_report_open = The season in pictures and figures
season_log_head = Log
season_enter_results = Enter percentages
season_enter_results_told = One pair a line: section, number, percentage. Enter all pairs of a section, or none; a pair that left may be missing. Use this if another program scored the evening; board results belong in the score book.
season_percentages = Percentages
season_percentage = %
season_points = Rating points
season_no_scores = No ranking list: no scores of this evening count in the season.
season_points_told = Rating points make up a player’s rating (playing strength), by which the sections are made: 50 % in section { $name } gives { $mean }, and each percent more adds one.
season_seating_quality = Quality of the pair numbers, in the plan as it was after the last change (100 % is the best possible with these movements, 0 % is random numbers):
season_commas_read =
    { $n ->
        [one] In one line the last comma was read as a decimal point: A,1,42,50 is 42.50 %.
       *[other] In { $n } lines the last comma was read as a decimal point: A,1,42,50 is 42.50 %.
    }
season_lines_wrong =
    line { $line }: { $wrong } { $n ->
        [one] (and one more line like it)
       *[other] (and { $n } more lines like it)
    }
season_enter_results_do = Save percentages
season_scores_as_another_on_page = Session { $session } has exactly the scores of session { $other }, of { $played_on }. If these scores are of the wrong evening, undo the last change.
pastime_failed = the puzzles could not be made. Open the page again. If that does not help, make the support file on “Help”, and send it to the person who helps you
season_told_notes = { $told } { $notes }
season_members_file = Members as a file
season_history_file = Meetings of players as a file
season_copy = Make a backup copy
season_files_head = Report, files and backup
season_kept_copy = The season is sound ({ $changes } changes, { $sessions } sessions, { $players } players). The copy is { $file }, in the same folder.
season_status = Status
season_status_is =
    { $status ->
        [guest] guest
        [left] has left
       *[member] member
    }
season_ranking_new = Starting rating (playing strength)
season_change = Save changes
season_nothing_new = nothing has changed
season_name_missing = enter a name
season_same_person = Merge with another player
season_same_person_told = This number’s results then count for the other player, and this number is no longer used. You can undo this.
season_same_as = Number or name of the other player
season_merge_do = Merge players
season_erase = Erase name and details
season_erase_asked = This erases the name of { $name } for good: in the season, in its copies, and in this club’s evenings. The results stay, under the number.
season_erase_told = This cannot be undone.
season_erase_do = Erase for good
season_erased_files =
    { $n ->
        [0] no file of an evening or event had the name.
        [one] { $n } file of an evening or event was rewritten or removed.
       *[other] { $n } files of evenings and events were rewritten or removed.
    }
season_person_new = New player
season_person_add = Add player
season_people_list = Members
season_people_add = Load members
season_find = Find a name or a number
season_rules_head = How ratings are computed
season_rules_show = Rules
season_rules_told = For 50 % in a session, a player gets the points that are set here for the section. Each percent above 50 adds one point, and each percent below 50 takes one point off. A rating (playing strength) is the mean over the last sessions. New rules also apply to the sessions so far.
season_rules_window = Sessions that count
season_rules_means = Points for 50 % in section A, B, C …
season_rules_step = How many points fewer each next section gets
season_rules_decimals = Decimals
season_rules_set_do = Save rules
season_rules_now = Ratings now follow these rules.
season_results_hang =
    { $n ->
        [one] This changes the scores in the season; the { $n } result of { $day } stays as it is. To take back a corrected board instead, press “{ page_undo_short }” on “{ page_correct }”.
       *[other] This changes the scores in the season; the { $n } results of { $day } stay as they are. To take back a corrected board instead, press “{ page_undo_short }” on “{ page_correct }”.
    }
season_record_results_hang =
    { $n ->
        [one] The { $n } result of { $day } stays on “{ page_score }”. You can record the evening again.
       *[other] The { $n } results of { $day } stay on “{ page_score }”. You can record the evening again.
    }
season_scores_apart_on_page = Session { $session } ({ $day }) now has other scores in the season than in its score book. “{ page_redo_short }” puts the scores of the score book into the season again.
season_take_back = Undo the last change
season_take_back_help = This changes only the season. You can redo it afterwards.
season_do_again = Redo the change
season_changed_meanwhile = Another change to the season came first. Look at the screen, and make your change again if you still want it.
season_earlier =
    { $n ->
        [one] { $n } earlier change
       *[other] { $n } earlier changes
    }
season_no_sessions = No sessions recorded yet.
season_session_line = Session { $session }, { $day }: { $pairs ->
        [0] { $players } players
       *[other] { $pairs } pairs, { $rounds ->
            [one] { $rounds } round
           *[other] { $rounds } rounds
        }
    }
season_opponents = Partners and opponents
season_people_show = Members and guests
season_person =
    { $status ->
        [guest] guest
        [left] has left
       *[member] member
    }{ $evenings ->
        [0] { "" }
        [one] , { $evenings } evening
       *[other] , { $evenings } evenings
    }{ $out ->
        [0] { "" }
        [one] , sat out { $out } round
       *[other] , sat out { $out } rounds
    }{ $imported ->
        [0] { "" }
        [one] , sat out { $imported } round in the imported history
       *[other] , sat out { $imported } rounds in the imported history
    }

### director: sign-ups

sign_ups_too_many = that list has { $n } lines; at most { $most } can be added at once, so add the list in parts
sign_ups_no_pair =
    { $line } names { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
sign_ups_no_pair_help = Write two players on each line, with “&” or a comma between them.
sign_ups_twice = { $name } is on line { $line } too
sign_ups_name_help = Correct the name, or tick “Treat unknown names as guests”.
sign_ups_no_number = nobody has the number { $number }, and a guest needs a name
sign_ups_number_help = Write only the number or only the name of a member, and a guest as “guest: Ann Bell”.
line_wrong = line { $line }: { $wrong }
sign_ups_twice_help = Remove one of the lines.

### the page: go, the wall and the clock

clock_minutes_wrong = A round or a break must take 1 to { $most } minutes.
clock_overtaken = The clock was changed or moved on meanwhile, so your change was not made. Look at the clock, and make your change again if you still want it.
clock_damaged = The file of the round clock is damaged.
clock_damaged_help = Set the clock again: it starts at the first round.
clock_start = Start the clock
clock_go_on = Continue
clock_pause = Pause the clock
clock_to_break = Begin the break
go_back = Back
clock_less = 1 minute less
clock_more = 1 minute more
clock_round = Round { $round } of { $rounds }
clock_break_after = Break after round { $round }
clock_over = Play is over
clock_thanks = Thank you, and good night
clock_next_round = Then: round { $round }
clock_next_break = Then: a break of { $minutes } minutes
clock_next_at = Round { $round } begins at { $at }
clock_next_over = This is the last round
clock_before = Not begun yet
clock_waits = The clock is paused
clock_up = Time is up
clock_moves = Change tables: a new round begins
clock_last_minutes =
    { $n ->
        [one] The last minute
       *[other] The last { $n } minutes
    }
clock_ends = Play ends at about { $at }.
clock_would_end = If play starts now, it ends at about { $at }.
clock_minutes_and_breaks = Minutes, breaks and sound
clock_minutes = Minutes a round
clock_by_itself = Start the next round automatically
clock_sound = A soft sound at warnings
clock_set = Save the settings
clock_breaks = Breaks
clock_break_told = After round { $round }: { $minutes } minutes
clock_unbreak = Remove break
clock_unbreak_told = Remove the break after round { $round }
clock_after = After round
clock_break_minutes = Minutes
clock_add_break = Add break
clock_put_right = Correct the clock
clock_where = We are in
clock_minutes_left = Minutes left
clock_anew = Back to the start of round 1
go_ready = done
go_try_again = Try again
go_no_plan = Nobody is seated yet
go_no_plan_lead = Seat the pairs first. This page then has the round clock and the pages to print.
go_print = Print
go_print_all = Four pages for paper are ready.
go_print_at_once = Print all
go_print_how = All at once, or one by one: open a page and press Ctrl+P.
go_again = Only these pages have changed since you printed; throw away the old ones.
go_unchanged = Your printed pages are still right: nothing needs to be printed again.
go_pages_coming = The pages are being made …
go_did_print = Did it print?
go_did_print_told = Once you mark the pages as printed, later changes to the seating keep the printed numbers wherever possible.
go_did_print_again_told = Once you mark these pages as printed, they replace the old pages.
go_did_print_yes = Mark as printed
go_did_print_no = Not yet
go_is_printed = Mark all as printed
go_printed = The pages are printed: if the seating changes from now on, the pairs keep their printed numbers wherever possible.
go_not_printed = Mark as not printed
go_print_more = All pages, and PDFs
go_all_pages = The whole evening:
go_pdf = Make PDFs
go_pdf_making = The PDFs are being made; this takes a few seconds …
go_pdf_ready = The PDFs are here, and in { $folder }:
go_pdf_again = print again
go_push = Bridgemates
go_push_lead = Only for clubs with Bridgemates. This sends sections, rounds, boards and names to the Bridgemates.
go_push_do = Send to the Bridgemates
go_push_update_lead = After a change, this sends the new movement without clearing the Bridgemates. If the Bridgemates drop results because of the new movement, the program sends these results to them again.
go_push_update = Send only the change
go_push_ask = Send tonight’s evening to the Bridgemates?
go_push_clears = This clears the Bridgemates. Results of an earlier evening that are only on the Bridgemates are lost.
go_push_begun = The round clock is running: tonight’s results so far would be lost.
go_push_yes = Clear and send
go_push_sending = Sending the evening …
go_push_sent = Sent at { $at } to { $where }.
go_push_outdated = The plan has changed since then: send the plan again, as long as no board has been played.
go_wall_lead = Only with a projector. This opens a window for the projector that shows the seating, and later the clock. Drag this window to the projector’s screen and press F there.
go_wall_open = Open the window
go_entry = Another scoring program
go_entry_lead = You need this only if you score with another program. Paste all pairs, by section and number, into that program.
go_copy = Copy all pairs
go_copied = All pairs are copied: paste them with Ctrl+V.
go_not_copied = The browser did not allow copying. The pairs are selected below: copy them with Ctrl+C.
go_on_paper = On paper
go_entry_table = Show the pairs
go_clock = Round clock
go_sit_outs = Sit-outs tonight
go_no_sit_outs = Nobody sits out tonight.
go_nobody = Nobody
wall_nothing = The pairs are not seated yet.
wall_sits_out = Sits out in round { $round }
wall_sits_out_now = Sits out now, in round { $round }

### the page: the evening is over

go_record = Record the evening
go_record_lead = This adds the evening to the season: the next seating then takes tonight’s meetings and sit-outs into account.
go_record_section =
    { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }, { $rounds } of { $of } rounds count.
go_record_outs = Sat out: { $outs }.
go_record_sat_out = { $who } (round { $rounds })
go_record_nobody =
    { $n ->
        [one] Number { $numbers } was empty all evening.
       *[other] Numbers { $numbers } were empty all evening.
    }
record_by_results_on_page = There are results of round { $rounds } of { $total }, but according to the round clock, round { $clock } was the last round that ended. The program counts { $rounds } rounds as played. If that is wrong, choose the number of rounds below.
record_results_missing_on_page =
    { $n ->
        [one] { $n } of { $all } results of the rounds played is missing: { $where }. { $whose }.
       *[other] { $n } of { $all } results of the rounds played are missing: { $where }. { $whose }.
    }
record_results_missing_over =
    { $rounds ->
        [one] Round 1 is over
       *[other] Rounds 1-{ $rounds } are over
    }: { $n ->
        [one] { $n } of { $all } results is missing
       *[other] { $n } of { $all } results are missing
    }: { $where }. { $whose }.
season_is_older_on_page =
    { $known ->
        [session] Session { $session } of { $day } was recorded, but the season does not have it: an older copy of the season was put back. Put the newest copy back, or open that evening and record it again.
       *[scores] The season lacks the latest scores that were entered for session { $session } ({ $day }): an older copy of the season was put back. Put the newest copy back, or open that evening and enter its scores again.
    }
season_scores_differ_on_page =
    { $known ->
        [none] Session { $session } ({ $day }) has no scores in the season, though its score book has results.
       *[others] Session { $session } ({ $day }) has other scores in the season than in its score book.
    }
record_results_changed_on_page =
    { $n ->
        [0] New scores in the season: { $pairs }.
        [one] New scores in the season: { $pairs }; { $n } other pair changed by { $most }.
       *[other] New scores in the season: { $pairs }; { $n } other pairs changed by at most { $most }.
    }
results_ruling_counts_on_page = { $where }: ruling { $number } counts ({ $ruled }), not the typed result ({ $typed }). Withdraw the ruling if the typed result should count.
record_by_clock_on_page = According to the round clock, { $rounds } of { $total } rounds are over. If play goes on, record the evening later. If the number is wrong, choose the number of rounds below.
record_clock_help_on_page = If the clock is wrong, choose below how many rounds were played.
season_give_plan_of_before_on_page = If no rounds were played after the pair came, undo adding the pair, and then record the evening.
go_record_changed = { $changed }. If the evening was played as you see it here, record it.
go_rescore = Use the score book’s scores
go_record_do = Record the evening
record_meetings_do = Record the meetings, without scores
record_meetings_told = Tonight’s meetings and sit-outs count for the next seating. Nobody gets a score, so ratings and standings do not change. Typed results stay on “Score”: add to them there later, or enter percentages on “Season”, and the scores count from then on.
record_scores_wait =
    The scores of this evening do not count in the season yet: { $error } { $where ->
        [here] Enter here at least one result for each pair that has no score yet.
        [past] Record the evening first; then press “{ page_correct }” and enter at least one result for each pair that has no score yet.
       *[score] On “Score”, enter at least one result for each pair that has no score yet.
    }
record_so_far_do = Record with the results so far
record_so_far_told = Tonight’s meetings and sit-outs count for the next seating, and so do the scores of the results so far. If you enter more results on “Score” afterwards, these scores are corrected.
record_to_score =
    { $n ->
        [0] Enter results
        [one] Enter the missing result
       *[other] Enter the { $n } missing results
    }
record_early =
    { $known ->
        [playing] Round { $round } of { $of } is still being played, by the clock or the results.
       *[between] { $round ->
            [one] Round 1 of { $of } is over.
           *[other] Rounds 1-{ $round } of { $of } are over.
        }
    } If play goes on, record the evening later. If more rounds were played, choose their number below.
record_other_notes =
    { $n ->
        [one] One more note
       *[other] { $n } more notes
    }
record_rounds = Rounds to record
record_past_evenings = These evenings are not in the season yet. Choose one to record it:
record_past = Record the evening of { $day }
record_past_gone = this evening was recorded in the meantime, so nothing was changed; choose another evening
record_no_plan = Seat the pairs first. After play, you record the evening here.
go_recorded = Saved: the evening is in the season, as session { $session } of { $day }.
record_next_evening = You are done for tonight. When you open the program next time, it begins a new evening.
record_see_season = See the season
record_stop = Close the program …
record_stop_head = Close the program?
record_stop_told = Everything is saved. Phones and the projector then show nothing new.
record_stop_no = Keep it open
go_recorded_back = A wrong result? Correct it on “{ page_score }”. A wrong pair or number of rounds? Undo the recording, correct the evening, and record it again.
go_recorded_first = The season has changed since this evening was recorded: { $changes }. To undo the recording, undo these changes first: on “{ page_season }”, press “{ page_undo_short }” at the top for each change.
go_unrecord = Undo the recording …
go_unrecord_head = Undo the recording?
go_unrecord_lead = The season then lacks this evening, as if it had not been played. The evening itself is kept: you can change it and record it again.
go_unrecord_do = Undo the recording
go_unrecorded = The evening is no longer in the season. Correct it, and record it again.
go_unrecord_changed = another change to the season came first, so nothing was undone; check the season, and undo the recording again if you still want to
next_time = Ratings and sections next time
next_time_rankings = Ratings before and after this evening
next_rating_told = A rating is a player’s strength: the mean score over the last sessions. The sections are made from it.
next_before = Before
next_after = After
next_transfers = If the same pairs come next time, in the same number of sections, these pairs change section:
next_no_transfers = If the same pairs come next time, in the same number of sections, all pairs play in the same section as tonight.
next_transfer = { $who }: from { $before } to { $after }

### the page: during play

play_no_plan = Seat the pairs first. Then you can make changes here during the evening.
play_over = Play has ended.
play_to_door = Go to Sign in
play_happened = What has happened?
play_changed_since_print = The plan has changed since it was printed.
play_print_changed = Print what changed
play_is_printed = Mark changes as printed
play_late = A pair comes late
play_late_name = Name of one of the two players
play_option_plays = { $name } (plays already)
play_else = A pair is missing, goes home, or gets a substitute
play_else_help = Find the pair in the list, and press its line. You see the consequences before anything changes.
play_filter = Find a pair, by name or number (7 or B7)
play_nobody_found = No pair has that name or number.
play_round_head = The round
play_round_now = According to the clock, round { $round } of { $total } is being played.
play_round_between = According to the clock, { $round } of { $total } rounds have been played.
play_rounds_played = Rounds played
play_rounds_none = none yet
play_round_begins = Begin round { $round }
play_rounds_end = End the last round
play_seating = Who sits where in round { $round }: pair, table
play_sits_at = { $table } { $seat }
play_from_round = from round { $round } on
play_absent = Did not come
play_never_came = Did not come at all
play_wrong_rounds =
    { $n ->
        [one] round { $first }
       *[other] rounds { $first } to { $last }
    }
play_guest_has_name = { $name } is entered as a guest, but the club knows a player with that name. Is it the same person? Then press “{ play_leave_it }”, and choose the name from the list.
how_after_round_on_page = Once a round has been played, pairs cannot get another number any more: they would play some boards twice.
keep_after_round_on_page = { how_after_round_on_page }
late_nobody_sits_out_there_on_page = section { $section } has an even number of pairs, so no pair sits out. Take this pair off the list and seat the other pairs. When this pair comes, add it on “Play”; until then, its opponents sit out
late_not_in_odd_section_on_page = section { $section } has an even number of pairs, so no pair sits out there; move this pair to section { $odd }, or remove the wish “{ seat_late }”
late_seat_the_others_on_page = { $n } pairs play, an even number, so no pair sits out; take this pair off the list, seat the other pairs, and add the late pair on “Play” from round 2
late_seat_the_others_odd_on_page = { late_seat_the_others_on_page }
no_movement_found_on_page = no movement was found for section { $section }, and no ready-made movement meets the request: choose another way to play, or make fewer wishes
section_changed_in_play_on_page = Section { $section } was changed during play: only later rounds can change.
section_changed_later_help_on_page = Choose round { $changed } or a later round.
pairs_come_none_free_on_page =
    all numbers of the plan are taken, so there is no place for { $n ->
        [one] another pair
       *[other] { $n } more pairs
    }
newcomer_takes_free_number_on_page = When a pair goes home, its number becomes free: add the new pair then.
ways_impossible_on_page = This is not possible: { $reason }
where_numbers_are_kept_on_page = pairs keep their numbers here
wish_in_different_sections_on_page = the two pairs play in different sections; first move one of them to the section of the other pair
play_goes = Goes home
play_replace_lead = One player gets another partner:
play_replace = A substitute for { $name }
play_replace_head = Who plays instead of { $name }?
play_leave_it = Leave it as it is
play_preview = If you do this
play_is_absent = did not come
play_leaves = go home
play_comes = come late
play_replaces = plays instead of { $old }
play_from = From
play_stops_now = stops now; round { $round } does not count
play_stops_after = plays to the end of round { $round }
play_from_round_k = round { $round }
play_from_round_now = round { $round } (being played now)
play_late_from_round_one = There is only a number for the pair if it counts from round 1, which is being played now. This is what happens then:
play_numbers_empty =
    { $n ->
        [one] Number { $numbers } of section { $section } stays empty.
       *[other] Numbers { $numbers } of section { $section } stay empty.
    }
play_late_anew = “{ seat_anew }” on “Seat” makes room: sign the pair in, choose for example one more section, and print all cards again. Or let the pair wait: if a pair goes home, add the new pair here.
play_to_seat = Go to Seat
play_working = Working out the consequences …
play_working_ways = Working out other ways …
play_moves =
    { $n ->
        [0] No pair gets another number.
        [one] One pair gets another number.
       *[other] { $n } pairs get another number.
    }
play_new_movement =
    { $n ->
        [one] No pair gets another number, but section { $sections } plays another movement.
       *[other] No pair gets another number, but sections { $sections } play another movement.
    }
play_begun_stays =
    { $n ->
        [one] Round 1 stays as it is at all tables: nobody has to move now.
       *[other] Rounds 1 to { $n } stay as they are at all tables: nobody has to move now.
    }
play_begun_changes =
    { $n ->
        [one] This changes one table in a round that has begun.
       *[other] This changes { $n } tables in rounds that have begun.
    } { $movers ->
        [0] Nobody has to move now.
        [one] One pair has to move now.
       *[other] { $movers } pairs have to move now.
    }
play_begun_table = Table { $table }, round { $round }: { $what }
play_begun_boards = boards { $boards } instead of { $before }
play_begun_pair = { $side } { $pair } instead of { $before }
play_begun_results =
    { $n ->
        [one] one result entered there no longer fits
       *[other] { $n } results entered there no longer fit
    }
play_place = get { $where }
play_from_to = from { $source } to { $where }
play_number_at = { $number }, table { $table } { $seat }
play_number_waits = { $number }, sits out
play_sits_out =
    { $n ->
        [one] ({ $number }) now sit out in round { $rounds }
       *[other] ({ $number }) now sit out in rounds { $rounds }
    }
play_more_lines =
    { $n ->
        [one] { $n } more line
       *[other] { $n } more lines
    }
play_met =
    { $how ->
        [little_more] The opponents in this plan have met slightly more often on earlier evenings than those in the plan before the change.
        [much_more] The opponents in this plan have met more often on earlier evenings than those in the plan before the change.
        [little_less] The opponents in this plan have met slightly less often on earlier evenings than those in the plan before the change.
        [much_less] The opponents in this plan have met less often on earlier evenings than those in the plan before the change.
       *[same] The opponents in this plan have met as often on earlier evenings as those in the plan before the change.
    }
play_sit_outs_same = The number of sit-outs stays the same.
play_sit_outs_more =
    { $n ->
        [one] One more sit-out.
       *[other] { $n } more sit-outs, for all pairs together.
    }
play_sit_outs_fewer =
    { $n ->
        [one] One fewer sit-out.
       *[other] { $n } fewer sit-outs, for all pairs together.
    }
play_print_nothing_yet = Nothing is on paper yet, so nothing needs to be printed again.
play_print_again = Print these again: { $what }.
play_again_wall = the seating list
play_again_cards =
    { $kind ->
        [guides] { $n ->
            [one] guide card { $cards }
           *[other] guide cards { $cards }
        }
       *[tables] { $n ->
            [one] table card { $cards }
           *[other] table cards { $cards }
        }
    }
play_again_many_cards =
    { $kind ->
        [guides] { $n ->
            [one] guide cards of section { $sections }
           *[other] guide cards of sections { $sections }
        }
       *[tables] { $n ->
            [one] table cards of section { $sections }
           *[other] table cards of sections { $sections }
        }
    }
play_again_director =
    { $n ->
        [0] the director’s sheet of wishes and notes
        [one] the director’s sheet of section { $sections }
       *[other] the director’s sheets of sections { $sections }
    }
play_do_it = Make this change
play_ways = Other ways
play_advised = recommended
play_why_nobody = All pairs keep their numbers, so play can simply go on.
play_why_nobody_fairest = All pairs keep their numbers, and none of the other ways tried is fairer.
play_why_one = Not everything can stay as it is, and this way changes as little as possible.
play_why_new = Nothing has been printed yet, so the program can choose the best number for every pair.
play_why_new_printed = No other way is possible.
play_way =
    { $how ->
        [nobody] Numbers and movements stay
        [movement] The same numbers, another movement
        [one] One pair gets another number
        [few] Other numbers for as few pairs as possible
       *[new] New pair numbers
    }
play_way_impossible = Not possible: { $reason }
play_way_contradicts =
    { $how ->
        [nobody] Not possible: if every pair keeps its number,
       *[other] Not possible: if the pairs keep their numbers as far as they can,
    } { $n ->
        [one] this wish cannot be met:
       *[other] these wishes cannot be met together:
    } { $wishes }.
play_way_new_cards =
    { $n ->
        [one] All pairs of section { $sections } get new cards.
       *[other] All pairs of sections { $sections } get new cards.
    }
play_way_new_rounds =
    { $n ->
        [one] All pairs of section { $sections } get other tables and opponents.
       *[other] All pairs of sections { $sections } get other tables and opponents.
    }
play_way_cards_stay = Most pairs keep their cards.
play_way_sit_outs =
    { $n ->
        [0] Nobody sits out.
        [one] One sit-out.
       *[other] { $n } sit-outs, for all pairs together.
    }
play_way_fairest = The fairest for the season.
play_way_shown = Shown above.
play_way_show = Show this way
play_details = Figures
play_figures = Earlier meetings of opponents, on average: { $met_before } as planned, { $met } now. Rounds sat out: { $sit_outs_before } as planned, { $sit_outs } now. Cost of repeated meetings and sit-outs (lower is better): { $fitness_before } as planned, { $fitness } now.
play_wrong = Two pairs sat in each other’s seats
play_wrong_ask = Enter which pairs sat wrong
play_wrong_help = The rounds are recorded as they were played. You see the consequences before anything changes.
play_wrong_one = This pair
play_wrong_other = sat in the seats of this pair, and vice versa
play_wrong_first = From round
play_wrong_last = To round
play_wrong_look = Show the consequences
play_sat_wrong =
    { $n ->
        [one] sat in the seats of { $other } in round { $rounds }
       *[other] sat in the seats of { $other } in rounds { $rounds }
    }
play_wrong_return = From now on both pairs sit in their own seats.
play_wrong_stay = Both pairs keep each other’s seats until the end.
play_wrong_twice = and { $other } meet more than once: in rounds { $rounds }
play_wrong_missed = and { $other } do not meet tonight
play_wrong_boards = come to boards that they have already played (round { $rounds }). They cannot play those boards again.
play_wrong_n_boards =
    { $n ->
        [0] No pair comes to boards that it has played.
        [one] One pair comes to boards that it has played.
       *[other] { $n } times a pair comes to boards that it has played.
    }
play_wrong_n_twice =
    { $n ->
        [0] No two pairs meet more often than planned.
        [one] Two pairs meet one time more than planned.
       *[other] There are { $n } more repeated meetings than planned.
    }
play_wrong_n_missed =
    { $n ->
        [0] All planned meetings take place.
        [one] Two pairs miss their planned meeting.
       *[other] { $n } planned meetings do not take place.
    }
play_why_wrong = A pair cannot play the same boards twice. With the recommended choice, the fewest pairs come to boards that they have already played.
play_not_known_yet = The consequences are not known yet. Wait a moment, and try again.
play_proposed_otherwise = Another window asked for another change first. Ask for your change again.
play_done = Changed. You can undo it.
evening_pair_absent = { $pair } did not come
evening_pair_left = { $pair } left after round { $round }
evening_pair_came = { $pair } came, from round { $round } on
evening_player_replaced = { $new } plays for { $old } from round { $round } on
evening_sat_wrong =
    { $n ->
        [one] { $one } and { $other } sat in each other’s seats in round { $rounds }
       *[other] { $one } and { $other } sat in each other’s seats in rounds { $rounds }
    }

### the page: ways to play

page_getting_ready = Getting ready: about a minute, only once on this computer. You can do everything else meanwhile.
page_work_failed = something went wrong in the program ({ $error }). Your work is saved: try again. The window in which the program runs shows details.
choose_head = How do we play?
choose_help = Choose how to play tonight. You can come back and change your choice until you press “{ seat_use }”.
choose_held = The pairs are seated. To play in another way, first press “Seat again”.
choose_to_seat = Back to the seating
choose_working =
    { $of ->
        [one] { $done } of { $of } way is worked out. You can already choose a way that is worked out.
       *[other] { $done } of { $of } ways are worked out. You can already choose a way that is worked out.
    }
choose_best =
    { $sections ->
        [one] Best: { $movements } in { $sections } section.
       *[other] Best: { $movements } in { $sections } sections.
    } { $met ->
        [0] No opponents have met before.
       *[other] In this format, tonight’s opponents have the fewest earlier meetings: { $met } on average.
    }
choose_none =
    { $n ->
        [0] Nobody is here yet: ways to play appear as soon as there are pairs.
        [one] There is no way to play with { $n } pair yet.
       *[other] There is no way to play with { $n } pairs yet.
    }
choose_without_wishes = This comparison leaves out wishes. Wishes count when you seat the pairs.
choose_in_sections =
    { $n ->
        [one] { $n } section
       *[other] { $n } sections
    }
choose_sizes = of { $sizes } pairs
choose_two_winners = Two winners: half of each section sits North-South all evening, the other half East-West, each with its own ranking list.
choose_two_equal = Two winners: half of each section sits North-South all evening, the other half East-West. The halves are equally strong, and each has its own ranking list.
choose_with_winners =
    { $winners ->
        [1] With one winner
       *[2] With two winners
    }
choose_made =
    { $rounds ->
        [one] made for tonight, { $rounds } round
       *[other] made for tonight, { $rounds } rounds
    }
choose_is_chosen = chosen
choose_role_usual = as usual
choose_role_met_least = fewest earlier meetings
choose_role_most_boards = most boards
choose_for_players =
    { $met ->
        [all] Every pair meets all others;
       *[some] Every pair meets { $opponents } of { $others } others;
    } { $staying ->
        [0] all change tables.
        [one] one pair stays at its table, { $turning ->
            [0] always in the same direction.
           *[other] now NS, now EW.
        }
       *[other] { $staying } pairs stay at their tables, { $turning ->
            [0] always in the same direction.
            [all] now NS, now EW.
           *[other] { $turning } of them now NS, now EW.
        }
    }
choose_others =
    { $n ->
        [one] { $n } other way to play
       *[other] { $n } other ways to play
    }
choose_is_made = new movements
choose_length = Rounds: { $rounds }. Boards: { $boards }.
choose_rounds = Rounds: { $rounds }.
choose_sit_outs = Sitting out: { $told }.
choose_nobody_out = Nobody sits out.
choose_not_yet = Being worked out …
choose_proven = Proven: in this movement, no other pair numbers are fairer.
choose_take_this =
    { $sections ->
        [one] Choose { $name } in { $sections } section
       *[other] Choose { $name } in { $sections } sections
    }
choose_left_out =
    { $n ->
        [one] { $n } way that does not fit, and why
       *[other] { $n } ways that do not fit, and why
    }

### the page: movements

page_movements = Movements
movements_look = Movements in pictures and figures
movements_told = See a movement without tonight's pairs: its rounds, its meetings and its balance (how equally the pairs are compared). Tick up to { $most } to compare them side by side.
movements_sizes = Pairs in a section
movements_of_players = Players in an individual movement
movements_here =
    { $individual ->
        [yes] Movements for { $n } players
       *[no] Movements for { $n } pairs
    }
movements_none = No movements of this size.
movements_beside = Compare movements
movements_too_many = At most { $most } movements fit side by side. You see the first { $most }.
movements_line =
    { $balance ->
        [none] Balance cannot be computed
       *[some] Balance { $qf } of 100
    }; everybody sits North-South in { $ns } rounds; { $repeats ->
        [0] no repeated meetings
        [one] { $repeats } repeated meeting
       *[other] { $repeats } repeated meetings
    }
movements_key =
    { $who ->
        [player] Rows and columns are players. Blue: the two are opponents once. Orange: they are opponents more often.
       *[pair] Rows and columns are pairs. Blue: the two meet once. Orange: they meet more often.
    }
movements_rounds = Round by round
design_head = Design a movement
design_kinds = Kind
design_kind =
    { $kind ->
        [usual] Best balance: pair 1 stays
        [boards] Boards stay at their tables
        [halves] Two halves that only meet each other
        [howell] Howell: pairs follow each other by number
        [mitchell] Mitchell, one winner
       *[two-winners] Mitchell, two winners
    }
design_pairs_of = Pairs
design_boards = Boards a round
design_begin = Design movement
design_told = Choose an even number of pairs from 4 to { $pairs }, and 1 to { $rounds } rounds. If an odd number of pairs plays, one number stays free: its opponents sit out. A Mitchell has at most as many rounds as tables. With two halves, there are at most half as many rounds as pairs. A Howell has at least half as many rounds as pairs, and at most one round fewer than pairs: for 8 pairs, 4 to 7 rounds. The design takes a minute or more.
design_asked = { $size }. { $kind }.
design_best =
    { $found ->
        [none] No movement without needless repeats has been found yet.
       *[some] Balance { $qf } of 100.
    } { $bound ->
        [none] { "" }
        [met] If all pairs play all boards and no meeting is repeated needlessly, a better balance is impossible.
       *[some] If all pairs play all boards and no meeting is repeated needlessly, a balance above { $most } is impossible.
    }
design_counted = { $n } of { $all } searches, { $seconds } s
design_goes_on = The design continues when you close this window or do something else, but not when the program closes.
design_stop = Stop and discard
design_begun =
    { $rule ->
        [yes] The movement is made
       *[no] The movement is being designed
    }
design_dropped = The movement is discarded
design_kept = Saved as { $name }: “Other formats” now offers it
design_new = The new movement
design_see = Show movement
design_keep = Save movement
design_throw = Discard movement
design_name_told = Use letters, digits, spaces and hyphens, at most { $most } characters. Movements with the same name, each for another number of pairs, form one movement type.
design_lost = The program was closed during this design, so the design is lost. Start it again to get the same movement:
design_one_at_once = a movement is being designed already; stop that design first: { $asked }
design_one_waits = first save or discard the movement that was made before: { $asked }
design_none = nothing is being designed any more: another window stopped it, or the program was closed
design_none_follows_help_on_page = Ask for one round more or less, or for another kind.
design_not_found_on_page = No sound movement was found for { $pairs } pairs with { $rounds } rounds. Try fewer rounds, or another kind.
keep_name = That name is not possible: use letters, digits, spaces and hyphens, at most { $most } characters, with a letter or a digit first and last.
keep_name_ours = { $name } is the name of a movement type that comes with the program: choose another name
keep_size_there = { $name } has another movement for { $n } pairs already: choose another name
beside_ours = The program uses its own movements and the movements in this folder. If you delete this file, it uses only the movements in this folder.

### the page: seating

seat_head = Who sits where?
seat_head_held = The seating
seat_help = To move a pair, drag its number, or press ⋯ next to it. That becomes a wish, and the other pairs make room as well as possible.
seat_held_help = This seating is in use. Nothing changes here any more unless you seat the pairs again.
proof_head = The proof, for anybody to check
proof_lead = You can save the proof that these numbers are the best. Anybody can check it without this program. It has players’ numbers, not their names.
proof_write = Write the proof
proof_writing = The proof is being written. You can continue meanwhile.
proof_download = Download the proof ({ $size } kB)
proof_how = To check it on a computer with Python, unpack the file, open a command line in that folder, and type (on Windows: py instead of python3):
proof_of_before = The season has changed since the pairs were seated, so their proof can no longer be written.
proof_read_me =
    With these files anybody can check that the numbers of an evening were the best possible.

    The proof: tonight.cert.
    The pairs’ numbers and the rounds: plan.json.
    The earlier meetings and sit-outs of players: history.csv.
    The program that checks the proof: bridgeopt_check.py. It is short enough to read, and needs only Python 3.11 or newer.

    Open a command line in this folder, and type (on Windows: py instead of python3):

    { $check }

    “{"Section A: proven"}” means that these rounds cannot cost less with other pair numbers. The cost counts repeated meetings and sit-outs. The checking program computes the cost from the history and the rounds. It uses nothing of the program that found the numbers. “{"not proven"}” or “{"Refused"}” means that the proof does not show this.
proof_read_me_trust = “{"taken on trust"}” marks the director’s choices for that evening: the value of meetings and wishes, or the direction of pairs. The proof takes these choices as given, because the history cannot confirm them.
seat_way =
    { $sections ->
        [one] { $movements }, in { $sections } section.
       *[other] { $movements }, in { $sections } sections.
    }
seat_comparing = Comparing ways to play: { $done } of { $of } done
seat_working = Being worked out
seat_making =
    { $of ->
        [one] Making the movement for tonight: { $done } of { $of } section is done
       *[other] Making the movements for tonight: { $done } of { $of } sections are done
    }
seat_use = Use this seating
seat_use_best_so_far = Use the best so far
seat_used = The pairs are seated.
seat_used_best_so_far = The pairs are seated. Better numbers may exist.
seat_not_yet = There is no seating to use yet. Wait a moment, and press the button again.
seat_is_there = That pair is there already.
seat_not_here = Is a pair not here, late, or gone home? Enter that on “Play”.
seat_anew = Seat again
seat_anew_help = This puts the seating aside: you can change the pairs, the format and the seats. “Undo” brings the seating back.
seat_anew_printed =
    { $n ->
        [one] The cards of section { $sections } are on paper: collect them.
       *[other] The cards of sections { $sections } are on paper: collect them.
    }
seat_go = Go to Start
seat_contradict =
    { $n ->
        [one] This wish is not possible. Remove it.
       *[other] These { $n } wishes contradict each other. Remove one.
    }
seat_drop = Remove wish: { $wish }
seat_wishes = Your wishes
seat_no_wishes = No wishes yet.
seat_take_off = Remove: { $wish }
seat_section =
    { $n ->
        [one] Section { $name }: { $n } pair
       *[other] Section { $name }: { $n } pairs
    }
seat_proven =
    { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }. Proven: with this format, no other pair numbers are fairer{ $wishes ->
        [0] .
        [one] , given your wish.
       *[other] , given your { $wishes } wishes.
    }
seat_best_found =
    { $n ->
        [0] Good numbers; better ones may exist.
        [all] In every section, the pair numbers are proven best; press ▸ for the conditions of the proof.
       *[other] Good numbers; proven best in { $n } of { $of } sections{ $wishes ->
            [0] .
            [one] , given your wish.
           *[other] , given your { $wishes } wishes.
        }
    }
seat_best = best numbers
seat_not_proven = good; better ones may exist
seat_as_changed = changed, not proven
seat_being_worked_out = being worked out
seat_refused = Your wishes are not possible.
seat_no_verdict = Not proven.
seat_looking_at_most = Being worked out: other numbers could be at most { $percent } better.
seat_met =
    { $met ->
        [0] No opponents have met before.
       *[other] Opponents met before: { $met } times on average.
    }
seat_met_tonight = Tonight’s opponents have met { $met } times before, on average. With random numbers that would be { $chance }.
seat_figures = For the curious: the figures
seat_meetings = Meetings of two players tonight: { $n }, four at each table in each round. They had met before: { $told }.
seat_sit_out =
    { $n ->
        [one] { $n } pair sits out
       *[other] { $n } pairs sit out
    } { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
seat_notes = Notes about this seating
seat_rating = Rating { $rating }: the strength of both players together.
seat_first_time =
    { $n ->
        [one] First time this season: { $names }.
       *[other] First time this season: { $names }.
    }
seat_sat_out =
    { $n ->
        [one] Sat out { $n } round before.
       *[other] Sat out { $n } rounds before.
    }
seat_had_met =
    { $most ->
        [yes] Each player has met each of tonight’s opponents { $met } times on average. No pair in this section has met its opponents more often.
       *[no] Each player has met each of tonight’s opponents { $met } times on average.
    }
seat_had_met_one = The most meetings with one opponent, { $times }, were with a player of { $pair }.
seat_waits =
    { $n ->
        [one] Sits out round { $rounds }.
       *[other] Sits out rounds { $rounds }.
    }
seat_fitness_told = Fitness is the cost of repeated meetings and sit-outs; lower is better.
rounds_none = There is no seating yet.
rounds_not_used = This seating is not in use yet, so pairs may still change places.
seat_mark_new = new
seat_mark_out =
    { $n ->
        [one] out round{"\u00A0"}{ $rounds }
       *[other] out rounds { $rounds }
    }
seat_mark_wish = wish
seat_mark_wish_lost = wish: no
seat_wish_lost = not fulfilled
seat_wish_elsewhere = Not possible in section { $section }. A pair in section { $sections } can: before the seating is used, drag the pair there.
seat_wish_nowhere = Not possible in these sections. “{ page_formats }” shows the formats in which a pair can.
seat_num_wishes =
    { $n ->
        [one] { $n } wish
       *[other] { $n } wishes
    }{ $lost ->
        [0] { "" }
       *[other] , { $lost } not fulfilled
    }
seat_about = More about { $pair }, number { $number } in section { $section }
seat_nobody = nobody; the opponents sit out
seat_more = Move or wish: { $pair }, number { $number } in section { $section }
seat_menu = Wishes for this pair
seat_move = Move to another section or number
seat_stay = Stay at one table; the direction may change
seat_ns = Sit North-South all evening
seat_no_sit_out = Do not sit out
seat_late = Come late: sit out round 1
seat_meet = Meet another pair
seat_not_meet = Do not meet another pair
seat_apart = Do not play in another pair’s section
seat_move_number = Number
seat_any_number = the best number
seat_move_now = Move pair
seat_other_pair = Which pair?
seat_strength = How important is this wish?
seat_must = It must happen
seat_like = Only if the seating stays nearly as fair
seat_free = Only if the seating stays almost exactly as fair
seat_wish_now = Add wish
seat_preference =
    { $how ->
        [like] if the seating stays nearly as fair
        [free] if the seating stays almost exactly as fair
       *[other] if it costs at most { $weight } % of what the best numbers gain over random ones
    }
seat_preference_holds =
    fulfilled; { $how ->
        [like] the seating is nearly as fair
        [free] the seating is almost exactly as fair
       *[other] it may cost at most { $weight } %
    }
seat_preference_not =
    not fulfilled; { $how ->
        [like] the seating would be clearly less fair
        [free] the seating would be less fair
       *[other] it would cost more than { $weight } %
    }
seat_costs_nothing = as fair as without this wish
seat_costs = less fair: { $told }
seat_saves = fairer: { $told }
seat_price_more_met = { $n ->
        [one] { $n } more earlier meeting
       *[other] { $n } more earlier meetings
    } between tonight’s opponents
seat_price_less_met = { $n ->
        [one] { $n } fewer earlier meeting
       *[other] { $n } fewer earlier meetings
    } between tonight’s opponents
seat_price_more_out =
    { $n ->
        [one] { $n } more pair sits out again
       *[other] { $n } more pairs sit out again
    }
seat_price_less_out =
    { $n ->
        [one] { $n } fewer pair sits out again
       *[other] { $n } fewer pairs sit out again
    }
seat_price_less_even = meetings are spread less evenly
seat_price_more_even = meetings are spread more evenly

### the page: results

results_no_plan = Seat the pairs first. Then results come in here.
results_latest = Ranking lists of { $day }
results_coming = Results of the evening
results_how_many = { $n } of { $of } are in
results_rounds_over =
    { $over ->
        [none] No round is over yet.
        [all] All rounds are over: { $missing ->
            [0] no result is missing.
            [one] { $missing } result is missing (red).
           *[other] { $missing } results are missing (red).
        }
       *[some] { $n ->
            [one] Round 1 is over
           *[other] Rounds 1-{ $n } are over
        }: { $missing ->
            [0] no result is missing.
            [one] { $missing } result is missing (amber).
           *[other] { $missing } results are missing (amber).
        }
    }
results_clock_in = The clock is still in round { $round }.
results_clock_on = Set the clock to round { $round }
results_is_listening =
    { $kind ->
        [connector] Results from the Bridgemates come in automatically.
       *[bws] Results are imported from the Bridgemates file whenever it changes.
    }
results_listening =
    { $kind ->
        [connector] From now on results come in from the Bridgemates.
       *[bws] From now on results are imported from the file.
    }
results_listen =
    { $kind ->
        [connector] Receive results from the Bridgemates
       *[bws] Import results from the file
    }
results_stop = Stop receiving results
results_stopped = The program no longer receives results from this source. Earlier results stay.
results_no_source = this source of results is no longer there, so nothing was changed
results_no_sources = On “Start”, send the evening to the Bridgemates. Or put the Bridgemates file (.bws) into this folder. Results then come in automatically:
results_grid_help = Press a cell to type or correct its results. ✓: all results are in. 1/4: one of four boards is in. –: nobody plays there.
results_cell = Section { $section }, table { $table }, round { $round }: { $n } of { $of } results
results_type = Type a traveller
results_type_table = Type table { $table }, round { $round }
results_enter_line = Enter: next line
results_enter_board = Enter: save, next board
results_type_help = Type the board number and press Enter, or press a cell in the grid. You begin at the first line without a result; to correct another line (✓), press its field and type over it.
results_type_more = What you can type
results_type_examples = 4H N (made), 4H N +1, 4H N -1, 4HX N (doubled), pass, -50 (points for NS), 60-40 (NS 60 %, EW 40 %), not played. To correct a result, type over it; to remove it, empty its field or type -.
results_line_unsaved = not saved yet
results_unsaved = Typed but not saved yet: board { $boards }.
results_no_such_board = This board is not played in this section.
results_line = Round { $round }: { $ns } – { $ew }
results_round = Rd.
results_sum_typed = Check (optional): sum of all NS points
results_total_wrong = The sum must be a whole number, such as 750 or -120.
results_take_in = Save board
typed_points = NS points and score
typed_removal = no result
typed_so_far =
    So far, with { $n } of { $of } results{ $unit ->
        [percent] : a top is not 100 % yet
       *[imps] { "" }
    }
typed_so_far_about = More results of this board will change these scores. Until then, Neuberg’s formula estimates them.
typed_imps = { $imps } IMPs
results_typed_nothing = nothing was typed for this board: type at least one result
results_typed =
    Board { $board } saved: { $new ->
        [0] { $corrected ->
            [0] { $removed ->
                [0] nothing has changed
                [one] { $removed } result removed
               *[other] { $removed } results removed
            }
            [one] { $corrected } result corrected{ $removed ->
                [0] { "" }
               *[other] , { $removed } removed
            }
           *[other] { $corrected } results corrected{ $removed ->
                [0] { "" }
               *[other] , { $removed } removed
            }
        }
        [one] { $new } new result{ $corrected ->
            [0] { "" }
           *[other] , { $corrected } corrected
        }{ $removed ->
            [0] { "" }
           *[other] , { $removed } removed
        }
       *[other] { $new } new results{ $corrected ->
            [0] { "" }
           *[other] , { $corrected } corrected
        }{ $removed ->
            [0] { "" }
           *[other] , { $removed } removed
        }
    }. Sum of the NS points: { $total }.
results_adjust = Adjust a score
results_adjust_this = Adjust
results_more =
    { $n ->
        [one] One more question
       *[other] { $n } more questions
    }
results_why = Reason
results_adjust_do = Apply adjustment
results_adjust_help = NS come first, whichever pair you name: 60-40 gives NS 60 %. You can also type a normal result, or “wrong direction”.
results_rulings = Your rulings
take_back = Undo
results_odd = Results to check
results_is_right = Accept result
results_gone_help_on_page = Nothing was imported, so your earlier results are safe. Put a file with all results of the evening in place of this one.
results_erased_help_on_page = Nothing was imported. Either the Bridgemates’ software erased these results when it got another movement, or this file is an older copy. To remove the results, run “bridgeopt results remove-source bws”; this page then imports the file again. To keep the results, put the file with all results back.
results_not_there = this result is no longer there, so nothing was changed
results_changed_meanwhile = another change came first, so nothing was undone or redone; check the latest changes, and try again if you still want to
results_print_ranking = Print ranking list
results_wall_on = Show on the projector
results_wall_off = Hide on the projector
results_on_wall = The projector’s window shows this ranking list. Is that window not open yet?
results_wall_shows = The projector shows the ranking list.
results_wall_hides = The projector no longer shows the ranking list.
results_phones_on = Show on phones
results_phones_off = Hide on phones
results_on_phones = Players see this ranking list on their phones, with every pair's boards.
results_lists_on_phones = Players see this ranking list on their phones, without any boards.
results_phones_shows = Players see the ranking list and every pair's boards on their phones.
results_phones_lists = Players see the ranking list on their phones, but no boards.
results_phones_hides = Phones no longer show results.
results_season_changed =
    { $n ->
        [0] No score in the season changes.
        [one] One pair has a new score in the season.
       *[other] { $n } pairs have new scores in the season.
    }
results_recorded_wait = Recorded as session { $session } of { $day }. { $wait }
results_recorded = This evening has been recorded, as session { $session } of { $day }. Corrections here also change the scores in the season.
results_none_yet = No results yet.
results_ruled_on_page = Saved: { $told }.
results_other_players_on_page = pair { $pair } is { $told } in the file, but { $planned } in the plan
results_force_help_on_page = This looks like the file of another evening. Nothing was imported.
results_misplaced_help_on_page = Nothing was imported. Correct the columns round and table in the file, or leave them out: the plan has them.
results_boards_shifted_help_on_page = Nothing was imported. Correct the board numbers in the file.
results_reversed_help_on_page = Nothing was imported. Exchange NS and EW in the file.
results_which_section_on_page = name one of the sections { $sections }
scorebook_no_ruling_on_page = ruling { $number } no longer counts, so nothing was changed

### the page: what fits at the door

door_even = An even number: nobody sits out.
door_odd = An odd number: in every round one pair sits out.
door_nothing_fits = With { $n } pairs there is no way to play yet.
door_leaves_out =
    { $n ->
        [one] { $movements } in { $n } section would leave out { $pairs }.
       *[other] { $movements } in { $n } sections would leave out { $pairs }.
    }
door_would_play =
    { $sections ->
        [one] To be played in { $sections } section; on Seat you can choose another format.
       *[other] To be played in { $sections } sections; on Seat you can choose another format.
    }
door_chosen =
    { $sections ->
        [one] Chosen: { $movements } in { $sections } section.
       *[other] Chosen: { $movements } in { $sections } sections.
    }

### puzzles for those who sit out
preparing_sit_out = Getting the puzzles ready; this takes a minute or two the first time …
pastime_play = While you sit out
pastime_coming = Tonight’s puzzles are being made. The first time on a computer that takes a minute or two.
sit_out_title = While you sit out
index_sit_out = For pairs that sit out: an A5 page with tonight's puzzles, and the solutions of the last puzzles.


### help: puzzles
help_print_sit_out_sheet = Print a sheet of puzzles too, for tonight's sit-outs.

### individual events: as they are played


result_told = Round { $round }: saved what you entered for { $players } ({ $file }).


## Files of Access

access_is_none = this is not an Access file, such as a Bridgemates file (.bws)
access_damaged = the parts of this file contradict each other: it is damaged or encrypted, or another program is writing to it
access_always_written = another program keeps writing to this file
access_try_again = Try again in a moment. If that does not help, close the other program, or import a copy of the file.

## Results of Bridgemates

bws_help = A .bws file is a file in which the Bridgemates' software stores an evening.
bws_none = this is an Access file, but it has no results of Bridgemates
bws_untold = The file has no title, no club and no scoring method.
bws_no_place = line { $line } of the results has no table, round or board
bws_no_pairs = line { $line } of the results does not name its pairs
bws_no_contract = line { $line } of the results has no valid contract: { $text }
bws_no_result = line { $line } of the results has a result that its contract cannot have: { $text }
bws_no_boards = the movement must have boards with numbers from 1 to 999: { $text }

## Evenings played elsewhere

help_season_import_bws = Import an evening from this Bridgemates file (.bws); may be repeated.
help_season_import_usebio = Import an evening from this USEBIO file; may be repeated.
help_season_import_pbn = Import an evening from this PBN file; may be repeated.
help_season_import_people = Identify the players in these files with this CSV: a player's number or name in the file, then the player's id at the club.
help_season_import_date = Use this day of play for a file that has no day.
import_one_kind = Give one of these: a history (--history), evenings (--bws, --usebio, --pbn), percentages (--results) or totals (--totals).
import_nothing = Name a file to import: evenings (--bws, --usebio or --pbn FILE), percentages (--results FILE), totals so far (--totals FILE), or a history (--history FILE).
import_recorded_already = this evening has been recorded already: session { $session } of { $played_on }
game_bridge_pairs = bridge pairs
game_bridge_teams = bridge teams
import_no_day = the file does not have the day of play
import_give_day = Give the day with --date.
import_people_line = a line must have a number or name, and an id
import_people_help = Write for example 1234567,12 or New Person,12.
import_no_rounds = { $file } has no rounds, so only its meetings count. Their order is made up, and pairs with fewer meetings than others are assumed to have sat out.
import_itself =
    { $file }: { $n ->
        [one] in one line a pair plays against itself; that line does not count.
       *[other] in { $n } lines a pair plays against itself; those lines do not count.
    }
import_pair_of_nobody = the file does not name the players of pair { $pair }
import_pair_help = Enter both players' numbers in the program that made the file, and export it again.
import_unknown = the season does not know { $who }
import_unknown_help = Add the player (`bridgeopt season member`), or give the player's id in a --people file.
import_pair_of_one = pair { $pair } has the same player twice
import_name_once = Nothing was recorded. Give one file for each evening.
import_same_evening = this is the same evening as in { $file }
import_done =
    { $players ->
        [one] Recorded session { $session } of { $day }: { $players } player.
       *[other] Recorded session { $session } of { $day }: { $players } players.
    }

### the page in the room: telephones, and the screen at the door

page_room = In the room
page_room_on = In the room: on
room_on = The page is on: other devices in the room can open it.
room_on_told = Anyone in the same network (Wi-Fi) who has one of the page’s addresses can use the page. The page is sent unencrypted, so give the addresses under “{ room_register }” and “{ room_direct }” only to people you trust. The page cannot be reached from outside this network.
room_names = Phones show members’ names.
room_boards = Once you show results on phones, anyone with the code can see every pair's boards. To show only the ranking lists, write phone_boards = "none" in the file club.toml.
room_no_boards = Phones show ranking lists, but no boards (phone_boards = "none" in club.toml).
room_numbers = Phones show pair numbers, not names.
room_names_agreed = Show names only if your members agree: anyone with the code sees them.
room_names_do = Show names on phones
room_numbers_do = Show numbers on phones
room_no_network = This computer is not in a network. Connect it to the room’s Wi-Fi, and switch the page off and on again here.
room_other_address = If phones cannot find the page, choose another address of this computer:
room_switch_off = Switch the page off in the room
room_off = The page is off in the room: only this computer can see it.
room_off_told = Players can see their seats on their phones, and their results once you show them.
room_open = Switch the page on in the room
room_open_told = If the computer asks whether other devices in private networks may reach this program, allow it.
room_opened = The page is now on in the room.
event_room_told = Players can then see their next table and the ranking on their phones.
event_room_numbers = Phones show numbers, not names. If your players agree, write phone_names = true in a file club.toml in this folder.
room_keys_stay = the file with the page’s addresses for the room cannot be replaced or removed
room_keys_stay_help = Delete this file yourself; otherwise the addresses in it work again the next time you start the program.
room_see = See seats
room_see_told = This address is for players, and the projector shows it too. People can look with it, but cannot change anything.
room_register = Register at the door
room_register_told = For a screen at the door. This address lets people find names and ask to play; you let them in on “Sign in”.
room_direct = Direct the evening
room_direct_told = For a second director, on a tablet. This address allows all that you can do, except using this screen, making the support file, erasing a name and closing the program.
room_code = Square code with the address, to scan with a phone’s camera
room_new_key = Make a new address
room_withdraw = Withdraw address
room_closed = There is no address for this now.
room_give = Make an address
room_given = There is a new address. The old address no longer works.
room_withdrawn = The address is withdrawn, and no longer works.
room_at_the_laptop = This is possible only on the director’s own computer.
wall_phones = Your seat on your phone
phone_title = Where do I sit?
phone_wait = The seats are not known yet. They appear here automatically.
phone_who = Who are you?
phone_which = Which pair are you?
phone_events = Which event?
phone_nobody = No player here has that name. Ask the director.
phone_pair = Section { $section }, pair { $number }
phone_round_first = Round { $round }, to come
phone_round_now = Now: round { $round }
phone_ns = North–South
phone_ew = East–West
phone_boards = boards { $boards }
phone_against = against pair { $number }
phone_number = Number { $number }
phone_table_mates =
    { $kind ->
        [against] against { $players }
       *[with] with { $players }
    }
phone_sits_out = You sit out
phone_results = Your results
phone_other = Another player
phone_not_there = The chosen player is no longer playing. Tap your own name.
phone_lost = The director’s computer does not answer. This is the last known state; the phone keeps trying.
phone_shut = This address no longer works. Scan the code on the projector again, or ask the director.
kiosk_title = Are you here?
kiosk_you = Your name
kiosk_partner = Your partner
kiosk_how = Type a few letters, then tap the name.
kiosk_anew = That is not me
kiosk_nobody = No member has that name. Is this your first time? Then go to the director.
kiosk_lost = The director’s computer does not answer. Go to the director.
kiosk_asked = { $names }: thank you. The director will let you in.
kiosk_known = { $names }: you are on the list already.
kiosk_taken = One of you is on the list with another partner. Go to the director.
kiosk_closed = The pairs are seated already. Go to the director.
door_asked = At the door
door_confirm = Let them play
door_refuse = Refuse
door_confirm_names = Let { $names } play
door_refuse_names = Refuse { $names }

## Competitions: their rules, results and standings
competition_toml_help = Write text in quotes, and begin each competition with a line [[competition]]; see `bridgeopt docs competition-keys`.
competition_table_help = Begin each competition with a line [[competition]]; see `bridgeopt docs competition-keys`.
competition_no_tables = a competition must begin with a line [[competition]]
competition_none = there is no competition in this file
competition_see_docs = `bridgeopt docs competition-keys` explains the keys.
competition_key_missing = the key { $key } is missing
competition_exclude = { $key } and { $other } cannot be used together
competition_needs = this can only be used together with { $other }
competition_name_twice = another competition has the name { $name } too
competition_name_twice_help = Give each competition a name of its own.
competition_name_help = Write text of 1 to { $most } characters.
competition_ends_before = the end is before the beginning
competition_no_table = this is not a table of keys and values
competition_number = Write a number from { $least } to { $most }, with at most six decimals.
competition_whole = Write a whole number: { $least } to { $most }.
competition_when_help = Write the number of a session, or a day such as 2026-09-01.
competition_on_help = Write a weekday such as "monday", or a list of weekdays.
competition_sessions_help = Write a list of numbers of sessions, such as [5, 6].
competition_lines_help = Write the name of a line (a group of pairs in the competition), such as "A", or a list of such names.
competition_line_points_help = Write the points of each line of the competition, such as { $example }.
competition_no_line = { $line } is not the name of a line
competition_places_help = Write the points of the first, second … place, such as [5, 4, 3].
competition_ties_help = Write one or more of "met", "next", "best", "firsts" and "last".
competition_no_fill = this is not a score for an absence
competition_fill_help = Write { $examples }, or a list of them.
competition_limit_help = Write a number from { $least } to { $most }, or "own" for the pair's own lowest or highest score.
competition_limit_help_on_page = Write numbers from { $least } to { $most }.
competition_least_above_most = the value of `least` is higher than the value of `most`
competition_least_above_most_on_page = the lowest score is higher than the highest
competition_trim_help = Write the part of the scores to drop at each end: a number below 0.5, such as 0.1.
competition_below_help = Write decreasing limits, such as [1500, 500].
competition_above_help = Write increasing limits, such as above = [0, 5]: the higher the handicap, the weaker the player.
competition_strata_below = a higher handicap means a weaker player, so write these limits under the key “above”, not under “below”
competition_sizes_help = Write the number of pairs that go up, and also down, by size of the line. [[11, 2], [15, 3]] means 2 pairs in lines of up to 11 pairs, and 3 pairs in lines of 12 to 15.
competition_carry_help = Write "ebu" (matchpoints of the earlier sessions count half), or { $example } to let the earlier sessions count for that percentage.
competition_no_pairs = this is not a list of pairs
competition_no_pair = this is not a pair
competition_pairs_help = Write pairs as [[1, 2], [3, 4]], or by line as { $example }.
competition_player_twice =
    { $where ->
        [lines] player { $player } is in line { $line } and in line { $other }
        [line] player { $player } is in two pairs of line { $line }
        [pair] player { $player } is in one pair twice
       *[pairs] player { $player } is in two pairs
    }
competition_player_twice_on_page =
    { $where ->
        [lines] { $player } is in line { $line } and in line { $other }
        [line] { $player } is in two pairs of line { $line }
        [pair] { $player } is in one pair twice
       *[pairs] { $player } is in two pairs
    }
competition_pair_twice =
    { $where ->
        [lines] pair { $pair } is in line { $line } and in line { $other }
        [line] pair { $pair } is in line { $line } twice
       *[pairs] pair { $pair } is entered twice
    }
competition_pair_twice_on_page =
    { $where ->
        [lines] { $pair } are in line { $line } and in line { $other }
        [line] { $pair } are in line { $line } twice
       *[pairs] { $pair } are entered twice
    }
competition_player_twice_help = Enter each player once, or in two pairs that take part at different times (from, to).
competition_player_twice_help_on_page = Each player can be in one pair: remove the other.
competition_player_unknown_help = Correct the id, or add the player to the members file.
competition_no_competition = there is no competition { $name }
competition_names = The competitions are { $names }.
competition_strata_without_members = { $name }: without a members file (--members) all players are in list A only.
competition_no_column = the members' data have no column { $column }
competition_no_column_help = Add that column to the members file, then import the file with `bridgeopt season members --members FILE`.
competition_which_files = Name the club's season file, or the results and the competitions: --results FILE --competitions FILE.
competition_members_of_season = A season has its own members: give --members only with --results.
competition_season_lacks = the season does not store { $figures } for every score
competition_give_files = Give results that have these figures: --results FILE.
competition_which_rules = Write the club's competitions in club.toml, or name their file: --competitions FILE.
competition_empty = No scores yet.
competition_entered =
    { $n ->
        [one] No scores yet. { $n } pair is entered.
       *[other] No scores yet. { $n } pairs are entered.
    }
competition_of_line = { $name }, line { $line }
competition_of_period = { $name }, period { $period }
competition_of_period_and_line = { $name }, period { $period }, line { $line }
competition_of_season = { $name }, over the periods
competition_certain = Decided: nobody else can take first place any more.
competition_needs_none = If the leader scores 50 % next time, nobody else can take the lead.
competition_needs_next = If the leader scores 50 % next time, these contestants take the lead with these scores:
competition_need = { $who }: { $percentage } %
competition_contestant = Contestant
competition_scores = Counting
competition_why =
    { $why ->
        [no-score] no score
        [below-together] too few scores with both partners
        [too-few-partners] too few partners
       *[below-minimum] too few scores
    }
competition_promotion =
    { $move ->
        [up] goes up
        [down] goes down
       *[undecided] tied: the director decides who moves
    }
competition_score_counts = { $session }: { $score }
competition_score_dropped = { $session }: { $score }; does not count
competition_score_of =
    { $kind ->
        [substitute] { $score }, with substitute { $partners } ({ $scratch })
        [split] { $score }: the partners did not play together, but with { $partners } (scores { $scratch })
        [absent] { $score }, absent
        [no-notice] { $score }, absent without notice
       *[played] { $score }
    }{ $has_handicap ->
        [yes] , handicap { $handicap }
       *[no] {""}
    }
competition_score_why = { $score }; { $why }
competition_with_notice = with notice: { $rule }
competition_in_full = the substitute belongs to another entered pair, so the score counts in full
competition_own_limit = own
competition_limits =
    { $has ->
        [both] the substitute belongs to no entered pair, so the score counts within the limits { $least } and { $most }
        [least] the substitute belongs to no entered pair, so the score counts as at least { $least }
        [most] the substitute belongs to no entered pair, so the score counts as at most { $most }
       *[none] the substitute belongs to no entered pair, and there are no limits
    }
competition_missed_score =
    { $rule ->
        [most] own mean, at most { $number }
        [plus] own mean plus { $number }
        [times] own mean times { $number }
       *[fixed] fixed score { $number }
    }
season_results_help = The columns are session, line, player1, player2, percent and boards; `bridgeopt docs competition-keys` lists more.
season_results_column = the column { $head } is not known
season_results_unread =
    { $n ->
        [one] The column { $heads } of { $file } is not read.
       *[other] The columns { $heads } of { $file } are not read.
    }
season_results_cell_missing = { $head } is missing
season_results_needed = Fill in this column on every line, because the competition needs it.
season_results_session = { $text } is not the number of a session
season_results_percent_help = Write a number from 0 to 100, such as 54.17.
season_results_boards = { $text } is not a number of boards
season_results_boards_help = Write a whole number from 1 to 9999, or nothing.
season_results_date = { $text } is not a day
season_results_date_help = Write one day, such as 2026-09-01, on all lines of a session. Either all sessions have a day, or none has.
season_results_two_days = the lines of session { $session } have different days, or some of them have no day
competition_no_figure = { $head } of player { $player }: { $text } is not a number, so this player has no { $head }
season_results_figure = { $head }: { $text } is not a number
season_results_figure_help = Write a number such as 12.5, or nothing.
season_results_declared = in the column “declared”, { $text } is not a player on this line
season_results_declared_help = In this column, repeat the id of one or both players of the line. The score then counts for the pair in which that player entered the competition.
season_results_player_twice = player { $player } has a score in session { $session } already, on line { $line }
season_absences_help = The columns are session, player1, player2 and notice (yes or no).
season_absences_no_session = there are no results of session { $session }
season_absences_notice = { $text } is neither yes nor no
season_absences_pair = these are not two players
season_absences_twice = the absence in session { $session } is listed twice
competition_no_handicaps = none of these competitions has a handicap; `bridgeopt docs competition-keys` explains how to add one
competition_handicaps = { $name }: handicaps
competition_handicap = Handicap
competition_mean = Mean of sessions
competition_from_sessions = From sessions
help_season_handicaps =
    List the players' handicaps for the next session.

    Each competition with handicaps has its own rules for handicaps. The sessions from which they
    are computed are listed too. A net score is the scratch score plus the handicap.
help_season_handicaps_name = Show this competition’s handicaps only.
help_season_handicaps_after = Show the handicaps after this session.
help_season_handicaps_date = The day of the next session, such as 2026-10-01 or 01-10-2026, for rules by month or weekday.  [default: today]
help_season_handicaps_csv = Write the handicaps as a CSV file.
help_season_standings =
    Show the standings of the club's competitions.

    A competition is a [[competition]] in club.toml: a ladder, a cup or a series over the season.
    Without a season file, results and competitions come from files: --results and --competitions.
help_season_standings_results = Take the season's percentages from a CSV with session, line, player1, player2, percent and boards.
help_season_standings_competitions = Take the competitions from this TOML file.  [default: club.toml]
help_season_standings_members = Take the members from a CSV with id, name, status and other columns.  [default: everybody is a member]
help_season_standings_absences = Take absences without notice from a CSV with session, player1, player2 and notice (yes or no).
help_season_standings_name = Show this competition only.
help_season_standings_after = Show the standings after this session.
help_season_standings_csv = Write the standings as a CSV file.
help_season_standings_details = Also show the sessions that count, those that were dropped, and the scores with a substitute.

## Absent entered pairs

absent_head =
    { $n ->
        [one] { $n } entered pair is absent
       *[other] { $n } entered pairs are absent
    }
absent_told = Press “{ absent_sent_word }” for each pair that reported its absence. When you record the evening, a pair without that mark counts as absent without notice ({ $scores }). If a mark is wrong, you can correct it on “Season” afterwards.
absent_score = { $name }: { $score }
absent_sent_word = Gave notice
absent_told_then =
    { $sent ->
        [yes] gave notice
       *[no] absent without notice
    }
absent_correct =
    { $sent ->
        [yes] Gave no notice
       *[no] Gave notice after all
    }
absent_corrected = The absence is corrected.
absent_not_then = this pair was not absent from that session, so nothing was changed; check the list on this screen
absent_without_word =
    { $n ->
        [one] Absent without notice: { $pairs }. If that is wrong, correct that on “Season”.
       *[other] Absent without notice: { $pairs }. If that is wrong, correct that on “Season”.
    }
evening_word_of_pair = an absence is stored for a pair: name both players
evening_sent_word = { $first } and { $second } gave notice of their absence
evening_sent_no_word = { $first } and { $second } gave no notice of their absence

## Standings on the page

standings_head = Standings
standings_line = club.toml, line { $line }:
standings_remark = Remark
standings_provisional = provisional
standings_provisional_told = These standings include tonight's results so far, which are not recorded yet.
standings_why_of = Why { $who } has this place
standings_why_told =
    { $by ->
        [period] Result of each period:
       *[session] Score of each session:
    }
standings_places = Places
standings_changes_done = Changes made in the competitions:
standings_changes_now = Changes to the competitions:
standings_lists = Lists of this competition
standings_outlook = Possible outcomes
standings_show_do =
    { $where ->
        [phones] { $on ->
            [yes] Hide on phones
           *[no] Show on phones
        }
       *[wall] { $on ->
            [yes] Hide on the projector
           *[no] Show on the projector
        }
    }
standings_shown_now =
    { $where ->
        [phones] { $shown ->
            [yes] Players see the standings on their phones.
           *[no] Phones no longer show the standings.
        }
       *[wall] { $shown ->
            [yes] The projector shows the standings.
           *[no] The projector no longer shows the standings.
        }
    }
standings_unchanged = { $name }: unchanged
standings_changed = { $name }: { $changes }
standings_lead =
    { $has_line ->
        [yes] { $line }:{" "}
       *[no] {""}
    }{ $who } { $how ->
        [still] still { $n ->
            [one] leads
           *[other] lead
        }
        [now] now { $n ->
            [one] leads
           *[other] lead
        }
       *[new] { $n ->
            [one] leads
           *[other] lead
        }
    } with { $total }{ $climb ->
        [yes] {", and "}{ $climber } climbed from place { $before } to { $after }
       *[no] {""}
    }

### Percentages that other programs have

help_season_import_results =
    Import percentages of whole sessions from a CSV: session, player1, player2, percent; optionally line, boards, date.
help_season_import_session = With --results: the recorded session that the percentages are for.
help_season_import_totals =
    Import totals so far from a CSV: competition, player1, player2, total, sessions; optionally boards.
import_session_of_results = --session can be used only with --results FILE.
import_history_has_ids = --people cannot be used with --history: a history has the club's own ids.
import_date_of_evenings = --date is for evenings (--bws, --usebio, --pbn). In a file of percentages, the column `date` holds the day.
import_elsewhere_already = this evening has been imported already: its percentages are in session { $session }
import_percentages_of_file = { $file }: the percentages are taken from the file.
import_percentages_ours = { $file }: the percentages are computed from the boards in the file.
import_event = Sessions { $sessions } are one event. To get its standings, add a [[competition]] to club.toml, with the lines name = { $name }, rank = "pair", sessions = [{ $numbers }] and total = "boards".
import_event_unnamed = Event
import_sessions_day = { $file }: sessions without a day of their own get { $day }.
import_matches_met = { $file }: who met whom is read from the file's matches, in the order of the rounds. A pair without a match in a round sat out.
import_teams_met = { $file }: who met whom is read from the file's matches, in the order of the rounds. The players of a team count as each other's partners, and as opponents of all players of the other team. A team without a match in a round sat out.
import_team_of_nobody = team { $team } has no players in the file
import_team_help = Name the team's players in the file of --people: a line for each player, with the team's name and then the id.
import_no_percentages = { $file } has no percentages, and its scoring method gives none, so these scores do not count in competitions.
import_not_scored = { $file } cannot be scored, so its scores do not count in competitions: { $error }
import_in_two_pairs = { $file }: one player is in two pairs, so the scores in this file do not count in competitions.
import_without_percentage =
    { $file }: { $n ->
        [one] one pair has no percentage.
       *[other] { $n } pairs have no percentage.
    }
season_elsewhere_read_in =
    { $sessions ->
        [one] imported the percentages of { $sessions } session of another program (session { $first })
       *[other] imported the percentages of { $sessions } sessions of another program (sessions { $first } to { $last })
    }
season_scores_added = added percentages to session { $session } of { $played_on }
season_totals_read_in =
    { $totals ->
        [one] imported { $totals } total so far
       *[other] imported { $totals } totals so far
    }
help_final_yes = Continue even if this changes a list that was declared final.
help_season_final =
    Declare a period of a competition final, or show the final periods.

    The declared list is kept with its day. If a later correction, undo or merge of two ids would change
    the list, you first see how, and are asked whether to go on.
help_season_final_name = Name the competition.  [default: list all that is final]
help_season_final_period = Number of the period. Leave it out for a competition without periods, or for its list over the season.
help_season_final_withdraw = Withdraw the declaration.
help_season_final_show = Show the list as it was declared.
help_season_final_csv = Write the declared list as a CSV file.
help_season_absence =
    Say whether absent pairs gave notice, or list the absences.

    Give a pair as two ids or names. An absence counts as one with notice unless you say otherwise.
help_season_absence_sent = This pair (two ids, such as 5,6) gave notice; may be repeated.
help_season_absence_forgot = This pair (two ids, such as 5,6) gave no notice; may be repeated.
absence_needs_session = Give the session's number, such as `bridgeopt season absence 12 --no-word 5,6`.
absence_told_twice = { $pair } is given with --sent-word and with --no-word; choose one.
absence_no_pair = { $text } is not a pair. Write two ids or names, such as 5,6.
absence_line =
    { $notice ->
        [yes] Session { $session }: { $who } gave notice
       *[no] Session { $session }: { $who } gave no notice
    }
absence_none = Nothing is stored about absences, so all count as absences with notice.
final_declared =
    { $period ->
        [none] { $name } declared final
       *[other] { $name }, period { $period }, declared final
    }
final_withdrawn =
    { $period ->
        [none] { $name } is not final any more
       *[other] { $name }, period { $period }, is not final any more
    }
final_line =
    { $period ->
        [none] { $name }: declared final on { $day }
       *[other] { $name }, period { $period }: declared final on { $day }
    }
final_none = No period was declared final.
final_needs_name = Name the competition: --name NAME.
final_withdraw_alone = With --withdraw, give only --name and --period.
final_already = { $name } was declared final on { $day }. Withdraw that declaration first, with --withdraw.
final_incomplete =
    { $n ->
        [one] only { $n } of the { $of } sessions of the period has been played
       *[other] only { $n } of the { $of } sessions of the period have been played
    }
final_no_period =
    { $has ->
        [no] { $name } has no list of that period
       *[yes] { $name } has no such list. The periods of { $name } are { $periods }.
    }
final_nothing = the competition { $name } ranks nobody in that period
final_not_declared =
    { $period ->
        [none] { $name } was not declared final
       *[other] { $name }, period { $period }, was not declared final
    }
final_list_gone = with its present rules, the competition no longer has this list
final_place = place { $place } with { $total }
final_without_place = no place
final_row_changes = { $who }: { $before }, now { $after }
final_rows_more =
    { $n ->
        [one] and { $n } more
       *[other] and { $n } more
    }
final_differs =
    { $n ->
        [one] { $name }, declared final on { $day }, would now be different for { $n } contestant; `season final --show` shows the declared list
       *[other] { $name }, declared final on { $day }, would now be different for { $n } contestants; `season final --show` shows the declared list
    }
periods_open =
    { $kind ->
        [final]
            { $n ->
                [one] { $name }: period { $periods } has ended and is not declared final
               *[other] { $name }: periods { $periods } have ended and are not declared final
            }
       *[promotion]
            { $n ->
                [one] { $name }: you have not yet decided which pairs move up or down after period { $periods }
               *[other] { $name }: you have not yet decided which pairs move up or down after periods { $periods }
            }
    }
final_would_change = this changes the list of { $name } that was declared final on { $day }
final_as_declared_again = the list becomes the same as the declared list again
final_cannot_tell = a list was declared final; without club.toml the program cannot see whether your change alters that list
final_cannot_tell_since = a list was declared final; the program cannot see whether your change alters that list, because of this error: { $error }
final_page_declared = Declared final on { $day }
final_page_head = Final lists
final_page_declare = Declare this list final
final_page_declare_lines = This makes the whole period final, with the ranking list of each line (division): { $lines }.
final_page_withdraw = Withdraw the declaration
final_page_anyway = Make this change although a list was declared final; the declared list is kept.
final_page_asked = Not done: { $changes }. To make this change anyway, tick “Make this change although a list was declared final”.
help_season_final_html = Write the declared list as a page to print.
final_asked = The list stays stored as it was declared final. Make this change?
help_season_promote =
    Decide which pairs move up or down a line (a division) after a period, or list the decisions.

    The competition's rules make a proposal. You can name pairs that move or stay; a pair is two ids or
    names. From the next session on, `run` seats each pair in its new line.
help_season_promote_name = Name the competition.  [default: list all decisions]
help_season_promote_period = Number of the period.  [default: the last period that is over]
help_season_promote_up = This pair moves up, whatever the rules propose; may be repeated.
help_season_promote_down = This pair moves down; may be repeated.
help_season_promote_stay = This pair stays; may be repeated.
help_season_promote_withdraw = Withdraw the decision.
help_season_promote_yes = Decide without asking.
promote_cannot = { $name } has no promotion between lines. For promotion, a competition needs the keys promote, period and pairs, with the pairs of each line.
promote_not_over = { $name } has no such period, or the period is not over yet.
promote_already = The moves after period { $period } of { $name } were decided already. Withdraw that decision first, with --withdraw.
promote_named_twice = Pair { $pair } is named twice.
promote_no_line = Pair { $pair } was in no line at the end of the period.
promote_no_further = Pair { $pair } cannot move: there is no further line that way.
promote_decided =
    { $n ->
        [one] { $name }: { $n } pair moves after period { $period }
       *[other] { $name }: { $n } pairs move after period { $period }
    }
promote_withdrawn = { $name }: the moves after period { $period } withdrawn
promote_none_there = No moves after period { $period } of { $name } were decided.
promote_withdraw_period = With --withdraw, give --name and --period.
promote_move = { $who }: from line { $old } to line { $new }
promote_nobody = Nobody moves.
promote_undecided = { $who } stay for now: they are tied with other pairs, and there is not room for all tied pairs to move. Decide with --up and --down
promote_asked = Decide on these moves for { $name }, after period { $period }?
promote_line =
    { $n ->
        [one] { $name }: { $n } pair moves after period { $period }, decided on { $day }
       *[other] { $name }: { $n } pairs move after period { $period }, decided on { $day }
    }
promote_none = No moves were decided.
promotion_head = Promotion: { $name }, period { $period }
promotion_told = The rules propose these moves. Change them if you want, then confirm. The moves hold from the next session on.
promotion_undecided =
    { $n ->
        [one] You decided no moves after period { $periods }, so all pairs stayed in their lines. The moves below are those after period { $period }.
       *[other] You decided no moves after periods { $periods }, so all pairs stayed in their lines. The moves below are those after period { $period }.
    }
promotion_line = Line { $line }
promotion_move =
    { $move ->
        [up] up to line { $line }
        [down] down to line { $line }
       *[stay] stays in line { $line }
    }
promotion_tied = tied: you decide
promotion_others =
    { $n ->
        [one] { $n } other pair
       *[other] { $n } other pairs
    }
promotion_do = Confirm moves
promotion_decided_head = Moves between lines
promotion_withdraw = Withdraw moves
lines_and_odd = the competition { $name } decides which pairs play in which section, and so also which section has an odd number of pairs
lines_sections = the competition { $name } decides which pairs play in which section; any proof is about the numbers within these sections
of_event_sections = the sections follow the results of { $name } so far, with the best pairs in section A; a proof is about the numbers within these sections
of_event_first = tonight is the first session of { $name } in this season: there are no results to seat by and no meetings to avoid, so the evening is seated as usual
of_event_no_meetings =
    { $n ->
        [one] for session { $sessions } of { $name } only the results are known, not who met whom: the seating cannot avoid repeating those meetings
       *[other] for sessions { $sessions } of { $name } only the results are known, not who met whom: the seating cannot avoid repeating those meetings
    }
of_event_no_results = no results of { $name } are known so far: the sections are formed as usual
of_event_tied = pairs { $pair } and { $other } have the same result so far: { $pair } plays in section { $section } because of its rating
of_event_without_result = these pairs have no result in { $name } yet, and are placed below the pairs with a result: { $pairs }
of_event_unknown = there is no event { $name }
of_event_without_sessions = { $name } is not an event of several sessions: it has no key `sessions`
of_event_names = The events are { $names }.
of_event_none = An event is a competition in club.toml with `sessions`, such as { $example }.
of_event_not_tonight = tonight is session { $session } of the season, and the sessions of { $name } are { $sessions }
of_event_not_tonight_help = Add the session to the event's `sessions`, or leave --event out.
of_event_no_certificate = --certificate cannot be used with --event: a certificate cannot express meetings within an event.
of_event_one_way = With --event, the evening is seated in one format: give one --family and one number of --sections.
of_event_none_made = --event cannot be used with movements made for tonight: give an existing --family.
of_event_needs_club = --event needs the club's season file and a club.toml with the event: give --season and --club.
of_event_wishes_must = With --event, a wish cannot have a weight: make it a requirement (leave the weight out), or leave out the wish.
of_event_too_large = section { $section } cannot be seated in the event: its pairs have so many earlier meetings and sit-outs that the costs are too large to compute
of_event_too_large_help = Leave --event out, or choose --objective squares, which computes with smaller numbers.
of_event_evaluated = The plan was made for the event { $name }: above all, it avoids repeated meetings within the event. The figures below are for the season only.
evaluate_in_event =
    In section { $section }, { $n ->
        [0] no meeting of two players is
        [one] one meeting of two players is
       *[other] { $n } meetings of two players are
    } repeated within { $name }.
of_event_changed = The plan was made for the event { $name }, but the change chose its new pair numbers for the season only: meetings within the event may be repeated.
events_not_read = The events in club.toml cannot be read, so the evening is seated as usual: { $error }
seat_in_event = Seat as a session of { $name }
seat_event_gone = Tonight is no longer one of the sessions of { $name } after the first. Switch off “{ seat_in_event }”, or correct the event’s sessions in club.toml.
seat_event_none_made = Movements made for tonight cannot be used in an event. Choose another format, or do not seat in the event.
seat_event_wishes_must = In an event, wishes can only be requirements. Remove the preferences, or do not seat in the event.
evening_of_event = seated as a session of { $name }
evening_no_event = seated outside any event
of_event_proven =
    Proven best: no { numbering_of_kind } repeats fewer meetings within the event ({ $n ->
        [0] this numbering repeats none
        [one] this numbering repeats { $n } meeting of two players
       *[other] this numbering repeats { $n } meetings of two players
    }). Of the numberings with the same number of repeats, none is better over the season{ $given ->
        [wishes] , given the wishes
       *[nothing] {""}
    }.
of_event_part_open =
    Proven: no numbering repeats fewer meetings within the event ({ $n ->
        [0] this numbering repeats none
        [one] this numbering repeats { $n } meeting of two players
       *[other] this numbering repeats { $n } meetings of two players
    }). Not proven over the season: other numbers could be at most { $percent } better.
of_event_open =
    { $n ->
        [one] Not proven: this numbering repeats { $n } meeting of two players within the event, and at least { $least } cannot be avoided.
       *[other] Not proven: this numbering repeats { $n } meetings of two players within the event, and at least { $least } cannot be avoided.
    }
of_event_overall = { $told } Avoiding repeated meetings within { $name } has priority over avoiding them in the season.
seat_of_event =
    { $proven ->
        [yes] best numbers: fewest repeated meetings within the event ({ $n }), then best for the season
       *[no] few repeated meetings within the event ({ $n }), then good for the season; not proven best
    }
lines_elsewhere =
    { $known ->
        [no] pair { $pair } plays in section { $section }, because there is no section for line { $line }
       *[yes] pair { $pair } of line { $line } plays in section { $section }, so that all sections have an even number of pairs (except one if the total is odd)
    }
lines_of_two = only one competition can decide an evening's sections, but these all do: { $names }. Keep the key `seating` in only one of them
lines_not_read = the lines of the competition cannot be read, so the sections are formed as usual: { $error }
competition_earlier_help = Name the files of earlier seasons, such as { $example }.
earlier_other_name = player { $player } has another name in { $file }
earlier_other_name_help = Handicaps need one id for each person in all season files.
earlier_not_earlier = session { $session } of { $file } is not earlier than this season, or has no day
elsewhere_empty = there are no lines below the column names
elsewhere_take_back = Nothing was imported. Undo the earlier import first (`bridgeopt season undo`), or leave these lines out.
elsewhere_already = session { $theirs } is in the season already, as session { $session }
elsewhere_recorded = session { $theirs } is in the season already: it was recorded as session { $session } of { $played_on }
elsewhere_twice = sessions { $other } and { $session } have the same scores on the same day
elsewhere_one_person = in session { $session } two ids of one person have scores
elsewhere_one_session =
    { $n ->
        [0] there are no lines below the column names
       *[other] the file has { $n } sessions
    }
elsewhere_one_session_help = With --session, the file must hold only that session’s lines.
elsewhere_has_scores = session { $session } has scores of these pairs already
elsewhere_use_results = Correct them with `bridgeopt season results`.
elsewhere_did_not_play = player { $player } did not play in session { $session }
elsewhere_undated = an unknown day
elsewhere_title = Session { $session }, { $day } (session { $theirs } of another program)
elsewhere_imported =
    { $players ->
        [one] Session { $session }, { $day } (session { $theirs } of the other program): { $players } player.
       *[other] Session { $session }, { $day } (session { $theirs } of the other program): { $players } players.
    }
log_line = Line
totals_imported =
    { $n ->
        [one] Imported { $n } total so far, for { $names }.
       *[other] Imported { $n } totals so far, for { $names }.
    }
competition_no_rules_here = Write the club's competitions in club.toml first.
competition_so_far =
    { $n ->
        [one] so far, { $n } session: { $mean }
       *[other] so far, { $n } sessions: mean { $mean }
    }
competition_session_elsewhere = { $session } (other program: { $theirs })
season_totals_help = The columns are competition, player1, player2, total, sessions and boards.
season_totals_sessions = { $text } is not a number of sessions
season_totals_twice = this contestant has a total on line { $line } already
season_totals_already = { $name } already has totals from an earlier import
season_totals_cannot = { $name } has the key { $keys }, which needs the score of each session: a total so far is not enough
season_totals_cannot_help = Import single sessions instead: `bridgeopt season import --results FILE`.
season_totals_contestant =
    { $kind ->
        [player] this competition ranks players, so player2 is empty
       *[pair] this competition ranks pairs, so it needs player1 and player2
    }
season_totals_not_entered = this pair is not entered
season_not_absent = session { $session }: { $one } and { $other } both played
season_absences_told =
    { $n ->
        [one] { $n } absence is entered, with or without notice
       *[other] { $n } absences are entered, each with or without notice
    }

## Setting a competition up on the page

setup_new = New competition
setup_edit = Change the rules
setup_save = Save competition
setup_remove = Remove competition
setup_remove_asked = { $name } disappears from club.toml, and so from the standings. All results stay, and so do lists that were declared final and promotions that were decided.
setup_saved = { $name } is saved in club.toml.
setup_saved_pairs =
    { $n ->
        [one] { $name } is saved in club.toml, with one pair.
       *[other] { $name } is saved in club.toml, with { $n } pairs.
    }{ $has_lines ->
        [yes] {" "}Pairs in each line: { $lines }.
       *[no] {""}
    }
setup_removed = { $name } is removed. All results stay.
setup_undo = Undo this set-up
setup_redo = Redo this set-up
setup_none = There is no competition yet. A competition is a ladder, a cup or a series over the season.
setup_choose = Choose the kind that is most like yours; you change the numbers in the next step.
setup_all_count = All scores count, not only the best.
setup_kept = This form does not ask about these rules; they stay as they are in club.toml: { $keys }.
setup_wrong =
    { $n ->
        [0] These rules cannot be used.
        [one] Correct the marked answer.
       *[other] Correct the { $n } marked answers.
    }{ $has_rest ->
        [yes] {" "}{ $rest }.
       *[no] {""}
    }
setup_fault_elsewhere = { $place } { $wrong }
setup_no_number = This is not a number; write for example 3, or 52.5.
setup_no_choice = Choose one from the list.
setup_name_missing = Give the competition a name.
setup_absent_missing = Write a number for the first absence, or several: 52.5; 50; 47.5.
setup_substitute_wrong = Write the lowest and the highest score, such as 45 - 55.
setup_pair_wrong = “{ $text }” is not a pair: write two names with & between them, such as 12 & 58.
setup_pairs_without_line = Some pairs are above the first line's name. Begin with a line such as “A:”.
rules_changed_meanwhile = { $file } was changed by something else first. Open the form again; nothing was written.
rules_not_editable = this form cannot change { $file } without losing part of it; change { $file } in a text editor
setup_kind =
    { $kind ->
        [ladder] Ladder with promotion
        [lines] Line competition: fixed pairs, promotion, absences
        [best] Best scores per player
        [handicap] Handicap cup
        [sum] Sum of the best scores
       *[series] Players' series with strata
    }
setup_kind_told =
    { $kind ->
        [ladder] Every pair that plays takes part, without entering; the mean of the best two of three sessions counts; the highest go up and the lowest go down.
        [lines] Pairs enter for a line; all their scores count; a missed session gives the pair's own average, up to a limit; after each period pairs go up and down.
        [best] Each player takes the pair's score, with any partner; the mean of the best four counts.
        [handicap] The score plus a handicap from each player's last results.
        [sum] The best scores are added up, so more good sessions give more points.
       *[series] All players are in list A; B and C are for players with fewer masterpoints.
    }
setup_question =
    { $question ->
        [name] Name
        [rank] Ranking of
        [since] From (session or day; empty: from the beginning)
        [until] Up to (session or day)
        [day] Weekday
        [who] Open to
        [period] Sessions in a period
        [best] Number of best scores that count
        [minimum] Least number of scores for a place
        [total] Total
        [moves] Number of contestants that go up, and down
        [pairs] Entered pairs
        [seating] Seating of an evening
        [absent_kind] A missed session with notice gives
        [absent] Missed session with notice: the number for the first, second … time
        [no_notice] Score for an absence without notice
        [substitute] Lowest and highest score with a substitute
        [split] Score if the partners played apart, with others
        [points] Season points for each place in a period
        [handicap_base] Score that gives a handicap of 0
        [handicap_last] How many of the last results make the handicap
        [handicap_least] Least number of results for a handicap
        [handicap_otherwise] Handicap with fewer results
        [handicap_pair] A pair's handicap is … of its players' handicaps
        [strata_by] Column of the members file that decides the list
        [strata_below] Limits of the lists B, C …
        [strata_least] Least number of contestants in a list
       *[strata_pair] A pair's list is decided by
    }
setup_help =
    { $question ->
        [since] The number of a session, or a day such as 2026-09-01. Empty: from the first.
        [until] Empty: the competition goes on.
        [period] Empty: one period without end.
        [best] Empty: all scores count.
        [minimum] Empty: one score is enough.
        [moves] Empty: nobody moves.
        [pairs] Two names or numbers a line, with & between; “A:” on a line of its own begins line A.
        [absent] Separated by semicolons: 52.5; 50; 47.5. The last number repeats.
        [no_notice] Empty: like an absence with notice.
        [substitute] Such as 45 - 55. If the substitute belongs to no entered pair, the score is kept within these limits. A score with a player of another entered pair counts in full. Empty: a score with a substitute does not count.
        [points] Such as 15; 12; 10; 8. Empty: no list over the season.
        [handicap_last] Empty: all results of the season.
        [strata_by] Such as masterpoints.
        [strata_below] In decreasing order. With 1500; 500, list B is for values below 1,500, and list C for values below 500.
       *[strata_least] A smaller list merges into the list above it.
    }
setup_choice =
    { $question ->
        [rank] { $value ->
            [player] players
           *[pair] pairs
        }
        [day] { $value ->
            [monday] Monday
            [tuesday] Tuesday
            [wednesday] Wednesday
            [thursday] Thursday
            [friday] Friday
            [saturday] Saturday
            [sunday] Sunday
           *[none] any day
        }
        [who] { $value ->
            [members] members only
           *[all] everybody
        }
        [total] { $value ->
            [sum] the sum of the counting scores
           *[mean] the mean of the counting scores
        }
        [seating] { $value ->
            [lines] each pair in its line
           *[none] as on other evenings
        }
        [absent_kind] { $value ->
            [most] their own average, at most
            [plus] their own average, plus
            [times] their own average, times
            [is] a fixed score
           *[none] nothing: it does not count
        }
        [split] { $value ->
            [better] the better of the two scores
            [declared] the score declared before play
           *[mean] the mean of the two scores
        }
        [handicap_pair] { $value ->
            [sum] the sum
           *[mean] the mean
        }
       *[strata_pair] { $value ->
            [mean] the mean of its players’ figures
           *[highest] the stronger player’s figure
        }
    }

help_season_handicaps_import = Import from this CSV the handicaps or grades that were set elsewhere. Its columns are id, and handicap or grade.
help_season_handicaps_sign = With --import: whether the handicaps are added to the scratch score or subtracted.
handicaps_file_help = The columns are id (or name), either handicap or grade, and optionally sign (adds or subtracts).
handicaps_file_heads = the column names are not those of handicaps or grades
handicaps_grades_no_sign = grades have no sign: leave out --sign
handicaps_twice = player { $player } is on line { $line } already
handicaps_no_grade = { $text } is not a grade from 0 to 100
handicaps_sign = { $text } is neither adds nor subtracts
handicaps_two_signs = the file says “{ $told }”, but --sign says otherwise
handicaps_no_sign = the file does not say whether a handicap is added to the scratch score or subtracted
handicaps_no_sign_help = Give --sign adds or --sign subtracts. Programs differ: BridgeWebs and EBUScore add, ScoreBridge and Pianola subtract.
handicaps_one_person = two ids in this file belong to one person
handicaps_import_alone = With --import you can only give the season and --sign.
handicaps_sign_of_import = --sign can be used only with --import FILE.
handicaps_imported =
    { $what ->
        [grade] { $n ->
            [one] Set the grade of { $n } player.
           *[other] Set the grades of { $n } players.
        }
       *[handicap] { $n ->
            [one] Set the handicap of { $n } player.
           *[other] Set the handicaps of { $n } players.
        }
    }
season_handicaps_set =
    { $what ->
        [grade] { $n ->
            [one] grade of { $n } player set
           *[other] grades of { $n } players set
        }
       *[handicap] { $n ->
            [one] handicap of { $n } player set
           *[other] handicaps of { $n } players set
        }
    }

## Standings for everybody to see

standings_earlier = Earlier period
standings_scores_told = For each session: its number and the score.
standings_mark =
    { $mark ->
        [dropped] In brackets: does not count.
        [fill] With *: a missed session.
       *[apart] With +: with a substitute.
    }
standings_public_nothing = --public and --initials need --html FILE or --csv FILE.
erased_published = The published file { $file } of { $day } names the player: replace it by a new file without the name.
help_season_standings_html = Write the standings as one HTML file for the club's website, without members who have public = no.
help_season_standings_public = Leave out members with public = no, and all ids, on the page and in the CSV file.
help_season_standings_initials = Show initials only; this includes --public.
standings_website = For the website
standings_website_initials = For the website, initials only
standings_csv = As a file (CSV)
