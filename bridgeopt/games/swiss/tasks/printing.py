"""A Swiss tournament's pages."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.base.words.catalogue import Catalogue
from bridgeopt.games.swiss.round_actions import posted
from bridgeopt.games.swiss.show.pages import Cup, write_swiss
from bridgeopt.games.swiss.tournament import Tournament
from bridgeopt.show.documents.out_folder import Filled
from bridgeopt.show.pages.html import Paper
from bridgeopt.show.pages.pdf import PdfMaker


def print_swiss(
    tournament: Tournament,
    folder: Path,
    t: Catalogue,
    number: int | None = None,
    paper: Paper = Paper.A4,
    pdf: bool = False,
) -> Filled:
    """Write the pages of a round, from 1, by default the last one that was posted.

    Returns
    -------
    What was written; the first file is the list of pairings.

    Raises
    ------
    RequestError
        The round has not been posted.
    InputError
        A file cannot be written.
    """
    asked = max(len(tournament.rounds), 1) if number is None else number
    posted(tournament, asked)
    return write_swiss(folder, Cup(tournament, asked), t, paper, PdfMaker() if pdf else None)
