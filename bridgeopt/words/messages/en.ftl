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
wish_stationary_table = { $pair }: at one table, as far as the movement allows
wish_stationary_ns = { $pair }: NS, as far as the movement allows
wish_number =
    { $n ->
        [one] { $pair }: number { $numbers }
       *[other] { $pair }: one of the numbers { $numbers }
    }
wish_tonight = { $pair }: against { $other }
wish_not_tonight = { $pair }: not against { $other }
wish_no_sit_out = { $pair }: sits out no round
wish_late = { $pair }: sits out in round 1, as they come late
wish_section = { $pair }: in section { $section }
wish_apart = { $pair }: in another section than { $other }
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
shipped_folder_missing = the folder '{ $folder }' that comes with bridgeopt is missing. Install bridgeopt again.
interrupted = Interrupted.
faults_in_a_line = { $faults }



### club

player_not_in_history = player { $player } is not in the history
player_not_in_history_help = Correct the number, add the player to the history, or leave out --strict.
players_new = Players { $players } are new: no meetings so far, and ranking { $ranking } each, the median of tonight's known players.
player_new_like_partner = Player { $player } is new: no meetings so far, and ranking { $ranking }, like partner { $partner }.
player_new = Player { $player } is new: no meetings so far, and ranking { $ranking }, the median of tonight's known players.
all_players_new = Nobody has played yet: all are new, and equally strong.



### files: CSV and text

# What is wrong with any file, and what would help
file_is_folder = this is a folder, not a file
file_name_one_in_folder = Name a file in it.
file_name_impossible = this cannot be the name of a file
file_check_name = Check the name.
file_season_stands_here = a season file (or another database) stands here
file_choose_name = Choose another name.
file_no_folder = there is no such folder to write in
file_make_folder = Make the folder first, or name another.
file_not_yours_to_write = you may not write this file
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
file_is_database = this is a season file (or another database), not a text file
file_is_no_text = this is not a text file
file_too_large = the file is larger than { $n } MB
file_missing = there is no such file
file_check_folder = Check the name of the folder.
file_did_you_mean = Did you mean { $names }?
file_check_name_and_folder = Check the name and the folder.
file_not_yours_to_read = you may not read this file
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
        [wishes] a file of wishes
        [plan] a plan
        [movement] a movement
        [season] a season file
       *[settings] a club's settings
    }
file_kind_goes_with =
    { $kind ->
        [history] A history goes with --history.
        [registration] A registration goes with --reg.
        [members] A members file goes with --members.
        [results] A file of results goes with `season results --results`.
        [wishes] A file of wishes goes with --wishes.
        [plan] A plan goes with --plan.
        [movement] A movement goes with a folder that --movements names.
        [season] A season file goes with --season.
       *[settings] A club's settings goes with --club.
    }
file_not_of_kind =
    this is not { $kind ->
        [plan] a plan
        [settings] a club's settings
       *[wishes] a file of wishes
    }
file_mistaken = this looks like { $found }, not { $wanted }; were the two swapped?
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
members_no_name = { $text } is not a name
members_name_help = A name has letters.

# The registration
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
history_too_many_players = the file holds { $n } players, more than { $most }
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
wish_weight_help = A weight is a number above 0, such as 5 or 2.5, of fifteen digits at most.
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
toml_is_none = this is not TOML: { $error }
toml_unknown_key = there is no key { $key } here
toml_no_text = this is not text
settings_toml_help = Text stands in quotes, as in family = "multiplex", and folders are written with /; see docs/formats.md.
settings_missing = there is no { $file } in this folder
settings_make = `bridgeopt club init` makes one.
settings_keys = The keys are { $keys }.
settings_head = What holds for this club every evening; `bridgeopt club show` tells how it is read.
settings_title_example = The club's name
settings_no_file = this is not the name of a file
settings_name_file = Name a file, from this folder on.
settings_name_empty = a name is empty
settings_name_family = Name a family, as in family = "multiplex".
settings_number = Write a number from 1 to { $most }.
settings_number_or = Write a number from 1 to { $most }, or "{ $other }".
settings_one_of = Write { $words }.
value_will_not_do = { $value } will not do

# Plans
plan_help = See docs/formats.md for what a plan holds.
plan_give_one = Give a plan that `bridgeopt run --json` or `--out` wrote.
plan_no_json = this is not JSON: { $error }
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



### movement

# What is wrong with a movement
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

# In what it falls short
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
mitchell_even_help = With an even number of tables, ask for fewer rounds: { $most } at most.
mitchell_rule = NS pairs stay; after each round, EW pairs move up one table, boards down one
mitchell_skip = after round { $round }, EW pairs move up two tables
mitchell_weave_pairs = NS pairs stay; EW pairs that began at an odd table move up one, the others down
mitchell_weave_boards = boards at odd tables move down two tables, at even tables up two
mitchell_weave_skip = after round { $round }, boards move three tables
mitchell_six_tables = NS pairs stay; EW pairs and boards move as the cards say; one board group rests
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
design_tables = { $tables } tables for { $pairs } pairs
design_few_tables_help = Ask for { $fewest } at least.
design_many_tables_help = More than are used at a time serve only to keep boards at their tables: no more than there are board groups.
design_both_stay = both boards and a pair that stay, with { $tables } tables for { $groups } groups
design_both_stay_help = A pair that stays where boards stay would play them again; let one of them stay.
design_follow = numbers that follow each other, with { $rounds } rounds and { $groups } board groups for { $pairs } pairs
design_follow_help = Ask for { $n } rounds and board groups.
design_balance_not_found = no movement for { $pairs } pairs with { $rounds } rounds and { $groups } board groups was found with a balance of { $least }; the best had { $best }. Ask for less, or try another seed.
design_not_found_in_time = no sound movement for { $pairs } pairs with { $rounds } rounds and { $groups } board groups was found: { $why }. Give it more time.
design_not_found = no sound movement for { $pairs } pairs with { $rounds } rounds and { $groups } board groups was found. More board groups or fewer rounds make it easier; or another seed may find one.

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
another_family = another family
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
pair_not_there = pair { $pair } is not there, so it cannot leave
name_pair_of_plan = Name a pair of the plan.
player_not_there = player { $player } is not there, and cannot be replaced
name_one_who_stays = Name one who stays.
player_replaced_twice = a player is replaced twice
no_round_played = no round has been played
no_round_played_help = Before the first round, change the plan.
section_changed_later = section { $section } changed after round { $changed }, which is later than round { $round }
section_changed_later_help = Give round { $changed } or a later one, or an earlier plan.
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
journal_file_damaged = the file is damaged, or another program has changed it
journal_take_last_good_copy = Take the last good copy from the folder beside it whose name ends in -backups.
journal_file_not_for_you = you may not use this file
journal_ask_owner_or_copy = Ask whoever owns it, or make a copy.
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
journal_choose_another_name = Choose another name.
journal_name_another_file = Name another file.
journal_look_and_do_again = Look at it once more, and do it again.
journal_nothing_to_take_back = there is nothing to take back
journal_nothing_to_do_again = there is nothing to do again
journal_copies_not_kept_here = no copies can be kept here ({ $error })
journal_copy_not_written = the copy could not be written ({ $error })
journal_make_room_or_choose_folder = Make room on the disk, or choose another folder.
journal_traces_may_be_left = it is erased, but traces may be left in the file ({ $error })
journal_traces_left_beside =
    { $n ->
        [one] it is erased, but traces may be left in the file ({ $files } lies beside it)
       *[other] it is erased, but traces may be left in the file ({ $files } lie beside it)
    }
journal_close_and_do_again = Make room on the disk, close what else has the file open, and do it again.


### season

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
season_not_one = this is not a season file
season_make_one = `bridgeopt season init` makes one.
season_newer = this season file was made by a newer version of bridgeopt
season_changed_meanwhile = the season has been changed meanwhile
season_in_use = the season is in use
season_open_elsewhere = the season is in use: another program has it open
season_held = the season is in use: bridgeopt on { $host } (process { $process }) began to write at { $since } and has not ended
season_unusable = the season file cannot be used ({ $error })
season_unfit = { $letters } cannot be kept in a season
season_see_log = See `season log`.
season_copy_elsewhere = `season backup --out` writes one elsewhere.
season_replaced_by_copy = the copy would replace the season
season_replaced_by_history = the history would replace the season
season_replaced_by_members = the members would replace the season
season_replaced_by_page = the page would replace the season
season_replaced_by_log = the log would replace the season
season_replaced_by_plan = the plan would replace the season
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
season_correct_one = Everyone plays in one pair; correct one of the two.
season_nobody_has_ranking = Nobody has a ranking yet: all start from { $ranking }.
season_weaker_has_more = A weaker section cannot have more points. Write decimals with a point: 75.5,65.5.

## Sessions of a season
season_no_session_yet = no session has been recorded yet
season_no_session = there is no session { $session }
season_log_lists = `season log` lists the sessions.
season_recorded_already = this plan has been recorded already: session { $session } of { $played_on }
season_take_back_first = To record it in another way, take that back first: `bridgeopt season undo`.
season_changed_since = the season has changed since this plan was made: { $changes }
season_state_taken_back = this plan was made from a state of the season that has been taken back: { $change }
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
season_rankings_stand = Session { $session } had scores before a history was read in, whose rankings stand: they do not change by these.
season_nothing_played = nothing was played yet
season_give_round = Give a round.
season_nobody_plays = nobody plays in this round
season_one_chair = Everybody has one chair a round.
season_event_cannot_be = { $event }: { $error }
season_no_such_event = session { $session } has no such rounds to go on with
season_its_events = Its events: { $events }. Name one.
season_no_events = Its events: none. Name one.
season_history_read_in_since = a history was read in since session { $session } was recorded
season_record_another = Record what is played now as another session.


### simulation

simulation_worker_ended = a worker process was ended from outside, perhaps for lack of memory. Try again with fewer --jobs.
simulation_no_dask = --dask needs the package distributed, which is not installed. Install bridgeopt[dask].
simulation_no_scheduler = no Dask scheduler answers at { $address }. Start one with `dask scheduler`: it tells its address, such as tcp://192.168.1.2:8786.
simulation_no_workers = the Dask scheduler at { $address } has no workers. Start some with `dask worker { $address }`.
simulation_worker_lacks = a Dask worker cannot load what it needs ({ $error }). Install the same version of bridgeopt for all workers.
simulation_cluster_ended = the Dask cluster at { $address } was ended before the work was done. Start it again, perhaps with more memory for each worker.
simulation_out_of_range = { $name } cannot be { $value }
simulation_range = It is { $low } to { $high }.
simulation_ask_members = Ask for more members.
simulation_ask_sections =
    { $n ->
        [one] Ask for { $n } section, or for another number of members.
       *[other] Ask for { $n } sections, or for another number of members.
    }
simulation_ask_from_to = Ask for { $fewest } to { $most } sections, or for another number of members.
simulation_misfit =
    { $members } members with attendance { $attendance } are about { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } an evening, which do not fit into { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    } of { $smallest } to { $largest }
simulation_policies = There is { $policies }.
simulation_no_policy = there is no policy { $policy }
simulation_policies_once = policies are named once each, and at least one
simulation_no_such_seasons =
    { $n ->
        [one] there cannot be { $n } season
       *[other] there cannot be { $n } seasons
    }
simulation_ask_up_to = Ask for 1 to { $most }.
simulation_cannot_seat = family { $family } cannot seat { $pairs } pairs, as many as would come
simulation_family_sizes = It has movements for { $sizes }; choose another family or number of members.
simulation_family_empty = It has movements for none; choose another family or number of members.

## What seasons were like (show/terminal/simulation.py)
simulation_season_head = A season
simulation_season = a season
simulation_most_met = Most-met opponent, times
simulation_most_met_two = Most-met two, times
simulation_never_met = Opponents never met
simulation_sat_out_again = Sat out again too early
simulation_spread = Spread, chance is 100
simulation_quality = Quality, at least, of 100
simulation_quality_any = Quality, any movement
simulation_fitness = Fitness, millions
simulation_mean_within = { $mean } ± { $margin }
simulation_gain_most_met =
    regulars meet their most-met opponent { $by } times { $sign ->
        [less] less
       *[more] more
    }
simulation_gain_never_met =
    { $by } { $sign ->
        [less] fewer
       *[more] more
    } possible opponents are never met
simulation_gain_sat_out_again =
    players sit out again too early { $by } times { $sign ->
        [less] less
       *[more] more
    }
simulation_gain_spread =
    the spread of meetings is { $by } percentage points { $sign ->
        [less] smaller
       *[more] larger
    }
simulation_gain_quality_any =
    quality beside the best of any movement is { $by } percentage points { $sign ->
        [less] lower
       *[more] higher
    }
simulation_gain_within = { $gain } ({ $low } to { $high })
simulation_policy =
    { $policy ->
        [tailored] Tailored
        [natural] Natural
        [random] Random
        [annealing] Annealing
       *[optimal] Optimal
    }
simulation_beside = { $first } beside { $other }: { $gains }.
simulation_basis =
    { $seasons ->
        [one] Means over { $seasons } season
       *[other] Means over { $seasons } seasons with 95 % intervals
    }: { $members ->
        [one] { $members } member
       *[other] { $members } members
    }, { $sessions ->
        [one] { $sessions } session
       *[other] { $sessions } sessions
    }, attendance { $attendance }, { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }, { $family }, seed { $seed }. Of regulars, who came to at least half of the sessions: how often they met the opponent whom they met most, and how many they never met whom chance would have let them meet at least once ({ $possible } on average are such). Of all players: how often the two met who met most; how often somebody sat out once more while another in that section, who had come as often, never had; the spread of meetings, beside what chance gives. Quality is 0 by chance and 100 at the bound: of what the policy could do; and of what any movement without repeats could. The fitness is that of all sessions together.
simulation_interrupted = Interrupted: of { $asked } seasons that were asked for, { $played } had been played by all policies.
simulation_resized =
    { $sections ->
        [one] On { $n } of { $of } evenings the pairs did not fit { $sections } section; the nearest number was taken.
       *[other] On { $n } of { $of } evenings the pairs did not fit { $sections } sections; the nearest number was taken.
    }
simulation_not_played =
    { $n ->
        [one] { $n } evening could not be played: no number of sections fits the pairs who came.
       *[other] { $n } evenings could not be played: no number of sections fits the pairs who came.
    }
simulation_meet_bound =
    { $more ->
        [0] { $policy }: { $n } of { $of } sections are as good as any movement without repeats could be.
       *[other] { $policy }: { $n } of { $of } sections are as good as any movement without repeats could be, and { $more } more are proven the best that can be played.
    }
simulation_proven = { $policy }: { $n } of { $of } sections are proven best; in the others, the proof ended at { $nodes } nodes, and the best numbering that was found is played.
simulation_chart_session = session
simulation_chart_spread = spread of meetings, 1 is chance
simulation_chart_title = Fairness over the season


### exchange

push_play_begun = play has begun in this plan, and a push would clear the Bridgemates. Make the change in Bridgemate Control Software by hand.
push_no_client = Bridgemate's own client is not here. Install the extra: bridgeopt{"["}bridgemate].
push_client_refuses = Bridgemate's client refuses this evening: { $what }
push_no_address = { $address } is no address. Give one such as http://192.168.1.50:5079.
push_refused = the Data Connector at { $address } refused the evening ({ $what }).
push_no_answer = no Data Connector answers at { $address }. Start Bridgemate Control Software 5 there, or give another address.



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
players_counted =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
sessions_counted =
    { $n ->
        [one] { $n } session
       *[other] { $n } sessions
    }
no_movements_here = there are no movements here
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
setting_boards_by_groups = { $boards } divided by the number of groups
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
history_would_replace_plan = the new history would replace the plan
name_another_file = Name another file.
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




### terminal: movements




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
log_fitness = Fitness { $fitness }.
log_fitness_by_chance = Fitness { $fitness }, by chance { $chance }, lower bound not known.
log_fitness_and_bound = Fitness { $fitness }, by chance { $chance }, lower bound { $bound }.
log_place = Place
log_score = Score
log_points = Points
log_rounds_played = Played
log_sat_out = Sat out
log_absent = (absent)
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
log_times =
    { $n ->
        [1] { $name } (once)
       *[other] { $name } ({ $n } times)
    }
log_more = { $n } more


### pages




### pages: season

chart_named = { $y } by { $x }
chart_described = { $what }.
chart_point = { $name }: { $y } at { $x }.
chart_line = { $name }: { $y } at { $x }, { $last_y } at { $last_x }.
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
season_page_partners = Partners
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
season_page_quality_means = Quality compares the pair numbers with the best that numbers can do (100{"\u00A0"}%) and with what chance gives (0{"\u00A0"}%). “Proven” means that no other numbers could have been better; otherwise it says of how many sections that is so, and the gap is, of the sections of which it is known, the part of the fitness that other numbers could have saved at most. Fitness is what the numbers are chosen for, lower is better: it adds up how often those who play together have met, many meetings of the same two most of all, and so it grows in the course of a season.
season_page_date = Date
season_page_quality = Quality
season_page_proof = Proof
season_page_pairs = Pairs
season_page_sections = Sections
season_page_fitness = Fitness
season_page_not_known = not known
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
season_page_rating = Rating
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




### command line: season




### command line: movements




### click




### help




### help: season




### help: movements


