"""Random evenings for tests: results of seeded tables, with the mistakes that happen in clubs."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import SEATS, STRAINS, Contract
from bridgeopt.scoring.results import BoardResult, PlannedTable, ResultKind, SourceResults


def played(rng: random.Random, board: int) -> dict[str, object]:
    """Return a contract with declarer and tricks, similar at all tables of a board."""
    fields = random.Random(f"{board} {rng.randrange(4)}")
    if rng.random() < 0.05:
        return {"contract": Contract(0), "declarer": "N", "tricks": None}
    contract = Contract(
        fields.randint(1, 7), fields.choice(STRAINS), fields.choice((0, 0, 0, 1, 2))
    )
    return {
        "contract": contract,
        "declarer": fields.choice(SEATS),
        "tricks": min(13, max(0, contract.needed + rng.randint(-3, 1))),
        "lead": fields.choice("SHDC") + fields.choice("AKQJT98765432"),
    }


def artificial(rng: random.Random) -> ArtificialScore:
    """Return a random artificial score."""
    if rng.random() < 0.3:
        weighted = ((420, Fraction(1, 3)), (-50, Fraction(1, 6)), (450, Fraction(1, 2)))
        return ArtificialScore(Award(weighted=weighted), Award(weighted=weighted), "claim")
    ns, ew = (Award(Fraction(rng.choice((40, 50, 60))), rng.random() < 0.5) for _ in range(2))
    return ArtificialScore(ns, ew, "slow play")


def evening(
    seed: int, sections: int = 2, tables: int = 5, each: int = 2, *, shared: bool = False
) -> SourceResults:
    """Return an evening of Mitchell movements; some boards are missing, awarded or undecided.

    With ``shared``, NS and EW have the same numbers.
    """
    rng = random.Random(seed)
    results, planned = [], []
    for name in "ABCDEF"[:sections]:
        for round_number in range(1, tables + 1):
            for table in range(1, tables + 1):
                ew = (table - round_number) % tables + 1
                group = (table + round_number - 2) % tables
                boards = tuple(range(group * each + 1, group * each + each + 1))
                pairs = (str(table), str(ew if shared else tables + ew))
                planned.append(PlannedTable(name, round_number, table, *pairs, boards))
                results += [
                    line(rng, BoardResult(name, board, *pairs, round_number, table))
                    for board in boards
                    if rng.random() > 0.03
                ]
    groups = {name: "all" for name in "ABCDEF"[:sections]} if seed % 2 else {}
    told = tuple(planned) if seed % 3 else ()
    return SourceResults(tuple(results), planned=told, groups=groups)


def line(rng: random.Random, empty: BoardResult) -> BoardResult:
    """Return the result of a board at a table."""
    drawn = rng.random()
    if drawn < 0.04:
        return replace(empty, kind=ResultKind.ARTIFICIAL, artificial=artificial(rng))
    if drawn < 0.06:
        return replace(empty, kind=ResultKind.UNDECIDED, remark="Arbitral score")
    if drawn < 0.08:
        return replace(empty, kind=ResultKind.NOT_PLAYED, remark="Not played")
    result = replace(empty, **played(rng, empty.board))
    if drawn < 0.10:
        return replace(result, remark="Wrong direction")
    if drawn < 0.12 and result.tricks is not None:
        ns_declares = result.declarer in "NS"
        return replace(result, declarer_pair=empty.ew if ns_declares else empty.ns)
    return result


def club_evening(seed: int, pairs: int = 7, boards: int = 2) -> SourceResults:
    """Return a one-winner evening of a club, with more mistakes than in `evening`.

    The pairs play a round robin; with an odd number, one sits out each round. Pairs leave early,
    play a wrong board, or enter their own number twice. Awards have any percentage, some based on
    the session average, and some boards only have points. If ``seed`` is odd, two sections play the
    same boards.
    """
    rng = random.Random(f"club {seed}")
    results, planned = [], []
    for name in "AB":
        circle = [*range(1, pairs + 1), *([0] if pairs % 2 else [])]
        left = {rng.randint(1, pairs): rng.randint(3, len(circle) - 1)}
        for round_number in range(1, len(circle)):
            group = range(boards * (round_number - 1) + 1, boards * round_number + 1)
            half = len(circle) // 2
            for table, (one, two) in enumerate(
                zip(circle[:half], circle[:half:-1] + circle[half : half + 1], strict=True), 1
            ):
                ns, ew = (one, two) if (round_number + table) % 2 else (two, one)
                told = [str(pair) if pair else None for pair in (ns, ew)]
                planned.append(PlannedTable(name, round_number, table, *told, tuple(group)))
                if 0 in (ns, ew) or any(left.get(p, 99) <= round_number for p in (ns, ew)):
                    continue
                results += [
                    club_line(rng, BoardResult(name, board, str(ns), str(ew), round_number, table))
                    for board in group
                ]
            circle = [circle[0], circle[-1], *circle[1:-1]]
    groups = {"A": "all", "B": "all"} if seed % 2 else {}
    told_plan = tuple(t for t in planned if seed % 3 or None in (t.ns, t.ew))
    return SourceResults(tuple(results), planned=told_plan, groups=groups)


def club_line(rng: random.Random, empty: BoardResult) -> BoardResult:
    """Return the result of a board at a table of a club evening."""
    drawn = rng.random()
    if drawn < 0.06:
        awards = (Award(Fraction(rng.randint(0, 100)), rng.random() < 0.4) for _ in range(2))
        return replace(
            empty, kind=ResultKind.ARTIFICIAL, artificial=ArtificialScore(*awards, "late")
        )
    if drawn < 0.08:
        halves = ((-100, Fraction(1, 2)), (620, Fraction(1, 2)))
        split = ArtificialScore(
            Award(weighted=halves), Award(weighted=((620, Fraction(1)),)), "ruling"
        )
        return replace(empty, kind=ResultKind.ARTIFICIAL, artificial=split)
    if drawn < 0.11:
        return replace(empty, points=10 * rng.randint(-200, 200))
    if drawn < 0.13:
        return replace(line(rng, empty), board=empty.board % 12 + 1)
    if drawn < 0.15:
        return replace(line(rng, empty), ew=empty.ns)
    return line(rng, empty)
