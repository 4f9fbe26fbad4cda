"""Several movements for one evening, side by side: on a terminal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from textwrap import fill
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.club import Plan
from bridgeopt.seating.comparison import Candidate, Comparison, LeftOut
from bridgeopt.show.terminal.measures import span
from bridgeopt.words.counts import number_of
from bridgeopt.words.phrases import percent, thousands

VERSION = 1

_HEADS = ("Rounds", "Boards", "Sit out", "Met", "Most", "Proof")
_FIGURES = ("Quality", "Fitness")
_BEST = "*"
_NO_LIMIT = 10_000
_LEGEND = (
    "Boards: for a pair that does not sit out. Sit out: pairs that do (in how many rounds"
    " together, where some do more than once).",
    "Met: how often players had met those whom they meet tonight, on average; Most: the two who"
    " had met most. These compare numbers of rounds and of sections too.",
    "Proof: whether no numbering is better, or else how much could still be saved.",
    "Quality: of what any movement of so many rounds could gain over chance; - where all numberings"
    " cost the same.",
    "Fitness: what repeated meetings and sit-outs cost, least is best; but more meetings always"
    " cost more, so compare it between equal numbers of rounds and of sections only.",
)
_LEGEND_OF_MADE = (
    "tailored: movements made for tonight. There the proof is that no movement without repeats is"
    " better, of those that can be played with the board groups that were looked at."
)
_LEGEND_OF_WISHES = "Wishes: how many hold."
_LEGEND_OF_BEST = f"{_BEST} the best with so many sections."


def show_comparison(
    console: Console,
    comparison: Comparison,
    waited: float | None = None,
    chosen: Candidate | None = None,
) -> None:
    """Print the candidates, those of a number of sections together, and what was left out.

    Parameters
    ----------
    console
        Where.
    comparison
        What was compared.
    waited
        How many seconds somebody has been waiting for it, where that is known.
    chosen
        The candidate that is played; by default it is up to the reader.
    """
    candidates = comparison.candidates
    wishes = any(candidate.plan.wishes for candidate in candidates)
    heads = (*_HEADS, *(["Wishes"] if wishes else []))
    tables = [_table(candidates, (*heads, *_FIGURES))]
    unbounded = console.options.update(max_width=_NO_LIMIT)
    if console.measure(tables[0], options=unbounded).maximum > console.width:
        tables = [_table(candidates, heads), _table(candidates, _FIGURES)]
    console.print()
    _show(console, _title(comparison, waited), style="bold")
    for k, table in enumerate(tables):
        if k:
            console.print()
        console.print(table)
    console.print()
    made = any(section.tailoring for c in candidates for section in c.plan.sections)
    more = [*([_LEGEND_OF_MADE] if made else []), *([_LEGEND_OF_WISHES] if wishes else [])]
    legend = (*_LEGEND, *more, _LEGEND_OF_BEST)
    for line in legend:
        _show(console, line, style="dim")
    if comparison.left_out:
        console.print()
        _show(console, "Left out:")
        for line in _left_out_lines(comparison.left_out):
            _show(console, line, indent="  ")
    console.print()
    _show(console, _advice(chosen))
    if comparison.interrupted:
        _show(console, "Interrupted: the best found so far.", style="yellow")
    elif not all(candidate.plan.proved for candidate in candidates):
        ended = f"The budget of {comparison.budget:g} s ended the search; --budget gives it more."
        _show(console, ended, style="yellow")


def _table(candidates: Sequence[Candidate], heads: Sequence[str]) -> Table:
    """Lay out the candidates, below the sizes of their sections; figures are dimmer."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("Family", overflow="fold")  # the only one that gives way
    for head in heads:
        style = "dim" if head in _FIGURES else ""
        table.add_column(head, justify="right", no_wrap=True, style=style)
    for count, block in groupby(candidates, lambda candidate: candidate.num_sections):
        rows = list(block)
        table.add_row(Text(f"{count}: {_sizes(rows[0])}", style="bold"))
        for candidate, cells in zip(rows, _cells(rows), strict=True):
            family = Text(f" {candidate.plan.family}")
            table.add_row(family, *(cells[head] for head in heads))
    return table


def _cells(block: Sequence[Candidate]) -> list[dict[str, str]]:
    """Return what stands under each head, for the candidates of one number of sections."""
    chosen = [candidate for candidate in block if not candidate.any_numbering]
    best_quality = max((c.plan.quality_vs_hypothetical or 0.0 for c in chosen), default=1.0)
    best_met = _met(min(candidate.met for candidate in block))
    marks = len(block) > 1
    rows = []
    for candidate in block:
        quality, met = _quality(candidate), _met(candidate.met)
        rows.append(
            {
                "Rounds": span(candidate.rounds, "-"),
                "Boards": span(candidate.boards, "-"),
                "Sit out": _sit_outs(candidate),
                "Met": _BEST * (marks and met == best_met) + met,
                "Most": str(candidate.most_met),
                "Proof": _proof(candidate),
                "Wishes": f"{_held(candidate.plan)} of {len(candidate.plan.wishes)}",
                "Quality": _BEST * (marks and quality == percent(best_quality)) + quality,
                "Fitness": thousands(candidate.plan.fitness),
            }
        )
    return rows


def comparison_document(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as JSON's own types (documented in `docs/formats.md`)."""
    return {
        "version": VERSION,
        "candidates": [_candidate_document(candidate) for candidate in comparison.candidates],
        "left_out": [
            {"family": left.family, "sections": left.num_sections, "reason": str(left.reason)}
            for left in comparison.left_out
        ],
        "budget": comparison.budget,
        "seconds": round(comparison.seconds, 3),
        "interrupted": comparison.interrupted,
        "warnings": list(map(str, comparison.notes)),
    }


def format_comparison(comparison: Comparison) -> str:
    """Return a comparison as JSON text."""
    return json.dumps(comparison_document(comparison), indent=1) + "\n"


def _candidate_document(candidate: Candidate) -> dict[str, Any]:
    plan = candidate.plan
    return {
        "family": plan.family,
        "sections": candidate.num_sections,
        "sizes": [len(section.pairs) for section in plan.sections],
        "rounds": list(candidate.rounds),
        "boards": list(candidate.boards),
        "fitness": plan.fitness,
        "lower_bound": plan.overall.lower_bound,
        "proved": plan.proved,
        "expected_fitness": float(plan.overall.expected_fitness or 0),
        "hypothetical_best": plan.overall.hypothetical_best,
        "quality": plan.quality,
        "quality_vs_hypothetical": plan.quality_vs_hypothetical,
        "any_numbering": candidate.any_numbering,
        "wishes": {"held": _held(plan), "all": len(plan.wishes)},
        "sit_outs": {"pairs": len(candidate.sit_outs), "rounds": sum(candidate.sit_outs)},
        "met": float(candidate.met),
        "most_met": candidate.most_met,
        "seed": plan.seed,
        "seconds": round(candidate.seconds, 3),
    }


def _advice(chosen: Candidate | None) -> str:
    if chosen is None:
        return "To seat the pairs, run again with one --family and one --sections."
    sections = number_of(chosen.num_sections, "section")
    return (
        f"Chosen: {chosen.plan.family} in {sections}, where people had met least. To play another,"
        " run again with one --family and one --sections."
    )


def _title(comparison: Comparison, waited: float | None) -> str:
    pairs = sum(len(section.pairs) for section in comparison.candidates[0].plan.sections)
    ways = number_of(len(comparison.candidates), "way")
    took = f"{comparison.seconds:.1f} s" if waited is None else f"{waited:.1f} s from Enter"
    return f"{pairs} pairs tonight: {ways} to play, in {took}"


def _sizes(candidate: Candidate) -> str:
    return "-".join(str(len(section.pairs)) for section in candidate.plan.sections)


def _sit_outs(candidate: Candidate) -> str:
    pairs, rounds = len(candidate.sit_outs), sum(candidate.sit_outs)
    if not pairs:
        return "-"
    return str(pairs) if pairs == rounds else f"{pairs} ({rounds})"


def _quality(candidate: Candidate) -> str:
    if candidate.any_numbering:
        return "-"
    return percent(candidate.plan.quality_vs_hypothetical)


def _met(mean: Fraction) -> str:
    return f"{float(mean):.2f}"


def _held(plan: Plan) -> int:
    return sum(wish.held for wish in plan.wishes)


def _proof(candidate: Candidate) -> str:
    if candidate.plan.proved:
        return "yes"
    return percent(max(candidate.plan.overall.gap_part or 0.0, 0.0001), 2)  # not 0.00 %


def _left_out_lines(left_out: Iterable[LeftOut]) -> list[str]:
    lines = []
    for left in left_out:
        sections = number_of(left.num_sections, "section")
        what = sections if left.family is None else f"{left.family} in {sections}"
        lines.append(f"{what}: {str(left.reason).rstrip('.')}.")
    return lines


def _show(console: Console, text: str, indent: str = "", style: str = "") -> None:
    lines = fill(text, console.width, initial_indent=indent, subsequent_indent=f"{indent}  ")
    console.print(Text(lines, style=style), soft_wrap=True)
