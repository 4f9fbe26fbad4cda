"""Building blocks of commands: translated help, former names, and protection of files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from bridgeopt.base.atomic_files import file_error
from bridgeopt.base.i18n import Message
from bridgeopt.cli.click_sentences import metavar, translate_sentence
from bridgeopt.cli.examples import examples_of
from bridgeopt.cli.option_groups import COMMON, GROUPS, OWN, SMALL, order
from bridgeopt.cli.requests import refuse_mismatch
from bridgeopt.files.file_kinds import FileKind, refuse_overwrite


class OutFile(click.Path):
    """A file that a command writes.

    Parameters
    ----------
    kinds
        The kinds of file that may be replaced, by their values in `FileKind`.
    over
        The parameters whose files may be replaced, because the command writes them again.
    allow_dash
        Whether ``-`` is standard output.
    """

    def __init__(self, *kinds: str, over: tuple[str, ...] = (), allow_dash: bool = False) -> None:
        super().__init__(path_type=Path, allow_dash=allow_dash)
        self.kinds = kinds
        self.over = over


def refuse_overwrites(ctx: click.Context) -> None:
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
                raise file_error(path, Message("file_not_there"), Message("file_choose_name"))
            passed_over = {name, *out.over}
            _refuse_lost(path, out, [each for n, each in _paths(ctx) if n not in passed_over])
            if any(path.resolve() == other.resolve() for other in written):
                raise file_error(
                    path, Message("file_is_written_twice"), Message("file_choose_name")
                )
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
                raise file_error(path, message, Message("file_choose_name"))
    refuse_overwrite(path, [FileKind(kind) for kind in out.kinds])


F = TypeVar("F", bound=Callable[..., Any])

_BELOW_0 = re.compile(r"-[0-9][0-9.,]*")
_MINUS = "\u2212"
"""The sign of a number below 0 as it is printed; it begins no option."""


class _Said:
    """An attribute that is set to the key of a message, and read as the text of the message."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __set__(self, holder: Any, key: str | None) -> None:
        holder.__dict__[self._name] = key

    def __get__(self, holder: Any, owner: type | None = None) -> str | None:
        key = holder.__dict__[self._name]
        return None if key is None else str(Message(key))


class _Choice(click.Choice[Any]):
    """A choice that answers a mistyped value with the nearest one."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return the fault of a value, and the valid value nearest to it."""
        told = super().get_invalid_choice_message(value, ctx)
        near = get_close_matches(str(value).casefold(), [str(each) for each in self.choices], n=1)
        if not near:
            return told
        meant = repr(near[0])
        return (
            f"{told} {Message('click_did_you_mean', n=1, possibility=meant, possibilities=meant)}"
        )


def _answers_nearest(kind: click.ParamType[Any]) -> click.ParamType[Any]:
    """Return a choice that answers with the nearest value; other types stay."""
    if type(kind) is click.Choice:
        return _Choice(kind.choices, kind.case_sensitive)
    return kind


class Option(click.Option):
    """An option whose help is a message.

    ``formerly`` are former names, which still work but are not shown. ``group`` is the heading in
    the help of a command with many options (`option_groups`); by default that of its name.
    """

    help: Any = _Said()

    def __init__(
        self,
        *args: Any,
        formerly: tuple[str, ...] = (),
        group: str | None = None,
        **given: Any,
    ) -> None:
        super().__init__(*args, **given)
        self.type = _answers_nearest(self.type)
        self.formerly = formerly
        self.group = group or GROUPS.get(self.opts[0])

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

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Return the default and the range, as people write them: ``20``, ``4-40``."""
        extra = super().get_help_extra(ctx)
        if "default" in extra:
            extra["default"] = extra["default"].removesuffix(".0")
        kind = self.type
        if isinstance(kind, click.IntRange | click.FloatRange) and "range" in extra:
            if kind.max is None and kind.min in (0, 1):
                del extra["range"]
            elif None not in (kind.min, kind.max) and not (kind.min_open or kind.max_open):
                extra["range"] = f"{kind.min}-{kind.max}"
        return extra

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return its line of the help; a default in the message and the range are one bracket."""
        record = super().get_help_record(ctx)
        if record is None:
            return None
        names, told = record
        return names, told.replace("]  [", "; ")


class Argument(click.Argument):
    """An argument whose placeholder is in the reader's language."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.type = _answers_nearest(self.type)

    def make_metavar(self, *args: Any, **given: Any) -> str:
        """Return the argument's placeholder in usage lines."""
        return metavar(super().make_metavar(*args, **given))


class FormerArgument(Argument):
    """A former argument that is now an option: it still works, but is not shown."""

    def get_usage_pieces(self, _ctx: click.Context) -> list[str]:
        """Return no pieces, so that the argument is not in the usage line."""
        return []


def option_group(param: click.Parameter) -> str | None:
    """Return the group of an option in the help; ``None`` if it has none."""
    return getattr(param, "group", GROUPS.get(param.opts[0]))


def _command_names(ctx: click.Context | None) -> list[str]:
    """Return the program's name and the names that lead to a command."""
    names: list[str] = []
    while ctx is not None:
        names.insert(0, str(ctx.info_name))
        ctx = ctx.parent
    return names


def _heading(group: str) -> str:
    if group == OWN:
        return translate_sentence("Options")
    return str(Message(group))


class Command(click.Command):
    """A command whose help is a message; lists of commands show its first paragraph."""

    help: Any = _Said()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options; a mistyped one is answered with the nearest."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            names = [name for param in self.get_params(ctx) for name in param.opts]
            near = get_close_matches(error.option_name, names, n=1) or None
            raise click.NoSuchOption(error.option_name, possibilities=near, ctx=ctx) from None

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words after the command's name in the usage line."""
        return [metavar(piece) for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options: many in groups, and last those that all commands have."""
        records = [
            (option_group(param) or OWN, record)
            for param in self.get_params(ctx)
            if not isinstance(param, click.Argument) and (record := param.get_help_record(ctx))
        ]
        own = [(group, record) for group, record in records if group != COMMON]
        if len(own) <= SMALL:
            own = [(OWN, record) for _, record in own]
        rest = OWN if ctx.parent is None else COMMON
        common = [(rest, record) for group, record in records if group == COMMON]
        for heading in [*order(group for group, _ in own), *dict(common)]:
            with formatter.section(_heading(heading)):
                formatter.write_dl([line for group, line in (*own, *common) if group == heading])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write examples."""
        program, *path = _command_names(ctx)
        if examples := examples_of(path):
            with formatter.section(str(Message("help_examples"))):
                for example in examples:
                    formatter.write(f"{'':{formatter.current_indent}}{program} {example}\n")

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, unless it would overwrite a file that must not be lost."""
        refuse_overwrites(ctx)
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

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


def command(
    told: str,
    name: str | None = None,
    *,
    negative: bool = False,
    cls: type[Command] = Command,
) -> Callable[[F], Command]:
    """Return a decorator that makes a command of a function.

    ``told`` is the key of its help message.

    With ``negative``, arguments may be negative numbers, which otherwise look like options. A
    request that the function takes must fit its options (`requests.refuse_mismatch`).
    """
    make = click.command(name, cls=_WithNumbers if negative else cls, help=told)

    def decorate(function: F) -> Command:
        refuse_mismatch(function)
        return make(function)

    return decorate


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


def first_line(told: str) -> str:
    """Return a command's line in a list of commands: the first paragraph of its help."""
    return " ".join(str(Message(told)).partition("\n\n")[0].split())
