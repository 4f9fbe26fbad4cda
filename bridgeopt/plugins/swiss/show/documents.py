"""Swiss tournaments as JSON; its keys are documented in `docs/json.md`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import in_english
from bridgeopt.plugins.swiss.bands import initial_scores, separations
from bridgeopt.plugins.swiss.standings import StandingsRow
from bridgeopt.plugins.swiss.tournament import Bye, Game, Round, Tournament, format_rank

if TYPE_CHECKING:
    from bridgeopt.journal import Change
    from bridgeopt.plugins.swiss.consequences import ChangedRound, DeterminedPairings, PairingCost
    from bridgeopt.plugins.swiss.preference import Value


def score_as_number(value: Fraction | None) -> int | float | None:
    """Return a score in a form that JSON can hold: an integer if possible, otherwise a float."""
    if value is None:
        return None
    return value.numerator if value.denominator == 1 else float(value)


def pairs_document(games: Sequence[Game], why: Sequence[Iterable[Message]]) -> list[dict[str, Any]]:
    """Return the pairs of a round for JSON, each with the reasons why the players meet."""
    return [
        {
            "table": game.table,
            "first": game.first,
            "second": game.second,
            "handicap": game.handicap,
            "result": game.result,
            "why": [in_english(reason) for reason in reasons],
        }
        for game, reasons in zip(games, why, strict=True)
    ]


def byes_document(byes: Sequence[Bye], why: Sequence[Message] = ()) -> list[dict[str, Any]]:
    """Return the byes of a round for JSON, each with its reason."""
    documents: list[dict[str, Any]] = [{"player": p, "kind": str(kind)} for p, kind in byes]
    for bye, reason in zip(documents, why, strict=False):
        bye["why"] = in_english(reason)
    return documents


def order_document(order: Iterable[tuple[str, Value]]) -> list[dict[str, Any]]:
    """Return the costs of a pairing as a JSON-compatible list.

    It has an item for each level of preference, in order, with the level's name and the cost.
    """
    return [
        {"name": name, "value": list(value) if isinstance(value, tuple) else value}
        for name, value in order
    ]


def posted_document(
    round_number: int,
    this_round: Round,
    why: Sequence[Iterable[Message]],
    why_byes: Sequence[Message],
) -> dict[str, Any]:
    """Return a posted round for JSON, with the reasons for its pairs and its byes."""
    return {
        "round": round_number,
        "pairs": pairs_document(this_round.games, why),
        "byes": byes_document(this_round.byes, why_byes),
    }


def pairing_cost_document(price: PairingCost | None) -> dict[str, Any] | None:
    """Return, as values for JSON, what the director's requests cost; ``None`` if nothing."""
    return None if price is None else {"name": price.level, "best": price.best, "now": price.now}


def determined_document(round_number: int, determined: DeterminedPairings) -> dict[str, Any]:
    """Return the pairs and byes that unfinished games cannot change, for JSON."""
    return {
        "round": round_number,
        "open": [
            {"round": score_as_number, "table": game.table}
            for score_as_number, game in determined.open
        ],
        "outcomes": determined.outcomes,
        "certain": [{"players": list(pair)} for pair in determined.pairs],
        "byes": byes_document(determined.byes),
    }


def changed_document(changed: Iterable[ChangedRound]) -> list[dict[str, Any]]:
    """Return the differences that corrected results would have made to later rounds, for JSON."""
    return [
        {
            "round": changed_round.round,
            "scores": [
                {"player": p, "before": score_as_number(before), "now": score_as_number(now)}
                for p, before, now in changed_round.rescored
            ],
            "byes": byes_document(changed_round.byes),
            "tables": list(changed_round.tables),
            "pairs": [{"players": list(pair)} for pair in changed_round.pairs],
        }
        for changed_round in changed
    ]


def standings_document(ranked: Iterable[StandingsRow]) -> list[dict[str, Any]]:
    """Return the standings for JSON, in order."""
    return [
        {
            "place": row.place,
            "player": row.player,
            "score": score_as_number(row.score),
            "tiebreaks": {name: score_as_number(value) for name, value in row.ties},
        }
        for row in ranked
    ]


def bands_document(tournament: Tournament) -> list[dict[str, Any]]:
    """Return the bands for JSON, from the top, with the initial scores of their players."""
    first_scores = initial_scores(tournament)
    return [
        {
            "band": k,
            "separation": score_as_number(step),
            "players": [
                {
                    "player": player,
                    "name": tournament.by_id[player].name,
                    "rating": score_as_number(tournament.by_id[player].rating),
                    "rank": format_rank(tournament.by_id[player].rank),
                    "score": score_as_number(first_scores[player]),
                }
                for player in band.players
            ],
        }
        for k, (band, step) in enumerate(
            zip(tournament.bands, separations(tournament), strict=True), start=1
        )
    ]


def log_document(changes: Iterable[Change]) -> list[dict[str, Any]]:
    """Return all changes to a tournament for JSON, in order."""
    return [
        {
            "id": change.id,
            "kind": change.kind,
            "made_at": change.made_at.isoformat(),
            "summary": in_english(change.summary),
            "state": change.state,
        }
        for change in changes
    ]
