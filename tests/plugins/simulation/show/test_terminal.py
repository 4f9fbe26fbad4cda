"""Output of simulated seasons: table, sentences, CSV and chart."""

from __future__ import annotations

import csv
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import Family
from bridgeopt.club.fairness import Spread
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.figures import Figures
from bridgeopt.plugins.simulation.seasons import (
    SeasonResult,
    SeasonStudy,
    SessionResult,
    Simulation,
)
from bridgeopt.plugins.simulation.show import (
    fairness_chart,
    markdown,
    show_simulation,
    simulation_files,
)
from tests.support.dutch import english_words, text_of_page
from tests.support.messages import says, text_of


def result(
    policy: str, season: int, figures: Figures, proved: int = 0, meet: int = 0
) -> SeasonResult:
    """Return a season of two evenings, the second with another number of sections."""
    known = figures.quality, figures.quality_vs_hypothetical, proved, meet
    spread = figures.spread
    evenings = (
        SessionResult(1, 47, 3, 1000, 1500, *known, Spread(2 * spread, 2.0)),
        SessionResult(2, 56, 4, 2000, 2501, *known, Spread(spread, 1.0)),
    )
    return SeasonResult(season, policy, evenings, figures)


RESULTS = (
    result("optimal", 1, Figures(9.0, 12, 60, 1.0, 4, 0.8, 0.99, 0.8, 3000000, 3, 1.25), 3, 1),
    result("optimal", 2, Figures(9.5, 12, 70, 0.5, 6, 0.9, 1.00, 0.7, 4000000, 3, 1.25), 3),
    result("natural", 1, Figures(13.0, 20, 60, 2.0, 80, 1.0, None, None, 5000000, 3, 1.25)),
    result("natural", 2, Figures(13.7, 18, 70, 1.9, 90, 1.2, None, None, 5000000, 3, 1.25)),
)


@pytest.fixture(scope="module")
def simulation(multiplex) -> Simulation:
    """Return a simulation of two policies over two seasons of two sessions."""
    settings = SimulatedClub(sessions=2)
    return Simulation(SeasonStudy(settings, multiplex, ("optimal", "natural"), 2, 7), RESULTS)


def shown(simulation: Simulation, width: int = 80) -> str:
    """Return the terminal's text."""
    console = Console(file=StringIO(), width=width)
    show_simulation(console, simulation)
    return console.file.getvalue()


def test_the_table(simulation):
    """The table has means with Student's interval.

    For two values its half-width is 12.706 times half their distance.
    """
    lines = shown(simulation).splitlines()
    assert lines[0].split() == [*text_of("simulation_season_head").split(), "optimal", "natural"]
    rows = [re.split(r" {2,}", line) for line in lines[1:9]]
    assert {label: cells for label, *cells in rows} == {
        text_of("simulation_most_met"): ["9.2 ± 3.2", "13.3 ± 4.4"],
        text_of("simulation_most_met_two"): ["12.0 ± 0.0", "19.0 ± 12.7"],
        text_of("simulation_never_met"): ["0.8 ± 3.2", "1.9 ± 0.6"],
        text_of("simulation_sat_out_again"): ["5 ± 13", "85 ± 64"],
        text_of("simulation_spread"): ["85 ± 64", "110 ± 127"],
        text_of("simulation_quality"): ["99.5 ± 6.4", "\N{EN DASH}"],
        text_of("simulation_quality_any"): ["75.0 ± 63.5", "\N{EN DASH}"],
        text_of("simulation_fitness"): ["3.5 ± 6.4", "5.0 ± 0.0"],
    }


def test_what_is_said(simulation):
    """Sentences give the basis, deviations from the request, and gains by season."""
    text = " ".join(shown(simulation).split())
    basis = {"seasons": 2, "members": 110, "sessions": 2, "attendance": "0.85", "sections": 3}
    assert says(text, "simulation_basis", family="multiplex", seed=7, possible="65", **basis)
    assert says(text, "simulation_resized", n=2, of=4, sections=3)
    assert says(text, "simulation_proven", n=12, of=14)
    assert not says(text, "simulation_not_played")
    # Differences -4.0 and -4.2; -1.0 and -1.4; -76 and -84; -0.2 and -0.3.
    minus = "\N{MINUS SIGN}"
    gains = [
        ("simulation_gain_most_met", "4.1", "2.8", "5.4"),
        ("simulation_gain_never_met", "1.2", f"{minus}1.3", "3.7"),
        ("simulation_gain_sat_out_again", "80", "29", "131"),
        ("simulation_gain_spread", "25", f"{minus}39", "89"),
    ]
    within = [
        text_of("simulation_gain_within", gain=text_of(key, by=by, sign="less"), low=low, high=high)
        for key, by, low, high in gains
    ]
    optimal = text_of("simulation_policy", policy="optimal")
    told = {"first": optimal, "other": "natural", "gains": "; ".join(within)}
    assert text_of("simulation_beside", **told) in text


def test_the_other_way_round(simulation):
    """If the first policy is worse, the sentences say so."""
    study = replace(simulation.study, policies=("natural", "optimal"))
    text = " ".join(shown(Simulation(study, RESULTS[2:] + RESULTS[:2])).split())
    natural = text_of("simulation_policy", policy="natural")
    gain = text_of("simulation_gain_most_met", by="4.1", sign="more")
    gain = text_of("simulation_gain_within", gain=gain, low="2.8", high="5.4")
    beside = text_of("simulation_beside", first=natural, other="optimal", gains=gain)
    assert beside.removesuffix(".") in text
    gain = text_of("simulation_gain_never_met", by="1.2", sign="more")
    never_met = {"gain": gain, "low": "\N{MINUS SIGN}1.3", "high": "3.7"}
    assert text_of("simulation_gain_within", **never_met) in text
    assert text_of("simulation_gain_spread", by="25", sign="more") in text


def test_made_movements(simulation):
    """Sentences give the shares of sections that are optimal, and the gain over best numbers."""
    better = [
        result("tailored", season, r.figures._replace(quality_vs_hypothetical=q), 3, meet)
        for season, q, meet, r in ((1, 1.0, 3, RESULTS[0]), (2, 0.9, 2, RESULTS[1]))
    ]
    study = replace(simulation.study, policies=("tailored", "optimal"))
    text = " ".join(shown(Simulation(study, (*better, *RESULTS[:2]))).split())
    assert says(text, "simulation_meet_bound", n=10, of=14, more=2)
    gain = text_of("simulation_gain_quality_any", by="20.0", sign="more")
    assert f"{text_of('simulation_gain_within', gain=gain, low='20.0', high='20.0')}." in text
    best = [replace(r, sessions=better[0].sessions) for r in better]
    text = " ".join(shown(Simulation(study, (*best, *RESULTS[:2]))).split())
    assert says(text, "simulation_meet_bound", n=12, of=14)


def test_one_season(simulation):
    """A single season has no intervals."""
    study = replace(simulation.study, num_seasons=1)
    text = " ".join(shown(Simulation(study, (RESULTS[0], RESULTS[2]))).split())
    assert "±" not in text
    assert "interval" not in text
    assert f"{text_of('simulation_gain_most_met', by='4.0', sign='less')};" in text
    assert says(text, "simulation_basis", seasons=1, members=110)


def test_interrupted(simulation):
    """An interrupted simulation gives the numbers of seasons played and requested."""
    study = replace(simulation.study, num_seasons=1500)
    text = " ".join(shown(Simulation(study, RESULTS, interrupted=True)).split())
    assert says(text, "simulation_basis", seasons=2, sessions=2)
    assert says(text, "simulation_interrupted", asked=1500, played=2)


def test_evenings_that_were_not_played(simulation):
    """Unplayable evenings are counted once for all policies."""
    short = tuple(replace(r, sessions=r.sessions[1:]) for r in RESULTS)
    text = " ".join(shown(Simulation(simulation.study, short)).split())
    assert says(text, "simulation_not_played", n=2)
    none = tuple(replace(r, sessions=()) for r in RESULTS)
    assert says(shown(Simulation(simulation.study, none)), "simulation_not_played", n=4)


def test_it_fits_a_terminal(simulation, multiplex):
    """Four policies fit 80 columns, with one line a label; wide numbers too."""
    names = ("optimal", "natural", "random", "annealing")
    figures = (
        Figures(19.7, 29, 60, 12.1, 111, 1.21, 0.981, 0.8, 512300000, 3, 1.25),
        Figures(17.7, 21, 60, 14, 141, 1.2, 1, 0.9, 500000000, 3, 1.25),
    )
    results = tuple(result(name, k, figures[k]) for name in names for k in (0, 1))
    study = SeasonStudy(SimulatedClub(sessions=2), multiplex, names, 2, 1)
    lines = shown(Simulation(study, results)).splitlines()
    assert max(map(len, lines)) <= 80
    label = lines[6].split("  ")[0]
    assert label
    assert text_of("simulation_quality").startswith(label)


def test_markdown_says_the_same(simulation):
    """The Markdown table has equally many cells a line, and the same sentences."""
    text = markdown(simulation)
    table = [line for line in text.splitlines() if line.startswith("|")]
    assert len(table) == 10
    assert {line.count("|") for line in table} == {4}
    assert f"| {text_of('simulation_most_met')} | 9.2 ± 3.2 | 13.3 ± 4.4 |" in table
    said = " ".join(shown(simulation).split())
    for paragraph in text.split("\n\n")[1:]:
        assert " ".join(paragraph.split()) in said


def test_objectives_do_not_compare(multiplex):
    """With two objectives, fitness and quality are left out with an explanation."""
    figures = Figures(9.0, 12, 60, 1.0, 4, 0.8, 0.99, 0.8, 3000000, 3, 1.25)
    names = ("optimal/fair-share", "optimal")
    results = tuple(result(name, k, figures) for name in names for k in (1, 2))

    def table(*policies):
        study = SeasonStudy(SimulatedClub(sessions=2), multiplex, policies, 2, 1)
        return markdown(Simulation(study, tuple(r for r in results if r.policy in policies)))

    both = table(*names)
    assert text_of("simulation_fitness") not in both
    assert "| Quality" not in both
    assert "quality compared" not in both
    assert says(both, "simulation_several_objectives")
    for name in names:
        assert f"| {text_of('simulation_fitness')} | 3.0" in table(name)
        assert not says(table(name), "simulation_several_objectives")


def test_what_is_not_known_of_any_has_no_row(simulation):
    """A figure unknown for all policies has no row."""
    study = replace(simulation.study, policies=("natural",))
    text = markdown(Simulation(study, RESULTS[2:]))
    assert "Quality" not in text
    assert f"| {text_of('simulation_fitness')} |" in text


def test_the_files(simulation):
    """The CSV files have a line for each session or season, by season and then by policy."""
    files = simulation_files(simulation)
    assert list(files) == ["sessions.csv", "seasons.csv", "table.md", "fairness.svg"]
    sessions = list(csv.DictReader(StringIO(files["sessions.csv"])))
    seasons = list(csv.DictReader(StringIO(files["seasons.csv"])))
    assert [(row["season"], row["policy"], row["session"]) for row in sessions] == [
        (season, policy, session)
        for season in "12"
        for policy in ("optimal", "natural")
        for session in "12"
    ]
    assert sessions[1] == {
        "season": "1",
        "policy": "optimal",
        "session": "2",
        "pairs": "56",
        "sections": "4",
        "fitness": "2000",
        "expected_fitness": "2501",
        "quality": "0.990000",
        "proved_sections": "3",
        "spread": "0.8000",
        "spread_by_chance": "1.0000",
        "spread_ratio": "0.8000",
        "quality_vs_hypothetical": "0.800000",
        "sections_at_bound": "1",
    }
    assert sessions[2]["quality"] == ""
    assert seasons[1] == {
        "season": "1",
        "policy": "natural",
        "sessions": "2",
        "sections": "7",
        "proved_sections": "0",
        "resized_sessions": "1",
        "most_met": "13.0000",
        "most_met_of_all": "20",
        "possible_opponents": "60.0000",
        "never_met": "2.0000",
        "sat_out_again": "80",
        "spread_ratio": "1.0000",
        "quality": "",
        "quality_vs_hypothetical": "",
        "fitness": "5000000",
        "most_never_met": "3",
        "worst_spread_ratio": "1.2500",
        "squares_above": "",
        "cubes_above": "",
        "spread_bound": "",
        "most_met_bound": "",
        "never_met_bound": "",
    }
    assert files["table.md"] == markdown(simulation)
    assert files["fairness.svg"] == fairness_chart(simulation)


def test_the_chart(simulation):
    """The chart is a standalone SVG that names both policies, also without intervals."""
    root = ElementTree.fromstring(fairness_chart(simulation))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    text = "".join(root.itertext())
    for words in ("optimal", "natural", "session", "Fairness over the season"):
        assert words in text
    alone = replace(simulation.study, num_seasons=1)
    ElementTree.fromstring(fairness_chart(Simulation(alone, (RESULTS[0], RESULTS[2]))))


def test_a_family_by_any_name(simulation):
    """A family's name is shown as the user wrote it, without markup."""
    family = Family("[bold]odd", simulation.study.family.movements)
    study = replace(simulation.study, family=family)
    assert "[bold]odd" in shown(Simulation(study, RESULTS))


def test_in_dutch(simulation):
    """Table, sentences and chart have no English word except names of policies."""
    study = replace(simulation.study, num_seasons=5)
    with use_locale("nl"):
        text = shown(Simulation(study, RESULTS, interrupted=True))
        chart = text_of_page(fairness_chart(simulation))
    known = {"optimal", "natural", "multiplex"}
    assert english_words(text, known) == set()
    assert english_words(chart, known) == set()
    assert "9,2 ± 3,2" in text
