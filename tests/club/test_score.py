"""A score: values that it refuses, and the consistency of its figures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club.score import OverallScore, Score

FITNESS = st.integers(0, 10**6)


@st.composite
def scores(draw: st.DrawFn) -> Score:
    """Draw a valid score: bounds at most the values they bound, and a mean above the bound."""
    fitness, penalty = draw(FITNESS), draw(st.integers(0, 1000))
    lower_bound = draw(st.none() | st.integers(0, fitness))
    above = Fraction(draw(FITNESS), draw(st.integers(1, 7)))
    return Score(
        fitness,
        lower_bound,
        draw(st.sampled_from([None, above + (lower_bound or 0)])),
        draw(st.none() | FITNESS),
        penalty,
        draw(st.none() | st.integers(0, fitness + penalty)),
    )


@given(scores())
def test_the_figures_agree(score):
    """A proven score has no gap; fitness plus penalty minus the gap is the effective bound."""
    assert score.proved == (score.gap == 0) == (score.relative_gap == 0)
    bound = score.lower_bound if score.bound is None else score.bound
    assert score.total_lower_bound == bound
    if bound is None:
        assert score.gap is score.relative_gap is None
    else:
        assert score.total - score.gap == bound
        assert 0 <= score.relative_gap <= 1
    if score.quality is None:
        assert None in (score.lower_bound, score.expected_fitness)
    else:
        assert score.quality <= 1
        assert (score.quality == 1) == (score.is_unconstrained_optimum or score.possible_gain == 0)
        exact = (score.expected_fitness - score.fitness) / (score.possible_gain or 1)
        assert score.quality == (pytest.approx(float(exact)) if score.possible_gain else 1)
    if score.all_numberings_equal:
        assert score.quality == 1


@given(scores(), st.integers(1, 1000))
def test_what_cannot_be_is_refused(score, more):
    """Bounds above their values, a mean below a bound and a negative penalty are refused."""
    wrong = [{"lower_bound": score.fitness + more}, {"bound": score.total + more}]
    wrong += [{"penalty": -more, "bound": None}]
    if score.lower_bound is not None:
        wrong += [{"expected_fitness": Fraction(score.lower_bound) - more}]
    for figures in wrong:
        with pytest.raises(ValueError, match="below"):
            replace(score, **figures)


@given(scores())
def test_a_file_is_believed_whole_or_not(score):
    """Consistent claims are accepted; otherwise the bounds are dropped and nothing is proven."""
    names = ("expected_fitness", "hypothetical_best", "penalty", "bound")
    figures = {name: getattr(score, name) for name in names}
    assert Score.from_claims(score.fitness, score.lower_bound, **figures) == score
    false = Score.from_claims(score.fitness, score.fitness + 1, **figures)
    assert false == replace(score, lower_bound=None, penalty=0, bound=None)
    assert not false.proved


@pytest.mark.slow
@given(st.lists(st.tuples(scores(), st.integers(1, 20)), max_size=5))
def test_several_together(sections):
    """Sums, and means weighted by pairs; a value unknown in one section is unknown in total."""
    overall = OverallScore.of(
        SimpleNamespace(score=score, pairs=(None,) * pairs) for score, pairs in sections
    )
    found = [score for score, _ in sections]
    assert overall.fitness == sum(score.fitness for score in found)
    assert overall.proved == all(score.proved for score in found)
    assert overall.num_proved == [score.gap for score in found].count(0)
    for figure in ("lower_bound", "expected_fitness", "hypothetical_best", "gap"):
        values = [getattr(score, figure) for score in found]
        known = bool(values) and None not in values
        assert getattr(overall, figure) == (sum(values) if known else None)
    for figure in ("quality", "quality_vs_hypothetical"):
        each = [getattr(score, figure) for score, pairs in sections for _ in range(pairs)]
        if each and None not in each:
            assert getattr(overall, figure) == pytest.approx(sum(each) / len(each))
        else:
            assert getattr(overall, figure) is None
    bounded = overall.bounded
    assert bounded.scores == tuple(score for score in found if score.quality is not None)
    assert (bounded.quality is None) == (not bounded.scores)
