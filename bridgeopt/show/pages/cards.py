"""Cards for printing: a guide card for each pair number, and a table card for each table.

The contents of cards are data, separate from their layout. `guide_cards` and `table_cards` make
these contents from a movement alone; a `CardSet` adds the pairs. `format_cards` lays out all cards
of a movement without pairs on sheets. Movements must be well-formed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import groupby, islice
from typing import NamedTuple

from bridgeopt.base.i18n.letters import num_lines, shrink_factor
from bridgeopt.base.i18n.message import Message, current_locale
from bridgeopt.base.printable import Paper
from bridgeopt.club import Movement
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.messages import board_range
from bridgeopt.show.pages.html import render

# Maximum number of rounds that are readable on a card of half a sheet: with numbers only, and with
# names, which take two lines of 12 points for each round.
_MAX_ROUNDS_ON_HALF_SHEET = 16
_MAX_ROUNDS_WITH_NAMES = 9

# Width and height of a sheet within its margins, in mm, as in sheet.css.
_SHEET_SIZES = {Paper.A4: (189.5, 276.5), Paper.LETTER: (195.4, 258.9)}


class GuideLine(NamedTuple):
    """A line of a guide card: a number's seat in one round, its opponents and its board group.

    ``seat`` is NS or EW. In an individual movement it is N, S, E or W, and the line has a partner
    and two opponents. ``opponents`` is empty if the opponents are absent, so that the number sits
    out at that table.
    """

    table: int
    seat: str
    partner: int | None
    opponents: tuple[int, ...]
    group: int


class TableRound(NamedTuple):
    """A line of a table card: the numbers at the table in one round, and their board group.

    ``seats`` are the numbers at NS and EW, or at N, S, E and W. If a number is ``None``, it is
    absent, and the table has no play and no boards. ``shared_with`` are the other tables that play
    the board group in this round. ``boards_to`` has the next round in which the group is played,
    and its tables in that round; ``None`` if the group is not played again.
    """

    seats: tuple[int | None, ...]
    group: int
    shared_with: tuple[int, ...]
    boards_to: tuple[int, tuple[int, ...]] | None


@dataclass(frozen=True)
class GuideCard:
    """A guide card: where one pair number sits, round by round.

    ``lines`` has an item for each round; ``None`` if the number has no table in that round.
    """

    number: int
    lines: tuple[GuideLine | None, ...]

    def met(self) -> Iterator[tuple[int, int]]:
        """Yield the numbers that this card's number meets, each with the round."""
        for round_, line in enumerate(self.lines, start=1):
            yield from ((number, round_) for number in (line.opponents if line else ()))


@dataclass(frozen=True)
class TableCard:
    """A table card: the play at one table, round by round.

    ``lines`` has an item for each round; ``None`` if the table is not used in that round.

    ``ready`` lists the board groups that lie at this table when play begins and are not played in
    round 1. The first table to play such a group is this one. Each item is the group and the round
    in which it is played here. If several tables are the first to play a group, in the same round,
    only the first of these tables lists it.

    ``ready`` and the groups of round 1 together give the place of all boards when play begins; from
    then on, the lines say where boards go.
    """

    table: int
    lines: tuple[TableRound | None, ...]
    ready: tuple[tuple[int, int], ...] = ()

    def numbers_seated(self) -> Iterator[tuple[int, int]]:
        """Yield the numbers that sit at the table, each with the round."""
        for round_, line in enumerate(self.lines, start=1):
            seats = line.seats if line else ()
            yield from ((number, round_) for number in seats if number is not None)


AbsentRounds = Mapping[int, Collection[int]]
"""Maps each number to the rounds in which the number is absent."""


CardSelection = tuple[Collection[int], Collection[int]]
"""Which cards of a section to print: the numbers of guide cards, and the tables of table cards."""


@dataclass(frozen=True)
class CardSet:
    """The cards of one section's movement, with the names of its pairs.

    Attributes
    ----------
    movement, boards
        The movement, and the number of boards in a group.
    absent
        Maps a number to the rounds in which it has no pair; numbers that always have a pair are
        left out. A number that is absent in the last round gets no card.
    section
        The section's name; "" for a movement without pairs.
    names
        The names on each number's card, in two lines; empty for a movement without pairs.
    earlier
        The names of a pair that held a number before its present pair, by number and round.
    selection
        The cards to print; ``None`` for all.
    title
        The evening's title, which is on each card.
    large
        Whether guide cards with names take half a sheet even if a quarter is enough.
    paper
        The size of paper.
    """

    movement: Movement
    boards: int
    absent: AbsentRounds = field(default_factory=dict)
    section: str = ""
    names: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    earlier: Mapping[tuple[int, int], tuple[str, str]] = field(default_factory=dict)
    selection: CardSelection | None = None
    title: str = ""
    large: bool = False
    paper: Paper = Paper.A4

    def label(self, number: int) -> NumberLabel:
        """Return a pair number in the form in which players see it."""
        return self.movement.labels[number - 1]

    def label_list(self, numbers: Iterable[int]) -> str:
        """Return pair numbers as text, in the form in which players see them."""
        return ", ".join(str(self.label(number)) for number in numbers)

    def pair_names(self, number: int, round_: int) -> tuple[str, str]:
        """Return the names of the two players who hold a number in a round."""
        return self.earlier.get((number, round_)) or self.names[number]

    @property
    def guide_cards(self) -> tuple[GuideCard, ...]:
        """The guide cards to print. A number that is absent in the last round has no card."""
        cards = guide_cards(self.movement, self.absent)
        return tuple(c for c in cards if self.selection is None or c.number in self.selection[0])

    @property
    def table_cards(self) -> tuple[TableCard, ...]:
        """The table cards to print."""
        cards = table_cards(self.movement, self.absent)
        return tuple(c for c in cards if self.selection is None or c.table in self.selection[1])

    @property
    def switched(self) -> frozenset[int]:
        """The rounds that are arrow-switched (see `switched_rounds`)."""
        return switched_rounds(self.movement)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of a table's seats, in the order of the movement's columns."""
        return _seat_names(self.movement)

    @property
    def across(self) -> int:
        """How many guide cards fit side by side: 1 with partners or large names, otherwise 2."""
        if self.names:
            return 2 if self.is_small else 1
        return 1 if self.movement.individual else 2

    @property
    def guides_down(self) -> int:
        """How many guide cards fit on a sheet from top to bottom."""
        return 2 if self.is_small else self.down

    @cached_property
    def is_small(self) -> bool:
        """Whether guide cards with names are a quarter of a sheet each.

        All cards of a section have one size, so that a card printed again is like the others.
        """
        if not self.names or self.large or self.movement.individual:
            return False
        return _SmallCards(self).fit

    @property
    def down(self) -> int:
        """How many full-size cards fit on a sheet from top to bottom."""
        max_rounds = _MAX_ROUNDS_WITH_NAMES if self.names else _MAX_ROUNDS_ON_HALF_SHEET
        return 2 if self.movement.num_rounds <= max_rounds else 1

    def boards_of(self, group: int) -> str:
        """Return the boards of a group as text."""
        return board_range(group, self.boards)


class GuideSheet(NamedTuple):
    """A sheet of guide cards, each with its `CardSet`.

    All cards on a sheet have one size. Cards of several sections share a sheet only if they are
    small (`CardSet.is_small`).
    """

    cards: tuple[tuple[CardSet, GuideCard], ...]
    across: int
    down: int

    @property
    def named(self) -> bool:
        """Whether the cards have names on them."""
        return bool(self.cards[0][0].names)

    @property
    def small(self) -> bool:
        """Whether the cards are small ones with names (`CardSet.is_small`)."""
        return self.cards[0][0].is_small


def guide_sheets(card_sets: Iterable[CardSet]) -> Iterator[GuideSheet]:
    """Yield the sheets of guide cards of several sections, in order."""
    for are_small, same_size in groupby(card_sets, key=lambda cards: cards.is_small):
        sets = list(same_size)
        for sheet_sets in [sets] if are_small else [[cards] for cards in sets]:
            across, down = sheet_sets[0].across, sheet_sets[0].guides_down
            cards = ((card_set, card) for card_set in sheet_sets for card in card_set.guide_cards)
            while sheet_cards := tuple(islice(cards, across * down)):
                yield GuideSheet(sheet_cards, across, down)


class _SmallCards:
    """Measures whether guide cards with names fit on a quarter of a sheet.

    All measures are in mm, by the sizes in cards.css.
    """

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards
        width, height = _SHEET_SIZES[cards.paper]
        self._width = width / 2 - 4.5  # without padding and borders
        self._height = height / 2 - 5.5
        self._lines: dict[tuple[str, str], int] = {}

    @property
    def fit(self) -> bool:
        """Whether every guide card of the section fits on a quarter of a sheet."""
        cards = self._cards
        available = self._height - self._frame_height()
        return all(
            self._names_height(cards.names[card.number]) + sum(self._row_heights(card)) <= available
            for card in guide_cards(cards.movement, cards.absent)
        )

    def _frame_height(self) -> float:
        """Return the height of a card's header and footer together, without names and rounds."""
        cards = self._cards
        label = 1 + num_lines(f"{Message('section')} {cards.section}", 30 / 5.5)
        title = num_lines(f"{cards.title} · {'d' * 24}", 48 / 3.6)  # longest date: 24 letters
        footer = [Message("leave_boards"), *[Message("switched")] * bool(cards.switched)]
        lines = num_lines("  ".join(map(str, footer)), self._width / 3.6)
        return max(11.0, label * 5.8, title * 4.4) + 5.2 + 1.2 + lines * 4.4

    def _names_height(self, names: tuple[str, str]) -> float:
        """Return the height of the card owner's names, which are printed in bold."""
        return 0.8 + sum(num_lines(name, self._width / 5.1) for name in names) * 5.2

    def _row_heights(self, card: GuideCard) -> Iterator[float]:
        """Yield the height of the row of each round."""
        for round_, line in enumerate(card.lines, start=1):
            if line and line.opponents:
                yield max(6.2, self._num_name_lines(line.opponents[0], round_) * 3.9 + 0.3)
            else:
                yield 8.2

    def _num_name_lines(self, number: int, round_: int) -> int:
        """Return how many lines the names of an opposing pair take, next to the pair's number."""
        names = self._cards.pair_names(number, round_)
        if names not in self._lines:
            label = 0.6 * len(str(self._cards.label(number))) * 5
            ems = (self._width - 41.6 - 0.8 - 1.5 - max(6.0, label)) / 3.54
            self._lines[names] = sum(
                1 if num_lines(name, ems) == 1 else num_lines(name, ems - 0.7) for name in names
            )
        return self._lines[names]


def guide_cards(movement: Movement, absent: AbsentRounds | None = None) -> tuple[GuideCard, ...]:
    """Return a guide card for each number: for a pair, or a player of an individual movement.

    A number that is absent in the last round gets no card. A card has no line for a round in which
    its number is absent.
    """
    absent = absent or {}
    seat_names = _seat_names(movement)
    half = len(seat_names) // 2
    cards: list[list[GuideLine | None]] = [
        [None] * movement.num_rounds for _ in range(movement.num_contestants)
    ]
    for r, tables in enumerate(movement.rounds.tolist()):
        for table, (*seats, group) in enumerate(tables, start=1):
            if group == 0:
                continue
            for k, number in enumerate(seats):
                if r + 1 in absent.get(number, ()):
                    continue
                ours, theirs = seats[:half], seats[half:]
                if k >= half:
                    ours, theirs = theirs, ours
                partner = next((other for other in ours if other != number), None)
                opponents = tuple(n for n in theirs if r + 1 not in absent.get(n, ()))
                cards[number - 1][r] = GuideLine(table, seat_names[k], partner, opponents, group)
    return tuple(
        GuideCard(number, tuple(lines))
        for number, lines in enumerate(cards, start=1)
        if movement.num_rounds not in absent.get(number, ())
    )


def table_cards(movement: Movement, absent: AbsentRounds | None = None) -> tuple[TableCard, ...]:
    """Return a card for each table that is used in any round, in order of table number."""
    absent_by_round = [
        {number for number, rounds in (absent or {}).items() if r in rounds}
        for r in range(1, movement.num_rounds + 1)
    ]
    tables_by_round = [
        _tables_by_group(tables, absent_numbers)
        for tables, absent_numbers in zip(movement.rounds.tolist(), absent_by_round, strict=True)
    ]
    first_play: dict[int, tuple[int, int]] = {}
    for r, tables in enumerate(tables_by_round, start=1):
        for group, playing in tables.items():
            first_play.setdefault(group, (r, playing[0]))
    cards = (
        TableCard(
            table,
            tuple(
                _table_line(
                    table,
                    r,
                    seats,
                    group=group,
                    tables_by_round=tables_by_round,
                    absent_numbers=absent_by_round[r],
                )
                if group
                else None
                for r, (*seats, group) in enumerate(movement.rounds[:, table - 1].tolist())
            ),
            tuple(
                (group, r)
                for group, (r, first_table) in first_play.items()
                if first_table == table and r > 1
            ),
        )
        for table in range(1, movement.num_tables + 1)
    )
    return tuple(card for card in cards if any(card.lines))


@lru_cache(maxsize=64)  # called for each card of a section
def switched_rounds(movement: Movement) -> frozenset[int]:
    """Return the rounds that are arrow-switched: in which all tables exchange NS and EW.

    The rule needs a stationary pair at every table, as in a Mitchell; otherwise no round is
    returned. A round is switched if the stationary pairs sit in the other direction than in most
    rounds. If both directions are equally frequent, the direction of round 1 is the normal one.
    """
    if movement.individual:
        return frozenset()
    seats: dict[int, list[tuple[int, int]]] = {}
    for tables in movement.rounds.tolist():
        for table, (*numbers, group) in enumerate(tables, start=1):
            for side, number in enumerate(numbers if group else ()):
                seats.setdefault(number, []).append((table, side))
    stationary = [
        seatings for seatings in seats.values() if len({table for table, _ in seatings}) == 1
    ]
    patterns = {tuple(side != seatings[0][1] for _, side in seatings) for seatings in stationary}
    if len(patterns) != 1 or len(stationary) < movement.rounds[:, :, -1].any(axis=0).sum():
        return frozenset()
    pattern = patterns.pop()
    rare_side = sum(pattern) * 2 <= len(pattern)
    return frozenset(r for r, is_turned in enumerate(pattern, start=1) if is_turned == rare_side)


def format_cards(movement: Movement, boards: int, paper: Paper = Paper.A4) -> str:
    """Return all guide cards and table cards as one HTML page, in the reader's language.

    The page is for printing and cutting.

    Parameters
    ----------
    movement
        A well-formed movement.
    boards
        The number of boards in a group.
    paper
        The paper size.
    """
    return render(
        "cards.html",
        t=current_locale(),
        paper=paper.value,
        cards=CardSet(movement, boards),
        sheets_of=guide_sheets,
        fit=shrink_factor,
    )


def _seat_names(movement: Movement) -> tuple[str, ...]:
    """Return the names of a table's seats, in the order of the movement's columns."""
    return ("N", "S", "E", "W") if movement.individual else ("NS", "EW")


def _tables_by_group(
    tables: list[list[int]], absent_numbers: set[int]
) -> dict[int, tuple[int, ...]]:
    """Map each board group to the tables that play it in one round."""
    groups = [group if absent_numbers.isdisjoint(seats) else 0 for *seats, group in tables]
    return {
        group: tuple(
            table for table, group_at_table in enumerate(groups, start=1) if group_at_table == group
        )
        for group in groups
        if group
    }


def _table_line(
    table: int,
    r: int,
    seats: list[int],
    *,
    group: int,
    tables_by_round: list[dict[int, tuple[int, ...]]],
    absent_numbers: set[int],
) -> TableRound:
    """Return the line of a table card for round r + 1.

    ``seats`` are the numbers at the table. ``tables_by_round`` maps each board group to the tables
    that play it, for each round. ``absent_numbers`` are the numbers absent in this round.
    """
    present_numbers = tuple(None if number in absent_numbers else number for number in seats)
    if None in present_numbers:
        return TableRound(present_numbers, group, (), None)
    others = tuple(other for other in tables_by_round[r][group] if other != table)
    later = (
        (round_, tables[group])
        for round_, tables in enumerate(tables_by_round[r + 1 :], start=r + 2)
        if group in tables
    )
    return TableRound(present_numbers, group, others, next(later, None))
