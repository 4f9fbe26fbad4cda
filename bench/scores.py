"""The comparison's scores: by section and solver, and over all sections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from bench.solvers import OURS, SOLVERS, Run

NOTHING = "\N{EN DASH}"
TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True)
class Result:
    """Result of one solver on one section with one seed."""

    section: str
    solver: str
    seed: int
    run: Run


class Time(NamedTuple):
    """Seconds, or a ratio of them; ``at_least`` if a limit ended the work."""

    value: float
    at_least: bool

    def over(self, other: Time) -> Time:
        """Return the ratio to a time without a limit."""
        return Time(self.value / other.value, self.at_least)


@dataclass(frozen=True)
class Score:
    """One solver on one section, all seeds together.

    Attributes
    ----------
    gap
        Relative gap of its worst run to the best fitness known; infinite if that run found nothing.
    to_best
        Median time to its own best.
    open_gap
        Relative distance of its worst bound below the best fitness known; ``None`` without bounds.
    to_proof
        Median time to the proof; ``None`` if it never proves.
    """

    gap: float
    to_best: Time
    open_gap: float | None
    to_proof: Time | None

    @property
    def proven(self) -> bool:
        """Whether every run ended with a proof."""
        return self.to_proof is not None and not self.to_proof.at_least


Scores = dict[str, dict[str, Score]]
"""Scores by section, then by solver."""


def best_known(results: Sequence[Result]) -> dict[str, int]:
    """Return the best fitness that any solver found, by section.

    Raises
    ------
    RuntimeError
        A solver claims a bound above that: its proof is wrong.
    """
    best: dict[str, int] = {}
    for result in results:
        for _, fitness in result.run.improvements[-1:]:
            best[result.section] = min(fitness, best.get(result.section, fitness))
    for result in results:
        bound = result.run.lower_bound
        if bound is not None and bound > best[result.section]:
            raise RuntimeError(
                f"{result.solver} claims that {result.section} cannot cost less than {bound}, but"
                f" {best[result.section]} was found."
            )
    return best


def score(runs: Sequence[Run], best: int) -> Score:
    """Return the score of one solver's runs on one section."""
    found = [run.improvements[-1] for run in runs if run.improvements]
    missed = len(found) < len(runs)
    bounds = [run.lower_bound for run in runs if run.lower_bound is not None]
    gap = float("inf") if missed else max(fitness for _, fitness in found) / best - 1
    open_gap = 1 - min(bounds) / best if bounds else None
    last = median(run.seconds for run in runs)
    return Score(
        gap,
        Time(last, True) if missed else Time(median(seconds for seconds, _ in found), False),
        open_gap,
        None if open_gap is None else Time(last, not gap == open_gap == 0),
    )


def scores(results: Sequence[Result]) -> Scores:
    """Return the scores of all results."""
    runs: dict[str, dict[str, list[Run]]] = {}
    for result in results:
        runs.setdefault(result.section, {}).setdefault(result.solver, []).append(result.run)
    best = best_known(results)
    return {
        section: {solver: score(found, best[section]) for solver, found in by_solver.items()}
        for section, by_solver in runs.items()
    }


def middle(times: Sequence[Time]) -> Time | None:
    """Return the lower median; ``at_least`` if shorter times are limits."""
    if not times:
        return None
    ordered = sorted(times)[: (len(times) + 1) // 2]
    return Time(ordered[-1].value, any(time.at_least for time in ordered))


def percent(part: float) -> str:
    """Return a gap in percent, with two digits."""
    return f"{float(f'{100 * part:.2g}'):g} %"


def seconds(time: Time | None) -> str:
    """Return a time in seconds, with two digits."""
    return NOTHING if time is None else f"{'> ' * time.at_least}{float(f'{time.value:.2g}'):g} s"


def times(ratio: Time | None) -> str:
    """Return a ratio, with two digits."""
    if ratio is None:
        return NOTHING
    return f"{'> ' * ratio.at_least}{float(f'{ratio.value:.2g}'):,g}{TIMES}"


SUMMARY_HEADER = (
    "solver",
    "to the proof ÷ ours",
    "to its best ÷ ours",
    "proven",
    "optimum found",
    "largest gap",
    "to the proof",
    "to its best",
)


def summary(scores: Scores) -> list[tuple[str, ...]]:
    """Return a row per solver: counts, and medians over the sections."""
    rows = []
    for name in solvers_in(scores):
        theirs = [row[name] for row in scores.values()]
        compared = [(row[name], row[OURS]) for row in scores.values() if OURS in row]
        proofs = [them.to_proof.over(us.to_proof) for them, us in compared if both_prove(them, us)]
        searches = [them.to_best.over(us.to_best) for them, us in compared]
        rows.append(
            (
                name,
                times(middle(proofs)),
                times(middle(searches)),
                f"{sum(them.proven for them in theirs)} of {len(theirs)}",
                f"{sum(them.gap == 0 for them in theirs)} of {len(theirs)}",
                percent(max(them.gap for them in theirs)),
                seconds(middle([them.to_proof for them in theirs if them.to_proof is not None])),
                seconds(middle([them.to_best for them in theirs])),
            )
        )
    return rows


def both_prove(them: Score, us: Score) -> bool:
    """Return whether the ratio of proof times is meaningful."""
    return them.to_proof is not None and us.proven


def solvers_in(scores: Scores) -> list[str]:
    """Return the solvers that ran, in the order of `SOLVERS`."""
    return [name for name in SOLVERS if all(name in row for row in scores.values())]


def cell(them: Score, us: Score | None) -> str:
    """Return another solver's cell: gap, time to its best, proof or open gap."""
    parts = [] if them.gap == 0 else [f"+{percent(them.gap)}"]
    if us is not None:
        parts.append(times(them.to_best.over(us.to_best)))
        if them.proven and us.proven:
            parts.append(f"proof {times(them.to_proof.over(us.to_proof))}")
    if them.open_gap is not None and not them.proven:
        parts.append(f"open {percent(them.gap + them.open_gap)}")
    return ", ".join(parts)


def section_table(results: Sequence[Result]) -> tuple[list[str], list[list[str]]]:
    """Return header and a row per section: the others' results, then ours."""
    all_scores, best = scores(results), best_known(results)
    others = [name for name in solvers_in(all_scores) if name != OURS]
    rows = []
    for section, row in all_scores.items():
        us = row.get(OURS)
        proof = NOTHING if us is None else seconds(us.to_proof)
        rows.append(
            [
                section,
                *(cell(row[name], us) for name in others),
                proof,
                NOTHING if us is None else seconds(us.to_best),
                f"{best[section]}",
            ]
        )
    return ["section", *others, "ours: proof", "ours: best", "fitness"], rows
