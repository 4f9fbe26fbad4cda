"""Promotion between the lines of a competition on the screen Season."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.files.players import fold_name
from bridgeopt.season import Season
from bridgeopt.season.competing import DecisionKind
from bridgeopt.show.standings_text import contestant_names, naming_for
from bridgeopt.standings.competition import ClubRecord, PairIds
from bridgeopt.standings.ranking import DOWN, UP
from bridgeopt.tasks.season_lines import (
    DirectorsMoves,
    LineMove,
    ProposedMoves,
    decided_moves,
    lines_at_end,
    moves_of,
    open_proposals,
    propose_moves,
    store_promotion,
    with_current_ids,
    withdraw_promotion,
)
from bridgeopt.tasks.season_standings import club_record, competitions_of
from bridgeopt.tasks.standings_of_files import CompetitionStandings
from bridgeopt.web.evening_session import Snapshot
from bridgeopt.web.values import ActionRequest

_STAY = "stay"
"""Key of the move of a pair that stays in its line."""


class LinePair(NamedTuple):
    """A pair in a line of a competition, as the promotion form shows it.

    ``field`` is the name of the form's field. ``moves`` maps ``up``, ``stay`` and ``down`` to the
    line where the pair then plays; ``proposed`` is one of these keys.
    """

    field: str
    names: str
    moves: dict[str, str]
    proposed: str
    is_undecided: bool


class ProposedLine(NamedTuple):
    """A line of a competition before promotion.

    ``movers`` are the pairs that would move or are undecided; ``others`` are the other pairs.
    """

    name: str
    movers: tuple[LinePair, ...]
    others: tuple[LinePair, ...]


class PromotionProposal(NamedTuple):
    """The moves that the rules propose after a period of a competition.

    ``undecided`` are the earlier periods after which the director decided nothing.
    """

    name: str
    period: int
    lines: tuple[ProposedLine, ...]
    undecided: tuple[int, ...] = ()


class DecidedMoves(NamedTuple):
    """The moves that the director decided after a period of a competition.

    ``told`` names the competition and the period in words, and ``moves`` describes each move.
    ``name`` and ``period`` identify the competition and the period.
    """

    told: Message
    moves: tuple[Message, ...]
    name: str
    period: int


def view(
    standings: CompetitionStandings | None, season: Season, snapshot: Snapshot
) -> dict[str, list[PromotionProposal] | list[DecidedMoves] | list[Message]]:
    """Return the template's values: proposals that await a decision, and earlier decisions.

    A competition has no proposal if the moves after its last period have been decided. For such a
    competition, messages name the earlier periods without a decision.
    """
    proposals = []
    open_promotions: list[Message] = []
    if standings is not None:
        proposed = open_proposals(standings.lists, season, standings.record)
        proposals = [
            _proposal(proposal, season, standings.record, snapshot) for proposal in proposed
        ]
        names = {proposal.name for proposal in proposals}
        open_promotions = [
            period.description
            for period in standings.open_periods
            if period.kind is DecisionKind.PROMOTION and period.name not in names
        ]
    return {
        "proposals": proposals,
        "promoted": list(_decided_moves(standings, season, snapshot)),
        "open_promotions": open_promotions,
    }


def _proposal(
    proposed: ProposedMoves, season: Season, record: ClubRecord, snapshot: Snapshot
) -> PromotionProposal:
    names = proposed.competition.line_names
    moves = {move.pair: move.new for move in proposed.moves}
    lines: dict[str, tuple[list[LinePair], list[LinePair]]] = {name: ([], []) for name in names}
    for pair, line in lines_at_end(proposed, season, record).items():
        index = names.index(line)
        possible = {UP: index - 1, _STAY: index, DOWN: index + 1}
        lines_by_move = {move: names[k] for move, k in possible.items() if 0 <= k < len(names)}
        is_open = pair in proposed.undecided
        proposed_move = next(
            (move for move, name in lines_by_move.items() if name == moves.get(pair)), _STAY
        )
        line_pair = LinePair(
            _field(pair),
            contestant_names(pair, naming_for(snapshot.members)),
            lines_by_move,
            proposed_move,
            is_open,
        )
        lines[line][0 if pair in moves or is_open else 1].append(line_pair)
    return PromotionProposal(
        proposed.competition.name,
        proposed.period,
        tuple(
            ProposedLine(name, tuple(movers), tuple(sorted(others, key=lambda each: each.names)))
            for name, (movers, others) in lines.items()
        ),
        _undecided_before(proposed, season),
    )


def _undecided_before(proposed: ProposedMoves, season: Season) -> tuple[int, ...]:
    """Return the earlier periods for which the director has not decided on promotion.

    The periods are those before the period of the proposal, in the same competition.
    """
    name = fold_name(proposed.competition.name)
    decided = {
        decision.period
        for decision in season.competing.decided(DecisionKind.PROMOTION)
        if decision.competition == name
    }
    return tuple(period for period in range(1, proposed.period) if period not in decided)


def _field(pair: PairIds) -> str:
    return f"move-{pair[0]}-{pair[1]}"


def _decided_moves(
    standings: CompetitionStandings | None, season: Season, snapshot: Snapshot
) -> Iterable[DecidedMoves]:
    names = {} if standings is None else {fold_name(c.name): c.name for c in standings.competitions}
    for decision in season.competing.decided(DecisionKind.PROMOTION):
        moves = moves_of(decision, season)
        name = names.get(decision.competition, decision.competition)
        day = "" if decision.made_at is None else decision.made_at.astimezone().date()
        values = {"name": name, "period": str(decision.period), "day": day}
        yield DecidedMoves(
            Message("promote_line", **values, n=len(moves)),
            tuple(_move_message(move, snapshot) for move in moves),
            name,
            decision.period or 0,
        )


def _move_message(move: LineMove, snapshot: Snapshot) -> Message:
    names = contestant_names(move.pair, naming_for(snapshot.members))
    return Message("promote_move", who=names, old=move.old, new=move.new)


def _promote(request: ActionRequest) -> Message:
    """Store the moves of the form, which starts from the proposed moves."""
    name, period = request.text("name"), request.integer("period")
    with request.lock_season() as file:
        season = file.read()
        _, chosen = competitions_of(season, request.evening_session.club.file, name)
        record = club_record(season)
        proposed = propose_moves(with_current_ids(chosen[0], season), season, record, period)
        lines = lines_at_end(proposed, season, record)
        pairs_by_move: dict[str, list[PairIds]] = {UP: [], _STAY: [], DOWN: []}
        for pair in lines:
            if _field(pair) in request:
                pairs_by_move[request.choice(_field(pair), tuple(pairs_by_move))].append(pair)
        moves = decided_moves(
            proposed,
            season,
            record,
            DirectorsMoves(pairs_by_move[UP], pairs_by_move[DOWN], pairs_by_move[_STAY]),
        )
        store_promotion(file, season, moves)
    request.evening_session.events.notify("changed")
    return Message("promote_decided", name=name, period=str(period), n=len(moves.moves))


def _withdraw(request: ActionRequest) -> Message:
    """Withdraw the moves after a period."""
    name, period = request.text("name"), request.integer("period")
    with request.lock_season() as file:
        withdraw_promotion(file, name, period)
    request.evening_session.events.notify("changed")
    return Message("promote_withdrawn", name=name, period=str(period))


ACTIONS = {"promotion_decide": _promote, "promotion_withdraw": _withdraw}
"""Actions by the names that the page sends."""
