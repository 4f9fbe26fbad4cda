"""``bridgeopt run`` and ``demo``: seat tonight's pairs, in a given format or the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from bridgeopt.base.i18n import Message
from bridgeopt.base.resources import shipped_folder
from bridgeopt.cli import evening_options, options, search_options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.club_defaults import current_club
from bridgeopt.cli.evening_options import (
    TailoringOptions,
    WishOptions,
    tailoring_options,
    wish_options,
)
from bridgeopt.cli.kernels import compile_kernels
from bridgeopt.cli.option_requests import fills_request, from_options, typed_options
from bridgeopt.cli.plan_output import (
    PlanOutput,
    PlanOutputOptions,
)
from bridgeopt.cli.progress import (
    counting_bar,
    describe_proven_formats,
    run_bar,
)
from bridgeopt.cli.reporting import guest_question, show_notes
from bridgeopt.cli.timer import seconds_waited
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    EveningRules,
    GeneratedMovement,
    HalfTable,
    Objective,
    Plan,
    SizeLimits,
)
from bridgeopt.club.line_seats import SectionLines
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.files.faults import is_digits
from bridgeopt.movement.tailored import warm_up
from bridgeopt.season import SeasonFile
from bridgeopt.seating.comparison import Comparison
from bridgeopt.seating.evening import default_budget
from bridgeopt.show.terminal.evaluation import format_comparison, show_comparison
from bridgeopt.tasks.demo_files import write_examples
from bridgeopt.tasks.evening import seating
from bridgeopt.tasks.evening.tonight import EveningInput, read_evening
from bridgeopt.tasks.sources import SeasonSoFar

if TYPE_CHECKING:
    from bridgeopt.cli.evening_output import EveningOutput


def parse_numbers_of_sections(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> tuple[int, ...]:
    """Return the numbers in a comma-separated text, sorted; the callback of ``--sections``."""
    if text is None:
        return ()
    numbers = [number.strip() for number in text.split(",")]
    if not all(is_digits(n) and 1 <= int(n) <= 999 for n in numbers):
        raise click.BadParameter(str(Message("sections_expected", value=repr(text))))
    return tuple(sorted(set(map(int, numbers))))


def wants_comparison(
    *,
    is_requested: bool,
    family: str | None,
    sections: tuple[int, ...],
    out_folder: Path | None,
) -> bool:
    """Return whether `run` only compares formats, and makes no plan.

    Formats are compared if ``is_requested`` (``--compare`` was typed), or if several families or
    several numbers of sections are given.

    Raises
    ------
    click.UsageError
        Formats are compared and ``--out`` is given, which needs a plan. Or formats are not
        compared, and ``--family`` or ``--sections`` is missing.
    """
    if is_requested or "," in (family or "") or len(sections) > 1:
        if out_folder is not None:
            raise click.UsageError(str(Message("compare_writes_no_plan")))
        return True
    family_missing = not (family or "").strip()
    if family_missing or not sections:
        missing = "--family" if family_missing else "--sections"
        raise click.UsageError(str(Message("give_or_compare", option=missing)))
    return False


@dataclass(frozen=True, kw_only=True)
class RuleOptions:
    """The options that say how an evening is played; `read` makes an `EveningRules` of them.

    Attributes
    ----------
    typed
        The parameters that the user typed. The options ``--equal-fields``, ``--half-table`` and
        ``--ew-from-one`` are for two winners. If ``--winners`` is not 2, they have an effect only
        if the user typed them, and their values in the club's settings are ignored.
    """

    movements_folder: Path | None
    boards: int | None
    odd: str | None
    strict: bool
    limits: SizeLimits
    winners: int | None
    equal_fields: bool
    half_table: str | None
    ew_from_one: bool
    barometer: bool
    objective: Objective | None
    first_meetings: int | None
    typed: frozenset[str] = from_options(typed_options)

    def read(self) -> EveningRules:
        """Return the rules of the evening.

        Raises
        ------
        RequestError
            Some rules exclude each other.
        """
        objective = self.objective or PAPER_OBJECTIVE
        if self.first_meetings is not None:
            objective = replace(objective, first_meetings=self.first_meetings)
        half_table = None if self.half_table in (None, "best") else HalfTable(self.half_table)
        return EveningRules(
            movements_folder=self.movements_folder,
            boards_per_group=self.boards,
            odd_section=self.odd,
            refuse_new_players=self.strict,
            objective=objective,
            size_limits=self.limits,
            winners=self.winners,
            equal_fields=self.equal_fields and self._has_effect("equal_fields"),
            half_table=half_table if self._has_effect("half_table") else None,
            barometer=self.barometer,
            ew_from_one=self.ew_from_one and self._has_effect("ew_from_one"),
        )

    def _has_effect(self, name: str) -> bool:
        return self.winners == 2 or name in self.typed


@dataclass(frozen=True, kw_only=True)
class RunRequest:
    """The options of `run`: a field for each option or group of options."""

    tonight_file: Path | None
    registration_file: Path | None
    files: evening_options.SeasonFiles = from_options(evening_options.SeasonFiles)
    family: str | None
    tailoring: TailoringOptions
    sections: tuple[int, ...]
    comparing: bool
    rules: RuleOptions = from_options(RuleOptions)
    budget: SearchBudget = from_options(search_options.search_budget)
    all_guests: bool
    wished: WishOptions
    event: str | None
    output: PlanOutputOptions = from_options(PlanOutputOptions)
    day: date


class _RunSetup(NamedTuple):
    """The input and output of `run`: movements, registration, and where the plan is written.

    Attributes
    ----------
    movements
        Names of families, and movements to be generated; empty for all families.
    registration_file
        The file of tonight's pairs.
    folder
        The folder for the plan; ``None`` if no folder is written.
    output
        The output of the club's evening; ``None`` if ``--reg`` names the file of pairs.
    comparing
        Whether formats are only compared, and no plan is made.
    """

    movements: tuple[str | GeneratedMovement, ...]
    registration_file: Path
    folder: Path | None = None
    output: EveningOutput | None = None
    comparing: bool = False


@dataclass(frozen=True)
class RequestedFormats:
    """The requested formats (movement and number of sections), with the data to compare them.

    See `tasks.evening.seating.prepare_comparison`.
    """

    tonight: EveningInput
    movements: tuple[str | GeneratedMovement, ...]
    sections: tuple[int, ...]
    rules: EveningRules

    def prepare(self) -> seating.PreparedComparison:
        """Prepare the comparison of the requested formats that fit the number of pairs."""
        return seating.prepare_comparison(self.tonight, self.movements, self.sections, self.rules)


def compare_formats(formats: RequestedFormats, budget: SearchBudget, output: PlanOutput) -> None:
    """Compare the formats that fit, and print the comparison; exit with code 130 after Ctrl-C."""
    comparison = _run_comparison(formats.prepare(), budget)
    show_notes(comparison.notes)
    output.write_json(format_comparison(comparison))
    show_comparison(output.console, comparison, seconds_waited(), details=output.details)
    if comparison.interrupted:
        raise click.exceptions.Exit(130)


class ChosenFormat(NamedTuple):
    """The format in which the evening is played.

    Attributes
    ----------
    movements, num_sections
        The number of sections, and their movements: the name of a family, or a movement that the
        program generates.
    budget
        The limits of the search that follows: half of the budget if formats were compared.
    plan
        The format's plan from the comparison, if no search is to follow.
    interrupted
        Whether Ctrl-C ended the comparison; the format is then the best of those compared.
    show
        Prints the comparison, unless it was already printed.
    """

    movements: str | GeneratedMovement
    num_sections: int
    budget: SearchBudget
    plan: Plan | None = None
    interrupted: bool = False
    show: Callable[[], None] = lambda: None


def choose_format(
    formats: RequestedFormats, budget: SearchBudget, output: PlanOutput
) -> ChosenFormat:
    """Choose the format with the fewest repeated meetings, and show the comparison.

    After Ctrl-C, the choice is among the formats compared so far. The plan of the best format is
    used without a further search if it is proven optimal and no wish is a must. With a must, `run`
    also reports what the must costs, and needs a search to find that cost. On a terminal the
    comparison is printed at once; otherwise `ChosenFormat.show` prints it with the plan.
    """
    prepared = formats.prepare()
    if len(prepared.choices) == 1:
        movement, num_sections = prepared.choices[0]
        return ChosenFormat(_find_movement(formats.movements, movement.name), num_sections, budget)
    seconds = budget.seconds
    if seconds is None:
        seconds = max(default_budget(choice.movements) for choice in prepared.choices)
    budget = replace(budget, seconds=seconds / 2)
    comparison = _run_comparison(prepared, budget)
    best = comparison.best
    show = partial(
        show_comparison, output.console, comparison, seconds_waited(), best, details=output.details
    )
    if output.console.is_terminal:
        show()
    needs_no_search = best.plan.proved and not any(wish.must for wish in formats.tonight.wishes)
    chosen = ChosenFormat(
        _find_movement(formats.movements, best.plan.family),
        best.num_sections,
        budget,
        best.plan if needs_no_search or comparison.interrupted else None,
        comparison.interrupted,
    )
    return chosen if output.console.is_terminal else chosen._replace(show=show)


def _find_movement(
    movements: Sequence[str | GeneratedMovement], name: str
) -> str | GeneratedMovement:
    generated = (
        movement
        for movement in movements
        if not isinstance(movement, str) and movement.name == name
    )
    return next(generated, name)


def _run_comparison(prepared: seating.PreparedComparison, budget: SearchBudget) -> Comparison:
    """Compare the formats, and show the progress on a terminal."""
    show_notes(prepared.notes)
    _load_kernels(generates=prepared.has_generated)
    with (
        interruptible() as stop,
        counting_bar(
            Message("comparing"), describe_proven_formats, len(prepared.choices)
        ) as on_progress,
    ):
        return seating.compare_tonight(prepared, budget.with_callbacks(on_progress, stop))


@command("help_run")
@argument("tonight_file", metavar="[REGISTRATION]", type=options.FILE, required=False)
@options.season_so_far_options
@options.registration_option(required=False)
@option("--family", help="help_run_family", shell_complete=evening_options.complete_family)
@option(
    "--sections",
    "sections",
    callback=parse_numbers_of_sections,
    metavar="NUMBER",
    help="help_run_sections",
)
@option("--compare", "comparing", is_flag=True, help="help_run_compare")
@options.movements
@search_options.run_search_options
@search_options.seed
@options.members
@options.boards
@options.guests
@options.strict
@options.odd
@evening_options.size_options
@option("--winners", type=click.IntRange(1, 2), help="help_run_winners")
@option("--equal-fields/--any-fields", help="help_run_equal_fields")
@option(
    "--half-table",
    type=click.Choice(["ns", "ew", "rover", "best"]),
    metavar="NAME",
    help="help_run_half_table",
)
@option("--ew-from-one/--ew-after-ns", help="help_run_ew_from_one")
@option("--barometer/--no-barometer", help="help_run_barometer")
@evening_options.objective_option("help_run_objective")
@options.first_meetings
@wish_options
@option("--event", metavar="NAME", help="help_run_event")
@tailoring_options
@options.json_plan
@options.certificate
@options.out_folder
@options.details
@options.csv_style
@option("--date", "day", callback=options.parse_day, metavar="DATE", help="help_run_date")
@fills_request(RunRequest)
def run(request: RunRequest) -> None:
    """Seat tonight's pairs, and prove that no other numbering of the movement is better."""
    setup = _set_up(request)
    if request.event is not None:
        _refuse_with_event(request, setup)
    plan_output = request.output.with_folder(setup.folder)
    tonight = _read_tonight(request, setup.registration_file)
    formats = RequestedFormats(tonight, setup.movements, request.sections, request.rules.read())
    formats = replace(formats, tonight=_with_competition_rules(request, formats))
    formats.tonight.refuse_numbers(ew_from_one=formats.rules.ew_from_one)
    if setup.comparing:
        if request.output.certificate_file is not None:
            raise click.UsageError(str(Message("compare_writes_no_plan")))
        compare_formats(formats, request.budget, plan_output)
        return
    chosen = _format_to_play(
        formats, request.budget, plan_output, may_compare=setup.output is not None
    )
    seated = _seat_pairs(formats, chosen)
    _write_plan(seated, chosen, setup.output, plan_output)


def _set_up(request: RunRequest) -> _RunSetup:
    """Return where `run` reads and writes, according to its options.

    Raises
    ------
    click.UsageError
        An option is missing, or some options exclude each other.
    """
    movements = request.tailoring.movements(request.family)
    if request.tonight_file is None:
        if request.registration_file is None:
            raise click.UsageError(str(Message("run_needs_pairs")))
        if "day" in request.rules.typed:
            raise click.UsageError(str(Message("run_date_without_reg")))
        comparing = wants_comparison(
            is_requested=request.comparing,
            family=request.family,
            sections=request.sections,
            out_folder=request.output.out_folder,
        )
        folder = request.output.out_folder
        return _RunSetup(movements, request.registration_file, folder, comparing=comparing)
    # Imported late: it loads the pages' templates.
    from bridgeopt.cli.evening_output import evening_output

    day, season = request.day, request.files.season_file
    output = evening_output(click.get_current_context(), day, season)
    if not movements and not request.comparing:
        raise click.UsageError(str(Message("run_needs_family")))
    folder = None if request.comparing else output.evening.path
    return _RunSetup(movements, request.tonight_file, folder, output, comparing=request.comparing)


def _refuse_with_event(request: RunRequest, setup: _RunSetup) -> None:
    """Raise an error if the request has options that ``--event`` does not allow.

    Raises
    ------
    click.UsageError
        A certificate, several formats, or a generated movement is requested.
    """
    problem = None
    if request.output.certificate_file is not None:
        problem = Message("of_event_no_certificate")
    elif setup.comparing or len(setup.movements) != 1 or len(request.sections) != 1:
        problem = Message("of_event_one_way")
    elif isinstance(setup.movements[0], GeneratedMovement):
        problem = Message("of_event_none_made")
    if problem is not None:
        raise click.UsageError(str(problem))


def _with_competition_rules(request: RunRequest, formats: RequestedFormats) -> EveningInput:
    """Return tonight's input with the rules of the club's competitions.

    If a competition has lines (divisions), the lines decide in which section a pair plays. With
    ``--event``, tonight is a session of that event: its results so far decide the sections, and its
    meetings so far restrict the seating.
    """
    club, tonight = current_club(), formats.tonight
    season = tonight.so_far.season
    if request.event is None and (club is None or season is None or not club.has_competition_lines):
        return tonight
    if club is None or season is None:
        raise click.UsageError(str(Message("of_event_needs_club")))
    from bridgeopt.tasks import season_events  # imported late: it loads the rules of competitions

    lines: SectionLines | None = None
    if request.event is not None:
        if not all(wish.must for wish in tonight.wishes):
            raise click.UsageError(str(Message("of_event_wishes_must")))
        event = season_events.event_tonight(season, club.file, request.event, request.day)
        show_notes(event.notes)
        if event.met is not None:
            lines, notes = event.section_lines(
                tonight.history, tonight.registration, formats.sections[0], formats.rules
            )
            show_notes(notes)
            tonight = replace(tonight, event=event.met)
    if lines is None and club.has_competition_lines:
        lines = season_events.lines_of_club(season, club.file, request.day)
    return replace(tonight, lines=lines)


def _read_tonight(request: RunRequest, registration: Path) -> EveningInput:
    """Return the season so far and tonight's pairs, and print notes about both."""
    so_far = request.files.read()
    show_notes(_season_notes(request.files.season_file, so_far))
    tonight = read_evening(
        so_far, registration, request.wished.read, guest_question(), all_guests=request.all_guests
    )
    show_notes(tonight.notes)
    return tonight


def _format_to_play(
    formats: RequestedFormats, budget: SearchBudget, output: PlanOutput, *, may_compare: bool
) -> ChosenFormat:
    """Return the only requested format or, with ``may_compare``, the best of several formats."""
    if may_compare and (len(formats.movements) > 1 or len(formats.sections) != 1):
        return choose_format(formats, budget, output)
    return ChosenFormat(formats.movements[0], formats.sections[0], budget)


def _seat_pairs(formats: RequestedFormats, chosen: ChosenFormat) -> seating.SeatedEvening:
    """Return the best seating in the chosen format; search for it if the format has no plan yet."""
    prepared = seating.prepare_seating(
        formats.tonight, chosen.movements, chosen.num_sections, formats.rules
    )
    show_notes(prepared.notes)
    if chosen.plan is not None:
        return seating.SeatedEvening.from_prepared(prepared, chosen.plan)
    generates = isinstance(prepared.movements, GeneratedMovement)
    _load_kernels(generates=generates)
    with (
        interruptible() as stop,
        run_bar(generated=generates, num_sections=chosen.num_sections) as on_progress,
    ):
        return seating.seat_tonight(prepared, chosen.budget.with_callbacks(on_progress, stop))


def _load_kernels(*, generates: bool) -> None:
    """Load the kernels for a search; with ``generates``, the search also generates movements."""
    if generates:
        compile_kernels(warm_up, preparing=Message("preparing_making"))
    else:
        compile_kernels()


def _write_plan(
    seated: seating.SeatedEvening,
    chosen: ChosenFormat,
    output: EveningOutput | None,
    plan_output: PlanOutput,
) -> None:
    """Write and show the plan and its certificate; exit with code 130 after Ctrl-C.

    If ``output`` is given, the plan is written to the folder of the club's evening. Otherwise, it
    is written as ``plan_output`` says.
    """
    show_notes(seated.notes)
    if output is None:
        plan_output.write_plan(seated.plan, seated.history, seated.members)
    else:
        output.archive_earlier_plan(seated.plan)
        write_plan = partial(
            plan_output.write_plan,
            seated.plan,
            seated.history,
            seated.members,
            show_first=chosen.show,
        )
        output.write(write_plan, seated.members, plan_output.csv_style)
    if chosen.interrupted:
        raise click.exceptions.Exit(130)
    plan_output.write_certificate(seated.plan, seated.history)


def _season_notes(season_file: Path | None, so_far: SeasonSoFar) -> Iterator[Message]:
    """Yield warnings about evenings whose record or scores differ from the season.

    Scores are compared for the latest evenings only. If ``season_file`` is not the season of the
    club, nothing is yielded.
    """
    club = current_club()
    club_season = None if club is None else club.settings.season
    if club is None or club_season is None or season_file is None or so_far.season is None:
        return
    if club_season.resolve() != season_file.resolve():
        return
    from bridgeopt.tasks.evening.season_scores import record_warnings

    yield from record_warnings(
        SeasonFile(season_file), so_far.season, club.folder, _NUM_COMPARED_EVENINGS
    )


_NUM_COMPARED_EVENINGS = 2
"""Number of latest evenings that are compared with the season; comparing more takes too long."""


@command("help_demo")
@option("--out", "out_folder", type=options.FILE, help="help_demo_out")
@click.pass_context
def demo(ctx: click.Context, out_folder: Path | None) -> None:
    """Seat an example evening from the data that come with the program.

    With ``--out``, write these data to a folder instead.
    """
    if out_folder is not None:
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
