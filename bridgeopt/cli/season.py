"""``bridgeopt season``: commands about the season file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import click

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.final import ask_about_finals, require_rules_file
from bridgeopt.cli.output import Output
from bridgeopt.cli.record import PlayedOptions, parse_past_day, played_options
from bridgeopt.cli.reporting import NotErasedError, confirm_or_abort, show_notes
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_member_lines, status_warnings
from bridgeopt.files.results import read_results
from bridgeopt.files.session_results import note_unread_columns
from bridgeopt.files.settings import club_of
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.season.player_ids import players_mentioning
from bridgeopt.show.pages.season import season_page
from bridgeopt.show.terminal.log import (
    elsewhere_document,
    log_document,
    members_document,
    player_document,
    session_document,
    show_elsewhere,
    show_log,
    show_members,
    show_player,
    show_session,
)
from bridgeopt.tasks.club import describe_published_files, erase_person
from bridgeopt.tasks.evening.recording import RecordRequest
from bridgeopt.tasks.evening.season_scores import record_warnings, undo_or_redo
from bridgeopt.tasks.season import (
    change_member,
    check_season,
    describe_retrospective,
    export_history,
    export_members,
    parse_points,
)
from bridgeopt.tasks.season_imports import import_evenings
from bridgeopt.tasks.season_results import add_scores, import_results, import_totals


def _open_season(_ctx: click.Context, _param: click.Parameter, path: Path) -> SeasonFile:
    return SeasonFile(path)


_season_argument = argument("season_file", metavar="FILE", type=options.FILE, callback=_open_season)


@command("help_season_init")
@_season_argument
@option("--history", "history_file", type=options.FILE, help="help_season_init_history")
@option("--members", "members_file", type=options.FILE, help="help_season_init_members")
def init(season_file: SeasonFile, history_file: Path | None, members_file: Path | None) -> None:
    """Create a season file."""
    history = None if history_file is None else read_history(history_file)
    members = () if members_file is None else read_member_lines(members_file)
    path = season_file.path
    season = season_file.create(path, history, members)
    show_notes(status_warnings(members))
    num_members, num_meetings = len(season.members), int(season.history.meetings.sum()) // 2
    click.echo(Message("season_made", file=path, players=num_members, met=num_meetings))


@command("help_season_import", "import")
@_season_argument
@option("--history", "history_file", type=options.FILE, help="help_option_history")
@option("--bws", type=options.FILE, multiple=True, metavar="FILE", help="help_season_import_bws")
@option(
    "--usebio", type=options.FILE, multiple=True, metavar="FILE", help="help_season_import_usebio"
)
@option("--pbn", type=options.FILE, multiple=True, metavar="FILE", help="help_season_import_pbn")
@option("--results", "results_file", type=options.FILE, help="help_season_import_results")
@option("--session", type=click.IntRange(min=1), help="help_season_import_session")
@option("--totals", "totals_file", type=options.FILE, help="help_season_import_totals")
@option("--people", "people_file", type=options.FILE, help="help_season_import_people")
@option("--yes", is_flag=True, help="help_final_yes")
@option("--date", "day", metavar="DATE", help="help_season_import_date")
def import_(
    *,
    season_file: SeasonFile,
    history_file: Path | None,
    bws: tuple[Path, ...],
    usebio: tuple[Path, ...],
    pbn: tuple[Path, ...],
    results_file: Path | None,
    session: int | None,
    totals_file: Path | None,
    people_file: Path | None,
    day: str | None,
    yes: bool,
) -> None:
    """Import a history, evenings scored by other programs, or percentages of such evenings."""
    files_by_kind = (("bws", bws), ("usebio", usebio), ("pbn", pbn))
    sources = [(kind, path) for kind, paths in files_by_kind for path in paths]
    kinds = (history_file is not None, bool(sources), results_file is not None)
    if sum((*kinds, totals_file is not None)) > 1:
        raise click.UsageError(str(Message("import_one_kind")))
    if session is not None and results_file is None:
        raise click.UsageError(str(Message("import_session_of_results")))
    if history_file is not None and people_file is not None:
        raise click.UsageError(str(Message("import_history_has_ids")))
    if day is not None and not sources:
        raise click.UsageError(str(Message("import_date_of_evenings")))
    if results_file is not None:
        _import_results(season_file, results_file, session, people_file, yes=yes)
        return
    if totals_file is not None:
        rules = require_rules_file(season_file)
        ask_about_finals(
            season_file, lambda file: import_totals(file, totals_file, rules, people_file), yes=yes
        )
        imported = import_totals(season_file, totals_file, rules, people_file)
        names = list(imported.competitions)
        click.echo(Message("totals_imported", n=imported.totals, names=names))
        return
    if history_file is not None:
        history = read_history(history_file)
        season_file.import_history(history)
        click.echo(Message("players_read", n=len(history.ids), file=history_file))
        return
    if not sources:
        raise click.UsageError(str(Message("import_nothing")))

    context = click.get_current_context()
    played_on = None if day is None else parse_past_day(context, context.command.params[-1], day)
    ask_about_finals(
        season_file, lambda file: import_evenings(file, sources, played_on, people_file), yes=yes
    )
    recorded, notes = import_evenings(season_file, sources, played_on, people_file)
    show_notes(notes)
    for recorded_session in recorded:
        show_notes(recorded_session.notes)
        session_record = recorded_session.session
        players = {player for event in session_record.events for player in event.players}
        click.echo(
            Message(
                "import_done",
                session=str(session_record.id),
                day=str(session_record.played_on),
                players=len(players),
            )
        )


def _import_results(
    season_file: SeasonFile,
    results_file: Path,
    session: int | None,
    people_file: Path | None,
    *,
    yes: bool,
) -> None:
    def change(file: SeasonFile) -> object:
        if session is not None:
            return add_scores(file, results_file, session, people_file)
        return import_results(file, results_file, people_file)

    ask_about_finals(season_file, change, yes=yes)
    if session is not None:
        session_scores = add_scores(season_file, results_file, session, people_file)
        show_notes(note_unread_columns(results_file))
        n = len(session_scores.scores)
        values = {"session": str(session), "day": str(session_scores.played_on)}
        click.echo(Message("scores_entered", **values, n=n))
        return
    imported = import_results(season_file, results_file, people_file)
    show_notes(note_unread_columns(results_file))
    for imported_session in imported:
        values = {"session": str(imported_session.number), "theirs": str(imported_session.theirs)}
        n = len(imported_session.players)
        day = (
            Message("elsewhere_undated")
            if imported_session.played_on is None
            else str(imported_session.played_on)
        )
        click.echo(Message("elsewhere_imported", day=day, players=n, **values))


@command("help_season_export")
@_season_argument
@options.out_file_option(
    "help_season_export_out", "history", required=True, formerly=("--history",)
)
@options.csv_style
def export(season_file: SeasonFile, out_file: Path, csv_style: str) -> None:
    """Write the season's history (meetings and sit-outs) as a CSV file."""
    exported = export_history(season_file, out_file, CsvStyle(csv_style))
    click.echo(Message("players_written", file=out_file, n=exported.written))


@command("help_season_record")
@_season_argument
@options.plan
@played_options
@evening_options.family_option(required=False)
@options.movements
@option("--force", is_flag=True, help="help_season_record_force")
def record(
    season_file: SeasonFile,
    plan_file: Path,
    played: PlayedOptions,
    family: str | None,
    movements_folder: Path | None,
    *,
    force: bool,
) -> None:
    """Enter a played evening in the season."""
    request = RecordRequest(plan_file, force, family, movements_folder)
    played.record(season_file, request)


@command("help_season_results")
@_season_argument
@option("--session", type=click.IntRange(min=1), help="help_season_results_session")
@option(
    "--results",
    "results_file",
    type=options.FILE,
    required=True,
    help="help_season_results_results",
)
@option("--yes", is_flag=True, help="help_final_yes")
def results(season_file: SeasonFile, session: int | None, results_file: Path, *, yes: bool) -> None:
    """Enter the scores of a session; ratings are computed from them."""
    scores = read_results(results_file)
    ask_about_finals(
        season_file, lambda file: file.enter_results(scores, str(results_file), session), yes=yes
    )
    session_record, notes = season_file.enter_results(scores, str(results_file), session)
    show_notes(notes)
    day, session_id = str(session_record.played_on), str(session_record.id)
    click.echo(Message("scores_entered", session=session_id, day=day, n=len(scores)))


def _points(text: str) -> Decimal:
    try:
        return parse_points(text)
    except RequestError as error:
        raise click.UsageError(str(error.message)) from None


@command("help_season_rules")
@_season_argument
@option("--window", type=click.IntRange(1, 100), help="help_season_rules_window")
@option("--section-means", metavar="A,B,…", help="help_season_rules_section_means")
@option("--step", metavar="POINTS", help="help_season_rules_step")
@option("--decimals", type=click.IntRange(0, 6), help="help_season_rules_decimals")
@options.output_option
def rules(
    season_file: SeasonFile,
    *,
    window: int | None,
    section_means: str | None,
    step: str | None,
    decimals: int | None,
    output: Output,
) -> None:
    """Show or set the rules by which ratings are computed from results."""
    changed_rules: dict[str, Any] = {}
    if window is not None:
        changed_rules["window"] = window
    if section_means is not None:
        changed_rules["section_means"] = tuple(map(_points, section_means.split(",")))
    if step is not None:
        changed_rules["step"] = _points(step)
    if decimals is not None:
        changed_rules["decimals"] = decimals
    if changed_rules:
        season_file.set_rules(replace(season_file.read().rules, **changed_rules))
    current_rules = season_file.read().rules
    output.write_document(
        {
            "window": current_rules.window,
            "section_means": [*map(float, current_rules.section_means)],
            "step": float(current_rules.step),
            "decimals": current_rules.decimals,
        }
    )
    means = [
        Message(
            "points_of_section", section=chr(ord("A") + k), points=current_rules.section_mean(k)
        )
        for k in range(len(current_rules.section_means))
    ]
    output.print_message(Message("points_told", means=means, step=current_rules.step))
    output.print_message(
        Message("ranking_rule", n=current_rules.window, decimals=current_rules.decimals)
    )


@command("help_season_undo")
@_season_argument
@option("--yes", is_flag=True, help="help_final_yes")
def undo(season_file: SeasonFile, *, yes: bool) -> None:
    """Undo the last change."""
    ask_about_finals(season_file, SeasonFile.undo, yes=yes)
    with _report_differences(season_file):
        change = season_file.undo()
        click.echo(Message("taken_back", change=change.summary))


@command("help_season_redo")
@_season_argument
@option("--yes", is_flag=True, help="help_final_yes")
def redo(season_file: SeasonFile, *, yes: bool) -> None:
    """Redo the change that was undone last."""
    ask_about_finals(season_file, SeasonFile.redo, yes=yes)
    with _report_differences(season_file):
        change = season_file.redo()
        click.echo(Message("done_again", change=change.summary))


@contextmanager
def _report_differences(file: SeasonFile) -> Iterator[None]:
    """Print which sessions differ from their score books, at the end of a ``with`` block.

    The block must undo or redo a change of the season.
    """
    club = club_of(file.path)
    if club is None:
        yield
        return
    with undo_or_redo(file, club) as differences:
        yield
    show_notes(differences)


@command("help_season_log")
@_season_argument
@options.output_option
def log(season_file: SeasonFile, output: Output) -> None:
    """List the recorded sessions and all changes."""
    season = season_file.read()
    output.write_document(log_document(season))
    show_log(output.console, season)


@command("help_season_show")
@_season_argument
@argument("player", required=False)
@option("--session", type=click.IntRange(min=1), help="help_season_show_session")
@options.output_option
def show(season_file: SeasonFile, player: str | None, session: int | None, output: Output) -> None:
    """Show a player, or a session."""
    if (player is None) == (session is None):
        raise click.UsageError(str(Message("show_whom")))
    season = season_file.read()
    if session is not None:
        elsewhere = season.elsewhere(session)
        if elsewhere is not None:
            output.write_document(elsewhere_document(elsewhere))
            show_elsewhere(output.console, season, elsewhere)
            return
        session_record = season.session(session, season_file.path)
        output.write_document(session_document(session_record))
        show_session(output.console, season, session_record)
    elif player is not None:
        player_id = season.find_player(player, season_file.path)
        output.write_document(player_document(season, player_id))
        show_player(output.console, season, player_id)


@command("help_season_members")
@_season_argument
@option("--members", "members_file", type=options.FILE, help="help_season_members_members")
@options.out_file_option("help_season_members_out", "members")
@options.csv_style
@options.output_option
def members(
    season_file: SeasonFile,
    members_file: Path | None,
    out_file: Path | None,
    csv_style: str,
    output: Output,
) -> None:
    """List the members; read or write a members file."""
    if members_file is not None:
        lines = read_member_lines(members_file)
        season_file.add_members(lines, str(members_file))
        show_notes(status_warnings(lines))
        output.print_message(Message("members_read", n=len(lines), file=members_file))
    if out_file is not None:
        written, nameless = export_members(season_file, out_file, CsvStyle(csv_style))
        if nameless:
            show_notes([Message("nameless_left_out", n=nameless)])
        output.print_message(Message("members_written", file=out_file, n=written))
    output.write_document(members_document(season_file.read()))
    if members_file is None and out_file is None:
        show_members(output.console, season_file.read())


@command("help_season_member")
@_season_argument
@argument("player", type=click.IntRange(1, 999_999_999), metavar="[ID]", required=False)
@option("--name", help="help_season_member_name")
@option(
    "--status", type=click.Choice(["member", "guest", "left"]), help="help_season_member_status"
)
@option(
    "--rating",
    "ranking",
    metavar="NUMBER",
    formerly=("--ranking",),
    help="help_season_member_ranking",
)
@option("--erase", is_flag=True, help="help_season_member_erase")
@option("--yes", is_flag=True, help="help_season_member_yes")
def member(
    season_file: SeasonFile,
    player: int | None,
    name: str | None,
    status: str | None,
    ranking: str | None,
    *,
    erase: bool,
    yes: bool,
) -> None:
    """Add a member or a guest, or change one."""
    if erase:
        if player is None or (name, status, ranking) != (None, None, None):
            raise click.UsageError(str(Message("erase_alone")))
        _erase(season_file, player, yes=yes)
        return
    if yes:
        raise click.UsageError(str(Message("yes_of_erase")))
    if player is None and name is None:
        raise click.UsageError(str(Message("member_needs_id")))
    if (name, status, ranking) == (None, None, None):
        raise click.UsageError(str(Message("member_needs_change")))
    new_status = None if status is None else Status(status)
    changed, rating_start, others = change_member(season_file, player, name, new_status, ranking)
    show_notes(Message("member_same_name", other=str(other)) for other in others)
    values: dict[str, Any] = {
        "player": str(changed.player),
        "name": changed.name or Message("no_name"),
        "status": str(changed.status),
    }
    if rating_start is None:
        click.echo(Message("member_told", **values))
    else:
        click.echo(Message("member_told_ranking", **values, ranking=rating_start))


def _erase(file: SeasonFile, player: int, *, yes: bool) -> None:
    season = file.read()
    season.find_player(str(player), file.path)  # an unknown id is refused before asking
    mentions = players_mentioning(season, player)
    confirm_or_abort(
        Message("erase_asked", name=season.names.name(player), file=file.path), yes=yes
    )
    club = club_of(file.path)
    erased, rewritten, removed, problems = erase_person(file, player, club)
    click.echo(Message("member_erased", player=str(player), copies=len(erased.copies)))
    notes = [Message("erased_still_with", other=str(other)) for other in mentions]
    notes += [Message("erased_anew", file=file_name) for file_name in rewritten]
    notes += [Message("erased_removed", file=file_name) for file_name in removed]
    if club is not None:
        notes += describe_published_files(club, player)
    show_notes(notes, [Message("erased_elsewhere" if club is None else "erased_elsewhere_club")])
    if erased.problems or problems:
        raise NotErasedError(erased.problems, problems)


@command("help_season_merge")
@_season_argument
@argument("player", metavar="ID", type=click.IntRange(min=1))
@argument("into", metavar="INTO", type=click.IntRange(min=1))
@option("--yes", is_flag=True, help="help_final_yes")
def merge(season_file: SeasonFile, player: int, into: int, *, yes: bool) -> None:
    """Merge two ids that belong to the same person."""
    ask_about_finals(season_file, lambda file: file.merge(player, into), yes=yes)
    season_file.merge(player, into)
    click.echo(Message("players_merged", player=str(player), into=str(into)))


@command("help_season_report")
@_season_argument
@options.out_file_option("help_season_report_out", "page", required=True)
@option("--title", help="help_season_report_title")
@option("--hindsight", "seen_back", is_flag=True, help="help_season_report_hindsight")
def report(season_file: SeasonFile, out_file: Path, title: str | None, *, seen_back: bool) -> None:
    """Write a report about the season as an HTML page."""
    season = season_file.read()
    page_title = title or season_file.path.stem
    sentences = list(describe_retrospective(season)) if seen_back else []
    page = season_page(
        season.history,
        season.sessions_since_import,
        season.names,
        title=page_title,
        seen_back=sentences,
    )
    write_text(out_file, page)
    for sentence in sentences:
        click.echo(sentence)
    click.echo(Message("file_written", file=out_file))


@command("help_season_check")
@_season_argument
@options.output_option
def check(season_file: SeasonFile, output: Output) -> None:
    """Check whether the season file is undamaged."""
    season = check_season(season_file)
    club = club_of(season_file.path)
    warnings = () if club is None else tuple(record_warnings(season_file, season, club))
    counts = {
        "players": len(season.members),
        "sessions": len(season.sessions),
        "changes": len(season.changes),
    }
    output.write_document(counts)
    output.print_message(Message("season_sound", file=season_file.path, **counts))
    show_notes(warnings)


@command("help_season_backup")
@_season_argument
@options.out_file_option("help_season_backup_out", "season")
def backup(season_file: SeasonFile, out_file: Path | None) -> None:
    """Copy the season file; this is safe while other programs use the file."""
    copy = season_file.backup(out_file)
    click.echo(Message("file_written", file=copy))
