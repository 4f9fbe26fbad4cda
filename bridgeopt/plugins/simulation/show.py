"""Output of simulated seasons: on a terminal, as Markdown, as CSV and as a chart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from math import inf
from textwrap import fill
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from bridgeopt.base.i18n import ClauseList, Message, Number
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.engine.intervals import Estimate, estimate
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.plugins.simulation.figures import Figures
from bridgeopt.plugins.simulation.policies import MAX_PROOF_NODES
from bridgeopt.plugins.simulation.seasons import (
    SeasonResult,
    SeasonStudy,
    SessionResult,
    Simulation,
)
from bridgeopt.show.pages.chart import line_chart
from bridgeopt.show.terminal.lines import plain_table

SEATINGS = "seatings.csv"
FILES = ("sessions.csv", "seasons.csv", "table.md", "fairness.svg")
"""Names of the files that `simulation_files` makes, in order; `SEATINGS` is made on request."""

_NO_VALUE = "\N{EN DASH}"

Cell = str | int | Decimal | None


class _FigureRow(NamedTuple):
    """How a figure is shown: its row in the table, and the message about a difference.

    ``label`` is the row's heading. ``value_of`` returns the figure, which is multiplied by
    ``factor`` and shown with ``decimals``. ``gain`` is the key of the message that says how much
    lower or higher the figure is. ``by_objective`` is true if the figure is only comparable between
    policies with the same objective.
    """

    label: Message
    value_of: Callable[[Figures], float | None]
    decimals: int
    gain: str = ""
    factor: int = 1
    by_objective: bool = False


_FIGURE_ROWS = (
    _FigureRow(
        Message("simulation_most_met"),
        lambda figures: figures.most_met,
        1,
        "simulation_gain_most_met",
    ),
    _FigureRow(Message("simulation_most_met_two"), lambda figures: figures.most_met_of_all, 1),
    _FigureRow(
        Message("simulation_never_met"),
        lambda figures: figures.never_met,
        1,
        "simulation_gain_never_met",
    ),
    _FigureRow(
        Message("simulation_sat_out_again"),
        lambda figures: figures.sat_out_again,
        0,
        "simulation_gain_sat_out_again",
    ),
    _FigureRow(
        Message("simulation_spread"),
        lambda figures: figures.spread,
        0,
        "simulation_gain_spread",
        100,
    ),
    _FigureRow(
        Message("simulation_above", power=2), lambda figures: figures.squares_above, 1, factor=100
    ),
    _FigureRow(
        Message("simulation_above", power=3), lambda figures: figures.cubes_above, 1, factor=100
    ),
    _FigureRow(
        Message("simulation_least_spread"), lambda figures: figures.least_spread, 0, factor=100
    ),
    _FigureRow(Message("simulation_least_most_met"), lambda figures: figures.least_most_met, 1),
    _FigureRow(Message("simulation_least_never_met"), lambda figures: figures.least_never_met, 1),
    _FigureRow(
        Message("simulation_quality"),
        lambda figures: figures.quality,
        1,
        factor=100,
        by_objective=True,
    ),
    _FigureRow(
        Message("simulation_quality_any"),
        lambda figures: figures.quality_vs_hypothetical,
        1,
        "simulation_gain_quality_any",
        100,
        by_objective=True,
    ),
    _FigureRow(
        Message("simulation_fitness"),
        lambda figures: figures.fitness / 1e6,
        1,
        by_objective=True,
    ),
)


def show_simulation(console: Console, simulation: Simulation) -> None:
    """Print a table of figures, the assumptions behind them, and the first policy's gains."""
    table = plain_table()
    # Only this column shrinks if the terminal is narrow.
    table.add_column(str(Message("simulation_season_head")), overflow="fold")
    for policy in simulation.study.policies:
        table.add_column(policy, justify="right", no_wrap=True)
    for row in _rows(simulation):
        table.add_row(*row)
    console.print(table)
    for text in (
        describe_basis(simulation),
        *describe_notes(simulation),
        *describe_gains(simulation),
    ):
        console.print()
        console.print(Text(fill(str(text), console.width)), soft_wrap=True)


def markdown(simulation: Simulation) -> str:
    """Return the output of `show_simulation` as Markdown."""
    heading = [str(Message("simulation_season")), *simulation.study.policies]
    lines = [heading, ["---", *["---:"] * (len(heading) - 1)], *_rows(simulation)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    paragraphs = map(
        str, (describe_basis(simulation), *describe_notes(simulation), *describe_gains(simulation))
    )
    return "\n\n".join([table, *paragraphs]) + "\n"


def describe_basis(simulation: Simulation) -> Message:
    """Return a message with the settings of a simulation: club, seasons, movements and seed."""
    study = simulation.study
    club = study.settings
    possible = estimate([result.figures.possible for result in simulation.results]).mean
    return Message(
        "simulation_basis",
        seasons=simulation.num_seasons,
        members=club.members,
        sessions=club.sessions,
        attendance=Decimal(f"{club.attendance:g}"),
        sections=club.sections,
        family=study.family.name,
        seed=str(study.seed),
        possible=Number(possible),
        told=_legend_variant(simulation),
    )


def _legend_variant(simulation: Simulation) -> str:
    """Return the variant of the legend below the table: ``none``, ``fitness`` or ``all``.

    The legend explains the figures that depend on the objective. The table has either no such
    figure, or only the fitness, or the fitness and the quality.
    """
    if not simulation.study.one_objective:
        return "none"
    known = any(result.figures.quality is not None for result in simulation.results)
    return "all" if known else "fitness"


def describe_notes(simulation: Simulation) -> Iterator[Message]:
    """Yield messages that explain the table, and how the simulation differs from the request."""
    club = simulation.study.settings
    if any(result.figures.squares_above is not None for result in simulation.results):
        yield Message("simulation_hindsight")
    if simulation.interrupted:
        yield Message(
            "simulation_interrupted",
            asked=simulation.study.num_seasons,
            played=simulation.num_seasons,
        )
    if not simulation.study.one_objective:
        yield Message("simulation_several_objectives")
    # All policies have the same evenings, so those of the first policy suffice.
    results = simulation.results_of(simulation.study.policies[0])
    num_played = sum(len(result.sessions) for result in results)
    num_resized = sum(result.num_resized(club.sections) for result in results)
    if num_resized:
        yield Message("simulation_resized", n=num_resized, of=num_played, sections=club.sections)
    missing = club.sessions * len(results) - num_played
    if missing:
        yield Message("simulation_not_played", n=missing)
    for policy in simulation.study.policies:
        sessions = [
            session for result in simulation.results_of(policy) for session in result.sessions
        ]
        if any(session.quality is not None for session in sessions):
            yield from _describe_success(policy, sessions)


def describe_gains(simulation: Simulation) -> Iterator[Message]:
    """Yield a message for each policy except the first: the first policy's gains over it.

    Policies are compared season by season.
    """
    first, *others = simulation.study.policies
    for other in others:
        parts = ClauseList(
            _describe_gain(row, estimate(differences))
            for row in _comparable(simulation.study)
            if row.gain and (differences := _differences(simulation, row.value_of, first, other))
        )
        yield Message("simulation_beside", first=_policy(first), other=other, gains=parts)


def _policy(policy: str) -> Message:
    """Return a policy's name, and its objective if the name has one, to start a sentence with."""
    name, slash, objective = policy.partition("/")
    policy_name = Message("simulation_policy", policy=name)
    return (
        Message("simulation_policy_by", policy=policy_name, objective=objective)
        if slash
        else policy_name
    )


def _describe_success(policy: str, sessions: Sequence[SessionResult]) -> Iterator[Message]:
    """Yield a message with the success of a policy, if there is anything to report.

    For `tailored`, the message says how many sections reach the bound. For other policies, it says
    how many sections are proven optimal, unless all sections are.
    """
    sections = sum(session.sections for session in sessions)
    proved = sum(session.proved for session in sessions)
    if policy.partition("/")[0] == "tailored":
        num_at_bound = sum(session.meet_bound for session in sessions)
        num_proved_below_bound = max(proved - num_at_bound, 0)
        yield Message(
            "simulation_meet_bound",
            policy=_policy(policy),
            n=num_at_bound,
            of=sections,
            more=num_proved_below_bound,
        )
    elif proved < sections:
        yield Message(
            "simulation_proven",
            policy=_policy(policy),
            n=proved,
            of=sections,
            nodes=MAX_PROOF_NODES,
        )


def simulation_files(simulation: Simulation) -> dict[str, str]:
    """Return the text of each file of results, by the file's name.

    The files hold figures of evenings and of seasons as CSV, a table as Markdown, and a chart.
    """
    texts = (
        format_rows(_session_rows(simulation), CsvStyle.PLAIN),
        format_rows(_season_rows(simulation), CsvStyle.PLAIN),
        markdown(simulation),
        fairness_chart(simulation),
    )
    files = dict(zip(FILES, texts, strict=True))
    if simulation.study.seatings:
        files[SEATINGS] = format_rows(_seating_rows(simulation), CsvStyle.PLAIN)
    return files


def fairness_chart(simulation: Simulation) -> str:
    """Return a chart, as SVG, of how the spread of meetings develops over the season.

    The bands around the lines are 95 % intervals.
    """
    lines, bands = {}, {}
    for policy in simulation.study.policies:
        ratios: defaultdict[int, list[float]] = defaultdict(list)
        for result in simulation.results_of(policy):
            for session in result.sessions:
                ratios[session.session].append(session.spread.ratio)
        estimates = [(session, estimate(ratios[session])) for session in sorted(ratios)]
        lines[policy] = [(float(session), means.mean) for session, means in estimates]
        bands[policy] = [
            (float(session), means.low, means.high)
            for session, means in estimates
            if means.margin < inf
        ]
    return line_chart(
        lines,
        x_label=str(Message("season_page_session")),
        y_label=str(Message("simulation_chart_spread")),
        title=str(Message("simulation_chart_title")),
        bands=bands,
    )


def _comparable(study: SeasonStudy) -> Iterator[_FigureRow]:
    """Yield those figures by which the policies of a study can be compared."""
    return (row for row in _FIGURE_ROWS if study.one_objective or not row.by_objective)


def _rows(simulation: Simulation) -> Iterator[list[str]]:
    """Yield a row of the table for each comparable figure that some policy has."""
    for figure_row in _comparable(simulation.study):
        row = [str(figure_row.label)]
        for policy in simulation.study.policies:
            values = [
                figure_row.value_of(result.figures) for result in simulation.results_of(policy)
            ]
            known = [value for value in values if value is not None]
            row.append(_format_mean(figure_row, estimate(known)) if known else _NO_VALUE)
        if any(cell != _NO_VALUE for cell in row[1:]):
            yield row


def _format_mean(figure_row: _FigureRow, interval: Estimate) -> str:
    mean, margin = (Number(figure_row.factor * value, figure_row.decimals) for value in interval)
    if interval.margin == inf:
        return mean.render(current_locale())
    return str(Message("simulation_mean_within", mean=mean, margin=margin))


def _differences(
    simulation: Simulation, value_of: Callable[[Figures], float | None], first: str, other: str
) -> list[float]:
    """Return the first policy's figure minus the other policy's figure, season by season.

    ``value_of`` returns the figure.
    """
    figure_pairs = (
        (value_of(one.figures), value_of(two.figures))
        for one, two in zip(simulation.results_of(first), simulation.results_of(other), strict=True)
    )
    return [one - two for one, two in figure_pairs if one is not None and two is not None]


def _describe_gain(figure_row: _FigureRow, difference: Estimate) -> Message:
    sign = -1 if difference.mean < 0 else 1
    ends = sorted(sign * figure_row.factor * end for end in (difference.low, difference.high))
    by, low, high = (
        Number(value, figure_row.decimals)
        for value in (sign * figure_row.factor * difference.mean, *ends)
    )
    gain = Message(figure_row.gain, by=by, sign="less" if sign < 0 else "more")
    if difference.margin == inf:
        return gain
    return Message("simulation_gain_within", gain=gain, low=low, high=high)


def _by_season(simulation: Simulation) -> list[SeasonResult]:
    return sorted(simulation.results, key=lambda result: result.season)  # policies in their order


def _rounded(value: float | None, decimals: int = 4) -> Decimal | None:
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
                *(session.fitness, session.expected_fitness, _rounded(session.quality, 6)),
                *(session.proved, _rounded(spread.actual), _rounded(spread.chance)),
                *(_rounded(spread.ratio), _rounded(session.quality_vs_hypothetical, 6)),
                session.meet_bound,
            )


def _season_rows(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    yield (
        *("season", "policy", "sessions", "sections", "proved_sections", "resized_sessions"),
        *("most_met", "most_met_of_all", "possible_opponents", "never_met", "sat_out_again"),
        *("spread_ratio", "quality", "quality_vs_hypothetical", "fitness"),
        *("most_never_met", "worst_spread_ratio", "squares_above", "cubes_above"),
        *("spread_bound", "most_met_bound", "never_met_bound"),
    )
    for result in _by_season(simulation):
        figures = result.figures
        yield (
            *(result.season, result.policy, len(result.sessions)),
            sum(session.sections for session in result.sessions),
            sum(session.proved for session in result.sessions),
            result.num_resized(simulation.study.settings.sections),
            *(_rounded(figures.most_met), figures.most_met_of_all, _rounded(figures.possible)),
            *(_rounded(figures.never_met), figures.sat_out_again, _rounded(figures.spread)),
            *(_rounded(figures.quality, 6), _rounded(figures.quality_vs_hypothetical, 6)),
            *(figures.fitness, figures.most_never_met, _rounded(figures.worst_spread)),
            *(_rounded(figures.squares_above), _rounded(figures.cubes_above)),
            *(_rounded(figures.least_spread), figures.least_most_met, figures.least_never_met),
        )


def _seating_rows(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    yield (
        *("season", "policy", "session", "section", "number", "player", "partner"),
        "opponents",
    )
    for result in _by_season(simulation):
        for seat in result.seatings:
            yield (
                *(result.season, result.policy, seat.session, seat.section, seat.number),
                *(*seat.players, " ".join(map(str, seat.opponents))),
            )
