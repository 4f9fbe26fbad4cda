"""Find the base blocks that ship: ``python -m bench.groups_shipped``.

Rewrites ``bridgeopt/plugins/individual/groups/stored_designs.py``, identically on every machine:
seeds are tried in order, each for a number of changes. Takes some minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.designs import abelian
from bridgeopt.plugins.individual.groups.starters import num_infinite

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.support.reference.design_searches import (
    all_blocks,
    find_base,
    find_starter,
    multipliers,
    orthogonal_three,
    orthomorphisms,
)

ROUNDS = {6: 7, 7: 9, 9: 11, 10: 13, 11: 14, 12: 15, 13: 17, 14: 18, 15: 19}
"""The most rounds known by number of tables, where starters reach them."""
STEPS = 1 << 20
GROUPS = {12: ((2, 2, 3), False), 15: ((15,), True)}
"""Numbers of tables for which an array is searched: its group, and `orthomorphisms`' ``odd``.

No finite field has this number of elements, but a plan with this number of rounds exists.
"""
PRIMES = (7,)
"""Primes p for which no array over a group exists for 2p tables.

All base blocks of a transversal design are enumerated instead.
"""
PLACE = (
    Path(__file__)
    .parents[1]
    .joinpath("bridgeopt", "plugins", "individual", "groups", "stored_designs.py")
)
HEAD = '''"""Arrays and starters found by a search in this project.

``python -m bench.groups_shipped`` writes this module.
"""

from __future__ import annotations

ARRAYS: dict[int, tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]] = {
'''
ARRAYS_END = '''}
"""Maps a number of tables to the factors of a group, and three orthogonal orthomorphisms of it.

`designs.orthogonal` makes a difference array from the orthomorphisms.
"""

STARTERS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
'''
STARTERS_END = '''}
"""Maps a number of tables to a multiplier, and the places of a starter's base tables.

`starters.develop` makes the rounds from the multiplier and the places.
"""

DOUBLED: dict[int, tuple[tuple[tuple[int, int], ...], ...]] = {
'''
DOUBLED_END = '''}
"""Maps a number of tables, twice a prime, to the base blocks of a transversal design.

`doubled.generated_blocks` makes all blocks of the design from these base blocks.
"""
'''


def find(tables: int, rounds: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return the multiplier and the places of the first starter found."""
    infinite = num_infinite(tables, rounds)
    assert infinite is not None
    seed = 0
    while True:
        seed += 1
        for multiplier in multipliers(rounds, infinite):
            places, cost = find_starter(rounds, infinite, multiplier, (seed, STEPS), Stop())
            if cost == 0:
                return multiplier, tuple((int(x), int(orbit)) for x, orbit in places)


def main() -> None:
    """Find all base blocks, and write them."""
    lines = [HEAD]
    for tables, (factors, odd) in GROUPS.items():
        group = abelian(*factors)
        three = orthogonal_three(group, orthomorphisms(group, odd=odd))
        assert three is not None
        print(f"{tables}-4-{tables}", flush=True)
        lines.append(f"    {tables}: (\n        {factors},\n        (\n")
        lines += [f"            {tuple(each)},\n" for each in three.tolist()]
        lines.append("        ),\n    ),\n")
    lines.append(ARRAYS_END)
    for tables, rounds in ROUNDS.items():
        multiplier, places = find(tables, rounds)
        print(f"{tables}-4-{rounds}", flush=True)
        lines.append(f"    {tables}: (\n        {multiplier},\n        (\n")
        lines += [f"            {place},\n" for place in places]
        lines.append("        ),\n    ),\n")
    lines.append(STARTERS_END)
    for prime in PRIMES:
        base = find_base(prime, all_blocks(prime))
        assert base is not None
        print(f"{2 * prime}-4-{2 * prime}", flush=True)
        lines.append(f"    {2 * prime}: (\n")
        lines += [f"        {block},\n" for block in base]
        lines.append("    ),\n")
    PLACE.write_text("".join(lines) + DOUBLED_END, encoding="utf-8")


if __name__ == "__main__":
    main()
