"""Message catalogues: every word that stands on paper and screens, a file for each language.

A language is a file ``messages/<code>.toml``; adding one takes no code. It holds

- ``language``: what the language calls itself
- ``format``: the mark before decimals, what stands between thousands, the names of weekdays and
  months, and how a date is put together from ``weekday``, ``day``, ``month`` and ``year``
- ``plural``: the language's forms of a counted thing, in the order in which they are tried. The
  first form applies of which all conditions hold: a condition names ``n``, or a remainder of it
  such as ``mod10`` or ``mod100``, and lists the values that it may have; with ``not_`` in front,
  those that it may not have. The last form has no conditions.
- ``messages``: a text for each key, with placeholders in braces; or, where something is counted, a
  text for each plural form, with the count as ``{n}``

English is the reference: another catalogue has the same keys, with the same placeholders.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from string import Formatter
from typing import Any

from bridgeopt.errors import Fault, InputError

REFERENCE = "en"
"""The language that all others are held against."""

FOLDER = Path(__file__).resolve().parent / "messages"

_IN_FORMAT = {"decimal", "thousands", "date", "weekdays", "months"}
_IN_DATE = {"weekday", "day", "month", "year"}
_NAMES = {"weekdays": 7, "months": 12}
_HELP = "Hold it against the English catalogue."

Message = str | dict[str, str]


class Catalogue:
    """The words of one language; call it with a key for a message.

    Attributes
    ----------
    code, language
        The file's name, which HTML knows the language by, and what the language calls itself.
    """

    def __init__(self, code: str, content: Mapping[str, Any]) -> None:
        self.code = code
        self.language: str = content["language"]
        self.messages: dict[str, Message] = content["messages"]
        self._format: dict[str, Any] = content["format"]
        self._plural: list[dict[str, Any]] = content["plural"]

    def __call__(self, key: str, **values: object) -> str:
        """Return a message with its placeholders filled; a count, ``n``, chooses the form."""
        message = self.messages[key]
        if isinstance(message, dict):
            n = values["n"]
            if not isinstance(n, int):
                raise TypeError(f"{key!r} counts something: n must be an integer")
            message = message[self.plural_form(n)]
        return message.format_map(values)

    def plural_form(self, n: int) -> str:
        """Return the form in which so many things are named."""
        return next(str(rule["form"]) for rule in self._plural if _applies(rule, n))

    def number(self, digits: int | str) -> str:
        """Write a number as the language does; as text it is in plain digits, with a point."""
        whole, point, decimals = str(digits).removeprefix("-").partition(".")
        sign = "\N{MINUS SIGN}" if str(digits).startswith("-") else ""
        grouped = f"{int(whole):,}".replace(",", self._format["thousands"])
        return sign + grouped + (self._format["decimal"] + decimals if point else "")

    def date(self, day: date) -> str:
        """Write a day in full, with its weekday."""
        text: str = self._format["date"]
        return text.format(
            weekday=self._format["weekdays"][day.weekday()],
            day=day.day,
            month=self._format["months"][day.month - 1],
            year=day.year,
        )

    def listed(self, items: Iterable[object]) -> str:
        """Write things one after the other, with an "and" before the last."""
        *others, last = map(str, items)
        return self("and", first=", ".join(others), last=last) if others else last


def languages(folder: Path = FOLDER) -> list[str]:
    """Return the codes of the languages that there are."""
    return sorted(file.stem for file in folder.glob("*.toml"))


def read_catalogue(code: str, folder: Path = FOLDER) -> Catalogue:
    """Read the words of a language.

    Raises
    ------
    InputError
        With every fault: it is no TOML file, or is not as the English catalogue is.
    """
    content = _read(folder / f"{code}.toml")
    reference = content if code == REFERENCE else _read(folder / f"{REFERENCE}.toml")
    faults = [
        Fault(message, str(folder / f"{code}.toml"), help=_HELP)
        for message in _what_is_wrong(content, reference)
    ]
    if faults:
        raise InputError(faults)
    return Catalogue(code, content)


def placeholders(text: str) -> set[str]:
    """Return the names of a message's placeholders."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InputError(Fault(f"this is not TOML: {error}", str(file))) from None


def _applies(rule: Mapping[str, Any], n: int) -> bool:
    for condition, values in rule.items():
        if condition == "form":
            continue
        what = condition.removeprefix("not_")
        value = n if what == "n" else n % int(what.removeprefix("mod"))
        if (value in values) != (what == condition):
            return False
    return True


def _what_is_wrong(content: Mapping[str, Any], reference: Mapping[str, Any]) -> Iterator[str]:
    """Go through what would fail when a page is made."""
    if not isinstance(content.get("language"), str):
        yield "'language' is missing"
    yield from _wrong_with_format(content.get("format"))
    forms = _plural_forms(content.get("plural"))
    if forms is None:
        yield "'plural' must list forms and their conditions, the last form without any"
        forms = []
    messages = content.get("messages")
    messages = messages if isinstance(messages, dict) else {}
    for key in reference["messages"].keys() - messages.keys():
        yield f"the message '{key}' is missing"
    for key, message in messages.items():
        if key not in reference["messages"]:
            yield f"there is no message '{key}'"
        else:
            yield from _wrong_with_message(key, message, reference["messages"][key], forms)


def _wrong_with_format(content: object) -> Iterator[str]:
    if not isinstance(content, dict) or content.keys() != _IN_FORMAT:
        yield f"'format' must hold {', '.join(sorted(_IN_FORMAT))}"
        return
    for names, how_many in _NAMES.items():
        if not isinstance(content[names], list) or len(content[names]) != how_many:
            yield f"'{names}' must list {how_many} names"
    if not _safely(lambda: placeholders(content["date"]) <= _IN_DATE):
        yield f"'date' can hold {', '.join(sorted(_IN_DATE))} in braces"


def _plural_forms(rules: object) -> list[str] | None:
    """Return the names of the forms; ``None`` where the rules cannot be used."""
    if not isinstance(rules, list) or not rules:
        return None
    usable = _safely(lambda: [_applies(rule, n) for rule in rules for n in range(2)])
    if not usable or any("form" not in rule for rule in rules) or len(rules[-1]) > 1:
        return None
    return [rule["form"] for rule in rules]


def _wrong_with_message(
    key: str, message: object, reference: Message, forms: Sequence[str]
) -> Iterator[str]:
    counted = isinstance(reference, dict)
    if counted and (not isinstance(message, dict) or message.keys() != set(forms)):
        yield f"the message '{key}' must have a text for each form: {', '.join(forms)}"
        return
    wanted = set().union(*_placeholders_of_forms(reference))
    found = _safely(lambda: _placeholders_of_forms(message))
    if isinstance(message, dict) != counted or found is None:
        yield f"the message '{key}' must be text, with braces around placeholders only"
    elif any(names != wanted for names in found):
        names = ", ".join(f"{{{name}}}" for name in sorted(wanted)) or "no placeholders"
        yield f"the message '{key}' must have {names}"


def _placeholders_of_forms(message: Any) -> list[set[str]]:
    """Return the placeholders of each text of a message; where it counts, the count is taken in."""
    if isinstance(message, dict):
        return [{"n"} | placeholders(text) for text in message.values()]
    return [placeholders(message)]


def _safely(look: Callable[[], Any]) -> Any:
    """Look at what somebody wrote; ``None`` where it is not as it should be."""
    try:
        return look()
    except (AttributeError, KeyError, TypeError, ValueError, ZeroDivisionError):
        return None
