"""Fixtures for tests of individual events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bridgeopt.plugins.individual import further_rounds


@pytest.fixture
def short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the local searches for further rounds, whatever number of steps is asked for."""
    search = further_rounds.anneal_rounds

    def shortened(start: Any, layout: Any, before: Any, pace: Any, **limits: Any) -> Any:
        short = replace(pace, steps=min(pace.steps, 20_000), walks=2)
        return search(start, layout, before, short, **limits)

    monkeypatch.setattr(further_rounds, "anneal_rounds", shortened)
