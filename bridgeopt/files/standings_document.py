"""Standings as JSON values and as rows for CSV."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bridgeopt.club.contestant import Members
from bridgeopt.files.set_handicaps import ADDS
from bridgeopt.standings.competition import ClubRecord, Competition
from bridgeopt.standings.counting import CountedScore
from bridgeopt.standings.handicaps import PlayerHandicap
from bridgeopt.standings.outlook import Outlook, outlook
from bridgeopt.standings.ranking import ContestantRow, StandingsList
from bridgeopt.standings.tied_places import two_decimals

STANDINGS_HEADINGS = (
    *("competition", "period", "line", "place", "player1", "player2", "names", "total"),
    *("counted", "why", "promotion"),
)


def standings_document(
    lists: Iterable[StandingsList], record: ClubRecord | None = None
) -> dict[str, Any]:
    """Return standings as JSON values (documented in ``docs/competition-keys.md``).

    ``record`` is the club's record from which the standings were computed. If it is given, the
    outlook (which results are still possible) is included.
    """
    documents = []
    for each in lists:
        document = _list(each)
        if record is not None:
            document["outlook"] = _outlook(outlook(each, record))
        documents.append(document)
    return {"competitions": documents}


def _outlook(ahead: Outlook | None) -> dict[str, Any] | None:
    if ahead is None:
        return None
    return {
        "remaining": ahead.remaining,
        "certain": ahead.is_certain,
        "needs": [
            {
                "who": list(need.who),
                "percent": None if need.percentage is None else two_decimals(need.percentage),
            }
            for need in ahead.needs
        ],
    }


def _list(standings: StandingsList) -> dict[str, Any]:
    return {
        "name": standings.competition.name,
        "period": standings.period,
        "line": standings.line,
        "sessions": list(standings.sessions),
        "rows": [_row(row, standings) for row in standings.rows],
    }


def _row(row: ContestantRow, standings: StandingsList) -> dict[str, Any]:
    document: dict[str, Any] = {
        "place": row.place_text,
        "who": list(row.who),
        "total": None if row.total is None else str(row.total),
        "shown": row.shown,
        "counted": list(standings.counted_sessions(row)),
    }
    if standings.is_season:
        document["periods"] = list(row.counted)
    if row.lists:
        document["lists"] = dict(row.lists)
    if row.why is not None:
        document["why"] = row.why
    if row.promotion is not None:
        document["promotion"] = row.promotion
    if not standings.is_season:
        document["scores"] = [_score(each, row) for each in dict.fromkeys(row.scores)]
    return document


def _score(score: CountedScore, row: ContestantRow) -> dict[str, Any]:
    return {
        "session": score.session or None,
        "score": str(score.value),
        "kind": score.kind.value,
        "handicap": str(score.handicap),
        "with": list(score.partners),
        "counts": score.session in row.counted,
    }


def standings_rows(
    lists: Iterable[StandingsList], members: Members
) -> Iterator[tuple[str | int | None, ...]]:
    """Yield the headings, then a row for each contestant; totals have two decimals.

    If a competition has strata, there is a column for each list of a stratum.
    """
    lists = list(lists)
    strata = sorted({name for each in lists for row in each.rows for name in row.lists})
    yield (*STANDINGS_HEADINGS, *(f"list {name}" for name in strata))
    for each in lists:
        for row in each.rows:
            first, second = (*row.who, None)[:2]
            yield (
                each.competition.name,
                each.period,
                each.line,
                row.place_text,
                first,
                second,
                " & ".join(members.names.get(player) or str(player) for player in row.who),
                row.shown,
                " ".join(map(str, each.counted_sessions(row))),
                row.why,
                row.promotion,
                *(row.lists.get(name) for name in strata),
            )


HANDICAP_HEADINGS = ("competition", "id", "name", "handicap", "mean", "results", "sign")


def handicaps_document(
    listed: Iterable[tuple[Competition, Mapping[int, PlayerHandicap]]],
) -> dict[str, Any]:
    """Return handicaps as JSON values (documented in ``docs/competition-keys.md``)."""
    return {
        "handicaps": [
            {
                "name": competition.name,
                "players": [
                    {
                        "player": player,
                        "handicap": str(each.handicap),
                        "shown": two_decimals(each.handicap),
                        "mean": None if each.mean is None else str(each.mean),
                        "sessions": list(each.sessions),
                        **({"earlier": list(each.earlier)} if each.earlier else {}),
                    }
                    for player, each in handicaps.items()
                ],
            }
            for competition, handicaps in listed
        ]
    }


def handicaps_rows(
    listed: Iterable[tuple[Competition, Mapping[int, PlayerHandicap]]], members: Members
) -> Iterator[tuple[str | int | None, ...]]:
    """Yield the headings, then a row for each player.

    Handicaps are amounts to add to the scratch score.
    """
    yield HANDICAP_HEADINGS
    for competition, handicaps in listed:
        for player, each in handicaps.items():
            yield (
                competition.name,
                player,
                members.names.get(player),
                two_decimals(each.handicap),
                None if each.mean is None else two_decimals(each.mean),
                len(each.sessions) + len(each.earlier),
                ADDS,
            )
