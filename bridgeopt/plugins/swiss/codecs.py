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
_MAX_LISTED = 9999


def _fraction(value: Any) -> Fraction:
    return Fraction(text(value))


def _maybe_fraction(value: Any) -> Fraction | None:
    return None if value is None else _fraction(value)


def _rounds(value: Any) -> tuple[int, ...]:
    rounds = tuple(map(count, list_items(value, _MAX_LISTED)))
    if not rounds or max(rounds) > MAX_ROUNDS:
        raise ValueError("these are no rounds")
    return rounds


def _rounds_or_none(value: Any) -> tuple[int, ...]:
    return _rounds(value) if value else ()


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(map(text, list_items(value, _MAX_LISTED)))


def player_document(player: Player) -> dict[str, Any]:
    """Return a player as a dict that JSON can hold; unknown values are left out."""
    told: dict[str, Any] = {
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
    return {key: value for key, value in told.items() if value not in (None, "", {})}


def player_from(document: Any) -> Player:
    """Return the player that ``document``, a dict read from JSON, describes.

    Raises
    ------
    ValueError, TypeError, LookupError
        The dict does not describe a player.
    """
    given = dict(document)
    rank = given.pop("rank", None)
    details = {text(k): text(v) for k, v in given.pop("details", {}).items()}
    was_other = [value for head, value in details.items() if head.casefold() == "state"]
    if was_other:  # older files have the state among the other columns
        given.setdefault("state", was_other[0])
    return Player(
        id=count(given.pop("id")),
        name=text(given.pop("name")),
        rating=_fraction(given.pop("rating")),
        rank=None if rank is None else integer(rank),
        details=tuple(details.items()),
        **{key: text(value) for key, value in given.items()},
    )


def _players(value: Any) -> tuple[Player, ...]:
    return tuple(map(player_from, list_items(value, _MAX_LISTED)))


def settings_document(settings: Settings) -> dict[str, Any]:
    """Return settings as a dict that JSON can hold, with fractions as text."""
    told = {key: _plain(getattr(settings, name)) for name, key in _SETTINGS_KEYS.items()}
    for name, key in _LATER_SETTINGS_KEYS.items():
        value = getattr(settings, name)
        if value != getattr(Settings, name):
            told[key] = _plain(value)
    return told


def _plain(value: object) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def settings_from(document: Any) -> Settings:
    """Return the settings that ``document``, a dict read from JSON, describes.

    It raises the same errors as `player_from`.
    """
    given: dict[str, Any] = dict(document)
    for key, read in _SETTINGS.items():
        given[key] = read(given[key])
    for key, read_later in _LATER_SETTINGS.items():
        if key in given:
            given[key] = read_later(given[key])
    names = {key: name for name, key in (_SETTINGS_KEYS | _LATER_SETTINGS_KEYS).items()}
    return Settings(**{names[key]: value for key, value in given.items()})


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
"""The JSON key of each field of `Settings` that a file always holds."""
_LATER_SETTINGS_KEYS = {
    "counting": "counting",
    "never": "never",
    "never_rounds": "never_rounds",
    "acceleration": "acceleration",
    "second_cycle": "second_cycle",
}
"""The JSON key of each newer field of `Settings`; a file leaves out fields with their default
value."""
_LATER_SETTINGS: dict[str, Callable[[Any], Any]] = {
    "counting": TieBreakCounting,
    "never": _texts,
    "never_rounds": _rounds_or_none,
    "acceleration": Acceleration,
    "second_cycle": boolean,
}
_SETTINGS = {
    "system": System,
    "zero": BaseBand,
    "colours": ColourRule,
    "bar": _maybe_fraction,
    "density": _fraction,
    "base": _fraction,
    "avoid": _texts,
    "tie_breaks": _texts,
}


def game_document(game: Game) -> dict[str, Any]:
    """Return a game as a dict that JSON can hold."""
    told = {
        "table": game.table,
        "first": game.first,
        "second": game.second,
        "handicap": game.handicap,
        "result": game.result,
        "imps": None if game.imps is None else list(game.imps),
    }
    return {key: value for key, value in told.items() if value is not None}


def game_from(document: Any) -> Game:
    """Return the game that ``document``, a dict read from JSON, describes.

    It raises the same errors as `player_from`.
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
    own, other = map(integer, value)
    return own, other


def _games(value: Any) -> tuple[Game, ...]:
    return tuple(map(game_from, list_items(value, _MAX_LISTED)))


def _byes(value: Any) -> tuple[Bye, ...]:
    return tuple(
        Bye(count(bye["player"]), ByeKind(bye["kind"])) for bye in list_items(value, _MAX_LISTED)
    )


def _bye_kind(value: Any) -> ByeKind:
    kind = ByeKind(value)
    if kind not in (ByeKind.HALF, ByeKind.FULL):
        raise ValueError("nobody asks for such a bye")
    return kind


def _players_of(value: Any) -> tuple[int, ...]:
    return tuple(map(count, list_items(value, _MAX_LISTED)))


def apart_documents(groups: tuple[Apart, ...]) -> list[dict[str, Any]]:
    """Return groups of players who must not meet, as dicts that JSON can hold."""
    return [
        {"name": each.name, "players": list(each.players), "rounds": list(each.rounds)}
        for each in groups
    ]


def apart_from(value: Any) -> tuple[Apart, ...]:
    """Return the groups of players who must not meet, from ``value``, a list read from JSON.

    It raises the same errors as `player_from`.
    """
    return tuple(
        Apart(text(each["name"]), _players_of(each["players"]), _rounds_or_none(each.get("rounds")))
        for each in list_items(value, _MAX_LISTED)
    )


def asked_byes_from(value: Any) -> tuple[AskedBye, ...]:
    """Return the byes that players asked for, from ``value``, a list read from JSON.

    It raises the same errors as `player_from`.
    """
    return tuple(
        AskedBye(count(player), count(number), _bye_kind(kind))
        for player, number, kind in list_items(value, _MAX_LISTED)
    )


def accelerated_from(value: Any) -> tuple[Accelerated, ...]:
    """Return the points that count for pairing only, from ``value``, a list read from JSON.

    It raises the same errors as `player_from`.
    """
    return tuple(
        Accelerated(count(player), count(number), _fraction(points))
        for player, number, points in list_items(value, _MAX_LISTED)
    )


ScoredGames = tuple[int, Result | None, tuple[int, int] | None]
"""A result as entered: the table, the result (``None`` deletes it), and both players' IMPs or
``None``."""


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
PLAYER_LIST = JsonCodec(_players_of, list)
BYE_KIND = JsonCodec(_bye_kind, identity)
FLAG = JsonCodec(boolean, identity)
TEXT = JsonCodec(text, identity)
FRACTION = JsonCodec(_maybe_fraction, _plain)
SETTINGS = JsonCodec(settings_from, settings_document)
GAMES = JsonCodec(_games, lambda games: list(map(game_document, games)))
BYES = JsonCodec(_byes, lambda byes: [{"player": p, "kind": kind} for p, kind in byes])
SCORED = JsonCodec(
    _scored,
    lambda scored: [
        [table, code, None if imps is None else list(imps)] for table, code, imps in scored
    ],
)
