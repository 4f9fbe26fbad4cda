# De berichten van de plug-in puzzles, in het Nederlands.

### puzzles for those who sit out

sitout_nobody =
    { $n ->
        [one] Van { $n } paar zit niemand stil; het blad is er toch.
       *[other] Van { $n } paren zit niemand stil; het blad is er toch.
    }
sitout_sheet_written = Geschreven: { $files }. Druk het dubbelzijdig af, één voor elke speler die stilzit.
pastime_solitaire = Mahjong Solitaire
pastime_sudoku_1 = Sudoku 1
pastime_sudoku_2 = Sudoku 2
pastime_hashi = Hashi
pastime_again = Begin opnieuw
pastime_undone = Teruggenomen.
pastime_begun = Opnieuw begonnen.
pastime_won = Opgelost: dit is de enige oplossing.
solitaire_play_rule = Neem de stenen twee aan twee weg: twee gelijke, die allebei vrij zijn. Een steen is vrij als er niets op ligt en links of rechts niets ertegenaan ligt. Elke partij kan uit.
solitaire_play_turned = Het bord is hier gedraaid, voor een smal scherm: links en rechts zijn boven en onder.
solitaire_play_left = Nog { $n } stenen; vrije paren: { $pairs }.
solitaire_play_paired = { $card }, nog een is vrij
solitaire_play_chosen = { $card }: nu dezelfde.
solitaire_play_taken = Weg: twee keer { $card }.
solitaire_play_hinted = Twee keer vrij: { $card }.
solitaire_play_hint = Toon een paar
solitaire_play_another = Een andere partij
solitaire_play_layout = Opstelling
solitaire_play_won = Uit! Er ligt geen steen meer.
solitaire_play_stuck = Er is geen paar meer vrij. Neem terug, of begin opnieuw.
solitaire_play_stones = Vrije stenen
solitaire_play_keys = Met het toetsenbord: pijltjes gaan naar de volgende vrije steen, Page Down en Page Up langs alle, Enter of de spatiebalk neemt er een, Escape laat los.
sudoku_play_left = Lege vakjes: { $n }
sudoku_play_wrong = Cijfers die elkaar tegenspreken: { $wrong }
sudoku_play_keys = Typ in elk vakje een cijfer; meer cijfers in één vakje zijn een aantekening. Pijltjes gaan van vakje naar vakje.
sudoku_play_cell = Rij { $row }, kolom { $column }
sudoku_play_given = Rij { $row }, kolom { $column }, gegeven
hashi_play_left = Eilanden zonder hun aantal: { $n }
hashi_play_apart = Elk eiland heeft zijn aantal, maar ze hangen niet allemaal samen.
hashi_play_crossed = Er ligt een andere brug in de weg.
hashi_play_built = Bruggen tussen { $one } en { $other }: { $n }
hashi_play_island = Rij { $row }, kolom { $column }: { $number } gevraagd, { $has } gebouwd; { $around }
hashi_play_keys = Druk op het water tussen twee eilanden, trek van het ene naar het andere, of druk op allebei: één brug, twee, geen. Met het toetsenbord: pijltjes gaan van eiland naar eiland, Shift met een pijltje bouwt.
hashi_play_islands = Eilanden
solitaire_play_card =
    { $suit ->
        [0] schoppen{ $rank }
        [1] harten{ $rank }
        [2] ruiten{ $rank }
       *[3] klaveren{ $rank }
    }
solitaire_play_rank =
    { $rank ->
        [A] aas
        [J] boer
        [Q] vrouw
       *[K] heer
    }
solitaire_play_layouts =
    { $name ->
        [bridge] Brug
        [diamond] Ruit
        [pyramid] Piramide
        [table] Tafel
        [walls] Muren
       *[turtle] Schildpad
    }
hashi_play_way =
    { $way ->
        [toleft] links naar een { $number }: { $n }
        [toright] rechts naar een { $number }: { $n }
        [up] omhoog naar een { $number }: { $n }
       *[down] omlaag naar een { $number }: { $n }
    }
sitout_solutions = Oplossingen
sitout_mark = Puzzels { $mark }
sitout_sudoku = Sudoku { $number } · { $grade }
sitout_hashi = Hashi · bouw de bruggen
sitout_needs = De moeilijkste stap: { $technique }.
sitout_sudoku_rule = Sudoku: in elke rij, elke kolom en elk blok staan de cijfers 1 tot en met 9 één keer.
sitout_hashi_rule = Hashi: elk eiland heeft zoveel bruggen als zijn getal zegt. Bruggen lopen recht naar het volgende eiland, opzij of omlaag, hooguit twee naast elkaar; geen brug kruist een andere. Aan het eind hangen alle eilanden samen.
sitout_evening_rules = Sudoku: elk cijfer van 1 tot 9 één keer in elke rij, kolom en elk vak. Hashi: zoveel bruggen als op een eiland staat, recht, hoogstens twee naast elkaar, zonder te kruisen; alle eilanden verbonden. Elke puzzel heeft één oplossing.
sitout_on_phone = Deze en meer op uw telefoon
sitout_last_solutions = Oplossingen van { $day } (puzzels { $mark })
sitout_turn = De oplossingen staan op de achterkant. U hoeft nergens te gokken.
sitout_proven = Elke puzzel heeft deze oplossing en geen andere: dat is bewezen.
# Sudokus
sudoku_line_help = Schrijf één puzzel op een regel: 81 tekens (36 of 16 bij een kleine), cijfers en punten voor lege vakjes, en daarachter de naam.
sudoku_wrong_length =
    { $n ->
        [one] { $n } teken, terwijl een sudoku er { $lengths } heeft
       *[other] { $n } tekens, terwijl een sudoku er { $lengths } heeft
    }
sudoku_wrong_signs =
    { $n ->
        [one] { $signs } is geen cijfer van 1 tot en met { $most }, en geen leeg vakje
       *[other] { $signs } zijn geen cijfers van 1 tot en met { $most }, en geen lege vakjes
    }
sudoku_file_empty = er staat geen sudoku in het bestand
sudoku_conflict =
    { $kind ->
        [row] in rij { $house } staat het cijfer { $digit } twee keer, in de kolommen { $column } en { $other_column }
        [column] in kolom { $house } staat het cijfer { $digit } twee keer, in de rijen { $row } en { $other_row }
       *[box] in blok { $house } staat het cijfer { $digit } twee keer, in rij { $row }, kolom { $column } en in rij { $other_row }, kolom { $other_column }
    }
sudoku_conflict_help = Verbeter een van de twee.
sudoku_none = deze sudoku heeft geen oplossing
sudoku_none_help = Vergelijk de cijfers met waar hij vandaan komt; misschien is er een verkeerd overgenomen.
sudoku_several =
    { $n ->
        [one] deze sudoku heeft meer dan één oplossing; twee die gevonden zijn verschillen in { $n } vakje
       *[other] deze sudoku heeft meer dan één oplossing; twee die gevonden zijn verschillen in { $n } vakjes
    }
sudoku_several_help = Er ontbreekt een cijfer: geef bijvoorbeeld dat in rij { $row }, kolom { $column }.
sudoku_small_grade = alleen van sudoku's van 81 tekens wordt bepaald hoe moeilijk ze zijn
sudoku_small_model = alleen sudoku's van 81 tekens worden met modellen opgelost
sudoku_no_model = Er is geen model { $model }; de modellen zijn { $models }.
sudoku_model_wrong = Model { $model } geeft een oplossing die er geen is.
sudoku_head =
    { $n ->
        [0] { $name }: geen oplossing
        [1] { $name }: één oplossing, en geen andere
       *[other] { $name }: meer dan één oplossing, hier zijn er twee
    }
sudoku_head_name = sudoku
sudoku_head_grade = graad
sudoku_head_hardest = moeilijkste stap
sudoku_head_steps = waar niets eenvoudigers hielp
sudoku_trial = proberen
sudoku_step = { $technique } { $n }×
sudoku_steps = { $steps }
sudoku_grade =
    { $grade ->
        [easy] makkelijk
        [medium] gemiddeld
        [hard] moeilijk
       *[expert] heel moeilijk
    }
sudoku_technique =
    { $technique ->
        [hidden_single] enige plek
        [naked_single] enig cijfer
        [locked_candidates] opgesloten cijfer
        [naked_pair] open paar
        [hidden_pair] verborgen paar
        [naked_triple] open drietal
        [hidden_triple] verborgen drietal
        [x_wing] X-wing
        [xy_wing] XY-wing
        [swordfish] zwaardvis
        [naked_quad] open viertal
        [hidden_quad] verborgen viertal
        [jellyfish] kwal
        [x_chain] X-keten
       *[chain] keten
    }
sudoku_model = model
sudoku_model_branches = keuzes
sudoku_model_conflicts = mislukt
sudoku_model_building = bouwen, ms
sudoku_model_solving = oplossen, ms
sudoku_model_solved = opgelost
# Hashis
hashi_head_help = Op de eerste regel staan drie getallen: rijen, kolommen en eilanden.
hashi_grid_help = Schrijf een regel voor elke rij van het rooster: een getal voor elke kolom met spaties ertussen, 0 voor water, 1 tot en met 8 voor een eiland.
hashi_wrong_head = dit is niet de eerste regel van een Hashi
hashi_too_large = deze Hashi is te groot
hashi_wrong_rows =
    { $n ->
        [one] er is { $n } rij, terwijl de eerste regel { $rows } zegt
       *[other] er zijn { $n } rijen, terwijl de eerste regel { $rows } zegt
    }
hashi_wrong_columns =
    { $n ->
        [one] er staat { $n } getal op deze regel, terwijl de eerste regel { $columns } zegt
       *[other] er staan { $n } getallen op deze regel, terwijl de eerste regel { $columns } zegt
    }
hashi_wrong_number = { $text } is geen getal van 0 tot en met 8
hashi_wrong_count =
    { $n ->
        [one] er is { $n } eiland, terwijl deze regel { $count } zegt
       *[other] er zijn { $n } eilanden, terwijl deze regel { $count } zegt
    }
hashi_no_islands = er is geen eiland
hashi_out_of_reach = het eiland in rij { $row }, kolom { $column } moet { $number } bruggen hebben, maar op de eilanden die het kan bereiken is plaats voor minder
hashi_out_of_reach_help = Verbeter het getal, of zet een eiland in dezelfde rij of kolom; naar elk eiland gaan hooguit { $n } bruggen.
hashi_none = deze Hashi heeft geen oplossing
hashi_none_help = Vergelijk de getallen met waar hij vandaan komt; misschien is er een verkeerd overgenomen.
hashi_several = deze Hashi heeft meer dan één oplossing; hier zijn er twee
hashi_several_help = Ze verschillen bij het eiland in rij { $row }, kolom { $column }: verander daar een getal.
hashi_undecided =
    { $n ->
        [0] de tijd was om voordat er een oplossing gevonden was
       *[other] de tijd was om voordat bewezen was dat dit de enige oplossing is
    }
hashi_undecided_help = Geef meer tijd met --budget, of probeer --cuts.
hashi_proven = Eén oplossing, en geen andere.
hashi_make_size = Een Hashi heeft van { $least } tot en met { $most } rijen en kolommen.
hashi_make_islands = Met { $rows } rijen en { $columns } kolommen kunnen er van { $least } tot en met { $most } eilanden zijn.
# Mahjong Solitaire
layout_line_help = Op een regel staan laag, rij, eerste kolom en het aantal stenen: hele getallen, rijen en kolommen ook met .5.
layout_unknown = Er is geen opstelling { $name }; wel { $names }, en eigen bestanden.
layout_no_row = { $text } is geen rij stenen
layout_taken = een steen ligt waar er al een van regel { $line } ligt
layout_taken_help = Verschuif de rij, of laat hem weg.
layout_in_air = een steen hangt in de lucht
layout_in_air_help = Leg in de laag eronder stenen onder alle vier de kwarten.
layout_number =
    { $n ->
        [one] er is één steen
       *[other] er zijn { $n } stenen
    }
layout_number_help = Een opstelling heeft een even aantal stenen, hooguit { $most }.
deal_help = De eerste regel noemt de opstelling; daarna komt van elke steen de afbeelding, als getal vanaf 1, van elke vier stenen.
deal_no_layout = er staat geen naam van een opstelling
deal_no_face = { $text } is geen afbeelding van 1 tot en met { $most }
deal_stones =
    { $n ->
        [one] er is één afbeelding
       *[other] er zijn { $n } afbeeldingen
    } terwijl de opstelling { $stones } stenen heeft
deal_face_count = afbeelding { $face } is er { $n } keer, niet { $whole } keer
solitaire_no_positions = Er moet minstens één spel zijn.
solitaire_hidden = Steen { $stone } is bedekt of weg: daar mag niemand onder kijken.
solitaire_not_free = Steen { $stone } is niet vrij.
solitaire_no_pair = De stenen { $one } en { $other } zijn geen paar.
solitaire_strategy = strategie
solitaire_heuristic = heuristiek
solitaire_interval = 95 %
solitaire_left = stenen over
solitaire_seconds = seconden
solitaire_state =
    { $n ->
        [one] Eén steen
       *[other] { $n } stenen
    }; { $pairs ->
        [one] één paar is
       *[other] { $pairs } paren zijn
    } vrij.
solitaire_asked =
    Twee stenen, { $undo ->
        [true] h voor een tip, u om terug te nemen, q om te stoppen:
       *[false] h voor een tip, q om te stoppen:
    }
solitaire_signs = B, C, D: bamboes, tekens, cirkels, 1 tot 9; WE, WS, WW, WN: winden; DR, DG, DW: draken; SE, FL: seizoenen, bloemen. Onder een afbeelding: het nummer van een vrije steen.
solitaire_no_undo = In dit spel wordt niets teruggenomen; begin het met --undo.
solitaire_unclear = Geef de nummers van twee stenen, bijvoorbeeld: 12 40
solitaire_no_more = Er is geen paar vrij.
solitaire_hint_certain = Neem { $one } en { $other }: dat kan geen kwaad, of iets anders kan niet.
solitaire_hint = Neem { $one } en { $other }; kans om alles weg te spelen: ongeveer { $chance }.
solitaire_end =
    { $n ->
        [0] Alle stenen zijn weg. Knap gedaan!
       *[other] Er liggen nog { $n } stenen.
    }
solitaire_undecided = Niet beslist in deze tijd; geef meer met --budget.
solitaire_unsolvable = Dit spel is niet op te lossen: elke verdeling in paren is uitgesloten.
solitaire_solvable = Dit spel is op te lossen; de paren op volgorde, afbeelding en stenen:

### help: puzzles

help_sitout =
    Iets te doen voor wie stilzit: puzzels.

    Van elke puzzel die gemaakt wordt, is bewezen dat hij één oplossing heeft.
help_sitout_sheet =
    Een blad voor iedereen die stilzit: twee sudoku's en een Hashi.

    De oplossingen staan op de achterkant. Hetzelfde startgetal geeft hetzelfde blad.
help_sitout_pairs = Hoeveel paren er spelen; bij een oneven aantal zit er elke ronde één stil.
help_sitout_seed = Hiermee worden de puzzels geloot.
help_sitout_out = De pagina, als HTML.
help_sitout_pdf = Maak er ook een PDF bij.
help_sitout_sudoku = Sudoku's: oplossen, maken, zeggen hoe moeilijk ze zijn.
help_sudoku_solve =
    Lost sudoku's op, en bewijst dat de oplossing de enige is.

    In BESTAND staat één puzzel op een regel: 81 tekens, cijfers en punten voor lege vakjes, en
    daarachter een naam; 36 of 16 tekens voor een kleine. Van een puzzel met meer dan één oplossing
    ziet u er twee.
help_sudoku_make =
    Maakt sudoku's met één oplossing; geen van de cijfers kan gemist worden.

    Schrijft één puzzel op een regel, zoals `sitout sudoku solve` ze leest.
help_sudoku_make_grade = Hoe moeilijk. easy: enige plek, enig cijfer; medium: opgesloten cijfers en paren; hard: drietallen, vissen, vleugels, X-ketens; expert: ketens.  [standaard: een van deze]
help_sudoku_make_count = Hoeveel.
help_sudoku_make_symmetric = De gegeven cijfers staan er ondersteboven net zo; dan kunnen geen twee tegenoverliggende gemist worden.
help_sudoku_make_out = Schrijf ze in dit bestand.
help_sudoku_grade =
    Vertelt hoe moeilijk sudoku's zijn: de moeilijkste stap die ze vragen.

    BESTAND is als bij `sitout sudoku solve`. Steeds wordt de eenvoudigste stap gezet die helpt; een
    puzzel die zo niet lukt, vraagt om proberen, en heeft geen graad.
help_sudoku_models =
    Lost sudoku's op met veel wiskundige modellen, naast elkaar.

    BESTAND is als bij `sitout sudoku solve`. Hiervoor is OR-Tools nodig (het extra `solver`). Onze
    eigen oplosser staat eronder. De tijden zijn rekentijd, gemiddeld over de puzzels.
help_sudoku_models_model = Alleen dit model; noem het vaker voor meer.  [standaard: alle]
help_sudoku_models_variables = Welke variabele het eerst geprobeerd wordt: zoals ze staan, of een met de minste waarden over; free: zoals CP-SAT wil.
help_sudoku_models_values = Welke van haar waarden het eerst geprobeerd wordt.
help_sitout_hashi = Hashi's: oplossen, maken.
help_hashi_solve =
    Lost een Hashi op, en bewijst dat de oplossing de enige is.

    In BESTAND staan op de eerste regel rijen, kolommen en eilanden, en daarna het rooster: een
    getal voor elk vakje, 0 voor water. Van een puzzel met meer dan één oplossing ziet u er twee.
help_hashi_solve_cuts = Met CP-SAT, dat eilanden die los hangen om de beurt afsnijdt (het extra `solver`). Zonder deze optie gaat CP-SAT verder als onze eigen oplosser niet op tijd klaar is.
help_hashi_solve_budget = Seconden.
help_hashi_make =
    Maakt een Hashi met één oplossing, waarbij niemand hoeft te gokken.

    Schrijft hem zoals `sitout hashi solve` hem leest.
help_hashi_make_rows = Rijen van het rooster.
help_hashi_make_columns = Kolommen van het rooster.
help_hashi_make_islands = Hoeveel eilanden.
help_hashi_make_out = Schrijf hem in dit bestand.
help_sitout_solitaire = Mahjong Solitaire: spelen, delen, oplossen.
help_solitaire_play =
    Speelt Mahjong Solitaire op het scherm.

    Geef de nummers van twee vrije stenen met dezelfde afbeelding. Een tip ziet niet meer dan u.
help_solitaire_deal =
    Deelt een Mahjong Solitaire dat op te lossen is.

    Schrijft het spel zoals `sitout solitaire solve` het leest.
help_solitaire_solve =
    Lost een spel op met alle stenen open, of bewijst dat dat niet kan.

    BESTAND is zoals `sitout solitaire deal` het schrijft.
help_solitaire_table =
    Vergelijkt strategieën op dezelfde spellen, met intervallen van 95 %.

    De strategieën en heuristieken van Stam (2007), en twee van ons: een vaste regel, en nadenken. De stenen over zijn het gemiddelde van de spellen die niet werden opgelost, zijn kolom r. Seconden zijn rekentijd.
help_solitaire_positions = Hoeveel spellen, zo gedeeld dat ze op te lossen zijn.
help_solitaire_thinking = Bij hoeveel daarvan er ook voor elk paar wordt nagedacht: tot een seconde per spel.
help_solitaire_layout = Een opstelling bij naam, of een bestand: bridge, diamond, pyramid, table, turtle, walls.
help_solitaire_random = Deel willekeurig: misschien is het niet op te lossen.
help_solitaire_out = Schrijf het in dit bestand.
help_solitaire_undo = Paren mogen worden teruggenomen.
