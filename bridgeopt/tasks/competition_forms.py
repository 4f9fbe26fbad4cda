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
    PAIR_SEPARATORS,
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


class CompetitionForm(NamedTuple):
    """A form for a new or an existing competition.

    Attributes
    ----------
    template
        The name of the template (kind of competition).
    position
        The index of the competition in the file; ``None`` for a new competition.
    questions
        The questions, each with its present answer.
    other_keys
        The competition's keys that no question can show; the form does not change them.
    digest
        The digest of the file when the form was made, by which a later change is detected.
    """

    template: str
    position: int | None
    questions: tuple[tuple[RuleQuestion, str], ...]
    other_keys: tuple[str, ...]
    digest: str

    @property
    def counts_all(self) -> bool:
        """Whether no question of the form and no other key limits the number of scores that count.

        If so, all scores count.
        """
        names = {question.name for question, _ in self.questions}
        return "best" not in names and not {"best", "drop"} & {*self.other_keys}


def new_form(path: Path, template: str, pairs: str = "", since: str = "") -> CompetitionForm:
    """Return the form for a new competition, filled in with the answers of a template.

    Parameters
    ----------
    path
        The file to which the competition will be added.
    template
        The name of the template.
    pairs, since
        Initial answers to the questions with these names: the entered pairs, and the first session
        or day that counts.
    """
    chosen_template = TEMPLATES[template]
    answers = {**chosen_template.answers, "pairs": pairs, "since": since}
    questions = tuple(
        (QUESTIONS[name], answers.get(name, _default_answer(QUESTIONS[name])))
        for name in chosen_template.questions
        if name in QUESTIONS
    )
    return CompetitionForm(template, None, questions, (), rules_digest(path))


def _default_answer(question: RuleQuestion) -> str:
    return question.choices[0] if question.choices else ""


def edit_form(path: Path, name: str) -> CompetitionForm | None:
    """Return the form of a competition in a file; ``None`` if no competition has that name."""
    for index, table in enumerate(competition_tables(path)):
        if fold_name(str(table.get("name", ""))) == fold_name(name):
            template = _template_for(table)
            answers = _read_answers(table)
            template_questions = TEMPLATES[template].questions
            names = [
                question_name for question_name in template_questions if question_name in answers
            ]
            names += [
                question_name
                for question_name in answers
                if question_name not in template_questions
                and {*QUESTIONS[question_name].keys} & {*table} - {"rank"}
            ]
            shown_keys = {key for question_name in names for key in QUESTIONS[question_name].keys}
            other_keys = tuple(key for key in table if key not in shown_keys and key != "rank")
            questions = tuple(
                (QUESTIONS[question_name], answers[question_name]) for question_name in names
            )
            return CompetitionForm(template, index, questions, other_keys, rules_digest(path))
    return None


def _read_answers(table: Table) -> dict[str, str]:
    """Return the answers, by question, that correspond to a competition's TOML table.

    A question that cannot show the table's value is left out.
    """
    answers = {}
    for name, question in QUESTIONS.items():
        try:
            answers[name] = question.read(table)
        except NotShown:
            continue
    return answers


def _template_for(table: Table) -> str:
    for key, template in (("handicap", "handicap"), ("strata", "series"), ("pairs", "lines")):
        if key in table:
            return template
    if "promote" in table or "period" in table:
        return "ladder"
    return "sum" if table.get("total") == "sum" else "best"


def save_competition(
    path: Path,
    form: CompetitionForm,
    answers: Mapping[str, str],
    season: Season,
    expected_digest: str,
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
    expected_digest
        The digest of the file when the form was shown.

    Raises
    ------
    WrongAnswersError
        An answer is wrong; ``faults`` says why, and nothing was written.
    BridgeoptError
        The file has changed since the form was shown, or cannot be written.
    """
    if rules_digest(path) != expected_digest:
        raise RequestError(Message("rules_changed_meanwhile", file=path.name))
    tables = competition_tables(path)
    old_table = {} if form.position is None else tables[form.position]
    table = {**(TEMPLATES[form.template].rules if form.position is None else {}), **old_table}
    faults = []
    for question, _ in form.questions:
        if question.name in answers:
            try:
                question.write(answers[question.name], table)
            except WrongAnswer as error:
                faults.append(AnswerFault(question.name, error.message))
    if not str(table.get("name", "")).strip():
        faults.append(AnswerFault("name", Message("setup_name_missing")))
    if faults:
        raise WrongAnswersError(faults)
    entries = _check_competitions(
        _text_with(path, form.position, old_table, table), form, len(tables), season
    )
    if "pairs" in answers and entries:
        table["pairs"] = _pairs_by_id(entries)  # ids only: no name remains after an erasure
    write_rules(path, _text_with(path, form.position, old_table, table), expected_digest)
    return str(table["name"])


def _text_with(path: Path, index: int | None, old_table: Table, table: Table) -> str:
    removed = {key: None for key in old_table if key not in table}
    name = {"name": table["name"]}  # makes the name the first key of a new table
    return with_competition(path, index, {**removed, **name, **table})


def _check_competitions(
    text: str, form: CompetitionForm, num_competitions: int, season: Season
) -> tuple[EnteredPair, ...] | None:
    """Check the competitions in a text before it is written; return the form's entered pairs.

    The result is ``None`` if the form's competition lists no pairs. ``num_competitions`` is the
    number of competitions in the file before the change, and so the index of a new competition.

    Raises
    ------
    WrongAnswersError
        The competitions cannot be used.
    """
    known_ids = frozenset(season.members) | frozenset(season.merged)
    index = num_competitions if form.position is None else form.position
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / SETTINGS_FILE
        write_text(path, text)
        try:
            file = read_competitions(path, season.names, known_ids)
            standings_of_club(season, path)
        except InputError as error:
            lines = TableLines(text, COMPETITIONS_TABLE)
            first_line, next_line = lines.start(index) or 0, lines.start(index + 1)
            faults = [
                _answer_fault(
                    fault,
                    form,
                    is_own=fault.line is None
                    or (first_line <= fault.line and (next_line is None or fault.line < next_line)),
                )
                for fault in error.faults
            ]
            raise WrongAnswersError(faults) from None
        return file.competitions[index].entries


_QUESTION_BY_KEY = {
    **{"from": "since", "to": "until", "on": "day", "promote": "moves", "season": "points"},
    **{"competition_name_twice": "name", "competition_no_column": "strata_by"},
}
"""Maps a key of a competition to its question, if their names differ. Also maps the key of a
fault's message to the question that the fault is about."""


_MESSAGES_WITH_KEYS = ("competition_needs", "competition_exclude", "competition_key_missing")
"""Messages whose values are names of keys of a competition."""


def _answer_fault(fault: Fault, form: CompetitionForm, *, is_own: bool) -> AnswerFault:
    """Return a fault of the file as a fault of the answer that set the wrong key.

    ``is_own`` is false if the fault is in another competition than that of the form.
    """
    message, key_path = fault.message, ""
    if message.key == "fault_of":
        key_path, message = str(message.values["what"]), message.values["wrong"]
    name = _QUESTION_BY_KEY.get(message.key) or _question_for_key(key_path)
    if message.key in _MESSAGES_WITH_KEYS:
        labels = {key: _field_label(str(value)) for key, value in message.values.items()}
        message = Message(message.key, **labels)
    question_names = {question.name for question, _ in form.questions}
    is_own = is_own or message.key == "competition_name_twice"
    if name in question_names and is_own:
        fault_text = Message("as_written", text=Fault(message, help=fault.help))
        return AnswerFault(name, fault_text)
    if key_path:
        message = Message("fault_of", what=_field_label(key_path), wrong=message)
    place = Message("standings_line", line=str(fault.line))
    return AnswerFault("", Message("setup_fault_elsewhere", place=place, wrong=message))


def _question_for_key(key_path: str) -> str:
    """Return the name of the question about a key, such as ``handicap.base``.

    If there is no such question, return the first part of the key.
    """
    first_key, _, inner_key = key_path.partition(".")
    if first_key in ("handicap", "strata") and inner_key:
        return f"{first_key}_{inner_key}"
    return _QUESTION_BY_KEY.get(first_key, first_key)


def _field_label(key: str) -> Message | str:
    """Return the label of the form's field for a key; the key itself if it has no field."""
    name = _question_for_key(key.partition(" ")[0])
    return Message("setup_question", question=name) if name in QUESTIONS else key


def _pairs_by_id(entries: tuple[EnteredPair, ...]) -> object:
    if all(entry.line is None for entry in entries):
        return [list(entry.pair) for entry in entries]
    by_line: dict[str, list[list[int]]] = {}
    for entry in entries:
        by_line.setdefault(entry.line or "", []).append(list(entry.pair))
    return by_line


def remove_competition(path: Path, name: str, expected_digest: str) -> None:
    """Remove the competition of this name from a file.

    ``expected_digest`` is the digest of the file when the director saw it.

    Raises
    ------
    RequestError
        There is no competition of that name, or the file was changed meanwhile.
    InputError
        The file cannot be edited.
    """
    if rules_digest(path) != expected_digest:
        raise RequestError(Message("rules_changed_meanwhile", file=path.name))
    for index, table in enumerate(competition_tables(path)):
        if fold_name(str(table.get("name", ""))) == fold_name(name):
            write_rules(path, without_competition(path, index), expected_digest)
            return
    raise RequestError(Message("competition_no_competition", name=name))


def _name_writer(season: Season) -> Callable[[int], str]:
    """Return a function that returns a player's name, as a form shows it, for the player's id.

    If the name is missing, not unique, or ambiguous in a list of pairs, the function returns the id
    as text.
    """
    names = season.names.names
    name_counts = Counter(map(fold_name, names.values()))

    def write_name(player: int) -> str:
        name = names.get(player, "")
        is_plain = name_counts[fold_name(name)] == 1 and not {*name} & {*PAIR_SEPARATORS, ":"}
        return name if is_plain and any(map(str.isalpha, name)) else str(player)

    return write_name


def pairs_of_last_session(season: Season) -> str:
    """Return the pairs of the last session with sections, as text for a form.

    Each section has a line with its name before the lines with its pairs. The text is "" if there
    is no such session.
    """
    session = next((each for each in reversed(season.sessions) if each.sections), None)
    if session is None:
        return ""
    write_name = _name_writer(season)
    lines = []
    for section in session.sections:
        lines.append(f"{section.name}:")
        lines += [
            " & ".join(write_name(season.current_id(player)) for player in pair.players)
            for pair in section.current_pairs
            if pair is not None
            and all(season.current_id(p) in season.members for p in pair.players)
        ]
    return "\n".join(lines)


def shown_pairs(season: Season, answer: str) -> str:
    """Return an answer that lists entered pairs, with unique names instead of ids."""
    write_name = _name_writer(season)
    return "\n".join(
        line
        if line.endswith(":")
        else " & ".join(
            write_name(int(player)) if player.isdecimal() else player
            for player in line.split(" & ")
        )
        for line in answer.splitlines()
    )
