"""``bridgeopt check``: what is wrong with these files, all of it, in one go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from bridgeopt.cli import options
from bridgeopt.errors import Fault, InputError

T = TypeVar("T")


@click.command()
@click.option("--history", "history_file", type=options.FILE, help="The season so far.")
@options.registration(required=False)
@options.family(required=False)
@options.sections(required=False)
@options.movements
@options.members
@options.strict
def check(
    history_file: Path | None,
    registration_file: Path | None,
    family: str | None,
    num_sections: int | None,
    movements_folder: Path | None,
    members_file: Path | None,
    strict: bool,
) -> None:
    """Tell all that is wrong with these files, in one go.

    Give any of the files; with all of them, it also tells whether tonight's pairs fit the sections
    and the movements. Exits 2 if anything is wrong.
    """
    from bridgeopt.files.history import read_history
    from bridgeopt.files.members import read_members
    from bridgeopt.files.registration import read_registration
    from bridgeopt.guests import welcome
    from bridgeopt.movement.families import list_families, read_family
    from bridgeopt.seating import choose_movements
    from bridgeopt.sectioning import form_sections

    faults: list[Fault] = []

    def attempt(read: Callable[[], T]) -> T | None:
        try:
            return read()
        except InputError as error:
            faults.extend(error.faults)
            return None

    history = registration = members = None
    if members_file:
        members = attempt(lambda: read_members(members_file))
        if members:
            click.echo(f"{members_file}: {len(members.names)} names")
    if history_file:
        history = attempt(lambda: read_history(history_file))
        if history:
            click.echo(f"{history_file}: {len(history.ids)} players")
    if registration_file:
        before = len(faults)
        registration = attempt(lambda: read_registration(registration_file, members))
        if registration:
            click.echo(f"{registration_file}: {len(registration.pairs)} pairs")
        if members_file and members is None:  # names cannot be judged, ids can
            faults[before:] = [f for f in faults[before:] if "--members" not in (f.help or "")]
    families = []
    if family is not None:
        names: tuple[str, ...] = (family,)
    elif movements_folder is not None:
        names = attempt(lambda: list_families(movements_folder)) or ()
    else:
        names = ()
    for name in names:
        found = attempt(lambda name=name: read_family(name, movements_folder))  # type: ignore[misc]
        if found:
            families.append(found)
            sizes = ", ".join(map(str, found.sizes()))
            click.echo(f"family {found.name}: movements for {sizes} pairs")
    if history and registration:
        known = attempt(lambda: welcome(history, registration, strict))
        for note in known[1] if known else ():
            click.echo(f"Note: {note}", err=True)
        if num_sections is not None:
            everyone = known[0] if known else welcome(history, registration)[0]
            sections = attempt(lambda: form_sections(everyone, registration, num_sections))
            for section in sections or ():
                click.echo(f"section {section.name}: {len(section.pairs)} pairs")
            if sections and family is not None and families:
                attempt(lambda: choose_movements(sections, families[0]))
    if not any((history_file, registration_file, members_file, names, faults)):
        raise click.UsageError("Nothing to check: give --history, --reg, --members or --family.")
    if faults:
        raise InputError(faults)
    click.echo("Nothing wrong found.")
