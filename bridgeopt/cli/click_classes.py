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
from bridgeopt.cli.click_sentences import translate_metavar, translate_sentence
from bridgeopt.cli.examples import examples_for
from bridgeopt.cli.option_groups import (
    COMMON_GROUP,
    GROUPS,
    MAX_UNGROUPED_OPTIONS,
    OWN_GROUP,
    sort_groups,
)
from bridgeopt.cli.option_requests import refuse_mismatch
from bridgeopt.files.file_kinds import FileKind, refuse_overwrite


class OutFile(click.Path):
    """The type of an option or argument with a file that the command writes.

    Parameters
    ----------
    kinds
        The kinds of existing files that may be replaced, as values of `FileKind`.
    rewritten_params
        The names of parameters with input files that the command rewrites. The written file may
        replace such an input file.
    allow_dash
        Whether ``-`` is standard output.
    """

    def __init__(
        self, *kinds: str, rewritten_params: tuple[str, ...] = (), allow_dash: bool = False
    ) -> None:
        super().__init__(path_type=Path, allow_dash=allow_dash)
        self.kinds = kinds
        self.rewritten_params = rewritten_params


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
        out_type = types.get(name)
        if isinstance(out_type, OutFile) and not (out_type.allow_dash and str(path) == "-"):
            if str(path) == "-":
                raise file_error(path, Message("file_not_there"), Message("file_choose_name"))
            ignored_params = {name, *out_type.rewritten_params}
            _refuse_lost(
                path,
                out_type,
                [other_path for n, other_path in _paths(ctx) if n not in ignored_params],
            )
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
        for item in value if isinstance(value, tuple) else (value,):
            # A season file is given as an object with its path.
            path = getattr(item, "path", item)
            if isinstance(path, str | Path):
                yield name, Path(path)


def _refuse_lost(path: Path, out_type: OutFile, input_paths: list[Path]) -> None:
    for other in input_paths:
        with suppress(OSError, ValueError):  # one of the files does not exist
            if other.is_file() and path.samefile(other):
                message = Message("file_is_read", file=str(other))
                raise file_error(path, message, Message("file_choose_name"))
    refuse_overwrite(path, [FileKind(kind) for kind in out_type.kinds])


F = TypeVar("F", bound=Callable[..., Any])

_NEGATIVE_NUMBER = re.compile(r"-[0-9][0-9.,]*")
_MINUS_SIGN = "\u2212"
"""The typographic minus sign. It replaces the hyphen of a negative number, which click would take
for the beginning of an option."""


class _TranslatedText:
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
        message = super().get_invalid_choice_message(value, ctx)
        similar = get_close_matches(
            str(value).casefold(), [str(choice) for choice in self.choices], n=1
        )
        if not similar:
            return message
        suggestion = repr(similar[0])
        advice = Message(
            "click_did_you_mean", n=1, possibility=suggestion, possibilities=suggestion
        )
        return f"{message} {advice}"


def _suggest_nearest(param_type: click.ParamType[Any]) -> click.ParamType[Any]:
    """Return a `_Choice` with the choices of ``param_type``, a choice type of click.

    If ``param_type`` is any other type, return it unchanged.
    """
    if type(param_type) is click.Choice:
        return _Choice(param_type.choices, param_type.case_sensitive)
    return param_type


class Option(click.Option):
    """An option whose help is a message.

    ``formerly`` are the option's former names, which still work but are not shown. ``group`` is the
    heading under which the help lists the option if the command has many options; by default, the
    heading that `option_groups` has for the option's name.
    """

    help: Any = _TranslatedText()

    def __init__(
        self,
        *args: Any,
        formerly: tuple[str, ...] = (),
        group: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__(*args, **settings)
        self.type = _suggest_nearest(self.type)
        self.formerly = formerly
        self.group = group or GROUPS.get(self.opts[0])

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:
        """Add the option to the parser, under its present and its former names."""
        current_names = self.opts
        self.opts = [*current_names, *self.formerly]
        try:
            super().add_to_parser(parser, ctx)
        finally:
            self.opts = current_names

    def make_metavar(self, *args: Any, **settings: Any) -> str:
        """Return the word for the option's value in the help, in the reader's language."""
        return translate_metavar(super().make_metavar(*args, **settings))

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Return the default and the range in everyday notation, such as ``20`` and ``4-40``."""
        extra = super().get_help_extra(ctx)
        if "default" in extra:
            extra["default"] = extra["default"].removesuffix(".0")
        value_type = self.type
        if isinstance(value_type, click.IntRange | click.FloatRange) and "range" in extra:
            if value_type.max is None and value_type.min in (0, 1):
                del extra["range"]
            elif None not in (value_type.min, value_type.max) and not (
                value_type.min_open or value_type.max_open
            ):
                extra["range"] = f"{value_type.min}-{value_type.max}"
        return extra

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option's line of the help.

        If the line ends with several pairs of brackets, their contents are joined in one pair.
        """
        record = super().get_help_record(ctx)
        if record is None:
            return None
        names, text = record
        return names, text.replace("]  [", "; ")


class Argument(click.Argument):
    """An argument whose placeholder in the help is in the reader's language."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.type = _suggest_nearest(self.type)

    def make_metavar(self, *args: Any, **settings: Any) -> str:
        """Return the word for the argument in the help, in the reader's language."""
        return translate_metavar(super().make_metavar(*args, **settings))


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
    if group == OWN_GROUP:
        return translate_sentence("Options")
    return str(Message(group))


class Command(click.Command):
    """A command whose help is a message; lists of commands show the message's first paragraph."""

    help: Any = _TranslatedText()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; the error for an unknown option suggests the most similar option."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            names = [name for param in self.get_params(ctx) for name in param.opts]
            similar = get_close_matches(error.option_name, names, n=1) or None
            raise click.NoSuchOption(error.option_name, possibilities=similar, ctx=ctx) from None

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the placeholders that follow the command's name in the usage line."""
        return [translate_metavar(piece) for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options to the help.

        If the command has more than `MAX_UNGROUPED_OPTIONS` options of its own, these are written
        in groups. Options that all commands have come last.
        """
        records = [
            (option_group(param) or OWN_GROUP, record)
            for param in self.get_params(ctx)
            if not isinstance(param, click.Argument) and (record := param.get_help_record(ctx))
        ]
        command_records = [(group, record) for group, record in records if group != COMMON_GROUP]
        if len(command_records) <= MAX_UNGROUPED_OPTIONS:
            command_records = [(OWN_GROUP, record) for _, record in command_records]
        common_heading = OWN_GROUP if ctx.parent is None else COMMON_GROUP
        common = [(common_heading, record) for group, record in records if group == COMMON_GROUP]
        for heading in [*sort_groups(group for group, _ in command_records), *dict(common)]:
            with formatter.section(_heading(heading)):
                formatter.write_dl(
                    [line for group, line in (*command_records, *common) if group == heading]
                )

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the command's examples below its help."""
        program, *path = _command_names(ctx)
        if examples := examples_for(path):
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
        """Replace the hyphen of each negative number by `_MINUS_SIGN`, then parse the arguments.

        Click would take a word that begins with a hyphen for an option.
        """
        words = [
            _MINUS_SIGN + text[1:] if _NEGATIVE_NUMBER.fullmatch(text) else text for text in args
        ]
        return super().parse_args(ctx, words)


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
    make_command = click.command(name, cls=_WithNumbers if negative else cls, help=help_key)

    def decorate(function: F) -> Command:
        refuse_mismatch(function)
        return make_command(function)

    return decorate


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


def first_line(help_key: str) -> str:
    """Return the line about a command in a list of commands: the first paragraph of its help.

    ``help_key`` is the key of its help message.
    """
    return " ".join(str(Message(help_key)).partition("\n\n")[0].split())
