"""``bridgeopt check``: what is wrong with these files, all of it, in one go."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.errors import InputError

if TYPE_CHECKING:
    from bridgeopt.director.checking import Found


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
    from bridgeopt.director.checking import Files
    from bridgeopt.director.checking import check as check_files
    from bridgeopt.director.tonight import Rules

    files = Files(history_file, season_file, registration_file, members_file)
    if files == Files() and not movements_folder and not family:
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
    rules = Rules(movements_folder, odd=odd, strict=strict)
    checked = check_files(files, family, num_sections, rules, all_guests)
    for found in checked.found:
        click.echo(_line(found))
    show_notes(checked.notes)
    if checked.faults:
        raise InputError(checked.faults)
    click.echo("Nothing wrong found.")


def _line(found: Found) -> str:
    """Say what was found."""
    from bridgeopt.director.checking import FamilyFound, SectionFound
    from bridgeopt.words.counts import number_of

    match found:
        case FamilyFound(name, sizes):
            return f"family {name}: movements for {', '.join(map(str, sizes))} pairs"
        case SectionFound(name, num_pairs):
            return f"section {name}: {number_of(num_pairs, 'pair')}"
    return f"{found.file}: {', '.join(map(str, found.counts))}"
