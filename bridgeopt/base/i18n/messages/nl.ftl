# Alles wat mensen lezen, in het Nederlands.

language = Nederlands
locale = nl

percent = { $number }{"\u00A0"}%

## Wat op alle papieren staat
section = Lijn
pair = Paar
score = Score
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
sits_out = zit stil
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
line_called =
    Lijn { $section }, { $line ->
        [NS] Noord-Zuid
       *[EW] Oost-West
    }
two_winners = twee winnaars
seating = Muurlijst
by_name = Op naam
name = Naam
starts_at = Begint aan
from_round = vanaf ronde { $round }

## Het scherm
screen = Scherm
keys = spatie of klik: pauze · pijltjes: bladeren · F: volledig scherm
paused = gepauzeerd

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
leave_boards = Laat de spellen liggen: op de tafelkaart staat waar ze heen gaan.
stay_here = blijven hier
for_round = { $where }, voor ronde { $round }
boards_then_to = Spellen daarna naar
aside = apart leggen
shared_with = gedeeld met { $tables }
boards_also_at = ook aan { $tables }
lie_ready = Hier liggen vanaf het begin klaar: spellen { $boards }, voor ronde { $round }
not_used = niet in gebruik
not_played = niet gespeeld
nobody = niemand
switched = switch: in deze ronde zijn NZ en OW van plaats gewisseld

## Het blad voor de wedstrijdleider
director = Blad voor de wedstrijdleider
all_pages = Alle bladen
number = Nr
meetings = Tegenstanders (NZ–OW) en spellen
sitting_out = Stilzit
sitting_out_in = Stilzitten per ronde
absent =
    { $n ->
        [one] nummer { $numbers } is afwezig
       *[other] nummers { $numbers } zijn afwezig
    }
stays =
    { $turns ->
        [yes] blijft; richting wisselt
       *[no] blijft
    }
stays_at =
    tafel { $table }, { $turns ->
        [yes] blijft; richting wisselt
       *[no] blijft
    }
switched_rounds = Switch
changes = Wijzigingen
never_came = { $number }: { $who } niet gekomen
left_after = { $number }: { $who } weg na ronde { $round }
came_after = { $number }: { $who } erbij na ronde { $round }
replaced_after = { $number }: { $who } in plaats van { $others } na ronde { $round }
in_rounds =
    { $n ->
        [one] ronde { $rounds }
       *[other] ronden { $rounds }
    }
proven = Deze paarnummers zijn bewezen het beste: geen andere zijn vanavond eerlijker.
proven_event = Deze paarnummers zijn bewezen het beste: ze geven de minste herhaalde ontmoetingen binnen het evenement, en geen andere die dat doen zijn eerlijker voor de competitie.
proven_event_wishes = Deze paarnummers zijn bewezen het beste, gegeven de wensen: ze geven de minste herhaalde ontmoetingen binnen het evenement, en geen andere die dat doen zijn eerlijker voor de competitie.
proven_wishes = Deze paarnummers zijn bewezen het beste: geen andere die aan de wensen voldoen zijn vanavond eerlijker.
proven_counted = Deze paarnummers zijn bewezen het beste, als de gewichten van onvervulde wensen en van gewisselde nummers meetellen.
proven_made = Dit schema is bewezen het beste: geen ander waarin paren elkaar hoogstens één keer treffen is vanavond eerlijker.
proven_groups = Dit schema is bewezen het beste: geen ander met { $groups } spelgroepen waarin paren elkaar hoogstens één keer treffen is vanavond eerlijker.
proven_groups_odd = Dit schema is bewezen het beste: geen ander met { $groups } spelgroepen waarin paren elkaar hoogstens één keer treffen is vanavond eerlijker. De tafel van het paar dat stilzit telt mee alsof daar spellen liggen.
not_proven = Goede paarnummers; andere kunnen hoogstens { $percent } beter zijn.
best_not_known = Goede paarnummers; of er betere bestaan, is niet bekend.
by_objective_here = { $told } (doel: { $objective })
nothing_claimed = Het plan zegt niet hoe goed de indeling is.
changed_by_hand = Het plan is daarna gewijzigd, dus misschien klopt dit niet meer.
wishes_and_notes = Wensen en opmerkingen
musts_held = Eisen waaraan is voldaan
musts_broken = Eisen waaraan niet is voldaan
preferences_held = Voorkeuren waaraan is voldaan
preferences_not_held = Voorkeuren waaraan niet is voldaan
pair_in_section = { $section } { $number }, { $names }
weighed = { $wish } (gewicht { $weight })
notes = Opmerkingen
remarks = Aantekeningen

## De bladzijde die alle andere noemt
index = De avond op papier
index_seating = Voor de muur: elke lijn op nummer, daarna iedereen op naam.
index_screen = De muurlijst voor een beamer of tweede scherm. Open die daar en druk op F; de bladzijden wisselen vanzelf.
index_guide_cards = Een briefje voor elk paar; knippen langs de streepjes.
index_table_cards = Een kaart voor elke tafel; knippen langs de streepjes.
index_director = Nummers, stilzitten, wie blijft zitten, wensen en bewijs.
index_entry = De paren per lijn en nummer, om over te typen in een ander rekenprogramma.
entry = Paren voor een ander rekenprogramma
entry_id = Nr.
entry_guest = gast
index_again = Opnieuw afdrukken na de wijziging
index_all = De hele avond
index_files = Voor andere programma’s
index_asc = Lijn { $section }: schema
index_csv = paren op nummer


### Hoe de dingen van een club heten (club/messages.py)
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
met_of = { $name } ({ $n } van { $expected })
met_never = { $n } nooit
met_once = { $n } eenmaal
met_twice = { $n } tweemaal
met_three_times = { $n } driemaal
met_four_times = { $n } viermaal
met_more_often = { $n } vaker (hoogstens { $most } keer)
every_section_proven = Van elke lijn is de nummering als beste bewezen
no_section_proven = Van geen enkele lijn is de nummering als beste bewezen
sections_proven = Van { $n } van de { $of } lijnen is de nummering als beste bewezen
by_objective = { $told } Doel: { $objective }.
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

os_nothing_there = bestand of map bestaat niet
os_is_there = het bestand bestaat al
os_no_folder = dat is geen map
os_folder = dat is een map
os_not_allowed = geen toestemming
os_read_only = alleen lezen is toegestaan
os_full = de schijf is vol
os_disk_fails = de schijf geeft een fout
os_long_name = de naam is te lang
os_busy = in gebruik door een ander programma
interrupted_before_anything = onderbroken voordat er een resultaat was
shipped_folder_missing = de map '{ $folder }' die bij bridgeopt hoort, ontbreekt. Installeer bridgeopt opnieuw.
plugin_left_out =
    { $kind ->
        [name] De plug-in { $name } doet niet mee: een andere plug-in heet ook zo.
        [command] De plug-in { $name } doet niet mee: de opdracht { $detail } bestaat al.
        [message] De plug-in { $name } doet niet mee: het bericht { $detail } bestaat al.
       *[failed] De plug-in { $name } kan niet worden geladen: { $detail }
    }
plugin_command_failed = De opdracht { $command } komt van een plug-in, die niet kan worden geladen: { $reason }
working_folder_gone = de werkmap is weg: de map is verwijderd of verplaatst, of een usb-stick is losgemaakt
working_folder_help = Ga naar een bestaande map (cd) en probeer het opnieuw.
interrupted = Onderbroken.
faults_in_a_line = { $faults }


### scoring

scored_section = Lijn { $section }
scored_ranking = Uitslag
scored_after =
    na { $n } { $of ->
        [none] { $n ->
            [one] spel
           *[other] spellen
        }
       *[other] van de { $of } spellen
    }
scored_after_between =
    na { $least } tot { $most } { $of ->
        [none] spellen
       *[other] van de { $of } spellen
    }
scored_addition =
    { $pair }: { $amount }{ $unit ->
        [points] { " punten" }
        [percent] { " %" }
       *[imps] { " imps" }
    }, opgeteld bij de score van de spellen{ $known ->
        [why] { " " }({ $why })
       *[none] { "" }
    }
scored_made =
    { $place ->
        [none] { "" }
       *[other] Plaats { $place }:{ " " }
    }{ $result }{ $unit ->
        [points] { " punten per spel" }
        [percent] { " %" }
       *[imps] { " imps per spel" }
    }, { $boards ->
        [one] { $boards } spel
       *[other] { $boards } spellen
    }
scored_evening = { $title }, { $day }
scored_joint = Alle lijnen
scored_event = Alle zittingen
scored_session = Zitting { $session }
strain =
    { $strain ->
        [C] K
        [D] R
        [NT] SA
       *[other] { $strain }
    }
card_rank =
    { $rank ->
        [K] H
        [Q] V
        [J] B
        [T] 10
       *[other] { $rank }
    }
deal_tricks = Slagen als men alle kaarten ziet ({ $strains }): { $tricks }
deal_par = Par: { $points } voor NZ
deals_do_not_fit = De meeste uitkomsten zijn kaarten die de speler die uitkwam niet had: het zijn misschien de kaarten van een andere avond. Controleer of het bestand met de kaarten het goede is.
deals_not_analysed =
    { $bundle ->
        [yes] Slagen en par als men alle kaarten ziet, berekent het pakket endplay, dat in deze versie zonder installatie ontbreekt. Met Python op de computer kunt u dat pakket installeren: haal een kopie van de broncode van bridgeopt, open een terminal in die map, en typ python -m pip install ".[deals]"
       *[no] Slagen en par als men alle kaarten ziet, berekent het pakket endplay, dat niet geïnstalleerd is. Open om het te installeren een terminal in de map met de broncode van bridgeopt, en typ python -m pip install ".[deals]"
    }
scored_other_cards = andere kaarten:
scored_travellers = Resultaten per spel
scored_pairs = Resultaten per paar
scored_matchpoints = Matchpoints
scored_imps = Imps
scored_mean = per spel
scored_by_percentage = De plaatsen volgen uit het percentage: een spel dat aan minder tafels wordt gespeeld heeft een lagere top, dus de matchpunten kunnen een andere volgorde hebben.
scored_net = Netto
scored_net_place = Plaats netto
scored_net_by =
    { $unit ->
        [matchpoints] Netto: matchpoints plus de handicap van het klassement { $name }.
       *[percent] Netto: percentage plus de handicap van het klassement { $name }.
    }
scored_lists_by = Lijsten van { $name }: in lijst { $first } staan alle paren. De plaatsen volgen de brutoscore (zonder handicap).
scored_traveller =
    { $section ->
        [none] Spel { $board }
       *[other] Lijn { $section }, spel { $board }
    }
scored_result = Resultaat
scored_lead = Uitkomst
scored_board = Spel
scored_direction = Richting
scored_passed_out = rondpas
scored_no_result =
    { $kind ->
        [not_played] niet gespeeld
       *[undecided] score nog te bepalen
    }
scored_where =
    { $known ->
        [table] Lijn { $section }, ronde { $round }, tafel { $table }, spel { $board }, { $ns } tegen { $ew }
        [section] Lijn { $section }, spel { $board }, { $ns } tegen { $ew }
       *[pairs] Spel { $board }, { $ns } tegen { $ew }
    }
scored_question = { $where }: { $doubt }
scored_doubt =
    { $doubt ->
        [undecided] de wedstrijdleider moet nog een score geven
        [itself] een paar kan niet tegen zichzelf spelen, dus dit resultaat telt niet; verbeter een van de nummers
        [alone] dit is het enige resultaat met deze kaarten, dus beide paren krijgen 50 %. Heeft geen van beide schuld, verander het resultaat dan in 60-60
        [passed] hier rondpas, maar aan de meeste andere tafels niet. Is het spel gespeeld?
        [zero] een score van 0 zonder contract: dit telt als rondpas. Of is het spel niet gespeeld?
        [not_played] niet gespeeld
        [switched] het nummer van de leider hoort bij de andere richting; de paren zaten dus waarschijnlijk verkeerd om. Het resultaat telt met NZ en OW verwisseld
        [remark_alone] volgens een opmerking zaten de paren verkeerd om, dus NZ en OW zijn verwisseld. Maar het nummer van de leider past juist zonder die verwisseling bij zijn plaats. Klopt de opmerking?
        [stranger] paar { $other } staat als paar van de leider, maar zit hier niet
        [no_score] dit contract, deze leider en dit aantal slagen geven geen score
        [points] het contract geeft NZ { $other } punten, maar er zijn andere punten ingevoerd; het contract telt
        [twice] paar { $other } heeft twee resultaten op dit spel
        [far] { $result } ligt ver van de andere tafels, waar NZ in het midden { $other } heeft. Kloppen het teken (+ of −) en het spelnummer?
        [own_lead] { $result }: de uitkomst, { $other }, zat bij de leider of de dummy. Kloppen de leider en het spelnummer?
        [side] { $result }: aan alle andere tafels die in deze kleur speelden, was { $other } leider. Klopt de leider?
        [lead] de uitkomst { $other } is geen kaart
        [no_section] het plan heeft deze lijn niet
        [no_pair] er is geen paar { $other } in deze lijn
        [reversed] volgens het plan is paar { $other } hier NZ. Zaten de paren andersom? Het resultaat telt zoals het is ingevoerd
        [no_table] het schema heeft deze tafel niet in deze ronde
        [other_pairs] volgens het schema zitten hier andere paren: { $other }
        [other_board] volgens het schema wordt dit spel hier niet gespeeld
       *[missing] er is nog geen resultaat
    }
scored_doubt_of_many =
    { $doubt ->
        [no_section]
            { $n ->
                [one] Het plan heeft geen lijn { $section }: { $n } resultaat
               *[other] Het plan heeft geen lijn { $section }: { $n } resultaten
            }
       *[reversed] In { $n } resultaten van lijn { $section } zijn NZ en OW andersom dan in het plan. Ze tellen zoals ze zijn ingevoerd. Kijk of NZ en OW in het bestand verwisseld zijn
    }
scored_beside = Vergeleken met de gepubliceerde uitslag
scored_ours = Berekend
scored_theirs = Gepubliceerd
scored_same_if = Gelijk als
scored_way =
    { $way ->
        [tops] de top van een spel van zijn eigen resultaten komt
        [most] de top komt van het spel met de meeste resultaten, niet van het schema
        [codes] arbitrale scores naar hun percentage tellen, niet naar hun punten
        [no_artificial] spellen met een arbitrale score niet tellen
        [not_played_passed] een spel dat niet gespeeld is, als rondpas telt
        [not_played_half] een spel dat niet gespeeld is, als 50 % telt
        [passed_not_played] een rondpas als niet gespeeld telt
        [not_switched] paren die verkeerd om zaten, niet worden omgewisseld
        [fouled] alle resultaten van een spel worden vergeleken, hoewel de kaarten tijdens het spelen veranderden
       *[rounded] de punten per spel worden afgerond
    }
scored_apart = resultaten van een spel alleen bij gelijke kaarten worden vergeleken (bereken met --fouled { $boards })
scored_given = gelijke scores op een spel verschillende punten mogen krijgen, zoals in de gepubliceerde uitslag (spel { $boards })
scored_no_way =
    { $how ->
        [many] (geen oorzaak gevonden; andere punten op { $n } spellen)
       *[few] { $n ->
            [0] (geen oorzaak gevonden)
            [one] (geen oorzaak gevonden; andere punten op spel { $boards })
           *[other] (geen oorzaak gevonden; andere punten op spellen { $boards })
        }
    }
score_nothing_published = het bestand bevat geen uitslag van een ander programma om mee te vergelijken
score_season_sessions = --for-season schrijft de percentages van één zitting, maar het bestand heeft { $n } zittingen. Leg ze allemaal vast met `bridgeopt season import --usebio BESTAND`.
score_season_no_percentages = een competitie heeft percentages nodig, maar dit zijn scores in imps: voeg --scoring matchpoints toe
score_season_beyond = paar { $pair } heeft { $percentage } %, en een competitie heeft percentages van 0 tot 100: verbeter de arbitrale scores
score_season_no_place = de competitie heeft de lijn en het nummer van paar { $pair } nodig, maar het bestand noemt die niet
score_correction_adds = lijn { $section }, spel { $board }: er was geen resultaat van paar { $ns } tegen paar { $ew }, dus de verbetering telt als een extra resultaat; controleer lijn, spel en richtingen
score_one_source = Noem één bestand met resultaten (--bws, --usebio, --pbn of --csv BESTAND). In de map van een club is geen bestand nodig: dan tellen de resultaten van vanavond.
score_fouled_expected = { $value } is geen spel met een ronde. Had spel 5 vanaf ronde 4 andere kaarten, schrijf dan 5:4
score_addition_expected = { $value } is geen paar met een aantal punten, zoals "A7=-5 traag spel"
score_watch_json = Schrijf met --watch ook --json BESTAND: zonder bestandsnaam komen er andere regels tussen de JSON.
score_handicap_imps = { $name } geeft handicaps in procenten, maar deze avond wordt gescoord met { $scoring }
score_method_refused = het bestand is gescoord met { $named }, een methode die dit programma niet heeft; kies een methode met --scoring
score_patton_rooms =
    { $section ->
        [none] Patton wordt gescoord tussen twee viertallen
       *[other] Patton wordt gescoord tussen twee viertallen, maar lijn { $section } heeft er geen twee
    }: geef het NZ-paar en het OW-paar van een viertal hetzelfde nummer, of geef resultaten van precies twee tafels op.
score_aggregate_awards =
    { $n ->
        [one] De arbitrale score op spel { $boards } telt niet, want een percentage kan niet bij punten worden opgeteld. Een gewogen score telt wel.
       *[other] Arbitrale scores op spellen { $boards } tellen niet, want een percentage kan niet bij punten worden opgeteld. Een gewogen score telt wel.
    }
scored_match = { $first } – { $second }: punten voor spellen { $boards_1 } – { $boards_2 }; punten voor totalen { $more_1 } – { $more_2 } (totalen { $totals_1 } – { $totals_2 }); samen { $all_1 } – { $all_2 }
score_lists_no_rule = het klassement { $name } heeft de sleutel { $key } niet
score_lists_rules =
    { $n ->
        [0] Geen klassement in dit bestand heeft de sleutel { $key }; `bridgeopt docs competition-keys` legt die sleutel uit.
       *[other] Deze klassementen hebben de sleutel { $key }: { $names }.
    }
score_lists_missing = De ranglijst heeft geen nettoscores of sterktegroepen: { $why }
score_lists_unknown =
    { $n ->
        [one] Paar { $pairs } heeft een speler die niet in de competitie staat: zo'n speler heeft de handicap van een nieuwkomer en staat alleen in de hoogste lijst.
       *[other] Paren { $pairs } hebben spelers die niet in de competitie staan: zulke spelers hebben de handicap van een nieuwkomer en staan alleen in de hoogste lijst.
    }
score_lists_no_season = Handicaps en sterktegroepen hebben de competitie van de club nodig: doe dit in de map van de club, of noem het competitiebestand met --season BESTAND.
score_lists_no_rules = Handicaps en sterktegroepen hebben de klassementen van de club nodig: doe dit in een map met een club.toml.
score_no_pair =
    { $shared ->
        [yes] NZ en OW hebben allebei een paar { $pair }; schrijf { $ns } of { $ew }
       *[no] er is geen paar { $pair }; noem lijn en nummer, zoals A7
    }
score_one_field =
    { $section ->
        [none] { $n } paren
       *[other] lijn { $section }: { $n } paren
    } zaten op sommige spellen NZ en op andere OW, dus dit schema heeft één winnaar: twee lijsten ({ $ns } paren NZ, { $ew } OW) zijn niet eerlijk. Laat --winners 2 weg.
score_one_field_on_page =
    { $section ->
        [none] { $n } paren
       *[other] lijn { $section }: { $n } paren
    } zaten op sommige spellen NZ en op andere OW, dus dit schema heeft één winnaar: twee lijsten ({ $ns } paren NZ, { $ew } OW) zijn niet eerlijk.
score_option_idle = { $option } heeft geen gevolg, want de scoremethode van deze avond, { $scoring }, gebruikt het niet
score_method_of_evening = De avond is gescoord met { $scoring ->
        [board-a-match] board-a-match (BAM)
       *[other] { $scoring }
    }: zo staat het in het bestand of het plan.
score_method_unknown = Het bestand is gescoord met { $named }, een methode die dit programma niet heeft. Hier wordt { $used } gebruikt; kies een andere methode met --scoring.
score_method_asked = Het bestand is gescoord met { $named }. Hier wordt { $used } gebruikt, zoals u vroeg.
score_datum_of_file =
    De datumscore van Butler is berekend zoals het bestand zegt: { $datum ->
        [none] uit alle resultaten
        [one] zonder het beste en het slechtste resultaat
       *[tenth] zonder een tiende van de resultaten aan elk uiteinde
    }. Kies een andere manier met --datum.
score_datum_asked = Het bestand berekent de datumscore van Butler met { $named }. U vroeg --datum { $used }, en dat geldt hier.
score_event_unknown =
    { $n ->
        [one] Er is geen uitslag over alle zittingen: de spelers van paar { $pairs } zijn in de andere zittingen niet te herkennen, aan naam noch nummer.
       *[other] Er is geen uitslag over alle zittingen: de spelers van de paren { $pairs } zijn in de andere zittingen niet te herkennen, aan naam noch nummer.
    }
score_event_differs =
    { $n ->
        [one] Het bestand heeft over alle zittingen een ander percentage voor { $pairs }.
       *[other] Het bestand heeft over alle zittingen andere percentages voor { $n } paren: { $pairs }.
    } De percentages hier zijn het gemiddelde over alle spellen, zonder de carry-over en straffen uit het bestand.
score_lone_pairs =
    { $n ->
        [one] Paar { $pairs } heeft geen spel dat met een ander resultaat te vergelijken is, en krijgt dus geen percentage, geen plaats en geen score voor de competitie.
       *[other] De paren { $pairs } hebben geen spel dat met een ander resultaat te vergelijken is, en krijgen dus geen percentage, geen plaats en geen score voor de competitie.
    }
score_beyond_top = { $where }: het bestand kent { $points } toe, maar een paar kan op dit spel alleen { $least } tot { $most } krijgen. Het programma rekent toch met { $points }. Klopt dat niet, verbeter de score dan in het bestand of met een beslissing.
results_other_method = Het bestand is gescoord met { $named }, maar het scoreboek van deze avond gebruikt { $used }. Wijzig het scoreboek met `bridgeopt results scoring --scoring METHODE`.
vocabulary_warned =
    { $format }: enkele delen van het bestand zijn niet gelezen en tellen dus niet{ $where ->
        [lines] {" "}(regelnummers tussen haakjes)
       *[none] {""}
    }: { $words }
vocabulary_refused = het bestand bevat { $word }; dat verandert wat de resultaten betekenen, en dit programma kan er niet mee rekenen
score_no_board = er is geen resultaat van spel { $board }
score_fouled_no_rounds = het bestand noemt geen ronden, dus de resultaten van spel { $board } zijn niet per ronde te scheiden
score_needs = { $option } doet niets zonder { $wanted }
export_nothing = er zijn nog geen resultaten, dus er is niets te schrijven
export_loss =
    { $what ->
        [rounds] ronden en tafels
        [movement] de geplande tegenstanders
        [sit_outs] wie er stilzat
        [section] de naam van de lijn
        [names] namen
        [numbers] nummers van spelers
        [evening] titel, club, dag en scoremethode
        [scoring] de scoremethode, die niet matchpoints is
        [datum] welke resultaten buiten de datumscore blijven
        [together] de vergelijking van resultaten tussen lijnen
        [by_board] de regel dat de top van een spel van het eigen aantal resultaten afhangt
        [fewest] het kleinste aantal resultaten waarmee een spel telt
        [average_imps] de waarde van gemiddeld plus in imps
        [sit_out_worth] het percentage voor spellen die een paar stilzat
        [tie_width] het grootste verschil dat als gelijk telt
        [least_boards] het kleinste aantal spellen voor een plaats
        [winners] aparte lijsten voor NZ en OW
        [scores] punten, percentages en plaatsen
        [decimals] meer dan twee decimalen van punten ({ $n })
        [reasons] redenen van arbitrale scores ({ $n })
        [weighted] de delen van gewogen scores ({ $n })
        [award_points] de punten van arbitrale scores ({ $n })
        [by_session] arbitrale scores die van de zitting afhangen ({ $n })
        [not_played] spellen die niet gespeeld zijn ({ $n })
        [undecided] resultaten zonder score ({ $n })
        [additions] straffen, handicaps en meegenomen scores als aparte bedragen ({ $n })
        [fouled] welke resultaten andere kaarten hadden
        [switched] dat paren verkeerd om zaten; elk resultaat staat bij de plaatsen waar de paren echt zaten ({ $n })
        [remarks] opmerkingen ({ $n })
        [sides] de leider, als alleen de kant bekend is en niet de plaats ({ $n })
        [deals] de kaarten
        [vulnerable] kwetsbaarheid die afwijkt van het spelnummer ({ $n })
       *[deals_apart] kaarten van spellen die per lijn verschillen ({ $n })
    }
export_loses = { $format } heeft niet voor alles plaats; in { $file } ontbreken: { $what }
usebio_help = Exporteer de resultaten opnieuw als USEBIO uit het programma waar ze vandaan komen.
usebio_none = dit is geen USEBIO-bestand met resultaten van spellen
usebio_no_rounds = USEBIO noemt bij parenwedstrijden geen tafels en geen ronden.
usebio_first_event =
    { $n ->
        [one] Het bestand bevat { $n } wedstrijd.
       *[other] Het bestand bevat { $n } wedstrijden; alleen de eerste wordt gelezen.
    }
usebio_not_pairs =
    { $kind ->
        [individual] dit is een individuele wedstrijd ({ $type }); alleen parenwedstrijden worden gelezen
       *[matches] dit is een wedstrijd van het type { $type }: de uitslag volgt uit matches en hun VP’s, en alleen parenwedstrijden die per spel berekend zijn worden gelezen
    }
usebio_not_pairs_help = Voer de scores van de matches met de hand in, of exporteer het evenement als parenwedstrijd. `bridgeopt season import --usebio` leest wie elkaar in de matches ontmoetten.
usebio_no_matches = de wedstrijd heeft geen matches met beide partijen
usebio_no_round = het rondenummer van een match moet 1 tot en met 999 zijn, niet { $text }
usebio_match_of_nobody = een match in ronde { $round } noemt geen twee paren of teams
usebio_unknown_side = { $side } speelt een match, maar staat niet bij de deelnemers
usebio_match_itself = { $side } speelt een match tegen zichzelf
usebio_two_methods = Het bestand noemt het wedstrijdtype { $type } en de scoremethode { $method }, die verschillen. De scoremethode telt: { $method }.
usebio_sessions = Het bestand heeft { $n } zittingen ({ $names }) van één wedstrijd.
usebio_sessions_missing =
    { $n ->
        [one] Volgens het bestand heeft de wedstrijd { $told } zittingen, maar het heeft de resultaten van één.
       *[other] Volgens het bestand heeft de wedstrijd { $told } zittingen, maar het heeft de resultaten van { $n }.
    }
usebio_adjusted =
    { $n ->
        [one] Een regel zonder contract heeft punten: die tellen als arbitrale score (regel van het bestand: { $lines }).
       *[other] { $n } regels zonder contract hebben punten: die tellen als arbitrale scores (regels van het bestand: { $lines }).
    }
shared_numbers_one_list = De paren op NZ en op OW hebben dezelfde nummers, maar het bestand heeft één ranglijst van alle paren. Wisselde een paar van richting, dan lijken zijn latere resultaten van het andere paar met hetzelfde nummer te zijn. Geef in dat geval elk paar een eigen nummer in het programma dat het bestand maakte.
usebio_no_board = { $text } is geen spelnummer
usebio_no_pairs = deze regel noemt geen twee paren met een nummer, zoals 7 of 1NS
phantom_has_result = een van de twee paren is een fantoom, maar de regel heeft wel een resultaat
usebio_no_contract = { $text } is geen contract
usebio_no_tricks = { $text } is geen aantal slagen
pbn_help = Exporteer de resultaten opnieuw als PBN, met scoretabellen waarin de paren staan.
pbn_no_results = dit bestand heeft geen scoretabel met resultaten van paren
pbn_comment_not_closed = hier begint met een accolade een opmerking die nergens eindigt
pbn_no_tag = { $text } is geen tag, zoals [Board "1"]
pbn_row_cells = een rij heeft { $n } cellen, maar de tabel heeft { $of } kolommen; schrijf - voor wat niet bekend is
pbn_nobody = de spellen noemen geen paren en geen spelers, dus het is niet bekend van wie de resultaten zijn
pbn_deals_alone =
    { $n ->
        [one] dit bestand bevat de kaarten van één spel, en geen resultaten
       *[other] dit bestand bevat de kaarten van { $n } spellen, en geen resultaten
    }
pbn_deals_alone_help = Geef dit bestand op met --deals, samen met een bestand met resultaten.
pbn_no_declarer = { $text } is geen leider: N, E, S of W
pbn_no_points = { $text } is geen aantal punten
award_of_one_side = { $text } is de score van één kant, maar zegt niet van welke: schrijf AVE+/AVE-, of 60%-40%
phantom_is_pair = Paar { $pair } heet een fantoom maar heeft resultaten, dus het telt als een gewoon paar. Waren die stoelen leeg, verwijder de resultaten dan in het programma waar het bestand vandaan komt.
pbn_several_values = De spellen hebben verschillende waarden van { $tag }: { $values }. Alle spellen worden als één avond gescoord, met de eerste van die waarden.
pbn_games_beside_tables =
    { $n ->
        [one] { $n } spel heeft een resultaat in tags, maar geen scoretabel. Het wordt niet gelezen, want andere spellen in het bestand hebben wel een scoretabel.
       *[other] { $n } spellen hebben een resultaat in tags, maar geen scoretabel. Ze worden niet gelezen, want andere spellen in het bestand hebben wel een scoretabel.
    }
pbn_game_a_table = Dit PBN-bestand heeft een spel per tafel: { $n } resultaten van { $pairs } paren, genummerd in de volgorde waarin ze voorkomen.
pbn_games_no_names =
    { $n ->
        [one] { $n } spel heeft een resultaat maar noemt niet beide paren, en is dus niet gelezen.
       *[other] { $n } spellen hebben een resultaat maar noemen niet beide paren, en zijn dus niet gelezen.
    }
pbn_games_no_result =
    { $n ->
        [one] { $n } spel noemt twee paren maar heeft geen resultaat, en is dus niet gelezen.
       *[other] { $n } spellen noemen twee paren maar hebben geen resultaat, en zijn dus niet gelezen.
    }
pbn_several_partners =
    { $n ->
        [one] { $n } speler speelde met verschillende partners.
       *[other] { $n } spelers speelden met verschillende partners.
    } Was dit een individuele wedstrijd, dan klopt de ranglijst niet, want ze rangschikt paren.
points_rescaled = Dit programma geeft een paar twee matchpoints voor elk lager resultaat. Het bestand heeft een andere schaal, dus de punten van de arbitrale scores zijn omgerekend.
pbn_vulnerability = Op spellen { $boards } is de kwetsbaarheid in het bestand niet die van het spelnummer. De kwetsbaarheid in het bestand telt.
sit_out_awarded =
    { $n ->
        [one] Het bestand geeft paar { $pairs } punten voor stilzitten.
       *[other] Het bestand geeft de paren { $pairs } punten voor stilzitten.
    } Die punten tellen niet: stilzitten is het gemiddelde van de eigen spellen waard, of het percentage van --sit-out.
pbn_irregular_declarer = Het bestand merkt de leider aan als onregelmatig (regels van het bestand: { $lines }). Deze resultaten tellen zoals ze er staan.
pbn_imps = Het bestand is gescoord in imps maar noemt de methode niet: noem die met --scoring butler of --scoring cross-imps.
pbn_no_deals = dit bestand bevat geen volledige verdeling (52 kaarten) met het nummer van het spel
pbn_deals_help = Neem het PBN-bestand van het programma van de schudmachine.
hands_help = Neem het bestand dat het programma van de schudmachine maakte: PBN, LIN, DUP of DLM.
hands_none = dit bestand heeft geen kaarten van spellen
hands_no_number = het bestand heeft de kaarten van een spel zonder nummer
hands_no_deal = spel { $board } bestaat niet uit 52 verschillende kaarten
hands_two_deals = spel { $board } heeft twee verschillende verdelingen
hands_dup_size = een DUP-bestand heeft { $board } bytes per spel, maar dit bestand heeft { $size } bytes
hands_encrypted = dit DLM-bestand is versleuteld (Crypto key); bewaar het zonder versleuteling
hands_from_one = Het bestand noemt zijn laagste spel niet, dus de spellen worden vanaf 1 geteld.
hands_other_number =
    { $n ->
        [one] Het bestand heeft { $n } spel, en noemt { $told } als hoogste nummer of als aantal.
       *[other] Het bestand heeft { $n } spellen, en noemt { $told } als hoogste nummer of als aantal.
    }
hands_parts_differ =
    { $n ->
        [one] Het bestand heeft spel { $boards } in twee vormen, met verschillende kaarten. De eerste vorm telt.
       *[other] Het bestand heeft spellen { $boards } in twee vormen, met verschillende kaarten. De eerste vorm telt.
    }
hands_other_board =
    { $n ->
        [one] Spel { $boards } heeft in het bestand een andere gever of kwetsbaarheid dan bij zijn nummer hoort. De kaarten worden gebruikt, met de gever en kwetsbaarheid van het nummer.
       *[other] Spellen { $boards } hebben in het bestand een andere gever of kwetsbaarheid dan bij hun nummers hoort. De kaarten worden gebruikt, met de gever en kwetsbaarheid van de nummers.
    }
hands_wrong_check =
    { $n ->
        [one] De controlecijfers van spel { $boards } kloppen niet: de kaarten kunnen beschadigd zijn.
       *[other] De controlecijfers van spellen { $boards } kloppen niet: de kaarten kunnen beschadigd zijn.
    }
hands_wrong_checksum = De controlesom in de kop van het bestand klopt niet: het bestand is misschien beschadigd.
hands_none_to_write = Er zijn geen kaarten bekend; geef een bestand met speldistributies op met --deals.
hands_not_consecutive = { $format } kan alleen opeenvolgende spellen bevatten, maar de kaarten van spel { $boards } ontbreken; LIN kan alle spellen bevatten
hands_beyond = { $format } heeft geen plaats voor spellen boven { $most }; kies LIN of DUP
hands_apart =
    { $n ->
        [one] Spel { $boards } heeft niet in elke lijn dezelfde kaarten, en is weggelaten.
       *[other] Spellen { $boards } hebben niet in elke lijn dezelfde kaarten, en zijn weggelaten.
    }
travellers_line_help = De eerste regel noemt de kolommen: section, round, table, board, ns, ew, contract, declarer, declarer_pair, tricks, lead, score, artificial, why, remark. Alleen board, ns en ew zijn verplicht.
travellers_no_heads = er ontbreken kolommen: { $heads }
travellers_too_many_cells = deze regel heeft meer cellen dan er kolommen zijn
travellers_heads_twice = deze kolommen komen twee keer voor: { $heads }
travellers_passed_over = Onbekende kolommen worden overgeslagen: { $heads }.
travellers_cell_help =
    { $head ->
        [board] Een spel is een nummer van 1 tot en met 999.
        [ns] Een paar is een nummer, zoals 7 of 1NS. Een regel met één paar en zonder resultaat is een spel waarin dat paar stilzat.
        [ew] Een paar is een nummer, zoals 7 of 1NS. Een regel met één paar en zonder resultaat is een spel waarin dat paar stilzat.
        [declarer_pair] Een paar is een nummer, zoals 7 of 1NS.
        [contract] Schrijf een contract als 4H, 3NTX, 2SXX of PASS.
        [declarer] Schrijf de leider als N, E, S of W.
        [tricks] Schrijf hoeveel slagen de leider won, van 0 tot en met 13.
        [lead] Schrijf een kaart als SA of H10.
        [score] Schrijf de punten van NZ, zoals -420.
        [artificial] Schrijf 60-40, avg+/avg-, 2/3 420 + 1/3 -50, not played of undecided.
        [vulnerable] Schrijf None, NS, EW of All; laat het leeg als het uit het spelnummer volgt.
       *[other] Schrijf een nummer vanaf 1.
    }
travellers_wrong_cell = { $text } kan niet in de kolom { $head } staan


### club

player_not_in_history = speler { $player } staat niet in de voorgeschiedenis
player_not_in_history_help = Verbeter de id, zet de speler in de voorgeschiedenis, of laat --strict weg.
players_new = Spelers { $players } zijn nieuw: ze hebben nog geen ontmoetingen, en elk krijgt de rating { $ranking }, de mediaan van de bekende spelers van vanavond.
player_new_like_partner = Speler { $player } is nieuw, zonder ontmoetingen tot nu toe, en krijgt de rating { $ranking }, dezelfde als partner { $partner }.
player_new = Speler { $player } is nieuw, zonder ontmoetingen tot nu toe, en krijgt de rating { $ranking }, de mediaan van de bekende spelers van vanavond.
players_new_on_page = { players_new }
player_new_like_partner_on_page = { player_new_like_partner }
player_new_on_page = { player_new }
all_players_new = Er heeft nog niemand gespeeld: alle spelers zijn nieuw, en tellen als even sterk.


### files: CSV and text

# Wat er mis is met een bestand, en wat helpt
file_too_long = er zijn meer dan { $most } regels
file_is_read = deze opdracht leest { $file }, en zou dat bestand overschrijven
file_not_there = alleen JSON (--json) kan naar de standaarduitvoer (-)
file_is_written_twice = twee opties van deze opdracht zouden naar dit bestand schrijven
file_is_another_kind = een bestand van een andere soort heeft deze naam, en zou worden overschreven
file_is_folder = dit is een map, geen bestand
file_name_one_in_folder = Noem een bestand in die map.
file_name_impossible = dit kan niet de naam van een bestand zijn
file_check_name = Controleer de naam.
file_season_stands_here = dit is een competitiebestand (of een andere database), en zou worden overschreven
file_choose_name = Kies een andere naam.
file_no_folder = de map om in te schrijven bestaat niet
file_make_folder = Maak eerst de map, of noem een andere.
file_not_yours_to_write = u hebt geen recht om dit bestand te schrijven
file_held = een ander programma heeft dit bestand open, dus het is niet vervangen
file_held_help = Sluit het bestand in dat programma (Excel, een voorbeeldvenster) en probeer het opnieuw. Is OneDrive of een virusscanner ermee bezig, wacht dan eerst even.
file_name_reserved = “{ $name }” is onder Windows de naam van een apparaat, en kan geen naam van een bestand of map zijn
file_name_ends = “{ $name }” eindigt op een punt of spatie, en dat mag onder Windows niet
file_name_letters = “{ $name }” heeft een teken dat onder Windows niet in een naam mag staan
file_path_too_long = deze naam, of het hele pad, is te lang
file_shorten_path = Kies een kortere naam, of verplaats de map naar een met een korter pad.
file_close_or_choose = Is het bestand open in Excel, sluit het daar dan; kies anders een andere naam of map.
file_is_device = het bestand kon niet worden geschreven (het is een apparaat)
file_not_written = het bestand kon niet worden geschreven ({ $reason })
file_make_room = Maak ruimte op de schijf, of kies een andere map.
file_not_in_encoding = { $letters } kan niet worden geschreven in { $encoding }
file_choose_utf8 = Kies UTF-8, of gebruik andere tekens.
file_right_one = Is dit het juiste bestand?
file_is_workbook = dit is een werkmap (of een zipbestand), geen tekstbestand
file_save_as_csv = Open het bestand in Excel en sla het op als CSV.
file_is_pdf = dit is een PDF, geen tekstbestand
file_is_picture = dit is een plaatje, geen tekstbestand
file_is_of_kind = dit is { $found }, geen tekstbestand
file_is_database = dit is een database (een competitiebestand, een toernooi of een andere), geen tekstbestand
file_is_no_text = dit is geen tekstbestand
file_too_large = het bestand is groter dan { $n } MB
file_missing = dit bestand bestaat niet
file_check_folder = Controleer de naam van de map.
file_did_you_mean = Bedoelt u { $names }?
file_check_name_and_folder = Controleer de naam en de map.
file_not_yours_to_read = u hebt geen recht om dit bestand te lezen
file_not_yours_or_held = u hebt geen recht om dit bestand te lezen, of een ander programma heeft het open
file_ask_or_close = Sluit het bestand in andere programma's en probeer het opnieuw, of vraag de eigenaar om toestemming.
file_ask_owner = Vraag de eigenaar van het bestand om toestemming, of maak een kopie.
file_unreadable = het bestand is niet te lezen ({ $reason })
file_try_copy = Probeer een kopie op een andere schijf.
file_empty = het bestand is leeg
file_kind =
    { $kind ->
        [history] een voorgeschiedenis
        [registration] een inschrijving
        [members] een ledenbestand
        [results] een bestand met uitslagen
        [boards] een CSV met resultaten van spellen
        [bws] een bestand van Bridgemates (.bws)
        [usebio] USEBIO
        [hands] speldistributies (LIN, DUP of DLM)
        [pbn] PBN
        [bridgewebs] een bestand voor BridgeWebs
        [ranking] een ranglijst
        [wishes] een bestand met wensen
        [plan] een plan
        [movement] een schema
        [season] een competitiebestand
        [sudoku] een bestand met sudoku's
        [hashi] een Hashi
        [layout] een opstelling of spel van Mahjong Solitaire
        [entries] inschrijvingen voor een toernooi
        [tables] uitslagen per tafel
        [tournament] een toernooi
        [ratings] een ratinglijst
        [year] de wensen voor een clubjaar
        [calendar] een agenda
        [meetings] een bestand met te plannen gesprekken
        [individual] een plan van een individuele wedstrijd
        [certificate] een certificaat
        [page] een bladzijde
        [json] JSON
        [other] een ander bestand
        [competitions] klassementen als TOML
        [season_results] uitslagen van een competitie
       *[settings] de instellingen van een club
    }
file_kind_goes_with =
    { $kind ->
        [history] Geef een voorgeschiedenis op met `run --history`.
        [registration] Geef een inschrijving op met `run --reg`.
        [members] Geef een ledenbestand op met `run --members`.
        [results] Geef een bestand met uitslagen op met `season results --results`.
        [boards] Geef een CSV met resultaten van spellen op met `score --csv`.
        [bws] Geef een bestand van Bridgemates op met `score --bws`.
        [usebio] Geef USEBIO op met `score --usebio`.
        [hands] Speldistributies horen bij `score --deals`.
        [pbn] Geef PBN op met `score --pbn`, of met `score --deals`.
        [bridgewebs] Een bestand voor BridgeWebs is alleen voor die website.
        [ranking] Een ranglijst is er alleen om te lezen.
        [wishes] Geef een bestand met wensen op met `run --wishes`.
        [plan] Geef een plan op met `print --plan`.
        [movement] Zet een schema in een map, en noem die map met `run --movements`.
        [season] Geef een competitiebestand op met `run --season`.
        [entries] Geef inschrijvingen op met `swiss new --entries`, en latere met `swiss players --entries`.
        [sudoku] Een bestand met sudoku's hoort bij `sitout sudoku solve`.
        [hashi] Een Hashi hoort bij `sitout hashi solve`.
        [layout] Een opstelling hoort bij `sitout solitaire --layout`, een spel bij `sitout solitaire solve`.
        [tables] Geef uitslagen per tafel op met `swiss result --results`.
        [certificate] Geef een certificaat op met `check-certificate`.
        [page] Een bladzijde leest u in een browser.
        [competitions] Klassementen horen bij `season standings --competitions`.
        [season_results] Uitslagen van een competitie horen bij `season standings --results`.
       *[settings] Geef de instellingen van een club op met `run --club`.
    }
file_not_of_kind =
    dit is geen { $kind ->
        [plan] plan
        [settings] bestand met de instellingen van een club
        [year] bestand met de wensen voor een clubjaar
        [competitions] bestand met klassementen
       *[wishes] bestand met wensen
    }
file_mistaken = dit lijkt op { $found }, niet op { $wanted }; zijn de twee bestanden verwisseld?
faults_no_further = er zijn te veel fouten, dus de rest is niet nagekeken
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
player_has_line = speler { $player } staat al op regel { $line }
player_name_help_on_page = Schrijf de naam zoals in de ledenlijst.
player_name_help = Schrijf de naam zoals in het ledenbestand (--members), of de id van de speler; zet bij een gast "gast:" voor de naam.
player_unknown = er is geen speler die { $name } heet
player_ambiguous = { $name } kan elk van deze spelers zijn: { $players }
player_same_name_help = Schrijf de id in plaats van de naam.
player_ids_help = Schrijf de id's van de spelers, of geef de namen van de leden op met --members.
player_several_ways = { $text } kan op verschillende manieren in namen worden verdeeld
player_comma_help = Zet een naam met een komma tussen aanhalingstekens, zoals "Jansen, Jan".
players_none_in_file = er staan geen spelers in het bestand
ranking_wrong =
    { $wrong ->
        [not_finite] de rating { $ranking } is geen gewoon getal
        [negative] de rating { $ranking } is negatief
        [too_long] de rating { $ranking } heeft meer dan { $most } cijfers
       *[no_number] de rating { $ranking } is geen getal
    }
ranking_help = Schrijf een gewoon getal, zoals 93.5. Excel kan er een datum van hebben gemaakt.

# Leden
members_line_help = Schrijf één speler per regel, als id,naam.
members_nameless = speler { $player } heeft geen naam
members_name_parted = is { $text } een deel van de naam, of een andere kolom?
members_name_parted_help = Zet een naam met een komma tussen aanhalingstekens: 900,"Berg, Jan van der". Andere kolommen vragen een kopregel, zoals id,naam,plaats.
members_status_no_word = de status { $word } is onbekend
members_status_misspelt = De kolom { $head } van { $file } wordt niet gelezen, en zonder kolom met de naam status is iedereen lid. Bevat ze de status van elke speler, geef die kolom dan de naam status.
members_status_help = Schrijf member, guest of left, of laat de cel leeg.
members_figure_help = Klassementen gebruiken deze kolom: schrijf een getal zoals 12,5, of laat de cel leeg.
members_status_unknown =
    onbekende status { $words }: { $n ->
        [one] de status van die speler verandert niet
       *[other] de status van { $n } spelers verandert niet
    }. Schrijf member, guest of left.
members_no_name = { $text } is geen naam
members_name_help = In een naam staan letters.
members_number_alone = { $number } is een nummer zonder naam; schrijf bijvoorbeeld “123; Karel Bos”
members_number_or_name = is { $number } het nummer van { $name }? Schrijf dan “{ $number }; { $name }”, en anders alleen de naam

# De inschrijving
registration_too_long = er zijn meer dan { $most } paren
registration_empty = er staan geen paren in het bestand
registration_pair_help = Schrijf één paar per regel, twee spelers met een komma of puntkomma ertussen.
registration_no_pair =
    { $n ->
        [one] deze regel heeft één speler, maar een paar heeft er twee
       *[other] deze regel heeft { $n } spelers, maar een paar heeft er twee
    }
registration_empty_field = er staat een leeg veld op deze regel
registration_in_two_pairs = { $player } staat in twee paren: hier en op regel { $line }
registration_twice_in_pair = speler { $player } staat twee keer in één paar
registration_twice_help = Iedereen speelt in één paar; verbeter een van de twee paren.
registration_column_passed = De eerste kolom van de inschrijving nummert alleen de paren, en is overgeslagen.

# De voorgeschiedenis
history_line_help = De regel van een speler is id,rating,[stilzitronden,ontmoetingen met speler 1,…].
history_brackets = de vierkante haken om de lijst kloppen niet
history_no_list = er staat geen lijst tussen vierkante haken
history_after_list = achter de lijst staat { $text }, dat daar niet hoort
history_before_list = de regel begint met { $text }, niet met een id en een rating
history_too_many_players = er staan meer dan { $most } spelers in het bestand
history_waiting_wrong =
    { $wrong ->
        [missing] het aantal stilzitronden ontbreekt
        [negative] het aantal stilzitronden, { $count }, is negatief
        [not_whole] het aantal stilzitronden, { $count }, is geen geheel getal
        [too_large] het aantal stilzitronden, { $count }, is te groot om waar te zijn
       *[no_number] het aantal stilzitronden, { $count }, is geen getal
    }
history_meetings_wrong =
    { $wrong ->
        [missing] het aantal ontmoetingen met speler { $player } ontbreekt
        [negative] het aantal ontmoetingen met speler { $player }, { $count }, is negatief
        [not_whole] het aantal ontmoetingen met speler { $player }, { $count }, is geen geheel getal
        [too_large] het aantal ontmoetingen met speler { $player }, { $count }, is te groot om waar te zijn
       *[no_number] het aantal ontmoetingen met speler { $player }, { $count }, is geen getal
    }
history_count_help = Schrijf het aantal als geheel getal vanaf 0.
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
    spelers { $player } en { $other } hebben op deze regel { $n ->
        [0] geen ontmoetingen
        [one] { $n } ontmoeting
       *[other] { $n } ontmoetingen
    }, maar op regel { $line } { $there ->
        [0] geen
       *[other] { $there }
    }
history_symmetry_help = Elke ontmoeting staat op de regels van beide spelers; verbeter een van de twee regels.
history_lists_too_long = met { $n } spelers en id's tot en met { $largest } zijn de lijsten met ontmoetingen te lang voor een bestand met de voorgeschiedenis
history_smaller_ids = Geef de spelers kleinere id's.

# Uitslagen
results_line_help_on_page = Schrijf één paar per regel: lijn, nummer en percentage, zoals A;7;54,25 of A,7,54.25.
results_line_help = Schrijf één paar per regel: lijn, nummer en percentage, zoals A,7,54.25.
results_empty = er staan geen uitslagen in het bestand
results_pair_has_line = paar { $pair } staat al op regel { $line }
results_too_few_cells = op deze regel horen een lijn, een nummer en een percentage
results_too_many_cells = op deze regel staat meer dan een lijn, een nummer en een percentage
results_no_number = { $text } is geen paarnummer
results_no_percentage = { $text } is geen percentage
results_parts_of_one = geen paar van lijn { $section } heeft meer dan 1 %: dit zijn breuken, geen percentages
results_parts_of_one_help = Schrijf 54,25 in plaats van 0,5425.
results_over_100 = { $percentage } % is meer dan 100 %

# Bestanden met schema's
asc_no_movement = er staat geen schema in het bestand
asc_header_help = Op de eerste regel moeten vijf getallen staan: deelnemers, tafels, ronden, spelgroepen, 0 voor paren of 1 voor individueel.
asc_header_late = vóór de kopregel op regel { $line } staat een opmerking of lege regel
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
asc_header_fifth = het vijfde getal van de kopregel is { $number }, en niet 0 of 1
asc_no_such_number =
    { $what ->
        [player] speler { $number } aan tafel { $table } in ronde { $round }, maar het hoogste nummer is { $n }
        [group] spelgroep { $number } aan tafel { $table } in ronde { $round }, maar het hoogste nummer is { $n }
       *[pair] paar { $number } aan tafel { $table } in ronde { $round }, maar het hoogste nummer is { $n }
    }
asc_range_help = Verbeter dit nummer, of het aantal deelnemers of spelgroepen op de eerste regel.
asc_half_table = tafel { $table } in ronde { $round } is maar half gevuld ({ $numbers })
asc_half_table_help = Vul alle plaatsen van een tafel en de spelgroep in, of schrijf overal nullen.
asc_wrong_rounds =
    { $n ->
        [one] het bestand heeft { $n } ronde, maar volgens de kopregel zijn het er { $said }
       *[other] het bestand heeft { $n } ronden, maar volgens de kopregel zijn het er { $said }
    }
asc_lines_make_no_round =
    { $n ->
        [one] de regels vanaf hier vormen niet ronde { $round }: een ronde bestaat uit { $n } getal
       *[other] de regels vanaf hier vormen niet ronde { $round }: een ronde bestaat uit { $n } getallen
    }
asc_every_round_numbers =
    { $n ->
        [one] elke ronde heeft { $n } getal in plaats van { $of }
       *[other] elke ronde heeft { $n } getallen in plaats van { $of }
    }
asc_every_round_tables =
    { $n ->
        [one] elke ronde heeft { $n } tafel, maar volgens de kopregel zijn het er { $said }
       *[other] elke ronde heeft { $n } tafels, maar volgens de kopregel zijn het er { $said }
    }
asc_round_numbers =
    { $n ->
        [one] ronde { $round } heeft { $n } getal in plaats van { $of }
       *[other] ronde { $round } heeft { $n } getallen in plaats van { $of }
    }
asc_round_tables =
    { $n ->
        [one] ronde { $round } heeft { $n } tafel, maar volgens de kopregel zijn het er { $said }
       *[other] ronde { $round } heeft { $n } tafels, maar volgens de kopregel zijn het er { $said }
    }
asc_round_help = Schrijf elke ronde op één regel met alle tafels; een tafel die niet in gebruik is, krijgt nullen.
asc_tables_help = Verbeter het aantal tafels op de eerste regel, of de ronden.
asc_number_too_large = { $number } is meer dan { $most }
asc_number_help = In een schema staan gehele getallen, met spaties en - , : ; ertussen.
asc_mixed_groups = sommige spelgroepen zijn letters en andere nummers: hier groep { $group }, op regel { $line } groep { $other }
asc_group_help = Gebruik in één bestand voor alle spelgroepen hoofdletters vanaf A, of nummers vanaf 1.
asc_small_letters =
    { $n ->
        [one] { $n } spelgroep is een kleine letter: hier { $letter }
       *[other] { $n } spelgroepen zijn kleine letters: hier { $letter }
    }
asc_capitals_help = Schrijf hoofdletters, zoals in versie 1.0 van het formaat: andere programma's kunnen kleine letters weigeren.
asc_broken_rounds =
    { $n ->
        [one] { $n } ronde staat over meer regels
       *[other] { $n } ronden staan over meer regels; de eerste begint hier
    }
asc_one_line_help = Schrijf elke ronde op één regel, zoals in versie 1.0 van het formaat: andere programma's kunnen het bestand weigeren.


### files: wishes

value_list = een lijst
value_table = een tabel
value_too_large = zo'n groot getal
wish_toml_help = Zet tekst tussen aanhalingstekens, zoals in kind = "late"; zie `bridgeopt docs input-files`.
wish_table_help = Begin elke wens met een regel [[wish]]; zie `bridgeopt docs input-files`.
wishes_no_list = `wish` is geen lijst met wensen
wish_is_none = dit is geen wens
wish_no_object = elke wens moet een JSON-object zijn
wish_by_place = wens { $which }: { $wrong }
wish_in_plan = een wens in het plan: { $wrong }
wish_unknown_key = een wens kan geen sleutel { $key } hebben
wish_keys = De sleutels van een wens zijn { $keys }.
wish_kind_missing = de soort wens ontbreekt
wish_kind_unknown = er is geen soort wens { $kind }
wish_kinds = De soorten wensen zijn { $kinds }.
wish_value_missing = de waarde van de wens ontbreekt: schrijf die achter `=`, of in een bestand als `value`
wish_not_that_value = een wens van de soort { $kind } kan de waarde { $value } niet hebben
wish_stationary_help = De waarde is table (blijft aan één tafel) of ns (zit steeds NZ).
wish_takes_no_value = een wens van de soort { $kind } kan geen waarde hebben
wish_leave_value_out = Laat value weg.
wish_no_number = er is geen paarnummer { $value }
wish_numbers_empty = de lijst met nummers is leeg
wish_number_help = De waarde is een paarnummer, of een lijst van nummers waarvan het paar er een krijgt.
wish_no_section = er is geen lijn { $value }
wish_section_help = De waarde is de naam van de lijn, zoals B.
wish_must_is_true = `must` kan alleen true zijn, niet { $value }
wish_without_weight = deze wens heeft geen `must` en geen gewicht
wish_must_help = Schrijf must = true, of een gewicht, zoals weight = 5.
wish_must_and_weight = deze wens heeft zowel `must` als een gewicht
wish_keep_one = Laat een van de twee staan.
wish_always_must = een wens van de soort { $kind } bepaalt wie in welke lijn speelt, en is dus altijd een eis
wish_leave_weight_out = Laat het gewicht weg.
wish_wrong_weight = { $value } kan niet het gewicht van een wens zijn
wish_weight_help = Een gewicht is een getal boven 0, zoals 5 of 2.5, van hoogstens vijftien cijfers (zestien als het geheel is).
wish_about_nobody = de wens noemt geen speler of paar
wish_players_and_pairs = de wens heeft zowel `players` als `pairs`
wish_no_list =
    { $what ->
        [players] `players` is geen lijst met spelers
       *[pairs] `pairs` is geen lijst met paren
    }
wish_about_too_many =
    { $what ->
        [players] een wens gaat over een of twee paren, niet over { $n } spelers
       *[pairs] een wens gaat over een of twee paren, niet over { $n } paren
    }
wish_about_others =
    { $pairs ->
        [one] een wens van de soort { $kind } gaat over één paar
       *[other] een wens van de soort { $kind } gaat over twee paren
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
wish_people_help = Schrijf voor één paar players = [12], of pairs = [[12, 34]]; voor twee paren players = [12, 56], of pairs = [[12, 34], [56, 78]].
wish_no_player = { $value } is geen speler
wish_player_help = Schrijf de id van een speler, of een naam als u het ledenbestand opgeeft.
wish_id_help = Schrijf de id van een speler.
wish_player_twice = speler { $player } staat twee keer in deze wens
wish_name_once = Noem elke speler één keer.
wish_of_another_shape = dit heeft niet de vorm { $shape }
wish_shape_help = Schrijf voor PAAR een van de twee spelers, zoals 12, of beide, zoals 12,34.
wish_not_registered =
    { $n ->
        [one] { $players } is vanavond niet ingeschreven
       *[other] { $players } zijn vanavond niet ingeschreven
    }
wish_not_in_plan =
    { $n ->
        [one] { $players } staat niet in het plan
       *[other] { $players } staan niet in het plan
    }
wish_not_partners = { $players } vormen vanavond geen paar
wish_of_partners = { $players } vormen vanavond samen een paar
wish_tonight_help = Controleer de paren van vanavond.
wish_does_not_count = { $why }, dus deze wens ({ $kind }) telt niet mee


### files: plans and settings

# Instellingen
toml_is_none = dit is geen TOML, het formaat van dit bestand
toml_unknown_key = de sleutel { $key } is hier niet bekend
toml_no_text = dit is geen tekst
settings_toml_help = Zet tekst tussen aanhalingstekens, zoals in family = "multiplex", en schrijf mappen met /; zie `bridgeopt docs input-files`.
settings_missing = er is geen { $file } in deze map
settings_make = `bridgeopt club init` maakt er een.
settings_keys = De sleutels zijn { $keys }.
settings_head = De instellingen van deze club voor elke avond; `bridgeopt club show` toont hoe ze worden gelezen.
settings_title_example = De naam van de club
settings_handicap_example = Handicapbeker
settings_strata_example = Reeks
settings_licence_example = de licentie die u van Bridge Systems kreeg
settings_no_file = dit kan niet de naam van een bestand zijn
settings_name_file = Geef het pad van een bestand op, gerekend vanaf deze map.
settings_name_empty = een naam is leeg
settings_name_family = Noem een schemasoort, zoals in family = "multiplex".
settings_number = Schrijf een getal van 1 tot en met { $most }.
settings_size = Schrijf een aantal paren van { $least } tot en met { $most }.
settings_number_or = Schrijf een getal van 1 tot en met { $most }, of "{ $other }".
settings_one_of = Schrijf { $words }.
value_will_not_do = { $value } kan hier niet
objective_unknown = er is geen doel { $objective }
objective_choice = Schrijf { $objectives }.
objective_no_first = { $weight } kan niet het gewicht van eerste ontmoetingen zijn
objective_first = Schrijf een geheel getal van 1 tot en met { $most }, zoals in { $example }.
objective_no_weights = het doel { $objective } kan de gewichten { $weights } niet hebben
objective_without_weights = Schrijf { $objective } zonder gewichten.
objective_one_weight = Schrijf { $example }: het gewicht van stilzitten ten opzichte van een ontmoeting, een geheel getal van 0 tot en met { $most }.
objective_two_weights =
    { $decimals ->
        [1] Schrijf { $example }: het gewicht van opnieuw treffen (0 tot en met { $most }, hoogstens { $decimals } decimaal) en dat van stilzitten (een geheel getal van 0 tot en met { $most }).
       *[other] Schrijf { $example }: het gewicht van opnieuw treffen (0 tot en met { $most }, hoogstens { $decimals } decimalen) en dat van stilzitten (een geheel getal van 0 tot en met { $most }).
    }

# Plannen
plan_help = `bridgeopt docs json` legt uit wat er in een plan staat.
plan_give_one = Geef een plan op dat `bridgeopt run` heeft geschreven met --json of --out.
plan_no_json = dit is geen JSON, vanaf kolom { $column }
plan_newer = dit plan heeft versie { $version }, maar deze bridgeopt kent plannen tot en met versie { $most }
plan_newer_help = Werk bridgeopt bij, of maak het plan opnieuw.
plan_lacks_sections =
    { $n ->
        [one] lijn { $sections } ontbreekt, hoewel het plan die noemt
       *[other] de lijnen { $sections } ontbreken, hoewel het plan ze noemt
    }
plan_other_total = de totale fitness van het plan is { $total }, maar de lijnen ({ $sections }) zijn samen { $sum }: er ontbreekt een lijn, of er is er een vervangen
plan_lacks_totals = het plan heeft geen totalen (`overall`), dus een ontbrekende lijn zou niet opvallen (genoemde lijnen: { $sections })
plan_other_rounds = lijn { $section } moet { $n } ronden hebben, en er staan er { $there }
plan_lacks_help = Gebruik het plan zoals `run` het schreef, of maak het plan opnieuw.
plan_number_lacks_pair = lijn { $section }: nummer { $number } heeft geen paar, terwijl volgens het plan elk nummer er een heeft
plan_lacks_pair_help = Zet het paar terug. Is een paar vertrokken, haal het dan weg met `bridgeopt change --drop`.
plan_no_sections = dit is geen plan: er staan geen lijnen in
plan_in_section = lijn { $section }: { $wrong }
plan_section_unnamed = lijn nummer { $place } in het plan heeft geen bruikbare naam: die ontbreekt, is te lang of bevat tekens die niet te tonen zijn
plan_section_twice = twee lijnen heten { $section }
plan_of_game = lijn { $section } is { $game }, geen schema voor paren
plan_of_another_game = lijn { $section } speelt een ander spel, geen schema voor paren
plan_no_numbers = lijn { $section } noemt geen nummers
plan_entry_without_number = lijn { $section } heeft een onderdeel zonder nummer
plan_number_twice = lijn { $section } heeft nummer { $number } twee keer
plan_nobody_at = lijn { $section } heeft geen paren voor de nummers { $numbers }
plan_nobody_at_help = Noem alle paren, of zet deze nummers in absent_numbers.
plan_no_pair = lijn { $section }, nummer { $number }: hier horen twee id's van spelers, of null
plan_player_twice = lijn { $section }, nummer { $number }: speler { $player } heeft al nummer { $other_number } in lijn { $other_section }
plan_spells_without_rounds = lijn { $section } heeft `spells` (wie in welke ronden een nummer had), en moet dus ook de ronden noemen
plan_spell_incomplete = lijn { $section }: in een onderdeel van `spells` ontbreekt number, first, last of players
plan_spell_without_number = lijn { $section }: een onderdeel van `spells` heeft nummer { $number }, dat niet bestaat
plan_spell_without_rounds = lijn { $section }, nummer { $number }: er zijn geen ronden { $first } tot en met { $last }
plan_spells_overlap = lijn { $section }, nummer { $number }: twee onderdelen van `spells` gaan over dezelfde ronde
plan_no_row = een onderdeel van `rounds_detail` beschrijft geen tafel
plan_row_twice = lijn { $section }: `rounds_detail` noemt ronde { $round }, tafel { $table } twee keer
plan_wrong_guest = een gast in het plan heeft geen geldig id, of geen bruikbare naam: die ontbreekt, is te lang of bevat tekens die niet te tonen zijn

# Ronden van andere spelvormen
event_section_unnamed = een lijn heeft geen bruikbare naam: die ontbreekt, is te lang of bevat tekens die niet te tonen zijn
event_of_pairs = lijn { $section } is voor paren, of noemt geen spelvorm
event_wrong_entry = de plaatsen, nummers of ronden van de lijn hebben niet de vorm die een plan nodig heeft
event_wrong_sides = `sides` moet de plaatsen van elke partij noemen
event_seat_unnamed = een plaats in `sides` heeft geen eigen naam
event_without_number = een onderdeel van `numbers` heeft geen eigen nummer
event_wrong_players = nummer { $number }: hier horen een of twee id's van spelers
event_nobody = ronde { $round }, tafel { $table }: niemand heeft nummer { $number }
event_round_missing = de ronden moeten genummerd zijn als 1, 2, 3, … zonder gat
round_table_numbers = de tafels van een ronde moeten verschillende nummers hebben, vanaf 1
round_player_twice = speler { $player } zit in één ronde op twee plaatsen
round_wrong_table = tafel { $table } is leeg, of twee spelers hebben dezelfde plaats


who_meets_whom = Wie treft wie


### movement

# Wat er mis is met een schema
movement_odd = dit schema is voor { $n } paren, een oneven aantal
movement_odd_help = Een schema is voor een even aantal paren. Speelt er een oneven aantal, dan blijft één nummer afwezig.
movement_too_many =
    { $who ->
        [player] het schema is voor { $n } spelers, maar aan de tafels van een ronde is alleen plaats voor { $seats }
       *[pair] het schema is voor { $n } paren, maar aan de tafels van een ronde is alleen plaats voor { $seats }
    }
movement_tables_help = Geef elke ronde genoeg tafels, of verbeter de eerste regel.
movement_empty_round = er speelt niemand in ronde { $round }
movement_not_in_round =
    { $who ->
        [player] speler { $number } speelt niet in ronde { $round }
       *[pair] paar { $number } speelt niet in ronde { $round }
    }
movement_many_sit_out = { $n } spelers zitten stil in ronde { $round }, hoewel dat er maar { $must } hoeven te zijn
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
movement_itself_help = Zet aan elke tafel verschillende nummers.
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
        [player] { $enough ->
            [one] de spelers { $two } spelen { $n } keer samen, in de ronden { $rounds }; één keer is genoeg
           *[other] de spelers { $two } spelen { $n } keer samen, in de ronden { $rounds }; { $enough } keer is genoeg
        }
       *[pair] { $enough ->
            [one] de paren { $two } treffen elkaar { $n } keer, in de ronden { $rounds }; één keer is genoeg
           *[other] de paren { $two } treffen elkaar { $n } keer, in de ronden { $rounds }; { $enough } keer is genoeg
        }
    }
movement_meet_too_rarely =
    { $n ->
        [0] { $who ->
            [player] de spelers { $two } spelen nooit samen
           *[pair] de paren { $two } treffen elkaar nooit
        }
        [one] { $who ->
            [player] de spelers { $two } spelen één keer samen
           *[pair] de paren { $two } treffen elkaar één keer
        }
       *[other] { $who ->
            [player] de spelers { $two } spelen { $n } keer samen
           *[pair] de paren { $two } treffen elkaar { $n } keer
        }
    }, hoewel { $can ->
        [one] { $who ->
            [player] alle spelers één keer samen kunnen spelen
           *[pair] alle paren elkaar één keer kunnen treffen
        }
       *[other] { $who ->
            [player] alle spelers { $can } keer samen kunnen spelen
           *[pair] alle paren elkaar { $can } keer kunnen treffen
        }
    }
movement_group_unplayed = niemand speelt spelgroep { $group }
movement_groups_missed =
    { $who ->
        [player] speler { $number } mist { $n } spelgroepen ({ $groups }), hoewel niemand er meer dan { $must } hoeft te missen
       *[pair] paar { $number } mist { $n } spelgroepen ({ $groups }), hoewel niemand er meer dan { $must } hoeft te missen
    }

# Schemasoorten
family_folder_help = Noem een map met .asc-bestanden, of een map die voor elke schemasoort zo'n map heeft.
folder_is_none = dit is geen map
folder_missing = deze map bestaat niet
family_no_movements = er zijn hier geen schema's
family_unknown = er is hier geen schemasoort { $family }
family_others_here = Schemasoorten hier: { $families }. Noem voor een andere schemasoort de map ervan met --movements.
family_lacks = de schemasoort { $family } heeft geen schema voor { $n } paren
family_sizes = Deze schemasoort heeft schema's voor { $sizes } paren.
family_lacks_what_is_needed = de schemasoort { $family } heeft geen schema voor { $n } paren, maar { $by } heeft er een nodig
family_has = Deze schemasoort heeft schema's voor { $sizes } paren; { $choose }.
family_has_none = Deze schemasoort heeft geen schema dat gelezen kan worden; { $choose }.
family_choose = kies { $others }
family_choose_or_add = kies { $others }, of voeg een schema toe
family_other_sections = een ander aantal lijnen
family_another = een andere schemasoort
family_another_that_has =
    { $n ->
        [one] een andere schemasoort ({ $families } heeft het schema dat u nodig hebt)
       *[other] een andere schemasoort ({ $families } hebben het schema dat u nodig hebt)
    }
family_another_of_ours =
    { $n ->
        [one] een andere schemasoort ({ $families } heeft het schema dat u nodig hebt; laat --movements weg)
       *[other] een andere schemasoort ({ $families } hebben het schema dat u nodig hebt; laat --movements weg)
    }
family_movement_faults = dit schema heeft { $n } fouten
family_ask_check = Bekijk de fouten met `bridgeopt movement check`.
family_individual = dit is een individueel schema, maar er is een schema voor paren nodig
family_take_out = Haal het bestand uit de map.
family_two_of_a_size = dit schema en { $file } zijn allebei voor { $n } paren
family_keep_one = Laat een van de twee bestanden in de map staan.

# Schema's die worden gemaakt
mitchell_name =
    Mitchell { $pairs } paren, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }
mitchell_pairs = er is geen Mitchell-schema voor { $n } paren
mitchell_pairs_help = Vraag om een even aantal paren, van { $fewest } tot en met { $most }.
mitchell_rounds = er is geen Mitchell-schema van { $rounds } ronden voor { $pairs } paren
mitchell_rounds_help = Vraag om 1 tot en met { $most } ronden; bij meer ronden treffen paren elkaar opnieuw.
mitchell_even_help = Vraag bij een even aantal tafels om hoogstens { $most } ronden; of laat de eerste en de laatste tafel spellen delen (--share).
mitchell_odd_share = een Mitchell-schema met een oneven aantal tafels heeft geen gedeelde spellen nodig
mitchell_odd_help = Laat --share weg: met een oneven aantal tafels hebben OW-paren aan elke tafel nieuwe spellen.
mitchell_switch_rounds =
    { $rounds ->
        [one] een van de ronden met een switch bestaat niet: het Mitchell-schema heeft { $rounds } ronde
       *[other] een van de ronden met een switch bestaat niet: het Mitchell-schema heeft { $rounds } ronden
    }
mitchell_switch_rounds_help = Noem ronden die gespeeld worden, met komma's ertussen.
mitchell_rule = NZ-paren blijven zitten; na elke ronde gaan OW-paren één tafel omhoog, de spellen één omlaag
mitchell_skip = na ronde { $round } gaan OW-paren twee tafels omhoog
mitchell_relay = tafel 1 en { $last } delen in elke ronde hun spellen
mitchell_relay_where = tussen tafel { $half } en { $next } liggen de spellen een ronde op een tafel apart
mitchell_weave_pairs = NZ-paren blijven zitten; OW-paren die aan een oneven tafel begonnen, gaan er één omhoog, de andere één omlaag
mitchell_weave_boards = spellen aan oneven tafels gaan twee tafels omlaag, aan even tafels twee omhoog
mitchell_weave_skip = na ronde { $round } gaan de spellen drie tafels verder
mitchell_six_tables = NZ-paren blijven zitten; OW-paren en spellen gaan zoals op de kaarten staat; één spelgroep rust
fields_name = { $movement }, twee winnaars
turned_name = { $movement }, gedraaid
fields_none = { $movement } kan geen twee winnaars hebben: de paren vormen geen twee helften die alleen elkaar treffen
fields_none_made = schema's op maat hebben één winnaar
fields_none_help = Neem een Mitchell, of een ander schema waarin NZ-paren alleen OW-paren treffen.
at_all_tables = aan alle tafels
fields_not_as_asked = Lijn { $section } heeft niet de even sterke helften of de halve tafel waar u om vroeg, dus het bewijs vergelijkt alle nummeringen van de lijn.
fields_equal = De NZ-helft en de OW-helft zijn even sterk: twee paren naast elkaar in sterkte zitten in verschillende helften. Het bewijs gaat alleen over zulke indelingen.
barometer_none_made = een schema op maat kan geen barometer zijn
barometer_none_made_help = Kies een schemasoort.
half_table =
    Lijn { $section } heeft een oneven aantal paren: { $half ->
        [ns] er ontbreekt een paar Noord-Zuid, dus Oost-West-paren zitten stil.
        [ew] er ontbreekt een paar Oost-West, dus Noord-Zuid-paren zitten stil.
       *[rover] het oneven paar zwerft: het neemt in elke ronde op één na de plaats van een ander paar in.
    } Het bewijs gaat alleen over zulke indelingen.
half_table_lost = Lijn { $section } heeft nu een ander schema, en niet meer de halve tafel die u vroeg. Het programma koos het lege nummer dat de beste indeling geeft.
half_table_no_lines = { $movement } kan geen halve tafel hebben: de paren vormen geen NZ-helft en OW-helft die alleen elkaar treffen
rover_none = een zwervend paar past niet in { $movement }: op elke weg zou het een paar twee keer treffen of een spel twee keer spelen
rover_none_help = Speel minder ronden, of met een halve tafel.
rover_name = { $movement }, met een zwervend paar
rover_rule = Paar { $rover } zwerft. Ronde na ronde neemt het aan deze tafels de plaats in van het paar van zijn richting (- betekent dat het stilzit): { $tables }
paper_ew_from_one = OW is genummerd vanaf 1: OW 1 is hier nummer { $first }, en zo verder tot en met { $last }
ew_from_one_no_number = NZ en OW zijn allebei vanaf 1 genummerd, dus een wens voor een nummer zegt niet welk van de twee bedoeld is. Wens een tafel waaraan het paar blijft, of laat --ew-from-one weg.
ew_from_one_needs_two = eigen nummers voor OW kunnen alleen met twee winnaars: vraag ook om twee winnaars
fields_equal_need_two = even sterke helften kunnen alleen met twee winnaars: vraag ook om twee winnaars
mitchell_switch =
    { $n ->
        [one] switch in ronde { $rounds }
       *[other] switch in de ronden { $rounds }
    }
howell_size = er is geen Howell met gedeelde spellen voor { $n } paren
howell_size_help = Vraag om 4 of 6 paren.
howell_comment = gemaakt door bridgeopt: de beste van alle manieren om de tafels te draaien
design_name =
    { $pairs } paren, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }
design_comment = gemaakt door bridgeopt, startgetal { $seed }
design_interrupted = het zoeken is onderbroken
design_cut_short = het zoeken is na { $seconds } s afgebroken
design_pairs = een schema voor { $n } paren kan niet
design_pairs_help = Vraag om een even aantal van 4 tot en met { $most }; bij een oneven aantal paren blijft één nummer onbezet.
design_rounds_help = Vraag om 1 tot en met { $most } ronden.
design_groups = een schema met { $groups } spelgroepen voor { $rounds } ronden kan niet
design_few_groups_help = Vraag om minstens evenveel spelgroepen als ronden: geen paar speelt dezelfde spellen twee keer.
design_many_groups_help = Vraag om hoogstens { $most } spelgroepen, zodat ze allemaal worden gespeeld.
design_balance = een balans van { $balance } kan niet
design_balance_help = Vraag om een balans van 0 tot en met 100.
design_halves = { $pairs } paren in twee helften kunnen geen { $rounds } ronden spelen
design_halves_help = Vraag om hoogstens { $most } ronden: meer tegenstanders heeft een paar in de andere helft niet.
design_tables = een schema met { $tables } tafels voor { $pairs } paren kan niet
design_few_tables_help = Vraag om minstens { $fewest } tafels.
design_many_tables_help = Extra tafels dienen alleen om spellen op hun tafel te laten: neem er niet meer dan er spelgroepen zijn.
design_both_stay = met { $tables } tafels voor { $groups } spelgroepen kunnen niet én de spellen én een paar blijven
design_both_stay_help = Een paar dat blijft zitten waar de spellen blijven, zou die spellen opnieuw spelen: laat alleen het paar of alleen de spellen blijven.
design_follow = met { $rounds } ronden en { $groups } spelgroepen voor { $pairs } paren is er geen schema mogelijk waarin elk paar het paar met het vorige nummer volgt
design_follow_help = Vraag om { $least } tot en met { $most } ronden, en evenveel spelgroepen.
design_none_follows = bewezen is dat { $pairs } paren in { $rounds } ronden niet allemaal alle spellen kunnen spelen als elk paar het paar met het vorige nummer volgt
design_none_follows_help = Vraag een ronde meer of minder, of kies een andere waarde van --stay.
design_balance_not_found = er is geen schema voor { $pairs } paren met { $rounds } ronden en { $groups } spelgroepen gevonden met een balans van { $least }; het beste had { $best }. Vraag om een lagere balans, of probeer een andere --seed.
design_not_found_in_time = er is geen goed schema voor { $pairs } paren met { $rounds } ronden en { $groups } spelgroepen gevonden: { $why }. Geef het zoeken meer tijd.
design_not_found = er is geen goed schema voor { $pairs } paren met { $rounds } ronden en { $groups } spelgroepen gevonden. Vraag om meer spelgroepen of minder ronden, of probeer een ander startgetal (--seed).

# Schema's die voor deze zitting worden gemaakt
asked_pair = paar { $number }
asked_both_stay = { $pairs } kunnen niet aan één tafel blijven als ook elke spelgroep blijft: ze zouden dezelfde spellen opnieuw spelen. Laat alleen de paren of alleen de spellen blijven.
asked_tables_of_two_who_meet = { $pairs } kunnen niet allebei de hele avond aan hun eigen tafel blijven: ze treffen elkaar vanavond. Laat deze wens voor één van beide vallen, of wens dat ze elkaar niet treffen.
asked_ns_of_two_who_meet = { $pairs } kunnen niet allebei steeds NZ zitten: ze treffen elkaar vanavond. Laat deze wens voor één van beide vallen, of wens dat ze elkaar niet treffen.
asked_sit_out_first = { $pair } kan in de eerste ronde niet stilzitten: in dit schema treft { $pair } het afwezige paar nooit, en zit dus nooit stil.
asked_no_such_number = { $pairs } kunnen het gewenste nummer niet krijgen: het hoogste is { $n }.
asked_too_few_numbers = { $pairs } kunnen niet allemaal een gewenst nummer krijgen: samen wensen ze alleen { $numbers }. Laat een van hen andere nummers wensen, of schrap een van de wensen.


### seating

no_number_of_sections_fits = Dit aantal paren is niet over lijnen te verdelen: een lijn heeft { $least } tot en met { $most } paren, en één enkele lijn minstens { $least_alone }.
sizes_crossed = de kleinste lijn zou { $least } paren hebben, de grootste { $most }
sizes_crossed_help = Maak de kleinste lijn kleiner, of de grootste groter.
pairs_in_sections =
    { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    } in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    } kan niet
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
ask_for_sections_or_larger =
    { $most_sections ->
        [one] Vraag om { $sections } lijn
       *[other] Vraag om { $sections } lijnen
    }, of sta grotere lijnen toe met --largest { $size }.
ask_for_sections_or_larger_on_page = { ask_for_sections }
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
no_family_has_movements_help = `bridgeopt movement list` noemt de schemasoorten; noem een andere map met schema's met --movements.
interrupted_before_turn = het zoeken werd onderbroken voordat deze vorm geprobeerd was
pair_registered_not_planned = Paar { $pair } is ingeschreven, maar staat niet in het plan.
pair_planned_not_registered = Paar { $pair } staat in het plan, maar is niet ingeschreven.
plan_has_sections =
    { $n ->
        [one] Het plan heeft { $n } lijn; het programma zou er { $rules } hebben gemaakt.
       *[other] Het plan heeft { $n } lijnen; het programma zou er { $rules } hebben gemaakt.
    }
pair_not_by_rules = Paar { $pair } speelt in lijn { $section }; het programma zou dat paar in lijn { $rules } hebben gezet.
odd_as_asked = Lijn { $section } heeft het oneven aantal paren, zoals u vroeg. Anders zou lijn { $turn } het hebben.
odd_for_late = Lijn { $section } heeft het oneven aantal paren, zodat het late paar kan stilzitten. Anders zou lijn { $turn } het hebben.
odd_for_wishes = Lijn { $section } heeft het oneven aantal paren: door de wensen over lijnen kan geen andere lijn het hebben. Zonder die wensen zou lijn { $turn } het hebben.
search_cut_short = Het zoeken is afgebroken, zonder bewijs voor deze lijnen: { $sections }. Een volgende keer kan andere nummers geven.
family_lacks_size =
    { $n ->
        [one] lijn { $section } heeft { $n } paar, en de schemasoort { $family } heeft geen schema voor { $size } paren
       *[other] lijn { $section } heeft { $n } paren, en de schemasoort { $family } heeft geen schema voor { $size } paren
    }
family_lacks_size_help = Deze schemasoort heeft schema's voor { $sizes } paren: vraag om een ander aantal lijnen of een andere schemasoort.
family_has_none_help = Deze schemasoort heeft geen enkel schema. Kies een andere schemasoort.
section_too_large = lijn { $section } heeft { $n } paren, meer dan { $most }
section_too_large_help = Verdeel deze paren over lijnen van { $least } tot { $most } paren.
too_many_meetings_to_add = lijn { $section }: de voorgeschiedenis heeft meer ontmoetingen of stilzitronden dan waarmee het programma kan rekenen. Met vanavond erbij kunnen de spelers van twee paren elkaar samen { $met } keer hebben getroffen, en de twee spelers van een paar { $sat_out } ronden hebben stilgezeten
too_many_meetings_to_add_help = Controleer de getallen in de voorgeschiedenis. Een nieuwe competitie begint met nullen.
section_costs_too_large = de getallen in de voorgeschiedenis van lijn { $section } zijn zo groot dat het programma met deze wensen niet precies kan rekenen
not_certified =
    Lijn { $section } staat niet in het bewijs: { $why ->
        [changed] na het maken van het plan kregen andere paren sommige nummers, dus een certificaat kan niet bewijzen dat de nummering de beste is.
        [event] de lijn is ingedeeld in een evenement, en een certificaat gaat niet over ontmoetingen binnen een evenement.
        [made] het schema is voor vanavond gemaakt, en het soort bewijs dat dit het beste schema is, past niet in een certificaat.
        [heavy] de gewichten van de wensen zijn te groot voor een certificaat.
        [stopped] u hebt het maken van het certificaat gestopt.
        [open] het is niet bewezen dat dit de beste nummers zijn.
       *[long] het bewijs zou te lang worden.
    }
no_numbering_found = er is geen nummering gevonden die aan alle eisen voldoet: laat een van de eisen vallen
odd_of_even_number = er spelen { $n } paren, een even aantal, dus geen lijn heeft een oneven aantal paren
leave_odd_out = Laat --odd weg.
odd_no_such_section = er is vanavond geen lijn { $section }, dus die kan niet het oneven aantal paren krijgen
ask_for_section = Noem een van deze lijnen: { $sections }.
late_only_one_pair = in ronde 1 kan maar één paar stilzitten
late_not_in_odd_section = lijn { $section } heeft een even aantal paren, dus daar zit geen paar stil. Laat --odd { $odd } weg, of zet het late paar in lijn { $odd } met --put
late_nobody_sits_out = er spelen vanavond { $n } paren, een even aantal, dus er zit geen paar stil. Laat de wens weg; de tegenstanders van ronde 1 moeten dan op het late paar wachten
late_seat_the_others = er spelen vanavond { $n } paren, een even aantal, dus er zit geen paar stil. Deel de andere paren in, en voeg het late paar na ronde 1 toe met `change --after-round 1 --add`. Tot dan is zijn plaats leeg: één paar zit in ronde 1 stil
late_seat_the_others_odd = er spelen vanavond { $n } paren, een even aantal, dus er zit geen paar stil. Deel de andere paren in met `--odd { $section }`, en voeg het late paar na ronde 1 toe met `change --after-round 1 --add`. Tot dan is zijn plaats leeg: één paar zit in ronde 1 stil
pair_not_tonight = paar { $pair } speelt vanavond niet
correct_wish_or_leave_out = Verbeter de wens, of haal hem weg.
only_sections =
    { $n ->
        [one] er is alleen lijn { $sections }
       *[other] er zijn alleen de lijnen { $sections }
    }
pair_in_one_section = een paar kan maar in één lijn spelen
section_has_room =
    { $n ->
        [one] lijn { $section } heeft plaats voor { $n } paar
       *[other] lijn { $section } heeft plaats voor { $n } paren
    }
no_section_odd_with_late = met deze wensen kan het late paar niet in een lijn met een oneven aantal paren spelen
only_one_section = er is maar één lijn
pair_apart_from_itself = een paar kan niet in een andere lijn spelen dan het zelf speelt
both_in_section = beide paren zouden in lijn { $section } spelen
sections_cannot_be_dealt = met deze wensen zijn de paren niet over { $n } lijnen te verdelen
weights_too_large = de gewichten van wensen in lijn { $section } zijn te groot om precies te vergelijken
weights_too_large_help = Neem kleinere gewichten, of maak van een wens een eis.
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
wish_read_at_on_page = { $wish }
no_numbering_respects =
    { $n ->
        [one] geen nummering van lijn { $section } ({ $movement }) voldoet aan deze wens
       *[other] geen nummering van lijn { $section } ({ $movement }) voldoet aan al deze wensen
    }
wish_in_different_sections = deze paren spelen in verschillende lijnen; zet ze in één lijn met --put, of met een wens van de soort section in een bestand met wensen
late_nobody_sits_out_there = lijn { $section } heeft een even aantal paren, dus daar zit geen paar stil. Meld het late paar af met --drop, en voeg het na ronde 1 toe met `change --after-round 1 --add`
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
    }: dat kan niet, want een lijn kan { $sizes } paren hebben, en maar één lijn een oneven aantal
make_new_plan_with = Maak een nieuw plan met { $ways }.
another_family_such_as_howell = een andere schemasoort, zoals howell
where_numbers_are_kept = paren houden hier hun nummer; met `--keep prefer` mogen nummers veranderen
where_nobody_moves = elk paar moet zijn nummer houden
nobody_needs_to_move = voor deze wijziging hoeft geen paar te verhuizen
nobody_needs_to_move_help = Gebruik `--how nobody`: iedereen houdt zijn nummer.
few_pairs_left =
    { $n ->
        [one] in lijn { $section } zou maar { $n } paar overblijven
       *[other] in lijn { $section } zouden maar { $n } paren overblijven
    }
make_plan_with_fewer_sections = Maak een nieuw plan met minder lijnen.
player_not_in_plan = speler { $player } staat niet in het plan
name_somebody_who_is = Noem een speler die wel in het plan staat.
player_in_plan_already = speler { $player } staat al in het plan
name_somebody_who_is_not = Noem een speler die niet in het plan staat.
player_swapped_twice = een speler wordt twee keer gewisseld
name_everyone_once = Noem iedereen één keer.
pair_not_in_plan = paar { $pair } staat niet in het plan
name_pair_that_is = Noem een paar dat in het plan staat.
pair_leaves_twice = paar { $pair } valt twee keer uit
name_pair_once = Noem elk paar één keer.
player_plays_already_in = speler { $player } van paar { $pair } speelt al, in lijn { $section }
player_plays_already_with = speler { $player } van paar { $pair } speelt al, in paar { $other }
drop_pair_or_swap = Laat dat paar eerst uitvallen, of wissel de speler.
pair_not_there_since_round_one = alleen een paar dat in alle ronden hetzelfde nummer had, kan worden vastgelegd als paar dat nooit kwam; paar { $pair } had niet steeds hetzelfde nummer
pair_not_there = paar { $pair } speelt nu niet, dus het kan niet uitvallen
name_pair_of_plan = Noem een paar uit het plan.
player_not_there = speler { $player } speelt nu niet, en kan niet worden vervangen
name_one_who_stays = Noem een speler die nog speelt.
player_replaced_twice = een speler wordt twee keer vervangen
no_round_played = er is nog geen ronde gespeeld
no_round_played_help = Laat --after-round weg om het plan vóór de eerste ronde te wijzigen.
section_changed_later = lijn { $section } is al gewijzigd na ronde { $changed }, dus die kan niet na ronde { $round } wijzigen
section_changed_later_help = Kies ronde { $changed } of later, of gebruik het plan van vóór die wijziging.
sat_wrong_not_there = { $pair } had niet hetzelfde nummer van ronde { $first } tot en met ronde { $last }
sat_wrong_one_pair = een paar kan niet bij vergissing op zijn eigen plaats hebben gezeten
sat_wrong_help = Noem twee paren uit het plan, en de ronden waarin ze op elkaars plaats zaten.
section_is_over =
    { $n ->
        [one] lijn { $section } heeft { $n } ronde, dus na ronde { $round } kan er niets meer veranderen
       *[other] lijn { $section } heeft { $n } ronden, dus na ronde { $round } kan er niets meer veranderen
    }
give_last_round = Geef de laatste ronde op die gespeeld is.
player_there_already = speler { $player } speelt al, in lijn { $section } op nummer { $number }
nobody_changes_places = Spelers die al spelen, kunnen nu niet van plaats wisselen: ze zouden spellen twee keer spelen.
player_comes_twice = speler { $player } wordt twee keer toegevoegd
pairs_come_too_many =
    { $n ->
        [one] { $n } paar komt erbij
       *[other] { $n } paren komen erbij
    }, maar { $free ->
        [one] { $free } nummer is vrij
       *[other] { $free } nummers zijn vrij
    } ({ $rooms })
pairs_come_none_free =
    { $n ->
        [one] { $n } paar komt erbij, maar er is geen nummer vrij
       *[other] { $n } paren komen erbij, maar er is geen nummer vrij
    }
free_in_section = { $n } in lijn { $section }
newcomer_takes_free_number = Een nieuw paar kan alleen een vrij nummer krijgen.
making_all_meet_all =
    { $n ->
        [one] lijn { $section } heeft { $n } paar: iedereen treft iedereen, dus een schema op maat is niet nodig
       *[other] lijn { $section } heeft { $n } paren: iedereen treft iedereen, dus een schema op maat is niet nodig
    }
making_all_meet_all_help = Gebruik in plaats daarvan --family howell.
making_no_such_rounds =
    { $rounds ->
        [one] lijn { $section } heeft { $n } paren: voor dat aantal is er geen schema op maat van { $rounds } ronde
       *[other] lijn { $section } heeft { $n } paren: voor dat aantal is er geen schema op maat van { $rounds } ronden
    }
making_no_such_rounds_help = Vraag om { $least } tot en met { $most } ronden.
making_no_such_groups =
    { $groups ->
        [one] lijn { $section }: voor { $n } paren is er geen schema op maat van { $rounds } ronden met { $groups } spelgroep
       *[other] lijn { $section }: voor { $n } paren is er geen schema op maat van { $rounds } ronden met { $groups } spelgroepen
    }
making_no_such_groups_help = Vraag om { $least } tot en met { $most } spelgroepen.
no_movement_found = er is geen schema gevonden voor lijn { $section }, en geen van de eigen schema's van het programma voldoet aan de wensen. Geef meer rekentijd (--budget), vraag om minder ronden of een ander aantal spelgroepen, of laat een wens vallen
no_movement_respects_that =
    { $n ->
        [one] geen schema van { $n } ronde kan geven wat gewenst is
       *[other] geen schema van { $n } ronden kan geven wat gewenst is
    }
the_pair = paar { $pair }
the_absent_pair = het afwezige paar


### journal

clauses = { $one }; { $next }
journal_change_of_newer_version = een wijziging die alleen een nieuwere versie van het programma kan beschrijven
database_kind =
    { $kind ->
        [brev] het bestand van een avond
        [brsb] het scoreboek van een avond
        [brsw] het bestand van een toernooi
       *[brop] een competitiebestand
    }
journal_is_another = dit is { $found }, en niet { $one }
database_goes_with =
    { $kind ->
        [brev] `bridgeopt open` opent de avond van een dag.
        [brsb] `bridgeopt results` gebruikt het scoreboek in de map van de avond.
        [brsw] `bridgeopt open` opent een toernooi, en `bridgeopt swiss show` toont het.
       *[brop] Geef een competitiebestand op met `run --season`, of direct achter een opdracht van `season`, zoals `season log BESTAND`.
    }
journal_not_one = dit is iets anders dan { $one }
journal_newer = { $file } is gemaakt door een nieuwere versie van bridgeopt
journal_changed_meanwhile = { $thing } is intussen gewijzigd
journal_in_use = { $thing } is in gebruik
journal_open_elsewhere = { $thing } is in gebruik: een ander programma heeft het bestand open
journal_held = { $thing } is in gebruik: bridgeopt op { $host } (proces { $process }) begon op { $since } te schrijven en is nog niet klaar
journal_unusable = { $file } kan niet worden gebruikt ({ $error })
journal_unfit = de tekens { $letters } kunnen niet in { $one } worden bewaard
journal_would_be_replaced = dit zou { $file } vervangen
journal_file_damaged = het bestand is beschadigd, of een ander programma heeft het gewijzigd
journal_take_last_good_copy = Zet de laatste goede reservekopie terug, uit de map { $folder } naast het bestand.
journal_file_not_for_you = u hebt geen toegang tot dit bestand
journal_file_read_only = in het bestand of de map mag niet worden geschreven; er is niets gewijzigd
journal_file_cannot_be_opened = het bestand, of het bestand ernaast waarvan de naam eindigt op -journal, kan niet worden geopend; er is niets gewijzigd
journal_copy_file_to_write = Kopieer het bestand naar een map waarin u mag schrijven.
journal_copy_together = Kopieer het bestand en { $files } naar een map waarin u mag schrijven: ze horen bij elkaar.
journal_disk_full = de schijf is vol; er is niets gewijzigd
journal_make_room_and_do_again = Maak ruimte op de schijf en doe het opnieuw.
journal_disk_full_or_failed = de schijf is vol of defect; er is niets gewijzigd
journal_make_room_or_copy = Maak ruimte, of kopieer het bestand naar een andere schijf, en doe het opnieuw.
journal_other_letters = Gebruik andere tekens.
journal_try_a_copy = Kopieer het bestand, en gebruik de kopie.
journal_install_that_version = Installeer de nieuwere versie ook op deze computer.
journal_wait_or_close_it = Wacht tot dat programma klaar is, of sluit het.
journal_file_of_this_name = er is al een bestand met deze naam
journal_file_of_this_name_another = er is een ander bestand met deze naam
journal_name_another_file = Noem een ander bestand.
journal_look_and_do_again = Bekijk wat er veranderd is, en herhaal dan uw wijziging.
journal_nothing_to_take_back = er is niets om ongedaan te maken
journal_nothing_to_do_again = er is niets om opnieuw te doen
journal_copies_not_kept_here = in deze map kunnen geen reservekopieën worden bewaard ({ $error })
journal_copy_not_written = de reservekopie kon niet worden geschreven ({ $error })
journal_traces_may_be_left = de gegevens zijn gewist, maar er kunnen sporen in het bestand zijn achtergebleven ({ $error })
journal_traces_left_beside =
    { $n ->
        [one] de gegevens zijn gewist, maar er kunnen sporen in het bestand zijn achtergebleven ({ $files } ligt ernaast)
       *[other] de gegevens zijn gewist, maar er kunnen sporen in het bestand zijn achtergebleven ({ $files } liggen ernaast)
    }
journal_close_and_do_again = Maak ruimte op de schijf, sluit het bestand in andere programma’s, en probeer het opnieuw.


## De avond
evening_begins = de avond van { $day } begint
evening_begins_with_plan =
    { $pairs ->
        [one] de avond van { $day } begint met het plan dat er was, met { $pairs } paar
       *[other] de avond van { $day } begint met het plan dat er was, met { $pairs } paren
    }
evening_many_signed_up = { $n } spelers staan op de lijst
evening_signed_up =
    { $n ->
        [one] { $players } staat op de lijst
       *[other] { $players } staan op de lijst
    }
evening_many_here = { $n } spelers zijn er
evening_here =
    { $n ->
        [one] { $players } is er
       *[other] { $players } zijn er
    }
evening_away =
    { $n ->
        [one] { $players } is er niet
       *[other] { $players } zijn er niet
    }
evening_pair = { $first } & { $second }
evening_paired = { $first } speelt met { $second }
evening_unpaired =
    { $n ->
        [one] { $players } heeft geen partner
       *[other] { $players } spelen niet samen
    }
evening_removed =
    { $n ->
        [one] { $players } is van de lijst gehaald
       *[other] { $players } zijn van de lijst gehaald
    }
evening_guest = { $player } is gast
way_winners =
    { $winners ->
        [1] { $movements }, één winnaar
       *[2] { $movements }, twee winnaars
    }
evening_chosen =
    { $sections ->
        [one] { $movements } in { $sections } lijn
       *[other] { $movements } in { $sections } lijnen
    }
evening_chosen_made =
    { $sections ->
        [one] schema’s op maat, { $rounds } ronden, { $sections } lijn
       *[other] schema’s op maat, { $rounds } ronden, { $sections } lijnen
    }
evening_wished = wens: { $wish }
evening_put = { $wishes }
evening_unwished = geen wens meer: { $wish }
evening_seated =
    { $sections ->
        [one] { $pairs } paren ingedeeld in { $sections } lijn
       *[other] { $pairs } paren ingedeeld in { $sections } lijnen
    }
evening_plan_made_elsewhere =
    { $sections ->
        [one] plan gemaakt met een opdracht: { $pairs } paren in { $sections } lijn
       *[other] plan gemaakt met een opdracht: { $pairs } paren in { $sections } lijnen
    }
evening_plan_changed_elsewhere =
    { $sections ->
        [one] plan gewijzigd met een opdracht: { $pairs } paren in { $sections } lijn
       *[other] plan gewijzigd met een opdracht: { $pairs } paren in { $sections } lijnen
    }
evening_printed =
    { $n ->
        [0] er zijn geen kaarten afgedrukt
        [one] de kaarten van lijn { $sections } zijn afgedrukt
       *[other] de kaarten van de lijnen { $sections } zijn afgedrukt
    }
evening_unseated = indeling ongedaan gemaakt: terug naar de aanmelding
evening_not_understood = een avond kent geen handeling { $action }
evening_player_twice = { $player } staat twee keer op de lijst
evening_pair_of_one = { $player } kan niet met zichzelf een paar vormen
evening_not_listed = { $player } staat niet op de lijst van vanavond
evening_no_partner = { $player } heeft nog geen partner; zoek die eerst
evening_is_seated = de paren zijn al ingedeeld: voer een laat of ontbrekend paar in bij Spelen, of druk eerst op “{ seat_anew }” bij Indelen
evening_has_no_plan = de paren zijn nog niet ingedeeld; doe dat eerst
evening_no_such_wish = die wens was al weggehaald, dus er is niets gewijzigd
evening_thing = de avond
evening_file = het bestand van de avond
evening_file_any = het bestand van een avond
evening_make_one = Hernoem of verplaats dit bestand: `bridgeopt open` begint de avond dan opnieuw, met het plan uit dezelfde map.
evening_give_other_name = Hernoem dit bestand: `bridgeopt open` begint de avond dan opnieuw, met de plan.json uit dezelfde map.
evening_see_log = Zie het logboek op de pagina.
evening_copy_elsewhere = Kies een andere map.
evening_plan_unread = het bestand plan.json is geen bruikbaar plan ({ $wrong }). Het wordt onder een andere naam bewaard zodra er een nieuw plan wordt geschreven
evening_not_mirrored = De wijziging is bewaard, maar de map van de avond kon niet worden bijgewerkt, dus opdrachten zien de wijziging nog niet: { $error }

additions_no_pair = { $text } begint niet met een lijn en het nummer van een paar
additions_no_amount = { $text } is geen bedrag
additions_empty = het bestand bevat geen straffen, handicaps of andere bedragen
additions_line_help = Schrijf bijvoorbeeld A,7,-2.5,traag spel: de lijn, het nummer van het paar, het bedrag en de reden.
results_one_addition = Geef een paar met een bedrag op, of --from BESTAND.
results_of_another_day = het bestand is van { $told }, en deze avond is van { $day }
results_do_not_fit =
    { $section ->
        [none] { $n } van { $all } resultaten passen niet bij het plan, zoals spel { $board }, paar { $ns } tegen paar { $ew }
       *[one] { $n } van { $all } resultaten passen niet bij het plan, zoals lijn { $section }, spel { $board }, paar { $ns } tegen paar { $ew }
    }
results_reversed =
    { $section ->
        [none] in { $n } van { $all } resultaten zijn NZ en OW andersom dan in het plan, bijvoorbeeld op spel { $board }, paar { $ns } tegen paar { $ew }
       *[one] in { $n } van { $all } resultaten zijn NZ en OW andersom dan in het plan, bijvoorbeeld in lijn { $section }, spel { $board }, paar { $ns } tegen paar { $ew }
    }
results_reversed_help = Er is niets ingelezen. Verwissel NZ en OW in het bestand. Zaten de paren echt zo, herhaal dan `bridgeopt results import` met --force.
results_import_sessions = Het bestand heeft { $n } zittingen van één wedstrijd, en een scoreboek bevat één zitting.
results_import_sessions_help = Zie de uitslag met `bridgeopt score --usebio BESTAND`, of leg alle zittingen vast met `bridgeopt season import --usebio BESTAND`.
results_force_help = Dit lijkt het bestand van een andere avond, dus er is niets ingelezen. Is het toch het goede, herhaal dan `bridgeopt results import` met --force.
results_other_players = paar { $pair } is { $told } in het bestand, en { $planned } in het plan; speelden de spelers uit het bestand echt, leg hen dan vast met `bridgeopt results players`
results_missing =
    { $n ->
        [one] ronde { $round }, lijn { $section }, tafel { $table }: spel { $boards } ontbreekt
       *[other] ronde { $round }, lijn { $section }, tafel { $table }: spellen { $boards } ontbreken
    }
results_differ_typed =
    { $n ->
        [one] 1 resultaat verschilt van het ingetypte resultaat; het ingetypte blijft staan.
       *[other] { $n } resultaten verschillen van ingetypte resultaten; de ingetypte blijven staan.
    } { $how ->
        [tables] Hebben de Bridgemates gelijk, typ hun resultaat dan in met `bridgeopt results enter`:
       *[file] Wilt u de resultaten van het bestand gebruiken, lees het bestand dan opnieuw in met --replace:
    }
results_differ =
    { $n ->
        [one] Bij 1 resultaat spreken de bronnen elkaar tegen; het eerstgenoemde telt:
       *[other] Bij { $n } resultaten spreken de bronnen elkaar tegen; het eerstgenoemde telt:
    }
results_was = { $where }: { $result } (een eerder bestand heeft { $before })
results_misplaced =
    { $section ->
        [none] { $n } van de { $all } resultaten hebben de juiste paren en spellen, maar
       *[one] In lijn { $section } hebben { $n } van de { $all } resultaten de juiste paren en spellen, maar
    } { $shifted ->
        [rounds] de ronden lijken verschoven: spel { $board }, paar { $ns } tegen paar { $ew }, staat in het bestand in ronde { $round }, maar in het plan in ronde { $planned_round }
        [tables] de tafels lijken verschoven: spel { $board }, paar { $ns } tegen paar { $ew }, staat in het bestand aan tafel { $table }, maar in het plan aan tafel { $planned_table }
       *[both] ronden en tafels zijn andere: spel { $board }, paar { $ns } tegen paar { $ew }, staat in het bestand in ronde { $round } aan tafel { $table }, maar in het plan in ronde { $planned_round } aan tafel { $planned_table }
    }
results_misplaced_help = Er is niets ingelezen. Verbeter de kolommen ronde en tafel, of laat deze kolommen weg: het programma neemt ronden en tafels dan uit het plan. Wilt u het bestand toch zo inlezen, herhaal dan `bridgeopt results import` met --force.
results_boards_shifted =
    { $section ->
        [none] Bij { $n } van de { $all } resultaten spelen de twee paren dat spel volgens het plan niet. Alle spelnummers lijken verschoven: paar { $ns } tegen paar { $ew } heeft in het bestand spel { $board }, maar in het plan spel { $planned_board }
       *[one] In lijn { $section } spelen de twee paren bij { $n } van de { $all } resultaten dat spel volgens het plan niet. Alle spelnummers lijken verschoven: paar { $ns } tegen paar { $ew } heeft in het bestand spel { $board }, maar in het plan spel { $planned_board }
    }
results_boards_shifted_help = Er is niets ingelezen. Verbeter de spelnummers. Wilt u het bestand toch zo inlezen, herhaal dan `bridgeopt results import` met --force.
results_sources_differ = Bronnen verschillen
results_sources_differ_help = Het eerstgenoemde resultaat telt: het ingetypte, of het nieuwste als er niets is ingetypt. Bevestig dat resultaat, of pas het aan.
results_contradict = { $where }: het bestand heeft twee verschillende resultaten: { $one } en { $other } (het tweede voor paar { $ns } tegen paar { $ew })
results_replaced = de avond heeft alle resultaten al, maar { $n } van de { $all } resultaten in het bestand wijken daarvan af
results_gone = in dit bestand ontbreken { $n } van de { $all } resultaten die eerder zijn ingelezen
results_gone_help = Er is niets ingelezen, zodat er geen resultaat verloren gaat. Geef één bestand op met alle resultaten van de avond. Moeten de resultaten weg die in dit bestand ontbreken, herhaal dan `bridgeopt results import` met --force.
results_erased = in dit bestand ontbreken { $n } van de { $all } resultaten die eerder zijn ingelezen. Aan elke tafel ontbreken alle resultaten na een bepaalde ronde; de vroegste ronde die ontbreekt is ronde { $round }
results_erased_help = Er is niets ingelezen. Ofwel heeft de software van de tafels deze resultaten gewist toen ze een ander schema kreeg, ofwel is dit bestand een oudere kopie. Moeten deze resultaten weg, geef dan één keer `bridgeopt results import` met --force; een programma dat het bestand volgt, gaat vanzelf verder. Moeten ze blijven, zet het bestand met alle resultaten dan terug.
results_of_evening = { $n } van { $all } resultaten in het bestand komen overeen met die van de avond van { $day }
results_of_others = bij { $n } van de { $all } paren heeft het bestand andere spelers dan het plan, zoals paar { $pair }: { $told } in het bestand, { $planned } in het plan
results_nothing_yet = er is nog geen resultaat van de avond: lees een bestand in met `bridgeopt results import`, of typ resultaten in met `bridgeopt results enter`
results_not_begun =
    { $rounds ->
        [one] ronde { $first }: { $n ->
            [one] { $n } resultaat is nog niet binnen
           *[other] nog geen van de { $n } resultaten is binnen
        }
       *[several] ronde { $first } tot en met { $last }: nog geen van de { $n } resultaten is binnen
    }
results_none_missing = Tot en met ronde { $round } ontbreekt er geen resultaat.
results_not_its_board = paar { $pair } speelt spel { $board } niet
results_which_section = noem een van de lijnen { $sections } met --section
results_came =
    { $new ->
        [one] { $new } nieuw resultaat
       *[other] { $new } nieuwe resultaten
    }, { $changed } gewijzigd, { $gone } verwijderd, { $same } al bekend.
results_ruled = Beslissing { $number }: { $told }. Maak die nu ongedaan met `bridgeopt results undo`, of later met `bridgeopt results withdraw { $number }`.
results_ruled_already = Beslissing { $number } bepaalt dit al: { $told }.
results_counts_now =
    { $known ->
        [none] { $where }: er is nog geen resultaat.
        [ruling] { $where }: nu telt { $result }, door beslissing { $number }.
       *[result] { $where }: nu telt { $result }.
    }
results_no_board = spel { $board } is er vanavond niet: de spellen zijn { $first } tot en met { $last }
results_no_round =
    { $n ->
        [one] ronde { $round } is er niet: er wordt { $n } ronde gespeeld
       *[other] ronde { $round } is er niet: er worden { $n } ronden gespeeld
    }
results_was_there = paar { $pair } was er wel: het heeft in deze ronden resultaten, op de spellen { $boards }. Noem andere ronden, of verander foute resultaten eerst in 'niet gespeeld'.
results_too_much = { $amount } is te veel: een toevoeging telt in procentpunten van de score van het paar, van -100 tot en met 100
results_two_names =
    { $n ->
        [one] een paar bestaat uit twee spelers, maar u gaf { $n } naam: zet elke naam tussen aanhalingstekens, zoals "Ann Bell" "Cor Dijk"
       *[other] een paar bestaat uit twee spelers, maar u gaf { $n } namen: zet elke naam tussen aanhalingstekens, zoals "Ann Bell" "Cor Dijk"
    }
results_no_file = Noem bestanden met resultaten (--bws, --usebio, --pbn of --csv BESTAND), of een bestand met kaarten (--deals BESTAND).
results_no_lines = Geef de regels van de frequentiestaat op, zoals "1-5 4H N +1" "2-6 -50".
results_ask_total = Som van de punten van NZ
results_rounds_expected = { $value } is geen ronde, zoals 2, en geen reeks ronden, zoals 1-2
results_scoring_nothing = Noem een instelling, zoals --scoring butler.
results_cards_dropped =
    { $n ->
        [one] De kaarten van { $n } spel zijn verwijderd ({ $source }).
       *[other] De kaarten van { $n } spellen zijn verwijderd ({ $source }).
    }
results_dropped =
    { $n ->
        [one] { $n } resultaat verwijderd ({ $source }).
       *[other] { $n } resultaten verwijderd ({ $source }).
    }
traveller_nothing_to_switch = dit spel heeft geen gespeeld resultaat, dus de paren kunnen niet verkeerd om hebben gezeten; verander deze score eerst in het resultaat dat is gemaakt
traveller_not_played = niet gespeeld, ng
traveller_passed = rondpas, gepast, pas
traveller_undecided = onbeslist
traveller_switched = verkeerde richting, verkeerd om
traveller_line = { $where }: { $result }
traveller_total = som van de punten van NZ: { $total }
traveller_missing = { $ns } tegen { $ew }: niet ingevoerd
traveller_not_understood = { $text } is geen resultaat. Schrijf het contract met K, R, H, S of SA en de leider N, O, Z of W: 4H N is precies gemaakt, 3SAX W -2 ging twee down. Of schrijf pas, -50, 60-40 of niet gespeeld
traveller_impossible_tricks = { $text } kan niet: dit contract heeft hoogstens { $over } en minstens { $under }
traveller_no_declarer = in { $text } ontbreekt de leider (N, O, Z of W); schrijf bijvoorbeeld { $example }
traveller_no_card = { $text } is geen kaart, zoals SA of H10
traveller_no_such_score = geen contract geeft NZ { $points } punten bij de kwetsbaarheid van spel { $board }: controleer de punten en het spelnummer
traveller_no_board = lijn { $section } speelt spel { $board } niet
traveller_no_pairs = { $text } begint niet met twee paren, zoals 1-5 4H N +1
traveller_twice = de paren { $pairs } hebben twee regels: laat er één weg
traveller_other_total = de regels komen samen op { $total }, niet op { $told }: een regel is verkeerd ingevoerd, of de som klopt niet
traveller_strangers = de paren { $pairs } treffen elkaar niet op spel { $board }: controleer de paarnummers en het spelnummer
traveller_other_way = volgens het plan zit paar { $ns } NZ en paar { $ew } OW. Typ { $ns }-{ $ew }, met de punten voor die plaatsen. Zaten de twee paren andersom, verander het resultaat daarna dan in 'verkeerde richting'
log_withdrawn = (teruggenomen)
record_no_score = geen score
record_result_changed = { $who } ({ $pair }): { $before } → { $now }
record_results_changed =
    { $n ->
        [0] zitting { $session }: { $pairs }
        [one] zitting { $session }: { $pairs }; { $n } ander paar veranderde { $most }
       *[other] zitting { $session }: { $pairs }; { $n } andere paren veranderden hoogstens { $most }
    }
season_scores_apart = zitting { $session } ({ $day }) heeft nu in de competitie andere percentages dan in haar scoreboek. Met `bridgeopt season redo` gelden weer de percentages van het scoreboek. Wilt u liever de laatste beslissing ongedaan maken, gebruik dan `bridgeopt results undo --plan { $plan }`; dat verbetert ook de percentages in de competitie.
record_results_entered =
    { $n ->
        [one] de score van { $n } paar is ingevoerd bij zitting { $session }
       *[other] de scores van { $n } paren zijn ingevoerd bij zitting { $session }
    }
record_without_results = Er zijn nog geen scores bekend. Zodra u resultaten inleest met `bridgeopt results import`, gaan de scores vanzelf naar de competitie.
record_results_missing =
    { $n ->
        [one] er ontbreekt { $n } van de { $all } resultaten van de avond: { $where }. { $whose }. Zie `bridgeopt results missing`
       *[other] er ontbreken { $n } van de { $all } resultaten van de avond: { $where }. { $whose }. Zie `bridgeopt results missing`
    }
record_missing_table =
    { $n ->
        [one] lijn { $section }, ronde { $round }, tafel { $table }, spel { $boards }
       *[other] lijn { $section }, ronde { $round }, tafel { $table }, spellen { $boards }
    }
record_missing_rounds =
    lijn { $section }, { $num_rounds ->
        [one] ronde
       *[other] ronden
    } { $rounds } ({ $n ->
        [one] { $n } resultaat
       *[other] { $n } resultaten
    })
record_whose = Dit raakt de score van { $pairs }
record_whose_many =
    { $known ->
        [all] Dit raakt de score van alle paren
       *[some] Dit raakt de score van { $n } paren
    }
record_pair =
    { $known ->
        [names] { $pair } ({ $who })
       *[number] { $pair }
    }
record_results_undecided =
    { $n ->
        [one] { $n } score is nog niet beslist en telt niet: { $where }. { $whose }
       *[other] { $n } scores zijn nog niet beslist en tellen niet: { $where }{ $more ->
            [0] { "" }
           *[other] { " " }en nog { $more }
        }. { $whose }
    }
record_results_beyond =
    { $n ->
        [one] { $n } resultaat is van een ronde die niet wordt vastgelegd ({ $rounds }); het telt wel mee in de scores
       *[other] { $n } resultaten zijn van ronden die niet worden vastgelegd ({ $rounds }); ze tellen wel mee in de scores
    }
record_results_of_left =
    { $known ->
        [never] volgens het plan speelde { $pair } niet mee, maar er zijn wel resultaten van dat paar ({ $after }); die tellen mee in de scores
       *[left] { $pair } vertrok na ronde { $round }: de resultaten tot en met die ronde ({ $n }) tellen voor de tegenstanders en voor de eigen rating{ $after ->
            [0] { "" }
           *[other] ; ook de resultaten van latere ronden ({ $after }) tellen, hoewel het paar al weg was
        }
    }
record_by_results = volgens de rondeklok was ronde { $clock } de laatste die voorbij is, maar er zijn resultaten van ronde { $rounds } (van de { $total }). Het programma legt daarom { $rounds } ronden vast. Klopt dat niet, geef dan het juiste aantal op met --rounds-played.
record_results_behind = volgens de resultaten en de rondeklok zijn er hoogstens { $rounds } van de { $total } ronden gespeeld
record_scores_finished = een eerdere opdracht stopte voordat ze de scores uit het scoreboek in de competitie had gezet; zitting { $session } heeft ze nu
record_not_remembered = de zitting staat in de competitie, maar de map van de avond kon niet worden bijgewerkt, zodat het kan lijken of de avond niet is vastgelegd: { $error }
season_is_older =
    { $known ->
        [session] in de competitie ontbreekt zitting { $session } van { $day }, die erin was vastgelegd: er is een oudere kopie van de competitie teruggezet. Zet de nieuwste kopie terug, of leg de avond opnieuw vast: `bridgeopt record --plan { $plan } --date { $date }`
       *[scores] de competitie heeft oudere scores van zitting { $session } ({ $day }) dan er waren ingevoerd: er is een oudere kopie van de competitie teruggezet. Zet de nieuwste kopie terug, of voer de percentages van het scoreboek opnieuw in: `bridgeopt record --plan { $plan } --date { $date } --force`
    }
season_scores_differ =
    { $known ->
        [none] zitting { $session } ({ $day }) heeft geen scores in de competitie, hoewel er in haar scoreboek resultaten staan. `bridgeopt record --plan { $plan } --date { $date }` voert de scores in
       *[others] zitting { $session } ({ $day }) heeft in de competitie andere scores dan in haar scoreboek. `bridgeopt record --plan { $plan } --date { $date } --force` voert de scores van het scoreboek in
    }
season_not_compared = { $plan }: de scores van deze avond kunnen niet met die in de competitie worden vergeleken: { $error }
results_ruling_counts = { $where }: beslissing { $number } telt ({ $ruled }), en niet het ingetypte resultaat ({ $typed }). Moet het ingetypte resultaat tellen, neem de beslissing dan terug met `bridgeopt results withdraw { $number }`
record_results_not_entered = de scores van de avond zijn niet in de competitie ingevoerd: { $error }

scorebook_thing = het scoreboek
scorebook_file = het scoreboek van de avond
scorebook_file_any = een scoreboek
scorebook_make_one = Hernoem of verplaats dit bestand: met de volgende resultaten begint dan een nieuw scoreboek.
scorebook_lost = Hernoem dit bestand, en lees de resultaten opnieuw in met `bridgeopt results import`.
scorebook_see_log = Zie `bridgeopt results log`.
scorebook_not_understood = { $ruling } is geen beslissing over resultaten
scorebook_no_ruling = er is geen beslissing { $number } die telt. Zie `bridgeopt results log`.

## Wat een scoreboek van elke wijziging bewaart: deze sleutels en gaten blijven, want ze staan in bestanden
scorebook_begins = het scoreboek van { $day } begint
scorebook_source =
    { $source ->
        [bws] bestand van de Bridgemates
        [connector] Bridgemates
        [csv] CSV-bestand
        [usebio] USEBIO-bestand
        [pbn] PBN-bestand
        [deals] schudmachine
       *[hand] met de hand
    }
scorebook_one = { $where }: { $result } ({ $source })
scorebook_typed =
    Lijn { $section }, spel { $board }: { $n ->
        [one] { $n } resultaat ingevoerd
       *[other] { $n } resultaten ingevoerd
    }
scorebook_received =
    { $source }: { $new ->
        [one] { $new } nieuw resultaat
       *[other] { $new } nieuwe resultaten
    }, { $changed } gewijzigd, { $gone } verwijderd
scorebook_card = { $strain }{ $rank }
scorebook_with_lead = { $result }, uitkomst { $lead }
scorebook_of_pairs = { $result } ({ $ns } tegen { $ew })
scorebook_differ = { $where }: { $counts } telt ({ $source }); { $other } telt niet ({ $other_source })
scorebook_replaced =
    { $source }: { $n ->
        [one] { $n } resultaat dat een ander vervangt
       *[other] { $n } resultaten die andere vervangen
    }
scorebook_repeated =
    { $source }: { $n ->
        [one] { $n } resultaat, hetzelfde als eerder
       *[other] { $n } resultaten, dezelfde als eerder
    }
scorebook_received_but =
    { $source }: { $new ->
        [one] { $new } nieuw resultaat
       *[other] { $new } nieuwe resultaten
    }, { $changed } gewijzigd, { $gone } verwijderd, { $kept } niet overgenomen
scorebook_dealt =
    { $source }: { $n ->
        [one] de kaarten van { $n } spel
       *[other] de kaarten van { $n } spellen
    }
scorebook_planned =
    { $n ->
        [one] het plan is bekend: { $n } paar
       *[other] het plan is bekend: { $n } paren
    }
scorebook_contract = { $contract } { $seat } { $tricks }
scorebook_switched = { $result }, met de paren andersom
scorebook_bid = { $level }{ $strain }{ $doubled }
scorebook_awarded =
    { $known ->
        [weighted] { $ns } (punten van NZ, paar { $pair_ns }, tegen OW { $pair_ew })
       *[sides] { $ns } voor NZ { $pair_ns } en { $ew } voor OW { $pair_ew }
    }
scorebook_corrected =
    { $known ->
        [none] { $where }: { $after } telt
       *[result] { $where }: { $after } telt, niet { $before }
    }
scorebook_removed = { $where }: { $result } verwijderd
scorebook_accepted = { $where }: { $result } klopt
scorebook_fouled =
    { $section ->
        [none] spel { $board } had vanaf ronde { $round } andere kaarten
       *[one] spel { $board } had vanaf ronde { $round } andere kaarten, in lijn { $section }
    }
scorebook_added = paar { $pair } krijgt { $amount }, opgeteld bij de score van zijn spellen
scorebook_away_once = paar { $pair } was er niet in ronde { $round }
scorebook_away = paar { $pair } was er niet in ronde { $first } tot en met { $last }
scorebook_sub = vanaf ronde { $round } spelen er andere spelers voor paar { $pair }
scorebook_score_by = scoremethode van de avond: { $how }
scorebook_because = { $told } ({ $why })
scorebook_withdrawn = teruggenomen: { $told }

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
        [none] { $status ->
            [member] speler { $player } heet { $name } en is lid
            [guest] speler { $player } heet { $name } en is gast
            [left] speler { $player } heet { $name } en is geen lid meer
           *[none] speler { $player } heet { $name }
        }
       *[other] { $status ->
            [member] speler { $player } heet { $name }, heeft rating { $ranking } en is lid
            [guest] speler { $player } heet { $name }, heeft rating { $ranking } en is gast
            [left] speler { $player } heet { $name }, heeft rating { $ranking } en is geen lid meer
           *[none] speler { $player } heet { $name } en heeft rating { $ranking }
        }
    }
season_player_has_name =
    { $ranking ->
        [none] { $status ->
            [member] speler { $player } heeft een naam (hier niet getoond) en is lid
            [guest] speler { $player } heeft een naam (hier niet getoond) en is gast
            [left] speler { $player } heeft een naam (hier niet getoond) en is geen lid meer
           *[none] speler { $player } heeft een naam (hier niet getoond)
        }
       *[other] { $status ->
            [member] speler { $player } heeft een naam (hier niet getoond) en rating { $ranking }, en is lid
            [guest] speler { $player } heeft een naam (hier niet getoond) en rating { $ranking }, en is gast
            [left] speler { $player } heeft een naam (hier niet getoond) en rating { $ranking }, en is geen lid meer
           *[none] speler { $player } heeft een naam (hier niet getoond) en rating { $ranking }
        }
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
            [member] speler { $player } heeft rating { $ranking } en is lid
            [guest] speler { $player } heeft rating { $ranking } en is gast
            [left] speler { $player } heeft rating { $ranking } en is geen lid meer
           *[none] speler { $player } heeft rating { $ranking }
        }
    }
season_merged = speler { $player } is dezelfde persoon als speler { $into }
season_rules_set =
    { $sessions ->
        [one] rating over de laatste { $sessions } zitting
       *[other] rating over de laatste { $sessions } zittingen
    }; punten per lijn: { $points }, dan steeds { $step } minder voor elke volgende lijn; { $decimals ->
        [one] { $decimals } decimaal
       *[other] { $decimals } decimalen
    }

## Wat er mis kan zijn met een competitiebestand
season_thing = de competitie
season_file = het competitiebestand
season_file_any = een competitiebestand
season_make_one = `bridgeopt season init` maakt er een.
season_see_log = Zie `bridgeopt season log`.
season_copy_elsewhere = `bridgeopt season backup --out` schrijft een reservekopie op een andere plaats.
season_take_own_copy = Naast het bestand ligt geen reservekopie. Gebruik een eigen kopie, van een usb-stick of een andere computer, of begin een nieuw competitiebestand (`bridgeopt season init`) uit de laatste geëxporteerde voorgeschiedenis.
season_history_altered = de opgeslagen voorgeschiedenis na wijziging { $change } is niet wat de wijzigingen tot en met wijziging { $change } opleveren
season_recorded_without_copy = De zitting is vastgelegd, maar er kon geen reservekopie worden bewaard: { $error }

## Spelers in een competitie
season_no_player = er is geen speler { $player }
season_members_lists = `bridgeopt season members` noemt alle spelers.
season_give_name_too = `bridgeopt season members` noemt alle spelers; geef ook een naam om een nieuwe speler toe te voegen.
season_only_number_kept = de competitie bewaart alleen het nummer van speler { $player }, geen naam of andere gegevens
season_name_erased = de naam van speler { $player } is gewist op { $day }
season_take_line_out = Haal de regel weg. Met `bridgeopt season member { $player } --name NAAM` krijgt de speler weer een naam.
season_erased_name_in_plan = De naam van speler { $player } is gewist, en wordt niet weer uit het plan overgenomen: geef een naam met `bridgeopt season member { $player } --name NAAM`.
season_guest_is_other = speler { $player } is { $known } in de competitie, maar de gast { $name } in het plan
season_plan_anew = Maak het plan opnieuw vanuit de competitie.
season_player_is_member = Speler { $player } (zonder naam) is nu lid.
season_named_is_member = Speler { $player } ({ $name }) is nu lid.
season_left_and_plays = Speler { $player } is geen lid meer, maar speelt in deze zitting.
season_id_merged = speler { $player } is nu speler { $into }: de twee zijn samengevoegd
season_use_other_id = Gebruik de andere van de twee id's.
season_plays_as = Speler { $given } is nu speler { $player }: de twee zijn samengevoegd.
season_merged_but_met = spelers { $one } en { $other } hebben elkaar in deze voorgeschiedenis getroffen, maar ze zijn samengevoegd tot één speler
season_take_merger_back = Zijn het twee mensen, maak het samenvoegen dan eerst ongedaan: `bridgeopt season undo`.
season_one_player_already = deze twee id's zijn al één speler
season_give_two_ids = Geef twee verschillende id's op.
season_two_who_met = spelers { $one } en { $other } kunnen niet dezelfde persoon zijn: ze hebben elkaar getroffen
season_two_who_played = spelers { $one } en { $other } kunnen niet dezelfde persoon zijn: in zitting { $session } speelden ze allebei
season_look_at_both = Vergelijk de twee met `bridgeopt season show`.
season_two_of_one_person = spelers { $one } en { $other } zijn dezelfde persoon: ze zijn samengevoegd
season_nobody_has_ranking = Nog geen speler heeft een rating: alle spelers beginnen op { $ranking }.
season_weaker_has_more = Een zwakkere lijn kan niet meer punten krijgen. Schrijf decimalen met een punt: 75.5,65.5.

## Zittingen in een competitie
season_no_session_yet = er is nog geen zitting vastgelegd
season_no_session = er is geen zitting { $session }
season_log_lists = `bridgeopt season log` noemt de zittingen.
season_recorded_already = dit plan is al vastgelegd: zitting { $session } van { $played_on }
season_rounds_recorded_already = deze ronden zijn al vastgelegd: zitting { $session } van { $played_on }
season_take_back_first = Maak dat vastleggen eerst ongedaan om het anders vast te leggen: `bridgeopt season undo`.
season_sat_alike = in zitting { $session } van { $played_on } zat iedereen op dezelfde plaats: zijn het dezelfde ronden, dan tellen ze nu dubbel, en moet een van beide ongedaan worden gemaakt (`bridgeopt season undo`)
season_changed_since = de competitie is gewijzigd sinds dit plan werd gemaakt: { $changes }
season_state_taken_back = dit plan gaat uit van een wijziging in de competitie die later ongedaan is gemaakt: { $change }
season_other_attendance = de opkomst op eerdere zittingen is gewijzigd sinds dit plan werd gemaakt, en het doel { $objective } hangt van die opkomst af
season_plan_of_another = dit plan is gemaakt vanuit een andere competitie, of vanuit een andere voorgeschiedenis
season_force_records = Is de avond zo gespeeld, leg hem dan vast met --force.
season_other_fitness = Lijn { $section }: volgens het plan is de fitness (lager is beter) { $told }. Met de competitie tot nu toe is ze { $fitness }, en dat getal legt de competitie vast.
season_later_session = Een latere zitting ({ $session }, van { $played_on }) is al vastgelegd. De competitie telt de uitslagen op volgorde van datum, dus deze uitslagen komen daarvóór.
season_its_sections = De lijnen zijn { $sections }.
season_plan_has_no_section = het plan heeft geen lijn { $section }
season_other_rounds =
    { $rounds ->
        [one] lijn { $section } heeft { $rounds } ronde, niet { $played }
       *[other] lijn { $section } heeft { $rounds } ronden, niet { $played }
    }
season_give_rounds_played = Geef het aantal gespeelde ronden op.
season_pair_came_after = volgens het plan kwam er een paar bij in lijn { $section } na ronde { $round }
season_give_plan_of_before = Is er na die ronde niet meer gespeeld, geef dan het plan van vóór de wijziging op.
season_no_such_pair = lijn { $section } heeft geen paar { $number }
season_give_number_tonight = Geef het nummer op dat het paar die avond had.
season_left_after_last = paar { $pair } vertrok na ronde { $round }, en dat was de laatste ronde
season_nothing_missing = Een paar dat de laatste ronde speelde, is niet eerder weggegaan: geef het niet op als vertrokken paar.
season_changed_hands_after = volgens het plan kreeg nummer { $number } na ronde { $round } andere spelers
season_give_later_round = Geef een latere ronde op waarna het paar wegging, of geef het niet op als vertrokken paar.
season_has_left_already = volgens het plan is paar { $pair } al vertrokken
season_leave_it_out = Geef dit paar niet nog eens op als vertrokken paar.
season_no_such_section = zitting { $session } heeft geen lijn { $section }
season_no_pairs_then = In die zitting speelden geen paren volgens een schema; `bridgeopt season log` noemt de zittingen.
season_right_session = Is dit de goede zitting? `bridgeopt season log` noemt de zittingen.
season_no_score = geen score voor { $pairs }
season_give_all_pairs = Een lijn heeft een score nodig voor elk paar, of voor geen enkel.
season_odd_mean = Lijn { $section }: het gemiddelde percentage is { $mean } %, niet 50 %.
season_scores_replaced = Zitting { $session } van { $played_on } had andere percentages voor { $sections }; de nieuwe percentages komen daarvoor in de plaats.
season_scores_as_another = Zitting { $session } heeft precies de percentages van zitting { $other }, van { $played_on }. Was dit het verkeerde bestand, maak de wijziging dan ongedaan met `bridgeopt season undo`.
season_rankings_stand = Nadat zitting { $session } haar eerste percentages kreeg, is er een voorgeschiedenis ingelezen. De ratings daarin blijven staan: de nieuwe percentages veranderen ze niet.
season_nothing_played = er is nog niets gespeeld
season_give_round = Geef een ronde op.
season_nobody_plays = er speelt niemand in deze ronde
season_one_chair = Elke speler heeft per ronde één plaats.
season_event_cannot_be = { $event }: { $error }
season_no_such_event = zitting { $session } heeft geen ronden om zo mee verder te gaan
season_its_events = De zitting heeft deze evenementen: { $events }. Noem er één.
season_no_events = In deze zitting zijn geen evenementen.
season_history_read_in_since = sinds zitting { $session } werd vastgelegd, is er een voorgeschiedenis ingelezen
season_record_another = Leg deze ronden vast als een andere zitting.


## Wat er mis is met inschrijvingen en met uitslagen per tafel
wrong_and_help = { $wrong }. { $help }
named_twice = { $text } wordt twee keer genoemd
unknown_tie_break = er zijn geen weerstandspunten die { $text } heten; kies uit { $known }

## Wat van een toernooi wordt getoond
club_column = Club
event_rescored = { $player }: score { $now } in plaats van { $before }
event_standings_title =
    { $n ->
        [0] voor de eerste ronde
        [one] na { $n } ronde
       *[other] na { $n } ronden
    }

## Matches of teams and pairs
match_standings = Stand

## Het toernooi op papier


### calendar

hindsight =
    De { $power ->
        [2] kwadraten
       *[other] derde machten
    } van de aantallen ontmoetingen van elke twee spelers zijn samen { $reached } (lager is gelijkmatiger). Ook als vooraf bekend was geweest wie er zou komen, en in welke lijn, had de som niet onder { $bound } kunnen komen: de competitie zit { $above } % boven die grens. (De grens neemt aan dat op één avond geen twee spelers elkaar vaker treffen dan de twee die elkaar in hun lijn het vaakst troffen.)
hindsight_spread = De spreiding (hoe ongelijk de ontmoetingen vielen) is { $reached } % van de spreiding bij gelote nummers. Ook als vooraf bekend was geweest wie er zou komen, en in welke lijn, had de spreiding niet onder { $bound } % kunnen komen.
hindsight_most =
    De twee spelers die elkaar het vaakst troffen, deden dat { $reached } keer; in elke indeling hadden twee spelers elkaar minstens { $bound ->
        [one] één
       *[other] { $bound }
    } keer getroffen.
hindsight_never =
    { $reached ->
        [0] Alle vaste spelers die dat konden verwachten, hebben elkaar getroffen.
       *[other] Aantal tweetallen van vaste spelers die konden verwachten elkaar te treffen, maar dat nooit deden: { $reached }. { $bound ->
            [0] Misschien hadden ze elkaar met andere paarnummers allemaal kunnen treffen.
           *[other] Ook als vooraf bekend was geweest wie er zou komen, en in welke lijn, had dat aantal niet onder { $bound } kunnen komen.
        }
    }
solver_not_installed =
    { $bundle ->
        [yes] hiervoor is het pakket OR-Tools nodig, dat in deze versie zonder installatie ontbreekt. Met Python op de computer kunt u dat pakket installeren: haal een kopie van de broncode van bridgeopt, open een terminal in die map, en typ python -m pip install ".[solver]"
       *[no] hiervoor is het pakket OR-Tools nodig, dat niet geïnstalleerd is. Open om het te installeren een terminal in de map met de broncode van bridgeopt, en typ python -m pip install ".[solver]"
    }


## The tournament on the page

event_list = Inschrijvingen: één naam per regel, of een lijst met een kopregel
event_begin = Begin
event_enter_one = Iemand inschrijven
event_enter_do = Inschrijven
event_enter_many = Meer tegelijk inschrijven
event_entries_count =
    { $n ->
        [one] { $n } inschrijving
       *[other] { $n } inschrijvingen
    }
event_has_left = is weg
event_round_of = Ronde { $round } van { $of }
event_result_at = uitslag aan tafel { $table }
event_correction = Bevestig deze verbetering: de uitslag van ronde { $round }, tafel { $table } verandert van { $before } in { $now }
event_accept = Correctie invoeren
event_reject = Oude uitslag houden
event_place_changed = { $player }: plaats { $now } in plaats van { $before }
event_results_of =
    Uitslagen van ronde { $round }{ $open ->
        [0] : ze zijn alle binnen
        [one] : { $open } ontbreekt
       *[other] : { $open } ontbreken
    }


### simulation

worker_ended = een werkproces is van buitenaf beëindigd, misschien door gebrek aan geheugen. Probeer het opnieuw met een lagere --jobs.
dask_not_installed =
    { $bundle ->
        [yes] voor --dask is het pakket distributed nodig, dat in deze versie zonder installatie ontbreekt. Met Python op de computer kunt u dat pakket installeren: haal een kopie van de broncode van bridgeopt, open een terminal in die map, en typ python -m pip install ".[dask]"
       *[no] voor --dask is het pakket distributed nodig, dat niet is geïnstalleerd. Open om het te installeren een terminal in de map met de broncode van bridgeopt, en typ python -m pip install ".[dask]"
    }
dask_no_scheduler = op { $address } antwoordt geen Dask-planner. Start er een met `dask scheduler`: die noemt zijn adres, zoals tcp://192.168.1.2:8786.
dask_no_workers = de Dask-planner op { $address } heeft geen werkprocessen. Start er enkele met `dask worker { $address }`.
dask_worker_lacks = een Dask-werkproces kan niet laden wat het nodig heeft ({ $error }). Installeer overal dezelfde versie van bridgeopt.
dask_cluster_ended = het Dask-cluster op { $address } is beëindigd voordat het werk klaar was. Start het opnieuw, misschien met meer geheugen per werkproces.

## Hoe de competities verliepen (plugins/simulation/show.py)


### swiss: files of other programs

xml_broken = de XML is hier afgebroken of niet welgevormd
xml_refused = de XML kondigt entiteiten aan of is te diep genest, en wordt niet gelezen


### exchange

push_play_begun = met dit plan wordt al gespeeld, en versturen zou de Bridgemates wissen. Stuur ze de wijziging met `bridgeopt push --update`; is hun programma opnieuw ingericht, stuur ze dan alle resultaten met `bridgeopt push --resend`.
push_play_begun_on_page = met dit plan wordt al gespeeld, en het hele plan versturen zou de Bridgemates wissen. Stuur ze alleen de wijziging.
push_no_client = het programma van Bridgemate zelf is niet geïnstalleerd. Open om het te installeren een terminal in de map met de broncode van bridgeopt, en typ python -m pip install ".[bridgemate]"
push_client_refuses = het programma van Bridgemate weigert deze avond: { $what }
push_no_address = { $address } is geen adres. Geef een adres op zoals http://192.168.1.50:5079.
push_refused = de Data Connector op { $address } heeft de avond geweigerd ({ $what }).
push_no_answer = op { $address } antwoordt geen Data Connector. Start daar Bridgemate Control Software 5, of geef een ander adres op.
connector_unreachable = er komt geen antwoord van { $address }. Draait Bridgemate Control Software daar? Resultaten die de tafels hebben gestuurd, blijven daar bewaard tot ze gelezen zijn.
connector_refused =
    { $kind ->
        [busy] de Data Connector op { $address } is bezig ({ $what }). Probeer het zo nog eens; er gaat niets verloren.
        [unknown] de Data Connector op { $address } kent de avond van vandaag niet ({ $what }). Is er sindsdien een andere avond naar de Bridgemates gestuurd?
       *[other] de Data Connector op { $address } weigert ({ $what }). Resultaten die de tafels hebben gestuurd, blijven daar bewaard tot ze gelezen zijn.
    }
connector_unreadable = het programma op { $address } antwoordt niet als een Data Connector. Er is niets van het antwoord opgeslagen, en er gaat niets verloren.
connector_wrong_item = de Bridgemates stuurden iets dat niet te lezen is: { $item }. Het is niet opgeslagen. Bekijk het in Bridgemate Control Software en verbeter het daar.
pushed_damaged = dit bestand, waarin staat hoe de avond naar de Bridgemates is gestuurd, is beschadigd of van een nieuwere versie
pushed_damaged_help = Zet een kopie van dit bestand terug. Lees de uitslagen zonder dit bestand uit het eigen bestand van de Bridgemates: `bridgeopt score --bws`.
update_new_section = de Bridgemates kennen geen lijn { $section }. Maak die aan in Bridgemate Control Software, of stuur de hele avond opnieuw zolang nog niemand gespeeld heeft.
tables_call =
    { $status ->
        [launched] Lijn { $section }, tafel { $table }, ronde { $round }: de wedstrijdleider wordt geroepen ({ $at })
        [in_progress] Lijn { $section }, tafel { $table }, ronde { $round }: de wedstrijdleider is aan tafel (geroepen om { $at })
        [deferred] Lijn { $section }, tafel { $table }, ronde { $round }: de oproep van { $at } is uitgesteld en staat nog open
       *[resolved] Lijn { $section }, tafel { $table }, ronde { $round }: de oproep van { $at } is afgehandeld
    }
tables_seat =
    { $kind ->
        [removed] Lijn { $section }, tafel { $table }, { $seat }: de spelers haalden hier iemand weg; volgens de Bridgemate zit hier niemand
        [swapped] Lijn { $section }, tafel { $table }, { $seat }: { $who } ruilde van plaats met partner; er hoeft niets te gebeuren
       *[other] { $known ->
            [pair] Lijn { $section }, tafel { $table }, { $seat }: hier voerde { $who } een nummer of naam in, maar paar { $pair } van het plan is { $planned }. Is het een invaller, of een vergissing?
           *[none] Lijn { $section }, tafel { $table }, { $seat }: hier zit { $who }, maar het plan heeft niemand op deze plaats
        }
    }
tables_not_pushed = deze avond is niet van hieruit naar de Bridgemates gestuurd, dus hun resultaten zijn niet te lezen. Stuur hem met `bridgeopt push`, of lees het eigen bestand van de Bridgemates met --bws.
tables_not_pushed_on_page = deze avond is niet van hieruit naar de Bridgemates gestuurd. Stuur de avond eerst.
tables_no_hands = De kaarten die spelers invoerden, zijn niet te lezen: { $why }
tables_untold = Het programma merkt alleen aan het nummer van de leider dat paren verkeerd om zaten. Op rondgepaste spellen, of als NZ en OW dezelfde nummers hebben, kan het dat niet merken.
tables_answer = De Bridgemates antwoorden weer.


### director

text_is_wrong = { $text }: { $fault }
pair_is_two_players = een paar bestaat uit twee spelers
pair_is_two_players_help = Schrijf de twee id's van het paar, zoals 56,78.
swap_is_old_and_new = dit heeft niet de vorm OUD:NIEUW
swap_is_old_and_new_help = Schrijf bijvoorbeeld 12:90, als speler 90 voor speler 12 speelt.
nothing_to_change = Er is niets te wijzigen: geef --drop, --add, --swap-player of een wens op.
keep_after_round = --keep { $keep } kan niet na ronde { $round }: wie al speelt, houdt zijn nummer, anders worden spellen opnieuw gespeeld. Laat --keep weg.
how_after_round = --how { $how } kan niet na ronde { $round }: wie al speelt, kan niet meer verhuizen, anders worden spellen opnieuw gespeeld. Laat --how weg.
keep_is_for_new = --keep werkt alleen bij --how new, niet bij --how { $how }. Laat --keep weg.
wishes_too_late = Wensen komen te laat: de eerste ronde is gespeeld.
section_changed_in_play = Lijn { $section } is tijdens het spelen gewijzigd: geef de laatste gespeelde ronde op met --after-round.
plan_of_another_state = De voorgeschiedenis is gewijzigd sinds het plan werd gemaakt.
only_own_movements = De lijnen kunnen alleen de eigen schema's van het plan spelen: { $why }
rounds_not_equally_many = De lijnen spelen niet meer allemaal evenveel ronden.
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
name_folder_of_movements = Noem een map met .asc-bestanden.
season_there_already = er is al een competitie, en alleen een nieuwe kan met een voorgeschiedenis of met leden beginnen
season_there_already_help = Lees een voorgeschiedenis in met `bridgeopt season import`, of een ledenbestand met `bridgeopt season members`.
settings_there_already = de instellingen van de club zijn er al
settings_there_already_help = Wijzig het bestand met een editor; `bridgeopt club show` toont hoe het programma het bestand leest.
setting_none = geen
setting_season_none = geen: geef --season of --history op
setting_members_of_season = namen komen uit de competitie
setting_families_none = geen: geef --family op
setting_movements_shipped = bij het programma geleverd
setting_language_of_computer = de taal van de computer
setting_half_table_free = NZ of OW, wat de beste indeling geeft
setting_winners_of_movement = zoals in het schema
setting_boards_by_rounds = { $boards } gedeeld door het aantal ronden
setting_not_there = niet gevonden
plan_says_fitness = Lijn { $section }: volgens het plan is de fitness (lager is beter) { $told }, maar met deze voorgeschiedenis is ze { $fitness }. Is het plan met een andere voorgeschiedenis gemaakt?
plan_made_with_wishes = Het plan is met wensen gemaakt. Hier wordt het vergeleken met alle nummeringen, ook die niet aan de wensen voldoen.
latest_evening_long_ago =
    { $n ->
        [one] De laatste avond is die van { $day }, meer dan { $n } dag geleden. Wilt u die avond gebruiken, voeg dan toe: --plan { $folder }
       *[other] De laatste avond is die van { $day }, meer dan { $n } dagen geleden. Wilt u die avond gebruiken, voeg dan toe: --plan { $folder }
    }
evenings_still_to_come = Alle avonden hier moeten nog komen. Wilt u er een gebruiken, noem dan de map ervan, zoals --plan { $folder }
no_evening_yet = Er is nog geen avond in { $folder }: `bridgeopt run INSCHRIJVING` maakt er een; of noem een plan met --plan.
evening_recorded = { $plan } is al vastgelegd: zitting { $session } van { $day }. Wilt u de vastgelegde zitting wijzigen, maak het vastleggen dan eerst ongedaan: `bridgeopt season undo`.
guest_known_already = { $name } is al bekend, als speler { $player }, dus er komt geen gast bij.
guest_tonight = Gast { $name } is vanavond speler { $player }.
guest_tonight_like = Gast { $name } is vanavond speler { $player }. Namen die erop lijken: { $like }. Gaat het om een van hen, schrijf dan die naam.
player_far_above = speler { $player } is onbekend, en het nummer is veel hoger dan het hoogste bekende ({ $most })
player_far_above_help = Verbeter de id. Schrijf voor een gast gast: en de naam, of geef --guests op.
guest_is_wrong = een gast: { $fault }
guest_name_not_shown = de naam { $name } van de gast kan niet worden getoond
guest_name_not_shown_help = Schrijf de naam met letters die te tonen zijn, hoogstens { $n }.
names_several_movements = { $name } noemt { $n } schema's, maar er is er maar één nodig
names_several_movements_help = Noem een bestand, zoals { $file }, of een schemasoort en het aantal paren: multiplex:14.
no_such_section = Er is geen lijn { $section }, alleen { $sections }.
no_plan_of_before = Er is geen { $file } naast het plan: geef het plan dat is afgedrukt, of de map daarvan, op als --changed=PLAN.
plan_not_marked_as_printed = Het plan kan niet als afgedrukt worden gemarkeerd. Voeg --printed toe als u het met `bridgeopt change` wijzigt.
plan_changed_after_run = { $plan } is gewijzigd nadat `run` het schreef.
plan_of_another_history = dit plan is gemaakt met een andere voorgeschiedenis dan { $history }
plan_of_another_history_help = Misschien is het plan al vastgelegd; leg het toch vast met --force.
guest_has_line = { $name } was een gast; zet deze regel in het ledenbestand om de naam bekend te maken: { $line }
plan_names_no_family = het plan noemt geen schemasoort
name_family = Noem een schemasoort met --family.
give_movements_folder = Noem de map van de schema's met --movements MAP.
give_movements_folder_too = { $help } Noem de map van de schema's met --movements MAP.
give_movements_folder_or_family = Noem de map van de schema's met --movements MAP, of een andere schemasoort met --family.
movements_folder_not_here = de schema's van het plan komen uit de map { $folder }, die hier niet bestaat
plan_family_not_here = het plan gebruikt de schemasoort { $family }, maar er is geen map met schema's van die naam
movement_changed_since = { $movement } in het plan verschilt van dat in de map { $folder }: het schema daar is sindsdien gewijzigd
movement_is_clubs_own = { $movement } in het plan is een eigen schema van de club: het verschilt van het schema in { $family } van het programma
displaced_by_wishes = Door de wensen spelen { $pair } in lijn { $section } in plaats van { $home }.
nobody_played_yet = nog geen speler heeft een rating of heeft gespeeld
record_evening_first = Leg eerst een avond vast.
take_last_good_copy = Zet de laatste goede reservekopie terug, uit de map naast het bestand waarvan de naam eindigt op -backups.
name_not_shown = De naam { $name } heeft letters die niet te tonen zijn.
jobs_are_for_here = --jobs geldt alleen voor deze computer; een Dask-cluster heeft zijn eigen werkprocessen.
give_season_so_far = Geef de competitie tot nu toe op, met --history of met --season.
objective_needs_season = het doel { $objective } moet weten wie op welke avond speelde, en dat staat niet in een bestand met de voorgeschiedenis
objective_needs_season_help = Geef het competitiebestand op met --season, of kies een ander doel met --objective paper of --objective squares.
objective_left_out = Het doel { $objective } van de club heeft het competitiebestand nodig. Met --history gebruikt het programma het doel “paper”. Geef een ander doel op met --objective.
objective_of_plan_differs = Het plan is gemaakt voor het doel { $made }; alle cijfers hier volgen het doel { $asked }.
objective_imported =
    { $n ->
        [one] Het doel { $objective } vergelijkt ontmoetingen met de opkomst. Van de { $n } ontmoeting waarmee het competitiebestand begon, is niet bekend wie er was; die telt als precies wat bij de opkomst te verwachten was.
       *[other] Het doel { $objective } vergelijkt ontmoetingen met de opkomst. Van de { $n } ontmoetingen waarmee het competitiebestand begon, is niet bekend wie er was; die tellen als precies wat bij de opkomst te verwachten was.
    }
objective_imported_sit_outs =
    { $n ->
        [one] Het doel { $objective } telt de { $n } ronde stilzitten niet mee waarmee het competitiebestand begon: wie toen stilzat, kan eerder dan anderen weer stilzitten. De doelen “paper” en “squares” tellen die wel mee.
       *[other] Het doel { $objective } telt de { $n } ronden stilzitten niet mee waarmee het competitiebestand begon, per speler geteld: wie toen stilzat, kan eerder dan anderen weer stilzitten. De doelen “paper” en “squares” tellen die wel mee.
    }
the_section = lijn { $section }
section_with_pairs =
    { $n ->
        [one] lijn { $section } met { $n } paar
       *[other] lijn { $section } met { $n } paren
    }
section_is_wrong = lijn { $section }: { $fault }
section_lists_no_rounds = lijn { $section } noemt geen ronden
give_movement_with_family = Geef het schema op met --family.


### terminal

full_stop = { $told }.
plan_rating = Rating
plan_sat_out = Zat stil
plan_absent = (afwezig)
plan_late = { $place }, ronde { $round }
plan_out_in = ronde { $rounds }
numbering_of_kind =
    { $among ->
        [fields] nummering met NZ en OW even sterk
        [half] nummering met deze halve tafel
        [rover] nummering met een zwerver
        [fields-half] nummering met deze halve tafel en met NZ en OW even sterk
        [fields-rover] nummering met een zwerver en met NZ en OW even sterk
       *[all] nummering
    }
plan_proven =
    { $given ->
        [wishes] Bewezen het beste: geen { numbering_of_kind } is beter, gegeven de wensen.
        [numbers] Bewezen het beste: geen { numbering_of_kind } is beter, gegeven de nummers die blijven.
        [both] Bewezen het beste: geen { numbering_of_kind } is beter, gegeven de wensen en de nummers die blijven.
       *[nothing] Bewezen het beste: geen { numbering_of_kind } is beter.
    }
plan_not_proven = Niet bewezen: andere nummers kunnen hoogstens { $percent } beter zijn.
plan_seated = Ieder houdt zijn nummer. Nieuwe nummers kunnen hoogstens { $percent } beter zijn.
plan_during_play = Tijdens het spelen gewijzigd: ieder houdt zijn nummer, en het is niet bekend hoeveel beter andere nummers kunnen zijn.
plan_fitness = Fitness { $fitness }.
plan_fitness_beside = Fitness { $fitness } (gelote nummers: { $chance }; ondergrens: { $bound }).
plan_on_top =
    { $lost ->
        [wishes] Wensen die niet uitkomen kosten { $penalty }, boven op de fitness.
        [numbers] Nummers die veranderen kosten { $penalty }, boven op de fitness.
       *[both] Wensen die niet uitkomen en nummers die veranderen kosten { $penalty }, boven op de fitness.
    }
plan_without =
    { $given ->
        [wishes] Zonder de wensen zou de fitness { $percent } lager kunnen zijn (lager is beter).
        [numbers] Als alle nummers konden veranderen, zou de fitness { $percent } lager kunnen zijn (lager is beter).
       *[both] Zonder de wensen, en als alle nummers konden veranderen, zou de fitness { $percent } lager kunnen zijn (lager is beter).
    }
plan_took = Zoeken en bewijzen duurde { $seconds } s.
overall_proven =
    { $given ->
        [wishes] { $told }, gegeven de wensen.
        [numbers] { $told }, gegeven de nummers die blijven.
        [both] { $told }, gegeven de wensen en de nummers die blijven.
       *[nothing] { $told }.
    }
overall_during_play = Na de wijzigingen tijdens het spelen:
overall_interrupted = Onderbroken: dit is het beste dat tot nu toe gevonden is, niet bewezen.
overall_seated = Ieder houdt zijn nummer; nieuwe nummers kunnen beter zijn.
overall_budget = De rekentijd van { $budget } s was op; nog eens zoeken kan andere nummers geven.
overall_quality = Kwaliteit { $quality }; fitness { $fitness }; { $took }; startgetal { $seed }.
overall_quality_at_least = Kwaliteit minstens { $quality }; fitness { $fitness }; { $took }; startgetal { $seed }.
overall_fitness = Fitness { $fitness }; { $took }; startgetal { $seed }.
overall_search_took = Het zoeken duurde { $seconds } s.
overall_any_movement = Winst op gelote nummers: { $percent } van het meeste dat een schema kan winnen.
took_seconds = { $seconds } s
took_from_enter = { $waited } s nadat u op Enter drukte
wishes_title = Wensen
wishes_wish = Wens
wishes_weight = Gewicht
wishes_costs = Kosten
wishes_must = eis
wishes_holds = ja
wishes_not = nee
wishes_partly = deels
wishes_partly_ns =
    { $n ->
        [one] { $wish }, op { $n } ronde na; beter kan niet met dit schema
       *[other] { $wish }, op { $n } ronden na; beter kan niet met dit schema
    }
wishes_partly_table =
    { $n ->
        [one] { $wish }, maar wisselen { $n } keer van tafel; minder kan niet met dit schema
       *[other] { $wish }, maar wisselen { $n } keer van tafel; minder kan niet met dit schema
    }
wishes_cost_nothing = niets
wishes_cost_weighed = { $cost } ({ $weight })
wishes_saves = bespaart { $cost }
wishes_costs_legend = De kosten van een eis: hoeveel lager (beter) de beste fitness zonder die wens zou zijn. Het getal tussen haakjes is een gewicht: ook als voorkeur met dat gewicht zou aan de wens voldaan zijn. Bij een wens over lijnen staan tussen haakjes de kosten, in procenten van de winst van de beste nummers van vanavond op gelote nummers.
wishes_cost_unknown = ? : de kosten zijn niet bekend, omdat het zoeken is afgebroken of een andere wens van deze wens afhangt.
wishes_costs_of_made = Voor schema's op maat worden de kosten van eisen niet berekend.
wishes_costs_not_found = De kosten van de eisen zijn niet bekend: het zoeken ernaar is niet afgemaakt.
made_proven =
    { $given ->
        [wishes] Bewezen het beste, gegeven de wensen: geen schema waarin paren elkaar hoogstens één keer treffen, kan beter zijn.
       *[nothing] Bewezen het beste: geen schema waarin paren elkaar hoogstens één keer treffen, kan beter zijn.
    }
made_proven_any_groups =
    { $given ->
        [wishes] Bewezen het beste, gegeven de wensen, van alle schema's waarin paren elkaar hoogstens één keer treffen, met elk aantal spelgroepen.
       *[nothing] Bewezen het beste van alle schema's waarin paren elkaar hoogstens één keer treffen, met elk aantal spelgroepen.
    }
made_proven_groups =
    { $given ->
        [wishes] Bewezen het beste, gegeven de wensen, van alle schema's waarin paren elkaar hoogstens één keer treffen, met { $groups } spelgroepen die tafels niet vaker delen dan nodig.
       *[nothing] Bewezen het beste van alle schema's waarin paren elkaar hoogstens één keer treffen, met { $groups } spelgroepen die tafels niet vaker delen dan nodig.
    }
made_proven_groups_odd =
    { $given ->
        [wishes] Bewezen het beste, gegeven de wensen, van alle schema's waarin paren elkaar hoogstens één keer treffen, met { $groups } spelgroepen die tafels niet vaker delen dan nodig. Het bewijs neemt aan dat ook de tafel van het paar dat stilzit spellen nodig heeft.
       *[nothing] Bewezen het beste van alle schema's waarin paren elkaar hoogstens één keer treffen, met { $groups } spelgroepen die tafels niet vaker delen dan nodig. Het bewijs neemt aan dat ook de tafel van het paar dat stilzit spellen nodig heeft.
    }
made_best_found = Het beste dat gevonden is, niet bewezen: een ander schema kan hoogstens { $percent } beter zijn.
made_nothing_there = Geen schema van het programma voldoet aan uw verzoek.
made_not_needed = { $name } voldoet al aan uw verzoek, dus dat wordt gespeeld.
made_not_needed_turned = { $name } voldoet al aan uw verzoek, dus dat wordt gespeeld, zo gedraaid dat paren even vaak NZ als OW zitten.
made_not_better = Er is geen beter schema dan { $name } gevonden, dus { $name } wordt gespeeld.
made_not_better_turned = Er is geen beter schema dan { $name } gevonden, dus { $name } wordt gespeeld, zo gedraaid dat paren even vaak NZ als OW zitten.
made_as_good = { $name } heeft dezelfde fitness, maar een slechtere balans.
made_saves = De fitness is { $percent } lager (beter) dan met de beste nummering van { $name }.
made_saves_found = De fitness is { $percent } lager (beter) dan met de beste nummering die voor { $name } is gevonden.
made_fallback = Met de beste nummering van { $name } is de fitness { $fitness }.
made_fallback_found = Met de beste nummering die voor { $name } is gevonden, is de fitness { $fitness }.
made_given_up = Ter wille van de balans is de fitness { $fitness } hoger (slechter) dan mogelijk was.
made_balance = Balans Qf { $qf } (100 is het gelijkst).
made_balance_ceiling = Balans Qf { $qf } (100 is het gelijkst). Met de tegenstanders van dit schema kan ze hoogstens { $most } zijn.
made_balance_beside = Balans Qf { $qf } (100 is het gelijkst); { $name } heeft { $other }.
made_balance_ceiling_beside = Balans Qf { $qf } (100 is het gelijkst); { $name } heeft { $other }. Met de tegenstanders van dit schema kan de balans hoogstens { $most } zijn.
made_overall = Winst op gelote nummers: { $percent } van de grootste winst van elk schema waarin paren elkaar hoogstens één keer treffen.
made_overall_wished = Winst op gelote nummers: { $percent } van de grootste winst van elk schema waarin paren elkaar hoogstens één keer treffen, als er geen wensen waren.
changes_before_play = Voordat het spelen begint
changes_from_round = Vanaf ronde { $round }
changes_leaves = valt uit
changes_comes = erbij
changes_moves = verhuist
changes_replaces = invaller
changes_for = { $new } voor { $old }
changes_at = { $number } aan { $table } { $seat }
changes_waits = { $number } zit stil
changes_way = { $source } → { $target }
changes_others_stay = Alle anderen blijven zoals gepland.
changes_nobody_moves = Niemand hoeft te verhuizen.
changes_other_cards =
    { $n ->
        [one] Lijn { $section } speelt nu { $movement } voor { $n } paar: iedereen daar krijgt een nieuw loopbriefje.
       *[other] Lijn { $section } speelt nu { $movement } voor { $n } paren: iedereen daar krijgt een nieuw loopbriefje.
    }
changes_sit_outs = Stilzitten in lijn { $section } nu: { $told }.
changes_sit_out =
    { $n ->
        [one] { $number } in ronde { $rounds }
       *[other] { $number } in de ronden { $rounds }
    }
changes_no_sit_outs = In lijn { $section } zit geen paar meer stil.
ways_title = Manieren om deze wijziging te maken
ways_move = Verhuist
ways_new_cards = Nieuwe briefjes
ways_sit_out = Stilzit
ways_met = Getroffen
ways_price = Prijs
ways_held = { $held } van { $all }
ways_cheapest = goedkoopst
ways_dearer = +{ $price }
ways_at_most = hoogstens { $price }
ways_impossible = --how { $how } kan niet: { $reason }
ways_fairest = Gebruik voor de eerlijkste competitie, voor zover bekend, --how { $how }.
ways_cards_stay = Paren die blijven, houden hun nummer. Briefjes waarop een naam of een stilzitronde verandert, kunt u opnieuw afdrukken.
ways_cards_stay_but = Paren die blijven, houden hun nummer; paren die verhuizen, krijgen een nieuw nummer. Briefjes waarop een naam of een stilzitronde verandert, kunt u opnieuw afdrukken.
ways_would_move = Met --how { $how } verhuizen: { $told }.
ways_would_move_more =
    { $n ->
        [one] Met --how { $how } verhuizen: { $told }; en nog { $n } paar.
       *[other] Met --how { $how } verhuizen: { $told }; en nog { $n } paren.
    }
ways_legend = Stilzit: het aantal ronden stilzitten, van alle paren samen. Getroffen: hoe vaak spelers hun tegenstanders al getroffen hadden.
ways_legend_of_price = Prijs: hoeveel hoger (slechter) de fitness wordt dan met de goedkoopste manier.
evaluate_title =
    { $n ->
        [one] Lijn { $name }: { $n } paar, { $movement }
       *[other] Lijn { $name }: { $n } paren, { $movement }
    }
evaluate_during_play = Tijdens het spelen gewijzigd, dus deze indeling is niet te vergelijken met andere nummeringen.
evaluate_not_best = Niet het beste: met een andere { numbering_of_kind } is de fitness { $percent } lager (beter).
evaluate_hardly_looked = Met meer dan één afwezig nummer worden maar weinig andere nummeringen doorzocht. De beste nummering kan hoogstens { $percent } beter zijn.
evaluate_nothing_better = Niet bewezen, maar er is geen betere { numbering_of_kind } gevonden.
evaluate_second_cannot_tell = De controle met een tweede methode kan bij deze lijn niet. Dat kan alleen als hoogstens één nummer afwezig is, en dan de hele avond.
evaluate_second_unsettled = De controle met een tweede methode was niet op tijd klaar, dus ze bevestigt niets.
evaluate_second_agrees = De controle met een tweede methode bevestigt dit: geen nummering is beter ({ $seconds } s).
evaluate_second_disagrees = De controle met een tweede methode vond een betere nummering dan deze ({ $seconds } s).
evaluate_figures = Kwaliteit { $quality }; fitness { $fitness } (de best mogelijke is { $best }).
evaluate_figures_known = Kwaliteit { $quality }; fitness { $fitness } (de beste die bekend is, is { $best }).
evaluate_fitness = Fitness
evaluate_chance = Gelote nummers
evaluate_optimum = Optimum
evaluate_best_known = Bekend beste
evaluate_bound = Ondergrens
evaluate_hypothetical = Grens voor elk schema
evaluate_quality = Kwaliteit
evaluate_not_known = onbekend
evaluate_overall = Kwaliteit { $quality }; fitness { $fitness }.
compare_title =
    { $ways ->
        [one] Vanavond { $pairs } paren: { $ways } manier om te spelen
       *[other] Vanavond { $pairs } paren: { $ways } manieren om te spelen
    }
compare_type = Schemasoort
compare_rounds = Ronden
compare_most = Meest
compare_proof = Bewijs
compare_yes = ja
compare_boards_legend = Spellen: hoeveel spellen een paar speelt dat nooit stilzit. Stilzit: hoeveel paren stilzitten (tussen haakjes, als een paar twee keer of vaker stilzit: hoeveel ronden alle paren samen stilzitten).
compare_met_legend = Getroffen: hoe vaak spelers hun tegenstanders van vanavond al getroffen hadden, gemiddeld. Meest: hetzelfde voor de twee tegenstanders die elkaar het vaakst getroffen hadden. Beide zijn ook bij verschillende aantallen ronden en lijnen te vergelijken.
compare_proof_legend = Bewijs: ja als geen nummering beter is; anders hoeveel lager (beter) de fitness nog kan zijn.
compare_quality_legend = Kwaliteit: de winst op gelote nummers, als percentage van de grootste winst die een schema met dat aantal ronden zou kunnen hebben. Een streepje (-) betekent dat alle nummeringen evenveel kosten.
compare_fitness_legend = Fitness: wat herhaalde ontmoetingen en stilzitten kosten; lager is beter. Meer ontmoetingen kosten altijd meer, dus vergelijk alleen bij evenveel ronden en lijnen.
compare_made_legend = tailored: schema's op maat voor vanavond, voor een paar aantallen spelgroepen. Het bewijs zegt dat geen schema waarin paren elkaar hoogstens één keer treffen, met een van die aantallen beter is.
compare_wishes_legend = Wensen: hoeveel er uitkomen.
compare_best_legend = { $mark } het beste met dit aantal lijnen.
compare_objective_legend = Doel: { $objective }. Bewijs, kwaliteit en fitness volgen dat doel.
compare_left_out = Weggelaten:
compare_left_out_sections =
    { $n ->
        [one] { $n } lijn: { $reason }.
       *[other] { $n } lijnen: { $reason }.
    }
compare_left_out_type =
    { $n ->
        [one] { $family } in { $n } lijn: { $reason }.
       *[other] { $family } in { $n } lijnen: { $reason }.
    }
compare_advice = Kies een schemasoort en een aantal lijnen, en reken opnieuw met --family en --sections om de paren in te delen.
compare_chosen =
    { $n ->
        [one] { $family } in { $n } lijn is gekozen, omdat spelers hun tegenstanders daar het minst hadden getroffen. Wilt u iets anders spelen, reken dan opnieuw met --family en --sections.
       *[other] { $family } in { $n } lijnen is gekozen, omdat spelers hun tegenstanders daar het minst hadden getroffen. Wilt u iets anders spelen, reken dan opnieuw met --family en --sections.
    }
compare_interrupted = Onderbroken: dit is het beste dat tot nu toe gevonden is.
compare_budget = De rekentijd van { $budget } s was op; met --budget krijgt het zoeken meer tijd.
compare_took = Vergeleken in { $took }.


### terminal: movements

players =
    { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    }
tables_in_all =
    { $n ->
        [one] { $n } tafel
       *[other] { $n } tafels
    }
board_groups =
    { $n ->
        [one] { $n } spelgroep
       *[other] { $n } spelgroepen
    }
movement_size = { $who }, { $tables }, { $rounds }, { $groups }
movement_title = { $name }: { $size }
movement_span = { $least } tot { $most }
movement_rounds = Onder elkaar de tafels, naast elkaar de ronden: { $seats }:spelgroep
movement_stay_none =
    { $who ->
        [player] Geen speler blijft op zijn plaats. Spellen: { $boards }.
       *[pair] Geen paar blijft op zijn plaats. Spellen: { $boards }.
    }
movement_stay_players =
    { $n ->
        [one] Speler { $numbers } blijft aan één tafel; spellen: { $boards }.
       *[other] Spelers { $numbers } blijven elk aan één tafel; spellen: { $boards }.
    }
movement_stay_pairs =
    { $n ->
        [one] Paar { $numbers } blijft aan één tafel; spellen: { $boards }.
       *[other] Paren { $numbers } blijven elk aan één tafel; spellen: { $boards }.
    }
movement_partners = In welke ronden twee spelers partners zijn
movement_player_opponents = In welke ronden twee spelers tegenstanders zijn
movement_meetings = In welke ronden twee paren elkaar treffen
movement_board_group = Spelgroep
movement_changes_table = Wisselt van tafel
movement_tables = Tafels
movement_opponents = Tegenstanders
movement_partner_count = Partners
measure_balance = Balans
measure_balance_told = Qf { $qf }, Qc { $qc }: hoe gelijk alle paren met elkaar worden vergeleken; 100 is het gelijkmatigst denkbare. Twee paren worden vergeleken door elk spel dat ze allebei spelen, en het meest als ze het tegen elkaar spelen. Bij Qf is 100 het beste wat met hele getallen kan, bij Qc het beste wat met breuken zou kunnen
measure_no_balance = geen: geen spel wordt vaker dan eens gespeeld
measure_partners_told = { $span } voor elke speler; van de tweetallen spelers spelen samen: { $told }
measure_opponents_told =
    { $who ->
        [player] { $span } voor elke speler; van de tweetallen spelers treffen elkaar: { $told }
       *[pair] { $span } voor elk paar; van de tweetallen paren treffen elkaar: { $told }
    }
measure_sitting_out = Stilzitten
measure_sitting_out_players =
    { $rounds ->
        [one] { $span } van { $rounds } ronde voor elke speler
       *[other] { $span } van { $rounds } ronden voor elke speler
    }
measure_whoever_absent = welk nummer ook afwezig is, van de andere nummers zitten stil: { $told }
measure_with_absent = als { $numbers } afwezig is, zitten van de andere nummers stil: { $told }
measure_north_south = Noord-Zuid
measure_ns_pairs =
    { $rounds ->
        [one] { $span } van { $rounds } ronde voor elk paar
       *[other] { $span } van { $rounds } ronden voor elk paar
    }
measure_moves = Lopen
measure_moves_told =
    { $who ->
        [player] wisselt van tafel: { $span } keer voor elke speler; { $staying }
       *[pair] wisselt van tafel: { $span } keer voor elk paar; { $staying }
    }
measure_stay_none =
    { $who ->
        [player] geen speler blijft aan één tafel
       *[pair] geen paar blijft aan één tafel
    }
measure_stay_players =
    { $n ->
        [one] speler { $numbers } blijft aan één tafel
       *[other] spelers { $numbers } blijven elk aan één tafel
    }
measure_stay_pairs =
    { $n ->
        [one] paar { $numbers } blijft aan één tafel
       *[other] paren { $numbers } blijven elk aan één tafel
    }
measure_boards_stay = elke spelgroep blijft op zijn tafel
measure_boards_move =
    { $n ->
        [one] { $n } keer naar een andere tafel in totaal, { $span } voor elke spelgroep
       *[other] { $n } keer naar een andere tafel in totaal, { $span } voor elke spelgroep
    }
measure_shared = Gedeeld
measure_shared_none = geen spelgroep wordt in dezelfde ronde aan meer dan één tafel gespeeld
measure_shared_told = spelgroepen die aan meer dan één tafel gespeeld worden: { $span } per ronde, { $n } in totaal, alle aan tafels naast elkaar
measure_shared_apart = spelgroepen die aan meer dan één tafel gespeeld worden: { $span } per ronde, { $n } in totaal, waarvan { $apart } aan tafels die niet naast elkaar staan
measure_symmetry = Symmetrie
measure_symmetry_told =
    { $n ->
        [one] { $n }: elke andere nummering verandert wie wie treft
       *[other] { $n } nummeringen die precies dezelfde ontmoetingen geven
    }
measure_seatings = Indelingen
measure_seatings_told =
    { $n ->
        [one] { $n }: in elke indeling treffen dezelfden elkaar
       *[other] { $n } die verschillen in wie wie treft
    }
measure_partnered =
    { $times ->
        [0] { $n } nooit
        [1] { $n } eenmaal
        [2] { $n } tweemaal
       *[other] { $n } { $times } keer
    }
measure_meet =
    { $times ->
        [0] { $n } nooit
        [1] { $n } eenmaal
        [2] { $n } tweemaal
       *[other] { $n } { $times } keer
    }
measure_sit_out =
    { $n ->
        [one] { $n } nummer
       *[other] { $n } nummers
    } { $times ->
        [0] nooit
        [1] eenmaal
        [2] tweemaal
       *[other] { $times } keer
    }
measure_more =
    { $times ->
        [0] { $n } nooit
        [1] { $n } eenmaal
        [2] { $n } tweemaal
       *[other] { $n } { $times } keer
    }
quality_file = Bestand
quality_size = Maat
quality_repeats = Dubbel
quality_boards_move = Spellen lopen
quality_stay = Blijft
quality_size_legend = paren (in een individueel schema: spelers), tafels, ronden, spelgroepen
quality_repeats_legend = ontmoetingen van twee paren na hun eerste, alles opgeteld; 0 is het beste
quality_qf_legend = balans: hoe gelijk alle paren met elkaar worden vergeleken; 100 is het gelijkmatigst denkbare. Een spel dat twee paren allebei spelen, vergelijkt die paren, en het meest als ze het tegen elkaar spelen
quality_ns_legend = ronden waarin een paar Noord-Zuid zit, minst en meest; het beste is de helft van de ronden
quality_boards_move_legend = hoe vaak spelgroepen naar een andere tafel gaan, alles opgeteld; 0: ze blijven op hun tafel
quality_shared_legend = spelgroepen die in dezelfde ronde aan meer dan één tafel gespeeld worden, alle ronden opgeteld
quality_stay_legend = hoeveel nummers de hele avond aan één tafel zitten
quality_symmetry_legend = hoeveel nummeringen precies dezelfde ontmoetingen geven; hoe meer, hoe makkelijker de beste indeling te vinden is (2,0e6 is twee miljoen)
families_for = Voor
families_groups = Groepen
check_sound = { $file }: in orde
check_falls_short = { $file }: heeft tekortkomingen
check_note = Opmerking: { $fault }
check_line = regel { $line }: { $fault }
check_barometer = Een barometer: in elke ronde spelen alle tafels dezelfde spellen.
check_sets_of_boards = Tot { $n } tafels spelen tegelijk dezelfde spellen: deze tafels delen de spellen, of hebben er kopieën van nodig.
check_note_line = Opmerking: regel { $line }: { $fault }
check_more = en nog { $n } van deze soort


### terminal: season

log_when = Wanneer
log_what = Wijziging
log_done = { $what }
log_taken_back = (ongedaan gemaakt) { $what }
log_taken_back_for_good = (definitief ongedaan gemaakt) { $what }
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
log_section_quality =
    Lijn { $name }: { $proof ->
        [proven] beste nummers, bewezen
        [event] beste nummers voor het evenement en met de wensen, bewezen
        [within] beste nummers die de wensen en de behouden nummers toelaten, bewezen
        [open] minstens { $quality }, vergeleken met de beste nummers als er geen wensen of behouden nummers waren
        [changed] onbekend, omdat tijdens het spelen een nummer vrijkwam of van paar wisselde
       *[none] staat niet in het competitiebestand
    }
log_session = Zitting { $session } van { $played_on }
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
log_fitness_by_chance = Fitness { $fitness } (gelote nummers: { $chance }; ondergrens onbekend).
log_place = Plaats
log_score = Percentage
log_points = Punten
log_rounds_played = Gespeeld
log_id = Id
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
log_was_player = Deze speler had ook de id { $player }.
log_has_not_played = Deze speler heeft in deze competitie nog niet gespeeld.
log_ranking_as_given = Rating { $ranking }: de beginrating; er zijn nog geen uitslagen.
log_ranking_mean =
    { $n ->
        [one] Rating { $ranking }: het gemiddelde van { $n } uitslag ({ $points }).
       *[other] Rating { $ranking }: het gemiddelde van { $n } uitslagen ({ $points }).
    }
log_ranking_mean_and_start =
    { $n ->
        [one] Rating { $ranking }: het gemiddelde van { $n } uitslag ({ $points }), met de beginwaarde { $start } voor elke uitslag die nog ontbreekt ({ $missing }).
       *[other] Rating { $ranking }: het gemiddelde van { $n } uitslagen ({ $points }), met de beginwaarde { $start } voor elke uitslag die nog ontbreekt ({ $missing }).
    }
log_played_none =
    { $of ->
        [0] Er is nog geen avond vastgelegd
        [one] Speelde in 0 van { $of } vastgelegde zitting
       *[other] Speelde in 0 van { $of } vastgelegde zittingen
    }. Met de ingelezen voorgeschiedenis: { $in_all ->
        [one] { $in_all } ronde stilgezeten.
       *[other] { $in_all } ronden stilgezeten.
    }
log_played =
    { $of ->
        [one] Speelde in { $played } van { $of } vastgelegde zitting
       *[other] Speelde in { $played } van { $of } vastgelegde zittingen
    }, en zat { $out ->
        [one] { $out } ronde stil
       *[other] { $out } ronden stil
    } (eerlijk deel: { $share }). Met de ingelezen voorgeschiedenis: { $in_all ->
        [one] { $in_all } ronde stilgezeten.
       *[other] { $in_all } ronden stilgezeten.
    }
log_partners = Partners: { $names }.
log_met = Tegenstanders: { $names }.
log_never_met = In dezelfde lijn gespeeld, maar nooit getroffen: { $names }.
log_owed = Minder vaak getroffen dan verwacht bij hun aanwezigheid: { $names }.
log_over = Vaker getroffen dan verwacht: { $names }.
log_times =
    { $n ->
        [1] { $name } (eenmaal)
       *[other] { $name } ({ $n } keer)
    }
log_more = nog { $n }


### pages

chart_by = { $y } naar { $x }
chart_point = { $name }: { $y } bij { $x }.
chart_points = { $name }: { $y } bij { $x }, { $last_y } bij { $last_x }.
text_round = Ronde { $round }
text_table = tafel
text_boards = spellen
text_sits_out = nummer { $number } zit stil
pdf_none =
    { $bundle ->
        [yes] er is geen PDF gemaakt: { $why }. Open de bladzijden in uw browser en druk ze daar af.
       *[no] er is geen PDF gemaakt: { $why }. Open de bladzijden in uw browser en druk ze daar af, of installeer WeasyPrint vanuit de map van het project (een kopie van de broncode): python -m pip install ".[pdf]"
    }
pdf_weasyprint = er is geen PDF gemaakt: WeasyPrint werkt hier niet ({ $reason }). Open de bladzijden in uw browser en druk ze daar af.
pdf_no_browser = er is hier geen Chrome, Chromium of Edge
pdf_too_slow = { $browser } had meer dan { $seconds } seconden nodig
pdf_failed = { $browser } werkte niet
pdf_not_made = { $browser } maakte geen PDF
folder_about = Wat bridgeopt hier heeft geschreven, met hashes; iets anders verwijdert het niet uit deze map.
folder_begun = let op: een eerdere opdracht is gestopt terwijl ze in deze map schreef ({ $files }); deze opdracht heeft die bestanden vervangen
folder_left_over =
    { $n ->
        [one] let op: een bestand dat een opdracht onaf achterliet, is verwijderd
       *[other] let op: { $n } bestanden die opdrachten onaf achterlieten, zijn verwijderd
    }
folder_held = een andere opdracht van bridgeopt schrijft in deze map
folder_held_help = Wacht tot die opdracht klaar is, en probeer het dan opnieuw.
folder_kept = Een bestand hier is gewijzigd nadat bridgeopt het had geschreven. Bridgeopt heeft het daarom hernoemd tot { $name }.
folder_cannot_be_made = deze map kan niet gemaakt worden ({ $reason })
folder_name_another = Noem een andere map.


### pages: season

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
season_page_only_imported = Ingelezen ontmoetingen en keren stilzitten; er is nog geen zitting vastgelegd
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
season_page_parts = Onderdelen van deze bladzijde
season_page_rankings = Ratings
season_page_fairness = Eerlijkheid
season_page_sessions = Zittingen
season_page_who_met = Wie tegen wie
season_page_sit_outs = Stilzitten
season_page_fold = Alle lijsten inklappen
season_page_unfold = Alle lijsten uitklappen
season_page_and_more = en nog { $n }
season_page_nobody_ranked = Nog geen speler heeft een rating.
season_page_figures = De competitie in cijfers
season_page_of_sessions =
    { $n ->
        [one] zitting
       *[other] zittingen
    }
season_page_pairs_always = paren per zitting
season_page_pairs_each = paren per zitting gemiddeld, tussen { $least } en { $most }
season_page_players_who_met = spelers die minstens één tegenstander troffen
season_page_meetings_of_two = ontmoetingen van twee spelers
season_page_meetings_imported = ontmoetingen van twee spelers, waarvan { $imported } ingelezen
season_page_most_met = keer troffen twee spelers elkaar het vaakst
season_page_rounds_out = ronden stilgezeten, geteld per speler
season_page_count_of = { $n } van { $of }
season_page_sections_proven =
    { $n ->
        [one] lijn waarvan bewezen is dat de paarnummers de beste zijn
       *[other] lijnen waarvan bewezen is dat de paarnummers de beste zijn
    }
season_page_mean_quality =
    { $bound ->
        [met] gemiddelde kwaliteit (100 is het best mogelijke, 0 is gelote nummers)
       *[open] gemiddelde kwaliteit, minstens (100 is het best mogelijke, 0 is gelote nummers)
    }
season_page_mean_quality_known =
    { $bound ->
        [met] { $n ->
            [one] gemiddelde kwaliteit van de { $n } lijn waarvan de kwaliteit te berekenen was (100 is het best mogelijke, 0 is gelote nummers)
           *[other] gemiddelde kwaliteit van de { $n } lijnen waarvan de kwaliteit te berekenen was (100 is het best mogelijke, 0 is gelote nummers)
        }
       *[open] { $n ->
            [one] gemiddelde kwaliteit, minstens, van de { $n } lijn waarvan de kwaliteit te berekenen was (100 is het best mogelijke, 0 is gelote nummers)
           *[other] gemiddelde kwaliteit, minstens, van de { $n } lijnen waarvan de kwaliteit te berekenen was (100 is het best mogelijke, 0 is gelote nummers)
        }
    }
season_page_of_spread = hoe ongelijk spelers elkaar troffen: 0 is volmaakt gelijk, 100 is gelote nummers
season_page_fairness_over_time = Eerlijkheid in de loop van de competitie
season_page_spread_means = De spreiding zegt hoe ongelijk de spelers elkaar troffen: hoeveel het aantal ontmoetingen van twee spelers doorgaans afwijkt van het aantal dat op grond van hun opkomst te verwachten was. Hoe verder de lijn van deze competitie onder de lijn “toeval” blijft (dezelfde avonden, met gelote paarnummers), hoe gelijkmatiger de spelers elkaar troffen.
season_page_spread_over_time = De spreiding in de loop van de competitie
season_page_spread_is =
    { $n ->
        [one] Na { $n } zitting wijkt het aantal ontmoetingen van twee spelers doorgaans { $spread } af van het aantal dat op grond van hun opkomst te verwachten was; bij gelote paarnummers zou dat { $chance } zijn.
       *[other] Na { $n } zittingen wijkt het aantal ontmoetingen van twee spelers doorgaans { $spread } af van het aantal dat op grond van hun opkomst te verwachten was; bij gelote paarnummers zou dat { $chance } zijn.
    }
season_page_imported_left_out = Ingelezen ontmoetingen tellen hier niet mee: de ingelezen gegevens zeggen niet welke spelers elkaar hadden kunnen treffen.
season_page_this_season = deze competitie
season_page_chance = toeval
season_page_session = zitting
season_page_spread = spreiding (aantal ontmoetingen)
season_page_quality_and_proof = Kwaliteit en bewijs per zitting
season_page_quality_means = De kwaliteit vergelijkt de paarnummers met de beste die mogelijk zijn (100{"\u00A0"}%) en met gelote (0{"\u00A0"}%). “Bewezen” betekent dat geen andere nummers beter hadden kunnen zijn; “2 van 3” betekent dat dit voor 2 van de 3 lijnen bewezen is. De fitness telt op hoe vaak tegenstanders elkaar eerder troffen; veel ontmoetingen van dezelfde twee spelers tellen het zwaarst. Een lagere fitness is beter, en in de loop van een competitie groeit ze. De marge zegt hoeveel lager de fitness met andere paarnummers hoogstens had kunnen zijn. Lijnen waarvan de marge onbekend is, tellen daarin niet mee.
season_page_date = Datum
season_page_pairs = Paren
season_page_sections = Lijnen
season_page_not_of = van { $sections } onbekend
season_page_proven = bewezen
season_page_proven_some =
    { $n } van { $of }{ $open ->
        [some] , marge { $gap }
       *[none] {""}
    }{ $unknown ->
        [0] {""}
       *[other] ; van { $sections } onbekend
    }
season_page_ended_after = gestopt na ronde { $round }
season_page_map = De rijen en kolommen zijn de { $n } spelers met minstens één ontmoeting, de sterkste eerst. Hoe donkerder het vakje, hoe vaker de twee elkaar als tegenstanders troffen.
season_page_two = { $one } en { $other }
season_page_met_once = Geen twee spelers troffen elkaar meer dan eenmaal.
season_page_met_most_are = { $who } troffen elkaar het vaakst: { $n } keer.
season_page_most_is = Twee spelers troffen elkaar hoogstens { $n } keer. Dat aantal bereikten { $cases } combinaties van twee spelers.
season_page_partners_not_marked = Partners zijn niet gemarkeerd: een ingelezen voorgeschiedenis zegt niet wie samen speelden.
season_page_partners_marked = Partners zijn gemarkeerd voor de vastgelegde zittingen; de ingelezen voorgeschiedenis noemt ze niet.
season_page_colours = Kleuren
season_page_colours_mean = Kleuren: wit betekent nooit getroffen, de donkerste kleur { $n } keer getroffen; een stip betekent partners
season_page_meetings = ontmoetingen
season_page_are_partners = partners
season_page_map_described = Een vierkant van { $n } bij { $n } vakjes, gekleurd naar het aantal ontmoetingen. In de tabellen eronder staat welke tegenstanders vaste partners het vaakst troffen, en welke nooit.
season_page_tip_never = nooit getroffen
season_page_tip_met =
    { $n ->
        [0] speelden in dezelfde lijn, maar troffen elkaar nooit
        [one] { $n } ontmoeting
       *[other] { $n } ontmoetingen
    }
season_page_tip_partners =
    { $n ->
        [one] partners in { $n } zitting
       *[other] partners in { $n } zittingen
    }
season_page_no_matrix = Deze tabel wordt voor meer dan { $most } spelers niet afgedrukt: bekijk de tabel op een scherm, of bekijk de ontmoetingen van één speler met `bridgeopt season show`.
season_page_matrix = Een getal zegt hoe vaak twee spelers elkaar troffen. Een stip (·) betekent dat ze in dezelfde lijn speelden, maar elkaar nooit troffen. Een kader betekent dat ze partners waren. Zoekt u twee spelers op, kijk dan in de kolom van de sterkste en de rij van de ander.
season_page_players_to = Spelers { $first } tot en met { $last }
season_page_nobody_met = Nog geen twee spelers hebben elkaar getroffen.
season_page_frequent_partners = Vaste partners
season_page_partners_not_known = Nog niet bekend: een ingelezen voorgeschiedenis zegt hoe vaak twee spelers elkaar troffen, maar niet wie samen speelden of in dezelfde lijn zaten. De zittingen die u vanaf nu vastlegt, laten dat wel zien.
season_page_no_partners =
    { $n ->
        [one] Geen twee spelers waren partners in minstens { $n } van de { $of } zittingen.
       *[other] Geen twee spelers waren partners in minstens { $n } van de { $of } zittingen.
    }
season_page_who_are_partners =
    { $n ->
        [one] Vaste partners speelden in minstens { $n } van de { $of } zittingen samen. Hun gezamenlijke rating is de som van hun ratings.
       *[other] Vaste partners speelden in minstens { $n } van de { $of } zittingen samen. Hun gezamenlijke rating is de som van hun ratings.
    }
season_page_met_most_means = Bij <b>Vaakst getroffen</b> staan de tegenstanders die de partners het vaakst troffen toen ze samen speelden.
season_page_never_met_means = Bij <b>Nooit getroffen</b> staan spelers die in dezelfde lijn speelden als een van de partners, maar de hele competitie geen van beiden troffen. De spelers die de partners het vaakst hadden kunnen treffen, staan vooraan.
season_page_imported_counts = Ingelezen ontmoetingen tellen mee voor “nooit getroffen”, maar niet voor “vaakst getroffen”: de ingelezen gegevens zeggen niet welke spelers partners waren.
season_page_together = Zittingen samen
season_page_met_most = Vaakst getroffen
season_page_never_met = Nooit getroffen
season_page_whom = Welke tegenstanders
season_page_times =
    { $n ->
        [0] nooit
        [1] eenmaal
       *[other] { $n } keer
    }
season_page_owed = Minder of vaker getroffen dan te verwachten
season_page_owed_means = Deze tabel gaat over de avonden dat twee spelers in dezelfde lijn speelden. Ze vergelijkt hoe vaak zij elkaar troffen met hoe vaak dat bij gelote nummers te verwachten was. Ze toont verschillen van een halve ontmoeting of meer, het grootste eerst.
season_page_of_whom = Tegenstanders van
season_page_met_less = Minder vaak getroffen dan te verwachten
season_page_met_more = Vaker getroffen dan te verwachten
season_page_nobody_sat_out = Nog geen speler heeft een ronde stilgezeten.
season_page_beside_share = De grafiek toont hoeveel ronden elke speler stilzat, en het eerlijke deel van die speler. Voor het eerlijke deel wordt het stilzitten van elke avond gelijk verdeeld over alle spelers van die avond.
season_page_furthest_above = Het verst boven het eerlijke deel: { $names }, met { $n } in plaats van { $share }.
season_page_furthest_below = Het verst onder het eerlijke deel: { $names }, met { $n } in plaats van { $share }.
season_page_others =
    { $n ->
        [one] nog { $n } andere speler
       *[other] nog { $n } andere spelers
    }
season_page_share_not_known = De grafiek toont hoeveel ronden elke speler volgens de ingelezen voorgeschiedenis stilzat. De voorgeschiedenis zegt niet welke spelers er op welke avond waren, dus het eerlijke deel is onbekend.
season_page_round_out = een ronde stilgezeten
season_page_fair_share_line = eerlijk deel
season_page_one_imported = een ronde stilgezeten, uit de ingelezen voorgeschiedenis
season_page_fair_share = Eerlijk deel
season_page_above = Boven eerlijk deel
season_page_imported = Stilgezeten (ingelezen)
season_page_chart = Grafiek
season_page_made_with = Gemaakt met bridgeopt. Deze bladzijde zit helemaal in dit ene bestand: u kunt het zo versturen, bewaren en afdrukken.


### command line

aborted = Afgebroken!
version_told = bridgeopt, versie { $version }
layer_library =
    { $n ->
        [one] Eén deel van het zoekprogramma is vooraf gecompileerd. Elk ander deel wordt gecompileerd zodra het nodig is.
       *[other] { $n } delen van het zoekprogramma zijn vooraf gecompileerd.
    }
layer_jit = Het zoekprogramma is niet vooraf gecompileerd: numba compileert elk deel zodra het nodig is.
layer_plain = Het zoekprogramma draait als gewone Python: de uitkomsten kloppen, maar zoeken duurt honderden malen zo lang.
library_stale = let op: zoeken gaat langzamer, want de gecompileerde zoekbibliotheek hoort bij een andere versie van bridgeopt; de uitkomsten blijven dezelfde. Installeer bridgeopt opnieuw om dit te herstellen
library_not_loaded = let op: zoeken gaat langzamer, want de gecompileerde zoekbibliotheek kan hier niet worden gebruikt ({ $reason }); de uitkomsten blijven dezelfde
output_lost = Fout: de uitvoer kan niet geschreven worden ({ $reason }).
error_told = Fout: { $error }
errors_more = Fout: … en nog { $n }.
note_told = Opmerking: { $note }
notes_more = Opmerking: … en nog { $n }.
question_yes_or_no = { $question } [j/N]
answers_yes = j, ja
answers_no = n, nee
answer_unclear = antwoord met j of n
yes_needed = Dit kan niet ongedaan gemaakt worden: bevestig het met --yes.
guest_asked = Speler { $player } is onbekend; de hoogste bekende id is { $most }. Is deze speler een gast?
no_club_here = Er is geen club.toml in deze map of erboven. Maak er een met `bridgeopt club init`, of noem de map van de club met --club.
no_club_nor_pairs = Er is geen club.toml in deze map of erboven. Maak er een met `bridgeopt club init`, noem de map van de club met --club, of geef de paren van vanavond op met --reg BESTAND.
plan_of_latest_evening = Er is geen plan opgegeven. Voor het plan van de laatste avond: doe dit in de map van de club, of geef --club MAP op. Voor een ander plan: geef --plan BESTAND op.
plan_taken = Plan: { $plan }
evening_to_come = De avond in { $evening } moet nog komen, dus deze opdracht gebruikt die avond niet. Wilt u die avond toch, noem dan het plan ervan met --plan.
seconds_expected = { $value } is geen aantal seconden.
day_expected = { $value } is geen dag. Schrijf bijvoorbeeld 2026-11-17 of 17-11-2026.
day_before_bridge = Op { $day } bestond contractbridge nog niet. Klopt het jaar?
day_to_come = { $day } moet nog komen, want het is vandaag { $today }. Geef vandaag of een eerdere dag op.
rounds_expected = { $value } is geen aantal ronden. Schrijf bijvoorbeeld 5, of A=5.
rounds_told_twice = { $value } geeft een tweede aantal ronden voor dezelfde lijn. Noem elke lijn één keer.
leaver_expected = In { $value } staat geen paar met de laatste ronde die het speelde. Schrijf bijvoorbeeld A7=4.
leaver_told_twice = { $value } geeft een tweede laatste ronde voor hetzelfde paar. Noem elk paar één keer.
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
tailored_options_alone = --rounds, --groups, --tables-fixed-boards en --balance kunnen alleen met --family tailored.
tailored_needs_rounds = --family tailored: geef het aantal ronden op, zoals --rounds 6.
run_needs_family = Geef een schemasoort op, zoals --family multiplex, of zet schemasoorten in club.toml.
run_needs_pairs = Geef de paren van vanavond op: noem het bestand met de inschrijving, zoals in `bridgeopt run tonight.csv` (in de map van een club), of voeg --reg BESTAND toe.
run_date_without_reg = --date en --reg gaan niet samen, want --date is voor een avond in de map van de club. Noem het bestand met de inschrijving zonder --reg, zoals in `bridgeopt run tonight.csv --date 2026-10-01`.
option_of_long_form = { $option } kan niet als het bestand met de inschrijving zonder --reg is opgegeven, want dan wordt de avond in de map van de club ingedeeld. Laat { $option } weg, of zet --reg voor het bestand.
earlier_plan_kept = het eerdere plan in deze map is bewaard als { $name }.
nothing_to_reprint = Er hoeft niets opnieuw afgedrukt te worden.
nothing_to_reprint_as_in = Er hoeft niets opnieuw afgedrukt te worden: alle bladzijden zijn gelijk aan die van { $plan }.
to_reprint = Druk dit opnieuw af: { $pages }.
print_from = Open om af te drukken eerst { $file }.
pages_written =
    Geschreven in { $folder }: { $n ->
        [one] { $n } bestand
       *[other] { $n } bestanden
    }. Open eerst { $first }.
files_written = Geschreven in { $folder }: { $files }
file_written = Geschreven: { $file }
file_written_to = Geschreven in { $file }
preparing_search = Het zoekprogramma wordt gecompileerd; alleen de eerste keer op een computer duurt dat 1 tot 3 minuten …
kernels_not_kept = let op: bridgeopt kon gecompileerde code op deze computer niet bewaren of niet teruglezen ({ $reason }). De code is opnieuw gecompileerd, en dat kost tijd
preparing_making = Het maken van schema's wordt voorbereid: dat duurt de eerste keer op een computer even …
searching = Zoeken
proving = Bewijzen, hoogstens { $gap } te winnen
comparing = Vergelijken
making_movements = Schema's maken
simulating = Simuleren
counted_sections_proven = { $done }/{ $total } lijnen bewezen
counted_sections = { $done }/{ $total } lijnen
counted_ways_proven = { $done }/{ $total } bewezen
counted_searches = { $done }/{ $total } keer gezocht
counted_seasons = { $done }/{ $total } competities
counted_boards = { $done }/{ $total } spellen
analysing_cards = Kaarten analyseren
demo_there = dat bestand is er al
demo_there_help = Noem een andere map: bestaande bestanden worden nooit vervangen.
demo_told =
    Dit is een avond van een verzonnen club. Met uw eigen bestanden is de opdracht:

      bridgeopt run --history history.csv --reg registration.csv \
                    --members members.csv --family multiplex --sections 3

    (De bestanden van dit voorbeeld staan in { $folder })
pushed_to =
    Verstuurd naar { $where }: { $n ->
        [one] { $n } lijn
       *[other] { $n } lijnen
    }.
push_asked = Dit wist de Bridgemates voor een nieuwe zitting. Doorgaan?
push_nobody_asked = de Bridgemates moeten eerst gewist worden, en bridgeopt kan u hier niet vragen of dat mag. Sta het toe met --yes.
push_resumed = Het programma van de Bridgemates op { $where } gaat door met de avond van vandaag.
push_one_way = Gebruik maar één van --update, --resume en --resend.
push_refilled =
    De Bridgemates op { $where } zijn gewist en hebben een nieuwe zitting, { $n ->
        [0] zonder eerdere resultaten
        [one] met { $n } eerder resultaat
       *[other] met { $n } eerdere resultaten
    }.
change_not_on_tables = De Bridgemates hebben nog het eerdere schema. Stuur ze het nieuwe schema met `bridgeopt push --update`; er gaat geen resultaat verloren.
push_earlier_results =
    { $n ->
        [one] { $n } resultaat van voor dit versturen telt nog mee. Was het een proef, verwijder het dan met `bridgeopt results remove-source connector`; zo niet, stuur het dan naar de tafels met `bridgeopt push --resend`.
       *[other] { $n } resultaten van voor dit versturen tellen nog mee. Waren ze een proef, verwijder ze dan met `bridgeopt results remove-source connector`; zo niet, stuur ze dan naar de tafels met `bridgeopt push --resend`.
    }
push_ranks_otherwise = Bij Butler laten de Bridgemates aan elk eind een tiende van de resultaten weg; bridgeopt laat aan elk eind één resultaat weg. De ranglijst op de Bridgemates kan iets anders zijn; die van bridgeopt telt.
push_updated =
    { $n ->
        [0] De Bridgemates hadden dit schema al.
        [one] De Bridgemates hebben het nieuwe schema van lijn { $sections }.
       *[other] De Bridgemates hebben de nieuwe schema's van de lijnen { $sections }.
    }{ $again ->
        [0] {""}
        [one] {" "}Daarbij werd { $again } resultaat gewist; dat is opnieuw gestuurd.
       *[other] {" "}Daarbij werden { $again } resultaten gewist; die zijn opnieuw gestuurd.
    }
push_left = De Bridgemates verloren een resultaat dat niet bij het nieuwe schema past: { $where }. Het staat nog in het scoreboek; moet het niet tellen, voer daar dan het juiste resultaat in.
record_where = Gebruik --history en --out, of --season, niet allebei.
record_out_of_history = --out schrijft een nieuwe voorgeschiedenis: een eerdere, met deze avond erbij. Noem de eerdere met --history BESTAND.
session_scored_now = Zitting { $session } van { $day } was al vastgelegd; haar scores zijn nu die van het scoreboek.
record_by_clock = het aantal ronden komt van de rondeklok: { $rounds } van de { $total } ronden zijn gespeeld. Klopt dat niet, geef dan het juiste aantal op met --rounds-played.
record_clock_behind = volgens de rondeklok zijn er maar { $rounds } van de { $total } ronden gespeeld
record_clock_help = Klopt de klok niet, geef dan met --rounds-played op hoeveel ronden er zijn gespeeld.
record_clock_unread = de rondeklok kan niet worden gelezen, dus alle ronden gelden als gespeeld: { $wrong }
record_needs_out = Geef --out op: het bestand voor de nieuwe voorgeschiedenis.
option_of_seasons = { $option } kan alleen bij een competitie: in een voorgeschiedenis staan geen avonden.
history_recorded =
    Een avond van { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    } en { $rounds } ronden vastgelegd in { $file }
nothing_to_check = Niets te controleren: geef --history of --season, --reg, --members, --family of --results op.
check_results_unknown = dit is geen bestand met resultaten dat bridgeopt kan lezen
check_results_help = Geef dit op: een bestand van de Bridgemates (.bws), USEBIO, PBN met scoretabellen, een CSV met resultaten van spellen, of een CSV met percentages.
check_counted =
    { $what ->
        [results]
            { $n ->
                [one] { $n } resultaat
               *[other] { $n } resultaten
            }
        [boards]
            { $n ->
                [one] { $n } spel
               *[other] { $n } spellen
            }
        [pairs] { $n } paren
        [sections]
            { $n ->
                [one] { $n } lijn
               *[other] { $n } lijnen
            }
        [rounds]
            { $n ->
                [one] { $n } ronde
               *[other] { $n } ronden
            }
        [artificial]
            { $n ->
                [one] { $n } arbitrale score
               *[other] { $n } arbitrale scores
            }
        [not_played] { $n } niet gespeeld
        [sit_outs] { $n } keer stilgezeten
        [names]
            { $n ->
                [one] namen van { $n } paar
               *[other] namen van { $n } paren
            }
        [published] gepubliceerde plaatsen ({ $n })
       *[deals]
            { $n ->
                [one] kaarten van { $n } spel
               *[other] kaarten van { $n } spellen
            }
    }
help_check_results = Controleer dit bestand met resultaten: Bridgemates (.bws), USEBIO, PBN, een CSV met resultaten van spellen, of een CSV met percentages; mag meermaals.
history_or_season = Gebruik --history of --season, niet allebei.
check_odd_needs_sections = --odd kiest welke lijn van vanavond een oneven aantal paren heeft. Geef ook --history of --season, --reg en --sections op.
evaluate_odd_needs_sections = --odd kiest welke lijn het oneven aantal paren krijgt als de lijnen uit de inschrijving worden gemaakt. Geef ook --reg en --sections op.
found_family = schemasoort { $name }: schema's voor { $sizes } paren
found_section =
    lijn { $name }: { $n ->
        [one] { $n } paar
       *[other] { $n } paren
    }
found_file = { $file }: { $counts }
nothing_wrong = Er zijn geen fouten gevonden.
sections_expected = { $value } is geen aantal lijnen. Schrijf bijvoorbeeld 3, of 3,4.
compare_writes_no_plan = --out en --certificate schrijven maar één plan. Laat --compare weg; geef één schemasoort op met --family, en één aantal met --sections.
give_or_compare = Geef { $option } op, of voeg --compare toe om te zien welke schemasoorten en lijnen passen.
proving_again = Op een andere manier nagaan of de nummering de beste is …
evaluate_interrupted = Onderbroken: het zoeken, of de controle met een tweede methode, was nog niet klaar.
print_section_or_changed = Gebruik --section of --changed, niet allebei.
club_sections_as_fits = wat past
club_needs = bridgeopt kan u hier geen vragen stellen. Geef deze opties op: { $options }.
club_ask_name = Naam van de club
club_ask_name_told = De naam staat boven elk scherm en boven elke bladzijde op papier.
club_ask_members_file = Leden: een bestand, of Enter om ze later toe te voegen
club_ask_members_told = Eén lid per regel: “Karel Bos”, “Bos, Karel”, of met het club- of bondsnummer ervoor: “123; Karel Bos”. U kunt ze ook later toevoegen.
club_ask_sections = Aantal lijnen
club_ask_sections_told = Wij raden “wat past” aan: het programma stelt elke avond een aantal voor bij de paren die er zijn.
club_ask_objective = Wie moet wie treffen?
club_ask_objective_is =
    { $objective ->
        [fair-share-first] Iedereen treft iedereen ongeveer even vaak, en nieuwe tegenstanders gaan voor (aanbevolen).
        [fair-share] Iedereen treft iedereen ongeveer even vaak.
       *[paper] Niemand treft dezelfde tegenstander erg vaak.
    }
club_ask_objective_cost =
    { $objective ->
        [fair-share-first] Gemiddelde prijs per seizoen: een speler treft zijn vaakst getroffen tegenstander één keer meer dan bij de laatste keuze. In de hele club zit 0,2 keer iemand te vroeg weer stil.
        [fair-share] Gemiddelde prijs per seizoen: een speler treft zijn vaakst getroffen tegenstander één keer meer dan bij de laatste keuze, en 0,2 mogelijke tegenstanders nooit.
       *[paper] Gemiddelde prijs per seizoen: een speler treft 1 mogelijke tegenstander nooit. In de hele club zit 17 keer iemand te vroeg weer stil.
    }
club_chosen = Schema’s: { $families }. Doel: { $objective }. U kunt elk antwoord later wijzigen, in club.toml.
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
club_begun =
    { $where ->
        [here] Geschreven: { $file }. Open nu de pagina van de club: `bridgeopt open`.
       *[there] Geschreven: { $file }. Open nu de pagina van de club: `bridgeopt open --club { $folder }`.
    }
club_without_names = Nog niemand heeft een naam: lees de leden in op de pagina, of met `bridgeopt season members --members BESTAND`.
club_instead_of = in deze map gebruiken opdrachten de nieuwe club.toml, en niet { $above }.
setting = Instelling
setting_value = Waarde
setting_from = Gezet in
setting_default = standaard
setting_line = regel { $line }


### command line: season

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
    Weggelaten: { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    } zonder naam.
season_made =
    { $file }: { $players ->
        [one] { $players } speler
       *[other] { $players } spelers
    }, { $met ->
        [one] { $met } ontmoeting
       *[other] { $met } ontmoetingen
    } van twee spelers tot nu toe.
erase_alone = Bij --erase hoort de ID van een speler, en geen andere optie.
yes_of_erase = --yes kan alleen met --erase.
member_needs_id = Geef de ID van een speler op, of voeg een nieuwe speler toe met --name NAAM.
member_needs_change = Kies een wijziging: --name, --status, --rating of --erase.
member_same_name = speler { $other } heet hetzelfde; is het dezelfde persoon, voeg de twee dan samen.
no_name = geen naam
member_told =
    Speler { $player }: { $name }, { $status ->
        [guest] gast
        [left] geen lid meer
       *[member] lid
    }.
member_told_ranking =
    Speler { $player }: { $name }, { $status ->
        [guest] gast
        [left] geen lid meer
       *[member] lid
    }, rating { $ranking }.
erase_asked = Dit wist { $name } voorgoed, in { $file } en de reservekopieën ervan. De resultaten blijven, onder het nummer van de speler. Doorgaan?
member_erased = Speler { $player }: naam en gegevens zijn gewist uit het competitiebestand en de reservekopieën ervan ({ $copies }).
erased_still_with = speler { $other } heeft die naam nog; is het dezelfde persoon, wis die speler dan ook.
erased_anew = opnieuw geschreven zonder de naam: { $file }
erased_removed = verwijderd, want de naam stond erin (druk het zo nodig opnieuw af): { $file }
erased_elsewhere_club = kijk na of de naam nog staat in wat deze opdracht niet wijzigt: eerdere afdrukken, exports en ledenbestanden, plannen en toernooien buiten de map van de club, en kopieën van de competitie elders.
erased_look_yourself = een ander programma heeft dit bestand gemaakt of gewijzigd: kijk zelf of de naam in het bestand staat.
erased_elsewhere = kijk na of de naam nog staat in wat deze opdracht niet wijzigt: eerdere plannen, afdrukken, exports en ledenbestanden, en kopieën van de competitie elders.
erased_not_in_copy = de naam kan nog in een reservekopie staan: { $problem }
erased_not_everywhere = de naam kan hier nog staan: { $problem }
players_merged = Van nu af aan tellen de resultaten van speler { $player } voor speler { $into }.
done_again = Opnieuw gedaan: { $change }
taken_back = Ongedaan gemaakt: { $change }
scores_entered =
    Zitting { $session } van { $day }: { $n ->
        [one] { $n } uitslag
       *[other] { $n } uitslagen
    } ingevoerd.
points_expected = { $value } is geen aantal punten van 0 tot en met 1000.
points_of_section = { $section } { $points }
points_told = Punten voor 50 %: { $means }. Elke volgende lijn krijgt { $step } minder.
ranking_rule =
    Rating: het gemiddelde van de laatste { $n ->
        [one] { $n } zitting
       *[other] { $n } zittingen
    }, met { $decimals ->
        [one] { $decimals } decimaal
       *[other] { $decimals } decimalen
    }.
show_whom = Noem een speler (met id of naam), of geef --session op.


### command line: movements

movement_broken = { $movement }: heeft fouten, en is dus niet te gebruiken
design_remark = { $remark }.


### click

click_usage = Gebruik:
click_options = Opties
click_commands = Opdrachten
click_show_this_message_and_exit = Toon deze uitleg en stop.
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
metavar_seconds = SECONDEN
metavar_text = TEKST
metavar_path = PAD
metavar_options = [OPTIES]
metavar_command = OPDRACHT [WOORDEN]...
metavar_registration = INSCHRIJVING
metavar_table = TAFEL
metavar_player = SPELER
metavar_objective = DOEL
metavar_folder = MAP
metavar_file = BESTAND
metavar_folders = MAP...
metavar_files = BESTAND...
metavar_file_or_family = BESTAND|SOORT:PAREN
metavar_address = ADRES
metavar_calendar = AGENDA
metavar_name_days = NAAM=DAGEN
metavar_date = DATUM
metavar_people = MENSEN
metavar_line_line = REGEL,REGEL
metavar_line_table = REGEL,TAFEL
metavar_line_seat = REGEL,PLAATS
metavar_id_band = ID=KLASSE
metavar_band_number = KLASSE=GETAL
metavar_names = NAMEN
metavar_name = NAAM
metavar_name_and_more = NAAM...
metavar_number = GETAL
metavar_old_new = OUD:NIEUW
metavar_into = WORDT
metavar_pair = PAAR
metavar_two_pairs = PAAR:PAAR
metavar_pair_number = PAAR=3[,4]
metavar_pair_amount = PAAR=WAARDE
metavar_board_round = SPEL:RONDE
metavar_pair_section = PAAR=B
metavar_pair_ns = PAAR[=ns]
metavar_points = PUNTEN
metavar_section = LIJN
metavar_weight = GEWICHT
metavar_board = SPEL
metavar_lines = REGEL...
metavar_reason = REDEN
metavar_result = RESULTAAT
metavar_rounds = RONDEN
metavar_round = RONDE
metavar_page = PAGINA
metavar_session = ZITTING
metavar_certificate = CERTIFICAAT
metavar_history = VOORGESCHIEDENIS
metavar_results = RESULTATEN
metavar_rank = GRAAD
metavar_stones = STENEN


### help

help_main =
    Deel de paren van een bridgeclub zo in dat spelers elkaar zo gelijkmatig mogelijk treffen, en

    bewijs dat geen nummering van het schema beter is.
    U geeft de voorgeschiedenis van de competitie, de inschrijving van vanavond en een schemasoort op.
    U krijgt voor elke lijn de paarnummers die ontmoetingen en stilzitten het minst herhalen.
help_evening =
    Een avond vraagt drie opdrachten, in de map van de club:

    bridgeopt run tonight.csv    Deel de paren van dit bestand in, en maak de bladen.
    bridgeopt print              Maak de bladen opnieuw, na een wijziging.
    bridgeopt record             Zet de avond na het laatste spel in de competitie.

    `bridgeopt club init` maakt de map; `bridgeopt open` doet dit alles in een browser.
    `bridgeopt --help` toont alle opdrachten; `bridgeopt run --help` legt er één uit.
help_examples = Voorbeelden
help_group_input = Invoer
help_group_output = Uitvoer
help_group_movements = Schema's en lijnen
help_group_scoring = Telling
help_group_search = Zoeken
help_group_display = Weergave
help_group_common = Bij elke opdracht
help_version = Toon de versie en stop.
help_lang = Gebruik deze taal.  [standaard: van club of computer]
help_option_history = Neem de competitie tot nu toe uit dit CSV-bestand.
help_option_season = Neem de competitie tot nu toe uit dit competitiebestand.
help_option_reg = Neem de paren uit deze CSV, twee spelers per regel.
help_option_family = Gebruik deze schemasoort, zoals multiplex.
help_option_sections = Aantal lijnen.
help_option_odd = Geef deze lijn het oneven aantal paren.
help_option_smallest = Min. paren per lijn.  [standaard: 8]
help_option_largest = Max. paren per lijn.  [standaard: 18]
help_option_movements = Gebruik schema's uit deze map.
help_option_members = Neem namen uit deze CSV; --reg mag die dan gebruiken.
help_option_season_names = Neem de namen uit een competitiebestand.
help_option_members_names = Neem de namen uit een CSV met id en naam per regel.
help_option_strict = Weiger spelers die de voorgeschiedenis niet kent.
help_run_objective = paper, fair-share of squares.  [standaard: paper]
help_run_first_meetings = Gewicht van 1e ontmoeting.  [standaard: 0]
help_objective_of_plan = Het doel van de nummering, zoals bij `run`.  [standaard: dat van het plan]
help_option_guests = Neem elke onbekende naam en id voor een gast.
help_option_budget = Seconden om te zoeken en te bewijzen.
help_option_jobs = Aantal taken.  [standaard: één per kern]
help_option_seed = Getal dat kiest tussen even goede indelingen.
help_option_boards = Spellen.  [standaard: 24/ronden]
help_option_out = Schrijf het plan en de schema's in deze map.
help_option_json = Schrijf als JSON; met - op het scherm.
help_option_details = Toon alle cijfers, zoals ondergrens en balans.
help_option_csv_style = Komma's, of ; voor excel.
help_option_plan = Gebruik dit plan: een JSON-bestand, of een map van `run --out`.  [standaard: in de map van een club, het plan van de laatste avond]
help_option_club = Map van de club, of none.  [standaard: hier, of hierboven]
help_wishes = Neem wensen uit deze TOML. PAAR: id 12 of 12,34.
help_wish_stationary = Dit paar blijft aan één tafel; =ns: het zit NZ.
help_wish_number = Dit paar krijgt nummer 3 (of 4).
help_wish_tonight = Deze twee paren treffen elkaar.
help_wish_not_tonight = Deze twee paren treffen elkaar niet.
help_wish_no_sit_out = Dit paar zit niet stil.
help_wish_late = Dit paar komt later: het zit in ronde 1 stil.
help_wish_put = Dit paar speelt in lijn B, wat zijn rating ook is.
help_wish_apart = Deze twee paren spelen in verschillende lijnen.
help_tailored_rounds = Ronden van een schema op maat.
help_tailored_groups = Spelgroepen van een schema op maat.
help_tailored_tables_fixed_boards = Spellen op hun tafel (schema op maat).
help_tailored_balance = Op maat: hoe zwaar balans Qf telt.
help_played_date = De dag waarop gespeeld is, zoals 2026-11-17.  [standaard: die van de laatste avond als u geen plan noemt; anders vandaag]
help_played_rounds_played = Aantal gespeelde ronden, als het er minder waren dan gepland; A=N voor lijn A alleen.
help_played_left = Paar 7 van lijn A viel uit na ronde N; de tegenstanders daarna zaten stil.
help_played_keep_guests = Maak de gasten die gespeeld hebben lid.  [standaard: ze blijven gast]
help_run =
    Deel de paren van vanavond in, en bewijs dat geen nummering beter is.

    In een clubmap is INSCHRIJVING genoeg. Een wens is een eis, tenzij er een
    gewicht bij staat, zoals @5. Meer: "Wensen", "Schema's", "Input files".
help_run_family = Schemasoort, of vergelijk er meer: a,b.
help_run_sections = Aantal lijnen; 3,4 vergelijkt beide.
help_run_compare = Vergelijk alle schemasoorten en lijnen.
help_run_certificate = Schrijf een bewijs voor `check-certificate`.
help_run_winners = 2: NZ en OW hebben elk een winnaar.
help_run_equal_fields = 2 winnaars: maak NZ en OW even sterk.
help_run_half_table = Halve tafel: ns of ew leeg, rover, of best.
help_run_ew_from_one = Nummer OW vanaf 1, of door na NZ.
help_run_barometer = Elke ronde overal dezelfde spellen.
help_run_budget = Zoektijd.  [standaard: 20; tailored: 60]
help_evaluate_event = Tel ook de ontmoetingen die zich binnen dit evenement herhalen.
help_run_event = Deel in als zitting van dit evenement.
help_run_date = Dag van de avond, zoals 2026-10-01.  [standaard: vandaag]
help_change =
    Wijzig het plan van vanavond als een paar uitvalt, later komt of een invaller krijgt.

    De uitvoer noemt eerst de paren die moeten verhuizen. Daarna vergelijkt hij de manieren om het
    op te lossen: niemand verhuist, één paar verhuist, of nieuwe nummers. De wensen van het plan
    tellen nog steeds. In de map van een club wordt zonder plan de laatste avond gewijzigd. Alle
    bladzijden worden opnieuw geschreven; op extra bladzijden staat alleen wat u opnieuw moet afdrukken.
help_change_drop = Haal dit paar weg, geschreven als 12,34 of als 12.
help_change_add = Voeg dit paar toe, zoals 56,78. Schrijf een gast als gast: NAAM.
help_change_swap_player = Laat NIEUW spelen voor OUD: 12:90 zet speler 90 op de plaats van 12.
help_change_how = Hoe het plan verandert. Met nobody verhuist geen paar, en zitten de tegenstanders van een uitgevallen paar stil. Met one verhuist één paar als dat genoeg is, en anders zo weinig mogelijk. Met new krijgen paren nieuwe nummers.  [standaard: new; na het afdrukken de eerste van nobody, one en new die kan]
help_change_printed = Ga ervan uit dat de kaarten zijn afgedrukt. De opdracht `print` onthoudt dat vanzelf; gebruik dit als u de kaarten op een andere manier hebt afgedrukt.
help_change_keep = Met --how new: kies welke nummers mogen veranderen. Met strict blijft elk nummer dat kan blijven. Met prefer verandert een nummer alleen als de indeling daar genoeg mee wint (zie --worth). Met free worden alle nummers opnieuw gekozen.  [standaard: prefer; strict zodra er een ronde is gespeeld]
help_change_worth = Met --keep prefer: wijzig een nummer alleen als dat minstens dit percentage oplevert van wat de beste nummers winnen op gelote.
help_change_after_round = De laatst gespeelde ronde. Tot en met die ronde verandert er niets, en aanwezige paren houden hun nummer.
help_change_forget_wishes = Laat de wensen weg die in het plan staan.
help_print =
    Druk de avond af: plaatsen, ontmoetingen en kaarten.

    De opdracht schrijft bladzijden die een browser toont en afdrukt: muurlijsten, een scherm voor de
    beamer, loopbriefjes, tafelkaarten en een blad voor de wedstrijdleider. Open eerst index.html.
    Voor andere programma's schrijft ze ook van elke lijn het schema als .asc en de paren als CSV. In
    het plan staat daarna dat de kaarten zijn afgedrukt: dan laat `change` ze zoals ze zijn.
    Na een wijziging maakt --changed of --section er bladzijden bij met alleen wat u opnieuw moet
    afdrukken. Alle andere bladzijden worden ook bijgewerkt, zodat er niets ouds in de map blijft.
help_print_out = Schrijf de bladzijden in deze map. Bladzijden van een andere avond daarin worden vervangen.  [standaard: de map van de laatste avond]
help_print_title = Titel op elk blad, zoals de naam van de club.
help_print_date = Datum op elk blad, zoals 2026-10-01 of 01-10-2026.  [standaard: vandaag]
help_print_lang = Taal van de bladen en de meldingen.  [standaard: die van de club]
help_print_paper = Papierformaat.
help_print_large_cards = Druk twee loopbriefjes per blad af. Zonder deze optie staan er vier op een blad als de namen passen, en anders twee.
help_print_pdf = Maak ook PDF's, met een Chrome, Chromium of Edge op deze computer, of met het optionele onderdeel `pdf` (pip install ".[pdf]").
help_print_section = Schrijf de bladzijden van deze lijn ook apart, als again-….html, om ze opnieuw af te drukken; mag meer dan eens.
help_print_changed = Druk opnieuw af wat veranderd is: maak bladzijden again-….html met alleen de kaarten en lijsten die anders zijn dan in het eerdere plan PLAN.  [standaard: de plan-before.json naast --plan]
help_push =
    Stuur de avond naar de Bridgemates: lijnen, ronden, spellen en namen.

    Dit gebruikt de Bridgemate Data Connector, de dienst van Bridgemate Control Software 5, met het
    programma van Bridgemate zelf (het optionele onderdeel `bridgemate`). Het begint een nieuwe zitting en wist de
    Bridgemates: gebruik het dus niet terwijl er gespeeld wordt.
help_push_title = Titel van de zitting, zoals de naam van de club.
help_push_date = De dag van de zitting, zoals 2026-10-01 of 01-10-2026.  [standaard: vandaag]
help_push_address = Adres van de Data Connector, zoals http://192.168.1.50:5079.  [standaard: deze computer]
help_push_club_id = Het nummer van de club bij Bridgemate.
help_push_licence_key = De licentie van de club bij Bridgemate.
help_push_yes = Wis de Bridgemates zonder het eerst te vragen.
help_push_update = Na een wijziging: stuur het nieuwe schema zonder de Bridgemates te wissen. Resultaten die de Bridgemates door het nieuwe schema laten vallen, worden opnieuw gestuurd.
help_push_resume = Als het programma van de Bridgemates is afgesloten: start het weer met de avond van vandaag. Er wordt niets gewist.
help_push_refill = Gebruik dit als het programma van de Bridgemates tijdens de avond uitvalt, of als een andere computer het overneemt. Het wist de Bridgemates, maakt de avond opnieuw aan, en stuurt de tafels alle resultaten tot nu toe.
help_check =
    Toon in één keer alle fouten in deze bestanden.

    Geef de bestanden op die u wilt. Geeft u ze allemaal op, dan controleert de opdracht ook of de paren van vanavond
    bij de lijnen en de schema's passen. Eindigt met 2 als er iets mis is.
help_check_certificate =
    Controleer een bewijs met een apart programma.

    Dat programma heeft geen code gemeen met het programma dat het bewijs maakte. CERTIFICAAT is het bestand van
    `run --certificate`, PLAN is het plan als JSON, en VOORGESCHIEDENIS is de voorgeschiedenis waarmee het plan
    gemaakt is. U kunt het bewijs ook zonder bridgeopt controleren: zie `bridgeopt docs certificates`. Eindigt
    met 1 als het bewijs niet klopt, of niet elke lijn omvat.
help_check_certificate_seconds = Maximale duur in seconden.
help_evaluate =
    Beoordeel een nummering: van bridgeopt, van uzelf of van een ander programma.

    De lijnen komen uit het plan. Met --reg en --sections worden ze vergeleken met de lijnen die de
    regels van bridgeopt zouden geven, en een verschil geeft een waarschuwing. Het schema is dat van het plan zelf als
    daar de ronden in staan, en anders dat van --family. Eindigt met 130 als u met Ctrl-C stopte.
help_evaluate_verify = Bewijs nog eens, op een andere manier, of de nummering de beste is.
help_evaluate_verify_budget = Maximale duur van --verify, in seconden per lijn.
help_results =
    Houd de resultaten van een avond bij: inlezen, invoeren en erover beslissen.

    Ze staan in het scoreboek van de avond, naast het plan; `bridgeopt score` berekent de uitslag. Een
    beslissing van de wedstrijdleider gaat voor een resultaat van de Bridgemates of uit een bestand, ook
    als er later nog resultaten binnenkomen.
help_results_take =
    Lees resultaten uit bestanden in.

    Een bestand vervangt alle resultaten uit een eerder bestand van dezelfde soort. Een bestand van een
    andere avond wordt geweigerd, en dan verandert er niets.
help_results_take_deals = Neem de kaarten van de spellen uit dit bestand van de schudmachine (PBN, LIN, DUP of DLM); ze vervangen wat spelers invoerden.
help_results_take_force = Lees een bestand ook in als het van een andere dag is of niet bij het plan past.
help_results_take_replace = Laat de resultaten in de bestanden ook ingetypte resultaten vervangen.
help_results_enter =
    Voer een frequentiestaat in.

    Een REGEL is een paar NZ, een paar OW en hun resultaat: "1-5 4H N +1 SA", "2-6 pass",
    "3-7 -50", "4-8 60-40". Zonder regels vraagt de opdracht naar elk resultaat. Punten die geen contract geeft,
    paren die elkaar op het spel niet treffen en een som die niet klopt worden geweigerd; dan wordt
    er niets bewaard.
help_results_enter_section = Typ resultaten van deze lijn.  [standaard: de enige lijn]
help_results_enter_total = Controleer de resultaten met deze som van de NZ-punten op het papier.
help_results_missing = Toon de tafels en ronden waarvan resultaten ontbreken.
help_results_missing_all = Ook van ronden die nog niet begonnen zijn.
help_results_adjust =
    Pas een score aan.

    RESULTAAT telt dan in plaats van wat er binnenkwam. Het is een resultaat zoals bij `results enter`,
    een arbitrale score ("60-40", "avg+/avg-", "2/3 420 + 1/3 -50"), "niet gespeeld", "onbeslist", of
    "verkeerde richting" als de paren verkeerd om zaten. NZ staat altijd voorop, welk paar u ook noemt:
    "60-40" is 60 % voor NZ en 40 % voor OW.
help_results_adjust_why = Bewaar deze reden bij de beslissing.
help_results_accept =
    Aanvaard een opvallend resultaat als juist.

    U krijgt er geen vraag meer over, zolang het resultaat zo blijft.
help_results_foul =
    Merk een spel vanaf een ronde aan als verstoord.

    Het spel had vanaf die ronde andere kaarten. De resultaten van ervoor en erna worden apart vergeleken.
help_results_foul_section = Markeer het spel alleen in deze lijn.  [standaard: in alle lijnen]
help_results_add = Pas het totaal van een paar aan, zoals "A7=-5 traag spel": een straf, een handicap of een meegenomen score.
help_results_add_from = Neem meegenomen scores, handicaps of straffen uit een CSV met lijn, nummer, waarde en reden op elke regel.
help_results_away =
    Merk een paar in sommige ronden aan als afwezig, zoals 1-2.

    Het paar kwam te laat, of ging weg. De resultaten ervan gelden dan niet als ontbrekend, en de tegenstanders zaten stil.
help_results_players = Wijzig de spelers van een paar, voor de avond of vanaf een ronde.
help_results_players_from = Wijzig de spelers vanaf deze ronde.
help_results_scoring =
    Stel in hoe de uitslag van de avond wordt berekend.

    `bridgeopt score` en `bridgeopt record` rekenen zo. Wat u niet noemt, blijft zoals het was.
help_results_withdraw =
    Trek een beslissing in, zodat die niet meer telt.

    Noem de beslissing met haar nummer, dat `results log` toont.
help_results_undo =
    Maak de laatste wijziging van de wedstrijdleider ongedaan.

    Dat is een beslissing, een ingelezen bestand of een ingetypt resultaat. Resultaten van de
    Bridgemates blijven.
help_results_redo =
    Doe de wijziging opnieuw die het laatst ongedaan is gemaakt.

    Dat kan tot u zelf iets anders wijzigt; nieuwe resultaten van de Bridgemates hinderen niet.
help_results_log = Toon de resultaten die binnenkwamen en de beslissingen; wat ongedaan is gemaakt, is gemarkeerd.
help_results_drop = Verwijder alle resultaten van een bron, zoals een verkeerd bestand.
help_score_take = Lees eerst het bestand van de Bridgemates (.bws) van vanavond in; met --watch na elke wijziging opnieuw.
help_score =
    Bepaal de uitslag van een avond: van resultaten op de spellen naar percentages en plaatsen.

    In de map van een club berekent het de resultaten van vanavond tot nu toe (zie `bridgeopt
    results`). Voor een bestand is geen competitie of plan nodig. Alles wordt in exacte breuken gerekend,
    en pas bij het tonen afgerond. Twijfelachtige resultaten worden gemeld, zodat u kunt beslissen; er
    wordt nooit geraden.
help_score_pbn = Neem resultaten van spellen uit dit bestand als PBN 2.1, met scoretabellen.
help_score_csv = Neem resultaten van spellen uit deze CSV: één resultaat per regel, onder een regel met kolomnamen.
help_score_bws = Neem resultaten van spellen uit dit bestand van de Bridgemates (.bws).
help_score_bridgemates = Ontvang resultaten van de Bridgemates waar de avond heen is gestuurd, en bewaar ze; blijf dat doen met --watch.
help_score_usebio = Neem resultaten van spellen uit dit bestand als USEBIO, dat Britse en Ierse programma's schrijven.
help_score_scoring = Gebruik deze scoremethode.  [standaard: die van het bestand, of matchpoints]
help_score_winners = Maak één ranglijst (1), of een voor NZ en een voor OW (2).  [standaard: zoals in het bestand, of 1]
help_score_together = Met --together worden alle lijnen met elkaar vergeleken, omdat ze dezelfde spellen speelden; met --apart elke lijn op zich.  [standaard: zoals in het bestand; bij een barometer samen]
help_score_by_board = Bereken de top van een spel uit het aantal eigen resultaten, in plaats van uit het verwachte aantal.
help_score_datum = Hoeveel van de hoogste en van de laagste resultaten Butler weglaat: één (one), een tiende (tenth), of geen (none).  [standaard: one]
help_score_fewest = Tel bij Butler alleen spellen met minstens dit aantal resultaten.  [standaard: 1]
help_score_average_imps = Waarde van een gemiddelde-plus in imps.  [standaard: 3]
help_score_sit_out = Geef een paar dit percentage voor spellen waarin het stilzat.  [standaard: het gemiddelde van zijn eigen spellen]
help_score_least_boards = Aantal spellen dat een paar moet spelen voor een plaats; met minder spellen heeft het alleen een score.  [standaard: 1]
help_score_tie_width = Bij board-a-match en Patton: een verschil van hoogstens dit aantal punten is gelijk.  [standaard: 0 bij board-a-match, 10 bij Patton]
help_score_plan = Gebruik dit plan van de avond, of de map van `run --out`. Het plan geeft de namen en hoe vaak elk spel gespeeld moest worden; elk verschil met het plan wordt gemeld.
help_score_over = Neem arbitrale, gewogen en verbeterde scores uit deze CSV, elk met de reden. Ze tellen in plaats van de resultaten van dezelfde paren op hetzelfde spel.
help_score_add = Pas het totaal van een paar aan, met de reden, zoals "A7=-5 traag spel": een straf, een handicap of een meegenomen score, in procenten of imps.
help_score_add_from = Pas de totalen van veel paren aan: een CSV met lijn, nummer, waarde en reden op elke regel.
help_score_fouled = Merk dit spel vanaf deze ronde aan als verstoord: de resultaten ervoor en erna worden apart vergeleken.
help_score_board = Toon alle resultaten van een spel, en hun scores.
help_score_pair = Toon de spellen van een paar, zoals A7.
help_score_out = Schrijf bladzijden voor papier en telefoon naar deze map: de uitslag (ook als CSV), resultaten per spel, en een blad voor elk paar.
help_score_title = Zet deze titel op de bladzijden.  [standaard: die van het bestand]
help_score_club_number = Het nummer van de club bij de bond, voor USEBIO.
help_score_beside = Vergelijk de scores van bridgeopt met die in het bestand, en toon met welke instellingen ze gelijk zijn.
help_score_for_season = Schrijf het percentage van elk paar naar dit bestand, voor `season results`.
help_score_watch = Blijf lopen, en reken opnieuw zodra een bestand verandert, tot Ctrl-C.
help_score_handicap = Toon ook nettoscores, met de handicaps van dit klassement in club.toml.
help_score_strata = Toon de plaats van elk paar in de lijsten van de sterktegroepen van dit klassement.
help_score_ranking = Schrijf de uitslag naar dit CSV-bestand.
help_score_deals = Neem de kaarten van de spellen uit dit bestand van de schudmachine (PBN, LIN, DUP of DLM). Ze staan bij de resultaten, met wat er te maken was en par als het optionele onderdeel `deals` geïnstalleerd is (pip install ".[deals]").
help_score_to_usebio = Schrijf de avond als USEBIO naar dit bestand.
help_score_usebio_version = Versie van USEBIO om te schrijven.
help_score_to_pbn = Schrijf de avond als PBN 2.1, met scoretabellen, naar dit bestand.
help_score_to_lin = Schrijf de kaarten van de spellen als LIN, voor BBO, naar dit bestand.
help_score_to_dup = Schrijf de kaarten van de spellen als DUP, voor schudmachines, naar dit bestand.
help_score_to_dlm = Schrijf de kaarten van de spellen als DLM, voor schudmachines, naar dit bestand.
help_score_to_bridgewebs = Schrijf de avond als CSV voor BridgeWebs naar dit bestand.
help_score_to_csv = Schrijf de resultaten naar dit bestand, zoals --csv ze leest.
help_record =
    Leg een gespeelde avond vast: in de competitie, of als nieuwe voorgeschiedenis.

    In de map van een club is meer niet nodig: de laatste avond wordt vastgelegd in de competitie van
    de club, zoals `season record` dat doet.

    Met --history en --out schrijft het een nieuwe voorgeschiedenis: de ontmoetingen, het stilzitten en
    de nieuwe spelers van vanavond komen erbij. Een plan dat met een andere voorgeschiedenis is gemaakt,
    wordt geweigerd: die avond is waarschijnlijk al vastgelegd. (Een plan van uzelf noemt zijn
    voorgeschiedenis niet: leg het maar één keer vast.)
help_record_out = Met --history: schrijf de nieuwe voorgeschiedenis in dit CSV-bestand.
help_record_force = Leg het plan ook vast als het met een andere voorgeschiedenis is gemaakt. Vervang in een competitie ook de scores van de avond door die in het scoreboek.
help_club =
    Bewaar de instellingen van een club in één bestand, zodat u ze niet hoeft te typen.

    In een map met een club.toml, of daaronder, halen opdrachten hun opties uit dat bestand.
    `bridgeopt run tonight.csv` deelt dan een avond in.
help_club_init =
    Maak de map van een club, met haar instellingen en haar competitie.

    De opdracht schrijft club.toml in MAP, standaard de map waarin u werkt; een bestaande club.toml blijft zoals
    hij is. Op een terminal vraagt de opdracht naar wat u niet opgeeft: naam, leden, lijnen, doel.
    Zonder terminal geeft u --season en --family op.
help_club_init_season = Gebruik dit competitiebestand; het wordt gemaakt als het er niet is.
help_club_init_history = Begin een nieuwe competitie met deze voorgeschiedenis.
help_club_init_members = Neem de namen voor een nieuwe competitie uit een CSV met id en naam op elke regel.
help_club_init_family = Gebruik deze schemasoort, of de beste van een paar: a,b.
help_club_init_objective = Kies het doel van de nummering: paper, fair-share of squares; +first:5 geeft eerste ontmoetingen gewicht.  [standaard: fair-share+first:5]
help_club_init_sections = Het aantal lijnen, of "as fits" (wat past).
help_club_init_lang = De taal van de club, voor afgedrukte bladen en meldingen.
help_club_init_csv_style = Schrijf CSV-bestanden in deze stijl; excel heeft puntkomma's.
help_club_help_file =
    Schrijf een bestand voor uw helper, met nummers in plaats van namen.

    Het bevat de versie, het systeem van de computer, de instellingen van de club, de logboeken van de
    avond en de competitie, en het plan. Er wordt niets verstuurd.
help_club_help_file_date = Neem de avond van deze dag.  [standaard: vandaag]
help_club_help_file_out = Schrijf in dit bestand.  [standaard: bridgeopt-help-DATUM.zip in de map van de club]
help_club_show =
    Toon de instellingen in de map van een club, en waar elk is gezet.

    Opties van een opdracht gaan voor de instellingen in het bestand.
help_jobs = Aantal processen; de uitkomst hangt er niet van af.  [standaard: één per kern]
help_dask = Werk op de Dask-cluster waarvan de planner dit adres heeft, zoals tcp://192.168.1.2:8786. Heeft het optionele onderdeel `dask` nodig (pip install ".[dask]").
help_random_seed = Het startgetal voor de loting.
help_study =
    Herhaal de proeven uit artikelen.

    Een wedstrijdleider heeft deze opdrachten niet nodig. Plugins voegen ze toe.
help_docs =
    Open de documentatie in de browser; internet is niet nodig.

    PAGINA is de naam van een pagina; zonder naam opent de eerste. Heeft deze installatie alleen de
    tekst van de documentatie, dan wordt PAGINA getoond in de terminal.

help_docs_list = Toon de lijst van pagina's.
help_docs_text = Toon de tekst van PAGINA in de terminal, in plaats van haar te openen.
docs_list_alone = --list toont alle bladzijden: laat de bladzijde en --text weg.
docs_how_to_print = De tekst van een pagina toont u met `bridgeopt docs PAGINA --text`.
docs_only_on_site =
    { $page ->
        [commands] De pagina { $page } zit niet in deze installatie. Geef `bridgeopt --help`, of een opdracht met --help
       *[other] De pagina { $page } zit niet in deze installatie. Geef in Python help(bridgeopt)
    }
docs_no_page = De documentatie heeft geen pagina '{ $page }'
docs_near = Bedoelde u `bridgeopt docs { $page }`?
docs_list_help = `bridgeopt docs --list` toont de lijst van pagina's.
docs_opened = Geopend: { $address }
docs_not_opened = Er kon geen browser worden geopend. Open zelf dit adres: { $address }
help_demo =
    Deel een avond van een verzonnen club in.

    De club hoort bij het programma: 47 paren in drie lijnen. De opdracht voor uw eigen bestanden
    staat erbij.

help_demo_out = Deel de avond niet in. Schrijf de bestanden van de verzonnen club in deze map, zodat u er opdrachten op kunt proberen.
help_open =
    Open de pagina van de wedstrijdleider: leid de hele avond in een browser, van aanmelden tot de laatste ronde.

    Doe dit in de map van een club, of in een lege map om daar een club te beginnen. Met BESTAND.swiss
    opent het het toernooi in dat bestand, met BESTAND.toml het clubjaar in dat bestand. Voor geen van beide is de map van een club nodig.

    De pagina is alleen op deze computer te bereiken, tenzij --lan haar voor de zaal openstelt. Ze heeft
    geen internet nodig. Alles wordt bewaard in de map van de avond, waar alle andere opdrachten het
    vinden. De pagina is open tot u Ctrl-C indrukt.
help_open_date = Open de pagina voor deze dag.  [standaard: vandaag]
help_open_port = Gebruik deze poort op deze computer; 0 neemt een vrije poort.  [standaard: die van de club]
help_open_browser = Open de pagina in de browser; of noem alleen het adres.
help_open_another = Begin nog een zitting van die dag, nadat de vorige is vastgelegd.
help_open_lan = Open de pagina ook voor de zaal: spelers zien hun plaats op telefoons in hetzelfde netwerk.
help_open_bws = Lees de resultaten van de avond in uit dit bestand van de Bridgemates (.bws).  [standaard: het laatste .bws-bestand in de map van de avond]
help_open_demo = Probeer de pagina met een verzonnen club; er wordt niets bewaard.
help_start =
    Open de pagina van een club voor vandaag, zoals een dubbelklik op “Start bridgeopt” doet.

    De opdracht neemt de club van deze map, of de club die het laatst geopend was. Een pagina die al open is,
    wordt weer getoond. Is er nog geen club bekend, dan opent een pagina waarop u er een begint, opent of
    uitprobeert.

### help: season

help_season =
    Bewaar de competitie van de club in één bestand: vastleggen, ongedaan maken, ratings, verslag.

    `bridgeopt run --season BESTAND` deelt daarmee de volgende avond in. Elke wijziging kunt u met
    `undo` ongedaan maken. In de map van een club (zie `bridgeopt club`) mag u BESTAND weglaten.
help_season_init =
    Maak een competitiebestand.

    De competitie begint met de voorgeschiedenis van een ander programma, of met niets gespeeld. BESTAND is
    een naam naar keuze, zoals club.season; een bestaand bestand blijft zoals het is.
help_season_init_history = Begin met de competitie tot nu toe, uit dit CSV-bestand.  [standaard: er is nog niets gespeeld]
help_season_init_members = Neem de leden uit een CSV met id en naam op elke regel. Een kolom `ranking` geeft de beginrating van spelers die niet in de voorgeschiedenis staan; andere kolommen worden bewaard.
help_season_record =
    Leg een gespeelde avond vast.

    De ontmoetingen en het stilzitten tellen van nu af aan mee, en de zitting wordt bewaard. Het plan
    is de uitvoer van `run --season`. Een plan wordt geweigerd als het al is vastgelegd, of gemaakt is
    vóór de laatste wijziging van de competitie. Naast het bestand wordt een reservekopie bewaard (de
    laatste tien). `undo` maakt het vastleggen ongedaan.
help_season_record_force = Leg het plan ook vast als het met een andere stand van de competitie is gemaakt. Heeft de competitie andere scores van deze avond, vervang ze dan door die in het scoreboek.
help_season_results =
    Voer de uitslagen van een zitting in; daaruit komen de ratings.

    Nieuwe uitslagen van een lijn vervangen de eerdere. `season rules` toont hoe ratings worden
    berekend, `season show` hoe die van één speler tot stand kwam.
help_season_results_session = Nummer van de zitting, zoals in `season log`.  [standaard: de zitting van de laatste dag]
help_season_results_results = Neem de uitslagen uit een CSV met lijn, nummer en percentage per regel.
help_season_undo =
    Maak de laatste wijziging ongedaan.

    Dat kan elke soort wijziging zijn; herhaal de opdracht voor eerdere wijzigingen. De competitie is dan
    precies zoals daarvoor. `redo` herstelt de wijziging, tot u iets anders wijzigt. In `season log` is
    gemarkeerd wat ongedaan is gemaakt.
help_season_redo =
    Doe de wijziging opnieuw die het laatst ongedaan is gemaakt.

    Herhaal het tot alles is zoals vóór de eerste `undo`. Na een andere wijziging is wat ongedaan was
    gemaakt voorgoed weg.
help_season_log =
    Toon de vastgelegde zittingen en alle andere wijzigingen.

    Wat ongedaan is gemaakt, is gemarkeerd. Bij elke zitting staat hoeveel paren er kwamen, hoe goed de
    indeling was, en of bewezen is dat ze de beste was.
help_season_show =
    Toon een speler, of een zitting.

    Van een speler, met id of naam: rating, stilzitten, partners, en de tegenstanders die wel en nooit
    getroffen zijn. Van een zitting (--session): de uitslag van elke lijn, wie waar zat, en hoe goed de
    indeling was.
help_season_show_session = Toon deze zitting in plaats van een speler.
help_season_report =
    Schrijf een bladzijde over de competitie, om te bekijken en af te drukken.

    Erop staan ieders rating; wie wie trof; de tegenstanders die vaste partners het vaakst troffen, en
    nooit; stilzitten vergeleken met een eerlijk deel; hoe gelijkmatig de ontmoetingen verdeeld zijn,
    vergeleken met gelote paarnummers. Bij elke zitting staan kwaliteit en bewijs. De bladzijde heeft geen
    internet nodig.
help_season_report_out = Schrijf de bladzijde in dit HTML-bestand.
help_season_report_hindsight = Vergelijk ook herhaalde ontmoetingen, spreiding en andere cijfers met een grens: geen programma had het beter kunnen doen dan die grens, ook niet als het alle opkomst vooraf had gekend. Duurt zo'n tien seconden.
help_season_report_title = Titel van de bladzijde.  [standaard: de naam van het bestand]
help_season_members =
    Toon de leden; lees of schrijf een ledenbestand.

    De lijst toont ratings en gespeelde avonden. Een ledenbestand voegt leden toe, of wijzigt hun
    gegevens; het verwijdert niemand, en gegevens die er niet in staan, blijven zoals ze zijn. De kolom `ranking` geeft
    de beginrating van spelers die er nog geen hebben; `status` is member (lid), guest (gast) of left
    (geen lid meer). In een geschreven bestand hebben beide kolommen de waarden van nu.
help_season_members_members = Neem leden uit een CSV met id en naam op elke regel; andere kolommen worden bewaard.
help_season_members_out = Schrijf de leden in dit bestand.
help_season_member =
    Voeg een lid of een gast toe, of wijzig er een.

    Zonder ID komt er een nieuwe speler bij, met de volgende vrije id. Resultaten van leden die weg zijn
    of gewist, blijven; van een gewiste speler blijft alleen het nummer. Wissen is definitief: `undo`
    brengt de naam niet terug.
help_season_member_name = Geef de speler deze naam.
help_season_member_status = Bepaal de status: lid (member), gast (guest), of vertrokken (left).
help_season_member_ranking = Beginrating, die geldt tot er uitslagen komen.
help_season_member_erase = Wis naam en gegevens voorgoed, ook uit de reservekopieën naast het bestand.
help_season_member_yes = Vraag niets voordat er gewist wordt.
help_season_merge =
    Voeg twee id's van één persoon samen.

    De resultaten van speler ID tellen van nu af aan voor speler WORDT, en ID wordt niet meer gebruikt.
help_season_rules =
    Toon of bepaal hoe ratings worden berekend.

    Een zitting geeft de punten van de lijn voor 50 %, plus een punt voor elk procent boven 50, of min
    een punt voor elk procent eronder. Een rating is het gemiddelde over de laatste zittingen; een
    zitting die ontbreekt, telt als de beginrating van de speler. Wat u niet noemt, blijft zoals het is.
help_season_rules_window = Aantal zittingen dat telt; clubs nemen er 5, 6 of 10.
help_season_rules_section_means = Punten voor 50 % in lijn A, B …, zoals 80,70,60.
help_season_rules_step = Punten minder voor elke volgende lijn.
help_season_rules_decimals = Decimalen van een rating.
help_season_import =
    Lees een voorgeschiedenis, avonden of percentages van een ander programma in.

    Een avond wordt een zitting. De ontmoetingen en het stilzitten tellen. De scores, en percentages
    (--results), tellen alleen in klassementen. Een voorgeschiedenis vervangt alles tot nu
    toe: eerdere zittingen blijven in het logboek, maar tellen niet meer. De ratings in die voorgeschiedenis gelden tot
    er nieuwe uitslagen komen.
help_season_export =
    Schrijf de voorgeschiedenis als CSV-bestand.

    Het bestand is voor een ander programma, of voor `run --history`. Elke regel is een speler, op volgorde
    van id: id, rating, [stilzitronden, ontmoetingen …].
help_season_export_out = Schrijf de voorgeschiedenis in dit CSV-bestand.
help_season_backup =
    Kopieer het competitiebestand, ook terwijl het in gebruik is.

    De kopie is een volledig competitiebestand. Wilt u ernaar terug, zet de kopie dan op de plaats van
    het huidige bestand.
help_season_backup_out = Schrijf de kopie in dit bestand.  [standaard: een bestand in de map naast BESTAND, waar `record` zijn kopieën bewaart]
help_season_check =
    Controleer of het competitiebestand in orde is.

    SQLite controleert het bestand. Daarna wordt de voorgeschiedenis na elke wijziging opnieuw berekend
    en vergeleken met de bewaarde. Eindigt met 2 als er iets mis is.


### help: movements

help_movement =
    Bekijk schema's, vergelijk ze, maak nieuwe en druk er kaarten van af.

    Een schema noemt u met zijn bestand, of met zijn schemasoort en het aantal paren:
    multiplex:14.
help_movement_list = Toon de schemasoorten die er zijn: aantallen paren, ronden, spelgroepen, kwaliteit.
help_movement_show =
    Toon een schema ronde voor ronde, en welke paren elkaar treffen.

    BESTAND is een schemabestand, of een schemasoort en een aantal paren (multiplex:14). Van een map of
    een schemasoort toont het alle schema's. Eindigt met 2 als een schema niet deugt.
help_movement_check =
    Controleer of schema's goed en volledig zijn.

    BESTAND is een schemabestand, een map daarmee, een schemasoort, of een schemasoort en een aantal
    paren (multiplex:14). Eindigt met 0 als elk schema in orde is; met 2 als er een niet deugt. Eindigt
    met 1 als er een tekortkomingen heeft: twee paren (of partners) treffen elkaar vaker dan nodig is, of
    een paar mist een spelgroep die het had kunnen spelen. Wat alleen maar ongewoon is, wordt vermeld.
help_movement_quality =
    Meet schema's, naast elkaar.

    BESTAND is een schemabestand, een map daarmee, een schemasoort, of een schemasoort en een aantal
    paren (multiplex:14). Eén schema alleen wordt helemaal getoond, paar voor paar. Gemeten worden
    herhalingen, balans, richtingen, verhuizingen, gedeelde spellen, de verdeling van het stilzitten, en
    symmetrie; van een individueel schema ook partners en plaatsen. Eindigt met 2 als een schema niet
    deugt.
help_movement_design =
    Maak een schema.

    Geen paar speelt dezelfde spellen twee keer, en twee paren treffen elkaar alleen twee keer als het
    moet. Van zulke schema's zoekt de opdracht de beste balans: alle paren zo gelijk mogelijk met elkaar
    vergeleken. Hetzelfde startgetal geeft altijd hetzelfde schema. Breekt de rekentijd of Ctrl-C het
    zoeken af, dan krijgt u het beste schema tot dan toe.
help_movement_design_pairs = Aantal paren, even, van 4 tot en met 40.
help_movement_design_rounds = Aantal ronden.
help_movement_design_groups = Aantal spelgroepen.  [standaard: één per ronde]
help_movement_design_budget = Maximale duur in seconden; dan wordt het beste schema tot dan toe genomen.  [standaard: alles doorzoeken]
help_movement_design_stay = Kies wat aan tafel blijft. Met boards blijven de spellen. Met pair blijft paar 1. Met both blijven paar 1 en de spellen; dat kan alleen als tafels spellen delen. Met follow verhuizen er zoveel paren als er ronden zijn. Elk daarvan volgt het paar met het vorige nummer, zoals in een Howell.  [standaard: both als dat kan, anders pair]
help_movement_design_tables = Aantal tafels in de zaal. Met één tafel voor elke spelgroep kunnen de spellen blijven liggen, en zijn in elke ronde sommige tafels leeg.  [standaard: de helft van de paren]
help_movement_design_balance = Neem genoegen met deze balans (Qf, 100 is het beste) of meer. Uit de schema's die deze balans halen, wordt het schema gekozen dat over een seizoen de minste herhaalde ontmoetingen zou moeten geven.  [standaard: de beste balans]
help_movement_design_halves = Splits het veld in twee helften, en laat paren alleen paren van de andere helft treffen. Op een avond zijn de beste paarnummers dan eerder gevonden en bewezen.
help_movement_design_name = Geef het schema deze naam.  [standaard: zijn grootte]
help_movement_design_out = Schrijf het schema in dit .asc-bestand.  [standaard: op het scherm]
help_movement_mitchell = Maak een Mitchell-schema volgens de regel, voor 4 tot en met 40 paren en zoveel ronden als er tafels zijn.
help_movement_mitchell_winners = Aantal winnaars: bij 1 is er in sommige ronden een switch; bij 2 nergens, en hebben NZ en OW elk een winnaar.  [standaard: 1]
help_movement_mitchell_switch = Ronden met een switch, met komma's ertussen.  [standaard: die de beste balans geven]
help_movement_mitchell_share = Bij een even aantal tafels: laat de eerste en de laatste tafel in elke ronde spellen delen, zodat geen paar een tafel hoeft over te slaan.
help_movement_mitchell_rover = Voeg één paar toe als zwerver. Het zit één ronde stil; in elke andere ronde neemt het de plaats van een ander paar in. Het schema krijgt ook een laatste nummer dat geen paar heeft.
mitchell_switch_has_one_winner = met --switch is er één winnaar, dus het gaat niet samen met --winners 2: laat een van de twee weg
help_movement_cards =
    Schrijf loopbriefjes en tafelkaarten om af te drukken.

    Op het loopbriefje van een paar staan zijn tafel, tegenstanders en spellen in elke ronde; op een
    tafelkaart de paren die komen, en waar de spellen daarna heen gaan. Open het bestand in een browser,
    druk het af en knip langs de streepjes.
help_movement_cards_paper = Papierformaat van de kaarten.
help_movement_cards_out = Schrijf de kaarten in dit bestand.  [standaard: de bestandsnaam van het schema met -cards.html, in deze map]


### the page: what all screens have

page_sign_in = Aanmelden
page_choose = Kiezen
page_seat = Indelen
page_start = Starten
page_play = Spelen
page_score = Uitslagen
page_record = Vastleggen
page_formats = Andere speelwijzen
page_words = Woorden
page_season = Competitie
page_correct = Een spel verbeteren
correct_told = Een verbetering verandert de scores in de competitie meteen. Met “Ongedaan” neemt u haar terug.
correct_close = Terug naar de zitting
correct_nothing = In de map van de club staan van deze zitting geen resultaten per spel. Kies de zitting bij Competitie om de percentages te verbeteren.
page_wall = Op de wand
page_steps = De stappen van de avond
step_told =
    { $state ->
        [done] klaar: { $about }
        [due] nu aan de beurt: { $about }
       *[waiting] nog niet: { $about }
    }
step_here =
    { $n ->
        [one] { $n } paar is er
       *[other] { $n } paren zijn er
    }
step_seated = ingedeeld
step_to_seat = nog niet ingedeeld
step_for_pairs = te weinig paren
step_for_seats = na het indelen
step_to_print = afdrukken
step_to_clock = start de klok
step_started = gestart
step_for_start = na de start
step_round = ronde { $round } van { $rounds }
step_over = gespeeld
step_none_in = geen resultaten
step_none_missing = bij
step_all_in = alles binnen
step_not_all_in = niet alles binnen
step_missing =
    { $n ->
        [one] { $n } ontbreekt
       *[other] { $n } ontbreken
    }
step_for_play = na het spelen
step_ready = kan nu
step_recorded = in de competitie
page_skip = Direct naar de inhoud
page_undo = Ongedaan maken
page_redo = Opnieuw doen
page_undo_short = Ongedaan
page_redo_short = Opnieuw
page_undone = Ongedaan gemaakt: { $what }
page_redone = Opnieuw gedaan: { $what }
page_close = Sluiten
fairness_by_default = “Eerlijker”: mensen treffen elkaar minder vaak opnieuw, en zitten minder vaak opnieuw stil
page_by_objective =
    { $name ->
        [fair-share] “Eerlijker”: iedereen treft iedereen, en zit stil, ongeveer even vaak voor de avonden dat men komt
        [paper] { fairness_by_default }
       *[other] “Eerlijker” volgt het doel { $objective } uit de instellingen van de club
    }{ $first ->
        [yes] ; eerste ontmoetingen tellen extra.
       *[no] .
    }
page_lost = Het programma antwoordt niet. Misschien is het venster van het programma zelf gesloten. Uw werk is bewaard: sluit deze pagina, en open haar weer met “Start bridgeopt” of “bridgeopt open”.
page_lost_temporary = Het programma antwoordt niet. Misschien is het venster van het programma zelf gesloten. Dan is weg wat u in de verzonnen club deed: sluit ook deze pagina.
page_recorded = Deze avond is vastgelegd, als zitting { $session } van { $day }. Wilt u nog iets veranderen, neem dan eerst bij “Vastleggen” de vastlegging terug. Speelt u vandaag een tweede zitting? Open de pagina dan met “bridgeopt open --another”.
page_look_again = Kijk opnieuw
page_see_record = Naar Vastleggen
page_alone = is er zonder partner.
page_play_with = Speelt met { $name }
page_alone_find = Zoek een partner
page_alone_late = Er is een partner gekomen: voeg het paar toe
page_no_key = Deze pagina werkt alleen in het venster dat het programma geopend heeft. Gebruik dat venster, of open de pagina opnieuw met “Start bridgeopt” of “bridgeopt open”.
page_failed = Er ging iets mis in het programma zelf. Wat u eerder deed, is bewaard: laad de pagina opnieuw.
page_broken = Deze pagina is niet goed gestart: sommige knoppen en vakken doen misschien niets. Laad de pagina opnieuw. Helpt dat niet, werk dan deze browser bij of gebruik een andere.
page_too_much = Dat bestand of die tekst is te groot. Is het de goede?
page_not_understood = Het programma begreep dat niet. Laad de pagina opnieuw en probeer het nog eens.
page_overtaken = Uw wijziging is niet gedaan, want er is eerst iets anders gewijzigd: { $done }. Kijk naar het scherm, en doe uw wijziging opnieuw als u die nog wilt.
page_overtaken_undone = Uw wijziging is niet gedaan, want er is eerst iets ongedaan gemaakt. Kijk naar het scherm, en doe uw wijziging opnieuw als u die nog wilt.
page_too_many_devices = Op dit moment kijken er te veel apparaten naar deze pagina. Ze verschijnt vanzelf zodra er plaats is.
limit_address = Er komen veel verbindingen van { $address } ({ $number }): de oudste onvoltooide verbindingen daarvandaan worden gesloten, zodat er plaats blijft voor andere apparaten.
limit_connections = Alle { $number } verbindingen van de pagina zijn in gebruik: onvoltooide en ongebruikte verbindingen worden gesloten.
limit_streams = { $number } apparaten volgen de pagina, en meer kan niet: andere moeten wachten.
limit_streams_address = Te veel apparaten op { $address } volgen de pagina: andere apparaten daar moeten wachten.
limit_descriptors = Deze computer laat het programma niet meer verbindingen of bestanden openen (zie “ulimit -n”): verbindingen van de zaal worden gesloten.
page_failed_title = Deze pagina kan niet worden getoond
page_folder_gone = De map { $folder } is weg. Is er een USB-stick uitgetrokken, of een map verplaatst? Uw werk is daarin bewaard. Zet de map terug en druk op “Kijk opnieuw”; tot dan kan het programma niet verder.
page_no_folder = De map van de club is weg. Is er een USB-stick uitgetrokken, of de map verplaatst? Uw werk is daarin bewaard. Zet de map terug, en deze pagina gaat vanzelf verder.
page_file_failed = Een bestand kan niet gebruikt worden: { $reason }. Druk op “Kijk opnieuw”; helpt dat niet, ga dan na of de schijf aangesloten is, en niet vol.
page_port_taken = poort { $port } kan niet worden geopend: een ander programma gebruikt hem, of het mag niet
page_port_taken_help = Kies een andere poort, of laat --port weg.
open_needs_season = De pagina heeft de competitie van de club nodig: maak het bestand met “bridgeopt season init club.season” en schrijf season = "club.season" in club.toml.
open_season_missing = Het competitiebestand van de club, { $file }, bestaat niet: maak het met “bridgeopt season init”, of verbeter de naam in club.toml.
open_needs_club = Doe dit in de map van een club, of in een lege map om daar een club te beginnen. Ook “bridgeopt club init” maakt er een.
evening_again_today = De zitting van vandaag is al vastgelegd, dus hier begint een nieuwe zitting. Is de eerste te vroeg vastgelegd? Maak dat dan ongedaan met “bridgeopt season undo”, en open de pagina opnieuw.
open_until = De pagina is open tot u dit venster sluit of Ctrl-C indrukt.
start_failed = Het programma kon niet worden gestart.
start_notes = Deze meldingen staan ook in { $file }.
start_open_already = De pagina is al open: { $address }
start_open_other_day = De pagina van { $day } is ook nog open.
start_port_taken = Een ander programma gebruikt poort { $port }, waar de pagina meestal op staat; ze opent op een andere.
club_synchronised = { $service } synchroniseert de map van deze club. Dat is veilig zolang maar één computer tegelijk de map gebruikt. Sluit eerst het programma op de andere computer, en wacht tot { $service } klaar is, voordat u de map hier opent.
club_put_aside = Twee computers hebben hetzelfde bestand geschreven, en daarom heeft de synchronisatie een van de twee bewaard als { $other }. Het programma gebruikt { $file } en niet het andere. { $ours } { $theirs } Kijk welk van de twee bestanden goed is, en haal het verkeerde weg.
put_aside_told = { $file }: geschreven op { $day } om { $time }, { $size } kB.
put_aside_told_holds = { $file }: { $holds }; geschreven op { $day } om { $time }, { $size } kB.
put_aside_season =
    { $n ->
        [0] er is nog geen avond vastgelegd
        [one] { $n } avond, van { $last }
       *[other] { $n } avonden, de laatste van { $last }
    }
put_aside_evening =
    { $n ->
        [one] { $n } handeling, om { $last }
       *[other] { $n } handelingen, de laatste om { $last }
    }
put_aside_unread = het is niet te lezen
put_aside_gone = { $file } is er niet.
help_zip_told = Aan het hulpbestand kan uw helper zien wat er gebeurd is. Erin staan de versie, de instellingen, de logboeken van de avond en de competitie, en de plannen. Spelers staan er met hun nummer in, en de naam van de club niet. Kijk het na voordat u het verstuurt.
help_zip_written = { $file } is geschreven: kijk het na, en stuur het naar uw helper.
page_help = Hulp
help_here = Wat u doet bij “{ $screen }”
help_back = Terug naar “{ $screen }”
help_search_head = Hoe doe ik …?
help_all_pages = Open de hele handleiding
help_search = Woorden om te zoeken
help_search_do = Zoek
# Words of a search that say nothing about its subject.
help_search_small = aan als bij dan dat de deze die dit doe een en er hebben heeft het hier hoe ik in is je kan kunnen maar met mijn moet naar niet of om ons ook op te uit uw van voor waar waarom wat we wie wij worden wordt zijn
help_open_screen = Open dit scherm
help_found =
    { $n ->
        [0] De handleidingen zeggen niets over “{ $words }”. Probeer één woord, of een ander.
        [one] { $n } deel van de handleidingen gaat over “{ $words }”.
       *[other] { $n } delen van de handleidingen gaan over “{ $words }”.
    }
help_on_sign_in = Typ een deel van een naam en druk op Enter; met nog een keer Enter komt de vaste partner erbij. Of druk op “{ door_sign_ups }”, plak de lijst, druk op “{ door_all_here }”, en druk op de namen die er niet zijn. Druk dan op “{ door_seat }”.
help_guest_signs_in = Een gast aanmelden
help_guest_signs_in_how = Typ de hele naam, ga met de pijltjestoetsen naar de regel van de nieuwe gast, en druk op Enter. De volgende naam die u typt, is de partner.
help_off_the_list = Een speler of een paar van de lijst halen
help_off_the_list_how = Druk op ⋯ achter de naam, en dan op “{ door_remove }” of “{ door_remove_pair }”.
help_wrong_partner = Een paar met de verkeerde partner verbeteren
help_wrong_partner_how = Druk op ⋯ achter het paar, en dan op “{ door_unpair }”. Meld daarna elke speler aan met de goede partner.
help_on_seat = Elk paar heeft meteen een plaats, terwijl het programma de beste paarnummers zoekt, en het bewijs dat er geen betere zijn. Wilt u iets wensen, sleep een paar dan naar een andere plaats, of druk op ⋯ erachter. “{ compare_rounds }” toont wie wie treft, en “{ page_formats }” toont andere manieren om te spelen. Bent u tevreden, druk dan op “{ seat_use }”.
help_stay_at_table = Een paar aan tafel laten blijven
help_stay_at_table_how = Druk op ⋯ achter het paar, en dan op “{ seat_stay }”. Kies hoe zwaar de wens weegt, en druk op “{ seat_wish_now }”.
help_no_wish = Een wens weghalen
help_no_wish_how = Druk op × achter de wens, onder “{ seat_wishes }”.
help_seat_again = De indeling wijzigen als die al gebruikt wordt
help_seat_again_how = Druk op “{ seat_anew }”. Zijn er al kaarten afgedrukt, druk ze daarna dan opnieuw af. Is er maar één paar te laat of niet gekomen, ga dan naar “{ page_play }”.
help_on_formats = Vergelijk de manieren om te spelen: ronden, stilzitten, en hoe vaak tegenstanders elkaar troffen. Druk op de manier die u wilt. Met “{ choose_to_seat }” gaat u terug, en u kunt anders kiezen tot de indeling gebruikt wordt.
help_on_rounds = Bekijk de paren en de spellen aan elke tafel, in elke ronde. Deelt een tafel haar spellen met een andere tafel, dan staat dat erbij. Met “{ choose_to_seat }” gaat u terug; daar verandert u wie waar zit.
help_on_start = Druk op “{ go_print_at_once }”, en geef daarna aan dat het afdrukken gelukt is: vanaf dan houden de paren zo veel mogelijk hun nummer. Hebt u Bridgemates, druk dan op “{ go_push_do }”. Hebt u een beamer, druk dan op “{ go_wall_open }”. Druk dan op “{ clock_start }”.
help_print_again = Opnieuw afdrukken na een wijziging
help_print_again_how = Druk op “{ play_print_changed }”: alleen de veranderde bladzijden worden afgedrukt. Gooi de oude weg.
help_clock_wrong = De klok verbeteren
help_clock_wrong_how = Druk op “{ clock_more }” of “{ clock_less }”. Is het een andere ronde, open dan “{ clock_put_right }”, kies de ronde, typ de minuten die over zijn, en druk op “{ clock_set }”.
help_on_play = Zoek een paar met naam of nummer, en druk op de regel. U ziet eerst de gevolgen: er verandert niets tot u op “{ play_do_it }” drukt.
help_late_pair = Er komt een paar te laat
help_late_pair_how = Typ de namen onder “{ play_late }”. U ziet waar het paar kan spelen; druk dan op “{ play_do_it }”.
help_no_show = Een paar is niet gekomen
help_no_show_how = Druk op de regel van het paar, dan op “{ play_absent }”, en dan op “{ play_do_it }”.
help_goes_home = Een paar gaat naar huis
help_goes_home_how = Druk op de regel van het paar, dan op “{ play_goes }”, en dan op “{ play_do_it }”.
help_substitute = Een speler krijgt een invaller
help_substitute_how = Druk op de regel van het paar, druk op de regel met de speler die stopt, en typ de naam van de nieuwe speler.
help_sat_wrong = Twee paren hebben op elkaars plaats gezeten
help_sat_wrong_how = Druk op “{ play_wrong_ask }”. Dat kan zodra er een ronde gespeeld is.
help_on_score = Typ het nummer van het spel en druk op Enter, of druk op een vakje van het rooster. Typ op elke regel een resultaat, zoals 4hn+1, en druk op “{ results_take_in }”. Met Bridgemates komen de resultaten vanzelf binnen. Controleer de resultaten onder “{ results_odd }”.
help_correct_result = Een resultaat verbeteren
help_correct_result_how = Typ het nummer van het spel en druk op Enter, of druk op een vakje van het rooster. Typ over het verkeerde resultaat heen, en druk op “{ results_take_in }”. Met “{ page_undo_short }” bovenaan draait u het terug.
help_delete_result = Een resultaat verwijderen (wissen)
help_delete_result_how = Typ het nummer van het spel en druk op Enter, of druk op een vakje van het rooster. Maak het veld van het resultaat leeg, en druk op “{ results_take_in }”: het resultaat ontbreekt dan weer. Met “{ page_undo_short }” bovenaan draait u het terug.
help_artificial_score = Een arbitrale score geven, zoals 60-40
help_artificial_score_how = Typ onder “{ results_adjust }” het paar, het spel en de score, en druk op “{ results_adjust_do }”.
help_show_ranking = De uitslag tonen of afdrukken
help_show_ranking_how = Druk op “{ results_wall_on }” of, als spelers hun telefoon gebruiken, op “{ results_phones_on }”. Druk voor de wand van de zaal op “{ results_print_ranking }”.
help_on_record = Kijk of het getal bij “{ record_rounds }” klopt. Zijn er paren afwezig die voor een klassement zijn ingeschreven, geef dan aan welke zich hebben afgemeld; zonder dat vinkje telt een afwezigheid als zonder bericht. Druk dan op “{ go_record_do }”.
help_without_results = Vastleggen terwijl er resultaten ontbreken
help_without_results_how = Druk op “{ record_so_far_do }”: de resultaten tot nu toe tellen. De andere kunt u later nog invoeren bij “{ page_score }”.
help_stop_tonight = Stoppen voor vanavond
help_stop_tonight_how = Is de avond vastgelegd, druk dan op “{ results_print_ranking }” als u de uitslag op papier wilt, en daarna op “{ record_stop }”. Alles is bewaard.
help_unrecord = De vastlegging terugnemen
help_unrecord_how = Druk op “{ go_unrecord }”. Verbeter dan de avond, en leg die opnieuw vast.
help_on_season = Druk op een avond onder “{ log_evenings }” om de uitslag te zien (niet als de avond zonder scores is vastgelegd), of om een resultaat te verbeteren. Leden en gasten staan onder “{ season_people_show }”. Met “{ page_undo_short }” bovenaan draait u de laatste wijziging van de competitie terug.
help_correct_past = Een resultaat van een vorige avond verbeteren
help_correct_past_how = Druk op de avond onder “{ log_evenings }”, en dan op “{ page_correct }”.
help_new_member = Leden toevoegen
help_new_member_how = Druk op “{ season_person_new }”, of op “{ door_members }” voor een hele lijst.
help_change_name = Een naam verbeteren, of aangeven dat een lid weg is
help_change_name_how = Open “{ season_people_show }”, druk op de naam, verbeter die of kies een andere “{ season_status }”, en druk op “{ season_change }”.
help_two_numbers = Eén speler heeft twee nummers
help_two_numbers_how = Open “{ season_people_show }”, druk op een van beide namen, open “{ season_same_person }”, typ het andere nummer, en druk op “{ season_merge_do }”.
help_new_competition = Een klassement opzetten
help_new_competition_how = Druk op “{ setup_new }”, kies de soort, beantwoord de vragen, en druk op “{ setup_save }”.
help_on_correct = Typ het nummer van het spel en druk op Enter, typ over het verkeerde resultaat heen, en druk op “{ results_take_in }”. De scores in de competitie veranderen meteen. Met “{ page_undo_short }” bovenaan draait u de verbetering terug.
help_on_room = Laat spelers hun plaats zien op hun eigen telefoon, of zich aanmelden op een scherm aan de deur. Druk op “{ room_open }”, en laat de spelers de code scannen. Druk op “{ room_switch_off }” om de pagina weer uit te zetten.
help_on_movements = Vergelijk schema’s van één grootte: welke paren elkaar treffen, de balans, en elke ronde. “{ cards }” drukt de kaarten van een schema af. Druk voor een nieuw schema op “{ design_begin }”.
page_help_files = De bestanden van de club
page_help_folder = De bestanden van de club staan in { $folder }; die van deze avond in { $evening }. Een nieuwe versie van het programma laat al deze bestanden zoals ze zijn.
page_help_send = Als er iets mis is
page_help_send_told = Met dit bestand kan iemand u helpen: erin staan de versie, de instellingen, de logboeken van de avond en de competitie, en het plan, met nummers in plaats van namen. Er wordt niets verstuurd: dat doet u zelf, als u wilt.
page_help_zip = Haal het bestand op
page_help_program = Het programma
page_help_tried = Het programma is getest op Linux, en voor Windows alleen onder Wine; nog niet op een echte Windowscomputer of een Mac.
page_help_close_told = Al uw werk is bewaard. Een dubbelklik op “Start bridgeopt” opent het programma weer.
page_help_temporary = Dit is de verzonnen club, om mee te oefenen. Als u het programma sluit, wordt alles gewist wat u erin deed.
page_help_close = Sluit het programma
page_closed = Het programma is gesloten. U kunt dit venster ook sluiten.
welcome_title = Welkom
welcome_missing = De club die het laatst geopend was, staat niet meer in { $folder }. Is die map verplaatst of hernoemd? Staat de club hieronder, open haar dan daar; zie anders “Staat de club in een andere map?”.
welcome_opening = De club wordt geopend …
welcome_try = Probeer het uit
welcome_try_told = Een verzonnen club met 110 leden, van wie er vanavond 47 paren zijn. Er blijft niets van bewaard. Wilt u daarna uw eigen club beginnen? Sluit dan bij Hulp het programma, en dubbelklik opnieuw op “Start bridgeopt”.
welcome_try_do = Open de verzonnen club
welcome_open = Open een club
welcome_begin = Begin een club
welcome_begin_do = Begin de club
welcome_begin_told = De club krijgt een eigen map in { $folder }. U kunt elk antwoord later wijzigen, in het bestand club.toml in die map.
welcome_begin_here = De bestanden van de club komen in { $folder }. U kunt elk antwoord later wijzigen, in het bestand club.toml daar.
welcome_elsewhere = Staat de club in een andere map?
welcome_elsewhere_told = Sluit het programma en verplaats die map naar { $folder }: dan staat de club hier. Of laat de map waar ze is. Sleep ze op Windows op “Start bridgeopt”. Sleep op een Mac of op Linux “Start bridgeopt” in een terminalvenster, typ een spatie, sleep de map erbij en druk op Enter. Daarna opent een dubbelklik de club.
club_name_unfit = zo kan een map niet heten
club_name_unfit_help = Geef de club een naam van letters en cijfers.
demo_competition = Clubkampioenschap
demo_club = De verzonnen club

### the page: events of other kinds

event_start = Toernooien en jaren
event_evening = Terug naar de avond
event_screens = De schermen van dit toernooi
event_there = Toernooien en jaren in deze map
event_there_none = Nog geen toernooien of jaren.
event_take_best = Neem het beste tot nu toe
event_entries = Inschrijvingen
event_wall_nothing = Hier staat straks wie waar speelt.
open_event_alone = Bij een bestand kunt u alleen --port, --lan en --no-browser gebruiken: alle andere opties zijn voor de avond van een club.
event_none = er is geen toernooi met deze naam
event_no_event = dit is { $found }, en geen toernooi
event_none_help = Noem een bestand dat op .swiss eindigt, dat van een clubjaar, of de map van een individueel toernooi; een nieuw toernooi begint u op de pagina.
event_number_between = schrijf een geheel getal van { $least } tot en met { $most }
event_nothing_proposed = Dat voorstel is er niet meer, want er is eerst iets anders gewijzigd. Kijk naar het scherm, en vraag het voorstel opnieuw.


### the page: the door

door_who = Wie is er?
door_forget = Wis naam
door_option_here = Meld { $name } aan; de partner is er nog niet
door_option_both = Meld { $name } en { $partner } aan
door_option_alone = Meld { $name } aan zonder partner
door_option_guest = Nieuwe gast: { $name }
door_not_seated =
    { $n ->
        [one] { $n } speler die er is, wacht nog op een partner en wordt niet ingedeeld.
       *[other] { $n } spelers die er zijn, wachten nog op een partner en worden niet ingedeeld.
    }
door_option_with = met { $name }
door_option_already = { $name } (is er)
door_sign_ups = Lijst plakken
door_sign_ups_help = Eén paar per regel, op naam of nummer: “Anna de Wit & Karel Bos”. Wie alleen op een regel staat, zoekt een partner.
door_file = Uit een bestand lezen
door_all_guests = Onbekende namen zijn gasten
door_add = Zet op de lijst
door_signed_up =
    { $n ->
        [one] { $n } speler op de lijst van vanavond
       *[other] { $n } spelers op de lijst van vanavond
    }
door_signed_up_known =
    { $n ->
        [one] { $n } speler op de lijst van vanavond. Deze spelers zijn als gast opgegeven, maar de club heeft spelers met die namen; ze gelden dus als die spelers: { $names }
       *[other] { $n } spelers op de lijst van vanavond. Deze spelers zijn als gast opgegeven, maar de club heeft spelers met die namen; ze gelden dus als die spelers: { $names }
    }
door_guest_has_name = { $name } is als gast binnengekomen, maar de club kent een speler met die naam. Is het dezelfde persoon? Haal de gast dan van de lijst, en kies de bekende naam.
door_all_here = Iedereen op de lijst is er
door_live = Tot nu toe
door_listed = van de { $n } op de lijst
door_seat = Deel ze in
door_too_few =
    { $n ->
        [0] Er is nog geen paar compleet. Om te spelen zijn er { $least } paren nodig.
        [one] Er is { $n } paar. Om te spelen zijn er { $least } paren nodig.
       *[other] Er zijn { $n } paren. Om te spelen zijn er { $least } paren nodig.
    }
door_letters = Spring naar een letter
door_seated = De paren zijn ingedeeld. Voer een laat paar, een ontbrekend paar of een invaller in bij Spelen.
door_letter = Namen die beginnen met { $letter }
door_list = Vanavond
door_filter = Namen om te tonen
door_all = Iedereen ({ $n })
door_missing = Nog niet er ({ $n })
door_alone = Zonder partner ({ $n })
door_empty =
    { $n ->
        [one] Het programma kent { $n } naam; op de lijst van vanavond staat nog niemand. Typ een naam, of plak een lijst.
       *[other] Het programma kent { $n } namen; op de lijst van vanavond staat nog niemand. Typ een naam, of plak een lijst.
    }
door_with = met
door_waits_for = wacht op
door_no_partner = nog geen partner
door_more = Meer over { $name }
door_unpair = Dit paar splitsen
door_remove = Deze speler van de lijst halen
door_remove_pair = Dit paar van de lijst halen
door_keep_guest = Deze gast onthouden
door_guest_kept = { $name } wordt vanaf nu als gast onthouden.
door_make_member = Maak deze gast lid
door_member_made = { $name } is nu lid.
door_members = Leden inlezen
door_members_help = Eén lid per regel: “Karel Bos”, “Bos, Karel”, of met het club- of bondsnummer ervoor: “123; Karel Bos”.
door_members_loaded =
    { $n ->
        [one] { $n } lid staat nu in de competitie.
       *[other] { $n } leden staan nu in de competitie.
    }
door_no_members = De club heeft nog geen leden. Lees ze in van een lijst; of typ namen als er spelers binnenkomen, en druk op ⋯ achter een naam om die speler lid te maken.
members_none_new = in deze lijst staan geen nieuwe leden
door_no_season = De club heeft geen competitiebestand en kan dus geen spelers onthouden: “bridgeopt club init” maakt er een.
season_report_open = De competitie in beeld en cijfers
season_log_head = Logboek
season_enter_results = Percentages invoeren
season_enter_results_told = Eén regel per paar: lijn, nummer, percentage. Voer van een lijn alle paren in, of geen; een paar dat wegging mag ontbreken. Gebruik dit als een ander programma de avond uitrekende; resultaten van spellen horen in het scoreboek.
season_percentages = Percentages
season_percentage = %
season_points = Ratingpunten
season_no_scores = Geen uitslag: van deze avond tellen geen scores in de competitie.
season_points_told = Ratingpunten bepalen de rating (speelsterkte) van een speler, waarmee de lijnen worden gemaakt: 50 % in lijn { $name } geeft { $mean }, en elk procent meer één punt erbij.
season_seating_quality = Kwaliteit van de paarnummers, in het plan zoals het na de laatste wijziging was (100 % is het beste dat met deze schema’s kan, 0 % zijn gelote nummers):
season_commas_read =
    { $n ->
        [one] In één regel is de laatste komma gelezen als decimale komma: A,1,42,50 is 42,50 %.
       *[other] In { $n } regels is de laatste komma gelezen als decimale komma: A,1,42,50 is 42,50 %.
    }
season_lines_wrong =
    regel { $line }: { $wrong } { $n ->
        [one] (en nog één zo'n regel)
       *[other] (en nog { $n } zulke regels)
    }
season_enter_results_do = Bewaar percentages
season_scores_as_another_on_page = Zitting { $session } heeft precies de percentages van zitting { $other }, van { $played_on }. Zijn ze van de verkeerde avond, maak dan de laatste wijziging ongedaan.
pastime_failed = de puzzels konden niet gemaakt worden. Open de pagina opnieuw. Helpt dat niet, maak dan op “Hulp” het hulpbestand, en stuur het naar uw helper
season_told_notes = { $told } { $notes }
season_members_file = Leden als bestand
season_history_file = Wie wie trof, als bestand
season_copy = Maak een reservekopie
season_files_head = Overzicht, bestanden en reservekopie
season_kept_copy = De competitie is in orde ({ $changes } wijzigingen, { $sessions } zittingen, { $players } spelers). De kopie is { $file }, in dezelfde map.
season_status = Status
season_status_is =
    { $status ->
        [guest] gast
        [left] vertrokken
       *[member] lid
    }
season_ranking_new = Beginrating (speelsterkte)
season_change = Bewaar wijzigingen
season_nothing_new = er is niets gewijzigd
season_name_missing = voer een naam in
season_same_person = Samenvoegen met een andere speler
season_same_person_told = De resultaten van dit nummer tellen dan voor de ander, en dit nummer wordt niet meer gebruikt. U kunt dit ongedaan maken.
season_same_as = Nummer of naam van de andere speler
season_merge_do = Voeg spelers samen
season_erase = Naam en gegevens wissen
season_erase_asked = Dit wist de naam van { $name } voorgoed: in de competitie, in de kopieën en in de avonden van deze club. De resultaten blijven, onder het nummer.
season_erase_told = Dit kan niet ongedaan worden gemaakt.
season_erase_do = Voorgoed wissen
season_erased_files =
    { $n ->
        [0] in geen bestand van een avond of toernooi stond de naam.
        [one] { $n } bestand van een avond of toernooi is opnieuw geschreven of verwijderd.
       *[other] { $n } bestanden van avonden en toernooien zijn opnieuw geschreven of verwijderd.
    }
season_person_new = Nieuwe speler
season_person_add = Voeg speler toe
season_people_list = Leden
season_people_add = Lees leden in
season_find = Zoek een naam of een nummer
season_rules_head = Hoe ratings worden berekend
season_rules_show = Regels
season_rules_told = Voor 50 % in een zitting krijgt een speler de punten die hier voor de lijn staan. Elk procent boven 50 geeft een punt meer, en elk procent onder 50 een punt minder. Een rating (speelsterkte) is het gemiddelde over de laatste zittingen. Nieuwe regels gelden ook voor de zittingen tot nu toe.
season_rules_window = Zittingen die tellen
season_rules_means = Punten voor 50 % in lijn A, B, C …
season_rules_step = Hoeveel punten minder elke volgende lijn krijgt
season_rules_decimals = Decimalen
season_rules_set_do = Bewaar de regels
season_rules_now = De ratings volgen nu deze regels.
season_results_hang =
    { $n ->
        [one] Dit verandert de scores in de competitie; het { $n } resultaat van { $day } blijft zoals het is. Wilt u een verbeterd spel terugnemen, druk dan op “{ page_undo_short }” bij “{ page_correct }”.
       *[other] Dit verandert de scores in de competitie; de { $n } resultaten van { $day } blijven zoals ze zijn. Wilt u een verbeterd spel terugnemen, druk dan op “{ page_undo_short }” bij “{ page_correct }”.
    }
season_record_results_hang =
    { $n ->
        [one] Het { $n } resultaat van { $day } blijft op “{ page_score }” staan. U kunt de avond opnieuw vastleggen.
       *[other] De { $n } resultaten van { $day } blijven op “{ page_score }” staan. U kunt de avond opnieuw vastleggen.
    }
season_scores_apart_on_page = Zitting { $session } ({ $day }) heeft nu in de competitie andere percentages dan in het scoreboek. “{ page_redo_short }” zet de percentages van het scoreboek weer in de competitie.
season_take_back = Maak de laatste wijziging ongedaan
season_take_back_help = Daarmee verandert alleen de competitie. U kunt het daarna opnieuw doen.
season_do_again = Doe de wijziging opnieuw
season_changed_meanwhile = De competitie is eerst door iets anders gewijzigd. Kijk naar het scherm, en doe uw wijziging opnieuw als u die nog wilt.
season_earlier =
    { $n ->
        [one] { $n } eerdere wijziging
       *[other] { $n } eerdere wijzigingen
    }
season_no_sessions = Nog geen zittingen vastgelegd.
season_session_line = Zitting { $session }, { $day }: { $pairs ->
        [0] { $players } spelers
       *[other] { $pairs } paren, { $rounds ->
            [one] { $rounds } ronde
           *[other] { $rounds } ronden
        }
    }
season_opponents = Partners en tegenstanders
season_people_show = Leden en gasten
season_person =
    { $status ->
        [guest] gast
        [left] vertrokken
       *[member] lid
    }{ $evenings ->
        [0] { "" }
        [one] , { $evenings } avond
       *[other] , { $evenings } avonden
    }{ $out ->
        [0] { "" }
        [one] , zat { $out } ronde stil
       *[other] , zat { $out } ronden stil
    }{ $imported ->
        [0] { "" }
        [one] , zat { $imported } ronde stil in de ingelezen voorgeschiedenis
       *[other] , zat { $imported } ronden stil in de ingelezen voorgeschiedenis
    }

### director: sign-ups

sign_ups_too_many = die lijst heeft { $n } regels; er kunnen er hoogstens { $most } tegelijk bij, dus voeg de lijst in delen toe
sign_ups_no_pair =
    { $line } noemt { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    }
sign_ups_no_pair_help = Schrijf twee spelers op elke regel, met “&” of een komma ertussen.
sign_ups_twice = { $name } staat ook op regel { $line }
sign_ups_name_help = Verbeter de naam, of vink “Onbekende namen zijn gasten” aan.
sign_ups_no_number = niemand heeft nummer { $number }, en een gast heeft een naam nodig
sign_ups_number_help = Schrijf van een lid alleen het nummer of alleen de naam, en een gast als “gast: Anna de Wit”.
line_wrong = regel { $line }: { $wrong }
sign_ups_twice_help = Haal een van de regels weg.

### the page: go, the wall and the clock

clock_minutes_wrong = Een ronde of pauze moet 1 tot { $most } minuten duren.
clock_overtaken = De klok is intussen verzet of doorgelopen, dus uw wijziging is niet gedaan. Kijk naar de klok, en doe uw wijziging opnieuw als u die nog wilt.
clock_damaged = Het bestand van de rondeklok is beschadigd.
clock_damaged_help = Zet de klok: die begint opnieuw, bij de eerste ronde.
clock_start = Start de klok
clock_go_on = Ga verder
clock_pause = Pauzeer de klok
clock_to_break = Begin de pauze
go_back = Terug
clock_less = 1 minuut korter
clock_more = 1 minuut langer
clock_round = Ronde { $round } van { $rounds }
clock_break_after = Pauze na ronde { $round }
clock_over = De zitting is afgelopen
clock_thanks = Dank u wel, en wel thuis
clock_next_round = Daarna: ronde { $round }
clock_next_break = Daarna: { $minutes } minuten pauze
clock_next_at = Ronde { $round } begint om { $at }
clock_next_over = Dit is de laatste ronde
clock_before = Nog niet begonnen
clock_waits = De klok staat stil
clock_up = De tijd is om
clock_moves = Wissel van tafel: een nieuwe ronde begint
clock_last_minutes =
    { $n ->
        [one] De laatste minuut
       *[other] De laatste { $n } minuten
    }
clock_ends = De zitting is om ongeveer { $at } afgelopen.
clock_would_end = Als de klok nu start, is de zitting om ongeveer { $at } afgelopen.
clock_minutes_and_breaks = Minuten, pauzes en geluid
clock_minutes = Minuten per ronde
clock_by_itself = De volgende ronde begint vanzelf
clock_sound = Een zacht geluid bij waarschuwingen
clock_set = Bewaar de instellingen
clock_breaks = Pauzes
clock_break_told = Na ronde { $round }: { $minutes } minuten
clock_unbreak = Pauze weghalen
clock_unbreak_told = De pauze na ronde { $round } weghalen
clock_after = Na ronde
clock_break_minutes = Minuten
clock_add_break = Voeg deze pauze toe
clock_put_right = De klok gelijkzetten
clock_where = We zijn in
clock_minutes_left = Minuten over
clock_anew = Terug naar het begin van ronde 1
go_ready = klaar
go_try_again = Probeer het opnieuw
go_no_plan = Er is nog niemand ingedeeld
go_no_plan_lead = Deel eerst de paren in. Daarna staan hier de rondeklok en de bladzijden om af te drukken.
go_print = Afdrukken
go_print_all = Er staan vier pagina’s klaar om af te drukken.
go_print_at_once = Alles afdrukken
go_print_how = Alles ineens, of een voor een: open een pagina en druk op Ctrl+P.
go_again = Alleen deze bladzijden zijn veranderd sinds u afdrukte; gooi de oude weg.
go_unchanged = Uw afgedrukte bladzijden kloppen nog: u hoeft niets opnieuw af te drukken.
go_pages_coming = De pagina’s worden gemaakt …
go_did_print = Is het afgedrukt?
go_did_print_told = Zodra u de bladzijden als afgedrukt meldt, houden paren bij een latere wijziging zo veel mogelijk hun afgedrukte nummer.
go_did_print_again_told = Zodra u deze bladzijden als afgedrukt meldt, vervangen ze de oude.
go_did_print_yes = Het is afgedrukt
go_did_print_no = Nog niet
go_is_printed = Alles is afgedrukt
go_printed = De bladzijden zijn afgedrukt: verandert de indeling nu nog, dan houden de paren zo veel mogelijk hun nummer.
go_not_printed = Toch niet afgedrukt
go_print_more = Alle pagina’s, en pdf’s
go_all_pages = De hele avond:
go_pdf = Maak pdf’s
go_pdf_making = De pdf’s worden gemaakt; dat duurt een paar seconden …
go_pdf_ready = De pdf’s staan hier, en in { $folder }:
go_pdf_again = opnieuw afdrukken
go_push = Bridgemates
go_push_lead = Alleen voor clubs met Bridgemates. Stuurt lijnen, ronden, spellen en namen naar de Bridgemates.
go_push_do = Stuur naar de Bridgemates
go_push_update_lead = Na een wijziging: stuurt het nieuwe schema zonder de Bridgemates te wissen. Laten de Bridgemates door het nieuwe schema resultaten vallen, dan stuurt het programma die opnieuw.
go_push_update = Stuur alleen de wijziging
go_push_ask = De avond naar de Bridgemates sturen?
go_push_clears = Dit wist de Bridgemates. Resultaten van een vorige avond die alleen nog op de Bridgemates staan, gaan verloren.
go_push_begun = De rondeklok loopt: de resultaten van vanavond tot nu toe zouden verloren gaan.
go_push_yes = Wissen en versturen
go_push_sending = De avond wordt verstuurd …
go_push_sent = Om { $at } verstuurd naar { $where }.
go_push_outdated = Het plan is sindsdien veranderd: verstuur het opnieuw, zolang er nog niet gespeeld is.
go_wall_lead = Alleen met een beamer. Opent een venster voor de beamer met de indeling, en later de klok. Sleep dat venster naar het scherm van de beamer en druk daar op F.
go_wall_open = Open het venster
go_entry = Ander rekenprogramma
go_entry_lead = Alleen als u met een ander programma rekent. Alle paren per lijn en op nummer, om in dat programma te plakken.
go_copy = Kopieer alle paren
go_copied = Alle paren zijn gekopieerd: plak ze met Ctrl+V.
go_not_copied = De browser liet het kopiëren niet toe. De paren zijn hieronder geselecteerd: kopieer ze met Ctrl+C.
go_on_paper = Op papier
go_entry_table = Toon de paren
go_clock = Rondeklok
go_sit_outs = Stilzitten vanavond
go_no_sit_outs = Vanavond zit niemand stil.
go_nobody = Niemand
wall_nothing = De paren zijn nog niet ingedeeld.
wall_sits_out = Zit stil in ronde { $round }
wall_sits_out_now = Zit nu stil, in ronde { $round }

### the page: the evening is over

go_record = De avond vastleggen
go_record_lead = Dit voegt de avond toe aan de competitie: de volgende indeling houdt dan rekening met de ontmoetingen en het stilzitten van vanavond.
go_record_section =
    { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    }, { $rounds } van de { $of } ronden tellen.
go_record_outs = Er zaten stil: { $outs }.
go_record_sat_out = { $who } (ronde { $rounds })
go_record_nobody =
    { $n ->
        [one] Nummer { $numbers } was de hele avond leeg.
       *[other] De nummers { $numbers } waren de hele avond leeg.
    }
record_by_results_on_page = Er zijn resultaten van ronde { $rounds } van de { $total }, maar volgens de rondeklok was ronde { $clock } de laatste die afliep. Het programma telt { $rounds } ronden als gespeeld. Klopt dat niet, kies dan hieronder het aantal ronden.
record_results_missing_on_page =
    { $n ->
        [one] Van de { $all } resultaten van de gespeelde ronden ontbreekt er { $n }: { $where }. { $whose }.
       *[other] Van de { $all } resultaten van de gespeelde ronden ontbreken er { $n }: { $where }. { $whose }.
    }
record_results_missing_over =
    { $rounds ->
        [one] Ronde 1 is afgelopen
       *[other] Ronden 1-{ $rounds } zijn afgelopen
    }: van de { $all } resultaten { $n ->
        [one] ontbreekt er { $n }
       *[other] ontbreken er { $n }
    }: { $where }. { $whose }.
season_is_older_on_page =
    { $known ->
        [session] Zitting { $session } van { $day } was vastgelegd, maar staat niet in de competitie: er is een oudere kopie van de competitie teruggezet. Zet de nieuwste kopie terug, of open die avond en leg hem opnieuw vast.
       *[scores] De laatste scores die voor zitting { $session } ({ $day }) zijn ingevoerd, staan niet in de competitie: er is een oudere kopie van de competitie teruggezet. Zet de nieuwste kopie terug, of open die avond en voer zijn scores opnieuw in.
    }
season_scores_differ_on_page =
    { $known ->
        [none] Zitting { $session } ({ $day }) heeft geen scores in de competitie, hoewel er in haar scoreboek resultaten staan.
       *[others] Zitting { $session } ({ $day }) heeft in de competitie andere scores dan in haar scoreboek.
    }
record_results_changed_on_page =
    { $n ->
        [0] Nieuwe scores in de competitie: { $pairs }.
        [one] Nieuwe scores in de competitie: { $pairs }; { $n } ander paar veranderde { $most }.
       *[other] Nieuwe scores in de competitie: { $pairs }; { $n } andere paren veranderden hoogstens { $most }.
    }
results_ruling_counts_on_page = { $where }: beslissing { $number } telt ({ $ruled }), en niet het ingetypte resultaat ({ $typed }). Neem de beslissing terug als het ingetypte resultaat moet tellen.
record_by_clock_on_page = Volgens de rondeklok zijn { $rounds } van de { $total } ronden gespeeld. Wordt er nog gespeeld, leg de avond dan later vast. Klopt het aantal niet, kies het dan hieronder.
record_clock_help_on_page = Klopt de klok niet, kies dan hieronder hoeveel ronden er zijn gespeeld.
season_give_plan_of_before_on_page = Zijn er geen ronden meer gespeeld nadat het paar kwam, maak het toevoegen van het paar dan ongedaan, en leg daarna de avond vast.
go_record_changed = { $changed }. Is de avond gespeeld zoals u die hier ziet, leg hem dan vast.
go_rescore = Neem de scores van het scoreboek over
go_record_do = Leg de avond vast
record_meetings_do = Leg de ontmoetingen vast, zonder scores
record_meetings_told = Wie elkaar vanavond troffen en wie stilzaten, telt mee voor de volgende indeling. Niemand krijgt een score, dus ratings en standen veranderen niet. Getypte resultaten blijven bij Uitslagen staan: vul ze daar later aan, of voer percentages in bij Competitie, en de scores tellen vanaf dat moment.
record_scores_wait =
    De scores van deze avond tellen nog niet mee in de competitie: { $error } { $where ->
        [here] Voer hier minstens één resultaat in voor elk paar dat nog geen score heeft.
        [past] Leg de avond eerst vast; druk dan op “{ page_correct }” en voer minstens één resultaat in voor elk paar dat nog geen score heeft.
       *[score] Voer bij Uitslagen minstens één resultaat in voor elk paar dat nog geen score heeft.
    }
record_so_far_do = Leg vast met de resultaten tot nu toe
record_so_far_told = Wie elkaar vanavond troffen en wie stilzaten, telt mee voor de volgende indeling, en de scores van de resultaten tot nu toe ook. Resultaten die u later bij Uitslagen invoert, verbeteren die scores.
record_to_score =
    { $n ->
        [0] Voer resultaten in
        [one] Voer het ontbrekende resultaat in
       *[other] Voer de { $n } ontbrekende resultaten in
    }
record_early =
    { $known ->
        [playing] Ronde { $round } van de { $of } wordt nog gespeeld, volgens de klok of de resultaten.
       *[between] { $round ->
            [one] Ronde 1 van de { $of } is afgelopen.
           *[other] Ronden 1-{ $round } van de { $of } zijn afgelopen.
        }
    } Wordt er nog gespeeld, leg de avond dan later vast. Zijn er meer ronden gespeeld, kies dan hieronder hoeveel.
record_other_notes =
    { $n ->
        [one] Nog één mededeling
       *[other] Nog { $n } mededelingen
    }
record_rounds = Ronden om vast te leggen
record_past_evenings = Deze avonden staan nog niet in de competitie. Kies er een om die vast te leggen:
record_past = De avond van { $day } vastleggen
record_past_gone = deze avond is intussen al vastgelegd, dus er is niets gewijzigd; kies een andere avond
record_no_plan = Deel eerst de paren in. Na het spelen legt u de avond hier vast.
go_recorded = Bewaard: de avond staat in de competitie, als zitting { $session } van { $day }.
record_next_evening = U bent klaar voor vanavond. Als u het programma de volgende keer opent, begint een nieuwe avond.
record_see_season = Bekijk de competitie
record_stop = Sluit het programma …
record_stop_head = Het programma sluiten?
record_stop_told = Alles is bewaard. Telefoons en de projector tonen daarna niets nieuws meer.
record_stop_no = Laat het open
go_recorded_back = Een verkeerd resultaat? Verbeter het bij “{ page_score }”. Een verkeerd paar of aantal ronden? Neem de vastlegging terug, verbeter de avond en leg die opnieuw vast.
go_recorded_first = De competitie is veranderd sinds deze avond is vastgelegd: { $changes }. Wilt u de vastlegging terugnemen, maak die wijzigingen dan eerst ongedaan: druk bij “{ page_season }” voor elke wijziging bovenaan op “{ page_undo_short }”.
go_unrecord = Neem de vastlegging terug …
go_unrecord_head = De vastlegging terugnemen?
go_unrecord_lead = Deze avond telt dan niet meer in de competitie, alsof hij niet gespeeld was. De avond zelf blijft bewaard: u kunt hem verbeteren en opnieuw vastleggen.
go_unrecord_do = Neem de vastlegging terug
go_unrecorded = De avond staat niet meer in de competitie. Verbeter wat er niet klopte en leg hem opnieuw vast.
go_unrecord_changed = de competitie is eerst door iets anders gewijzigd, dus er is niets ongedaan gemaakt; kijk de competitie na, en neem de vastlegging dan terug als u dat nog wilt
next_time = Ratings en lijnen voor de volgende keer
next_time_rankings = Ratings voor en na deze avond
next_rating_told = De rating is de sterkte van een speler: de gemiddelde score over de laatste zittingen. De lijnen worden ermee gemaakt.
next_before = Ervoor
next_after = Erna
next_transfers = Komen de volgende keer dezelfde paren, in evenveel lijnen, dan wisselen deze paren van lijn:
next_no_transfers = Komen de volgende keer dezelfde paren, in evenveel lijnen, dan spelen alle paren in dezelfde lijn als vanavond.
next_transfer = { $who }: van { $before } naar { $after }

### the page: during play

play_no_plan = Deel eerst de paren in. Daarna kunt u hier tijdens de avond wijzigingen doorvoeren.
play_over = Het spelen is afgelopen.
play_to_door = Naar Aanmelden
play_happened = Wat is er gebeurd?
play_changed_since_print = Het plan is veranderd sinds het afgedrukt is.
play_print_changed = Afdrukken wat veranderd is
play_is_printed = Opnieuw afgedrukt
play_late = Een paar komt te laat
play_late_name = Naam van een van beide spelers
play_option_plays = { $name } (speelt al)
play_else = Een paar is er niet, gaat naar huis of krijgt een invaller
play_else_help = Zoek het paar in de lijst en druk op de regel. U ziet de gevolgen voordat er iets verandert.
play_filter = Zoek een paar, met naam of nummer (7 of B7)
play_nobody_found = Geen paar heeft die naam of dat nummer.
play_round_head = De ronde
play_round_now = Ronde { $round } van { $total } is bezig, volgens de klok.
play_round_between = { $round } van de { $total } ronden zijn gespeeld, volgens de klok.
play_rounds_played = Gespeelde ronden
play_rounds_none = nog geen
play_round_begins = Begin ronde { $round }
play_rounds_end = Beëindig de laatste ronde
play_seating = Wie waar zit in ronde { $round }: paar, tafel
play_sits_at = { $table } { $seat }
play_from_round = vanaf ronde { $round }
play_absent = Niet gekomen
play_never_came = Helemaal niet gekomen
play_wrong_rounds =
    { $n ->
        [one] ronde { $first }
       *[other] ronde { $first } tot en met { $last }
    }
play_guest_has_name = { $name } is als gast ingevoerd, maar de club kent een speler met die naam. Is het dezelfde persoon? Druk dan op “{ play_leave_it }”, en kies de naam uit de lijst.
how_after_round_on_page = Is er een ronde gespeeld, dan kan een paar geen ander nummer meer krijgen: het zou sommige spellen twee keer spelen.
keep_after_round_on_page = { how_after_round_on_page }
late_nobody_sits_out_there_on_page = lijn { $section } heeft een even aantal paren, dus daar zit niemand stil. Haal dit paar van de lijst en deel de andere paren in. Komt dit paar, voeg het dan bij Spelen toe; tot dan zitten de tegenstanders stil
late_not_in_odd_section_on_page = lijn { $section } heeft een even aantal paren, dus daar zit niemand stil; zet dit paar in lijn { $odd }, of haal de wens “{ seat_late }” weg
late_seat_the_others_on_page = er spelen vanavond { $n } paren, een even aantal, dus niemand zit stil; haal dit paar bij Aanmelden van de lijst, deel de andere paren in, en voeg het bij Spelen toe vanaf ronde 2
late_seat_the_others_odd_on_page = { late_seat_the_others_on_page }
no_movement_found_on_page = er is geen schema gevonden voor lijn { $section }, en geen kant-en-klaar schema voldoet: kies een andere speelwijze, of doe minder wensen
section_changed_in_play_on_page = Lijn { $section } is tijdens het spelen gewijzigd: alleen latere ronden kunnen nog veranderen.
section_changed_later_help_on_page = Kies ronde { $changed } of een latere ronde.
pairs_come_none_free_on_page =
    alle nummers van het plan zijn bezet, dus er is geen plaats voor { $n ->
        [one] nog een paar
       *[other] nog { $n } paren
    }
newcomer_takes_free_number_on_page = Gaat er een paar naar huis, dan komt er een nummer vrij: voeg het nieuwe paar dan toe.
ways_impossible_on_page = Dit kan niet: { $reason }
where_numbers_are_kept_on_page = paren houden hier hun nummer
wish_in_different_sections_on_page = de twee paren spelen in verschillende lijnen; zet eerst een van beide in de lijn van het andere paar
play_goes = Gaat naar huis
play_replace_lead = Eén speler krijgt een andere partner:
play_replace = Een invaller voor { $name }
play_replace_head = Wie speelt er in plaats van { $name }?
play_leave_it = Laat het zo
play_preview = Als u dit doet
play_is_absent = zijn niet gekomen
play_leaves = gaan naar huis
play_comes = komen te laat
play_replaces = speelt in plaats van { $old }
play_from = Vanaf
play_stops_now = stopt nu; ronde { $round } telt niet
play_stops_after = speelt ronde { $round } nog uit
play_from_round_k = ronde { $round }
play_from_round_now = ronde { $round } (nu bezig)
play_late_from_round_one = Er is alleen een nummer voor het paar als het meetelt vanaf ronde 1, die nu wordt gespeeld. Dit gebeurt er dan:
play_numbers_empty =
    { $n ->
        [one] Nummer { $numbers } van lijn { $section } blijft leeg.
       *[other] De nummers { $numbers } van lijn { $section } blijven leeg.
    }
play_late_anew = “{ seat_anew }” bij “Indelen” maakt plaats: meld het paar aan, kies bijvoorbeeld een lijn meer, en druk alle kaarten opnieuw af. Of laat het paar wachten: gaat er een paar naar huis, voeg het nieuwe paar dan hier toe.
play_to_seat = Naar Indelen
play_working = De gevolgen worden uitgezocht …
play_working_ways = Andere manieren worden uitgezocht …
play_moves =
    { $n ->
        [0] Geen paar krijgt een ander nummer.
        [one] Eén paar krijgt een ander nummer.
       *[other] { $n } paren krijgen een ander nummer.
    }
play_new_movement =
    { $n ->
        [one] Geen paar krijgt een ander nummer, maar lijn { $sections } speelt een ander schema.
       *[other] Geen paar krijgt een ander nummer, maar de lijnen { $sections } spelen een ander schema.
    }
play_begun_stays =
    { $n ->
        [one] Ronde 1 blijft aan alle tafels zoals hij is: niemand hoeft nu te verhuizen.
       *[other] Ronden 1 tot en met { $n } blijven aan alle tafels zoals ze zijn: niemand hoeft nu te verhuizen.
    }
play_begun_changes =
    { $n ->
        [one] Dit verandert één tafel in een ronde die al begonnen is.
       *[other] Dit verandert { $n } tafels in ronden die al begonnen zijn.
    } { $movers ->
        [0] Niemand hoeft nu te verhuizen.
        [one] Eén paar moet nu verhuizen.
       *[other] { $movers } paren moeten nu verhuizen.
    }
play_begun_table = Tafel { $table }, ronde { $round }: { $what }
play_begun_boards = spellen { $boards } in plaats van { $before }
play_begun_pair = { $side } { $pair } in plaats van { $before }
play_begun_results =
    { $n ->
        [one] één uitslag die daar is ingevoerd past niet meer
       *[other] { $n } uitslagen die daar zijn ingevoerd passen niet meer
    }
play_place = krijgen { $where }
play_from_to = van { $source } naar { $where }
play_number_at = { $number }, tafel { $table } { $seat }
play_number_waits = { $number }, zit stil
play_sits_out =
    { $n ->
        [one] ({ $number }) zitten dan stil in ronde { $rounds }
       *[other] ({ $number }) zitten dan stil in de ronden { $rounds }
    }
play_more_lines =
    { $n ->
        [one] nog { $n } regel
       *[other] nog { $n } regels
    }
play_met =
    { $how ->
        [little_more] De tegenstanders in dit plan troffen elkaar op eerdere avonden iets vaker dan die in het plan van vóór de wijziging.
        [much_more] De tegenstanders in dit plan troffen elkaar op eerdere avonden vaker dan die in het plan van vóór de wijziging.
        [little_less] De tegenstanders in dit plan troffen elkaar op eerdere avonden iets minder vaak dan die in het plan van vóór de wijziging.
        [much_less] De tegenstanders in dit plan troffen elkaar op eerdere avonden minder vaak dan die in het plan van vóór de wijziging.
       *[same] De tegenstanders in dit plan troffen elkaar op eerdere avonden even vaak als die in het plan van vóór de wijziging.
    }
play_sit_outs_same = Het aantal keren stilzitten blijft gelijk.
play_sit_outs_more =
    { $n ->
        [one] Eén keer meer stilzitten.
       *[other] { $n } keer meer stilzitten, alle paren samen.
    }
play_sit_outs_fewer =
    { $n ->
        [one] Eén keer minder stilzitten.
       *[other] { $n } keer minder stilzitten, alle paren samen.
    }
play_print_nothing_yet = Er staat nog niets op papier, dus er hoeft niets opnieuw afgedrukt te worden.
play_print_again = Druk dit opnieuw af: { $what }.
play_again_wall = de muurlijst
play_again_cards =
    { $kind ->
        [guides] { $n ->
            [one] loopbriefje { $cards }
           *[other] loopbriefjes { $cards }
        }
       *[tables] { $n ->
            [one] tafelkaart { $cards }
           *[other] tafelkaarten { $cards }
        }
    }
play_again_many_cards =
    { $kind ->
        [guides] { $n ->
            [one] loopbriefjes van lijn { $sections }
           *[other] loopbriefjes van lijnen { $sections }
        }
       *[tables] { $n ->
            [one] tafelkaarten van lijn { $sections }
           *[other] tafelkaarten van lijnen { $sections }
        }
    }
play_again_director =
    { $n ->
        [0] het blad voor de wedstrijdleider met wensen en opmerkingen
        [one] het blad voor de wedstrijdleider van lijn { $sections }
       *[other] de bladen voor de wedstrijdleider van lijnen { $sections }
    }
play_do_it = Voer dit door
play_ways = Andere manieren
play_advised = aanbevolen
play_why_nobody = Alle paren houden hun nummer, dus er kan gewoon worden doorgespeeld.
play_why_nobody_fairest = Alle paren houden hun nummer, en geen van de andere geprobeerde manieren is eerlijker.
play_why_one = Niet alles kan blijven zoals het is; zo verandert er zo weinig mogelijk.
play_why_new = Er is nog niets afgedrukt, dus het programma kan voor elk paar het beste nummer kiezen.
play_why_new_printed = Er is geen andere manier.
play_way =
    { $how ->
        [nobody] Nummers en schema’s blijven
        [movement] Dezelfde nummers, een ander schema
        [one] Eén paar krijgt een ander nummer
        [few] Zo min mogelijk paren een ander nummer
       *[new] Nieuwe nummers
    }
play_way_impossible = Niet mogelijk: { $reason }
play_way_contradicts =
    { $how ->
        [nobody] Niet mogelijk: als elk paar zijn nummer houdt,
       *[other] Niet mogelijk: als de paren zoveel mogelijk hun nummer houden,
    } { $n ->
        [one] kan deze wens niet:
       *[other] kunnen deze wensen niet samen:
    } { $wishes }.
play_way_new_cards =
    { $n ->
        [one] Iedereen in lijn { $sections } krijgt een nieuw loopbriefje.
       *[other] Iedereen in de lijnen { $sections } krijgt een nieuw loopbriefje.
    }
play_way_new_rounds =
    { $n ->
        [one] Iedereen in lijn { $sections } krijgt andere tafels en tegenstanders.
       *[other] Iedereen in de lijnen { $sections } krijgt andere tafels en tegenstanders.
    }
play_way_cards_stay = De meeste paren houden hun loopbriefje.
play_way_sit_outs =
    { $n ->
        [0] Niemand zit stil.
        [one] Eén keer stilzitten.
       *[other] { $n } keer stilzitten, alle paren samen.
    }
play_way_fairest = Het eerlijkst voor de competitie.
play_way_shown = Staat hierboven.
play_way_show = Toon deze manier
play_details = Cijfers
play_figures = Eerdere ontmoetingen van tegenstanders, gemiddeld: { $met_before } gepland, { $met } nu. Ronden stilgezeten: { $sit_outs_before } gepland, { $sit_outs } nu. Kosten van herhaalde ontmoetingen en herhaald stilzitten (lager is beter): { $fitness_before } gepland, { $fitness } nu.
play_wrong = Twee paren zaten op elkaars plaats
play_wrong_ask = Geef op wie verkeerd zat
play_wrong_help = De ronden worden genoteerd zoals ze gespeeld zijn. U ziet de gevolgen voordat er iets verandert.
play_wrong_one = Dit paar
play_wrong_other = zat op de plaats van dit paar, en omgekeerd
play_wrong_first = Vanaf ronde
play_wrong_last = Tot en met ronde
play_wrong_look = Bekijk de gevolgen
play_sat_wrong =
    { $n ->
        [one] zaten in ronde { $rounds } op de plaats van { $other }
       *[other] zaten in de ronden { $rounds } op de plaats van { $other }
    }
play_wrong_return = Van nu af zitten beide paren weer op hun eigen plaats.
play_wrong_stay = Beide paren houden elkaars plaats, tot het eind.
play_wrong_twice = en { $other } treffen elkaar meer dan eens: in de ronden { $rounds }
play_wrong_missed = en { $other } treffen elkaar vanavond niet
play_wrong_boards = komen bij spellen die ze al gespeeld hebben (ronde { $rounds }). Aan die tafel kunnen ze niet nog eens gespeeld worden.
play_wrong_n_boards =
    { $n ->
        [0] Geen paar komt bij spellen die het al gespeeld heeft.
        [one] Eén paar komt bij spellen die het al gespeeld heeft.
       *[other] { $n } keer komt een paar bij spellen die het al gespeeld heeft.
    }
play_wrong_n_twice =
    { $n ->
        [0] Geen twee paren treffen elkaar vaker dan gepland.
        [one] Twee paren treffen elkaar een keer meer dan gepland.
       *[other] Er zijn { $n } herhaalde ontmoetingen meer dan gepland.
    }
play_wrong_n_missed =
    { $n ->
        [0] Alle geplande ontmoetingen gaan door.
        [one] Twee paren missen hun geplande ontmoeting.
       *[other] { $n } geplande ontmoetingen gaan niet door.
    }
play_why_wrong = Een paar kan dezelfde spellen niet twee keer spelen. Bij de aanbevolen keuze komen zo min mogelijk paren bij spellen die ze al gespeeld hebben.
play_not_known_yet = De gevolgen zijn nog niet bekend. Wacht even en probeer het opnieuw.
play_proposed_otherwise = Een ander venster vroeg eerst een andere wijziging. Vraag uw wijziging opnieuw.
play_done = Veranderd. U kunt het ongedaan maken.
evening_pair_absent = { $pair } zijn niet gekomen
evening_pair_left = { $pair } zijn weg na ronde { $round }
evening_pair_came = { $pair } komen erbij vanaf ronde { $round }
evening_player_replaced = { $new } speelt voor { $old } vanaf ronde { $round }
evening_sat_wrong =
    { $n ->
        [one] { $one } en { $other } zaten op elkaars plaats in ronde { $rounds }
       *[other] { $one } en { $other } zaten op elkaars plaats in de ronden { $rounds }
    }

### the page: ways to play

page_getting_ready = Wordt klaargezet: ongeveer een minuut, maar één keer op deze computer. Met al het andere kunt u intussen doorgaan.
page_work_failed = er ging iets mis in het programma ({ $error }). Uw werk is bewaard: probeer het opnieuw. Het venster waarin het programma draait, toont bijzonderheden.
choose_head = Hoe spelen we?
choose_help = Kies hoe u vanavond speelt. U kunt terugkomen en anders kiezen tot u op “{ seat_use }” drukt.
choose_held = De paren zijn ingedeeld. Druk eerst op “Opnieuw indelen” om op een andere manier te spelen.
choose_to_seat = Terug naar de indeling
choose_working =
    { $of ->
        [one] { $done } van { $of } manier is uitgewerkt. U kunt al een manier kiezen die is uitgewerkt.
       *[other] { $done } van { $of } manieren zijn uitgewerkt. U kunt al een manier kiezen die is uitgewerkt.
    }
choose_best =
    { $sections ->
        [one] Het best: { $movements } in { $sections } lijn.
       *[other] Het best: { $movements } in { $sections } lijnen.
    } { $met ->
        [0] Zo treft niemand iemand opnieuw.
       *[other] Bij deze speelwijze hebben de tegenstanders van vanavond de minste eerdere ontmoetingen: gemiddeld { $met }.
    }
choose_none =
    { $n ->
        [0] Er is nog niemand: manieren om te spelen verschijnen zodra er paren zijn.
        [one] Met { $n } paar kan er nog niet gespeeld worden.
       *[other] Voor { $n } paren is er nog geen manier om te spelen.
    }
choose_without_wishes = Deze vergelijking laat wensen weg. Bij het indelen tellen ze wel.
choose_in_sections =
    { $n ->
        [one] { $n } lijn
       *[other] { $n } lijnen
    }
choose_sizes = van { $sizes } paren
choose_two_winners = Twee winnaars: de helft van elke lijn zit de hele avond Noord-Zuid, de andere Oost-West, elk met een eigen uitslag.
choose_two_equal = Twee winnaars: de helft van elke lijn zit de hele avond Noord-Zuid, de andere Oost-West. De helften zijn even sterk, en elke helft heeft een eigen uitslag.
choose_with_winners =
    { $winners ->
        [1] Met één winnaar
       *[2] Met twee winnaars
    }
choose_made =
    { $rounds ->
        [one] schema’s op maat, { $rounds } ronde
       *[other] schema’s op maat, { $rounds } ronden
    }
choose_is_chosen = gekozen
choose_role_usual = zoals gewoonlijk
choose_role_met_least = minste eerdere ontmoetingen
choose_role_most_boards = de meeste spellen
choose_for_players =
    { $met ->
        [all] Elk paar treft alle andere;
       *[some] Elk paar treft { $opponents } van de { $others } andere;
    } { $staying ->
        [0] iedereen wisselt van tafel.
        [one] één paar blijft aan zijn tafel, { $turning ->
            [0] steeds in dezelfde richting.
           *[other] nu eens NZ, dan weer OW.
        }
       *[other] { $staying } paren blijven aan hun tafel, { $turning ->
            [0] steeds in dezelfde richting.
            [all] nu eens NZ, dan weer OW.
            [one] één daarvan nu eens NZ, dan weer OW.
           *[other] { $turning } daarvan nu eens NZ, dan weer OW.
        }
    }
choose_others =
    { $n ->
        [one] Nog { $n } manier om te spelen
       *[other] Nog { $n } manieren om te spelen
    }
choose_is_made = gemaakt voor vanavond
choose_length = Ronden: { $rounds }. Spellen: { $boards }.
choose_rounds = Ronden: { $rounds }.
choose_sit_outs = Stilzitten: { $told }.
choose_nobody_out = Niemand zit stil.
choose_not_yet = Wordt uitgewerkt …
choose_proven = Bewezen: in dit schema zijn geen andere nummers eerlijker.
choose_take_this =
    { $sections ->
        [one] Kies { $name } in { $sections } lijn
       *[other] Kies { $name } in { $sections } lijnen
    }
choose_left_out =
    { $n ->
        [one] { $n } manier die niet past, en waarom
       *[other] { $n } manieren die niet passen, en waarom
    }

### the page: movements

page_movements = Schema’s
movements_look = Schema’s in beeld en cijfers
movements_told = Bekijk een schema zonder de paren van vanavond: de ronden, de ontmoetingen en de balans (hoe gelijk de paren worden vergeleken). Vink er hoogstens { $most } aan om ze naast elkaar te vergelijken.
movements_sizes = Paren in een lijn
movements_of_players = Spelers in een individueel schema
movements_here =
    { $individual ->
        [yes] Schema’s voor { $n } spelers
       *[no] Schema’s voor { $n } paren
    }
movements_none = Geen schema’s voor dit aantal.
movements_beside = Vergelijk schema’s
movements_too_many = Er passen hoogstens { $most } schema’s naast elkaar. U ziet de eerste { $most }.
movements_line =
    { $balance ->
        [none] Balans niet te berekenen
       *[some] Balans { $qf } van 100
    }; ieder zit { $ns } ronden Noord-Zuid; { $repeats ->
        [0] geen herhaalde ontmoetingen
        [one] { $repeats } herhaalde ontmoeting
       *[other] { $repeats } herhaalde ontmoetingen
    }
movements_key =
    { $who ->
        [player] Rijen en kolommen zijn spelers. Blauw: de twee zijn eenmaal tegenstanders. Oranje: ze zijn dat vaker.
       *[pair] Rijen en kolommen zijn paren. Blauw: de twee treffen elkaar eenmaal. Oranje: ze treffen elkaar vaker.
    }
movements_rounds = Ronde voor ronde
design_head = Een schema ontwerpen
design_kinds = Soort
design_kind =
    { $kind ->
        [usual] Beste balans: paar 1 blijft zitten
        [boards] Spellen blijven op hun tafel
        [halves] Twee helften die alleen elkaar treffen
        [howell] Howell: paren volgen elkaar op nummer
        [mitchell] Mitchell, één winnaar
       *[two-winners] Mitchell, twee winnaars
    }
design_pairs_of = Aantal paren
design_boards = Spellen per ronde
design_begin = Ontwerp schema
design_told = Kies een even aantal paren van 4 tot en met { $pairs }, en 1 tot en met { $rounds } ronden. Speelt er een oneven aantal paren, dan blijft één nummer vrij: wie daartegen zou spelen, zit stil. Een Mitchell heeft hoogstens zoveel ronden als tafels. Met twee helften zijn er hoogstens half zoveel ronden als paren. Een Howell heeft minstens half zoveel ronden als paren, en hoogstens één ronde minder dan paren: voor 8 paren 4 tot en met 7 ronden. Het ontwerpen duurt een minuut of langer.
design_asked = { $size }. { $kind }.
design_best =
    { $found ->
        [none] Er is nog geen schema zonder onnodige herhalingen gevonden.
       *[some] Balans { $qf } van 100.
    } { $bound ->
        [none] { "" }
        [met] Als alle paren alle spellen spelen en geen ontmoeting onnodig herhaald wordt, kan de balans niet beter.
       *[some] Als alle paren alle spellen spelen en geen ontmoeting onnodig herhaald wordt, kan de balans niet boven { $most } komen.
    }
design_counted = { $n } van de { $all } zoekbeurten, { $seconds } s
design_goes_on = Het ontwerpen gaat door als u dit venster sluit of iets anders doet; niet als het programma wordt gesloten.
design_stop = Stoppen en niets bewaren
design_begun =
    { $rule ->
        [yes] Het schema is gemaakt
       *[no] Het schema wordt ontworpen
    }
design_dropped = Het schema is weggegooid
design_kept = Bewaard als { $name }: voortaan staat het bij “Andere speelwijzen”
design_new = Het nieuwe schema
design_see = Toon schema
design_keep = Bewaar schema
design_throw = Gooi schema weg
design_name_told = Gebruik letters, cijfers, spaties en streepjes, hoogstens { $most } tekens. Schema’s met dezelfde naam, elk voor een ander aantal paren, vormen samen één schemasoort.
design_lost = Het programma is tijdens dit ontwerp gesloten; er is niets van over. Vraag het opnieuw, dan krijgt u hetzelfde schema:
design_one_at_once = er wordt al een schema ontworpen, stop dat eerst: { $asked }
design_one_waits = bewaar eerst het schema dat eerder gemaakt is, of gooi het weg: { $asked }
design_none = er wordt niets meer ontworpen: het is in een ander venster gestopt, of het programma is gesloten
design_none_follows_help_on_page = Vraag een ronde meer of minder, of een andere soort.
design_not_found_on_page = Er is geen goed schema gevonden voor { $pairs } paren met { $rounds } ronden. Probeer minder ronden, of een andere soort.
keep_name = Die naam kan niet: gebruik letters, cijfers, spaties en streepjes, hoogstens { $most }, met een letter of cijfer vooraan en achteraan.
keep_name_ours = { $name } is de naam van een schemasoort die bij het programma hoort: kies een andere naam
keep_size_there = { $name } heeft al een ander schema voor { $n } paren: kies een andere naam
beside_ours = Het programma gebruikt zijn eigen schema’s en de schema’s in deze map. Wist u dit bestand, dan gebruikt het alleen de schema’s in deze map.

### the page: seating

seat_head = Wie zit waar?
seat_head_held = De indeling
seat_help = Sleep het nummer van een paar om het te verplaatsen, of druk op ⋯ erachter. Dat wordt een wens, en de andere paren maken zo goed mogelijk plaats.
seat_held_help = Deze indeling is in gebruik. Hier verandert niets meer, tenzij u de paren opnieuw indeelt.
proof_head = Het bewijs, door iedereen na te gaan
proof_lead = U kunt het bewijs bewaren dat dit de beste nummers zijn. Iedereen kan het nagaan zonder dit programma. Spelers staan erin met hun nummer, zonder naam.
proof_write = Schrijf het bewijs
proof_writing = Het bewijs wordt geschreven. U kunt ondertussen verder.
proof_download = Download het bewijs ({ $size } kB)
proof_how = Om het na te gaan op een computer met Python: pak het bestand uit, open een opdrachtregel in die map, en typ (op Windows: py in plaats van python3):
proof_of_before = De competitie is veranderd sinds de paren zijn ingedeeld; hun bewijs kan niet meer worden geschreven.
proof_read_me =
    Met deze bestanden kan iedereen nagaan dat de nummers van een avond de beste waren die mogelijk zijn.

    Het bewijs: tonight.cert.
    De nummers van de paren en de ronden: plan.json.
    De eerdere ontmoetingen en het stilzitten van spelers: history.csv.
    Het programma dat het bewijs nagaat: bridgeopt_check.py. Het is kort genoeg om te lezen, en heeft alleen Python 3.11 of nieuwer nodig.

    Open een opdrachtregel in deze map, en typ (op Windows: py in plaats van python3):

    { $check }

    Het antwoord is in het Engels. “{"Section A: proven"}” betekent dat deze ronden met geen andere nummers van de paren minder kosten. De kosten tellen herhaalde ontmoetingen en stilzitten. Het programma rekent de kosten na uit de voorgeschiedenis en de ronden. Van het programma dat de nummers vond, gebruikt het niets. “{"not proven"}” of “{"Refused"}” betekent dat het bewijs dit niet aantoont.
proof_read_me_trust = “{"taken on trust"}” staat bij keuzen van de wedstrijdleider voor die avond: de waarde van ontmoetingen en wensen, of de richting van paren. Het bewijs neemt die keuzen over, want de voorgeschiedenis kan ze niet bevestigen.
seat_way =
    { $sections ->
        [one] { $movements }, in { $sections } lijn.
       *[other] { $movements }, in { $sections } lijnen.
    }
seat_comparing = De manieren om te spelen worden vergeleken: { $done } van { $of } klaar
seat_working = Wordt uitgewerkt
seat_making =
    { $of ->
        [one] Het schema voor vanavond wordt gemaakt: { $done } van { $of } lijn is klaar
       *[other] De schema’s voor vanavond worden gemaakt: { $done } van { $of } lijnen zijn klaar
    }
seat_use = Gebruik deze indeling
seat_use_best_so_far = Gebruik de beste tot nu toe
seat_used = De paren zijn ingedeeld.
seat_used_best_so_far = De paren zijn ingedeeld. Misschien bestaan er betere nummers.
seat_not_yet = Er is nog geen indeling om te gebruiken. Wacht even, en druk dan nog eens op de knop.
seat_is_there = Dat paar zit daar al.
seat_not_here = Is een paar er niet, komt het later of is het naar huis? Voer dat in bij Spelen.
seat_anew = Opnieuw indelen
seat_anew_help = Dit legt de indeling opzij: u kunt de paren, de speelwijze en de plaatsen veranderen. “Ongedaan maken” haalt de indeling terug.
seat_anew_printed =
    { $n ->
        [one] De loopbriefjes van lijn { $sections } zijn afgedrukt: haal ze op.
       *[other] De loopbriefjes van de lijnen { $sections } zijn afgedrukt: haal ze op.
    }
seat_go = Naar Starten
seat_contradict =
    { $n ->
        [one] Deze wens kan niet. Laat hem vallen.
       *[other] Deze { $n } wensen kunnen niet samen. Laat er één vallen.
    }
seat_drop = Laat deze wens vallen: { $wish }
seat_wishes = Uw wensen
seat_no_wishes = Nog geen wensen.
seat_take_off = Weghalen: { $wish }
seat_section =
    { $n ->
        [one] Lijn { $name }: { $n } paar
       *[other] Lijn { $name }: { $n } paren
    }
seat_proven =
    { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }. Bewezen: met deze speelwijze zijn geen andere paarnummers eerlijker{ $wishes ->
        [0] .
        [one] , rekening houdend met uw wens.
       *[other] , rekening houdend met uw { $wishes } wensen.
    }
seat_best_found =
    { $n ->
        [0] Goede nummers; misschien kan het beter.
        [all] In elke lijn zijn de nummers bewezen de beste; ▸ toont de voorwaarden van het bewijs.
       *[other] Goede nummers; in { $n } van de { $of } lijnen bewezen de beste{ $wishes ->
            [0] .
            [one] , rekening houdend met uw wens.
           *[other] , rekening houdend met uw { $wishes } wensen.
        }
    }
seat_best = beste nummers
seat_not_proven = goed; misschien kan het beter
seat_as_changed = gewijzigd, niet bewezen
seat_being_worked_out = wordt uitgewerkt
seat_refused = Uw wensen zijn niet mogelijk.
seat_no_verdict = Niet bewezen.
seat_looking_at_most = Wordt uitgewerkt: andere nummers kunnen hoogstens { $percent } beter zijn.
seat_met =
    { $met ->
        [0] Geen enkel paar treft een eerdere tegenstander.
       *[other] Tegenstanders troffen elkaar eerder: gemiddeld { $met } keer.
    }
seat_met_tonight = De tegenstanders van vanavond troffen elkaar eerder gemiddeld { $met } keer. Met gelote nummers zou dat { $chance } zijn.
seat_figures = Voor de liefhebber: de cijfers
seat_meetings = Ontmoetingen van twee spelers vanavond: { $n }, vier per tafel en ronde. Zij troffen elkaar eerder: { $told }.
seat_sit_out =
    { $n ->
        [one] { $n } paar zit
       *[other] { $n } paren zitten
    } { $times ->
        [1] één keer stil
        [2] twee keer stil
       *[other] { $times } keer stil
    }
seat_notes = Opmerkingen bij deze indeling
seat_rating = Rating { $rating }: de sterkte van beide spelers samen.
seat_first_time =
    { $n ->
        [one] Voor het eerst dit seizoen: { $names }.
       *[other] Voor het eerst dit seizoen: { $names }.
    }
seat_sat_out =
    { $n ->
        [one] Zat eerder { $n } ronde stil.
       *[other] Zat eerder { $n } ronden stil.
    }
seat_had_met =
    { $most ->
        [yes] Elke speler trof elke tegenstander van vanavond eerder gemiddeld { $met } keer. Geen paar in deze lijn trof zijn tegenstanders vaker.
       *[no] Elke speler trof elke tegenstander van vanavond eerder gemiddeld { $met } keer.
    }
seat_had_met_one = De meeste ontmoetingen met één tegenstander, { $times }, waren met een speler van { $pair }.
seat_waits =
    { $n ->
        [one] Zit stil in ronde { $rounds }.
       *[other] Zit stil in de ronden { $rounds }.
    }
seat_fitness_told = De fitness is de kosten van herhaalde ontmoetingen en herhaald stilzitten; lager is beter.
rounds_none = Er is nog geen indeling.
rounds_not_used = Deze indeling is nog niet in gebruik: paren kunnen nog van plaats wisselen.
seat_mark_new = nieuw
seat_mark_out =
    { $n ->
        [one] stil ronde{"\u00A0"}{ $rounds }
       *[other] stil ronden { $rounds }
    }
seat_mark_wish = wens
seat_mark_wish_lost = wens: nee
seat_wish_lost = niet vervuld
seat_wish_elsewhere = In lijn { $section } kan dat niet. In lijn { $sections } kan één paar het: sleep het paar daarheen voordat u de indeling gebruikt.
seat_wish_nowhere = In deze lijnen kan dat niet. “{ page_formats }” toont de speelwijzen waarin een paar het kan.
seat_num_wishes =
    { $n ->
        [one] { $n } wens
       *[other] { $n } wensen
    }{ $lost ->
        [0] { "" }
       *[other] , { $lost } niet vervuld
    }
seat_about = Meer over { $pair }, nummer { $number } in lijn { $section }
seat_nobody = niemand; de tegenstanders zitten stil
seat_more = Verplaatsen of wensen: { $pair }, nummer { $number } in lijn { $section }
seat_menu = Wensen voor dit paar
seat_move = Naar een andere lijn of een ander nummer
seat_stay = Aan één tafel blijven; de richting kan wisselen
seat_ns = De hele avond Noord-Zuid zitten
seat_no_sit_out = Niet stilzitten
seat_late = Later komen: ronde 1 stilzitten
seat_meet = Een ander paar treffen
seat_not_meet = Een ander paar niet treffen
seat_apart = Niet in de lijn van een ander paar spelen
seat_move_number = Nummer
seat_any_number = het beste
seat_move_now = Verplaats paar
seat_other_pair = Welk paar?
seat_strength = Hoe belangrijk is deze wens?
seat_must = Het moet
seat_like = Alleen als de indeling bijna even eerlijk blijft
seat_free = Alleen als de indeling vrijwel even eerlijk blijft
seat_wish_now = Voeg wens toe
seat_preference =
    { $how ->
        [like] als de indeling bijna even eerlijk blijft
        [free] als de indeling vrijwel even eerlijk blijft
       *[other] als het hoogstens { $weight } % kost van wat de beste nummers winnen op gelote
    }
seat_preference_holds =
    vervuld; { $how ->
        [like] de indeling is bijna even eerlijk
        [free] de indeling is vrijwel even eerlijk
       *[other] het mag { $weight } % kosten
    }
seat_preference_not =
    niet vervuld; { $how ->
        [like] de indeling zou duidelijk minder eerlijk worden
        [free] de indeling zou minder eerlijk worden
       *[other] het zou meer dan { $weight } % kosten
    }
seat_costs_nothing = even eerlijk als zonder deze wens
seat_costs = minder eerlijk: { $told }
seat_saves = eerlijker: { $told }
seat_price_more_met = de tegenstanders van vanavond troffen elkaar eerder { $n } keer meer
seat_price_less_met = de tegenstanders van vanavond troffen elkaar eerder { $n } keer minder
seat_price_more_out =
    { $n ->
        [one] { $n } paar meer zit weer stil
       *[other] { $n } paren meer zitten weer stil
    }
seat_price_less_out =
    { $n ->
        [one] { $n } paar minder zit weer stil
       *[other] { $n } paren minder zitten weer stil
    }
seat_price_less_even = ontmoetingen zijn minder gelijk verdeeld
seat_price_more_even = ontmoetingen zijn gelijker verdeeld

### de pagina: resultaten

results_no_plan = Deel eerst de paren in. Daarna komen hier de resultaten binnen.
results_latest = Ranglijsten van { $day }
results_coming = Resultaten van de avond
results_how_many = { $n } van { $of } zijn binnen
results_rounds_over =
    { $over ->
        [none] Er is nog geen ronde afgelopen.
        [all] Alle ronden zijn afgelopen: { $missing ->
            [0] er ontbreekt geen resultaat.
            [one] { $missing } resultaat ontbreekt (rood).
           *[other] { $missing } resultaten ontbreken (rood).
        }
       *[some] { $n ->
            [one] Ronde 1 is afgelopen
           *[other] Ronden 1-{ $n } zijn afgelopen
        }: { $missing ->
            [0] er ontbreekt geen resultaat.
            [one] { $missing } resultaat ontbreekt (oranje).
           *[other] { $missing } resultaten ontbreken (oranje).
        }
    }
results_clock_in = De klok staat nog op ronde { $round }.
results_clock_on = Zet de klok op ronde { $round }
results_is_listening =
    { $kind ->
        [connector] Resultaten komen vanzelf binnen van de Bridgemates.
       *[bws] Resultaten worden uit het bestand van de Bridgemates ingelezen zodra het verandert.
    }
results_listening =
    { $kind ->
        [connector] Vanaf nu komen er resultaten binnen van de Bridgemates.
       *[bws] Vanaf nu worden resultaten uit het bestand ingelezen.
    }
results_listen =
    { $kind ->
        [connector] Ontvang resultaten van de Bridgemates
       *[bws] Lees resultaten uit het bestand in
    }
results_stop = Stop met ontvangen
results_stopped = Er komen geen resultaten meer uit deze bron. Eerdere resultaten blijven.
results_no_source = deze bron van resultaten is er niet meer, dus er is niets gewijzigd
results_no_sources = Stuur de zitting bij Starten naar de Bridgemates, of zet het bestand van de Bridgemates (.bws) in deze map. Dan komen resultaten vanzelf binnen:
results_grid_help = Druk op een vakje om de resultaten daarvan te typen of te verbeteren. ✓: alle resultaten zijn binnen. 1/4: een van de vier spellen is binnen. –: daar speelt niemand.
results_cell = Lijn { $section }, tafel { $table }, ronde { $round }: { $n } van { $of } resultaten
results_type = Een frequentiestaat invoeren
results_type_table = Tafel { $table }, ronde { $round } invoeren
results_enter_line = Enter: volgende regel
results_enter_board = Enter: bewaart, volgend spel
results_type_help = Typ het nummer van het spel en druk op Enter, of druk op een vakje in het rooster. U begint op de eerste regel zonder resultaat; om een andere regel (✓) te verbeteren, drukt u op het vak en typt u eroverheen.
results_type_more = Wat u kunt typen
results_type_examples = 4H N (gemaakt), 4H N +1, 4H N -1, 4HX N (gedoubleerd), pas, -50 (punten voor NZ), 60-40 (NZ 60 %, OW 40 %), niet gespeeld. Typ over een resultaat heen om het te verbeteren; maak het vak leeg of typ - om het te verwijderen.
results_line_unsaved = nog niet bewaard
results_unsaved = Getypt maar nog niet bewaard: spel { $boards }.
results_no_such_board = Dit spel wordt in deze lijn niet gespeeld.
results_line = Ronde { $round }: { $ns } – { $ew }
results_round = Rd.
results_sum_typed = Controle (hoeft niet): som van alle NZ-punten
results_total_wrong = De som moet een heel getal zijn, zoals 750 of -120.
results_take_in = Bewaar het spel
typed_points = NZ-punten en score
typed_removal = geen resultaat
typed_so_far =
    Voorlopig, met { $n } van de { $of } resultaten{ $unit ->
        [percent] : een top is nog geen 100 %
       *[imps] { "" }
    }
typed_so_far_about = Verdere resultaten van dit spel veranderen deze scores nog. Tot dan schat de formule van Neuberg ze.
typed_imps = { $imps } imps
results_typed_nothing = voor dit spel is niets ingevoerd: typ minstens één resultaat
results_typed =
    Spel { $board } bewaard: { $new ->
        [0] { $corrected ->
            [0] { $removed ->
                [0] er is niets veranderd
                [one] { $removed } resultaat verwijderd
               *[other] { $removed } resultaten verwijderd
            }
            [one] { $corrected } resultaat verbeterd{ $removed ->
                [0] { "" }
               *[other] , { $removed } verwijderd
            }
           *[other] { $corrected } resultaten verbeterd{ $removed ->
                [0] { "" }
               *[other] , { $removed } verwijderd
            }
        }
        [one] { $new } nieuw resultaat{ $corrected ->
            [0] { "" }
           *[other] , { $corrected } verbeterd
        }{ $removed ->
            [0] { "" }
           *[other] , { $removed } verwijderd
        }
       *[other] { $new } nieuwe resultaten{ $corrected ->
            [0] { "" }
           *[other] , { $corrected } verbeterd
        }{ $removed ->
            [0] { "" }
           *[other] , { $removed } verwijderd
        }
    }. Som van de NZ-punten: { $total }.
results_adjust = Een score aanpassen
results_adjust_this = Aanpassen
results_more =
    { $n ->
        [one] Nog één vraag
       *[other] Nog { $n } vragen
    }
results_why = Reden
results_adjust_do = Pas de score aan
results_adjust_help = NZ staat vooraan, welk paar u ook noemt: 60-40 geeft NZ 60 %. U kunt ook een gewoon resultaat typen, of “verkeerde richting”.
results_rulings = Uw beslissingen
take_back = Neem terug
results_odd = Na te kijken
results_is_right = Het klopt
results_gone_help_on_page = Er is niets ingelezen: uw eerdere resultaten zijn er nog. Vervang dit bestand door een bestand met alle resultaten van de avond.
results_erased_help_on_page = Er is niets ingelezen. Ofwel heeft de software van de Bridgemates deze resultaten gewist toen ze een ander schema kreeg, ofwel is dit bestand een oudere kopie. Moeten de resultaten weg, geef dan de opdracht “bridgeopt results remove-source bws”; daarna leest deze pagina het bestand opnieuw in. Moeten ze blijven, zet het bestand met alle resultaten dan terug.
results_not_there = dit resultaat is er niet meer, dus er is niets gewijzigd
results_changed_meanwhile = er is eerst iets anders gewijzigd, dus er is niets ongedaan gemaakt of opnieuw gedaan; kijk de laatste wijzigingen na, en probeer het dan opnieuw als u dat nog wilt
results_print_ranking = Ranglijst afdrukken
results_wall_on = Toon op de beamer
results_wall_off = Verberg op de beamer
results_on_wall = Het venster voor de beamer toont deze uitslag. Staat dat venster nog niet open?
results_wall_shows = De beamer toont de uitslag.
results_wall_hides = De beamer toont de uitslag niet meer.
results_phones_on = Toon op telefoons
results_phones_off = Verberg op telefoons
results_on_phones = Spelers zien deze uitslag op hun telefoon, met de spellen van elk paar.
results_lists_on_phones = Spelers zien deze uitslag op hun telefoon, zonder spellen.
results_phones_shows = Spelers zien op hun telefoon de uitslag en de spellen van elk paar.
results_phones_lists = Spelers zien op hun telefoon de uitslag, maar geen spellen.
results_phones_hides = Telefoons tonen geen resultaten meer.
results_season_changed =
    { $n ->
        [0] In de competitie verandert geen score.
        [one] Eén paar heeft een nieuwe score in de competitie.
       *[other] { $n } paren hebben een nieuwe score in de competitie.
    }
results_recorded_wait = Vastgelegd als zitting { $session } van { $day }. { $wait }
results_recorded = Deze avond is vastgelegd, als zitting { $session } van { $day }. Wat u hier verbetert, verandert ook de scores in de competitie.
results_none_yet = Nog geen resultaten.
results_ruled_on_page = Bewaard: { $told }.
results_other_players_on_page = paar { $pair } is { $told } in het bestand, maar { $planned } in het plan
results_force_help_on_page = Dit lijkt het bestand van een andere avond. Er is niets ingelezen.
results_misplaced_help_on_page = Er is niets ingelezen. Verbeter de kolommen ronde en tafel in het bestand, of laat ze weg: ze staan in het plan.
results_boards_shifted_help_on_page = Er is niets ingelezen. Verbeter de spelnummers in het bestand.
results_reversed_help_on_page = Er is niets ingelezen. Verwissel NZ en OW in het bestand.
results_which_section_on_page = noem een van de lijnen { $sections }
scorebook_no_ruling_on_page = beslissing { $number } telt niet meer, dus er is niets gewijzigd

### the page: what fits at the door

door_even = Een even aantal: niemand zit stil.
door_odd = Een oneven aantal: elke ronde zit er één paar stil.
door_nothing_fits = Met { $n } paren kan er nog niet gespeeld worden.
door_leaves_out =
    { $n ->
        [one] Met { $movements } in { $n } lijn vallen af: { $pairs }.
       *[other] Met { $movements } in { $n } lijnen vallen af: { $pairs }.
    }
door_would_play =
    { $sections ->
        [one] Er wordt in { $sections } lijn gespeeld; bij Indelen kunt u een andere speelwijze kiezen.
       *[other] Er wordt in { $sections } lijnen gespeeld; bij Indelen kunt u een andere speelwijze kiezen.
    }
door_chosen =
    { $sections ->
        [one] Gekozen: { $movements } in { $sections } lijn.
       *[other] Gekozen: { $movements } in { $sections } lijnen.
    }

### puzzles for those who sit out
preparing_sit_out = De puzzels worden klaargezet; de eerste keer duurt dat een minuut of twee …
pastime_play = Voor wie stilzit
pastime_coming = De puzzels van vanavond worden gemaakt. De eerste keer op een computer duurt dat een minuut of twee.
sit_out_title = Als u stilzit
index_sit_out = Voor paren die stilzitten: een A5 met de puzzels van vanavond, en de oplossingen van de vorige.


### help: puzzles
help_print_sit_out_sheet = Druk ook een blad met puzzels af, voor wie vanavond stilzit.

### individual events: as they are played


result_told = Ronde { $round }: ingevoerd voor { $players } ({ $file }).


## Bestanden van Access

access_is_none = dit is geen Access-bestand, zoals een bestand van de Bridgemates (.bws)
access_damaged = de delen van dit bestand spreken elkaar tegen: het is beschadigd of versleuteld, of een ander programma schrijft er net in
access_always_written = een ander programma blijft in dit bestand schrijven
access_try_again = Probeer het zo nog eens; helpt dat niet, sluit dan het andere programma, of lees een kopie van het bestand in.

## Uitslagen van Bridgemates

bws_help = Een .bws-bestand is het bestand waarin het programma van de Bridgemates een avond bewaart.
bws_none = dit is een Access-bestand, maar er staan geen resultaten van Bridgemates in
bws_untold = Het bestand heeft geen titel, geen club en geen scoremethode.
bws_no_place = regel { $line } van de resultaten heeft geen tafel, ronde of spel
bws_no_pairs = regel { $line } van de resultaten noemt zijn paren niet
bws_no_contract = regel { $line } van de resultaten heeft geen geldig contract: { $text }
bws_no_result = regel { $line } van de resultaten heeft een resultaat dat niet bij het contract kan: { $text }
bws_no_boards = het schema moet spellen hebben met nummers van 1 tot en met 999: { $text }

## Avonden die elders gespeeld zijn

help_season_import_bws = Lees een avond in uit dit bestand van de Bridgemates (.bws); mag meermaals.
help_season_import_usebio = Lees een avond in uit dit bestand als USEBIO; mag meermaals.
help_season_import_pbn = Lees een avond in uit dit bestand als PBN; mag meermaals.
help_season_import_people = Herken de spelers in deze bestanden met deze CSV: nummer of naam van een speler in het bestand, dan de id van de speler bij de club.
help_season_import_date = Gebruik deze speeldag voor een bestand zonder dag.
import_one_kind = Geef één van deze op: een voorgeschiedenis (--history), avonden (--bws, --usebio, --pbn), percentages (--results) of totalen (--totals).
import_nothing = Noem een bestand om in te lezen: avonden (--bws, --usebio of --pbn BESTAND), percentages (--results BESTAND), totalen tot nu toe (--totals BESTAND), of een voorgeschiedenis (--history BESTAND).
import_recorded_already = deze avond is al vastgelegd: zitting { $session } van { $played_on }
game_bridge_pairs = bridge voor paren
game_bridge_teams = bridge voor viertallen
import_no_day = de dag waarop gespeeld is, staat niet in het bestand
import_give_day = Geef de datum op met --date.
import_people_line = een regel moet een nummer of naam hebben, en een id
import_people_help = Schrijf bijvoorbeeld 1234567,12 of Nieuwe Speler,12.
import_no_rounds = { $file } heeft geen ronden; alleen de ontmoetingen tellen. De volgorde is verzonnen, en paren met minder ontmoetingen dan andere hebben naar we aannemen stilgezeten.
import_itself =
    { $file }: { $n ->
        [one] op één regel speelt een paar tegen zichzelf; die telt niet mee.
       *[other] op { $n } regels speelt een paar tegen zichzelf; die tellen niet mee.
    }
import_pair_of_nobody = het bestand noemt de spelers van paar { $pair } niet
import_pair_help = Voer de nummers van beide spelers in het programma in dat het bestand maakte, en exporteer het opnieuw.
import_unknown = de competitie kent { $who } niet
import_unknown_help = Voeg de speler toe (`bridgeopt season member`), of geef de id van de speler in een bestand bij --people.
import_pair_of_one = paar { $pair } heeft tweemaal dezelfde speler
import_name_once = Er is niets vastgelegd. Geef één bestand per avond op.
import_same_evening = dit is dezelfde avond als in { $file }
import_done =
    { $players ->
        [one] Zitting { $session } van { $day } is vastgelegd: { $players } speler.
       *[other] Zitting { $session } van { $day } is vastgelegd: { $players } spelers.
    }

### de pagina in de zaal: telefoons, en het scherm aan de deur

page_room = In de zaal
page_room_on = In de zaal: aan
room_on = De pagina staat aan: andere apparaten in de zaal kunnen haar openen.
room_on_told = Iedereen in hetzelfde netwerk (wifi) die een van de adressen van de pagina heeft, kan haar gebruiken. De pagina gaat onversleuteld door de zaal: geef de adressen bij “{ room_register }” en “{ room_direct }” dus alleen aan mensen die u vertrouwt. Van buiten dit netwerk is de pagina niet te bereiken.
room_names = Telefoons tonen namen van leden.
room_boards = Zodra u uitslagen op telefoons toont, kan iedereen met de code de spellen van elk paar bekijken. Wilt u alleen de ranglijsten tonen, schrijf dan phone_boards = "none" in het bestand club.toml.
room_no_boards = Telefoons tonen ranglijsten, maar geen spellen (phone_boards = "none" in club.toml).
room_numbers = Telefoons tonen nummers van paren en geen namen.
room_names_agreed = Toon alleen namen als uw leden dat goedvinden: iedereen met de code ziet ze.
room_names_do = Toon namen op telefoons
room_numbers_do = Toon nummers op telefoons
room_no_network = Deze computer is met geen netwerk verbonden. Verbind hem met de wifi van de zaal, en zet de pagina hier uit en weer aan.
room_other_address = Vinden telefoons de pagina niet? Kies dan een ander adres van deze computer:
room_switch_off = Zet de pagina uit in de zaal
room_off = De pagina is in de zaal uitgeschakeld: ze is alleen op deze computer te zien.
room_off_told = Spelers kunnen op hun telefoon zien waar ze zitten, en hun uitslag zodra u die toont.
room_open = Zet de pagina aan in de zaal
room_open_told = Vraagt de computer of andere apparaten in particuliere netwerken dit programma mogen bereiken, sta dat dan toe.
room_opened = De pagina staat nu aan in de zaal.
event_room_told = Spelers zien dan op hun telefoon hun volgende tafel en de ranglijst.
event_room_numbers = Telefoons tonen nummers en geen namen. Vinden uw spelers namen goed? Schrijf dan phone_names = true in een bestand club.toml in deze map.
room_keys_stay = het bestand met de adressen van de pagina voor de zaal is niet te vervangen en niet te verwijderen
room_keys_stay_help = Verwijder dit bestand zelf; anders werken de adressen erin weer als u het programma de volgende keer start.
room_see = Plaatsen zien
room_see_told = Dit adres is voor spelers, en de beamer toont het ook. Men kan er mee kijken, maar niets veranderen.
room_register = Aanmelden aan de deur
room_register_told = Voor een scherm aan de deur. Met dit adres kan men namen zoeken en vragen te mogen spelen; u laat hen toe bij “Aanmelden”.
room_direct = De avond leiden
room_direct_told = Voor een tweede wedstrijdleider, op een tablet. Met dit adres kan alles wat u kunt, behalve dit scherm gebruiken, het hulpbestand maken, een naam wissen en het programma sluiten.
room_code = Vierkante code met het adres, om met de camera van een telefoon te scannen
room_new_key = Maak een nieuw adres
room_withdraw = Trek adres in
room_closed = Hiervoor is nu geen adres.
room_give = Maak een adres
room_given = Er is een nieuw adres. Het oude adres werkt niet meer.
room_withdrawn = Het adres is ingetrokken en werkt niet meer.
room_at_the_laptop = Dat gaat alleen op de computer van de wedstrijdleider zelf.
wall_phones = Uw plaats op uw telefoon
phone_title = Waar zit ik?
phone_wait = De plaatsen zijn nog niet bekend. Ze verschijnen hier vanzelf.
phone_who = Wie bent u?
phone_which = Welk paar bent u?
phone_events = Welk toernooi?
phone_nobody = Geen speler heet hier zo. Vraag het de wedstrijdleider.
phone_pair = Lijn { $section }, paar { $number }
phone_round_first = Ronde { $round }, straks
phone_round_now = Nu: ronde { $round }
phone_ns = Noord-Zuid
phone_ew = Oost-West
phone_boards = spellen { $boards }
phone_against = tegen paar { $number }
phone_number = Nummer { $number }
phone_table_mates =
    { $kind ->
        [against] tegen { $players }
       *[with] met { $players }
    }
phone_sits_out = U zit stil
phone_results = Uw resultaten
phone_other = Een andere speler
phone_not_there = De gekozen speler speelt niet meer. Tik uw eigen naam aan.
phone_lost = De computer van de wedstrijdleider antwoordt niet. Dit is de laatst bekende stand; de telefoon blijft het proberen.
phone_shut = Dit adres werkt niet meer. Scan de code op de beamer opnieuw, of vraag het de wedstrijdleider.
kiosk_title = Bent u er?
kiosk_you = Uw naam
kiosk_partner = Uw partner
kiosk_how = Typ een paar letters en tik dan op de naam.
kiosk_anew = Dat ben ik niet
kiosk_nobody = Geen lid heet zo. Is dit uw eerste keer? Ga dan naar de wedstrijdleider.
kiosk_lost = De computer van de wedstrijdleider antwoordt niet. Ga naar de wedstrijdleider.
kiosk_asked = { $names }: dank u wel. De wedstrijdleider laat u toe.
kiosk_known = { $names }: u staat al op de lijst.
kiosk_taken = Een van u staat met een andere partner op de lijst. Ga naar de wedstrijdleider.
kiosk_closed = De paren zijn al ingedeeld. Ga naar de wedstrijdleider.
door_asked = Aan de deur gemeld
door_confirm = Laat ze spelen
door_refuse = Weiger
door_confirm_names = Laat { $names } spelen
door_refuse_names = Weiger { $names }

## Competitions: their rules, results and standings
competition_toml_help = Schrijf tekst tussen aanhalingstekens, en begin elk klassement met een regel [[competition]]; zie `bridgeopt docs competition-keys`.
competition_table_help = Begin elk klassement met een regel [[competition]]; zie `bridgeopt docs competition-keys`.
competition_no_tables = een klassement moet beginnen met een regel [[competition]]
competition_none = er staat geen klassement in dit bestand
competition_see_docs = `bridgeopt docs competition-keys` legt de sleutels uit.
competition_key_missing = de sleutel { $key } ontbreekt
competition_exclude = { $key } en { $other } zijn niet samen te gebruiken
competition_needs = dit kan alleen samen met { $other }
competition_name_twice = er is nog een klassement dat { $name } heet
competition_name_twice_help = Geef elk klassement een eigen naam.
competition_name_help = Schrijf een tekst van 1 tot en met { $most } tekens.
competition_ends_before = het einde ligt voor het begin
competition_no_table = dit is geen tabel van sleutels en waarden
competition_number = Schrijf een getal van { $least } tot en met { $most }, met hoogstens zes decimalen.
competition_whole = Schrijf een heel getal: { $least } tot en met { $most }.
competition_when_help = Schrijf het nummer van een zitting, of een dag zoals 2026-09-01.
competition_on_help = Schrijf een dag van de week in het Engels, zoals "monday", of een lijst van dagen.
competition_sessions_help = Schrijf een lijst met nummers van zittingen, zoals [5, 6].
competition_lines_help = Schrijf de naam van een lijn, zoals "A", of een lijst met namen.
competition_line_points_help = Schrijf de punten van elke lijn van het klassement, zoals { $example }.
competition_no_line = { $line } is geen naam van een lijn
competition_places_help = Schrijf de punten voor plaats 1, 2 …, zoals [5, 4, 3].
competition_ties_help = Schrijf een of meer van "met", "next", "best", "firsts" en "last".
competition_no_fill = dit is geen score voor een afwezige
competition_fill_help = Schrijf { $examples }, of een lijst daarvan.
competition_limit_help = Schrijf een getal van { $least } tot en met { $most }, of "own" voor de laagste of hoogste score van het paar zelf.
competition_limit_help_on_page = Schrijf getallen van { $least } tot en met { $most }.
competition_least_above_most = de waarde van `least` is hoger dan die van `most`
competition_least_above_most_on_page = de laagste score is hoger dan de hoogste
competition_trim_help = Schrijf welk deel van de scores aan elke kant vervalt: een getal onder 0.5, zoals 0.1.
competition_below_help = Schrijf dalende grenzen, zoals [1500, 500].
competition_above_help = Schrijf stijgende grenzen, zoals above = [0, 5]: hoe hoger de handicap, hoe zwakker de speler.
competition_strata_below = een hogere handicap betekent een zwakkere speler, dus schrijf deze grenzen bij de sleutel “above”, en niet bij “below”
competition_sizes_help = Schrijf hoeveel paren stijgen, en ook dalen, naar de grootte van de lijn. [[11, 2], [15, 3]] betekent 2 paren in lijnen van hoogstens 11 paren, en 3 paren in lijnen van 12 tot en met 15.
competition_carry_help = Schrijf "ebu" (matchpoints van de eerdere zittingen tellen half), of { $example } om de eerdere zittingen voor dat percentage te laten tellen.
competition_no_pairs = dit is geen lijst van paren
competition_no_pair = dit is geen paar
competition_pairs_help = Schrijf paren als [[1, 2], [3, 4]], of per lijn als { $example }.
competition_player_twice =
    { $where ->
        [lines] speler { $player } staat in lijn { $line } en in lijn { $other }
        [line] speler { $player } staat in twee paren van lijn { $line }
        [pair] speler { $player } staat twee keer in één paar
       *[pairs] speler { $player } staat in twee paren
    }
competition_player_twice_on_page =
    { $where ->
        [lines] { $player } staat in lijn { $line } en in lijn { $other }
        [line] { $player } staat in twee paren van lijn { $line }
        [pair] { $player } staat twee keer in één paar
       *[pairs] { $player } staat in twee paren
    }
competition_pair_twice =
    { $where ->
        [lines] paar { $pair } staat in lijn { $line } en in lijn { $other }
        [line] paar { $pair } staat twee keer in lijn { $line }
       *[pairs] paar { $pair } is twee keer ingeschreven
    }
competition_pair_twice_on_page =
    { $where ->
        [lines] { $pair } staan in lijn { $line } en in lijn { $other }
        [line] { $pair } staan twee keer in lijn { $line }
       *[pairs] { $pair } zijn twee keer ingeschreven
    }
competition_player_twice_help = Schrijf elke speler één keer in, of in twee paren die op andere tijden meedoen (from, to).
competition_player_twice_help_on_page = Elke speler kan in één paar staan: haal het andere weg.
competition_player_unknown_help = Verbeter het nummer, of zet de speler in het ledenbestand.
competition_no_competition = er is geen klassement { $name }
competition_names = De klassementen zijn { $names }.
competition_strata_without_members = { $name }: zonder ledenbestand (--members) staan alle spelers alleen in lijst A.
competition_no_column = in de gegevens van de leden ontbreekt de kolom { $column }
competition_no_column_help = Voeg die kolom toe aan het ledenbestand, en lees het in met `bridgeopt season members --members BESTAND`.
competition_which_files = Noem het competitiebestand van de club, of de uitslagen en de klassementen: --results BESTAND --competitions BESTAND.
competition_members_of_season = Een competitie heeft haar eigen leden: geef --members alleen bij --results op.
competition_season_lacks = de competitie bewaart niet van elke score { $figures }
competition_give_files = Geef uitslagen die deze cijfers hebben: --results BESTAND.
competition_which_rules = Zet de klassementen van de club in club.toml, of geef het bestand op met --competitions BESTAND.
competition_empty = Nog geen scores.
competition_entered =
    { $n ->
        [one] Nog geen scores. Er is { $n } paar ingeschreven.
       *[other] Nog geen scores. Er zijn { $n } paren ingeschreven.
    }
competition_of_line = { $name }, lijn { $line }
competition_of_period = { $name }, periode { $period }
competition_of_period_and_line = { $name }, periode { $period }, lijn { $line }
competition_of_season = { $name }, over de perioden
competition_certain = Zeker: niemand anders kan de eerste plaats nog krijgen.
competition_needs_none = Als de koploper de volgende keer 50 % haalt, kan niemand anders de leiding nemen.
competition_needs_next = Als de koploper de volgende keer 50 % haalt, nemen deze deelnemers met deze scores de leiding:
competition_need = { $who }: { $percentage } %
competition_contestant = Deelnemer
competition_scores = Telt
competition_why =
    { $why ->
        [no-score] geen score
        [below-together] te weinig scores met beide partners
        [too-few-partners] te weinig partners
       *[below-minimum] te weinig scores
    }
competition_promotion =
    { $move ->
        [up] promoveert
        [down] degradeert
       *[undecided] gelijk: de wedstrijdleider beslist wie van lijn wisselt
    }
competition_score_counts = { $session }: { $score }
competition_score_dropped = { $session }: { $score }; telt niet mee
competition_score_of =
    { $kind ->
        [substitute] { $score }, met invaller { $partners } ({ $scratch })
        [split] { $score }: de partners speelden niet samen, maar met { $partners } (scores { $scratch })
        [absent] { $score }, afwezig
        [no-notice] { $score }, afwezig zonder bericht
       *[played] { $score }
    }{ $has_handicap ->
        [yes] , handicap { $handicap }
       *[no] {""}
    }
competition_score_why = { $score }; { $why }
competition_with_notice = met bericht: { $rule }
competition_in_full = de invaller hoort bij een ander ingeschreven paar, dus de score telt helemaal mee
competition_own_limit = eigen
competition_limits =
    { $has ->
        [both] de invaller hoort bij geen ingeschreven paar, dus de score telt binnen de grenzen { $least } en { $most }
        [least] de invaller hoort bij geen ingeschreven paar, dus de score telt als minstens { $least }
        [most] de invaller hoort bij geen ingeschreven paar, dus de score telt als hoogstens { $most }
       *[none] de invaller hoort bij geen ingeschreven paar, en er zijn geen grenzen
    }
competition_missed_score =
    { $rule ->
        [most] eigen gemiddelde, hoogstens { $number }
        [plus] eigen gemiddelde plus { $number }
        [times] eigen gemiddelde maal { $number }
       *[fixed] vaste score { $number }
    }
season_results_help = De kolommen zijn session, line, player1, player2, percent en boards; `bridgeopt docs competition-keys` noemt er meer.
season_results_column = de kolom { $head } is onbekend
season_results_unread =
    { $n ->
        [one] De kolom { $heads } van { $file } wordt niet gelezen.
       *[other] De kolommen { $heads } van { $file } worden niet gelezen.
    }
season_results_cell_missing = { $head } ontbreekt
season_results_needed = Vul deze kolom op elke regel in, want het klassement heeft haar nodig.
season_results_session = { $text } is geen nummer van een zitting
season_results_percent_help = Schrijf een getal van 0 tot en met 100, zoals 54,17.
season_results_boards = { $text } is geen aantal spellen
season_results_boards_help = Schrijf een heel getal van 1 tot en met 9999, of niets.
season_results_date = { $text } is geen dag
season_results_date_help = Schrijf één dag, zoals 2026-09-01, op alle regels van een zitting. Alle zittingen hebben een dag, of geen enkele.
season_results_two_days = de regels van zitting { $session } hebben verschillende dagen, of sommige hebben geen dag
competition_no_figure = { $head } van speler { $player }: { $text } is geen getal, dus deze speler heeft geen { $head }
season_results_figure = { $head }: { $text } is geen getal
season_results_figure_help = Schrijf een getal zoals 12,5, of niets.
season_results_declared = in de kolom “declared” is { $text } geen speler op deze regel
season_results_declared_help = Schrijf in deze kolom alleen nummers van spelers op dezelfde regel. De score telt dan voor het paar waarmee elk van hen is ingeschreven.
season_results_player_twice = speler { $player } heeft al een score in zitting { $session }, op regel { $line }
season_absences_help = De kolommen zijn session, player1, player2 en notice (yes of no).
season_absences_no_session = er zijn geen uitslagen van zitting { $session }
season_absences_notice = { $text } is geen yes en geen no
season_absences_pair = dit zijn geen twee spelers
season_absences_twice = de afwezigheid in zitting { $session } staat er twee keer
competition_no_handicaps = geen van deze klassementen heeft een handicap; `bridgeopt docs competition-keys` legt uit hoe u er een toevoegt
competition_handicaps = { $name }: handicaps
competition_handicap = Handicap
competition_mean = Gemiddelde
competition_from_sessions = Uit zittingen
help_season_handicaps =
    Toon de handicaps van de spelers voor de volgende zitting.

    Ze volgen de regels van elk klassement met een handicap; de zittingen waaruit ze komen staan erbij.
    De nettoscore is de gewone score plus de handicap.
help_season_handicaps_name = Toon alleen de handicaps van dit klassement.
help_season_handicaps_after = Toon ze zoals ze waren na deze zitting.
help_season_handicaps_date = De dag van de volgende zitting, zoals 2026-10-01 of 01-10-2026, voor regels per maand of dag van de week.  [standaard: vandaag]
help_season_handicaps_csv = Schrijf de handicaps als CSV-bestand.
help_season_standings =
    Toon de stand van de klassementen van de club.

    Een klassement is een [[competition]] in club.toml: een ladder, een beker, een reeks over de
    competitie. Zonder competitiebestand komen uitslagen en klassementen uit bestanden: --results en
    --competitions.
help_season_standings_results = Neem de percentages van een competitie uit een CSV met session, line, player1, player2, percent en boards.
help_season_standings_competitions = Neem de klassementen uit dit TOML-bestand.  [standaard: club.toml]
help_season_standings_members = Neem de leden uit een CSV met id, name, status en andere kolommen.  [standaard: iedereen is lid]
help_season_standings_absences = Neem afwezigheid zonder bericht uit een CSV met session, player1, player2 en notice (yes of no).
help_season_standings_name = Toon alleen dit klassement.
help_season_standings_after = Toon de stand na deze zitting.
help_season_standings_csv = Schrijf de stand als CSV-bestand.
help_season_standings_details = Toon ook welke zittingen meetellen, welke vervallen, en de scores met een invaller.

## Afwezige ingeschreven paren

absent_head =
    { $n ->
        [one] { $n } ingeschreven paar is afwezig
       *[other] { $n } ingeschreven paren zijn afwezig
    }
absent_told = Druk op “{ absent_sent_word }” bij elk paar dat bericht heeft gestuurd. Legt u de avond vast, dan telt een paar zonder dat vinkje als afwezig zonder bericht ({ $scores }). Klopt een vinkje niet, dan verbetert u dat later bij Competitie.
absent_score = { $name }: { $score }
absent_sent_word = Afgemeld
absent_told_then =
    { $sent ->
        [yes] afgemeld
       *[no] afwezig zonder bericht
    }
absent_correct =
    { $sent ->
        [yes] Toch niet afgemeld
       *[no] Toch afgemeld
    }
absent_corrected = De afwezigheid is verbeterd.
absent_not_then = dit paar was bij die zitting niet afwezig, dus er is niets gewijzigd; kijk de lijst op dit scherm na
absent_without_word =
    { $n ->
        [one] Afwezig zonder bericht: { $pairs }. Klopt dat niet, verbeter het dan bij Competitie.
       *[other] Afwezig zonder bericht: { $pairs }. Klopt dat niet, verbeter het dan bij Competitie.
    }
evening_word_of_pair = een afwezigheid geldt voor een paar: noem beide spelers
evening_sent_word = { $first } en { $second } hebben zich afgemeld
evening_sent_no_word = { $first } en { $second } hebben zich niet afgemeld

## Klassementen op de pagina

standings_head = Klassementen
standings_line = club.toml, regel { $line }:
standings_remark = Opmerking
standings_provisional = voorlopig
standings_provisional_told = Met de uitslagen van vanavond tot nu toe, die nog niet vastgelegd zijn.
standings_why_of = Waarom { $who } deze plaats heeft
standings_why_told =
    { $by ->
        [period] Resultaat van elke periode:
       *[session] Score van elke zitting:
    }
standings_places = Plaatsen
standings_changes_done = Veranderd in de klassementen:
standings_changes_now = Verandert in de klassementen:
standings_lists = Lijsten van dit klassement
standings_outlook = Wat er nog kan
standings_show_do =
    { $where ->
        [phones] { $on ->
            [yes] Verberg op telefoons
           *[no] Toon op telefoons
        }
       *[wall] { $on ->
            [yes] Verberg op de beamer
           *[no] Toon op de beamer
        }
    }
standings_shown_now =
    { $where ->
        [phones] { $shown ->
            [yes] Spelers zien de klassementen op hun telefoon.
           *[no] Telefoons tonen de klassementen niet meer.
        }
       *[wall] { $shown ->
            [yes] De beamer toont de klassementen.
           *[no] De beamer toont de klassementen niet meer.
        }
    }
standings_unchanged = { $name }: ongewijzigd
standings_changed = { $name }: { $changes }
standings_lead =
    { $has_line ->
        [yes] { $line }:{" "}
       *[no] {""}
    }{ $who } { $how ->
        [still] { $n ->
            [one] staat
           *[other] staan
        } nog bovenaan
        [now] { $n ->
            [one] staat
           *[other] staan
        } nu bovenaan
       *[new] { $n ->
            [one] staat
           *[other] staan
        } bovenaan
    } met { $total }{ $climb ->
        [yes] {", en "}{ $climber } steeg van plaats { $before } naar { $after }
       *[no] {""}
    }

### Percentages die andere programma's hebben

help_season_import_results = Lees percentages van hele zittingen in uit een CSV: session, player1, player2, percent; desgewenst ook line, boards, date.
help_season_import_session = Bij --results: de vastgelegde zitting waarvan de percentages zijn.
help_season_import_totals = Lees totalen tot nu toe in uit een CSV: competition, player1, player2, total, sessions; desgewenst ook boards.
import_session_of_results = --session kan alleen met --results BESTAND.
import_history_has_ids = --people gaat niet samen met --history: een voorgeschiedenis heeft de nummers van de club zelf.
import_date_of_evenings = --date is voor avonden (--bws, --usebio, --pbn). In een bestand met percentages staat de dag in de kolom `date`.
import_elsewhere_already = deze avond is al ingelezen: de percentages zijn zitting { $session }
import_percentages_of_file = { $file }: de percentages komen uit het bestand.
import_percentages_ours = { $file }: de percentages zijn berekend uit de spellen in het bestand.
import_event = Zittingen { $sessions } zijn één evenement. Zet voor de stand een [[competition]] in club.toml, met de regels name = { $name }, rank = "pair", sessions = [{ $numbers }] en total = "boards".
import_event_unnamed = Evenement
import_sessions_day = { $file }: zittingen zonder eigen dag krijgen { $day }.
import_matches_met = { $file }: wie elkaar troffen, is gelezen uit de matches van het bestand, in de volgorde van de ronden. Een paar zonder match in een ronde zat stil.
import_teams_met = { $file }: wie elkaar troffen, is gelezen uit de matches van het bestand, in de volgorde van de ronden. De spelers van een team tellen als partners van elkaar, en als tegenstanders van alle spelers van het andere team. Een team zonder match in een ronde zat stil.
import_team_of_nobody = team { $team } heeft geen spelers in het bestand
import_team_help = Noem de spelers van het team in het bestand van --people: een regel per speler, met de naam van het team en dan de id.
import_no_percentages = { $file } heeft geen percentages, en de scoremethode geeft ze niet: de scores tellen niet mee in klassementen.
import_not_scored = { $file } kan niet worden uitgerekend, dus de scores tellen niet mee in klassementen: { $error }
import_in_two_pairs = { $file }: een speler zit in twee paren, dus de scores in dit bestand tellen niet mee in klassementen.
import_without_percentage =
    { $file }: { $n ->
        [one] één paar heeft geen percentage.
       *[other] { $n } paren hebben geen percentage.
    }
season_elsewhere_read_in =
    { $sessions ->
        [one] percentages ingelezen van { $sessions } zitting van een ander programma (zitting { $first })
       *[other] percentages ingelezen van { $sessions } zittingen van een ander programma (zittingen { $first } tot en met { $last })
    }
season_scores_added = percentages toegevoegd aan zitting { $session } van { $played_on }
season_totals_read_in =
    { $totals ->
        [one] { $totals } totaal tot nu toe ingelezen
       *[other] { $totals } totalen tot nu toe ingelezen
    }
help_final_yes = Ga door, ook als het een lijst verandert die definitief is verklaard.
help_season_final =
    Verklaar een periode van een klassement definitief, of toon de definitieve perioden.

    De lijst wordt met de dag bewaard. Als een latere verbetering, het samenvoegen van twee nummers of
    iets ongedaan maken die lijst zou veranderen, ziet u eerst de wijziging en wordt gevraagd of het
    door moet gaan.
help_season_final_name = Noem het klassement.  [standaard: toon alles wat definitief is]
help_season_final_period = Nummer van de periode. Laat het weg voor een klassement zonder perioden, of voor de lijst over het seizoen.
help_season_final_withdraw = Trek de verklaring in.
help_season_final_show = Toon de lijst zoals die definitief is verklaard.
help_season_final_csv = Schrijf de definitieve lijst als CSV-bestand.
help_season_absence =
    Leg vast of afwezige paren zich hebben afgemeld, of toon wat daarover bekend is.

    Geef een paar op met twee nummers of namen. Een afwezigheid geldt als gemeld, tenzij u iets anders zegt.
help_season_absence_sent = Dit paar (twee nummers, bijvoorbeeld 5,6) stuurde bericht; mag vaker worden gegeven.
help_season_absence_forgot = Dit paar (twee nummers, bijvoorbeeld 5,6) stuurde geen bericht; mag vaker worden gegeven.
absence_needs_session = Geef het nummer van de zitting op, bijvoorbeeld `bridgeopt season absence 12 --no-word 5,6`.
absence_told_twice = { $pair } staat bij --sent-word en bij --no-word; kies er een.
absence_no_pair = { $text } is geen paar. Schrijf twee nummers of namen, bijvoorbeeld 5,6.
absence_line =
    { $notice ->
        [yes] Zitting { $session }: { $who } stuurden bericht
       *[no] Zitting { $session }: { $who } stuurden geen bericht
    }
absence_none = Over afwezigheid is niets bewaard, dus elke afwezigheid telt als een met bericht.
final_declared =
    { $period ->
        [none] { $name } definitief verklaard
       *[other] { $name }, periode { $period }, definitief verklaard
    }
final_withdrawn =
    { $period ->
        [none] { $name } is niet meer definitief
       *[other] { $name }, periode { $period }, is niet meer definitief
    }
final_line =
    { $period ->
        [none] { $name }: definitief verklaard op { $day }
       *[other] { $name }, periode { $period }: definitief verklaard op { $day }
    }
final_none = Er is nog geen periode definitief verklaard.
final_needs_name = Noem het klassement: --name NAAM.
final_withdraw_alone = Geef bij --withdraw alleen --name en --period op.
final_already = { $name } is definitief verklaard op { $day }. Trek die verklaring eerst in, met --withdraw.
final_incomplete =
    { $n ->
        [one] van de { $of } zittingen van de periode is er pas { $n } gespeeld
       *[other] van de { $of } zittingen van de periode zijn er pas { $n } gespeeld
    }
final_no_period =
    { $has ->
        [no] { $name } heeft geen lijst van die periode
       *[yes] { $name } heeft zo'n lijst niet. De perioden: { $periods }.
    }
final_nothing = het klassement { $name } rangschikt niemand in die periode
final_not_declared =
    { $period ->
        [none] { $name } is niet definitief verklaard
       *[other] { $name }, periode { $period }, is niet definitief verklaard
    }
final_list_gone = met zijn huidige regels heeft het klassement deze lijst niet meer
final_place = plaats { $place } met { $total }
final_without_place = geen plaats
final_row_changes = { $who }: { $before }, nu { $after }
final_rows_more =
    { $n ->
        [one] en nog { $n }
       *[other] en nog { $n }
    }
final_differs =
    { $n ->
        [one] { $name }, definitief verklaard op { $day }, zou nu voor { $n } deelnemer anders zijn; `season final --show` toont de definitieve lijst
       *[other] { $name }, definitief verklaard op { $day }, zou nu voor { $n } deelnemers anders zijn; `season final --show` toont de definitieve lijst
    }
periods_open =
    { $kind ->
        [final]
            { $n ->
                [one] { $name }: periode { $periods } is voorbij, maar niet definitief verklaard
               *[other] { $name }: de perioden { $periods } zijn voorbij, maar niet definitief verklaard
            }
       *[promotion]
            { $n ->
                [one] { $name }: over promotie na periode { $periods } is niets besloten
               *[other] { $name }: over promotie na de perioden { $periods } is niets besloten
            }
    }
final_would_change = dit verandert de lijst van { $name } die op { $day } definitief is verklaard
final_as_declared_again = de lijst wordt weer zoals die definitief is verklaard
final_cannot_tell = er is een lijst definitief verklaard; zonder club.toml kan het programma niet zien of uw wijziging die lijst verandert
final_cannot_tell_since = er is een lijst definitief verklaard; door deze fout kan het programma niet zien of uw wijziging die lijst verandert: { $error }
final_page_declared = Definitief verklaard op { $day }
final_page_head = Definitieve lijsten
final_page_declare = Verklaar deze lijst definitief
final_page_declare_lines = Dit maakt de hele periode definitief, met de ranglijst van elke lijn: { $lines }.
final_page_withdraw = Trek de verklaring in
final_page_anyway = Wijzig het, ook al is een lijst definitief; die lijst blijft bewaard.
final_page_asked = Niet gedaan: { $changes }. Vink “Wijzig het, ook al is een lijst definitief” aan om het toch te wijzigen.
help_season_final_html = Schrijf de definitieve lijst als pagina om af te drukken.
final_asked = De lijst blijft bewaard zoals die definitief is verklaard. Deze wijziging maken?
help_season_promote =
    Bepaal welke paren na een periode van lijn wisselen, of toon wat er bepaald is.

    De regels van het klassement doen een voorstel. U kunt paren noemen die verhuizen of blijven; een
    paar is twee nummers of namen. Vanaf de volgende zitting zet `run` elk paar in zijn nieuwe lijn.
help_season_promote_name = Noem het klassement.  [standaard: toon alles wat er bepaald is]
help_season_promote_period = Nummer van de periode.  [standaard: de laatste die voorbij is]
help_season_promote_up = Dit paar promoveert, wat de regels ook voorstellen; mag vaker worden gegeven.
help_season_promote_down = Dit paar degradeert; mag vaker worden gegeven.
help_season_promote_stay = Dit paar blijft; mag vaker worden gegeven.
help_season_promote_withdraw = Trek de beslissing in.
help_season_promote_yes = Bepaal het zonder te vragen.
promote_cannot = { $name } kent geen promotie tussen lijnen. Voor promotie heeft een klassement de sleutels promote, period en pairs nodig, met de paren van elke lijn.
promote_not_over = { $name } heeft zo'n periode niet, of ze is nog niet voorbij.
promote_already = Wie er na periode { $period } van { $name } verhuist, is al bepaald. Trek die beslissing eerst in, met --withdraw.
promote_named_twice = Paar { $pair } is twee keer genoemd.
promote_no_line = Paar { $pair } zat aan het eind van de periode in geen lijn.
promote_no_further = Paar { $pair } kan niet verhuizen: die kant op is er geen lijn meer.
promote_decided =
    { $n ->
        [one] { $name }: { $n } paar verhuist na periode { $period }
       *[other] { $name }: { $n } paren verhuizen na periode { $period }
    }
promote_withdrawn = { $name }: de verhuizingen na periode { $period } ingetrokken
promote_none_there = Na periode { $period } van { $name } zijn geen verhuizingen bepaald.
promote_withdraw_period = Geef bij --withdraw ook --name en --period op.
promote_move = { $who }: van lijn { $old } naar lijn { $new }
promote_nobody = Niemand verhuist.
promote_undecided = { $who } blijven voorlopig: ze staan gelijk met andere paren, en er is geen plaats om alle gelijke paren te laten verhuizen. Beslis met --up en --down
promote_asked = Deze verhuizingen vastleggen voor { $name }, na periode { $period }?
promote_line =
    { $n ->
        [one] { $name }: { $n } paar verhuist na periode { $period }, bepaald op { $day }
       *[other] { $name }: { $n } paren verhuizen na periode { $period }, bepaald op { $day }
    }
promote_none = Er zijn geen verhuizingen bepaald.
promotion_head = Promotie en degradatie: { $name }, periode { $period }
promotion_told = De regels stellen deze verhuizingen voor. Wijzig ze als u wilt, en bevestig ze. Ze gelden vanaf de volgende zitting.
promotion_undecided =
    { $n ->
        [one] Na periode { $periods } is niets besloten, dus bleven de paren in hun lijn. Hieronder staan de verhuizingen na periode { $period }.
       *[other] Na de perioden { $periods } is niets besloten, dus bleven de paren in hun lijn. Hieronder staan de verhuizingen na periode { $period }.
    }
promotion_line = Lijn { $line }
promotion_move =
    { $move ->
        [up] omhoog naar lijn { $line }
        [down] omlaag naar lijn { $line }
       *[stay] blijft in lijn { $line }
    }
promotion_tied = gelijk: u beslist
promotion_others =
    { $n ->
        [one] { $n } ander paar
       *[other] { $n } andere paren
    }
promotion_do = Bevestig de verhuizingen
promotion_decided_head = Verhuizingen tussen lijnen
promotion_withdraw = Trek in
lines_and_odd = het klassement { $name } bepaalt welke paren in welke lijn spelen, en dus ook welke lijn een oneven aantal paren heeft
lines_sections = het klassement { $name } bepaalt welke paren in welke lijn spelen; een bewijs gaat over de nummers binnen deze lijnen
of_event_sections = de lijnen volgen de uitslagen van { $name } tot nu toe, met de beste paren in lijn A; het bewijs gaat over de nummers binnen deze lijnen
of_event_first = vanavond is de eerste zitting van { $name } in deze competitie: er zijn nog geen uitslagen en geen ontmoetingen, dus er wordt ingedeeld als op een gewone avond
of_event_no_meetings =
    { $n ->
        [one] van zitting { $sessions } van { $name } zijn alleen de uitslagen bekend, niet wie wie trof: de indeling kan herhaling van die ontmoetingen niet vermijden
       *[other] van zittingen { $sessions } van { $name } zijn alleen de uitslagen bekend, niet wie wie trof: de indeling kan herhaling van die ontmoetingen niet vermijden
    }
of_event_no_results = van { $name } zijn nog geen uitslagen bekend: de lijnen worden gevormd zoals anders
of_event_tied = paren { $pair } en { $other } staan gelijk: { $pair } speelt in lijn { $section } vanwege zijn rating
of_event_without_result = deze paren hebben nog geen uitslag in { $name }, en staan onder de paren met een uitslag: { $pairs }
of_event_unknown = er is geen evenement { $name }
of_event_without_sessions = { $name } is geen evenement van enkele zittingen: `sessions` ontbreekt
of_event_names = De evenementen zijn { $names }.
of_event_none = Een evenement is een klassement in club.toml met `sessions`, zoals { $example }.
of_event_not_tonight = vanavond is zitting { $session } van de competitie, en de zittingen van { $name } zijn { $sessions }
of_event_not_tonight_help = Zet de zitting erbij in `sessions`, of laat --event weg.
of_event_no_certificate = --certificate gaat niet samen met --event: een certificaat kan niets zeggen over ontmoetingen binnen een evenement.
of_event_one_way = --event is voor één manier om te spelen: geef één --family en één aantal --sections op.
of_event_none_made = --event gaat niet samen met schema's die voor vanavond gemaakt worden: geef een --family van schema's op.
of_event_needs_club = --event heeft het competitiebestand nodig, en een club.toml met het evenement: geef --season en --club op.
of_event_wishes_must = Met --event kan een wens geen gewicht hebben: maak er een eis van (laat het gewicht weg), of laat de wens weg.
of_event_too_large = lijn { $section } kan niet in het evenement worden ingedeeld: de paren hebben zo veel eerdere ontmoetingen en stilzitronden dat de kosten te groot zijn om te berekenen
of_event_too_large_help = Laat --event weg, of kies --objective squares, dat met kleinere getallen rekent.
of_event_evaluated = Het plan is gemaakt voor het evenement { $name }: het vermijdt vooral herhaalde ontmoetingen binnen het evenement. De cijfers hieronder zijn alleen die van de competitie.
evaluate_in_event =
    In lijn { $section } { $n ->
        [0] wordt geen ontmoeting van twee spelers
        [one] wordt één ontmoeting van twee spelers
       *[other] worden { $n } ontmoetingen van twee spelers
    } binnen { $name } herhaald.
of_event_changed = Het plan is gemaakt voor het evenement { $name }, maar bij de wijziging zijn de nieuwe nummers alleen voor de competitie gekozen: ontmoetingen binnen het evenement kunnen herhaald worden.
events_not_read = De evenementen in club.toml zijn niet te lezen, dus de avond wordt gewoon ingedeeld: { $error }
seat_in_event = Deel in als zitting van { $name }
seat_event_gone = Vanavond is niet meer een van de zittingen van { $name } na de eerste. Zet “{ seat_in_event }” uit, of verbeter de zittingen van het evenement in club.toml.
seat_event_none_made = Schema's die voor vanavond gemaakt zijn, kunnen niet in een evenement. Kies een andere speelwijze, of deel niet in binnen het evenement.
seat_event_wishes_must = In een evenement kunnen wensen alleen eisen zijn. Haal de voorkeuren weg, of deel niet in binnen het evenement.
evening_of_event = ingedeeld als zitting van { $name }
evening_no_event = ingedeeld buiten elk evenement
of_event_proven =
    Bewezen het beste: geen { numbering_of_kind } herhaalt minder ontmoetingen binnen het evenement ({ $n ->
        [0] deze herhaalt er geen
        [one] deze herhaalt { $n } ontmoeting van twee spelers
       *[other] deze herhaalt { $n } ontmoetingen van twee spelers
    }). Van de nummeringen die er even weinig herhalen, is er geen beter over de competitie{ $given ->
        [wishes] , gegeven de wensen
       *[nothing] {""}
    }.
of_event_part_open =
    Bewezen: geen nummering herhaalt minder ontmoetingen binnen het evenement ({ $n ->
        [0] deze herhaalt er geen
        [one] deze herhaalt { $n } ontmoeting van twee spelers
       *[other] deze herhaalt { $n } ontmoetingen van twee spelers
    }). Niet bewezen over de competitie: andere nummers kunnen hoogstens { $percent } beter zijn.
of_event_open =
    { $n ->
        [one] Niet bewezen: deze nummering herhaalt binnen het evenement { $n } ontmoeting van twee spelers, en minstens { $least } is onvermijdelijk.
       *[other] Niet bewezen: deze nummering herhaalt binnen het evenement { $n } ontmoetingen van twee spelers, en minstens { $least } zijn onvermijdelijk.
    }
of_event_overall = { $told } Herhaalde ontmoetingen binnen { $name } vermijden gaat voor; daarna tellen alle ontmoetingen van de competitie.
seat_of_event =
    { $proven ->
        [yes] beste nummers: zo min mogelijk herhaalde ontmoetingen binnen het evenement ({ $n }), dan het best voor de competitie
       *[no] weinig herhaalde ontmoetingen binnen het evenement ({ $n }), dan goed voor de competitie; niet bewezen het beste
    }
lines_elsewhere =
    { $known ->
        [no] paar { $pair } speelt in lijn { $section }, want er is geen lijn { $line }
       *[yes] paar { $pair } van lijn { $line } speelt in lijn { $section }, zodat alle lijnen een even aantal paren hebben (behalve één als het totaal oneven is)
    }
lines_of_two = maar één klassement kan de lijnen van een avond bepalen, maar deze doen het allemaal: { $names }. Houd de sleutel `seating` in maar één ervan
lines_not_read = de lijnen van het klassement zijn niet te lezen, dus de avond wordt gewoon in lijnen verdeeld: { $error }
competition_earlier_help = Noem de bestanden van eerdere seizoenen, bijvoorbeeld { $example }.
earlier_other_name = speler { $player } heet anders in { $file }
earlier_other_name_help = Voor handicaps moet iedereen in alle competitiebestanden hetzelfde nummer hebben.
earlier_not_earlier = zitting { $session } van { $file } is niet eerder dan deze competitie, of heeft geen dag
elsewhere_empty = onder de kolomnamen staan geen regels
elsewhere_take_back = Er is niets ingelezen. Maak eerst het eerdere inlezen ongedaan (`bridgeopt season undo`), of laat deze regels weg.
elsewhere_already = zitting { $theirs } staat al in de competitie, als zitting { $session }
elsewhere_recorded = zitting { $theirs } staat al in de competitie: die is vastgelegd als zitting { $session } van { $played_on }
elsewhere_twice = zittingen { $other } en { $session } hebben dezelfde scores op dezelfde dag
elsewhere_one_person = in zitting { $session } hebben twee nummers van één persoon een score
elsewhere_one_session =
    { $n ->
        [0] onder de kolomnamen staan geen regels
       *[other] het bestand heeft { $n } zittingen
    }
elsewhere_one_session_help = Met --session mogen in het bestand alleen regels van die zitting staan.
elsewhere_has_scores = zitting { $session } heeft al scores van deze paren
elsewhere_use_results = Verbeter ze met `bridgeopt season results`.
elsewhere_did_not_play = speler { $player } speelde niet in zitting { $session }
elsewhere_undated = een onbekende dag
elsewhere_title = Zitting { $session }, { $day } (zitting { $theirs } van een ander programma)
elsewhere_imported =
    { $players ->
        [one] Zitting { $session }, { $day } (zitting { $theirs } van het andere programma): { $players } speler.
       *[other] Zitting { $session }, { $day } (zitting { $theirs } van het andere programma): { $players } spelers.
    }
log_line = Lijn
totals_imported =
    { $n ->
        [one] { $n } totaal tot nu toe ingelezen, voor { $names }.
       *[other] { $n } totalen tot nu toe ingelezen, voor { $names }.
    }
competition_no_rules_here = Zet de klassementen van de club eerst in club.toml.
competition_so_far =
    { $n ->
        [one] tot nu toe, { $n } zitting: { $mean }
       *[other] tot nu toe, { $n } zittingen: gemiddeld { $mean }
    }
competition_session_elsewhere = { $session } (ander programma: { $theirs })
season_totals_help = De kolommen zijn competition, player1, player2, total, sessions en boards.
season_totals_sessions = { $text } is geen aantal zittingen
season_totals_twice = deze deelnemer heeft al een totaal op regel { $line }
season_totals_already = { $name } heeft al totalen die eerder zijn ingelezen
season_totals_cannot = { $name } heeft de sleutel { $keys }, die de score van elke zitting nodig heeft: een totaal tot nu toe is niet genoeg
season_totals_cannot_help = Lees in plaats daarvan de zittingen in: `bridgeopt season import --results BESTAND`.
season_totals_contestant =
    { $kind ->
        [player] dit klassement rangschikt spelers, dus player2 is leeg
       *[pair] dit klassement rangschikt paren, dus player1 en player2 zijn nodig
    }
season_totals_not_entered = dit paar is niet ingeschreven
season_not_absent = zitting { $session }: { $one } en { $other } speelden allebei
season_absences_told =
    { $n ->
        [one] { $n } afwezigheid ingevoerd, met of zonder bericht
       *[other] { $n } afwezigheden ingevoerd, elk met of zonder bericht
    }

## Een klassement opzetten op de pagina

setup_new = Nieuw klassement
setup_edit = Wijzig de regels
setup_save = Bewaar klassement
setup_remove = Verwijder klassement
setup_remove_asked = { $name } verdwijnt uit club.toml, en dus uit de standen. Alle uitslagen blijven, en ook lijsten die definitief verklaard zijn en promoties waarover besloten is.
setup_saved = { $name } is bewaard in club.toml.
setup_saved_pairs =
    { $n ->
        [one] { $name } is bewaard in club.toml, met één paar.
       *[other] { $name } is bewaard in club.toml, met { $n } paren.
    }{ $has_lines ->
        [yes] {" "}Paren per lijn: { $lines }.
       *[no] {""}
    }
setup_removed = { $name } is verwijderd. Alle uitslagen blijven.
setup_undo = Maak dit ongedaan
setup_redo = Doe dit opnieuw
setup_none = Er is nog geen klassement. Een klassement is een ladder, een beker of een reeks over het seizoen.
setup_choose = Kies de soort die het meest op de uwe lijkt; in de volgende stap past u de getallen aan.
setup_all_count = Alle scores tellen mee, niet alleen de beste.
setup_kept = Dit formulier vraagt niet naar deze regels; ze blijven zoals ze in club.toml staan: { $keys }.
setup_wrong =
    { $n ->
        [0] Deze regels kunnen niet gebruikt worden.
        [one] Verbeter het gemarkeerde antwoord.
       *[other] Verbeter de { $n } gemarkeerde antwoorden.
    }{ $has_rest ->
        [yes] {" "}{ $rest }.
       *[no] {""}
    }
setup_fault_elsewhere = { $place } { $wrong }
setup_no_number = Dit is geen getal; schrijf bijvoorbeeld 3, of 52,5.
setup_no_choice = Kies er een uit de lijst.
setup_name_missing = Geef het klassement een naam.
setup_absent_missing = Schrijf een getal voor de eerste afwezigheid, of meer: 52,5; 50; 47,5.
setup_substitute_wrong = Schrijf de laagste en de hoogste score, zoals 45 - 55.
setup_pair_wrong = “{ $text }” is geen paar: schrijf twee namen met & ertussen, zoals 12 & 58.
setup_pairs_without_line = Er staan paren boven de naam van de eerste lijn. Begin met een regel als “A:”.
rules_changed_meanwhile = { $file } is eerst door iets anders gewijzigd. Open het formulier opnieuw; er is niets geschreven.
rules_not_editable = dit formulier kan { $file } niet wijzigen zonder dat er iets verloren gaat; wijzig { $file } in een tekstprogramma
setup_kind =
    { $kind ->
        [ladder] Ladder met promotie
        [lines] Lijnencompetitie: vaste paren, promotie, afwezigheid
        [best] Beste scores per speler
        [handicap] Handicapbeker
        [sum] Som van de beste scores
       *[series] Reeks voor spelers met sterktegroepen
    }
setup_kind_told =
    { $kind ->
        [ladder] Elk paar dat speelt doet mee, zonder inschrijving; het gemiddelde van de beste twee van drie zittingen telt; de hoogste promoveren en de laagste degraderen.
        [lines] Ook wel parencompetitie: paren schrijven zich in voor een lijn; al hun scores tellen; een gemiste zitting geeft het eigen gemiddelde, tot een grens; na elke periode promoveren en degraderen paren.
        [best] Elke speler krijgt de score van het paar, met welke partner ook; het gemiddelde van de beste vier telt.
        [handicap] De score plus een handicap uit de laatste uitslagen van elke speler.
        [sum] Meer goede zittingen, meer punten.
       *[series] Iedereen staat in lijst A; B en C zijn voor wie minder meesterpunten heeft.
    }
setup_question =
    { $question ->
        [name] Naam
        [rank] Stand van
        [since] Vanaf (zitting of dag; leeg: vanaf het begin)
        [until] Tot en met (zitting of dag)
        [day] Weekdag
        [who] Open voor
        [period] Zittingen in een periode
        [best] Hoeveel van de beste scores tellen
        [minimum] Minste aantal scores voor een plaats
        [total] Totaal
        [moves] Hoeveel er stijgen, en dalen
        [pairs] Ingeschreven paren
        [seating] Indeling van een avond
        [absent_kind] Een gemiste zitting met bericht geeft
        [absent] Gemiste zitting met bericht: het getal voor de eerste, tweede … keer
        [no_notice] Score bij afwezigheid zonder bericht
        [substitute] Laagste en hoogste score met een invaller
        [split] Score als de partners apart speelden, met anderen
        [points] Punten voor het seizoen bij elke plaats in een periode
        [handicap_base] Score die een handicap van 0 geeft
        [handicap_last] Hoeveel van de laatste uitslagen de handicap bepalen
        [handicap_least] Minste aantal uitslagen voor een handicap
        [handicap_otherwise] Handicap bij minder uitslagen
        [handicap_pair] Handicap van een paar, uit de handicaps van zijn spelers
        [strata_by] Kolom van het ledenbestand die de lijst bepaalt
        [strata_below] Grenzen van de lijsten B, C …
        [strata_least] Minste aantal in een lijst
       *[strata_pair] Wat de lijst van een paar bepaalt
    }
setup_help =
    { $question ->
        [since] Het nummer van een zitting, of een dag zoals 2026-09-01. Leeg: vanaf de eerste.
        [until] Leeg: het klassement loopt door.
        [period] Leeg: één periode zonder einde.
        [best] Leeg: alle scores tellen.
        [minimum] Leeg: één score is genoeg.
        [moves] Leeg: niemand stijgt of daalt.
        [pairs] Twee namen of nummers per regel, met & ertussen; “A:” op een eigen regel begint lijn A.
        [absent] Gescheiden door puntkomma's: 52,5; 50; 47,5. Het laatste getal herhaalt zich.
        [no_notice] Leeg: zoals afwezigheid met bericht.
        [substitute] Zoals 45 - 55. Hoort de invaller bij geen ingeschreven paar, dan blijft de score binnen deze grenzen. Een score met een speler van een ander ingeschreven paar telt helemaal mee. Leeg: een score met een invaller telt niet.
        [points] Zoals 15; 12; 10; 8. Leeg: geen lijst over het seizoen.
        [handicap_last] Leeg: alle uitslagen van het seizoen.
        [strata_by] Zoals meesterpunten.
        [strata_below] Van hoog naar laag. Bij 1500; 500 is lijst B er voor waarden onder 1500, en lijst C voor waarden onder 500.
       *[strata_least] Een kleinere lijst gaat op in de lijst erboven.
    }
setup_choice =
    { $question ->
        [rank] { $value ->
            [player] spelers
           *[pair] paren
        }
        [day] { $value ->
            [monday] maandag
            [tuesday] dinsdag
            [wednesday] woensdag
            [thursday] donderdag
            [friday] vrijdag
            [saturday] zaterdag
            [sunday] zondag
           *[none] elke dag
        }
        [who] { $value ->
            [members] alleen leden
           *[all] iedereen
        }
        [total] { $value ->
            [sum] de som van de tellende scores
           *[mean] het gemiddelde van de tellende scores
        }
        [seating] { $value ->
            [lines] elk paar in zijn lijn
           *[none] zoals op andere avonden
        }
        [absent_kind] { $value ->
            [most] het eigen gemiddelde, hoogstens
            [plus] het eigen gemiddelde, plus
            [times] het eigen gemiddelde, maal
            [is] een vaste score
           *[none] niets: de zitting telt niet
        }
        [split] { $value ->
            [better] de betere van de twee scores
            [declared] de score die vooraf was opgegeven
           *[mean] het gemiddelde van de twee scores
        }
        [handicap_pair] { $value ->
            [sum] de som
           *[mean] het gemiddelde
        }
       *[strata_pair] { $value ->
            [mean] het gemiddelde van zijn spelers
           *[highest] het getal van de sterkste speler
        }
    }

help_season_handicaps_import = Lees uit deze CSV de handicaps of graden in die elders zijn vastgesteld. De kolommen zijn id, en handicap of grade.
help_season_handicaps_sign = Bij --import: of die handicaps bij de score worden opgeteld of ervan afgetrokken.
handicaps_file_help = De kolommen zijn id (of name), ofwel handicap ofwel grade, en eventueel sign (adds of subtracts).
handicaps_file_heads = de kolomnamen zijn niet die van handicaps of graden
handicaps_grades_no_sign = graden hebben geen teken: laat --sign weg
handicaps_twice = speler { $player } staat al op regel { $line }
handicaps_no_grade = { $text } is geen graad van 0 tot 100
handicaps_sign = { $text } is geen adds of subtracts
handicaps_two_signs = het bestand zegt “{ $told }”, maar --sign zegt iets anders
handicaps_no_sign = het bestand zegt niet of een handicap bij de score wordt opgeteld of ervan afgetrokken
handicaps_no_sign_help = Geef --sign adds (optellen) of --sign subtracts (aftrekken). Programma's verschillen: BridgeWebs en EBUScore tellen op, ScoreBridge en Pianola trekken af.
handicaps_one_person = twee nummers in dit bestand zijn één persoon
handicaps_import_alone = Bij --import horen alleen het competitiebestand en --sign.
handicaps_sign_of_import = --sign kan alleen met --import BESTAND.
handicaps_imported =
    { $what ->
        [grade] { $n ->
            [one] De graad van { $n } speler is gezet.
           *[other] De graden van { $n } spelers zijn gezet.
        }
       *[handicap] { $n ->
            [one] De handicap van { $n } speler is gezet.
           *[other] De handicaps van { $n } spelers zijn gezet.
        }
    }
season_handicaps_set =
    { $what ->
        [grade] { $n ->
            [one] graad van { $n } speler gezet
           *[other] graden van { $n } spelers gezet
        }
       *[handicap] { $n ->
            [one] handicap van { $n } speler gezet
           *[other] handicaps van { $n } spelers gezet
        }
    }

## Klassementen voor iedereen

standings_earlier = Eerdere periode
standings_scores_told = Per zitting: het nummer en de score.
standings_mark =
    { $mark ->
        [dropped] Tussen haakjes: telt niet mee.
        [fill] Met *: een gemiste zitting.
       *[apart] Met +: met een invaller.
    }
standings_public_nothing = --public en --initials horen bij --html BESTAND of --csv BESTAND.
erased_published = Het gepubliceerde bestand { $file } van { $day } noemt de speler: vervang het door een nieuw bestand zonder de naam.
help_season_standings_html = Schrijf de klassementen als één HTML-bestand voor de website van de club, zonder leden met public = no.
help_season_standings_public = Laat leden met public = no weg, en alle nummers van leden, op de pagina en in het CSV-bestand.
help_season_standings_initials = Toon alleen initialen; dat doet ook wat --public doet.
standings_website = Voor de website
standings_website_initials = Voor de website, met initialen
standings_csv = Als bestand (CSV)
