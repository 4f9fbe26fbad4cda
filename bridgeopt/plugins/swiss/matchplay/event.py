"""Swiss events for teams or for pairs, as immutable values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from bridgeopt.plugins.swiss.matchplay.vp_scales import TOTAL, VpScale, scale_for_boards
from bridgeopt.plugins.swiss.tournament import Accelerated, Apart, AskedBye, ByeKind, Player
from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.results import BoardResult, ResultKind, Scoring


class WhoPlays(StrEnum):
    """The kind of entrants in an event: teams of four or more players, or pairs of players."""

    TEAMS = "teams"
    PAIRS = "pairs"


class OddSides(StrEnum):
    """The treatment of an odd number of teams or pairs."""

    TRIPLE = "triple"
    """Three sides play two half matches each, within the round."""
    LONG_TRIPLE = "long-triple"
    """Three sides play whole matches over two rounds.

    In the last round, three sides play as with `TRIPLE`.
    """
    BYE = "bye"


class PairingOrder(StrEnum):
    """The way in which opponents are chosen by rank, among the meetings that the rules allow.

    With `NEIGHBOURS`, 1 meets 2 and 3 meets 4. With `FOLD` and eight sides, 1 meets 8 and 2 meets
    7. With `GROUPS`, each group of equal scores is folded by itself.
    """

    NEIGHBOURS = "neighbours"
    FOLD = "fold"
    GROUPS = "groups"


class FirstRoundOrder(StrEnum):
    """The order of sides by which the first round is paired."""

    SEED = "seed"
    """Sides are in the order in which they entered."""
    LOT = "lot"
    """Sides are in random order."""
    STRENGTH = "strength"
    """Sides are ordered by rating, the highest first."""


TIE_BREAKS = "SOVP", "IMP_quotient", "face_to_face", "draw"
"""The default tie-breaks, in order; SOVP is the sum of the opponents' victory points (EBU)."""


@dataclass(frozen=True)
class EventRules:
    """The rules of an event.

    Attributes
    ----------
    rounds, boards
        The number of rounds, and the number of boards in a match.
    halves
        The number of boards in each half of a match; they add up to ``boards``.
    scale
        The scale of victory points. ``None`` means the continuous scale for IMPs, and the English
        one for percentages.
    scoring
        The method by which boards are compared if pairs' results are entered board by board.
    duplicated
        Whether all matches of a round play the same boards.
    odd
        The treatment of an odd number of teams or pairs.
    bye, forfeit
        The victory points for a bye; and those for the winner and for the loser of a forfeit.
    late_as, late_percent
        The value of each round that a late entrant missed: the victory points that count for
        pairing, and the percentage of a match's total that counts in the standings.
    order, first_round
        The way in which later rounds are paired by rank; and the order by which the first round is
        paired.
    behind
        The number of latest rounds whose results the pairing ignores; 1 saves time between rounds.
    danish
        The number of final rounds in which rematches are allowed.
    again_after
        The number of rounds that must lie between two meetings of the same sides; ``None`` if they
        may never meet again.
    sessions
        For each session after the first one, the round (from 1) with which it begins. Meetings of
        earlier sessions may be repeated.
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
    never
        The properties by which sides are kept apart, such as the club; see `KEEPABLE`.
    never_rounds
        The rounds (from 1) in which ``never`` holds; empty for all rounds.
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
    never: tuple[str, ...] = ()
    never_rounds: tuple[int, ...] = ()

    @property
    def points_possible(self) -> tuple[Fraction, Fraction]:
        """The smallest and the largest number of victory points that a match can give one side."""
        steps = () if self.scale is None else self.scale.steps
        lowest = min((step.loser for step in steps), default=Fraction(0))
        return min(Fraction(0), lowest), max((step.winner for step in steps), default=TOTAL)

    def points_of_asked_bye(self, kind: ByeKind) -> Fraction:
        """Return the victory points for a bye that a side asked for beforehand.

        Half a bye gives half of a match's total, and a full bye as many points as a forced bye.
        """
        return self.bye if kind is ByeKind.FULL else TOTAL / 2

    def session_of(self, round_number: int) -> int:
        """Return the session of a round, both from 1."""
        return 1 + sum(first <= round_number for first in self.sessions if first > 1)


class MatchScore(NamedTuple):
    """The score of a match or of one half of it, from the first side's point of view.

    A score has either the IMPs of both sides, which may be fractions, or the first side's
    percentage.
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
        The table (from 1). In a triple or small Howell, each match has a table number of its own.
    boards
        The number of boards to be played in the match.
    scores
        One score for the match, or one for each half; empty while the match is open.
    awarded
        The victory points that the director awarded to both sides; they replace those of the
        scores.
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
        """The ids of both sides, the smaller id first."""
        return min(self.sides), max(self.sides)

    @property
    def is_over(self) -> bool:
        """Whether the match has a result."""
        return bool(self.scores) or self.awarded is not None or self.forfeit is not None

    def opponent_of(self, side: int) -> int:
        """Return the id of the opponent of one of the match's sides."""
        return self.second if side == self.first else self.first

    def points(self, rules: EventRules) -> tuple[Fraction, Fraction]:
        """Return both sides' victory points, 0 while the match is open.

        The match's scores are converted by the scale for the number of boards really played. The
        points are not multiplied by the match's weight (see `PostedMatches.points`).
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
        """The number of boards that were played for the match's result."""
        return sum(score.boards for score in self.scores)

    @property
    def imps(self) -> tuple[Fraction, Fraction]:
        """The IMPs won by each side; 0 if percentages were entered."""
        imp_pairs = [score.imps for score in self.scores if score.imps is not None]
        return sum((a for a, _ in imp_pairs), Fraction(0)), sum(
            (b for _, b in imp_pairs), Fraction(0)
        )

    @property
    def margin(self) -> Fraction:
        """The first side's winning margin in IMPs, or its percentage averaged over all boards."""
        if self.scores and self.scores[0].percentage is not None:
            weighted = (s.boards * (s.percentage or Fraction(0)) for s in self.scores)
            return sum(weighted, Fraction(0)) / self.boards_played
        won, lost = self.imps
        return won - lost


def scale_of(rules: EventRules, scores: tuple[MatchScore, ...], boards: int) -> VpScale:
    """Return the scale of victory points by which a match's scores are converted.

    The scores are either all percentages or all IMPs; ``boards`` is the number of boards played.
    """
    by_percentage = scores[0].percentage is not None
    if rules.scale is not None and rules.scale.by_percentage == by_percentage:
        return rules.scale
    return scale_for_boards(None, boards) if by_percentage else VpScale()


class PlayedBoard(NamedTuple):
    """The result of a board at one table: the ids of the sides NS and EW, and the score of NS.

    ``ns_result`` and ``ew_result`` are mixtures of scores: tuples of a score and its weight. They
    differ only in a split ruling. ``awarded`` has the percentages that the director awarded instead
    of a score.
    """

    board: int
    ns: int
    ew: int
    ns_result: tuple[tuple[int, Fraction], ...] = ()
    ew_result: tuple[tuple[int, Fraction], ...] = ()
    awarded: tuple[Fraction, Fraction] | None = None

    def as_result(self) -> BoardResult:
        """Return the board as input for scoring, with the sides' ids as pair numbers."""
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
        """Return the number of boards in each match of the triple."""
        return rules.boards if self.rounds > 1 else boards_in_half_match(rules)


def boards_in_half_match(rules: EventRules) -> int:
    """Return the number of boards of a short match.

    Short matches are played in a triple that takes one round, and in a small Howell. Three teams
    play at three tables in both halves of the round, and each match is played once in each room.
    Each match therefore has as many boards as the smaller half. Three pairs share one table, and
    each match gets a third of the boards.
    """
    return max(min(rules.halves) if rules.entry is WhoPlays.TEAMS else rules.boards // 3, 1)


class SmallHowell(NamedTuple):
    """Four pairs that all play each other in a round, with a third of the boards for each match.

    Each of the six matches has a table number; the pairs sit at the first two of these tables.
    """

    sides: tuple[int, int, int, int]
    tables: tuple[int, int, int, int, int, int]

    @property
    def meetings(self) -> tuple[tuple[int, int], ...]:
        """The ids of NS and EW in each meeting: at the first and the second table, part by part.

        The first of ``sides`` is always NS at the first table. In the last part, the first of
        ``sides`` meets the second, and the third meets the fourth.
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
        Pairs of ids whose second meeting breaks the rules but could not be avoided.
    plays
        The boards with their results, if they were entered board by board.
    asked
        The ids of sides that asked for a bye beforehand, each with the kind of bye.
    """

    matches: tuple[Match, ...]
    triples: tuple[Triple, ...] = ()
    byes: tuple[int, ...] = ()
    busy: tuple[int, ...] = ()
    rematches: tuple[tuple[int, int], ...] = ()
    plays: tuple[PlayedBoard, ...] = ()
    howells: tuple[SmallHowell, ...] = ()
    asked: tuple[tuple[int, ByeKind], ...] = ()

    @cached_property
    def in_howells(self) -> frozenset[int]:
        """The table numbers of all matches in small Howells."""
        return frozenset(table for howell in self.howells for table in howell.tables)

    @cached_property
    def in_triples(self) -> dict[int, Triple]:
        """The triple to which a match belongs, by the match's table number."""
        return {table: triple for triple in self.triples for table in triple.tables}

    def weight(self, match: Match) -> Fraction:
        """Return a match's weight: 1/2 in a triple within a round, 1/3 in a Howell, otherwise 1."""
        if match.table in self.in_howells:
            return Fraction(1, 3)
        triple = self.in_triples.get(match.table)
        return Fraction(1, 2) if triple is not None and triple.rounds == 1 else Fraction(1)

    def points(self, match: Match, rules: EventRules) -> tuple[Fraction, Fraction]:
        """Return the victory points of both sides of a match, multiplied by the match's weight.

        Points that the director awarded are not multiplied.
        """
        first, second = match.points(rules)
        weight = Fraction(1) if match.awarded is not None else self.weight(match)
        return weight * first, weight * second

    @property
    def has_two_measures(self) -> bool:
        """Whether some matches of the round are scored in IMPs and others in percentages."""
        return (
            len({match.scores[0].percentage is None for match in self.matches if match.scores}) > 1
        )

    @property
    def paired(self) -> tuple[Match, ...]:
        """The matches of the round that are not in triples or small Howells."""
        grouped = self.in_triples.keys() | self.in_howells
        return tuple(match for match in self.matches if match.table not in grouped)

    @cached_property
    def players(self) -> frozenset[int]:
        """The ids of all sides that play, have a bye, or play on in an earlier triple."""
        playing_ids = {side for match in self.matches for side in match.sides}
        return frozenset(playing_ids | {*self.byes, *self.busy, *self.asked_kinds})

    @cached_property
    def asked_kinds(self) -> dict[int, ByeKind]:
        """The byes that sides asked for in this round: a mapping from id to kind of bye."""
        return dict(self.asked)


class Adjustment(NamedTuple):
    """Victory points that the director adds or, if negative, deducts in a round (from 1).

    Round 0 stands for the carry-over: points from an earlier stage.
    """

    side: int
    round: int
    points: Fraction
    why: str = ""


class PushedMatches(NamedTuple):
    """A record that an event was sent to the Bridgemates.

    The record has the session's id on the Bridgemates, the server's address, and the number of
    parts of each round. A round has several parts if opponents change within the round, as in
    triples and small Howells.
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
        For each late entrant, a tuple of its id and the round (from 1) before which it entered.
    absent
        Tuples of an id and a round (from 1) in which that side does not play.
    standby
        The id of the standby team; ``None`` if there is none. This team plays only if the number of
        teams would otherwise be odd.
    fixed
        Tuples of an id and the table that this side keeps, for example because a player cannot
        walk.
    forced, forbidden
        Tuples of a round (from 1) and the ids of two sides that must (or must not) meet in it.
    pushed
        The record of sending the event to the Bridgemates; ``None`` if it was not sent.
    apart
        Named groups of sides that must not meet one another.
    asked_byes
        The byes that sides asked for beforehand.
    accelerated
        Victory points that count only for the pairing of a round.
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
    apart: tuple[Apart, ...] = ()
    asked_byes: tuple[AskedBye, ...] = ()
    accelerated: tuple[Accelerated, ...] = ()

    @cached_property
    def by_id(self) -> dict[int, Player]:
        """The teams or pairs by id."""
        return {player.id: player for player in self.players}

    @cached_property
    def place_of(self) -> dict[int, int]:
        """A mapping from each side's id to its place (from 0) in the order of entry."""
        return {player.id: k for k, player in enumerate(self.players)}

    def in_round(self, number: int) -> tuple[int, ...]:
        """Return the ids of the sides that play in a round (from 1), in the order of the entries.

        The standby team plays only if the number of other sides is odd.
        """
        byes_asked = self.byes_asked_in(number)
        ids = [
            player.id
            for player in self.players
            if (player.id, number) not in self.absent
            and player.id not in byes_asked
            and player.id != self.standby
        ]
        standby_is_available = (
            self.standby is not None
            and (self.standby, number) not in self.absent
            and self.standby not in byes_asked
        )
        if standby_is_available and len(ids) % 2 and self.standby is not None:
            ids.append(self.standby)
        return tuple(ids)

    def byes_asked_in(self, number: int) -> dict[int, ByeKind]:
        """Return the byes that sides asked for in a round (from 1).

        The result maps the id of each such side to the kind of its bye.
        """
        return {bye.player: bye.kind for bye in self.asked_byes if bye.round == number}

    @cached_property
    def kept_apart(self) -> dict[tuple[int, int], frozenset[int]]:
        """The rounds (from 1) in which a standing wish keeps two sides apart.

        A key has the ids of the two sides, the smaller one first. Two sides that no wish keeps
        apart have no key.
        """
        all_rounds = frozenset(range(1, self.rules.rounds + 1))
        groups = [
            (group.players, frozenset(group.rounds) & all_rounds if group.rounds else all_rounds)
            for group in self.apart
        ]
        rounds = (
            frozenset(self.rules.never_rounds) & all_rounds
            if self.rules.never_rounds
            else all_rounds
        )
        for name in self.rules.never:
            ids_by_value: dict[str, list[int]] = {}
            for player in self.players:
                if value := getattr(player, name):
                    ids_by_value.setdefault(value, []).append(player.id)
            groups += [(tuple(sides), rounds) for sides in ids_by_value.values()]
        rounds_apart: dict[tuple[int, int], frozenset[int]] = {}
        for sides, numbers in groups:
            for pair in combinations(sorted(sides), 2):
                rounds_apart[pair] = rounds_apart.get(pair, frozenset()) | numbers
        return rounds_apart

    def met_though_apart(self, number: int, played: PostedMatches) -> tuple[tuple[int, int], ...]:
        """Return the pairs of ids that meet in a round (from 1) in spite of a standing wish.

        ``number`` is the round's number, and ``played`` has its matches. Pairs that the director
        requested are left out. A triple may be played over two rounds; then the wishes of both
        rounds count.
        """
        requested = {
            (first, second)
            for round_of_request, first, second in self.forced
            if round_of_request == number
        }
        pairs = []
        for match in played.matches:
            triple = played.in_triples.get(match.table)
            last_round = number + (0 if triple is None else triple.rounds - 1)
            rounds = self.kept_apart.get(match.sorted_sides, frozenset())
            if rounds & {number, last_round} and match.sorted_sides not in requested:
                pairs.append(match.sorted_sides)
        return tuple(sorted(pairs))

    def matches_of(self, side: int) -> Iterator[tuple[int, PostedMatches, Match]]:
        """Yield the matches of a side, each with its round's number (from 1) and the round."""
        for number, played in enumerate(self.rounds, start=1):
            for match in played.matches:
                if side in match.sides:
                    yield number, played, match

    def meeting_again(self, number: int, played: PostedMatches) -> tuple[tuple[int, int], ...]:
        """Return the pairs of ids that meet in a round (from 1) and met in an earlier one.

        ``played`` is the round.
        """
        earlier_pairs = {
            (first, second)
            for first, second, round_of_meeting in self.met()
            if round_of_meeting < number
        }
        return tuple(sorted(earlier_pairs & {match.sorted_sides for match in played.matches}))

    def met(self) -> Iterator[tuple[int, int, int]]:
        """Yield each meeting so far: both ids, the smaller first, and the round (from 1)."""
        for number, played in enumerate(self.rounds, start=1):
            for match in played.matches:
                yield *match.sorted_sides, number


def late_points(rules: EventRules) -> Fraction:
    """Return the victory points that a late entrant gets in the standings for each missed round."""
    return TOTAL * rules.late_percent / 100
