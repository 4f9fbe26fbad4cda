"""A Swiss event for teams or for pairs, as frozen values, and how these stand in JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from enum import Enum, StrEnum
from fractions import Fraction
from functools import cache, cached_property
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from bridgeopt.games.swiss.matchplay.scales import TOTAL, Scale, of_boards
from bridgeopt.games.swiss.tournament import Player
from bridgeopt.journal.folded import JsonShape, count, flag, listed, text, whole
from bridgeopt.scoring.results import Artificial, Award, BoardResult, Kind, Scoring


class WhoPlays(StrEnum):
    """Who plays: teams of four and more, or pairs."""

    TEAMS = "teams"
    PAIRS = "pairs"


class Odd(StrEnum):
    """What becomes of an odd number."""

    TRIPLE = "triple"
    """Three play two half matches each, within the round."""
    LONG_TRIPLE = "long-triple"
    """Three play each other in whole matches over two rounds; the short one in the last round."""
    BYE = "bye"


class Order(StrEnum):
    """Who meets whom of a ranking, where nothing speaks against it."""

    NEIGHBOURS = "neighbours"
    FOLD = "fold"
    GROUPS = "groups"


class FirstRound(StrEnum):
    """What the first round is paired by."""

    SEED = "seed"
    """As the entries stand."""
    LOT = "lot"
    STRENGTH = "strength"
    """By rating."""


TIE_BREAKS = "SOVP", "IMP_quotient", "face_to_face", "draw"
"""By default: the sum of the opponents' victory points comes first (EBU)."""


@dataclass(frozen=True)
class EventRules:
    """What is chosen for an event.

    Attributes
    ----------
    rounds, boards
        How many rounds, and how many boards a match has.
    halves
        The boards of both halves of a match.
    scale
        ``None``: the continuous one for IMPs, and for percentages the English one.
    scoring
        How boards of pairs are compared, where results come board by board.
    duplicated
        Whether all matches of a round play the same boards.
    odd
        What becomes of an odd number.
    bye, forfeit
        Victory points of who has a bye; of who wins and of who loses by forfeit.
    late_as, late_percent
        As what a round is paired that somebody missed who came late, and what per cent of the
        victory points of a match it scores.
    order, first_round
        How rounds are paired.
    behind
        How many rounds the results lag that a round is paired on: 1 where time is short.
    danish
        In how many last rounds everybody may meet again.
    again_after
        After how many other matches two may meet again; ``None``: never.
    sessions
        The rounds with which a new session begins, in which all may meet again.
    ahead
        Whether a round is paired so that all that come can be without a second meeting.
    home
        Whether each team stays at a table of its own, and its pair EW visits.
    bad_tables
        Where nobody is to play twice.
    howell
        Whether four pairs near each other all meet in a round, in a small Howell.
    """

    entry: WhoPlays
    rounds: int
    boards: int
    halves: tuple[int, int]
    scale: Scale | None = None
    scoring: Scoring = Scoring.MATCHPOINTS
    duplicated: bool = False
    odd: Odd = Odd.TRIPLE
    bye: Fraction = Fraction(12)
    forfeit: tuple[Fraction, Fraction] = (Fraction(12), Fraction(0))
    late_as: Fraction = Fraction(10)
    late_percent: Fraction = Fraction(45)
    order: Order = Order.NEIGHBOURS
    first_round: FirstRound = FirstRound.SEED
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
        """Return the fewest and the most victory points that a match can give one side."""
        steps = () if self.scale is None else self.scale.steps
        lowest = min((step.loser for step in steps), default=Fraction(0))
        return min(Fraction(0), lowest), max((step.winner for step in steps), default=TOTAL)

    def session_of(self, round_number: int) -> int:
        """Return the session of a round, both from 1."""
        return 1 + sum(first <= round_number for first in self.sessions if first > 1)


class MatchScore(NamedTuple):
    """What was played of a match, or of a half of it, as the first side has it.

    Either the IMPs of both, which may have parts, or the percentage of the first.
    """

    boards: int
    imps: tuple[Fraction, Fraction] | None = None
    percentage: Fraction | None = None


class Forfeit(StrEnum):
    """Who did not turn up for a match."""

    FIRST = "first"
    SECOND = "second"
    BOTH = "both"


@dataclass(frozen=True)
class Match:
    """A match of a round; ``first`` sits NS where both rooms have not both sides.

    Attributes
    ----------
    table
        From 1; in a triple or a small Howell each of its matches has one.
    boards
        How many are to be played.
    scores
        What was played: one, or one for each half; empty while the match is open.
    awarded
        Victory points that the director gave both, whatever was played.
    forfeit
        Who did not turn up.
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
        """Return both, the first one first."""
        return self.first, self.second

    @property
    def two(self) -> tuple[int, int]:
        """Return both, the smaller id first."""
        return min(self.sides), max(self.sides)

    @property
    def is_over(self) -> bool:
        """Whether there is a result."""
        return bool(self.scores) or self.awarded is not None or self.forfeit is not None

    def opponent_of(self, side: int) -> int:
        """Return the opponent of one of its sides."""
        return self.second if side == self.first else self.first

    def points(self, rules: EventRules) -> tuple[Fraction, Fraction]:
        """Return the victory points of both sides, as of a whole match; 0 while it is open.

        They are by the scale of the boards that were really played.
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
        return scale_of(rules, self.scores, boards).points(self.measure, boards)

    @property
    def boards_played(self) -> int:
        """How many boards the result is of."""
        return sum(score.boards for score in self.scores)

    @property
    def imps(self) -> tuple[Fraction, Fraction]:
        """Return the IMPs that both won; nothing where percentages were entered."""
        both = [score.imps for score in self.scores if score.imps is not None]
        return sum((a for a, _ in both), Fraction(0)), sum((b for _, b in both), Fraction(0))

    @property
    def measure(self) -> Fraction:
        """Return by how much the first side won: in IMPs, or its percentage, by boards."""
        if self.scores and self.scores[0].percentage is not None:
            parts = (s.boards * (s.percentage or Fraction(0)) for s in self.scores)
            return sum(parts, Fraction(0)) / self.boards_played
        won, lost = self.imps
        return won - lost


def scale_of(rules: EventRules, scores: tuple[MatchScore, ...], boards: int) -> Scale:
    """Return the scale of scores: by percentages for those, else by IMPs."""
    by_percentage = scores[0].percentage is not None
    if rules.scale is not None and rules.scale.by_percentage == by_percentage:
        return rules.scale
    return of_boards(None, boards) if by_percentage else Scale()


class Play(NamedTuple):
    """A board at a table: who sat NS and EW, and what NS scored.

    What counts for NS and for EW may be several results, each with its weight, and then they may
    differ. ``awarded`` are percentages that the director gave instead.
    """

    board: int
    ns: int
    ew: int
    ns_result: tuple[tuple[int, Fraction], ...] = ()
    ew_result: tuple[tuple[int, Fraction], ...] = ()
    awarded: tuple[Fraction, Fraction] | None = None

    def as_result(self) -> BoardResult:
        """Return it as scoring takes it: each pair has a number of its own."""
        line = BoardResult("", self.board, str(self.ns), str(self.ew))
        if self.awarded is not None:
            ns, ew = (Award(percent) for percent in self.awarded)
            return replace(line, kind=Kind.ARTIFICIAL, artificial=Artificial(ns, ew))
        if len(self.ns_result) == 1 and self.ns_result == self.ew_result:
            return replace(line, points=self.ns_result[0][0])
        mixed = Artificial(Award(weighted=self.ns_result), Award(weighted=self.ew_result))
        return replace(line, kind=Kind.ARTIFICIAL, artificial=mixed)


class Triple(NamedTuple):
    """Three who all meet each other; their matches are at three tables.

    ``rounds`` is 1 where these are half matches within a round, and 2 for whole ones over two.
    """

    sides: tuple[int, int, int]
    tables: tuple[int, int, int]
    rounds: int = 1

    def boards_each(self, rules: EventRules) -> int:
        """Return how many boards each of its matches has."""
        return rules.boards if self.rounds > 1 else half_match(rules)


def half_match(rules: EventRules) -> int:
    """Return how many boards a match of a triple within a round has: the smaller half.

    Three that all meet each other play at three tables twice, each match once in either room; so
    all three are equally long. Of pairs, a triple has one table, and its matches are thirds.
    """
    return max(min(rules.halves) if rules.entry is WhoPlays.TEAMS else rules.boards // 3, 1)


class Howell(NamedTuple):
    """Four pairs who all meet each other in a round, a third of the boards each.

    Their matches have a table each; they sit at the first two of these.
    """

    sides: tuple[int, int, int, int]
    tables: tuple[int, int, int, int, int, int]

    @property
    def meetings(self) -> tuple[tuple[int, int], ...]:
        """Who meet, NS first: two tables at a time, the first one's first.

        One sits still NS; neighbours in the list meet last.
        """
        a, b, c, d = self.sides
        return (a, d), (b, c), (a, c), (d, b), (a, b), (c, d)


@dataclass(frozen=True)
class PostedMatches:
    """A posted round: all its matches, those of triples and small Howells too, and byes.

    Attributes
    ----------
    byes
        Of an odd number, who does not play and scores for it.
    busy
        Who plays on in a triple that began a round before.
    rematches
        Who meets again; the pairing says that it could not be otherwise.
    plays
        The boards, where results came board by board.
    """

    matches: tuple[Match, ...]
    triples: tuple[Triple, ...] = ()
    byes: tuple[int, ...] = ()
    busy: tuple[int, ...] = ()
    rematches: tuple[tuple[int, int], ...] = ()
    plays: tuple[Play, ...] = ()
    howells: tuple[Howell, ...] = ()

    @cached_property
    def in_howells(self) -> frozenset[int]:
        """Return the tables that matches of small Howells have."""
        return frozenset(table for howell in self.howells for table in howell.tables)

    @cached_property
    def in_triples(self) -> dict[int, Triple]:
        """Return the triple of each table that belongs to one."""
        return {table: triple for triple in self.triples for table in triple.tables}

    def weight(self, match: Match) -> Fraction:
        """Return what a match counts: a half in a triple within a round, in a Howell a third."""
        if match.table in self.in_howells:
            return Fraction(1, 3)
        triple = self.in_triples.get(match.table)
        return Fraction(1, 2) if triple is not None and triple.rounds == 1 else Fraction(1)

    def points(self, match: Match, rules: EventRules) -> tuple[Fraction, Fraction]:
        """Return the victory points that both sides of a match have, by what it counts.

        Those that the director gave are what each of them has.
        """
        first, second = match.points(rules)
        weight = Fraction(1) if match.awarded is not None else self.weight(match)
        return weight * first, weight * second

    @property
    def has_two_measures(self) -> bool:
        """Whether some matches were entered by IMPs and others by percentages."""
        return (
            len({match.scores[0].percentage is None for match in self.matches if match.scores}) > 1
        )

    @property
    def paired(self) -> tuple[Match, ...]:
        """Return the matches outside triples and small Howells."""
        grouped = self.in_triples.keys() | self.in_howells
        return tuple(match for match in self.matches if match.table not in grouped)

    @cached_property
    def players(self) -> frozenset[int]:
        """Return who plays, has a bye or plays on."""
        playing = {side for match in self.matches for side in match.sides}
        return frozenset(playing | {*self.byes, *self.busy})


class Adjustment(NamedTuple):
    """Victory points that the director gives or takes in a round, from 1; 0 is the carry-over."""

    side: int
    round: int
    points: Fraction
    why: str = ""


class PushedMatches(NamedTuple):
    """As what an event went to the Bridgemates: its session, where, and in how many parts a round.

    A round has several parts where triples or small Howells change opponents within it.
    """

    guid: str
    address: str
    parts: int


@dataclass(frozen=True)
class SwissEvent:
    """An event: its rules, who plays, and the rounds that were posted.

    Attributes
    ----------
    players
        The teams or pairs, in the order of the entries.
    joined
        Before which round, from 1, somebody entered who was not there from the first.
    absent
        Who does not play in which round, from 1.
    standby
        The team that fills an odd number, and plays out of competition.
    fixed
        The table of who cannot walk.
    forced, forbidden
        Who must meet and who must not, in a round.
    pushed
        As what it went to the Bridgemates, if it did.
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
        """Return the teams or pairs by id."""
        return {player.id: player for player in self.players}

    @cached_property
    def place_of(self) -> dict[int, int]:
        """Return the place of each in the order of the entries, from 0."""
        return {player.id: k for k, player in enumerate(self.players)}

    def in_round(self, number: int) -> tuple[int, ...]:
        """Return who is there in a round, from 1, by the order of the entries.

        The standby team plays only where the others are odd in number.
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
        """Yield the matches of a team or pair: the round, from 1, as number and value, and it."""
        for number, played in enumerate(self.rounds, start=1):
            for match in played.matches:
                if side in match.sides:
                    yield number, played, match

    def meeting_again(self, number: int, played: PostedMatches) -> tuple[tuple[int, int], ...]:
        """Return who meet in a round, from 1, and met in one before, the smaller id first."""
        before = {(first, second) for first, second, of in self.met() if of < number}
        return tuple(sorted(before & {match.two for match in played.matches}))

    def met(self) -> Iterator[tuple[int, int, int]]:
        """Yield who was paired with whom, the smaller id first, and in which round, from 1."""
        for number, played in enumerate(self.rounds, start=1):
            for match in played.matches:
                yield *match.two, number


def late_points(rules: EventRules) -> Fraction:
    """Return what a round scores that somebody missed who came late."""
    return TOTAL * rules.late_percent / 100


_MOST_LISTED = 99_999


def plain(value: Any) -> Any:
    """Return a value as JSON has it; fields that are as by default are left out."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        return {
            each.name: plain(own)
            for each in fields(value)
            if (own := getattr(value, each.name)) != each.default
        }
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return value


_READERS: dict[Any, Callable[[Any], Any]] = {
    int: whole,
    str: text,
    bool: flag,
    Fraction: lambda given: Fraction(text(given)),
}


@cache
def reader_of(kind: Any) -> Callable[[Any], Any]:
    """Return what reads a value of a type from JSON; it raises errors of Python's about others."""
    if kind in _READERS:
        return _READERS[kind]
    if get_origin(kind) in (Union, UnionType):
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        read = reader_of(inner)
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
        read = reader_of(kinds[0])
        return lambda given: tuple(map(read, listed(given, _MOST_LISTED)))
    readers = tuple(map(reader_of, kinds))

    def read_each(given: Any) -> tuple[Any, ...]:
        parts = listed(given, len(readers))
        return tuple(one(part) for one, part in zip(readers, parts, strict=True))

    return read_each


def _dataclass_reader(kind: Any) -> Callable[[Any], Any]:
    hints = get_type_hints(kind)
    needed = {each.name for each in fields(kind) if each.default is MISSING}
    readers = {each.name: reader_of(hints[each.name]) for each in fields(kind)}

    def read(given: Any) -> Any:
        document = dict(given)
        if not needed <= document.keys() <= readers.keys():
            raise ValueError("other fields than there are")
        return kind(**{name: readers[name](value) for name, value in document.items()})

    return read


def shape_of(kind: Any) -> JsonShape:
    """Return how a value of a type stands in JSON."""
    return JsonShape(lambda given: reader_of(kind)(given), plain)


def listed_of(kind: Any) -> JsonShape:
    """Return how values of a type, one after the other, stand in JSON."""
    return shape_of(tuple[kind, ...])


def _maybe_number(given: Any) -> int | None:
    return None if given is None else count(given)


RULES = shape_of(EventRules)
ROUND = shape_of(PostedMatches)
NUMBER = shape_of(Fraction)
MAYBE_NUMBER = JsonShape(_maybe_number, plain)
