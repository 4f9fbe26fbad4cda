"""The line about skipped tests lists their needs, and a way to meet each."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.support.each_case import each_case
from tests.support.skipped import describe_skipped, need_of, pytest_terminal_summary


@each_case(
    ("reason", "need"),
    [
        ("Skipped: no Chromium is here; BRIDGEOPT_CHROMIUM can name one", "a browser"),
        ("Skipped: nothing is built without a compiler", "a C compiler"),
        ("Skipped: could not import 'endplay': No module", "packages or programs"),
        ("Skipped: for --hypothesis-profile=thorough", "much time"),
        ("Skipped: takes too long without the JIT", "the JIT"),
        ("Skipped: mdbtools are not installed", "packages or programs"),
        ("Skipped: the real club's files are not here (../shared/club)", "real files in ../shared"),
        ("Skipped: Windows has no such names", "another system or more"),
    ],
)
def test_each_reason_is_understood(reason, need):
    assert need_of(reason) == need


def test_one_line_tells_all():
    reasons = ["no Chromium is here"] * 2 + ["for --hypothesis-profile=thorough"]
    line = describe_skipped(reasons)
    assert line.startswith("Skipped: 2 need a browser (install Chromium")
    assert "; 1 need much time (--hypothesis-profile=thorough)." in line
    assert "\n" not in line
    assert describe_skipped([]) == ""


def test_the_line_is_printed_at_the_end():
    written: list[str] = []
    report = SimpleNamespace(longrepr=("tests/test_a.py", 3, "Skipped: no Chromium is here"))
    told = SimpleNamespace(stats={"skipped": [report]}, write_line=written.append)
    pytest_terminal_summary(told)
    assert written == [describe_skipped(["no Chromium is here"])]


def test_a_table_of_cases_reports_each_failure():
    """Every failing case is named; skipped ones count only if all are."""

    @each_case("n", [1, 2, 3, pytest.param(4, id="four")])
    def even(n: int) -> None:
        if n == 2:
            pytest.skip("not this one")
        assert n > 2

    with pytest.raises(AssertionError) as caught:
        even()
    assert caught.value.__notes__ == ["in the case 0 (1)"]

    @each_case("n", range(3))
    @each_case("m", range(2))
    def differ(tmp_path, n: int, m: int) -> None:
        (tmp_path / "there").touch(exist_ok=False)
        assert n != m

    with pytest.raises(BaseExceptionGroup) as group:
        differ(tmp_path=_Folder())
    assert len(group.value.exceptions) == 2

    @each_case("n", range(3))
    def none(n: int) -> None:
        pytest.skip("none of them")

    with pytest.raises(pytest.skip.Exception):
        none()


class _Folder:
    """Stand-in for a folder, with a new one for each case."""

    def __truediv__(self, name: str) -> _Folder:
        return _Folder()

    def mkdir(self) -> None:
        """Make nothing."""

    def touch(self, *, exist_ok: bool) -> None:
        """Make nothing."""
