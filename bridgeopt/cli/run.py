"""``bridgeopt run``: the main job."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_so_far
@options.registration()
@options.family()
@options.sections()
@options.movements
@options.search
@click.option(
    "--seed",
    type=int,
    help="Draws one of the seatings that are equally good.  [default: from the inputs]",
)
@options.members
@click.option(
    "--boards",
    type=click.IntRange(min=1, max=99),
    help="Boards in a group.  [default: 24 divided by the number of groups]",
)
@options.strict
@options.json_file
@click.option(
    "--out",
    "out_folder",
    type=options.FILE,
    help="Write the plan, and each section's numbers and movement, to this folder.",
)
@options.csv_style
def run(
    history_file: Path | None,
    season_file: Path | None,
    registration_file: Path,
    family: str,
    num_sections: int,
    movements_folder: Path | None,
    budget: float,
    jobs: int | None,
    seed: int | None,
    members_file: Path | None,
    boards: int | None,
    strict: bool,
    json_file: Path | None,
    out_folder: Path | None,
    csv_style: str,
) -> None:
    """Seat tonight's pairs, and prove that it cannot be done better.

    Splits the pairs into sections by strength, then finds for each section the numbering that
    minimises repeated meetings and sit-outs. Exits 0 whether or not the proof was finished within
    the budget; 130 if Ctrl-C ended it, after printing the best found.
    """
    from rich.console import Console

    from bridgeopt.cli.work import (
        compile_kernels,
        family_for,
        progress_bar,
        read_so_far,
        write_json,
    )
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.files.plan import format_plan
    from bridgeopt.files.registration import read_registration
    from bridgeopt.report.folder import write_folder
    from bridgeopt.report.terminal import show_plan
    from bridgeopt.season import SeasonFile
    from bridgeopt.seating import evening_sections, optimise

    if season_file is not None and json_file is not None:
        SeasonFile(season_file).guard(json_file, "the plan")
    so_far = read_so_far(history_file, season_file, members_file)
    history, members = so_far.history, so_far.members
    registration = read_registration(registration_file, members if members.names else None)
    registration, renamed = so_far.with_current_ids(registration)
    evening = evening_sections(history, registration, num_sections, strict)
    movements = family_for(evening.sections, family, movements_folder)
    compile_kernels()
    with progress_bar() as on_progress:
        plan = optimise(
            history,
            registration,
            movements,
            num_sections,
            budget=budget,
            seed=seed,
            jobs=jobs,
            boards=boards,
            strict=strict,
            source=so_far.kind,
            on_progress=on_progress,
        )
    for note in (*renamed, *evening.notes):
        click.echo(f"Note: {note}", err=True)
    if str(json_file) != "-":
        show_plan(Console(), plan, evening.history, members)
    if json_file is not None:
        write_json(json_file, format_plan(plan))
    if out_folder is not None:
        written = write_folder(out_folder, plan, members, CsvStyle(csv_style))
        click.echo(f"Written to {out_folder}: {', '.join(f.name for f in written)}", err=True)
    if plan.interrupted:
        raise click.exceptions.Exit(130)
