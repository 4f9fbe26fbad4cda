# De berichten van de plug-in simulation, in het Nederlands.

### simulation

simulation_out_of_range = { $name } kan niet { $value } zijn
simulation_range = Het is { $low } tot en met { $high }.
simulation_ask_members = Vraag om meer leden.
simulation_ask_sections =
    { $n ->
        [one] Vraag om { $n } lijn, of een ander aantal leden.
       *[other] Vraag om { $n } lijnen, of een ander aantal leden.
    }
simulation_ask_from_to = Vraag om { $fewest } tot en met { $most } lijnen, of een ander aantal leden.
simulation_misfit =
    { $members } leden met opkomst { $attendance } zijn ongeveer { $pairs ->
        [one] { $pairs } paar
       *[other] { $pairs } paren
    } per avond, en die passen niet in { $sections ->
        [one] { $sections } lijn
       *[other] { $sections } lijnen
    } van { $smallest } tot { $largest }
simulation_policies = Er zijn: { $policies }.
simulation_no_policy = er is geen manier van nummeren { $policy }
simulation_policies_once = noem elke manier één keer, en minstens één manier
simulation_no_such_seasons =
    { $n ->
        [one] met { $n } competitie kan het niet
       *[other] met { $n } competities kan het niet
    }
simulation_ask_up_to = Vraag om 1 tot en met { $most }.
simulation_cannot_seat = schemasoort { $family } heeft geen plaats voor { $pairs } paren, en zoveel zouden er komen
simulation_family_sizes = Er zijn schema's voor { $sizes }; kies een andere schemasoort of een ander aantal leden.
simulation_family_empty = Er zijn geen schema's; kies een andere schemasoort of een ander aantal leden.

## Hoe de competities verliepen (plugins/simulation/show.py)

simulation_season_head = Een competitie
simulation_season = een competitie
simulation_most_met = Vaakst getroffen tegenstander
simulation_most_met_two = Vaakst getroffen tweetal
simulation_never_met = Nooit getroffen tegenstanders
simulation_sat_out_again = Te vroeg weer stilgezeten
simulation_above = { $power ->
        [2] Kwadraten
       *[other] Derde machten
    } van ontmoetingen, % boven wat niemand had kunnen verbeteren
simulation_least_spread = Spreiding waar niemand onder had kunnen komen
simulation_least_most_met = Twee spelers die elkaar het vaakst troffen, minstens
simulation_least_never_met = Twee vaste spelers die elkaar nooit troffen, minstens
simulation_spread = Spreiding, toeval is 100
simulation_quality = Kwaliteit, minstens, van 100
simulation_quality_any = Kwaliteit, enig schema
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
    de kwaliteit vergeleken met het beste van enig schema is { $by } procentpunten { $sign ->
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
simulation_policy_by = { $policy }/{ $objective }
simulation_beside = { $first } vergeleken met { $other }: { $gains }.
simulation_several_objectives = Deze manieren hebben verschillende doelen. Fitness en kwaliteit volgens verschillende doelen zijn niet te vergelijken, en zijn weggelaten.
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
    }, { $family }, startgetal { $seed }. Van vaste spelers, die bij minstens de helft van de zittingen waren: hoe vaak ze de tegenstander troffen die ze het vaakst troffen, en hoeveel ze er nooit troffen die ze bij toeval minstens eenmaal getroffen zouden hebben (dat zijn er gemiddeld { $possible }). Van alle spelers: hoe vaak de twee elkaar troffen die elkaar het vaakst troffen; hoe vaak iemand nog eens stilzat terwijl een ander in die lijn, die even vaak was gekomen, dat nog nooit had gedaan; de spreiding van de ontmoetingen, vergeleken met wat het toeval geeft.{ $told ->
        [all] { "" } De kwaliteit is 0 bij toeval en 100 bij de ondergrens: van wat op deze manier te bereiken was, en van wat enig schema zonder herhalingen kon bereiken. De fitness is die van alle zittingen samen.
        [fitness] { "" } De fitness is die van alle zittingen samen.
       *[none] { "" }
    }
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
simulation_proven = { $policy }: van { $n } van de { $of } lijnen is de nummering als beste bewezen; in de andere stopte het bewijs bij { $nodes } knopen, en is de beste gevonden nummering gespeeld.
simulation_chart_spread = spreiding van ontmoetingen, 1 is toeval
simulation_chart_title = Eerlijkheid in de loop van de competitie

### help

help_federation = Bekijk de competities van veel clubs bij elkaar.
help_federation_report =
    Vertelt hoe eerlijk de competities van clubs waren, en wat de beste nummers hadden opgeleverd.

    MAP is de map van een club (met haar club.toml), een competitiebestand, of een map met zulke mappen erin.
    Van niemand wordt de naam verteld. Een club die niet te lezen is wordt genoemd, en de andere worden gewoon verteld (einde 1).
help_federation_best = Of van elke avond de beste nummers opnieuw worden gezocht: enkele seconden per seizoen.
help_federation_proofs = Of bewezen wordt dat de beste nummers de beste zijn; zonder worden de beste genomen die kort zoeken vindt: nog geen seconde per seizoen.
help_federation_hindsight = Vertel ook hoever herhaalde ontmoetingen liggen boven wat niemand had kunnen verbeteren die van het begin af wist wie er zou komen: seconden per seizoen.
federation_no_club = hier is geen club
federation_no_folder = zo’n map is er niet
federation_folder_help = Noem de map van een club, met { $file } erin; een map met zulke mappen erin; of een competitiebestand.
federation_no_season = hier wordt geen competitie genoemd
federation_broken = er is iets stuk in ({ $error })
help_federation_again = Of elk seizoen op papier nog eens met zulke nummers wordt gespeeld: nog eens zo lang.  [standaard: als --best]
federation_passed_over = Niet bekeken, want zonder { $file } zijn het geen clubs: { $folders }.
federation_stopped = U hebt het gestopt: { $n } van de { $of } clubs zijn niet bekeken, en niets van wat hier staat telt ze mee.
federation_looking = Clubs bekijken
federation_so_far = { $done } van { $n } clubs
federation_players = Spelers
federation_most_met = Vaakst
federation_never_met = Nooit
federation_spread = Spreiding
federation_sat_out = Stilgezeten
federation_gained = Nummers
federation_in_all =
    { $n ->
        [one] Eén club
       *[other] { $n } clubs
    }, { $evenings ->
        [one] één avond
       *[other] { $evenings } avonden
    }. Stilgezeten: ronden, van alle spelers samen, en tussen haakjes van wie het meest stilzat.
federation_copies = { $clubs } beginnen met dezelfde avond, paar voor paar: de een is een kopie van de ander. Elk telt hier mee; laat er maar één over.
federation_span = { $club } ({ $first } t/m { $last })
federation_another_time = Speelden toen minder dan de helft van de andere speelde, en zijn dus slecht te vergelijken: { $clubs }.
federation_middle = In de middelste club trof een vaste speler één tegenstander hooguit { $most_met } keer, en { $never_met } mogelijke nooit; de ontmoetingen zijn { $spread } % zo ongelijk verdeeld als bij loting.
federation_seen_back = In de middelste club liggen de derde machten van hoe vaak telkens twee elkaar troffen { $above } % boven wat niemand had kunnen verbeteren die wist wie er zou komen, tenzij er twee elkaar op één avond vaker zouden treffen dan wie ook in hun lijn.
federation_best =
    Nummers: van wat de beste nummers op loting zouden hebben gewonnen, avond voor avond, in het schema dat gespeeld werd, en met de geschiedenis zoals die toen was, is { $gained } % gewonnen ({ $n ->
        [one] één lijn
       *[other] { $n } lijnen
    }, bij { $proved } daarvan is het beste bewezen).
federation_again =
    Van het begin af op papier overgespeeld, elke avond met de beste nummers naar wat toen bekend was: in de middelste club treft een vaste speler één tegenstander hooguit { $most_met } keer, en { $never_met } mogelijke nooit; de ontmoetingen zijn { $spread } % zo ongelijk verdeeld als bij loting. Iemand zat weer stil voordat anderen aan de beurt waren, in alle clubs samen: { $early_played } keer zoals het gespeeld is, { $early } keer zo. Mensen, partners, lijnen, schema's en ronden zijn zoals ze waren; wat paren gewenst hadden is niet bekend.
federation_again_open = Van de { $n } lijnen die zo overgespeeld zijn, zijn de nummers van { $proved } bewezen de beste; de andere hebben de beste die gevonden zijn.
federation_left_out =
    { $n ->
        [one] Eén lijn telt
       *[other] { $n } lijnen tellen
    } daarin niet mee: er gingen nummers in andere handen over, of er zijn ronden niet gespeeld.
federation_unread = { $club } is niet te lezen: { $why }
help_simulate =
    Speelt hele competities van een verzonnen club, en vergelijkt manieren van nummeren.

    Wie er komt, met wie, en hoe goed ze spelen wordt geloot met het startgetal, en is voor elke
    manier hetzelfde; rankings volgen de uitslagen, zodat men van lijn wisselt. Toont hoe vaak men
    elkaar trof en stilzat, en wat de ene manier ten opzichte van de andere wint, met
    95%-intervallen over de competities. Eindigt met 130 als u met Ctrl-C stopte, nadat de
    competities zijn getoond die klaar waren.
help_simulate_members = Hoeveel leden de club steeds heeft.
help_simulate_sessions = Avonden in de competitie.
help_simulate_attendance = Hoe waarschijnlijk een lid gemiddeld komt, van 0 tot 1.
help_simulate_sections = Het aantal lijnen; op avonden waarop de paren niet passen, het dichtstbijzijnde aantal dat past.
help_simulate_family = De schemasoort.
help_simulate_policy = Hoe nummers worden gegeven, met komma's ertussen; de eerste manier wordt met de andere vergeleken. optimal: zoals `run` doet; tailored: in schema's die voor elke avond gemaakt worden, met zoveel ronden als die van de schemasoort (6 duurt niet langer dan optimal, 8 veel langer); annealing: het zoeken van optimal in het kort, zonder bewijs; natural: in de volgorde van de inschrijving; random: door het lot. Achter een schuine streep mag een doel staan, zoals bij `run`: annealing/fair-share.
help_simulate_seasons = Hoeveel competities elke manier speelt, voor alle dezelfde.
help_simulate_hindsight = Leg elk seizoen ook naast wat niemand had kunnen verbeteren die van het begin af wist wie er zou komen: seconden per seizoen.
help_simulate_seatings = Schrijf ook seatings.csv: elk paar van elke avond, en wie het in elke ronde trof.
help_simulate_out = De map voor sessions.csv, seasons.csv, table.md en fairness.svg.
