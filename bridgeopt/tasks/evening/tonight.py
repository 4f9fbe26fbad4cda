"""Who comes tonight: registrations, guests, sign-ups, requests by telephone, and wishes."""

from __future__ import annotations

import json
import re
import threading
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.replacing import write_bytes
from bridgeopt.base.text import read_bytes
from bridgeopt.base.words import Message
from bridgeopt.club import EveningRules
from bridgeopt.club.guests import far_ids, guest_ids, largest_near
from bridgeopt.files.faults import CellError, is_whole, quoted
from bridgeopt.files.members import parse_name
from bridgeopt.files.players import NameIndex, fold, join_names, marked_guest, player_of
from bridgeopt.files.registration import read_cells, read_registration
from bridgeopt.files.wishes import Wishes
from bridgeopt.seating.evening import SeatingProblem
from bridgeopt.tasks.sources import SeasonSoFar
from bridgeopt.tasks.work import key_of, written

if TYPE_CHECKING:  # which `run` needs not load
    from bridgeopt.night import Door
    from bridgeopt.season import Season

_ALIKE = 0.8
"""How alike a name must be to a member's, so that ``--guests`` does not take it for a guest's."""
_MOST_LETTERS = 80

IsGuest = Callable[[int, int], bool]
"""Asks whether a player, by id, is a guest, being told the largest id of all others."""


def invite(
    so_far: SeasonSoFar, cells: Iterable[str], *, taken: Iterable[int] = (), all_names: bool = False
) -> tuple[SeasonSoFar, tuple[Message, ...]]:
    """Give an id to every guest who is named, so that the guest can be found by name.

    Guests are players whose names are marked (``guest: New Person``) and, with ``all_names``, all
    whose names are unknown, unless a member's name is similar: then a typing error is more likely,
    and the name is refused when it is read. A marked name that is known means that player.

    Parameters
    ----------
    so_far
        The season so far, with names.
    cells
        The cells that hold players, by id or name.
    taken
        Ids that no guest may get, besides known ones and those in the cells.
    all_names
        Whether unknown names are guests without a mark (``--guests``).

    Returns
    -------
    The season so far with the guests' names, and a message about each guest.

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


def lines_of(registration: club.Registration) -> dict[int, int | None]:
    """Return the registered players' ids, each with the line of the file that holds it."""
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
    """Ask whether ids far above all others are guests'; if nobody can be asked, refuse them.

    Parameters
    ----------
    so_far
        The season so far, with tonight's named guests.
    players
        The players who come, each with the line of ``file``, if any.
    file
        The file that holds them.
    is_guest
        Asks about an id; ``None`` if nobody can be asked.
    allowed
        Whether all such ids are guests' without asking (``--guests``).

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


def with_guests(plan: club.Plan, guests: Mapping[int, str]) -> club.Plan:
    """Return a plan that holds the names of those guests who play in it."""
    playing = {p for section in plan.sections for pair in section.everyone for p in pair.players}
    there = {player: name for player, name in guests.items() if player in playing}
    return replace(plan, guests=there) if there else plan


def sound_name(name: str) -> str:
    """Return a guest's name, without needless spaces.

    Raises
    ------
    InputError
        It is no name, or cannot be shown.
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


ReadWishes = Callable[[club.Registration, club.Members], Wishes]
"""Reads tonight's wishes, once it is known who comes and what everybody is called."""


def refuse_numbers(wishes: Iterable[club.Wish], *, ew_from_one: bool) -> None:
    """Refuse wishes for a number if NS and EW share numbers, as they do not say which is meant.

    Raises
    ------
    RequestError
        There is such a wish.
    """
    if ew_from_one and any(wish.kind is club.WishKind.NUMBER for wish in wishes):
        raise RequestError(Message("ew_from_one_no_number"))


@dataclass(frozen=True)
class Tonight:
    """An evening before it is seated.

    Attributes
    ----------
    so_far
        The season so far, and names, also of tonight's guests.
    registration
        Tonight's pairs, with current ids.
    wishes
        What pairs must have or would like.
    notes
        Messages about guests, ids and wishes.
    """

    so_far: SeasonSoFar
    registration: club.Registration
    wishes: tuple[club.Wish, ...] = ()
    notes: tuple[object, ...] = ()

    @property
    def history(self) -> club.History:
        """The history, without new players."""
        return self.so_far.history

    @property
    def members(self) -> club.Members:
        """The names of members, and of tonight's guests."""
        return self.so_far.members

    def seating_problem(self, rules: EveningRules) -> SeatingProblem:
        """Return the pairs to be seated, with their wishes, under these rules.

        Raises
        ------
        InputError
            The objective needs attendance that is not known.
        """
        return SeatingProblem(
            history=self.so_far.history_for(rules.objective),
            registration=self.registration,
            wishes=self.wishes,
            rules=rules,
            source=self.so_far.kind,
        )

    def problem(
        self, rules: EveningRules, movements: str | club.Movements = "", num_sections: int = 0
    ) -> Hashable:
        """Return a key that is equal if the same pairs are to be seated under the same conditions.

        It identifies remembered answers. Named movements are those of the rules' folder, in the
        present state of its files.

        Raises
        ------
        InputError
            As `seating_problem` does.
        """
        files = written(rules.folder) if isinstance(movements, str) else ()
        return key_of(self.seating_problem(rules), movements, num_sections), files

    def named(self, plan: club.Plan) -> club.Plan:
        """Return a plan that holds the names of those guests who play in it."""
        return with_guests(plan, self.so_far.guests)


def read_tonight(
    so_far: SeasonSoFar,
    registered: Path | club.Registration,
    read_wishes: ReadWishes | None = None,
    is_guest: IsGuest | None = None,
    *,
    all_guests: bool = False,
) -> Tonight:
    """Read who comes, give ids to named guests, and read the wishes.

    Parameters
    ----------
    so_far
        The season so far (see `sources.read_so_far`).
    registered
        The file of tonight's pairs, or the pairs (whose guests have ids already, see `invite`).
    read_wishes
        Reads the wishes; called with the pairs and all names.
    is_guest
        Asks whether an id far above all others is a guest's; ``None`` if nobody can be asked.
    all_guests
        Whether everybody unknown is a guest, unless a member's name is similar.

    Raises
    ------
    InputError
        Something cannot be read, or somebody is neither known nor a guest.
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


ASKED = "asked.json"
"""The name of the file."""

_MOST = 100


class AskedFile:
    """The file of requests to play as a pair, made at the screen at the door.

    Usable from any thread.

    A file that is not this program's counts as empty: players can ask again.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / ASKED
        self._lock = threading.Lock()

    def waiting(self, door: Door) -> list[club.Pair]:
        """Return the pairs that asked and do not play together yet, in order."""
        playing = {frozenset(pair.players) for pair in door.pairs}
        with self._lock:
            return [pair for pair in self._read() if frozenset(pair.players) not in playing]

    def add(self, pair: club.Pair) -> None:
        """Store that a pair asked; earlier requests of its players with others are removed.

        Raises
        ------
        InputError
            The file cannot be written.
        """
        with self._lock:
            others = [each for each in self._read() if not {*each.players} & {*pair.players}]
            self._write([*others, pair][-_MOST:])

    def forget(self, pair: club.Pair) -> None:
        """Remove a pair's request; errors are those of `add`."""
        with self._lock:
            self._write([each for each in self._read() if {*each.players} != {*pair.players}])

    def _read(self) -> list[club.Pair]:
        try:
            given = json.loads(read_bytes(self.path))
            return [*_pairs(given)]
        except (BridgeoptError, OSError, ValueError, TypeError, RecursionError):
            return []

    def _write(self, pairs: list[club.Pair]) -> None:
        write_bytes(self.path, json.dumps([pair.players for pair in pairs]).encode())


def _pairs(given: object) -> Iterator[club.Pair]:
    for each in given if isinstance(given, list) else ():
        one, other = each
        if type(one) is type(other) is int and one != other:
            yield club.Pair(one, other)


MOST_USUAL = 3
"""How many partners are suggested."""

_RECENT = 10
"""How many of a player's last sessions tell with whom they mostly play."""

_BETWEEN = tuple(
    re.compile(pattern)
    for pattern in (
        *(r"[\t;]", "&", r"\+", r"\s/\s|(?<=\d)/(?=\d)"),
        *(r"\s[-\N{EN DASH}\N{EM DASH}]\s", r"\s(?:and|en|met|with)\s"),
    )
)
"""What people write between two players, the plainest first."""

_COUNTED = re.compile(r"\s*\d{1,3}\s*[.):]\s+(?=\S)")
_MOST_LINES = 500
_MOST_FAULTS = 20


class SignUps(NamedTuple):
    """Who signed up: pairs, players who look for a partner, and names of new guests.

    ``known`` are names that were marked as guests' though the club knows them.
    """

    entries: tuple[tuple[int, ...], ...]
    guests: Mapping[int, str]
    known: tuple[str, ...] = ()

    @property
    def told(self) -> Message:
        """A message with how many signed up, and the marked names that the club knows."""
        n = sum(map(len, self.entries))
        if self.known:
            return Message("door_signed_up_known", n=n, names=list(self.known))
        return Message("door_signed_up", n=n)


def usual_partners(season: Season | None) -> dict[int, tuple[int, ...]]:
    """Return each player's partners in the last ten sessions, the most frequent first.

    Of equally frequent partners, the one of the latest session comes first.
    """
    if season is None:
        return {}
    sessions: dict[int, list[tuple[int, ...]]] = {}
    for session in reversed(season.sessions):
        together: dict[int, list[int]] = {}
        for part in session.parts:
            for one, other in sorted(part.partners):
                together.setdefault(one, []).append(other)
                together.setdefault(other, []).append(one)
        for player, partners in together.items():
            known = sessions.setdefault(player, [])
            if len(known) < _RECENT:
                known.append(tuple(partners))
    usual = {}
    for player, evenings in sessions.items():
        # A counter keeps the order in which it met them: the latest first.
        often = Counter(partner for partners in evenings for partner in partners)
        usual[player] = tuple(partner for partner, _ in often.most_common(MOST_USUAL))
    return usual


def read_sign_ups(text: str, so_far: SeasonSoFar, *, all_guests: bool = False) -> SignUps:
    """Read a list of those who signed up, as people write it: a pair or a player a line.

    Two players are separated by a comma, a tab, a semicolon, ``&``, ``+``, ``/``, a dash between
    spaces, "and" or "en"; numbers that only count the lines are ignored. A player alone looks for a
    partner. A name that the club knows may have its words in any order: ``Kuipers, Hans``.

    Parameters
    ----------
    text
        The list.
    so_far
        Names, and the known players.
    all_guests
        Whether every unknown name is a guest's; else only a name in ``guest: Name`` is.

    Returns
    -------
    The pairs, the players who look for a partner, and the new guests.

    Raises
    ------
    InputError
        Lines cannot be read, or somebody occurs twice (the error lists the first such faults); or
        an id is far above all others (see `guests.refuse_far`).
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
        raise InputError(map(_with_line, faults[:_MOST_FAULTS]))
    refuse_far(so_far._replace(guests=guests), seen, None, allowed=False)
    return SignUps(entries, guests, known)


def unknown_names(text: str, so_far: SeasonSoFar) -> dict[str, list[int]]:
    """Return the unknown names in a list of sign-ups, each with the players who may be meant."""
    index = NameIndex(so_far.members, in_any_order=True)
    names = [cell for _, cells in _lines_of(text, index, []) for cell in cells]
    unknown = [
        n for n in dict.fromkeys(names) if not (n in index or is_whole(n) or marked_guest(n))
    ]
    meant = {name: index.near(name) for name in unknown[:_MOST_FAULTS]}
    return {name: near for name, near in meant.items() if near}


_Line = tuple[int, tuple[str, ...]]
"""The number of a line, and its one or two players."""


def _lines_of(text: str, index: NameIndex, faults: list[Fault]) -> list[_Line]:
    """Return the lines that name players; what is wrong with others is put with the faults."""
    lines = [(k, _COUNTED.sub("", line, 1).strip()) for k, line in enumerate(text.splitlines(), 1)]
    lines = [(k, line) for k, line in lines if line]
    if len(lines) > _MOST_LINES:
        raise InputError(Fault(Message("sign_ups_too_many", n=len(lines), most=_MOST_LINES)))
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
    """Return the names of new guests, and those marked as a guest's that are somebody's."""
    index = NameIndex(so_far.members, in_any_order=True)
    new: dict[str, str] = {}
    known = []
    for cell in cells:
        name = marked_guest(cell)
        if name is None and all_guests and cell not in index and not is_whole(cell):
            name = cell
        if name is not None and name not in index:
            new.setdefault(fold(name), sound_name(name))
        elif name is not None:
            known.append(name)
    return tuple(new.values()), tuple(known)


def _entries(
    named: Sequence[_Line], index: NameIndex, faults: list[Fault]
) -> tuple[tuple[tuple[int, ...], ...], dict[int, int]]:
    """Return who signed up, by line, and the line of each; what is wrong goes with the faults."""
    entries = []
    seen: dict[int, int] = {}
    for k, cells in named:
        players = []
        for cell in cells:
            try:
                player = player_of(cell, index)
            except CellError as error:
                several = error.message.key == "player_ambiguous"  # to be a guest would not help
                advice = error.help if several else Message("sign_ups_name_help")
                faults.append(Fault(error.message, None, k, advice))
                continue
            if player in seen:
                advice = Message("sign_ups_twice_help")
                twice = Message("sign_ups_twice", name=index.show(player), line=str(seen[player]))
                faults.append(Fault(twice, None, k, advice))
            else:
                seen[player] = k
                players.append(player)
        if players:
            entries.append(tuple(players))
    return tuple(entries), seen


def name_guest(name: str, so_far: SeasonSoFar, taken: Iterable[int]) -> dict[int, str]:
    """Return a new guest's name by a new id, which avoids known ids and those in ``taken``.

    Raises
    ------
    InputError
        The name is invalid.
    """
    name = marked_guest(name) or name  # written as in a registration
    return guest_ids([sound_name(name)], so_far.known, {*taken, *so_far.guests})


def _split(line: str, index: NameIndex) -> tuple[str, ...]:
    """Return the one or two players of a line, as they are written.

    Raises
    ------
    CellError
        There are more, or they can be told apart in several ways.
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
    """Say on which line of the list it is: a list that was pasted has no file's name."""
    told = Message("line_wrong", line=str(fault.line), wrong=fault.message)
    return replace(fault, message=told)


def _known(cell: str, index: NameIndex) -> bool:
    return is_whole(cell) or cell in index or marked_guest(cell) is not None
