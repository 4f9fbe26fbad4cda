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
    from bridgeopt.files.text import write_text
    from bridgeopt.season import SeasonFile
    from bridgeopt.show.pages.season import season_page

    file = SeasonFile(season_file)
    file.guard(out_file, "the page")
    season = file.read()
    page = season_page(
        season.history, season.counted, season.names, title=title or season_file.stem
    )
    write_text(out_file, page)
    click.echo(f"Written: {out_file}")
