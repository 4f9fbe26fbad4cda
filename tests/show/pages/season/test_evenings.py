"""The season session by session, and its figures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeopt.club.fairness import Tally
from bridgeopt.show.pages.season_figures import SeasonOverview, tally_evenings
from tests.support.generators.changed_scores import rescored


@pytest.mark.parametrize("seed", range(3))
def test_each_session_has_the_spread_so_far(make_season, seed):
    """Each session's spread is that of a season that ends there."""
    history, sessions, _, _ = make_season(seed)
    _, evenings = tally_evenings(history, sessions)
    for k, evening in enumerate(evenings, start=1):
        until = Tally.for_players(history.ids)
        for session in sessions[:k]:
            until.add(session)
        assert evening.spread == until.spread
        assert evening.played_on == sessions[k - 1].played_on
        assert sum(evening.sizes) == sessions[k - 1].num_pairs


def test_proof_and_gap(make_season):
    """The gap is the fraction left open by the bounds, for the sections that have one."""
    history, sessions, _, _ = make_season(1, 1)
    a, b = (rescored(section, fitness=100, lower_bound=None) for section in sessions[0].sections)

    def evening(bound_a, bound_b):
        sections = (rescored(a, lower_bound=bound_a), rescored(b, lower_bound=bound_b))
        _, (line,) = tally_evenings(history, [replace(sessions[0], sections=sections)])
        return line.proved, line.gap, *line.unknown

    assert evening(100, 100) == (2, 0.0)
    assert evening(100, 94) == (1, 0.03)
    assert evening(90, 94) == (0, 0.08)
    assert evening(100, None) == (1, 0.0, "B")
    assert evening(None, 94) == (0, 0.06, "A")
    assert evening(None, None) == (0, None, "A", "B")


def test_what_is_known_of_quality(make_season):
    """The mean quality is over the sections with a bound, in the list and in the figures."""
    history, sessions, _, _ = make_season(1, 1)
    a, b = (
        rescored(section, fitness=100, expected_fitness=Fraction(200), lower_bound=bound)
        for section, bound in zip(sessions[0].sections, (95, None), strict=True)
    )
    session = replace(sessions[0], sections=(a, b))
    tally, (line,) = tally_evenings(history, [session])
    figures = SeasonOverview.from_sessions(history, [session], tally)
    assert line.quality == figures.quality == pytest.approx(100 / 105)
    assert (line.unknown, figures.bounded, figures.sections) == (("B",), 1, 2)
    assert session.quality is None


def test_a_session_that_ended_early(make_season):
    """An early end shows the round after which the first section ended; otherwise nothing."""
    history, sessions, _, _ = make_season(1, 1)
    a, b = sessions[0].sections

    def ended_after(rounds_a, rounds_b):
        sections = (replace(a, rounds_played=rounds_a), replace(b, rounds_played=rounds_b))
        return tally_evenings(history, [replace(sessions[0], sections=sections)])[1][0].ended_after

    assert ended_after(4, 4) is None
    assert ended_after(4, 3) == 3
    assert ended_after(0, 3) == 0


@pytest.mark.parametrize("imported", [False, True])
def test_figures(make_season, imported):
    """Figures equal a direct count; the quality is the mean over sections by their pairs."""
    history, sessions, _, tally = make_season(2, imported=imported)
    figures = SeasonOverview.from_sessions(history, sessions, tally)
    sections = [section for session in sessions for section in session.sections]
    assert (figures.sessions, figures.sections) == (6, 12)
    assert figures.proved == sum(s.lower_bound == s.fitness for s in sections) > 0
    sizes = [sum(len(s.pairs) for s in session.sections) for session in sessions]
    assert figures.pairs == (sum(sizes) / 6, min(sizes), max(sizes))
    assert figures.players == sum(any(row) for row in history.meetings.tolist())
    assert figures.meetings == sum(map(sum, history.meetings.tolist())) / 2
    played = sum(map(sum, tally.meetings.tolist())) / 2
    assert figures.imported_meetings == figures.meetings - played
    assert (figures.imported_meetings > 0) == imported
    assert figures.sit_outs == sum(history.waiting_tables.tolist())
    weighted = [
        (len(s.pairs), (s.expected_fitness - s.fitness) / (s.expected_fitness - s.lower_bound))
        for s in sections
        if s.lower_bound is not None
    ]
    assert 0 < len(weighted) < 12
    mean = sum(Fraction(n) * q for n, q in weighted) / sum(n for n, _ in weighted)
    assert figures.quality == pytest.approx(float(mean))
    assert not figures.is_proved


def test_figures_without_sessions(make_season):
    """Without sessions only the history's figures are known."""
    history, _, _, _ = make_season(2, 0, imported=True)
    tally, evenings = tally_evenings(history, ())
    figures = SeasonOverview.from_sessions(history, (), tally)
    assert evenings == ()
    assert figures.pairs is None
    assert figures.quality is None
    assert figures.imported_meetings == figures.meetings > 0
