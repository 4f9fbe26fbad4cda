# All that people read, in English: the catalogue that all others are held against.
# docs/languages.md explains the format of a catalogue, and how to add a language.

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
line_called =
    Section { $section }, { $line ->
        [NS] North-South
       *[EW] East-West
    }
two_winners = two winners
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
all_pages = All pages
number = No
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
never_came = { $number }: { $who } did not come
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
proven_event = proven best: no numbering repeats fewer meetings within the event; of those that repeat as few, none is better over the season
proven_event_wishes = proven best: no numbering that respects the wishes repeats fewer meetings within the event; of those that repeat as few, none is better over the season
proven_wishes = proven best of all numberings that respect the wishes
proven_counted = proven best, with wishes and kept numbers counted
proven_made = proven best of all movements without repeats
proven_groups = proven best of all movements without repeats; number of board groups: { $groups }
proven_groups_odd = proven best of all movements without repeats; number of board groups: { $groups }, the waiting table counted
not_proven = not proven: at most { $percent } to be gained
by_objective_here = { $told }, by the objective { $objective }
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
index_entry = For who types the pairs into another scoring program: by section and number.
entry = Pairs for another scoring program
entry_id = No.
entry_guest = guest
index_again = To print again, after the change
index_all = The whole evening
index_files = For other programs
index_asc = Section { $section }: movement
index_csv = pairs by number


### What a club's things are called (club/messages.py)
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
os_disk_fails = input/output error
os_long_name = file name too long
os_busy = device or resource busy
interrupted_before_anything = interrupted before anything was found
shipped_folder_missing = the folder '{ $folder }' that comes with bridgeopt is missing. Install bridgeopt again.
plugin_left_out =
    { $kind ->
        [name] The plugin { $name } is left out: another plugin has this name.
        [command] The plugin { $name } is left out: there is a command { $detail } already.
        [message] The plugin { $name } is left out: there is a message { $detail } already.
       *[failed] The plugin { $name } cannot be loaded: { $detail }
    }
plugin_command_failed = The command { $command } comes from a plugin, which cannot be loaded: { $reason }
working_folder_gone = the working folder is gone: it was removed or moved, or a USB stick was pulled out
working_folder_help = Go to a folder that is there (cd), and do this again.
interrupted = Interrupted.
faults_in_a_line = { $faults }


### scoring

scored_section = Section { $section }
scored_ranking = Ranking list
scored_addition =
    { $pair }: { $amount }{ $unit ->
        [points] { " points" }
        [percent] { " %" }
       *[imps] { " IMPs" }
    } besides its boards{ $known ->
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
strain = { $strain }
card_rank = { $rank }
deal_tricks = Tricks when all cards are seen ({ $strains }): { $tricks }
deal_par = Par: { $points } for NS
deals_do_not_fit = Most leads are not in the hand that led: the cards may be those of another evening.
deals_not_analysed =
    { $bundle ->
        [yes] What boards are worth when all cards are seen takes endplay, which is not in this program that needs no installing. With Python on the computer, install it from the project\'s folder (a copy of its source): python -m pip install ".[deals]"
       *[no] What boards are worth when all cards are seen takes endplay, which is not installed; install it from the project\'s folder (a copy of its source): python -m pip install ".[deals]"
    }
scored_other_cards = other cards:
scored_travellers = Results by board
scored_pairs = Results by pair
scored_matchpoints = Matchpoints
scored_imps = IMPs
scored_mean = a board
scored_net = Net
scored_net_place = Net place
scored_net_by =
    { $unit ->
        [matchpoints] Net: matchpoints plus the handicap of { $name }.
       *[percent] Net: percentage plus the handicap of { $name }.
    }
scored_lists_by = Lists of { $name }: everybody is in { $first }; places by scratch score.
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
        [undecided] the director has still to give a score
        [itself] a pair cannot meet itself, so this counts for nobody; correct one of the numbers
        [alone] no other result was made with these cards, so both get 50 %; give 60-60 if neither is at fault
        [passed] passed out, while most others bid. Was it played?
        [zero] a score of 0 and no contract. Was it passed out, or not played? It counts as passed out
        [not_played] not played
        [switched] declarer's number belongs to the other seats, so the pairs are taken to have sat the wrong way
        [remark_alone] a remark says that the pairs sat the wrong way, but declarer's number belongs to declarer's seat
        [stranger] pair { $other } is named as declarer's, and does not sit here
        [no_score] contract, declarer and tricks do not give a score
        [points] the contract gives NS { $other }, which are not the points of the source; what the contract gives is counted
        [twice] pair { $other } has this board twice
        [far] { $result } is far from the other tables, where NS have { $other } in the middle. Are sign and board right?
        [own_lead] { $result }: by the cards of this board declarer's own side held the lead, { $other }. Are declarer and board right?
        [side] { $result }: at all other tables with this suit { $other } declared. Is declarer right?
        [lead] the lead { $other } is no card
        [no_section] the plan has no such section
        [no_pair] there is no pair { $other } in this section
        [reversed] by the plan pair { $other } is NS here. Did the pairs sit the other way round? It counts as it stands
        [no_table] the movement has no such table in this round
        [other_pairs] the movement has other pairs here: { $other }
        [other_board] the movement does not have this board here
       *[missing] no result has come in yet
    }
scored_doubt_of_many =
    { $doubt ->
        [no_section]
            { $n ->
                [one] There is no section { $section } in the plan: { $n } result
               *[other] There is no section { $section } in the plan: { $n } results
            }
       *[reversed] In { $n } results of section { $section } NS and EW are the other way round than in the plan. They count as they stand. Look whether NS and EW are exchanged in the file
    }
scored_beside = Beside what was published
scored_ours = Ours
scored_theirs = Theirs
scored_same_if = The same if
scored_way =
    { $way ->
        [tops] each board's top comes from its own results
        [most] tops come from the board with the most results, not from the movement
        [codes] artificial scores count by their percentages, not their points
        [no_artificial] boards with artificial scores do not count
        [not_played_passed] a board that was not played counts as passed out
        [not_played_half] a board that was not played counts as 50 %
        [passed_not_played] a board that was passed out counts as not played
        [not_switched] pairs that sat the wrong way are not exchanged
        [fouled] boards with other cards from a round on are compared as one
       *[rounded] points are rounded board by board
    }
scored_apart = boards have other cards from a round on: --fouled { $boards }
scored_given = points are given that others with the same score do not have: board { $boards }
scored_no_way =
    { $how ->
        [many] (no cause found; other points on { $n } boards)
       *[few] { $n ->
            [0] (no cause found)
            [one] (no cause found; other points on board { $boards })
           *[other] (no cause found; other points on boards { $boards })
        }
    }
score_nothing_published = the file does not tell what another program made of the evening
score_season_no_percentages = scores in IMPs are no percentages, which the season's results are
score_season_beyond = pair { $pair } has { $percentage } %, and a season has percentages from 0 to 100: correct its artificial scores
score_season_no_place = the file does not tell section and number of pair { $pair }, which the season's results have
score_correction_adds = section { $section }, board { $board }: no result of { $ns } against { $ew } had come in, so that the correction counts as one more; look whether section, board and directions are right
score_one_source = Name one file with results: --bws, --usebio, --pbn or --csv FILE. In a club's folder none need be named: tonight's evening is scored.
score_fouled_expected = { $value } is no board and round, such as 5:4
score_addition_expected = { $value } is no pair with an amount, such as 'A7=-5 slow play'
score_watch_json = With --watch, name a file for --json: on standard output it would not stand alone.
score_handicap_imps = { $name } gives handicaps in percent, and this evening is scored by { $scoring }
score_method_refused = the file was scored by { $named }, which this program does not have; --scoring names a method to score it by
score_patton_rooms =
    { $section ->
        [none] Patton is scored between two teams
       *[other] Patton is scored between two teams, and section { $section } has none
    }: give a team one number, NS in one room and EW in the other, or results of two tables alone.
score_aggregate_awards =
    { $n ->
        [one] The artificial score on board { $boards } counts for nobody: a percentage is worth nothing in a sum of points. A weighted score counts.
       *[other] Artificial scores on boards { $boards } count for nobody: a percentage is worth nothing in a sum of points. A weighted score counts.
    }
scored_match = { $first } – { $second }: boards { $boards_1 } – { $boards_2 }, totals { $totals_1 } – { $totals_2 } ({ $more_1 } – { $more_2 }), together { $all_1 } – { $all_2 }
score_lists_no_rule = the competition { $name } has no { $key }
score_lists_rules =
    { $n ->
        [0] No competition of this file has { $key }; docs/competition-keys.md explains the key.
       *[other] These have: { $names }.
    }
score_lists_missing = The ranking list has no net scores or strata: { $why }
score_lists_unknown =
    { $n ->
        [one] Pair { $pairs } has a player whom the season does not know: such players have a newcomer's handicap and are in the highest list only.
       *[other] Pairs { $pairs } have players whom the season does not know: such players have a newcomer's handicap and are in the highest list only.
    }
score_lists_no_season = Handicaps and strata need the club's season: run this in the club's folder, or name the season with --season FILE.
score_lists_no_rules = Handicaps and strata need the club's competitions: run this in a folder with a club.toml.
score_no_pair =
    { $shared ->
        [yes] NS and EW both have a pair { $pair }; say which: { $ns } or { $ew }
       *[no] there is no pair { $pair }; name section and number, such as A7
    }
score_one_field =
    { $section ->
        [none] { $n } pairs
       *[other] section { $section }: { $n } pairs
    } sat NS on some boards and EW on others, so this movement has one winner: the two lists ({ $ns } pairs NS, { $ew } EW) say little. Leave --winners 2 out.
score_one_field_on_page =
    { $section ->
        [none] { $n } pairs
       *[other] section { $section }: { $n } pairs
    } sat NS on some boards and EW on others, so this movement has one winner: the two lists ({ $ns } pairs NS, { $ew } EW) say little.
score_option_idle = { $option } changes nothing: the evening is scored by { $scoring }
score_method_unknown = The file was scored by { $named }, which this program does not have. It is scored by { $used }; --scoring takes another method.
score_method_asked = The file was scored by { $named }. It is scored by { $used } here, as you asked.
score_datum_of_file =
    Butler compares as the file says: { $datum ->
        [none] with the mean of all results
        [one] without the best and the worst result
       *[tenth] without a tenth of the results at each end
    }. --datum takes another.
score_datum_asked = The file's Butler compares in another way ({ $named }). It is { $used } here, as you asked.
score_lone_pairs =
    { $n ->
        [one] Pair { $pairs } has
       *[other] Pairs { $pairs } have
    } no board that can be compared with another result: no percentage, no place, and nothing for the season.
score_beyond_top = { $where }: the file awards { $points }, and the board gives { $least } to { $most }. It counts as it stands; correct it in the file, or with a ruling.
results_other_method = The file was scored by { $named }, and this evening's score book by { $used }: bridgeopt results scoring --scoring changes that.
vocabulary_warned =
    { $format }: not everything in the file counts. { $where ->
        [lines] Not read (with the line)
       *[none] Not read
    }: { $words }
vocabulary_refused = { $word } changes what the results mean, and this program does not know it
score_no_board = there is no result of board { $board }
score_fouled_no_rounds = the file tells no rounds, so the results of board { $board } cannot be parted by round
score_needs = { $option } does nothing without { $wanted }
export_nothing = no result has come in yet, so there is nothing to write
export_loss =
    { $what ->
        [rounds] rounds and tables
        [movement] who was to meet whom
        [sit_outs] who sat out
        [section] the section's name
        [names] names
        [numbers] players' numbers
        [evening] title, club, day and scoring
        [scoring] that it is scored by another method than matchpoints
        [datum] which results the datum leaves out
        [together] that sections are compared with each other
        [by_board] that each board's top follows from its own number of results
        [fewest] how many results a board needs to be scored
        [average_imps] the worth of average plus in IMPs
        [sit_out_worth] the percentage for boards that a pair sat out
        [tie_width] up to which difference a board is tied
        [least_boards] how many boards a pair needs for a place
        [winners] that NS and EW have a list each
        [scores] points, percentages and places
        [decimals] points beyond two decimals ({ $n })
        [reasons] why scores are artificial ({ $n })
        [weighted] of what weighted scores are made ({ $n })
        [award_points] what artificial scores are worth in points ({ $n })
        [by_session] that artificial scores follow from the session ({ $n })
        [not_played] boards that were not played ({ $n })
        [undecided] results that have no score yet ({ $n })
        [additions] penalties, handicaps and carry-over apart ({ $n })
        [fouled] which results had other cards
        [switched] that pairs sat the wrong way: they stand as they sat ({ $n })
        [remarks] remarks ({ $n })
        [sides] who declared, where only the side is known ({ $n })
        [deals] the cards
        [vulnerable] that boards have other vulnerability than their number ({ $n })
       *[deals_apart] cards of boards that differ between sections ({ $n })
    }
export_loses = { $file }: { $format } has no place for: { $what }
usebio_help = Export the results anew as USEBIO from the program that they come from.
usebio_none = this is no USEBIO file with results of boards
usebio_no_rounds = USEBIO tells no tables and no rounds of pairs events.
usebio_first_event =
    { $n ->
        [one] The file holds { $n } event.
       *[other] The file holds { $n } events; the first is read.
    }
usebio_not_pairs =
    { $kind ->
        [individual] this is an individual event ({ $type }); only pairs events are read
       *[matches] this is an event of type { $type }: its result follows from matches and their victory points, and only pairs events that are scored board by board are read
    }
usebio_not_pairs_help = Enter the scores of its matches by hand, or export it as a pairs event.
usebio_two_methods = The file says { $type } and { $method }: it is scored by { $method }.
usebio_sessions = The file has { $n } sessions ({ $names }) of one event. Each is scored and ranked by itself; the event's ranking over all sessions is not made.
usebio_adjusted =
    { $n ->
        [one] A line without a contract has points
       *[other] { $n } lines without a contract have points
    }, which count as an adjusted score (lines of the file: { $lines }).
shared_numbers_one_list = NS and EW have the same numbers, and the file ranks them in one list. A pair that changed direction cannot be told from the pair with its number there.
usebio_no_board = { $text } is no board
usebio_no_pairs = a line names no two pairs by number, such as 7 or 1NS
phantom_has_result = one of the two pairs is nobody, and the line has a result all the same
usebio_no_contract = { $text } is no contract
usebio_no_tricks = { $text } is no number of tricks
pbn_help = Export the results anew as PBN with score tables that name the pairs.
pbn_no_results = this file has no score table with results of pairs
pbn_comment_not_closed = a comment begins here with a brace, and does not end
pbn_no_tag = { $text } is no tag, such as [Board "1"]
pbn_row_cells = a row of { $n } cells stands in a table of { $of } columns; - stands for what is not told
pbn_nobody = the games name neither pairs nor players, so their results belong to nobody
pbn_deals_alone =
    { $n ->
        [one] this file holds the cards of one board, and no results
       *[other] this file holds the cards of { $n } boards, and no results
    }
pbn_deals_alone_help = Give it with --deals, beside a file with results.
pbn_no_declarer = { $text } is no declarer: N, E, S or W
pbn_no_points = { $text } are no points that can be read
award_of_one_side = { $text } says what one side gets, not which of the two: write AVE+/AVE-, or 60%-40%
phantom_is_pair = Pair { $pair } is called a phantom, and has results: it is scored and ranked as a pair. If nobody sat there, delete those results in the program that the file is from.
pbn_several_values = The games have different values of { $tag }: { $values }. They are scored as one evening, by the first.
pbn_games_beside_tables =
    { $n ->
        [one] { $n } game has
       *[other] { $n } games have
    } a result in tags and no score table. Only score tables are read, as the file has some.
pbn_game_a_table = This PBN file has a game for each table: { $n } results of { $pairs } pairs, who are numbered in the order in which they occur.
pbn_games_no_names =
    { $n ->
        [one] { $n } game has a result and does not name both pairs: it is
       *[other] { $n } games have a result and do not name both pairs: they are
    } not read.
pbn_games_no_result =
    { $n ->
        [one] { $n } game names two pairs and has no result: it counts
       *[other] { $n } games name two pairs and have no result: they count
    } for nobody.
pbn_several_partners =
    { $n ->
        [one] { $n } player has
       *[other] { $n } players have
    } several partners. The ranking is of pairs; an individual event has another ranking.
points_rescaled = The file counts points in another scale than two for a win; the points of its artificial scores are converted.
pbn_vulnerability = The file gives a vulnerability other than that of the board's number, and it counts: boards { $boards }.
sit_out_awarded =
    { $n ->
        [one] Pair { $pairs } sat out, and the file gives that pair
       *[other] Pairs { $pairs } sat out, and the file gives those pairs
    } points for it. They do not count here: a sit-out is the average of the pair's own boards, or what --sit-out says.
pbn_irregular_declarer = The declarer is marked as irregular on { $lines } (lines of the file). The results count as they stand.
pbn_imps = The file is scored in IMPs and does not tell by which method: name it with --scoring butler or --scoring cross-imps.
pbn_no_deals = this file holds no deal of 52 cards with the number of its board
pbn_deals_help = Take the PBN file that the dealing machine's program made.
hands_help = Take the file that the dealing machine's program made: PBN, LIN, DUP or DLM.
hands_none = this file has no cards of boards
hands_no_number = the cards of a board that has no number
hands_no_deal = board { $board } is not a deal of 52 different cards
hands_two_deals = board { $board } has two different deals
hands_dup_size = a DUP file has { $board } bytes a board, and this one has { $size } bytes
hands_encrypted = this DLM file is encrypted (Crypto key); save it without encryption
hands_from_one = The file does not say its lowest board: boards are counted from 1.
hands_other_number =
    { $n ->
        [one] The file has { $n } board, and names { $told } as its highest or their number.
       *[other] The file has { $n } boards, and names { $told } as its highest or their number.
    }
hands_parts_differ =
    { $n ->
        [one] The second part of board { $boards } has other cards; the first part counts.
       *[other] The second part of boards { $boards } has other cards; the first part counts.
    }
hands_other_board =
    { $n ->
        [one] Board { $boards } has another dealer or vulnerability in the file than its number has; the cards count.
       *[other] Boards { $boards } have another dealer or vulnerability in the file than their numbers have; the cards count.
    }
hands_wrong_check =
    { $n ->
        [one] The check digits of board { $boards } are wrong: the cards may be damaged.
       *[other] The check digits of boards { $boards } are wrong: the cards may be damaged.
    }
hands_wrong_checksum = The checksum of the file's head is wrong.
hands_none_to_write = No cards are known; --deals takes them from a file.
hands_not_consecutive = { $format } has consecutive boards alone, and there are no cards of { $boards }
hands_beyond = { $format } has no place for boards above { $most }
hands_apart =
    { $n ->
        [one] Board { $boards } has other cards in other sections, and is left out.
       *[other] Boards { $boards } have other cards in other sections, and are left out.
    }
travellers_line_help = A first line names the columns: section, round, table, board, ns, ew, contract, declarer, declarer_pair, tricks, lead, score, artificial, why, remark. Only board, ns and ew must be there.
travellers_no_heads = columns are missing: { $heads }
travellers_too_many_cells = there are more cells here than heads of columns
travellers_heads_twice = columns stand twice: { $heads }
travellers_passed_over = Columns that mean nothing here are passed over: { $heads }.
travellers_cell_help =
    { $head ->
        [board] A board is a number from 1 to 999.
        [ns] A pair is a number, such as 7 or 1NS. A line with one pair and no result is a board that it sat out.
        [ew] A pair is a number, such as 7 or 1NS. A line with one pair and no result is a board that it sat out.
        [declarer_pair] A pair is a number, such as 7 or 1NS.
        [contract] Write a contract as 4H, 3NTX, 2SXX or PASS.
        [declarer] Write declarer as N, E, S or W.
        [tricks] Write how many tricks declarer won, from 0 to 13.
        [lead] Write a card as SA or H10.
        [score] Write the points of NS, such as -420.
        [artificial] Write 60-40, avg+/avg-, 2/3 420 + 1/3 -50, not played or undecided.
        [vulnerable] Write None, NS, EW or All; leave it out where the board's number tells it.
       *[other] Write a number from 1.
    }
travellers_wrong_cell = { $text } cannot stand under { $head }


### club

player_not_in_history = player { $player } is not in the history
player_not_in_history_help = Correct the number, add the player to the history, or leave out --strict.
players_new = Players { $players } are new: no meetings so far, and ranking { $ranking } each, the median of tonight's known players.
player_new_like_partner = Player { $player } is new: no meetings so far, and ranking { $ranking }, like partner { $partner }.
player_new = Player { $player } is new: no meetings so far, and ranking { $ranking }, the median of tonight's known players.
all_players_new = Nobody has played yet: all are new, and equally strong.


### files: CSV and text

# Faults of any file, and advice
file_too_long = there are more than { $most } lines
file_is_read = this is { $file }, which this command reads: it would be lost
file_not_there = only JSON goes to standard output
file_is_written_twice = two results would be written to this file
file_is_another_kind = a file of another kind stands here, and would be lost
file_is_folder = this is a folder, not a file
file_name_one_in_folder = Name a file in it.
file_name_impossible = this cannot be the name of a file
file_check_name = Check the name.
file_season_stands_here = a season file (or another database) stands here
file_choose_name = Choose another name.
file_no_folder = there is no such folder to write in
file_make_folder = Make the folder first, or name another.
file_not_yours_to_write = you may not write this file
file_held = another program has this file open; the old one is still there
file_held_help = Close it there (Excel, a preview). If OneDrive or a virus scanner has it, wait a moment. Then try again.
file_name_reserved = “{ $name }” is the name of a device on Windows, and cannot be the name of a file or folder
file_name_ends = “{ $name }” ends in a dot or a space, which no name on Windows does
file_name_letters = “{ $name }” has a character that no name on Windows can have
file_path_too_long = this name, or the whole path, is too long
file_shorten_path = Choose a shorter name, or move the folder to one with a shorter path.
file_close_or_choose = Close it in Excel if it is open there, or choose another name or folder.
file_is_device = the file could not be written (it is a device)
file_not_written = the file could not be written ({ $reason })
file_make_room = Make room on the disk, or choose another folder.
file_not_in_encoding = { $letters } cannot be written in { $encoding }
file_choose_utf8 = Choose UTF-8, or write it with other letters.
file_right_one = Is it the right file?
file_is_workbook = this is a workbook (or a zip file), not a text file
file_save_as_csv = Open it in Excel and save it as CSV.
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
file_not_yours_to_read = you may not read this file
file_not_yours_or_held = you may not read this file, or another program has it open
file_ask_or_close = Close it in other programs and try again, or ask its owner.
file_ask_owner = Ask whoever owns it, or make a copy.
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
        [year] what is wanted of a year
        [calendar] a calendar
        [meetings] problems of meetings
        [individual] the plan of an individual event
        [certificate] a certificate
        [page] a page
        [json] JSON
        [other] another file
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
        [bridgewebs] A file for BridgeWebs is for that website alone.
        [ranking] A ranking list is for reading alone.
        [wishes] A file of wishes goes with `run --wishes`.
        [plan] A plan goes with `print --plan`.
        [movement] A movement goes with a folder that `run --movements` names.
        [season] A season file goes with `run --season`.
        [entries] Entries go with `swiss new --entries`, late ones with `swiss players --entries`.
        [sudoku] A file of sudokus goes with `sitout sudoku solve`.
        [hashi] A Hashi goes with `sitout hashi solve`.
        [layout] A layout goes with `sitout solitaire --layout`, a deal with `sitout solitaire solve`.
        [tables] Results by table go with `swiss result --results`.
        [certificate] A certificate goes with `check-certificate`.
        [page] A page is for reading in a browser.
        [competitions] Competitions go with `season standings --competitions`.
        [season_results] Results of a season go with `season standings --results`.
       *[settings] A club's settings go with `run --club`.
    }
file_not_of_kind =
    this is not { $kind ->
        [plan] a plan
        [settings] a club's settings
        [year] what is wanted of a year
        [competitions] a file of competitions
       *[wishes] a file of wishes
    }
file_mistaken = this looks like { $found }, not { $wanted }; were the two swapped?
faults_no_further = so much is wrong that nothing further was looked at
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
player_has_line = player { $player } has a line already, line { $line }
player_name_help = Write the name as it stands in the members file (--members), or the player's id; of a guest, write guest: before the name.
player_unknown = nobody is called { $name }
player_ambiguous = { $name } can be any of { $players }
player_same_name_help = Write the id instead of the name.
player_ids_help = Write player ids, or give the names of the members with --members.
player_several_ways = { $text } can be taken in several ways
player_comma_help = Put a name that holds a comma in quotes, such as "Jansen, Jan".
players_none_in_file = the file holds no players
ranking_wrong =
    { $wrong ->
        [not_finite] the ranking { $ranking } is not finite
        [negative] the ranking { $ranking } is negative
        [too_long] the ranking { $ranking } has more than { $most } digits
       *[no_number] the ranking { $ranking } is not a number
    }
ranking_help = Write a plain number, such as 93.5; Excel may have made something else of it.

# Members
members_line_help = Write one player a line, as id,name.
members_nameless = player { $player } has no name
members_name_parted = does { $text } belong to the name?
members_name_parted_help = A name with a comma stands between quotes: 900,"Berg, Jan van der". Other columns need a first line with heads, such as id,name,town.
members_status_unknown =
    { $words } as a status { $n ->
        [one] says nothing here: that player’s status is not changed
       *[other] say nothing here: the status of { $n } players is not changed
    }. The words are member, guest and left.
members_no_name = { $text } is not a name
members_name_help = A name has letters.

# The registration
registration_too_long = there are more than { $most } pairs
registration_empty = the file holds no pairs
registration_pair_help = Write one pair a line, two players with a comma or semicolon between them.
registration_no_pair =
    { $n ->
        [one] one player on this line, where a pair has two
       *[other] { $n } players on this line, where a pair has two
    }
registration_empty_field = an empty field on this line
registration_in_two_pairs = { $player } is in two pairs, here and on line { $line }
registration_twice_in_pair = player { $player } stands twice in one pair
registration_twice_help = Everyone plays in one pair; correct one of the two.
registration_column_passed = The first column of the registration only counts, and is passed over.

# The history
history_line_help = A player's line is id,ranking,[waiting tables,meetings with player 1,…].
history_brackets = the square brackets around the list do not match
history_no_list = there is no list in square brackets
history_after_list = after the list stands { $text }
history_before_list = where an id and a ranking must stand, { $text } stands
history_too_many_players = the file holds more than { $most } players
history_waiting_wrong =
    { $wrong ->
        [missing] the number of waiting tables is missing
        [negative] the number of waiting tables, { $count }, is negative
        [not_whole] the number of waiting tables, { $count }, is not a whole number
        [too_large] the number of waiting tables, { $count }, is too large to be true
       *[no_number] the number of waiting tables, { $count }, is not a number
    }
history_meetings_wrong =
    { $wrong ->
        [missing] the number of meetings with player { $player } is missing
        [negative] the number of meetings with player { $player }, { $count }, is negative
        [not_whole] the number of meetings with player { $player }, { $count }, is not a whole number
        [too_large] the number of meetings with player { $player }, { $count }, is too large to be true
       *[no_number] the number of meetings with player { $player }, { $count }, is not a number
    }
history_count_help = Write how often as a whole number from 0.
history_met_nobody =
    { $n ->
        [one] player { $player } met player { $other } once, but player { $other } has no line
       *[other] player { $player } met player { $other } { $n } times, but player { $other } has no line
    }
history_no_line_help = Give that player a line, or take the meetings away.
history_met_himself =
    { $n ->
        [one] player { $player } met himself once
       *[other] player { $player } met himself { $n } times
    }
history_himself_help = At a player's own place in the list, write 0.
history_one_sided =
    player { $player } met player { $other } { $n ->
        [0] never
        [one] once
       *[other] { $n } times
    } by this line, but { $there ->
        [0] never
        [one] once
       *[other] { $there } times
    } by line { $line }
history_symmetry_help = Each meeting stands on the lines of both players; correct one of the two.
history_lists_too_long = lists up to player { $largest }, for { $n } players, are too long for a history file
history_smaller_ids = Give the players smaller ids.

# Results
results_line_help = Write one pair a line: section, number and percentage, such as A,7,54.25.
results_empty = the file holds no results
results_pair_has_line = pair { $pair } has a line already, line { $line }
results_too_few_cells = a section, a number and a percentage must stand here
results_too_many_cells = a section, a number and a percentage must stand here and nothing else
results_no_number = { $text } is not a pair number
results_no_percentage = { $text } is not a percentage
results_parts_of_one = no pair of section { $section } has more than 1 %: these are parts of 1, not percentages
results_parts_of_one_help = Write 54.25 where 0.5425 stands.
results_over_100 = { $percentage } % is more than 100 %

# Movement files
asc_no_movement = the file holds no movement
asc_header_help = The first line must hold five numbers: contestants, tables, rounds, board groups, 0 for pairs or 1 for individual.
asc_header_late = a comment or blank line before the header on line { $line }
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
asc_header_fifth = the fifth number of the header is { $number }
asc_no_such_number =
    { $what ->
        [player] player { $number } at table { $table } of round { $round }, where there are { $n }
        [group] board group { $number } at table { $table } of round { $round }, where there are { $n }
       *[pair] pair { $number } at table { $table } of round { $round }, where there are { $n }
    }
asc_range_help = Correct it here or in the first line.
asc_half_table = half a table ({ $numbers }) at table { $table } of round { $round }
asc_half_table_help = Fill all seats of a table and its board group, or write zeros for all of them.
asc_wrong_rounds =
    { $n ->
        [one] { $n } round, where the header says { $said }
       *[other] { $n } rounds, where the header says { $said }
    }
asc_lines_make_no_round =
    { $n ->
        [one] the lines from here do not make round { $round }, which holds { $n } number
       *[other] the lines from here do not make round { $round }, which holds { $n } numbers
    }
asc_every_round_numbers =
    { $n ->
        [one] every round holds { $n } number instead of { $of }
       *[other] every round holds { $n } numbers instead of { $of }
    }
asc_every_round_tables =
    { $n ->
        [one] every round has { $n } table, where the header says { $said }
       *[other] every round has { $n } tables, where the header says { $said }
    }
asc_round_numbers =
    { $n ->
        [one] round { $round } holds { $n } number instead of { $of }
       *[other] round { $round } holds { $n } numbers instead of { $of }
    }
asc_round_tables =
    { $n ->
        [one] round { $round } has { $n } table, where the header says { $said }
       *[other] round { $round } has { $n } tables, where the header says { $said }
    }
asc_round_help = Write every round as one line that holds all tables; an unused table is all zeros.
asc_tables_help = Correct the number of tables in the first line, or else the rounds.
asc_number_too_large = { $number } is more than { $most }
asc_number_help = A movement holds whole numbers, with spaces and - , : ; between them.
asc_mixed_groups = letters and numbers mixed: board group { $group } here, { $other } on line { $line }
asc_group_help = Use capitals from A for all board groups of a file, or numbers from 1 for all.
asc_small_letters =
    { $n ->
        [one] { $n } small letter for board groups, { $letter } here
       *[other] { $n } small letters for board groups, { $letter } here
    }
asc_capitals_help = Version 1.0 has capitals: other programs may refuse the file.
asc_broken_rounds =
    { $n ->
        [one] { $n } round broken over several lines
       *[other] { $n } rounds broken over several lines, the first here
    }
asc_one_line_help = Version 1.0 has a line for each round: other programs may refuse the file.


### files: wishes

value_list = a list
value_table = a table
value_too_large = so large a number
wish_toml_help = Text stands in quotes, as in kind = "late"; see docs/formats.md.
wish_table_help = Begin every wish with a line [[wish]]; see docs/formats.md.
wishes_no_list = wish is not a list of wishes
wish_is_none = this is not a wish
wish_no_object = a wish is not an object
wish_by_place = wish { $which }: { $wrong }
wish_in_plan = a wish: { $wrong }
wish_unknown_key = a wish has no key { $key }
wish_keys = A wish has { $keys }.
wish_kind_missing = the kind is missing
wish_kind_unknown = there is no kind { $kind }
wish_kinds = The kinds are { $kinds }.
wish_value_missing = the value is missing
wish_not_that_value = { $kind } takes no value { $value }
wish_stationary_help = The value is table (stays at one table) or ns (sits NS throughout).
wish_takes_no_value = { $kind } takes no value
wish_leave_value_out = Leave the value out.
wish_no_number = no pair has number { $value }
wish_numbers_empty = the list of numbers is empty
wish_number_help = The value is a pair number, or several of which the pair may get any.
wish_no_section = no section is { $value }
wish_section_help = The value is the section's name, such as B.
wish_must_is_true = must is true, not { $value }
wish_without_weight = this wish is no must and has no weight
wish_must_help = Write must = true, or a weight, such as weight = 5.
wish_must_and_weight = this wish is a must and has a weight too
wish_keep_one = Keep one of the two.
wish_always_must = { $kind } decides who plays in which section, so it is always a must
wish_leave_weight_out = Leave the weight out.
wish_wrong_weight = the weight is { $value }
wish_weight_help = A weight is a number above 0, such as 5 or 2.5, of fifteen digits at most (sixteen if it is whole).
wish_about_nobody = it does not say whom the wish is about
wish_players_and_pairs = both players and pairs are given
wish_no_list =
    { $what ->
        [players] players is not a list of players
       *[pairs] pairs is not a list of pairs
    }
wish_about_too_many =
    { $what ->
        [players] a wish is about one or two pairs, not { $n } players
       *[pairs] a wish is about one or two pairs, not { $n } pairs
    }
wish_about_others =
    { $pairs ->
        [one] { $kind } is about one pair
       *[other] { $kind } is about two pairs
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
wish_people_help = Write players = [12], or pairs = [[12, 34]]; about two pairs, players = [12, 56], or pairs = [[12, 34], [56, 78]].
wish_no_player = { $value } is not a player
wish_player_help = A player is an id, or with the members a name.
wish_id_help = A player is an id.
wish_player_twice = player { $player } stands twice in one wish
wish_name_once = Name each player once.
wish_of_another_shape = this is not { $shape }
wish_shape_help = A PAIR is one of its players, or both as in 12,34.
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
wish_tonight_help = Check who plays with whom tonight.
wish_does_not_count = { $why }, so this wish ({ $kind }) does not count


### files: plans and settings

# Settings
toml_is_none = this is not TOML
toml_unknown_key = there is no key { $key } here
toml_no_text = this is not text
settings_toml_help = Text stands in quotes, as in family = "multiplex", and folders are written with /; see docs/formats.md.
settings_missing = there is no { $file } in this folder
settings_make = `bridgeopt club init` makes one.
settings_keys = The keys are { $keys }.
settings_head = What holds for this club every evening; `bridgeopt club show` tells how it is read.
settings_title_example = The club's name
settings_handicap_example = Handicap cup
settings_strata_example = Series
settings_licence_example = as Bridge Systems gave it
settings_no_file = this is not the name of a file
settings_name_file = Name a file, from this folder on.
settings_name_empty = a name is empty
settings_name_family = Name a family, as in family = "multiplex".
settings_number = Write a number from 1 to { $most }.
settings_size = Write a number of pairs from { $least } to { $most }.
settings_number_or = Write a number from 1 to { $most }, or "{ $other }".
settings_one_of = Write { $words }.
value_will_not_do = { $value } will not do
objective_unknown = there is no objective { $objective }
objective_choice = Write { $objectives }.
objective_no_first = { $weight } will not do as the weight of first meetings
objective_first = Write a whole number from 1 to { $most }, such as { $example }.
objective_no_weights = { $weights } will not do for the objective { $objective }
objective_without_weights = Write { $objective } without weights.
objective_one_weight = Write { $example }: what a sit-out weighs beside a meeting, a whole number from 0 to { $most }.
objective_two_weights =
    { $decimals ->
        [1] Write { $example }: what meeting again weighs, from 0 to { $most } with at most { $decimals } decimal, and what a sit-out weighs, a whole number from 0 to { $most }.
       *[other] Write { $example }: what meeting again weighs, from 0 to { $most } with at most { $decimals } decimals, and what a sit-out weighs, a whole number from 0 to { $most }.
    }

# Plans
plan_help = See docs/formats.md for what a plan holds.
plan_give_one = Give a plan that `bridgeopt run --json` or `--out` wrote.
plan_no_json = this is not JSON, from column { $column } on
plan_newer = this plan is of version { $version }, and this bridgeopt knows plans up to version { $most }
plan_newer_help = Update bridgeopt, or make the plan again.
plan_lacks_sections =
    { $n ->
        [one] the plan lacks section { $sections }, of which it tells elsewhere
       *[other] the plan lacks sections { $sections }, of which it tells elsewhere
    }
plan_other_total = the plan's total fitness is { $total }, and that of its sections ({ $sections }) adds up to { $sum }: a section is missing, or another was put in
plan_lacks_totals = the plan lacks its totals (overall), so it cannot be told whether all sections are there: it has { $sections }
plan_other_rounds = section { $section } should have { $n } rounds, and { $there } are listed
plan_lacks_help = Take the plan as `run` wrote it, or make it anew.
plan_number_lacks_pair = section { $section }: number { $number } has no pair, though the plan says that every number has one
plan_lacks_pair_help = Put the pair back. Where a pair left, take it out with `bridgeopt change --drop`.
plan_no_sections = this is not a plan: it lists no sections
plan_in_section = section { $section }: { $wrong }
plan_section_unnamed = the section in place { $place } has no name that can be shown
plan_section_twice = two sections are called { $section }
plan_of_game = section { $section } is { $game }, not pairs who play a movement
plan_of_another_game = section { $section } is another game, not pairs who play a movement
plan_no_numbers = section { $section } lists no numbers
plan_entry_without_number = section { $section } has an entry without a number
plan_number_twice = section { $section } has number { $number } twice
plan_nobody_at = section { $section } has nobody at numbers { $numbers }
plan_nobody_at_help = Name all pairs, or list these numbers in absent_numbers.
plan_no_pair = section { $section }, number { $number }: expected two player ids, or null
plan_player_twice = section { $section }, number { $number }: player { $player } has section { $other_section }, number { $other_number } already
plan_spells_without_rounds = section { $section } has spells, so it must list its rounds
plan_spell_incomplete = section { $section } has a spell without number, first, last and players
plan_spell_without_number = section { $section } has a spell at number { $number }, and no such number
plan_spell_without_rounds = section { $section }, number { $number }: there are no rounds { $first } to { $last }
plan_spells_overlap = section { $section }, number { $number }: two spells are of the same round
plan_no_row = rounds_detail has a row that is not a table's
plan_row_twice = section { $section }: rounds_detail has round { $round }, table { $table } twice
plan_wrong_guest = a guest of the plan has no id, or no name that can be shown

# Rounds of other games
event_section_unnamed = a section has no name that can be shown
event_of_pairs = section { $section } is one of pairs, or names no game
event_wrong_entry = an entry is not as it should be
event_wrong_sides = sides does not list the seats of each side
event_seat_unnamed = sides lists a seat that has no name of its own
event_without_number = numbers has an entry without a number of its own
event_wrong_players = number { $number }: expected one or two player ids
event_nobody = round { $round }, table { $table }: nobody has number { $number }
event_round_missing = a round is missing between others
round_table_numbers = tables have different numbers, from 1
round_player_twice = player { $player } is in two places in one round
round_wrong_table = table { $table } is empty, or two sit on one chair


who_meets_whom = Who meets whom


### movement

# Faults of a movement
movement_odd = a movement for { $n } pairs, which is odd
movement_odd_help = A movement is for an even number of pairs; of an odd number, one stays absent.
movement_too_many =
    { $who ->
        [player] { $n } players, where the tables of a round seat { $seats }
       *[pair] { $n } pairs, where the tables of a round seat { $seats }
    }
movement_tables_help = Give every round enough tables, or correct the first line.
movement_empty_round = nobody plays in round { $round }
movement_not_in_round =
    { $who ->
        [player] player { $number } does not play in round { $round }
       *[pair] pair { $number } does not play in round { $round }
    }
movement_many_sit_out = { $n } players sit out round { $round }, where { $must } must
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
movement_itself_help = Different numbers must sit at a table.
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
        [player] players { $two } are partners
       *[pair] pairs { $two } meet
    } { $n ->
        [one] once
       *[other] { $n } times
    }, in rounds { $rounds }; { $enough ->
        [one] once
       *[other] { $enough } times
    } is enough
movement_meet_too_rarely =
    { $who ->
        [player] players { $two } are partners
       *[pair] pairs { $two } meet
    } { $n ->
        [0] never
        [one] once
       *[other] { $n } times
    }; all can { $who ->
        [player] be so
       *[pair] meet
    } { $can ->
        [one] once
       *[other] { $can } times
    }
movement_group_unplayed = nobody plays board group { $group }
movement_groups_missed =
    { $who ->
        [player] player { $number } misses { $n } board groups ({ $groups }), where nobody need miss more than { $must }
       *[pair] pair { $number } misses { $n } board groups ({ $groups }), where nobody need miss more than { $must }
    }

# Families
family_folder_help = Name a folder that holds .asc files, or a folder of such files for each family.
folder_is_none = this is not a folder
folder_missing = there is no such folder
family_no_movements = there are no movements here
family_unknown = there is no family { $family } here
family_others_here = There is { $families }; --movements names a folder with others.
family_lacks = the family { $family } has no movement for { $n } pairs
family_sizes = It has { $sizes } pairs.
family_lacks_what_is_needed = the family { $family } has no movement for { $n } pairs, which { $by } needs
family_has = It has { $sizes } pairs; { $choose }.
family_has_none = It has none that can be read; { $choose }.
family_choose = choose { $others }
family_choose_or_add = choose { $others }, or add a movement
family_other_sections = another number of sections
family_another = another family
family_another_that_has =
    { $n ->
        [one] another family ({ $families } has one)
       *[other] another family ({ $families } have one)
    }
family_another_of_ours =
    { $n ->
        [one] another family ({ $families } has one without --movements)
       *[other] another family ({ $families } have one without --movements)
    }
family_movement_faults = this movement has { $n } faults
family_ask_check = Ask `bridgeopt movement check` about it.
family_individual = this is an individual movement, where one for pairs is wanted
family_take_out = Take the file out of the folder.
family_two_of_a_size = this movement is for { $n } pairs, and so is { $file }
family_keep_one = Keep one of the two in the folder.

# Movements that are made
mitchell_name =
    Mitchell { $pairs } pairs, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
mitchell_pairs = a Mitchell movement for { $n } pairs
mitchell_pairs_help = Ask for an even number of pairs, from { $fewest } to { $most }.
mitchell_rounds = a Mitchell movement of { $rounds } rounds for { $pairs } pairs
mitchell_rounds_help = Ask for 1 to { $most } rounds: nobody meets anybody again.
mitchell_even_help = With an even number of tables, ask for fewer rounds, { $most } at most; or let the first and the last table share boards.
mitchell_odd_share = a Mitchell movement in which tables share, of an odd number of tables
mitchell_odd_help = There EW pairs meet new boards at every table: nobody needs to share.
mitchell_switch_rounds = a Mitchell movement of { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, with other rounds arrow-switched
mitchell_switch_rounds_help = Name rounds that are played, with commas between.
mitchell_rule = NS pairs stay; after each round, EW pairs move up one table, boards down one
mitchell_skip = after round { $round }, EW pairs move up two tables
mitchell_relay = tables 1 and { $last } share their boards in each round
mitchell_relay_where = between tables { $half } and { $next } the boards lie on a table of their own for a round
mitchell_weave_pairs = NS pairs stay; EW pairs that began at an odd table move up one, the others down
mitchell_weave_boards = boards at odd tables move down two tables, at even tables up two
mitchell_weave_skip = after round { $round }, boards move three tables
mitchell_six_tables = NS pairs stay; EW pairs and boards move as the cards say; one board group rests
fields_name = { $movement }, two winners
turned_name = { $movement }, turned
fields_none = { $movement } cannot have two winners: its pairs are no two halves that only meet each other
fields_none_made = movements that are made for tonight have one winner
fields_none_help = Take a Mitchell, or another movement in two halves.
at_all_tables = at all tables
fields_not_as_asked = Section { $section } was to have equally strong fields, or another half table, and has not: here all its numberings count.
fields_equal = Both fields are equally strong: of each two pairs next to each other in strength one sits NS, one EW. What is proven is proven of such seatings.
barometer_none_made = movements that are made for tonight are no barometers
barometer_none_made_help = Take a family of movements.
half_table =
    Section { $section } has an odd number of pairs: { $half ->
        [ns] a North-South pair is missing, so East-West pairs sit out.
        [ew] an East-West pair is missing, so North-South pairs sit out.
       *[rover] the odd pair is a rover, who takes another pair's place in each round but one.
    } What is proven is proven of such seatings.
half_table_lost = Section { $section } has another movement now: who is missing at its half table is whoever it is best without, and not as was asked.
half_table_no_lines = { $movement } has no North-South and East-West lines: its pairs are no two halves that only meet each other
rover_none = { $movement } leaves a rover no way on which nobody meets twice or plays boards again
rover_none_help = Play fewer rounds, or with a half table.
rover_name = { $movement }, with a rover
rover_rule = Pair { $rover } is a rover. Round by round it takes the place of its line at these tables (-: it sits out): { $tables }
paper_ew_from_one = EW are called from 1 on: { $first } to { $last } here, in this order
ew_from_one_no_number = where NS and EW are both numbered from 1, a wish for a number does not say which of the two is meant. Wish for a table that the pair stays at, or leave --ew-from-one out.
ew_from_one_needs_two = EW have numbers of their own where there are two winners: ask for those too
fields_equal_need_two = equally strong fields are for two winners: ask for those too
mitchell_switch =
    { $n ->
        [one] arrow-switch round { $rounds }
       *[other] arrow-switch rounds { $rounds }
    }
howell_size = a Howell with shared boards for { $n } pairs
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
design_pairs = a movement for { $n } pairs
design_pairs_help = Ask for an even number from 4 to { $most }; of an odd number, one stays absent.
design_rounds_help = Ask for 1 to { $most } rounds.
design_groups = { $groups } board groups for { $rounds } rounds
design_few_groups_help = Ask for as many board groups as rounds: nobody plays the same boards twice.
design_many_groups_help = Ask for at most { $most }, so that all are played.
design_balance = a balance of { $balance }
design_balance_help = Ask for 0 to 100.
design_halves = { $pairs } pairs in two halves cannot play { $rounds } rounds
design_halves_help = At most { $most }: a half has no more opponents for anybody.
design_tables = { $tables } tables for { $pairs } pairs
design_few_tables_help = Ask for { $fewest } at least.
design_many_tables_help = More than are used at a time serve only to keep boards at their tables: no more than there are board groups.
design_both_stay = both boards and a pair that stay, with { $tables } tables for { $groups } groups
design_both_stay_help = A pair that stays where boards stay would play them again; let one of them stay.
design_follow = numbers that follow each other, with { $rounds } rounds and { $groups } board groups for { $pairs } pairs
design_follow_help = Ask for { $least } to { $most } rounds, and as many board groups.
design_none_follows = there is no movement for { $pairs } pairs in { $rounds } rounds in which numbers follow each other and all play all boards: that is proven
design_none_follows_help = Ask for a round more or less, or for another --stay.
design_balance_not_found = no movement for { $pairs } pairs with { $rounds } rounds and { $groups } board groups was found with a balance of { $least }; the best had { $best }. Ask for less, or try another seed.
design_not_found_in_time = no sound movement for { $pairs } pairs with { $rounds } rounds and { $groups } board groups was found: { $why }. Give it more time.
design_not_found = no sound movement for { $pairs } pairs with { $rounds } rounds and { $groups } board groups was found. More board groups or fewer rounds make it easier; or another --seed may find one.

# Movements made for tonight
asked_pair = pair { $number }
asked_both_stay = { $pairs } cannot stay at one table where every board group does: nobody plays the same boards twice. Ask for one or the other.
asked_tables_of_two_who_meet = { $pairs } cannot both stay at their own tables all evening: they meet tonight. Ask it of one, or do not let them meet.
asked_ns_of_two_who_meet = { $pairs } cannot both sit NS throughout: they meet tonight. Ask it of one, or do not let them meet.
asked_sit_out_first = { $pair } cannot sit out in the first round: it does not meet the absent pair in this movement.
asked_no_such_number = { $pairs } cannot have the number asked for: there are { $n }.
asked_too_few_numbers = { $pairs } cannot all have the numbers asked for: they share only { $numbers }.


### seating

no_number_of_sections_fits = No number of sections fits: a section has { $least } to { $most } pairs, and an evening of fewer at least { $least_alone }.
sizes_crossed = the smallest section would have { $least } pairs, the largest { $most }
sizes_crossed_help = Make the smallest smaller, or the largest larger.
pairs_in_sections =
    { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    } in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }
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
    }, or allow as many in a section with --largest { $size }.
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
        [one] { $n } pair does not fit
       *[other] { $n } pairs do not fit
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
no_family_has_movements_help = `bridgeopt movement list` shows what there is; --movements names another folder.
interrupted_before_turn = interrupted before its turn
pair_registered_not_planned = Pair { $pair } is registered, but not in the plan.
pair_planned_not_registered = Pair { $pair } is in the plan, but not registered.
plan_has_sections =
    { $n ->
        [one] The plan has { $n } section, not { $rules }.
       *[other] The plan has { $n } sections, not { $rules }.
    }
pair_not_by_rules = Pair { $pair } plays in section { $section }; by the rules, in { $rules }.
odd_as_asked = Section { $section } is the odd one, as asked; it was the turn of { $turn }.
odd_for_late = Section { $section } is the odd one, for the pair that comes late; it was the turn of { $turn }.
odd_for_wishes = Section { $section } is the odd one, as the wishes about sections leave no other way; it was the turn of { $turn }.
search_cut_short = The search was cut short, without a proof for { $sections }; a rerun may differ.
family_lacks_size =
    { $n ->
        [one] section { $section } has { $n } pair, and family { $family } has no movement for { $size }
       *[other] section { $section } has { $n } pairs, and family { $family } has no movement for { $size }
    }
family_lacks_size_help = It has { $sizes }: ask for another number of sections, or another family.
family_has_none_help = It has none: ask for another number of sections, or another family.
section_too_large = section { $section } has { $n } pairs, more than { $most }
section_too_large_help = Split it into sections of { $least } to { $most } pairs.
too_many_meetings_to_add = section { $section } has too many meetings or waiting tables to add up exactly (up to { $met } and { $sat_out } for two players together)
too_many_meetings_to_add_help = Check the history; a season begins with zeros.
section_costs_too_large = with these wishes, what section { $section } pays is too large to add up exactly
not_certified =
    Section { $section } is not in the proof: { $why ->
        [changed] its numbers changed hands, and then nothing is claimed of other numbers.
        [event] it was seated in an event, and certificates know nothing of meetings within an event.
        [made] its movement was made for tonight. Cheaper meetings exist; that no rounds can hold them is proven, but not written down.
        [heavy] the weights of its wishes are too large for one.
        [stopped] you stopped it.
        [open] that its numbers are best is not proven.
       *[long] its proof would be too long.
    }
no_numbering_found = no numbering was found that respects all musts: give one up
odd_of_even_number = { $n } pairs play, an even number, so no section is odd
leave_odd_out = Leave --odd out.
odd_no_such_section = there is no section { $section } tonight, to be the odd one
ask_for_section = Ask for { $sections }.
late_only_one_pair = only one pair sits out in round 1
late_not_in_odd_section = section { $section } is not the odd one; leave out --odd { $odd }, or let them play in section { $odd } (--put)
late_nobody_sits_out = { $n } pairs play tonight, an even number, so nobody sits out; leave the wish out, then whom they meet in round 1 has to wait for them
late_seat_the_others = { $n } pairs play tonight, an even number, so nobody sits out; seat the others, and let these in with `change --after-round 1 --add`: then whoever meets the absent number in round 1 waits
late_seat_the_others_odd = { $n } pairs play tonight, an even number, so nobody sits out; seat the others with `--odd { $section }`, and let these in with `change --after-round 1 --add`: then whoever meets the absent number in round 1 waits
pair_not_tonight = pair { $pair } does not play tonight
correct_wish_or_leave_out = Correct the wish, or leave it out.
only_sections =
    { $n ->
        [one] there is only section { $sections }
       *[other] there are only sections { $sections }
    }
pair_in_one_section = a pair plays in one section
section_has_room =
    { $n ->
        [one] section { $section } has room for { $n } pair
       *[other] section { $section } has room for { $n } pairs
    }
no_section_odd_with_late = no section can be the odd one then, with the late pair in it
only_one_section = there is only one section
pair_apart_from_itself = no pair can be kept apart from itself
both_in_section = both would play in section { $section }
sections_cannot_be_dealt = { $n } sections cannot be dealt like that
weights_too_large = the weights of wishes in section { $section } are too large to compare exactly
weights_too_large_help = Use smaller weights, or make a wish a must.
wishes_contradict =
    { $n ->
        [one] this wish cannot be had:{ $wishes }
       *[other] these { $n } wishes cannot stand together:{ $wishes }
    }
wishes_contradict_as =
    { $n ->
        [one] this wish cannot be had: { $reason }{ $wishes }
       *[other] these { $n } wishes cannot stand together: { $reason }{ $wishes }
    }
wishes_contradict_in_a_line =
    { $n ->
        [one] this wish cannot be had: { $wishes }
       *[other] these { $n } wishes cannot stand together: { $wishes }
    }
wishes_contradict_as_in_a_line =
    { $n ->
        [one] this wish cannot be had: { $reason }: { $wishes }
       *[other] these { $n } wishes cannot stand together: { $reason }: { $wishes }
    }
wish_read_at = { $wish } ({ $place })
wish_read_at_on_page = { $wish }
no_numbering_respects =
    { $n ->
        [one] no numbering of section { $section } ({ $movement }) respects it
       *[other] no numbering of section { $section } ({ $movement }) respects all of them
    }
wish_in_different_sections = they play in different sections; a wish of kind section (--put) puts them into one
late_nobody_sits_out_there = section { $section } has an even number of pairs, so nobody sits out there; let them leave (--drop), and come back with `change --after-round 1 --add`
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
    }: sections of { $sizes } pairs, at most one odd, do not add up to that
make_new_plan_with = Make a new plan with { $ways }.
another_family_such_as_howell = another family, such as howell
where_numbers_are_kept = where every number is kept that can be; `--keep prefer` lets numbers change
where_nobody_moves = where nobody moves
nobody_needs_to_move = nobody needs to move for this
nobody_needs_to_move_help = `--how nobody` leaves everybody at the number they have.
few_pairs_left =
    { $n ->
        [one] only { $n } pair would be left in section { $section }
       *[other] only { $n } pairs would be left in section { $section }
    }
make_plan_with_fewer_sections = Make a new plan with fewer sections.
player_not_in_plan = player { $player } is not in the plan
name_somebody_who_is = Name somebody who is.
player_in_plan_already = player { $player } is in the plan already
name_somebody_who_is_not = Name somebody who is not.
player_swapped_twice = a player is swapped twice
name_everyone_once = Name everyone once.
pair_not_in_plan = pair { $pair } is not in the plan
name_pair_that_is = Name a pair that is.
pair_leaves_twice = pair { $pair } leaves twice
name_pair_once = Name it once.
player_plays_already_in = player { $player } of pair { $pair } plays already, in section { $section }
player_plays_already_with = player { $player } of pair { $pair } plays already, with pair { $other }
drop_pair_or_swap = Drop that pair first, or swap the player.
pair_not_there_since_round_one = pair { $pair } has not held its number since round 1, so it did come
pair_not_there = pair { $pair } is not there, so it cannot leave
name_pair_of_plan = Name a pair of the plan.
player_not_there = player { $player } is not there, and cannot be replaced
name_one_who_stays = Name one who stays.
player_replaced_twice = a player is replaced twice
no_round_played = no round has been played
no_round_played_help = Before the first round, change the plan.
section_changed_later = section { $section } changed after round { $changed }, which is later than round { $round }
section_changed_later_help = Give round { $changed } or a later one, or an earlier plan.
sat_wrong_not_there = { $pair } did not hold one number from round { $first } to round { $last }
sat_wrong_one_pair = a pair cannot have sat in its own seat by mistake
sat_wrong_help = Name two pairs of the plan, and the rounds in which each sat where the other should have.
section_is_over =
    { $n ->
        [one] section { $section } has { $n } round, so nothing can change after round { $round }
       *[other] section { $section } has { $n } rounds, so nothing can change after round { $round }
    }
give_last_round = Give the last round that was played.
player_there_already = player { $player } is there already, in section { $section } at number { $number }
nobody_changes_places = Nobody who is there changes places now: they would replay boards.
player_comes_twice = player { $player } comes twice
pairs_come_too_many =
    { $n ->
        [one] { $n } pair comes
       *[other] { $n } pairs come
    }, and { $free ->
        [one] { $free } number is free
       *[other] { $free } numbers are free
    } ({ $rooms })
pairs_come_none_free =
    { $n ->
        [one] { $n } pair comes, and 0 numbers are free
       *[other] { $n } pairs come, and 0 numbers are free
    }
free_in_section = { $n } in section { $section }
newcomer_takes_free_number = A newcomer can only take a number that nobody holds.
making_all_meet_all =
    { $n ->
        [one] section { $section } with its { $n } pair: all meet all, so there is nothing to make for tonight
       *[other] section { $section } with its { $n } pairs: all meet all, so there is nothing to make for tonight
    }
making_all_meet_all_help = Ask for --family howell.
making_no_such_rounds =
    { $rounds ->
        [one] section { $section } with its { $n } pairs: no movements of { $rounds } round are made for so many
       *[other] section { $section } with its { $n } pairs: no movements of { $rounds } rounds are made for so many
    }
making_no_such_rounds_help = Ask for { $least } to { $most } rounds.
making_no_such_groups =
    { $groups ->
        [one] section { $section } with its { $n } pairs: no movements of { $rounds } rounds with { $groups } board group are made for so many
       *[other] section { $section } with its { $n } pairs: no movements of { $rounds } rounds with { $groups } board groups are made for so many
    }
making_no_such_groups_help = Ask for { $least } to { $most } board groups.
no_movement_found = no movement was found for section { $section }, and none that comes with the program does what is asked: give more time (--budget), ask for fewer rounds or other board groups, or wish for less
no_movement_respects_that =
    { $n ->
        [one] no movement of { $n } round respects that
       *[other] no movement of { $n } rounds respects that
    }
the_pair = pair { $pair }
the_absent_pair = the absent pair


### journal

clauses = { $one }; { $next }
journal_change_of_newer_version = something that only a newer version of the program can tell
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
        [brsb] `results` reads it in the evening’s folder.
        [brsw] `bridgeopt open` opens it, and `swiss show` shows it.
       *[brop] A season file goes with `run --season`, or right behind `season`, as in `season log`.
    }
journal_not_one = this is not { $one }
journal_newer = { $file } was made by a newer version of bridgeopt
journal_changed_meanwhile = { $thing } has been changed meanwhile
journal_in_use = { $thing } is in use
journal_open_elsewhere = { $thing } is in use: another program has its file open
journal_held = { $thing } is in use: bridgeopt on { $host } (process { $process }) began to write at { $since } and has not ended
journal_unusable = { $file } cannot be used ({ $error })
journal_unfit = { $letters } cannot be kept in { $one }
journal_would_be_replaced = that would replace { $file }
journal_file_damaged = the file is damaged, or another program has changed it
journal_take_last_good_copy = Take the last good copy from the folder { $folder } beside it.
journal_file_not_for_you = you may not use this file
journal_file_read_only = the file or its folder is read-only, so nothing was changed
journal_file_cannot_be_opened = the file, or a journal beside it, cannot be opened, so nothing was changed
journal_copy_file_to_write = Copy the file to a folder in which you may write.
journal_copy_together = Copy the file and { $files } to a folder in which you may write: they belong together.
journal_disk_full = the disk is full, so nothing was changed
journal_make_room_and_do_again = Make room on the disk, and do it again.
journal_disk_full_or_failed = the disk is full or failed, so nothing was changed
journal_make_room_or_copy = Make room or copy the file to another disk, and do it again.
journal_other_letters = Write it with other letters.
journal_try_a_copy = Try a copy of it.
journal_install_that_version = Install that version here too.
journal_wait_or_close_it = Wait until it is done, or close it there.
journal_file_of_this_name = there is a file of this name already
journal_file_of_this_name_another = there is another file of this name
journal_name_another_file = Name another file.
journal_look_and_do_again = Look at it once more, and do it again.
journal_nothing_to_take_back = there is nothing to take back
journal_nothing_to_do_again = there is nothing to do again
journal_copies_not_kept_here = no copies can be kept here ({ $error })
journal_copy_not_written = the copy could not be written ({ $error })
journal_traces_may_be_left = it is erased, but traces may be left in the file ({ $error })
journal_traces_left_beside =
    { $n ->
        [one] it is erased, but traces may be left in the file ({ $files } lies beside it)
       *[other] it is erased, but traces may be left in the file ({ $files } lie beside it)
    }
journal_close_and_do_again = Make room on the disk, close what else has the file open, and do it again.


## The evening
evening_begins = the evening of { $day } begins
evening_begins_with_plan =
    { $pairs ->
        [one] the evening of { $day } begins with the plan that was there, of { $pairs } pair
       *[other] the evening of { $day } begins with the plan that was there, of { $pairs } pairs
    }
evening_many_signed_up = { $n } players are signed up
evening_signed_up =
    { $n ->
        [one] { $players } is signed up
       *[other] { $players } are signed up
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
        [one] movements made for tonight, { $rounds } rounds, { $sections } section
       *[other] movements made for tonight, { $rounds } rounds, { $sections } sections
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
        [one] a plan that a command made: { $pairs } pairs in { $sections } section
       *[other] a plan that a command made: { $pairs } pairs in { $sections } sections
    }
evening_plan_changed_elsewhere =
    { $sections ->
        [one] a change that a command made: { $pairs } pairs in { $sections } section
       *[other] a change that a command made: { $pairs } pairs in { $sections } sections
    }
evening_printed =
    { $n ->
        [0] no cards are on paper
        [one] the cards of section { $sections } are on paper
       *[other] the cards of sections { $sections } are on paper
    }
evening_unseated = back to the door
evening_not_understood = { $action } is nothing that can be done to an evening
evening_player_twice = { $player } stands there twice
evening_pair_of_one = { $player } cannot be both players of a pair
evening_not_listed = { $player } is not on tonight’s list
evening_no_partner = { $player } has no partner yet
evening_is_seated = the pairs have been seated: change the plan, or go back to the door first
evening_has_no_plan = nobody has been seated yet
evening_no_such_wish = there is no such wish
evening_thing = the evening
evening_file = the evening’s file
evening_file_any = an evening’s file
evening_make_one = Give it another name, or move it away: `bridgeopt open` then begins it anew, with the plan that lies in its folder.
evening_give_other_name = Give the file another name: `bridgeopt open` then begins the evening anew, with the plan.json that lies in its folder.
evening_see_log = The page lists what was done.
evening_copy_elsewhere = Choose another folder.
evening_plan_unread = plan.json is no plan that can be used; where a plan takes its place, it is kept under another name: { $wrong }
evening_not_mirrored = It is kept, but commands do not see it yet: { $error }

additions_no_pair = { $text } does not begin with a section and a pair's number
additions_no_amount = { $text } is no amount
additions_empty = nothing is added for any pair
additions_line_help = Write such as A,7,-2.5,slow play: the section, the pair's number, the amount and the reason.
results_one_addition = Give a pair with its amount, or --from FILE, not both.
results_of_another_day = the file is of { $told }, and this evening is of { $day }
results_do_not_fit =
    { $section ->
        [none] { $n } of { $all } results do not fit the plan, such as board { $board }, { $ns } against { $ew }
       *[one] { $n } of { $all } results do not fit the plan, such as section { $section }, board { $board }, { $ns } against { $ew }
    }
results_reversed =
    { $section ->
        [none] in { $n } of { $all } results NS and EW are the other way round than in the plan, such as board { $board }, { $ns } against { $ew }
       *[one] in { $n } of { $all } results NS and EW are the other way round than in the plan, such as section { $section }, board { $board }, { $ns } against { $ew }
    }
results_reversed_help = Nothing was taken in. Exchange NS and EW in the file. If the pairs did sit so, give --force to `bridgeopt results take`.
results_force_help = It seems to be the file of another evening, and nothing was taken in. If it is the right one, give --force to `bridgeopt results take`.
results_other_players = pair { $pair } is { $told } in the file, and { $planned } in the plan; if others sat, say so with `bridgeopt results players`
results_missing =
    { $n ->
        [one] round { $round }, section { $section }, table { $table }: board { $boards } is missing
       *[other] round { $round }, section { $section }, table { $table }: boards { $boards } are missing
    }
results_differ_typed =
    { $n ->
        [one] 1 result differs from a typed one, which stays.
       *[other] { $n } results differ from typed ones, which stay.
    } { $how ->
        [tables] If the Bridgemates are right, type their result with `bridgeopt results enter`:
       *[file] To take in those of the file instead, give it once more with --replace:
    }
results_differ =
    { $n ->
        [one] On 1 play sources differ; the result that is named first counts:
       *[other] On { $n } plays sources differ; the result that is named first counts:
    }
results_was = { $where }: { $result }, in an earlier file { $before }
results_misplaced =
    { $section ->
        [none] { $n } of { $all } results have the right pairs and boards, but
       *[one] In section { $section } { $n } of { $all } results have the right pairs and boards, but
    } { $shifted ->
        [rounds] their rounds seem to be shifted: board { $board }, { $ns } against { $ew }, stands in round { $round }, and in the plan in round { $planned_round }
        [tables] their tables seem to be shifted: board { $board }, { $ns } against { $ew }, stands at table { $table }, and in the plan at table { $planned_table }
       *[both] their rounds and tables are others: board { $board }, { $ns } against { $ew }, stands in round { $round } at table { $table }, and in the plan in round { $planned_round } at table { $planned_table }
    }
results_misplaced_help = Nothing was taken in. Correct the columns round and table, or leave them out: the plan tells them. To take the file in as it is, give --force to `bridgeopt results take`.
results_boards_shifted =
    { $section ->
        [none] { $n } of { $all } results are of boards that these pairs do not play,
       *[one] In section { $section } { $n } of { $all } results are of boards that these pairs do not play,
    } and all boards seem to be shifted: { $ns } against { $ew } stands at board { $board }, and in the plan at board { $planned_board }
results_boards_shifted_help = Nothing was taken in. Correct the numbers of the boards. To take the file in as it is, give --force to `bridgeopt results take`.
results_sources_differ = Sources differ
results_sources_differ_help = The result that is named first counts: a typed one, or else the newest. Say that it is right, or adjust it.
results_contradict = { $where }: this play stands there twice, with { $one } and, { $ns } against { $ew }, with { $other }
results_replaced = the evening has all its results, and { $n } of the { $all } in the file are others
results_gone = { $n } of the { $all } results that came from such a file before are not in this one
results_gone_help = Nothing was taken in, so that they are not lost. Give one file with all results of the evening. If they are to go, give --force to `bridgeopt results take`.
results_erased = { $n } of the { $all } results that came from such a file before are not in this one, of each table all from a round on, the first from round { $round }
results_erased_help = The tables’ software erases so when it gets another movement; an older copy of the file looks the same. Nothing was taken in. If they are to go, give the file to `bridgeopt results take` with --force, once; what looks at the file goes on by itself. If not, put the file with all results there.
results_of_evening = { $n } of { $all } results are those of the evening of { $day }
results_of_others = { $n } of the { $all } pairs are other people in the file than in the plan, such as pair { $pair }: { $told } there, { $planned } here
results_nothing_yet = no result of the evening has come in yet: `bridgeopt results take` takes a file in, and `bridgeopt results enter` lets you type
results_not_begun =
    { $rounds ->
        [one] of round { $first } nothing has come in yet ({ $n ->
            [one] { $n } result
           *[other] { $n } results
        })
       *[several] of rounds { $first } to { $last } nothing has come in yet ({ $n } results)
    }
results_none_missing = Nothing is missing up to round { $round }.
results_not_its_board = pair { $pair } does not have board { $board }
results_which_section = name one of the sections { $sections } with --section
results_came =
    { $new ->
        [one] { $new } new result
       *[other] { $new } new results
    }, { $changed } changed, { $gone } deleted, { $same } known already.
results_ruled = Ruling { $number }: { $told }. `bridgeopt results undo` takes it back now, `bridgeopt results withdraw { $number }` later.
results_ruled_already = Ruling { $number } says so already: { $told }.
results_counts_now =
    { $known ->
        [none] { $where }: nothing has come in there by now.
        [ruling] { $where }: { $result } counts now, by ruling { $number }.
       *[result] { $where }: { $result } counts now.
    }
results_no_board = there is no board { $board } tonight: there are { $first } to { $last }
results_no_round =
    { $n ->
        [one] there is no round { $round }: { $n } round is played
       *[other] there is no round { $round }: { $n } rounds are played
    }
results_was_there = pair { $pair } was there: it has results in these rounds, of boards { $boards }. Name other rounds, or adjust wrong results to 'not played' first.
results_too_much = { $amount } is too much: what a pair gets is in per cent of the evening, from -100 to 100
results_two_names = a pair is two players, and { $n } { $n ->
        [one] name was given
       *[other] names were given
    }: put each name between quotes, as in 'Ann Bell' 'Cor Dijk'
results_no_file = Name files with results: --bws, --usebio, --pbn or --csv FILE; or with cards: --deals FILE.
results_no_lines = Give the lines of the traveller, such as '1-5 4H N +1' '2-6 -50'.
results_ask_total = Sum of the points of NS
results_rounds_expected = { $value } is no round, nor rounds such as 1-2
results_scoring_nothing = Name what is to be set, such as --scoring butler.
results_cards_dropped =
    { $n ->
        [one] The cards of { $n } board dropped ({ $source }).
       *[other] The cards of { $n } boards dropped ({ $source }).
    }
results_dropped =
    { $n ->
        [one] { $n } result dropped ({ $source }).
       *[other] { $n } results dropped ({ $source }).
    }
traveller_nothing_to_switch = nothing was played there that would have a direction; adjust it to what was played first
traveller_not_played = not played, np
traveller_passed = passed out, pass
traveller_undecided = undecided
traveller_switched = wrong direction
traveller_line = { $where }: { $result }
traveller_total = sum of the points of NS: { $total }
traveller_missing = { $ns } against { $ew }: not typed
traveller_not_understood = { $text } is no result; write such as 4H N +1, 3NTX W -2, pass, -50, 60-40 or not played
traveller_no_card = { $text } is no card, such as SA or H10
traveller_no_such_score = no contract gives NS { $points } on board { $board }, with its vulnerability
traveller_no_board = section { $section } does not have board { $board }
traveller_no_pairs = { $text } does not begin with two pairs, as 1-5 4H N +1 does
traveller_twice = pairs { $pairs } stand there twice
traveller_other_total = the lines add up to { $total }, not to { $told }: one of them was mistyped, or the sum is wrong
traveller_strangers = pairs { $pairs } do not meet on board { $board }
traveller_other_way = by the plan { $ns } sits NS and { $ew } EW: write { $ns }-{ $ew }, with the points of the seats; if they sat the wrong way, adjust it to 'wrong direction' afterwards
log_withdrawn = (withdrawn)
record_no_score = no score
record_result_changed = { $pair } had { $before } and has { $now }
record_results_changed =
    { $n ->
        [0] session { $session }: { $pairs }
        [one] session { $session }: { $pairs }; { $n } other pair differs by { $most }
       *[other] session { $session }: { $pairs }; { $n } others differ by { $most } at most
    }
season_scores_apart = session { $session } ({ $day }) now has other scores in the season than in its score book. `bridgeopt season redo` gives it those of the score book again; what was ruled there is taken back with `bridgeopt results undo --plan { $plan }`, which enters its scores.
record_results_entered =
    { $n ->
        [one] the score of { $n } pair was entered for session { $session }
       *[other] the scores of { $n } pairs were entered for session { $session }
    }
record_without_results = No scores are known yet: what `bridgeopt results take` takes in goes to the season by itself.
record_results_missing =
    { $n ->
        [one] { $n } result of the evening is missing, of { $all }: { $where }. { $whose }. `bridgeopt results missing` lists what is missing
       *[other] { $n } results of the evening are missing, of { $all }: { $where }. { $whose }. `bridgeopt results missing` lists what is missing
    }
record_missing_table =
    { $n ->
        [one] section { $section }, round { $round }, table { $table }, board { $boards }
       *[other] section { $section }, round { $round }, table { $table }, boards { $boards }
    }
record_missing_rounds =
    { $n ->
        [one] section { $section }, round { $rounds } ({ $n } result)
       *[other] section { $section }, rounds { $rounds } ({ $n } results)
    }
record_whose = This touches the ranking of { $pairs }
record_whose_many =
    { $known ->
        [all] This touches the ranking of every pair
       *[some] This touches the ranking of { $n } pairs
    }
record_pair =
    { $known ->
        [names] { $pair } ({ $who })
       *[number] { $pair }
    }
record_results_undecided =
    { $n ->
        [one] { $n } score is undecided and counts for nobody: { $where }. { $whose }
       *[other] { $n } scores are undecided and count for nobody: { $where }{ $more ->
            [0] { "" }
           *[other] { " " }and { $more } more
        }. { $whose }
    }
record_results_beyond =
    { $n ->
        [one] { $n } result is of a round that is not recorded ({ $rounds }); it counts in the scores all the same
       *[other] { $n } results are of rounds that are not recorded ({ $rounds }); they count in the scores all the same
    }
record_results_of_left =
    { $known ->
        [never] { $pair } did not play by the plan, and has results ({ $after }); they count in the scores all the same
       *[left] { $pair } left after round { $round }: its results until then ({ $n }) count, for its opponents and for its own ranking{ $after ->
            [0] { "" }
           *[other] ; and so do its results of later rounds ({ $after }), in which it was not to play
        }
    }
record_by_results = results have come in of round { $rounds } of { $total }, though by the round clock { $clock } were over: { $rounds } rounds were played. If that is not so, --rounds-played tells how many were.
record_results_behind = by the results and the round clock, no more than { $rounds } of { $total } rounds have been played
record_scores_finished = a command was cut short before the scores in the score book were in the season: session { $session } has them now
record_not_remembered = what was recorded is in the season, but the evening's folder cannot note it: { $error }
season_is_older =
    { $known ->
        [session] the season lacks session { $session } of { $day }, which was recorded in it: an older copy of the season was put back. Put the newest copy back, or record the evening again: `bridgeopt record --plan { $plan } --date { $date }`
       *[scores] the season has older scores of session { $session } ({ $day }) than were entered in it: an older copy of the season was put back. Put the newest copy back, or enter those of the score book again: `bridgeopt record --plan { $plan } --date { $date } --force`
    }
season_scores_differ =
    { $known ->
        [none] session { $session } ({ $day }) has no scores in the season, though its score book has results. `bridgeopt record --plan { $plan } --date { $date }` enters them
       *[others] session { $session } ({ $day }) has other scores in the season than in its score book. `bridgeopt record --plan { $plan } --date { $date } --force` enters those of the score book
    }
season_not_compared = { $plan }: the scores of this evening cannot be compared with those in the season: { $error }
results_ruling_counts = { $where }: ruling { $number } counts ({ $ruled }), not what was typed ({ $typed }). `bridgeopt results withdraw { $number }` withdraws it
record_results_not_entered = the scores of the evening were not entered in the season: { $error }

scorebook_thing = the score book
scorebook_file = the evening’s score book
scorebook_file_any = a score book
scorebook_make_one = Give it another name, or move it away: the next results that come in begin a new one.
scorebook_lost = Give the file another name, and take the results in anew, with `bridgeopt results take`.
scorebook_see_log = See `bridgeopt results log`.
scorebook_not_understood = { $ruling } is no ruling about results
scorebook_no_ruling = there is no ruling { $number } that counts. See `bridgeopt results log`.

## What a score book keeps of each change: these keys and gaps stay, since files hold them
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
scorebook_accepted = { $where }: { $result } is right
scorebook_fouled =
    { $section ->
        [none] board { $board } had other cards from round { $round } on
       *[one] board { $board } had other cards from round { $round } on, in section { $section }
    }
scorebook_added = pair { $pair } gets { $amount } besides its boards
scorebook_away_once = pair { $pair } was not there in round { $round }
scorebook_away = pair { $pair } was not there in rounds { $first } to { $last }
scorebook_sub = other players sit for pair { $pair } from round { $round } on
scorebook_score_by = the evening is scored so: { $how }
scorebook_because = { $told } ({ $why })
scorebook_withdrawn = withdrawn: { $told }

## What a season file keeps of each change: these keys and gaps stay, since files hold them
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
        [one] a history of { $players } player read in
       *[other] a history of { $players } players read in
    }
season_members_read_in =
    { $members ->
        [one] { $members } member read in
       *[other] { $members } members read in
    }
season_player_is_called =
    { $ranking ->
        [none] player { $player } is called { $name }
       *[other] player { $player } is called { $name }, has ranking { $ranking }
    }{ $status ->
        [member] , is a member
        [guest] , is a guest
        [left] , left the club
       *[none] {""}
    }
season_player_has_name =
    { $ranking ->
        [none] player { $player } has a name
       *[other] player { $player } has a name, has ranking { $ranking }
    }{ $status ->
        [member] , is a member
        [guest] , is a guest
        [left] , left the club
       *[none] {""}
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
            [member] player { $player } has ranking { $ranking }, is a member
            [guest] player { $player } has ranking { $ranking }, is a guest
            [left] player { $player } has ranking { $ranking }, left the club
           *[none] player { $player } has ranking { $ranking }
        }
    }
season_merged = player { $player } is player { $into }
season_rules_set =
    { $sessions ->
        [one] rankings of the last { $sessions } session
       *[other] rankings of the last { $sessions } sessions
    }, { $points } points, then { $step } less, { $decimals ->
        [one] { $decimals } decimal
       *[other] { $decimals } decimals
    }

## What can be wrong with a season file
season_thing = the season
season_file = the season file
season_file_any = a season file
season_make_one = `bridgeopt season init` makes one.
season_see_log = See `season log`.
season_copy_elsewhere = `season backup --out` writes one elsewhere.
season_take_own_copy = There is no copy beside it: take one of your own, from a stick or another computer, or make a season anew (`bridgeopt season init`) from the last history that was exported.
season_history_altered = the history after change { $change } is not what it was
season_recorded_without_copy = It is recorded, but no copy could be kept: { $error }

## Players of a season
season_no_player = there is no player { $player }
season_members_lists = `season members` lists them.
season_give_name_too = `season members` lists them; give a name too to add somebody new.
season_only_number_kept = nothing is kept of player { $player } but the number
season_name_erased = the name of player { $player } was erased on { $day }
season_take_line_out = Take the line out; `season member { $player } --name` gives a name again.
season_erased_name_in_plan = The name of player { $player } was erased, and is not taken from the plan again: `season member { $player } --name` gives a name.
season_guest_is_other = player { $player } is { $known } in the season, and the guest { $name } in the plan
season_plan_anew = Make the plan anew from the season.
season_player_is_member = Player { $player } (no name) is a member now.
season_named_is_member = Player { $player } ({ $name }) is a member now.
season_left_and_plays = Player { $player } left the club, and plays all the same.
season_id_merged = player { $player } is player { $into } now: the two were merged
season_use_other_id = Use the other id.
season_plays_as = Player { $given } is player { $player } now: the two were merged.
season_merged_but_met = players { $one } and { $other } met in this history, and were merged
season_take_merger_back = If they are two, take the merger back first: `season undo`.
season_one_player_already = these are one player already
season_give_two_ids = Give two ids.
season_two_who_met = players { $one } and { $other } cannot be one person: they met each other
season_two_who_played = players { $one } and { $other } cannot be one person: in session { $session } both played
season_look_at_both = Look at both with `season show`.
season_two_of_one_person = players { $one } and { $other } are one person: they were merged
season_nobody_has_ranking = Nobody has a ranking yet: all start from { $ranking }.
season_weaker_has_more = A weaker section cannot have more points. Write decimals with a point: 75.5,65.5.

## Sessions of a season
season_no_session_yet = no session has been recorded yet
season_no_session = there is no session { $session }
season_log_lists = `season log` lists the sessions.
season_recorded_already = this plan has been recorded already: session { $session } of { $played_on }
season_rounds_recorded_already = these rounds have been recorded already: session { $session } of { $played_on }
season_take_back_first = To record it in another way, take that back first: `bridgeopt season undo`.
season_sat_alike = in session { $session } of { $played_on } people sat just so: if these are the same rounds, they count twice now, and one of the two is to be taken back (`bridgeopt season undo`)
season_changed_since = the season has changed since this plan was made: { $changes }
season_state_taken_back = this plan was made from a state of the season that has been taken back: { $change }
season_other_attendance = what attendance makes one expect, by which { $objective } reckons, is not what it was when this plan was made
season_plan_of_another = this plan was made from another season, or from another history
season_force_records = If that is what was played nevertheless, --force records it.
season_other_fitness = Section { $section }: by the season so far the fitness is { $fitness }, not { $told }.
season_later_session = A later session has been recorded already, { $session } of { $played_on }; results count in order of the day.
season_its_sections = Its sections are { $sections }.
season_plan_has_no_section = the plan has no section { $section }
season_other_rounds =
    { $rounds ->
        [one] section { $section } has { $rounds } round, not { $played }
       *[other] section { $section } has { $rounds } rounds, not { $played }
    }
season_give_rounds_played = Give the rounds that were played.
season_pair_came_after = by the plan, a pair came to section { $section } after round { $round }
season_give_plan_of_before = Were no rounds played after that, give the plan of before.
season_no_such_pair = section { $section } has no pair { $number }
season_give_number_tonight = Give the number that it had tonight.
season_left_after_last = pair { $pair } left after round { $round }, which was the last
season_nothing_missing = Then nothing is missing: leave it out.
season_changed_hands_after = by the plan, number { $number } changed hands after round { $round }
season_give_later_round = Give a later round, or leave it out.
season_has_left_already = by the plan, pair { $pair } has left already
season_leave_it_out = Leave it out.
season_no_such_section = session { $session } has no section { $section }
season_no_pairs_then = No pairs played a movement then; `season log` lists the sessions.
season_right_session = Is it the right session? `season log` lists them.
season_no_score = no score for { $pairs }
season_give_all_pairs = Give all pairs of a section.
season_odd_mean = Section { $section }: the mean score is { $mean } %, not 50 %.
season_scores_replaced = Session { $session } of { $played_on } had other scores of { $sections }; these replace them.
season_scores_as_another = Session { $session } has the very scores of session { $other }, of { $played_on }. If it was the wrong file, `bridgeopt season undo` takes them back.
season_rankings_stand = Session { $session } had scores before a history was read in, whose rankings stand: they do not change by these.
season_nothing_played = nothing was played yet
season_give_round = Give a round.
season_nobody_plays = nobody plays in this round
season_one_chair = Everybody has one chair a round.
season_event_cannot_be = { $event }: { $error }
season_no_such_event = session { $session } has no such rounds to go on with
season_its_events = Its events: { $events }. Name one.
season_no_events = There are none in this session.
season_history_read_in_since = a history was read in since session { $session } was recorded
season_record_another = Record what is played now as another session.


## What is wrong with entries and with results by table
wrong_and_help = { $wrong }. { $help }
named_twice = { $text } is named twice
unknown_tie_break = there is no tie-break called { $text }; there are { $known }

## What is shown of a tournament
club_column = Club
event_rescored = { $player }: { $now } and not { $before }
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
    { $power ->
        [2] Squares
       *[other] Cubes
    } of how often any two players met come to { $reached }. Whoever had known from the start who would come, and in which section, could not have come below { $bound }, unless some two were to meet more often in one evening than any two in their section did: this is { $above } % above it.
hindsight_spread = Meetings are spread { $reached } % as wide as by lot; such a person could not have come below { $bound } %.
hindsight_most = The two players who met most met { $reached } times; whatever had been played, some two would have met { $bound ->
        [one] once
       *[other] { $bound } times
    } at least.
hindsight_never = { $reached ->
        [0] All regulars met who could expect to.
       *[other] Of the regulars who could expect to meet, { $reached } pairs of players never did; { $bound ->
            [0] that none could have been avoided is not shown.
           *[other] such a person could not have come below { $bound }.
        }
    }
solver_not_installed =
    { $bundle ->
        [yes] this takes OR-Tools, which is not in this program that needs no installing: it is as large as all the rest. With Python on the computer, install it from the project\'s folder (a copy of its source): python -m pip install ".[solver]"
       *[no] this takes OR-Tools, which is not installed; install it from the project\'s folder (a copy of its source): python -m pip install ".[solver]"
    }


## The tournament on the page

event_list = Who enters: a name a line, or a list with heads
event_begin = Begin
event_enter_one = Enter somebody
event_enter_do = Enter
event_enter_many = Enter several
event_entries_count =
    { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }
event_has_left = has left
event_round_of = Round { $round } of { $of }
event_result_at = result at table { $table }
event_correction = Not entered yet: round { $round }, table { $table } was { $before }, and becomes { $now }
event_accept = Enter it
event_reject = Leave it as it was
event_place_changed = { $player }: place { $now } and not { $before }
event_results_of =
    Results of round { $round }{ $open ->
        [0] : all are in
        [one] : { $open } is missing
       *[other] : { $open } are missing
    }


### simulation

worker_ended = a worker process was ended from outside, perhaps for lack of memory. Try again with fewer --jobs.
dask_not_installed =
    { $bundle ->
        [yes] --dask needs the package distributed, which is not in this program that needs no installing. With Python on the computer, install it from the project\'s folder (a copy of its source): python -m pip install ".[dask]"
       *[no] --dask needs the package distributed, which is not installed. Install it from the project's folder (a copy of its source): python -m pip install ".[dask]"
    }
dask_no_scheduler = no Dask scheduler answers at { $address }. Start one with `dask scheduler`: it tells its address, such as tcp://192.168.1.2:8786.
dask_no_workers = the Dask scheduler at { $address } has no workers. Start some with `dask worker { $address }`.
dask_worker_lacks = a Dask worker cannot load what it needs ({ $error }). Install the same version of bridgeopt for all workers.
dask_cluster_ended = the Dask cluster at { $address } was ended before the work was done. Start it again, perhaps with more memory for each worker.

## What seasons were like (plugins/simulation/show.py)


### swiss: files of other programs

xml_broken = the XML is broken off or not well-formed here
xml_refused = the XML declares entities or is nested too deeply, so it is not read


### exchange

push_play_begun = play has begun in this plan, and a push would clear the Bridgemates. Send them the change with `bridgeopt push --update`; if their software was set up anew, `bridgeopt push --refill` gives them all that came in.
push_play_begun_on_page = play has begun in this plan, and sending it would clear the Bridgemates. Send them the change alone.
push_no_client = Bridgemate's own client is not here. Install it from the project's folder (a copy of its source): python -m pip install ".[bridgemate]"
push_client_refuses = Bridgemate's client refuses this evening: { $what }
push_no_address = { $address } is no address. Give one such as http://192.168.1.50:5079.
push_refused = the Data Connector at { $address } refused the evening ({ $what }).
push_no_answer = no Data Connector answers at { $address }. Start Bridgemate Control Software 5 there, or give another address.
connector_unreachable = nobody answers at { $address }. Is Bridgemate Control Software running there? What the tables have sent stays with them until it is read.
connector_refused =
    { $kind ->
        [busy] the Data Connector at { $address } is busy ({ $what }). Try again in a moment; nothing is lost.
        [unknown] the Data Connector at { $address } does not know tonight's evening ({ $what }). Was another evening sent to the Bridgemates since?
       *[other] the Data Connector at { $address } refuses ({ $what }). What the tables have sent stays with them until it is read.
    }
connector_unreadable = what answers at { $address } cannot be read as the answer of a Data Connector. Nothing of it was stored, and nothing is lost.
connector_wrong_item = the Bridgemates sent something that cannot be read: { $item }. It was not stored. Look at it in Bridgemate Control Software, and put it right there.
pushed_damaged = this file does not tell how the evening went to the Bridgemates: it is damaged, or of a newer version
pushed_damaged_help = Put back a copy of it. Without it, results come in by the file of the Bridgemates (`bridgeopt score --bws`).
update_new_section = the Bridgemates know no section { $section }. Make it in Bridgemate Control Software, or send the whole evening anew before anybody has played.
tables_call =
    { $status ->
        [launched] Section { $section }, table { $table }, round { $round }: the director is called ({ $at })
        [in_progress] Section { $section }, table { $table }, round { $round }: the director is at the table (called at { $at })
        [deferred] Section { $section }, table { $table }, round { $round }: the call of { $at } is put off, and still open
       *[resolved] Section { $section }, table { $table }, round { $round }: the call of { $at } is settled
    }
tables_seat =
    { $kind ->
        [removed] Section { $section }, table { $table }, { $seat }: the players took somebody away here; nobody sits here by the Bridgemate
        [swapped] Section { $section }, table { $table }, { $seat }: { $who } changed seats with partner; nothing has to be done
       *[other] { $known ->
            [pair] Section { $section }, table { $table }, { $seat }: { $who } entered a number or name here, but pair { $pair } of the plan is { $planned }. Is it a substitute, or a mistake?
           *[none] Section { $section }, table { $table }, { $seat }: { $who } sits here, where the plan has nobody
        }
    }
tables_not_pushed = this evening was not sent to the Bridgemates from here, so nothing can be heard of them. Send it with `bridgeopt push`, or read the Bridgemates' own file with --bws.
tables_not_pushed_on_page = this evening was not sent to the Bridgemates from here. Send it first.
tables_no_hands = The cards that players keyed in cannot be had: { $why }
tables_untold = Pairs that sat the wrong way are seen by the declarer's number alone: not on boards that were passed out, and not where NS and EW share numbers.
tables_answer = The Bridgemates answer again.


### director

text_is_wrong = { $text }: { $fault }
pair_is_two_players = a pair is two players
pair_is_two_players_help = Write 56,78.
swap_is_old_and_new = this is not OLD:NEW
swap_is_old_and_new_help = Write 12:90 where 90 plays for 12.
nothing_to_change = Nothing to change: give --drop, --add, --swap-player or a wish.
keep_after_round = --keep { $keep } after round { $round }: who is there keeps the number, or boards would be played again. Leave --keep out.
how_after_round = --how { $how } after round { $round }: nobody who is there can move any more, or boards would be played again. Leave --how out.
keep_is_for_new = --keep is for --how new: with --how { $how }, leave it out.
wishes_too_late = Wishes come too late: the first round has been played.
section_changed_in_play = Section { $section } changed while play was going on: give --after-round.
plan_of_another_state = The plan was made from another state of the history than the one given now.
only_own_movements = Sections play only the plan's own movements: { $why }
rounds_not_equally_many = The sections do not play equally many rounds any more.
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
season_there_already = there is a season already, so nothing can be read into a new one
season_there_already_help = `bridgeopt season import` takes a history, `bridgeopt season members` a members file.
settings_there_already = the club's settings are here already
settings_there_already_help = Change it with an editor; `bridgeopt club show` tells how it is read.
setting_none = none
setting_season_none = none: give --season, or --history
setting_members_of_season = names are those of the season
setting_families_none = none: give --family
setting_movements_shipped = those that come with the program
setting_language_of_computer = that of the computer
setting_half_table_free = whoever it is best without
setting_winners_of_movement = as the movement has it
setting_boards_by_rounds = { $boards } divided by the number of rounds
setting_not_there = not there
plan_says_fitness = Section { $section }: the plan says fitness { $told }, but it is { $fitness }.
plan_made_with_wishes = The plan was made with wishes; here all numberings count, wishes or not.
latest_evening_long_ago =
    { $n ->
        [one] The latest evening is of { $day }, more than { $n } day ago. If that is meant, name it: --plan { $folder }
       *[other] The latest evening is of { $day }, more than { $n } days ago. If that is meant, name it: --plan { $folder }
    }
evenings_still_to_come = The only evenings are still to come. If one is meant, name it: --plan { $folder }
no_evening_yet = There is no evening in { $folder } yet: `bridgeopt run REGISTRATION` makes one; or name a plan with --plan.
evening_recorded = { $plan } has been recorded: session { $session } of { $day }. To change it all the same, take that back first: `bridgeopt season undo`.
guest_known_already = { $name } is known already: player { $player }, no new guest.
guest_tonight = Guest { $name } is player { $player } tonight.
guest_tonight_like = Guest { $name } is player { $player } tonight. Nearly so is called { $like }.
player_far_above = player { $player } is not known, and the id is far above all others, which go up to { $most }
player_far_above_help = Correct it. Of a guest, write guest: and a name instead, or give --guests.
guest_is_wrong = a guest: { $fault }
guest_name_not_shown = the guest's name { $name } cannot be shown
guest_name_not_shown_help = Write it with letters that can be shown, { $n } at most.
names_several_movements = { $name } names { $n } movements, where one is wanted
names_several_movements_help = Name a file, such as { $file }, or a family and its pairs: multiplex:14.
no_such_section = There is no section { $section }, only { $sections }.
no_plan_of_before = There is no { $file } beside the plan: name the plan that is on paper, --changed=PLAN, or the folder that holds it.
plan_not_marked_as_printed = The plan cannot be marked as printed: give --printed when you change it.
plan_changed_after_run = { $plan } was changed after `run` wrote it.
plan_of_another_history = this plan was made from a different history than { $history }
plan_of_another_history_help = Perhaps it has been recorded already; --force records it all the same.
guest_has_line = { $name } was a guest; in the members file, a line makes the name known: { $line }
plan_names_no_family = the plan names no family of movements
name_family = Name one: --family.
give_movements_folder = Give the folder where they are: --movements FOLDER.
give_movements_folder_too = { $help } Give the folder where they are: --movements FOLDER.
give_movements_folder_or_family = Give the folder where they are: --movements FOLDER. --family names another.
movements_folder_not_here = the plan's movements are from the folder { $folder }, and there is no such folder here
plan_family_not_here = the plan's family { $family } is not here
movement_changed_since = { $movement } of the plan is not that of the folder { $folder }: it was changed since
movement_is_clubs_own = { $movement } of the plan is not that of the program's own { $family }: it is the club's own
displaced_by_wishes = By the wishes { $pair } play in section { $section } instead of { $home }.
nobody_played_yet = nobody has a ranking or has played yet
record_evening_first = Record an evening first.
take_last_good_copy = Take the last good copy from the folder beside it whose name ends in -backups.
name_not_shown = The name { $name } has letters that cannot be shown.
jobs_are_for_here = --jobs is for this machine; a Dask cluster has its own workers.
give_season_so_far = Give the season so far: --history, or --season, not both.
objective_needs_season = the objective { $objective } asks who was there on which evening, and a history does not tell that
objective_needs_season_help = Give the season file with --season, or choose the objective paper or squares.
objective_of_plan_differs = The plan was made for the objective { $made }; all that follows is by the objective { $asked }.
objective_imported =
    { $n ->
        [one] The objective { $objective } knows who was there only of the evenings that the season file holds: the { $n } meeting that it began with counts as a meeting, and is neither above nor below what was to be expected.
       *[other] The objective { $objective } knows who was there only of the evenings that the season file holds: the { $n } meetings that it began with count as meetings, and are neither above nor below what was to be expected.
    }
objective_imported_sit_outs =
    { $n ->
        [one] The objective { $objective } does not count the { $n } round sat out that the season file began with: who sat out then may sit out again before others. The objectives paper and squares do count it.
       *[other] The objective { $objective } does not count the { $n } rounds sat out that the season file began with, player by player: who sat out then may sit out again before others. The objectives paper and squares do count them.
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
plan_proven =
    { $given ->
        [wishes] Proven best: no numbering{ $among ->
            [fields] {" "}with fields of one strength
            [half] {" "}with this half table
            [rover] {" "}with the odd pair as rover
            [fields-half] {" "}with fields of one strength and this half table
            [fields-rover] {" "}with fields of one strength and the odd pair as rover
           *[all] {""}
        } is better, given the wishes.
        [numbers] Proven best: no numbering{ $among ->
            [fields] {" "}with fields of one strength
            [half] {" "}with this half table
            [rover] {" "}with the odd pair as rover
            [fields-half] {" "}with fields of one strength and this half table
            [fields-rover] {" "}with fields of one strength and the odd pair as rover
           *[all] {""}
        } is better, given the numbers to keep.
        [both] Proven best: no numbering{ $among ->
            [fields] {" "}with fields of one strength
            [half] {" "}with this half table
            [rover] {" "}with the odd pair as rover
            [fields-half] {" "}with fields of one strength and this half table
            [fields-rover] {" "}with fields of one strength and the odd pair as rover
           *[all] {""}
        } is better, given the wishes and the numbers to keep.
       *[nothing] Proven best: no numbering{ $among ->
            [fields] {" "}with fields of one strength
            [half] {" "}with this half table
            [rover] {" "}with the odd pair as rover
            [fields-half] {" "}with fields of one strength and this half table
            [fields-rover] {" "}with fields of one strength and the odd pair as rover
           *[all] {""}
        } is better.
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
overall_seated = As seated: numbers were left as they are, and new ones may be better.
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
ways_price = Price
ways_held = { $held } of { $all }
ways_cheapest = cheapest
ways_dearer = +{ $price }
ways_at_most = { $price }, at most
ways_impossible = --how { $how } cannot be had: { $reason }
ways_fairest = Fairest for the season, as far as is known: --how { $how }.
ways_cards_stay = Whoever stays keeps the number. Cards on which a name or a sit-out changes can be printed again.
ways_cards_stay_but = Whoever stays keeps the number; who moves has a new one. Cards on which a name or a sit-out changes can be printed again.
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
evaluate_not_best =
    Not the best: another numbering{ $among ->
        [fields] {" "}with fields of one strength
        [half] {" "}with this half table
        [rover] {" "}with the odd pair as rover
        [fields-half] {" "}with fields of one strength and this half table
        [fields-rover] {" "}with fields of one strength and the odd pair as rover
       *[all] {""}
    } saves { $percent }.
evaluate_hardly_looked = With several absent numbers others are hardly looked for: they could save { $percent } at most.
evaluate_nothing_better =
    Not proven, but no better numbering{ $among ->
        [fields] {" "}with fields of one strength
        [half] {" "}with this half table
        [rover] {" "}with the odd pair as rover
        [fields-half] {" "}with fields of one strength and this half table
        [fields-rover] {" "}with fields of one strength and the odd pair as rover
       *[all] {""}
    } was found.
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
compare_most = Most
compare_proof = Proof
compare_yes = yes
compare_boards_legend = Boards: for a pair that does not sit out. Sit out: pairs that do (in how many rounds together, where some do more than once).
compare_met_legend = Met: how often players had met those whom they meet tonight, on average; Most: the two who had met most. These compare numbers of rounds and of sections too.
compare_proof_legend = Proof: whether no numbering is better, or else how much could still be saved.
compare_quality_legend = Quality: of what any movement of so many rounds could gain over chance; - where all numberings cost the same.
compare_fitness_legend = Fitness: what repeated meetings and sit-outs cost, least is best; but more meetings always cost more, so compare it between equal numbers of rounds and of sections only.
compare_made_legend = tailored: movements made for tonight. There the proof is that no movement without repeats is better, of those that can be played with the board groups that were looked at.
compare_wishes_legend = Wishes: how many hold.
compare_best_legend = { $mark } the best with so many sections.
compare_objective_legend = Objective: { $objective }. Proofs, quality and fitness are by it.
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
measure_balance = Balance
measure_balance_told = Qf { $qf }, Qc { $qc }: every board that two pairs play compares them, most of all if they play it against each other; 100 is the most equal comparison of all pairs that is thinkable (Qf in whole comparisons, Qc in fractions of one)
measure_no_balance = none: no board is played more than once
measure_partners_told = { $span } for each player; of the couples of players, { $told }
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
measure_shared_told = board groups that are played at several tables: { $span } a round, { $n } in all, all at neighbours
measure_shared_apart = board groups that are played at several tables: { $span } a round, { $n } in all, { $apart } of them at tables that are no neighbours
measure_symmetry = Symmetry
measure_symmetry_told = { $n }: so many ways to exchange numbers so that the same numbers meet
measure_seatings = Seatings
measure_seatings_told =
    { $n ->
        [one] { $n }: all others come to the same
       *[other] { $n } that are really different
    }
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
quality_stay = Stay
quality_size_legend = pairs (in an individual movement: players), tables, rounds, board groups
quality_repeats_legend = meetings of two pairs beyond their first, all added; 0 is best
quality_qf_legend = balance: every board that two pairs play compares them, most of all if they play it against each other; 100 is the most equal comparison of all pairs that is thinkable
quality_ns_legend = rounds in which a pair sits North-South, fewest and most; best half of the rounds
quality_boards_move_legend = how often board groups change table, all added; 0: they stay at their tables
quality_shared_legend = board groups that several tables play in the same round, all rounds added
quality_stay_legend = how many numbers sit at one table all evening
quality_symmetry_legend = ways to exchange numbers so that the same numbers meet; the more, the easier it is to find the best seating (2.0e6 is two million)
families_for = For
families_groups = Groups
check_sound = { $file }: sound
check_falls_short = { $file }: falls short
check_note = Note: { $fault }
check_line = line { $line }: { $fault }
check_barometer = A barometer: in each round all tables play the same boards.
check_sets_of_boards = Up to { $n } tables play the same boards at once: they share them, or there are copies.
check_note_line = Note: line { $line }: { $fault }
check_more = and { $n } more like these


### terminal: season

log_when = When
log_what = What
log_done = { $what }
log_taken_back = (taken back) { $what }
log_taken_back_for_good = (taken back for good) { $what }
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
log_session = Session { $session } of { $played_on }
log_session_quality =
    { $proof ->
        [none] Quality not known.
        [proven] Proven best.
       *[open] Quality at least { $quality }, not proven.
    }
log_session_quality_partly =
    { $n ->
        [one] Section { $known }
       *[other] Sections { $known }
    }: { $proof ->
        [proven] proven best
       *[open] quality at least { $quality }, not proven
    }; { $unknown }: not known.
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
log_fitness_by_chance = Fitness { $fitness }, by chance { $chance }, lower bound not known.
log_place = Place
log_score = Score
log_points = Points
log_rounds_played = Played
log_id = Id
log_ranking = Ranking
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
log_was_player = Was player { $player } too.
log_has_not_played = Has not played in the season so far.
log_ranking_as_given = Ranking { $ranking }: as given, no results yet.
log_ranking_mean =
    { $n ->
        [one] Ranking { $ranking }: the mean of { $n } result ({ $points }).
       *[other] Ranking { $ranking }: the mean of { $n } results ({ $points }).
    }
log_ranking_mean_and_start =
    { $n ->
        [one] Ranking { $ranking }: the mean of { $n } result ({ $points }) and { $missing } times { $start } to start from.
       *[other] Ranking { $ranking }: the mean of { $n } results ({ $points }) and { $missing } times { $start } to start from.
    }
log_played_none =
    { $of ->
        [one] Played 0 of { $of } recorded session
       *[other] Played 0 of { $of } recorded sessions
    }; { $in_all ->
        [one] { $in_all } round sat out in all.
       *[other] { $in_all } rounds sat out in all.
    }
log_played =
    { $of ->
        [one] Played { $played } of { $of } recorded session
       *[other] Played { $played } of { $of } recorded sessions
    } and sat out { $out ->
        [one] { $out } round in them
       *[other] { $out } rounds in them
    } ({ $share } would be a fair share); { $in_all ->
        [one] { $in_all } round sat out in all.
       *[other] { $in_all } rounds sat out in all.
    }
log_partners = Partners: { $names }.
log_met = Met: { $names }.
log_never_met = Shared a section with, but never met: { $names }.
log_owed = Met less often than those who come as often may expect: { $names }.
log_over = Met more often: { $names }.
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
       *[no] no PDF was made: { $why }. Open the pages in your browser and print them, or install WeasyPrint from the project's folder (a copy of its source): python -m pip install ".[pdf]"
    }
pdf_weasyprint = no PDF was made: WeasyPrint cannot work here ({ $reason }). Open the pages in your browser and print them.
pdf_no_browser = there is no Chrome, Chromium or Edge here
pdf_too_slow = { $browser } took longer than { $seconds } seconds
pdf_failed = { $browser } failed
pdf_not_made = { $browser } made no PDF
folder_about = What bridgeopt wrote here, with hashes; it removes nothing else from this folder.
folder_begun = note: a command that wrote to this folder was stopped before it was done ({ $files }); what is written now takes the place of that
folder_left_over =
    { $n ->
        [one] note: a file that a command left unfinished has been removed
       *[other] note: { $n } files that commands left unfinished have been removed
    }
folder_held = another bridgeopt is writing to this folder
folder_held_help = Wait until it is done, and do this again.
folder_kept = A file that stood here, and is not as bridgeopt wrote it, is called { $name } now.
folder_cannot_be_made = this folder cannot be made ({ $reason })
folder_name_another = Name another.


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
season_page_rankings = Rankings
season_page_fairness = Fairness
season_page_sessions = Sessions
season_page_who_met = Who met whom
season_page_sit_outs = Sit-outs
season_page_fold = Fold all lists
season_page_unfold = Unfold all lists
season_page_and_more = and { $n } more
season_page_nobody_ranked = Nobody has a ranking yet.
season_page_figures = The season in figures
season_page_of_sessions =
    { $n ->
        [one] session
       *[other] sessions
    }
season_page_pairs_always = pairs a session
season_page_pairs_each = pairs a session, from { $least } to { $most }
season_page_players_who_met = players who met somebody
season_page_meetings_of_two = meetings of two players
season_page_meetings_imported = meetings of two players, { $imported } of them imported
season_page_most_met = the most that two players met
season_page_rounds_out = rounds sat out, both partners counted
season_page_count_of = { $n } of { $of }
season_page_sections_proven =
    { $n ->
        [one] section proven best
       *[other] sections proven best
    }
season_page_mean_quality =
    { $bound ->
        [met] mean quality: 100 is the best, 0 is chance
       *[open] mean quality, at least: 100 is the best, 0 is chance
    }
season_page_mean_quality_known =
    mean quality of the { $n ->
        [one] { $n } section
       *[other] { $n } sections
    } of which it is known{ $bound ->
        [met] {""}
       *[open] , at least
    }: 100 is the best, 0 is chance
season_page_of_spread = of the spread that chance gives: less is fairer
season_page_fairness_over_time = Fairness over time
season_page_spread_means = The spread says by how much, as a rule, two players who could have met did so more often or less often than their attendance alone would have it. The lower this season’s line runs below that of chance, which is the same evenings with pair numbers drawn by lot, the more evenly people met.
season_page_spread_over_time = The spread over time
season_page_spread_is =
    { $n ->
        [one] After { $n } session the spread is { $spread } meetings; chance would have given { $chance }.
       *[other] After { $n } sessions the spread is { $spread } meetings; chance would have given { $chance }.
    }
season_page_imported_left_out = Imported meetings are left out here: nobody knows any more who could have met.
season_page_this_season = this season
season_page_chance = chance
season_page_session = session
season_page_spread = spread, in meetings of two players
season_page_quality_and_proof = Quality and proof, session by session
season_page_quality_means = Quality compares the pair numbers with the best that numbers can do (100{"\u00A0"}%) and with what chance gives (0{"\u00A0"}%). “Proven” means that no other numbers could have been better; otherwise it says of how many sections that is so, and the gap is, of the sections of which it is known, the part of the fitness that other numbers could have saved at most. Fitness is what the numbers are chosen for, lower is better: it adds up how often those who play each other have met, many meetings of the same two most of all, and so it grows in the course of a season.
season_page_date = Date
season_page_pairs = Pairs
season_page_sections = Sections
season_page_not_of = not of { $sections }
season_page_proven = proven
season_page_proven_some =
    { $n } of { $of }{ $open ->
        [some] , gap { $gap }
       *[none] {""}
    }{ $unknown ->
        [0] {""}
       *[other] , { $sections } not known
    }
season_page_ended_after = ended after round { $round }
season_page_map = A row and a column for each of the { $n } players who met somebody, the strongest first: the darker the cell, the more often the two have met as opponents.
season_page_two = { $one } and { $other }
season_page_met_once = No two players met more than once.
season_page_met_most_are = { $who } met most: { $n } times.
season_page_most_is = The most that two players met is { $n } times, in { $cases } cases.
season_page_partners_not_marked = Partners are not marked: an imported history does not tell who played together.
season_page_partners_marked = Partners are marked from the recorded sessions; the imported part does not tell them.
season_page_colours = Colours
season_page_colours_mean = Colours: white is never, the darkest { $n } times; a dot means partners
season_page_meetings = meetings
season_page_are_partners = partners
season_page_map_described = A square of { $n } by { $n } cells, coloured by the number of meetings. The tables below name whom frequent partners met most and never met.
season_page_tip_never = never met
season_page_tip_met =
    { $n ->
        [0] never met, though they sat in one section
        [one] { $n } meeting
       *[other] { $n } meetings
    }
season_page_tip_partners =
    { $n ->
        [one] partners in { $n } session
       *[other] partners in { $n } sessions
    }
season_page_no_matrix = Who met whom is not printed of more than { $most } players: the page shows it on a screen, and `bridgeopt season show` tells it of one player.
season_page_matrix = A number says how often two have met; · is never, though they sat in one section; framed are partners. Look in the column of the stronger of the two.
season_page_players_to = Players { $first } to { $last }
season_page_nobody_met = Nobody has met anybody yet.
season_page_frequent_partners = Frequent partners
season_page_partners_not_known = Not known yet: an imported history tells how often two players met, but not who played together, nor who sat in one section. Sessions that are recorded from now on will tell.
season_page_no_partners =
    { $n ->
        [one] No two players have played together in at least { $n } session of the { $of }.
       *[other] No two players have played together in at least { $n } sessions of the { $of }.
    }
season_page_who_are_partners =
    { $n ->
        [one] Who played together in at least { $n } session of the { $of }; the rating is the sum of their rankings.
       *[other] Who played together in at least { $n } sessions of the { $of }; the rating is the sum of their rankings.
    }
season_page_met_most_means = <b>Met most</b> are the opponents whom the two, playing together, had at their table most often.
season_page_never_met_means = <b>Never met</b> are those who sat in one section with one of the two, and yet have met neither of them all season; those come first who would have been likeliest.
season_page_imported_counts = What was imported counts for “never met”, but not for “met most”: it does not tell who played together.
season_page_together = Together
season_page_met_most = Met most
season_page_never_met = Never met
season_page_whom = Whom
season_page_times =
    { $n ->
        [0] never
        [1] once
       *[other] { $n } times
    }
season_page_owed = Met less, met more
season_page_owed_means = How often somebody was met, of how often one may expect it: had numbers been drawn by lot, every evening that both were in one section. Only where that is half a meeting or more apart, the furthest first.
season_page_of_whom = Opponents of
season_page_met_less = Met less often than expected
season_page_met_more = Met more often
season_page_nobody_sat_out = Nobody has had to sit out a round.
season_page_beside_share = How many rounds each player sat out, beside the fair share: every evening’s sit-outs divided equally among all who were there.
season_page_furthest_above = Furthest above it: { $names }, with { $n } instead of { $share }.
season_page_furthest_below = Furthest below it: { $names }, with { $n } instead of { $share }.
season_page_others =
    { $n ->
        [one] { $n } other
       *[other] { $n } others
    }
season_page_share_not_known = How many rounds each player sat out, by the imported history. It does not tell who was there when, so the fair share is not known.
season_page_round_out = a round sat out
season_page_fair_share_line = fair share
season_page_one_imported = one imported, which no session explains
season_page_fair_share = Fair share
season_page_above = Above
season_page_imported = Imported
season_page_chart = Chart
season_page_made_with = Made with bridgeopt. The page is complete in this one file: it can be sent, kept and printed as it is.


### command line

aborted = Aborted!
version_told = bridgeopt, version { $version }
layer_library =
    { $n ->
        [one] One kernel is compiled ahead; others compile when they are first needed.
       *[other] { $n } kernels are compiled ahead.
    }
layer_jit = Kernels are not compiled ahead: numba does it when they are first needed.
layer_plain = Kernels run as plain Python: that is right, but hundreds of times as slow.
library_stale = note: the part of the program that searches is ready-made for another version; it works all the same, only slower
library_not_loaded = note: the ready-made part of the program that searches cannot be used here ({ $reason }); it works all the same, only slower
output_lost = Error: the output cannot be written ({ $reason }).
error_told = Error: { $error }
errors_more = Error: … and { $n } more.
note_told = Note: { $note }
notes_more = Note: … and { $n } more.
question_yes_or_no = { $question } [y/N]
answers_yes = y, yes
answers_no = n, no
answer_unclear = invalid input
yes_needed = This cannot be taken back: give --yes too.
guest_asked = Player { $player } is not known, and the id is far above all others, which go up to { $most }. A guest?
no_club_here = There is no club.toml here or above. `bridgeopt club init` makes one; --club tells where it is.
no_club_nor_pairs = There is no club.toml here or above. `bridgeopt club init` makes one; --club tells where it is. Or give the pairs with --reg.
plan_of_latest_evening = In a club's folder, where club.toml is, it is the latest evening's; --club names it.
plan_taken = Plan: { $plan }
evening_to_come = { $evening } is still to come; --plan names it.
seconds_expected = { $value } is not a number of seconds.
day_expected = { $value } is not a day, such as 2026-11-17 or 17-11-2026.
day_before_bridge = { $day } is before contract bridge was played.
day_to_come = { $day } is still to come; today is { $today }.
rounds_expected = { $value } is not a number of rounds, such as 5, or A=5.
rounds_told_twice = { $value } tells a second number for the same section.
leaver_expected = { $value } is not a pair and the last round that it played, such as A7=4.
leaver_told_twice = { $value } tells a second round for the same pair.
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
season_copied = A copy of the season is in { $copy }
tailored_options_alone = --rounds, --groups, --tables-fixed-boards and --balance go with --family tailored.
tailored_needs_rounds = --family tailored: say how many rounds, such as --rounds 6.
run_needs_family = Give --family, or name one in club.toml.
run_needs_pairs = Give tonight's pairs: a file in a club's folder, or --reg.
run_date_without_reg = --date tells the folder of an evening: give the file without --reg.
option_of_long_form = { $option } is for the long form: what is given as REGISTRATION goes to the club's evenings.
earlier_plan_kept = the plan that stood here is kept as { $name }.
nothing_to_reprint = Nothing has to be printed again.
nothing_to_reprint_as_in = Nothing to print again: all is as in { $plan }.
to_reprint = To print again: { $pages }.
print_from = Print from { $file }: open it first.
pages_written =
    Written to { $folder }: { $n ->
        [one] { $n } file
       *[other] { $n } files
    }. Open { $first } first.
files_written = Written to { $folder }: { $files }
file_written = Written: { $file }
file_written_to = Written to { $file }
preparing_search = Preparing the search: its kernels are compiled, 1 to 3 minutes, the first time on a computer …
kernels_not_kept = note: what was prepared on this computer for calculating cannot be used or kept ({ $reason }); it was prepared anew
preparing_making = Preparing the making of movements: this takes a while the first time on a machine …
searching = Searching
proving = Proving, gap { $gap }
comparing = Comparing
making_movements = Making movements
simulating = Simulating
counted_sections_proven = { $done }/{ $total } sections proven
counted_sections = { $done }/{ $total } sections
counted_ways_proven = { $done }/{ $total } proven
counted_searches = { $done }/{ $total } searches
counted_seasons = { $done }/{ $total } seasons
counted_boards = { $done }/{ $total } boards
analysing_cards = Looking at the cards
demo_there = there is such a file already
demo_there_help = Name another folder: nothing is replaced.
demo_told =
    An evening of a club that does not exist. With your own files, the same is:

      bridgeopt run --history history.csv --reg registration.csv \
                    --members members.csv --family multiplex --sections 3

    (These files are in { $folder })
pushed_to =
    Pushed to { $where }: { $n ->
        [one] { $n } section
       *[other] { $n } sections
    }.
push_asked = This clears the Bridgemates for a new event. Go on?
push_nobody_asked = there is nobody to ask whether the Bridgemates may be cleared. Give --yes.
push_resumed = The Bridgemates' software at { $where } goes on with tonight's evening.
push_one_way = Give one of --update, --resume and --refill.
push_refilled =
    The Bridgemates are set up anew at { $where }, { $n ->
        [0] and nothing had come in before
        [one] and have { $n } result from before
       *[other] and have { $n } results from before
    }.
change_not_on_tables = The Bridgemates still have the movement of before. `bridgeopt push --update` sends them this one; nothing that was played is lost.
push_earlier_results =
    { $n ->
        [one] { $n } result from before this push counts on. If it was a trial, `bridgeopt results drop connector` takes it back; if not, `bridgeopt push --refill` gives it to the tables.
       *[other] { $n } results from before this push count on. If they were a trial, `bridgeopt results drop connector` takes them back; if not, `bridgeopt push --refill` gives them to the tables.
    }
push_ranks_otherwise = The Bridgemates' Butler leaves out a tenth of the results at each end; ours, which counts, leaves out one. So their ranking may differ a little.
push_updated =
    { $n ->
        [0] The Bridgemates have the movement as it is.
        [one] The Bridgemates have the new movement of section { $sections }.
       *[other] The Bridgemates have the new movements of sections { $sections }.
    }{ $again ->
        [0] {""}
        [one] {" "}They lost { $again } result by it, and have it again.
       *[other] {" "}They lost { $again } results by it, and have them again.
    }
push_left = The Bridgemates lost a result that does not fit the new movement: { $where }. It is still in the score book; if it is not to count, enter what does.
record_where = Give --history and --out, or --season, not both.
record_out_of_history = --out is for a new history: with --history.
session_scored_now = Session { $session } of { $day } was recorded before; its scores are those of the score book now.
record_by_clock = the rounds are those of the round clock: { $rounds } of { $total } were played. If that is not so, --rounds-played tells how many were.
record_clock_behind = by the round clock, no more than { $rounds } of { $total } rounds have been played
record_clock_help = Were there more, tell with --rounds-played how many.
record_clock_unread = the round clock cannot be read, so all rounds count as played: { $wrong }
record_needs_out = Give --out: the new history's file.
option_of_seasons = { $option } is for a season: a history knows no evenings.
history_recorded =
    Recorded { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }, { $rounds } rounds: { $file }
nothing_to_check = Nothing to check: give --history or --season, --reg, --members, --family or --results.
check_results_unknown = this is no file with results that is known here
check_results_help = Known are a .bws of Bridgemates, USEBIO, PBN with score tables, a CSV of results of boards, and a CSV of percentages.
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
        [artificial] { $n } artificial
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
        [published] places as published
       *[deals]
            { $n ->
                [one] cards of { $n } board
               *[other] cards of { $n } boards
            }
    }
help_check_results = A file with results, which tells its kind itself: a .bws of Bridgemates, USEBIO, PBN, a CSV of results of boards, or a CSV of percentages; may be given more than once.
history_or_season = Give --history or --season, not both.
check_odd_needs_sections = --odd is about tonight's sections: give --history or --season, --reg and --sections.
evaluate_odd_needs_sections = --odd is for the sections that the rules form: with --reg and --sections.
found_family = family { $name }: movements for { $sizes } pairs
found_section =
    section { $name }: { $n ->
        [one] { $n } pair
       *[other] { $n } pairs
    }
found_file = { $file }: { $counts }
nothing_wrong = Nothing wrong found.
sections_expected = { $value } is no number of sections, such as 3, or 3,4.
compare_writes_no_plan = --out and --certificate are of one plan: choose one --family and one --sections, without --compare.
give_or_compare = Give { $option }, or --compare to see what fits.
proving_again = Proving again, by another method …
evaluate_interrupted = Interrupted: the search or the second proof was not finished.
print_section_or_changed = Give --section or --changed, not both.
club_title_asked = Title on all papers, or Enter for none
club_season_asked = Season file, or a history (CSV) to begin one from; Enter for { $season }
club_new_season_asked = Season file to make; Enter for { $season }
club_family_asked = Family of movements (of several with commas, the best)
club_sections_as_fits = as fits
club_sections_asked = Number of sections
no_file = There is no file { $file }.
club_needs = There is no terminal to ask on: give { $options }.
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
club_objective_hint = Worth a line in club.toml: objective = "fair-share+first:5". Then meetings are spread evenly over those who come, and hardly anybody is missed all season.
club_without_names = Nobody has a name yet: load the members on the page, or with `bridgeopt season members --members FILE`.
club_instead_of = here it counts instead of { $above }.
setting = Setting
setting_value = Value
setting_from = From
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
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    } without a name left out.
season_made =
    { $file }: { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $met ->
        [one] { $met } meeting
       *[other] { $met } meetings
    } of two players so far.
erase_alone = Give --erase with the ID of a player, and with nothing else.
yes_of_erase = --yes is for --erase.
member_needs_id = Give the ID of a player, or --name of a new one.
member_needs_change = Give --name, --status, --ranking or --erase.
member_same_name = player { $other } has the same name.
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
    }, ranking { $ranking }.
erase_asked = This erases { $name } for good, in { $file } and the copies kept beside it; what was played stays, under the number. Go on?
member_erased = Player { $player }: name and details are erased, in the file and in the copies kept beside it ({ $copies }).
erased_still_with = the name still stands with player { $other }.
erased_anew = written anew without the name: { $file }
erased_removed = removed, since the name stood there (print it again if you need it): { $file }
erased_elsewhere_club = not touched are print-outs, exports and members files that were made before, plans and events outside the club's own, and copies of the season elsewhere.
erased_look_yourself = others than this program made or changed this file: look yourself whether the name stands there.
erased_elsewhere = not touched are plans, print-outs, exports and members files that were made before, and copies of the season elsewhere.
erased_not_in_copy = it may still stand in a copy: { $problem }
erased_not_everywhere = it may still stand here: { $problem }
players_merged = Player { $player } is player { $into } from now on.
done_again = Done again: { $change }
taken_back = Taken back: { $change }
scores_entered =
    Session { $session } of { $day }: { $n ->
        [one] { $n } score
       *[other] { $n } scores
    } entered.
points_expected = { $value } is not a number of points from 0 to 1000.
points_of_section = { $section } { $points }
points_told = Points for 50 %: { $means }, then { $step } less for each further section.
ranking_rule =
    Ranking: the mean of the last { $n ->
        [one] { $n } session
       *[other] { $n } sessions
    }, { $decimals ->
        [one] { $decimals } decimal
       *[other] { $decimals } decimals
    }.
show_whom = Name a player (by id or name), or give --session.


### command line: movements

movement_broken = { $movement }: broken
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


### help

help_main =
    Seat a bridge club so that people meet as evenly as possible, with a proof.

    Give the season's history, tonight's registration and a family of movements; get for each
    section the numbering that repeats meetings and sit-outs least.
help_evening =
    An evening takes three commands, in the folder of the club:

    bridgeopt run tonight.csv    Seat the pairs of this file, and make the pages.
    bridgeopt print              Make the pages again, after a change.
    bridgeopt record             After the last board, add the evening to the season.

    `bridgeopt club init` makes the folder; `bridgeopt open` does the same in a browser.
    `bridgeopt --help` shows all commands, `bridgeopt run --help` one of them.
help_examples = Examples
help_group_input = Input
help_group_output = Output
help_group_movements = Movements and sections
help_group_scoring = Scoring
help_group_search = Search
help_group_display = Display
help_group_common = Every command has
help_version = Show the version and exit.
help_lang = Language.  [default: the club's, or the system's]
help_option_history = Season so far: a CSV file.
help_option_season = Season so far: a season file.
help_option_reg = Tonight's pairs: a CSV with two players a line.
help_option_family = Family of movements, such as multiplex.
help_option_sections = Number of sections.
help_option_odd = Section with the sit-out, if pairs are odd.
help_option_smallest = Fewest pairs a section.  [default: 8]
help_option_largest = Most pairs a section.  [default: 18]
help_option_movements = Your own families, or .asc files.
help_option_members = Names: a CSV; then --reg may hold names too.
help_option_season_names = Names: those of a season file.
help_option_members_names = Names: a CSV with id and name a line.
help_option_strict = Refuse players whom the history does not know.
help_run_objective = Use paper, fair-share or squares.  [default: paper]
help_run_first_meetings = Reward a first meeting.  [default: 0]
help_objective_of_plan = What numbering is to make least, as `run` takes it.  [default: what the plan was made for]
help_option_guests = Take every unknown name and id for a guest.
help_option_budget = Seconds for search and proof.
help_option_jobs = Threads.  [default: one a core]
help_option_seed = Draws one of the equally good seatings.
help_option_boards = Boards a group.  [default: by rounds]
help_option_out = Write the plan and its movements to this folder.
help_option_json = Write the result as JSON; - is standard output.
help_option_details = Show all figures: fitness, bound, balance, seed.
help_option_csv_style = CSV files; excel: semicolons.
help_option_plan = Plan: a JSON file, or a folder of `run --out`.  [default: in a club's folder, the latest evening's]
help_option_club = Club folder; none: no club.  [default: here, or above]
help_wishes = TOML file of wishes; PAIR below: 12 or 12,34.
help_wish_stationary = This pair stays at one table; =ns: it sits NS.
help_wish_number = This pair gets number 3 (or 4).
help_wish_tonight = These two pairs meet.
help_wish_not_tonight = These two pairs do not meet.
help_wish_no_sit_out = This pair does not sit out.
help_wish_late = This pair comes late: it sits out in round 1.
help_wish_put = This pair plays in section B, whatever its rating.
help_wish_apart = These two pairs play in different sections.
help_tailored_rounds = Tailored: number of rounds.
help_tailored_groups = Tailored: number of board groups.
help_tailored_tables_fixed_boards = Tailored: boards stay at their tables.
help_tailored_balance = Tailored: weight of the balance Qf.
help_played_date = The day it was played, as 2026-11-17.  [default: the latest evening's, where no plan is named; or today]
help_played_rounds_played = How many rounds were played, if fewer than planned; A=N for section A alone.
help_played_left = Pair 7 of section A left after round N; whoever should have met it then sat out.
help_played_keep_guests = The guests who played are members from now on.  [default: guests they stay]
help_run =
    Seat tonight's pairs, and prove that no numbering of the movement is better.

    In a club's folder, REGISTRATION is enough. A wish with a weight, such as @5,
    is a preference. More: "The night itself", "Movements", "File formats".
help_run_family = Family, such as multiplex; several: a,b.
help_run_sections = Number of sections; several: 3,4.
help_run_compare = Compare all families and sections that fit.
help_run_certificate = Write the proof, for `check-certificate`.
help_run_winners = With 2, NS and EW each have a winner.
help_run_equal_fields = With 2 winners: NS and EW equally strong.
help_run_half_table = Odd pairs, 2 winners: ns, ew, rover, best.
help_run_ew_from_one = Number EW from 1, or on from NS.
help_run_barometer = All tables play the same boards each round.
help_run_budget = Seconds to search.  [default: 20; tailored: 60]
help_run_event = Seat a session of this event by its results.
help_run_date = Day, such as 2026-10-01.  [default: today]
help_change =
    Change tonight's plan when somebody leaves, comes late, or is replaced.

    The output begins with who has to move, and lays the ways to take the change side by side:
    nobody moves, one pair moves, new numbers. The wishes that the plan was made with still count.
    In a club's folder the latest evening is changed where no plan is named, and all that is
    printed is written anew, with what has to be printed again in pages of its own.
help_change_drop = This pair leaves: 12,34 or just 12.
help_change_add = This pair comes: 56,78; a guest as guest: NAME.
help_change_swap_player = Player NEW plays for OLD: 12:90.
help_change_how = Nobody moves: who would meet a pair that left sits out; one: one pair moves, or as few as can be; new: numbers are weighed anew.  [default: new; once cards are printed, the first that can be had]
help_change_printed = Cards have been printed, though not by `print` from this plan.
help_change_keep = With --how new. Strict: every number stays that can; prefer: a number changes only where that gains enough; free: numbers are given afresh.  [default: prefer; strict after a round]
help_change_worth = With --keep prefer: what each changed number must gain, in percent of what the best numbering gains over chance.
help_change_after_round = The last round that was played: what was met is met, and nobody changes number.
help_change_forget_wishes = Leave out the wishes that the plan holds.
help_print =
    Put the evening on paper and on a screen: who sits where, who plays whom.

    Writes pages that a browser opens and prints: seating lists for the wall, a screen for a
    beamer, guide cards for the pairs, cards for the tables and a sheet for the director; open
    index.html first. Besides, for other programs, each section's movement as .asc and its pairs
    by number as CSV. Marks in the plan that its cards are printed: then `change` keeps them.

    After a change, --changed or --section names what to print again; all other pages are of the
    whole evening all the same, so that nothing old stays in the folder.
help_print_out = The folder to write to; what stands there of another evening is replaced.  [default: of the latest evening, its own]
help_print_title = What stands on every paper, such as the club's name.
help_print_date = The day that stands on every paper, as 2026-10-01 or 01-10-2026.  [default: today]
help_print_lang = Language of the pages and messages.  [default: the club's]
help_print_paper = What it is printed on.
help_print_large_cards = Print two guide cards on a sheet; otherwise four, where the names fit.
help_print_pdf = Also make PDFs, with a Chrome, Chromium or Edge on this machine, or the pdf extra.
help_print_section = To print again: pages of this section besides, as again-….html; may be repeated.
help_print_changed = To print again: pages of what is not as in the plan that is on paper besides, such as the cards that changed, as again-….html.  [default: the plan-before.json beside --plan]
help_push =
    Push the evening to the Bridgemates: sections, rounds, boards and names.

    Goes through the Bridgemate Data Connector, the service of Bridgemate Control Software 5, with
    Bridgemate's own client (the extra `bridgemate`). It starts a new event and clears
    the Bridgemates: not while one is played.
help_push_title = What the event is called, such as the club's name.
help_push_date = The day of the event, as 2026-10-01 or 01-10-2026.  [default: today]
help_push_address = Where the Data Connector is, such as http://192.168.1.50:5079.  [default: here]
help_push_club_id = The club, as Bridgemate knows it.
help_push_licence_key = The club's licence with Bridgemate.
help_push_yes = Do not ask first.
help_push_update = After a change: give the tables the movement as it is now, without clearing them. Results that they lose by it they get back.
help_push_resume = After the Bridgemates' software was closed or stopped: start it again with tonight's evening as it was. Nothing is cleared.
help_push_refill = In the middle of the evening, where that software was lost, or another computer takes its place: make the event anew, and give the tables all results that came in. The Bridgemates are cleared first.
help_check =
    Tell all that is wrong with these files, in one go.

    Give any of the files; with all of them, it also tells whether tonight's pairs fit the
    sections and the movements. Exits 2 if anything is wrong.
help_check_certificate =
    Check that a proof holds, by a program that shares nothing with the one that made it.

    CERTIFICATE is what `run --certificate` wrote; PLAN the plan as JSON, HISTORY the history that it
    was made from. Anybody can do the same without this program: see the docs about certificates.
    Exits 1 if the proof does not hold, or is not of every section.
help_check_certificate_seconds = Seconds that it may take.
help_evaluate =
    Score any numbering: ours, your own, another program's.

    The sections come from the plan; with --reg and --sections they are compared with those that
    the rules would form, and a difference is a warning. The movement is the plan's own if it
    lists the rounds, else that of --family. Exits 130 if Ctrl-C ended the search.
help_evaluate_verify = Prove again, by another method, whether the numbering is optimal.
help_evaluate_verify_budget = Seconds for --verify, a section.
help_results =
    Keep the results of an evening: take them in, type them, rule, and take back.

    They stand in the evening's score book, beside its plan; `bridgeopt score` scores what is in it.
    What Bridgemates and files say lies below, and what the director rules counts over it, whatever
    comes in later.
help_results_take =
    Take in what files say.

    What a file of this kind said before and does not say now is gone. A file of another evening is
    refused, and changes nothing.
help_results_take_deals = The cards of the boards as PBN, LIN, DUP or DLM, from the dealing machine; they count over what players keyed in.
help_results_take_force = Take a file in though it is of another day, or does not fit the plan.
help_results_take_replace = Let the results in the files count also where somebody typed others.
help_results_enter =
    Type a traveller in.

    A LINE is a pair of NS, one of EW, and what became of it: '1-5 4H N +1 SA', '2-6 pass', '3-7 -50',
    '4-8 60-40'. Without lines you are asked for each. Of points that no contract gives, pairs that
    do not meet on the board, and a sum that is another nothing is taken.
help_results_enter_section = The section.  [default: the only one]
help_results_enter_total = The sum of the points of NS, as it stands on paper, to be checked.
help_results_missing = Tell of which tables and rounds results are missing.
help_results_missing_all = Of all rounds, and not only of those that have begun.
help_results_adjust =
    Let another result count, whatever came in.

    RESULT is a result as `results enter` takes it, an adjusted score ('60-40', 'avg+/avg-',
    '2/3 420 + 1/3 -50'), 'not played', 'undecided', or 'wrong direction' where two pairs sat so.
    NS always come first, whichever pair you name: '60-40' is 60% to NS and 40% to EW.
help_results_adjust_why = The reason, which is kept with it.
help_results_accept =
    Say that a result is right as it is.

    Nothing more is asked about it, as long as it stays so.
help_results_foul =
    Say that a board had other cards from a round on.

    The results before and after are compared apart.
help_results_foul_section = In this section.  [default: in all]
help_results_add = Give a pair something besides its boards, such as 'A7=-5 slow play': a penalty, a handicap, carry-over.
help_results_add_from = Carry-overs, handicaps or penalties from a CSV: section, number, amount and the reason a line.
help_results_away =
    Say that a pair was not there in some rounds, such as 1-2.

    It came late, or left. Nothing is missing there then, and its opponents sat out.
help_results_players = Say who sits for a pair: others than the plan knows, or others from a round on.
help_results_players_from = From this round on.
help_results_scoring =
    Set how the evening is scored.

    `bridgeopt score` and `bridgeopt record` then score it so. What is not given stays as it was.
help_results_withdraw =
    Let a ruling count no longer.

    `results log` shows the numbers.
help_results_undo =
    Take the director's last change back.

    That is a ruling, or what was taken from a file or typed; what Bridgemates say stays.
help_results_redo =
    Do again what was taken back last.

    As long as no other ruling came after it; results may have come in.
help_results_log = List what came in and what was ruled, and what was taken back.
help_results_drop = Take all back that a source said, such as a wrong file.
help_score_take = Take in the Bridgemates' file (.bws) of tonight's evening first; with --watch, whenever it has changed.
help_score =
    Score what was played: from results on boards to percentages and places.

    In a club's folder it scores what has come in so far of tonight's evening (see `bridgeopt
    results`); of a file it needs neither a season nor a plan. Everything is counted in exact
    fractions, and rounded only where it is shown. What must be decided or looked at is told, and never guessed.
help_score_pbn = Results of boards as PBN 2.1, in score tables.
help_score_csv = Results of boards as CSV: a line of a traveller a line, and heads of columns above.
help_score_bws = Results of boards as Bridgemates' software keeps them (.bws).
help_score_bridgemates = Listen to the Bridgemates to which the evening was pushed, and keep what they send. With --watch, go on.
help_score_usebio = Results of boards as USEBIO, which British and Irish programs write.
help_score_scoring = How points become a score.  [default: what the file says, or matchpoints]
help_score_winners = One list, or one for NS and one for EW.  [default: what the file says, or 1]
help_score_together = Compare all sections with each other, as they played the same boards, or each by itself.  [default: as the file says; together in a barometer]
help_score_by_board = Take each board's top from its own results, and not from the plays that were expected.
help_score_datum = What Butler leaves out at either end: one result, a tenth of them, or none.  [default: one]
help_score_fewest = With fewer results on a board than this, Butler gives nobody anything.  [default: 1]
help_score_average_imps = What average plus is worth in IMPs.  [default: 3]
help_score_sit_out = The percentage for boards that a pair sat out.  [default: the average of its own boards]
help_score_least_boards = Who has played fewer boards has a score, but no place.  [default: 1]
help_score_tie_width = At board-a-match and Patton: up to so many points of difference, a board is tied (0 and 10).
help_score_plan = The plan of the evening, or the folder of --out: how often each board was to be played, names, and every difference from it is told.
help_score_over = Results in this CSV count instead of those of the same pairs and board: artificial, weighted and corrected scores, each with its reason.
help_score_add = What a pair gets besides its boards, and why, such as 'A7=-5 slow play': a penalty, a handicap, carry-over; in per cent, or in IMPs.
help_score_add_from = The same of many pairs from a CSV: section, number, amount and the reason a line.
help_score_fouled = From this round on, the board had other cards: the results before and after are compared apart.
help_score_board = Show a board: all results, and what they were worth.
help_score_pair = Show a pair's own boards, such as A7.
help_score_out = Write pages for paper and phones to this folder: the ranking list, results by board, and a page a pair; and the list as CSV.
help_score_title = What stands above the pages.  [default: what the file says]
help_score_club_number = By what number the federation knows the club, for USEBIO.
help_score_beside = Show our scores beside those that the file's own program made, and what would make them the same.
help_score_for_season = Write each pair's percentage to this file, as `season results` reads it.
help_score_watch = Go on, and score anew whenever a file has changed, until Ctrl-C.
help_score_handicap = Show net scores too, with the handicaps of this competition in club.toml.
help_score_strata = Show each pair's place in the lists of this competition's strata.
help_score_ranking = Write the ranking list to this CSV file.
help_score_deals = The cards of the boards as PBN, LIN, DUP or DLM, from the dealing machine: shown with the results, with double dummy and par where the extra `deals` is installed.
help_score_to_usebio = Write the evening as USEBIO to this file.
help_score_usebio_version = Which version of USEBIO is written.
help_score_to_pbn = Write the evening as PBN 2.1, with score tables, to this file.
help_score_to_lin = Write the cards of the boards as LIN, for BBO, to this file.
help_score_to_dup = Write the cards of the boards as DUP, for dealing machines, to this file.
help_score_to_dlm = Write the cards of the boards as DLM, for dealing machines, to this file.
help_score_to_bridgewebs = Write the evening for BridgeWebs, as its CSV, to this file.
help_score_to_csv = Write the results to this file, as --csv reads them.
help_record =
    Record an evening that was played: in the season, or as a new history.

    In a club's folder it is all: the latest evening is recorded in the club's season, as `season
    record` does it.

    With --history and --out, the new history has tonight's meetings and sit-outs added to every
    player, and new players at their place. A plan that was made from a different history is
    refused: most likely it has been recorded already. (A plan of your own does not tell from
    which history it was made: record it once.)
help_record_out = With --history: the new history, as CSV.
help_record_force = Record a plan that was made from a different history too; in a season, also enter the score book's scores of an evening that has others.
help_club =
    Keep what holds every evening in one file, so that nobody types it.

    In a folder with a club.toml, or below it, commands take from it what their options do not
    tell; `bridgeopt run tonight.csv` is an evening.
help_club_init =
    Make a club's folder: its settings, and its season.

    Writes club.toml in FOLDER, by default the working folder, and leaves one that is there alone.
    On a terminal it asks what is not given: season, family, sections, title. Elsewhere --season
    and --family must be given.
help_club_init_season = The season file; it is made if need be.
help_club_init_history = What a season that is made begins with.
help_club_init_members = Names for a season that is made: a CSV with id and name a line.
help_club_init_family = The family of movements; of several with commas, the best.
help_club_init_sections = How many sections, or "as fits".
help_club_init_lang = The club's language: of what is printed, and of what the program says.
help_club_init_csv_style = How CSV files are written.
help_club_help_file =
    Write what whoever helps wants to see: one file, with numbers for names.

    The version and the computer, the club's settings, what was done to the evening and the season,
    and the plan. Nothing is sent.
help_club_help_file_out = The file to write; by default bridgeopt-help-DATE.zip in the club's folder.
help_club_show =
    Tell what holds in a club's folder, and where that is said.

    Options of a command override what stands in the file.
help_jobs = Processes; the result does not depend on it.  [default: one a core]
help_dask = Work on a Dask cluster instead: the scheduler's address, such as tcp://192.168.1.2:8786. Needs the extra `dask`.
help_random_seed = Of the random numbers.
help_study =
    Repeat the experiments of papers.

    Directors do not need these commands. Plugins add them.
help_demo =
    Do the main job on data that comes with the program.

    Seats an evening of a made-up club, 47 pairs in three sections, and shows the command that
    does so.

help_demo_out = Write the made-up club to this folder instead, as files to try things on.
help_open =
    Open the director's page: one evening, from the door to the last round, in a browser.

    With FILE.swiss it is the page of that tournament, with FILE.toml of that club's year; neither
    needs a club.

    In a club's folder. The page is reachable from this computer only, unless --lan opens it to the
    room, and needs no internet. What you do there is saved in the evening's folder, where all other
    commands find it. The page is open until Ctrl-C.
help_open_date = Of which evening; today's, by default.
help_open_port = At which port of this computer; by default the club's own, or wherever there is room (0).
help_open_browser = Open it in the browser; or only tell its address.
help_open_another = Begin another session of the day, where the one before has been recorded.
help_open_lan = Open it for the room too: players look at their seats on telephones in the same network.
help_open_bws = The file in which the software of the Bridgemates keeps the evening: the page can take results from it. By default the latest .bws file in the evening’s folder.
help_open_demo = Try it on a made-up club, of which nothing is kept.
help_start =
    Open the director's page of a club for today: what a double click does.

    Of the club in the folder, or of the one that was opened last; where its page is open already, that
    one is shown. Where no club is known, a page opens on which one is begun, opened or tried.

### help: season

help_season =
    Keep the club's season in one file: record, undo, rankings, report.

    `bridgeopt run --season FILE` seats the next evening from it. Whatever is changed can be taken
    back with `undo`. In a club's folder (see `bridgeopt club`) FILE may be left out.
help_season_init =
    Make a season file.

    It begins with the history of another program, or with nothing played. FILE is any name, such
    as club.season; a file that is there already is left alone.
help_season_init_history = The season so far, as CSV.  [default: nothing has been played]
help_season_init_members = The members: a CSV with id and name a line; a column `ranking` is where who is not in the history starts from, others are kept.
help_season_record =
    Record an evening that was played.

    Its meetings and sit-outs count from now on, and the session itself is remembered. The plan is
    what `run --season` wrote. A plan that has been recorded, or that was made before the season's
    last change, is refused. Beside the file a copy of it is kept, and the last ten of these.
    `undo` takes it back.
help_season_record_force = Record a plan that was made from another state of the season too. Enter the score book's scores of an evening that is in the season with others.
help_season_results =
    Enter the scores of a session; they make the rankings.

    Scores of a section replace those that were entered for it before. `season rules` shows how
    scores make rankings, `season show` how a player's ranking came about.
help_season_results_session = The session's number, as `season log` shows it.  [default: that of the latest day]
help_season_results_results = The scores: a CSV with section, number and percentage a line.
help_season_undo =
    Take the last change back.

    Whatever it was, and again and again, as often as wanted. The season is then exactly as it was
    before. `redo` does it again, as long as nothing else is changed. `season log` shows what was
    taken back.
help_season_redo =
    Do again what was taken back last.

    Again and again, until all is as before the first `undo`; but once something else is changed,
    what was taken back is gone for good.
help_season_log =
    List what was recorded and changed.

    What was taken back is marked. Sessions show how many pairs came, how good the seating was,
    and whether it was proved.
help_season_show =
    Show a player, or a session.

    A player, by id or name: ranking, sit-outs, partners, who was met and who never. With
    --session, show a session: each section's ranking, who sat where, and how good that was.
help_season_show_session = Show this session instead.
help_season_report =
    Write the season as a page to look at and to print.

    Everybody's ranking; who met whom; whom frequent partners met most, and never; sit-outs beside
    a fair share; how evenly meetings are spread, beside what chance would give; quality and proof
    of each session. The page needs no network.
help_season_report_out = The page, as HTML.
help_season_report_hindsight = Also tell how far repeated meetings, spread and more are above what nobody could have beaten who had known from the start who would come: some ten seconds.
help_season_report_title = What stands above it.  [default: the file's name]
help_season_members =
    List the members; read or write a members file.

    The list shows rankings and evenings played. A members file adds members, or replaces what is
    known of them; nobody is removed by it, and columns that it lacks stay. Its column `ranking`
    is where a player starts from who has none yet; `status` is member, guest or left. Written,
    both columns say how it is now.
help_season_members_members = Read this members file: a CSV with id and name a line; all further columns are kept.
help_season_members_out = Write a members file.
help_season_member =
    Add a member or a guest, or change one.

    Without ID, the player is new and gets the next free one. What somebody has played stays, also
    of those who left, and of those whose name is erased: it then stands under the number alone.
    Erasing cannot be taken back, by `undo` neither.
help_season_member_name = What the player is called.
help_season_member_status = A guest can become a member, a member can leave.
help_season_member_ranking = The ranking to start from, until results come.
help_season_member_erase = Erase name and details for good, in the copies kept beside the file too.
help_season_member_yes = Do not ask before erasing.
help_season_merge =
    Let two ids be one person.

    What ID played counts for INTO from now on, and ID is not used any more.
help_season_rules =
    Show or set how results make rankings.

    A session gives ranking points: those of the section, plus the percentage above 50. A ranking
    is the mean of the last sessions' points; for each that is missing, the ranking counts that
    the player started from. Whatever is not given stays as it is.
help_season_rules_window = How many sessions count; clubs use 5, 6 or 10.
help_season_rules_section_means = Points for 50 % in section A, B …, such as 80,70,60.
help_season_rules_step = How much less each further section gets.
help_season_rules_decimals = Decimals of a ranking.
help_season_import =
    Read in a history from a CSV file, or evenings and percentages of another program.

    An evening counts with who met whom and who sat out, and in competitions with its scores; it is
    recorded as a session. Percentages (--results) count in competitions alone. With a history,
    from now on, the season so far is what stands there. Sessions that were recorded before stay
    in the log, but do not count on top of it. Its rankings stand until results come that were not
    entered before.
help_season_export =
    Write the history as a CSV file.

    For another program, or for `run --history`: one player a line, in order of id: id,
    ranking, [waiting tables, meetings …].
help_season_export_out = The CSV file to write.
help_season_backup =
    Copy the season file, also while it is in use.

    A copy is a season file: to go back to it, put it in the place of the other.
help_season_backup_out = The copy.  [default: in the folder beside FILE, where `record` keeps its copies]
help_season_check =
    Tell whether the season file is sound.

    SQLite checks the file, and the history after every change is derived again and compared with
    what it was then. Exits 2 if anything is wrong.


### help: movements

help_movement =
    Look at movements, compare them, make new ones, print their cards.

    A movement is named by its file, or by its family and number of pairs: multiplex:14.
help_movement_list = List the families at hand: sizes, rounds, board groups, quality.
help_movement_show =
    Show a movement round by round, and who meets whom.

    FILE is a movement file, or a family and a number of pairs: multiplex:14. Of a folder or a
    family, all movements are shown. Exits 2 if a movement is broken.
help_movement_check =
    Tell whether movements are well-formed, and what they lack.

    FILE is a movement file, a folder of them, a family and a number of pairs (multiplex:14), or a
    family. All are looked at. Exits 0 if every movement is sound; 1 if one falls short: two pairs
    (or partners) meet more often than they must, or a board group is missed without need; 2 if
    one is broken. What is only unusual in a file is noted.
help_movement_quality =
    Measure movements, side by side.

    FILE is a movement file, a folder of them, a family and a number of pairs (multiplex:14), or a
    family. One movement alone is shown in full, pair by pair. Measured are repeats, balance,
    directions, moves, shared boards, how the sit-outs fall, and symmetry; of an individual
    movement also partners and seats. Exits 2 if a movement is broken.
help_movement_design =
    Make a movement.

    Nobody meets anybody again unless all must, and nobody plays boards again; among such
    movements it looks for the best balance: all pairs compared with all others as equally as can
    be. The same seed gives the same movement everywhere, unless the budget or Ctrl-C cuts the
    search short: then it is the best found so far.
help_movement_design_pairs = Pairs, an even number from 4 to 40.
help_movement_design_rounds = Rounds.
help_movement_design_groups = Board groups.  [default: as many as rounds]
help_movement_design_budget = Seconds after which to take the best found so far.  [default: when all is searched]
help_movement_design_stay = What stays at its table: boards; pair 1; both, if tables share boards; follow: as in a Howell, as many pairs as rounds go to the table of the number before, and the last ones stay.  [default: both if they can, else the pair]
help_movement_design_tables = Tables in the room: one for each board group lets boards stay, though some are unused.  [default: half the pairs]
help_movement_design_balance = Balance Qf that is enough: of all with at least this, take what mixes the field best.  [default: the best balance]
help_movement_design_halves = Two halves of the field meet only each other: the best seating is proven sooner.
help_movement_design_name = The movement's name.  [default: its size]
help_movement_design_out = The .asc file to write; else it is printed.
help_movement_mitchell = Make a Mitchell movement by rule, for 4 to 40 pairs and as many rounds as tables.
help_movement_mitchell_winners = How many: with 1, rounds are arrow-switched; with 2, none is, and NS and EW each have a winner.  [default: 1]
help_movement_mitchell_switch = The rounds that are arrow-switched, with commas between.  [default: those that give the best balance]
help_movement_mitchell_share = Of an even number of tables, the first and the last share boards in each round, and nobody skips a table.
help_movement_mitchell_rover = A pair more: it sits out in one round, and takes the place of another in each of the others. The last number is nobody.
mitchell_switch_has_one_winner = where rounds are arrow-switched there is one winner: leave out --switch, or --winners 2
help_movement_cards =
    Write guide cards and table cards, to be printed.

    A guide card for each pair tells where it plays in each round, against whom and on which
    boards; a table card for each table, who comes there, and where the boards go next. Open the
    file in a browser, print it and cut along the dashed lines.
help_movement_cards_paper = What the cards are printed on.
help_movement_cards_out = The file to write.  [default: the movement's file name with -cards.html, in this folder]


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
page_wall = On the wall
page_steps = The evening's steps
step_told =
    { $state ->
        [done] done: { $about }
        [due] now due: { $about }
       *[waiting] not yet: { $about }
    }
step_seated = seated
step_not_yet = not seated yet
step_for_pairs = no pairs yet
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
step_missing = { $n } missing
step_for_play = after play
step_ready = ready
step_recorded = in the season
page_skip = To what this screen is about
page_undo = Undo
page_redo = Redo
page_undo_short = Undo
page_redo_short = Redo
page_undone = Taken back: { $what }
page_redone = Done again: { $what }
page_close = Close
page_by_objective =
    { $name ->
        [fair-share] “Best” means here that everybody meets everybody as often as was to be expected.
        [paper] “Best” means here that people meet again, and sit out again, as little as possible.
       *[other] “Best” is meant here by the objective { $objective }, which stands in the club’s settings.
    } { $first ->
        [yes] It counts more that people meet who have not met yet this season.
       *[no] { "" }
    }
page_lost = The program does not answer. Is its window still open? What was done is kept: open it again with “Start bridgeopt” or “bridgeopt open”, and close this window.
page_recorded = This evening has been recorded, as session { $session } of { $day }. Nothing of it can be changed any more, unless you take the record back, on “Record”. To play a second session of this day, open the page with “bridgeopt open --another”.
page_look_again = Look again
page_see_record = See the record
page_alone = is here without a partner.
page_play_with = Plays with { $name }
page_alone_find = Find a partner
page_alone_late = There is a partner now: add the pair
page_no_key = This page is open only for the window that the program opened. Use that one, or open it again with “Start bridgeopt” or “bridgeopt open”.
page_failed = Something is wrong in the program itself. What was done before is kept: load the page anew.
page_too_much = That is too much at once. Was it the right file?
page_not_understood = That was not understood. Load the page anew, and do it once more.
page_overtaken = That was not done, since something else was done meanwhile: { $done }. Look, and do it again if you still want to.
page_overtaken_undone = That was not done, since something was taken back meanwhile. Look, and do it again if you still want to.
page_too_many_devices = Too many devices look at this page at the moment. It comes by itself as soon as there is room.
limit_address = Many connections come from { $address } ({ $number }): its oldest unfinished ones are closed, to leave room for others.
limit_connections = All { $number } connections of the page are in use: unfinished and unused ones are closed.
limit_streams = { $number } devices follow the page, which is the most: others are told to wait.
limit_streams_address = Too many devices at { $address } follow the page: others there are told to wait.
limit_descriptors = This computer lets the program open no more connections or files (see “ulimit -n”): connections of the room are closed.
page_failed_title = That cannot be shown
page_folder_gone = The folder is gone: { $folder } is not there any more. Perhaps a USB stick was pulled out, or a folder was moved. What was done is kept in it. Put it back and look again; nothing can be done meanwhile.
page_no_folder = The club's folder is gone: perhaps a USB stick was pulled out, or the folder moved. What was done is kept there. Put it back, and this page goes on by itself.
page_file_failed = A file cannot be used: { $reason }. Look again; if it stays so, check that the disk is there, and is not full.
page_port_taken = nothing can be opened at port { $port }
page_port_taken_help = Choose another, or leave --port out.
open_needs_season = The page needs the club's season: make its file with “bridgeopt season init club.season”, and write season = "club.season" into club.toml.
open_season_missing = The club's season is not there ({ $file }): make it with “bridgeopt season init”, or correct its name in club.toml.
open_needs_club = The page is opened in a club's folder: make one with “bridgeopt club init”.
evening_again_today = Today’s session has been recorded, so this is a new one. Was it recorded too early? Take that back with “bridgeopt season undo”, and open the page again.
open_until = The page is open until this window is closed, or Ctrl-C is pressed.
start_failed = The program could not be started.
start_notes = This text is also in { $file }.
start_open_already = The page is open already: { $address }
start_open_other_day = The page of { $day } is still open too.
start_port_taken = Another program uses port { $port }, where the page mostly is; the page opens at another one.
club_synchronised = This club's folder is synchronised by { $service }. That is fine as a copy elsewhere, as long as one computer is used at a time: close the program there, and wait until { $service } is done, before you open it here.
club_put_aside = { $other } was put aside when two computers wrote the same file. The program uses { $file }, and leaves the other alone. { $ours } { $theirs } Look which of the two is right, and move the other away.
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
        [one] { $n } thing was done, at { $last }
       *[other] { $n } things were done, the last at { $last }
    }
put_aside_unread = it cannot be read
put_aside_gone = { $file } is not there.
help_zip_told = For whoever helps: version, settings, what was done, and plans. Players are told by their numbers, and the club's name is left out. Look it through before you send it.
help_zip_written = { $file } is written: look it through, and send it to whoever helps.
page_help = Help
help_here = What to do on “{ $screen }”
help_back = Back to “{ $screen }”
help_guides = In the guides
help_search = Words to look for
help_search_do = Search
help_found =
    { $n ->
        [0] The guides say nothing about “{ $words }”. Try one word, or another.
        [one] { $n } part is about “{ $words }”.
       *[other] { $n } parts are about “{ $words }”.
    }
help_on_sign_in = Type a part of a name and press Enter; Enter again pairs it with the usual partner. Or paste the list of sign-ups, press “All of them are here”, and press those who are missing. Then “Seat them”.
help_on_seat = Everybody has a place at once, while the best numbers are found and proven. Drag a pair to another place, or press ⋯ behind it, to wish for something. When you are content, press “Use this seating”. “Other formats” shows other ways to play.
help_on_formats = The ways to play stand side by side, with their rounds, sit-outs and how often opponents have met. Choose one; you can come back until the seating is used.
help_on_start = Print all pages at once, and say afterwards whether they came out: from then on the others keep their numbers, whoever comes or leaves. Send the evening to the Bridgemates if you have them, open the projector’s window, and start the clock.
help_on_play = Find a pair by typing a name or a number, press its line, and choose what has happened: it did not come, goes home, or somebody else plays. You see what follows before anything is changed. A late pair is typed at the left.
help_on_score = Results come from the Bridgemates, or you type travellers: the number of the board, Enter, and a line for each two pairs, such as 4hn+1. What is odd is asked about at the right; the ranking list grows below it, and is shown to nobody before you say so.
help_on_record = Look whether results are missing, and whether the number of rounds is right. Then one press puts the evening into the season; it can be taken back here.
help_on_season = All that the season knows: evenings, rankings and members. Press an evening or a name to see more, or to mend it. The last change can be taken back.
help_on_room = Let players see their seats on their own phones, or sign in on a screen at the door. Switch it on, and let them read the code; switch it off at any time.
help_on_movements = Compare movements of one size: who meets whom, how equal they are, and every round. Print their cards, or design a new one.
page_help_files = The club's files
page_help_folder = They are in { $folder }; those of this evening in { $evening }. A new version of the program leaves them where they are.
page_help_send = If something is wrong
page_help_send_told = This file tells whoever helps you what happened: version, settings, what was done, and the plan. It has numbers for names. Nothing is sent: you do that, if you like.
page_help_zip = Get the file
page_help_program = The program
page_help_tried = It has been tried on Linux. On Windows and on a Mac nobody has tried it yet.
page_help_close_told = All that was done is kept. A double click opens it again.
page_help_close = Close the program
page_closed = The program is closed. You can close this window too.
welcome_title = Welcome
welcome_missing = The club that was opened last is not in { $folder } any more. Was that folder moved or renamed? Where it stands below, open it there; otherwise see “The club has a folder elsewhere?”.
welcome_opening = It is being opened …
welcome_try = Try it
welcome_try_told = A made-up club of 110 members, who have come tonight in 51 pairs. Nothing of it is kept. To begin your own club afterwards, close the program under Help, and double-click again.
welcome_try_do = Open the made-up club
welcome_open = Open a club
welcome_begin = Begin a club
welcome_name = Name of the club
welcome_begin_do = Begin it
welcome_first = Let people meet who have not met yet this season
welcome_first_told = We recommend it. Hardly anybody then misses anybody all season, and whoever joins later meets nearly everybody too. In made-up clubs of 110 members the opponent met most is met as often as without. But more often somebody sits out again before another has done so once: 28 times a season, 17 without it. It can be switched off later.
welcome_begin_told = It gets a folder of its own in { $folder }. The members come next, on its page.
welcome_elsewhere = The club has a folder elsewhere?
welcome_elsewhere_told = Close the program, and move that folder to { $folder }: then it stands here. Or leave it where it is, and on Windows drag it onto “Start bridgeopt”; on a Mac and on Linux drag “Start bridgeopt” into a terminal window, type a space, drag the folder into it, and press Enter. From then on a double click opens it.
club_name_unfit = a folder cannot have this name
club_name_unfit_help = Give the club a name of letters and digits.
demo_club = The made-up club

### the page: events of other kinds

event_start = Events
event_evening = Back to the evening
event_screens = The screens of this event
event_there = Events in this folder
event_there_none = There are none yet.
event_take_best = Take the best so far
event_entries = Entries
event_wall_nothing = Here it says soon who plays where.
open_event_alone = With a file only --port and --no-browser can be given: all else is of a club's evening.
event_none = there is no event of this name
event_no_event = this is { $found }, and no event
event_none_help = Name a file that ends in .swiss, that of a club’s year, or the folder of an individual event; a new one is begun on the page.
event_number_between = write a whole number from { $least } to { $most }
event_nothing_proposed = That is no longer on offer: something else was done meanwhile. Look, and do it again.


### the page: the door

door_who = Who is here?
door_forget = Not this one
door_option_here = { $name } is here, the partner is not yet
door_option_both = { $name } and { $partner } are both here
door_option_alone = { $name } is here, and has no partner yet
door_option_guest = New guest: { $name }
door_option_with = with { $name }
door_option_already = { $name } (is here)
door_sign_ups = Paste sign-ups
door_sign_ups_help = A pair a line, by name or number: “Ann Bell & Carl Dean”. Somebody alone on a line looks for a partner.
door_file = Take them from a file
door_all_guests = Unknown names are guests
door_add = Add them
door_signed_up =
    { $n ->
        [one] { $n } player signed up
       *[other] { $n } players signed up
    }
door_signed_up_known =
    { $n ->
        [one] { $n } player signed up. Whoever is marked as a guest and has the name of somebody whom the club knows, is taken for that player: { $names }
       *[other] { $n } players signed up. Whoever is marked as a guest and has the name of somebody whom the club knows, is taken for that player: { $names }
    }
door_guest_has_name = { $name } came as a guest, but the club knows somebody of that name. Is it the same person? Then take the guest off the list, and choose the name from it.
door_all_here = All of them are here
door_live = As it stands
door_listed = of { $n } on the list
door_seat = Seat them
door_too_few =
    { $n ->
        [0] Nobody is here yet: { $least } pairs are needed to seat them.
        [one] { $n } pair is here: { $least } are needed to seat them.
       *[other] { $n } pairs are here: { $least } are needed to seat them.
    }
door_letters = Jump to a letter
door_letter = Names with { $letter }
door_list = Tonight
door_filter = Who is shown
door_all = All ({ $n })
door_missing = Still missing ({ $n })
door_alone = Partner missing ({ $n })
door_empty = Nobody is on the list yet. Type a name, or paste the list of those who signed up.
door_with = with
door_no_partner = no partner yet
door_more = More about { $name }
door_unpair = Do not play together
door_remove = Take off the list
door_keep_guest = Remember this guest
door_guest_kept = { $name } is remembered as a guest from now on.
door_make_member = Make this guest a member
door_member_made = { $name } is a member from now on.
door_members = Load the members
door_members_help = A member a line: “Carl Dean”, “Dean, Carl”, or with the number of the club or the federation before it: “123; Carl Dean”.
door_members_loaded =
    { $n ->
        [one] { $n } member is in the season now.
       *[other] { $n } members are in the season now.
    }
door_no_members = The club has no members yet. Load them from a list; or type names as people come in, and make them members with ⋯ behind the name.
members_none_new = there is nobody new in this list
door_no_season = The club keeps no season, so nobody can be remembered: “bridgeopt club init” makes one.
season_report_open = The season on one page
season_log_head = What was done
season_enter_results = Enter percentages
season_enter_results_told = A line a pair: section, number, percentage. All pairs of a section that is there, or none; a pair that left may have none. Use this where another program scored the evening; results of boards belong in the score book.
season_percentages = Percentages
season_enter_results_do = Enter
season_scores_as_another_on_page = Session { $session } has the very scores of session { $other }, of { $played_on }. If they are of the wrong evening, take the last change back.
pastime_failed = the puzzles could not be made: open the page again, or send the file for whoever helps
season_told_notes = { $told } { $notes }
season_members_file = Members as a file
season_history_file = Who met whom as a file
season_copy = Check it, and keep a copy
season_kept_copy = The season is sound ({ $changes } changes, { $sessions } sessions, { $players } players); the copy is { $file }, beside it.
season_status = Is
season_status_is =
    { $status ->
        [guest] guest
        [left] has left
       *[member] member
    }
season_ranking_new = Starts from ranking
season_change = Change
season_nothing_new = nothing was changed
season_name_missing = give a name
season_same_person = This is somebody who is there already
season_same_person_told = What this number played counts for the other from then on, and this number is not used any more. It can be taken back.
season_same_as = Number or name of the other
season_merge_do = They are one person
season_erase = Erase name and details
season_erase_asked = This erases the name of { $name } for good: in the season, in its copies, and in this club’s evenings. What was played stays, under the number.
season_erase_told = It cannot be taken back.
season_erase_do = Erase for good
season_erased_files =
    { $n ->
        [0] no file of an evening or event held the name.
        [one] { $n } file of an evening or event was written anew or removed.
       *[other] { $n } files of evenings and events were written anew or removed.
    }
season_person_new = Somebody new
season_person_add = Add
season_people_list = Members
season_people_add = Load
season_find = Find a name or a number
season_rules_head = How results make rankings
season_rules_show = Rules
season_rules_told = A session gives the points of the section, plus the percentage above 50; a ranking is the mean of the last sessions. It counts for the season so far as well.
season_rules_window = Sessions that count
season_rules_means = 50 % in A, B, C …
season_rules_step = Less each section after
season_rules_decimals = Decimals
season_rules_set_do = Set the rules
season_rules_now = Rankings are made by these rules now.
season_results_hang =
    { $n ->
        [one] { $n } result is in the score book of { $day }, and stays there: season and score book will then tell different scores. What was ruled wrongly is taken back in the score book.
       *[other] { $n } results are in the score book of { $day }, and stay there: season and score book will then tell different scores. What was ruled wrongly is taken back in the score book.
    }
season_record_results_hang =
    { $n ->
        [one] { $n } result of { $day } hangs on this evening. It stays in the score book, and comes back with the record.
       *[other] { $n } results of { $day } hang on this evening. They stay in the score book, and come back with the record.
    }
season_scores_apart_on_page = Session { $session } ({ $day }) now has other scores in the season than in its score book. “Do it again” gives it those of the score book.
season_take_back = Take the last change back
season_take_back_help = Only the season is changed by that; it can be done again.
season_do_again = Do it again
season_would_do_again = Would be done again: { $what }
season_changed_meanwhile = Something else was done to the season meanwhile. Look, and do it again if you still want to.
season_earlier =
    { $n ->
        [one] { $n } earlier change
       *[other] { $n } earlier changes
    }
season_no_sessions = None has been recorded yet.
season_session_line = { $session }: { $day }, { $players } players{ $pairs ->
        [0] .
       *[other] , { $pairs } pairs, { $rounds } rounds.
    }
season_people_show = Members and guests
season_person =
    { $status ->
        [guest] guest
        [left] has left
       *[member] member
    }, { $evenings ->
        [one] { $evenings } evening
       *[other] { $evenings } evenings
    }, sat out { $out ->
        [one] { $out } round
       *[other] { $out } rounds
    }

### director: sign-ups

sign_ups_too_many = that list has { $n } lines; { $most } can be taken at once
sign_ups_no_pair = { $line } names { $n } players
sign_ups_no_pair_help = Give two players a line, with “&” or a comma between them.
sign_ups_twice = { $name } stands on line { $line } too
sign_ups_name_help = Correct the name, or tick “Unknown names are guests”.
line_wrong = line { $line }: { $wrong }
sign_ups_twice_help = Keep one of the lines.

### the page: go, the wall and the clock

clock_minutes_wrong = A round or a break takes from 1 to { $most } minutes.
clock_overtaken = The clock was set meanwhile, or has gone on. Look at it, and do it again if you still want to.
clock_damaged = The file of the round clock is damaged.
clock_damaged_help = Set the clock: it begins anew, at the first round.
clock_start = Start the clock
clock_go_on = Go on
clock_pause = Pause
clock_next = Next round
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
clock_waits = The clock waits
clock_up = Time is up
clock_moves = Change tables: a new round begins
clock_last_minutes =
    { $n ->
        [one] The last minute
       *[other] The last { $n } minutes
    }
clock_ends = Play is over at about { $at }.
clock_would_end = If it starts now, play is over at about { $at }.
clock_minutes_and_breaks = Minutes, breaks and sound
clock_minutes = Minutes a round
clock_by_itself = The next round begins by itself
clock_sound = A soft sound at warnings
clock_set = Set it
clock_breaks = Breaks
clock_break_told = After round { $round }: { $minutes } minutes
clock_unbreak = Take away
clock_unbreak_told = Take away the break after round { $round }
clock_after = After round
clock_break_minutes = Minutes
clock_add_break = Add this break
clock_put_right = Set the clock right
clock_where = We are in
clock_minutes_left = Minutes left
clock_anew = Back to before the first round
go_ready = done
go_try_again = Try again
go_no_plan = Nobody is seated yet
go_no_plan_lead = Seat the pairs first. Then what is printed is ready here, and the round clock.
go_print = Print
go_print_all = Four pages for paper are ready.
go_print_at_once = Print all
go_print_how = All at once, or one by one (Ctrl+P there).
go_again = Only this has changed since you printed; throw the old ones away.
go_unchanged = What you printed is still right: nothing has to be printed again.
go_pages_coming = The pages are being made …
go_did_print = Did it print?
go_did_print_told = From then on numbers stay as they are on paper, whoever comes or leaves.
go_did_print_again_told = From then on these pages count, and not the old ones.
go_did_print_yes = Mark as printed
go_did_print_no = Not yet
go_is_printed = It is printed
go_printed = The cards are on paper: whoever comes or leaves from now on, the others keep their numbers.
go_not_printed = It is not printed after all
go_print_more = All pages, and PDFs
go_all_pages = The whole evening:
go_pdf = Make PDFs
go_pdf_making = PDFs are being made; that takes some seconds …
go_pdf_ready = The PDFs are here, and in { $folder }:
go_pdf_again = again
go_push = Bridgemates
go_push_lead = Sends sections, rounds, boards and names to the Bridgemates.
go_push_do = Send to the Bridgemates
go_push_update_lead = After a change: gives the Bridgemates the movement as it is now. Nothing is cleared; results that they lose by it they get back.
go_push_update = Send the change alone
go_push_ask = Send tonight’s evening?
go_push_clears = Whatever the Bridgemates hold now is cleared: results of an earlier evening too, if they have not been read.
go_push_begun = The round clock runs: what has been played tonight would be lost.
go_push_yes = Clear them and send
go_push_sending = It is being sent …
go_push_sent = Sent at { $at } to { $where }.
go_push_outdated = The plan was changed since: send it again, as long as nobody has played.
go_wall_lead = Opens a window for the beamer: who sits where, and then the clock. Drag it onto the beamer’s screen and press F there.
go_wall_open = Open the window
go_entry = Another scoring program
go_entry_lead = All pairs by section and number, as such programs ask for them.
go_copy = Copy all pairs
go_copied = All pairs are copied: paste them with Ctrl+V.
go_not_copied = The browser did not let us copy. The pairs are marked below: copy them with Ctrl+C.
go_on_paper = On paper
go_entry_table = Show the pairs
go_clock = Round clock
go_sit_outs = Who sits out
go_no_sit_outs = Nobody sits out tonight.
go_nobody = Nobody
wall_nothing = The pairs are not seated yet.
wall_sits_out = Sits out in round { $round }
wall_sits_out_now = Sits out now, in round { $round }

### the page: the evening is over

go_record = Record the evening
go_record_lead = This goes into the season, so that next time it is known who has met whom and who sat out. Nothing is written before you press the button.
go_record_section =
    { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }, { $rounds } of { $of } rounds played.
go_record_outs = Sat out: { $outs }.
go_record_sat_out = { $who } (round { $rounds })
go_record_nobody =
    { $n ->
        [one] Number { $numbers } was nobody’s all evening.
       *[other] Numbers { $numbers } were nobody’s all evening.
    }
record_by_results_on_page = Results have come in of round { $rounds } of { $total }, though by the round clock { $clock } were over: { $rounds } rounds count as played. Were there more, or fewer? Choose the number below.
record_results_missing_on_page =
    { $n ->
        [one] { $n } result of the evening is missing, of { $all }: { $where }. { $whose }.
       *[other] { $n } results of the evening are missing, of { $all }: { $where }. { $whose }.
    }
season_is_older_on_page =
    { $known ->
        [session] The season lacks session { $session } of { $day }, which was recorded in it: an older copy of the season was put back. Put the newest copy back, or open that evening and record it again.
       *[scores] The season has older scores of session { $session } ({ $day }) than were entered in it: an older copy of the season was put back. Put the newest copy back, or open that evening and enter its scores again.
    }
season_scores_differ_on_page =
    { $known ->
        [none] Session { $session } ({ $day }) has no scores in the season, though its score book has results.
       *[others] Session { $session } ({ $day }) has other scores in the season than in its score book.
    }
results_ruling_counts_on_page = { $where }: ruling { $number } counts ({ $ruled }), not what was typed ({ $typed }). Withdraw the ruling if what was typed is to count.
record_by_clock_on_page = The rounds are those of the round clock: { $rounds } of { $total }. Were there more, or fewer? Choose the number below.
record_clock_help_on_page = Were there more? Choose the number below.
season_give_plan_of_before_on_page = Were no rounds played after that, undo that change first.
go_record_changed = { $changed }. Is this still how it was played? Then record it.
go_rescore = Enter the score book’s scores
go_record_no_results = No results have come in, so nobody's ranking changes. Who met whom counts all the same; percentages can be entered later, under Season.
go_record_do = Record the evening
record_to_score =
    { $n ->
        [one] Enter the missing result
       *[other] Enter the { $n } missing results
    }
record_rounds_by_results =
    { $n ->
        [one] Only { $n } round was played, as the results say
       *[other] Only { $n } rounds were played, as the results say
    }
record_no_plan = Seat the pairs first. Once the evening has been played, it is recorded here.
go_recorded = The evening is in the season, as session { $session } of { $day }.
go_recorded_back = Was something wrong? Take the record back, mend it here, and record it again.
go_recorded_first = Since then the season has been changed again: { $changes }. The record can be taken back once that has been; “bridgeopt season undo” takes back the last change.
go_unrecord = Take the record back …
go_unrecord_head = Take the record back?
go_unrecord_lead = This goes out of the season again, as if it had not been played:
go_unrecord_stays = The evening stays here as it is. It can be changed then, and recorded again.
go_unrecord_do = Take it back
go_unrecorded = The evening is not in the season any more. Mend what was wrong, and record it again.
go_unrecord_changed = the season has been changed meanwhile, so nothing was taken back; look at the record again
next_time =
    { $n ->
        [one] Rankings and sections next time: { $n } player
       *[other] Rankings and sections next time: { $n } players
    }
next_time_rankings = Rankings before this evening, and after it
next_before = Before
next_after = After
next_transfers = If the same pairs come next time, in as many sections, these play elsewhere:
next_no_transfers = If the same pairs come next time, in as many sections, everybody plays in the section of tonight.
next_transfer = { $who }: from { $before } to { $after }

### the page: during play

play_no_plan = The pairs have not been seated yet. Once they are, you can change here what has to be changed during the evening.
play_over = Play is over.
play_to_door = To Sign in
play_happened = What has happened?
play_changed_since_print = The plan has changed since it was printed.
play_print_changed = Print what changed
play_is_printed = It is done
play_late = A pair comes late
play_late_name = Name of one of them
play_option_plays = { $name } (plays already)
play_else = A pair is missing, goes home, or somebody else plays
play_else_help = Find the pair in the list, and press its line. You see what it comes to before anything is changed.
play_filter = Find a pair, by name or number
play_nobody_found = Nobody is called so.
play_round_head = The round
play_round_now = Round { $round } of { $total } is being played, by the clock.
play_round_between = { $round } of { $total } rounds have been played, by the clock.
play_rounds_played = Rounds played
play_rounds_none = none yet
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
play_guest_has_name = { $name } is a guest here, but the club knows somebody of that name. Is it the same person? Then leave it, and choose the name from the list.
how_after_round_on_page = After a round nobody who is there can move any more: boards would be played again.
keep_after_round_on_page = { how_after_round_on_page }
late_nobody_sits_out_there_on_page = section { $section } has an even number of pairs, so nobody sits out there; seat all, and under Play let them come in later: then whoever would meet them in round 1 waits
late_not_in_odd_section_on_page = section { $section } is not the odd one; move them to section { $odd }, or take the wish off
late_seat_the_others_on_page = { $n } pairs play tonight, an even number, so nobody sits out; take this pair off the list at the door, seat the others, and let it come in under Play from round 2: then whoever meets the absent number in round 1 sits out
late_seat_the_others_odd_on_page = { late_seat_the_others_on_page }
no_movement_found_on_page = no movement was found for section { $section }, and none that comes with the program does what is asked: choose another way to play, or wish for less
section_changed_in_play_on_page = Section { $section } changed while play was going on: only what comes after can be changed.
section_changed_later_help_on_page = Choose round { $changed } or a later one.
ways_impossible_on_page = This cannot be had: { $reason }
where_numbers_are_kept_on_page = where every number is kept that can be
wish_in_different_sections_on_page = they play in different sections; move one of them to the other's first
play_goes = Goes home
play_replace = A substitute for { $name }
play_replace_head = Who plays instead of { $name }?
play_leave_it = Leave it as it is
play_preview = If you do this
play_is_absent = did not come
play_leaves = go home
play_comes = come late
play_replaces = plays instead of { $old }
play_from = From
play_from_round_k = round { $round }
play_from_round_now = round { $round } (being played now)
play_working = This is being worked out …
play_working_ways = Other ways are being worked out …
play_moves =
    { $n ->
        [0] Nobody has to move.
        [one] One pair moves.
       *[other] { $n } pairs move.
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
        [one] { $n } line more
       *[other] { $n } lines more
    }
play_met =
    { $how ->
        [little_more] Opponents have met a little more often before than was planned.
        [much_more] Opponents have met more often before than was planned.
        [little_less] Opponents have met a little less often before than was planned.
        [much_less] Opponents have met less often before than was planned.
       *[same] Opponents have met as often before as was planned.
    }
play_sit_outs_same = No more rounds are sat out than before.
play_sit_outs_more =
    { $n ->
        [one] One round more is sat out.
       *[other] { $n } rounds more are sat out, all pairs together.
    }
play_sit_outs_fewer =
    { $n ->
        [one] One round less is sat out.
       *[other] { $n } rounds fewer are sat out, all pairs together.
    }
play_print_nothing_yet = Nothing is on paper yet, so nothing has to be printed again.
play_print_again = To print again: { $what }.
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
play_do_it = Do it
play_ways = What else can be done
play_advised = recommended
play_why_nobody = The cards have been handed out: if nobody moves, everybody keeps the number.
play_why_one = Not everything can stay as it is; so as little as possible changes.
play_why_new = Nothing is on paper yet, so all get the best places there are.
play_why_new_printed = It cannot be done otherwise.
play_way =
    { $how ->
        [nobody] Nobody moves
        [one] One pair moves
        [few] As few move as possible
       *[new] New numbers
    }
play_way_impossible = That cannot be: { $reason }
play_way_contradicts = No: { $reason }
play_way_new_cards =
    { $n ->
        [one] All of section { $sections } get new cards.
       *[other] All of sections { $sections } get new cards.
    }
play_way_cards_stay = Whoever stays keeps the card.
play_way_sit_outs =
    { $n ->
        [0] Nobody sits out.
        [one] One round is sat out.
       *[other] { $n } rounds are sat out, all pairs together.
    }
play_way_fairest = The fairest for the season.
play_way_shown = This is what you see above.
play_way_show = Look at this
play_details = Figures
play_figures = Opponents had met { $met_before } times on average as it was planned, and { $met } times now. Rounds sat out: { $sit_outs_before } as planned, { $sit_outs } now. Fitness: { $fitness_before } as planned, { $fitness } now.
play_wrong = Two pairs have sat wrong
play_wrong_ask = Tell who sat wrong
play_wrong_help = It is recorded as it was played. You see what follows from it before anything is changed.
play_wrong_one = This pair
play_wrong_other = sat in the seats of this pair, and the other way round
play_wrong_first = From round
play_wrong_last = Up to and including round
play_wrong_look = See what follows
play_sat_wrong =
    { $n ->
        [one] sat in the seats of { $other } in round { $rounds }
       *[other] sat in the seats of { $other } in rounds { $rounds }
    }
play_wrong_return = From now on both sit in their own seats.
play_wrong_stay = Both stay where they are, till the end.
play_wrong_twice = and { $other } meet more than once: in rounds { $rounds }
play_wrong_missed = and { $other } do not meet tonight
play_wrong_boards = come to boards that they have played: rounds { $rounds }. That table cannot play them again.
play_wrong_n_boards =
    { $n ->
        [0] Nobody comes to the same boards again.
        [one] One pair comes to boards that it has played.
       *[other] { $n } times a pair comes to boards that it has played.
    }
play_wrong_n_twice =
    { $n ->
        [0] Nobody meets more often than planned.
        [one] Two pairs meet once more than planned.
       *[other] { $n } times two pairs meet once more than planned.
    }
play_wrong_n_missed =
    { $n ->
        [0] Nobody is missed.
        [one] Two pairs who were to meet do not.
       *[other] { $n } times two pairs who were to meet do not.
    }
play_why_wrong = Boards cannot be played twice; so the way is recommended in which fewest pairs come to boards again.
play_not_known_yet = It is not known yet what this comes to. Wait a moment, and do it again.
play_proposed_otherwise = Something else was asked for meanwhile, in another window. Ask for this again.
play_done = Changed. It can be taken back.
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

page_getting_ready = Getting ready: this takes about a minute, once on this computer. You can go on with everything else meanwhile.
page_work_failed = something went wrong in the program ({ $error }). Its window tells more; what was done is kept.
choose_head = How do we play?
choose_help = Choose how to play tonight. You can come back and choose otherwise until the seating is used.
choose_held = The pairs have been seated. To play in another way, seat them anew first.
choose_to_seat = To the seating
choose_working =
    { $of ->
        [one] Working them out: { $done } of { $of } way is done. You need not wait.
       *[other] Working them out: { $done } of { $of } ways are done. You need not wait.
    }
choose_best =
    { $sections ->
        [one] Best: { $movements } in { $sections } section.
       *[other] Best: { $movements } in { $sections } sections.
    } { $met ->
        [0] There nobody meets anybody anew.
       *[other] There opponents had met least: { $met } times on average.
    }
choose_none =
    { $n ->
        [0] Nobody is here yet: ways to play appear as soon as there are pairs.
        [one] With { $n } pair nothing can be played yet.
       *[other] For { $n } pairs there is no way to play yet.
    }
choose_without_wishes = Wishes are not counted here; they are when the pairs are seated.
choose_in_sections =
    { $n ->
        [one] { $n } section
       *[other] { $n } sections
    }
choose_sizes = of { $sizes } pairs
choose_two_winners = Two winners: half of each section sits North-South all evening, half East-West, each with a ranking of its own.
choose_two_equal = Two winners: half of each section sits North-South all evening, half East-West, each as strong as the other and with a ranking of its own.
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
choose_role_met_least = opponents had met least
choose_role_most_boards = most boards
choose_for_players =
    { $met ->
        [all] Every pair meets all others;
       *[some] Every pair meets { $opponents } of { $others } others;
    } { $staying ->
        [0] all change tables.
        [one] one pair stays at its table.
       *[other] { $staying } pairs stay at their tables.
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
choose_proven = Best numbers for this movement: proven.
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
movements_told = What a movement is, without tonight's pairs: its rounds, its quality, and who meets whom. Tick up to { $most }, and lay them side by side.
movements_sizes = Pairs in a section
movements_of_players = Players in an individual movement
movements_here =
    { $individual ->
        [yes] Movements for { $n } players
       *[no] Movements for { $n } pairs
    }
movements_none = There is none of this size.
movements_beside = Lay side by side
movements_too_many = No more than { $most } are laid side by side: these are the first.
movements_line =
    { $balance ->
        [none] No balance to tell
       *[some] Balance { $qf } of 100
    }; North-South in { $ns } rounds; { $repeats ->
        [0] nobody meets twice
        [one] { $repeats } meeting beyond a first
       *[other] { $repeats } meetings beyond the first
    }
movements_key =
    { $who ->
        [player] Row and column are players; blue: they are opponents once, orange: more often.
       *[pair] Row and column are pairs; blue: they meet once, orange: more often.
    }
movements_rounds = Round by round
design_head = Design a movement
design_kinds = Kind
design_kind =
    { $kind ->
        [usual] Most equal: pair 1 stays
        [boards] Boards stay at their tables
        [halves] Two halves that only meet each other
        [howell] Howell: each follows the number before
        [mitchell] Mitchell, one winner
       *[two-winners] Mitchell, two winners
    }
design_pairs_of = Pairs
design_boards = Boards a round
design_begin = Design it
design_told = An even number of pairs, 4 to { $pairs }; of an odd number one sits out. 1 to { $rounds } rounds. A Mitchell has no more rounds than tables, two halves no more than half the pairs, a Howell from half the pairs to one less than the pairs. It takes a minute or some.
design_asked = { $size }. { $kind }.
design_best =
    { $found ->
        [none] Nothing yet in which nobody meets anybody again without need.
       *[some] Balance { $qf } of 100.
    } { $bound ->
        [none] { "" }
        [met] None in which all play all boards and nobody meets again without need can have more.
       *[some] None in which all play all boards and nobody meets again without need can have more than { $most }.
    }
design_counted = { $n } of { $all } searches, { $seconds } s
design_goes_on = It goes on when you close this window or do something else; not when the program is closed.
design_stop = Stop, and keep nothing
design_begun =
    { $rule ->
        [yes] It is made
       *[no] It is being designed
    }
design_dropped = Thrown away
design_kept = Kept as { $name }: Choose has it from now on
design_new = The new one
design_see = Look at it
design_keep = Keep it
design_throw = Throw it away
design_name_told = Letters, digits, spaces and hyphens, { $most } at most. Movements of one name for several numbers of pairs are one type.
design_lost = The program was closed while this was being designed, so nothing is left of it. Ask again, and the same comes of it:
design_one_at_once = one is being designed already, stop that first: { $asked }
design_one_waits = the new one waits to be kept or thrown away, do that first: { $asked }
design_none = nothing is being designed any more: it was stopped in another window, or the program was closed
design_none_follows_help_on_page = Ask for a round more or less, or for another kind.
design_not_found_on_page = No sound movement for { $pairs } pairs with { $rounds } rounds was found. With fewer rounds, or of another kind, it is easier.
keep_name = That name will not do: letters, digits, spaces and hyphens, { $most } at most, and a letter or a digit first and last.
keep_name_ours = { $name } is the name of a type that comes with the program: take another
keep_size_there = { $name } has another movement for { $n } pairs already: take another name
beside_ours = The movements that come with bridgeopt count beside those in this folder. If you delete this file, only those in this folder do.

### the page: seating

seat_head = Who sits where?
seat_head_held = The seating
seat_help = Move a pair by dragging its number, or with the button behind it; the others make room as well as can be.
seat_held_help = This is how it is played. Nothing changes here any more unless you seat the pairs anew.
proof_head = The proof, for anybody to check
proof_lead = That these numbers are the best can be written down, so that anybody can check it without this program. Players stand in it by their numbers, without names.
proof_write = Write the proof down
proof_writing = The proof is being written down. You can go on meanwhile.
proof_download = Take the proof along ({ $size } kB)
proof_how = Whoever has Python on a computer unpacks the file, opens a command line there, and types (on Windows: py instead of python3):
proof_of_before = The season has changed since the pairs were seated, so their proof can no longer be written down.
proof_read_me =
    With these files anybody can check that the numbers of an evening were the best there are.

    tonight.cert: the proof
    plan.json: who had which number, and the rounds
    history.csv: how often players had met and sat out before
    bridgeopt_check.py: the program that checks it, short enough to read; it needs Python 3.11 or newer, and nothing else

    Open a command line in this folder, and type (on Windows: py instead of python3):

    { $check }

    “{"Section A: proven"}” in its answer says: of all ways to give these pairs the numbers of these rounds, none costs less. It works out what they cost from the history and the rounds; nothing of the program that found the numbers is used. Where it says “{"not proven"}” or “{"Refused"}”, that is not shown.
proof_read_me_trust = “{"taken on trust"}” stands behind what was asked for that evening: what meetings and wishes were worth, or who had to sit which way. That stands in the proof as it was asked, and the history cannot tell it.
seat_way =
    { $sections ->
        [one] { $movements }, in { $sections } section.
       *[other] { $movements }, in { $sections } sections.
    }
seat_comparing = Finding out how to play best: { $done } of { $of } compared
seat_working = Being worked out
seat_making =
    { $of ->
        [one] Making the movement for tonight: { $done } of { $of } section is done
       *[other] Making the movements for tonight: { $done } of { $of } sections are done
    }
seat_use = Use this seating
seat_use_best_so_far = Use it as it is now
seat_used = The pairs are seated: proven best.
seat_used_best_so_far = The pairs are seated, with the best found so far: it is not proven.
seat_not_yet = There is nothing to use yet. Wait a moment, and press the button again.
seat_is_there = That pair is there already.
seat_not_here = Not here, late, or gone home? Say so on Play.
seat_anew = Seat anew
seat_anew_help = The seating is put aside, and you can change who plays, how, and who sits where. “Undo” brings it back.
seat_anew_printed =
    { $n ->
        [one] The cards of section { $sections } are on paper: collect them.
       *[other] The cards of sections { $sections } are on paper: collect them.
    }
seat_go = Go on
seat_contradict =
    { $n ->
        [one] This wish cannot be had. Take it off.
       *[other] These { $n } wishes cannot stand together. Take one off.
    }
seat_drop = Drop this: { $wish }
seat_wishes = What you wish
seat_no_wishes = No wishes so far. Who is dragged to another place gets one.
seat_take_off = Take off: { $wish }
seat_section =
    { $n ->
        [one] Section { $name }: { $n } pair
       *[other] Section { $name }: { $n } pairs
    }
seat_proven =
    Proven: the best numbers for { $movements }, in { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }{ $wishes ->
        [0] .
        [one] , given your wish.
       *[other] , given your { $wishes } wishes.
    }
seat_best = best numbers
seat_not_proven = good, not proven best
seat_as_changed = as changed
seat_being_worked_out = being worked out
seat_refused = This cannot be had as you wish it.
seat_no_verdict = Not proven.
seat_looking_at_most = Being worked out: at most { $percent } of the fitness could still be saved.
seat_met =
    { $met ->
        [0] Nobody meets anybody anew.
       *[other] Opponents had met { $met } times on average.
    }
seat_met_and_out =
    { $met ->
        [0] Nobody meets anybody anew; { $told }.
       *[other] Opponents had met { $met } times on average; { $told }.
    }
seat_sit_out =
    { $n ->
        [one] { $n } pair sits out
       *[other] { $n } pairs sit out
    } { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
seat_notes = What else should be known
seat_rating = Rating { $rating }.
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
    { $times ->
        [one] Of tonight’s opponents, had met { $pair } most: { $times } time.
       *[other] Of tonight’s opponents, had met { $pair } most: { $times } times.
    }
seat_waits =
    { $n ->
        [one] Sits out round { $rounds }.
       *[other] Sits out rounds { $rounds }.
    }
seat_mark_new = new
seat_mark_often = met most
seat_mark_out = out { $rounds }
seat_mark_wish = wish
seat_num_wishes =
    { $n ->
        [one] { $n } wish
       *[other] { $n } wishes
    }
seat_about = More about { $pair }, number { $number } in section { $section }
seat_nobody = nobody: whoever would meet this number sits out
seat_more = Move or wish: { $pair }, number { $number } in section { $section }
seat_menu = What this pair should have
seat_move = Move to another section or number
seat_stay = Stay at one table
seat_ns = Sit North-South
seat_no_sit_out = Not sit out
seat_late = Come late: sit out round 1
seat_meet = Meet another pair
seat_not_meet = Not meet another pair
seat_apart = Not play in the section of another pair
seat_move_number = Number
seat_any_number = whichever is best
seat_move_now = Move
seat_other_pair = Which pair?
seat_strength = How much?
seat_must = It must be so
seat_like = Only if it costs little
seat_weight = How much it may cost, in percent of what good numbers gain over a draw by lot
seat_wish_now = Wish this
seat_preference = if it costs at most { $weight } % of what good numbers gain over a draw by lot
seat_preference_holds = holds; may cost { $weight } %
seat_preference_not = does not hold; may cost { $weight } %
seat_costs_nothing = costs nothing
seat_costs = costs: { $told }
seat_saves = gains: { $told }
seat_price_more_met = pairs who had met meet { $n ->
        [one] { $n } time
       *[other] { $n } times
    } more
seat_price_less_met = pairs who had met meet { $n ->
        [one] { $n } time
       *[other] { $n } times
    } less
seat_price_more_out =
    { $n ->
        [one] { $n } pair more sits out that sat out before
       *[other] { $n } pairs more sit out that sat out before
    }
seat_price_less_out =
    { $n ->
        [one] { $n } pair less sits out that sat out before
       *[other] { $n } pairs less sit out that sat out before
    }
seat_price_less_even = meetings are shared less evenly
seat_price_more_even = meetings are shared more evenly

### the page: results

results_no_plan = The pairs have not been seated yet. Once they are, results come in here.
results_coming = What has come in
results_how_many = { $n } of { $of } results
results_is_listening =
    { $kind ->
        [connector] Results are taken from the Bridgemates as they come in.
       *[bws] Results are taken from the file of the Bridgemates as it changes.
    }
results_listening =
    { $kind ->
        [connector] Results are taken from the Bridgemates from now on.
       *[bws] Results are taken from the file from now on.
    }
results_listen =
    { $kind ->
        [connector] Take results from the Bridgemates
       *[bws] Take results from the file
    }
results_stop = Stop
results_stopped = No more results are taken from there. What came in stays.
results_no_source = there is nothing there to take results from; look at the screen again
results_no_sources = Send the evening to the Bridgemates on Start, or put the file that their software keeps (.bws) into this folder, and results come in by themselves:
results_grid_help = ✓: all is in. 1/4: one of four boards is in. –: nobody plays there. Amber: missing of a round that is over. Red: the evening waits for it.
results_type = Type a traveller
results_type_help = Name the board; Enter moves on. Write what was played, such as 4hn+1, 3ntxw-2, pass, -50, 60-40 or not played. Leave a line empty to leave it as it is.
results_no_such_board = This board is not played in this section.
results_line = { $ns } – { $ew }
results_sum_typed = Check: sum of NS’s points of the lines that you typed (not needed)
results_total_wrong = The sum is a whole number, such as 750 or -120.
results_take_in = Save board
typed_points = Score and NS
typed_imps = { $imps } IMPs
results_typed_nothing = nothing was typed for this board
results_typed = Board { $board }: sum of NS { $total }.
results_take_back = Undo here
results_do_again = Redo here
results_adjust = Adjust a score
results_adjust_this = Adjust
results_more =
    { $n ->
        [one] One more question
       *[other] { $n } more questions
    }
results_why = Reason
results_adjust_do = Let it count
results_adjust_help = NS come first, whichever pair you name: 60-40 gives NS 60 %. Any other result counts too, and so does: wrong direction.
results_rulings = What you ruled
take_back = Take back
results_odd = To be looked at
results_is_right = It is right
results_gone_help_on_page = Nothing was taken in, so that they are not lost. Put a file with all results of the evening there.
results_erased_help_on_page = The tables’ software erases so when it gets another movement; an older copy of the file looks the same. Nothing was taken in. If they are to go, “bridgeopt results drop bws” takes back all that the file said, and this page takes in at once what it says now. If not, put the file with all results there.
results_not_there = this result is not there any more; look at the screen again
results_changed_meanwhile = something else was done meanwhile, so nothing was taken back; look, and do it again if you still want to
results_wall_on = Show it on the wall
results_wall_off = Take it off the wall
results_on_wall = All see it: it is on the wall.
results_wall_shows = The ranking list is on the wall.
results_wall_hides = The ranking list is not on the wall any more.
results_phones_on = Show it on telephones
results_phones_off = Take it off telephones
results_on_phones = Players see it on their phones, and any pair's boards.
results_lists_on_phones = Players see it on their phones, and nobody's boards.
results_phones_shows = Players see the ranking list and any pair's boards on their phones.
results_phones_lists = Players see the ranking list on their phones, and nobody's boards.
results_phones_hides = Players do not see results on their telephones any more.
results_recorded = This evening has been recorded, as session { $session } of { $day }. What is corrected here changes the scores in the season too.
results_none_yet = No result has come in yet.
results_ruled_on_page = Ruling { $number }: { $told }.
results_other_players_on_page = pair { $pair } is { $told } in the file, and { $planned } in the plan
results_force_help_on_page = It seems to be the file of another evening, and nothing was taken in.
results_misplaced_help_on_page = Nothing was taken in. Correct the columns round and table in the file, or leave them out: the plan tells them.
results_boards_shifted_help_on_page = Nothing was taken in. Correct the numbers of the boards in the file.
results_reversed_help_on_page = Nothing was taken in. Exchange NS and EW in the file.
results_which_section_on_page = name one of the sections { $sections }
scorebook_no_ruling_on_page = there is no ruling { $number } that counts any more

### the page: what fits at the door

door_even = An even number: nobody sits out.
door_odd = An odd number: in every round one pair sits out.
door_nothing_fits =
    { $n ->
        [one] With { $n } pair nothing can be played yet.
       *[other] With { $n } pairs nothing can be played yet.
    }
door_leaves_out =
    { $n ->
        [one] { $movements } in { $n } section would leave out { $pairs }.
       *[other] { $movements } in { $n } sections would leave out { $pairs }.
    }
door_would_play =
    { $sections ->
        [one] If you choose nothing: { $movements } in { $sections } section.
       *[other] If you choose nothing: { $movements } in { $sections } sections.
    }
door_chosen =
    { $sections ->
        [one] Chosen: { $movements } in { $sections } section.
       *[other] Chosen: { $movements } in { $sections } sections.
    }

### puzzles for those who sit out
preparing_sit_out = Getting the puzzles ready; the first time this takes a minute or two …
pastime_play = While you sit out
pastime_coming = Tonight’s puzzles are being made. The first time on a computer that takes a minute or two.
sit_out_title = While you sit out
index_sit_out = For those who sit out: a page of A5 with tonight's puzzles and the last solutions.


### help: puzzles
help_print_sit_out_sheet = Print a sheet of puzzles too, for those who sit out tonight.

### individual events: as they are played


result_told = Round { $round }: entered for { $players } ({ $file }).


## Files of Access

access_is_none = this is no Access file, such as those of Bridgemate (.bws)
access_damaged = what stands in this file does not agree with itself: it is damaged or encrypted, or another program is just writing to it
access_always_written = another program keeps writing to this file
access_try_again = Try again in a moment; if that does not help, close the other program and take a copy.

## Results of Bridgemates

bws_help = Such a file (.bws) is what the software of Bridgemates keeps of an evening.
bws_none = this is a file of Access, but it holds no results of Bridgemates
bws_untold = The file tells neither title nor club, and not how it is scored.
bws_no_place = line { $line } of the results has no table, round or board
bws_no_pairs = line { $line } of the results does not tell which pairs met
bws_no_contract = line { $line } of the results has no contract that is one: { $text }
bws_no_result = line { $line } of the results has no result that its contract can have: { $text }
bws_no_boards = the movement has no boards that are numbers from 1 to 999: { $text }

## Evenings played elsewhere

help_season_import_bws = An evening from the Bridgemates' file (.bws); may be given several times.
help_season_import_usebio = An evening as USEBIO; may be given several times.
help_season_import_pbn = An evening as PBN; may be given several times.
help_season_import_people = Whom these files mean, as CSV: number or name, then the club's id.
help_season_import_date = When it was played, for a file that does not tell.
import_one_kind = Give one of these: a history (--history), evenings (--bws, --usebio, --pbn), percentages (--results) or totals (--totals).
import_nothing = Give what is to be read in: evenings (--bws, --usebio or --pbn FILE), percentages (--results FILE), totals so far (--totals FILE), or a history (--history FILE).
import_recorded_already = this evening has been recorded already: session { $session } of { $played_on }
game_bridge_pairs = bridge pairs
import_no_day = the file does not tell when it was played
import_give_day = Give the day with --date.
import_people_line = a line has a number or name, and an id
import_people_help = Write such as 1234567,12 or New Person,12.
import_no_rounds = { $file } has no rounds: what counts is who met whom; the order is made up, and whoever met fewer pairs than others is taken to have sat out.
import_itself =
    { $file }: { $n ->
        [one] one line is of a pair against itself, and counts for nothing.
       *[other] { $n } lines are of a pair against itself, and count for nothing.
    }
import_pair_of_nobody = nobody is told who pair { $pair } is
import_pair_help = Enter both players' numbers in the program that the file comes from, and export it anew.
import_unknown = { $who } is nobody whom the season knows
import_unknown_help = Add the player (`bridgeopt season member`), or say with --people who it is.
import_pair_of_one = pair { $pair } is one player twice
import_name_once = Nothing was recorded. Name one file for each evening.
import_same_evening = this is the same evening as in { $file }
import_done =
    { $players ->
        [one] Recorded session { $session } of { $day }: { $players } player.
       *[other] Recorded session { $session } of { $day }: { $players } players.
    }

### the page in the room: telephones, and the screen at the door

page_room = In the room
page_room_on = In the room: on
room_on = The page is on in the room.
room_on_told = Everybody in the same network (Wi-Fi) who has one of its addresses can use it. It goes through the room unencrypted, so give the addresses to register and to direct only to people you trust. Nothing reaches further than this network.
room_names = Telephones show members’ names (phone_names = true in club.toml).
room_boards = Once you show results on phones, everybody with the code can look at any pair's boards (phone_boards = "none" in club.toml shows only the ranking lists).
room_no_boards = Phones show ranking lists and nobody's boards (phone_boards = "none" in club.toml).
room_numbers = Telephones show pairs’ numbers and no names. If your members agree, write phone_names = true into club.toml.
room_no_network = This computer is in no network. Connect it with the room’s Wi-Fi, and switch the room off and on again.
room_other_address = If telephones cannot find it, choose another address of this computer:
room_switch_off = Switch it off
room_off = The page is off in the room: nobody but this computer can see it.
room_off_told = Players can look on their telephones where they sit, and their results once you show them.
room_open = Open it to the room
room_open_told = If the computer asks whether this program may be reached in private networks, allow it.
room_opened = The page is open to the room.
room_keys_stay = the keys to the room that are kept here can be neither replaced nor removed
room_keys_stay_help = Remove the file by hand: who has one of them would come in again after the program was closed.
room_see = See seats
room_see_told = For players: it stands on the beamer too. Whoever has it can look, and change nothing.
room_register = Register at the door
room_register_told = For a screen at the door. Whoever has it can find names and ask to play; you let them in on “Sign in”.
room_direct = Direct
room_direct_told = For a second director, on a tablet. Whoever has it can do all that you can, but for this screen and closing the program.
room_code = The address as a square code, for a telephone’s camera
room_new_key = Make a new address
room_withdraw = Withdraw
room_closed = Nobody has an address for this.
room_give = Make an address
room_given = There is a new address. Whoever has an old one is shut out.
room_withdrawn = Withdrawn: whoever has the address is shut out.
room_at_the_laptop = That is done at the director’s own computer.
wall_phones = Your seat on your telephone
phone_title = Where do I sit?
phone_wait = Seats are not known yet. They appear here by themselves.
phone_who = Who are you?
phone_which = Which pair are you?
phone_nobody = Nobody of that name plays. Ask the director.
phone_pair = Section { $section }, pair { $number }
phone_round_first = Round { $round }, to come
phone_round_now = Now: round { $round }
phone_ns = North–South
phone_ew = East–West
phone_boards = boards { $boards }
phone_against = against pair { $number }
phone_sits_out = You sit out
phone_results = Your results
phone_other = Somebody else
phone_not_there = Whoever was chosen here does not play any more. Tap who you are.
phone_lost = The director’s computer does not answer. This is how it was; it is tried again.
phone_shut = This address does not hold any more. Read the code on the beamer anew, or ask the director.
kiosk_title = Are you here?
kiosk_you = Your name
kiosk_partner = Your partner
kiosk_how = Type a few letters, then tap the name.
kiosk_anew = That is not me
kiosk_nobody = Nobody has that name here. Is this your first time? Then go to the director.
kiosk_lost = The director’s computer does not answer. Go to the director.
kiosk_asked = { $names }: thank you. The director lets you in.
kiosk_known = { $names }: you are on the list already.
kiosk_taken = One of you is on the list with somebody else. Go to the director.
kiosk_closed = The seats are made. Go to the director.
door_asked = At the door
door_confirm = They play
door_refuse = No
door_confirm_names = { $names } play
door_refuse_names = Not { $names }

## Competitions: their rules, results and standings
competition_toml_help = Write text in quotes and each competition below a line [[competition]]; see docs/competition-keys.md.
competition_table_help = Begin each competition with a line [[competition]]; see docs/competition-keys.md.
competition_no_tables = a competition is not a table of its own here
competition_none = there is no competition in this file
competition_see_docs = docs/competition-keys.md explains the keys.
competition_key_missing = the key { $key } is missing
competition_exclude = { $key } and { $other } exclude each other
competition_needs = this needs { $other }
competition_name_twice = another competition is called { $name } too
competition_name_twice_help = Give each competition a name of its own.
competition_name_help = Write text of 1 to { $most } characters.
competition_ends_before = it ends before it begins
competition_no_table = this is not a table
competition_number = Write a number from { $least } to { $most }, with at most six decimals.
competition_whole = Write a whole number: { $least } to { $most }.
competition_when_help = Write the number of a session, or a day such as 2026-09-01.
competition_on_help = Write a weekday such as "monday", or a list of weekdays.
competition_sessions_help = Write a list of numbers of sessions, such as [5, 6].
competition_lines_help = Write the name of a line, such as "A", or a list of names.
competition_line_points_help = Write points by line, such as { $example }.
competition_no_line = { $line } is not the name of a line
competition_places_help = Write the points of the first, second … place, such as [5, 4, 3].
competition_ties_help = Write one or more of "met", "next", "best", "firsts" and "last".
competition_no_fill = this is not a score for an absence
competition_fill_help = Write { $examples }, or a list of them.
competition_limit_help = Write a number, or "own" for the pair's own lowest or highest score.
competition_least_above_most = least is above most
competition_trim_help = Write the share dropped at each end, such as 0.1: it is below 0.5.
competition_below_help = Write falling limits, such as [1500, 500].
competition_above_help = Write rising limits above which players are weaker, such as above = [0, 5].
competition_strata_below = a higher handicap is that of a weaker player, so the limits are above, not below
competition_sizes_help = Write rising sizes of a line with their numbers, such as [[11, 2], [15, 3]].
competition_carry_help = Write "ebu", or { $example } for the percentage of the earlier sessions.
competition_no_pairs = this is not a list of pairs
competition_no_pair = this is not a pair
competition_pairs_help = Write pairs as [[1, 2], [3, 4]], or by line as { $example }.
competition_player_twice = player { $player } is entered twice
competition_player_twice_help = Enter each player once, or in two pairs that take part at different times (from, to).
competition_player_unknown_help = Correct the id, or add the player to the members file.
competition_no_competition = there is no competition { $name }
competition_names = The competitions are { $names }.
competition_strata_without_members = { $name }: without a members file (--members) everybody is in list A alone.
competition_no_column = the members have no column { $column }
competition_no_column_help = Add that column to the members file; `bridgeopt season members --members FILE` takes it into the season.
competition_which_files = Name the club's season file, or the results and the competitions: --results FILE --competitions FILE.
competition_members_of_season = The season knows its members: --members goes with --results.
competition_season_lacks = the season does not keep { $figures } of every score
competition_give_files = Give results that have them: --results FILE.
competition_which_rules = Write the club's competitions in club.toml, or name their file: --competitions FILE.
competition_empty = No scores yet.
competition_of_line = { $name }, line { $line }
competition_of_period = { $name }, period { $period }
competition_of_period_and_line = { $name }, period { $period }, line { $line }
competition_of_season = { $name }, over the periods
competition_certain = Certain: nobody else can take the first place any more.
competition_needs_none = If the leader makes 50 % next time, nobody else can be ahead then.
competition_needs_next = If the leader makes 50 % next time, these are ahead with:
competition_need = { $who }: { $percentage } %
competition_contestant = Contestant
competition_scores = Counting
competition_why =
    { $why ->
        [no-score] no score
        [below-together] too few scores together
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
        [split] { $score }, the partners apart, with { $partners } ({ $scratch })
        [absent] { $score }, absent
        [no-notice] { $score }, absent without notice
       *[played] { $score }
    }{ $has_handicap ->
        [yes] , handicap { $handicap }
       *[no] {""}
    }
season_results_help = The columns are session, line, player1, player2, percent and boards; docs/competition-keys.md lists more.
season_results_cell_missing = { $head } is missing
season_results_needed = A competition counts with it: fill it in on every line.
season_results_session = { $text } is not the number of a session
season_results_percent_help = Write a number from 0 to 100, such as 54.17.
season_results_boards = { $text } is not a number of boards
season_results_boards_help = Write a whole number from 1 to 9999, or nothing.
season_results_date = { $text } is not a day
season_results_date_help = Write the same day, such as 2026-09-01, on all lines of a session; all sessions have one or none has.
season_results_two_days = session { $session } has two days, or none on some lines
season_results_figure = { $head }: { $text } is not a number
season_results_figure_help = Write a number such as 12.5, or nothing.
season_results_declared = declared: { $text } is not a player of this line
season_results_declared_help = Write the ids of those players of this line for whose own pair the score counts.
season_results_player_twice = player { $player } is in session { $session } already, line { $line }
season_absences_help = The columns are session, player1, player2 and notice (yes or no).
season_absences_no_session = there are no results of session { $session }
season_absences_notice = { $text } is neither yes nor no
season_absences_pair = these are not two players
season_absences_twice = the absence in session { $session } is listed twice
competition_no_handicaps = none of these competitions has a handicap
competition_handicaps = { $name }: handicaps
competition_handicap = Handicap
competition_mean = Mean of these
competition_from_sessions = From sessions
help_season_handicaps =
    List the players' handicaps for the next session.

    By the rules of each competition that has a handicap, with the sessions whose percentages they
    come from. Net is scratch plus handicap.
help_season_handicaps_name = List those of this competition only.
help_season_handicaps_after = List them as they were after this session.
help_season_handicaps_date = The day of the next session, as 2026-10-01 or 01-10-2026: rules by month or weekday need it.  [default: today]
help_season_handicaps_csv = Write the handicaps as a CSV file.
help_season_standings =
    Show the standings of the club's competitions.

    A competition is a [[competition]] in club.toml: a ladder, a cup, a series over the season. Without
    a season file, results and competitions come from files: --results and --competitions.
help_season_standings_results = Percentages of a season: a CSV with session, line, player1, player2, percent and boards.
help_season_standings_competitions = The competitions, in TOML.  [default: club.toml]
help_season_standings_members = The members: a CSV with id, name, status and other columns.  [default: everybody is a member]
help_season_standings_absences = Absences without notice: a CSV with session, player1, player2 and notice (yes or no).
help_season_standings_name = Show this competition only.
help_season_standings_after = Show how it was after this session.
help_season_standings_csv = Write the standings as a CSV file.
help_season_standings_details = Also show which sessions count, which were dropped, and what a substitute gave.

## Absent entered pairs

absent_head =
    { $n ->
        [one] { $n } entered pair is absent
       *[other] { $n } entered pairs are absent
    }
absent_told = A pair that did not send word counts as absent without notice when you record. You can correct that on Season.
absent_sent_word = Sent word
absent_told_then =
    { $sent ->
        [yes] sent word
       *[no] absent without notice
    }
absent_correct =
    { $sent ->
        [yes] Did not send word
       *[no] Sent word after all
    }
absent_corrected = The absence is corrected.
absent_not_then = this pair was not absent from that session
absent_without_word =
    { $n ->
        [one] Absent without notice: { $pairs }. Season corrects it.
       *[other] Absent without notice: { $pairs }. Season corrects them.
    }
absent_not_noted = Who was absent without notice could not be noted: { $why }
evening_word_of_pair = word comes from a pair
evening_sent_word = { $first } and { $second } sent word that they do not come
evening_sent_no_word = { $first } and { $second } did not send word

## Standings on the page

standings_head = Standings
standings_line = club.toml, line { $line }:
standings_remark = Remark
standings_provisional = provisional
standings_provisional_told = With tonight's results so far, which are not recorded yet.
standings_why_of = Why { $who } has this place
standings_why_told =
    { $by ->
        [period] Period, and what it gave:
       *[session] Session, and what it gave:
    }
standings_places = Places
standings_changes_done = What it changed in the competitions:
standings_changes_now = What it changes in the competitions:
standings_lists = Lists of this competition
standings_outlook = What is still possible
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
        [yes] {", "}{ $climber } from { $before } to { $after }
       *[no] {""}
    }

### Percentages that other programs have

help_season_import_results =
    Percentages of whole sessions as CSV: session, player1, player2, percent; also line, boards, date.
help_season_import_session = With --results: the recorded session that the percentages are for.
help_season_import_totals =
    Totals so far as CSV: competition, player1, player2, total, sessions; also boards.
import_session_of_results = --session belongs to --results FILE.
import_history_has_ids = --people does not go with --history, which has the club's own ids.
import_date_of_evenings = --date is for evenings (--bws, --usebio, --pbn); a file of results has a column date.
import_elsewhere_already = this evening has been imported already: its percentages are session { $session }
import_percentages_of_file = { $file }: the percentages are the file's own.
import_percentages_ours = { $file }: the percentages are computed from its boards.
import_no_percentages = { $file } has no percentages, and its scoring gives none: its scores do not count in competitions.
import_not_scored = { $file } cannot be scored, so its scores do not count in competitions: { $error }
import_in_two_pairs = { $file }: a player is in two pairs, so its scores do not count in competitions.
import_without_percentage =
    { $file }: { $n ->
        [one] one pair has no percentage.
       *[other] { $n } pairs have no percentage.
    }
season_elsewhere_read_in =
    { $sessions ->
        [one] percentages of { $sessions } session of another program read in, session { $first }
       *[other] percentages of { $sessions } sessions of another program read in, sessions { $first } to { $last }
    }
season_scores_added = percentages of session { $session } of { $played_on } added
season_totals_read_in =
    { $totals ->
        [one] { $totals } total so far read in
       *[other] { $totals } totals so far read in
    }
help_final_yes = Go on also where it changes a list that was declared final.
help_season_final =
    Declare a period of a competition final, or list what was declared.

    The declared list is kept with its day. Later, a correction, a merger of two ids or an undo shows
    what it would change in it, and asks first.

      bridgeopt season final --name Ladder --period 2
help_season_final_name = The competition; without it, what was declared is listed.
help_season_final_period = The period; without it, a competition without periods, or the season over them.
help_season_final_withdraw = Withdraw what was declared.
help_season_final_show = Show the list as it was declared.
help_season_final_csv = Write the declared list as a CSV file.
help_season_absence =
    Tell whether absent pairs sent word, or list what was told.

    A pair is two ids or names. An absence of which nothing is told had notice.

      bridgeopt season absence 12 --no-word 5,6
help_season_absence_sent = This pair sent word, such as 5,6; may be given several times.
help_season_absence_forgot = This pair sent no word; may be given several times.
absence_needs_session = Give the session's number, such as `bridgeopt season absence 12 --no-word 5,6`.
absence_told_twice = { $pair } both sent word and did not.
absence_no_pair = { $text } is not a pair. Write two ids or names, such as 5,6.
absence_line =
    { $notice ->
        [yes] Session { $session }: { $who } sent word
       *[no] Session { $session }: { $who } sent no word
    }
absence_none = Nothing was told of absences; so they all had notice.
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
final_withdraw_alone = --withdraw goes with --name and --period alone.
final_already = { $name } was declared final on { $day }. Withdraw that first (--withdraw).
final_incomplete =
    { $n ->
        [one] the period has { $n } session of { $of }
       *[other] the period has { $n } sessions of { $of }
    }
final_no_period =
    { $has ->
        [no] { $name } has no such list
       *[yes] { $name } has no such list. Its periods: { $periods }.
    }
final_nothing = { $name } ranks nobody in that period
final_not_declared =
    { $period ->
        [none] { $name } was not declared final
       *[other] { $name }, period { $period }, was not declared final
    }
final_list_gone = the rules have no such list any more
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
        [one] { $name }, declared final on { $day }, would be otherwise now for { $n } contestant; `season final --show` shows the declared list
       *[other] { $name }, declared final on { $day }, would be otherwise now for { $n } contestants; `season final --show` shows the declared list
    }
final_would_change = this changes { $name }, which was declared final on { $day }
final_as_declared_again = it would be as it was declared
final_cannot_tell = a list was declared final, and without club.toml nobody can tell whether this changes it
final_cannot_tell_since = a list was declared final, and nobody can tell whether this changes it: { $error }
final_asked = Go on? The declared list is kept as it is.
help_season_promote =
    Decide who moves to another line after a period, or list what was decided.

    The competition's rules propose it. You can name pairs that move or stay; a pair is two ids or names.
    From the next session on, `run` seats each pair in its new line.

      bridgeopt season promote --name Lines --period 1
help_season_promote_name = The competition; without it, all moves that were decided are listed.
help_season_promote_period = The period.  [default: the last one that is over]
help_season_promote_up = This pair moves up, whatever the rules propose; may be given several times.
help_season_promote_down = This pair moves down; may be given several times.
help_season_promote_stay = This pair stays; may be given several times.
help_season_promote_withdraw = Withdraw what was decided.
help_season_promote_yes = Decide it without asking.
promote_cannot = { $name } has no promotion between lines: it needs promote, period, and the number of pairs of each line (pairs).
promote_not_over = No such period of { $name } is over.
promote_already = The moves after period { $period } of { $name } were decided already. Withdraw that first (--withdraw).
promote_named_twice = Pair { $pair } is named twice.
promote_no_line = Pair { $pair } was in no line at the end of the period.
promote_no_further = Pair { $pair } cannot move further that way.
promote_decided =
    { $n ->
        [one] { $name }: { $n } pair moves after period { $period }
       *[other] { $name }: { $n } pairs move after period { $period }
    }
promote_withdrawn = { $name }: the moves after period { $period } withdrawn
promote_none_there = No moves after period { $period } of { $name } were decided.
promote_withdraw_period = --withdraw goes with --name and --period.
promote_move = { $who }: from line { $old } to line { $new }
promote_nobody = Nobody moves.
promote_undecided = { $who } stay: they are tied with others, and not all of them can move; --up and --down decide it
promote_asked = Decide this for { $name }, after period { $period }?
promote_line =
    { $n ->
        [one] { $name }, after period { $period }, decided on { $day }: { $n } pair
       *[other] { $name }, after period { $period }, decided on { $day }: { $n } pairs
    }
promote_none = No moves were decided.
lines_and_odd = { $name } gives pairs their sections, and so decides which one is odd
lines_sections = the sections are those of { $name }: who plays in which is given, and the proof holds for these sections
of_event_sections = the sections follow the results of { $name } so far, with the best pairs in section A; the proof holds for these sections
of_event_first = tonight is the first session of { $name } in this season: there are no results to seat by and no meetings to avoid, so the evening is seated as usual
of_event_no_meetings =
    { $n ->
        [one] only the results of session { $sessions } of { $name } are known: its meetings cannot be avoided
       *[other] only the results of sessions { $sessions } of { $name } are known: their meetings cannot be avoided
    }
of_event_no_results = no results of { $name } are known so far: the sections are formed as usual
of_event_tied = pairs { $pair } and { $other } have the same result so far: the first plays in section { $section } because of its rating
of_event_without_result = without a result in { $name } so far, and so below the others: { $pairs }
of_event_unknown = there is no event { $name }
of_event_without_sessions = { $name } is not an event of several sessions: it has no key `sessions`
of_event_names = The events are { $names }.
of_event_none = An event is a competition in club.toml with `sessions`, such as { $example }.
of_event_not_tonight = tonight is session { $session } of the season, and the sessions of { $name } are { $sessions }
of_event_not_tonight_help = Add the session to the event's `sessions`, or leave --event out.
of_event_no_certificate = --certificate does not go with --event: a certificate cannot express meetings within an event.
of_event_one_way = --event seats one way to play: give one --family and one number of --sections.
of_event_none_made = --event does not go with movements made for tonight: give a --family of movements.
of_event_needs_club = --event needs the club's season file, and the club.toml that has the event: name them with --season and --club.
of_event_wishes_must = With --event every wish is a requirement: leave its weight out, or leave out the wish.
of_event_too_large = section { $section } has too many meetings and sit-outs so far to put meetings within the event first exactly
of_event_too_large_help = Leave --event out, or choose --objective squares, whose costs are smaller.
of_event_evaluated = The plan was seated in the event { $name }, where meetings repeated within the event come first. The following figures are by the season alone.
of_event_changed = The plan was seated in the event { $name }. New numbers are chosen by the season alone, and the new plan claims nothing about meetings within the event.
of_event_proven =
    Proven best: no numbering{ $among ->
        [fields] {" "}with fields of one strength
        [half] {" "}with this half table
        [rover] {" "}with the odd pair as rover
        [fields-half] {" "}with fields of one strength and this half table
        [fields-rover] {" "}with fields of one strength and the odd pair as rover
       *[all] {""}
    } repeats fewer meetings within the event ({ $n ->
        [0] it repeats none
        [one] it repeats { $n } meeting of two players
       *[other] it repeats { $n } meetings of two players
    }), and of those that repeat as few, none costs less over the season{ $given ->
        [wishes] , given the wishes
       *[nothing] {""}
    }.
of_event_part_open =
    Proven: no numbering repeats fewer meetings within the event ({ $n ->
        [0] it repeats none
        [one] it repeats { $n } meeting of two players
       *[other] it repeats { $n } meetings of two players
    }). Not proven over the season: at most { $percent } could still be saved.
of_event_open =
    Not proven: it repeats { $n ->
        [one] { $n } meeting
       *[other] { $n } meetings
    } of two players within the event, and { $least } cannot be avoided.
of_event_overall = { $told } Meetings within { $name } come first, then those over the season.
seat_of_event =
    { $proven ->
        [yes] best numbers: meetings within the event first ({ $n } repeated), then over the season
       *[no] meetings within the event first ({ $n } repeated), not proven best
    }
lines_elsewhere =
    { $known ->
        [no] pair { $pair } plays in section { $section }: there is no section for line { $line }
       *[yes] pair { $pair } of line { $line } plays in section { $section }: sections have even numbers of pairs, but for one if there is an odd number of pairs
    }
lines_of_two = several competitions decide the sections of this evening: { $names }
lines_not_read = the sections do not follow the lines of a competition: { $error }
competition_earlier_help = Name the files of earlier seasons, such as { $example }.
earlier_other_name = player { $player } has another name in { $file }
earlier_other_name_help = Handicaps need one id for each person in all season files.
earlier_not_earlier = session { $session } of { $file } is not earlier than this season, or has no day
elsewhere_empty = there is nothing below the heads of the columns
elsewhere_take_back = Nothing was read in. Undo the earlier import first (`bridgeopt season undo`), or leave these lines out.
elsewhere_already = session { $theirs } is in the season already, as session { $session }
elsewhere_recorded = session { $theirs } is in the season already: it was recorded as session { $session } of { $played_on }
elsewhere_twice = sessions { $other } and { $session } have the same scores on the same day
elsewhere_one_person = in session { $session } two ids of one person have scores
elsewhere_one_session =
    { $n ->
        [0] there is nothing below the heads of the columns
       *[other] these are { $n } sessions
    }
elsewhere_one_session_help = With --session, the file holds the lines of that session alone.
elsewhere_has_scores = session { $session } has scores of these pairs already
elsewhere_use_results = Correct them with `bridgeopt season results`.
elsewhere_did_not_play = player { $player } did not play in session { $session }
elsewhere_undated = an unknown day
elsewhere_title = Session { $session }, { $day }: number { $theirs } of another program
elsewhere_imported =
    { $players ->
        [one] Session { $session }, { $day } (number { $theirs } of the other program): { $players } player.
       *[other] Session { $session }, { $day } (number { $theirs } of the other program): { $players } players.
    }
log_line = Line
totals_imported =
    { $n ->
        [one] Read in { $n } total so far: { $names }.
       *[other] Read in { $n } totals so far: { $names }.
    }
competition_no_rules_here = Write the club's competitions in club.toml first.
competition_so_far =
    { $n ->
        [one] so far, { $n } session: { $mean }
       *[other] so far, { $n } sessions: { $mean } each
    }
competition_session_elsewhere = { $session } (other program: { $theirs })
season_totals_help = The columns are competition, player1, player2, total, sessions and boards.
season_totals_sessions = { $text } is not a number of sessions
season_totals_twice = this contestant has a total already, line { $line }
season_totals_already = { $name } has totals so far already
season_totals_cannot = { $name } has the key { $keys }, for which a total so far does not do
season_totals_cannot_help = Read in single sessions instead: `bridgeopt season import --results FILE`.
season_totals_contestant =
    { $kind ->
        [player] this competition ranks players, so player2 is empty
       *[pair] this competition ranks pairs, so it needs player1 and player2
    }
season_totals_not_entered = this pair is not entered
season_not_absent = session { $session }: { $one } and { $other } both played
season_absences_told =
    { $n ->
        [one] notice of { $n } absence told
       *[other] notice of { $n } absences told
    }

## Setting a competition up on the page

setup_new = New competition
setup_edit = Change its rules
setup_save = Save competition
setup_remove = Remove competition
setup_remove_asked = { $name } disappears from club.toml and from all screens. All results stay.
setup_saved = { $name } is saved in club.toml.
setup_removed = { $name } is removed. All results stay.
setup_none = There is no competition yet: a ladder, a cup or a series over the season.
setup_choose = Choose the kind that is most like yours; you change the numbers in the next step.
setup_kept = These rules stay as they are in club.toml, since this form does not ask about them: { $keys }.
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
setup_no_choice = Choose one of the list.
setup_name_missing = Give the competition a name.
setup_absent_missing = Write a number for the first absence, or several: 52.5; 50; 47.5.
setup_substitute_wrong = Write the lowest and the highest score, such as 45 - 55.
setup_pair_wrong = “{ $text }” is not a pair: write two names with & between them, such as 12 & 58.
setup_pairs_without_line = Some pairs are above the first line's name. Begin with a line such as “A:”.
rules_changed_meanwhile = { $file } was changed meanwhile. Open the form again; nothing was written.
rules_not_editable = { $file } cannot be changed here without losing something
setup_kind =
    { $kind ->
        [ladder] Ladder with promotion
        [lines] Fixed lines with absences
        [best] Best scores per player
        [handicap] Handicap cup
        [sum] Sum of the best scores
       *[series] Players' series with strata
    }
setup_kind_told =
    { $kind ->
        [ladder] Ladders of a few sessions; the mean of the best two of three counts; some go up and down.
        [lines] Entered pairs in lines; a missed session gives the pair's own average with a limit.
        [best] Each player takes the pair's score, with any partner; the mean of the best four counts.
        [handicap] The score plus a handicap from each player's last results.
        [sum] More good sessions, more points.
       *[series] Everybody is in list A; B and C are for those with fewer masterpoints.
    }
setup_question =
    { $question ->
        [name] Name
        [rank] Who is ranked
        [since] From (session or day)
        [until] Up to (session or day)
        [day] Weekday
        [who] Who takes part
        [period] Sessions in a period
        [best] How many of the best scores count
        [minimum] Least number of scores for a place
        [total] Total
        [moves] How many go up, and down
        [pairs] Entered pairs
        [seating] Seating of an evening
        [absent_kind] A missed session with notice gives
        [absent] Its number for the first, second … absence
        [no_notice] Score for an absence without notice
        [substitute] Lowest and highest score with a substitute
        [split] If both partners played apart
        [points] Points of the places of a period, over the season
        [handicap_base] Score that gives a handicap of 0
        [handicap_last] From how many last results
        [handicap_least] Least number of results for a handicap
        [handicap_otherwise] Handicap with fewer results
        [handicap_pair] A pair has of its players' handicaps
        [strata_by] Column of the members that divides
        [strata_below] Limits of the lists B, C …
        [strata_least] Least number of contestants in a list
       *[strata_pair] A pair belongs to the list of its
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
        [absent] Separated by semicolons: 52.5; 50; 47.5. The last one repeats.
        [no_notice] Empty: like an absence with notice.
        [substitute] Such as 45 - 55. Empty: a score with a substitute does not count.
        [points] Such as 15; 12; 10; 8. Empty: no list over the season.
        [handicap_last] Empty: all results of the season.
        [strata_by] Such as masterpoints.
        [strata_below] Falling: 1500; 500 makes B of those below 1,500 and C of those below 500.
       *[strata_least] A smaller list merges into the one above.
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
            [sum] the sum of what counts
           *[mean] the mean of what counts
        }
        [seating] { $value ->
            [lines] each pair in its line
           *[none] as on other evenings
        }
        [absent_kind] { $value ->
            [most] the own average, at most
            [plus] the own average, plus
            [times] the own average, times
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
            [mean] players' mean
           *[highest] higher player
        }
    }

help_season_handicaps_import = Handicaps or grades set elsewhere, as CSV: id, and handicap or grade.
help_season_handicaps_sign = With --import: whether its handicaps are added to the scratch score or subtracted.
handicaps_file_help = The columns are id (or name), either handicap or grade, and perhaps sign (adds or subtracts).
handicaps_file_heads = the heads of the columns are not those of handicaps or grades
handicaps_grades_no_sign = grades have no sign: leave out --sign
handicaps_twice = player { $player } is on line { $line } already
handicaps_no_grade = { $text } is not a grade from 0 to 100
handicaps_sign = { $text } is neither adds nor subtracts
handicaps_two_signs = the file says that it { $told }, and --sign says otherwise
handicaps_no_sign = the file does not say whether a handicap is added to the scratch score or subtracted
handicaps_no_sign_help = Give --sign adds or --sign subtracts. Programs differ: BridgeWebs and EBUScore add, ScoreBridge and Pianola subtract.
handicaps_one_person = two ids in this file are one person
handicaps_import_alone = --import takes the season and --sign alone.
handicaps_sign_of_import = --sign belongs to --import FILE.
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
standings_scores_told = Sessions: number and score.
standings_mark =
    { $mark ->
        [dropped] In brackets: does not count.
        [fill] With *: a missed session.
       *[apart] With +: with a substitute.
    }
standings_public_nothing = --public and --initials go with --html FILE or --csv FILE.
erased_published = Replace the published file { $file } of { $day }: it names the player.
help_season_standings_html = Write the standings as one HTML file for the club's website, without members who have public = no.
help_season_standings_public = Leave out members who have public = no, and ids, in the CSV file too.
help_season_standings_initials = Show initials only; implies --public.
standings_website = For the website
standings_website_initials = For the website, initials only
standings_csv = As a file (CSV)
