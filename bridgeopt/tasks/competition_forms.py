"""Sets up a competition by a form: the questions, and the rules that the answers make.

Keys that no question can show are not changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.files.competition_text import (
    competition_tables,
    rules_digest,
    with_competition,
    without_competition,
    write_rules,
)
from bridgeopt.files.competitions import read_competitions
from bridgeopt.files.players import fold_name
from bridgeopt.files.settings import SETTINGS_FILE
from bridgeopt.season import Season
from bridgeopt.standings.competition import EnteredPair
from bridgeopt.tasks.competition_questions import (
    MARKS,
    QUESTIONS,
    TEMPLATES,
    NotShown,
    RuleQuestion,
    Table,
    WrongAnswer,
)
from bridgeopt.tasks.season_standings import standings_of_club


class AnswerFault(NamedTuple):
    """A fault of an answer; ``question`` is ``""`` if it is not about one question."""

    question: str
    message: Message


class WrongAnswersError(RequestError):
    """The answers make no valid rules; ``faults`` lists the fault of each answer."""

    def __init__(self, faults: list[AnswerFault]) -> None:
        super().__init__(Message("setup_wrong", n=len(faults), rest=[], has_rest="no"))
        self.faults = faults


class SetUp(NamedTuple):
    """A form: its questions with their answers, and the keys that it does not change.

    ``at`` is the index of the competition in the file, ``None`` for a new one; ``seen`` is the
    file's digest.
    """

    template: str
    at: int | None
    questions: tuple[tuple[RuleQuestion, str], ...]
    kept: tuple[str, ...]
    seen: str


def new_form(path: Path, template: str, pairs: str = "") -> SetUp:
    """Return the form for a new competition; ``pairs`` is the answer for the entered pairs."""
    chosen = TEMPLATES[template]
    filled = {**chosen.answers, "pairs": pairs}
    asked = tuple(
        (QUESTIONS[name], filled.get(name, _usual(QUESTIONS[name])))
        for name in chosen.questions
        if name in QUESTIONS
    )
    return SetUp(template, None, asked, (), rules_digest(path))


def _usual(question: RuleQuestion) -> str:
    return question.choices[0] if question.choices else ""


def edit_form(path: Path, name: str) -> SetUp | None:
    """Return the form of a competition in a file; ``None`` if no competition has that name."""
    for at, table in enumerate(competition_tables(path)):
        if fold_name(str(table.get("name", ""))) == fold_name(name):
            template = _template_of(table)
            answers = _answers(table)
            own = TEMPLATES[template].questions
            asked = [each for each in own if each in answers]
            asked += [
                each
                for each in answers
                if each not in own and {*QUESTIONS[each].keys} & {*table} - {"rank"}
            ]
            shown = {key for each in asked for key in QUESTIONS[each].keys}
            kept = tuple(key for key in table if key not in shown and key != "rank")
            questions = tuple((QUESTIONS[each], answers[each]) for each in asked)
            return SetUp(template, at, questions, kept, rules_digest(path))
    return None


def _answers(table: Table) -> dict[str, str]:
    """Return the answers by question, without questions that cannot show the table's value."""
    found = {}
    for name, question in QUESTIONS.items():
        try:
            found[name] = question.read(table)
        except NotShown:
            continue
    return found


def _template_of(table: Table) -> str:
    for key, template in (("handicap", "handicap"), ("strata", "series"), ("pairs", "lines")):
        if key in table:
            return template
    if "promote" in table or "period" in table:
        return "ladder"
    return "sum" if table.get("total") == "sum" else "best"


def save_competition(
    path: Path, form: SetUp, answers: Mapping[str, str], season: Season, seen: str
) -> str:
    """Write a competition to a file from the answers of a form; return its name.

    Parameters
    ----------
    path
        The file, such as ``club.toml``.
    form
        The form that was answered.
    answers
        The answers by question; a question without an answer keeps the file's value.
    season
        The season with the members who may be entered.
    seen
        The digest of the file when the form was shown.

    Raises
    ------
    WrongAnswersError
        An answer is wrong; ``faults`` says why, and nothing was written.
    BridgeoptError
        The file was changed meanwhile, or cannot be written.
    """
    if rules_digest(path) != seen:
        raise RequestError(Message("rules_changed_meanwhile", file=path.name))
    tables = competition_tables(path)
    old = {} if form.at is None else tables[form.at]
    table = {**(TEMPLATES[form.template].rules if form.at is None else {}), **old}
    faults = []
    for question, _ in form.questions:
        if question.name in answers:
            try:
                question.write(answers[question.name], table)
            except WrongAnswer as wrong:
                faults.append(AnswerFault(question.name, wrong.message))
    if not str(table.get("name", "")).strip():
        faults.append(AnswerFault("name", Message("setup_name_missing")))
    if faults:
        raise WrongAnswersError(faults)
    entries = _check(_text_with(path, form.at, old, table), form, len(tables), season)
    if "pairs" in answers and entries:
        table["pairs"] = _by_id(entries)  # ids only: no name remains after an erasure
    write_rules(path, _text_with(path, form.at, old, table), seen)
    return str(table["name"])


def _text_with(path: Path, at: int | None, old: Table, table: Table) -> str:
    removed = {key: None for key in old if key not in table}
    name = {"name": table["name"]}  # the first key of a new table
    return with_competition(path, at, {**removed, **name, **table})


def _check(text: str, form: SetUp, tables: int, season: Season) -> tuple[EnteredPair, ...] | None:
    """Return the entered pairs of the competition.

    Raises
    ------
    WrongAnswersError
        The rules cannot be used.
    """
    known = frozenset(season.members) | frozenset(season.merged)
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / SETTINGS_FILE
        write_text(path, text)
        try:
            file = read_competitions(path, season.names, known)
            standings_of_club(season, path)
        except InputError as error:
            raise WrongAnswersError([_fault_of(fault, form) for fault in error.faults]) from None
        return file.competitions[tables if form.at is None else form.at].entries


_OF_KEY = {
    **{"from": "since", "to": "until", "on": "day", "promote": "moves", "season": "points"},
    **{"competition_name_twice": "name", "competition_no_column": "strata_by"},
}


def _fault_of(fault: Fault, form: SetUp) -> AnswerFault:
    """Return a fault of the rules as a fault of the answer that caused it."""
    message, path = fault.message, ""
    if message.key == "fault_of":
        path, message = str(message.values["what"]), message.values["wrong"]
    first, _, rest = path.partition(".")
    name = _OF_KEY.get(message.key) or _OF_KEY.get(first, first)
    if first in ("handicap", "strata") and rest:
        name = f"{first}_{rest}"
    asked = {question.name for question, _ in form.questions}
    told = Message("wrong_and_help", wrong=message, help=fault.help or "")
    if name in asked:
        return AnswerFault(name, told)
    place = Message("standings_line", line=str(fault.line))
    return AnswerFault("", Message("setup_fault_elsewhere", place=place, wrong=fault.message))


def _by_id(entries: tuple[EnteredPair, ...]) -> object:
    if all(entry.line is None for entry in entries):
        return [list(entry.pair) for entry in entries]
    by_line: dict[str, list[list[int]]] = {}
    for entry in entries:
        by_line.setdefault(entry.line or "", []).append(list(entry.pair))
    return by_line


def remove_competition(path: Path, name: str, seen: str) -> None:
    """Remove a competition from a file.

    Raises
    ------
    RequestError
        There is no competition of that name, or the file was changed meanwhile.
    InputError
        The file cannot be edited.
    """
    if rules_digest(path) != seen:
        raise RequestError(Message("rules_changed_meanwhile", file=path.name))
    for at, table in enumerate(competition_tables(path)):
        if fold_name(str(table.get("name", ""))) == fold_name(name):
            write_rules(path, without_competition(path, at), seen)
            return
    raise RequestError(Message("competition_no_competition", name=name))


def _written(season: Season) -> Callable[[int], str]:
    """Return a function that writes a player as an answer: by a unique name, otherwise by id."""
    names = season.names.names
    times = Counter(map(fold_name, names.values()))

    def written(player: int) -> str:
        name = names.get(player, "")
        is_plain = times[fold_name(name)] == 1 and not {*name} & {*MARKS, ":"}
        return name if is_plain and any(map(str.isalpha, name)) else str(player)

    return written


def pairs_of_last_session(season: Season) -> str:
    """Return the pairs of the last session with pairs, by section, as an answer."""
    session = next((each for each in reversed(season.sessions) if each.sections), None)
    if session is None:
        return ""
    shown = _written(season)
    lines = []
    for section in session.sections:
        lines.append(f"{section.name}:")
        lines += [
            " & ".join(shown(season.current_id(player)) for player in pair.players)
            for pair in section.current_pairs
            if pair is not None
            and all(season.current_id(p) in season.members for p in pair.players)
        ]
    return "\n".join(lines)


def shown_pairs(season: Season, answer: str) -> str:
    """Return entered pairs with names instead of ids, where a name is unique."""
    shown = _written(season)
    return "\n".join(
        line
        if line.endswith(":")
        else " & ".join(
            shown(int(each)) if each.isdecimal() else each for each in line.split(" & ")
        )
        for line in answer.splitlines()
    )
