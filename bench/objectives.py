"""The effect of each objective on whole seasons, all by one command.

python -m bench.objectives [--seasons 50] [--data FOLDER]

Every season is stored once played: after Ctrl-C the same command continues. Tables give the number
of seasons played by each objective.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from math import inf, sqrt
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from bench.kept import CLUBS, FIRST, Keeper, Kept, Task
from bench.machine import description
from bench.matches import Part
from bench.movements import markdown
from bench.page import write_data
from bench.season_known import FADING, KNOWN
from bench.tradeoff import Point, draw
from bench.trials import TRIALS
from bridgeopt.base.text import write_text
from bridgeopt.engine.executors import processes
from bridgeopt.engine.intervals import Estimate, estimate
from bridgeopt.engine.qap.kernel_loading import warm_up

BY_LOT = "random"
OFFERED = (
    *("paper", "fair-share", "squares"),
    *(f"fair-share:{again}" for again in ("0", "0.25", "1", "2")),
    *(f"fair-share:0.4:{sit_out}" for sit_out in (1, 10)),
)
PROVEN = ("paper", "fair-share")
"""The two main objectives. Only these are also played with proofs, which take ten times as long."""

POLICIES = (
    *(
        f"{how}/{objective}{first}"
        for how in ("annealing", "optimal", "tailored")
        for objective, weight in (("paper", 10), ("squares", 3), ("fair-share", 3))
        for first in ("", f"+first:{weight}")
    ),
    "annealing/fair-share+first:5",
    *("natural", BY_LOT, *FADING, *KNOWN),
)
"""The policies that are compared with ``--policies``, with and without a bonus for first meetings.

Some have natural or random numbers, meetings that fade, or a known future.
"""

FAMILIES = ("multiplex", "teamplus")
SEED = 16
"""Seed of the seasons; the objectives' weights were tuned on other seasons."""

SHOWN: dict[str, tuple[str, int, int]] = {
    "opponent met most": ("most_met", 1, 1),
    "two who met most": ("most_met_of_all", 1, 1),
    "never met": ("never_met", 1, 2),
    "never met, at worst": ("most_never_met", 1, 1),
    "spread": ("spread", 100, 0),
    "spread, at worst": ("worst_spread", 100, 0),
    "sat out again": ("sat_out_again", 1, 1),
}
FURTHER: dict[str, tuple[str, int, int]] = {
    "newcomers: met most": ("new_most_met", 1, 1),
    "never met": ("new_never_met", 1, 2),
    "spread": ("new_spread", 100, 0),
    f"first {FIRST} evenings: met most": ("first_most_met", 1, 2),
    "not met yet": ("first_never_met", 1, 2),
}
PICTURE = "objectives.svg"

Cell = tuple[str, str, str]
"""A club, a family, and a policy with its objective."""


def tasks(
    seasons: int, seed: int, clubs: Iterable[str], families: Iterable[str], ways: Iterable[str]
) -> list[Task]:
    """Return the seasons to play, in order: first all policies except `TRIALS`, then these.

    In both parts, season 1 of every cell is before season 2 of any, and so on.
    """
    clubs, families, ways = tuple(clubs), tuple(families), tuple(ways)
    return [
        Task(club, family, way, season, seed)
        for tried in (False, True)
        for season in range(1, seasons + 1)
        for club in clubs
        for family in families
        for way in ways
        if (way in TRIALS) == tried
    ]


def by_cell(wanted: Iterable[Task], keeper: Keeper) -> dict[Cell, list[Kept]]:
    """Return the seasons played, by club, family and policy."""
    found: dict[Cell, list[Kept]] = {}
    for task in wanted:
        if task in keeper.seasons:
            found.setdefault((task.club, task.family, task.policy), []).append(keeper.seasons[task])
    return found


def told(name: str) -> str:
    """Return a policy's name in a table."""
    if name == BY_LOT:
        return "random numbers"
    return f"{name}, tried" if name in TRIALS else f"`{name}`"


def mean(seasons: Sequence[Kept], figure: str, factor: int = 1) -> Estimate:
    """Return the mean of a figure over the seasons."""
    values = [season.figures[figure] for season in seasons]
    return estimate([factor * value for value in values if value is not None])


def figures_table(title: str, cells: dict[str, list[Kept]]) -> Part:
    """Return a table of the means of all objectives."""
    rows = []
    for name, seasons in cells.items():
        row = [told(name), str(len(seasons))]
        for figure, factor, decimals in SHOWN.values():
            found = mean(seasons, figure, factor)
            margin = "" if found.margin == inf else f" ± {found.margin:.{decimals}f}"
            row.append(f"{found.mean:.{decimals}f}{margin}")
        rows.append(row)
    proved = [
        f"{name}: {sum(s.proved for s in seasons):,} of {sum(s.sections for s in seasons):,}"
        for name, seasons in cells.items()
        if any(season.proved for season in seasons)
    ]
    note = f"Sections proven: {'; '.join(proved)}." if proved else ""
    return Part(title, note, ("objective", "seasons", *SHOWN), rows)


def beside_table(title: str, way: str, seasons: dict[str, dict[int, Kept]]) -> Part:
    """Return a table of each policy's difference from one of them, season by season."""
    rows = []
    for name, played in seasons.items():
        both = [(own, seasons[way][k]) for k, own in played.items() if k in seasons[way]]
        if name == way or not both:
            continue
        row = [told(name), str(len(both))]
        for figure, factor, decimals in SHOWN.values():
            row.append(
                _apart(
                    [factor * _of(a, figure) - factor * _of(b, figure) for a, b in both], decimals
                )
            )
        for power in ("squares", "cubes"):
            parts = [100 * (_of(own, power) / _of(other, power) - 1) for own, other in both]
            row.append(_apart(parts, 1))
        rows.append(row)
    header = ("policy", "seasons", *SHOWN, "squares of meetings, %", "cubes, %")
    return Part(title, "", header, rows)


def further_table(title: str, way: str, seasons: dict[str, dict[int, Kept]]) -> Part:
    """Return a table of newcomers and first evenings, with differences from one policy."""
    rows = []
    for name, played in seasons.items():
        row = [told(name), str(len(played))]
        for figure, factor, decimals in FURTHER.values():
            both = [
                (factor * _of(own, figure), factor * _of(seasons[way][k], figure))
                for k, own in played.items()
                if k in seasons[way] and own.figures[figure] is not None
            ]
            cell = f"{mean(list(played.values()), figure, factor).mean:.{decimals}f}"
            if name != way and both:
                cell += f" ({_apart([a - b for a, b in both], decimals)})"
            row.append(cell)
        rows.append(row)
    return Part(title, "", ("policy", "seasons", *FURTHER), rows)


def _of(season: Kept, figure: str) -> float:
    value = season.figures[figure]
    assert value is not None
    return value


def _apart(differences: Sequence[float], decimals: int) -> str:
    found = estimate(differences)
    margin = "" if found.margin == inf else f" ± {found.margin:.{decimals}f}"
    return f"{found.mean:+.{decimals}f}{margin}"


def by_season(
    keeper: Keeper, wanted: Iterable[Task]
) -> dict[tuple[str, str], dict[str, dict[int, Kept]]]:
    """Return the seasons played by number, for each policy, by club and family."""
    found: dict[tuple[str, str], dict[str, dict[int, Kept]]] = {}
    for task in wanted:
        if task in keeper.seasons:
            here = found.setdefault((task.club, task.family), {}).setdefault(task.policy, {})
            here[task.season] = keeper.seasons[task]
    return found


def share_at(counts: Counter[int], part: float) -> int:
    """Return a quantile of counted values: ``part`` of them are at most as large."""
    seen, all_of_them = 0, counts.total()
    for value in sorted(counts):
        seen += counts[value]
        if seen >= part * all_of_them:
            return value
    return 0


def counted(seasons: Iterable[Kept], of: Callable[[Kept], dict[str, int]]) -> Counter[int]:
    """Return the summed counts of regulars over all seasons."""
    total: Counter[int] = Counter()
    for season in seasons:
        total.update({int(value): count for value, count in of(season).items()})
    return total


def worst_table(title: str, cells: dict[str, list[Kept]]) -> Part:
    """Return a table of how badly regulars fare at worst, over all seasons together."""
    rows = []
    for name, seasons in cells.items():
        never = counted(seasons, lambda season: season.never_met)
        most = counted(seasons, lambda season: season.most_met)
        spread = counted(seasons, lambda season: season.spread)
        everybody = never.total()
        shares = [never[k] for k in (1, 2, 3)] + [sum(never[k] for k in never if k > 3)]
        rows.append(
            [
                told(name),
                f"{everybody:,}",
                *(f"{100 * share / everybody:.1f} %" for share in shares),
                str(max(never)),
                *(str(share_at(most, part)) for part in (0.5, 0.99, 1)),
                *(str(share_at(spread, part)) for part in (0.5, 0.99, 1)),
            ]
        )
    header = (
        *("objective", "regulars", "never met 1", "2", "3", "more", "most"),
        *("met most: half of them", "99 %", "all, at most"),
        *("spread: half of them", "99 %", "all, at most"),
    )
    return Part(title, "", header, rows)


def groups_table(title: str, cells: dict[str, list[Kept]]) -> Part:
    """Return a table of evenness for groups that may fare worse by an objective."""
    names = list(next(iter(cells.values()))[0].groups)
    rows = []
    for name, seasons in cells.items():
        row = [told(name)]
        for group in names:
            players, apart, chance, out = (
                sum(season.groups[group][k] for season in seasons) for k in range(4)
            )
            row.append(f"{100 * sqrt(apart / chance):.0f}; {sqrt(out / players):.2f}")
        rows.append(row)
    sizes = [sum(s.groups[g][0] for s in seasons) / len(seasons) for g in names]
    header = [f"{g} ({size:.0f})" for g, size in zip(names, sizes, strict=True)]
    return Part(title, "", ("objective", *header), rows)


def parts_of(cells: dict[Cell, list[Kept]]) -> Iterator[Part]:
    """Return all tables: figures by club and family, then the worst served, and groups."""
    places = list(dict.fromkeys((club, family) for club, family, _ in cells))

    def here(place: tuple[str, str]) -> dict[str, list[Kept]]:
        return {cell[2]: seasons for cell, seasons in cells.items() if cell[:2] == place}

    for place in places:
        yield figures_table(f"{place[1]}, {place[0]}", here(place))
    for title, table in (("The worst served", worst_table), ("Who is what", groups_table)):
        for place in places:
            choice = {
                name: seasons
                for name, seasons in here(place).items()
                if name not in TRIALS and not name.startswith("optimal")
            }
            if choice:
                yield table(f"{title}: {place[1]}, {place[0]}", choice)


def points(cells: dict[Cell, list[Kept]]) -> dict[str, list[Point]]:
    """Return the picture's points of each objective, by club and family."""
    found: dict[str, list[Point]] = {}
    for (club, family, way), seasons in cells.items():
        if len(seasons) < 2 or way == BY_LOT or way.startswith("optimal"):
            continue
        name = way.removeprefix("annealing/")
        place = Point(
            name, mean(seasons, "never_met"), mean(seasons, "most_met"), way not in TRIALS
        )
        found.setdefault(f"{family}, {club}", []).append(place)
    return found


def play(keeper: Keeper, wanted: Sequence[Task], jobs: int | None) -> None:
    """Play the missing seasons, until done or interrupted."""
    bar = Console(stderr=True)
    with (
        suppress(KeyboardInterrupt),
        Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress,
        processes(jobs) as executor,
    ):
        shown = progress.add_task("seasons", total=None)
        keeper.play(
            wanted, executor, lambda d, total: progress.update(shown, completed=d, total=total)
        )


@click.command()
@click.option("--seasons", default=50, show_default=True, help="Seasons that each plays.")
@click.option("--seed", default=SEED, show_default=True, help="Other than those of tuning.")
@click.option("--family", "families", multiple=True, default=FAMILIES, show_default=True)
@click.option("--club", "clubs", multiple=True, type=click.Choice([*CLUBS]), default=[*CLUBS])
@click.option("--way", "ways", multiple=True, help="Such as annealing/squares.  [default: all]")
@click.option("--policies", is_flag=True, help="The ways that `policies.csv` compares.")
@click.option("--name", help="Name of the data files.  [default: objectives, or policies]")
@click.option("--compare-with", "beside", help="Compare the others with this one by season.")
@click.option("--kept", type=click.Path(path_type=Path), default=Path(".kept/objectives.jsonl"))
@click.option("--jobs", type=int, help="Processes.  [default: one a core]")
@click.option("--play/--no-play", "playing", default=True, help="Only tell what was played.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(
    seasons: int,
    seed: int,
    families: Sequence[str],
    clubs: Sequence[str],
    ways: Sequence[str],
    name: str | None,
    beside: str | None,
    kept: Path,
    jobs: int | None,
    playing: bool,
    policies: bool,
    data: Path | None,
) -> None:
    """Play seasons by every objective, and report the results."""
    how = description()
    keeper = Keeper(kept)
    ways = (*ways, *(POLICIES if policies else ()))
    asked = ways or (
        *(BY_LOT, *(f"annealing/{name}" for name in OFFERED), *TRIALS),
        *(f"optimal/{name}" for name in PROVEN),
    )
    wanted = tasks(seasons, seed, clubs, families, asked)
    if playing:
        warm_up()
        play(keeper, wanted, jobs)
    cells = by_cell(wanted, keeper)
    parts = list(parts_of(cells))
    if beside is not None:
        parts = [part for part in parts if not part.title.startswith(("The worst", "Who is"))]
        for (club, family), seasons_of in by_season(keeper, wanted).items():
            if beside in seasons_of:
                title = f"Beside `{beside}`: {family}, {club}"
                parts.append(beside_table(title, beside, seasons_of))
                title = f"Newcomers and first evenings: {family}, {club}"
                parts.append(further_table(title, beside, seasons_of))
    click.echo(markdown(parts, how))
    if data is not None:
        write_data(data, name or ("policies" if policies else "objectives"), markdown(parts, how))
        if not ways:
            write_text(data.parent / "images" / PICTURE, draw(points(cells)))


if __name__ == "__main__":
    main()
