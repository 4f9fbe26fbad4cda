# De berichten van de plug-in individual, in het Nederlands.

### files: plans and settings

# Schema's voor individuele wedstrijden
individual_csv_help = Een regel is round,table,seat,player (ronde, tafel, plaats, speler): nummers vanaf 1, en voor de plaats E, S, W, N of een nummer.
individual_csv_columns = de eerste regel noemt niet de kolommen round, table, seat en player
individual_csv_cells =
    { $n ->
        [one] maar { $n } cel van round,table,seat,player
       *[other] maar { $n } cellen van round,table,seat,player
    }
individual_csv_value = { $text } is geen { $column ->
        [round] ronde
        [table] tafel
        [seat] plaats
       *[player] spelersnummer
    }
individual_text_help = Een regel is een tafel, zoals 7-2-1-8, 7,2,1,8 of 7 2 1 8; tussen twee ronden staat een lege regel of een kop.
individual_text_no_table = { $text } is geen tafel en geen kop
individual_text_long = { $n } spelers aan een tafel
individual_text_value = { $text } is geen spelersnummer
individual_plan_empty = er zit niemand: in dit bestand staat geen schema
individual_player_twice = speler { $player } zit in ronde { $round } al ergens, op regel { $line }
individual_player_help = Iedereen zit per ronde aan één tafel.
individual_seat_twice = plaats { $seat } van tafel { $table } is in ronde { $round } al bezet, op regel { $line }
individual_seat_help = Geef iedere speler aan een tafel een eigen plaats.
individual_table_size =
    { $n ->
        [one] tafel { $table } heeft in ronde { $round } { $n } speler
       *[other] tafel { $table } heeft in ronde { $round } { $n } spelers
    }
individual_size_help = Een tafel heeft { $least } tot { $most } spelers.
individual_table_mixed =
    { $n ->
        [one] tafel { $table } heeft in ronde { $round } { $n } speler, terwijl tafels er { $usual } hebben
       *[other] tafel { $table } heeft in ronde { $round } { $n } spelers, terwijl tafels er { $usual } hebben
    }
individual_round_mixed = de tafels van ronde { $round } zijn niet even groot als in andere ronden
individual_mixed_help = Alle tafels zijn even groot, of een paar hebben één speler minder als het aantal spelers dat vraagt, in elke ronde evenveel. Zijn er tussendoor spelers gekomen of vertrokken: `check --changed`.
individual_players_nowhere =
    { $n ->
        [one] speler { $players } zit in geen enkele ronde
       *[other] spelers { $players } zitten in geen enkele ronde
    }
individual_players_missing =
    { $n ->
        [one] speler { $players } ontbreekt in ronde { $round }
       *[other] spelers { $players } ontbreken in ronde { $round }
    }
individual_missing_help = Spelers zijn genummerd vanaf 1 zonder gaten, en zitten ongeveer even vaak stil. Van wie geen enkele ronde speelt, zegt een CSV dat: een regel als 1,,,9, zonder tafel en plaats. Zijn er tussendoor spelers gekomen of vertrokken: `check --changed`.
individual_round_missing = ronde { $round } ontbreekt
individual_round_help = Ronden zijn genummerd vanaf 1 zonder gaten.
# Schema's voor individuele wedstrijden: wat gevraagd wordt
individual_asked_players = Een wedstrijd heeft { $least } tot { $most } spelers.
individual_asked_size = Een tafel heeft { $least } tot { $most } spelers, en er zijn er minstens zo veel.
individual_asked_rounds = Een wedstrijd heeft 1 tot { $most } ronden.
individual_asked_tables = Er is minstens één tafel.
individual_asked_most = Twee spelers mogen elkaar één keer of vaker treffen: geef 1 of een groter getal.
individual_asked_steps = Een zoektocht probeert 0 tot { $most } verwisselingen van spelers.
individual_want_unknown = { $text } is geen wens: schrijf een van { $names }, en dan =hard, =soft, =soft:3 of =off.
individual_constraint =
    { $name ->
        [meetings] niemand treft iemand twee keer
        [tables] niemand komt terug aan een tafel
        [seats] de plaatsen zijn eerlijk verdeeld
        [connected] iedereen bereikt iedereen
        [diameter] iedereen bereikt iedereen via hoogstens één ander
        [most_meetings] geen twee spelers treffen elkaar vaker dan mag
       *[d] genoeg verbindingen tussen spelers die elkaar niet treffen
    }
individual_unmet = Wat moest, is niet gelukt: { $names }.
individual_written =
    { $n ->
        [one] In { $folder } staat nu { $n } bestand.
       *[other] In { $folder } staan nu { $n } bestanden.
    }
# Schema's voor individuele wedstrijden: hoe goed ze zijn
individual_title = { $players }, { $rounds }, { $tables }
individual_repeats =
    { $state ->
        [none] Niemand treft iemand twee keer: beter kan niet.
        [proven] { $n } ontmoetingen zijn de tweede of een latere van twee spelers (hoogstens { $most } van dezelfde twee): bewezen, minder kan niet.
       *[open] { $n } ontmoetingen zijn de tweede of een latere van twee spelers (hoogstens { $most } van dezelfde twee); { $bound ->
            [0] of het met minder kan is niet bekend.
           *[other] minstens { $bound } is onvermijdelijk, of het er minder dan { $n } kunnen zijn is niet bekend.
        }
    }
individual_pairs_met =
    { $n ->
        [one] { $n } tweetal treft elkaar { $times }
       *[other] { $n } tweetallen treffen elkaar { $times }
    }
individual_spread =
    { $state ->
        [none] Niemand treft iemand twee keer: beter kan niet.
        [proven] De ontmoetingen zijn gespreid: { $pairs }. De som van de kwadraten is { $n }: bewezen, geen schema heeft een kleinere som.
       *[open] De ontmoetingen zijn gespreid: { $pairs }. De som van de kwadraten is { $n }; minder dan { $bound } kan niet, wat daartussen ligt is niet bekend.
    }
individual_most_met =
    { $state ->
        [met] Geen twee spelers treffen elkaar vaker dan mag: hoogstens { $times }.
        [impossible] Sommige spelers treffen elkaar vaker dan mag (hoogstens { $times }): bewezen, geen enkel schema voldoet aan deze eis.
       *[not_found] Sommige spelers treffen elkaar vaker dan mag (hoogstens { $times }): er is geen schema gevonden dat aan deze eis voldoet. Of het bestaat is niet bekend; met meer --steps wordt het misschien gevonden.
    }
individual_times =
    { $n ->
        [1] één keer
        [2] twee keer
       *[other] { $n } keer
    }
individual_most =
    { $state ->
        [proven] Geen twee spelers treffen elkaar vaker dan { $n } keer: bewezen, minder kan niet.
       *[open] Geen twee spelers treffen elkaar vaker dan { $n } keer; minder dan { $bound } kan niet, wat daartussen ligt is niet bekend.
    }
individual_table_repeats =
    { $state ->
        [none] Niemand komt terug aan een tafel: beter kan niet.
        [proven] { $n } keer komt iemand terug aan een tafel: bewezen, met deze ontmoetingen kan het niet minder.
       *[open] { $n } keer komt iemand terug aan een tafel; { $bound ->
            [0] of het minder kan is niet bekend.
           *[other] minstens { $bound } keer is onvermijdelijk, of het minder kan is niet bekend.
        }
    }
individual_seats =
    { $n ->
        [0] De plaatsen zijn eerlijk verdeeld: beter kan niet.
       *[other] De plaatsen zijn niet eerlijk verdeeld: { $n } te veel of te weinig.{ $tuned ->
            [yes] { "" }
           *[no] { " " }`bridgeopt individual winds` verdeelt ze.
        }
    }
individual_sit_outs =
    { $even ->
        [same] Iedereen zit { $low ->
            [one] { $low } ronde stil.
           *[other] { $low } ronden stil.
        }
        [even] Iedereen zit { $low } of { $high } ronden stil.
       *[uneven] Spelers zitten { $low } tot { $high } ronden stil; of iedereen even vaak kan stilzitten, op één ronde na, is niet bekend.
    }
individual_smaller =
    { $even ->
        [same] Iedereen speelt { $low ->
            [one] { $low } ronde aan een kleinere tafel.
           *[other] { $low } ronden aan een kleinere tafel.
        }
        [even] Iedereen speelt { $low } of { $high } ronden aan een kleinere tafel.
       *[uneven] Spelers spelen { $low } tot { $high } ronden aan een kleinere tafel; of dat voor iedereen even vaak kan, op één ronde na, is niet bekend.
    }
individual_apart = Sommige spelers zijn op geen enkele manier met elkaar verbonden, ook niet via anderen.
individual_all_meet = Iedereen treft iedereen.
individual_diameter =
    { $state ->
        [proven] Iedereen bereikt iedereen via hoogstens { $n } ontmoetingen: bewezen, minder kan niet.
       *[open] Iedereen bereikt iedereen via hoogstens { $n } ontmoetingen; of het met minder kan is niet bekend.
    }
individual_d =
    { $state ->
        [proven] Twee spelers die elkaar niet treffen, hebben allebei minstens { $d } dezelfde anderen getroffen (d): bewezen, meer kan niet. Tweetallen met precies { $d }: { $pairs }.
        [unknown] Twee spelers die elkaar niet treffen, hebben allebei minstens { $d } dezelfde anderen getroffen (d). Tweetallen met precies { $d }: { $pairs }.
       *[open] Twee spelers die elkaar niet treffen, hebben allebei minstens { $d } dezelfde anderen getroffen (d); meer dan { $bound } kan niet, wat daartussen ligt is niet bekend. Tweetallen met precies { $d }: { $pairs }.
    }
individual_how =
    { $how ->
        [field] Gevonden in { $seconds } s, uit een eindig lichaam.
        [array] Gevonden in { $seconds } s, door te zoeken onder schema's die een groep doordraait.
        [rotation] Gevonden in { $seconds } s, door te zoeken naar één ronde die doordraait.
        [affine] Gevonden in { $seconds } s, uit de lijnen van een affiene ruimte.
        [doubled] Gevonden in { $seconds } s, uit basistafels voor tweemaal een priemgetal aan tafels.
        [starter] Gevonden in { $seconds } s, uit basistafels die eerder gevonden zijn.
        [eight] Gevonden in { $seconds } s, uit een ontwerp voor acht tafels.
        [further] Gevonden in { $seconds } s, door een ronde toe te voegen aan een plan met minder ronden.
        [columns] Gevonden in { $seconds } s, uit kolommen van spelers die door een eindig lichaam schuiven.
        [kirkman] Gevonden in { $seconds } s, uit een stelsel van drietallen van Kirkman.
        [turns] Gevonden in { $seconds } s, door te zoeken naar een paar ronden die doordraaien.
        [swaps] Gevonden in { $seconds } s, door gesimuleerd afkoelen en tabu-zoeken.
       *[plain] Gevonden in { $seconds } s, door gewoon te zoeken.
    }
individual_cut = De tijd was om voordat het zoeken klaar was: met een groter --budget wordt misschien meer gevonden, en een volgende keer kan er een ander schema uitkomen.
individual_matrix_told = Rijen en kolommen zijn spelers; blauw: zij treffen elkaar, oranje: vaker dan één keer.
individual_paths = Hoe spelers verbonden zijn die elkaar niet treffen
individual_paths_told = Hoeveel tweetallen (de hoogte van een staaf) zo veel anderen hebben die zij allebei troffen (eronder).

### command line

individual_searching = Zoeken; tot nu toe { $repeats } keer opnieuw getroffen, { $tables } keer terug aan een tafel

### command line: season

individual_erase_alone = Geef --erase met het nummer van een speler, en verder niets.
individual_erase_nobody = niemand heeft nummer { $number }: er is geen naam te wissen.
individual_erase_asked = Hiermee wordt { $name } voorgoed gewist uit de bestanden van het toernooi in { $folder }; wat gespeeld is blijft, onder het nummer. Doorgaan?
individual_erased = Nummer { $number }: de naam is gewist uit de bestanden van het toernooi.

### the page: individual events

individual_page_season = De competitie in
individual_page_to_season = { $players } en { $rounds } gaan de competitie in.
individual_page_in_season = Het toernooi staat in de competitie, als zitting { $session } van { $day }.
individual_page_unrecord_lead = Het toernooi gaat weer uit de competitie, alsof het niet is gespeeld. Schema en uitslagen blijven hier zoals ze zijn, en zijn opnieuw vast te leggen.
individual_page_unrecorded = Zitting { $session } van { $day } staat niet meer in de competitie.
individual_page_day = Gespeeld op
individual_page_record = Leg het toernooi vast
individual_page_no_members = Niemand die speelt is met naam bekend in de competitie: er is nog niets vast te leggen.
individual_page_members_help = Is iemand lid onder een andere schrijfwijze? Schrijf de naam bij Inschrijvingen zoals de club die heeft, en kijk hier opnieuw.
individual_page_members_do = Kijk wie er lid is, op naam
individual_page_members =
    { $n ->
        [0] Verder is niemand op naam lid.
        [one] { $n } deelnemer is op naam lid.
       *[other] { $n } deelnemers zijn op naam lid.
    }
individual_page_named = Nummer { $number } heet { $name }
individual_wishes_lead = Ze tellen als er een schema gemaakt wordt, of als de nummers opnieuw worden uitgegeven.
individual_wish =
    { $kind ->
        [apart] { $who } en { $what } treffen elkaar niet
        [stay] { $who } blijft aan tafel { $what }
       *[place] { $who } zit altijd { $what }
    }
individual_wish_seat =
    { $seat ->
        [N] noord
        [E] oost
        [S] zuid
       *[W] west
    }
individual_wish_apart = treft niet
individual_wish_stay = blijft aan tafel
individual_wish_place = zit altijd
individual_wish_do = Wens het
individual_wish_told = Gewenst: { $wish }
individual_wish_off = Niet meer gewenst: { $wish }
individual_wish_oneself = dit is één mens: kies er twee die elkaar niet moeten treffen
individual_wish_nobody = { $name } speelt niet mee: haal de wens “{ $wish }” weg, of schrijf die naam in
individual_wish_unknown = dit is geen wens
individual_wish_help = Een regel is wish,who,what: apart en twee namen, stay en een tafel, of place en een van N, E, S, W.
individual_page_seat_do = Geef de nummers opnieuw uit
individual_page_seated =
    { $n ->
        [one] { $n } nummer opnieuw uitgegeven
       *[other] { $n } nummers opnieuw uitgegeven
    }
individual_page_tables = Hoogstens zoveel tafels
individual_page_others = Andere spelen dan bridge
individual_page_spare = Wie geen tafel vult
individual_page_spares =
    { $spare ->
        [sit-out] zit om de beurt stil
        [substitutes] krijgt invallers erbij
       *[smaller] speelt aan kleinere tafels
    }
individual_page_by_season = wie elkaar dit seizoen vaak trof, treft elkaar zo min mogelijk
individual_penalties = Strafpunten in ronde { $round }
individual_penalty_points = Punten eraf
individual_penalty_do = Haal ze eraf
individual_penalty_none = schrijf hoeveel punten eraf gaan, zoals 20
individual_penalty_told =
    { $back ->
        [yes] Ronde { $round }: nummer { $player } krijgt { $points } strafpunten terug
       *[no] Ronde { $round }: er gaan { $points } punten af van nummer { $player }
    }
individual_page_no_score = “{ $text }” is geen score: schrijf een getal, zoals 57,5
individual_page_left_out =
    { $n ->
        [one] { $who } is op naam geen lid, en staat niet in de competitie; evenmin wat anderen daartegen speelden.
       *[other] { $who } zijn op naam geen lid, en staan niet in de competitie; evenmin wat anderen tegen hen speelden.
    }
individual_page_new = Een nieuw individueel toernooi
individual_page_plan = Schema
individual_page_make =
    { $n ->
        [one] Maak een schema voor { $n } speler
       *[other] Maak een schema voor { $n } spelers
    }
individual_page_make_do = Maak het schema
individual_page_anew = Zolang er geen score is, kan het schema opnieuw gemaakt worden: iedereen krijgt dan een ander nummer.
individual_page_game = Spel
individual_page_games =
    { $game ->
        [bridge] Bridge: percentages
        [riichi] Riichi-mahjong
       *[points] Een ander spel: punten
    }
individual_page_size = Spelers per tafel
individual_page_clubs = Wie van één club zijn
individual_page_clubs_apart =
    { $when ->
        [first] in ronde 1 uit elkaar
        [day] de hele dag uit elkaar
       *[no] zoals het valt
    }
individual_page_planned =
    { $n ->
        [one] Een schema voor { $n } speler en { $rounds }
       *[other] Een schema voor { $n } spelers en { $rounds }
    }
individual_page_working = Wordt uitgezocht
individual_page_stop = Stop
individual_page_picture = Wie wie ontmoet
individual_page_no_plan = Er is nog geen schema.
individual_page_no_standings = Er is een stand zodra er een score is.
individual_page_there = { $name }: er is al een bestand of map met deze naam
individual_page_overtaken = het toernooi is intussen veranderd
individual_page_has_scores = er zijn scores: een nieuw schema zou wie ze maakten elders zetten
individual_page_not_all_in = er ontbreken uitslagen van een ronde die begonnen is
individual_page_entered = Ingeschreven: { $names }
individual_page_removed = Van de lijst gehaald: { $name }
individual_page_remove = Haal weg
individual_page_late = Wie laat komt, krijgt een nummer dat vrij is; is er geen, dan worden de ronden zonder scores opnieuw gepland.
individual_page_change = Iemand gaat weg, komt terug, wordt vervangen, of heet anders
individual_page_who = Wie
individual_page_whats =
    { $what ->
        [leave] gaat weg
        [back] komt terug
        [name] heet anders
       *[instead] iemand anders speelt
    }
individual_page_instead_name = Wie er dan speelt, of de juiste naam
individual_page_threes = tafels met een speler minder, zodat niemand rust
individual_page_change_do = Verander het
individual_page_before = eerder: { $names }
individual_page_instead = { $name } speelt nummer { $number } vanaf ronde { $round }
individual_page_leaves = { $number } { $name } gaat weg voor ronde { $round }
individual_page_comes_back = { $number } { $name } komt terug in ronde { $round }
individual_page_next =
    { $finals ->
        [yes] Finales in ronde { $round }
       *[no] Ronde { $round } op stand
    }
individual_page_more = Ronde { $round } op stand
individual_page_more_told = Wie in de stand dicht bij elkaar staan, zitten samen, met zo weinig mogelijk ontmoetingen opnieuw; in finales zitten de eersten aan tafel 1, de volgenden aan tafel 2, enzovoort. Rondes die daarna gepland waren, vervallen.
individual_page_more_by =
    { $how ->
        [finals] Finales
       *[standing] Op stand
    }
individual_page_result = Ronde { $round }, tafel { $table }: { $result }
individual_page_amounts = schrijf { $n } scores met spaties ertussen, in de volgorde van de plaatsen
individual_page_type_percent = Typ het percentage van noord en zuid, zoals 57,5, of daarachter ook dat van oost en west, en druk op Enter: dan komt de volgende tafel. ? haalt een uitslag weg.
individual_page_type = Typ de scores van een tafel in de volgorde van de plaatsen, met spaties ertussen, en druk op Enter: dan komt de volgende tafel. ? haalt een uitslag weg.
individual_page_sits_out =
    { $n ->
        [one] Rust:
       *[other] Rusten:
    }
individual_page_go_on = Naar ronde { $round }
individual_page_count = Scores tellen als
individual_page_count_do = Tel zo
individual_page_counted =
    { $game ->
        [riichi] Scores tellen als bij riichi-mahjong
       *[points] Scores tellen als punten
    }

### individual events: as they are played

# Files of an event
event_columns_unknown = geen enkele kolom van de eerste regel heeft een naam die hier bekend is
event_no_number = { $text } is geen nummer van 1 tot en met { $most }
event_numbers = { $text } is geen nummer vanaf 1: geef er één, of meer met komma's ertussen.
event_couple = { $text } is niet twee waarden met een komma ertussen, zoals 3,8.
event_amounts = { $text } is geen getal: schrijf 31500 of 48.75, met spaties ertussen.
event_amount = { $text } is geen getal: schrijf 31500 of 48.75.
event_uma = de plaatsen krijgen { $n } bedragen, en de tafels hebben { $size } spelers: noem er met --uma een voor elke plaats, zoals 15,5,-5,-15
event_unit = de eenheid moet groter zijn dan 0.
people_line_help = Een regel is number,name,id,club,substitute,from (nummer, naam, lidnummer, club, invaller, vanaf welke ronde); de eerste regel mag de kolommen noemen die er zijn.
people_twice = { $column ->
        [id] lidnummer
       *[number] nummer
    } { $text } staat al op regel { $line }
people_none = er staat niemand in dit bestand
people_nameless = deze regel noemt niemand
scores_line_help = Een regel is round,player,score,penalty: het spelersnummer, en eventueel punten die eraf gaan.
scores_twice = speler { $player } heeft op regel { $line } al een score van ronde { $round }
scores_no_number = { $text } is geen score
scores_cells_beyond = { $text } staat achter de laatste kolom: zet aanhalingstekens om een getal met een komma
amount_two_ways = { $text } kan { $small } of { $large } zijn: schrijf wat bedoeld is
amount_two_ways_help = Zet geen punten of komma's tussen duizendtallen.
golfer_line_help = Een regel is een ronde, zoals 1 2 3 4 | 5 6 7 8; JSON is een lijst van ronden, elk een lijst van tafels.
golfer_no_json = dit is geen JSON van ronden en tafels
movement_not_individual = dit is een schema voor paren, niet voor spelers die van partner wisselen
movement_of_pairs_help = De eerste regel van een individueel schema eindigt op 1.
# Individual bridge
bridge_sizes = individueel bridge gaat met { $least } tot en met { $most } spelers en 1 tot en met { $rounds } ronden
bridge_made = { $players }, { $rounds }: { $how ->
        [rainbow] een Rainbow-schema
        [whist] een whisttoernooi
        [cyclic] elke ronde is de vorige, één verder geschoven
       *[search] gevonden door te zoeken
    }
bridge_whist = Elk tweetal is precies één keer partner en precies twee keer tegenstander: beter kan niet.
bridge_partners_once = Niemand heeft twee keer dezelfde partner: beter kan niet.
bridge_partners_proven =
    { $n ->
        [one] { $n } keer komt een partner terug: beter kan niet.
       *[other] { $n } keer komt een partner terug: beter kan niet.
    }
bridge_partners_gap =
    { $n ->
        [one] { $n } keer komt een partner terug; niet bewezen dat het niet minder kan (minstens { $least }).
       *[other] { $n } keer komt een partner terug; niet bewezen dat het niet minder kan (minstens { $least }).
    }
bridge_opponents_proven = Tegenstanders: elk tweetal { $least } tot { $most } keer, zo gelijk als maar kan (bewezen).
bridge_opponents_gap = Tegenstanders: elk tweetal { $least } tot { $most } keer; niet bewezen dat het niet gelijker kan (kwadraten { $gap } boven de ondergrens).
bridge_boards_shared = In elke ronde spelen alle tafels dezelfde spellen: zorg voor kopieën, of geef ze door.
bridge_boards_one_set =
    { $stay ->
        [yes] Eén stel spellen is genoeg, en ze blijven op hun tafel: niemand komt er terug.
       *[no] Eén stel spellen is genoeg: nooit spelen twee tafels tegelijk dezelfde spellen.
    }
event_files = Weggeschreven in { $folder }: { $files }.
# Plans written another way
convert_ending = { $file }: noem een bestand dat eindigt op .csv, .txt, .golf, .json of .asc
change_resting =
    { $n ->
        [one] nummer { $numbers } zou de laatste ronde stilzitten, en telt als aanwezig: zo niet, dan --drop { $numbers }
       *[other] de nummers { $numbers } zouden de laatste ronde stilzitten, en tellen als aanwezig: --drop wie er niet is
    }
convert_tables_of_four = alleen tafels van vier hebben partners
convert_asc_tables = een .ASC-schema heeft alleen tafels van vier, en hier zijn er met een ander aantal spelers
convert_empty_chairs = welke stoel leeg blijft aan een tafel met een speler minder, kan niet in { $file } staan: de plaatsen daar kunnen anders zijn als het weer gelezen wordt; een .csv bewaart ze
convert_never_playing =
    { $n ->
        [one] speler { $players } speelt in geen enkele ronde, en dat die er is kan niet in { $file } staan; wel in een .csv of .json
       *[other] spelers { $players } spelen in geen enkele ronde, en dat die er zijn kan niet in { $file } staan; wel in een .csv of .json
    }
# Between rounds
change_round = noem een ronde die gespeeld is en die het schema heeft: het heeft er { $n }
change_not_there = nummer { $number } speelt niet mee in de komende ronden
change_there_already = nummer { $number } speelt al mee
change_number_gap = nummer { $number } kan nog niet komen: het volgende nieuwe nummer is { $next }
change_too_few =
    { $n ->
        [one] { $n } speler is te weinig voor een tafel
       *[other] { $n } spelers zijn te weinig voor een tafel
    }
change_kept = het schema zoals het was staat in { $file }
change_finished = een eerdere opdracht is gestopt terwijl zij dit schema veranderde; de verandering is nu af ({ $files })
change_movement_gone = { $file } kan het schema zoals het nu is niet bevatten, want niet alle tafels zijn van vier: het heet nu { $kept }
standings_few =
    { $n ->
        [one] { $players } speelde minder dan half zoveel ronden als anderen, en krijgt geen plaats
       *[other] { $players } speelden minder dan half zoveel ronden als anderen, en krijgen geen plaats
    }
event_plan_is_older = { $file } is een ander schema dan dat van { $movement }, dat ermee geschreven is: er is een oudere kopie teruggezet, of het is met de hand veranderd. Zet de nieuwste kopie terug; moet dit schema gelden, verwijder dan { $movement }.
change_stale =
    { $n ->
        [one] { $files } hoort nog bij het schema zoals het was
       *[other] { $files } horen nog bij het schema zoals het was
    }
change_scored =
    { $n ->
        [one] ronde { $rounds } heeft scores ({ $file }), die dan zouden tellen aan tafels waar ze niet gemaakt zijn. Noem de laatste gespeelde ronde (--after-round { $last }); of --anew { $named } om haar opnieuw in te delen: haar scores gaan er dan uit, en er blijft een kopie.
       *[other] ronden { $rounds } hebben scores ({ $file }), die dan zouden tellen aan tafels waar ze niet gemaakt zijn. Noem de laatste gespeelde ronde (--after-round { $last }); of --anew { $named } om ze opnieuw in te delen: hun scores gaan er dan uit, en er blijft een kopie.
    }
change_scores_out = de scores van ronden die opnieuw zijn ingedeeld, zijn eruit; alles zoals het was, staat in { $file }
change_dropped =
    { $n ->
        [one] ronde { $first } van het oude schema is vervallen: `next` maakt één ronde tegelijk
       *[other] ronden { $first } tot en met { $last } van het oude schema zijn vervallen: `next` maakt één ronde tegelijk
    }
event_tables =
    { $n ->
        [one] { $n } tafel van { $size }
       *[other] { $n } tafels van { $size }
    }
event_tables_vary =
    { $n ->
        [one] { $n } tafel
       *[other] tot { $n } tafels
    }
change_tables = Vanaf nu: { $tables }.
change_sit_out =
    { $n ->
        [one] Elke ronde zit { $n } speler stil, om de beurt.
       *[other] Elke ronde zitten { $n } spelers stil, om de beurt.
    }
change_finals = De besten van de stand spelen aan tafel 1, de volgenden aan tafel 2, enzovoort.
change_repeats_proven =
    { $n ->
        [0] { $who ->
            [partners] Niemand krijgt een partner terug: beter kan niet.
           *[players] Niemand treft iemand opnieuw: beter kan niet.
        }
       *[other] { $who ->
            [partners] { $n } keer komt een partner terug: beter kan niet.
           *[players] { $n } keer treffen twee elkaar opnieuw: beter kan niet.
        }
    }
change_repeats_gap = { $who ->
        [partners] { $n } keer komt een partner terug
       *[players] { $n } keer treffen twee elkaar opnieuw
    }; niet bewezen dat het niet minder kan (minstens { $least }).
change_returns =
    { $n ->
        [0] In de ronden die komen, komt niemand terug aan een tafel: beter kan niet.
       *[other] In de ronden die komen, komt in totaal { $n } keer iemand terug aan een tafel: { $state ->
            [proven] minder kan niet.
            [groups] met wie er samen zitten kan het niet minder.
           *[open] niet bewezen dat het niet minder kan (minstens { $least }).
        }
    }
change_boards =
    { $boards ->
        [stay] Spellen die tot nu toe op hun tafel bleven, kunnen daar blijven: niemand komt terug aan een tafel. Zijn er spellen doorgeschoven, neem dan vanaf ronde { $first } spellen die niemand gespeeld heeft.
        [new] Neem vanaf ronde { $first } spellen die niemand gespeeld heeft; die kunnen op hun tafel blijven. Van de oude zou iemand er een opnieuw kunnen spelen.
       *[copies] Neem vanaf ronde { $first } spellen die niemand gespeeld heeft, in elke ronde dezelfde aan alle tafels. Bleven ze op hun tafel, dan speelde wie daar terugkomt ze opnieuw.
    }
change_spread_proven =
    { $again ->
        [none] Volgens de stand kunnen de tafels niet dichter bij elkaar liggen zonder { $who ->
                [partners] dat iemand een partner terugkrijgt
               *[players] nieuwe herhaling
            } ({ $spread }, de kwadraten van de afstanden, minstens { $least }): beter kan niet.
       *[some] Volgens de stand kunnen de tafels niet dichter bij elkaar liggen ({ $spread }, de kwadraten van de afstanden, minstens { $least }): beter kan niet.
    }
change_spread_gap =
    { $again ->
        [none] Afstanden in de stand aan de tafels: { $spread } (hun kwadraten), minstens { $least } zonder { $who ->
                [partners] dat iemand een partner terugkrijgt
               *[players] nieuwe herhaling
            }.
       *[some] Afstanden in de stand aan de tafels: { $spread } (hun kwadraten), minstens { $least }, wie elkaar ook trof.
    }
# Who takes which number
seat_given =
    { $n ->
        [one] { $n } speler heeft een nummer.
       *[other] { $n } spelers hebben een nummer.
    }
seat_broken_proven =
    { $n ->
        [one] { $n } tweetal dat uit elkaar moest treft elkaar: minder kan niet (bewezen).
       *[other] { $n } tweetallen die uit elkaar moesten treffen elkaar: minder kan niet (bewezen).
    }
seat_broken_gap =
    { $n ->
        [one] { $n } tweetal dat uit elkaar moest treft elkaar; niet bewezen dat het niet minder kan (minstens { $least }).
       *[other] { $n } tweetallen die uit elkaar moesten treffen elkaar; niet bewezen dat het niet minder kan (minstens { $least }).
    }
seat_season_proven = Wie elkaar dit seizoen trof, treft elkaar zo weinig als maar kan: bewezen.
seat_season_gap = Wie elkaar dit seizoen trof, treft elkaar weinig; hooguit { $gap } % beter is mogelijk.
seat_vacant =
    { $n ->
        [one] Nummer { $numbers } is vrij: een invaller speelt het, of laat het weg (individual change --drop).
       *[other] Nummers { $numbers } zijn vrij: invallers spelen ze, of laat ze weg (individual change --drop).
    }
seat_too_many =
    { $n ->
        [one] { $n } speler meer dan het schema nummers heeft: laat die meedoen met individual change --add { $next }, en dan individual name
       *[other] { $n } spelers meer dan het schema nummers heeft: laat hen meedoen met individual change --add, vanaf { $next }, en dan individual name
    }
seat_kept = wie eerst welk nummer had, staat in { $file }
seat_meet_all_the_same = { $one } en { $other } moesten { $when ->
        [day] de hele dag
       *[first] in ronde 1
    } uit elkaar, en treffen elkaar toch
seat_season_too_large = het seizoen telt mee bij schema's van hooguit { $most } nummers
seat_no_line =
    { $n ->
        [one] op regel { $lines } staat geen speler: er is { $n } speler
       *[other] op regel { $lines } staat geen speler: er zijn { $n } spelers
    }
seat_no_table =
    { $n ->
        [one] er is geen tafel { $table }: er is { $n } tafel
       *[other] er is geen tafel { $table }: er zijn { $n } tafels
    }
seat_no_place = een tafel van { $n } heeft geen plaats { $place }
seat_two_stay = twee kunnen niet aan één tafel blijven: dan treffen ze elkaar elke ronde
seat_two_wishes = regel { $line } heeft twee tafels om aan te blijven, of twee plaatsen: noem er een
seat_apart_self = regel { $line } kan niet uit elkaar met zichzelf: noem er twee
seat_play_this = Tafels of plaatsen zijn veranderd: druk vanaf nu { $file } af, en speel dat schema.
seat_stayers_meet = wie aan hun tafel blijven treffen elkaar in dit schema: laat er minder blijven
seat_tables_again =
    { $n ->
        [one] doordat iemand blijft, komen spelers { $n } keer opnieuw aan een tafel
       *[other] doordat iemand blijft, komen spelers { $n } keer opnieuw aan een tafel
    }
seat_uneven =
    { $n ->
        [one] de plaatsen zijn ongelijk voor { $n } speler, van wie { $least } erom vroeg
       *[other] de plaatsen zijn ongelijk voor { $n } spelers, van wie { $least } erom vroegen
    }
substitute_number = er is geen nummer { $number }: het schema heeft er { $n }
substitute_nameless = noem de invaller bij naam, bijvoorbeeld "Ada One"
substitute_told =
    { $ranked ->
        [no] { $name } speelt nummer { $number } vanaf ronde { $first } en komt niet in de eindstand ({ $file }).
       *[yes] { $name } speelt nummer { $number } weer vanaf ronde { $first } ({ $file }).
    }
substitute_before =
    { $n ->
        [0] { $before } speelt geen ronde van nummer { $number }. Zijn er al ronden gespeeld, zeg dan vanaf welke de ander speelt: noem eerst { $before } weer met --from-round 1, en dan de invaller met de ronde.
        [one] Nummer { $number } was in ronde 1 { $before }, die de score daarvan houdt.
       *[other] Nummer { $number } was tot en met ronde { $last } { $before }, die deze scores houdt.
    }
substitute_all_scored = nummer { $number } heeft al een score in de laatste ronde: zeg vanaf welke ronde de invaller speelt, zoals --from-round 3
name_told =
    { $new ->
        [yes] { $name } speelt nummer { $number } ({ $file }).
       *[no] Nummer { $number }, tot nu toe { $before }, heet { $name } ({ $file }): dezelfde speler, die alle scores houdt. Voor iemand anders is er `individual substitute`.
    }
people_alike = { $n ->
        [0] twee regels heten { $name }
       *[1] de nummers { $numbers } heten allebei { $name }
    }: zijn het er twee, geef elk een club, een lidnummer of een letter erbij; is het er een, haal dan een regel weg
change_nameless =
    { $n ->
        [one] nummer { $numbers } heeft nog geen naam: individual name { $plan } { $first } "Ada One"
       *[other] de nummers { $numbers } hebben nog geen naam: individual name { $plan } { $first } "Ada One"
    }
# Scores and the table
result_round = die ronde is er niet: het schema heeft er { $n }
result_table = in ronde { $round } is er geen tafel { $table }
result_partners = ronde { $round }: nummer { $one } en { $other } zijn partners en scoren hetzelfde, niet { $score } en { $unlike }; voer de hele tafel opnieuw in (--table), en wat een van hen verliest als --penalty
result_percentage = { $score } is geen percentage: bij bridge zijn scores percentages, van 0 tot en met 100
scores_percentage_help = Andere scores telt --game points bij elkaar op.
scores_of_another_plan = in { $folder } staan scores ({ $file }), die zouden tellen aan de tafels van het nieuwe schema: maak het in een andere map
scores_moved =
    { $n ->
        [one] ronde { $rounds } heeft scores ({ $scores }), en in { $file } zou men daarin anders zitten: schrijf in een andere map (--out)
       *[other] ronden { $rounds } hebben scores ({ $scores }), en in { $file } zou men daarin anders zitten: schrijf in een andere map (--out)
    }
seat_scored = er zijn scores ({ $scores }), die voor anderen zouden tellen als nummers opnieuw gegeven werden: schrijf in een andere map (--out); wie later komt krijgt een naam met individual name, wie invalt met individual substitute
result_amounts =
    { $n ->
        [one] { $n } score, maar aan deze tafel spelen { $players }
       *[other] { $n } scores, maar aan deze tafel spelen { $players }
    }
result_usage = geef --table en de scores in de volgorde van de plaatsen, of --player met één score of --penalty.
result_replaced = nummer { $player } had { $score } in deze ronde: de nieuwe score komt ervoor in de plaats
result_penalties = nummer { $player } had in deze ronde al straf: samen is het nu { $total }
standings_missing = ronde { $round }: er ontbreken scores aan tafel { $tables }; een tafel telt mee als alle scores er zijn
standings_unbalanced = ronde { $round }, tafel { $table }: de scores kloppen samen niet, ze schelen { $off }
standings_all_off = { $n } tafels kloppen niet en schelen alle { $off }: begon iedereen met een andere score, zeg dan met welke, --start=PUNTEN
standings_total = Totaal
standings_penalty = Straf
standings_in_rounds = { $n ->
        [one] { $name } (ronde { $rounds })
       *[other] { $name } (ronden { $rounds })
    }
standings_no_room =
    { $n ->
        [one] Voor ronde 1 is hier geen plaats: een breder venster toont hem, en met --out krijgt u alles.
       *[other] Voor de ronden 1 tot en met { $n } is hier geen plaats: een breder venster toont ze, en met --out krijgt u alles.
    }
# An event in the season
event_record_nobody = niemand die speelt heeft een nummer van de club: zet de nummers van de leden in de kolom id van people.csv, naast { $file }
event_record_strangers =
    { $n ->
        [one] { $who } heeft geen nummer van de club en staat niet in de competitie, net als wat anderen tegen deze speler speelden.
       *[other] { $who } hebben geen nummer van de club en staan niet in de competitie, net als wat anderen tegen hen speelden.
    }
event_recorded = Zitting { $session } van { $day } is vastgelegd: { $players }, { $rounds }.
record_event_where = zeg in welke competitie: --season BESTAND (of club.toml noemt het)
# An event on paper and on screens
event_index = De wedstrijd op papier
event_wall = Wie speelt waar
event_wall_about = Voor de muur: iedereen op naam, met tafel en plaats van elke ronde.
event_wall_legend = Per ronde: tafel en plaats; een streepje is een ronde zonder spel.
event_cards = Loopbriefjes
event_cards_about = Een briefje voor elke speler, te knippen langs de stippellijnen.
event_tables_about = Een kaart voor elke tafel, te knippen langs de stippellijn.
event_slips = Scorebriefjes
event_slips_about = Een briefje voor elke tafel in elke ronde.
event_phones = Uw tafels
event_phones_about = Voor telefoons: iedereen zoekt de eigen ronden op.
event_phones_tap = Raak uw naam aan.
event_screen_about = Voor een beamer: een bladzijde per ronde.
event_with = Met
event_seats = Plaatsen
event_signed = Getekend:

### help: individual events as they are played

help_individual =
    Maak schema's waarin iedereen iedereen treft, met elke ronde andere partners of tegenstanders.

    Voor bridge, mahjong, whist en golf: tafels van drie tot negen.
help_individual_plan =
    Maak een schema: niemand treft iemand twee keer, niemand komt terug aan een tafel, de plaatsen zijn eerlijk verdeeld.

    Eerst leest u wat bereikt is en wat bewezen het beste is. Met --out komen plan.csv, plan.json en een plaatje, meetings.html, in een map; anders wordt het schema als CSV getoond.
help_individual_bridge =
    Maak een schema voor individueel bridge: elke partner hooguit één keer, tegenstanders zo gelijk als maar kan.

    Voor 4m en 4m + 1 spelers en alle ronden is het een whisttoernooi, en bij een priemgetal aan tafels en
    niet meer ronden een Rainbow-schema. Een map krijgt plan.csv, plan.json en het schema als plan.asc.
help_individual_convert = Schrijf een schema anders op: CSV, een regel per tafel, een regel per ronde, JSON of .ASC.
help_individual_seat = Geef mensen de nummers van een schema, naar hun wensen en naar het seizoen.
help_individual_print = Zet een wedstrijd op papier en op schermen: muurlijst, loopbriefjes, scorebriefjes, beamer, telefoons.
help_individual_substitute = Laat een invaller een nummer spelen vanaf een ronde: geen plaats verandert, scores blijven van wie ze maakte, en hij komt niet in de eindstand.
help_individual_name = Zeg wie een nummer speelt: een laatkomer, of iemand wiens naam verkeerd is geschreven.
help_substitute_from = De ronde vanaf welke de invaller speelt.  [standaard: na de laatste waarin het nummer een score heeft]
help_event_id = Het lidnummer van de speler, waaraan de competitie mensen kent.
help_bridge_out = Een map voor het schema: plan.csv, plan.json en plan.asc.
help_event_budget = Seconden om te zoeken, zonder het compileren.
help_event_seed = Loot een van de schema's die even goed zijn.  [standaard: altijd hetzelfde]
help_event_date = De dag waarop gespeeld is, zoals 2026-11-17.  [standaard: vandaag]
help_record_season = Het competitiebestand dat het krijgt.
help_name_club = De club, of de familie, van de speler.
help_name_erase = Wis de naam voorgoed, uit alle bestanden van het toernooi en uit wat op de pagina teruggenomen kan worden.
help_individual_result = Voer de scores van een tafel in, in de volgorde van de plaatsen, of van een speler; of strafpunten.
help_individual_standings = Toon de stand na een ronde, of de eindstand.
help_individual_record = Leg een wedstrijd vast in de competitie: wie wie trof en wie partners waren telt voortaan mee.
help_record_after = De laatste ronde die gespeeld is.  [standaard: alle]
help_record_event_name = Hoe de wedstrijd in de competitie heet.
help_individual_change = Maak de komende ronden opnieuw als er mensen gaan en komen; wat gespeeld is blijft.
help_individual_next = Maak de volgende ronde naar de stand, met zo weinig mogelijk herhalingen; of finales.
help_individual_players = Spelers, 5 tot 400.
help_individual_size = Spelers aan een tafel, 3 tot 9.
help_individual_num_tables = Hoogstens zo veel tafels: wie er niet bij past, zit stil.  [standaard: zo veel als de spelers vullen]
help_individual_spare = Als de spelers de laatste tafel niet vullen: kleinere tafels met een speler minder (smaller), een paar zitten stil (sit-out), of invallers vullen aan (substitutes, de laatste nummers).
help_individual_d = Hoeveel dezelfde anderen twee spelers moeten treffen die elkaar niet treffen.  [standaard: zo veel als er gevonden worden]
help_individual_want = Hoe zwaar iets telt: meetings, tables, seats, connected, diameter of d, als hard (exitcode 1 als het niet lukt), soft, met een gewicht (wat zwaarder weegt gaat voor), of off: tables=off, meetings=soft:3. Mag vaker gegeven worden.
help_individual_spread = Spreid herhaalde ontmoetingen over veel tweetallen: maak de som van de kwadraten van de ontmoetingen zo klein mogelijk, in plaats van het aantal herhalingen.
help_individual_most_meetings = Hoe vaak twee spelers elkaar hoogstens mogen treffen. Is er geen schema gevonden, dan staat erbij of bewezen is dat het niet kan, en is de exitcode 1.
help_individual_steps = De lengte van het zoeken: verwisselingen van twee spelers die geprobeerd worden. Even veel stappen geven op elke machine hetzelfde schema; de standaard duurt zo'n twee seconden voor tafels van een ander aantal dan vier.
help_individual_plan_budget = Seconden waarna het zoeken stopt voordat alle stappen gedaan zijn, zonder het compileren; dat staat er dan bij.  [standaard: geen grens]
help_individual_out = De map waarin het schema komt.
help_individual_check =
    Bekijk een schema van wie dan ook: alle maten, alle fouten, en wat bewezen is.

    BESTAND is een CSV met per stoel een regel round,table,seat,player, of tekst met per tafel een regel 7-2-1-8 en een lege regel tussen twee ronden. De exitcode is 2 als er fouten zijn.
help_individual_changed = Spelers kunnen tussen ronden later gekomen of vertrokken zijn.
help_individual_winds = Verdeel de plaatsen eerlijk; groepen en tafels blijven zoals ze zijn.
help_individual_tables = Zet de groepen van elke ronde aan andere tafels, zodat spelers zo weinig mogelijk terugkomen.
help_individual_tuned_out = Het bestand: tekst met tafels als de naam op .txt eindigt, anders CSV.  [standaard: CSV naar de standaarduitvoer]
help_bridge_players = Spelers, 4 tot en met 100.
help_bridge_rounds = Ronden; anders zoveel als een heel schema heeft.
help_event_people = Wie er spelen: number,name,id,club,substitute,from; anders people.csv naast het schema.
help_event_scores = De scores, round,player,score,penalty; anders scores.csv naast het schema.
help_event_bridge = Of wie tegenover elkaar zitten partners zijn.  [standaard: zoals plan.json naast het schema zegt; ja bij .asc]
help_event_game = Hoe scores punten worden: riichi (uma 15, 5, -5, -15 en 30.000 aan het begin), bridge (het gemiddelde van de scores) of points (de som).
help_event_ties = Wat beslist bij gelijke stand, op volgorde en met komma's: places (vaker eerste aan een tafel, dan vaker tweede …), best, worst of last (beste, slechtste of laatste ronde), scores (zonder uma), opponents (het gemiddelde van hun totalen), face-to-face (onderling); of none.  [standaard: places,best]
help_event_uma = Wat de eerste, tweede … aan een tafel erbij krijgt, zoals 15,5,-5,-15.
help_event_start = De score waarmee iedereen begint.
help_event_unit = Hoeveel van een score één punt is.
help_convert_out = Het bestand; het einde van de naam zegt hoe: .csv, .txt (7-2-1-8 per tafel), .golf (een regel per ronde), .json, .asc.
help_seat_out = Krijgt de mensen met hun nummers; anders people.csv naast het schema.
help_seat_clubs = Wie van één club of familie zijn blijven uit elkaar: in ronde 1 of de hele dag.
help_seat_apart = Twee die elkaar niet mogen treffen: hun plaatsen in de lijst, zoals 3,8. Zo vaak als nodig.
help_seat_stay = Iemand die aan een tafel blijft: plaats in de lijst en tafel, zoals 3,1.
help_seat_place = Iemand die altijd één plaats heeft: plaats in de lijst en windrichting, zoals 3,N.
help_seat_history = De competitie tot nu toe, uit het bestand met de voorgeschiedenis.
help_seat_season = Het seizoen tot nu toe, uit het competitiebestand; dat weet ook wie partners waren.
help_result_round = De ronde.
help_result_table = De tafel.
help_result_player = Eén speler, met zijn nummer.
help_result_penalty = Punten die van de speler afgaan.
help_standings_after = Na deze ronde; anders na de laatste die scores heeft.
help_standings_out = Krijgt de stand als CSV.
help_change_after = Ronden die gespeeld zijn.
help_event_anew = Ronden die opnieuw worden ingedeeld hoewel ze scores hebben: 5,6 of alleen 5. De scores gaan eruit, en er blijft een kopie.
help_event_drop = Nummers die weggaan: 12,34 of alleen 12.
help_event_add = Nummers die komen, of terugkomen: 41,42; nieuwe gaan verder na het laatste.
help_change_tables = Tafels die er vanaf nu zijn; de anderen zitten stil.
help_change_threes = Zet tafels met een speler minder, zodat niemand stilzit.
help_change_event_out = Krijgt het nieuwe schema; anders het bestand van het schema zelf, waarvan de oude tekst ernaast bewaard blijft.
help_next_finals = Zet de besten van de stand aan tafel 1, de volgenden aan tafel 2, wie ze ook al troffen.

### results of boards

boards_no_table = { $where }: geen tafel van het schema heeft { $ns } en { $ew } aan de twee kanten
boards_two_tables = { $where }: { $ns } en { $ew } treffen elkaar aan meer tafels: schrijf de ronde en de tafel erbij
boards_line_twice = { $where }: { $ns } en { $ew } hebben twee uitslagen
boards_player_twice = Speler { $player } heeft twee uitslagen op spel { $board }, in ronde { $first } en { $second }. Niemand speelt een spel twee keer: verbeter het bestand, of het spelnummer.
boards_elsewhere = { $where }: volgens het schema heeft deze tafel in deze ronde andere spellen. Kijk het spelnummer na.
boards_matchpoints = Het bestand noemt een andere telling; de spelers krijgen matchpunten.
boards_none = er staan geen uitslagen in dit bestand
boards_of_bridge = Uitslagen van spellen horen bij een schema van individueel bridge, met vier spelers aan een tafel.
boards_not_bws = de handleiding van de maker van de Bridgemate beschrijft alleen paren, en geen vier losse spelers: exporteer de uitslagen als USEBIO of CSV, of typ ze in
boards_typed = “{ $text }” is geen regel van een loopbriefje: schrijf het nummer van noord en van oost en de uitslag, zoals 3-7 4H N +1.
boards_decide = Speler { $player } heeft in ronde { $round } uitslagen van spellen, en die bepalen de score: verander de uitslagen van de spellen.
boards_entered = Uitslagen van spellen: { $new } nieuw, { $changed } veranderd, { $total } in totaal. De spelers hebben hun score.
individual_page_boards = Uitslagen van een spel
individual_page_boards_hint = Een regel is het nummer van noord en van oost en de uitslag: 3-7 4H N +1, 3-7 pas, 3-7 -50, 3-7 60-40. Ze bepalen de score van de tafel.
individual_page_board_lines = Regels van het loopbriefje
individual_page_board_do = Spel opslaan
individual_page_no_board = Geef het nummer van het spel, en een regel of meer van het loopbriefje.
individual_page_board =
    { $n ->
        [one] Spel { $board } opgeslagen ({ $n } uitslag)
       *[other] Spel { $board } opgeslagen ({ $n } uitslagen)
    }
help_individual_boards =
    Neem de uitslagen van spellen over uit USEBIO of een CSV met loopbriefjes, en bereken de scores van de spelers.

    RESULTS noemt spelers bij hun nummer in het schema: noord en oost (ns 3, ew 7), of beide spelers van een kant (3-5). Ze komen bij die in boards.csv naast het schema; scores.csv krijgt de percentages van de spelers per ronde.
help_individual_traveller =
    Typ het loopbriefje van een spel, en bereken de scores van de spelers.

    Een LINE is het nummer van noord en van oost en de uitslag, zoals "3-7 4H N +1", "3-7 pas" of "3-7 60-40".
