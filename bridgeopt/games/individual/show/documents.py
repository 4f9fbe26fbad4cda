"""Plans of individual events as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from bridgeopt.base.words.message import for_programs
from bridgeopt.games.individual.bridge import Partners
from bridgeopt.games.individual.making import MadePlan
from bridgeopt.games.individual.measures import Measures
from bridgeopt.games.individual.plan import Cast, EventPlan
from bridgeopt.games.individual.proving import Claim
from bridgeopt.games.individual.standing import StandingLine


def format_check(
    plan: EventPlan, measures: Measures, claims: Mapping[str, Claim], faults: Sequence[object] = ()
) -> str:
    """Return the measures of a plan that was checked, as JSON."""
    return _written(_checked(plan, measures, claims) | {"faults": [*map(for_programs, faults)]})


def format_faults(faults: Sequence[object]) -> str:
    """Return the faults of a file that holds no plan, as JSON in which every measure is null."""
    names = ("players", "rounds", "repeats", "table_repeats", "seats_even", "connected")
    nothing = dict.fromkeys((*names, "diameter", "d", "pairs_at_d"))
    return _written({**nothing, "faults": [*map(for_programs, faults)], "proved": {}})


def format_made(made: MadePlan, seed: int) -> str:
    """Return a plan that was made as JSON: measures, bounds, what is proven, and the rounds."""
    measures = made.measures
    document = _checked(made.plan, measures, made.claims) | {
        "faults": [],
        "measures": {
            name: {"value": claim.value, "bound": claim.bound, "proved": claim.proved}
            for name, claim in made.claims.items()
        },
        "most_met": measures.most_met,
        "sit_outs": list(measures.sit_outs),
        "smaller_tables": list(measures.smaller),
        "unmet": [constraint.value for constraint in made.unmet],
        "how": made.how,
        "seconds": round(made.seconds, 4),
        "cut_by_time": made.cut,
        "seed": seed,
        "plan": [
            [[int(player) + 1 for player in table if player >= 0] for table in seats]
            for seats in made.plan.seats
        ],
    }
    return _written(document)


def _checked(plan: EventPlan, measures: Measures, claims: Mapping[str, Claim]) -> dict[str, Any]:
    return {
        "players": plan.num_players,
        "rounds": plan.num_rounds,
        "tables": plan.num_tables,
        "size": plan.size,
        "repeats": measures.repeats,
        "table_repeats": measures.table_repeats,
        "seats_even": measures.seats_off == 0,
        "connected": measures.connected,
        "diameter": measures.diameter,
        "d": measures.d,
        "pairs_at_d": measures.pairs_at_d,
        "proved": {name: claim.proved for name, claim in claims.items()},
    }


def _written(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False) + "\n"


def partners_document(measures: Partners) -> dict[str, Any]:
    """Return counts of partners and opponents, their bounds, and what is proven."""
    return {
        "partner_repeats": measures.partner_repeats,
        "partner_repeats_bound": measures.least_partner_repeats,
        "partners": list(measures.partnered),
        "opponents": list(measures.opposed),
        "opponent_squares": measures.opponent_squares,
        "opponent_squares_bound": measures.least_opponent_squares,
        "whist": measures.whist,
        "proved": {
            "partners": measures.partners_proved,
            "opponents": measures.opponents_proved,
        },
    }


def standings_document(lines: Sequence[StandingLine], until: int, cast: Cast) -> dict[str, Any]:
    """Return the standings after a round: for each person a line, with the points by round.

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
