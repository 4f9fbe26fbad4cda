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
    correct,
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

_SHORT = {
    **dict.fromkeys(("1", "1-0"), Result.WHITE),
    **dict.fromkeys(("2", "0-1"), Result.BLACK),
    **dict.fromkeys(("=", "½", "½-½", "1/2", "1/2-1/2"), Result.JIGO),
}
"""The result for each short form, such as ``1-0``, that may be typed instead of a code."""


class PlayersSession(TournamentSession[Tournament]):
    """A tournament of single players that is open in the browser."""

    head = Message("score")
    with_strengths = True
    quick = (
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
        return {**super().actions, **{name: self._wish(read) for name, read in wishes.items()}}

    def wishes(self, state: Tournament) -> ShownWishes:
        """Return the standing wishes, which hold for several rounds, as the page shows them."""
        return shown_wishes(state)

    @property
    def hint(self) -> str:
        """The key of the message that explains how to type a result."""
        return "swiss_page_type_code"

    def sizes(self, state: Tournament) -> tuple[int, int]:
        """Return the number of posted rounds, and the number of all rounds."""
        return len(state.rounds), state.settings.rounds

    def about(self, player: Player) -> str:
        """Return a player's rank, rating and club, shown beside the name."""
        told = (format_rank(player.rank), terminal.format_score(player.rating), player.club)
        return " · ".join(part for part in told if part)

    def absence(self, player: int, rounds: tuple[int, ...], *, absent: bool) -> TournamentAction:
        """Return the action by which a player misses some rounds, or plays in them after all."""
        return SetAbsence(player, rounds, absent)

    def leaving(self, player: int, number: int) -> TournamentAction:
        """Return the action by which a player leaves before a round."""
        return SetAbsence.leaving(player, number)

    def add_entries(self, values: FormValues) -> int:
        """Enter a list of entries, or one entry by name; return the number of new entries."""
        cells = [(head, values.text(head)) for head in ("name", "rank", "rating", "club")]
        listed = values.text("list") if "list" in values else entry_as_csv(cells)
        with entries_file(listed) as entries:
            return add_players(self._swiss, entries)[1]

    def find_round(self, *, again: bool) -> Callable[[], ProposedRound | DeterminedLines]:
        """Pair the next round, or the last one ``again``, without posting it.

        Return a function that describes the pairing.
        """
        tournament = self._state
        found = pair_next(self._swiss, make_ready=warm_up, again=again, post=False)
        if isinstance(found, DeterminedPairings):
            return lambda: DeterminedLines(_sure(tournament, found))
        return lambda: _proposed(found)

    def post_round(self, *, again: bool) -> None:
        """Pair the next round, or the last one ``again``, and post it."""
        pair_next(self._swiss, make_ready=warm_up, again=again)

    def lines(self, state: Tournament, number: int) -> Sequence[GameLine]:
        """Return a line for each game of a posted round, from 1."""
        return _lines(state, number, state.rounds[number - 1])

    def shown_round(
        self, state: Tournament, number: int, revision: Revision
    ) -> tuple[Sequence[GameLine], Sequence[object]]:
        """Return the games of a round, with their reasons, and messages about byes and the proof.

        ``number`` is the round, from 1, and ``revision`` that of the file when ``state`` was read.
        """
        known = self._explained
        if known is None or known[:2] != (revision, number):
            found = explain_round(state, number, warm_up, usual=True)
            known = self._explained = revision, number, found
        found = known[2]
        beside: list[object] = []
        for k, bye in enumerate(found.round.byes):
            beside.append(terminal.describe_bye(state, bye))
            if bye.kind.is_forced and k < len(found.why_byes):
                beside.append(Message("swiss_sentence", what=found.why_byes[k]))
        beside.append(Message("swiss_page_meaning", proved=found.proof_scope))
        return _lines(state, number, found.round, found.why), beside

    def below_games(self, state: Tournament, number: int) -> Sequence[object]:
        """Return messages about the byes of a round, from 1."""
        return [terminal.describe_bye(state, bye) for bye in state.rounds[number - 1].byes]

    def enter(self, number: int, table: int, typed: str) -> CorrectedResult | None:
        """Enter the result of a table that was typed, in a round from 1.

        If it would replace another result, enter nothing and return the correction, which the user
        must confirm.
        """
        tournament, revision = self._swiss.read()
        before = find_game(tournament, number, table).result
        result = _result(typed)
        scored: tuple[ScoredGames, ...] = ((table, result, None),)
        if before is None or before is result:
            enter_results(self._swiss, scored, number)
            return None
        found = correct(self._swiss, scored, number, make_ready=warm_up)
        last = tournament.rounds[-1]
        begun = any(game.result is not None for game in last.games)
        choices = {KEEP: "event_accept"}
        if number < len(tournament.rounds):
            choices = {KEEP: "swiss_page_accept_keep"}
            if not begun and any(each.tables or each.byes for each in found.changed):
                choices[ANEW] = "swiss_page_accept_anew"

        def told() -> list[object]:
            return [
                line
                for each in found.changed
                for line in terminal.describe_changed_round(tournament, each)
            ]

        def accept(then: str) -> None:
            correct(self._swiss, scored, number, then=then, make_ready=warm_up)

        now = "?" if result is None else result
        return CorrectedResult(
            revision=revision,
            number=number,
            table=table,
            before=before,
            now=now,
            description=told,
            choices=choices,
            accept=accept,
        )

    def opponents(
        self, state: Tournament, number: int, player: int
    ) -> Sequence[tuple[int, str, tuple[int, ...]]]:
        """Return a player's games in a posted round, from 1: table, colour and opponents' ids."""
        coloured = state.settings.colours is not ColourRule.NIGIRI
        return [
            (
                game.table,
                str(Message(_COLOURS[game.players.index(player)])) if coloured else "",
                tuple(other for other in game.players if other != player),
            )
            for game in state.rounds[number - 1].games
            if player in game.players
        ]

    def ranked(self, state: Tournament) -> tuple[int, Sequence[tuple[int | None, int, str]]]:
        """Return how many rounds count, and the place, the id and the score of each player."""
        _, ranked, rounds = standings_after(state)
        return rounds, [
            (each.place, each.player, terminal.format_score(each.score)) for each in ranked
        ]

    def standings(self, state: Tournament) -> StandingsView:
        """Return the standings."""
        tournament, ranked, rounds = standings_after(state)
        lines = [
            StandingsRow(
                each.place,
                terminal.player_with_rank(tournament, each.player),
                terminal.format_score(each.score),
                tuple(
                    "" if v is None else terminal.format_tie_break(name, v) for name, v in each.ties
                ),
            )
            for each in ranked
        ]
        heads = tuple(map(terminal.tie_break_name, tournament.settings.tie_breaks))
        open_ = terminal.describe_open_games(tournament, len(tournament.rounds))
        notes = [*open_, *terminal.describe_phantoms(tournament, rounds)]
        return StandingsView(Message("event_standings_title", n=rounds), heads, lines, notes)

    def names_at_tables(self, state: Tournament, number: int) -> Sequence[ProjectorLine]:
        """Return a line for each player of a posted round, from 1, by name, with the table."""
        return [
            ProjectorLine(str(line.filed), line.opponent, str(line.table or "-"))
            for line in TournamentPages(state, number).by_name
        ]

    def write_pages(self, state: Tournament, folder: Path) -> None:
        """Write the pages of the last round to a folder."""
        print_swiss(state, folder, current_locale())


def _result(typed: str) -> Result | None:
    """Return the result that was typed; ``None`` if the game becomes open again.

    Raises
    ------
    RequestError
        The text is not a result.
    """
    if typed == "?":
        return None
    if typed in _SHORT:
        return _SHORT[typed]
    try:
        return parse_result(typed)
    except CellError as error:
        how = Message("swiss_page_type_code")
        raise RequestError(Message("wrong_and_help", wrong=error.message, help=how)) from None


_COLOURS = "swiss_white", "swiss_black"
"""The message keys of the colours: White for a game's first player, Black for the second."""


def _lines(
    tournament: Tournament, number: int, played: Round, why: Sequence[Sequence[Message]] = ()
) -> list[GameLine]:
    before = scores(tournament, number - 1)
    reasons = why or [()] * len(played.games)
    found = []
    for game, each in zip(played.games, reasons, strict=True):
        names = tuple(terminal.player_with_rank(tournament, player) for player in game.players)
        shown = tuple(terminal.format_score(before[player]) for player in game.players)
        coloured = tournament.settings.colours is not ColourRule.NIGIRI
        stones = [Message("swiss_page_stones", n=game.handicap)] if game.handicap else []
        told = " ".join(map(str, stones))
        sentences = tuple(str(Message("swiss_sentence", what=reason)) for reason in each)
        typed = game.result or ""
        found.append(
            GameLine(
                table=game.table,
                names=names,  # type: ignore[arg-type]
                scores=shown,  # type: ignore[arg-type]
                result_text=typed,
                description=told,
                why=sentences,
                colours=_COLOURS if coloured else None,
            )
        )
    return found


def _proposed(found: PairedRound) -> ProposedRound:
    this_round = found.proposal.as_round
    beside: list[object] = list(found.notes)
    for bye, reason in zip(this_round.byes, found.why_byes, strict=False):
        beside.append(terminal.describe_bye(found.tournament, bye))
        if bye.kind.is_forced:
            beside.append(Message("swiss_sentence", what=reason))
    why = with_group_places(found.proposal.field, found.proposal.paired, this_round, found.why)
    lines = _lines(found.tournament, found.number, this_round, why)
    return ProposedRound(
        found.number, lines, beside, Message("swiss_proved", proved=found.proof_scope)
    )


def _sure(tournament: Tournament, determined: DeterminedPairings) -> list[object]:
    tables = [str(game.table) for _, game in determined.open]
    number = str(len(tournament.rounds) + 1)
    title = Message("swiss_certain_title", round=number, n=len(tables), tables=tables)
    sure = 2 * len(determined.pairs) + len(determined.byes)
    everybody = determined.players + sum(not bye.kind.is_forced for bye in determined.byes)
    lines: list[object] = [
        title,
        Message("swiss_certain", n=len(determined.pairs), sure=sure, all=everybody),
    ]
    for one, other in determined.pairs:
        names = {
            "first": terminal.player_with_rank(tournament, one),
            "second": terminal.player_with_rank(tournament, other),
        }
        lines.append(Message("swiss_meet", **names))
    return [*lines, *(terminal.describe_bye(tournament, bye) for bye in determined.byes)]
