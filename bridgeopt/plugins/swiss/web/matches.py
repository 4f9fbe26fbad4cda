"""An event of teams or pairs on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.engine.blossom.perfect import warm_up
from bridgeopt.plugins.swiss.matchplay import show, tasks
from bridgeopt.plugins.swiss.matchplay.actions import (
    EnterOutcomes,
    EventAction,
    MatchOutcome,
    SetSideAbsence,
    match_at,
)
from bridgeopt.plugins.swiss.matchplay.determined import DeterminedMatches
from bridgeopt.plugins.swiss.matchplay.event import Match, PostedMatches, SwissEvent, WhoPlays
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.matchplay.match_files import outcome_of, parse_score
from bridgeopt.plugins.swiss.matchplay.pairing import (
    by_possible_wishes,
    event_rounds_possible,
    lacking_by_wishes,
    proposed_round,
)
from bridgeopt.plugins.swiss.matchplay.standings import EventScores, rank_sides
from bridgeopt.plugins.swiss.show.terminal import format_tie_break, tie_break_name
from bridgeopt.plugins.swiss.tournament import Player
from bridgeopt.plugins.swiss.web.tournament import (
    DeterminedLines,
    GameLine,
    ProposedRound,
    TournamentSession,
    entries_file,
    entry_as_csv,
)
from bridgeopt.plugins.swiss.web.wishes_on_page import (
    EVENT_WISHES,
    ShownWishes,
    shown_wishes_of_event,
)
from bridgeopt.tasks.plugin_types import (
    CorrectedResult,
    FormValues,
    ProjectorLine,
    StandingsRow,
    StandingsView,
)
from bridgeopt.tasks.plugin_types import EventAction as PageAction

_MAX_TOLD = 12


class MatchesSession(TournamentSession[SwissEvent]):
    """An event of teams or pairs that is open in the browser."""

    head = Message("match_vps")

    def __init__(self, path: Path) -> None:
        self._event = EventFile(path)
        super().__init__(path, self._event)

    @property
    def actions(self) -> Mapping[str, PageAction]:
        """All actions that the page offers on the event, by name."""
        wishes = {name: self._wish(read) for name, read in EVENT_WISHES.items()}
        return {**super().actions, **wishes}

    def wishes(self, state: SwissEvent) -> ShownWishes:
        """Return the standing wishes, which hold for several rounds, as the page shows them."""
        return shown_wishes_of_event(state)

    @property
    def hint(self) -> str:
        """The key of the message that explains how to type a result."""
        teams = self._state.rules.entry is WhoPlays.TEAMS
        return "swiss_page_type_imps" if teams else "swiss_page_type_percentage"

    def sizes(self, state: SwissEvent) -> tuple[int, int]:
        """Return the number of posted rounds, and the number of all rounds."""
        return len(state.rounds), state.rules.rounds

    def about(self, player: Player) -> str:
        """Return the number of a team or pair, shown beside its name."""
        return str(player.id)

    def absence(self, player: int, rounds: tuple[int, ...], *, absent: bool) -> EventAction:
        """Return the action by which a team or pair misses rounds, or plays them after all."""
        return SetSideAbsence(player, rounds, absent)

    def leaving(self, player: int, number: int) -> EventAction:
        """Return the action by which a team or pair leaves before a round."""
        return SetSideAbsence.leaving(player, number)

    def add_entries(self, values: FormValues) -> int:
        """Enter a list of entries, or one entry by name; return the number of new entries."""
        listed = (
            values.text("list")
            if "list" in values
            else entry_as_csv([("name", values.text("name"))])
        )
        with entries_file(listed) as entries:
            return tasks.add_sides(self._event, entries)

    def find_round(self, *, again: bool) -> Callable[[], ProposedRound | DeterminedLines]:
        """Pair the next round, or the last one ``again``, without posting it.

        Return a function that describes the pairing.
        """
        event = self._state
        found = tasks.next_matches(self._event, make_ready=warm_up, again=again, post=False)
        if isinstance(found, DeterminedMatches):
            return lambda: DeterminedLines([*show.describe_determined(event, found)])
        lacking = (
            [] if event.rounds or event_rounds_possible(event) is not False else [_lacking(event)]
        )
        return lambda: _proposed(found, lacking)

    def post_round(self, *, again: bool) -> None:
        """Pair the next round, or the last one ``again``, and post it."""
        tasks.next_matches(self._event, make_ready=warm_up, again=again)

    def lines(self, state: SwissEvent, number: int) -> Sequence[GameLine]:
        """Return a line for each match of a posted round, from 1."""
        return _lines(state, number, state.rounds[number - 1])

    def below_games(self, state: SwissEvent, number: int) -> Sequence[object]:
        """Return messages about a round, from 1: triples, byes, absences and second meetings."""
        return list(show.describe_sit_outs(state, state.rounds[number - 1]))

    def enter(self, number: int, table: int, typed: str) -> CorrectedResult | None:
        """Enter the result of a table that was typed, in a round from 1.

        If it would replace another result, enter nothing and return the correction, which the user
        must confirm.
        """
        event, revision = self._event.read()
        match = match_at(event, number, table)
        action = EnterOutcomes(number, (_outcome(event, match, typed),))
        corrected = action.apply(event)
        now = match_at(corrected, number, table)
        if not match.is_over or now == match:
            tasks.enter_outcomes(self._event, [action], number)
            return None

        def best(number: int) -> PostedMatches:
            before = replace(corrected, rounds=corrected.rounds[: number - 1])
            return proposed_round(by_possible_wishes(before, number), number, warm_up).posted

        later = [
            (k, event.rounds[k - 1], best(k)) for k in range(number + 1, len(event.rounds) + 1)
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
            description=told,
            choices=choices,
            accept=accept,
        )

    def opponents(
        self, state: SwissEvent, number: int, player: int
    ) -> Sequence[tuple[int, str, tuple[int, ...]]]:
        """Return a side's matches in a posted round, from 1: table, no seat, and opponent's id."""
        pages = show.EventPages(state, number)
        return [(table, "", (other,)) for table, other in pages.matches_of(player)]

    def ranked(self, state: SwissEvent) -> tuple[int, Sequence[tuple[int | None, int, str]]]:
        """Return how many rounds count, and the place, the id and the score of each side."""
        _, places, rounds = tasks.standings_after(state)
        return rounds, [
            (each.place, each.player, show.describe_points(each.score)) for each in places
        ]

    def standings(self, state: SwissEvent) -> StandingsView:
        """Return the standings."""
        event, places, rounds = tasks.standings_after(state)
        lines = [
            StandingsRow(
                each.place,
                event.by_id[each.player].name,
                show.describe_points(each.score),
                tuple("" if v is None else format_tie_break(name, v) for name, v in each.ties),
            )
            for each in places
        ]
        heads = tuple(map(tie_break_name, event.rules.tie_breaks))
        notes = [
            *show.describe_adjustments(event, rounds),
            *show.describe_open_matches(event, rounds),
        ]
        return StandingsView(Message("event_standings_title", n=rounds), heads, lines, notes)

    def names_at_tables(self, state: SwissEvent, number: int) -> Sequence[ProjectorLine]:
        """Return a line for each player of a posted round, from 1, by name, with the table."""
        return [
            ProjectorLine(str(line.filed), line.opponent, str(line.table or "-"))
            for line in show.EventPages(state, number).by_name
        ]

    def write_pages(self, state: SwissEvent, folder: Path) -> None:
        """Write the pages of the last round to a folder."""
        tasks.print_event(state, folder, current_locale())


def _outcome(event: SwissEvent, match: Match, typed: str) -> MatchOutcome:
    """Return the outcome that was typed for a match; a percentage may leave out its sign.

    Raises
    ------
    RequestError
        The text is not an outcome.
    """
    if typed == "?":
        return MatchOutcome(match.table)
    pairs = event.rules.entry is WhoPlays.PAIRS
    code = f"{typed}%" if pairs and typed.replace(",", "").replace(".", "").isdecimal() else typed
    score = parse_score(code, 0, event.rules.entry)
    return outcome_of(match, {0: score}, event.rules)


def _typed(event: SwissEvent, number: int, match: Match) -> str:
    """Return a match's result in the form in which users type it; "" if the match is open.

    For a forfeit or an award by the director, the text has the victory points of both sides.
    """
    if not match.is_over:
        return ""
    return show.describe_margin(match) or show.describe_result(
        match, event.rounds[number - 1], event.rules
    )


def _lines(event: SwissEvent, number: int, played: PostedMatches) -> list[GameLine]:
    before = EventScores(event, number - 1).totals
    found = []
    for match in played.matches:
        first, second = match.sides
        names = event.by_id[first].name, event.by_id[second].name
        shown = show.describe_points(before[first]), show.describe_points(before[second])
        points = show.describe_result(match, played, event.rules)
        typed = show.describe_margin(match) or points if match.is_over else ""
        found.append(GameLine(match.table, names, shown, typed, points))
    return found


def _lacking(event: SwissEvent) -> Message:
    """Return a message that the remaining rounds are impossible without a second meeting."""
    if event.kept_apart or event.asked_byes:
        return lacking_by_wishes(event)
    n, rounds = len(event.players), event.rules.rounds
    return Message("match_rounds_not_had_on_page", n=n, rounds=rounds)


def _proposed(found: tasks.PairedMatches, lacking: Sequence[Message]) -> ProposedRound:
    beside = [*lacking, *found.notes, *show.describe_sit_outs(found.event, found.posted)]
    lines = _lines(found.event, found.number, found.posted)
    return ProposedRound(found.number, lines, beside, found.proof_message)


def _moved(event: SwissEvent, corrected: SwissEvent) -> Iterator[Message]:
    """Yield messages about victory points and places that a correction changes.

    ``corrected`` is the event with the correction.
    """
    before, now = EventScores(event).totals, EventScores(corrected).totals
    was = {each.player: each.place for each in rank_sides(event)}
    for each in rank_sides(corrected):
        side, name = each.player, event.by_id[each.player].name
        if before[side] != now[side]:
            points = {
                "before": show.describe_points(before[side]),
                "now": show.describe_points(now[side]),
            }
            yield Message("event_rescored", player=name, **points)
        if was[side] != each.place:
            places = {"before": was[side], "now": each.place}
            yield Message("event_place_changed", player=name, **places)


def _would_meet(
    event: SwissEvent, later: Sequence[tuple[int, PostedMatches, PostedMatches]]
) -> Iterator[Message]:
    """Yield a message for each later round about the round that would now be the best one.

    ``later`` has the round's number, from 1, the posted round, and the best round after the
    correction.
    """
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
        for first, second in would[:_MAX_TOLD]:
            names = {"first": event.by_id[first].name, "second": event.by_id[second].name}
            yield Message("swiss_would_meet", **names)
        if len(would) > _MAX_TOLD:
            yield Message("log_more", n=len(would) - _MAX_TOLD)
