"""Who comes tonight: the registered pairs, with their guests and wishes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from pathlib import Path

from bridgeopt import club
from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import EveningRules
from bridgeopt.club.line_seats import SectionLines
from bridgeopt.files.registration import read_cells, read_registration
from bridgeopt.files.wishes import Wishes
from bridgeopt.seating.problem import SeatingProblem
from bridgeopt.tasks.background import folder_key, value_key
from bridgeopt.tasks.evening.guests import (
    IsGuest,
    lines_by_player,
    number_guests,
    refuse_outlier_ids,
    with_guests,
)
from bridgeopt.tasks.sources import SeasonSoFar

ReadWishes = Callable[[club.Registration, club.Members], Wishes]
"""Reads tonight's wishes, once it is known who comes and what everybody is called."""


def refuse_number_wishes(wishes: Iterable[club.Wish], *, ew_from_one: bool) -> None:
    """Refuse wishes for a number if NS and EW share numbers, as they do not say which is meant.

    Raises
    ------
    RequestError
        There is such a wish.
    """
    if ew_from_one and any(wish.kind is club.WishKind.NUMBER for wish in wishes):
        raise RequestError(Message("ew_from_one_no_number"))


@dataclass(frozen=True)
class EveningInput:
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
    lines
        The lines of a competition by which pairs are put into sections.
    """

    so_far: SeasonSoFar
    registration: club.Registration
    wishes: tuple[club.Wish, ...] = ()
    notes: tuple[object, ...] = ()
    lines: SectionLines | None = None

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
            lines=self.lines,
        )

    def problem_key(
        self, rules: EveningRules, movements: str | club.MovementChoice = "", num_sections: int = 0
    ) -> Hashable:
        """Return a key that is equal if the same pairs are to be seated under the same conditions.

        It identifies remembered answers. Named movements are those of the rules' folder, in the
        present state of its files.

        Raises
        ------
        InputError
            As `seating_problem` does.
        """
        files = folder_key(rules.folder) if isinstance(movements, str) else ()
        return value_key(self.seating_problem(rules), movements, num_sections), files

    def refuse_numbers(self, *, ew_from_one: bool) -> None:
        """Refuse wishes for a number if NS and EW share numbers; see `refuse_numbers`."""
        refuse_number_wishes(self.wishes, ew_from_one=ew_from_one)

    def named(self, plan: club.Plan) -> club.Plan:
        """Return a plan that holds the names of those guests who play in it."""
        return with_guests(plan, self.so_far.guests)


def read_evening(
    so_far: SeasonSoFar,
    registered: Path | club.Registration,
    read_wishes: ReadWishes | None = None,
    is_guest: IsGuest | None = None,
    *,
    all_guests: bool = False,
) -> EveningInput:
    """Read who comes, give ids to named guests, and read the wishes.

    Parameters
    ----------
    so_far
        The season so far (see `sources.read_so_far`).
    registered
        The file of tonight's pairs, or the pairs (whose guests have ids already, see
        `number_guests`).
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
        so_far, invited = number_guests(so_far, cells, all_names=all_guests)
        registered = read_registration(registered, so_far.members if so_far.members.names else None)
    registration, renamed = so_far.with_current_ids(registered)
    refuse_outlier_ids(
        so_far, lines_by_player(registration), registration.file, is_guest, allowed=all_guests
    )
    wished = Wishes((), ())
    if read_wishes is not None:
        wished = read_wishes(registration, so_far.members)
    notes = (*registration.notes, *invited, *renamed, *wished.notes)
    return EveningInput(so_far, registration, wished.wishes, notes)
