"""Make the families of movements that come with bridgeopt, and ``README.md`` with their figures.

``python movements/make.py`` makes all of them anew in this folder, in some twenty minutes;
``python movements/make.py howell sevens`` only these; ``--into FOLDER`` elsewhere.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.text import write_text
from bridgeopt.club import Movement
from bridgeopt.files.movement_asc import format_movement, read_movement
from bridgeopt.movement.design import StationaryPart, design
from bridgeopt.movement.howell import small_howell
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.movement.quality import measure


class Design(NamedTuple):
    """What is asked of the designer, as `design` and ``bridgeopt movement design`` take it."""

    pairs: int
    rounds: int
    stay: StationaryPart
    seed: int = 1
    balance: float | None = None
    tables: int | None = None
    halves: bool = False

    def make(self, name: str) -> Movement:
        """Make the movement."""
        return design(
            self.pairs,
            self.rounds,
            self.rounds,
            self.seed,
            name=name,
            style=self.stay,
            num_tables=self.tables,
            least_balance=self.balance,
            in_halves=self.halves,
        )

    def command(self) -> str:
        """Return the command that makes it, but for its name."""
        options = [f"--pairs {self.pairs} --rounds {self.rounds} --stay {self.stay}"]
        options += [f"--tables {self.tables}"] if self.tables else []
        options += [f"--balance {self.balance:g}"] if self.balance else []
        options += ["--halves"] if self.halves else []
        return f"`{' '.join([*options, f'--seed {self.seed}'])}`"


class Mitchell(NamedTuple):
    """A movement that is made by rule."""

    pairs: int
    rounds: int

    def make(self, name: str) -> Movement:
        """Make the movement; it has a name of its own."""
        del name
        return mitchell_movement(self.pairs, self.rounds)

    def command(self) -> str:
        """Return how it is made."""
        return "rule"


class SmallHowell(NamedTuple):
    """A Howell whose tables share boards, of all ways the best."""

    pairs: int

    @property
    def rounds(self) -> int:
        """All meet all."""
        return self.pairs - 1

    def make(self, name: str) -> Movement:
        """Make the movement."""
        return small_howell(self.pairs, name)

    def command(self) -> str:
        """Return how it is made."""
        return "trying all"


Recipe = Design | Mitchell | SmallHowell

FAMILIES: dict[str, tuple[str, Sequence[Recipe]]] = {
    "multiplex": (
        "6 rounds, 6 board groups. Boards never move, but for 8 pairs, where two groups do, once."
        " From 26 pairs on more than two tables play a group at once: there are copies of it.",
        [
            Design(8, 6, "boards"),
            Design(10, 6, "boards", balance=77, tables=6),
            Design(12, 6, "boards", balance=70, seed=3),
            Design(14, 6, "both", balance=62.5, seed=2),
            Design(16, 6, "both"),
            *(Design(pairs, 6, "both", halves=True) for pairs in range(18, 41, 2)),
        ],
    ),
    "teamplus": (
        "8 rounds, 8 board groups. Pair 1 stays, and from 18 pairs on the boards too. 8 pairs"
        " meet one opponent twice. From 34 pairs on more than two tables play a group at once.",
        [
            Design(8, 8, "pair"),
            Design(10, 8, "pair"),
            Design(12, 8, "pair", balance=85),
            Design(14, 8, "pair", balance=82.4, seed=2),
            Design(16, 8, "pair"),
            *(Design(pairs, 8, "both") for pairs in (18, 20, 22)),
            *(Design(pairs, 8, "both", halves=True) for pairs in range(24, 41, 2)),
        ],
    ),
    "sevens": (
        "7 rounds, 7 board groups. Pair 1 stays.",
        [
            *(Design(pairs, 7, "pair") for pairs in (8, 10, 12, 14)),
            *(Design(pairs, 7, "both") for pairs in (16, 18)),
        ],
    ),
    "howell": (
        "All meet all. Each pair goes to the table of the number before it; the last stays. With 4"
        " pairs both tables share each group; with 6 all three share one, in round 1.",
        [
            SmallHowell(4),
            SmallHowell(6),
            *(Design(pairs, pairs - 1, "follow") for pairs in (8, 10, 12, 14, 16)),
        ],
    ),
    **{
        f"mitchell-{rounds}": (
            f"{rounds} rounds, one winner: half the pairs stay, all tables arrow-switch in the"
            " round that the file names, the best for balance.",
            [Mitchell(pairs, rounds) for pairs in range(12, 41, 2) if rounds <= pairs // 2],
        )
        for rounds in (6, 7, 8, 9)
    },
}

README = """\
# Movements

Made by bridgeopt itself. `python movements/make.py` makes these files and this page again, the
same on every platform; `python movements/make.py sevens` makes one family. `bridgeopt movement
design` with the options beside a movement makes that one, but for its name; Mitchells are made by
rule, the two smallest Howells by trying all ways. In every movement each pair plays once a round,
plays no board group twice, and every group where there are as many as rounds. Nobody meets anybody
twice, unless it says so.

- **Qf**: balance; 100 is the most equal comparison of all pairs that is thinkable
- **NS**: rounds in which a pair sits North-South, fewest and most
- **boards move**: how often board groups change table, all added
- **shared**: board groups that two tables play in the same round, of all rounds
- **stay**: the numbers that sit at one table all evening
- **symmetries**: ways to exchange numbers without changing which numbers meet

`bridgeopt movement quality` measures the same of any movement.
"""

HERE = Path(__file__).parent


def make(folder: Path, names: Iterable[str] = FAMILIES) -> None:
    """Make families in a folder."""
    for name in names:
        (folder / name).mkdir(parents=True, exist_ok=True)
        for recipe in FAMILIES[name][1]:
            text = format_movement(recipe.make(f"{name} {recipe.pairs}"))
            write_text(_file(folder, name, recipe), text)


def readme(folder: Path) -> str:
    """Return the page about the files in a folder."""
    text = README
    for name, (words, recipes) in FAMILIES.items():
        if not (folder / name).is_dir():
            continue
        rows = [
            {
                "pairs": str(recipe.pairs),
                **figures(read_movement(_file(folder, name, recipe))),
                "made by": recipe.command(),
            }
            for recipe in recipes
        ]
        text += f"\n## {name}\n\n{words}\n\n{table(rows)}"
    return text


def figures(movement: Movement) -> dict[str, str]:
    """Return what the page says of a movement, by head of column."""
    quality = measure(movement)
    return {
        "tables": str(movement.num_tables),
        "groups": str(movement.num_groups),
        "Qf": f"{quality.qf:.1f}",
        "NS": f"{quality.ns_fewest}-{quality.ns_most}",
        "boards move": str(quality.group_moves),
        "shared": str(sum(quality.shared)),
        "stay": ", ".join(map(str, quality.stationary)) or "-",
        "symmetries": f"{quality.symmetries:,}",
    }


def table(rows: list[dict[str, str]]) -> str:
    """Return rows as a table in Markdown."""
    lines = [list(rows[0]), ["---"] * len(rows[0]), *(list(row.values()) for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _file(folder: Path, name: str, recipe: Recipe) -> Path:
    return folder / name / f"{name}-{recipe.pairs}.asc"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("families", nargs="*", metavar="FAMILY")
    parser.add_argument("--into", type=Path, default=HERE, metavar="FOLDER")
    options = parser.parse_args()
    for family in options.families:
        if family not in FAMILIES:
            parser.error(f"there is no family {family}; there are {', '.join(FAMILIES)}")
    make(options.into, options.families or FAMILIES)
    write_text(options.into / "README.md", readme(options.into))
