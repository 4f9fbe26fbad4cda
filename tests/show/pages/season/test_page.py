"""The season's page: valid, complete in one file, and equal to the data."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import numpy as np
import pytest

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import History, Members
from bridgeopt.club.fairness import Tally
from bridgeopt.files.history import read_history
from bridgeopt.show.pages.season import MAX_PRINTED_PLAYERS, season_page
from bridgeopt.show.pages.season_figures import (
    MAX_COLUMNS,
    frequent_partners,
    heat_map,
    map_bands,
    sessions_together,
    sit_outs,
)
from bridgeopt.show.surnames import sort_name
from tests.support.dutch import english_words, text_of_page, words
from tests.support.generators.changed_scores import rescored
from tests.support.generators.sessions import history_of
from tests.support.messages import says, text_of

VOID = {"meta", "br", "link", "img", "input", "hr"}


class _Page(HTMLParser):
    """A parsed page; all tags must be closed in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.headings: list[str] = []
        self.tables: list[list[list[str]]] = []
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        self.close()
        assert not self._open

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag in VOID:
            return
        self._open.append(tag)
        match tag:
            case "table":
                self.tables.append([])
            case "tr":
                self.tables[-1].append([])
            case "td" | "th":
                self.tables[-1][-1].append("")
            case "script":
                self.scripts.append("")
            case "style":
                self.styles.append("")

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self._open.pop() == tag
        self.text += " " * (tag == "dt")

    def handle_data(self, data):
        match self._open[-1] if self._open else "":
            case "script":
                self.scripts[-1] += data
            case "style":
                self.styles[-1] += data
            case _:
                self.text += data
                if self._open and self._open[-1] in ("h1", "h2"):
                    self.headings.append(data)
                if "td" in self._open or ("tr" in self._open and "th" in self._open):
                    self.tables[-1][-1][-1] += data

    def elements(self, tag: str) -> list[dict[str, str | None]]:
        """Return the attributes of all elements of a kind."""
        return [attributes for name, attributes in self.tags if name == tag]

    def rows(self, first_head: str) -> list[list[str]]:
        """Return a table's rows without heads, by its first head; white space is collapsed."""
        table = next(table for table in self.tables if table[0][0] == first_head)
        return [[_one_line(cell) for cell in row] for row in table[1:]]


def _one_line(text: str) -> str:
    """Collapse white space, except where a line must not be broken."""
    return re.sub("[ \n]+", " ", text).strip()


def page_of(history, sessions, members, title="A season") -> _Page:
    return _Page(season_page(history, sessions, members, title=title))


@pytest.fixture(
    params=[
        "usual",
        "imported",
        "one session",
        "no bound",
        "no sit-outs",
        "no names",
        "import only",
    ]
)
def any_season(request, make_season):
    """Make seasons of many kinds."""
    match request.param:
        case "usual":
            return make_season(1)[:3]
        case "imported":
            return make_season(1, imported=True)[:3]
        case "one session":
            return make_season(1, 1)[:3]
        case "no bound":
            history, sessions, members, _ = make_season(1)
            unknown = [
                replace(s, sections=tuple(rescored(x, lower_bound=None) for x in s.sections))
                for s in sessions
            ]
            return history, unknown, members
        case "no sit-outs":
            history, sessions, members, _ = make_season(1, 20)
            even = [s for s in sessions if not any(x.sit_outs for x in s.sections)]
            assert even
            return history_of(history.ids, even), even, members
        case "no names":
            return (*make_season(1)[:2], Members())
        case "import only":
            return make_season(1, 0, imported=True)[:3]


@pytest.mark.slow
def test_in_dutch(any_season):
    """The Dutch page has no English words and no English number formats."""
    history, sessions, members = any_season
    with use_locale("nl"):
        page = season_page(history, sessions, members, title="Proefclub")
    assert '<html lang="nl">' in page
    scripts = " ".join(_Page(page).scripts[:1])
    names = words(" ".join(members.names.values())) | {"random", "multiplex"}
    assert english_words(text_of_page(page), names) == set()
    assert "ontmoeting" in scripts
    assert 'meetings"' not in scripts
    assert not re.search(r"\d\.\d+\N{NO-BREAK SPACE}%", text_of_page(page))


@pytest.mark.slow
def test_the_page_is_sound(any_season):
    """All tags are closed, ids are unique, and links, labels and headings have targets."""
    page = page_of(*any_season)
    assert page.elements("html") == [{"lang": "en"}]
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {link["href"].removeprefix("#") for link in page.elements("a")} <= set(ids)
    for _, attributes in page.tags:
        assert attributes.get("aria-labelledby", ids[0]) in ids
    levels = [tag for tag, _ in page.tags if re.fullmatch(r"h\d", tag)]
    assert levels[0] == "h1"
    assert set(levels[1:]) == {"h2"}
    assert "None" not in page.text
    assert "nan" not in page.text


def test_no_network(any_season):
    """The page loads nothing; its only addresses lead to its own parts."""
    page = page_of(*any_season)
    for tag, attributes in page.tags:
        assert tag not in {"link", "img", "iframe", "object", "embed", "base", "form", "use"}
        assert not attributes.keys() & {"src", "srcset", "data", "action", "poster", "xlink:href"}
        assert attributes.get("href", "#").startswith("#")
        for name, value in attributes.items():
            assert name == "xmlns" or not re.search(r"//|url\(|@import", value or "")
    for text in (*page.styles, *page.scripts):
        assert not re.search(r"https?:|url\(|@import|fetch|XMLHttpRequest", text)
    (policy,) = (m["content"] for m in page.elements("meta") if "http-equiv" in m)
    assert policy.startswith("default-src 'none'")


def test_names_are_text(make_season):
    """Names and titles are shown literally, never run."""
    history, sessions, _, _ = make_season(1)
    evil = "</script><script>alert(\"1\")</script> & 'O' <b>"
    names = Members({player: f"{evil}{player}" for player in history.ids})
    page = page_of(history, sessions, names, title=evil)
    assert page.headings[0] == evil
    assert not any("alert" in script for script in page.scripts if "names" not in script)
    assert len(page.scripts) == 2
    shown = json.loads(page.scripts[0])["names"]
    assert set(shown) <= set(names.names.values())
    assert {row[0] for row in page.rows("Player")} <= set(names.names.values())


def test_headline(make_season):
    """The figures of a small season are written as expected."""
    history, sessions, members, tally = make_season(2, imported=True)
    text = _one_line(page_of(history, sessions, members).text)
    meetings = int(history.meetings.sum()) // 2
    imported = meetings - int(tally.meetings.sum()) // 2
    assert f"meetings of two players, {imported} of them imported {meetings}" in text
    assert f"{text_of('season_page_rounds_out')} {history.waiting_tables.sum()}" in text
    percent = f"{100 * tally.spread.ratio:.0f}\N{NO-BREAK SPACE}%"
    assert f"{text_of('season_page_of_spread')} {percent}" in text
    spread, chance = f"{tally.spread.actual:.2f}", f"{tally.spread.chance:.2f}"
    assert says(text, "season_page_spread_is", n=6, spread=spread, chance=chance)


@pytest.mark.slow
def test_quality_is_told_of_the_sections_of_which_it_is_known(make_season):
    """If the quality of a section is unknown, the text says which sections the mean covers."""
    history, sessions, members, _ = make_season(2)
    for k in range(len(sessions)):
        first = rescored(sessions[k].sections[0], lower_bound=None)
        sections = (first, *sessions[k].sections[1:])
        text = _one_line(page_of(history, [replace(sessions[k], sections=sections)], members).text)
        if sections[1].quality is None:
            assert "mean quality" not in text
        else:
            assert "of the 1 section whose quality could be computed" in text
            assert says(text, "season_page_not_of", sections="A")
            assert "not known for A" in text


def test_rankings_come_first(make_season):
    """Ratings come first: all players by strength, with their sessions; equals share a place."""
    history, sessions, members, _ = make_season(2)
    page = page_of(history, sessions, members)
    assert page.headings[1] == "Ratings"
    rows = page.rows("Place")
    by_name = {members.name(player): player for player in history.ids}
    assert sorted(row[1] for row in rows) == sorted(by_name)
    for (place, name, ranking, played), k in zip(rows, range(1, len(rows) + 1), strict=True):
        player = by_name[name]
        assert ranking == str(history.rating(player))
        assert int(played) == sum(player in session.players for session in sessions)
        stronger = sum(history.rating(other) > history.rating(player) for other in history.ids)
        assert int(place) == stronger + 1 <= k


def test_the_matrix_on_paper(make_season, make_history):
    """Each pair of players is in one band, in the column of the stronger one, as on the map."""
    history, sessions, members, tally = make_season(3, imported=True)
    for told, played, of in ((history, sessions, tally), (make_history(1, 90), (), None)):
        tally_of = of if of is not None else Tally.for_players(told.ids)
        seen = heat_map(told, tally_of, sessions_together(played))
        n = len(seen.players)
        met = np.full((n, n), -1)
        for band in map_bands(seen):
            assert band.end - band.first <= MAX_COLUMNS
            for i, row in enumerate(band.rows, start=band.first):
                for j, (meetings, partners) in enumerate(row, start=band.first):
                    assert met[i, j] == -1
                    assert partners == (seen.together[i, j] > 0)
                    assert (meetings is None) == (
                        seen.meetings[i, j] == 0 and not seen.possible[i, j]
                    )
                    met[i, j] = meetings or 0
        lower = np.tril_indices(n)
        np.testing.assert_array_equal(met[lower], seen.meetings[lower])
    page = page_of(history, sessions, members)
    (table,) = [rows for rows in page.tables if rows[0][0].startswith("Players 1 to")]
    seen = heat_map(history, tally, sessions_together(sessions))
    for k, row in enumerate(table[1:]):
        assert row[0].startswith(f"{k + 1}. ")
        written = [int(cell) if cell.isdigit() else 0 for cell in row[1:]]
        assert written == seen.meetings[k].tolist()


@pytest.mark.slow
def test_the_chart(make_season):
    """With two sessions or more the chart has the season's line and that of chance."""
    for num_sessions, lines in ((0, 0), (1, 0), (2, 2)):
        history, sessions, members, _ = make_season(2, num_sessions, imported=True)
        page = page_of(history, sessions, members)
        assert len(page.elements("polyline")) == lines
        assert ("spread (number of meetings)" in page.text) == bool(lines)


def test_sessions(make_season):
    """Each session has a row: date, number of pairs, sizes of the sections, and proof."""
    history, sessions, members, _ = make_season(2)
    rows = page_of(history, sessions, members).rows("Date")
    assert len(rows) == 6
    assert rows[0][0] == "5\N{NO-BREAK SPACE}Sep\N{NO-BREAK SPACE}2024"
    for row, session in zip(rows, sessions, strict=True):
        assert str(session.num_pairs) in row
        assert "-".join(str(len(s.pairs)) for s in session.sections) in " ".join(row)
        assert f"{session.fitness:,}" in " ".join(row).replace("\N{NO-BREAK SPACE}", "")
        assert ("proven" in row) == session.proved
        unknown = [section.name for section in session.sections if section.quality is None]
        assert ("not known" in " ".join(row)) == bool(unknown)
        if 0 < len(unknown) < len(session.sections):
            assert says(row[1], "season_page_not_of", sections=" and ".join(unknown))
    assert any("ended after round 3" in " ".join(row) for row in rows)


def test_the_map(make_season):
    """Cells, read back by colour, are the meetings; the script has names and partners."""
    history, sessions, members, tally = make_season(3, imported=True)
    page = page_of(history, sessions, members)
    told = json.loads(page.scripts[0])
    by_name = {members.name(player): history.row[player] for player in history.ids}
    rows = [by_name[name] for name in told["names"]]
    read = np.full((len(rows), len(rows)), -1)
    colours = []
    for path in page.elements("path"):
        if "data-meetings" in path:
            colours.append(path["stroke"])
            for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)", path["d"]):
                read[int(y), int(x) : int(x) + int(length)] = path["data-meetings"]
    square = np.ix_(rows, rows)
    could = (history.meetings > 0) | (tally.expected > 0)
    np.testing.assert_array_equal(read, np.where(could, history.meetings, -1)[square])
    assert len(set(colours)) == len(colours) == history.meetings.max() + 1
    partners = {(i, j) for i, j, _ in told["together"]}
    assert all(i < j for i, j in partners)
    assert len(partners) == len(
        {frozenset(pair.players) for s in sessions for x in s.sections for pair in x.all_pairs}
    )


def test_who_is_owed_whom(make_season):
    """Players with possible meetings are listed by name, with meetings too rare or too frequent."""
    history, sessions, members, tally = make_season(3)
    rows = page_of(history, sessions, members).rows("Opponents of")
    could = [p for p, k in tally.row.items() if (tally.expected[k] > 0).any()]
    assert sorted(row[0] for row in rows) == sorted(map(members.name, could))
    for player in could:
        (row,) = (row for row in rows if row[0] == members.name(player))
        for cell, aparts in zip(row[1:], tally.most_uneven(player), strict=True):
            for apart in aparts[:1]:
                assert cell.startswith(f"{members.name(apart.player)} ({apart.met} of ")
            assert aparts or not cell


def test_partners_and_sit_outs(make_season):
    """Frequent partners are listed by name, and sit-outs by distance above the fair share."""
    history, sessions, members, tally = make_season(3)
    page = page_of(history, sessions, members)
    partners = page.rows("Partners")
    assert len(partners) == len(frequent_partners(history, sessions, tally))
    firsts = [row[0].split(" & ")[0] for row in partners]
    assert firsts == sorted(
        firsts, key=lambda name: ("", "") if name.isdigit() else sort_name(name).key
    )
    lines = sit_outs(history, tally)
    shown = [(row[0], int(row[1]), float(row[2])) for row in page.rows("Player")]
    assert shown == [
        (members.name(line.player), line.recorded, float(f"{line.fair_share:.1f}"))
        for line in lines
    ]


@pytest.mark.slow
def test_imported_sit_outs_are_shown_as_such(make_season):
    """Imported sit-outs have a column and a mark of their own."""
    history, sessions, members, tally = make_season(3, imported=True)
    page = page_of(history, sessions, members)
    imported = {members.name(line.player): line.imported for line in sit_outs(history, tally)}
    assert {row[0]: int(row[4] or 0) for row in page.rows("Player")} == imported
    marks = [rect for rect in page.elements("rect") if rect.get("class") == "imported"]
    assert len(marks) == sum(imported.values()) + 1  # and the key's
    assert says(page.text, "season_page_one_imported")
    history, sessions, members, _ = make_season(3)
    assert "imported" not in page_of(history, sessions, members).text


@pytest.mark.slow
def test_who_is_furthest_off(make_season, make_history):
    """The players furthest from their fair share are named; without sit-outs none are."""
    history, sessions, members, tally = make_season(3, 20)
    lines = sit_outs(history, tally)
    text = page_of(history, sessions, members).text
    for line, where in ((lines[0], "above"), (lines[-1], "below")):
        named, counts = text.split(f"Furthest {where} the fair share: ")[1].split(", with ")[:2]
        assert members.name(line.player) in named
        assert counts.startswith(f"{line.recorded} instead of {line.fair_share:.1f}.")
    even = [s for s in sessions if not any(section.sit_outs for section in s.sections)]
    before = replace(make_history(1, 26, waited=1), ids=history.ids)
    page = page_of(history_of(history.ids, even, before), even, members)
    assert even
    assert "Furthest" not in page.text
    assert any(row[4] for row in page.rows("Player"))


@pytest.mark.slow
def test_what_an_imported_history_does_not_tell(make_season):
    """Without sessions there is a map, and the page says which figures are unknown."""
    history, _, members, _ = make_season(1, 0, imported=True)
    page = page_of(history, (), members)
    assert says(page.text, "season_page_partners_not_marked")
    assert says(page.text, "season_page_share_not_known")
    assert page.headings[1:] == [
        "Ratings",
        "The season in figures",
        "Meetings between players",
        "Frequent partners",
        "Sit-outs",
    ]


def test_before_the_season():
    """A season without players or without meetings is shown without errors."""
    empty = History((), (), np.zeros(0, np.int64), np.zeros((0, 0), np.int64))
    for history in (empty, history_of((4, 7), ())):
        page = page_of(history, (), Members())
        assert says(page.text, "season_page_nobody_met")
        assert "mported" not in page.text.split("Frequent partners")[0]


def test_long_names_are_shortened_beside_the_map_only(make_season):
    """Long names are shortened on the map only; the tables and the script have the whole name."""
    history, sessions, _, _ = make_season(1)
    long = ("Margaretha-Wilhelmina van Oldenbarnevelt", "王小明" * 12, "MMMM" * 9)
    names = {player: (*long, "Jan")[k % 4] for k, player in enumerate(history.ids)}
    page = page_of(history, sessions, Members(names))
    shown = page.text.split("A number says how often", 1)[0]  # the map, not the printed matrix
    labels = set(re.findall("^(.*)\N{HORIZONTAL ELLIPSIS}$", shown, re.MULTILINE))
    assert len(labels) == 3
    for name in long:
        assert name in json.loads(page.scripts[0])["names"]
        assert name in {row[0] for row in page.rows("Player")}
        assert any(len(label) > 10 and name.startswith(label) for label in labels)


@pytest.mark.slow
def test_a_large_club_is_a_small_file(make_history):
    """The page of 130 players who all met takes less than a megabyte."""
    page = season_page(make_history(1, 130, met=9), (), Members(), title="Large")
    assert len(page.encode()) < 1_000_000


@pytest.mark.slow
@pytest.mark.parametrize("year", ["2020", "2021"])
def test_the_real_club(real_club, year):
    """The real club's histories are shown with all players who have meetings."""
    history = read_history(real_club / year / "history.csv")
    page = page_of(history, (), Members())
    assert len(json.loads(page.scripts[0])["names"]) == history.meetings.any(axis=1).sum()


def test_a_club_of_a_thousand(make_history):
    """The matrix of a huge club is left out with a note, and the page still opens."""
    history = make_history(7, MAX_PRINTED_PLAYERS + 1)
    page = season_page(history, (), Members(), title="Large")
    assert 'class="matrix"' not in page
    assert says(page, "season_page_no_matrix", most=300)
    assert 'class="matrix"' in season_page(make_history(7, 20), (), Members(), title="Small")
