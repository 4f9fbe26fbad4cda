"""Setting up, changing and removing a competition on the screen Season."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.season import Season
from bridgeopt.tasks.competition_forms import (
    SetUp,
    WrongAnswersError,
    edit_form,
    new_form,
    pairs_of_last_session,
    remove_competition,
    save_competition,
    shown_pairs,
)
from bridgeopt.tasks.competition_questions import TEMPLATES
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.rendering import page_message, without_stop
from bridgeopt.web.values import ActionRequest, InvalidValuesError, WrongFieldsError

_CHOOSE = "choose"


def looked_at(desk: EveningSession, now: Snapshot, asked: Mapping[str, str]) -> dict[str, Any]:
    """Return the template's values: the form in the address, or the kinds to choose from."""
    season = now.so_far.season
    kind, name = asked.get("setup", ""), asked.get("edit", "")
    values: dict[str, Any] = {"setup": None, "choosing": []}
    if season is None or not (kind or name):
        return values
    if kind not in TEMPLATES and not name:
        return values | {"choosing": [*TEMPLATES]}
    form = _form(desk, season, kind, name)
    if form is None:
        return values | {"choosing": [*TEMPLATES]}
    return values | {"setup": {"form": form, "name": name}}


def _form(desk: EveningSession, season: Season, kind: str, name: str) -> SetUp | None:
    if not name:
        return new_form(desk.club.file, kind, pairs_of_last_session(season))
    form = edit_form(desk.club.file, name)
    if form is None:
        return None
    shown = tuple(
        (question, shown_pairs(season, answer) if question.name == "pairs" else answer)
        for question, answer in form.questions
    )
    return form._replace(questions=shown)


def _save(asked: ActionRequest) -> Message:
    """Write a competition from the form's answers into the club's settings."""
    desk, now = asked.desk, asked.desk.snapshot
    season, name = now.so_far.season, asked.text("edit")
    if season is None:
        raise RequestError(Message("door_no_season"))
    form = _form(desk, season, asked.choice("template", tuple(TEMPLATES)), name)
    if form is None:
        raise RequestError(Message("rules_changed_meanwhile", file=desk.club.file.name))
    answers = {}
    for question, _ in form.questions:
        if question.name not in asked:
            raise InvalidValuesError(question.name)
        answers[question.name] = asked.text(question.name)
    try:
        saved = save_competition(desk.club.file, form, answers, season, asked.text("seen"))
    except WrongAnswersError as error:
        raise _beside_fields(error, now) from None
    desk.events.notify("changed")
    return Message("setup_saved", name=saved)


def _beside_fields(error: WrongAnswersError, now: Snapshot) -> BridgeoptError:
    """Return an error with a message for each wrong field, and one line for other faults."""
    told = [(each.question, page_message(each.message, now.members)) for each in error.faults]
    rest = [without_stop(message) for question, message in told if not question]
    fields: dict[str, str] = {}
    for question, message in told:
        if question:
            text = str(message)
            fields[question] = f"{fields[question]} {text}" if question in fields else text
    message = Message("setup_wrong", n=len(fields), rest=rest, has_rest="yes" if rest else "no")
    return WrongFieldsError(message, fields)


def _remove(asked: ActionRequest) -> Message:
    """Remove a competition from the club's settings; results stay."""
    name = asked.text("edit")
    remove_competition(asked.desk.club.file, name, asked.text("seen"))
    asked.desk.events.notify("changed")
    return Message("setup_removed", name=name)


ACTIONS = {"competition_save": _save, "competition_remove": _remove}
"""Actions by the names that the page sends."""
