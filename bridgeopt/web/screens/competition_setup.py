"""Set up, change and remove competitions on the screen Season."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.text import read_bytes
from bridgeopt.files.competition_text import RulesChange, competition_tables, rules_digest
from bridgeopt.season import Season
from bridgeopt.tasks.competition_forms import (
    CompetitionForm,
    WrongAnswersError,
    edit_form,
    new_form,
    pairs_of_last_session,
    remove_competition,
    save_competition,
    shown_pairs,
)
from bridgeopt.tasks.competition_questions import TEMPLATES, RuleQuestion
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.rendering import page_message, without_stop
from bridgeopt.web.values import ActionRequest, InvalidValuesError, WrongFieldsError


def setup_view(
    evening_session: EveningSession, snapshot: Snapshot, parameters: Mapping[str, str]
) -> dict[str, Any]:
    """Return the template's values for setting up or changing a competition.

    ``parameters`` are those of the address: ``edit`` names a competition to change, and ``setup``
    the kind of a new one. With one of these, the values hold a form. If the form cannot be made,
    for example because the kind is unknown, the values hold a choice of kinds. Without a parameter
    or a season, the values are empty.
    """
    season = snapshot.so_far.season
    kind, name = parameters.get("setup", ""), parameters.get("edit", "")
    values: dict[str, Any] = {"setup": None, "choosing": []}
    if season is None or not (kind or name):
        return values
    if kind not in TEMPLATES and not name:
        return values | {"choosing": [*TEMPLATES]}
    form = _form(evening_session, season, kind, name)
    if form is None:
        return values | {"choosing": [*TEMPLATES]}
    return values | {"setup": {"form": form, "name": name}}


def _form(
    evening_session: EveningSession, season: Season, kind: str, name: str
) -> CompetitionForm | None:
    path = evening_session.club.file
    if name:
        form = edit_form(path, name)
    else:
        first_day = evening_session.day.isoformat() if season.sessions else ""
        form = new_form(path, kind, pairs_of_last_session(season), first_day)
    if form is None:
        return None
    return form._replace(
        questions=tuple(
            (question, _displayed_answer(question, answer, season))
            for question, answer in form.questions
        )
    )


def _displayed_answer(question: RuleQuestion, answer: str, season: Season) -> str:
    """Return an answer with names in place of ids, and numbers as the language writes them."""
    if question.name == "pairs":
        return shown_pairs(season, answer)
    if question.name in ("name", "strata_by") or question.choices:
        return answer
    return _DECIMALS.sub(rf"\1{current_locale().decimal_mark}\2", answer)


_DECIMALS = re.compile(r"(?<![\w.])([0-9]+)\.([0-9]+)(?![\w.])")
"""Matches a decimal number; the groups are the parts before and after the point."""


def _save(request: ActionRequest) -> Message:
    """Write a competition from the form's answers into the club's settings."""
    evening_session, snapshot = request.evening_session, request.evening_session.snapshot
    season, name = snapshot.so_far.season, request.text("edit")
    if season is None:
        raise RequestError(Message("door_no_season"))
    form = _form(evening_session, season, request.choice("template", tuple(TEMPLATES)), name)
    if form is None:
        raise RequestError(Message("rules_changed_meanwhile", file=evening_session.club.file.name))
    answers = {}
    for question, _ in form.questions:
        if question.name not in request:
            raise InvalidValuesError(question.name)
        answers[question.name] = request.text(question.name)
    path, digest = evening_session.club.file, request.text("seen")
    try:
        return _change(
            evening_session,
            lambda: _saved_message(path, save_competition(path, form, answers, season, digest)),
        )
    except WrongAnswersError as error:
        raise _field_errors(error, snapshot) from None


def _change(evening_session: EveningSession, change: Callable[[], Message]) -> Message:
    """Change the club's settings by ``change``, so that this can be undone; return its message."""
    path = evening_session.club.file
    before = read_bytes(path)
    message = change()
    evening_session.rules_change = RulesChange(message, before, rules_digest(path))
    evening_session.events.notify("changed")
    return message


def last_change(evening_session: EveningSession) -> RulesChange | None:
    """Return the last set-up of a competition, if the file has not changed since."""
    change = evening_session.rules_change
    return change if change is not None and change.is_current(evening_session.club.file) else None


def _saved_message(path: Path, name: str) -> Message:
    """Return a message that a competition is saved, with the number of its pairs in each line."""
    tables = [table for table in competition_tables(path) if table.get("name") == name]
    pairs = tables[0].get("pairs") if tables else None
    if not pairs:
        return Message("setup_saved", name=name)
    by_line = pairs if isinstance(pairs, dict) else {}
    lines = [f"{line}: {len(line_pairs)}" for line, line_pairs in by_line.items()]
    n = sum(map(len, by_line.values())) if by_line else len(pairs)
    has_lines = "yes" if lines else "no"
    return Message("setup_saved_pairs", name=name, n=n, has_lines=has_lines, lines=lines)


def _field_errors(error: WrongAnswersError, snapshot: Snapshot) -> BridgeoptError:
    """Return the error with a message for each wrong field, and one line for other faults."""
    messages = [
        (fault.question, page_message(fault.message, snapshot.members)) for fault in error.faults
    ]
    other_messages = [without_stop(message) for question, message in messages if not question]
    fields: dict[str, str] = {}
    for question, message in messages:
        if question:
            text = str(message)
            fields[question] = f"{fields[question]} {text}" if question in fields else text
    message = Message(
        "setup_wrong",
        n=len(fields),
        rest=other_messages,
        has_rest="yes" if other_messages else "no",
    )
    return WrongFieldsError(message, fields)


def _remove(request: ActionRequest) -> Message:
    """Remove a competition from the club's settings; the season's results stay."""
    name, digest = request.text("edit"), request.text("seen")

    def remove() -> Message:
        remove_competition(request.evening_session.club.file, name, digest)
        return Message("setup_removed", name=name)

    return _change(request.evening_session, remove)


def _undo(request: ActionRequest) -> Message:
    """Undo the last set-up of a competition, or redo it if it is undone."""
    evening_session, digest = request.evening_session, request.text("seen")
    change = evening_session.rules_change
    if change is None or change.digest != digest:
        raise RequestError(Message("rules_changed_meanwhile", file=evening_session.club.file.name))
    evening_session.rules_change = change.undo_or_redo(evening_session.club.file)
    evening_session.events.notify("changed")
    return Message("page_redone" if change.is_undone else "page_undone", what=change.what)


ACTIONS = {"competition_save": _save, "competition_remove": _remove, "competition_undo": _undo}
"""Actions by the names that the page sends."""
