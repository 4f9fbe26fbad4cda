# The messages of the plugin calendar, in English: the catalogue that its others are held against.

### files: calendar

year_help = docs/calendar.md shows what such a file holds.
year_lacks = { $key } is missing
year_lacks_help = Write the first and the last day of the year, such as first = 2026-09-01.
year_no_tables = { $name } is not told in tables of its own, each under {"[["}{ $name }{"]]"}
year_table_lacks = this { $name } has no { $key }
year_keys = Here may stand: { $keys }.
year_no_event = there is no event in it
year_no_event_help = Write at least one {"[[event]]"} with its name.
year_bad_span = from { $first } to { $last } are no days
year_bad_span_help = The first day comes first, and there are at most { $n } days.
year_bad_hours = from and until do not go together
year_bad_hours_help = Write both, such as from = 19:30:00 and until = 23:00:00; what ends after midnight ends by 06:00:00.
year_unknown_resource = there is no hall and nobody called { $name }
year_unknown_resource_help = Name each hall under {"[[hall]]"} and each person under {"[[person]]"}.
year_unknown_event = there is no event called { $name }
year_unknown_event_help = Write its name as under {"[[event]]"}.
year_twice = the name { $name } is there twice
year_twice_help = Give each a name of its own.
year_day_help = Write a day as 2026-09-01, and days from one to another as 2026-12-21/2027-01-03.
year_number_help = Write a whole number from { $least } to { $most }.
year_truth_help = Write true or false.
year_time_help = Write a time as 19:30:00.
year_weekday_help = Write a day of the week, such as Tuesday or Tue.
calendar_line_help = Write a line for each time of an event: its day, and its name.
calendar_no_event = no event stands behind the day in { $text }
calendar_empty = there is no event in the file
meetings_help = It should hold problems of meetings by name, each with persons, durations, ranks, precedences, starting_day and weekend_ok.
meetings_no_json = this is not JSON
meetings_no_problems = no problems by name
meetings_no_problem = it is no problem of meetings

### calendar

calendar_time_up = the time was up before there was any calendar: give it more with --budget
calendar_model_disagrees = a fault of this program, not of yours: the solver’s calendar is not what it says of it ({ $about }). Nothing is claimed and nothing is written: please report this, with the file of the year
calendar_counted = { $aim }: counted { $counted }, by the model { $said }, at least { $bound }
calendar_model_refuses = { $aim }: the model refuses a calendar that it found itself
calendar_unknown_event = { $event }, on { $day }, is not among the events that are wanted
calendar_away = { $event }, on { $day }: { $needs } is not free then
calendar_too_soon = { $second }, on { $day }, is less than { $n ->
        [one] { $n } day
       *[other] { $n } days
    } after { $first }
calendar_too_late = { $second }, on { $day }, is more than { $n ->
        [one] { $n } day
       *[other] { $n } days
    } after { $first }
calendar_times = { $event } is there { $n ->
        [one] once
       *[other] { $n } times
    }, and not { $wanted ->
        [one] once
       *[other] { $wanted } times
    }
calendar_weekday = { $event }, on { $day }, is not on one of its days of the week
calendar_outside = { $event }, on { $day }, is outside its days
calendar_on_holiday = { $event }, on { $day }, is on a holiday: { $holiday }
calendar_close = { $event }, on { $day }, is less than { $n ->
        [one] { $n } day
       *[other] { $n } days
    } after the time before
calendar_apart = { $event }, on { $day }, is more than { $n ->
        [one] { $n } day
       *[other] { $n } days
    } after the time before
calendar_clash = { $first } and { $second } are both on { $day }, and both need { $needs }
calendar_tonight = { $event } { $number } of { $of }, by the club's calendar.
calendar_next = The club's calendar has no evening on { $today }; the next one is on { $day }: { $event } { $number } of { $of }.
calendar_over = The club's calendar has no evening on { $today } or later; the last one was on { $day }.
calendar_without_evenings = In { $file } no evening is marked: write evening = true under the event in the file of the year, and make it again.
calendar_of_club_wrong = The club's calendar cannot be used: { $wrong }
calendar_of_club_help = Which file is the calendar, club.toml tells.
demand_any_day = any day
demand_on_days = { $event }: { $n ->
        [one] once
       *[other] { $n } times
    }, on { $days }
demand_in_window = { $event }: { $n ->
        [one] once
       *[other] { $n } times
    }, on { $days }, from { $first } to { $last }
demand_apart = { $event }: at least { $n ->
        [one] { $n } day
       *[other] { $n } days
    } from one time to the next
demand_between = { $event }: { $n } to { $most } days from one time to the next
demand_free = nothing on a holiday: { $name }, { $first } to { $last }
demand_free_one_day = nothing on a holiday: { $name }, { $day }
demand_closed = { $name } is closed from { $first } to { $last }
demand_closed_one_day = { $name } is closed on { $day }
demand_away = { $name } cannot from { $first } to { $last }
demand_away_one_day = { $name } cannot on { $day }
demand_one_in_hall = one thing at a time in { $name }
demand_one_a_person = { $name } is at one thing at a time
demand_before = { $first } is over at least { $n ->
        [one] { $n } day
       *[other] { $n } days
    } before { $second }
demand_before_within = { $first } is over { $n } to { $most } days before { $second }
calendar_impossible_smallest = { $n ->
        [0] even with no other demand, an event has not as many days in the year as it takes
        [one] this demand alone cannot be kept:
       *[other] these { $n } demands cannot stand together (no fewer contradict each other); give one of them up:
    }{ $demands }
calendar_impossible = { $n ->
        [0] even with no other demand, an event has not as many days in the year as it takes
        [one] this demand alone cannot be kept:
       *[other] these { $n } demands cannot stand together; give one of them up:
    }{ $demands }
meetings_lengths_differ = durations, ranks and weekends are not told for each of { $n ->
        [one] { $n } person
       *[other] { $n } persons
    }
meetings_no_duration = a meeting takes no day at all
meetings_bad_precedence = { $persons } cannot come one before the other
meetings_too_many = more than { $most } people cannot be scheduled

### terminal: calendar

calendar_proved = Proven: no calendar is better.
calendar_not_proved = The best found so far; it is not proven that there is no better one.
calendar_change_proved = Proven: no change moves less, and none that moves as little is better.
calendar_reached_moved =
    { $n ->
        [0] Nothing moves.
        [one] { $n } time of an event moves to another day.
       *[other] { $n } times of events move to another day.
    }
calendar_reached_days =
    { $n ->
        [one] They move by { $n } day in all.
       *[other] They move by { $n } days in all.
    }
calendar_reached_end =
    { $n ->
        [one] All is over after { $n } day.
       *[other] All is over after { $n } days.
    }
calendar_reached_ranks =
    { $n ->
        [0] No event comes before one of higher rank.
        [one] { $n } pair of events is not in the order of rank.
       *[other] { $n } pairs of events are not in the order of rank.
    }
calendar_reached_spread = Unevenness: { $n } (days between the times of each event, squared and added; less is more even).
calendar_gaps = { $event }: { $least } to { $n ->
        [one] { $n } day
       *[other] { $n } days
    } from one time to the next.
calendar_bound = It cannot be below { $n }.
calendar_day = Day
calendar_event = Event
calendar_played = played
calendar_nothing_moves = Nothing moves.
calendar_moves = { $event }: not on { $was }, but on { $now }.
calendar_goes = { $event }: no more on { $was }.
calendar_comes = { $event }: also on { $now }.
calendar_sound = The calendar keeps to all that is wanted.
calendar_faults =
    { $n ->
        [one] The calendar does not keep to what is wanted in { $n } place:
       *[other] The calendar does not keep to what is wanted in { $n } places:
    }
meetings_impossible = { $name }: there is no such schedule.
meetings_best =
    { $name }: over after { $end ->
        [one] { $end } day
       *[other] { $end } days
    }; { $violations ->
        [0] nobody is met before somebody of higher rank
        [one] { $violations } pair is not in the order of rank
       *[other] { $violations } pairs are not in the order of rank
    }. Proven best.
meetings_order = Person and day: { $persons }.
meetings_at = { $person } on { $day }

### pages: calendar

calendar_page = Calendar
calendar_page_year = What is wanted
calendar_page_evening = Club evening
calendar_page_there = there is a file { $file } already; choose another name
calendar_page_changed = the year or its calendar was changed meanwhile; look, and do it again if you still want to
calendar_page_saved = That is what is wanted now. The calendar is as it was until it is changed or made anew.
calendar_page_new = A year and its calendar
calendar_page_new_told = Begin with the evenings; holidays, halls, people and other events are added afterwards.
calendar_page_first = First day
calendar_page_last = Last day
calendar_page_weekday = Evening
calendar_page_times = How often
calendar_page_from = From
calendar_page_until = Until
calendar_page_year_told = Each [[event]], [[hall]], [[person]] and [[holiday]] begins with such a line; the guide to the club’s year says what stands below it. Nothing is written before all can be read.
calendar_page_text = The year
calendar_page_save = Keep this
calendar_page_working = The calendar is being worked out.
calendar_page_make = Make the calendar
calendar_page_make_told = The best calendar is searched for, and proven, for a minute at most.
calendar_page_make_do = Make it
calendar_page_change = Change the calendar
calendar_page_change_told = What was before today stays; of the rest as little as can be moves.
calendar_page_away = Who or what cannot
calendar_page_nobody = nobody: what is wanted was changed
calendar_page_change_do = Change as little as can be
calendar_page_anew = Make it anew …
calendar_page_anew_told = All days may move, those that people have been told too. The calendar that is there is replaced.
calendar_page_when = say from which day, and until when
calendar_page_print = To print
calendar_page_files = The folder { $folder } holds calendar.ics for telephones, calendar.csv and calendar.html.
calendar_page_faults =
    { $n ->
        [one] This cannot be read: { $faults }
       *[other] These { $n } lines cannot be read: { $faults }
    }
calendar_page_seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
calendar_page_days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
calendar_page_weekdays =
    { $day ->
        [Monday] Monday
        [Tuesday] Tuesday
        [Wednesday] Wednesday
        [Thursday] Thursday
        [Friday] Friday
        [Saturday] Saturday
       *[Sunday] Sunday
    }
calendar_hours = { $begin } – { $end }
calendar_until = until { $day }

### command line: calendar

calendar_not_named = Name the calendar.csv, or write calendar = "calendar/calendar.csv" in club.toml.

### command line: calendar

calendar_away_past =
    { $which ->
        [all] { $name } was away from { $first } to { $last }, before { $today }: what was planned then stays, and nothing moves for it.
       *[some] { $name } is away from { $first } to { $last }: what is planned before { $today } stays where it is.
    }
calendar_away_outside = { $name } is away from { $first } to { $last }, and the year goes from { $begins } to { $ends }: that changes nothing.
calendar_bad_away = "{ $text }" is not NAME=DAYS, such as "Main hall=2027-02-09" or "Secretary=2027-02-13/2027-02-21".

### help: calendar

help_calendar =
    Plan the club's year: evenings, heats, committee and general meeting.

    FILE tells what is wanted of the year (docs/calendar.md).
help_calendar_make =
    Make the best calendar of a year, and prove that it is.

    All is over as early as can be; then events are in the order of their ranks; then what takes
    place several times is spread evenly. It is written for telephones (calendar.ics), for
    programs (calendar.csv) and to print (calendar.html).
help_calendar_show =
    Show what is when.

    FILE is a calendar.csv. In the club's folder, evenings that were recorded are marked.
help_calendar_move =
    Change a calendar in mid-year, moving as little as can be.

    FILE tells what is wanted now; CALENDAR is the calendar.csv that holds until now. What was
    before today stays as it was.
help_calendar_check =
    Tell in what a calendar does not keep to what is wanted.

    CALENDAR is a calendar.csv, whoever made it.
help_calendar_meetings =
    Schedule people to be met one after another, the last of them after all others.

    FILE is JSON: problems by name. Each schedule ends as early as can be, and then has as few
    people as can be who are met before somebody of higher rank.
help_calendar_out = Folder for calendar.csv, calendar.ics and calendar.html.
help_calendar_event = Only this event.
help_calendar_from = Only from this day on.
help_calendar_season = Season file; its evenings are marked.
help_calendar_away = A hall that is closed or somebody who cannot, also then: "Main hall=2027-02-09". Can be given several times.
help_calendar_today = The first day that can change (default: today).
help_calendar_budget = Seconds for search and proof.
