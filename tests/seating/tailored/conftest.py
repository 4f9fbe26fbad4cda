"""Costs and rounds for all tests of generated movements."""

from __future__ import annotations

from tests.support.reference.tailored_rounds import check, cost_of, draw_tailored, history_costs  # noqa: F401, fixtures
