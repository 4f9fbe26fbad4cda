"""``bridgeopt season rules``: how results make rankings."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

import click

from bridgeopt.cli import options


def _points(text: str) -> Decimal:
    try:
        points = Decimal(text.strip())
    except InvalidOperation:
        points = Decimal("NaN")
    if not points.is_finite() or not 0 <= points <= 1000:
        raise click.UsageError(f"{text.strip()!r} is not a number of points from 0 to 1000.")
    return Decimal(format(points, "f"))  # not 1E+2


@click.command()
@options.season_argument
@click.option(
    "--window", type=click.IntRange(1, 100), help="How many sessions count; clubs use 5, 6 or 10."
)
@click.option(
    "--section-means", metavar="A,B,…", help="Points for 50 % in section A, B …, such as 80,70,60."
)
@click.option("--step", metavar="POINTS", help="How much less each further section gets.")
@click.option("--decimals", type=click.IntRange(0, 6), help="Decimals of a ranking.")
def rules(
    season_file: Path,
    window: int | None,
    section_means: str | None,
    step: str | None,
    decimals: int | None,
) -> None:
    """Show or set how results make rankings.

    A session gives ranking points: those of the section, plus the percentage above 50. A ranking
    is the mean of the last sessions' points; for each that is missing, the ranking counts that
    the player started from. Whatever is not given stays as it is.
    """
    from dataclasses import replace

    from bridgeopt.season import SeasonFile
    from bridgeopt.words.counts import number_of

    file = SeasonFile(season_file)
    asked: dict[str, Any] = {}
    if window is not None:
        asked["window"] = window
    if section_means is not None:
        asked["section_means"] = tuple(map(_points, section_means.split(",")))
    if step is not None:
        asked["step"] = _points(step)
    if decimals is not None:
        asked["decimals"] = decimals
    if asked:
        file.set_rules(replace(file.read().rules, **asked))
    now = file.read().rules
    means = ", ".join(
        f"{chr(ord('A') + k)} {now.section_mean(k)}" for k in range(len(now.section_means))
    )
    click.echo(f"Points for 50 %: {means}, then {now.step} less for each further section.")
    sessions, digits = number_of(now.window, "session"), number_of(now.decimals, "decimal")
    click.echo(f"Ranking: the mean of the last {sessions}, {digits}.")
