"""An evening simulated from its printed cards alone.

Pairs take the seat on the first line of their guide card, and then follow its lines. Boards start
as the table cards say, and then move as those cards say. The expected seats come from the movement.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from html.parser import HTMLParser
from typing import NamedTuple

from bridgeopt.club import Movement


class Card(NamedTuple):
    """A printed card: guide or table, its section and number, its lines, and its footer."""

    kind: str
    section: str
    number: int
    lines: list[list[str]]
    below: str


class Cards(HTMLParser):
    """All cards on a page, as text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.cards: list[Card] = []
        self._head = self._below = ""
        self._lines: list[list[str]] = []
        self._at: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        """Begin a card, a line or a cell."""
        if tag == "article":
            self._head, self._below, self._lines = str(dict(attrs)["class"]), "", []
        elif tag == "tr":
            self._lines.append([])
        elif tag in ("td", "th"):
            self._lines[-1] += [""] * int(dict(attrs).get("colspan") or 1)
        self._at += [] if tag in ("meta", "br") else [tag]
        self.handle_data(" ")

    def handle_endtag(self, tag):
        """End a card."""
        self._at.pop()
        if tag == "article":
            found = re.search(
                r"(guide|table) card (?:Section (\S+) )?(?:Pair|Player|Table) (\d+)", self._head
            )
            assert found is not None
            lines = [[" ".join(cell.split()) for cell in line] for line in self._lines[1:]]
            kind, section, number = found.groups()
            self.cards.append(Card(kind, section or "", int(number), lines, self._below))

    def handle_data(self, data):
        """Add text to the current element."""
        if "h1" in self._at:
            self._head = " ".join(f"{self._head} {data}".split())
        elif "td" in self._at or "th" in self._at:
            self._lines[-1][-1] += data
        elif "footer" in self._at:
            self._below += data


def tables_of(text: str) -> set[int]:
    """Return the tables named in a text."""
    found = re.search(r"\btables? (\d+(?:(?:, | and )\d+)*)", text)
    return {int(n) for n in re.findall(r"\d+", found[1])} if found else set()


def walk(
    pages: Sequence[str],
    movement: Movement,
    boards: int,
    section: str = "",
    absent: Mapping[int, Collection[int]] | None = None,
) -> None:
    """Simulate the evening; fail if a pair sits wrong or boards are missing.

    Parameters
    ----------
    pages
        The printed pages of cards, in English.
    movement, boards
        The movement, and the number of boards in a group.
    section
        The section whose cards are used.
    absent
        The rounds in which each number is vacant; only pairs present all evening are followed.
    """
    hall = _Hall(pages, movement, boards, section, absent or {})
    for r, row in enumerate(movement.rounds.tolist(), start=1):
        for table, (*numbers, group) in enumerate(row, start=1):
            hall.look_at(r, table, numbers, group)
        hall.move_pairs(r)
        hall.move_boards(r)


class _Hall:
    """The seats and boards according to the cards so far."""

    def __init__(
        self,
        pages: Sequence[str],
        movement: Movement,
        boards: int,
        section: str,
        absent: Mapping[int, Collection[int]],
    ) -> None:
        cards = [card for page in pages for card in Cards(page).cards if card.section == section]
        self.guides = {card.number: card for card in cards if card.kind == "guide"}
        self.tables = {card.number: card for card in cards if card.kind == "table"}
        self.movement, self.boards, self.absent = movement, boards, absent
        self.seats = ("N", "S", "E", "W") if movement.individual else ("NS", "EW")
        self.here = {n for n in range(1, movement.num_contestants + 1) if not absent.get(n)}
        assert self.here <= set(self.guides), "somebody who is there has no card"
        first = {n: self.guides[n].lines[0] for n in self.here}
        self.sitting = {
            n: (int(line[1]), line[2]) for n, line in first.items() if line[1].isdigit()
        }
        self.lying: dict[str, set[int]] = {}
        self.told: dict[str, dict[int, str]] = {}
        for table, card in self.tables.items():
            if re.match(r"\d", card.lines[0][-2]):
                self.lying.setdefault(card.lines[0][-2].split()[0], set()).add(table)
            for label in re.findall(r"Ready here from the start: boards (\S+),", card.below):
                assert label not in self.lying, "boards are in two places"
                self.lying[label] = {table}

    def label(self, group: int) -> str:
        """Return the label of a group's boards."""
        first, last = (group - 1) * self.boards + 1, group * self.boards
        return str(first) if self.boards == 1 else f"{first}-{last}"

    def away(self, r: int) -> set[int]:
        """Return the numbers that are vacant in a round."""
        return {n for n, rounds in self.absent.items() if r in rounds}

    def played_later(self, r: int) -> set[str]:
        """Return the boards that are played after a round."""
        return {
            self.label(group)
            for k, tables in enumerate(self.movement.rounds.tolist(), start=1)
            for *numbers, group in tables
            if k > r and group and self.away(k).isdisjoint(numbers)
        }

    def look_at(self, r: int, table: int, numbers: list[int], group: int) -> None:
        """Compare a table with the movement: its pairs and its boards."""
        if not group:
            assert table not in self.tables or "not used" in self.tables[table].lines[r - 1]
            return
        line = self.tables[table].lines[r - 1]
        away = self.away(r) & set(numbers)
        assert line[0].split()[0] == str(r)
        for number, cell in zip(numbers, line[1:], strict=False):
            assert cell.split()[0] == ("nobody" if number in away else str(number))
        if away:
            assert "not played" in line
            assert not tables_of(" ".join(line)), "boards that nobody plays are sent away"
            for number in self.here.intersection(numbers):
                assert "sits out" in self.guides[number].lines[r - 1]
            return
        played, then = line[-2], line[-1]
        label = self.label(group)
        assert played.split()[0] == label
        at = {table, *tables_of(played)}
        assert self.lying[label] & at, f"boards {label} are not there in round {r}"
        self.told.setdefault(label, {})[table] = then
        half = len(numbers) // 2
        for k, (seat, number) in enumerate(zip(self.seats, numbers, strict=True)):
            if number in self.here:
                assert self.sitting[number] == (table, seat), f"{number} sits wrong in round {r}"
                cells = self.guides[number].lines[r - 1]
                against, guided = cells[3:5] if len(cells) == 5 else cells[-3:-1]
                theirs = numbers[half:] if k < half else numbers[:half]
                assert [int(n) for n in re.findall(r"\d+", against)][:half] == theirs
                assert guided == label, "a guide card says more of boards than which are played"

    def move_pairs(self, r: int) -> None:
        """Move all pairs as the guide cards say."""
        for number in self.here:
            lines = self.guides[number].lines
            if len(lines[0]) == 5:  # a small card: see its next line
                _, table, seat, *_ = lines[r] if r < self.movement.num_rounds else ["", "", ""]
                self.sitting.pop(number, None)
                if seat in self.seats:
                    self.sitting[number] = (int(table), seat)
                continue
            _, table, *_, then = lines[r - 1]
            go = re.fullmatch(r"(?:table (\d+)|stay), (\w+)", then)
            if go:
                self.sitting[number] = (int(go[1] or table), go[2])
            else:
                assert then == ("" if r == self.movement.num_rounds else "sits out")
                self.sitting.pop(number, None)

    def move_boards(self, r: int) -> None:
        """Move all played boards as the table cards say; the cards must agree."""
        for label, told in self.told.items():
            assert self.lying[label] <= set(told), f"boards {label} lie where nobody plays them"
            rounds = {tuple(re.findall(r"for round (\d+)", then)) for then in told.values()}
            assert len(rounds) == 1, "tables that share boards do not agree when they are played"
            done = {then for then in told.values()} <= {"put aside", ""}
            assert done == (label not in self.played_later(r)), f"boards {label} after round {r}"
            self.lying[label] = set().union(
                *({table} if "stay" in then else tables_of(then) for table, then in told.items())
            )
        self.told = {}
