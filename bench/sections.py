"""The sections on which the benchmarks run.

The real ones come from a club's files, which are not ours to ship: they are read from the folder
``shared/club`` beside the project. Without it, the small club of ``data/`` is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from bridgeopt.base.errors import InputError
from bridgeopt.base.resources import shipped_folder
from bridgeopt.club import Registration
from bridgeopt.engine.qap import Instance
from bridgeopt.files.history import read_history
from bridgeopt.files.registration import read_registration
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.seating_problem import evening_sections

ROOT = Path(__file__).resolve().parent.parent
CLUB = ROOT.parent / "shared" / "club"
REAL_FAMILIES = ("multiplex", "teamplus")


@dataclass(frozen=True)
class Evening:
    """One evening's files.

    ``num_pairs`` is the number of registered pairs that attend, from the first line on; by default
    all. (The small club has no section of 18 otherwise.)
    """

    label: str
    history: Path
    registration: Path
    num_sections: int
    num_pairs: int | None = None

    def registered(self) -> Registration:
        """Read tonight's pairs."""
        everybody = read_registration(self.registration)
        num_pairs = self.num_pairs
        return replace(
            everybody, pairs=everybody.pairs[:num_pairs], lines=everybody.lines[:num_pairs]
        )


@dataclass(frozen=True)
class Case:
    """One section in one family's movement.

    ``label`` names evening, family, section and pairs, such as ``2021-51 multiplex B17``.
    """

    label: str
    evening: str
    family: str
    instance: Instance


def real_evenings() -> list[Evening]:
    """Return the four evenings of the real club; each is played in two families.

    Raises
    ------
    FileNotFoundError
        The club's files are missing.
    """
    if not CLUB.is_dir():
        raise FileNotFoundError(
            "The real club's files are not here: they belong in the folder 'shared/club' beside"
            " the project's folder. Use --shipped to measure on the small club that we ship."
        )
    return [
        Evening(
            f"{year}-{num_pairs}",
            CLUB / year / "history.csv",
            CLUB / year / f"registration-{num_pairs}.csv",
            num_sections,
        )
        for year, num_pairs, num_sections in [
            ("2020", 54, 4),
            ("2020", 53, 4),
            ("2021", 51, 3),
            ("2021", 48, 3),
        ]
    ]


def shipped_evenings() -> list[Evening]:
    """Return evenings of the small club in ``data/``."""
    data = shipped_folder("data")
    history, odd, even = (
        data / name for name in ("history.csv", "registration.csv", "registration-even.csv")
    )
    return [
        Evening("shipped-47", history, odd, 3),
        Evening("shipped-44", history, even, 3),
        Evening("shipped-35", history, even, 2, num_pairs=35),
    ]


def evening_cases(evening: Evening, family: str, movements: Path | None) -> list[Case]:
    """Return the sections of one evening; ``movements`` as in `read_family`."""
    history = read_history(evening.history)
    history, sections, _ = evening_sections(history, evening.registered(), evening.num_sections)
    chosen = choose_movements(sections, read_family(family, movements))
    return [
        Case(
            f"{evening.label} {family} {section.name}{len(section.pairs)}",
            evening.label,
            family,
            section_instance(history, section, movement),
        )
        for section, movement in zip(sections, chosen, strict=True)
    ]


def real_cases() -> list[Case]:
    """Return the 28 sections of the real club's eight evenings.

    Raises
    ------
    FileNotFoundError
        The club's files are missing.
    """
    return [
        case
        for evening in real_evenings()
        for family in REAL_FAMILIES
        for case in evening_cases(evening, family, CLUB / "movements")
    ]


def shipped_cases() -> list[Case]:
    """Return sections of the shipped small club, in every family that can seat them."""
    found: list[Case] = []
    for evening, family in product(shipped_evenings(), list_families()):
        with suppress(InputError):  # a Mitchell of nine tables seats 18 to 40 pairs, not 16
            found += evening_cases(evening, family, None)
    return found


def cases(shipped: bool) -> list[Case]:
    """Return the small club's sections, or the real ones."""
    return shipped_cases() if shipped else real_cases()


def distinct(cases: Iterable[Case]) -> list[Case]:
    """Leave out sections in which the same pairs play the same movement again."""
    seen: dict[tuple[bytes, bytes], Case] = {}
    for case in cases:
        seen.setdefault((case.instance.cost.tobytes(), case.instance.meetings.tobytes()), case)
    return list(seen.values())


def one_of_each_movement(cases: Iterable[Case]) -> list[Case]:
    """Return the first section of each family and number of numbers."""
    first: dict[tuple[str, int], Case] = {}
    for case in cases:
        first.setdefault((case.family, case.instance.n), case)
    return list(first.values())


def by_evening(cases: Iterable[Case]) -> dict[str, list[Case]]:
    """Group sections by evening and family."""
    groups: dict[str, list[Case]] = {}
    for case in cases:
        groups.setdefault(f"{case.evening} {case.family}", []).append(case)
    return groups


def matching(cases: Sequence[Case], words: Sequence[str]) -> list[Case]:
    """Return the sections whose label contains one of the words, or all without words.

    Raises
    ------
    ValueError
        No label contains them.
    """
    found = [case for case in cases if not words or any(word in case.label for word in words)]
    if not found:
        labels = ", ".join(case.label for case in cases)
        raise ValueError(f"No section is called {' or '.join(words)}. There are {labels}.")
    return found
