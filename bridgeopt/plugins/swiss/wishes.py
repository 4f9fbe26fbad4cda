"""Standing wishes, which hold for several rounds, of players, teams or pairs.

The wishes are groups to keep apart, byes asked for beforehand, and extra points that count for
pairing only.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.plugins.swiss.tournament import (
    Accelerated,
    Apart,
    AskedBye,
    ByeKind,
    Player,
    describe_score,
)

MAX_ACCELERATION = 100
"""Largest number of extra points that a player may get for the pairing of a round."""


class HasWishes(Protocol):
    """A tournament or event with standing wishes: groups kept apart, byes, and extra points."""

    @property
    def by_id(self) -> Mapping[int, Player]:
        """The players, teams or pairs by id."""

    @property
    def apart(self) -> tuple[Apart, ...]:
        """The named groups of players who are kept apart."""

    @property
    def asked_byes(self) -> tuple[AskedBye, ...]:
        """The byes asked for beforehand."""

    @property
    def accelerated(self) -> tuple[Accelerated, ...]:
        """The extra points that count for pairing only."""


def with_byes(
    byes: Iterable[AskedBye], player: int, rounds: Sequence[int], kind: ByeKind | None
) -> tuple[AskedBye, ...]:
    """Return ``byes`` with a player's byes in some rounds replaced by byes of one kind.

    If ``kind`` is ``None``, the player has no bye in these rounds.
    """
    others = tuple(bye for bye in byes if bye.player != player or bye.round not in rounds)
    if kind is None:
        return others
    return others + tuple(AskedBye(player, number, kind) for number in sorted(set(rounds)))


def with_points(
    accelerated: Iterable[Accelerated], player: int, rounds: Sequence[int], points: Fraction
) -> tuple[Accelerated, ...]:
    """Return ``accelerated`` with a player's extra points in some rounds set to ``points``.

    Extra points count for pairing only. If ``points`` is 0, the player has none in these rounds.

    Raises
    ------
    RequestError
        The points are out of bounds.
    """
    if not 0 <= points <= MAX_ACCELERATION:
        raise RequestError(Message("swiss_acceleration_bounds", most=MAX_ACCELERATION))
    others = tuple(
        item for item in accelerated if item.player != player or item.round not in rounds
    )
    new_items = tuple(Accelerated(player, number, points) for number in sorted(set(rounds)))
    return others + (new_items if points else ())


def with_group(
    groups: Sequence[Apart], name: str, members: Iterable[int], rounds: tuple[int, ...]
) -> tuple[Apart, ...]:
    """Return ``groups`` with the group ``name`` added or replaced.

    Its members must not meet in ``rounds``; an empty ``rounds`` means all rounds. Without members,
    the group is removed.

    Raises
    ------
    RequestError
        The group has one member, or the group to remove does not exist.
    """
    players = tuple(dict.fromkeys(members))
    if len(players) == 1:
        raise RequestError(Message("swiss_apart_alone", name=name))
    others = tuple(group for group in groups if group.name != name)
    if not players and len(others) == len(groups):
        raise RequestError(Message("swiss_no_such_group", name=name))
    return others + ((Apart(name, players, rounds),) if players else ())


def describe_group(name: str, players: Sequence[object], rounds: Sequence[int]) -> Message:
    """Return a message about a group to keep apart: its name, its players, and the rounds."""
    values = {"name": name, "n": len(players), "players": list(players)}
    return Message("swiss_did_apart", **values, m=len(rounds), rounds=list(map(str, rounds)))


def describe_accelerated(player: object, rounds: Sequence[int], points: Fraction) -> Message:
    """Return a message that a player has extra points for the pairing of some rounds."""
    values = {"player": player, "n": len(rounds), "rounds": list(map(str, rounds))}
    return Message("swiss_did_accelerate", **values, points=describe_score(points))


def describe_wishes(
    event: HasWishes, describe_bye: Callable[[str, Sequence[int], ByeKind], Message]
) -> list[Message]:
    """Return messages about byes asked for, groups kept apart, and points for pairing only.

    ``describe_bye`` takes a player's name, the rounds and the kind of bye, and returns the message
    about these byes.
    """
    byes: dict[tuple[int, ByeKind], list[int]] = defaultdict(list)
    for bye in sorted(event.asked_byes):
        byes[bye.player, bye.kind].append(bye.round)
    rounds_of_points: dict[tuple[int, Fraction], list[int]] = defaultdict(list)
    for item in sorted(event.accelerated):
        rounds_of_points[item.player, item.points].append(item.round)
    by_id = event.by_id
    return [
        *(
            describe_bye(by_id[player].name, rounds, kind)
            for (player, kind), rounds in byes.items()
        ),
        *(
            describe_group(
                group.name, [by_id[player].name for player in group.players], group.rounds
            )
            for group in event.apart
        ),
        *(
            describe_accelerated(by_id[player].name, rounds, points)
            for (player, points), rounds in rounds_of_points.items()
        ),
    ]
