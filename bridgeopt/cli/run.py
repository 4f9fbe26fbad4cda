"""``bridgeopt run``: the main job."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.asking import is_guest
from bridgeopt.cli.comparing import Chosen, choose, compare, is_comparison, numbers_of_sections
from bridgeopt.cli.evening import begin_evening, give_evening, keep_earlier
from bridgeopt.cli.settings import club_here
from bridgeopt.cli.tailoring import Tailoring, tailoring
from bridgeopt.cli.wishing import Wished, wishes
from bridgeopt.cli.wording import argument, command, option

if TYPE_CHECKING:
    from bridgeopt.club import Objective


@command("help_run")
@argument("tonight_file", metavar="[REGISTRATION]", type=options.FILE, required=False)
@options.season_so_far
@options.registration(required=False)
@option("--family", help="help_run_family", shell_complete=options.complete_family)
@option(
    "--sections",
    "sections",
    callback=numbers_of_sections,
    metavar="NUMBER",
    help="help_run_sections",
)
@option("--compare", "comparing", is_flag=True, help="help_run_compare")
@options.movements
@options.search_of_run
@options.seed
@options.members
@options.boards
@options.guests
@options.strict
@options.odd
@options.objective("help_run_objective")
@wishes
@tailoring
@options.json_file
@options.out_folder
@options.details
@options.csv_style
@option("--date", "day", callback=options.day, metavar="DATE", help="help_run_date")
@click.pass_context
def run(
    ctx: click.Context,
    tonight_file: Path | None,
    history_file: Path | None,
    season_file: Path | None,
    registration_file: Path | None,
    family: str | None,
    sections: tuple[int, ...],
    comparing: bool,
    movements_folder: Path | None,
    budget: float | None,
    jobs: int | None,
    seed: int | None,
    members_file: Path | None,
    boards: int | None,
    all_guests: bool,
    strict: bool,
    odd: str | None,
    objective: Objective | None,
    wished: Wished,
    tailoring: Tailoring,
    json_file: Path | None,
    out_folder: Path | None,
    details: bool,
    csv_style: str,
    day: date,
) -> None:
    """Seat tonight's pairs, and prove that it cannot be done better."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.progress import get_ready, run_bar
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.club import PAPER, MadeTonight
    from bridgeopt.engine.effort import Search
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.tasks.evenings import in_calendar
    from bridgeopt.tasks.running import as_found, prepare
    from bridgeopt.tasks.running import run as seat
    from bridgeopt.tasks.sources import read_so_far
    from bridgeopt.tasks.tonight import Rules, read_tonight

    movements = tailoring.movements(family)
    evening = None
    if tonight_file is not None:
        evening = begin_evening(ctx, day, season_file)
        show_notes(in_calendar(club_here().settings, day))
        registration_file, together = tonight_file, comparing
        out_folder = None if comparing else evening.path
        if not movements and not comparing:
            raise click.UsageError(str(Message("run_needs_family")))
    elif registration_file is None:
        raise click.UsageError(str(Message("run_needs_pairs")))
    elif ctx.get_parameter_source("day") is ParameterSource.COMMANDLINE:
        raise click.UsageError(str(Message("run_date_without_reg")))
    else:
        together = is_comparison(comparing, family, sections, out_folder)
    giving = Giving(json_file, out_folder, csv_style, season_file, details)
    so_far = read_so_far(history_file, season_file, members_file)
    tonight = read_tonight(so_far, registration_file, wished.read, all_guests, is_guest())
    show_notes(tonight.notes)
    rules = Rules(movements_folder, boards, odd, strict, objective or PAPER)
    search = Search(budget, seed, jobs)
    if together:
        compare(tonight, movements, sections, rules, search, giving)
        return
    if evening and (len(movements) > 1 or len(sections) != 1):
        chosen = choose(tonight, movements, sections, rules, search, giving)
    else:
        chosen = Chosen(movements[0], sections[0], search)
    prepared = prepare(tonight, chosen.movements, chosen.num_sections, rules)
    show_notes(prepared.notes)
    if chosen.plan is not None:
        ran = as_found(prepared, chosen.plan)
    else:
        made = isinstance(prepared.movements, MadeTonight)
        get_ready(made)
        with interruptible() as stop, run_bar(made, chosen.num_sections) as on_progress:
            ran = seat(prepared, chosen.search.telling(on_progress, stop))
    show_notes(ran.notes)
    if evening is None:
        giving.give(ran.plan, ran.history, ran.members)
    else:
        keep_earlier(evening, ran.plan)
        give = partial(giving.give, ran.plan, ran.history, ran.members, show_first=chosen.show)
        give_evening(evening, give, ran.members, csv_style)
    if chosen.interrupted:
        raise click.exceptions.Exit(130)
