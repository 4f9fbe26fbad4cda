"""``bridgeopt individual``: commands for running individual events."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.printable import Paper
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import FormerArgument, argument, command, option
from bridgeopt.cli.output import Output
from bridgeopt.cli.record import parse_past_day
from bridgeopt.cli.reporting import NotErasedError, confirm_or_abort, exit_if_cancelled, show_notes
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import file_lock
from bridgeopt.plugins.individual.event_options import (
    PLAN_FILES,
    after_round_option,
    bridge_option,
    drop_option,
    member_option,
    parse_couples,
    parse_numbers,
    parse_rules,
    parse_scores,
    parse_typed_amount,
    people_option,
    plan_option,
    replan_option,
    rules_options,
    scores_option,
    search_budget,
    search_by_steps,
    threes_option,
)
from bridgeopt.plugins.individual.further_rounds import DEFAULT_FURTHER_STEPS
from bridgeopt.plugins.individual.numbering import DEFAULT_SEAT_STEPS
from bridgeopt.plugins.individual.plan import Person
from bridgeopt.plugins.individual.show.pages import write_event
from bridgeopt.plugins.individual.show.terminal import (
    numbering_lines,
    replanned_lines,
    show_standings,
    standings_document,
)
from bridgeopt.plugins.individual.tasks import event as event_tasks
from bridgeopt.plugins.individual.tasks import people as people_tasks
from bridgeopt.plugins.individual.tasks import scores as score_tasks
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

if TYPE_CHECKING:
    from bridgeopt.plugins.individual.further_rounds import ContinuedPlan


def default_scores_file(plan_file: Path, scores_file: Path | None) -> Path:
    """Return ``scores_file`` if it is given, otherwise the file ``scores.csv`` next to the plan."""
    return plan_file.with_name(SCORES) if scores_file is None else scores_file


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
        numbered, new_plan, notes = people_tasks.assign_numbers(request, search, ready)
    show_notes(notes)
    for line in numbering_lines(numbered):
        click.echo(line)
    click.echo(Message("file_written_to", file=request.out))
    if new_plan is not None:
        click.echo(Message("file_written_to", file=new_plan))
        click.echo(Message("seat_play_this", file=new_plan))
    exit_if_cancelled(search.stop)


@command("help_individual_print", "print")
@plan_option
@people_option
@option("--out", "out_folder", type=options.FILE, required=True, help="help_event_print_out")
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
    written = write_event(out_folder, event, current_locale(), Paper(paper))
    first, num_files = written.files[0].name, len(written.files)
    click.echo(Message("pages_written", folder=out_folder, n=num_files, first=first))
    show_notes((*written.notes, *notes))


@command("help_individual_result", negative=True)
@plan_option
@argument("amounts", metavar="SCORE...", nargs=-1)
@option("--round", "round_number", type=int, required=True, group="own", help="help_result_round")
@option("--table", "table", type=int, group="own", help="help_result_table")
@option("--player", "player", type=int, help="help_result_player")
@option("--penalty", "penalty", metavar="POINTS", help="help_result_penalty")
@scores_option
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
    values = parse_scores(amounts)
    penalty_amount = parse_typed_amount(penalty) if penalty else Fraction(0)
    if (table is None) == (player is None) or (
        table is not None and (penalty_amount or not values)
    ):
        raise click.UsageError(str(Message("result_usage")))
    if table is None and (len(values) > 1 or not (values or penalty_amount)):
        raise click.UsageError(str(Message("result_usage")))
    with file_lock(plan_file):  # the plan must not change between looking up players and writing
        if table is not None:
            new_scores = table_scores(plan_file, round_number, table, values)
        else:
            assert player is not None
            new_scores = (player_score(plan_file, round_number, player, values, penalty_amount),)
        notes = enter_scores(plan_file, file, new_scores)
    show_notes(notes)
    players = [str(score.player) for score in new_scores]
    click.echo(Message("result_told", round=str(round_number), players=players, file=file.name))


@command("help_individual_standings")
@plan_option
@rules_options
@option("--after-round", "after", type=int, help="help_standings_after")
@scores_option
@people_option
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


def show_replanned(continued: ContinuedPlan, file: Path, notes: Sequence[Message]) -> None:
    """Print which rounds were replanned, and which file now holds the plan."""
    for line in replanned_lines(continued):
        click.echo(line)
    click.echo(Message("file_written_to", file=file))
    show_notes(notes)


@command("help_individual_change")
@plan_option
@after_round_option
@replan_option
@drop_option
@option("--add", multiple=True, metavar="NUMBER", callback=parse_numbers, help="help_event_add")
@option("--tables", "tables", type=click.IntRange(1, 9999), help="help_change_tables")
@threes_option
@bridge_option
@scores_option
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
    """Replan the remaining rounds; rounds already played do not change."""
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
        continued = event_tasks.change(request, search, ready)
    show_replanned(*continued)
    exit_if_cancelled(search.stop)


@command("help_individual_next", "next")
@plan_option
@after_round_option
@replan_option
@rules_options
@drop_option
@option("--finals", is_flag=True, help="help_next_finals")
@threes_option
@bridge_option
@scores_option
@people_option
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
        continued = next_round_by_standings(request, rules, people, search, ready, finals=finals)
    show_replanned(*continued)
    exit_if_cancelled(search.stop)


@command("help_individual_substitute")
@plan_option
@argument("number", metavar="NUMBER", type=int)
@argument("name", metavar="NAME")
@option("--from-round", "from_round", type=int, help="help_substitute_from")
@member_option
@people_option
@scores_option
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
    """Enter a substitute, who takes over a player number from some round on."""
    file = people_file or plan_file.with_name(PEOPLE)
    person = Person(number, " ".join(name.split()), member)
    person, first, before = people_tasks.substitute(
        plan_file, file, person, from_round, scores_file
    )
    fields = {"name": person.name, "number": str(number), "file": file.name}
    rank = "no" if person.substitute else "yes"
    click.echo(Message("substitute_told", **fields, first=str(first), ranked=rank))
    if before is not None and before.name != person.name:
        earlier_fields = {"before": before.name, "number": str(number), "last": str(first - 1)}
        click.echo(Message("substitute_before", **earlier_fields, n=first - 1))


@command("help_individual_name")
@plan_option
@argument("number", metavar="NUMBER", type=int)
@argument("name", metavar="NAME", required=False)
@member_option
@option("--from-club", "club", default="", metavar="CLUB", help="help_name_club")
@people_option
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
    """Enter the name of the person who has a player number, or erase that name."""
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
    fields = {"name": person.name, "number": str(number), "file": file.name}
    click.echo(Message("name_told", **fields, before=before, new="no" if before else "yes"))
    show_notes(notes)


def _erase(people_file: Path, number: int, *, yes: bool) -> None:
    question = Message(
        "individual_erase_asked",
        name=player_of_number(people_file, number).name,
        folder=people_file.resolve().parent,
    )
    confirm_or_abort(question, yes=yes)
    results = erase_number(people_file, number)
    click.echo(Message("individual_erased", number=str(number)))
    files = [item for item in results if isinstance(item, Path)]
    show_notes(
        Message("erased_anew" if file.exists() else "erased_removed", file=file) for file in files
    )
    problems = [item for item in results if not isinstance(item, Path)]
    if problems:
        raise NotErasedError((), problems)


@command("help_individual_record")
@plan_option
@argument("former_season", metavar="FILE", type=options.FILE, required=False, cls=FormerArgument)
@option("--season", "season_file", type=options.FILE, help="help_record_season")
@option("--after-round", "after", type=int, help="help_record_after")
@people_option
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
