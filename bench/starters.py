"""Find the starters that ship: ``python bench/starters.py``.

Writes ``bridgeopt/engine/groups/shipped.py`` anew, the same on every machine: seeds are tried in
order, each for a number of changes. Takes some minutes.
"""

from __future__ import annotations

from pathlib import Path

from bridgeopt.engine.groups.starters import find_starter, multipliers, num_infinite
from bridgeopt.engine.stopping import Stop

ROUNDS = {6: 7, 7: 9, 9: 11, 10: 13, 11: 14, 12: 15, 13: 17, 14: 18, 15: 19}
"""The most rounds known, by tables, where a starter may have as many."""
STEPS = 1 << 20
PLACE = Path(__file__).parents[1] / "bridgeopt" / "engine" / "groups" / "shipped.py"
HEAD = '''"""Starters that our search found; written by ``python bench/starters.py``.

By tables: the multiplier, and the places of the base tables (`starters.find_starter`).
"""

from __future__ import annotations

STARTERS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
'''


def find(tables: int, rounds: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return the first starter that is met."""
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
    """Find all, and write them."""
    lines = [HEAD]
    for tables, rounds in ROUNDS.items():
        multiplier, places = find(tables, rounds)
        print(f"{tables}-4-{rounds}", flush=True)
        lines.append(f"    {tables}: (\n        {multiplier},\n        (\n")
        lines += [f"            {place},\n" for place in places]
        lines.append("        ),\n    ),\n")
    PLACE.write_text("".join(lines) + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
