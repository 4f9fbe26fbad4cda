"""Defaults for missing options: the club's settings, the evening, and the language."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, languages
from bridgeopt.base.i18n.message import current_locale, set_locale
from bridgeopt.base.text import read_lines
from bridgeopt.cli.click_classes import Option, option
from bridgeopt.cli.reporting import show_notes
from bridgeopt.files.out_folder import (
    EveningFolder,
    latest_evening,
    list_evenings,
    remove_temporaries,
)

if sys.platform == "win32":
    import ctypes

if TYPE_CHECKING:
    from bridgeopt.files.settings import ClubFile


WITHOUT_CLUB = "none"
"""Instead of a club: nothing is taken from settings."""

_SETTINGS_FILE = "club.toml"
_FILE = click.Path(path_type=Path)
_CLUB, _EVENING = "bridgeopt.club", "bridgeopt.evening"

# The parameters of commands that settings can give, by the settings' attributes.
_PARAMETERS = {
    "season": "season_file",
    "members": "members_file",
    "family": "family",
    "families": "family",
    "movements": "movements_folder",
    "sections": "sections",
    "smallest": "smallest",
    "largest": "largest",
    "winners": "winners",
    "equal_fields": "equal_fields",
    "half_table": "half_table",
    "ew_from_one": "ew_from_one",
    "barometer": "barometer",
    "boards": "boards",
    "objective": "objective",
    "title": "title",
    "paper": "paper",
    "large_cards": "large_cards",
    "csv_style": "csv_style",
    "sit_out_sheet": "sit_out_sheet",
    "calendar": "calendar_file",
    "handicap": "handicap",
    "strata": "strata",
    "club_number": "club_number",
    "bridgemate_club": "club_id",
    "bridgemate_licence": "licence_key",
}


def with_club(command: click.Command, takes: Sequence[str]) -> click.Command:
    """Add ``--club`` to a command, which then takes settings for options that are not given.

    Parameters
    ----------
    command
        The command, which is changed; nothing is done if it has the option already.
    takes
        The names of the settings, which are attributes of `ClubSettings`.
    """
    if not any(param.name == "club" for param in command.params):
        option = Option(
            ["--club"],
            type=_FILE,
            is_eager=True,
            expose_value=False,
            callback=partial(_take, takes),
            metavar="FOLDER",
            help="help_option_club",
        )
        command.params.append(option)
    return command


def current_club() -> ClubFile | None:
    """Return the club whose settings the running command takes; ``None`` if there is none."""
    club: ClubFile | None = click.get_current_context().meta.get(_CLUB)
    return club


def require_club(else_do: Message | None = None) -> ClubFile:
    """Return the club whose settings the running command takes.

    ``else_do`` is the advice if there is none.

    Raises
    ------
    click.UsageError
        There is none.
    """
    club = current_club()
    if club is None:
        raise click.UsageError(str(else_do or Message("no_club_here")))
    return club


def evening_in_use(ctx: click.Context) -> EveningFolder | None:
    """Return the club's evening whose plan the command uses, by name or default, or ``None``."""
    evening: EveningFolder | None = ctx.meta.get(_EVENING)
    return evening


def settings_files(place: str | None) -> list[Path]:
    """Return the paths where the settings for this value of ``--club`` may be.

    The first that exists is used.
    """
    if place == WITHOUT_CLUB:
        return []
    if place is not None:
        return [Path(place), Path(place) / _SETTINGS_FILE]
    here = Path().resolve()
    return [folder / _SETTINGS_FILE for folder in (here, *here.parents)]


def find_club(place: Path | None) -> ClubFile | None:
    """Return a club's settings: those at ``place``, or those for the working folder.

    Raises
    ------
    InputError
        The settings do not exist, or cannot be used.
    """
    if place is None and not any(map(_is_file, settings_files(None))):
        return None  # without importing the parser
    from bridgeopt.files.settings import find_settings, read_settings, settings_at

    if place is None:
        file = find_settings(Path())
        return None if file is None else _tidied(read_settings(_from_here(file)))
    return None if str(place) == WITHOUT_CLUB else _tidied(read_settings(settings_at(place)))


def _tidied(club: ClubFile) -> ClubFile:
    """Remove temporary files of killed programs from a club's folder, and return the club."""
    remove_temporaries(club.folder)
    return club


def _is_file(file: Path) -> bool:
    with suppress(OSError):  # an unreadable folder counts as empty
        return file.is_file()
    return False


def latest_plan(ctx: click.Context, param: click.Parameter) -> Path:
    """Return the plan of the latest evening, if none is named, and print which it is.

    Raises
    ------
    click.MissingParameter
        There is no club, so a plan must be named.
    RequestError
        There is no such evening.
    """
    club = ctx.meta.get(_CLUB)
    if club is None:
        advice = str(Message("plan_of_latest_evening"))
        raise click.MissingParameter(advice, ctx=ctx, param=param)
    evening = latest_evening(club.folder, date.today())
    click.echo(Message("plan_taken", plan=evening.plan), err=True)
    ahead = [later for later in list_evenings(club.folder) if later.day > date.today()]
    if ahead:
        show_notes([Message("evening_to_come", evening=ahead[0].path)])
    ctx.meta[_EVENING] = evening
    return evening.plan


def named_plan(ctx: click.Context, plan: Path) -> Path:
    """Return a named plan; if it is that of a club's evening, remember that evening."""
    club = ctx.meta.get(_CLUB)
    if club is not None:
        with suppress(OSError, ValueError):  # not a file name: reading it gives the error
            there = plan.resolve()
            for evening in list_evenings(club.folder):
                if evening.plan.resolve() == there:
                    ctx.meta[_EVENING] = evening
    return plan


def is_given(ctx: click.Context, name: str) -> bool:
    """Return whether a parameter was typed on the command line: not a default or club setting."""
    return ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def with_season(command: click.Command, ctx: click.Context, args: list[str]) -> list[str]:
    """Return a command's arguments, with the club's season file put in front if it is left out.

    It is left out if there are fewer arguments than the command takes, and the first is not an
    existing file.

    Parameters
    ----------
    command
        The command; nothing is done unless its first argument is a season file.
    ctx
        The group's context.
    args
        The arguments after the command's name.
    """
    arguments = [param for param in command.params if isinstance(param, click.Argument)]
    if not arguments or arguments[0].name != "season_file":
        return args
    trial = click.Context(command, parent=ctx, info_name=command.name)
    given, _, _ = command.make_parser(trial).parse_args(args=list(args))
    words = [given.get(argument.name) for argument in arguments]
    left_out = not isinstance(words[-1], str)
    first = words[0] if isinstance(words[0], str) else None
    helped = any(option in args for option in trial.help_option_names)
    if helped or not left_out or (first is not None and Path(first).is_file()):
        return args
    place = given.get("club")
    club = find_club(Path(place) if isinstance(place, str) else None)
    if club is None or club.settings.season is None:
        return args
    return [str(club.settings.season), *args]


def _take(takes: Sequence[str], ctx: click.Context, _param: click.Parameter, value: Any) -> None:
    """Make settings the defaults of a command's options; this is the callback of ``--club``."""
    club = find_club(value)
    ctx.meta[_CLUB] = club
    ctx.meta[_EVENING] = None
    if club is None:
        return
    defaults: dict[str, Any] = {}
    names = {param.name for param in ctx.command.params}
    for setting in takes:
        value = _text_of(getattr(club.settings, setting))
        name = _PARAMETERS[setting] if _PARAMETERS[setting] in names else f"num_{setting}"
        if value not in (None, ""):
            defaults[name] = _unless_given(ctx, name, value)
    ctx.default_map = defaults


# Typing one of these options turns off the club's setting for the other.
_INSTEAD = {"season_file": ("history_file",), "members_file": ("season_file",)}


def _unless_given(ctx: click.Context, name: str, value: Any) -> Callable[[], Any]:
    """Return a function for a default that is void if an option that replaces it was typed.

    Click calls it after parsing, when the typed options are known.
    """

    def default() -> Any:
        given = (ctx.get_parameter_source(other) for other in _INSTEAD.get(name, ()))
        return None if click.core.ParameterSource.COMMANDLINE in given else value

    return default


def _text_of(value: object) -> Any:
    """Return a setting as the text of an option, or a path, or ``None``."""
    if isinstance(value, tuple):
        return ",".join(value)
    return value if value is None or isinstance(value, Path) else str(value)


def _from_here(file: Path) -> Path:
    """Return a file's path relative to the working folder, if it is inside."""
    here = Path().resolve()
    return file.relative_to(here) if file.is_relative_to(here) else file


F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound=click.Command)


def language_in_args(words: Sequence[str]) -> str:
    """Return the code of the language for the messages of a command line.

    It is found in the raw words before they are parsed, so that errors in them, and their help, are
    in that language too.
    """
    asked = _value_of("--lang", words)
    if asked in languages():
        return asked  # another is refused as the option is read
    return (
        _language_of_club(_value_of("--club", words)) or _language_of_system() or REFERENCE_LANGUAGE
    )


def language_option(told: str) -> Callable[[F], F]:
    """Add ``--lang``, whose value `language_in_args` has read already.

    An unknown language is refused.
    """
    return option(
        "--lang",
        type=click.Choice(languages()),
        is_eager=True,
        expose_value=False,
        callback=_speak,
        help=told,
    )


def with_language(command: C) -> C:
    """Add ``--lang`` to a command, unless it has an option of that name already."""
    if any(param.name == "lang" for param in command.params):
        return command
    return language_option("help_lang")(command)


def _speak(ctx: click.Context, _param: click.Parameter, code: str | None) -> None:
    if code is not None:
        ctx.call_on_close(partial(set_locale, current_locale().code))
        set_locale(code)


def _value_of(option: str, words: Sequence[str]) -> str | None:
    """Return the value of an option in a command line; its last occurrence counts."""
    value = None
    for k, word in enumerate(words):
        if word == "--":
            break
        name, given, rest = word.partition("=")
        if name == option:
            value = rest if given else next(iter(words[k + 1 :]), None)
    return value


def _language_of_club(place: str | None) -> str | None:
    """Return the language in the club's settings, if they can be read.

    The other settings are not checked, since that is slow; a command that needs them reports their
    faults.
    """
    from bridgeopt.files.toml import loads  # late: few ask for help in a club's folder

    with suppress(InputError, OSError, ValueError, RecursionError):
        for file in settings_files(place):
            if file.is_file():
                language = loads("\n".join(read_lines(file))).get("language")
                return _known(language) if isinstance(language, str) else None
    return None


def _language_of_system() -> str | None:
    """Return the language of the environment or, on Windows, of the user interface."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if given := os.environ.get(name):
            return _known(given)
    return _known(_locale_of_windows())


def _locale_of_windows() -> str:
    if sys.platform == "win32":
        with suppress(AttributeError, OSError):
            number: Any = ctypes.windll.kernel32.GetUserDefaultUILanguage()
            return locale.windows_locale.get(number, "")
    return ""


def _known(code: str) -> str | None:
    """Return the language of a locale such as ``nl_BE.UTF-8``, if there is a catalogue for it."""
    for end in ".", "@":
        code = code.partition(end)[0]
    code = code.strip().replace("_", "-").casefold()
    there = {language.casefold(): language for language in languages()}
    return there.get(code) or there.get(code.partition("-")[0])
