"""Terminals that lack characters: nothing fails, and numbers and columns are kept."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.cli.reporting import ERROR_HANDLER, install_replacement_marks
from bridgeopt.show.terminal.plan import show_plan
from tests.support.generators.two_sections import history, members, plan  # noqa: F401, fixtures


@pytest.fixture
def terminal():
    """Return a function that gives a text as shown on a terminal of an encoding."""
    install_replacement_marks()

    def shown(text: str, encoding: str) -> str:
        return text.encode(encoding, errors=ERROR_HANDLER).decode(encoding)

    return shown


@pytest.mark.parametrize(
    ("encoding", "text", "expected"),
    [
        ("ascii", "86.6\N{NO-BREAK SPACE}% \N{MINUS SIGN}0.5", "86.6 % -0.5"),
        ("cp1252", "\N{MINUS SIGN}0.5 A1 → B4", "-0.5 A1 > B4"),
        ("ascii", "Désirée … Łukasz", "Desiree ~ ?ukasz"),
        ("cp1252", "Désirée Łukasz 王小", "Désirée ?ukasz ????"),
        ("ascii", "e\N{COMBINING ACUTE ACCENT}\N{LEFT-TO-RIGHT MARK}x", "ex"),
        ("ascii", "½ ﬁ", "? ?"),
        ("cp1252", "דוד", "???"),
    ],
)
def test_letters(terminal, encoding, text, expected):
    """Characters become similar ones, or a mark per column."""
    assert terminal(text, encoding) == expected
    if "½" not in text:
        assert cell_len(expected) == cell_len(text)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_plan(plan, history, members, encoding, language):  # noqa: F811
    """Each line is as wide as with all characters, whatever the players' names."""
    install_replacement_marks()
    lines = {}
    for each in (encoding, "utf-8"):
        file = io.BytesIO()
        wrapper = io.TextIOWrapper(file, encoding=each, errors=ERROR_HANDLER)
        with use_locale(language):
            show_plan(Console(file=wrapper, width=80), plan, history, members=members)
        wrapper.flush()
        lines[each] = file.getvalue().decode(each).splitlines()
    assert [*map(cell_len, lines[encoding])] == [*map(cell_len, lines["utf-8"])]
