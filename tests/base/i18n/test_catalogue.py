"""Message catalogues: complete in every language, and the formats of numbers, dates and counts."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bridgeopt.base.ftl import parse_entries
from bridgeopt.base.i18n import ClauseList, Lines, Message, Number, OrList, Percent
from bridgeopt.base.i18n.catalogue import (
    FOLDER,
    REFERENCE_LANGUAGE,
    Catalogue,
    MessageError,
    languages,
    read_catalogue,
)
from bridgeopt.base.i18n.message import current_locale, set_locale, use_locale
from bridgeopt.base.plugins import installed_plugins
from tests.support.each_case import each_case

HEAD = "language = Xish\nlocale = {}\n"


class Placeholders(Visitor):
    """The placeholders of a message, and whether it has plural forms."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.refers: set[str] = set()
        self.others: list[object] = []
        self.has_forms = False

    def visit_VariableReference(self, node):  # noqa: D102, N802  (as Fluent calls it)
        self.names.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: D102, N802
        self.refers.add(node.id.name)

    def visit_FunctionReference(self, node):  # noqa: D102, N802
        self.others.append(node)

    visit_TermReference = visit_FunctionReference  # noqa: N815

    def visit_SelectExpression(self, node):  # noqa: D102, N802
        self.has_forms = True
        self.generic_visit(node)


def texts(code: str) -> list[str]:
    """Return the texts of a language's files: the core's first, then the plugins'."""
    folders = (FOLDER, *(plugin.messages for plugin in installed_plugins().values()))
    files = [folder / f"{code}.ftl" for folder in folders]
    return [file.read_text(encoding="utf-8") for file in files if file.is_file()]


@cache
def parsed(code: str) -> dict[str, ast.Message]:
    """Parse a language's catalogue, plugins included, with Fluent's own parser."""
    messages = {}
    for entry in (each for text in texts(code) for each in FluentParser().parse(text).body):
        if isinstance(entry, ast.BaseComment):
            continue
        assert isinstance(entry, ast.Message), f"{code}: {entry.content}"
        assert not entry.attributes, entry.id.name
        assert entry.id.name not in messages, f"{entry.id.name} is there twice"
        messages[entry.id.name] = entry
    return messages


@cache
def placeholders(code: str) -> dict[str, Placeholders]:
    """Return the placeholders of each message of a language and of the messages it uses."""
    found = {key: Placeholders() for key in parsed(code)}
    for key, message in parsed(code).items():
        found[key].visit(message)
        assert found[key].others == [], key
    for gaps in found.values():
        for other in gaps.refers:
            gaps.names |= found[other].names
    return found


def test_the_languages():
    """There are catalogues in English and Dutch."""
    assert {"en", "nl"} <= set(languages())


@pytest.mark.lint
@pytest.mark.parametrize("code", languages())
def test_every_catalogue_is_complete(code):
    """Each catalogue has the same messages and placeholders as the English one."""
    found, english = (
        {key: gaps.names for key, gaps in placeholders(language).items()}
        for language in (code, REFERENCE_LANGUAGE)
    )
    assert found.keys() - english.keys() == set()
    assert english.keys() - found.keys() == set()
    assert {k for k in english if found[k] != english[k]} == set()
    Locale.parse(read_catalogue(code)("locale"), sep="-")


@pytest.mark.lint
def test_the_core_needs_no_message_of_a_plugin():
    """A message only refers to messages of its own file or of the core's."""
    core = dict(parse_entries(texts(REFERENCE_LANGUAGE)[0])).keys()
    for text in texts(REFERENCE_LANGUAGE):
        own = dict(parse_entries(text)).keys()
        for key in own:
            assert placeholders(REFERENCE_LANGUAGE)[key].refers <= own | core, key


@pytest.mark.lint
@pytest.mark.parametrize("code", languages())
def test_messages_are_read_as_fluent_reads_them(code):
    """Each message gives Fluent's text, with several counts if it has forms.

    Plain text skips Fluent.
    """
    catalogue = read_catalogue(code)
    messages = parsed(code)
    assert list(catalogue.entries) == list(messages)
    for key, message in messages.items():
        gaps = placeholders(code)[key]
        if not gaps.names and "{" not in catalogue.entries[key]:
            (text,) = message.value.elements
            assert catalogue(key) == text.value
        for n in (0, 1, 2, 11, 100) if gaps.has_forms else (2,):
            shown = catalogue(key, **dict.fromkeys(gaps.names, n))
            assert shown
            assert "{" not in shown.replace("{{", "") or key.startswith("help")


def test_another_language_is_a_file(tmp_path):
    """A new file adds a language without any code; missing messages are in English."""
    (tmp_path / "pl.ftl").write_text(
        HEAD.format("pl") + "rounds = { $n ->\n    [one] { $n } runda\n    [few] { $n } rundy\n"
        "   *[other] { $n } rund\n    }\n\n# A remark\nsection = Linia\n",
        encoding="utf-8",
    )
    assert languages(tmp_path) == ["pl"]
    polish = read_catalogue("pl", tmp_path)
    assert polish.language == "Xish"
    assert polish("section") == "Linia"
    assert polish("table") == "Table"

    def form(n):  # as gettext's handbook has it
        if n == 1:
            return "runda"
        return "rundy" if n % 10 in (2, 3, 4) and not 10 <= n % 100 < 20 else "rund"

    assert [polish("rounds", n=n) for n in range(200)] == [f"{n} {form(n)}" for n in range(200)]


def test_a_message_may_refer_to_others():
    """Messages may refer to messages with the same placeholders or to terms, in any order."""
    entries = parse_entries(
        HEAD.format("en") + 'asked = { told }?\ntold = { $n } { -pair(form: "many") }\n'
        "-pair = { $form ->\n   *[one] pair\n    [many] pairs\n    }\nplain = { -pair } A\n",
    )
    catalogue = Catalogue("en", dict(entries))
    assert catalogue("asked", n=3) == "3 pairs?"
    assert catalogue("plain") == "pair A"


@pytest.mark.parametrize("code", languages())
def test_no_quote_is_escaped(code):
    """Fluent shows a backslash in a text as it is, so an escaped quote would have one."""
    assert not [
        text for text in texts(code) if re.search(r"\\['\"]", re.sub(r"\{[^}]*\}", "", text))
    ]


def test_no_text_stands_under_two_keys():
    """Messages with equal text in all languages share a key.

    Click's messages keep click's names.
    """
    texts: dict[tuple[str, ...], list[str]] = {}
    catalogues = [read_catalogue(code) for code in languages()]
    for key in read_catalogue(REFERENCE_LANGUAGE).entries:
        if not key.startswith("click_"):
            said = tuple(" ".join(each.entries[key].split()) for each in catalogues)
            texts.setdefault(said, []).append(key)
    assert [keys for keys in texts.values() if len(keys) > 1] == []


def test_numbers_and_dates():
    """Numbers and dates follow the conventions of each language."""
    english, dutch = read_catalogue("en"), read_catalogue("nl")
    day = date(2026, 3, 5)
    assert english.date(day).replace(",", "") == "Thursday 5 March 2026"
    assert dutch.date(day) == "donderdag 5 maart 2026"
    numbers = (0, 999, 1234567, "99.50", "1234.5", -1000, "-0.5", Decimal("1E+2"))
    assert [english.number(n) for n in numbers] == [
        *("0", "999", "1,234,567", "99.50", "1,234.5", "−1,000", "−0.5", "100")  # noqa: RUF001
    ]
    assert [dutch.number(n) for n in numbers] == [
        *("0", "999", "1.234.567", "99,50", "1.234,5", "−1.000", "−0,5", "100")  # noqa: RUF001
    ]


def test_large_numbers():
    """Numbers with more digits than decimal's default precision are exact."""
    t = read_catalogue("nl")
    assert t.number("1" * 60) == ".".join(["111"] * 20)
    assert t("rounds", n=int("1" * 60)) == f"{t.number('1' * 60)} ronden"


def test_lists_and_counts():
    """Lists of one, two and three items, and counts of one, several and a thousand, read well."""
    t = read_catalogue("nl")
    assert [t.and_list(range(1, n + 1)) for n in (1, 2, 3)] == ["1", "1 en 2", "1, 2 en 3"]
    assert t.or_list(["A", "B"]) == "A of B"
    assert read_catalogue("en").and_list("ABC") == "A, B and C"
    assert [t("rounds", n=n) for n in (0, 1, 2, 1000)] == [
        *("0 ronden", "1 ronde", "2 ronden", "1.000 ronden")
    ]


@each_case(
    ("value", "shown"),
    [
        (1234, "1.234"),
        ("1234", "1234"),
        (Decimal("1.50"), "1,50"),
        (Number(2 / 3, 2), "0,67"),
        (Number(-0.00001, 1), "0,0"),
        (Percent(0.99999), "99,9\N{NO-BREAK SPACE}%"),
        (Percent(1.0), "100,0\N{NO-BREAK SPACE}%"),
        (Percent(0.01234, 2), "1,23\N{NO-BREAK SPACE}%"),
        (date(2026, 1, 2), "vrijdag 2 januari 2026"),
        (["A", Message("section")], "A en Lijn"),
        (OrList("AB"), "A of B"),
        (Message("rounds", n=1), "1 ronde"),
        (ClauseList([Message("rounds", n=1), Message("section")]), "1 ronde; Lijn"),
        (Lines([Message("rounds", n=1), Message("section")]), "\n  1 ronde\n  Lijn"),
        (Path("club") / "a.csv", str(Path("club") / "a.csv")),
    ],
)
def test_what_stands_in_a_gap(value, shown):
    """Values follow the conventions of the language; text stays unchanged."""
    assert read_catalogue("nl")("percent", number=value) == f"{shown}\N{NO-BREAK SPACE}%"


def test_what_stands_in_a_gap_may_be_long():
    """A message about a hundred wishes has that many lines in its placeholder."""
    told = Lines(Message("rounds", n=n) for n in range(1000))
    shown = str(Message("percent", number=told))
    assert len(shown) > 10_000
    assert shown.splitlines()[:3] == ["", "  0 rounds", "  1 round"]


@pytest.mark.parametrize("value", [True, None, 1.5, object()])
def test_what_cannot_stand_in_a_gap(value):
    """A value of an unsupported type is a programming error and raises at once."""
    with pytest.raises(TypeError):
        read_catalogue("nl")("percent", number=value)


def test_mistakes():
    """Unknown keys, missing values and unreadable messages raise an error."""
    t = read_catalogue(REFERENCE_LANGUAGE)
    with pytest.raises(MessageError, match="no message 'nonsense'"):
        t("nonsense")
    with pytest.raises(MessageError, match="'percent'"):
        t("percent", n=3)
    with pytest.raises(MessageError, match="as Fluent wants it"):
        Catalogue("xx", dict(parse_entries(HEAD.format("en") + "a = { $n ->\n")))("a", n=1)


def test_whoever_reads():
    """A message is shown in the reader's language, by default English."""
    message = Message("of_boards", rounds="3", n=2)
    assert str(message) == "3 of 2 boards"
    with use_locale("nl") as dutch:
        assert str(message) == "3 van 2 spellen"
        assert current_locale() is dutch
        set_locale("en")
        assert str(message) == "3 of 2 boards"
    assert current_locale().code == REFERENCE_LANGUAGE


def test_messages_are_values():
    """Messages are equal if key and values are, and they are immutable."""
    one = Message("rounds", n=1)
    assert one == Message("rounds", n=1)
    assert one != Message("rounds", n=2)
    assert len({one, Message("rounds", n=1), Message("pairs", n=1)}) == 2
    assert re.match(r"Message\('rounds', n=1\)", repr(one))
    with pytest.raises(AttributeError):
        one.key = "pairs"


@each_case(
    ("part", "digits", "shown"),
    [
        (1.0, 1, "100.0"),
        (0.99999, 1, "99.9"),
        (0.9994, 1, "99.9"),
        (0.5, 1, "50.0"),
        (0.0, 1, "0.0"),
        (-0.00001, 1, "0.0"),
        (-0.123, 1, "\N{MINUS SIGN}12.3"),
        (0.99999999, 2, "99.99"),
        (0.01234, 2, "1.23"),
        (12.34, 1, "1,234.0"),
    ],
)
def test_percent(part, digits, shown):
    """Only a complete whole shows as 100, and zero has no minus sign."""
    told = Percent(part, digits).render(read_catalogue(REFERENCE_LANGUAGE))
    assert told == f"{shown}\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize("language", sorted(languages()))
def test_what_is_english_in_every_language_stands_in_quotes(language):
    """A literal with words in a message is then a program's answer, and no number is lost."""
    text = "".join(texts(language))
    for found in re.finditer(r'(.)\{"([^"]*[a-z] [a-z][^"]*)"\}', text):
        assert found[1] == "“", found[0]
