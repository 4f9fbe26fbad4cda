"""Write random tournaments with tiny writers, and read them back without loss."""

from __future__ import annotations

import random
from fractions import Fraction
from types import SimpleNamespace

from bridgeopt.plugins.swiss.formats import read_tournament
from bridgeopt.plugins.swiss.standings import scores
from tests.support.each_case import each_case
from tests.support.generators.instances import stride

HALF = Fraction(1, 2)
BYES = {"U": 1, "F": 1, "H": HALF, "Z": 0, "": 0}
ENDS = {
    "W": ("1", "0", 1, 0),
    "B": ("0", "1", 0, 1),
    "J": ("=", "=", HALF, HALF),
    "W!": ("+", "-", 1, 0),
    "B!": ("-", "+", 0, 1),
    "0": ("-", "-", 0, 0),
}
KINDS = {"forced": 1, "volunteer": 1, "full": 1, "half": HALF, "voluntary": 0}


def drawn(seed, ends=tuple(ENDS), byes=tuple(BYES), most=6):
    """Return a random tournament: numbers from 1, rounds of games and byes, and scores."""
    draw = random.Random(seed)
    numbers = list(range(1, draw.randint(4, 13) + 1))
    won = dict.fromkeys(numbers, Fraction(0))
    rounds = []
    for _ in range(draw.randint(1, most)):
        order = draw.sample(numbers, len(numbers))
        half = draw.randint(1, len(order) // 2)
        games = [(order[2 * k], order[2 * k + 1], draw.choice(ends)) for k in range(half)]
        rest = {one: draw.choice(byes) for one in order[2 * half :]}
        for white, black, end in games:
            won[white] += ENDS[end][2]
            won[black] += ENDS[end][3]
        for one, bye in rest.items():
            won[one] += BYES[bye]
        rounds.append((games, rest))
    return SimpleNamespace(draw=draw, numbers=numbers, rounds=rounds, won=won)


def winners(points):
    """Return the players with the most points."""
    return {one for one, score in points.items() if score == max(points.values())}


def games_read(beginning):
    """Return the rounds of an import: White, Black and result of each game, and each bye."""
    return [
        (
            {(g.first, g.second, str(g.result)) for g in each.games},
            {player: KINDS[str(kind)] for player, kind in each.byes},
        )
        for each in beginning.rounds
    ]


CODES = {"W": "W+", "B": "B+", "J": "J", "W!": "W+F", "B!": "B+F", "0": "0-0"}


def games_meant(rounds):
    """Return the same for a generated tournament."""
    return [
        ({(w, b, CODES[end]) for w, b, end in games}, {one: BYES[bye] for one, bye in rest.items()})
        for games, rest in rounds
    ]


def trf(cup):
    """Write a TRF by its columns, lines in any order; return it, and the parts that need a note."""
    draw, lines, away = cup.draw, [], set()
    for one in cup.numbers:
        cells = []
        for games, rest in cup.rounds:
            cell = f"{'0000':>4} - {rest[one]}" if rest.get(one) else ""
            for white, black, end in games:
                if one in (white, black):
                    other, colour = (black, "w") if one == white else (white, "b")
                    cell = f"{other:>4} {colour} {ENDS[end][one != white]}"
            cells.append(f"{cell:<8}")
        if draw.random() < 0.2:
            cells.append("0000 - Z")
            away.add((one, len(cup.rounds) + 1))
        name = f"{one:>4} {'':4} {'Player ' + str(one):<33} {2500 - one:>4} NED {'':11} {'':10}"
        row = f"001 {name} {float(cup.won[one]):>4.1f} {'':4}" + "".join(f"  {c}" for c in cells)
        lines.append(row.rstrip())
    lines.append(f"{draw.choice(('XXR', '142'))} {len(cup.rounds) + 2}")
    dropped = [
        f"152 {draw.choice(('W', 'B'))}",
        "202 BH",
        "".join(draw.choices("QVWY", k=3)) + " something",
    ]
    first, second, third = cup.numbers[:3]
    raised = draw.sample(cup.numbers, 2)
    wishes = [
        *(f"XXA {one:>4}  1.0  0.5" for one in raised),
        f"XXP {first} {second}",
        f"260   1   2 {second:>4} {third:>4}",
    ]
    wished = draw.sample(wishes, draw.randint(0, len(wishes)))
    lines += wished
    cup.apart = {
        *([((first, second), ())] if wishes[2] in wished else []),
        *([((second, third), (1, 2))] if wishes[3] in wished else []),
    }
    cup.raised = {
        (one, k, points)
        for one, text in zip(raised, wishes, strict=False)
        if text in wished
        for k, points in ((1, 1), (2, HALF))
    }
    lines += draw.sample(dropped, draw.randint(0, len(dropped)))
    lines += draw.sample(["022 Oeverdam", "### by hand", "102 Somebody"], 2)
    draw.shuffle(lines)
    named = [k for k, line in enumerate(lines, start=2) if line in dropped]
    return "\n".join(["012 Drawn", *lines]) + "\n", named, away


@each_case("seed", range(120))
def test_reports(seed, tmp_path):
    """Games, byes, scores, winners, absences and wishes are kept; ignored lines are named."""
    cup = drawn(seed)
    text, named, away = trf(cup)
    path = tmp_path / "drawn.trf"
    path.write_text(text, encoding="utf-8")
    beginning, notes = read_tournament(path)
    assert {p.id: p.name for p in beginning.players} == {n: f"Player {n}" for n in cup.numbers}
    assert games_read(beginning) == games_meant(cup.rounds)
    found = scores(beginning.tournament())
    assert found == cup.won
    assert winners(found) == winners(cup.won)
    assert set(beginning.absent) == away
    assert {(group.players, group.rounds) for group in beginning.apart} == cup.apart
    assert set(beginning.accelerated) == cup.raised
    told = [
        line
        for note in notes
        if note.key == "swiss_trf_left_out"
        for line in numbers_of(note.values["lines"])
    ]
    assert sorted(told) == named
    assert {note.key for note in notes} <= {"swiss_trf_left_out"}


def numbers_of(runs):
    """Return line numbers from runs such as 3 and 7-9."""
    for run in runs:
        first, _, last = str(run).partition("-")
        yield from range(int(first), int(last or first) + 1)


EXTRA = ("SOS", "SOSOS", "EXT", "Rating", "CAT", "NBW")


def h9(cup, start):
    """Write a table as OpenGotha does: fields of five characters, zeros, shared places, lost ½."""
    draw = cup.draw
    total = {one: start[one] + cup.won[one] for one in cup.numbers}
    order = sorted(cup.numbers, key=lambda one: (-total[one], one))
    place = {one: k for k, one in enumerate(order, start=1)}
    heads = draw.sample(EXTRA, draw.randint(0, 4))
    at = draw.randint(0, len(heads))
    heads = [*heads[:at], "MMS", *heads[at:]]
    glued = "".join(f"{head[:5]:>5}" for head in heads)
    lines = ["; EV[Drawn]", "; HA[h9]", f"; Pl Name{'':28}Rk Co Club{glued}"]
    lost = draw.random() < 0.5
    for one in order:
        mms = str(total[one] // 1) + ("?" if lost else "½") * (total[one] % 1 != 0)
        values = [
            mms if head == "MMS" else draw.choice(("1", "?")) if head == "CAT" else str(one % 5)
            for head in heads
        ]
        cells = []
        for games, rest in cup.rounds:
            points = BYES[rest[one]] if one in rest else None
            cell = "" if points is None else "0" + {1: "+", HALF: "=", 0: "-"}[points] + "   "
            for white, black, end in games:
                if one in (white, black):
                    other, colour = (black, "w") if one == white else (white, "b")
                    sign = {"1": "+", "0": "-"}.get(
                        ENDS[end][one != white], ENDS[end][one != white]
                    )
                    forfeit = "!" if end in ("W!", "B!", "0") else "/"
                    cell = f"{place[other]}{sign}{forfeit}{colour}0"
            cells.append(f" {cell:>8}")
        alone = place[one] == 1 or total[order[place[one] - 2]] != total[one]
        number = f"{place[one]:>4}" if alone or draw.random() < 0.5 else "    "
        rank = f"{cup.rank[one] + 1}D" if cup.rank[one] >= 0 else f"{-cup.rank[one]}K"
        row = (
            f"{number} {f'Family{one} First':<30} {rank:>3} NL {draw.choice(('Ams', 'R', '12')):>4}"
        )
        lines.append(
            row
            + "".join(f" {v:>4}" for v in values)
            + " 0" * max(4 - len(heads), 0)
            + "".join(cells)
        )
    return "\n".join(lines) + "\n", place, total


@each_case("seed", range(0, 120, stride(2)))
def test_tables(seed, tmp_path):
    """Scores, games, byes and winners are kept, wherever the column of scores is."""
    cup = drawn(seed, byes=("U", "H", "Z"))
    cup.rank = {one: cup.draw.randint(-9, 4) for one in cup.numbers}
    start = {one: Fraction(30 + cup.rank[one]) for one in cup.numbers}
    text, place, total = h9(cup, start)
    path = tmp_path / "drawn.h9"
    path.write_text(text, encoding="utf-8")
    beginning, _ = read_tournament(path)
    name = {p.id: p.name for p in beginning.players}
    assert name == {place[one]: f"First Family{one}" for one in cup.numbers}
    moved = [
        ([(place[w], place[b], end) for w, b, end in games], {place[p]: b for p, b in rest.items()})
        for games, rest in cup.rounds
    ]
    assert games_read(beginning) == games_meant(moved)
    found = scores(beginning.tournament())
    shift = {found[place[one]] - total[one] for one in cup.numbers}
    assert len(shift) == 1
    assert winners(found) == {place[one] for one in winners(total)}
