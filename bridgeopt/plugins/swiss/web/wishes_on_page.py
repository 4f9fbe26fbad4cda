"""Standing wishes, which hold for several rounds, on the page: its forms and lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.plugins.swiss.actions import (
    Accelerate,
    AskBye,
    ChangeSettings,
    KeepApart,
    TournamentAction,
)
from bridgeopt.plugins.swiss.matchplay.actions import (
    AccelerateSide,
    AskSideBye,
    EventAction,
    KeepSidesApart,
    SetRules,
)
from bridgeopt.plugins.swiss.matchplay.event import SwissEvent
from bridgeopt.plugins.swiss.matchplay.show import describe_points, wishes_of_event
from bridgeopt.plugins.swiss.show.terminal import wishes_told
from bridgeopt.plugins.swiss.tasks.tournament import find_player, parse_number, rounds_in
from bridgeopt.plugins.swiss.tournament import (
    KEEPABLE,
    Acceleration,
    Apart,
    ByeKind,
    Settings,
    Tournament,
)
from bridgeopt.tasks.plugin_types import FormValues

_BYES: Mapping[str, ByeKind | None] = {"half": ByeKind.HALF, "full": ByeKind.FULL, "none": None}


class ShownWishes(NamedTuple):
    """Standing wishes as the page shows them: sentences, names of groups kept apart, and settings.

    Attributes
    ----------
    byes
        The text that the page shows for each kind of bye, by the kind's name in forms.
    never, never_on
        The properties that keep players apart, and a list of the rounds in which they do; "" for
        all rounds.
    settings
        The settings of single players; ``None`` for teams and pairs, which have no Baku system and
        no second cycle.
    """

    told: tuple[Message, ...]
    groups: tuple[str, ...]
    byes: Mapping[str, Message]
    never: tuple[str, ...]
    never_on: str
    settings: Settings | None = None
    kinds: tuple[str, ...] = KEEPABLE


def shown_wishes(tournament: Tournament) -> ShownWishes:
    """Return a tournament's standing wishes as the page shows them."""
    settings = tournament.settings
    byes = {kind: Message("swiss_page_bye_kind", kind=kind) for kind in _BYES}
    return ShownWishes(
        _sentences(wishes_told(tournament)),
        _names(tournament.apart),
        byes,
        never=settings.never,
        never_on=_listed(settings.never_rounds),
        settings=settings,
    )


def shown_wishes_of_event(event: SwissEvent) -> ShownWishes:
    """Return the standing wishes of an event of teams or pairs as the page shows them."""
    rules = event.rules
    byes = {
        name: Message("swiss_page_bye_kind", kind="none")
        if kind is None
        else Message(
            "match_page_bye_points", points=describe_points(rules.points_of_asked_bye(kind))
        )
        for name, kind in _BYES.items()
    }
    return ShownWishes(
        _sentences(wishes_of_event(event)),
        _names(event.apart),
        byes,
        never=rules.never,
        never_on=_listed(rules.never_rounds),
    )


def _sentences(told: Sequence[Message]) -> tuple[Message, ...]:
    return tuple(Message("swiss_sentence", what=each) for each in told)


def _names(groups: Sequence[Apart]) -> tuple[str, ...]:
    return tuple(group.name for group in groups)


def _listed(rounds: Sequence[int]) -> str:
    return ",".join(map(str, rounds))


def wish_bye(tournament: Tournament, values: FormValues) -> TournamentAction:
    """Return the action for a form in which a player asks for a bye that scores, or cancels it."""
    return AskBye(*_bye(values, tournament.settings.rounds))


def wish_group(tournament: Tournament, values: FormValues) -> TournamentAction:
    """Return the action for a form that keeps a named group of players apart.

    Without members, the group is dissolved.
    """
    return KeepApart(*_group(tournament, values, tournament.settings.rounds))


def wish_points(tournament: Tournament, values: FormValues) -> TournamentAction:
    """Return the action for a form that gives a player extra points for pairing only."""
    rounds = rounds_in(values.text("rounds"), tournament.settings.rounds)
    return Accelerate(values.integer("player"), rounds, parse_number(values.text("points")))


def wish_settings(tournament: Tournament, values: FormValues) -> TournamentAction:
    """Return the action for a form with the standing wishes that are settings for all players."""
    settings = replace(
        tournament.settings,
        **_never(values, tournament.settings.rounds),
        acceleration=Acceleration.BAKU if "baku" in values else Acceleration.NONE,
        second_cycle="second_cycle" in values,
    )
    return ChangeSettings(settings)


def _side_bye(event: SwissEvent, values: FormValues) -> EventAction:
    return AskSideBye(*_bye(values, event.rules.rounds))


def _side_group(event: SwissEvent, values: FormValues) -> EventAction:
    return KeepSidesApart(*_group(event, values, event.rules.rounds))


def _side_points(event: SwissEvent, values: FormValues) -> EventAction:
    rounds = rounds_in(values.text("rounds"), event.rules.rounds)
    return AccelerateSide(values.integer("player"), rounds, parse_number(values.text("points")))


def _event_settings(event: SwissEvent, values: FormValues) -> EventAction:
    return SetRules(replace(event.rules, **_never(values, event.rules.rounds)))


EVENT_WISHES: Mapping[str, Callable[[SwissEvent, FormValues], EventAction]] = {
    "wish_bye": _side_bye,
    "wish_group": _side_group,
    "wish_points": _side_points,
    "wish_settings": _event_settings,
}
"""The function that makes an action from a form about wishes of teams or pairs, by form name."""


def _bye(values: FormValues, last: int) -> tuple[int, tuple[int, ...], ByeKind, bool]:
    """Return the values of a form about a bye: player, rounds, kind, and whether it is wanted.

    ``last`` is the last round of the tournament.
    """
    rounds = rounds_in(values.text("rounds"), last)
    kind = _BYES[values.choice("kind", tuple(_BYES))]
    return values.integer("player"), rounds, kind or ByeKind.HALF, kind is not None


def _group(
    state: Tournament | SwissEvent, values: FormValues, last: int
) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Return the values of a form about a group: its name, members and rounds (none means all).

    ``last`` is the last round of the tournament.
    """
    listed = values.text("members").replace("\n", ",").split(",") if "members" in values else []
    members = tuple(find_player(state, each) for each in listed if each.strip())
    rounds = values.text("rounds").strip() if "rounds" in values else ""
    return values.text("name").strip(), members, rounds_in(rounds, last) if rounds else ()


def _never(values: FormValues, last: int) -> dict[str, Any]:
    """Return the settings in a form that keep players with a common property apart.

    The result maps fields of the settings to values; ``last`` is the tournament's last round.
    """
    rounds = values.text("never_rounds").strip() if "never_rounds" in values else ""
    return {
        "never": tuple(kind for kind in KEEPABLE if f"never_{kind}" in values),
        "never_rounds": rounds_in(rounds, last) if rounds else (),
    }
