# De berichten van de plug-in simulation, in het Nederlands.

### simulation

simulation_out_of_range = { $value } kan niet voor { $name }
simulation_range = Geef een waarde van { $low } tot en met { $high } op.
simulation_ask_members = Kies een groter aantal leden.
simulation_ask_sections =
    { $n ->
        [one] Kies { $n } lijn, of een ander aantal leden.
       *[other] Kies { $n } lijnen, of een ander aantal leden.
    }
simulation_ask_from_to = Kies { $fewest } tot en met { $most } lijnen, of een ander aantal leden.
simulation_misfit =
    { $members } leden met een opkomst van { $attendance } leveren per avond ongeveer { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    } op; dat past niet in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    } van { $smallest } tot { $largest } paren
simulation_policies = De manieren van nummeren zijn { $policies }.
simulation_no_policy = er is geen manier van nummeren { $policy }
simulation_policies_once = noem minstens één manier van nummeren, en noem elke manier één keer
simulation_no_such_seasons =
    { $n ->
        [one] met { $n } competitie kan het niet
       *[other] met { $n } competities kan het niet
    }
simulation_ask_up_to = Kies 1 tot en met { $most } competities.
simulation_cannot_seat = schemasoort { $family } heeft geen schema voor { $pairs } paren, het aantal dat op een avond te verwachten is
simulation_family_sizes = Deze schemasoort heeft schema's voor { $sizes }; kies een andere schemasoort of een ander aantal leden.
simulation_family_empty = Deze schemasoort heeft geen schema's; kies een andere schemasoort of een ander aantal leden.

## Hoe de competities verliepen (plugins/simulation/show.py)

simulation_season_head = Per competitie
simulation_season = een competitie
simulation_most_met = Vaakst getroffen tegenstander
simulation_most_met_two = Vaakst getroffen tweetal
simulation_never_met = Nooit getroffen tegenstanders
simulation_sat_out_again = Te vroeg weer stilgezeten
simulation_above = { $power ->
        [2] Kwadraten
       *[other] Derde machten
    } van ontmoetingen, % boven de achteraf berekende ondergrens
simulation_least_spread = Spreiding, achteraf berekende ondergrens
simulation_least_most_met = Meeste ontmoetingen (allen), achteraf berekende ondergrens
simulation_least_never_met = Tweetallen vaste spelers die elkaar nooit troffen, achteraf berekende ondergrens
simulation_spread = Spreiding (toeval is 100)
simulation_quality = Kwaliteit, ondergrens (beste: 100)
simulation_quality_any = Kwaliteit, elk schema
simulation_fitness = Fitness in miljoenen (lager is beter)
simulation_mean_within = { $mean } ± { $margin }
simulation_gain_most_met =
    { $sign ->
        [less] een vaste speler treft de vaakst getroffen tegenstander gemiddeld { $by } keer minder
       *[more] een vaste speler treft de vaakst getroffen tegenstander gemiddeld { $by } keer meer
    }
simulation_gain_never_met =
    { $sign ->
        [less] { $by } minder mogelijke tegenstanders worden nooit getroffen
       *[more] { $by } meer mogelijke tegenstanders worden nooit getroffen
    }
simulation_gain_sat_out_again =
    { $sign ->
        [less] het komt { $by } keer minder voor dat een speler te vroeg weer stilzit
       *[more] het komt { $by } keer meer voor dat een speler te vroeg weer stilzit
    }
simulation_gain_spread =
    { $sign ->
        [less] de spreiding van de ontmoetingen is { $by } procentpunten kleiner
       *[more] de spreiding van de ontmoetingen is { $by } procentpunten groter
    }
simulation_gain_quality_any =
    { $sign ->
        [less] de kwaliteit vergeleken met het beste van alle schema's is { $by } procentpunten lager
       *[more] de kwaliteit vergeleken met het beste van alle schema's is { $by } procentpunten hoger
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
simulation_policy_by = { $policy }/{ $objective }
simulation_beside = { $first } vergeleken met { $other }: { $gains }.
simulation_several_objectives = Deze manieren hebben verschillende doelen. Fitness en kwaliteit zijn tussen doelen niet te vergelijken, en zijn dus weggelaten.
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
    }, { $family }, startgetal { $seed }. Voor vaste spelers (die bij minstens de helft van de zittingen waren) staan in de tabel de meeste ontmoetingen met één tegenstander, en het aantal mogelijke tegenstanders dat ze nooit troffen. Een mogelijke tegenstander is iemand die ze bij gelote nummers minstens eenmaal getroffen zouden hebben (gemiddeld zijn er { $possible }). Voor alle spelers staan er de meeste ontmoetingen van twee spelers, en de spreiding van de ontmoetingen vergeleken met het toeval. Ook staat er hoe vaak een speler weer stilzat terwijl een ander in die lijn, met evenveel avonden, nog nooit had stilgezeten.{ $told ->
        [all] { "" } De kwaliteit is 0 bij gelote nummers en 100 bij het beste dat kan. De regel “{ simulation_quality_any }” vergelijkt met alle schema’s zonder herhalingen, de andere regel met de schema’s van de manier zelf. De fitness is wat herhaalde ontmoetingen en stilzitten kosten, in alle zittingen samen.
        [fitness] { "" } De fitness is wat herhaalde ontmoetingen en stilzitten kosten, in alle zittingen samen.
       *[none] { "" }
    }
simulation_hindsight = De achteraf berekende ondergrens wordt na de competitie berekend. Geen enkel programma kan het beter doen, ook niet als het alle opkomst vooraf kende.
simulation_interrupted = Onderbroken: alle manieren hadden { $played } van de { $asked } competities gespeeld.
simulation_resized =
    { $sections ->
        [one] Op { $n } van de { $of } avonden pasten de paren niet in { $sections } lijn; het dichtstbijzijnde aantal lijnen dat past is genomen.
       *[other] Op { $n } van de { $of } avonden pasten de paren niet in { $sections } lijnen; het dichtstbijzijnde aantal lijnen dat past is genomen.
    }
simulation_not_played =
    { $n ->
        [one] { $n } avond kon niet worden gespeeld: geen aantal lijnen past bij de paren die kwamen.
       *[other] { $n } avonden konden niet worden gespeeld: geen aantal lijnen past bij de paren die kwamen.
    }
simulation_meet_bound =
    { $more ->
        [0] { $policy }: { $n } van de { $of } lijnen zijn zo goed als een schema zonder herhalingen maar kan zijn.
       *[other] { $policy }: { $n } van de { $of } lijnen zijn zo goed als een schema zonder herhalingen maar kan zijn. Voor { $more } van de andere lijnen is bewezen dat er niets beters te spelen is.
    }
simulation_proven = { $policy }: voor { $n } van de { $of } lijnen is bewezen dat de nummering de beste is; bij de andere stopte het bewijs na { $nodes } stappen, en is de beste gevonden nummering gespeeld.
simulation_chart_spread = spreiding van ontmoetingen, 1 is toeval
simulation_chart_title = Eerlijkheid in de loop van de competitie

### help

help_federation = Bekijk de competities van veel clubs bij elkaar.
help_federation_report =
    Meld hoe eerlijk de competities van clubs waren, en hoe eerlijk ze met de beste nummers waren geweest.

    MAP is de map van een club (met haar club.toml), een competitiebestand, of een map met zulke mappen erin.
    Geen speler wordt genoemd. Een club die niet te lezen is, wordt genoemd; de andere staan gewoon in het
    verslag, en de opdracht eindigt met 1.
help_federation_best = Zoek opnieuw de beste nummers van elke avond. Dat duurt enkele seconden per competitie.
help_federation_proofs = Bewijs dat de gevonden nummers de beste zijn. Zonder bewijzen duurt het zoeken korter: nog geen seconde per competitie.
help_federation_hindsight = Vergelijk herhaalde ontmoetingen ook met een ondergrens die achteraf berekend is: geen enkel programma kan het beter doen, ook niet als het alle opkomst vooraf kende. Dat duurt seconden per competitie.
federation_no_club = hier is geen club
federation_no_folder = deze map bestaat niet
federation_folder_help = Noem de map van een club met { $file }, een map met zulke mappen erin, of een competitiebestand.
federation_no_season = club.toml noemt geen competitiebestand: voeg een regel toe zoals season = "club.season"
federation_broken = het competitiebestand is beschadigd ({ $error })
help_federation_again = Bereken elke competitie opnieuw, alsof elke avond de beste nummers had. Dat duurt even lang als --best.  [standaard: ja, behalve met --no-best]
federation_passed_over = Deze mappen hebben geen { $file }, en zijn dus weggelaten: { $folders }.
federation_stopped = U hebt het verslag gestopt: { $n } van de { $of } clubs zijn niet meegeteld.
federation_looking = Clubs lezen
federation_so_far = { $done } van { $n } clubs
federation_players = Spelers
federation_most_met = Vaakst
federation_never_met = Nooit
federation_spread = Spreiding
federation_sat_out = Stilgezeten
federation_gained = Winst
federation_in_all =
    { $n ->
        [one] Eén club
       *[other] { $n } clubs
    }, { $evenings ->
        [one] één avond
       *[other] { $evenings } avonden
    }. Stilgezeten: ronden, van alle spelers samen, en tussen haakjes het meeste van één speler.
federation_copies = { $clubs } beginnen met dezelfde avond, paar voor paar: de een is een kopie van de ander. Elk telt hier mee; houd er maar één.
federation_span = { $club } ({ $first } t/m { $last })
federation_another_time = Slecht te vergelijken, omdat toen minder dan de helft van de andere clubs speelde: { $clubs }.
federation_middle = In de middelste club trof een vaste speler dezelfde tegenstander hoogstens { $most_met } keer, en { $never_met } mogelijke tegenstanders nooit. De spreiding van de ontmoetingen is { $spread } % van die bij gelote nummers.
federation_seen_back = In de middelste club is de som van de derde machten van de aantallen ontmoetingen { $above } % hoger dan de achteraf berekende ondergrens. Geen enkel programma kan het beter doen, ook niet als het alle opkomst vooraf kende. De ondergrens gaat per avond van een maximum uit: geen twee spelers van een lijn treffen elkaar vaker dan de twee die elkaar daar in werkelijkheid het vaakst troffen.
federation_best =
    Winst: als gelote nummers 0 % zijn en de beste nummers 100 %, haalden de gespeelde nummers { $gained } %. Dat is avond voor avond gerekend, in het schema dat gespeeld werd en met de voorgeschiedenis van toen ({ $n ->
        [one] één lijn
       *[other] { $n } lijnen
    }; in { $proved } daarvan zijn de beste nummers bewezen).
federation_again =
    Elke competitie is vanaf het begin opnieuw berekend met de beste nummers van elke avond. Dan treft in de middelste club een vaste speler dezelfde tegenstander hoogstens { $most_met } keer, en zijn er { $never_met } mogelijke tegenstanders die hij nooit treft. De spreiding van de ontmoetingen is { $spread } % van die bij gelote nummers. Spelers zaten opnieuw stil voordat anderen aan de beurt waren geweest, in alle clubs samen: { $early_played } keer in werkelijkheid, { $early } keer in de berekende competities. Mensen, partners, lijnen, schema's en ronden zijn zoals ze waren; de wensen van paren zijn niet bekend en tellen niet mee.
federation_again_open = In { $proved } van de { $n } opnieuw berekende lijnen zijn de nummers bewezen de beste; de andere hebben de beste die gevonden zijn.
federation_left_out =
    { $n ->
        [one] Eén lijn telt niet mee: er wisselden paren van nummer, of er zijn ronden niet gespeeld.
       *[other] { $n } lijnen tellen niet mee: er wisselden paren van nummer, of er zijn ronden niet gespeeld.
    }
federation_unread = { $club } is niet te lezen: { $why }
help_simulate =
    Speel hele competities van een verzonnen club, en vergelijk manieren van nummeren.

    Opkomst, partners en spel worden geloot met het startgetal, en zijn voor elke manier hetzelfde.
    Ratings volgen de uitslagen, zodat men van lijn wisselt. De uitvoer toont hoe vaak men elkaar trof
    en stilzat, en wat de ene manier ten opzichte van de andere wint, met intervallen van 95 % over de
    competities. Eindigt met 130 als u met Ctrl-C stopte, nadat de competities zijn getoond die klaar
    waren.
help_simulate_members = Aantal leden op elk moment.
help_simulate_sessions = Aantal avonden in de competitie.
help_simulate_attendance = Gemiddelde kans dat een lid komt, van 0 tot 1.
help_simulate_sections = Aantal lijnen. Op avonden waarop de paren niet passen, wordt het dichtstbijzijnde aantal dat past genomen.
help_simulate_family = Schemasoort van alle lijnen.
help_simulate_policy = Manieren van nummeren, met komma's ertussen; de eerste wordt met de andere vergeleken. optimal: de beste nummers, zoals `run` ze vindt. tailored: schema's die voor elke avond gemaakt worden, met zoveel ronden als die van de schemasoort (met 6 ronden niet langer bezig dan optimal, met 8 ronden veel langer). annealing: hetzelfde zoeken als optimal, maar korter en zonder bewijs. natural: nummers in de volgorde van de inschrijving. random: gelote nummers. Achter een schuine streep mag een doel staan, zoals bij `run`: annealing/fair-share.
help_simulate_seasons = Aantal competities; elke manier speelt dezelfde competities.
help_simulate_hindsight = Vergelijk elke competitie ook met een ondergrens die achteraf berekend is: geen enkel programma kan het beter doen, ook niet als het alle opkomst vooraf kende. Dat duurt seconden per competitie.
help_simulate_seatings = Schrijf ook seatings.csv: elk paar van elke avond, met zijn tegenstanders per ronde.
help_simulate_out = Schrijf sessions.csv, seasons.csv, table.md en fairness.svg in deze map.
