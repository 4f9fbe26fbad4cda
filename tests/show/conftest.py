"""An evening of two sections, as everywhere that something is shown."""

from __future__ import annotations

from tests.support.generators.two_sections import changed, history, members, plan  # noqa: F401, fixtures
