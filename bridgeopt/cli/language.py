"""In which language a command line is answered: its own, the club's, the system's, or English."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import click

from bridgeopt.base.errors import InputError
from bridgeopt.base.words.catalogue import REFERENCE, languages
from bridgeopt.base.words.message import reader, speak
from bridgeopt.cli.settings import settings_files
from bridgeopt.cli.wording import option

F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound=click.Command)


def language_of(words: Sequence[str]) -> str:
    """Return the code of the language in which a command line is answered.

    It is looked for in the bare words, before any of them is understood: what is wrong with them,
    and their help, is told in that language too.
    """
    asked = _value_of("--lang", words)
    if asked in languages():
        return asked  # another is refused as the option is read
    return _language_of_club(_value_of("--club", words)) or _language_of_system() or REFERENCE


def language_option(told: str) -> Callable[[F], F]:
    """Add ``--lang``; `language_of` has found it by then, unless it is not there."""
    return option(
        "--lang",
        type=click.Choice(languages()),
        is_eager=True,
        expose_value=False,
        callback=_speak,
        help=told,
    )


def with_language(command: C) -> C:
    """Add ``--lang`` to a command, unless it has one that means more; once."""
    if any(param.name == "lang" for param in command.params):
        return command
    return language_option("help_lang")(command)


def _speak(ctx: click.Context, _param: click.Parameter, code: str | None) -> None:
    if code is not None:
        ctx.call_on_close(partial(speak, reader().code))
        speak(code)


def _value_of(option: str, words: Sequence[str]) -> str | None:
    """Return what follows an option, the last time that it stands there."""
    value = None
    for k, word in enumerate(words):
        if word == "--":
            break
        name, given, rest = word.partition("=")
        if name == option:
            value = rest if given else next(iter(words[k + 1 :]), None)
    return value


def _language_of_club(place: str | None) -> str | None:
    """Return what the club's settings say, if they can be read.

    No more of them is looked at, since that takes long; a command that needs them tells what is
    wrong with them.
    """
    from bridgeopt.base.text import read_lines
    from bridgeopt.files.toml import loads

    with suppress(InputError, OSError, ValueError, RecursionError):
        for file in settings_files(place):
            if file.is_file():
                language = loads("\n".join(read_lines(file))).get("language")
                return _known(language) if isinstance(language, str) else None
    return None


def _language_of_system() -> str | None:
    """Return the language of the environment, or of Windows's own windows."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := os.environ.get(name):
            return _known(locale)
    return _known(_locale_of_windows())


def _locale_of_windows() -> str:
    if sys.platform == "win32":
        import ctypes
        import locale

        with suppress(AttributeError, OSError):
            number: Any = ctypes.windll.kernel32.GetUserDefaultUILanguage()
            return locale.windows_locale.get(number, "")
    return ""


def _known(locale: str) -> str | None:
    """Return the language of a locale such as ``nl_BE.UTF-8``, if there is a catalogue for it."""
    for end in ".", "@":
        locale = locale.partition(end)[0]
    code = locale.strip().replace("_", "-").casefold()
    there = {language.casefold(): language for language in languages()}
    return there.get(code) or there.get(code.partition("-")[0])
