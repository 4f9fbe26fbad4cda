"""Mitchell movements: NS pairs stay, EW pairs and boards move; with one winner or two.

In John T. Mitchell's movement (1891), EW pairs move up one table after each round and board groups
move down one. NS pairs meet only EW pairs. There are two winners, because each pair is compared
only with the pairs of its own side.

In an arrow-switched round the pairs of all tables exchange NS and EW. With some switched rounds,
all pairs are compared with each other, so there is one winner. About one switched round in eight
gives the best balance (John Manning, "Competition, Balance and Arrow-switching").

With an even number of tables, after half of the rounds EW pairs would return to boards that they
have played. Directors then let them skip a table, which costs a round, because they do not meet the
pair there. A skip is avoidable if EW pairs and board groups, by round and table, form two
orthogonal Latin squares, or if there are more groups than tables:

- Four and eight tables: pairs and boards move both ways (`_weave`).
- Six tables: no such squares exist (Tarry, 1900), but seven groups suffice (`_six_tables`).
- Two tables would need a group for each of the four meetings.
- Ten, twelve and more tables: such squares exist, but no rule is known that a director could
  announce.

For two tables, and for an even number of ten or more, as many rounds as tables are rejected unless
two tables may share boards (`_relay`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import Movement
from bridgeopt.club.movement_names import stored_name
from bridgeopt.movement.quality import balance

_MIN_TABLES, _MAX_TABLES = 2, 20
# Even numbers of tables that allow as many rounds as there are tables; others allow one less.
_EVEN_TABLES_WITHOUT_SKIP = (4, 6, 8)

# In a movement of more than `_FEW_ROUNDS` rounds, NS and EW exchange directions in at most
# `_MAX_SWITCHED_ROUNDS` rounds. The balance is best if about one round in eight is switched.
_FEW_ROUNDS, _MAX_SWITCHED_ROUNDS = 10, 3

# The EW pair, 1 to 6, and the board group at each of six tables, round by round.
_SIX_TABLES = """
    1A 2B 3C 4D 5E 6F
    6C 1D 2E 3F 4G 5A
    2D 6G 1F 5C 3A 4B
    4E 5F 6B 2G 1C 3D
    3B 4C 5D 6E 2F 1G
    5G 3E 4A 1B 6D 2C
"""


class _Moves(NamedTuple):
    """The moves of a Mitchell movement, and its rule in words.

    ``ew`` and ``groups`` hold the EW pair and the board group at each table of each round. Their
    shape is ``(rounds, tables)``, and they count from 0.
    """

    ew: NDArray[np.int64]
    groups: NDArray[np.int64]
    rule: tuple[Message, ...]


def mitchell_movement(
    num_pairs: int,
    num_rounds: int,
    *,
    switch: Sequence[int] | None = None,
    share: bool = False,
) -> Movement:
    """Return a Mitchell movement.

    Pair k stays at table k. With T tables, it meets pair k + T in the first round. No two pairs
    meet twice, and tables share a board group only if ``share`` is true. There are as many groups
    as tables. The only exception is six tables in six rounds without ``share``, which need seven
    groups.

    Parameters
    ----------
    num_pairs
        An even number from 4 to 40: up to twenty tables.
    num_rounds
        At most the number of tables T. If T is even and not 4, 6 or 8, and ``share`` is false, at
        most T - 1.
    switch
        The rounds, from 1, that are arrow-switched; if empty, there are two winners. The default is
        the set of rounds with the best balance for one winner. All sets of at most half of the
        rounds are compared; with more than ten rounds, only sets of up to three. Ties go to the
        smallest set, then to the latest rounds.
    share
        Whether the first and the last of an even number of tables share boards in each round. One
        group then rests between the two middle tables, and no pair skips a table.

    Returns
    -------
    The movement, with its rule and the switched rounds as comments.

    Raises
    ------
    InputError
        The numbers of pairs, rounds or switched rounds are not possible.
    """
    _refuse_impossible_sizes(num_pairs, num_rounds, share=share)
    num_tables = num_pairs // 2
    moves = _relay(num_tables, num_rounds) if share else _moves(num_tables, num_rounds)
    ns = np.broadcast_to(np.arange(num_tables), moves.ew.shape)
    rounds = np.stack([ns, moves.ew + num_tables, moves.groups], axis=2, dtype=np.int64) + 1
    num_groups = int(rounds[:, :, 2].max())
    name = stored_name(Message("mitchell_name", pairs=num_pairs, rounds=num_rounds))

    def switched(which: Sequence[int]) -> Movement:
        return Movement(
            name,
            num_pairs,
            num_groups,
            _switch(rounds, which),
            comments=(*moves.rule, *_switch_comment(which)),
        )

    if switch is not None:
        if not all(1 <= r <= num_rounds for r in switch):
            message = Message("mitchell_switch_rounds", rounds=num_rounds)
            raise InputError(Fault(message, help=Message("mitchell_switch_rounds_help")))
        return switched(sorted({r - 1 for r in switch}))
    # Qf is a constant divided by the sum of squares. The constant is the same for all sets of
    # rounds, so the least squares give the best Qf.
    return min(map(switched, _candidate_switches(num_rounds)), key=lambda m: balance(m).squares)


def _refuse_impossible_sizes(num_pairs: int, num_rounds: int, *, share: bool) -> None:
    num_tables, odd = divmod(num_pairs, 2)
    if odd or not _MIN_TABLES <= num_tables <= _MAX_TABLES:
        message = Message("mitchell_pairs", n=num_pairs)
        hint = Message("mitchell_pairs_help", fewest=2 * _MIN_TABLES, most=2 * _MAX_TABLES)
        raise InputError(Fault(message, help=hint))
    message = Message("mitchell_rounds", rounds=num_rounds, pairs=num_pairs)
    if not 1 <= num_rounds <= num_tables:
        hint = Message("mitchell_rounds_help", most=num_tables)
        raise InputError(Fault(message, help=hint))
    if share and num_tables % 2:
        raise InputError(Fault(Message("mitchell_odd_share"), help=Message("mitchell_odd_help")))
    plays_all_tables = num_rounds == num_tables and num_tables % 2 == 0
    if plays_all_tables and not share and num_tables not in _EVEN_TABLES_WITHOUT_SKIP:
        hint = Message("mitchell_even_help", most=num_tables - 1)
        raise InputError(Fault(message, help=hint))


def _relay(num_tables: int, num_rounds: int) -> _Moves:
    """Return moves in which the first and last tables share boards; a group rests in the middle.

    The number of tables is even. The groups form a ring and move down one place each round. The
    places are the first half of the tables, a place without a table, and the other tables; but the
    last table has the same place as the first.

    Relative to the groups, an EW pair advances by two places each round. When it passes the place
    without a table, it has played every second group; then it plays the other groups.
    """
    rounds, tables = np.ogrid[:num_rounds, :num_tables]
    half = num_tables // 2
    place = (tables + (tables >= half)) % num_tables
    return _Moves(
        (tables - rounds) % num_tables,
        (place + rounds) % num_tables,
        (
            Message("mitchell_rule"),
            Message("mitchell_relay", last=str(num_tables)),
            Message("mitchell_relay_where", half=str(half), next=str(half + 1)),
        ),
    )


def _moves(num_tables: int, num_rounds: int) -> _Moves:
    if num_rounds < num_tables or num_tables % 2:
        return _circle(num_tables, num_rounds)
    return _six_tables() if num_tables == 6 else _weave(num_tables)


def _circle(num_tables: int, num_rounds: int) -> _Moves:
    """Return moves of EW pairs up, and of boards down, by one table after each round.

    An EW pair thus advances by two groups each round. If the number of tables is even, it has
    played every second group after half of the rounds. It then skips a table, and plays the other
    groups.
    """
    rounds, tables = np.ogrid[:num_rounds, :num_tables]
    half = num_tables // 2
    skipped = (num_tables % 2 == 0) & (rounds >= half)
    rule = Message("mitchell_rule")
    skip = Message("mitchell_skip", round=str(half))
    return _Moves(
        (tables - rounds - skipped) % num_tables,
        (tables + rounds) % num_tables,
        (rule, skip) if skipped.any() else (rule,),
    )


def _weave(num_tables: int) -> _Moves:
    """Return moves up and down, of pairs and boards, for four or eight tables and rounds.

    An EW pair that begins at an odd table (counted from 1) moves up one table each round, and one
    that begins at an even table moves down. Each alternates between odd and even tables. In round
    r, from 0, odd table k has group k + a and even table k has group k - a. Here a is 2r in the
    first half of the rounds and 2r - 1 in the second half.

    Relative to its first group, a pair that moves up thus has group r + a in even rounds and r - a
    in odd rounds, modulo the number of tables. At eight tables that is 0, 7, 6, 5, 3, 4, 1, 2, and
    at four 0, 3, 1, 2; with other numbers of tables some groups occur twice. A pair that moves down
    plays the negatives.
    """
    rounds, tables = np.ogrid[:num_tables, :num_tables]
    half = num_tables // 2
    shift = 2 * rounds - (rounds >= half)
    return _Moves(
        np.where((tables - rounds) % 2 == 0, tables - rounds, tables + rounds) % num_tables,
        np.where(tables % 2 == 0, tables + shift, tables - shift) % num_tables,
        (
            Message("mitchell_weave_pairs"),
            Message("mitchell_weave_boards"),
            Message("mitchell_weave_skip", round=str(half)),
        ),
    )


def _six_tables() -> _Moves:
    """Return six rounds at six tables, with seven board groups, one of which rests each round.

    If EW pairs moved up one table each round, each group could be played at five tables at most
    (a cyclic Latin square of even order has no transversal). Seven groups would give 35 meetings,
    not 36. Here pairs move up one table in 23 of 30 moves.

    The movement was found by exhaustive search. The search covered the Latin squares of order 6 for
    the EW pairs, and all distributions of the 36 meetings over seven groups. (There are 22 Latin
    squares if those that differ only in the names of rounds, tables and pairs count as one.) No
    other result has a better balance when whole rounds are switched.
    """
    cells = [line.split() for line in _SIX_TABLES.split("\n") if line]
    return _Moves(
        np.array([[int(cell[0]) - 1 for cell in line] for line in cells]),
        np.array([[ord(cell[1]) - ord("A") for cell in line] for line in cells]),
        (Message("mitchell_six_tables"),),
    )


def _candidate_switches(num_rounds: int) -> Iterator[tuple[int, ...]]:
    """Yield sets of rounds to switch; the first round has the number 0.

    Smaller sets come first. Among sets of the same size, those with the latest rounds come first.
    No set has more than half of the rounds: switching the other rounds instead gives the same
    comparisons.
    """
    max_size = num_rounds // 2 if num_rounds <= _FEW_ROUNDS else _MAX_SWITCHED_ROUNDS
    latest_first = range(num_rounds - 1, -1, -1)
    return chain.from_iterable(combinations(latest_first, size) for size in range(max_size + 1))


def _switch(rounds: NDArray[np.int64], switched_rounds: Sequence[int]) -> NDArray[np.int64]:
    """Return the rounds with NS and EW exchanged at all tables of ``switched_rounds``, from 0."""
    switched = rounds.copy()
    switched[list(switched_rounds), :, :2] = switched[list(switched_rounds), :, 1::-1]
    return switched


def _switch_comment(switched_rounds: Sequence[int]) -> tuple[Message, ...]:
    if not switched_rounds:
        return ()
    rounds = [str(r + 1) for r in sorted(switched_rounds)]
    return (Message("mitchell_switch", n=len(rounds), rounds=rounds),)
