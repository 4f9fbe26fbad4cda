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




### season




### simulation




### exchange




### director




### terminal




### terminal: movements




### terminal: season




### pages




### pages: season




### command line

interrupted = Onderbroken.
aborted = Afgebroken!
version_told = bridgeopt, versie { $version }
output_lost = Fout: de uitvoer kan niet geschreven worden ({ $reason }).
error_told = Fout: { $error }
errors_more = Fout: … en nog { $n }.
note_told = Opmerking: { $note }
notes_more = Opmerking: … en nog { $n }.
question_yes_or_no = { $question } [j/N]
answers_yes = j, ja
answers_no = n, nee
answer_unclear = antwoord met j of n
yes_needed = Dit kan niet ongedaan gemaakt worden: geef ook --yes.
guest_asked = Speler { $player } is niet bekend, en het id ligt ver boven alle andere, die tot { $most } gaan. Een gast?
no_club_here = Er is geen club.toml in deze map of hierboven. `bridgeopt club init` maakt er een; --club vertelt waar hij staat.
no_club_nor_pairs = Er is geen club.toml in deze map of hierboven. `bridgeopt club init` maakt er een; --club vertelt waar hij staat. Of geef de paren met --reg.
plan_of_latest_evening = In de map van een club, waar club.toml staat, is het dat van de laatste avond; --club noemt die map.
plan_taken = Plan: { $plan }
evening_to_come = { $evening } moet nog komen; noem die avond met --plan.
seconds_expected = { $value } is geen aantal seconden.
day_expected = { $value } is geen dag, zoals 2026-11-17 of 17-11-2026.
day_before_bridge = Op { $day } werd er nog geen contractbridge gespeeld.
day_to_come = { $day } moet nog komen; vandaag is het { $today }.
rounds_expected = { $value } is geen aantal ronden, zoals 5, of A=5.
rounds_told_twice = { $value } geeft een tweede aantal voor dezelfde lijn.
leaver_expected = { $value } is geen paar met de laatste ronde die het speelde, zoals A7=4.
leaver_told_twice = { $value } geeft een tweede ronde voor hetzelfde paar.
session_recorded =
    Zitting { $session } van { $day } vastgelegd: { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }, { $most ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }.
season_copied = Een reservekopie van de competitie staat in { $copy }
tailored_options_alone = --rounds, --groups, --tables-fixed-boards en --balance horen bij --family tailored.
tailored_needs_rounds = --family tailored: geef het aantal ronden, zoals --rounds 6.
run_needs_family = Geef --family, of noem een schemasoort in club.toml.
run_needs_pairs = Geef de paren van vanavond: een bestand in de map van een club, of --reg.
run_date_without_reg = --date bepaalt de map van een avond: geef het bestand zonder --reg.
option_of_long_form = { $option } hoort bij de lange vorm: wat u als INSCHRIJVING geeft, komt bij de avonden van de club.
earlier_plan_kept = het plan dat hier stond is bewaard als { $name }.
nothing_to_reprint = Er hoeft niets opnieuw afgedrukt te worden.
nothing_to_reprint_as_in = Er hoeft niets opnieuw afgedrukt te worden: alles is zoals in { $plan }.
to_reprint = Opnieuw af te drukken: { $pages }.
print_from = Druk af vanuit { $file }: open dat eerst.
pages_written =
    Geschreven in { $folder }: { $n ->
        [one] { $n } bestand
       *[other] { $n } bestanden
    }. Open eerst { $first }.
files_written = Geschreven in { $folder }: { $files }
file_written = Geschreven: { $file }
file_written_to = Geschreven in { $file }
preparing_search = Het zoeken wordt klaargezet: dat duurt de eerste keer op een computer even …
preparing_making = Het maken van schema's wordt klaargezet: dat duurt de eerste keer op een computer even …
searching = Zoeken
proving = Bewijzen, marge { $gap }
comparing = Vergelijken
making_movements = Schema's maken
simulating = Naspelen
counted_sections_proven = { $done }/{ $total } lijnen bewezen
counted_sections = { $done }/{ $total } lijnen
counted_ways_proven = { $done }/{ $total } bewezen
counted_searches = { $done }/{ $total } keer gezocht
counted_seasons = { $done }/{ $total } competities
demo_told =
    Een avond van een club die niet bestaat. Met uw eigen bestanden is dat:

      bridgeopt run --history history.csv --reg registration.csv \
                    --members members.csv --family multiplex --sections 3

    (Deze bestanden staan in { $folder })
pushed_to =
    Verstuurd naar { $where }: { $n ->
        [one] { $n } lijn
       *[other] { $n } lijnen
    }.
push_asked = Dit wist de Bridgemates voor een nieuwe zitting. Doorgaan?
push_nobody_asked = er is niemand om te vragen of de Bridgemates gewist mogen worden. Geef --yes.
record_where = Geef --history en --out, of --season, niet allebei.
record_out_of_history = --out is voor een nieuwe voorgeschiedenis: met --history.
record_needs_out = Geef --out: het bestand voor de nieuwe voorgeschiedenis.
option_of_seasons = { $option } is voor een competitie: een voorgeschiedenis kent geen avonden.
history_recorded =
    Vastgelegd: { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    }, { $rounds } ronden: { $file }
nothing_to_check = Niets te controleren: geef --history of --season, --reg, --members of --family.
history_or_season = Geef --history of --season, niet allebei.
check_odd_needs_sections = --odd gaat over de lijnen van vanavond: geef --history of --season, --reg en --sections.
evaluate_odd_needs_sections = --odd is voor de lijnen die de regels maken: met --reg en --sections.
found_family = schemasoort { $name }: schema's voor { $sizes } paren
found_section =
    lijn { $name }: { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    }
found_file = { $file }: { $counts }
players_counted =
    { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    }
names_counted =
    { $n ->
        [one] { $n } naam
       *[other] { $n } namen
    }
sessions_counted =
    { $n ->
        [one] { $n } zitting
       *[other] { $n } zittingen
    }
nothing_wrong = Er is niets mis gevonden.
sections_expected = { $value } is geen aantal lijnen, zoals 3, of 3,4.
compare_writes_no_plan = --out schrijft één plan: kies één --family en één --sections, zonder --compare.
give_or_compare = Geef { $option }, of --compare om te zien wat past.
proving_again = Nog eens bewijzen, op een andere manier …
evaluate_interrupted = Onderbroken: het zoeken of het tweede bewijs was niet klaar.
print_section_or_changed = Geef --section of --changed, niet allebei.
club_title_asked = Titel op alle papieren, of Enter voor geen
club_season_asked = Competitiebestand, of een voorgeschiedenis (CSV) om er een mee te beginnen; Enter voor { $season }
club_new_season_asked = Competitiebestand dat gemaakt wordt; Enter voor { $season }
club_family_asked = Schemasoort (van verschillende, met komma's ertussen, de beste)
club_sections_asked = Aantal lijnen
no_file = Er is geen bestand { $file }.
club_needs = Er is geen terminal om het te vragen: geef { $options }.
club_new_season =
    { $file }: een nieuwe competitie, { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    }.
club_season =
    { $file }: de competitie, { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    }.
club_begun = Geschreven: { $file }. Een avond is nu `bridgeopt run INSCHRIJVING`.
club_without_names = Nog niemand heeft een naam: `bridgeopt season members --members BESTAND` leest de leden.
club_instead_of = hier geldt het in plaats van { $above }.
setting = Instelling
setting_value = Waarde
setting_from = Waar
setting_default = standaard
setting_line = regel { $line }



### command line: season

the_log = de lijst van wijzigingen
the_members = de leden
season_sound =
    { $file } is in orde: { $players ->
        [one] { $players } speler
       *[other] { $players } spelers
    }, { $sessions ->
        [one] { $sessions } zitting
       *[other] { $sessions } zittingen
    }, { $changes ->
        [one] { $changes } wijziging
       *[other] { $changes } wijzigingen
    }.
players_written =
    Geschreven: { $file }, { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    }
members_written =
    Geschreven: { $file }, { $n ->
        [one] { $n } lid
       *[other] { $n } leden
    }
players_read =
    { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    } gelezen uit { $file }
members_read =
    { $n ->
        [one] { $n } lid
       *[other] { $n } leden
    } gelezen uit { $file }
nameless_left_out =
    { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    } zonder naam weggelaten.
season_made =
    { $file }: { $players ->
        [one] { $players } speler
       *[other] { $players } spelers
    }, { $met ->
        [one] { $met } ontmoeting
       *[other] { $met } ontmoetingen
    } van twee spelers tot nu toe.
erase_alone = Geef --erase met de ID van een speler, en met niets anders.
yes_of_erase = --yes hoort bij --erase.
member_needs_id = Geef de ID van een speler, of de --name van een nieuwe.
member_needs_change = Geef --name, --status, --ranking of --erase.
member_same_name = speler { $other } heet hetzelfde.
no_name = geen naam
member_told =
    Speler { $player }: { $name }, { $status ->
        [guest] gast
        [left] vertrokken
       *[member] lid
    }.
member_told_ranking =
    Speler { $player }: { $name }, { $status ->
        [guest] gast
        [left] vertrokken
       *[member] lid
    }, ranking { $ranking }.
erase_asked = Dit wist { $name } voorgoed, in { $file } en de reservekopieën ernaast; wat gespeeld is blijft, onder het nummer. Doorgaan?
member_erased = Speler { $player }: naam en gegevens zijn gewist, in het bestand en in de reservekopieën ernaast ({ $copies }).
erased_still_with = de naam staat nog bij speler { $other }.
erased_elsewhere = plannen, afdrukken, exports en ledenbestanden van eerder, en kopieën van de competitie elders, zijn niet aangeraakt.
erased_not_in_copy = het kan nog in een reservekopie staan: { $problem }
players_merged = Speler { $player } is van nu af aan speler { $into }.
done_again = Opnieuw gedaan: { $change }
taken_back = Ongedaan gemaakt: { $change }
scores_entered =
    Zitting { $session } van { $day }: { $n ->
        [one] { $n } uitslag
       *[other] { $n } uitslagen
    } ingevoerd.
points_expected = { $value } is geen aantal punten van 0 tot 1000.
points_of_section = { $section } { $points }
points_told = Punten voor 50 %: { $means }, en daarna { $step } minder voor elke volgende lijn.
ranking_rule =
    Ranking: het gemiddelde van de laatste { $n ->
        [one] { $n } zitting
       *[other] { $n } zittingen
    }, { $decimals ->
        [one] { $decimals } decimaal
       *[other] { $decimals } decimalen
    }.
show_whom = Noem een speler (met id of naam), of geef --session.



### command line: movements

movement_broken = { $movement }: deugt niet
design_remark = { $remark }.



### click

click_usage = Gebruik:
click_options = Opties
click_commands = Opdrachten
click_show_this_message_and_exit = Toont deze uitleg en stopt.
click_default = standaard: { $default }
click_required = verplicht
click_try_for_help = Uitleg krijgt u met '{ $command } { $option }'.
click_error = Fout: { $message }
click_missing_command = Er ontbreekt een opdracht.
click_missing_argument = Geef nog
click_missing_option = Geef nog de optie
click_missing_parameter = Geef nog
click_no_such_command = Er is geen opdracht { $name }.
click_no_such_option = Er is geen optie { $name }.
click_did_you_mean =
    { $n ->
        [one] Bedoelt u { $possibility }?
       *[other] (Bedoelt u een van deze: { $possibilities }?)
    }
click_got_unexpected_extra_argument =
    { $n ->
        [one] Er staat een woord te veel ({ $args })
       *[other] Er staan woorden te veel ({ $args })
    }
click_option_does_not_take_a_value = Bij optie { $name } hoort geen waarde.
click_option_requires_an_argument = Bij optie { $name } hoort een waarde.
click_invalid_value = Dit kan niet: { $message }
click_invalid_value_for = Dit kan niet bij { $param_hint }: { $message }
click_is_not_a_valid = { $value } is geen { $number_type }.
click_is_not_in_the_range = { $value } ligt niet in het bereik { $range }.
click_is_not =
    { $n ->
        [one] { $value } is niet { $choice }.
       *[other] { $value } is niet een van { $choices }.
    }
click_choose_from = Kies uit: { $choices }
click_is_not_readable = U mag { $filename } niet lezen.
click_integer = geheel getal
click_integer_range = geheel getal
click_float = getal
click_float_range = getal
click_seconds = aantal seconden
metavar_integer = GETAL
metavar_integer_range = GETAL
metavar_float = GETAL
metavar_float_range = GETAL
metavar_seconds = SECONDEN
metavar_text = TEKST
metavar_path = PAD
metavar_options = [OPTIES]
metavar_command = OPDRACHT [WOORDEN]...
metavar_registration = [INSCHRIJVING]
metavar_folder_or_none = [MAP]
metavar_player_or_none = [SPELER]
metavar_folder = MAP
metavar_file = BESTAND
metavar_files = BESTAND...
metavar_file_or_family = BESTAND|SOORT:PAREN
metavar_address = ADRES
metavar_date = DATUM
metavar_name = NAAM
metavar_number = GETAL
metavar_old_new = OUD:NIEUW
metavar_into = WORDT
metavar_pair = PAAR
metavar_two_pairs = PAAR:PAAR
metavar_pair_number = PAAR=3[,4]
metavar_pair_section = PAAR=B
metavar_pair_ns = PAAR[=ns]
metavar_points = PUNTEN
metavar_section = LIJN
metavar_weight = GEWICHT



### help

help_main =
    Zet de paren van een bridgeclub zo neer dat iedereen elkaar zo gelijkmatig mogelijk treft, en
    bewijst dat.

    Geef de voorgeschiedenis van de competitie, de inschrijving van vanavond en een schemasoort; u
    krijgt voor elke lijn de nummering die ontmoetingen en stilzitten het minst herhaalt.
help_version = Toont de versie en stopt.
help_lang = De taal waarin het programma met u spreekt.  [standaard: die van de club, of anders van uw computer]
help_option_history = De competitie tot nu toe: een CSV met op elke regel id, ranking en [rusttafels, ontmoetingen …].
help_option_season = De competitie tot nu toe: een competitiebestand.
help_option_reg = De paren van vanavond: een CSV met twee spelers per regel.
help_option_family = De schemasoort, zoals multiplex.
help_option_sections = Het aantal lijnen.
help_option_odd = Bij een oneven aantal paren: de lijn waarin elke ronde iemand stilzit.  [standaard: die van een paar dat later moet komen, of anders waar men tot nu toe het minst stilzat]
help_option_movements = Een map met voor elke schemasoort een map met .asc-bestanden, of de .asc-bestanden zelf.  [standaard: die bij het programma horen]
help_option_members = Namen: een CSV met id en naam per regel. Dan mogen in --reg ook namen staan.
help_option_season_names = Namen: die van een competitiebestand.
help_option_members_names = Namen: een CSV met id en naam per regel.
help_option_strict = Weiger spelers die de voorgeschiedenis niet kent.
help_option_guests = Neem iedereen met een onbekende naam voor een gast, tenzij een lid bijna zo heet; ook wie een id heeft ver boven alle andere. Anders schrijft u bij een gast: gast: Nieuw Iemand.
help_option_budget = Seconden om te zoeken en te bewijzen, voor alle lijnen samen.
help_option_jobs = Aantal rekendraden; het antwoord hangt er niet van af.  [standaard: één per kern]
help_option_seed = Loot één van de indelingen die even goed zijn.  [standaard: uit de invoer]
help_option_boards = Spellen per spelgroep.  [standaard: 24 gedeeld door het aantal groepen]
help_option_out = Schrijf het plan, en van elke lijn de nummers en het schema, in deze map.
help_option_json = Schrijf de uitkomst als JSON in dit bestand; met - alleen dat, op het scherm.
help_option_csv_style = Hoe CSV-bestanden worden geschreven; excel: met puntkomma's en decimale komma's.
help_option_plan = Een plan als JSON: wat `run` schrijft met --json of --out, of een ander in die vorm; of de map van --out.  [standaard: in de map van een club, dat van de laatste avond]
help_option_club = De map van de club, of haar club.toml, voor wat hier niet gegeven is; none: geen club.  [standaard: de club.toml hier, of hierboven]
help_wishes = Wat paren moeten of graag willen: een TOML-bestand, zie docs/formats.md. Of geef de opties hieronder, zo vaak u wilt; een PAAR is daar een van de twee spelers, of beide als 12,34 (namen met komma's staan tussen aanhalingstekens waar het anders dubbelzinnig is). Het zijn allemaal eisen. Met @5 erachter (niet bij --put en --apart) is het een voorkeur met gewicht 5: procent van wat de beste nummering wint op het toeval.
help_wish_stationary = Dit paar blijft aan één tafel; met =ns zit het steeds NZ.
help_wish_number = Dit paar krijgt nummer 3 (of 4).
help_wish_tonight = Deze twee paren treffen elkaar.
help_wish_not_tonight = Deze twee paren treffen elkaar niet.
help_wish_no_sit_out = Dit paar zit niet stil.
help_wish_late = Dit paar komt later: het zit in ronde 1 stil.
help_wish_put = Dit paar speelt in lijn B, wat zijn ranking ook is.
help_wish_apart = Deze twee paren spelen in verschillende lijnen.
help_tailored_rounds = Met --family tailored, dat een schema voor vanavond maakt: hoeveel ronden. De rekentijd is dan 60 seconden.
help_tailored_groups = Met --family tailored: het aantal spelgroepen.  [standaard: zo weinig als de beste ontmoetingen nodig hebben, tot twee meer dan ronden]
help_tailored_tables_fixed_boards = Met --family tailored: de spellen blijven aan hun tafel.
help_tailored_balance = Met --family tailored: wat een punt balans Qf waard is, in procent van wat de beste ontmoetingen winnen op het toeval.  [standaard: 0, fitness gaat voor]
help_played_date = De dag waarop gespeeld is, zoals 2026-11-17.  [standaard: die van de laatste avond, als geen plan genoemd is; of vandaag]
help_played_rounds_played = Hoeveel ronden er gespeeld zijn, als het er minder waren dan gepland; A=N voor lijn A alleen.
help_played_left = Paar 7 van lijn A ging weg na ronde N; wie het nog had moeten treffen, zat dan stil.
help_played_keep_guests = De gasten die gespeeld hebben zijn van nu af aan lid.  [standaard: ze blijven gast]
help_run =
    Deelt de paren van vanavond in, en bewijst dat het niet beter kan.

    In de map van een club (zie `bridgeopt club`) is `run INSCHRIJVING` genoeg: het plan en alles
    wat wordt afgedrukt komen in evenings/ bij die dag; van verschillende schemasoorten en
    aantallen lijnen wordt die manier gespeeld waarbij men elkaar het minst had getroffen. Met
    --reg wordt alleen geschreven wat u vraagt.

    Verdeelt de paren naar sterkte over lijnen, en vindt dan voor elke lijn de nummering die
    ontmoetingen en stilzitten het minst herhaalt, van alle nummeringen die aan de wensen voldoen.
    Eindigt met 0, of het bewijs nu binnen de rekentijd rond kwam of niet; met 1 als wensen elkaar
    tegenspreken; met 130 als u met Ctrl-C stopte, nadat het beste tot dan toe is getoond.
help_run_family = De schemasoort, zoals multiplex; verschillende, met komma's ertussen, worden vergeleken.
help_run_sections = Het aantal lijnen; verschillende, met komma's ertussen, worden vergeleken.
help_run_compare = Zet naast elkaar wat elke schemasoort en elk aantal lijnen dat past zou opleveren.
help_run_budget = Seconden om te zoeken en te bewijzen, voor alle lijnen samen, of voor alles wat vergeleken wordt.  [standaard: 20, of 60 als er schema's gemaakt worden]
help_run_date = Met INSCHRIJVING: de dag van de avond, zoals 2026-10-01 of 01-10-2026.  [standaard: vandaag]
help_change =
    Wijzigt het plan van vanavond als iemand weggaat, later komt of vervangen wordt.

    De uitvoer begint met wie er moet verhuizen, en zet de manieren om het op te lossen naast
    elkaar: niemand verhuist, één paar verhuist, nieuwe nummers. De wensen waarmee het plan is
    gemaakt tellen nog steeds. In de map van een club wordt de laatste avond gewijzigd als u geen
    plan noemt; alles wat wordt afgedrukt wordt opnieuw geschreven, met op aparte bladzijden wat
    opnieuw afgedrukt moet worden.
help_change_drop = Dit paar valt uit: 12,34 of alleen 12.
help_change_add = Dit paar komt erbij: 56,78; een gast als gast: NAAM.
help_change_swap_player = Speler NIEUW speelt in plaats van OUD: 12:90.
help_change_how = Nobody (niemand verhuist): wie een weggegaan paar zou treffen zit stil; one: één paar verhuist, of zo weinig als kan; new: de nummers worden opnieuw gewogen.  [standaard: new; als er kaarten zijn afgedrukt, de eerste manier die kan]
help_change_printed = Er zijn kaarten afgedrukt, maar niet met `print` vanuit dit plan.
help_change_keep = Met --how new. Strict: elk nummer dat kan blijven, blijft; prefer: een nummer verandert alleen waar dat genoeg wint; free: de nummers worden opnieuw gegeven.  [standaard: prefer; strict na een ronde]
help_change_worth = Met --keep prefer: wat elk gewijzigd nummer moet opleveren, in procent van wat de beste nummering wint op het toeval.
help_change_after_round = De laatste ronde die gespeeld is: wie elkaar trof, trof elkaar, en niemand krijgt een ander nummer.
help_change_forget_wishes = Laat de wensen weg die in het plan staan.
help_print =
    Zet de avond op papier en op een scherm: wie waar zit, en wie tegen wie speelt.

    Schrijft bladzijden die een browser opent en afdrukt: indelingen voor de muur, een scherm voor
    een beamer, loopbriefjes voor de paren, kaarten voor de tafels en een blad voor de
    wedstrijdleider; open eerst index.html. Daarnaast, voor andere programma's, van elke lijn het
    schema als .asc en de paren op nummer als CSV. Noteert in het plan dat de kaarten zijn
    afgedrukt: dan laat `change` ze heel.

    Na een wijziging noemt u met --changed of --section wat opnieuw afgedrukt moet worden; alle
    andere bladzijden zijn toch van de hele avond, zodat er niets ouds in de map blijft.
help_print_out = De map waarin wordt geschreven; wat daar van een andere avond staat, wordt vervangen.  [standaard: die van de laatste avond zelf]
help_print_title = Wat op elk papier staat, zoals de naam van de club.
help_print_date = De dag die op elk papier staat, zoals 2026-10-01 of 01-10-2026.  [standaard: vandaag]
help_print_lang = De taal van wat wordt afgedrukt, en waarin het programma met u spreekt.  [standaard: die van de club, of anders van uw computer]
help_print_paper = Waarop het wordt afgedrukt.
help_print_pdf = Maak ook PDF's, met een Chrome, Chromium of Edge op deze computer, of met de extra pdf.
help_print_section = Om opnieuw af te drukken: bladzijden van deze lijn erbij, als again-….html; mag vaker.
help_print_changed = Om opnieuw af te drukken: bladzijden erbij van wat anders is dan in het plan dat op papier staat, zoals de kaarten die veranderd zijn, als again-….html.  [standaard: de plan-before.json naast --plan]
help_push =
    Stuurt de avond naar de Bridgemates: lijnen, ronden, spellen en namen.

    Gaat via de Bridgemate Data Connector, de dienst van Bridgemate Control Software 5, met het
    programma van Bridgemate zelf (de extra bridgeopt[bridgemate]). Het begint een nieuwe zitting
    en wist de Bridgemates: niet doen terwijl er gespeeld wordt.
help_push_title = Hoe de zitting heet, bijvoorbeeld de naam van de club.
help_push_date = De dag van de zitting, zoals 2026-10-01 of 01-10-2026.  [standaard: vandaag]
help_push_address = Waar de Data Connector is, zoals http://192.168.1.50:5079.  [standaard: hier]
help_push_club_id = De club, zoals Bridgemate haar kent.
help_push_licence_key = De licentie van de club bij Bridgemate.
help_push_yes = Vraag het niet eerst.
help_check =
    Vertelt in één keer alles wat er mis is met deze bestanden.

    Geef welke bestanden u maar wilt; met allemaal vertelt het ook of de paren van vanavond bij de
    lijnen en de schema's passen. Eindigt met 2 als er iets mis is.
help_evaluate =
    Geeft cijfers aan een nummering: van ons, van uzelf, van een ander programma.

    De lijnen komen uit het plan; met --reg en --sections worden ze vergeleken met de lijnen die
    de regels zouden maken, en u hoort het als er verschil is. Het schema is dat van het plan zelf
    als daar de ronden in staan, en anders dat van --family. Eindigt met 130 als u met Ctrl-C
    stopte.
help_evaluate_verify = Bewijs nog eens, op een andere manier, of de nummering de beste is.
help_evaluate_verify_budget = Seconden voor --verify, per lijn.
help_record =
    Legt een gespeelde avond vast: in de competitie, of als nieuwe voorgeschiedenis.

    In de map van een club is dat alles: de laatste avond wordt vastgelegd in de competitie van de
    club, zoals `season record` het doet.

    Met --history en --out krijgt elke speler in de nieuwe voorgeschiedenis de ontmoetingen en het
    stilzitten van vanavond erbij, en komen nieuwe spelers op hun plaats. Een plan dat met een
    andere voorgeschiedenis is gemaakt wordt geweigerd: waarschijnlijk is het al vastgelegd. (Een
    plan van uzelf vertelt niet met welke voorgeschiedenis het is gemaakt: leg het één keer vast.)
help_record_out = Met --history: de nieuwe voorgeschiedenis, als CSV.
help_record_force = Leg ook een plan vast dat met een andere voorgeschiedenis is gemaakt.
help_club =
    Bewaart wat elke avond geldt in één bestand, zodat niemand het hoeft te typen.

    In een map met een club.toml, of daaronder, halen opdrachten daaruit wat u niet in opties
    geeft; `bridgeopt run tonight.csv` is dan een avond.
help_club_init =
    Maakt de map van een club: haar instellingen en haar competitie.

    Schrijft club.toml in MAP, standaard de map waarin u werkt, en laat er een die er al is met
    rust. Op een terminal vraagt het wat u niet geeft: competitie, schemasoort, lijnen, titel.
    Elders moet u --season en --family geven.
help_club_init_season = Het competitiebestand; het wordt gemaakt als het er niet is.
help_club_init_history = Waarmee een competitie begint die gemaakt wordt.
help_club_init_members = Namen voor een competitie die gemaakt wordt: een CSV met id en naam per regel.
help_club_init_family = De schemasoort; van verschillende, met komma's ertussen, de beste.
help_club_init_sections = Het aantal lijnen, of "as fits" (wat past).
help_club_init_lang = De taal van de club: van wat wordt afgedrukt, en waarin het programma met u spreekt.
help_club_init_csv_style = Hoe CSV-bestanden worden geschreven.
help_club_show =
    Vertelt wat er geldt in de map van een club, en waar dat staat.

    Opties van een opdracht gaan voor wat er in het bestand staat.
help_simulate =
    Speelt hele competities van een verzonnen club, en vergelijkt manieren van nummeren.

    Wie er komt, met wie, en hoe goed ze spelen wordt geloot met het startgetal, en is voor elke
    manier hetzelfde; rankings volgen de uitslagen, zodat men van lijn wisselt. Toont hoe vaak men
    elkaar trof en stilzat, en wat de ene manier wint op de andere, met 95%-intervallen over de
    competities. Eindigt met 130 als u met Ctrl-C stopte, nadat de competities zijn getoond die
    klaar waren.
help_simulate_members = Hoeveel leden de club steeds heeft.
help_simulate_sessions = Avonden in de competitie.
help_simulate_attendance = Hoe waarschijnlijk een lid gemiddeld komt, van 0 tot 1.
help_simulate_sections = Het aantal lijnen; op avonden waarop de paren niet passen, het dichtstbijzijnde aantal dat past.
help_simulate_family = De schemasoort.
help_simulate_policy = Hoe nummers worden gegeven, met komma's ertussen; de eerste manier wordt met de andere vergeleken. optimal: zoals `run` doet; tailored: in schema's die voor elke avond gemaakt worden, met zoveel ronden als die van de schemasoort (6 duurt niet langer dan optimal, 8 veel langer); annealing: het zoeken van optimal in het kort, zonder bewijs; natural: in de volgorde van de inschrijving; random: door loting.
help_simulate_seasons = Hoeveel competities elke manier speelt, voor alle dezelfde.
help_simulate_jobs = Aantal processen; de uitkomst hangt er niet van af.  [standaard: één per kern]
help_simulate_dask = Werk in plaats daarvan op een Dask-cluster: het adres van de planner, zoals tcp://192.168.1.2:8786. Heeft bridgeopt[dask] nodig.
help_simulate_out = De map voor sessions.csv, seasons.csv, table.md en fairness.svg.
help_random_seed = Het startgetal voor de loting.
help_demo =
    Doet het hoofdwerk met gegevens die bij het programma horen.

    Deelt een avond in van een verzonnen club, 47 paren in drie lijnen, en toont de opdracht die
    dat doet.



### help: season

help_season =
    Bewaart de competitie van de club in één bestand: vastleggen, ongedaan maken, rankings,
    verslag.

    `bridgeopt run --season BESTAND` deelt daarmee de volgende avond in. Alles wat gewijzigd is,
    kunt u met `undo` ongedaan maken. In de map van een club (zie `bridgeopt club`) mag BESTAND
    weg.
help_season_init =
    Maakt een competitiebestand.

    Het begint met de voorgeschiedenis van een ander programma, of met niets gespeeld. BESTAND is
    een naam naar keuze, zoals club.season; een bestand dat er al is blijft zoals het is.
help_season_init_history = De competitie tot nu toe, als CSV.  [standaard: er is nog niets gespeeld]
help_season_init_members = De leden: een CSV met id en naam per regel; in een kolom `ranking` staat waar begint wie niet in de voorgeschiedenis staat, andere kolommen worden bewaard.
help_season_record =
    Legt een gespeelde avond vast.

    De ontmoetingen en het stilzitten tellen van nu af aan mee, en de zitting zelf wordt
    onthouden. Het plan is wat `run --season` schreef. Een plan dat al is vastgelegd, of dat
    gemaakt is vóór de laatste wijziging van de competitie, wordt geweigerd. Naast het bestand
    wordt een reservekopie bewaard, en de laatste tien daarvan. `undo` maakt het ongedaan.
help_season_record_force = Leg ook een plan vast dat met een andere stand van de competitie is gemaakt.
help_season_results =
    Voert de uitslagen van een zitting in; daaruit komen de rankings.

    Uitslagen van een lijn vervangen die er eerder voor zijn ingevoerd. `season rules` toont hoe
    uit uitslagen rankings komen, `season show` hoe de ranking van een speler tot stand kwam.
help_season_results_session = Het nummer van de zitting, zoals `season log` het toont.  [standaard: de laatste]
help_season_results_results = De uitslagen: een CSV met lijn, nummer en percentage per regel.
help_season_undo =
    Maakt de laatste wijziging ongedaan.

    Welke het ook was, en telkens weer, zo vaak u wilt. De competitie is dan precies zoals
    daarvoor. `redo` doet het opnieuw, zolang er niets anders gewijzigd is. `season log` toont wat
    ongedaan is gemaakt.
help_season_redo =
    Doet opnieuw wat het laatst ongedaan is gemaakt.

    Telkens weer, tot alles is zoals vóór de eerste `undo`; maar zodra er iets anders gewijzigd
    is, is wat ongedaan was gemaakt voorgoed weg.
help_season_log =
    Toont wat er is vastgelegd en gewijzigd.

    Wat ongedaan is gemaakt is gemerkt. Bij zittingen staat hoeveel paren er kwamen, hoe goed de
    indeling was, en of dat bewezen is.
help_season_show =
    Toont een speler, of een zitting.

    Een speler, met id of naam: ranking, stilzitten, partners, wie deze getroffen heeft en wie
    nooit. Met --session een zitting: de rangschikking van elke lijn, wie waar zat, en hoe goed
    dat was.
help_season_show_session = Toon in plaats daarvan deze zitting.
help_season_report =
    Schrijft de competitie als een bladzijde om te bekijken en af te drukken.

    Ieders ranking; wie wie trof; wie vaste partners het meest troffen, en wie nooit; stilzitten
    naast een eerlijk deel; hoe gelijkmatig de ontmoetingen verdeeld zijn, naast wat het toeval
    zou geven; kwaliteit en bewijs van elke zitting. De bladzijde heeft geen internet nodig.
help_season_report_out = De bladzijde, als HTML.
help_season_report_title = Wat erboven staat.  [standaard: de naam van het bestand]
help_season_members =
    Toont de leden; leest of schrijft een ledenbestand.

    De lijst toont rankings en gespeelde avonden. Een ledenbestand voegt leden toe, of vervangt
    wat er van hen bekend is; niemand verdwijnt erdoor, en kolommen die erin ontbreken blijven. De
    kolom `ranking` is waar een speler begint die er nog geen heeft; `status` is member (lid),
    guest (gast) of left (vertrokken). Geschreven staat in beide kolommen hoe het nu is.
help_season_members_members = Lees dit ledenbestand: een CSV met id en naam per regel; alle verdere kolommen worden bewaard.
help_season_members_out = Schrijf een ledenbestand.
help_season_member =
    Voegt een lid of een gast toe, of wijzigt er een.

    Zonder ID is de speler nieuw en krijgt die het volgende vrije. Wat iemand gespeeld heeft
    blijft, ook van wie vertrokken is, en van wie de naam gewist is: dat staat dan onder het
    nummer alleen. Wissen kan niet ongedaan gemaakt worden, ook niet met `undo`.
help_season_member_name = Hoe de speler heet.
help_season_member_status = Een gast (guest) kan lid (member) worden, een lid kan vertrekken (left).
help_season_member_ranking = De ranking om mee te beginnen, tot er uitslagen komen.
help_season_member_erase = Wis naam en gegevens voorgoed, ook in de reservekopieën naast het bestand.
help_season_member_yes = Vraag niets voordat er gewist wordt.
help_season_merge =
    Maakt van twee ids één persoon.

    Wat ID gespeeld heeft telt van nu af aan voor WORDT, en ID wordt niet meer gebruikt.
help_season_rules =
    Toont of bepaalt hoe uit uitslagen rankings komen.

    Een zitting geeft rankingpunten: die van de lijn, plus het percentage boven 50. Een ranking is
    het gemiddelde van de punten van de laatste zittingen; voor elke zitting die ontbreekt telt de
    ranking waarmee de speler begon. Wat u niet geeft, blijft zoals het is.
help_season_rules_window = Hoeveel zittingen tellen; clubs nemen er 5, 6 of 10.
help_season_rules_section_means = Punten voor 50 % in lijn A, B …, zoals 80,70,60.
help_season_rules_step = Hoeveel minder elke volgende lijn krijgt.
help_season_rules_decimals = Decimalen van een ranking.
help_season_import =
    Leest een voorgeschiedenis uit een CSV-bestand.

    Van nu af aan is de competitie tot nu toe wat daar staat. Zittingen die eerder zijn vastgelegd
    blijven in de lijst, maar komen er niet bij. De rankings gelden tot er uitslagen komen die nog
    niet waren ingevoerd.
help_season_export =
    Schrijft de voorgeschiedenis als CSV-bestand.

    Voor een ander programma, of voor `run --history`: één speler per regel, op volgorde van id:
    id, ranking, [rusttafels, ontmoetingen …].
help_season_export_history = Het CSV-bestand dat geschreven wordt.
help_season_backup =
    Kopieert het competitiebestand, ook terwijl het in gebruik is.

    Een reservekopie is een competitiebestand: om ernaar terug te gaan, zet u haar op de plaats
    van het andere.
help_season_backup_out = De reservekopie.  [standaard: in de map naast BESTAND, waar `record` zijn kopieën bewaart]
help_season_check =
    Vertelt of het competitiebestand in orde is.

    SQLite controleert het bestand, en de voorgeschiedenis na elke wijziging wordt opnieuw
    afgeleid en vergeleken met wat zij toen was. Eindigt met 2 als er iets mis is.



### help: movements

help_movement =
    Bekijkt schema's, vergelijkt ze, maakt nieuwe en drukt er kaarten van af.

    Een schema noemt u met zijn bestand, of met zijn schemasoort en het aantal paren:
    multiplex:14.
help_movement_list = Toont de schemasoorten die er zijn: aantallen paren, ronden, spelgroepen, kwaliteit.
help_movement_show =
    Toont een schema ronde voor ronde, en wie wie treft.

    BESTAND is een schemabestand, of een schemasoort en een aantal paren: multiplex:14. Van een
    map of een schemasoort worden alle schema's getoond. Eindigt met 2 als een schema niet deugt.
help_movement_check =
    Vertelt of schema's in orde zijn, en wat eraan ontbreekt.

    BESTAND is een schemabestand, een map daarmee, een schemasoort en een aantal paren
    (multiplex:14), of een schemasoort. Alle worden bekeken. Eindigt met 0 als elk schema in orde
    is; met 1 als er een tekortschiet: twee paren (of partners) treffen elkaar vaker dan moet, of
    een spelgroep wordt zonder noodzaak overgeslagen; met 2 als er een niet deugt. Wat in een
    bestand alleen maar ongewoon is, wordt opgemerkt.
help_movement_quality =
    Meet schema's, naast elkaar.

    BESTAND is een schemabestand, een map daarmee, een schemasoort en een aantal paren
    (multiplex:14), of een schemasoort. Eén schema alleen wordt helemaal getoond, paar voor paar.
    Gemeten worden herhalingen, balans, richtingen, verhuizingen, gedeelde spellen, hoe het
    stilzitten valt, en symmetrie; van een individueel schema ook partners en plaatsen. Eindigt
    met 2 als een schema niet deugt.
help_movement_quality_json = Schrijf JSON, en alleen dat, op het scherm.
help_movement_design =
    Maakt een schema.

    Niemand treft iemand nog eens tenzij dat voor iedereen moet, en niemand speelt spellen nog
    eens; van zulke schema's zoekt het de beste balans: alle paren zo gelijk mogelijk met alle
    andere vergeleken. Hetzelfde startgetal geeft overal hetzelfde schema, tenzij de rekentijd of
    Ctrl-C het zoeken afbreekt: dan is het het beste tot dan toe.
help_movement_design_pairs = Paren, een even aantal van 4 tot 24.
help_movement_design_rounds = Ronden.
help_movement_design_groups = Spelgroepen.  [standaard: zoveel als ronden]
help_movement_design_budget = Seconden waarna het beste tot dan toe genomen wordt.  [standaard: als alles doorzocht is]
help_movement_design_stay = Wat aan zijn tafel blijft: boards: de spellen; pair: paar 1; both: beide, als tafels spellen delen; follow: zoals in een Howell gaan alle paren behalve het laatste naar de tafel van het nummer ervoor.  [standaard: both als dat kan, anders pair]
help_movement_design_tables = Tafels in de zaal: met één voor elke spelgroep kunnen de spellen blijven liggen, al zijn sommige tafels niet in gebruik.  [standaard: de helft van de paren]
help_movement_design_balance = De balans Qf die genoeg is: van alle schema's met minstens zoveel dat wat het veld het best mengt.  [standaard: de beste balans]
help_movement_design_name = De naam van het schema.  [standaard: zijn grootte]
help_movement_design_out = Het .asc-bestand dat geschreven wordt; anders komt het op het scherm.
help_movement_cards =
    Schrijft loopbriefjes en tafelkaarten, om af te drukken.

    Een loopbriefje vertelt een paar waar het in elke ronde speelt, tegen wie en welke spellen;
    een tafelkaart vertelt wie er aan die tafel komt, en waar de spellen daarna heen gaan. Open
    het bestand in een browser, druk het af en knip langs de streepjes.
help_movement_cards_paper = Waarop de kaarten worden afgedrukt.
help_movement_cards_out = Het bestand dat geschreven wordt.  [standaard: de bestandsnaam van het schema met -cards.html, in deze map]
