"""``bridgeopt evaluate``: evaluate a plan's pair numbers, and prove how good they are."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import evening_options, options, search_options
from bridgeopt.cli.click_classes import command, option
from bridgeopt.cli.club_defaults import current_club
from bridgeopt.cli.kernels import compile_kernels
from bridgeopt.cli.output import Output
from bridgeopt.cli.progress import progress_bar
from bridgeopt.cli.reporting import show_notes
from bridgeopt.club.settings import EveningRules, Objective, SizeLimits
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.qap.verify import warm_up as warm_up_verify
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.files.plan import read_plan
from bridgeopt.show.terminal.evaluation import format_evaluation, show_evaluation
from bridgeopt.tasks.evening.evaluating import prepare_evaluation
from bridgeopt.tasks.season_events import repeats_in_event
from bridgeopt.tasks.sources import read_so_far


@command("help_evaluate")
@options.season_so_far_options
@options.plan
@options.registration_option(required=False)
@evening_options.family_option(required=False)
@options.sections_option(required=False)
@options.odd
@evening_options.size_options
@options.movements
@search_options.search_options
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
@option("--event", "event_name", metavar="NAME", help="help_evaluate_event")
@evening_options.objective_option("help_objective_of_plan")
@options.output_option
@options.details
def evaluate(
    *,
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
    verify: bool,
    verify_budget: float,
    members_file: Path | None,
    strict: bool,
    event_name: str | None,
    objective: Objective | None,
    output: Output,
    details: bool,
) -> None:
    """Evaluate the pair numbers of a plan, from this program or any other source."""
    if odd is not None and (registration_file is None or num_sections is None):
        raise click.UsageError(str(Message("evaluate_odd_needs_sections")))
    so_far = read_so_far(history_file, season_file, members_file)
    plan = read_plan(plan_file)
    club = current_club()
    if event_name is not None and (club is None or so_far.season is None):
        raise click.UsageError(str(Message("of_event_needs_club")))
    objective = objective or plan.objective
    rules = EveningRules(
        movements_folder=movements_folder,
        odd_section=odd,
        refuse_new_players=strict,
        objective=objective,
        size_limits=limits,
    )
    prepared = prepare_evaluation(
        so_far, plan, family, registered=registration_file, num_sections=num_sections, rules=rules
    )
    in_event: tuple[str, tuple[int, ...]] | None = None
    if event_name is not None and club is not None and so_far.season is not None:
        in_event = repeats_in_event(so_far.season, club.file, event_name, plan, prepared.seatings)
    show_notes(prepared.notes)
    compile_kernels(warm_up, *([warm_up_verify] if verify else []))
    with interruptible() as stop:
        with progress_bar(len(prepared.seatings)) as on_progress:
            search_budget = SearchBudget(
                seconds=budget, jobs=jobs, on_progress=on_progress, stop=stop
            )
            evaluated = prepared.evaluate(search_budget)
        if verify and not evaluated.interrupted:
            if sys.stderr.isatty():
                click.echo(Message("proving_again"), err=True)
            evaluated = evaluated.verify(verify_budget, stop)
    show_notes(evaluated.warnings)
    evaluations, verdicts = evaluated.evaluations, evaluated.verdicts
    warnings = evaluated.warnings
    output.write_json(format_evaluation(evaluations, verdicts, warnings, objective, in_event))
    show_evaluation(
        output.console,
        evaluations,
        verdicts,
        evaluated.history,
        details=details,
        objective=objective,
    )
    if in_event is not None:
        name, repeats = in_event
        for seating, n in zip(prepared.seatings, repeats, strict=True):
            message = Message("evaluate_in_event", section=seating.name, name=name, n=n)
            output.print_message(message)
    if evaluated.interrupted:
        click.echo(Message("evaluate_interrupted"), err=True)
        raise click.exceptions.Exit(130)
