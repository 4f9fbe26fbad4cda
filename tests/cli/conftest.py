"""Fixtures that run commands as a user does, and an evening on disk."""

from __future__ import annotations

from tests.support.command_line import call, command, evening, in_threads, invoke  # noqa: F401, fixtures
from tests.support.generators.two_sections import club  # noqa: F401, a fixture
