"""How what a tournament's actions hold stands in JSON, and what is refused there."""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from typing import Any

from bridgeopt.games.swiss.tournament import (
    Bye,
    ByeKind,
    Colours,
    Game,
    Player,
    Result,
    Settings,
    System,
    Zero,
)
from bridgeopt.journal.folded import JsonShape

MOST_ROUNDS = 99
_MOST_LISTED = 9999


def _same(value: Any) -> Any:
    return value


def _whole(given: Any) -> int:
    if isinstance(given, bool) or not isinstance(given, int):
        raise TypeError("this is no whole number")
    return given


def _count(given: Any) -> int:
    if _whole(given) < 1:
        raise ValueError("this is below 1")
    return _whole(given)


def _flag(given: Any) -> bool:
    if not isinstance(given, bool):
        raise TypeError("this is neither true nor false")
    return given


def _text(given: Any) -> str:
    if not isinstance(given, str):
        raise TypeError("this is no text")
    return given


def _fraction(given: Any) -> Fraction:
    return Fraction(_text(given))


def _maybe_fraction(given: Any) -> Fraction | None:
    return None if given is None else _fraction(given)


def _listed(given: Any) -> list[Any]:
    if not isinstance(given, list) or len(given) > _MOST_LISTED:
        raise TypeError("this is no list, or too long")
    return given


def _rounds(given: Any) -> tuple[int, ...]:
    rounds = tuple(map(_count, _listed(given)))
    if not rounds or max(rounds) > MOST_ROUNDS:
        raise ValueError("these are no rounds")
    return rounds


def _texts(given: Any) -> tuple[str, ...]:
    return tuple(map(_text, _listed(given)))


def player_document(player: Player) -> dict[str, Any]:
    """Return a player as JSON's own types; what is not known is left out."""
    told: dict[str, Any] = {
        "id": player.id,
        "name": player.name,
        "rating": str(player.rating),
        "rank": player.rank,
        "club": player.club,
        "family": player.family,
        "town": player.town,
        "country": player.country,
        "details": dict(player.details),
    }
    return {key: value for key, value in told.items() if value not in (None, "", {})}


def player_from(document: Any) -> Player:
    """Return the player that was stored.

    Raises
    ------
    ValueError, TypeError, LookupError
        It is none.
    """
    given = dict(document)
    rank = given.pop("rank", None)
    return Player(
        id=_count(given.pop("id")),
        name=_text(given.pop("name")),
        rating=_fraction(given.pop("rating")),
        rank=None if rank is None else _whole(rank),
        details=tuple((_text(k), _text(v)) for k, v in given.pop("details", {}).items()),
        **{key: _text(value) for key, value in given.items()},
    )


def _players(given: Any) -> tuple[Player, ...]:
    return tuple(map(player_from, _listed(given)))


def settings_document(settings: Settings) -> dict[str, Any]:
    """Return settings as JSON's own types; fractions as text."""
    return {each.name: _plain(getattr(settings, each.name)) for each in fields(settings)}


def _plain(value: object) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def settings_from(document: Any) -> Settings:
    """Return the settings that were stored; errors are those of `player_from`."""
    given: dict[str, Any] = dict(document)
    for key, read in _SETTINGS.items():
        given[key] = read(given[key])
    return Settings(**given)


_SETTINGS = {
    "system": System,
    "zero": Zero,
    "colours": Colours,
    "bar": _maybe_fraction,
    "density": _fraction,
    "base": _fraction,
    "avoid": _texts,
    "tie_breaks": _texts,
}


def game_document(game: Game) -> dict[str, Any]:
    """Return a game as JSON's own types."""
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
    """Return the game that was stored; errors are those of `player_from`."""
    result = document.get("result")
    return Game(
        _count(document["table"]),
        _count(document["first"]),
        _count(document["second"]),
        _whole(document["handicap"]),
        None if result is None else Result(result),
        _imps(document.get("imps")),
    )


def _imps(given: Any) -> tuple[int, int] | None:
    if given is None:
        return None
    own, other = map(_whole, given)
    return own, other


def _games(given: Any) -> tuple[Game, ...]:
    return tuple(map(game_from, _listed(given)))


def _byes(given: Any) -> tuple[Bye, ...]:
    return tuple(Bye(_count(bye["player"]), ByeKind(bye["kind"])) for bye in _listed(given))


Scored = tuple[int, Result | None, tuple[int, int] | None]
"""A table, how its game ended (``None``: it is open again), and the IMPs of both."""


def _scored(given: Any) -> tuple[Scored, ...]:
    return tuple(
        (_count(table), None if code is None else Result(code), _imps(imps))
        for table, code, imps in _listed(given)
    )


PLAYER = JsonShape(_count, _same)
PLAYERS = JsonShape(_players, lambda players: list(map(player_document, players)))
NUMBER = JsonShape(_whole, _same)
COUNT = JsonShape(_count, _same)
ROUNDS = JsonShape(_rounds, list)
FLAG = JsonShape(_flag, _same)
TEXT = JsonShape(_text, _same)
FRACTION = JsonShape(_maybe_fraction, _plain)
SETTINGS = JsonShape(settings_from, settings_document)
GAMES = JsonShape(_games, lambda games: list(map(game_document, games)))
BYES = JsonShape(_byes, lambda byes: [{"player": p, "kind": kind} for p, kind in byes])
SCORED = JsonShape(
    _scored,
    lambda scored: [
        [table, code, None if imps is None else list(imps)] for table, code, imps in scored
    ],
)
