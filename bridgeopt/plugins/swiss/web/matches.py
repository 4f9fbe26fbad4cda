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
    find_match,
)
from bridgeopt.plugins.swiss.matchplay.determined import DeterminedMatches
from bridgeopt.plugins.swiss.matchplay.event import Match, PostedMatches, SwissEvent, WhoPlays
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.matchplay.match_files import outcome_of, parse_score
from bridgeopt.plugins.swiss.matchplay.pairing import (
    event_rounds_possible,
    impossible_by_wishes_message,
    propose_round,
    without_impossible_wishes,
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

_MAX_LISTED_PAIRS = 12
"""Largest number of new pairs listed for a changed round; the rest are only counted."""


class MatchesSession(TournamentSession[SwissEvent]):
    """An event of teams or pairs that is open in the browser."""

    score_heading = Message("match_vps")

    def __init__(self, path: Path) -> None:
        self._event = EventFile(path)
        super().__init__(path, self._event)

    @property
    def actions(self) -> Mapping[str, PageAction]:
        """All actions that the page offers on the event, by name."""
        wishes = {name: self._wish_action(read) for name, read in EVENT_WISHES.items()}
        return {**super().actions, **wishes}

    def wishes(self, state: SwissEvent) -> ShownWishes:
        """Return the standing wishes, which hold for several rounds, as the page shows them."""
        return shown_wishes_of_event(state)

    @property
    def result_hint(self) -> str:
        """The key of the message that explains how to type a result."""
        teams = self._state.rules.entry is WhoPlays.TEAMS
        return "swiss_page_type_imps" if teams else "swiss_page_type_percentage"

    def round_counts(self, state: SwissEvent) -> tuple[int, int]:
        """Return the number of posted rounds, and the number of all rounds."""
        return len(state.rounds), state.rules.rounds

    def describe_entry(self, player: Player) -> str:
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
        csv_text = (
            values.text("list")
            if "list" in values
            else entry_as_csv([("name", values.text("name"))])
        )
        with entries_file(csv_text) as entries:
            return tasks.add_sides(self._event, entries)

    def find_round(self, *, again: bool) -> Callable[[], ProposedRound | DeterminedLines]:
        """Pair the next round, or the last one ``again``, without posting it.

        Return a function that returns the lines about the pairing.
        """
        event = self._state
        paired = tasks.next_matches(self._event, make_ready=warm_up, again=again, post=False)
        if isinstance(paired, DeterminedMatches):
            return lambda: DeterminedLines([*show.describe_determined(event, paired)])
        warnings = (
            []
            if event.rounds or event_rounds_possible(event) is not False
            else [_impossible_rounds_message(event)]
        )
        return lambda: _proposed_round(paired, warnings)

    def post_round(self, *, again: bool) -> None:
        """Pair the next round, or the last one ``again``, and post it."""
        tasks.next_matches(self._event, make_ready=warm_up, again=again)

    def lines(self, state: SwissEvent, number: int) -> Sequence[GameLine]:
        """Return a line for each match of a posted round (from 1)."""
        return _match_lines(state, number, state.rounds[number - 1])

    def below_games(self, state: SwissEvent, number: int) -> Sequence[object]:
        """Return messages about a round (from 1): triples, byes, absences and second meetings."""
        return list(show.describe_sit_outs(state, state.rounds[number - 1]))

    def enter(self, number: int, table: int, typed: str) -> CorrectedResult | None:
        """Enter the result that a user typed for a table.

        ``number`` is the round (from 1). If the typed result would replace another result, enter
        nothing and return the correction, which the user must confirm.
        """
        event, revision = self._event.read()
        match = find_match(event, number, table)
        action = EnterOutcomes(number, (_parse_typed_outcome(event, match, typed),))
        corrected = action.apply(event)
        new_match = find_match(corrected, number, table)
        if not match.is_over or new_match == match:
            tasks.enter_outcomes(self._event, [action], number)
            return None

        def best_round(number: int) -> PostedMatches:
            before = replace(corrected, rounds=corrected.rounds[: number - 1])
            return propose_round(without_impossible_wishes(before, number), number, warm_up).posted

        later_rounds = [
            (k, event.rounds[k - 1], best_round(k))
            for k in range(number + 1, len(event.rounds) + 1)
        ]

        def describe() -> list[object]:
            return [
                *_describe_changed_ranking(event, corrected),
                *_describe_changed_rounds(event, later_rounds),
            ]

        def accept(_treatment: str) -> None:
            tasks.enter_outcomes(self._event, [action], number)

        choices = {"keep": "swiss_page_accept_keep" if later_rounds else "event_accept"}
        return CorrectedResult(
            revision=revision,
            number=number,
            table=table,
            before=_result_text(event, number, match),
            now=_result_text(corrected, number, new_match) or "?",
            description=describe,
            choices=choices,
            accept=accept,
        )

    def opponents(
        self, state: SwissEvent, number: int, player: int
    ) -> Sequence[tuple[int, str, tuple[int, ...]]]:
        """Return a side's matches in a posted round (from 1): table, seat and opponent's id.

        The seat is always empty, since a side has no seat of its own.
        """
        pages = show.EventPages(state, number)
        return [(table, "", (other,)) for table, other in pages.matches_of(player)]

    def ranking(self, state: SwissEvent) -> tuple[int, Sequence[tuple[int | None, int, str]]]:
        """Return the number of counted rounds; and each side's place, id and score."""
        _, rows, rounds = tasks.standings_after(state)
        return rounds, [(row.place, row.player, show.describe_points(row.score)) for row in rows]

    def standings(self, state: SwissEvent) -> StandingsView:
        """Return the standings."""
        event, rows, rounds = tasks.standings_after(state)
        lines = [
            StandingsRow(
                row.place,
                event.by_id[row.player].name,
                show.describe_points(row.score),
                tuple("" if v is None else format_tie_break(name, v) for name, v in row.ties),
            )
            for row in rows
        ]
        headings = tuple(map(tie_break_name, event.rules.tie_breaks))
        notes = [
            *show.describe_adjustments(event, rounds),
            *show.describe_open_matches(event, rounds),
        ]
        return StandingsView(Message("event_standings_title", n=rounds), headings, lines, notes)

    def names_at_tables(self, state: SwissEvent, number: int) -> Sequence[ProjectorLine]:
        """Return a line for each side of a posted round (from 1): the name and the table."""
        return [
            ProjectorLine(str(line.filed), line.opponent, str(line.table or "-"))
            for line in show.EventPages(state, number).by_name
        ]

    def write_pages(self, state: SwissEvent, folder: Path) -> None:
        """Write the pages of the last round to a folder."""
        tasks.print_event(state, folder, current_locale())


def _parse_typed_outcome(event: SwissEvent, match: Match, typed: str) -> MatchOutcome:
    """Return the outcome for a typed text; the percent sign may be left out.

    Raises
    ------
    RequestError
        The text is not an outcome.
    """
    if typed == "?":
        return MatchOutcome(match.table)
    is_for_pairs = event.rules.entry is WhoPlays.PAIRS
    code = (
        f"{typed}%"
        if is_for_pairs and typed.replace(",", "").replace(".", "").isdecimal()
        else typed
    )
    score = parse_score(code, 0, event.rules.entry)
    return outcome_of(match, {0: score}, event.rules)


def _result_text(event: SwissEvent, number: int, match: Match) -> str:
    """Return a match's result in the form in which users type it; "" if the match is open.

    For a forfeit or an award, the text has the victory points of both sides.
    """
    if not match.is_over:
        return ""
    return show.describe_margin(match) or show.describe_result(
        match, event.rounds[number - 1], event.rules
    )


def _match_lines(event: SwissEvent, number: int, played: PostedMatches) -> list[GameLine]:
    before = EventScores(event, number - 1).totals
    lines = []
    for match in played.matches:
        first, second = match.sides
        names = event.by_id[first].name, event.by_id[second].name
        score_texts = show.describe_points(before[first]), show.describe_points(before[second])
        points = show.describe_result(match, played, event.rules)
        result_text = show.describe_margin(match) or points if match.is_over else ""
        lines.append(GameLine(match.table, names, score_texts, result_text, points))
    return lines


def _impossible_rounds_message(event: SwissEvent) -> Message:
    """Return a warning that the remaining rounds are impossible without a second meeting."""
    if event.kept_apart or event.asked_byes:
        return impossible_by_wishes_message(event)
    num_sides, rounds = len(event.players), event.rules.rounds
    return Message("match_rounds_not_had_on_page", n=num_sides, rounds=rounds)


def _proposed_round(paired: tasks.PairedMatches, warnings: Sequence[Message]) -> ProposedRound:
    messages = [*warnings, *paired.notes, *show.describe_sit_outs(paired.event, paired.posted)]
    lines = _match_lines(paired.event, paired.number, paired.posted)
    return ProposedRound(paired.number, lines, messages, paired.proof_message)


def _describe_changed_ranking(event: SwissEvent, corrected: SwissEvent) -> Iterator[Message]:
    """Yield messages about the victory points and places that a correction changes.

    ``corrected`` is the event with the correction.
    """
    old_totals, new_totals = EventScores(event).totals, EventScores(corrected).totals
    old_places = {row.player: row.place for row in rank_sides(event)}
    for row in rank_sides(corrected):
        side, name = row.player, event.by_id[row.player].name
        if old_totals[side] != new_totals[side]:
            points = {
                "before": show.describe_points(old_totals[side]),
                "now": show.describe_points(new_totals[side]),
            }
            yield Message("event_rescored", player=name, **points)
        if old_places[side] != row.place:
            places = {"before": old_places[side], "now": row.place}
            yield Message("event_place_changed", player=name, **places)


def _describe_changed_rounds(
    event: SwissEvent, later_rounds: Sequence[tuple[int, PostedMatches, PostedMatches]]
) -> Iterator[Message]:
    """Yield messages that compare each later round with the best round after a correction.

    Each item of ``later_rounds`` has the round's number (from 1), the posted round, and the best
    round.
    """
    for number, posted, best in later_rounds:
        yield Message("swiss_changed_title", round=str(number))
        table_of = {frozenset(match.sides): match.table for match in posted.matches}
        new_pairs = [
            match.sides for match in best.matches if frozenset(match.sides) not in table_of
        ]
        best_pairs = {frozenset(match.sides) for match in best.matches}
        tables = [str(table) for pair, table in table_of.items() if pair not in best_pairs]
        if not tables:
            yield Message("swiss_pairings_stay")
            continue
        yield Message("swiss_tables_differ", n=len(tables), tables=tables)
        for first, second in new_pairs[:_MAX_LISTED_PAIRS]:
            names = {"first": event.by_id[first].name, "second": event.by_id[second].name}
            yield Message("swiss_would_meet", **names)
        if len(new_pairs) > _MAX_LISTED_PAIRS:
            yield Message("log_more", n=len(new_pairs) - _MAX_LISTED_PAIRS)
