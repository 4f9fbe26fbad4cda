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
leave_boards = Laat de spellen liggen: op de tafelkaart staat waar die heen gaan.
stay_here = blijven hier
for_round = { $where }, voor ronde { $round }
boards_then_to = Spellen daarna naar
aside = apart leggen
shared_with = gedeeld met { $tables }
lie_ready = Hier liggen vanaf het begin klaar: spellen { $boards }, voor ronde { $round }
not_used = niet in gebruik
not_played = niet gespeeld
nobody = niemand
switched = switch: in deze ronde zijn NZ en OW van plaats gewisseld

## Het blad voor de wedstrijdleider
director = Blad voor de wedstrijdleider
all_pages = Alle bladen
number = Nr
meetings = Wie tegen wie: NZ–OW, en de spellen
sitting_out = Stilzit
sitting_out_in = Stilzitten per ronde
absent =
    { $n ->
        [one] nummer { $numbers } is afwezig
       *[other] nummers { $numbers } zijn afwezig
    }
stays = blijft
stays_at = tafel { $table }, blijft
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
fitness = Fitness { $fitness }
quality = kwaliteit { $percent }
quality_at_least = kwaliteit minstens { $percent }
penalty = { $penalty } voor wensen en wijzigingen
proven = bewezen het beste: geen nummering is beter
proven_event = bewezen het beste: geen nummering herhaalt minder ontmoetingen binnen het evenement, en van die er even weinig herhalen is er geen beter over het clubjaar
proven_event_wishes = bewezen het beste: geen nummering die aan de wensen voldoet herhaalt minder ontmoetingen binnen het evenement, en van die er even weinig herhalen is er geen beter over het clubjaar
proven_wishes = bewezen het beste van alle nummeringen die aan de wensen voldoen
proven_counted = bewezen het beste, met wensen en behouden nummers meegeteld
proven_made = bewezen het beste van alle schema's zonder herhalingen
proven_groups = bewezen het beste van alle schema's zonder herhalingen; aantal spelgroepen: { $groups }
proven_groups_odd = bewezen het beste van alle schema's zonder herhalingen; aantal spelgroepen: { $groups }, met de rusttafel meegeteld
not_proven = niet bewezen: hoogstens { $percent } te winnen
by_objective_here = { $told }, met als doel { $objective }
nothing_claimed = Het plan noemt geen cijfers.
changed_by_hand = Het plan is later gewijzigd; de cijfers kloppen misschien niet meer.
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
index_screen = Voor een beamer of scherm: open het daar en druk op F. Het bladert vanzelf.
index_guide_cards = Een briefje voor elk paar; knippen langs de streepjes.
index_table_cards = Een kaart voor elke tafel; knippen langs de streepjes.
index_director = Nummers, stilzitten, wie blijft zitten, wensen, wat bewezen is.
index_entry = Voor wie de paren overtypt in een ander rekenprogramma: per lijn, op nummer.
entry = Paren voor een ander rekenprogramma
entry_id = Nr.
entry_guest = gast
index_again = Opnieuw afdrukken, na de wijziging
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

os_nothing_there = dat is er niet
os_is_there = er staat al een bestand
os_no_folder = dat is geen map
os_folder = dat is een map
os_not_allowed = dat mag hier niet
os_read_only = hier kan alleen gelezen worden
os_full = de schijf is vol
os_disk_fails = de schijf doet het niet goed
os_long_name = de naam is te lang
os_busy = het is in gebruik
interrupted_before_anything = onderbroken voordat er iets gevonden was
shipped_folder_missing = de map '{ $folder }' die bij bridgeopt hoort, ontbreekt. Installeer bridgeopt opnieuw.
plugin_left_out =
    { $kind ->
        [name] De plug-in { $name } doet niet mee: een andere plug-in heet ook zo.
        [command] De plug-in { $name } doet niet mee: er is al een opdracht { $detail }.
        [message] De plug-in { $name } doet niet mee: er is al een bericht { $detail }.
       *[failed] De plug-in { $name } kan niet worden geladen: { $detail }
    }
plugin_command_failed = De opdracht { $command } komt van een plug-in, die niet kan worden geladen: { $reason }
working_folder_gone = de werkmap is weg: ze is verwijderd of verplaatst, of een usb-stick is eruit getrokken
working_folder_help = Ga naar een map die er is (cd), en doe dit opnieuw.
interrupted = Onderbroken.
faults_in_a_line = { $faults }


### scoring

scored_section = Lijn { $section }
scored_ranking = Uitslag
scored_addition =
    { $pair }: { $amount }{ $unit ->
        [points] { " punten" }
        [percent] { " %" }
       *[imps] { " imps" }
    } naast de spellen{ $known ->
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
deals_do_not_fit = De meeste uitkomsten zitten niet in de hand die uitkwam: de kaarten zijn misschien van een andere avond.
deals_not_analysed =
    { $bundle ->
        [yes] Wat spellen waard zijn als men alle kaarten ziet, berekent endplay, dat niet in dit programma zonder installatie zit. Met Python op de computer installeert u het vanuit de map van het project (een kopie van de broncode): python -m pip install ".[deals]"
       *[no] Wat spellen waard zijn als men alle kaarten ziet, berekent endplay, dat niet geïnstalleerd is; installeer het vanuit de map van het project (een kopie van de broncode): python -m pip install ".[deals]"
    }
scored_other_cards = andere kaarten:
scored_travellers = Resultaten per spel
scored_pairs = Resultaten per paar
scored_matchpoints = Matchpoints
scored_imps = Imps
scored_mean = per spel
scored_net = Netto
scored_net_place = Plaats netto
scored_net_by =
    { $unit ->
        [matchpoints] Netto: matchpoints plus de handicap van { $name }.
       *[percent] Netto: percentage plus de handicap van { $name }.
    }
scored_lists_by = Lijsten van { $name }: iedereen staat in { $first }; plaatsen op brutoscore.
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
        [itself] een paar kan niet tegen zichzelf spelen, dus dit telt voor niemand; verbeter een van de nummers
        [alone] met deze kaarten is er geen ander resultaat, dus beide krijgen 50 %; geef 60-60 als geen van beide schuld heeft
        [passed] rondpas, terwijl de meeste anderen hebben geboden. Is het spel gespeeld?
        [zero] een score van 0 zonder contract. Was het een rondpas, of is het niet gespeeld? Het telt als rondpas
        [not_played] niet gespeeld
        [switched] het nummer van de leider hoort bij de andere plaatsen; daarom wordt aangenomen dat de paren verkeerd om zaten
        [remark_alone] volgens een opmerking zaten de paren verkeerd om, maar het nummer van de leider hoort bij zijn plaats
        [stranger] paar { $other } staat als paar van de leider, maar zit hier niet
        [no_score] contract, leider en slagen geven geen score
        [points] het contract geeft NZ { $other }, en dat zijn niet de punten van de bron; wat het contract geeft, telt
        [twice] paar { $other } heeft dit spel twee keer
        [far] { $result } ligt ver van de andere tafels, waar NZ in het midden { $other } heeft. Kloppen teken en spel?
        [own_lead] { $result }: volgens de kaarten van dit spel had de kant van de leider zelf de uitkomst, { $other }. Kloppen leider en spel?
        [side] { $result }: aan alle andere tafels met deze kleur speelde { $other }. Klopt de leider?
        [lead] de uitkomst { $other } is geen kaart
        [no_section] de indeling heeft deze lijn niet
        [no_pair] er is geen paar { $other } in deze lijn
        [reversed] volgens de indeling is paar { $other } hier NZ. Zaten de paren andersom? Het telt zoals het er staat
        [no_table] het schema heeft deze tafel niet in deze ronde
        [other_pairs] volgens het schema zitten hier andere paren: { $other }
        [other_board] volgens het schema hoort dit spel hier niet
       *[missing] er is nog geen resultaat
    }
scored_doubt_of_many =
    { $doubt ->
        [no_section]
            { $n ->
                [one] De indeling heeft geen lijn { $section }: { $n } resultaat
               *[other] De indeling heeft geen lijn { $section }: { $n } resultaten
            }
       *[reversed] In { $n } resultaten van lijn { $section } zijn NZ en OW andersom dan in de indeling. Ze tellen zoals ze er staan. Kijk of NZ en OW in het bestand verwisseld zijn
    }
scored_beside = Naast wat er gepubliceerd is
scored_ours = Hier
scored_theirs = Daar
scored_same_if = Gelijk als
scored_way =
    { $way ->
        [tops] de top van een spel van zijn eigen resultaten komt
        [most] de top komt van het spel met de meeste resultaten, niet van het schema
        [codes] arbitrale scores tellen naar hun percentage, niet naar hun punten
        [no_artificial] spellen met een arbitrale score niet tellen
        [not_played_passed] een spel dat niet gespeeld is, telt als rondpas
        [not_played_half] een spel dat niet gespeeld is, telt als 50 %
        [passed_not_played] een rondpas telt als niet gespeeld
        [not_switched] paren die verkeerd om zaten, niet worden omgewisseld
        [fouled] spellen met andere kaarten vanaf een ronde als één geheel vergeleken worden
       *[rounded] de punten per spel worden afgerond
    }
scored_apart = spellen vanaf een ronde andere kaarten hebben: --fouled { $boards }
scored_given = punten toegekend zijn die anderen met dezelfde score niet hebben: spel { $boards }
scored_no_way =
    { $how ->
        [many] (geen oorzaak gevonden; andere punten op { $n } spellen)
       *[few] { $n ->
            [0] (geen oorzaak gevonden)
            [one] (geen oorzaak gevonden; andere punten op spel { $boards })
           *[other] (geen oorzaak gevonden; andere punten op spellen { $boards })
        }
    }
score_nothing_published = het bestand zegt niet wat een ander programma van de avond maakte
score_season_no_percentages = scores in imps zijn geen percentages, en die horen in de uitslagen van de competitie
score_season_beyond = paar { $pair } heeft { $percentage } %, en een competitie heeft percentages van 0 tot 100: verbeter de arbitrale scores
score_season_no_place = het bestand zegt niet in welke lijn en onder welk nummer paar { $pair } speelde, en dat staat wel in de uitslagen van de competitie
score_correction_adds = lijn { $section }, spel { $board }: van { $ns } tegen { $ew } was geen uitslag binnen, dus de verbetering telt als een uitslag erbij; kijk of lijn, spel en richtingen kloppen
score_one_source = Noem één bestand met resultaten: --bws, --usebio, --pbn of --csv BESTAND. In de map van een club hoeft dat niet: dan is het de avond van vandaag.
score_fouled_expected = { $value } is geen spel en ronde, zoals 5:4
score_addition_expected = { $value } is geen paar met een bedrag, zoals 'A7=-5 traag spel'
score_watch_json = Noem met --watch een bestand bij --json: in de standaarduitvoer zou het niet alleen staan.
score_handicap_imps = { $name } geeft handicaps in procenten, en deze zitting wordt gerekend volgens { $scoring }
score_method_refused = het bestand is berekend volgens { $named }, en die methode heeft dit programma niet; --scoring noemt een methode om mee te rekenen
score_patton_rooms =
    { $section ->
        [none] Patton wordt gerekend tussen twee viertallen
       *[other] Patton wordt gerekend tussen twee viertallen, en lijn { $section } heeft die niet
    }: geef een viertal één nummer, NZ in de ene zaal en OW in de andere, of uitslagen van maar twee tafels.
score_aggregate_awards =
    { $n ->
        [one] De arbitrale score op spel { $boards } telt voor niemand: een percentage is niets waard in een som van punten. Een gewogen score telt wel.
       *[other] Arbitrale scores op spellen { $boards } tellen voor niemand: een percentage is niets waard in een som van punten. Een gewogen score telt wel.
    }
scored_match = { $first } – { $second }: spellen { $boards_1 } – { $boards_2 }, totalen { $totals_1 } – { $totals_2 } ({ $more_1 } – { $more_2 }), samen { $all_1 } – { $all_2 }
score_lists_no_rule = de competitie { $name } heeft geen { $key }
score_lists_rules =
    { $n ->
        [0] Geen competitie in dit bestand heeft { $key }; docs/competition-keys.md legt de sleutel uit.
       *[other] Deze hebben het: { $names }.
    }
score_lists_missing = De ranglijst heeft geen nettoscores of klassen: { $why }
score_lists_unknown =
    { $n ->
        [one] Paar { $pairs } heeft een speler die het seizoen niet kent: zo'n speler heeft de handicap van een nieuwkomer en staat alleen in de hoogste lijst.
       *[other] Paren { $pairs } hebben spelers die het seizoen niet kent: zulke spelers hebben de handicap van een nieuwkomer en staan alleen in de hoogste lijst.
    }
score_lists_no_season = Handicaps en klassen hebben het seizoen van de club nodig: doe dit in de map van de club, of noem het seizoen met --season BESTAND.
score_lists_no_rules = Handicaps en klassen hebben de competities van de club nodig: doe dit in een map met een club.toml.
score_no_pair =
    { $shared ->
        [yes] NZ en OW hebben allebei een paar { $pair }; zeg welk: { $ns } of { $ew }
       *[no] er is geen paar { $pair }; noem lijn en nummer, zoals A7
    }
score_one_field =
    { $section ->
        [none] { $n } paren
       *[other] lijn { $section }: { $n } paren
    } zaten op sommige spellen NZ en op andere OW, dus dit schema heeft één winnaar: de twee lijsten ({ $ns } paren NZ, { $ew } OW) zeggen weinig. Laat --winners 2 weg.
score_one_field_on_page =
    { $section ->
        [none] { $n } paren
       *[other] lijn { $section }: { $n } paren
    } zaten op sommige spellen NZ en op andere OW, dus dit schema heeft één winnaar: de twee lijsten ({ $ns } paren NZ, { $ew } OW) zeggen weinig.
score_option_idle = { $option } verandert niets: de avond wordt gerekend met { $scoring }
score_method_unknown = Het bestand is berekend volgens { $named }, en die methode heeft dit programma niet. Hier wordt { $used } gebruikt; --scoring kiest een andere methode.
score_method_asked = Het bestand is berekend volgens { $named }. Hier wordt { $used } gebruikt, zoals je vroeg.
score_datum_of_file =
    Butler vergelijkt zoals het bestand zegt: { $datum ->
        [none] met het gemiddelde van alle resultaten
        [one] zonder het beste en het slechtste resultaat
       *[tenth] zonder een tiende van de resultaten aan elk uiteinde
    }. --datum kiest een andere.
score_datum_asked = De butler van het bestand vergelijkt anders ({ $named }). Hier is het { $used }, zoals je vroeg.
score_lone_pairs =
    { $n ->
        [one] Paar { $pairs } heeft
       *[other] De paren { $pairs } hebben
    } geen spel dat met een ander resultaat te vergelijken is: geen percentage, geen plaats en niets voor de competitie.
score_beyond_top = { $where }: het bestand kent { $points } toe, en het spel geeft { $least } tot { $most }. Het telt zoals het er staat; verbeter het in het bestand of met een beslissing.
results_other_method = Het bestand is berekend volgens { $named }, en deze avond volgens { $used }: bridgeopt results scoring --scoring verandert dat.
vocabulary_warned =
    { $format }: niet alles in het bestand telt. { $where ->
        [lines] Niet gelezen (met de regel)
       *[none] Niet gelezen
    }: { $words }
vocabulary_refused = { $word } verandert wat de resultaten betekenen, en dit programma kent het niet
score_no_board = er is geen resultaat van spel { $board }
score_fouled_no_rounds = het bestand noemt geen ronden, dus de resultaten van spel { $board } kunnen niet per ronde gescheiden worden
score_needs = { $option } doet niets zonder { $wanted }
export_nothing = er is nog geen resultaat binnen, dus er is niets te schrijven
export_loss =
    { $what ->
        [rounds] ronden en tafels
        [movement] wie tegen wie zou spelen
        [sit_outs] wie er stilzat
        [section] de naam van de lijn
        [names] namen
        [numbers] nummers van spelers
        [evening] titel, club, dag en manier van rekenen
        [scoring] dat het op een andere manier dan met matchpunten berekend is
        [datum] welke resultaten buiten de datumscore blijven
        [together] dat lijnen met elkaar vergeleken worden
        [by_board] dat de top van elk spel uit het eigen aantal resultaten volgt
        [fewest] hoeveel resultaten een spel nodig heeft om te tellen
        [average_imps] wat gemiddeld plus in imps waard is
        [sit_out_worth] het percentage voor spellen die een paar stilzat
        [tie_width] tot welk verschil een spel gelijk is
        [least_boards] hoeveel spellen een paar nodig heeft voor een plaats
        [winners] dat NZ en OW elk een lijst hebben
        [scores] punten, percentages en plaatsen
        [decimals] punten na de tweede decimaal ({ $n })
        [reasons] waarom scores arbitraal zijn ({ $n })
        [weighted] waaruit gewogen scores bestaan ({ $n })
        [award_points] wat arbitrale scores in punten waard zijn ({ $n })
        [by_session] dat arbitrale scores van de zitting afhangen ({ $n })
        [not_played] spellen die niet gespeeld zijn ({ $n })
        [undecided] resultaten zonder score ({ $n })
        [additions] straffen, handicaps en meegenomen scores apart ({ $n })
        [fouled] welke resultaten andere kaarten hadden
        [switched] dat paren verkeerd om zaten: ze staan er zoals ze zaten ({ $n })
        [remarks] opmerkingen ({ $n })
        [sides] wie speelde, waar alleen de kant bekend is ({ $n })
        [deals] de kaarten
        [vulnerable] dat spellen een andere kwetsbaarheid hebben dan hun nummer ({ $n })
       *[deals_apart] kaarten van spellen die per lijn verschillen ({ $n })
    }
export_loses = { $file }: { $format } heeft geen plaats voor: { $what }
usebio_help = Exporteer de resultaten opnieuw als USEBIO uit het programma waar ze vandaan komen.
usebio_none = dit is geen USEBIO-bestand met resultaten van spellen
usebio_no_rounds = USEBIO noemt bij parenwedstrijden geen tafels en geen ronden.
usebio_first_event =
    { $n ->
        [one] Het bestand bevat { $n } wedstrijd.
       *[other] Het bestand bevat { $n } wedstrijden; de eerste wordt gelezen.
    }
usebio_not_pairs =
    { $kind ->
        [individual] dit is een individuele wedstrijd ({ $type }); alleen parenwedstrijden worden gelezen
       *[matches] dit is een wedstrijd van het type { $type }: de uitslag volgt uit matches en hun VP’s, en alleen parenwedstrijden die per spel berekend zijn worden gelezen
    }
usebio_not_pairs_help = Voer de scores van de matches met de hand in, of exporteer als parenwedstrijd.
usebio_two_methods = Het bestand zegt { $type } en { $method }: het wordt berekend volgens { $method }.
usebio_sessions = Het bestand heeft { $n } zittingen ({ $names }) van één wedstrijd. Elke wordt apart berekend en gerangschikt; de uitslag over alle zittingen wordt niet gemaakt.
usebio_adjusted =
    { $n ->
        [one] Een regel zonder contract heeft punten
       *[other] { $n } regels zonder contract hebben punten
    }, die tellen als arbitrale score (regels van het bestand: { $lines }).
shared_numbers_one_list = NZ en OW hebben dezelfde nummers, en het bestand zet ze in één lijst. Een paar dat van richting wisselde, is niet te onderscheiden van het paar met dat nummer daar.
usebio_no_board = { $text } is geen spel
usebio_no_pairs = een regel noemt geen twee paren met een nummer, zoals 7 of 1NS
phantom_has_result = een van de twee paren is niemand, en toch heeft de regel een resultaat
usebio_no_contract = { $text } is geen contract
usebio_no_tricks = { $text } is geen aantal slagen
pbn_help = Exporteer de resultaten opnieuw als PBN, met scoretabellen waarin de paren staan.
pbn_no_results = dit bestand heeft geen scoretabel met resultaten van paren
pbn_comment_not_closed = hier begint met een accolade commentaar dat niet eindigt
pbn_no_tag = { $text } is geen tag, zoals [Board "1"]
pbn_row_cells = een rij van { $n } cellen staat in een tabel van { $of } kolommen; - staat voor wat niet bekend is
pbn_nobody = de spellen noemen geen paren en geen spelers, dus hun resultaten horen bij niemand
pbn_deals_alone =
    { $n ->
        [one] dit bestand bevat de kaarten van één spel, en geen resultaten
       *[other] dit bestand bevat de kaarten van { $n } spellen, en geen resultaten
    }
pbn_deals_alone_help = Geef het op met --deals, naast een bestand met resultaten.
pbn_no_declarer = { $text } is geen leider: N, E, S of W
pbn_no_points = { $text } zijn geen leesbare punten
award_of_one_side = { $text } zegt wat één kant krijgt, en niet welke van de twee: schrijf AVE+/AVE-, of 60%-40%
phantom_is_pair = Paar { $pair } heet een fantoom, en heeft resultaten: het wordt berekend en gerangschikt als een paar. Zat daar niemand, verwijder die resultaten dan in het programma waar het bestand vandaan komt.
pbn_several_values = De spellen hebben verschillende waarden van { $tag }: { $values }. Ze worden als één avond berekend, volgens de eerste.
pbn_games_beside_tables =
    { $n ->
        [one] { $n } spel heeft
       *[other] { $n } spellen hebben
    } een resultaat in tags en geen scoretabel. Alleen scoretabellen worden gelezen, want het bestand heeft die.
pbn_game_a_table = Dit PBN-bestand heeft een spel per tafel: { $n } resultaten van { $pairs } paren, genummerd in de volgorde waarin ze voorkomen.
pbn_games_no_names =
    { $n ->
        [one] { $n } spel heeft een resultaat en noemt niet beide paren: het is
       *[other] { $n } spellen hebben een resultaat en noemen niet beide paren: ze zijn
    } niet gelezen.
pbn_games_no_result =
    { $n ->
        [one] { $n } spel noemt twee paren en heeft geen resultaat: het telt
       *[other] { $n } spellen noemen twee paren en hebben geen resultaat: ze tellen
    } voor niemand.
pbn_several_partners =
    { $n ->
        [one] { $n } speler heeft
       *[other] { $n } spelers hebben
    } verschillende partners. De uitslag is van paren; een individuele wedstrijd heeft een andere uitslag.
points_rescaled = Het bestand telt punten anders dan twee voor winst; de punten van de arbitrale scores zijn omgerekend.
pbn_vulnerability = Het bestand geeft een andere kwetsbaarheid dan die van het spelnummer, en die telt: spellen { $boards }.
sit_out_awarded =
    { $n ->
        [one] Paar { $pairs } had stilzit, en het bestand geeft dat paar
       *[other] De paren { $pairs } hadden stilzit, en het bestand geeft die paren
    } daar punten voor. Die tellen hier niet: stilzit is het gemiddelde van de eigen spellen, of wat --sit-out zegt.
pbn_irregular_declarer = De leider is gemarkeerd als onregelmatig op { $lines } (regels van het bestand). De resultaten tellen zoals ze er staan.
pbn_imps = In het bestand staan imps, maar niet volgens welke methode: noem die met --scoring butler of --scoring cross-imps.
pbn_no_deals = dit bestand bevat geen spel van 52 kaarten met het nummer van het spel
pbn_deals_help = Neem het PBN-bestand van het programma van de schudmachine.
hands_help = Neem het bestand dat het programma van de schudmachine maakte: PBN, LIN, DUP of DLM.
hands_none = dit bestand heeft geen kaarten van spellen
hands_no_number = de kaarten van een spel zonder nummer
hands_no_deal = spel { $board } bestaat niet uit 52 verschillende kaarten
hands_two_deals = spel { $board } heeft twee verschillende verdelingen
hands_dup_size = een DUP-bestand heeft { $board } bytes per spel, en dit heeft { $size } bytes
hands_encrypted = dit DLM-bestand is versleuteld (Crypto key); bewaar het zonder versleuteling
hands_from_one = Het bestand noemt zijn laagste spel niet: de spellen worden vanaf 1 geteld.
hands_other_number =
    { $n ->
        [one] Het bestand heeft { $n } spel, en noemt { $told } als hoogste nummer of als aantal.
       *[other] Het bestand heeft { $n } spellen, en noemt { $told } als hoogste nummer of als aantal.
    }
hands_parts_differ =
    { $n ->
        [one] Het tweede deel van spel { $boards } heeft andere kaarten; het eerste deel telt.
       *[other] Het tweede deel van spellen { $boards } heeft andere kaarten; het eerste deel telt.
    }
hands_other_board =
    { $n ->
        [one] Spel { $boards } heeft in het bestand een andere gever of kwetsbaarheid dan bij zijn nummer hoort; de kaarten tellen.
       *[other] Spellen { $boards } hebben in het bestand een andere gever of kwetsbaarheid dan bij hun nummers hoort; de kaarten tellen.
    }
hands_wrong_check =
    { $n ->
        [one] De controlecijfers van spel { $boards } kloppen niet: de kaarten kunnen beschadigd zijn.
       *[other] De controlecijfers van spellen { $boards } kloppen niet: de kaarten kunnen beschadigd zijn.
    }
hands_wrong_checksum = De controlesom in de kop van het bestand klopt niet.
hands_none_to_write = Er zijn geen kaarten bekend; --deals neemt ze uit een bestand.
hands_not_consecutive = { $format } heeft alleen opeenvolgende spellen, en er zijn geen kaarten van { $boards }
hands_beyond = { $format } heeft geen plaats voor spellen boven { $most }
hands_apart =
    { $n ->
        [one] Spel { $boards } heeft in andere lijnen andere kaarten, en is weggelaten.
       *[other] Spellen { $boards } hebben in andere lijnen andere kaarten, en zijn weggelaten.
    }
travellers_line_help = De eerste regel noemt de kolommen: section, round, table, board, ns, ew, contract, declarer, declarer_pair, tricks, lead, score, artificial, why, remark. Alleen board, ns en ew zijn nodig.
travellers_no_heads = er ontbreken kolommen: { $heads }
travellers_too_many_cells = hier staan meer cellen dan koppen van kolommen
travellers_heads_twice = kolommen staan er twee keer: { $heads }
travellers_passed_over = Kolommen die hier niets betekenen, worden overgeslagen: { $heads }.
travellers_cell_help =
    { $head ->
        [board] Een spel is een nummer van 1 tot en met 999.
        [ns] Een paar is een nummer, zoals 7 of 1NS. Een regel met één paar en zonder resultaat is een spel waarin het stilzat.
        [ew] Een paar is een nummer, zoals 7 of 1NS. Een regel met één paar en zonder resultaat is een spel waarin het stilzat.
        [declarer_pair] Een paar is een nummer, zoals 7 of 1NS.
        [contract] Schrijf een contract als 4H, 3NTX, 2SXX of PASS.
        [declarer] Schrijf de leider als N, E, S of W.
        [tricks] Schrijf hoeveel slagen de leider won, van 0 tot en met 13.
        [lead] Schrijf een kaart als SA of H10.
        [score] Schrijf de punten van NZ, zoals -420.
        [artificial] Schrijf 60-40, avg+/avg-, 2/3 420 + 1/3 -50, not played of undecided.
        [vulnerable] Schrijf None, NS, EW of All; laat het weg waar het spelnummer het zegt.
       *[other] Schrijf een nummer vanaf 1.
    }
travellers_wrong_cell = { $text } kan niet onder { $head } staan


### club

player_not_in_history = speler { $player } staat niet in de voorgeschiedenis
player_not_in_history_help = Verbeter de id, zet de speler in de voorgeschiedenis, of laat --strict weg.
players_new = Spelers { $players } zijn nieuw: nog geen ontmoetingen, en elk ranking { $ranking }, de mediaan van wie vanavond speelt en bekend is.
player_new_like_partner = Speler { $player } is nieuw: nog geen ontmoetingen, en ranking { $ranking }, net als partner { $partner }.
player_new = Speler { $player } is nieuw: nog geen ontmoetingen, en ranking { $ranking }, de mediaan van wie vanavond speelt en bekend is.
all_players_new = Er heeft nog niemand gespeeld: iedereen is nieuw, en even sterk.


### files: CSV and text

# Wat er mis is met een bestand, en wat helpt
file_too_long = er zijn meer dan { $most } regels
file_is_read = dit is { $file }, dat deze opdracht leest: het zou verloren gaan
file_not_there = alleen JSON gaat naar de standaarduitvoer
file_is_written_twice = er zouden twee dingen naar dit bestand worden geschreven
file_is_another_kind = hier staat een bestand van een andere soort, dat verloren zou gaan
file_is_folder = dit is een map, geen bestand
file_name_one_in_folder = Noem een bestand in die map.
file_name_impossible = zo kan een bestand niet heten
file_check_name = Kijk de naam na.
file_season_stands_here = hier staat al een competitiebestand (of een andere database)
file_choose_name = Kies een andere naam.
file_no_folder = de map om in te schrijven bestaat niet
file_make_folder = Maak eerst de map, of noem een andere.
file_not_yours_to_write = u mag dit bestand niet schrijven
file_held = een ander programma heeft dit bestand open; het oude staat er nog
file_held_help = Sluit het daar (Excel, een voorbeeldvenster). Als OneDrive of een virusscanner het heeft, wacht dan even. Probeer het dan opnieuw.
file_name_reserved = “{ $name }” is onder Windows de naam van een apparaat, en kan geen naam van een bestand of map zijn
file_name_ends = “{ $name }” eindigt op een punt of spatie, en dat doet onder Windows geen enkele naam
file_name_letters = “{ $name }” heeft een teken dat onder Windows in geen enkele naam kan staan
file_path_too_long = deze naam, of het hele pad, is te lang
file_shorten_path = Kies een kortere naam, of verplaats de map naar een met een korter pad.
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
file_is_of_kind = dit is { $found }, geen tekstbestand
file_is_database = dit is een database (een competitiebestand, een toernooi of een andere), geen tekstbestand
file_is_no_text = dit is geen tekstbestand
file_too_large = het bestand is groter dan { $n } MB
file_missing = dit bestand bestaat niet
file_check_folder = Kijk de naam van de map na.
file_did_you_mean = Bedoelt u { $names }?
file_check_name_and_folder = Kijk de naam en de map na.
file_not_yours_to_read = u mag dit bestand niet lezen
file_not_yours_or_held = u mag dit bestand niet lezen, of een ander programma heeft het open
file_ask_or_close = Sluit het in andere programma's en probeer het opnieuw, of vraag het de eigenaar.
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
        [year] wat een club dat jaar wil
        [calendar] een agenda
        [meetings] problemen met gesprekken
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
        [history] Geef een voorgeschiedenis met `run --history`.
        [registration] Geef een inschrijving met `run --reg`.
        [members] Geef een ledenbestand met `run --members`.
        [results] Geef een bestand met uitslagen met `season results --results`.
        [boards] Geef een CSV met resultaten van spellen met `score --csv`.
        [bws] Geef een bestand van Bridgemates met `score --bws`.
        [usebio] Geef USEBIO met `score --usebio`.
        [hands] Speldistributies horen bij `score --deals`.
        [pbn] Geef PBN met `score --pbn`, of met `score --deals`.
        [bridgewebs] Een bestand voor BridgeWebs is alleen voor die website.
        [ranking] Een ranglijst is er alleen om te lezen.
        [wishes] Geef een bestand met wensen met `run --wishes`.
        [plan] Geef een plan met `print --plan`.
        [movement] Een schema hoort in een map die u met `run --movements` noemt.
        [season] Geef een competitiebestand met `run --season`.
        [entries] Geef inschrijvingen met `swiss new --entries`, en die van laatkomers met `swiss players --entries`.
        [sudoku] Een bestand met sudoku's hoort bij `sitout sudoku solve`.
        [hashi] Een Hashi hoort bij `sitout hashi solve`.
        [layout] Een opstelling hoort bij `sitout solitaire --layout`, een spel bij `sitout solitaire solve`.
        [tables] Geef uitslagen per tafel met `swiss result --results`.
        [certificate] Geef een certificaat met `check-certificate`.
        [page] Een bladzijde leest u in een browser.
        [competitions] Klassementen horen bij `season standings --competitions`.
        [season_results] Uitslagen van een competitie horen bij `season standings --results`.
       *[settings] Geef de instellingen van een club met `run --club`.
    }
file_not_of_kind =
    dit is geen { $kind ->
        [plan] plan
        [settings] bestand met de instellingen van een club
        [year] bestand met wat een club dat jaar wil
        [competitions] bestand met klassementen
       *[wishes] bestand met wensen
    }
file_mistaken = dit lijkt op { $found }, niet op { $wanted }; zijn de twee verwisseld?
faults_no_further = er klopt zoveel niet dat er niet verder is gekeken
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
members_name_parted = hoort { $text } bij de naam?
members_name_parted_help = Een naam met een komma staat tussen aanhalingstekens: 900,"Berg, Jan van der". Andere kolommen vragen een eerste regel met koppen, zoals id,naam,plaats.
members_status_unknown =
    { $words } als status { $n ->
        [one] zegt hier niets: de status van die speler verandert niet
       *[other] zegt hier niets: de status van { $n } spelers verandert niet
    }. De woorden zijn member, guest en left.
members_no_name = { $text } is geen naam
members_name_help = In een naam staan letters.

# De inschrijving
registration_too_long = er zijn meer dan { $most } paren
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
history_too_many_players = er staan meer dan { $most } spelers in het bestand
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
results_parts_of_one = geen paar van lijn { $section } heeft meer dan 1 %: dit zijn delen van 1, geen percentages
results_parts_of_one_help = Schrijf 54,25 waar 0,5425 staat.
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
wish_value_missing = de waarde ontbreekt: die staat achter `=`, en in een bestand bij `value`
wish_not_that_value = bij { $kind } hoort geen waarde { $value }
wish_stationary_help = De waarde is table (blijft aan één tafel) of ns (zit steeds NZ).
wish_takes_no_value = bij { $kind } hoort geen waarde
wish_leave_value_out = Laat value weg.
wish_no_number = geen paar heeft nummer { $value }
wish_numbers_empty = de lijst met nummers is leeg
wish_number_help = De waarde is een paarnummer, of een lijst van nummers waarvan het paar er een krijgt.
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
wish_weight_help = Een gewicht is een getal boven 0, zoals 5 of 2.5, van hoogstens vijftien cijfers (zestien als het geheel is).
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
wish_shape_help = Een PAAR is een van beide spelers, of beide, zoals in 12,34.
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
wish_tonight_help = Kijk na wie er vanavond met wie speelt.
wish_does_not_count = { $why }, dus deze wens ({ $kind }) telt niet mee


### files: plans and settings

# Instellingen
toml_is_none = dit is geen TOML
toml_unknown_key = er is hier geen sleutel { $key }
toml_no_text = dit is geen tekst
settings_toml_help = Tekst staat tussen aanhalingstekens, zoals in family = "multiplex", en mappen schrijft u met /; zie docs/formats.md.
settings_missing = er is geen { $file } in deze map
settings_make = `bridgeopt club init` maakt er een.
settings_keys = De sleutels zijn { $keys }.
settings_head = Wat bij deze club elke avond geldt; `bridgeopt club show` toont hoe het wordt gelezen.
settings_title_example = De naam van de club
settings_handicap_example = Handicapbeker
settings_strata_example = Reeks
settings_licence_example = zoals Bridge Systems die gaf
settings_no_file = zo kan een bestand niet heten
settings_name_file = Noem een bestand, vanaf deze map.
settings_name_empty = een naam is leeg
settings_name_family = Noem een schemasoort, zoals in family = "multiplex".
settings_number = Schrijf een getal van 1 tot en met { $most }.
settings_size = Schrijf een aantal paren van { $least } tot en met { $most }.
settings_number_or = Schrijf een getal van 1 tot en met { $most }, of "{ $other }".
settings_one_of = Schrijf { $words }.
value_will_not_do = { $value } kan hier niet
objective_unknown = er is geen doel { $objective }
objective_choice = Schrijf { $objectives }.
objective_no_first = { $weight } kan niet als gewicht van eerste ontmoetingen
objective_first = Schrijf een heel getal van 1 tot { $most }, zoals in { $example }.
objective_no_weights = { $weights } kan niet bij het doel { $objective }
objective_without_weights = Schrijf { $objective } zonder gewichten.
objective_one_weight = Schrijf { $example }: hoe zwaar stilzitten telt naast een ontmoeting, een heel getal van 0 tot en met { $most }.
objective_two_weights =
    { $decimals ->
        [1] Schrijf { $example }: hoe zwaar opnieuw treffen telt, van 0 tot en met { $most } met hoogstens { $decimals } decimaal, en hoe zwaar stilzitten telt, een heel getal van 0 tot en met { $most }.
       *[other] Schrijf { $example }: hoe zwaar opnieuw treffen telt, van 0 tot en met { $most } met hoogstens { $decimals } decimalen, en hoe zwaar stilzitten telt, een heel getal van 0 tot en met { $most }.
    }

# Plannen
plan_help = Zie docs/formats.md voor wat er in een plan staat.
plan_give_one = Geef een plan dat `bridgeopt run --json` of `--out` heeft geschreven.
plan_no_json = dit is geen JSON, vanaf kolom { $column }
plan_newer = dit plan is van versie { $version }, en deze bridgeopt kent plannen tot en met versie { $most }
plan_newer_help = Werk bridgeopt bij, of maak het plan opnieuw.
plan_lacks_sections =
    { $n ->
        [one] in de indeling ontbreekt lijn { $sections }, waarover zij elders wel iets zegt
       *[other] in de indeling ontbreken de lijnen { $sections }, waarover zij elders wel iets zegt
    }
plan_other_total = de totale fitness van de indeling is { $total }, en die van haar lijnen ({ $sections }) is samen { $sum }: er ontbreekt een lijn, of er staat een andere in
plan_lacks_totals = de indeling mist haar totalen (overall), zodat niet te zien is of alle lijnen er zijn: ze heeft { $sections }
plan_other_rounds = lijn { $section } moet { $n } ronden hebben, en er staan er { $there }
plan_lacks_help = Neem de indeling zoals `run` haar schreef, of maak haar opnieuw.
plan_number_lacks_pair = lijn { $section }: nummer { $number } heeft geen paar, terwijl volgens de indeling elk nummer er een heeft
plan_lacks_pair_help = Zet het paar terug. Is een paar vertrokken, haal het dan weg met `bridgeopt change --drop`.
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


who_meets_whom = Wie treft wie


### movement

# Wat er mis is met een schema
movement_odd = een schema voor { $n } paren, en dat is oneven
movement_odd_help = Een schema is voor een even aantal paren; bij een oneven aantal blijft er één weg.
movement_too_many =
    { $who ->
        [player] { $n } spelers, terwijl er aan de tafels van een ronde plaats is voor { $seats }
       *[pair] { $n } paren, terwijl er aan de tafels van een ronde plaats is voor { $seats }
    }
movement_tables_help = Geef elke ronde genoeg tafels, of verbeter de eerste regel.
movement_empty_round = niemand speelt in ronde { $round }
movement_not_in_round =
    { $who ->
        [player] speler { $number } speelt niet in ronde { $round }
       *[pair] paar { $number } speelt niet in ronde { $round }
    }
movement_many_sit_out = { $n } spelers zitten stil in ronde { $round }, terwijl { $must } genoeg is
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
        [player] speler { $number } mist { $n } spelgroepen ({ $groups }), terwijl niemand er meer dan { $must } hoeft te missen
       *[pair] paar { $number } mist { $n } spelgroepen ({ $groups }), terwijl niemand er meer dan { $must } hoeft te missen
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
mitchell_even_help = Vraag bij een even aantal tafels om minder ronden, hoogstens { $most }; of laat de eerste en de laatste tafel spellen delen.
mitchell_odd_share = een Mitchell-schema waarin tafels delen, bij een oneven aantal tafels
mitchell_odd_help = Daar treffen OW-paren aan elke tafel nieuwe spellen: niemand hoeft te delen.
mitchell_switch_rounds = een Mitchell-schema van { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }, met een switch in andere ronden
mitchell_switch_rounds_help = Noem ronden die gespeeld worden, met komma's ertussen.
mitchell_rule = NZ-paren blijven zitten; na elke ronde gaan OW-paren één tafel omhoog, de spellen één omlaag
mitchell_skip = na ronde { $round } gaan OW-paren twee tafels omhoog
mitchell_relay = tafel 1 en { $last } delen in elke ronde hun spellen
mitchell_relay_where = tussen tafel { $half } en { $next } liggen de spellen een ronde op een tafel apart
mitchell_weave_pairs = NZ-paren blijven zitten; OW-paren die aan een oneven tafel begonnen, gaan er één omhoog, de andere één omlaag
mitchell_weave_boards = spellen aan oneven tafels gaan twee tafels omlaag, aan even tafels twee omhoog
mitchell_weave_skip = na ronde { $round } gaan de spellen drie tafels verder
mitchell_six_tables = NZ-paren blijven zitten; OW-paren en spellen gaan zoals de kaarten zeggen; één spelgroep rust
fields_name = { $movement }, twee winnaars
turned_name = { $movement }, gedraaid
fields_none = { $movement } kan geen twee winnaars hebben: de paren zijn geen twee helften die alleen elkaar treffen
fields_none_made = schema's die voor vanavond gemaakt worden, hebben één winnaar
fields_none_help = Neem een Mitchell, of een ander schema in twee helften.
at_all_tables = aan alle tafels
fields_not_as_asked = Lijn { $section } zou even sterke velden hebben, of een andere halve tafel, en heeft die niet: hier tellen al haar nummeringen mee.
fields_equal = Beide velden zijn even sterk: van elke twee paren die in sterkte op elkaar volgen zit er één NZ, één OW. Wat bewezen is, is bewezen voor zulke indelingen.
barometer_none_made = schema’s op maat zijn geen barometer
barometer_none_made_help = Neem een schemasoort.
half_table =
    Lijn { $section } heeft een oneven aantal paren: { $half ->
        [ns] er ontbreekt een paar Noord-Zuid, dus Oost-West-paren zitten stil.
        [ew] er ontbreekt een paar Oost-West, dus Noord-Zuid-paren zitten stil.
       *[rover] het oneven paar zwerft: het neemt in elke ronde op één na de plaats van een ander paar in.
    } Wat bewezen is, is van zulke indelingen bewezen.
half_table_lost = Lijn { $section } heeft nu een ander schema: aan de halve tafel ontbreekt wie het beste uitkomt, en niet wie er gevraagd was.
half_table_no_lines = { $movement } heeft geen Noord-Zuid- en Oost-West-lijn: de paren zijn niet twee helften die alleen elkaar treffen
rover_none = { $movement } laat een zwervend paar geen weg waarop niemand een ander of een spel twee keer treft
rover_none_help = Speel minder ronden, of met een halve tafel.
rover_name = { $movement }, met een zwervend paar
rover_rule = Paar { $rover } zwerft. Ronde voor ronde neemt het de plaats van zijn lijn in aan deze tafels (-: het zit stil): { $tables }
paper_ew_from_one = OW heet vanaf 1: hier { $first } tot en met { $last }, in deze volgorde
ew_from_one_no_number = als NZ en OW allebei vanaf 1 genummerd zijn, zegt een wens voor een nummer niet welke van de twee bedoeld is. Wens een tafel waaraan het paar blijft zitten, of laat --ew-from-one weg.
ew_from_one_needs_two = OW hebben eigen nummers als er twee winnaars zijn: vraag daar ook om
fields_equal_need_two = even sterke velden horen bij twee winnaars: vraag daar ook om
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
design_pairs = een schema voor { $n } paren kan niet
design_pairs_help = Vraag om een even aantal van 4 tot en met { $most }; bij een oneven aantal blijft er één weg.
design_rounds_help = Vraag om 1 tot en met { $most } ronden.
design_groups = { $groups } spelgroepen voor { $rounds } ronden kan niet
design_few_groups_help = Vraag om evenveel spelgroepen als ronden: niemand speelt dezelfde spellen twee keer.
design_many_groups_help = Vraag om hoogstens { $most }, zodat ze allemaal worden gespeeld.
design_balance = een balans van { $balance } kan niet
design_balance_help = Vraag om 0 tot en met 100.
design_halves = { $pairs } paren in twee helften kunnen geen { $rounds } ronden spelen
design_halves_help = Hoogstens { $most }: meer tegenstanders heeft een helft niet.
design_tables = { $tables } tafels voor { $pairs } paren kan niet
design_few_tables_help = Vraag om minstens { $fewest }.
design_many_tables_help = Meer tafels dan er tegelijk nodig zijn, dienen alleen om spellen op hun tafel te laten: neem er niet meer dan er spelgroepen zijn.
design_both_stay = spellen die blijven liggen én een paar dat blijft zitten, met { $tables } tafels voor { $groups } spelgroepen
design_both_stay_help = Een paar dat blijft zitten waar spellen blijven liggen, zou die nog eens spelen; laat een van de twee blijven.
design_follow = nummers die elkaar volgen, met { $rounds } ronden en { $groups } spelgroepen voor { $pairs } paren
design_follow_help = Vraag om { $least } tot en met { $most } ronden, en evenveel spelgroepen.
design_none_follows = er is geen schema voor { $pairs } paren in { $rounds } ronden waarin de nummers elkaar volgen en iedereen alle spellen speelt: dat is bewezen
design_none_follows_help = Vraag een ronde meer of minder, of een andere --stay.
design_balance_not_found = er is geen schema voor { $pairs } paren met { $rounds } ronden en { $groups } spelgroepen gevonden met een balans van { $least }; het beste had { $best }. Vraag om minder, of probeer een ander startgetal.
design_not_found_in_time = er is geen goed schema voor { $pairs } paren met { $rounds } ronden en { $groups } spelgroepen gevonden: { $why }. Geef meer rekentijd.
design_not_found = er is geen goed schema voor { $pairs } paren met { $rounds } ronden en { $groups } spelgroepen gevonden. Met meer spelgroepen of minder ronden is het makkelijker; of een ander startgetal (--seed) vindt er een.

# Schema's die voor deze zitting worden gemaakt
asked_pair = paar { $number }
asked_both_stay = voor { $pairs } is er geen vaste tafel als elke spelgroep op haar tafel blijft: niemand speelt dezelfde spellen twee keer. Vraag het een of het ander.
asked_tables_of_two_who_meet = { $pairs } kunnen niet allebei de hele avond aan hun eigen tafel blijven: ze treffen elkaar. Vraag het van één paar, of laat hen elkaar niet treffen.
asked_ns_of_two_who_meet = { $pairs } kunnen niet allebei steeds NZ zitten: ze treffen elkaar. Vraag het van één paar, of laat hen elkaar niet treffen.
asked_sit_out_first = { $pair } kan in de eerste ronde niet stilzitten: het treft het afwezige paar in dit schema niet.
asked_no_such_number = voor { $pairs } is het gevraagde nummer er niet: er zijn { $n } nummers.
asked_too_few_numbers = { $pairs } kunnen niet allemaal een gevraagd nummer krijgen: voor hen samen zijn er alleen { $numbers }.


### seating

no_number_of_sections_fits = Geen enkel aantal lijnen past: een lijn heeft { $least } tot { $most } paren, en een avond met minder ten minste { $least_alone }.
sizes_crossed = de kleinste lijn zou { $least } paren hebben, de grootste { $most }
sizes_crossed_help = Maak de kleinste kleiner, of de grootste groter.
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
    }, of sta er zoveel in een lijn toe met --largest { $size }.
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
no_family_has_movements_help = `bridgeopt movement list` toont wat er is; met --movements noemt u een andere map.
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
family_lacks_size_help = Die heeft er wel voor { $sizes }: vraag om een ander aantal lijnen of een andere schemasoort.
family_has_none_help = Die heeft er geen: vraag om een ander aantal lijnen of een andere schemasoort.
section_too_large = lijn { $section } heeft { $n } paren, meer dan { $most }
section_too_large_help = Verdeel ze over lijnen van { $least } tot { $most } paren.
too_many_meetings_to_add = lijn { $section } heeft te veel ontmoetingen of rusttafels om precies op te tellen (tot { $met } en { $sat_out } voor twee spelers samen)
too_many_meetings_to_add_help = Kijk de voorgeschiedenis na; een competitie begint met nullen.
section_costs_too_large = met deze wensen zijn de kosten van lijn { $section } te groot om precies op te tellen
not_certified =
    Lijn { $section } staat niet in het bewijs: { $why ->
        [changed] nummers zijn van paar gewisseld, en dan wordt van andere nummers niets beweerd.
        [event] zij is ingedeeld in een evenement, en een certificaat kan niets zeggen over ontmoetingen daarbinnen.
        [made] het schema is voor vanavond gemaakt. Er zijn betere ontmoetingen; dat die in geen ronden passen is bewezen, maar niet opgeschreven.
        [heavy] de gewichten van de wensen zijn daar te groot voor.
        [stopped] u hebt het gestopt.
        [open] dat dit de beste nummers zijn, is niet bewezen.
       *[long] het bewijs zou te lang worden.
    }
no_numbering_found = er is geen nummering gevonden die aan alle eisen voldoet: laat er een vallen
odd_of_even_number = er spelen { $n } paren, een even aantal, dus geen lijn is oneven
leave_odd_out = Laat --odd weg.
odd_no_such_section = er is vanavond geen lijn { $section } die oneven kan zijn
ask_for_section = Vraag om { $sections }.
late_only_one_pair = in ronde 1 zit maar één paar stil
late_not_in_odd_section = lijn { $section } is niet oneven; laat --odd { $odd } weg, of laat ze in lijn { $odd } spelen (--put)
late_nobody_sits_out = er spelen vanavond { $n } paren, een even aantal, dus niemand zit stil; laat de wens weg, dan moet hun tegenstander van ronde 1 op hen wachten
late_seat_the_others = er spelen vanavond { $n } paren, een even aantal, dus niemand zit stil; deel de anderen in, en laat dit paar erbij komen met `change --after-round 1 --add`: dan zit in ronde 1 stil wie het afwezige nummer treft
late_seat_the_others_odd = er spelen vanavond { $n } paren, een even aantal, dus niemand zit stil; deel de anderen in met `--odd { $section }`, en laat dit paar erbij komen met `change --after-round 1 --add`: dan zit in ronde 1 stil wie het afwezige nummer treft
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
pair_apart_from_itself = een paar kan niet in een andere lijn spelen dan het zelf speelt
both_in_section = beide paren zouden in lijn { $section } spelen
sections_cannot_be_dealt = zo zijn { $n } lijnen niet te maken
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
        [one] geen nummering van lijn { $section } ({ $movement }) voldoet eraan
       *[other] geen nummering van lijn { $section } ({ $movement }) voldoet aan alle
    }
wish_in_different_sections = ze spelen in verschillende lijnen; met `--put` (in een bestand: soort `section`) komen ze in één lijn
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
pair_not_there_since_round_one = paar { $pair } heeft zijn nummer niet vanaf ronde 1, dus het is wel gekomen
pair_not_there = paar { $pair } is er niet, dus het kan niet uitvallen
name_pair_of_plan = Noem een paar uit het plan.
player_not_there = speler { $player } is er niet, en kan niet worden vervangen
name_one_who_stays = Noem iemand die blijft.
player_replaced_twice = een speler wordt twee keer vervangen
no_round_played = er is nog geen ronde gespeeld
no_round_played_help = Wijzig vóór de eerste ronde het plan zelf.
section_changed_later = lijn { $section } is gewijzigd na ronde { $changed }, en dat is later dan ronde { $round }
section_changed_later_help = Geef ronde { $changed } of een latere, of een eerder plan.
sat_wrong_not_there = { $pair } had niet één en hetzelfde nummer van ronde { $first } tot en met ronde { $last }
sat_wrong_one_pair = een paar kan niet bij vergissing op zijn eigen plaats hebben gezeten
sat_wrong_help = Noem twee paren uit het plan, en de ronden waarin ze op elkaars plaats zaten.
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
making_all_meet_all_help = Geef --family howell.
making_no_such_rounds =
    { $rounds ->
        [one] lijn { $section } met { $n } paren: voor zoveel paren worden geen schema's van { $rounds } ronde gemaakt
       *[other] lijn { $section } met { $n } paren: voor zoveel paren worden geen schema's van { $rounds } ronden gemaakt
    }
making_no_such_rounds_help = Vraag om { $least } tot en met { $most } ronden.
making_no_such_groups =
    { $groups ->
        [one] lijn { $section } met { $n } paren: voor zoveel paren worden geen schema's van { $rounds } ronden met { $groups } spelgroep gemaakt
       *[other] lijn { $section } met { $n } paren: voor zoveel paren worden geen schema's van { $rounds } ronden met { $groups } spelgroepen gemaakt
    }
making_no_such_groups_help = Vraag om { $least } tot en met { $most } spelgroepen.
no_movement_found = er is geen schema gevonden voor lijn { $section }, en geen schema dat bij het programma hoort doet wat u vraagt: geef meer rekentijd (--budget), vraag om minder ronden of andere spelgroepen, of wens minder
no_movement_respects_that =
    { $n ->
        [one] geen schema van { $n } ronde voldoet daaraan
       *[other] geen schema van { $n } ronden voldoet daaraan
    }
the_pair = paar { $pair }
the_absent_pair = het afwezige paar


### journal

clauses = { $one }; { $next }
journal_change_of_newer_version = iets wat alleen een nieuwere versie van het programma kan vertellen
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
        [brsb] `results` leest het in de map van de avond.
        [brsw] `bridgeopt open` opent het, en `swiss show` toont het.
       *[brop] Geef een competitiebestand met `run --season`, of direct achter `season`, zoals bij `season log`.
    }
journal_not_one = dit is iets anders dan { $one }
journal_newer = { $file } is gemaakt door een nieuwere versie van bridgeopt
journal_changed_meanwhile = { $thing } is intussen gewijzigd
journal_in_use = { $thing } is in gebruik
journal_open_elsewhere = { $thing } is in gebruik: een ander programma heeft het bestand open
journal_held = { $thing } is in gebruik: bridgeopt op { $host } (proces { $process }) begon op { $since } te schrijven en is nog niet klaar
journal_unusable = { $file } kan niet worden gebruikt ({ $error })
journal_unfit = { $letters } kan niet in { $one } worden bewaard
journal_would_be_replaced = dat zou { $file } vervangen
journal_file_damaged = het bestand is beschadigd, of een ander programma heeft het gewijzigd
journal_take_last_good_copy = Neem de laatste goede reservekopie uit de map { $folder } ernaast.
journal_file_not_for_you = u mag dit bestand niet gebruiken
journal_file_read_only = in het bestand of de map mag niet worden geschreven; er is niets gewijzigd
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
journal_name_another_file = Noem een ander bestand.
journal_look_and_do_again = Bekijk het nog eens en doe het opnieuw.
journal_nothing_to_take_back = er is niets om ongedaan te maken
journal_nothing_to_do_again = er is niets om opnieuw te doen
journal_copies_not_kept_here = hier kunnen geen reservekopieën worden bewaard ({ $error })
journal_copy_not_written = de reservekopie kon niet worden geschreven ({ $error })
journal_traces_may_be_left = het is gewist, maar er kunnen sporen in het bestand zijn achtergebleven ({ $error })
journal_traces_left_beside =
    { $n ->
        [one] het is gewist, maar er kunnen sporen in het bestand zijn achtergebleven ({ $files } ligt ernaast)
       *[other] het is gewist, maar er kunnen sporen in het bestand zijn achtergebleven ({ $files } liggen ernaast)
    }
journal_close_and_do_again = Maak ruimte op de schijf, sluit wat het bestand verder nog open heeft, en doe het opnieuw.


## De avond
evening_begins = de avond van { $day } begint
evening_begins_with_plan =
    { $pairs ->
        [one] de avond van { $day } begint met het plan dat er was, met { $pairs } paar
       *[other] de avond van { $day } begint met het plan dat er was, met { $pairs } paren
    }
evening_many_signed_up = { $n } spelers zijn aangemeld
evening_signed_up =
    { $n ->
        [one] { $players } is aangemeld
       *[other] { $players } zijn aangemeld
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
        [one] een plan dat met een opdracht is gemaakt: { $pairs } paren in { $sections } lijn
       *[other] een plan dat met een opdracht is gemaakt: { $pairs } paren in { $sections } lijnen
    }
evening_plan_changed_elsewhere =
    { $sections ->
        [one] een wijziging die met een opdracht is gemaakt: { $pairs } paren in { $sections } lijn
       *[other] een wijziging die met een opdracht is gemaakt: { $pairs } paren in { $sections } lijnen
    }
evening_printed =
    { $n ->
        [0] er zijn geen kaarten afgedrukt
        [one] de kaarten van lijn { $sections } zijn afgedrukt
       *[other] de kaarten van de lijnen { $sections } zijn afgedrukt
    }
evening_unseated = terug naar de aanmelding
evening_not_understood = { $action } is niets wat met een avond kan worden gedaan
evening_player_twice = { $player } staat er twee keer
evening_pair_of_one = { $player } kan niet met zichzelf een paar vormen
evening_not_listed = { $player } staat niet op de lijst van vanavond
evening_no_partner = { $player } heeft nog geen partner
evening_is_seated = de paren zijn al ingedeeld: wijzig het plan, of ga eerst terug naar de aanmelding
evening_has_no_plan = er is nog niemand ingedeeld
evening_no_such_wish = die wens is er niet
evening_thing = de avond
evening_file = het bestand van de avond
evening_file_any = het bestand van een avond
evening_make_one = Geef het een andere naam, of zet het elders: `bridgeopt open` begint het dan opnieuw, met het plan dat in de map ligt.
evening_give_other_name = Geef het bestand een andere naam: `bridgeopt open` begint de avond dan opnieuw, met de plan.json die in de map ligt.
evening_see_log = De pagina laat zien wat er is gedaan.
evening_copy_elsewhere = Kies een andere map.
evening_plan_unread = plan.json is geen plan dat te gebruiken is; komt er een plan voor in de plaats, dan wordt het onder een andere naam bewaard: { $wrong }
evening_not_mirrored = Het is bewaard, maar opdrachten zien het nog niet: { $error }

additions_no_pair = { $text } begint niet met een lijn en het nummer van een paar
additions_no_amount = { $text } is geen bedrag
additions_empty = er wordt voor geen enkel paar iets opgeteld
additions_line_help = Schrijf bijvoorbeeld A,7,-2.5,traag spel: de lijn, het nummer van het paar, het bedrag en de reden.
results_one_addition = Geef een paar met zijn bedrag, of --from BESTAND, niet allebei.
results_of_another_day = het bestand is van { $told }, en deze avond is van { $day }
results_do_not_fit =
    { $section ->
        [none] { $n } van { $all } resultaten passen niet bij de indeling, zoals spel { $board }, { $ns } tegen { $ew }
       *[one] { $n } van { $all } resultaten passen niet bij de indeling, zoals lijn { $section }, spel { $board }, { $ns } tegen { $ew }
    }
results_reversed =
    { $section ->
        [none] in { $n } van { $all } resultaten zijn NZ en OW andersom dan in de indeling, zoals spel { $board }, { $ns } tegen { $ew }
       *[one] in { $n } van { $all } resultaten zijn NZ en OW andersom dan in de indeling, zoals lijn { $section }, spel { $board }, { $ns } tegen { $ew }
    }
results_reversed_help = Er is niets overgenomen. Verwissel NZ en OW in het bestand. Zaten de paren echt zo, geef dan --force bij `bridgeopt results take`.
results_force_help = Het lijkt het bestand van een andere avond, en er is niets overgenomen. Is het toch het goede, geef dan --force bij `bridgeopt results take`.
results_other_players = paar { $pair } is { $told } in het bestand, en { $planned } in de indeling; zaten er anderen, meld dat met `bridgeopt results players`
results_missing =
    { $n ->
        [one] ronde { $round }, lijn { $section }, tafel { $table }: spel { $boards } ontbreekt
       *[other] ronde { $round }, lijn { $section }, tafel { $table }: spellen { $boards } ontbreken
    }
results_differ_typed =
    { $n ->
        [one] 1 resultaat verschilt van een ingetypt resultaat, dat blijft staan.
       *[other] { $n } resultaten verschillen van ingetypte, die blijven staan.
    } { $how ->
        [tables] Hebben de Bridgemates gelijk, typ hun resultaat dan in met `bridgeopt results enter`:
       *[file] Wilt u die van het bestand laten tellen, geef het dan nog eens op met --replace:
    }
results_differ =
    { $n ->
        [one] Bij 1 spel aan een tafel verschillen de bronnen; het eerstgenoemde resultaat telt:
       *[other] Bij { $n } spellen aan een tafel verschillen de bronnen; het eerstgenoemde resultaat telt:
    }
results_was = { $where }: { $result }, in een eerder bestand { $before }
results_misplaced =
    { $section ->
        [none] { $n } van de { $all } resultaten hebben de juiste paren en spellen, maar
       *[one] In lijn { $section } hebben { $n } van de { $all } resultaten de juiste paren en spellen, maar
    } { $shifted ->
        [rounds] de ronden lijken verschoven: spel { $board }, { $ns } tegen { $ew }, staat in ronde { $round }, en in het plan in ronde { $planned_round }
        [tables] de tafels lijken verschoven: spel { $board }, { $ns } tegen { $ew }, staat aan tafel { $table }, en in het plan aan tafel { $planned_table }
       *[both] ronden en tafels zijn andere: spel { $board }, { $ns } tegen { $ew }, staat in ronde { $round } aan tafel { $table }, en in het plan in ronde { $planned_round } aan tafel { $planned_table }
    }
results_misplaced_help = Er is niets overgenomen. Verbeter de kolommen ronde en tafel, of laat ze weg: het plan weet ze. Wilt u het bestand toch zo overnemen, geef dan --force aan `bridgeopt results take`.
results_boards_shifted =
    { $section ->
        [none] { $n } van de { $all } resultaten horen bij spellen die deze paren niet spelen,
       *[one] In lijn { $section } horen { $n } van de { $all } resultaten bij spellen die deze paren niet spelen,
    } en alle spelnummers lijken verschoven: { $ns } tegen { $ew } staat bij spel { $board }, en in het plan bij spel { $planned_board }
results_boards_shifted_help = Er is niets overgenomen. Verbeter de spelnummers. Wilt u het bestand toch zo overnemen, geef dan --force aan `bridgeopt results take`.
results_sources_differ = Bronnen verschillen
results_sources_differ_help = Het eerstgenoemde resultaat telt: een ingetypt resultaat, of anders het nieuwste. Zeg dat het klopt, of pas het aan.
results_contradict = { $where }: dit staat er twee keer, met { $one } en, { $ns } tegen { $ew }, met { $other }
results_replaced = de avond heeft al zijn resultaten, en { $n } van de { $all } in het bestand zijn anders
results_gone = { $n } van de { $all } resultaten die eerder uit zo'n bestand kwamen, staan niet in dit
results_gone_help = Er is niets overgenomen, zodat ze niet verloren gaan. Geef één bestand met alle resultaten van de avond. Moeten ze weg, geef dan --force bij `bridgeopt results take`.
results_erased = { $n } van de { $all } resultaten die eerder uit zo'n bestand kwamen, staan niet in dit, van elke tafel alle vanaf een ronde, de eerste vanaf ronde { $round }
results_erased_help = Zo wist de software van de tafels als die een ander schema krijgt; een oudere kopie van het bestand ziet er net zo uit. Er is niets overgenomen. Moeten ze weg, geef het bestand dan één keer met --force aan `bridgeopt results take`; wat het bestand volgt, gaat vanzelf verder. Moeten ze blijven, zet het bestand met alle resultaten dan terug.
results_of_evening = { $n } van { $all } resultaten zijn die van de avond van { $day }
results_of_others = { $n } van de { $all } paren zijn in het bestand anderen dan in de indeling, zoals paar { $pair }: daar { $told }, hier { $planned }
results_nothing_yet = er is nog geen resultaat van de avond: `bridgeopt results take` neemt een bestand over, en met `bridgeopt results enter` typt u ze in
results_not_begun =
    { $rounds ->
        [one] van ronde { $first } is er nog niets ({ $n ->
            [one] { $n } resultaat
           *[other] { $n } resultaten
        })
       *[several] van ronde { $first } tot en met { $last } is er nog niets ({ $n } resultaten)
    }
results_none_missing = Tot en met ronde { $round } ontbreekt er niets.
results_not_its_board = paar { $pair } heeft spel { $board } niet
results_which_section = noem een van de lijnen { $sections } met --section
results_came =
    { $new ->
        [one] { $new } nieuw resultaat
       *[other] { $new } nieuwe resultaten
    }, { $changed } gewijzigd, { $gone } verwijderd, { $same } al bekend.
results_ruled = Beslissing { $number }: { $told }. `bridgeopt results undo` maakt die nu ongedaan, `bridgeopt results withdraw { $number }` later.
results_ruled_already = Beslissing { $number } zegt dat al: { $told }.
results_counts_now =
    { $known ->
        [none] { $where }: daar is nog niets binnengekomen.
        [ruling] { $where }: nu telt { $result }, door beslissing { $number }.
       *[result] { $where }: nu telt { $result }.
    }
results_no_board = spel { $board } is er vanavond niet: er zijn { $first } tot en met { $last }
results_no_round =
    { $n ->
        [one] ronde { $round } is er niet: er wordt { $n } ronde gespeeld
       *[other] ronde { $round } is er niet: er worden { $n } ronden gespeeld
    }
results_was_there = paar { $pair } was er wel: het heeft in deze ronden resultaten, op de spellen { $boards }. Noem andere ronden, of verander foute resultaten eerst in 'niet gespeeld'.
results_too_much = { $amount } is te veel: wat een paar krijgt is in procenten van de avond, van -100 tot en met 100
results_two_names = een paar is twee spelers, en er { $n ->
        [one] is { $n } naam
       *[other] zijn { $n } namen
    } gegeven: zet elke naam tussen aanhalingstekens, zoals 'Ann Bell' 'Cor Dijk'
results_no_file = Noem bestanden met resultaten: --bws, --usebio, --pbn of --csv BESTAND; of met kaarten: --deals BESTAND.
results_no_lines = Geef de regels van de scorestaat, zoals '1-5 4H N +1' '2-6 -50'.
results_ask_total = Som van de punten van NZ
results_rounds_expected = { $value } is geen ronde, en zijn ook geen ronden zoals 1-2
results_scoring_nothing = Noem wat er moet worden ingesteld, zoals --scoring butler.
results_cards_dropped =
    { $n ->
        [one] De kaarten van { $n } spel zijn teruggenomen ({ $source }).
       *[other] De kaarten van { $n } spellen zijn teruggenomen ({ $source }).
    }
results_dropped =
    { $n ->
        [one] { $n } resultaat verwijderd ({ $source }).
       *[other] { $n } resultaten verwijderd ({ $source }).
    }
traveller_nothing_to_switch = daar is niets gespeeld dat een richting heeft; verander het eerst in wat er is gespeeld
traveller_not_played = niet gespeeld, ng
traveller_passed = rondpas, gepast, pas
traveller_undecided = onbeslist
traveller_switched = verkeerde richting, verkeerd om
traveller_line = { $where }: { $result }
traveller_total = som van de punten van NZ: { $total }
traveller_missing = { $ns } tegen { $ew }: niet ingevoerd
traveller_not_understood = { $text } is geen resultaat; schrijf bijvoorbeeld 4H N +1, 3SAX W -2, gepast, -50, 60-40 of niet gespeeld
traveller_no_card = { $text } is geen kaart, zoals SA of H10
traveller_no_such_score = geen contract geeft NZ { $points } op spel { $board }, met deze kwetsbaarheid
traveller_no_board = lijn { $section } heeft spel { $board } niet
traveller_no_pairs = { $text } begint niet met twee paren, zoals 1-5 4H N +1
traveller_twice = de paren { $pairs } staan er twee keer
traveller_other_total = de regels komen samen op { $total }, niet op { $told }: een ervan is verkeerd ingevoerd, of de som klopt niet
traveller_strangers = de paren { $pairs } ontmoeten elkaar niet op spel { $board }
traveller_other_way = volgens de indeling zit { $ns } NZ en { $ew } OW: schrijf { $ns }-{ $ew }, met de punten van de zitplaatsen; zaten zij verkeerd om, verander het daarna in 'verkeerde richting'
log_withdrawn = (teruggenomen)
record_no_score = geen score
record_result_changed = { $pair } had { $before } en heeft { $now }
record_results_changed =
    { $n ->
        [0] zitting { $session }: { $pairs }
        [one] zitting { $session }: { $pairs }; { $n } ander paar verschilt { $most }
       *[other] zitting { $session }: { $pairs }; { $n } andere verschillen hoogstens { $most }
    }
season_scores_apart = zitting { $session } ({ $day }) heeft nu in de competitie andere percentages dan in haar scoreboek. `bridgeopt season redo` geeft haar die van het scoreboek weer; wat daar beslist is neemt u terug met `bridgeopt results undo --plan { $plan }`, dat de percentages ook invoert.
record_results_entered =
    { $n ->
        [one] de score van { $n } paar is ingevoerd bij zitting { $session }
       *[other] de scores van { $n } paren zijn ingevoerd bij zitting { $session }
    }
record_without_results = Er zijn nog geen scores: wat `bridgeopt results take` overneemt, gaat vanzelf naar de competitie.
record_results_missing =
    { $n ->
        [one] er ontbreekt { $n } resultaat van de avond, van de { $all }: { $where }. { $whose }. `bridgeopt results missing` zegt wat er ontbreekt
       *[other] er ontbreken { $n } resultaten van de avond, van de { $all }: { $where }. { $whose }. `bridgeopt results missing` zegt wat er ontbreekt
    }
record_missing_table =
    { $n ->
        [one] lijn { $section }, ronde { $round }, tafel { $table }, spel { $boards }
       *[other] lijn { $section }, ronde { $round }, tafel { $table }, spellen { $boards }
    }
record_missing_rounds =
    { $n ->
        [one] lijn { $section }, ronde { $rounds } ({ $n } resultaat)
       *[other] lijn { $section }, ronden { $rounds } ({ $n } resultaten)
    }
record_whose = Dit raakt de ranking van { $pairs }
record_whose_many =
    { $known ->
        [all] Dit raakt de ranking van alle paren
       *[some] Dit raakt de ranking van { $n } paren
    }
record_pair =
    { $known ->
        [names] { $pair } ({ $who })
       *[number] { $pair }
    }
record_results_undecided =
    { $n ->
        [one] { $n } score is nog niet beslist en telt voor niemand: { $where }. { $whose }
       *[other] { $n } scores zijn nog niet beslist en tellen voor niemand: { $where }{ $more ->
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
        [never] { $pair } speelde volgens de indeling niet mee en heeft toch resultaten ({ $after }); die tellen wel mee in de scores
       *[left] { $pair } vertrok na ronde { $round }: zijn resultaten tot dan ({ $n }) tellen, voor zijn tegenstanders en voor zijn eigen ranking{ $after ->
            [0] { "" }
           *[other] ; en zijn resultaten van latere ronden ({ $after }), waarin het niet zou spelen, ook
        }
    }
record_by_results = er zijn resultaten van ronde { $rounds } van de { $total }, hoewel er volgens de rondeklok { $clock } voorbij waren: er zijn { $rounds } ronden gespeeld. Klopt dat niet, zeg dan met --rounds-played hoeveel het er waren.
record_results_behind = volgens de resultaten en de rondeklok zijn er niet meer dan { $rounds } van de { $total } ronden gespeeld
record_scores_finished = een opdracht werd afgebroken voordat de scores uit het scoreboek in de competitie stonden: zitting { $session } heeft ze nu
record_not_remembered = wat is vastgelegd staat in de competitie, maar kan in de map van de avond niet worden genoteerd: { $error }
season_is_older =
    { $known ->
        [session] in de competitie ontbreekt zitting { $session } van { $day }, die erin was vastgelegd: er is een oudere kopie van de competitie teruggezet. Zet de nieuwste kopie terug, of leg de avond opnieuw vast: `bridgeopt record --plan { $plan } --date { $date }`
       *[scores] de competitie heeft oudere scores van zitting { $session } ({ $day }) dan er waren ingevoerd: er is een oudere kopie van de competitie teruggezet. Zet de nieuwste kopie terug, of voer die van het scoreboek opnieuw in: `bridgeopt record --plan { $plan } --date { $date } --force`
    }
season_scores_differ =
    { $known ->
        [none] zitting { $session } ({ $day }) heeft geen scores in de competitie, hoewel er in haar scoreboek resultaten staan. `bridgeopt record --plan { $plan } --date { $date }` voert ze in
       *[others] zitting { $session } ({ $day }) heeft in de competitie andere scores dan in haar scoreboek. `bridgeopt record --plan { $plan } --date { $date } --force` voert die van het scoreboek in
    }
season_not_compared = { $plan }: de scores van deze avond kunnen niet met die in de competitie worden vergeleken: { $error }
results_ruling_counts = { $where }: beslissing { $number } telt ({ $ruled }), en niet wat is ingetypt ({ $typed }). `bridgeopt results withdraw { $number }` neemt haar terug
record_results_not_entered = de scores van de avond zijn niet in de competitie ingevoerd: { $error }

scorebook_thing = het scoreboek
scorebook_file = het scoreboek van de avond
scorebook_file_any = een scoreboek
scorebook_make_one = Geef het een andere naam, of zet het elders: de volgende resultaten die binnenkomen beginnen een nieuw.
scorebook_lost = Geef het bestand een andere naam, en neem de resultaten opnieuw over, met `bridgeopt results take`.
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
scorebook_received =
    { $source }: { $new ->
        [one] { $new } nieuw resultaat
       *[other] { $new } nieuwe resultaten
    }, { $changed } gewijzigd, { $gone } verwijderd
scorebook_card = { $strain }{ $rank }
scorebook_with_lead = { $result }, uitkomst { $lead }
scorebook_of_pairs = { $result } ({ $ns } tegen { $ew })
scorebook_differ = { $where }: { $counts } telt ({ $source }); { $other } ({ $other_source })
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
        [one] de indeling is bekend: { $n } paar
       *[other] de indeling is bekend: { $n } paren
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
scorebook_accepted = { $where }: { $result } klopt
scorebook_fouled =
    { $section ->
        [none] spel { $board } had vanaf ronde { $round } andere kaarten
       *[one] spel { $board } had vanaf ronde { $round } andere kaarten, in lijn { $section }
    }
scorebook_added = paar { $pair } krijgt { $amount } naast zijn spellen
scorebook_away_once = paar { $pair } was er niet in ronde { $round }
scorebook_away = paar { $pair } was er niet in ronde { $first } tot en met { $last }
scorebook_sub = vanaf ronde { $round } zitten er andere spelers voor paar { $pair }
scorebook_score_by = zo wordt de avond berekend: { $how }
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
        [none] speler { $player } heet { $name }
       *[other] speler { $player } heet { $name }, heeft ranking { $ranking }
    }{ $status ->
        [member] {" "}en is lid
        [guest] {" "}en is gast
        [left] {" "}en is geen lid meer
       *[none] {""}
    }
season_player_has_name =
    { $ranking ->
        [none] speler { $player } heeft een naam
       *[other] speler { $player } heeft een naam en ranking { $ranking }
    }{ $status ->
        [member] {" "}en is lid
        [guest] {" "}en is gast
        [left] {" "}en is geen lid meer
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
            [member] speler { $player } heeft ranking { $ranking } en is lid
            [guest] speler { $player } heeft ranking { $ranking } en is gast
            [left] speler { $player } heeft ranking { $ranking } en is geen lid meer
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
season_thing = de competitie
season_file = het competitiebestand
season_file_any = een competitiebestand
season_make_one = `bridgeopt season init` maakt er een.
season_see_log = Zie `season log`.
season_copy_elsewhere = `season backup --out` schrijft er een op een andere plaats.
season_take_own_copy = Er ligt geen reservekopie naast: neem er een van uzelf, van een stick of een andere computer, of maak een nieuw competitiebestand (`bridgeopt season init`) uit de laatste geëxporteerde voorgeschiedenis.
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
season_use_other_id = Gebruik de andere id.
season_plays_as = Speler { $given } is nu speler { $player }: de twee zijn samengevoegd.
season_merged_but_met = spelers { $one } en { $other } hebben elkaar in deze voorgeschiedenis getroffen, en zijn samengevoegd
season_take_merger_back = Zijn het er twee, maak dan eerst het samenvoegen ongedaan: `season undo`.
season_one_player_already = dit is al één speler
season_give_two_ids = Geef twee verschillende id's.
season_two_who_met = spelers { $one } en { $other } kunnen niet dezelfde persoon zijn: ze hebben elkaar getroffen
season_two_who_played = spelers { $one } en { $other } kunnen niet dezelfde persoon zijn: in zitting { $session } speelden ze allebei
season_look_at_both = Bekijk beide met `season show`.
season_two_of_one_person = spelers { $one } en { $other } zijn dezelfde persoon: ze zijn samengevoegd
season_nobody_has_ranking = Nog niemand heeft een ranking: iedereen begint op { $ranking }.
season_weaker_has_more = Een zwakkere lijn kan niet meer punten krijgen. Schrijf decimalen met een punt: 75.5,65.5.

## Zittingen in een competitie
season_no_session_yet = er is nog geen zitting vastgelegd
season_no_session = er is geen zitting { $session }
season_log_lists = `season log` noemt de zittingen.
season_recorded_already = dit plan is al vastgelegd: zitting { $session } van { $played_on }
season_rounds_recorded_already = deze ronden zijn al vastgelegd: zitting { $session } van { $played_on }
season_take_back_first = Maak dat eerst ongedaan om het anders vast te leggen: `bridgeopt season undo`.
season_sat_alike = in zitting { $session } van { $played_on } zat men precies zo: zijn het dezelfde ronden, dan tellen ze nu dubbel, en moet een van beide ongedaan worden gemaakt (`bridgeopt season undo`)
season_changed_since = de competitie is gewijzigd sinds dit plan werd gemaakt: { $changes }
season_state_taken_back = dit plan is gemaakt vanuit een stand van de competitie die ongedaan is gemaakt: { $change }
season_other_attendance = wat op grond van aanwezigheid te verwachten is, waarmee { $objective } rekent, is niet meer wat het was toen dit plan werd gemaakt
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
season_left_after_last = paar { $pair } viel uit na ronde { $round }, en dat was de laatste
season_nothing_missing = Dan ontbreekt er niets: laat het weg.
season_changed_hands_after = volgens het plan kreeg nummer { $number } na ronde { $round } andere spelers
season_give_later_round = Geef een latere ronde, of laat het weg.
season_has_left_already = volgens het plan is paar { $pair } al uitgevallen
season_leave_it_out = Laat het weg.
season_no_such_section = zitting { $session } heeft geen lijn { $section }
season_no_pairs_then = Er speelden toen geen paren volgens een schema; `season log` noemt de zittingen.
season_right_session = Is dit de goede zitting? `season log` noemt ze.
season_no_score = geen percentage voor { $pairs }
season_give_all_pairs = Geef alle paren van een lijn.
season_odd_mean = Lijn { $section }: het gemiddelde percentage is { $mean } %, niet 50 %.
season_scores_replaced = Zitting { $session } van { $played_on } had andere percentages voor { $sections }; deze komen ervoor in de plaats.
season_scores_as_another = Zitting { $session } heeft precies de percentages van zitting { $other }, van { $played_on }. Was het het verkeerde bestand, dan neemt `bridgeopt season undo` ze terug.
season_rankings_stand = Zitting { $session } had al percentages voordat er een voorgeschiedenis werd ingelezen; de rankings daarvan blijven staan en veranderen hier niet door.
season_nothing_played = er is nog niets gespeeld
season_give_round = Geef een ronde.
season_nobody_plays = er speelt niemand in deze ronde
season_one_chair = Iedereen heeft per ronde één stoel.
season_event_cannot_be = { $event }: { $error }
season_no_such_event = zitting { $session } heeft geen ronden waarmee zo verder te gaan is
season_its_events = Het zijn: { $events }. Noem er een.
season_no_events = Er zijn er geen in deze zitting.
season_history_read_in_since = sinds zitting { $session } werd vastgelegd, is er een voorgeschiedenis ingelezen
season_record_another = Leg wat er nu wordt gespeeld vast als een andere zitting.


## Wat er mis is met inschrijvingen en met uitslagen per tafel
wrong_and_help = { $wrong }. { $help }
named_twice = { $text } wordt twee keer genoemd
unknown_tie_break = er zijn geen weerstandspunten die { $text } heten; er zijn { $known }

## Wat van een toernooi wordt getoond
club_column = Club
event_rescored = { $player }: { $now } en niet { $before }
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
    { $power ->
        [2] De kwadraten
       *[other] De derde machten
    } van hoe vaak telkens twee spelers elkaar troffen zijn samen { $reached }. Wie van het begin af had geweten wie er zou komen, en in welke lijn, had niet onder { $bound } kunnen komen, tenzij er twee elkaar op één avond vaker zouden treffen dan wie ook in hun lijn: dit is daar { $above } % boven.
hindsight_spread = De spreiding van ontmoetingen is { $reached } % van die bij loting; onder { $bound } % had zo iemand niet kunnen komen.
hindsight_most = De twee spelers die elkaar het vaakst troffen, deden dat { $reached } keer; wat er ook gespeeld was, er waren er twee geweest die elkaar minstens { $bound } keer troffen.
hindsight_never = { $reached ->
        [0] Alle vaste spelers die dat konden verwachten, hebben elkaar getroffen.
       *[other] Van de vaste spelers die konden verwachten elkaar te treffen, deden { $reached } tweetallen dat nooit; { $bound ->
            [0] dat het niet zonder had gekund, is niet aangetoond.
           *[other] onder { $bound } had zo iemand niet kunnen komen.
        }
    }
solver_not_installed =
    { $bundle ->
        [yes] hiervoor is OR-Tools nodig, dat niet in dit programma zonder installatie zit: het is zo groot als al het andere samen. Met Python op de computer installeert u het vanuit de map van het project (een kopie van de broncode): python -m pip install ".[solver]"
       *[no] hiervoor is OR-Tools nodig, en dat is niet geïnstalleerd; installeer het vanuit de map van het project (een kopie van de broncode): python -m pip install ".[solver]"
    }


## The tournament on the page

event_list = Wie meedoet: een naam per regel, of een lijst met kopjes
event_begin = Begin
event_enter_one = Iemand inschrijven
event_enter_do = Schrijf in
event_enter_many = Meer tegelijk inschrijven
event_entries_count =
    { $n ->
        [one] { $n } inschrijving
       *[other] { $n } inschrijvingen
    }
event_has_left = is weg
event_round_of = Ronde { $round } van { $of }
event_result_at = uitslag aan tafel { $table }
event_correction = Nog niet ingevoerd: ronde { $round }, tafel { $table } was { $before }, en wordt { $now }
event_accept = Voer in
event_reject = Laat het zoals het was
event_place_changed = { $player }: plaats { $now } en niet { $before }
event_results_of =
    Uitslagen van ronde { $round }{ $open ->
        [0] : alle zijn binnen
        [one] : { $open } ontbreekt
       *[other] : { $open } ontbreken
    }


### simulation

worker_ended = een werkproces is van buitenaf beëindigd, misschien door gebrek aan geheugen. Probeer het opnieuw met minder --jobs.
dask_not_installed =
    { $bundle ->
        [yes] voor --dask is het pakket distributed nodig, dat niet in dit programma zonder installatie zit. Met Python op de computer installeert u het vanuit de map van het project (een kopie van de broncode): python -m pip install ".[dask]"
       *[no] voor --dask is het pakket distributed nodig, dat niet is geïnstalleerd. Installeer het vanuit de map van het project (een kopie van de broncode): python -m pip install ".[dask]"
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

push_play_begun = met dit plan wordt al gespeeld, en versturen zou de Bridgemates wissen. Stuur ze de wijziging met `bridgeopt push --update`; is hun programma opnieuw ingericht, dan geeft `bridgeopt push --refill` ze alles wat binnenkwam.
push_play_begun_on_page = met dit plan wordt al gespeeld, en versturen zou de Bridgemates wissen. Stuur ze alleen de wijziging.
push_no_client = het programma van Bridgemate zelf is hier niet. Installeer het vanuit de map van het project (een kopie van de broncode): python -m pip install ".[bridgemate]"
push_client_refuses = het programma van Bridgemate weigert deze avond: { $what }
push_no_address = { $address } is geen adres. Geef er een zoals http://192.168.1.50:5079.
push_refused = de Data Connector op { $address } heeft de avond geweigerd ({ $what }).
push_no_answer = op { $address } antwoordt geen Data Connector. Start daar Bridgemate Control Software 5, of geef een ander adres.
connector_unreachable = op { $address } antwoordt niemand. Draait Bridgemate Control Software daar? Wat de tafels hebben gestuurd, blijft bij hen tot het gelezen is.
connector_refused =
    { $kind ->
        [busy] de Data Connector op { $address } is bezig ({ $what }). Probeer het zo nog eens; er gaat niets verloren.
        [unknown] de Data Connector op { $address } kent de avond van vandaag niet ({ $what }). Is er sindsdien een andere avond naar de Bridgemates gestuurd?
       *[other] de Data Connector op { $address } weigert ({ $what }). Wat de tafels hebben gestuurd, blijft bij hen tot het gelezen is.
    }
connector_unreadable = wat op { $address } antwoordt, is niet te lezen als het antwoord van een Data Connector. Er is niets van opgeslagen, en er gaat niets verloren.
connector_wrong_item = de Bridgemates stuurden iets dat niet te lezen is: { $item }. Het is niet opgeslagen. Bekijk het in Bridgemate Control Software en zet het daar recht.
pushed_damaged = dit bestand zegt niet hoe de avond naar de Bridgemates ging: het is beschadigd, of van een nieuwere versie
pushed_damaged_help = Zet een kopie ervan terug. Zonder dit bestand komen de uitslagen binnen via het bestand van de Bridgemates (`bridgeopt score --bws`).
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
           *[none] Lijn { $section }, tafel { $table }, { $seat }: hier zit { $who }, waar het plan niemand heeft
        }
    }
tables_not_pushed = deze avond is niet van hieruit naar de Bridgemates gestuurd, dus er is niets van ze te horen. Stuur hem met `bridgeopt push`, of lees het eigen bestand van de Bridgemates met --bws.
tables_not_pushed_on_page = deze avond is niet van hieruit naar de Bridgemates gestuurd. Stuur hem eerst.
tables_no_hands = De kaarten die spelers invoerden zijn niet te krijgen: { $why }
tables_untold = Paren die verkeerd zaten zijn alleen te zien aan het nummer van de leider: niet op spellen die rondgepast zijn, en niet waar NZ en OW dezelfde nummers hebben.
tables_answer = De Bridgemates antwoorden weer.


### director

text_is_wrong = { $text }: { $fault }
pair_is_two_players = een paar bestaat uit twee spelers
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
sessions_counted =
    { $n ->
        [one] { $n } zitting
       *[other] { $n } zittingen
    }
name_folder_of_movements = Noem een map met .asc-bestanden.
season_there_already = er is al een competitie, dus er kan niets in een nieuwe worden ingelezen
season_there_already_help = `bridgeopt season import` neemt een voorgeschiedenis op, `bridgeopt season members` een ledenbestand.
settings_there_already = de instellingen van de club zijn er al
settings_there_already_help = Wijzig dit bestand zelf; `bridgeopt club show` toont hoe het gelezen wordt.
setting_none = geen
setting_season_none = geen: geef --season, of --history
setting_members_of_season = namen zijn die van de competitie
setting_families_none = geen: geef --family
setting_movements_shipped = die bij het programma horen
setting_language_of_computer = die van de computer
setting_half_table_free = wie het best gemist kan worden
setting_winners_of_movement = zoals het schema het heeft
setting_boards_by_rounds = { $boards } gedeeld door het aantal ronden
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
player_far_above = speler { $player } is niet bekend, en de id ligt ver boven alle andere, die tot { $most } gaan
player_far_above_help = Verbeter de id. Schrijf voor een gast gast: en de naam, of geef --guests.
guest_is_wrong = een gast: { $fault }
guest_name_not_shown = de naam { $name } van de gast kan niet worden getoond
guest_name_not_shown_help = Schrijf hem met letters die te tonen zijn, hoogstens { $n }.
names_several_movements = { $name } noemt { $n } schema's, terwijl er één nodig is
names_several_movements_help = Noem een bestand, zoals { $file }, of een schemasoort en het aantal paren: multiplex:14.
no_such_section = Er is geen lijn { $section }, alleen { $sections }.
no_plan_of_before = Er is geen { $file } naast het plan: noem het plan dat op papier staat, --changed=PLAN, of de map waarin het staat.
plan_not_marked_as_printed = In het plan kan niet worden gezet dat het is afgedrukt: geef --printed als u het wijzigt.
plan_changed_after_run = { $plan } is gewijzigd nadat `run` het schreef.
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
nobody_played_yet = nog niemand heeft een ranking of heeft gespeeld
record_evening_first = Leg eerst een avond vast.
take_last_good_copy = Neem de laatste goede reservekopie uit de map ernaast, waarvan de naam eindigt op -backups.
name_not_shown = De naam { $name } heeft letters die niet te tonen zijn.
jobs_are_for_here = --jobs is voor deze computer; een Dask-cluster heeft zijn eigen werkprocessen.
give_season_so_far = Geef de competitie tot nu toe: --history, of --season, niet allebei.
objective_needs_season = het doel { $objective } vraagt wie er op welke avond was, en dat staat niet in een voorgeschiedenis
objective_needs_season_help = Geef het competitiebestand met --season, of kies het doel paper of squares.
objective_of_plan_differs = Het plan is gemaakt voor het doel { $made }; alles hieronder gaat over het doel { $asked }.
objective_imported =
    { $n ->
        [one] Het doel { $objective } weet alleen van de avonden in het competitiebestand wie er was: de { $n } ontmoeting waarmee het begon telt als ontmoeting, en is niet meer of minder dan te verwachten was.
       *[other] Het doel { $objective } weet alleen van de avonden in het competitiebestand wie er was: de { $n } ontmoetingen waarmee het begon tellen als ontmoetingen, en zijn niet meer of minder dan te verwachten was.
    }
objective_imported_sit_outs =
    { $n ->
        [one] Het doel { $objective } telt de { $n } ronde stilzitten niet mee waarmee het competitiebestand begon: wie toen stilzat, kan eerder dan anderen weer stilzitten. De doelen paper en squares tellen die wel mee.
       *[other] Het doel { $objective } telt de { $n } ronden stilzitten niet mee waarmee het competitiebestand begon, per speler geteld: wie toen stilzat, kan eerder dan anderen weer stilzitten. De doelen paper en squares tellen die wel mee.
    }
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

full_stop = { $told }.
plan_rating = Sterkte
plan_sat_out = Zat stil
plan_absent = (afwezig)
plan_late = { $place }, ronde { $round }
plan_out_in = ronde { $rounds }
plan_proven =
    { $given ->
        [wishes] Bewezen het beste: geen nummering{ $among ->
            [fields] {" "}met even sterke velden
            [half] {" "}met deze halve tafel
            [rover] {" "}met het oneven paar als zwerver
            [fields-half] {" "}met even sterke velden en deze halve tafel
            [fields-rover] {" "}met even sterke velden en het oneven paar als zwerver
           *[all] {""}
        } is beter, gegeven de wensen.
        [numbers] Bewezen het beste: geen nummering{ $among ->
            [fields] {" "}met even sterke velden
            [half] {" "}met deze halve tafel
            [rover] {" "}met het oneven paar als zwerver
            [fields-half] {" "}met even sterke velden en deze halve tafel
            [fields-rover] {" "}met even sterke velden en het oneven paar als zwerver
           *[all] {""}
        } is beter, gegeven de nummers die blijven.
        [both] Bewezen het beste: geen nummering{ $among ->
            [fields] {" "}met even sterke velden
            [half] {" "}met deze halve tafel
            [rover] {" "}met het oneven paar als zwerver
            [fields-half] {" "}met even sterke velden en deze halve tafel
            [fields-rover] {" "}met even sterke velden en het oneven paar als zwerver
           *[all] {""}
        } is beter, gegeven de wensen en de nummers die blijven.
       *[nothing] Bewezen het beste: geen nummering{ $among ->
            [fields] {" "}met even sterke velden
            [half] {" "}met deze halve tafel
            [rover] {" "}met het oneven paar als zwerver
            [fields-half] {" "}met even sterke velden en deze halve tafel
            [fields-rover] {" "}met even sterke velden en het oneven paar als zwerver
           *[all] {""}
        } is beter.
    }
plan_not_proven = Niet bewezen: er is nog hoogstens { $percent } te winnen.
plan_seated = Ieder houdt zijn nummer: met nieuwe nummers is hoogstens { $percent } te winnen.
plan_during_play = Tijdens het spelen gewijzigd: niemand krijgt een ander nummer, en een ondergrens is niet bekend.
plan_fitness = Fitness { $fitness }.
plan_fitness_beside = Fitness { $fitness }, bij toeval { $chance }, ondergrens { $bound }.
plan_on_top =
    { $lost ->
        [wishes] Daarbovenop { $penalty } voor wensen die niet uitkomen.
        [numbers] Daarbovenop { $penalty } voor nummers die veranderen.
       *[both] Daarbovenop { $penalty } voor wensen die niet uitkomen en nummers die veranderen.
    }
plan_without =
    { $given ->
        [wishes] Zonder de wensen zou de fitness { $percent } lager kunnen zijn.
        [numbers] Zonder de nummers die blijven zou de fitness { $percent } lager kunnen zijn.
       *[both] Zonder de wensen en de nummers die blijven zou de fitness { $percent } lager kunnen zijn.
    }
plan_took = Zoeken en bewijzen duurde { $seconds } s.
overall_proven =
    { $given ->
        [wishes] { $told }, gegeven de wensen.
        [numbers] { $told }, gegeven de nummers die blijven.
        [both] { $told }, gegeven de wensen en de nummers die blijven.
       *[nothing] { $told }.
    }
overall_during_play = Met wat er tijdens het spelen veranderde:
overall_interrupted = Onderbroken: dit is het beste dat tot nu toe gevonden is, niet bewezen.
overall_seated = Ieder houdt zijn nummer; nieuwe nummers kunnen beter zijn.
overall_budget = De rekentijd van { $budget } s was op; nog eens zoeken geeft misschien andere nummers.
overall_quality = Kwaliteit { $quality }; fitness { $fitness }; { $took }; startgetal { $seed }.
overall_quality_at_least = Kwaliteit minstens { $quality }; fitness { $fitness }; { $took }; startgetal { $seed }.
overall_fitness = Fitness { $fitness }; { $took }; startgetal { $seed }.
overall_search_took = Het zoeken duurde { $seconds } s.
overall_any_movement = { $percent } van wat enig schema ten opzichte van het toeval zou kunnen winnen.
took_seconds = { $seconds } s
took_from_enter = { $waited } s vanaf Enter
wishes_title = Wensen
wishes_wish = Wens
wishes_weight = Gewicht
wishes_costs = Kost
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
wishes_costs_legend = Wat een eis kost: hoeveel lager de beste fitness zonder die eis zou zijn; tussen haakjes het gewicht dat dat waard is (bij wensen over lijnen: procenten van wat de nummering vanavond ten opzichte van het toeval wint).
wishes_cost_unknown = ? : niet bekend; het zoeken is afgebroken, of een andere wens hangt ervan af.
wishes_costs_of_made = Wat eisen kosten wordt niet gemeld bij schema's die voor vanavond gemaakt zijn.
wishes_costs_not_found = Wat de eisen kosten is niet uitgezocht.
made_proven =
    { $given ->
        [wishes] Bewezen het beste: geen schema zonder herhalingen kan beter zijn, gegeven de wensen.
       *[nothing] Bewezen het beste: geen schema zonder herhalingen kan beter zijn.
    }
made_proven_any_groups =
    { $given ->
        [wishes] Bewezen het beste van alle schema's zonder herhalingen, met elk aantal spelgroepen, gegeven de wensen.
       *[nothing] Bewezen het beste van alle schema's zonder herhalingen, met elk aantal spelgroepen.
    }
made_proven_groups =
    { $given ->
        [wishes] Bewezen het beste van alle schema's zonder herhalingen met { $groups } spelgroepen, niet vaker gedeeld dan nodig, gegeven de wensen.
       *[nothing] Bewezen het beste van alle schema's zonder herhalingen met { $groups } spelgroepen, niet vaker gedeeld dan nodig.
    }
made_proven_groups_odd =
    { $given ->
        [wishes] Bewezen het beste van alle schema's zonder herhalingen met { $groups } spelgroepen, niet vaker gedeeld dan nodig, de rusttafel meegeteld als een tafel die speelt, gegeven de wensen.
       *[nothing] Bewezen het beste van alle schema's zonder herhalingen met { $groups } spelgroepen, niet vaker gedeeld dan nodig, de rusttafel meegeteld als een tafel die speelt.
    }
made_best_found = Het beste dat gevonden is: er is nog hoogstens { $percent } te winnen.
made_nothing_there = Geen schema dat bij het programma hoort, doet wat gevraagd is.
made_not_needed = { $name } doet dat al: dat wordt gespeeld.
made_not_needed_turned = { $name } doet dat al: dat wordt gespeeld, zo gedraaid dat NZ en OW gelijk verdeeld zijn.
made_not_better = Beter dan { $name } is niet gevonden: dat wordt gespeeld.
made_not_better_turned = Beter dan { $name } is niet gevonden: dat wordt gespeeld, zo gedraaid dat NZ en OW gelijk verdeeld zijn.
made_as_good = { $name } is even goed, maar minder in balans.
made_saves = Dat is { $percent } beter dan { $name } op zijn best.
made_saves_found = Dat is { $percent } beter dan { $name }, voor zover gevonden.
made_fallback = { $name } geeft op zijn best { $fitness }.
made_fallback_found = { $name } geeft { $fitness }, voor zover gevonden.
made_given_up = Voor de balans is { $fitness } fitness opgegeven.
made_balance = Balans Qf { $qf }.
made_balance_ceiling = Balans Qf { $qf }, met deze ontmoetingen hoogstens { $most }.
made_balance_beside = Balans Qf { $qf }; { $name } heeft { $other }.
made_balance_ceiling_beside = Balans Qf { $qf }, met deze ontmoetingen hoogstens { $most }; { $name } heeft { $other }.
made_overall = { $percent } van wat enig schema zonder herhalingen ten opzichte van het toeval zou kunnen winnen.
made_overall_wished = { $percent } van wat enig schema zonder herhalingen ten opzichte van het toeval zou kunnen winnen, als er niets gewenst was.
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
changes_no_sit_outs = In lijn { $section } zit niemand meer stil.
ways_title = Zo kan het
ways_move = Verhuist
ways_new_cards = Nieuwe briefjes
ways_sit_out = Stilzit
ways_met = Getroffen
ways_price = Prijs
ways_held = { $held } van { $all }
ways_cheapest = goedkoopst
ways_dearer = +{ $price }
ways_at_most = { $price }, hoogstens
ways_impossible = --how { $how } kan niet: { $reason }
ways_fairest = Het eerlijkst voor de competitie, voor zover bekend: --how { $how }.
ways_cards_stay = Wie blijft, houdt het nummer. Briefjes waarop een naam of een stilzit verandert, kunnen opnieuw afgedrukt worden.
ways_cards_stay_but = Wie blijft, houdt het nummer; wie verhuist krijgt een ander. Briefjes waarop een naam of een stilzit verandert, kunnen opnieuw afgedrukt worden.
ways_would_move = Met --how { $how } verhuist: { $told }.
ways_would_move_more =
    { $n ->
        [one] Met --how { $how } verhuist: { $told }; en nog { $n } paar.
       *[other] Met --how { $how } verhuist: { $told }; en nog { $n } paren.
    }
ways_legend = Stilzit: ronden, van alle paren samen. Getroffen: hoe vaak spelers hun tegenstanders al getroffen hadden.
ways_legend_of_price = Prijs: wat vanavond aan de fitness van de competitie toevoegt, boven het goedkoopste.
evaluate_title =
    { $n ->
        [one] Lijn { $name }: { $n } paar, { $movement }
       *[other] Lijn { $name }: { $n } paren, { $movement }
    }
evaluate_during_play = Tijdens het spelen gewijzigd: met andere nummeringen is niets te vergelijken.
evaluate_not_best =
    Niet het beste: met een andere nummering{ $among ->
        [fields] {" "}met even sterke velden
        [half] {" "}met deze halve tafel
        [rover] {" "}met het oneven paar als zwerver
        [fields-half] {" "}met even sterke velden en deze halve tafel
        [fields-rover] {" "}met even sterke velden en het oneven paar als zwerver
       *[all] {""}
    } is { $percent } te winnen.
evaluate_hardly_looked = Met meer dan één afwezig nummer wordt er nauwelijks naar andere nummeringen gezocht: hoogstens { $percent } is te winnen.
evaluate_nothing_better =
    Niet bewezen, maar er is geen betere nummering{ $among ->
        [fields] {" "}met even sterke velden
        [half] {" "}met deze halve tafel
        [rover] {" "}met het oneven paar als zwerver
        [fields-half] {" "}met even sterke velden en deze halve tafel
        [fields-rover] {" "}met even sterke velden en het oneven paar als zwerver
       *[all] {""}
    } gevonden.
evaluate_second_cannot_tell = De tweede methode kan van deze lijn niets zeggen: hoogstens één nummer mag afwezig zijn, de hele avond.
evaluate_second_unsettled = De tweede methode kwam er niet op tijd uit.
evaluate_second_agrees = De tweede methode is het ermee eens: geen nummering is beter ({ $seconds } s).
evaluate_second_disagrees = De tweede methode vond een betere nummering ({ $seconds } s).
evaluate_figures = Kwaliteit { $quality }; fitness { $fitness }, de beste { $best }.
evaluate_figures_known = Kwaliteit { $quality }; fitness { $fitness }, de beste die bekend is { $best }.
evaluate_fitness = Fitness
evaluate_chance = Bij toeval
evaluate_optimum = Optimum
evaluate_best_known = Bekend beste
evaluate_bound = Ondergrens
evaluate_hypothetical = Denkbaar beste
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
compare_boards_legend = Spellen: voor een paar dat niet stilzit. Stilzit: paren die dat doen (in hoeveel ronden samen, waar sommige dat vaker doen).
compare_met_legend = Getroffen: hoe vaak spelers hun tegenstanders van vanavond al getroffen hadden, gemiddeld; Meest: de twee die elkaar het vaakst getroffen hadden. Zo zijn ook verschillende aantallen ronden en lijnen te vergelijken.
compare_proof_legend = Bewijs: of geen nummering beter is, en anders hoeveel er nog te winnen is.
compare_quality_legend = Kwaliteit: van wat enig schema met zoveel ronden ten opzichte van het toeval zou kunnen winnen; - waar alle nummeringen evenveel kosten.
compare_fitness_legend = Fitness: wat herhaalde ontmoetingen en stilzitten kosten, hoe minder hoe beter; maar meer ontmoetingen kosten altijd meer, dus vergelijk alleen bij evenveel ronden en lijnen.
compare_made_legend = tailored: schema's die voor vanavond gemaakt zijn. Daar is het bewijs dat geen schema zonder herhalingen beter is, van die te spelen zijn met de aantallen spelgroepen die bekeken zijn.
compare_wishes_legend = Wensen: hoeveel er uitkomen.
compare_best_legend = { $mark } het beste met zoveel lijnen.
compare_objective_legend = Doel: { $objective }. Bewijs, kwaliteit en fitness gaan daarover.
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
compare_advice = Kies er een en geef één --family en één --sections; dan worden de paren ingedeeld.
compare_chosen =
    { $n ->
        [one] Gekozen: { $family } in { $n } lijn, waar men elkaar het minst getroffen had. Liever iets anders? Geef één --family en één --sections.
       *[other] Gekozen: { $family } in { $n } lijnen, waar men elkaar het minst getroffen had. Liever iets anders? Geef één --family en één --sections.
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
        [player] Geen speler blijft aan één tafel; spellen: { $boards }.
       *[pair] Geen paar blijft aan één tafel; spellen: { $boards }.
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
measure_balance_told = Qf { $qf }, Qc { $qc }: elk spel dat twee paren spelen vergelijkt ze, het meest als ze het tegen elkaar spelen; 100 is de gelijkmatigste vergelijking van alle paren die denkbaar is (Qf in hele vergelijkingen, Qc in delen ervan)
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
measure_whoever_absent = wie er ook afwezig is, van de anderen zitten stil: { $told }
measure_with_absent = met { $numbers } afwezig, van de anderen zitten stil: { $told }
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
measure_symmetry_told = { $n }: op zoveel manieren zijn nummers te verwisselen zonder dat andere nummers elkaar treffen
measure_seatings = Indelingen
measure_seatings_told =
    { $n ->
        [one] { $n }: alle andere komen op hetzelfde neer
       *[other] { $n } die echt verschillen
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
    { $times ->
        [0] { $n } nooit
        [1] { $n } eenmaal
        [2] { $n } tweemaal
       *[other] { $n } { $times } keer
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
quality_qf_legend = balans: elk spel dat twee paren spelen vergelijkt ze, het meest als ze het tegen elkaar spelen; 100 is de gelijkmatigste vergelijking van alle paren die denkbaar is
quality_ns_legend = ronden waarin een paar Noord-Zuid zit, minst en meest; het beste is de helft van de ronden
quality_boards_move_legend = hoe vaak spelgroepen naar een andere tafel gaan, alles opgeteld; 0: ze blijven op hun tafel
quality_shared_legend = spelgroepen die in dezelfde ronde aan meer dan één tafel gespeeld worden, alle ronden opgeteld
quality_stay_legend = hoeveel nummers de hele avond aan één tafel zitten
quality_symmetry_legend = op hoeveel manieren nummers te verwisselen zijn zonder dat andere nummers elkaar treffen; hoe meer, hoe makkelijker de beste indeling te vinden is (2,0e6 is twee miljoen)
families_for = Voor
families_groups = Groepen
check_sound = { $file }: in orde
check_falls_short = { $file }: schiet tekort
check_note = Opmerking: { $fault }
check_line = regel { $line }: { $fault }
check_barometer = Een barometer: in elke ronde spelen alle tafels dezelfde spellen.
check_sets_of_boards = Tot { $n } tafels spelen tegelijk dezelfde spellen: ze delen ze, of er zijn kopieën van.
check_note_line = Opmerking: regel { $line }: { $fault }
check_more = en nog { $n } van zulke


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
log_fitness_by_chance = Fitness { $fitness }, bij toeval { $chance }, ondergrens onbekend.
log_place = Plaats
log_score = Percentage
log_points = Punten
log_rounds_played = Gespeeld
log_id = Id
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
    } (een eerlijk deel zou { $share } zijn); { $in_all ->
        [one] in totaal { $in_all } ronde stilgezeten.
       *[other] in totaal { $in_all } ronden stilgezeten.
    }
log_partners = Partners: { $names }.
log_met = Tegenstanders: { $names }.
log_never_met = In dezelfde lijn gespeeld, maar nooit getroffen: { $names }.
log_owed = Minder vaak getroffen dan te verwachten was bij hoe vaak zij er waren: { $names }.
log_over = Vaker getroffen: { $names }.
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
folder_about = Wat bridgeopt hier geschreven heeft, met hashes; iets anders haalt het niet weg uit deze map.
folder_begun = let op: een opdracht die in deze map schreef is gestopt voor zij klaar was ({ $files }); wat nu geschreven wordt, komt daarvoor in de plaats
folder_left_over =
    { $n ->
        [one] let op: een bestand dat een opdracht onaf achterliet, is verwijderd
       *[other] let op: { $n } bestanden die opdrachten onaf achterlieten, zijn verwijderd
    }
folder_held = een andere bridgeopt schrijft in deze map
folder_held_help = Wacht tot die klaar is, en doe dit dan opnieuw.
folder_kept = Een bestand dat hier stond en niet is zoals bridgeopt het schreef, heet nu { $name }.
folder_cannot_be_made = deze map kan niet gemaakt worden ({ $reason })
folder_name_another = Noem een andere.


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
season_page_rankings = Rankings
season_page_fairness = Eerlijkheid
season_page_sessions = Zittingen
season_page_who_met = Wie tegen wie
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
season_page_spread_means = De spreiding zegt hoeveel vaker of minder vaak twee spelers die elkaar konden treffen, dat doorgaans deden dan alleen op grond van hun opkomst te verwachten was. Hoe verder de lijn van deze competitie onder die van het toeval blijft (dezelfde avonden, met gelote paarnummers), hoe gelijkmatiger de spelers elkaar troffen.
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
season_page_quality_means = De kwaliteit vergelijkt de paarnummers met het beste dat met nummers te bereiken is (100{"\u00A0"}%) en met wat het toeval geeft (0{"\u00A0"}%). “Bewezen” betekent dat geen andere nummers beter hadden kunnen zijn; anders staat er van hoeveel lijnen dat zo is. De marge is het deel van de fitness dat andere nummers hoogstens hadden kunnen winnen, in de lijnen waarvan dat bekend is. De fitness is waarop de nummers worden gekozen, en lager is beter: ze telt op hoe vaak spelers die tegen elkaar spelen, elkaar al troffen, en veel ontmoetingen van dezelfde twee tellen het zwaarst; in de loop van een competitie groeit ze dus.
season_page_date = Datum
season_page_pairs = Paren
season_page_sections = Lijnen
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
season_page_no_matrix = Wie wie ontmoette wordt van meer dan { $most } spelers niet afgedrukt: de bladzijde toont het op een scherm, en `bridgeopt season show` vertelt het van één speler.
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
        [one] Wie samen speelden in minstens { $n } zitting van de { $of }; de sterkte is de som van hun rankings.
       *[other] Wie samen speelden in minstens { $n } zittingen van de { $of }; de sterkte is de som van hun rankings.
    }
season_page_met_most_means = <b>Vaakst getroffen</b> zijn de tegenstanders die de twee, als ze samen speelden, het vaakst aan hun tafel hadden.
season_page_never_met_means = <b>Nooit getroffen</b> zijn degenen die met een van de twee in dezelfde lijn zaten en toch de hele competitie geen van beiden troffen; wie dat het meest te verwachten was, staat vooraan.
season_page_imported_counts = Wat is ingelezen telt mee voor “nooit getroffen”, maar niet voor “vaakst getroffen”: het zegt niet wie samen speelden.
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
season_page_owed = Minder en vaker getroffen
season_page_owed_means = Hoe vaak iemand getroffen is, van hoe vaak te verwachten was: als de nummers geloot waren, elke avond dat beiden in dezelfde lijn zaten. Alleen waar dat een halve ontmoeting of meer scheelt, het grootste verschil eerst.
season_page_of_whom = Tegenstanders van
season_page_met_less = Minder vaak getroffen dan te verwachten
season_page_met_more = Vaker getroffen
season_page_nobody_sat_out = Niemand heeft een ronde hoeven stilzitten.
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
season_page_made_with = Gemaakt met bridgeopt. Deze bladzijde zit helemaal in dit ene bestand: u kunt het zo versturen, bewaren en afdrukken.


### command line

aborted = Afgebroken!
version_told = bridgeopt, versie { $version }
layer_library =
    { $n ->
        [one] Eén rekenkern is vooraf gecompileerd; andere worden gecompileerd zodra ze nodig zijn.
       *[other] { $n } rekenkernen zijn vooraf gecompileerd.
    }
layer_jit = De rekenkernen zijn niet vooraf gecompileerd: dat doet numba zodra ze nodig zijn.
layer_plain = De rekenkernen draaien als gewone Python: dat klopt, maar is honderden malen zo traag.
library_stale = let op: het kant-en-klare deel van het programma dat zoekt hoort bij een andere versie; alles werkt, alleen langzamer
library_not_loaded = let op: het kant-en-klare deel van het programma dat zoekt kan hier niet worden gebruikt ({ $reason }); alles werkt, alleen langzamer
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
guest_asked = Speler { $player } is niet bekend, en de id ligt ver boven alle andere, die tot { $most } gaan. Een gast?
no_club_here = Er is geen club.toml in deze map of in een map erboven. `bridgeopt club init` maakt er een; met --club zegt u waar het staat.
no_club_nor_pairs = Er is geen club.toml in deze map of in een map erboven. `bridgeopt club init` maakt er een; met --club zegt u waar het staat. Of geef de paren met --reg.
plan_of_latest_evening = In de map van een club, waar club.toml staat, is het dat van de laatste avond; met --club noemt u die map.
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
preparing_search = Het zoeken wordt voorbereid: de rekenkernen worden gecompileerd, de eerste keer op een computer duurt dat 1 tot 3 minuten …
kernels_not_kept = let op: wat op deze computer voor het rekenen was klaargezet, kan niet worden gebruikt of bewaard ({ $reason }); het is opnieuw klaargezet
preparing_making = Het maken van schema's wordt voorbereid: dat duurt de eerste keer op een computer even …
searching = Zoeken
proving = Bewijzen, marge { $gap }
comparing = Vergelijken
making_movements = Schema's maken
simulating = Simuleren
counted_sections_proven = { $done }/{ $total } lijnen bewezen
counted_sections = { $done }/{ $total } lijnen
counted_ways_proven = { $done }/{ $total } bewezen
counted_searches = { $done }/{ $total } keer gezocht
counted_seasons = { $done }/{ $total } competities
counted_boards = { $done }/{ $total } spellen
analysing_cards = Kaarten bekijken
demo_there = dat bestand is er al
demo_there_help = Noem een andere map: er wordt niets vervangen.
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
push_nobody_asked = er is niemand aan wie te vragen is of de Bridgemates gewist mogen worden. Geef --yes.
push_resumed = Het programma van de Bridgemates op { $where } gaat door met de avond van vandaag.
push_one_way = Geef één van --update, --resume en --refill.
push_refilled =
    De Bridgemates zijn opnieuw ingericht op { $where }, { $n ->
        [0] en er was nog niets binnengekomen
        [one] en hebben { $n } uitslag van daarvoor
       *[other] en hebben { $n } uitslagen van daarvoor
    }.
change_not_on_tables = De Bridgemates hebben nog het schema van hiervoor. `bridgeopt push --update` stuurt ze dit; er gaat niets verloren van wat gespeeld is.
push_earlier_results =
    { $n ->
        [one] { $n } uitslag van voor dit versturen telt door. Was het een proef, dan haalt `bridgeopt results drop connector` hem weg; zo niet, dan geeft `bridgeopt push --refill` hem aan de tafels.
       *[other] { $n } uitslagen van voor dit versturen tellen door. Waren ze een proef, dan haalt `bridgeopt results drop connector` ze weg; zo niet, dan geeft `bridgeopt push --refill` ze aan de tafels.
    }
push_ranks_otherwise = Butler op de Bridgemates laat aan elk eind een tiende van de uitslagen weg; de onze, die telt, laat er een weg. Hun stand kan dus iets anders zijn.
push_updated =
    { $n ->
        [0] De Bridgemates hebben het schema zoals het is.
        [one] De Bridgemates hebben het nieuwe schema van lijn { $sections }.
       *[other] De Bridgemates hebben de nieuwe schema's van de lijnen { $sections }.
    }{ $again ->
        [0] {""}
        [one] {" "}Ze verloren daardoor { $again } uitslag, en hebben die weer.
       *[other] {" "}Ze verloren daardoor { $again } uitslagen, en hebben die weer.
    }
push_left = De Bridgemates verloren een uitslag die niet bij het nieuwe schema past: { $where }. Hij staat nog in het scoreboek; telt hij niet, voer dan in wat wel telt.
record_where = Geef --history en --out, of --season, niet allebei.
record_out_of_history = --out is voor een nieuwe voorgeschiedenis: met --history.
session_scored_now = Zitting { $session } van { $day } was al vastgelegd; haar scores zijn nu die van het scoreboek.
record_by_clock = de ronden zijn die van de rondeklok: { $rounds } van de { $total } zijn gespeeld. Klopt dat niet, zeg dan met --rounds-played hoeveel het er waren.
record_clock_behind = volgens de rondeklok zijn er niet meer dan { $rounds } van de { $total } ronden gespeeld
record_clock_help = Is er meer gespeeld, zeg dan met --rounds-played hoeveel ronden het er waren.
record_clock_unread = de rondeklok kan niet worden gelezen, dus alle ronden gelden als gespeeld: { $wrong }
record_needs_out = Geef --out: het bestand voor de nieuwe voorgeschiedenis.
option_of_seasons = { $option } is voor een competitie: een voorgeschiedenis kent geen avonden.
history_recorded =
    Vastgelegd: { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    }, { $rounds } ronden: { $file }
nothing_to_check = Niets te controleren: geef --history of --season, --reg, --members, --family of --results.
check_results_unknown = dit is geen bestand met resultaten dat hier bekend is
check_results_help = Bekend zijn een .bws van Bridgemates, USEBIO, PBN met scoretabellen, een CSV met resultaten van spellen, en een CSV met percentages.
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
        [artificial] { $n } arbitraal
        [not_played] { $n } niet gespeeld
        [sit_outs] { $n } keer stilgezeten
        [names]
            { $n ->
                [one] namen van { $n } paar
               *[other] namen van { $n } paren
            }
        [published] plaatsen zoals gepubliceerd
       *[deals]
            { $n ->
                [one] kaarten van { $n } spel
               *[other] kaarten van { $n } spellen
            }
    }
help_check_results = Een bestand met resultaten, waarvan de soort vanzelf blijkt: een .bws van Bridgemates, USEBIO, PBN, een CSV met resultaten van spellen, of een CSV met percentages; mag meermaals.
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
nothing_wrong = Er zijn geen fouten gevonden.
sections_expected = { $value } is geen aantal lijnen, zoals 3, of 3,4.
compare_writes_no_plan = --out en --certificate gaan over één plan: kies één --family en één --sections, zonder --compare.
give_or_compare = Geef { $option }, of --compare om te zien wat past.
proving_again = Nog eens bewijzen, op een andere manier …
evaluate_interrupted = Onderbroken: het zoeken of het tweede bewijs was niet klaar.
print_section_or_changed = Geef --section of --changed, niet allebei.
club_title_asked = Titel op alle papieren, of Enter voor geen
club_season_asked = Competitiebestand, of een voorgeschiedenis (CSV) om er een mee te beginnen; Enter voor { $season }
club_new_season_asked = Competitiebestand dat gemaakt wordt; Enter voor { $season }
club_family_asked = Schemasoort (van verschillende, met komma's ertussen, de beste)
club_sections_as_fits = wat past
club_sections_asked = Aantal lijnen
no_file = Er is geen bestand { $file }.
club_needs = Er is geen terminal om het op te vragen: geef { $options }.
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
club_objective_hint = Een regel in club.toml waard: objective = "fair-share+first:5". Dan zijn ontmoetingen gelijk verdeeld over wie er komen, en loopt bijna niemand een ander het hele seizoen mis.
club_without_names = Nog niemand heeft een naam: lees de leden in op de pagina, of met `bridgeopt season members --members BESTAND`.
club_instead_of = hier geldt het in plaats van { $above }.
setting = Instelling
setting_value = Waarde
setting_from = Waar
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
erase_alone = Geef --erase met de ID van een speler, en verder niets.
yes_of_erase = --yes hoort bij --erase.
member_needs_id = Geef de ID van een speler, of de --name van een nieuwe.
member_needs_change = Geef --name, --status, --ranking of --erase.
member_same_name = speler { $other } heet hetzelfde.
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
    }, ranking { $ranking }.
erase_asked = Dit wist { $name } voorgoed, in { $file } en de reservekopieën ernaast; wat gespeeld is blijft, onder het nummer. Doorgaan?
member_erased = Speler { $player }: naam en gegevens zijn gewist, in het bestand en in de reservekopieën ernaast ({ $copies }).
erased_still_with = de naam staat nog bij speler { $other }.
erased_anew = opnieuw geschreven zonder de naam: { $file }
erased_removed = verwijderd, want de naam stond erin (druk het zo nodig opnieuw af): { $file }
erased_elsewhere_club = afdrukken, exports en ledenbestanden van eerder, plannen en toernooien buiten die van de club, en kopieën van de competitie op andere plaatsen, zijn niet aangeraakt.
erased_look_yourself = dit bestand is niet door dit programma gemaakt, of later veranderd: kijk zelf of de naam erin staat.
erased_elsewhere = plannen, afdrukken, exports en ledenbestanden van eerder, en kopieën van de competitie op andere plaatsen, zijn niet aangeraakt.
erased_not_in_copy = het kan nog in een reservekopie staan: { $problem }
erased_not_everywhere = het kan hier nog staan: { $problem }
players_merged = Speler { $player } is van nu af aan speler { $into }.
done_again = Opnieuw gedaan: { $change }
taken_back = Ongedaan gemaakt: { $change }
scores_entered =
    Zitting { $session } van { $day }: { $n ->
        [one] { $n } uitslag
       *[other] { $n } uitslagen
    } ingevoerd.
points_expected = { $value } is geen aantal punten van 0 tot en met 1000.
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
metavar_pair_amount = PAAR=BEDRAG
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
metavar_rounds = RONDES


### help

help_main =
    Deelt de paren van een bridgeclub zo in dat spelers elkaar zo gelijkmatig mogelijk treffen, en
    bewijst dat geen nummering van het schema beter is.

    Geef de voorgeschiedenis van de competitie, de inschrijving van vanavond en een schemasoort; u
    krijgt voor elke lijn de nummering die ontmoetingen en stilzitten het minst herhaalt.
help_evening =
    Een avond vraagt drie opdrachten, in de map van de club:

    bridgeopt run tonight.csv    Deelt de paren van dit bestand in, en maakt de bladen.
    bridgeopt print              Maakt de bladen opnieuw, na een wijziging.
    bridgeopt record             Zet de avond na het laatste spel in de competitie.

    `bridgeopt club init` maakt de map; `bridgeopt open` doet hetzelfde in een browser.
    `bridgeopt --help` toont alle opdrachten, `bridgeopt run --help` één ervan.
help_examples = Voorbeelden
help_group_input = Invoer
help_group_output = Uitvoer
help_group_movements = Schema's en lijnen
help_group_scoring = Telling
help_group_search = Zoeken
help_group_display = Weergave
help_group_common = Bij elke opdracht
help_version = Toont de versie en stopt.
help_lang = Taal.  [standaard: die van de club, of van uw computer]
help_option_history = Competitie tot nu toe: een CSV-bestand.
help_option_season = Competitie tot nu toe: een competitiebestand.
help_option_reg = Paren van vanavond: een CSV met twee spelers per regel.
help_option_family = Schemasoort, zoals multiplex.
help_option_sections = Aantal lijnen.
help_option_odd = Lijn met de stilzit, bij oneven paren.
help_option_smallest = Min. paren per lijn.  [standaard: 8]
help_option_largest = Max. paren per lijn.  [standaard: 18]
help_option_movements = Uw eigen schemasoorten, of .asc-bestanden.
help_option_members = Namen: een CSV; dan mogen ze ook in --reg staan.
help_option_season_names = Namen: die van een competitiebestand.
help_option_members_names = Namen: een CSV met id en naam per regel.
help_option_strict = Weiger spelers die de voorgeschiedenis niet kent.
help_run_objective = paper, fair-share of squares.  [standaard: paper]
help_run_first_meetings = Eerste ontmoetingen.  [standaard: 0]
help_objective_of_plan = Wat de nummering zo klein mogelijk moet maken, zoals bij `run`.  [standaard: waarvoor het plan gemaakt is]
help_option_guests = Neem elke onbekende naam en id voor een gast.
help_option_budget = Seconden om te zoeken en te bewijzen.
help_option_jobs = Rekentaken.  [standaard: één per kern]
help_option_seed = Loot een van de indelingen die even goed zijn.
help_option_boards = Spellen.  [standaard: naar ronden]
help_option_out = Schrijf het plan en de schema's in deze map.
help_option_json = Schrijf als JSON; met - op het scherm.
help_option_details = Toon alle cijfers, zoals ondergrens en balans.
help_option_csv_style = CSV; excel: puntkomma's.
help_option_plan = Plan: een JSON-bestand, of een map van `run --out`.  [standaard: in de map van een club, dat van de laatste avond]
help_option_club = Clubmap; none: geen.  [standaard: hier, of hierboven]
help_wishes = TOML-bestand; PAAR hieronder: 12 of 12,34.
help_wish_stationary = Dit paar blijft aan één tafel; =ns: het zit NZ.
help_wish_number = Dit paar krijgt nummer 3 (of 4).
help_wish_tonight = Deze twee paren treffen elkaar.
help_wish_not_tonight = Deze twee paren treffen elkaar niet.
help_wish_no_sit_out = Dit paar zit niet stil.
help_wish_late = Dit paar komt later: het zit in ronde 1 stil.
help_wish_put = Dit paar speelt in lijn B, wat zijn sterkte ook is.
help_wish_apart = Deze twee paren spelen in verschillende lijnen.
help_tailored_rounds = Tailored: aantal ronden.
help_tailored_groups = Tailored: aantal spelgroepen.
help_tailored_tables_fixed_boards = Tailored: spellen blijven op hun tafel.
help_tailored_balance = Tailored: gewicht van de balans Qf.
help_played_date = De dag waarop gespeeld is, zoals 2026-11-17.  [standaard: die van de laatste avond, als geen plan genoemd is; of vandaag]
help_played_rounds_played = Hoeveel ronden er gespeeld zijn, als het er minder waren dan gepland; A=N voor lijn A alleen.
help_played_left = Paar 7 van lijn A viel uit na ronde N; wie het nog had moeten treffen, zat dan stil.
help_played_keep_guests = De gasten die gespeeld hebben zijn van nu af aan lid.  [standaard: ze blijven gast]
help_run =
    Deelt de paren van vanavond in, en bewijst dat geen nummering beter is.

    In een clubmap is INSCHRIJVING genoeg. Een wens met een gewicht, zoals @5, is
    een voorkeur. Meer: "De avond zelf", "Movements", "File formats".
help_run_family = Schemasoort, zoals multiplex; meer: a,b.
help_run_sections = Aantal lijnen; vergelijken: 3,4.
help_run_compare = Vergelijk alle schemasoorten en lijnen.
help_run_certificate = Schrijf het bewijs, voor `check-certificate`.
help_run_winners = 2: NZ en OW hebben elk een winnaar.
help_run_equal_fields = 2 winnaars: NZ en OW even sterk.
help_run_half_table = 2 winnaars, oneven: ns, ew, rover of best.
help_run_ew_from_one = 2 winnaars: OW vanaf 1, of na NZ.
help_run_barometer = Elke ronde overal dezelfde spellen.
help_run_budget = Zoektijd.  [standaard: 20; tailored: 60]
help_run_event = Zitting van dit evenement, naar uitslag.
help_run_date = Dag, zoals 2026-10-01.  [standaard: vandaag]
help_change =
    Wijzigt het plan van vanavond als iemand uitvalt, later komt of vervangen wordt.

    De uitvoer begint met wie er moet verhuizen, en zet de manieren om het op te lossen naast
    elkaar: niemand verhuist, één paar verhuist, nieuwe nummers. De wensen waarmee het plan is
    gemaakt tellen nog steeds. In de map van een club wordt de laatste avond gewijzigd als u geen
    plan noemt; alles wat wordt afgedrukt wordt opnieuw geschreven, met op aparte bladzijden wat
    opnieuw afgedrukt moet worden.
help_change_drop = Dit paar valt uit: 12,34 of alleen 12.
help_change_add = Dit paar komt erbij: 56,78; een gast als gast: NAAM.
help_change_swap_player = Speler NIEUW speelt in plaats van OUD: 12:90.
help_change_how = Niemand verhuist (nobody): wie een uitgevallen paar zou treffen, zit stil; one: één paar verhuist, of zo weinig als kan; new: de nummers worden opnieuw gewogen.  [standaard: new; als er kaarten zijn afgedrukt, de eerste manier die kan]
help_change_printed = Er zijn kaarten afgedrukt, maar niet met `print` vanuit dit plan.
help_change_keep = Met --how new. Strict: elk nummer dat kan blijven, blijft; prefer: een nummer verandert alleen waar dat genoeg oplevert; free: de nummers worden opnieuw gegeven.  [standaard: prefer; strict na een ronde]
help_change_worth = Met --keep prefer: wat elk gewijzigd nummer moet opleveren, in procenten van wat de beste nummering ten opzichte van het toeval wint.
help_change_after_round = De laatste ronde die gespeeld is: wat gespeeld is, is gespeeld, en niemand krijgt een ander nummer.
help_change_forget_wishes = Laat de wensen weg die in het plan staan.
help_print =
    Zet de avond op papier en op een scherm: wie waar zit, en wie tegen wie speelt.

    Schrijft bladzijden die een browser opent en afdrukt: muurlijsten, een scherm voor een beamer,
    loopbriefjes voor de paren, kaarten voor de tafels en een blad voor de wedstrijdleider; open
    eerst index.html. Daarnaast, voor andere programma's, van elke lijn het schema als .asc en de
    paren op nummer als CSV. Noteert in het plan dat de kaarten zijn afgedrukt: dan laat `change` ze
    zoals ze zijn.

    Na een wijziging noemt u met --changed of --section wat opnieuw afgedrukt moet worden; alle
    andere bladzijden zijn toch van de hele avond, zodat er niets ouds in de map blijft.
help_print_out = De map waarin wordt geschreven; wat daar van een andere avond staat, wordt vervangen.  [standaard: die van de laatste avond zelf]
help_print_title = Wat op elk papier staat, zoals de naam van de club.
help_print_date = De dag die op elk papier staat, zoals 2026-10-01 of 01-10-2026.  [standaard: vandaag]
help_print_lang = Taal van de bladen en de meldingen.  [standaard: die van de club]
help_print_paper = Waarop het wordt afgedrukt.
help_print_large_cards = Druk twee loopbriefjes per blad af; anders vier, waar de namen passen.
help_print_pdf = Maak ook PDF's, met een Chrome, Chromium of Edge op deze computer, of met de extra pdf.
help_print_section = Om opnieuw af te drukken: bladzijden van deze lijn erbij, als again-….html; mag meer dan eens.
help_print_changed = Om opnieuw af te drukken: bladzijden erbij van wat anders is dan in het plan dat op papier staat, zoals de kaarten die veranderd zijn, als again-….html.  [standaard: de plan-before.json naast --plan]
help_push =
    Stuurt de avond naar de Bridgemates: lijnen, ronden, spellen en namen.

    Gaat via de Bridgemate Data Connector, de dienst van Bridgemate Control Software 5, met het
    programma van Bridgemate zelf (de extra `bridgemate`). Het begint een nieuwe zitting
    en wist de Bridgemates: niet doen terwijl er gespeeld wordt.
help_push_title = Hoe de zitting heet, bijvoorbeeld de naam van de club.
help_push_date = De dag van de zitting, zoals 2026-10-01 of 01-10-2026.  [standaard: vandaag]
help_push_address = Waar de Data Connector is, zoals http://192.168.1.50:5079.  [standaard: hier]
help_push_club_id = De club, zoals Bridgemate haar kent.
help_push_licence_key = De licentie van de club bij Bridgemate.
help_push_yes = Vraag het niet eerst.
help_push_update = Na een wijziging: geef de tafels het schema zoals het nu is, zonder ze te wissen. Uitslagen die ze daardoor verliezen, krijgen ze terug.
help_push_resume = Als het programma van de Bridgemates is afgesloten of gestopt: start het weer met de avond zoals die was. Er wordt niets gewist.
help_push_refill = Midden op de avond, als dat programma verloren is, of een andere computer het overneemt: maak de avond opnieuw aan, en geef de tafels alle uitslagen die binnenkwamen. De Bridgemates worden eerst gewist.
help_check =
    Vertelt in één keer alles wat er mis is met deze bestanden.

    Geef welke bestanden u maar wilt; met allemaal vertelt het ook of de paren van vanavond bij de
    lijnen en de schema's passen. Eindigt met 2 als er iets mis is.
help_check_certificate =
    Gaat na of een bewijs klopt, met een programma dat niets gemeen heeft met wat het gemaakt heeft.

    CERTIFICATE is wat `run --certificate` schreef; PLAN het plan als JSON, HISTORY de
    voorgeschiedenis waarvan het gemaakt is. Iedereen kan dat ook zonder dit programma: zie de uitleg
    over certificaten. Eindigt met 1 als het bewijs niet klopt, of niet over elke lijn gaat.
help_check_certificate_seconds = Seconden die het mag duren.
help_evaluate =
    Geeft cijfers aan een nummering: van ons, van uzelf, van een ander programma.

    De lijnen komen uit het plan; met --reg en --sections worden ze vergeleken met de lijnen die
    de regels zouden maken, en u hoort het als er verschil is. Het schema is dat van het plan zelf
    als daar de ronden in staan, en anders dat van --family. Eindigt met 130 als u met Ctrl-C
    stopte.
help_evaluate_verify = Bewijs nog eens, op een andere manier, of de nummering de beste is.
help_evaluate_verify_budget = Seconden voor --verify, per lijn.
help_results =
    Houdt de resultaten van een avond bij: overnemen, invoeren, beslissen, en terugnemen.

    Ze staan in het scoreboek van de avond, naast de indeling; `bridgeopt score` berekent de uitslag.
    Onderop ligt wat de Bridgemates en bestanden zeggen. Wat de wedstrijdleider beslist telt daarboven,
    wat er ook nog binnenkomt.
help_results_take =
    Neemt over wat bestanden zeggen.

    Wat een bestand van deze soort eerder zei en nu niet meer, vervalt. Een bestand van een andere
    avond wordt geweigerd, en verandert niets.
help_results_take_deals = De kaarten van de spellen als PBN, LIN, DUP of DLM, van de schudmachine; ze gaan voor wat spelers invoerden.
help_results_take_force = Neemt een bestand over, ook al is het van een andere dag of past het niet bij de indeling.
help_results_take_replace = Laat de resultaten in de bestanden ook tellen waar iemand andere heeft ingetypt.
help_results_enter =
    Voert een scorestaat in.

    Een REGEL is een paar van NZ, een van OW, en wat ervan kwam: '1-5 4H N +1 SA', '2-6 pass',
    '3-7 -50', '4-8 60-40'. Zonder regels wordt naar elk gevraagd. Bij punten die geen contract geeft,
    paren die elkaar op het spel niet ontmoeten, en een andere som wordt niets overgenomen.
help_results_enter_section = De lijn.  [standaard: de enige]
help_results_enter_total = De som van de punten van NZ, zoals die op papier staat, ter controle.
help_results_missing = Zegt van welke tafels en ronden er resultaten ontbreken.
help_results_missing_all = Van alle ronden, en niet alleen van die welke begonnen zijn.
help_results_adjust =
    Laat een ander resultaat tellen, wat er ook binnenkwam.

    RESULTAAT is een resultaat zoals `results enter` het neemt, een arbitrale score ('60-40',
    'avg+/avg-', '2/3 420 + 1/3 -50'), 'niet gespeeld', 'onbeslist', of 'verkeerde richting' waar
    twee paren verkeerd om zaten. NZ staat altijd voorop, welk paar u ook noemt: '60-40' is 60%
    voor NZ en 40% voor OW.
help_results_adjust_why = De reden, die erbij wordt bewaard.
help_results_accept =
    Zegt dat een resultaat klopt zoals het is.

    Er wordt niets meer over gevraagd, zolang het zo blijft.
help_results_foul =
    Zegt dat een spel vanaf een ronde andere kaarten had.

    De resultaten ervoor en erna worden apart vergeleken.
help_results_foul_section = In deze lijn.  [standaard: in alle]
help_results_add = Geeft een paar iets naast zijn spellen, zoals 'A7=-5 traag spel': een straf, een handicap, een meegenomen score.
help_results_add_from = Meegenomen scores, handicaps of straffen uit een CSV: lijn, nummer, bedrag en reden per regel.
help_results_away =
    Zegt dat een paar er in sommige ronden niet was, zoals 1-2.

    Het kwam te laat, of ging weg. Er ontbreekt daar dan niets, en de tegenstanders zaten stil.
help_results_players = Zegt wie er voor een paar zitten: anderen dan in de indeling staan, of anderen vanaf een ronde.
help_results_players_from = Vanaf deze ronde.
help_results_scoring =
    Stelt in hoe de uitslag van de avond wordt berekend.

    `bridgeopt score` en `bridgeopt record` rekenen dan zo. Wat niet wordt gegeven blijft zoals het was.
help_results_withdraw =
    Laat een beslissing niet meer tellen.

    `results log` laat de nummers zien.
help_results_undo =
    Maakt de laatste wijziging van de wedstrijdleider ongedaan.

    Dat is een beslissing, of wat uit een bestand of met de hand kwam; wat de Bridgemates zeggen blijft.
help_results_redo =
    Doet opnieuw wat het laatst ongedaan is gemaakt.

    Zolang er geen andere beslissing na kwam; er mogen resultaten zijn binnengekomen.
help_results_log = Laat zien wat er binnenkwam en wat er werd beslist, en wat ongedaan is gemaakt.
help_results_drop = Neemt alles terug wat een bron zei, zoals een verkeerd bestand.
help_score_take = Neemt eerst het bestand van de Bridgemates (.bws) van vanavond over; met --watch telkens als het veranderd is.
help_score =
    Bepaalt de uitslag: van resultaten op de spellen naar percentages en plaatsen.

    In de map van een club berekent het wat er tot nu toe van de avond binnen is (zie `bridgeopt
    results`); voor een bestand is geen competitie of indeling nodig. Alles wordt in exacte breuken
    gerekend, en pas afgerond waar het getoond wordt. Waarover u moet beslissen of wat u moet nakijken, wordt gemeld
    en nooit geraden.
help_score_pbn = Resultaten van de spellen als PBN 2.1, in scoretabellen.
help_score_csv = Resultaten van de spellen als CSV: één regel per resultaat, met koppen boven de kolommen.
help_score_bws = Resultaten van de spellen zoals het programma van de Bridgemates ze bijhoudt (.bws).
help_score_bridgemates = Luister naar de Bridgemates waar de avond heen is gestuurd, en bewaar wat ze sturen. Met --watch gaat dat door.
help_score_usebio = Resultaten van de spellen als USEBIO, dat Britse en Ierse programma's schrijven.
help_score_scoring = Hoe punten een score worden.  [standaard: wat het bestand zegt, of matchpoints]
help_score_winners = Eén lijst, of een voor NZ en een voor OW.  [standaard: wat het bestand zegt, of 1]
help_score_together = Vergelijkt alle lijnen met elkaar, omdat ze dezelfde spellen speelden, of elk apart.  [standaard: wat het bestand zegt; bij een barometer samen]
help_score_by_board = Neemt de top van een spel van zijn eigen resultaten, en niet van hoe vaak het gespeeld zou worden.
help_score_datum = Wat Butler aan beide kanten weglaat: één resultaat (one), een tiende ervan (tenth), of niets (none).  [standaard: one]
help_score_fewest = Met minder resultaten op een spel dan dit krijgt bij Butler niemand iets.  [standaard: 1]
help_score_average_imps = Wat een gemiddelde-plus waard is in imps.  [standaard: 3]
help_score_sit_out = Het percentage voor spellen waarin een paar stilzat.  [standaard: het gemiddelde van de eigen spellen]
help_score_least_boards = Wie minder spellen heeft gespeeld, heeft een score maar geen plaats.  [standaard: 1]
help_score_tie_width = Bij board-a-match en Patton: tot zoveel punten verschil is een spel gelijk (0 en 10).
help_score_plan = De indeling van de avond, of de map van --out: hoe vaak elk spel gespeeld zou worden, de namen, en elk verschil ermee wordt gemeld.
help_score_over = Resultaten in deze CSV tellen in plaats van die van dezelfde paren en hetzelfde spel: arbitrale, gewogen en verbeterde scores, elk met de reden.
help_score_add = Wat een paar krijgt naast zijn spellen, en waarom, zoals 'A7=-5 traag spel': een straf, een handicap, een meegenomen score; in procenten, of in imps.
help_score_add_from = Hetzelfde voor veel paren uit een CSV: lijn, nummer, bedrag en reden per regel.
help_score_fouled = Vanaf deze ronde had het spel andere kaarten: de resultaten ervoor en erna worden apart vergeleken.
help_score_board = Toont een spel: alle resultaten, en wat ze waard waren.
help_score_pair = Toont de eigen spellen van een paar, zoals A7.
help_score_out = Schrijft bladzijden voor papier en telefoon naar deze map: de uitslag, resultaten per spel, en een blad per paar; en de uitslag als CSV.
help_score_title = Wat er boven de bladzijden staat.  [standaard: wat het bestand zegt]
help_score_club_number = Onder welk nummer de bond de club kent, voor USEBIO.
help_score_beside = Toont onze scores naast die van het programma waar het bestand vandaan komt, en wanneer ze gelijk zouden zijn.
help_score_for_season = Schrijft het percentage van elk paar naar dit bestand, zoals `season results` het leest.
help_score_watch = Gaat door, en rekent opnieuw zodra een bestand veranderd is, tot Ctrl-C.
help_score_handicap = Toont ook nettoscores, met de handicaps van deze competitie in club.toml.
help_score_strata = Toont de plaats van elk paar in de lijsten van de klassen van deze competitie.
help_score_ranking = Schrijft de uitslag naar dit CSV-bestand.
help_score_deals = De kaarten van de spellen als PBN, LIN, DUP of DLM, van de schudmachine: ze staan bij de resultaten, met wat er te maken was en par als de extra `deals` geïnstalleerd is.
help_score_to_usebio = Schrijft de avond als USEBIO naar dit bestand.
help_score_usebio_version = Welke versie van USEBIO er geschreven wordt.
help_score_to_pbn = Schrijft de avond als PBN 2.1, met scoretabellen, naar dit bestand.
help_score_to_lin = Schrijft de kaarten van de spellen als LIN, voor BBO, naar dit bestand.
help_score_to_dup = Schrijft de kaarten van de spellen als DUP, voor schudmachines, naar dit bestand.
help_score_to_dlm = Schrijft de kaarten van de spellen als DLM, voor schudmachines, naar dit bestand.
help_score_to_bridgewebs = Schrijft de avond voor BridgeWebs, als CSV, naar dit bestand.
help_score_to_csv = Schrijft de resultaten naar dit bestand, zoals --csv ze leest.
help_record =
    Legt een gespeelde avond vast: in de competitie, of als nieuwe voorgeschiedenis.

    In de map van een club is dat alles: de laatste avond wordt vastgelegd in de competitie van de
    club, zoals `season record` het doet.

    Met --history en --out krijgt elke speler in de nieuwe voorgeschiedenis de ontmoetingen en het
    stilzitten van vanavond erbij, en komen nieuwe spelers op hun plaats. Een plan dat met een
    andere voorgeschiedenis is gemaakt wordt geweigerd: waarschijnlijk is het al vastgelegd. (Een
    plan van uzelf vertelt niet met welke voorgeschiedenis het is gemaakt: leg het één keer vast.)
help_record_out = Met --history: de nieuwe voorgeschiedenis, als CSV.
help_record_force = Leg ook een plan vast dat met een andere voorgeschiedenis is gemaakt; voer in een competitie ook de scores van het scoreboek in van een avond die andere heeft.
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
help_club_help_file =
    Schrijft op wat iemand die helpt wil zien: één bestand, met nummers in plaats van namen.

    De versie en de computer, de instellingen van de club, wat er met de avond en de competitie gedaan
    is, en het plan. Er wordt niets verstuurd.
help_club_help_file_out = Het bestand dat geschreven wordt; standaard bridgeopt-help-DATUM.zip in de map van de club.
help_club_show =
    Vertelt wat er geldt in de map van een club, en waar dat staat.

    Opties van een opdracht gaan voor wat er in het bestand staat.
help_jobs = Aantal processen; de uitkomst hangt er niet van af.  [standaard: één per kern]
help_dask = Werk in plaats daarvan op een Dask-cluster: het adres van de planner, zoals tcp://192.168.1.2:8786. Heeft de extra `dask` nodig.
help_random_seed = Het startgetal voor de loting.
help_study =
    Herhaal de proeven uit artikelen.

    Een wedstrijdleider heeft deze opdrachten niet nodig. Plugins voegen ze toe.
help_demo =
    Doet het eigenlijke werk met gegevens die bij het programma horen.

    Deelt een avond in van een verzonnen club, 47 paren in drie lijnen, en toont de opdracht die dat
    doet.

help_demo_out = Schrijf in plaats daarvan de verzonnen club in deze map, als bestanden om dingen mee te proberen.
help_open =
    Opent de pagina van de wedstrijdleider: een avond, van de deur tot de laatste ronde, in een browser.

    Met FILE.swiss is het de pagina van dat toernooi, met FILE.toml die van dat clubjaar; voor geen
    van beide is een club nodig.

    In de map van een club. De pagina is alleen op deze computer te bereiken, tenzij --lan haar voor de zaal
    openstelt, en heeft geen internet nodig. Wat u daar doet, wordt bewaard in de map van de avond,
    waar alle andere opdrachten het vinden. De pagina is open tot u Ctrl-C indrukt.
help_open_date = Van welke avond; standaard die van vandaag.
help_open_port = Op welke poort van deze computer; standaard die van de club, of waar plaats is (0).
help_open_browser = Open de pagina in de browser; of noem alleen het adres.
help_open_another = Begin nog een zitting van die dag, waar de vorige is vastgelegd.
help_open_lan = Open hem ook voor de zaal: spelers zien op hun telefoon in hetzelfde netwerk waar zij zitten.
help_open_bws = Het bestand waarin de software van de Bridgemates de zitting bewaart: daaruit kan de pagina resultaten halen. Standaard het laatste .bws-bestand in de map van de zitting.
help_open_demo = Probeer de pagina met een verzonnen club, waarvan niets bewaard blijft.
help_start =
    Opent de pagina van de wedstrijdleider voor vandaag: wat dubbelklikken doet.

    Van de club in de map, of van de club die het laatst geopend was; als die pagina al open is, ziet u
    die. Is er nog geen club bekend, dan opent een pagina waarop u er een begint, opent of uitprobeert.

### help: season

help_season =
    Bewaart de competitie van de club in één bestand: vastleggen, ongedaan maken, rankings, verslag.

    `bridgeopt run --season BESTAND` deelt daarmee de volgende avond in. Alles wat gewijzigd is,
    kunt u met `undo` ongedaan maken. In de map van een club (zie `bridgeopt club`) mag u BESTAND
    weglaten.
help_season_init =
    Maakt een competitiebestand.

    Het begint met de voorgeschiedenis van een ander programma, of met niets gespeeld. BESTAND is
    een naam naar keuze, zoals club.season; een bestand dat er al is blijft zoals het is.
help_season_init_history = De competitie tot nu toe, als CSV.  [standaard: er is nog niets gespeeld]
help_season_init_members = De leden: een CSV met id en naam per regel; een kolom `ranking` geeft de ranking waarmee begint wie niet in de voorgeschiedenis staat; andere kolommen worden bewaard.
help_season_record =
    Legt een gespeelde avond vast.

    De ontmoetingen en het stilzitten tellen van nu af aan mee, en de zitting zelf wordt onthouden.
    Het plan is wat `run --season` schreef. Een plan dat al is vastgelegd, of dat gemaakt is vóór de
    laatste wijziging van de competitie, wordt geweigerd. Naast het bestand wordt een reservekopie
    bewaard; de laatste tien blijven staan. `undo` maakt het ongedaan.
help_season_record_force = Leg ook een plan vast dat met een andere stand van de competitie is gemaakt. Voer de scores van het scoreboek in van een avond die met andere is vastgelegd.
help_season_results =
    Voert de uitslagen van een zitting in; daaruit komen de rankings.

    Uitslagen van een lijn komen in de plaats van wat er eerder voor is ingevoerd. `season rules`
    toont hoe uit uitslagen rankings komen, `season show` hoe de ranking van een speler tot stand
    kwam.
help_season_results_session = Het nummer van de zitting, zoals `season log` het toont.  [standaard: die van de laatste dag]
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

    Wat ongedaan is gemaakt, is gemarkeerd. Bij zittingen staat hoeveel paren er kwamen, hoe goed de
    indeling was, en of dat bewezen is.
help_season_show =
    Toont een speler, of een zitting.

    Een speler, met id of naam: ranking, stilzitten, partners, wie getroffen zijn en wie nooit. Met
    --session een zitting: de rangschikking van elke lijn, wie waar zat, en hoe goed dat was.
help_season_show_session = Toon in plaats daarvan deze zitting.
help_season_report =
    Schrijft de competitie als een bladzijde om te bekijken en af te drukken.

    Ieders ranking; wie wie trof; wie vaste partners het vaakst troffen, en wie nooit; stilzitten
    naast een eerlijk deel; hoe gelijkmatig de ontmoetingen verdeeld zijn, naast wat het toeval zou
    geven; kwaliteit en bewijs van elke zitting. De bladzijde heeft geen internet nodig.
help_season_report_out = De bladzijde, als HTML.
help_season_report_hindsight = Vertel ook hoever herhaalde ontmoetingen, spreiding en meer liggen boven wat niemand had kunnen verbeteren die van het begin af wist wie er zou komen: zo'n tien seconden.
help_season_report_title = Wat erboven staat.  [standaard: de naam van het bestand]
help_season_members =
    Toont de leden; leest of schrijft een ledenbestand.

    De lijst toont rankings en gespeelde avonden. Een ledenbestand voegt leden toe, of vervangt wat
    er van hen bekend is; niemand verdwijnt erdoor, en kolommen die erin ontbreken blijven. De kolom
    `ranking` is waar een speler begint die er nog geen heeft; `status` is member (lid), guest
    (gast) of left (geen lid meer). In een geschreven bestand staat in beide kolommen hoe het nu is.
help_season_members_members = Lees dit ledenbestand: een CSV met id en naam per regel; alle verdere kolommen worden bewaard.
help_season_members_out = Schrijf een ledenbestand.
help_season_member =
    Voegt een lid of een gast toe, of wijzigt er een.

    Zonder ID is de speler nieuw en krijgt die het volgende vrije. Wat iemand gespeeld heeft blijft,
    ook van wie geen lid meer is, en van wie de naam gewist is: dat staat dan onder het nummer
    alleen. Wissen kan niet ongedaan gemaakt worden, ook niet met `undo`.
help_season_member_name = Hoe de speler heet.
help_season_member_status = Een gast (guest) kan lid (member) worden, een lid kan vertrekken (left).
help_season_member_ranking = De ranking om mee te beginnen, tot er uitslagen komen.
help_season_member_erase = Wis naam en gegevens voorgoed, ook in de reservekopieën naast het bestand.
help_season_member_yes = Vraag niets voordat er gewist wordt.
help_season_merge =
    Maakt van twee id's één persoon.

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
    Leest een voorgeschiedenis uit een CSV-bestand, of avonden en percentages van een ander programma.

    Van een avond telt wie elkaar ontmoetten en wie stilzat, en in competities wat er gescoord is; hij
    wordt als zitting vastgelegd. Percentages (--results) tellen alleen in competities. Bij een
    voorgeschiedenis is van nu af aan de competitie tot nu toe wat daar staat. Zittingen die eerder zijn vastgelegd
    blijven in het logboek, maar tellen er niet bovenop. De rankings gelden tot er uitslagen komen
    die nog niet waren ingevoerd.
help_season_export =
    Schrijft de voorgeschiedenis als CSV-bestand.

    Voor een ander programma, of voor `run --history`: één speler per regel, op volgorde van id:
    id, ranking, [rusttafels, ontmoetingen …].
help_season_export_out = Het CSV-bestand dat geschreven wordt.
help_season_backup =
    Kopieert het competitiebestand, ook terwijl het in gebruik is.

    Een reservekopie is een competitiebestand: om ernaar terug te gaan, zet u haar op de plaats van
    het andere.
help_season_backup_out = De reservekopie.  [standaard: in de map naast BESTAND, waar `record` zijn kopieën bewaart]
help_season_check =
    Vertelt of het competitiebestand in orde is.

    SQLite controleert het bestand, en de voorgeschiedenis na elke wijziging wordt opnieuw afgeleid
    en vergeleken met wat ze toen was. Eindigt met 2 als er iets mis is.


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
    is; met 1 als er een tekortschiet: twee paren (of partners) treffen elkaar vaker dan nodig is,
    of een spelgroep wordt zonder noodzaak overgeslagen; met 2 als er een niet deugt. Wat in een
    bestand alleen maar ongewoon is, wordt als opmerking gemeld.
help_movement_quality =
    Meet schema's, naast elkaar.

    BESTAND is een schemabestand, een map daarmee, een schemasoort en een aantal paren
    (multiplex:14), of een schemasoort. Eén schema alleen wordt helemaal getoond, paar voor paar.
    Gemeten worden herhalingen, balans, richtingen, verhuizingen, gedeelde spellen, hoe het
    stilzitten valt, en symmetrie; van een individueel schema ook partners en plaatsen. Eindigt
    met 2 als een schema niet deugt.
help_movement_design =
    Maakt een schema.

    Niemand treft iemand nog eens tenzij dat voor iedereen moet, en niemand speelt spellen nog
    eens; van zulke schema's zoekt het de beste balans: alle paren zo gelijk mogelijk met alle
    andere vergeleken. Hetzelfde startgetal geeft overal hetzelfde schema, tenzij de rekentijd of
    Ctrl-C het zoeken afbreekt: dan is het het beste tot dan toe.
help_movement_design_pairs = Paren, een even aantal van 4 tot en met 40.
help_movement_design_rounds = Ronden.
help_movement_design_groups = Spelgroepen.  [standaard: zoveel als ronden]
help_movement_design_budget = Seconden waarna het beste tot dan toe genomen wordt.  [standaard: als alles doorzocht is]
help_movement_design_stay = Wat aan zijn tafel blijft: boards: de spellen; pair: paar 1; both: beide, als tafels spellen delen; follow: zoals in een Howell gaan zoveel paren als er ronden zijn naar de tafel van het nummer ervoor, en blijven de laatste zitten.  [standaard: both als dat kan, anders pair]
help_movement_design_tables = Tafels in de zaal: met één voor elke spelgroep kunnen de spellen blijven liggen, al zijn sommige tafels niet in gebruik.  [standaard: de helft van de paren]
help_movement_design_balance = De balans Qf die genoeg is: van alle schema's met minstens zoveel wordt het schema genomen dat het veld het best mengt.  [standaard: de beste balans]
help_movement_design_halves = Twee helften van het veld treffen alleen elkaar: zo is de beste indeling eerder bewezen.
help_movement_design_name = De naam van het schema.  [standaard: zijn grootte]
help_movement_design_out = Het .asc-bestand dat geschreven wordt; anders komt het op het scherm.
help_movement_mitchell = Maak een Mitchell-schema volgens de regel, voor 4 tot en met 40 paren en zoveel ronden als er tafels zijn.
help_movement_mitchell_winners = Hoeveel: bij 1 is er in sommige ronden een switch; bij 2 nergens, en hebben NZ en OW elk een winnaar.  [standaard: 1]
help_movement_mitchell_switch = De ronden met een switch, met komma's ertussen.  [standaard: die de beste balans geven]
help_movement_mitchell_share = Bij een even aantal tafels delen de eerste en de laatste in elke ronde hun spellen, en slaat niemand een tafel over.
help_movement_mitchell_rover = Een paar meer: het zit stil in één ronde en neemt in elke andere de plaats van een ander in. Het laatste nummer is niemand.
mitchell_switch_has_one_winner = met een switch is er één winnaar: laat --switch weg, of --winners 2
help_movement_cards =
    Schrijft loopbriefjes en tafelkaarten, om af te drukken.

    Een loopbriefje vertelt een paar waar het in elke ronde speelt, tegen wie en welke spellen;
    een tafelkaart vertelt wie er aan die tafel komt, en waar de spellen daarna heen gaan. Open
    het bestand in een browser, druk het af en knip langs de streepjes.
help_movement_cards_paper = Waarop de kaarten worden afgedrukt.
help_movement_cards_out = Het bestand dat geschreven wordt.  [standaard: de bestandsnaam van het schema met -cards.html, in deze map]


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
page_wall = Op de wand
page_steps = De stappen van de avond
step_told =
    { $state ->
        [done] klaar: { $about }
        [due] nu aan de beurt: { $about }
       *[waiting] nog niet: { $about }
    }
step_seated = ingedeeld
step_not_yet = nog niet ingedeeld
step_for_pairs = nog geen paren
step_for_seats = na het indelen
step_to_print = afdrukken
step_to_clock = start de klok
step_started = gestart
step_for_start = na de start
step_round = ronde { $round } van { $rounds }
step_over = gespeeld
step_none_in = geen uitslagen
step_none_missing = bij
step_all_in = alles binnen
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
page_undo_short = Herstel
page_redo_short = Opnieuw
page_undone = Ongedaan gemaakt: { $what }
page_redone = Opnieuw gedaan: { $what }
page_close = Sluiten
page_by_objective =
    { $name ->
        [fair-share] “Het best” betekent hier dat iedereen iedereen zo vaak treft als te verwachten was.
        [paper] “Het best” betekent hier dat mensen elkaar zo min mogelijk weer treffen, en zo min mogelijk weer stilzitten.
       *[other] “Het best” geldt hier voor het doel { $objective }, dat in de instellingen van de club staat.
    } { $first ->
        [yes] Het telt extra dat mensen elkaar treffen die elkaar dit seizoen nog niet troffen.
       *[no] { "" }
    }
page_lost = Het programma antwoordt niet. Is het venster van het programma nog open? Wat gedaan is, is bewaard: open de pagina weer met “Start bridgeopt” of “bridgeopt open”, en sluit dit venster.
page_recorded = Deze avond is vastgelegd, als zitting { $session } van { $day }. Er kan niets meer aan veranderd worden, tenzij u de vastlegging terugneemt; dat kan bij “Vastleggen”. Speelt u op deze dag een tweede zitting? Open de pagina dan met “bridgeopt open --another”.
page_look_again = Kijk opnieuw
page_see_record = Bekijk de vastlegging
page_alone = is er zonder partner.
page_play_with = Speelt met { $name }
page_alone_find = Zoek een partner
page_alone_late = Er is nu een partner: voeg het paar toe
page_no_key = Deze pagina werkt alleen in het venster dat het programma geopend heeft. Gebruik dat venster, of open de pagina opnieuw met “Start bridgeopt” of “bridgeopt open”.
page_failed = Er is iets mis in het programma zelf. Wat eerder gedaan is, is bewaard: laad de pagina opnieuw.
page_too_much = Dat is te veel ineens. Was het het goede bestand?
page_not_understood = Dat werd niet begrepen. Laad de pagina opnieuw en doe het nog eens.
page_overtaken = Dat is niet gedaan, want intussen is er iets anders gedaan: { $done }. Kijk, en doe het opnieuw als u het nog wilt.
page_overtaken_undone = Dat is niet gedaan, want intussen is er iets ongedaan gemaakt. Kijk, en doe het opnieuw als u het nog wilt.
page_too_many_devices = Op dit moment kijken er te veel apparaten naar deze pagina. Ze verschijnt vanzelf zodra er plaats is.
limit_address = Er komen veel verbindingen van { $address } ({ $number }): de oudste onvoltooide worden gesloten, zodat er plaats blijft voor andere.
limit_connections = Alle { $number } verbindingen van de pagina zijn in gebruik: onvoltooide en ongebruikte worden gesloten.
limit_streams = { $number } apparaten volgen de pagina, en meer kan niet: andere moeten wachten.
limit_streams_address = Te veel apparaten op { $address } volgen de pagina: andere daar moeten wachten.
limit_descriptors = Deze computer laat het programma niet meer verbindingen of bestanden openen (zie “ulimit -n”): verbindingen van de zaal worden gesloten.
page_failed_title = Dat kan niet getoond worden
page_folder_gone = De map is weg: { $folder } is er niet meer. Misschien is een USB-stick eruit getrokken, of een map verplaatst. Wat gedaan is, is daarin bewaard. Zet die terug en kijk opnieuw; intussen kan er niets gedaan worden.
page_no_folder = De map van de club is weg: misschien is een USB-stick eruit getrokken, of de map verplaatst. Wat gedaan is, is daar bewaard. Zet de map terug, en deze pagina gaat vanzelf verder.
page_file_failed = Een bestand kan niet gebruikt worden: { $reason }. Kijk opnieuw; blijft het zo, ga dan na of de schijf er is, en niet vol.
page_port_taken = op poort { $port } kan niets geopend worden
page_port_taken_help = Kies een andere, of laat --port weg.
open_needs_season = De pagina heeft de competitie van de club nodig: maak het bestand met “bridgeopt season init club.season” en schrijf season = "club.season" in club.toml.
open_season_missing = De competitie van de club is er niet ({ $file }): maak die met “bridgeopt season init”, of verbeter de naam in club.toml.
open_needs_club = De pagina wordt geopend in de map van een club: maak er een met “bridgeopt club init”.
evening_again_today = De zitting van vandaag is al vastgelegd; dit is dus een nieuwe. Was het te vroeg? Neem het dan terug met “bridgeopt season undo”, en open de pagina opnieuw.
open_until = De pagina is open tot dit venster gesloten wordt, of tot u Ctrl-C indrukt.
start_failed = Het programma kon niet worden gestart.
start_notes = Deze tekst staat ook in { $file }.
start_open_already = De pagina is al open: { $address }
start_open_other_day = De pagina van { $day } is ook nog open.
start_port_taken = Een ander programma gebruikt poort { $port }, waar de pagina meestal is; de pagina opent op een andere.
club_synchronised = De map van deze club wordt gesynchroniseerd door { $service }. Dat is prima als kopie elders, zolang er één computer tegelijk gebruikt wordt: sluit het programma daar, en wacht tot { $service } klaar is, voordat u het hier opent.
club_put_aside = { $other } is opzijgezet toen twee computers hetzelfde bestand schreven. Het programma gebruikt { $file } en laat het andere met rust. { $ours } { $theirs } Kijk welk van de twee goed is, en haal het andere weg.
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
        [one] er is { $n } ding gedaan, om { $last }
       *[other] er zijn { $n } dingen gedaan, het laatste om { $last }
    }
put_aside_unread = het is niet te lezen
put_aside_gone = { $file } is er niet.
help_zip_told = Voor wie u helpt: versie, instellingen, wat er gedaan is, en plannen. Spelers staan er met hun nummer in, en de naam van de club niet. Kijk het na voordat u het verstuurt.
help_zip_written = { $file } is geschreven: kijk het na, en stuur het naar wie u helpt.
page_help = Hulp
help_here = Wat u doet bij “{ $screen }”
help_back = Terug naar “{ $screen }”
help_guides = In de handleidingen
help_search = Woorden om te zoeken
help_search_do = Zoek
help_found =
    { $n ->
        [0] De handleidingen zeggen niets over “{ $words }”. Probeer één woord, of een ander.
        [one] { $n } deel gaat over “{ $words }”.
       *[other] { $n } delen gaan over “{ $words }”.
    }
help_on_sign_in = Typ een deel van een naam en druk op Enter; met nog een keer Enter is er een paar met de vaste partner. Of plak de lijst met aanmeldingen, druk op “Ze zijn er allemaal”, en druk aan wie er niet is. Druk dan op “Deel ze in”.
help_on_seat = Iedereen heeft meteen een plaats, terwijl de beste nummers gevonden en bewezen worden. Sleep een paar naar een andere plaats, of druk op ⋯ erachter, om iets te wensen. Bent u tevreden, druk dan op “Gebruik deze indeling”. “Andere speelwijzen” laat andere manieren van spelen zien.
help_on_formats = De manieren van spelen staan naast elkaar, met hun ronden, stilzitten en hoe vaak tegenstanders elkaar troffen. Kies er een; u kunt terugkomen tot de indeling gebruikt wordt.
help_on_start = Druk alle bladzijden ineens af, en zeg daarna of het gelukt is: vanaf dan houden de anderen hun nummer, wie er ook komt of weggaat. Stuur de avond naar de Bridgemates als u die hebt, open het venster voor de beamer, en start de klok.
help_on_play = Zoek een paar met een naam of een nummer, druk op de regel, en kies wat er gebeurd is: het is niet gekomen, gaat naar huis, of er speelt iemand anders. U ziet wat eruit volgt voordat er iets verandert. Een laat paar typt u links.
help_on_score = Uitslagen komen van de Bridgemates, of u voert scorebriefjes in: het nummer van het spel, Enter, en een regel voor elke twee paren, zoals 4hn+1. Wat opvalt, wordt rechts gevraagd; de ranglijst groeit daaronder, en niemand ziet hem voordat u het zegt.
help_on_record = Kijk of er uitslagen ontbreken, en of het aantal ronden klopt. Dan zet één druk op de knop de avond in de competitie; hier kunt u dat ook terugnemen.
help_on_season = Alles wat de competitie weet: avonden, rankings en leden. Druk op een avond of een naam om meer te zien of iets te verbeteren. De laatste wijziging kan teruggenomen worden.
help_on_room = Laat spelers hun plaats zien op hun eigen telefoon, of zich aanmelden op een scherm aan de deur. Zet het aan en laat hen de code lezen; u zet het uit wanneer u wilt.
help_on_movements = Vergelijk schema’s van één grootte: wie wie treft, hoe eerlijk ze zijn, en elke ronde. Druk de kaarten af, of ontwerp een nieuw schema.
page_help_files = De bestanden van de club
page_help_folder = Ze staan in { $folder }; die van deze avond in { $evening }. Een nieuwe versie van het programma laat ze daar staan.
page_help_send = Als er iets mis is
page_help_send_told = Dit bestand vertelt wie u helpt wat er gebeurd is: versie, instellingen, wat er gedaan is, en het plan. Er staan nummers in plaats van namen. Er wordt niets verstuurd: dat doet u zelf, als u wilt.
page_help_zip = Haal het bestand op
page_help_program = Het programma
page_help_tried = Het is geprobeerd op Linux. Op Windows en op een Mac heeft nog niemand het geprobeerd.
page_help_close_told = Alles wat gedaan is, blijft bewaard. Een dubbelklik opent het weer.
page_help_close = Sluit het programma
page_closed = Het programma is gesloten. U kunt dit venster ook sluiten.
welcome_title = Welkom
welcome_missing = De club die het laatst geopend was, staat niet meer in { $folder }. Is die map verplaatst of hernoemd? Staat de club hieronder, open haar dan daar; zie anders “Staat de club in een andere map?”.
welcome_opening = De club wordt geopend …
welcome_try = Probeer het uit
welcome_try_told = Een verzonnen club met 110 leden, van wie er vanavond 51 paren zijn. Er blijft niets van bewaard. Wilt u daarna uw eigen club beginnen? Sluit dan bij Hulp het programma, en dubbelklik opnieuw.
welcome_try_do = Open de verzonnen club
welcome_open = Open een club
welcome_begin = Begin een club
welcome_name = Naam van de club
welcome_begin_do = Begin
welcome_first = Laat mensen elkaar treffen die elkaar dit seizoen nog niet troffen
welcome_first_told = Wij raden het aan. Dan loopt bijna niemand een ander het hele seizoen mis, en wie er later bij komt treft ook bijna iedereen. In verzonnen clubs van 110 leden treft men de vaakste tegenstander even vaak als zonder. Wel komt het vaker voor dat iemand weer stilzit voordat een ander dat één keer deed: 28 keer per seizoen, zonder 17 keer. Het kan later weer uit.
welcome_begin_told = De club krijgt een eigen map in { $folder }. Daarna komen de leden, op de pagina van de club.
welcome_elsewhere = Staat de club in een andere map?
welcome_elsewhere_told = Sluit het programma en verplaats die map naar { $folder }: dan staat de club hier. Of laat de map waar ze is, en sleep ze op Windows op “Start bridgeopt”; sleep op een Mac en op Linux “Start bridgeopt” in een terminalvenster, typ een spatie, sleep de map erbij en druk op Enter. Daarna opent een dubbelklik de club.
club_name_unfit = zo kan een map niet heten
club_name_unfit_help = Geef de club een naam van letters en cijfers.
demo_club = De verzonnen club

### the page: events of other kinds

event_start = Toernooien en jaren
event_evening = Terug naar de avond
event_screens = De schermen van dit toernooi
event_there = Toernooien en jaren in deze map
event_there_none = Er zijn er nog geen.
event_take_best = Neem het beste tot nu toe
event_entries = Inschrijvingen
event_wall_nothing = Hier staat straks wie waar speelt.
open_event_alone = Bij een bestand kunnen alleen --port en --no-browser: al het andere is van de avond van een club.
event_none = er is geen toernooi met deze naam
event_no_event = dit is { $found }, en geen toernooi
event_none_help = Noem een bestand dat op .swiss eindigt, dat van een clubjaar, of de map van een individueel toernooi; een nieuw begint u op de pagina.
event_number_between = schrijf een geheel getal van { $least } tot en met { $most }
event_nothing_proposed = Dat kan nu niet meer: er is intussen iets anders gedaan. Kijk, en doe het opnieuw.


### the page: the door

door_who = Wie is er?
door_forget = Deze niet
door_option_here = { $name } is er, de partner nog niet
door_option_both = { $name } en { $partner } zijn er allebei
door_option_alone = { $name } is er, en heeft nog geen partner
door_option_guest = Nieuwe gast: { $name }
door_option_with = met { $name }
door_option_already = { $name } (is er)
door_sign_ups = Aanmeldingen plakken
door_sign_ups_help = Eén paar per regel, op naam of nummer: “Anna de Wit & Karel Bos”. Wie alleen op een regel staat, zoekt een partner.
door_file = Uit een bestand halen
door_all_guests = Onbekende namen zijn gasten
door_add = Toevoegen
door_signed_up =
    { $n ->
        [one] { $n } speler aangemeld
       *[other] { $n } spelers aangemeld
    }
door_signed_up_known =
    { $n ->
        [one] { $n } speler aangemeld. Wie als gast is opgegeven en net zo heet als iemand die de club kent, geldt als die speler: { $names }
       *[other] { $n } spelers aangemeld. Wie als gast is opgegeven en net zo heet als iemand die de club kent, geldt als die speler: { $names }
    }
door_guest_has_name = { $name } is als gast binnengekomen, maar de club kent iemand met die naam. Is het dezelfde? Haal de gast dan van de lijst, en kies de naam eruit.
door_all_here = Ze zijn er allemaal
door_live = Hoe het er nu voor staat
door_listed = van de { $n } op de lijst
door_seat = Deel ze in
door_too_few =
    { $n ->
        [0] Er is nog niemand: om in te delen zijn er { $least } paren nodig.
        [one] Er is { $n } paar: om in te delen zijn er { $least } nodig.
       *[other] Er zijn { $n } paren: om in te delen zijn er { $least } nodig.
    }
door_letters = Spring naar een letter
door_letter = Namen met { $letter }
door_list = Vanavond
door_filter = Wie getoond wordt
door_all = Iedereen ({ $n })
door_missing = Nog niet er ({ $n })
door_alone = Zonder partner ({ $n })
door_empty = Er staat nog niemand op de lijst. Typ een naam, of plak de lijst van wie zich aangemeld heeft.
door_with = met
door_no_partner = nog geen partner
door_more = Meer over { $name }
door_unpair = Spelen niet samen
door_remove = Van de lijst halen
door_keep_guest = Deze gast onthouden
door_guest_kept = { $name } wordt vanaf nu als gast onthouden.
door_make_member = Maak deze gast lid
door_member_made = { $name } is vanaf nu lid.
door_members = Leden inlezen
door_members_help = Eén lid per regel: “Karel Bos”, “Bos, Karel”, of met het club- of bondsnummer ervoor: “123; Karel Bos”.
door_members_loaded =
    { $n ->
        [one] { $n } lid staat nu in de competitie.
       *[other] { $n } leden staan nu in de competitie.
    }
door_no_members = De club heeft nog geen leden. Lees ze in van een lijst; of typ de namen zoals ze binnenkomen, en maak ze lid met ⋯ achter de naam.
members_none_new = in deze lijst staat niemand die nieuw is
door_no_season = De club houdt geen competitie bij, dus er kan niemand onthouden worden: “bridgeopt club init” maakt er een.
season_report_open = De competitie op één pagina
season_log_head = Wat er gedaan is
season_enter_results = Percentages invoeren
season_enter_results_told = Eén regel per paar: lijn, nummer, percentage. Van een lijn alle paren, of geen; een paar dat wegging mag er geen hebben. Dit is voor avonden die een ander programma uitrekende; resultaten van spellen horen in het scoreboek.
season_percentages = Percentages
season_enter_results_do = Voer in
season_scores_as_another_on_page = Zitting { $session } heeft precies de percentages van zitting { $other }, van { $played_on }. Zijn ze van de verkeerde avond, neem dan de laatste wijziging terug.
pastime_failed = de puzzels konden niet gemaakt worden: open de pagina opnieuw, of stuur het bestand voor wie helpt
season_told_notes = { $told } { $notes }
season_members_file = Leden als bestand
season_history_file = Wie tegen wie speelde als bestand
season_copy = Controleer en bewaar een kopie
season_kept_copy = De competitie is in orde ({ $changes } wijzigingen, { $sessions } zittingen, { $players } spelers); de kopie heet { $file } en staat ernaast.
season_status = Is
season_status_is =
    { $status ->
        [guest] gast
        [left] vertrokken
       *[member] lid
    }
season_ranking_new = Begint met ranking
season_change = Wijzig
season_nothing_new = er is niets gewijzigd
season_name_missing = geef een naam
season_same_person = Dit is iemand die er al is
season_same_person_told = Wat dit nummer speelde telt voortaan voor de ander, en dit nummer wordt niet meer gebruikt. Het kan worden teruggenomen.
season_same_as = Nummer of naam van de ander
season_merge_do = Ze zijn één persoon
season_erase = Naam en gegevens wissen
season_erase_asked = Dit wist de naam van { $name } voorgoed: in de competitie, in de kopieën en in de avonden van deze club. Wat gespeeld is blijft staan, onder het nummer.
season_erase_told = Het kan niet worden teruggenomen.
season_erase_do = Voorgoed wissen
season_erased_files =
    { $n ->
        [0] in geen bestand van een avond of toernooi stond de naam.
        [one] { $n } bestand van een avond of toernooi is opnieuw geschreven of verwijderd.
       *[other] { $n } bestanden van avonden en toernooien zijn opnieuw geschreven of verwijderd.
    }
season_person_new = Iemand nieuws
season_person_add = Voeg toe
season_people_list = Leden
season_people_add = Lees in
season_find = Zoek een naam of een nummer
season_rules_head = Hoe uitslagen rankings maken
season_rules_show = Regels
season_rules_told = Een zitting geeft de punten van de lijn, plus het percentage boven 50; een ranking is het gemiddelde van de laatste zittingen. Dat geldt ook voor wat er al gespeeld is.
season_rules_window = Zittingen die tellen
season_rules_means = 50 % in A, B, C …
season_rules_step = Minder per lijn daarna
season_rules_decimals = Decimalen
season_rules_set_do = Stel de regels in
season_rules_now = De rankings volgen nu deze regels.
season_results_hang =
    { $n ->
        [one] { $n } resultaat staat in het scoreboek van { $day } en blijft daar: competitie en scoreboek hebben dan verschillende percentages. Wat verkeerd beslist is neemt u in het scoreboek terug.
       *[other] { $n } resultaten staan in het scoreboek van { $day } en blijven daar: competitie en scoreboek hebben dan verschillende percentages. Wat verkeerd beslist is neemt u in het scoreboek terug.
    }
season_record_results_hang =
    { $n ->
        [one] { $n } resultaat van { $day } hangt aan deze avond. Het blijft in het scoreboek en komt terug als de avond weer wordt vastgelegd.
       *[other] { $n } resultaten van { $day } hangen aan deze avond. Ze blijven in het scoreboek en komen terug als de avond weer wordt vastgelegd.
    }
season_scores_apart_on_page = Zitting { $session } ({ $day }) heeft nu in de competitie andere percentages dan in het scoreboek. “Doe het opnieuw” geeft die van het scoreboek terug.
season_take_back = Neem de laatste wijziging terug
season_take_back_help = Daarmee verandert alleen de competitie; het kan opnieuw gedaan worden.
season_do_again = Doe het opnieuw
season_would_do_again = Wordt dan opnieuw gedaan: { $what }
season_changed_meanwhile = Er is intussen iets anders in de competitie gedaan. Kijk, en doe het opnieuw als u dat nog wilt.
season_earlier =
    { $n ->
        [one] { $n } eerdere wijziging
       *[other] { $n } eerdere wijzigingen
    }
season_no_sessions = Er is er nog geen vastgelegd.
season_session_line = { $session }: { $day }, { $players } spelers{ $pairs ->
        [0] .
       *[other] , { $pairs } paren, { $rounds } ronden.
    }
season_people_show = Leden en gasten
season_person =
    { $status ->
        [guest] gast
        [left] is weg
       *[member] lid
    }, { $evenings ->
        [one] { $evenings } avond
       *[other] { $evenings } avonden
    }, zat { $out ->
        [one] { $out } ronde
       *[other] { $out } ronden
    } stil

### director: sign-ups

sign_ups_too_many = Die lijst heeft { $n } regels; { $most } kunnen er tegelijk genomen worden
sign_ups_no_pair = { $line } noemt { $n } spelers
sign_ups_no_pair_help = Geef twee spelers per regel, met “&” of een komma ertussen.
sign_ups_twice = { $name } staat ook op regel { $line }
sign_ups_name_help = Verbeter de naam, of vink “Onbekende namen zijn gasten” aan.
line_wrong = regel { $line }: { $wrong }
sign_ups_twice_help = Houd een van de regels.

### the page: go, the wall and the clock

clock_minutes_wrong = Een ronde of pauze duurt van 1 tot { $most } minuten.
clock_overtaken = De klok is intussen verzet, of is doorgelopen. Kijk ernaar, en doe het opnieuw als u het nog wilt.
clock_damaged = Het bestand van de rondeklok is beschadigd.
clock_damaged_help = Zet de klok: die begint opnieuw, bij de eerste ronde.
clock_start = Start de klok
clock_go_on = Ga verder
clock_pause = Pauzeer de klok
clock_next = Volgende ronde
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
clock_set = Zet de klok zo
clock_breaks = Pauzes
clock_break_told = Na ronde { $round }: { $minutes } minuten
clock_unbreak = Weghalen
clock_unbreak_told = De pauze na ronde { $round } weghalen
clock_after = Na ronde
clock_break_minutes = Minuten
clock_add_break = Voeg deze pauze toe
clock_put_right = De klok gelijkzetten
clock_where = We zijn in
clock_minutes_left = Nog hoeveel minuten
clock_anew = Terug naar vóór de eerste ronde
go_ready = klaar
go_try_again = Probeer het opnieuw
go_no_plan = Er is nog niemand ingedeeld
go_no_plan_lead = Deel eerst de paren in. Daarna staat hier klaar wat u afdrukt, en de rondeklok.
go_print = Afdrukken
go_print_all = Er staan vier pagina’s klaar om af te drukken.
go_print_at_once = Alles afdrukken
go_print_how = Alles ineens, of een voor een (daar met Ctrl+P).
go_again = Alleen dit is veranderd sinds u afdrukte; gooi de oude weg.
go_unchanged = Wat u afdrukte klopt nog: u hoeft niets opnieuw af te drukken.
go_pages_coming = De pagina’s worden gemaakt …
go_did_print = Is het afgedrukt?
go_did_print_told = Vanaf dan blijven de nummers zoals ze op papier staan, wie er ook komt of weggaat.
go_did_print_again_told = Vanaf dan tellen deze bladzijden, en de oude niet meer.
go_did_print_yes = Het is afgedrukt
go_did_print_no = Nog niet
go_is_printed = Het is afgedrukt
go_printed = De loopbriefjes zijn afgedrukt: wie er nu ook nog komt of weggaat, de anderen houden hun nummer.
go_not_printed = Het is toch niet afgedrukt
go_print_more = Alle pagina’s, en pdf’s
go_all_pages = De hele avond:
go_pdf = Maak pdf’s
go_pdf_making = De pdf’s worden gemaakt; dat duurt een paar seconden …
go_pdf_ready = De pdf’s staan hier, en in { $folder }:
go_pdf_again = opnieuw
go_push = Bridgemates
go_push_lead = Stuurt lijnen, ronden, spellen en namen naar de Bridgemates.
go_push_do = Stuur naar de Bridgemates
go_push_update_lead = Na een wijziging: geeft de Bridgemates het schema zoals het nu is. Er wordt niets gewist; uitslagen die ze daardoor verliezen, krijgen ze terug.
go_push_update = Stuur alleen de wijziging
go_push_ask = De avond naar de Bridgemates sturen?
go_push_clears = Wat nu in de Bridgemates staat, wordt gewist: ook uitslagen van een vorige avond, als die nog niet zijn uitgelezen.
go_push_begun = De rondeklok loopt: wat vanavond al gespeeld is, zou verloren gaan.
go_push_yes = Wissen en versturen
go_push_sending = De avond wordt verstuurd …
go_push_sent = Om { $at } verstuurd naar { $where }.
go_push_outdated = Het plan is sindsdien veranderd: verstuur het opnieuw, zolang er nog niet gespeeld is.
go_wall_lead = Opent een venster voor de beamer: wie waar zit, en daarna de klok. Sleep het naar het scherm van de beamer en druk daar op F.
go_wall_open = Open het venster
go_entry = Ander rekenprogramma
go_entry_lead = Alle paren per lijn en op nummer, zoals zulke programma’s erom vragen.
go_copy = Kopieer alle paren
go_copied = Alle paren zijn gekopieerd: plak ze met Ctrl+V.
go_not_copied = De browser liet het kopiëren niet toe. De paren zijn hieronder gemarkeerd: kopieer ze met Ctrl+C.
go_on_paper = Op papier
go_entry_table = Toon de paren
go_clock = Rondeklok
go_sit_outs = Wie er stilzit
go_no_sit_outs = Vanavond zit niemand stil.
go_nobody = Niemand
wall_nothing = De paren zijn nog niet ingedeeld.
wall_sits_out = Zit stil in ronde { $round }
wall_sits_out_now = Zit nu stil, in ronde { $round }

### the page: the evening is over

go_record = De avond vastleggen
go_record_lead = Dit komt in de competitie te staan, zodat de volgende keer bekend is wie elkaar getroffen heeft en wie er stilzat. Er wordt niets opgeschreven voordat u op de knop drukt.
go_record_section =
    { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    }, { $rounds } van de { $of } ronden gespeeld.
go_record_outs = Er zaten stil: { $outs }.
go_record_sat_out = { $who } (ronde { $rounds })
go_record_nobody =
    { $n ->
        [one] Nummer { $numbers } was de hele avond van niemand.
       *[other] De nummers { $numbers } waren de hele avond van niemand.
    }
record_by_results_on_page = Er zijn resultaten van ronde { $rounds } van de { $total }, hoewel er volgens de rondeklok { $clock } voorbij waren: { $rounds } ronden gelden als gespeeld. Waren het er meer of minder? Kies hieronder het aantal.
record_results_missing_on_page =
    { $n ->
        [one] Er ontbreekt { $n } resultaat van de avond, van de { $all }: { $where }. { $whose }.
       *[other] Er ontbreken { $n } resultaten van de avond, van de { $all }: { $where }. { $whose }.
    }
season_is_older_on_page =
    { $known ->
        [session] In de competitie ontbreekt zitting { $session } van { $day }, die erin was vastgelegd: er is een oudere kopie van de competitie teruggezet. Zet de nieuwste kopie terug, of open die avond en leg hem opnieuw vast.
       *[scores] De competitie heeft oudere scores van zitting { $session } ({ $day }) dan er waren ingevoerd: er is een oudere kopie van de competitie teruggezet. Zet de nieuwste kopie terug, of open die avond en voer zijn scores opnieuw in.
    }
season_scores_differ_on_page =
    { $known ->
        [none] Zitting { $session } ({ $day }) heeft geen scores in de competitie, hoewel er in haar scoreboek resultaten staan.
       *[others] Zitting { $session } ({ $day }) heeft in de competitie andere scores dan in haar scoreboek.
    }
results_ruling_counts_on_page = { $where }: beslissing { $number } telt ({ $ruled }), en niet wat is ingetypt ({ $typed }). Neem de beslissing terug als moet tellen wat is ingetypt.
record_by_clock_on_page = De ronden zijn die van de rondeklok: { $rounds } van de { $total }. Waren het er meer of minder? Kies hieronder het aantal.
record_clock_help_on_page = Is er meer gespeeld? Kies dan hieronder het aantal.
season_give_plan_of_before_on_page = Is er daarna geen ronde meer gespeeld, maak die wijziging dan eerst ongedaan.
go_record_changed = { $changed }. Is er toch zo gespeeld? Leg het dan vast.
go_rescore = Voer de scores van het scoreboek in
go_record_no_results = Er zijn geen uitslagen binnengekomen, dus veranderen er geen rankings. Wie wie getroffen heeft, telt wel mee; percentages kunt u later invoeren, bij Seizoen.
go_record_do = Leg de avond vast
record_to_score =
    { $n ->
        [one] Voer de ontbrekende uitslag in
       *[other] Voer de { $n } ontbrekende uitslagen in
    }
record_rounds_by_results =
    { $n ->
        [one] Er is maar { $n } ronde gespeeld, zoals de uitslagen zeggen
       *[other] Er zijn maar { $n } ronden gespeeld, zoals de uitslagen zeggen
    }
record_no_plan = Deel eerst de paren in. Als er gespeeld is, legt u de avond hier vast.
go_recorded = De avond staat in de competitie, als zitting { $session } van { $day }.
go_recorded_back = Klopt er iets niet? Neem de vastlegging terug, verbeter het hier en leg het opnieuw vast.
go_recorded_first = Daarna is er nog iets in de competitie veranderd: { $changes }. De vastlegging kan pas terug als dat teruggenomen is; “bridgeopt season undo” neemt de laatste wijziging terug.
go_unrecord = Neem de vastlegging terug …
go_unrecord_head = De vastlegging terugnemen?
go_unrecord_lead = Dit gaat weer uit de competitie, alsof het niet gespeeld is:
go_unrecord_stays = De avond zelf blijft hier staan zoals hij is. U kunt hem dan weer wijzigen en opnieuw vastleggen.
go_unrecord_do = Neem terug
go_unrecorded = De avond staat niet meer in de competitie. Verbeter wat er niet klopte en leg hem opnieuw vast.
go_unrecord_changed = de competitie is intussen veranderd, dus er is niets teruggenomen; bekijk de vastlegging opnieuw
next_time =
    { $n ->
        [one] Rankings en lijnen voor de volgende keer: { $n } speler
       *[other] Rankings en lijnen voor de volgende keer: { $n } spelers
    }
next_time_rankings = Rankings voor deze avond, en erna
next_before = Ervoor
next_after = Erna
next_transfers = Komen de volgende keer dezelfde paren, in evenveel lijnen, dan spelen deze ergens anders:
next_no_transfers = Komen de volgende keer dezelfde paren, in evenveel lijnen, dan speelt ieder in de lijn van vanavond.
next_transfer = { $who }: van { $before } naar { $after }

### the page: during play

play_no_plan = De paren hebben nog geen plaats. Zodra dat wel zo is, past u hier aan wat er in de loop van de avond verandert.
play_over = Er is gespeeld.
play_to_door = Naar Aanmelden
play_happened = Wat is er gebeurd?
play_changed_since_print = Het plan is veranderd sinds het afgedrukt is.
play_print_changed = Afdrukken wat veranderd is
play_is_printed = Dat is gedaan
play_late = Een paar komt te laat
play_late_name = Naam van een van beide spelers
play_option_plays = { $name } (speelt al)
play_else = Een paar is er niet, gaat naar huis, of er komt een invaller
play_else_help = Zoek het paar in de lijst en druk op de regel. U ziet wat het wordt voordat er iets verandert.
play_filter = Zoek een paar, met naam of nummer
play_nobody_found = Zo heet niemand.
play_round_head = De ronde
play_round_now = Ronde { $round } van { $total } is bezig, volgens de klok.
play_round_between = { $round } van de { $total } ronden zijn gespeeld, volgens de klok.
play_rounds_played = Gespeelde ronden
play_rounds_none = nog geen
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
play_guest_has_name = { $name } is hier een gast, maar de club kent iemand met die naam. Is het dezelfde? Laat het dan zo, en kies de naam uit de lijst.
how_after_round_on_page = Na een ronde kan niemand die er is nog verhuizen: dan werden spellen nog eens gespeeld.
keep_after_round_on_page = { how_after_round_on_page }
late_nobody_sits_out_there_on_page = lijn { $section } heeft een even aantal paren, dus daar zit niemand stil; deel iedereen in, en laat ze bij Spelen later komen: dan wacht in ronde 1 wie ze zou treffen
late_not_in_odd_section_on_page = lijn { $section } is niet oneven; zet ze in lijn { $odd }, of haal de wens weg
late_seat_the_others_on_page = er spelen vanavond { $n } paren, een even aantal, dus niemand zit stil; haal dit paar bij de deur van de lijst, deel de anderen in, en laat het bij Spelen komen vanaf ronde 2: dan zit in ronde 1 stil wie het afwezige nummer treft
late_seat_the_others_odd_on_page = { late_seat_the_others_on_page }
no_movement_found_on_page = er is geen schema gevonden voor lijn { $section }, en geen schema dat bij het programma hoort doet wat u vraagt: kies een andere speelwijze, of wens minder
section_changed_in_play_on_page = Lijn { $section } is tijdens het spelen gewijzigd: alleen wat nog komt, kan veranderen.
section_changed_later_help_on_page = Kies ronde { $changed } of een latere.
ways_impossible_on_page = Dit kan niet: { $reason }
where_numbers_are_kept_on_page = zolang ieder zijn nummer houdt waar dat kan
wish_in_different_sections_on_page = ze spelen in verschillende lijnen; zet eerst een van de twee in de lijn van de ander
play_goes = Gaat naar huis
play_replace = Een invaller voor { $name }
play_replace_head = Wie speelt er in plaats van { $name }?
play_leave_it = Laat het zo
play_preview = Als u dit doet
play_is_absent = zijn niet gekomen
play_leaves = gaan naar huis
play_comes = komen te laat
play_replaces = speelt in plaats van { $old }
play_from = Vanaf
play_from_round_k = ronde { $round }
play_from_round_now = ronde { $round } (nu bezig)
play_working = Dit wordt uitgezocht …
play_working_ways = Andere manieren worden uitgezocht …
play_moves =
    { $n ->
        [0] Niemand hoeft te verhuizen.
        [one] Eén paar verhuist.
       *[other] { $n } paren verhuizen.
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
        [little_more] Tegenstanders hadden elkaar al iets vaker getroffen dan in het eerdere plan.
        [much_more] Tegenstanders hadden elkaar al vaker getroffen dan in het eerdere plan.
        [little_less] Tegenstanders hadden elkaar iets minder vaak getroffen dan in het eerdere plan.
        [much_less] Tegenstanders hadden elkaar minder vaak getroffen dan in het eerdere plan.
       *[same] Tegenstanders hadden elkaar even vaak getroffen als in het eerdere plan.
    }
play_sit_outs_same = Alle paren samen zitten niet vaker stil dan eerst.
play_sit_outs_more =
    { $n ->
        [one] Alle paren samen zitten één ronde meer stil.
       *[other] Alle paren samen zitten { $n } ronden meer stil.
    }
play_sit_outs_fewer =
    { $n ->
        [one] Alle paren samen zitten één ronde minder stil.
       *[other] Alle paren samen zitten { $n } ronden minder stil.
    }
play_print_nothing_yet = Er staat nog niets op papier, dus er hoeft niets opnieuw afgedrukt te worden.
play_print_again = Opnieuw af te drukken: { $what }.
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
play_do_it = Doe dit
play_ways = Wat er nog meer kan
play_advised = aanbevolen
play_why_nobody = De loopbriefjes zijn uitgedeeld: als niemand verhuist, houdt iedereen het nummer.
play_why_one = Niet alles kan blijven zoals het is; dus verandert er zo weinig mogelijk.
play_why_new = Er staat nog niets op papier, dus iedereen krijgt de beste plaats die er is.
play_why_new_printed = Anders gaat het niet.
play_way =
    { $how ->
        [nobody] Niemand verhuist
        [one] Eén paar verhuist
        [few] Zo weinig mogelijk paren verhuizen
       *[new] Nieuwe nummers
    }
play_way_impossible = Dat gaat niet: { $reason }
play_way_contradicts = Nee: { $reason }
play_way_new_cards =
    { $n ->
        [one] Iedereen in lijn { $sections } krijgt een nieuw loopbriefje.
       *[other] Iedereen in de lijnen { $sections } krijgt een nieuw loopbriefje.
    }
play_way_cards_stay = Wie niet verhuist, houdt zijn loopbriefje.
play_way_sit_outs =
    { $n ->
        [0] Niemand zit stil.
        [one] Alle paren samen zitten één ronde stil.
       *[other] Alle paren samen zitten { $n } ronden stil.
    }
play_way_fairest = Het eerlijkst voor de competitie.
play_way_shown = Dit ziet u hierboven.
play_way_show = Bekijk dit
play_details = Cijfers
play_figures = Tegenstanders hadden elkaar gemiddeld { $met_before } keer getroffen zoals het gepland was, en nu { $met } keer. Ronden stilgezeten: { $sit_outs_before } gepland, { $sit_outs } nu. Fitness: { $fitness_before } gepland, { $fitness } nu.
play_wrong = Twee paren zaten verkeerd
play_wrong_ask = Zeg wie er verkeerd zat
play_wrong_help = Het wordt genoteerd zoals er gespeeld is. U ziet de gevolgen voordat er iets verandert.
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
        [0] Niemand komt nog eens bij dezelfde spellen.
        [one] Eén paar komt bij spellen die het al gespeeld heeft.
       *[other] { $n } keer komt een paar bij spellen die het al gespeeld heeft.
    }
play_wrong_n_twice =
    { $n ->
        [0] Geen twee paren treffen elkaar vaker dan gepland.
        [one] Twee paren treffen elkaar een keer meer dan gepland.
       *[other] { $n } keer treffen twee paren elkaar een keer meer dan gepland.
    }
play_wrong_n_missed =
    { $n ->
        [0] Alle paren die elkaar zouden treffen, doen dat ook.
        [one] Twee paren die elkaar zouden treffen, doen dat niet.
       *[other] { $n } keer treffen twee paren elkaar niet die elkaar zouden treffen.
    }
play_why_wrong = Een paar kan een spel niet twee keer spelen; aanbevolen is daarom wat de minste paren nog eens bij dezelfde spellen brengt.
play_not_known_yet = De gevolgen zijn nog niet bekend. Wacht even en probeer het opnieuw.
play_proposed_otherwise = Er is intussen in een ander venster iets anders gevraagd. Vraag dit opnieuw.
play_done = Veranderd. Het kan ongedaan worden gemaakt.
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

page_getting_ready = Wordt klaargezet: dit duurt ongeveer een minuut, één keer op deze computer. Met al het andere kunt u intussen doorgaan.
page_work_failed = er ging iets mis in het programma ({ $error }). Het venster ervan vertelt meer; wat gedaan is, is bewaard.
choose_head = Hoe spelen we?
choose_help = Kies hoe u vanavond speelt. U kunt terugkomen en anders kiezen tot de indeling gebruikt wordt.
choose_held = De paren zijn ingedeeld. Deel ze eerst opnieuw in om op een andere manier te spelen.
choose_to_seat = Naar de indeling
choose_working =
    { $of ->
        [one] Wordt uitgewerkt: { $done } van { $of } manier is klaar. U hoeft niet te wachten.
       *[other] Wordt uitgewerkt: { $done } van { $of } manieren zijn klaar. U hoeft niet te wachten.
    }
choose_best =
    { $sections ->
        [one] Het best: { $movements } in { $sections } lijn.
       *[other] Het best: { $movements } in { $sections } lijnen.
    } { $met ->
        [0] Dan treft niemand iemand opnieuw.
       *[other] Dan hadden tegenstanders elkaar het minst vaak getroffen: gemiddeld { $met } keer.
    }
choose_none =
    { $n ->
        [0] Er is nog niemand: manieren om te spelen verschijnen zodra er paren zijn.
        [one] Met { $n } paar kan nog niets gespeeld worden.
       *[other] Voor { $n } paren is er nog geen manier om te spelen.
    }
choose_without_wishes = Wensen tellen hier niet mee; bij het indelen wel.
choose_in_sections =
    { $n ->
        [one] { $n } lijn
       *[other] { $n } lijnen
    }
choose_sizes = van { $sizes } paren
choose_two_winners = Twee winnaars: de helft van elke lijn zit de hele avond Noord-Zuid, de andere Oost-West, elk met een eigen uitslag.
choose_two_equal = Twee winnaars: de helft van elke lijn zit de hele avond Noord-Zuid, de andere Oost-West, even sterk en elk met een eigen uitslag.
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
choose_role_met_least = tegenstanders troffen elkaar het minst
choose_role_most_boards = de meeste spellen
choose_for_players =
    { $met ->
        [all] Elk paar treft alle andere;
       *[some] Elk paar treft { $opponents } van de { $others } andere;
    } { $staying ->
        [0] iedereen wisselt van tafel.
        [one] één paar blijft aan zijn tafel.
       *[other] { $staying } paren blijven aan hun tafel.
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
choose_proven = Beste nummers voor dit schema: bewezen.
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
movements_told = Wat een schema is, los van de paren van vanavond: de ronden, de kwaliteit, en wie wie treft. Vink er hoogstens { $most } aan en leg ze naast elkaar.
movements_sizes = Paren in een lijn
movements_of_players = Spelers in een individueel schema
movements_here =
    { $individual ->
        [yes] Schema’s voor { $n } spelers
       *[no] Schema’s voor { $n } paren
    }
movements_none = Er is er geen voor zoveel.
movements_beside = Naast elkaar leggen
movements_too_many = Er passen er hoogstens { $most } naast elkaar: dit zijn de eerste.
movements_line =
    { $balance ->
        [none] Geen balans te noemen
       *[some] Balans { $qf } van 100
    }; Noord-Zuid in { $ns } ronden; { $repeats ->
        [0] niemand treft elkaar tweemaal
        [one] { $repeats } ontmoeting na een eerste
       *[other] { $repeats } ontmoetingen na de eerste
    }
movements_key =
    { $who ->
        [player] Rijen en kolommen zijn spelers; blauw: zij zijn eenmaal tegenstanders, oranje: vaker.
       *[pair] Rijen en kolommen zijn paren; blauw: zij treffen elkaar eenmaal, oranje: vaker.
    }
movements_rounds = Ronde voor ronde
design_head = Een schema ontwerpen
design_kinds = Soort
design_kind =
    { $kind ->
        [usual] Zo eerlijk mogelijk: paar 1 blijft zitten
        [boards] Spellen blijven op hun tafel
        [halves] Twee helften die alleen elkaar treffen
        [howell] Howell: ieder volgt het nummer voor zich
        [mitchell] Mitchell, één winnaar
       *[two-winners] Mitchell, twee winnaars
    }
design_pairs_of = Aantal paren
design_boards = Spellen per ronde
design_begin = Ontwerpen
design_told = Een even aantal paren, van 4 tot en met { $pairs }; bij een oneven aantal is er steeds één vrij. Van 1 tot en met { $rounds } ronden. Een Mitchell heeft niet meer ronden dan tafels, twee helften niet meer dan de helft van de paren, een Howell van de helft van de paren tot één minder dan alle paren. Het duurt een of enkele minuten.
design_asked = { $size }. { $kind }.
design_best =
    { $found ->
        [none] Nog niets waarin niemand een ander onnodig nog eens treft.
       *[some] Balans { $qf } van 100.
    } { $bound ->
        [none] { "" }
        [met] Meer kan niet als iedereen alle spellen speelt en niemand een ander onnodig nog eens treft.
       *[some] Meer dan { $most } kan niet als iedereen alle spellen speelt en niemand een ander onnodig nog eens treft.
    }
design_counted = { $n } van de { $all } zoekbeurten, { $seconds } s
design_goes_on = Het gaat door als u dit venster sluit of iets anders doet; niet als het programma wordt gesloten.
design_stop = Stoppen en niets bewaren
design_begun =
    { $rule ->
        [yes] Het is gemaakt
       *[no] Het wordt ontworpen
    }
design_dropped = Weggegooid
design_kept = Bewaard als { $name }: voortaan staat het bij Kiezen
design_new = Het nieuwe
design_see = Bekijken
design_keep = Bewaren
design_throw = Weggooien
design_name_told = Letters, cijfers, spaties en streepjes, hoogstens { $most }. Schema’s met één naam voor verschillende aantallen paren vormen één soort.
design_lost = Het programma is gesloten terwijl dit werd ontworpen; er is niets van over. Vraag het opnieuw en er komt hetzelfde uit:
design_one_at_once = er wordt al een schema ontworpen, stop dat eerst: { $asked }
design_one_waits = het nieuwe schema is nog niet bewaard of weggegooid, doe dat eerst: { $asked }
design_none = er wordt niets meer ontworpen: het is in een ander venster gestopt, of het programma is gesloten
design_none_follows_help_on_page = Vraag een ronde meer of minder, of een andere soort.
design_not_found_on_page = Er is geen goed schema voor { $pairs } paren met { $rounds } ronden gevonden. Met minder ronden, of als andere soort, is het makkelijker.
keep_name = Die naam kan niet: letters, cijfers, spaties en streepjes, hoogstens { $most }, en een letter of cijfer vooraan en achteraan.
keep_name_ours = { $name } is de naam van een soort die bij het programma hoort: neem een andere
keep_size_there = { $name } heeft al een ander schema voor { $n } paren: neem een andere naam
beside_ours = De schema’s die bij bridgeopt horen, tellen mee naast die in deze map. Wist u dit bestand, dan tellen alleen die in deze map.

### the page: seating

seat_head = Wie zit waar?
seat_head_held = De indeling
seat_help = Verplaats een paar door het nummer te slepen, of met de knop erachter; de anderen maken zo goed mogelijk plaats.
seat_held_help = Zo wordt er gespeeld. Hier verandert niets meer, tenzij u de paren opnieuw indeelt.
proof_head = Het bewijs, door iedereen na te gaan
proof_lead = Dat dit de beste nummers zijn, kan worden opgeschreven; dan kan iedereen het nagaan zonder dit programma. Spelers staan erin met hun nummer, zonder namen.
proof_write = Het bewijs opschrijven
proof_writing = Het bewijs wordt opgeschreven. U kunt ondertussen verder.
proof_download = Het bewijs meenemen ({ $size } kB)
proof_how = Wie Python op een computer heeft, pakt het bestand uit, opent daar een opdrachtregel en typt (op Windows: py in plaats van python3):
proof_of_before = De competitie is veranderd sinds de paren zijn ingedeeld; hun bewijs kan niet meer worden opgeschreven.
proof_read_me =
    Met deze bestanden kan iedereen nagaan dat de nummers van een avond de beste waren die er zijn.

    tonight.cert: het bewijs
    plan.json: wie welk nummer had, en de ronden
    history.csv: hoe vaak spelers elkaar eerder ontmoetten en stilzaten
    bridgeopt_check.py: het programma dat het nagaat, kort genoeg om te lezen; het heeft Python 3.11 of nieuwer nodig, en verder niets

    Open een opdrachtregel in deze map, en typ (op Windows: py in plaats van python3):

    { $check }

    Het antwoord is in het Engels. “{"Section A: proven"}” betekent: van alle manieren om deze paren de nummers van deze ronden te geven, is er geen die minder kost. Wat ze kosten, rekent het na uit de voorgeschiedenis en de ronden; van het programma dat de nummers vond, wordt niets gebruikt. Staat er “{"not proven"}” of “{"Refused"}”, dan is dat niet aangetoond.
proof_read_me_trust = “{"taken on trust"}” staat bij wat voor die avond gevraagd was: wat ontmoetingen en wensen waard waren, of wie hoe moest zitten. Dat staat in het bewijs zoals het gevraagd was; uit de voorgeschiedenis is het niet op te maken.
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
seat_use_best_so_far = Gebruik haar zoals ze nu is
seat_used = De paren zijn ingedeeld: bewezen het beste.
seat_used_best_so_far = De paren zijn ingedeeld, met het beste tot nu toe: bewezen is het niet.
seat_not_yet = Er is nog niets te gebruiken. Wacht even, en druk dan nog eens op de knop.
seat_is_there = Dat paar zit daar al.
seat_not_here = Niet gekomen, later of naar huis? Zeg dat bij Spelen.
seat_anew = Opnieuw indelen
seat_anew_help = De indeling wordt opzijgelegd, en u kunt veranderen wie er speelt, hoe, en wie waar zit. Met “Ongedaan maken” is ze terug.
seat_anew_printed =
    { $n ->
        [one] De loopbriefjes van lijn { $sections } zijn afgedrukt: haal ze op.
       *[other] De loopbriefjes van de lijnen { $sections } zijn afgedrukt: haal ze op.
    }
seat_go = Verder
seat_contradict =
    { $n ->
        [one] Deze wens kan niet. Laat hem vallen.
       *[other] Deze { $n } wensen kunnen niet samen. Laat er één vallen.
    }
seat_drop = Laat deze wens vallen: { $wish }
seat_wishes = Uw wensen
seat_no_wishes = Nog geen wensen. Wie u naar een andere plaats sleept, krijgt er een.
seat_take_off = Weghalen: { $wish }
seat_section =
    { $n ->
        [one] Lijn { $name }: { $n } paar
       *[other] Lijn { $name }: { $n } paren
    }
seat_proven =
    Bewezen: de beste nummers voor { $movements }, in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    }{ $wishes ->
        [0] .
        [one] , gegeven uw wens.
       *[other] , gegeven uw { $wishes } wensen.
    }
seat_best = beste nummers
seat_not_proven = goed, niet bewezen het beste
seat_as_changed = zoals gewijzigd
seat_being_worked_out = wordt uitgewerkt
seat_refused = Zoals u het wenst, kan het niet.
seat_no_verdict = Niet bewezen.
seat_looking_at_most = Wordt uitgewerkt: er is nog hoogstens { $percent } van de fitness te winnen.
seat_met =
    { $met ->
        [0] Niemand treft iemand opnieuw.
       *[other] Tegenstanders hadden elkaar gemiddeld { $met } keer getroffen.
    }
seat_met_and_out =
    { $met ->
        [0] Niemand treft iemand opnieuw; { $told }.
       *[other] Tegenstanders hadden elkaar gemiddeld { $met } keer getroffen; { $told }.
    }
seat_sit_out =
    { $n ->
        [one] { $n } paar zit
       *[other] { $n } paren zitten
    } { $times ->
        [1] één keer stil
        [2] twee keer stil
       *[other] { $times } keer stil
    }
seat_notes = Wat u verder moet weten
seat_rating = Ranking { $rating }.
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
    { $times ->
        [one] Trof van de tegenstanders van vanavond { $pair } het vaakst: { $times } keer.
       *[other] Trof van de tegenstanders van vanavond { $pair } het vaakst: { $times } keer.
    }
seat_waits =
    { $n ->
        [one] Zit stil in ronde { $rounds }.
       *[other] Zit stil in de ronden { $rounds }.
    }
seat_mark_new = nieuw
seat_mark_often = vaakst
seat_mark_out = stil { $rounds }
seat_mark_wish = wens
seat_num_wishes =
    { $n ->
        [one] { $n } wens
       *[other] { $n } wensen
    }
seat_about = Meer over { $pair }, nummer { $number } in lijn { $section }
seat_nobody = niemand: wie dit nummer zou treffen, zit stil
seat_more = Verplaatsen of wensen: { $pair }, nummer { $number } in lijn { $section }
seat_menu = Wat dit paar moet hebben
seat_move = Naar een andere lijn of een ander nummer
seat_stay = Aan één tafel blijven
seat_ns = Noord-Zuid zitten
seat_no_sit_out = Niet stilzitten
seat_late = Later komen: ronde 1 stilzitten
seat_meet = Een ander paar treffen
seat_not_meet = Een ander paar niet treffen
seat_apart = Niet in de lijn van een ander paar spelen
seat_move_number = Nummer
seat_any_number = wat het best is
seat_move_now = Verplaatsen
seat_other_pair = Welk paar?
seat_strength = Hoe zwaar weegt dit?
seat_must = Het moet zo
seat_like = Alleen als het weinig kost
seat_weight = Hoeveel het mag kosten, in procenten van wat goede nummers winnen op loten
seat_wish_now = Doe deze wens
seat_preference = als het hoogstens { $weight } % kost van wat goede nummers winnen op loten
seat_preference_holds = (dat lukt; het mag { $weight } % kosten)
seat_preference_not = (dat lukt niet; het mag { $weight } % kosten)
seat_costs_nothing = (dat kost niets)
seat_costs = kost: { $told }
seat_saves = levert op: { $told }
seat_price_more_met = paren die elkaar troffen, treffen elkaar { $n } keer meer
seat_price_less_met = paren die elkaar troffen, treffen elkaar { $n } keer minder
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
seat_price_less_even = treffen is minder gelijk verdeeld
seat_price_more_even = treffen is gelijker verdeeld

### de pagina: resultaten

results_no_plan = De paren zijn nog niet ingedeeld. Zodra dat gebeurd is, komen hier de resultaten binnen.
results_coming = Wat er binnen is
results_how_many = { $n } van { $of } resultaten
results_is_listening =
    { $kind ->
        [connector] Resultaten komen van de Bridgemates zodra ze er zijn.
       *[bws] Resultaten komen uit het bestand van de Bridgemates zodra dat verandert.
    }
results_listening =
    { $kind ->
        [connector] Vanaf nu komen er resultaten van de Bridgemates.
       *[bws] Vanaf nu komen er resultaten uit het bestand.
    }
results_listen =
    { $kind ->
        [connector] Resultaten van de Bridgemates halen
       *[bws] Resultaten uit het bestand halen
    }
results_stop = Ophouden
results_stopped = Daar komen geen resultaten meer vandaan. Wat binnen is, blijft.
results_no_source = er is niets waar resultaten vandaan kunnen komen; kijk nog eens naar het scherm
results_no_sources = Stuur de zitting bij Starten naar de Bridgemates, of zet het bestand van hun software (.bws) in deze map; dan komen resultaten vanzelf binnen:
results_grid_help = ✓: alles is binnen. 1/4: een van de vier spellen is binnen. –: daar speelt niemand. Oranje: ontbreekt van een ronde die voorbij is. Rood: de avond wacht erop.
results_type = Een scorebriefje invoeren
results_type_help = Noem het spel; met Enter gaat u verder. Schrijf wat er gespeeld is, zoals 4hn+1, 3saxw-2, gepast, -50, 60-40 of niet gespeeld. Wat u leeg laat, blijft zoals het is.
results_no_such_board = Dit spel wordt in deze lijn niet gespeeld.
results_line = { $ns } – { $ew }
results_sum_typed = Controle: som van de NZ-punten van de regels die u invoerde (hoeft niet)
results_total_wrong = De som is een heel getal, zoals 750 of -120.
results_take_in = Bewaar het spel
typed_points = Score en NZ
typed_imps = { $imps } imps
results_typed_nothing = voor dit spel is niets ingevoerd
results_typed = Spel { $board }: som van NZ { $total }.
results_take_back = Hier ongedaan maken
results_do_again = Hier opnieuw doen
results_adjust = Een score aanpassen
results_adjust_this = Aanpassen
results_more =
    { $n ->
        [one] Nog een vraag
       *[other] Nog { $n } vragen
    }
results_why = Reden
results_adjust_do = Laat het tellen
results_adjust_help = NZ staat vooraan, welk paar u ook noemt: 60-40 geeft NZ 60 %. Elk ander resultaat kan ook, en ook: verkeerde richting.
results_rulings = Uw beslissingen
take_back = Neem terug
results_odd = Om na te kijken
results_is_right = Het klopt
results_gone_help_on_page = Er is niets overgenomen, zodat ze niet verloren gaan. Zet er een bestand neer met alle resultaten van de avond.
results_erased_help_on_page = Zo wist de software van de tafels als die een ander schema krijgt; een oudere kopie van het bestand ziet er net zo uit. Er is niets overgenomen. Moeten ze weg, dan neemt “bridgeopt results drop bws” alles terug wat het bestand zei, en deze pagina neemt meteen over wat er nu in staat. Moeten ze blijven, zet het bestand met alle resultaten dan terug.
results_not_there = dit resultaat is er niet meer; kijk nog eens naar het scherm
results_changed_meanwhile = er is intussen iets anders gedaan, dus er is niets teruggenomen; kijk, en doe het nog eens als u dat nog wilt
results_wall_on = Laat hem op de wand zien
results_wall_off = Haal hem van de wand
results_on_wall = Iedereen ziet hem: hij staat op de wand.
results_wall_shows = De uitslag staat op de wand.
results_wall_hides = De uitslag staat niet meer op de wand.
results_phones_on = Laat hem op telefoons zien
results_phones_off = Haal hem van telefoons
results_on_phones = Spelers zien hem op hun telefoon, met de spellen van elk paar.
results_lists_on_phones = Spelers zien hem op hun telefoon, en niemands spellen.
results_phones_shows = Spelers zien op hun telefoon de uitslag en de spellen van elk paar.
results_phones_lists = Spelers zien op hun telefoon de uitslag, en niemands spellen.
results_phones_hides = Spelers zien op hun telefoon geen resultaten meer.
results_recorded = Deze avond is vastgelegd, als zitting { $session } van { $day }. Wat u hier verbetert, verandert ook de scores in de competitie.
results_none_yet = Er is nog geen resultaat binnen.
results_ruled_on_page = Beslissing { $number }: { $told }.
results_other_players_on_page = paar { $pair } is { $told } in het bestand, en { $planned } in de indeling
results_force_help_on_page = Het lijkt het bestand van een andere zitting, en er is niets overgenomen.
results_misplaced_help_on_page = Er is niets overgenomen. Verbeter de kolommen ronde en tafel in het bestand, of laat ze weg: het plan weet ze.
results_boards_shifted_help_on_page = Er is niets overgenomen. Verbeter de spelnummers in het bestand.
results_reversed_help_on_page = Er is niets overgenomen. Verwissel NZ en OW in het bestand.
results_which_section_on_page = noem een van de lijnen { $sections }
scorebook_no_ruling_on_page = er is geen beslissing { $number } meer die telt

### the page: what fits at the door

door_even = Een even aantal: niemand zit stil.
door_odd = Een oneven aantal: elke ronde zit er één paar stil.
door_nothing_fits =
    { $n ->
        [one] Met { $n } paar kan nog niets gespeeld worden.
       *[other] Met { $n } paren kan nog niets gespeeld worden.
    }
door_leaves_out =
    { $n ->
        [one] Met { $movements } in { $n } lijn vallen af: { $pairs }.
       *[other] Met { $movements } in { $n } lijnen vallen af: { $pairs }.
    }
door_would_play =
    { $sections ->
        [one] Als u niets kiest: { $movements } in { $sections } lijn.
       *[other] Als u niets kiest: { $movements } in { $sections } lijnen.
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
index_sit_out = Voor wie stilzit: een pagina A5 met de puzzels van vanavond en de vorige oplossingen.


### help: puzzles
help_print_sit_out_sheet = Druk ook een blad met puzzels af, voor wie vanavond stilzit.

### individual events: as they are played


result_told = Ronde { $round }: ingevoerd voor { $players } ({ $file }).


## Bestanden van Access

access_is_none = dit is geen Access-bestand, zoals die van Bridgemate (.bws)
access_damaged = wat er in dit bestand staat, klopt niet met elkaar: het is beschadigd of versleuteld, of een ander programma schrijft er net in
access_always_written = een ander programma blijft in dit bestand schrijven
access_try_again = Probeer het zo nog eens; helpt dat niet, sluit dan het andere programma en maak een kopie.

## Uitslagen van Bridgemates

bws_help = Zo'n bestand (.bws) houdt het programma van de Bridgemates van een avond bij.
bws_none = dit is een Access-bestand, maar er staan geen uitslagen van Bridgemates in
bws_untold = Het bestand vertelt geen titel en geen club, en niet hoe er gerekend wordt.
bws_no_place = regel { $line } van de uitslagen heeft geen tafel, ronde of spel
bws_no_pairs = regel { $line } van de uitslagen zegt niet welke paren elkaar ontmoetten
bws_no_contract = regel { $line } van de uitslagen heeft geen bestaand contract: { $text }
bws_no_result = regel { $line } van de uitslagen heeft geen resultaat dat bij het contract kan: { $text }
bws_no_boards = het schema heeft geen spellen met nummers van 1 tot 999: { $text }

## Avonden die elders gespeeld zijn

help_season_import_bws = Een avond uit het bestand van de Bridgemates (.bws); mag meermaals.
help_season_import_usebio = Een avond als USEBIO; mag meermaals.
help_season_import_pbn = Een avond als PBN; mag meermaals.
help_season_import_people = Wie deze bestanden bedoelen, als CSV: nummer of naam, dan het nummer bij de club.
help_season_import_date = Wanneer er gespeeld is, voor een bestand dat het niet zegt.
import_one_kind = Geef één van deze: een voorgeschiedenis (--history), avonden (--bws, --usebio, --pbn), percentages (--results) of totalen (--totals).
import_nothing = Geef wat er moet worden ingelezen: avonden (--bws, --usebio of --pbn BESTAND), percentages (--results BESTAND), totalen tot nu toe (--totals BESTAND), of een voorgeschiedenis (--history BESTAND).
import_recorded_already = deze avond is al vastgelegd: zitting { $session } van { $played_on }
game_bridge_pairs = bridge voor paren
import_no_day = het bestand zegt niet wanneer er gespeeld is
import_give_day = Geef de dag met --date.
import_people_line = op een regel staan een nummer of naam, en een nummer bij de club
import_people_help = Schrijf bijvoorbeeld 1234567,12 of Nieuwe Speler,12.
import_no_rounds = { $file } heeft geen ronden: wat telt is wie elkaar ontmoetten; de volgorde is verzonnen, en wie minder paren ontmoette dan anderen, heeft naar we aannemen stilgezeten.
import_itself =
    { $file }: { $n ->
        [one] één regel is van een paar tegen zichzelf, en telt niet mee.
       *[other] { $n } regels zijn van een paar tegen zichzelf, en tellen niet mee.
    }
import_pair_of_nobody = er staat niet bij wie paar { $pair } is
import_pair_help = Voer de nummers van beide spelers in het programma in waar het bestand vandaan komt, en exporteer het opnieuw.
import_unknown = { $who } is niemand die de competitie kent
import_unknown_help = Voeg de speler toe (`bridgeopt season member`), of zeg met --people wie het is.
import_pair_of_one = paar { $pair } is tweemaal dezelfde speler
import_name_once = Er is niets vastgelegd. Noem één bestand per avond.
import_same_evening = dit is dezelfde avond als in { $file }
import_done =
    { $players ->
        [one] Zitting { $session } van { $day } is vastgelegd: { $players } speler.
       *[other] Zitting { $session } van { $day } is vastgelegd: { $players } spelers.
    }

### de pagina in de zaal: telefoons, en het scherm aan de deur

page_room = In de zaal
page_room_on = In de zaal: aan
room_on = De pagina staat aan in de zaal.
room_on_told = Iedereen in hetzelfde netwerk (wifi) die een van haar adressen heeft, kan haar gebruiken. Het gaat onversleuteld door de zaal: geef de adressen om aan te melden en te leiden dus alleen aan mensen die u vertrouwt. Verder dan dit netwerk komt niets.
room_names = Telefoons tonen namen van leden (phone_names = true in club.toml).
room_boards = Zodra u uitslagen op telefoons toont, kan iedereen met de code de spellen van elk paar bekijken (met phone_boards = "none" in club.toml staan er alleen ranglijsten).
room_no_boards = Telefoons tonen ranglijsten en niemands spellen (phone_boards = "none" in club.toml).
room_numbers = Telefoons tonen nummers van paren en geen namen. Vinden uw leden namen goed? Schrijf dan phone_names = true in club.toml.
room_no_network = Deze computer is met geen netwerk verbonden. Verbind hem met de wifi van de zaal, en zet de zaal uit en weer aan.
room_other_address = Vinden telefoons de pagina niet? Kies dan een ander adres van deze computer:
room_switch_off = Zet uit
room_off = De pagina staat uit in de zaal: alleen deze computer kan haar zien.
room_off_told = Spelers kunnen op hun telefoon zien waar ze zitten, en hun uitslag zodra u die toont.
room_open = Zet aan in de zaal
room_open_told = Vraagt de computer of dit programma in particuliere netwerken bereikbaar mag zijn, sta dat dan toe.
room_opened = De pagina staat open voor de zaal.
room_keys_stay = de sleutels van de zaal die hier bewaard worden, zijn niet te vervangen en niet weg te halen
room_keys_stay_help = Haal het bestand zelf weg: wie er een heeft, zou na het sluiten van het programma weer binnenkomen.
room_see = Plaatsen zien
room_see_told = Voor spelers: het staat ook op de beamer. Wie dit heeft kan kijken, en niets veranderen.
room_register = Aanmelden aan de deur
room_register_told = Voor een scherm aan de deur. Wie dit heeft kan namen zoeken en vragen of hij mag spelen; u laat hen toe op “Aanmelden”.
room_direct = Leiden
room_direct_told = Voor een tweede wedstrijdleider, op een tablet. Wie dit heeft kan alles wat u kunt, behalve dit scherm en het programma sluiten.
room_code = Het adres als vierkante code, voor de camera van een telefoon
room_new_key = Maak een nieuw adres
room_withdraw = Trek in
room_closed = Niemand heeft hiervoor een adres.
room_give = Maak een adres
room_given = Er is een nieuw adres. Wie een oud adres heeft, komt er niet meer in.
room_withdrawn = Ingetrokken: wie het adres heeft, komt er niet meer in.
room_at_the_laptop = Dat gaat alleen op de computer van de wedstrijdleider zelf.
wall_phones = Uw plaats op uw telefoon
phone_title = Waar zit ik?
phone_wait = De plaatsen zijn nog niet bekend. Ze verschijnen hier vanzelf.
phone_who = Wie bent u?
phone_which = Welk paar bent u?
phone_nobody = Niemand met die naam speelt. Vraag het de wedstrijdleider.
phone_pair = Lijn { $section }, paar { $number }
phone_round_first = Ronde { $round }, straks
phone_round_now = Nu: ronde { $round }
phone_ns = Noord-Zuid
phone_ew = Oost-West
phone_boards = spellen { $boards }
phone_against = tegen paar { $number }
phone_sits_out = U zit stil
phone_results = Uw resultaten
phone_other = Iemand anders
phone_not_there = Wie hier gekozen was, speelt niet meer. Tik aan wie u bent.
phone_lost = De computer van de wedstrijdleider antwoordt niet. Zo was het; het wordt opnieuw geprobeerd.
phone_shut = Dit adres geldt niet meer. Lees de code op de beamer opnieuw, of vraag het de wedstrijdleider.
kiosk_title = Bent u er?
kiosk_you = Uw naam
kiosk_partner = Uw partner
kiosk_how = Typ een paar letters en tik dan op de naam.
kiosk_anew = Dat ben ik niet
kiosk_nobody = Niemand heet hier zo. Is dit uw eerste keer? Ga dan naar de wedstrijdleider.
kiosk_lost = De computer van de wedstrijdleider antwoordt niet. Ga naar de wedstrijdleider.
kiosk_asked = { $names }: dank u wel. De wedstrijdleider laat u toe.
kiosk_known = { $names }: u staat al op de lijst.
kiosk_taken = Een van u staat met iemand anders op de lijst. Ga naar de wedstrijdleider.
kiosk_closed = De indeling is gemaakt. Ga naar de wedstrijdleider.
door_asked = Aan de deur gemeld
door_confirm = Zij spelen
door_refuse = Nee
door_confirm_names = { $names } spelen
door_refuse_names = Niet { $names }

## Competitions: their rules, results and standings
competition_toml_help = Schrijf tekst tussen aanhalingstekens en elk klassement onder een regel [[competition]]; zie docs/competition-keys.md.
competition_table_help = Begin elk klassement met een regel [[competition]]; zie docs/competition-keys.md.
competition_no_tables = een klassement is hier geen eigen tabel
competition_none = er staat geen klassement in dit bestand
competition_see_docs = docs/competition-keys.md legt de sleutels uit.
competition_key_missing = de sleutel { $key } ontbreekt
competition_exclude = { $key } en { $other } sluiten elkaar uit
competition_needs = hierbij hoort { $other }
competition_name_twice = er is nog een klassement dat { $name } heet
competition_name_twice_help = Geef elk klassement een eigen naam.
competition_name_help = Schrijf een tekst van 1 tot en met { $most } tekens.
competition_ends_before = het einde ligt voor het begin
competition_no_table = dit is geen tabel
competition_number = Schrijf een getal van { $least } tot en met { $most }, met hoogstens zes decimalen.
competition_whole = Schrijf een heel getal: { $least } tot en met { $most }.
competition_when_help = Schrijf het nummer van een zitting, of een dag zoals 2026-09-01.
competition_on_help = Schrijf een dag van de week in het Engels, zoals "monday", of een lijst van dagen.
competition_sessions_help = Schrijf een lijst met nummers van zittingen, zoals [5, 6].
competition_lines_help = Schrijf de naam van een lijn, zoals "A", of een lijst met namen.
competition_line_points_help = Schrijf punten per lijn, zoals { $example }.
competition_no_line = { $line } is geen naam van een lijn
competition_places_help = Schrijf de punten voor plaats 1, 2 …, zoals [5, 4, 3].
competition_ties_help = Schrijf een of meer van "met", "next", "best", "firsts" en "last".
competition_no_fill = dit is geen score voor een afwezige
competition_fill_help = Schrijf { $examples }, of een lijst daarvan.
competition_limit_help = Schrijf een getal, of "own" voor de laagste of hoogste score van het paar zelf.
competition_least_above_most = least is hoger dan most
competition_trim_help = Schrijf welk deel aan elke kant vervalt, zoals 0.1: het is kleiner dan 0.5.
competition_below_help = Schrijf dalende grenzen, zoals [1500, 500].
competition_above_help = Schrijf stijgende grenzen waarboven spelers zwakker zijn, zoals above = [0, 5].
competition_strata_below = een hogere handicap is die van een zwakkere speler; de grenzen heten dus above, niet below
competition_sizes_help = Schrijf oplopende groottes van een lijn met hun aantal, zoals [[11, 2], [15, 3]].
competition_carry_help = Schrijf "ebu", of { $example } voor het percentage van de eerdere zittingen.
competition_no_pairs = dit is geen lijst van paren
competition_no_pair = dit is geen paar
competition_pairs_help = Schrijf paren als [[1, 2], [3, 4]], of per lijn als { $example }.
competition_player_twice = speler { $player } is twee keer ingeschreven
competition_player_twice_help = Schrijf elke speler één keer in, of in twee paren die op andere tijden meedoen (from, to).
competition_player_unknown_help = Verbeter het nummer, of zet de speler in het ledenbestand.
competition_no_competition = er is geen klassement { $name }
competition_names = De klassementen zijn { $names }.
competition_strata_without_members = { $name }: zonder ledenbestand (--members) staat iedereen alleen in lijst A.
competition_no_column = de leden hebben geen kolom { $column }
competition_no_column_help = Voeg die kolom toe aan het ledenbestand; `bridgeopt season members --members BESTAND` neemt hem op in de competitie.
competition_which_files = Noem het competitiebestand van de club, of de uitslagen en de klassementen: --results BESTAND --competitions BESTAND.
competition_members_of_season = De competitie kent haar leden: --members hoort bij --results.
competition_season_lacks = de competitie bewaart niet van elke score { $figures }
competition_give_files = Geef uitslagen waar het in staat: --results BESTAND.
competition_which_rules = Schrijf de klassementen van de club in club.toml, of noem hun bestand: --competitions BESTAND.
competition_empty = Nog geen scores.
competition_of_line = { $name }, lijn { $line }
competition_of_period = { $name }, periode { $period }
competition_of_period_and_line = { $name }, periode { $period }, lijn { $line }
competition_of_season = { $name }, over de perioden
competition_certain = Zeker: niemand anders kan de eerste plaats nog krijgen.
competition_needs_none = Als de koploper de volgende keer 50 % haalt, kan niemand anders dan voorstaan.
competition_needs_next = Als de koploper de volgende keer 50 % haalt, staan deze voor met:
competition_need = { $who }: { $percentage } %
competition_contestant = Wie
competition_scores = Telt
competition_why =
    { $why ->
        [no-score] geen score
        [below-together] te weinig scores samen
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
        [split] { $score }, de partners apart, met { $partners } ({ $scratch })
        [absent] { $score }, afwezig
        [no-notice] { $score }, afwezig zonder bericht
       *[played] { $score }
    }{ $has_handicap ->
        [yes] , handicap { $handicap }
       *[no] {""}
    }
season_results_help = De kolommen zijn session, line, player1, player2, percent en boards; docs/competition-keys.md noemt er meer.
season_results_cell_missing = { $head } ontbreekt
season_results_needed = Een klassement rekent ermee: vul het op elke regel in.
season_results_session = { $text } is geen nummer van een zitting
season_results_percent_help = Schrijf een getal van 0 tot en met 100, zoals 54,17.
season_results_boards = { $text } is geen aantal spellen
season_results_boards_help = Schrijf een heel getal van 1 tot en met 9999, of niets.
season_results_date = { $text } is geen dag
season_results_date_help = Schrijf op alle regels van een zitting dezelfde dag, zoals 2026-09-01; alle zittingen hebben er een of geen enkele.
season_results_two_days = zitting { $session } heeft twee dagen, of op sommige regels geen
season_results_figure = { $head }: { $text } is geen getal
season_results_figure_help = Schrijf een getal zoals 12,5, of niets.
season_results_declared = declared: { $text } is geen speler van deze regel
season_results_declared_help = Schrijf de nummers van die spelers van deze regel voor wier eigen paar de score telt.
season_results_player_twice = speler { $player } staat al in zitting { $session }, regel { $line }
season_absences_help = De kolommen zijn session, player1, player2 en notice (yes of no).
season_absences_no_session = er zijn geen uitslagen van zitting { $session }
season_absences_notice = { $text } is geen yes en geen no
season_absences_pair = dit zijn geen twee spelers
season_absences_twice = de afwezigheid in zitting { $session } staat er twee keer
competition_no_handicaps = geen van deze klassementen heeft een handicap
competition_handicaps = { $name }: handicaps
competition_handicap = Handicap
competition_mean = Gemiddelde daarvan
competition_from_sessions = Uit zittingen
help_season_handicaps =
    Toon de handicaps van de spelers voor de volgende zitting.

    Volgens de regels van elk klassement met een handicap, met de zittingen waaruit ze komen. De netto
    score is de gewone score plus de handicap.
help_season_handicaps_name = Toon alleen die van dit klassement.
help_season_handicaps_after = Toon ze zoals ze waren na deze zitting.
help_season_handicaps_date = De dag van de volgende zitting, als 2026-10-01 of 01-10-2026: regels per maand of dag van de week hebben die nodig.  [standaard: vandaag]
help_season_handicaps_csv = Schrijf de handicaps als CSV-bestand.
help_season_standings =
    Toon de stand van de klassementen van de club.

    Een klassement is een [[competition]] in club.toml: een ladder, een beker, een reeks over de
    competitie. Zonder competitiebestand komen uitslagen en klassementen uit bestanden: --results en
    --competitions.
help_season_standings_results = Percentages van een competitie: een CSV met session, line, player1, player2, percent en boards.
help_season_standings_competitions = De klassementen, als TOML.  [standaard: club.toml]
help_season_standings_members = De leden: een CSV met id, name, status en andere kolommen.  [standaard: iedereen is lid]
help_season_standings_absences = Afwezigheid zonder bericht: een CSV met session, player1, player2 en notice (yes of no).
help_season_standings_name = Toon alleen dit klassement.
help_season_standings_after = Toon de stand na deze zitting.
help_season_standings_csv = Schrijf de stand als CSV-bestand.
help_season_standings_details = Toon ook welke zittingen meetellen, welke vervallen, en wat een invaller opleverde.

## Afwezige ingeschreven paren

absent_head =
    { $n ->
        [one] { $n } ingeschreven paar is afwezig
       *[other] { $n } ingeschreven paren zijn afwezig
    }
absent_told = Een paar zonder bericht telt bij het vastleggen als afwezig zonder bericht. Op Competitie verbetert u dat.
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
absent_not_then = dit paar was bij die zitting niet afwezig
absent_without_word =
    { $n ->
        [one] Afwezig zonder bericht: { $pairs }. Op Competitie verbetert u dat.
       *[other] Afwezig zonder bericht: { $pairs }. Op Competitie verbetert u ze.
    }
absent_not_noted = Wie zonder bericht afwezig was, kon niet worden genoteerd: { $why }
evening_word_of_pair = bericht komt van een paar
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
        [period] Periode, en wat die opleverde:
       *[session] Zitting, en wat die opleverde:
    }
standings_places = Plaatsen
standings_changes_done = Wat dit in de klassementen veranderde:
standings_changes_now = Wat dit in de klassementen verandert:
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
        [yes] {", "}{ $climber } van { $before } naar { $after }
       *[no] {""}
    }

### Percentages die andere programma's hebben

help_season_import_results =
    Percentages van hele zittingen als CSV: session, player1, player2, percent; ook line, boards, date.
help_season_import_session = Bij --results: de vastgelegde zitting waarvan de percentages zijn.
help_season_import_totals =
    Totalen tot nu toe als CSV: competition, player1, player2, total, sessions; ook boards.
import_session_of_results = --session hoort bij --results BESTAND.
import_history_has_ids = --people gaat niet samen met --history, dat de nummers van de club zelf heeft.
import_date_of_evenings = --date is voor avonden (--bws, --usebio, --pbn); een bestand met uitslagen heeft een kolom date.
import_elsewhere_already = deze avond is al ingelezen: de percentages zijn zitting { $session }
import_percentages_of_file = { $file }: de percentages zijn die van het bestand.
import_percentages_ours = { $file }: de percentages zijn berekend uit de spellen.
import_no_percentages = { $file } heeft geen percentages, en de telling geeft ze niet: de scores tellen niet mee in competities.
import_not_scored = { $file } kan niet worden uitgerekend, dus de scores tellen niet mee in competities: { $error }
import_in_two_pairs = { $file }: een speler zit in twee paren, dus de scores tellen niet mee in competities.
import_without_percentage =
    { $file }: { $n ->
        [one] één paar heeft geen percentage.
       *[other] { $n } paren hebben geen percentage.
    }
season_elsewhere_read_in =
    { $sessions ->
        [one] percentages van { $sessions } zitting van een ander programma ingelezen, zitting { $first }
       *[other] percentages van { $sessions } zittingen van een ander programma ingelezen, zittingen { $first } tot en met { $last }
    }
season_scores_added = percentages van zitting { $session } van { $played_on } toegevoegd
season_totals_read_in =
    { $totals ->
        [one] { $totals } totaal tot nu toe ingelezen
       *[other] { $totals } totalen tot nu toe ingelezen
    }
help_final_yes = Ga door, ook als het een lijst verandert die definitief is verklaard.
help_season_final =
    Verklaart een periode van een klassement definitief, of toont wat definitief is.

    De lijst wordt met de dag bewaard. Daarna toont een verbetering, het samenvoegen van twee nummers of het
    ongedaan maken van iets eerst wat het aan die lijst zou veranderen, en vraagt of het door moet gaan.

      bridgeopt season final --name Ladder --period 2
help_season_final_name = Het klassement; zonder deze optie wordt getoond wat definitief is.
help_season_final_period = De periode; zonder deze optie een klassement zonder perioden, of het seizoen erover.
help_season_final_withdraw = Trek in wat definitief was verklaard.
help_season_final_show = Toon de lijst zoals die definitief is verklaard.
help_season_final_csv = Schrijf de definitieve lijst als CSV-bestand.
help_season_absence =
    Legt vast of afwezige paren bericht stuurden, of toont wat daarover bekend is.

    Een paar is twee nummers of namen. Een afwezigheid waarover niets bekend is, was gemeld.

      bridgeopt season absence 12 --no-word 5,6
help_season_absence_sent = Dit paar stuurde bericht, bijvoorbeeld 5,6; mag vaker worden gegeven.
help_season_absence_forgot = Dit paar stuurde geen bericht; mag vaker worden gegeven.
absence_needs_session = Geef het nummer van de zitting, bijvoorbeeld `bridgeopt season absence 12 --no-word 5,6`.
absence_told_twice = { $pair } stuurde zowel wel als geen bericht.
absence_no_pair = { $text } is geen paar. Schrijf twee nummers of namen, bijvoorbeeld 5,6.
absence_line =
    { $notice ->
        [yes] Zitting { $session }: { $who } stuurden bericht
       *[no] Zitting { $session }: { $who } stuurden geen bericht
    }
absence_none = Over afwezigheid is niets bekend; alles geldt dus als gemeld.
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
final_withdraw_alone = Bij --withdraw horen alleen --name en --period.
final_already = { $name } is definitief verklaard op { $day }. Trek dat eerst in (--withdraw).
final_incomplete =
    { $n ->
        [one] de periode heeft { $n } zitting van de { $of }
       *[other] de periode heeft { $n } zittingen van de { $of }
    }
final_no_period =
    { $has ->
        [no] { $name } heeft zo'n lijst niet
       *[yes] { $name } heeft zo'n lijst niet. De perioden: { $periods }.
    }
final_nothing = { $name } rangschikt niemand in die periode
final_not_declared =
    { $period ->
        [none] { $name } is niet definitief verklaard
       *[other] { $name }, periode { $period }, is niet definitief verklaard
    }
final_list_gone = de regels hebben zo'n lijst niet meer
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
final_would_change = dit verandert { $name }, dat op { $day } definitief is verklaard
final_as_declared_again = het zou weer zijn zoals het definitief is verklaard
final_cannot_tell = er is een lijst definitief verklaard, en zonder club.toml is niet te zeggen of dit die verandert
final_cannot_tell_since = er is een lijst definitief verklaard, en niet te zeggen is of dit die verandert: { $error }
final_asked = Doorgaan? De definitieve lijst blijft bewaard zoals hij is.
help_season_promote =
    Bepaalt wie na een periode naar een andere lijn gaat, of toont wat er bepaald is.

    De regels van het klassement doen een voorstel. U kunt paren noemen die verhuizen of blijven; een paar is
    twee nummers of namen. Vanaf de volgende zitting zet `run` elk paar in zijn nieuwe lijn.

      bridgeopt season promote --name Lines --period 1
help_season_promote_name = Het klassement; zonder deze optie wordt alles getoond wat er bepaald is.
help_season_promote_period = De periode.  [standaard: de laatste die voorbij is]
help_season_promote_up = Dit paar promoveert, wat de regels ook voorstellen; mag vaker worden gegeven.
help_season_promote_down = Dit paar degradeert; mag vaker worden gegeven.
help_season_promote_stay = Dit paar blijft; mag vaker worden gegeven.
help_season_promote_withdraw = Trek in wat er bepaald was.
help_season_promote_yes = Bepaal het zonder te vragen.
promote_cannot = { $name } kent geen promotie tussen lijnen: daarvoor zijn promote, period en het aantal paren van elke lijn (pairs) nodig.
promote_not_over = Zo'n periode van { $name } is niet voorbij.
promote_already = Wie er na periode { $period } van { $name } verhuist, is al bepaald. Trek dat eerst in (--withdraw).
promote_named_twice = Paar { $pair } is twee keer genoemd.
promote_no_line = Paar { $pair } zat aan het eind van de periode in geen lijn.
promote_no_further = Paar { $pair } kan die kant niet verder op.
promote_decided =
    { $n ->
        [one] { $name }: { $n } paar verhuist na periode { $period }
       *[other] { $name }: { $n } paren verhuizen na periode { $period }
    }
promote_withdrawn = { $name }: de verhuizingen na periode { $period } ingetrokken
promote_none_there = Na periode { $period } van { $name } zijn geen verhuizingen bepaald.
promote_withdraw_period = Bij --withdraw horen --name en --period.
promote_move = { $who }: van lijn { $old } naar lijn { $new }
promote_nobody = Niemand verhuist.
promote_undecided = { $who } blijven: ze staan gelijk met anderen, en niet allemaal kunnen ze verhuizen; --up en --down beslissen dat
promote_asked = Dit bepalen voor { $name }, na periode { $period }?
promote_line =
    { $n ->
        [one] { $name }, na periode { $period }, bepaald op { $day }: { $n } paar
       *[other] { $name }, na periode { $period }, bepaald op { $day }: { $n } paren
    }
promote_none = Er zijn geen verhuizingen bepaald.
lines_and_odd = { $name } zegt wie in welke lijn speelt, en daarmee welke lijn oneven is
lines_sections = de lijnen zijn die van { $name }: wie in welke speelt staat vast, en het bewijs geldt voor deze lijnen
of_event_sections = de lijnen volgen de uitslagen van { $name } tot nu toe, de beste paren in lijn A: wie in welke speelt staat vast, en het bewijs geldt voor deze lijnen
of_event_first = vanavond is de eerste zitting van { $name } in dit clubjaar: er zijn nog geen uitslagen en geen ontmoetingen, dus de indeling is zoals anders
of_event_no_meetings =
    { $n ->
        [one] van zitting { $sessions } van { $name } zijn alleen de uitslagen bekend: haar ontmoetingen zijn niet te vermijden
       *[other] van zittingen { $sessions } van { $name } zijn alleen de uitslagen bekend: hun ontmoetingen zijn niet te vermijden
    }
of_event_no_results = van { $name } zijn nog geen uitslagen bekend: de lijnen worden gevormd zoals anders
of_event_tied = paren { $pair } en { $other } staan gelijk: het eerste speelt in lijn { $section } vanwege zijn sterkte
of_event_without_result = nog zonder uitslag in { $name }, en dus onder de anderen: { $pairs }
of_event_unknown = er is geen evenement { $name }
of_event_without_sessions = { $name } is geen evenement van enkele zittingen: `sessions` ontbreekt
of_event_names = De evenementen zijn { $names }.
of_event_none = Een evenement is een klassement in club.toml met `sessions`, zoals { $example }.
of_event_not_tonight = vanavond is zitting { $session } van het clubjaar, en de zittingen van { $name } zijn { $sessions }
of_event_not_tonight_help = Zet de zitting erbij in `sessions`, of laat --event weg.
of_event_no_certificate = --certificate gaat niet samen met --event: een certificaat kan niets zeggen over ontmoetingen binnen een evenement.
of_event_one_way = --event is voor één manier om te spelen: geef één --family en één aantal --sections.
of_event_none_made = --event gaat niet samen met schema's die voor vanavond gemaakt worden: geef een --family van schema's.
of_event_needs_club = --event heeft het bestand van het clubjaar nodig, en de club.toml met het evenement: noem ze met --season en --club.
of_event_wishes_must = Met --event is elke wens een eis: laat het gewicht weg, of de wens.
of_event_too_large = lijn { $section } heeft tot nu toe te veel ontmoetingen en stilzitten om die binnen het evenement precies voor te laten gaan
of_event_too_large_help = Laat --event weg, of kies --objective squares, met kleinere kosten.
of_event_evaluated = Het plan is ingedeeld in het evenement { $name }, waar ontmoetingen binnen het evenement voorgaan. Wat volgt is alleen naar het clubjaar.
of_event_changed = Het plan is ingedeeld in het evenement { $name }. Nieuwe nummers worden alleen naar het clubjaar gekozen, en het nieuwe plan beweert niets over ontmoetingen binnen het evenement.
of_event_proven =
    Bewezen het beste: geen nummering{ $among ->
        [fields] {" "}met even sterke velden
        [half] {" "}met deze halve tafel
        [rover] {" "}met het oneven paar als zwerver
        [fields-half] {" "}met even sterke velden en deze halve tafel
        [fields-rover] {" "}met even sterke velden en het oneven paar als zwerver
       *[all] {""}
    } herhaalt minder ontmoetingen binnen het evenement ({ $n ->
        [0] deze herhaalt er geen
        [one] deze herhaalt { $n } ontmoeting van twee spelers
       *[other] deze herhaalt { $n } ontmoetingen van twee spelers
    }), en van alle die er even weinig herhalen kost er geen minder over het clubjaar{ $given ->
        [wishes] , gegeven de wensen
       *[nothing] {""}
    }.
of_event_part_open =
    Bewezen: geen nummering herhaalt minder ontmoetingen binnen het evenement ({ $n ->
        [0] deze herhaalt er geen
        [one] deze herhaalt { $n } ontmoeting van twee spelers
       *[other] deze herhaalt { $n } ontmoetingen van twee spelers
    }). Niet bewezen over het clubjaar: er is nog hoogstens { $percent } te winnen.
of_event_open =
    Niet bewezen: binnen het evenement { $n ->
        [one] wordt { $n } ontmoeting
       *[other] worden { $n } ontmoetingen
    } van twee spelers herhaald, en { $least } zijn onvermijdelijk.
of_event_overall = { $told } Ontmoetingen binnen { $name } gaan voor, daarna die over het clubjaar.
seat_of_event =
    { $proven ->
        [yes] beste nummers: eerst de ontmoetingen binnen het evenement ({ $n } herhaald), dan het clubjaar
       *[no] eerst de ontmoetingen binnen het evenement ({ $n } herhaald), niet bewezen het beste
    }
lines_elsewhere =
    { $known ->
        [no] paar { $pair } speelt in lijn { $section }: voor lijn { $line } is er geen
       *[yes] paar { $pair } van lijn { $line } speelt in lijn { $section }: lijnen hebben een even aantal paren, op één na bij een oneven aantal paren
    }
lines_of_two = meer klassementen bepalen de lijnen van deze avond: { $names }
lines_not_read = de lijnen volgen niet die van een klassement: { $error }
competition_earlier_help = Noem de bestanden van eerdere seizoenen, bijvoorbeeld { $example }.
earlier_other_name = speler { $player } heet anders in { $file }
earlier_other_name_help = Voor handicaps moet iedereen in alle competitiebestanden hetzelfde nummer hebben.
earlier_not_earlier = zitting { $session } van { $file } is niet eerder dan dit seizoen, of heeft geen dag
elsewhere_empty = onder de koppen van de kolommen staat niets
elsewhere_take_back = Er is niets ingelezen. Maak eerst het eerdere inlezen ongedaan (`bridgeopt season undo`), of laat deze regels weg.
elsewhere_already = zitting { $theirs } staat al in het seizoen, als zitting { $session }
elsewhere_recorded = zitting { $theirs } staat al in het seizoen: zij is vastgelegd als zitting { $session } van { $played_on }
elsewhere_twice = zittingen { $other } en { $session } hebben dezelfde scores op dezelfde dag
elsewhere_one_person = in zitting { $session } hebben twee nummers van één persoon een score
elsewhere_one_session =
    { $n ->
        [0] onder de koppen van de kolommen staat niets
       *[other] dit zijn { $n } zittingen
    }
elsewhere_one_session_help = Met --session staan in het bestand alleen de regels van die zitting.
elsewhere_has_scores = zitting { $session } heeft al scores van deze paren
elsewhere_use_results = Verbeter ze met `bridgeopt season results`.
elsewhere_did_not_play = speler { $player } speelde niet in zitting { $session }
elsewhere_undated = een onbekende dag
elsewhere_title = Zitting { $session }, { $day }: nummer { $theirs } van een ander programma
elsewhere_imported =
    { $players ->
        [one] Zitting { $session }, { $day } (nummer { $theirs } van het andere programma): { $players } speler.
       *[other] Zitting { $session }, { $day } (nummer { $theirs } van het andere programma): { $players } spelers.
    }
log_line = Lijn
totals_imported =
    { $n ->
        [one] { $n } totaal tot nu toe ingelezen: { $names }.
       *[other] { $n } totalen tot nu toe ingelezen: { $names }.
    }
competition_no_rules_here = Zet de competities van de club eerst in club.toml.
competition_so_far =
    { $n ->
        [one] tot nu toe, { $n } zitting: { $mean }
       *[other] tot nu toe, { $n } zittingen: elk { $mean }
    }
competition_session_elsewhere = { $session } (ander programma: { $theirs })
season_totals_help = De kolommen zijn competition, player1, player2, total, sessions en boards.
season_totals_sessions = { $text } is geen aantal zittingen
season_totals_twice = deze deelnemer heeft al een totaal, regel { $line }
season_totals_already = { $name } heeft al totalen tot nu toe
season_totals_cannot = { $name } heeft de sleutel { $keys }, en dan is een totaal tot nu toe niet genoeg
season_totals_cannot_help = Lees in plaats daarvan de zittingen in: `bridgeopt season import --results BESTAND`.
season_totals_contestant =
    { $kind ->
        [player] deze competitie rangschikt spelers, dus player2 is leeg
       *[pair] deze competitie rangschikt paren, dus player1 en player2 zijn nodig
    }
season_totals_not_entered = dit paar is niet ingeschreven
season_not_absent = zitting { $session }: { $one } en { $other } speelden allebei
season_absences_told =
    { $n ->
        [one] van { $n } afwezigheid opgegeven of die gemeld was
       *[other] van { $n } afwezigheden opgegeven of die gemeld waren
    }

## Een klassement opzetten op de pagina

setup_new = Nieuw klassement
setup_edit = Wijzig de regels
setup_save = Bewaar klassement
setup_remove = Verwijder klassement
setup_remove_asked = { $name } verdwijnt uit club.toml en van alle schermen. Alle uitslagen blijven.
setup_saved = { $name } is bewaard in club.toml.
setup_removed = { $name } is verwijderd. Alle uitslagen blijven.
setup_none = Er is nog geen klassement: een ladder, een beker of een reeks over het seizoen.
setup_choose = Kies de soort die het meest op de uwe lijkt; in de volgende stap past u de getallen aan.
setup_kept = Deze regels blijven zoals ze in club.toml staan, want dit formulier vraagt er niet naar: { $keys }.
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
rules_changed_meanwhile = { $file } is intussen gewijzigd. Open het formulier opnieuw; er is niets geschreven.
rules_not_editable = { $file } kan hier niet gewijzigd worden zonder dat er iets verloren gaat
setup_kind =
    { $kind ->
        [ladder] Ladder met promotie
        [lines] Vaste lijnen met afwezigheid
        [best] Beste scores per speler
        [handicap] Handicapbeker
        [sum] Som van de beste scores
       *[series] Reeks voor spelers met klassen
    }
setup_kind_told =
    { $kind ->
        [ladder] Ladders van enkele zittingen; het gemiddelde van de beste twee van drie telt; enkelen stijgen en dalen.
        [lines] Ingeschreven paren in lijnen; een gemiste zitting geeft het eigen gemiddelde met een grens.
        [best] Elke speler krijgt de score van het paar, met welke partner ook; het gemiddelde van de beste vier telt.
        [handicap] De score plus een handicap uit de laatste uitslagen van elke speler.
        [sum] Meer goede zittingen, meer punten.
       *[series] Iedereen staat in lijst A; B en C zijn voor wie minder meesterpunten heeft.
    }
setup_question =
    { $question ->
        [name] Naam
        [rank] Wie in de stand komt
        [since] Vanaf (zitting of dag)
        [until] Tot en met (zitting of dag)
        [day] Weekdag
        [who] Wie meedoet
        [period] Zittingen in een periode
        [best] Hoeveel van de beste scores tellen
        [minimum] Minste aantal scores voor een plaats
        [total] Totaal
        [moves] Hoeveel er stijgen, en dalen
        [pairs] Ingeschreven paren
        [seating] Indeling van een avond
        [absent_kind] Een gemiste zitting met bericht geeft
        [absent] Het getal daarbij voor de eerste, tweede … keer
        [no_notice] Score bij afwezigheid zonder bericht
        [substitute] Laagste en hoogste score met een invaller
        [split] Als beide partners apart speelden
        [points] Punten van de plaatsen van een periode, over het seizoen
        [handicap_base] Score die een handicap van 0 geeft
        [handicap_last] Uit hoeveel laatste uitslagen
        [handicap_least] Minste aantal uitslagen voor een handicap
        [handicap_otherwise] Handicap bij minder uitslagen
        [handicap_pair] Een paar heeft van de handicaps van zijn spelers
        [strata_by] Kolom van de leden die indeelt
        [strata_below] Grenzen van de lijsten B, C …
        [strata_least] Minste aantal in een lijst
       *[strata_pair] Een paar hoort in de lijst van
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
        [absent] Gescheiden door puntkomma's: 52,5; 50; 47,5. Het laatste herhaalt zich.
        [no_notice] Leeg: zoals afwezigheid met bericht.
        [substitute] Zoals 45 - 55. Leeg: een score met een invaller telt niet.
        [points] Zoals 15; 12; 10; 8. Leeg: geen lijst over het seizoen.
        [handicap_last] Leeg: alle uitslagen van het seizoen.
        [strata_by] Zoals meesterpunten.
        [strata_below] Dalend: 1500; 500 zet in B wie onder 1500 zit en in C wie onder 500 zit.
       *[strata_least] Een kleinere lijst gaat op in die erboven.
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
            [sum] de som van wat telt
           *[mean] het gemiddelde van wat telt
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
           *[highest] de hoogste speler
        }
    }

help_season_handicaps_import = Handicaps of klassen van elders, als CSV: id, en handicap of grade.
help_season_handicaps_sign = Bij --import: of die handicaps bij de score worden opgeteld of ervan afgetrokken.
handicaps_file_help = De kolommen zijn id (of name), ofwel handicap ofwel grade, en eventueel sign (adds of subtracts).
handicaps_file_heads = de koppen van de kolommen zijn niet die van handicaps of klassen
handicaps_grades_no_sign = klassen hebben geen teken: laat --sign weg
handicaps_twice = speler { $player } staat al op regel { $line }
handicaps_no_grade = { $text } is geen klasse van 0 tot 100
handicaps_sign = { $text } is geen adds of subtracts
handicaps_two_signs = het bestand zegt { $told }, en --sign zegt iets anders
handicaps_no_sign = het bestand zegt niet of een handicap bij de score wordt opgeteld of ervan afgetrokken
handicaps_no_sign_help = Geef --sign adds (optellen) of --sign subtracts (aftrekken). Programma's verschillen: BridgeWebs en EBUScore tellen op, ScoreBridge en Pianola trekken af.
handicaps_one_person = twee nummers in dit bestand zijn één persoon
handicaps_import_alone = Bij --import horen alleen het seizoen en --sign.
handicaps_sign_of_import = --sign hoort bij --import BESTAND.
handicaps_imported =
    { $what ->
        [grade] { $n ->
            [one] De klasse van { $n } speler is gezet.
           *[other] De klassen van { $n } spelers zijn gezet.
        }
       *[handicap] { $n ->
            [one] De handicap van { $n } speler is gezet.
           *[other] De handicaps van { $n } spelers zijn gezet.
        }
    }
season_handicaps_set =
    { $what ->
        [grade] { $n ->
            [one] klasse van { $n } speler gezet
           *[other] klassen van { $n } spelers gezet
        }
       *[handicap] { $n ->
            [one] handicap van { $n } speler gezet
           *[other] handicaps van { $n } spelers gezet
        }
    }

## Klassementen voor iedereen

standings_earlier = Eerdere periode
standings_scores_told = Zittingen: nummer en score.
standings_mark =
    { $mark ->
        [dropped] Tussen haakjes: telt niet mee.
        [fill] Met *: een gemiste zitting.
       *[apart] Met +: met een invaller.
    }
standings_public_nothing = --public en --initials horen bij --html BESTAND of --csv BESTAND.
erased_published = Vervang het gepubliceerde bestand { $file } van { $day }: de speler staat erin.
help_season_standings_html = Schrijf de klassementen als één HTML-bestand voor de website van de club, zonder leden met public = no.
help_season_standings_public = Laat leden met public = no weg, en nummers van leden, ook in het CSV-bestand.
help_season_standings_initials = Toon alleen initialen; houdt --public in.
standings_website = Voor de website
standings_website_initials = Voor de website, met initialen
standings_csv = Als bestand (CSV)
