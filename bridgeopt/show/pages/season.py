"""A club's season on one page, for the screen, for members and for paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import chain, combinations, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.i18n import ClauseList, Message, Number, Percent
from bridgeopt.base.i18n.letters import text_width
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.club import History, Members, OverallScore, Pair, Session, messages
from bridgeopt.club.fairness import Spread, Tally
from bridgeopt.show.pages.chart import line_chart
from bridgeopt.show.pages.html import render
from bridgeopt.show.surnames import name_key
from bridgeopt.show.terminal.lines import aligned


@dataclass(frozen=True)
class SessionRow:
    """A row about one session in the season's list of sessions.

    Attributes
    ----------
    played_on, family, fitness
        As in `Session`.
    quality
        The mean quality of the sections with a lower bound, weighted by their numbers of pairs;
        ``None`` if no section has a bound.
    unknown
        The names of the sections without a bound.
    sizes
        The number of pairs in each section, the strongest first; empty without sections.
    events
        Each event of another game: the game, and the number of players.
    proved
        How many sections are proven optimal.
    gap
        The gap of the sections with a lower bound, as a fraction of their fitness; 0 if they are
        proven optimal, ``None`` if no section has a bound.
    ended_after
        The round after which a section ended early; ``None`` if all rounds were played.
    spread
        The spread of players' meetings, up to and including this session.
    """

    played_on: date
    family: str
    sizes: tuple[int, ...]
    events: tuple[tuple[str | Message, int], ...]
    fitness: int
    quality: float | None
    unknown: tuple[str, ...]
    proved: int
    gap: float | None
    ended_after: int | None
    spread: Spread

    @classmethod
    def of(cls, session: Session, spread: Spread) -> SessionRow:
        """Return the row of a session; ``spread`` is the spread of meetings after the session."""
        short = [
            section.rounds_played
            for section in session.sections
            if section.rounds_played < section.movement.num_rounds
        ]
        return cls(
            played_on=session.played_on,
            family=session.family,
            sizes=tuple(len(section.pairs) for section in session.sections),
            events=tuple(
                (messages.game_name(event.game), len(event.players)) for event in session.events
            ),
            fitness=session.fitness,
            quality=session.overall.bounded.quality,
            unknown=tuple(section.name for section in session.sections if section.quality is None),
            proved=session.overall.num_proved,
            gap=session.overall.bounded.relative_gap,
            ended_after=min(short, default=None),
            spread=spread,
        )


@dataclass(frozen=True)
class SeasonOverview:
    """The season in figures.

    Figures that need recorded sessions are 0 or ``None`` if no session is recorded.

    Attributes
    ----------
    sessions, sections, proved
        How many sessions and sections were recorded, and how many sections are proven optimal.
    bounded
        How many sections have a lower bound.
    pairs
        The mean, smallest and largest number of pairs in a session, of sessions that have pairs.
    players
        The number of players with any meeting.
    meetings, imported_meetings
        The number of meetings of two players, and how many of them are imported.
    sit_outs
        The number of rounds sat out by all players, imported ones included.
    quality
        The mean quality of the sections with a lower bound, weighted by their numbers of pairs.
    is_proved
        Whether ``quality`` is exact; otherwise it is a lower bound.
    """

    sessions: int
    sections: int
    proved: int
    bounded: int
    pairs: tuple[float, int, int] | None
    players: int
    meetings: int
    imported_meetings: int
    sit_outs: int
    quality: float | None
    is_proved: bool

    @classmethod
    def of(cls, history: History, sessions: Sequence[Session], tally: Tally) -> SeasonOverview:
        """Return the season's figures; ``tally`` has the meetings and sit-outs of ``sessions``."""
        sections = [section for session in sessions for section in session.sections]
        sizes = [session.num_pairs for session in sessions if session.sections]
        overall = OverallScore.of(sections)
        bounded = overall.bounded
        meetings = int(history.meetings.sum()) // 2
        return cls(
            sessions=len(sessions),
            sections=len(sections),
            proved=overall.num_proved,
            bounded=len(bounded.scores),
            pairs=(sum(sizes) / len(sizes), min(sizes), max(sizes)) if sizes else None,
            players=int(history.meetings.any(axis=1).sum()),
            meetings=meetings,
            imported_meetings=meetings - int(tally.meetings.sum()) // 2,
            sit_outs=int(history.waiting_tables.sum()),
            quality=bounded.quality,
            is_proved=bounded.proved,
        )


def tally_evenings(
    history: History, sessions: Sequence[Session]
) -> tuple[Tally, tuple[SessionRow, ...]]:
    """Return the meetings and sit-outs of all sessions, and for each session a row of the list."""
    tally = Tally.of(history.ids)
    evenings = []
    for session in sessions:
        tally.add(session)
        evenings.append(SessionRow.of(session, tally.spread))
    return tally, tuple(evenings)


# ColorBrewer's YlGnBu (Brewer 2003) without the lightest colour, which is hardly visible on paper.
# Lightness falls in even steps, so that a higher number is darker in grey too.
_SHADES = ("#d3edb5", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494", "#081d58")


@dataclass(frozen=True, eq=False)
class HeatMap:
    """How often each two players met, for all players who met anyone.

    Attributes
    ----------
    players
        Players' ids, the highest rating first; of equal ratings, the smaller id first.
    meetings
        Shape ``(players, players)``, int64, symmetric, in the order of ``players``.
    possible
        Whether two players sat in the same section and so could have met; same shape and order,
        bool, symmetric.
    together
        In how many sessions two players were partners; same shape and order, int64, symmetric.
    """

    players: tuple[int, ...]
    meetings: NDArray[np.int64]
    possible: NDArray[np.bool_]
    together: NDArray[np.int64]

    @property
    def most(self) -> int:
        """The largest number of meetings between two players."""
        return int(self.meetings.max(initial=0))

    @property
    def most_met(self) -> tuple[tuple[int, int], ...]:
        """The two players with the most mutual meetings, as ids, the stronger player first.

        If several pairs of players met equally often, all of them are returned.
        """
        rows, columns = np.nonzero(np.triu(self.meetings) == max(self.most, 1))
        return tuple(
            (self.players[i], self.players[j])
            for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
        )

    def cell(self, i: int, j: int) -> tuple[int | None, bool]:
        """Return how often two players met, and whether they were partners.

        ``i`` and ``j`` are their indices in ``players``. The number is ``None`` if they could not
        have met.
        """
        meetings = int(self.meetings[i, j])
        known = meetings > 0 or bool(self.possible[i, j])
        return meetings if known else None, bool(self.together[i, j])


def by_rating(history: History) -> tuple[int, ...]:
    """Return all players' ids, the highest rating first; of equal ratings, the smaller id first."""
    return tuple(sorted(history.ids, key=lambda player: (-history.rating(player), player)))


def heat_map(history: History, tally: Tally, together: Mapping[tuple[int, int], int]) -> HeatMap:
    """Return how often the players of a season met.

    Parameters
    ----------
    history
        The season so far.
    tally
        The meetings of the recorded sessions; its players are those of ``history``, in the same
        order.
    together
        In how many sessions two players were partners.
    """
    met = history.meetings.sum(axis=1) > 0
    players = tuple(player for player in by_rating(history) if met[history.row[player]])
    rows = np.array([history.row[player] for player in players], dtype=np.intp)
    square = np.ix_(rows, rows)
    partners = np.zeros_like(history.meetings)
    for (one, other), times in together.items():
        i, j = history.row[one], history.row[other]
        partners[i, j] = partners[j, i] = times
    return HeatMap(players, history.meetings[square], tally.expected[square] > 0, partners[square])


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
    anchors = np.array([[int(c[k : k + 2], 16) for k in (1, 3, 5)] for c in _SHADES])
    at = np.linspace(0, len(anchors) - 1, levels)
    channels = [np.interp(at, np.arange(len(anchors)), anchors[:, k]) for k in range(3)]
    return tuple("#{:02x}{:02x}{:02x}".format(*rgb) for rgb in np.rint(channels).astype(int).T)


MOST_COLUMNS = 36
"""How many columns of the table of meetings fit across a sheet of A4, next to a name."""


class HeatBand(NamedTuple):
    """A part of the table of meetings, which is too wide for one sheet.

    Players are given by their indices in the heat map. The columns are the players from ``first``
    to before ``end``. The rows are the players from ``first`` on. Any two players are thus in just
    one band, in the column of the stronger player.
    """

    heat_map: HeatMap
    first: int
    end: int

    @property
    def rows(self) -> Iterator[list[tuple[int | None, bool]]]:
        """Yield each row's cells: how often two players met, and whether they were partners.

        The count is ``None`` for two players who never sat in the same section, and for a player
        with himself.
        """
        for i in range(self.first, len(self.heat_map.players)):
            yield [self.heat_map.cell(i, j) for j in range(self.first, self.end)]


def map_bands(seen: HeatMap) -> Iterator[HeatBand]:
    """Divide the table of meetings into as few bands as possible, of equal width."""
    n = len(seen.players)
    count = -(-n // MOST_COLUMNS)
    ends = [n * k // count for k in range(1, count + 1)]
    for first, end in zip([0, *ends], ends, strict=False):
        yield HeatBand(seen, first, end)


FREQUENT_ONE_IN = 4
"""Two players are frequent partners if they were partners in at least one session out of this
many."""

Two = tuple[int, int]
"""The ids of two players, the smaller first."""


@dataclass(frozen=True)
class Partnership:
    """Two players who often play together, and their opponents.

    Attributes
    ----------
    players
        The ids of the two players, the smaller first.
    together
        In how many sessions the two were partners.
    most, most_met
        The largest number of meetings that the two, as partners, had with another player; and the
        ids of the players with that number.
    possible
        How many players sat in the same section as one of the two, and so could have met them.
    never_met
        The ids of those players who never met either of the two, imported meetings included; the
        most likely opponents first, then by id.
    """

    players: Two
    together: int
    most: int
    most_met: tuple[int, ...]
    possible: int
    never_met: tuple[int, ...]


def sessions_together(sessions: Sequence[Session]) -> Counter[Two]:
    """Count the sessions in which two players were partners."""
    return Counter(
        two
        for session in sessions
        for two in frozenset[Two]().union(*(part.partners for part in session.sections_and_events))
    )


def min_sessions_together(num_sessions: int) -> int:
    """Return in how many of the sessions two players must be partners to be frequent partners."""
    return -(-num_sessions // FREQUENT_ONE_IN)


def frequent_partners(
    history: History, sessions: Sequence[Session], tally: Tally
) -> tuple[Partnership, ...]:
    """Return the frequent partners, ordered by their ids.

    These are pairs who played together in at least a quarter of the sessions. ``tally`` counts the
    meetings in ``sessions``; its players are those of ``history``, in the same order.
    """
    least = min_sessions_together(len(sessions))
    together = sessions_together(sessions)
    met = _met_together(sessions)
    ids, means = np.array(history.ids), tally.expected
    found = []
    for two in sorted(two for two, times in together.items() if times >= least):
        rows = [history.row[player] for player in two]
        expected = means[rows].sum(axis=0)
        expected[rows] = 0
        never = (expected > 0) & (history.meetings[rows].sum(axis=0) == 0)
        times = met.get(two, Counter())
        most = max(times.values(), default=0)
        found.append(
            Partnership(
                players=two,
                together=together[two],
                most=most,
                most_met=tuple(sorted(player for player in times if times[player] == most)),
                possible=int((expected > 0).sum()),
                never_met=tuple(
                    sorted(ids[never].tolist(), key=lambda p: (-expected[history.row[p]], p))
                ),
            )
        )
    return tuple(found)


def _met_together(sessions: Sequence[Session]) -> dict[Two, Counter[int]]:
    """Count how often each two partners met each opponent: first by partners, then by opponent."""
    met: dict[Two, Counter[int]] = {}
    rounds = chain.from_iterable(
        part.rounds for session in sessions for part in session.sections_and_events
    )
    for table in chain.from_iterable(rounds):
        for us, them in permutations(table.sides, 2):
            for one, other in combinations(sorted(us), 2):
                met.setdefault((one, other), Counter()).update(them)
    return met


class RatingRow(NamedTuple):
    """A player's row in the list of ratings; players with equal ratings share a place."""

    place: int
    player: int
    ranking: Decimal
    sessions: int


def rating_list(history: History, sessions: Sequence[Session]) -> tuple[RatingRow, ...]:
    """Return a row for each player, by rating, the highest first; of equal ratings by id."""
    played = Counter(player for session in sessions for player in session.players)
    lines: list[RatingRow] = []
    for k, player in enumerate(by_rating(history), start=1):
        ranking = history.rating(player)
        same = lines and lines[-1].ranking == ranking
        lines.append(RatingRow(lines[-1].place if same else k, player, ranking, played[player]))
    return tuple(lines)


@dataclass(frozen=True)
class SitOuts:
    """How often one player sat out.

    Attributes
    ----------
    player
        The player's id.
    recorded, imported
        The rounds sat out in recorded sessions, and those that were imported.
    fair_share
        The player's fair share of the recorded rounds: each evening's sit-outs divided equally
        among all players of that evening.
    """

    player: int
    recorded: int
    imported: int
    fair_share: float

    @property
    def above_fair_share(self) -> float:
        """How many more rounds than the fair share the player sat out; negative if fewer."""
        return self.recorded - self.fair_share


def sit_outs(history: History, tally: Tally) -> tuple[SitOuts, ...]:
    """Return the sit-outs of all players who sat out or had a fair share of sit-outs.

    The player furthest above the fair share comes first. Without recorded sessions, the players who
    sat out most come first. ``tally`` counts the sit-outs in the recorded sessions; its players are
    those of ``history``, in the same order.
    """
    lines = (
        SitOuts(player, recorded, total - recorded, share)
        for player, recorded, total, share in zip(
            history.ids,
            tally.sit_outs.tolist(),
            history.waiting_tables.tolist(),
            tally.fair_share.tolist(),
            strict=True,
        )
    )
    concerned = (line for line in lines if line.recorded or line.imported or line.fair_share > 0)
    return tuple(
        sorted(
            concerned,
            key=lambda s: (-round(s.above_fair_share, 9), -s.recorded, -s.imported, s.player),
        )
    )


_BROADEST_LABEL = 13.0
"""Largest width of a name next to the heat map, in ems. Tables have more room for names."""

MOST_ON_PAPER = 300
"""Largest number of players for which the table of meetings is printed. With more players it has
too many pages."""

_FOLD = 3
"""How many names of a longer list are shown until the reader unfolds it."""


class Figure(NamedTuple):
    """One of the figures at the top of the page, and a text that says what it means."""

    value: str
    meaning: Message


class _Shade(NamedTuple):
    """The cells of the heat map that have one colour: those of one number of meetings.

    ``path`` draws the cells. ``label`` is the legend's text, or empty where the legend has no room.
    """

    meetings: int
    colour: str
    path: str
    label: str

    @property
    def ink(self) -> str:
        """The colour of text on these cells: black or white, whichever is more readable.

        It follows from the luma of the cells' colour (ITU-R BT.601).
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

    It is in the reader's language (`message.use_locale`).

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
    figures = SeasonOverview.of(history, sessions, tally)
    seen = heat_map(history, tally, sessions_together(sessions))
    labels = [_shortened(members.name(player)) for player in seen.players]
    by_name = sorted(history.ids, key=lambda player: name_key(player, members))
    place = {player: k for k, player in enumerate(by_name)}
    partners = sorted(
        frequent_partners(history, sessions, tally),
        key=lambda pair: min(place[player] for player in pair.players),
    )
    ratings = [history.pair_rating(Pair(*pair.players)) for pair in partners]
    expects = tally.expected.sum(axis=1)
    waiting = sit_outs(history, tally)
    ranking = rating_list(history, sessions)
    t = current_locale()

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
        bands=list(map_bands(seen)) if len(seen.players) <= MOST_ON_PAPER else [],
        most_on_paper=MOST_ON_PAPER,
        never=cells_path(seen.possible & (seen.meetings == 0)),
        partner_dots=dots_path(seen.together > 0),
        labels=labels,
        label_breadth=max(map(text_width, labels), default=0.0),
        map_data=_map_data(seen, members, len(sessions)),
        partners=partners,
        ratings=ratings,
        rating_texts=aligned(ratings),
        least_together=min_sessions_together(len(sessions)),
        owed=[
            (members.name(p), *tally.most_uneven(p)) for p in by_name if expects[tally.row[p]] > 0
        ],
        apart=lambda aparts: [str(messages.describe_most_uneven(each, members)) for each in aparts],
        sit_outs=waiting,
        most_sit_outs=max((max(s.recorded + s.imported, s.fair_share) for s in waiting), default=1),
        furthest=_furthest(waiting, names),
        place=place,
        names=names,
        two_of=lambda twos: ClauseList(
            Message("season_page_two", one=members.name(one), other=members.name(other))
            for one, other in twos
        ),
        in_order=lambda players: [members.name(p) for p in players],
        name=members.name,
        fold=_FOLD,
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
    told = {"n": len(sessions), "period": _period(sessions)}
    if figures.imported_meetings:
        return Message("season_page_sessions_and_imported", **told)
    return Message("season_page_sessions_from_to", **told)


def _headline(figures: SeasonOverview, ratio: float, seen: HeatMap) -> list[Figure]:
    """Return the figures at the top of the page.

    ``ratio`` is the spread of meetings divided by the spread by chance. ``seen`` supplies the most
    meetings of two players. Without recorded sessions, figures about sessions are left out.
    """
    number = current_locale().number
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
        told = {"bound": "met" if figures.is_proved else "open"}
        quality = Message("season_page_mean_quality", **told)
        if figures.bounded < figures.sections:
            quality = Message("season_page_mean_quality_known", n=figures.bounded, **told)
        proved = Message("season_page_count_of", n=figures.proved, of=figures.sections)
        shown += [
            Figure(str(proved), Message("season_page_sections_proven", n=figures.sections)),
            Figure(Percent(figures.quality).render(current_locale()), quality),
        ]
    if figures.sessions:
        spread = Percent(ratio, 0).render(current_locale())
        shown.append(Figure(spread, Message("season_page_of_spread")))
    return shown


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


def _shades(seen: HeatMap) -> list[_Shade]:
    """Return the cells of the heat map by number of meetings, with colours and labels."""
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
    """Return data that the page's script needs and the cells lack: names, partners, tooltips."""
    t = current_locale()
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
    """Return messages about the players furthest above and furthest below their fair share.

    ``waiting`` is sorted by the distance above the fair share, largest first.
    """
    above = [
        s
        for s in waiting
        if s.above_fair_share > 0 and waiting[0].above_fair_share - s.above_fair_share < 1e-9
    ]
    below = [
        s
        for s in waiting
        if s.above_fair_share < 0 and s.above_fair_share - waiting[-1].above_fair_share < 1e-9
    ]
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
    return text[0].replace("-", "\N{MINUS SIGN}") + current_locale().number(text[1:])


def _shortened(name: str) -> str:
    """Return a name that fits next to the heat map."""
    if text_width(name) <= _BROADEST_LABEL:
        return name
    while text_width(name) > _BROADEST_LABEL - 1:
        name = name[:-1]
    return name.rstrip() + "\N{HORIZONTAL ELLIPSIS}"
