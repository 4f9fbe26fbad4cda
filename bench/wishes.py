"""Time evenings with random wishes, and the same evenings without.

python -m bench.wishes [--evenings 100] [--shipped] [--data FOLDER]
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from statistics import median

import click
from rich.console import Console
from rich.progress import track

from bench.machine import description
from bench.page import table, write_data
from bench.sections import CLUB, REAL_FAMILIES, Evening, real_evenings, shipped_evenings
from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club import History, Plan, Registration, SectionPairs, Wish, WishKind
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.history import read_history
from bridgeopt.movement.families import read_family
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.optimise import optimise
from bridgeopt.seating.seating_problem import evening_sections

WISHES = 5
JOBS = 2
BUDGET = 20.0
TARGET_SECONDS, TARGET_PROVEN = 5.0, 95

console = Console()


@dataclass(frozen=True)
class Result:
    """One evening: its time with wishes, the costs of each must, and the time without."""

    label: str
    wished: Plan
    with_costs: float
    bare: Plan

    @property
    def in_time(self) -> bool:
        """Whether every section was proven within the target."""
        return self.wished.proved and self.wished.seconds_used <= TARGET_SECONDS

    @property
    def gap(self) -> float:
        """The possible saving, relative to the fitness."""
        least = sum(s.cost.total_lower_bound for s in self.wished.sections)
        return 1 - least / sum(s.cost.total for s in self.wished.sections)


def random_wish(rng: random.Random, sections: Sequence[SectionPairs]) -> Wish:
    """Return a random wish of any kind: every other a must; about sit-outs where there are any."""
    kind = rng.choice(list(WishKind))
    odd = [section for section in sections if section.odd]
    sits_out = kind in (WishKind.LATE, WishKind.NO_SIT_OUT)
    section = odd[0] if sits_out and odd else rng.choice(sections)
    pairs = tuple(rng.sample(section.pairs, kind.num_pairs))
    value: str | tuple[int, ...] | None = None
    if kind is WishKind.STATIONARY:
        value = rng.choice(["table", "ns"])
    elif kind is WishKind.NUMBER:
        value = tuple(sorted(rng.sample(range(1, section.num_numbers + 1), rng.choice([1, 2, 3]))))
    elif kind is WishKind.SECTION:
        value = rng.choice([section.name for section in sections])
    must = kind.is_about_sections or rng.random() < 0.5
    return Wish(kind, pairs, value, None if must else Decimal(rng.choice([1, 5, 20])))


def play(
    evening: Evening, family: str, movements: Path | None, seed: int, trials: list[str]
) -> Result | None:
    """Seat an evening with five random wishes; ``None`` if they contradict each other."""
    rng = random.Random(seed)
    history: History = read_history(evening.history)
    registration: Registration = evening.registered()
    sections = evening_sections(history, registration, evening.num_sections).sections
    wishes = tuple(random_wish(rng, sections) for _ in range(WISHES))
    chosen = read_family(family, movements)
    budget = SearchBudget(seconds=BUDGET, jobs=JOBS, seed=seed)
    start = time.perf_counter()
    try:
        wished = optimise(
            history, registration, chosen, evening.num_sections, wishes=wishes, budget=budget
        )
    except ContradictionError:
        return None
    except BridgeoptError as error:
        trials.append(f"{evening.label} {family}, seed {seed}: {error}")
        return None
    spent = time.perf_counter() - start
    bare = optimise(history, registration, chosen, evening.num_sections, budget=budget)
    assert all(granted.respected for granted in wished.wishes if granted.wish.must)
    return Result(f"{evening.label} {family}", wished, spent, bare)


def markdown(results: Sequence[Result], contradictions: int, errors: list[str], how: str) -> str:
    """Return the page's section."""
    seconds = sorted(result.wished.seconds_used for result in results)
    in_time = sum(result.in_time for result in results)
    rows = [
        (
            f"proven within {TARGET_SECONDS:g} s, of {len(results)}",
            f"{in_time}",
            f"≥ {TARGET_PROVEN * len(results) // 100}",
        ),
        ("seconds an evening, median", f"{median(seconds):.2f}", ""),
        ("slowest", f"{seconds[-1]:.2f}", ""),
        (
            "as many times as the same evening without wishes, median",
            f"{median(r.wished.seconds_used / r.bare.seconds_used for r in results):.2f}",
            "",
        ),
        ("with the costs of the musts, median", f"{median(r.with_costs for r in results):.2f}", ""),
        ("with them, slowest", f"{max(r.with_costs for r in results):.2f}", ""),
        ("not proven within 20 s", f"{sum(not r.wished.proved for r in results)}", ""),
        ("largest gap of those", f"{100 * max(r.gap for r in results):.2f} %", ""),
    ]
    evenings = len({result.label for result in results})
    text = (
        f"{len(results)} evenings ({evenings} different ones, in turn), each with {WISHES} random"
        " wishes of all kinds, every other of those about numbers a must. Draws of which the"
        f" wishes contradicted each other ({contradictions}) were passed over.\n\n"
    )
    if errors:
        text += "Failed: " + "; ".join(errors) + "\n\n"
    return f"{how}\n\n{text}{table(('what', 'measured', 'target'), rows)}"


@click.command()
@click.option("--evenings", "count", default=100, show_default=True, help="Feasible ones to time.")
@click.option("--shipped", is_flag=True, help="Measure on the small club that we ship.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(count: int, shipped: bool, data: Path | None) -> None:
    """Time evenings with random wishes."""
    how = description()
    try:
        evenings = shipped_evenings() if shipped else real_evenings()
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from None
    movements = None if shipped else CLUB / "movements"
    warm_up()
    tournaments = [(evening, family) for evening in evenings for family in REAL_FAMILIES]
    results: list[Result] = []
    errors: list[str] = []
    draws = 0
    for k in track(range(count), "evenings", console=Console(stderr=True), transient=True):
        result = None
        while result is None:
            draws += 1
            result = play(*tournaments[k % len(tournaments)], movements, draws, errors)
        results.append(result)
        if not result.in_time:
            console.print(
                f"{result.label}: {result.wished.seconds_used:.2f} s, gap {result.gap:.4f}"
            )
    text = markdown(results, draws - count - len(errors), errors, how)
    console.print(text, markup=False)
    if data is not None:
        write_data(data, "wishes", text)


if __name__ == "__main__":
    main()
