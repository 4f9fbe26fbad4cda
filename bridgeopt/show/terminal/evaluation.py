"""Scores of a plan, and comparisons of formats, on a terminal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.base.i18n import Message, Number, Percent
from bridgeopt.base.i18n.message import in_english
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    History,
    Objective,
    Plan,
    SectionPairs,
    TotalCost,
    messages,
)
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.show.terminal.lines import (
    Column,
    format_number,
    format_percent,
    print_hanging,
    print_message,
    show_columns,
    show_title,
)
from bridgeopt.show.terminal.movement import format_range
from bridgeopt.show.terminal.plan import proof_condition

if TYPE_CHECKING:  # needed for types only; importing these modules takes time
    from bridgeopt.engine.qap.verify import Verdict
    from bridgeopt.seating.comparison import Comparison, FormatCandidate
    from bridgeopt.seating.evaluation import SectionEvaluation


def show_evaluation(
    console: Console,
    evaluations: Sequence[SectionEvaluation],
    verdicts: Sequence[Verdict | None] | None,
    history: History,
    *,
    details: bool = False,
    objective: Objective = PAPER_OBJECTIVE,
) -> None:
    """Print the proof, earlier meetings and cost of each section, and then of the evening.

    ``verdicts`` are the results of the second proof; ``None`` if none was made. The history must
    contain all players. With ``details``, all figures are printed instead of one line.
    """
    for k, evaluation in enumerate(evaluations):
        second = None if verdicts is None else _second_proof(verdicts[k])
        verdict = _verdict(evaluation, objective)
        _show_section(console, evaluation, history, (verdict, second), details=details)
    plans = [evaluation.planned_section for evaluation in evaluations]
    overall = TotalCost.of_sections(plans)
    console.print()
    proofs = Message("full_stop", told=messages.describe_proofs(overall.num_proved, len(plans)))
    print_message(console, messages.with_objective(proofs, objective), "bold")
    print_message(console, messages.describe_meetings(earlier_meetings(history, plans)))
    if overall.quality is None:
        print_message(console, Message("plan_fitness", fitness=overall.fitness), "dim")
        return
    quality = Percent(overall.quality)
    print_message(
        console, Message("evaluate_overall", quality=quality, fitness=overall.fitness), "dim"
    )


def _show_section(
    console: Console,
    evaluation: SectionEvaluation,
    history: History,
    proofs: tuple[Text, Text | None],
    *,
    details: bool,
) -> None:
    plan = evaluation.planned_section
    console.print()
    title = Message(
        "evaluate_title", name=plan.name, n=len(plan.pairs), movement=plan.movement.title
    )
    show_title(console, title)
    for proof in filter(None, proofs):
        console.print(proof)
    print_message(console, messages.describe_meetings(earlier_meetings(history, [plan])))
    sit_outs = messages.describe_sit_outs(plan)
    if sit_outs is not None:
        print_message(console, sit_outs)
    if details and not plan.holding_periods:
        console.print(_all_figures(evaluation))
    else:
        print_message(console, _figures(evaluation), "dim")


def _figures(evaluation: SectionEvaluation) -> Message:
    """Return a message of one line about the quality of a numbering."""
    plan = evaluation.planned_section
    if plan.holding_periods or plan.quality is None or evaluation.best_fitness is None:
        return Message("plan_fitness", fitness=plan.fitness)
    return Message(
        "evaluate_figures" if evaluation.best_is_proved else "evaluate_figures_known",
        quality=Percent(plan.quality),
        fitness=plan.fitness,
        best=evaluation.best_fitness,
    )


def _all_figures(evaluation: SectionEvaluation) -> Table:
    """Return a table of all figures about a numbering's cost."""
    plan = evaluation.planned_section
    expected = plan.expected_fitness
    rows = {
        "evaluate_fitness": plan.fitness,
        "evaluate_chance": None if expected is None else round(expected),
        "evaluate_optimum"
        if evaluation.best_is_proved
        else "evaluate_best_known": evaluation.best_fitness,
        "evaluate_bound": plan.lower_bound,
        "evaluate_hypothetical": plan.hypothetical_best,
    }
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(style="dim", no_wrap=True, justify="right")
    for key, value in rows.items():
        if value is not None:
            table.add_row(str(Message(key)), format_number(value))
    quality = plan.quality
    quality_text = Message("evaluate_not_known") if quality is None else format_percent(quality)
    table.add_row(str(Message("evaluate_quality")), str(quality_text))
    return table


def _verdict(evaluation: SectionEvaluation, objective: Objective) -> Text:
    plan = evaluation.planned_section
    if plan.holding_periods or evaluation.best_fitness is None:
        return Text(str(Message("evaluate_during_play")), style="yellow")
    section = evaluation.section
    condition = proof_condition(equal_fields=section.equal_fields, half_table=section.half_table)
    if plan.proved:
        proven = Message("plan_proven", given="nothing", among=condition)
        return Text(str(messages.with_objective(proven, objective)), style="green")
    saving = plan.fitness - evaluation.best_fitness
    if saving:
        message = Message(
            "evaluate_not_best", among=condition, percent=Percent(saving / plan.fitness, 2)
        )
    elif len(plan.absent_numbers) > 1 and plan.cost.relative_gap is not None:
        max_gap = Percent(max(plan.cost.relative_gap, 0.0001), 2)
        message = Message("evaluate_hardly_looked", percent=max_gap)
    else:
        message = Message("evaluate_nothing_better", among=condition)
    return Text(str(message), style="yellow")


def _second_proof(verdict: Verdict | None) -> Text:
    if verdict is None:
        return Text(str(Message("evaluate_second_cannot_tell")), style="yellow")
    if verdict.optimal is None:
        return Text(str(Message("evaluate_second_unsettled")), style="yellow")
    seconds = Number(verdict.seconds, 1)
    if verdict.optimal:
        return Text(str(Message("evaluate_second_agrees", seconds=seconds)), style="green")
    return Text(str(Message("evaluate_second_disagrees", seconds=seconds)), style="yellow")


def _restrictions_document(section: SectionPairs) -> dict[str, bool | str]:
    """Return a section's restrictions on numberings, by JSON key; empty without restrictions.

    The restrictions are ``equal_fields`` and ``half_table`` of `SectionPairs`.
    """
    half_table = section.half_table
    equal_fields: dict[str, bool | str] = {"equal_fields": True} if section.equal_fields else {}
    return equal_fields if half_table is None else {**equal_fields, "half_table": str(half_table)}


def format_evaluation(
    evaluations: Sequence[SectionEvaluation],
    verdicts: Sequence[Verdict | None] | None,
    warnings: Sequence[Message | str],
    objective: Objective = PAPER_OBJECTIVE,
    in_event: tuple[str, Sequence[int]] | None = None,
) -> str:
    """Return the costs as JSON text (documented in `docs/json.md`).

    The key ``verified`` is present only if ``verdicts`` (results of a second proof) are given. The
    key ``event`` is present only if ``in_event`` is given: an event's name, and each section's
    meetings repeated within it.
    """
    sections = []
    for k, evaluation in enumerate(evaluations):
        plan = evaluation.planned_section
        section: dict[str, object] = {
            "name": plan.name,
            "movement": plan.movement.name,
            **_restrictions_document(evaluation.section),
            "fitness": plan.fitness,
            "lower_bound": plan.lower_bound,
            "proved": plan.proved,
            "best_known": evaluation.best_fitness,
            "expected_fitness": None
            if plan.holding_periods or plan.expected_fitness is None
            else float(plan.expected_fitness),
            "hypothetical_best": None if plan.holding_periods else plan.hypothetical_best,
            "quality": plan.quality,
            "quality_vs_hypothetical": plan.quality_vs_hypothetical,
            "waiting": {str(number): rounds for number, rounds in plan.sit_outs.items()},
        }
        if verdicts is not None:
            verdict = verdicts[k]
            section["verified"] = None if verdict is None else verdict.optimal
        if in_event is not None:
            section["event"] = {"name": in_event[0], "repeats": in_event[1][k]}
        sections.append(section)
    total = TotalCost.of_sections(evaluation.planned_section for evaluation in evaluations)
    overall = {
        "fitness": total.fitness,
        "quality": total.quality,
        "quality_vs_hypothetical": total.quality_vs_hypothetical,
        "proved": total.proved,
    }
    document = {
        "version": 1,
        **({} if objective.is_default else {"objective": str(objective)}),
        "sections": sections,
        "overall": overall,
        "warnings": [*map(in_english, warnings)],
    }
    return json.dumps(document, indent=1) + "\n"


COMPARISON_VERSION = 1
"""Version of the JSON format of comparisons."""

_COLUMN_KEYS = (
    *("compare_rounds", "boards", "ways_sit_out", "ways_met", "compare_most"),
    "compare_proof",
)
"""Message keys of the column headings in a comparison."""
_FIGURE_KEYS = ("evaluate_quality", "evaluate_fitness")
"""Message keys of the columns that ``details`` adds."""
_LEGEND_KEYS = ("compare_boards_legend", "compare_met_legend", "compare_proof_legend")
"""Message keys of the lines below a comparison."""
_FIGURE_LEGEND_KEYS = ("compare_quality_legend", "compare_fitness_legend")
"""Message keys of the lines about the columns that ``details`` adds."""
_BEST_MARK = "*"
"""Mark of the best figures in a comparison."""


def show_comparison(
    console: Console,
    comparison: Comparison,
    waited: float | None = None,
    chosen: FormatCandidate | None = None,
    *,
    details: bool = False,
) -> None:
    """Print the compared formats by number of sections, and the formats that were left out.

    Parameters
    ----------
    console
        The terminal.
    comparison
        The comparison.
    waited
        How many seconds the user has been waiting; ``None`` if unknown.
    chosen
        The format that is played; ``None`` if no format was chosen.
    details
        Whether to print quality and fitness too.
    """
    candidates = comparison.candidates
    has_wishes = any(candidate.plan.wishes for candidate in candidates)
    column_keys = (*_COLUMN_KEYS, *(["wishes_title"] if has_wishes else []))
    figures = _FIGURE_KEYS if details else ()
    console.print()
    pairs = sum(len(section.pairs) for section in candidates[0].plan.sections)
    print_hanging(
        console, Message("compare_title", pairs=pairs, ways=len(candidates)), style="bold"
    )
    _show_table(console, candidates, (*column_keys, *figures))
    console.print()
    has_tailored = any(section.tailoring for c in candidates for section in c.plan.sections)
    legend = [*_LEGEND_KEYS, *(_FIGURE_LEGEND_KEYS if details else ())]
    legend += ["compare_made_legend"] * has_tailored + ["compare_wishes_legend"] * has_wishes
    for line in map(Message, legend):
        print_hanging(console, line, style="dim")
    print_hanging(console, Message("compare_best_legend", mark=_BEST_MARK), style="dim")
    objective = candidates[0].plan.objective
    if not objective.is_default:
        legend_text = Message("compare_objective_legend", objective=objective.short_name)
        print_hanging(console, legend_text, style="dim")
    if comparison.left_out:
        console.print()
        print_hanging(console, Message("compare_left_out"))
        for omitted in comparison.left_out:
            print_hanging(console, omitted.describe(str(omitted.reason).rstrip(".")), indent="  ")
    console.print()
    print_hanging(console, _advice(chosen))
    if comparison.interrupted:
        print_hanging(console, Message("compare_interrupted"), style="yellow")
    elif not all(candidate.plan.proved for candidate in candidates):
        budget = Decimal(f"{comparison.budget:g}")
        print_hanging(console, Message("compare_budget", budget=budget), style="yellow")
    duration = Message("took_seconds", seconds=Number(comparison.seconds, 1))
    if waited is not None:
        duration = Message("took_from_enter", waited=Number(waited, 1))
    print_hanging(console, Message("compare_took", took=duration), style="dim")


def _show_table(
    console: Console, candidates: Sequence[FormatCandidate], column_keys: Sequence[str]
) -> None:
    """Print the candidates as a table, grouped by number of sections.

    A row above each group has the number of sections and their sizes.
    """
    names: list[Text] = []
    rows: list[dict[str, str]] = []
    for count, block in groupby(candidates, lambda candidate: candidate.num_sections):
        same_count = list(block)
        names.append(Text(f"{count}: {_sizes(same_count[0])}", style="bold"))
        rows.append(dict.fromkeys(column_keys, ""))
        names += [Text(f" {candidate.plan.family}") for candidate in same_count]
        rows += _cells(same_count)
    columns = [
        Column(
            str(Message(column_key)),
            [cells[column_key] for cells in rows],
            style="dim" if column_key in _FIGURE_KEYS else "",
        )
        for column_key in column_keys
    ]
    show_columns(console, str(Message("compare_type")), names, columns)


def _cells(same_count: Sequence[FormatCandidate]) -> list[dict[str, str]]:
    """Return the cells of each candidate's row, by column heading.

    ``same_count`` are candidates with equally many sections. The best values among them are
    marked.
    """
    with_quality = [candidate for candidate in same_count if not candidate.any_numbering]
    best_quality = max((c.plan.quality_vs_hypothetical or 0.0 for c in with_quality), default=1.0)
    best_met = _mean_meetings(min(candidate.met for candidate in same_count))
    marks_best = len(same_count) > 1
    rows = []
    for candidate in same_count:
        quality, met = _quality(candidate), _mean_meetings(candidate.met)
        wishes = candidate.plan.wishes
        rows.append(
            {
                "compare_rounds": format_range(candidate.rounds),
                "boards": format_range(candidate.boards),
                "ways_sit_out": _sit_outs(candidate),
                "ways_met": _BEST_MARK * (marks_best and met == best_met) + met,
                "compare_most": str(candidate.most_met),
                "compare_proof": _proof(candidate),
                "wishes_title": str(
                    Message("ways_held", held=_num_met_wishes(candidate.plan), all=len(wishes))
                ),
                "evaluate_quality": _BEST_MARK
                * (marks_best and quality == format_percent(best_quality))
                + quality,
                "evaluate_fitness": format_number(candidate.plan.fitness),
            }
        )
    return rows


def comparison_document(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as values that JSON can hold (documented in `docs/json.md`)."""
    objective = comparison.candidates[0].plan.objective
    return {
        "version": COMPARISON_VERSION,
        **({} if objective.is_default else {"objective": str(objective)}),
        "candidates": [_candidate_document(candidate) for candidate in comparison.candidates],
        "left_out": [
            {
                "family": omitted.family,
                "sections": omitted.num_sections,
                "reason": in_english(omitted.reason),
            }
            for omitted in comparison.left_out
        ],
        "budget": comparison.budget,
        "seconds": round(comparison.seconds, 3),
        "interrupted": comparison.interrupted,
        "warnings": [*map(in_english, comparison.notes)],
    }


def format_comparison(comparison: Comparison) -> str:
    """Return a comparison as JSON text."""
    return json.dumps(comparison_document(comparison), indent=1) + "\n"


def _candidate_document(candidate: FormatCandidate) -> dict[str, Any]:
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
        "wishes": {"held": _num_met_wishes(plan), "all": len(plan.wishes)},
        "sit_outs": {"pairs": len(candidate.sit_outs), "rounds": sum(candidate.sit_outs)},
        "met": float(candidate.met),
        "most_met": candidate.most_met,
        "seed": plan.seed,
        "seconds": round(candidate.seconds, 3),
    }


def _advice(chosen: FormatCandidate | None) -> Message:
    if chosen is None:
        return Message("compare_advice")
    return Message("compare_chosen", family=chosen.plan.family, n=chosen.num_sections)


def _sizes(candidate: FormatCandidate) -> str:
    return "-".join(str(len(section.pairs)) for section in candidate.plan.sections)


def _sit_outs(candidate: FormatCandidate) -> str:
    pairs, rounds = len(candidate.sit_outs), sum(candidate.sit_outs)
    if not pairs:
        return "-"
    return str(pairs) if pairs == rounds else f"{pairs} ({rounds})"


def _quality(candidate: FormatCandidate) -> str:
    quality = candidate.plan.quality_vs_hypothetical
    return "-" if candidate.any_numbering or quality is None else format_percent(quality)


def _mean_meetings(mean: Fraction) -> str:
    return format_number(float(mean), 2)


def _num_met_wishes(plan: Plan) -> int:
    return sum(wish.respected for wish in plan.wishes)


def _proof(candidate: FormatCandidate) -> str:
    if candidate.plan.proved:
        return str(Message("compare_yes"))
    # Show at least 0.01 %, because a gap of 0 would look like a proof.
    return format_percent(max(candidate.plan.overall.relative_gap or 0.0, 0.0001), 2)
