"""Standings from files, through the command."""

from __future__ import annotations

from competition_desk import desk  # noqa: F401, a fixture
