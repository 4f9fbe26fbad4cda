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
_LETTERS = re.compile(r"[\W_]+")
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
_PLACE = re.compile(r"([0-9]{1,4})\s*[=.]?")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,6}(?:[.,][0-9]{1,6})?")


def normalise_word(text: str) -> str:
    """Return a word for comparison: in lower case, with letters and digits only."""
    return _LETTERS.sub("", text.casefold())


def parse_side(text: str) -> Side | None:
    """Return the side in a text such as ``NS``, ``N-S`` or ``East``; otherwise ``None``."""
    return _SIDES.get(normalise_word(text))


def split_number(pair: str) -> tuple[str, Side | None]:
    """Return a pair's number, and its direction if the text has one: ``1NS`` is 1 and NS."""
    found = _NUMBERED_SIDE.fullmatch(pair)
    if found is None or (found[1] is None) == (found[3] is None):
        return pair, None
    return found[2], parse_side(found[1] or found[3])


def parse_points(text: str) -> Fraction | None:
    """Return the number in a text, with a decimal point or a decimal comma.

    Return ``None`` if the text is not a number.
    """
    found = _DECIMAL.fullmatch(text.strip().replace("\u2212", "-"))
    return None if found is None else Fraction(found[0].replace(",", "."))


def is_one_sided_award(text: str) -> bool:
    """Return whether a text is an award that does not say for which side it is.

    Examples are ``AVE+``, ``A60`` and ``60%``. ``AVE`` alone is not, as both sides get the same.
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
    """Return whether the names of a pair mean that its seat is empty.

    Examples are ``Bye`` twice, or ``Sit`` and ``Out``.
    """
    return bool(names) and (
        all(map(is_phantom, names)) or normalise_word("".join(names)) in _PHANTOMS
    )


def winners_by_places(people: Iterable[Participant], sides: Mapping[int, Side]) -> int | None:
    """Return the number of ranking lists (1 or 2) that the published places imply, or ``None``.

    Places form one list if each is one more than the number of pairs before it.

    Parameters
    ----------
    people
        The pairs of one section.
    sides
        The direction of a pair, by the pair's index in ``people``. Pairs whose direction is unknown
        are left out.
    """
    places: list[tuple[int, Side | None]] = []
    for k, each in enumerate(people):
        found = _PLACE.fullmatch((each.place or "").strip())
        if found is not None:
            places.append((int(found[1]), sides.get(k)))
    if len(places) < 2:
        return None
    if _is_one_list([place for place, _ in places]):
        return 1
    lists = [[place for place, side in places if side == own] for own in ("NS", "EW")]
    apart = all(lists) and sum(map(len, lists)) == len(places)
    return 2 if apart and all(map(_is_one_list, lists)) else None


def _is_one_list(places: Sequence[int]) -> bool:
    ordered = sorted(places)
    return all(place == ordered.index(place) + 1 for place in ordered)


def points_scale(
    results: Sequence[BoardResult],
    published: Mapping[LineKey, tuple[Fraction | None, Fraction | None]],
) -> int:
    """Return the factor that converts a file's matchpoints to two points a win: 1 or 2.

    ``published`` has the points of NS and EW that the file gives for each result. On a board with
    n results, the points of NS and EW add up to n - 1 if a win is worth one point. They add up to
    2 (n - 1) if a win is worth two. Only the boards with the most results are examined. The factor
    is 2 if the points add up to n - 1 for each of their results.
    """
    lines: dict[tuple[str, int], list[BoardResult]] = defaultdict(list)
    for each in results:
        lines[each.section, each.board].append(each)
    most = max(map(len, lines.values()), default=0)
    found = set()
    for own in lines.values():
        if len(own) == most > 1 and all(each.kind is ResultKind.PLAYED for each in own):
            for each in own:
                ns, ew = published.get(each.key, (None, None))
                if ns is not None and ew is not None:
                    found.add((ns + ew) / (most - 1))
    return 2 if found == {Fraction(1)} else 1


def rescaled(result: BoardResult, factor: Fraction | int) -> BoardResult:
    """Return a result in which awards in points are multiplied by a factor."""
    own = result.artificial
    if own is None or factor == 1:
        return result
    ns, ew = (
        each if each.points is None else replace(each, points=each.points * factor)
        for each in (own.ns, own.ew)
    )
    return replace(result, artificial=replace(own, ns=ns, ew=ew))


def _place(entry: tuple[Participant, Side | None]) -> tuple[str, Side | None]:
    """Return a pair's number and direction; the direction may be part of the number."""
    number, side = split_number(entry[0].pair)
    return (number, side) if side is not None else (entry[0].pair, entry[1])


def without_phantoms(
    people: Iterable[tuple[Participant, Side | None]], winners: int | None
) -> tuple[list[Participant], int | None, list[Participant]]:
    """Return the pairs of a file without phantoms, the number of winners, and ambiguous pairs.

    A phantom is an entry for an empty seat. A number that occurs for NS and for EW stands for two
    pairs, as ``1NS`` and ``1EW`` do. If the file lacks the number of winners, the published places
    may imply it. Otherwise there are two winners if every section has pairs of both directions with
    the same numbers. Pairs that have the same number, and no direction to distinguish them, are
    ambiguous and left out.

    Parameters
    ----------
    people
        Each pair with its direction in the file.
    winners
        The number of winners, if the file gives it.
    """
    sections: dict[str, list[tuple[Participant, Side | None]]] = defaultdict(list)
    for each, side in people:
        sections[each.section].append((each, side))
    if winners is None:
        shown = {
            winners_by_places(
                [each for each, _ in own],
                {k: side for k, (_, side) in enumerate(own) if side is not None},
            )
            for own in sections.values()
        }
        winners = shown.pop() if len(shown) == 1 else None
        both = [set(map(_place, own)) for own in sections.values()]
        both = [{place for place in own if place[1] is not None} for own in both]
        lines = [len({number for number, _ in own}) < len(own) for own in both]
        winners = 2 if winners is None and lines and all(lines) else winners
    kept: list[Participant] = []
    mixed: list[Participant] = []
    for own in sections.values():
        numbers: dict[str, list[tuple[Participant, Side | None]]] = defaultdict(list)
        for each, side in own:
            numbers[each.pair].append((each, side))
        shared = any({"NS", "EW"} <= {side for _, side in told} for told in numbers.values())
        for told in numbers.values():
            by_side = {side: each for each, side in reversed(told)}
            same = len({each.names for each, _ in told}) == 1
            if not same and (None in by_side or len(by_side) < len(told)):
                mixed += [each for each, _ in told]
            elif shared:
                mixed += [each for side, each in by_side.items() if side is None]
                kept += [
                    replace(each, direction=side)
                    for side, each in reversed(by_side.items())
                    if side is not None
                ]
            else:
                each, side = told[0]
                side = side or split_number(each.pair)[1]
                kept.append(replace(each, direction=side if winners == 2 else None))
    return kept, winners, mixed
