"""``bridgeopt season export``: write the history."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
@click.option(
    "--history", "out_file", type=options.FILE, required=True, help="The CSV file to write."
)
@options.csv_style
def export(season_file: Path, out_file: Path, csv_style: str) -> None:
    """Write the history as a CSV file.

    For another program, or for `run --history`: one player a line, in order of id: id, ranking,
    [waiting tables, meetings …].
    """
    from bridgeopt.director.season import export_history
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.season import SeasonFile
    from bridgeopt.words.counts import number_of

    wrote = export_history(SeasonFile(season_file), out_file, CsvStyle(csv_style))
    click.echo(f"Written: {out_file}, {number_of(wrote.written, 'player')}")
