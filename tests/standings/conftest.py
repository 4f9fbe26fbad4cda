"""Standings from files, through the command."""

from __future__ import annotations

from tests.support.standings_files import desk  # noqa: F401, a fixture
