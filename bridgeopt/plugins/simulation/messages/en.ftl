# The messages of the plugin simulation, in English: the catalogue that its others are held against.

### simulation

simulation_out_of_range = { $value } is not possible for { $name }
simulation_range = Give a value from { $low } to { $high }.
simulation_ask_members = Choose a larger number of members.
simulation_ask_sections =
    { $n ->
        [one] Choose { $n } section, or another number of members.
       *[other] Choose { $n } sections, or another number of members.
    }
simulation_ask_from_to = Choose { $fewest } to { $most } sections, or another number of members.
simulation_misfit =
    { $members } members with attendance { $attendance } make about { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } an evening, which do not fit into { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    } of { $smallest } to { $largest } pairs
simulation_policies = The policies are { $policies }.
simulation_no_policy = there is no policy { $policy }
simulation_policies_once = name at least one policy, and name each policy once
simulation_no_such_seasons =
    { $n ->
        [one] { $n } season is not possible
       *[other] { $n } seasons are not possible
    }
simulation_ask_up_to = Choose 1 to { $most } seasons.
simulation_cannot_seat = family { $family } has no movement for { $pairs } pairs, the number expected on an evening
simulation_family_sizes = This family has movements for { $sizes }; choose another family or another number of members.
simulation_family_empty = This family has no movements; choose another family, or another number of members.

## What seasons were like (plugins/simulation/show.py)

simulation_season_head = Per season
simulation_season = a season
simulation_most_met = Most meetings (regulars)
simulation_most_met_two = Most meetings (all)
simulation_never_met = Opponents never met
simulation_sat_out_again = Sat out again too early
simulation_above = { $power ->
        [2] Squares
       *[other] Cubes
    } of meetings, % above the retrospective bound
simulation_least_spread = Spread, retrospective bound
simulation_least_most_met = Most meetings (all), retrospective bound
simulation_least_never_met = Twosomes of regulars who never met, retrospective bound
simulation_spread = Spread (chance is 100)
simulation_quality = Quality, lower bound (best: 100)
simulation_quality_any = Quality, any movement
simulation_fitness = Fitness in millions (lower is better)
simulation_mean_within = { $mean } ± { $margin }
simulation_gain_most_met =
    { $sign ->
        [less] a regular meets the most frequent opponent { $by } times less on average
       *[more] a regular meets the most frequent opponent { $by } times more on average
    }
simulation_gain_never_met =
    { $sign ->
        [less] { $by } fewer possible opponents are never met
       *[more] { $by } more possible opponents are never met
    }
simulation_gain_sat_out_again =
    { $sign ->
        [less] players sit out again too early on { $by } fewer occasions
       *[more] players sit out again too early on { $by } more occasions
    }
simulation_gain_spread =
    { $sign ->
        [less] the spread of meetings is { $by } percentage points smaller
       *[more] the spread of meetings is { $by } percentage points larger
    }
simulation_gain_quality_any =
    { $sign ->
        [less] the quality, compared with the best that any movement could reach, is { $by } percentage points lower
       *[more] the quality, compared with the best that any movement could reach, is { $by } percentage points higher
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
simulation_beside = { $first } compared with { $other }: { $gains }.
simulation_several_objectives = These policies have different objectives. Fitness and quality cannot be compared between objectives, so fitness and quality are left out.
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
    }, { $family }, seed { $seed }. For regulars (players who came to at least half of the sessions), the table has the most meetings with one opponent, and the number of possible opponents that they never met. A possible opponent is one whom they would have met at least once with random pair numbers (on average, they have { $possible }). For all players it has the most meetings of two players, and the spread of meetings compared with chance. It also counts how often a player sat out again while another player in that section, with as many evenings, had never sat out.{ $told ->
        [all] { "" } Quality is 0 for random pair numbers and 100 for the best possible. The line “{ simulation_quality_any }” compares with all movements without repeats, and the other line with the policy’s own movements. Fitness is the cost of repeated meetings and sit-outs in all sessions together.
        [fitness] { "" } Fitness is the cost of repeated meetings and sit-outs in all sessions together.
       *[none] { "" }
    }
simulation_hindsight = The retrospective bound is a lower bound that is computed after the season. No program could do better, even if it knew all attendance in advance.
simulation_interrupted = Interrupted: all policies had played { $played } of the { $asked } seasons.
simulation_resized =
    { $sections ->
        [one] On { $n } of { $of } evenings the pairs did not fit { $sections } section; the nearest number of sections that fits was used.
       *[other] On { $n } of { $of } evenings the pairs did not fit { $sections } sections; the nearest number of sections that fits was used.
    }
simulation_not_played =
    { $n ->
        [one] { $n } evening could not be played: no number of sections fits the pairs that came.
       *[other] { $n } evenings could not be played: no number of sections fits the pairs that came.
    }
simulation_meet_bound =
    { $more ->
        [0] { $policy }: { $n } of { $of } sections are as good as any movement without repeats could be.
       *[other] { $policy }: { $n } of { $of } sections are as good as any movement without repeats could be. In { $more } of the other sections, it is proven that nothing better can be played.
    }
simulation_proven = { $policy }: in { $n } of { $of } sections, the pair numbers are proven best. In the other sections the proof stopped at its limit of { $nodes } steps, and the best numbers found so far were played.
simulation_chart_spread = spread of meetings, 1 is chance
simulation_chart_title = Fairness over the season

### help

help_federation = Report on the seasons of many clubs together.
help_federation_report =
    Report how fair the seasons of clubs were, and how fair the best pair numbers would have made them.

    FOLDER is a club's own folder (with its club.toml), a season file, or a folder that holds club folders.
    No player is named. If a club cannot be read, the report names that club, and the exit code is 1.
help_federation_best = Search again for the best pair numbers of each evening. This takes a few seconds a season.
help_federation_proofs = Prove that the numbers found are the best. Without proofs the search is shorter: less than a second a season.
help_federation_hindsight = Also compare repeated meetings with a lower bound that is computed in hindsight: no program could do better, even if it knew all attendance in advance. This takes seconds a season.
federation_no_club = there is no club here
federation_no_folder = this folder does not exist
federation_folder_help = Name a club's folder with { $file }, a folder that holds club folders, or a season file.
federation_no_season = club.toml does not name a season file: add a line such as season = "club.season"
federation_broken = the season file is damaged ({ $error })
help_federation_again = Compute each season again as if every evening had the best pair numbers. This takes as long as --best.  [default: yes, unless --no-best is given]
federation_passed_over = These folders have no { $file }, so they are left out: { $folders }.
federation_stopped = You stopped the report: { $n } of { $of } clubs are not included.
federation_looking = Reading clubs
federation_so_far = { $done } of { $n } clubs
federation_players = Players
federation_most_met = Most met
federation_never_met = Never met
federation_spread = Spread
federation_sat_out = Sat out
federation_gained = Gain
federation_in_all =
    { $n ->
        [one] One club
       *[other] { $n } clubs
    }, { $evenings ->
        [one] one evening
       *[other] { $evenings } evenings
    }. Sat out: rounds, for all players together, and in brackets the most for one player.
federation_copies = { $clubs } begin with the same evening, pair for pair, so one club is a copy of another. Each of them counts in this report; keep only one.
federation_span = { $club } ({ $first } to { $last })
federation_another_time = Hard to compare, because fewer than half of the other clubs played at that time: { $clubs }.
federation_middle = In the median club a regular met the same opponent at most { $most_met } times, and never met { $never_met } possible opponents. The spread of meetings is { $spread } % of that of random numbers.
federation_seen_back = In the median club, the cubed numbers of meetings add up to { $above } % more than the retrospective bound. No program could do better than this bound, even if it knew all attendance in advance. The bound assumes a limit for each evening: no two players of a section meet more often than the two who really met most often there.
federation_best =
    Gain: if random pair numbers are 0 % and the best pair numbers 100 %, the pair numbers that were played reached { $gained } %. The gain is computed evening by evening, in the movement that was played and with the history of that time ({ $n ->
        [one] one section
       *[other] { $n } sections
    }; in { $proved } of them, the best pair numbers are proven).
federation_again =
    Each season was computed again with the best pair numbers of each evening. A regular of the median club then meets the same opponent at most { $most_met } times, and never meets { $never_met } possible opponents. The spread of meetings is { $spread } % of that of random numbers. In all clubs together, players sat out again before other players had sat out { $early_played } times in reality, and { $early } times in the computed seasons. People, partners, sections, movements and rounds are as they were, but the pairs' wishes are not known and do not count.
federation_again_open = In { $proved } of the { $n } sections computed again, the pair numbers are proven best; the other sections have the best numbers that the search found.
federation_left_out =
    { $n ->
        [one] One section is left out, because pairs changed numbers there or rounds were not played.
       *[other] { $n } sections are left out, because pairs changed numbers there or rounds were not played.
    }
federation_unread = { $club } cannot be read: { $why }
help_simulate =
    Play whole seasons of a made-up club, and compare policies for the pair numbers.

    Attendance, partners and play are drawn from the seed, and are the same for every policy. Ratings
    follow the results, so people move between sections. The output shows how often people met and sat
    out, and what one policy gains over another, with 95 % intervals over seasons. Exits 130 if
    Ctrl-C ended it, after showing the seasons that were done.
help_simulate_members = Number of members at any time.
help_simulate_sessions = Number of evenings in the season.
help_simulate_attendance = Mean probability that a member comes, from 0 to 1.
help_simulate_sections = Number of sections. On evenings when the pairs do not fit, the nearest number of sections that fits is used.
help_simulate_family = Movement type (family) of all sections.
help_simulate_policy = Policies, separated by commas; the first policy is compared with the others. optimal: the best pair numbers, as `run` finds them. tailored: movements made for each evening, with as many rounds as the family has; 6 rounds take no longer than the policy optimal, and 8 rounds much longer. annealing: the same search as optimal, but shorter and without a proof. natural: pair numbers in the order of registration. random: random pair numbers. An objective may follow a slash, as for `run`: annealing/fair-share.
help_simulate_seasons = Number of seasons; each policy plays the same seasons.
help_simulate_hindsight = Also compare each season with a lower bound that is computed in hindsight: no program could do better, even if it knew all attendance in advance. This takes seconds a season.
help_simulate_seatings = Also write seatings.csv: each pair of each evening, with its opponents by round.
help_simulate_out = Write sessions.csv, seasons.csv, table.md and fairness.svg to this folder.
