"""Fixtures for tests of output: an evening of two sections."""

from __future__ import annotations

from tests.support.generators.two_sections import changed, history, members, plan  # noqa: F401, fixtures
