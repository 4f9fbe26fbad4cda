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
    for standings_list in lists:
        document = _list_document(standings_list)
        if record is not None:
            document["outlook"] = _outlook_document(outlook(standings_list, record))
        documents.append(document)
    return {"competitions": documents}


def _outlook_document(outlook_or_none: Outlook | None) -> dict[str, Any] | None:
    if outlook_or_none is None:
        return None
    return {
        "remaining": outlook_or_none.remaining,
        "certain": outlook_or_none.is_certain,
        "needs": [
            {
                "who": list(need.who),
                "percent": None if need.percentage is None else two_decimals(need.percentage),
            }
            for need in outlook_or_none.needs
        ],
    }


def _list_document(standings: StandingsList) -> dict[str, Any]:
    return {
        "name": standings.competition.name,
        "period": standings.period,
        "line": standings.line,
        "sessions": list(standings.sessions),
        "rows": [_row_document(row, standings) for row in standings.rows],
    }


def _row_document(row: ContestantRow, standings: StandingsList) -> dict[str, Any]:
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
        document["scores"] = [_score_document(score, row) for score in dict.fromkeys(row.scores)]
    return document


def _score_document(score: CountedScore, row: ContestantRow) -> dict[str, Any]:
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
    strata = sorted(
        {name for standings_list in lists for row in standings_list.rows for name in row.lists}
    )
    yield (*STANDINGS_HEADINGS, *(f"list {name}" for name in strata))
    for standings_list in lists:
        for row in standings_list.rows:
            first, second = (*row.who, None)[:2]
            yield (
                standings_list.competition.name,
                standings_list.period,
                standings_list.line,
                row.place_text,
                first,
                second,
                " & ".join(members.names.get(player) or str(player) for player in row.who),
                row.shown,
                " ".join(map(str, standings_list.counted_sessions(row))),
                row.why,
                row.promotion,
                *(row.lists.get(name) for name in strata),
            )


HANDICAP_HEADINGS = ("competition", "id", "name", "handicap", "mean", "results", "sign")


def handicaps_document(
    handicap_lists: Iterable[tuple[Competition, Mapping[int, PlayerHandicap]]],
) -> dict[str, Any]:
    """Return handicaps as JSON values (documented in ``docs/competition-keys.md``)."""
    return {
        "handicaps": [
            {
                "name": competition.name,
                "players": [
                    {
                        "player": player,
                        "handicap": str(handicap.handicap),
                        "shown": two_decimals(handicap.handicap),
                        "mean": None if handicap.mean is None else str(handicap.mean),
                        "sessions": list(handicap.sessions),
                        **({"earlier": list(handicap.earlier)} if handicap.earlier else {}),
                    }
                    for player, handicap in handicaps.items()
                ],
            }
            for competition, handicaps in handicap_lists
        ]
    }


def handicaps_rows(
    handicap_lists: Iterable[tuple[Competition, Mapping[int, PlayerHandicap]]], members: Members
) -> Iterator[tuple[str | int | None, ...]]:
    """Yield the headings, then a row for each player.

    Handicaps are amounts to add to the scratch score.
    """
    yield HANDICAP_HEADINGS
    for competition, handicaps in handicap_lists:
        for player, handicap in handicaps.items():
            yield (
                competition.name,
                player,
                members.names.get(player),
                two_decimals(handicap.handicap),
                None if handicap.mean is None else two_decimals(handicap.mean),
                len(handicap.sessions) + len(handicap.earlier),
                ADDS,
            )
