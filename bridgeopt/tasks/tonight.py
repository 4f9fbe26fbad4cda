"""Who comes tonight, and what they wish: read in one place, for whoever seats them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.club import (
    PAPER,
    History,
    Members,
    Movements,
    Objective,
    Plan,
    Registration,
    Wish,
)
from bridgeopt.files.registration import read_cells, read_registration
from bridgeopt.files.wishes import Wishes
from bridgeopt.seating.evening import Asked, Gathering
from bridgeopt.tasks.guests import IsGuest, invite, lines_of, refuse_far, with_guests
from bridgeopt.tasks.same import key_of, written
from bridgeopt.tasks.sources import SoFar

ReadWishes = Callable[[Registration, Members], Wishes]
"""Reads tonight's wishes, once it is known who comes and what everybody is called."""


@dataclass(frozen=True)
class Rules:
    """How an evening is played, whatever the movements are.

    Attributes
    ----------
    folder
        Where the movements are; ``None``: those that come with the program.
    boards
        Boards in a group; by default 24 divided by the number of groups.
    odd
        The section that is to be the odd one.
    strict
        Whether a player whom the history lacks is refused.
    objective
        What numbering is to make least.
    """

    folder: Path | None = None
    boards: int | None = None
    odd: str | None = None
    strict: bool = False
    objective: Objective = PAPER


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

    so_far: SoFar
    registration: Registration
    wishes: tuple[Wish, ...] = ()
    notes: tuple[object, ...] = ()

    @property
    def history(self) -> History:
        """The history, without those who are new."""
        return self.so_far.history

    @property
    def members(self) -> Members:
        """Names, guests' too."""
        return self.so_far.members

    def gathering(self, rules: Rules, costs: bool = True) -> Gathering:
        """Return what is to be seated; with ``costs``, what each must costs is found out too.

        Raises
        ------
        InputError
            What the objective asks of the season so far is not known.
        """
        asked = Asked(self.wishes, rules.boards, costs, objective=rules.objective)
        kind, history = self.so_far.kind, self.so_far.history_for(rules.objective)
        return Gathering(history, self.registration, asked, rules.odd, rules.strict, kind)

    def problem(
        self, rules: Rules, movements: str | Movements = "", num_sections: int = 0
    ) -> Hashable:
        """Return what is equal where the same is to be seated, by value, in the same way.

        Whoever remembers an answer remembers it by this. Movements that are named are those of
        the rules' folder, as its files stand.

        Raises
        ------
        InputError
            As `gathering` does.
        """
        files = written(rules.folder) if isinstance(movements, str) else ()
        return key_of(self.gathering(rules), movements, rules.folder, num_sections), files

    def named(self, plan: Plan) -> Plan:
        """Let a plan know the names of those guests who play in it."""
        return with_guests(plan, self.so_far.guests)


def read_tonight(
    so_far: SoFar,
    registered: Path | Registration,
    read_wishes: ReadWishes | None = None,
    all_guests: bool = False,
    is_guest: IsGuest | None = None,
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
    all_guests
        Whether all whom nobody knows are guests, where no member is called nearly so.
    is_guest
        Asks about an id far above all others; ``None``: nobody can be asked.

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
    refuse_far(so_far, lines_of(registration), registration.file, all_guests, is_guest)
    wished = Wishes((), ())
    if read_wishes is not None:
        wished = read_wishes(registration, so_far.members)
    notes = (*registration.notes, *invited, *renamed, *wished.notes)
    return Tonight(so_far, registration, wished.wishes, notes)
