"""Tasks about rounds: pairing and posting them, explaining them, and correcting results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.blossom import MAX_VERTICES_IN_PYTHON, NoPerfectMatching
from bridgeopt.plugins.swiss import consequences
from bridgeopt.plugins.swiss.actions import (
    FORBID,
    FORCE,
    CorrectResults,
    EnterResults,
    PostRound,
    SetPairing,
    TournamentAction,
    player_name,
    posted_round,
)
from bridgeopt.plugins.swiss.codecs import ScoredGames
from bridgeopt.plugins.swiss.field import field_of
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.pairing import Proposal, propose
from bridgeopt.plugins.swiss.round_check import (
    ImpossibleRoundError,
    explain_round_reasons,
    impossible_reason,
    with_group_places,
)
from bridgeopt.plugins.swiss.tasks.results import (
    ResultsReport,
    open_tables,
    replaced_tables,
    requested_round,
)
from bridgeopt.plugins.swiss.tournament import Round, Tournament, meetings, pair_key


class PairedRound(NamedTuple):
    """A round after pairing, with the reasons for its pairs, and whether it was posted.

    Attributes
    ----------
    number
        The round, from 1.
    why, why_byes
        The reasons for each game and each bye, in order.
    price
        The cost of the director's requests, where they make the round worse; otherwise ``None``.
    notes
        Messages about forced pairs that cannot meet, since a player is missing.
    """

    tournament: Tournament
    number: int
    proposal: Proposal
    why: Sequence[tuple[Message, ...]]
    why_byes: Sequence[Message]
    price: consequences.PairingCost | None
    is_posted: bool
    notes: tuple[Message, ...] = ()

    @property
    def proof_scope(self) -> str:
        """A word for the pairings among which the round is proven to be the best.

        "yes" means all pairings, and "hand" those that obey the director's requests. "wishes" means
        those that also keep groups of players apart, and "no" that there is no proof.
        """
        return _among(self.proposal)


def _among(proposal: Proposal) -> str:
    """Return the value of `PairedRound.proof_scope` for a proposal."""
    field = proposal.field
    if not proposal.paired.proved:
        return "no"
    if field.kept_apart.any():
        return "wishes"
    return "hand" if field.forced or field.forbidden else "yes"


class ExplainedRound(NamedTuple):
    """A posted round, with the reasons for each game and bye, and the scope of its proof.

    ``proof_scope`` is that of `PairedRound`. It is "no" for a round that is not the best one, such
    as a round that another program paired; such a round has no reasons.
    """

    round: Round
    why: Sequence[tuple[Message, ...]]
    why_byes: Sequence[Message]
    proof_scope: str


def pair_next(
    file: SwissFile,
    by_hand: Sequence[SetPairing] = (),
    make_ready: Callable[[], None] | None = None,
    *,
    again: bool = False,
    rematches: bool = False,
    post: bool = True,
) -> PairedRound | consequences.DeterminedPairings:
    """Pair and post the next round.

    While games have no result, return only the pairs and byes that no result can change.

    Parameters
    ----------
    file
        The tournament's file.
    by_hand
        Pairs that the director requires or forbids.
    make_ready
        Called before a computation that takes longer than loading kernels: a large field, or all
        outcomes of some games.
    again
        Whether to pair the last posted round again, which must have no results yet.
    rematches
        Whether players may meet again if nothing else is possible.
    post
        Whether to post the round instead of only returning it.

    Raises
    ------
    RequestError
        There are no more rounds, more than three games are open, or the round cannot be paired; in
        this case, the error gives the smallest reason.
    """
    tournament, revision = file.read()
    number = len(tournament.rounds) + (not again)
    refuse_round(tournament, number, again=again)
    actions: list[TournamentAction] = list(by_hand)
    _refuse_by_hand(tournament, by_hand)
    for action in actions:
        tournament = action.apply(tournament)
    if again:
        tournament = replace(tournament, rounds=tournament.rounds[:-1])
    still_open = () if again else consequences.open_games(tournament)
    load_if_large(tournament, make_ready, many=0 < len(still_open) <= consequences.MAX_OPEN_GAMES)
    if still_open:
        return consequences.determined_pairings(tournament)
    proposal = certified_round(tournament, number - 1, rematches=rematches)
    price = None
    if any(asked == number for asked, _ in tournament.forced | tournament.forbidden):
        proposal, price = consequences.manual_pairing_cost(tournament, number - 1)
    why, why_byes = explain_round_reasons(proposal.field, proposal.paired, proposal.as_round)
    if post:
        refuse_bad_certificate(proposal)
        actions.append(PostRound(number, proposal.as_round.games, proposal.as_round.byes))
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
    """Yield a message for each forced pair of a round, from 1, with a player who does not play."""
    for asked, two in sorted(tournament.forced):
        gone = [player for player in two if not _plays(tournament, player, number)]
        if asked == number and gone:
            first, second = (player_name(tournament, player) for player in two)
            told = {"first": first, "second": second, "player": player_name(tournament, gone[0])}
            yield Message("swiss_forced_is_off", round=str(number), **told)


def _plays(tournament: Tournament, player: int, number: int) -> bool:
    """Return whether a player plays a round, from 1: neither absent nor with a requested bye."""
    return (player, number) not in tournament.absent and (
        player not in tournament.byes_asked_in(number)
    )


def _refuse_by_hand(tournament: Tournament, by_hand: Sequence[SetPairing]) -> None:
    """Raise an error if a request of the director cannot be carried out.

    Such requests are pairs that are both forced and forbidden, and forced pairs with a player who
    does not play the round.
    """
    forbidden = {pair_key(each.first, each.second) for each in by_hand if each.how == FORBID}
    for each in by_hand:
        if each.how != FORCE:
            continue
        both = each.first, each.second
        names = [player_name(tournament, player) for player in both]
        if pair_key(*both) in forbidden:
            told = Message("swiss_forced_and_forbidden", first=names[0], second=names[1])
            raise RequestError(told)
        for player, name in zip(both, names, strict=True):
            if not _plays(tournament, player, each.round):
                told = Message("swiss_forced_absent", player=name, round=str(each.round))
                raise RequestError(told)


def load_if_large(
    tournament: Tournament, make_ready: Callable[[], None] | None, *, many: bool = False
) -> None:
    """Call ``make_ready``, which loads kernels, if the field is large or ``many`` is set.

    ``many`` says that many rounds will be paired, which takes long even for a small field.
    """
    if make_ready is not None and (many or len(tournament.players) > MAX_VERTICES_IN_PYTHON):
        make_ready()


def certified_round(
    tournament: Tournament, round_number: int, *, rematches: bool = False
) -> Proposal:
    """Return the best round, which counts from 0, once its certificate has been checked.

    Raises
    ------
    ImpossibleRoundError
        There is no pairing, and the error gives the smallest reason; or its certificate is wrong.
    """
    proposal = propose(tournament, round_number, rematches=rematches)
    if isinstance(proposal, NoPerfectMatching):
        raise ImpossibleRoundError(
            impossible_reason(field_of(tournament, round_number, rematches=rematches), proposal)
        )
    refuse_bad_certificate(proposal)
    return proposal


def refuse_bad_certificate(proposal: Proposal) -> None:
    """Raise an error if a round's certificate is invalid, since only proven rounds are posted."""
    if not proposal.paired.proved:
        raise ImpossibleRoundError(Message("swiss_not_proved"))


def refuse_round(tournament: Tournament, number: int, *, again: bool) -> None:
    """Raise an error if round ``number``, from 1, cannot be paired.

    A round after the last one cannot be paired. A round that is to be paired ``again`` must have
    been posted, and must have no results.
    """
    rounds = tournament.settings.rounds
    if number > rounds:
        raise RequestError(Message("swiss_all_rounds_posted", n=rounds))
    if not again:
        return
    if number < 1:
        raise RequestError(Message("swiss_not_posted", round="1", n=0))
    if any(game.result is not None for game in tournament.rounds[-1].games):
        raise RequestError(Message("swiss_round_has_results", round=str(number)))


def explain_posted_round(
    tournament: Tournament, number: int, make_ready: Callable[[], None] | None = None
) -> tuple[Round, Sequence[tuple[Message, ...]], Sequence[Message]]:
    """Return a posted round, from 1, the reasons for its games, and the reasons for its byes.

    The reasons are those that `explain_round` gives.
    """
    return explain_round(tournament, number, make_ready)[:3]


def explain_round(
    tournament: Tournament,
    number: int,
    make_ready: Callable[[], None] | None = None,
    *,
    usual: bool = False,
) -> ExplainedRound:
    """Return a posted round, from 1, and the reasons for each game and bye.

    With ``usual``, games that follow from split and shift have a reason, too: the upper half of a
    score group meets the lower half. Reasons compare the round with all other pairings. A round
    that is not the best one has no reasons; another program may have paired it, or a result may
    have been corrected later. ``make_ready`` is called as in `pair_next`.

    Raises
    ------
    RequestError
        The round has not been posted.
    """
    this_round = posted_round(tournament, number)
    load_if_large(tournament, make_ready)
    before = consequences.with_attendance_of(tournament, number)
    had = {pair_key(*game.players) for game in this_round.games}
    again = not had.isdisjoint(meetings(tournament, number - 1))
    best = propose(before, number - 1, rematches=again)
    unexplained = ExplainedRound(this_round, [()] * len(this_round.games), [], "no")
    if isinstance(best, NoPerfectMatching) or not best.paired.proved:
        return unexplained
    rest = [
        {bye for bye in each.byes if bye.kind.is_forced} for each in (this_round, best.as_round)
    ]
    if had != {pair_key(*game.players) for game in best.as_round.games} or rest[0] != rest[1]:
        return unexplained
    why, why_byes = explain_round_reasons(best.field, best.paired, this_round)
    if usual:
        why = with_group_places(best.field, best.paired, this_round, why)
    return ExplainedRound(this_round, why, why_byes, _among(best))


KEEP, SWAP, ANEW = "keep", "swap", "anew"
"""The ways to treat a round that was posted after the corrected one: leave it, pair some tables
again, or pair all tables again."""


def correct(
    file: SwissFile,
    scored: Sequence[ScoredGames],
    round_number: int | None = None,
    *,
    then: str | None = None,
    swap: Sequence[int] = (),
    make_ready: Callable[[], None] | None = None,
) -> ResultsReport:
    """Correct results and later rounds; without ``then``, only return what would change.

    Parameters
    ----------
    file
        The tournament's file.
    scored
        The corrected results.
    round_number
        The round of these results, from 1; ``None`` for the last one.
    then
        How to treat the last round, if it was posted after the corrected one: `KEEP`, `SWAP` or
        `ANEW`. With ``None`` nothing is entered.
    swap
        With `SWAP`, the tables of the last round whose players are paired again among themselves.
    make_ready
        Called as in `pair_next`.

    Raises
    ------
    RequestError
        A table has no game, there is no such round, or ``then`` is impossible.
    """
    tournament, revision = file.read()
    number = requested_round(tournament, round_number)
    action = EnterResults(number, tuple(scored))
    corrected = action.apply(tournament)
    replaced = replaced_tables(tournament, number, scored)
    load_if_large(tournament, make_ready)
    changed = consequences.changed_rounds(tournament, corrected, number)
    if then is None:
        left = open_tables(tournament, number)
        return ResultsReport(tournament, number, replaced, left, changed, is_done=False)
    done: TournamentAction = action
    if then in (SWAP, ANEW):
        last = (
            _anew(corrected) if then == ANEW else consequences.with_swapped_tables(corrected, swap)
        )
        done = CorrectResults(number, action.scored, last.games, last.byes)
    tournament = file.do(done, revision).state
    left = open_tables(tournament, number)
    return ResultsReport(tournament, number, replaced, left, changed)


def _anew(tournament: Tournament) -> Round:
    number = len(tournament.rounds)
    refuse_round(tournament, number, again=True)
    before = replace(tournament, rounds=tournament.rounds[:-1])
    return certified_round(before, number - 1).as_round
