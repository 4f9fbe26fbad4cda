"""``bridgeopt run``: the main job."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.asking import is_guest
from bridgeopt.cli.comparing import compare, is_comparison, numbers_of_sections
from bridgeopt.cli.tailoring import Tailoring, tailor, tailoring
from bridgeopt.cli.wishing import Wished, wishes


@click.command()
@options.season_so_far
@options.registration()
@click.option(
    "--family",
    help="The family of movements, such as multiplex; several with commas between are compared.",
)
@click.option(
    "--sections",
    "sections",
    callback=numbers_of_sections,
    metavar="NUMBER",
    help="How many sections; several with commas between are compared.",
)
@click.option(
    "--compare",
    "comparing",
    is_flag=True,
    help="Lay side by side what each family and number of sections that fits would give.",
)
@options.movements
@options.search
@options.seed
@options.members
@options.boards
@options.guests
@options.strict
@options.odd
@wishes
@tailoring
@options.json_file
@options.out_folder
@options.csv_style
def run(
    history_file: Path | None,
    season_file: Path | None,
    registration_file: Path,
    family: str | None,
    sections: tuple[int, ...],
    comparing: bool,
    movements_folder: Path | None,
    budget: float,
    jobs: int | None,
    seed: int | None,
    members_file: Path | None,
    boards: int | None,
    all_guests: bool,
    strict: bool,
    odd: str | None,
    wished: Wished,
    tailoring: Tailoring,
    json_file: Path | None,
    out_folder: Path | None,
    csv_style: str,
) -> None:
    """Seat tonight's pairs, and prove that it cannot be done better.

    Splits the pairs into sections by strength, then finds for each section the numbering that
    minimises repeated meetings and sit-outs, of all those that respect the wishes. Exits 0 whether
    or not the proof was finished within the budget; 1 if wishes cannot stand together; 130 if
    Ctrl-C ended it, after printing the best found.
    """
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.progress import compile_kernels, progress_bar
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.club import Source
    from bridgeopt.director.running import displaced
    from bridgeopt.director.sources import family_for, naming_wishes, read_so_far
    from bridgeopt.director.tonight import read_tonight
    from bridgeopt.seating.evening import evening_sections, optimise

    wanted = tailoring.wanted(family)
    together = is_comparison(comparing, family, sections, out_folder)
    if together and wanted is not None:
        raise click.UsageError("--family tailored cannot be compared: give one number of sections.")
    giving = Giving(json_file, out_folder, csv_style, season_file)
    so_far = read_so_far(history_file, season_file, members_file)
    asked = read_tonight(so_far, registration_file, wished.read, all_guests, is_guest())
    so_far, registration = asked.so_far, asked.registration
    history, members = so_far.history, so_far.members
    show_notes(asked.notes)
    if together:
        with naming_wishes(members):
            compare(
                so_far,
                registration,
                family,
                sections,
                movements_folder,
                json_file,
                wishes=asked.wishes,
                costs=False,
                source=so_far.kind,
                budget=budget,
                seed=seed,
                jobs=jobs,
                boards=boards,
                strict=strict,
                odd=odd,
            )
        return
    assert family is not None
    with naming_wishes(members):
        evening = evening_sections(history, registration, sections[0], strict, asked.wishes, odd)
    moved = displaced(evening, history, registration, sections[0], asked.wishes, members)
    if wanted is not None:
        with naming_wishes(members):
            plan = tailor(
                evening,
                wanted,
                Source(so_far.kind, history.digest),
                registration.pairs,
                wishes=asked.wishes,
                budget=budget,
                seed=seed,
                jobs=jobs,
                boards=boards,
            )
        show_notes(evening.notes, moved)
        giving.give(asked.named(plan), evening.history, members)
        return
    movements = family_for(evening.sections, family, movements_folder)
    show_notes(movements.warnings)
    compile_kernels()
    with naming_wishes(members), progress_bar(sections[0]) as on_progress:
        plan = optimise(
            history,
            registration,
            movements,
            sections[0],
            wishes=asked.wishes,
            source=so_far.kind,
            on_progress=on_progress,
            budget=budget,
            seed=seed,
            jobs=jobs,
            boards=boards,
            strict=strict,
            odd=odd,
        )
    show_notes(evening.notes, moved)
    giving.give(asked.named(plan), evening.history, members)
