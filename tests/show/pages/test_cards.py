"""Guide cards and table cards: their contents, and the printed page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest

from bridgeopt.base.i18n.letters import num_lines
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.printable import Paper
from bridgeopt.club import Movement
from bridgeopt.movement.check import movement_faults, read_valid_movement
from bridgeopt.movement.families import read_all
from bridgeopt.show.pages.cards import (
    CardSet,
    GuideLine,
    TableCard,
    TableRound,
    format_cards,
    guide_cards,
    guide_sheets,
    switched_rounds,
    table_cards,
)
from tests.support.each_case import each_case


def howell(num_pairs: int) -> Movement:
    """Return a Howell in which boards move to the next table each round, so tables never share."""
    n = num_pairs - 1
    rounds = [
        [(num_pairs, r + 1, r + 1)]
        + [
            ((r + k) % n + 1, (r - k) % n + 1, (r + 2 * k) % n + 1)
            for k in range(1, num_pairs // 2)
        ]
        for r in range(n)
    ]
    return Movement(f"howell {num_pairs}", num_pairs, n, np.array(rounds))


# Player 8 is stationary; the others move on by one. Each table has its own boards in every round.
INDIVIDUAL = Movement(
    "everybody with everybody",
    8,
    14,
    np.array(
        [
            [
                [8, *((k + r) % 7 + 1 for k in (0, 1, 3)), 2 * r + 1],
                [*((k + r) % 7 + 1 for k in (2, 6, 4, 5)), 2 * r + 2],
            ]
            for r in range(7)
        ]
    ),
)

# Group 1 at tables 1 and 3 at once; group 2 waits for a round at table 2; group 4 only at the end.
SHARING = Movement(
    "sharing",
    6,
    4,
    np.array(
        [
            [[1, 2, 1], [3, 4, 2], [5, 6, 1], [0, 0, 0]],
            [[3, 4, 1], [5, 1, 3], [6, 2, 3], [0, 0, 0]],
            [[6, 1, 4], [5, 2, 2], [4, 3, 4], [0, 0, 0]],
        ]
    ),
)


class _Page(HTMLParser):
    """A parsed page: for each card, its heading and the cells of each line."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.cards: list[tuple[str, list[list[str]]]] = []
        self.sheets: list[int] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self._texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        self._texts = self._texts if tag in ("span", "small", "b") else []
        if tag == "section":
            self.sheets.append(0)
        elif tag == "article":
            self.sheets[-1] += 1
            self.cards.append(("", []))
        elif tag == "tr":
            self.cards[-1][1].append([])

    def handle_data(self, data):
        self._texts.append(data)

    def handle_endtag(self, tag):
        text = " ".join("".join(self._texts).split())
        if tag == "h1":
            self.cards[-1] = (text, self.cards[-1][1])
        elif tag in ("td", "th"):
            self.cards[-1][1][-1].append(text)


@pytest.mark.parametrize("num_pairs", [4, 8, 18])
def test_guide_cards_agree_with_the_movement(num_pairs):
    """Every pair has a card, with every round as the movement has it."""
    movement = howell(num_pairs)
    cards = guide_cards(movement)
    assert [card.number for card in cards] == list(range(1, num_pairs + 1))
    seen = 0
    for r, tables in enumerate(movement.rounds.tolist()):
        for t, (ns, ew, group) in enumerate(tables, start=1):
            assert cards[ns - 1].lines[r] == GuideLine(t, "NS", None, (ew,), group)
            assert cards[ew - 1].lines[r] == GuideLine(t, "EW", None, (ns,), group)
            seen += 2
    assert seen == sum(len(card.lines) for card in cards)


def test_guide_cards_of_an_individual_movement():
    """North's partner is South; they play against East and West."""
    assert movement_faults(INDIVIDUAL) == []
    cards = guide_cards(INDIVIDUAL)
    assert [card.number for card in cards] == list(range(1, 9))
    for r, tables in enumerate(INDIVIDUAL.rounds.tolist()):
        for t, (n, s, e, w, group) in enumerate(tables, start=1):
            assert cards[n - 1].lines[r] == GuideLine(t, "N", s, (e, w), group)
            assert cards[s - 1].lines[r] == GuideLine(t, "S", n, (e, w), group)
            assert cards[e - 1].lines[r] == GuideLine(t, "E", w, (n, s), group)
            assert cards[w - 1].lines[r] == GuideLine(t, "W", e, (n, s), group)


def test_who_sits_out():
    """One of five players sits out in each round."""
    rounds = np.array([[[1, 2, 3, 4, 1]], [[5, 1, 2, 3, 2]]])
    cards = guide_cards(Movement("five", 5, 2, rounds))
    assert [[line is None for line in card.lines] for card in cards] == [
        *[[False, False]] * 3,
        [False, True],
        [True, False],
    ]


def test_table_cards():
    """A table's card has its pairs, boards, sharing tables, and where its boards go or wait."""
    assert movement_faults(SHARING) == []
    assert table_cards(SHARING) == (
        TableCard(
            1,
            (
                TableRound((1, 2), 1, (3,), (2, (1,))),
                TableRound((3, 4), 1, (), None),
                TableRound((6, 1), 4, (3,), None),
            ),
            ((4, 3),),
        ),
        TableCard(
            2,
            (
                TableRound((3, 4), 2, (), (3, (2,))),
                TableRound((5, 1), 3, (3,), None),
                TableRound((5, 2), 2, (), None),
            ),
            ((3, 2),),
        ),
        TableCard(
            3,
            (
                TableRound((5, 6), 1, (1,), (2, (1,))),
                TableRound((6, 2), 3, (2,), None),
                TableRound((4, 3), 4, (1,), None),
            ),
        ),
    )


def test_table_cards_agree_with_the_movement(multiplex):
    """Every table of the shipped movements has a card, and tables that share name each other."""
    movement = multiplex.movements[18]
    cards = table_cards(movement)
    assert [card.table for card in cards] == list(range(1, 10))
    shared = 0
    for t, card in enumerate(cards):
        for r, line in enumerate(card.lines):
            assert line is not None
            *seats, group = movement.rounds[r, t].tolist()
            assert (list(line.seats), line.group) == (seats, group)
            for other in range(1, 10):
                together = other != card.table and movement.rounds[r, other - 1, 2] == group
                assert (other in line.shared_with) == together
                shared += together
    assert shared == 6 * 3 * 2


def test_where_boards_go(multiplex):
    """Boards go to the table that plays them next."""
    for movement in (multiplex.movements[14], howell(8), INDIVIDUAL):
        for card in table_cards(movement):
            for r, line in enumerate(card.lines):
                assert line is not None
                rest = movement.rounds[r + 1 :, :, -1] == line.group
                if line.boards_to is None:
                    assert not rest.any()
                    continue
                skipped = line.boards_to[0] - r - 2
                assert not rest[:skipped].any()
                there = [t for t in range(1, movement.num_tables + 1) if rest[skipped, t - 1]]
                assert list(line.boards_to[1]) == there


def test_unused_tables():
    """A table has an empty line in rounds without play, and no card if it is never used."""
    rounds = np.array([[[1, 2, 1], [0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0], [2, 1, 2]]])
    assert table_cards(Movement("two", 2, 2, rounds)) == (
        TableCard(1, (TableRound((1, 2), 1, (), None), None)),
        TableCard(3, (None, TableRound((2, 1), 2, (), None)), ((2, 2),)),
    )


ROUNDS = range(1, SHARING.num_rounds + 1)
ABSENT = [
    *({number: ROUNDS} for number in range(1, 7)),
    {2: [1], 5: [ROUNDS[-1]]},
    {1: ROUNDS[:2], 4: ROUNDS, 6: ROUNDS[1:]},
]


@each_case("absent", ABSENT)
def test_an_absent_number(absent):
    """An absent number has no card; its opponents sit out, and their table does not play.

    A number that is absent for some rounds has a card if it is present at the end.
    """
    cards = {card.number: card for card in guide_cards(SHARING, absent)}
    in_the_end = {n for n in range(1, 7) if ROUNDS[-1] not in absent.get(n, [])}
    assert set(cards) == in_the_end
    everybody = {card.number: card for card in guide_cards(SHARING)}
    for number, card in cards.items():
        for r, line, other in zip(ROUNDS, card.lines, everybody[number].lines, strict=True):
            assert other is not None
            if r in absent.get(number, []):
                assert line is None
                continue
            met = tuple(n for n in other.opponents if r not in absent.get(n, []))
            assert line == other._replace(opponents=met)


@each_case("absent", ABSENT)
def test_boards_where_a_number_is_absent(absent):
    """Boards go to the table that plays them next; at a sit-out there are none."""
    playing = [
        (k, t, group)
        for k, tables in enumerate(SHARING.rounds.tolist(), start=1)
        for t, (ns, ew, group) in enumerate(tables, start=1)
        if group and not any(k in absent.get(number, []) for number in (ns, ew))
    ]
    for card in table_cards(SHARING, absent):
        for r, line in enumerate(card.lines, start=1):
            assert line is not None
            *seats, group = SHARING.rounds[r - 1, card.table - 1].tolist()
            assert line.seats == tuple(None if r in absent.get(n, []) else n for n in seats)
            assert line.group == group
            if None in line.seats:
                assert (line.shared_with, line.boards_to) == ((), None)
                continue
            here = [(k, t) for k, t, played in playing if played == group]
            assert line.shared_with == tuple(t for k, t in here if k == r and t != card.table)
            next_round = min((k for k, _ in here if k > r), default=0)
            to = (next_round, tuple(t for k, t in here if k == next_round))
            assert line.boards_to == (to if next_round else None)
        first = {group: (k, t) for k, t, group in reversed(playing)}
        waiting = {(group, k) for group, (k, t) in first.items() if t == card.table and k > 1}
        assert set(card.ready) == waiting


def test_arrow_switched_rounds():
    """Only Mitchells have arrow-switched rounds, namely those in their comments."""
    seen = 0
    for name, movements in read_all()[0]:
        for movement in movements:
            said = re.search(r"arrow-switch rounds? ([\d, and]+)", " ".join(movement.comments))
            wanted = {int(r) for r in re.findall(r"\d+", said[1])} if said else set()
            assert switched_rounds(movement) == wanted, name
            assert bool(wanted) == name.startswith("mitchell")
            seen += bool(wanted)
    assert seen >= 8


def test_switched_here_and_there():
    """A round in which only some tables are switched is not arrow-switched."""
    rounds = np.array([[[1, 3, 1], [2, 4, 2]], [[1, 4, 2], [2, 3, 1]], [[3, 1, 3], [4, 2, 4]]])
    assert switched_rounds(Movement("m", 4, 4, rounds)) == {3}
    some = np.array([*rounds, [[4, 1, 4], [2, 3, 3]]])
    assert switched_rounds(Movement("m", 4, 4, some)) == frozenset()
    assert switched_rounds(INDIVIDUAL) == frozenset()


def test_the_page():
    """The parsed page has the contents of the cards."""
    cards = _Page(format_cards(SHARING, 4)).cards
    assert [heading for heading, _ in cards] == [
        *(f"Pair {number}" for number in range(1, 7)),
        *(f"Table {table}" for table in range(1, 4)),
    ]
    assert cards[2][1] == [
        ["Round", "Table", "Against", "Boards", "Then you go to"],
        ["1", "2", "NS", "4", "5-8", "table 1, NS"],
        ["2", "1", "NS", "4", "1-4", "table 3, EW"],
        ["3", "3", "EW", "4", "13-16", ""],
    ]
    assert cards[6][1] == [
        ["Round", "NS", "EW", "Boards", "Boards then to"],
        ["1", "1", "2", "1-4 shared with table 3", "stay here"],
        ["2", "3", "4", "1-4", "put aside"],
        ["3", "6", "1", "13-16 shared with table 3", ""],
    ]
    assert [line[-1] for line in cards[7][1]] == [
        "Boards then to",
        "stay here, for round 3",
        "put aside",
        "",
    ]


def test_in_dutch():
    """Cards are in the reader's language."""
    with use_locale("nl"):
        dutch = format_cards(SHARING, 4)
    cards = _Page(dutch).cards
    assert cards[2][1][:2] == [
        ["Ronde", "Tafel", "Tegen", "Spellen", "Dan gaat u naar"],
        ["1", "2", "NZ", "4", "5-8", "tafel 1, NZ"],
    ]
    assert '<html lang="nl">' in dutch
    assert '<html lang="en">' in format_cards(SHARING, 4)


def test_the_page_of_a_movement_with_unused_tables():
    """An unused table is marked so, and boards may go to two tables."""
    rounds = np.array(
        [
            [[1, 2, 1], [0, 0, 0], [3, 4, 2]],
            [[0, 0, 0], [0, 0, 0], [0, 0, 0]],
            [[3, 1, 3], [4, 2, 3], [0, 0, 0]],
            [[1, 4, 2], [3, 2, 4], [0, 0, 0]],
        ]
    )
    cards = _Page(format_cards(Movement("m", 4, 4, rounds), 1)).cards
    assert cards[3][1][2] == ["2", "sits out", "table 2, NS"]
    assert cards[4][1][3] == ["3", "3", "1", "3 shared with table 2", "put aside"]
    assert cards[5][1][1:] == [
        ["1", "not used"],
        ["2", "not used"],
        ["3", "4", "2", "3 shared with table 1", "put aside"],
        ["4", "3", "2", "4", ""],
    ]
    assert cards[6][1][1][-1] == "table 1, for round 4"


def test_boards_for_several_tables():
    """If three tables share boards, all are named."""
    rounds = np.array(
        [
            [[1, 2, 1], [3, 4, 2], [5, 6, 2], [7, 8, 2]],
            [[3, 5, 1], [4, 7, 1], [1, 6, 2], [2, 8, 3]],
        ]
    )
    cards = _Page(format_cards(Movement("m", 8, 3, rounds), 2)).cards
    assert cards[8][1][1] == ["1", "1", "2", "1-2", "stay here"]
    assert cards[9][1][1] == ["1", "3", "4", "3-4 shared with tables 3 and 4", "table 3"]
    moved = np.array([rounds[0], rounds[1, [2, 0, 1, 3]]])
    assert _Page(format_cards(Movement("m", 8, 3, moved), 2)).cards[8][1][1][-1] == "tables 2 and 3"


def test_the_page_of_an_individual_movement():
    """Players have a partner and two opponents, and four sit at a table."""
    cards = _Page(format_cards(INDIVIDUAL, 2)).cards
    assert [heading for heading, _ in cards] == [
        *(f"Player {number}" for number in range(1, 9)),
        "Table 1",
        "Table 2",
    ]
    assert cards[0][1][:2] == [
        ["Round", "Table", "Partner", "Against", "Boards", "Then you go to"],
        ["1", "1", "S", "8", "2, 4", "1-2", "table 2, S"],
    ]
    assert cards[8][1][:2] == [
        ["Round", "N", "S", "E", "W", "Boards", "Boards then to"],
        ["1", "8", "1", "2", "4", "1-2", "put aside"],
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("num_pairs", "sheets"),
    [
        (4, [4, 2]),
        (10, [4, 4, 2, 2, 2, 1]),
        (16, [4] * 4 + [2] * 4),
        (18, [2] * 9 + [1] * 9),
    ],
)
def test_sheets(num_pairs, sheets):
    """A sheet has four guide cards or two table cards; with more than 16 rounds, half of that."""
    page = format_cards(howell(num_pairs), 2)
    assert _Page(page).sheets == sheets
    assert f"--rounds: {num_pairs - 1}" in page
    assert f"--down: {1 if num_pairs == 18 else 2}; --across: 2" in page


def test_names_are_escaped():
    """A movement's name is escaped."""
    name = "<b>&\"'{{ 7 * 7 }}</b><script>"
    page = format_cards(Movement(name, 4, 3, howell(4).rounds), 2)
    assert "<b>" not in page
    assert "<script" not in page
    assert "&lt;b&gt;&amp;&#34;&#39;{{ 7 * 7 }}&lt;/b&gt;&lt;script&gt;" in page


def test_the_page_needs_nothing_else():
    """The page uses no other file, network or script, and has the given paper size."""
    for paper, other in ((Paper.A4, Paper.LETTER), (Paper.LETTER, Paper.A4)):
        page = format_cards(SHARING, 4, paper)
        assert page.startswith('<!DOCTYPE html>\n<html lang="en">')
        assert f"@page {{ size: {paper.value}; margin: 10mm; }}" in page
        assert f'<body class="{paper.value}"' in page
        assert f"size: {other.value}" not in page
        fetched = re.sub(r"url\(data:font/woff;base64,[^)]*\)", "", page)
        assert not re.search(r"https?:|//|url\(|@import", fetched)
        read = _Page(page)
        in_the_head = {"lang", "charset", "http-equiv", "name", "content"}
        shown = {"class", "style", "colspan", "tabindex", "aria-label"}
        assert read.attributes == in_the_head | shown
        assert not read.tags & {"script", "link", "img", "iframe", "object"}


@pytest.mark.slow
def test_the_real_movements(real_club):
    """The real club's movements have a card for every player and every table."""
    files = sorted((real_club / "movements").glob("*/*.asc"))
    assert len(files) == 12
    for file in files:
        movement = read_valid_movement(file)
        cards = _Page(format_cards(movement, 4)).cards
        assert len(cards) == movement.num_contestants + movement.num_tables
        assert all(len(lines) == movement.num_rounds + 1 for _, lines in cards)


def named(movement: Movement, name: str, **more: Any) -> CardSet:
    """Return the cards of a section in which all players have the same name."""
    numbers = range(1, movement.num_contestants + 1)
    return CardSet(movement, 4, section="A", names=dict.fromkeys(numbers, (name, name)), **more)


@each_case(
    ("rounds", "name", "small"),
    [
        (5, "Heron Willow", True),
        (9, "Heron Willow", True),
        (15, "Heron Willow", False),
        (5, "Kingfisher-Nightingale van der Blackthorn-Rowan", False),
    ],
)
@each_case("paper", Paper)
def test_where_four_cards_fit(rounds, name, small, paper):
    """Cards are small for few rounds and short names, unless a club wants large ones."""
    cards = named(howell(rounds + 1), name, paper=paper)
    assert cards.is_small == small
    assert (cards.across, cards.guides_down) == ((2, 2) if small else (1, 2 if rounds < 10 else 1))
    assert not named(howell(rounds + 1), name, paper=paper, large=True).is_small


def test_small_cards_of_several_sections_share_sheets():
    """Small cards of several sections share sheets, large ones do not; sections stay in order."""
    small, more = named(howell(6), "Heron Willow"), named(howell(10), "Robin Elm")
    large = named(howell(6), "Robin Elm", large=True)
    sheets = list(guide_sheets([small, more, large, small]))
    assert [len(sheet.cards) for sheet in sheets] == [4, 4, 4, 4, 2, 2, 2, 4, 2]
    assert [sheet.small for sheet in sheets] == [True] * 4 + [False] * 3 + [True] * 2
    assert [own for sheet in sheets[:4] for own, _ in sheet.cards] == [small] * 6 + [more] * 10


def test_cards_printed_again_are_as_large_as_the_others():
    """The size depends on all cards of the section, not only on those printed again."""
    long = "Kingfisher-Nightingale van der Blackthorn-Rowan"
    names = {n: (long, long) if n < 6 else ("Robin Elm", "Robin Elm") for n in range(1, 7)}
    assert not CardSet(howell(6), 4, section="A", names=names, selection=((6,), ())).is_small


@pytest.mark.parametrize(
    ("text", "ems", "lines"),
    [
        ("", 10, 1),
        ("Robin Elm", 10, 1),
        ("Robin Elm", 3, 2),
        ("Heron-Willow", 4, 2),
        ("Wijngaarden" * 5, 10, 4),
        ("Robin " * 4, 3, 4),
    ],
)
def test_how_many_lines_a_text_takes(text, ems, lines):
    """Lines end at spaces, after hyphens, and within words that are too long."""
    assert num_lines(text, ems) == lines
