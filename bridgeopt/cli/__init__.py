"""The command line: a thin layer over the library. A command is imported when it is called."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from difflib import get_close_matches
from errno import ENAMETOOLONG
from functools import partial
from keyword import iskeyword
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, ClassVar, cast

import click

from bridgeopt import __version__
from bridgeopt.base.atomic_files import NO_NAME, file_error
from bridgeopt.base.commands import CORE_COMMANDS, HIDDEN_COMMANDS
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale, set_locale, use_locale
from bridgeopt.base.interrupts import INTERRUPTED_EXIT_CODE, ignore_interrupts
from bridgeopt.base.plugins import installed_plugins, one_line
from bridgeopt.cli.click_classes import Group, first_line, option
from bridgeopt.cli.click_sentences import translate_click, translate_sentence
from bridgeopt.cli.club_defaults import language_in_args, with_club, with_language
from bridgeopt.cli.reporting import (
    OutputLostError,
    discard_output,
    replace_closed_streams,
    show_error,
    show_plugin_faults,
)
from bridgeopt.cli.timer import start_timer


class LazyGroup(Group):
    """A group of commands that takes their names from a table, and imports a command when called.

    A subclass sets these tables. ``COMMANDS`` maps each command, in the order in which people need
    the commands, to the key of its help message. ``MODULE`` is the import path of every command, as
    ``module:name``, where ``{}`` stands for the name of the command's function (``import_`` for
    ``import``). ``OTHER_MODULES`` has the import paths of commands that are in other modules.
    ``HIDDEN`` maps commands that the help does not list, such as those for developers. ``FORMER``
    maps former names, which still work, to the present names. ``CLUB`` maps commands to the club
    settings that they use as defaults. All commands take ``--lang``.
    """

    MODULE: ClassVar[str]
    COMMANDS: ClassVar[dict[str, str]]
    OTHER_MODULES: ClassVar[dict[str, str]] = {}
    HIDDEN: ClassVar[dict[str, str]] = {}
    FORMER: ClassVar[dict[str, str]] = {}
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {}

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Return the names of the commands, in the order in which people need them."""
        return list(self.COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        """Import and return the command called ``name``; return ``None`` if the name is unknown."""
        name = self.FORMER.get(name, name)
        if name not in self.COMMANDS and name not in self.HIDDEN:
            return None
        command = _load(self.HIDDEN.get(name) or self._home(name))
        if name in self.CLUB:
            command = with_club(command, self.CLUB[name])
        return with_language(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the first argument names, with its name and its own arguments.

        For an unknown name, raise an error that suggests similar names.
        """
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:  # click can suggest only commands that are loaded
            if hasattr(error, "possibilities"):
                error.possibilities = (
                    get_close_matches(args[0], self.list_commands(ctx), n=1) or None
                )
            raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands and their descriptions to the help, without importing the commands."""
        names = self.list_commands(ctx)
        if not names:  # the plugins that add commands to this group are not installed
            return
        with formatter.section(translate_sentence("Commands")):
            formatter.write_dl([(name, first_line(self.COMMANDS[name])) for name in names])

    def _home(self, name: str) -> str:
        return self.OTHER_MODULES.get(
            name, self.MODULE.replace("{}", f"{name}{'_' * iskeyword(name)}")
        )


def _load(home: str) -> click.Command:
    """Import and return the command in ``home``, an import path ``module:name``.

    Garbage collection is off meanwhile: it would take an eighth of the import's time, and would
    free little, since modules stay loaded.
    """
    is_new = home.partition(":")[0] not in sys.modules
    if is_new:
        gc.disable()
    try:
        return cast(click.Command, resolve_name(home))
    finally:
        if is_new:
            gc.freeze()
            gc.enable()


_NOBODY_READS = 141
"""Exit code of the program if nothing reads from its output pipe any more: 128 + 13 (SIGPIPE)."""

_OF_PLUGINS = {
    name: command
    for plugin in installed_plugins().values()
    for name, command in plugin.commands.items()
}
"""The commands that plugins add: each name maps to the key of the help message and the import path
of the command."""

_HELP_OPTIONS = frozenset({"-h", "--help", "--version"})
"""Options that work even if the working folder no longer exists."""

translate_click()


class _Main(LazyGroup):
    """The program with all its commands. It prints a `BridgeoptError` without a traceback."""

    MODULE = "bridgeopt.cli.{}:{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        **{name: told for name, told in CORE_COMMANDS.items() if name != "demo"},
        **{name: told for name, (told, _) in _OF_PLUGINS.items()},
        "demo": CORE_COMMANDS["demo"],
    }
    OTHER_MODULES: ClassVar[dict[str, str]] = {
        "open": "bridgeopt.cli.open:open_",
        "start": "bridgeopt.cli.open:start",
        "print": "bridgeopt.cli.print:print_",
        "push": "bridgeopt.cli.print:push",
        **{name: f"bridgeopt.cli.groups:{name}" for name in ("club", "season", "movement")},
        "demo": "bridgeopt.cli.run:demo",
        "check-certificate": "bridgeopt.cli.check:check_certificate",
        **{name: home for name, (_, home) in _OF_PLUGINS.items()},
    }
    HIDDEN: ClassVar[dict[str, str]] = {
        name: f"bridgeopt.cli.{name}:{name}" for name in HIDDEN_COMMANDS
    }
    # For each command, the club's settings that it uses. `change` uses no settings for movements
    # and boards, because the existing plan contains these.
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {
        "open": ("bridgemate_club", "bridgemate_licence"),
        "run": (
            *("season", "members", "families", "movements", "sections", "boards", "objective"),
            *("smallest", "largest", "winners", "equal_fields", "half_table", "ew_from_one"),
            *("barometer", "csv_style"),
        ),
        "change": ("season", "members", "smallest", "largest", "csv_style"),
        "print": (
            *("season", "family", "movements", "members", "title", "paper", "csv_style"),
            *("sit_out_sheet", "large_cards"),
        ),
        "push": (
            *("season", "family", "movements", "members", "title"),
            *("bridgemate_club", "bridgemate_licence"),
        ),
        "check": (
            *("season", "family", "movements", "members", "sections", "smallest", "largest"),
        ),
        "evaluate": ("season", "family", "movements", "members", "smallest", "largest"),
        "score": (
            *("season", "members", "title", "paper", "csv_style", "club_number"),
            *("bridgemate_club", "bridgemate_licence", "handicap", "strata"),
        ),
        "record": ("season", "family", "movements", "csv_style"),
    }

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Return click's context for a command line; first start the timer and set the language."""
        start_timer()
        set_locale(language_in_args(args))
        show_plugin_faults()
        if not _HELP_OPTIONS & {*args}:
            _refuse_gone_folder()
        return super().make_context(info_name, args, parent, **extra)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; without any, print which commands an evening needs, and exit."""
        if not args and not ctx.resilient_parsing:
            click.echo(Message("help_evening"), err=True)
            ctx.exit(InputError.exit_code)
        return super().parse_args(ctx, args)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Return the command called ``name``; raise an error if its plugin cannot be loaded."""
        try:
            return super().get_command(ctx, name)
        except Exception as error:
            if name not in _OF_PLUGINS or isinstance(error, BridgeoptError):
                raise
            raise BridgeoptError(
                Message("plugin_command_failed", command=name, reason=one_line(error))
            ) from error

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. After Ctrl-C, say that it was interrupted, and exit with code 130."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo(Message("interrupted"), err=True)
            ctx.exit(INTERRUPTED_EXIT_CODE)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command line and exit with its exit code; print an error without a traceback."""
        command_line = partial(super().main, *args, **{**extra, "standalone_mode": False})
        with use_locale(current_locale().code):  # restores the caller's language
            if not extra.get("standalone_mode", True):
                return command_line()
            replace_closed_streams()
            code = self._run(command_line)
        ignore_interrupts()
        sys.exit(code)

    def _run(self, command_line: Callable[[], object]) -> int:
        try:
            code = command_line()
            sys.stdout.flush()
        except BridgeoptError as error:
            show_error(error)
            return error.exit_code
        except click.ClickException as error:
            error.show()
            return error.exit_code
        except OSError as error:
            if error.errno != ENAMETOOLONG:  # other errors are handled where files are used
                raise
            show_error(file_error(Path(f"{str(error.filename)[:40]}…"), *NO_NAME))
            return InputError.exit_code
        except click.Abort as error:
            interrupted = isinstance(error.__context__, KeyboardInterrupt)
            click.echo(Message("interrupted") if interrupted else Message("aborted"), err=True)
            return INTERRUPTED_EXIT_CODE if interrupted else 1
        except KeyboardInterrupt:
            click.echo(Message("interrupted"), err=True)
            return INTERRUPTED_EXIT_CODE
        except OutputLostError as error:
            discard_output()
            if error.reason is None:
                return _NOBODY_READS
            # The command itself was done, but its output could not be written, for example to a
            # full disk.
            click.echo(Message("output_lost", reason=error.reason), err=True)
            return 1
        return code if isinstance(code, int) else 0


def _refuse_gone_folder() -> None:
    """Raise an error if the working folder no longer exists.

    No command could find its files there.

    Raises
    ------
    InputError
        The folder was removed, or its drive was disconnected.
    """
    with suppress(OSError):
        if Path.cwd().is_dir():
            return
    raise InputError(Fault(Message("working_folder_gone"), help=Message("working_folder_help")))


def _tell_version(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:  # noqa: FBT001  (click calls it so)
    if asked and not ctx.resilient_parsing:
        from bridgeopt.engine.jit import describe_layers

        click.echo(Message("version_told", version=__version__))
        for told in describe_layers():
            click.echo(told)
        ctx.exit()


@click.group(cls=_Main, help="help_main", context_settings={"help_option_names": ["-h", "--help"]})
@option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
    help="help_version",
)
def main() -> None:
    """Seat a bridge club so that people meet as evenly as possible, with a proof."""


with_language(main)
