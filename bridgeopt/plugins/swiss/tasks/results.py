"""Tasks about results and printed pages of a tournament; they load neither numpy nor pairing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.printable import Paper
from bridgeopt.files.out_folder import WrittenFolder
from bridgeopt.plugins.swiss.actions import EnterResults, SetHandicap, find_game, posted_round
from bridgeopt.plugins.swiss.codecs import ScoredGames
from bridgeopt.plugins.swiss.entries import read_scores
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.show.pages import TournamentPages, write_swiss
from bridgeopt.plugins.swiss.tournament import Tournament
from bridgeopt.show.pages.html import PdfMaker

if TYPE_CHECKING:
    from bridgeopt.plugins.swiss.consequences import ChangedRound


class ResultsReport(NamedTuple):
    """The effect of entering or correcting results.

    Attributes
    ----------
    number
        The round of the results (from 1).
    replaced
        The tables at which the new result replaced an earlier result.
    still_open
        The tables of the round without a result.
    changed
        For each later posted round, the differences that the corrected results would have made.
    is_done
        Whether the results were entered; if not, the report only shows what would change.
    """

    tournament: Tournament
    number: int
    replaced: tuple[int, ...]
    still_open: tuple[int, ...]
    changed: tuple[ChangedRound, ...] = ()
    is_done: bool = True


def read_results_of_round(
    tournament: Tournament, path: Path, round_number: int | None
) -> tuple[ScoredGames, ...]:
    """Return the results by table in a file; each table must have a game in the round.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
    RequestError
        The round has not been posted.
    """
    number = requested_round(tournament, round_number)
    posted_round(tournament, number)
    return read_scores(path, lambda table: find_game(tournament, number, table))


def requested_round(tournament: Tournament, round_number: int | None) -> int:
    """Return the requested round (from 1); ``None`` means the last posted one."""
    return max(len(tournament.rounds), 1) if round_number is None else round_number


def is_correction(
    tournament: Tournament, scored: Sequence[ScoredGames], round_number: int | None
) -> bool:
    """Return whether results change something on which a later posted round depends."""
    number = requested_round(tournament, round_number)
    corrected = EnterResults(number, tuple(scored)).apply(tournament)
    return number < len(tournament.rounds) and corrected != tournament


def enter_results(
    file: SwissFile, scored: Sequence[ScoredGames], round_number: int | None = None
) -> ResultsReport:
    """Enter results of a round, from 1 (by default the last one), and report the effect.

    Raises
    ------
    RequestError
        A table has no game, or there is no such round.
    """
    tournament, revision = file.read()
    number = requested_round(tournament, round_number)
    action = EnterResults(number, tuple(scored))
    action.apply(tournament)
    replaced = replaced_tables(tournament, number, scored)
    tournament = file.do(action, revision).state
    return ResultsReport(tournament, number, replaced, open_tables(tournament, number))


def replaced_tables(
    tournament: Tournament, number: int, scored: Sequence[ScoredGames]
) -> tuple[int, ...]:
    """Return the tables of a round (from 1) whose known result is replaced by another result."""
    return tuple(
        table
        for table, result, _ in scored
        if find_game(tournament, number, table).result not in (None, result)
    )


def open_tables(tournament: Tournament, number: int) -> tuple[int, ...]:
    """Return the tables of a round (from 1) whose games have no result."""
    games = tournament.rounds[number - 1].games
    return tuple(game.table for game in games if game.result is None)


def set_stones(
    file: SwissFile, table: int, stones: int, round_number: int | None = None
) -> Tournament:
    """Set the handicap of the game at a table of a round, from 1 (by default the last one)."""
    tournament, revision = file.read()
    return file.do(
        SetHandicap(requested_round(tournament, round_number), table, stones), revision
    ).state


def print_swiss(
    tournament: Tournament,
    folder: Path,
    t: Catalogue,
    number: int | None = None,
    paper: Paper = Paper.A4,
    *,
    pdf: bool = False,
) -> WrittenFolder:
    """Write the pages of a round, from 1 (by default the last one), and return the written files.

    The first file is the list of pairings.

    Raises
    ------
    RequestError
        The round has not been posted.
    InputError
        A file cannot be written.
    """
    round_number = max(len(tournament.rounds), 1) if number is None else number
    posted_round(tournament, round_number)
    return write_swiss(
        folder, TournamentPages(tournament, round_number), t, paper, PdfMaker() if pdf else None
    )
