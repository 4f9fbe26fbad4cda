# De berichten van de plug-in calendar, in het Nederlands.

### files: calendar

year_help = In docs/nl/calendar.md staat wat er in zo'n bestand hoort.
year_lacks = { $key } ontbreekt
year_lacks_help = Schrijf de eerste en de laatste dag van het jaar, zoals first = 2026-09-01.
year_no_tables = { $name } staat niet in eigen tabellen, elk onder {"[["}{ $name }{"]]"}
year_table_lacks = bij deze { $name } staat geen { $key }
year_keys = Hier mag staan: { $keys }.
year_no_event = er staat niets in dat gepland kan worden
year_no_event_help = Schrijf minstens één {"[[event]]"} met een naam.
year_bad_span = van { $first } tot en met { $last }: dat zijn geen dagen
year_bad_span_help = De eerste dag komt eerst, en er zijn hoogstens { $n } dagen.
year_bad_hours = from en until passen niet bij elkaar
year_bad_hours_help = Schrijf allebei, zoals from = 19:30:00 en until = 23:00:00; wat na middernacht eindigt, is uiterlijk om 06:00:00 klaar.
year_unknown_resource = er is geen zaal en niemand met de naam { $name }
year_unknown_resource_help = Noem elke zaal onder {"[[hall]]"} en iedere persoon onder {"[[person]]"}.
year_unknown_event = er is niets met de naam { $name } dat gepland wordt
year_unknown_event_help = Schrijf de naam zoals onder {"[[event]]"}.
year_twice = de naam { $name } staat er twee keer
year_twice_help = Geef alles een eigen naam.
year_day_help = Schrijf een dag als 2026-09-01, en een periode als 2026-12-21/2027-01-03.
year_number_help = Schrijf een heel getal van { $least } tot en met { $most }.
year_truth_help = Schrijf true (ja) of false (nee).
year_time_help = Schrijf een tijd als 19:30:00.
year_weekday_help = Schrijf een dag van de week, zoals dinsdag of di.
calendar_line_help = Schrijf voor elke keer één regel: de dag, en waar het om gaat.
calendar_no_event = achter de dag staat niet waar het om gaat in { $text }
calendar_empty = er staat niets op de agenda in het bestand
meetings_help = Er horen problemen met gesprekken in, op naam, elk met persons, durations, ranks, precedences, starting_day en weekend_ok.
meetings_no_json = dit is geen JSON
meetings_no_problems = er staan geen problemen op naam in
meetings_no_problem = dit is geen probleem met gesprekken

### calendar

calendar_time_up = de tijd was om voordat er een kalender was: geef meer met --budget
calendar_model_disagrees = een fout van dit programma, niet van u: de kalender van de oplosser is niet wat hij ervan zegt ({ $about }). Er wordt niets beweerd en niets geschreven: meld dit alstublieft, met het bestand van het jaar
calendar_counted = { $aim }: geteld { $counted }, volgens het model { $said }, minstens { $bound }
calendar_model_refuses = { $aim }: het model weigert een kalender die het zelf vond
calendar_unknown_event = { $event }, op { $day }, hoort niet bij wat er gewenst is
calendar_away = { $event }, op { $day }: { $needs } is dan niet beschikbaar
calendar_too_soon = { $second }, op { $day }, is minder dan { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } na { $first }
calendar_too_late = { $second }, op { $day }, is meer dan { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } na { $first }
calendar_times = { $event } staat er { $n ->
        [one] één keer
       *[other] { $n } keer
    } in, en niet { $wanted ->
        [one] één keer
       *[other] { $wanted } keer
    }
calendar_weekday = { $event }, op { $day }, valt op een weekdag die niet mag
calendar_outside = { $event }, op { $day }, valt buiten zijn periode
calendar_on_holiday = { $event }, op { $day }, valt op een vrije dag: { $holiday }
calendar_close = { $event }, op { $day }, is minder dan { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } na de vorige keer
calendar_apart = { $event }, op { $day }, is meer dan { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } na de vorige keer
calendar_clash = { $first } en { $second } zijn allebei op { $day }, en hebben allebei { $needs } nodig
calendar_tonight = { $event } { $number } van { $of }, volgens de agenda van de club.
calendar_next = In de agenda van de club staat geen avond op { $today }; de volgende is op { $day }: { $event } { $number } van { $of }.
calendar_over = In de agenda van de club staat op { $today } of later geen avond meer; de laatste was op { $day }.
calendar_without_evenings = In { $file } staat bij niets dat het een avond is: schrijf evening = true bij de gebeurtenis in het bestand van het jaar, en maak de agenda opnieuw.
calendar_of_club_wrong = De agenda van de club is niet te gebruiken: { $wrong }
calendar_of_club_help = Welk bestand de agenda is, staat in club.toml.
demand_any_day = welke dag ook
demand_on_days = { $event }: { $n ->
        [one] één keer
       *[other] { $n } keer
    }, op { $days }
demand_in_window = { $event }: { $n ->
        [one] één keer
       *[other] { $n } keer
    }, op { $days }, van { $first } tot en met { $last }
demand_apart = { $event }: minstens { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } van de ene keer tot de volgende
demand_between = { $event }: { $n } tot { $most } dagen van de ene keer tot de volgende
demand_free = niets op een vrije dag: { $name }, { $first } tot en met { $last }
demand_free_one_day = niets op een vrije dag: { $name }, { $day }
demand_closed = { $name } is dicht van { $first } tot en met { $last }
demand_closed_one_day = { $name } is dicht op { $day }
demand_away = { $name } kan niet van { $first } tot en met { $last }
demand_away_one_day = { $name } kan niet op { $day }
demand_one_in_hall = één ding tegelijk in { $name }
demand_one_a_person = { $name } is bij één ding tegelijk
demand_before = { $first } is minstens { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } vóór { $second } afgelopen
demand_before_within = { $first } is { $n } tot { $most } dagen vóór { $second } afgelopen
calendar_impossible_smallest = { $n ->
        [0] ook zonder andere eisen heeft het jaar voor een gebeurtenis niet genoeg dagen
        [one] deze eis alleen al kan niet:
       *[other] deze { $n } eisen gaan niet samen (minder eisen spreken elkaar niet tegen); laat er één vallen:
    }{ $demands }
calendar_impossible = { $n ->
        [0] ook zonder andere eisen heeft het jaar voor een gebeurtenis niet genoeg dagen
        [one] deze eis alleen al kan niet:
       *[other] deze { $n } eisen gaan niet samen; laat er één vallen:
    }{ $demands }
meetings_lengths_differ = duur, rang en weekend zijn niet gegeven voor elk van { $n ->
        [one] { $n } persoon
       *[other] { $n } personen
    }
meetings_no_duration = een gesprek duurt nog geen dag
meetings_bad_precedence = { $persons } kunnen niet de een vóór de ander
meetings_too_many = meer dan { $most } mensen kunnen niet worden ingepland

### terminal: calendar

calendar_proved = Bewezen: geen agenda is beter.
calendar_not_proved = De beste die tot nu toe gevonden is; niet bewezen is dat er geen betere bestaat.
calendar_change_proved = Bewezen: minder verschuiven kan niet, en met even weinig is niets beter.
calendar_reached_moved =
    { $n ->
        [0] Er verschuift niets.
        [one] { $n } keer verschuift er iets naar een andere dag.
       *[other] { $n } keer verschuift er iets naar een andere dag.
    }
calendar_reached_days =
    { $n ->
        [one] Samen verschuift het { $n } dag.
       *[other] Samen verschuift het { $n } dagen.
    }
calendar_reached_end =
    { $n ->
        [one] Na { $n } dag is alles afgelopen.
       *[other] Na { $n } dagen is alles afgelopen.
    }
calendar_reached_ranks =
    { $n ->
        [0] Niets komt vóór iets met een hogere rang.
        [one] { $n } tweetal staat niet op volgorde van rang.
       *[other] { $n } tweetallen staan niet op volgorde van rang.
    }
calendar_reached_spread = Ongelijkmatigheid: { $n } (dagen van de ene keer tot de volgende, in het kwadraat en opgeteld; minder is gelijkmatiger).
calendar_gaps = { $event }: { $least } tot { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } van de ene keer tot de volgende.
calendar_bound = Lager dan { $n } kan niet.
calendar_day = Dag
calendar_event = Wat
calendar_played = gespeeld
calendar_nothing_moves = Er verschuift niets.
calendar_moves = { $event }: niet op { $was }, maar op { $now }.
calendar_goes = { $event }: niet meer op { $was }.
calendar_comes = { $event }: ook op { $now }.
calendar_sound = De agenda houdt zich aan alles wat gewenst is.
calendar_faults =
    { $n ->
        [one] De agenda houdt zich op { $n } plek niet aan wat gewenst is:
       *[other] De agenda houdt zich op { $n } plekken niet aan wat gewenst is:
    }
meetings_impossible = { $name }: zo'n planning bestaat niet.
meetings_best =
    { $name }: na { $end ->
        [one] { $end } dag
       *[other] { $end } dagen
    } afgelopen; { $violations ->
        [0] niemand komt vóór iemand met een hogere rang
        [one] { $violations } tweetal staat niet op volgorde van rang
       *[other] { $violations } tweetallen staan niet op volgorde van rang
    }. Bewezen de beste.
meetings_order = Persoon en dag: { $persons }.
meetings_at = { $person } op { $day }

### pages: calendar

calendar_page = Agenda
calendar_page_year = Wat u wilt
calendar_page_evening = Clubavond
calendar_page_there = er is al een bestand { $file }; kies een andere naam
calendar_page_changed = het jaar of de agenda is intussen gewijzigd; kijk, en doe het opnieuw als u dat nog wilt
calendar_page_saved = Dit is wat u nu wilt. De agenda blijft zoals hij was, tot hij gewijzigd of opnieuw gemaakt wordt.
calendar_page_new = Een jaar en zijn agenda
calendar_page_new_told = Begin met de avonden; vakanties, zalen, mensen en andere gebeurtenissen komen daarna.
calendar_page_first = Eerste dag
calendar_page_last = Laatste dag
calendar_page_weekday = Avond
calendar_page_times = Hoe vaak
calendar_page_from = Van
calendar_page_until = Tot
calendar_page_year_told = Elke [[event]], [[hall]], [[person]] en [[holiday]] begint met zo’n regel; de handleiding over het clubjaar zegt wat eronder staat. Er wordt niets geschreven voordat alles gelezen kan worden.
calendar_page_text = Het jaar
calendar_page_save = Bewaar dit
calendar_page_working = De agenda wordt berekend.
calendar_page_make = Maak de agenda
calendar_page_make_told = De beste agenda wordt gezocht en bewezen, hoogstens een minuut lang.
calendar_page_make_do = Maak hem
calendar_page_change = Wijzig de agenda
calendar_page_change_told = Wat voor vandaag was blijft; van de rest verschuift zo weinig mogelijk.
calendar_page_away = Wie of wat niet kan
calendar_page_nobody = niemand: wat u wilt is gewijzigd
calendar_page_change_do = Wijzig zo weinig mogelijk
calendar_page_anew = Maak hem opnieuw …
calendar_page_anew_told = Alle dagen kunnen verschuiven, ook die al bekendgemaakt zijn. De agenda die er is wordt vervangen.
calendar_page_when = zeg vanaf welke dag, en tot wanneer
calendar_page_print = Om af te drukken
calendar_page_files = In de map { $folder } staan calendar.ics voor telefoons, calendar.csv en calendar.html.
calendar_page_faults =
    { $n ->
        [one] Dit kan niet gelezen worden: { $faults }
       *[other] Deze { $n } regels kunnen niet gelezen worden: { $faults }
    }
calendar_page_seconds =
    { $n ->
        [one] { $n } seconde
       *[other] { $n } seconden
    }
calendar_page_days =
    { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    }
calendar_page_weekdays =
    { $day ->
        [Monday] maandag
        [Tuesday] dinsdag
        [Wednesday] woensdag
        [Thursday] donderdag
        [Friday] vrijdag
        [Saturday] zaterdag
       *[Sunday] zondag
    }
calendar_hours = { $begin } – { $end }
calendar_until = tot en met { $day }

### command line: calendar

calendar_not_named = Noem de calendar.csv, of schrijf calendar = "calendar/calendar.csv" in club.toml.

### command line: calendar

calendar_away_past =
    { $which ->
        [all] { $name } was weg van { $first } tot en met { $last }, vóór { $today }: wat toen gepland was blijft staan, en er schuift niets voor.
       *[some] { $name } is weg van { $first } tot en met { $last }: wat vóór { $today } gepland is, blijft staan.
    }
calendar_away_outside = { $name } is weg van { $first } tot en met { $last }, en het jaar loopt van { $begins } tot en met { $ends }: dat verandert niets.
calendar_bad_away = "{ $text }" is geen NAAM=DAGEN, zoals "Grote zaal=2027-02-09" of "Secretaris=2027-02-13/2027-02-21".

### help: calendar

help_calendar =
    Plan het jaar van de club: avonden, voorrondes, bestuur en ledenvergadering.

    In BESTAND staat wat er dat jaar gewenst is (docs/nl/calendar.md).
help_calendar_make =
    Maak de beste agenda van een jaar, en bewijs dat hij dat is.

    Alles is zo vroeg mogelijk afgelopen; dan staat alles op volgorde van rang; dan is wat vaker
    plaatsvindt gelijkmatig verdeeld. De agenda komt er voor telefoons (calendar.ics), voor
    programma's (calendar.csv) en om af te drukken (calendar.html).
help_calendar_show =
    Toon wat er wanneer is.

    BESTAND is een calendar.csv. In de map van de club staat erbij welke avonden zijn vastgelegd.
help_calendar_move =
    Verander een agenda midden in het jaar, en verschuif zo weinig mogelijk.

    In BESTAND staat wat er nu gewenst is; AGENDA is de calendar.csv die tot nu toe geldt. Wat vóór
    vandaag was, blijft zoals het was.
help_calendar_check =
    Vertel waarin een agenda zich niet houdt aan wat gewenst is.

    AGENDA is een calendar.csv, wie hem ook gemaakt heeft.
help_calendar_meetings =
    Plan gesprekken met mensen na elkaar, met de laatste na alle anderen.

    BESTAND is JSON: problemen op naam. Elke planning is zo vroeg mogelijk afgelopen, en laat dan zo
    weinig mogelijk mensen vóór iemand met een hogere rang komen.
help_calendar_out = Map voor calendar.csv, calendar.ics en calendar.html.
help_calendar_event = Alleen hiervan.
help_calendar_from = Alleen vanaf deze dag.
help_calendar_season = Competitiebestand; bij die avonden staat dat ze gespeeld zijn.
help_calendar_away = Een zaal die dan ook dicht is of iemand die dan ook niet kan: "Grote zaal=2027-02-09". Mag vaker.
help_calendar_today = De eerste dag die kan veranderen (standaard: vandaag).
help_calendar_budget = Seconden voor zoeken en bewijzen.
