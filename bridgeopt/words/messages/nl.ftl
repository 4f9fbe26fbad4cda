# Alles wat mensen lezen, in het Nederlands.

language = Nederlands
locale = nl

percent = { $number }{"\u00A0"}%

## Wat op alle papieren staat
section = Lijn
pair = Paar
player = Speler
table = Tafel
round = Ronde
boards = Spellen
NS = NZ
EW = OW
N = N
S = Z
E = O
W = W
sits_out = stilzit
pairs =
    { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    }
rounds =
    { $n ->
        [one] { $n } ronde
       *[other] { $n } ronden
    }
of_boards =
    { $n ->
        [one] { $rounds } van { $n } spel
       *[other] { $rounds } van { $n } spellen
    }
page = { $page } van { $pages }

## Indelingen
seating = Indeling
by_name = Op naam
name = Naam
starts_at = Begint aan
from_round = vanaf ronde { $round }

## Het scherm
screen = Scherm
keys = spatie of klik: stilzetten · pijltjes: bladeren · F: volledig scherm
paused = stilgezet

## Loopbriefjes en tafelkaarten
cards = Loopbriefjes en tafelkaarten
guide_cards = Loopbriefjes
table_cards = Tafelkaarten
partner = Partner
against = Tegen
tables =
    { $n ->
        [one] tafel { $tables }
       *[other] tafels { $tables }
    }
then_go = Dan gaat u naar
to_table = tafel { $table }, { $seat }
stay = blijf, { $seat }
leave_boards = Laat de spellen liggen: op de tafelkaart staat waar die heen gaan.
stay_here = blijven hier
for_round = { $where }, voor ronde { $round }
boards_then_to = Spellen daarna naar
aside = apart leggen
shared_with = gedeeld met { $tables }
lie_ready = Ligt hier vanaf het begin klaar: spellen { $boards }, voor ronde { $round }
not_used = niet in gebruik
not_played = niet gespeeld
nobody = niemand
switched = switch: in deze ronde zijn NZ en OW van plaats gewisseld

## Het blad voor de wedstrijdleider
director = Voor de wedstrijdleider
number = Nr
names = Paar
meetings = Wie tegen wie: NZ–OW, en de spellen
sitting_out = Stilzit
sitting_out_in = Stilzit per ronde
absent =
    { $n ->
        [one] nummer { $numbers } is er niet
       *[other] nummers { $numbers } zijn er niet
    }
stays = blijft
stays_at = tafel { $table }, blijft
switched_rounds = Switch
changes = Wijzigingen
left_after = { $number }: { $who } weg na ronde { $round }
came_after = { $number }: { $who } erbij na ronde { $round }
replaced_after = { $number }: { $who } in plaats van { $others } na ronde { $round }
in_rounds =
    { $n ->
        [one] ronde { $rounds }
       *[other] ronden { $rounds }
    }
fitness = Fitness { $fitness }
quality = kwaliteit { $percent }
quality_at_least = kwaliteit minstens { $percent }
penalty = { $penalty } voor wensen en wijzigingen
proven = bewezen de beste: geen nummering is beter
proven_wishes = bewezen de beste nummering die aan de wensen voldoet
proven_counted = bewezen de beste, met wensen en behouden nummers meegeteld
proven_made = bewezen het beste van alle schema's zonder herhalingen
proven_groups = bewezen het beste van alle schema's zonder herhalingen; aantal spelgroepen: { $groups }
proven_groups_odd = bewezen het beste van alle schema's zonder herhalingen; aantal spelgroepen: { $groups }, met de rusttafel meegeteld
not_proven = niet bewezen: hoogstens { $percent } te winnen
nothing_claimed = Het plan noemt geen cijfers.
changed_by_hand = Het plan is later gewijzigd; de cijfers kloppen misschien niet meer.
wishes_and_notes = Wensen en opmerkingen
musts_held = Eisen waaraan is voldaan
musts_broken = Eisen waaraan niet is voldaan
preferences_held = Voorkeuren waaraan is voldaan
preferences_not_held = Voorkeuren waaraan niet is voldaan
pair_in_section = { $section } { $number }, { $names }
wish_stationary_table = { $pair }: aan één tafel, voor zover het schema dat toelaat
wish_stationary_ns = { $pair }: NZ, voor zover het schema dat toelaat
wish_number =
    { $n ->
        [one] { $pair }: nummer { $numbers }
       *[other] { $pair }: een van de nummers { $numbers }
    }
wish_tonight = { $pair }: wel tegen { $other }
wish_not_tonight = { $pair }: niet tegen { $other }
wish_no_sit_out = { $pair }: zit geen ronde stil
wish_late = { $pair }: zit in ronde 1 stil, want komt later
wish_section = { $pair }: in lijn { $section }
wish_apart = { $pair }: in een andere lijn dan { $other }
weighed = { $wish } (gewicht { $weight })
notes = Opmerkingen
remarks = Aantekeningen

## De bladzijde die alle andere noemt
index = De zitting op papier
index_seating = Voor de muur: elke lijn op nummer, daarna iedereen op naam.
index_screen = Voor een beamer of scherm: open het daar en druk op F. Het bladert vanzelf.
index_guide_cards = Een briefje voor elk paar; knippen langs de streepjes.
index_table_cards = Een kaart voor elke tafel; knippen langs de streepjes.
index_director = Nummers, stilzitters, wie blijft zitten, wensen, wat bewezen is.
index_again = Opnieuw afdrukken, na de wijziging
index_all = De hele zitting
index_files = Voor andere programma’s
index_asc = Lijn { $section }: schema
index_csv = paren op nummer


### Hoe de dingen van een club heten (club/telling.py)
section_title =
    Lijn { $name }: { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    }, { $movement }, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    } van { $boards ->
        [one] { $boards } spel
       *[other] { $boards } spellen
    }
sit_outs = Stilzitten: { $told }.
sit_outs_in_round =
    { $n ->
        [one] nummer { $numbers } in ronde { $round }
       *[other] nummers { $numbers } in ronde { $round }
    }
opponents_had_met = Tegenstanders troffen elkaar eerder: { $told }.
met_never = { $n } nooit
met_once = { $n } eenmaal
met_twice = { $n } tweemaal
met_three_times = { $n } driemaal
met_four_times = { $n } viermaal
met_more_often = { $n } vaker (hoogstens { $most } keer)
every_section_proven = Van elke lijn is bewezen dat het niet beter kan
no_section_proven = Van geen lijn is bewezen dat het niet beter kan
sections_proven = Van { $n } van de { $of } lijnen is bewezen dat het niet beter kan
wished_ns = { $pair } zitten steeds NZ
wished_table = { $pair } blijven aan één tafel
wished_number = { $pair } krijgen nummer { $numbers }
wished_tonight = { $pair } treffen { $other }
wished_not_tonight = { $pair } treffen { $other } niet
wished_no_sit_out = { $pair } zitten niet stil
wished_late = { $pair } zitten stil in ronde 1
wished_section = { $pair } spelen in lijn { $section }
wished_apart = { $pair } spelen in een andere lijn dan { $other }


### engine

interrupted_before_anything = onderbroken voordat er iets gevonden was
interrupted = Onderbroken.
faults_in_a_line = { $faults }



### club

player_not_in_history = speler { $player } staat niet in de voorgeschiedenis
player_not_in_history_help = Verbeter het nummer, zet de speler in de voorgeschiedenis, of laat --strict weg.
players_new = Spelers { $players } zijn nieuw: nog geen ontmoetingen, en elk ranking { $ranking }, de mediaan van wie vanavond speelt en bekend is.
player_new_like_partner = Speler { $player } is nieuw: nog geen ontmoetingen, en ranking { $ranking }, net als partner { $partner }.
player_new = Speler { $player } is nieuw: nog geen ontmoetingen, en ranking { $ranking }, de mediaan van wie vanavond speelt en bekend is.
all_players_new = Er heeft nog niemand gespeeld: iedereen is nieuw, en even sterk.



### files: CSV and text




### files: wishes




### files: plans and settings




### movement




### seating

no_number_of_sections_fits = Geen enkel aantal lijnen past: een lijn heeft { $least } tot { $most } paren, en een avond met minder ten minste { $least_alone }.
pairs_in_sections =
    { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }
pairs_in_sections_too_few =
    { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }: lijn { $section } zou { $size ->
        [one] { $size } paar
       *[other] { $size } paren
    } hebben, minder dan { $least }
pairs_in_sections_too_many =
    { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }: lijn { $section } zou { $size ->
        [one] { $size } paar
       *[other] { $size } paren
    } hebben, meer dan { $most }
ask_for_sections =
    { $most_sections ->
        [one] Vraag om { $sections } lijn.
       *[other] Vraag om { $sections } lijnen.
    }
pairs_cannot_be_seated =
    { $n ->
        [one] { $n } paar kan niet worden ingedeeld
       *[other] { $n } paren kunnen niet worden ingedeeld
    }
pairs_do_not_fit =
    { $n ->
        [one] { $n } paar past niet; een lijn heeft { $least } tot { $most } paren
       *[other] { $n } paren passen niet; een lijn heeft { $least } tot { $most } paren
    }
pairs_do_not_fit_sections =
    { $n ->
        [one] { $n } paar past niet
       *[other] { $n } paren passen niet
    } in { $most_sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }
pairs_do_not_fit_sections_help =
    Een lijn heeft { $least } tot { $most } paren: vraag om { $most_sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }.
a_section = een lijn
no_family_has_movements =
    geen schemasoort hier heeft de schema's voor { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    } in { $most_sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }
no_family_has_movements_help = `bridgeopt movement list` toont wat er is; --movements noemt een andere map.
interrupted_before_turn = onderbroken voordat het aan de beurt was
pair_registered_not_planned = Paar { $pair } is ingeschreven, maar staat niet in het plan.
pair_planned_not_registered = Paar { $pair } staat in het plan, maar is niet ingeschreven.
plan_has_sections =
    { $n ->
        [one] Het plan heeft { $n } lijn, niet { $rules }.
       *[other] Het plan heeft { $n } lijnen, niet { $rules }.
    }
pair_not_by_rules = Paar { $pair } speelt in lijn { $section }; volgens de regels zou dat { $rules } zijn.
odd_as_asked = Lijn { $section } is oneven, zoals gevraagd; { $turn } was aan de beurt.
odd_for_late = Lijn { $section } is oneven, voor het paar dat later komt; { $turn } was aan de beurt.
odd_for_wishes = Lijn { $section } is oneven, want met de wensen over lijnen kan het niet anders; { $turn } was aan de beurt.
search_cut_short = Het zoeken is afgebroken, zonder bewijs voor { $sections }; een volgende keer kan het anders uitvallen.
family_lacks_size =
    { $n ->
        [one] lijn { $section } heeft { $n } paar, en schemasoort { $family } heeft geen schema voor { $size }
       *[other] lijn { $section } heeft { $n } paren, en schemasoort { $family } heeft geen schema voor { $size }
    }
family_lacks_size_help = Wel voor { $sizes }: vraag om een ander aantal lijnen of een andere schemasoort.
family_has_none_help = Die heeft er geen: vraag om een ander aantal lijnen of een andere schemasoort.
section_too_large = lijn { $section } heeft { $n } paren, meer dan { $most }
section_too_large_help = Verdeel ze over lijnen van { $least } tot { $most } paren.
too_many_meetings_to_add = lijn { $section } heeft te veel ontmoetingen of rusttafels om precies op te tellen (tot { $met } en { $sat_out } voor twee spelers samen)
too_many_meetings_to_add_help = Kijk de voorgeschiedenis na; een competitie begint met nullen.
no_numbering_found = er is geen nummering gevonden die aan alle eisen voldoet: laat er een vallen
odd_of_even_number = er spelen { $n } paren, een even aantal, dus geen lijn is oneven
leave_odd_out = Laat --odd weg.
odd_no_such_section = er is vanavond geen lijn { $section } die oneven kan zijn
ask_for_section = Vraag om { $sections }.
late_only_one_pair = in ronde 1 zit maar één paar stil
late_not_in_odd_section = lijn { $section } is niet oneven; laat --odd { $odd } weg, of laat ze in lijn { $odd } spelen (--put)
late_nobody_sits_out = er spelen vanavond { $n } paren, een even aantal, dus niemand zit stil; laat de wens weg, dan moet hun tegenstander van ronde 1 op hen wachten
late_seat_the_others = er spelen vanavond { $n } paren, een even aantal, dus niemand zit stil; deel de anderen in, en laat dit paar erbij komen met `change --after-round 1 --add`: dan zit in ronde 1 stil wie het lege nummer treft
late_seat_the_others_odd = er spelen vanavond { $n } paren, een even aantal, dus niemand zit stil; deel de anderen in met `--odd { $section }`, en laat dit paar erbij komen met `change --after-round 1 --add`: dan zit in ronde 1 stil wie het lege nummer treft
pair_not_tonight = paar { $pair } speelt vanavond niet
correct_wish_or_leave_out = Verbeter de wens, of laat hem weg.
only_sections =
    { $n ->
        [one] er is alleen lijn { $sections }
       *[other] er zijn alleen de lijnen { $sections }
    }
pair_in_one_section = een paar speelt in één lijn
section_has_room =
    { $n ->
        [one] lijn { $section } heeft plaats voor { $n } paar
       *[other] lijn { $section } heeft plaats voor { $n } paren
    }
no_section_odd_with_late = dan kan geen lijn oneven zijn met het late paar erin
only_one_section = er is maar één lijn
pair_apart_from_itself = een paar kan niet apart spelen van zichzelf
both_in_section = beide zouden in lijn { $section } spelen
sections_cannot_be_dealt = zo zijn { $n } lijnen niet te maken
wishes_contradict =
    { $n ->
        [one] deze wens kan niet:{ $wishes }
       *[other] deze { $n } wensen gaan niet samen:{ $wishes }
    }
wishes_contradict_as =
    { $n ->
        [one] deze wens kan niet: { $reason }{ $wishes }
       *[other] deze { $n } wensen gaan niet samen: { $reason }{ $wishes }
    }
wishes_contradict_in_a_line =
    { $n ->
        [one] deze wens kan niet: { $wishes }
       *[other] deze { $n } wensen gaan niet samen: { $wishes }
    }
wishes_contradict_as_in_a_line =
    { $n ->
        [one] deze wens kan niet: { $reason }: { $wishes }
       *[other] deze { $n } wensen gaan niet samen: { $reason }: { $wishes }
    }
wish_read_at = { $wish } ({ $place })
no_numbering_respects =
    { $n ->
        [one] geen nummering van lijn { $section } ({ $movement }) voldoet eraan
       *[other] geen nummering van lijn { $section } ({ $movement }) voldoet aan allemaal
    }
wish_in_different_sections = ze spelen in verschillende lijnen; met een wens van soort section (--put) komen ze in één lijn
late_nobody_sits_out_there = lijn { $section } heeft een even aantal paren, dus daar zit niemand stil; meld ze af (--drop), en laat ze terugkomen met `change --after-round 1 --add`
section_has_numbers = lijn { $section } heeft de nummers 1 tot en met { $most }
change_family_has_none =
    { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }: de schemasoort heeft voor geen enkele lijn een schema
change_section_too_small =
    { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }: lijn { $section } zou minder dan { $least } paren hebben
change_section_too_large =
    { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }: lijn { $section } zou meer dan { $most } paren hebben
change_sizes_do_not_add_up =
    { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }: met lijnen van { $sizes } paren, hoogstens één oneven, komt dat niet uit
make_new_plan_with = Maak een nieuw plan met { $ways }.
another_family = een andere schemasoort
another_family_such_as_howell = een andere schemasoort, zoals howell
where_numbers_are_kept = zolang ieder zijn nummer houdt waar dat kan; met `--keep prefer` mogen nummers veranderen
where_nobody_moves = als iedereen op zijn nummer blijft
nobody_needs_to_move = hiervoor hoeft niemand te verhuizen
nobody_needs_to_move_help = Met `--how nobody` houdt iedereen zijn nummer.
few_pairs_left =
    { $n ->
        [one] in lijn { $section } zou maar { $n } paar overblijven
       *[other] in lijn { $section } zouden maar { $n } paren overblijven
    }
make_plan_with_fewer_sections = Maak een nieuw plan met minder lijnen.
player_not_in_plan = speler { $player } staat niet in het plan
name_somebody_who_is = Noem iemand die er wel in staat.
player_in_plan_already = speler { $player } staat al in het plan
name_somebody_who_is_not = Noem iemand die er niet in staat.
player_swapped_twice = een speler wordt twee keer gewisseld
name_everyone_once = Noem iedereen één keer.
pair_not_in_plan = paar { $pair } staat niet in het plan
name_pair_that_is = Noem een paar dat er wel in staat.
pair_leaves_twice = paar { $pair } valt twee keer uit
name_pair_once = Noem het één keer.
player_plays_already_in = speler { $player } van paar { $pair } speelt al, in lijn { $section }
player_plays_already_with = speler { $player } van paar { $pair } speelt al, in paar { $other }
drop_pair_or_swap = Laat dat paar eerst uitvallen, of wissel de speler.
pair_not_there = paar { $pair } is er niet, dus het kan niet uitvallen
name_pair_of_plan = Noem een paar uit het plan.
player_not_there = speler { $player } is er niet, en kan niet worden vervangen
name_one_who_stays = Noem iemand die blijft.
player_replaced_twice = een speler wordt twee keer vervangen
no_round_played = er is nog geen ronde gespeeld
no_round_played_help = Wijzig vóór de eerste ronde het plan zelf.
section_changed_later = lijn { $section } is gewijzigd na ronde { $changed }, en dat is later dan ronde { $round }
section_changed_later_help = Geef ronde { $changed } of een latere, of een eerder plan.
section_is_over =
    { $n ->
        [one] lijn { $section } heeft { $n } ronde, dus na ronde { $round } kan er niets meer veranderen
       *[other] lijn { $section } heeft { $n } ronden, dus na ronde { $round } kan er niets meer veranderen
    }
give_last_round = Geef de laatste ronde die gespeeld is.
player_there_already = speler { $player } is er al, in lijn { $section } op nummer { $number }
nobody_changes_places = Wie er al is, wisselt nu niet meer van plaats: die zou spellen opnieuw spelen.
player_comes_twice = speler { $player } komt er twee keer bij
pairs_come_too_many =
    { $n ->
        [one] { $n } paar komt erbij
       *[other] { $n } paren komen erbij
    }, en { $free ->
        [one] { $free } nummer is vrij
       *[other] { $free } nummers zijn vrij
    } ({ $rooms })
pairs_come_none_free =
    { $n ->
        [one] { $n } paar komt erbij, en er is geen nummer vrij
       *[other] { $n } paren komen erbij, en er is geen nummer vrij
    }
free_in_section = { $n } in lijn { $section }
newcomer_takes_free_number = Een nieuwkomer kan alleen een nummer krijgen dat van niemand is.
making_all_meet_all =
    { $n ->
        [one] lijn { $section } met { $n } paar: iedereen treft iedereen, dus er valt voor vanavond niets te maken
       *[other] lijn { $section } met { $n } paren: iedereen treft iedereen, dus er valt voor vanavond niets te maken
    }
making_all_meet_all_help = Vraag om --family howell.
making_no_such_rounds =
    { $rounds ->
        [one] lijn { $section } met { $n } paren: voor zoveel paren worden geen schema's van { $rounds } ronde gemaakt
       *[other] lijn { $section } met { $n } paren: voor zoveel paren worden geen schema's van { $rounds } ronden gemaakt
    }
making_no_such_rounds_help = Vraag om { $least } tot { $most } ronden.
making_no_such_groups =
    { $groups ->
        [one] lijn { $section } met { $n } paren: voor zoveel paren worden geen schema's van { $rounds } ronden met { $groups } spelgroep gemaakt
       *[other] lijn { $section } met { $n } paren: voor zoveel paren worden geen schema's van { $rounds } ronden met { $groups } spelgroepen gemaakt
    }
making_no_such_groups_help = Vraag om { $least } tot { $most } spelgroepen.
no_movement_found = er is geen schema gevonden voor lijn { $section }, en geen schema dat bij het programma hoort doet wat u vraagt: geef meer rekentijd (--budget), vraag om minder ronden of andere spelgroepen, of wens minder
no_movement_respects_that =
    { $n ->
        [one] geen schema van { $n } ronde voldoet daaraan
       *[other] geen schema van { $n } ronden voldoet daaraan
    }
the_pair = paar { $pair }
the_absent_pair = het afwezige paar



### journal




### season




### simulation




### exchange

push_play_begun = met dit plan wordt al gespeeld, en versturen zou de Bridgemates leegmaken. Voer de wijziging met de hand in, in Bridgemate Control Software.
push_no_client = de eigen software van Bridgemate is hier niet. Installeer de toevoeging: bridgeopt{"["}bridgemate].
push_client_refuses = de software van Bridgemate weigert deze zitting: { $what }
push_no_address = { $address } is geen adres. Geef er een zoals http://192.168.1.50:5079.
push_refused = de Data Connector op { $address } heeft de zitting geweigerd ({ $what }).
push_no_answer = op { $address } antwoordt geen Data Connector. Start daar Bridgemate Control Software 5, of geef een ander adres.



### director

text_is_wrong = { $text }: { $fault }
pair_is_two_players = een paar is twee spelers
pair_is_two_players_help = Schrijf 56,78.
swap_is_old_and_new = dit is niet OUD:NIEUW
swap_is_old_and_new_help = Schrijf 12:90 als 90 voor 12 speelt.
nothing_to_change = Er is niets te wijzigen: geef --drop, --add, --swap-player of een wens.
keep_after_round = --keep { $keep } na ronde { $round }: wie er is, houdt zijn nummer, anders worden spellen opnieuw gespeeld. Laat --keep weg.
how_after_round = --how { $how } na ronde { $round }: wie er is, kan niet meer verhuizen, anders worden spellen opnieuw gespeeld. Laat --how weg.
keep_is_for_new = --keep hoort bij --how new: laat het bij --how { $how } weg.
wishes_too_late = Wensen komen te laat: de eerste ronde is gespeeld.
section_changed_in_play = Lijn { $section } is tijdens het spelen gewijzigd: geef --after-round.
plan_of_another_state = Het plan is gemaakt met een andere stand van de voorgeschiedenis dan die van nu.
only_own_movements = De lijnen spelen alleen de eigen schema's van het plan: { $why }
rounds_not_equally_many = De lijnen spelen niet meer allemaal evenveel ronden.
names_counted =
    { $n ->
        [one] { $n } naam
       *[other] { $n } namen
    }
players_counted =
    { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    }
sessions_counted =
    { $n ->
        [one] { $n } zitting
       *[other] { $n } zittingen
    }
no_movements_here = er zijn hier geen schema's
name_folder_of_movements = Noem een map met .asc-bestanden.
season_there_already = er is al een competitie, dus er kan niets in een nieuwe worden gelezen
season_there_already_help = `bridgeopt season import` neemt een voorgeschiedenis op, `bridgeopt season members` een ledenbestand.
settings_there_already = de instellingen van de club zijn er al
settings_there_already_help = Wijzig dit bestand zelf; `bridgeopt club show` toont hoe het gelezen wordt.
setting_none = geen
setting_season_none = geen: geef --season, of --history
setting_members_of_season = namen zijn die van de competitie
setting_families_none = geen: geef --family
setting_movements_shipped = die bij het programma horen
setting_boards_by_groups = { $boards } gedeeld door het aantal spelgroepen
setting_not_there = niet gevonden
plan_says_fitness = Lijn { $section }: volgens het plan is de fitness { $told }, maar het is { $fitness }.
plan_made_with_wishes = Het plan is met wensen gemaakt; hier tellen alle nummeringen mee, met of zonder wensen.
latest_evening_long_ago =
    { $n ->
        [one] De laatste avond is die van { $day }, meer dan { $n } dag geleden. Bedoelt u die, noem hem dan: --plan { $folder }
       *[other] De laatste avond is die van { $day }, meer dan { $n } dagen geleden. Bedoelt u die, noem hem dan: --plan { $folder }
    }
evenings_still_to_come = De avonden die er zijn, moeten nog komen. Bedoelt u er een, noem hem dan: --plan { $folder }
no_evening_yet = Er is nog geen avond in { $folder }: `bridgeopt run INSCHRIJVING` maakt er een; of noem een plan met --plan.
evening_recorded = { $plan } is al vastgelegd: zitting { $session } van { $day }. Wilt u het toch wijzigen, maak dat dan eerst ongedaan: `bridgeopt season undo`.
guest_known_already = { $name } is al bekend: speler { $player }, geen nieuwe gast.
guest_tonight = Gast { $name } is vanavond speler { $player }.
guest_tonight_like = Gast { $name } is vanavond speler { $player }. Bijna zo heet { $like }.
player_far_above = speler { $player } is niet bekend, en dat nummer ligt ver boven alle andere, die tot { $most } gaan
player_far_above_help = Verbeter het. Schrijf voor een gast guest: en de naam, of geef --guests.
guest_is_wrong = een gast: { $fault }
guest_name_not_shown = de naam { $name } van de gast kan niet worden getoond
guest_name_not_shown_help = Schrijf hem met letters die te tonen zijn, hoogstens { $n }.
names_several_movements = { $name } noemt { $n } schema's, en er is er één nodig
names_several_movements_help = Noem een bestand, zoals { $file }, of een schemasoort en het aantal paren: multiplex:14.
the_plan = het plan
no_such_section = Er is geen lijn { $section }, alleen { $sections }.
no_plan_of_before = Er is geen { $file } naast het plan: noem het plan dat op papier staat, --changed=PLAN, of de map waarin het staat.
plan_not_marked_as_printed = In het plan kan niet worden gezet dat het is afgedrukt: geef --printed als u het wijzigt.
plan_changed_after_run = { $plan } is gewijzigd nadat `run` het schreef.
history_would_replace_plan = de nieuwe voorgeschiedenis zou het plan overschrijven
name_another_file = Noem een ander bestand.
plan_of_another_history = dit plan is gemaakt met een andere voorgeschiedenis dan { $history }
plan_of_another_history_help = Misschien is het al vastgelegd; met --force wordt het toch vastgelegd.
guest_has_line = { $name } was een gast; met deze regel in het ledenbestand wordt de naam bekend: { $line }
plan_names_no_family = het plan noemt geen schemasoort
name_family = Noem er een: --family.
give_movements_folder = Geef de map waar ze staan: --movements MAP.
give_movements_folder_too = { $help } Geef de map waar ze staan: --movements MAP.
give_movements_folder_or_family = Geef de map waar ze staan: --movements MAP. Met --family noemt u een andere.
movements_folder_not_here = de schema's van het plan komen uit de map { $folder }, en die map is er hier niet
plan_family_not_here = de schemasoort { $family } van het plan is er hier niet
movement_changed_since = { $movement } van het plan is niet die van de map { $folder }: het is sindsdien gewijzigd
movement_is_clubs_own = { $movement } van het plan is niet die van { $family } van het programma zelf: het is een eigen schema van de club
displaced_by_wishes = Door de wensen spelen { $pair } in lijn { $section } in plaats van { $home }.
the_history = de voorgeschiedenis
the_members = de ledenlijst
the_page = de pagina
nobody_played_yet = nog niemand heeft een ranking of heeft gespeeld
record_evening_first = Leg eerst een avond vast.
take_last_good_copy = Neem de laatste goede kopie uit de map ernaast waarvan de naam eindigt op -backups.
name_not_shown = De naam { $name } heeft letters die niet te tonen zijn.
jobs_are_for_here = --jobs is voor deze computer; een Dask-cluster heeft zijn eigen rekenprocessen.
give_season_so_far = Geef de competitie tot nu toe: --history, of --season, niet allebei.
the_section = lijn { $section }
section_with_pairs =
    { $n ->
        [one] lijn { $section } met { $n } paar
       *[other] lijn { $section } met { $n } paren
    }
section_is_wrong = lijn { $section }: { $fault }
section_lists_no_rounds = lijn { $section } noemt geen ronden
give_movement_with_family = Geef het schema met --family.



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


