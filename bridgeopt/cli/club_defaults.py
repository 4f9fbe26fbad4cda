"""Values for options that are not typed, from the club's settings and its latest evening."""

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


NO_CLUB = "none"
"""With this value of ``--club``, a command ignores the settings of all clubs."""

_SETTINGS_FILE = "club.toml"
_PATH_TYPE = click.Path(path_type=Path)
_CLUB_KEY, _EVENING_KEY = "bridgeopt.club", "bridgeopt.evening"
_NOTE_SHOWN_KEY = "bridgeopt.objective_left_out"

# Maps an attribute of `ClubSettings` to the name of a parameter. In commands that have this
# parameter, the attribute supplies its default.
_PARAM_NAMES = {
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


def with_club(command: click.Command, setting_names: Sequence[str]) -> click.Command:
    """Add ``--club`` to a command, so that club settings become the defaults of its options.

    Parameters
    ----------
    command
        The command to change; if it already has ``--club``, nothing is done.
    setting_names
        The names of the settings, which are attributes of `ClubSettings`.
    """
    if not any(param.name == "club" for param in command.params):
        option = Option(
            ["--club"],
            type=_PATH_TYPE,
            is_eager=True,
            expose_value=False,
            callback=partial(_set_defaults, setting_names),
            metavar="FOLDER",
            help="help_option_club",
        )
        command.params.append(option)
    return command


def current_club() -> ClubFile | None:
    """Return the club whose settings the running command uses; ``None`` if it uses none."""
    club: ClubFile | None = click.get_current_context().meta.get(_CLUB_KEY)
    return club


def require_club(advice: Message | None = None) -> ClubFile:
    """Return the club whose settings the running command uses; raise an error if it uses none.

    ``advice`` is advice for that error.

    Raises
    ------
    click.UsageError
        There is no club.
    """
    club = current_club()
    if club is None:
        raise click.UsageError(str(advice or Message("no_club_here")))
    return club


def evening_in_use(ctx: click.Context) -> EveningFolder | None:
    """Return the club's evening to which the plan of the command belongs.

    Return ``None`` if the plan belongs to no evening of the club.
    """
    evening: EveningFolder | None = ctx.meta.get(_EVENING_KEY)
    return evening


def settings_files(club_path: str | None) -> list[Path]:
    """Return the paths at which the settings file of a club may be, in the order of preference.

    ``club_path`` is the value of ``--club``. `find_club` uses the first of the paths that exists.
    """
    if club_path == NO_CLUB:
        return []
    if club_path is not None:
        return [Path(club_path), Path(club_path) / _SETTINGS_FILE]
    working_folder = Path().resolve()
    return [folder / _SETTINGS_FILE for folder in (working_folder, *working_folder.parents)]


def find_club(club_path: Path | None) -> ClubFile | None:
    """Return the settings of a club; ``None`` if there is no club.

    The club is the one at ``club_path`` or, if ``club_path`` is ``None``, the club of the working
    folder.

    Raises
    ------
    InputError
        The settings do not exist, or cannot be used.
    """
    if club_path is None and not any(map(_is_file, settings_files(None))):
        return None  # return early, before the TOML parser is imported
    from bridgeopt.files.settings import find_settings, read_settings, settings_at

    if club_path is None:
        file = find_settings(Path())
        return None if file is None else _remove_temporaries(read_settings(_relative_path(file)))
    return (
        None
        if str(club_path) == NO_CLUB
        else _remove_temporaries(read_settings(settings_at(club_path)))
    )


def _remove_temporaries(club: ClubFile) -> ClubFile:
    """Remove the temporary files of killed programs from a club's folder; return the club."""
    remove_temporaries(club.folder)
    return club


def _is_file(file: Path) -> bool:
    with suppress(OSError):  # an unreadable folder counts as empty
        return file.is_file()
    return False


def latest_plan(ctx: click.Context, param: click.Parameter) -> Path:
    """Return the path of the plan of the club's latest evening, and print the path.

    Raises
    ------
    click.MissingParameter
        There is no club, so the user must name a plan.
    RequestError
        The club has no evening with a plan.
    """
    club = ctx.meta.get(_CLUB_KEY)
    if club is None:
        advice = str(Message("plan_of_latest_evening"))
        raise click.MissingParameter(advice, ctx=ctx, param=param)
    evening = latest_evening(club.folder, date.today())
    click.echo(Message("plan_taken", plan=evening.plan), err=True)
    later_evenings = [
        evening_after
        for evening_after in list_evenings(club.folder)
        if evening_after.day > date.today()
    ]
    if later_evenings:
        show_notes([Message("evening_to_come", evening=later_evenings[0].path)])
    ctx.meta[_EVENING_KEY] = evening
    return evening.plan


def named_plan(ctx: click.Context, plan: Path) -> Path:
    """Return the path of a plan that was typed.

    If it is the plan of an evening of the club, that evening becomes `evening_in_use`.
    """
    club = ctx.meta.get(_CLUB_KEY)
    if club is not None:
        with suppress(OSError, ValueError):  # an invalid path; reading the plan reports the error
            resolved_plan = plan.resolve()
            for evening in list_evenings(club.folder):
                if evening.plan.resolve() == resolved_plan:
                    ctx.meta[_EVENING_KEY] = evening
    return plan


def is_given(ctx: click.Context, name: str) -> bool:
    """Return whether the user typed the parameter ``name`` on the command line.

    The value of a parameter that was not typed is a default or a club setting.
    """
    return ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def with_season(command: click.Command, ctx: click.Context, args: list[str]) -> list[str]:
    """Return a command's arguments with the club's season file in front, if it was left out.

    The season file counts as left out if there are fewer arguments than the command takes, and the
    first argument is not an existing file.

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
    values, _, _ = command.make_parser(trial).parse_args(args=list(args))
    words = [values.get(argument.name) for argument in arguments]
    left_out = not isinstance(words[-1], str)
    first_word = words[0] if isinstance(words[0], str) else None
    asks_for_help = any(option in args for option in trial.help_option_names)
    if asks_for_help or not left_out or (first_word is not None and Path(first_word).is_file()):
        return args
    club_path = values.get("club")
    club = find_club(Path(club_path) if isinstance(club_path, str) else None)
    if club is None or club.settings.season is None:
        return args
    return [str(club.settings.season), *args]


def _set_defaults(
    setting_names: Sequence[str], ctx: click.Context, _param: click.Parameter, value: Any
) -> None:
    """Make club settings the defaults of a command's options.

    This is the callback of ``--club``; ``setting_names`` are the names of the settings, ``value``
    is the path that the user typed.
    """
    club = find_club(value)
    ctx.meta[_CLUB_KEY] = club
    ctx.meta[_EVENING_KEY] = None
    if club is None:
        return
    defaults: dict[str, Any] = {}
    names = {param.name for param in ctx.command.params}
    for setting in setting_names:
        value = _option_text(getattr(club.settings, setting))
        name = _PARAM_NAMES[setting] if _PARAM_NAMES[setting] in names else f"num_{setting}"
        if value not in (None, ""):
            defaults[name] = _default_unless_replaced(ctx, name, value)
    ctx.default_map = defaults


# Maps the name of a parameter to the names of the parameters that replace it. If the user types a
# parameter that replaces another, the replaced parameter gets no value from the club's settings.
_REPLACING_PARAMS = {"season_file": ("history_file",), "members_file": ("season_file",)}

_SEASON_OBJECTIVE_START = "fair-share"
"""The name of every objective that needs a season file begins with this text. Such an objective
uses the players' attendance, which a history lacks (`Objective.by_attendance`)."""


def _default_unless_replaced(ctx: click.Context, name: str, value: Any) -> Callable[[], Any]:
    """Return a function that click calls for the default of the option ``name``.

    The function returns ``value``, or ``None`` if the user typed an option that replaces the option
    ``name``. Click calls the function after parsing, when the typed options are known.
    """

    def default() -> Any:
        return (
            None
            if any(is_given(ctx, other) for other in _REPLACING_PARAMS.get(name, ()))
            else value
        )

    def objective() -> Any:
        """Return the club's objective, or ``None`` if ``--history`` replaces the season.

        If ``--history`` replaces the season, a note says that the club's objective is not used.
        Click calls this function more than once for a command, but the note is printed only once.
        """
        if not is_given(ctx, "history_file"):
            return value
        if not ctx.meta.get(_NOTE_SHOWN_KEY):
            ctx.meta[_NOTE_SHOWN_KEY] = True
            show_notes([Message("objective_left_out", objective=value)])
        return None

    return (
        objective if name == "objective" and value.startswith(_SEASON_OBJECTIVE_START) else default
    )


def _option_text(value: object) -> Any:
    """Return a club setting as a value that could be typed for an option: a text or a path.

    Return ``None`` if the setting is not set.
    """
    if isinstance(value, tuple):
        return ",".join(value)
    text = getattr(value, "short_name", value)  # only an objective has a short name
    return value if value is None or isinstance(value, Path) else str(text)


def _relative_path(file: Path) -> Path:
    """Return a file's path; if the file is in the working folder, relative to that folder."""
    working_folder = Path().resolve()
    return file.relative_to(working_folder) if file.is_relative_to(working_folder) else file


F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound=click.Command)


def language_in_args(words: Sequence[str]) -> str:
    """Return the code of the language in which a command line is answered.

    The language is found in the raw arguments before they are parsed, so that errors about the
    arguments, and the help, are in that language too.
    """
    code = _find_option_value("--lang", words)
    if code in languages():
        return code  # any other language is refused when the option is parsed
    return (
        _language_of_club(_find_option_value("--club", words))
        or _language_of_system()
        or REFERENCE_LANGUAGE
    )


def language_option(help_key: str) -> Callable[[F], F]:
    """Return a decorator that adds ``--lang``; ``help_key`` is the key of the help message.

    Before click parses the command line, `language_in_args` has already found the language in it.
    Click refuses an unknown language.
    """
    return option(
        "--lang",
        type=click.Choice(languages()),
        is_eager=True,
        expose_value=False,
        callback=_set_language,
        help=help_key,
    )


def with_language(command: C) -> C:
    """Add ``--lang`` to a command that has no option of that name."""
    if any(param.name == "lang" for param in command.params):
        return command
    return language_option("help_lang")(command)


def _set_language(ctx: click.Context, _param: click.Parameter, code: str | None) -> None:
    if code is not None:
        ctx.call_on_close(partial(set_locale, current_locale().code))
        set_locale(code)


def _find_option_value(option: str, words: Sequence[str]) -> str | None:
    """Return the value of an option in a command line; if it occurs several times, the last one."""
    value = None
    for index, word in enumerate(words):
        if word == "--":
            break
        name, equals_sign, value_text = word.partition("=")
        if name == option:
            value = value_text if equals_sign else next(iter(words[index + 1 :]), None)
    return value


def _language_of_club(club_path: str | None) -> str | None:
    """Return the language in the settings of a club; ``None`` without a club or a language.

    ``club_path`` is as for `settings_files`. The other settings are not checked, since that is
    slow; a command that needs them reports their faults.
    """
    from bridgeopt.files.toml import loads  # imported late: help in a club's folder is rare

    with suppress(InputError, OSError, ValueError, RecursionError):
        for file in settings_files(club_path):
            if file.is_file():
                language = loads("\n".join(read_lines(file))).get("language")
                return _supported_language(language) if isinstance(language, str) else None
    return None


def _language_of_system() -> str | None:
    """Return the language in the environment or, on Windows, of the user interface."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale_name := os.environ.get(name):
            return _supported_language(locale_name)
    return _supported_language(_locale_of_windows())


def _locale_of_windows() -> str:
    if sys.platform == "win32":
        with suppress(AttributeError, OSError):
            language_id: Any = ctypes.windll.kernel32.GetUserDefaultUILanguage()
            return locale.windows_locale.get(language_id, "")
    return ""


def _supported_language(code: str) -> str | None:
    """Return the language of a locale such as ``nl_BE.UTF-8``; ``None`` without a catalogue."""
    for separator in ".", "@":
        code = code.partition(separator)[0]
    code = code.strip().replace("_", "-").casefold()
    languages_by_code = {language.casefold(): language for language in languages()}
    return languages_by_code.get(code) or languages_by_code.get(code.partition("-")[0])
