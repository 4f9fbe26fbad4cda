"""Sign-ups: a pasted list of tonight's players, and the usual partners of members."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.guests import guest_ids
from bridgeopt.files.faults import CellError, is_digits, quoted
from bridgeopt.files.players import (
    NameIndex,
    fold_name,
    join_names,
    parse_guest_mark,
    parse_player,
    without_line_number,
)
from bridgeopt.tasks.evening.guests import clean_name
from bridgeopt.tasks.sources import SeasonSoFar

if TYPE_CHECKING:  # imported for types only: `run` does not need it
    from bridgeopt.season import Season


MAX_PARTNERS = 3
"""Maximum number of partners that are suggested for a player."""

_NUM_RECENT_SESSIONS = 10
"""A player's usual partners are counted over this many of the player's latest sessions."""

_SEPARATORS = tuple(
    re.compile(pattern)
    for pattern in (
        *(r"[\t;]", "&", r"\+", r"\s/\s|(?<=\d)/(?=\d)"),
        *(r"\s[-\N{EN DASH}\N{EM DASH}]\s", r"\s(?:and|en|met|with)\s"),
    )
)
"""Patterns of separators between the two names of a pair, the least ambiguous separator first."""

_NUMBER_HELP = Message("sign_ups_number_help")
_MAX_LINES = 500
_MAX_FAULTS = 20


class SignUps(NamedTuple):
    """The result of reading sign-ups: pairs, single players, and names of new guests.

    ``entries`` are the pairs, and single players who look for a partner. ``guests`` are the names
    of new guests by id. ``known`` are names with the mark ``guest:`` that the club knows.
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
    """Return the partners of players in their last ten sessions, the most frequent first.

    Equally frequent partners are in the order of their latest sessions, the latest first.
    """
    if season is None:
        return {}
    sessions: dict[int, list[tuple[int, ...]]] = {}
    for session in reversed(season.sessions):
        partners_by_player: dict[int, list[int]] = {}
        for part in session.sections_and_events:
            for one, other in sorted(part.partners):
                partners_by_player.setdefault(one, []).append(other)
                partners_by_player.setdefault(other, []).append(one)
        for player, partners in partners_by_player.items():
            latest_partners = sessions.setdefault(player, [])
            if len(latest_partners) < _NUM_RECENT_SESSIONS:
                latest_partners.append(tuple(partners))
    partners_of = {}
    for player, evenings in sessions.items():
        # `evenings` begins with the latest session, and `Counter` keeps the order of insertion, so
        # the latest of equally frequent partners comes first.
        counts = Counter(partner for partners in evenings for partner in partners)
        partners_of[player] = tuple(partner for partner, _ in counts.most_common(MAX_PARTNERS))
    return partners_of


def read_sign_ups(text: str, so_far: SeasonSoFar, *, all_guests: bool = False) -> SignUps:
    """Read a list of sign-ups as people write it, with a pair or a single player on each line.

    The separator of two players is a comma, a tab, a semicolon, ``&``, ``+``, ``/``, a dash between
    spaces, "and" or "en". Line numbers are ignored. A single player looks for a partner. The words
    of a known name may be in any order: ``Kuipers, Hans``. A number is the id of a known player.

    Parameters
    ----------
    text
        The list.
    so_far
        Names, and the known players.
    all_guests
        Whether every unknown name is that of a guest, even without the mark ``guest:``. A text that
        begins with a digit is not a guest's name.

    Returns
    -------
    The pairs, the players without a partner, and the new guests.

    Raises
    ------
    InputError
        Lines cannot be read, an id is unknown, or a player occurs twice; the error lists the first
        faults.
    """
    faults: list[Fault] = []
    lines = _split_lines(text, NameIndex(so_far.members, in_any_order=True), faults)
    new_guests, known_names = _find_guests(
        [cell for _, cells in lines for cell in cells], so_far, all_guests=all_guests
    )
    guests = guest_ids(new_guests, so_far.known, set(so_far.guests))
    index = NameIndex(so_far.members.with_guests(guests), in_any_order=True)
    known_ids = so_far.known | so_far.guests.keys() | guests.keys()
    entries = _read_entries(lines, index, known_ids, faults)
    if faults:
        raise InputError(map(_with_line, faults[:_MAX_FAULTS]))
    return SignUps(entries, guests, known_names)


def unknown_names(text: str, so_far: SeasonSoFar) -> dict[str, list[int]]:
    """Map each unknown name in a list of sign-ups to the ids of players with a similar name.

    Unknown names without a similar player are left out.
    """
    index = NameIndex(so_far.members, in_any_order=True)
    names = [cell for _, cells in _split_lines(text, index, []) for cell in cells]
    unknown = [
        n for n in dict.fromkeys(names) if not (n in index or is_digits(n) or parse_guest_mark(n))
    ]
    suggestions = {name: index.near(name) for name in unknown[:_MAX_FAULTS]}
    return {name: similar for name, similar in suggestions.items() if similar}


_Line = tuple[int, tuple[str, ...]]
"""The number of a line, and the texts of its one or two players."""


def _split_lines(text: str, index: NameIndex, faults: list[Fault]) -> list[_Line]:
    """Split each non-empty line of a list into players.

    Append a fault for each unreadable line.

    Raises
    ------
    InputError
        The list has more than `_MAX_LINES` lines.
    """
    lines = [
        (number, without_line_number(line)) for number, line in enumerate(text.splitlines(), 1)
    ]
    lines = [(number, line) for number, line in lines if line]
    if len(lines) > _MAX_LINES:
        raise InputError(Fault(Message("sign_ups_too_many", n=len(lines), most=_MAX_LINES)))
    split_lines = []
    for number, line in lines:
        try:
            split_lines.append((number, _split_players(line, index)))
        except CellError as error:
            faults.append(Fault(error.message, None, number, error.help))
    return split_lines


def _find_guests(
    cells: Sequence[str], so_far: SeasonSoFar, *, all_guests: bool
) -> tuple[Sequence[str], tuple[str, ...]]:
    """Return the names of new guests, and the names marked ``guest:`` that the club knows."""
    index = NameIndex(so_far.members, in_any_order=True)
    new_guests: dict[str, str] = {}
    known_names = []
    for cell in cells:
        name = parse_guest_mark(cell)
        if name is None and all_guests and cell not in index and not cell[0].isdigit():
            name = cell
        if name is not None and name not in index:
            new_guests.setdefault(fold_name(name), clean_name(name))
        elif name is not None:
            known_names.append(name)
    return tuple(new_guests.values()), tuple(known_names)


def _read_entries(
    lines: Sequence[_Line], index: NameIndex, known_ids: AbstractSet[int], faults: list[Fault]
) -> tuple[tuple[int, ...], ...]:
    """Return the players of each line; append faults."""
    entries = []
    line_by_player: dict[int, int] = {}
    for number, cells in lines:
        players = []
        for cell in cells:
            try:
                player = parse_player(cell, index)
                if player not in known_ids:
                    raise CellError(Message("sign_ups_no_number", number=cell), _NUMBER_HELP)
            except CellError as error:
                faults.append(Fault(error.message, None, number, _advice(cell, error)))
                continue
            if player in line_by_player:
                advice = Message("sign_ups_twice_help")
                message = Message(
                    "sign_ups_twice",
                    name=index.name_and_id(player),
                    line=str(line_by_player[player]),
                )
                faults.append(Fault(message, None, number, advice))
            else:
                line_by_player[player] = number
                players.append(player)
        if players:
            entries.append(tuple(players))
    return tuple(entries)


def _advice(cell: str, error: CellError) -> Message:
    """Return advice about a text that is not a player."""
    if error.message.key == "player_ambiguous":  # a guest mark would not help
        return error.help
    return _NUMBER_HELP if cell[0].isdigit() else Message("sign_ups_name_help")


def _split_players(line: str, index: NameIndex) -> tuple[str, ...]:
    """Return the texts of the one or two players of a line.

    Raises
    ------
    CellError
        There are more than two players.
    """
    if line in index:
        return (line,)
    splits = [[part.strip() for part in separator.split(line)] for separator in _SEPARATORS]
    splits = [parts for cells in splits if (parts := [part for part in cells if part])]
    pairs = [cells for cells in splits if len(cells) == 2]
    for cells in (
        *(cells for cells in pairs if all(_is_known(cell, index) for cell in cells)),
        *pairs,
    ):
        return tuple(cells)
    cells = max(splits, key=len)
    if len(cells) == 1:
        cells = [*join_names([part.strip() for part in line.split(",") if part.strip()], index)]
    if len(cells) > 2:
        advice = Message("sign_ups_no_pair_help")
        raise CellError(Message("sign_ups_no_pair", line=quoted(line), n=len(cells)), advice)
    return tuple(cells)


def _with_line(fault: Fault) -> Fault:
    """Return a fault with the line number in its message, because a pasted list is not a file."""
    message = Message("line_wrong", line=str(fault.line), wrong=fault.message)
    return replace(fault, message=message)


def _is_known(cell: str, index: NameIndex) -> bool:
    return is_digits(cell) or cell in index or parse_guest_mark(cell) is not None
