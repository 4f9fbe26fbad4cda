"""The requests of ``bridgeopt swiss players``, and the actions that carry them out."""

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
from bridgeopt.plugins.swiss.options import refuse_others, rounds_of, two_of
from bridgeopt.plugins.swiss.tasks.tournament import (
    HasPlayers,
    find_player,
    parse_number,
    volunteer_action,
)
from bridgeopt.plugins.swiss.tournament import ByeKind, Tournament

A = TypeVar("A")


class AskedWishes(NamedTuple):
    """The texts typed for each option about standing wishes, which hold for several rounds.

    Each option may be given several times.
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

        def asked(texts: tuple[str, ...], kind: ByeKind, *, is_asked: bool = True) -> list[A]:
            both = [two_of(text, "=") for text in texts]
            return [
                make.bye(find_player(event, who), known_rounds(text, last), kind, is_asked)
                for who, text in both
            ]

        actions: list[A] = [
            *asked(self.half_byes, ByeKind.HALF),
            *asked(self.full_byes, ByeKind.FULL),
            *asked(self.no_byes, ByeKind.HALF, is_asked=False),
        ]
        for text in self.apart:
            name, listed = two_of(text, "=")
            players, mark, rounds = listed.partition(":")
            who = tuple(find_player(event, part) for part in players.split(",") if part.strip())
            actions.append(make.apart(name, who, known_rounds(rounds, last) if mark else ()))
        actions += [make.apart(name.strip(), (), ()) for name in self.together]
        for text in self.accelerate:
            who_text, rest = two_of(text, "=")
            rounds, points = two_of(rest, ":")
            player = find_player(event, who_text)
            actions.append(
                make.accelerate(player, known_rounds(rounds, last), parse_number(points))
            )
        return actions


class WishActions(NamedTuple, Generic[A]):
    """Functions that make the actions for standing wishes, such as a bye.

    One set of functions is for single players, another for teams and pairs.

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


_OF_SINGLE_PLAYERS: WishActions[TournamentAction] = WishActions(
    swiss_actions.AskBye, swiss_actions.KeepApart, swiss_actions.Accelerate
)
_OF_SIDES: WishActions[EventAction] = WishActions(AskSideBye, KeepSidesApart, AccelerateSide)


def known_rounds(text: str, last: int) -> tuple[int, ...]:
    """Return the rounds in a list such as ``3,4``; ``last`` is the tournament's last round.

    Raises
    ------
    click.UsageError
        The text is not a list of rounds, or the tournament does not have these rounds.
    """
    there = rounds_of(text)
    if max(there) > last:
        raise click.UsageError(str(Message("swiss_no_such_round", round=str(max(there)))))
    return there


wish_options = merge_options(
    "wishes",
    AskedWishes,
    *(
        option(*names, metavar=metavar, multiple=True, group="wishes_title", help=told)
        for names, metavar, told in (
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
    """The requests about players, teams or pairs, as typed."""

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
    wishes: AskedWishes

    @property
    def is_erasure_alone(self) -> bool:
        """Whether the only request is to erase players."""
        of_many = self.absent, self.present, self.leaving, self.volunteers, self.points, self.tables
        return not any((self.entries_file, self.standby, *of_many, *self.wishes))

    def of_sides(self) -> matchplay_cli.SidesRequest:
        """Return the same requests for an event of teams or pairs.

        Raises
        ------
        click.UsageError
            A request is only for single players, or cannot be read.
        """
        refuse_others({"volunteer": self.volunteers}, "swiss_option_of_players")
        absent, present, leaving, points, tables = (
            [two_of(text, "=") for text in texts]
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
            wishes=lambda event: self.wishes.actions(event, event.rules.rounds, _OF_SIDES),
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

        def each(texts: tuple[str, ...]) -> list[tuple[int, str]]:
            both = [two_of(text, "=") for text in texts]
            return [(find_player(tournament, one), other) for one, other in both]

        def rounds(text: str) -> tuple[int, ...]:
            return known_rounds(text, tournament.settings.rounds)

        return [
            *(swiss_actions.SetAbsence(who, rounds(text)) for who, text in each(self.absent)),
            *(
                swiss_actions.SetAbsence(who, rounds(text), absent=False)
                for who, text in each(self.present)
            ),
            *(
                swiss_actions.SetAbsence.leaving(who, rounds(text)[0])
                for who, text in each(self.leaving)
            ),
            *(
                volunteer_action(tournament, who, rounds(text))
                for who, text in each(self.volunteers)
            ),
            *(
                swiss_actions.AdjustScore(who, parse_number(text))
                for who, text in each(self.points)
            ),
            *self.wishes.actions(tournament, tournament.settings.rounds, _OF_SINGLE_PLAYERS),
        ]
