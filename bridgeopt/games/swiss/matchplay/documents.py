"""What is known of an event of teams or pairs as JSON; its keys stand in `docs/swiss-teams.md`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Any

from bridgeopt.games.swiss.matchplay.contest import Match, PostedMatches, SwissEvent
from bridgeopt.games.swiss.matchplay.matchmaking import stints
from bridgeopt.games.swiss.matchplay.scales import ScaleLine
from bridgeopt.games.swiss.show.documents import number
from bridgeopt.games.swiss.standings import Ranked
from bridgeopt.games.swiss.tournament import written

if TYPE_CHECKING:
    from bridgeopt.games.swiss.matchplay.certainty import CertainMatches
    from bridgeopt.games.swiss.matchplay.match_boards import ButlerLine
    from bridgeopt.games.swiss.matchplay.rematches import CheckedMatches


def vps(points: Fraction) -> str:
    """Return victory points as text: with two decimals, or with more where they have more.

    Thirds, which only small Howells give, have no end: they are rounded to two, half up.
    """
    text = written(points)
    if (100 * points).denominator == 1 or "/" in text:
        return f"{floor(100 * points + Fraction(1, 2)) / 100:.2f}"
    return text


def scale_document(boards: int, lines: Iterable[ScaleLine]) -> dict[str, Any]:
    """Return a scale by whole IMPs."""
    told = [
        {"imps": line.imps, "winner": vps(line.winner), "loser": vps(line.loser)} for line in lines
    ]
    return {"boards": boards, "scale": told}


def match_document(match: Match, played: PostedMatches, event: SwissEvent) -> dict[str, Any]:
    """Return a match with its result, if it has one."""
    told: dict[str, Any] = {"table": match.table, "first": match.first, "second": match.second}
    if not match.is_over:
        return told | {"result": None}
    points = list(map(vps, played.points(match, event.rules)))
    result: dict[str, Any] = {"vps": points}
    if match.scores:
        result["boards"] = match.boards_played
        if match.scores[0].percentage is not None:
            result["percentage"] = number(match.measure)
        else:
            result["imps"] = [number(each) for each in match.imps]
    if match.forfeit is not None:
        result["forfeit"] = match.forfeit.value
    return told | {"result": result}


def round_document(event: SwissEvent, number_: int, played: PostedMatches) -> dict[str, Any]:
    """Return a round, from 1: its pairs, triples and byes, where all sit, and who meets again."""
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
            *({"player": side, "kind": "voluntary"} for side in away),
        ],
        "plays_on": list(played.busy),
        "rematches": [list(pair) for pair in played.rematches],
        "seats": seats_document(event, number_, played),
    }


def seats_document(event: SwissEvent, number_: int, played: PostedMatches) -> list[dict[str, Any]]:
    """Return who sits where with which boards in a round, from 1, posted or not yet."""
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
        for each in stints(seen, number_)
    ]


def sure_document(found: CertainMatches) -> dict[str, Any]:
    """Return what is certain of the next round while matches are open."""
    return {
        "round": found.number,
        "open": [{"round": of, "table": table} for of, table in found.open],
        "outcomes": found.outcomes,
        "all_told": found.all_told,
        "certain": [{"players": list(pair)} for pair in found.pairs],
        "triples": [{"players": list(triple)} for triple in found.triples],
        "byes": [{"player": side, "kind": "forced"} for side in found.byes],
    }


def checked_document(rounds: Iterable[CheckedMatches]) -> dict[str, Any]:
    """Return each round of an event beside the best one."""
    told = [
        {
            "round": each.number,
            "rematches": [list(two) for two in each.rematches],
            "least": each.least,
            "is_best": each.is_best,
            "proved": each.proved,
        }
        for each in rounds
    ]
    return {"rounds": told}


def places_document(ranked: Iterable[Ranked]) -> list[dict[str, Any]]:
    """Return the standings, with victory points as text."""
    return [
        {
            "place": each.place,
            "player": each.player,
            "score": vps(each.score),
            "tiebreaks": {name: number(value) for name, value in each.ties},
        }
        for each in ranked
    ]


def butler_document(lines: Iterable[ButlerLine]) -> list[dict[str, Any]]:
    """Return everybody's Butler over an event, the best first."""
    return [
        {
            "player": line.side,
            "seats": line.seats,
            "boards": line.boards,
            "imps": number(line.imps),
            "mean": number(line.mean),
        }
        for line in lines
    ]
