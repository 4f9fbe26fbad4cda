# De berichten van de plug-in calendar, in het Nederlands.

### files: calendar

year_help = `bridgeopt docs year` toont wat er in zo'n bestand hoort.
year_lacks = { $key } ontbreekt
year_lacks_help = Schrijf de eerste en de laatste dag van het jaar, zoals first = 2026-09-01.
year_no_tables = zet elke { $name } onder een eigen kop {"[["}{ $name }{"]]"}
year_table_lacks = bij deze { $name } staat geen { $key }
year_keys = Mogelijke sleutels zijn: { $keys }.
year_no_event = er staat niets in dat gepland kan worden
year_no_event_help = Schrijf minstens één {"[[event]]"} met een naam.
year_bad_span = de periode van { $first } tot en met { $last } kan niet
year_bad_span_help = Schrijf de eerste dag vóór de laatste; een periode heeft hoogstens { $n } dagen.
year_bad_hours = de gebeurtenis heeft maar één van de tijden `from` en `until`, of die twee passen niet bij elkaar
year_bad_hours_help = Schrijf allebei, zoals from = 19:30:00 en until = 23:00:00; wat na middernacht eindigt, is uiterlijk om 06:00:00 klaar.
year_unknown_resource = er is geen zaal of persoon { $name }
year_unknown_resource_help = Noem elke zaal onder {"[[hall]]"} en iedere persoon onder {"[[person]]"}.
year_unknown_event = er is niets met de naam { $name } dat gepland wordt
year_unknown_event_help = Schrijf de naam zoals onder {"[[event]]"}.
year_twice = de naam { $name } komt twee keer voor
year_twice_help = Geef alles een eigen naam.
year_day_help = Schrijf een dag als 2026-09-01, en een periode als 2026-12-21/2027-01-03.
year_number_help = Schrijf een heel getal van { $least } tot en met { $most }.
year_truth_help = Schrijf true (ja) of false (nee).
year_time_help = Schrijf een tijd als 19:30:00.
year_weekday_help = Schrijf een dag van de week, zoals dinsdag of di.
calendar_line_help = Schrijf voor elke keer één regel: de dag, en waar het om gaat.
calendar_no_event = achter de dag staat niet waar het om gaat in { $text }
calendar_empty = in dit bestand staat geen gebeurtenis
meetings_help = Het bestand moet JSON zijn met problemen op naam. Een probleem heeft persons (hoeveel mensen) en, voor elke persoon, durations (dagen van de ontmoeting), ranks en weekend_ok. Het heeft ook precedences (wie voor wie komt) en starting_day (0 is maandag).
meetings_no_json = dit is geen JSON
meetings_no_problems = in dit bestand staan geen problemen op naam
meetings_no_problem = bij dit probleem ontbreekt een waarde, of er klopt er een niet

### calendar

calendar_time_up = de tijd was om voordat er een agenda was: sta meer seconden toe met --budget
calendar_model_disagrees = het programma maakte een fout, niet u: de agenda van de oplosser klopt niet met de cijfers van de oplosser zelf ({ $about }). Er is geen uitkomst, en er is geen bestand geschreven. Meld dit alstublieft, en stuur het bestand van het jaar mee
calendar_counted = voor het doel “{ $aim }” is de telling in de agenda { $counted }, de telling van de oplosser { $said }, en de ondergrens van de oplosser { $bound }
calendar_model_refuses = voor het doel “{ $aim }” keurt de oplosser een agenda af die hij eerder zelf vond
calendar_unknown_event = { $event }, op { $day }, is geen gebeurtenis van het jaar
calendar_away = { $event }, op { $day }: { $needs } is dan niet beschikbaar
calendar_too_soon = { $second }, op { $day }, is minder dan { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } na { $first }
calendar_too_late = { $second }, op { $day }, is meer dan { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } na { $first }
calendar_times = { $event } staat { $n ->
        [one] één keer
       *[other] { $n } keer
    } in de agenda, maar het jaar vraagt om { $wanted ->
        [one] één keer
       *[other] { $wanted } keer
    }
calendar_weekday = { $event }, op { $day }, valt op een weekdag die er niet voor mag
calendar_outside = { $event }, op { $day }, valt buiten de dagen die ervoor mogen
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
calendar_tonight = In de agenda van de club staat vandaag { $event } ({ $number } van { $of }).
calendar_next = In de agenda van de club staat geen avond op { $today }; de volgende is op { $day }: { $event } { $number } van { $of }.
calendar_over = In de agenda van de club staat op { $today } of later geen avond meer; de laatste was op { $day }.
calendar_without_evenings = In { $file } staat bij niets dat het een avond is: schrijf evening = true bij de gebeurtenis in het bestand van het jaar, en maak de agenda opnieuw.
calendar_of_club_wrong = De agenda van de club is niet te gebruiken: { $wrong }
calendar_of_club_help = De regel calendar in club.toml noemt het bestand van de agenda: verbeter dat bestand, of noem een ander.
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
demand_away = { $name } is niet beschikbaar van { $first } tot en met { $last }
demand_away_one_day = { $name } is niet beschikbaar op { $day }
demand_one_in_hall = maar één gebeurtenis tegelijk in { $name }
demand_one_a_person = { $name } is bij maar één gebeurtenis tegelijk
demand_before = { $first } is minstens { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } vóór { $second } afgelopen
demand_before_within = { $first } is { $n } tot { $most } dagen vóór { $second } afgelopen
calendar_impossible_smallest = { $n ->
        [0] ook zonder andere eisen heeft het jaar voor een gebeurtenis niet genoeg dagen
        [one] deze eis alleen al kan niet:
       *[other] deze { $n } eisen gaan niet samen; zonder een ervan gaan de andere wel samen. Laat er één vallen:
    }{ $demands }
calendar_impossible = { $n ->
        [0] ook zonder andere eisen heeft het jaar voor een gebeurtenis niet genoeg dagen
        [one] deze eis alleen al kan niet:
       *[other] deze { $n } eisen gaan niet samen. Laat er één vallen:
    }{ $demands }
meetings_lengths_differ =
    { $n ->
        [one] durations, ranks en weekend_ok moeten elk { $n } waarde hebben, voor de ene persoon
       *[other] durations, ranks en weekend_ok moeten elk { $n } waarden hebben, één voor elke persoon
    }
meetings_no_duration = een gesprek moet minstens één dag duren
meetings_bad_precedence = elk paar in precedences moet twee verschillende personen van het probleem noemen, niet { $persons }
meetings_too_many = hoogstens { $most } mensen kunnen worden ingepland

### terminal: calendar

calendar_proved = Bewezen: geen agenda is beter.
calendar_not_proved = Dit is de beste agenda tot nu toe; bewezen de beste is hij niet.
calendar_change_proved = Bewezen: geen agenda verschuift minder, en geen agenda die even weinig verschuift is beter.
calendar_reached_moved =
    { $n ->
        [0] Er verschuift niets.
        [one] { $n } gebeurtenis verschuift naar een andere dag.
       *[other] { $n } gebeurtenissen verschuiven naar een andere dag.
    }
calendar_reached_days =
    { $n ->
        [one] In totaal verschuiven gebeurtenissen { $n } dag.
       *[other] In totaal verschuiven gebeurtenissen { $n } dagen.
    }
calendar_reached_end =
    { $n ->
        [one] Na { $n } dag zijn alle gebeurtenissen afgelopen.
       *[other] Na { $n } dagen zijn alle gebeurtenissen afgelopen.
    }
calendar_reached_ranks =
    { $n ->
        [0] Niets komt vóór iets met een hogere rang.
        [one] { $n } tweetal staat niet op volgorde van rang.
       *[other] { $n } tweetallen staan niet op volgorde van rang.
    }
calendar_reached_spread = Ongelijkmatigheid: { $n }; lager is gelijkmatiger. Van elke gebeurtenis zijn de dagen van de ene keer tot de volgende in het kwadraat genomen en opgeteld.
calendar_gaps = { $event }: { $least } tot { $n ->
        [one] { $n } dag
       *[other] { $n } dagen
    } van de ene keer tot de volgende.
calendar_bound = Of dit getal lager kan zijn, is niet bewezen; lager dan { $n } kan niet.
calendar_day = Dag
calendar_event = Wat
calendar_played = gespeeld
calendar_nothing_moves = Er verschuift niets.
calendar_moves = { $event }: niet op { $was }, maar op { $now }.
calendar_goes = { $event }: niet meer op { $was }.
calendar_comes = { $event }: ook op { $now }.
calendar_sound = De agenda voldoet aan alle eisen.
calendar_faults =
    { $n ->
        [one] De agenda voldoet op { $n } plek niet aan de eisen:
       *[other] De agenda voldoet op { $n } plekken niet aan de eisen:
    }
meetings_impossible = { $name }: er is geen planning mogelijk.
meetings_best =
    { $name }: na { $end ->
        [one] { $end } dag
       *[other] { $end } dagen
    } afgelopen; { $violations ->
        [0] alle personen staan op volgorde van rang
        [one] { $violations } tweetal staat niet op volgorde van rang
       *[other] { $violations } tweetallen staan niet op volgorde van rang
    }. Bewezen de beste.
meetings_order = Persoon en dag: { $persons }.
meetings_at = { $person } op { $day }

### pages: calendar

calendar_page = Agenda
calendar_page_year = De eisen voor het jaar
calendar_page_evening = Clubavond
calendar_page_there = er is al een bestand { $file }; kies een andere naam
calendar_page_changed = uw wijziging is niet gemaakt, omdat een andere wijziging van het jaar of de agenda voorging; kijk op het scherm, en wijzig opnieuw als u dat nog wilt
calendar_page_saved = De eisen zijn bewaard. De agenda blijft zoals hij was, tot u hem wijzigt of opnieuw maakt.
calendar_page_new = Een jaar en zijn agenda
calendar_page_new_told = Begin met de avonden; vakanties, zalen, mensen en andere gebeurtenissen komen daarna.
calendar_page_first = Eerste dag
calendar_page_last = Laatste dag
calendar_page_weekday = Weekdag
calendar_page_times = Aantal avonden
calendar_page_from = Begint om
calendar_page_until = Eindigt om
calendar_page_year_told = Elke gebeurtenis, zaal, persoon en vakantie begint met een regel [[event]], [[hall]], [[person]] of [[holiday]]; de handleiding over het clubjaar legt de regels eronder uit. Er wordt niets bewaard totdat de hele tekst gelezen kan worden.
calendar_page_text = Eisen als tekst
calendar_page_save = Bewaar het jaar
calendar_page_working = De agenda wordt berekend.
calendar_page_make = Maak de agenda
calendar_page_make_told = Het programma zoekt de beste agenda, en probeert te bewijzen dat die de beste is. Dat duurt hoogstens een minuut.
calendar_page_make_do = Maak agenda
calendar_page_change = Wijzig de agenda
calendar_page_change_told = Gebeurtenissen van vóór vandaag blijven. Van de latere verschuift het programma er zo weinig mogelijk.
calendar_page_away = Zaal of persoon niet beschikbaar
calendar_page_nobody = geen (alleen de eisen voor het jaar zijn gewijzigd)
calendar_page_change_do = Wijzig zo weinig mogelijk
calendar_page_anew = Maak de agenda opnieuw …
calendar_page_anew_told = Alle dagen kunnen verschuiven, ook die al bekendgemaakt zijn. De huidige agenda wordt vervangen.
calendar_page_when = voer de eerste en de laatste dag in
calendar_page_print = Druk agenda af
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

calendar_not_named = Er is geen agenda genoemd. Noem een calendar.csv, of schrijf calendar = "calendar/calendar.csv" in club.toml.

### command line: calendar

calendar_away_past =
    { $which ->
        [all] { $name } was weg van { $first } tot en met { $last }, vóór { $today }: wat toen gepland was, blijft staan.
       *[some] { $name } is weg van { $first } tot en met { $last }: wat vóór { $today } gepland is, blijft staan.
    }
calendar_away_outside = { $name } is weg van { $first } tot en met { $last }, buiten het jaar ({ $begins } tot en met { $ends }): dat verandert niets.
calendar_bad_away = "{ $text }" is geen NAAM=DAGEN, zoals "Grote zaal=2027-02-09" of "Secretaris=2027-02-13/2027-02-21".

### help: calendar

help_calendar =
    Plan het jaar van de club: avonden, voorrondes, bestuur en ledenvergadering.

    In BESTAND staan de gebeurtenissen en eisen van het jaar (`bridgeopt docs year`).
help_calendar_make =
    Maak de beste agenda van een jaar, en bewijs dat hij de beste is.

    De beste agenda is zo vroeg mogelijk afgelopen. Zijn er meer zulke, dan staan er zo min mogelijk
    gebeurtenissen in de verkeerde volgorde van rang, en zijn daarna herhaalde gebeurtenissen zo
    gelijkmatig mogelijk verdeeld. De agenda komt er voor telefoons
    (calendar.ics), voor programma's (calendar.csv) en om af te drukken (calendar.html).
help_calendar_show =
    Toon de gebeurtenissen met hun dagen.

    BESTAND is een calendar.csv. In de map van de club staat erbij welke avonden zijn vastgelegd.
help_calendar_move =
    Wijzig een agenda midden in het jaar, en verschuif zo weinig mogelijk.

    In BESTAND staan de nieuwe eisen; AGENDA is de huidige calendar.csv. Wat vóór vandaag was, blijft.
help_calendar_check =
    Controleer of een agenda aan de eisen voldoet.

    AGENDA is een calendar.csv, van dit programma of een ander.
help_calendar_meetings =
    Plan de dagen waarop één persoon een aantal mensen spreekt, de een na de ander.

    BESTAND is JSON met problemen op naam. Het geeft de mensen van elk probleem een rang; rang 1 komt liefst
    het eerst. De laatste persoon in de lijst komt na alle anderen, met welke rang ook. Elke planning is zo
    vroeg mogelijk afgelopen. Van zulke planningen heeft ze de minste tweetallen in de verkeerde volgorde.
help_calendar_out = Schrijf calendar.csv, calendar.ics en calendar.html in deze map.
help_calendar_event = Toon alleen deze gebeurtenis.
help_calendar_from = Toon alleen gebeurtenissen vanaf deze dag.
help_calendar_season = Geef aan welke avonden volgens dit competitiebestand gespeeld zijn.
help_calendar_away = Plan om een zaal of persoon heen die ook niet beschikbaar is, zoals "Grote zaal=2027-02-09". Mag vaker.
help_calendar_today = Eerste dag waarvan gebeurtenissen mogen verschuiven; eerdere blijven staan.  [standaard: vandaag]
help_calendar_budget = Maximale duur van zoeken en bewijzen, in seconden.
