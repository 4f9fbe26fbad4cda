"""``bridgeopt evaluate``: score any numbering."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes


@click.command()
@options.season_so_far
@options.plan
@options.registration(required=False)
@options.family(required=False)
@options.sections(required=False)
@options.odd
@options.movements
@options.search
@click.option(
    "--verify",
    is_flag=True,
    help="Prove again, by another method, whether the numbering is optimal.",
)
@click.option(
    "--verify-budget",
    type=options.Seconds(),
    default=60.0,
    show_default=True,
    help="Seconds for --verify, a section.",
)
@options.members
@options.strict
@options.json_file
def evaluate(
    history_file: Path | None,
    season_file: Path | None,
    plan_file: Path,
    registration_file: Path | None,
    family: str | None,
    num_sections: int | None,
    odd: str | None,
    movements_folder: Path | None,
    budget: float,
    jobs: int | None,
    verify: bool,
    verify_budget: float,
    members_file: Path | None,
    strict: bool,
    json_file: Path | None,
) -> None:
    """Score any numbering: ours, your own, another program's.

    The sections come from the plan; with --reg and --sections they are compared with those that
    the rules would form, and a difference is a warning. The movement is the plan's own if it
    lists the rounds, else that of --family. Exits 130 if Ctrl-C ended the search.
    """
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.progress import compile_kernels, progress_bar
    from bridgeopt.club import Registration
    from bridgeopt.club.guests import welcome
    from bridgeopt.director.sources import plan_seatings, read_so_far
    from bridgeopt.engine.qap.verify import warm_up as warm_up_verify
    from bridgeopt.engine.qap.warm import warm_up
    from bridgeopt.files.plan import read_plan
    from bridgeopt.files.registration import read_registration
    from bridgeopt.seating.evaluation import differences, verify_all
    from bridgeopt.seating.evaluation import evaluate as score
    from bridgeopt.show.terminal.evaluation import format_evaluation, show_evaluation

    if odd is not None and (registration_file is None or num_sections is None):
        raise click.UsageError(
            "--odd is for the sections that the rules form: with --reg and --sections."
        )
    giving = Giving(json_file)
    so_far = read_so_far(history_file, season_file, members_file)
    plan = read_plan(plan_file)
    history, members = so_far.history, so_far.members.with_guests(plan.guests)
    seatings, of_files = plan_seatings(plan, family, movements_folder)
    show_notes(of_files)
    pairs = tuple(pair for seating in seatings for pair in seating.everyone)
    warnings: list[str] = []
    if registration_file is not None:
        registration = read_registration(registration_file, members if members.names else None)
        warnings += differences(history, seatings, registration, num_sections, odd)
    history, notes = welcome(history, Registration(pairs, str(plan_file)), strict)
    compile_kernels(warm_up, *([warm_up_verify] if verify else []))
    with progress_bar(len(seatings)) as on_progress:
        evaluations = score(history, seatings, budget=budget, jobs=jobs, on_progress=on_progress)
    for section, evaluation in zip(plan.sections, evaluations, strict=True):
        if section.fitness is not None and section.fitness != evaluation.plan.fitness:
            warnings.append(
                f"Section {section.name}: the plan says fitness {section.fitness}, but it is"
                f" {evaluation.plan.fitness}."
            )
    if plan.wishes:
        warnings.append("The plan was made with wishes; here all numberings count, wishes or not.")
    interrupted = any(evaluation.interrupted for evaluation in evaluations)
    verdicts = None
    if verify and not interrupted:
        if sys.stderr.isatty():
            click.echo("Proving again, by another method …", err=True)
        try:
            verdicts = verify_all(evaluations, verify_budget)
        except KeyboardInterrupt:
            interrupted = True
    warnings += notes
    show_notes(warnings)
    if json_file is not None:
        giving.give_json(format_evaluation(evaluations, verdicts, warnings))
    show_evaluation(giving.console, evaluations, verdicts, history)
    if interrupted:
        click.echo("Interrupted: the search or the second proof was not finished.", err=True)
        raise click.exceptions.Exit(130)
