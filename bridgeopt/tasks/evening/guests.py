"""Guests: names and ids of players who are not known to the club."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.guests import guest_ids, largest_member_id, outlier_ids
from bridgeopt.files.faults import CellError, is_digits, quoted
from bridgeopt.files.members import parse_name
from bridgeopt.files.players import NameIndex, fold_name, parse_guest_mark
from bridgeopt.tasks.sources import SeasonSoFar

_ALIKE = 0.8
"""Least similarity (0 to 1) to a member's name at which ``--guests`` refuses a name."""
_MAX_LETTERS = 80

IsGuest = Callable[[int, int], bool]
"""A function that asks the user whether an id, its first argument, is a guest's.

The second argument is the largest id of a known player, which the question shows."""


def number_guests(
    so_far: SeasonSoFar, cells: Iterable[str], *, taken: Iterable[int] = (), all_names: bool = False
) -> tuple[SeasonSoFar, tuple[Message, ...]]:
    """Give an id to every named guest, so that the guest can be found by name.

    A guest is a player whose name is marked (``guest: New Person``). With ``all_names`` a player
    with an unknown name is a guest too, unless it resembles a member's name. Such a
    name is more likely a typing error, so it is refused when it is read. A marked name that the
    club knows stands for that player.

    Parameters
    ----------
    so_far
        The season so far, with names.
    cells
        The cells that hold players, by id or name.
    taken
        Ids that no guest may get; known ids and those in the cells are avoided as well.
    all_names
        Whether unknown names are guests even without the mark (``--guests``).

    Returns
    -------
    The season so far with the guests' names, and a message about each guest.

    Raises
    ------
    InputError
        A guest has no name, or one that cannot be shown.
    """
    index = NameIndex(so_far.members)
    # If there are members but no file of names, every name would look unknown.
    all_names = all_names and bool(so_far.members.names or not so_far.history.ids)
    names: dict[str, str] = {}
    numbers, notes = set(taken), list[Message]()
    for cell in cells:
        name = parse_guest_mark(cell)
        if name is not None and name in index:
            with suppress(CellError):  # reading the pair reports that several have this name
                known = str(index.find(name))
                notes.append(Message("guest_known_already", name=name, player=known))
        elif name is not None:
            names.setdefault(fold_name(name), clean_name(name))
        elif is_digits(cell):
            numbers.add(int(cell))
        elif all_names and any(c.isalpha() for c in cell) and not index.near(cell, _ALIKE):
            names.setdefault(fold_name(cell), clean_name(cell))
    guests = guest_ids(names.values(), so_far.known, numbers)
    for player, name in guests.items():
        near = [index.name_and_id(other) for other in index.near(name, _ALIKE)]
        if near:
            notes.append(Message("guest_tonight_like", name=name, player=str(player), like=near))
        else:
            notes.append(Message("guest_tonight", name=name, player=str(player)))
    members = so_far.members.with_guests(guests)
    return so_far._replace(members=members, guests=guests), tuple(dict.fromkeys(notes))


def lines_by_player(registration: club.Registration) -> dict[int, int | None]:
    """Map each registered player's id to its line in the registration file; ``None`` if unknown."""
    lines = registration.lines or (None,) * len(registration.pairs)
    return {
        player: line
        for pair, line in zip(registration.pairs, lines, strict=True)
        for player in pair.players
    }


def refuse_outlier_ids(
    so_far: SeasonSoFar,
    players: Mapping[int, int | None],
    file: str | None,
    is_guest: IsGuest | None = None,
    *,
    allowed: bool,
) -> None:
    """Refuse ids that are far above all other ids, since they are probably typing errors.

    An id is accepted if it is a guest's; the user is asked if possible.

    Parameters
    ----------
    so_far
        The season so far, with tonight's named guests.
    players
        The arriving players, each with the line of ``file`` that names the player, if any.
    file
        The file that names the players.
    is_guest
        A function that asks whether an id is a guest's; ``None`` if the user cannot be asked.
    allowed
        Whether to accept such ids without asking (``--guests``).

    Raises
    ------
    InputError
        An id far above all others is not a guest's, or the user could not be asked.
    """
    far = set(outlier_ids(players, so_far.known)) - so_far.guests.keys()
    if allowed or not far:
        return
    most = largest_member_id(so_far.known or players.keys() - far)
    if is_guest is not None:
        far = {player for player in sorted(far) if not is_guest(player, most)}
        if not far:
            return
    raise InputError(
        Fault(
            Message("player_far_above", player=str(player), most=str(most)),
            file,
            line,
            Message("player_far_above_help"),
        )
        for player, line in players.items()
        if player in far
    )


def with_guests(plan: club.Plan, guests: Mapping[int, str]) -> club.Plan:
    """Return a plan that also stores the names of the guests who play in it."""
    playing = {p for section in plan.sections for pair in section.all_pairs for p in pair.players}
    there = {player: name for player, name in guests.items() if player in playing}
    return replace(plan, guests=there) if there else plan


def clean_name(name: str) -> str:
    """Return a guest's name without superfluous spaces.

    Raises
    ------
    InputError
        The text is not a name, is too long, or has characters that cannot be shown.
    """
    try:
        name = parse_name(name)
    except CellError as error:
        wrong = Message("guest_is_wrong", fault=error.message)
        raise InputError(Fault(wrong, help=error.help)) from None
    if not name.isprintable() or len(name) > _MAX_LETTERS:
        wrong = Message("guest_name_not_shown", name=quoted(name))
        advice = Message("guest_name_not_shown_help", n=_MAX_LETTERS)
        raise InputError(Fault(wrong, help=advice))
    return name


def name_guest(name: str, so_far: SeasonSoFar, taken: Iterable[int]) -> dict[int, str]:
    """Give a new guest an id that is neither known nor in ``taken``; return the name by id.

    Raises
    ------
    InputError
        The name is invalid.
    """
    name = parse_guest_mark(name) or name  # the name may have the mark ``guest:``
    return guest_ids([clean_name(name)], so_far.known, {*taken, *so_far.guests})
