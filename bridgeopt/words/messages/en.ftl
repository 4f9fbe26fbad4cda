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




### director




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


