"""Tournaments as frozen values: players, bands, settings and rounds.

Clauses in brackets are those of the AGA's Swiss McMahon Pairing Protocol Standards (2009-04-30), by
their headings. Scores are exact fractions, as the director may award any.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from bridgeopt.base.i18n import Message

MAX_HANDICAP = 9
_RANK = re.compile(r"([1-9][0-9]?)\s*([dkp])[a-z]*\.?", re.IGNORECASE)


class System(StrEnum):
    """Whether a tournament is McMahon or Swiss."""

    MCMAHON = "mcmahon"
    SWISS = "swiss"
    """The same with one band: everybody begins at the same score."""


class BaseBand(StrEnum):
    """Which band begins with the base score (Assigning initial McMahon scores)."""

    TOP = "top"
    """The traditional choice: lower bands are below the base score."""
    BOTTOM = "bottom"


class ColourRule(StrEnum):
    """How colours are given (Pairing, criterion 4)."""

    BALANCED = "balanced"
    """Criterion 4: at most three times in a row, and in at most half of the rounds."""
    OFF = "off"
    """The better placed player of two has White in even games, always."""
    NIGIRI = "nigiri"
    """Players draw for colours at the table; who stands first is still called W in results."""


class Acceleration(StrEnum):
    """Points for pairing only that the stronger half has in the first rounds."""

    NONE = "none"
    BAKU = "baku"
    """The chess federation's Baku system (C.04.5.1)."""


class TieBreakCounting(StrEnum):
    """How tie-breaks count rounds that were not played, and handicap stones."""

    STANDARD = "standard"
    """The standard's counting: a bye counts as a game against a phantom."""
    OPENGOTHA = "opengotha"
    """OpenGotha's counting: a round without a game counts the player's own initial score. In
    McMahon tournaments the opponent's score is raised by the stones the player gave.

    In McMahon tournaments the opponent's score is raised by the stones the player gave.
    """
    OPENGOTHA_HALVES = "opengotha-halves"
    """The same, but an opponent's rounds without a played game count half a point each."""

    @property
    def is_opengotha(self) -> bool:
        """Whether tie-breaks count as in OpenGotha."""
        return self is not TieBreakCounting.STANDARD


class Result(StrEnum):
    """The result of a game; W is the player listed first, White."""

    WHITE = "W+"
    BLACK = "B+"
    JIGO = "J"
    """Without a result: each has half a point."""
    WHITE_BY_FORFEIT = "W+F"
    BLACK_BY_FORFEIT = "B+F"
    DOUBLE_FORFEIT = "0-0"
    BOTH_WIN = "1-1"
    """A decision: both players have a point, and neither loses."""

    @property
    def points(self) -> tuple[Fraction, Fraction]:
        """The points of both players (Game Results)."""
        return _POINTS[self]

    @property
    def is_played(self) -> bool:
        """Whether the game took place, without a forfeit."""
        return self in (Result.WHITE, Result.BLACK, Result.JIGO)

    @property
    def is_forfeit(self) -> bool:
        """Whether one player or both did not appear."""
        return self in (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT)


_POINTS = {
    Result.WHITE: (Fraction(1), Fraction(0)),
    Result.BLACK: (Fraction(0), Fraction(1)),
    Result.JIGO: (Fraction(1, 2), Fraction(1, 2)),
    Result.WHITE_BY_FORFEIT: (Fraction(1), Fraction(0)),
    Result.BLACK_BY_FORFEIT: (Fraction(0), Fraction(1)),
    Result.DOUBLE_FORFEIT: (Fraction(0), Fraction(0)),
    Result.BOTH_WIN: (Fraction(1), Fraction(1)),
}


class ByeKind(StrEnum):
    """Why a player has a bye in a round (Remove Players Receiving Byes)."""

    FORCED = "forced"
    """The bye of an odd field; it counts as a win."""
    VOLUNTEER = "volunteer"
    """A forced bye for which the player volunteered."""
    VOLUNTARY = "voluntary"
    """Asked not to play, came later or left earlier; the score stays."""
    HALF = "half"
    """Asked not to play, for half a point."""
    FULL = "full"
    """Asked not to play, for a full point; it does not count as a forced bye."""

    @property
    def points(self) -> Fraction:
        """The points that the bye scores (Game Results)."""
        return _BYE_POINTS[self]

    @property
    def is_forced(self) -> bool:
        """Whether it counts as a forced bye, of which nobody has two (criterion 2)."""
        return self in (ByeKind.FORCED, ByeKind.VOLUNTEER)


_BYE_POINTS = {
    ByeKind.FORCED: Fraction(1),
    ByeKind.VOLUNTEER: Fraction(1),
    ByeKind.VOLUNTARY: Fraction(0),
    ByeKind.HALF: Fraction(1, 2),
    ByeKind.FULL: Fraction(1),
}


@dataclass(frozen=True)
class Player:
    """A player of the tournament.

    Attributes
    ----------
    id
        A positive integer, unique in the tournament.
    rating
        The rating, higher if stronger, by which players are ordered (Ordering the players).
    rank
        The rank in stones: 1 dan is 0, 2 dan 1, 1 kyu -1; ``None`` if not known.
    club, family, town, state, country
        Players who share one of these may be kept apart in early rounds; "" if not known.
    details
        Further columns of the entries, by their heads, for other programs.
    """

    id: int
    name: str
    rating: Fraction
    rank: int | None = None
    club: str = ""
    family: str = ""
    town: str = ""
    country: str = ""
    state: str = ""
    details: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Game:
    """A game of a round: ``first`` has White, ``second`` has Black and the handicap stones.

    ``imps`` are the IMPs that both won, if the game has any, for the IMP quotient.
    """

    table: int
    first: int
    second: int
    handicap: int = 0
    result: Result | None = None
    imps: tuple[int, int] | None = None

    @property
    def players(self) -> tuple[int, int]:
        """Both players; the first has White."""
        return self.first, self.second

    def points_of(self, player: int) -> Fraction:
        """Return the points of one of its players; 0 while the game is open."""
        return Fraction(0) if self.result is None else self.result.points[player != self.first]

    def opponent_of(self, player: int) -> int:
        """Return the opponent of one of its players."""
        return self.second if player == self.first else self.first


class Bye(NamedTuple):
    """A player who does not play in a round, and why."""

    player: int
    kind: ByeKind


@dataclass(frozen=True)
class Round:
    """A posted round: its games by table, and its byes."""

    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()

    @property
    def is_played(self) -> bool:
        """Whether all its results are known."""
        return all(game.result is not None for game in self.games)

    @cached_property
    def by_player(self) -> dict[int, Game]:
        """The game of each player who has one."""
        return {player: game for game in self.games for player in game.players}

    @cached_property
    def bye_kinds(self) -> dict[int, ByeKind]:
        """The kind of bye of each player who has one."""
        return dict(self.byes)


@dataclass(frozen=True)
class Band:
    """Players who begin with the same score, the strongest first (Band construction).

    Attributes
    ----------
    separation
        Points below the next higher band, as the director set it, or as it was when the first round
        was posted; ``None`` for the standard's formula.
    late
        Whether it was made for late arrivals, below the lowest initial band.
    """

    players: tuple[int, ...]
    separation: Fraction | None = None
    late: bool = False


KEPT_APART = 0
"""Number of the standing wishes, listed with the standard's numbered criteria."""

KEEPABLE = "club", "family", "town", "state", "country"
"""Properties by which players can be kept apart always."""

AVOIDABLE = "club", "family", "town", "state", "country", "handicap"
"""Properties by which games can be avoided (Additional considerations)."""

TIE_BREAKS = "SOMS", "SODOMS", "face_to_face", "draw"
"""The standard's tie-breaks, in its order (Final Standings--Tiebreaks)."""


@dataclass(frozen=True)
class Settings:
    """The settings of a tournament.

    Attributes
    ----------
    rounds
        The number of rounds, R.
    bar
        The lowest rating of the top band; ``None`` for players of the highest rank only.
    density
        D in the formula of separations.
    zero, base
        Which band begins at the score ``base``.
    handicap
        The reduction of handicaps in stones, 0 to 2; ``None`` if all games are even.
    top_even
        Whether all games with a player of the top band are even.
    avoid
        The kinds of meetings to avoid in the first half, names in `AVOIDABLE`.
    tie_breaks
        Names of tie-breaks, in order.
    seed
        The seed of everything that is drawn.
    counting
        How tie-breaks count rounds that were not played.
    never
        The properties by which players are kept apart, names in `KEEPABLE`.
    never_rounds
        The rounds, from 1, in which that holds; none for all rounds.
    second_cycle
        Whether players may meet a second time after all have met, and so on.
    """

    rounds: int
    system: System = System.MCMAHON
    bar: Fraction | None = None
    density: Fraction = Fraction(3, 4)
    zero: BaseBand = BaseBand.TOP
    base: Fraction = Fraction(0)
    handicap: int | None = None
    top_even: bool = True
    colours: ColourRule = ColourRule.BALANCED
    avoid: tuple[str, ...] = ("club", "family", "town")
    tie_breaks: tuple[str, ...] = TIE_BREAKS
    seed: int = 1
    counting: TieBreakCounting = TieBreakCounting.STANDARD
    never: tuple[str, ...] = ()
    never_rounds: tuple[int, ...] = ()
    acceleration: Acceleration = Acceleration.NONE
    second_cycle: bool = False


PairKey = tuple[int, int]
"""Two players, the smaller id first."""


def pair_key(first: int, second: int) -> PairKey:
    """Return two players as a key that does not depend on their order."""
    return min(first, second), max(first, second)


@dataclass(frozen=True)
class Apart:
    """A named group of players who must not meet each other in some rounds, or in none at all.

    Attributes
    ----------
    rounds
        The rounds, from 1; none for all rounds.
    """

    name: str
    players: tuple[int, ...]
    rounds: tuple[int, ...] = ()


class AskedBye(NamedTuple):
    """A bye that a player asked for beforehand, in a round from 1."""

    player: int
    round: int
    kind: ByeKind


class Accelerated(NamedTuple):
    """Points that count for a player's pairing in a round, from 1, and for nothing else."""

    player: int
    round: int
    points: Fraction


@dataclass(frozen=True)
class Tournament:
    """A tournament: its settings, players, bands and posted rounds.

    Attributes
    ----------
    players
        The players in the director's order of strength.
    bands
        The bands, from the top; every player is in one, also late arrivals.
    rounds
        The posted rounds; results may be missing.
    initial
        Initial scores set by the director or another program, which replace the band's.
    adjustments
        Points that the director gave or took, by player.
    absent, volunteers
        Pairs of a player and a round, from 1: absences, and volunteers for the bye.
    forced, forbidden
        The round, and two players who must meet in it, or must not.
    apart
        Groups of players who must not meet each other.
    asked_byes
        Byes with points that were asked for beforehand; their players miss the round.
    accelerated
        Points for pairing only, in addition to those of `Settings.acceleration`.
    """

    name: str
    settings: Settings
    players: tuple[Player, ...] = ()
    bands: tuple[Band, ...] = ()
    rounds: tuple[Round, ...] = ()
    initial: tuple[tuple[int, Fraction], ...] = ()
    adjustments: tuple[tuple[int, Fraction], ...] = ()
    absent: frozenset[tuple[int, int]] = field(default_factory=frozenset)
    volunteers: frozenset[tuple[int, int]] = field(default_factory=frozenset)
    forced: frozenset[tuple[int, PairKey]] = field(default_factory=frozenset)
    forbidden: frozenset[tuple[int, PairKey]] = field(default_factory=frozenset)
    apart: tuple[Apart, ...] = ()
    asked_byes: tuple[AskedBye, ...] = ()
    accelerated: tuple[Accelerated, ...] = ()

    @cached_property
    def by_id(self) -> dict[int, Player]:
        """The players by id."""
        return {player.id: player for player in self.players}

    @cached_property
    def place_of(self) -> dict[int, int]:
        """Each player's place in the order of strength, from 0."""
        return {player.id: k for k, player in enumerate(self.players)}

    @cached_property
    def band_of(self) -> dict[int, int]:
        """The band of each player; 0 is the top band."""
        return {player: k for k, band in enumerate(self.bands) for player in band.players}

    def byes_asked_in(self, round_number: int) -> dict[int, ByeKind]:
        """Return the byes with points that players asked for in a round, which counts from 1."""
        return {bye.player: bye.kind for bye in self.asked_byes if bye.round == round_number}

    def games_of(self, player: int) -> Iterator[tuple[int, Game]]:
        """Yield the games of a player, each with its round, from 0."""
        for k, played in enumerate(self.rounds):
            if (game := played.by_player.get(player)) is not None:
                yield k, game


def parse_rank(text: str) -> int:
    """Return a rank in stones: ``1d`` is 0, ``1k`` is -1; a professional (``1p``) counts as 9d.

    Raises
    ------
    ValueError
        The text is not a rank.
    """
    found = _RANK.fullmatch(text.strip())
    if not found:
        raise ValueError(text)
    grade, kind = int(found[1]), found[2].lower()
    if kind == "p":
        return 8
    return grade - 1 if kind == "d" else -grade


def format_rank(rank: int | None) -> str:
    """Return a rank as text; "" for ``None``."""
    if rank is None:
        return ""
    return f"{rank + 1}d" if rank >= 0 else f"{-rank}k"


def describe_score(score: Fraction) -> Message:
    """Return a score as a message: an integer, or with as many decimals as it needs."""
    text = format_exact(score)
    return Message("as_written", text=text if "/" in text else Decimal(text))


def format_exact(score: Fraction) -> str:
    """Return a score as a decimal number if six decimals suffice, otherwise as a fraction."""
    if score.denominator == 1:
        return str(score.numerator)
    for digits in range(1, 7):
        if (score * 10**digits).denominator == 1:
            return f"{float(score):.{digits}f}"
    return f"{score.numerator}/{score.denominator}"


def meetings(tournament: Tournament, until: int | None = None) -> Iterator[PairKey]:
    """Yield each two players who were paired before a round, which counts from 0.

    Forfeits are included: a game that was never begun is a meeting, since the pairing was posted
    (criterion 1, Players do not play each other twice).
    """
    for played in tournament.rounds[:until]:
        for game in played.games:
            yield pair_key(*game.players)


def player_ids(players: Iterable[Player]) -> tuple[int, ...]:
    """Return the ids of players, in their order."""
    return tuple(player.id for player in players)
