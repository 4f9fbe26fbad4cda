"""``bridgeopt record``: the history after the evening."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.history
@options.plan
@click.option(
    "--out", "out_file", type=options.FILE, required=True, help="The new history, as CSV."
)
@options.family(required=False)
@options.movements
@click.option(
    "--force", is_flag=True, help="Record a plan that was made from a different history too."
)
@options.csv_style
def record(
    history_file: Path,
    plan_file: Path,
    out_file: Path,
    family: str | None,
    movements_folder: Path | None,
    force: bool,
    csv_style: str,
) -> None:
    """Write the history after the evening was played as planned.

    Adds tonight's meetings and sit-outs to every player, and new players at their place. A plan
    that was made from a different history is refused: most likely it has been recorded already.
    (A plan of your own does not tell from which history it was made: record it once.)
    """
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.club import Registration
    from bridgeopt.club.guests import welcome
    from bridgeopt.club.recording import record as recorded
    from bridgeopt.director.sources import plan_seatings
    from bridgeopt.errors import Fault, InputError
    from bridgeopt.files.csv_style import CsvStyle, format_rows
    from bridgeopt.files.history import read_history, write_history
    from bridgeopt.files.plan import read_plan

    if out_file.resolve() == plan_file.resolve():
        raise InputError(
            Fault(
                "the new history would replace the plan", str(out_file), help="Name another file."
            )
        )
    history = read_history(history_file)
    plan = read_plan(plan_file)
    if plan.source is not None and plan.source.hash != history.digest and not force:
        raise InputError(
            Fault(
                f"this plan was made from a different history than {history_file}",
                str(plan_file),
                help="Perhaps it has been recorded already; --force records it all the same.",
            )
        )
    seatings, of_files = plan_seatings(plan, family, movements_folder)
    show_notes(of_files)
    everyone = tuple(pair for seating in seatings for pair in seating.everyone)
    history, notes = welcome(history, Registration(everyone, str(plan_file)))
    show_notes(notes)
    for player, name in plan.guests.items():
        line = format_rows([(player, name)], CsvStyle(csv_style)).strip()
        known = "in the members file, a line makes the name known"
        show_notes([f"{name} was a guest; {known}: {line}"])
    write_history(out_file, recorded(history, seatings), CsvStyle(csv_style))
    rounds = sum(seating.movement.num_rounds for seating in seatings) / len(seatings)
    count = sum(len(seating.pairs) for seating in seatings)
    click.echo(f"Recorded {count} pairs, {rounds:g} rounds: {out_file}")
