"""``bridgeopt season report``: the season as a page."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
@click.option("--out", "out_file", type=options.FILE, required=True, help="The page, as HTML.")
@click.option("--title", help="What stands above it.  [default: the file's name]")
def report(season_file: Path, out_file: Path, title: str | None) -> None:
    """Write the season as a page to look at and to print.

    Everybody's ranking; who met whom; whom frequent partners met most, and never; sit-outs beside
    a fair share; how evenly meetings are spread, beside what chance would give; quality and proof
    of each session. The page needs no network.
    """
    from bridgeopt.director.season import write_report
    from bridgeopt.season import SeasonFile

    write_report(SeasonFile(season_file), out_file, title)
    click.echo(f"Written: {out_file}")
