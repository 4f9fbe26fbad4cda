"""The questions of the form for a competition, and templates (kinds of competitions).

An answer is the text of a field of the form. A question converts the answer to keys of the table
``[[competition]]``, and the keys to an answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.files.competition_values import WEEKDAYS
from bridgeopt.files.competitions import KEYS

Table = dict[str, Any]


class WrongAnswer(Exception):  # noqa: N818  (it is an answer)
    """An answer to a form's question is invalid; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message


class NotShown(Exception):  # noqa: N818  (a question is left out)
    """A question cannot show the file's value, so the form leaves the question out."""


_QUESTIONS_WITH_HELP = (
    *("since", "until", "period", "best", "minimum", "moves", "pairs", "absent", "no_notice"),
    *("substitute", "points", "handicap_last", "strata_by", "strata_below", "strata_least"),
)
"""Questions with a help text below the field (the message ``setup_NAME_help``)."""


@dataclass(frozen=True)
class RuleQuestion:
    """A question of the form for a competition.

    Attributes
    ----------
    name
        The name of the field. The keys of its label and its help contain this name
        (``setup_NAME``, ``setup_NAME_help``).
    keys
        The keys of the competition that the answer sets.
    write
        A function that sets the keys in a competition's TOML table from the answer; an empty answer
        removes them.
    read
        A function that returns the answer for a TOML table; it raises `NotShown` if no answer would
        produce the table.
    choices
        The possible answers, if the field is a list to choose from.
    is_long
        Whether the field has several lines.
    """

    name: str
    keys: tuple[str, ...]
    write: Callable[[str, Table], None]
    read: Callable[[Table], str]
    choices: tuple[str, ...] = ()
    is_long: bool = False

    @property
    def has_help(self) -> bool:
        """Whether there is a help text below the field."""
        return self.name in _QUESTIONS_WITH_HELP


_NUMBER = re.compile(r"[-+]?\d{1,9}(?:[.,]\d{1,6})?")


def _parse_number(text: str) -> int | Decimal:
    if not _NUMBER.fullmatch(text.strip()):
        raise WrongAnswer(Message("setup_no_number"))
    number = Decimal(text.strip().replace(",", "."))
    return int(number) if number == int(number) else number


def _parse_numbers(text: str) -> list[int | Decimal]:
    """Return the numbers in a text, separated by blanks, ``;`` or ``,``.

    A comma without a blank after it is a decimal comma if it is the only comma, or if blanks or
    ``;`` separate the numbers.
    """
    parts = re.split(r"[;\s]+|,\s+|,(?=\d+,\d+,)", text.strip())
    if text.count(",") > 1 and not re.search(r"[;\s]", text):
        parts = text.split(",")
    return [_parse_number(part.strip(",")) for part in parts if part.strip(", ")]


def _format_value(value: object) -> str:
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, int | str) and not isinstance(value, bool):
        return str(value)
    raise NotShown


def _format_list(value: object) -> str:
    return "; ".join(map(_format_value, value if isinstance(value, list) else [value]))


def _text_question(name: str, key: str) -> RuleQuestion:
    def write(answer: str, table: Table) -> None:
        _set_or_remove(table, key, " ".join(answer.split()))

    return RuleQuestion(name, (key,), write, lambda table: _format_value(table.get(key, "")))


def _number_question(name: str, key: str | None = None) -> RuleQuestion:
    toml_key = key or name

    def write(answer: str, table: Table) -> None:
        _set_or_remove(table, toml_key, _parse_number(answer) if answer.strip() else None)

    return RuleQuestion(
        name, (toml_key,), write, lambda table: _format_value(table.get(toml_key, ""))
    )


def _choice_question(name: str, key: str, choices: tuple[str, ...], default: str) -> RuleQuestion:
    """Return a question that sets ``key`` to one of ``choices``.

    The answer ``default`` removes the key from the file.
    """

    def write(answer: str, table: Table) -> None:
        if answer not in choices:
            raise WrongAnswer(Message("setup_no_choice"))
        _set_or_remove(table, key, answer if answer != default else None)

    def read(table: Table) -> str:
        value = _format_value(table.get(key, default)).casefold()
        if value not in choices:
            raise NotShown
        return value

    return RuleQuestion(name, (key,), write, read, choices)


def _set_or_remove(table: Table, key: str, value: object) -> None:
    if value in (None, "", [], {}):
        table.pop(key, None)
    else:
        table[key] = value


def _date_question(name: str, key: str) -> RuleQuestion:
    def write(answer: str, table: Table) -> None:
        text = answer.strip()
        if text.isascii() and text.isdigit() and len(text) < 7:
            table[key] = int(text)
        else:
            # The text may be a day. It is parsed later, together with the other rules.
            _set_or_remove(table, key, text)

    def read(table: Table) -> str:
        value = table.get(key, "")
        return value.isoformat() if type(value) is date else _format_value(value)

    return RuleQuestion(name, (key,), write, read)


_ANY_DAY = ""


def _read_day(table: Table) -> str:
    value = table.get("on", _ANY_DAY)
    days = value if isinstance(value, list) else [value]
    if len(days) != 1 or days[0] not in (_ANY_DAY, *WEEKDAYS):
        raise NotShown
    return str(days[0])


def _write_day(answer: str, table: Table) -> None:
    if answer not in (_ANY_DAY, *WEEKDAYS):
        raise WrongAnswer(Message("setup_no_choice"))
    _set_or_remove(table, "on", answer)


def _write_moves(answer: str, table: Table) -> None:
    if not answer.strip():
        table.pop("promote", None)
        return
    number = _parse_number(answer)
    table["promote"] = {"up": number, "down": number}


def _read_moves(table: Table) -> str:
    if "promote" not in table:
        return ""
    rule = table["promote"]
    if not isinstance(rule, dict) or {*rule} != {"up", "down"} or rule["up"] != rule["down"]:
        raise NotShown
    return _format_value(rule["up"])


_ABSENCE_SCORES = ("most", "plus", "times", "is")


def _read_fills(table: Table) -> tuple[str, str]:
    scores = table.get("absent", [])
    scores = scores if isinstance(scores, list) else [scores]
    kinds = {tuple(fill) if isinstance(fill, dict) else () for fill in scores}
    if not scores:
        return "", ""
    if len(kinds) != 1 or next(iter(kinds)) not in [(kind,) for kind in _ABSENCE_SCORES]:
        raise NotShown
    ((kind,),) = kinds
    return kind, "; ".join(_format_value(fill[kind]) for fill in scores)


def _write_fill_kind(answer: str, table: Table) -> None:
    if answer not in ("", *_ABSENCE_SCORES):
        raise WrongAnswer(Message("setup_no_choice"))
    table["absent"] = answer


def _write_fills(answer: str, table: Table) -> None:
    """Set the competition's scores for absences to the numbers in an answer.

    Before, ``table["absent"]`` is the kind of score, which another question has stored. Afterwards
    it is a list with a table ``{kind: number}`` for each number.
    """
    kind = table.pop("absent", "")
    if not kind:
        return
    numbers = _parse_numbers(answer)
    if not numbers:
        raise WrongAnswer(Message("setup_absent_missing"))
    table["absent"] = [{kind: number} for number in numbers]


def _read_no_notice(table: Table) -> str:
    return _format_value(table.get("no_notice", ""))


def _write_substitute(answer: str, table: Table) -> None:
    text = answer.strip()
    if not text:
        table.pop("substitute", None)
        return
    parts = re.fullmatch(r"([\d.,]+)\s*[-;\u2013\s]\s*([\d.,]+)", text)
    if parts is None:
        raise WrongAnswer(Message("setup_substitute_wrong"))
    table["substitute"] = {
        "other": {"least": _parse_number(parts[1]), "most": _parse_number(parts[2])}
    }


def _read_substitute(table: Table) -> str:
    if "substitute" not in table:
        return ""
    rule = table["substitute"]
    other = rule.get("other") if isinstance(rule, dict) and {*rule} == {"other"} else None
    if not isinstance(other, dict) or {*other} != {"least", "most"}:
        raise NotShown
    if "own" in other.values():
        raise NotShown
    return f"{_format_value(other['least'])} - {_format_value(other['most'])}"


def _write_split(answer: str, table: Table) -> None:
    if answer not in ("mean", "better", "declared"):
        raise WrongAnswer(Message("setup_no_choice"))
    _set_or_remove(table, "split", answer if "substitute" in table and answer != "mean" else None)


def _write_points(answer: str, table: Table) -> None:
    points = _parse_numbers(answer)
    if not points:
        table.pop("season", None)
        return
    table["season"] = {"counts": "places", "places": points, "total": "sum"}


def _read_points(table: Table) -> str:
    if "season" not in table:
        return ""
    rule = table["season"]
    if not isinstance(rule, dict) or {*rule} - {"counts", "places", "total"}:
        raise NotShown
    if rule.get("counts") != "places" or rule.get("total") != "sum":
        raise NotShown
    return _format_list(rule.get("places", []))


PAIR_SEPARATORS = ("&", ";", "\t", "/", "+", ",")
"""Separators between the two players of a pair, the least ambiguous first."""


def _write_pairs(answer: str, table: Table) -> None:
    by_line: dict[str, list[list[int | str]]] = {}
    line = ""
    for text in filter(None, map(str.strip, answer.splitlines())):
        if text.endswith(":"):
            line = text[:-1].strip()
            by_line.setdefault(line, [])
            continue
        for separator in PAIR_SEPARATORS:
            if text.count(separator) == 1:
                names = [part.strip() for part in text.split(separator)]
                break
        else:
            raise WrongAnswer(Message("setup_pair_wrong", text=text))
        if not all(names):
            raise WrongAnswer(Message("setup_pair_wrong", text=text))
        are_ids = [each.isascii() and each.isdigit() and len(each) < 12 for each in names]
        pair = [int(b) if is_id else b for b, is_id in zip(names, are_ids, strict=True)]
        by_line.setdefault(line, []).append(pair)
    lines = {name: pairs for name, pairs in by_line.items() if pairs}
    if "" in lines and len(lines) > 1:
        raise WrongAnswer(Message("setup_pairs_without_line"))
    _set_or_remove(table, "pairs", lines.get("") or lines)


def _read_pairs(table: Table) -> str:
    value = table.get("pairs", [])
    by_line = value if isinstance(value, dict) else {"": value}
    lines = []
    for name, pairs in by_line.items():
        if name:
            lines.append(f"{name}:")
        if not isinstance(pairs, list):
            raise NotShown
        for pair in pairs:
            if not isinstance(pair, list) or len(pair) != 2:
                raise NotShown
            lines.append(" & ".join(map(_format_value, pair)))
    return "\n".join(lines)


def _subtable_question(
    name: str, outer: str, key: str, *, is_list: bool = False, is_text: bool = False
) -> RuleQuestion:
    """Return a question about a key of the competition's table ``outer``, such as ``handicap``.

    The answer is a list of numbers with ``is_list``, text with ``is_text``, and otherwise a number.
    """

    def write(answer: str, table: Table) -> None:
        inner = dict(table.get(outer, {}))
        if is_text:
            value: object = " ".join(answer.split())
        elif is_list:
            value = _parse_numbers(answer)
        else:
            value = _parse_number(answer) if answer.strip() else None
        _set_or_remove(inner, key, value)
        _set_or_remove(table, outer, inner)

    def read(table: Table) -> str:
        inner = table.get(outer, {})
        if not isinstance(inner, dict):
            raise NotShown
        return _format_list(inner[key]) if key in inner else ""

    return RuleQuestion(name, (outer,), write, read)


def _subtable_choice_question(
    name: str, outer: str, key: str, choices: tuple[str, ...]
) -> RuleQuestion:
    def write(answer: str, table: Table) -> None:
        if answer not in choices:
            raise WrongAnswer(Message("setup_no_choice"))
        inner = dict(table.get(outer, {}))
        if inner:
            _set_or_remove(inner, key, answer if answer != choices[0] else None)
            _set_or_remove(table, outer, inner)

    def read(table: Table) -> str:
        inner = table.get(outer, {})
        value = inner.get(key, choices[0]) if isinstance(inner, dict) else None
        if value not in choices:
            raise NotShown
        return str(value)

    return RuleQuestion(name, (outer,), write, read, choices)


_ALL_QUESTIONS: tuple[RuleQuestion, ...] = (
    _text_question("name", "name"),
    _choice_question("rank", "rank", ("pair", "player"), ""),
    _date_question("since", "from"),
    _date_question("until", "to"),
    RuleQuestion("day", ("on",), _write_day, _read_day, (_ANY_DAY, *WEEKDAYS)),
    _choice_question("who", "who", ("all", "members"), "all"),
    _number_question("period"),
    _number_question("best"),
    _number_question("minimum"),
    _choice_question("total", "total", ("mean", "sum"), "mean"),
    RuleQuestion("moves", ("promote",), _write_moves, _read_moves),
    RuleQuestion("pairs", ("pairs",), _write_pairs, _read_pairs, is_long=True),
    _choice_question("seating", "seating", ("", "lines"), ""),
    RuleQuestion(
        "absent_kind",
        ("absent",),
        _write_fill_kind,
        lambda table: _read_fills(table)[0],
        ("", *_ABSENCE_SCORES),
    ),
    RuleQuestion("absent", ("absent",), _write_fills, lambda table: _read_fills(table)[1]),
    RuleQuestion(
        "no_notice",
        ("no_notice",),
        lambda answer, table: _set_or_remove(
            table, "no_notice", _parse_number(answer) if answer.strip() else None
        ),
        _read_no_notice,
    ),
    RuleQuestion("substitute", ("substitute",), _write_substitute, _read_substitute),
    RuleQuestion(
        "split",
        ("split",),
        _write_split,
        _choice_question("split", "split", ("mean", "better", "declared"), "mean").read,
        ("mean", "better", "declared"),
    ),
    RuleQuestion("points", ("season",), _write_points, _read_points),
    _subtable_question("handicap_base", "handicap", "base"),
    _subtable_question("handicap_last", "handicap", "last"),
    _subtable_question("handicap_least", "handicap", "least"),
    _subtable_question("handicap_otherwise", "handicap", "otherwise"),
    _subtable_choice_question("handicap_pair", "handicap", "pair", ("mean", "sum")),
    _subtable_question("strata_by", "strata", "by", is_text=True),
    _subtable_question("strata_below", "strata", "below", is_list=True),
    _subtable_question("strata_least", "strata", "least"),
    _subtable_choice_question("strata_pair", "strata", "pair", ("highest", "mean")),
)
QUESTIONS = {question.name: question for question in _ALL_QUESTIONS if {*question.keys} <= {*KEYS}}
"""All questions by name, in the order in which their answers are applied."""

_DATE_QUESTIONS = ("since", "until", "day")


class Template(NamedTuple):
    """A kind of competition: its fixed rules, its questions, and the initial answers."""

    rules: Mapping[str, object]
    questions: tuple[str, ...]
    answers: Mapping[str, str]


TEMPLATES = {
    "ladder": Template(
        {"rank": "pair"},
        ("name", "period", "best", "minimum", "moves", "who", *_DATE_QUESTIONS),
        {"period": "3", "best": "2", "minimum": "2", "moves": "3"},
    ),
    "lines": Template(
        {"rank": "pair"},
        (
            *("name", "pairs", "since", "period", "absent_kind", "absent", "no_notice"),
            *("substitute", "split", "moves", "points", "seating"),
        ),
        {
            "period": "6",
            "absent_kind": "most",
            "absent": "52.5; 50; 47.5",
            "no_notice": "30",
            "substitute": "45 - 55",
            "moves": "2",
        },
    ),
    "best": Template(
        {"rank": "player"},
        ("name", "best", "minimum", "who", *_DATE_QUESTIONS),
        {"best": "4", "minimum": "4"},
    ),
    "handicap": Template(
        {"rank": "pair"},
        (
            *("name", "minimum", "who", "handicap_base", "handicap_last", "handicap_least"),
            *("handicap_otherwise", "handicap_pair", *_DATE_QUESTIONS),
        ),
        {
            **{"minimum": "3", "who": "members", "handicap_base": "50", "handicap_last": "40"},
            **{"handicap_least": "2", "handicap_otherwise": "0"},
        },
    ),
    "sum": Template(
        {"total": "sum"},
        ("name", "rank", "best", "who", *_DATE_QUESTIONS),
        {"rank": "pair", "best": "4", "who": "members"},
    ),
    "series": Template(
        {"rank": "player", "total": "sum"},
        (
            *("name", "best", "minimum", "strata_by", "strata_below", "strata_least"),
            *("strata_pair", *_DATE_QUESTIONS),
        ),
        {
            **{"best": "2", "minimum": "2", "strata_by": "masterpoints"},
            **{"strata_below": "1500; 500", "strata_least": "1"},
        },
    ),
}
"""The kinds of competitions by name; each has at most twelve questions."""
