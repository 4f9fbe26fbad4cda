"""Mutated files, each with one planted fault of a known kind: all are found, none is invented.

A kind of fault changes a sheet, and returns the expected fault with its place, and its possible
consequences. Any other fault found was invented.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.club.movement import Movement
from bridgeopt.files.movement_asc import read_movement
from bridgeopt.movement.check import read_valid_movement, shortcomings
from tests.support.each_case import each_case
from tests.support.messages import spoken

DRAWS = 5
FIRST_LINE = -1
HEADER = 0
NOWHERE = None
SEPARATORS = (" ", "-", "  ", "\t", ",", " : ", ";")


class Planted(NamedTuple):
    """A planted fault: a pattern of the message, and the row where it must be found.

    Row 0 is the header; the rounds follow from 1 in the order of the file. Each possible
    consequence is a pattern of a whole message.
    """

    row: int | None
    message: str
    besides: tuple[str, ...] = ()


class Sheet:
    """A movement file, number by number, to be spoilt."""

    def __init__(self, movement: Movement) -> None:
        self.n, self.groups = movement.num_contestants, movement.num_groups
        self.num_rounds, self.num_tables, self.width = movement.rounds.shape
        self.who = "player" if movement.individual else "pair"
        self.sitting_out = self.n % 4 if movement.individual else 0
        self.above: list[str] = []
        numbers = (self.n, self.num_tables, self.num_rounds, self.groups, int(movement.individual))
        self.header = list(map(str, numbers))
        self.rows = [list(map(str, tables.ravel().tolist())) for tables in movement.rounds]
        self.breaks: dict[int, list[int]] = {}

    @property
    def individual(self) -> bool:
        """Whether players are moved."""
        return self.who == "player"

    @property
    def wide(self) -> int:
        """Numbers in a round."""
        return self.num_tables * self.width

    def used(self, r: int) -> list[int]:
        """Return the start of each used table in a row; rounds count from 0 here."""
        return [k for k in range(0, self.wide, self.width) if self.rows[r][k] != "0"]

    def seats(self, r: int, at: int) -> list[str]:
        """Return the numbers at the table that begins there."""
        return self.rows[r][at : at + self.width - 1]

    def group_cells(self) -> list[tuple[int, int]]:
        """Return the round and place of each board group in use."""
        return [(r, k + self.width - 1) for r in range(self.num_rounds) for k in self.used(r)]

    def couples(self, r: int) -> list[tuple[int, int]]:
        """Return the places of two who meet (of partners, in an individual movement)."""
        return [(k + c, k + c + 1) for k in self.used(r) for c in range(0, self.width - 1, 2)]

    def use_letters(self) -> None:
        """Name the board groups by letters."""
        for r, k in self.group_cells():
            self.rows[r][k] = chr(ord("A") + int(self.rows[r][k]) - 1)

    def share_a_group(self) -> None:
        """Let all tables of a round play the same board group, which is sound for any meetings."""
        for r, k in self.group_cells():
            self.rows[r][k] = str(r + 1)
        self.groups = self.num_rounds
        self.header[3] = str(self.groups)

    def missing(self, r: int, *numbers: str) -> str:
        """Return the pattern for contestants missing from a round."""
        if self.sitting_out:
            out = self.sitting_out + len(numbers)
            return f"{out} players sit out round {r + 1}, although only {self.sitting_out} need to"
        return f"{self.who} ({'|'.join(numbers)}) does not play in round {r + 1}"

    def text(self, random: Random) -> tuple[str, list[int]]:
        """Return the file, with random remarks and blanks, and the line of each row."""
        lines = [*self.above]
        begins = []
        for number, row in enumerate([self.header, *self.rows]):
            if number and random.random() < 0.3:
                lines += random.choice([[""], ["# a remark"], ["", "#"]])
            begins.append(len(lines) + 1)
            start = 0
            for stop in [*self.breaks.get(number, []), len(row)]:
                lines.append(
                    "".join(f"{cell}{random.choice(SEPARATORS)}" for cell in row[start:stop])
                )
                start = stop
            if random.random() < 0.2:
                lines[-1] += "# a remark"
        lines += ["#<name>spoilt</name>", "# a last remark"]
        return random.choice(["\r\n", "\n", "\r"]).join(lines), begins


Kind = Callable[[Sheet, Random], Planted | None]


# --- the header


def number_missing_in_header(sheet, random):
    del sheet.header[random.randrange(5)]
    return Planted(HEADER, "the header holds 4 numbers instead of five; missing: 0 for pairs .*")


def several_missing_in_header(sheet, random):
    left = random.randint(1, 3)
    del sheet.header[left:]
    return Planted(HEADER, rf"the header holds {left} numbers? instead of five; missing: .*")


def number_too_many_in_header(sheet, random):
    sheet.header.insert(random.randrange(6), random.choice("0123"))
    return Planted(HEADER, "the header holds 6 numbers instead of five")


def word_in_header(sheet, random):
    word = random.choice(["x", "two", "1.5", "7?", "٣"])
    sheet.header[random.randrange(5)] = word
    return Planted(HEADER, re.escape(f"'{word}' is not a number"))


def zero_in_header(sheet, random):
    sheet.header[random.randrange(4)] = "0"
    return Planted(HEADER, "the header says 0 .*")


def huge_number_in_header(sheet, random):
    huge = str(random.randint(1000, 10**9))
    sheet.header[random.randrange(5)] = huge
    return Planted(HEADER, f"'{huge}' is more than 999")


def neither_pairs_nor_individual(sheet, random):
    kind = random.randint(2, 9)
    sheet.header[4] = str(kind)
    return Planted(HEADER, f"the fifth number of the header is {kind}, not 0 or 1")


def pairs_for_players(sheet, random):
    """Mark pairs as individual, or players as pairs."""
    sheet.header[4] = "0" if sheet.individual else "1"
    besides = (r"the movement is for \d+ pairs, but .*", r"this movement is for .* an odd number")
    return Planted(HEADER, "every round (has|holds) .*", besides if sheet.individual else ())


def odd_number_of_pairs(sheet, random):
    if sheet.individual:
        return None
    odd = sheet.n + random.choice([-1, 1])
    sheet.header[0] = str(odd)
    beyond = rf"pair {sheet.n} at table \d+ of round \d+, but the highest number is {odd}"
    besides = (beyond,) if odd < sheet.n else ()
    return Planted(HEADER, f"this movement is for {odd} pairs, an odd number", besides)


def too_many_pairs_in_header(sheet, random):
    if sheet.individual:
        return None
    sheet.header[0] = str(sheet.n + 2)
    if sheet.n + 2 > 2 * sheet.num_tables:
        seats = 2 * sheet.num_tables
        return Planted(HEADER, f"the movement is for {sheet.n + 2} pairs, but .* only {seats}")
    besides = rf"pair ({sheet.n + 1}|{sheet.n + 2}) does not play in round \d+"
    return Planted(1, f"pair {sheet.n + 1} does not play in round 1", (besides,))


def a_player_too_many_in_header(sheet, random):
    if not sheet.individual:
        return None
    sheet.header[0] = str(sheet.n + 1)
    return Planted(HEADER, f"player {sheet.n + 1} never plays")


def too_few_contestants_in_header(sheet, random):
    few = sheet.n - (1 if sheet.individual else 2)
    sheet.header[0] = str(few)
    first = min(r for r, row in enumerate(sheet.rows) if str(sheet.n) in seats_of(sheet, row))
    beyond = rf"{sheet.who} (%s) at table \d+ of round \d+, but the highest number is {few}"
    numbers = "|".join(map(str, range(few + 1, sheet.n + 1)))
    return Planted(first + 1, beyond % sheet.n, (beyond % numbers, MORE))


def too_many_tables_in_header(sheet, random):
    sheet.header[1] = str(sheet.num_tables + random.randint(1, 3))
    return Planted(HEADER, f"every round has {sheet.num_tables} tables?, but .*")


def too_few_tables_in_header(sheet, random):
    if sheet.num_tables == 1:
        return None
    sheet.header[1] = str(sheet.num_tables - 1)
    besides = rf"the movement is for {sheet.n} {sheet.who}s, but the tables of .* only \d+"
    return Planted(HEADER, f"every round has {sheet.num_tables} tables, but .*", (besides,))


def too_many_rounds_in_header(sheet, random):
    many = sheet.num_rounds + random.randint(1, 3)
    sheet.header[2] = str(many)
    return Planted(HEADER, f"the file has {sheet.num_rounds} rounds, but the header says {many}")


def too_few_rounds_in_header(sheet, random):
    few = random.randint(1, sheet.num_rounds - 1)
    sheet.header[2] = str(few)
    besides = (r"player \d+ never plays",) if sheet.sitting_out and few == 1 else ()
    message = f"the file has {sheet.num_rounds} rounds, but the header says {few}"
    return Planted(few + 1, message, besides)


def too_few_groups_in_header(sheet, random):
    sheet.header[3] = str(sheet.groups - 1)
    first = min(r for r, k in sheet.group_cells() if sheet.rows[r][k] == str(sheet.groups))
    beyond = rf"board group {sheet.groups} at table \d+ of round \d+, but .*"
    return Planted(first + 1, beyond, (beyond, MORE))


def remark_above_the_header(sheet, random):
    sheet.above = [random.choice(["# a remark", "", "   ", "#<name>first</name>"])]
    return Planted(FIRST_LINE, "the header is on line 2, after a comment or a blank line")


# --- whole rounds and tables


def round_missing(sheet, random):
    del sheet.rows[random.randrange(sheet.num_rounds)]
    rounds = f"{sheet.num_rounds - 1} rounds?"
    return Planted(HEADER, f"the file has {rounds}, but the header says {sheet.num_rounds}")


def round_twice(sheet, random):
    """Duplicate a round: the last is surplus, and the groups of the round are repeated."""
    r = random.randrange(sheet.num_rounds)
    again = random.randint(r + 1, sheet.num_rounds)
    sheet.rows.insert(again, list(sheet.rows[r]))
    besides = rf"{sheet.who} \d+ plays board group \d+ in round {r + 1} .* round {again + 1} .*"
    message = f"the file has {sheet.num_rounds + 1} rounds, but the header says {sheet.num_rounds}"
    return Planted(sheet.num_rounds + 1, message, (besides, MORE))


def stray_line(sheet, random):
    sheet.rows.append(["End", "of", "file"][: random.randint(1, 3)])
    message = f"the file has {sheet.num_rounds + 1} rounds, but the header says {sheet.num_rounds}"
    return Planted(sheet.num_rounds + 1, message)


def round_emptied(sheet, random):
    r = random.randrange(sheet.num_rounds)
    sheet.rows[r] = ["0"] * sheet.wide
    return Planted(r + 1, f"nobody plays in round {r + 1}")


def table_missing(sheet, random):
    if sheet.num_tables == 1:
        return None
    r, k = random.randrange(sheet.num_rounds), random.randrange(sheet.num_tables) * sheet.width
    del sheet.rows[r][k : k + sheet.width]
    left = sheet.num_tables - 1
    return Planted(r + 1, f"round {r + 1} has {left} tables?, but the header says .*")


def table_twice(sheet, random):
    r, k = random.randrange(sheet.num_rounds), random.randrange(sheet.num_tables) * sheet.width
    sheet.rows[r] += sheet.rows[r][k : k + sheet.width]
    return Planted(r + 1, f"round {r + 1} has {sheet.num_tables + 1} tables, but .*")


def table_emptied(sheet, random):
    r = random.randrange(sheet.num_rounds)
    at = random.choice(sheet.used(r))
    seats = sheet.seats(r, at)
    sheet.rows[r][at : at + sheet.width] = ["0"] * sheet.width
    if not sheet.used(r):
        return Planted(r + 1, f"nobody plays in round {r + 1}")
    return Planted(r + 1, sheet.missing(r, *seats), (sheet.missing(r, *seats),))


# --- numbers


def number_missing(sheet, random):
    r = random.randrange(sheet.num_rounds)
    del sheet.rows[r][random.randrange(sheet.wide)]
    return Planted(r + 1, f"round {r + 1} holds {sheet.wide - 1} numbers instead of {sheet.wide}")


def number_too_many(sheet, random):
    r = random.randrange(sheet.num_rounds)
    sheet.rows[r].insert(random.randint(0, sheet.wide), str(random.randint(0, sheet.n)))
    return Planted(r + 1, f"round {r + 1} holds {sheet.wide + 1} numbers instead of {sheet.wide}")


def number_on_the_next_line(sheet, random):
    """Move a number to the next line, so that both lines are wrong."""
    r = random.randrange(sheet.num_rounds - 1)
    sheet.rows[r + 1].insert(0, sheet.rows[r].pop())
    besides = f"round {r + 2} holds {sheet.wide + 1} numbers instead of {sheet.wide}"
    message = f"round {r + 1} holds {sheet.wide - 1} numbers instead of {sheet.wide}"
    return Planted(r + 1, message, (besides,))


def file_cut_off(sheet, random):
    del sheet.rows[-1][random.randrange(1, sheet.wide) :]
    return Planted(sheet.num_rounds, f"round {sheet.num_rounds} (holds|has) .*")


def word_for_a_seat(sheet, random):
    r = random.randrange(sheet.num_rounds)
    word = random.choice(["A", "b", "seven", "1O", "½", "3/4"])
    sheet.rows[r][random.choice(sheet.used(r)) + random.randrange(sheet.width - 1)] = word
    return Planted(r + 1, f"'{word}' is not a number")


def word_for_a_group(sheet, random):
    if random.random() < 0.5:
        sheet.use_letters()
    r, k = random.choice(sheet.group_cells())
    word = random.choice(["AA", "1B", "é", "*"])
    sheet.rows[r][k] = word
    return Planted(r + 1, re.escape(f"'{word}' is not a number"))


def huge_number(sheet, random):
    r = random.randrange(sheet.num_rounds)
    huge = str(random.randint(1000, 10**9))
    sheet.rows[r][random.randrange(sheet.wide)] = huge
    return Planted(r + 1, f"'{huge}' is more than 999")


def letter_among_numbers(sheet, random):
    r, k = random.choice(sheet.group_cells())
    sheet.rows[r][k] = letter = random.choice("ABC")
    return Planted(
        r + 1, rf"some board groups are letters .* group '{letter}' here, group '\d+' on .*"
    )


def number_among_letters(sheet, random):
    sheet.use_letters()
    r, k = random.choice(sheet.group_cells())
    sheet.rows[r][k] = number = random.choice("123")
    return Planted(
        r + 1, f"some board groups are letters .* group '{number}' here, group '.' on .*"
    )


def contestant_who_does_not_exist(sheet, random):
    r = random.randrange(sheet.num_rounds)
    number = random.randint(sheet.n + 1, 99)
    sheet.rows[r][random.choice(sheet.used(r)) + random.randrange(sheet.width - 1)] = str(number)
    message = (
        rf"{sheet.who} {number} at table \d+ of round {r + 1}, but the highest number is {sheet.n}"
    )
    return Planted(r + 1, message)


def group_that_does_not_exist(sheet, random):
    r, k = random.choice(sheet.group_cells())
    number = random.randint(sheet.groups + 1, 99)
    sheet.rows[r][k] = str(number)
    message = rf"board group {number} at table \d+ of round {r + 1}, but the .* is {sheet.groups}"
    return Planted(r + 1, message)


def half_a_table(sheet, random):
    r = random.randrange(sheet.num_rounds)
    at = random.choice(sheet.used(r))
    sheet.rows[r][at + random.randrange(sheet.width)] = "0"
    return Planted(
        r + 1, rf"table {at // sheet.width + 1} of round {r + 1} is only half filled \(.*\)"
    )


# --- who plays what


def contestant_twice_in_a_round(sheet, random):
    """Put one number in the seat of another, which does not play; its boards may be known."""
    r = random.randrange(sheet.num_rounds)
    if len(sheet.used(r)) == 1:
        return None
    here, there = random.sample(sheet.used(r), 2)
    seat = here + random.randrange(sheet.width - 1)
    gone, twice = sheet.rows[r][seat], random.choice(sheet.seats(r, there))
    sheet.rows[r][seat] = twice
    message = rf"{sheet.who} {twice} plays twice in round {r + 1}, at tables \d+ and \d+"
    besides = (sheet.missing(r, gone), rf"{sheet.who} {twice} plays board group \d+ in .*")
    return Planted(r + 1, message, besides)


def contestant_missing_in_a_round(sheet, random):
    """Do the same, expecting the fault of the missing contestant."""
    spoilt = contestant_twice_in_a_round(sheet, random)
    if spoilt is None:
        return None
    missing, again = spoilt.besides
    return Planted(spoilt.row, missing, (spoilt.message, again))


def against_itself(sheet, random):
    r = random.randrange(sheet.num_rounds)
    at = random.choice(sheet.used(r))
    one, other = random.sample(range(at, at + sheet.width - 1), 2)
    gone, twice = sheet.rows[r][one], sheet.rows[r][other]
    sheet.rows[r][one] = twice
    message = rf"{sheet.who} {twice} meets itself at table \d+ of round {r + 1}"
    return Planted(r + 1, message, (sheet.missing(r, gone),))


def group_again(sheet, random):
    """Repeat a group at a table; with rounds = groups this also makes its contestants miss one."""
    r, other = random.sample(range(sheet.num_rounds), 2)
    at = random.choice(sheet.used(r))
    seats = sheet.seats(r, at)
    one = random.choice(seats)
    there = [k for k in sheet.used(other) if one in sheet.seats(other, k)]
    if not there:  # it sits out
        return None
    group = sheet.rows[other][there[0] + sheet.width - 1]
    sheet.rows[r][at + sheet.width - 1] = group
    first, second = sorted([r, other])
    again = rf"{sheet.who} (%s) plays board group {group} in round .*"
    message = (
        rf"{sheet.who} {one} plays board group {group} in round {first + 1} \(line \d+\)"
        rf" and again in round {second + 1} \(line \d+\)"
    )
    return Planted(second + 1, message, (again % "|".join(seats),))


FAULTS: list[Kind] = [
    number_missing_in_header,
    several_missing_in_header,
    number_too_many_in_header,
    word_in_header,
    zero_in_header,
    huge_number_in_header,
    neither_pairs_nor_individual,
    pairs_for_players,
    odd_number_of_pairs,
    too_many_pairs_in_header,
    a_player_too_many_in_header,
    too_few_contestants_in_header,
    too_many_tables_in_header,
    too_few_tables_in_header,
    too_many_rounds_in_header,
    too_few_rounds_in_header,
    too_few_groups_in_header,
    remark_above_the_header,
    round_missing,
    round_twice,
    stray_line,
    round_emptied,
    table_missing,
    table_twice,
    table_emptied,
    number_missing,
    number_too_many,
    number_on_the_next_line,
    file_cut_off,
    word_for_a_seat,
    word_for_a_group,
    huge_number,
    letter_among_numbers,
    number_among_letters,
    contestant_who_does_not_exist,
    group_that_does_not_exist,
    half_a_table,
    contestant_twice_in_a_round,
    contestant_missing_in_a_round,
    against_itself,
    group_again,
]


# --- sound, but falling short


def meeting_again(sheet, random):
    """Exchange partners between two couples, so that two who have met often enough meet again.

    The other two may meet again too, and the separated ones may now meet too rarely.
    """
    sheet.share_a_group()
    r = random.randrange(sheet.num_rounds)
    met = meetings(sheet)
    others = sheet.n - 1
    plays = sheet.num_rounds - sheet.sitting_out * sheet.num_rounds // sheet.n
    most = -(-plays // others)
    changes = [
        (b, d)
        for (a, b), (c, d) in combinations(sheet.couples(r), 2)
        if len(met.get(two(sheet, r, a, d), [])) == most
    ]
    if not changes:
        return None
    b, d = random.choice(changes)
    a, c = b - 1, d - 1
    parted = (two(sheet, r, a, b), two(sheet, r, c, d))
    sheet.rows[r][b], sheet.rows[r][d] = sheet.rows[r][d], sheet.rows[r][b]
    again, also = two(sheet, r, a, b), two(sheet, r, c, d)
    rounds = sorted([*met[again], r])
    do = "are partners" if sheet.individual else "meet"
    rarely = "(are never partners|are partners once|never meet|meet once)"
    message = rf"{sheet.who}s {names(again)} {do} {most + 1} times, in rounds .*; .* is enough"
    besides = (
        rf"{sheet.who}s {names(also)} {do} {most + 1} times, .*",
        *(rf"{sheet.who}s {names(these)} {rarely}, although all .* can .*" for these in parted),
    )
    return Planted(rounds[most] + 1, message, besides)


def a_group_too_many_in_header(sheet, random):
    sheet.header[3] = str(sheet.groups + 1)
    return Planted(HEADER, f"nobody plays board group {sheet.groups + 1}")


def sitting_out_again(sheet, random):
    """Let a player sit out for another one, who then misses two groups."""
    if not sheet.sitting_out:
        return None
    r = random.randrange(sheet.num_rounds)
    place = random.choice(sheet.used(r)) + random.randrange(4)
    (rested,) = {str(k) for k in range(1, sheet.n + 1)} - seats_of(sheet, sheet.rows[r])
    tired, sheet.rows[r][place] = sheet.rows[r][place], rested
    return Planted(NOWHERE, rf"player {tired} misses 2 board groups \(.*\), although .* than 1")


SHORTCOMINGS: list[Kind] = [meeting_again, a_group_too_many_in_header, sitting_out_again]


# --- accepted, with a warning


def small_letters(sheet, random):
    sheet.use_letters()
    cells = sheet.group_cells()
    small = random.sample(cells, random.randint(1, len(cells)))
    for r, k in small:
        sheet.rows[r][k] = sheet.rows[r][k].lower()
    letters = f"{len(small)} board groups? (is a|are) small letters?"
    return Planted(min(small)[0] + 1, f"{letters}: '[a-z]' here")


def broken_lines(sheet, random):
    broken = random.sample(range(sheet.num_rounds), random.randint(1, sheet.num_rounds))
    for r in broken:
        cuts = random.sample(range(1, sheet.wide), random.randint(1, 3))
        sheet.breaks[r + 1] = sorted(cuts)
    return Planted(min(broken) + 1, f"{len(broken)} rounds? (is|are) broken over several lines.*")


WARNINGS: list[Kind] = [small_letters, broken_lines]


MORE = r"… and [\d,]+ more like this"


def seats_of(sheet: Sheet, row: list[str]) -> set[str]:
    return {cell for k, cell in enumerate(row, start=1) if k % sheet.width} - {"0"}


def two(sheet: Sheet, r: int, a: int, b: int) -> tuple[int, int]:
    one, other = sorted((int(sheet.rows[r][a]), int(sheet.rows[r][b])))
    return one, other


def names(couple: tuple[int, int]) -> str:
    return f"{couple[0]} and {couple[1]}"


def meetings(sheet: Sheet) -> dict[tuple[int, int], list[int]]:
    """Return the rounds, from 0, in which two meet (are partners)."""
    met: dict[tuple[int, int], list[int]] = {}
    for r in range(sheet.num_rounds):
        for a, b in sheet.couples(r):
            met.setdefault(two(sheet, r, a, b), []).append(r)
    return met


def individual(n: int) -> Movement:
    """Make a movement for 4, 5, 8 or 9 players in which all are partners once.

    Couples sit around the player who sits out, or with an even number around the partner of the
    last.
    """
    ring = n - 1 + n % 2
    rounds = []
    for r in range(ring):
        couples = [((r + d) % ring, (r - d) % ring) for d in range(1, ring // 2 + 1)]
        if n % 2 == 0:
            couples.append((r, n - 1))
        players = np.array(couples).reshape(-1, 4) + 1
        rounds.append(np.hstack([players, np.full((len(players), 1), r + 1)]))
    return Movement(f"{n} players", n, ring, np.array(rounds))


@pytest.fixture(scope="module", params=["ours", "real"])
def movements(request) -> list[Movement]:
    """Return all movements that we ship, or the real club's, and some for players."""
    folder: Path = request.getfixturevalue(
        f"{'our' if request.param == 'ours' else 'real'}_movements"
    )
    files = sorted(folder.rglob("*.asc"))
    assert len(files) >= 6
    return [*map(read_movement, files), *map(individual, (4, 5, 8, 9))]


def findings(path: Path) -> tuple[list[Fault], list[Fault], list[Fault]]:
    """Return the faults, shortcomings and warnings of a file."""
    try:
        movement = read_valid_movement(path)
    except InputError as error:
        return list(error.faults), [], []
    return [], shortcomings(movement), list(movement.warnings)


def spoilt(
    kind: Kind, movements: list[Movement], random: Random
) -> Iterator[tuple[Sheet, Planted]]:
    """Yield a spoilt sheet of each movement that can have this fault, in any order."""
    for movement in random.sample(movements, len(movements)):
        sheet = Sheet(movement)
        planted = kind(sheet, random)
        if planted is not None:
            yield sheet, planted


@pytest.mark.slow
@each_case(
    ("kind", "level"),
    [(kind, k) for k, kinds in enumerate([FAULTS, SHORTCOMINGS, WARNINGS]) for kind in kinds],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_was_planted_is_found(kind, level, movements, tmp_path):
    """The fault is found once, at its row, with only its consequences, in several movements."""
    for draw in range(DRAWS):
        random = Random(f"{kind.__name__} {draw}")
        sheet, planted = next(spoilt(kind, movements, random))
        text, begins = sheet.text(random)
        path = tmp_path / f"spoilt-{draw}.asc"
        path.write_bytes(text.encode())
        line = planted.row
        if line is not None:
            line = 1 if planted.row == FIRST_LINE else begins[planted.row]
        found = findings(path)
        there = [(fault.line, fault.message) for fault in spoken(found[level])]
        assert any(at == line and re.fullmatch(planted.message, told) for at, told in there), (
            draw,
            there,
        )
        patterns = "|".join(f"(?:{p})" for p in (planted.message, *planted.besides))
        assert [told for _, told in there if not re.fullmatch(patterns, told)] == [], draw
        if not planted.besides:
            assert len(there) == 1, draw
        assert [other for k, other in enumerate(found) if k != level] == [[], []], draw
        assert all(fault.file == str(path) for fault in found[level])


@pytest.mark.parametrize("letters", [False, True])
def test_nothing_is_invented(movements, letters, tmp_path):
    """Sound movements have no faults, shortcomings or warnings."""
    random = Random(1)
    for movement in movements:
        sheet = Sheet(movement)
        if letters:
            sheet.use_letters()
        (tmp_path / "sound.asc").write_bytes(sheet.text(random)[0].encode())
        assert findings(tmp_path / "sound.asc") == ([], [], [])
        assert read_movement(tmp_path / "sound.asc").rounds.tolist() == movement.rounds.tolist()


def test_every_kind_on_every_movement(movements):
    """Most kinds can be planted in most movements, and each in at least one of ours."""
    for kind in (*FAULTS, *SHORTCOMINGS, *WARNINGS):
        assert next(spoilt(kind, movements, Random(kind.__name__)), None), kind.__name__
