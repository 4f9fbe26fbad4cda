"""Standing wishes of a tournament of single players, on the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.plugins.swiss.actions import (
    Accelerate,
    AskBye,
    ChangeSettings,
    KeepApart,
    TournamentAction,
)
from bridgeopt.plugins.swiss.show.terminal import wishes_told
from bridgeopt.plugins.swiss.tasks.tournament import find_player, parse_number, rounds_in
from bridgeopt.plugins.swiss.tournament import (
    KEEPABLE,
    Acceleration,
    ByeKind,
    Settings,
    Tournament,
)
from bridgeopt.tasks.plugin_types import FormValues

_BYES: Mapping[str, ByeKind | None] = {"half": ByeKind.HALF, "full": ByeKind.FULL, "none": None}


class ShownWishes(NamedTuple):
    """Standing wishes as the page shows them: sentences, names of groups, and settings."""

    told: tuple[Message, ...]
    groups: tuple[str, ...]
    settings: Settings
    kinds: tuple[str, ...] = KEEPABLE
    byes: tuple[str, ...] = tuple(_BYES)

    @property
    def never_rounds(self) -> str:
        """The rounds in which players of one club and the like never meet; "" for all."""
        return ",".join(map(str, self.settings.never_rounds))


def shown_wishes(tournament: Tournament) -> ShownWishes:
    """Return a tournament's standing wishes as the page shows them."""
    told = tuple(Message("swiss_sentence", what=each) for each in wishes_told(tournament))
    return ShownWishes(told, tuple(group.name for group in tournament.apart), tournament.settings)


def wish_bye(tournament: Tournament, given: FormValues) -> TournamentAction:
    """Return the action of a player who asks for a bye with points, or withdraws the request."""
    rounds = rounds_in(given.text("rounds"), tournament)
    kind = _BYES[given.choice("kind", tuple(_BYES))]
    player = given.integer("player")
    return AskBye(player, rounds, kind or ByeKind.HALF, kind is not None)


def wish_group(tournament: Tournament, given: FormValues) -> TournamentAction:
    """Return the action that keeps a named group apart; without members it dissolves the group."""
    listed = given.text("members").replace("\n", ",").split(",") if "members" in given else []
    members = tuple(find_player(tournament, each) for each in listed if each.strip())
    rounds = given.text("rounds").strip() if "rounds" in given else ""
    never = rounds_in(rounds, tournament) if rounds else ()
    return KeepApart(given.text("name").strip(), members, never)


def wish_points(tournament: Tournament, given: FormValues) -> TournamentAction:
    """Return the action that gives a player points for pairing only."""
    rounds = rounds_in(given.text("rounds"), tournament)
    return Accelerate(given.integer("player"), rounds, parse_number(given.text("points")))


def wish_settings(tournament: Tournament, given: FormValues) -> TournamentAction:
    """Return the action that changes the wishes that apply to all players."""
    rounds = given.text("never_rounds").strip() if "never_rounds" in given else ""
    settings = replace(
        tournament.settings,
        never=tuple(kind for kind in KEEPABLE if f"never_{kind}" in given),
        never_rounds=rounds_in(rounds, tournament) if rounds else (),
        acceleration=Acceleration.BAKU if "baku" in given else Acceleration.NONE,
        second_cycle="second_cycle" in given,
    )
    return ChangeSettings(settings)
