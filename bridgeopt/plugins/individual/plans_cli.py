"""``bridgeopt individual``: make, check, improve and convert plans."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.kernels import compile_kernels, search_after_loading
from bridgeopt.cli.reporting import exit_if_cancelled, show_notes
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.plugins.individual.bridge import DEFAULT_BRIDGE_STEPS, full_rounds
from bridgeopt.plugins.individual.event_options import (
    PLAN_FILES,
    bridge_option,
    finish_interrupted_change,
    plan_option,
    search_budget,
    search_by_steps,
)
from bridgeopt.plugins.individual.files.companion import is_replanned
from bridgeopt.plugins.individual.files.plan_csv import format_csv
from bridgeopt.plugins.individual.groups import warm_levels, warm_seats, warm_tables, warm_up
from bridgeopt.plugins.individual.plan import (
    DEFAULT_STEPS,
    Constraint,
    PlanOptions,
    SpareRule,
    Strictness,
    Weighting,
)
from bridgeopt.plugins.individual.show.terminal import (
    bridge_lines,
    describe_search,
    format_check,
    format_faults,
    partner_lines,
    partners_document,
    show_generated,
    show_measures,
)
from bridgeopt.plugins.individual.tasks import plans as plan_tasks
from bridgeopt.plugins.individual.tasks.plans import (
    check_partners,
    check_plan,
    improve_seats,
    improve_tables,
    make_bridge,
    plan_event,
)
from bridgeopt.show.terminal.console import new_console

if TYPE_CHECKING:
    from bridgeopt.plugins.individual.tasks.plans import MeasuredPlan


_LEVELS = ("hard", "soft", "off")
_CONSTRAINTS = ("meetings", "tables", "seats", "connected", "diameter", "d")


def _parse_wants(
    ctx: click.Context, param: click.Parameter, texts: tuple[str, ...]
) -> dict[Constraint, Weighting]:
    """Parse texts such as ``tables=soft:3``; return the strictness of each constraint.

    A text has a constraint, its level and perhaps a weight. This is a click callback.
    """
    wants = {}
    for text in texts:
        name, _, setting = text.partition("=")
        level, colon, weight = setting.partition(":")
        is_number = (
            weight.isascii() and weight.isdigit() and 0 < len(weight) < 4 and int(weight) > 0
        )
        is_weight = is_number and level == "soft" if colon else True
        if name not in _CONSTRAINTS or level not in _LEVELS or not is_weight:
            wrong = Message("individual_want_unknown", text=text, names=_CONSTRAINTS)
            raise click.BadParameter(str(wrong), ctx, param)
        wants[Constraint(name)] = Weighting(Strictness(level), int(weight) if colon else 1)
    return wants


@command("help_individual_plan")
@option(
    "--players", "num_players", type=int, required=True, group="own", help="help_individual_players"
)
@option("--rounds", "num_rounds", type=int, required=True, help="help_movement_design_rounds")
@option("--size", type=int, default=4, show_default=True, group="own", help="help_individual_size")
@option("--tables", "num_tables", type=int, help="help_individual_num_tables")
@option(
    "--spare",
    type=click.Choice(["smaller", "sit-out", "substitutes"]),
    default="smaller",
    show_default=True,
    group="own",
    help="help_individual_spare",
)
@option("--d", "d", type=click.IntRange(min=0), group="own", help="help_individual_d")
@option(
    "--want",
    "wants",
    multiple=True,
    callback=_parse_wants,
    group="own",
    help="help_individual_want",
)
@option("--spread-repeats", "spread", is_flag=True, group="own", help="help_individual_spread")
@option(
    "--most-meetings", type=click.IntRange(min=1), group="own", help="help_individual_most_meetings"
)
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option(
    "--steps",
    type=click.IntRange(min=0),
    default=DEFAULT_STEPS,
    show_default=True,
    help="help_individual_steps",
)
@option("--budget", type=options.Seconds(), help="help_individual_plan_budget")
@option("--out", "folder", type=options.FILE, help="help_individual_out")
def plan(
    num_players: int,
    *,
    num_rounds: int,
    size: int,
    num_tables: int | None,
    spare: str,
    d: int | None,
    wants: dict[Constraint, Weighting],
    spread: bool,
    most_meetings: int | None,
    seed: int,
    steps: int,
    budget: float | None,
    folder: Path | None,
) -> None:
    """Make a plan."""
    plan_options = PlanOptions(
        num_players=num_players,
        num_rounds=num_rounds,
        size=size,
        num_tables=num_tables,
        spare=SpareRule(spare),
        d=d,
        wants=wants,
        spread=spread,
        most_meetings=most_meetings,
        steps=steps,
    )
    with interruptible() as stop, search_after_loading(warm_up) as (ready, show_progress):
        generated, written = plan_event(
            plan_options,
            SearchBudget(
                seconds=budget,
                seed=seed,
                on_progress=lambda best: show_progress(describe_search(best)),
                stop=stop,
            ),
            folder,
            ready,
        )
    show_generated(new_console(stderr=folder is None), generated)
    if written is None:
        click.echo(format_csv(generated.plan), nl=False)
    else:
        click.echo(Message("individual_written", folder=folder, n=len(written.files)))
        show_notes(written.notes)
    exit_if_cancelled(stop)
    if generated.unmet_wants:
        names = tuple(Message("individual_constraint", name=c.value) for c in generated.unmet_wants)
        click.echo(Message("individual_unmet", names=names), err=True)
        raise click.exceptions.Exit(1)


@command("help_individual_bridge")
@option(
    "--players", "num_players", type=int, required=True, group="own", help="help_bridge_players"
)
@option("--rounds", "num_rounds", type=int, help="help_bridge_rounds")
@option("--out", "out_folder", type=options.FILE, help="help_bridge_out")
@search_by_steps(DEFAULT_BRIDGE_STEPS, "help_bridge_steps")
def bridge(
    num_players: int,
    *,
    num_rounds: int | None,
    out_folder: Path | None,
    steps: int,
    budget: float | None,
    seed: int | None,
) -> None:
    """Make a plan of individual bridge."""
    rounds = full_rounds(num_players) if num_rounds is None else num_rounds
    with search_budget(budget, seed) as (search, ready):
        bridge_plan, written = make_bridge(
            num_players, rounds, out_folder, search, ready, steps=steps
        )
    for line in bridge_lines(bridge_plan):
        click.echo(line)
    if written is not None:
        names = [file.name for file in written.files]
        click.echo(Message("event_files", files=names, folder=out_folder))
        show_notes(written.notes)
    exit_if_cancelled(search.stop)


@command("help_individual_check")
@argument("file", metavar="FILE", type=options.FILE, callback=finish_interrupted_change)
@option("--changed", is_flag=True, help="help_individual_changed")
@bridge_option
@options.json_file
def check(*, file: Path, changed: bool, bridge: bool | None, json_file: Path | None) -> None:
    """Measure a plan, and report which measures are proven optimal."""

    def write(text: str) -> None:
        if str(json_file) == "-":
            click.echo(text, nl=False)
        elif json_file is not None:
            write_text(json_file, text)

    changed = changed or is_replanned(file)
    try:
        checked = check_plan(file, changed=changed)
    except InputError as error:
        write(format_faults(error.faults))
        raise
    text = format_check(checked.plan, checked.measures, checked.claims)
    partners = check_partners(checked.plan, file, bridge=bridge)
    if partners is not None:
        document = json.loads(text) | {"bridge": partners_document(partners)}
        text = json.dumps(document, indent=1) + "\n"
    write(text)
    if str(json_file) != "-":
        lines = partner_lines(partners) if partners is not None else ()
        show_measures(
            new_console(), checked.plan, checked.measures, checked.claims, lines, tuned=changed
        )


def show_improved(improved: MeasuredPlan, out_file: Path | None, *, seats: bool = False) -> None:
    """Print the measures of an improved plan, and the name of the file it was written to.

    Without a file, print the plan as CSV. ``seats`` is whether the plan's seats were balanced.
    """
    show_notes(improved.notes)
    console = new_console(stderr=out_file is None)
    show_measures(console, improved.plan, improved.measures, improved.claims, tuned=seats)
    if improved.is_cut_short:
        click.echo(Message("individual_cut"), err=out_file is None)
    if out_file is None:
        click.echo(format_csv(improved.plan), nl=False)
    else:
        click.echo(Message("file_written_to", file=out_file))


@command("help_individual_winds")
@argument("file", metavar="FILE", type=options.FILE, callback=finish_interrupted_change)
@bridge_option
@options.out_file_option("help_individual_tuned_out", *PLAN_FILES, over=("file",))
def winds(*, file: Path, bridge: bool | None, out_file: Path | None) -> None:
    """Balance the seats of a plan among its players."""
    ready = partial(compile_kernels, warm_seats, warm_levels)
    show_improved(improve_seats(file, out_file, ready, bridge=bridge), out_file, seats=True)


@command("help_individual_tables")
@argument("file", metavar="FILE", type=options.FILE, callback=finish_interrupted_change)
@options.out_file_option("help_individual_tuned_out", *PLAN_FILES, over=("file",))
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--budget", type=options.Seconds(), help="help_individual_plan_budget")
def tables(file: Path, out_file: Path | None, seed: int, budget: float | None) -> None:
    """Move the groups of a plan to other tables to reduce returns of players to tables."""
    ready = partial(compile_kernels, warm_tables)
    with interruptible() as stop:
        tuned = improve_tables(
            file, out_file, SearchBudget(seconds=budget, seed=seed, stop=stop), ready
        )
    show_improved(tuned, out_file)
    exit_if_cancelled(stop)


@command("help_individual_convert")
@plan_option
@options.out_file_option("help_convert_out", *PLAN_FILES, "movement", required=True)
def convert(plan_file: Path, out_file: Path) -> None:
    """Write a plan in another format."""
    show_notes(plan_tasks.convert(plan_file, out_file))
    click.echo(Message("file_written_to", file=out_file))
