"""An evening of two sections, shared by all tests of printed output."""

from __future__ import annotations

from tests.support.generators.two_sections import changed, history, members, plan  # noqa: F401, fixtures
