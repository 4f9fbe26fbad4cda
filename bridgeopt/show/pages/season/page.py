"""The season's page: figures into words, and data into what the template lays out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import NamedTuple

import numpy as np

from bridgeopt.base.words import Clauses, Message, Number, Percent
from bridgeopt.base.words.message import breadth, reader
from bridgeopt.club import History, Members, Pair, Session, telling
from bridgeopt.show.pages.chart import line_chart
from bridgeopt.show.pages.html import render
from bridgeopt.show.pages.season.figures import (
    HeatMap,
    ListedSession,
    SeasonOverview,
    SitOuts,
    bands,
    cells_path,
    dots_path,
    frequent_partners,
    heat_map,
    least_together,
    ranked,
    sessions_together,
    shades,
    sit_outs,
    tally_evenings,
)
from bridgeopt.show.surnames import name_key
from bridgeopt.show.terminal.lines import aligned

_BROADEST_LABEL = 13.0
"""Of a name beside the heat map, in ems; there is more room in the tables."""

MOST_ON_PAPER = 300
"""Players up to whom the page, printed, has a table of who met whom: more would be a book."""

_FOLD = 3
"""So many names of a longer list are shown unfolded."""


class Figure(NamedTuple):
    """One of the headline figures, and what it is of."""

    value: str
    meaning: Message


class _Shade(NamedTuple):
    """The cells of one colour, with letters of another that can be read on it.

    ``label`` is empty where the legend has no room.
    """

    meetings: int
    colour: str
    path: str
    label: str

    @property
    def ink(self) -> str:
        """Black or white, as can be read; the colour weighed as television weighs it."""
        red, green, blue = (int(self.colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
        return "#000" if 0.299 * red + 0.587 * green + 0.114 * blue > 0.45 else "#fff"


def season_page(
    history: History,
    sessions: Sequence[Session],
    members: Members,
    *,
    title: str,
    seen_back: Sequence[Message] = (),
) -> str:
    """Return a club's season as one HTML page that needs no other file and no network.

    It is in the language of whoever reads now (`message.spoken_in`).

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
    seen_back
        Sentences on what nobody could have beaten.
    """
    tally, evenings = tally_evenings(history, sessions)
    figures = SeasonOverview.of(history, sessions, tally)
    seen = heat_map(history, tally, sessions_together(sessions))
    labels = [_shortened(members.name(player)) for player in seen.players]
    by_name = sorted(history.ids, key=lambda player: name_key(player, members))
    place = {player: k for k, player in enumerate(by_name)}
    partners = sorted(
        frequent_partners(history, sessions, tally),
        key=lambda pair: min(place[player] for player in pair.players),
    )
    ratings = [history.rating(Pair(*pair.players)) for pair in partners]
    expects = tally.expected.sum(axis=1)
    waiting = sit_outs(history, tally)
    ranking = ranked(history, sessions)
    t = reader()

    def names(players: Iterable[int]) -> list[str]:
        return [members.name(p) for p in sorted(players, key=place.__getitem__)]

    return render(
        "season.html",
        t=t,
        title=title,
        subtitle=_subtitle(figures, sessions),
        ranking=ranking,
        ranking_texts=aligned([line.ranking for line in ranking]),
        overview=figures,
        seen_back=seen_back,
        headline=_headline(figures, tally.spread.ratio, seen),
        evenings=evenings,
        spread=tally.spread,
        fairness_chart=_fairness_chart(evenings),
        heat_map=seen,
        shades=_shades(seen),
        bands=list(bands(seen)) if len(seen.players) <= MOST_ON_PAPER else [],
        most_on_paper=MOST_ON_PAPER,
        never=cells_path(seen.possible & (seen.meetings == 0)),
        partner_dots=dots_path(seen.together > 0),
        labels=labels,
        label_breadth=max(map(breadth, labels), default=0.0),
        map_data=_map_data(seen, members, len(sessions)),
        partners=partners,
        ratings=ratings,
        rating_texts=aligned(ratings),
        least_together=least_together(len(sessions)),
        owed=[(members.name(p), *tally.apart(p)) for p in by_name if expects[tally.row[p]] > 0],
        apart=lambda aparts: [str(telling.apart(each, members)) for each in aparts],
        sit_outs=waiting,
        most_sit_outs=max((max(s.recorded + s.imported, s.fair_share) for s in waiting), default=1),
        furthest=_furthest(waiting, names),
        place=place,
        names=names,
        two_of=lambda twos: Clauses(
            Message("season_page_two", one=members.name(one), other=members.name(other))
            for one, other in twos
        ),
        in_order=lambda players: [members.name(p) for p in players],
        name=members.name,
        fold=_FOLD,
        day=_day,
        percent=lambda part, digits=1: Percent(part, digits).write(t),
        decimals=lambda number, digits: Number(number, digits).write(t),
        signed=_signed,
    )


def _subtitle(figures: SeasonOverview, sessions: Sequence[Session]) -> Message:
    """Say from when to when, and what of it is imported."""
    if not sessions:
        imported = bool(figures.meetings or figures.sit_outs)
        return Message("season_page_only_imported" if imported else "season_page_no_sessions")
    told = {"n": len(sessions), "period": _period(sessions)}
    if figures.imported_meetings:
        return Message("season_page_sessions_and_imported", **told)
    return Message("season_page_sessions_from_to", **told)


def _headline(figures: SeasonOverview, ratio: float, seen: HeatMap) -> list[Figure]:
    """Return what the page begins with; what only sessions tell is left out without any."""
    number = reader().number
    shown = []
    if figures.sessions:
        message = Message("season_page_of_sessions", n=figures.sessions)
        shown.append(Figure(number(figures.sessions), message))
    if figures.pairs is not None:
        mean, least, most = figures.pairs
        of_pairs = Message("season_page_pairs_each", least=least, most=most)
        if least == most:
            of_pairs = Message("season_page_pairs_always")
        shown.append(Figure(number(f"{mean:.1f}".removesuffix(".0")), of_pairs))
    shown.append(Figure(number(figures.players), Message("season_page_players_who_met")))
    meaning = Message("season_page_meetings_of_two")
    if figures.sessions and figures.imported_meetings:
        meaning = Message("season_page_meetings_imported", imported=figures.imported_meetings)
    shown.append(Figure(number(figures.meetings), meaning))
    if not figures.sessions:
        shown.append(Figure(number(seen.most), Message("season_page_most_met")))
    shown.append(Figure(number(figures.sit_outs), Message("season_page_rounds_out")))
    if figures.quality is not None:
        told = {"bound": "met" if figures.all_proved else "open"}
        quality = Message("season_page_mean_quality", **told)
        if figures.bounded < figures.sections:
            quality = Message("season_page_mean_quality_known", n=figures.bounded, **told)
        proved = Message("season_page_count_of", n=figures.proved, of=figures.sections)
        shown += [
            Figure(str(proved), Message("season_page_sections_proven", n=figures.sections)),
            Figure(Percent(figures.quality).write(reader()), quality),
        ]
    if figures.sessions:
        spread = Percent(ratio, 0).write(reader())
        shown.append(Figure(spread, Message("season_page_of_spread")))
    return shown


def _fairness_chart(evenings: Sequence[ListedSession]) -> str:
    """Return the chart of the spread; nothing, where there is no course of a season yet."""
    if len(evenings) < 2:
        return ""
    t = reader()
    spreads = [evening.spread for evening in evenings]
    return line_chart(
        {
            t("season_page_this_season"): [(k, s.actual) for k, s in enumerate(spreads, 1)],
            t("season_page_chance"): [(k, s.chance) for k, s in enumerate(spreads, 1)],
        },
        x_label=t("season_page_session"),
        y_label=t("season_page_spread"),
    )


def _shades(seen: HeatMap) -> list[_Shade]:
    """Return the coloured cells by number of meetings, with labels for the legend."""
    step = -(-seen.most // 16)
    return [
        _Shade(
            k,
            colour,
            cells_path(seen.meetings == k),
            str(k) if k % step == 0 or k == 1 else "",
        )
        for k, colour in enumerate(shades(seen.most), 1)
    ]


def _map_data(seen: HeatMap, members: Members, num_sessions: int) -> dict[str, object]:
    """Return what the page's script cannot read from the cells, and what it says of them."""
    t = reader()
    rows, columns = np.nonzero(np.triu(seen.together))
    return {
        "names": [members.name(player) for player in seen.players],
        "together": [
            [i, j, int(seen.together[i, j])]
            for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
        ],
        "told": {
            "never": t("season_page_tip_never"),
            "met": [t("season_page_tip_met", n=n) for n in range(seen.most + 1)],
            "partners": [t("season_page_tip_partners", n=n) for n in range(num_sessions + 1)],
        },
    }


def _furthest(
    waiting: Sequence[SitOuts], names: Callable[[Iterable[int]], list[str]]
) -> list[Message]:
    """Say who is furthest above the fair share, and who furthest below: both ends of a list."""
    above = [s for s in waiting if s.above > 0 and waiting[0].above - s.above < 1e-9]
    below = [s for s in waiting if s.above < 0 and s.above - waiting[-1].above < 1e-9]
    told = []
    for key, lines in (
        ("season_page_furthest_above", above),
        ("season_page_furthest_below", below),
    ):
        if lines:
            who = names(line.player for line in lines)
            some: list[Message | str] = [*who[:_FOLD]]
            if len(who) > _FOLD:
                some.append(Message("season_page_others", n=len(who) - _FOLD))
            share = Number(lines[0].fair_share, 1)
            told.append(Message(key, names=some, n=lines[0].recorded, share=share))
    return told


def _period(sessions: Sequence[Session]) -> Message:
    days = sorted(session.played_on for session in sessions)
    if days[0] == days[-1]:
        return _day(days[0])
    return Message("season_page_from_to", first=_day(days[0]), last=_day(days[-1]))


def _day(day: date) -> Message:
    return Message("season_page_day", day=str(day.day), month=day.month, year=str(day.year))


def _signed(number: float) -> str:
    text = f"{number:+z.1f}"
    return text[0].replace("-", "\N{MINUS SIGN}") + reader().number(text[1:])


def _shortened(name: str) -> str:
    """Return a name that fits beside the heat map."""
    if breadth(name) <= _BROADEST_LABEL:
        return name
    while breadth(name) > _BROADEST_LABEL - 1:
        name = name[:-1]
    return name.rstrip() + "\N{HORIZONTAL ELLIPSIS}"
