"""The choice of the program's language, and its consistent use."""

from __future__ import annotations

import ast
import ctypes
import sys
from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from pathlib import Path
from string import Formatter
from types import SimpleNamespace
from typing import Any

import click
import pytest
from click.testing import CliRunner

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages, read_catalogue
from bridgeopt.base.i18n.message import current_locale, use_locale
from bridgeopt.cli import LazyGroup, main
from bridgeopt.cli.click_sentences import (
    CLICK_MODULES,
    SENTENCE_KEYS,
    sentence_key,
    translate_metavar,
    translate_sentence,
)
from bridgeopt.cli.club_defaults import language_in_args
from bridgeopt.cli.reporting import confirm
from tests.support.each_case import each_case
from tests.support.messages import says

NOTHING_TO_CHECK = {"en": "Nothing to check", "nl": "Niets te controleren"}


def paths(group: LazyGroup = main, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:  # type: ignore[assignment]
    """Yield the words of all commands."""
    yield path
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        if isinstance(command, LazyGroup):
            yield from paths(command, (*path, name))
        else:
            yield (*path, name)


@cache
def english() -> list[str]:
    """Return the English catalogue's full sentences that differ from the Dutch ones."""
    dutch, found = read_catalogue("nl"), []
    for key, entry in read_catalogue("en").entries.items():
        if "{" in entry or entry == dutch.entries[key]:
            continue
        for paragraph in read_catalogue("en")(key).split("\n\n"):
            words = paragraph.replace("\b", "").split()
            if len(words) > 2 and words[0] != "bridgeopt":  # a command is the same in both
                found.append(" ".join(words))
    return found


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch) -> None:
    """Work in a folder without a club."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.slow
@each_case("path", [*paths()], ids=" ".join)
@each_case("code", [*languages()])
def test_help_is_in_one_language(code, path, invoke):
    """Help in other languages has no English, and every line fits on a terminal."""
    shown = invoke(*path, "--help", "--lang", code).stdout
    assert max(map(len, shown.splitlines())) <= 80
    if code == "en":
        return
    text = " ".join(shown.split())
    assert [sentence for sentence in english() if sentence in text] == []
    for word in ("Usage:", "Options:", "Commands:", "[default:", "[required]", "OPTIONS"):
        assert word not in shown
    assert {"TEXT", "PATH", "INTEGER", "FLOAT", "FILE", "DATE"}.isdisjoint(shown.split())


def test_help_in_one_language_after_the_other(invoke):
    """Help in one language leaves nothing behind for the next in the same process."""
    shown = [invoke("run", "-h", "--lang", code).stdout for code in ("en", "nl", "en", "nl")]
    assert shown[:2] == shown[2:]
    assert "Toon deze uitleg en stop." in shown[1]
    assert says(shown[0], "click_show_this_message_and_exit")
    assert current_locale().code == "en"


@pytest.mark.parametrize(
    "words",
    [
        "--lang nl check",
        "--lang=nl check",
        "check --lang nl",
        "check --lang=nl",
        "--lang en check --lang nl",
        "--lang nl check --strict",
    ],
)
def test_the_language_that_is_asked_for(invoke, words, monkeypatch):
    """--lang before or after the command overrides all other settings, and the last one counts."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    result = invoke(*words.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert NOTHING_TO_CHECK["nl"] in result.stderr
    assert result.stderr.startswith("Gebruik: bridgeopt check [OPTIES]")


@pytest.mark.parametrize("words", ["season --lang nl log x", "season log x --lang nl"])
def test_commands_of_groups(invoke, words):
    """All commands and groups accept the option, nested ones too."""
    result = invoke(*words.split())
    assert result.stderr.startswith("Fout: ")


@pytest.mark.parametrize(
    ("locales", "code"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_BE.UTF-8@euro"}, "nl"),
        ({"LANG": "nl"}, "nl"),
        ({"LANG": "NL-be"}, "nl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "tlh_KX.UTF-8"}, "en"),
        ({"LANG": "../../en"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C"}, "en"),
    ],
)
def test_the_language_of_the_system(invoke, locales, code, monkeypatch):
    """The environment's first language decides; an unknown one gives English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, locale in locales.items():
        monkeypatch.setenv(name, locale)
    assert NOTHING_TO_CHECK[code] in invoke("check").stderr
    assert NOTHING_TO_CHECK["en"] in invoke("check", "--lang", "en").stderr


@pytest.mark.parametrize(("number", "code"), [(0x0413, "nl"), (0x0813, "nl"), (0x0409, "en")])
def test_the_language_of_windows(monkeypatch, number, code):
    """If the environment sets none, the language of Windows' windows is used."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    kernel32 = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    with monkeypatch.context() as patched:
        patched.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel32), raising=False)
        patched.setattr(
            "bridgeopt.cli.club_defaults.ctypes", ctypes, raising=False
        )  # as on Windows
        patched.setattr(sys, "platform", "win32")
        assert language_in_args([]) == code
        patched.setattr(ctypes, "windll", SimpleNamespace(), raising=False)
        assert language_in_args([]) == "en"


def test_the_language_of_the_club(invoke, tmp_path, monkeypatch):
    """It applies in the club's folder and below and with --club, but not with --club none."""
    club = tmp_path / "club"
    below = club / "evenings"
    below.mkdir(parents=True)
    (club / "club.toml").write_text('language = "NL"\n', encoding="utf-8-sig")
    assert NOTHING_TO_CHECK["en"] in invoke("check").stderr
    for place in (club, club / "club.toml"):
        assert NOTHING_TO_CHECK["nl"] in invoke("check", "--club", place).stderr
    monkeypatch.chdir(below)
    assert NOTHING_TO_CHECK["nl"] in invoke("check").stderr
    assert NOTHING_TO_CHECK["en"] in invoke("check", "--club=none").stderr
    assert NOTHING_TO_CHECK["en"] in invoke("--lang", "en", "check").stderr
    assert invoke("--help").stdout.startswith("Gebruik:")
    (below / "club.toml").write_text("boards = 4\n", encoding="utf-8")
    assert NOTHING_TO_CHECK["en"] in invoke("check").stderr


@pytest.mark.parametrize(
    "content",
    [
        b"language = nl",
        b"language = 3",
        b'language = "tlh"',
        b"x = " + b"[" * 100_000,
    ],
    ids=["no TOML", "a number", "not there", "deep"],
)
def test_a_club_that_cannot_be_read(invoke, tmp_path, monkeypatch, content):
    """Faults in the settings are reported in the system's language."""
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    (tmp_path / "club.toml").write_bytes(content)
    assert invoke("--help").stdout.startswith("Gebruik:")
    result = invoke("check")
    assert result.exit_code == 2
    assert result.stderr.startswith("Fout: club.toml:")


def test_a_club_that_is_not_there(invoke, monkeypatch):
    """A missing club is treated like none."""
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert "Fout: " in invoke("check", "--club", "nowhere").stderr
    assert language_in_args(["--club", "x\0y"]) == "nl"


def test_a_club_whose_letters_are_old(invoke, tmp_path):
    """Settings in an old Windows encoding are read."""
    text = 'title = "Het café"\nlanguage = "nl"'
    (tmp_path / "club.toml").write_bytes(text.encode("cp1252"))
    assert invoke("--help").stdout.startswith("Gebruik:")


@pytest.mark.parametrize("words", ["--lang tlh check", "check --lang tlh", "check --lang ../en"])
def test_a_language_that_is_not_there(invoke, words, monkeypatch):
    """It is refused in the current language, with a list of the available ones."""
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    result = invoke(*words.split())
    assert result.exit_code == 2
    assert "Dit kan niet bij '--lang': " in result.stderr
    assert f"is niet een van {', '.join(map(repr, languages()))}." in result.stderr
    assert "'check' '--lang'" not in result.stderr
    assert invoke("check", "--lang").exit_code == 2


def test_a_command_alone(invoke):
    """A program that calls one command keeps its own language afterwards."""
    command = copy(main.get_command(click.Context(main), "demo"))  # click keeps what it made of it
    assert isinstance(command, click.Command)
    with command.make_context("demo", ["--lang", "nl"]):
        assert current_locale().code == "nl"
    assert current_locale().code == "en"


def test_what_stands_behind_a_double_dash_is_no_option():
    """A language after the double dash is ignored."""
    assert language_in_args(["movement", "show", "--", "--lang", "nl"]) == "en"
    assert language_in_args(["--lang", "nl", "movement", "show", "--", "--lang=en"]) == "nl"


@each_case(
    ("words", "told"),
    [
        ("", "Gebruik: bridgeopt [OPTIES] OPDRACHT [WOORDEN]..."),
        ("runn", "Er is geen opdracht 'runn'. Bedoelt u 'run'?"),
        ("season lgo", "Bedoelt u 'log'?"),
        ("run --colour", "Er is geen optie '--colour'."),
        ("run --jsn x", "Bedoelt u"),
        ("demo it", "Er staat een woord te veel (it)"),
        ("demo it all", "Er staan woorden te veel (it all)"),
        ("run --strict=1", "Bij optie '--strict' hoort geen waarde."),
        ("run --sections", "Bij optie '--sections' hoort een waarde."),
        ("run --boards x", "Dit kan niet bij '--boards': 'x' is geen geheel getal."),
        ("run --boards 0", "Dit kan niet bij '--boards': 0 ligt niet in het bereik 1<=x<=99."),
        ("run --seed x", "'x' is geen geheel getal."),
        ("run --balance x", "'x' is geen getal."),
        ("run --budget x", "'x' is geen aantal seconden."),
        ("run --budget nan", "nan is geen aantal seconden."),
        ("run --csv-style odt", "'odt' is niet een van 'plain', 'excel'."),
        ("season report x", "Geef nog de optie '--out'."),
        ("season undo", "Geef nog 'BESTAND'."),
        ("movement quality", "Geef nog 'BESTAND...'."),
        ("season member x --erase --yes", "Bij --erase hoort de ID van een speler"),
        ("run", "Geef de paren van vanavond"),
        ("change", "Er is geen plan opgegeven. Voor het plan van de laatste avond"),
        ("print --plan x --date y --out z", "'y' is geen dag. Schrijf bijvoorbeeld 2026-11-17"),
    ],
)
def test_what_is_wrong_with_a_command_line(invoke, words, told):
    """Errors are in the reader's language, including those of click."""
    result = invoke("--lang", "nl", *words.split())
    assert result.exit_code == 2
    assert told in " ".join(result.stderr.split())
    text = " ".join(result.output.split())
    assert [sentence for sentence in english() if sentence in text] == []
    for word in ("Usage", "Error", "Try '", "Invalid", "Missing", "No such", "Option"):
        assert word not in result.stderr


def test_the_version(invoke):
    """The version text is in the reader's language."""
    assert invoke("--version", "--lang", "nl").stdout.startswith("bridgeopt, versie ")


def test_ctrl_c(invoke, evening, monkeypatch):
    """The answer to Ctrl-C is in the reader's language."""

    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("bridgeopt.files.csv_style.read_lines", interrupt)
    assert invoke("--lang", "nl", "run", *evening.options).stderr == "Onderbroken.\n"


@each_case(
    ("code", "answer", "yes"),
    [
        *(("nl", word, True) for word in ("j", "J", "ja", " y ", "yes")),
        *(("nl", word, False) for word in ("n", "nee", "no", "")),
        *(("en", word, True) for word in ("y", "Yes")),
        *(("en", word, False) for word in ("n", "no", "")),
        ("nl", "misschien\nja", True),
        ("en", "j\nn", False),
    ],
)
def test_yes_and_no(code, answer, yes):
    """Answers are the letters of the reader's language or English; others are asked again."""
    question = Message("push_asked")
    with CliRunner().isolation(f"{answer}\n") as streams, use_locale(code):
        assert confirm(question) is yes
        shown = streams[0].getvalue().decode()
    assert shown.startswith(
        f"{question.render(read_catalogue(code))} [{'j' if code == 'nl' else 'y'}/N]: "
    )
    again = {"nl": "Fout: antwoord met j of n", "en": "Error: answer y or n"}[code]
    assert (again in shown) == ("\n" in answer)


@pytest.fixture
def papers(invoke, monkeypatch) -> Callable[..., str]:
    """Return a function that gives the language in which `print` would print."""

    def language(*words: str) -> str:
        command = main.get_command(click.Context(main), "print")
        spoken = list[str]()
        with monkeypatch.context() as patched:
            patched.setattr(command, "callback", lambda **_: spoken.append(current_locale().code))
            assert invoke(*words, "--plan", "plan.json", "--out", "paper").exit_code == 0
        return spoken[0]

    return language


def test_the_language_of_papers(papers, tmp_path, monkeypatch):
    """The language is the requested one, otherwise the club's, otherwise the system's."""
    assert papers("print") == "en"
    assert papers("print", "--lang", "nl") == "nl"
    assert papers("--lang", "nl", "print") == "nl"
    assert papers("--lang", "nl", "print", "--lang", "en") == "en"
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert papers("print") == "nl"
    (tmp_path / "club.toml").write_text('language = "en"', encoding="utf-8")
    assert papers("print") == "en"
    assert papers("print", "--club", "none") == "nl"
    assert papers("--lang", "nl", "print") == "nl"


def test_a_club_is_begun_in_a_language(invoke, tmp_path):
    """It becomes the club's language."""
    words = "club init --lang nl --season club.season --family multiplex"
    result = invoke(*words.split())
    assert result.exit_code == 0, result.output
    assert "een nieuwe competitie, 0 spelers." in result.stdout
    assert 'language = "nl"' in (tmp_path / "club.toml").read_text(encoding="utf-8")
    assert invoke("club", "show").stdout.splitlines()[1].split() == [
        "Instelling",
        "Waarde",
        "Gezet",
        "in",
    ]


# Texts of click that our commands never show. They are for programmers, for kinds of parameters and
# prompts that are not used, or in functions that are never called.
NOT_MET = {
    "%(prog)s, version %(version)s",
    "(Deprecated) {text}",
    "(dynamic)",
    "Aborted!",
    "Argument {name!r} takes {nargs} values.",
    "Arguments take exactly one parameter declaration, got {length}: {decls}.",
    "Boolean option {decl!r} cannot use the same flag for true/false.",
    "Choice({choices})",
    "Confirm the action without prompting.",
    "Could not determine name for option with declarations {decls!r}",
    "Could not open file {filename!r}: {message}",
    "Couldn't detect Bash version, shell completion is not supported.",
    "DeprecationWarning: The command {name!r} is deprecated.",
    "DeprecationWarning: The command {name!r} is deprecated.{extra_message}",
    "DeprecationWarning: The {param_type} {name!r} is deprecated.{extra_message}",
    "Do you want to continue?",
    "Error: The two entered values do not match.",
    "Error: The value you entered was invalid.",
    "Error: invalid input",
    "Invalid start character for option ({option})",
    "Missing parameter: {param_name}",
    "Missing {param_type}",
    "Name '{name}' defined twice",
    "No options defined but a name was passed ({name}). Did you mean to declare an argument"
    " instead? Did you mean to pass '--{name}'?",
    "Positional arguments",
    "Press any key to continue...",
    "Repeat for confirmation",
    "Shell completion is not supported for Bash versions older than 4.4.",
    "Show the version and exit.",
    "Takes {nargs} values but 1 was given.",
    "Unknown color {colour!r}",
    "Unknown standard stream '{name}'",
    "Value must be an iterable.",
    "Windows error: {error}",
    "d",
    "deprecated",
    "directory",
    "env var: {var}",
    "file",
    "path",
    "unknown error",
    "{editor}: Editing failed",
    "{editor}: Editing failed: {e}",
    "{len_type} values are required, but {len_value} was given.",
    "{name} '{filename}' is a directory.",
    "{name} {filename!r} does not exist.",
    "{name} {filename!r} is a directory.",
    "{name} {filename!r} is a file.",
    "{name} {filename!r} is not executable.",
    "{name} {filename!r} is not writable.",
    "{text} {deprecated_message}",
    "{value!r} does not match the format {format}.",
    "{value!r} is not a valid UUID.",
    "{value!r} is not a valid boolean.",
    "{value!r} is not a valid boolean. Recognized values: {states}",
}


def sentences_of_click() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield click's translatable texts with their module, both forms if there is a plural."""
    for module in Path(click.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"_", "ngettext"}:
                texts = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
                if told := tuple(text for text in texts if isinstance(text, str)):
                    yield module.stem, told


def fields(*texts: str) -> set[str]:
    found = (field for text in texts for _, field, _, _ in Formatter().parse(text))
    return {field.rpartition(".")[2] for field in found if field}


@pytest.mark.slow
def test_all_that_click_says_is_known():
    """Texts that commands can show are in the catalogue, with only their own placeholders."""
    found = list(sentences_of_click())
    assert len(found) > 50
    strange = [
        texts[0] for _, texts in found if texts[0] not in NOT_MET and not sentence_key(texts[0])
    ]
    assert strange == []
    for module, texts in found:
        key = sentence_key(texts[0])
        if key and texts[0] not in NOT_MET:
            assert f"click.{module}" in {each.__name__ for each in CLICK_MODULES}
            values = dict.fromkeys(fields(*texts), "x")
            assert Message(key, **values, n=len(texts)).render(read_catalogue("nl"))


def test_click_speaks_as_it_is_spoken_to():
    """In English click keeps its own words; unknown texts stay English."""
    module: Any = click.core
    assert module._("Options") == "Options"
    with use_locale("nl"):
        assert module._("Options") == "Opties"
        assert module._("Nobody knows {this}.").format(this=1) == "Nobody knows 1."
        assert module.ngettext("{n} sheep", "{n} sheep!", 2) == "{n} sheep!"
        assert translate_sentence("Missing argument") == "Geef nog"
        assert (translate_metavar("FILE"), translate_metavar("A7=N")) == ("BESTAND", "A7=N")
    assert len(SENTENCE_KEYS) > 20
