"""An event of teams or pairs on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.engine.blossom.perfect import warm_up
from bridgeopt.plugins.swiss.matchplay import show, tasks
from bridgeopt.plugins.swiss.matchplay.certainty import CertainMatches
from bridgeopt.plugins.swiss.matchplay.contest import Match, PostedMatches, SwissEvent, WhoPlays
from bridgeopt.plugins.swiss.matchplay.file import (
    EnterOutcomes,
    EventAction,
    EventFile,
    MatchOutcome,
    StayAway,
    match_at,
)
from bridgeopt.plugins.swiss.matchplay.match_lines import outcome_of, score_typed
from bridgeopt.plugins.swiss.matchplay.matchmaking import proposed_round, rounds_can_be_had
from bridgeopt.plugins.swiss.matchplay.ranking import EventScores, ranked
from bridgeopt.plugins.swiss.on_page.tournament_on_page import (
    GameLine,
    OnPage,
    ProposedRound,
    SureLines,
    one_line,
    written,
)
from bridgeopt.plugins.swiss.show.terminal import score_told_short, tie_break_told
from bridgeopt.plugins.swiss.tournament import Player
from bridgeopt.tasks.event_kinds import CorrectedResult, Given, PlaceLine, Places, WallLine

_MOST_TOLD = 12


class MatchesOnPage(OnPage[SwissEvent]):
    """An event of teams or pairs that is open on the page."""

    head = Message("match_vps")

    def __init__(self, path: Path) -> None:
        self._event = EventFile(path)
        super().__init__(path, self._event)

    @property
    def hint(self) -> str:
        """The key of the message that tells how to type a result."""
        teams = self._state.rules.entry is WhoPlays.TEAMS
        return "swiss_page_type_imps" if teams else "swiss_page_type_percentage"

    def sizes(self, state: SwissEvent) -> tuple[int, int]:
        """Return the number of posted rounds, and of all rounds."""
        return len(state.rounds), state.rules.rounds

    def about(self, player: Player) -> str:
        """Return the number of a team or pair, shown beside its name."""
        return str(player.id)

    def absence(self, player: int, rounds: tuple[int, ...], *, absent: bool) -> EventAction:
        """Return the action by which a team or pair misses rounds, or plays them after all."""
        return StayAway(player, rounds, absent)

    def leaving(self, player: int, number: int) -> EventAction:
        """Return the action by which a team or pair leaves before a round."""
        return StayAway.leaving(player, number)

    def let_in(self, given: Given) -> int:
        """Enter a list, or one by name; return the number of entries."""
        listed = given.text("list") if "list" in given else one_line([("name", given.text("name"))])
        with written(listed) as entries:
            return tasks.let_sides_in(self._event, entries)

    def find_round(self, *, again: bool) -> Callable[[], ProposedRound | SureLines]:
        """Pair a round without posting it; return a function that describes it."""
        event = self._state
        found = tasks.next_matches(self._event, make_ready=warm_up, again=again, post=False)
        if isinstance(found, CertainMatches):
            return lambda: SureLines([*show.sure_told(event, found)])
        lacking = [] if event.rounds or rounds_can_be_had(event) is not False else [_lacking(event)]
        return lambda: _proposed(found, lacking)

    def post_round(self, *, again: bool) -> None:
        """Pair a round and post it."""
        tasks.next_matches(self._event, make_ready=warm_up, again=again)

    def lines(self, state: SwissEvent, number: int) -> Sequence[GameLine]:
        """Return the matches of a posted round, from 1."""
        return _lines(state, number, state.rounds[number - 1])

    def beside(self, state: SwissEvent, number: int) -> Sequence[object]:
        """Return messages about triples, byes, who is away and second meetings."""
        return list(show.beside_told(state, state.rounds[number - 1]))

    def enter(self, number: int, table: int, typed: str) -> CorrectedResult | None:
        """Enter a result; if it would replace another, return the correction to confirm instead."""
        event, revision = self._event.read()
        match = match_at(event, number, table)
        action = EnterOutcomes(number, (_outcome(event, match, typed),))
        corrected = action.on(event)
        now = match_at(corrected, number, table)
        if not match.is_over or now == match:
            tasks.enter_outcomes(self._event, [action], number)
            return None
        later = [
            (
                k,
                event.rounds[k - 1],
                proposed_round(
                    replace(corrected, rounds=corrected.rounds[: k - 1]), k, warm_up
                ).posted,
            )
            for k in range(number + 1, len(event.rounds) + 1)
        ]

        def told() -> list[object]:
            return [*_moved(event, corrected), *_would_meet(event, later)]

        def accept(_then: str) -> None:
            tasks.enter_outcomes(self._event, [action], number)

        choices = {"keep": "swiss_page_accept_keep" if later else "event_accept"}
        return CorrectedResult(
            revision=revision,
            number=number,
            table=table,
            before=_typed(event, number, match),
            now=_typed(corrected, number, now) or "?",
            told=told,
            choices=choices,
            accept=accept,
        )

    def places(self, state: SwissEvent) -> Places:
        """Return the standings."""
        event, places, rounds = tasks.places_after(state)
        lines = [
            PlaceLine(
                each.place,
                event.by_id[each.player].name,
                show.points_told(each.score),
                tuple("" if v is None else score_told_short(name, v) for name, v in each.ties),
            )
            for each in places
        ]
        heads = tuple(map(tie_break_told, event.rules.tie_breaks))
        notes = [*show.given_told(event, rounds), *show.still_open_told(event, rounds)]
        return Places(Message("event_standings_title", n=rounds), heads, lines, notes)

    def names_at_tables(self, state: SwissEvent, number: int) -> Sequence[WallLine]:
        """Return where everybody plays in a posted round, from 1, by name."""
        return [
            WallLine(str(line.filed), line.meets, str(line.table or "-"))
            for line in show.EventPages(state, number).by_name
        ]

    def print(self, state: SwissEvent, folder: Path) -> None:
        """Write the pages of the last round to a folder."""
        tasks.print_event(state, folder, reader())


def _outcome(event: SwissEvent, match: Match, typed: str) -> MatchOutcome:
    """Return the outcome that was typed for a match; a percentage may do without its sign.

    Raises
    ------
    RequestError
        It is none.
    """
    if typed == "?":
        return MatchOutcome(match.table)
    pairs = event.rules.entry is WhoPlays.PAIRS
    code = f"{typed}%" if pairs and typed.replace(",", "").replace(".", "").isdecimal() else typed
    score = score_typed(code, 0, event.rules.entry)
    return outcome_of(match, {0: score}, event.rules)


def _typed(event: SwissEvent, number: int, match: Match) -> str:
    """Return a result as it is typed, or the victory points that were given instead."""
    if not match.is_over:
        return ""
    return show.measure_told(match) or show.result_told(
        match, event.rounds[number - 1], event.rules
    )


def _lines(event: SwissEvent, number: int, played: PostedMatches) -> list[GameLine]:
    before = EventScores(event, number - 1).totals
    found = []
    for match in played.matches:
        first, second = match.sides
        names = event.by_id[first].name, event.by_id[second].name
        shown = show.points_told(before[first]), show.points_told(before[second])
        points = show.result_told(match, played, event.rules)
        typed = show.measure_told(match) or points if match.is_over else ""
        found.append(GameLine(match.table, names, shown, typed, points))
    return found


def _lacking(event: SwissEvent) -> Message:
    """Say that the rounds cannot be had without a second meeting."""
    n, rounds = len(event.players), event.rules.rounds
    return Message("match_rounds_not_had_on_page", n=n, rounds=rounds)


def _proposed(found: tasks.PairedMatches, lacking: Sequence[Message]) -> ProposedRound:
    beside = [*lacking, *found.notes, *show.beside_told(found.event, found.posted)]
    lines = _lines(found.event, found.number, found.posted)
    return ProposedRound(found.number, lines, beside, found.proof_told)


def _moved(event: SwissEvent, corrected: SwissEvent) -> Iterator[Message]:
    """Yield whose victory points a correction changes, and whose place."""
    before, now = EventScores(event).totals, EventScores(corrected).totals
    was = {each.player: each.place for each in ranked(event)}
    for each in ranked(corrected):
        side, name = each.player, event.by_id[each.player].name
        if before[side] != now[side]:
            points = {"before": show.points_told(before[side]), "now": show.points_told(now[side])}
            yield Message("event_rescored", player=name, **points)
        if was[side] != each.place:
            places = {"before": was[side], "now": each.place}
            yield Message("event_place_changed", player=name, **places)


def _would_meet(
    event: SwissEvent, later: Sequence[tuple[int, PostedMatches, PostedMatches]]
) -> Iterator[Message]:
    """Yield of each later round, from 1, how the best one would have been different."""
    for number, had, best in later:
        yield Message("swiss_changed_title", round=str(number))
        there = {frozenset(match.sides): match.table for match in had.matches}
        would = [match.sides for match in best.matches if frozenset(match.sides) not in there]
        kept = {frozenset(match.sides) for match in best.matches}
        tables = [str(table) for two, table in there.items() if two not in kept]
        if not tables:
            yield Message("swiss_pairings_stay")
            continue
        yield Message("swiss_tables_differ", n=len(tables), tables=tables)
        for first, second in would[:_MOST_TOLD]:
            names = {"first": event.by_id[first].name, "second": event.by_id[second].name}
            yield Message("swiss_would_meet", **names)
        if len(would) > _MOST_TOLD:
            yield Message("log_more", n=len(would) - _MOST_TOLD)
