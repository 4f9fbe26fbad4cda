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




### files: wishes




### files: plans and settings




### movement




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




### season




### simulation




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
the_plan = the plan
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
the_history = the history
the_members = the members
the_page = the page
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




### pages




### pages: season




### command line




### command line: season




### command line: movements




### click




### help




### help: season




### help: movements


