"""``bridgeopt change``, a plan close to the existing one, and ``evaluate``, scores of any plan."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.click_classes import command, option
from bridgeopt.cli.club_defaults import evening_in_use
from bridgeopt.cli.evening_options import WishOptions, wish_options
from bridgeopt.cli.output import Output
from bridgeopt.cli.plan_output import PlanOutput, PlanOutputOptions, write_evening
from bridgeopt.cli.reporting import guest_question, show_notes
from bridgeopt.cli.requests import of, takes
from bridgeopt.engine.stopping import SearchBudget, interruptible

if TYPE_CHECKING:
    from bridgeopt.club import Objective, SizeLimits
    from bridgeopt.files.out_folder import EveningFolder
    from bridgeopt.tasks.evening.changing import ChangedEvening, ChangeRequest, PreparedChange


_OPTIONS = {"drop": "--drop", "add": "--add", "swaps": "--swap-player"}


def _weight(_ctx: click.Context, _param: click.Parameter, value: float) -> Decimal:
    """Return a weight as a decimal with the digits typed."""
    return Decimal(str(value))


@dataclass(frozen=True, kw_only=True)
class AskedChange:
    """The options for a change, and for the rules of the new plan."""

    drop: tuple[str, ...]
    add: tuple[str, ...]
    swaps: tuple[str, ...]
    how: str | None
    printed: bool
    keep: str | None
    worth: Decimal
    after: int
    wished: WishOptions
    forget_wishes: bool
    family: str | None
    movements_folder: Path | None
    boards: int | None
    all_guests: bool
    strict: bool
    limits: SizeLimits
    objective: Objective | None

    def read(self) -> ChangeRequest:
        """Return the change as the task takes it.

        Raises
        ------
        RequestError
            There is nothing to change, or options do not go together.
        """
        from bridgeopt.club import ChangeStrategy
        from bridgeopt.seating.changing.changes import KeepNumbers
        from bridgeopt.tasks.evening.changing import ChangeRequest

        wished = self.wished
        return ChangeRequest(
            self.drop,
            self.add,
            self.swaps,
            self.after,
            read_wishes=wished.read if wished.texts or wished.file else None,
            forget_wishes=self.forget_wishes,
            strategy=ChangeStrategy(self.how) if self.how else None,
            keep=KeepNumbers(self.keep) if self.keep else None,
            keep_weight=self.worth,
            printed=self.printed,
            boards=self.boards,
            family=self.family,
            movements=self.movements_folder,
            all_guests=self.all_guests,
            strict=self.strict,
            objective=self.objective,
            limits=self.limits,
        )


@dataclass(frozen=True, kw_only=True)
class ChangeCommandRequest:
    """The options of `change`: a field for each option or group of options."""

    plan_file: Path
    files: options.SeasonFiles = of(options.SeasonFiles)
    asked: AskedChange = of(AskedChange)
    search: SearchBudget = of(options.search_budget)
    output: PlanOutputOptions = of(PlanOutputOptions)


@command("help_change")
@options.plan
@options.season_so_far_options
@option("--drop", multiple=True, metavar="PAIR", help="help_change_drop")
@option("--add", multiple=True, metavar="PAIR", help="help_change_add")
@option("--swap-player", "swaps", multiple=True, metavar="OLD:NEW", help="help_change_swap_player")
@option("--how", type=click.Choice(["nobody", "one", "new"]), help="help_change_how")
@option("--printed", is_flag=True, help="help_change_printed")
@option("--keep", type=click.Choice(["strict", "prefer", "free"]), help="help_change_keep")
@option(
    "--worth",
    type=click.FloatRange(min=0, min_open=True, max=1000),
    default=5.0,
    show_default=True,
    callback=_weight,
    help="help_change_worth",
)
@option(
    "--after-round",
    "after",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="help_change_after_round",
)
@wish_options
@option("--forget-wishes", is_flag=True, help="help_change_forget_wishes")
@evening_options.family_option(required=False)
@options.movements
@options.search_options
@options.seed
@options.members
@options.boards
@options.guests
@options.strict
@evening_options.size_options
@evening_options.objective_option("help_objective_of_plan")
@options.json_plan
@options.certificate
@options.out_folder
@options.details
@options.csv_style
@takes(ChangeCommandRequest)
def change(request: ChangeCommandRequest) -> None:
    """Change tonight's plan when a pair leaves or comes late, or a player is replaced."""
    from bridgeopt.cli.progress import compile_kernels, progress_bar
    from bridgeopt.tasks.evening.changing import change as make

    asked = request.asked.read()
    evening, giving = _place(request)
    prepared = _prepared(request, asked)
    show_notes(prepared.notes)
    compile_kernels()
    with interruptible() as stop, progress_bar(len(prepared.before)) as on_progress:
        changed = make(prepared, request.search.with_callbacks(on_progress, stop))
    _give(changed, request.asked.after, evening, giving)


def _place(request: ChangeCommandRequest) -> tuple[EveningFolder | None, PlanOutput]:
    """Return the club's evening, if its own plan changes, and the output for the new plan."""
    from bridgeopt.tasks.evening.opening import refuse_recorded

    folder = request.output.out_folder
    evening = evening_in_use(click.get_current_context()) if folder is None else None
    if evening is not None:
        refuse_recorded(evening, request.files.season_file)
        folder = evening.path
    return evening, request.output.of_plan(folder)


def _prepared(request: ChangeCommandRequest, asked: ChangeRequest) -> PreparedChange:
    """Read the plan and the change, and check that it is possible."""
    from bridgeopt.files.plan import read_plan
    from bridgeopt.tasks.evening.changing import ChangeTextError, prepare

    so_far = request.files.read()
    try:
        return prepare(asked, so_far, read_plan(request.plan_file), guest_question())
    except ChangeTextError as error:
        raise click.BadParameter(str(error), param_hint=f"'{_OPTIONS[error.what]}'") from None


def _give(
    changed: ChangedEvening, after: int, evening: EveningFolder | None, giving: PlanOutput
) -> None:
    """Show the change, and write the new plan and its certificate."""
    from bridgeopt.show.terminal.plan_change import show_change_options, show_plan_change

    plan, members = changed.plan, changed.members

    def show_what_changed() -> None:
        show_plan_change(giving.console, changed.before, plan.sections, members, after + 1)
        show_change_options(giving.console, plan, members, details=giving.details)

    show_notes(changed.notes)
    give = partial(
        giving.give,
        plan,
        changed.history,
        members,
        shown=changed.sections,
        show_first=show_what_changed,
    )
    if evening is None:
        give()
    else:
        write_evening(evening, give, members, giving.csv_style, changed=True)
        from bridgeopt.exchange.connector import PUSHED

        if (evening.path / PUSHED).exists():
            show_notes([Message("change_not_on_tables")])
    giving.certify(plan, changed.history)


@command("help_evaluate")
@options.season_so_far_options
@options.plan
@options.registration_option(required=False)
@evening_options.family_option(required=False)
@options.sections_option(required=False)
@options.odd
@evening_options.size_options
@options.movements
@options.search_options
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
    objective: Objective | None,
    giving: Output,
    details: bool,
) -> None:
    """Score any numbering: this program's, the director's own, another program's."""
    from bridgeopt.cli.progress import compile_kernels, progress_bar
    from bridgeopt.club.settings import EveningRules
    from bridgeopt.engine.qap.kernel_loading import warm_up
    from bridgeopt.engine.qap.verify import warm_up as warm_up_verify
    from bridgeopt.files.plan import read_plan
    from bridgeopt.show.terminal.evaluation import format_evaluation, show_evaluation
    from bridgeopt.tasks.evening.evaluating import prepare
    from bridgeopt.tasks.sources import read_so_far

    if odd is not None and (registration_file is None or num_sections is None):
        raise click.UsageError(str(Message("evaluate_odd_needs_sections")))
    so_far = read_so_far(history_file, season_file, members_file)
    plan = read_plan(plan_file)
    objective = objective or plan.objective
    rules = EveningRules(
        folder=movements_folder, odd=odd, strict=strict, objective=objective, limits=limits
    )
    prepared = prepare(
        so_far, plan, family, registered=registration_file, num_sections=num_sections, rules=rules
    )
    show_notes(prepared.notes)
    compile_kernels(warm_up, *([warm_up_verify] if verify else []))
    with interruptible() as stop:
        with progress_bar(len(prepared.seatings)) as on_progress:
            search = SearchBudget(seconds=budget, jobs=jobs, on_progress=on_progress, stop=stop)
            evaluated = prepared.evaluate(search)
        if verify and not evaluated.interrupted:
            if sys.stderr.isatty():
                click.echo(Message("proving_again"), err=True)
            evaluated = evaluated.verify(verify_budget, stop)
    show_notes(evaluated.warnings)
    evaluations, verdicts = evaluated.evaluations, evaluated.verdicts
    giving.write_json(format_evaluation(evaluations, verdicts, evaluated.warnings, objective))
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
