"""Microsoft's C++ runtime, for a bundled Python."""

from __future__ import annotations

from bridgeopt.base.msvc_runtime import RUNTIME_FILE, add_runtime


def test_only_folders_that_have_it_are_added(tmp_path):
    """Windows searches each added folder, so folders without the runtime are left out."""
    there, empty = tmp_path / "É & co", tmp_path / "empty"
    there.mkdir()
    empty.mkdir()
    (there / RUNTIME_FILE).touch()
    added: list[str] = []
    assert add_runtime([empty, tmp_path / "none", there], added.append) == [there]
    assert added == [str(there)]


def test_without_a_runtime_nothing_happens(tmp_path):
    """Without a runtime folder, as on other systems, nothing is added."""
    assert add_runtime([tmp_path]) == []
