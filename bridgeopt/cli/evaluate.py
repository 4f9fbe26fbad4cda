"""``bridgeopt evaluate``: score any numbering."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.giving import Giving
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option

if TYPE_CHECKING:
    from bridgeopt.club import Objective, SizeLimits


@command("help_evaluate")
@options.season_so_far
@options.plan
@options.registration(required=False)
@options.family(required=False)
@options.sections(required=False)
@options.odd
@options.sizes
@options.movements
@options.search
@option("--verify", is_flag=True, help="help_evaluate_verify")
@option(
    "--verify-budget",
    type=options.Seconds(),
    default=60.0,
    show_default=True,
    help="help_evaluate_verify_budget",
)
@options.members
@options.strict
@options.objective("help_objective_of_plan")
@options.giving
@options.details
def evaluate(
    history_file: Path | None,
    season_file: Path | None,
    plan_file: Path,
    registration_file: Path | None,
    family: str | None,
    num_sections: int | None,
    odd: str | None,
    limits: SizeLimits,
    movements_folder: Path | None,
    budget: float,
    jobs: int | None,
    *,
    verify: bool,
    verify_budget: float,
    members_file: Path | None,
    strict: bool,
    objective: Objective | None,
    giving: Giving,
    details: bool,
) -> None:
    """Score any numbering: ours, your own, another program's."""
    from bridgeopt.cli.progress import compile_kernels, progress_bar
    from bridgeopt.engine.qap.verify import warm_up as warm_up_verify
    from bridgeopt.engine.qap.warm import warm_up
    from bridgeopt.engine.stopping import SearchLimits, interruptible
    from bridgeopt.files.plan import read_plan
    from bridgeopt.show.terminal.evaluation import format_evaluation, show_evaluation
    from bridgeopt.tasks.evening.evaluating import evaluate as score
    from bridgeopt.tasks.evening.evaluating import prepare
    from bridgeopt.tasks.evening.tonight import EveningRules
    from bridgeopt.tasks.sources import read_so_far

    if odd is not None and (registration_file is None or num_sections is None):
        raise click.UsageError(str(Message("evaluate_odd_needs_sections")))
    so_far = read_so_far(history_file, season_file, members_file)
    plan = read_plan(plan_file)
    objective = objective or plan.objective
    rules = EveningRules(
        movements_folder, odd=odd, strict=strict, objective=objective, limits=limits
    )
    prepared = prepare(so_far, plan, family, registration_file, num_sections, rules)
    show_notes(prepared.notes)
    compile_kernels(warm_up, *([warm_up_verify] if verify else []))
    with interruptible() as stop:
        with progress_bar(len(prepared.seatings)) as on_progress:
            search = SearchLimits(budget, jobs=jobs, on_progress=on_progress, stop=stop)
            evaluated = score(prepared, search)
        if verify and not evaluated.interrupted:
            if sys.stderr.isatty():
                click.echo(Message("proving_again"), err=True)
            evaluated = evaluated.prove_again(verify_budget, stop)
    show_notes(evaluated.warnings)
    evaluations, verdicts = evaluated.evaluations, evaluated.verdicts
    giving.give_json(format_evaluation(evaluations, verdicts, evaluated.warnings, objective))
    show_evaluation(
        giving.console,
        evaluations,
        verdicts,
        evaluated.history,
        details=details,
        objective=objective,
    )
    if evaluated.interrupted:
        click.echo(Message("evaluate_interrupted"), err=True)
        raise click.exceptions.Exit(130)
