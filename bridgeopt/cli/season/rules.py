"""``bridgeopt season rules``: how results make rankings."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option


def _points(text: str) -> Decimal:
    try:
        points = Decimal(text.strip())
    except InvalidOperation:
        points = Decimal("NaN")
    if not points.is_finite() or not 0 <= points <= 1000:
        raise click.UsageError(str(Message("points_expected", value=repr(text.strip()))))
    return Decimal(format(points, "f"))  # not 1E+2


@command("help_season_rules")
@options.season_argument
@option("--window", type=click.IntRange(1, 100), help="help_season_rules_window")
@option("--section-means", metavar="A,B,…", help="help_season_rules_section_means")
@option("--step", metavar="POINTS", help="help_season_rules_step")
@option("--decimals", type=click.IntRange(0, 6), help="help_season_rules_decimals")
@options.json_file
def rules(
    season_file: Path,
    window: int | None,
    section_means: str | None,
    step: str | None,
    decimals: int | None,
    json_file: Path | None,
) -> None:
    """Show or set how results make rankings."""
    from dataclasses import replace

    from bridgeopt.cli.giving import Giving
    from bridgeopt.season import SeasonFile

    file = SeasonFile(season_file)
    giving = Giving(json_file, season_file=season_file)
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
    giving.give_document(
        {
            "window": now.window,
            "section_means": [*map(float, now.section_means)],
            "step": float(now.step),
            "decimals": now.decimals,
        }
    )
    means = [
        Message("points_of_section", section=chr(ord("A") + k), points=now.section_mean(k))
        for k in range(len(now.section_means))
    ]
    giving.tell(Message("points_told", means=means, step=now.step))
    giving.tell(Message("ranking_rule", n=now.window, decimals=now.decimals))
