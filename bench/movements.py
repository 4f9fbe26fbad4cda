"""Our movements compared with the real club's: by their measures, and by evenings.

python -m bench.movements [--ours DIR] [--quick] [--data FOLDER]

A difference compares the lowest fitness reachable: ours minus theirs, relative to theirs. Below
zero, ours is better.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

import click
from rich import box
from rich.table import Table

from bench.machine import description
from bench.matches import (
    NOTHING,
    SIDES,
    THEIRS,
    Duel,
    Match,
    Part,
    all_at_once,
    console,
    duels,
    gap,
    mean_and_error,
    signed,
    size_label,
)
from bench.page import Row, table, write_data
from bench.seasons import FULL, QUICK, SEED, compare_seasons
from bench.sections import CLUB, Evening, real_evenings
from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club import Family, History, Movement, SectionPairs
from bridgeopt.engine.qap import Instance, solve
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.files.history import read_history
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.movement.quality import Quality, measure
from bridgeopt.seating.seating_problem import evening_sections
from bridgeopt.seating.sections.placement import fitting_numbers_of_sections
from bridgeopt.show.terminal.movement import format_range

MEASURES = ("repeats", "Qf", "NS", "group moves", "shared", "stay", "symmetries")
RANKED: dict[str, Callable[[Quality], float]] = {
    "repeats": lambda quality: quality.repeats,
    "Qf": lambda quality: -(quality.qf or 0.0),
    "NS": lambda quality: quality.ns_most - quality.ns_fewest,
    "group moves": lambda quality: quality.group_moves,
    "shared": lambda quality: sum(quality.shared),
}
"""Measures in which our movements should be at least as good as the club's; smaller is better."""


def measured(quality: Quality) -> Row:
    """Return the measures as text."""
    return (
        str(quality.repeats),
        NOTHING if quality.qf is None else f"{quality.qf:.1f}",
        format_range(quality.ns, "-"),
        str(quality.group_moves),
        str(sum(quality.shared)),
        str(len(quality.stationary)),
        rough(quality.symmetries),
    )


def rough(number: int) -> str:
    """Return a number as text of at most five characters, rounded if it is large."""
    digits, _, exponent = f"{number:.1e}".partition("e")
    return str(number) if number < 10_000 else f"{digits}e{int(exponent)}"


def measures_beside(match: Match) -> Part:
    """Return the measures of ours next to theirs, size by size."""
    theirs, ours = (family.movements for family in match.sides)
    rows = []
    for n in sorted(match.sizes):
        we, they = measure(ours[n]), measure(theirs[n])
        worse = [name for name, value in RANKED.items() if value(we) > value(they)]
        cells = map("/".join, zip(measured(we), measured(they), strict=True))
        rows.append((str(n), f"not {', '.join(worse)}" if worse else "yes", *cells))
    missing = ", ".join(str(n) for n in sorted(theirs.keys() - match.sizes))
    note = "Ours/the club's." + f" We have none for {missing} pairs." * bool(missing)
    header = ("pairs", "at least as good", *MEASURES)
    name = title([theirs[n] for n in match.sizes], match.name)
    return Part(f"Ours and the club's: {name}", note, header, rows, 2)


def measures_alone(name: str, movements: Sequence[Movement]) -> Part:
    """Return the measures of our movements that the club lacks."""
    rows = [(str(m.num_contestants), *measured(measure(m))) for m in movements]
    return Part(title(movements, name), "Ours alone.", ("pairs", *MEASURES), rows)


def title(movements: Sequence[Movement], name: str) -> str:
    """Name a family and its rounds."""
    return f"{name}, {format_range([movement.num_rounds for movement in movements], '-')} rounds"


def measures(families: Iterable[Family], matches: Iterable[Match]) -> list[Part]:
    """Return the measures of all our movements."""
    matched = {match.name: match for match in matches}
    parts = []
    for family in families:
        if family.name in matched:
            parts.append(measures_beside(matched[family.name]))
        beside = matched[family.name].sizes if family.name in matched else set()
        alone = [family.movements[n] for n in family.sizes() if n not in beside]
        if alone:
            parts.append(measures_alone(family.name, alone))
    return parts


@dataclass(frozen=True)
class Optimum:
    """An evening's minimum cost, between ``bound`` and ``cost``, and the seconds used."""

    cost: int
    bound: int
    seconds: float

    @classmethod
    def of(cls, instances: Sequence[Instance], budget: float) -> Optimum:
        """Solve all sections, with proof as far as the budget goes."""
        start = time.perf_counter()
        solutions = solve(instances, SEED, budget).solutions
        seconds = time.perf_counter() - start
        cost = sum(solution.cost for solution in solutions)
        return cls(cost, sum(solution.lower_bound for solution in solutions), seconds)

    @property
    def proved(self) -> bool:
        """Whether the minimum is exact."""
        return self.bound == self.cost

    def cells(self) -> Row:
        """Return cost and time as text."""
        if self.proved:
            return str(self.cost), f"{self.seconds:.2f} s"
        return f"{self.bound} to {self.cost}", f"> {self.seconds:.0f} s"


def difference(theirs: Optimum, ours: Optimum) -> str:
    """Return the difference in per cent as text, or its range if an optimum is not known."""
    least, most = ours.bound / theirs.cost - 1, ours.cost / theirs.bound - 1
    known = theirs.proved and ours.proved
    return signed(least) if known else f"{signed(least)} to {signed(most)}"


def compare_evenings(matches: Sequence[Match], budget: float) -> Part:
    """Compare the optima of the real evenings."""
    rows, left_out = [], []
    for match in matches:
        best_found = []
        for evening in real_evenings():
            label = f"{evening.label} {match.name}"
            history, sections, _ = read_evening(evening)
            found = duels(match, history, sections)
            if len(found) < len(sections):
                left_out.append(label)
                continue
            theirs, ours = (
                Optimum.of([duel.instances[side] for duel in found], budget) for side in SIDES
            )
            (cost, seconds), (our_cost, our_seconds) = theirs.cells(), ours.cells()
            apart = difference(theirs, ours)
            rows.append((label, cost, our_cost, apart, seconds, our_seconds))
            best_found.append(ours.cost / theirs.cost - 1)
        if best_found:
            cells = ["", "", signed(mean(best_found)), "", ""]
            rows.append((f"mean of {len(best_found)}, {match.name}", *cells))
    note = (
        "The fitness of all sections at its proven optimum. Where the proof did not end in"
        f" {budget:g} s an evening: from the lower bound to the best found, and means are of the"
        " best found."
    )
    if left_out:
        note += f" Without a movement for every section of {', '.join(left_out)}."
    header = ("evening", "theirs", "ours", "difference", "proof: theirs", "proof: ours")
    return Part("Real evenings", note, header, rows)


def read_evening(
    evening: Evening, num_sections: int | None = None
) -> tuple[History, tuple[SectionPairs, ...], tuple[str, ...]]:
    """Form the sections of a real evening, in its own number or the requested one."""
    history = read_history(evening.history)
    return evening_sections(history, evening.registered(), num_sections or evening.num_sections)


def compare_sections(matches: Sequence[Match]) -> Part:
    """Compare sections of the real evenings by size, as they were and divided otherwise."""
    played: dict[tuple[str, int, bytes], bool] = {}
    distinct: dict[tuple[str, int, bytes], Duel] = {}
    for evening in real_evenings():
        for num_sections in fitting_numbers_of_sections(len(evening.registered().pairs)):
            history, sections, _ = read_evening(evening, num_sections)
            for match in matches:
                for duel in duels(match, history, sections):
                    key = (match.name, duel.numbers, duel.instances[THEIRS].cost.tobytes())
                    distinct[key] = duel
                    as_played = num_sections == evening.num_sections
                    played[key] = played.get(key, False) or as_played
    gaps = all_at_once(gap, distinct.values(), "sections")
    real, every = defaultdict(list), defaultdict(list)
    for key, apart in zip(distinct, gaps, strict=True):
        for of in (key[:2], (key[0], 0)):
            every[of].append(apart)
            if played[key]:
                real[of].append(apart)
    rows = [
        (
            size_label(*of),
            *(str(len(real[of])), mean_and_error(real[of])),
            *(str(len(every[of])), mean_and_error(every[of])),
        )
        for of in sorted(every)
    ]
    note = (
        "The real evenings' sections as they were played, and the same evenings split into every"
        " number of sections that fits. By size of the movement, odd sections among the even ones"
        " one larger; each distinct section once. The lowest that the search found: not proved."
        " The sections have people in common, so the true error is larger than the standard error."
    )
    header = ("movement", "as played", "difference", "all splits", "difference")
    return Part("Real sections by size", note, header, rows)


def show(part: Part) -> None:
    """Print a part."""
    console.print(f"\n{part.title}", style="bold")
    if part.note:
        console.print(part.note, style="dim", highlight=False)
    shown = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
    for column, name in enumerate(part.header):
        figures = column >= part.left
        shown.add_column(
            name.replace(" ", "\n") if figures else name,
            justify="right" if figures else "left",
            no_wrap=figures,
        )
    for row in part.rows:
        shown.add_row(*row)
    console.print(shown)


def markdown(parts: Iterable[Part], how: str) -> str:
    """Return the parts as Markdown."""
    texts = [how]
    for part in parts:
        texts += [f"### {part.title}", part.note, table(part.header, part.rows, part.left)]
    return "\n\n".join(text.strip() for text in texts if text)


def read_matches(families: Iterable[Family]) -> list[Match]:
    """Read the club's families that we have too; none without its files."""
    folder = CLUB / "movements"
    if not folder.is_dir():
        return []
    theirs = set(list_families(folder))
    matches = [
        Match(ours.name, (read_family(ours.name, folder), ours))
        for ours in families
        if ours.name in theirs
    ]
    return [match for match in matches if match.sizes]


@click.command()
@click.option(
    "--ours",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder of families to compare.  [default: those that come with us]",
)
@click.option("--quick", is_flag=True, help="Shorter proofs, and fewer and shorter seasons.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(ours: Path | None, quick: bool, data: Path | None) -> None:
    """Compare our movements with the real club's."""
    how = description()
    effort = QUICK if quick else FULL
    try:
        families = [read_family(name, ours) for name in list_families(ours)]
        matches = read_matches(families)
    except BridgeoptError as error:
        raise click.ClickException(str(error)) from None
    parts = measures(families, matches)
    for part in parts:
        show(part)
    if matches:
        warm_up()
        for compare in (
            lambda: [compare_evenings(matches, effort.budget)],
            lambda: [compare_sections(matches)],
            lambda: compare_seasons(matches, effort),
        ):
            for part in filter(lambda part: part.rows, compare()):
                show(part)
                parts.append(part)
    else:
        why = "has none of these" if CLUB.is_dir() else f"is not here ({CLUB} is missing)"
        console.print(f"Nothing to compare with: the real club {why}.")
    console.print(how, style="dim")
    if data is not None:
        write_data(data, "movements", markdown(parts, how))


if __name__ == "__main__":
    main()
