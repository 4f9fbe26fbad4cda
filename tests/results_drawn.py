"""Evenings for tests: seeded tables that play boards, with all that goes wrong in clubs."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

from bridgeopt.scoring.contract import SEATS, STRAINS, Contract
from bridgeopt.scoring.results import (
    Artificial,
    Award,
    BoardResult,
    Kind,
    PlannedTable,
    SourceResults,
)


def played(rng: random.Random, board: int) -> dict[str, object]:
    """Return a contract, who played it and what it came to: much alike at all tables."""
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


def artificial(rng: random.Random) -> Artificial:
    """Return an award of some kind."""
    if rng.random() < 0.3:
        weighted = ((420, Fraction(1, 3)), (-50, Fraction(1, 6)), (450, Fraction(1, 2)))
        return Artificial(Award(weighted=weighted), Award(weighted=weighted), "claim")
    ns, ew = (Award(Fraction(rng.choice((40, 50, 60))), rng.random() < 0.5) for _ in range(2))
    return Artificial(ns, ew, "slow play")


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
    """Return what became of a board at a table."""
    drawn = rng.random()
    if drawn < 0.04:
        return replace(empty, kind=Kind.ARTIFICIAL, artificial=artificial(rng))
    if drawn < 0.06:
        return replace(empty, kind=Kind.UNDECIDED, remark="Arbitral score")
    if drawn < 0.08:
        return replace(empty, kind=Kind.NOT_PLAYED, remark="Not played")
    result = replace(empty, **played(rng, empty.board))
    if drawn < 0.10:
        return replace(result, remark="Wrong direction")
    if drawn < 0.12 and result.tricks is not None:
        ns_declares = result.declarer in "NS"
        return replace(result, declarer_pair=empty.ew if ns_declares else empty.ns)
    return result
