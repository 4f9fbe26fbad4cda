"""The page's screens: what each shows of the evening's state, and its actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starlette.datastructures import QueryParams

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.base.plugins import installed_plugins
from bridgeopt.web.current_round import running_clock
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.plugins import language_links
from bridgeopt.web.rendering import (
    UndoStep,
    describe_error,
    page_message,
    recorded_message,
    render,
)
from bridgeopt.web.screens import (
    evening_steps,
    formats,
    help_screen,
    movements,
    play,
    projector,
    record,
    rounds,
    score,
    season,
    seat,
    sign_in,
    start,
)

NO_PARAMETERS = QueryParams()
"""The parameters of an address without a query."""

View = Callable[[EveningSession, Snapshot], Mapping[str, Any]]
"""Function that returns the values that a screen's template needs."""

STEPS: dict[str, tuple[str, View]] = {
    "sign-in": (evening_steps.NAMES["sign-in"], sign_in.view),
    "seat": (evening_steps.NAMES["seat"], seat.view),
    "start": (evening_steps.NAMES["start"], start.view),
    "play": (evening_steps.NAMES["play"], play.view),
    "score": (evening_steps.NAMES["score"], score.view),
    "record": (evening_steps.NAMES["record"], record.view),
}
"""The steps of an evening in order: path, message key of the name, and view."""

WITHIN: dict[str, tuple[str, View]] = {
    "formats": ("page_formats", formats.view),
    "rounds": ("compare_rounds", rounds.view),
}
"""Screens that belong to a step (`evening_steps.WITHIN`), in the form of `STEPS`."""

OTHER_SCREENS: dict[str, tuple[str, View]] = {
    "wall": ("page_wall", projector.projector_view),
    "words": ("page_words", help_screen.words_view),
    "season": ("page_season", season.view),
    "correct": ("page_correct", score.no_session_view),
    "movements": ("page_movements", movements.view),
    "room": ("page_room", projector.view),
    "help": ("page_help", help_screen.help_view),
}
"""Screens outside the steps of an evening, in the form of `STEPS`."""

SCREENS = {**STEPS, **WITHIN, **OTHER_SCREENS}
"""All screens."""

_DETAIL_VIEWS: dict[str, Callable[[EveningSession, Snapshot, QueryParams], Mapping[str, Any]]] = {
    "season": season.detail_view,
    "correct": score.past_view,
    "movements": movements.view_of_size,
    "help": help_screen.help_detail_view,
    "rounds": rounds.section_view,
}
"""For some screens, a function that returns more template values.

The function gets the parameters in the screen's address.
"""

_STYLE_SHEETS = {
    "sign-in": ("people", "sign-in"),
    "formats": ("formats",),
    "seat": ("seat",),
    "rounds": ("movements", "rounds"),
    "start": ("start",),
    "play": ("people", "play"),
    "score": ("score",),
    "correct": ("score",),
    "record": ("record",),
    "wall": ("wall",),
    "room": ("room",),
    "season": ("season",),
    "help": ("help",),
    "words": ("help",),
    "movements": ("movements",),
}
"""Style sheets of each screen, without suffix, in addition to `_COMMON_STYLE_SHEETS`."""
_COMMON_STYLE_SHEETS = ("base", "clock")

_SHOWS_SINGLE_PLAYERS = ("formats", "seat", "start")
"""Screens that show which present players have no partner."""
_MAX_SINGLE_PLAYERS, _MAX_PARTNER_CHOICES = 3, 2
"""Maximum numbers for the list of players without a partner.

The first number is the length of the list. The second number is how many possible partners are
offered to each player in it.
"""

_HAS_OWN_CLOCK = ("start", "wall")
"""Screens that show the round clock themselves."""


def style_sheets(screen: str) -> tuple[str, list[str]]:
    """Return the name of a screen's style sheet, and the sheets that it consists of."""
    parts = (*_COMMON_STYLE_SHEETS, *_STYLE_SHEETS.get(screen, ()))
    return f"looks-{screen}.css", [f"{part}.css" for part in parts]


def _recorded_message(
    name: str, evening_session: EveningSession, snapshot: Snapshot
) -> Message | None:
    session = evening_session.recorded(snapshot)
    if session is not None and name == "score":  # scores can still be corrected there
        values = {"session": str(session.id), "day": session.played_on}
        notes = record.differing_scores(evening_session.results, snapshot, session, where="here")
        if record.say_scores_wait(notes):
            return Message("results_recorded_wait", wait=notes[0], **values)
        return Message("results_recorded", **values)
    return None if session is None else recorded_message(session)


def _screen_notes(name: str, evening_session: EveningSession, snapshot: Snapshot) -> list[object]:
    """Return the notes to show above the screen ``name``.

    The screens of an evening show warnings about the season and notes about the evening. The screen
    Season shows only the warnings; no other screen shows any note.
    """
    season_notes = [page_message(note, snapshot.members) for note in snapshot.season_notes]
    if name not in STEPS and name not in WITHIN:
        return [*season_notes] if name == "season" else []
    return [*season_notes, *(snapshot.with_names(note) for note in evening_session.notes)]


def _single_players(snapshot: Snapshot) -> list[tuple[int, str, list[tuple[int, str]]]]:
    """Return the first few present players without a partner, each with the players to pair with.

    Each entry is the player's id and name, and a list with the (id, name) of the next few players
    without a partner. Players are in order of arrival.
    """
    plan = snapshot.evening.planned
    playing = set() if plan is None else {p for pair in plan.present for p in pair.players}
    singles = [
        (player, snapshot.members.name(player))
        for player in snapshot.evening.attendance.without_partner
        if player not in playing
    ]
    return [
        (*single, singles[k + 1 : k + 1 + _MAX_PARTNER_CHOICES])
        for k, single in enumerate(singles[:_MAX_SINGLE_PLAYERS])
    ]


def render_screen(
    name: str, evening_session: EveningSession, parameters: QueryParams = NO_PARAMETERS
) -> str:
    """Return a screen as HTML in the reader's language; ``parameters`` are those of the address.

    If a file that the screen needs cannot be read, the screen says why.
    """
    key, view = SCREENS[name]
    snapshot = evening_session.snapshot
    recorded = _recorded_message(name, evening_session, snapshot)
    template = f"{name}.html"
    try:
        values = {
            **view(evening_session, snapshot),
            **(
                _DETAIL_VIEWS[name](evening_session, snapshot, parameters)
                if name in _DETAIL_VIEWS
                else {}
            ),
        }
    except BridgeoptError as error:  # the season is locked by another program, or damaged
        template, values = (
            "wrong.html",
            {"wrong": describe_error(error, snapshot.members), "undo": None, "redo": None},
        )
    return render(
        template,
        static=lambda file: f"static/{file}",
        screen=name,
        looks=style_sheets(name)[0],
        screen_name=str(Message(key)),
        step=evening_steps.WITHIN.get(name, name),
        steps=[] if name == "wall" else evening_steps.steps(evening_session, snapshot),
        title=evening_session.title,
        temporary=evening_session.club.is_temporary,
        day=evening_session.day,
        revision=list(snapshot.revision),
        clock=None if name in _HAS_OWN_CLOCK else running_clock(evening_session, snapshot),
        besides=_screen_notes(name, evening_session, snapshot),
        alone=_single_players(snapshot) if name in _SHOWS_SINGLE_PLAYERS and not recorded else [],
        in_room=evening_session.lan_access is not None and evening_session.lan_access.is_on,
        has_events=any(plugin.event_kind for plugin in installed_plugins().values()),
        to_play=evening_session.settings.sit_out_play
        and any(plugin.puzzles for plugin in installed_plugins().values()),
        seated=snapshot.evening.plan is not None,
        is_recorded=recorded if name in {**STEPS, **WITHIN} and name != "record" else None,
        languages=language_links(parameters),
        **{**_undo_steps(evening_session, snapshot), **values},
    )


def _undo_steps(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, UndoStep | None]:
    """Return what the head's buttons undo and redo on screens that do not decide it themselves.

    A recorded evening cannot be changed; only its recording can be undone.
    """
    if evening_session.recorded(snapshot) is not None:
        recording = record.undo_step(evening_session, snapshot)
        return {"undo": recording and recording[1], "redo": None}
    steps = {"undo": snapshot.undo, "redo": snapshot.redo}
    return {name: None if what is None else UndoStep(what, name) for name, what in steps.items()}
