"""``bridgeopt check``: what is wrong with these files, all of it, in one go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.errors import Fault, InputError

if TYPE_CHECKING:
    from bridgeopt.club import Family, History, Registration

T = TypeVar("T")


@click.command()
@options.season_so_far
@options.registration(required=False)
@options.family(required=False)
@options.sections(required=False)
@options.odd
@options.movements
@options.members
@options.guests
@options.strict
def check(
    history_file: Path | None,
    season_file: Path | None,
    registration_file: Path | None,
    family: str | None,
    num_sections: int | None,
    odd: str | None,
    movements_folder: Path | None,
    members_file: Path | None,
    all_guests: bool,
    strict: bool,
) -> None:
    """Tell all that is wrong with these files, in one go.

    Give any of the files; with all of them, it also tells whether tonight's pairs fit the sections
    and the movements. Exits 2 if anything is wrong.
    """
    from bridgeopt.club import History, Members
    from bridgeopt.director.guests import invite, lines_of, refuse_far
    from bridgeopt.director.sources import SoFar
    from bridgeopt.files.history import read_history
    from bridgeopt.files.members import read_members
    from bridgeopt.files.registration import read_cells, read_registration
    from bridgeopt.movement.families import list_families, read_family
    from bridgeopt.season import SeasonFile
    from bridgeopt.words.counts import number_of

    files = history_file, season_file, registration_file, members_file, movements_folder
    if not any(files) and not family:
        raise click.UsageError(
            "Nothing to check: give --history or --season, --reg, --members or --family."
        )
    if history_file and season_file:
        raise click.UsageError("Give --history or --season, not both.")
    so_far = history_file or season_file
    if odd is not None and not (so_far and registration_file and num_sections):
        raise click.UsageError(
            "--odd is about tonight's sections: give --history or --season, --reg and --sections."
        )
    found = _Findings()
    history = registration = members = season = chosen = None
    if members_file:
        members = found.attempt(lambda: read_members(members_file))
        if members:
            click.echo(f"{members_file}: {number_of(len(members.names), 'name')}")
    if history_file:
        history = found.attempt(lambda: read_history(history_file))
        if history:
            click.echo(f"{history_file}: {number_of(len(history.ids), 'player')}")
    if season_file:
        season = found.attempt(lambda: SeasonFile(season_file).read())
        if season:
            history, members = season.history, members or season.names
            players, sessions = len(season.members), len(season.sessions)
            click.echo(
                f"{season_file}: {number_of(players, 'player')}, {number_of(sessions, 'session')}"
            )
    if registration_file:
        before = len(found.faults)
        club = SoFar(history or History.of_nobody(), "", members or Members(), season)
        invited = found.attempt(
            lambda: invite(club, read_cells(registration_file, club.members), all_names=all_guests)
        )
        club, notes = invited or (club, ())
        known = club.members if members or club.guests else None
        registration = found.attempt(lambda: read_registration(registration_file, known))
        if registration:
            click.echo(f"{registration_file}: {number_of(len(registration.pairs), 'pair')}")
            show_notes(registration.notes, notes)
        if registration and history:
            coming, file = lines_of(registration), registration.file
            found.attempt(lambda: refuse_far(club, coming, file, all_guests))
        if members_file and members is None:  # names cannot be judged, ids can
            faults = found.faults[before:]
            found.faults[before:] = [f for f in faults if "--members" not in (f.help or "")]
    names: Sequence[str] | None = (family,) if family else ()
    if movements_folder and not family:
        names = found.attempt(lambda: list_families(movements_folder))
        if names == ():
            message = "there are no movements here"
            found.faults.append(
                Fault(message, str(movements_folder), help="Name a folder of .asc files.")
            )
    for name in names or ():
        chosen = found.attempt(partial(read_family, name, movements_folder))
        if chosen:
            sizes = ", ".join(map(str, chosen.sizes()))
            click.echo(f"family {chosen.name}: movements for {sizes} pairs")
            show_notes(chosen.warnings)
    if history and registration:
        _check_evening(
            found, history, registration, num_sections, odd, chosen if family else None, strict
        )
    if found.faults:
        raise InputError(found.faults)
    click.echo("Nothing wrong found.")


class _Findings:
    """What is wrong so far."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def attempt(self, action: Callable[[], T]) -> T | None:
        """Do something that may find faults; return its result, or ``None`` if there are."""
        try:
            return action()
        except InputError as error:
            self.faults.extend(error.faults)
            return None


def _check_evening(
    found: _Findings,
    history: History,
    registration: Registration,
    num_sections: int | None,
    odd: str | None,
    family: Family | None,
    strict: bool,
) -> None:
    """Check files against each other that are right in themselves."""
    from bridgeopt.club.guests import welcome
    from bridgeopt.seating.evening import choose_movements
    from bridgeopt.seating.fitness import section_instance
    from bridgeopt.seating.sections import form_sections
    from bridgeopt.words.counts import number_of

    found.attempt(lambda: welcome(history, registration, strict))
    everyone, notes = welcome(history, registration)
    show_notes(notes)
    if num_sections is None:
        return
    sections = found.attempt(lambda: form_sections(everyone, registration, num_sections, odd=odd))
    if sections is None:
        return
    for section in sections:
        click.echo(f"section {section.name}: {number_of(len(section.pairs), 'pair')}")
    movements = found.attempt(lambda: choose_movements(sections, family)) if family else None
    for section, movement in zip(sections, movements, strict=True) if movements else ():
        found.attempt(partial(section_instance, everyone, section, movement))
