"""The screen Play: current seats, and changes that the director proposes and accepts.

A pair that comes late, or another change, takes these steps:

1. `_propose` reads the form, and keeps the change in `Proposals`.
2. `view` polls `Proposals`, which computes the consequences in the background
   (`tasks.evening.previewing.preview`, which makes the new plan by the functions of ``change``).
3. `ProposalSheet.from_proposal` describes the consequences.
4. `_change` stores the new plan in the evening's file as the action `ChangePlan`. `view` has its
   pages written by `printouts.write_if_missing` (`tasks.evening.printing.write_pages`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import ChangeStrategy, LoadedPlan, Members, NumberedSection, Pair, messages
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.numbered_section import handovers
from bridgeopt.evening.actions import ChangePlan, MarkPrinted
from bridgeopt.evening.state import pair_placeholder, plan_from_text, player_placeholder
from bridgeopt.files.plan_document import format_plan
from bridgeopt.files.players import fold_name
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.seating.changing.wrong_seats import WrongSeats
from bridgeopt.tasks.background import TaskStatus
from bridgeopt.tasks.evening.previewing import Preview
from bridgeopt.web import printouts
from bridgeopt.web.current_round import (
    CurrentRound,
    changed_since_print,
    current_printed_evening,
    current_round,
    round_of_evening,
    set_played,
)
from bridgeopt.web.errors import FAILURES
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.proposals import PreviewResult, ProposedChange
from bridgeopt.web.screens.proposal_sheet import BegunRounds, ProposalSheet
from bridgeopt.web.screens.sections import name_halves
from bridgeopt.web.screens.sign_in import newcomers, people
from bridgeopt.web.values import ActionRequest, InvalidValuesError


class PlayRow(NamedTuple):
    """A section's number and its pair in the shown round.

    ``players`` holds the pair's ids; it is empty if no pair has the number. ``place`` says where
    the pair sits.
    ``since_round_one`` is whether the pair holds the number in all rounds.
    """

    number: int
    label: NumberLabel
    players: tuple[int, ...]
    names: tuple[str, ...]
    place: Message | None
    since_round_one: bool

    @property
    def halves(self) -> tuple[tuple[str, str], ...]:
        """Each name as (given names, surname); a narrow line may shorten the given names."""
        return tuple(map(name_halves, self.names))

    @property
    def search_text(self) -> str:
        """The text that a search box for names looks through."""
        return fold_name(" ".join(self.names))


def view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values; without a plan, values that say so."""
    plan = snapshot.evening.planned
    evening = current_printed_evening(evening_session, snapshot)
    if plan is None or evening is None:
        return {"plan": None}
    round_ = round_of_evening(evening_session, snapshot, evening)
    changed = changed_since_print(evening_session, plan)
    pages = printouts.write_if_missing(evening_session, snapshot)[0] if changed else None
    return {
        "plan": plan,
        "again": bool(pages and pages.reprint),
        "round": round_,
        "shown": round_.shown_round,
        "columns": [
            _column(seating, round_.shown_round, snapshot.members) for seating in evening.sections
        ],
        "may_not_have_come": round_.playing == 1 or round_.num_over == 0,
        "sat": [
            _seat_history(seating, round_.num_over, snapshot.members)
            for seating in evening.sections
        ],
        "changed_since_print": changed,
        "people": people(snapshot),
        "sheet": _sheet(evening_session, snapshot, plan, round_),
    }


def _sheet(
    evening_session: EveningSession, snapshot: Snapshot, plan: LoadedPlan, round_: CurrentRound
) -> ProposalSheet | None:
    proposal = evening_session.proposals.current
    if proposal is None:
        return None
    status = _poll(evening_session, snapshot, plan, proposal)
    if status.error is not None and _is_late_for_round_two(proposal, round_):
        from_one = replace(proposal, after=0, careful=True)
        proposal = evening_session.proposals.amend(proposal, from_one)
        if proposal is None:
            return None
        status = _poll(evening_session, snapshot, plan, proposal)
    begun = _begun_rounds(evening_session, round_)
    return ProposalSheet.from_proposal(
        proposal, status, plan, round_, snapshot.members, begun=begun
    )


def _is_late_for_round_two(proposal: ProposedChange, round_: CurrentRound) -> bool:
    """Return whether a pair comes during round 1, and the page chose to let it play from round 2.

    If that is impossible, the pair may still have a place from round 1.
    """
    change = proposal.request
    comes = isinstance(change, Changes) and bool(change.add)
    return comes and proposal.after == 1 == round_.next_round and not proposal.round_chosen


def _begun_rounds(evening_session: EveningSession, round_: CurrentRound) -> BegunRounds:
    """Return the rounds that have begun by the clock or by the results entered."""
    results: Counter[tuple[str, int, int]] = Counter()
    with suppress(*FAILURES):  # reported by the screen of results
        if evening_session.results.has_scorebook():
            places = evening_session.results.current().book.results
            results.update((place.section, place.round, place.table) for place in places)
    last = max((round_number for _, round_number, _ in results), default=0)
    return BegunRounds(max(round_.playing or round_.played, last), results)


def _poll(
    evening_session: EveningSession,
    snapshot: Snapshot,
    plan: LoadedPlan,
    proposal: ProposedChange,
) -> TaskStatus[PreviewResult]:
    """Return the consequences of a proposal that are known so far."""
    on_paper = snapshot.evening.plan_on_paper
    return evening_session.proposals.poll(
        proposal,
        plan,
        snapshot.with_guests,
        None if on_paper == snapshot.evening.plan or on_paper is None else plan_from_text(on_paper),
    )


def _column(
    seating: NumberedSection, shown_round: int, members: Members
) -> tuple[str, list[PlayRow], list[Message]]:
    """Return a section's name, a row for each number, and messages on numbers that changed hands.

    The rows show the places in the round ``shown_round``. A message says which pair left a number,
    and which pair took it.
    """
    places = _places(seating, shown_round)
    rows = []
    for number, current_pair in enumerate(seating.current_pairs, start=1):
        # If no pair holds the number yet, show the pair that has yet to arrive.
        pair = seating.holder(number, shown_round) or current_pair
        players = () if pair is None else pair.players
        names = tuple(map(members.name, players))
        is_since_round_one = pair is not None and len(seating.holders(number)) == 1
        label = seating.movement.labels[number - 1]
        rows.append(
            PlayRow(
                number=number,
                label=label,
                players=players,
                names=names,
                place=places.get(number),
                since_round_one=is_since_round_one,
            )
        )
    return (
        seating.name,
        rows,
        [messages.describe_handover(handover, members) for handover in handovers(seating)],
    )


def _seat_history(
    seating: NumberedSection, last_round: int, members: Members
) -> tuple[str, list[dict[str, Any]]]:
    """Return a section's name, and the pairs that held its numbers in rounds 1 to ``last_round``.

    A pair's rounds are given only if it did not hold its number in all these rounds.
    """
    entries = []
    for number in range(1, len(seating.numbers) + 1):
        for period in seating.holders(number):
            if period.pair is None or period.first > last_round:
                continue
            first, last = str(period.first), str(min(period.last, last_round))
            holds_all_rounds = period.first == 1 and period.last >= last_round
            n = int(last) - period.first + 1
            rounds_message = (
                None
                if holds_all_rounds
                else Message("play_wrong_rounds", n=n, first=first, last=last)
            )
            names = " & ".join(map(members.name, period.pair.players))
            number_of = f"{seating.name}{seating.label(number)}"
            players = period.pair.players
            entries.append(
                {"number": number_of, "players": players, "names": names, "rounds": rounds_message}
            )
    return seating.name, entries


def _places(seating: NumberedSection, shown_round: int) -> dict[int, Message]:
    """Return a message for each number: its place in the round ``shown_round``.

    If the pair has yet to arrive, and no other pair holds its number before, the message says from
    which round it plays.
    """
    places = {
        number: Message("play_from_round", round=str(first_round))
        for number, first_round in seating.first_rounds.items()
        if first_round > shown_round and seating.holder(number, shown_round) is None
    }
    for seat in seating.seats:
        if seat.round != shown_round:
            continue
        for number, side in ((seat.ns, "NS"), (seat.ew, "EW")):
            if number is None or number in places:
                continue
            if seat.is_sit_out:
                places[number] = Message("sits_out")
            else:
                table, direction = str(seat.table), Message(side)
                places[number] = Message("play_sits_at", table=table, seat=direction)
    return places


_CHANGE_KINDS = ("absent", "leaves", "comes", "replaced")
"""Kinds of change that the page can propose."""


def _propose(request: ActionRequest) -> None:
    """Preview a change; nothing is changed yet."""
    evening = request.evening()
    kind = request.choice("what", _CHANGE_KINDS)
    guests: Mapping[int, str] = {}
    if kind == "comes":
        players, guests = newcomers(request.evening_session.snapshot, request.get("newcomers"))
        changes = Changes(add=(_pair(players),))
    elif kind == "replaced":
        (new, *_), guests = newcomers(request.evening_session.snapshot, request.get("newcomers"))
        changes = Changes(swaps=((request.integer("player"), new),))
    else:
        changes = Changes(drop=(_pair(request.integers("players")),))
    evening_session = request.evening_session
    play = round_of_evening(evening_session, evening_session.snapshot, evening)
    is_absent = kind == "absent"
    after = 0 if is_absent else play.num_over
    is_careful = after == 0 and _begun_rounds(request.evening_session, play).last > 0
    never_came = is_absent and any(section.holding_periods for section in evening.sections)
    guest_names, tab = tuple(guests.items()), request.text("tab")
    proposal = ProposedChange(
        tab,
        changes,
        guest_names,
        after,
        careful=is_careful and not never_came,
        never_came=never_came,
    )
    request.evening_session.proposals.propose(proposal)


def _propose_from(request: ActionRequest) -> None:
    """Let the proposed change take effect from another round."""
    after = request.integer("round") - 1
    is_careful = after == 0  # the screen offers rounds only during play
    proposed = replace(
        _proposed(request),
        after=after,
        strategy=None,
        careful=is_careful,
        never_came=False,
        round_chosen=True,
    )
    request.evening_session.proposals.propose(proposed)


def _propose_wrong(request: ActionRequest) -> None:
    """Preview the consequences of two pairs having exchanged seats by mistake."""
    one, other = (_pair(request.integers(name)) for name in ("one", "other"))
    wrong = WrongSeats(one, other, request.integer("first"), request.integer("last"))
    request.evening_session.proposals.propose(
        ProposedChange(request.text("tab"), wrong, after=wrong.last)
    )


def _propose_how(request: ActionRequest) -> None:
    """Change how the proposed change is carried out.

    For wrong seats, set whether the pairs stay there to the end. For other changes, set the
    strategy.
    """
    proposal = _proposed(request)
    if isinstance(proposal.request, WrongSeats):
        proposal = replace(proposal, to_the_end=request.boolean("to_the_end"))
    else:
        proposal = replace(
            proposal, strategy=ChangeStrategy(request.choice("how", tuple(ChangeStrategy)))
        )
    request.evening_session.proposals.propose(proposal)


def _propose_nothing(request: ActionRequest) -> None:
    """Withdraw the current proposal, unless it is newer than the one that the page showed."""
    serial, proposal = request.integer("proposal"), request.evening_session.proposals.current
    if proposal is not None and proposal.serial == serial:
        request.evening_session.proposals.withdraw()


def _change(request: ActionRequest) -> Message:
    """Accept the proposal, and change the plan."""
    proposal, snapshot = _proposed(request), request.evening_session.snapshot
    preview = _poll(request.evening_session, snapshot, request.planned(), proposal).state
    if preview is None:
        raise RequestError(Message("play_not_known_yet"))
    if isinstance(preview, Preview):
        plan = preview.plan
    else:
        plan = preview.continuation(proposal.to_the_end).plan
    text = format_plan(plan)
    request.do(ChangePlan(text, _summary(proposal)))
    request.evening_session.proposals.withdraw()
    return Message("play_done")


def _printed_again(request: ActionRequest) -> None:
    """Record that pages were printed again after a change of the plan made them invalid.

    Sections whose cards were not printed before the change stay so.
    """
    evening = request.evening_session.snapshot.evening
    plan = evening.planned
    if plan is not None:
        before = plan if evening.before is None else plan_from_text(evening.before)
        printed = {*plan.printed, *before.printed}
        names = [section.name for section in plan.sections if section.name in printed]
        request.do(MarkPrinted(tuple(names)))


def _rounds_played(request: ActionRequest) -> None:
    """Set how many rounds have been played, as the request says; the clock then follows."""
    evening, rounds = request.evening(), request.integer("rounds")
    if not 0 <= rounds <= current_round(request.evening_session.clock, evening).total:
        raise InvalidValuesError("rounds")
    set_played(request.evening_session.clock, evening, rounds)
    request.evening_session.events.notify("changed")


def _proposed(request: ActionRequest) -> ProposedChange:
    """Return the proposal; raise a `RequestError` if the page showed another proposal."""
    serial, proposal = request.integer("proposal"), request.evening_session.proposals.current
    if proposal is None or proposal.serial != serial:
        raise RequestError(Message("play_proposed_otherwise"))
    return proposal


def _pair(players: tuple[int, ...]) -> Pair:
    if len(set(players)) != 2:
        raise InvalidValuesError("players")
    return Pair(*players)


def _summary(proposal: ProposedChange) -> Message:
    """Return a message about the change, in which players are ids, not names."""
    change, after, first_round = proposal.request, str(proposal.after), str(proposal.after + 1)
    if isinstance(change, WrongSeats):
        rounds = [*map(str, range(change.first, change.last + 1))]
        values = {"one": pair_placeholder(change.one), "other": pair_placeholder(change.other)}
        return Message("evening_sat_wrong", **values, n=len(rounds), rounds=rounds)
    for pair in change.drop:
        if not proposal.after:
            return Message("evening_pair_absent", pair=pair_placeholder(pair))
        return Message("evening_pair_left", pair=pair_placeholder(pair), round=after)
    for pair in change.add:
        return Message("evening_pair_came", pair=pair_placeholder(pair), round=first_round)
    ((old, new),) = change.swaps
    values = {"new": player_placeholder(new), "old": player_placeholder(old)}
    return Message("evening_player_replaced", **values, round=first_round)


ACTIONS = {
    "propose": _propose,
    "propose_wrong": _propose_wrong,
    "propose_from": _propose_from,
    "propose_how": _propose_how,
    "propose_nothing": _propose_nothing,
    "change": _change,
    "printed_again": _printed_again,
    "rounds_played": _rounds_played,
}
"""Actions by the names that the page sends."""
