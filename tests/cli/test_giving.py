"""Destinations of results other than the terminal."""

from __future__ import annotations

import click
import pytest

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.cli.output import Output
from bridgeopt.cli.plan_output import PlanOutput
from bridgeopt.season import SeasonFile
from tests.support.messages import pattern_of


def test_bad_places_are_refused_first(tmp_path):
    """A folder in place of a file, a file in place of the folder, and a season are refused."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="folder"):
        Output(tmp_path / "folder")
    refused = pytest.raises(InputError, match=pattern_of("folder_cannot_be_made"))
    with click.Context(click.Command("run")), refused:
        PlanOutput(None, tmp_path / "file")
    season = tmp_path / "club.season"
    SeasonFile.create(season)
    before = season.read_bytes()
    with pytest.raises(BridgeoptError):
        Output(season)
    assert season.read_bytes() == before
