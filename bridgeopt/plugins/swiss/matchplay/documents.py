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

    ``lines`` has a margin in whole IMPs and the points of both sides, for matches of ``boards``
    boards.
    """
    told = [
        {"imps": imps, "winner": format_vps(winner), "loser": format_vps(loser)}
        for imps, winner, loser in lines
    ]
    return {"boards": boards, "scale": told}


def match_document(match: Match, played: PostedMatches, event: SwissEvent) -> dict[str, Any]:
    """Return a match as a JSON document, with its result if it has one."""
    told: dict[str, Any] = {"table": match.table, "first": match.first, "second": match.second}
    if not match.is_over:
        return told | {"result": None}
    points = list(map(format_vps, played.points(match, event.rules)))
    result: dict[str, Any] = {"vps": points}
    if match.scores:
        result["boards"] = match.boards_played
        if match.scores[0].percentage is not None:
            result["percentage"] = score_as_number(match.margin)
        else:
            result["imps"] = [score_as_number(each) for each in match.imps]
    if match.forfeit is not None:
        result["forfeit"] = match.forfeit.value
    return told | {"result": result}


def round_document(event: SwissEvent, number_: int, played: PostedMatches) -> dict[str, Any]:
    """Return a round, from 1, as a JSON document.

    It has pairs, triples, byes, seats, and second meetings. ``number_`` is the round's number.
    """
    away = [p.id for p in event.players if p.id not in played.players and p.id != event.standby]
    return {
        "round": number_,
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
            *({"player": side, "kind": "voluntary"} for side in away),
        ],
        "plays_on": list(played.busy),
        "rematches": [list(pair) for pair in played.rematches],
        "seats": seats_document(event, number_, played),
    }


def seats_document(event: SwissEvent, number_: int, played: PostedMatches) -> list[dict[str, Any]]:
    """Return the seating and the boards at each table in round ``number_``, from 1, for JSON.

    The round ``played`` is posted or only proposed.
    """
    seen = replace(event, rounds=(*event.rounds[: number_ - 1], played))
    return [
        {
            "match": each.match,
            "room": each.room,
            "table": each.table,
            "time": each.time,
            "ns": each.ns,
            "ew": each.ew,
            "boards": list(each.boards),
        }
        for each in table_turns(seen, number_)
    ]


def determined_document(determined: DeterminedMatches) -> dict[str, Any]:
    """Return the meetings of the next round that open matches cannot change, as a JSON document."""
    return {
        "round": determined.number,
        "open": [{"round": of, "table": table} for of, table in determined.open],
        "outcomes": determined.outcomes,
        "all_told": determined.meetings.all_outcomes,
        "certain": [{"players": list(pair)} for pair in determined.meetings.of_size(2)],
        "triples": [{"players": list(triple)} for triple in determined.meetings.of_size(3)],
        "byes": [{"player": side, "kind": "forced"} for (side,) in determined.meetings.of_size(1)],
    }


def checked_document(rounds: Iterable[CheckedMatches]) -> dict[str, Any]:
    """Return for each round of an event how it compares with the best one, as a JSON document."""
    told = [
        {
            "round": each.number,
            "rematches": [list(two) for two in each.rematches],
            "met_though_apart": [list(two) for two in each.met_though_apart],
            "least": each.min_rematches,
            "is_best": each.is_best,
            "proved": each.proved,
            "ignores_wishes": each.ignores_wishes,
        }
        for each in rounds
    ]
    return {"rounds": told}


def standings_document(ranked: Iterable[StandingsRow]) -> list[dict[str, Any]]:
    """Return the standings for JSON, with victory points as text."""
    return [
        {
            "place": each.place,
            "player": each.player,
            "score": format_vps(each.score),
            "tiebreaks": {name: score_as_number(value) for name, value in each.ties},
        }
        for each in ranked
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
