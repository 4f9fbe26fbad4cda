"""Building blocks of commands: translated help and click's texts, and protection of files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any, Self, TypeVar

import click

from bridgeopt.base.replacing import unusable
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import REFERENCE
from bridgeopt.base.words.message import reader
from bridgeopt.files.recognise import FileKind, refuse_lost


class OutFile(click.Path):
    """A file that a command writes.

    Parameters
    ----------
    kinds
        The kinds of file that may be replaced, by their values in `FileKind`.
    over
        The parameters whose files may be replaced, since the command makes them anew.
    allow_dash
        Whether ``-`` is standard output.
    """

    def __init__(self, *kinds: str, over: tuple[str, ...] = (), allow_dash: bool = False) -> None:
        super().__init__(path_type=Path, allow_dash=allow_dash)
        self.kinds = kinds
        self.over = over


def refuse_losses(ctx: click.Context) -> None:
    """Refuse a command that would write over its own input, or over a file of another kind.

    Raises
    ------
    InputError
        A file would be lost.
    """
    types = {param.name: param.type for param in ctx.command.params}
    written: list[Path] = []
    for name, path in _paths(ctx):
        out = types.get(name)
        if isinstance(out, OutFile) and not (out.allow_dash and str(path) == "-"):
            if str(path) == "-":
                raise unusable(path, Message("file_not_there"), Message("file_choose_name"))
            passed_over = {name, *out.over}
            _refuse_lost(path, out, [each for n, each in _paths(ctx) if n not in passed_over])
            if any(path.resolve() == other.resolve() for other in written):
                raise unusable(path, Message("file_is_written_twice"), Message("file_choose_name"))
            written.append(path)


def _paths(ctx: click.Context) -> Iterator[tuple[str, Path]]:
    """Yield all that may be a file, by the parameter: some take a file or a name."""
    for name, value in ctx.params.items():
        for given in value if isinstance(value, tuple) else (value,):
            each = getattr(given, "path", given)  # of a season's file, its place
            if isinstance(each, str | Path):
                yield name, Path(each)


def _refuse_lost(path: Path, out: OutFile, read: list[Path]) -> None:
    for other in read:
        with suppress(OSError, ValueError):  # one of them is not there
            if other.is_file() and path.samefile(other):
                message = Message("file_is_read", file=str(other))
                raise unusable(path, message, Message("file_choose_name"))
    refuse_lost(path, [FileKind(kind) for kind in out.kinds])


MODULES = (
    "core",
    "decorators",
    "exceptions",
    "formatting",
    "parser",
    "termui",
    "types",
)
"""Click's modules that say something which our commands meet."""

SENTENCES = frozenset(
    {
        "click_choose_from",
        "click_commands",
        "click_default",
        "click_did_you_mean",
        "click_error",
        "click_float",
        "click_float_range",
        "click_got_unexpected_extra_argument",
        "click_integer",
        "click_integer_range",
        "click_invalid_value",
        "click_invalid_value_for",
        "click_is_not",
        "click_is_not_a_valid",
        "click_is_not_in_the_range",
        "click_is_not_readable",
        "click_missing_argument",
        "click_missing_command",
        "click_missing_option",
        "click_missing_parameter",
        "click_no_such_command",
        "click_no_such_option",
        "click_option_does_not_take_a_value",
        "click_option_requires_an_argument",
        "click_options",
        "click_required",
        "click_seconds",
        "click_show_this_message_and_exit",
        "click_try_for_help",
        "click_usage",
    }
)
"""Messages for what our commands can make click say, called by the words of its English."""

METAVARS = {
    "INTEGER": "metavar_integer",
    "INTEGER RANGE": "metavar_integer_range",
    "FLOAT": "metavar_float",
    "FLOAT RANGE": "metavar_float_range",
    "SECONDS": "metavar_seconds",
    "TEXT": "metavar_text",
    "PATH": "metavar_path",
    "[OPTIONS]": "metavar_options",
    "COMMAND [ARGS]...": "metavar_command",
    "REGISTRATION": "metavar_registration",
    "PLAYER": "metavar_player",
    "TABLE": "metavar_table",
    "FOLDER": "metavar_folder",
    "FILE": "metavar_file",
    "FILE...": "metavar_files",
    "FOLDER...": "metavar_folders",
    "FILE|FAMILY:PAIRS": "metavar_file_or_family",
    "ADDRESS": "metavar_address",
    "CALENDAR": "metavar_calendar",
    "NAME=DAYS": "metavar_name_days",
    "DATE": "metavar_date",
    "PEOPLE": "metavar_people",
    "LINE,LINE": "metavar_line_line",
    "LINE,TABLE": "metavar_line_table",
    "LINE,SEAT": "metavar_line_seat",
    "ID=BAND": "metavar_id_band",
    "BAND=NUMBER": "metavar_band_number",
    "NAMES": "metavar_names",
    "NAME": "metavar_name",
    "NAME...": "metavar_name_and_more",
    "NUMBER": "metavar_number",
    "OLD:NEW": "metavar_old_new",
    "INTO": "metavar_into",
    "PAIR": "metavar_pair",
    "PAIR:PAIR": "metavar_two_pairs",
    "PAIR=3[,4]": "metavar_pair_number",
    "OBJECTIVE": "metavar_objective",
    "PAIR=AMOUNT": "metavar_pair_amount",
    "BOARD:ROUND": "metavar_board_round",
    "PAIR=B": "metavar_pair_section",
    "PAIR[=ns]": "metavar_pair_ns",
    "POINTS": "metavar_points",
    "SECTION": "metavar_section",
    "WEIGHT": "metavar_weight",
    "BOARD": "metavar_board",
    "LINE...": "metavar_lines",
    "REASON": "metavar_reason",
    "RESULT": "metavar_result",
    "ROUNDS": "metavar_rounds",
}
"""Messages by metavar, as far as those are words."""


def teach_click() -> None:
    """Let click use the reader's language."""
    for name in MODULES:
        module = import_module(f"click.{name}")
        for asked, answer in (("_", said), ("ngettext", _said_of)):
            if hasattr(module, asked):
                setattr(module, asked, answer)


def metavar(english: str) -> str:
    """Return the placeholder for a value in the reader's language.

    It is in brackets if the English one is.
    """
    if english in METAVARS:
        return str(Message(METAVARS[english]))
    if english.startswith("[") and english.endswith("]"):
        return f"[{metavar(english[1:-1])}]"
    return english


def key_of(english: str) -> str | None:
    """Return the key of the message for one of click's sentences; ``None`` if there is none."""
    words = re.findall("[a-z]+", re.sub(r"{.*?}", "", english).lower())
    key = "_".join(["click", *words])
    return key if key in SENTENCES else None


def said(english: str) -> str:
    """Return one of click's sentences in the reader's language; it replaces ``gettext``."""
    return _said_of(english, english, 1)


def _said_of(one: str, many: str, count: int) -> str:
    """Return a sentence that depends on a count; in place of ``ngettext``."""
    key = None if reader().code == REFERENCE else key_of(one)
    if key is None:
        return one if count == 1 else many
    return _Sentence(one, many, count, key) if "{" in one else str(Message(key))


class _Sentence(str):
    """One of click's sentences, whose gaps click fills with ``format``."""

    def __new__(cls, one: str, many: str, number: int, key: str) -> Self:
        sentence = super().__new__(cls, one)
        sentence._many, sentence._number, sentence._key = many, number, key
        return sentence

    _many: str
    _number: int
    _key: str

    def format(self, *args: object, **values: object) -> str:
        """Return it in the reader's language; what click quotes is quoted."""
        shown: dict[str, str] = {}
        for _, field, _, conversion in Formatter().parse(self + self._many):
            if field:
                value, _ = Formatter().get_field(field, args, values)
                name = field.rpartition(".")[2]
                shown[name] = repr(value) if conversion == "r" else str(value)
        if "number_type" in shown:
            shown["number_type"] = said(shown["number_type"])
        return str(Message(self._key, **shown, n=self._number))


F = TypeVar("F", bound=Callable[..., Any])

_BELOW_0 = re.compile(r"-[0-9][0-9.,]*")
_MINUS = "\u2212"
"""The sign of a number below 0 as it is printed; it begins no option."""


class _Said:
    """An attribute that is set to a message's key, and read as what the message says."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __set__(self, holder: Any, key: str | None) -> None:
        holder.__dict__[self._name] = key

    def __get__(self, holder: Any, owner: type | None = None) -> str | None:
        key = holder.__dict__[self._name]
        return None if key is None else str(Message(key))


class Option(click.Option):
    """An option whose help is a message.

    ``formerly`` are former names, which still work but are not shown.
    """

    help: Any = _Said()

    def __init__(self, *args: Any, formerly: tuple[str, ...] = (), **given: Any) -> None:
        super().__init__(*args, **given)
        self.formerly = formerly

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:
        """Add all its names to the parser, also those that are not shown."""
        shown = self.opts
        self.opts = [*shown, *self.formerly]
        try:
            super().add_to_parser(parser, ctx)
        finally:
            self.opts = shown

    def make_metavar(self, *args: Any, **given: Any) -> str:
        """Return the placeholder for its value."""
        return metavar(super().make_metavar(*args, **given))


class Argument(click.Argument):
    """An argument whose placeholder is in the reader's language."""

    def make_metavar(self, *args: Any, **given: Any) -> str:
        """Return the argument's placeholder in usage lines."""
        return metavar(super().make_metavar(*args, **given))


class Former(Argument):
    """A former argument that is now an option: it still works, but is not shown."""

    def get_usage_pieces(self, _ctx: click.Context) -> list[str]:
        """Return no pieces, so that the argument is not in the usage line."""
        return []


class Command(click.Command):
    """A command whose help is a message; lists of commands show its first paragraph."""

    help: Any = _Said()

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what follows the command's name in the usage line."""
        return [metavar(piece) for piece in super().collect_usage_pieces(ctx)]

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, unless it would overwrite a file that must not be lost."""
        refuse_losses(ctx)
        return super().invoke(ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return click's option ``--help``, with translated help."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = str(Message("click_show_this_message_and_exit"))
        return option


class _WithNumbers(Command):
    """A command among whose arguments may be numbers below 0."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Let a number with a minus be no option: `_MINUS` stands for it while click looks."""
        kept = [_MINUS + text[1:] if _BELOW_0.fullmatch(text) else text for text in args]
        return super().parse_args(ctx, kept)


class Group(Command, click.Group):
    """A group of commands whose help is a message."""


def command(
    told: str,
    name: str | None = None,
    *,
    negative: bool = False,
    cls: type[Command] = Command,
) -> Callable[[F], Command]:
    """Return a decorator that makes a command of a function.

    ``told`` is the key of its help message.

    With ``negative``, arguments may be negative numbers, which otherwise look like options.
    """
    return click.command(name, cls=_WithNumbers if negative else cls, help=told)


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


def first_line(told: str) -> str:
    """Return a command's line in a list of commands: the first paragraph of its help."""
    return " ".join(str(Message(told)).partition("\n\n")[0].split())
