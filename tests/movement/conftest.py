"""Fixtures for the tests of movements: the real club's files, if available, and ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgeopt.base.resources import shipped_folder
from tests.support.reference.tailored_rounds import draw_tailored  # noqa: F401, a fixture
from tests.support.sources import SHARED

REAL = SHARED / "club" / "movements"


@pytest.fixture(scope="session")
def real_movements() -> Path:
    """Return the folder of the real club's families."""
    if not REAL.is_dir():
        pytest.skip("the real club's files are not here (../shared/club)")
    return REAL


@pytest.fixture(scope="session")
def our_movements() -> Path:
    """Return the folder of the families that we ship."""
    return shipped_folder("movements")
