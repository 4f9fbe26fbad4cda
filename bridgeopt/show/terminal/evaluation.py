"""Scores of a given plan, on a terminal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from bridgeopt.club import History, Overall, telling
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.engine.qap.verify import Verdict
from bridgeopt.seating.evaluation import Evaluation
from bridgeopt.show.terminal.plan import show_title
from bridgeopt.words.counts import number_of
from bridgeopt.words.phrases import percent, thousands


def show_evaluation(
    console: Console,
    evaluations: Sequence[Evaluation],
    verdicts: Sequence[Verdict | None] | None,
    history: History,
) -> None:
    """Print of each section whether it can be better, what people meet, and its score.

    Then the same of the evening. The history must know all players.
    """
    for k, evaluation in enumerate(evaluations):
        _show_section(
            console, evaluation, history, None if verdicts is None else _second_proof(verdicts[k])
        )
    plans = [evaluation.plan for evaluation in evaluations]
    overall = Overall.of(plans)
    console.print()
    console.print(Text(f"{telling.proved(overall.num_proved, len(plans))}.", style="bold"))
    console.print(telling.met(earlier_meetings(history, plans)), highlight=False)
    figures = f"Quality {percent(overall.quality)}; fitness {thousands(overall.fitness)}."
    console.print(figures, style="dim", highlight=False)


def _show_section(
    console: Console, evaluation: Evaluation, history: History, second_proof: Text | None
) -> None:
    plan = evaluation.plan
    console.print()
    title = f"Section {plan.name}: {number_of(len(plan.pairs), 'pair')}, {plan.movement.name}"
    show_title(console, title)
    console.print(_verdict(evaluation))
    if second_proof is not None:
        console.print(second_proof)
    console.print(telling.met(earlier_meetings(history, [plan])), highlight=False)
    if plan.waiting:
        console.print(telling.sit_outs(plan), highlight=False)
    rows = [
        ("Fitness", plan.fitness),
        ("By chance", None if plan.expected_fitness is None else round(plan.expected_fitness)),
        ("Optimum" if evaluation.optimum_known else "Best known", evaluation.best),
        ("Lower bound", plan.lower_bound),
        ("Hypothetical best", plan.hypothetical_best),
    ][: 1 if plan.spells else None]
    for name, value in rows:
        if value is not None:
            console.print(f"{name:18}{thousands(value):>16}", style="dim", highlight=False)
    if not plan.spells:
        console.print(f"{'Quality':18}{percent(plan.quality):>16}", style="dim", highlight=False)


def _verdict(evaluation: Evaluation) -> Text:
    plan = evaluation.plan
    if plan.spells or evaluation.best is None:
        return Text("Changed during play: other numberings compare with nothing.", style="yellow")
    if plan.proved:
        return Text("Proven best: no numbering is better.", style="green")
    saved = plan.fitness - evaluation.best
    if saved:
        part = percent(saved / plan.fitness, 2)
        better = f"another numbering saves {thousands(saved)} ({part})"
        return Text(f"Not the best: {better}.", style="yellow")
    if len(plan.absent_numbers) > 1 and plan.score.gap_part is not None:
        most = percent(max(plan.score.gap_part, 0.0001), 2)
        text = "With several absent numbers others are hardly looked for: they could save"
        return Text(f"{text} {most} at most.", style="yellow")
    return Text("Not proven, but nothing better was found.", style="yellow")


def _second_proof(verdict: Verdict | None) -> Text:
    if verdict is None:
        text = "The second method cannot tell of this section: it takes one absent number at most,"
        return Text(f"{text} all evening.", style="yellow")
    if verdict.optimal is None:
        return Text("The second method did not settle it in time.", style="yellow")
    took = f"({verdict.seconds:.1f} s)"
    if verdict.optimal:
        return Text(f"The second method agrees: no numbering is better {took}.", style="green")
    return Text(f"The second method found a better numbering {took}.", style="yellow")


def format_evaluation(
    evaluations: Sequence[Evaluation],
    verdicts: Sequence[Verdict | None] | None,
    warnings: Sequence[object],
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
    told = list(map(str, warnings))
    document = {"version": 1, "sections": sections, "overall": overall, "warnings": told}
    return json.dumps(document, indent=1) + "\n"
