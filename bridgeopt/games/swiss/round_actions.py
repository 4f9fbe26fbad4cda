"""What a director does about rounds: manual pairing, posting, results, stones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.games.swiss.action import Action, named, posted_already
from bridgeopt.games.swiss.bands import started
from bridgeopt.games.swiss.criteria import MOST_STONES
from bridgeopt.games.swiss.shapes import BYES, COUNT, GAMES, NUMBER, PLAYER, SCORED, TEXT, Scored
from bridgeopt.games.swiss.tournament import Bye, Game, Round, Tournament, pairing

FORCE, FORBID, LET = "force", "forbid", "let"


@dataclass(frozen=True)
class ByHand(Action):
    """Two must meet in a round, must not, or may again (Manual pairing)."""

    do = "by_hand"
    round: Annotated[int, COUNT]
    first: Annotated[int, PLAYER]
    second: Annotated[int, PLAYER]
    how: Annotated[str, TEXT] = FORCE

    def on(self, state: Tournament) -> Tournament:
        """Note it; who is to meet two others is refused."""
        self.told(state)
        if self.first == self.second:
            name = named(state, self.first)
            raise RequestError(Message("swiss_meets_nobody_else", player=name))
        if self.round < max(len(state.rounds), 1):
            raise posted_already(state, self.round)
        asked = {(self.round, pairing(self.first, self.second))}
        forced, forbidden = state.forced - asked, state.forbidden - asked
        if self.how == FORCE:
            for round, two in forced:
                for player in {self.first, self.second} & set(two):
                    if round == self.round:
                        name = named(state, player)
                        raise RequestError(Message("swiss_forced_twice", player=name))
            forced |= asked
        elif self.how == FORBID:
            forbidden |= asked
        return replace(state, forced=forced, forbidden=forbidden)

    def told(self, state: Tournament) -> Message:
        """Say who, and when."""
        return Message(
            "swiss_did_by_hand",
            how=self.how,
            first=named(state, self.first),
            second=named(state, self.second),
            round=str(self.round),
        )


@dataclass(frozen=True)
class Post(Action):
    """A round is posted; or the last one in another way."""

    do = "post"
    round: Annotated[int, COUNT]
    games: Annotated[tuple[Game, ...], GAMES]
    byes: Annotated[tuple[Bye, ...], BYES] = ()

    def on(self, state: Tournament) -> Tournament:
        """Post it; from the first one on the bands stay."""
        posted = len(state.rounds)
        if not max(posted, 1) <= self.round <= posted + 1 or self.round > state.settings.rounds:
            raise RequestError(Message("swiss_no_such_round", round=str(self.round)))
        there = [p for game in self.games for p in game.players] + [bye.player for bye in self.byes]
        for player in there:
            named(state, player)
        if len(set(there)) != len(there) or _twice(game.table for game in self.games):
            raise RequestError(Message("swiss_twice_in_a_round"))
        before = state if state.rounds else started(state)
        rounds = (*before.rounds[: self.round - 1], Round(self.games, self.byes))
        return replace(before, rounds=rounds)

    def told(self, state: Tournament) -> Message:
        """Say which."""
        key = "swiss_did_post" if self.round > len(state.rounds) else "swiss_did_post_again"
        return Message(key, round=str(self.round), n=len(self.games))


@dataclass(frozen=True)
class Score(Action):
    """Results of a round come in, or are corrected."""

    do = "results"
    round: Annotated[int, COUNT]
    scored: Annotated[tuple[Scored, ...], SCORED]

    def on(self, state: Tournament) -> Tournament:
        """Note them."""
        known = {game.table: game for game in posted(state, self.round).games}
        for table, result, imps in self.scored:
            game = game_at(state, self.round, table)
            known[table] = replace(game, result=result, imps=imps)
        return _with_games(state, self.round, known.values())

    def told(self, state: Tournament) -> Message:
        """Say at which tables, or how many there are."""
        tables = [str(table) for table, _, _ in self.scored]
        if len(tables) == 1:
            code = self.scored[0][1]
            told = {"round": str(self.round), "table": tables[0], "code": code or "-"}
            return Message("swiss_did_result", **told)
        return Message("swiss_did_results", round=str(self.round), n=len(tables))


@dataclass(frozen=True)
class Stones(Action):
    """The handicap of one game is another (Handicaps: adjusted after pairing is complete)."""

    do = "stones"
    round: Annotated[int, COUNT]
    table: Annotated[int, COUNT]
    stones: Annotated[int, NUMBER]

    def on(self, state: Tournament) -> Tournament:
        """Set it."""
        if not 0 <= self.stones <= MOST_STONES:
            raise RequestError(Message("swiss_stones_expected", most=MOST_STONES))
        changed = replace(game_at(state, self.round, self.table), handicap=self.stones)
        games = posted(state, self.round).games
        return _with_games(
            state, self.round, (changed if g.table == self.table else g for g in games)
        )

    def told(self, state: Tournament) -> Message:
        """Say at which table, and how many."""
        return Message(
            "swiss_did_stones", round=str(self.round), table=str(self.table), n=self.stones
        )


def posted(tournament: Tournament, round: int) -> Round:
    """Return a round, from 1.

    Raises
    ------
    RequestError
        It has not been posted.
    """
    if not 1 <= round <= len(tournament.rounds):
        raise RequestError(Message("swiss_not_posted", round=str(round), n=len(tournament.rounds)))
    return tournament.rounds[round - 1]


def game_at(tournament: Tournament, round: int, table: int) -> Game:
    """Return the game of a table; errors as those of `posted`, or nobody plays there."""
    games = posted(tournament, round).games
    for game in games:
        if game.table == table:
            return game
    raise RequestError(
        Message("swiss_nobody_there", table=str(table), round=str(round), n=len(games))
    )


def _with_games(tournament: Tournament, round: int, games: Iterable[Game]) -> Tournament:
    rounds = list(tournament.rounds)
    rounds[round - 1] = Round(tuple(games), rounds[round - 1].byes)
    return replace(tournament, rounds=tuple(rounds))


def _twice(tables: Iterable[int]) -> bool:
    listed = list(tables)
    return len(set(listed)) != len(listed)
