"""Tonight's wishes, parsed from a TOML file, from an option's text, or from a plan's JSON."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal, DecimalException
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.club import Members, Pair, Registration, Wish, WishKind, WishResult
from bridgeopt.files.faults import (
    CellError,
    FaultList,
    closest_word,
    did_you_mean,
    exceeds,
    quoted,
    whole_number_problem,
)
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.players import (
    NameIndex,
    describe_player,
    parse_id,
    parse_player,
    split_outside_quotes,
    split_players,
)
from bridgeopt.files.toml import parse_toml

_STATIONARY = {"table": "table", "ns": "ns", "north-south": "ns"}
_SECTION = re.compile(r"[A-Za-z]{1,2}")
_MAX_NUMBER = 998
_MAX_DIGITS = 15
"""Number of decimal digits of a weight that a binary float can hold. A whole number may have one
more."""
_TOO_LARGE = 10 ** (_MAX_DIGITS + 1)

_KIND_HELP = Message("wish_kinds", kinds=[str(kind) for kind in WishKind])
_STATIONARY_HELP = Message("wish_stationary_help")
_NUMBER_HELP = Message("wish_number_help")
_SECTION_HELP = Message("wish_section_help")
_WEIGHT_HELP = Message("wish_weight_help")
_MUST_HELP = Message("wish_must_help")


def parse_kind(value: object) -> WishKind:
    """Return the kind of wish; case is ignored, and ``_`` and spaces count as ``-``.

    Raises
    ------
    CellError
        There is no such kind; the error suggests the most similar one.
    """
    if value is None:
        raise CellError(Message("wish_kind_missing"), _KIND_HELP)
    word = _normalise(value) if isinstance(value, str) else ""
    if word in list(WishKind):
        return WishKind(word)
    unknown = Message("wish_kind_unknown", kind=printable_value(value))
    raise CellError(did_you_mean(unknown, closest_word(word, WishKind)), _KIND_HELP)


def parse_value(kind: WishKind, value: object) -> str | tuple[int, ...] | None:
    """Return the value of a wish of this kind, in the form of `Wish.value`.

    ``value`` is the value as parsed from a file or option; ``None`` if there is none.

    Raises
    ------
    CellError
        The kind takes no such value.
    """
    match kind:
        case WishKind.STATIONARY:
            word = "table" if value is None else value
            if not isinstance(word, str) or _normalise(word) not in _STATIONARY:
                message = Message(
                    "wish_not_that_value", kind=str(kind), value=printable_value(value)
                )
                raise CellError(message, _STATIONARY_HELP)
            return _STATIONARY[_normalise(word)]
        case WishKind.NUMBER:
            return _parse_numbers(value)
        case WishKind.SECTION:
            if value is None:
                raise CellError(Message("wish_value_missing"), _SECTION_HELP)
            if not isinstance(value, str) or not _SECTION.fullmatch(value.strip()):
                raise CellError(
                    Message("wish_no_section", value=printable_value(value)), _SECTION_HELP
                )
            return value.strip().upper()
        case _:
            if value is not None:
                message = Message("wish_takes_no_value", kind=str(kind))
                raise CellError(message, Message("wish_leave_value_out"))
            return None


def parse_weight(kind: WishKind | None, must: object, weight: object) -> Decimal | None:
    """Return the exact weight of a wish; ``None`` for a must.

    ``must`` and ``weight`` are the values given under these keys. ``kind`` is ``None`` if unknown.

    Raises
    ------
    CellError
        ``must`` is not a boolean. A wish is a must and also has a weight, or it is neither a must
        nor has a weight. The weight is not a positive number of at most fifteen digits. A wish
        about sections, which is always a must, has a weight or ``must = false``.
    """
    always_must = kind is not None and kind.is_about_sections
    if must is not None and not isinstance(must, bool):
        raise CellError(Message("wish_must_is_true", value=printable_value(must)), _MUST_HELP)
    if always_must and (weight is not None or must is False):
        message = Message("wish_always_must", kind=str(kind))
        raise CellError(message, Message("wish_leave_weight_out"))
    if weight is not None and must:
        raise CellError(Message("wish_must_and_weight"), Message("wish_keep_one"))
    if weight is not None:
        return _parse_decimal(weight)
    if not must and not always_must and kind is not None:
        raise CellError(Message("wish_without_weight"), _MUST_HELP)
    return None


def is_whole_number(value: object) -> bool:
    """Return whether a value is an integer of at most sixteen digits, so it can be shown."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _TOO_LARGE


def printable_value(value: object) -> Message | str:
    """Return the text by which messages show a value from a file."""
    match value:
        case str():
            return quoted(value)
        case bool():
            return str(value).lower()
        case list():
            return Message("value_list")
        case dict():
            return Message("value_table")
        case int() if not is_whole_number(value):
            return Message("value_too_large")  # Python may refuse to convert a huge integer to text
        case _:
            return quoted(str(value))


def _normalise(word: str) -> str:
    return "-".join(re.split(r"[\s_-]+", word.strip().casefold()))


def _parse_numbers(value: object) -> tuple[int, ...]:
    if value is None:
        raise CellError(Message("wish_value_missing"), _NUMBER_HELP)
    if isinstance(value, str):
        value = value.split(",")
    numbers = set()
    for number in value if isinstance(value, list) else [value]:
        text = str(number).strip() if isinstance(number, str) or is_whole_number(number) else None
        if (
            not text
            or whole_number_problem(text)
            or not text.strip("0")
            or exceeds(text, _MAX_NUMBER)
        ):
            raise CellError(Message("wish_no_number", value=printable_value(number)), _NUMBER_HELP)
        numbers.add(int(text))
    if not numbers:
        raise CellError(Message("wish_numbers_empty"), _NUMBER_HELP)
    return tuple(sorted(numbers))


def _parse_decimal(value: object) -> Decimal:
    message = CellError(Message("wish_wrong_weight", value=printable_value(value)), _WEIGHT_HELP)
    if isinstance(value, bool) or not isinstance(value, str | int | float | Decimal):
        raise message
    if isinstance(value, int) and not is_whole_number(value):
        raise message
    try:
        # For a binary float, take its shortest decimal form: the digits in the file.
        weight = Decimal(str(value) if isinstance(value, float) else value)
    except DecimalException:
        raise message from None
    if not weight.is_finite() or weight <= 0:
        raise message
    exponent = weight.as_tuple().exponent
    assert isinstance(exponent, int)
    digits = max(weight.adjusted() + 1, 0) + max(-exponent, 0)
    if digits > _MAX_DIGITS + (weight == weight.to_integral_value() and exponent >= 0):
        raise message
    return weight


_PEOPLE_HELP = Message("wish_people_help")
_MAX_NAMED_PLAYERS = 4
_KEEP_ONE_HELP = Message("wish_keep_one")

NamedPlayers = tuple[object, ...]
"""The one or two players that a wish gives for a pair: names or ids, as written in the wish."""


class NotTonightError(CellError):
    """A wish is valid, but about a player or pair that does not play tonight."""

    def __init__(self, message: Message) -> None:
        super().__init__(message, Message("wish_tonight_help"))


class PlayerLookup(Protocol):
    """Finds the players and pairs that a wish names.

    Implementations differ in which players they accept.
    """

    def player(self, value: object) -> int:
        """Return the id of a player, or raise a `CellError`."""

    def split(self, text: str) -> tuple[str, ...]:
        """Split ``12,34`` into players, or raise a `CellError`."""

    def pair(self, players: tuple[int, ...]) -> Pair:
        """Return the pair with these one or two players; raise a `CellError` if there is none."""


class AnyPlayers:
    """Accepts any ids as players and any two players as a pair.

    It is for the wishes in a plan, whose pairs need no check.
    """

    def player(self, value: object) -> int:
        """Return a whole number as a player's id; raise a `CellError` for any other value."""
        if not is_whole_number(value):
            raise CellError(
                Message("wish_no_player", value=printable_value(value)), Message("wish_id_help")
            )
        return parse_id(str(value))

    def split(self, text: str) -> tuple[str, ...]:
        """Split a text at its commas."""
        return tuple(text.split(","))

    def pair(self, players: tuple[int, ...]) -> Pair:
        """Return the pair of two players."""
        first, second = players
        return Pair(first, second)


class RegisteredPairs:
    """Finds the players and pairs that a director's wish names.

    Only pairs that play tonight are found: the registered pairs or, with ``in_plan``, the pairs of
    a plan. With ``members``, players may be given by name.
    """

    def __init__(
        self, registration: Registration, members: Members | None, *, in_plan: bool = False
    ) -> None:
        self._in_plan = in_plan
        self._members = members or Members()
        self._index = NameIndex(members) if members and members.names else None
        self._pair_by_player = {p: pair for pair in registration.pairs for p in pair.players}

    def player(self, value: object) -> int:
        """Return the id of a player, registered or not.

        Raises
        ------
        CellError
            The value is not an id, and not the name of exactly one member.
        """
        if isinstance(value, str):
            return parse_player(value.strip(), self._index)
        if not is_whole_number(value):
            message = Message("wish_no_player", value=printable_value(value))
            raise CellError(message, Message("wish_player_help"))
        return parse_id(str(value))

    def split(self, text: str) -> tuple[str, ...]:
        """Split a text such as ``12,34`` or ``12 & 34`` into players (`split_players`).

        A comma within a player's name does not split the text.
        """
        return split_players(text, self._index)

    def pair(self, players: tuple[int, ...]) -> Pair:
        """Return the pair in which all of these players play tonight.

        Raises
        ------
        NotTonightError
            One of them does not play tonight, or not with the other.
        """
        absent = [self._show(p) for p in players if p not in self._pair_by_player]
        if absent:
            if self._in_plan:
                raise NotTonightError(Message("wish_not_in_plan", n=len(absent), players=absent))
            raise NotTonightError(Message("wish_not_registered", n=len(absent), players=absent))
        pair, *others = (self._pair_by_player[p] for p in players)
        if any(other != pair for other in others):
            partners = [self._show(p) for p in players]
            raise NotTonightError(Message("wish_not_partners", players=partners))
        return pair

    def _show(self, player: int) -> Message:
        return describe_player(player, self._members)


def named_pairs(
    kind: WishKind | None, players: object, pairs: object, lookup: PlayerLookup
) -> tuple[NamedPlayers, ...]:
    """Return the one or two players that a wish gives for each of its pairs.

    ``players`` and ``pairs`` are the values given under these keys; one of them is ``None``.
    ``kind`` is ``None`` if unknown.

    Raises
    ------
    CellError
        Both ``players`` and ``pairs`` are given, or neither is. The given value does not fit the
        kind.
    """
    if players is None and pairs is None:
        raise CellError(Message("wish_about_nobody"), _PEOPLE_HELP)
    if players is not None and pairs is not None:
        raise CellError(Message("wish_players_and_pairs"), _KEEP_ONE_HELP)
    values, key = (players, "players") if pairs is None else (pairs, "pairs")
    if not isinstance(values, list) or not values:
        raise CellError(Message("wish_no_list", what=key), _PEOPLE_HELP)
    if len(values) > _MAX_NAMED_PLAYERS:
        raise CellError(Message("wish_about_too_many", n=len(values), what=key), _PEOPLE_HELP)
    if pairs is not None:
        named = tuple(_parse_pair(pair, lookup) for pair in values)
    elif kind is not None and kind.num_pairs == 1 and len(values) == 2:
        named = (tuple(values),)
    else:
        named = tuple((player,) for player in values)
    if kind is not None and len(named) != kind.num_pairs:
        details = {"kind": str(kind), "pairs": kind.num_pairs, "n": len(values), "what": key}
        raise CellError(Message("wish_about_others", **details), _PEOPLE_HELP)
    return named


def _parse_pair(value: object, lookup: PlayerLookup) -> NamedPlayers:
    players = list(lookup.split(value)) if isinstance(value, str) else value
    if not isinstance(players, list) or len(players) != 2:
        if isinstance(players, list):
            raise CellError(Message("wish_pair_of_others", n=len(players)), _PEOPLE_HELP)
        raise CellError(Message("wish_pair_of_what", value=printable_value(value)), _PEOPLE_HELP)
    return tuple(players)


T = TypeVar("T")


class WishError(ValueError):
    """A wish is invalid; the error has all faults of the wish."""

    def __init__(self, errors: list[CellError]) -> None:
        self.errors = tuple(errors)
        super().__init__(*errors)


def make_wish(
    table: Mapping[str, object],
    lookup: PlayerLookup,
    file: str | None = None,
    line: int | None = None,
) -> Wish:
    """Return the wish that a table describes.

    Parameters
    ----------
    table
        The wish: its keys are ``kind``, ``players`` or ``pairs``, ``value``, and ``must`` or
        ``weight``.
    lookup
        Finds players and pairs.
    file, line
        The file of wishes and the wish's line in it, for messages; ``None`` if unknown.

    Raises
    ------
    WishError
        The table is not a valid wish; the error lists all faults.
    NotTonightError
        The wish is valid, but about a player or pair that does not play tonight.
    """
    errors: list[CellError] = []

    def attempt(parse: Callable[..., T], *args: object) -> T | None:
        try:
            return parse(*args)
        except CellError as error:
            errors.append(error)
            return None

    kind = attempt(parse_kind, table.get("kind"))
    named = attempt(named_pairs, kind, table.get("players"), table.get("pairs"), lookup) or ()
    ids = [[attempt(lookup.player, player) for player in players] for players in named]
    value = attempt(parse_value, kind, table.get("value")) if kind else None
    weight = attempt(parse_weight, kind, table.get("must"), table.get("weight"))
    players = [tuple(p for p in pair if p is not None) for pair in ids]
    errors += _duplicate_errors([p for pair in players for p in pair])
    if errors or kind is None:
        raise WishError(errors)
    pairs = tuple(map(lookup.pair, players))
    if len(set(pairs)) < len(pairs):
        partners = [Message("player_by_id", player=str(p)) for (p,) in players]
        raise NotTonightError(Message("wish_of_partners", players=partners))
    return Wish(kind=kind, pairs=pairs, value=value, weight=weight, file=file, line=line)


def _duplicate_errors(players: list[int]) -> list[CellError]:
    return [
        CellError(Message("wish_player_twice", player=str(p)), Message("wish_name_once"))
        for p, count in Counter(players).items()
        if count > 1
    ]


def parse_wish(kind: WishKind, text: str, lookup: PlayerLookup, shape: str) -> Wish:
    """Return the wish that the text of a command-line option describes.

    Parameters
    ----------
    kind
        The kind of wish.
    text
        The pairs and the value, such as ``12:34@5``. A pair is given by one of its players, or by
        both as ``12,34``.
    lookup
        Finds players and pairs.
    shape
        The form of such a text, for messages: ``PAIR:PAIR``.

    Raises
    ------
    WishError
        The text does not have the form of such a wish, or it names a player or a pair that does not
        play tonight.
    """
    *body, last = split_outside_quotes(text, "@")
    about, *value = split_outside_quotes("@".join(body or [last]), "=", 1)
    table: dict[str, object] = {"kind": kind}
    table |= {"weight": last.strip()} if body else {"must": True}
    if value:
        table["value"] = value[0]
    try:
        table |= _parse_about(kind, about, lookup, shape)
        return make_wish(table, lookup)
    except CellError as error:
        raise WishError([error]) from None


def _parse_about(kind: WishKind, text: str, lookup: PlayerLookup, shape: str) -> dict[str, object]:
    """Return the table key for the pairs in a wish's text, with the key's value.

    If the text gives one player of each pair, the key is ``players``, and the value is a list of
    these players. Otherwise the key is ``pairs``, and the value has both players of each pair.
    """
    sides = [lookup.split(side) for side in split_outside_quotes(text, ":")]
    if len(sides) != kind.num_pairs or any(len(side) > 2 for side in sides):
        raise CellError(Message("wish_of_another_shape", shape=shape), Message("wish_shape_help"))
    if all(len(side) == 1 for side in sides):
        return {"players": [player for (player,) in sides]}

    def both_players(side: tuple[str, ...]) -> list[object]:
        return list(lookup.pair(tuple(map(lookup.player, side))).players)

    return {"pairs": [list(side) if len(side) == 2 else both_players(side) for side in sides]}


_PLAN_HELP = Message("plan_help")


def wish_result_document(result: WishResult) -> dict[str, Any]:
    """Return a wish, with its result and cost, as JSON values."""
    document = wish_document(result.wish) | {"held": result.respected}
    if result.cost is not None:
        document["cost"] = result.cost
    return document


def wish_document(wish: Wish) -> dict[str, Any]:
    """Return a wish as JSON values."""
    document: dict[str, Any] = {
        "kind": wish.kind.value,
        "pairs": [list(pair.players) for pair in wish.pairs],
    }
    if wish.value is not None:
        document["value"] = wish.value if isinstance(wish.value, str) else list(wish.value)
    if wish.weight is None:
        document["must"] = True
    else:
        document["weight"] = _exact_weight(wish.weight)
    return document


def wish_from(document: object, file: str | None = None) -> Wish:
    """Return the wish in a JSON value of a plan; its result and cost are ignored.

    Raises
    ------
    InputError
        The document is not a valid wish; the error lists all faults.
    """
    try:
        if not isinstance(document, dict):
            raise WishError([CellError(Message("wish_no_object"), _PLAN_HELP)])
        return make_wish({**document, "players": None}, AnyPlayers(), file)
    except WishError as refused:
        raise InputError(
            Fault(Message("wish_in_plan", wrong=error.message), file, help=_PLAN_HELP)
            for error in refused.errors
        ) from None


def _exact_weight(weight: Decimal) -> int | str:
    integer = int(weight)
    return integer if integer == weight else f"{weight:f}".rstrip("0")


_KEYS = ("kind", "players", "pairs", "value", "must", "weight")
_KEYS_HELP = Message("wish_keys", keys=_KEYS)
_TABLE_HELP = Message("wish_table_help")
_TOML_HELP = Message("wish_toml_help")

# Matches, in valid TOML, strings and comments (in which brackets are text), and all other brackets.
_TOKEN = re.compile(
    r"""
      (?P<skip> \"{3} (?:\\.|[^\\])*? \"{3,5}  |  '{3} .*? '{3,5}
              | " (?:\\.|[^"\\])* "  |  ' [^']* '  |  \#[^\n]* )
    | (?P<header> ^[ \t]* \[\[ [ \t]* (?: wish | "wish" | 'wish' ) [ \t]* \]\] )
    | (?P<open> [\[{] ) | (?P<close> [\]}] )
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


class Wishes(NamedTuple):
    """Tonight's wishes, and notes about wishes that do not count tonight."""

    wishes: tuple[Wish, ...]
    notes: tuple[Fault, ...]


def read_wishes(path: Path, registration: Registration, members: Members | None = None) -> Wishes:
    """Read the wishes that count tonight; with the members, players may be given by name.

    Clubs keep one file all season. Therefore a wish about a player who is not registered, or about
    a pair that does not play together tonight, only gives a note.

    Raises
    ------
    InputError
        The file is not TOML, or has an invalid wish. The error lists all faults of the file.
    """
    text = "\n".join(read_lines(path))
    document = parse_toml(text, path, FileKind.WISHES, _TOML_HELP)
    faults = FaultList(path, FileKind.WISHES)
    for key in document:
        if key != "wish":
            unknown = Message("toml_unknown_key", key=quoted(key))
            faults.add(None, did_you_mean(unknown, closest_word(key, ["wish"])), _TABLE_HELP)
    tables = document.get("wish", [])
    if not isinstance(tables, list):
        faults.add(None, Message("wishes_no_list"), _TABLE_HELP)
        tables = []
    tonight = RegisteredPairs(registration, members)
    wishes, notes = [], []
    lines = _header_lines(text, len(tables))
    for k, (table, line) in enumerate(zip(tables, lines, strict=True), start=1):
        if not isinstance(table, dict):
            faults.add(line, _with_position(Message("wish_is_none"), line, k), _TABLE_HELP)
            continue
        for key in [key for key in table if key not in _KEYS]:
            unknown = Message("wish_unknown_key", key=quoted(key))
            wrong = did_you_mean(unknown, closest_word(key, _KEYS))
            faults.add(line, _with_position(wrong, line, k), _KEYS_HELP)
        try:
            wishes.append(make_wish(table, tonight, str(path), line))
        except WishError as refused:
            for error in refused.errors:
                faults.add(line, _with_position(error.message, line, k), error.help)
        except NotTonightError as error:
            message = Message("wish_does_not_count", why=error.message, kind=str(table["kind"]))
            notes.append(Fault(_with_position(message, line, k), str(path), line))
    faults.raise_if_any()
    return Wishes(tuple(wishes), tuple(notes))


def _with_position(message: Message, line: int | None, k: int) -> Message:
    """Return the message of a wish's fault; if its line is unknown, say that it is wish ``k``."""
    return message if line else Message("wish_by_place", which=str(k), wrong=message)


def _header_lines(text: str, count: int) -> Sequence[int | None]:
    """Return the line of each ``[[wish]]`` in valid TOML text.

    If the number of such lines is not ``count``, every line is ``None``.
    """
    lines: list[int | None] = []
    depth, line, end = 0, 1, 0
    for token in _TOKEN.finditer(text):
        line += text.count("\n", end, token.end())
        end = token.end()
        match token.lastgroup:
            case "header" if depth == 0:
                lines.append(line)
            case "open":
                depth += 1
            case "close":
                depth -= 1
    return lines if len(lines) == count else [None] * count
