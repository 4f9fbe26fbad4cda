"""The director's actions on an event of teams or pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.files.faults import quoted
from bridgeopt.journal.action_file import StateAction
from bridgeopt.plugins.swiss import codecs, wishes
from bridgeopt.plugins.swiss.actions import PLAYER_NAME_KEY, describe_absence
from bridgeopt.plugins.swiss.matchplay import event_json
from bridgeopt.plugins.swiss.matchplay.event import (
    Adjustment,
    EventRules,
    Forfeit,
    Match,
    MatchScore,
    OddSides,
    PairingOrder,
    PlayedBoard,
    PostedMatches,
    PushedMatches,
    SwissEvent,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.vp_scales import MAX_BOARDS, MAX_IMPS
from bridgeopt.plugins.swiss.tournament import ByeKind, Player, describe_score

# ruff: noqa: ARG002 - every action can use the event in its description, and some do not need it


@dataclass(frozen=True)
class EventAction(StateAction[SwissEvent]):
    """Base class of the director's actions, each of which is a change to an event."""

    @classmethod
    def unknown_action_error(cls, do: str) -> RequestError:
        """Return the error for a stored action that cannot be read; ``do`` is its stored name."""
        return RequestError(Message("swiss_not_understood", action=quoted(do)))


def side_name(event: SwissEvent, side: int) -> Message:
    """Return a message that consists of the name of a team or pair.

    Raises
    ------
    RequestError
        No team or pair has this id.
    """
    if side not in event.by_id:
        raise RequestError(Message("match_unknown_side", side=str(side)))
    return Message(PLAYER_NAME_KEY, player=str(side), name=event.by_id[side].name)


def refuse_rules(rules: EventRules, sides: int) -> None:
    """Raise an error if rules are inconsistent or impossible.

    Parameters
    ----------
    rules
        The rules.
    sides
        The number of teams or pairs in the event.

    Raises
    ------
    RequestError
        The halves do not add up to the match, or the number of boards is out of bounds. Victory
        points are off the scale, or teams have a scale for percentages. A round or table does not
        exist.
    """
    if not 1 <= rules.boards <= MAX_BOARDS:
        raise RequestError(Message("match_boards_expected", most=MAX_BOARDS))
    if sum(rules.halves) != rules.boards or min(rules.halves) < 0:
        values = {"first": str(rules.halves[0]), "second": str(rules.halves[1])}
        raise RequestError(Message("match_halves_expected", boards=rules.boards, **values))
    if rules.entry is WhoPlays.TEAMS and rules.scale is not None and rules.scale.by_percentage:
        raise RequestError(Message("match_teams_scale"))
    if rules.howell:
        _refuse_howell(rules)
    elif rules.entry is WhoPlays.PAIRS and rules.odd is OddSides.LONG_TRIPLE:
        raise RequestError(Message("match_long_triple_of_pairs"))
    for points in (rules.bye, *rules.forfeit, rules.late_as):
        refuse_points(rules, points)
    if not 0 <= rules.late_percent <= 100:
        raise RequestError(
            Message("match_percent_expected", given=describe_score(rules.late_percent))
        )
    _refuse_meetings(rules)
    if rules.bad_tables and max(rules.bad_tables) > sides:
        table = str(max(rules.bad_tables))
        raise RequestError(Message("match_tables_lacking", n=sides, table=table))


def _refuse_meetings(rules: EventRules) -> None:
    """Raise an error if the rules give a round that does not exist.

    The rules say from which round on rematches are allowed, and in which rounds sessions begin.
    """
    again_after, max_again_after = rules.again_after, max(rules.rounds - 2, 0)
    if again_after is not None and again_after > max_again_after:
        values = {"rounds": rules.rounds, "given": str(again_after), "most": max_again_after}
        raise RequestError(Message("match_again_lacking", **values))
    rounds = [number for number in rules.sessions if number > rules.rounds]
    if rules.danish > rules.rounds or rounds:
        number = str(max([rules.danish, *rounds]))
        raise RequestError(Message("match_rounds_lacking", n=rules.rounds, given=number))


def _refuse_howell(rules: EventRules) -> None:
    """Raise an error if rules are incompatible with small Howells."""
    if rules.entry is WhoPlays.TEAMS:
        raise RequestError(Message("match_howell_of_pairs"))
    if rules.order is not PairingOrder.NEIGHBOURS or rules.odd is not OddSides.BYE:
        raise RequestError(Message("match_howell_with"))
    if rules.boards % 3:
        raise RequestError(Message("match_howell_boards", boards=rules.boards))


def refuse_points(rules: EventRules, points: Fraction) -> None:
    """Raise an error if ``points`` are more or fewer victory points than a match can give."""
    lowest, highest = rules.points_possible
    if not lowest <= points <= highest:
        values = {"least": describe_score(lowest), "most": describe_score(highest)}
        raise RequestError(Message("match_points_expected", given=describe_score(points), **values))


@dataclass(frozen=True)
class EnterSides(EventAction):
    """Teams or pairs enter; after the first round is posted they are late entrants."""

    do = "enter"
    players: Annotated[tuple[Player, ...], codecs.PLAYERS]

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the teams or pairs of this action added."""
        for player in self.players:
            if player.id in state.by_id:
                name = side_name(state, player.id)
                raise RequestError(Message("swiss_id_taken", player=str(player.id), name=name))
            joined = state.joined
            if state.rounds:
                joined = (*joined, (player.id, len(state.rounds) + 1))
            state = replace(state, players=(*state.players, player), joined=joined)
        return state

    def describe(self, state: SwissEvent) -> Message:
        """Return a message with the first entrants' names and the number of entrants."""
        names = [
            Message(PLAYER_NAME_KEY, player=str(player.id), name=player.name)
            for player in self.players[:4]
        ]
        return Message("swiss_did_enter", n=len(self.players), players=names)


@dataclass(frozen=True)
class SetRules(EventAction):
    """The rules change, also for rounds that were already played."""

    do = "rules"
    rules: Annotated[EventRules, event_json.RULES]

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the action's rules."""
        refuse_rules(self.rules, len(state.players))
        if self.rules.rounds < len(state.rounds):
            raise RequestError(Message("swiss_rounds_posted", n=len(state.rounds)))
        after = replace(state, rules=self.rules)
        for played in after.rounds:
            for match in played.matches:
                match.points(self.rules)  # raises if the new scale does not cover the result
        return after

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that the settings changed."""
        return Message("swiss_did_settings")


def _refuse_posted(state: SwissEvent, rounds: Sequence[int]) -> None:
    """Raise an error if one of ``rounds`` (from 1) has been posted already."""
    posted = [number for number in rounds if number <= len(state.rounds)]
    if posted:
        raise RequestError(Message("match_round_is_posted", round=str(posted[0])))


@dataclass(frozen=True)
class SetSideAbsence(EventAction):
    """A team or pair is absent in some rounds or, if ``absent`` is false, plays in them again."""

    do = "absent"
    player: Annotated[int, codecs.PLAYER]
    rounds: Annotated[tuple[int, ...], codecs.ROUNDS]
    absent: Annotated[bool, codecs.FLAG] = True

    @classmethod
    def leaving(cls, side: int, number: int) -> SetSideAbsence:
        """Return the action of a team or pair that leaves before round ``number`` (from 1)."""
        return cls(side, tuple(range(number, codecs.MAX_ROUNDS + 1)))

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the team or pair absent, or no longer absent, in the rounds."""
        side_name(state, self.player)
        _refuse_posted(state, self.rounds)
        entries = {(self.player, number) for number in self.rounds}
        # A side that is back for the last round is also back for rounds that are added later.
        if not self.absent and state.rules.rounds in self.rounds:
            entries |= {
                (self.player, number_ahead)
                for number_ahead in range(state.rules.rounds, codecs.MAX_ROUNDS + 1)
            }
        absent = state.absent | entries if self.absent else state.absent - entries
        byes = tuple(bye for bye in state.asked_byes if (bye.player, bye.round) not in entries)
        return replace(state, absent=absent, asked_byes=byes)

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names the team or pair and the rounds."""
        name = side_name(state, self.player)
        if self.absent:
            return describe_absence(name, self.rounds)
        rounds = list(map(str, self.rounds))
        return Message("swiss_did_present", player=name, n=len(rounds), rounds=rounds)


@dataclass(frozen=True)
class AskSideBye(EventAction):
    """A team or pair asks for byes in ``rounds``, or cancels this request (``asked`` is ``False``).

    ``kind`` determines the victory points of a bye (see `EventRules.points_of_asked_bye`).
    """

    do = "bye"
    player: Annotated[int, codecs.PLAYER]
    rounds: Annotated[tuple[int, ...], codecs.ROUNDS]
    kind: Annotated[ByeKind, codecs.BYE_KIND] = ByeKind.HALF
    asked: Annotated[bool, codecs.FLAG] = True

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the side's byes in these rounds replaced by this request.

        If the request is cancelled, the side has no byes in these rounds.
        """
        side_name(state, self.player)
        _refuse_posted(state, self.rounds)
        kind = self.kind if self.asked else None
        byes = wishes.with_byes(state.asked_byes, self.player, self.rounds, kind)
        return replace(state, asked_byes=byes)

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names the team or pair, the rounds and the points."""
        name = side_name(state, self.player)
        kind = self.kind if self.asked else None
        return describe_asked_bye(state, name, self.rounds, kind)


def describe_asked_bye(
    event: SwissEvent, name: object, rounds: Sequence[int], kind: ByeKind | None
) -> Message:
    """Return a message that a team or pair asked for a bye in some rounds.

    If ``kind`` is ``None``, the message is that the side withdrew the request. ``name`` is the name
    of the side.
    """
    numbers = list(map(str, rounds))
    values = {"player": name, "n": len(numbers), "rounds": numbers}
    if kind is None:
        return Message("match_did_ask_bye", **values, points="none")
    points = describe_score(event.rules.points_of_asked_bye(kind))
    return Message("match_did_ask_bye", **values, points=points)


@dataclass(frozen=True)
class AccelerateSide(EventAction):
    """A team or pair gets extra points, only for the pairing of ``rounds``; 0 removes them."""

    do = "accelerate"
    player: Annotated[int, codecs.PLAYER]
    rounds: Annotated[tuple[int, ...], codecs.ROUNDS]
    points: Annotated[Fraction | None, codecs.FRACTION] = None

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the points, which replace earlier ones for the same rounds."""
        side_name(state, self.player)
        _refuse_posted(state, self.rounds)
        points = self.points or Fraction(0)
        accelerated = wishes.with_points(state.accelerated, self.player, self.rounds, points)
        return replace(state, accelerated=accelerated)

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names the team or pair, the rounds and the points."""
        name = side_name(state, self.player)
        return wishes.describe_accelerated(name, self.rounds, self.points or Fraction(0))


@dataclass(frozen=True)
class KeepSidesApart(EventAction):
    """The teams or pairs of a named group must not meet one another in ``rounds``.

    Without ``rounds``, this holds in all rounds. Without ``members``, the group is removed.
    """

    do = "apart"
    name: Annotated[str, codecs.TEXT]
    members: Annotated[tuple[int, ...], codecs.PLAYER_LIST] = ()
    rounds: Annotated[tuple[int, ...], codecs.ANY_ROUNDS] = ()

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the group, which replaces an earlier group of the same name."""
        self.describe(state)
        groups = wishes.with_group(state.apart, self.name, self.members, self.rounds)
        return replace(state, apart=groups)

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names the group, its teams or pairs, and the rounds."""
        sides = [side_name(state, side) for side in self.members]
        return wishes.describe_group(self.name, sides, self.rounds)


@dataclass(frozen=True)
class GivePoints(EventAction):
    """The director adds or deducts victory points in a round, or as carry-over (round 0).

    With 0 points, an earlier adjustment of the same side and round is removed.
    """

    do = "give"
    player: Annotated[int, codecs.PLAYER]
    round: Annotated[int, codecs.NUMBER]
    points: Annotated[Fraction, event_json.NUMBER]
    why: Annotated[str, codecs.TEXT] = ""

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the points, which replace earlier ones for that side and round."""
        side_name(state, self.player)
        if not 0 <= self.round <= state.rules.rounds:
            raise RequestError(Message("swiss_no_such_round", round=str(self.round)))
        key = self.player, self.round
        others = tuple(
            adjustment
            for adjustment in state.adjustments
            if (adjustment.side, adjustment.round) != key
        )
        new_adjustment = (Adjustment(*key, self.points, self.why),) if self.points else ()
        return replace(state, adjustments=others + new_adjustment)

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names the team or pair, the points and the round."""
        return Message(
            "match_did_give",
            player=side_name(state, self.player),
            points=describe_score(self.points),
            round=str(self.round),
            why=self.why,
            given="yes" if self.why else "no",
        )


@dataclass(frozen=True)
class SetStandby(EventAction):
    """A team becomes the standby team, which plays only to make the number of teams even.

    ``None`` means that there is no standby team from now on.
    """

    do = "standby"
    player: Annotated[int | None, event_json.OPTIONAL_NUMBER] = None

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the standby team changed."""
        if self.player is not None:
            side_name(state, self.player)
        return replace(state, standby=self.player)

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names the standby team, if there is one."""
        if self.player is None:
            return Message("match_did_stand_by", some="no", player="")
        return Message("match_did_stand_by", some="yes", player=side_name(state, self.player))


@dataclass(frozen=True)
class FixTable(EventAction):
    """A team or pair keeps a table, for example because a player cannot walk.

    With ``None`` as table, the team or pair no longer keeps one.
    """

    do = "table"
    player: Annotated[int, codecs.PLAYER]
    table: Annotated[int | None, event_json.OPTIONAL_NUMBER] = None

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the team's or pair's table fixed, or no longer fixed.

        Raise an error if another side keeps that table.
        """
        side_name(state, self.player)
        others = tuple(entry for entry in state.fixed if entry[0] != self.player)
        for other, table in others:
            if table == self.table:
                raise RequestError(
                    Message("match_table_taken", table=str(table), player=side_name(state, other))
                )
        new_entry = () if self.table is None else ((self.player, self.table),)
        return replace(state, fixed=others + new_entry)

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names the team or pair and the table."""
        name = side_name(state, self.player)
        table = "none" if self.table is None else str(self.table)
        return Message("match_did_table", player=name, table=table)


@dataclass(frozen=True)
class SetMeeting(EventAction):
    """The director demands or forbids that two sides meet in a round.

    ``how`` is "force" or "forbid"; with "let", an earlier demand or ban is removed.
    """

    do = "by_hand"
    round: Annotated[int, codecs.COUNT]
    first: Annotated[int, codecs.PLAYER]
    second: Annotated[int, codecs.PLAYER]
    how: Annotated[str, codecs.TEXT] = "force"

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event in which the sides must meet, must not meet, or are free again."""
        names = side_name(state, self.first), side_name(state, self.second)
        if self.first == self.second:
            raise RequestError(Message("swiss_meets_nobody_else", player=names[0]))
        if self.round < max(len(state.rounds), 1):
            raise RequestError(Message("match_round_is_posted", round=str(self.round)))
        requests = {(self.round, min(self.first, self.second), max(self.first, self.second))}
        forced, forbidden = state.forced - requests, state.forbidden - requests
        if self.how == "force":
            for number, *pair in forced:
                repeated_ids = {self.first, self.second}.intersection(pair)
                if number == self.round and repeated_ids:
                    name = side_name(state, min(repeated_ids))
                    raise RequestError(Message("swiss_forced_twice", player=name))
            forced |= requests
        elif self.how == "forbid":
            forbidden |= requests
        return replace(state, forced=forced, forbidden=forbidden)

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names both sides and the round."""
        names = {"first": side_name(state, self.first), "second": side_name(state, self.second)}
        return Message("swiss_did_by_hand", how=self.how, round=str(self.round), **names)


@dataclass(frozen=True)
class PostMatches(EventAction):
    """A round is posted, or the last round is posted again."""

    do = "post"
    round: Annotated[int, codecs.COUNT]
    posted: Annotated[PostedMatches, event_json.ROUND]

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the round posted."""
        num_posted = len(state.rounds)
        if (
            not max(num_posted, 1) <= self.round <= num_posted + 1
            or self.round > state.rules.rounds
        ):
            raise RequestError(Message("swiss_no_such_round", round=str(self.round)))
        self._refuse_duplicates(state)
        return replace(state, rounds=(*state.rounds[: self.round - 1], self.posted))

    def _refuse_duplicates(self, state: SwissEvent) -> None:
        """Raise an error if a table or a side has two matches.

        Within a triple or small Howell, a side has several matches.
        """
        posted = self.posted
        for side in posted.players:
            side_name(state, side)
        playing = Counter(side for match in posted.paired for side in match.sides)
        playing.update(side for group in posted.triples for side in group.sides)
        playing.update(side for group in posted.howells for side in group.sides)
        playing.update([*posted.byes, *posted.busy, *(side for side, _ in posted.asked)])
        tables = Counter(match.table for match in posted.matches)
        if any(n > 1 for n in (*playing.values(), *tables.values())):
            raise RequestError(Message("swiss_twice_in_a_round"))

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names the round."""
        key = "match_did_post" if self.round > len(state.rounds) else "match_did_post_again"
        return Message(key, round=str(self.round), n=len(self.posted.matches))


@dataclass(frozen=True)
class MatchOutcome:
    """The outcome of a match, as entered.

    Without scores, award or forfeit, the match is open again.

    Attributes
    ----------
    table
        The table of the match, as posted with its round.
    """

    table: int
    scores: tuple[MatchScore, ...] = ()
    awarded: tuple[Fraction, Fraction] | None = None
    forfeit: Forfeit | None = None

    def apply_to(self, match: Match) -> Match:
        """Return the match with this outcome in place of an earlier one.

        Raises
        ------
        RequestError
            One half is in IMPs, and the other in percentages.
        """
        if len({score.percentage is None for score in self.scores}) > 1:
            raise RequestError(Message("match_two_kinds", table=str(self.table)))
        return replace(match, scores=self.scores, awarded=self.awarded, forfeit=self.forfeit)


@dataclass(frozen=True)
class EnterOutcomes(EventAction):
    """Results of a round are entered or corrected."""

    do = "results"
    round: Annotated[int, codecs.COUNT]
    outcomes: Annotated[tuple[MatchOutcome, ...], event_json.json_list_codec(MatchOutcome)]

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the entered results."""
        played = posted_matches(state, self.round)
        match_at_table = {match.table: match for match in played.matches}
        for outcome in self.outcomes:
            match = outcome.apply_to(find_match(state, self.round, outcome.table))
            match.points(state.rules)  # it raises if the scale does not cover the match's boards
            for points in match.awarded or ():
                refuse_points(state.rules, points)
            _refuse_result(state.rules, match)
            # a match of fewer boards, such as a half, may be extended to full length
            max_boards = max(match.boards, state.rules.boards)
            if match.boards_played > max_boards:
                values = {
                    "table": str(match.table),
                    "played": match.boards_played,
                    "of": max_boards,
                }
                raise RequestError(Message("match_too_many_boards", **values))
            match_at_table[outcome.table] = match
        rounds = list(state.rounds)
        rounds[self.round - 1] = replace(played, matches=tuple(match_at_table.values()))
        return replace(state, rounds=tuple(rounds))

    def describe(self, state: SwissEvent) -> Message:
        """Return a message with the first table and the number of tables."""
        tables = [str(outcome.table) for outcome in self.outcomes]
        values = {"round": str(self.round), "n": len(tables), "table": ", ".join(tables[:1])}
        return Message("match_did_results", **values)


def _refuse_result(rules: EventRules, match: Match) -> None:
    """Raise an error if a match's ruling or score is impossible under the rules."""
    _, max_points = rules.points_possible
    if match.awarded == (max_points, max_points):
        raise RequestError(Message("match_both_most", points=describe_score(max_points)))
    for score in match.scores:
        won = sum(score.imps or (), Fraction(0))
        if won > MAX_IMPS * score.boards:
            values = {
                "table": str(match.table),
                "given": describe_score(won),
                "boards": score.boards,
            }
            max_imps = MAX_IMPS * score.boards
            raise RequestError(Message("match_too_many_imps", most=max_imps, **values))


@dataclass(frozen=True)
class EnterBoards(EventAction):
    """The boards of a round are entered, with the match results computed from these boards.

    The new boards of a match replace all its earlier boards.
    """

    do = "boards"
    round: Annotated[int, codecs.COUNT]
    plays: Annotated[tuple[PlayedBoard, ...], event_json.json_list_codec(PlayedBoard)]
    outcomes: Annotated[tuple[MatchOutcome, ...], event_json.json_list_codec(MatchOutcome)]

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the entered boards, and the results of their matches."""
        after = EnterOutcomes(self.round, self.outcomes).apply(state)
        played = posted_matches(after, self.round)
        replaced_pairs = {frozenset((play.ns, play.ew)) for play in self.plays}
        kept_plays = tuple(p for p in played.plays if frozenset((p.ns, p.ew)) not in replaced_pairs)
        rounds = list(after.rounds)
        rounds[self.round - 1] = replace(played, plays=kept_plays + self.plays)
        return replace(after, rounds=tuple(rounds))

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that states the number of boards."""
        return Message("match_did_boards", round=str(self.round), n=len(self.plays))


@dataclass(frozen=True)
class RecordPush(EventAction):
    """The event was sent to the Bridgemates; the file stores a record of this."""

    do = "pushed"
    pushed: Annotated[PushedMatches, event_json.json_codec(PushedMatches)]

    def apply(self, state: SwissEvent) -> SwissEvent:
        """Return the event with the record that it was sent."""
        return replace(state, pushed=self.pushed)

    def describe(self, state: SwissEvent) -> Message:
        """Return a message that names the address to which the event was sent."""
        return Message("match_did_push", address=self.pushed.address)


def posted_matches(event: SwissEvent, number: int) -> PostedMatches:
    """Return a posted round by its number (from 1).

    Raises
    ------
    RequestError
        The round has not been posted.
    """
    if not 1 <= number <= len(event.rounds):
        raise RequestError(Message("swiss_not_posted", round=str(number), n=len(event.rounds)))
    return event.rounds[number - 1]


def find_match(event: SwissEvent, number: int, table: int) -> Match:
    """Return the match at a table.

    Raise `RequestError` if the round is not posted or the table has no match.
    """
    matches = posted_matches(event, number).matches
    for match in matches:
        if match.table == table:
            return match
    values = {"table": str(table), "round": str(number), "n": len(matches)}
    raise RequestError(Message("swiss_nobody_there", **values))


def open_matches(played: PostedMatches) -> tuple[int, ...]:
    """Return the tables of the unfinished matches of a round, in order of matches."""
    return tuple(match.table for match in played.matches if not match.is_over)


_ACTION_TYPES: Iterable[type[EventAction]] = (
    EnterSides,
    SetRules,
    SetSideAbsence,
    AskSideBye,
    AccelerateSide,
    KeepSidesApart,
    GivePoints,
    SetStandby,
    FixTable,
    SetMeeting,
    PostMatches,
    EnterOutcomes,
    EnterBoards,
    RecordPush,
)

EVENT_ACTIONS = {kind.do: kind for kind in _ACTION_TYPES}
"""All actions that a director can do to an event, by their name in JSON."""
