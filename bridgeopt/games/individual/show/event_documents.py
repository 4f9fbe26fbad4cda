"""The table of an individual event, as JSON has it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from bridgeopt.games.individual.people import Cast
from bridgeopt.games.individual.standing import Line


def standings_document(lines: Sequence[Line], until: int, cast: Cast) -> dict[str, Any]:
    """Return the table after a round: a line a person, with the rounds in which he scored.

    ``rounds`` are those in which he had his number, where it passed from one to another.
    """
    told = []
    for line in lines:
        person, rounds = cast.people[line.player - 1], cast.rounds[line.player - 1]
        had = {"rounds": [r for r in rounds if r <= until]} if rounds else {}
        told.append(
            {
                "place": line.place,
                "player": person.number,
                "name": person.name,
                "id": person.member,
                "substitute": person.substitute,
                "total": _number(line.total),
                "penalty": _number(line.penalty),
                "points": {str(r): _number(won) for r, won in sorted(line.points.items())},
                **had,
            }
        )
    return {"after_round": until, "standings": told}


def _number(value: Fraction) -> float | int:
    """Return points as a number, a whole one where they are."""
    return value.numerator if value.denominator == 1 else float(value)
