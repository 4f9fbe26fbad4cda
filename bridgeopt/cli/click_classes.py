"""Classes of commands and options: translated help, former names, and protection of files."""

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
from bridgeopt.cli.option_requests import refuse_mismatch
from bridgeopt.files.file_kinds import FileKind, refuse_overwrite


class OutFile(click.Path):
    """The type of an option or argument with a file that the command writes.

    Parameters
    ----------
    kinds
        The kinds of existing files that may be replaced, as values of `FileKind`.
    over
        The parameters of input files that may be replaced, because the command rewrites them.
    allow_dash
        Whether ``-`` is standard output.
    """

    def __init__(self, *kinds: str, over: tuple[str, ...] = (), allow_dash: bool = False) -> None:
        super().__init__(path_type=Path, allow_dash=allow_dash)
        self.kinds = kinds
        self.over = over


def refuse_overwrites(ctx: click.Context) -> None:
    """Raise an error if a command would overwrite one of its input files, or an unexpected file.

    A file is unexpected if its kind is not among those that the option may replace.

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
    """Yield (name of a parameter, path) for each value of a command that may be a path.

    Some parameters take either a path or another name, so not every value is a path.
    """
    for name, value in ctx.params.items():
        for given in value if isinstance(value, tuple) else (value,):
            # A season file is given as an object with its path.
            each = getattr(given, "path", given)
            if isinstance(each, str | Path):
                yield name, Path(each)


def _refuse_lost(path: Path, out: OutFile, read: list[Path]) -> None:
    for other in read:
        with suppress(OSError, ValueError):  # one of the files does not exist
            if other.is_file() and path.samefile(other):
                message = Message("file_is_read", file=str(other))
                raise file_error(path, message, Message("file_choose_name"))
    refuse_overwrite(path, [FileKind(kind) for kind in out.kinds])


F = TypeVar("F", bound=Callable[..., Any])

_BELOW_0 = re.compile(r"-[0-9][0-9.,]*")
_MINUS = "\u2212"
"""The typographic minus sign. It replaces the hyphen of a negative number, which click would take
for the beginning of an option."""


class _Said:
    """A descriptor for an attribute to which a message's key is assigned.

    Reading the attribute gives the message's text in the current language.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __set__(self, holder: Any, key: str | None) -> None:
        holder.__dict__[self._name] = key

    def __get__(self, holder: Any, owner: type | None = None) -> str | None:
        key = holder.__dict__[self._name]
        return None if key is None else str(Message(key))


class _Choice(click.Choice[Any]):
    """A choice whose error for an invalid value suggests the most similar valid value."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return the error for an invalid value, with the most similar valid value, if any."""
        told = super().get_invalid_choice_message(value, ctx)
        near = get_close_matches(str(value).casefold(), [str(each) for each in self.choices], n=1)
        if not near:
            return told
        meant = repr(near[0])
        return (
            f"{told} {Message('click_did_you_mean', n=1, possibility=meant, possibilities=meant)}"
        )


def _answers_nearest(kind: click.ParamType[Any]) -> click.ParamType[Any]:
    """Return a `_Choice` with the choices of ``kind``, a choice type of click.

    If ``kind`` is any other type, return it unchanged.
    """
    if type(kind) is click.Choice:
        return _Choice(kind.choices, kind.case_sensitive)
    return kind


class Option(click.Option):
    """An option whose help is a message.

    ``formerly`` are the option's former names, which still work but are not shown. ``group`` is the
    heading under which the help lists the option if the command has many options; by default, the
    heading that `option_groups` has for the option's name.
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
        """Add the option to the parser, under its present and its former names."""
        shown = self.opts
        self.opts = [*shown, *self.formerly]
        try:
            super().add_to_parser(parser, ctx)
        finally:
            self.opts = shown

    def make_metavar(self, *args: Any, **given: Any) -> str:
        """Return the word for the option's value in the help, in the reader's language."""
        return metavar(super().make_metavar(*args, **given))

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Return the default and the range in everyday notation, such as ``20`` and ``4-40``."""
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
        """Return the option's line of the help.

        If the line ends with several pairs of brackets, their contents are joined in one pair.
        """
        record = super().get_help_record(ctx)
        if record is None:
            return None
        names, told = record
        return names, told.replace("]  [", "; ")


class Argument(click.Argument):
    """An argument whose placeholder in the help is in the reader's language."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.type = _answers_nearest(self.type)

    def make_metavar(self, *args: Any, **given: Any) -> str:
        """Return the word for the argument in the help, in the reader's language."""
        return metavar(super().make_metavar(*args, **given))


class FormerArgument(Argument):
    """A former positional argument. An option has replaced it; it still works, but is not shown."""

    def get_usage_pieces(self, _ctx: click.Context) -> list[str]:
        """Return an empty list, so that the usage line does not show the argument."""
        return []


def option_group(param: click.Parameter) -> str | None:
    """Return the heading under which the help lists an option; ``None`` if it has none."""
    return getattr(param, "group", GROUPS.get(param.opts[0]))


def _command_names(ctx: click.Context | None) -> list[str]:
    """Return the names by which a command is called: the program, any groups, and the command."""
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
    """A command whose help is a message; lists of commands show the message's first paragraph."""

    help: Any = _Said()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; the error for an unknown option suggests the most similar option."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            names = [name for param in self.get_params(ctx) for name in param.opts]
            near = get_close_matches(error.option_name, names, n=1) or None
            raise click.NoSuchOption(error.option_name, possibilities=near, ctx=ctx) from None

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the placeholders that follow the command's name in the usage line."""
        return [metavar(piece) for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options to the help.

        Many options are written in groups. Options that all commands have come last.
        """
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
        """Write the command's examples below its help."""
        program, *path = _command_names(ctx)
        if examples := examples_of(path):
            with formatter.section(str(Message("help_examples"))):
                for example in examples:
                    formatter.write(f"{'':{formatter.current_indent}}{program} {example}\n")

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, unless `refuse_overwrites` finds that a file would be lost."""
        refuse_overwrites(ctx)
        return super().invoke(ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return click's option ``--help``, whose own help is translated."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = str(Message("click_show_this_message_and_exit"))
        return option


class _WithNumbers(Command):
    """A command whose arguments may be negative numbers, such as ``-3``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments after `_MINUS` has replaced the hyphen of each negative number.

        Click would take a word that begins with a hyphen for an option.
        """
        kept = [_MINUS + text[1:] if _BELOW_0.fullmatch(text) else text for text in args]
        return super().parse_args(ctx, kept)


class Group(Command, click.Group):
    """A group of commands whose help is a message."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


def command(
    help_key: str,
    name: str | None = None,
    *,
    negative: bool = False,
    cls: type[Command] = Command,
) -> Callable[[F], Command]:
    """Return a decorator that turns a function into a command.

    ``help_key`` is the key of the command's help message. With ``negative``, arguments may be
    negative numbers, which otherwise look like options. If the function takes a request
    (`requests.fills_request`), the decorator checks that its fields match the options
    (`requests.refuse_mismatch`).
    """
    make = click.command(name, cls=_WithNumbers if negative else cls, help=help_key)

    def decorate(function: F) -> Command:
        refuse_mismatch(function)
        return make(function)

    return decorate


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


def first_line(help_key: str) -> str:
    """Return the line about a command in a list of commands: the first paragraph of its help.

    ``help_key`` is the key of its help message.
    """
    return " ".join(str(Message(help_key)).partition("\n\n")[0].split())
