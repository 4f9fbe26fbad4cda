"""A tournament of single players on the page: McMahon or Swiss."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.engine.blossom.perfect import warm_up
from bridgeopt.files.faults import CellError
from bridgeopt.journal import Revision
from bridgeopt.plugins.swiss.actions import SetAbsence, TournamentAction, find_game
from bridgeopt.plugins.swiss.codecs import ScoredGames
from bridgeopt.plugins.swiss.consequences import DeterminedPairings
from bridgeopt.plugins.swiss.entries import parse_result
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.round_check import with_group_places
from bridgeopt.plugins.swiss.show import terminal
from bridgeopt.plugins.swiss.show.pages import TournamentPages
from bridgeopt.plugins.swiss.standings import scores
from bridgeopt.plugins.swiss.tasks.results import enter_results, print_swiss
from bridgeopt.plugins.swiss.tasks.rounds import (
    ANEW,
    KEEP,
    ExplainedRound,
    PairedRound,
    correct_results,
    explain_round,
    pair_next,
)
from bridgeopt.plugins.swiss.tasks.tournament import add_players, standings_after
from bridgeopt.plugins.swiss.tournament import (
    ColourRule,
    Player,
    Result,
    Round,
    Tournament,
    format_rank,
)
from bridgeopt.plugins.swiss.web.tournament import (
    DeterminedLines,
    GameLine,
    ProposedRound,
    TournamentSession,
    entries_file,
    entry_as_csv,
)
from bridgeopt.plugins.swiss.web.wishes_on_page import (
    ShownWishes,
    shown_wishes,
    wish_bye,
    wish_group,
    wish_points,
    wish_settings,
)
from bridgeopt.tasks.plugin_types import (
    CorrectedResult,
    EventAction,
    FormValues,
    ProjectorLine,
    StandingsRow,
    StandingsView,
)

_SHORT_RESULTS = {
    **dict.fromkeys(("1", "1-0"), Result.WHITE),
    **dict.fromkeys(("2", "0-1"), Result.BLACK),
    **dict.fromkeys(("=", "½", "½-½", "1/2", "1/2-1/2"), Result.JIGO),
}
"""Maps each short form of a result to the result.

Users may type a short form, such as ``1-0``, instead of the result's code.
"""


class PlayersSession(TournamentSession[Tournament]):
    """A tournament of single players that is open in the browser."""

    score_heading = Message("score")
    shows_strengths = True
    quick_results = (
        ("1", "1", "swiss_page_first_won"),
        ("=", "½", "swiss_page_draw"),
        ("2", "2", "swiss_page_second_won"),
    )

    def __init__(self, path: Path) -> None:
        self._swiss = SwissFile(path)
        self._explained: tuple[Revision, int, ExplainedRound] | None = None
        super().__init__(path, self._swiss)

    @property
    def actions(self) -> Mapping[str, EventAction]:
        """All actions that the page offers on the tournament, by name."""
        wishes = {
            "wish_bye": wish_bye,
            "wish_group": wish_group,
            "wish_points": wish_points,
            "wish_settings": wish_settings,
        }
        return {
            **super().actions,
            **{name: self._wish_action(read) for name, read in wishes.items()},
        }

    def wishes(self, state: Tournament) -> ShownWishes:
        """Return the standing wishes, which hold for several rounds, as the page shows them."""
        return shown_wishes(state)

    @property
    def result_hint(self) -> str:
        """The key of the message that explains how to type a result."""
        return "swiss_page_type_code"

    def round_counts(self, state: Tournament) -> tuple[int, int]:
        """Return the number of posted rounds, and the number of all rounds."""
        return len(state.rounds), state.settings.rounds

    def describe_entry(self, player: Player) -> str:
        """Return a player's rank, rating and club, shown beside the name."""
        details = (format_rank(player.rank), terminal.format_score(player.rating), player.club)
        return " · ".join(part for part in details if part)

    def absence(self, player: int, rounds: tuple[int, ...], *, absent: bool) -> TournamentAction:
        """Return the action by which a player misses some rounds, or plays in them after all."""
        return SetAbsence(player, rounds, absent)

    def leaving(self, player: int, number: int) -> TournamentAction:
        """Return the action by which a player leaves before a round."""
        return SetAbsence.leaving(player, number)

    def add_entries(self, values: FormValues) -> int:
        """Enter a list of entries, or one entry by name; return the number of new entries."""
        cells = [(heading, values.text(heading)) for heading in ("name", "rank", "rating", "club")]
        csv_text = values.text("list") if "list" in values else entry_as_csv(cells)
        with entries_file(csv_text) as entries:
            return add_players(self._swiss, entries)[1]

    def find_round(self, *, again: bool) -> Callable[[], ProposedRound | DeterminedLines]:
        """Pair the next round, or the last one ``again``, without posting it.

        Return a function that returns the lines about the pairing.
        """
        tournament = self._state
        paired = pair_next(self._swiss, make_ready=warm_up, again=again, post=False)
        if isinstance(paired, DeterminedPairings):
            return lambda: DeterminedLines(_describe_determined(tournament, paired))
        return lambda: _proposed_round(paired)

    def post_round(self, *, again: bool) -> None:
        """Pair the next round, or the last one ``again``, and post it."""
        pair_next(self._swiss, make_ready=warm_up, again=again)

    def lines(self, state: Tournament, number: int) -> Sequence[GameLine]:
        """Return a line for each game of a posted round (from 1)."""
        return _game_lines(state, number, state.rounds[number - 1])

    def shown_round(
        self, state: Tournament, number: int, revision: Revision
    ) -> tuple[Sequence[GameLine], Sequence[object]]:
        """Return the games of a round, with their reasons, and messages about byes and the proof.

        ``number`` is the round (from 1), and ``revision`` is that of the file when ``state`` was
        read.
        """
        cached = self._explained
        if cached is None or cached[:2] != (revision, number):
            explained = explain_round(state, number, warm_up, with_places=True)
            cached = self._explained = revision, number, explained
        explained = cached[2]
        messages: list[object] = []
        for k, bye in enumerate(explained.round.byes):
            messages.append(terminal.describe_bye(state, bye))
            if bye.kind.is_forced and k < len(explained.why_byes):
                messages.append(Message("swiss_sentence", what=explained.why_byes[k]))
        messages.append(Message("swiss_page_meaning", proved=explained.proof_scope))
        return _game_lines(state, number, explained.round, explained.why), messages

    def below_games(self, state: Tournament, number: int) -> Sequence[object]:
        """Return messages about the byes of a round (from 1)."""
        return [terminal.describe_bye(state, bye) for bye in state.rounds[number - 1].byes]

    def enter(self, number: int, table: int, typed: str) -> CorrectedResult | None:
        """Enter the result that a user typed for a table.

        ``number`` is the round (from 1). If the typed result would replace another result, enter
        nothing and return the correction, which the user must confirm.
        """
        tournament, revision = self._swiss.read()
        before = find_game(tournament, number, table).result
        result = _parse_typed_result(typed)
        scored: tuple[ScoredGames, ...] = ((table, result, None),)
        if before is None or before is result:
            enter_results(self._swiss, scored, number)
            return None
        report = correct_results(self._swiss, scored, number, make_ready=warm_up)
        last = tournament.rounds[-1]
        has_begun = any(game.result is not None for game in last.games)
        choices = {KEEP: "event_accept"}
        if number < len(tournament.rounds):
            choices = {KEEP: "swiss_page_accept_keep"}
            if not has_begun and any(
                changed_round.tables or changed_round.byes for changed_round in report.changed
            ):
                choices[ANEW] = "swiss_page_accept_anew"

        def describe() -> list[object]:
            return [
                line
                for changed_round in report.changed
                for line in terminal.describe_changed_round(tournament, changed_round)
            ]

        def accept(treatment: str) -> None:
            correct_results(self._swiss, scored, number, then=treatment, make_ready=warm_up)

        new_text = "?" if result is None else result
        return CorrectedResult(
            revision=revision,
            number=number,
            table=table,
            before=before,
            now=new_text,
            description=describe,
            choices=choices,
            accept=accept,
        )

    def opponents(
        self, state: Tournament, number: int, player: int
    ) -> Sequence[tuple[int, str, tuple[int, ...]]]:
        """Return a player's games in a posted round (from 1): table, colour and opponents' ids."""
        has_colours = state.settings.colours is not ColourRule.NIGIRI
        return [
            (
                game.table,
                str(Message(_COLOURS[game.players.index(player)])) if has_colours else "",
                tuple(other for other in game.players if other != player),
            )
            for game in state.rounds[number - 1].games
            if player in game.players
        ]

    def ranking(self, state: Tournament) -> tuple[int, Sequence[tuple[int | None, int, str]]]:
        """Return the number of counted rounds; and each player's place, id and score."""
        _, rows, rounds = standings_after(state)
        return rounds, [(row.place, row.player, terminal.format_score(row.score)) for row in rows]

    def standings(self, state: Tournament) -> StandingsView:
        """Return the standings."""
        tournament, ranked, rounds = standings_after(state)
        lines = [
            StandingsRow(
                row.place,
                terminal.player_with_rank(tournament, row.player),
                terminal.format_score(row.score),
                tuple(
                    "" if v is None else terminal.format_tie_break(name, v) for name, v in row.ties
                ),
            )
            for row in ranked
        ]
        headings = tuple(map(terminal.tie_break_name, tournament.settings.tie_breaks))
        open_games = terminal.describe_open_games(tournament, len(tournament.rounds))
        notes = [*open_games, *terminal.describe_phantoms(tournament, rounds)]
        return StandingsView(Message("event_standings_title", n=rounds), headings, lines, notes)

    def names_at_tables(self, state: Tournament, number: int) -> Sequence[ProjectorLine]:
        """Return a line for each player of a posted round (from 1): the name and the table."""
        return [
            ProjectorLine(str(line.filed), line.opponent, str(line.table or "-"))
            for line in TournamentPages(state, number).by_name
        ]

    def write_pages(self, state: Tournament, folder: Path) -> None:
        """Write the pages of the last round to a folder."""
        print_swiss(state, folder, current_locale())


def _parse_typed_result(typed: str) -> Result | None:
    """Return the result for a typed text; ``None`` if the game becomes open again.

    Raises
    ------
    RequestError
        The text is not a result.
    """
    if typed == "?":
        return None
    if typed in _SHORT_RESULTS:
        return _SHORT_RESULTS[typed]
    try:
        return parse_result(typed)
    except CellError as error:
        hint = Message("swiss_page_type_code")
        raise RequestError(Message("wrong_and_help", wrong=error.message, help=hint)) from None


_COLOURS = "swiss_white", "swiss_black"
"""The message keys of the colours: White for a game's first player, Black for the second."""


def _game_lines(
    tournament: Tournament, number: int, played: Round, why: Sequence[Sequence[Message]] = ()
) -> list[GameLine]:
    before = scores(tournament, number - 1)
    reasons = why or [()] * len(played.games)
    lines = []
    for game, game_reasons in zip(played.games, reasons, strict=True):
        names = tuple(terminal.player_with_rank(tournament, player) for player in game.players)
        score_texts = tuple(terminal.format_score(before[player]) for player in game.players)
        has_colours = tournament.settings.colours is not ColourRule.NIGIRI
        stones = [Message("swiss_page_stones", n=game.handicap)] if game.handicap else []
        description = " ".join(map(str, stones))
        sentences = tuple(str(Message("swiss_sentence", what=reason)) for reason in game_reasons)
        result_text = game.result or ""
        lines.append(
            GameLine(
                table=game.table,
                names=names,  # type: ignore[arg-type]
                scores=score_texts,  # type: ignore[arg-type]
                result_text=result_text,
                description=description,
                why=sentences,
                colours=_COLOURS if has_colours else None,
            )
        )
    return lines


def _proposed_round(paired: PairedRound) -> ProposedRound:
    this_round = paired.proposal.as_round
    messages: list[object] = list(paired.notes)
    for bye, reason in zip(this_round.byes, paired.why_byes, strict=False):
        messages.append(terminal.describe_bye(paired.tournament, bye))
        if bye.kind.is_forced:
            messages.append(Message("swiss_sentence", what=reason))
    why = with_group_places(paired.proposal.field, paired.proposal.paired, this_round, paired.why)
    lines = _game_lines(paired.tournament, paired.number, this_round, why)
    return ProposedRound(
        paired.number, lines, messages, Message("swiss_proved", proved=paired.proof_scope)
    )


def _describe_determined(tournament: Tournament, determined: DeterminedPairings) -> list[object]:
    tables = [str(game.table) for _, game in determined.open]
    number = str(len(tournament.rounds) + 1)
    title = Message("swiss_certain_title", round=number, n=len(tables), tables=tables)
    num_determined = 2 * len(determined.pairs) + len(determined.byes)
    num_players = determined.players + sum(not bye.kind.is_forced for bye in determined.byes)
    lines: list[object] = [
        title,
        Message("swiss_certain", n=len(determined.pairs), sure=num_determined, all=num_players),
    ]
    for one, other in determined.pairs:
        names = {
            "first": terminal.player_with_rank(tournament, one),
            "second": terminal.player_with_rank(tournament, other),
        }
        lines.append(Message("swiss_meet", **names))
    return [*lines, *(terminal.describe_bye(tournament, bye) for bye in determined.byes)]
