# The messages of the plugin calendar, in English: the catalogue that its others are held against.

### files: calendar

year_help = `bridgeopt docs year` shows the format of such a file.
year_lacks = { $key } is missing
year_lacks_help = Write the first and the last day of the year, such as first = 2026-09-01.
year_no_tables = write each { $name } under a heading of its own, {"[["}{ $name }{"]]"}
year_table_lacks = this { $name } has no { $key }
year_keys = Possible keys are: { $keys }.
year_no_event = this file has no event
year_no_event_help = Write at least one {"[[event]]"} with its name.
year_bad_span = the period from { $first } to { $last } is not possible
year_bad_span_help = Write the first day before the last day; a period can have at most { $n } days.
year_bad_hours = the event has only one of the times `from` and `until`, or these two times do not fit together
year_bad_hours_help = Write both, such as from = 19:30:00 and until = 23:00:00; an event that ends after midnight must end by 06:00:00.
year_unknown_resource = there is no hall or person { $name }
year_unknown_resource_help = Name each hall under {"[[hall]]"} and each person under {"[[person]]"}.
year_unknown_event = there is no event { $name }
year_unknown_event_help = Write its name as under {"[[event]]"}.
year_twice = two entries have the name { $name }
year_twice_help = Give each entry a name of its own.
year_day_help = Write a day as 2026-09-01, and days from one to another as 2026-12-21/2027-01-03.
year_number_help = Write a whole number from { $least } to { $most }.
year_truth_help = Write true or false.
year_time_help = Write a time as 19:30:00.
year_weekday_help = Write a day of the week, such as Tuesday or Tue.
calendar_line_help = Write one line for each time of an event: its day, then its name.
calendar_no_event = no event follows the day in { $text }
calendar_empty = this file has no event
meetings_help = The file must be JSON that gives each problem a name. A problem has persons (how many people are met) and, for each person, durations (days of the meeting), ranks and weekend_ok. It also has precedences (who is met before whom) and starting_day (0 is Monday).
meetings_no_json = this is not JSON
meetings_no_problems = the file does not give each meeting problem a name
meetings_no_problem = a value of this meeting problem is missing or wrong

### calendar

calendar_time_up = time ran out before there was any calendar: allow more seconds with --budget
calendar_model_disagrees = the program made an error, not you: the solver’s calendar does not agree with the solver’s own figures ({ $about }). No result is given, and no file is written. Please report this, and send the year’s file
calendar_counted = for the aim “{ $aim }”, the count in the calendar is { $counted }, the count that the solver reports is { $said }, and the solver’s lower bound is { $bound }
calendar_model_refuses = for the aim “{ $aim }”, the solver rejects a calendar that the solver itself found before
calendar_unknown_event = { $event }, on { $day }, is not one of the year’s events
calendar_away = { $event }, on { $day }: { $needs } is not available then
calendar_too_soon =
    { $n ->
        [one] { $second }, on { $day }, is less than { $n } day after { $first }
       *[other] { $second }, on { $day }, is less than { $n } days after { $first }
    }
calendar_too_late =
    { $n ->
        [one] { $second }, on { $day }, is more than { $n } day after { $first }
       *[other] { $second }, on { $day }, is more than { $n } days after { $first }
    }
calendar_times = { $event } is in the calendar { $n ->
        [one] once
       *[other] { $n } times
    }, but the year asks for { $wanted ->
        [one] one time
       *[other] { $wanted } times
    }
calendar_weekday = { $event }, on { $day }, is not on a weekday that is allowed for it
calendar_outside = { $event }, on { $day }, is outside the days that are allowed for it
calendar_on_holiday = { $event }, on { $day }, is on a holiday: { $holiday }
calendar_close =
    { $n ->
        [one] { $event }, on { $day }, is less than { $n } day after the previous time
       *[other] { $event }, on { $day }, is less than { $n } days after the previous time
    }
calendar_apart =
    { $n ->
        [one] { $event }, on { $day }, is more than { $n } day after the previous time
       *[other] { $event }, on { $day }, is more than { $n } days after the previous time
    }
calendar_clash = { $first } and { $second } are both on { $day }, and both need { $needs }
calendar_tonight = The club's calendar has { $event } today ({ $number } of { $of }).
calendar_next = The club's calendar has no evening on { $today }; the next one is on { $day }: { $event } { $number } of { $of }.
calendar_over = The club's calendar has no evening on { $today } or later; the last one was on { $day }.
calendar_without_evenings = { $file } has no evenings: write evening = true under the event in the year’s file, and make the calendar again.
calendar_of_club_wrong = The club's calendar cannot be used: { $wrong }
calendar_of_club_help = The line calendar in club.toml names the calendar’s file: correct that file, or name another one.
demand_any_day = any day
demand_on_days = { $event }: { $n ->
        [one] once
       *[other] { $n } times
    }, on { $days }
demand_in_window = { $event }: { $n ->
        [one] once
       *[other] { $n } times
    }, on { $days }, from { $first } to { $last }
demand_apart =
    { $n ->
        [one] { $event }: at least { $n } day from one time to the next
       *[other] { $event }: at least { $n } days from one time to the next
    }
demand_between = { $event }: { $n } to { $most } days from one time to the next
demand_free = nothing on a holiday: { $name }, { $first } to { $last }
demand_free_one_day = nothing on a holiday: { $name }, { $day }
demand_closed = { $name } is closed from { $first } to { $last }
demand_closed_one_day = { $name } is closed on { $day }
demand_away = { $name } is not available from { $first } to { $last }
demand_away_one_day = { $name } is not available on { $day }
demand_one_in_hall = only one event at a time in { $name }
demand_one_a_person = { $name } is at only one event at a time
demand_before =
    { $n ->
        [one] { $first } is over at least { $n } day before { $second }
       *[other] { $first } is over at least { $n } days before { $second }
    }
demand_before_within = { $first } is over { $n } to { $most } days before { $second }
calendar_impossible_smallest = { $n ->
        [0] an event needs more days than the year has for it, even without other demands
        [one] this demand cannot be met:
       *[other] these { $n } demands contradict each other, but if you drop any one of them, the others fit together. Drop one:
    }{ $demands }
calendar_impossible = { $n ->
        [0] an event needs more days than the year has for it, even without other demands
        [one] this demand cannot be met:
       *[other] these { $n } demands contradict each other. Drop one of them:
    }{ $demands }
meetings_lengths_differ =
    { $n ->
        [one] durations, ranks and weekend_ok must each have { $n } value, for the one person
       *[other] durations, ranks and weekend_ok must each have { $n } values, one for each person
    }
meetings_no_duration = a meeting must take at least one day
meetings_bad_precedence = each of the precedences must name two different persons of the problem, not { $persons }
meetings_too_many = at most { $most } people can be scheduled

### terminal: calendar

calendar_proved = Proven: no calendar is better.
calendar_not_proved = This is the best calendar so far; it is not proven best.
calendar_change_proved = Proven: no calendar moves fewer events, and no other calendar that moves the same number of events is better.
calendar_reached_moved =
    { $n ->
        [0] Nothing moves.
        [one] { $n } event moves to another day.
       *[other] { $n } events move to another day.
    }
calendar_reached_days =
    { $n ->
        [one] In total, events move by { $n } day.
       *[other] In total, events move by { $n } days.
    }
calendar_reached_end =
    { $n ->
        [one] All events are over after { $n } day.
       *[other] All events are over after { $n } days.
    }
calendar_reached_ranks =
    { $n ->
        [0] No event comes before an event of higher rank.
        [one] { $n } pair of events is in the wrong order of rank.
       *[other] { $n } pairs of events are in the wrong order of rank.
    }
calendar_reached_spread = Unevenness: { $n }; lower is more even. For each event, the numbers of days from one time to the next are squared and added up.
calendar_gaps = { $event }: { $least } to { $n ->
        [one] { $n } day
       *[other] { $n } days
    } from one time to the next.
calendar_bound = It is not known whether this number can be lower; a number below { $n } is impossible.
calendar_day = Day
calendar_event = Event
calendar_played = played
calendar_nothing_moves = Nothing moves.
calendar_moves = { $event }: not on { $was }, but on { $now }.
calendar_goes = { $event }: no longer on { $was }.
calendar_comes = { $event }: also on { $now }.
calendar_sound = The calendar meets all demands.
calendar_faults =
    { $n ->
        [one] The calendar does not meet the demands in { $n } place:
       *[other] The calendar does not meet the demands in { $n } places:
    }
meetings_impossible = { $name }: no schedule is possible.
meetings_best =
    { $name }: over after { $end ->
        [one] { $end } day
       *[other] { $end } days
    }; { $violations ->
        [0] all people are met in order of rank
        [one] { $violations } pair of people is met in the wrong order of rank
       *[other] { $violations } pairs of people are met in the wrong order of rank
    }. Proven best.
meetings_order = Person and day: { $persons }.
meetings_at = { $person } on { $day }

### pages: calendar

calendar_page = Calendar
calendar_page_year = The year’s demands
calendar_page_evening = Club evening
calendar_page_there = the file { $file } exists already; choose another name
calendar_page_changed = your change was not made, because another change to the year or its calendar came first; look at the screen, and make your change again if you still want it
calendar_page_saved = The demands are saved. The calendar stays as it was until you change it or make it again.
calendar_page_new = A year and its calendar
calendar_page_new_told = Start with the evenings; add holidays, halls, people and other events afterwards.
calendar_page_first = First day
calendar_page_last = Last day
calendar_page_weekday = Weekday
calendar_page_times = Number of evenings
calendar_page_from = Begins at
calendar_page_until = Ends at
calendar_page_year_told = Each event, hall, person and holiday begins with its line [[event]], [[hall]], [[person]] or [[holiday]]; the guide to the club’s year explains the lines below it. Nothing is saved until the whole text can be read.
calendar_page_text = Demands as text
calendar_page_save = Save the year
calendar_page_working = The calendar is being worked out.
calendar_page_make = Make the calendar
calendar_page_make_told = The program searches for the best calendar, and tries to prove that it is the best. This takes at most a minute.
calendar_page_make_do = Make calendar now
calendar_page_change = Change the calendar
calendar_page_change_told = Events before today stay. The program moves as few later events as possible.
calendar_page_away = Hall or person not available
calendar_page_nobody = none (only the year’s demands have changed)
calendar_page_change_do = Change as little as possible
calendar_page_anew = Make the calendar again …
calendar_page_anew_told = All days may move, including days that were announced. The present calendar is replaced.
calendar_page_when = enter the first and the last day
calendar_page_print = Print calendar
calendar_page_files = The folder { $folder } has calendar.ics for phones, calendar.csv and calendar.html.
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

calendar_not_named = No calendar was named. Add the path of a calendar.csv, or write calendar = "calendar/calendar.csv" in club.toml.

### command line: calendar

calendar_away_past =
    { $which ->
        [all] { $name } was away from { $first } to { $last }, before { $today }: events of that time stay where they are.
       *[some] { $name } is away from { $first } to { $last }: events before { $today } stay where they are.
    }
calendar_away_outside = { $name } is away from { $first } to { $last }, outside the year ({ $begins } to { $ends }): this changes nothing.
calendar_bad_away = "{ $text }" is not NAME=DAYS, such as "Main hall=2027-02-09" or "Secretary=2027-02-13/2027-02-21".

### help: calendar

help_calendar =
    Plan the club's year: evenings, heats, committee and general meeting.

    FILE has the year's events and demands (`bridgeopt docs year`).
help_calendar_make =
    Make the best calendar of a year, and prove that it is best.

    The best calendar ends as early as possible. Among the calendars that do, it has the fewest pairs of
    events in the wrong order of rank, and then spreads repeated events most evenly. The calendar is written for
    phones (calendar.ics), for programs (calendar.csv) and to print (calendar.html).
help_calendar_show =
    Show the events with their days.

    FILE is a calendar.csv. In the club's folder, recorded evenings are marked.
help_calendar_move =
    Change a calendar in mid-year, moving as little as possible.

    FILE has the new demands; CALENDAR is the present calendar.csv. Events before today stay.
help_calendar_check =
    Check that a calendar meets the demands.

    CALENDAR is a calendar.csv, from this program or another one.
help_calendar_meetings =
    Plan the days on which one person meets several people, one after another.

    FILE is JSON that gives each meeting problem a name. It ranks the people of each problem; rank 1 should be met
    first. The last person listed is met after all others, whatever the rank. Each schedule ends as early as possible.
    Among the schedules that do, it has the fewest pairs of people who are met in the wrong order of rank.
help_calendar_out = Write calendar.csv, calendar.ics and calendar.html to this folder.
help_calendar_event = Show only this event.
help_calendar_from = Show only events from this day on.
help_calendar_season = In the calendar, mark the evenings that are in this season file as played.
help_calendar_away = Plan around a hall or person that is also not available, such as "Main hall=2027-02-09". May be repeated.
help_calendar_today = First day whose events may move; earlier events stay.  [default: today]
help_calendar_budget = Time limit of search and proof, in seconds.
