"""Where results go besides being shown."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.club import Members
from bridgeopt.engine.stopping import Search
from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.evening.running import prepare, run
from bridgeopt.tasks.evening.tonight import Rules, Tonight
from bridgeopt.tasks.output import Output
from bridgeopt.tasks.sources import SoFar


def test_nowhere():
    """Where no place is given, nothing is refused and nothing is written."""
    output = Output()
    output.refuse_unusable()
    output.write_json("{}")


def test_bad_places_are_refused_first(tmp_path):
    """A folder where a file must go, a file where the folder must go, and the season itself."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="folder"):
        Output(json_file=tmp_path / "folder").refuse_unusable()
    with pytest.raises(InputError, match="cannot be made"):
        Output(folder=tmp_path / "file").refuse_unusable()
    season = tmp_path / "club.season"
    SeasonFile.create(season)
    before = season.read_bytes()
    with pytest.raises(BridgeoptError):
        Output(json_file=season).refuse_unusable()
    assert season.read_bytes() == before


@pytest.mark.slow_without_jit
def test_a_folder(tmp_path, make_history, register):
    """The plan is there, and what was written is told; what was in the way is noted."""
    history = make_history(5, 16)
    tonight = Tonight(SoFar(history, "history", Members(), None), register(history))
    plan = run(prepare(tonight, "multiplex", 1, Rules()), Search(60.0)).plan
    folder = tmp_path / "tonight"
    folder.mkdir()
    (folder / "section-A.txt").write_text("mine", encoding="utf-8")
    filled = Output(folder=folder).fill_folder(plan, Members())
    assert filled is not None
    assert {file.name for file in filled.files} >= {"plan.json", "section-A.csv"}
    assert all(file.is_file() for file in filled.files)
    assert len(filled.notes) == 1
    assert read_plan(folder / "plan.json").intact
    assert Output().fill_folder(plan, Members()) is None
