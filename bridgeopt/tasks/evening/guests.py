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

_MIN_SIMILARITY = 0.8
"""With ``--guests``, an unknown name that is at least this similar (0 to 1) to a member's name is
taken for a typing error."""
_MAX_NAME_LENGTH = 80

IsGuest = Callable[[int, int], bool]
"""A function that asks the user whether an id belongs to a guest.

The arguments are the id, and the largest id of a known player, which the question shows."""


def number_guests(
    so_far: SeasonSoFar,
    cells: Iterable[str],
    *,
    used_ids: Iterable[int] = (),
    all_names: bool = False,
) -> tuple[SeasonSoFar, tuple[Message, ...]]:
    """Give an id to every named guest, so that the guest can be found by name.

    A guest is a player whose name has the mark ``guest:``. With ``all_names``, a player with an
    unknown name is a guest too, unless the name resembles that of a member. A similar name is
    probably a typing error and is refused later. If the club knows a player by the name after the
    mark, the text means that player, and no guest is added.

    Parameters
    ----------
    so_far
        The season so far, with names.
    cells
        Texts of players, by id or name.
    used_ids
        Ids that no guest may get, in addition to known ids and those in the cells.
    all_names
        Whether unknown names are guests even without the mark (``--guests``).

    Returns
    -------
    The season so far with the guests' names, and a message about each guest.

    Raises
    ------
    InputError
        The name of a guest is missing or cannot be shown.
    """
    index = NameIndex(so_far.members)
    # With a history but without names of members, every name would look unknown.
    all_names = all_names and bool(so_far.members.names or not so_far.history.ids)
    names: dict[str, str] = {}
    ids, notes = set(used_ids), list[Message]()
    for cell in cells:
        name = parse_guest_mark(cell)
        if name is not None and name in index:
            with suppress(CellError):  # ambiguous names are reported when pairs are read
                player_text = str(index.find(name))
                notes.append(Message("guest_known_already", name=name, player=player_text))
        elif name is not None:
            names.setdefault(fold_name(name), clean_name(name))
        elif is_digits(cell):
            ids.add(int(cell))
        elif all_names and any(c.isalpha() for c in cell) and not index.near(cell, _MIN_SIMILARITY):
            names.setdefault(fold_name(cell), clean_name(cell))
    guests = guest_ids(names.values(), so_far.known, ids)
    for player, name in guests.items():
        similar_names = [index.name_and_id(other) for other in index.near(name, _MIN_SIMILARITY)]
        if similar_names:
            notes.append(
                Message("guest_tonight_like", name=name, player=str(player), like=similar_names)
            )
        else:
            notes.append(Message("guest_tonight", name=name, player=str(player)))
    members = so_far.members.with_guests(guests)
    return so_far._replace(members=members, guests=guests), tuple(dict.fromkeys(notes))


def lines_by_player(registration: club.Registration) -> dict[int, int | None]:
    """Return, for each registered player, the number of the player's line in the registration file.

    If the lines are not known, the value is ``None``.
    """
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
    """Raise an error about very large ids, which are probably typing errors.

    If the user can be asked, an id of a guest is accepted.

    Parameters
    ----------
    so_far
        The season so far, with tonight's named guests.
    players
        The players' ids. Each maps to the number of its line in ``file``, or to ``None`` if the
        line is not known.
    file
        The file that names the players.
    is_guest
        A function that asks whether an id belongs to a guest; ``None`` if the user cannot be asked.
    allowed
        Whether to accept such ids without a question (``--guests``).

    Raises
    ------
    InputError
        A very large id does not belong to a guest, or the user could not be asked.
    """
    outliers = set(outlier_ids(players, so_far.known)) - so_far.guests.keys()
    if allowed or not outliers:
        return
    largest_id = largest_member_id(so_far.known or players.keys() - outliers)
    if is_guest is not None:
        outliers = {player for player in sorted(outliers) if not is_guest(player, largest_id)}
        if not outliers:
            return
    raise InputError(
        Fault(
            Message("player_far_above", player=str(player), most=str(largest_id)),
            file,
            line,
            Message("player_far_above_help"),
        )
        for player, line in players.items()
        if player in outliers
    )


def with_guests(plan: club.Plan, guests: Mapping[int, str]) -> club.Plan:
    """Return a plan that also stores the names of the guests who play in it."""
    playing = {p for section in plan.sections for pair in section.all_pairs for p in pair.players}
    playing_guests = {player: name for player, name in guests.items() if player in playing}
    return replace(plan, guests=playing_guests) if playing_guests else plan


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
        message = Message("guest_is_wrong", fault=error.message)
        raise InputError(Fault(message, help=error.help)) from None
    if not name.isprintable() or len(name) > _MAX_NAME_LENGTH:
        message = Message("guest_name_not_shown", name=quoted(name))
        advice = Message("guest_name_not_shown_help", n=_MAX_NAME_LENGTH)
        raise InputError(Fault(message, help=advice))
    return name


def name_guest(name: str, so_far: SeasonSoFar, used_ids: Iterable[int]) -> dict[int, str]:
    """Give a new guest an id that is neither known nor in ``used_ids``; return {id: name}.

    Raises
    ------
    InputError
        The name is invalid.
    """
    name = parse_guest_mark(name) or name  # the name may have the mark ``guest:``
    return guest_ids([clean_name(name)], so_far.known, {*used_ids, *so_far.guests})
