"""``bridgeopt run`` and ``bridgeopt demo``: seating tonight, in one way to play or in several."""

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
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.club_defaults import current_club, require_club
from bridgeopt.cli.evening_options import (
    TailoringOptions,
    WishOptions,
    tailoring_options,
    wish_options,
)
from bridgeopt.cli.plan_output import (
    PlanOutput,
    PlanOutputOptions,
    archive_earlier_plan,
    evening_folder,
    write_evening,
)
from bridgeopt.cli.progress import (
    counting_bar,
    describe_proven_formats,
    load_run_kernels,
    run_bar,
    seconds_waited,
)
from bridgeopt.cli.reporting import guest_question, show_notes
from bridgeopt.cli.requests import of, takes, typed_options
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    EveningRules,
    GeneratedMovement,
    HalfTable,
    Objective,
    Plan,
    SizeLimits,
)
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.files.faults import is_digits
from bridgeopt.files.out_folder import EveningFolder

if TYPE_CHECKING:
    from bridgeopt.club.line_seats import SectionLines
    from bridgeopt.seating.comparison import Comparison
    from bridgeopt.tasks.evening.seating import PreparedComparison, SeatedEvening
    from bridgeopt.tasks.evening.tonight import EveningInput
    from bridgeopt.tasks.sources import SeasonSoFar


def parse_numbers_of_sections(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> tuple[int, ...]:
    """Return one number, or several with commas between, ascending; a callback of an option."""
    if text is None:
        return ()
    numbers = [number.strip() for number in text.split(",")]
    if not all(is_digits(n) and 1 <= int(n) <= 999 for n in numbers):
        raise click.BadParameter(str(Message("sections_expected", value=repr(text))))
    return tuple(sorted(set(map(int, numbers))))


def wants_comparison(
    *,
    asked: bool,
    family: str | None,
    sections: tuple[int, ...],
    out_folder: Path | None,
) -> bool:
    """Return whether to compare several formats; ``asked`` is the option ``--compare``.

    Raises
    ------
    click.UsageError
        A comparison cannot be written as a plan; or there is no comparison, and the family or the
        sections are missing.
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


@dataclass(frozen=True, kw_only=True)
class RuleOptions:
    """The options about how an evening is played.

    Attributes
    ----------
    typed
        The parameters typed on the command line. If typed, ``--equal-fields`` is refused without
        two winners; as a club setting it is then ignored.
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
    typed: frozenset[str] = of(typed_options)

    def read(self) -> EveningRules:
        """Return the rules of the evening.

        Raises
        ------
        RequestError
            They do not go together.
        """
        objective = self.objective or PAPER_OBJECTIVE
        if self.first_meetings is not None:
            objective = replace(objective, first_meetings=self.first_meetings)
        half_table = None if self.half_table in (None, "best") else HalfTable(self.half_table)
        return EveningRules(
            folder=self.movements_folder,
            boards=self.boards,
            odd=self.odd,
            strict=self.strict,
            objective=objective,
            limits=self.limits,
            winners=self.winners,
            equal_fields=self.equal_fields and self._counts("equal_fields"),
            half_table=half_table if self._counts("half_table") else None,
            barometer=self.barometer,
            ew_from_one=self.ew_from_one and self._counts("ew_from_one"),
        )

    def _counts(self, name: str) -> bool:
        return self.winners == 2 or name in self.typed


@dataclass(frozen=True, kw_only=True)
class RunRequest:
    """The options of `run`: a field for each option or group of options."""

    tonight_file: Path | None
    registration_file: Path | None
    files: options.SeasonFiles = of(options.SeasonFiles)
    family: str | None
    tailoring: TailoringOptions
    sections: tuple[int, ...]
    comparing: bool
    rules: RuleOptions = of(RuleOptions)
    search: SearchBudget = of(options.search_budget)
    all_guests: bool
    wished: WishOptions
    event: str | None
    output: PlanOutputOptions = of(PlanOutputOptions)
    day: date


class _Place(NamedTuple):
    """The movements to choose from, and the sources and target of the evening.

    Attributes
    ----------
    movements
        Families by name, and movements to be made; none for all families.
    registration_file
        Tonight's pairs.
    folder
        The folder for the plan, if there is one.
    evening
        The club's evening; ``None`` if all files are named one by one.
    comparing
        Whether ways to play are only compared.
    """

    movements: tuple[str | GeneratedMovement, ...]
    registration_file: Path
    folder: Path | None = None
    evening: EveningFolder | None = None
    comparing: bool = False


@dataclass(frozen=True)
class WaysAsked:
    """The ways to play that were asked for; see `tasks.evening.seating.prepare_comparison`."""

    tonight: EveningInput
    movements: tuple[str | GeneratedMovement, ...]
    sections: tuple[int, ...]
    rules: EveningRules

    def prepare(self) -> PreparedComparison:
        """Return those that fit the pairs."""
        from bridgeopt.tasks.evening.seating import prepare_comparison

        return prepare_comparison(self.tonight, self.movements, self.sections, self.rules)


def compare(ways: WaysAsked, search: SearchBudget, giving: PlanOutput) -> None:
    """Show the result of each way to play that fits; exit 130 after Ctrl-C."""
    from bridgeopt.show.terminal.evaluation import format_comparison, show_comparison

    comparison = _search(ways.prepare(), search)
    show_notes(comparison.notes)
    giving.write_json(format_comparison(comparison))
    show_comparison(giving.console, comparison, seconds_waited(), details=giving.details)
    if comparison.interrupted:
        raise click.exceptions.Exit(130)


class ChosenFormat(NamedTuple):
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

    movements: str | GeneratedMovement
    num_sections: int
    search: SearchBudget
    plan: Plan | None = None
    interrupted: bool = False
    show: Callable[[], None] = lambda: None


def choose_format(ways: WaysAsked, search: SearchBudget, giving: PlanOutput) -> ChosenFormat:
    """Choose the format with the fewest repeated meetings, and show the comparison with the others.

    After Ctrl-C, the choice is among the ways compared until then. A proven plan is not searched
    again, unless costs of musts are still missing. On a terminal the comparison is shown at once;
    otherwise with the plan, so that it is not lost.
    """
    from bridgeopt.seating.tailored import default_budget
    from bridgeopt.show.terminal.evaluation import show_comparison

    prepared = ways.prepare()
    if len(prepared.choices) == 1:
        played, num_sections = prepared.choices[0]
        return ChosenFormat(_named(ways.movements, played.name), num_sections, search)
    budget = search.seconds
    if budget is None:
        budget = max(default_budget(choice.movements) for choice in prepared.choices)
    search = replace(search, seconds=budget / 2)
    comparison = _search(prepared, search)
    best = comparison.best
    show = partial(
        show_comparison, giving.console, comparison, seconds_waited(), best, details=giving.details
    )
    if giving.console.is_terminal:
        show()
    enough = best.plan.proved and not any(wish.must for wish in ways.tonight.wishes)
    chosen = ChosenFormat(
        _named(ways.movements, best.plan.family),
        best.num_sections,
        search,
        best.plan if enough or comparison.interrupted else None,
        comparison.interrupted,
    )
    return chosen if giving.console.is_terminal else chosen._replace(show=show)


def _named(movements: Sequence[str | GeneratedMovement], name: str) -> str | GeneratedMovement:
    made = (each for each in movements if not isinstance(each, str) and each.name == name)
    return next(made, name)


def _search(prepared: PreparedComparison, search: SearchBudget) -> Comparison:
    """Compare, and show that work goes on."""
    from bridgeopt.tasks.evening.seating import compare as compare_ways

    show_notes(prepared.notes)
    load_run_kernels(made=prepared.has_generated)
    with (
        interruptible() as stop,
        counting_bar(
            Message("comparing"), describe_proven_formats, len(prepared.choices)
        ) as on_progress,
    ):
        return compare_ways(prepared, search.with_callbacks(on_progress, stop))


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
@options.run_search_options
@options.seed
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
@takes(RunRequest)
def run(request: RunRequest) -> None:
    """Seat tonight's pairs, and prove that no numbering of the movement is better."""
    place = _place(request)
    if request.event is not None:
        _refuse_with_event(request, place)
    giving = request.output.of_plan(place.folder)
    tonight = _tonight(request, place.registration_file)
    ways = WaysAsked(tonight, place.movements, request.sections, request.rules.read())
    if request.event is not None:
        ways = replace(ways, tonight=_in_event(request.event, request, ways))
        tonight = ways.tonight
    tonight.refuse_numbers(ew_from_one=ways.rules.ew_from_one)
    if place.comparing:
        if request.output.certificate_file is not None:
            raise click.UsageError(str(Message("compare_writes_no_plan")))
        compare(ways, request.search, giving)
        return
    chosen = _chosen(ways, request.search, giving, choosing=place.evening is not None)
    seated = _seated(ways, chosen)
    _give(seated, chosen, place.evening, giving)


def _place(request: RunRequest) -> _Place:
    """Return where the evening is read from and written to; refuse options that do not fit.

    Raises
    ------
    click.UsageError
        Options are missing, or do not go together.
    """
    movements = request.tailoring.movements(request.family)
    if request.tonight_file is None:
        if request.registration_file is None:
            raise click.UsageError(str(Message("run_needs_pairs")))
        if "day" in request.rules.typed:
            raise click.UsageError(str(Message("run_date_without_reg")))
        comparing = wants_comparison(
            asked=request.comparing,
            family=request.family,
            sections=request.sections,
            out_folder=request.output.out_folder,
        )
        folder = request.output.out_folder
        return _Place(movements, request.registration_file, folder, comparing=comparing)
    from bridgeopt.tasks.evening.opening import describe_calendar_day

    evening = evening_folder(click.get_current_context(), request.day, request.files.season_file)
    show_notes(describe_calendar_day(require_club().settings, request.day))
    if not movements and not request.comparing:
        raise click.UsageError(str(Message("run_needs_family")))
    folder = None if request.comparing else evening.path
    return _Place(movements, request.tonight_file, folder, evening, comparing=request.comparing)


def _refuse_with_event(request: RunRequest, place: _Place) -> None:
    """Refuse options that do not go with an event.

    Raises
    ------
    click.UsageError
        Several ways to play are asked for, movements made for tonight, or a certificate.
    """
    wrong = None
    if request.output.certificate_file is not None:
        wrong = Message("of_event_no_certificate")
    elif place.comparing or len(place.movements) != 1 or len(request.sections) != 1:
        wrong = Message("of_event_one_way")
    elif isinstance(place.movements[0], GeneratedMovement):
        wrong = Message("of_event_none_made")
    if wrong is not None:
        raise click.UsageError(str(wrong))


def _in_event(name: str, request: RunRequest, ways: WaysAsked) -> EveningInput:
    """Return tonight as a session of an event, with sections by result and earlier meetings."""
    from bridgeopt.tasks.season_events import event_tonight

    club, tonight = current_club(), ways.tonight
    season = tonight.so_far.season
    if club is None or season is None:
        raise click.UsageError(str(Message("of_event_needs_club")))
    if not all(wish.must for wish in tonight.wishes):
        raise click.UsageError(str(Message("of_event_wishes_must")))
    event = event_tonight(season, club.file, name, request.day)
    show_notes(event.notes)
    if event.met is None:
        return replace(tonight, lines=_lines(request, tonight.so_far))
    lines, notes = event.section_lines(
        tonight.history, tonight.registration, ways.sections[0], ways.rules
    )
    show_notes(notes)
    if lines is None:
        lines = _lines(request, tonight.so_far)
    return replace(tonight, lines=lines, event=event.met)


def _tonight(request: RunRequest, registration: Path) -> EveningInput:
    """Read tonight's pairs, and print notes about the season and the pairs."""
    from bridgeopt.tasks.evening.tonight import read_evening

    so_far = request.files.read()
    show_notes(_season_notes(request.files.season_file, so_far))
    tonight = read_evening(
        so_far, registration, request.wished.read, guest_question(), all_guests=request.all_guests
    )
    show_notes(tonight.notes)
    return tonight if request.event is not None else replace(tonight, lines=_lines(request, so_far))


def _lines(request: RunRequest, so_far: SeasonSoFar) -> SectionLines | None:
    """Return the lines by which the club's pairs are seated, if a competition says so."""
    club = current_club()
    if club is None or so_far.season is None or not club.has_lines:
        return None
    from bridgeopt.tasks.season_events import lines_of_club

    return lines_of_club(so_far.season, club.file, request.day)


def _chosen(
    ways: WaysAsked, search: SearchBudget, giving: PlanOutput, *, choosing: bool
) -> ChosenFormat:
    """Return the way to play: the only one that was asked for, or the best of those compared."""
    if choosing and (len(ways.movements) > 1 or len(ways.sections) != 1):
        return choose_format(ways, search, giving)
    return ChosenFormat(ways.movements[0], ways.sections[0], search)


def _seated(ways: WaysAsked, chosen: ChosenFormat) -> SeatedEvening:
    """Search for the best seating in one way to play, unless its plan is there already."""
    from bridgeopt.tasks.evening import seating

    prepared = seating.prepare(ways.tonight, chosen.movements, chosen.num_sections, ways.rules)
    show_notes(prepared.notes)
    if chosen.plan is not None:
        return seating.SeatedEvening.from_prepared(prepared, chosen.plan)
    made = isinstance(prepared.movements, GeneratedMovement)
    load_run_kernels(made=made)
    with (
        interruptible() as stop,
        run_bar(made=made, num_sections=chosen.num_sections) as on_progress,
    ):
        return seating.run(prepared, chosen.search.with_callbacks(on_progress, stop))


def _give(
    seated: SeatedEvening, chosen: ChosenFormat, evening: EveningFolder | None, giving: PlanOutput
) -> None:
    """Show the plan and write it where it goes; exit 130 after Ctrl-C."""
    show_notes(seated.notes)
    if evening is None:
        giving.give(seated.plan, seated.history, seated.members)
    else:
        archive_earlier_plan(evening, seated.plan)
        give = partial(
            giving.give, seated.plan, seated.history, seated.members, show_first=chosen.show
        )
        write_evening(evening, give, seated.members, giving.csv_style)
    if chosen.interrupted:
        raise click.exceptions.Exit(130)
    giving.certify(seated.plan, seated.history)


def _season_notes(season_file: Path | None, so_far: SeasonSoFar) -> Iterator[Message]:
    """Yield messages about evenings of the club of which its season says something else."""
    club = current_club()
    own = None if club is None else club.settings.season
    if club is None or own is None or season_file is None or so_far.season is None:
        return
    if own.resolve() != season_file.resolve():
        return
    from bridgeopt.season import SeasonFile
    from bridgeopt.tasks.evening.recording import record_warnings

    yield from record_warnings(SeasonFile(season_file), so_far.season, club.folder, _COMPARED)


_COMPARED = 2
"""Latest evenings whose scores are compared with the season: more would take too long."""


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
