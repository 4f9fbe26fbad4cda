"""Fixtures for tailored movements: costs and rounds."""

from __future__ import annotations

from tests.support.reference.tailored_rounds import check, cost_of, draw_tailored, history_costs  # noqa: F401, fixtures
