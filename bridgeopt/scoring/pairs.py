"""Who sat where: numbers that two pairs share, and pairs that sat the wrong way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.scoring.contract import Side, side_of
from bridgeopt.scoring.results import BoardResult, Kind, PlannedTable, SourceResults


class PairKey(NamedTuple):
    """A pair: its section and number and, where NS and EW share numbers, its direction."""

    section: str
    pair: str
    direction: Side | None = None

    def __str__(self) -> str:
        """Write it as people say it, in the reader's language: ``A7``, ``A7 NS``."""
        side = f" {Message(self.direction)}" if self.direction else ""
        return f"{self.section}{self.pair}{side}"


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


def shared_numbers(source: SourceResults) -> frozenset[str]:
    """Return the sections in which pair 1 of NS and pair 1 of EW are two pairs.

    Where a section's movement is known, that tells: some number sits twice in one round. Else half
    of its numbers or more sit at two tables in one round, or play a board once in each direction;
    or in half of the lines or more a number meets itself. Fewer are taken for mistakes, of which
    one would make two of each pair of a section.
    """
    planned: dict[str, set[tuple[int, str, int, Side]]] = {}
    for table in source.planned:
        if table.ns is not None and table.ew is not None:
            seats = planned.setdefault(table.section, set())
            seats.add((table.round, table.ns, table.table, "NS"))
            seats.add((table.round, table.ew, table.table, "EW"))
    lines: dict[str, list[BoardResult]] = {}
    for result in source.results:
        lines.setdefault(result.section, []).append(result)
    by_plan = {
        section
        for section, seats in planned.items()
        if len({(number, pair) for number, pair, _, _ in seats}) < len(seats)
    }
    played = {section for section, own in lines.items() if _share_numbers(own)}
    return frozenset(by_plan | (played - planned.keys()))


Meeting = Callable[[str, str | None, str | None], Hashable]
"""What tells who meets, of a section and the numbers of NS and EW: see `meeting_in`."""


def meeting_in(planned: Iterable[PlannedTable]) -> Meeting:
    """Return what tells who meets by a movement: NS and EW, in this order where they share numbers.

    Elsewhere it does not matter which way the two sit.
    """
    shared = shared_numbers(SourceResults((), planned=tuple(planned)))

    def meeting(section: str, ns: str | None, ew: str | None) -> Hashable:
        return section, (ns, ew) if section in shared else frozenset((ns, ew))

    return meeting


def _share_numbers(lines: Sequence[BoardResult]) -> bool:
    """Whether the numbers of a section are two pairs each, as far as its results tell."""
    numbers: set[str] = set()
    twofold: set[str] = set()
    tables: dict[tuple[int, str], int] = {}
    sides: dict[tuple[int, str], Side] = {}
    itself = 0
    for each in lines:
        if each.ns == each.ew:
            itself += 1
            continue
        both: tuple[tuple[str, Side], ...] = ((each.ns, "NS"), (each.ew, "EW"))
        for pair, side in both:
            numbers.add(pair)
            if each.round is not None and each.table is not None:
                table = tables.setdefault((each.round, pair), each.table)
                if table != each.table:
                    twofold.add(pair)
            if sides.setdefault((each.board, pair), side) != side:
                twofold.add(pair)
    return 2 * itself >= len(lines) or (bool(twofold) and 2 * len(twofold) >= len(numbers))


def seat(source: SourceResults) -> list[Seated]:
    """Return all lines of an evening with the pairs by the seats that they took.

    Pairs that sat the wrong way are exchanged: what the seats scored, by the seats' vulnerability,
    stays. That cannot be seen on boards that were passed out, nor by number where both directions
    share numbers. A pair that meets itself has no score: the director has still to say who met.
    """
    shared = shared_numbers(source)
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
    """Find a pair by how people call it: ``A7``, ``A7 NS``, or ``7`` where there is one section.

    A direction may have its English letters or those of the reader's language.
    """
    known = list(dict.fromkeys(pairs))
    one_section = len({pair.section for pair in known}) == 1
    wanted = "".join(text.split()).casefold()
    for pair in known:
        number = pair._replace(section="") if one_section else pair
        names = {str(pair), str(number)}
        names |= {f"{each.section}{each.pair}{each.direction or ''}" for each in (pair, number)}
        if wanted in ("".join(name.split()).casefold() for name in names):
            return pair
    return None


def no_pair(pairs: Iterable[PairKey], text: str) -> Message:
    """Say why no pair was found: there is none, or NS and EW each have one of that number."""
    known = list(pairs)
    both = [find_pair(known, f"{text} {side}") for side in ("NS", "EW")]
    shared = "no" if None in both else "yes"
    ns, ew = map(str, both)
    return Message("score_no_pair", pair=repr(text), shared=shared, ns=ns, ew=ew)


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
