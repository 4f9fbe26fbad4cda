"""Reads the input of tasks: the season so far, names, movements, and an existing plan."""

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
    """Return the names from ``known`` in a comma-separated text; ``none`` means an empty list.

    Upper and lower case, and signs between words, are ignored. ``key`` is the key of the message
    about an unknown name.

    Raises
    ------
    RequestError
        A name is unknown, or occurs twice.
    """
    if text.strip().casefold() in ("none", ""):
        return ()
    plain = {_plain(name): name for name in known}
    written = [name.replace("_", "-") for name in known]
    found = []
    for part in text.split(","):
        name = plain.get(_plain(part))
        if name is None:
            wrong = Message(key, text=quoted(part.strip()), known=OrList(written))
            raise RequestError(did_you_mean(wrong, closest_word(part.strip(), written)))
        if name in found:
            raise RequestError(Message("named_twice", text=quoted(name)))
        found.append(name)
    return tuple(found)


def _plain(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum())


class SeasonSoFar(NamedTuple):
    """The season as it was before tonight: history, names, and where they were read from.

    A player who was merged into another player has the id of this other player.

    Attributes
    ----------
    history
        The history: ratings and earlier meetings.
    kind
        The kind of file that was read: ``season`` or ``history``; "" if this does not matter.
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
        """The ids of all players known to the club, including those merged into others."""
        known = {*self.history.ids, *self.members.names}
        if self.season is not None:
            known |= self.season.members.keys() | self.season.merged.keys()
        return known - self.guests.keys()

    def history_for(self, objective: club.Objective) -> club.History:
        """Return the history with the data that an objective needs.

        Raises
        ------
        InputError
            The objective needs attendance, which a history file does not have.
        """
        if not objective.by_attendance:
            return self.history
        if self.season is None:
            wrong = Message("objective_needs_season", objective=objective.name)
            raise InputError(Fault(wrong, help=Message("objective_needs_season_help")))
        return self.season.history_for(objective)

    def is_source_of(self, plan: club.LoadedPlan) -> bool:
        """Return whether a plan was made from this history, as the plan's objective needs it."""
        if plan.source is None or (plan.objective.by_attendance and self.season is None):
            return False
        return plan.source.hash == self.history_for(plan.objective).digest

    def notes_for(self, objective: club.Objective) -> tuple[Message, ...]:
        """Return messages about attendance that an objective needs but the season does not know.

        The attendance of sessions before the season file began is unknown.
        """
        if not objective.by_attendance or self.season is None:
            return ()
        tally = self.season.tally
        imported = {
            "objective_imported": (self.history.meetings.sum() - tally.meetings.sum()) // 2,
            "objective_imported_sit_outs": self.history.waiting_tables.sum() - tally.sit_outs.sum(),
        }
        return tuple(
            Message(k, objective=objective.name, n=int(n)) for k, n in imported.items() if n
        )

    def with_current_ids(
        self, registration: club.Registration
    ) -> tuple[club.Registration, tuple[Message, ...]]:
        """Return the registration with the current ids of players who were merged into others.

        Each player who was merged gets a message.
        """
        return self.season.with_current_ids(registration) if self.season else (registration, ())


def read_so_far(history: Path | None, season: Path | None, members: Path | None) -> SeasonSoFar:
    """Return the season so far from the one file that is given, and the names.

    Raises
    ------
    RequestError
        Both files are given, or neither.
    """
    if (history is None) == (season is None):
        raise RequestError(Message("give_season_so_far"))
    names = club.Members() if members is None else read_members(members)
    if season is not None:
        read = SeasonFile(season).read()
        return SeasonSoFar(read.history, "season", names if members else read.names, read)
    assert history is not None
    return SeasonSoFar(read_history(history), "history", names, None)


def read_names(members: Path | None, season: Path | None) -> club.Members:
    """Return names from the file that is given; without one, players are shown by id."""
    if members is not None:
        return read_members(members)
    return club.Members() if season is None else SeasonFile(season).read().names


def family_for(
    sections: Sequence[club.SectionPairs], name: str, folder: Path | None
) -> club.Family:
    """Return the family ``name`` with only the movements that these sections need.

    The family holds the warnings about its files.
    """
    sizes = {
        s.family_size: Message("section_with_pairs", section=s.name, n=len(s.pairs))
        for s in sections
    }
    return read_family(name, folder, sizes)


def plan_seatings(
    plan: club.LoadedPlan, family: str | None, folder: Path | None
) -> tuple[tuple[club.NumberedSection, ...], tuple[Fault, ...]]:
    """Return every section of a plan with its movement, and warnings about the family's files.

    If the plan does not list a section's movement, it is taken from the family.

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
    bare = [section for section in plan.sections if section.movement is None]
    if bare and family is None:
        faults += [
            Fault(
                Message("section_lists_no_rounds", section=section.name),
                plan.file,
                help=Message("give_movement_with_family"),
            )
            for section in bare
        ]
    if faults:
        raise InputError(faults)
    movements: Mapping[int, club.Movement] = {}
    notes: tuple[Fault, ...] = ()
    if bare and family is not None:
        sizes = {
            len(section.numbers): Message("the_section", section=section.name) for section in bare
        }
        chosen = read_family(family, folder, sizes)
        movements, notes = chosen.movements, chosen.warnings
    seatings = (section.seating(movements.get(len(section.numbers))) for section in plan.sections)
    return tuple(seatings), notes


@contextmanager
def with_player_names(members: club.Members) -> Iterator[None]:
    """Add players' names to each `ContradictionError` raised within the ``with`` block."""
    try:
        yield
    except ContradictionError as error:
        raise error.named(members) from None
