"""Two families of the same kind, theirs and ours, with the same sections in both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import mean, stdev
from typing import NamedTuple, TypeVar

from rich.console import Console
from rich.progress import track

from bench.page import Row
from bridgeopt.club import Family, History, SectionPairs
from bridgeopt.engine.qap import Instance, Numbering
from bridgeopt.engine.qap.local_search import SEARCHES, search
from bridgeopt.engine.qap.solve import available_cores
from bridgeopt.seating.fitness import section_instance

SEED = 1
NOTHING = "\N{EN DASH}"
PLUS_MINUS = "\N{PLUS-MINUS SIGN}"
SIDES = THEIRS, OURS = 0, 1

T = TypeVar("T")
R = TypeVar("R")

console = Console()


@dataclass(frozen=True)
class Match:
    """A family that both have: theirs, then ours."""

    name: str
    sides: tuple[Family, Family]

    @property
    def sizes(self) -> set[int]:
        """The numbers of pairs for which both have a movement, with as many rounds."""
        theirs, ours = (family.movements for family in self.sides)
        return {n for n in theirs.keys() & ours if theirs[n].num_rounds == ours[n].num_rounds}


class Part(NamedTuple):
    """A table of results, with a title and a note; the first ``left`` columns are text."""

    title: str
    note: str
    header: Row
    rows: Sequence[Row]
    left: int = 1


def signed(difference: float) -> str:
    """Return a fraction in per cent, with its sign."""
    return f"{100 * difference:+z.2f} %"


def mean_and_error(differences: Sequence[float]) -> str:
    """Return the mean in per cent, with its standard error if there are several values."""
    if not differences:
        return NOTHING
    if len(differences) == 1:
        return signed(differences[0])
    error = stdev(differences) / len(differences) ** 0.5
    return f"{signed(mean(differences))} {PLUS_MINUS} {100 * error:.2f}"


def all_at_once(action: Callable[[T], R], items: Iterable[T], what: str) -> list[R]:
    """Map a function over items on all cores, with a progress bar on a terminal."""
    bar = Console(stderr=True)
    with ThreadPoolExecutor(available_cores()) as pool:
        futures = [pool.submit(action, item) for item in items]
        watched = track(futures, what, console=bar, transient=True, disable=not bar.is_terminal)
        return [future.result() for future in watched]


class Duel(NamedTuple):
    """A section in two movements with the same number of numbers: theirs, and ours."""

    numbers: int
    instances: tuple[Instance, Instance]


def duels(match: Match, history: History, sections: Iterable[SectionPairs]) -> list[Duel]:
    """Return the sections for which both have a movement."""
    found = []
    for section in sections:
        n = section.num_numbers
        if n in match.sizes:
            theirs, ours = (
                section_instance(history, section, family.movements[n]) for family in match.sides
            )
            found.append(Duel(n, (theirs, ours)))
    return found


def lowest(instance: Instance, searches: int = SEARCHES) -> tuple[int, Numbering]:
    """Search for the best numbering, and return it with its cost."""
    numbering = search(instance, SEED, searches)
    assert numbering is not None
    return instance.evaluate(numbering), numbering


def gap(duel: Duel) -> float:
    """Search for the lowest costs in both movements; return ours divided by theirs, minus 1."""
    theirs, ours = (lowest(instance)[0] for instance in duel.instances)
    return ours / theirs - 1


def size_label(family: str, numbers: int) -> str:
    """Name a family's movement, or all of them for 0."""
    return f"{family} {numbers}" if numbers else f"{family}, all"
