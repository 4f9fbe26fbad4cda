"""The director's actions on a tournament: enter players, change bands, post rounds and so on."""

# ruff: noqa: ARG002 - `describe` gets the tournament, although some actions do not need it

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.files.faults import quoted
from bridgeopt.journal.action_file import StateAction
from bridgeopt.plugins.swiss import bands, codecs, wishes
from bridgeopt.plugins.swiss.bands import with_fixed_separations
from bridgeopt.plugins.swiss.tournament import (
    MAX_HANDICAP,
    Bye,
    ByeKind,
    Game,
    Player,
    Round,
    Settings,
    Tournament,
    describe_score,
    pair_key,
)

PLAYER_NAME_KEY = "swiss_who"
"""Key of the message that names a player; its values are the player's id and name."""


@dataclass(frozen=True)
class TournamentAction(StateAction[Tournament]):
    """Base class of the director's actions, each of which is a change to a tournament."""

    @classmethod
    def unknown_action_error(cls, do: str) -> RequestError:
        """Return the error for a stored action that cannot be read; ``do`` is its stored name."""
        return RequestError(Message("swiss_not_understood", action=quoted(do)))


def player_name(tournament: Tournament, player: int) -> Message:
    """Return a player's name as a message.

    Raises
    ------
    RequestError
        No player has this id.
    """
    if player not in tournament.by_id:
        raise RequestError(Message("swiss_unknown_player", player=str(player)))
    return Message(PLAYER_NAME_KEY, player=str(player), name=tournament.by_id[player].name)


def already_posted_error(tournament: Tournament, round_number: int) -> RequestError:
    """Return the error for a change to a round that has been posted."""
    num_posted = len(tournament.rounds)
    num_left = tournament.settings.rounds - num_posted
    values = {"round": str(round_number), "next": str(num_posted + 1), "left": num_left}
    return RequestError(Message("swiss_round_is_posted", **values))


_BAND_SETTINGS = "rounds", "system", "bar", "density", "zero", "base"
"""Fields of `Settings` from which bands and initial scores are computed."""


@dataclass(frozen=True)
class BandAction(TournamentAction):
    """An action that changes bands or the order of players, before any round is posted."""

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament after the change; raise an error if a round has been posted."""
        if state.rounds:
            raise RequestError(Message("swiss_bands_stand"))
        return self.changed(state)

    def changed(self, tournament: Tournament) -> Tournament:
        """Return the tournament after the change."""
        raise NotImplementedError


@dataclass(frozen=True)
class EnterPlayers(TournamentAction):
    """Players enter the tournament; after the first round is posted they are late arrivals."""

    do = "enter"
    players: Annotated[tuple[Player, ...], codecs.PLAYERS]

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the players of this action added."""
        for player in self.players:
            if player.id in state.by_id:
                message = Message(
                    "swiss_id_taken", player=str(player.id), name=player_name(state, player.id)
                )
                raise RequestError(message)
            if state.rounds:
                state = bands.with_late_player(state, player)
            else:
                players = bands.sorted_by_strength((*state.players, player))
                state = replace(
                    state, players=players, bands=bands.propose_bands(players, state.settings)
                )
        return state

    def describe(self, state: Tournament) -> Message:
        """Return a message with the first players' names and the number of players."""
        names = [
            Message(PLAYER_NAME_KEY, player=str(player.id), name=player.name)
            for player in self.players[:4]
        ]
        return Message("swiss_did_enter", n=len(self.players), players=names)


@dataclass(frozen=True)
class MovePlayer(BandAction):
    """The player ``player`` is placed directly above the player ``above`` in order of strength."""

    do = "order"
    player: Annotated[int, codecs.PLAYER]
    above: Annotated[int, codecs.PLAYER]

    def changed(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player at the new place."""
        self.describe(tournament)
        if self.player == self.above:
            return tournament
        return bands.with_player_above(tournament, self.player, self.above)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names both players."""
        first, second = player_name(state, self.player), player_name(state, self.above)
        return Message("swiss_did_order", player=first, above=second)


@dataclass(frozen=True)
class MergeBands(BandAction):
    """Band number ``band``, from 1 at the top, and the next lower band are merged into one."""

    do = "merge"
    band: Annotated[int, codecs.COUNT]

    def changed(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the two bands merged."""
        return bands.with_bands_merged(tournament, self.band - 1)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names both bands."""
        return Message("swiss_did_merge", band=str(self.band), other=str(self.band + 1))


@dataclass(frozen=True)
class SplitBand(BandAction):
    """A band is split: ``player`` and all weaker players of the band form a new band."""

    do = "split"
    player: Annotated[int, codecs.PLAYER]

    def changed(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the new band."""
        self.describe(tournament)
        return bands.with_band_split(tournament, self.player)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the player."""
        return Message("swiss_did_split", player=player_name(state, self.player))


@dataclass(frozen=True)
class MoveToBand(BandAction):
    """A player is moved to band number ``band``, from 1 at the top."""

    do = "move"
    player: Annotated[int, codecs.PLAYER]
    band: Annotated[int, codecs.COUNT]

    def changed(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player in the other band."""
        self.describe(tournament)
        return bands.with_player_moved(tournament, self.player, self.band - 1)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the player and the band."""
        return Message(
            "swiss_did_move", player=player_name(state, self.player), band=str(self.band)
        )


@dataclass(frozen=True)
class SetSeparation(BandAction):
    """The separation of a band is set: how many points it begins below the next higher band.

    ``step`` is the number of points; ``None`` restores the standard's formula. ``band`` counts from
    1 at the top.
    """

    do = "separation"
    band: Annotated[int, codecs.COUNT]
    step: Annotated[Fraction | None, codecs.FRACTION] = None

    def changed(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the band's separation set."""
        if self.step is not None and self.step < 0:
            raise RequestError(Message("swiss_separation_below_0"))
        return bands.with_separation(tournament, self.band - 1, self.step)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the band and the separation."""
        if self.step is None:
            return Message("swiss_did_separate_by_rule", band=str(self.band))
        step = describe_score(self.step)
        return Message("swiss_did_separate", band=str(self.band), step=step)


@dataclass(frozen=True)
class SetInitialScore(TournamentAction):
    """A player's initial score is set instead of the band's; ``None`` restores the band's score."""

    do = "initial"
    player: Annotated[int, codecs.PLAYER]
    score: Annotated[Fraction | None, codecs.FRACTION] = None

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the player's initial score set or, for ``None``, reset."""
        self.describe(state)
        others = tuple(entry for entry in state.initial if entry[0] != self.player)
        new_entry = () if self.score is None else ((self.player, self.score),)
        return replace(state, initial=others + new_entry)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the player and the score."""
        name = player_name(state, self.player)
        if self.score is None:
            return Message("swiss_did_begin_as_band", player=name)
        return Message("swiss_did_begin_at", player=name, score=describe_score(self.score))


@dataclass(frozen=True)
class AdjustScore(TournamentAction):
    """The director gives a player points or, if negative, takes them; ``None`` or 0 undoes this."""

    do = "adjust"
    player: Annotated[int, codecs.PLAYER]
    points: Annotated[Fraction | None, codecs.FRACTION] = None

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the player's points set; they replace earlier points."""
        self.describe(state)
        others = tuple(entry for entry in state.adjustments if entry[0] != self.player)
        new_entry = ((self.player, self.points),) if self.points else ()
        return replace(state, adjustments=others + new_entry)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the player and the points."""
        points = describe_score(self.points or Fraction(0))
        return Message("swiss_did_adjust", player=player_name(state, self.player), points=points)


@dataclass(frozen=True)
class ChangeSettings(TournamentAction):
    """The settings change; after the first round, settings that bands depend on are fixed."""

    do = "settings"
    settings: Annotated[Settings, codecs.SETTINGS]

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the new settings.

        The bands are new too if no round was posted yet, and a changed setting affects them.
        """
        before, after_settings = state.settings, self.settings
        changed = [n for n in _BAND_SETTINGS if getattr(before, n) != getattr(after_settings, n)]
        if state.rounds and changed not in ([], ["rounds"]):
            raise RequestError(Message("swiss_bands_stand"))
        bands.refuse_density(after_settings.density)
        if after_settings.rounds < len(state.rounds):
            raise RequestError(Message("swiss_rounds_posted", n=len(state.rounds)))
        after = replace(state, settings=after_settings)
        if not state.rounds and {"system", "bar"} & set(changed):
            after = replace(after, bands=bands.propose_bands(state.players, after_settings))
        return after

    def describe(self, state: Tournament) -> Message:
        """Return a message that the settings changed."""
        return Message("swiss_did_settings")


@dataclass(frozen=True)
class SetAbsence(TournamentAction):
    """A player is absent in some rounds or, if ``absent`` is false, present in them again."""

    do = "absent"
    player: Annotated[int, codecs.PLAYER]
    rounds: Annotated[tuple[int, ...], codecs.ROUNDS]
    absent: Annotated[bool, codecs.FLAG] = True

    @classmethod
    def leaving(cls, player: int, round_number: int) -> SetAbsence:
        """Return the action of a player who leaves before round ``round_number`` (from 1).

        Rounds that are added to the tournament later are included.
        """
        return cls(player, tuple(range(round_number, codecs.MAX_ROUNDS + 1)))

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the player absent, or no longer absent, in the rounds."""
        self.describe(state)
        posted = [r for r in self.rounds if r <= len(state.rounds)]
        if posted:
            raise already_posted_error(state, posted[0])
        entries = {(self.player, r) for r in self.rounds}
        # A player who is back for the last round is also back for rounds that are added later.
        if not self.absent and state.settings.rounds in self.rounds:
            entries |= {
                (self.player, r) for r in range(state.settings.rounds, codecs.MAX_ROUNDS + 1)
            }
        absent = state.absent | entries if self.absent else state.absent - entries
        byes = tuple(bye for bye in state.asked_byes if (bye.player, bye.round) not in entries)
        return replace(state, absent=absent, asked_byes=byes)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the player and the rounds."""
        if self.absent:
            return describe_absence(player_name(state, self.player), self.rounds)
        rounds = list(map(str, self.rounds))
        name = player_name(state, self.player)
        return Message("swiss_did_present", player=name, n=len(rounds), rounds=rounds)


def describe_absence(name: Message | str, rounds: Collection[int]) -> Message:
    """Return a message that a player misses some rounds, or leaves before a round for good.

    ``name`` is the player's name; ``rounds`` are the missed rounds (from 1).
    """
    leaving_round = codecs.MAX_ROUNDS + 1
    while leaving_round - 1 in rounds:
        leaving_round -= 1
    missed = [str(r) for r in sorted(rounds) if r < leaving_round]
    if leaving_round > codecs.MAX_ROUNDS:
        return Message("swiss_did_absent", player=name, n=len(missed), rounds=missed)
    return Message(
        "swiss_did_leave", player=name, round=str(leaving_round), n=len(missed), rounds=missed
    )


@dataclass(frozen=True)
class SetVolunteer(TournamentAction):
    """A player volunteers for the bye of some rounds, or stops volunteering in these rounds."""

    do = "volunteer"
    player: Annotated[int, codecs.PLAYER]
    rounds: Annotated[tuple[int, ...], codecs.ROUNDS]
    volunteers: Annotated[bool, codecs.FLAG] = True

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament in which the player volunteers, or no longer volunteers."""
        self.describe(state)
        entries = {(self.player, r) for r in self.rounds}
        volunteers = state.volunteers | entries if self.volunteers else state.volunteers - entries
        return replace(state, volunteers=volunteers)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the player and the rounds."""
        key = "swiss_did_volunteer" if self.volunteers else "swiss_did_not_volunteer"
        rounds = list(map(str, self.rounds))
        return Message(key, player=player_name(state, self.player), n=len(rounds), rounds=rounds)


@dataclass(frozen=True)
class AskBye(TournamentAction):
    """A player asks for byes in ``rounds``, or cancels this request (``asked`` is ``False``).

    ``kind`` says whether a bye scores half a point or a point.
    """

    do = "bye"
    player: Annotated[int, codecs.PLAYER]
    rounds: Annotated[tuple[int, ...], codecs.ROUNDS]
    kind: Annotated[ByeKind, codecs.BYE_KIND] = ByeKind.HALF
    asked: Annotated[bool, codecs.FLAG] = True

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the request in place of the player's byes in these rounds."""
        self.describe(state)
        posted = [r for r in self.rounds if r <= len(state.rounds)]
        if posted:
            raise already_posted_error(state, posted[0])
        kind = self.kind if self.asked else None
        byes = wishes.with_byes(state.asked_byes, self.player, self.rounds, kind)
        return replace(state, asked_byes=byes)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the player, the rounds and the points."""
        how = self.kind.value if self.asked else "none"
        rounds = list(map(str, self.rounds))
        name = player_name(state, self.player)
        return Message("swiss_did_ask_bye", player=name, n=len(rounds), rounds=rounds, how=how)


@dataclass(frozen=True)
class Accelerate(TournamentAction):
    """A player gets extra points that count only for the pairing of ``rounds``; 0 removes them."""

    do = "accelerate"
    player: Annotated[int, codecs.PLAYER]
    rounds: Annotated[tuple[int, ...], codecs.ROUNDS]
    points: Annotated[Fraction | None, codecs.FRACTION] = None

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the points, which replace earlier ones for the same rounds."""
        self.describe(state)
        posted = [r for r in self.rounds if r <= len(state.rounds)]
        if posted:
            raise already_posted_error(state, posted[0])
        points = self.points or Fraction(0)
        accelerated = wishes.with_points(state.accelerated, self.player, self.rounds, points)
        return replace(state, accelerated=accelerated)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the player, the rounds and the points."""
        name = player_name(state, self.player)
        return wishes.describe_accelerated(name, self.rounds, self.points or Fraction(0))


@dataclass(frozen=True)
class KeepApart(TournamentAction):
    """The players of a named group must not meet each other in ``rounds``.

    Without ``rounds``, this holds in all rounds. Without ``members``, the group is removed.
    """

    do = "apart"
    name: Annotated[str, codecs.TEXT]
    members: Annotated[tuple[int, ...], codecs.PLAYER_LIST] = ()
    rounds: Annotated[tuple[int, ...], codecs.ANY_ROUNDS] = ()

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the group; an earlier group of that name is replaced."""
        self.describe(state)
        groups = wishes.with_group(state.apart, self.name, self.members, self.rounds)
        return replace(state, apart=groups)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the group, its players and the rounds."""
        players = [player_name(state, player) for player in self.members]
        return wishes.describe_group(self.name, players, self.rounds)


FORCE, FORBID, LET = "force", "forbid", "let"


@dataclass(frozen=True)
class SetPairing(TournamentAction):
    """The director demands or forbids that two players meet in a round.

    ``how`` is `FORCE` or `FORBID`; with `LET`, an earlier demand or ban is removed. See the
    standard's clause "Manual pairing".
    """

    do = "by_hand"
    round: Annotated[int, codecs.COUNT]
    first: Annotated[int, codecs.PLAYER]
    second: Annotated[int, codecs.PLAYER]
    how: Annotated[str, codecs.TEXT] = FORCE

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament in which the players must meet, must not meet, or are free again.

        Raise an error if a player would have two required opponents in the round.
        """
        self.describe(state)
        if self.first == self.second:
            name = player_name(state, self.first)
            raise RequestError(Message("swiss_meets_nobody_else", player=name))
        if self.round < max(len(state.rounds), 1):
            raise already_posted_error(state, self.round)
        requests = {(self.round, pair_key(self.first, self.second))}
        forced, forbidden = state.forced - requests, state.forbidden - requests
        if self.how == FORCE:
            for round_number, pair in forced:
                for player in {self.first, self.second} & set(pair):
                    if round_number == self.round:
                        name = player_name(state, player)
                        raise RequestError(Message("swiss_forced_twice", player=name))
            forced |= requests
        elif self.how == FORBID:
            forbidden |= requests
        return replace(state, forced=forced, forbidden=forbidden)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names both players and the round."""
        return Message(
            "swiss_did_by_hand",
            how=self.how,
            first=player_name(state, self.first),
            second=player_name(state, self.second),
            round=str(self.round),
        )


@dataclass(frozen=True)
class PostRound(TournamentAction):
    """A round is posted, or the last round is posted again with other games."""

    do = "post"
    round: Annotated[int, codecs.COUNT]
    games: Annotated[tuple[Game, ...], codecs.GAMES]
    byes: Annotated[tuple[Bye, ...], codecs.BYES] = ()

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the round posted; the first round also fixes the bands."""
        posted = len(state.rounds)
        if not max(posted, 1) <= self.round <= posted + 1 or self.round > state.settings.rounds:
            raise RequestError(Message("swiss_no_such_round", round=str(self.round)))
        ids = [p for game in self.games for p in game.players] + [bye.player for bye in self.byes]
        for player in ids:
            player_name(state, player)
        if len(set(ids)) != len(ids) or _has_duplicates(game.table for game in self.games):
            raise RequestError(Message("swiss_twice_in_a_round"))
        before = state if state.rounds else with_fixed_separations(state)
        rounds = (*before.rounds[: self.round - 1], Round(self.games, self.byes))
        return replace(before, rounds=rounds)

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the round."""
        key = "swiss_did_post" if self.round > len(state.rounds) else "swiss_did_post_again"
        return Message(key, round=str(self.round), n=len(self.games))


@dataclass(frozen=True)
class EnterResults(TournamentAction):
    """Results of a round are entered or corrected."""

    do = "results"
    round: Annotated[int, codecs.COUNT]
    scored: Annotated[tuple[codecs.ScoredGames, ...], codecs.SCORED]

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the entered results."""
        games_by_table = {game.table: game for game in posted_round(state, self.round).games}
        for table, result, imps in self.scored:
            game = find_game(state, self.round, table)
            games_by_table[table] = replace(game, result=result, imps=imps)
        return _with_games(state, self.round, games_by_table.values())

    def describe(self, state: Tournament) -> Message:
        """Return a message about the entered results.

        For one table, it has the table and the result. For several tables, it has their number.
        """
        tables = [str(table) for table, _, _ in self.scored]
        if len(tables) == 1:
            code = self.scored[0][1]
            values = {"round": str(self.round), "table": tables[0], "code": code or "-"}
            return Message("swiss_did_result", **values)
        return Message("swiss_did_results", round=str(self.round), n=len(tables))


@dataclass(frozen=True)
class CorrectResults(TournamentAction):
    """Results are corrected and the last round is posted again, as one change."""

    do = "correct"
    round: Annotated[int, codecs.COUNT]
    scored: Annotated[tuple[codecs.ScoredGames, ...], codecs.SCORED]
    games: Annotated[tuple[Game, ...], codecs.GAMES]
    byes: Annotated[tuple[Bye, ...], codecs.BYES] = ()

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the corrected results and the last round posted again."""
        return self._post(state).apply(self._score.apply(state))

    def describe(self, state: Tournament) -> Message:
        """Return a message with the corrected results and the round that is posted again."""
        results, posted = self._score.describe(state), self._post(state).describe(state)
        return Message("swiss_did_correct", results=results, posted=posted)

    @property
    def _score(self) -> EnterResults:
        return EnterResults(self.round, self.scored)

    def _post(self, state: Tournament) -> PostRound:
        return PostRound(len(state.rounds), self.games, self.byes)


@dataclass(frozen=True)
class SetHandicap(TournamentAction):
    """The handicap of one game is set by hand.

    The standard allows it once pairing is complete (clause "Handicaps").
    """

    do = "stones"
    round: Annotated[int, codecs.COUNT]
    table: Annotated[int, codecs.COUNT]
    stones: Annotated[int, codecs.NUMBER]

    def apply(self, state: Tournament) -> Tournament:
        """Return the tournament with the game's handicap set."""
        if not 0 <= self.stones <= MAX_HANDICAP:
            raise RequestError(Message("swiss_stones_expected", most=MAX_HANDICAP))
        changed = replace(find_game(state, self.round, self.table), handicap=self.stones)
        games = posted_round(state, self.round).games
        return _with_games(
            state, self.round, (changed if g.table == self.table else g for g in games)
        )

    def describe(self, state: Tournament) -> Message:
        """Return a message that names the table and the number of stones."""
        return Message(
            "swiss_did_stones", round=str(self.round), table=str(self.table), n=self.stones
        )


def posted_round(tournament: Tournament, round_number: int) -> Round:
    """Return a posted round by its number, which counts from 1.

    Raises
    ------
    RequestError
        The round has not been posted.
    """
    if not 1 <= round_number <= len(tournament.rounds):
        raise RequestError(
            Message("swiss_not_posted", round=str(round_number), n=len(tournament.rounds))
        )
    return tournament.rounds[round_number - 1]


def find_game(tournament: Tournament, round_number: int, table: int) -> Game:
    """Return the game at a table.

    Raise `RequestError` if the round is not posted or the table has no game.
    """
    games = posted_round(tournament, round_number).games
    for game in games:
        if game.table == table:
            return game
    raise RequestError(
        Message("swiss_nobody_there", table=str(table), round=str(round_number), n=len(games))
    )


def _with_games(tournament: Tournament, round_number: int, games: Iterable[Game]) -> Tournament:
    rounds = list(tournament.rounds)
    rounds[round_number - 1] = Round(tuple(games), rounds[round_number - 1].byes)
    return replace(tournament, rounds=tuple(rounds))


def _has_duplicates(tables: Iterable[int]) -> bool:
    listed = list(tables)
    return len(set(listed)) != len(listed)
