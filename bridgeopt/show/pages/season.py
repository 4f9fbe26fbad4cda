"""A club's season on one page, for the screen, for members and for paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.i18n import ClauseList, Message, Number, Percent
from bridgeopt.base.i18n.letters import text_width
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.club import History, Members, Pair, Session, messages
from bridgeopt.show.pages.chart import line_chart
from bridgeopt.show.pages.html import render
from bridgeopt.show.pages.season_figures import (
    HeatMap,
    SeasonOverview,
    SessionRow,
    SitOuts,
    frequent_partners,
    heat_map,
    map_bands,
    min_sessions_together,
    rating_list,
    sessions_together,
    sit_outs,
    tally_evenings,
)
from bridgeopt.show.surnames import name_key
from bridgeopt.show.terminal.lines import aligned

# ColorBrewer's YlGnBu (Brewer 2003) without the lightest colour, which is hardly visible on paper.
# Lightness falls in even steps, so that a higher number is darker in grey too.
_SHADE_ANCHORS = ("#d3edb5", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494", "#081d58")


def cells_path(cells: NDArray[np.bool_]) -> str:
    """Return an SVG path that fills those cells of a grid that are true.

    Column x of row y is ``Mx yh1``. Adjacent cells of a row are one stroke. The path must be drawn
    with a stroke width of 1 and shifted down by half a unit.
    """
    edges = np.diff(cells.astype(np.int8), axis=1, prepend=0, append=0)
    rows, starts = np.nonzero(edges == 1)
    ends = np.nonzero(edges == -1)[1]
    runs = zip(rows.tolist(), starts.tolist(), (ends - starts).tolist(), strict=True)
    return "".join(f"M{x} {y}h{length}" for y, x, length in runs)


def dots_path(cells: NDArray[np.bool_]) -> str:
    """Return an SVG path with a dot for each cell that is true.

    A dot is a stroke of no length, which round line caps make visible.
    """
    rows, columns = np.nonzero(cells)
    return "".join(f"M{x} {y}h0" for y, x in zip(rows.tolist(), columns.tolist(), strict=True))


def shades(levels: int) -> tuple[str, ...]:
    """Return ``levels`` colours, from light to dark."""
    anchors = np.array([[int(c[k : k + 2], 16) for k in (1, 3, 5)] for c in _SHADE_ANCHORS])
    positions = np.linspace(0, len(anchors) - 1, levels)
    channels = [np.interp(positions, np.arange(len(anchors)), anchors[:, k]) for k in range(3)]
    return tuple("#{:02x}{:02x}{:02x}".format(*rgb) for rgb in np.rint(channels).astype(int).T)


_MAX_LABEL_WIDTH = 13.0
"""Largest width of a name next to the heat map, in ems. Tables have more room for names."""

MAX_PRINTED_PLAYERS = 300
"""With more players than this, the table of meetings is not printed, because it has too many
pages."""

_NUM_UNFOLDED_NAMES = 3
"""How many names of a longer list are shown until the reader unfolds it."""


class Figure(NamedTuple):
    """One of the figures at the top of the page, and a text that says what it means."""

    value: str
    meaning: Message


class _Shade(NamedTuple):
    """All cells of the heat map with the same number of meetings, which share one colour.

    ``path`` draws the cells. ``label`` is the legend's text, or empty where the legend has no room.
    """

    meetings: int
    colour: str
    path: str
    label: str

    @property
    def ink(self) -> str:
        """The colour of text on ``colour``: black or white, whichever is more readable.

        It follows from the luma of ``colour`` (ITU-R BT.601).
        """
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

    The page is in the reader's language (`message.use_locale`).

    Parameters
    ----------
    history
        The season so far: meetings and sit-outs, both from the sessions and imported.
    sessions
        The recorded sessions, in the order in which they were played; empty if the whole history
        was imported. All their players must be in ``history``.
    members
        Names of players; a player without a name is shown by id.
    title
        The club and the season.
    seen_back
        Messages about retrospective bounds (`season.retrospective`).
    """
    tally, evenings = tally_evenings(history, sessions)
    figures = SeasonOverview.from_sessions(history, sessions, tally)
    meeting_map = heat_map(history, tally, sessions_together(sessions))
    labels = [_shorten_name(members.name(player)) for player in meeting_map.players]
    by_name = sorted(history.ids, key=lambda player: name_key(player, members))
    place = {player: k for k, player in enumerate(by_name)}
    partners = sorted(
        frequent_partners(history, sessions, tally),
        key=lambda pair: min(place[player] for player in pair.players),
    )
    ratings = [history.pair_rating(Pair(*pair.players)) for pair in partners]
    expected_meetings = tally.expected.sum(axis=1)
    sit_out_rows = sit_outs(history, tally)
    ranking = rating_list(history, sessions)
    t = current_locale()

    def names(players: Iterable[int]) -> list[str]:
        return [members.name(player) for player in sorted(players, key=place.__getitem__)]

    return render(
        "season.html",
        t=t,
        title=title,
        subtitle=_subtitle(figures, sessions),
        ranking=ranking,
        ranking_texts=aligned([line.ranking for line in ranking]),
        overview=figures,
        seen_back=seen_back,
        headline=_headline(figures, tally.spread.ratio, meeting_map),
        evenings=evenings,
        spread=tally.spread,
        fairness_chart=_fairness_chart(evenings),
        heat_map=meeting_map,
        shades=_heat_map_shades(meeting_map),
        bands=list(map_bands(meeting_map))
        if len(meeting_map.players) <= MAX_PRINTED_PLAYERS
        else [],
        most_on_paper=MAX_PRINTED_PLAYERS,
        never=cells_path(meeting_map.possible & (meeting_map.meetings == 0)),
        partner_dots=dots_path(meeting_map.together > 0),
        labels=labels,
        label_breadth=max(map(text_width, labels), default=0.0),
        map_data=_map_data(meeting_map, members, len(sessions)),
        partners=partners,
        ratings=ratings,
        rating_texts=aligned(ratings),
        least_together=min_sessions_together(len(sessions)),
        owed=[
            (members.name(player), *tally.most_uneven(player))
            for player in by_name
            if expected_meetings[tally.row[player]] > 0
        ],
        apart=lambda uneven: [str(messages.describe_most_uneven(item, members)) for item in uneven],
        sit_outs=sit_out_rows,
        most_sit_outs=max(
            (max(s.recorded + s.imported, s.fair_share) for s in sit_out_rows), default=1
        ),
        furthest=_furthest(sit_out_rows, names),
        place=place,
        names=names,
        two_of=lambda couples: ClauseList(
            Message("season_page_two", one=members.name(one), other=members.name(other))
            for one, other in couples
        ),
        in_order=lambda players: [members.name(player) for player in players],
        name=members.name,
        fold=_NUM_UNFOLDED_NAMES,
        day=_day,
        percent=lambda part, digits=1: Percent(part, digits).render(t),
        decimals=lambda number, digits: Number(number, digits).render(t),
        signed=_signed,
    )


def _subtitle(figures: SeasonOverview, sessions: Sequence[Session]) -> Message:
    """Return the page's subtitle: the days of the season, and whether a part was imported."""
    if not sessions:
        imported = bool(figures.meetings or figures.sit_outs)
        return Message("season_page_only_imported" if imported else "season_page_no_sessions")
    values = {"n": len(sessions), "period": _period(sessions)}
    if figures.imported_meetings:
        return Message("season_page_sessions_and_imported", **values)
    return Message("season_page_sessions_from_to", **values)


def _headline(figures: SeasonOverview, ratio: float, meeting_map: HeatMap) -> list[Figure]:
    """Return the figures at the top of the page.

    ``ratio`` is the spread of meetings divided by the spread by chance. Without recorded sessions,
    figures about sessions are left out.
    """
    number = current_locale().number
    headline = []
    if figures.sessions:
        message = Message("season_page_of_sessions", n=figures.sessions)
        headline.append(Figure(number(figures.sessions), message))
    if figures.pairs is not None:
        mean, least, most = figures.pairs
        pairs_meaning = Message("season_page_pairs_each", least=least, most=most)
        if least == most:
            pairs_meaning = Message("season_page_pairs_always")
        headline.append(Figure(number(f"{mean:.1f}".removesuffix(".0")), pairs_meaning))
    headline.append(Figure(number(figures.players), Message("season_page_players_who_met")))
    meaning = Message("season_page_meetings_of_two")
    if figures.sessions and figures.imported_meetings:
        meaning = Message("season_page_meetings_imported", imported=figures.imported_meetings)
    headline.append(Figure(number(figures.meetings), meaning))
    if not figures.sessions:
        headline.append(Figure(number(meeting_map.max_meetings), Message("season_page_most_met")))
    headline.append(Figure(number(figures.sit_outs), Message("season_page_rounds_out")))
    if figures.quality is not None:
        values = {"bound": "met" if figures.is_proved else "open"}
        quality = Message("season_page_mean_quality", **values)
        if figures.bounded < figures.sections:
            quality = Message("season_page_mean_quality_known", n=figures.bounded, **values)
        proved = Message("season_page_count_of", n=figures.proved, of=figures.sections)
        headline += [
            Figure(str(proved), Message("season_page_sections_proven", n=figures.sections)),
            Figure(Percent(figures.quality).render(current_locale()), quality),
        ]
    if figures.sessions:
        spread = Percent(ratio, 0).render(current_locale())
        headline.append(Figure(spread, Message("season_page_of_spread")))
    return headline


def _fairness_chart(evenings: Sequence[SessionRow]) -> str:
    """Return the chart of the spread of meetings; "" with fewer than two sessions."""
    if len(evenings) < 2:
        return ""
    t = current_locale()
    spreads = [evening.spread for evening in evenings]
    return line_chart(
        {
            t("season_page_this_season"): [(k, s.actual) for k, s in enumerate(spreads, 1)],
            t("season_page_chance"): [(k, s.chance) for k, s in enumerate(spreads, 1)],
        },
        x_label=t("season_page_session"),
        y_label=t("season_page_spread"),
    )


def _heat_map_shades(meeting_map: HeatMap) -> list[_Shade]:
    """Return the cells of the heat map by number of meetings, with colours and labels."""
    step = -(-meeting_map.max_meetings // 16)
    return [
        _Shade(
            k,
            colour,
            cells_path(meeting_map.meetings == k),
            str(k) if k % step == 0 or k == 1 else "",
        )
        for k, colour in enumerate(shades(meeting_map.max_meetings), 1)
    ]


def _map_data(meeting_map: HeatMap, members: Members, num_sessions: int) -> dict[str, object]:
    """Return the names, partners and tooltips that the page's script needs."""
    t = current_locale()
    rows, columns = np.nonzero(np.triu(meeting_map.together))
    return {
        "names": [members.name(player) for player in meeting_map.players],
        "together": [
            [i, j, int(meeting_map.together[i, j])]
            for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
        ],
        "told": {
            "never": t("season_page_tip_never"),
            "met": [t("season_page_tip_met", n=n) for n in range(meeting_map.max_meetings + 1)],
            "partners": [t("season_page_tip_partners", n=n) for n in range(num_sessions + 1)],
        },
    }


def _furthest(
    sit_out_rows: Sequence[SitOuts], names: Callable[[Iterable[int]], list[str]]
) -> list[Message]:
    """Return messages about the players furthest above and furthest below their fair share.

    ``sit_out_rows`` is sorted by the distance above the fair share, largest first.
    """
    above = [
        s
        for s in sit_out_rows
        if s.above_fair_share > 0 and sit_out_rows[0].above_fair_share - s.above_fair_share < 1e-9
    ]
    below = [
        s
        for s in sit_out_rows
        if s.above_fair_share < 0 and s.above_fair_share - sit_out_rows[-1].above_fair_share < 1e-9
    ]
    furthest = []
    for key, lines in (
        ("season_page_furthest_above", above),
        ("season_page_furthest_below", below),
    ):
        if lines:
            player_names = names(line.player for line in lines)
            listed: list[Message | str] = [*player_names[:_NUM_UNFOLDED_NAMES]]
            if len(player_names) > _NUM_UNFOLDED_NAMES:
                listed.append(
                    Message("season_page_others", n=len(player_names) - _NUM_UNFOLDED_NAMES)
                )
            share = Number(lines[0].fair_share, 1)
            furthest.append(Message(key, names=listed, n=lines[0].recorded, share=share))
    return furthest


def _period(sessions: Sequence[Session]) -> Message:
    days = sorted(session.played_on for session in sessions)
    if days[0] == days[-1]:
        return _day(days[0])
    return Message("season_page_from_to", first=_day(days[0]), last=_day(days[-1]))


def _day(day: date) -> Message:
    return Message("season_page_day", day=str(day.day), month=day.month, year=str(day.year))


def _signed(number: float) -> str:
    text = f"{number:+z.1f}"
    return text[0].replace("-", "\N{MINUS SIGN}") + current_locale().number(text[1:])


def _shorten_name(name: str) -> str:
    """Return a name that fits next to the heat map."""
    if text_width(name) <= _MAX_LABEL_WIDTH:
        return name
    while text_width(name) > _MAX_LABEL_WIDTH - 1:
        name = name[:-1]
    return name.rstrip() + "\N{HORIZONTAL ELLIPSIS}"
