"""``bridgeopt individual``: commands for running individual events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.printable import Paper
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import FormerArgument, argument, command, option
from bridgeopt.cli.kernels import search_after_loading
from bridgeopt.cli.output import Output
from bridgeopt.cli.record import parse_past_day
from bridgeopt.cli.reporting import NotErasedError, confirm_or_abort, exit_if_cancelled, show_notes
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.faults import CellError, is_digits
from bridgeopt.files.out_folder import file_lock
from bridgeopt.plugins.individual.files.amounts import AmbiguousAmountError, parse_amount
from bridgeopt.plugins.individual.further_rounds import DEFAULT_FURTHER_STEPS
from bridgeopt.plugins.individual.groups import warm_up_event
from bridgeopt.plugins.individual.numbering import DEFAULT_SEAT_STEPS
from bridgeopt.plugins.individual.plan import Person
from bridgeopt.plugins.individual.show.pages import write_event
from bridgeopt.plugins.individual.show.terminal import (
    numbering_lines,
    replanned_lines,
    show_standings,
    standings_document,
)
from bridgeopt.plugins.individual.standings import NAMES, PLAIN, RIICHI, ScoringRules
from bridgeopt.plugins.individual.tasks import event as event_tasks
from bridgeopt.plugins.individual.tasks import people as people_tasks
from bridgeopt.plugins.individual.tasks import scores as score_tasks
from bridgeopt.plugins.individual.tasks.companion_files import describe_older_plan, finish
from bridgeopt.plugins.individual.tasks.event import (
    PEOPLE,
    ReplanRequest,
    event_on_paper,
    next_round_by_standings,
    read_people_of_plan,
    record_individual,
)
from bridgeopt.plugins.individual.tasks.people import SeatRequest
from bridgeopt.plugins.individual.tasks.scores import (
    SCORES,
    enter_scores,
    player_score,
    table_scores,
    write_standings,
)
from bridgeopt.plugins.individual.web.event_folder import erase_number, player_of_number
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.sources import parse_names

if TYPE_CHECKING:
    from bridgeopt.plugins.individual.further_rounds import ContinuedPlan


F = TypeVar("F", bound=Callable[..., Any])

WINDS = {"E": 1, "S": 2, "W": 3, "N": 4, "O": 1, "Z": 2}


def default_scores_file(plan_file: Path, scores_file: Path | None) -> Path:
    """Return ``scores_file`` if it is given, otherwise the file ``scores.csv`` next to the plan."""
    return plan_file.with_name(SCORES) if scores_file is None else scores_file


PLAN_FILES = "individual", "json", "other"
"""Kinds of existing files that a plan of an event may replace."""


def parse_numbers(
    _ctx: click.Context, _param: click.Parameter, texts: tuple[str, ...]
) -> tuple[int, ...]:
    """Return the positive numbers in the values of an option; a click callback.

    A value may have several numbers, separated by commas.
    """
    cells = [cell.strip() for text in texts for cell in text.split(",") if cell.strip()]
    for cell in cells:
        if not (is_digits(cell, 6) and int(cell)):
            raise click.BadParameter(str(Message("event_numbers", text=cell)))
    return tuple(dict.fromkeys(int(cell) for cell in cells))


def parse_couples(
    _ctx: click.Context, _param: click.Parameter, texts: tuple[str, ...]
) -> tuple[tuple[int, int], ...]:
    """Return the pairs of numbers in the values of an option; a click callback.

    Each value is ``number,number`` or ``number,seat``.
    """
    found = []
    for text in texts:
        cells = [cell.strip().upper() for cell in text.split(",")]
        values = [WINDS.get(cell) or (int(cell) if is_digits(cell) else 0) for cell in cells]
        if len(values) != 2 or not all(0 < value < 10**6 for value in values):
            raise click.BadParameter(str(Message("event_couple", text=text)))
        found.append((values[0], values[1]))
    return tuple(found)


def parse_typed_amount(text: str) -> Fraction:
    """Return the amount in a text; a comma is a decimal comma.

    Raises
    ------
    click.BadParameter
        The text is not an amount.
    """
    found = _numbers([text])
    if found is None:
        raise click.BadParameter(str(Message("event_amount", text=text)))
    return found[0]


def parse_scores(texts: tuple[str, ...]) -> tuple[Fraction, ...]:
    """Return the scores on the command line: ``48,75`` is one score, ``1,2,3,4`` are four.

    Raises
    ------
    click.BadParameter
        One of the texts is not an amount.
    """
    found: list[Fraction] = []
    for text in texts:
        found += _numbers([text]) or parse_typed_amounts(text)
    return tuple(found)


def parse_typed_amounts(text: str) -> tuple[Fraction, ...]:
    """Return the amounts in a text, separated by commas or spaces.

    A comma is never a decimal comma here.

    Raises
    ------
    click.BadParameter
        The text does not consist of amounts.
    """
    found = _numbers(text.replace(",", " ").replace(";", " ").split())
    if not found:
        raise click.BadParameter(str(Message("event_amounts", text=text)))
    return found


def _numbers(texts: Sequence[str]) -> tuple[Fraction, ...] | None:
    """Return the number in each text; ``None`` if one of the texts is not a number.

    Raises
    ------
    click.BadParameter
        A text can be read as two different numbers.
    """
    try:
        return tuple(parse_amount(text) for text in texts)
    except AmbiguousAmountError as error:
        told = Message("wrong_and_help", wrong=error.message, help=error.help)
        raise click.BadParameter(str(told)) from error
    except CellError:
        return None


def _ties(_ctx: click.Context, _param: click.Parameter, text: str | None) -> tuple[str, ...] | None:
    names = [name.replace("_", "-") for name in NAMES]
    try:
        found = () if text is None else parse_names(text, names, "unknown_tie_break")
    except RequestError as error:
        raise click.BadParameter(str(error)) from None
    return None if text is None else tuple(name.replace("-", "_") for name in found)


def _amount(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Fraction | None:
    return None if text is None else parse_typed_amount(text)


def _amounts(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> tuple[Fraction, ...] | None:
    return None if text is None else parse_typed_amounts(text)


def whole_change(_ctx: click.Context, _param: click.Parameter, file: Path | None) -> Path | None:
    """Finish an interrupted change of a plan's files, if there is one; return ``file``, the plan.

    Print that the change was finished, and whether the plan is older than its movement. This is a
    click callback.
    """
    if file is not None:
        show_notes(finish(file), describe_older_plan(file))
    return file


plan_option = argument("plan_file", metavar="PLAN", type=options.FILE, callback=whole_change)
people = option("--people", "people_file", type=options.FILE, help="help_event_people")
scores = option("--scores", "scores_file", type=options.FILE, help="help_event_scores")
member = option(
    "--id", "member", type=click.IntRange(1, 999_999_999), metavar="ID", help="help_event_id"
)
leaving = option(
    "--drop", multiple=True, metavar="NUMBER", callback=parse_numbers, help="help_event_drop"
)
replan_option = option(
    "--replan",
    "anew",
    multiple=True,
    metavar="ROUND",
    callback=parse_numbers,
    formerly=("--anew",),
    help="help_event_anew",
)
after_round = option("--after-round", "after", type=int, required=True, help="help_change_after")
threes = option("--threes", is_flag=True, help="help_change_threes")
bridge_option = option("--bridge/--no-bridge", default=None, group="own", help="help_event_bridge")
"""Option that says whether the plan is for bridge.

If it is left out, the files next to the plan decide.
"""


_MOST_STEPS = 10**10
"""Largest number of steps that ``--steps`` accepts; above it, annealing temperatures overflow."""


def search_by_steps(default: int, help_key: str) -> Callable[[F], F]:
    """Add ``--steps``, ``--budget`` and ``--seed`` to a command, which searches in one thread.

    ``default`` is the default number of steps, and ``help_key`` the key of its help message. There
    is no time limit by default, so the answer does not depend on the computer.
    """

    def add(command: F) -> F:
        command = option("--seed", type=int, help="help_event_seed")(command)
        command = option("--budget", type=options.Seconds(), help="help_individual_plan_budget")(
            command
        )
        steps = click.IntRange(min=0, max=_MOST_STEPS)
        return option("--steps", type=steps, default=default, show_default=True, help=help_key)(
            command
        )

    return add


@contextmanager
def search_budget(
    budget: float | None, seed: int | None
) -> Iterator[tuple[SearchBudget, Callable[[], None]]]:
    """Yield a search budget that Ctrl-C ends, and a function that loads the kernels."""
    with interruptible() as stop, search_after_loading(warm_up_event) as (ready, _):
        yield SearchBudget(seconds=budget, seed=seed, stop=stop), ready


def rules_options(command: F) -> F:
    """Add ``--game`` and the options that change a game's rules to a command."""
    games = click.Choice(["riichi", "bridge", "points"])
    for add in (
        option("--unit", metavar="POINTS", callback=_amount, help="help_event_unit"),
        option("--start", metavar="POINTS", callback=_amount, help="help_event_start"),
        option("--uma", metavar="POINTS", callback=_amounts, help="help_event_uma"),
        option("--tie-breaks", metavar="NAMES", callback=_ties, help="help_event_ties"),
        option("--game", type=games, required=True, help="help_event_game"),
    ):
        command = add(command)
    return command


def parse_rules(
    game: str,
    uma: tuple[Fraction, ...] | None,
    start: Fraction | None,
    unit: Fraction | None,
    ties: tuple[str, ...] | None,
) -> ScoringRules:
    """Return the scoring rules of a game; options other than ``None`` replace its rules."""
    if unit is not None and unit <= 0:
        raise click.BadParameter(str(Message("event_unit")))
    told = {"uma": uma, "start": start, "unit": unit, "ties": ties}
    changed: dict[str, Any] = {name: value for name, value in told.items() if value is not None}
    return replace({"riichi": RIICHI, "bridge": PLAIN, "points": ScoringRules()}[game], **changed)


@command("help_individual_seat")
@plan_option
@argument("people_file", metavar="PEOPLE", type=options.FILE)
@options.out_file_option("help_seat_out", "members", "entries", "other", over=("people_file",))
@option("--clubs", type=click.Choice(["first", "day"]), help="help_seat_clubs")
@option(
    "--apart",
    multiple=True,
    metavar="LINE,LINE",
    callback=parse_couples,
    help="help_seat_apart",
)
@option(
    "--stay",
    multiple=True,
    metavar="LINE,TABLE",
    callback=parse_couples,
    help="help_seat_stay",
)
@option(
    "--place",
    multiple=True,
    metavar="LINE,SEAT",
    callback=parse_couples,
    group="own",
    help="help_seat_place",
)
@option("--history", "history_file", type=options.FILE, help="help_seat_history")
@option("--season", "season_file", type=options.FILE, help="help_seat_season")
@bridge_option
@search_by_steps(DEFAULT_SEAT_STEPS, "help_seat_steps")
def seat(
    *,
    plan_file: Path,
    people_file: Path,
    out_file: Path | None,
    clubs: str | None,
    apart: tuple[tuple[int, int], ...],
    stay: tuple[tuple[int, int], ...],
    place: tuple[tuple[int, int], ...],
    history_file: Path | None,
    season_file: Path | None,
    bridge: bool | None,
    steps: int,
    budget: float | None,
    seed: int | None,
) -> None:
    """Assign the numbers of a plan to the people who play."""
    request = SeatRequest(
        plan=plan_file,
        people=people_file,
        out=out_file or plan_file.with_name(PEOPLE),
        clubs=clubs or "",
        apart=apart,
        stay=stay,
        place=place,
        history=history_file,
        season=season_file,
        bridge=bridge,
        steps=steps,
    )
    with search_budget(budget, seed) as (search, ready):
        found, new_plan, notes = people_tasks.assign_numbers(request, search, ready)
    show_notes(notes)
    for line in numbering_lines(found):
        click.echo(line)
    click.echo(Message("file_written_to", file=request.out))
    if new_plan is not None:
        click.echo(Message("file_written_to", file=new_plan))
        click.echo(Message("seat_play_this", file=new_plan))
    exit_if_cancelled(search.stop)


@command("help_individual_print", "print")
@plan_option
@people
@option("--out", "out_folder", type=options.FILE, required=True, help="help_print_out")
@bridge_option
@option("--title", default="", help="help_print_title")
@option("--date", "day", callback=options.parse_day, metavar="DATE", help="help_print_date")
@options.paper_option()
def print_(
    *,
    plan_file: Path,
    people_file: Path | None,
    out_folder: Path,
    bridge: bool | None,
    title: str,
    day: date,
    paper: str,
) -> None:
    """Write an event's pages for paper and for screens."""
    event, notes = event_on_paper(plan_file, people_file, day, title, bridge=bridge)
    filled = write_event(out_folder, event, current_locale(), Paper(paper))
    first, num_files = filled.files[0].name, len(filled.files)
    click.echo(Message("pages_written", folder=out_folder, n=num_files, first=first))
    show_notes((*filled.notes, *notes))


@command("help_individual_result", negative=True)
@plan_option
@argument("amounts", metavar="SCORE...", nargs=-1)
@option("--round", "round_number", type=int, required=True, group="own", help="help_result_round")
@option("--table", "table", type=int, group="own", help="help_result_table")
@option("--player", "player", type=int, help="help_result_player")
@option("--penalty", "penalty", metavar="POINTS", help="help_result_penalty")
@scores
def result(
    plan_file: Path,
    *,
    amounts: tuple[str, ...],
    round_number: int,
    table: int | None,
    player: int | None,
    penalty: str | None,
    scores_file: Path | None,
) -> None:
    """Enter the scores of a table by its seats, or a score or penalty of one player."""
    file = default_scores_file(plan_file, scores_file)
    given = parse_scores(amounts)
    taken = parse_typed_amount(penalty) if penalty else Fraction(0)
    if (table is None) == (player is None) or (table is not None and (taken or not given)):
        raise click.UsageError(str(Message("result_usage")))
    if table is None and (len(given) > 1 or not (given or taken)):
        raise click.UsageError(str(Message("result_usage")))
    with file_lock(plan_file):  # the plan must not change between looking up players and writing
        if table is not None:
            entered = table_scores(plan_file, round_number, table, given)
        else:
            assert player is not None
            entered = (player_score(plan_file, round_number, player, given, taken),)
        notes = enter_scores(plan_file, file, entered)
    show_notes(notes)
    players = [str(score.player) for score in entered]
    click.echo(Message("result_told", round=str(round_number), players=players, file=file.name))


@command("help_individual_standings")
@plan_option
@rules_options
@option("--after-round", "after", type=int, help="help_standings_after")
@scores
@people
@options.out_file_option("help_standings_out", "other")
@options.csv_style
@options.json_file
def standings(
    plan_file: Path,
    *,
    game: str,
    uma: tuple[Fraction, ...] | None,
    start: Fraction | None,
    unit: Fraction | None,
    tie_breaks: tuple[str, ...] | None,
    after: int | None,
    scores_file: Path | None,
    people_file: Path | None,
    out_file: Path | None,
    csv_style: str,
    json_file: Path | None,
) -> None:
    """Show the standings."""
    output = Output(json_file)
    rules = parse_rules(game, uma, start, unit, tie_breaks)
    people = read_people_of_plan(plan_file, people_file)
    file = default_scores_file(plan_file, scores_file)
    table = score_tasks.standings(plan_file, file, rules, people, after)
    show_notes(table.notes)
    output.write_document(standings_document(table.lines, table.until, table.cast))
    show_standings(output.console, table.lines, table.until, table.cast)
    if out_file is not None:
        write_standings(table, out_file, CsvStyle(csv_style))
        output.print_message(Message("file_written_to", file=out_file))


def show_replanned(known: ContinuedPlan, file: Path, notes: Sequence[Message]) -> None:
    """Print which rounds were replanned, and which file now holds the plan."""
    for line in replanned_lines(known):
        click.echo(line)
    click.echo(Message("file_written_to", file=file))
    show_notes(notes)


@command("help_individual_change")
@plan_option
@after_round
@replan_option
@leaving
@option("--add", multiple=True, metavar="NUMBER", callback=parse_numbers, help="help_event_add")
@option("--tables", "tables", type=click.IntRange(1, 9999), help="help_change_tables")
@threes
@bridge_option
@scores
@options.out_file_option("help_change_event_out", *PLAN_FILES, over=("plan_file",))
@search_by_steps(DEFAULT_FURTHER_STEPS, "help_event_steps")
def change(
    *,
    plan_file: Path,
    after: int,
    anew: tuple[int, ...],
    drop: tuple[int, ...],
    add: tuple[int, ...],
    tables: int | None,
    threes: bool,
    bridge: bool | None,
    scores_file: Path | None,
    out_file: Path | None,
    steps: int,
    budget: float | None,
    seed: int | None,
) -> None:
    """Replan the remaining rounds; the rounds that were played stay."""
    request = ReplanRequest(
        plan=plan_file,
        after=after,
        drop=drop,
        add=add,
        threes=threes,
        tables=tables,
        bridge=bridge,
        out=out_file,
        replan=anew,
        scores=scores_file,
        steps=steps,
    )
    with search_budget(budget, seed) as (search, ready):
        changed = event_tasks.change(request, search, ready)
    show_replanned(*changed)
    exit_if_cancelled(search.stop)


@command("help_individual_next", "next")
@plan_option
@after_round
@replan_option
@rules_options
@leaving
@option("--finals", is_flag=True, help="help_next_finals")
@threes
@bridge_option
@scores
@people
@options.out_file_option("help_change_event_out", *PLAN_FILES, over=("plan_file",))
@search_by_steps(DEFAULT_FURTHER_STEPS, "help_event_steps")
def next_(
    *,
    plan_file: Path,
    after: int,
    anew: tuple[int, ...],
    game: str,
    uma: tuple[Fraction, ...] | None,
    start: Fraction | None,
    unit: Fraction | None,
    tie_breaks: tuple[str, ...] | None,
    drop: tuple[int, ...],
    finals: bool,
    threes: bool,
    bridge: bool | None,
    scores_file: Path | None,
    people_file: Path | None,
    out_file: Path | None,
    steps: int,
    budget: float | None,
    seed: int | None,
) -> None:
    """Plan the next round by the current standings."""
    request = ReplanRequest(
        plan_file,
        after,
        drop,
        threes=threes,
        bridge=bridge,
        out=out_file,
        replan=anew,
        scores=default_scores_file(plan_file, scores_file),
        steps=steps,
    )
    rules = parse_rules(game, uma, start, unit, tie_breaks)
    people = read_people_of_plan(plan_file, people_file)
    with search_budget(budget, seed) as (search, ready):
        changed = next_round_by_standings(request, rules, people, search, ready, finals=finals)
    show_replanned(*changed)
    exit_if_cancelled(search.stop)


@command("help_individual_substitute")
@plan_option
@argument("number", metavar="NUMBER", type=int)
@argument("name", metavar="NAME")
@option("--from-round", "from_round", type=int, help="help_substitute_from")
@member
@people
@scores
def substitute(
    plan_file: Path,
    *,
    number: int,
    name: str,
    from_round: int | None,
    member: int | None,
    people_file: Path | None,
    scores_file: Path | None,
) -> None:
    """Enter a substitute for a number."""
    file = people_file or plan_file.with_name(PEOPLE)
    coming = Person(number, " ".join(name.split()), member)
    coming, first, before = people_tasks.substitute(
        plan_file, file, coming, from_round, scores_file
    )
    told = {"name": coming.name, "number": str(number), "file": file.name}
    rank = "no" if coming.substitute else "yes"
    click.echo(Message("substitute_told", **told, first=str(first), ranked=rank))
    if before is not None and before.name != coming.name:
        had = {"before": before.name, "number": str(number), "last": str(first - 1)}
        click.echo(Message("substitute_before", **had, n=first - 1))


@command("help_individual_name")
@plan_option
@argument("number", metavar="NUMBER", type=int)
@argument("name", metavar="NAME", required=False)
@member
@option("--from-club", "club", default="", metavar="CLUB", help="help_name_club")
@people
@option("--erase", is_flag=True, group="own", help="help_name_erase")
@option("--yes", is_flag=True, help="help_season_member_yes")
def name(
    plan_file: Path,
    *,
    number: int,
    name: str | None,
    member: int | None,
    club: str,
    people_file: Path | None,
    erase: bool,
    yes: bool,
) -> None:
    """Enter the name of the person who plays a number, or erase it."""
    file = people_file or plan_file.with_name(PEOPLE)
    if erase:
        if name is not None or member is not None or club:
            raise click.UsageError(str(Message("individual_erase_alone")))
        _erase(file, number, yes=yes)
        return
    if yes:
        raise click.UsageError(str(Message("yes_of_erase")))
    if name is None:
        raise click.UsageError(str(Message("substitute_nameless")))
    person = Person(number, " ".join(name.split()), member, club.strip())
    person, before, notes = people_tasks.set_name(plan_file, file, person)
    told = {"name": person.name, "number": str(number), "file": file.name}
    click.echo(Message("name_told", **told, before=before, new="no" if before else "yes"))
    show_notes(notes)


def _erase(people_file: Path, number: int, *, yes: bool) -> None:
    asked = Message(
        "individual_erase_asked",
        name=player_of_number(people_file, number).name,
        folder=people_file.resolve().parent,
    )
    confirm_or_abort(asked, yes=yes)
    done = erase_number(people_file, number)
    click.echo(Message("individual_erased", number=str(number)))
    touched = [each for each in done if isinstance(each, Path)]
    show_notes(
        Message("erased_anew" if file.exists() else "erased_removed", file=file) for file in touched
    )
    problems = [each for each in done if not isinstance(each, Path)]
    if problems:
        raise NotErasedError((), problems)


@command("help_individual_record")
@plan_option
@argument("former_season", metavar="FILE", type=options.FILE, required=False, cls=FormerArgument)
@option("--season", "season_file", type=options.FILE, help="help_record_season")
@option("--after-round", "after", type=int, help="help_record_after")
@people
@bridge_option
@option("--date", "played_on", callback=parse_past_day, metavar="DATE", help="help_event_date")
@option("--name", default="A", show_default=True, group="own", help="help_record_event_name")
def record(
    *,
    plan_file: Path,
    former_season: Path | None,
    season_file: Path | None,
    after: int | None,
    people_file: Path | None,
    bridge: bool | None,
    played_on: date,
    name: str,
) -> None:
    """Record an event in the season."""
    if former_season is not None:
        season_file = former_season
    if season_file is None:
        raise click.UsageError(str(Message("record_event_where")))
    recorded = record_individual(
        SeasonFile(season_file),
        plan_file,
        played_on,
        people_file,
        after=after,
        bridge=bridge,
        name=name,
    )
    show_notes(recorded.notes)
    event = recorded.session.events[0]
    click.echo(
        Message(
            "event_recorded",
            session=str(recorded.session.id),
            day=str(played_on),
            players=Message("players", n=len(event.players)),
            rounds=Message("rounds", n=len(event.rounds)),
        )
    )
    if recorded.copy is not None:
        click.echo(Message("season_copied", copy=recorded.copy))
