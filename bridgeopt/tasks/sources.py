"""Reading of the input of tasks: season so far, names, movements, and the sections of a plan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message, OrList
from bridgeopt.files.faults import closest_word, did_you_mean, quoted
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_members
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.families import read_family
from bridgeopt.season import Season, SeasonFile
from bridgeopt.seating.contradictions import ContradictionError


def parse_names(text: str, known: Sequence[str], key: str) -> tuple[str, ...]:
    """Return the known names in a comma-separated text; the text ``none`` gives an empty tuple.

    Case, and signs between words, are ignored. ``key`` is the key of the message about an unknown
    name.

    Raises
    ------
    RequestError
        A name is unknown, or occurs twice.
    """
    if text.strip().casefold() in ("none", ""):
        return ()
    known_by_letters = {_letters_and_digits(name): name for name in known}
    spellings = [name.replace("_", "-") for name in known]
    names = []
    for part in text.split(","):
        name = known_by_letters.get(_letters_and_digits(part))
        if name is None:
            message = Message(key, text=quoted(part.strip()), known=OrList(spellings))
            raise RequestError(did_you_mean(message, closest_word(part.strip(), spellings)))
        if name in names:
            raise RequestError(Message("named_twice", text=quoted(name)))
        names.append(name)
    return tuple(names)


def _letters_and_digits(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum())


class SeasonSoFar(NamedTuple):
    """The season before tonight: history, names, and the kind of file from which they were read.

    Merged players have their current ids.

    Attributes
    ----------
    history
        The history: ratings and earlier meetings.
    kind
        The kind of file that was read: ``season`` or ``history``. A caller that only checks files
        may pass "", because none of its messages names the kind.
    members
        The names of players.
    season
        The season, if a season file was read.
    guests
        The names of players who are new tonight, by id (see `guests.number_guests`).
    """

    history: club.History
    kind: str
    members: club.Members
    season: Season | None
    guests: Mapping[int, str] = MappingProxyType({})

    @property
    def known(self) -> set[int]:
        """The ids of all players that the club knows, including former ids of merged players."""
        ids = {*self.history.ids, *self.members.names}
        if self.season is not None:
            ids |= self.season.members.keys() | self.season.merged.keys()
        return ids - self.guests.keys()

    def history_for(self, objective: club.Objective) -> club.History:
        """Return the history with the data that an objective needs.

        Raises
        ------
        InputError
            The objective needs attendance, which a history file does not have.
        """
        if not objective.by_attendance or self.history.surplus is not None:
            return self.history
        if self.season is None:
            message = Message("objective_needs_season", objective=objective.name)
            raise InputError(Fault(message, help=Message("objective_needs_season_help")))
        return self.season.history_for(objective)

    def is_source_of(self, plan: club.LoadedPlan) -> bool:
        """Return whether a plan was made from this history, with the data of its objective."""
        if plan.source is None:
            return False
        lacks_attendance = self.season is None and self.history.surplus is None
        if plan.objective.by_attendance and lacks_attendance:
            return False
        return plan.source.hash == self.history_for(plan.objective).digest

    def notes_for(self, objective: club.Objective) -> tuple[Message, ...]:
        """Return messages about meetings and sit-outs for which the attendance is unknown.

        Some objectives need the attendance of all sessions. The season has no attendance of
        sessions before its file began. For other objectives, there are no messages.
        """
        if not objective.by_attendance or self.season is None:
            return ()
        tally = self.season.tally
        unknown_counts = {
            "objective_imported": (self.history.meetings.sum() - tally.meetings.sum()) // 2,
            "objective_imported_sit_outs": self.history.waiting_tables.sum() - tally.sit_outs.sum(),
        }
        return tuple(
            Message(key, objective=objective.name, n=int(n))
            for key, n in unknown_counts.items()
            if n
        )

    def with_current_ids(
        self, registration: club.Registration
    ) -> tuple[club.Registration, tuple[Message, ...]]:
        """Return the registration with the current ids of merged players, and notes on them."""
        return self.season.with_current_ids(registration) if self.season else (registration, ())


def read_so_far(history: Path | None, season: Path | None, members: Path | None) -> SeasonSoFar:
    """Return the season so far from a history file or a season file.

    Raises
    ------
    RequestError
        Both files are given, or neither.
    """
    if (history is None) == (season is None):
        raise RequestError(Message("give_season_so_far"))
    names = club.Members() if members is None else read_members(members)
    if season is not None:
        season_contents = SeasonFile(season).read()
        return SeasonSoFar(
            season_contents.history,
            "season",
            names if members else season_contents.names,
            season_contents,
        )
    assert history is not None
    return SeasonSoFar(read_history(history), "history", names, None)


def read_names(members: Path | None, season: Path | None) -> club.Members:
    """Return the names in a members file or, without it, in a season file, if there is one."""
    if members is not None:
        return read_members(members)
    return club.Members() if season is None else SeasonFile(season).read().names


def family_for(
    sections: Sequence[club.SectionPairs], name: str, folder: Path | None
) -> club.Family:
    """Return a family with only the movements that the sections need.

    The family has the warnings about the files of these movements.
    """
    sizes = {
        s.family_size: Message("section_with_pairs", section=s.name, n=len(s.pairs))
        for s in sections
    }
    return read_family(name, folder, sizes)


def plan_seatings(
    plan: club.LoadedPlan, family: str | None, folder: Path | None
) -> tuple[tuple[club.NumberedSection, ...], tuple[Fault, ...]]:
    """Return the sections of a plan with their movements, and warnings about the family's files.

    A movement that is not in the plan is taken from the family.

    Raises
    ------
    InputError
        A section has no movement in the plan or the family, or a movement is not well-formed.
    """
    faults = [
        Fault(
            Message("section_is_wrong", section=section.name, fault=fault.message),
            plan.file,
            help=fault.help,
        )
        for section in plan.sections
        if section.movement is not None
        for fault in movement_faults(section.movement)
    ]
    without_movement = [section for section in plan.sections if section.movement is None]
    if without_movement and family is None:
        faults += [
            Fault(
                Message("section_lists_no_rounds", section=section.name),
                plan.file,
                help=Message("give_movement_with_family"),
            )
            for section in without_movement
        ]
    if faults:
        raise InputError(faults)
    movements: Mapping[int, club.Movement] = {}
    notes: tuple[Fault, ...] = ()
    if without_movement and family is not None:
        sizes = {
            len(section.numbers): Message("the_section", section=section.name)
            for section in without_movement
        }
        found_family = read_family(family, folder, sizes)
        movements, notes = found_family.movements, found_family.warnings
    seatings = (section.seating(movements.get(len(section.numbers))) for section in plan.sections)
    return tuple(seatings), notes


@contextmanager
def with_player_names(members: club.Members) -> Iterator[None]:
    """Add players' names to each `ContradictionError` raised within the ``with`` block."""
    try:
        yield
    except ContradictionError as error:
        raise error.named(members) from None
