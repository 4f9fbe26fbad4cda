"""Random pairs evenings, written as PBN and USEBIO in varied dialects, with their true scores.

This shares no code with the program: contracts, vulnerability, matchpoints and Neuberg are computed
independently. An evening that is read and scored must give the drawn results.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from xml.sax.saxutils import escape

SUITS = ("C", "D", "H", "S", "NT")
NAMES = (
    *("Oak", "Elm", "Ash", "Fir", "Yew", "Box", "Tit", "Jay", "Owl"),
    *("Rook", "Kite", "Hen", "Swan", "Wren", "Teal", "Dove", "Lark", "Crow"),
)
BY_NUMBER = (
    *("None", "NS", "EW", "All", "NS", "EW", "All", "None"),
    *("EW", "All", "None", "NS", "All", "None", "NS", "EW"),
)
"""Vulnerability of boards 1 to 16, as listed in the laws."""


def vulnerable(board: int) -> str:
    """Return the vulnerable sides of a board number."""
    return BY_NUMBER[(board - 1) % 16]


def made(level: int, suit: str, doubled: int, tricks: int, vul: bool) -> int:
    """Return the declaring side's score, step by step as a scorer computes it."""
    short = level + 6 - tricks
    if short > 0:
        if not doubled:
            return -short * (100 if vul else 50)
        steps = [200] + [300] * 12 if vul else [100, 200, 200] + [300] * 10
        return -sum(steps[:short]) * doubled
    below = level * (20 if suit in "CD" else 30) + (10 if suit == "NT" else 0)
    below *= 2**doubled
    total = below + (50 if below < 100 else 500 if vul else 300)
    total += {6: (500, 750), 7: (1000, 1500)}.get(level, (0, 0))[vul]
    over = -short
    if not doubled:
        return total + over * (20 if suit in "CD" else 30)
    return total + 50 * doubled + over * 100 * doubled * (2 if vul else 1)


@dataclass
class Line:
    """A result: pairs by key (number, and direction where two pairs share it), and the play."""

    board: int
    ns: tuple[str, str]
    ew: tuple[str, str]
    round: int
    table: int
    kind: str = "played"
    level: int = 0
    suit: str = ""
    doubled: int = 0
    by: str = ""
    tricks: int = 0
    awards: tuple[int, int] = (50, 50)
    score: int | None = None


@dataclass
class Evening:
    """A drawn evening: results, names, vulnerability and sit-outs."""

    shared: bool
    lines: list[Line]
    names: dict[tuple[str, str], tuple[str, str]]
    vulnerability: dict[int, str]
    sit_outs: list[tuple[tuple[str, str], str, int]] = field(default_factory=list)
    method: str = "matchpoints"

    def totals(self) -> dict[tuple[str, str], Fraction | None]:
        """Return each pair's percentage, by comparing every two results."""
        most = max(sum(1 for each in self.lines if each.board == b) for b in self.boards)
        points: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
        tops: dict[tuple[str, str], int] = defaultdict(int)
        for board in self.boards:
            own = [each for each in self.lines if each.board == board]
            scored = [each for each in own if each.score is not None]
            top = 2 * (most - 1)
            for each in own:
                if each.kind == "award":
                    for pair, percent in zip((each.ns, each.ew), each.awards, strict=True):
                        points[pair] += Fraction(percent * top, 100)
                        tops[pair] += top
                elif each.score is not None:
                    others = [o.score for o in scored if o is not each]
                    won = sum(2 * (each.score > o) + (each.score == o) for o in others)
                    raw = Fraction(won + 1) * most / len(scored) - 1
                    points[each.ns] += raw
                    points[each.ew] += top - raw
                    tops[each.ns] += top
                    tops[each.ew] += top
        return {p: 100 * points[p] / tops[p] if tops[p] else None for p in self.pairs}

    @property
    def boards(self) -> list[int]:
        """The boards that were played."""
        return sorted({each.board for each in self.lines})

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The pairs that played."""
        return sorted({pair for each in self.lines for pair in (each.ns, each.ew)})


def draw(rng: random.Random) -> Evening:
    """Return a random evening: a Mitchell with two lines, or pairs with unique numbers."""
    shared = rng.random() < 0.5
    tables, size = rng.randrange(2, 6), rng.randrange(1, 3)
    # In a Mitchell with an even number of tables, EW meet their first boards again half-way.
    rounds = rng.randrange(1, tables // 2 + 1 if tables % 2 == 0 else tables)
    half = rng.random() < 0.4
    ns = [(str(k), "NS") for k in range(1, tables + 1)]
    ew = [(str(k if shared else k + tables), "EW") for k in range(1, tables + 1)]
    if not shared:
        ns, ew = [(n, "") for n, _ in ns], [(n, "") for n, _ in ew]
    people = iter(rng.sample([f"{a} {b}" for a in NAMES for b in NAMES if a != b], 4 * tables))
    names = {pair: (next(people), next(people)) for pair in ns + ew}
    phantom = ew[-1] if half and tables > 2 else None
    lines, sit_outs = [], []
    boards = tables * size
    vulnerability = {b: vulnerable(b) for b in range(1, boards + 1)}
    for number in range(rounds):
        for table in range(tables):
            east = ew[(table - number) % tables]
            group = (table + number) % tables
            for board in range(group * size + 1, group * size + size + 1):
                if east == phantom:
                    sit_outs.append((ns[table], "NS", board))
                else:
                    turn = not shared and rng.random() < 0.2
                    two = (east, ns[table]) if turn else (ns[table], east)
                    lines.append(play(rng, Line(board, *two, number + 1, table + 1), vulnerability))
    if phantom is not None:
        del names[phantom]
    return Evening(shared, lines, names, vulnerability, sit_outs)


def play(rng: random.Random, line: Line, vulnerability: dict[int, str]) -> Line:
    chance = rng.random()
    if chance < 0.04:
        line.kind = "not played"
    elif chance < 0.1:
        line.kind, line.awards = "award", rng.choice(((60, 40), (40, 60), (50, 50), (60, 60)))
    elif chance < 0.15:
        line.kind, line.score = "pass", 0
    else:
        line.level, line.suit = rng.randrange(1, 8), rng.choice(SUITS)
        line.doubled, line.by = rng.choice((0, 0, 0, 1, 2)), rng.choice("NESW")
        line.tricks = rng.randrange(max(0, line.level + 2), 14)
        side = "NS" if line.by in "NS" else "EW"
        told = vulnerability[line.board]
        points = made(line.level, line.suit, line.doubled, line.tricks, told in (side, "All"))
        line.score = points if side == "NS" else -points
    return line


def contract(rng: random.Random, line: Line) -> str:
    suit = "N" if line.suit == "NT" and rng.random() < 0.2 else line.suit
    text = f"{line.level}{suit}{rng.choice(('X', 'x')) * line.doubled}"
    return text.lower() if rng.random() < 0.1 else text


def as_pbn(evening: Evening, rng: random.Random) -> tuple[str, dict]:
    """Return an evening as PBN, and the expected result of reading it."""
    own = rng.random() < 0.4  # a club's own boards with their own vulnerability
    for board in evening.vulnerability if own else ():
        evening.vulnerability[board] = rng.choice(("None", "NS", "EW", "All"))
    for line in evening.lines:
        if line.kind == "played":
            side = "NS" if line.by in "NS" else "EW"
            vul = evening.vulnerability[line.board] in (side, "All")
            points = made(line.level, line.suit, line.doubled, line.tricks, vul)
            line.score = points if side == "NS" else -points
    in_rows = rng.random() < 0.5
    heads = ["PairId_NS", "PairId_EW", "Contract", "Declarer", "Result"]
    heads += rng.sample(["Round", "Table", "Score_NS", "Score_EW"], rng.randrange(5))
    heads += ["Percentage_NS", "Percentage_EW"]
    heads += ["Names_NS", "Names_EW"] if in_rows else []
    rng.shuffle(heads)
    style = rng.choice((str, str.lower, str))
    told = ";".join(f"{rng.choice(('', '+', '-'))}{head}\\5{rng.choice('LR')}" for head in heads)
    blank = rng.choice(("\n", "\n\n", ""))
    inherit = rng.random() < 0.5
    out = []
    for k, board in enumerate(evening.boards):
        tags = {"Board": str(board), "Vulnerable": spelled(evening.vulnerability[board], rng)}
        if not inherit or k == 0:
            mark = "##" if inherit else ""
            tags |= {"Event": f"{mark}Club night", "Date": f"{mark}2024.03.05"}
            tags |= {"Scoring": f"{mark}{rng.choice(('MP', 'MatchPoints;MP1'))}"}
        elif rng.random() < 0.3:
            tags["Event"] = "#"
        names = list(tags)
        rng.shuffle(names)
        out += [f'[{style(name)} "{tags[name]}"]\n' for name in names]
        rows = [row(evening, line, rng) for line in evening.lines if line.board == board]
        for pair, side, number in evening.sit_outs:
            if number == board:
                rows.append(empty(evening, pair, side, rng))
        rng.shuffle(rows)
        out.append(f'[ScoreTable "{told}"]\n')
        out += [" ".join(cell(each[head]) for head in heads) + "\n" for each in rows]
        out.append(blank)
    if not in_rows or rng.random() < 0.5:
        out.append(totals(evening, rng))
    return "".join(out), {"names": evening.names}


def spelled(vul: str, rng: random.Random) -> str:
    return rng.choice({"None": ("None", "Love", "-"), "All": ("All", "Both")}.get(vul, (vul,)))


def cell(text: str) -> str:
    return f'"{text}"' if " " in text or ";" in text else text or "-"


def row(evening: Evening, line: Line, rng: random.Random) -> dict[str, str]:
    cells = defaultdict(str, PairId_NS=line.ns[0], PairId_EW=line.ew[0])
    cells |= {"Round": str(line.round), "Table": str(line.table)}
    cells |= {
        f"Names_{s}": ";".join(evening.names[p]) for s, p in (("NS", line.ns), ("EW", line.ew))
    }
    if line.kind == "pass":
        cells |= {
            "Contract": rng.choice(("Pass", "PASS", "pass")),
            "Score_NS": "0",
            "Score_EW": "0",
        }
    elif line.kind == "award":
        mark = rng.choice(("", "^"))
        cells["Contract"] = rng.choice(("-", "^")) if mark else "-"
        for side, percent in zip(("NS", "EW"), line.awards, strict=True):
            cells[f"Percentage_{side}"] = f"{mark}{percent}{rng.choice(('', '.0', ',0'))}"
    elif line.kind == "played":
        cells["Contract"] = contract(rng, line)
        cells["Declarer"] = rng.choice(("", "", "^")) + line.by
        over = line.tricks - line.level - 6
        cells["Result"] = rng.choice((str(line.tricks), str(line.tricks), f"{over:+d}"))
        score = line.score or 0
        both = (score, -score)
        if rng.random() < 0.5:  # only the side that scored
            cells["Score_NS" if score >= 0 else "Score_EW"] = str(abs(score))
        else:
            cells |= {"Score_NS": str(both[0]), "Score_EW": str(both[1])}
    return cells


def empty(evening: Evening, pair, side: str, rng: random.Random) -> dict[str, str]:
    other = "EW" if side == "NS" else "NS"
    nobody = rng.choice(("-", "Bye", "0", "Phantom", "sit out"))
    cells = defaultdict(str, {f"PairId_{side}": pair[0], f"PairId_{other}": nobody})
    cells[f"Names_{side}"] = ";".join(evening.names[pair])
    return cells


def totals(evening: Evening, rng: random.Random) -> str:
    heads = ["PairId", "Names", "Direction", "NrBoards"]
    rng.shuffle(heads)
    rows = []
    for pair, names in evening.names.items():
        between = rng.choice((";", " & ", " - "))
        direction = rng.choice(
            {"NS": ("NS", "N-S", "N"), "EW": ("EW", "e/w", "E")}.get(pair[1], ("-",))
        )
        cells = {"PairId": pair[0], "Names": between.join(names), "Direction": direction}
        rows.append(" ".join(cell(cells.get(head, "1")) for head in heads) + "\n")
    rng.shuffle(rows)
    told = ";".join(f"{head}\\9L" for head in heads)
    return f'[TotalScoreTable "{told}"]\n' + "".join(rows)


def as_usebio(evening: Evening, rng: random.Random) -> str:
    """Return an evening as USEBIO; boards have the standard vulnerability."""
    lettered = evening.shared and rng.random() < 0.5  # 1NS, 1EW
    case = rng.choice((str, str.lower, str.title))

    def number(pair) -> str:
        return pair[0] + rng.choice(("", " ")) * lettered + pair[1] * lettered

    def put(tag: str, text: object = "", attributes: str = "") -> str:
        name = case(tag)
        return f"<{name}{attributes}>{text}</{name}>"

    people = []
    for pair, names in evening.names.items():
        players = "".join(put("PLAYER", put("PLAYER_NAME", escape(name))) for name in names)
        direction = pair[1] or rng.choice(("", "NS", "EW")) * (not evening.shared)
        people.append(
            put("PAIR", put("PAIR_NUMBER", number(pair)) + put("DIRECTION", direction) + players)
        )
    phantom = {pair for line in evening.lines for pair in (line.ns, line.ew)} - evening.names.keys()
    assert not phantom
    boards = []
    nobody = rng.choice(("0", "99"))
    if evening.sit_outs and nobody == "99":
        name = rng.choice(("Phantom", "Bye", "Sit out"))
        two = "".join(put("PLAYER", put("PLAYER_NAME", name)) for _ in range(2))
        people.append(put("PAIR", put("PAIR_NUMBER", "99") + put("DIRECTION", "EW") + two))
    rng.shuffle(people)
    for board in evening.boards:
        lines = [traveller(line, number, put, rng) for line in evening.lines if line.board == board]
        for pair, _, sat in evening.sit_outs:
            if sat == board:
                told = rng.choice(("", "0", "NP"))
                lines.append(
                    put("NS_PAIR_NUMBER", number(pair))
                    + put("EW_PAIR_NUMBER", nobody)
                    + put("CONTRACT")
                    + put("SCORE", told)
                )
        rng.shuffle(lines)
        boards.append(
            put(
                "BOARD",
                put("BOARD_NUMBER", board) + "".join(put("TRAVELLER_LINE", x) for x in lines),
            )
        )
    method = rng.choice(("MATCH_POINTS", "Match points", ""))
    head = put("BOARD_SCORING_METHOD", method) + put(
        "DATE", rng.choice(("05/03/2024", "2024-03-05"))
    )
    kind = rng.choice(("PAIRS", "MP_PAIRS"))
    body = put("PARTICIPANTS", "".join(people)) + "".join(boards)
    body = put("SESSION", put("SECTION", body)) if rng.random() < 0.5 else body
    told = put("EVENT", head + body, f' EVENT_TYPE="{kind}"')
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{put("USEBIO", told)}'


def traveller(line: Line, number, put, rng: random.Random) -> str:
    out = put("NS_PAIR_NUMBER", number(line.ns)) + put("EW_PAIR_NUMBER", number(line.ew))
    if line.kind == "played":
        more = [
            put("CONTRACT", contract(rng, line)),
            put("PLAYED_BY", line.by),
            put("TRICKS", line.tricks),
            put("SCORE", line.score),
        ]
    elif line.kind == "pass":
        more = [put("CONTRACT", rng.choice(("PASS", "Passed"))), put("TRICKS"), put("SCORE", 0)]
    elif line.kind == "award":
        ns, ew = line.awards
        more = [put("CONTRACT"), put("SCORE", rng.choice((f"A{ns}{ew}", f"{ns}%-{ew}%")))]
    else:
        blank = (put("CONTRACT") + put("TRICKS") + put("SCORE", 0), put("CONTRACT", "NP"))
        more = [rng.choice((*blank, put("SCORE", "NP"), put("SCORE")))]
    rng.shuffle(more)
    return out + "".join(more)
