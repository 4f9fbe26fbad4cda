"""Balance in addition to fitness: reported gains and losses are true, and pay off."""

from __future__ import annotations

import pytest

from bridgeopt.engine.rounds.search import try_search
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.quality import balance
from bridgeopt.movement.tailored import balance as tailored_balance
from bridgeopt.movement.tailored import build_movement
from bridgeopt.movement.tailored.balance import trade_for_balance

LARGER = [(14, False), (18, True)]


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_other_groups_for_the_same_meetings(history_costs, check, cost_of) -> None:
    """The same meetings in other groups are sound and better balanced, as reported."""
    cost = history_costs(14, 5)
    tailored = try_search(cost, 6)
    assert tailored is not None
    better = trade_for_balance(tailored, cost, point=0.0, budget=SearchBudget(seed=3))
    check(better.rounds, 6)
    assert cost_of(better.rounds, cost) == tailored.cost == better.cost
    before, after = (balance(build_movement(t, "", 3)[0]).qf for t in (tailored, better))
    assert before is not None
    assert after is not None
    assert before < after


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.usefixtures("all_annealings")
@pytest.mark.parametrize(
    ("n", "odd"), [(14, True), *(pytest.param(*c, marks=pytest.mark.thorough) for c in LARGER)]
)
def test_what_is_given_up(history_costs, check, cost_of, monkeypatch, n: int, odd: bool) -> None:
    """If balance has no value no fitness is given up; otherwise the gain is worth it."""
    monkeypatch.setattr(tailored_balance, "_NUM_REGROUPINGS", 2)
    cost = history_costs(n, 5, odd)
    tailored = try_search(cost, 6)
    assert tailored is not None
    chance = cost[:, :, 0].sum() / 2 + (cost[:, :, 1] - cost[:, :, 0]).sum() / 2 * 6 / (n - 1)
    point = 0.04 * (chance - tailored.cost)
    none, much = (trade_for_balance(tailored, cost, point=worth) for worth in (0.0, point))
    assert none.cost == tailored.cost
    assert none.optimality == tailored.optimality
    assert much.cost > tailored.cost
    balanced_by = []
    for rounds in (tailored, none, much):
        check(rounds.rounds, 6)
        assert cost_of(rounds.rounds, cost) == rounds.cost
        movement, _ = build_movement(rounds, "tonight")
        assert movement_faults(movement) == []
        qf = balance(movement).qf
        assert qf is not None
        balanced_by.append(qf)
    before, regrouped, after = balanced_by
    assert before <= regrouped <= after
    assert much.cost - tailored.cost <= point * (after - regrouped)
    assert much.optimality == "best found"


@pytest.mark.slow_without_jit
def test_refuses_to_avoid_balance(history_costs) -> None:
    """A negative value of balance is refused."""
    cost = history_costs(8, 1)
    tailored = try_search(cost, 4)
    assert tailored is not None
    with pytest.raises(ValueError, match="worth"):
        trade_for_balance(tailored, cost, point=-1.0)
