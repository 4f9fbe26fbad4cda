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



### club




### files: CSV and text




### files: wishes




### files: plans and settings




### movement




### seating




### journal

clauses = { $one }; { $next }
journal_change_of_newer_version = iets wat alleen een nieuwere versie van het programma kan vertellen
journal_file_damaged = het bestand is beschadigd, of een ander programma heeft het gewijzigd
journal_take_last_good_copy = Neem de laatste goede reservekopie uit de map ernaast, waarvan de naam eindigt op -backups.
journal_file_not_for_you = u mag dit bestand niet gebruiken
journal_ask_owner_or_copy = Vraag het de eigenaar, of maak een kopie.
journal_file_read_only = het bestand of de map is alleen te lezen; er is niets gewijzigd
journal_file_cannot_be_opened = het bestand, of een journaal ernaast, kan niet worden geopend; er is niets gewijzigd
journal_copy_file_to_write = Kopieer het bestand naar een map waarin u mag schrijven.
journal_copy_together = Kopieer het bestand en { $files } naar een map waarin u mag schrijven: ze horen bij elkaar.
journal_disk_full = de schijf is vol; er is niets gewijzigd
journal_make_room_and_do_again = Maak ruimte op de schijf en doe het opnieuw.
journal_disk_full_or_failed = de schijf is vol of defect; er is niets gewijzigd
journal_make_room_or_copy = Maak ruimte, of kopieer het bestand naar een andere schijf, en doe het opnieuw.
journal_other_letters = Schrijf het met andere letters.
journal_try_a_copy = Probeer het met een kopie.
journal_install_that_version = Installeer die versie hier ook.
journal_wait_or_close_it = Wacht tot het klaar is, of sluit het daar.
journal_file_of_this_name = er is al een bestand met deze naam
journal_file_of_this_name_another = er is een ander bestand met deze naam
journal_choose_another_name = Kies een andere naam.
journal_name_another_file = Noem een ander bestand.
journal_look_and_do_again = Bekijk het nog eens en doe het opnieuw.
journal_nothing_to_take_back = er is niets om ongedaan te maken
journal_nothing_to_do_again = er is niets om opnieuw te doen
journal_copies_not_kept_here = hier kunnen geen reservekopieën worden bewaard ({ $error })
journal_copy_not_written = de kopie kon niet worden geschreven ({ $error })
journal_make_room_or_choose_folder = Maak ruimte op de schijf, of kies een andere map.
journal_traces_may_be_left = het is gewist, maar er kunnen sporen in het bestand zijn achtergebleven ({ $error })
journal_traces_left_beside =
    { $n ->
        [one] het is gewist, maar er kunnen sporen in het bestand zijn achtergebleven ({ $files } ligt ernaast)
       *[other] het is gewist, maar er kunnen sporen in het bestand zijn achtergebleven ({ $files } liggen ernaast)
    }
journal_close_and_do_again = Maak ruimte op de schijf, sluit wat het bestand verder nog open heeft, en doe het opnieuw.


### season

## Wat een competitiebestand van elke wijziging bewaart: deze sleutels en gaten blijven, want ze staan in bestanden
as_written = { $text }
season_begins =
    { $players ->
        [one] de competitie begint, met { $players } speler
       *[other] de competitie begint, met { $players } spelers
    }
season_session_recorded = zitting { $session } van { $played_on }: { $played }
season_pairs_played =
    { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }
season_game_played =
    { $players ->
        [one] { $game }, { $players } speler
       *[other] { $game }, { $players } spelers
    }
season_round_added = ronde { $round } van zitting { $session } van { $played_on }, { $event }
season_results_entered = uitslag van zitting { $session } van { $played_on }, { $sections }
season_history_read_in =
    { $players ->
        [one] voorgeschiedenis van { $players } speler ingelezen
       *[other] voorgeschiedenis van { $players } spelers ingelezen
    }
season_members_read_in =
    { $members ->
        [one] { $members } lid ingelezen
       *[other] { $members } leden ingelezen
    }
season_player_is_called =
    { $ranking ->
        [none] speler { $player } heet { $name }
       *[other] speler { $player } heet { $name }, heeft ranking { $ranking }
    }{ $status ->
        [member] , is lid
        [guest] , is gast
        [left] , is geen lid meer
       *[none] {""}
    }
season_player_has_name =
    { $ranking ->
        [none] speler { $player } heeft een naam
       *[other] speler { $player } heeft een naam, heeft ranking { $ranking }
    }{ $status ->
        [member] , is lid
        [guest] , is gast
        [left] , is geen lid meer
       *[none] {""}
    }
season_player_told_of =
    { $ranking ->
        [none] { $status ->
            [member] speler { $player } is lid
            [guest] speler { $player } is gast
            [left] speler { $player } is geen lid meer
           *[none] speler { $player } blijft zoals het was
        }
       *[other] { $status ->
            [member] speler { $player } heeft ranking { $ranking }, is lid
            [guest] speler { $player } heeft ranking { $ranking }, is gast
            [left] speler { $player } heeft ranking { $ranking }, is geen lid meer
           *[none] speler { $player } heeft ranking { $ranking }
        }
    }
season_merged = speler { $player } is speler { $into }
season_rules_set =
    { $sessions ->
        [one] ranking over de laatste { $sessions } zitting
       *[other] ranking over de laatste { $sessions } zittingen
    }, { $points } punten, daarna steeds { $step } minder, { $decimals ->
        [one] { $decimals } decimaal
       *[other] { $decimals } decimalen
    }

## Wat er mis kan zijn met een competitiebestand
season_not_one = dit is geen competitiebestand
season_make_one = `bridgeopt season init` maakt er een.
season_newer = dit competitiebestand is gemaakt door een nieuwere versie van bridgeopt
season_changed_meanwhile = de competitie is intussen gewijzigd
season_in_use = de competitie is in gebruik
season_open_elsewhere = de competitie is in gebruik: een ander programma heeft het bestand open
season_held = de competitie is in gebruik: bridgeopt op { $host } (proces { $process }) begon op { $since } te schrijven en is nog niet klaar
season_unusable = het competitiebestand kan niet worden gebruikt ({ $error })
season_unfit = { $letters } kan niet in een competitiebestand worden bewaard
season_see_log = Zie `season log`.
season_copy_elsewhere = `season backup --out` schrijft er een op een andere plaats.
season_replaced_by_copy = de kopie zou de competitie vervangen
season_replaced_by_history = de voorgeschiedenis zou de competitie vervangen
season_replaced_by_members = de ledenlijst zou de competitie vervangen
season_replaced_by_page = de pagina zou de competitie vervangen
season_replaced_by_log = het logboek zou de competitie vervangen
season_replaced_by_plan = het plan zou de competitie vervangen
season_history_altered = de voorgeschiedenis na wijziging { $change } is niet meer wat ze was
season_recorded_without_copy = De zitting is vastgelegd, maar er kon geen reservekopie worden bewaard: { $error }

## Spelers in een competitie
season_no_player = er is geen speler { $player }
season_members_lists = `season members` noemt ze allemaal.
season_give_name_too = `season members` noemt ze allemaal; geef ook een naam om iemand toe te voegen.
season_only_number_kept = van speler { $player } is alleen het nummer bewaard
season_name_erased = de naam van speler { $player } is gewist op { $day }
season_take_line_out = Haal de regel weg; met `season member { $player } --name` krijgt de speler weer een naam.
season_erased_name_in_plan = De naam van speler { $player } is gewist, en wordt niet weer uit het plan overgenomen: met `season member { $player } --name` krijgt de speler een naam.
season_guest_is_other = speler { $player } is { $known } in de competitie, en de gast { $name } in het plan
season_plan_anew = Maak het plan opnieuw vanuit de competitie.
season_player_is_member = Speler { $player } (zonder naam) is nu lid.
season_named_is_member = Speler { $player } ({ $name }) is nu lid.
season_left_and_plays = Speler { $player } is geen lid meer, maar speelt toch mee.
season_id_merged = speler { $player } is nu speler { $into }: de twee zijn samengevoegd
season_use_other_id = Gebruik het andere nummer.
season_plays_as = Speler { $given } is nu speler { $player }: de twee zijn samengevoegd.
season_merged_but_met = spelers { $one } en { $other } hebben elkaar in deze voorgeschiedenis getroffen, en zijn samengevoegd
season_take_merger_back = Zijn het er twee, maak dan eerst het samenvoegen ongedaan: `season undo`.
season_one_player_already = dit is al één speler
season_give_two_ids = Geef twee verschillende nummers.
season_two_who_met = spelers { $one } en { $other } kunnen niet dezelfde persoon zijn: ze hebben elkaar getroffen
season_two_who_played = spelers { $one } en { $other } kunnen niet dezelfde persoon zijn: in zitting { $session } speelden ze allebei
season_look_at_both = Bekijk beide met `season show`.
season_two_of_one_person = spelers { $one } en { $other } zijn dezelfde persoon: ze zijn samengevoegd
season_correct_one = Iedereen speelt in één paar; verbeter een van de twee.
season_nobody_has_ranking = Nog niemand heeft een ranking: iedereen begint op { $ranking }.
season_weaker_has_more = Een zwakkere lijn kan niet meer punten krijgen. Schrijf decimalen met een punt: 75.5,65.5.

## Zittingen in een competitie
season_no_session_yet = er is nog geen zitting vastgelegd
season_no_session = er is geen zitting { $session }
season_log_lists = `season log` noemt de zittingen.
season_recorded_already = dit plan is al vastgelegd: zitting { $session } van { $played_on }
season_take_back_first = Maak dat eerst ongedaan om het anders vast te leggen: `bridgeopt season undo`.
season_changed_since = de competitie is gewijzigd sinds dit plan werd gemaakt: { $changes }
season_state_taken_back = dit plan is gemaakt vanuit een stand van de competitie die ongedaan is gemaakt: { $change }
season_plan_of_another = dit plan is gemaakt vanuit een andere competitie, of vanuit een andere voorgeschiedenis
season_force_records = Is dit toch wat er is gespeeld, dan legt --force het vast.
season_other_fitness = Lijn { $section }: volgens de competitie tot nu toe is de fitness { $fitness }, niet { $told }.
season_later_session = Er is al een latere zitting vastgelegd, { $session } van { $played_on }; uitslagen tellen op volgorde van de dag.
season_its_sections = De lijnen zijn { $sections }.
season_plan_has_no_section = het plan heeft geen lijn { $section }
season_other_rounds =
    { $rounds ->
        [one] lijn { $section } heeft { $rounds } ronde, niet { $played }
       *[other] lijn { $section } heeft { $rounds } ronden, niet { $played }
    }
season_give_rounds_played = Geef de ronden die zijn gespeeld.
season_pair_came_after = volgens het plan kwam er een paar bij in lijn { $section } na ronde { $round }
season_give_plan_of_before = Is er daarna geen ronde meer gespeeld, geef dan het plan van daarvoor.
season_no_such_pair = lijn { $section } heeft geen paar { $number }
season_give_number_tonight = Geef het paarnummer van die avond.
season_left_after_last = paar { $pair } ging weg na ronde { $round }, en dat was de laatste
season_nothing_missing = Dan ontbreekt er niets: laat het weg.
season_changed_hands_after = volgens het plan kreeg nummer { $number } na ronde { $round } andere spelers
season_give_later_round = Geef een latere ronde, of laat het weg.
season_has_left_already = volgens het plan is paar { $pair } al weg
season_leave_it_out = Laat het weg.
season_no_such_section = zitting { $session } heeft geen lijn { $section }
season_no_pairs_then = Er speelden toen geen paren volgens een schema; `season log` noemt de zittingen.
season_right_session = Is dit de goede zitting? `season log` noemt ze.
season_no_score = geen percentage voor { $pairs }
season_give_all_pairs = Geef alle paren van een lijn.
season_odd_mean = Lijn { $section }: het gemiddelde percentage is { $mean } %, niet 50 %.
season_scores_replaced = Zitting { $session } van { $played_on } had andere percentages van { $sections }; deze komen ervoor in de plaats.
season_rankings_stand = Zitting { $session } had al percentages voordat er een voorgeschiedenis werd ingelezen; de rankings daarvan blijven staan en veranderen hier niet door.
season_nothing_played = er is nog niets gespeeld
season_give_round = Geef een ronde.
season_nobody_plays = er speelt niemand in deze ronde
season_one_chair = Iedereen heeft per ronde één stoel.
season_event_cannot_be = { $event }: { $error }
season_no_such_event = zitting { $session } heeft geen zulke ronden om mee verder te gaan
season_its_events = Het zijn: { $events }. Noem er een.
season_no_events = Er zijn er geen in deze zitting.
season_history_read_in_since = sinds zitting { $session } werd vastgelegd, is er een voorgeschiedenis ingelezen
season_record_another = Leg wat er nu wordt gespeeld vast als een andere zitting.


### simulation

simulation_worker_ended = een werkproces is van buitenaf beëindigd, misschien door gebrek aan geheugen. Probeer het opnieuw met minder --jobs.
simulation_no_dask = voor --dask is het pakket distributed nodig, dat niet is geïnstalleerd. Installeer bridgeopt[dask].
simulation_no_scheduler = op { $address } antwoordt geen Dask-planner. Start er een met `dask scheduler`: die noemt zijn adres, zoals tcp://192.168.1.2:8786.
simulation_no_workers = de Dask-planner op { $address } heeft geen werkprocessen. Start er enkele met `dask worker { $address }`.
simulation_worker_lacks = een Dask-werkproces kan niet laden wat het nodig heeft ({ $error }). Installeer overal dezelfde versie van bridgeopt.
simulation_cluster_ended = het Dask-cluster op { $address } is beëindigd voordat het werk klaar was. Start het opnieuw, misschien met meer geheugen per werkproces.
simulation_out_of_range = { $name } kan niet { $value } zijn
simulation_range = Het is { $low } tot { $high }.
simulation_ask_members = Vraag meer leden.
simulation_ask_sections =
    { $n ->
        [one] Vraag { $n } lijn, of een ander aantal leden.
       *[other] Vraag { $n } lijnen, of een ander aantal leden.
    }
simulation_ask_from_to = Vraag { $fewest } tot { $most } lijnen, of een ander aantal leden.
simulation_misfit =
    { $members } leden met opkomst { $attendance } zijn ongeveer { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    } per avond, en die passen niet in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    } van { $smallest } tot { $largest }
simulation_policies = Er zijn: { $policies }.
simulation_no_policy = er is geen aanpak { $policy }
simulation_policies_once = noem elke aanpak eenmaal, en minstens één
simulation_no_such_seasons =
    { $n ->
        [one] { $n } competitie kan niet
       *[other] { $n } competities kan niet
    }
simulation_ask_up_to = Vraag er 1 tot { $most }.
simulation_cannot_seat = schemasoort { $family } heeft geen plaats voor { $pairs } paren, en zoveel zouden er komen
simulation_family_sizes = Er zijn schema's voor { $sizes }; kies een andere schemasoort of een ander aantal leden.
simulation_family_empty = Er zijn geen schema's; kies een andere schemasoort of een ander aantal leden.

## Hoe de competities verliepen (show/terminal/simulation.py)
simulation_season_head = Een competitie
simulation_season = een competitie
simulation_most_met = Vaakst getroffen tegenstander
simulation_most_met_two = Vaakst getroffen tweetal
simulation_never_met = Nooit getroffen tegenstanders
simulation_sat_out_again = Te vroeg weer stilgezeten
simulation_spread = Spreiding, toeval is 100
simulation_quality = Kwaliteit, minstens, van 100
simulation_quality_any = Kwaliteit, elk schema
simulation_fitness = Fitness, miljoenen
simulation_mean_within = { $mean } ± { $margin }
simulation_gain_most_met =
    vaste spelers treffen hun vaakst getroffen tegenstander { $by } keer { $sign ->
        [less] minder
       *[more] meer
    }
simulation_gain_never_met =
    { $by } { $sign ->
        [less] minder
       *[more] meer
    } mogelijke tegenstanders worden nooit getroffen
simulation_gain_sat_out_again =
    spelers zitten { $by } keer { $sign ->
        [less] minder
       *[more] meer
    } te vroeg weer stil
simulation_gain_spread =
    de spreiding van de ontmoetingen is { $by } procentpunten { $sign ->
        [less] kleiner
       *[more] groter
    }
simulation_gain_quality_any =
    de kwaliteit naast het beste van elk schema is { $by } procentpunten { $sign ->
        [less] lager
       *[more] hoger
    }
simulation_gain_within = { $gain } ({ $low } tot { $high })
simulation_policy =
    { $policy ->
        [tailored] Tailored
        [natural] Natural
        [random] Random
        [annealing] Annealing
       *[optimal] Optimal
    }
simulation_beside = { $first } naast { $other }: { $gains }.
simulation_basis =
    { $seasons ->
        [one] Gemiddelden over { $seasons } competitie
       *[other] Gemiddelden over { $seasons } competities met intervallen van 95 %
    }: { $members ->
        [one] { $members } lid
       *[other] { $members } leden
    }, { $sessions ->
        [one] { $sessions } zitting
       *[other] { $sessions } zittingen
    }, opkomst { $attendance }, { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }, { $family }, startgetal { $seed }. Van vaste spelers, die in minstens de helft van de zittingen kwamen: hoe vaak ze de tegenstander troffen die ze het vaakst troffen, en hoeveel ze er nooit troffen die ze bij toeval minstens eenmaal hadden getroffen (dat zijn er gemiddeld { $possible }). Van alle spelers: hoe vaak de twee elkaar troffen die elkaar het vaakst troffen; hoe vaak iemand nog eens stilzat terwijl een ander in die lijn, die even vaak was gekomen, dat nog nooit had gedaan; de spreiding van de ontmoetingen, naast wat het toeval geeft. De kwaliteit is 0 bij toeval en 100 bij de ondergrens: van wat de aanpak kon bereiken, en van wat elk schema zonder herhalingen kon. De fitness is die van alle zittingen samen.
simulation_interrupted = Onderbroken: van de { $asked } gevraagde competities waren er { $played } op elke manier gespeeld.
simulation_resized =
    { $sections ->
        [one] Op { $n } van de { $of } avonden pasten de paren niet in { $sections } lijn; het dichtstbijzijnde aantal is genomen.
       *[other] Op { $n } van de { $of } avonden pasten de paren niet in { $sections } lijnen; het dichtstbijzijnde aantal is genomen.
    }
simulation_not_played =
    { $n ->
        [one] { $n } avond kon niet worden gespeeld: geen aantal lijnen past bij de paren die kwamen.
       *[other] { $n } avonden konden niet worden gespeeld: geen aantal lijnen past bij de paren die kwamen.
    }
simulation_meet_bound =
    { $more ->
        [0] { $policy }: { $n } van de { $of } lijnen zijn zo goed als een schema zonder herhalingen maar kan zijn.
       *[other] { $policy }: { $n } van de { $of } lijnen zijn zo goed als een schema zonder herhalingen maar kan zijn, en van nog { $more } is bewezen dat er niets beters te spelen is.
    }
simulation_proven = { $policy }: van { $n } van de { $of } lijnen is bewezen dat het niet beter kan; in de andere stopte het bewijs bij { $nodes } knopen, en is de beste gevonden nummering gespeeld.
simulation_chart_session = zitting
simulation_chart_spread = spreiding van ontmoetingen, 1 is toeval
simulation_chart_title = Eerlijkheid in de loop van de competitie


### exchange




### director




### terminal




### terminal: movements




### terminal: season

log_when = Wanneer
log_what = Wat
log_done = { $what }
log_taken_back = (ongedaan gemaakt) { $what }
log_taken_back_for_good = (voorgoed ongedaan gemaakt) { $what }
log_player_erased = Speler { $player }: gewist op { $day }.
log_name_erased = Naam en gegevens: gewist op { $day }.
log_quality =
    { $proof ->
        [none] kwaliteit onbekend
        [proven] bewezen het beste
       *[open] kwaliteit minstens { $quality }, niet bewezen
    }
log_quality_partly =
    { $n ->
        [one] lijn { $known }
       *[other] lijnen { $known }
    }: { $proof ->
        [proven] bewezen het beste
       *[open] kwaliteit minstens { $quality }, niet bewezen
    }; { $unknown }: onbekend
log_session = Zitting { $session } van { $played_on }
log_session_quality =
    { $proof ->
        [none] Kwaliteit onbekend.
        [proven] Bewezen het beste.
       *[open] Kwaliteit minstens { $quality }, niet bewezen.
    }
log_session_quality_partly =
    { $n ->
        [one] Lijn { $known }
       *[other] Lijnen { $known }
    }: { $proof ->
        [proven] bewezen het beste
       *[open] kwaliteit minstens { $quality }, niet bewezen
    }; { $unknown }: onbekend.
log_section_title =
    Lijn { $name }: { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    }, { $movement }, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }
log_section_ended_title =
    Lijn { $name }: { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    }, { $movement }, { $rounds ->
        [one] { $played } van { $rounds } ronde
       *[other] { $played } van { $rounds } ronden
    }
log_event_title =
    Lijn { $name }: { $game }, { $players ->
        [one] { $players } speler
       *[other] { $players } spelers
    }, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }
log_fitness = Fitness { $fitness }.
log_fitness_by_chance = Fitness { $fitness }, bij toeval { $chance }, ondergrens onbekend.
log_fitness_and_bound = Fitness { $fitness }, bij toeval { $chance }, ondergrens { $bound }.
log_place = Plaats
log_score = Percentage
log_points = Punten
log_rounds_played = Gespeeld
log_sat_out = Stilgezeten
log_absent = (afwezig)
log_id = Nr
log_ranking = Ranking
log_evenings = Avonden
log_status =
    { $status ->
        [guest] gast
       *[left] geen lid meer
    }
log_player = Speler { $player }
log_player_title =
    { $status ->
        [guest] { $who } (gast)
        [left] { $who } (geen lid meer)
       *[member] { $who }
    }
log_was_player = Was ook speler { $player }.
log_has_not_played = Heeft in deze competitie nog niet gespeeld.
log_ranking_as_given = Ranking { $ranking }: zoals opgegeven, nog geen uitslagen.
log_ranking_mean =
    { $n ->
        [one] Ranking { $ranking }: het gemiddelde van { $n } uitslag ({ $points }).
       *[other] Ranking { $ranking }: het gemiddelde van { $n } uitslagen ({ $points }).
    }
log_ranking_mean_and_start =
    { $n ->
        [one] Ranking { $ranking }: het gemiddelde van { $n } uitslag ({ $points }) en { $missing } keer { $start } als begin.
       *[other] Ranking { $ranking }: het gemiddelde van { $n } uitslagen ({ $points }) en { $missing } keer { $start } als begin.
    }
log_played_none =
    { $of ->
        [one] Speelde in 0 van { $of } vastgelegde zitting
       *[other] Speelde in 0 van { $of } vastgelegde zittingen
    }; { $in_all ->
        [one] in totaal { $in_all } ronde stilgezeten.
       *[other] in totaal { $in_all } ronden stilgezeten.
    }
log_played =
    { $of ->
        [one] Speelde in { $played } van { $of } vastgelegde zitting
       *[other] Speelde in { $played } van { $of } vastgelegde zittingen
    } en zat daarin { $out ->
        [one] { $out } ronde stil
       *[other] { $out } ronden stil
    } (een eerlijk deel is { $share }); { $in_all ->
        [one] in totaal { $in_all } ronde stilgezeten.
       *[other] in totaal { $in_all } ronden stilgezeten.
    }
log_partners = Partners: { $names }.
log_met = Tegenstanders: { $names }.
log_never_met = In dezelfde lijn gespeeld, maar nooit getroffen: { $names }.
log_times =
    { $n ->
        [1] { $name } (eenmaal)
       *[other] { $name } ({ $n } keer)
    }
log_more = nog { $n }


### pages




### pages: season

chart_named = { $y }, per { $x }
chart_described = { $what }.
chart_point = { $name }: { $y } bij { $x }.
chart_line = { $name }: { $y } bij { $x }, { $last_y } bij { $last_x }.
season_page_day =
    { $day }{"\u00A0"}{ $month ->
        [1] jan
        [2] feb
        [3] mrt
        [4] apr
        [5] mei
        [6] jun
        [7] jul
        [8] aug
        [9] sep
        [10] okt
        [11] nov
       *[12] dec
    }{"\u00A0"}{ $year }
season_page_from_to = { $first } tot en met { $last }
season_page_only_imported = Ingelezen ontmoetingen en stilzitbeurten; er is nog geen zitting vastgelegd
season_page_no_sessions = Er is nog geen zitting vastgelegd
season_page_sessions_from_to =
    { $n ->
        [one] { $n } zitting, { $period }
       *[other] { $n } zittingen, { $period }
    }
season_page_sessions_and_imported =
    { $n ->
        [one] { $n } zitting, { $period }, en de ontmoetingen die van daarvoor zijn ingelezen
       *[other] { $n } zittingen, { $period }, en de ontmoetingen die van daarvoor zijn ingelezen
    }
season_page_parts = Onderdelen van deze pagina
season_page_rankings = Ranking
season_page_fairness = Eerlijkheid
season_page_sessions = Zittingen
season_page_who_met = Wie tegen wie
season_page_partners = Partners
season_page_sit_outs = Stilzitten
season_page_fold = Alle lijsten inklappen
season_page_unfold = Alle lijsten uitklappen
season_page_and_more = en nog { $n }
season_page_nobody_ranked = Nog niemand heeft een ranking.
season_page_figures = De competitie in cijfers
season_page_of_sessions =
    { $n ->
        [one] zitting
       *[other] zittingen
    }
season_page_pairs_always = paren per zitting
season_page_pairs_each = paren per zitting, van { $least } tot { $most }
season_page_players_who_met = spelers die iemand troffen
season_page_meetings_of_two = ontmoetingen van twee spelers
season_page_meetings_imported = ontmoetingen van twee spelers, waarvan { $imported } ingelezen
season_page_most_met = keer troffen twee spelers elkaar het vaakst
season_page_rounds_out = ronden stilgezeten, beide partners geteld
season_page_count_of = { $n } van { $of }
season_page_sections_proven =
    { $n ->
        [one] lijn bewezen het beste
       *[other] lijnen bewezen het beste
    }
season_page_mean_quality =
    { $bound ->
        [met] gemiddelde kwaliteit: 100 is het beste, 0 is toeval
       *[open] gemiddelde kwaliteit, minstens: 100 is het beste, 0 is toeval
    }
season_page_mean_quality_known =
    gemiddelde kwaliteit van de { $n ->
        [one] { $n } lijn
       *[other] { $n } lijnen
    } waarvan die bekend is{ $bound ->
        [met] {""}
       *[open] , minstens
    }: 100 is het beste, 0 is toeval
season_page_of_spread = van de spreiding die het toeval geeft: minder is eerlijker
season_page_fairness_over_time = Eerlijkheid in de loop van de competitie
season_page_spread_means = De spreiding zegt hoeveel vaker of minder vaak twee spelers die elkaar konden treffen, dat doorgaans deden dan alleen op grond van hun opkomst te verwachten was. Hoe verder de lijn van deze competitie onder die van het toeval blijft (dezelfde avonden, met gelote paarnummers), hoe gelijkmatiger iedereen elkaar trof.
season_page_spread_over_time = De spreiding in de loop van de competitie
season_page_spread_is =
    { $n ->
        [one] Na { $n } zitting is de spreiding { $spread } ontmoetingen; het toeval had { $chance } gegeven.
       *[other] Na { $n } zittingen is de spreiding { $spread } ontmoetingen; het toeval had { $chance } gegeven.
    }
season_page_imported_left_out = Ingelezen ontmoetingen tellen hier niet mee: niemand weet meer wie elkaar had kunnen treffen.
season_page_this_season = deze competitie
season_page_chance = toeval
season_page_session = zitting
season_page_spread = spreiding, in ontmoetingen van twee spelers
season_page_quality_and_proof = Kwaliteit en bewijs per zitting
season_page_quality_means = De kwaliteit vergelijkt de paarnummers met het beste wat met nummers te bereiken is (100{"\u00A0"}%) en met wat het toeval geeft (0{"\u00A0"}%). “Bewezen” betekent dat geen andere nummers beter hadden kunnen zijn; anders staat er van hoeveel lijnen dat zo is. De marge is het deel van de fitness dat andere nummers hoogstens hadden kunnen besparen, in de lijnen waarvan dat bekend is. De fitness is waarop de nummers worden gekozen, en lager is beter: ze telt op hoe vaak degenen die tegen elkaar spelen elkaar al troffen, en veel ontmoetingen van dezelfde twee tellen het zwaarst; in de loop van een competitie groeit ze dus.
season_page_date = Datum
season_page_quality = Kwaliteit
season_page_proof = Bewijs
season_page_pairs = Paren
season_page_sections = Lijnen
season_page_fitness = Fitness
season_page_not_known = onbekend
season_page_not_of = niet van { $sections }
season_page_proven = bewezen
season_page_proven_some =
    { $n } van { $of }{ $open ->
        [some] , marge { $gap }
       *[none] {""}
    }{ $unknown ->
        [0] {""}
       *[other] , { $sections } onbekend
    }
season_page_ended_after = gestopt na ronde { $round }
season_page_map = Een rij en een kolom voor elk van de { $n } spelers die iemand troffen, de sterkste eerst: hoe donkerder het vakje, hoe vaker de twee elkaar als tegenstanders troffen.
season_page_two = { $one } en { $other }
season_page_met_once = Geen twee spelers troffen elkaar meer dan eenmaal.
season_page_met_most_are = { $who } troffen elkaar het vaakst: { $n } keer.
season_page_most_is = Twee spelers troffen elkaar hoogstens { $n } keer, in { $cases } gevallen.
season_page_partners_not_marked = Partners zijn niet gemarkeerd: een ingelezen voorgeschiedenis zegt niet wie samen speelden.
season_page_partners_marked = Partners zijn gemarkeerd op grond van de vastgelegde zittingen; het ingelezen deel noemt ze niet.
season_page_colours = Kleuren
season_page_colours_mean = Kleuren: wit is nooit, het donkerst is { $n } keer; een stip betekent partners
season_page_meetings = ontmoetingen
season_page_are_partners = partners
season_page_map_described = Een vierkant van { $n } bij { $n } vakjes, gekleurd naar het aantal ontmoetingen. De tabellen eronder noemen wie vaste partners het vaakst en wie ze nooit troffen.
season_page_tip_never = nooit getroffen
season_page_tip_met =
    { $n ->
        [0] nooit getroffen, al zaten ze in dezelfde lijn
        [one] { $n } ontmoeting
       *[other] { $n } ontmoetingen
    }
season_page_tip_partners =
    { $n ->
        [one] partners in { $n } zitting
       *[other] partners in { $n } zittingen
    }
season_page_matrix = Een getal zegt hoe vaak twee spelers elkaar troffen; · is nooit, al zaten ze in dezelfde lijn; omlijnd zijn partners. Kijk in de kolom van de sterkste van de twee.
season_page_players_to = Spelers { $first } tot en met { $last }
season_page_nobody_met = Nog niemand heeft iemand getroffen.
season_page_frequent_partners = Vaste partners
season_page_partners_not_known = Nog niet bekend: een ingelezen voorgeschiedenis zegt hoe vaak twee spelers elkaar troffen, maar niet wie samen speelden of in dezelfde lijn zaten. De zittingen die vanaf nu worden vastgelegd, zeggen dat wel.
season_page_no_partners =
    { $n ->
        [one] Geen twee spelers speelden samen in minstens { $n } zitting van de { $of }.
       *[other] Geen twee spelers speelden samen in minstens { $n } zittingen van de { $of }.
    }
season_page_who_are_partners =
    { $n ->
        [one] Wie samen speelden in minstens { $n } zitting van de { $of }; de paarranking is de som van hun rankings.
       *[other] Wie samen speelden in minstens { $n } zittingen van de { $of }; de paarranking is de som van hun rankings.
    }
season_page_met_most_means = <b>Vaakst getroffen</b> zijn de tegenstanders die de twee, als ze samen speelden, het vaakst aan hun tafel hadden.
season_page_never_met_means = <b>Nooit getroffen</b> zijn wie met een van de twee in dezelfde lijn zaten en toch de hele competitie geen van beiden troffen; wie dat het meest te verwachten was, staat vooraan.
season_page_imported_counts = Wat is ingelezen telt mee voor “nooit getroffen”, maar niet voor “vaakst getroffen”: het zegt niet wie samen speelden.
season_page_rating = Paarranking
season_page_together = Samen
season_page_met_most = Vaakst getroffen
season_page_never_met = Nooit getroffen
season_page_whom = Wie
season_page_times =
    { $n ->
        [0] nooit
        [1] eenmaal
       *[other] { $n } keer
    }
season_page_nobody_sat_out = Niemand heeft een ronde stil hoeven zitten.
season_page_beside_share = Hoeveel ronden elke speler stilzat, naast het eerlijke deel: het stilzitten van elke avond gelijk verdeeld over allen die er waren.
season_page_furthest_above = Het verst erboven: { $names }, met { $n } in plaats van { $share }.
season_page_furthest_below = Het verst eronder: { $names }, met { $n } in plaats van { $share }.
season_page_others =
    { $n ->
        [one] nog { $n } ander
       *[other] nog { $n } anderen
    }
season_page_share_not_known = Hoeveel ronden elke speler stilzat, volgens de ingelezen voorgeschiedenis. Die zegt niet wie er wanneer was, dus het eerlijke deel is onbekend.
season_page_round_out = een ronde stilgezeten
season_page_fair_share_line = eerlijk deel
season_page_one_imported = een ingelezen ronde, die in geen zitting voorkomt
season_page_fair_share = Eerlijk deel
season_page_above = Erboven
season_page_imported = Ingelezen
season_page_chart = Grafiek
season_page_made_with = Gemaakt met bridgeopt. Deze pagina zit helemaal in dit ene bestand: u kunt het zo versturen, bewaren en afdrukken.


### command line




### command line: season




### command line: movements




### click




### help




### help: season




### help: movements


