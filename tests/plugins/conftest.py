"""Commands, called as a user calls them, and an evening on disk."""

from __future__ import annotations

from tests.support.command_line import call, command, evening, in_threads, invoke  # noqa: F401, fixtures
