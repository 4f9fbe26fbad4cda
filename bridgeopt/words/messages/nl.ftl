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
shipped_folder_missing = de map '{ $folder }' die bij bridgeopt hoort, ontbreekt. Installeer bridgeopt opnieuw.



### club




### files: CSV and text

# Wat er mis is met een bestand, en wat helpt
file_is_folder = dit is een map, geen bestand
file_name_one_in_folder = Noem een bestand in die map.
file_name_impossible = zo kan een bestand niet heten
file_check_name = Kijk de naam na.
file_season_stands_here = hier staat al een competitiebestand (of een andere database)
file_choose_name = Kies een andere naam.
file_no_folder = de map om in te schrijven bestaat niet
file_make_folder = Maak eerst de map, of noem een andere.
file_not_yours_to_write = u mag dit bestand niet schrijven
file_close_or_choose = Sluit het als het nog open is in Excel, of kies een andere naam of map.
file_is_device = het bestand kon niet worden geschreven (het is een apparaat)
file_not_written = het bestand kon niet worden geschreven ({ $reason })
file_make_room = Maak ruimte op de schijf, of kies een andere map.
file_not_in_encoding = { $letters } kan niet worden geschreven in { $encoding }
file_choose_utf8 = Kies UTF-8, of schrijf het met andere letters.
file_right_one = Is het het juiste bestand?
file_is_workbook = dit is een werkmap (of een zipbestand), geen tekstbestand
file_save_as_csv = Open het in Excel en sla het op als CSV.
file_is_pdf = dit is een PDF, geen tekstbestand
file_is_picture = dit is een plaatje, geen tekstbestand
file_is_database = dit is een competitiebestand (of een andere database), geen tekstbestand
file_is_no_text = dit is geen tekstbestand
file_too_large = het bestand is groter dan { $n } MB
file_missing = dit bestand bestaat niet
file_check_folder = Kijk de naam van de map na.
file_did_you_mean = Bedoelt u { $names }?
file_check_name_and_folder = Kijk de naam en de map na.
file_not_yours_to_read = u mag dit bestand niet lezen
file_ask_owner = Vraag het de eigenaar, of maak een kopie.
file_unreadable = het bestand is niet te lezen ({ $reason })
file_try_copy = Probeer een kopie op een andere schijf.
file_empty = het bestand is leeg
file_kind =
    { $kind ->
        [history] een voorgeschiedenis
        [registration] een inschrijving
        [members] een ledenbestand
        [results] een bestand met uitslagen
        [wishes] een bestand met wensen
        [plan] een plan
        [movement] een schema
        [season] een competitiebestand
       *[settings] de instellingen van een club
    }
file_kind_goes_with =
    { $kind ->
        [history] Geef een voorgeschiedenis met --history.
        [registration] Geef een inschrijving met --reg.
        [members] Geef een ledenbestand met --members.
        [results] Geef een bestand met uitslagen met `season results --results`.
        [wishes] Geef een bestand met wensen met --wishes.
        [plan] Geef een plan met --plan.
        [movement] Een schema hoort in een map die u met --movements noemt.
        [season] Geef een competitiebestand met --season.
       *[settings] Geef de instellingen van een club met --club.
    }
file_not_of_kind =
    dit is geen { $kind ->
        [plan] plan
        [settings] bestand met de instellingen van een club
       *[wishes] bestand met wensen
    }
file_mistaken = dit lijkt op { $found }, niet op { $wanted }; zijn de twee verwisseld?
fault_more_like_this = … en nog { $n } van deze soort
fault_of = { $what }: { $wrong }
did_you_mean = { $wrong }; bedoelt u { $near }?
not_a_number = { $text } is geen getal
line_remove_one = Haal een van de twee regels weg.

# CSV
csv_quote_not_closed = een aanhalingsteken is niet gesloten
csv_quote_help = Zet een naam met een komma of puntkomma tussen aanhalingstekens, zoals "Jansen, Jan".
csv_too_many_cells = { $n } cellen op deze regel, meer dan { $most }

# Spelers, met id en met naam
player_by_id = speler { $player }
player_by_id_and_name = speler { $player } ({ $name })
player_id_help = De id van een speler is een geheel getal vanaf 1.
player_id_wrong =
    { $wrong ->
        [missing] de id van de speler ontbreekt
        [negative] de id { $id } van een speler is negatief
        [not_whole] de id { $id } van een speler is geen geheel getal
        [zero] de id { $id } van een speler bestaat niet
        [too_long] de id { $id } van een speler heeft meer dan negen cijfers
       *[no_number] de id { $id } van een speler is geen getal
    }
player_has_line = speler { $player } heeft al een regel, regel { $line }
player_name_help = Schrijf de naam zoals die in het ledenbestand (--members) staat, of de id van de speler; zet bij een gast "gast:" voor de naam.
player_unknown = niemand heet { $name }
player_ambiguous = er zijn er meer die { $name } kunnen zijn: { $players }
player_same_name_help = Schrijf de id in plaats van de naam.
player_ids_help = Schrijf de id's van de spelers, of geef de namen van de leden met --members.
player_several_ways = { $text } kan op verschillende manieren worden gelezen
player_comma_help = Zet een naam met een komma tussen aanhalingstekens, zoals "Jansen, Jan".
players_none_in_file = er staan geen spelers in het bestand
ranking_wrong =
    { $wrong ->
        [not_finite] de ranking { $ranking } is niet eindig
        [negative] de ranking { $ranking } is negatief
        [too_long] de ranking { $ranking } heeft meer dan { $most } cijfers
       *[no_number] de ranking { $ranking } is geen getal
    }
ranking_help = Schrijf een gewoon getal, zoals 93.5; Excel kan er iets anders van hebben gemaakt.

# Leden
members_line_help = Schrijf één speler per regel, als id,naam.
members_nameless = speler { $player } heeft geen naam
members_no_name = { $text } is geen naam
members_name_help = In een naam staan letters.

# De inschrijving
registration_empty = er staan geen paren in het bestand
registration_pair_help = Schrijf één paar per regel, twee spelers met een komma of puntkomma ertussen.
registration_no_pair =
    { $n ->
        [one] één speler op deze regel, terwijl een paar er twee heeft
       *[other] { $n } spelers op deze regel, terwijl een paar er twee heeft
    }
registration_empty_field = een leeg veld op deze regel
registration_in_two_pairs = { $player } staat in twee paren, hier en op regel { $line }
registration_twice_in_pair = speler { $player } staat twee keer in één paar
registration_twice_help = Iedereen speelt in één paar; verbeter een van de twee.
registration_column_passed = De eerste kolom van de inschrijving telt alleen, en is overgeslagen.

# De voorgeschiedenis
history_line_help = De regel van een speler is id,ranking,[rusttafels,ontmoetingen met speler 1,…].
history_brackets = de vierkante haken om de lijst kloppen niet
history_no_list = er staat geen lijst tussen vierkante haken
history_after_list = achter de lijst staat { $text }
history_before_list = waar een id en een ranking horen te staan, staat { $text }
history_too_many_players = er staan { $n } spelers in het bestand, meer dan { $most }
history_waiting_wrong =
    { $wrong ->
        [missing] het aantal rusttafels ontbreekt
        [negative] het aantal rusttafels, { $count }, is negatief
        [not_whole] het aantal rusttafels, { $count }, is geen geheel getal
        [too_large] het aantal rusttafels, { $count }, is te groot om waar te zijn
       *[no_number] het aantal rusttafels, { $count }, is geen getal
    }
history_meetings_wrong =
    { $wrong ->
        [missing] het aantal ontmoetingen met speler { $player } ontbreekt
        [negative] het aantal ontmoetingen met speler { $player }, { $count }, is negatief
        [not_whole] het aantal ontmoetingen met speler { $player }, { $count }, is geen geheel getal
        [too_large] het aantal ontmoetingen met speler { $player }, { $count }, is te groot om waar te zijn
       *[no_number] het aantal ontmoetingen met speler { $player }, { $count }, is geen getal
    }
history_count_help = Schrijf hoe vaak, als geheel getal vanaf 0.
history_met_nobody =
    { $n ->
        [one] speler { $player } heeft speler { $other } één keer getroffen, maar speler { $other } heeft geen regel
       *[other] speler { $player } heeft speler { $other } { $n } keer getroffen, maar speler { $other } heeft geen regel
    }
history_no_line_help = Geef die speler een regel, of haal de ontmoetingen weg.
history_met_himself =
    { $n ->
        [one] speler { $player } heeft zichzelf één keer getroffen
       *[other] speler { $player } heeft zichzelf { $n } keer getroffen
    }
history_himself_help = Schrijf een 0 op de plaats van de speler zelf in de lijst.
history_one_sided =
    speler { $player } heeft speler { $other } volgens deze regel { $n ->
        [0] nooit
        [one] één keer
       *[other] { $n } keer
    } getroffen, maar { $there ->
        [0] nooit
        [one] één keer
       *[other] { $there } keer
    } volgens regel { $line }
history_symmetry_help = Elke ontmoeting staat op de regels van beide spelers; verbeter een van de twee.
history_lists_too_long = lijsten tot en met speler { $largest }, voor { $n } spelers, zijn te lang voor een bestand met de voorgeschiedenis
history_smaller_ids = Geef de spelers kleinere id's.

# Uitslagen
results_line_help = Schrijf één paar per regel: lijn, nummer en percentage, zoals A,7,54.25.
results_empty = er staan geen uitslagen in het bestand
results_pair_has_line = paar { $pair } heeft al een regel, regel { $line }
results_too_few_cells = hier moeten een lijn, een nummer en een percentage staan
results_too_many_cells = hier moeten een lijn, een nummer en een percentage staan en verder niets
results_no_number = { $text } is geen paarnummer
results_no_percentage = { $text } is geen percentage
results_over_100 = { $percentage } % is meer dan 100 %

# Bestanden met schema's
asc_no_movement = er staat geen schema in het bestand
asc_header_help = Op de eerste regel moeten vijf getallen staan: deelnemers, tafels, ronden, spelgroepen, 0 voor paren of 1 voor individueel.
asc_header_late = een opmerking of lege regel vóór de kopregel op regel { $line }
asc_header_length =
    { $n ->
        [1] op de kopregel staat 1 getal in plaats van vijf; er ontbreken: tafels, ronden, spelgroepen, 0 voor paren of 1 voor individueel
        [2] op de kopregel staan 2 getallen in plaats van vijf; er ontbreken: ronden, spelgroepen, 0 voor paren of 1 voor individueel
        [3] op de kopregel staan 3 getallen in plaats van vijf; er ontbreken: spelgroepen, 0 voor paren of 1 voor individueel
        [4] op de kopregel staan 4 getallen in plaats van vijf; er ontbreekt: 0 voor paren of 1 voor individueel
       *[other] op de kopregel staan { $n } getallen in plaats van vijf
    }
asc_header_zero =
    { $what ->
        [contestants] volgens de kopregel zijn er 0 deelnemers
        [tables] volgens de kopregel zijn er 0 tafels
        [rounds] volgens de kopregel zijn er 0 ronden
       *[groups] volgens de kopregel zijn er 0 spelgroepen
    }
asc_header_fifth = het vijfde getal van de kopregel is { $number }
asc_no_such_number =
    { $what ->
        [player] speler { $number } aan tafel { $table } in ronde { $round }, terwijl er { $n } zijn
        [group] spelgroep { $number } aan tafel { $table } in ronde { $round }, terwijl er { $n } zijn
       *[pair] paar { $number } aan tafel { $table } in ronde { $round }, terwijl er { $n } zijn
    }
asc_range_help = Verbeter het hier of op de eerste regel.
asc_half_table = een halve tafel ({ $numbers }): tafel { $table } in ronde { $round }
asc_half_table_help = Vul alle plaatsen van een tafel en de spelgroep in, of schrijf overal nullen.
asc_wrong_rounds =
    { $n ->
        [one] { $n } ronde, maar volgens de kopregel { $said }
       *[other] { $n } ronden, maar volgens de kopregel { $said }
    }
asc_lines_make_no_round =
    { $n ->
        [one] de regels vanaf hier vormen niet ronde { $round }, die uit { $n } getal bestaat
       *[other] de regels vanaf hier vormen niet ronde { $round }, die uit { $n } getallen bestaat
    }
asc_every_round_numbers =
    { $n ->
        [one] elke ronde heeft { $n } getal in plaats van { $of }
       *[other] elke ronde heeft { $n } getallen in plaats van { $of }
    }
asc_every_round_tables =
    { $n ->
        [one] elke ronde heeft { $n } tafel, maar volgens de kopregel { $said }
       *[other] elke ronde heeft { $n } tafels, maar volgens de kopregel { $said }
    }
asc_round_numbers =
    { $n ->
        [one] ronde { $round } heeft { $n } getal in plaats van { $of }
       *[other] ronde { $round } heeft { $n } getallen in plaats van { $of }
    }
asc_round_tables =
    { $n ->
        [one] ronde { $round } heeft { $n } tafel, maar volgens de kopregel { $said }
       *[other] ronde { $round } heeft { $n } tafels, maar volgens de kopregel { $said }
    }
asc_round_help = Schrijf elke ronde op één regel met alle tafels; een tafel die niet in gebruik is, krijgt nullen.
asc_tables_help = Verbeter het aantal tafels op de eerste regel, of anders de ronden.
asc_number_too_large = { $number } is meer dan { $most }
asc_number_help = In een schema staan gehele getallen, met spaties en - , : ; ertussen.
asc_mixed_groups = letters en cijfers door elkaar: hier spelgroep { $group }, op regel { $line } spelgroep { $other }
asc_group_help = Gebruik in één bestand voor alle spelgroepen hoofdletters vanaf A, of nummers vanaf 1.
asc_small_letters =
    { $n ->
        [one] { $n } kleine letter voor spelgroepen, hier { $letter }
       *[other] { $n } kleine letters voor spelgroepen, hier { $letter }
    }
asc_capitals_help = Versie 1.0 heeft hoofdletters: andere programma's kunnen het bestand weigeren.
asc_broken_rounds =
    { $n ->
        [one] { $n } ronde staat over meer regels
       *[other] { $n } ronden staan over meer regels, hier de eerste
    }
asc_one_line_help = Versie 1.0 heeft één regel per ronde: andere programma's kunnen het bestand weigeren.



### files: wishes

value_list = een lijst
value_table = een tabel
value_too_large = zo'n groot getal
wish_toml_help = Tekst staat tussen aanhalingstekens, zoals in kind = "late"; zie docs/formats.md.
wish_table_help = Begin elke wens met een regel [[wish]]; zie docs/formats.md.
wishes_no_list = wish is geen lijst met wensen
wish_is_none = dit is geen wens
wish_no_object = een wens is geen object
wish_by_place = wens { $which }: { $wrong }
wish_in_plan = een wens: { $wrong }
wish_unknown_key = een wens heeft geen sleutel { $key }
wish_keys = Een wens heeft { $keys }.
wish_kind_missing = de soort wens (kind) ontbreekt
wish_kind_unknown = er is geen soort wens { $kind }
wish_kinds = De soorten zijn { $kinds }.
wish_value_missing = de waarde (value) ontbreekt
wish_not_that_value = bij { $kind } hoort geen waarde { $value }
wish_stationary_help = De waarde is table (blijft aan één tafel) of ns (zit steeds NZ).
wish_takes_no_value = bij { $kind } hoort geen waarde
wish_leave_value_out = Laat value weg.
wish_no_number = geen paar heeft nummer { $value }
wish_numbers_empty = de lijst met nummers is leeg
wish_number_help = De waarde is een paarnummer, of een aantal nummers waarvan het paar er een krijgt.
wish_no_section = geen lijn heet { $value }
wish_section_help = De waarde is de naam van de lijn, zoals B.
wish_must_is_true = must is true, niet { $value }
wish_without_weight = deze wens is geen eis en heeft geen gewicht
wish_must_help = Schrijf must = true, of een gewicht, zoals weight = 5.
wish_must_and_weight = deze wens is een eis en heeft ook een gewicht
wish_keep_one = Laat een van de twee staan.
wish_always_must = { $kind } bepaalt wie in welke lijn speelt, en is dus altijd een eis
wish_leave_weight_out = Laat het gewicht weg.
wish_wrong_weight = het gewicht is { $value }
wish_weight_help = Een gewicht is een getal boven 0, zoals 5 of 2.5, van hoogstens vijftien cijfers.
wish_about_nobody = er staat niet over wie de wens gaat
wish_players_and_pairs = er staan zowel players als pairs
wish_no_list =
    { $what ->
        [players] players is geen lijst met spelers
       *[pairs] pairs is geen lijst met paren
    }
wish_about_too_many =
    { $what ->
        [players] een wens gaat over een of twee paren, niet over { $n } spelers
       *[pairs] een wens gaat over een of twee paren, niet over { $n } paren
    }
wish_about_others =
    { $pairs ->
        [one] { $kind } gaat over één paar
       *[other] { $kind } gaat over twee paren
    }, niet over { $what ->
        [players] { $n ->
            [one] { $n } speler
           *[other] { $n } spelers
        }
       *[pairs] { $n ->
            [one] { $n } paar
           *[other] { $n } paren
        }
    }
wish_pair_of_others =
    { $n ->
        [one] een paar bestaat uit twee spelers, niet uit { $n } speler
       *[other] een paar bestaat uit twee spelers, niet uit { $n } spelers
    }
wish_pair_of_what = een paar bestaat uit twee spelers, niet uit { $value }
wish_people_help = Schrijf players = [12], of pairs = [[12, 34]]; over twee paren players = [12, 56], of pairs = [[12, 34], [56, 78]].
wish_no_player = { $value } is geen speler
wish_player_help = Een speler is een id, of met de leden erbij een naam.
wish_id_help = Een speler is een id.
wish_player_twice = speler { $player } staat twee keer in één wens
wish_name_once = Noem elke speler één keer.
wish_of_another_shape = dit is geen { $shape }
wish_shape_help = Een PAIR is een van beide spelers, of beiden zoals in 12,34.
wish_not_registered =
    { $n ->
        [one] { $players } is nu niet ingeschreven
       *[other] { $players } zijn nu niet ingeschreven
    }
wish_not_in_plan =
    { $n ->
        [one] { $players } staat niet in het plan
       *[other] { $players } staan niet in het plan
    }
wish_not_partners = { $players } vormen nu geen paar
wish_of_partners = { $players } vormen samen een paar
wish_tonight_help = Kijk na wie er nu met wie speelt.
wish_does_not_count = { $why }, dus deze wens ({ $kind }) telt niet mee



### files: plans and settings

# Instellingen
toml_is_none = dit is geen TOML: { $error }
toml_unknown_key = er is hier geen sleutel { $key }
toml_no_text = dit is geen tekst
settings_toml_help = Tekst staat tussen aanhalingstekens, zoals in family = "multiplex", en mappen schrijft u met /; zie docs/formats.md.
settings_missing = er is geen { $file } in deze map
settings_make = `bridgeopt club init` maakt er een.
settings_keys = De sleutels zijn { $keys }.
settings_head = Wat bij deze club elke zitting geldt; `bridgeopt club show` vertelt hoe het wordt gelezen.
settings_title_example = De naam van de club
settings_no_file = zo kan een bestand niet heten
settings_name_file = Noem een bestand, vanaf deze map.
settings_name_empty = een naam is leeg
settings_name_family = Noem een schemasoort, zoals in family = "multiplex".
settings_number = Schrijf een getal van 1 tot en met { $most }.
settings_number_or = Schrijf een getal van 1 tot en met { $most }, of "{ $other }".
settings_one_of = Schrijf { $words }.
value_will_not_do = { $value } kan hier niet

# Plannen
plan_help = Zie docs/formats.md voor wat er in een plan staat.
plan_give_one = Geef een plan dat `bridgeopt run --json` of `--out` heeft geschreven.
plan_no_json = dit is geen JSON: { $error }
plan_no_sections = dit is geen plan: er staan geen lijnen in
plan_in_section = lijn { $section }: { $wrong }
plan_section_unnamed = de lijn op plaats { $place } heeft geen naam die te tonen is
plan_section_twice = twee lijnen heten { $section }
plan_of_game = lijn { $section } is { $game }, geen paren die een schema spelen
plan_of_another_game = lijn { $section } speelt iets anders, geen paren die een schema spelen
plan_no_numbers = lijn { $section } noemt geen nummers
plan_entry_without_number = lijn { $section } heeft een onderdeel zonder nummer
plan_number_twice = lijn { $section } heeft nummer { $number } twee keer
plan_nobody_at = lijn { $section } heeft niemand op de nummers { $numbers }
plan_nobody_at_help = Noem alle paren, of zet deze nummers in absent_numbers.
plan_no_pair = lijn { $section }, nummer { $number }: hier horen twee id's van spelers, of null
plan_player_twice = lijn { $section }, nummer { $number }: speler { $player } heeft al lijn { $other_section }, nummer { $other_number }
plan_spells_without_rounds = lijn { $section } heeft spells, en moet dus ook de ronden noemen
plan_spell_incomplete = lijn { $section } heeft een spell zonder number, first, last en players
plan_spell_without_number = lijn { $section } heeft een spell op nummer { $number }, en dat nummer is er niet
plan_spell_without_rounds = lijn { $section }, nummer { $number }: er zijn geen ronden { $first } tot en met { $last }
plan_spells_overlap = lijn { $section }, nummer { $number }: twee spells gaan over dezelfde ronde
plan_no_row = rounds_detail heeft een rij die niet van een tafel is
plan_row_twice = lijn { $section }: rounds_detail heeft ronde { $round }, tafel { $table } twee keer
plan_wrong_guest = een gast in het plan heeft geen id, of geen naam die te tonen is

# Ronden van andere spelvormen
event_section_unnamed = een lijn heeft geen naam die te tonen is
event_of_pairs = lijn { $section } is voor paren, of noemt geen spelvorm
event_wrong_entry = een onderdeel is niet zoals het hoort
event_wrong_sides = sides noemt niet de plaatsen van elke partij
event_seat_unnamed = sides noemt een plaats zonder eigen naam
event_without_number = numbers heeft een onderdeel zonder eigen nummer
event_wrong_players = nummer { $number }: hier horen een of twee id's van spelers
event_nobody = ronde { $round }, tafel { $table }: niemand heeft nummer { $number }
event_round_missing = er ontbreekt een ronde tussen de andere
round_table_numbers = tafels hebben elk een eigen nummer, vanaf 1
round_player_twice = speler { $player } zit in één ronde op twee plaatsen
round_wrong_table = tafel { $table } is leeg, of er zitten er twee op één stoel



### movement

# Wat er mis is met een schema
movement_odd = een schema voor { $n } paren, en dat is oneven
movement_odd_help = Een schema is voor een even aantal paren; bij een oneven aantal blijft er één weg.
movement_too_many =
    { $who ->
        [player] { $n } spelers, en aan de tafels van een ronde zitten er { $seats }
       *[pair] { $n } paren, en aan de tafels van een ronde zitten er { $seats }
    }
movement_tables_help = Geef elke ronde genoeg tafels, of verbeter de eerste regel.
movement_empty_round = niemand speelt in ronde { $round }
movement_not_in_round =
    { $who ->
        [player] speler { $number } speelt niet in ronde { $round }
       *[pair] paar { $number } speelt niet in ronde { $round }
    }
movement_many_sit_out = { $n } spelers zitten stil in ronde { $round }, waar { $must } genoeg is
movement_plays_twice =
    { $who ->
        [player] speler { $number } speelt twee keer in ronde { $round }, aan de tafels { $tables }
       *[pair] paar { $number } speelt twee keer in ronde { $round }, aan de tafels { $tables }
    }
movement_round_help = Iedereen moet in elke ronde precies één keer spelen.
movement_never_plays = speler { $number } speelt nooit
movement_never_help = Verbeter de eerste regel, of geef iedereen een plaats.
movement_meets_itself =
    { $who ->
        [player] speler { $number } treft zichzelf aan tafel { $table } in ronde { $round }
       *[pair] paar { $number } treft zichzelf aan tafel { $table } in ronde { $round }
    }
movement_itself_help = Aan een tafel moeten verschillende nummers zitten.
movement_group_again =
    { $who ->
        [player] speler { $number } speelt spelgroep { $group } in ronde { $round } en nog eens in ronde { $again }
       *[pair] paar { $number } speelt spelgroep { $group } in ronde { $round } en nog eens in ronde { $again }
    }
movement_group_again_on_lines =
    { $who ->
        [player] speler { $number } speelt spelgroep { $group } in ronde { $round } (regel { $line }) en nog eens in ronde { $again } (regel { $line_again })
       *[pair] paar { $number } speelt spelgroep { $group } in ronde { $round } (regel { $line }) en nog eens in ronde { $again } (regel { $line_again })
    }
movement_group_help = Niemand kan dezelfde spellen twee keer spelen.

# Waarin het tekortschiet
movement_meet_too_often =
    { $who ->
        [player] de spelers { $two } spelen { $n ->
            [one] één keer
           *[other] { $n } keer
        } samen
       *[pair] de paren { $two } treffen elkaar { $n ->
            [one] één keer
           *[other] { $n } keer
        }
    }, in de ronden { $rounds }; { $enough ->
        [one] één keer
       *[other] { $enough } keer
    } is genoeg
movement_meet_too_rarely =
    { $who ->
        [player] de spelers { $two } spelen { $n ->
            [0] nooit
            [one] één keer
           *[other] { $n } keer
        } samen; alle spelers
       *[pair] de paren { $two } treffen elkaar { $n ->
            [0] nooit
            [one] één keer
           *[other] { $n } keer
        }; alle paren
    } kunnen dat { $can ->
        [one] één keer
       *[other] { $can } keer
    }
movement_group_unplayed = niemand speelt spelgroep { $group }
movement_groups_missed =
    { $who ->
        [player] speler { $number } mist { $n } spelgroepen ({ $groups }), en niemand hoeft er meer dan { $must } te missen
       *[pair] paar { $number } mist { $n } spelgroepen ({ $groups }), en niemand hoeft er meer dan { $must } te missen
    }

# Schemasoorten
family_folder_help = Noem een map met .asc-bestanden, of een map die voor elke schemasoort zo'n map heeft.
folder_is_none = dit is geen map
folder_missing = deze map bestaat niet
family_no_movements = er zijn hier geen schema's
family_unknown = er is hier geen schemasoort { $family }
family_others_here = Er zijn: { $families }; met --movements noemt u een map met andere.
family_lacks = de schemasoort { $family } heeft geen schema voor { $n } paren
family_sizes = Er zijn schema's voor { $sizes } paren.
family_lacks_what_is_needed = de schemasoort { $family } heeft geen schema voor { $n } paren, en dat is nodig voor { $by }
family_has = Er zijn schema's voor { $sizes } paren; { $choose }.
family_has_none = Er is geen schema dat te lezen is; { $choose }.
family_choose = kies { $others }
family_choose_or_add = kies { $others }, of voeg een schema toe
family_other_sections = een ander aantal lijnen
family_another = een andere schemasoort
family_another_that_has =
    { $n ->
        [one] een andere schemasoort ({ $families } heeft er een)
       *[other] een andere schemasoort ({ $families } hebben er een)
    }
family_another_of_ours =
    { $n ->
        [one] een andere schemasoort ({ $families } heeft er een, zonder --movements)
       *[other] een andere schemasoort ({ $families } hebben er een, zonder --movements)
    }
family_movement_faults = dit schema heeft { $n } fouten
family_ask_check = Laat het nakijken met `bridgeopt movement check`.
family_individual = dit is een individueel schema, terwijl er een voor paren nodig is
family_take_out = Haal het bestand uit de map.
family_two_of_a_size = dit schema is voor { $n } paren, en { $file } ook
family_keep_one = Laat een van de twee in de map staan.

# Schema's die worden gemaakt
mitchell_name =
    Mitchell { $pairs } paren, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }
mitchell_pairs = een Mitchell-schema voor { $n } paren
mitchell_pairs_help = Vraag om een even aantal paren, van { $fewest } tot en met { $most }.
mitchell_rounds = een Mitchell-schema van { $rounds } ronden voor { $pairs } paren
mitchell_rounds_help = Vraag om 1 tot en met { $most } ronden: niemand treft iemand nog eens.
mitchell_even_help = Vraag bij een even aantal tafels om minder ronden: hoogstens { $most }.
mitchell_rule = NZ-paren blijven zitten; na elke ronde gaan OW-paren één tafel omhoog, de spellen één omlaag
mitchell_skip = na ronde { $round } gaan OW-paren twee tafels omhoog
mitchell_weave_pairs = NZ-paren blijven zitten; OW-paren die aan een oneven tafel begonnen, gaan er één omhoog, de andere één omlaag
mitchell_weave_boards = spellen aan oneven tafels gaan twee tafels omlaag, aan even tafels twee omhoog
mitchell_weave_skip = na ronde { $round } gaan de spellen drie tafels verder
mitchell_six_tables = NZ-paren blijven zitten; OW-paren en spellen gaan zoals de kaarten zeggen; één spelgroep rust
mitchell_switch =
    { $n ->
        [one] switch in ronde { $rounds }
       *[other] switch in de ronden { $rounds }
    }
howell_size = een Howell met gedeelde spellen voor { $n } paren
howell_size_help = Vraag om 4 of 6 paren.
howell_comment = gemaakt door bridgeopt, de beste van alle manieren
design_name =
    { $pairs } paren, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }
design_comment = gemaakt door bridgeopt, startgetal { $seed }
design_interrupted = het zoeken is onderbroken
design_cut_short = het zoeken is na { $seconds } s afgebroken
design_pairs = een schema voor { $n } paren
design_pairs_help = Vraag om een even aantal van 4 tot en met { $most }; bij een oneven aantal blijft er één weg.
design_rounds_help = Vraag om 1 tot en met { $most } ronden.
design_groups = { $groups } spelgroepen voor { $rounds } ronden
design_few_groups_help = Vraag om evenveel spelgroepen als ronden: niemand speelt dezelfde spellen twee keer.
design_many_groups_help = Vraag om hoogstens { $most }, zodat ze allemaal worden gespeeld.
design_balance = een balans van { $balance }
design_balance_help = Vraag om 0 tot en met 100.
design_tables = { $tables } tafels voor { $pairs } paren
design_few_tables_help = Vraag om minstens { $fewest }.
design_many_tables_help = Meer dan er tegelijk nodig zijn, dient alleen om spellen aan hun tafel te houden: niet meer dan er spelgroepen zijn.
design_both_stay = spellen die blijven liggen én een paar dat blijft zitten, met { $tables } tafels voor { $groups } spelgroepen
design_both_stay_help = Een paar dat blijft zitten waar spellen blijven liggen, zou die nog eens spelen; laat een van de twee blijven.
design_follow = nummers die elkaar volgen, met { $rounds } ronden en { $groups } spelgroepen voor { $pairs } paren
design_follow_help = Vraag om { $n } ronden en spelgroepen.
design_balance_not_found = er is geen schema voor { $pairs } paren met { $rounds } ronden en { $groups } spelgroepen gevonden met een balans van { $least }; het beste had { $best }. Vraag om minder, of probeer een ander startgetal.
design_not_found_in_time = er is geen goed schema voor { $pairs } paren met { $rounds } ronden en { $groups } spelgroepen gevonden: { $why }. Geef meer rekentijd.
design_not_found = er is geen goed schema voor { $pairs } paren met { $rounds } ronden en { $groups } spelgroepen gevonden. Met meer spelgroepen of minder ronden is het makkelijker; of een ander startgetal vindt er een.

# Schema's die voor deze zitting worden gemaakt
asked_pair = paar { $number }
asked_both_stay = { $pairs } kunnen niet aan één tafel blijven waar elke spelgroep dat doet: niemand speelt dezelfde spellen twee keer. Vraag het een of het ander.
asked_tables_of_two_who_meet = { $pairs } kunnen niet allebei de hele zitting aan hun eigen tafel blijven: ze treffen elkaar. Vraag het van één paar, of laat hen elkaar niet treffen.
asked_ns_of_two_who_meet = { $pairs } kunnen niet allebei steeds NZ zitten: ze treffen elkaar. Vraag het van één paar, of laat hen elkaar niet treffen.
asked_sit_out_first = { $pair } kan in de eerste ronde niet stilzitten: het ontbrekende paar is in dit schema geen tegenstander.
asked_no_such_number = voor { $pairs } is het gevraagde nummer er niet: er zijn { $n } nummers.
asked_too_few_numbers = { $pairs } kunnen niet allemaal een gevraagd nummer krijgen: samen hebben ze alleen { $numbers }.



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




### command line: season




### command line: movements




### click




### help




### help: season




### help: movements


