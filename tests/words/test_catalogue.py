"""Message catalogues: complete in every language, and how numbers, dates and counts are written."""

from __future__ import annotations

import tomllib
from datetime import date

import pytest

from bridgeopt.errors import InputError
from bridgeopt.words.catalogue import (
    FOLDER,
    REFERENCE,
    Catalogue,
    languages,
    placeholders,
    read_catalogue,
)

ENGLISH = FOLDER / f"{REFERENCE}.toml"

# The plural forms of Polish, as gettext's handbook has them, and as a catalogue says it.
POLISH = """
[[plural]]
form = "one"
n = [1]

[[plural]]
form = "few"
mod10 = [2, 3, 4]
not_mod100 = [12, 13, 14]

[[plural]]
form = "many"
"""


def polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and not 10 <= n % 100 < 20 else "many"


@pytest.fixture
def folder(tmp_path):
    """Give a folder with the English catalogue, for another beside it."""
    (tmp_path / ENGLISH.name).write_bytes(ENGLISH.read_bytes())
    return tmp_path


def test_the_languages():
    """English and Dutch are there."""
    assert {"en", "nl"} <= set(languages())


@pytest.mark.parametrize("code", languages())
def test_every_catalogue_is_complete(code):
    """Every key of the English catalogue with the same placeholders, and no other key."""
    t = read_catalogue(code)
    english = read_catalogue(REFERENCE)
    assert t.code == code
    assert t.messages.keys() == english.messages.keys()
    for key, message in t.messages.items():
        counted = isinstance(english.messages[key], dict)
        assert isinstance(message, dict) == counted
        texts = message.values() if counted else [message]
        (names,) = {frozenset(placeholders(text) - {"n"}) for text in texts}
        assert names == _names(english.messages[key]) - {"n"}
        assert all(text.strip() == text != "" for text in texts)


@pytest.mark.parametrize("code", languages())
def test_every_message_can_be_shown(code):
    """With any count."""
    t = read_catalogue(code)
    values = {name: "x" for m in t.messages.values() for name in _names(m)}
    for key in t.messages:
        for n in (0, 1, 2, 11, 100):
            assert "{" not in t(key, **values | {"n": n})


def _names(message):
    texts = message.values() if isinstance(message, dict) else [message]
    return set().union(*map(placeholders, texts))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('section = "Section"\n', "", "the message 'section' is missing"),
        ("[messages]", '[messages]\nnonsense = "x"', "there is no message 'nonsense'"),
        ('"{first} and {last}"', '"{first} and"', "'and' must have {first}, {last}"),
        ('section = "Section"', 'section = "{x}"', "'section' must have no placeholders"),
        ('section = "Section"', 'section = "{"', "'section' must be text, with braces"),
        ('section = "Section"', "section = 5", "'section' must be text"),
        ('one = "{n} pair", ', "", "'pairs' must have a text for each form: one, other"),
        ('section = "Section"', 'section = { one = "", other = "" }', "'section' must be text"),
        ('"{n} rounds"', '"{m} rounds"', "'rounds' must have {n}"),
        ('"{rounds} of {n} boards"', '"{n} boards"', "'of_boards' must have {n}, {rounds}"),
        ('decimal = "."\n', "", "'format' must hold"),
        ('"Monday", ', "", "'weekdays' must list 7 names"),
        ("{weekday} {day}", "{weekday} {hour}", "'date' can hold day, month, weekday, year"),
        ('form = "other"', 'form = "other"\nn = [2]', "'plural' must list forms"),
        ("n = [1]", "n = 1", "'plural' must list forms"),
        ("n = [1]", "mod0 = [1]", "'plural' must list forms"),
        ("n = [1]", "modulo = [1]", "'plural' must list forms"),
        ('language = "English"', "", "'language' is missing"),
        ('section = "Section"', "section = Section", "this is not TOML"),
    ],
)
def test_what_is_wrong_with_a_catalogue(folder, old, new, fault):
    """It is told when the catalogue is read, in a sentence that names the file and the message."""
    text = ENGLISH.read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / "xx.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_catalogue("xx", folder)
    assert fault in str(error.value)
    assert all(str(folder / "xx.toml") in line for line in str(error.value).splitlines())


def test_all_faults_at_once(folder):
    """An empty catalogue lacks everything."""
    (folder / "xx.toml").touch()
    with pytest.raises(InputError) as error:
        read_catalogue("xx", folder)
    keys = read_catalogue("en").messages
    assert len(error.value.faults) == len(keys) + 3


def test_another_language_is_a_file(folder):
    """It is offered and read without a line of code."""
    text = ENGLISH.read_text(encoding="utf-8").replace('section = "Section"', 'section = "Σ"')
    (folder / "el.toml").write_text(text, encoding="utf-8")
    assert languages(folder) == ["el", "en"]
    assert read_catalogue("el", folder)("section") == "Σ"


def test_any_plural_forms():
    """Rules by remainders are those of the language, for all counts."""
    english = tomllib.loads(ENGLISH.read_text(encoding="utf-8"))
    rounds = {"one": "{n} runda", "few": "{n} rundy", "many": "{n} rund"}
    t = Catalogue("pl", english | tomllib.loads(POLISH) | {"messages": {"rounds": rounds}})
    assert [t.plural_form(n) for n in range(300)] == [polish(n) for n in range(300)]
    assert [t("rounds", n=n) for n in (1, 3, 5)] == ["1 runda", "3 rundy", "5 rund"]


def test_numbers_and_dates():
    """As each language writes them."""
    english, dutch = read_catalogue("en"), read_catalogue("nl")
    day = date(2026, 3, 5)
    assert english.date(day) == "Thursday 5 March 2026"
    assert dutch.date(day) == "donderdag 5 maart 2026"
    numbers = (0, 999, 1234567, "99.50", "1234.5", -1000, "-0.5")
    assert [english.number(n) for n in numbers] == [
        *("0", "999", "1,234,567", "99.50", "1,234.5", "−1,000", "−0.5")  # noqa: RUF001
    ]
    assert [dutch.number(n) for n in numbers] == [
        *("0", "999", "1.234.567", "99,50", "1.234,5", "−1.000", "−0,5")  # noqa: RUF001
    ]


def test_lists_and_counts():
    """One thing, two, three; one round, several."""
    t = read_catalogue("nl")
    assert [t.listed(range(1, n + 1)) for n in (1, 2, 3)] == ["1", "1 en 2", "1, 2 en 3"]
    assert [t("rounds", n=n) for n in (0, 1, 2)] == ["0 ronden", "1 ronde", "2 ronden"]


def test_counts_are_whole():
    """A mistake in a template shows at once."""
    t = Catalogue("en", tomllib.loads(ENGLISH.read_text(encoding="utf-8")))
    with pytest.raises(TypeError, match="n must be an integer"):
        t("rounds", n="3")
    with pytest.raises(KeyError):
        t("nonsense")
