"""Meaning of data in foreign files: phantom pairs, sides, numbers of winners, scales of points."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from bridgeopt.scoring.awards import parse_average
from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.results import BoardResult, LineKey, Participant, ResultKind

_SIDES: Mapping[str, Side] = {
    **dict.fromkeys(("ns", "n", "s", "north", "south", "northsouth"), "NS"),
    **dict.fromkeys(("ew", "e", "w", "we", "east", "west", "eastwest"), "EW"),
}
_NON_WORD = re.compile(r"[\W_]+")
_PHANTOMS = {
    *("phantom", "phantompair", "bye", "sitout", "sittingout", "missing", "missingpair", "nopair"),
    *("ghost", "halftable", "dummy", "dummypair", "emptypair", "stilzit", "rust", "vrij"),
    *("wolny", "pauza", "bordet", "oversidder", "exempt", "freilos", "phantomphantom"),
}
_PHANTOM_PARTS = ("phantom", "sitout", "sittingout", "halftable")
"""Parts of words that mark a phantom pair (an empty seat) or a sit-out; no player's name contains
them."""

_NUMBERED_SIDE = re.compile(r"(?:(NS|EW|[NSEW])\s*)?([0-9]{1,4})\s*(NS|EW|[NSEW])?", re.IGNORECASE)
"""Matches a pair's number with its direction, such as ``1NS`` or ``E 3``."""

_ONE_AWARD = re.compile(r"A?\s*[0-9]{1,3}\s*%|A\s*[0-9]{1,3}", re.IGNORECASE)
_PLACE_PATTERN = re.compile(r"([0-9]{1,4})\s*[=.]?")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,6}(?:[.,][0-9]{1,6})?")


def normalise_word(text: str) -> str:
    """Return a word for comparison: in lower case, with letters and digits only."""
    return _NON_WORD.sub("", text.casefold())


def parse_side(text: str) -> Side | None:
    """Return the side in a text such as ``NS``, ``N-S`` or ``East``; otherwise ``None``."""
    return _SIDES.get(normalise_word(text))


def split_number(pair: str) -> tuple[str, Side | None]:
    """Return a pair's number, and its direction if the text has one: ``1NS`` is 1 and NS."""
    match = _NUMBERED_SIDE.fullmatch(pair)
    if match is None or (match[1] is None) == (match[3] is None):
        return pair, None
    return match[2], parse_side(match[1] or match[3])


def parse_points(text: str) -> Fraction | None:
    """Return the number in a text, with a decimal point or a decimal comma.

    Return ``None`` if the text is not a number.
    """
    match = _DECIMAL.fullmatch(text.strip().replace("\u2212", "-"))
    return None if match is None else Fraction(match[0].replace(",", "."))


def is_one_sided_award(text: str) -> bool:
    """Return whether a text is an award for one side that does not name the side.

    Examples are ``AVE+``, ``A60`` and ``60%``. ``AVE`` is not one, because it is for both sides.
    """
    average = parse_average(text)
    if average is not None:
        return average.by_session
    return _ONE_AWARD.fullmatch(text.strip()) is not None


def is_phantom(text: str) -> bool:
    """Return whether a pair's number or name means that the seat is empty.

    Examples are ``0``, ``Bye`` and ``Phantom EW``.
    """
    word = normalise_word(text)
    is_zero = text.strip() != "" and not text.strip().strip("0")
    return word in _PHANTOMS or is_zero or any(part in word for part in _PHANTOM_PARTS)


def are_phantoms(names: Sequence[str]) -> bool:
    """Return whether the names of a pair mean that its seats are empty.

    Examples are ``Bye`` twice, or ``Sit`` and ``Out``.
    """
    return bool(names) and (
        all(map(is_phantom, names)) or normalise_word("".join(names)) in _PHANTOMS
    )


def winners_by_places(pairs: Iterable[Participant], sides: Mapping[int, Side]) -> int | None:
    """Return the number of ranking lists (1 or 2) that the published places imply, or ``None``.

    Places form one list if each is one more than the number of pairs before it.

    Parameters
    ----------
    pairs
        The pairs of one section.
    sides
        The direction of a pair, by the pair's index in ``pairs``. Pairs whose direction is unknown
        are left out.
    """
    places: list[tuple[int, Side | None]] = []
    for k, pair in enumerate(pairs):
        match = _PLACE_PATTERN.fullmatch((pair.place or "").strip())
        if match is not None:
            places.append((int(match[1]), sides.get(k)))
    if len(places) < 2:
        return None
    if _is_one_list([place for place, _ in places]):
        return 1
    lists = [[place for place, side in places if side == direction] for direction in ("NS", "EW")]
    have_all_directions = all(lists) and sum(map(len, lists)) == len(places)
    return 2 if have_all_directions and all(map(_is_one_list, lists)) else None


def _is_one_list(places: Sequence[int]) -> bool:
    ordered = sorted(places)
    return all(place == ordered.index(place) + 1 for place in ordered)


def points_scale(
    results: Sequence[BoardResult],
    published: Mapping[LineKey, tuple[Fraction | None, Fraction | None]],
) -> int:
    """Return the factor, 1 or 2, that scales a file's matchpoints so that a win is worth two.

    ``published`` has the points of NS and EW that the file gives for each result. On a board with
    n results, the points of NS and EW in each result add up to n - 1 if a win is worth one point.
    If a win is worth two points, they add up to 2 (n - 1). Only the boards with the most results
    are examined.
    """
    lines: dict[tuple[str, int], list[BoardResult]] = defaultdict(list)
    for result in results:
        lines[result.section, result.board].append(result)
    max_results = max(map(len, lines.values()), default=0)
    ratios = set()
    for board_results in lines.values():
        if len(board_results) == max_results > 1 and all(
            result.kind is ResultKind.PLAYED for result in board_results
        ):
            for result in board_results:
                ns, ew = published.get(result.key, (None, None))
                if ns is not None and ew is not None:
                    ratios.add((ns + ew) / (max_results - 1))
    return 2 if ratios == {Fraction(1)} else 1


def rescale_award(result: BoardResult, factor: Fraction | int) -> BoardResult:
    """Return a result in which awards in points are multiplied by a factor."""
    artificial = result.artificial
    if artificial is None or factor == 1:
        return result
    ns, ew = (
        award if award.points is None else replace(award, points=award.points * factor)
        for award in (artificial.ns, artificial.ew)
    )
    return replace(result, artificial=replace(artificial, ns=ns, ew=ew))


def _number_and_side(entry: tuple[Participant, Side | None]) -> tuple[str, Side | None]:
    """Return a pair's number and direction; the direction may be part of the number."""
    number, side = split_number(entry[0].pair)
    return (number, side) if side is not None else (entry[0].pair, entry[1])


def without_phantoms(
    people: Iterable[tuple[Participant, Side | None]], winners: int | None
) -> tuple[list[Participant], int | None, list[Participant]]:
    """Remove phantoms and ambiguous pairs from the pairs of a file.

    A phantom is an entry for an empty seat. A number that occurs for NS and for EW stands for two
    pairs, as ``1NS`` and ``1EW`` do. If the file lacks the number of winners, the published places
    may imply it. Otherwise there are two winners if every section has pairs of both directions with
    the same numbers. Pairs that have the same number, and no direction to distinguish them, are
    ambiguous.

    Parameters
    ----------
    people
        Each pair with its direction in the file.
    winners
        The number of winners, if the file gives it.

    Returns
    -------
    The unambiguous pairs, the number of winners, and the ambiguous pairs.
    """
    sections: dict[str, list[tuple[Participant, Side | None]]] = defaultdict(list)
    for pair, side in people:
        sections[pair.section].append((pair, side))
    if winners is None:
        implied = {
            winners_by_places(
                [pair for pair, _ in section_pairs],
                {k: side for k, (_, side) in enumerate(section_pairs) if side is not None},
            )
            for section_pairs in sections.values()
        }
        winners = implied.pop() if len(implied) == 1 else None
        number_sides = [
            set(map(_number_and_side, section_pairs)) for section_pairs in sections.values()
        ]
        number_sides = [
            {place for place in section_pairs if place[1] is not None}
            for section_pairs in number_sides
        ]
        repeats_numbers = [
            len({number for number, _ in section_pairs}) < len(section_pairs)
            for section_pairs in number_sides
        ]
        winners = 2 if winners is None and repeats_numbers and all(repeats_numbers) else winners
    unambiguous: list[Participant] = []
    ambiguous: list[Participant] = []
    for section_pairs in sections.values():
        numbers: dict[str, list[tuple[Participant, Side | None]]] = defaultdict(list)
        for pair, side in section_pairs:
            numbers[pair.pair].append((pair, side))
        has_both_directions = any(
            {"NS", "EW"} <= {side for _, side in entries} for entries in numbers.values()
        )
        for entries in numbers.values():
            by_side = {side: pair for pair, side in reversed(entries)}
            are_one_pair = len({pair.names for pair, _ in entries}) == 1
            if not are_one_pair and (None in by_side or len(by_side) < len(entries)):
                ambiguous += [pair for pair, _ in entries]
            elif has_both_directions:
                ambiguous += [pair for side, pair in by_side.items() if side is None]
                unambiguous += [
                    replace(pair, direction=side)
                    for side, pair in reversed(by_side.items())
                    if side is not None
                ]
            else:
                pair, side = entries[0]
                side = side or split_number(pair.pair)[1]
                unambiguous.append(replace(pair, direction=side if winners == 2 else None))
    return unambiguous, winners, ambiguous
