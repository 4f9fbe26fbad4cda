"""Make the families of movements that come with bridgeopt, and ``README.md`` with their figures.

``python movements/make.py`` makes them anew in this folder; or name another one.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bridgeopt.club import Movement
from bridgeopt.files.asc import write_movement
from bridgeopt.files.text import write_text
from bridgeopt.movement.design import design, triangles
from bridgeopt.qap.symmetry import count_automorphisms

SEED = 1


class Family(NamedTuple):
    """What is asked of the designer; boards stay also in the sizes named."""

    rounds: int
    groups: int
    sizes: tuple[int, ...]
    boards_stay: tuple[int, ...] = ()


FAMILIES = {
    "multiplex": Family(6, 6, sizes=(8, 10, 12, 14, 16, 18), boards_stay=(10, 12)),
}

README = f"""\
# Movements

Made by bridgeopt's own designer with seed {SEED}: `python movements/make.py` makes these files and
this page. In every movement each pair plays once a round, meets nobody twice and plays no board
group twice.

- **tables**: in the room; in use is one for each two pairs
- **shared**: board groups that two tables share in a round
- **boards**: whether each group has a table of its own, where it stays
- **NS**: rounds in which a pair sits North-South, fewest and most
- **triangles**: threes of pairs of whom each meets both others; with few, the field is well mixed
- **symmetries**: ways to exchange numbers so that the same numbers meet (1: none but leaving all)
"""


def make(folder: Path) -> None:
    """Make all families in a folder."""
    text = README
    for name, family in FAMILIES.items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        rows = []
        for num_pairs in family.sizes:
            movement = design(
                num_pairs,
                family.rounds,
                family.groups,
                SEED,
                name=f"{name} {num_pairs}",
                boards_stay=num_pairs in family.boards_stay,
            )
            file = f"{name}-{num_pairs}.asc"
            write_movement(folder / name / file, movement)
            rows.append({"file": file, **figures(movement)})
        text += f"\n## {name}: {family.rounds} rounds, {family.groups} board groups\n\n"
        text += table(rows)
    write_text(folder / "README.md", text)


def figures(movement: Movement) -> dict[str, str]:
    """Return what the README says of a movement, by head of column."""
    ns = Counter(movement.rounds[:, :, 0].ravel().tolist())
    n = movement.num_contestants
    return {
        "tables": str(movement.num_tables),
        "shared": fewest_and_most(shared_groups(movement)),
        "boards": "stay" if boards_stay(movement) else "move",
        "NS": fewest_and_most(ns[k] for k in range(1, n + 1)),
        "triangles": str(triangles(movement)),
        "symmetries": f"{count_automorphisms(movement.meetings):,}",
    }


def shared_groups(movement: Movement) -> list[int]:
    """Return how many board groups are played at two tables, for each round."""
    plays = [Counter(tables[tables > 0].tolist()) for tables in movement.rounds[:, :, 2]]
    return [sum(count > 1 for count in groups.values()) for groups in plays]


def boards_stay(movement: Movement) -> bool:
    """Return whether each board group has a table of its own where it is played in every round."""
    own = movement.rounds[:, : movement.num_groups, 2]
    return own.shape[1] == movement.num_groups and bool(
        ((own == 0) | (own == np.arange(1, movement.num_groups + 1))).all()
    )


def fewest_and_most(counts: Iterable[int]) -> str:
    """Return a range, or the one number."""
    counts = list(counts)
    return str(min(counts)) if min(counts) == max(counts) else f"{min(counts)}-{max(counts)}"


def table(rows: list[dict[str, str]]) -> str:
    """Return rows as a table in Markdown."""
    lines = [list(rows[0]), ["---"] * len(rows[0]), *(list(row.values()) for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
