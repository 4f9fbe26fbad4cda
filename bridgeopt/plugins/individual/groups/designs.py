"""Known combinatorial designs, and the groups and fields from which they are built."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from bridgeopt.plugins.individual.groups import doubled, starters
from bridgeopt.plugins.individual.groups.stored_designs import ARRAYS, DOUBLED, STARTERS


@dataclass(frozen=True)
class Abelian:
    """A product of cyclic groups; its elements are numbered from 0, the neutral element.

    Attributes
    ----------
    factors
        Orders of the cyclic groups: ``(6, 2)`` is Z_6 x Z_2.
    plus, minus
        Shape ``(order, order)``: ``plus[x, y]`` is x + y, ``minus[x, y]`` is x - y.
    """

    factors: tuple[int, ...]
    plus: NDArray[np.int64]
    minus: NDArray[np.int64]

    @property
    def order(self) -> int:
        """The number of elements."""
        return len(self.plus)


@cache
def abelian(*factors: int) -> Abelian:
    """Return the product of the cyclic groups of these orders."""
    elements = np.array(list(product(*(range(f) for f in factors))), dtype=np.int64)
    weights = np.cumprod([1, *reversed(factors)])[-2::-1]
    tables = []
    for sign in (1, -1):
        sums = (elements[:, None, :] + sign * elements[None, :, :]) % np.array(factors)
        tables.append(np.ascontiguousarray(sums @ weights))
    return Abelian(factors, tables[0], tables[1])


@dataclass(frozen=True)
class FiniteField:
    """A finite field with numbered elements: 0 is zero and 1 is one.

    Attributes
    ----------
    additive
        The additive group, Z_p x ... x Z_p.
    times
        Shape ``(order, order)``: ``times[x, y]`` is x · y.
    """

    additive: Abelian
    times: NDArray[np.int64]

    @classmethod
    @cache
    def of(cls, order: int) -> FiniteField | None:
        """Return the field of a prime power order; ``None`` for any other order.

        It consists of the polynomials over Z_p modulo an irreducible polynomial
        ``x^degree - low``, where ``low`` has a lower degree. Several ``low`` may be possible.
        List the coefficients of each from the highest power down: the first list in
        lexicographic order is used.
        """
        prime = next((p for p in range(2, order + 1) if order % p == 0), 0)
        degree, rest = 0, order
        while prime and rest % prime == 0:
            degree, rest = degree + 1, rest // prime
        if rest != 1 or not degree:
            return None
        additive = abelian(*([prime] * degree))
        for low in product(range(prime), repeat=degree):
            times = _times(prime, low)
            if (np.sort(times[1:], axis=1) == np.arange(order)).all():
                return cls(additive, times)
        raise AssertionError("there is an irreducible polynomial of every degree")


def _times(prime: int, low: tuple[int, ...]) -> NDArray[np.int64]:
    """Return the multiplication table of polynomials with coefficients modulo ``prime``.

    Products are reduced modulo ``x^degree - low``, where ``low`` is a polynomial of lower degree.
    Coefficients are ordered from the highest power.
    """
    degree = len(low)
    elements = list(product(range(prime), repeat=degree))
    number = {e: k for k, e in enumerate(elements)}
    by_x = [number[_shifted(e, low, prime)] for e in elements]
    plus = abelian(*([prime] * degree)).plus
    table = np.zeros((len(elements), len(elements)), dtype=np.int64)
    for x, coefficients in enumerate(elements):
        for y in range(len(elements)):
            total = 0  # Horner's rule
            for c in coefficients:
                total = by_x[total]
                for _ in range(c):
                    total = plus[total, y]
            table[x, y] = total
    return table


def _shifted(element: tuple[int, ...], low: tuple[int, ...], prime: int) -> tuple[int, ...]:
    """Return a polynomial times x, reduced as in `_times`."""
    head, *tail = element
    return tuple((t + head * m) % prime for t, m in zip([*tail, 0], low, strict=True))


Ints = NDArray[np.int64]


def transversal(tables: int, rounds: int, size: int) -> tuple[Ints, Abelian] | None:
    """Return the difference array with entries ``r x_c`` over a finite field, and its group.

    The field has an element for each table. r is the field element with the number of the round.
    Each class c of players (a column of the array) has its own nonzero field element x_c. The array
    is a transversal design: no two players meet twice, and no player returns to a table (Bose,
    1938). Return ``None`` unless the number of tables is a prime power above ``size`` and at least
    the number of rounds.
    """
    number = FiniteField.of(tables)
    if number is None or tables <= size or rounds > tables:
        return None
    array = number.times[np.arange(rounds)[:, None], np.arange(1, size + 1)[None, :]]
    return np.ascontiguousarray(array), number.additive


def orthogonal(tables: int, rounds: int, size: int) -> tuple[Ints, Abelian] | None:
    """Return a stored difference array and its group; ``None`` if none is stored for this size.

    A search in this project found the arrays (`stored_designs.ARRAYS`). There are arrays for 12 and
    15 tables of at most four players, and at most as many rounds as tables.
    """
    if tables not in ARRAYS or size > 4 or rounds > tables:
        return None
    factors, maps = ARRAYS[tables]
    array = np.array([range(tables), *maps], dtype=np.int64).T
    return np.ascontiguousarray(array[:rounds, :size]), abelian(*factors)


def affine(tables: int, rounds: int, size: int) -> Ints | None:
    """Return rounds made of parallel lines in an affine space; ``None`` for other sizes.

    The space is over the field of ``size`` elements. Its points are the players, a line is a table,
    and a class of parallel lines is a round. The number of players must be a power of ``size``, and
    there are at most ``(players - 1) / (size - 1)`` rounds. With that many, any two players meet
    exactly once.
    """
    field = FiniteField.of(size)
    players = tables * size
    dimension = 1
    while size**dimension < players:
        dimension += 1
    if field is None or size**dimension != players or rounds * (size - 1) > players - 1:
        return None
    plus = abelian(*field.additive.factors * dimension).plus
    points = list(product(range(size), repeat=dimension))
    directions = [p for p in points if any(p) and next(c for c in p if c) == 1]
    point_number = {point: k for k, point in enumerate(points)}
    seats = np.empty((rounds, tables, size), dtype=np.int64)
    for r, direction in enumerate(directions[:rounds]):
        steps = [
            point_number[tuple(int(field.times[c, x]) for x in direction)] for c in range(size)
        ]
        seated: set[int] = set()
        table = 0
        for point in range(players):
            if point not in seated:
                line = [int(plus[point, step]) for step in steps]
                seated.update(line)
                seats[r, table] = line
                table += 1
    return seats


def starter(tables: int, rounds: int, size: int) -> Ints | None:
    """Return the rounds of a stored starter (`starters`); ``None`` if none is stored for this size.

    A search in this project found the starters (`stored_designs.STARTERS`). There are starters for
    6, 7 and 9 to 16 tables of four, and up to the stored number of rounds.
    """
    if size != 4 or tables not in STARTERS:
        return None
    multiplier, places = STARTERS[tables]
    if rounds > len(places):
        return None
    infinite = starters.num_infinite(tables, len(places))
    assert infinite is not None
    return starters.develop(np.array(places), infinite, multiplier)[:rounds]


def twice_a_prime(tables: int, rounds: int, size: int) -> Ints | None:
    """Return rounds made from stored base blocks (`doubled`); ``None`` for other sizes.

    A search in this project found the blocks (`stored_designs.DOUBLED`). There are blocks for 14
    tables of at most four players, and at most 14 rounds. No two players meet twice, and no player
    returns to a table.
    """
    if tables not in DOUBLED or size > doubled.GROUPS - 2 or rounds > tables:
        return None
    seats = np.empty((tables, tables, doubled.GROUPS - 2), dtype=np.int64)
    for round_number, table, *points in doubled.generated_blocks(DOUBLED[tables], tables // 2):
        seats[round_number, table] = [k * tables + point for k, point in enumerate(points)]
    return np.ascontiguousarray(seats[:rounds, :, :size])


def eight_tables(tables: int, rounds: int, size: int) -> Ints | None:
    """Return up to ten rounds of 8 tables of four, from four classes of players numbered by Z_2^3.

    Adding an element of the group Z_2^3 maps each round to itself. The ten rounds are:

    - Six rounds come from a difference array. Between any two classes j and k they use six of the
      eight differences. The two unused differences differ by an element ``h(j, k)``.
    - Each of the next three rounds pairs the four classes in another way. If classes j and k are
      paired, their tables have two players of class j and two of class k. The two players of class
      j differ by ``h(j, k)``, and so do the two players of class k.
    - In the last round, each class sits at two tables. These are the cosets of a plane (a subgroup
      of four elements). The plane of class j contains none of the three elements ``h(j, k)``.

    All this is possible if the sums of the array's columns are independent.
    """
    if (tables, size) != (8, 4) or rounds > 10:
        return None
    array = _independent_columns()
    seats = [[[8 * c + (t ^ int(row[c])) for c in range(4)] for t in range(8)] for row in array]
    left: dict[tuple[int, int], list[int]] = {}
    for j, k in combinations(range(4), 2):
        left[j, k] = [v for v in range(8) if v not in {int(r[j]) ^ int(r[k]) for r in array}]
    for pairing in (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))):
        round_tables = []
        for j, k in pairing:
            shift, other = left[j, k]
            h = shift ^ other
            for t in range(8):
                if t < t ^ h:
                    round_tables.append(
                        [8 * j + t, 8 * j + (t ^ h), 8 * k + (t ^ shift), 8 * k + (t ^ other)]
                    )
        seats.append(round_tables)
    last = []
    for j in range(4):
        used = {
            left[min(j, k), max(j, k)][0] ^ left[min(j, k), max(j, k)][1]
            for k in range(4)
            if k != j
        }
        free = [v for v in range(1, 8) if v not in used]
        plane = next([0, a, b, a ^ b] for a, b in combinations(free, 2) if a ^ b in free)
        outside = next(v for v in range(8) if v not in plane)
        last += [[8 * j + v for v in plane], [8 * j + (v ^ outside) for v in plane]]
    seats.append(last)
    return np.array(seats[:rounds], dtype=np.int64)


def _independent_columns() -> list[tuple[int, ...]]:
    """Return a difference array over Z_2^3 with six rounds.

    The sums of its last three columns are linearly independent.
    """
    rows = [(0, *row) for row in product(range(8), repeat=3)]
    chosen: list[tuple[int, ...]] = []

    def fits(row: tuple[int, ...]) -> bool:
        return all(
            row[j] ^ row[k] != other[j] ^ other[k]
            for other in chosen
            for j, k in combinations(range(4), 2)
        )

    def extend(start: int) -> bool:
        if len(chosen) == 6:
            a, b, c = (int(np.bitwise_xor.reduce([r[k] for r in chosen])) for k in (1, 2, 3))
            return len({0, a, b, c, a ^ b, a ^ c, b ^ c, a ^ b ^ c}) == 8
        for k in range(start, len(rows)):
            if fits(rows[k]):
                chosen.append(rows[k])
                if extend(k + 1):
                    return True
                chosen.pop()
        return False

    if not extend(0):  # pragma: no cover  (a test checks that such rows exist)
        raise AssertionError("there are such rows")
    return chosen


def columns(tables: int, rounds: int, size: int) -> Ints | None:
    """Return rounds in which whole columns of players move from table to table (Bose, 1938).

    A column has a player at each table. Column c moves ``c r`` tables in round r, where products
    and sums are those of the field with an element for each table. If a table has at most as many
    players as there are tables, no two players meet twice. If both numbers are equal, there is one
    extra round, in which each column is a table.

    If a table has more players than there are tables, some columns have two or more players at each
    table. The players of one column at one table always sit together. Even so, no plan has fewer
    repeats (`measures.repeats_bound`).
    Return ``None`` unless the number of tables is a prime power and, not counting the extra round,
    at least the number of rounds.
    """
    number = FiniteField.of(tables)
    if number is None or rounds > tables + (size == tables):
        return None
    plus = number.additive.plus
    each, more = divmod(size, tables)
    heights = [each + (c < more) for c in range(tables)]
    starts = np.cumsum([0, *heights]) * tables
    seats = np.empty((rounds, tables, size), dtype=np.int64)
    for r in range(min(rounds, tables)):
        for t in range(tables):
            seats[r, t] = [
                starts[c] + copy * tables + plus[t, number.times[r, c]]
                for c in range(tables)
                for copy in range(heights[c])
            ]
    if rounds > tables:
        seats[tables] = np.arange(tables * size).reshape(tables, size)
    return seats


def kirkman_triples(tables: int, rounds: int, size: int) -> Ints | None:
    """Return rounds of a Kirkman system of triples (Ray-Chaudhuri and Wilson, 1971).

    The number of tables of three must be a prime power 6t + 1, and there are at most 9t + 1 rounds.
    With that many, any two players meet exactly once. Return ``None`` for other sizes.
    """
    t, rest = divmod(tables - 1, 6)
    number = FiniteField.of(tables)
    if size != 3 or rest or t < 1 or number is None or rounds > 9 * t + 1:
        return None
    powers = _powers(number)
    plus = number.additive.plus

    def block(start: int, levels: tuple[int, int, int]) -> list[tuple[int, int]]:
        return [(int(powers[start + 2 * t * k]), level) for k, level in enumerate(levels)]

    across = (0, 1, 2)
    base = [[(0, level) for level in across]]
    base += [block(k, (level,) * 3) for k in range(t) for level in across]
    odd = [k for k in range(6 * t) if k // t % 2]
    base += [block(k, across) for k in odd]
    classes = [
        [[level * tables + plus[x, by] for x, level in points] for points in base]
        for by in range(tables)
    ]
    for k in range(6 * t):
        if k not in odd:
            points = block(k, across)
            classes.append(
                [[level * tables + plus[x, by] for x, level in points] for by in range(tables)]
            )
    return np.array(classes[:rounds], dtype=np.int64)


def _powers(number: FiniteField) -> Ints:
    """Return the powers of a primitive element of a field, from 1, listed twice in a row."""
    order = len(number.times)
    for element in range(1, order):
        powers = [1]
        while len(powers) < 2 * (order - 1):
            powers.append(int(number.times[powers[-1], element]))
        if len(set(powers)) == order - 1:
            return np.array(powers, dtype=np.int64)
    raise AssertionError("every finite field has a primitive element")
