"""The corpus of an earlier version is opened, described, verified and rewritten unchanged.

Its coverage is tested too: every kind of action, change and value that files store.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

for game in ("calendar", "individual", "puzzles", "simulation", "swiss"):
    pytest.importorskip(
        f"bridgeopt.plugins.{game}.plugin", reason="the corpus has files of all games"
    )

sys.path.insert(0, str(Path(__file__).parent))

import check  # noqa: E402 - beside this file
import compared  # noqa: E402
import program  # noqa: E402
import stored  # noqa: E402

NOT_COVERED = {
    "kind of result": {"played": "is the default, which is left out"},
    "scoring": {
        "matchpoints": "is the default, which is left out",
        "board-a-match": "of score books alone, which keep it as they keep Butler",
        "aggregate": "of score books alone, which keep it as they keep Butler",
        "patton": "of score books alone, which keep it as they keep Butler",
    },
    "odd number": {"triple": "is the default, which is left out"},
    "order": {"neighbours": "is the default, which is left out"},
    "first round": {"seed": "is the default, which is left out"},
    "bye": {"full": "came after the corpus, with the standing wishes of Swiss tournaments"},
    "scale": {"continuous": "is the default, for which no scale is kept"},
}
"""The values of each kind that are in no file of the corpus, with the reason."""

FOUND_BY = {
    "season": (".season", "SELECT kind FROM change", None),
    "evening": (".evening", None, "SELECT document FROM action"),
    "ruling": (".scorebook", None, "SELECT document FROM ruling"),
    "swiss": (".swiss", None, "SELECT document FROM deed"),
    "matchplay": (".swiss", None, "SELECT document FROM deed"),
}
"""The file extension of each kind, and the queries that find its words."""


STEPS = 25
"""Commands and actions of the script that every run repeats; the long tests repeat all."""


def files(end: str) -> Iterator[Path]:
    """Yield the files of the corpus with a file name extension."""
    return (file for _, file in check.written(check.FILES) if file.suffix == end)


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_all_files_open_and_tell_the_same(tmp_path):
    """Logs, states after undo and redo, plan ids, certificates and JSON are unchanged."""
    assert list(check.faults_of_files(tmp_path)) == []


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.skipif(sys.platform == "win32", reason="folders are written otherwise there")
@pytest.mark.usefixtures("all_annealings")
def test_the_beginning_gives_the_same_answers(tmp_path):
    """The first commands, from a club's first evening on, give the same answers."""
    assert list(check.faults_of_beginning(tmp_path, STEPS)) == []


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.skipif(sys.platform == "win32", reason="folders are written otherwise there")
@pytest.mark.usefixtures("all_annealings")
def test_the_same_is_written_again(tmp_path):
    """The same commands give the same answers and the same bytes."""
    assert list(check.faults_of_replay(tmp_path)) == []


@pytest.mark.parametrize("kind", sorted(FOUND_BY))
def test_every_kind_of_action_stands_in_the_corpus(kind):
    """Each kind of action that can be stored occurs at least once."""
    end, column, document = FOUND_BY[kind]
    found: set[str] = set()
    for file in files(end):
        if end == ".swiss" and program.of_matches(file) != (kind == "matchplay"):
            continue
        if column:
            found |= stored.column(file, column)
        if document:
            found |= stored.deeds(file, document)
    assert program.STORED[kind] - found == set()
    assert found <= program.STORED[kind]


def test_every_source_of_results_stands_in_the_corpus():
    """There are results of all sources, results that were not accepted, and deals."""
    found: set[str] = set()
    withheld = 0
    for file in files(".scorebook"):
        for table in ("received", "dealt"):
            found |= stored.column(file, f"SELECT source FROM {table}")
        withheld += len(stored.column(file, "SELECT change_id FROM withheld"))
    assert found == program.STORED["source"]
    assert withheld


def test_every_value_that_files_keep_stands_in_the_corpus():
    """All values of each enumeration occur except those in `NOT_COVERED`."""
    found = {
        word
        for _, file in check.written(check.FILES)
        for document in stored.documents(file)
        for word in stored.words(document)
    }
    missing = {
        kind: {each.value for each in values} - found for kind, values in program.VALUES.items()
    }
    assert {kind: values for kind, values in missing.items() if values} == {
        kind: set(values) for kind, values in NOT_COVERED.items() if values
    }


def test_changes_of_all_states_and_erasures_stand_in_the_corpus():
    """Undone, dropped and erased changes occur in files of each kind that supports them."""
    for end in (".season", ".evening", ".scorebook", ".swiss"):
        states = {
            state
            for file in files(end)
            for state in stored.column(file, "SELECT state FROM change")
        }
        assert states == {"done", "undone", "dropped"}, end
        assert any(stored.column(file, "SELECT subject FROM erasure") for file in files(end)), end


def test_a_difference_is_found_and_named():
    """The first difference between two values is named with both."""
    assert compared.difference({"a": [1, "one"]}, {"a": [1, "one"]}) is None
    assert compared.difference({"a": [1, "one"]}, {"a": [1, "ono"]}) == (
        "a: [1] at 2: 'one', now 'ono'"
    )
    assert compared.difference({"a": 1}, {}) == "a: gone"
    assert compared.difference([1], [1, 2]) == "1 items, now 2"


def test_a_changed_row_is_a_difference(tmp_path):
    """Journal files are compared by content."""
    import shutil
    import sqlite3

    stored_file = check.FILES / "teams.swiss"
    copy = tmp_path / "teams.swiss"
    shutil.copyfile(stored_file, copy)
    assert compared.difference(compared.rows(stored_file), compared.rows(copy)) is None
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE change SET kind = 'posted' WHERE kind = 'post'")
    assert "posted" in str(compared.difference(compared.rows(stored_file), compared.rows(copy)))
