"""Read and write files of Hashis, and refuse malformed ones."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.plugins.puzzles.hashi.puzzle import Hashi, Island, format_hashi, read_hashi

PUZZLE = Hashi(2, 3, (Island(0, 0, 2), Island(0, 2, 3), Island(1, 2, 1)))


def test_what_is_written_is_read(tmp_path):
    """Islands are read back as written."""
    file = tmp_path / "a.has"
    file.write_text(format_hashi(PUZZLE))
    assert read_hashi(file) == PUZZLE


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "empty"),
        ("2 3\n", "first line"),
        ("2 3 x\n", "first line"),
        ("9999 9999 3\n", "too large"),
        ("2 3 3\n2 0 3\n", "1 row"),
        ("2 3 3\n2 0 3\n0 1\n", "2 numbers"),
        ("2 3 3\n2 0 9\n0 0 1\n", "'9'"),
        ("2 3 4\n2 0 3\n0 0 1\n", "3 islands"),
        ("2 3 0\n0 0 0\n0 0 0\n", "no island"),
    ],
)
def test_what_is_no_hashi_is_refused(tmp_path, text, told):
    """A malformed Hashi is refused with a reason."""
    file = tmp_path / "a.has"
    file.write_text(text)
    with pytest.raises(InputError, match=told):
        read_hashi(file)


def test_all_faults_at_once(tmp_path):
    """Two malformed numbers and a row are reported together, each with its line."""
    file = tmp_path / "a.has"
    file.write_text("2 3 3\n2 x 9\n0 1\n")
    with pytest.raises(InputError) as caught:
        read_hashi(file)
    assert [fault.line for fault in caught.value.faults] == [2, 2, 3]
