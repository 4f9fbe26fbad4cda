"""Convert a tournament's players, settings, games and wishes to and from JSON."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from bridgeopt.journal.action_file import (
    JsonCodec,
    boolean,
    count,
    identity,
    integer,
    list_items,
    text,
)
from bridgeopt.plugins.swiss.tournament import (
    Accelerated,
    Acceleration,
    Apart,
    AskedBye,
    BaseBand,
    Bye,
    ByeKind,
    ColourRule,
    Game,
    Player,
    Result,
    Settings,
    System,
    TieBreakCounting,
)

MAX_ROUNDS = 99
"""Largest number of rounds of a tournament; a list of absences goes up to this round."""

_MAX_LISTED = 9999
"""Largest number of items in a stored list; a longer one shows that the file is damaged."""


def _fraction(value: Any) -> Fraction:
    return Fraction(text(value))


def _optional_fraction(value: Any) -> Fraction | None:
    return None if value is None else _fraction(value)


def _rounds(value: Any) -> tuple[int, ...]:
    rounds = tuple(map(count, list_items(value, _MAX_LISTED)))
    if not rounds or max(rounds) > MAX_ROUNDS:
        raise ValueError("not a list of rounds")
    return rounds


def _rounds_or_none(value: Any) -> tuple[int, ...]:
    return _rounds(value) if value else ()


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(map(text, list_items(value, _MAX_LISTED)))


def player_document(player: Player) -> dict[str, Any]:
    """Return a player as a dict that JSON can hold; unknown values are left out."""
    values: dict[str, Any] = {
        "id": player.id,
        "name": player.name,
        "rating": str(player.rating),
        "rank": player.rank,
        "club": player.club,
        "family": player.family,
        "town": player.town,
        "state": player.state,
        "country": player.country,
        "details": dict(player.details),
    }
    return {key: value for key, value in values.items() if value not in (None, "", {})}


def player_from(document: Any) -> Player:
    """Return the player that ``document``, a dict read from JSON, describes.

    Raises
    ------
    ValueError, TypeError, LookupError
        The dict does not describe a player.
    """
    values = dict(document)
    rank = values.pop("rank", None)
    details = {text(k): text(v) for k, v in values.pop("details", {}).items()}
    old_states = [value for head, value in details.items() if head.casefold() == "state"]
    if old_states:  # older files keep the state in the details
        values.setdefault("state", old_states[0])
    return Player(
        id=count(values.pop("id")),
        name=text(values.pop("name")),
        rating=_fraction(values.pop("rating")),
        rank=None if rank is None else integer(rank),
        details=tuple(details.items()),
        **{key: text(value) for key, value in values.items()},
    )


def _players(value: Any) -> tuple[Player, ...]:
    return tuple(map(player_from, list_items(value, _MAX_LISTED)))


def settings_document(settings: Settings) -> dict[str, Any]:
    """Return settings as a dict that JSON can hold, with fractions as text."""
    values = {key: _to_json(getattr(settings, name)) for name, key in _SETTINGS_KEYS.items()}
    for name, key in _LATER_SETTINGS_KEYS.items():
        value = getattr(settings, name)
        if value != getattr(Settings, name):
            values[key] = _to_json(value)
    return values


def _to_json(value: object) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def settings_from(document: Any) -> Settings:
    """Return the settings that ``document``, a dict read from JSON, describes.

    Raise the same errors as `player_from`.
    """
    values: dict[str, Any] = dict(document)
    for key, parse in _SETTINGS_PARSERS.items():
        values[key] = parse(values[key])
    for key, parse_later in _LATER_SETTINGS_PARSERS.items():
        if key in values:
            values[key] = parse_later(values[key])
    names = {key: name for name, key in (_SETTINGS_KEYS | _LATER_SETTINGS_KEYS).items()}
    return Settings(**{names[key]: value for key, value in values.items()})


_SETTINGS_KEYS = {
    "rounds": "rounds",
    "system": "system",
    "bar": "bar",
    "density": "density",
    "zero": "zero",
    "base": "base",
    "handicap": "handicap",
    "top_even": "top_even",
    "colours": "colours",
    "avoid": "avoid",
    "tie_breaks": "tie_breaks",
    "seed": "seed",
}
"""Maps the name of an older field of `Settings` to its JSON key; every file has these fields."""
_LATER_SETTINGS_KEYS = {
    "counting": "counting",
    "never": "never",
    "never_rounds": "never_rounds",
    "acceleration": "acceleration",
    "second_cycle": "second_cycle",
}
"""Maps the name of a newer field of `Settings` to its JSON key.

A file leaves out a newer field with its default value.
"""
_LATER_SETTINGS_PARSERS: dict[str, Callable[[Any], Any]] = {
    "counting": TieBreakCounting,
    "never": _texts,
    "never_rounds": _rounds_or_none,
    "acceleration": Acceleration,
    "second_cycle": boolean,
}
_SETTINGS_PARSERS = {
    "system": System,
    "zero": BaseBand,
    "colours": ColourRule,
    "bar": _optional_fraction,
    "density": _fraction,
    "base": _fraction,
    "avoid": _texts,
    "tie_breaks": _texts,
}


def game_document(game: Game) -> dict[str, Any]:
    """Return a game as a dict that JSON can hold."""
    values = {
        "table": game.table,
        "first": game.first,
        "second": game.second,
        "handicap": game.handicap,
        "result": game.result,
        "imps": None if game.imps is None else list(game.imps),
    }
    return {key: value for key, value in values.items() if value is not None}


def game_from(document: Any) -> Game:
    """Return the game that ``document``, a dict read from JSON, describes.

    Raise the same errors as `player_from`.
    """
    result = document.get("result")
    return Game(
        table=count(document["table"]),
        first=count(document["first"]),
        second=count(document["second"]),
        handicap=integer(document["handicap"]),
        result=None if result is None else Result(result),
        imps=_imps(document.get("imps")),
    )


def _imps(value: Any) -> tuple[int, int] | None:
    if value is None:
        return None
    first, second = map(integer, value)
    return first, second


def _games(value: Any) -> tuple[Game, ...]:
    return tuple(map(game_from, list_items(value, _MAX_LISTED)))


def _byes(value: Any) -> tuple[Bye, ...]:
    return tuple(
        Bye(count(bye["player"]), ByeKind(bye["kind"])) for bye in list_items(value, _MAX_LISTED)
    )


def _bye_kind(value: Any) -> ByeKind:
    kind = ByeKind(value)
    if kind not in (ByeKind.HALF, ByeKind.FULL):
        raise ValueError("not a bye that players ask for")
    return kind


def _player_ids(value: Any) -> tuple[int, ...]:
    return tuple(map(count, list_items(value, _MAX_LISTED)))


def apart_documents(groups: tuple[Apart, ...]) -> list[dict[str, Any]]:
    """Return groups of players who must not meet, as dicts that JSON can hold."""
    return [
        {"name": group.name, "players": list(group.players), "rounds": list(group.rounds)}
        for group in groups
    ]


def apart_from(value: Any) -> tuple[Apart, ...]:
    """Return the groups of players who must not meet; ``value`` is a list read from JSON.

    Raise the same errors as `player_from`.
    """
    return tuple(
        Apart(
            text(group["name"]), _player_ids(group["players"]), _rounds_or_none(group.get("rounds"))
        )
        for group in list_items(value, _MAX_LISTED)
    )


def asked_byes_from(value: Any) -> tuple[AskedBye, ...]:
    """Return the byes that players asked for; ``value`` is a list read from JSON.

    Raise the same errors as `player_from`.
    """
    return tuple(
        AskedBye(count(player), count(number), _bye_kind(kind))
        for player, number, kind in list_items(value, _MAX_LISTED)
    )


def accelerated_from(value: Any) -> tuple[Accelerated, ...]:
    """Return the points that count only for pairing; ``value`` is a list read from JSON.

    Raise the same errors as `player_from`.
    """
    return tuple(
        Accelerated(count(player), count(number), _fraction(points))
        for player, number, points in list_items(value, _MAX_LISTED)
    )


ScoredGames = tuple[int, Result | None, tuple[int, int] | None]
"""An entered result: the table, the result (``None`` deletes it), and both players' IMPs.

The IMPs may be ``None``.
"""


def _scored(value: Any) -> tuple[ScoredGames, ...]:
    return tuple(
        (count(table), None if code is None else Result(code), _imps(imps))
        for table, code, imps in list_items(value, _MAX_LISTED)
    )


PLAYER = JsonCodec(count, identity)
PLAYERS = JsonCodec(_players, lambda players: list(map(player_document, players)))
NUMBER = JsonCodec(integer, identity)
COUNT = JsonCodec(count, identity)
ROUNDS = JsonCodec(_rounds, list)
ANY_ROUNDS = JsonCodec(_rounds_or_none, list)
PLAYER_LIST = JsonCodec(_player_ids, list)
BYE_KIND = JsonCodec(_bye_kind, identity)
FLAG = JsonCodec(boolean, identity)
TEXT = JsonCodec(text, identity)
FRACTION = JsonCodec(_optional_fraction, _to_json)
SETTINGS = JsonCodec(settings_from, settings_document)
GAMES = JsonCodec(_games, lambda games: list(map(game_document, games)))
BYES = JsonCodec(_byes, lambda byes: [{"player": p, "kind": kind} for p, kind in byes])
SCORED = JsonCodec(
    _scored,
    lambda scored: [
        [table, code, None if imps is None else list(imps)] for table, code, imps in scored
    ],
)
