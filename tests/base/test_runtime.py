"""Microsoft's C++ runtime, beside a Python of its own."""

from __future__ import annotations

from bridgeopt.base.msvc_runtime import NEEDED, add_runtime


def test_only_folders_that_have_it_are_added(tmp_path):
    """Windows looks in each of them; in the others there is nothing to find."""
    there, empty = tmp_path / "É & co", tmp_path / "empty"
    there.mkdir()
    empty.mkdir()
    (there / NEEDED).touch()
    added: list[str] = []
    assert add_runtime([empty, tmp_path / "none", there], added.append) == [there]
    assert added == [str(there)]


def test_without_a_runtime_nothing_happens(tmp_path):
    """On other systems there is none, and nothing that could be told."""
    assert add_runtime([tmp_path]) == []
