"""The screen Seat: the sections as drafted or planned, wishes, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message, Number
from bridgeopt.club import Granted, History, Members, Pair, Plan, Seating, Wish, WishKind, telling
from bridgeopt.club.contestant import CalledNumber
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.plan import format_plan
from bridgeopt.files.wishes import wish_document, wish_from
from bridgeopt.night import EveningAction
from bridgeopt.night.actions import Choose, PutPair, SeatPairs, Unseat, Unwish, WishFor
from bridgeopt.night.state import WayToPlay
from bridgeopt.seating.changing.dropped_pair import DroppedPair
from bridgeopt.seating.contradictions import Contradiction
from bridgeopt.tasks.evening.proving import CHECK, ProofToTake, proof_to_take
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.drafts import Draft
from bridgeopt.web.screens import choose, sections
from bridgeopt.web.screens.sections import by_objective
from bridgeopt.web.told import on_page, refusal
from bridgeopt.web.values import BadValues, DeedRequest

PROOF = "proof"
"""The name of the work that writes a proof down, to take away."""

_MOVED = "displaced_by_wishes"
"""The key of what is said of a pair that had to make room."""


DraftTold = tuple[Draft, Message, bool, str | None]
"""What is known of a seating; how far it is, and whether it goes on; or why there is none."""


def view(desk: Desk, now: Now) -> dict[str, Any]:
    """Return the template's values: the draft, or the current plan."""
    if now.evening.plan is not None:
        return _holding(desk, now)
    way = desk.way(now)
    draft, status, busy, error = _choosing(desk, now) if way is None else _seating(desk, now, way)
    seatings = draft.seatings
    if not seatings and {p for s in desk.drafts.shown for p in s.pairs} == set(now.evening.pairs):
        seatings = desk.drafts.shown  # as it was, until there is something new
    plan = None if draft.ran is None else draft.ran.plan
    history = now.so_far.history if draft.ran is None else draft.ran.history
    notes = () if draft.ran is None else [on_page(n, now.members) for n in draft.ran.notes]
    in_the_way = draft.refused.wishes if draft.refused else ()
    return {
        "held": False,
        "odd": len(now.evening.pairs) % 2 == 1,
        "objective": by_objective(desk.comparing.rules.objective),
        "way": way and _told_way(way),
        "status": status,
        "state": _state(draft, busy=busy, refused=error is not None),
        "compiling": desk.kernels.compiling,
        "error": error,
        "drops": [_chip(wish, None, now.members, history) for wish in in_the_way],
        "sections": sections.shown(
            seatings,
            now.so_far.history,
            now.members,
            draft.standings,
            draft.fitness,
            refused=error is not None,
        ),
        "chips": [_chip(wish, plan, now.members, history) for wish in now.evening.wishes],
        "wished": _wished(now.evening.wishes),
        "moved": [note for note in notes if note.key == _MOVED],
        "notes": [note for note in notes if note.key != _MOVED],
        "usable": error is None and bool(draft.standings or draft.ran or draft.making),
        "proven": plan is not None and plan.proved,
    }


def _wished(wishes: Sequence[Wish]) -> frozenset[Pair]:
    """Return the pairs of whom something is wished."""
    return frozenset(pair for wish in wishes for pair in wish.pairs)


def _state(draft: Draft, *, busy: bool, refused: bool) -> str:
    """Say in a word how far the seating is, for scripts, tests and looks."""
    if refused:
        return "refused"
    if busy:
        return "busy"
    return "proven" if draft.ran is not None and draft.ran.plan.proved else "found"


def _choosing(desk: Desk, now: Now) -> DraftTold:
    """Say how far the comparison is by which the way to play is chosen.

    Meanwhile all sit as the club mostly plays, in numbers by strength, so that nobody waits.
    """
    pairs = now.evening.pairs
    if not pairs:
        return Draft(), Message("choose_none", n=0), False, None
    ways = desk.ways(now)
    choices, left_out, _ = ways.compared
    done = [way for way in ways.usual if ways.compared.card(way) is not None]
    error = None if ways.error is None else refusal(ways.error, now.members)
    if error is None and left_out and not choices:
        error = str(on_page(left_out[0].reason, now.members))
    if error:
        return Draft(), Message("choose_none", n=len(pairs)), False, error
    status = Message("seat_comparing", done=len(done), of=len(ways.usual))
    return desk.drafts.sketch(now.tonight), status, True, None


def _seating(desk: Desk, now: Now, way: WayToPlay) -> DraftTold:
    draft, error, done = desk.drafts.look(now.tonight, way)
    draft = draft or Draft()
    told = None if error is None else refusal(error, now.members)
    if draft.refused is not None:
        told = str(on_page(draft.refused.reason, now.members))
    status = _status(draft, way, now.evening.wishes) if told is None else Message("seat_refused")
    return draft, status, not done and not draft.final, told


def _holding(desk: Desk, now: Now) -> dict[str, Any]:
    plan = now.evening.planned
    assert plan is not None
    proved = sum(s.score is not None and s.score.proved for s in plan.sections)
    return {
        "held": True,
        "odd": False,
        "objective": by_objective(plan.objective),
        "sections": sections.planned(plan.sections, now.so_far.history, now.members),
        "printed": plan.printed,
        "chips": [
            _chip(wish, None, now.members, now.so_far.history) for wish in now.evening.wishes
        ],
        "wished": _wished(now.evening.wishes),
        "status": Message("full_stop", told=telling.proved(proved, len(plan.sections))),
        "state": "held",
        "proof": _proof(desk, now) if proved else None,
    }


def _proof(desk: Desk, now: Now) -> dict[str, Any] | None:
    """Say how far the proof to take away is; ``None``: the season is not what it is about."""
    plan = now.evening.planned
    if plan is None or not now.so_far.made(plan):
        return None
    asked = desk.work(PROOF).asked == plan.id
    made, wrong, done = desk.work(PROOF).look(plan.id)
    return {
        "writing": asked and not done,
        "made": made if done else None,
        "wrong": wrong and refusal(wrong, now.members),
        "check": CHECK,
    }


def _told_way(way: WayToPlay) -> Message:
    return Message("seat_way", movements=choose.called(way), sections=way.sections)


def _status(draft: Draft, way: WayToPlay, wishes: Sequence[Wish]) -> Message:
    """Say how far the seating is; what is proven, with what it is proven of."""
    if draft.ran is not None:
        plan = draft.ran.plan
        if plan.proved and way.rounds is None:
            movements, n = choose.called(way), way.sections
            return Message("seat_proven", movements=movements, sections=n, wishes=len(wishes))
        proved = sum(section.nothing_better for section in plan.sections)
        given = "wishes" if plan.wishes and plan.proved else "nothing"
        told = telling.proved(proved, len(plan.sections))
        return Message("overall_proven", told=told, given=given)
    if draft.making is not None:
        done, of = draft.making.done, draft.making.num_sections
        return Message("seat_making", done=done, of=of)
    return Message("seat_working")


def _chip(wish: Wish, plan: Plan | None, members: Members, history: History) -> dict[str, Any]:
    """Return a wish as a chip, with what is known of it."""
    granted = None
    if plan is not None:
        granted = next((each for each in plan.wishes if each.wish == wish), None)
    told = telling.wish(
        wish, members, numbered=telling.numbered(wish, () if plan is None else plan.sections)
    )
    held = granted is None or granted.held
    about = _about(wish, granted, plan, history)
    return {"told": told, "about": about, "held": held, "wish": wish_document(wish)}


def _about(
    wish: Wish, granted: Granted | None, plan: Plan | None, history: History
) -> Message | None:
    """Say what a must costs, or what a preference is worth and whether it holds."""
    if wish.weight is not None:
        weight = Number(wish.weight)
        if granted is None:
            return Message("seat_preference", weight=weight)
        held = "seat_preference_holds" if granted.held else "seat_preference_not"
        return Message(held, weight=weight)
    if granted is None or plan is None or granted.cost is None:
        return None
    if granted.cost == 0:
        return Message("seat_costs_nothing")
    return _price(plan.sections, granted.without, history, more=granted.cost > 0)


def _price(
    sections: Sequence[Seating], without: Sequence[Seating], history: History, *, more: bool
) -> Message:
    """Say what a wish costs, in meetings and sit-outs: beside how all would sit without it.

    Four players meet at a table, each with two opponents; so a meeting of two pairs who had met
    once counts once. Fewer may be dearer, where they are shared less evenly.
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
    """Return how many sit-outs come to players who had sat out before."""
    return sum(
        times
        for section in sections
        for number, times in section.waiting.items()
        if (pair := section.numbers[number - 1]) and history.players_waiting((pair,)).any()
    )


_SECTION_LETTERS = 2


def _choose(asked: DeedRequest) -> None:
    chosen: dict[str, object] = {
        "do": Choose.do,
        "movements": asked.text("movements"),
        "sections": asked.integer("sections"),
    }
    more = ("rounds", "winners")
    asked.do(Choose.of(chosen | {name: asked.integer(name) for name in more if name in asked}))


def _put(asked: DeedRequest) -> Message | None:
    """Put a pair into a section, perhaps on a number; it may have been free to go there."""
    now = asked.desk.now
    now.evening.at_door()
    pair = _pair(now, asked.get("pair"))
    section = asked.text("section")
    number = None if asked.get("number") is None else asked.integer("number")
    if not section.isalpha() or len(section) > _SECTION_LETTERS:
        raise BadValues("section")
    drop = DroppedPair(pair, section, number)
    before = now.evening.wishes
    after = drop.wishes_after(before, asked.desk.drafts.shown)
    new = tuple(wish for wish in after if wish not in before)
    gone = tuple(wish for wish in before if wish not in after)
    if not new and not gone:
        return Message("seat_is_there")
    called = "" if number is None else _called(asked.desk.drafts.shown, section, number)
    _seat_anew(asked, PutPair(new, gone, called), drop)
    return None


def _wish(asked: DeedRequest) -> None:
    now = asked.desk.now
    now.evening.at_door()
    kind = WishKind(asked.choice("kind", tuple(WishKind)))
    pairs = [_pair(now, asked.get("pair"))]
    if kind.num_pairs == 2:
        pairs.append(_pair(now, _ids(asked.text("other"))))
    document: dict[str, object] = {"kind": kind, "pairs": [list(pair.players) for pair in pairs]}
    if asked.get("value"):
        document["value"] = asked.text("value")
    if kind.of_sections or asked.get("strength") != "like":
        document["must"] = True
    else:
        document["weight"] = asked.get("weight")
    _seat_anew(asked, WishFor(wish_from(document)))


def _unwish(asked: DeedRequest) -> None:
    asked.desk.now.evening.at_door()
    wish, called = wish_from(asked.get("wish")), ""
    if wish.kind is WishKind.NUMBER and isinstance(wish.value, tuple):
        numbered = telling.numbered(wish, asked.desk.drafts.shown)(wish.value[0])
        called = numbered.written if isinstance(numbered, CalledNumber) and numbered.side else ""
    _seat_anew(asked, Unwish(wish, called))


def _called(shown: Sequence[Seating], section: str, number: int) -> str:
    """Return what a number is called, where it is called otherwise than it is; else ""."""
    here = next((s.movement.called for s in shown if s.name == section), ())
    called = here[number - 1] if 0 < number <= len(here) else None
    return called.written if called is not None and called.side else ""


def _seat(asked: DeedRequest) -> Message:
    """Use the best seating that there is by now."""
    now = asked.desk.now
    now.evening.at_door()
    way = asked.desk.way(now)
    if way is None:
        raise RequestError(Message("seat_not_yet"))
    draft, error, _ = asked.desk.drafts.best(now.tonight, way)
    if error is not None:
        raise error
    if draft is None or draft.ran is None:
        asked.desk.drafts.work.drop()  # it is looked for anew when somebody looks
        refused = draft.refused.reason if draft and draft.refused else Message("seat_not_yet")
        raise RequestError(refused)
    plan = draft.ran.plan
    asked.do(SeatPairs(format_plan(plan)))
    return Message("seat_used" if plan.proved else "seat_used_best_so_far")


def _unseat(asked: DeedRequest) -> None:
    asked.do(Unseat())


def _prove(asked: DeedRequest) -> None:
    """Begin to write the proof down, beside the page."""
    plan, desk = asked.planned(), asked.desk
    now = desk.now
    text, so_far = now.evening.plan, now.so_far
    if text is None or not so_far.made(plan):
        raise RequestError(Message("proof_of_before"))

    def write(stop: Stop, _tell: object) -> ProofToTake:
        desk.kernels.wait(stop)
        return proof_to_take(plan, text, so_far, desk.day, stop)

    desk.work(PROOF).want(plan.id, write)
    desk.events.tell("worked")


def _unprove(asked: DeedRequest) -> None:
    """Stop writing the proof down."""
    asked.desk.work(PROOF).drop()
    asked.desk.events.tell("worked")


def _seat_anew(asked: DeedRequest, action: EveningAction, drop: DroppedPair | None = None) -> None:
    """Do something about wishes, and wait for what comes of it at once, so that the page shows it.

    That is worked out while it is written: the disk takes as long.

    Raises
    ------
    RequestError
        What is wished cannot be had, and why: then nothing is done.
    """
    _refuse_what_cannot_be(asked, action)

    def begin(now: Now) -> None:
        way = asked.desk.way(now)
        if way is not None:
            asked.desk.drafts.dropped(drop)
            asked.desk.drafts.look(now.tonight, way)

    asked.do(action, begin)
    now = asked.desk.now
    way = asked.desk.way(now)
    if way is not None:
        asked.desk.drafts.at_once(now.tonight, way)


def _refuse_what_cannot_be(asked: DeedRequest, action: EveningAction) -> None:
    """Refuse a new wish that cannot be had; where some could not be before, that is told anyway."""
    desk, now = asked.desk, asked.desk.now
    way = desk.way(now)
    if now.revision != asked.revision or way is None or isinstance(action, Unwish):
        return
    after = replace(now, evening=action.on(now.evening))
    try:
        desk.drafts.refuse_contradictions(after.tonight, way)
    except Contradiction as error:
        if not set(error.wishes) <= set(now.evening.wishes):
            raise RequestError(error.in_a_line) from None


def _pair(now: Now, given: object) -> Pair:
    """Return the pair of two ids, if it plays."""
    for pair in now.evening.pairs:
        if isinstance(given, list) and sorted(pair.players) == sorted(map(_id, given)):
            return pair
    raise BadValues("pair")


def _ids(given: str) -> list[int]:
    try:
        return [int(part) for part in given.split(",")]
    except ValueError as error:
        raise BadValues("other") from error


def _id(given: object) -> int:
    if type(given) is not int:
        raise BadValues("pair")
    return given


DEEDS = {
    "choose": _choose,
    "put": _put,
    "wish": _wish,
    "unwish": _unwish,
    "seat": _seat,
    "unseat": _unseat,
    "prove": _prove,
    "unprove": _unprove,
}
"""By the names that the page sends."""
