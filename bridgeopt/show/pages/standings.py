"""Standings as one page: for the club's website, to send and to print."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from bridgeopt.base.i18n.message import current_locale
from bridgeopt.show.pages.html import render
from bridgeopt.show.standings_text import (
    Naming,
    ShownScore,
    ShownStandings,
    current_lists,
    shown_scores,
    shown_standings,
)
from bridgeopt.standings.ranking import StandingsList


class _PageList(NamedTuple):
    """A list on the page; ``scores`` holds the scores of each row, in the order of the rows.

    ``is_current`` is false for lists of earlier periods.
    """

    shown: ShownStandings
    scores: list[list[ShownScore]]
    is_current: bool


def standings_page(
    lists: Iterable[StandingsList],
    naming: Naming,
    title: str,
    day: date,
    *,
    provisional: bool = False,
    declared: bool = False,
) -> str:
    """Return a page of standings in the reader's language, which needs no other file.

    The lists of the last period come first; on a screen, the lists of earlier periods are folded.
    For each score, the page shows the session, but not the partner.

    Parameters
    ----------
    lists
        The lists.
    naming
        Returns a player's label.
    title
        The club's name.
    day
        The day on the page.
    provisional
        Whether the lists include results that are not recorded yet.
    declared
        Whether the lists were declared final, on ``day``; such lists show no single scores.
    """
    all_lists = tuple(lists)
    current = current_lists(all_lists)
    page_lists = [
        _PageList(
            shown_standings(each, naming),
            [[*shown_scores(each, row, naming)] for row in each.rows],
            each in current,
        )
        for each in (*current, *(each for each in all_lists if each not in current))
    ]
    return render(
        "standings.html",
        t=current_locale(),
        title=title,
        day=day,
        lists=page_lists,
        marks={score.mark for each in page_lists for scores in each.scores for score in scores},
        provisional=provisional,
        declared=declared,
    )
