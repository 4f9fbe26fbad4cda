"""Simulated seasons: on a terminal, as Markdown, as CSV and as a chart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from math import inf
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.files.csv_style import CsvStyle, write_rows
from bridgeopt.files.text import write_text
from bridgeopt.show.pages.chart import line_chart
from bridgeopt.simulation import SeasonResult, Simulation
from bridgeopt.simulation.figures import Figures
from bridgeopt.simulation.intervals import Estimate, estimate
from bridgeopt.simulation.policies import NODES
from bridgeopt.simulation.seasons import SessionResult
from bridgeopt.words.counts import number_of
from bridgeopt.words.phrases import thousands

FILES = ("sessions.csv", "seasons.csv", "table.md", "fairness.svg")
"""What `write_simulation` writes."""

_PLUS_MINUS = "\N{PLUS-MINUS SIGN}"
_NOTHING = "\N{EN DASH}"

Cell = str | int | Decimal | None


class _Shown(NamedTuple):
    """How a figure is shown: its line in the table, and what may be said of a difference.

    ``gain`` has places for by how much, and whether less or more.
    """

    label: str
    of: Callable[[Figures], float | None]
    decimals: int
    gain: str = ""
    fewer: tuple[str, str] = ("less", "more")
    factor: int = 1


_SHOWN = (
    _Shown(
        "Most-met opponent, times",
        lambda figures: figures.most_met,
        1,
        "regulars meet their most-met opponent {} times {}",
    ),
    _Shown("Most-met two, times", lambda figures: figures.most_met_of_all, 1),
    _Shown(
        "Opponents never met",
        lambda figures: figures.never_met,
        1,
        "{} {} possible opponents are never met",
        ("fewer", "more"),
    ),
    _Shown(
        "Sat out again too early",
        lambda figures: figures.sat_out_again,
        0,
        "players sit out again too early {} times {}",
    ),
    _Shown(
        "Spread, chance is 100",
        lambda figures: figures.spread,
        0,
        "the spread of meetings is {} percentage points {}",
        ("smaller", "larger"),
        100,
    ),
    _Shown("Quality, at least, of 100", lambda figures: figures.quality, 1, factor=100),
    _Shown(
        "Quality, any movement",
        lambda figures: figures.quality_vs_hypothetical,
        1,
        "quality beside the best of any movement is {} percentage points {}",
        ("lower", "higher"),
        100,
    ),
    _Shown("Fitness, millions", lambda figures: figures.fitness / 1e6, 1),
)


def show_simulation(console: Console, simulation: Simulation) -> None:
    """Print the table of figures, what it rests on, and what the first policy gains."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("A season", overflow="fold")  # the only one that gives way
    for policy in simulation.study.policies:
        table.add_column(policy, justify="right", no_wrap=True)
    for row in _rows(simulation):
        table.add_row(*row)
    console.print(table)
    for text in (basis(simulation), *notes(simulation), *gains(simulation)):
        console.print()
        console.print(Text(fill(text, console.width)), soft_wrap=True)


def markdown(simulation: Simulation) -> str:
    """Return the same as Markdown."""
    head = ["a season", *simulation.study.policies]
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *_rows(simulation)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return "\n\n".join([table, basis(simulation), *notes(simulation), *gains(simulation)]) + "\n"


def basis(simulation: Simulation) -> str:
    """Tell what the figures rest on."""
    study = simulation.study
    club = study.settings
    seasons = number_of(simulation.num_seasons, "season")
    interval = " with 95 % intervals" if simulation.num_seasons > 1 else ""
    possible = estimate([result.figures.possible for result in simulation.results]).mean
    return (
        f"Means over {seasons}{interval}: {number_of(club.members, 'member')},"
        f" {number_of(club.sessions, 'session')}, attendance {club.attendance:g},"
        f" {number_of(club.sections, 'section')}, {study.family.name}, seed {study.seed}. Of"
        " regulars, who came to at least half of the sessions: how often they met the opponent whom"
        " they met most, and how many they never met whom chance would have let them meet at least"
        f" once ({possible:.0f} on average are such). Of all players: how often the two met who met"
        " most; how often somebody sat out once more while another in that section, who had come as"
        " often, never had; the spread of meetings, beside what chance gives. Quality is 0 by"
        " chance and 100 at the bound: of what the policy could do; and of what any movement"
        " without repeats could. The fitness is that of all sessions together."
    )


def notes(simulation: Simulation) -> Iterator[str]:
    """Tell what was not as it was asked for, if anything."""
    club = simulation.study.settings
    if simulation.interrupted:
        yield (
            f"Interrupted: of {thousands(simulation.study.num_seasons)} seasons that were asked"
            f" for, {thousands(simulation.num_seasons)} had been played by all policies."
        )
    results = simulation.of(simulation.study.policies[0])  # evenings are the same for all
    num_played = sum(len(result.sessions) for result in results)
    other = sum(_resized(result, club.sections) for result in results)
    if other:
        yield (
            f"On {thousands(other)} of {thousands(num_played)} evenings the pairs did not fit"
            f" {number_of(club.sections, 'section')}; the nearest number was taken."
        )
    missing = club.sessions * len(results) - num_played
    if missing:
        yield (
            f"{number_of(missing, 'evening')} could not be played: no number of sections fits the"
            " pairs who came."
        )
    for policy in simulation.study.policies:
        sessions = [session for result in simulation.of(policy) for session in result.sessions]
        if any(session.quality is not None for session in sessions):
            yield from _standings(policy, sessions)


def gains(simulation: Simulation) -> Iterator[str]:
    """Tell what the first policy gains over each of the others, season by season."""
    first, *others = simulation.study.policies
    for other in others:
        parts = [
            _gain(shown, estimate(differences))
            for shown in _SHOWN
            if shown.gain and (differences := _differences(simulation, shown.of, first, other))
        ]
        yield f"{first.capitalize()} beside {other}: {'; '.join(parts)}."


def _standings(policy: str, sessions: Sequence[SessionResult]) -> Iterator[str]:
    """Tell how many sections of a policy are proven, unless that goes without saying."""
    sections = sum(session.sections for session in sessions)
    proved = sum(session.proved for session in sessions)
    if policy == "tailored":
        meet = sum(session.meet_bound for session in sessions)
        more = f", and {thousands(proved - meet)} more are proven the best that can be played"
        yield (
            f"{policy.capitalize()}: {thousands(meet)} of {thousands(sections)} sections are as"
            f" good as any movement without repeats could be{more * (proved > meet)}."
        )
    elif proved < sections:
        yield (
            f"{policy.capitalize()}: {thousands(proved)} of {thousands(sections)} sections are"
            f" proven best; in the others, the proof ended at {thousands(NODES)} nodes, and the"
            " best numbering that was found is played."
        )


def write_simulation(folder: Path, simulation: Simulation) -> list[Path]:
    """Write evenings and seasons as CSV, the table as Markdown and a chart; return the files."""
    files = [folder / name for name in FILES]
    sessions, seasons, table, chart = files
    write_rows(sessions, _session_rows(simulation), CsvStyle.PLAIN)
    write_rows(seasons, _season_rows(simulation), CsvStyle.PLAIN)
    write_text(table, markdown(simulation))
    write_text(chart, fairness_chart(simulation))
    return files


def fairness_chart(simulation: Simulation) -> str:
    """Draw the spread of meetings over the season: means, with 95 % intervals as bands."""
    lines, bands = {}, {}
    for policy in simulation.study.policies:
        ratios: defaultdict[int, list[float]] = defaultdict(list)
        for result in simulation.of(policy):
            for session in result.sessions:
                ratios[session.session].append(session.spread.ratio)
        course = [(session, estimate(ratios[session])) for session in sorted(ratios)]
        lines[policy] = [(float(session), means.mean) for session, means in course]
        bands[policy] = [
            (float(session), means.low, means.high)
            for session, means in course
            if means.margin < inf
        ]
    return line_chart(
        lines,
        x_label="session",
        y_label="spread of meetings, 1 is chance",
        title="Fairness over the season",
        bands=bands,
    )


def _rows(simulation: Simulation) -> Iterator[list[str]]:
    for shown in _SHOWN:
        row = [shown.label]
        for policy in simulation.study.policies:
            values = [shown.of(result.figures) for result in simulation.of(policy)]
            known = [value for value in values if value is not None]
            row.append(_mean(shown, estimate(known)) if known else _NOTHING)
        yield row


def _mean(shown: _Shown, means: Estimate) -> str:
    mean, margin = (f"{shown.factor * value:.{shown.decimals}f}" for value in means)
    interval = f" {_PLUS_MINUS} {margin}" if means.margin < inf else ""
    return f"{mean}{interval}"


def _differences(
    simulation: Simulation, of: Callable[[Figures], float | None], first: str, other: str
) -> list[float]:
    """Return by how much the first policy's figure is higher, season by season."""
    both = (
        (of(one.figures), of(two.figures))
        for one, two in zip(simulation.of(first), simulation.of(other), strict=True)
    )
    return [one - two for one, two in both if one is not None and two is not None]


def _gain(shown: _Shown, difference: Estimate) -> str:
    fewer, more = shown.fewer
    sign = -1 if difference.mean < 0 else 1
    ends = sorted(sign * shown.factor * end for end in (difference.low, difference.high))
    by, low, high = (
        f"{value:z.{shown.decimals}f}" for value in (sign * shown.factor * difference.mean, *ends)
    )
    interval = f" ({low} to {high})" if difference.margin < inf else ""
    return shown.gain.format(by, (fewer if sign < 0 else more)) + interval


def _resized(result: SeasonResult, wanted: int) -> int:
    """Count the evenings with another number of sections than was wanted."""
    return sum(session.sections != wanted for session in result.sessions)


def _by_season(simulation: Simulation) -> list[SeasonResult]:
    return sorted(simulation.results, key=lambda result: result.season)  # policies in their order


def _number(value: float | None, decimals: int = 4) -> Decimal | None:
    return None if value is None else Decimal(f"{value:.{decimals}f}")


def _session_rows(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    yield (
        *("season", "policy", "session", "pairs", "sections", "fitness", "expected_fitness"),
        *("quality", "proved_sections", "spread", "spread_by_chance", "spread_ratio"),
        *("quality_vs_hypothetical", "sections_at_bound"),
    )
    for result in _by_season(simulation):
        for session in result.sessions:
            spread = session.spread
            yield (
                *(result.season, result.policy, session.session, session.pairs, session.sections),
                *(session.fitness, session.expected_fitness, _number(session.quality, 6)),
                *(session.proved, _number(spread.actual), _number(spread.chance)),
                *(_number(spread.ratio), _number(session.quality_vs_hypothetical, 6)),
                session.meet_bound,
            )


def _season_rows(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    yield (
        *("season", "policy", "sessions", "sections", "proved_sections", "resized_sessions"),
        *("most_met", "most_met_of_all", "possible_opponents", "never_met", "sat_out_again"),
        *("spread_ratio", "quality", "quality_vs_hypothetical", "fitness"),
    )
    for result in _by_season(simulation):
        figures = result.figures
        yield (
            *(result.season, result.policy, len(result.sessions)),
            sum(session.sections for session in result.sessions),
            sum(session.proved for session in result.sessions),
            _resized(result, simulation.study.settings.sections),
            *(_number(figures.most_met), figures.most_met_of_all, _number(figures.possible)),
            *(_number(figures.never_met), figures.sat_out_again, _number(figures.spread)),
            *(_number(figures.quality, 6), _number(figures.quality_vs_hypothetical, 6)),
            figures.fitness,
        )
