"""Output of a report on clubs' seasons, on a terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

from rich.console import Console
from rich.text import Text

from bridgeopt.base.i18n import Message, Number
from bridgeopt.base.i18n.message import current_locale, in_english
from bridgeopt.plugins.simulation.federation.report import (
    BestNumbering,
    ClubSeason,
    FederationReport,
    ReplayedSeason,
)
from bridgeopt.plugins.simulation.figures import Figures
from bridgeopt.show.terminal.lines import Column, print_hanging, print_message, show_columns

_NO_VALUE = "\N{EN DASH}"


def show_report(console: Console, report: FederationReport) -> None:
    """Print a line for each club, medians over all clubs, and the clubs that could not be read."""
    clubs = report.clubs
    if clubs:
        figures = [each.figures for each in clubs]
        columns = [
            Column(str(Message("log_evenings")), [str(each.evenings) for each in clubs]),
            Column(str(Message("federation_players")), [str(each.players) for each in clubs]),
            Column(
                str(Message("federation_most_met")),
                [_NO_VALUE if each is None else _format_number(each.most_met) for each in figures],
            ),
            Column(
                str(Message("federation_never_met")),
                [_NO_VALUE if each is None else _format_number(each.never_met) for each in figures],
            ),
            Column(
                str(Message("federation_spread")),
                [
                    _NO_VALUE if each is None else _format_number(100 * each.spread, 0)
                    for each in figures
                ],
            ),
            Column(str(Message("federation_sat_out")), [_format_sit_outs(each) for each in clubs]),
        ]
        if any(each.numbers for each in clubs):
            columns.append(
                Column(
                    str(Message("federation_gained")),
                    [_format_gain(each.numbers) for each in clubs],
                )
            )
        show_columns(
            console,
            str(Message("club_column")),
            [Text(each.club) for each in clubs],
            columns,
            gap=2,
        )
        console.print()
        for line in describe_report(report):
            print_hanging(console, line)
    for unread in report.unread:
        message = Message("federation_unread", club=unread.club, why=unread.reason)
        print_message(console, message, style="yellow")
    if report.num_not_evaluated:
        message = Message("federation_stopped", n=report.num_not_evaluated, of=report.num_clubs)
        print_message(console, message, style="yellow")


def describe_report(report: FederationReport) -> Iterator[Message]:
    """Yield messages with figures of all clubs together."""
    evenings = sum(each.evenings for each in report.clubs)
    yield Message("federation_in_all", n=len(report.clubs), evenings=evenings)
    for copies in report.copies:
        yield Message("federation_copies", clubs=[each.club for each in copies])
    if strangers := report.other_period:
        spans = [
            Message("federation_span", club=each.club, first=str(each.first), last=str(each.last))
            for each in strangers
        ]
        yield Message("federation_another_time", clubs=spans)
    figures = [each.figures for each in report.clubs if each.figures is not None]
    if figures:
        yield Message(
            "federation_middle",
            most_met=Number(median(each.most_met for each in figures), 1),
            never_met=Number(median(each.never_met for each in figures), 1),
            spread=Number(100 * median(each.spread for each in figures), 0),
        )
    above = [each.cubes_above for each in figures if each.cubes_above is not None]
    if above:
        yield Message("federation_seen_back", above=Number(100 * median(above), 1))
    numbers = report.numbers
    if numbers.sections and numbers.quality is not None:
        yield Message(
            "federation_best",
            n=numbers.sections,
            proved=numbers.proved,
            gained=Number(100 * numbers.quality, 1),
        )
    yield from _describe_replayed(report)
    if numbers.left_out:
        yield Message("federation_left_out", n=numbers.left_out)


def _describe_replayed(report: FederationReport) -> Iterator[Message]:
    """Yield messages about the clubs' seasons if all sections had been given the best numbers.

    The figures are medians over the clubs: how often players met, and how much sit-outs differ.
    """
    played_and_replayed = [
        (each.figures, each.replayed) for each in report.clubs if each.figures and each.replayed
    ]
    if not played_and_replayed:
        return
    replayed_figures = [each.figures for _, each in played_and_replayed]
    yield Message(
        "federation_again",
        most_met=Number(median(each.most_met for each in replayed_figures), 1),
        never_met=Number(median(each.never_met for each in replayed_figures), 1),
        spread=Number(100 * median(each.spread for each in replayed_figures), 0),
        early=sum(each.sat_out_again for each in replayed_figures),
        early_played=sum(played.sat_out_again for played, _ in played_and_replayed),
    )
    sections = sum(each.sections for _, each in played_and_replayed)
    proved = sum(each.proved for _, each in played_and_replayed)
    if proved < sections:
        yield Message("federation_again_open", n=sections, proved=proved)


def report_document(report: FederationReport) -> dict[str, Any]:
    """Return the report as values for JSON, without names of players."""
    return {
        "clubs": [
            {
                "club": club.club,
                "evenings": club.evenings,
                "first_evening": club.first and club.first.isoformat(),
                "last_evening": club.last and club.last.isoformat(),
                "players": club.players,
                "rounds_sat_out": club.sat_out,
                "most_rounds_sat_out": club.most_sat_out,
                "figures": None if club.figures is None else _figure_values(club.figures),
                "numbers": None if club.numbers is None else _numbering_values(club.numbers),
                "again": None if club.replayed is None else _replayed_values(club.replayed),
            }
            for club in report.clubs
        ],
        "numbers": _numbering_values(report.numbers),
        "not_looked_at": report.num_not_evaluated,
        "unread": [{"club": club.club, "why": in_english(club.reason)} for club in report.unread],
    }


def _figure_values(figures: Figures) -> dict[str, Any]:
    values: dict[str, float | None] = {
        "most_met": figures.most_met,
        "most_met_of_all": figures.most_met_of_all,
        "possible_opponents": figures.possible,
        "never_met": figures.never_met,
        "spread": figures.spread,
        "sat_out_again": figures.sat_out_again,
    }
    if figures.cubes_above is not None and figures.squares_above is not None:
        values["squares_above_bound"] = figures.squares_above
        values["cubes_above_bound"] = figures.cubes_above
        values["spread_bound"] = figures.least_spread
        values["most_met_bound"] = figures.least_most_met
        values["never_met_bound"] = figures.least_never_met
    return {name: round(value, 6) for name, value in values.items() if value is not None}


def _replayed_values(again: ReplayedSeason) -> dict[str, Any]:
    return {
        "figures": _figure_values(again.figures),
        "sections": again.sections,
        "proved": again.proved,
    }


def _numbering_values(numbers: BestNumbering) -> dict[str, Any]:
    return {
        "fitness": numbers.fitness,
        "by_chance": round(float(numbers.chance), 3),
        "best": numbers.best,
        "lower_bound": numbers.bound,
        "gained": None if numbers.quality is None else round(numbers.quality, 6),
        "sections": numbers.sections,
        "proved": numbers.proved,
        "left_out": numbers.left_out,
    }


def _format_number(value: float, decimals: int = 1) -> str:
    return current_locale().number(f"{value:.{decimals}f}")


def _format_sit_outs(club: ClubSeason) -> str:
    return f"{club.sat_out} ({club.most_sat_out})"


def _format_gain(numbers: BestNumbering | None) -> str:
    if numbers is None or numbers.quality is None:
        return _NO_VALUE
    return f"{_format_number(100 * numbers.quality)} %"
