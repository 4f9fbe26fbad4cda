"""Swiss events for teams or for pairs, as immutable values, and their JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from enum import Enum, StrEnum
from fractions import Fraction
from functools import cache, cached_property
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from bridgeopt.journal.action_file import (
    JsonCodec,
    boolean,
    count,
    integer,
    list_items,
    stored_keys,
    text,
)
from bridgeopt.plugins.swiss.matchplay.vp_scales import TOTAL, VpScale, scale_for_boards
from bridgeopt.plugins.swiss.tournament import Player
from bridgeopt.scoring.results import ArtificialScore, Award, BoardResult, ResultKind, Scoring


class WhoPlays(StrEnum):
    """The kind of entrants: teams of four or more players, or pairs."""

    TEAMS = "teams"
    PAIRS = "pairs"


class OddSides(StrEnum):
    """The treatment of an odd number of teams or pairs."""

    TRIPLE = "triple"
    """Three sides play two half matches each, within the round."""
    LONG_TRIPLE = "long-triple"
    """Three sides play whole matches over two rounds; in the last round, half matches."""
    BYE = "bye"


class PairingOrder(StrEnum):
    """The way opponents are chosen by rank, where nothing forbids it."""

    NEIGHBOURS = "neighbours"
    FOLD = "fold"
    GROUPS = "groups"


class FirstRoundOrder(StrEnum):
    """The order by which the first round is paired."""

    SEED = "seed"
    """The order of the entries."""
    LOT = "lot"
    STRENGTH = "strength"
    """Descending rating."""


TIE_BREAKS = "SOVP", "IMP_quotient", "face_to_face", "draw"
"""Default tie-breaks; the first is the sum of the opponents' victory points (EBU)."""


@dataclass(frozen=True)
class EventRules:
    """The rules of an event.

    Attributes
    ----------
    rounds, boards
        The number of rounds, and of boards in a match.
    halves
        The number of boards in each half of a match; they add up to ``boards``.
    scale
        The scale of victory points. ``None`` means the continuous scale for IMPs, and the English
        one for percentages.
    scoring
        The method of comparing pairs' results that come board by board.
    duplicated
        Whether all matches of a round play the same boards.
    odd
        The treatment of an odd number of teams or pairs.
    bye, forfeit
        The victory points for a bye; and those of the winner and the loser of a forfeit.
    late_as, late_percent
        Rounds that a late entrant missed: the victory points used for pairing, and the percentage
        of a match's total that counts in the standings.
    order, first_round
        The pairing method of later rounds and of the first.
    behind
        The number of latest rounds ignored for pairing: 1 if time is short.
    danish
        The number of final rounds in which rematches are allowed.
    again_after
        The number of other matches after which two sides may meet again; ``None`` for never.
    sessions
        The first round of each later session; meetings of earlier sessions may be repeated.
    ahead
        Whether a round must leave the later rounds possible without a second meeting.
    home
        Whether each team's NS pair stays at its own home table while its EW pair visits the
        opponents' tables.
    bad_tables
        Tables at which no side should play twice.
    howell
        Whether rounds consist of small Howells, in which four pairs close in the standings all play
        each other.
    """

    entry: WhoPlays
    rounds: int
    boards: int
    halves: tuple[int, int]
    scale: VpScale | None = None
    scoring: Scoring = Scoring.MATCHPOINTS
    duplicated: bool = False
    odd: OddSides = OddSides.TRIPLE
    bye: Fraction = Fraction(12)
    forfeit: tuple[Fraction, Fraction] = (Fraction(12), Fraction(0))
    late_as: Fraction = Fraction(10)
    late_percent: Fraction = Fraction(45)
    order: PairingOrder = PairingOrder.NEIGHBOURS
    first_round: FirstRoundOrder = FirstRoundOrder.SEED
    behind: int = 0
    danish: int = 0
    again_after: int | None = None
    sessions: tuple[int, ...] = ()
    ahead: bool = True
    home: bool = False
    bad_tables: tuple[int, ...] = ()
    howell: bool = False
    tie_breaks: tuple[str, ...] = TIE_BREAKS
    seed: int = 1

    @property
    def points_possible(self) -> tuple[Fraction, Fraction]:
        """The smallest and the largest number of victory points that a match can give one side."""
        steps = () if self.scale is None else self.scale.steps
        lowest = min((step.loser for step in steps), default=Fraction(0))
        return min(Fraction(0), lowest), max((step.winner for step in steps), default=TOTAL)

    def session_of(self, round_number: int) -> int:
        """Return the session of a round, both from 1."""
        return 1 + sum(first <= round_number for first in self.sessions if first > 1)


class MatchScore(NamedTuple):
    """The score of a match or of one half of it, from the first side's point of view.

    It holds either the IMPs of both sides, which may be fractions, or the first side's percentage.
    """

    boards: int
    imps: tuple[Fraction, Fraction] | None = None
    percentage: Fraction | None = None


class Forfeit(StrEnum):
    """The side that did not turn up for a match."""

    FIRST = "first"
    SECOND = "second"
    BOTH = "both"


@dataclass(frozen=True)
class Match:
    """A match of a round; ``first`` sits NS if the match has only one table.

    Attributes
    ----------
    table
        The table, from 1. In a triple or small Howell, each match has a table number of its own.
    boards
        The number of boards to be played.
    scores
        One score for the match, or one for each half; empty while the match is open.
    awarded
        The victory points of both sides by the director's ruling, which override the scores.
    forfeit
        The side that did not turn up, if any.
    """

    table: int
    first: int
    second: int
    boards: int
    scores: tuple[MatchScore, ...] = ()
    awarded: tuple[Fraction, Fraction] | None = None
    forfeit: Forfeit | None = None

    @property
    def sides(self) -> tuple[int, int]:
        """The ids of both sides, the first one first."""
        return self.first, self.second

    @property
    def sorted_sides(self) -> tuple[int, int]:
        """The ids of both sides, the smaller first."""
        return min(self.sides), max(self.sides)

    @property
    def is_over(self) -> bool:
        """Whether there is a result."""
        return bool(self.scores) or self.awarded is not None or self.forfeit is not None

    def opponent_of(self, side: int) -> int:
        """Return the opponent of one of its sides."""
        return self.second if side == self.first else self.first

    def points(self, rules: EventRules) -> tuple[Fraction, Fraction]:
        """Return both sides' victory points, as for a whole match; 0 while it is open.

        The scale is that for the number of boards really played.
        """
        if self.awarded is not None:
            return self.awarded
        if self.forfeit is not None:
            won, lost = rules.forfeit
            return {
                Forfeit.FIRST: (lost, won),
                Forfeit.SECOND: (won, lost),
                Forfeit.BOTH: (lost, lost),
            }[self.forfeit]
        if not self.scores:
            return Fraction(0), Fraction(0)
        boards = self.boards_played
        return scale_of(rules, self.scores, boards).points(self.margin, boards)

    @property
    def boards_played(self) -> int:
        """The number of boards that the result covers."""
        return sum(score.boards for score in self.scores)

    @property
    def imps(self) -> tuple[Fraction, Fraction]:
        """The IMPs won by each side; 0 if percentages were entered."""
        both = [score.imps for score in self.scores if score.imps is not None]
        return sum((a for a, _ in both), Fraction(0)), sum((b for _, b in both), Fraction(0))

    @property
    def margin(self) -> Fraction:
        """The first side's winning margin in IMPs, or its percentage averaged over the boards."""
        if self.scores and self.scores[0].percentage is not None:
            parts = (s.boards * (s.percentage or Fraction(0)) for s in self.scores)
            return sum(parts, Fraction(0)) / self.boards_played
        won, lost = self.imps
        return won - lost


def scale_of(rules: EventRules, scores: tuple[MatchScore, ...], boards: int) -> VpScale:
    """Return the scale for scores, which are either percentages or IMPs."""
    by_percentage = scores[0].percentage is not None
    if rules.scale is not None and rules.scale.by_percentage == by_percentage:
        return rules.scale
    return scale_for_boards(None, boards) if by_percentage else VpScale()


class PlayedBoard(NamedTuple):
    """A board at a table: the sides sitting NS and EW, and the score of NS.

    ``ns_result`` and ``ew_result`` are (score, weight) mixtures, which differ in a split ruling.
    ``awarded`` holds the percentages that the director gave instead of a score.
    """

    board: int
    ns: int
    ew: int
    ns_result: tuple[tuple[int, Fraction], ...] = ()
    ew_result: tuple[tuple[int, Fraction], ...] = ()
    awarded: tuple[Fraction, Fraction] | None = None

    def as_result(self) -> BoardResult:
        """Return the board as input for scoring, with ids as pair numbers."""
        line = BoardResult("", self.board, str(self.ns), str(self.ew))
        if self.awarded is not None:
            ns, ew = (Award(percent) for percent in self.awarded)
            return replace(line, kind=ResultKind.ARTIFICIAL, artificial=ArtificialScore(ns, ew))
        if len(self.ns_result) == 1 and self.ns_result == self.ew_result:
            return replace(line, points=self.ns_result[0][0])
        mixed = ArtificialScore(Award(weighted=self.ns_result), Award(weighted=self.ew_result))
        return replace(line, kind=ResultKind.ARTIFICIAL, artificial=mixed)


class Triple(NamedTuple):
    """Three sides that all play each other; their matches have three table numbers.

    ``rounds`` is 1 for half matches within a round, and 2 for whole matches over two rounds.
    """

    sides: tuple[int, int, int]
    tables: tuple[int, int, int]
    rounds: int = 1

    def boards_each(self, rules: EventRules) -> int:
        """Return the number of boards in each of its matches."""
        return rules.boards if self.rounds > 1 else boards_in_half_match(rules)


def boards_in_half_match(rules: EventRules) -> int:
    """Return the number of boards in a match of a triple within a round, or of a small Howell.

    Three teams play at three tables twice, each match once in each room. All three matches are
    therefore equally long: the smaller half. Three pairs have one table, and each match gets a
    third of the boards.
    """
    return max(min(rules.halves) if rules.entry is WhoPlays.TEAMS else rules.boards // 3, 1)


class SmallHowell(NamedTuple):
    """Four pairs that all play each other in a round, with a third of the boards for each match.

    Each match has a table number; the pairs sit at the first two of these tables.
    """

    sides: tuple[int, int, int, int]
    tables: tuple[int, int, int, int, int, int]

    @property
    def meetings(self) -> tuple[tuple[int, int], ...]:
        """The meetings, NS first: for each part of the round, the first table's, then the second's.

        One pair stays NS; pairs that are neighbours in ``sides`` meet last.
        """
        a, b, c, d = self.sides
        return (a, d), (b, c), (a, c), (d, b), (a, b), (c, d)


@dataclass(frozen=True)
class PostedMatches:
    """A posted round: all matches, including those of triples and small Howells, and the byes.

    Attributes
    ----------
    byes
        The ids of sides that have a bye and score for it.
    busy
        The ids of sides that play the second round of a triple.
    rematches
        Forbidden second meetings that could not be avoided.
    plays
        The boards, if results came board by board.
    """

    matches: tuple[Match, ...]
    triples: tuple[Triple, ...] = ()
    byes: tuple[int, ...] = ()
    busy: tuple[int, ...] = ()
    rematches: tuple[tuple[int, int], ...] = ()
    plays: tuple[PlayedBoard, ...] = ()
    howells: tuple[SmallHowell, ...] = ()

    @cached_property
    def in_howells(self) -> frozenset[int]:
        """The table numbers of the matches in small Howells."""
        return frozenset(table for howell in self.howells for table in howell.tables)

    @cached_property
    def in_triples(self) -> dict[int, Triple]:
        """The triple of each table number that belongs to one."""
        return {table: triple for triple in self.triples for table in triple.tables}

    def weight(self, match: Match) -> Fraction:
        """Return a match's weight: 1/2 in a triple within a round, 1/3 in a Howell, otherwise 1."""
        if match.table in self.in_howells:
            return Fraction(1, 3)
        triple = self.in_triples.get(match.table)
        return Fraction(1, 2) if triple is not None and triple.rounds == 1 else Fraction(1)

    def points(self, match: Match, rules: EventRules) -> tuple[Fraction, Fraction]:
        """Return the victory points of both sides of a match, multiplied by its weight.

        Points awarded by the director are not multiplied.
        """
        first, second = match.points(rules)
        weight = Fraction(1) if match.awarded is not None else self.weight(match)
        return weight * first, weight * second

    @property
    def has_two_measures(self) -> bool:
        """Whether some matches are scored in IMPs and others in percentages."""
        return (
            len({match.scores[0].percentage is None for match in self.matches if match.scores}) > 1
        )

    @property
    def paired(self) -> tuple[Match, ...]:
        """The matches outside triples and small Howells."""
        grouped = self.in_triples.keys() | self.in_howells
        return tuple(match for match in self.matches if match.table not in grouped)

    @cached_property
    def players(self) -> frozenset[int]:
        """The ids of all sides that play, have a bye, or continue a triple."""
        playing = {side for match in self.matches for side in match.sides}
        return frozenset(playing | {*self.byes, *self.busy})


class Adjustment(NamedTuple):
    """Victory points that the director adds or deducts in a round, from 1.

    Round 0 is the carry-over.
    """

    side: int
    round: int
    points: Fraction
    why: str = ""


class PushedMatches(NamedTuple):
    """A record of sending an event to the Bridgemates: session, address, and parts of a round.

    A round has several parts if opponents change within it, as in triples and small Howells.
    """

    guid: str
    address: str
    parts: int


@dataclass(frozen=True)
class SwissEvent:
    """An event: its rules, its teams or pairs, and its posted rounds.

    Attributes
    ----------
    players
        The teams or pairs, in the order of the entries.
    joined
        The id of each late entrant, and the round, from 1, before which it entered.
    absent
        Pairs of an id and a round, from 1, in which that side does not play.
    standby
        The id of the standby team, which plays only to make the number even, if there is one.
    fixed
        Ids with the table that they keep, for example because a player cannot walk.
    forced, forbidden
        The round, and the two sides that must (or must not) meet in it.
    pushed
        The record of sending it to the Bridgemates; ``None`` if it was not sent.
    """

    name: str
    rules: EventRules
    players: tuple[Player, ...] = ()
    rounds: tuple[PostedMatches, ...] = ()
    joined: tuple[tuple[int, int], ...] = ()
    absent: frozenset[tuple[int, int]] = field(default_factory=frozenset)
    adjustments: tuple[Adjustment, ...] = ()
    standby: int | None = None
    fixed: tuple[tuple[int, int], ...] = ()
    forced: frozenset[tuple[int, int, int]] = field(default_factory=frozenset)
    forbidden: frozenset[tuple[int, int, int]] = field(default_factory=frozenset)
    pushed: PushedMatches | None = None

    @cached_property
    def by_id(self) -> dict[int, Player]:
        """The teams or pairs by id."""
        return {player.id: player for player in self.players}

    @cached_property
    def place_of(self) -> dict[int, int]:
        """The index of each team or pair in the order of entry, from 0, by id."""
        return {player.id: k for k, player in enumerate(self.players)}

    def in_round(self, number: int) -> tuple[int, ...]:
        """Return the ids that play in a round, from 1, in the order of the entries.

        The standby team plays only if the number of other sides is odd.
        """
        there = [
            player.id
            for player in self.players
            if (player.id, number) not in self.absent and player.id != self.standby
        ]
        waits = self.standby is not None and (self.standby, number) not in self.absent
        if waits and len(there) % 2 and self.standby is not None:
            there.append(self.standby)
        return tuple(there)

    def matches_of(self, side: int) -> Iterator[tuple[int, PostedMatches, Match]]:
        """Yield the matches of a side, each with its round's number and its round."""
        for number, played in enumerate(self.rounds, start=1):
            for match in played.matches:
                if side in match.sides:
                    yield number, played, match

    def meeting_again(self, number: int, played: PostedMatches) -> tuple[tuple[int, int], ...]:
        """Return the pairs of ids that meet in a round and met in an earlier one."""
        before = {(first, second) for first, second, of in self.met() if of < number}
        return tuple(sorted(before & {match.sorted_sides for match in played.matches}))

    def met(self) -> Iterator[tuple[int, int, int]]:
        """Yield each meeting: both ids, the smaller first, and the round, from 1."""
        for number, played in enumerate(self.rounds, start=1):
            for match in played.matches:
                yield *match.sorted_sides, number


def late_points(rules: EventRules) -> Fraction:
    """Return the victory points that count for a round missed by a late entrant."""
    return TOTAL * rules.late_percent / 100


_MOST_LISTED = 99_999


def to_json_value(value: Any) -> Any:
    """Return a value in a form that JSON can hold, without fields that have their default value."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        keys = stored_keys(type(value))
        return {
            keys[each.name]: to_json_value(own)
            for each in fields(value)
            if (own := getattr(value, each.name)) != each.default
        }
    if isinstance(value, tuple):
        return [to_json_value(each) for each in value]
    return value


_READERS: dict[Any, Callable[[Any], Any]] = {
    int: integer,
    str: text,
    bool: boolean,
    Fraction: lambda given: Fraction(text(given)),
}


@cache
def json_reader(kind: Any) -> Callable[[Any], Any]:
    """Return a function that reads a value of a type from JSON.

    The function raises ordinary Python errors for invalid data.
    """
    if kind in _READERS:
        return _READERS[kind]
    if get_origin(kind) in (Union, UnionType):
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        read = json_reader(inner)
        return lambda given: None if given is None else read(given)
    if get_origin(kind) is tuple:
        return _tuple_reader(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    if is_dataclass(kind):
        return _dataclass_reader(kind)
    hints = get_type_hints(kind)  # a named tuple
    inner_reader = _tuple_reader(tuple(hints[name] for name in kind._fields))
    return lambda given: kind(*inner_reader(given))


def _tuple_reader(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    if kinds[-1] is Ellipsis:
        read = json_reader(kinds[0])
        return lambda given: tuple(map(read, list_items(given, _MOST_LISTED)))
    readers = tuple(map(json_reader, kinds))

    def read_each(given: Any) -> tuple[Any, ...]:
        parts = list_items(given, len(readers))
        return tuple(one(part) for one, part in zip(readers, parts, strict=True))

    return read_each


def _dataclass_reader(kind: Any) -> Callable[[Any], Any]:
    hints, keys = get_type_hints(kind), stored_keys(kind)
    needed = {keys[each.name] for each in fields(kind) if each.default is MISSING}
    readers = {key: json_reader(hints[name]) for name, key in keys.items()}
    names = {key: name for name, key in keys.items()}

    def read(given: Any) -> Any:
        document = dict(given)
        if not needed <= document.keys() <= readers.keys():
            raise ValueError("other fields than there are")
        return kind(**{names[key]: readers[key](value) for key, value in document.items()})

    return read


def json_codec(kind: Any) -> JsonCodec:
    """Return the codec that reads and writes a value of this type as JSON."""
    return JsonCodec(lambda given: json_reader(kind)(given), to_json_value)


def json_list_codec(kind: Any) -> JsonCodec:
    """Return the codec that reads and writes a list of values of this type as JSON."""
    return json_codec(tuple[kind, ...])


def _maybe_number(given: Any) -> int | None:
    return None if given is None else count(given)


RULES = json_codec(EventRules)
ROUND = json_codec(PostedMatches)
NUMBER = json_codec(Fraction)
MAYBE_NUMBER = JsonCodec(_maybe_number, to_json_value)
