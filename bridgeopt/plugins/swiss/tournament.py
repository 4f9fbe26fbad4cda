"""Tournaments as frozen values: players, bands, settings and rounds.

Clauses are quoted by their headings in the AGA's Swiss McMahon Pairing Protocol Standards
(2009-04-30). Scores are exact fractions, since the director may award any points.
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
"""Largest number of handicap stones in a game of go."""

_RANK = re.compile(r"([1-9][0-9]?)\s*([dkp])[a-z]*\.?", re.IGNORECASE)


class System(StrEnum):
    """The system of a tournament: Swiss, or McMahon, in which initial scores differ."""

    MCMAHON = "mcmahon"
    SWISS = "swiss"
    """Swiss: all players are in one band and begin with the same score."""


class BaseBand(StrEnum):
    """The band that begins with the base score, from which the scores of other bands follow.

    See the standard's clause "Assigning initial McMahon scores".
    """

    TOP = "top"
    """The traditional rule: the top band begins with the base score, lower bands begin below it."""
    BOTTOM = "bottom"
    """The lowest band begins with the base score, and higher bands begin above it."""


class ColourRule(StrEnum):
    """The way in which players get their colours (criterion 4 of the clause "Pairing")."""

    BALANCED = "balanced"
    """Criterion 4: a player has a colour at most three times in a row, and in at most half of the
    rounds."""
    OFF = "off"
    """The better placed player of two always has White in even games."""
    NIGIRI = "nigiri"
    """Players draw for colours at the table; stored results call the player listed first White."""


class Acceleration(StrEnum):
    """Extra points for the stronger half of the players in the first rounds, for pairing only."""

    NONE = "none"
    BAKU = "baku"
    """The chess federation's Baku system (C.04.5.1)."""


class TieBreakCounting(StrEnum):
    """The way in which tie-breaks count rounds that were not played, and handicap stones."""

    STANDARD = "standard"
    """The standard's counting: a bye counts as a game against a virtual opponent, the phantom."""
    OPENGOTHA = "opengotha"
    """OpenGotha's counting: in a round without a game, the player's own initial score counts.

    In McMahon tournaments, the opponent's score is raised by the stones that the player gave.
    """
    OPENGOTHA_HALVES = "opengotha-halves"
    """OpenGotha's counting, but in opponents' scores, a round without a played game counts 1/2."""

    @property
    def is_opengotha(self) -> bool:
        """Whether tie-breaks count as in OpenGotha."""
        return self is not TieBreakCounting.STANDARD


class Result(StrEnum):
    """The result of a game; W is White, the player listed first."""

    WHITE = "W+"
    BLACK = "B+"
    JIGO = "J"
    """Jigo, a drawn game: each player gets half a point."""
    WHITE_BY_FORFEIT = "W+F"
    BLACK_BY_FORFEIT = "B+F"
    DOUBLE_FORFEIT = "0-0"
    BOTH_WIN = "1-1"
    """The director's decision that both players win: each gets a point."""

    @property
    def points(self) -> tuple[Fraction, Fraction]:
        """The points of White and of Black (clause "Game Results")."""
        return _POINTS[self]

    @property
    def is_played(self) -> bool:
        """Whether the game was played to an end, without a forfeit or a decision."""
        return self in (Result.WHITE, Result.BLACK, Result.JIGO)

    @property
    def is_forfeit(self) -> bool:
        """Whether one or both players did not appear."""
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
    """The reason for a player's bye (clause "Remove Players Receiving Byes")."""

    FORCED = "forced"
    """A bye that counts as a win: the player was left over because the field is odd."""
    VOLUNTEER = "volunteer"
    """A bye that counts as a win: the field is odd, and the player volunteered to sit out."""
    VOLUNTARY = "voluntary"
    """A bye that scores nothing: the player asked not to play, came later or left earlier."""
    HALF = "half"
    """A bye that scores half a point: the player asked not to play."""
    FULL = "full"
    """A bye that scores a point: the player asked not to play.

    It does not count as a forced bye.
    """

    @property
    def points(self) -> Fraction:
        """The points that the bye scores (clause "Game Results")."""
        return _BYE_POINTS[self]

    @property
    def is_forced(self) -> bool:
        """Whether it is a forced bye; only volunteers may have several (criterion 2)."""
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
        The rating by which players are ordered; a stronger player has a higher one (clause
        "Ordering the players").
    rank
        The rank in stones: 1 dan is 0, 2 dan 1, 1 kyu -1; ``None`` if not known.
    club, family, town, state, country
        Players who share one of these may be kept apart in early rounds; "" if not known.
    details
        Further columns of the entries, by column heading, for other programs.
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
    """A game of a round: ``first`` has White, ``second`` has Black and gets the handicap stones.

    ``imps`` has the IMPs of both players, if the game has any; the tie-break "IMP quotient" uses
    them.
    """

    table: int
    first: int
    second: int
    handicap: int = 0
    result: Result | None = None
    imps: tuple[int, int] | None = None

    @property
    def players(self) -> tuple[int, int]:
        """The ids of both players; the first has White."""
        return self.first, self.second

    def points_of(self, player: int) -> Fraction:
        """Return the points of one of the game's players; 0 while the game has no result."""
        return Fraction(0) if self.result is None else self.result.points[player != self.first]

    def opponent_of(self, player: int) -> int:
        """Return the id of the opponent of one of the game's players."""
        return self.second if player == self.first else self.first


class Bye(NamedTuple):
    """A player who does not play in a round, and the reason."""

    player: int
    kind: ByeKind


@dataclass(frozen=True)
class Round:
    """A posted round: its games by table, and its byes."""

    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()

    @property
    def is_played(self) -> bool:
        """Whether all results of the round are known."""
        return all(game.result is not None for game in self.games)

    @cached_property
    def by_player(self) -> dict[int, Game]:
        """Maps the id of each player with a game to that game."""
        return {player: game for game in self.games for player in game.players}

    @cached_property
    def bye_kinds(self) -> dict[int, ByeKind]:
        """Maps the id of each player with a bye to the kind of that bye."""
        return dict(self.byes)


@dataclass(frozen=True)
class Band:
    """A group of players who begin with the same score, the strongest first.

    Attributes
    ----------
    separation
        The initial score of the next higher band minus the initial score of this band, in points.
        The director set it, or it was fixed when the first round was posted; ``None`` if the
        standard's formula gives it.
    late
        Whether the band was made for late arrivals, below the lowest initial band.
    """

    players: tuple[int, ...]
    separation: Fraction | None = None
    late: bool = False


KEPT_APART = 0
"""In a list of criteria, the criterion number that stands for standing wishes.

The standard numbers its own criteria from 1.
"""

KEEPABLE = "club", "family", "town", "state", "country"
"""Names of players' properties. The settings can keep apart players who share one of them."""

AVOIDABLE = "club", "family", "town", "state", "country", "handicap"
"""Names of the kinds of games that the settings can avoid.

``handicap`` stands for games with handicap stones. Each other name is a property of players, and
stands for games between players who share it. See the standard's clause "Additional
considerations".
"""

TIE_BREAKS = "SOMS", "SODOMS", "face_to_face", "draw"
"""The standard's tie-breaks, in order (clause "Final Standings--Tiebreaks")."""


@dataclass(frozen=True)
class Settings:
    """The settings of a tournament.

    Attributes
    ----------
    rounds
        The number of rounds, R.
    bar
        The lowest rating of the top band; with ``None``, only the players of the highest rank are
        in it.
    density
        The density, D in the standard's formula for the points between bands.
    zero
        The band that begins with the score ``base``: the top band or the lowest band.
    base
        The initial score of the band ``zero``.
    handicap
        The reduction of handicaps in stones, 0 to 2; ``None`` if all games are even.
    top_even
        Whether all games with a player of the top band are even.
    avoid
        The kinds of meetings to avoid in the first half of the rounds, names in `AVOIDABLE`.
    tie_breaks
        Names of tie-breaks, in order.
    seed
        The seed of all random choices.
    counting
        The way in which tie-breaks count rounds that were not played.
    never
        The properties by which players are kept apart, names in `KEEPABLE`.
    never_rounds
        The rounds (from 1) in which `never` holds; empty for all rounds.
    second_cycle
        Whether players may meet a second time once all have met, a third time once all have met
        twice, and so on.
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
"""The ids of two players, the smaller id first."""


def pair_key(first: int, second: int) -> PairKey:
    """Return the ids of two players as a key that does not depend on their order."""
    return min(first, second), max(first, second)


@dataclass(frozen=True)
class Apart:
    """A named group of players who must not meet one another, in some rounds or in all.

    Attributes
    ----------
    rounds
        The rounds (from 1) in which they must not meet; empty for all rounds.
    """

    name: str
    players: tuple[int, ...]
    rounds: tuple[int, ...] = ()


class AskedBye(NamedTuple):
    """A bye that a player requested before the round was paired; rounds count from 1."""

    player: int
    round: int
    kind: ByeKind


class Accelerated(NamedTuple):
    """A player's extra points that count only for the pairing of a round (from 1)."""

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
        The bands, from the top; each player, including late arrivals, is in one.
    rounds
        The posted rounds; results may be missing.
    initial
        Players' ids, each with an initial score that the director or another program set.
    adjustments
        Players' ids, each with the points that the director gave or took.
    absent, volunteers
        Players' ids, each with a round (from 1) in which the player is absent, or volunteers for
        the bye.
    forced, forbidden
        Rounds (from 1), each with two players who must (or must not) meet in it.
    apart
        Groups of players who must not meet each other.
    asked_byes
        Byes that players requested; such a bye scores half a point or a point.
    accelerated
        Points for pairing only, in addition to those that `Settings.acceleration` gives.
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
        """The players' places in the order of strength, by player id; places count from 0."""
        return {player.id: k for k, player in enumerate(self.players)}

    @cached_property
    def band_of(self) -> dict[int, int]:
        """The index of each player's band; 0 is the top band."""
        return {player: k for k, band in enumerate(self.bands) for player in band.players}

    def byes_asked_in(self, round_number: int) -> dict[int, ByeKind]:
        """Return the kinds of byes that players requested for a round, by player id.

        Rounds count from 1.
        """
        return {bye.player: bye.kind for bye in self.asked_byes if bye.round == round_number}

    def games_of(self, player: int) -> Iterator[tuple[int, Game]]:
        """Yield the games of a player, each with its round (from 0)."""
        for k, played in enumerate(self.rounds):
            if (game := played.by_player.get(player)) is not None:
                yield k, game


def parse_rank(text: str) -> int:
    """Return a rank in stones: ``1d`` is 0, ``1k`` is -1; a professional's ``1p`` counts as 9d.

    Raises
    ------
    ValueError
        The text is not a rank.
    """
    match = _RANK.fullmatch(text.strip())
    if not match:
        raise ValueError(text)
    grade, kind = int(match[1]), match[2].lower()
    if kind == "p":
        return 8
    return grade - 1 if kind == "d" else -grade


def format_rank(rank: int | None) -> str:
    """Return a rank as text; "" for ``None``."""
    if rank is None:
        return ""
    return f"{rank + 1}d" if rank >= 0 else f"{-rank}k"


def describe_score(score: Fraction) -> Message:
    """Return a score as a message: a decimal number, or a fraction if decimals do not suffice."""
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
    """Yield the two players of each game before round ``until`` (from 0).

    By default, all posted rounds count. Forfeits are included: a game that was never begun is a
    meeting, since the pairing was posted (criterion 1, "Players do not play each other twice").
    """
    for played in tournament.rounds[:until]:
        for game in played.games:
            yield pair_key(*game.players)


def player_ids(players: Iterable[Player]) -> tuple[int, ...]:
    """Return the ids of players, in their order."""
    return tuple(player.id for player in players)
