# De berichten van de plug-in swiss, in het Nederlands.

### swiss

swiss_thing = het toernooi
swiss_file = het toernooibestand
swiss_file_any = een toernooibestand
swiss_make_one = `bridgeopt swiss new` maakt er een.
swiss_see_log = `bridgeopt swiss log` toont alle wijzigingen.
swiss_take_own_copy = Er ligt geen reservekopie in dezelfde map: gebruik er een van uzelf. Op afgedrukte pagina’s en in geëxporteerde bestanden staan de uitslagen nog.
swiss_not_understood = { $action } is geen handeling bij een toernooi

## Wat een toernooibestand van elke wijziging bewaart: deze sleutels en gaten blijven, want ze staan in bestanden

swiss_begins =
    { $n ->
        [one] { $name } begint, met { $n } speler
       *[other] { $name } begint, met { $n } spelers
    }
swiss_did_enter =
    { $n ->
        [one] { $players } doet mee
       *[other] { $n } spelers doen mee, onder wie { $players }
    }
swiss_who = { $name }
swiss_did_order = { $player } komt direct boven { $above }
swiss_did_merge = de klassen { $band } en { $other } zijn samengevoegd
swiss_did_split = met { $player } begint een klasse
swiss_did_move = { $player } is verplaatst naar klasse { $band }
swiss_did_separate = de beginscore van klasse { $band } is { $step } lager dan die van de klasse erboven
swiss_did_separate_by_rule = klasse { $band } begint zoveel punten onder de klasse erboven als de regel geeft
swiss_did_begin_at = { $player } begint op { $score }
swiss_did_begin_as_band = { $player } begint op de score van de klasse
swiss_did_adjust = { $player } krijgt extra punten: { $points }
swiss_did_settings = instellingen gewijzigd
swiss_did_absent =
    { $n ->
        [one] { $player } speelt niet in ronde { $rounds }
       *[other] { $player } speelt niet in de ronden { $rounds }
    }
swiss_did_leave =
    { $n ->
        [0] { $player } vertrekt voor ronde { $round }
        [one] { $player } speelt niet in ronde { $rounds }, en vertrekt voor ronde { $round }
       *[other] { $player } speelt niet in de ronden { $rounds }, en vertrekt voor ronde { $round }
    }
swiss_did_present =
    { $n ->
        [one] { $player } speelt toch in ronde { $rounds }
       *[other] { $player } speelt toch in de ronden { $rounds }
    }
swiss_did_volunteer =
    { $n ->
        [one] { $player } wil in ronde { $rounds } wel vrij zijn
       *[other] { $player } wil in de ronden { $rounds } wel vrij zijn
    }
swiss_did_ask_bye =
    { $how ->
        [half] { $n ->
            [one] { $player } is vrij voor een half punt in ronde { $rounds }
           *[other] { $player } is vrij voor een half punt in de ronden { $rounds }
        }
        [full] { $n ->
            [one] { $player } is vrij voor een punt in ronde { $rounds }
           *[other] { $player } is vrij voor een punt in de ronden { $rounds }
        }
       *[none] { $n ->
            [one] { $player } vraagt niet meer om vrij in ronde { $rounds }
           *[other] { $player } vraagt niet meer om vrij in de ronden { $rounds }
        }
    }
match_did_ask_bye =
    { $points ->
        [none] { $n ->
            [one] { $player } hoeft niet meer vrij te zijn in ronde { $rounds }
           *[other] { $player } hoeft niet meer vrij te zijn in de ronden { $rounds }
        }
       *[other] { $n ->
            [one] { $player } speelt niet in ronde { $rounds }, en krijgt { $points } VP
           *[other] { $player } speelt niet in de ronden { $rounds }, en krijgt voor elke { $points } VP
        }
    }
swiss_did_accelerate =
    { $n ->
        [one] { $player } heeft in ronde { $rounds } extra punten die alleen voor de indeling tellen: { $points }
       *[other] { $player } heeft in ronden { $rounds } extra punten die alleen voor de indeling tellen: { $points }
    }
swiss_did_apart =
    { $n ->
        [0] de spelers van groep { $name } mogen tegen elkaar
       *[other] { $players } ({ $name }) treffen elkaar nooit{ $m ->
            [0] { "" }
            [one] { " " }in ronde { $rounds }
           *[other] { " " }in ronden { $rounds }
        }
    }
swiss_acceleration_bounds = De punten voor de indeling moeten van 0 tot en met { $most } zijn.
swiss_apart_alone = Een groep die uit elkaar blijft, heeft minstens twee spelers nodig; { $name } heeft er één.
swiss_no_such_group = Er is geen groep { $name }.
swiss_did_not_volunteer =
    { $n ->
        [one] { $player } wil in ronde { $rounds } toch niet vrij zijn
       *[other] { $player } wil in de ronden { $rounds } toch niet vrij zijn
    }
swiss_did_by_hand =
    { $how ->
        [force] { $first } moet in ronde { $round } tegen { $second }
        [forbid] { $first } mag in ronde { $round } niet tegen { $second }
       *[let] { $first } en { $second } mogen elkaar in ronde { $round } treffen of niet
    }
swiss_did_post =
    { $n ->
        [one] ronde { $round } is vastgelegd: { $n } partij
       *[other] ronde { $round } is vastgelegd: { $n } partijen
    }
swiss_did_post_again =
    { $n ->
        [one] ronde { $round } is opnieuw vastgelegd: { $n } partij
       *[other] ronde { $round } is opnieuw vastgelegd: { $n } partijen
    }
swiss_did_result = ronde { $round }, tafel { $table }: { $code }
swiss_did_correct = { $results }; { $posted }
swiss_did_results =
    { $n ->
        [one] ronde { $round }: { $n } uitslag
       *[other] ronde { $round }: { $n } uitslagen
    }
swiss_did_stones =
    { $n ->
        [0] ronde { $round }, tafel { $table }: een partij zonder voorgift
        [one] ronde { $round }, tafel { $table }: { $n } voorgiftsteen
       *[other] ronde { $round }, tafel { $table }: { $n } voorgiftstenen
    }

## Wat met een toernooi niet kan

swiss_unknown_player = geen speler in dit toernooi heeft nummer { $player }
swiss_id_taken = nummer { $player } is al van { $name }
swiss_band_begins_there = met { $player } begint al een klasse
swiss_top_band_has_none = boven de hoogste klasse is geen klasse: noem een lagere klasse
swiss_no_such_band =
    { $n ->
        [one] er is geen klasse { $band }: er is { $n } klasse
       *[other] er is geen klasse { $band }: er zijn { $n } klassen
    }
swiss_separation_below_0 = een klasse kan niet boven de klasse erboven beginnen: geef een getal van 0 of meer op
swiss_nothing_to_pair_anew = geen latere ronde hangt van die uitslag af, dus er is niets opnieuw in te delen: laat --then weg
swiss_density_not_above_0 = D, dat de afstand tussen klassen bepaalt, moet groter dan 0 zijn; 0.75 is gebruikelijk
swiss_bands_stand = er is al een ronde vastgelegd, dus de klassen kunnen niet meer veranderen: maak eerst de ronden ongedaan, of geef een speler een score met `swiss bands --begin`
swiss_rounds_posted =
    { $n ->
        [one] er is al { $n } ronde vastgelegd: minder kan niet
       *[other] er zijn al { $n } ronden vastgelegd: minder kan niet
    }
swiss_round_is_posted =
    { $left ->
        [0] ronde { $round } is al vastgelegd, en het is de laatste ronde
       *[other] ronde { $round } is al vastgelegd: de volgende is ronde { $next }
    }
swiss_not_posted =
    { $n ->
        [0] ronde { $round } is niet vastgelegd: er is nog geen ronde vastgelegd
        [one] ronde { $round } is niet vastgelegd: er is pas { $n } ronde vastgelegd
       *[other] ronde { $round } is niet vastgelegd: er zijn pas { $n } ronden vastgelegd
    }
swiss_all_rounds_posted =
    { $n ->
        [one] de enige ronde is vastgelegd: met `swiss settings --rounds` kunnen er meer
       *[other] alle { $n } ronden zijn vastgelegd: met `swiss settings --rounds` kunnen er meer
    }
swiss_no_such_round = er is geen ronde { $round }
swiss_paired_anew =
    { $how ->
        [swap] Ronde { $round } is opnieuw vastgelegd. Aan de tafels { $tables } zijn partijen vervangen waar andere partijen beter zijn: `swiss show` toont haar.
       *[anew] Ronde { $round } is opnieuw ingedeeld en vastgelegd: `swiss show` toont haar.
    }
swiss_round_has_results = ronde { $round } heeft al uitslagen: een ronde kan alleen vóór haar eerste uitslag opnieuw worden ingedeeld
swiss_twice_in_a_round = een speler zou twee keer in een ronde spelen, of er zouden twee partijen aan één tafel zijn
swiss_meets_nobody_else = { $player } kan niet tegen { $player }: noem twee verschillende spelers
swiss_forced_twice = { $player } moet in die ronde al tegen een andere speler: haal die partij eerst weg
swiss_forced_and_forbidden = { $first } en { $second } kunnen niet tegelijk wel en niet tegen elkaar moeten
swiss_forced_absent = { $player } speelt niet in ronde { $round }; met `swiss players --present` speelt deze speler toch
swiss_forced_is_off = { $first } en { $second } zouden elkaar in ronde { $round } treffen: dat gaat niet door, want { $player } speelt niet mee.
swiss_stones_expected = een voorgift moet 0 tot en met { $most } stenen zijn
swiss_nobody_there =
    { $n ->
        [one] aan tafel { $table } speelt in ronde { $round } niemand: er is { $n } tafel
       *[other] aan tafel { $table } speelt in ronde { $round } niemand: er zijn { $n } tafels
    }
swiss_table_has_result = tafel { $table } heeft een uitslag: alleen tafels zonder uitslag kunnen opnieuw worden ingedeeld
swiss_no_other_pairing = een andere indeling is daar niet mogelijk: een speler zou een eerdere tegenstander treffen, of een tweede keer vrij zijn
swiss_not_proved = het bewijs van de indeling klopt niet, dus zij is niet vastgelegd: meld dit alstublieft, met het bestand
swiss_too_many_open = { $n } partijen hebben nog geen uitslag (tafels { $tables }). Voer uitslagen in tot er hoogstens drie partijen bezig zijn: dan toont `swiss pair` welke partijen van de volgende ronde al vaststaan
swiss_too_few_players =
    { $n ->
        [one] voor een toernooi zijn minstens twee spelers nodig, en er is { $n }
       *[other] voor een toernooi zijn minstens twee spelers nodig, en er zijn { $n }
    }
swiss_too_many_rounds =
    { $most ->
        [one] { $n } spelers kunnen { $most } van { $rounds } ronden spelen zonder elkaar weer te treffen. Daarna kunnen ze elkaar met `swiss pair --rematches` opnieuw treffen; met `--second-cycle` begint alles nog eens nadat allen elkaar hebben getroffen.
       *[other] { $n } spelers kunnen { $most } van { $rounds } ronden spelen zonder elkaar weer te treffen. Daarna kunnen ze elkaar met `swiss pair --rematches` opnieuw treffen; met `--second-cycle` begint alles nog eens nadat allen elkaar hebben getroffen.
    }
swiss_impossible_one =
    de ronde kan niet worden ingedeeld: { $player } heeft alle anderen die er zijn al getroffen{ $bye ->
        [yes] , en kan niet nog eens vrij zijn
       *[no] { "" }
    }. Voeg `--rematches` toe om zo weinig mogelijk herhalingen toe te staan
swiss_impossible_wishes =
    { $rematches ->
        [yes] zonder herhalingen kan de ronde
       *[no] de ronde kan
    } niet worden ingedeeld met { $n ->
        [one] deze wens
       *[other] deze wensen samen
    }: { $wishes }. { $m ->
        [0] Er zijn meer botsingen: haal een van de genoemde wensen weg, dan wordt de volgende botsing getoond
        [one] Om een indeling mogelijk te maken, haalt u { $remedies } weg
       *[other] Haal een van deze weg om een indeling mogelijk te maken: { $remedies }
    }{ $hand ->
        [yes] { " " }(met `--let` vervalt een partij die met de hand is gezet)
       *[no] { "" }
    }{ $rematches ->
        [yes] . Of voeg `--rematches` toe om zo weinig mogelijk herhalingen toe te staan
       *[no] { "" }
    }
swiss_impossible_bye = de ronde kan niet worden ingedeeld: het aantal spelers is oneven, en iedereen is al vrij geweest. Vraag een vrijwilliger (`swiss players --volunteer`), of een speler die wil overslaan (`--absent`)
swiss_impossible_among =
    de ronde kan niet worden ingedeeld: deze { $n } spelers hebben alle anderen die er zijn al getroffen. Ze kunnen alleen onderling spelen, maar hun aantal is oneven{ $bye ->
        [yes] , en geen van hen kan nog eens vrij zijn
       *[no] { "" }
    }: { $players }. Voeg `--rematches` toe om zo weinig mogelijk herhalingen toe te staan
swiss_impossible_one_bye = de ronde kan niet worden ingedeeld: { $players } vormen { $sets } groepen, elk met een oneven aantal spelers. Spelers van verschillende groepen hebben elkaar al getroffen, dus in elke groep blijft één speler over, en maar één speler kan vrij zijn. Voeg `--rematches` toe om zo weinig mogelijk herhalingen toe te staan
swiss_impossible_few = de ronde kan niet worden ingedeeld: { $players } vormen { $sets } groepen, en in elke groep blijft één speler over. Deze { $sets } spelers kunnen alleen tegen { $others }. Dus hoogstens { $m } van deze { $sets } spelers kunnen worden ingedeeld (vrij zijn telt als tegenstander). Voeg `--rematches` toe om zo weinig mogelijk herhalingen toe te staan

## Wat er mis is met inschrijvingen en met uitslagen per tafel

swiss_entries_line_help = De eerste regel heeft de kolomnamen: id,name,rating,rank,club; dan één speler per regel. Een naam per regel is genoeg.
swiss_heads_missing = er zijn geen kolommen die { $heads } heten
swiss_more_cells_than_heads = de regel heeft meer cellen dan er kolomnamen zijn
swiss_no_rank = { $text } is geen graad
swiss_rank_help = Schrijf 3d, 12k of 1p; of laat de cel leeg.
swiss_no_rating = { $text } is geen rating
swiss_rating_help = Schrijf een getal zoals 1850 of -3.5; met een graad mag de cel leeg zijn.
swiss_scored_line_help = Een uitslag is tafel,code (3,W+), en eventueel de imps van beiden (3,W+,31,16).
swiss_cells_of_result = op de regel horen een tafel en een code
swiss_no_table = { $text } is geen tafel
swiss_no_imps = { $text } is geen tweetal imps
swiss_no_result = { $text } is geen uitslag
swiss_codes = Uitslagen zijn { $codes }.
swiss_table_has_line = tafel { $table } heeft al een uitslag, op regel { $line }
swiss_nobody_above_bar = geen speler heeft een graad van { $bar } of hoger: kies een lagere grens
swiss_no_number = { $text } is geen getal: schrijf 2, -1.5 of 1/2
swiss_unknown_avoided = { $text } is geen soort partij om te vermijden; kies uit { $known }
swiss_band_expected = { $text } is geen klasse: klassen zijn genummerd vanaf 1, de hoogste klasse.
swiss_two_expected = { $text } moet uit twee waarden bestaan met { $mark } ertussen
swiss_rounds_expected = { $text } is geen lijst van ronden: schrijf 3,4 of 3-6.
swiss_tables_expected = { $text } is geen lijst van tafels: schrijf 3,5.
swiss_result_how = geef een tafel en een code op (`3 W+`; ? haalt een uitslag weg), of uitslagen met --csv.
swiss_swap_needs_tables = `--then swap` en --tables horen bij elkaar: --tables noemt de tafels die opnieuw worden ingedeeld.

## Wat van een toernooi wordt getoond

swiss_id = Nr.
swiss_opponent = Tegenstander
swiss_white = Wit
swiss_black = Zwart
swiss_first = Eerste
swiss_second = Tweede
swiss_stones = Stenen
swiss_result = Uitslag
swiss_band_told =
    { $n ->
        [one] Klasse { $band }: { $n } speler
       *[other] Klasse { $band }: { $n } spelers
    }{ $where ->
        [top] , beginscore { $score }
       *[below] , beginscore { $score } ({ $step } onder de klasse erboven)
    }
swiss_made =
    { $n ->
        [one] { $file } is gemaakt: { $n } speler
       *[other] { $file } is gemaakt: { $n } spelers
    }, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }, { $bands ->
        [one] { $bands } klasse
       *[other] { $bands } klassen
    }. Controleer de klassen; leg daarna met `swiss pair` de eerste ronde vast.
swiss_let_in =
    { $n ->
        [one] { $n } speler doet mee, uit { $file }.
       *[other] { $n } spelers doen mee, uit { $file }.
    }
swiss_erased_elsewhere = kijk na of de naam nog staat in wat deze opdracht niet wijzigt: eerdere bladen, exports en inschrijvingen, en kopieën van het bestand elders. Ook club, familie en plaats zijn gewist; `swiss check` weet dus niet meer welke spelers deze speler liever niet moest treffen.
swiss_noted = Genoteerd: { $what }.
swiss_sentence = { $what }.
swiss_round_title = ronde { $round } van { $of }
swiss_why_so = Waarom
swiss_at_table = Tafel { $table }: { $what }.
swiss_bye_kind =
    { $kind ->
        [forced] vrij, telt als winst
        [volunteer] vrij als vrijwilliger, telt als winst
        [half] speelt niet, krijgt een half punt
        [full] speelt niet, krijgt een punt
       *[voluntary] speelt niet
    }
swiss_bye_told =
    { $kind ->
        [forced] { $player } is vrij; dat telt als winst.
        [volunteer] { $player } is vrij als vrijwilliger; dat telt als winst.
        [half] { $player } speelt niet, en krijgt een half punt.
        [full] { $player } speelt niet, en krijgt een punt.
       *[voluntary] { $player } speelt niet.
    }
swiss_why_bye =
    { $how ->
        [lowest] { $player } is vrij: de speler met de laagste rating van de laagste groep
        [had] { $player } is vrij: alle lager geplaatste spelers ({ $n }) waren al vrij of kunnen niet vrij zijn
        [again_of_all] { $player } is vrij: als een van de lager geplaatste spelers ({ $n }) vrij was, zouden meer spelers elkaar opnieuw treffen
        [free_of_all] { $player } is vrij: als een van de lager geplaatste spelers ({ $n }) vrij was, zouden de andere spelers niet kunnen worden ingedeeld
        [again] { $player } is vrij: van de { $n } lager geplaatste spelers kunnen er { $had } niet vrij zijn; als een van de andere vrij was, zouden meer spelers elkaar opnieuw treffen
       *[free] { $player } is vrij: van de { $n } lager geplaatste spelers kunnen er { $had } niet vrij zijn; als een van de andere vrij was, zouden de overige spelers niet kunnen worden ingedeeld
    }
swiss_why_volunteer = { $player } wilde wel vrij zijn
swiss_why_voluntary = { $player } speelt niet
swiss_why_forced = { $first } en { $second } zijn met de hand tegen elkaar ingedeeld
swiss_why_rematch = { $first } en { $second } treffen elkaar weer: geen indeling heeft minder herhalingen
swiss_why_usual =
    { $exact ->
        [yes] Van de { $n } spelers met score { $score } treft nummer { $place } uit de bovenste helft nummer { $other }, op dezelfde hoogte in de onderste helft
       *[near] Van de { $n } spelers met score { $score } treft nummer { $place } nummer { $other }: de bovenste helft treft de onderste zo precies als de regels toelaten
    }
swiss_why_odd =
    { $passed ->
        [0] { $first } speelt omlaag en { $second } omhoog: er is een oneven aantal spelers met score { $score } over, en { $second } is de sterkste mogelijke tegenstander met een lagere score
        [one] { $first } speelt omlaag en { $second } omhoog: er is een oneven aantal spelers met score { $score } over; met { $passed } sterkere tegenstander zou de hele indeling slechter zijn
       *[other] { $first } speelt omlaag en { $second } omhoog: er is een oneven aantal spelers met score { $score } over; met een van { $passed } sterkere tegenstanders zou de hele indeling slechter zijn
    }
swiss_why_merged =
    { $n ->
        [0] { $first } speelt omlaag en { $second } omhoog: zo blijven de groepen het meest intact
       *[other] { $first } speelt omlaag en { $second } omhoog. Niet alle spelers met score { $score } kunnen onderling worden ingedeeld, dus spelen sommigen van hen tegen spelers met een lagere score ({ $n }, zo weinig als kan)
    }
swiss_why_down_again = { $player } speelt voor de tweede keer achter elkaar omlaag: geen indeling met deze scoreverschillen heeft minder van zulke spelers
swiss_why_up_again = { $player } speelt voor de tweede keer achter elkaar omhoog: geen indeling met deze scoreverschillen heeft minder van zulke spelers
swiss_why_colours = geen kleuren passen bij zowel { $first } als { $second }: geen indeling met dezelfde spelers omhoog en omlaag heeft minder van zulke spelers
swiss_why_alike =
    { $first } en { $second } { $what ->
        [club] zijn van één club
        [family] zijn van één familie
        [town] komen uit één plaats
        [state] komen uit één staat of provincie
        [country] komen uit één land
       *[handicap] spelen met voorgift
    }: geen indeling met dezelfde spelers omhoog en omlaag heeft in deze groep minder van zulke partijen
swiss_why_switch = { $first } en { $second } zijn van dezelfde helft van hun groep: geen indeling van deze groep heeft minder van zulke partijen
swiss_proved =
    { $proved ->
        [yes] Bewezen: geen indeling is beter volgens de volgorde van voorkeur (eerst wie omhoog of omlaag speelt, dan de partijen in elke groep).
        [hand] Bewezen: met de partijen die met de hand zijn gezet, is geen indeling beter volgens de volgorde van voorkeur. De redenen hierboven vergelijken alleen indelingen die deze partijen houden.
        [wishes] Bewezen: met de vaste wensen en de partijen die met de hand zijn gezet, is geen indeling beter volgens de volgorde van voorkeur. De redenen hierboven vergelijken alleen indelingen die deze wensen en partijen houden.
       *[no] Niet bewezen.
    }
swiss_posted = De ronde is vastgelegd.
swiss_not_posted_yet = De ronde is niet vastgelegd: laat --dry-run weg om haar vast te leggen.
swiss_price =
    De partijen die met de hand zijn gezet, maken de ronde slechter: { $level ->
        [rematches] het aantal spelers die elkaar weer treffen
        [bye] de plaats van de vrije speler, van onderaf
        [score_difference] de som van de scoreverschillen
        [score_difference_squared] de som van de scoreverschillen in het kwadraat
        [difference_by_group] het scoreverschil van een groep
        [floats_again] het aantal spelers die twee keer achter elkaar omhoog of omlaag spelen
        [bad_colours] het aantal spelers met een verkeerde kleur
        [floaters_by_group] de plaats van de spelers die omhoog spelen
        [unwanted] het aantal partijen van clubgenoten en dergelijke
        [switches] het aantal partijen binnen een helft
       *[displacement] de afstand tot de ideale tegenstander
    } is { $now } in plaats van { $best }.
swiss_certain_title =
    { $n ->
        [one] Ronde { $round } is nog niet ingedeeld: tafel { $tables } speelt nog
       *[other] Ronde { $round } is nog niet ingedeeld: de tafels { $tables } spelen nog
    }
swiss_certain =
    { $n ->
        [0] Nog geen partij van deze ronde staat vast: elke hangt af van de partijen die bezig zijn.
        [one] Hoe de partijen die bezig zijn ook aflopen, { $n } partij van deze ronde staat vast ({ $sure } van { $all } spelers):
       *[other] Hoe de partijen die bezig zijn ook aflopen, { $n } partijen van deze ronde staan vast ({ $sure } van { $all } spelers):
    }
swiss_meet = { $first } - { $second }
swiss_changed_title = Met de verbeterde uitslag zou ronde { $round } zo zijn ingedeeld
swiss_pairings_stay = De indeling zou dezelfde zijn geweest.
swiss_tables_differ =
    { $n ->
        [one] Eén partij zou anders zijn: tafel { $tables }.
       *[other] { $n } partijen zouden anders zijn: de tafels { $tables }.
    }
swiss_would_meet = { $first } zou { $second } hebben getroffen.
swiss_correction_asks = er is nog niets ingevoerd. Kies er een: `--then keep` voert de uitslag in en laat de ronde zoals zij is. `--then swap --tables 3,5` deelt deze tafels opnieuw in, als ze nog niet begonnen zijn. `--then anew` deelt de laatste ronde opnieuw in, als zij nog geen uitslagen heeft
swiss_replaced =
    { $n ->
        [one] tafel { $tables } had eerst een andere uitslag
       *[other] de tafels { $tables } hadden eerst andere uitslagen
    }
swiss_results_in =
    { $n ->
        [one] Ronde { $round }: { $n } uitslag ingevoerd.
       *[other] Ronde { $round }: { $n } uitslagen ingevoerd.
    } { $open ->
        [0] Alle uitslagen zijn binnen.
        [one] Tafel { $tables } is nog open.
       *[other] { $open } tafels zijn nog open: { $tables }.
    }
swiss_standings_open =
    { $n ->
        [one] Ronde { $round }: tafel { $tables } is nog open; die partij telt nog niet mee.
       *[other] Ronde { $round }: de tafels { $tables } zijn nog open; die partijen tellen nog niet mee.
    }
swiss_tie_break =
    { $name ->
        [SOVP] VP tegenstanders
        [IMPs] Imps
        [face_to_face] Onderling
        [draw] Loting
        [SOMS_cut_1] SOMS-1
        [Buchholz_cut_1] Buchholz-1
        [Buchholz_median] Buchholz mediaan
        [Sonneborn_Berger] Sonneborn-Berger
        [progressive] Progressief
        [wins] Winst
        [IMP_quotient] Imp-quotiënt
        [initial] Begin
        [rating] Rating
        [SOMS] SOMS
        [SODOMS] SODOMS
        [SOS] SOS
        [SODOS] SODOS
        [SOSOS] SOSOS
        [CUSS] CUSS
        [NBW] NBW
        [rank] Graad
        [Buchholz_cut_2] Buchholz-2
        [SOSW] SOSW
        [SODOSW] SODOSW
        [SOSOSW] SOSOSW
        [CUSSW] CUSSW
        [EXT] EXT
        [EXR] EXR
       *[Buchholz] Buchholz
    }
swiss_number = { $number }
swiss_phantom_told =
    { $n ->
        [one] { $player } had geen partij in ronde { $rounds }: de weerstandspunten tellen een denkbeeldige tegenstander met score { $phantom }
       *[other] { $player } had geen partij in de ronden { $rounds }: de weerstandspunten tellen in elke een denkbeeldige tegenstander met score { $phantom }
    }{ $credited ->
        [yes] . In de weerstandspunten van tegenstanders telt { $player } met score { $effective }.
       *[no] .
    }
swiss_player_scores = Begon met { $begin }, heeft nu { $now }.
swiss_set_system =
    { $system ->
        [mcmahon] McMahon
       *[swiss] Zwitsers
    }, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    }
swiss_set_bar =
    { $given ->
        [yes] De bar ligt bij een rating van { $bar }
       *[no] Er is geen bar: de hoogste klasse is gemaakt als de andere
    }
swiss_set_scores =
    { $zero ->
        [top] De hoogste klasse begint op { $base }; D, dat de afstand tussen klassen bepaalt, is { $density }
       *[bottom] De laagste klasse begint op { $base }; D, dat de afstand tussen klassen bepaalt, is { $density }
    }
swiss_set_handicap =
    { $how ->
        [none] Alle partijen zijn zonder voorgift
        [0] Volle voorgift
        [1] Voorgift min één steen
       *[2] Voorgift min twee stenen
    }{ $top ->
        [as_all] {""}
        [even] ; in de hoogste klasse zonder
       *[stones] ; ook in de hoogste klasse
    }
swiss_set_colours =
    { $how ->
        [balanced] De kleuren worden in evenwicht gehouden
        [off] Op kleuren wordt niet gelet
       *[nigiri] Spelers loten om de kleur
    }
swiss_set_never =
    { $n ->
        [0] Alleen spelers in een groep die u een naam gaf, blijven uit elkaar
       *[other] Spelers met dezelfde waarde in een van deze kolommen treffen elkaar nooit{ $m ->
            [0] { "" }
            [one] { " " }in ronde { $rounds }
           *[other] { " " }in ronden { $rounds }
        }: { $names }
    }
swiss_set_acceleration =
    { $how ->
        [baku] De eerste ronden zijn versneld volgens Bakoe
       *[none] Geen algemene versnelling in de eerste ronden
    }
swiss_set_cycle =
    { $how ->
        [yes] Nadat allen elkaar hebben getroffen begint een tweede cyclus
       *[no] Geen twee spelers treffen elkaar twee keer
    }
swiss_set_counting =
    { $how ->
        [standard] Weerstandspunten tellen een vrije ronde als een partij tegen een denkbeeldige tegenstander
        [opengotha] Weerstandspunten tellen zoals in OpenGotha
       *[opengotha-halves] Weerstandspunten tellen zoals in OpenGotha, met een half punt voor ronden zonder partij
    }
swiss_set_avoid =
    { $n ->
        [0] In de eerste helft van de ronden worden geen spelers uit elkaar gehouden
       *[other] In de eerste helft van de ronden uit elkaar gehouden: { $names }
    }
swiss_avoided =
    { $what ->
        [club] club
        [family] familie
        [town] plaats
        [state] staat of provincie
        [country] land
       *[handicap] partijen met voorgift
    }
swiss_set_ties = Weerstandspunten: { $names }
swiss_set_seed = Startgetal van de loting: { $seed }

## Matches of teams and pairs

match_vps = VP
match_loser = Verliezer
match_contract = Contract
match_butler = Butler, imps per spel
match_mean = Gemiddeld
match_no_plays = er zijn geen resultaten per spel ingevoerd, en de butler heeft die nodig (`swiss result --played`)
match_no_datum = de butler vergelijkt resultaten van dezelfde spellen, maar elke wedstrijd had eigen spellen
match_board_twice = spel { $board } van { $ns } (NZ) en { $ew } (OW) heeft twee resultaten: { $one }, en { $other }
match_board_twice_help = Maar een van de twee resultaten is in die zaal gehaald: haal de regel van het andere resultaat uit het bestand.
match_nothing_played =
    { $scored ->
        [no] geen spel van een wedstrijd in ronde { $round } heeft een resultaat
       *[yes] er zijn geen spellen van een wedstrijd in ronde { $round } gevonden
    }
match_played_scores_help = Een regel heeft een contract, de leider en de gemaakte slagen, of de NZ-score.
match_played_help = De nummers van de paren moeten die zijn die `pair` geeft.
match_did_boards =
    { $n ->
        [one] ronde { $round }: { $n } spel ingevoerd
       *[other] ronde { $round }: { $n } spellen ingevoerd
    }
match_two_kinds = tafel { $table }: de ene helft heeft imps, de andere een percentage; geef beide op dezelfde manier op
match_certain =
    { $n ->
        [0] { $told ->
            [all] Nog geen paring is zeker.
           *[some] Er is geen paring gevonden die zeker is.
        }
        [one] { $n } paring is zeker, wat de resultaten van de resterende spellen ook worden.
       *[other] { $n } paringen zijn zeker, wat de resultaten van de resterende spellen ook worden.
    }{ $told ->
        [all] {""}
       *[some] { " " }Niet alle paringen zijn nagegaan, want dat zou te lang duren.
    }{ $n ->
        [0] {""}
        [one] { " " }Een reglementaire uitslag, een arbitrage of een niet gespeeld spel kan dat nog veranderen.
       *[other] { " " }Een reglementaire uitslag, een arbitrage of een niet gespeeld spel kan ze nog veranderen.
    }
match_did_push = het evenement is naar de Bridgemates op { $address } gestuurd
match_push_asked = De Bridgemates worden leeggemaakt voor een nieuw evenement. Doorgaan?
match_pushed =
    { $n ->
        [one] { $where } heeft { $n } ronde, en wacht op de volgende.
       *[other] { $where } heeft { $n } ronden, en wacht op de volgende.
    }
match_push_matches = alleen teams en paren kunnen naar de Bridgemates
match_not_pushed = het evenement is nog niet naar de Bridgemates gestuurd: gebruik `swiss push`
match_visits = { $player }; paar OW aan tafel { $table }
match_checked =
    Ronde { $round }: { $n ->
        [0] { $let ->
            [0] geen herhalingen.
           *[other] geen herhalingen behalve die de regels toestaan.
        }
        [one] { $pairs } troffen elkaar opnieuw.
       *[other] { $n } herhalingen ({ $pairs }).
    }{ $sound ->
        [yes] { $least ->
            [0] {""}
           *[other] {" "}Herhalingen waren niet te vermijden.
        }
        [open] { $least ->
            [0] {""}
           *[other] {" "}Of herhalingen te vermijden waren, is niet bewezen.
        }
       *[no] { $least ->
            [0] {" "}Er was geen herhaling nodig.
            [one] {" "}Eén herhaling was genoeg geweest.
           *[other] {" "}{ $least } herhalingen waren genoeg geweest.
        }
    } { $best ->
        [best-proved] Bewezen: geen indeling is beter volgens de indelingsregel.
        [best-open] De ronde zou nu ook zo worden ingedeeld, maar er kan een indeling bestaan die volgens de indelingsregel beter is.
        [other-proved] Bij de uitslagen zoals ze nu zijn, zou een andere indeling even goed of beter zijn.
       *[other-open] Bij de uitslagen zoals ze nu zijn, zou de ronde anders worden ingedeeld; welke indeling beter is, is niet bewezen.
    }
match_made =
    { $file } is gemaakt: { $n } { $entry ->
        [pairs] paren
       *[teams] teams
    }, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    } van { $boards ->
        [one] { $boards } spel
       *[other] { $boards } spellen
    }.
match_boards_kept =
    { $n ->
        [one] In de ronde die is vastgelegd, houden wedstrijden { $had } spellen.
       *[other] In de { $n } ronden die zijn vastgelegd, houden wedstrijden { $had } spellen.
    } In latere ronden hebben wedstrijden { $boards } spellen. `swiss pair --again` deelt de laatste vastgelegde ronde opnieuw in, als die nog geen uitslagen heeft.
match_rounds_not_had_now =
    Met de teams of paren die er nog zijn, kunnen de overige ronden niet allemaal zonder herhalingen, als vrij zijn en drietallen eerlijk worden verdeeld. Elke ronde heeft er dan zo weinig mogelijk. Met minder ronden, of `--again-after`, `--danish` en `--sessions`, houdt u er vooraf rekening mee.
match_rounds_not_had_with_wishes = Met de vaste wensen zijn herhalingen in de overige ronden niet te vermijden, als vrij zijn en drietallen eerlijk worden verdeeld. Elke ronde heeft dan zo weinig mogelijk herhalingen.
match_rounds_not_had = Met { $n } inschrijvingen zijn { $rounds } ronden niet mogelijk zonder herhalingen, als vrij zijn en drietallen eerlijk worden verdeeld. Elke ronde heeft er dan zo weinig mogelijk. Met minder ronden, of `--again-after`, `--danish` en `--sessions`, houdt u er vooraf rekening mee.
match_rounds_not_had_on_page = Met { $n } inschrijvingen zijn { $rounds } ronden niet mogelijk zonder herhalingen, als vrij zijn en drietallen eerlijk worden verdeeld. Elke ronde heeft er dan zo weinig mogelijk.
match_boards_needed = geef het aantal spellen van een wedstrijd op met --boards.
match_boards_expected = een wedstrijd moet 1 tot en met { $most } spellen hebben
match_halves_expected = de helften hebben { $first } en { $second } spellen; geef twee getallen van 0 of meer, die samen de { $boards } spellen van de wedstrijd zijn
match_teams_scale = deze schaal is naar percentages, voor paren; teams halen imps, dus kies een schaal naar imps
match_both_most = beide kunnen niet { $points } VP hebben, het meeste dat een wedstrijd geeft; schrijf de punten van elk, zoals 12-12
match_too_many_imps =
    { $boards ->
        [one] { $given } imps aan tafel { $table } kan niet: een spel geeft er hoogstens { $most }, beide kanten samen. Schrijf de imps van beide, zoals 23-15
       *[other] { $given } imps aan tafel { $table } kan niet: { $boards } spellen geven er hoogstens { $most }, beide kanten samen. Schrijf de imps van beide, zoals 23-15
    }
match_again_lacking =
    in { $rounds ->
        [one] één ronde
       *[other] { $rounds } ronden
    } is er geen plaats voor { $given } andere wedstrijden tussen een wedstrijd en de herhaling ervan. Kies er hoogstens { $most }, of laat de optie weg: dan zijn er geen herhalingen
match_howell_of_pairs = een kleine Howell is voor paren; teams spelen wedstrijden
match_howell_with = een kleine Howell is voor buren in de lijst, en een oneven aantal heeft een vrij paar nodig: laat --order weg, en kies --odd bye
match_howell_boards = in een kleine Howell treft elk paar drie andere, dus { $boards } spellen kan niet; kies 6, 9 of 12
match_long_triple_of_pairs = drie paren delen één tafel, dus hun drietal duurt één ronde: kies --odd triple of bye
match_points_expected = { $given } VP kan niet: een wedstrijd geeft { $least } tot { $most }
match_percent_expected = { $given } % kan niet: schrijf een percentage van 0 tot 100
match_rounds_lacking =
    { $n ->
        [one] er is geen ronde { $given }: het evenement heeft één ronde
       *[other] er is geen ronde { $given }: het evenement heeft { $n } ronden
    }
match_tables_lacking = er is geen tafel { $table }: { $n } teams of paren hebben nooit zoveel tafels nodig
match_too_many_boards = tafel { $table }: er zijn { $played } spellen opgegeven, maar de wedstrijd heeft er hoogstens { $of }. Geef met --boards het aantal dat gespeeld is
match_two_measures = Ronde { $round } heeft uitslagen in imps en in procenten; elk telt volgens een eigen schaal. Ga na of dat de bedoeling is.
match_two_numbers = { $text }: schrijf twee getallen, zoals 23-15
match_no_number = { $text } is geen getal dat hier kan staan
match_no_result = { $text } is geen uitslag: schrijf `23-15` voor de imps van beide, `57.5%` voor een paar, of ? om hem weg te halen
match_result_how = geef een tafel en een uitslag op (`3 23-15`), of `--vps`, `--forfeit`, of een bestand met --csv of --played.
match_line_help = Elke regel: first,second,imps_first,imps_second, of voor paren first,second,percentage_first; nummers zoals `pair` ze geeft.
match_teams_by_imps = teams halen imps, en geen percentage
match_not_in_round = { $first } en { $second } treffen elkaar niet in deze ronde
match_has_line = de wedstrijd aan tafel { $table } heeft al een uitslag, op regel { $line }
match_scale_help = Elke regel: imps,winner,loser, of percentage,winner,loser; de kolom boards is het aantal spellen.
match_scale_heads = de kolom met het verschil, of met de punten van de winnaar, ontbreekt
match_scale_of_two_kinds = een schaal moet naar imps of naar percentages zijn, niet beide
match_scale_falls = een grotere winst kan niet minder punten geven: deze regel geeft minder punten dan de regel ervoor, of heeft hetzelfde verschil
match_scale_lacks =
    de schaal heeft geen punten voor { $boards ->
        [one] { $boards } spel
       *[other] { $boards } spellen
    }, alleen voor { $there }: voeg regels toe aan het bestand, en lees het opnieuw in met `swiss settings --scale`
match_scale_by_percentage = deze schaal is naar percentages: er zijn geen imps te tonen
match_unknown_side = geen inschrijving heeft hier nummer { $side }
match_round_is_posted = ronde { $round } is al vastgelegd: noem een latere ronde
match_table_taken = tafel { $table } is al voor { $player }: kies een andere tafel
match_still_open =
    { $n ->
        [one] ronde { $round }: tafel { $tables } is open, dus ronde { $next } kan nog niet worden ingedeeld. Dringt de tijd, dan deelt `swiss settings --behind 1` in op de stand van een ronde eerder.
       *[other] ronde { $round }: de tafels { $tables } zijn open, dus ronde { $next } kan nog niet worden ingedeeld. Dringt de tijd, dan deelt `swiss settings --behind 1` in op de stand van een ronde eerder.
    }
match_nobody_to_pair = in ronde { $round } zijn er minder dan twee teams of paren om in te delen
match_no_pairing =
    ronde { $round } kan niet worden ingedeeld met { $n ->
        [one] deze wens
       *[other] deze wensen samen
    }: { $wishes }. { $m ->
        [0] Er zijn meer botsingen: haal een van de genoemde wensen weg, dan wordt de volgende botsing getoond
        [one] Om een indeling mogelijk te maken, haalt u { $remedies } weg
       *[other] Haal een van deze weg om een indeling mogelijk te maken: { $remedies }
    }{ $hand ->
        [yes] { " " }(met `--let` vervalt een partij die met de hand is gezet)
       *[no] { "" }
    }
match_bye_in_triple = { $player } vroeg om vrij, maar speelt nog het drietal dat in de vorige ronde begon
match_paired_before = Ronde { $round } was met de oude uitslag ingedeeld, en blijft zo. Heeft ronde { $round } nog geen uitslagen, dan kunt u die opnieuw indelen met `swiss pair --again`.
match_proved =
    { $proved ->
        [yes] { $again ->
            [0] Bewezen: { $let ->
                [0] niemand treft een ander opnieuw
                [one] één paar tegenstanders treft elkaar opnieuw, zoals de regels toestaan, verder niemand
               *[other] { $let } paren tegenstanders treffen elkaar opnieuw, zoals de regels toestaan, verder niemand
            }, en geen indeling is beter volgens de indelingsregel.
            [one] Bewezen: van de indelingen die vrij zijn en drietallen even eerlijk verdelen als deze, heeft geen enkele minder dan { $again } herhaling.
           *[other] Bewezen: van de indelingen die vrij zijn en drietallen even eerlijk verdelen als deze, heeft geen enkele minder dan { $again } herhalingen.
        }
        [hand] Bewezen: met de partijen die met de hand zijn gezet, en met vrij zijn en drietallen even eerlijk verdeeld als hier, { $again ->
            [0] is geen indeling beter volgens de indelingsregel.
            [one] heeft geen indeling minder dan { $again } herhaling.
           *[other] heeft geen indeling minder dan { $again } herhalingen.
        }
        [wishes] Bewezen: met de vaste wensen en de partijen die met de hand zijn gezet, en met vrij zijn en drietallen even eerlijk verdeeld als hier, { $again ->
            [0] is geen indeling beter volgens de indelingsregel.
            [one] heeft geen indeling minder dan { $again } herhaling.
           *[other] heeft geen indeling minder dan { $again } herhalingen.
        }
       *[no] { $again ->
            [0] { $let ->
                [0] Geen herhalingen.
               *[other] Geen herhalingen behalve die de regels toestaan.
            } Er kan een indeling bestaan die volgens de indelingsregel beter is, latere ronden meegerekend.
           *[other] Niet bewezen.
        }
    }
match_triple_told =
    { $kind ->
        [teams] { $players } spelen allen tegen elkaar in halve wedstrijden, aan de tafels { $tables }. Na de eerste helft verhuizen de paren OW: op de briefjes staat waarheen.
        [pairs] { $players } spelen allen tegen elkaar aan één tafel, de ene wedstrijd na de andere, elk met een derde van de spellen; wie wacht staat op de briefjes. Hun uitslagen zijn die van de tafels { $tables }.
       *[long] { $players } spelen allen tegen elkaar in { $rounds } ronden, aan de tafels { $tables }. Na deze ronde verhuizen de paren OW: op de briefjes staat waarheen.
    }
match_howells_told =
    { $n ->
        [one] Aan de tafels { $tables } is een kleine Howell: de vier paren spelen allen tegen elkaar, in drie wedstrijden van elk een derde van de spellen.
       *[other] Aan de tafels { $tables } zijn { $n } kleine Howells, twee tafels elk. In elke Howell spelen vier paren allen tegen elkaar, in drie wedstrijden van elk een derde van de spellen.
    } Bij het invoeren van uitslagen zijn de tafels { $second } de tweede wedstrijden aan deze tafels, en de tafels { $third } de derde. Op de briefjes staat wie waar zit.
match_howell_table = { $player } blijft de hele kleine Howell aan tafel { $at }, dus niet aan tafel { $table }
match_bye_told = { $player } speelt niet, en krijgt { $points } VP.
match_asked_bye_told = { $player } is op verzoek vrij, en krijgt { $points } VP.
match_page_bye_points = met { $points } VP
match_checked_without_wishes = In deze vergelijking tellen de wensen over wie elkaar niet mogen treffen niet mee: met die wensen is er geen indeling van de ronde mogelijk.
match_met_though_apart =
    { $n ->
        [one] { $pairs } speelden tegen elkaar, tegen een wens in.
       *[other] Tegen wensen in speelden tegen elkaar: { $pairs }.
    }
match_plays_on = { $players } spelen verder in hun drietal.
match_again_told =
    { $how ->
        [hand] { $first } en { $second } treffen elkaar opnieuw: u hebt deze partij zelf gezet.
       *[must] { $first } en { $second } treffen elkaar opnieuw: er is geen indeling van de ronde zonder die herhaling gevonden.
    }
match_away =
    { $n ->
        [one] { $players } is er niet.
       *[other] { $players } zijn er niet.
    }
match_no_opponent =
    { $bye ->
        [yes] vrij
       *[no] speelt niet
    }
match_stands_by = { $player } staat klaar: dit team speelt als het aantal andere teams oneven is, en staat niet in de stand.
match_total_told = { $points } VP
match_replace_of_boards = --replace is voor spellen: voeg --played of --bridgemates toe
match_entered_stays =
    { $n ->
        [one] In 1 wedstrijd geven de spellen een ander resultaat dan er was ingevoerd. Het ingevoerde resultaat blijft staan. Wilt u de spellen laten tellen, voeg dan --replace toe:
       *[other] In { $n } wedstrijden geven de spellen andere resultaten dan er waren ingevoerd. De ingevoerde resultaten blijven staan. Wilt u de spellen laten tellen, voeg dan --replace toe:
    }
match_entered_and_boards = tafel { $table }: de ingevoerde uitslag { $counts } telt; de spellen geven { $other }
match_half_in = tafel { $table }: { $played } van de { $of } spellen zijn binnen. Tot de andere binnen zijn, telt de wedstrijd met deze spellen
match_given_told =
    { $round ->
        [0] { $player }: { $points } VP meegenomen
       *[other] { $player }: { $points } VP in ronde { $round }
    }{ $given ->
        [yes] {" "}({ $why }).
       *[no] .
    }
match_seat =
    { $room ->
        [open] Open zaal, tafel { $table }
        [closed] Gesloten zaal, tafel { $table }
       *[none] Tafel { $table }
    }: NZ { $ns }, OW { $ew }, spellen { $boards }
match_seat_when =
    { $kind ->
        [teams] { $time ->
            [1] Eerste helft
           *[2] Tweede helft
        }
        [pairs] Wedstrijd { $time } van drie
       *[long] { $time ->
            [1] Deze ronde
           *[2] Volgende ronde
        }
    }: { $seat }
match_two_fixed = { $player } houdt tafel { $table }, maar treft { $other }, die ook een tafel houdt: een van beide moet verhuizen.
match_bad_table_again = Tafel { $table } is een slechte tafel. { $first } of { $second } zat al eens aan een slechte tafel, maar dat geldt bij elke andere wedstrijd ook.
match_did_give =
    { $round ->
        [0] { $player } neemt { $points } VP mee
       *[other] { $player } krijgt { $points } VP in ronde { $round }
    }{ $given ->
        [yes] {" "}({ $why })
       *[no] {""}
    }
match_did_stand_by =
    { $some ->
        [yes] { $player } staat klaar
       *[no] geen team staat klaar
    }
match_did_table =
    { $table ->
        [none] { $player } houdt geen tafel
       *[other] { $player } houdt tafel { $table }
    }
match_did_post =
    { $n ->
        [one] ronde { $round } vastgelegd: { $n } wedstrijd
       *[other] ronde { $round } vastgelegd: { $n } wedstrijden
    }
match_did_post_again =
    { $n ->
        [one] ronde { $round } opnieuw vastgelegd: { $n } wedstrijd
       *[other] ronde { $round } opnieuw vastgelegd: { $n } wedstrijden
    }
match_did_results =
    { $n ->
        [one] ronde { $round }: uitslag van tafel { $table }
       *[other] ronde { $round }: uitslagen van { $n } tafels
    }
match_set_event =
    Zwitsers voor { $entry ->
        [pairs] paren
       *[teams] teams
    }, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    } van { $boards ->
        [one] { $boards } spel
       *[other] { $boards } spellen
    }, in helften van { $first } en { $second }; { $duplicated ->
        [yes] alle wedstrijden spelen dezelfde spellen
       *[no] elke wedstrijd heeft eigen spellen
    }
match_set_scale =
    victory points: { $kind ->
        [continuous] de doorlopende schaal van de WBF
        [discrete] een schaal van hele punten, uit een bestand
        [percentage] een schaal van percentages
       *[none] { $entry ->
            [pairs] de Engelse schaal voor percentages, de doorlopende van de WBF voor imps
           *[teams] de doorlopende schaal van de WBF
        }
    }
match_set_order =
    { $order ->
        [fold] de eerste van de lijst treft de laatste
        [howell] vier buren in de lijst spelen allen tegen elkaar, in een kleine Howell
        [groups] in elke groep met gelijke score treft de eerste de laatste
       *[neighbours] buren in de lijst treffen elkaar
    }; ronde 1 { $first ->
        [lot] door loting
        [strength] op rating
       *[seed] in de volgorde van inschrijving
    }
match_set_odd =
    bij een oneven aantal: { $odd ->
        [triple] drie spelen tegen elkaar in halve wedstrijden
        [thirds] drie spelen tegen elkaar aan één tafel, in derden van een wedstrijd
        [long-triple] drie spelen tegen elkaar in twee ronden
       *[bye] één speelt niet, en krijgt { $bye } VP
    }
match_set_again =
    { $after ->
        [never] geen herhalingen zolang dat kan
       *[other] na { $after } andere wedstrijden mag men elkaar opnieuw treffen
    }{ $danish ->
        [0] {""}
        [one] ; in de laatste ronde mag iedereen elkaar opnieuw treffen
       *[other] ; in de laatste { $danish } ronden mag iedereen elkaar opnieuw treffen
    }{ $n ->
        [0] {""}
       *[other] ; met ronde { $sessions } begint een zitting, en mag iedereen elkaar opnieuw treffen
    }; { $ahead ->
        [yes] er wordt rekening gehouden met latere ronden
       *[no] elke ronde wordt op zichzelf ingedeeld
    }{ $behind ->
        [0] {""}
        [one] ; er wordt ingedeeld op de stand van een ronde eerder
       *[other] ; er wordt ingedeeld op de stand van { $behind } ronden eerder
    }
match_set_late = elke ronde die een laatkomer miste, telt bij het indelen als { $late } VP, en in de stand als { $percent } % van de VP van een wedstrijd; komt een van beide niet op, dan is de uitslag { $won }-{ $lost }
match_set_tables =
    { $home ->
        [yes] elk team heeft een eigen tafel
       *[no] de eerste wedstrijd van de lijst is aan tafel 1
    }{ $n ->
        [0] {""}
        [one] ; geen team of paar zit twee keer aan tafel { $bad }
       *[other] ; geen team of paar zit twee keer aan een van de tafels { $bad }
    }
swiss_out_needs_post = --out schrijft de bladen van een vastgelegde ronde, en --dry-run legt geen ronde vast: laat een van de twee weg.
swiss_not_for_matches =
    { $entry ->
        [pairs] dit is een evenement voor paren: bands, stones, import, export en simulate werken er niet mee
       *[teams] dit is een evenement voor teams: bands, stones, import, export en simulate werken er niet mee
    }
swiss_option_of_matches = { $option } is alleen voor teams en paren.
swiss_option_of_players = { $option } is alleen voor losse spelers.

## Het toernooi op papier

swiss_pairings = Indeling
swiss_wall_chart = Muurlijst
swiss_slips = Uitslagbriefjes
swiss_slip_winner = Winnaar
swiss_slip_signed = Handtekening van beiden
swiss_bye = vrij
swiss_pages_written =
    { $n ->
        [one] { $n } pagina geschreven in { $folder }; open { $first }.
       *[other] { $n } pagina’s geschreven in { $folder }; open { $first }.
    }

## The tournament on the page

swiss_page_new = Een nieuw Zwitsers toernooi
swiss_page_system = Soort toernooi
swiss_page_systems =
    { $system ->
        [teams] Viertallen
        [pairs] Paren
        [howells] Paren per vier (kleine Howells)
        [swiss] Spelers, Zwitsers
       *[mcmahon] Spelers, McMahon
    }
swiss_page_boards = Spellen per wedstrijd
swiss_page_bar = Bar (McMahon)
swiss_page_rank = Graad
event_entered =
    { $n ->
        [one] Eén inschrijving toegevoegd.
       *[other] { $n } inschrijvingen toegevoegd.
    }
swiss_page_away = volgende ronde niet
swiss_page_back = Is terug
swiss_page_not_next = Slaat ronde over
swiss_page_leaves = Gaat weg
swiss_page_accept_keep = Voer in, en laat ronde { $round } staan
swiss_page_accept_anew = Voer in, en deel ronde { $round } opnieuw in
swiss_page_proposal = Ronde { $round }, nog niet vastgesteld
swiss_page_post = Stel ronde { $round } vast
event_not_now = Nu niet
swiss_page_certain = Toon wat van de volgende ronde vaststaat
swiss_page_pair = Deel ronde { $round } in
swiss_page_again = Deel deze ronde opnieuw in
event_results_open =
    { $n ->
        [one] Er ontbreekt nog één uitslag.
       *[other] Er ontbreken nog { $n } uitslagen.
    }
swiss_page_first_won = de eerste won
swiss_page_second_won = de tweede won
swiss_page_draw = gelijk
swiss_page_type_code = Typ 1 (de eerste won), 2 (de tweede won) of = (gelijk), en druk op Enter voor de volgende tafel. Andere codes: W+F, B+F, 0-0; ? haalt een uitslag weg.
swiss_page_type_imps = Typ de imps van beide teams, zoals 23-15, en druk op Enter voor de volgende tafel. ? haalt een uitslag weg.
swiss_page_type_percentage = Typ het percentage van het eerste paar, zoals 57,5, of de imps van beide, zoals 23-15, en druk op Enter voor de volgende tafel. ? haalt een uitslag weg.
swiss_page_stones =
    { $n ->
        [one] { $n } steen
       *[other] { $n } stenen
    }
swiss_page_meaning =
    { $proved ->
        [yes] Bewezen: geen indeling van deze spelers volgt de regels beter.
        [hand] Bewezen: geen indeling met wat met de hand is bepaald volgt de regels beter.
        [wishes] Bewezen: geen indeling die aan de wensen voldoet volgt de regels beter.
       *[no] Niet bewezen: deze ronde is gewijzigd, verbeterd of door een ander programma ingedeeld.
    }
swiss_page_wishes = Vaste wensen
swiss_page_bye = Vrij
swiss_page_bye_kind =
    { $kind ->
        [half] voor een half punt
        [full] voor een punt
       *[none] toch niet vrij
    }
swiss_page_rounds = Ronden, zoals 2 of 3-5
swiss_page_rounds_or_all = Alleen in deze ronden (leeg: in alle)
swiss_page_ask_bye = Vrije ronde bewaren
swiss_page_group = Spelers die elkaar nooit treffen: naam van de groep
swiss_page_members = Spelers, met komma’s ertussen (leeg: de groep mag tegen elkaar)
swiss_page_keep_apart = Groep bewaren
swiss_page_points = Punten alleen voor de indeling (0: geen)
swiss_page_accelerate = Punten bewaren
swiss_page_never = Houd uit elkaar wie dit delen:
swiss_page_kind =
    { $kind ->
        [club] club
        [family] familie
        [town] plaats
        [state] staat
       *[country] land
    }
swiss_page_baku = Versnel de eerste ronden (Bakoe)
swiss_page_second_cycle = Begin een tweede cyclus nadat allen elkaar hebben getroffen
swiss_page_save_wishes = Voor alle spelers bewaren
swiss_page_no_standings = Er is een stand zodra een ronde is vastgesteld.
swiss_page_paper_pairings = Indeling afdrukken
swiss_page_paper_slips = Briefjes afdrukken
swiss_page_paper_standings = Stand afdrukken

### swiss: files of other programs

swiss_crosstable_rounds =
    { $n ->
        [one] { $n } ronde op deze regel, terwijl andere regels er { $most } hebben
       *[other] { $n } ronden op deze regel, terwijl andere regels er { $most } hebben
    }
swiss_crosstable_nobody = ronde { $round }: er is geen speler { $player } om tegen te spelen
swiss_crosstable_differs = ronde { $round }: regel { $line } zegt iets anders over deze partij
swiss_crosstable_help = Elke partij staat op de regels van beide spelers. Elk van die regels moet de andere speler noemen, en beide moeten dezelfde winnaar hebben.
swiss_place_twice = twee regels beginnen met plaats { $place }
swiss_colours_not_told = Het bestand zegt niet van elke partij wie wit had, dus op kleuren wordt niet gelet.
swiss_h9_no_player = dit is geen regel van een speler in een uitslagentabel
swiss_h9_no_table = geen regel van dit bestand is een regel van een speler in een uitslagentabel
swiss_h9_help = Een regel luidt: plaats, achternaam, voornaam, graad, land, club, score, en per ronde een uitslag zoals 23+/w0 of 0-.
swiss_xml_help = Bewaar het toernooi opnieuw in het programma waar het vandaan komt.
swiss_gotha_no_tournament = deze XML is geen toernooi van OpenGotha of pairgoth
swiss_gotha_no_number = { $name } is { $text }, en dat is geen geheel getal
swiss_gotha_rounds = het aantal ronden is { $n }; het moet minstens het aantal gespeelde zijn, en hoogstens { $most }
swiss_gotha_twice = { $player } staat ook op regel { $line }
swiss_gotha_busy = { $player } staat in ronde { $round } al op regel { $line }
swiss_gotha_help = Partijen noemen spelers met achternaam en voornaam in hoofdletters, zoals OpenGotha en pairgoth ze schrijven.
swiss_gotha_correction = In dat bestand worden voorgiften met { $n } verminderd. Dit programma staat 0 tot en met 2 toe, en gebruikt de dichtstbijzijnde waarde.
swiss_h9_heads_unknown = De kolommen { $names } zijn niet bekend: naam, graad, land en club zijn in die volgorde gelezen.
swiss_h9_columns = de woorden tussen graad en uitslagen passen niet bij de kolommen { $names }
swiss_h9_columns_left =
    { $n ->
        [one] De kolom { $names } wordt niet gebruikt, want dit programma heeft zulke weerstandspunten niet: plaatsen kunnen anders zijn.
       *[other] De kolommen { $names } worden niet gebruikt, want dit programma heeft zulke weerstandspunten niet: plaatsen kunnen anders zijn.
    }
swiss_h9_ranks =
    { $n ->
        [one] { $n } speler heeft een graad in dan noch kyu ({ $names }), en krijgt geen graad en een rating van 0.
       *[other] { $n } spelers hebben een graad in dan noch kyu ({ $names }), en krijgen geen graad en een rating van 0.
    }
swiss_h9_halves =
    { $n ->
        [one] { $n } score is in het bestand zijn halve punt kwijt: { $text } is gelezen als { $half }.
       *[other] { $n } scores zijn in het bestand hun halve punt kwijt: { $text } is gelezen als { $half }.
    }
swiss_h9_score_of = De score is gelezen uit de kolom { $name }, want de tabel staat niet op volgorde van { $other }.
swiss_h9_score_by_rows = De tabel heeft geen regel met de namen van de kolommen. De score is gelezen uit kolom nummer { $column }, want de tabel staat op volgorde van die kolom.
swiss_h9_score_first = De tabel heeft geen regel met de namen van de kolommen, dus is de score gelezen uit de eerste kolom. Dat kan fout zijn: de tabel staat niet op volgorde van die kolom, of spelers van één graad zouden met verschillende scores beginnen. Kijk de scores na.
swiss_h9_no_scores_here = De tabel heeft geen regel met de namen van de kolommen, en in geen kolom staat op elke regel een getal; er zijn dus geen scores te lezen. De tabel is gelezen als een Zwitsers toernooi, waarin alle spelers met dezelfde score beginnen.
swiss_tie_differs =
    { $n ->
        [one] { $name } van { $player } is in het bestand { $there }, maar in dit programma { $here }.
       *[other] { $name } van { $n } spelers verschilt tussen het bestand en dit programma. Voor { $player } heeft het bestand { $there }, dit programma { $here }.
    }
swiss_h9_no_column = De tabel heeft geen kolom met scores, en is dus gelezen als een Zwitsers toernooi, waarin alle spelers met dezelfde score beginnen.
swiss_h9_both_win =
    { $n ->
        [one] { $n } partij is volgens de tabel door beide spelers gewonnen.
       *[other] { $n } partijen zijn volgens de tabel door beide spelers gewonnen.
    }
swiss_h9_no_scores = In geen van de kolommen { $names } staan de scores van de spelers; de tabel is dus gelezen als een Zwitsers toernooi, waarin alle spelers met dezelfde score beginnen.
swiss_gotha_left =
    { $n ->
        [one] { $names } is weggelaten, want dit programma heeft dat niet.
       *[other] { $names } zijn weggelaten, want dit programma heeft die niet.
    }
swiss_gotha_by_wins = { $names } tellen in dat programma gewonnen partijen; hier tellen ze McMahon-scores, dus gelijken kunnen in een andere volgorde staan.
swiss_gotha_by_scores = { $names } tellen in dat programma McMahon-scores; hier tellen ze gewonnen partijen, want het bestand rangschikt eerst daarnaar. Gelijken kunnen dus in een andere volgorde staan.
swiss_scores_differ =
    { $n ->
        [one] De score van { $player } is in het bestand { $there }, maar de partijen geven { $here }.
       *[other] De scores van { $n } spelers zijn in het bestand niet die van de partijen. Voor { $player } heeft het bestand { $there }, en de partijen geven { $here }.
    }
swiss_places_differ =
    { $n ->
        [one] { $player } staat in het bestand op plaats { $there }, maar in dit programma op plaats { $here }, misschien door andere weerstandspunten.
       *[other] { $n } spelers staan in het bestand op een andere plaats dan in dit programma, misschien door andere weerstandspunten. { $player } staat in het bestand op plaats { $there }, en in dit programma op plaats { $here }.
    }
swiss_gotha_values = Het bestand geeft { $absent } punten voor afwezigheid en { $bye } voor een vrije ronde. Dat blijft zo voor de ronden tot nu toe. In latere ronden geeft een vrije ronde 1 punt, en afwezigheid 0, tenzij u een vrije ronde met punten vraagt.
swiss_counts_opengotha =
    { $how ->
        [opengotha] Weerstandspunten tellen zoals in OpenGotha, zodat ze kloppen met het bestand. Een ronde zonder partij telt als de eigen beginscore van de speler.
       *[opengotha-halves] Weerstandspunten tellen zoals in OpenGotha, zodat ze kloppen met het bestand. Een ronde zonder partij telt als de eigen beginscore van de speler; in de weerstandspunten van tegenstanders telt die als een half punt.
    }
swiss_halves_rounded =
    { $n ->
        [one] { $n } speler heeft een oneven half punt voor vrije ronden en afwezigheid, dat in dat programma naar beneden wordt afgerond; hier gaat een half punt van de score af.
       *[other] { $n } spelers hebben een oneven half punt voor vrije ronden en afwezigheid, dat in dat programma naar beneden wordt afgerond; hier gaat een half punt van hun scores af.
    }
swiss_gotha_direct = De DC van OpenGotha ordent gelijken naar ketens van winst; hier telt het onderlinge resultaat alleen waar alle gelijken elkaar ontmoet hebben, dus plaatsen van gelijken kunnen verschillen.
swiss_csv_help = De eerste regel noemt de kolommen: num of place, name, en R1, R2 … met uitslagen zoals 23+/w2 of 0=; andere kolommen zijn scores en weerstandspunten, zoals MMS en SOSM.
swiss_csv_no_line = de regel is niet in cellen te splitsen
swiss_csv_too_many = de regel heeft { $n } cellen, en de eerste regel noemt { $most } kolommen
swiss_csv_no_number = { $text } in de kolom { $column } is geen getal vanaf 1
swiss_csv_no_name = de regel noemt geen speler
swiss_gotha_criteria = Deze weerstandspunten vervallen, want het programma heeft ze niet: { $names }.
swiss_trf_no_line = { $text } is geen regel van een speler
swiss_trf_help = De kolommen staan vast: nummer in 5-8, naam in 15-47, rating in 49-52, en vanaf 92 tien kolommen per ronde.
swiss_trf_no_line_of = { $text } is geen regel van de soort { $code }
swiss_trf_teams = { $code } is een regel over teams: een toernooi van teams wordt niet gelezen
swiss_trf_teams_apart =
    { $n ->
        [one] { $n } team is gelezen: de spelers ervan treffen elkaar nooit; ze scoren als losse spelers.
       *[other] { $n } teams zijn gelezen: spelers van één team treffen elkaar nooit; allen scoren als losse spelers.
    }
swiss_trf_team_help = Exporteer het toernooi als toernooi van losse spelers, of voer de teams in met `swiss new --system teams`.
swiss_trf_abnormal = deze regel geeft punten die niet van partijen komen; die punten worden niet gelezen
swiss_trf_other_points = { $text } geeft andere punten dan 1 voor winst, een half voor remise en 0 voor verlies
swiss_trf_points_help = Een partij is hier 1, een half of 0 waard. Exporteer het toernooi met die punten.
swiss_trf_bye_differs = regel { $line } is over ronde { $round } in tegenspraak met de rest van het bestand
swiss_trf_rounds = Het bestand zegt { $n } ronden, maar er zijn { $played } ronden gespeeld. De gespeelde ronden gelden.
swiss_trf_rounds_differ =
    { $n ->
        [one] { $text } verschilt van een regel erboven, die { $n } ronde noemt
       *[other] { $text } verschilt van een regel erboven, die { $n } ronden noemt
    }
swiss_trf_rounds_help = Haal de regel weg die niet klopt.
swiss_trf_players = Het bestand zegt { $n } spelers, maar heeft regels van { $found } spelers. De spelers met een regel zijn gelezen.
swiss_trf_old_initial = De XXA-regels zijn die van een oudere export van dit programma, en zijn gelezen als beginscores.
swiss_trf_left_out =
    { $n ->
        [one] Regel { $lines } ({ $text }) is weggelaten:
       *[other] Regels { $lines } ({ $text }) zijn weggelaten:
    } { $why ->
        [colour] kleuren in de eerste ronde volgen de regels van bridgeopt.
        [ratings] nationale ratings worden niet gebruikt.
        [system] ronden worden ingedeeld volgens de regels van de AGA, welke regels het bestand ook noemt.
        [ties] de weerstandspunten zijn die van `swiss settings --tie-breaks`.
       *[unknown] deze soort regel is niet bekend.
    }
swiss_tdlist_no_member = { $text } is geen lid
swiss_tdlist_twice = nummer { $pin } staat ook op een eerdere regel
swiss_tdlist_help = Een regel van een TDList heeft naam, nummer, lidmaatschap en rating, tussen tabs of in kolommen.
swiss_format_unknown = de bestandsnaam zegt niet welke indeling geschreven moet worden
swiss_format_help = Noem er een met --format: { $names }.
swiss_imported =
    { $n ->
        [one] { $n } speler en { $rounds } ronden ingelezen in { $file }.
       *[other] { $n } spelers en { $rounds } ronden ingelezen in { $file }.
    }
swiss_scores_shifted = Alle scores in het geschreven bestand zijn { $points } hoger dan hier, want andere programma's kennen er geen onder 0.
swiss_scores_rounded =
    { $n ->
        [one] { $n } speler begint met een score met een breuk, zoals 1,5: in het geschreven bestand staan alleen de hele punten.
       *[other] { $n } spelers beginnen met een score met een breuk, zoals 1,5: in het geschreven bestand staan alleen de hele punten.
    }
swiss_half_byes_lost =
    { $n ->
        [one] { $n } gevraagde vrije ronde met een half of heel punt is niet geschreven: in het bestand is deze speler afwezig, met 0 punten.
       *[other] { $n } gevraagde vrije ronden met een half of heel punt zijn niet geschreven: in het bestand zijn deze spelers afwezig, met 0 punten.
    }
match_exported =
    { $n ->
        [one] { $n } team of paar en { $rounds } ronden geschreven naar { $file }.
       *[other] { $n } teams of paren en { $rounds } ronden geschreven naar { $file }.
    }
match_usebio_totals = Vrije ronden ({ $byes }) en gegeven of afgenomen punten ({ $given }) hebben geen plaats in USEBIO: ze tellen alleen in de totalen.
match_usebio_open =
    { $n ->
        [one] { $n } wedstrijd zonder uitslag is weggelaten.
       *[other] { $n } wedstrijden zonder uitslag zijn weggelaten.
    }
swiss_event_format = Een toernooi van teams of paren wordt als USEBIO geschreven, niet als { $name }. Laat --format weg, of schrijf --format usebio.
swiss_players_format = USEBIO bevat toernooien van teams en paren. Schrijf een toernooi van losse spelers als h9, opengotha, pairgoth, aga of trf.
swiss_exported =
    { $n ->
        [one] { $n } speler en { $rounds } ronden geschreven naar { $file }.
       *[other] { $n } spelers en { $rounds } ronden geschreven naar { $file }.
    }
swiss_check_against =
    Vergeleken met de voorkeursvolgorde van de AGA. { $n ->
        [0] Er worden geen spelers uit elkaar gehouden.
       *[other] In de eerste helft (tot en met ronde { $until }) uit elkaar gehouden: { $names }.
    } { $colours ->
        [yes] Kleuren tellen.
       *[no] Kleuren tellen niet.
    } { $order ->
        [yes] In elke groep treft de bovenste helft de onderste helft, op rating.
       *[no] De volgorde binnen een groep telt niet.
    }
swiss_our_rules = Dit bestand zegt niet welke spelers uit elkaar moeten blijven, en ook niet wat de volgorde binnen groepen is; de regels van bridgeopt gelden dus. Met `--without avoid,order` gelden die regels niet.
swiss_unknown_left_off = { $text } kan niet worden weggelaten; kies uit { $known }
swiss_check_no_rounds = Er is nog geen ronde vastgelegd.
swiss_check_broken =
    { $criterion ->
        [0] { $players } troffen elkaar, terwijl een vaste wens hen uit elkaar houdt.
        [1] Criterium 1: { $players } troffen elkaar opnieuw.
        [2] Criterium 2: { $players } kreeg ongevraagd een tweede verplichte vrije ronde.
        [3] Criterium 3: { $players } ging twee keer na elkaar dezelfde kant op naar een andere groep.
       *[4] Criterium 4: { $players } had een kleur meer dan drie keer na elkaar of in meer dan de helft van de ronden.
    }
swiss_check_needless = { $player } kreeg een vrije ronde die niet nodig was.
swiss_check_none = Geen enkele indeling voldoet aan wat verplicht is.
swiss_check_best =
    { $proved ->
        [yes] Bewezen: geen indeling is beter volgens de volgorde van voorkeur.
       *[no] Er is geen betere indeling gevonden.
    }
swiss_check_lost = Er is een betere indeling. Daar is { $level } { $best } in plaats van { $was }.
swiss_check_lost_in_turn = Er is een betere indeling. Groep voor groep van boven af vergeleken, is die beter in { $level }.
swiss_level_name =
    { $level ->
        [second_byes] het aantal tweede verplichte vrije ronden
        [rematches] het aantal spelers die elkaar opnieuw treffen
        [bye] de plaats van de vrije ronde, van onderaf,
        [score_difference] de som van de scoreverschillen
        [score_difference_squared] de som van de kwadraten van de scoreverschillen
        [difference_by_group] het scoreverschil van elke groep
        [floats_again] het aantal keren dat iemand opnieuw dezelfde kant op ging
        [bad_colours] het aantal spelers bij wie geen kleur past
        [floaters_by_group] de plaats in hun groep van wie naar een andere groep gaan
        [unwanted] het aantal partijen binnen een club, familie of plaats, of met voorgift
        [switches] het aantal partijen binnen een helft
       *[displacement] de afstand tot de ideale tegenstanders
    }
swiss_simulate_bounds =
    { $what ->
        [players] het aantal spelers, { $value }, ligt niet tussen { $least } en { $most }
        [tournaments] het aantal toernooien, { $value }, ligt niet tussen { $least } en { $most }
        [spread] de spreiding, { $value }, ligt niet tussen { $least } en { $most }
        [error] de fout van de ratings, { $value }, ligt niet tussen { $least } en { $most }
       *[rounds] het aantal ronden, { $value }, ligt niet tussen { $least } en { $most }
    }
swiss_simulate_no_way = { $way } is geen manier van indelen; kies uit { $ways }. Alleen partijen van twee spelers worden gesimuleerd, geen teams of paren
swiss_simulated_way = Manier
swiss_simulated_best_won = De beste wint
swiss_simulated_top = Sterkste acht bij de eerste acht
swiss_simulated_correlation = Rangcorrelatie
swiss_way =
    { $way ->
        [mcmahon] McMahon
        [swiss] Zwitsers
       *[roommates] stabiele kamergenoten
    }
swiss_simulated_of =
    { $n ->
        [one] Gemiddelden van { $n } toernooi van elke soort, met intervallen van 95 %.
       *[other] Gemiddelden van { $n } toernooien van elke soort, met intervallen van 95 %.
    }
swiss_simulated_unstable = Waar geen stabiele indeling bestaat, kwam de beste ervoor in de plaats: in hoogstens { $percent } % van de ronden.
swiss_simulated_so_far = { $done } van { $n } toernooien

### command line

preparing_pairing = Het indelen wordt voorbereid: dat duurt de eerste keer op een computer even …

### help: zwitsers

help_group_pairing = Indelen
help_group_mcmahon = McMahon-groepen
help_swiss =
    Leid een Zwitsers of McMahon-toernooi: ronden indelen, met bewijs, en de stand.

    Eén bestand bevat het toernooi: `new` maakt het, daarna gebruikt u om beurten `pair` en `result`;
    `undo` maakt elke wijziging ongedaan.
help_swiss_new =
    Maak het bestand van een toernooi.

    De opdracht stelt klassen voor en toont ze; wijzig ze met `bands` voordat de eerste ronde is vastgelegd.
help_swiss_new_entries = Inschrijvingen als CSV, met kolomnamen: id,name,rating,rank,club; andere kolommen worden bewaard. Een naam per regel is genoeg.
help_swiss_new_rounds = Aantal te spelen ronden.
help_swiss_new_system = Het systeem. mcmahon: sterkere klassen beginnen met een hogere score; swiss: alle spelers beginnen met dezelfde score; teams, pairs: teams of paren spelen wedstrijden tegen elkaar.
help_swiss_new_ratings = Een ratinglijst (TDList): die geeft op nummer de ratings die in de inschrijvingen ontbreken.
help_swiss_new_name = Titel op papier.  [standaard: de naam van het bestand]
help_swiss_bar = De laagste graad (3d) of rating van de hoogste klasse.  [standaard: geen; de hoogste klasse wordt gemaakt als de andere]
help_swiss_density = D, dat de afstand tussen klassen bepaalt. De afstand van een klasse tot de klasse erboven is D maal het aantal spelers van de klasse, gedeeld door het aantal ronden en naar beneden afgerond.  [standaard: 0.75]
help_swiss_zero = Welke klasse op de score van --base begint.  [standaard: top]
help_swiss_base = De score waarop de klasse van --zero begint.  [standaard: 0]
help_swiss_handicap = Voorgift naar graad: vol, een of twee stenen minder, of geen.  [standaard: none]
help_swiss_top_even = Of alle partijen van de hoogste klasse zonder voorgift zijn.  [standaard: top-even]
help_swiss_colours = Hoe spelers een kleur krijgen: balanced (zwart en wit ongeveer even vaak), off, of nigiri (de spelers loten).  [standaard: balanced]
help_swiss_never = Houd spelers met dezelfde club, familie, plaats, staat of land in alle ronden uit elkaar: club, family, town, state, country, met komma’s ertussen; of none.  [standaard: none]
help_swiss_never_rounds = De ronden waarin --never geldt, zoals 1-3; of all.  [standaard: all]
help_swiss_acceleration = Geef extra punten in de eerste helft van de ronden, alleen voor de indeling. baku: de sterkste helft van de spelers krijgt 1 punt, en later een half punt. none: geen extra punten.  [standaard: none]
help_swiss_second_cycle = Of allen elkaar een tweede keer mogen treffen nadat allen elkaar getroffen hebben; dan zijn er meer ronden mogelijk dan tegenstanders.  [standaard: one-cycle]
help_swiss_avoid = Houd spelers van één club, familie, plaats, staat of land in de eerste helft van de ronden uit elkaar, of vermijd partijen met voorgift: club, family, town, state, country, handicap, met komma’s ertussen; of none.  [standaard: club,family,town]
help_swiss_ties = Weerstandspunten op volgorde, met komma’s ertussen, zoals SOMS,SODOMS,face-to-face,draw (standaard). Andere zijn SOS, SOSOS, SODOS, CUSS, wins, Buchholz-cut-1, Sonneborn-Berger, IMP-quotient.
help_swiss_counting = Hoe weerstandspunten ronden zonder partij tellen. standard: een denkbeeldige tegenstander die de helft wint. opengotha: de beginscore van de speler. opengotha-halves: hetzelfde, maar voor tegenstanders een half punt.  [standaard: standard]
help_swiss_seed = Startgetal van alle lotingen.  [standaard: 1]
help_swiss_bands =
    Toon de klassen, en wijzig ze voor de eerste ronde.

    ID is het nummer of de naam van een speler. Klassen zijn genummerd vanaf 1, de hoogste klasse. Geeft u
    meer opties, dan werken ze in deze volgorde: --bar, --above, --split, --move, --merge, --separation,
    --begin.
help_swiss_bands_above = Zet de eerste speler direct boven de tweede in de volgorde van sterkte.
help_swiss_bands_merge = Voeg deze klasse samen met de klasse eronder.
help_swiss_bands_split = Begin met deze speler een nieuwe klasse.
help_swiss_bands_move = Zet deze speler in de opgegeven klasse.
help_swiss_bands_separation = Hoeveel punten deze klasse onder de klasse erboven begint; auto: het aantal volgens de regel.
help_swiss_bands_begin = Laat deze speler op de opgegeven score beginnen, ook na ronde 1; auto: op de score van de klasse.
help_swiss_players =
    Toon de spelers; noteer laatkomers, afwezigheid, vertrek en vrijwilligers voor een vrije ronde.

    ID is het nummer of de naam van een speler.
help_swiss_players_entries = Inschrijvingen om toe te voegen; na de eerste ronde komen zwakkere spelers onder de laagste klasse.
help_swiss_players_absent = Deze speler speelt in de opgegeven ronden niet; de score blijft.
help_swiss_players_present = Deze speler speelt in de opgegeven ronden toch.
help_swiss_players_leaves = Deze speler speelt vanaf de opgegeven ronde niet meer.
help_swiss_players_half_bye = Deze speler speelt in de opgegeven ronden niet, en krijgt voor elk een half punt; een team of paar krijgt de helft van de VP.
help_swiss_players_full_bye = Deze speler speelt in de opgegeven ronden niet, en krijgt voor elk een punt; een team of paar krijgt de VP van --bye.
help_swiss_players_no_bye = Trek een gevraagde vrije ronde met punten in.
help_swiss_players_apart = Houd deze spelers uit elkaar, met een naam voor de groep: NAAM=ID,ID, waarbij ID een nummer of een naam is. Alleen in sommige ronden: NAAM=ID,ID:1-3.
help_swiss_players_together = Laat de spelers van een groep van --apart elkaar treffen; geef de naam van de groep.
help_swiss_players_accelerate = Extra punten die alleen voor de indeling tellen, in sommige ronden: ID=1-3:1 geeft een speler 1 punt in de ronden 1 tot en met 3, en 0 punten trekt ze in.
help_swiss_players_volunteer = Deze speler wil in de opgegeven ronden wel vrij zijn; dat telt als winst.
help_swiss_players_erase = Wis naam en gegevens van deze speler voorgoed, ook uit de reservekopieën naast het bestand; de uitslagen blijven, onder het nummer.
help_swiss_players_points = Geef deze speler extra punten; 0 haalt ze weg.
help_swiss_settings = Toon de instellingen, of wijzig ze.
help_swiss_pair =
    Deel de volgende ronde in, toon de redenen, en leg de ronde vast.

    Bij elke ronde hoort een bewijs dat geen indeling beter is volgens de volgorde van voorkeur. Zijn er nog hoogstens drie partijen bezig, dan
    toont de opdracht welke partijen al vaststaan, en legt niets vast.
help_swiss_pair_force = Laat deze twee tegen elkaar spelen, en toon hoeveel slechter de ronde wordt.
help_swiss_pair_forbid = Laat deze twee niet tegen elkaar spelen, en toon hoeveel slechter de ronde wordt.
help_swiss_pair_let = Maak --force of --forbid voor deze twee ongedaan.
help_swiss_pair_again = Deel de laatste ronde opnieuw in, als zij nog geen uitslagen heeft.
help_swiss_pair_rematches = Laat spelers elkaar weer treffen waar het niet anders kan, zo weinig mogelijk.
help_swiss_pair_dry_run = Toon de indeling zonder de ronde vast te leggen.
help_swiss_result =
    Voer in hoe partijen of wedstrijden zijn afgelopen: `result BESTAND 3 W+`, `result BESTAND 3 23-15`, of uit CSV.

    Teams: de imps van beide, zoals 23-15. Paren: ook imps, of het percentage van het eerste paar, zoals 57.5%.
    ? zet een wedstrijd weer open.

    Partijen: W+, B+ (wit of zwart won), J (jigo), W+F, B+F (niet opgekomen), 0-0 (beiden niet
    opgekomen), 1-1 (beiden winnen, bij besluit), ? (weer open). Een verbetering van een eerdere ronde wordt eerst getoond, met alles
    wat erdoor anders zou zijn geweest.
help_swiss_result_results = Uitslagen als CSV. Partijen: tafel,code, en eventueel de imps van beiden. Wedstrijden: first,second,imps_first,imps_second, of first,second,percentage_first.
help_swiss_result_round = Nummer van de ronde.  [standaard: de laatste die is vastgelegd]
help_swiss_result_imps = De imps van beiden, voor het imp-quotiënt.
help_swiss_result_then = Wat er na een verbetering met een latere ronde gebeurt: keep (zij blijft zoals zij is), swap (de tafels van --tables opnieuw indelen) of anew (alle tafels opnieuw indelen).
help_swiss_result_tables = De tafels die `--then swap` onderling opnieuw indeelt.
help_swiss_stones = Wijzig de voorgift van één partij.
help_swiss_standings = Toon de stand, met weerstandspunten en denkbeeldige tegenstanders.
help_swiss_standings_round = Toon de stand na deze ronde.  [standaard: de laatste die is begonnen]
help_swiss_scale =
    Toon een schaal van victory points per imp, voor een aantal spellen.

    Het is de doorlopende schaal van de WBF, tenzij --scale een andere noemt.
help_match_boards = Aantal spellen van een wedstrijd.
help_match_halves = De spellen van de eerste en van de tweede helft.  [standaard: helften zo gelijk mogelijk, zoals 4+3]
help_match_scale = Een schaal van victory points: een bestand, of een van de namen standard (de standaardschaal), continuous (de schaal van de WBF voor imps) en proportional (het percentage gedeeld door 5).
help_match_duplicated = Of alle wedstrijden van een ronde dezelfde spellen spelen.
help_match_odd = Wat te doen met een oneven aantal teams of paren: triple (drie treffen elkaar in halve wedstrijden), long-triple (in twee ronden) of bye.  [standaard: triple; voor paren: bye]
help_match_bye = De victory points van wie vrij is.  [standaard: 12]
help_match_forfeit = De victory points als een van beide niet opkomt.  [standaard: 12-0]
help_match_late_as = Als een laatkomer wordt ingedeeld, telt elke gemiste ronde voor zoveel victory points.  [standaard: 10]
help_match_late_percent = Score van een laatkomer voor elke gemiste ronde, in procenten van een wedstrijd.  [standaard: 45]
help_match_order = Volgorde van indelen: buren in de lijst treffen elkaar; de eerste treft de laatste; of dat per groep met gelijke score.  [standaard: neighbours]
help_match_first_round = Volgorde van de lijst om ronde 1 in te delen: seed (de volgorde van inschrijving), lot (door loting) of strength (op rating).  [standaard: seed]
help_match_danish = Aantal laatste ronden waarin iedereen elkaar opnieuw mag treffen.  [standaard: 0]
help_match_again_after = Aantal andere wedstrijden waarna twee teams of paren elkaar opnieuw mogen treffen.  [standaard: nooit]
help_match_sessions = Nummers van de ronden waarmee een zitting begint; in elke zitting mogen alle teams of paren elkaar weer een keer treffen.
help_match_ahead = Of latere ronden vrij van herhalingen worden gehouden.  [standaard: ja]
help_match_behind = Deel in op de stand van zoveel ronden eerder.  [standaard: 0]
help_match_home = Of elk team een eigen tafel heeft.
help_match_howell = Of vier buurparen in een ronde allen tegen elkaar spelen, in een kleine Howell met elk een derde van de spellen.
help_match_bad_tables = Laat geen team of paar twee keer aan een van deze tafels spelen.
help_match_scoring = Vergelijk spellen van paren met deze methode, als uitslagen spel voor spel komen.  [standaard: matchpoints]
help_match_butler = Toon de butler van elke speler over het evenement; daarvoor zijn uitslagen spel voor spel nodig.
help_swiss_pair_out = Schrijf de bladen van de ronde in deze map, zoals `print` doet.
help_swiss_push =
    Stuur de vastgelegde ronden van teams of paren naar de Bridgemates.

    De eerste keer maakt de opdracht een nieuw evenement, waarmee de Bridgemates worden gewist. Gebruik haar
    na elke `pair` opnieuw om de nieuwe ronde toe te voegen. Daarna wachten de Bridgemates op de volgende ronde.
help_match_push_anew = Maak een nieuw evenement hoewel de Bridgemates er al een hebben; daarmee worden de Bridgemates gewist.
help_match_result_bridgemates = Voer de spellen van de ronde in die de Bridgemates hebben gestuurd.
help_match_result_replace = Laat de spellen ingevoerde uitslagen vervangen.
help_match_table = Geef een team een tafel die het altijd houdt; ID=- heft dat op.
help_match_standby = Laat dit team alleen spelen als het aantal andere teams oneven is; - als er geen zo'n team is.
help_match_result_boards = Aantal spellen van de wedstrijd dat echt is gespeeld.
help_match_result_half = De helft van de wedstrijd waarvan de uitslag is.
help_match_result_vps = Victory points van beide kanten, als de wedstrijdleider die bepaalt.
help_match_result_forfeit = De partij die niet opkwam.
help_match_result_played = Voer uitslagen spel voor spel in uit een bestand: .bws, USEBIO, PBN of CSV.
help_swiss_show = Toon een ronde zoals zij is vastgelegd, met redenen, of het toernooi van één speler.
help_swiss_show_player = Toon het toernooi van deze speler, met nummer of naam.
help_swiss_print =
    Schrijf de indeling voor papier en beamer, een muurlijst, uitslagbriefjes en de stand.

    Elk is een HTML-pagina die geen netwerk nodig heeft; open haar in een browser om te printen.
help_swiss_print_out = Schrijf de bladen in deze map.
help_swiss_print_pdf = Schrijf ook pdf’s, met een browser op deze computer.
help_swiss_undo = Maak de laatste wijziging ongedaan; herhaal het voor eerdere.
help_swiss_redo = Doe de wijziging opnieuw die het laatst ongedaan is gemaakt.
help_swiss_log = Toon alle wijzigingen; wat ongedaan is gemaakt, is gemarkeerd.
help_swiss_check =
    Controleer elke ronde van een toernooi: aan welke criteria zij voldeed, en of er een betere indeling is.

    Het bestand is een toernooi van bridgeopt, of van een ander programma (.h9, OpenGotha, pairgoth, TRF16).
help_swiss_check_without = Regels die niet gelden, met komma's ertussen: avoid (clubs, families, plaatsen), colours (kleuren), order (de volgorde binnen groepen).
help_swiss_import = Lees een toernooi van een ander programma in: .h9, OpenGotha, pairgoth, TRF16.
help_swiss_import_out = Maak dit toernooibestand.
help_swiss_export = Schrijf een toernooi voor een ander programma.
help_swiss_export_out = Schrijf het toernooi in dit bestand.
help_swiss_export_format = Gebruik dit formaat.  [standaard: naar de bestandsnaam]
help_swiss_simulate =
    Speel verzonnen toernooien, en laat zien hoe vaak de beste speler wint.

    Dit vergelijkt McMahon, Zwitsers en stabiele kamergenoten, per aantal ronden.
help_swiss_simulate_players = Aantal spelers in elk toernooi.
help_swiss_simulate_rounds = Aantallen ronden: 3,5,7 of 3-7.
help_swiss_simulate_tournaments = Aantal toernooien van elke soort.
help_swiss_simulate_spread = Spreiding van de sterkten: de standaardafwijking, in ratingpunten.
help_swiss_simulate_error = Hoe ver ratings van de echte sterkten afwijken: de standaardafwijking.
help_swiss_simulate_ways = Manieren van indelen, met komma’s ertussen: mcmahon, swiss, roommates.
