"""Events of teams or pairs as JSON; its keys are documented in `docs/json.md`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Any

from bridgeopt.plugins.swiss.matchplay.event import Match, PostedMatches, SwissEvent
from bridgeopt.plugins.swiss.matchplay.pairing import table_turns
from bridgeopt.plugins.swiss.show.documents import score_as_number
from bridgeopt.plugins.swiss.standings import StandingsRow
from bridgeopt.plugins.swiss.tournament import format_exact

if TYPE_CHECKING:
    from bridgeopt.plugins.swiss.matchplay.determined import DeterminedMatches
    from bridgeopt.plugins.swiss.matchplay.match_boards import ButlerLine
    from bridgeopt.plugins.swiss.matchplay.pairing import CheckedMatches


def format_vps(points: Fraction) -> str:
    """Return victory points as text with two decimals, or with more decimals if necessary.

    Thirds, which only small Howells give, are rounded to two decimals, halves up.
    """
    text = format_exact(points)
    if (100 * points).denominator == 1 or "/" in text:
        return f"{floor(100 * points + Fraction(1, 2)) / 100:.2f}"
    return text


def scale_document(boards: int, lines: Iterable[tuple[int, Fraction, Fraction]]) -> dict[str, Any]:
    """Return a scale of victory points as a JSON document.

    Each of ``lines`` has a margin in whole IMPs and the points of both sides, for matches of
    ``boards`` boards.
    """
    lines_as_json = [
        {"imps": imps, "winner": format_vps(winner), "loser": format_vps(loser)}
        for imps, winner, loser in lines
    ]
    return {"boards": boards, "scale": lines_as_json}


def match_document(match: Match, played: PostedMatches, event: SwissEvent) -> dict[str, Any]:
    """Return a match as a JSON document, with its result if it has one."""
    document: dict[str, Any] = {"table": match.table, "first": match.first, "second": match.second}
    if not match.is_over:
        return document | {"result": None}
    points = list(map(format_vps, played.points(match, event.rules)))
    result: dict[str, Any] = {"vps": points}
    if match.scores:
        result["boards"] = match.boards_played
        if match.scores[0].percentage is not None:
            result["percentage"] = score_as_number(match.margin)
        else:
            result["imps"] = [score_as_number(imps_of_side) for imps_of_side in match.imps]
    if match.forfeit is not None:
        result["forfeit"] = match.forfeit.value
    return document | {"result": result}


def round_document(event: SwissEvent, round_number: int, played: PostedMatches) -> dict[str, Any]:
    """Return a round (from 1) as a JSON document.

    The document has the pairs, triples, byes, seats, and second meetings.
    """
    absent_ids = [
        p.id for p in event.players if p.id not in played.players and p.id != event.standby
    ]
    return {
        "round": round_number,
        "pairs": [match_document(match, played, event) for match in played.paired],
        "triples": [
            {
                "tables": list(triple.tables),
                "players": list(triple.sides),
                "rounds": triple.rounds,
                "matches": [
                    match_document(match, played, event)
                    for match in played.matches
                    if match.table in triple.tables
                ],
            }
            for triple in played.triples
        ],
        "howells": [
            {
                "tables": list(howell.tables),
                "players": list(howell.sides),
                "matches": [
                    match_document(match, played, event)
                    for match in played.matches
                    if match.table in howell.tables
                ],
            }
            for howell in played.howells
        ],
        "byes": [
            *({"player": side, "kind": "forced"} for side in played.byes),
            *({"player": side, "kind": kind.value} for side, kind in played.asked),
            *({"player": side, "kind": "voluntary"} for side in absent_ids),
        ],
        "plays_on": list(played.busy),
        "rematches": [list(pair) for pair in played.rematches],
        "seats": seats_document(event, round_number, played),
    }


def seats_document(
    event: SwissEvent, round_number: int, played: PostedMatches
) -> list[dict[str, Any]]:
    """Return, as values for JSON, the sides and the boards at each table in a round.

    ``round_number`` counts from 1. ``played`` has the matches of this round, which may be posted or
    only proposed.
    """
    event_with_round = replace(event, rounds=(*event.rounds[: round_number - 1], played))
    return [
        {
            "match": turn.match,
            "room": turn.room,
            "table": turn.table,
            "time": turn.time,
            "ns": turn.ns,
            "ew": turn.ew,
            "boards": list(turn.boards),
        }
        for turn in table_turns(event_with_round, round_number)
    ]


def determined_document(determined: DeterminedMatches) -> dict[str, Any]:
    """Return the meetings of the next round that open matches cannot change, as a JSON document."""
    return {
        "round": determined.number,
        "open": [
            {"round": round_number, "table": table} for round_number, table in determined.open
        ],
        "outcomes": determined.outcomes,
        "all_told": determined.meetings.all_outcomes,
        "certain": [{"players": list(pair)} for pair in determined.meetings.of_size(2)],
        "triples": [{"players": list(triple)} for triple in determined.meetings.of_size(3)],
        "byes": [{"player": side, "kind": "forced"} for (side,) in determined.meetings.of_size(1)],
    }


def checked_document(rounds: Iterable[CheckedMatches]) -> dict[str, Any]:
    """Return a comparison of each round of an event with the best one, as a JSON document."""
    documents = [
        {
            "round": checked.number,
            "rematches": [list(two) for two in checked.rematches],
            "met_though_apart": [list(two) for two in checked.met_though_apart],
            "least": checked.min_rematches,
            "is_best": checked.is_best,
            "proved": checked.proved,
            "ignores_wishes": checked.ignores_wishes,
        }
        for checked in rounds
    ]
    return {"rounds": documents}


def standings_document(ranked: Iterable[StandingsRow]) -> list[dict[str, Any]]:
    """Return the standings for JSON, with victory points as text."""
    return [
        {
            "place": row.place,
            "player": row.player,
            "score": format_vps(row.score),
            "tiebreaks": {name: score_as_number(value) for name, value in row.ties},
        }
        for row in ranked
    ]


def butler_document(lines: Iterable[ButlerLine]) -> list[dict[str, Any]]:
    """Return the Butler scores of an event for JSON, the best first."""
    return [
        {
            "player": line.side,
            "seats": line.seats,
            "boards": line.boards,
            "imps": score_as_number(line.imps),
            "mean": score_as_number(line.mean),
        }
        for line in lines
    ]
