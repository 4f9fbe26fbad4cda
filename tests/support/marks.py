"""Marks for tests of the core that also need a separately supported part (``docs/support.md``)."""

from __future__ import annotations

import click
import pytest

from bridgeopt.cli import main

SIMULATES = "simulate" in main.list_commands(click.Context(main))

simulated = pytest.mark.skipif(not SIMULATES, reason="simulated seasons stand beside the core")
