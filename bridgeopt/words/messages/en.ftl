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




### terminal: movements




### terminal: season




### pages




### pages: season




### command line

interrupted = Interrupted.
aborted = Aborted!
version_told = bridgeopt, version { $version }
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
preparing_search = Preparing the search: this takes a while the first time on a machine …
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
record_where = Give --history and --out, or --season, not both.
record_out_of_history = --out is for a new history: with --history.
record_needs_out = Give --out: the new history's file.
option_of_seasons = { $option } is for a season: a history knows no evenings.
history_recorded =
    Recorded { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }, { $rounds } rounds: { $file }
nothing_to_check = Nothing to check: give --history or --season, --reg, --members or --family.
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
players_counted =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
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
nothing_wrong = Nothing wrong found.
sections_expected = { $value } is no number of sections, such as 3, or 3,4.
compare_writes_no_plan = --out writes one plan: choose one --family and one --sections, without --compare.
give_or_compare = Give { $option }, or --compare to see what fits.
proving_again = Proving again, by another method …
evaluate_interrupted = Interrupted: the search or the second proof was not finished.
print_section_or_changed = Give --section or --changed, not both.
club_title_asked = Title on all papers, or Enter for none
club_season_asked = Season file, or a history (CSV) to begin one from; Enter for { $season }
club_new_season_asked = Season file to make; Enter for { $season }
club_family_asked = Family of movements (of several with commas, the best)
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
club_begun = Written: { $file }. An evening is now `bridgeopt run REGISTRATION`.
club_without_names = Nobody has a name yet: `bridgeopt season members --members FILE` reads the members.
club_instead_of = here it counts instead of { $above }.
setting = Setting
setting_value = Value
setting_from = From
setting_default = default
setting_line = line { $line }



### command line: season

the_log = the log
the_members = the members
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
erased_elsewhere = not touched are plans, print-outs, exports and members files that were made before, and copies of the season elsewhere.
erased_not_in_copy = it may still stand in a copy: { $problem }
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
metavar_integer = INTEGER
metavar_integer_range = INTEGER RANGE
metavar_float = FLOAT
metavar_float_range = FLOAT RANGE
metavar_seconds = SECONDS
metavar_text = TEXT
metavar_path = PATH
metavar_options = [OPTIONS]
metavar_command = COMMAND [ARGS]...
metavar_registration = [REGISTRATION]
metavar_folder_or_none = [FOLDER]
metavar_player_or_none = [PLAYER]
metavar_folder = FOLDER
metavar_file = FILE
metavar_files = FILE...
metavar_file_or_family = FILE|FAMILY:PAIRS
metavar_address = ADDRESS
metavar_date = DATE
metavar_name = NAME
metavar_number = NUMBER
metavar_old_new = OLD:NEW
metavar_into = INTO
metavar_pair = PAIR
metavar_two_pairs = PAIR:PAIR
metavar_pair_number = PAIR=3[,4]
metavar_pair_section = PAIR=B
metavar_pair_ns = PAIR[=ns]
metavar_points = POINTS
metavar_section = SECTION
metavar_weight = WEIGHT



### help

help_main =
    Seat a bridge club so that people meet as evenly as possible, with a proof.

    Give the season's history, tonight's registration and a family of movements; get for each
    section the numbering that repeats meetings and sit-outs least.
help_version = Show the version and exit.
help_lang = The language of what the program says.  [default: the club's, or else the system's]
help_option_history = The season so far: a CSV with id, ranking and [waiting tables, meetings …] a line.
help_option_season = The season so far: a season file.
help_option_reg = Tonight's pairs: a CSV with two players a line.
help_option_family = The family of movements, such as multiplex.
help_option_sections = How many sections.
help_option_odd = Of an odd number of pairs, the section in which one sits out each round.  [default: that of a pair that must come late, or else where people sat out least so far]
help_option_movements = A folder with a folder of .asc files a family, or the .asc files themselves.  [default: those that come with the program]
help_option_members = Names: a CSV with id and name a line. Then --reg may hold names too.
help_option_season_names = Names: those of a season file.
help_option_members_names = Names: a CSV with id and name a line.
help_option_strict = Refuse players whom the history does not know.
help_option_guests = Take for guests all names that nobody has, unless a member is called nearly so, and ids far above all others. Without it, mark a guest: guest: New Person.
help_option_budget = Seconds for search and proof, for all sections together.
help_option_jobs = Threads; the answer does not depend on it.  [default: one a core]
help_option_seed = Draws one of the seatings that are equally good.  [default: from the inputs]
help_option_boards = Boards in a group.  [default: 24 divided by the number of groups]
help_option_out = Write the plan, and each section's numbers and movement, to this folder.
help_option_json = Write the result as JSON to this file; - writes it, alone, to standard output.
help_option_csv_style = How CSV files are written; excel: semicolons and decimal commas.
help_option_plan = A plan as JSON: what `run` writes with --json or --out, or one in that format; or the folder of --out.  [default: in a club's folder, the latest evening's]
help_option_club = The club's folder, or its club.toml, for what is not given here; none: no club.  [default: the club.toml here, or above]
help_wishes = What pairs must have or would like: a TOML file, see docs/formats.md. Or give the options below, as often as you like; there a PAIR is one of its players, or both as 12,34 (names that hold commas stand in quotes where they could be misread). All are musts. With @5 at the end (not of --put and --apart) it is a preference of weight 5: percent of what the best numbering gains over chance.
help_wish_stationary = This pair stays at one table; with =ns, it sits NS throughout.
help_wish_number = This pair gets number 3 (or 4).
help_wish_tonight = These two pairs meet.
help_wish_not_tonight = These two pairs do not meet.
help_wish_no_sit_out = This pair does not sit out.
help_wish_late = This pair comes late: it sits out in round 1.
help_wish_put = This pair plays in section B, whatever its rating.
help_wish_apart = These two pairs play in different sections.
help_tailored_rounds = With --family tailored, which makes a movement for tonight: how many rounds. The budget is then 60 seconds.
help_tailored_groups = With --family tailored: board groups.  [default: as few as the best meetings need, up to two more than rounds]
help_tailored_tables_fixed_boards = With --family tailored: boards stay at their tables.
help_tailored_balance = With --family tailored: what a point of balance Qf is worth, in percent of what the best meetings gain over chance.  [default: 0, fitness first]
help_played_date = The day it was played, as 2026-11-17.  [default: the latest evening's, where no plan is named; or today]
help_played_rounds_played = How many rounds were played, if fewer than planned; A=N for section A alone.
help_played_left = Pair 7 of section A left after round N; whoever should have met it then sat out.
help_played_keep_guests = The guests who played are members from now on.  [default: guests they stay]
help_run =
    Seat tonight's pairs, and prove that it cannot be done better.

    In a club's folder (see `bridgeopt club`) `run REGISTRATION` is all: the plan, and all that is
    printed, go to evenings/ and the day; of several families and numbers of sections, the way in
    which people had met least is played. With --reg, only what is asked for is written.

    Splits the pairs into sections by strength, then finds for each section the numbering that
    minimises repeated meetings and sit-outs, of all those that respect the wishes. Exits 0
    whether or not the proof was finished within the budget; 1 if wishes cannot stand together;
    130 if Ctrl-C ended it, after printing the best found.
help_run_family = The family of movements, such as multiplex; several with commas between are compared.
help_run_sections = How many sections; several with commas between are compared.
help_run_compare = Lay side by side what each family and number of sections that fits would give.
help_run_budget = Seconds for search and proof, for all sections together, or for all that is compared.  [default: 20, or 60 where movements are made]
help_run_date = With REGISTRATION: the evening's day, as 2026-10-01 or 01-10-2026.  [default: today]
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
help_print_lang = The language of what is printed, and of what the program says.  [default: the club's, or else the system's]
help_print_paper = What it is printed on.
help_print_pdf = Also make PDFs, with a Chrome, Chromium or Edge on this machine, or the pdf extra.
help_print_section = To print again: pages of this section besides, as again-….html; may be repeated.
help_print_changed = To print again: pages of what is not as in the plan that is on paper besides, such as the cards that changed, as again-….html.  [default: the plan-before.json beside --plan]
help_push =
    Push the evening to the Bridgemates: sections, rounds, boards and names.

    Goes through the Bridgemate Data Connector, the service of Bridgemate Control Software 5, with
    Bridgemate's own client (the extra bridgeopt[bridgemate]). It starts a new event and clears
    the Bridgemates: not while one is played.
help_push_title = What the event is called, such as the club's name.
help_push_date = The day of the event, as 2026-10-01 or 01-10-2026.  [default: today]
help_push_address = Where the Data Connector is, such as http://192.168.1.50:5079.  [default: here]
help_push_club_id = The club, as Bridgemate knows it.
help_push_licence_key = The club's licence with Bridgemate.
help_push_yes = Do not ask first.
help_check =
    Tell all that is wrong with these files, in one go.

    Give any of the files; with all of them, it also tells whether tonight's pairs fit the
    sections and the movements. Exits 2 if anything is wrong.
help_evaluate =
    Score any numbering: ours, your own, another program's.

    The sections come from the plan; with --reg and --sections they are compared with those that
    the rules would form, and a difference is a warning. The movement is the plan's own if it
    lists the rounds, else that of --family. Exits 130 if Ctrl-C ended the search.
help_evaluate_verify = Prove again, by another method, whether the numbering is optimal.
help_evaluate_verify_budget = Seconds for --verify, a section.
help_record =
    Record an evening that was played: in the season, or as a new history.

    In a club's folder it is all: the latest evening is recorded in the club's season, as `season
    record` does it.

    With --history and --out, the new history has tonight's meetings and sit-outs added to every
    player, and new players at their place. A plan that was made from a different history is
    refused: most likely it has been recorded already. (A plan of your own does not tell from
    which history it was made: record it once.)
help_record_out = With --history: the new history, as CSV.
help_record_force = Record a plan that was made from a different history too.
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
help_club_show =
    Tell what holds in a club's folder, and where that is said.

    Options of a command override what stands in the file.
help_simulate =
    Play whole seasons of a made-up club, and compare how numbers are given.

    Who comes, with whom, and how well they play is drawn from the seed, and is the same for every
    policy; rankings follow the results, so that people move between sections. Shows how often
    people met, sat out, and what one policy gains over another, with 95 % intervals over seasons.
    Exits 130 if Ctrl-C ended it, after showing the seasons that were done.
help_simulate_members = How many members the club has at any time.
help_simulate_sessions = Evenings in the season.
help_simulate_attendance = How likely a member is to come, on average, from 0 to 1.
help_simulate_sections = How many sections; on evenings whose pairs do not fit, the nearest number that does.
help_simulate_family = The family of movements.
help_simulate_policy = How numbers are given, by commas; the first is compared with the others. optimal: as `run` does; tailored: in movements made for each evening, with as many rounds as the family's (6 take no longer than optimal, 8 much longer); annealing: the search of optimal in short, without a proof; natural: in the order of registration; random: by lot.
help_simulate_seasons = How many seasons each policy plays, the same for all.
help_simulate_jobs = Processes; the result does not depend on it.  [default: one a core]
help_simulate_dask = Work on a Dask cluster instead: the scheduler's address, such as tcp://192.168.1.2:8786. Needs bridgeopt[dask].
help_simulate_out = The folder for sessions.csv, seasons.csv, table.md and fairness.svg.
help_random_seed = Of the random numbers.
help_demo =
    Do the main job on data that comes with the program.

    Seats an evening of a made-up club, 47 pairs in three sections, and shows the command that
    does so.



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
help_season_record_force = Record a plan that was made from another state of the season too.
help_season_results =
    Enter the scores of a session; they make the rankings.

    Scores of a section replace those that were entered for it before. `season rules` shows how
    scores make rankings, `season show` how a player's ranking came about.
help_season_results_session = The session's number, as `season log` shows it.  [default: the last one]
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
    Read in a history from a CSV file.

    From now on, the season so far is what stands there. Sessions that were recorded before stay
    in the log, but do not count on top of it. Its rankings stand until results come that were not
    entered before.
help_season_export =
    Write the history as a CSV file.

    For another program, or for `run --history`: one player a line, in order of id: id,
    ranking, [waiting tables, meetings …].
help_season_export_history = The CSV file to write.
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
help_movement_quality_json = Write JSON, alone, to standard output.
help_movement_design =
    Make a movement.

    Nobody meets anybody again unless all must, and nobody plays boards again; among such
    movements it looks for the best balance: all pairs compared with all others as equally as can
    be. The same seed gives the same movement everywhere, unless the budget or Ctrl-C cuts the
    search short: then it is the best found so far.
help_movement_design_pairs = Pairs, an even number from 4 to 24.
help_movement_design_rounds = Rounds.
help_movement_design_groups = Board groups.  [default: as many as rounds]
help_movement_design_budget = Seconds after which to take the best found so far.  [default: when all is searched]
help_movement_design_stay = What stays at its table: boards; pair 1; both, if tables share boards; follow: as in a Howell, all but the last go to the table of the number before.  [default: both if they can, else the pair]
help_movement_design_tables = Tables in the room: one for each board group lets boards stay, though some are unused.  [default: half the pairs]
help_movement_design_balance = Balance Qf that is enough: of all with at least this, take what mixes the field best.  [default: the best balance]
help_movement_design_name = The movement's name.  [default: its size]
help_movement_design_out = The .asc file to write; else it is printed.
help_movement_cards =
    Write guide cards and table cards, to be printed.

    A guide card for each pair tells where it plays in each round, against whom and on which
    boards; a table card for each table, who comes there, and where the boards go next. Open the
    file in a browser, print it and cut along the dashed lines.
help_movement_cards_paper = What the cards are printed on.
help_movement_cards_out = The file to write.  [default: the movement's file name with -cards.html, in this folder]
