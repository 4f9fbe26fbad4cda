"""What a check of a tournament found, as JSON; its keys are documented in `docs/swiss.md`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bridgeopt.games.swiss.checking import Against, CheckedRound
from bridgeopt.games.swiss.show.documents import order_document
from bridgeopt.games.swiss.strength import Row
from bridgeopt.games.swiss.tournament import Tournament


def check_document(
    tournament: Tournament, rounds: Iterable[CheckedRound], against: Against
) -> dict[str, Any]:
    """Return each round: criteria, the vector of the pairing as it was, and of the best."""
    return {
        "name": tournament.name,
        "players": len(tournament.players),
        "against": against._asdict(),
        "rounds": [_round(each) for each in rounds],
    }


def _round(each: CheckedRound) -> dict[str, Any]:
    broken = {number: [] for number in range(1, 5)}  # type: dict[int, list[list[int]]]
    for fault in each.broken:
        broken[fault.criterion].append(list(fault.players))
    return {
        "round": each.number,
        "players": each.players,
        "criteria": {
            str(number): {"kept": not who, "broken": who} for number, who in broken.items()
        },
        "needless_byes": list(each.needless),
        "vector": order_document(each.order),
        "best": None if each.best is None else order_document(each.best),
        "is_best": each.best is not None and each.order == each.best,
        "lost_at": each.lost_at,
        "best_pairs": [list(two) for two in each.better],
        "proved": each.proved,
    }


def strength_document(rows: Iterable[Row]) -> list[dict[str, Any]]:
    """Return what simulated tournaments came to; each figure with its 95 % margin."""
    return [
        {
            "way": row.way,
            "rounds": row.rounds,
            "tournaments": row.tournaments,
            "best_won": row.best_won._asdict(),
            "correlation": row.correlation._asdict(),
            "top": row.top._asdict(),
            "stable_rounds": row.stable,
        }
        for row in rows
    ]
