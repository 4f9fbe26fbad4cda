"""Forms and lists of standing wishes, which hold for several rounds, on the page."""

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
from bridgeopt.plugins.swiss.matchplay.show import describe_event_wishes, describe_points
from bridgeopt.plugins.swiss.show.terminal import describe_tournament_wishes
from bridgeopt.plugins.swiss.tasks.tournament import find_player, parse_number, parse_rounds
from bridgeopt.plugins.swiss.tournament import (
    KEEPABLE,
    Acceleration,
    Apart,
    ByeKind,
    Settings,
    Tournament,
)
from bridgeopt.tasks.plugin_types import FormValues

_BYE_KINDS: Mapping[str, ByeKind | None] = {
    "half": ByeKind.HALF,
    "full": ByeKind.FULL,
    "none": None,
}


class ShownWishes(NamedTuple):
    """Standing wishes as the page shows them: sentences, names of groups, and settings.

    Attributes
    ----------
    byes
        The text that the page shows for each kind of bye, by the kind's name in forms.
    never, never_on
        The properties that keep players apart; and a list of the rounds in which they do so, "" for
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
    byes = {kind: Message("swiss_page_bye_kind", kind=kind) for kind in _BYE_KINDS}
    return ShownWishes(
        _sentences(describe_tournament_wishes(tournament)),
        _group_names(tournament.apart),
        byes,
        never=settings.never,
        never_on=_format_rounds(settings.never_rounds),
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
        for name, kind in _BYE_KINDS.items()
    }
    return ShownWishes(
        _sentences(describe_event_wishes(event)),
        _group_names(event.apart),
        byes,
        never=rules.never,
        never_on=_format_rounds(rules.never_rounds),
    )


def _sentences(messages: Sequence[Message]) -> tuple[Message, ...]:
    return tuple(Message("swiss_sentence", what=message) for message in messages)


def _group_names(groups: Sequence[Apart]) -> tuple[str, ...]:
    return tuple(group.name for group in groups)


def _format_rounds(rounds: Sequence[int]) -> str:
    return ",".join(map(str, rounds))


def wish_bye(tournament: Tournament, values: FormValues) -> TournamentAction:
    """Return the action for a form about a player's request for byes that score points.

    The form makes such a request or cancels it.
    """
    return AskBye(*_parse_bye(values, tournament.settings.rounds))


def wish_group(tournament: Tournament, values: FormValues) -> TournamentAction:
    """Return the action for a form that keeps a named group of players apart.

    Without members, the group is dissolved.
    """
    return KeepApart(*_parse_group(tournament, values, tournament.settings.rounds))


def wish_points(tournament: Tournament, values: FormValues) -> TournamentAction:
    """Return the action for a form that gives a player extra points for pairing only."""
    rounds = parse_rounds(values.text("rounds"), tournament.settings.rounds)
    return Accelerate(values.integer("player"), rounds, parse_number(values.text("points")))


def wish_settings(tournament: Tournament, values: FormValues) -> TournamentAction:
    """Return the action for a form with the standing wishes that are settings for all players."""
    settings = replace(
        tournament.settings,
        **_parse_never(values, tournament.settings.rounds),
        acceleration=Acceleration.BAKU if "baku" in values else Acceleration.NONE,
        second_cycle="second_cycle" in values,
    )
    return ChangeSettings(settings)


def _side_bye(event: SwissEvent, values: FormValues) -> EventAction:
    return AskSideBye(*_parse_bye(values, event.rules.rounds))


def _side_group(event: SwissEvent, values: FormValues) -> EventAction:
    return KeepSidesApart(*_parse_group(event, values, event.rules.rounds))


def _side_points(event: SwissEvent, values: FormValues) -> EventAction:
    rounds = parse_rounds(values.text("rounds"), event.rules.rounds)
    return AccelerateSide(values.integer("player"), rounds, parse_number(values.text("points")))


def _event_settings(event: SwissEvent, values: FormValues) -> EventAction:
    return SetRules(replace(event.rules, **_parse_never(values, event.rules.rounds)))


EVENT_WISHES: Mapping[str, Callable[[SwissEvent, FormValues], EventAction]] = {
    "wish_bye": _side_bye,
    "wish_group": _side_group,
    "wish_points": _side_points,
    "wish_settings": _event_settings,
}
"""Maps the name of a form about wishes of teams or pairs to the function that makes its action."""


def _parse_bye(values: FormValues, last: int) -> tuple[int, tuple[int, ...], ByeKind, bool]:
    """Return the values of a form about a bye: player, rounds, kind, and whether it is requested.

    ``last`` is the last round of the tournament.
    """
    rounds = parse_rounds(values.text("rounds"), last)
    kind = _BYE_KINDS[values.choice("kind", tuple(_BYE_KINDS))]
    return values.integer("player"), rounds, kind or ByeKind.HALF, kind is not None


def _parse_group(
    state: Tournament | SwissEvent, values: FormValues, last: int
) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Return the values of a form about a group: its name, members and rounds.

    An empty tuple of rounds means all rounds.

    ``last`` is the last round of the tournament.
    """
    names = values.text("members").replace("\n", ",").split(",") if "members" in values else []
    members = tuple(find_player(state, name) for name in names if name.strip())
    rounds = values.text("rounds").strip() if "rounds" in values else ""
    return values.text("name").strip(), members, parse_rounds(rounds, last) if rounds else ()


def _parse_never(values: FormValues, last: int) -> dict[str, Any]:
    """Return a form's settings that forbid meetings of players with a common property.

    A property is, for example, a club. The result maps fields of the settings to values; ``last``
    is the tournament's last round.
    """
    rounds = values.text("never_rounds").strip() if "never_rounds" in values else ""
    return {
        "never": tuple(kind for kind in KEEPABLE if f"never_{kind}" in values),
        "never_rounds": parse_rounds(rounds, last) if rounds else (),
    }
