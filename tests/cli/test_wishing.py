"""Wishes on the command line."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from decimal import Decimal

import click
import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.cli import evening_options as wishing
from bridgeopt.club import Members, Pair, Registration, Wish, WishKind
from tests.support.messages import pattern_of, text_of

A, B, C = PAIRS = (Pair(12, 34), Pair(56, 78), Pair(9, 100))
TONIGHT = Registration(PAIRS)
MEMBERS = Members({12: "Ann Smit", 34: "Bob", 56: "Eve", 99: "Zoë"})

Call = Callable[..., Result]


@click.command()
@click.option("--first", is_flag=True)
@wishing.wish_options
@click.option("--last", is_flag=True)
@click.pass_context
def command(ctx: click.Context, first: bool, last: bool, wished: wishing.WishOptions) -> None:
    """Store the wishes."""
    ctx.obj.append((first, last, wished.read(TONIGHT, MEMBERS)))


@pytest.fixture
def wish() -> Call:
    """Return a function that runs a command with wishes and returns what it parsed."""

    def call(*args: object):
        read: list = []
        result = CliRunner().invoke(command, [*map(str, args)], obj=read, catch_exceptions=False)
        assert result.exit_code == 0, result.output
        return read[0][2]

    return call


@pytest.fixture
def refused() -> Callable[..., str]:
    """Return a function that runs a command which must refuse, for its output on one line."""

    def call(*args: object) -> str:
        result = CliRunner().invoke(command, [*map(str, args)], obj=[])
        assert result.exit_code == 2
        return " ".join(result.stderr.split())

    return call


@pytest.mark.parametrize(
    ("option", "text", "expected"),
    [
        ("--stationary", "12", Wish(WishKind.STATIONARY, (A,), "table")),
        ("--stationary", "34,12=NS", Wish(WishKind.STATIONARY, (A,), "ns")),
        ("--stationary", "12=ns@5", Wish(WishKind.STATIONARY, (A,), "ns", Decimal(5))),
        ("--number", "12=3", Wish(WishKind.NUMBER, (A,), (3,))),
        ("--number", "12,34=4,3@0.25", Wish(WishKind.NUMBER, (A,), (3, 4), Decimal("0.25"))),
        ("--tonight", "12:56", Wish(WishKind.TONIGHT, (A, B))),
        ("--tonight", "56,78:12,34", Wish(WishKind.TONIGHT, (B, A))),
        ("--not-tonight", "12:78,56@5", Wish(WishKind.NOT_TONIGHT, (A, B), None, Decimal(5))),
        ("--not-tonight", " Ann Smit , bob : eve ", Wish(WishKind.NOT_TONIGHT, (A, B))),
        ("--no-sit-out", "100@5", Wish(WishKind.NO_SIT_OUT, (C,), None, Decimal(5))),
        ("--late", "9", Wish(WishKind.LATE, (C,))),
        ("--put", "9=b", Wish(WishKind.SECTION, (C,), "B")),
        ("--apart", "9:12,34", Wish(WishKind.APART, (C, A))),
    ],
)
def test_each_option(wish, option, text, expected):
    """A pair is given by one or both players, by id or name; a wish is required or has a weight."""
    assert wish(option, text) == ((expected,), ())


def test_as_often_as_one_likes_and_with_a_file(wish, tmp_path):
    """The file's wishes come first, and its notes are kept."""
    path = tmp_path / "wishes.toml"
    path.write_text(
        "[[wish]]\nkind = 'late'\nplayers = [12]\nweight = 1\n"
        "[[wish]]\nkind = 'late'\nplayers = [99]\nmust = true\n",
        encoding="utf-8",
    )
    wishes, notes = wish("--late", 9, "--wishes", path, "--put", "12=A", "--late", 56)
    assert [(w.kind, w.pairs, w.line) for w in wishes] == [
        (WishKind.LATE, (A,), 1),
        (WishKind.LATE, (C,), None),
        (WishKind.LATE, (B,), None),
        (WishKind.SECTION, (A,), None),
    ]
    assert len(notes) == 1
    assert wish() == ((), ())


def test_the_command_keeps_its_own_options():
    """Options above and below the decorator keep their order."""
    read: list = []
    CliRunner().invoke(command, ["--first", "--last"], obj=read, catch_exceptions=False)
    assert read == [(True, True, ((), ()))]
    names = [param.opts[0] for param in command.params]
    assert names == ["--first", "--wishes", *wishing._WISH_OPTIONS, "--last"]


def test_there_is_an_option_for_each_kind():
    """Each kind of wish has an option."""
    assert {option.kind for option in wishing._WISH_OPTIONS.values()} == set(WishKind)


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        ("--late", "99", "player 99 (Zoë) is not registered tonight"),
        ("--late", "12,56", "player 12 (Ann Smit) and player 56 (Eve) do not play together"),
        ("--tonight", "12:5,6", "player 5 and player 6 are not registered tonight"),
        ("--not-tonight", "12:34", "player 12 and player 34 play together tonight"),
        ("--not-tonight", "12:12,34", text_of("wish_player_twice", player="12")),
        ("--late", "Eva", "no player is called 'Eva'; did you mean Eve (id 56)?"),
        ("--late", "", "the player id is missing"),
        ("--late", "12,34,56", "this does not have the form PAIR"),
        ("--late", "12:56", "this does not have the form PAIR"),
        ("--tonight", "12", "this does not have the form PAIR:PAIR"),
        ("--tonight", "12:56:9", "this does not have the form PAIR:PAIR"),
        ("--late", "12=3", "a wish of the kind late cannot have a value"),
        ("--number", "12", "the value of the wish is missing"),
        ("--number", "12=x", "there is no pair number 'x'"),
        ("--number", "12=3,", "there is no pair number ''"),
        ("--put", "12", "the value of the wish is missing"),
        (
            "--put",
            "12=B@5",
            "a wish of the kind section decides who plays in which section, so it is always a must",
        ),
        ("--apart", "12:56@5", "apart decides who plays in which section"),
        ("--late", "12@", "'' cannot be the weight of a wish"),
        ("--late", "12@0", "'0' cannot be the weight of a wish"),
        ("--late", "12@2,5", "'2,5' cannot be the weight of a wish"),
        ("--number", "12=0@x", "there is no pair number '0'"),
        ("--number", "12=0@x", "'x' cannot be the weight of a wish"),
    ],
)
def test_what_cannot_be_wished(refused, option, text, message):
    """The error has the option, its text and the reason; the program exits with 2."""
    told = refused("--late", 9, option, text)
    place = f"Error: Invalid value for '{option}': '{text}': "
    assert message in told[told.index(place) + len(place) :]
    assert told.endswith(".")


def test_a_file_that_is_wrong(tmp_path):
    """It is reported like any faulty file."""
    wished = wishing.WishOptions(tmp_path / "nowhere.toml", ())
    with pytest.raises(InputError, match=pattern_of("file_missing")):
        wished.read(TONIGHT, MEMBERS)


@pytest.mark.long
@settings(max_examples=300)
@given(
    option=st.sampled_from(list(wishing._WISH_OPTIONS)),
    scraps=st.lists(
        st.sampled_from(["12", "34", "56", "9", "99", "3", ",", ":", "=", "@", "B", "ns", "Bob"])
        | st.text(max_size=3),
        max_size=9,
    ),
)
def test_scraps_never_give_a_traceback(option, scraps):
    """Any text is a wish, or is refused in sentences."""
    wished = wishing.WishOptions(None, ((option, "".join(scraps)),))
    try:
        ((found,), _) = wished.read(TONIGHT, MEMBERS)
    except click.BadParameter as error:
        told = error.format_message()
        assert told.isprintable()
    else:
        assert found.kind == wishing._WISH_OPTIONS[option].kind
        assert set(found.pairs) <= set(PAIRS)


def test_help_is_light():
    """The options of all commands load neither numpy nor rich."""
    code = (
        "import sys, bridgeopt.cli.options;"
        " print([m for m in ('numpy', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_help_fits():
    """Each option is explained, within 80 columns."""
    shown = CliRunner().invoke(command, ["--help"], terminal_width=80).stdout
    assert max(map(len, shown.splitlines())) <= 80
    for param in command.params[1:-1]:
        assert isinstance(param, click.Option)
        assert param.help
        assert param.help[0].isupper()
        assert param.help.endswith(".")
