"""A cost: values that it refuses, and the consistency of its figures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club.numbering_cost import NumberingCost, TotalCost

FITNESS = st.integers(0, 10**6)


@st.composite
def costs(draw: st.DrawFn) -> NumberingCost:
    """Draw a valid cost: bounds at most the values they bound, and a mean above the bound."""
    fitness, penalty = draw(FITNESS), draw(st.integers(0, 1000))
    lower_bound = draw(st.none() | st.integers(0, fitness))
    above = Fraction(draw(FITNESS), draw(st.integers(1, 7)))
    return NumberingCost(
        fitness,
        lower_bound,
        draw(st.sampled_from([None, above + (lower_bound or 0)])),
        draw(st.none() | FITNESS),
        penalty,
        draw(st.none() | st.integers(0, fitness + penalty)),
    )


@given(costs())
def test_the_figures_agree(cost):
    """A proven cost has no gap; fitness plus penalty minus the gap is the effective bound."""
    assert cost.proved == (cost.gap == 0) == (cost.relative_gap == 0)
    bound = cost.lower_bound if cost.bound is None else cost.bound
    assert cost.total_lower_bound == bound
    if bound is None:
        assert cost.gap is cost.relative_gap is None
    else:
        assert cost.total - cost.gap == bound
        assert 0 <= cost.relative_gap <= 1
    if cost.quality is None:
        assert None in (cost.lower_bound, cost.expected_fitness)
    else:
        assert cost.quality <= 1
        assert (cost.quality == 1) == (cost.is_unconstrained_optimum or cost.possible_gain == 0)
        exact = (cost.expected_fitness - cost.fitness) / (cost.possible_gain or 1)
        assert cost.quality == (pytest.approx(float(exact)) if cost.possible_gain else 1)
    if cost.all_numberings_equal:
        assert cost.quality == 1


@given(costs(), st.integers(1, 1000))
def test_what_cannot_be_is_refused(cost, more):
    """Bounds above their values, a mean below a bound and a negative penalty are refused."""
    wrong = [{"lower_bound": cost.fitness + more}, {"bound": cost.total + more}]
    wrong += [{"penalty": -more, "bound": None}]
    if cost.lower_bound is not None:
        wrong += [{"expected_fitness": Fraction(cost.lower_bound) - more}]
    for figures in wrong:
        with pytest.raises(ValueError, match="below"):
            replace(cost, **figures)


@given(costs())
def test_a_file_is_believed_whole_or_not(cost):
    """Consistent claims are accepted; otherwise the bounds are dropped and nothing is proven."""
    names = ("expected_fitness", "hypothetical_best", "penalty", "bound")
    figures = {name: getattr(cost, name) for name in names}
    assert NumberingCost.from_claims(cost.fitness, cost.lower_bound, **figures) == cost
    false = NumberingCost.from_claims(cost.fitness, cost.fitness + 1, **figures)
    assert false == replace(cost, lower_bound=None, penalty=0, bound=None)
    assert not false.proved


@pytest.mark.slow
@given(st.lists(st.tuples(costs(), st.integers(1, 20)), max_size=5))
def test_several_together(sections):
    """Sums, and means weighted by pairs; a value unknown in one section is unknown in total."""
    overall = TotalCost.of_sections(
        SimpleNamespace(cost=cost, pairs=(None,) * pairs) for cost, pairs in sections
    )
    found = [cost for cost, _ in sections]
    assert overall.fitness == sum(cost.fitness for cost in found)
    assert overall.proved == all(cost.proved for cost in found)
    assert overall.num_proved == [cost.gap for cost in found].count(0)
    for figure in ("lower_bound", "expected_fitness", "hypothetical_best", "gap"):
        values = [getattr(cost, figure) for cost in found]
        known = bool(values) and None not in values
        assert getattr(overall, figure) == (sum(values) if known else None)
    for figure in ("quality", "quality_vs_hypothetical"):
        each = [getattr(cost, figure) for cost, pairs in sections for _ in range(pairs)]
        if each and None not in each:
            assert getattr(overall, figure) == pytest.approx(sum(each) / len(each))
        else:
            assert getattr(overall, figure) is None
    bounded = overall.bounded
    assert bounded.costs == tuple(cost for cost in found if cost.quality is not None)
    assert (bounded.quality is None) == (not bounded.costs)
