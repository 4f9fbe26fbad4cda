"""Mitchell movements: NS pairs stay, EW pairs and boards move; with one winner or two.

John T. Mitchell's movement (1891): after each round EW pairs move up one table and board groups
down one, so that the pairs of one side meet those of the other. That gives two winners, since each
side is compared only within itself. If all tables arrow-switch in some rounds (the pairs of a table
exchange NS and EW), all are compared with all, and there is one winner. About one round in eight
gives the best balance (John Manning, "Competition, Balance and Arrow-switching").

With an even number of tables, EW pairs come back to boards that they have played after half of the
rounds. Directors let them skip a table then, which costs a round: they do not meet the pair there.
As many rounds as tables need two orthogonal Latin squares, of the EW pairs and of the board groups
by round and table, or else more groups than tables:

- Four and eight tables: pairs and boards that move both ways (`_weave`).
- Six tables: there are no such squares (Tarry, 1900), but seven groups do (`_six_tables`).
- Two tables would need a group for each of the four meetings. For ten, twelve and more there are
  such squares, but no known rule for them that a director could call out. These are refused, unless
  two tables may share: see `_relay`.
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

_FEWEST_TABLES, _MOST_TABLES = 2, 20
# Even numbers of tables at which as many rounds can be played.
_EVEN_AND_FULL = (4, 6, 8)

# With more rounds than these, no more than so many are switched: about one in eight is best.
_FEW_ROUNDS, _MOST_SWITCHED = 10, 3

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
    """EW pairs and board groups from 0, shape ``(rounds, tables)``, and the rule in words."""

    ew: NDArray[np.int64]
    groups: NDArray[np.int64]
    rule: tuple[Message, ...]


def mitchell(
    num_pairs: int,
    num_rounds: int,
    *,
    switch: Sequence[int] | None = None,
    share: bool = False,
) -> Movement:
    """Return a Mitchell movement.

    Pair k stays at table k; in the first round it meets the pair whose number is higher by the
    number of tables. No two pairs meet twice, tables share a board group only with ``share``, and
    there are as many groups as tables, except seven for six tables in six rounds.

    Parameters
    ----------
    num_pairs
        An even number from 4 to 40: up to twenty tables.
    num_rounds
        At most the number of tables, or one less if that is even and not 4, 6 or 8, unless tables
        may share.
    switch
        The rounds, from 1, that are arrow-switched; if empty, there are two winners. By default the
        set of rounds with the best balance for one winner: of all sets, or with more than ten
        rounds of those of up to three rounds; of equals the smallest set, then the latest rounds.
    share
        Whether, with an even number of tables, the first and the last share boards in each round,
        while one group lies between the two middle tables: then nobody skips a table.

    Returns
    -------
    The movement, with its rule and the switched rounds as comments.

    Raises
    ------
    InputError
        There is no such movement.
    """
    _refuse(num_pairs, num_rounds, share=share)
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
            comments=(*moves.rule, *_switching(which)),
        )

    if switch is not None:
        if not all(1 <= r <= num_rounds for r in switch):
            message = Message("mitchell_switch_rounds", rounds=num_rounds)
            raise InputError(Fault(message, help=Message("mitchell_switch_rounds_help")))
        return switched(sorted({r - 1 for r in switch}))
    # Qf, with what is the same for all left out: the fewer squares, the better.
    return min(map(switched, _sets_of_rounds(num_rounds)), key=lambda m: balance(m).squares)


def _refuse(num_pairs: int, num_rounds: int, *, share: bool) -> None:
    num_tables, odd = divmod(num_pairs, 2)
    if odd or not _FEWEST_TABLES <= num_tables <= _MOST_TABLES:
        message = Message("mitchell_pairs", n=num_pairs)
        hint = Message("mitchell_pairs_help", fewest=2 * _FEWEST_TABLES, most=2 * _MOST_TABLES)
        raise InputError(Fault(message, help=hint))
    message = Message("mitchell_rounds", rounds=num_rounds, pairs=num_pairs)
    if not 1 <= num_rounds <= num_tables:
        hint = Message("mitchell_rounds_help", most=num_tables)
        raise InputError(Fault(message, help=hint))
    if share and num_tables % 2:
        raise InputError(Fault(Message("mitchell_odd_share"), help=Message("mitchell_odd_help")))
    full = num_rounds == num_tables and num_tables % 2 == 0
    if full and not share and num_tables not in _EVEN_AND_FULL:
        hint = Message("mitchell_even_help", most=num_tables - 1)
        raise InputError(Fault(message, help=hint))


def _relay(num_tables: int, num_rounds: int) -> _Moves:
    """Let the first and the last of an even number of tables share, and a group rest in the middle.

    Groups lie on a ring, a table down each round: tables 1 to half, a place where nobody plays,
    then the others, the last of which is back at the first one's boards. An EW pair is two places
    further each round, so it has had every other group when it passes the empty place, and then
    has those between.
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
    """Move EW pairs up and boards down by one table; if tables are even, pairs skip one halfway.

    So a pair is two groups further each round. If tables are even, it has had every other group
    when it skips, and then has those between.
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
    """Move pairs and boards both ways, for as many rounds as tables: four or eight.

    Who begins at an odd table moves up, the others down, so all are at odd and even tables by
    turns. In round r, from 0, an odd table k has group k + a and an even one k - a, where a = 2r,
    less 1 in the second half. So in even rounds a pair that moves up has group r + a counted from
    the one it began with, in odd rounds r - a: at eight tables 0, 7, 6, 5, 3, 4, 1, 2, at four
    0, 3, 1, 2. (With other numbers of tables some come twice.) Who moves down has them reversed.
    """
    rounds, tables = np.ogrid[:num_tables, :num_tables]
    half = num_tables // 2
    further = 2 * rounds - (rounds >= half)
    return _Moves(
        np.where((tables - rounds) % 2 == 0, tables - rounds, tables + rounds) % num_tables,
        np.where(tables % 2 == 0, tables + further, tables - further) % num_tables,
        (
            Message("mitchell_weave_pairs"),
            Message("mitchell_weave_boards"),
            Message("mitchell_weave_skip", round=str(half)),
        ),
    )


def _six_tables() -> _Moves:
    """Return six rounds at six tables, with seven board groups, of which one rests each round.

    If EW pairs moved up one table each round, a group could be at no more than five tables (a
    cyclic Latin square of even order has no transversal), and 7 groups x 5 < 36; here they do so in
    23 of 30 moves. It was found by trying, for the EW pairs, all Latin squares of order 6 (there
    are 22 but for the names of rounds, tables and pairs), and all ways to deal the 36 meetings
    out to seven groups: with whole rounds switched, none has a better balance.
    """
    cells = [line.split() for line in _SIX_TABLES.split("\n") if line]
    return _Moves(
        np.array([[int(cell[0]) - 1 for cell in line] for line in cells]),
        np.array([[ord(cell[1]) - ord("A") for cell in line] for line in cells]),
        (Message("mitchell_six_tables"),),
    )


def _sets_of_rounds(num_rounds: int) -> Iterator[tuple[int, ...]]:
    """Yield sets of rounds from 0, small ones first, and of a size, the latest rounds first.

    No set is more than half of the rounds: the others, switched instead, compare all alike.
    """
    most = num_rounds // 2 if num_rounds <= _FEW_ROUNDS else _MOST_SWITCHED
    latest_first = range(num_rounds - 1, -1, -1)
    return chain.from_iterable(combinations(latest_first, size) for size in range(most + 1))


def _switch(rounds: NDArray[np.int64], which: Sequence[int]) -> NDArray[np.int64]:
    """Return the rounds of a movement, with NS and EW exchanged in these."""
    switched = rounds.copy()
    switched[list(which), :, :2] = switched[list(which), :, 1::-1]
    return switched


def _switching(which: Sequence[int]) -> tuple[Message, ...]:
    if not which:
        return ()
    rounds = [str(r + 1) for r in sorted(which)]
    return (Message("mitchell_switch", n=len(rounds), rounds=rounds),)
