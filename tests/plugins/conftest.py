"""Run commands as a user does, with an evening on disk."""

from __future__ import annotations

from tests.support.command_line import call, command, evening, in_threads, invoke  # noqa: F401, fixtures
