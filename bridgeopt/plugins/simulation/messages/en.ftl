# The messages of the plugin simulation, in English: the catalogue that its others are held against.

### simulation

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

## What seasons were like (plugins/simulation/show.py)

simulation_season_head = A season
simulation_season = a season
simulation_most_met = Most-met opponent, times
simulation_most_met_two = Most-met two, times
simulation_never_met = Opponents never met
simulation_sat_out_again = Sat out again too early
simulation_above = { $power ->
        [2] Squares
       *[other] Cubes
    } of meetings, % above what nobody could have beaten
simulation_least_spread = Spread that nobody could have beaten
simulation_least_most_met = Two players who met most, at least
simulation_least_never_met = Two regulars who never met, at least
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
simulation_policy_by = { $policy }/{ $objective }
simulation_beside = { $first } beside { $other }: { $gains }.
simulation_several_objectives = These policies have different objectives. Fitness and quality by different objectives do not compare, and are left out.
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
    }, { $family }, seed { $seed }. Of regulars, who came to at least half of the sessions: how often they met the opponent whom they met most, and how many they never met whom chance would have let them meet at least once ({ $possible } on average are such). Of all players: how often the two met who met most; how often somebody sat out once more while another in that section, who had come as often, never had; the spread of meetings, beside what chance gives.{ $told ->
        [all] { "" } Quality is 0 by chance and 100 at the bound: of what the policy could do; and of what any movement without repeats could. The fitness is that of all sessions together.
        [fitness] { "" } The fitness is that of all sessions together.
       *[none] { "" }
    }
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
simulation_chart_spread = spread of meetings, 1 is chance
simulation_chart_title = Fairness over the season

### help

help_federation = Look at the seasons of many clubs together.
help_federation_report =
    Tell how fair the seasons of clubs were, and what the best numbers would have given.

    FOLDER is a club's own folder (with its club.toml), a season file, or a folder that holds those of clubs.
    Nobody's name is told. A club that cannot be read is named, and the others are told all the same (exit 1).
help_federation_best = Whether to find the best numbers of each evening again: some seconds a season.
help_federation_proofs = Whether the best numbers are proven best; without, the best that short searches find are taken: less than a second a season.
help_federation_hindsight = Also tell how far repeated meetings are above what nobody could have beaten who had known from the start who would come: seconds a season.
federation_no_club = there is no club here
federation_no_folder = there is no such folder
federation_folder_help = Name a club's folder, which holds { $file }; a folder that holds such folders; or a season file.
federation_no_season = no season is named here
federation_broken = something in it is broken ({ $error })
help_federation_again = Whether to play each season over again with such numbers, on paper: as long once more.  [default: as --best]
federation_passed_over = Not looked at, for without { $file } they are no clubs: { $folders }.
federation_stopped = You stopped it: { $n } of { $of } clubs were not looked at, and nothing that is told here counts them.
federation_looking = Looking at clubs
federation_so_far = { $done } of { $n } clubs
federation_players = Players
federation_most_met = Most met
federation_never_met = Never met
federation_spread = Spread
federation_sat_out = Sat out
federation_gained = Numbers
federation_in_all =
    { $n ->
        [one] One club
       *[other] { $n } clubs
    }, { $evenings ->
        [one] one evening
       *[other] { $evenings } evenings
    }. Sat out: rounds, of all players together, and in brackets of whoever sat out most.
federation_copies = { $clubs } begin with the same evening, pair for pair: one is a copy of another. Each counts here; leave out all but one.
federation_span = { $club } ({ $first } to { $last })
federation_another_time = Played when fewer than half of the others did, so that they hardly compare: { $clubs }.
federation_middle = In the middle club a regular met one opponent { $most_met } times at most, and never met { $never_met } possible ones; meetings are spread { $spread } % as much as by chance.
federation_seen_back = In the middle club the cubes of how often any two met are { $above } % above what nobody could have beaten who had known who would come, unless some two were to meet more often in one evening than any two in their section did.
federation_best =
    Numbers: of what the best numbers would have gained over chance, evening by evening, in the movement that was played, and by the history as it was then, { $gained } % was gained ({ $n ->
        [one] one section
       *[other] { $n } sections
    }, in { $proved } of them the best is proven).
federation_again =
    Played over again on paper, from its start, with the best numbers of each evening by what was known then: in the middle club a regular meets one opponent { $most_met } times at most, and never meets { $never_met } possible ones; meetings are spread { $spread } % as much as by chance. Somebody sat out again before others had, in all clubs together: { $early_played } as it was played, { $early } so. People, partners, sections, movements and rounds are as they were; what pairs had wished is not known.
federation_again_open = Of the { $n } sections that were played over again so, the numbers of { $proved } are proven best; the others have the best that was found.
federation_left_out =
    { $n ->
        [one] One section is
       *[other] { $n } sections are
    } left out of that: numbers changed hands there, or rounds were not played.
federation_unread = { $club } cannot be read: { $why }
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
help_simulate_policy = How numbers are given, by commas; the first is compared with the others. optimal: as `run` does; tailored: in movements made for each evening, with as many rounds as the family's (6 take no longer than optimal, 8 much longer); annealing: the search of optimal in short, without a proof; natural: in the order of registration; random: by lot. An objective may follow a slash, as for `run`: annealing/fair-share.
help_simulate_seasons = How many seasons each policy plays, the same for all.
help_simulate_hindsight = Also hold each season beside what nobody could have beaten who had known from the start who would come: seconds a season.
help_simulate_seatings = Also write seatings.csv: each pair of each evening, and whom it met in each round.
help_simulate_out = The folder for sessions.csv, seasons.csv, table.md and fairness.svg.
