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
from bridgeopt.base.atomic_files import NAME_FAULT, file_error
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
    """A group of commands that imports a command only when the user calls it.

    A subclass sets these class attributes:

    - ``COMMANDS``: maps each command to the key of its help message, in the order in which users
      need the commands.
    - ``MODULE``: the import path of the commands, as ``module:name``. ``{}`` stands for the name of
      the command's function, which is ``import_`` for the command ``import``.
    - ``OTHER_MODULES``: maps each command with another import path to that path.
    - ``HIDDEN``: maps each command that the help does not list to its import path.
    - ``FORMER``: maps each former name of a command to its present name; former names still work.
    - ``CLUB``: maps a command to the club settings that are defaults of the command's options.

    All commands take ``--lang``.
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
        command = _load_command(self.HIDDEN.get(name) or self._import_path(name))
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

    def _import_path(self, name: str) -> str:
        return self.OTHER_MODULES.get(
            name, self.MODULE.replace("{}", f"{name}{'_' * iskeyword(name)}")
        )


def _load_command(import_path: str) -> click.Command:
    """Import and return the command at an import path ``module:name``.

    Garbage collection is off during the import. It would take an eighth of the import's time, and
    free little memory, because modules stay loaded.
    """
    is_new = import_path.partition(":")[0] not in sys.modules
    if is_new:
        gc.disable()
    try:
        return cast(click.Command, resolve_name(import_path))
    finally:
        if is_new:
            gc.freeze()
            gc.enable()


_BROKEN_PIPE_EXIT_CODE = 141
"""Exit code of the program if nothing reads from its output pipe any more: 128 + 13 (SIGPIPE)."""

_PLUGIN_COMMANDS = {
    name: command
    for plugin in installed_plugins().values()
    for name, command in plugin.commands.items()
}
"""Maps the name of each plugin command to a pair: the key of its help message, and its import path.
"""

_HELP_OPTIONS = frozenset({"-h", "--help", "--version"})
"""Options that work even if the working folder no longer exists."""

translate_click()


class _Main(LazyGroup):
    """The program with all its commands. It prints a `BridgeoptError` without a traceback."""

    MODULE = "bridgeopt.cli.{}:{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        **{name: help_key for name, help_key in CORE_COMMANDS.items() if name != "demo"},
        **{name: help_key for name, (help_key, _) in _PLUGIN_COMMANDS.items()},
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
        **{name: import_path for name, (_, import_path) in _PLUGIN_COMMANDS.items()},
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
            _refuse_missing_folder()
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
            if name not in _PLUGIN_COMMANDS or isinstance(error, BridgeoptError):
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
            show_error(file_error(Path(f"{str(error.filename)[:40]}…"), *NAME_FAULT))
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
                return _BROKEN_PIPE_EXIT_CODE
            # The command itself was done, but its output could not be written, for example to a
            # full disk.
            click.echo(Message("output_lost", reason=error.reason), err=True)
            return 1
        return code if isinstance(code, int) else 0


def _refuse_missing_folder() -> None:
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


def _print_version(ctx: click.Context, _param: click.Parameter, requested: bool) -> None:  # noqa: FBT001  (click calls it so)
    if requested and not ctx.resilient_parsing:
        from bridgeopt.engine.jit import describe_layers

        click.echo(Message("version_told", version=__version__))
        for line in describe_layers():
            click.echo(line)
        ctx.exit()


@click.group(cls=_Main, help="help_main", context_settings={"help_option_names": ["-h", "--help"]})
@option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="help_version",
)
def main() -> None:
    """Seat a bridge club so that people meet as evenly as possible.

    The program proves that a seating is optimal, or bounds its distance from the optimum.
    """


with_language(main)
