"""The help of commands: groups of options, each on few lines, and common ones last."""

from __future__ import annotations

import click
import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.cli import main
from bridgeopt.cli.click_classes import option_group
from bridgeopt.cli.option_groups import (
    COMMON_GROUP,
    GROUP_ORDER,
    MAX_UNGROUPED_OPTIONS,
    OWN_GROUP,
    sort_groups,
)
from tests.support.each_case import each_case
from tests.support.messages import says

WIDTH = 78
"""Columns that click uses on a terminal of 80."""


def contexts(group: click.Group, context: click.Context):
    """Yield the context of each command and group, except hidden commands."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        inner = click.Context(command, context, info_name=name, terminal_width=WIDTH)
        yield inner
        if isinstance(command, click.Group):
            yield from contexts(command, inner)


CONTEXTS = {
    context.command_path.removeprefix("bridgeopt "): context
    for context in contexts(
        main, click.Context(main, info_name="bridgeopt", **main.context_settings)
    )
}


def options(context: click.Context) -> list[click.Option]:
    """Return the options of a command that its help shows."""
    return [
        param
        for param in context.command.get_params(context)
        if isinstance(param, click.Option) and param.get_help_record(context)
    ]


def helped(path: str, code: str = "en") -> list[str]:
    """Return the lines of a command's help."""
    with use_locale(code):
        return CONTEXTS[path].command.get_help(CONTEXTS[path]).splitlines()


BIG = [
    path
    for path, context in CONTEXTS.items()
    if sum(option_group(each) != COMMON_GROUP for each in options(context)) > MAX_UNGROUPED_OPTIONS
]


def test_there_are_big_commands():
    """Commands with many options are found."""
    assert {"run", "change", "score"} <= set(BIG)


@each_case("path", BIG)
def test_each_option_of_a_big_command_has_a_group(path):
    """Each group has a heading in every language."""
    for param in options(CONTEXTS[path]):
        group = option_group(param)
        assert group, param.opts[0]
        if group != OWN_GROUP:
            for code in languages():
                with use_locale(code):
                    assert str(Message(group)).strip()


@each_case("path", CONTEXTS)
def test_each_option_stands_once(path):
    """Each is under one heading; options of all commands are under the last one."""
    shown = helped(path)
    for param in options(CONTEXTS[path]):
        begin = f"  {param.get_help_record(CONTEXTS[path])[0]}"
        assert sum(line == begin or line.startswith(f"{begin}  ") for line in shown) == 1, begin
    last = shown.index("Every command has:")
    common = [each for each in options(CONTEXTS[path]) if option_group(each) == COMMON_GROUP]
    for param in common:
        begin = f"  {param.get_help_record(CONTEXTS[path])[0]}  "
        assert any(line.startswith(begin) for line in shown[last:]), begin


def test_headings_stand_in_order():
    """The order is the documented one; groups of plugins follow the movements."""
    assert sort_groups([*GROUP_ORDER[::-1], "pairing"])[4:6] == [GROUP_ORDER[4], "pairing"]
    shown = helped("run")
    names = [str(Message(group)) + ":" for group in (*GROUP_ORDER[1:], COMMON_GROUP)]
    places = [shown.index(name) for name in names if name in shown]
    assert places == sorted(places)
    assert len(places) == 6


@pytest.mark.parametrize("code", [*languages()])
def test_help_of_run_fits_on_two_screens(code):
    """It has at most 70 lines on a terminal of 80 columns, in each language."""
    assert len(helped("run", code)) <= 70


@each_case(
    ("words", "near"),
    [
        ("runn", "'run'"),
        ("season standngs", "'standings'"),
        ("sitout sudoku mke", "'make'"),
        ("run --histroy h.csv", "'--history'"),
        ("swiss new a.swiss --sytem teams", "'--system'"),
        ("run --half-table rovr", "'rover'"),
        ("score --scoring Buttler", "'butler'"),
        ("run --lang n", "'nl'"),
        ("results remove-source pnb", "'pbn'"),
        ("run --objective papr", "paper"),
        ("movement show multplex:14", "multiplex"),
    ],
)
@each_case(("code", "asked"), [("en", "id you mean"), ("nl", "edoelt u")])
def test_the_nearest_right_word_is_told(words, near, code, asked, invoke):
    """A misspelt command, option or value gets one suggestion from its list, in both languages."""
    result = invoke("--lang", code, *words.split())
    assert result.exit_code == 2
    assert f"{asked} {near}?" in result.stderr


def test_a_word_like_none_has_no_suggestion(invoke):
    """Better none than a wrong one."""
    for words in ("xyzzy", "run --xyzzy", "run --half-table xyzzy", "movement show xyzzy:14"):
        result = invoke(*words.split())
        assert result.exit_code == 2
        assert not says(result.stderr, "click_did_you_mean")


@pytest.mark.parametrize("code", [*languages()])
def test_no_command_shows_what_an_evening_needs(code, invoke, monkeypatch):
    """Three commands in at most 15 lines, and how to see all."""
    monkeypatch.setenv("LC_ALL", f"{code}_NL.UTF-8")
    result = invoke()
    assert result.exit_code == 2
    shown = result.stderr.splitlines()
    assert len(shown) <= 15
    assert max(map(len, shown)) <= 90
    assert [line.split()[1] for line in shown if line.startswith("bridgeopt ")] == [
        *("run", "print", "record")
    ]
    assert "bridgeopt --help" in result.stderr
