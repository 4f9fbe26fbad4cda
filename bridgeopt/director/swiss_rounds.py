"""A Swiss tournament round by round: paired, its results, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from bridgeopt.engine.blossom import Impossible
from bridgeopt.errors import Fault, InputError, RequestError
from bridgeopt.swiss.action import Action
from bridgeopt.swiss.consequences import (
    Certain,
    Changed,
    Price,
    certain,
    changed_by,
    open_games,
    price_by_hand,
    swapped,
)
from bridgeopt.swiss.entries import ScoreLine, read_scores
from bridgeopt.swiss.field import field_of
from bridgeopt.swiss.file import SwissFile
from bridgeopt.swiss.impossible import RoundImpossible, reason
from bridgeopt.swiss.pairing import Paired
from bridgeopt.swiss.posting import Proposal, propose
from bridgeopt.swiss.round_actions import ByHand, Post, Score, Stones, game_at, posted
from bridgeopt.swiss.standings import Ranked, standings
from bridgeopt.swiss.tournament import ByeKind, Result, Round, Tournament
from bridgeopt.swiss.why import of_round
from bridgeopt.words import Message


@dataclass(frozen=True)
class PairRequest:
    """A round to be paired.

    Attributes
    ----------
    again
        The last round that was posted once more, as long as nothing of it has been played.
    rematches
        Whether players may meet again where nothing else is possible.
    by_hand
        Who must meet, and who must not.
    post
        Whether it is posted, and not only shown.
    """

    again: bool = False
    rematches: bool = False
    by_hand: tuple[ByHand, ...] = ()
    post: bool = True


class PairedRound(NamedTuple):
    """A round, why it is so, and what was done.

    Attributes
    ----------
    number
        From 1.
    why, why_byes
        Reasons of each game and each bye, in their order.
    price
        What pairing by hand costs, if it does.
    """

    tournament: Tournament
    number: int
    proposal: Proposal
    why: Sequence[tuple[Message, ...]]
    why_byes: Sequence[Message]
    price: Price | None
    is_posted: bool


def pair_next(file: SwissFile, request: PairRequest) -> PairedRound | Certain:
    """Pair the next round and post it; or, while games are open, say what is certain already.

    Raises
    ------
    RequestError
        There is no such round, more than three games are open, or it cannot be paired: then it
        says by the smallest reason why not.
    """
    tournament, revision = file.read()
    number = len(tournament.rounds) + (not request.again)
    _refuse_round(tournament, number, request.again)
    actions: list[Action] = list(request.by_hand)
    for action in actions:
        tournament = action.on(tournament)
    if request.again:
        tournament = replace(tournament, rounds=tournament.rounds[:-1])
    elif open_games(tournament):
        return certain(tournament)
    proposal = propose(tournament, number - 1, request.rematches)
    if isinstance(proposal, Impossible):
        field = field_of(tournament, number - 1, request.rematches)
        raise RoundImpossible(reason(field, proposal))
    price = None
    if any(asked == number for asked, _ in tournament.forced | tournament.forbidden):
        proposal, price = price_by_hand(tournament, number - 1)
    why, why_byes = of_round(proposal.field, proposal.paired, proposal.round)
    if request.post:
        if not proposal.paired.proved:  # never seen; what is not proven is not posted as if
            raise RoundImpossible(Message("swiss_not_proved"))
        actions.append(Post(number, proposal.round.games, proposal.round.byes))
        tournament = file.do_all(actions, revision).tournament
    return PairedRound(tournament, number, proposal, why, why_byes, price, request.post)


def _refuse_round(tournament: Tournament, number: int, again: bool) -> None:
    rounds = tournament.settings.rounds
    if number > rounds:
        raise RequestError(Message("swiss_all_rounds_posted", n=rounds))
    if not again:
        return
    if number < 1:
        raise RequestError(Message("swiss_not_posted", round="1", n=0))
    if any(game.result is not None for game in tournament.rounds[-1].games):
        raise RequestError(Message("swiss_round_has_results", round=str(number)))


KEEP, SWAP, ANEW = "keep", "swap", "anew"
"""What to do with a round that was posted since, when an earlier result is corrected."""


@dataclass(frozen=True)
class ResultRequest:
    """Results to be entered.

    Attributes
    ----------
    round
        From 1; ``None`` is the last one that was posted.
    then
        What to do with a round that was posted since; ``None``: nothing, what would change is
        only shown.
    swap
        The tables of it that are paired anew.
    """

    round: int | None = None
    then: str | None = None
    swap: tuple[int, ...] = ()


class Entered(NamedTuple):
    """What came of results.

    Attributes
    ----------
    number
        The round that they are of.
    replaced
        Tables that had another result before.
    changed
        What a correction would have changed of rounds that were posted since.
    is_done
        Whether it was entered; else it was only shown.
    left
        Tables of the round that are still open.
    """

    tournament: Tournament
    number: int
    replaced: tuple[int, ...]
    changed: tuple[Changed, ...]
    is_done: bool
    left: tuple[int, ...]


def results_of(tournament: Tournament, path: Path, round: int | None) -> tuple[ScoreLine, ...]:
    """Read results by table, and see that each is somebody's game.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    scores = read_scores(path)
    faults = []
    for score in scores:
        try:
            game_at(tournament, _round(tournament, round), score.table)
        except RequestError as error:
            faults.append(Fault(error.message, str(path), score.line))
    if faults:
        raise InputError(faults)
    return scores


def _round(tournament: Tournament, round: int | None) -> int:
    return max(len(tournament.rounds), 1) if round is None else round


def enter_results(
    file: SwissFile,
    scored: Sequence[tuple[int, Result | None, tuple[int, int] | None]],
    request: ResultRequest,
) -> Entered:
    """Enter results; corrections of a round after which another was posted are shown first.

    Raises
    ------
    RequestError
        A table is nobody's, there is no such round, or what is to be done with the round that was
        posted since cannot be.
    """
    tournament, revision = file.read()
    number = _round(tournament, request.round)
    action = Score(number, tuple(scored))
    corrected = action.on(tournament)
    replaced = tuple(
        table
        for table, result, _ in scored
        if game_at(tournament, number, table).result not in (None, result)
    )
    changed: tuple[Changed, ...] = ()
    if number < len(tournament.rounds) and corrected != tournament:
        changed = changed_by(tournament, corrected, number)
    if changed and request.then is None:
        return Entered(tournament, number, replaced, changed, False, _open(tournament, number))
    actions: list[Action] = [action]
    if changed and request.then == SWAP:
        last = swapped(corrected, request.swap)
        actions.append(Post(len(corrected.rounds), last.games, last.byes))
    elif changed and request.then == ANEW:
        actions.append(_anew(corrected))
    tournament = file.do_all(actions, revision).tournament
    return Entered(tournament, number, replaced, changed, True, _open(tournament, number))


def _anew(tournament: Tournament) -> Post:
    number = len(tournament.rounds)
    _refuse_round(tournament, number, again=True)
    proposal = propose(replace(tournament, rounds=tournament.rounds[:-1]), number - 1)
    if isinstance(proposal, Impossible):
        raise RoundImpossible(reason(field_of(tournament, number - 1), proposal))
    return Post(number, proposal.round.games, proposal.round.byes)


def _open(tournament: Tournament, number: int) -> tuple[int, ...]:
    games = tournament.rounds[number - 1].games
    return tuple(game.table for game in games if game.result is None)


def set_stones(file: SwissFile, table: int, stones: int, round: int | None = None) -> Tournament:
    """Adjust the handicap of one game by hand, of the last round unless told otherwise."""
    tournament, revision = file.read()
    return file.do(Stones(_round(tournament, round), table, stones), revision).tournament


class RankedAfter(NamedTuple):
    """Standings after some rounds, of a tournament with the tie-breaks that were asked for."""

    tournament: Tournament
    ranked: tuple[Ranked, ...]
    rounds: int


def ranked_after(
    tournament: Tournament, rounds: int | None = None, tie_breaks: Sequence[str] | None = None
) -> RankedAfter:
    """Return the standings after some rounds; by default after all that were posted.

    Raises
    ------
    RequestError
        Not so many rounds were posted.
    """
    there = len(tournament.rounds)
    count = there if rounds is None else rounds
    if count > there:
        raise RequestError(Message("swiss_not_posted", round=str(count), n=there))
    if tie_breaks is not None:
        settings = replace(tournament.settings, tie_breaks=tuple(tie_breaks))
        tournament = replace(tournament, settings=settings)
    return RankedAfter(tournament, standings(tournament, count), count)


def explained(
    tournament: Tournament, number: int
) -> tuple[Round, Sequence[tuple[Message, ...]], Sequence[Message]]:
    """Return a round that was posted, from 1, and why each game and bye is so.

    Raises
    ------
    RequestError
        It has not been posted.
    """
    round = posted(tournament, number)
    field = field_of(replace(tournament, absent=_absent(tournament, number)), number - 1, True)
    pairs = sorted(
        (min(rows), max(rows))
        for rows in ([field.row[player] for player in game.players] for game in round.games)
    )
    rows = [field.row[bye.player] for bye in round.byes if bye.kind is not ByeKind.VOLUNTARY]
    paired = Paired(tuple(pairs), rows[0] if rows else None, (), proved=False)
    why, why_byes = of_round(field, paired, round)
    return round, why, why_byes


def _absent(tournament: Tournament, number: int) -> frozenset[tuple[int, int]]:
    """Return who is absent, with all who were not there in a round that was posted."""
    round = tournament.rounds[number - 1]
    there = {*round.by_player, *(p for p, kind in round.byes if kind is not ByeKind.VOLUNTARY)}
    missing = {(player.id, number) for player in tournament.players if player.id not in there}
    return tournament.absent - {(player, number) for player in there} | missing
