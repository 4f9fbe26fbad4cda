# De berichten van de plug-in individual, in het Nederlands.

### files: plans and settings

# Schema's voor individuele wedstrijden
individual_csv_help = Schrijf op elke regel round,table,seat,player (ronde, tafel, plaats, speler): nummers vanaf 1, en voor de plaats E, S, W, N of een nummer.
individual_csv_columns = de eerste regel noemt niet de kolommen round, table, seat en player
individual_csv_cells =
    { $n ->
        [one] deze regel heeft maar { $n } cel, in plaats van de vier cellen round,table,seat,player
       *[other] deze regel heeft maar { $n } cellen, in plaats van de vier cellen round,table,seat,player
    }
individual_csv_value = { $text } is geen { $column ->
        [round] ronde
        [table] tafel
        [seat] plaats
       *[player] spelersnummer
    }
individual_text_help = Schrijf op elke regel één tafel, zoals 7-2-1-8, 7,2,1,8 of 7 2 1 8; zet tussen twee ronden een lege regel of een kop.
individual_text_no_table = { $text } is geen tafel en geen kop
individual_text_long = { $n } spelers zijn te veel voor één tafel
individual_text_value = { $text } is geen spelersnummer
individual_plan_empty = in dit bestand staat geen schema: geen speler heeft een plaats
individual_player_twice = speler { $player } zit in ronde { $round } al ergens, op regel { $line }
individual_player_help = Elke speler zit per ronde aan één tafel.
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
individual_mixed_help = Alle tafels moeten even groot zijn. Vullen de spelers niet alle tafels, dan mogen enkele tafels één speler minder hebben; dat moeten er in elke ronde evenveel zijn. Zijn er tussen twee ronden spelers gekomen of vertrokken, gebruik dan `check --changed`.
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
individual_missing_help = Nummer de spelers vanaf 1 zonder gaten, en laat ze ongeveer even vaak stilzitten. Een speler die in geen enkele ronde speelt, heeft in een CSV een regel zonder tafel en plaats, zoals 1,,,9. Zijn er tussen twee ronden spelers gekomen of vertrokken, gebruik dan `check --changed`.
individual_round_missing = ronde { $round } ontbreekt
individual_round_help = Ronden zijn genummerd vanaf 1 zonder gaten.
# Schema's voor individuele wedstrijden: wat gevraagd wordt
individual_asked_players = Een wedstrijd heeft { $least } tot { $most } spelers.
individual_asked_size = Een tafel moet { $least } tot { $most } spelers hebben, en er moeten genoeg spelers zijn voor één tafel.
individual_asked_rounds = Een wedstrijd heeft 1 tot { $most } ronden.
individual_asked_tables = Er moet minstens één tafel zijn.
individual_asked_most = Geef op hoe vaak twee spelers elkaar hoogstens mogen treffen: 1 of meer.
individual_asked_steps = De lengte van het zoeken moet 0 tot en met { $most } stappen zijn.
individual_want_unknown = { $text } is geen doel: schrijf een van { $names }, met daarachter =hard, =soft, =soft:3 of =off.
individual_constraint =
    { $name ->
        [meetings] niemand treft iemand twee keer
        [tables] niemand komt terug aan een tafel
        [seats] de plaatsen zijn eerlijk verdeeld
        [connected] alle spelers zijn door ontmoetingen verbonden
        [diameter] elke twee spelers treffen elkaar, of hebben een tegenstander gemeen
        [most_meetings] geen twee spelers treffen elkaar vaker dan mag
       *[d] genoeg gemeenschappelijke tegenstanders voor spelers die elkaar niet treffen
    }
individual_unmet = Aan deze eisen is niet voldaan: { $names }.
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
        [proven] De herhaalde ontmoetingen zijn gespreid: { $pairs }. Van elke twee spelers is het aantal ontmoetingen gekwadrateerd. De som van die kwadraten is { $n }; bewezen is dat geen schema een kleinere som heeft.
       *[open] De herhaalde ontmoetingen zijn gespreid: { $pairs }. Van elke twee spelers is het aantal ontmoetingen gekwadrateerd. De som van die kwadraten is { $n }. Minder dan { $bound } kan niet; of minder dan { $n } kan, is niet bekend.
    }
individual_most_met =
    { $state ->
        [met] Geen twee spelers treffen elkaar vaker dan mag: hoogstens { $times }.
        [impossible] Sommige spelers treffen elkaar vaker dan mag (hoogstens { $times }): bewezen, geen enkel schema voldoet aan deze eis.
       *[not_found] Sommige spelers treffen elkaar vaker dan mag (hoogstens { $times }): er is geen schema gevonden dat aan deze eis voldoet. Of het bestaat is niet bekend; met meer stappen wordt het misschien gevonden.
    }
individual_times =
    { $n ->
        [1] één keer
        [2] twee keer
       *[other] { $n } keer
    }
individual_most =
    { $state ->
        [proven] Geen twee spelers treffen elkaar vaker dan { $n } keer. Bewezen is dat minder niet kan.
       *[open] Geen twee spelers treffen elkaar vaker dan { $n } keer. Minder dan { $bound } kan niet; of minder dan { $n } kan, is niet bekend.
    }
individual_table_repeats =
    { $state ->
        [none] Niemand komt terug aan een tafel: beter kan niet.
        [proven] { $n } keer komt iemand terug aan een tafel: bewezen, met deze ontmoetingen kan het niet minder.
       *[open] { $n } keer komt iemand terug aan een tafel; { $bound ->
            [0] of het minder kan is niet bekend.
           *[other] zonder meer herhaalde ontmoetingen is minstens { $bound } keer onvermijdelijk, of het minder dan { $n } keer kan is niet bekend.
        }
    }
individual_seats =
    { $n ->
        [0] De plaatsen zijn eerlijk verdeeld: beter kan niet.
       *[other] De plaatsen zijn niet eerlijk verdeeld: spelers zitten te vaak of te weinig op een plaats, samen { $n } partijen.{ $tuned ->
            [yes] { "" }
           *[no] { " " }Verdeel de plaatsen met `bridgeopt individual winds`.
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
individual_apart = Sommige spelers zijn niet door ontmoetingen met elkaar verbonden, ook niet via andere spelers.
individual_all_meet = Iedereen treft iedereen.
individual_diameter =
    { $state ->
        [proven] Iedereen bereikt iedereen via hoogstens { $n } ontmoetingen: bewezen, minder kan niet.
       *[open] Iedereen bereikt iedereen via hoogstens { $n } ontmoetingen; of het met minder kan is niet bekend.
    }
individual_d =
    { $state ->
        [proven] Twee spelers die elkaar niet treffen, hebben minstens { $d } tegenstanders gemeen (d). Bewezen is dat meer niet kan. Tweetallen met precies { $d } gemeenschappelijke tegenstanders: { $pairs }.
        [unknown] Twee spelers die elkaar niet treffen, hebben minstens { $d } tegenstanders gemeen (d). Tweetallen met precies { $d } gemeenschappelijke tegenstanders: { $pairs }.
       *[open] Twee spelers die elkaar niet treffen, hebben minstens { $d } tegenstanders gemeen (d); meer dan { $bound } kan niet, en of meer dan { $d } kan is niet bekend. Tweetallen met precies { $d } gemeenschappelijke tegenstanders: { $pairs }.
    }
individual_how =
    { $how ->
        [field] Gevonden in { $seconds } s, met een wiskundige constructie (een eindig lichaam).
        [array] Gevonden in { $seconds } s, door te zoeken onder schema's waarin spelers volgens een vast patroon doorschuiven (een groep van draaiingen).
        [rotation] Gevonden in { $seconds } s, door te zoeken naar één ronde; de andere ronden draaien die door.
        [affine] Gevonden in { $seconds } s, met een wiskundige constructie (de lijnen van een affiene ruimte).
        [doubled] Gevonden in { $seconds } s, met een wiskundige constructie (basistafels, voor tweemaal een priemgetal aan tafels).
        [starter] Gevonden in { $seconds } s, met een wiskundige constructie (basistafels die eerder gevonden zijn).
        [eight] Gevonden in { $seconds } s, met een wiskundige constructie (een ontwerp voor acht tafels).
        [further] Gevonden in { $seconds } s, door een ronde toe te voegen aan een plan met minder ronden.
        [columns] Gevonden in { $seconds } s, met een wiskundige constructie (kolommen van spelers die door een eindig lichaam schuiven).
        [kirkman] Gevonden in { $seconds } s, met een wiskundige constructie (een stelsel van drietallen van Kirkman).
        [turns] Gevonden in { $seconds } s, door te zoeken naar een paar ronden; de andere ronden draaien die door.
        [swaps] Gevonden in { $seconds } s, door spelers te verwisselen (gesimuleerd afkoelen en tabu-zoeken).
       *[plain] Gevonden in { $seconds } s, door gewoon te zoeken.
    }
individual_cut = De tijd was om voordat het zoeken klaar was. Met een groter --budget wordt misschien een beter schema gevonden; een volgende keer kan er een ander uitkomen.
individual_matrix_told = Rijen en kolommen zijn spelers. Blauw: de twee spelers treffen elkaar één keer. Oranje: ze treffen elkaar vaker.
individual_paths = Gemeenschappelijke tegenstanders van spelers die elkaar niet treffen
individual_paths_told = Onder elke staaf staat een aantal gemeenschappelijke tegenstanders; de staaf toont hoeveel tweetallen dat aantal hebben.

### command line

individual_searching = Zoeken; beste schema tot nu toe: { $repeats } keer opnieuw getroffen, { $tables } keer terug aan een tafel

### command line: season

individual_erase_alone = Geef --erase op met het nummer van een speler, en geen andere opties.
individual_erase_nobody = niemand heeft nummer { $number }: er is geen naam te wissen.
individual_erase_asked = Dit wist { $name } voorgoed uit de bestanden van het toernooi in { $folder }. De resultaten blijven, onder het nummer van de speler. Doorgaan?
individual_erased = Nummer { $number }: de naam is gewist uit de bestanden van het toernooi.

### the page: individual events

individual_page_season = Naar de competitie
individual_page_to_season = { $players } en { $rounds } worden aan de competitie toegevoegd.
individual_page_in_season = Het toernooi staat in de competitie, als zitting { $session } van { $day }.
individual_page_unrecord_lead = Het toernooi gaat weer uit de competitie, alsof het niet is gespeeld. Schema en uitslagen blijven hier zoals ze zijn, en zijn opnieuw vast te leggen.
individual_page_unrecorded = Zitting { $session } van { $day } staat niet meer in de competitie.
individual_page_day = Gespeeld op
individual_page_record = Leg het toernooi vast
individual_page_no_members = Geen van de spelers heeft de naam van een lid in de competitie; er is dus nog niets vast te leggen.
individual_page_members_help = Is iemand lid onder een andere schrijfwijze? Schrijf de naam bij Inschrijvingen zoals de club die heeft, en kijk hier opnieuw.
individual_page_members_do = Zoek leden op naam
individual_page_members =
    { $n ->
        [0] Verder heeft niemand de naam van een lid.
        [one] { $n } deelnemer heeft de naam van een lid.
       *[other] { $n } deelnemers hebben de naam van een lid.
    }
individual_page_named = Nummer { $number } heet { $name }
individual_wishes_lead = Wensen tellen als er een schema gemaakt wordt, en als de nummers opnieuw worden verdeeld.
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
individual_wish_do = Voeg de wens toe
individual_wish_told = Wens toegevoegd: { $wish }
individual_wish_off = Wens weggehaald: { $wish }
individual_wish_oneself = dit is twee keer dezelfde speler: kies twee spelers die uit elkaar blijven
individual_wish_nobody = { $name } is niet ingeschreven: haal de wens “{ $wish }” weg, of schrijf deze speler in
individual_wish_unknown = dit is geen soort wens
individual_wish_help = Schrijf op elke regel wish,who,what. Schrijf bij apart twee namen; bij stay een naam en een tafel; bij place een naam en een van N, E, S, W.
individual_page_seat_do = Verdeel de nummers opnieuw
individual_page_seated =
    { $n ->
        [one] { $n } nummer opnieuw verdeeld
       *[other] { $n } nummers opnieuw verdeeld
    }
individual_page_tables = Hoogstens zoveel tafels
individual_page_others = Andere spelen dan bridge
individual_page_spare = Als de laatste tafel niet vol is
individual_page_spares =
    { $spare ->
        [sit-out] spelers zitten om de beurt stil
        [substitutes] invallers vullen aan
       *[smaller] sommige tafels zijn kleiner
    }
individual_page_by_season = herhaal zo weinig mogelijk ontmoetingen van dit seizoen
individual_penalties = Strafpunten in ronde { $round }
individual_penalty_points = Strafpunten
individual_penalty_do = Voeg straf toe
individual_penalty_none = schrijf het aantal strafpunten, zoals 20
individual_penalty_told =
    { $back ->
        [yes] Ronde { $round }: nummer { $player } krijgt { $points } strafpunten terug
       *[no] Ronde { $round }: er gaan { $points } punten af van nummer { $player }
    }
individual_page_no_score = “{ $text }” is geen score: schrijf een getal, zoals 57,5
individual_page_left_out =
    { $n ->
        [one] Geen lid heeft de naam { $who }; de uitslagen van deze speler, en die van tegenstanders tegen deze speler, tellen niet in de competitie.
       *[other] Geen leden hebben de namen { $who }; de uitslagen van deze spelers, en die van tegenstanders tegen hen, tellen niet in de competitie.
    }
individual_page_new = Een nieuw individueel toernooi
individual_page_plan = Schema
individual_page_make =
    { $n ->
        [one] Maak een schema voor { $n } speler
       *[other] Maak een schema voor { $n } spelers
    }
individual_page_make_do = Maak het schema
individual_page_anew = Voor de eerste score kunt u het schema opnieuw maken: dan krijgt iedereen een ander nummer.
individual_page_game = Spel
individual_page_games =
    { $game ->
        [bridge] Bridge: percentages
        [riichi] Riichi-mahjong
       *[points] Een ander spel: punten
    }
individual_page_size = Spelers per tafel
individual_page_spread = Spreid herhaalde ontmoetingen
individual_page_spread_does = Herhalingen worden over veel tweetallen gespreid, zodat geen twee spelers elkaar vaak treffen. Zonder deze optie zijn er zo weinig mogelijk herhalingen.
individual_page_most = Hoe vaak twee spelers elkaar hoogstens treffen
individual_page_most_does = Vult u dit in, dan is het een eis. Bij het schema staat of aan de eis is voldaan, of bewezen is dat dat niet kan, of dat het bij dit zoeken niet lukte.
individual_page_steps = Lengte van het zoeken, in stappen
individual_page_steps_does = Met meer stappen wordt langer naar een beter schema gezocht. Even veel stappen geven op elke computer hetzelfde schema.
individual_page_cut = Het zoeken naar dit schema is eerder gestopt. Opnieuw zoeken kan een beter schema opleveren.
individual_page_clubs = Spelers van dezelfde club
individual_page_clubs_apart =
    { $when ->
        [first] in ronde 1 uit elkaar
        [day] de hele dag uit elkaar
       *[no] geen regel
    }
individual_page_planned =
    { $n ->
        [one] Een schema voor { $n } speler en { $rounds }
       *[other] Een schema voor { $n } spelers en { $rounds }
    }
individual_page_working = Het programma zoekt
individual_page_stop = Stop het zoeken
individual_page_picture = Ontmoetingen in beeld
individual_page_no_plan = Er is nog geen schema.
individual_page_no_standings = Er is een stand zodra er een score is.
individual_page_there = { $name }: er is al een bestand of map met deze naam
individual_page_overtaken = uw wijziging is niet gemaakt, omdat een andere wijziging van het toernooi voorging; kijk op het scherm, en wijzig opnieuw als u dat nog wilt
individual_page_has_scores = er zijn al scores: een nieuw schema zou spelers weghalen van de tafels van hun scores
individual_page_not_all_in = er ontbreken uitslagen: voer eerst alle uitslagen van de ronden tot nu toe in
individual_page_entered = Ingeschreven: { $names }
individual_page_removed = Van de lijst gehaald: { $name }
individual_page_remove = Haal weg
individual_page_late = Een laatkomer krijgt een vrij nummer. Is er geen nummer vrij, dan worden de ronden zonder scores opnieuw gepland.
individual_page_change = Een speler gaat weg, komt terug, krijgt een invaller of een andere naam
individual_page_who = Speler of spelers
individual_page_whats =
    { $what ->
        [leave] gaat weg
        [back] komt terug
        [name] heet anders
       *[instead] krijgt een invaller
    }
individual_page_instead_name = Invaller, of de juiste naam
individual_page_threes = tafels met een speler minder, zodat alle spelers spelen
individual_page_change_do = Voer de wijziging door
individual_page_before = eerder gespeeld door { $names }
individual_page_instead = { $name } speelt nummer { $number } vanaf ronde { $round }
individual_page_leaves = { $number } { $name } gaat weg voor ronde { $round }
individual_page_comes_back = { $number } { $name } komt terug in ronde { $round }
individual_page_next =
    { $finals ->
        [yes] Ronde { $round } ingedeeld als finale
       *[no] Ronde { $round } ingedeeld op stand
    }
individual_page_more = Deel ronde { $round } in op stand
individual_page_more_told = Spelers die in de stand dicht bij elkaar staan, zitten samen, met zo weinig mogelijk herhaalde ontmoetingen. In finales zitten de eersten aan tafel 1, de volgenden aan tafel 2, enzovoort. Latere ronden van het schema vervallen.
individual_page_more_by =
    { $how ->
        [finals] Finales
       *[standing] Op stand
    }
individual_page_result = Ronde { $round }, tafel { $table }: { $result }
individual_page_amounts = schrijf { $n } scores met spaties ertussen, in de volgorde van de plaatsen
individual_page_type_percent = Typ het percentage van noord en zuid, zoals 57,5, en desgewenst ook dat van oost en west. Druk op Enter voor de volgende tafel. ? haalt een uitslag weg.
individual_page_type = Typ de scores van een tafel in de volgorde van de plaatsen, met spaties ertussen, en druk op Enter voor de volgende tafel. ? haalt een uitslag weg.
individual_page_sits_out =
    { $n ->
        [one] Zit stil:
       *[other] Zitten stil:
    }
individual_page_go_on = Naar ronde { $round }
individual_page_count = Scores tellen als
individual_page_count_do = Bewaar scoremethode
individual_page_counted =
    { $game ->
        [riichi] Scores tellen als bij riichi-mahjong
       *[points] Scores tellen als punten
    }

### individual events: as they are played

# Files of an event
event_columns_unknown = de eerste regel heeft geen bekende kolomnaam
event_no_number = { $text } is geen nummer van 1 tot en met { $most }
event_numbers = { $text } is geen nummer van 1 of hoger: geef één nummer op, of meer met komma's ertussen.
event_couple = { $text } is niet twee waarden met een komma ertussen, zoals 3,8.
event_amounts = { $text } is geen getal: schrijf 31500 of 48.75, met spaties ertussen.
event_amount = { $text } is geen getal: schrijf 31500 of 48.75.
event_uma = er zijn { $n } bedragen aan extra punten (uma) opgegeven, maar tafels hebben { $size } spelers: geef met --uma een bedrag voor elke plaats, zoals 15,5,-5,-15
event_unit = de eenheid (de score die één punt waard is) moet groter zijn dan 0.
people_line_help = Schrijf op elke regel number,name,id,club,substitute,from (nummer, naam, lidnummer, club, invaller, vanaf welke ronde); gebruikt u maar enkele van deze kolommen, noem die dan op de eerste regel.
people_twice = { $column ->
        [id] lidnummer
       *[number] nummer
    } { $text } staat al op regel { $line }
people_none = in dit bestand staan geen mensen
people_nameless = op deze regel staat geen naam
scores_line_help = Schrijf op elke regel round,player,score,penalty: het spelersnummer, en strafpunten als die er zijn.
scores_twice = speler { $player } heeft op regel { $line } al een score van ronde { $round }
scores_no_number = { $text } is geen score
scores_cells_beyond = { $text } staat voorbij de laatste kolom: zet aanhalingstekens om een getal met een komma
amount_two_ways = { $text } kan { $small } of { $large } betekenen
amount_two_ways_help = Zet geen punten of komma's tussen duizendtallen.
golfer_line_help = Schrijf op elke regel één ronde, zoals 1 2 3 4 | 5 6 7 8. Schrijf in JSON een lijst van ronden, elk een lijst van tafels.
golfer_no_json = dit is geen JSON van ronden en tafels
movement_not_individual = dit is een schema voor paren, niet voor spelers die van partner wisselen
movement_of_pairs_help = De eerste regel van een individueel schema eindigt op 1.
# Individual bridge
bridge_sizes = individueel bridge vraagt { $least } tot en met { $most } spelers en 1 tot en met { $rounds } ronden
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
        [one] { $n } keer komt een partner terug; het is niet bekend of dat te vermijden is (het minimum is minstens { $least }).
       *[other] { $n } keer komt een partner terug; het is niet bekend of dat te verminderen is (het minimum is minstens { $least }).
    }
bridge_opponents_proven = Elk tweetal is { $least } tot { $most } keer tegenstander: bewezen, geen schema is gelijker verdeeld.
bridge_opponents_gap = Elk tweetal is { $least } tot { $most } keer tegenstander; het is niet bekend of een schema gelijker verdeeld kan zijn. (De som van de kwadraten van deze aantallen ligt { $gap } boven de ondergrens.)
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
        [one] nummer { $numbers } zat de laatste ronde stil, en telt als aanwezig: is die speler er niet, gebruik dan --drop { $numbers }
       *[other] de nummers { $numbers } zaten de laatste ronde stil, en tellen als aanwezig: zijn sommige van deze spelers er niet, haal hun nummers dan weg met --drop
    }
convert_tables_of_four = partners zijn er alleen aan tafels van vier, en hier zijn er tafels met een ander aantal spelers
convert_asc_tables = een .ASC-schema heeft alleen tafels van vier, maar hier hebben sommige tafels een ander aantal spelers: schrijf .csv of .json
convert_empty_chairs = { $file } kan niet bewaren welke plaats aan een kleinere tafel leeg is. De plaatsen aan die tafel kunnen anders zijn als { $file } weer gelezen wordt; een .csv-bestand bewaart lege plaatsen wel
convert_never_playing =
    { $n ->
        [one] speler { $players } speelt in geen enkele ronde; zo'n speler kan niet in { $file } worden opgeslagen, wel in een .csv of .json
       *[other] spelers { $players } spelen in geen enkele ronde; zulke spelers kunnen niet in { $file } worden opgeslagen, wel in een .csv of .json
    }
# Between rounds
change_round = geef het nummer van een gespeelde ronde op: het schema heeft { $n } ronden
change_not_there = nummer { $number } speelt niet mee in de komende ronden, en kan dus niet wegvallen
change_there_already = nummer { $number } speelt al mee, en kan dus niet worden toegevoegd
change_number_gap = nummer { $number } is niet het volgende nieuwe nummer: gebruik { $next }
change_too_few =
    { $n ->
        [one] { $n } speler is te weinig voor een tafel
       *[other] { $n } spelers zijn te weinig voor een tafel
    }
change_kept = het eerdere schema is bewaard in { $file }
change_finished = een eerdere opdracht is gestopt terwijl zij dit schema veranderde; de verandering is nu af ({ $files })
change_movement_gone = { $file } kan het nieuwe schema niet bevatten, want niet alle tafels van het nieuwe schema hebben vier spelers; het eerdere { $file } is bewaard als { $kept }
standings_few =
    { $n ->
        [one] { $players } speelde minder dan half zoveel ronden als andere spelers, en staat niet in de stand
       *[other] { $players } speelden minder dan half zoveel ronden als andere spelers, en staan niet in de stand
    }
event_plan_is_older = { $file } klopt niet met { $movement }, hoewel ze samen zijn geschreven: er is een ouder { $file } teruggezet, of { $file } is met de hand veranderd. Zet het nieuwste { $file } terug. Is het schema in { $file } het juiste, verwijder dan in plaats daarvan { $movement }.
change_stale =
    { $n ->
        [one] { $files } heeft nog het eerdere schema; gebruik dat bestand dus niet
       *[other] { $files } hebben nog het eerdere schema; gebruik die bestanden dus niet
    }
change_scored =
    { $n ->
        [one] ronde { $rounds } heeft al scores ({ $file }). Door deze wijziging zouden de spelers van die ronde verhuizen, zodat haar scores voor de verkeerde spelers zouden tellen. Is die ronde gespeeld, geef dan de laatste gespeelde ronde op (--after-round { $last }). Is dat niet zo, deel haar dan opnieuw in met --replan { $named }: haar scores gaan er dan uit, en er blijft een kopie.
       *[other] ronden { $rounds } hebben al scores ({ $file }). Door deze wijziging zouden de spelers van die ronden verhuizen, zodat hun scores voor de verkeerde spelers zouden tellen. Zijn die ronden gespeeld, geef dan de laatste gespeelde ronde op (--after-round { $last }). Is dat niet zo, deel ze dan opnieuw in met --replan { $named }: hun scores gaan er dan uit, en er blijft een kopie.
    }
change_scores_out = de scores van ronden die opnieuw zijn ingedeeld, zijn verwijderd; in { $file } staan alle eerdere scores
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
change_finals = De eersten van de stand zitten aan tafel 1, de volgenden aan tafel 2, enzovoort.
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
change_repeats_gap =
    { $who ->
        [partners] { $n } keer komt een partner terug; het is niet bekend of het minder kan (het minimum is minstens { $least }).
       *[players] { $n } keer treffen twee spelers elkaar opnieuw; het is niet bekend of het minder kan (het minimum is minstens { $least }).
    }
change_returns =
    { $n ->
        [0] In de ronden die komen, komt niemand terug aan een tafel: beter kan niet.
       *[other] In de ronden die komen, komt in totaal { $n } keer iemand terug aan een tafel: { $state ->
            [proven] minder kan niet.
            [groups] zolang in elke ronde dezelfde spelers samen zitten als in dit schema, kan het niet minder.
           *[open] het is niet bekend of het minder kan (het minimum is minstens { $least }).
        }
    }
change_boards =
    { $boards ->
        [stay] Spellen die tot nu toe op hun tafel bleven, kunnen daar blijven: geen speler komt terug aan een tafel. Zijn er spellen doorgeschoven, neem dan vanaf ronde { $first } nieuwe spellen.
        [new] Neem vanaf ronde { $first } nieuwe spellen; die kunnen op hun tafel blijven. De oude zouden sommige spelers opnieuw spelen.
       *[copies] Neem vanaf ronde { $first } nieuwe spellen, en speel in elke ronde dezelfde spellen aan alle tafels. Als spellen op hun tafel bleven, zouden spelers die aan een tafel terugkomen die spellen opnieuw spelen.
    }
change_spread_proven =
    { $again ->
        [none] Spelers aan één tafel staan in de stand zo dicht bij elkaar als kan zonder { $who ->
                [partners] dat iemand een partner terugkrijgt
               *[players] een herhaalde ontmoeting
            }: bewezen het beste. (De kwadraten van hun verschillen in plaats zijn samen { $spread }; een som onder { $least } kan niet.)
       *[some] Spelers aan één tafel staan in de stand zo dicht bij elkaar als kan: bewezen het beste. (De kwadraten van hun verschillen in plaats zijn samen { $spread }; een som onder { $least } kan niet.)
    }
change_spread_gap =
    { $again ->
        [none] Spelers aan één tafel staan in de stand dicht bij elkaar, maar er kan een beter schema bestaan. De kwadraten van hun verschillen in plaats zijn samen { $spread }; een som onder { $least } kan niet zonder { $who ->
                [partners] dat iemand een partner terugkrijgt
               *[players] een herhaalde ontmoeting
            }.
       *[some] Spelers aan één tafel staan in de stand dicht bij elkaar, maar er kan een beter schema bestaan. De kwadraten van hun verschillen in plaats zijn samen { $spread }; een som onder { $least } kan ook met herhalingen niet.
    }
# Who takes which number
seat_given =
    { $n ->
        [one] { $n } speler heeft een nummer.
       *[other] { $n } spelers hebben een nummer.
    }
seat_broken_proven =
    { $n ->
        [one] { $n } tweetal dat elkaar niet mocht treffen, treft elkaar toch: bewezen, geen nummering van dit schema heeft er minder.
       *[other] { $n } tweetallen die elkaar niet mochten treffen, treffen elkaar toch: bewezen, geen nummering van dit schema heeft er minder.
    }
seat_broken_gap =
    { $n ->
        [one] { $n } tweetal dat elkaar niet mocht treffen, treft elkaar toch; het is niet bekend of het minder kan (het minimum is minstens { $least }).
       *[other] { $n } tweetallen die elkaar niet mochten treffen, treffen elkaar toch; het is niet bekend of het minder kan (het minimum is minstens { $least }).
    }
seat_season_proven = Bewezen: in dit schema en met deze wensen vermijden geen andere nummers herhaalde ontmoetingen van dit seizoen beter. (De maat is de som van de gekwadrateerde aantallen ontmoetingen; partners tellen dubbel.)
seat_season_gap = Weinig ontmoetingen van dit seizoen worden herhaald. Deze nummers zijn niet bewezen de beste: in dit schema en met deze wensen kunnen andere nummers hoogstens { $gap } % beter zijn. (De maat is de som van de gekwadrateerde aantallen ontmoetingen; partners tellen dubbel.)
seat_cut = Het zoeken naar nummers is gestopt voordat het klaar was. Een volgende keer kan andere nummers geven, en met meer tijd misschien betere.
seat_vacant =
    { $n ->
        [one] Nummer { $numbers } is vrij: laat een invaller dit nummer spelen, of laat het nummer weg (individual change --drop).
       *[other] Nummers { $numbers } zijn vrij: laat invallers deze nummers spelen, of laat de nummers weg (individual change --drop).
    }
seat_too_many =
    { $n ->
        [one] het schema heeft geen nummer voor { $n } speler: voeg nummer { $next } toe met individual change --add { $next }, en geef daarna de naam op met individual name
       *[other] het schema heeft geen nummers voor { $n } spelers: voeg nummers vanaf { $next } toe met individual change --add, en geef daarna de namen op met individual name
    }
seat_kept = de eerdere nummers zijn bewaard in { $file }
seat_meet_all_the_same =
    { $when ->
        [day] { $one } en { $other } moesten de hele dag uit elkaar blijven, maar treffen elkaar toch
       *[first] { $one } en { $other } moesten in ronde 1 uit elkaar blijven, maar treffen elkaar toch
    }
seat_season_too_large = de competitie telt alleen mee bij schema's van hooguit { $most } nummers
seat_no_line =
    { $n ->
        [one] op regel { $lines } van de lijst staat geen speler: de lijst heeft { $n } speler
       *[other] op regel { $lines } van de lijst staat geen speler: de lijst heeft { $n } spelers
    }
seat_no_table =
    { $n ->
        [one] er is geen tafel { $table }: er is { $n } tafel
       *[other] er is geen tafel { $table }: er zijn { $n } tafels
    }
seat_no_place = een tafel van { $n } heeft geen plaats { $place }
seat_two_stay = twee spelers kunnen niet aan één tafel blijven: dan treffen ze elkaar elke ronde
seat_two_wishes = de speler op regel { $line } van de lijst zou twee tafels of twee plaatsen houden: geef er maar één op
seat_apart_self = de speler op regel { $line } van de lijst kan niet uit elkaar blijven met dezelfde speler: geef twee verschillende regels op
seat_play_this = Tafels of plaatsen zijn veranderd: druk vanaf nu { $file } af, en speel dat schema.
seat_stayers_meet = spelers die aan hun tafel blijven, treffen elkaar in dit schema: laat minder spelers blijven
seat_tables_again =
    { $n ->
        [one] doordat sommige spelers aan hun tafel blijven, komen andere { $n } keer terug aan een tafel
       *[other] doordat sommige spelers aan hun tafel blijven, komen andere { $n } keer terug aan een tafel
    }
seat_uneven =
    { $n ->
        [one] { $n } speler zit op sommige plaatsen vaker dan op andere; { $least } van hen vroeg om een plaats
       *[other] { $n } spelers zitten op sommige plaatsen vaker dan op andere; { $least } van hen vroegen om een plaats
    }
substitute_number = er is geen nummer { $number }: het schema heeft er { $n }
substitute_nameless = geef de naam van de invaller op, zoals "Ada One"
substitute_told =
    { $ranked ->
        [no] { $name } speelt nummer { $number } vanaf ronde { $first } en komt niet in de eindstand ({ $file }).
       *[yes] { $name } speelt nummer { $number } weer vanaf ronde { $first } ({ $file }).
    }
substitute_before =
    { $n ->
        [0] Nummer { $number } heeft nu geen ronde meer die { $before } speelde. Heeft { $before } wel een ronde gespeeld, voer dan { $before } weer in met --from-round 1, en daarna de invaller opnieuw met --from-round en de eerste ronde van de invaller.
        [one] Nummer { $number } was in ronde 1 { $before }, die de score daarvan houdt.
       *[other] Nummer { $number } was tot en met ronde { $last } { $before }, die deze scores houdt.
    }
substitute_all_scored = nummer { $number } heeft al een score in de laatste ronde: geef de eerste ronde van de invaller op, zoals --from-round 3
name_told =
    { $new ->
        [yes] { $name } speelt nummer { $number } ({ $file }).
       *[no] Nummer { $number } is hernoemd van { $before } naar { $name } ({ $file }); het is dezelfde speler, die alle scores houdt. Gebruik voor een andere speler `individual substitute`.
    }
people_alike =
    { $n ->
        [0] twee regels heten { $name }: zijn het twee mensen, geef elk een club, een lidnummer of een letter erbij; is het er één, haal dan een regel weg
       *[1] de nummers { $numbers } heten allebei { $name }: zijn het twee mensen, geef elk een club, een lidnummer of een letter erbij; is het er één, haal dan een regel weg
    }
change_nameless =
    { $n ->
        [one] nummer { $numbers } heeft nog geen naam; gebruik individual name { $plan } { $first } "Ada One"
       *[other] de nummers { $numbers } hebben nog geen naam; gebruik individual name { $plan } { $first } "Ada One"
    }
# Scores and the table
result_round = het schema heeft die ronde niet: het heeft { $n } ronden
result_table = in ronde { $round } is er geen tafel { $table }
result_partners = ronde { $round }: nummers { $one } en { $other } zijn partners, dus ze moeten dezelfde score hebben, niet { $score } en { $unlike }; voer de hele tafel opnieuw in (--table), en geef straffen op met --penalty
result_percentage = { $score } is geen percentage: bij bridge zijn scores percentages, van 0 tot en met 100
scores_percentage_help = Zijn de scores geen percentages, gebruik dan --game points: dan worden ze opgeteld.
scores_of_another_plan = in { $folder } staan scores ({ $file }), die zouden tellen aan de tafels van het nieuwe schema: gebruik een andere map
scores_moved =
    { $n ->
        [one] ronde { $rounds } heeft scores ({ $scores }), maar in { $file } zitten spelers in die ronde anders: schrijf in een andere map (--out)
       *[other] ronden { $rounds } hebben scores ({ $scores }), maar in { $file } zitten spelers in die ronden anders: schrijf in een andere map (--out)
    }
seat_scored = er zijn scores ({ $scores }); bij nieuwe nummers zouden die voor de verkeerde spelers tellen: schrijf in een andere map (--out). Gebruik individual name voor een laatkomer, en individual substitute voor een invaller
result_amounts =
    { $n ->
        [one] u gaf { $n } score op, maar aan deze tafel spelen de nummers { $players }: geef elk één score
       *[other] u gaf { $n } scores op, maar aan deze tafel spelen de nummers { $players }: geef elk één score
    }
result_usage = geef --table en de scores van die tafel in de volgorde van de plaatsen op, of --player met één score of met --penalty.
result_replaced = nummer { $player } had { $score } in deze ronde; de nieuwe score vervangt die
result_penalties = nummer { $player } had in deze ronde al straf: samen is het nu { $total }
standings_missing = ronde { $round }: er ontbreken scores aan tafel { $tables }; een tafel telt mee als alle scores er zijn
standings_unbalanced = ronde { $round }, tafel { $table }: de scores zijn samen { $off } te veel of te weinig; kijk deze scores na
standings_all_off = { $n } tafels wijken elk { $off } af: als iedereen met een andere score begon, geef die dan op met --start=PUNTEN
standings_total = Totaal
standings_penalty = Straf
standings_in_rounds = { $n ->
        [one] { $name } (ronde { $rounds })
       *[other] { $name } (ronden { $rounds })
    }
standings_no_room =
    { $n ->
        [one] Dit venster is te smal om ronde 1 te tonen: maak het breder, of schrijf de stand naar een bestand met --out.
       *[other] Dit venster is te smal om de ronden 1 tot en met { $n } te tonen: maak het breder, of schrijf de stand naar een bestand met --out.
    }
# An event in the season
event_record_nobody = geen van de spelers heeft een nummer van de club: zet de nummers van de leden in de kolom id van people.csv, naast { $file }
event_record_strangers =
    { $n ->
        [one] { $who } heeft geen nummer van de club; de uitslagen van deze speler, en die van tegenstanders tegen deze speler, tellen niet in de competitie.
       *[other] { $who } hebben geen nummer van de club; de uitslagen van deze spelers, en die van tegenstanders tegen hen, tellen niet in de competitie.
    }
event_recorded = Zitting { $session } van { $day } is vastgelegd: { $players }, { $rounds }.
record_event_where = noem de competitie: --season BESTAND, of zet haar in club.toml
# An event on paper and on screens
event_index = De wedstrijd op papier
event_wall = Plaatsen per ronde
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

    Eerst leest u welke van deze doelen bereikt zijn en welke bewezen het beste zijn. Met --out komen plan.csv,
    plan.json en een plaatje, meetings.html, in een map. Zonder --out wordt het schema als CSV getoond.
help_individual_bridge =
    Maak een schema voor individueel bridge: elke partner hooguit één keer, tegenstanders zo gelijk als maar kan.

    Met alle ronden is een schema voor 4, 5, 8, 9, 12, 13 … spelers een whisttoernooi. Bij een priemgetal aan
    tafels, en niet meer ronden dan tafels, is het een Rainbow-schema. Met --out komen plan.csv, plan.json en
    het schema als plan.asc in een map.
help_individual_convert = Schrijf een schema anders op: CSV, tekst met één tafel per regel, tekst met één ronde per regel, JSON of .ASC.
help_individual_seat = Verdeel de nummers over de spelers, volgens hun wensen en met weinig herhaalde ontmoetingen in de competitie.
help_individual_print = Druk een wedstrijd af: muurlijst, loopbriefjes, scorebriefjes, en schermen voor beamer en telefoons.
help_event_print_out = Schrijf de bladen van het toernooi in deze map.
help_individual_substitute = Laat een invaller een nummer spelen vanaf een ronde: plaatsen en eerdere scores blijven, en de invaller komt niet in de eindstand.
help_individual_name = Geef de naam bij een nummer: een laatkomer, of een verkeerd geschreven naam.
help_substitute_from = Eerste ronde van de invaller.  [standaard: de ronde na de laatste score van het nummer dat de invaller overneemt]
help_event_id = Het nummer van de speler in de competitie.
help_bridge_out = Schrijf het schema in deze map, als plan.csv, plan.json en plan.asc.
help_seat_steps = De lengte van het zoeken. Even veel stappen geven op elke machine dezelfde nummers; de standaardlengte duurt hoogstens ongeveer 20 seconden.
help_event_steps = De lengte van het zoeken: hoeveel verwisselingen van twee spelers geprobeerd worden. Even veel stappen geven op elke machine dezelfde ronden.
help_bridge_steps = De lengte van het zoeken: hoeveel verwisselingen van twee spelers geprobeerd worden. Even veel stappen geven op elke machine hetzelfde schema.
help_event_seed = Loot met dit startgetal een ander van de even goede schema's.  [standaard: altijd hetzelfde schema]
help_event_date = De dag waarop gespeeld is, zoals 2026-11-17.  [standaard: vandaag]
help_record_season = Leg vast in dit competitiebestand.
help_name_club = De club, of de familie, van de speler.
help_name_erase = Wis de naam voorgoed, uit alle bestanden van het toernooi en uit wat op de pagina ongedaan gemaakt kan worden.
help_individual_result = Voer in: de scores van een tafel (in de volgorde van de plaatsen), de score van een speler, of een straf.
help_individual_standings = Toon de stand na een ronde, of de eindstand.
help_individual_record = Leg een wedstrijd vast in de competitie: ontmoetingen en partners tellen voortaan mee.
help_record_after = De laatste ronde die gespeeld is.  [standaard: de laatste van het schema]
help_record_event_name = Naam van de wedstrijd in de competitie.
help_individual_change = Maak de overige ronden opnieuw als er spelers gaan of komen; gespeelde ronden blijven.
help_individual_next = Maak de volgende ronde naar de stand met zo weinig mogelijk herhalingen, of maak finales.
help_individual_players = Aantal spelers, 5 tot en met 400.
help_individual_size = Spelers aan een tafel, 3 tot 9.
help_individual_num_tables = Hoogste aantal tafels; spelers zonder tafel zitten stil.  [standaard: zo veel als de spelers vullen]
help_individual_spare = Wat er gebeurt als de spelers de laatste tafel niet vullen: smaller (sommige tafels worden kleiner), sit-out (spelers zitten om de beurt stil) of substitutes (invallers spelen de laatste nummers).
help_individual_d = Aantal gemeenschappelijke tegenstanders dat spelers die elkaar niet treffen moeten hebben.  [standaard: zo veel als er gevonden worden]
help_individual_want = Hoe zwaar een doel telt, zoals tables=off of meetings=soft:3. Doelen: meetings (geen herhalingen), tables (geen terugkeer), seats (eerlijk verdeeld), connected (door ontmoetingen), diameter (alle spelers treffen elkaar of delen een tegenstander), d (als bij --d). Waarden: hard (exitcode 1 als het doel niet gehaald is), soft, soft met een gewicht (wat zwaarder weegt gaat voor), of off. Mag vaker gegeven worden.
help_individual_spread = Spreid herhaalde ontmoetingen over veel tweetallen: maak de som van de kwadraten van de aantallen ontmoetingen zo klein mogelijk, in plaats van het aantal herhalingen.
help_individual_most_meetings = Hoe vaak twee spelers elkaar hoogstens mogen treffen. Is er geen schema gevonden, dan staat erbij of bewezen is dat het niet kan, en is de exitcode 1.
help_individual_steps = De lengte van het zoeken: hoeveel verwisselingen van twee spelers geprobeerd worden. Even veel stappen geven op elke machine hetzelfde schema; bij tafels van een ander aantal dan vier duurt de standaard zo'n twee seconden.
help_individual_plan_budget = Maximale duur in seconden; de voorbereiding van het programma bij de eerste keer telt niet mee. Het staat erbij als het zoeken door deze grens stopte.  [standaard: geen grens]
help_individual_out = Schrijf het schema in deze map, als plan.csv, plan.json en meetings.html.
help_individual_check =
    Controleer een schema, en toon de kwaliteit, de fouten en de bewijzen.

    BESTAND is een CSV met per plaats een regel round,table,seat,player, of tekst met per tafel een regel
    7-2-1-8 en een lege regel tussen twee ronden. De exitcode is 2 als er fouten zijn.
help_individual_changed = Sta toe dat spelers tussen twee ronden zijn gekomen of vertrokken.
help_individual_winds = Verdeel de plaatsen eerlijk; wie er aan elke tafel zitten, blijft hetzelfde.
help_individual_tables = Verplaats spelers die samen zitten samen naar een andere tafel in dezelfde ronde, zodat spelers zo weinig mogelijk aan een tafel terugkomen.
help_individual_tuned_out = Schrijf in dit bestand: tekst met tafels als de naam op .txt eindigt, anders CSV.  [standaard: CSV naar de standaarduitvoer]
help_bridge_players = Aantal spelers, 4 tot en met 100.
help_bridge_rounds = Aantal ronden.  [standaard: een heel schema, waarin bijna iedereen eenmaal partners is]
help_event_people = Gebruik dit bestand met spelers: number,name,id,club,substitute,from.  [standaard: people.csv naast het schema]
help_event_scores = Gebruik dit bestand met scores: round,player,score,penalty.  [standaard: scores.csv naast het schema]
help_event_bridge = Of spelers tegenover elkaar partners zijn.  [standaard: zoals in plan.json naast het schema; ja bij .asc]
help_event_game = Hoe scores punten worden: riichi (uma 15, 5, -5, -15 en 30.000 aan het begin), bridge (het gemiddelde van de scores) of points (de som).
help_event_ties = Wat beslist bij gelijke stand, op volgorde en met komma's: places (vaker eerste aan een tafel, dan vaker tweede …), best, worst of last (beste, slechtste of laatste ronde), scores (zonder uma), opponents (het gemiddelde van hun totalen), face-to-face (onderling); of none.  [standaard: places,best]
help_event_uma = Geef deze extra punten aan de eerste, tweede … aan een tafel, zoals 15,5,-5,-15.
help_event_start = Beginscore van alle spelers.
help_event_unit = Hoeveel score één punt geeft.
help_convert_out = Schrijf het schema in dit bestand; de naam bepaalt de vorm: .csv, .txt (7-2-1-8 per tafel), .golf (een regel per ronde), .json, .asc.
help_seat_out = Schrijf de mensen met hun nummers in dit bestand.  [standaard: people.csv naast het schema]
help_seat_clubs = Houd spelers van één club of familie uit elkaar: in ronde 1 of de hele dag.
help_seat_apart = Houd twee spelers uit elkaar: hun regels in de lijst, zoals 3,8. Mag vaker gegeven worden.
help_seat_stay = Houd een speler aan één tafel: de regel van de speler in de lijst, en de tafel, zoals 3,1.
help_seat_place = Houd een speler alle ronden op dezelfde plaats: de regel van de speler in de lijst, en de windrichting. Zo houdt 3,N de speler op regel 3 op Noord.
help_seat_history = Vermijd ontmoetingen van de competitie tot nu toe, uit het bestand met de voorgeschiedenis.
help_seat_season = Vermijd ontmoetingen en partners van de competitie tot nu toe, uit het competitiebestand.
help_result_round = Ronde waarin de scores zijn gemaakt.
help_result_table = Tafel waarvan de scores zijn.
help_result_player = Nummer van de ene speler van wie u de score of straf invoert.
help_result_penalty = Strafpunten voor de speler van --player.
help_standings_after = Toon de stand na deze ronde.  [standaard: de laatste ronde met scores]
help_standings_out = Schrijf de stand naar dit CSV-bestand.
help_change_after = Aantal gespeelde ronden.
help_event_anew = Deel deze ronden opnieuw in hoewel ze scores hebben: 5,6 of alleen 5. Hun scores gaan eruit, en er blijft een kopie van de scores.
help_event_drop = Nummers die weggaan: 12,34 of alleen 12.
help_event_add = Nummers die komen, of terugkomen: 41,42; nieuwe gaan verder na het laatste.
help_change_tables = Aantal tafels vanaf nu; andere spelers zitten stil.
help_change_threes = Gebruik tafels met een speler minder, zodat alle spelers spelen.
help_change_event_out = Schrijf het nieuwe schema in dit bestand.  [standaard: het bestand van het schema zelf, met een kopie van het eerdere ernaast]
help_next_finals = Speel een finale: de eersten van de stand zitten aan tafel 1, de volgenden aan tafel 2, ook als ze elkaar al troffen.

### results of boards

boards_no_table = { $where }: { $ns } (NZ) en { $ew } (OW) spelen in dit schema nergens tegen elkaar
boards_two_tables = { $where }: { $ns } en { $ew } treffen elkaar aan meer tafels: schrijf de ronde en de tafel erbij
boards_line_twice = { $where }: { $ns } en { $ew } hebben twee resultaten
boards_player_twice = Speler { $player } heeft twee resultaten op spel { $board }, in ronde { $first } en { $second }. Niemand speelt een spel twee keer: verbeter het bestand, of het spelnummer.
boards_elsewhere = { $where }: volgens het schema heeft deze tafel in deze ronde andere spellen. Kijk het spelnummer na.
boards_matchpoints = Het bestand noemt een andere scoremethode, maar de spelers krijgen matchpoints.
boards_none = er staan geen resultaten in dit bestand
boards_of_bridge = Resultaten van spellen horen bij een schema van individueel bridge, met vier spelers aan een tafel.
boards_not_bws = de handleiding van de maker van de Bridgemate beschrijft alleen paren, en geen vier losse spelers: exporteer de resultaten als USEBIO of CSV, of typ ze in
boards_typed = “{ $text }” is geen regel van een frequentiestaat: schrijf het nummer van noord en van oost en het resultaat, zoals 3-7 4H N +1.
boards_decide = Speler { $player } heeft in ronde { $round } resultaten van spellen, en die bepalen de score: verander in plaats daarvan de resultaten van de spellen.
boards_entered = Resultaten van spellen: { $new } nieuw, { $changed } veranderd, { $total } in totaal. De spelers hebben hun score.
individual_page_boards = Resultaten van een spel
individual_page_boards_hint = Schrijf op elke regel het nummer van noord, het nummer van oost en het resultaat: 3-7 4H N +1, 3-7 pas, 3-7 -50, 3-7 60-40. Deze resultaten bepalen de score van de tafel.
individual_page_board_lines = Regels van de frequentiestaat
individual_page_board_do = Spel opslaan
individual_page_no_board = Voer het spelnummer in, en minstens één regel van de frequentiestaat.
individual_page_board =
    { $n ->
        [one] Spel { $board } opgeslagen ({ $n } resultaat)
       *[other] Spel { $board } opgeslagen ({ $n } resultaten)
    }
help_individual_boards =
    Lees resultaten van spellen in uit USEBIO of een CSV met frequentiestaten, en bereken de scores van de spelers.

    RESULTATEN noemt spelers bij hun nummer in het schema: noord en oost (ns 3, ew 7), of beide spelers van een
    kant (3-5). De resultaten komen bij die in boards.csv naast het schema; scores.csv krijgt de percentages van
    de spelers per ronde.
help_individual_traveller =
    Typ de frequentiestaat van een spel, en bereken de scores van de spelers.

    Een REGEL is het nummer van noord en van oost en het resultaat, zoals "3-7 4H N +1", "3-7 pas" of "3-7 60-40".
