"""The season's page: figures into words, and data into what the template lays out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

import numpy as np

from bridgeopt.club import History, Members, Pair, Session
from bridgeopt.movement.check import listed
from bridgeopt.show.columns import aligned
from bridgeopt.show.pages.chart import line_chart
from bridgeopt.show.pages.html import render
from bridgeopt.show.pages.season.evenings import ListedSession, Overview, overview, tally_evenings
from bridgeopt.show.pages.season.heat_map import HeatMap, cells_path, dots_path, heat_map, shades
from bridgeopt.show.pages.season.matrix import bands
from bridgeopt.show.pages.season.partners import (
    frequent_partners,
    least_together,
    sessions_together,
)
from bridgeopt.show.pages.season.ranked import ranked
from bridgeopt.show.pages.season.sit_outs import SitOuts, sit_outs
from bridgeopt.show.surnames import name_key
from bridgeopt.words.counts import number_of, times
from bridgeopt.words.letters import breadth
from bridgeopt.words.phrases import percent, thousands

_BROADEST_LABEL = 13.0
"""Of a name beside the heat map, in ems; there is more room in the tables."""

_FOLD = 3
"""So many names of a longer list are shown unfolded."""


class Figure(NamedTuple):
    """One of the headline figures, and what it is of."""

    value: str
    meaning: str


class _Shade(NamedTuple):
    """The cells of one colour, with letters of another that can be read on it.

    ``label`` is empty where the legend has no room.
    """

    meetings: int
    colour: str
    ink: str
    path: str
    label: str


def season_page(
    history: History, sessions: Sequence[Session], members: Members, *, title: str
) -> str:
    """Return a club's season as one HTML page that needs no other file and no network.

    Parameters
    ----------
    history
        The season so far: what the sessions hold, and what was imported besides.
    sessions
        Those that were recorded, in the order in which they were played; the history must know
        their players. None, if all of the history was imported.
    members
        Names; whoever has none is shown by id.
    title
        The club and the season.
    """
    tally, evenings = tally_evenings(history, sessions)
    figures = overview(history, sessions, tally)
    seen = heat_map(history, tally, sessions_together(sessions))
    labels = [_shortened(members.name(player)) for player in seen.players]
    by_name = sorted(history.ids, key=lambda player: name_key(player, members))
    place = {player: k for k, player in enumerate(by_name)}
    partners = sorted(
        frequent_partners(history, sessions, tally),
        key=lambda pair: min(place[player] for player in pair.players),
    )
    waiting = sit_outs(history, tally)
    ranking = ranked(history, sessions)

    def names(players: Iterable[int]) -> list[str]:
        return [members.name(p) for p in sorted(players, key=place.__getitem__)]

    return render(
        "season.html",
        title=title,
        period=_period(sessions),
        ranking=ranking,
        ranking_texts=aligned([line.ranking for line in ranking]),
        overview=figures,
        headline=_headline(figures, tally.spread.ratio, seen),
        evenings=evenings,
        spread=tally.spread,
        fairness_chart=_fairness_chart(evenings),
        heat_map=seen,
        shades=_shades(seen),
        bands=list(bands(seen)),
        never=cells_path(seen.possible & (seen.meetings == 0)),
        partner_dots=dots_path(seen.together > 0),
        labels=labels,
        label_breadth=max(map(breadth, labels), default=0.0),
        map_data=_map_data(seen, members),
        partners=partners,
        ratings=aligned([history.rating(Pair(*pair.players)) for pair in partners]),
        least_together=least_together(len(sessions)),
        sit_outs=waiting,
        most_sit_outs=max((max(s.recorded + s.imported, s.fair_share) for s in waiting), default=1),
        furthest=_furthest(waiting),
        place=place,
        names=names,
        in_order=lambda players: [members.name(p) for p in players],
        name=members.name,
        fold=_FOLD,
        day=_day,
        percent=percent,
        thousands=thousands,
        number_of=number_of,
        times=times,
        listed=listed,
    )


def _headline(figures: Overview, ratio: float, seen: HeatMap) -> list[Figure]:
    """Return what the page begins with; what only sessions tell is left out without any."""
    shown = []
    if figures.sessions:
        sessions = "session" if figures.sessions == 1 else "sessions"
        shown.append(Figure(str(figures.sessions), sessions))
    if figures.pairs is not None:
        mean, least, most = figures.pairs
        of_pairs = "pairs a session"
        of_pairs += f", from {least} to {most}" * (least != most)
        shown.append(Figure(f"{mean:.1f}".removesuffix(".0"), of_pairs))
    shown.append(Figure(thousands(figures.players), "players who met somebody"))
    meaning = "meetings of two players"
    if figures.sessions and figures.imported_meetings:
        meaning += f", {thousands(figures.imported_meetings)} of them imported"
    shown.append(Figure(thousands(figures.meetings), meaning))
    if not figures.sessions:
        shown.append(Figure(thousands(seen.most), "the most that two players met"))
    shown.append(Figure(thousands(figures.sit_outs), "rounds sat out, both partners counted"))
    if figures.quality is not None:
        at_least = "" if figures.all_proved else ", at least"
        whose = ""
        if figures.bounded < figures.sections:
            whose = f" of the {number_of(figures.bounded, 'section')} of which it is known"
        shown += [
            Figure(
                f"{figures.proved} of {figures.sections}",
                "section proven best" if figures.sections == 1 else "sections proven best",
            ),
            Figure(
                percent(figures.quality),
                f"mean quality{whose}{at_least}: 100 is the best, 0 is chance",
            ),
        ]
    if figures.sessions:
        shown.append(Figure(percent(ratio, 0), "of the spread that chance gives: less is fairer"))
    return shown


def _fairness_chart(evenings: Sequence[ListedSession]) -> str:
    """Return the chart of the spread; nothing, where there is no course of a season yet."""
    if len(evenings) < 2:
        return ""
    spreads = [evening.spread for evening in evenings]
    return line_chart(
        {
            "this season": [(k, spread.actual) for k, spread in enumerate(spreads, 1)],
            "chance": [(k, spread.chance) for k, spread in enumerate(spreads, 1)],
        },
        x_label="session",
        y_label="spread, in meetings of two players",
    )


def _shades(seen: HeatMap) -> list[_Shade]:
    """Return the coloured cells by number of meetings, with labels for the legend."""
    step = -(-seen.most // 16)
    return [
        _Shade(
            k,
            colour,
            "#000" if _lightness(colour) > 0.45 else "#fff",
            cells_path(seen.meetings == k),
            str(k) if k % step == 0 or k == 1 else "",
        )
        for k, colour in enumerate(shades(seen.most), 1)
    ]


def _lightness(colour: str) -> float:
    """Return how light a colour is, from 0 to 1, as television weighs red, green and blue."""
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def _map_data(seen: HeatMap, members: Members) -> dict[str, object]:
    """Return what the page's script cannot read from the cells."""
    rows, columns = np.nonzero(np.triu(seen.together))
    return {
        "names": [members.name(player) for player in seen.players],
        "together": [
            [i, j, int(seen.together[i, j])]
            for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
        ],
    }


def _furthest(waiting: Sequence[SitOuts]) -> tuple[list[SitOuts], list[SitOuts]]:
    """Return who is furthest above the fair share, and who furthest below: both ends of a list."""
    above = [s for s in waiting if s.above > 0 and waiting[0].above - s.above < 1e-9]
    below = [s for s in waiting if s.above < 0 and s.above - waiting[-1].above < 1e-9]
    return above, below


def _period(sessions: Sequence[Session]) -> str:
    if not sessions:
        return ""
    days = sorted(session.played_on for session in sessions)
    return _day(days[0]) if days[0] == days[-1] else f"{_day(days[0])} to {_day(days[-1])}"


def _day(day: date) -> str:
    return f"{day.day}\N{NO-BREAK SPACE}{day:%b}\N{NO-BREAK SPACE}{day.year}"


def _shortened(name: str) -> str:
    """Return a name that fits beside the heat map."""
    if breadth(name) <= _BROADEST_LABEL:
        return name
    while breadth(name) > _BROADEST_LABEL - 1:
        name = name[:-1]
    return name.rstrip() + "\N{HORIZONTAL ELLIPSIS}"
