"""The JSON keys in files of Swiss events, independent of the fields' Python names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

from bridgeopt.journal.action_file import stored_keys
from bridgeopt.plugins.swiss.codecs import settings_document, settings_from
from bridgeopt.plugins.swiss.file import ACTIONS
from bridgeopt.plugins.swiss.matchplay.actions import EVENT_ACTIONS
from bridgeopt.plugins.swiss.tournament import Acceleration, Player, Settings, TieBreakCounting

OF_ACTIONS = {
    "enter": "players",
    "order": "player above",
    "merge": "band",
    "split": "player",
    "move": "player band",
    "separation": "band step",
    "initial": "player score",
    "adjust": "player points",
    "settings": "settings",
    "absent": "player rounds absent",
    "volunteer": "player rounds volunteers",
    "bye": "player rounds kind asked",
    "apart": "name members rounds",
    "accelerate": "player rounds points",
    "by_hand": "round first second how",
    "post": "round games byes",
    "results": "round scored",
    "correct": "round scored games byes",
    "stones": "round table stones",
}
"""JSON keys of each action of a tournament."""

OF_EVENT_ACTIONS = {
    "enter": "players",
    "rules": "rules",
    "absent": "player rounds absent",
    "bye": "player rounds kind asked",
    "apart": "name members rounds",
    "accelerate": "player rounds points",
    "give": "player round points why",
    "standby": "player",
    "table": "player table",
    "by_hand": "round first second how",
    "post": "round posted",
    "results": "round outcomes",
    "boards": "round plays outcomes",
    "pushed": "pushed",
}
"""JSON keys of each action of an event with matches."""

INSIDE = {
    "entry rounds boards halves scale scoring duplicated odd bye forfeit late_as "
    "late_percent order first_round behind danish again_after sessions ahead home "
    "bad_tables howell tie_breaks seed never never_rounds",
    "kind steps",
    "matches triples byes busy rematches plays howells asked",
    "table first second boards scores awarded forfeit",
    "table scores awarded forfeit",
}
"""JSON keys of each class whose values an event's actions hold."""

OF_SETTINGS = "rounds system bar density zero base handicap top_even colours avoid tie_breaks seed"


def keys_of(kinds: dict[str, Any]) -> dict[str, str]:
    """Return the keys of each kind of action as text."""
    return {do: " ".join(stored_keys(kind).values()) for do, kind in kinds.items()}


def inside(kind: Any) -> Iterator[type]:
    """Yield the dataclasses that a type contains."""
    is_class = isinstance(kind, type)
    if kind is Player:  # written by `player_document`
        return
    if is_class and is_dataclass(kind):
        yield kind
    if is_class and (is_dataclass(kind) or hasattr(kind, "_fields")):
        for hint in get_type_hints(kind).values():
            yield from inside(hint)
    for part in get_args(kind):
        yield from inside(part)


def test_actions_keep_their_keys():
    """Stored files hold these keys: a field may be renamed, its key never."""
    assert keys_of(ACTIONS) == OF_ACTIONS
    assert keys_of(EVENT_ACTIONS) == OF_EVENT_ACTIONS


def test_values_inside_actions_keep_their_keys():
    """The same holds for the values that actions hold."""
    hints = [hint for kind in EVENT_ACTIONS.values() for hint in get_type_hints(kind).values()]
    found = {" ".join(stored_keys(each).values()) for hint in hints for each in inside(hint)}
    assert found == INSIDE


def test_settings_keep_their_keys():
    """Every field of the settings has its key, and comes back from it."""
    document = settings_document(Settings(rounds=5))
    assert " ".join(document) == OF_SETTINGS
    assert settings_from(document) == Settings(rounds=5)


def test_later_settings_are_kept_where_they_are_not_the_default():
    """Every later setting has its key, and is written only if it is not the default."""
    other = Settings(
        rounds=5,
        counting=TieBreakCounting.OPENGOTHA,
        never=("club",),
        never_rounds=(1, 2),
        acceleration=Acceleration.BAKU,
        second_cycle=True,
    )
    document = settings_document(other)
    assert len(document) == len(fields(Settings))
    assert settings_from(document) == other
