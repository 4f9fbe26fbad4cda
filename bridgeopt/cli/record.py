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
    from bridgeopt.director.recording import RecordRequest, record_history
    from bridgeopt.files.csv_style import CsvStyle

    request = RecordRequest(plan_file, force, family, movements_folder)
    recorded = record_history(history_file, request, out_file, CsvStyle(csv_style))
    show_notes(recorded.notes)
    pairs, rounds = recorded.num_pairs, recorded.num_rounds
    click.echo(f"Recorded {pairs} pairs, {rounds:g} rounds: {out_file}")
