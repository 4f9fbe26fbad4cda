"""Sign-ups: a pasted list of tonight's players, and the usual partners of members."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.guests import guest_ids
from bridgeopt.files.faults import CellError, is_digits, quoted
from bridgeopt.files.players import NameIndex, fold_name, join_names, parse_guest_mark, parse_player
from bridgeopt.tasks.evening.guests import clean_name, refuse_outlier_ids
from bridgeopt.tasks.sources import SeasonSoFar

if TYPE_CHECKING:  # imported for types only: `run` does not need it
    from bridgeopt.season import Season


MAX_PARTNERS = 3
"""Most partners that are suggested for a player."""

_RECENT = 10
"""The number of a player's latest sessions that decide on the usual partners."""

_BETWEEN = tuple(
    re.compile(pattern)
    for pattern in (
        *(r"[\t;]", "&", r"\+", r"\s/\s|(?<=\d)/(?=\d)"),
        *(r"\s[-\N{EN DASH}\N{EM DASH}]\s", r"\s(?:and|en|met|with)\s"),
    )
)
"""Separators that people write between two players, the least ambiguous first."""

_COUNTED = re.compile(r"\s*\d{1,3}\s*[.):]\s+(?=\S)")
_MAX_LINES = 500
_MAX_FAULTS = 20


class SignUps(NamedTuple):
    """The result of reading sign-ups: pairs, single players, and names of new guests.

    ``entries`` are the pairs, and single players who look for a partner. ``guests`` are the names
    of new guests by id. ``known`` are names that were marked as guests' although the club knows
    them.
    """

    entries: tuple[tuple[int, ...], ...]
    guests: Mapping[int, str]
    known: tuple[str, ...] = ()

    @property
    def summary(self) -> Message:
        """A message with the number of players, and the marked names that the club knows."""
        n = sum(map(len, self.entries))
        if self.known:
            return Message("door_signed_up_known", n=n, names=list(self.known))
        return Message("door_signed_up", n=n)


def usual_partners(season: Season | None) -> dict[int, tuple[int, ...]]:
    """Return each player's partners in the last ten sessions, the most frequent first.

    Ties go to the partner of the latest session.
    """
    if season is None:
        return {}
    sessions: dict[int, list[tuple[int, ...]]] = {}
    for session in reversed(season.sessions):
        together: dict[int, list[int]] = {}
        for part in session.sections_and_events:
            for one, other in sorted(part.partners):
                together.setdefault(one, []).append(other)
                together.setdefault(other, []).append(one)
        for player, partners in together.items():
            known = sessions.setdefault(player, [])
            if len(known) < _RECENT:
                known.append(tuple(partners))
    usual = {}
    for player, evenings in sessions.items():
        # `evenings` begins with the latest, and `Counter` keeps the order of insertion, so among
        # partners with equal counts the latest comes first.
        often = Counter(partner for partners in evenings for partner in partners)
        usual[player] = tuple(partner for partner, _ in often.most_common(MAX_PARTNERS))
    return usual


def read_sign_ups(text: str, so_far: SeasonSoFar, *, all_guests: bool = False) -> SignUps:
    """Read a list of sign-ups as people write it: a pair or a single player on each line.

    Two players are separated by a comma, a tab, a semicolon, ``&``, ``+``, ``/``, a dash between
    spaces, "and" or "en". Numbers that only count the lines are ignored. A single player looks for
    a partner. The words of a known name may be in any order: ``Kuipers, Hans``.

    Parameters
    ----------
    text
        The list.
    so_far
        Names, and the known players.
    all_guests
        Whether every unknown name is a guest's; otherwise only a name in ``guest: Name`` is.

    Returns
    -------
    The pairs, the players without a partner, and the new guests.

    Raises
    ------
    InputError
        Lines cannot be read, or a player occurs twice (the error lists the first faults); or an id
        is far above all others (see `guests.refuse_outlier_ids`).
    """
    faults: list[Fault] = []
    named = _lines_of(text, NameIndex(so_far.members, in_any_order=True), faults)
    new, known = _guests_of(
        [cell for _, cells in named for cell in cells], so_far, all_guests=all_guests
    )
    guests = guest_ids(new, so_far.known, set(so_far.guests))
    entries, seen = _entries(
        named, NameIndex(so_far.members.with_guests(guests), in_any_order=True), faults
    )
    if faults:
        raise InputError(map(_with_line, faults[:_MAX_FAULTS]))
    refuse_outlier_ids(so_far._replace(guests=guests), seen, None, allowed=False)
    return SignUps(entries, guests, known)


def unknown_names(text: str, so_far: SeasonSoFar) -> dict[str, list[int]]:
    """Return the unknown names in a list of sign-ups, each with the players it may mean."""
    index = NameIndex(so_far.members, in_any_order=True)
    names = [cell for _, cells in _lines_of(text, index, []) for cell in cells]
    unknown = [
        n for n in dict.fromkeys(names) if not (n in index or is_digits(n) or parse_guest_mark(n))
    ]
    meant = {name: index.near(name) for name in unknown[:_MAX_FAULTS]}
    return {name: near for name, near in meant.items() if near}


_Line = tuple[int, tuple[str, ...]]
"""The number of a line, and its one or two players."""


def _lines_of(text: str, index: NameIndex, faults: list[Fault]) -> list[_Line]:
    """Return the lines that name players; append a fault for each unreadable line."""
    lines = [(k, _COUNTED.sub("", line, 1).strip()) for k, line in enumerate(text.splitlines(), 1)]
    lines = [(k, line) for k, line in lines if line]
    if len(lines) > _MAX_LINES:
        raise InputError(Fault(Message("sign_ups_too_many", n=len(lines), most=_MAX_LINES)))
    named = []
    for k, line in lines:
        try:
            named.append((k, _split(line, index)))
        except CellError as error:
            faults.append(Fault(error.message, None, k, error.help))
    return named


def _guests_of(
    cells: Sequence[str], so_far: SeasonSoFar, *, all_guests: bool
) -> tuple[Sequence[str], tuple[str, ...]]:
    """Return the names of new guests, and the names marked as guests' that the club knows."""
    index = NameIndex(so_far.members, in_any_order=True)
    new: dict[str, str] = {}
    known = []
    for cell in cells:
        name = parse_guest_mark(cell)
        if name is None and all_guests and cell not in index and not is_digits(cell):
            name = cell
        if name is not None and name not in index:
            new.setdefault(fold_name(name), clean_name(name))
        elif name is not None:
            known.append(name)
    return tuple(new.values()), tuple(known)


def _entries(
    named: Sequence[_Line], index: NameIndex, faults: list[Fault]
) -> tuple[tuple[tuple[int, ...], ...], dict[int, int]]:
    """Return the players of each line, and the line of each player; append faults."""
    entries = []
    seen: dict[int, int] = {}
    for k, cells in named:
        players = []
        for cell in cells:
            try:
                player = parse_player(cell, index)
            except CellError as error:
                several = error.message.key == "player_ambiguous"  # a guest mark would not help
                advice = error.help if several else Message("sign_ups_name_help")
                faults.append(Fault(error.message, None, k, advice))
                continue
            if player in seen:
                advice = Message("sign_ups_twice_help")
                twice = Message(
                    "sign_ups_twice", name=index.name_and_id(player), line=str(seen[player])
                )
                faults.append(Fault(twice, None, k, advice))
            else:
                seen[player] = k
                players.append(player)
        if players:
            entries.append(tuple(players))
    return tuple(entries), seen


def _split(line: str, index: NameIndex) -> tuple[str, ...]:
    """Return the one or two players of a line, as they are written.

    Raises
    ------
    CellError
        There are more than two, or the line can be split in several ways.
    """
    if line in index:
        return (line,)
    ways = [[part.strip() for part in between.split(line)] for between in _BETWEEN]
    ways = [parts for cells in ways if (parts := [part for part in cells if part])]
    two = [cells for cells in ways if len(cells) == 2]
    for cells in (*(cells for cells in two if all(_known(cell, index) for cell in cells)), *two):
        return tuple(cells)
    cells = max(ways, key=len)
    if len(cells) == 1:
        cells = [*join_names([part.strip() for part in line.split(",") if part.strip()], index)]
    if len(cells) > 2:
        advice = Message("sign_ups_no_pair_help")
        raise CellError(Message("sign_ups_no_pair", line=quoted(line), n=len(cells)), advice)
    return tuple(cells)


def _with_line(fault: Fault) -> Fault:
    """Put the line number in a fault's message, since a pasted list has no file to refer to."""
    told = Message("line_wrong", line=str(fault.line), wrong=fault.message)
    return replace(fault, message=told)


def _known(cell: str, index: NameIndex) -> bool:
    return is_digits(cell) or cell in index or parse_guest_mark(cell) is not None
