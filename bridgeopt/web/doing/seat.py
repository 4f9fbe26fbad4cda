"""What is done where it is chosen how to play, and where pairs are seated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Pair, Seating, WishKind, telling
from bridgeopt.club.called import CalledNumber
from bridgeopt.files.plan import format_plan
from bridgeopt.files.wishes import wish_from
from bridgeopt.night import EveningAction
from bridgeopt.night.actions import Choose, PutPair, SeatPairs, Unseat, Unwish, WishFor
from bridgeopt.seating.dropping import Drop
from bridgeopt.seating.wishes.contradiction import Contradiction
from bridgeopt.web.desk import Now
from bridgeopt.web.doing.values import BadValues, DeedRequest

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
    drop = Drop(pair, section, number)
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


def _seat_anew(asked: DeedRequest, action: EveningAction, drop: Drop | None = None) -> None:
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
}
"""By the names that the page sends."""
