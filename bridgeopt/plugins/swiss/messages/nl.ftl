# De berichten van de plug-in swiss, in het Nederlands.

### swiss

swiss_thing = het toernooi
swiss_file = het toernooibestand
swiss_file_any = een toernooibestand
swiss_make_one = `bridgeopt swiss new` maakt er een.
swiss_see_log = `bridgeopt swiss log` laat zien wat er is gedaan.
swiss_take_own_copy = Er ligt geen reservekopie naast: neem er een van uzelf; afgedrukte pagina’s en geëxporteerde bestanden vertellen nog wat er gespeeld is.
swiss_not_understood = { $action } is niets wat met een toernooi kan worden gedaan

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
swiss_did_order = { $player } staat direct boven { $above }
swiss_did_merge = de klassen { $band } en { $other } zijn één klasse
swiss_did_split = met { $player } begint een klasse
swiss_did_move = { $player } zit in klasse { $band }
swiss_did_separate = klasse { $band } begint { $step } onder de klasse erboven
swiss_did_separate_by_rule = klasse { $band } begint zo ver onder de klasse erboven als de regel zegt
swiss_did_begin_at = { $player } begint op { $score }
swiss_did_begin_as_band = { $player } begint op de score van de klasse
swiss_did_adjust = { $player } krijgt er { $points } bij
swiss_did_settings = andere instellingen
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
        [half] { $player } is vrij voor een half punt in { $n ->
            [one] ronde { $rounds }
           *[other] ronden { $rounds }
        }
        [full] { $player } is vrij voor een punt in { $n ->
            [one] ronde { $rounds }
           *[other] ronden { $rounds }
        }
       *[none] { $player } vraagt niet vrij in { $n ->
            [one] ronde { $rounds }
           *[other] ronden { $rounds }
        }
    }
swiss_did_accelerate =
    { $n ->
        [one] { $player } wordt ingedeeld met { $points } punten meer in ronde { $rounds }
       *[other] { $player } wordt ingedeeld met { $points } punten meer in ronden { $rounds }
    }
swiss_did_apart =
    { $n ->
        [0] de groep { $name } mag tegen elkaar
       *[other] { $players } ({ $name }) treffen elkaar nooit{ $m ->
            [0] { "" }
            [one] { " " }in ronde { $rounds }
           *[other] { " " }in ronden { $rounds }
        }
    }
swiss_acceleration_bounds = De punten voor de indeling zijn van 0 tot { $most }.
swiss_apart_alone = Een groep spelers die elkaar nooit treffen heeft minstens twee spelers; { $name } heeft er één.
swiss_no_such_group = Geen groep heet { $name }.
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

swiss_unknown_player = niemand in dit toernooi heeft nummer { $player }
swiss_id_taken = nummer { $player } is al van { $name }
swiss_band_begins_there = met { $player } begint al een klasse
swiss_top_band_has_none = de hoogste klasse begint onder geen andere: noem een lagere
swiss_no_such_band =
    { $n ->
        [one] er is geen klasse { $band }: er is { $n } klasse
       *[other] er is geen klasse { $band }: er zijn { $n } klassen
    }
swiss_separation_below_0 = een klasse kan niet boven de klasse erboven beginnen: geef een getal vanaf 0
swiss_nothing_to_pair_anew = geen ronde die daarna is vastgelegd berust op een andere uitslag, dus er is niets opnieuw in te delen: laat --then weg
swiss_density_not_above_0 = D van de afstand moet groter dan 0 zijn; 0.75 is gebruikelijk
swiss_bands_stand = er is al een ronde vastgelegd, dus de klassen en wat erbij hoort blijven zoals ze zijn: maak eerst de ronden ongedaan, of geef een speler een score met `swiss bands --begin`
swiss_rounds_posted =
    { $n ->
        [one] er is al { $n } ronde vastgelegd: minder kan niet
       *[other] er zijn al { $n } ronden vastgelegd: minder kan niet
    }
swiss_round_is_posted =
    { $left ->
        [0] ronde { $round } is al vastgelegd, en er komt er geen meer
       *[other] ronde { $round } is al vastgelegd: de volgende is ronde { $next }
    }
swiss_not_posted =
    { $n ->
        [0] ronde { $round } is niet vastgelegd: er is er nog geen
        [one] ronde { $round } is niet vastgelegd: alleen { $n } ronde is dat
       *[other] ronde { $round } is niet vastgelegd: alleen { $n } ronden zijn dat
    }
swiss_all_rounds_posted =
    { $n ->
        [one] de enige ronde is vastgelegd: met `swiss settings --rounds` kunnen er meer
       *[other] alle { $n } ronden zijn vastgelegd: met `swiss settings --rounds` kunnen er meer
    }
swiss_no_such_round = er is geen ronde { $round }
swiss_paired_anew =
    { $how ->
        [swap] Ronde { $round } is opnieuw vastgelegd, met andere partijen aan de tafels { $tables } waar dat beter is: `swiss show` toont haar.
       *[anew] Ronde { $round } is opnieuw ingedeeld en vastgelegd: `swiss show` toont haar.
    }
swiss_round_has_results = ronde { $round } heeft al uitslagen: alleen een ronde waarvan niets is gespeeld wordt opnieuw ingedeeld
swiss_twice_in_a_round = iemand zou twee keer in een ronde spelen, of er zouden twee partijen aan één tafel zijn
swiss_meets_nobody_else = { $player } kan niet tegen { $player }: noem twee spelers
swiss_forced_twice = { $player } moet in die ronde al tegen een ander
swiss_forced_and_forbidden = { $first } en { $second } kunnen niet tegelijk wel en niet tegen elkaar moeten
swiss_forced_absent = { $player } speelt niet in ronde { $round }, en dus tegen niemand: met `swiss players --present` speelt deze speler toch
swiss_forced_is_off = { $first } en { $second } zouden elkaar in ronde { $round } treffen: dat gaat niet door, want { $player } speelt niet mee.
swiss_stones_expected = een voorgift is 0 tot { $most } stenen
swiss_nobody_there =
    { $n ->
        [one] aan tafel { $table } speelt in ronde { $round } niemand: er is { $n } tafel
       *[other] aan tafel { $table } speelt in ronde { $round } niemand: er zijn { $n } tafels
    }
swiss_table_has_result = tafel { $table } heeft een uitslag: alleen tafels die nog niet begonnen zijn kunnen opnieuw worden ingedeeld
swiss_no_other_pairing = zo’n indeling is er niet: iemand zou een eerdere tegenstander treffen, of een tweede keer vrij zijn
swiss_not_proved = het bewijs van de indeling klopt niet, dus zij is niet vastgelegd: meld dit alstublieft, met het bestand
swiss_too_many_open = { $n } partijen zijn nog bezig (tafels { $tables }): zodra het er hoogstens drie zijn, zegt `swiss pair` wat van de volgende ronde al vaststaat
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
swiss_impossible_one = de ronde kan niet worden ingedeeld: { $player } heeft alle anderen die er zijn al getroffen, of mag niet tegen hen. Met `--rematches` mogen spelers elkaar weer treffen, zo weinig mogelijk
swiss_impossible_bye = de ronde kan niet worden ingedeeld: bij een oneven aantal moet iemand vrij zijn, en iedereen is dat al geweest. Vraag een vrijwilliger (`swiss players --volunteer`), of iemand die wil overslaan (`--absent`)
swiss_impossible_among = de ronde kan niet worden ingedeeld: { $n } spelers hebben alle anderen die er zijn al getroffen, en zijn onderling oneven in aantal: { $players }. Met `--rematches` mogen spelers elkaar weer treffen, zo weinig mogelijk
swiss_impossible_one_bye = de ronde kan niet worden ingedeeld: { $players } vallen uiteen in { $sets } groepen die elkaar al hebben getroffen, elk oneven in aantal, en maar één kan vrij zijn. Met `--rematches` mogen spelers elkaar weer treffen, zo weinig mogelijk
swiss_impossible_few = de ronde kan niet worden ingedeeld: { $players } vallen uiteen in { $sets } groepen die onderling kunnen worden ingedeeld op één na, en die kunnen alleen tegen { $others }, die met het vrij zijn met { $m } zijn. Met `--rematches` mogen spelers elkaar weer treffen, zo weinig mogelijk

## Wat er mis is met inschrijvingen en met uitslagen per tafel

swiss_entries_line_help = De eerste regel heeft koppen: id,name,rating,rank,club; dan een speler per regel. Een naam per regel is genoeg.
swiss_heads_missing = er zijn geen kolommen die { $heads } heten
swiss_more_cells_than_heads = de regel heeft meer cellen dan er koppen zijn
swiss_no_rank = { $text } is geen graad
swiss_rank_help = Schrijf 3d, 12k of 1p; of laat de cel leeg.
swiss_no_rating = { $text } is geen rating
swiss_rating_help = Schrijf een getal zoals 1850 of -3.5; waar een graad staat mag de cel leeg zijn.
swiss_scored_line_help = Een uitslag is tafel,code (3,W+), en eventueel de imps van beiden (3,W+,31,16).
swiss_cells_of_result = de regel is geen tafel en code
swiss_no_table = { $text } is geen tafel
swiss_no_imps = { $text } zijn geen imps van beiden
swiss_no_result = { $text } is geen uitslag
swiss_codes = Uitslagen zijn { $codes }.
swiss_table_has_line = tafel { $table } heeft al een uitslag, op regel { $line }
swiss_nobody_above_bar = niemand heeft een graad van { $bar } of hoger
swiss_no_number = { $text } is geen getal: schrijf 2, -1.5 of 1/2
swiss_unknown_avoided = { $text } is niets wat kan worden vermeden; er zijn { $known }
swiss_band_expected = { $text } is geen klasse: ze tellen vanaf 1, de hoogste.
swiss_two_expected = { $text } noemt geen twee dingen met { $mark } ertussen
swiss_rounds_expected = { $text } noemt geen ronden: schrijf 3,4 of 3-6.
swiss_tables_expected = { $text } noemt geen tafels: schrijf 3,5.
swiss_result_how = noem een tafel en een code (`3 W+`; ? haalt een uitslag weg), of uitslagen met --csv.
swiss_swap_needs_tables = `--then swap` en --tables horen bij elkaar: ze noemen de tafels die opnieuw worden ingedeeld.

## Wat van een toernooi wordt getoond

swiss_id = Nr.
swiss_rating = Rating
swiss_score = Score
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
        [top] , vanaf { $score }
       *[below] , vanaf { $score } ({ $step } eronder)
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
    }. Bekijk de klassen; daarna legt `swiss pair` de eerste ronde vast.
swiss_let_in =
    { $n ->
        [one] { $n } speler doet mee, uit { $file }.
       *[other] { $n } spelers doen mee, uit { $file }.
    }
swiss_erased_elsewhere = bladen, exports en inschrijvingen van eerder, en kopieën van het bestand op andere plaatsen, zijn niet aangeraakt. Ook club, familie en plaats zijn gewist: `swiss check` weet niet meer wie deze speler liever niet moest treffen.
swiss_noted = Genoteerd: { $what }.
swiss_sentence = { $what }.
swiss_round_title = ronde { $round } van { $of }
swiss_why_so = Waarom
swiss_at_table = Tafel { $table }: { $what }.
swiss_bye_kind =
    { $kind ->
        [forced] vrij, telt als winst
        [volunteer] vrij als vrijwilliger, telt als winst
        [half] speelt niet, voor een half punt
        [full] speelt niet, voor een punt
       *[voluntary] speelt niet
    }
swiss_bye_told =
    { $kind ->
        [forced] { $player } is vrij; dat telt als winst.
        [volunteer] { $player } is vrij als vrijwilliger; dat telt als winst.
        [half] { $player } speelt niet, voor een half punt.
        [full] { $player } speelt niet, voor een punt.
       *[voluntary] { $player } speelt niet.
    }
swiss_why_bye =
    { $how ->
        [lowest] { $player } is vrij: de laagste rating van de laagste groep
        [had] { $player } is vrij: allen die eronder staan ({ $n }) waren het al of kunnen het niet zijn
        [again_of_all] { $player } is vrij: met een ander die eronder staat ({ $n }) zouden er meer elkaar opnieuw treffen
        [free_of_all] { $player } is vrij: met een ander die eronder staat ({ $n }) zou de rest niet kunnen worden ingedeeld
        [again] { $player } is vrij: van wie eronder staat ({ $n }) zijn er { $had } die het al waren of niet kunnen zijn, en met een ander zouden er meer elkaar opnieuw treffen
       *[free] { $player } is vrij: van wie eronder staat ({ $n }) zijn er { $had } die het al waren of niet kunnen zijn, en met een ander zou de rest niet kunnen worden ingedeeld
    }
swiss_why_volunteer = { $player } wilde wel vrij zijn
swiss_why_voluntary = { $player } speelt niet
swiss_why_forced = { $first } en { $second } zijn met de hand tegen elkaar ingedeeld
swiss_why_rematch = { $first } en { $second } treffen elkaar weer: in geen indeling zijn dat er minder
swiss_why_usual =
    { $exact ->
        [yes] Van de { $n } in de groep van { $score } treft nummer { $place } uit de bovenste helft nummer { $other }, op dezelfde hoogte in de onderste helft
       *[near] Van de { $n } in de groep van { $score } treft nummer { $place } nummer { $other }: zo dicht bij bovenste tegen onderste helft als de regels toelaten
    }
swiss_why_odd =
    { $passed ->
        [0] { $first } speelt omlaag en { $second } omhoog: van de groep van { $score } is een oneven aantal over, en { $second } is de sterkste daaronder die kan
        [one] { $first } speelt omlaag en { $second } omhoog: van de groep van { $score } is een oneven aantal over; met { $passed } sterkere daaronder zou het geheel slechter zijn
       *[other] { $first } speelt omlaag en { $second } omhoog: van de groep van { $score } is een oneven aantal over; met een van { $passed } sterkeren daaronder zou het geheel slechter zijn
    }
swiss_why_merged =
    { $n ->
        [0] { $first } speelt omlaag en { $second } omhoog: zo blijven de groepen het meest intact
       *[other] { $first } speelt omlaag en { $second } omhoog: niet iedereen van de groep van { $score } kan onderling worden ingedeeld, dus komen er { $n } omhoog, zo weinig als kan
    }
swiss_why_down_again = { $player } speelt voor de tweede keer achter elkaar omlaag: bij deze scoreverschillen overkomt dat in geen indeling minder spelers
swiss_why_up_again = { $player } speelt voor de tweede keer achter elkaar omhoog: bij deze scoreverschillen overkomt dat in geen indeling minder spelers
swiss_why_colours = geen kleuren passen bij zowel { $first } als { $second }: met wie nu omhoog speelt zijn dat er in geen indeling minder
swiss_why_alike =
    { $first } en { $second } { $what ->
        [club] zijn van één club
        [family] zijn van één familie
        [town] komen uit één plaats
        [state] komen uit één staat of provincie
        [country] komen uit één land
       *[handicap] spelen met voorgift
    }: met wie nu omhoog speelt zijn er in geen indeling van de groep minder van zulke partijen
swiss_why_switch = { $first } en { $second } zijn van dezelfde helft van hun groep: in geen indeling daarvan zijn er minder van zulke partijen
swiss_proved =
    { $proved ->
        [yes] Bewezen: van alle indelingen is er geen beter volgens de volgorde van voorkeur (wie omhoog of omlaag speelt; dan wie tegen wie in elke groep).
        [hand] Bewezen: van alle indelingen met wat met de hand is bepaald, is er geen beter volgens de volgorde van voorkeur; wat hierboven van andere indelingen staat, geldt voor deze.
        [wishes] Bewezen: van alle indelingen die uit elkaar houden wie elkaar nooit treft, en houden wat met de hand is bepaald, is er geen beter volgens de volgorde van voorkeur; wat hierboven van andere indelingen staat, geldt voor deze.
       *[no] Niet bewezen.
    }
swiss_posted = De ronde is vastgelegd.
swiss_not_posted_yet = De ronde is niet vastgelegd: laat daarvoor --dry-run weg.
swiss_price =
    Met de hand kost het { $level ->
        [rematches] spelers die elkaar weer treffen
        [bye] de plaats van wie vrij is, van onderaf
        [score_difference] scoreverschil
        [score_difference_squared] scoreverschil in het kwadraat
        [difference_by_group] scoreverschil van een groep
        [floats_again] spelers die twee keer achter elkaar omhoog of omlaag spelen
        [bad_colours] kleuren tegen de regel
        [floaters_by_group] plaatsen van wie omhoog speelt
        [unwanted] partijen van clubgenoten en dergelijke
        [switches] partijen binnen een helft
       *[displacement] afstand tot de ideale tegenstander
    }: { $now } en niet { $best }.
swiss_certain_title =
    { $n ->
        [one] Ronde { $round } is nog niet ingedeeld: tafel { $tables } speelt nog
       *[other] Ronde { $round } is nog niet ingedeeld: de tafels { $tables } spelen nog
    }
swiss_certain =
    { $n ->
        [0] Hoe het ook afloopt: geen partij staat vast.
        [one] Hoe het ook afloopt, { $n } partij staat al vast ({ $sure } van { $all } spelers):
       *[other] Hoe het ook afloopt, { $n } partijen staan al vast ({ $sure } van { $all } spelers):
    }
swiss_meet = { $first } - { $second }
swiss_changed_title = Ronde { $round } is met de andere uitslag ingedeeld
swiss_pairings_stay = De indeling zou dezelfde zijn geweest.
swiss_tables_differ =
    { $n ->
        [one] Eén partij zou er niet zijn geweest: tafel { $tables }.
       *[other] { $n } partijen zouden er niet zijn geweest: de tafels { $tables }.
    }
swiss_would_meet = { $first } zou { $second } hebben getroffen.
swiss_correction_asks = er is nog niets ingevoerd. `--then keep` voert de uitslag in en laat de ronde zoals zij is; `--then swap --tables 3,5` deelt deze tafels opnieuw in, als ze nog niet begonnen zijn; `--then anew` deelt de laatste ronde opnieuw in, als er niets van is gespeeld
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
        [0] Alle zijn binnen.
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
        [one] { $player } trof in ronde { $rounds } een denkbeeldige tegenstander met { $phantom }
       *[other] { $player } trof in de ronden { $rounds } een denkbeeldige tegenstander met { $phantom }
    }{ $credited ->
        [yes] , en telt voor tegenstanders als { $effective }.
       *[no] .
    }
swiss_player_scores = Begon op { $begin }, staat op { $now }.
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
        [top] De hoogste klasse begint op { $base }; D van de afstand is { $density }
       *[bottom] De laagste klasse begint op { $base }; D van de afstand is { $density }
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
        [0] Alleen groepen met een naam blijven uit elkaar
       *[other] Spelers die dit delen treffen elkaar nooit{ $m ->
            [0] { "" }
            [one] { " " }in ronde { $rounds }
           *[other] { " " }in ronden { $rounds }
        }: { $names }
    }
swiss_set_acceleration =
    { $how ->
        [baku] De indeling is versneld volgens Bakoe
       *[none] Geen versnelling voor allen
    }
swiss_set_cycle =
    { $how ->
        [yes] Nadat allen elkaar hebben getroffen begint een tweede cyclus
       *[no] Niemand treft elkaar twee keer
    }
swiss_set_counting =
    { $how ->
        [standard] Weerstandspunten tellen een vrije ronde als een partij tegen een denkbeeldige tegenstander
        [opengotha] Weerstandspunten tellen zoals in OpenGotha
       *[opengotha-halves] Weerstandspunten tellen zoals in OpenGotha, met een half punt voor ronden zonder partij
    }
swiss_set_avoid =
    { $n ->
        [0] In de eerste helft wordt niemand uit elkaar gehouden
       *[other] In de eerste helft uit elkaar gehouden: { $names }
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
swiss_set_seed = Geloot wordt met startgetal { $seed }

## Matches of teams and pairs

match_vps = VP
match_loser = Verliezer
match_contract = Contract
match_butler = Butler, imps per spel
match_mean = Gemiddeld
match_no_plays = er zijn geen spellen ingevoerd: de butler heeft uitslagen spel voor spel nodig (`swiss result --played`)
match_no_datum = elke wedstrijd had eigen spellen, dus er is niets om mee te vergelijken
match_board_twice = spel { $board } van { $ns } (NZ) en { $ew } (OW) heeft twee resultaten: { $one }, en { $other }
match_board_twice_help = Er is er maar een in die zaal gehaald: haal de andere regels uit het bestand.
match_nothing_played =
    { $scored ->
        [no] de regels van de wedstrijden van ronde { $round } vertellen geen uitslag
       *[yes] niets hierin is van een wedstrijd van ronde { $round }
    }
match_played_scores_help = Een regel vertelt een contract, de leider en de gemaakte slagen, of de score van NZ.
match_played_help = De nummers van de paren moeten die zijn die `pair` geeft.
match_did_boards =
    { $n ->
        [one] ronde { $round }: { $n } spel ingevoerd
       *[other] ronde { $round }: { $n } spellen ingevoerd
    }
match_two_kinds = tafel { $table }: de ene helft heeft imps, de andere een percentage: geef beide gelijk
match_certain =
    { $n ->
        [0] Geen paring is zeker
        [one] { $n } paring is zeker, wat er ook van al hun spellen komt
       *[other] { $n } paringen zijn zeker, wat er ook van al hun spellen komt
    }{ $told ->
        [all] .
       *[some] ; van andere zou het te lang duren.
    }{ $n ->
        [0] {""}
       *[other] { " " }Een reglementaire uitslag, een arbitrage of spellen die niet gespeeld worden kunnen dat nog veranderen.
    }
match_did_push = de Bridgemates op { $address } kennen het evenement
match_push_asked = De Bridgemates worden leeggemaakt voor een nieuw evenement. Doorgaan?
match_pushed =
    { $n ->
        [one] { $where } heeft { $n } ronde, en wacht op de volgende.
       *[other] { $where } heeft { $n } ronden, en wacht op de volgende.
    }
match_push_matches = alleen teams en paren gaan naar de Bridgemates
match_not_pushed = het evenement is niet naar de Bridgemates gegaan: dat doet `swiss push`
match_visits = { $player }; OW aan tafel { $table }
match_checked =
    Ronde { $round }: { $n ->
        [0] { $let ->
            [0] niemand trof een ander opnieuw
           *[other] niemand trof een ander opnieuw dan zoals de regels toestaan
        }
        [one] { $pairs } troffen elkaar opnieuw
       *[other] { $n } herhalingen ({ $pairs })
    }{ $sound ->
        [yes] { $least ->
            [0] {""}
           *[other] , wat niet te vermijden was
        }
        [open] { $least ->
            [0] {""}
           *[other] ; of dat te vermijden was is niet bewezen
        }
       *[no] , en { $least ->
            [0] dat hoefde niet
           *[other] met { $least } had het gekund
        }
    }. { $best ->
        [best-proved] Zij is bewezen de beste.
        [best-open] Zo zou er nu ook worden ingedeeld; dat niets beter is, is niet bewezen.
        [other-proved] Bij de uitslagen zoals ze nu zijn zou een andere even goed of beter zijn.
       *[other-open] Bij de uitslagen zoals ze nu zijn zou er anders worden ingedeeld; welke beter is, is niet bewezen.
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
        [one] De ronde die is vastgelegd houdt
       *[other] De { $n } ronden die zijn vastgelegd houden
    } wedstrijden van { $had } spellen; vanaf de volgende hebben ze er { $boards }. `swiss pair --again` deelt de laatste opnieuw in, zolang er niets van is gespeeld.
match_rounds_not_had_now =
    Met wie er zullen zijn kunnen de ronden die nog komen niet allemaal zonder herhaling. Elke heeft er dan zo weinig als kan. Minder ronden, of `--again-after`, `--danish` en `--sessions`, zeggen het vooraf.
match_rounds_not_had = Met { $n } in { $rounds } ronden moet iemand iemand opnieuw treffen. Elke ronde heeft dan zo weinig herhalingen als kan. Minder ronden, of `--again-after`, `--danish` en `--sessions`, zeggen het vooraf.
match_rounds_not_had_on_page = Met { $n } in { $rounds } ronden moet iemand een ander nog eens treffen. Elke ronde heeft dan zo weinig tweede ontmoetingen als kan.
match_boards_needed = zeg met --boards hoeveel spellen een wedstrijd heeft.
match_boards_expected = een wedstrijd heeft 1 tot { $most } spellen
match_halves_expected = helften van { $first } en { $second } spellen zijn geen wedstrijd van { $boards }
match_teams_scale = teams halen imps: deze schaal gaat over percentages, en is voor paren
match_both_most = beide kunnen niet { $points } VP hebben, het meeste dat een wedstrijd geeft; schrijf wat ieder krijgt, zoals 12-12
match_too_many_imps =
    { $given } imps aan tafel { $table } kan niet: { $boards ->
        [one] een spel geeft
       *[other] { $boards } spellen geven
    } er hoogstens { $most }, beide kanten samen. Schrijf de imps van beide, zoals 23-15
match_again_lacking =
    elkaar opnieuw treffen na { $given } andere wedstrijden kan niet in { $rounds ->
        [one] één ronde
       *[other] { $rounds } ronden
    }: tussen de eerste en de laatste zijn er { $most }. Kies er hoogstens zo veel, of laat het weg, zodat niemand een ander opnieuw treft
match_howell_of_pairs = een kleine Howell is voor paren; teams spelen wedstrijden
match_howell_with = kleine Howells zijn van wie bij elkaar staan, en een oneven aantal heeft een bye: laat --order weg, en kies --odd bye
match_howell_boards = in een kleine Howell treft ieder drie anderen: { $boards } spellen zijn geen drie keer zo veel; kies 6, 9 of 12
match_long_triple_of_pairs = drie paren hebben één tafel, dus een drietal van paren is binnen een ronde: kies --odd triple of bye
match_points_expected = { $given } VP kan niet: een wedstrijd geeft { $least } tot { $most }
match_percent_expected = { $given }% kan niet: schrijf een percentage van 0 tot 100
match_rounds_lacking =
    er is geen ronde { $given }: { $n ->
        [one] er is er één
       *[other] het zijn er { $n }
    }
match_tables_lacking = er is geen tafel { $table }: er spelen er { $n }, en meer tafels worden er nooit gebruikt
match_too_many_boards =
    tafel { $table }: { $played } spellen van de { $of } gespeeld; zeg met --boards hoeveel { $of ->
        [one] het er was
       *[other] van de { $of } er gespeeld zijn
    }
match_two_measures = Ronde { $round } heeft uitslagen in imps en andere in procenten: elk telt volgens een eigen schaal. Kijk of dat de bedoeling was.
match_two_numbers = { $text }: schrijf twee getallen, zoals 23-15
match_no_number = { $text } is geen getal dat hier kan staan
match_no_result = { $text } is geen uitslag: schrijf `23-15` voor de imps van beide, `57.5%` voor een paar, of ? om hem weg te halen
match_result_how = noem een tafel en een uitslag (`3 23-15`), of `--vps`, `--forfeit`, of een bestand met --csv of --played.
match_line_help = Elke regel: first,second,imps_first,imps_second, of voor paren first,second,percentage_first; nummers zoals `pair` ze geeft.
match_teams_by_imps = teams halen imps, en geen percentage
match_not_in_round = { $first } en { $second } treffen elkaar niet in deze ronde
match_has_line = de wedstrijd aan tafel { $table } heeft al een uitslag, op regel { $line }
match_scale_help = Elke regel: imps,winner,loser, of percentage,winner,loser; een kolom boards zegt voor hoeveel spellen hij is.
match_scale_heads = een verschil, of de punten van de winnaar, ontbreken
match_scale_of_two_kinds = een schaal gaat over imps of over percentages, en niet over beide
match_scale_falls = wie hoger wint krijgt niet minder: deze regel geeft minder dan die ervoor, of twee keer hetzelfde verschil
match_scale_lacks =
    de schaal heeft niets voor { $boards ->
        [one] { $boards } spel
       *[other] { $boards } spellen
    }, alleen voor { $there }: voeg regels toe, en geef het bestand opnieuw met `swiss settings --scale`
match_scale_by_percentage = deze schaal gaat over percentages: er zijn geen imps te tonen
match_unknown_side = niemand heeft hier nummer { $side }
match_round_is_posted = ronde { $round } is al vastgelegd
match_table_taken = tafel { $table } is voor { $player }
match_still_open =
    { $n ->
        [one] ronde { $round }: tafel { $tables } is open, dus ronde { $next } kan nog niet worden ingedeeld
       *[other] ronde { $round }: de tafels { $tables } zijn open, dus ronde { $next } kan nog niet worden ingedeeld
    }. Waar de tijd dringt, deelt `swiss settings --behind 1` in op de ronde ervoor.
match_nobody_to_pair = er zijn er geen twee om in te delen in ronde { $round }
match_no_pairing = wat met de hand is gezet laat geen indeling van ronde { $round } over: haal er iets van weg met --let
match_paired_before = Ronde { $round } was op de oude uitslag ingedeeld, en blijft. `swiss pair --again` deelt haar opnieuw in, zolang er niets van is gespeeld.
match_proved =
    { $proved ->
        [yes] { $again ->
            [0] Bewezen: { $let ->
                [0] niemand treft een ander opnieuw
                [one] één paar tegenstanders treft elkaar opnieuw, zoals de regels toestaan, verder niemand
               *[other] { $let } paren tegenstanders treffen elkaar opnieuw, zoals de regels toestaan, verder niemand
            }, en geen indeling is beter.
            [one] Bewezen: met minder dan { $again } herhaling kan het niet.
           *[other] Bewezen: met minder dan { $again } herhalingen kan het niet.
        }
        [hand] Bewezen, met wat met de hand is gezet: niets is beter{ $again ->
            [0] .
            [one] { " " }dan met { $again } herhaling.
           *[other] { " " }dan met { $again } herhalingen.
        }
       *[no] { $again ->
            [0] { $let ->
                [0] Niemand treft een ander opnieuw.
               *[other] Niemand treft een ander opnieuw dan zoals de regels toestaan.
            } Dat geen indeling beter is, ook voor later, is niet bewezen.
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
        [one] Aan de tafels { $tables } is een kleine Howell: de vier paren spelen
       *[other] Aan de tafels { $tables } zijn { $n } kleine Howells, twee tafels elk: de vier paren spelen
    } allen tegen elkaar, elk een derde van de spellen. Hun tweede wedstrijden hebben de nummers { $second }, hun derde { $third }, in de volgorde van de tafels; op de briefjes staat wie waar zit.
match_howell_table = { $player } zit de hele kleine Howell aan tafel { $at }, en niet aan tafel { $table }
match_bye_told = { $player } speelt niet, en krijgt { $points } VP.
match_plays_on = { $players } spelen verder in hun drietal.
match_again_told =
    { $first } en { $second } treffen elkaar opnieuw: { $how ->
        [hand] dat is met de hand gezet.
       *[must] een indeling zonder dat is niet gevonden.
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
match_stands_by = { $player } staat klaar: het speelt als de anderen oneven in getal zijn, en staat niet in de stand.
match_total_told = { $points } VP
match_replace_of_boards = --replace is voor spellen: geef het samen met --played of --bridgemates
match_entered_stays =
    { $n ->
        [one] De spellen van 1 wedstrijd geven een ander resultaat dan het ingevoerde, dat blijft staan. Wilt u de spellen laten tellen, geef dan --replace:
       *[other] De spellen van { $n } wedstrijden geven andere resultaten dan de ingevoerde, die blijven staan. Wilt u de spellen laten tellen, geef dan --replace:
    }
match_entered_and_boards = tafel { $table }: { $counts } telt; volgens de spellen { $other }
match_half_in = van de { $of } spellen van tafel { $table } zijn er { $played } binnen: daarnaar telt de wedstrijd tot de andere komen
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
match_bad_table_again = Tafel { $table }: { $first } of { $second } zat al eens aan een slechte tafel, en uit elke andere wedstrijd ook iemand.
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
       *[no] niemand staat klaar
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
        [fold] wie boven aan de lijst staat treft wie onderaan staat
        [howell] vier buren in de lijst spelen allen tegen elkaar, in een kleine Howell
        [groups] in elke groep met gelijke score treft de eerste de laatste
       *[neighbours] buren in de lijst treffen elkaar
    }; ronde 1 { $first ->
        [lot] door loting
        [strength] op rating
       *[seed] in de volgorde van inschrijving
    }
match_set_odd =
    een oneven aantal: { $odd ->
        [triple] drie spelen tegen elkaar in halve wedstrijden
        [thirds] drie spelen tegen elkaar aan één tafel, in derden van een wedstrijd
        [long-triple] drie spelen tegen elkaar in twee ronden
       *[bye] één speelt niet, en krijgt { $bye } VP
    }
match_set_again =
    { $after ->
        [never] niemand treft een ander twee keer, zolang dat kan
       *[other] na { $after } andere wedstrijden mag men elkaar opnieuw treffen
    }{ $danish ->
        [0] {""}
        [one] ; in de laatste ronde mag iedereen het
       *[other] ; in de laatste { $danish } ronden mag iedereen het
    }{ $n ->
        [0] {""}
       *[other] ; met ronde { $sessions } begint een zitting, en mag iedereen het weer
    }; { $ahead ->
        [yes] er wordt vooruitgekeken naar wat nog komt
       *[no] elke ronde wordt op zichzelf ingedeeld
    }{ $behind ->
        [0] {""}
        [one] ; ingedeeld op de uitslagen van een ronde eerder
       *[other] ; ingedeeld op de uitslagen van { $behind } ronden eerder
    }
match_set_late = wie later komt wordt ingedeeld als { $late } VP voor elke gemiste ronde, en krijgt { $percent }% van een wedstrijd; niet opkomen is { $won }-{ $lost }
match_set_tables =
    { $home ->
        [yes] elk team heeft een eigen tafel
       *[no] de eerste wedstrijd van de lijst is aan tafel 1
    }{ $n ->
        [0] {""}
        [one] ; niemand zit twee keer aan tafel { $bad }
       *[other] ; niemand zit twee keer aan een van de tafels { $bad }
    }
swiss_out_needs_post = --out drukt een ronde af die is vastgelegd: laat --dry-run weg.
swiss_not_for_matches =
    { $entry ->
        [pairs] dit is een evenement voor paren: bands, stones, import, export en simulate kennen het niet
       *[teams] dit is een evenement voor teams: bands, stones, import, export en simulate kennen het niet
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
swiss_page_system = Wie speelt
swiss_page_systems =
    { $system ->
        [teams] Viertallen
        [pairs] Paren
        [howells] Paren, vier spelen in een ronde allen tegen elkaar (kleine Howells)
        [swiss] Spelers, Zwitsers
       *[mcmahon] Spelers, McMahon
    }
swiss_page_boards = Spellen per wedstrijd
swiss_page_bar = Bar (McMahon)
swiss_page_rank = Graad
event_entered =
    { $n ->
        [one] Eén ingeschreven.
       *[other] { $n } ingeschreven.
    }
swiss_page_away = volgende ronde niet
swiss_page_back = Is terug
swiss_page_not_next = Volgende ronde niet
swiss_page_leaves = Gaat weg
swiss_page_accept_keep = Voer in, en laat ronde { $round } zoals die is
swiss_page_accept_anew = Voer in, en deel ronde { $round } opnieuw in
swiss_page_proposal = Ronde { $round }, nog niet vastgesteld
swiss_page_post = Stel ronde { $round } vast
event_not_now = Nu niet
swiss_page_certain = Wat van de volgende ronde vaststaat
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
swiss_page_type_code = Typ 1 (de eerste won), 2 (de tweede won) of = (gelijk), en druk op Enter: dan komt de volgende tafel. Ook W+F, B+F, 0-0; ? haalt een uitslag weg.
swiss_page_type_imps = Typ de IMP’s van beide, zoals 23-15, en druk op Enter: dan komt de volgende tafel. ? haalt een uitslag weg.
swiss_page_type_percentage = Typ het percentage van het eerste paar, zoals 57,5, of de IMP’s van beide, zoals 23-15, en druk op Enter: dan komt de volgende tafel. ? haalt een uitslag weg.
swiss_page_stones =
    { $n ->
        [one] { $n } steen
       *[other] { $n } stenen
    }
swiss_page_meaning =
    { $proved ->
        [yes] Bewezen: geen andere indeling van deze spelers volgt de regels zo goed als deze.
        [hand] Bewezen: geen andere indeling met wat met de hand is bepaald volgt de regels zo goed als deze.
        [wishes] Bewezen: geen andere indeling die de wensen houdt volgt de regels zo goed als deze.
       *[no] Niet bewezen: deze ronde is gewijzigd, verbeterd of door een ander programma ingedeeld.
    }
swiss_page_wishes = Vaste wensen
swiss_page_bye = Vrij
swiss_page_bye_kind =
    { $kind ->
        [half] voor een half punt
        [full] voor een punt
       *[none] toch niet
    }
swiss_page_rounds = Ronden, zoals 2 of 3-5
swiss_page_rounds_or_all = Alleen in ronden (leeg: in alle)
swiss_page_ask_bye = Vrije ronde bewaren
swiss_page_group = Spelers die elkaar nooit treffen: naam van de groep
swiss_page_members = Spelers, met komma’s (leeg: de groep mag tegen elkaar)
swiss_page_keep_apart = Groep bewaren
swiss_page_points = Punten alleen voor de indeling (0: geen)
swiss_page_accelerate = Punten bewaren
swiss_page_never = Nooit tegen elkaar wie dit delen:
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
        [one] { $n } ronde op deze regel, terwijl andere er { $most } hebben
       *[other] { $n } ronden op deze regel, terwijl andere er { $most } hebben
    }
swiss_crosstable_nobody = ronde { $round }: er is geen speler { $player } om tegen te spelen
swiss_crosstable_differs = ronde { $round }: regel { $line } zegt iets anders over deze partij
swiss_crosstable_help = Elke partij staat op twee regels, die elkaar moeten noemen en het eens zijn over wie won.
swiss_place_twice = { $place } staat vooraan op twee regels
swiss_colours_not_told = Het bestand zegt niet van elke partij wie wit had, dus op kleuren wordt niet gelet.
swiss_h9_no_player = dit is geen speler van een uitslagentabel
swiss_h9_no_table = geen regel van dit bestand is een speler van een uitslagentabel
swiss_h9_help = Een regel luidt: plaats, achternaam, voornaam, graad, land, club, score, en per ronde een uitslag zoals 23+/w0 of 0-.
swiss_xml_help = Bewaar het toernooi opnieuw in het programma waar het vandaan komt.
swiss_gotha_no_tournament = deze XML is geen toernooi van OpenGotha of pairgoth
swiss_gotha_no_number = { $name } is { $text }, en dat is geen geheel getal
swiss_gotha_rounds = het aantal ronden is { $n }; het is minstens wat er gespeeld is, en hoogstens { $most }
swiss_gotha_twice = { $player } staat ook op regel { $line }
swiss_gotha_busy = { $player } heeft in ronde { $round } ook iets te doen op regel { $line }
swiss_gotha_help = Partijen noemen spelers met achternaam en voornaam in hoofdletters, zoals OpenGotha en pairgoth ze schrijven.
swiss_gotha_correction = Voorgiften worden daar met { $n } verminderd; hier met 0 tot 2, dus het dichtstbijzijnde geldt.
swiss_h9_heads_unknown = De kolommen { $names } zijn niet bekend: naam, graad, land en club zijn in die volgorde gelezen.
swiss_h9_columns = de woorden tussen graad en uitslagen passen niet bij de kolommen { $names }
swiss_h9_columns_left =
    { $n ->
        [one] De kolom { $names } bestaat hier niet: plaatsen kunnen anders zijn.
       *[other] De kolommen { $names } bestaan hier niet: plaatsen kunnen anders zijn.
    }
swiss_h9_ranks =
    { $n ->
        [one] { $n } speler heeft een graad in dan noch kyu ({ $names }): geen graad, en een rating van 0.
       *[other] { $n } spelers hebben een graad in dan noch kyu ({ $names }): geen graad, en een rating van 0.
    }
swiss_h9_halves =
    { $n ->
        [one] { $n } score is in het bestand zijn halve punt kwijt: { $text } is gelezen als { $half }.
       *[other] { $n } scores zijn in het bestand hun halve punt kwijt: { $text } is gelezen als { $half }.
    }
swiss_h9_score_of = De score is gelezen uit de kolom { $name }: naar { $other } zou de tabel niet op volgorde staan.
swiss_h9_score_by_rows = Geen kop noemt de kolommen: de score is gelezen uit nummer { $column } ervan, waarnaar de tabel op volgorde staat.
swiss_h9_score_first = Geen kop noemt de kolommen: de score is gelezen uit de eerste, al staat de tabel daar niet naar op volgorde of beginnen spelers van één graad verschillend.
swiss_h9_no_scores_here = Geen kop noemt de kolommen, en niet elke regel heeft een score: het is gelezen als een Zwitsers toernooi, waarin iedereen gelijk begint.
swiss_tie_differs =
    { $n ->
        [one] { $name } van { $n } speler
       *[other] { $name } van { $n } spelers
    } is in het bestand anders dan hier berekend; van { $player } zegt het { $there }, en hier is het { $here }.
swiss_h9_no_column = De tabel heeft geen kolom met scores: het is gelezen als een Zwitsers toernooi, waarin iedereen gelijk begint.
swiss_h9_both_win =
    { $n ->
        [one] { $n } partij is volgens de tabel door beiden gewonnen.
       *[other] { $n } partijen zijn volgens de tabel door beiden gewonnen.
    }
swiss_h9_no_scores = De kolommen { $names } bevatten geen score waar partijen bij optellen: het is gelezen als een Zwitsers toernooi, waarin iedereen gelijk begint.
swiss_gotha_left =
    { $n ->
        [one] { $names } is weggelaten: dat is er hier niet.
       *[other] { $names } zijn weggelaten: die zijn er hier niet.
    }
swiss_gotha_by_wins = { $names } tellen in dat programma gewonnen partijen; hier tellen ze McMahon-scores, en de volgorde van wie gelijk staan kan verschillen.
swiss_gotha_by_scores = { $names } tellen in dat programma McMahon-scores; hier tellen ze gewonnen partijen, want die gaan voor, en de volgorde van wie gelijk staan kan verschillen.
swiss_scores_differ =
    { $n ->
        [one] { $n } speler heeft
       *[other] { $n } spelers hebben
    } in het bestand een andere score dan de partijen hier opleveren; van { $player } zegt het { $there }, en hier is het { $here }.
swiss_places_differ =
    { $n ->
        [one] { $n } speler staat
       *[other] { $n } spelers staan
    } in het bestand op een andere plaats dan hier, dus tie-breaks zijn misschien anders; van { $player } zegt het { $there }, en hier is het { $here }.
swiss_gotha_values = Dat bestand geeft { $absent } voor afwezigheid en { $bye } voor een bye. De ronden tot nu toe tellen zo; in latere ronden telt een bye 1, en afwezigheid 0, tenzij u een vrije ronde met punten vraagt.
swiss_counts_opengotha =
    { $how ->
        [opengotha] Weerstandspunten tellen zoals in OpenGotha, wat de waarden van het bestand geeft: een ronde zonder partij telt de eigen beginscore van de speler.
       *[opengotha-halves] Weerstandspunten tellen zoals in OpenGotha, wat de waarden van het bestand geeft: een ronde zonder partij telt de eigen beginscore van de speler, en voor tegenstanders een half punt.
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
swiss_gotha_criteria = Deze tie-breaks vervallen, want zulke zijn er hier niet: { $names }.
swiss_trf_no_line = { $text } is geen regel van een speler
swiss_trf_help = De kolommen staan vast: nummer in 5-8, naam in 15-47, rating in 49-52, en vanaf 92 tien kolommen per ronde.
swiss_trf_no_line_of = { $text } is geen regel van de soort { $code }
swiss_trf_teams = { $code } is een regel over teams: een toernooi van teams wordt niet gelezen
swiss_trf_teams_apart =
    { $n ->
        [one] { $n } team is gelezen: de spelers ervan treffen elkaar nooit; ze scoren als losse spelers.
       *[other] { $n } teams zijn gelezen: spelers van één team treffen elkaar nooit; allen scoren als losse spelers.
    }
swiss_trf_team_help = Exporteer het toernooi als een van losse spelers, of voer de teams in met `swiss new --system teams`.
swiss_trf_abnormal = hier worden punten gegeven naast die van partijen, en dat wordt niet gelezen
swiss_trf_other_points = { $text } geeft andere punten dan 1 voor winst, een half voor remise en 0 voor verlies
swiss_trf_points_help = Een partij is hier 1, een half of 0 waard. Exporteer het toernooi met die punten.
swiss_trf_bye_differs = regel { $line } zegt iets anders over ronde { $round }
swiss_trf_rounds = Het bestand zegt { $n } ronden, en er zijn er { $played } gespeeld: die gelden.
swiss_trf_rounds_differ =
    { $text } verschilt van een regel erboven, die { $n ->
        [one] { $n } ronde
       *[other] { $n } ronden
    } zegt
swiss_trf_rounds_help = Haal de regel weg die niet klopt.
swiss_trf_players = Het bestand zegt { $n } spelers, en heeft regels van { $found }.
swiss_trf_old_initial = De XXA-regels zijn die van een oudere export van dit programma, en zijn gelezen als beginscores.
swiss_trf_left_out =
    { $n ->
        [one] Regel { $lines } ({ $text }) is weggelaten:
       *[other] Regels { $lines } ({ $text }) zijn weggelaten:
    } { $why ->
        [colour] wie in de eerste ronde wit heeft, volgt uit onze regels.
        [ratings] nationale ratings worden niet gebruikt.
        [system] ronden worden ingedeeld volgens de regels van de AGA, wat daar ook gespeeld is.
        [ties] tie-breaks zijn die van `swiss settings --tie-breaks`.
       *[unknown] deze soort regel is niet bekend.
    }
swiss_tdlist_no_member = { $text } is geen lid
swiss_tdlist_twice = nummer { $pin } staat ook op een eerdere regel
swiss_tdlist_help = Een regel van een TDList heeft naam, nummer, lidmaatschap en rating, tussen tabs of in kolommen.
swiss_format_unknown = de bestandsnaam zegt niet in welke indeling er geschreven moet worden
swiss_format_help = Noem er een met --format: { $names }.
swiss_imported =
    { $n ->
        [one] { $n } speler en { $rounds } ronden overgenomen in { $file }.
       *[other] { $n } spelers en { $rounds } ronden overgenomen in { $file }.
    }
swiss_scores_shifted = Alle scores zijn daar { $points } hoger dan hier: andere programma's kennen er geen onder 0.
swiss_scores_rounded =
    { $n ->
        [one] { $n } speler begint met een deel van een punt, en dat valt weg: daar begint men met hele punten.
       *[other] { $n } spelers beginnen met een deel van een punt, en dat valt weg: daar begint men met hele punten.
    }
swiss_half_byes_lost =
    { $n ->
        [one] { $n } gevraagde bye van een half of heel punt is
       *[other] { $n } gevraagde byes van een half of heel punt zijn
    } niet geschreven: daar zijn deze spelers afwezig, voor 0 punten.
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
    Naast de voorkeursvolgorde van de AGA gelegd. { $n ->
        [0] Niemand wordt uit elkaar gehouden.
       *[other] In de eerste helft (tot en met ronde { $until }) uit elkaar gehouden: { $names }.
    } { $colours ->
        [yes] Naar kleuren wordt gekeken.
       *[no] Naar kleuren wordt niet gekeken.
    } { $order ->
        [yes] In elke groep treft de bovenste helft de onderste, op rating.
       *[no] Naar wie wie treft binnen een groep wordt niet gekeken.
    }
swiss_our_rules = Dit bestand zegt niet wie elkaar liever niet moeten treffen, en hoe groepen ingedeeld worden: onze regels gelden. `--without avoid,order` laat ze weg.
swiss_unknown_left_off = { $text } kan niet weggelaten worden; wel { $known }
swiss_check_no_rounds = Er is nog geen ronde bekendgemaakt.
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
        [yes] Een betere indeling is er niet: bewezen.
       *[no] Er is geen betere indeling gevonden.
    }
swiss_check_lost = Een betere indeling: { $level } { $best } in plaats van { $was }.
swiss_check_lost_in_turn = Een betere indeling: { $level } minder, van boven af bekeken.
swiss_level_name =
    { $level ->
        [second_byes] tweede verplichte vrije ronden
        [rematches] spelers die elkaar opnieuw treffen
        [bye] plaats van de vrije ronde van onderaf
        [score_difference] som van de scoreverschillen
        [score_difference_squared] som van de kwadraten van de scoreverschillen
        [difference_by_group] scoreverschillen per groep
        [floats_again] keren opnieuw dezelfde kant op naar een andere groep
        [bad_colours] spelers bij wie geen kleur past
        [floaters_by_group] plaatsen in hun groep van wie naar een andere groep gaan
        [unwanted] partijen binnen club, familie of plaats, of met voorgift
        [switches] partijen binnen een helft
       *[displacement] afstanden tot de helft tegen de helft
    }
swiss_simulate_bounds =
    { $what ->
        [players] spelers
        [tournaments] toernooien
        [spread] de spreiding
        [error] de fout van de ratings
       *[rounds] ronden
    }: { $value } ligt niet tussen { $least } en { $most }
swiss_simulate_no_way = { $way } is geen manier van indelen; er zijn { $ways }. Alleen partijen van twee spelers worden gesimuleerd, en geen teams of paren
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
        [one] Gemiddelden en 95 %-intervallen van { $n } toernooi van elke soort.
       *[other] Gemiddelden en 95 %-intervallen van { $n } toernooien van elke soort.
    }
swiss_simulated_unstable = Waar geen stabiele indeling bestaat, kwam de beste ervoor in de plaats: in hoogstens { $percent } % van de ronden.
swiss_simulated_so_far = { $done } van { $n } toernooien

### command line

preparing_pairing = Het indelen wordt voorbereid: dat duurt de eerste keer op een computer even …

### help: zwitsers

help_group_pairing = Paring
help_group_mcmahon = McMahon-groepen
help_swiss =
    Leidt een Zwitsers of McMahon-toernooi: ronden indelen, met bewijs, en de stand.

    Eén bestand bevat alles: `new` maakt het, daarna om beurten `pair` en `result`; alles wat u doet
    kan ongedaan worden gemaakt met `undo`.
help_swiss_new =
    Maakt het bestand van een toernooi.

    De klassen worden voorgesteld en getoond: `bands` wijzigt ze, zolang geen ronde is vastgelegd.
help_swiss_new_entries = Inschrijvingen als CSV, met koppen: id,name,rating,rank,club; meer kolommen worden bewaard. Een naam per regel is genoeg.
help_swiss_new_rounds = Hoeveel ronden er komen.
help_swiss_new_system = McMahon: sterkere klassen beginnen met een hogere score; swiss: iedereen begint gelijk; teams en pairs spelen wedstrijden.
help_swiss_new_ratings = Een ratinglijst (TDList) die op nummer invult wat de inschrijvingen openlaten.
help_swiss_new_name = Hoe het op papier heet.  [standaard: de naam van het bestand]
help_swiss_bar = De laagste graad (3d) of rating van de hoogste klasse.  [standaard: voorgesteld naar grootte]
help_swiss_density = D van de afstand van een klasse: het hele deel van D maal haar spelers gedeeld door de ronden.  [standaard: 0.75]
help_swiss_zero = Welke klasse op --base begint.  [standaard: top]
help_swiss_base = De score waarop deze klasse begint.  [standaard: 0]
help_swiss_handicap = Voorgift naar graad: vol, een of twee stenen minder, of geen.  [standaard: none]
help_swiss_top_even = Of alle partijen van de hoogste klasse zonder voorgift zijn.  [standaard: top-even]
help_swiss_colours = Kleuren: in evenwicht volgens de regel, off, of door spelers geloot (nigiri).  [standaard: balanced]
help_swiss_never = Wat spelers delen die elkaar nooit treffen, met komma’s: club, family, town, state, country; of none.  [standaard: none]
help_swiss_never_rounds = De ronden waarin --never geldt, zoals 1-3; of all.  [standaard: all]
help_swiss_acceleration = Punten alleen voor de indeling in de eerste ronden: baku, waarbij de sterkere helft met één meer begint; of none.  [standaard: none]
help_swiss_second_cycle = Of spelers elkaar nog eens treffen nadat allen elkaar hebben getroffen, voor meer ronden dan tegenstanders.  [standaard: one-cycle]
help_swiss_avoid = Wie in de eerste helft uit elkaar blijft, met komma’s: club, family, town, state, country, handicap; of none.  [standaard: club,family,town]
help_swiss_ties = Weerstandspunten op volgorde, met komma’s, zoals SOMS,SODOMS,face-to-face,draw (standaard), SOS, SOSOS, SODOS, CUSS, wins, Buchholz-cut-1, Sonneborn-Berger, IMP-quotient.
help_swiss_counting = Hoe weerstandspunten ronden zonder partij tellen: standard (een denkbeeldige tegenstander die de helft wint), opengotha (de beginscore van de speler) of opengotha-halves.  [standaard: standard]
help_swiss_seed = Van alles wat wordt geloot.  [standaard: 1]
help_swiss_bands =
    Toont de klassen, en wijzigt ze voor de eerste ronde.

    ID is het nummer of de naam van een speler. Klassen tellen vanaf 1, de hoogste. De opties gaan in
    deze volgorde: --bar, --above, --split, --move, --merge, --separation, --begin.
help_swiss_bands_above = De eerste staat direct boven de tweede in de volgorde van sterkte.
help_swiss_bands_merge = Deze klasse en de klasse eronder worden er een.
help_swiss_bands_split = Met deze speler begint een nieuwe klasse.
help_swiss_bands_move = Deze speler komt in die klasse.
help_swiss_bands_separation = Deze klasse begint zo ver onder de klasse erboven; auto: volgens de regel.
help_swiss_bands_begin = Deze speler begint op die score, ook later nog; auto: op die van de klasse.
help_swiss_players =
    Toont wie meedoet; noteert wie later komt, afwezig is, weggaat, of wel vrij wil zijn.

    ID is het nummer of de naam van een speler.
help_swiss_players_entries = Inschrijvingen die erbij komen; is er al een ronde vastgelegd, dan onder de laagste klasse als ze zwakker zijn.
help_swiss_players_absent = Deze speler speelt in die ronden niet; de score blijft.
help_swiss_players_present = Deze speler speelt in die ronden toch.
help_swiss_players_leaves = Deze speler speelt vanaf die ronde niet meer.
help_swiss_players_half_bye = Deze speler speelt in die ronden niet, en krijgt voor elk een half punt.
help_swiss_players_full_bye = Deze speler speelt in die ronden niet, en krijgt voor elk een punt.
help_swiss_players_no_bye = Trekt een gevraagde vrije ronde met punten in.
help_swiss_players_apart = Een groep met een naam van spelers die elkaar nooit treffen, als id of naam met komma’s; of alleen in sommige ronden: NAAM=ID,ID:1-3.
help_swiss_players_together = Verwijdert een groep van spelers die elkaar nooit treffen, bij naam.
help_swiss_players_accelerate = Punten alleen voor de indeling, in sommige ronden: ID=1-3:1; 0 trekt ze in.
help_swiss_players_volunteer = Deze speler wil in die ronden wel vrij zijn; dat telt als winst.
help_swiss_players_erase = Wis voorgoed wie deze speler is, ook in de reservekopieën naast het bestand; wat gespeeld is blijft, onder het nummer.
help_swiss_players_points = Deze speler krijgt er zoveel punten bij; 0 neemt ze terug.
help_swiss_settings = Toont wat is gekozen, of wijzigt het.
help_swiss_pair =
    Deelt de volgende ronde in, zegt waarom, en legt haar vast.

    Bij elke ronde hoort een bewijs dat geen indeling beter is. Zijn er nog hoogstens drie partijen
    bezig, dan zegt het welke partijen al vaststaan, en legt niets vast.
help_swiss_pair_force = Deze twee moeten tegen elkaar; verteld wordt wat het kost.
help_swiss_pair_forbid = Deze twee mogen niet tegen elkaar; verteld wordt wat het kost.
help_swiss_pair_let = Neemt terug wat voor deze twee met de hand was bepaald.
help_swiss_pair_again = Deelt de laatste ronde opnieuw in, als er niets van is gespeeld.
help_swiss_pair_rematches = Laat spelers elkaar weer treffen waar het niet anders kan, zo weinig mogelijk.
help_swiss_pair_dry_run = Toont het alleen.
help_swiss_result =
    Voert in hoe partijen of wedstrijden zijn afgelopen: `result BESTAND 3 W+`, `result BESTAND 3 23-15`, of uit CSV.

    Teams: de imps van beide, zoals 23-15. Paren: die ook, of het percentage van het eerste, zoals 57.5%.
    ? zet een wedstrijd weer open.

    Partijen: W+, B+ (wit of zwart won), J (jigo), W+F, B+F (niet opgekomen), 0-0 (beiden niet
    opgekomen), 1-1 (beiden winnen, bij besluit), ? (weer open). Een verbetering van een eerdere ronde wordt eerst getoond, met alles
    wat erdoor anders zou zijn geweest.
help_swiss_result_results = Uitslagen als CSV. Partijen: tafel,code, en eventueel de imps van beiden. Wedstrijden: first,second,imps_first,imps_second, of first,second,percentage_first.
help_swiss_result_round = De ronde, vanaf 1.  [standaard: de laatste die is vastgelegd]
help_swiss_result_imps = De imps van beiden, voor het imp-quotiënt.
help_swiss_result_then = Wat met een latere ronde moet: keep (laten), swap (tafels van --tables), of anew (opnieuw indelen).
help_swiss_result_tables = De tafels die `--then swap` onderling opnieuw indeelt.
help_swiss_stones = Wijzigt de voorgift van één partij.
help_swiss_standings = Toont de stand, met weerstandspunten en denkbeeldige tegenstanders.
help_swiss_standings_round = Na deze ronde.  [standaard: de laatste die is begonnen]
help_swiss_scale =
    Toon een schaal van victory points per imp, voor een aantal spellen.

    De doorlopende schaal van de WBF, tenzij --scale een andere noemt.
help_match_boards = Hoeveel spellen een wedstrijd heeft.
help_match_halves = De spellen van beide helften.  [standaard: gelijk, de eerste langer: 4+3]
help_match_scale = Een bestand met een schaal, of haar naam: continuous (imps), proportional (een vijfde van het percentage), standard.
help_match_duplicated = Of alle wedstrijden van een ronde dezelfde spellen spelen.
help_match_odd = Wat er met een oneven aantal gebeurt.  [standaard: triple; voor paren: bye]
help_match_bye = De victory points van wie vrij is.  [standaard: 12]
help_match_forfeit = De victory points als een van beide niet opkomt.  [standaard: 12-0]
help_match_late_as = Als wat een gemiste ronde bij het indelen telt voor wie later komt.  [standaard: 10]
help_match_late_percent = Hoeveel procent van een wedstrijd zij oplevert.  [standaard: 45]
help_match_order = Wie wie treft: buren in de lijst, eerste en laatste, of dat per groep met gelijke score.  [standaard: neighbours]
help_match_first_round = Waarop ronde 1 wordt ingedeeld.  [standaard: seed]
help_match_danish = In hoeveel laatste ronden iedereen elkaar opnieuw mag treffen.  [standaard: 0]
help_match_again_after = Na hoeveel andere wedstrijden twee elkaar opnieuw mogen treffen.  [standaard: nooit]
help_match_sessions = Ronden waarmee een zitting begint; in elke mag iedereen elkaar weer treffen.
help_match_ahead = Of latere ronden vrij van herhalingen worden gehouden.  [standaard: ja]
help_match_behind = Hoeveel ronden de uitslagen achterlopen waarop wordt ingedeeld.  [standaard: 0]
help_match_home = Of elk team een eigen tafel heeft.
help_match_howell = Of vier paren die bij elkaar staan in een ronde allen tegen elkaar spelen, in een kleine Howell van elk een derde van de spellen.
help_match_bad_tables = Tafels waar niemand twee keer mag zitten.
help_match_scoring = Hoe spellen van paren worden vergeleken, als uitslagen spel voor spel komen.  [standaard: matchpoints]
help_match_butler = De butler van iedereen over het evenement, als uitslagen spel voor spel kwamen.
help_swiss_pair_out = Een map voor de bladen van de ronde, zoals `print` ze schrijft.
help_swiss_push =
    Geef de Bridgemates de ronden van teams of paren die zijn vastgelegd.

    De eerste keer maakt het een nieuw evenement, en worden ze leeggemaakt; na elke `pair` komt de ronde erbij. Ze wachten op de volgende.
help_match_push_anew = Maak nog eens een nieuw evenement, waarmee ze worden leeggemaakt.
help_match_result_bridgemates = De spellen van de ronde die de Bridgemates hebben gestuurd.
help_match_result_replace = Laat de spellen ook tellen waar een ander resultaat is ingevoerd.
help_match_table = Wie welke tafel houdt; - neemt het terug.
help_match_standby = Een team dat speelt als de anderen oneven in getal zijn; - neemt het terug.
help_match_result_boards = Hoeveel spellen er echt zijn gespeeld.
help_match_result_half = Welke helft van de wedstrijd dit is.
help_match_result_vps = Victory points door een beslissing van de wedstrijdleider.
help_match_result_forfeit = Wie niet opkwam.
help_match_result_played = Uitslagen spel voor spel: .bws, USEBIO, PBN of CSV.
help_swiss_show = Toont een ronde zoals zij is vastgelegd, met redenen, of het toernooi van één speler.
help_swiss_show_player = Het nummer of de naam van een speler.
help_swiss_print =
    Schrijft de indeling voor papier en beamer, een muurlijst, uitslagbriefjes en de stand.

    Elk is een HTML-pagina die geen netwerk nodig heeft; open haar in een browser om te printen.
help_swiss_print_out = De map waarin wordt geschreven.
help_swiss_print_pdf = Schrijft ook pdf’s, met een browser op deze computer.
help_swiss_undo = Maakt de laatste wijziging ongedaan; telkens weer, zo vaak u wilt.
help_swiss_redo = Doet opnieuw wat het laatst ongedaan is gemaakt.
help_swiss_log = Toont wat er is gedaan; wat ongedaan is gemaakt, is gemarkeerd.
help_swiss_check =
    Controleer een toernooi van wie dan ook: welke criteria elke ronde hield, en wat een betere indeling had gehad.

    Het bestand is van ons of van een ander programma (.h9, OpenGotha, pairgoth, TRF16).
help_swiss_check_without = Regels om weg te laten, met komma's ertussen: avoid (clubs, families, plaatsen), colours (kleuren), order (wie wie treft binnen een groep).
help_swiss_import = Neem een toernooi van een ander programma over: .h9, OpenGotha, pairgoth, TRF16.
help_swiss_import_out = Het bestand dat gemaakt wordt.
help_swiss_export = Schrijf een toernooi voor een ander programma.
help_swiss_export_out = Het bestand dat geschreven wordt.
help_swiss_export_format = De indeling.  [standaard: zoals de bestandsnaam eindigt]
help_swiss_simulate =
    Speel verzonnen toernooien, en laat zien hoe vaak de beste speler wint.

    Vergelijkt McMahon, Zwitsers en stabiele kamergenoten, per aantal ronden.
help_swiss_simulate_players = Hoeveel spelers er in elk toernooi zijn.
help_swiss_simulate_rounds = Aantallen ronden: 3,5,7 of 3-7.
help_swiss_simulate_tournaments = Hoeveel toernooien van elke soort.
help_swiss_simulate_spread = Hoe ver de sterkten uiteenlopen: de standaardafwijking, in ratingpunten.
help_swiss_simulate_error = Hoe ver ratings van de sterkte af liggen: de standaardafwijking.
help_swiss_simulate_ways = Manieren van indelen, met komma’s ertussen: mcmahon, swiss, roommates.
