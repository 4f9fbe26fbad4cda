"""The screen Seat: the drafted or planned sections with pairs' numbers, and the wishes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message, Number
from bridgeopt.club import (
    History,
    Members,
    NumberedSection,
    Pair,
    Plan,
    Wish,
    WishKind,
    WishResult,
    messages,
)
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.engine.stopping import Stop
from bridgeopt.evening import EveningAction
from bridgeopt.evening.actions import (
    AddWish,
    ChooseEvent,
    ChooseFormat,
    PlacePair,
    RemovePlan,
    RemoveWish,
    SeatPairs,
)
from bridgeopt.evening.state import Format
from bridgeopt.files.plan_document import format_plan
from bridgeopt.files.wishes import wish_document, wish_from
from bridgeopt.seating.changing.dropped_pair import DroppedPair
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.wishes import has_stationary_numbers, is_respected, unwanted_moves
from bridgeopt.show.wishes import describe_wish_result
from bridgeopt.tasks.evening.proof_archive import CHECK_COMMAND, ProofArchive, make_proof_archive
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.rendering import describe_error, page_message
from bridgeopt.web.screens import formats, sections
from bridgeopt.web.screens.sections import describe_objective
from bridgeopt.web.seating_drafts import SeatingProgress
from bridgeopt.web.values import ActionRequest, InvalidValuesError

PROOF = "proof"
"""Name of the background work that writes the proof archive."""

_DISPLACED_KEY = "displaced_by_wishes"
"""Message key of the note on a pair displaced by wishes."""


DraftMessages = tuple[SeatingProgress, Message, bool, str | None]
"""A seating that is being searched for, as the screen shows it.

The parts are its progress, its status message, whether the search continues, and the error or
``None``.
"""


def view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values: the draft, or the current plan."""
    if snapshot.evening.plan is not None:
        return _plan_view(evening_session, snapshot)
    evening_format = evening_session.chosen_format(snapshot)
    draft, status, busy, error = (
        _poll_format_choice(evening_session, snapshot)
        if evening_format is None
        else _poll_seating(evening_session, snapshot, evening_format)
    )
    seatings = _shown_sections(evening_session, snapshot, draft)
    plan = None if draft.evening is None else draft.evening.plan
    results = {} if plan is None else {result.wish: result for result in plan.wishes}
    planned = () if plan is None else plan.sections
    history = snapshot.so_far.history if draft.evening is None else draft.evening.history
    notes = (
        ()
        if draft.evening is None
        else [page_message(n, snapshot.members) for n in draft.evening.notes]
    )
    if evening_format is not None:
        _, event_notes = snapshot.tonight_in(
            evening_format.sections, evening_session.comparing.rules_of(evening_format)
        )
        notes = (*notes, *(page_message(note, snapshot.members) for note in event_notes))
    if snapshot.event_is_gone:
        error = str(Message("seat_event_gone", name=snapshot.evening.event_choice))
    contradicting_wishes = draft.refused.wishes if draft.refused else ()
    return {
        "held": False,
        "odd": len(snapshot.evening.pairs) % 2 == 1,
        "objective": describe_objective(evening_session.comparing.rules.objective),
        "way": evening_format and _describe_format(evening_format),
        "status": status,
        "state": _state(draft, busy=busy, refused=error is not None),
        "compiling": evening_session.kernels.compiling,
        "error": error,
        "drops": [
            _chip(wish, None, (), snapshot.members, history) for wish in contradicting_wishes
        ],
        "sections": sections.section_views(
            seatings,
            snapshot.so_far.history,
            snapshot.members,
            draft.sections,
            draft.fitness,
            refused=error is not None,
        ),
        "chips": [
            _chip(wish, results.get(wish), planned, snapshot.members, history)
            for wish in snapshot.evening.wishes
        ],
        "wished": _pairs_with_wishes(snapshot.evening.wishes),
        "lost": _pairs_with_unmet_wishes(results.values(), planned),
        "moved": [note for note in notes if note.key == _DISPLACED_KEY],
        "notes": [note for note in notes if note.key != _DISPLACED_KEY],
        "events": _events(snapshot),
        "usable": error is None and bool(draft.sections or draft.evening or draft.generation),
        "proven": plan is not None and plan.proved,
    }


def current_sections(
    evening_session: EveningSession, snapshot: Snapshot
) -> Sequence[NumberedSection]:
    """Return the sections that the screen shows: those of the plan, or else of the draft."""
    plan = snapshot.evening.planned
    if plan is not None:
        return [section.seating() for section in plan.sections if section.movement]
    evening_format = evening_session.chosen_format(snapshot)
    draft, *_ = (
        _poll_format_choice(evening_session, snapshot)
        if evening_format is None
        else _poll_seating(evening_session, snapshot, evening_format)
    )
    return _shown_sections(evening_session, snapshot, draft)


def _shown_sections(
    evening_session: EveningSession, snapshot: Snapshot, draft: SeatingProgress
) -> Sequence[NumberedSection]:
    """Return the draft's sections, or earlier sections while the draft has none.

    The earlier sections are those that the page showed last. They are returned only if they have
    the same pairs.
    """
    earlier_sections = evening_session.drafts.shown
    if not draft.seatings and {p for s in earlier_sections for p in s.pairs} == set(
        snapshot.evening.pairs
    ):
        return earlier_sections
    return draft.seatings


def _events(snapshot: Snapshot) -> list[tuple[str, bool]]:
    """Return the events in which tonight can be seated, and whether each is chosen.

    The chosen event is included even if tonight cannot be a session of it, so that the choice can
    be undone.
    """
    chosen = snapshot.evening.event_choice
    names = [event.name for event in snapshot.events]
    if chosen is not None and chosen not in names:
        names.append(chosen)
    return [(name, name == chosen) for name in names]


def _pairs_with_wishes(wishes: Sequence[Wish]) -> frozenset[Pair]:
    """Return the pairs that have a wish, and the pairs that are mentioned in a wish."""
    return frozenset(pair for wish in wishes for pair in wish.pairs)


def _pairs_with_unmet_wishes(
    results: Iterable[WishResult], planned: Sequence[NumberedSection]
) -> frozenset[Pair]:
    """Return the pairs of wishes that are unmet or only partly met in the ``planned`` sections."""
    return _pairs_with_wishes(
        [
            result.wish
            for result in results
            if not result.respected or unwanted_moves(result.wish, planned)
        ]
    )


def _state(draft: SeatingProgress, *, busy: bool, refused: bool) -> str:
    """Return the state of the seating as one word for scripts, tests and style sheets."""
    if refused:
        return "refused"
    if busy:
        return "busy"
    return "proven" if draft.evening is not None and draft.evening.plan.proved else "found"


def _poll_format_choice(evening_session: EveningSession, snapshot: Snapshot) -> DraftMessages:
    """Return the progress of the comparison that chooses the format.

    Until the format is chosen, the screen shows the pairs seated in a usual format of the club,
    without a search.
    """
    pairs = snapshot.evening.pairs
    if not pairs:
        return SeatingProgress(), Message("choose_none", n=0), False, None
    progress = evening_session.formats(snapshot)
    choices, left_out, _ = progress.compared
    compared = [
        evening_format
        for evening_format in progress.usual
        if progress.compared.card(evening_format) is not None
    ]
    error = None if progress.error is None else describe_error(progress.error, snapshot.members)
    if error is None and left_out and not choices:
        error = str(page_message(left_out[0].reason, snapshot.members))
    if error:
        return SeatingProgress(), Message("choose_none", n=len(pairs)), False, error
    status = Message("seat_comparing", done=len(compared), of=len(progress.usual))
    return evening_session.drafts.instant_seating(snapshot.tonight), status, True, None


def _poll_seating(
    evening_session: EveningSession, snapshot: Snapshot, chosen_format: Format
) -> DraftMessages:
    draft, error, done = evening_session.drafts.poll(
        evening_session.tonight_in(snapshot, chosen_format), chosen_format
    )
    draft = draft or SeatingProgress()
    error_text = None if error is None else describe_error(error, snapshot.members)
    if draft.refused is not None:
        error_text = str(page_message(draft.refused.reason, snapshot.members))
    status = _status(draft, snapshot) if error_text is None else Message("seat_refused")
    return draft, status, not done and not draft.final, error_text


def _plan_view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    plan = snapshot.evening.planned
    assert plan is not None
    wishes = snapshot.evening.wishes
    seatings = [section.seating() for section in plan.sections if section.movement]
    results = {wish: WishResult(wish, is_respected(wish, seatings)) for wish in wishes}
    proved = sum(s.cost is not None and s.cost.proved for s in plan.sections)
    return {
        "held": True,
        "odd": False,
        "objective": describe_objective(plan.objective),
        "sections": sections.planned_section_views(
            plan.sections, snapshot.so_far.history, snapshot.members
        ),
        "printed": plan.printed,
        "chips": [
            _chip(wish, result, seatings, snapshot.members, snapshot.so_far.history)
            for wish, result in results.items()
        ],
        "wished": _pairs_with_wishes(wishes),
        "lost": _pairs_with_unmet_wishes(results.values(), seatings),
        "status": Message("seat_proven", sections=proved, wishes=len(wishes))
        if proved == len(plan.sections)
        else Message("seat_used"),
        "state": "held",
        "proof": _proof(evening_session, snapshot) if proved else None,
    }


def _proof(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any] | None:
    """Return the state of the proof archive; ``None`` if the season changed since seating."""
    plan = snapshot.evening.planned
    if plan is None or not snapshot.so_far.is_source_of(plan):
        return None
    is_requested = evening_session.task(PROOF).submitted_key == plan.id
    archive, error, done = evening_session.task(PROOF).poll(plan.id)
    return {
        "writing": is_requested and not done,
        "made": archive if done else None,
        "wrong": error and describe_error(error, snapshot.members),
        "check": CHECK_COMMAND,
    }


def _describe_format(chosen_format: Format) -> Message:
    return Message(
        "seat_way",
        movements=formats.movements_label(chosen_format),
        sections=chosen_format.sections,
    )


def _status(draft: SeatingProgress, snapshot: Snapshot) -> Message:
    """Return a message about the search's progress or, after a proof, about the proof's scope."""
    if draft.evening is not None:
        message = _describe_plan(draft.evening.plan, snapshot.evening.wishes)
        if draft.evening.plan.event is None:
            return message
        return Message("of_event_overall", told=message, name=draft.evening.plan.event.name)
    if draft.generation is not None:
        done, num_sections = draft.generation.done, draft.generation.num_sections
        return Message("seat_making", done=done, of=num_sections)
    return Message("seat_working")


def _describe_plan(plan: Plan, wishes: Sequence[Wish]) -> Message:
    """Return a message about a plan's proof."""
    if plan.proved:
        return Message("seat_proven", sections=len(plan.sections), wishes=len(wishes))
    num_sections = len(plan.sections)
    proved = sum(section.is_optimal for section in plan.sections)
    n = "all" if proved == num_sections else proved
    return Message("seat_best_found", n=n, of=num_sections, wishes=len(wishes))


def _chip(
    wish: Wish,
    result: WishResult | None,
    planned: Sequence[NumberedSection],
    members: Members,
    history: History,
) -> dict[str, Any]:
    """Return the template values of a wish's label: text, cost or weight, and whether it is met.

    ``result`` is the wish's result in the ``planned`` sections. Without one, the wish counts as
    met.
    """
    is_partial = False
    if result is None:
        description = messages.describe_wish(
            wish, members, format_number=messages.number_labels(wish, planned)
        )
    else:
        description, is_partial = describe_wish_result(result, planned, members)
        result = replace(result, respected=result.respected and not is_partial)
    is_met = result is None or result.respected
    outcome = (
        _where_wish_can_be_met(wish, planned)
        if is_partial and wish.weight is None
        else _describe_wish_outcome(wish, result, planned, history)
    )
    return {"told": description, "about": outcome, "held": is_met, "wish": wish_document(wish)}


def _where_wish_can_be_met(wish: Wish, planned: Sequence[NumberedSection]) -> Message:
    """Return a message on the sections where a wish to stay at a table or sit NS can be met."""
    home = next((section.name for section in planned if wish.pairs[0] in section.pairs), "")
    others = [
        section.name
        for section in planned
        if section.name != home and has_stationary_numbers(section.movement, str(wish.value))
    ]
    if others:
        return Message("seat_wish_elsewhere", section=home, sections=others)
    return Message("seat_wish_nowhere")


def _describe_wish_outcome(
    wish: Wish,
    result: WishResult | None,
    planned: Sequence[NumberedSection],
    history: History,
) -> Message | None:
    """Return a message about a wish: a requirement's cost, or a preference's weight and outcome.

    Return ``None`` if a requirement (a *must*) is met at a cost that is not known.
    """
    if wish.weight is not None:
        how = next((how for how, weight in _WEIGHTS.items() if weight == wish.weight), "other")
        values = {"how": how, "weight": Number(wish.weight)}
        if result is None:
            return Message("seat_preference", **values)
        key = "seat_preference_holds" if result.respected else "seat_preference_not"
        return Message(key, **values)
    if result is not None and not result.respected:
        return Message("seat_wish_lost")
    if result is None or result.cost is None:
        return None
    if result.cost == 0:
        return Message("seat_costs_nothing")
    return _describe_wish_cost(planned, result.alternative, history, is_dearer=result.cost > 0)


def _describe_wish_cost(
    sections: Sequence[NumberedSection],
    sections_without_wish: Sequence[NumberedSection],
    history: History,
    *,
    is_dearer: bool,
) -> Message:
    """Return a message on what a wish costs: how meetings and sit-outs differ without the wish.

    ``sections`` is the seating with the wish, and ``sections_without_wish`` the best seating found
    without the wish. ``is_dearer`` says whether the seating with the wish costs more. A meeting of
    two pairs is four meetings of players, so sums of meetings are divided by 4. A seating with
    fewer meetings may still cost more, if its meetings are spread less evenly; then the message
    says only that.
    """
    difference = sum(earlier_meetings(history, sections)) - sum(
        earlier_meetings(history, sections_without_wish)
    )
    meetings = round(abs(difference) / 4)
    sit_out_difference = _sat_out(sections, history) - _sat_out(sections_without_wish, history)
    effects: list[Message] = []
    if meetings and is_dearer == (difference > 0):
        key = "seat_price_more_met" if is_dearer else "seat_price_less_met"
        effects.append(Message(key, n=meetings))
    if sit_out_difference and is_dearer == (sit_out_difference > 0):
        key = "seat_price_more_out" if is_dearer else "seat_price_less_out"
        effects.append(Message(key, n=abs(sit_out_difference)))
    if not effects:
        effects.append(Message("seat_price_less_even" if is_dearer else "seat_price_more_even"))
    return Message("seat_costs" if is_dearer else "seat_saves", told=effects)


def _sat_out(sections: Sequence[NumberedSection], history: History) -> int:
    """Return how many sit-outs tonight go to pairs with a player who had sat out before."""
    return sum(
        times
        for section in sections
        for number, times in section.sit_outs.items()
        if (pair := section.numbers[number - 1]) and history.players_waiting((pair,)).any()
    )


_WEIGHTS = {"like": 10, "free": 1}
"""Weights of the preferences that the page offers, in percent of the gain over random numbers."""

_MAX_SECTION_LETTERS = 2
"""Maximum number of letters in a section's name."""


def _choose(request: ActionRequest) -> None:
    chosen: dict[str, object] = {
        "do": ChooseFormat.do,
        "movements": request.text("movements"),
        "sections": request.integer("sections"),
    }
    optional = ("rounds", "winners")
    request.do(
        ChooseFormat.from_document(
            chosen | {name: request.integer(name) for name in optional if name in request}
        )
    )


def _put(request: ActionRequest) -> Message | None:
    """Place a pair in a section, at a number if the request gives one, by adding wishes.

    If the pair already has this place, return a message that says so.
    """
    snapshot = request.evening_session.snapshot
    snapshot.evening.open_attendance()
    pair = _pair(snapshot, request.get("pair"))
    section = request.text("section")
    number = None if request.get("number") is None else request.integer("number")
    if not section.isalpha() or len(section) > _MAX_SECTION_LETTERS:
        raise InvalidValuesError("section")
    drop = DroppedPair(pair, section, number)
    before = snapshot.evening.wishes
    after = drop.wishes_after(before, request.evening_session.drafts.shown)
    added = tuple(wish for wish in after if wish not in before)
    removed = tuple(wish for wish in before if wish not in after)
    if not added and not removed:
        return Message("seat_is_there")
    label = (
        ""
        if number is None
        else _direction_label(request.evening_session.drafts.shown, section, number)
    )
    _do_and_reseat(request, PlacePair(added, removed, label), drop)
    return None


def _wish(request: ActionRequest) -> None:
    snapshot = request.evening_session.snapshot
    snapshot.evening.open_attendance()
    kind = WishKind(request.choice("kind", tuple(WishKind)))
    pairs = [_pair(snapshot, request.get("pair"))]
    if kind.num_pairs == 2:
        pairs.append(_pair(snapshot, _ids(request.text("other"))))
    document: dict[str, object] = {"kind": kind, "pairs": [list(pair.players) for pair in pairs]}
    if request.get("value"):
        document["value"] = request.text("value")
    strength = "must"
    if not kind.is_about_sections:
        strength = request.choice("strength", ("must", *_WEIGHTS))
    if strength == "must":
        document["must"] = True
    else:
        document["weight"] = _WEIGHTS[strength]
    _do_and_reseat(request, AddWish(wish_from(document)))


def _unwish(request: ActionRequest) -> None:
    request.evening_session.snapshot.evening.open_attendance()
    wish, label = wish_from(request.get("wish")), ""
    if wish.kind is WishKind.NUMBER and isinstance(wish.value, tuple):
        number_label = messages.number_labels(wish, request.evening_session.drafts.shown)(
            wish.value[0]
        )
        label = (
            number_label.text if isinstance(number_label, NumberLabel) and number_label.side else ""
        )
    _do_and_reseat(request, RemoveWish(wish, label))


def _direction_label(sections: Sequence[NumberedSection], section: str, number: int) -> str:
    """Return the label of a section's number if it names a direction; otherwise ""."""
    labels = next((s.movement.labels for s in sections if s.name == section), ())
    label = labels[number - 1] if 0 < number <= len(labels) else None
    return label.text if label is not None and label.side else ""


def _seat(request: ActionRequest) -> Message:
    """Use the best seating found so far."""
    snapshot = request.evening_session.snapshot
    snapshot.evening.open_attendance()
    evening_format = request.evening_session.chosen_format(snapshot)
    if evening_format is None:
        raise RequestError(Message("seat_not_yet"))
    if snapshot.event_is_gone:
        raise RequestError(Message("seat_event_gone", name=snapshot.evening.event_choice))
    draft, error, _ = request.evening_session.drafts.best(
        request.evening_session.tonight_in(snapshot, evening_format), evening_format
    )
    if error is not None:
        raise error
    if draft is None or draft.evening is None:
        request.evening_session.drafts.work.cancel()  # polling starts the search again
        refused = draft.refused.reason if draft and draft.refused else Message("seat_not_yet")
        raise RequestError(refused)
    plan = draft.evening.plan
    request.do(SeatPairs(format_plan(plan)))
    return Message("seat_used" if plan.proved else "seat_used_best_so_far")


def _event(request: ActionRequest) -> None:
    """Seat tonight as a session of an event; without a name, as an ordinary evening."""
    name = request.text("name")
    if name and name not in [event.name for event in request.evening_session.snapshot.events]:
        raise InvalidValuesError("name")
    _do_and_reseat(request, ChooseEvent(name or None))


def _unseat(request: ActionRequest) -> None:
    request.do(RemovePlan())


def _prove(request: ActionRequest) -> None:
    """Start writing the proof archive in the background."""
    plan, evening_session = request.planned(), request.evening_session
    snapshot = evening_session.snapshot
    text, so_far = snapshot.evening.plan, snapshot.so_far
    if text is None or not so_far.is_source_of(plan):
        raise RequestError(Message("proof_of_before"))

    def write(stop: Stop, _tell: object) -> ProofArchive:
        evening_session.kernels.wait(stop)
        return make_proof_archive(plan, text, so_far, evening_session.day, stop)

    evening_session.task(PROOF).submit(plan.id, write)
    evening_session.events.notify("worked")


def _unprove(request: ActionRequest) -> None:
    """Stop writing the proof archive."""
    request.evening_session.task(PROOF).cancel()
    request.evening_session.events.notify("worked")


def _do_and_reseat(
    request: ActionRequest, action: EveningAction, drop: DroppedPair | None = None
) -> None:
    """Do ``action``, which changes wishes, and wait up to 0.3 s for a seating with the new wishes.

    The search begins while the action is still being written to disk, which saves time. The search
    starts from ``drop``, a pair dropped at a new place, if there is one.

    Raises
    ------
    RequestError
        The new wish contradicts others; the action is then not done.
    """
    _refuse_contradiction(request, action)

    def begin(snapshot: Snapshot) -> None:
        evening_format = request.evening_session.chosen_format(snapshot)
        if evening_format is not None:
            request.evening_session.drafts.start_from_drop(drop)
            request.evening_session.drafts.poll(
                request.evening_session.tonight_in(snapshot, evening_format), evening_format
            )

    request.do(action, begin)
    updated = request.evening_session.snapshot
    evening_format = request.evening_session.chosen_format(updated)
    if evening_format is not None:
        request.evening_session.drafts.wait_for_first(
            request.evening_session.tonight_in(updated, evening_format), evening_format
        )


def _refuse_contradiction(request: ActionRequest, action: EveningAction) -> None:
    """Refuse a new wish that contradicts others; `view` shows older contradictions."""
    evening_session, snapshot = request.evening_session, request.evening_session.snapshot
    evening_format = evening_session.chosen_format(snapshot)
    if (
        snapshot.revision != request.revision
        or evening_format is None
        or isinstance(action, RemoveWish)
    ):
        return
    after = replace(snapshot, evening=action.apply(snapshot.evening))
    try:
        evening_session.drafts.refuse_contradictions(
            evening_session.tonight_in(after, evening_format), evening_format
        )
    except ContradictionError as error:
        if not set(error.wishes) <= set(snapshot.evening.wishes):
            raise RequestError(error.one_line) from None


def _pair(snapshot: Snapshot, value: object) -> Pair:
    """Return the pair with the two ids in ``value``, a value from JSON.

    Raise an `InvalidValuesError` unless the pair plays.
    """
    for pair in snapshot.evening.pairs:
        if isinstance(value, list) and sorted(pair.players) == sorted(map(_id, value)):
            return pair
    raise InvalidValuesError("pair")


def _ids(value: str) -> list[int]:
    try:
        return [int(part) for part in value.split(",")]
    except ValueError as error:
        raise InvalidValuesError("other") from error


def _id(value: object) -> int:
    if type(value) is not int:
        raise InvalidValuesError("pair")
    return value


ACTIONS = {
    "choose": _choose,
    "event": _event,
    "put": _put,
    "wish": _wish,
    "unwish": _unwish,
    "seat": _seat,
    "unseat": _unseat,
    "prove": _prove,
    "unprove": _unprove,
}
"""Actions by the names that the page sends."""
