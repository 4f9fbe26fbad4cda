"""Who sat where: numbers that two pairs share, and pairs that sat the wrong way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from bridgeopt.scoring.contract import Side, side_of
from bridgeopt.scoring.results import BoardResult, Kind, SourceResults


class PairKey(NamedTuple):
    """A pair: its section and number and, where NS and EW share numbers, its direction."""

    section: str
    pair: str
    direction: Side | None = None

    def __str__(self) -> str:
        """Write it as people say it: ``A7``, ``A7 NS``."""
        return f"{self.section}{self.pair}{f' {self.direction}' if self.direction else ''}"


class Switched(Enum):
    """How it is known that two pairs sat the wrong way."""

    REMARK = "remark"
    NUMBER = "number"
    """The number that is declarer's belongs to the pair of the other seats."""


@dataclass(frozen=True)
class Seated:
    """A line of results with the pairs by the seats that they took."""

    result: BoardResult
    ns: PairKey
    ew: PairKey
    switched: Switched | None = None


def shared_numbers(results: Iterable[BoardResult]) -> frozenset[str]:
    """Return the sections in which pair 1 of NS and pair 1 of EW are two pairs.

    That shows where a number sits at two tables in one round, or plays a board once in each
    direction; or where half of the lines or more are of numbers that meet themselves. Fewer such
    lines are taken for mistakes, since one of them would make two of each pair of the section.
    """
    shared: set[str] = set()
    tables: dict[tuple[str, int, str], int | None] = {}
    sides: dict[tuple[str, int, str], Side] = {}
    lines: Counter[str] = Counter()
    itself: Counter[str] = Counter()
    for each in results:
        lines[each.section] += 1
        if each.ns == each.ew:
            itself[each.section] += 1
            continue
        both: tuple[tuple[str, Side], ...] = ((each.ns, "NS"), (each.ew, "EW"))
        for pair, side in both:
            if each.round is not None and each.table is not None:
                place = (each.section, each.round, pair)
                if tables.setdefault(place, each.table) != each.table:
                    shared.add(each.section)
            if sides.setdefault((each.section, each.board, pair), side) != side:
                shared.add(each.section)
    mostly = {section for section, n in itself.items() if 2 * n >= lines[section]}
    return frozenset(shared | mostly)


def seat(source: SourceResults) -> list[Seated]:
    """Return all lines of an evening with the pairs by the seats that they took.

    Pairs that sat the wrong way are exchanged: what the seats scored, by the seats' vulnerability,
    stays. That cannot be seen on boards that were passed out, nor by number where both directions
    share numbers. A pair that meets itself has no score: the director has still to say who met.
    """
    shared = shared_numbers(source.results)
    seated = []
    for result in source.results:
        both = result.section in shared
        ns = PairKey(result.section, result.ns, "NS" if both else None)
        ew = PairKey(result.section, result.ew, "EW" if both else None)
        if ns == ew:
            undecided = replace(result, kind=Kind.UNDECIDED, artificial=None)
            seated.append(Seated(undecided, ns, ew))
            continue
        switched = _switched(result, by_number=not both)
        seated.append(
            Seated(result, ns, ew) if switched is None else Seated(result, ew, ns, switched)
        )
    return seated


def find_pair(pairs: Iterable[PairKey], text: str) -> PairKey | None:
    """Find a pair by how people call it: ``A7``, ``A7 NS``, or ``7`` where there is one section."""
    known = list(dict.fromkeys(pairs))
    one_section = len({pair.section for pair in known}) == 1
    wanted = "".join(text.split()).casefold()
    for pair in known:
        own = f"{pair.pair}{pair.direction or ''}"
        names = [f"{pair.section}{own}", *([own] if one_section else [])]
        if wanted in ("".join(name.split()).casefold() for name in names):
            return pair
    return None


def _switched(result: BoardResult, *, by_number: bool) -> Switched | None:
    if result.kind is not Kind.PLAYED:
        return None
    if "wrong direction" in result.remark.casefold():
        return Switched.REMARK
    contract = result.contract
    known = result.declarer is not None and contract is not None and not contract.passed_out
    if not by_number or not known or result.ns == result.ew:
        return None
    other = result.ew if side_of(result.declarer or "") == "NS" else result.ns
    return Switched.NUMBER if result.declarer_pair == other else None


def homes(source: SourceResults, seated: Sequence[Seated]) -> dict[PairKey, Side]:
    """Return for each pair the direction in which it was to sit most of the time.

    What the source says counts; a pair that was to sit as often in both is NS.
    """
    told = {(each.section, each.pair): each.direction for each in source.participants}
    planned: Counter[tuple[PairKey, Side]] = Counter()
    for each in seated:
        ns, ew = (each.ns, each.ew) if each.switched is None else (each.ew, each.ns)
        planned[ns, "NS"] += 1
        planned[ew, "EW"] += 1
    found: dict[PairKey, Side] = {}
    for key, _ in planned:
        most: Side = "NS" if planned[key, "NS"] >= planned[key, "EW"] else "EW"
        found[key] = key.direction or told.get((key.section, key.pair)) or most
    return found
