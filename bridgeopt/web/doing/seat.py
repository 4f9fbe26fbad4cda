"""What is done where it is chosen how to play, and where pairs are seated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Kind, Pair
from bridgeopt.files.plan import format_plan
from bridgeopt.files.wishes import wish_from
from bridgeopt.journal.changes import Revision
from bridgeopt.night import Action
from bridgeopt.night.actions import Choose, PutPair, Seat, Unseat, Unwish, WishFor
from bridgeopt.seating.dropping import Drop, wishes_after_drop
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.doing.values import BadValues, choice, integer, text

_SECTION_LETTERS = 2


def _choose(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    rounds = integer(values, "rounds") if "rounds" in values else None
    chosen = {
        "do": Choose.do,
        "movements": text(values, "movements"),
        "sections": integer(values, "sections"),
    } | ({} if rounds is None else {"rounds": rounds})
    desk.do(Choose.of(chosen), revision)


def _put(desk: Desk, values: Mapping[str, Any], revision: Revision) -> Message | None:
    """Put a pair into a section, perhaps on a number; it may have been free to go there."""
    now = desk.now
    now.evening.at_door()
    pair = _pair(now, values.get("pair"))
    section = text(values, "section")
    number = None if values.get("number") is None else integer(values, "number")
    if not section.isalpha() or len(section) > _SECTION_LETTERS:
        raise BadValues("section")
    drop = Drop(pair, section, number)
    before = now.evening.wishes
    after = wishes_after_drop(before, desk.drafts.shown, drop)
    new = tuple(wish for wish in after if wish not in before)
    gone = tuple(wish for wish in before if wish not in after)
    if not new and not gone:
        return Message("seat_is_there")
    _seat_anew(desk, PutPair(new, gone), revision, drop)
    return None


def _wish(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    now = desk.now
    now.evening.at_door()
    kind = Kind(choice(values, "kind", tuple(Kind)))
    pairs = [_pair(now, values.get("pair"))]
    if kind.num_pairs == 2:
        pairs.append(_pair(now, _ids(text(values, "other"))))
    document: dict[str, object] = {"kind": kind, "pairs": [list(pair.players) for pair in pairs]}
    if values.get("value"):
        document["value"] = text(values, "value")
    if kind.of_sections or values.get("strength") != "like":
        document["must"] = True
    else:
        document["weight"] = values.get("weight")
    _seat_anew(desk, WishFor(wish_from(document)), revision)


def _unwish(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    desk.now.evening.at_door()
    _seat_anew(desk, Unwish(wish_from(values.get("wish"))), revision)


def _seat(desk: Desk, values: Mapping[str, Any], revision: Revision) -> Message:
    """Use the best seating that there is by now."""
    now = desk.now
    now.evening.at_door()
    way = desk.way(now)
    if way is None:
        raise RequestError(Message("seat_not_yet"))
    draft, error, _ = desk.drafts.best(now.tonight, way)
    if error is not None:
        raise error
    if draft is None or draft.ran is None:
        desk.drafts.work.drop()  # it is looked for anew when somebody looks
        refused = draft.refused.reason if draft and draft.refused else Message("seat_not_yet")
        raise RequestError(refused)
    plan = draft.ran.plan
    desk.do(Seat(format_plan(plan)), revision)
    return Message("seat_used" if plan.proved else "seat_used_best_so_far")


def _unseat(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    desk.do(Unseat(), revision)


def _seat_anew(desk: Desk, action: Action, revision: Revision, drop: Drop | None = None) -> None:
    """Do something about wishes, and wait for what comes of it at once, so that the page shows it.

    That is worked out while it is written: the disk takes as long.
    """

    def begin(now: Now) -> None:
        way = desk.way(now)
        if way is not None:
            desk.drafts.dropped(drop)
            desk.drafts.look(now.tonight, way)

    desk.do(action, revision, begin)
    now = desk.now
    way = desk.way(now)
    if way is not None:
        desk.drafts.at_once(now.tonight, way)


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
