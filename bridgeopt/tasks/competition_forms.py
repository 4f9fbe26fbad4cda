"""Forms in which a director sets up or edits a competition.

The answers become a ``[[competition]]`` in the club's rules. Keys of a competition that no question
can show are not changed.
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
from bridgeopt.files.settings import COMPETITIONS_TABLE, SETTINGS_FILE
from bridgeopt.files.toml_lines import TableLines
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
    """The answers of a form give no valid competition.

    ``faults`` lists the fault of each wrong answer.
    """

    def __init__(self, faults: list[AnswerFault]) -> None:
        super().__init__(Message("setup_wrong", n=len(faults), rest=[], has_rest="no"))
        self.faults = faults


class SetUp(NamedTuple):
    """A form: its questions with their answers, and the keys that it does not change.

    ``template`` is the name of the template. ``at`` is the index of the competition in the file,
    ``None`` for a new competition. ``kept`` are the keys that no question can show. ``seen`` is the
    digest of the file as it was when the form was made; it detects changes by other users.
    """

    template: str
    at: int | None
    questions: tuple[tuple[RuleQuestion, str], ...]
    kept: tuple[str, ...]
    seen: str

    @property
    def counts_all(self) -> bool:
        """Whether all scores count: the form asks for no number of best scores, and keeps none."""
        asked = {question.name for question, _ in self.questions}
        return "best" not in asked and not {"best", "drop"} & {*self.kept}


def new_form(path: Path, template: str, pairs: str = "", since: str = "") -> SetUp:
    """Return the form for a new competition, filled in as the template with this name says.

    ``path`` is the file to which the competition will be added. ``pairs`` is the initial answer to
    the question which pairs are entered, and ``since`` that to the question from when it counts.
    """
    chosen = TEMPLATES[template]
    filled = {**chosen.answers, "pairs": pairs, "since": since}
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
    """Return the answers that would produce a competition of the file, by question.

    ``table`` is the competition's TOML table. Questions that cannot show a value of the table are
    left out.
    """
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
    """Check the competitions in a text before it is written; return the entered pairs.

    The pairs are those of the form's competition; ``None`` if this competition lists no pairs.
    ``tables`` is the number of competitions in the file before the change, which is the index of a
    new competition.

    Raises
    ------
    WrongAnswersError
        The competitions cannot be used.
    """
    known = frozenset(season.members) | frozenset(season.merged)
    at = tables if form.at is None else form.at
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / SETTINGS_FILE
        write_text(path, text)
        try:
            file = read_competitions(path, season.names, known)
            standings_of_club(season, path)
        except InputError as error:
            lines = TableLines(text, COMPETITIONS_TABLE)
            first, end = lines.start(at) or 0, lines.start(at + 1)
            wrong = [
                _fault_of(
                    fault,
                    form,
                    is_own=fault.line is None
                    or (first <= fault.line and (end is None or fault.line < end)),
                )
                for fault in error.faults
            ]
            raise WrongAnswersError(wrong) from None
        return file.competitions[at].entries


_OF_KEY = {
    **{"from": "since", "to": "until", "on": "day", "promote": "moves", "season": "points"},
    **{"competition_name_twice": "name", "competition_no_column": "strata_by"},
}


_WITH_KEYS = ("competition_needs", "competition_exclude", "competition_key_missing")
"""Messages with the names of keys, in the values ``key`` and ``other``."""


def _fault_of(fault: Fault, form: SetUp, *, is_own: bool) -> AnswerFault:
    """Return a fault in a key of the competition as a fault of the answer that set this key.

    ``is_own`` is false if the fault is in another competition of the file.
    """
    message, path = fault.message, ""
    if message.key == "fault_of":
        path, message = str(message.values["what"]), message.values["wrong"]
    name = _OF_KEY.get(message.key) or _question_of(path)
    if message.key in _WITH_KEYS:
        named = {key: _label_of(str(value)) for key, value in message.values.items()}
        message = Message(message.key, **named)
    asked = {question.name for question, _ in form.questions}
    is_own = is_own or message.key == "competition_name_twice"
    if name in asked and is_own:
        told = Message("as_written", text=Fault(message, help=fault.help))
        return AnswerFault(name, told)
    if path:
        message = Message("fault_of", what=_label_of(path), wrong=message)
    place = Message("standings_line", line=str(fault.line))
    return AnswerFault("", Message("setup_fault_elsewhere", place=place, wrong=message))


def _question_of(path: str) -> str:
    """Return the name of the question about the key at ``path``; without one, the first key."""
    first, _, rest = path.partition(".")
    if first in ("handicap", "strata") and rest:
        return f"{first}_{rest}"
    return _OF_KEY.get(first, first)


def _label_of(key: str) -> Message | str:
    """Return the label of the field for a key such as ``pairs``, or the key if it has no field."""
    name = _question_of(key.partition(" ")[0])
    return Message("setup_question", question=name) if name in QUESTIONS else key


def _by_id(entries: tuple[EnteredPair, ...]) -> object:
    if all(entry.line is None for entry in entries):
        return [list(entry.pair) for entry in entries]
    by_line: dict[str, list[list[int]]] = {}
    for entry in entries:
        by_line.setdefault(entry.line or "", []).append(list(entry.pair))
    return by_line


def remove_competition(path: Path, name: str, seen: str) -> None:
    """Remove the competition of this name from a file.

    ``seen`` is the digest of the file when the director saw it.

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
    """Return a function that returns a player's name for a form, given the id.

    The function returns the id as text if the name is missing, not unique, or would not be read
    back.
    """
    names = season.names.names
    times = Counter(map(fold_name, names.values()))

    def written(player: int) -> str:
        name = names.get(player, "")
        is_plain = times[fold_name(name)] == 1 and not {*name} & {*MARKS, ":"}
        return name if is_plain and any(map(str.isalpha, name)) else str(player)

    return written


def pairs_of_last_session(season: Season) -> str:
    """Return the pairs of the last session that had pairs, as text for a form.

    Each section's name is on a line of its own, before its pairs; "" if there is no such session.
    """
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
    """Return an answer that lists entered pairs, with unique names instead of ids."""
    shown = _written(season)
    return "\n".join(
        line
        if line.endswith(":")
        else " & ".join(
            shown(int(each)) if each.isdecimal() else each for each in line.split(" & ")
        )
        for line in answer.splitlines()
    )
