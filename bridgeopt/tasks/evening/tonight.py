"""Who comes tonight, guests among them, and what they wish."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import (
    PAPER,
    USUAL_SIZES,
    HalfTable,
    History,
    Members,
    Movements,
    Objective,
    Plan,
    Registration,
    SizeLimits,
    Wish,
    WishKind,
)
from bridgeopt.club.guests import far_ids, guest_ids, largest_near
from bridgeopt.files.faults import CellError, is_whole, quoted
from bridgeopt.files.members import parse_name
from bridgeopt.files.players import NameIndex, fold, marked_guest
from bridgeopt.files.registration import read_cells, read_registration
from bridgeopt.files.wishes import Wishes
from bridgeopt.seating.evening import Gathering, PlanDemands
from bridgeopt.tasks.same import key_of, written
from bridgeopt.tasks.sources import SeasonSoFar

_ALIKE = 0.8
"""How alike a name must be to a member's, so that ``--guests`` does not take it for a guest's."""
_MOST_LETTERS = 80

IsGuest = Callable[[int, int], bool]
"""Asks whether a player, by id, is a guest, being told the largest id of all others."""


def invite(
    so_far: SeasonSoFar, cells: Iterable[str], *, taken: Iterable[int] = (), all_names: bool = False
) -> tuple[SeasonSoFar, tuple[Message, ...]]:
    """Give an id to every guest who is named, so that names find them from here on.

    Guests are those whose names are marked (``guest: New Person``) and, with ``all_names``, all
    whom nobody is called, unless a member is called nearly so: then a mistake is likelier, and
    whoever reads the name refuses it. A marked name that is known is that player.

    Parameters
    ----------
    so_far
        The season so far, with names.
    cells
        What stands where players belong: ids and names.
    taken
        Ids that no guest may get, besides those that are known and those among the cells.
    all_names
        Whether ``--guests`` was given.

    Returns
    -------
    The season so far with the guests' names, and a line about each guest.

    Raises
    ------
    InputError
        A guest has no name, or one that cannot be shown.
    """
    index = NameIndex(so_far.members)
    # Where members exist and no names are given, a name tells nothing.
    all_names = all_names and bool(so_far.members.names or not so_far.history.ids)
    names: dict[str, str] = {}
    numbers, notes = set(taken), list[Message]()
    for cell in cells:
        name = marked_guest(cell)
        if name is not None and name in index:
            with suppress(CellError):  # several are called so, and whoever reads it says so
                known = str(index.find(name))
                notes.append(Message("guest_known_already", name=name, player=known))
        elif name is not None:
            names.setdefault(fold(name), sound_name(name))
        elif is_whole(cell):
            numbers.add(int(cell))
        elif all_names and any(c.isalpha() for c in cell) and not index.near(cell, _ALIKE):
            names.setdefault(fold(cell), sound_name(cell))
    guests = guest_ids(names.values(), so_far.known, numbers)
    for player, name in guests.items():
        near = [index.show(other) for other in index.near(name, _ALIKE)]
        if near:
            notes.append(Message("guest_tonight_like", name=name, player=str(player), like=near))
        else:
            notes.append(Message("guest_tonight", name=name, player=str(player)))
    members = so_far.members.with_guests(guests)
    return so_far._replace(members=members, guests=guests), tuple(dict.fromkeys(notes))


def lines_of(registration: Registration) -> dict[int, int | None]:
    """Return the registered players, each with the line of the file where it stands."""
    lines = registration.lines or (None,) * len(registration.pairs)
    return {
        player: line
        for pair, line in zip(registration.pairs, lines, strict=True)
        for player in pair.players
    }


def refuse_far(
    so_far: SeasonSoFar,
    players: Mapping[int, int | None],
    file: str | None,
    is_guest: IsGuest | None = None,
    *,
    allowed: bool,
) -> None:
    """Ask about ids far above all others; where nobody can be asked, refuse them.

    Parameters
    ----------
    so_far
        The season so far, with tonight's guests who have a name.
    players
        Who comes, each with the line of ``file``, if there is one.
    file
        Where they stand.
    is_guest
        Asks about one; ``None``: nobody can be asked.
    allowed
        Whether ``--guests`` was given: then all are guests.

    Raises
    ------
    InputError
        They are no guests, or nobody could be asked.
    """
    far = set(far_ids(players, so_far.known)) - so_far.guests.keys()
    if allowed or not far:
        return
    most = largest_near(so_far.known or players.keys() - far)
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


def with_guests(plan: Plan, guests: Mapping[int, str]) -> Plan:
    """Let a plan know the names of those guests who play in it."""
    playing = {p for section in plan.sections for pair in section.everyone for p in pair.players}
    there = {player: name for player, name in guests.items() if player in playing}
    return replace(plan, guests=there) if there else plan


def sound_name(name: str) -> str:
    """Return a guest's name, without needless spaces.

    Raises
    ------
    InputError
        It is none, or cannot be shown.
    """
    try:
        name = parse_name(name)
    except CellError as error:
        wrong = Message("guest_is_wrong", fault=error.message)
        raise InputError(Fault(wrong, help=error.help)) from None
    if not name.isprintable() or len(name) > _MOST_LETTERS:
        wrong = Message("guest_name_not_shown", name=quoted(name))
        advice = Message("guest_name_not_shown_help", n=_MOST_LETTERS)
        raise InputError(Fault(wrong, help=advice))
    return name


ReadWishes = Callable[[Registration, Members], Wishes]
"""Reads tonight's wishes, once it is known who comes and what everybody is called."""


@dataclass(frozen=True)
class EveningRules:
    """What holds for an evening whichever family of movements is played.

    Attributes
    ----------
    folder
        Where movements are looked for; ``None``: those that come with the program.
    boards
        Boards in a group; by default 24 divided by the number of rounds.
    odd
        The section that is to be the odd one.
    strict
        Whether a player whom the history lacks is refused.
    objective
        What numbering is to make least.
    limits
        How many pairs a section may have.
    winners
        2: two halves of each section sit NS and EW all evening, and are ranked apart; 1 or
        ``None``: as the movements have it.
    equal_fields
        Whether the two halves are to be as strong as each other.
    half_table
        Of an odd number of pairs, who is missing; ``None``: whoever it is best without.
    barometer
        Whether in each round all tables of all sections play the same boards.
    ew_from_one
        Whether EW are called from 1 on, as NS are.
    """

    folder: Path | None = None
    boards: int | None = None
    odd: str | None = None
    strict: bool = False
    objective: Objective = PAPER
    limits: SizeLimits = USUAL_SIZES
    winners: int | None = None
    equal_fields: bool = False
    half_table: HalfTable | None = None
    barometer: bool = False
    ew_from_one: bool = False

    def __post_init__(self) -> None:
        """Refuse equal fields, and numbers of EW's own, where there is one field.

        Raises
        ------
        RequestError
            They are asked for, and two winners are not.
        """
        if self.equal_fields and self.winners != 2:
            raise RequestError(Message("fields_equal_need_two"))
        if self.ew_from_one and self.winners != 2:
            raise RequestError(Message("ew_from_one_needs_two"))


def refuse_numbers(wishes: Iterable[Wish], *, ew_from_one: bool) -> None:
    """Refuse wishes for a number where NS and EW share numbers: they do not say which is meant.

    Raises
    ------
    RequestError
        There is one.
    """
    if ew_from_one and any(wish.kind is WishKind.NUMBER for wish in wishes):
        raise RequestError(Message("ew_from_one_no_number"))


USUAL_RULES = EveningRules()
"""Where a club says nothing."""


@dataclass(frozen=True)
class Tonight:
    """An evening before it is seated.

    Attributes
    ----------
    so_far
        The season so far, and names, those of tonight's guests among them.
    registration
        The pairs, with the ids that the season uses now.
    wishes
        What pairs must have or would like.
    notes
        What should be known about all this.
    """

    so_far: SeasonSoFar
    registration: Registration
    wishes: tuple[Wish, ...] = ()
    notes: tuple[object, ...] = ()

    @property
    def history(self) -> History:
        """The history, without those who are new."""
        return self.so_far.history

    @property
    def members(self) -> Members:
        """The names of members, and of tonight's guests."""
        return self.so_far.members

    def gathering(self, rules: EveningRules, *, costs: bool = True) -> Gathering:
        """Return what is to be seated; with ``costs``, what each must costs is found out too.

        Raises
        ------
        InputError
            What the objective asks of the season so far is not known.
        """
        asked = PlanDemands(self.wishes, rules.boards, costs, objective=rules.objective)
        kind, history = self.so_far.kind, self.so_far.history_for(rules.objective)
        return Gathering(
            history,
            self.registration,
            asked,
            rules.odd,
            rules.strict,
            kind,
            rules.limits,
            rules.equal_fields,
            rules.half_table,
        )

    def problem(
        self, rules: EveningRules, movements: str | Movements = "", num_sections: int = 0
    ) -> Hashable:
        """Return a key that is equal where the same is to be seated under the same conditions.

        Whoever remembers an answer remembers it by this. Movements that are named are those of
        the rules' folder, as its files stand.

        Raises
        ------
        InputError
            As `gathering` does.
        """
        files = written(rules.folder) if isinstance(movements, str) else ()
        played = movements, rules.folder, rules.winners, rules.barometer, rules.ew_from_one
        return key_of(self.gathering(rules), *played, num_sections), files

    def named(self, plan: Plan) -> Plan:
        """Let a plan know the names of those guests who play in it."""
        return with_guests(plan, self.so_far.guests)


def read_tonight(
    so_far: SeasonSoFar,
    registered: Path | Registration,
    read_wishes: ReadWishes | None = None,
    is_guest: IsGuest | None = None,
    *,
    all_guests: bool = False,
) -> Tonight:
    """Read who comes, give ids to guests who are named, and read the wishes.

    Parameters
    ----------
    so_far
        The season so far (see `sources.read_so_far`).
    registered
        The file of tonight's pairs, or the pairs (whose guests have been invited, see
        `guests.invite`).
    read_wishes
        Called with the pairs and all names.
    is_guest
        Asks about an id far above all others; ``None``: nobody can be asked.
    all_guests
        Whether all whom nobody knows are guests, where no member is called nearly so.

    Raises
    ------
    InputError
        Something cannot be read, or somebody is not known who is no guest.
    """
    invited: tuple[Message, ...] = ()
    if isinstance(registered, Path):
        cells = read_cells(registered, so_far.members)
        so_far, invited = invite(so_far, cells, all_names=all_guests)
        registered = read_registration(registered, so_far.members if so_far.members.names else None)
    registration, renamed = so_far.with_current_ids(registered)
    refuse_far(so_far, lines_of(registration), registration.file, is_guest, allowed=all_guests)
    wished = Wishes((), ())
    if read_wishes is not None:
        wished = read_wishes(registration, so_far.members)
    notes = (*registration.notes, *invited, *renamed, *wished.notes)
    return Tonight(so_far, registration, wished.wishes, notes)
