"""A plain reader of a plan's JSON: seats in every round, and values derived from them.

It uses no code of the program except to read a history.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.files.history import read_history

Document = dict[str, Any]
Two = frozenset[int]
"""Two players who play together."""


class Place(NamedTuple):
    """Two players' place in a round; table and side are ``None`` while they sit out."""

    section: str
    number: int
    table: int | None
    side: str | None


def two(players: list[int] | None) -> Two | None:
    """Return a pair regardless of the order of its players."""
    return None if players is None else frozenset(players)


def who(section: Document, number: int | None, round_: int) -> Two | None:
    """Return the holder of a number in a round."""
    if number is None:
        return None
    for spell in section.get("spells", []):
        if spell["number"] == number and spell["first"] <= round_ <= spell["last"]:
            return two(spell["players"])
    return next(two(e["players"]) for e in section["numbers"] if e["number"] == number)


def tables(plan: Document) -> Iterator[tuple[str, int, Two | None, Two | None]]:
    """Yield all tables: section, round, and the pairs NS and EW."""
    for section in plan["sections"]:
        for line in section["rounds_detail"]:
            sides = (who(section, line[side], line["round"]) for side in ("ns", "ew"))
            yield section["name"], line["round"], *sides


def places(plan: Document, round_: int) -> dict[Two, Place]:
    """Return every pair's place in a round."""
    found = {}
    for section in plan["sections"]:
        for line in section["rounds_detail"]:
            if line["round"] != round_:
                continue
            there = {side: who(section, line[side], round_) for side in ("ns", "ew")}
            met = None not in there.values()
            for side, pair in there.items():
                if pair is not None:
                    seat = (line["table"], side.upper()) if met else (None, None)
                    found[pair] = Place(section["name"], line[side], *seat)
    return found


def rounds_of(plan: Document, name: str) -> range:
    """Return the rounds of a section."""
    return range(1, 1 + next(s["rounds"] for s in plan["sections"] if s["name"] == name))


def sit_outs(plan: Document, name: str, first: int = 1) -> dict[int, list[int]]:
    """Return by number the rounds in which a section's pairs sit out, from round ``first`` on."""
    found: dict[int, list[int]] = {}
    for round_ in rounds_of(plan, name):
        for place in places(plan, round_).values():
            if place.section == name and place.table is None and round_ >= first:
                found.setdefault(place.number, []).append(round_)
    return found


def encounters(plan: Document) -> tuple[Counter[Two], Counter[int]]:
    """Count the meetings of each two players, and the rounds each player sat out."""
    met: Counter[Two] = Counter()
    waited: Counter[int] = Counter()
    for _, _, ns, ew in tables(plan):
        if ns and ew:
            met.update(frozenset({a, b}) for a in ns for b in ew)
        else:
            waited.update(ns or ew or ())
    return met, waited


def homes(plan: Document) -> dict[Two, tuple[str, int]]:
    """Return every pair's section and number."""
    return {
        pair: (section["name"], entry["number"])
        for section in plan["sections"]
        for entry in section["numbers"]
        if (pair := two(entry["players"])) is not None
    }


def restlessness(section: Document, how: str) -> dict[int, int]:
    """Count each number's table changes or, with ``ns``, its rounds as EW."""
    seats: dict[int, list[tuple[int, bool]]] = {}
    for line in sorted(section["rounds_detail"], key=lambda line: line["round"]):
        for side in ("ns", "ew"):
            if line[side] is not None:
                seats.setdefault(line[side], []).append((line["table"], side == "ew"))
    if how == "ns":
        return {number: sum(ew for _, ew in there) for number, there in seats.items()}
    return {
        number: sum(a[0] != b[0] for a, b in pairwise(there)) for number, there in seats.items()
    }


def respects(plan: Document, wish: Document) -> bool:
    """Return whether a plan respects a wish, judged by its JSON."""
    pairs = [frozenset(players) for players in wish["pairs"]]
    where = [homes(plan)[pair] for pair in pairs]
    name, number = where[0]
    section = next(s for s in plan["sections"] if s["name"] == name)
    meet = any({ns, ew} == set(pairs) for _, _, ns, ew in tables(plan))
    out = [r for _, r, ns, ew in tables(plan) if {ns, ew} == {pairs[0], None}]
    match wish["kind"]:
        case "stationary":
            counts = restlessness(section, wish["value"])
            return counts[number] == min(counts.values())
        case "number":
            return number in wish["value"]
        case "tonight":
            return meet
        case "not-tonight":
            return not meet
        case "no-sit-out":
            return not out
        case "late":
            return 1 in out
        case "section":
            return name == wish["value"]
        case "apart":
            return name != where[1][0]
    raise ValueError(wish["kind"])


def total(plan: Document) -> int:
    """Return the minimised total: fitness plus the penalties of weighted wishes."""
    return sum(section["fitness"] + section.get("penalty", 0) for section in plan["sections"])


def check_history(before: Path, after: Path, plan: Document) -> None:
    """Compare the history after an evening with plainly counted meetings."""
    old, new = read_history(before), read_history(after)
    met, waited = encounters(plan)
    players = {p for _, _, ns, ew in tables(plan) for pair in (ns, ew) if pair for p in pair}
    assert set(new.ids) == set(old.ids) | players
    for a in new.ids:
        was = old.waiting_tables[old.row[a]] if a in old else 0
        assert new.waiting_tables[new.row[a]] - was == waited[a]
        for b in new.ids:
            was = old.meetings[old.row[a], old.row[b]] if a in old and b in old else 0
            now = new.meetings[new.row[a], new.row[b]]
            assert now - was == (met[frozenset({a, b})] if a != b else 0)
