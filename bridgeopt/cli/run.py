"""``bridgeopt run`` and ``bridgeopt demo``: seating tonight, in one way to play or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from bridgeopt.base.resources import shipped_folder
from bridgeopt.base.words import Message
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.evening_options import TailoringOptions, Wished, tailoring, wishes
from bridgeopt.cli.plan_output import PlanOutput, begin_evening, give_evening, keep_earlier
from bridgeopt.cli.progress import counting_bar, get_ready, run_bar, waited, ways_proven
from bridgeopt.cli.settings import club_here, current_club, is_typed
from bridgeopt.cli.telling import is_guest, show_notes
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.files.faults import is_whole

if TYPE_CHECKING:
    from bridgeopt.club import MadeTonight, Objective, Plan, SizeLimits
    from bridgeopt.club.settings import EveningRules
    from bridgeopt.engine.stopping import SearchBudget
    from bridgeopt.seating.comparison import Comparison
    from bridgeopt.tasks.evening.running import PreparedWays
    from bridgeopt.tasks.evening.tonight import Tonight
    from bridgeopt.tasks.sources import SeasonSoFar


def numbers_of_sections(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> tuple[int, ...]:
    """Return one number, or several with commas between, ascending; a callback of an option."""
    if text is None:
        return ()
    numbers = [number.strip() for number in text.split(",")]
    if not all(is_whole(n) and 1 <= int(n) <= 999 for n in numbers):
        raise click.BadParameter(str(Message("sections_expected", value=repr(text))))
    return tuple(sorted(set(map(int, numbers))))


def is_comparison(
    *,
    asked: bool,
    family: str | None,
    sections: tuple[int, ...],
    out_folder: Path | None,
) -> bool:
    """Whether several ways to play are to be compared (``asked``: by ``--compare``).

    Raises
    ------
    click.UsageError
        A comparison cannot be written as a plan; or it is none, and family or sections are missing.
    """
    if asked or "," in (family or "") or len(sections) > 1:
        if out_folder is not None:
            raise click.UsageError(str(Message("compare_writes_no_plan")))
        return True
    nothing = not (family or "").strip()
    if nothing or not sections:
        missing = "--family" if nothing else "--sections"
        raise click.UsageError(str(Message("give_or_compare", option=missing)))
    return False


def compare(
    tonight: Tonight,
    movements: Sequence[str | MadeTonight],
    sections: tuple[int, ...],
    *,
    rules: EveningRules,
    search: SearchBudget,
    giving: PlanOutput,
) -> None:
    """Show the result of each way to play that fits; exit 130 after Ctrl-C.

    Parameters
    ----------
    tonight, movements, sections, rules
        See `tasks.evening.running.prepare`.
    search
        The search limits.
    giving
        Where the output goes.
    """
    from bridgeopt.show.terminal.evaluation import format_comparison, show_comparison
    from bridgeopt.tasks.evening.running import prepare_ways

    comparison = _search(prepare_ways(tonight, movements, sections, rules), search)
    show_notes(comparison.notes)
    giving.give_json(format_comparison(comparison))
    show_comparison(giving.console, comparison, waited(), details=giving.details)
    if comparison.interrupted:
        raise click.exceptions.Exit(130)


class Chosen(NamedTuple):
    """The way to play that was chosen.

    Attributes
    ----------
    movements, num_sections
        The family or movements to be made, and the number of sections.
    search
        The limits of the remaining search: half of the budget, if there was anything to choose.
    plan
        Its plan, if the comparison left nothing to search for.
    interrupted
        Whether Ctrl-C ended the comparison, so that the best known way is taken.
    show
        Prints the comparison, if that was not done yet.
    """

    movements: str | MadeTonight
    num_sections: int
    search: SearchBudget
    plan: Plan | None = None
    interrupted: bool = False
    show: Callable[[], None] = lambda: None


def choose(
    tonight: Tonight,
    movements: Sequence[str | MadeTonight],
    sections: tuple[int, ...],
    *,
    rules: EveningRules,
    search: SearchBudget,
    giving: PlanOutput,
) -> Chosen:
    """Choose the way to play in which people had met least, and show the others beside it.

    Parameters are those of `compare`. After Ctrl-C, the choice is among the ways compared until
    then. A proven plan is not searched again, unless costs of musts are still missing. On a
    terminal the comparison is shown at once; otherwise with the plan, so that it is not lost.
    """
    from bridgeopt.seating.tailored import default_budget
    from bridgeopt.show.terminal.evaluation import show_comparison
    from bridgeopt.tasks.evening.running import prepare_ways

    prepared = prepare_ways(tonight, movements, sections, rules)
    if len(prepared.choices) == 1:
        played, num_sections = prepared.choices[0]
        return Chosen(_named(movements, played.name), num_sections, search)
    budget = search.seconds
    if budget is None:
        budget = max(default_budget(choice.movements) for choice in prepared.choices)
    search = replace(search, seconds=budget / 2)
    comparison = _search(prepared, search)
    best = comparison.best
    show = partial(
        show_comparison, giving.console, comparison, waited(), best, details=giving.details
    )
    if giving.console.is_terminal:
        show()
    enough = best.plan.proved and not any(wish.must for wish in tonight.wishes)
    chosen = Chosen(
        _named(movements, best.plan.family),
        best.num_sections,
        search,
        best.plan if enough or comparison.interrupted else None,
        comparison.interrupted,
    )
    return chosen if giving.console.is_terminal else chosen._replace(show=show)


def _named(movements: Sequence[str | MadeTonight], name: str) -> str | MadeTonight:
    made = (each for each in movements if not isinstance(each, str) and each.name == name)
    return next(made, name)


def _search(prepared: PreparedWays, search: SearchBudget) -> Comparison:
    """Compare, and show that work goes on."""
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.tasks.evening.running import compare as compare_ways

    show_notes(prepared.notes)
    get_ready(made=prepared.made)
    with (
        interruptible() as stop,
        counting_bar(Message("comparing"), ways_proven, len(prepared.choices)) as on_progress,
    ):
        return compare_ways(prepared, search.with_callbacks(on_progress, stop))


@command("help_run")
@argument("tonight_file", metavar="[REGISTRATION]", type=options.FILE, required=False)
@options.season_so_far
@options.registration(required=False)
@option("--family", help="help_run_family", shell_complete=evening_options.complete_family)
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
@evening_options.sizes
@option("--winners", type=click.IntRange(1, 2), help="help_run_winners")
@option("--equal-fields/--any-fields", help="help_run_equal_fields")
@option(
    "--half-table", type=click.Choice(["ns", "ew", "rover", "best"]), help="help_run_half_table"
)
@option("--ew-from-one/--ew-after-ns", help="help_run_ew_from_one")
@option("--barometer/--no-barometer", help="help_run_barometer")
@evening_options.objective("help_run_objective")
@options.first_meetings
@wishes
@tailoring
@options.json_plan
@options.certificate
@options.out_folder
@options.details
@options.csv_style
@option("--date", "day", callback=options.day, metavar="DATE", help="help_run_date")
@click.pass_context
def run(
    ctx: click.Context,
    *,
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
    limits: SizeLimits,
    winners: int | None,
    equal_fields: bool,
    half_table: str | None,
    ew_from_one: bool,
    barometer: bool,
    objective: Objective | None,
    first_meetings: int | None,
    wished: Wished,
    tailoring: TailoringOptions,
    json_file: Path | None,
    certificate_file: Path | None,
    out_folder: Path | None,
    details: bool,
    csv_style: str,
    day: date,
) -> None:
    """Seat tonight's pairs, and prove that no numbering of the movement is better."""
    from bridgeopt.club import HalfTable, MadeTonight
    from bridgeopt.club.settings import EveningRules
    from bridgeopt.engine.stopping import SearchBudget, interruptible
    from bridgeopt.tasks.evening.running import SeatedEvening, prepare
    from bridgeopt.tasks.evening.running import run as seat
    from bridgeopt.tasks.evening.tonight import read_tonight, refuse_numbers
    from bridgeopt.tasks.sources import read_so_far

    movements = tailoring.movements(family)
    evening = None
    if tonight_file is not None:
        from bridgeopt.tasks.evening.opening import in_calendar

        evening = begin_evening(ctx, day, season_file)
        show_notes(in_calendar(club_here().settings, day))
        registration_file, together = tonight_file, comparing
        out_folder = None if comparing else evening.path
        if not movements and not comparing:
            raise click.UsageError(str(Message("run_needs_family")))
    elif registration_file is None:
        raise click.UsageError(str(Message("run_needs_pairs")))
    elif is_typed(ctx, "day"):
        raise click.UsageError(str(Message("run_date_without_reg")))
    else:
        together = is_comparison(
            asked=comparing, family=family, sections=sections, out_folder=out_folder
        )
    giving = PlanOutput(
        json_file, out_folder, csv_style, details=details, certificate=certificate_file
    )
    so_far = read_so_far(history_file, season_file, members_file)
    show_notes(_season_notes(season_file, so_far))
    tonight = read_tonight(
        so_far, registration_file, wished.read, is_guest(), all_guests=all_guests
    )
    show_notes(tonight.notes)
    rules = EveningRules(
        folder=movements_folder,
        boards=boards,
        odd=odd,
        strict=strict,
        objective=_wanted(objective, first_meetings),
        limits=limits,
        winners=winners,
        equal_fields=equal_fields and (winners == 2 or is_typed(ctx, "equal_fields")),
        half_table=None
        if half_table in (None, "best") or not (winners == 2 or is_typed(ctx, "half_table"))
        else HalfTable(half_table),
        barometer=barometer,
        ew_from_one=ew_from_one and (winners == 2 or is_typed(ctx, "ew_from_one")),
    )
    refuse_numbers(tonight.wishes, ew_from_one=rules.ew_from_one)
    search = SearchBudget(seconds=budget, seed=seed, jobs=jobs)
    if together:
        _refuse_comparison(certificate_file)
        compare(tonight, movements, sections, rules=rules, search=search, giving=giving)
        return
    if evening and (len(movements) > 1 or len(sections) != 1):
        chosen = choose(tonight, movements, sections, rules=rules, search=search, giving=giving)
    else:
        chosen = Chosen(movements[0], sections[0], search)
    prepared = prepare(tonight, chosen.movements, chosen.num_sections, rules)
    show_notes(prepared.notes)
    if chosen.plan is not None:
        ran = SeatedEvening.of(prepared, chosen.plan)
    else:
        made = isinstance(prepared.movements, MadeTonight)
        get_ready(made=made)
        with (
            interruptible() as stop,
            run_bar(made=made, num_sections=chosen.num_sections) as on_progress,
        ):
            ran = seat(prepared, chosen.search.with_callbacks(on_progress, stop))
    show_notes(ran.notes)
    if evening is None:
        giving.give(ran.plan, ran.history, ran.members)
    else:
        keep_earlier(evening, ran.plan)
        give = partial(giving.give, ran.plan, ran.history, ran.members, show_first=chosen.show)
        give_evening(evening, give, ran.members, csv_style)
    if chosen.interrupted:
        raise click.exceptions.Exit(130)
    giving.certify(ran.plan, ran.history)


def _season_notes(season_file: Path | None, so_far: SeasonSoFar) -> Iterator[Message]:
    """Yield messages about evenings of the club of which its season says something else."""
    club = current_club()
    own = None if club is None else club.settings.season
    if club is None or own is None or season_file is None or so_far.season is None:
        return
    if own.resolve() != season_file.resolve():
        return
    from bridgeopt.season import SeasonFile
    from bridgeopt.tasks.evening.recording import disagreements

    yield from disagreements(SeasonFile(season_file), so_far.season, club.folder, _COMPARED)


_COMPARED = 2
"""Latest evenings whose scores are compared with the season: more would take too long."""


def _wanted(objective: Objective | None, first_meetings: int | None) -> Objective:
    """Return the objective, with another weight of first meetings where one is given."""
    from bridgeopt.club import PAPER

    wanted = objective or PAPER
    return wanted if first_meetings is None else replace(wanted, first_meetings=first_meetings)


def _refuse_comparison(certificate: Path | None) -> None:
    if certificate is not None:
        raise click.UsageError(str(Message("compare_writes_no_plan")))


@command("help_demo")
@option("--out", "out_folder", type=options.FILE, help="help_demo_out")
@click.pass_context
def demo(ctx: click.Context, out_folder: Path | None) -> None:
    """Seat a demonstration evening, with data that comes with the program.

    Or write these to a folder.
    """
    if out_folder is not None:
        from bridgeopt.tasks.club import write_examples

        for file in write_examples(out_folder):
            click.echo(Message("file_written", file=file))
        return

    data = shipped_folder("data")
    files = {
        "history_file": data / "history.csv",
        "registration_file": data / "registration.csv",
        "members_file": data / "members.csv",
    }
    click.echo(Message("demo_told", folder=data))
    ctx.invoke(run, **files, family="multiplex", sections=(3,))
