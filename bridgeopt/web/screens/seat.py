"""The screen Seat: the sections as drafted or planned, with each pair's number, and wishes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message, Number
from bridgeopt.club import (
    History,
    Members,
    Pair,
    Plan,
    Seating,
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
    ChooseFormat,
    PlacePair,
    RemovePlan,
    RemoveWish,
    SeatPairs,
)
from bridgeopt.evening.state import Format
from bridgeopt.files.plan import format_plan
from bridgeopt.files.wishes import wish_document, wish_from
from bridgeopt.seating.changing.dropped_pair import DroppedPair
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.tasks.evening.proof_archive import CHECK_COMMAND, ProofArchive, make_proof_archive
from bridgeopt.web.background import SeatingProgress
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.rendering import describe_error, page_message
from bridgeopt.web.screens import choose, sections
from bridgeopt.web.screens.sections import describe_objective
from bridgeopt.web.values import ActionRequest, InvalidValuesError

PROOF = "proof"
"""Name of the background work that writes the proof archive."""

_MOVED = "displaced_by_wishes"
"""Key of the note on a pair displaced by wishes."""


DraftMessages = tuple[SeatingProgress, Message, bool, str | None]
"""The progress of a seating; its status; whether it continues; and the error, if any."""


def view(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    """Return the template's values: the draft, or the current plan."""
    if now.evening.plan is not None:
        return _holding(desk, now)
    way = desk.chosen_format(now)
    draft, status, busy, error = _choosing(desk, now) if way is None else _seating(desk, now, way)
    seatings = draft.seatings
    if not seatings and {p for s in desk.drafts.shown for p in s.pairs} == set(now.evening.pairs):
        seatings = desk.drafts.shown  # the old seating stays until there is a new one
    plan = None if draft.evening is None else draft.evening.plan
    history = now.so_far.history if draft.evening is None else draft.evening.history
    notes = (
        () if draft.evening is None else [page_message(n, now.members) for n in draft.evening.notes]
    )
    in_the_way = draft.refused.wishes if draft.refused else ()
    return {
        "held": False,
        "odd": len(now.evening.pairs) % 2 == 1,
        "objective": describe_objective(desk.comparing.rules.objective),
        "way": way and _told_way(way),
        "status": status,
        "state": _state(draft, busy=busy, refused=error is not None),
        "compiling": desk.kernels.compiling,
        "error": error,
        "drops": [_chip(wish, None, now.members, history) for wish in in_the_way],
        "sections": sections.section_views(
            seatings,
            now.so_far.history,
            now.members,
            draft.sections,
            draft.fitness,
            refused=error is not None,
        ),
        "chips": [_chip(wish, plan, now.members, history) for wish in now.evening.wishes],
        "wished": _wished(now.evening.wishes),
        "moved": [note for note in notes if note.key == _MOVED],
        "notes": [note for note in notes if note.key != _MOVED],
        "usable": error is None and bool(draft.sections or draft.evening or draft.generation),
        "proven": plan is not None and plan.proved,
    }


def _wished(wishes: Sequence[Wish]) -> frozenset[Pair]:
    """Return the pairs that wishes are about."""
    return frozenset(pair for wish in wishes for pair in wish.pairs)


def _state(draft: SeatingProgress, *, busy: bool, refused: bool) -> str:
    """Return the seating's state in one word, for scripts, tests and style sheets."""
    if refused:
        return "refused"
    if busy:
        return "busy"
    return "proven" if draft.evening is not None and draft.evening.plan.proved else "found"


def _choosing(desk: EveningSession, now: Snapshot) -> DraftMessages:
    """Return the progress of the comparison that chooses the format.

    Meanwhile the pairs are seated in a usual format of the club, without search, so there is no
    wait.
    """
    pairs = now.evening.pairs
    if not pairs:
        return SeatingProgress(), Message("choose_none", n=0), False, None
    ways = desk.formats(now)
    choices, left_out, _ = ways.compared
    done = [way for way in ways.usual if ways.compared.card(way) is not None]
    error = None if ways.error is None else describe_error(ways.error, now.members)
    if error is None and left_out and not choices:
        error = str(page_message(left_out[0].reason, now.members))
    if error:
        return SeatingProgress(), Message("choose_none", n=len(pairs)), False, error
    status = Message("seat_comparing", done=len(done), of=len(ways.usual))
    return desk.drafts.instant_seating(now.tonight), status, True, None


def _seating(desk: EveningSession, now: Snapshot, way: Format) -> DraftMessages:
    draft, error, done = desk.drafts.poll(now.tonight, way)
    draft = draft or SeatingProgress()
    told = None if error is None else describe_error(error, now.members)
    if draft.refused is not None:
        told = str(page_message(draft.refused.reason, now.members))
    status = _status(draft, way, now.evening.wishes) if told is None else Message("seat_refused")
    return draft, status, not done and not draft.final, told


def _holding(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    plan = now.evening.planned
    assert plan is not None
    proved = sum(s.score is not None and s.score.proved for s in plan.sections)
    return {
        "held": True,
        "odd": False,
        "objective": describe_objective(plan.objective),
        "sections": sections.planned_section_views(plan.sections, now.so_far.history, now.members),
        "printed": plan.printed,
        "chips": [
            _chip(wish, None, now.members, now.so_far.history) for wish in now.evening.wishes
        ],
        "wished": _wished(now.evening.wishes),
        "status": Message("full_stop", told=messages.describe_proofs(proved, len(plan.sections))),
        "state": "held",
        "proof": _proof(desk, now) if proved else None,
    }


def _proof(desk: EveningSession, now: Snapshot) -> dict[str, Any] | None:
    """Return the state of the proof archive; ``None`` if the season has changed since."""
    plan = now.evening.planned
    if plan is None or not now.so_far.is_source_of(plan):
        return None
    asked = desk.work(PROOF).submitted_key == plan.id
    made, wrong, done = desk.work(PROOF).poll(plan.id)
    return {
        "writing": asked and not done,
        "made": made if done else None,
        "wrong": wrong and describe_error(wrong, now.members),
        "check": CHECK_COMMAND,
    }


def _told_way(way: Format) -> Message:
    return Message("seat_way", movements=choose.movements_label(way), sections=way.sections)


def _status(draft: SeatingProgress, way: Format, wishes: Sequence[Wish]) -> Message:
    """Return a message on the progress of the seating; once proven, on what the proof covers."""
    if draft.evening is not None:
        plan = draft.evening.plan
        if plan.proved and way.rounds is None:
            movements, n = choose.movements_label(way), way.sections
            return Message("seat_proven", movements=movements, sections=n, wishes=len(wishes))
        proved = sum(section.is_optimal for section in plan.sections)
        given = "wishes" if plan.wishes and plan.proved else "nothing"
        told = messages.describe_proofs(proved, len(plan.sections))
        return Message("overall_proven", told=told, given=given)
    if draft.generation is not None:
        done, of = draft.generation.done, draft.generation.num_sections
        return Message("seat_making", done=done, of=of)
    return Message("seat_working")


def _chip(wish: Wish, plan: Plan | None, members: Members, history: History) -> dict[str, Any]:
    """Return a wish as a chip, with its cost and whether it is met, if known."""
    granted = None
    if plan is not None:
        granted = next((each for each in plan.wishes if each.wish == wish), None)
    told = messages.describe_wish(
        wish, members, numbered=messages.number_labels(wish, () if plan is None else plan.sections)
    )
    held = granted is None or granted.respected
    about = _about(wish, granted, plan, history)
    return {"told": told, "about": about, "held": held, "wish": wish_document(wish)}


def _about(
    wish: Wish, granted: WishResult | None, plan: Plan | None, history: History
) -> Message | None:
    """Return a must's cost, or a preference's weight and whether it is met; ``None`` if unknown."""
    if wish.weight is not None:
        weight = Number(wish.weight)
        if granted is None:
            return Message("seat_preference", weight=weight)
        held = "seat_preference_holds" if granted.respected else "seat_preference_not"
        return Message(held, weight=weight)
    if granted is None or plan is None or granted.cost is None:
        return None
    if granted.cost == 0:
        return Message("seat_costs_nothing")
    return _price(plan.sections, granted.alternative, history, more=granted.cost > 0)


def _price(
    sections: Sequence[Seating], without: Sequence[Seating], history: History, *, more: bool
) -> Message:
    """Return the cost of a wish in meetings and sit-outs, compared with the seating without it.

    Four players meet at a table, each with two opponents, so dividing by 4 counts a repeated
    meeting of two pairs once. A seating with fewer meetings may still cost more, if they are spread
    less evenly.
    """
    apart = sum(earlier_meetings(history, sections)) - sum(earlier_meetings(history, without))
    meetings = round(abs(apart) / 4)
    outs = _sat_out(sections, history) - _sat_out(without, history)
    told: list[Message] = []
    if meetings:
        key = "seat_price_more_met" if apart > 0 else "seat_price_less_met"
        told.append(Message(key, n=meetings))
    if outs:
        key = "seat_price_more_out" if outs > 0 else "seat_price_less_out"
        told.append(Message(key, n=abs(outs)))
    even = not told or more != (apart > 0 if meetings else outs > 0)
    if even:
        told.append(Message("seat_price_less_even" if more else "seat_price_more_even"))
    return Message("seat_costs" if more else "seat_saves", told=told)


def _sat_out(sections: Sequence[Seating], history: History) -> int:
    """Return how many sit-outs go to players who had sat out before."""
    return sum(
        times
        for section in sections
        for number, times in section.sit_outs.items()
        if (pair := section.numbers[number - 1]) and history.players_waiting((pair,)).any()
    )


_SECTION_LETTERS = 2


def _choose(asked: ActionRequest) -> None:
    chosen: dict[str, object] = {
        "do": ChooseFormat.do,
        "movements": asked.text("movements"),
        "sections": asked.integer("sections"),
    }
    more = ("rounds", "winners")
    asked.do(
        ChooseFormat.from_document(
            chosen | {name: asked.integer(name) for name in more if name in asked}
        )
    )


def _put(asked: ActionRequest) -> Message | None:
    """Place a pair in a section, perhaps at a number; wishes keep it there.

    If the pair already was there, return a message that says so.
    """
    now = asked.desk.snapshot
    now.evening.open_attendance()
    pair = _pair(now, asked.get("pair"))
    section = asked.text("section")
    number = None if asked.get("number") is None else asked.integer("number")
    if not section.isalpha() or len(section) > _SECTION_LETTERS:
        raise InvalidValuesError("section")
    drop = DroppedPair(pair, section, number)
    before = now.evening.wishes
    after = drop.wishes_after(before, asked.desk.drafts.shown)
    new = tuple(wish for wish in after if wish not in before)
    gone = tuple(wish for wish in before if wish not in after)
    if not new and not gone:
        return Message("seat_is_there")
    called = "" if number is None else _called(asked.desk.drafts.shown, section, number)
    _seat_anew(asked, PlacePair(new, gone, called), drop)
    return None


def _wish(asked: ActionRequest) -> None:
    now = asked.desk.snapshot
    now.evening.open_attendance()
    kind = WishKind(asked.choice("kind", tuple(WishKind)))
    pairs = [_pair(now, asked.get("pair"))]
    if kind.num_pairs == 2:
        pairs.append(_pair(now, _ids(asked.text("other"))))
    document: dict[str, object] = {"kind": kind, "pairs": [list(pair.players) for pair in pairs]}
    if asked.get("value"):
        document["value"] = asked.text("value")
    if kind.is_about_sections or asked.get("strength") != "like":
        document["must"] = True
    else:
        document["weight"] = asked.get("weight")
    _seat_anew(asked, AddWish(wish_from(document)))


def _unwish(asked: ActionRequest) -> None:
    asked.desk.snapshot.evening.open_attendance()
    wish, called = wish_from(asked.get("wish")), ""
    if wish.kind is WishKind.NUMBER and isinstance(wish.value, tuple):
        numbered = messages.number_labels(wish, asked.desk.drafts.shown)(wish.value[0])
        called = numbered.text if isinstance(numbered, NumberLabel) and numbered.side else ""
    _seat_anew(asked, RemoveWish(wish, called))


def _called(shown: Sequence[Seating], section: str, number: int) -> str:
    """Return a number's label if it has a side; "" if it is a plain number."""
    here = next((s.movement.labels for s in shown if s.name == section), ())
    called = here[number - 1] if 0 < number <= len(here) else None
    return called.text if called is not None and called.side else ""


def _seat(asked: ActionRequest) -> Message:
    """Use the best seating found by now."""
    now = asked.desk.snapshot
    now.evening.open_attendance()
    way = asked.desk.chosen_format(now)
    if way is None:
        raise RequestError(Message("seat_not_yet"))
    draft, error, _ = asked.desk.drafts.best(now.tonight, way)
    if error is not None:
        raise error
    if draft is None or draft.evening is None:
        asked.desk.drafts.work.cancel()  # polling starts the search again
        refused = draft.refused.reason if draft and draft.refused else Message("seat_not_yet")
        raise RequestError(refused)
    plan = draft.evening.plan
    asked.do(SeatPairs(format_plan(plan)))
    return Message("seat_used" if plan.proved else "seat_used_best_so_far")


def _unseat(asked: ActionRequest) -> None:
    asked.do(RemovePlan())


def _prove(asked: ActionRequest) -> None:
    """Start writing the proof archive in the background."""
    plan, desk = asked.planned(), asked.desk
    now = desk.snapshot
    text, so_far = now.evening.plan, now.so_far
    if text is None or not so_far.is_source_of(plan):
        raise RequestError(Message("proof_of_before"))

    def write(stop: Stop, _tell: object) -> ProofArchive:
        desk.kernels.wait(stop)
        return make_proof_archive(plan, text, so_far, desk.day, stop)

    desk.work(PROOF).submit(plan.id, write)
    desk.events.notify("worked")


def _unprove(asked: ActionRequest) -> None:
    """Stop writing the proof archive."""
    asked.desk.work(PROOF).cancel()
    asked.desk.events.notify("worked")


def _seat_anew(
    asked: ActionRequest, action: EveningAction, drop: DroppedPair | None = None
) -> None:
    """Do an action on wishes, and wait shortly for a first seating, so that the page shows it.

    Seating begins while the action is written to disk, which takes as long.

    Raises
    ------
    RequestError
        The new wish contradicts others; then nothing is done.
    """
    _refuse_what_cannot_be(asked, action)

    def begin(now: Snapshot) -> None:
        way = asked.desk.chosen_format(now)
        if way is not None:
            asked.desk.drafts.start_from_drop(drop)
            asked.desk.drafts.poll(now.tonight, way)

    asked.do(action, begin)
    now = asked.desk.snapshot
    way = asked.desk.chosen_format(now)
    if way is not None:
        asked.desk.drafts.wait_for_first(now.tonight, way)


def _refuse_what_cannot_be(asked: ActionRequest, action: EveningAction) -> None:
    """Refuse a new wish that contradicts others; older contradictions are reported elsewhere."""
    desk, now = asked.desk, asked.desk.snapshot
    way = desk.chosen_format(now)
    if now.revision != asked.revision or way is None or isinstance(action, RemoveWish):
        return
    after = replace(now, evening=action.apply(now.evening))
    try:
        desk.drafts.refuse_contradictions(after.tonight, way)
    except ContradictionError as error:
        if not set(error.wishes) <= set(now.evening.wishes):
            raise RequestError(error.one_line) from None


def _pair(now: Snapshot, given: object) -> Pair:
    """Return the pair of two ids; raise `InvalidValuesError` unless it plays."""
    for pair in now.evening.pairs:
        if isinstance(given, list) and sorted(pair.players) == sorted(map(_id, given)):
            return pair
    raise InvalidValuesError("pair")


def _ids(given: str) -> list[int]:
    try:
        return [int(part) for part in given.split(",")]
    except ValueError as error:
        raise InvalidValuesError("other") from error


def _id(given: object) -> int:
    if type(given) is not int:
        raise InvalidValuesError("pair")
    return given


ACTIONS = {
    "choose": _choose,
    "put": _put,
    "wish": _wish,
    "unwish": _unwish,
    "seat": _seat,
    "unseat": _unseat,
    "prove": _prove,
    "unprove": _unprove,
}
"""Actions by the names that the page sends."""
