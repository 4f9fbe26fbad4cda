"""Tasks about rounds: pairing and posting them, explaining them, and correcting results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.engine.blossom import MOST_PLAIN, Impossible
from bridgeopt.plugins.swiss import consequences
from bridgeopt.plugins.swiss.actions import (
    FORBID,
    FORCE,
    Action,
    ByHand,
    Correct,
    EnterResults,
    Post,
    named,
    posted,
)
from bridgeopt.plugins.swiss.checking import RoundImpossible, of_round, reason, with_usual
from bridgeopt.plugins.swiss.field import field_of
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.pairing import Proposal, propose
from bridgeopt.plugins.swiss.shapes import Scored
from bridgeopt.plugins.swiss.tasks.results import Entered, open_tables, replaced_by, round_meant
from bridgeopt.plugins.swiss.tournament import Round, Tournament, met, pairing


class PairedRound(NamedTuple):
    """A round after pairing, with the reasons, and whether it was posted.

    Attributes
    ----------
    number
        The round, from 1.
    why, why_byes
        The reasons for each game and each bye, in order.
    price
        The price of pairing by hand, if there is any.
    notes
        Messages about requests by hand that are impossible.
    """

    tournament: Tournament
    number: int
    proposal: Proposal
    why: Sequence[tuple[Message, ...]]
    why_byes: Sequence[Message]
    price: consequences.Price | None
    is_posted: bool
    notes: tuple[Message, ...] = ()

    @property
    def among(self) -> str:
        """Return among which pairings the round is proven the best.

        "yes" means all, "hand" those that keep what was forced or forbidden, "wishes" those that
        also keep apart who never meets, and "no" that there is no proof.
        """
        return _among(self.proposal)


def _among(proposal: Proposal) -> str:
    """Return among which pairings a round is proven the best, as `PairedRound.among` does."""
    field = proposal.field
    if not proposal.paired.proved:
        return "no"
    if field.kept_apart.any():
        return "wishes"
    return "hand" if field.forced or field.forbidden else "yes"


class ExplainedRound(NamedTuple):
    """A posted round, the reasons for each game and bye, and among which pairings it is best.

    ``among`` is that of `PairedRound`, and "no" for a round that is not the best one, such as
    that of another program; it has no reasons.
    """

    round: Round
    why: Sequence[tuple[Message, ...]]
    why_byes: Sequence[Message]
    among: str


def pair_next(
    file: SwissFile,
    by_hand: Sequence[ByHand] = (),
    make_ready: Callable[[], None] | None = None,
    *,
    again: bool = False,
    rematches: bool = False,
    post: bool = True,
) -> PairedRound | consequences.Certain:
    """Pair and post the next round or, while games are open, return what is certain about it.

    Parameters
    ----------
    file
        The tournament's file.
    by_hand
        Requests by hand: who must meet, and who must not.
    make_ready
        Called before a computation that takes longer than loading kernels: a large field, or all
        outcomes of some games.
    again
        Whether to pair the last round again, of which nothing may have been played.
    rematches
        Whether players may meet again if nothing else is possible.
    post
        Whether to post the round, or only return it.

    Raises
    ------
    RequestError
        There is no such round, more than three games are open, or it cannot be paired, for which
        the error gives the smallest reason.
    """
    tournament, revision = file.read()
    number = len(tournament.rounds) + (not again)
    refuse_round(tournament, number, again=again)
    actions: list[Action] = list(by_hand)
    _refuse_by_hand(tournament, by_hand)
    for action in actions:
        tournament = action.on(tournament)
    if again:
        tournament = replace(tournament, rounds=tournament.rounds[:-1])
    still_open = () if again else consequences.open_games(tournament)
    ready_for(tournament, make_ready, many=0 < len(still_open) <= consequences.MOST_OPEN)
    if still_open:
        return consequences.certain(tournament)
    proposal = proven_round(tournament, number - 1, rematches=rematches)
    price = None
    if any(asked == number for asked, _ in tournament.forced | tournament.forbidden):
        proposal, price = consequences.price_by_hand(tournament, number - 1)
    why, why_byes = of_round(proposal.field, proposal.paired, proposal.round)
    if post:
        refuse_unproved(proposal)
        actions.append(Post(number, proposal.round.games, proposal.round.byes))
        tournament = file.do_all(actions, revision).state
    off = tuple(_off(tournament, number))
    return PairedRound(
        tournament=tournament,
        number=number,
        proposal=proposal,
        why=why,
        why_byes=why_byes,
        price=price,
        is_posted=post,
        notes=off,
    )


def _off(tournament: Tournament, number: int) -> Iterator[Message]:
    """Tell of each two who were to meet in a round, from 1, that one of them does not play."""
    for asked, two in sorted(tournament.forced):
        gone = [player for player in two if not _plays(tournament, player, number)]
        if asked == number and gone:
            first, second = (named(tournament, player) for player in two)
            told = {"first": first, "second": second, "player": named(tournament, gone[0])}
            yield Message("swiss_forced_is_off", round=str(number), **told)


def _plays(tournament: Tournament, player: int, number: int) -> bool:
    """Whether a player neither misses a round, from 1, nor asked for a bye."""
    return (player, number) not in tournament.absent and (
        player not in tournament.byes_asked_in(number)
    )


def _refuse_by_hand(tournament: Tournament, by_hand: Sequence[ByHand]) -> None:
    """Refuse two who are forced and forbidden at once, and who is forced but does not play."""
    forbidden = {pairing(each.first, each.second) for each in by_hand if each.how == FORBID}
    for each in by_hand:
        if each.how != FORCE:
            continue
        both = each.first, each.second
        names = [named(tournament, player) for player in both]
        if pairing(*both) in forbidden:
            told = Message("swiss_forced_and_forbidden", first=names[0], second=names[1])
            raise RequestError(told)
        for player, name in zip(both, names, strict=True):
            if not _plays(tournament, player, each.round):
                told = Message("swiss_forced_absent", player=name, round=str(each.round))
                raise RequestError(told)


def ready_for(
    tournament: Tournament, make_ready: Callable[[], None] | None, *, many: bool = False
) -> None:
    """Call ``make_ready`` if there is much to pair: a large field, or ``many`` pairings."""
    if make_ready is not None and (many or len(tournament.players) > MOST_PLAIN):
        make_ready()


def proven_round(tournament: Tournament, round_number: int, *, rematches: bool = False) -> Proposal:
    """Return the best round, which counts from 0, with its certificate.

    Raises
    ------
    RoundImpossible
        There is none, for which the error gives the smallest reason; or its certificate is not
        right.
    """
    proposal = propose(tournament, round_number, rematches=rematches)
    if isinstance(proposal, Impossible):
        raise RoundImpossible(
            reason(field_of(tournament, round_number, rematches=rematches), proposal)
        )
    refuse_unproved(proposal)
    return proposal


def refuse_unproved(proposal: Proposal) -> None:
    """Raise an error if a round's certificate is not right, so that it is not posted as proven."""
    if not proposal.paired.proved:
        raise RoundImpossible(Message("swiss_not_proved"))


def refuse_round(tournament: Tournament, number: int, *, again: bool) -> None:
    """Raise an error if a round is beyond the last, or to be paired again but has results."""
    rounds = tournament.settings.rounds
    if number > rounds:
        raise RequestError(Message("swiss_all_rounds_posted", n=rounds))
    if not again:
        return
    if number < 1:
        raise RequestError(Message("swiss_not_posted", round="1", n=0))
    if any(game.result is not None for game in tournament.rounds[-1].games):
        raise RequestError(Message("swiss_round_has_results", round=str(number)))


def explained(
    tournament: Tournament, number: int, make_ready: Callable[[], None] | None = None
) -> tuple[Round, Sequence[tuple[Message, ...]], Sequence[Message]]:
    """Return a posted round, from 1, and the reasons, as `explain_round` does."""
    return explain_round(tournament, number, make_ready)[:3]


def explain_round(
    tournament: Tournament,
    number: int,
    make_ready: Callable[[], None] | None = None,
    *,
    usual: bool = False,
) -> ExplainedRound:
    """Return a posted round, from 1, and the reasons for each game and bye.

    With ``usual``, games that split and shift pairs have a reason too. Reasons compare with all
    other pairings, so there are none if the round is not the best one (another program's, or
    after a correction). ``make_ready`` is called as in `pair_next`.

    Raises
    ------
    RequestError
        It has not been posted.
    """
    this_round = posted(tournament, number)
    ready_for(tournament, make_ready)
    before = consequences.as_attended(tournament, number)
    had = {pairing(*game.players) for game in this_round.games}
    again = not had.isdisjoint(met(tournament, number - 1))
    best = propose(before, number - 1, rematches=again)
    unexplained = ExplainedRound(this_round, [()] * len(this_round.games), [], "no")
    if isinstance(best, Impossible) or not best.paired.proved:
        return unexplained
    rest = [{bye for bye in each.byes if bye.kind.is_forced} for each in (this_round, best.round)]
    if had != {pairing(*game.players) for game in best.round.games} or rest[0] != rest[1]:
        return unexplained
    why, why_byes = of_round(best.field, best.paired, this_round)
    if usual:
        why = with_usual(best.field, best.paired, this_round, why)
    return ExplainedRound(this_round, why, why_byes, _among(best))


KEEP, SWAP, ANEW = "keep", "swap", "anew"
"""What to do with a round that was posted since."""


def correct(
    file: SwissFile,
    scored: Sequence[Scored],
    round_number: int | None = None,
    *,
    then: str | None = None,
    swap: Sequence[int] = (),
    make_ready: Callable[[], None] | None = None,
) -> Entered:
    """Correct results and later rounds; without ``then``, only return what would change.

    Parameters
    ----------
    file
        The tournament's file.
    scored
        The right results.
    round_number
        Their round, from 1; ``None`` for the last one.
    then
        What to do with a round posted since: `KEEP`, `SWAP` or `ANEW`; ``None`` to enter nothing.
    swap
        With `SWAP`, the tables of that round whose players are paired again among themselves.
    make_ready
        Called as in `pair_next`.

    Raises
    ------
    RequestError
        Nobody plays at a table, there is no such round, or ``then`` is impossible.
    """
    tournament, revision = file.read()
    number = round_meant(tournament, round_number)
    action = EnterResults(number, tuple(scored))
    corrected = action.on(tournament)
    replaced = replaced_by(tournament, number, scored)
    ready_for(tournament, make_ready)
    changed = consequences.changed_by(tournament, corrected, number)
    if then is None:
        left = open_tables(tournament, number)
        return Entered(tournament, number, replaced, left, changed, is_done=False)
    done: Action = action
    if then in (SWAP, ANEW):
        last = _anew(corrected) if then == ANEW else consequences.swapped(corrected, swap)
        done = Correct(number, action.scored, last.games, last.byes)
    tournament = file.do(done, revision).state
    left = open_tables(tournament, number)
    return Entered(tournament, number, replaced, left, changed)


def _anew(tournament: Tournament) -> Round:
    number = len(tournament.rounds)
    refuse_round(tournament, number, again=True)
    before = replace(tournament, rounds=tournament.rounds[:-1])
    return proven_round(before, number - 1).round
