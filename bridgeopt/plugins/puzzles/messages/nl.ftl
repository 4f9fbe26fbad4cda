# De berichten van de plug-in puzzles, in het Nederlands.

### puzzles for those who sit out

sitout_nobody =
    { $n ->
        [one] Met { $n } paar zit niemand stil; het blad is toch gemaakt.
       *[other] Met { $n } paren zit niemand stil; het blad is toch gemaakt.
    }
sitout_sheet_written = Geschreven: { $files }. Druk het blad dubbelzijdig af, één keer voor elke speler die stilzit.
pastime_solitaire = Mahjong Solitaire
pastime_sudoku_1 = Sudoku 1
pastime_sudoku_2 = Sudoku 2
pastime_hashi = Hashi
pastime_again = Begin opnieuw
pastime_undone = Ongedaan gemaakt.
pastime_begun = Opnieuw begonnen.
pastime_won = Opgelost: dit is de enige oplossing.
solitaire_play_rule = Neem stenen twee aan twee weg: twee vrije stenen met dezelfde kaart. Een steen is vrij als er niets op ligt en links of rechts niets ertegenaan ligt. Elke partij kan uit.
solitaire_play_turned = Het bord is gedraaid om op dit smalle scherm te passen: links en rechts van een steen zijn boven en onder.
solitaire_play_left = Nog { $n } stenen; vrije paren: { $pairs }.
solitaire_play_paired = { $card }; er is nog een vrije steen met deze kaart
solitaire_play_chosen = { $card } is gekozen. Kies nu een andere vrije steen met deze kaart.
solitaire_play_taken = Paar weg: { $card }.
solitaire_play_hinted = Een vrij paar: { $card }.
solitaire_play_hint = Toon een paar
solitaire_play_another = Een andere partij
solitaire_play_layout = Opstelling
solitaire_play_won = Uit! Er ligt geen steen meer.
solitaire_play_stuck = Er is geen paar meer vrij. Maak een zet ongedaan, of begin opnieuw.
solitaire_play_stones = Vrije stenen
solitaire_play_keys = Toetsenbord: pijltjes gaan naar de volgende vrije steen, Page Down en Page Up langs alle vrije stenen, Enter of de spatiebalk kiest een steen, Escape laat hem los.
sudoku_play_left = Lege vakjes: { $n }
sudoku_play_wrong = Cijfers die elkaar tegenspreken: { $wrong }
sudoku_play_keys = Typ in elk vakje een cijfer; meer cijfers in één vakje zijn een aantekening. Pijltjes gaan van vakje naar vakje.
sudoku_play_cell = Rij { $row }, kolom { $column }
sudoku_play_given = Rij { $row }, kolom { $column }, gegeven
hashi_play_left = Eilanden die nog niet het juiste aantal bruggen hebben: { $n }
hashi_play_apart = Elk eiland heeft zijn aantal, maar niet alle eilanden zijn verbonden.
hashi_play_crossed = Er ligt een andere brug in de weg.
hashi_play_built = Bruggen tussen { $one } en { $other }: { $n }
hashi_play_island = Rij { $row }, kolom { $column }, bruggen { $has } van { $number }; { $around }
hashi_play_keys = Druk op het water tussen twee eilanden, trek van het ene naar het andere, of druk op allebei. Elke keer veranderen de bruggen ertussen: van geen naar één, naar twee, naar geen. Toetsenbord: pijltjes gaan van eiland naar eiland, Shift met een pijltje bouwt een brug.
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
        [toleft] bruggen naar links: { $n } (eiland met het getal { $number })
        [toright] bruggen naar rechts: { $n } (eiland met het getal { $number })
        [up] bruggen omhoog: { $n } (eiland met het getal { $number })
       *[down] bruggen omlaag: { $n } (eiland met het getal { $number })
    }
sitout_solutions = Oplossingen
sitout_mark = Puzzels { $mark }
sitout_sudoku = Sudoku { $number } · { $grade }
sitout_hashi = Hashi · bouw de bruggen
sitout_needs = De moeilijkste stap: { $technique }.
sitout_sudoku_rule = Sudoku: in elke rij, elke kolom en elk blok staan de cijfers 1 tot en met 9 één keer.
sitout_hashi_rule = Hashi: elk eiland heeft zoveel bruggen als zijn getal zegt. Bruggen lopen recht naar het volgende eiland, opzij of omlaag, hooguit twee naast elkaar; ze kruisen elkaar nooit. Aan het eind zijn alle eilanden verbonden.
sitout_evening_rules = Sudoku: zet elk cijfer van 1 tot en met 9 één keer in elke rij, elke kolom en elk blok. Hashi: bouw vanaf elk eiland zoveel rechte bruggen als zijn getal zegt, hoogstens twee naast elkaar, zonder te kruisen, zodat alle eilanden verbonden zijn. Elke puzzel heeft één oplossing.
sitout_on_phone = Deze puzzels en meer op uw telefoon
sitout_last_solutions = Oplossingen van { $day } (puzzels { $mark })
sitout_turn = De oplossingen staan op de achterkant. U hoeft nergens te gokken.
sitout_proven = Elke puzzel heeft deze oplossing en geen andere: dat is bewezen.
# Sudokus
sudoku_line_help = Schrijf op elke regel één puzzel: 81 tekens (36 of 16 bij een kleine), een cijfer voor elk gegeven vakje en een punt voor elk leeg vakje. Daarachter mag de naam van de puzzel staan.
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
sudoku_conflict_help = Verbeter een van deze twee cijfers.
sudoku_none = deze sudoku heeft geen oplossing
sudoku_none_help = Vergelijk de cijfers met de bron; misschien is er een verkeerd overgenomen.
sudoku_several =
    { $n ->
        [one] deze sudoku heeft meer dan één oplossing; twee gevonden oplossingen verschillen in { $n } vakje
       *[other] deze sudoku heeft meer dan één oplossing; twee gevonden oplossingen verschillen in { $n } vakjes
    }
sudoku_several_help = Er moet nog een cijfer gegeven zijn: vul bijvoorbeeld het cijfer in rij { $row }, kolom { $column } in.
sudoku_small_grade = alleen van sudoku's van 81 vakjes wordt bepaald hoe moeilijk ze zijn
sudoku_small_model = de modellen (--model) zijn op deze sudoku niet geprobeerd: ze lossen alleen sudoku's van 81 vakjes op
sudoku_no_model = Er is geen model { $model }; de modellen zijn { $models }.
sudoku_model_wrong = Model { $model } geeft een verkeerde oplossing.
sudoku_head =
    { $n ->
        [0] { $name }: geen oplossing
        [1] { $name }: één oplossing, en geen andere
       *[other] { $name }: meer dan één oplossing; dit zijn er twee
    }
sudoku_head_name = sudoku
sudoku_head_grade = graad
sudoku_head_hardest = moeilijkste stap
sudoku_head_steps = stappen waar geen eenvoudiger techniek hielp
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
hashi_head_help = Op de eerste regel moeten drie getallen staan: rijen, kolommen en eilanden.
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
hashi_out_of_reach_help = Verbeter het getal van dit eiland, of zet een ander eiland in dezelfde rij of kolom: naar elk eiland ernaast kunnen hoogstens { $n } bruggen lopen.
hashi_none = deze Hashi heeft geen oplossing
hashi_none_help = Vergelijk de getallen met de bron; misschien is er een verkeerd overgenomen.
hashi_several = deze Hashi heeft meer dan één oplossing; hier zijn er twee
hashi_several_help = De twee oplossingen verschillen bij het eiland in rij { $row }, kolom { $column }: verander daar een getal.
hashi_undecided =
    { $n ->
        [0] de tijd was om voordat er een oplossing gevonden was
       *[other] de tijd was om voordat bewezen was dat dit de enige oplossing is
    }
hashi_undecided_help = Sta meer tijd toe met --budget, of probeer --cuts.
hashi_proven = Eén oplossing, en geen andere.
hashi_make_size = Een Hashi heeft van { $least } tot en met { $most } rijen en kolommen.
hashi_make_islands = Op { $rows } rijen en { $columns } kolommen passen { $least } tot en met { $most } eilanden.
# Mahjong Solitaire
layout_line_help = Schrijf op elke regel vier getallen: laag, rij, eerste kolom en aantal stenen. Het zijn hele getallen, maar rij en kolom mogen ook op .5 eindigen.
layout_unknown = Er is geen opstelling { $name }. Kies uit { $names }, of noem een eigen bestand.
layout_no_row = { $text } beschrijft geen rij stenen
layout_taken = een steen van deze regel ligt op dezelfde plaats als een steen van regel { $line }
layout_taken_help = Verschuif de rij van deze regel, of haal de regel weg.
layout_in_air = een steen ligt niet helemaal op andere stenen
layout_in_air_help = Leg in de laag eronder stenen onder alle vier de kwarten van die steen.
layout_number =
    { $n ->
        [one] er is één steen
       *[other] er zijn { $n } stenen
    }
layout_number_help = Een opstelling heeft een even aantal stenen, hooguit { $most }.
deal_help = De eerste regel noemt de opstelling. Schrijf daarna van elke steen de afbeelding, als getal vanaf 1. Elke afbeelding komt vier keer voor; de laatste afbeelding komt maar twee keer voor als het aantal stenen geen veelvoud van 4 is.
deal_no_layout = de naam van de opstelling ontbreekt
deal_no_face = afbeelding { $text } bestaat niet: kies een nummer van 1 tot en met { $most }
deal_stones =
    { $n ->
        [one] er is één afbeelding, maar de opstelling heeft { $stones } stenen
       *[other] er zijn { $n } afbeeldingen, maar de opstelling heeft { $stones } stenen
    }
deal_face_count =
    { $n ->
        [one] afbeelding { $face } komt één keer voor, maar moet { $whole } keer voorkomen
       *[other] afbeelding { $face } komt { $n } keer voor, maar moet { $whole } keer voorkomen
    }
solitaire_no_positions = Geef minstens één spel op.
solitaire_hidden = Steen { $stone } is bedekt of weg; de afbeelding is niet te zien.
solitaire_not_free = Steen { $stone } is niet vrij.
solitaire_no_pair = De stenen { $one } en { $other } zijn geen paar.
solitaire_strategy = strategie
solitaire_heuristic = heuristiek
solitaire_interval = interval van 95 %
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
    Typ de nummers van twee stenen, { $undo ->
        [true] of h voor een tip, u om een zet ongedaan te maken, q om te stoppen:
       *[false] of h voor een tip, q om te stoppen:
    }
solitaire_signs = B, C, D: bamboes, tekens, cirkels, 1 tot 9; WE, WS, WW, WN: winden; DR, DG, DW: draken; SE, FL: seizoenen, bloemen. Bij een vrije steen staat het nummer onder de afbeelding.
solitaire_no_undo = In dit spel is niets ongedaan te maken; begin het met --undo.
solitaire_unclear = Typ de nummers van twee stenen, bijvoorbeeld: 12 40
solitaire_no_more = Er is geen paar vrij.
solitaire_hint_certain = Neem { $one } en { $other }: dat kan geen kwaad, of is het enige paar.
solitaire_hint = Neem { $one } en { $other }; kans om alles weg te spelen: ongeveer { $chance }.
solitaire_end =
    { $n ->
        [0] Alle stenen zijn weg. Knap gedaan!
       *[other] Er liggen nog { $n } stenen.
    }
solitaire_undecided = Binnen deze tijd geen uitkomst gevonden; sta meer tijd toe met --budget.
solitaire_unsolvable = Dit spel is niet op te lossen: elke verdeling in paren is uitgesloten.
solitaire_solvable = Dit spel is op te lossen. Neem de paren in deze volgorde (afbeelding, dan de twee stenen):

### help: puzzles

help_sitout =
    Maak puzzels voor spelers die stilzitten.

    Van elke puzzel die gemaakt wordt, is bewezen dat hij één oplossing heeft.
help_sitout_sheet =
    Maak een blad voor spelers die stilzitten: twee sudoku's en een Hashi.

    De oplossingen staan op de achterkant. Hetzelfde startgetal geeft hetzelfde blad.
help_sitout_pairs = Aantal paren. Bij een oneven aantal zit er elke ronde één paar stil.
help_sitout_seed = Startgetal van de puzzels; hetzelfde startgetal geeft dezelfde puzzels.
help_sitout_out = Schrijf deze HTML-pagina.
help_sitout_pdf = Maak er ook een PDF bij.
help_sitout_sudoku = Sudoku's: oplossen, maken, zeggen hoe moeilijk ze zijn.
help_sudoku_solve =
    Los sudoku's op, en bewijs dat de oplossing de enige is.

    In BESTAND staat één puzzel op een regel: 81 tekens, cijfers en punten voor lege vakjes, en
    daarachter een naam; 36 of 16 tekens voor een kleine. Van een puzzel met meer dan één oplossing
    ziet u er twee.
help_sudoku_make =
    Maak sudoku's met één oplossing; elk gegeven cijfer is nodig.

    Elke sudoku komt op een eigen regel, zoals `sitout sudoku solve` die leest.
help_sudoku_make_grade = Moeilijkheidsgraad, bepaald door de moeilijkste stap die nodig is om de sudoku op te lossen. easy: enige plek, enig cijfer; medium: opgesloten cijfers en paren; hard: drietallen, vissen, vleugels, X-ketens; expert: ketens.  [standaard: een van deze]
help_sudoku_make_count = Aantal sudoku's.
help_sudoku_make_symmetric = Maak het patroon van gegeven cijfers ondersteboven hetzelfde. Laat men twee cijfers tegenover elkaar weg, dan is er een tweede oplossing; bij één van die twee misschien niet.
help_sudoku_make_out = Schrijf de sudoku's in dit bestand.
help_sudoku_grade =
    Zeg hoe moeilijk sudoku's zijn, naar de moeilijkste stap die ze vragen.

    BESTAND is als bij `sitout sudoku solve`. Steeds wordt de eenvoudigste stap gezet die helpt. Een
    puzzel die zo niet lukt, vraagt om proberen, en heeft geen graad.
help_sudoku_models =
    Vergelijk wiskundige modellen die sudoku's oplossen.

    BESTAND is als bij `sitout sudoku solve`. Voor deze opdracht is OR-Tools nodig (het optionele onderdeel `solver`). Op de
    laatste regel van de tabel staat de oplosser van bridgeopt zelf. De tijden zijn rekentijd, gemiddeld per
    puzzel.
help_sudoku_models_model = Vergelijk alleen dit model; mag vaker gegeven worden.  [standaard: alle]
help_sudoku_models_variables = Welke variabele de oplosser het eerst probeert: input-order (de volgende op volgorde), first-fail (een met de minste waarden over) of free (een die de oplosser, CP-SAT, kiest).
help_sudoku_models_values = Welke waarde van een variabele de oplosser het eerst probeert.
help_sitout_hashi = Hashi's: oplossen, maken.
help_hashi_solve =
    Los een Hashi op, en bewijs dat de oplossing de enige is.

    In BESTAND staan op de eerste regel rijen, kolommen en eilanden, en daarna het rooster: een
    getal voor elk vakje, 0 voor water. Van een puzzel met meer dan één oplossing ziet u er twee.
help_hashi_solve_cuts = Los op met alleen CP-SAT (daarvoor is het optionele onderdeel `solver` nodig). Zonder deze optie zoeken bridgeopt zelf en CP-SAT om de beurt; is CP-SAT niet geïnstalleerd, dan zoekt alleen bridgeopt zelf.
help_hashi_solve_budget = Maximale duur van het zoeken, in seconden.
help_hashi_make =
    Maak een Hashi met één oplossing, zonder gokken.

    De Hashi komt op het scherm zoals `sitout hashi solve` hem leest.
help_hashi_make_rows = Aantal rijen van het rooster.
help_hashi_make_columns = Aantal kolommen van het rooster.
help_hashi_make_islands = Aantal eilanden.
help_hashi_make_out = Schrijf de Hashi in dit bestand.
help_sitout_solitaire = Mahjong Solitaire: spelen, delen, oplossen.
help_solitaire_play =
    Speel Mahjong Solitaire op het scherm.

    Typ de nummers van twee vrije stenen met dezelfde afbeelding. Een tip gebruikt alleen wat u kunt zien.
help_solitaire_deal =
    Deel een Mahjong Solitaire dat op te lossen is.

    Het spel komt op het scherm zoals `sitout solitaire solve` het leest.
help_solitaire_solve =
    Los een spel op met alle stenen open, of bewijs dat dat niet kan.

    BESTAND is zoals `sitout solitaire deal` het schrijft.
help_solitaire_table =
    Vergelijk strategieën op dezelfde spellen, met intervallen van 95 %.

    In de tabel staan de strategieën en heuristieken van Stam (2007), en twee strategieën van bridgeopt: een
    vaste regel (Rule), en elk paar in gedachten uitproberen (Thinking). De stenen over zijn het gemiddelde van
    de spellen die niet werden opgelost (kolom r bij Stam). Seconden zijn rekentijd.
help_solitaire_positions = Aantal spellen; elk spel is op te lossen.
help_solitaire_thinking = Hoeveel van de spellen de strategie Thinking ook speelt, in hoogstens een seconde per spel.
help_solitaire_layout = Opstelling van de stenen: bridge, diamond, pyramid, table, turtle of walls, of een bestand met een eigen opstelling.
help_solitaire_random = Deel willekeurig; dan heeft het spel misschien geen oplossing. Zonder deze optie heeft het er een.
help_solitaire_out = Schrijf het spel in dit bestand.
help_solitaire_undo = Sta tijdens het spel u toe, waarmee u het laatste paar terugneemt.
