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

full_stop = { $told }.
plan_rating = Ranking
plan_sat_out = Zat stil
plan_absent = (afwezig)
plan_late = { $place }, ronde { $round }
plan_out_in = ronde { $rounds }
plan_proven =
    { $given ->
        [wishes] Bewezen het beste: geen nummering is beter, gegeven de wensen.
        [numbers] Bewezen het beste: geen nummering is beter, gegeven de nummers die blijven.
        [both] Bewezen het beste: geen nummering is beter, gegeven de wensen en de nummers die blijven.
       *[nothing] Bewezen het beste: geen nummering is beter.
    }
plan_not_proven = Niet bewezen: er is nog hoogstens { $percent } te winnen.
plan_seated = Iedereen blijft zitten: met nieuwe nummers is hoogstens { $percent } te winnen.
plan_during_play = Tijdens het spelen gewijzigd: niemand krijgt een ander nummer, en een ondergrens is er niet.
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
overall_seated = Iedereen blijft zitten: de nummers zijn gelaten zoals ze waren, dus dat het niet beter kan is niet gezegd.
overall_budget = De rekentijd van { $budget } s was op; nog eens zoeken geeft misschien andere nummers.
overall_quality = Kwaliteit { $quality }; fitness { $fitness }; { $took }; startgetal { $seed }.
overall_quality_at_least = Kwaliteit minstens { $quality }; fitness { $fitness }; { $took }; startgetal { $seed }.
overall_fitness = Fitness { $fitness }; { $took }; startgetal { $seed }.
overall_search_took = Het zoeken duurde { $seconds } s.
overall_any_movement = { $percent } van wat enig schema op toeval zou kunnen winnen.
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
        [one] { $wish }, maar wisselen na { $n } ronde van tafel; minder kan niet met dit schema
       *[other] { $wish }, maar wisselen na { $n } ronden van tafel; minder kan niet met dit schema
    }
wishes_cost_nothing = niets
wishes_cost_weighed = { $cost } ({ $weight })
wishes_saves = bespaart { $cost }
wishes_costs_legend = Wat een eis kost: hoeveel lager de beste fitness zonder die eis zou zijn; tussen haakjes het gewicht dat dat waard is (bij wensen over lijnen: procenten van wat de nummering vanavond op toeval wint).
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
made_nothing_there = Geen schema dat bij het programma hoort doet wat gevraagd is.
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
made_overall = { $percent } van wat enig schema zonder herhalingen op toeval zou kunnen winnen.
made_overall_wished = { $percent } van wat enig schema zonder herhalingen op toeval zou kunnen winnen, als er niets gewenst was.
changes_before_play = Voordat het spelen begint
changes_from_round = Vanaf ronde { $round }
changes_leaves = valt uit
changes_comes = erbij
changes_moves = verhuist
changes_sits_out = zit stil
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
changes_sit_outs = Stilzitten in lijn { $section } wordt: { $told }.
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
ways_wishes = Wensen
ways_price = Prijs
ways_nobody = niemand
ways_none = geen
ways_held = { $held } van { $all }
ways_cheapest = goedkoopst
ways_dearer = +{ $price }
ways_at_most = { $price }, hoogstens
ways_impossible = --how { $how } kan niet: { $reason }
ways_fairest = Het eerlijkst voor de competitie, voor zover bekend: --how { $how }.
ways_cards_stay = De loopbriefjes blijven goed. Zeg het tegen wie nu stilzit.
ways_cards_stay_but = De loopbriefjes blijven goed; wie verhuist neemt het briefje van het nieuwe nummer. Zeg het tegen wie nu stilzit.
ways_would_move = --how { $how } zou verhuizen: { $told }.
ways_would_move_more =
    { $n ->
        [one] --how { $how } zou verhuizen: { $told }; en nog { $n } paar.
       *[other] --how { $how } zou verhuizen: { $told }; en nog { $n } paren.
    }
ways_legend = Stilzit: ronden, van alle paren samen. Getroffen: hoe vaak spelers hun tegenstanders al getroffen hadden.
ways_legend_of_price = Prijs: wat vanavond aan de fitness van de competitie toevoegt, boven het goedkoopste.
evaluate_title =
    { $n ->
        [one] Lijn { $name }: { $n } paar, { $movement }
       *[other] Lijn { $name }: { $n } paren, { $movement }
    }
evaluate_during_play = Tijdens het spelen gewijzigd: met andere nummeringen is het niet te vergelijken.
evaluate_not_best = Niet het beste: een andere nummering wint { $percent }.
evaluate_hardly_looked = Met meer dan één afwezig nummer wordt naar andere nauwelijks gezocht: hoogstens { $percent } is te winnen.
evaluate_nothing_better = Niet bewezen, maar er is niets beters gevonden.
evaluate_second_cannot_tell = De tweede methode kan van deze lijn niets zeggen: hoogstens één nummer mag afwezig zijn, de hele avond.
evaluate_second_unsettled = De tweede methode kwam er niet op tijd uit.
evaluate_second_agrees = De tweede methode is het ermee eens: geen nummering is beter ({ $seconds } s).
evaluate_second_disagrees = De tweede methode vond een betere nummering ({ $seconds } s).
evaluate_figures = Kwaliteit { $quality }; fitness { $fitness }, de beste { $best }.
evaluate_figures_known = Kwaliteit { $quality }; fitness { $fitness }, de beste die bekend is { $best }.
evaluate_fitness = Fitness
evaluate_chance = Bij toeval
evaluate_optimum = Optimum
evaluate_best_known = Beste bekend
evaluate_bound = Ondergrens
evaluate_hypothetical = Denkbaar beste
evaluate_quality = Kwaliteit
evaluate_not_known = niet bekend
evaluate_overall = Kwaliteit { $quality }; fitness { $fitness }.
compare_title =
    { $ways ->
        [one] Vanavond { $pairs } paren: { $ways } manier om te spelen
       *[other] Vanavond { $pairs } paren: { $ways } manieren om te spelen
    }
compare_type = Schemasoort
compare_rounds = Ronden
compare_boards = Spellen
compare_sit_out = Stilzit
compare_met = Getroffen
compare_most = Meest
compare_proof = Bewijs
compare_wishes = Wensen
compare_quality = Kwaliteit
compare_fitness = Fitness
compare_yes = ja
compare_held = { $held } van { $all }
compare_boards_legend = Spellen: voor een paar dat niet stilzit. Stilzit: paren die dat doen (in hoeveel ronden samen, waar sommige dat vaker doen).
compare_met_legend = Getroffen: hoe vaak spelers hun tegenstanders van vanavond al getroffen hadden, gemiddeld; Meest: de twee die elkaar het vaakst getroffen hadden. Zo zijn ook verschillende aantallen ronden en lijnen te vergelijken.
compare_proof_legend = Bewijs: of geen nummering beter is, en anders hoeveel er nog te winnen is.
compare_quality_legend = Kwaliteit: van wat enig schema met zoveel ronden op toeval zou kunnen winnen; - waar alle nummeringen evenveel kosten.
compare_fitness_legend = Fitness: wat herhaalde ontmoetingen en stilzitten kosten, hoe minder hoe beter; maar meer ontmoetingen kosten altijd meer, dus vergelijk alleen bij even veel ronden en lijnen.
compare_made_legend = tailored: schema's die voor vanavond gemaakt zijn. Daar is het bewijs dat geen schema zonder herhalingen beter is, van die te spelen zijn met de aantallen spelgroepen die bekeken zijn.
compare_wishes_legend = Wensen: hoeveel er uitkomen.
compare_best_legend = { $mark } het beste met zoveel lijnen.
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
compare_advice = Kies er één en zeg het met één --family en één --sections; dan worden de paren ingedeeld.
compare_chosen =
    { $n ->
        [one] Gekozen: { $family } in { $n } lijn, waar men elkaar het minst getroffen had. Liever anders? Zeg het met één --family en één --sections.
       *[other] Gekozen: { $family } in { $n } lijnen, waar men elkaar het minst getroffen had. Liever anders? Zeg het met één --family en één --sections.
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
movement_sits_out = Zit stil
measure_balance = Balans
measure_balance_told = Qf { $qf }, Qc { $qc }: elk spel dat twee paren spelen vergelijkt ze, het meest als ze het tegen elkaar spelen; 100 is de gelijkmatigste vergelijking van alle paren die denkbaar is (Qf in hele vergelijkingen, Qc in delen ervan)
measure_no_balance = geen: geen spel wordt vaker dan eens gespeeld
measure_partners = Partners
measure_partners_told = { $span } voor elke speler; van de tweetallen spelers spelen samen: { $told }
measure_opponents = Tegenstanders
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
measure_with_absent = met { $numbers } afwezig zitten van de anderen stil: { $told }
measure_north_south = Noord-Zuid
measure_ns_players =
    { $rounds ->
        [one] { $span } van { $rounds } ronde voor elke speler
       *[other] { $span } van { $rounds } ronden voor elke speler
    }
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
measure_boards = Spellen
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
measure_seatings_told = { $n } die echt verschillen
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
quality_shared = Gedeeld
quality_stay = Blijft
quality_symmetry = Symmetrie
quality_size_legend = paren (in een individueel schema: spelers), tafels, ronden, spelgroepen
quality_repeats_legend = ontmoetingen van twee paren na hun eerste, alles opgeteld; 0 is het beste
quality_qf_legend = balans: elk spel dat twee paren spelen vergelijkt ze, het meest als ze het tegen elkaar spelen; 100 is de gelijkmatigste vergelijking van alle paren die denkbaar is
quality_ns_legend = ronden waarin een paar Noord-Zuid zit, minst en meest; het beste is de helft van de ronden
quality_boards_move_legend = hoe vaak spelgroepen naar een andere tafel gaan, alles opgeteld; 0: ze blijven op hun tafel
quality_shared_legend = spelgroepen die in dezelfde ronde aan meer dan één tafel gespeeld worden, alle ronden opgeteld
quality_stay_legend = hoeveel nummers de hele avond aan één tafel zitten
quality_symmetry_legend = op hoeveel manieren nummers te verwisselen zijn zonder dat andere nummers elkaar treffen; hoe meer, hoe makkelijker de beste indeling te vinden is (2,0e6 is twee miljoen)
families_type = Schemasoort
families_for = Voor
families_tables = Tafels
families_rounds = Ronden
families_groups = Groepen
check_sound = { $file }: in orde
check_falls_short = { $file }: schiet tekort
check_note = Opmerking: { $fault }
check_line = regel { $line }: { $fault }
check_note_line = Opmerking: regel { $line }: { $fault }
check_more = en nog { $n } van zulke




### terminal: season




### pages

chart_by = { $y } naar { $x }
chart_point = { $name }: { $y } bij { $x }.
chart_points = { $name }: { $y } bij { $x }, { $last_y } bij { $last_x }.
text_round = Ronde { $round }
text_table = tafel
text_boards = spellen
text_sits_out = nummer { $number } zit stil
pdf_none = er is geen PDF gemaakt: { $why }. Open de bladzijden in uw browser en druk ze daar af, of installeer het extra: bridgeopt[pdf].
pdf_weasyprint = er is geen PDF gemaakt: WeasyPrint werkt hier niet ({ $reason }). Open de bladzijden in uw browser en druk ze daar af.
pdf_no_browser = er is hier geen Chrome, Chromium of Edge
pdf_too_slow = { $browser } had meer dan { $seconds } seconden nodig
pdf_failed = { $browser } werkte niet
pdf_not_made = { $browser } maakte geen PDF
folder_about = Wat bridgeopt hier geschreven heeft, met hashes; iets anders haalt het niet weg uit deze map.
folder_kept = Een bestand dat hier stond, en niet is zoals bridgeopt het schreef, heet nu { $name }.
folder_cannot_be_made = deze map kan niet gemaakt worden ({ $reason })
folder_name_another = Noem een andere.




### pages: season




### command line




### command line: season




### command line: movements




### click




### help




### help: season




### help: movements


