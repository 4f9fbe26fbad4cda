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
        The round (from 1).
    why, why_byes
        The reasons for each game and each bye, in order.
    price
        The cost of the director's requests if they make the round worse; otherwise ``None``.
    notes
        Messages about forced pairs that cannot meet, because a player is missing.
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
        """A word for the set of pairings in the proof that the round is the best.

        The word is "no" if there is no proof. It is "yes" if no possible pairing is better. It is
        "hand" if only the pairings that obey the director's requests were considered. It is
        "wishes" if only the pairings that keep certain players apart were considered; these also
        obey any requests.
        """
        return _proof_scope(self.proposal)


def _proof_scope(proposal: Proposal) -> str:
    """Return the value of `PairedRound.proof_scope` for a proposal."""
    field = proposal.field
    if not proposal.paired.proved:
        return "no"
    if field.kept_apart.any():
        return "wishes"
    return "hand" if field.forced or field.forbidden else "yes"


class ExplainedRound(NamedTuple):
    """A posted round, with the reasons for each game and bye, and the scope of its proof.

    ``proof_scope`` is as in `PairedRound`. It is "no" for a round that is not the best one, for
    example because another program paired it. Such a round has no reasons.
    """

    round: Round
    why: Sequence[tuple[Message, ...]]
    why_byes: Sequence[Message]
    proof_scope: str


def pair_next(
    file: SwissFile,
    manual_pairings: Sequence[SetPairing] = (),
    make_ready: Callable[[], None] | None = None,
    *,
    again: bool = False,
    rematches: bool = False,
    post: bool = True,
) -> PairedRound | consequences.DeterminedPairings:
    """Pair and post the next round.

    While games have no result, nothing is posted: return only the pairs and byes that no result can
    change.

    Parameters
    ----------
    file
        The tournament's file.
    manual_pairings
        Pairs that the director requires or forbids.
    make_ready
        A function that loads the compiled kernels. It is called only if pairing takes longer than
        loading them: for a large field, or for all outcomes of unfinished games.
    again
        Whether to pair the last posted round again, which must have no results yet.
    rematches
        Whether players may meet again if nothing else is possible.
    post
        Whether to post the round instead of only returning it.

    Raises
    ------
    RequestError
        There are no more rounds, more than three games are open, or the round cannot be paired. If
        it cannot be paired, the error says why (`impossible_reason`).
    """
    tournament, revision = file.read()
    number = len(tournament.rounds) + (not again)
    refuse_round(tournament, number, again=again)
    actions: list[TournamentAction] = list(manual_pairings)
    _refuse_manual_pairings(tournament, manual_pairings)
    for action in actions:
        tournament = action.apply(tournament)
    if again:
        tournament = replace(tournament, rounds=tournament.rounds[:-1])
    still_open = () if again else consequences.open_games(tournament)
    load_kernels_if_large(
        tournament, make_ready, has_many_rounds=0 < len(still_open) <= consequences.MAX_OPEN_GAMES
    )
    if still_open:
        return consequences.determined_pairings(tournament)
    proposal = certified_round(tournament, number - 1, rematches=rematches)
    price = None
    if any(
        round_of_request == number
        for round_of_request, _ in tournament.forced | tournament.forbidden
    ):
        proposal, price = consequences.manual_pairing_cost(tournament, number - 1)
    why, why_byes = explain_round_reasons(proposal.field, proposal.paired, proposal.as_round)
    if post:
        refuse_bad_certificate(proposal)
        actions.append(PostRound(number, proposal.as_round.games, proposal.as_round.byes))
        tournament = file.do_all(actions, revision).state
    impossible_pairs = tuple(_describe_impossible_pairs(tournament, number))
    return PairedRound(
        tournament=tournament,
        number=number,
        proposal=proposal,
        why=why,
        why_byes=why_byes,
        price=price,
        is_posted=post,
        notes=impossible_pairs,
    )


def _describe_impossible_pairs(tournament: Tournament, number: int) -> Iterator[Message]:
    """Yield a message for each pair that cannot meet, although it is forced in round ``number``.

    One of the pair's players does not play that round. Rounds are numbered from 1.
    """
    for round_of_pair, pair in sorted(tournament.forced):
        missing = [player for player in pair if not _plays(tournament, player, number)]
        if round_of_pair == number and missing:
            first, second = (player_name(tournament, player) for player in pair)
            values = {
                "first": first,
                "second": second,
                "player": player_name(tournament, missing[0]),
            }
            yield Message("swiss_forced_is_off", round=str(number), **values)


def _plays(tournament: Tournament, player: int, number: int) -> bool:
    """Return whether a player plays a round (from 1): neither absent nor with a requested bye."""
    return (player, number) not in tournament.absent and (
        player not in tournament.byes_asked_in(number)
    )


def _refuse_manual_pairings(tournament: Tournament, manual_pairings: Sequence[SetPairing]) -> None:
    """Raise an error if a request of the director cannot be carried out.

    Such requests are pairs that are both forced and forbidden, and forced pairs with a player who
    does not play the round.
    """
    forbidden = {
        pair_key(pairing.first, pairing.second)
        for pairing in manual_pairings
        if pairing.how == FORBID
    }
    for pairing in manual_pairings:
        if pairing.how != FORCE:
            continue
        pair = pairing.first, pairing.second
        names = [player_name(tournament, player) for player in pair]
        if pair_key(*pair) in forbidden:
            message = Message("swiss_forced_and_forbidden", first=names[0], second=names[1])
            raise RequestError(message)
        for player, name in zip(pair, names, strict=True):
            if not _plays(tournament, player, pairing.round):
                message = Message("swiss_forced_absent", player=name, round=str(pairing.round))
                raise RequestError(message)


def load_kernels_if_large(
    tournament: Tournament, make_ready: Callable[[], None] | None, *, has_many_rounds: bool = False
) -> None:
    """Call ``make_ready``, which loads kernels, if pairing will take long.

    It takes long for a large field, and if many rounds will be paired (``has_many_rounds``).
    """
    if make_ready is not None and (
        has_many_rounds or len(tournament.players) > MAX_VERTICES_IN_PYTHON
    ):
        make_ready()


def certified_round(
    tournament: Tournament, round_number: int, *, rematches: bool = False
) -> Proposal:
    """Return the best pairing of a round (from 0) after a check of its certificate.

    Raises
    ------
    ImpossibleRoundError
        There is no pairing (the error says why, see `impossible_reason`), or the certificate is
        wrong.
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
    """Raise an error if round ``number`` (from 1) cannot be paired.

    There is no round after the last one. A round that is to be paired ``again`` must be posted and
    must have no results.
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
    """Return a posted round (from 1), the reasons for its games, and the reasons for its byes.

    The reasons are those that `explain_round` gives.
    """
    return explain_round(tournament, number, make_ready)[:3]


def explain_round(
    tournament: Tournament,
    number: int,
    make_ready: Callable[[], None] | None = None,
    *,
    with_places: bool = False,
) -> ExplainedRound:
    """Return a posted round (from 1) and the reasons for each game and bye.

    With ``with_places``, games that follow from split and shift have a reason, too: the upper half
    of a score group meets the lower half. Reasons compare the round with all other pairings. A
    round that is not the best one has no reasons. Another program may have paired it, or a result
    may have been corrected later. ``make_ready`` is called as in `pair_next`.

    Raises
    ------
    RequestError
        The round has not been posted.
    """
    this_round = posted_round(tournament, number)
    load_kernels_if_large(tournament, make_ready)
    before = consequences.with_attendance_of(tournament, number)
    played_pairs = {pair_key(*game.players) for game in this_round.games}
    has_rematches = not played_pairs.isdisjoint(meetings(tournament, number - 1))
    best = propose(before, number - 1, rematches=has_rematches)
    unexplained = ExplainedRound(this_round, [()] * len(this_round.games), [], "no")
    if isinstance(best, NoPerfectMatching) or not best.paired.proved:
        return unexplained
    forced_byes = [
        {bye for bye in this_or_best.byes if bye.kind.is_forced}
        for this_or_best in (this_round, best.as_round)
    ]
    if (
        played_pairs != {pair_key(*game.players) for game in best.as_round.games}
        or forced_byes[0] != forced_byes[1]
    ):
        return unexplained
    why, why_byes = explain_round_reasons(best.field, best.paired, this_round)
    if with_places:
        why = with_group_places(best.field, best.paired, this_round, why)
    return ExplainedRound(this_round, why, why_byes, _proof_scope(best))


KEEP, SWAP, ANEW = "keep", "swap", "anew"
"""The ways to treat a round posted after a corrected one: leave it, or pair some or all tables
again."""


def correct_results(
    file: SwissFile,
    scored: Sequence[ScoredGames],
    round_number: int | None = None,
    *,
    then: str | None = None,
    swap: Sequence[int] = (),
    make_ready: Callable[[], None] | None = None,
) -> ResultsReport:
    """Correct results, and perhaps pair the last round again.

    With ``then`` = ``None``, only return what would change.

    Parameters
    ----------
    file
        The tournament's file.
    scored
        The corrected results.
    round_number
        The round of these results (from 1); ``None`` for the last one.
    then
        The treatment of the last round if it was posted after the corrected one: `KEEP`, `SWAP` or
        `ANEW`. With ``None``, nothing is entered.
    swap
        With `SWAP`, numbers of tables in the last round. The players at these tables are paired
        again among themselves.
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
    load_kernels_if_large(tournament, make_ready)
    changed = consequences.changed_rounds(tournament, corrected, number)
    if then is None:
        still_open = open_tables(tournament, number)
        return ResultsReport(tournament, number, replaced, still_open, changed, is_done=False)
    final_action: TournamentAction = action
    if then in (SWAP, ANEW):
        last = (
            _paired_again(corrected)
            if then == ANEW
            else consequences.with_swapped_tables(corrected, swap)
        )
        final_action = CorrectResults(number, action.scored, last.games, last.byes)
    tournament = file.do(final_action, revision).state
    still_open = open_tables(tournament, number)
    return ResultsReport(tournament, number, replaced, still_open, changed)


def _paired_again(tournament: Tournament) -> Round:
    number = len(tournament.rounds)
    refuse_round(tournament, number, again=True)
    before = replace(tournament, rounds=tournament.rounds[:-1])
    return certified_round(before, number - 1).as_round
