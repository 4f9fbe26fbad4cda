"""A plain model of an evening: partners, players present and expected, with actions as JSON.

It uses no code of the program.
"""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

Document = dict[str, Any]


class Refused(Exception):  # noqa: N818  (nothing is wrong with the twin)
    """The action is not possible."""


class PlainEvening:
    """The state of an evening, in sets and dicts."""

    def __init__(self) -> None:
        self.partner: dict[int, int | None] = {}  # of all players on the list
        self.here: set[int] = set()
        self.expected: set[int] = set()
        self.guests: dict[int, str] = {}
        self.choice: list[Any] | None = None
        self.wishes: list[Document] = []
        self.plan: Document | None = None
        self.before: Document | None = None

    def after(self, action: Document) -> PlainEvening:
        """Return the state after an action."""
        done = deepcopy(self)
        at_door = {"sign_up", "here", "away", "pair", "unpair", "remove"}
        if action["do"] in at_door and self.plan is not None:
            raise Refused
        done.guests |= {entry["player"]: entry["name"] for entry in action.get("guests", [])}
        getattr(done, f"_{action['do']}")(action)
        for player in list(done.partner):
            both = {player, done.partner[player]}
            if not both & (done.here | done.expected):
                for each in both & done.partner.keys():
                    del done.partner[each]
        done.here &= done.partner.keys()
        done.expected &= done.partner.keys()
        return done

    def entries(self) -> set[tuple[frozenset[int], frozenset[int], bool]]:
        """Return the list's lines: the players, those present, and whether they are expected."""
        return {
            (both := frozenset({p, q} - {None}), both & self.here, p in self.expected)
            for p, q in self.partner.items()
        }

    def pairs(self) -> set[frozenset[int]]:
        """Return the playing pairs."""
        if self.plan is not None:
            return seated(self.plan)
        return {who for who, here, _ in self.entries() if len(here) == 2}

    def in_force(self) -> list[Document]:
        """Return the wishes about playing pairs."""
        return [wish for wish in self.wishes if about(wish) <= self.pairs()]

    def _apart(self, player: int) -> None:
        other = self.partner.get(player)
        if other is not None:
            self.partner[player] = self.partner[other] = None

    def _together(self, first: int, second: int) -> None:
        self._apart(first)
        self._apart(second)
        self.partner[first], self.partner[second] = second, first

    def _known(self, *players: int) -> None:
        if not set(players) <= self.partner.keys():
            raise Refused

    def _sign_up(self, action: Document) -> None:
        for players in action["pairs"]:
            if len(players) == 2:
                if self.partner.get(players[0]) != players[1]:
                    self._together(*players)
            else:
                self.partner.setdefault(players[0], None)
            partners = {self.partner[p] for p in players} - {None}
            self.expected |= {*players, *partners}

    def _here(self, action: Document) -> None:
        for player in action["players"]:
            self.partner.setdefault(player, None)
            self.here.add(player)

    def _away(self, action: Document) -> None:
        for player in action["players"]:
            self._known(player)
            self.here.discard(player)
            both = {player, self.partner[player]} - {None}
            if not both & (self.here | self.expected):
                for each in both:
                    del self.partner[each]

    def _pair(self, action: Document) -> None:
        both = action["first"], action["second"]
        if both[0] == both[1]:
            raise Refused
        expected = bool(self.expected & set(both))
        self._together(*both)
        if action.get("here", True):
            self.here |= set(both)
        else:
            expected = True
        self.expected = self.expected | set(both) if expected else self.expected - set(both)

    def _unpair(self, action: Document) -> None:
        self._known(action["player"])
        if self.partner[action["player"]] is None:
            raise Refused
        self._apart(action["player"])

    def _remove(self, action: Document) -> None:
        self._known(*action["players"])
        for player in action["players"]:
            self._apart(player)
            del self.partner[player]

    def _guest(self, action: Document) -> None:
        self.guests[action["player"]] = action["name"]

    def _choose(self, action: Document) -> None:
        self.choice = [
            action.get(k) for k in ("movements", "sections", "rounds", "boards", "winners")
        ]

    def _wish(self, action: Document) -> None:
        self.wishes = [w for w in self.wishes if not same(w, action["wish"])] + [action["wish"]]

    def _put(self, action: Document) -> None:
        before = self.wishes
        try:
            for wish in action.get("instead", []):
                self._unwish({"wish": wish})
        except Refused:
            self.wishes = before
            raise
        for wish in action["wishes"]:
            self._wish({"wish": wish})

    def _unwish(self, action: Document) -> None:
        others = [w for w in self.wishes if not same(w, action["wish"])]
        if others == self.wishes:
            raise Refused
        self.wishes = others

    def _seat(self, action: Document, before: Document | None = None) -> None:
        plan = json.loads(action["plan"])
        old = set() if self.plan is None else seated(self.plan)
        new = seated(plan)
        for player in {p for pair in old for p in pair} - {p for pair in new for p in pair}:
            if player in self.partner:
                self._apart(player)
                del self.partner[player]
        for pair in new:
            first, second = sorted(pair)
            if self.partner.get(first) != second:
                self._together(first, second)
                self.expected -= pair
            self.here |= pair
        self.guests |= {entry["player"]: entry["name"] for entry in plan.get("guests", [])}
        self.plan, self.before = plan, before

    def _change(self, action: Document) -> None:
        if self.plan is None:
            raise Refused
        paper = self.before if self.before and whole(self.before) else None
        self._seat(action, paper or self.plan)

    def _found(self, action: Document) -> None:
        before = json.loads(action["before"]) if "before" in action else None
        if before and not whole(before) and self.before and whole(self.before):
            before = self.before
        self._seat(action, before)

    def _printed(self, action: Document) -> None:
        names = [] if self.plan is None else [s["name"] for s in self.plan["sections"]]
        if self.plan is None or not set(action["sections"]) <= set(names):
            raise Refused
        printed = [name for name in names if name in action["sections"]]
        self.plan = {**self.plan, "printed": printed}
        if self.before and whole(self.plan):
            self.before = self.plan

    def _unseat(self, action: Document) -> None:
        if self.plan is None:
            raise Refused
        self.plan = self.before = None


def seated(plan: Document) -> set[frozenset[int]]:
    """Return the playing pairs of a plan."""
    entries = (entry for section in plan["sections"] for entry in section["numbers"])
    return {frozenset(entry["players"]) for entry in entries if entry["players"]}


def whole(plan: Document) -> bool:
    """Return whether all cards of a plan are printed."""
    return {s["name"] for s in plan["sections"]} == set(plan.get("printed", []))


def about(wish: Document) -> set[frozenset[int]]:
    """Return the pairs that a wish is about."""
    return {frozenset(pair) for pair in wish["pairs"]}


def same(one: Document, other: Document) -> bool:
    """Return whether two wishes have the same kind and the same pairs."""
    return one["kind"] == other["kind"] and about(one) == about(other)
