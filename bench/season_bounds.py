"""Looseness of the bounds on a whole season, by a search that knows the future.

    python -m bench.season_bounds [--seasons 10] [--data FOLDER]

Each season is played by `annealing/paper`, and bounded in retrospect. Then all its evenings are
searched at once for each figure. One search uses other numbers; a second one any meetings that the
bound allows, playable or not. The true minimum of the latter is between the bound and the second
search's result. The rest is due to the movements, or missed by the first search.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click
import numpy as np

from bench.kept import CLUBS
from bench.machine import description
from bench.matches import Part
from bench.movements import markdown
from bench.page import write_data
from bench.season_known import MOVES, met_freely, seen_from_the_end
from bridgeopt.club import Session
from bridgeopt.club.fairness import Tally, possible_opponents
from bridgeopt.engine.intervals import estimate
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.movement.families import read_family
from bridgeopt.plugins.simulation.policies import annealing
from bridgeopt.plugins.simulation.seasons import simulate_season
from bridgeopt.season.retrospective import bound_extremes, bound_power

SEED = 36
"""Seed of the seasons; of all settings, only the annealing's cooling was tuned on them."""

ROWS = (
    ("sum of squares", "squares", 0),
    ("sum of cubes", "cubes", 0),
    ("spread, chance is 100", "spread", 1),
    ("the two players who met most", "most", 1),
    ("two regulars who never met", "strangers", 1),
)
"""Names of the figures, with the aims of their searches, and their decimals."""


def figures(sessions: list[Session], tally: Tally) -> dict[str, float]:
    """Return the figures of a season."""
    met = np.triu(tally.meetings, 1)
    possible = np.triu(possible_opponents(sessions, tally), 1) > 0
    return {
        "squares": float((met**2).sum()),
        "cubes": float((met**3).sum()),
        "spread": 100 * tally.spread.ratio,
        "most": float(met.max()),
        "strangers": float((possible & (met == 0)).sum()),
    }


def bounds(sessions: list[Session], tally: Tally) -> dict[str, float]:
    """Return the lower bounds of a season."""
    least = bound_extremes(tally, sessions)
    sums = {
        name: float(bound_power(tally.meetings, tally.row, sessions, power).bound)
        for name, power in (("squares", 2), ("cubes", 3))
    }
    return sums | {
        "spread": 100 * least.least_spread,
        "most": least.least_most_met,
        "strangers": least.least_never_met,
    }


def season(club: str, family: str, seed: int, moves: int) -> list[dict[str, float]]:
    """Return a season's bounds, the results of both searches, and its own figures.

    Searches are repeated for all aims; each figure is the lowest of any of them.
    """
    sessions: list[Session] = []
    tally = Tally.for_players(())
    for session, _, now in simulate_season(CLUBS[club], read_family(family), annealing, seed):
        sessions.append(session)
        tally = now
    aims = [aim for _, aim, _ in ROWS]
    freely, known = [], []
    for aim in aims:
        met = met_freely(sessions, tally, aim, seed, moves)
        freely.append(figures(sessions, replace(tally, meetings=met)))
        known.append(figures(*seen_from_the_end(sessions, tally, aim, seed, moves)))
    return [
        bounds(sessions, tally),
        *({aim: min(one[aim] for one in found) for aim in aims} for found in (freely, known)),
        figures(sessions, tally),
    ]


@click.command()
@click.option("--seasons", default=10, show_default=True)
@click.option("--seed", default=SEED, show_default=True)
@click.option("--club", type=click.Choice([*CLUBS]), default="110 members", show_default=True)
@click.option("--family", default="multiplex", show_default=True)
@click.option("--moves", default=MOVES, show_default=True, help="Exchanges that a search tries.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(seasons: int, seed: int, club: str, family: str, moves: int, data: Path | None) -> None:
    """Bound seasons, search them with the future known, and print a table."""
    warm_up()
    how = description()
    played = []
    for k in range(1, seasons + 1):
        played.append(season(club, family, derive_seed(seed, k), moves))
        click.echo(f"{k}: {played[-1]}", err=True)
    rows = []
    for title, name, decimals in ROWS:
        row = [title]
        for part in range(4):
            found = estimate([each[part][name] for each in played])
            row.append(f"{found.mean:,.{decimals}f} ± {found.margin:,.{decimals}f}")
        rows.append(row)
    header = ("", "nobody below", "by any meetings", "by other numbers", "as it was played")
    note = f"Means over {seasons} seasons by `annealing/paper`, with 95 % intervals."
    part = Part(f"Bounds: {family}, {club}", note, header, rows)
    click.echo(markdown([part], how))
    if data is not None:
        write_data(data, "season-bounds", markdown([part], how))


if __name__ == "__main__":
    main()
