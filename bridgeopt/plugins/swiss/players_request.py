"""The requests in the options of ``bridgeopt swiss players``, and the actions for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli.click_classes import option
from bridgeopt.cli.option_requests import merge_options
from bridgeopt.plugins.swiss import actions as swiss_actions
from bridgeopt.plugins.swiss.actions import TournamentAction
from bridgeopt.plugins.swiss.matchplay import cli as matchplay_cli
from bridgeopt.plugins.swiss.matchplay.actions import (
    AccelerateSide,
    AskSideBye,
    EventAction,
    KeepSidesApart,
)
from bridgeopt.plugins.swiss.options import parse_rounds, refuse_options, split_option
from bridgeopt.plugins.swiss.tasks.tournament import (
    HasPlayers,
    find_player,
    parse_number,
    volunteer_action,
)
from bridgeopt.plugins.swiss.tournament import ByeKind, Tournament

A = TypeVar("A")


class WishTexts(NamedTuple):
    """The texts of the options about standing wishes, which hold for several rounds.

    Each option may be used several times.
    """

    half_byes: tuple[str, ...] = ()
    full_byes: tuple[str, ...] = ()
    no_byes: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    accelerate: tuple[str, ...] = ()

    def actions(self, event: HasPlayers, last: int, make: WishActions[A]) -> list[A]:
        """Return the actions that carry out the wishes in the options.

        ``last`` is the number of rounds, and ``make`` makes the actions.

        Raises
        ------
        click.UsageError
            The value of an option cannot be read.
        RequestError
            A player is not known.
        """

        def bye_actions(texts: tuple[str, ...], kind: ByeKind, *, is_asked: bool = True) -> list[A]:
            pairs = [split_option(text, "=") for text in texts]
            return [
                make.bye(find_player(event, who), parse_known_rounds(text, last), kind, is_asked)
                for who, text in pairs
            ]

        actions: list[A] = [
            *bye_actions(self.half_byes, ByeKind.HALF),
            *bye_actions(self.full_byes, ByeKind.FULL),
            *bye_actions(self.no_byes, ByeKind.HALF, is_asked=False),
        ]
        for text in self.apart:
            name, members_and_rounds = split_option(text, "=")
            players, colon, rounds = members_and_rounds.partition(":")
            who = tuple(find_player(event, part) for part in players.split(",") if part.strip())
            actions.append(make.apart(name, who, parse_known_rounds(rounds, last) if colon else ()))
        actions += [make.apart(name.strip(), (), ()) for name in self.together]
        for text in self.accelerate:
            player_text, rounds_and_points = split_option(text, "=")
            rounds, points = split_option(rounds_and_points, ":")
            player = find_player(event, player_text)
            actions.append(
                make.accelerate(player, parse_known_rounds(rounds, last), parse_number(points))
            )
        return actions


class WishActions(NamedTuple, Generic[A]):
    """Three functions that make the actions for standing wishes.

    There is one such set of functions for single players, and another for teams and pairs.

    Attributes
    ----------
    bye
        Takes an id, the rounds, the kind of bye, and whether the bye is requested or cancelled.
    apart
        Takes the name of a group, the ids of its members, and the rounds.
    accelerate
        Takes an id, the rounds, and the extra points.
    """

    bye: Callable[[int, tuple[int, ...], ByeKind, bool], A]
    apart: Callable[[str, tuple[int, ...], tuple[int, ...]], A]
    accelerate: Callable[[int, tuple[int, ...], Fraction], A]


_PLAYER_WISHES: WishActions[TournamentAction] = WishActions(
    swiss_actions.AskBye, swiss_actions.KeepApart, swiss_actions.Accelerate
)
_SIDE_WISHES: WishActions[EventAction] = WishActions(AskSideBye, KeepSidesApart, AccelerateSide)


def parse_known_rounds(text: str, last: int) -> tuple[int, ...]:
    """Return the rounds in a list such as ``3,4``, of which none may be after round ``last``.

    Raises
    ------
    click.UsageError
        The text is not a list of rounds, or the tournament does not have these rounds.
    """
    rounds = parse_rounds(text)
    if max(rounds) > last:
        raise click.UsageError(str(Message("swiss_no_such_round", round=str(max(rounds)))))
    return rounds


wish_options = merge_options(
    "wishes",
    WishTexts,
    *(
        option(*names, metavar=metavar, multiple=True, group="wishes_title", help=help_key)
        for names, metavar, help_key in (
            (("--half-bye", "half_byes"), "ID=3,4", "help_swiss_players_half_bye"),
            (("--full-bye", "full_byes"), "ID=3", "help_swiss_players_full_bye"),
            (("--no-bye", "no_byes"), "ID=3", "help_swiss_players_no_bye"),
            (("--apart", "apart"), "NAME=ID,ID", "help_swiss_players_apart"),
            (("--together", "together"), "NAME", "help_swiss_players_together"),
            (("--accelerate", "accelerate"), "ID=1-3:1", "help_swiss_players_accelerate"),
        )
    ),
)
"""Adds the options for standing wishes to a command, which gets their values as ``wishes``."""


@dataclass(frozen=True)
class PlayersRequest:
    """The requests about players, teams or pairs, as the user typed them."""

    swiss_file: Path
    entries_file: Path | None
    absent: tuple[str, ...]
    present: tuple[str, ...]
    leaving: tuple[str, ...]
    volunteers: tuple[str, ...]
    points: tuple[str, ...]
    erased: tuple[str, ...]
    tables: tuple[str, ...]
    standby: str | None
    yes: bool
    wishes: WishTexts

    @property
    def is_erasure_alone(self) -> bool:
        """Whether the only request is to erase players."""
        text_lists = (
            self.absent,
            self.present,
            self.leaving,
            self.volunteers,
            self.points,
            self.tables,
        )
        return not any((self.entries_file, self.standby, *text_lists, *self.wishes))

    def sides_request(self) -> matchplay_cli.SidesRequest:
        """Return the same requests for an event of teams or pairs.

        Raises
        ------
        click.UsageError
            A request is only for single players, or cannot be read.
        """
        refuse_options({"volunteer": self.volunteers}, "swiss_option_of_players")
        absent, present, leaving, points, tables = (
            [split_option(text, "=") for text in texts]
            for texts in (self.absent, self.present, self.leaving, self.points, self.tables)
        )
        return matchplay_cli.SidesRequest(
            self.entries_file,
            self.standby,
            absent=absent,
            present=present,
            leaves=leaving,
            points=points,
            tables=tables,
            wishes=lambda event: self.wishes.actions(event, event.rules.rounds, _SIDE_WISHES),
        )

    def actions(self, tournament: Tournament) -> list[TournamentAction]:
        """Return the actions that fulfil the requests about single players.

        Raises
        ------
        click.UsageError
            A request cannot be read.
        RequestError
            A player is not known.
        """

        def named_values(texts: tuple[str, ...]) -> list[tuple[int, str]]:
            pairs = [split_option(text, "=") for text in texts]
            return [(find_player(tournament, name), value) for name, value in pairs]

        def rounds(text: str) -> tuple[int, ...]:
            return parse_known_rounds(text, tournament.settings.rounds)

        return [
            *(
                swiss_actions.SetAbsence(player, rounds(text))
                for player, text in named_values(self.absent)
            ),
            *(
                swiss_actions.SetAbsence(player, rounds(text), absent=False)
                for player, text in named_values(self.present)
            ),
            *(
                swiss_actions.SetAbsence.leaving(player, rounds(text)[0])
                for player, text in named_values(self.leaving)
            ),
            *(
                volunteer_action(tournament, player, rounds(text))
                for player, text in named_values(self.volunteers)
            ),
            *(
                swiss_actions.AdjustScore(player, parse_number(text))
                for player, text in named_values(self.points)
            ),
            *self.wishes.actions(tournament, tournament.settings.rounds, _PLAYER_WISHES),
        ]
