"""``bridgeopt change``: make a plan close to the existing one, after pairs have changed."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import evening_options, options, search_options
from bridgeopt.cli.click_classes import command, option
from bridgeopt.cli.club_defaults import evening_in_use
from bridgeopt.cli.evening_options import WishOptions, wish_options
from bridgeopt.cli.evening_output import EveningOutput
from bridgeopt.cli.kernels import compile_kernels
from bridgeopt.cli.option_requests import fills_request, from_options
from bridgeopt.cli.plan_output import PlanOutput, PlanOutputOptions
from bridgeopt.cli.progress import progress_bar
from bridgeopt.cli.reporting import guest_question, show_notes
from bridgeopt.club import ChangeStrategy, Objective, SizeLimits
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.exchange.pushed_evening import PUSHED_FILE
from bridgeopt.files.out_folder import EveningFolder
from bridgeopt.files.plan import read_plan
from bridgeopt.seating.changing.changes import KeepNumbers
from bridgeopt.show.terminal.plan_change import show_change_options, show_plan_change
from bridgeopt.tasks.evening.changing import (
    ChangedEvening,
    ChangeRequest,
    ChangeTextError,
    PreparedChange,
    change_plan,
    prepare_change,
)
from bridgeopt.tasks.evening.opening import refuse_recorded

_OPTION_NAMES = {"drop": "--drop", "add": "--add", "swaps": "--swap-player"}


def _weight(_ctx: click.Context, _param: click.Parameter, value: float) -> Decimal:
    """Return the weight that the user typed, as a decimal with the same digits."""
    return Decimal(str(value))


@dataclass(frozen=True, kw_only=True)
class ChangeArguments:
    """The options of `change` that become a `ChangeRequest`.

    Attributes
    ----------
    drop, add
        Pairs that leave and pairs that arrive, as typed.
    swaps
        Players and their substitutes, as typed: ``OLD:NEW``.
    how, keep, worth
        How to change the plan (`ChangeStrategy`). If pairs get new numbers, ``keep`` says whether
        they keep their old numbers, and ``worth`` is the weight of an old number.
    printed
        Whether the cards are on paper, even if the plan does not record that.
    after
        The last round that was played; 0 before play.
    wished, forget_wishes
        New wishes, and whether to drop the wishes of the plan.
    family, movements_folder, boards, objective
        The rules of the new plan; ``None`` keeps the rule of the old plan.
    limits
        The limits on the number of pairs in a section.
    all_guests, strict
        Whether unknown players are guests, and whether to refuse players who are not in the
        history.
    """

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
        """Return the options as the request that `tasks.evening.changing` takes.

        Raises
        ------
        RequestError
            No change is requested, or some options exclude each other.
        """
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
    files: evening_options.SeasonFiles = from_options(evening_options.SeasonFiles)
    arguments: ChangeArguments = from_options(ChangeArguments)
    budget: SearchBudget = from_options(search_options.search_budget)
    output: PlanOutputOptions = from_options(PlanOutputOptions)


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
@search_options.search_options
@search_options.seed
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
@fills_request(ChangeCommandRequest)
def change(request: ChangeCommandRequest) -> None:
    """Change tonight's plan when a pair leaves or comes late, or a player is replaced.

    The steps, each with the functions that do it:

    1. Read: `ChangeArguments` takes the options; a wish such as ``--late`` is parsed by
       `files.wishes.parse_wish`. `tasks.evening.changing.prepare_change` checks the change.
    2. Solve: `tasks.evening.changing.change_plan` calls `seating.changing.choice.choose_change`
       before play. New numbers and their proof come from `seating.numbering.seat_sections`.
       During play, it calls `seating.changing.during_play.continue_plan`.
    3. Write: `PlanOutput.write_plan` writes and shows the plan. In a club's evening,
       `tasks.evening.printing.print_all` writes all pages. If the earlier plan was printed, it also
       writes pages with the differences from that plan.
    """
    change_request = request.arguments.read()
    evening, output = _evening_and_output(request)
    prepared = _prepare_change(request, change_request)
    show_notes(prepared.notes)
    compile_kernels()
    with interruptible() as stop, progress_bar(len(prepared.before)) as on_progress:
        changed = change_plan(prepared, request.budget.with_callbacks(on_progress, stop))
    _write_changed_plan(changed, request.arguments.after, evening, output)


def _evening_and_output(request: ChangeCommandRequest) -> tuple[EveningFolder | None, PlanOutput]:
    """Return the club's evening whose plan is changed, and the output for the new plan.

    With ``--out`` the evening is ``None``.
    """
    folder = request.output.out_folder
    evening = evening_in_use(click.get_current_context()) if folder is None else None
    if evening is not None:
        refuse_recorded(evening, request.files.season_file)
        folder = evening.path
    return evening, request.output.with_folder(folder)


def _prepare_change(request: ChangeCommandRequest, change_request: ChangeRequest) -> PreparedChange:
    """Read the plan and prepare the requested change; raise an error if it is impossible."""
    so_far = request.files.read()
    try:
        return prepare_change(
            change_request, so_far, read_plan(request.plan_file), guest_question()
        )
    except ChangeTextError as error:
        raise click.BadParameter(str(error), param_hint=f"'{_OPTION_NAMES[error.what]}'") from None


def _write_changed_plan(
    changed: ChangedEvening, after: int, evening: EveningFolder | None, output: PlanOutput
) -> None:
    """Print what changed, and write the new plan and its certificate.

    ``after`` is the last round that was played. ``evening`` is the club's evening, if the plan
    belongs to one.
    """
    plan, members = changed.plan, changed.members

    def show_what_changed() -> None:
        show_plan_change(output.console, changed.before, plan.sections, members, after + 1)
        show_change_options(output.console, plan, members, details=output.details)

    show_notes(changed.notes)
    write_plan = partial(
        output.write_plan,
        plan,
        changed.history,
        members,
        section_names=changed.sections,
        show_first=show_what_changed,
    )
    if evening is None:
        write_plan()
    else:
        EveningOutput(evening).write(write_plan, members, output.csv_style, changed=True)
        if (evening.path / PUSHED_FILE).exists():
            show_notes([Message("change_not_on_tables")])
    output.write_certificate(plan, changed.history)
