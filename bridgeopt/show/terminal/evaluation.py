"""Scores of a given plan, on a terminal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.base.words import Message, Number, Percent
from bridgeopt.base.words.message import for_programs
from bridgeopt.club import PAPER, History, Objective, Overall, Section, telling
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.engine.qap.verify import Verdict
from bridgeopt.seating.evaluation import Evaluation
from bridgeopt.show.terminal.lines import number, percent, say
from bridgeopt.show.terminal.plan import fields_asked, show_title


def show_evaluation(
    console: Console,
    evaluations: Sequence[Evaluation],
    verdicts: Sequence[Verdict | None] | None,
    history: History,
    *,
    details: bool = False,
    objective: Objective = PAPER,
) -> None:
    """Print of each section whether it can be better, what people meet, and its score.

    Then the same of the evening. The history must know all players. With details all figures are
    told, instead of a line of them.
    """
    for k, evaluation in enumerate(evaluations):
        second = None if verdicts is None else _second_proof(verdicts[k])
        verdict = _verdict(evaluation, objective)
        _show_section(console, evaluation, history, (verdict, second), details=details)
    plans = [evaluation.plan for evaluation in evaluations]
    overall = Overall.of(plans)
    console.print()
    told = Message("full_stop", told=telling.proved(overall.num_proved, len(plans)))
    say(console, telling.by_objective(told, objective), "bold")
    say(console, telling.met(earlier_meetings(history, plans)))
    if overall.quality is None:
        say(console, Message("plan_fitness", fitness=overall.fitness), "dim")
        return
    quality = Percent(overall.quality)
    say(console, Message("evaluate_overall", quality=quality, fitness=overall.fitness), "dim")


def _show_section(
    console: Console,
    evaluation: Evaluation,
    history: History,
    proofs: tuple[Text, Text | None],
    *,
    details: bool,
) -> None:
    plan = evaluation.plan
    console.print()
    title = Message(
        "evaluate_title", name=plan.name, n=len(plan.pairs), movement=plan.movement.name
    )
    show_title(console, title)
    for told in filter(None, proofs):
        console.print(told)
    say(console, telling.met(earlier_meetings(history, [plan])))
    sit_outs = telling.sit_outs(plan)
    if sit_outs is not None:
        say(console, sit_outs)
    if details and not plan.spells:
        console.print(_all_figures(evaluation))
    else:
        say(console, _figures(evaluation), "dim")


def _figures(evaluation: Evaluation) -> Message:
    """Say in a line how good a numbering is."""
    plan = evaluation.plan
    if plan.spells or plan.quality is None or evaluation.best is None:
        return Message("plan_fitness", fitness=plan.fitness)
    return Message(
        "evaluate_figures" if evaluation.optimum_known else "evaluate_figures_known",
        quality=Percent(plan.quality),
        fitness=plan.fitness,
        best=evaluation.best,
    )


def _all_figures(evaluation: Evaluation) -> Table:
    """Lay out all that is known of what a numbering costs."""
    plan = evaluation.plan
    chance = plan.expected_fitness
    rows = {
        "evaluate_fitness": plan.fitness,
        "evaluate_chance": None if chance is None else round(chance),
        "evaluate_optimum" if evaluation.optimum_known else "evaluate_best_known": evaluation.best,
        "evaluate_bound": plan.lower_bound,
        "evaluate_hypothetical": plan.hypothetical_best,
    }
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(style="dim", no_wrap=True, justify="right")
    for key, value in rows.items():
        if value is not None:
            table.add_row(str(Message(key)), number(value))
    quality = plan.quality
    told = Message("evaluate_not_known") if quality is None else percent(quality)
    table.add_row(str(Message("evaluate_quality")), str(told))
    return table


def _verdict(evaluation: Evaluation, objective: Objective) -> Text:
    plan = evaluation.plan
    if plan.spells or evaluation.best is None:
        return Text(str(Message("evaluate_during_play")), style="yellow")
    section = evaluation.section
    among = fields_asked(equal=section.equal_fields, half=section.half_table)
    if plan.proved:
        proven = Message("plan_proven", given="nothing", among=among)
        return Text(str(telling.by_objective(proven, objective)), style="green")
    saved = plan.fitness - evaluation.best
    if saved:
        told = Message("evaluate_not_best", among=among, percent=Percent(saved / plan.fitness, 2))
    elif len(plan.absent_numbers) > 1 and plan.score.gap_part is not None:
        most = Percent(max(plan.score.gap_part, 0.0001), 2)
        told = Message("evaluate_hardly_looked", percent=most)
    else:
        told = Message("evaluate_nothing_better", among=among)
    return Text(str(told), style="yellow")


def _second_proof(verdict: Verdict | None) -> Text:
    if verdict is None:
        return Text(str(Message("evaluate_second_cannot_tell")), style="yellow")
    if verdict.optimal is None:
        return Text(str(Message("evaluate_second_unsettled")), style="yellow")
    seconds = Number(verdict.seconds, 1)
    if verdict.optimal:
        return Text(str(Message("evaluate_second_agrees", seconds=seconds)), style="green")
    return Text(str(Message("evaluate_second_disagrees", seconds=seconds)), style="yellow")


def _fields_of(section: Section) -> dict[str, bool | str]:
    """Return as JSON of which seatings the scores are, where they are not of all."""
    half = section.half_table
    equal: dict[str, bool | str] = {"equal_fields": True} if section.equal_fields else {}
    return equal if half is None else {**equal, "half_table": str(half)}


def format_evaluation(
    evaluations: Sequence[Evaluation],
    verdicts: Sequence[Verdict | None] | None,
    warnings: Sequence[Message | str],
    objective: Objective = PAPER,
) -> str:
    """Return the scores as JSON text (documented in `docs/formats.md`).

    ``verified`` is there only if a second proof was asked for.
    """
    sections = []
    for k, evaluation in enumerate(evaluations):
        plan = evaluation.plan
        section = {
            "name": plan.name,
            "movement": plan.movement.name,
            **_fields_of(evaluation.section),
            "fitness": plan.fitness,
            "lower_bound": plan.lower_bound,
            "proved": plan.proved,
            "best_known": evaluation.best,
            "expected_fitness": None
            if plan.spells or plan.expected_fitness is None
            else float(plan.expected_fitness),
            "hypothetical_best": None if plan.spells else plan.hypothetical_best,
            "quality": plan.quality,
            "quality_vs_hypothetical": plan.quality_vs_hypothetical,
            "waiting": {str(number): rounds for number, rounds in plan.waiting.items()},
        }
        if verdicts is not None:
            verdict = verdicts[k]
            section["verified"] = None if verdict is None else verdict.optimal
        sections.append(section)
    together = Overall.of(evaluation.plan for evaluation in evaluations)
    overall = {
        "fitness": together.fitness,
        "quality": together.quality,
        "quality_vs_hypothetical": together.quality_vs_hypothetical,
        "proved": together.proved,
    }
    document = {
        "version": 1,
        **({} if objective.usual else {"objective": str(objective)}),
        "sections": sections,
        "overall": overall,
        "warnings": [*map(for_programs, warnings)],
    }
    return json.dumps(document, indent=1) + "\n"
