"""Results with the pairs in the seats that they really took, and the keys of these pairs.

A source may name wrong directions, or the same numbers for NS and EW. This module decides, for all
sources alike, which two pairs a line belongs to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.scoring.contract import Side, side_of
from bridgeopt.scoring.results import BoardResult, PlannedTable, ResultKind, SourceResults


class PairKey(NamedTuple):
    """A pair: its section and its number. If NS and EW share numbers, also its direction."""

    section: str
    pair: str
    direction: Side | None = None

    def __str__(self) -> str:
        """Return the pair's usual name in the current locale: ``A7``, ``A7 NS``."""
        side = f" {Message(self.direction)}" if self.direction else ""
        return f"{self.section}{self.pair}{side}"


class SwitchEvidence(Enum):
    """The evidence that two pairs exchanged directions by mistake."""

    REMARK = "remark"
    NUMBER = "number"
    """The declarer's number belongs to the pair planned in the other direction."""


@dataclass(frozen=True)
class SeatedResult:
    """A line of results, with the pairs in the seats that they really took.

    ``switched`` is the evidence that the pairs sat the wrong way; ``None`` if they sat as planned.
    """

    result: BoardResult
    ns: PairKey
    ew: PairKey
    switched: SwitchEvidence | None = None


def sections_sharing_numbers(source: SourceResults) -> frozenset[str]:
    """Return the sections in which NS and EW share numbers: two pairs have number 1, and so on.

    In a section whose movement is known, NS and EW share numbers if a number has two seats in one
    round. In other sections, any of these conditions is enough:

    - The source names a pair of each direction for some number.
    - At least half of the numbers sit at two tables in one round, or play a board in both
      directions.
    - A number meets itself in at least half of the lines.

    The limit of one half keeps a few mistakes from splitting every pair of a section.
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
    sharing_in_plan = {
        section
        for section, seats in planned.items()
        if len({(number, pair) for number, pair, _, _ in seats}) < len(seats)
    }
    sharing_in_results = {section for section, results in lines.items() if _share_numbers(results)}
    sides: dict[tuple[str, str], set[Side | None]] = {}
    for participant in source.participants:
        sides.setdefault((participant.section, participant.pair), set()).add(participant.direction)
    sharing_in_source = {
        section for (section, _), directions in sides.items() if {"NS", "EW"} <= directions
    }
    return frozenset(sharing_in_plan | ((sharing_in_results | sharing_in_source) - planned.keys()))


MeetingKey = Callable[[str, str | None, str | None], Hashable]
"""A function that returns the key of a meeting (`meeting_lookup`).

Its arguments are the section, the number of NS and the number of EW.
"""


def meeting_lookup(planned: Iterable[PlannedTable]) -> MeetingKey:
    """Return a function that returns a key for the meeting of two pair numbers in a section.

    The keys are equal if the same two pairs meet. In sections where NS and EW share numbers, the
    order of the two numbers matters; in other sections it does not.
    """
    shared = sections_sharing_numbers(SourceResults((), planned=tuple(planned)))

    def meeting(section: str, ns: str | None, ew: str | None) -> Hashable:
        return section, (ns, ew) if section in shared else frozenset((ns, ew))

    return meeting


def _share_numbers(lines: Sequence[BoardResult]) -> bool:
    """Return whether each number of a section belongs to two pairs, judged by its results alone."""
    numbers: set[str] = set()
    doubled: set[str] = set()
    tables: dict[tuple[int, str], int] = {}
    sides: dict[tuple[int, str], Side] = {}
    num_self_meetings = 0
    for result in lines:
        if result.ns == result.ew:
            num_self_meetings += 1
            continue
        numbers_and_sides: tuple[tuple[str, Side], ...] = ((result.ns, "NS"), (result.ew, "EW"))
        for pair, side in numbers_and_sides:
            numbers.add(pair)
            if result.round is not None and result.table is not None:
                table = tables.setdefault((result.round, pair), result.table)
                if table != result.table:
                    doubled.add(pair)
            if sides.setdefault((result.board, pair), side) != side:
                doubled.add(pair)
    return 2 * num_self_meetings >= len(lines) or (
        bool(doubled) and 2 * len(doubled) >= len(numbers)
    )


def seat_results(source: SourceResults) -> list[SeatedResult]:
    """Return all lines of an evening, with the pairs in the seats that they really took.

    Pairs that sat in the wrong direction are exchanged. The score of NS stays, because it was made
    in the NS seats with their vulnerability.

    A wrong direction is recognised by a remark, or because the declarer's number belongs to the
    pair that was planned in the other direction. The number proves nothing on a board that was
    passed out, or if NS and EW share numbers. A line on which a pair meets itself has no score
    until the director decides which pairs met.
    """
    shared = sections_sharing_numbers(source)
    seated_results = []
    for result in source.results:
        is_shared = result.section in shared
        ns = PairKey(result.section, result.ns, "NS" if is_shared else None)
        ew = PairKey(result.section, result.ew, "EW" if is_shared else None)
        if ns == ew:
            undecided = replace(result, kind=ResultKind.UNDECIDED, artificial=None)
            seated_results.append(SeatedResult(undecided, ns, ew))
            continue
        switched = _find_switch(result, by_number=not is_shared)
        seated_results.append(
            SeatedResult(result, ns, ew)
            if switched is None
            else SeatedResult(result, ew, ns, switched)
        )
    return seated_results


def actual_pairs(result: BoardResult, *, shared: bool) -> tuple[str, str]:
    """Return the numbers of the pairs that really sat NS and EW, as `seat_results` seats them.

    ``shared`` says whether NS and EW share numbers in the section.
    """
    switched = _find_switch(result, by_number=not shared)
    return (result.ns, result.ew) if switched is None else (result.ew, result.ns)


def find_pair(pairs: Iterable[PairKey], text: str) -> PairKey | None:
    """Return the pair called ``text``: ``A7``, ``A7 NS``, or ``7`` if there is only one section.

    Directions are read in English and in the current locale. Return ``None`` if no pair matches.
    """
    candidates = list(dict.fromkeys(pairs))
    one_section = len({pair.section for pair in candidates}) == 1
    normalised = "".join(text.split()).casefold()
    for pair in candidates:
        number = pair._replace(section="") if one_section else pair
        names = {str(pair), str(number)}
        names |= {
            f"{spelling.section}{spelling.pair}{spelling.direction or ''}"
            for spelling in (pair, number)
        }
        if normalised in ("".join(name.split()).casefold() for name in names):
            return pair
    return None


def unknown_pair_message(pairs: Iterable[PairKey], text: str) -> Message:
    """Return a message that explains why `find_pair` found no pair for ``text``.

    Either no pair has this number, or both NS and EW have a pair with this number.
    """
    candidates = list(pairs)
    matches = [find_pair(candidates, f"{text} {side}") for side in ("NS", "EW")]
    shared = "no" if None in matches else "yes"
    ns, ew = map(str, matches)
    return Message("score_no_pair", pair=repr(text), shared=shared, ns=ns, ew=ew)


def _find_switch(result: BoardResult, *, by_number: bool) -> SwitchEvidence | None:
    if result.kind is not ResultKind.PLAYED:
        return None
    if "wrong direction" in result.remark.casefold():
        return SwitchEvidence.REMARK
    contract = result.contract
    is_declarer_known = (
        result.declarer is not None and contract is not None and not contract.passed_out
    )
    if not by_number or not is_declarer_known or result.ns == result.ew:
        return None
    opposing_pair = result.ew if side_of(result.declarer or "") == "NS" else result.ns
    return SwitchEvidence.NUMBER if result.declarer_pair == opposing_pair else None


def usual_directions(source: SourceResults, seated: Sequence[SeatedResult]) -> dict[PairKey, Side]:
    """Return the direction in which each pair usually sits.

    It is the direction in the pair's key or, if the key has none, the direction that the source
    gives for the pair. If neither is known, it is the direction that was planned most often for the
    pair. A pair that was planned equally often in both directions counts as NS.
    """
    source_directions = {
        (participant.section, participant.pair): participant.direction
        for participant in source.participants
    }
    planned: Counter[tuple[PairKey, Side]] = Counter()
    for seated_result in seated:
        ns, ew = (
            (seated_result.ns, seated_result.ew)
            if seated_result.switched is None
            else (seated_result.ew, seated_result.ns)
        )
        planned[ns, "NS"] += 1
        planned[ew, "EW"] += 1
    directions: dict[PairKey, Side] = {}
    for key, _ in planned:
        usual: Side = "NS" if planned[key, "NS"] >= planned[key, "EW"] else "EW"
        directions[key] = key.direction or source_directions.get((key.section, key.pair)) or usual
    return directions
