"""``bridgeopt results``: the score book of an evening: results, rulings and imported files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from functools import wraps
from pathlib import Path
from typing import Any, ClassVar, TypeVar, cast

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import LazyGroup, options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.club_defaults import evening_in_use
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import is_interactive, show_notes
from bridgeopt.cli.score_options import (
    parse_addition,
    parse_fouled_board,
    scoring_options,
    source_options,
)
from bridgeopt.files.record_mark import MARK_FILE
from bridgeopt.files.results import read_additions
from bridgeopt.scorebook import ImportSummary, PlayLocation, ResultSource, ScorebookFile
from bridgeopt.scorebook.book import (
    AcceptResult,
    CorrectResult,
    FoulBoard,
    GiveAddition,
    PairAbsent,
    RemoveResult,
    Ruling,
    SetScoring,
    Substitute,
)
from bridgeopt.scorebook.statements import difference_document
from bridgeopt.scorebook.traveller import parse_traveller, traveller_lines, with_typed_result
from bridgeopt.scoring.results import BoardResult, Participant
from bridgeopt.show.scores import describe_questions
from bridgeopt.tasks import results as tasks

F = TypeVar("F", bound=Callable[..., Any])

_ROUND_RANGE = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")


@dataclass(frozen=True)
class EveningScorebook:
    """The score book of an evening, with the evening's day and the paths of plan and season."""

    file: ScorebookFile
    plan: Path
    season: Path | None
    day: date

    def rule(self, *rulings: Ruling) -> None:
        """Store rulings, print a message about each, and update the season's scores of the session.

        A ruling that equals an earlier one changes nothing, and its message says so.
        """
        for message in tasks.store_rulings(self.file, rulings):
            click.echo(message)
        self.update_season()

    @contextmanager
    def show_changed_rulings(self) -> Iterator[None]:
        """Print which results an undo or redo in the ``with`` block changes.

        Then update the session's scores in the season.
        """
        before = self.file.read()
        yield
        for message in tasks.describe_changed_results(before, self.file.read()):
            click.echo(message)
        self.update_season()

    def update_season(self) -> None:
        """Update the scores of a recorded session in the season, and print what changes."""
        show_notes(self.enter_scores())

    def finish(self) -> None:
        """Enter the session's scores in the season, and print messages about scores that change.

        An earlier command may have been interrupted before it entered all scores.
        """
        if self.plan.with_name(MARK_FILE).exists() or self.file.read().results:
            show_notes(self.enter_scores(finish=True))

    def enter_scores(self, *, finish: bool = False) -> tuple[Message, ...]:
        """Enter the session's scores in the season file, if it exists; return what changes.

        With ``finish``, enter only the scores that an interrupted command did not enter.
        """
        if self.season is None or not self.season.exists():
            return ()  # return early, before numpy is imported
        from bridgeopt.tasks.evening.season_scores import update_season

        return update_season(self.season, self.plan, self.day, self.file, finish=finish)


def scorebook_options(command: F) -> F:
    """Add ``--plan`` and the options of `name_options` to a command.

    The command gets their values as ``evening``, the `EveningScorebook` of the plan.
    """

    @wraps(command)
    def with_book(
        plan_file: Path, members_file: Path | None, season_file: Path | None, **other_values: Any
    ) -> Any:
        file = open_scorebook_of(plan_file, members_file, season_file)
        evening = EveningScorebook(file, plan_file, season_file, file.read().day)
        evening.finish()
        return command(**other_values, evening=evening)

    decorated: Callable[..., Any] = options.name_options(with_book)
    return cast(F, options.plan(decorated))


def open_scorebook_of(plan: Path, members: Path | None, season: Path | None) -> ScorebookFile:
    """Return the score book in the folder of a plan, and print notes about it."""
    evening = evening_in_use(click.get_current_context())
    day = date.today() if evening is None else evening.day
    existing_season = season if season is not None and season.exists() else None
    file, notes = tasks.open_scorebook(plan, day, tasks.NameFiles(members, existing_season))
    show_notes(notes)
    return file


def show_import(summary: ImportSummary, notes: Iterable[Message]) -> None:
    """Print how many results were imported, and notes, for example on differences from a plan."""
    show_notes(notes)
    click.echo(Message("results_came", **summary.counts), err=True)


class _Results(LazyGroup):
    MODULE = "bridgeopt.cli.results:{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "import": "help_results_take",
        "enter": "help_results_enter",
        "missing": "help_results_missing",
        "adjust": "help_results_adjust",
        "accept": "help_results_accept",
        "fouled-board": "help_results_foul",
        "add": "help_results_add",
        "absent": "help_results_away",
        "players": "help_results_players",
        "scoring": "help_results_scoring",
        "withdraw": "help_results_withdraw",
        "undo": "help_results_undo",
        "redo": "help_results_redo",
        "log": "help_results_log",
        "remove-source": "help_results_drop",
    }
    OTHER_MODULES: ClassVar[dict[str, str]] = {
        "fouled-board": "bridgeopt.cli.results:fouled_board",
        "log": "bridgeopt.cli.results_log:log",
        "remove-source": "bridgeopt.cli.results:remove_source",
    }
    FORMER: ClassVar[dict[str, str]] = {
        "take": "import",
        "foul": "fouled-board",
        "away": "absent",
        "drop": "remove-source",
    }
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = dict.fromkeys(COMMANDS, ("season", "members"))


@click.group(cls=_Results, help="help_results")
def results() -> None:
    """Keep the results of an evening: import files, enter travellers, give rulings, and undo."""


@command("help_results_take", "import")
@source_options
@option("--deals", "deals_file", type=options.FILE, metavar="FILE", help="help_results_take_deals")
@scorebook_options
@option("--force", is_flag=True, help="help_results_take_force")
@option("--replace", "replace_typed", is_flag=True, help="help_results_take_replace")
@options.output_option
def import_(
    evening: EveningScorebook,
    sources: list[tuple[str, Path]],
    deals_file: Path | None,
    *,
    force: bool,
    replace_typed: bool,
    output: Output,
) -> None:
    """Import results from files into the score book."""
    if not sources and deals_file is None:
        raise click.UsageError(str(Message("results_no_file")))
    imported_files, shown_differences = [], tasks.DifferencesShown()
    for kind, path in sources:
        summary, notes = tasks.import_file(
            evening.file, kind, path, force=force, replace_typed=replace_typed
        )
        show_import(summary, notes)
        source = ResultSource(kind)
        show_notes(shown_differences.describe_new(evening.file.read(), source))
        imported_files.append({"source": kind, "file": str(path), **summary.counts})
    differences = tasks.source_differences(
        evening.file.read(), *(ResultSource(kind) for kind, _ in sources)
    )
    documents = [difference_document(difference) for difference in differences] if sources else []
    output.write_document({"files": imported_files, "differences": documents})
    if deals_file is not None:
        n, notes = tasks.import_deals(evening.file, deals_file)
        show_notes(notes)
        source_name = Message("scorebook_source", source="deals")
        click.echo(Message("scorebook_dealt", source=source_name, n=n), err=True)
    if not sources:
        return
    book = evening.file.read()
    show_notes(describe_questions(tasks.questions_about_plan(book)), tasks.describe_missing(book))
    evening.update_season()


@command("help_results_enter")
@argument("board", type=click.IntRange(1, 999), metavar="BOARD")
@argument("lines", nargs=-1, metavar="LINE...")
@option(
    "--section",
    callback=options.parse_section_name,
    metavar="SECTION",
    help="help_results_enter_section",
)
@option("--total", type=int, metavar="POINTS", help="help_results_enter_total")
@scorebook_options
@options.output_option
def enter(
    evening: EveningScorebook,
    *,
    board: int,
    lines: tuple[str, ...],
    section: str | None,
    total: int | None,
    output: Output,
) -> None:
    """Enter the results of a board that the director types from a traveller."""
    book = evening.file.read()
    name = tasks.resolve_section(book, section)
    if not lines:
        if not is_interactive():
            raise click.UsageError(str(Message("results_no_lines")))
        lines = tuple(_ask_results(traveller_lines(book, name, board)))
        total = click.prompt(str(Message("results_ask_total")), type=int, default=total, err=True)
    traveller = parse_traveller(book, name, board, lines, total)
    for message in traveller.describe():
        output.print_message(Message("full_stop", told=message))
    show_import(evening.file.import_results(ResultSource.HAND, traveller.results), ())
    evening.file.add_rulings([RemoveResult.from_book(book, each) for each in traveller.removed])
    book_after = evening.file.read()
    show_notes(tasks.describe_overruled(book_after, traveller.results))
    typed_plays = {PlayLocation.for_result(each) for each in traveller.results}
    show_notes(
        tasks.DifferencesShown().describe_new(book_after, ResultSource.HAND, places=typed_plays)
    )
    differences = tasks.source_differences(book_after, ResultSource.HAND, places=typed_plays)
    output.write_document({"differences": [difference_document(each) for each in differences]})
    evening.update_season()


def _ask_results(lines: Iterable[BoardResult]) -> Iterable[str]:
    """Ask for the result of each line of a traveller, and yield the answers.

    A yielded text has the numbers of the two pairs, then the answer. If the user presses Enter
    without an answer, nothing is yielded for that line.
    """
    for line in lines:
        pairs = f"{line.ns}-{line.ew}"
        answer = click.prompt(pairs, default="", show_default=False, err=True).strip()
        if answer:
            yield f"{pairs} {answer}"


def _sentence(value: object) -> str:
    text = str(Message("full_stop", told=value))
    return text[:1].upper() + text[1:]


@command("help_results_missing")
@scorebook_options
@option("--all", "is_all", is_flag=True, help="help_results_missing_all")
def missing(evening: EveningScorebook, *, is_all: bool) -> None:
    """List the tables and rounds of which results are missing."""
    book = evening.file.read()
    last_round = (
        max((table.round for table in book.movement), default=0) if is_all else book.latest_round
    )
    messages = tasks.describe_missing(book, last_round)
    if not messages and last_round:
        click.echo(Message("results_none_missing", round=str(last_round)))
    for message in (*messages, *(() if is_all else tasks.describe_not_begun(book))):
        click.echo(_sentence(message))


@command("help_results_adjust")
@argument("pair", metavar="PAIR")
@argument("board", type=click.IntRange(1, 999), metavar="BOARD")
@argument("result", metavar="RESULT")
@option("--why", default="", metavar="REASON", help="help_results_adjust_why")
@scorebook_options
def adjust(evening: EveningScorebook, pair: str, board: int, result: str, why: str) -> None:
    """Set the result of a pair on a board, and so overrule the results that were received."""
    line = tasks.find_play(evening.file.read(), pair, board)
    evening.rule(CorrectResult(with_typed_result(line, result, why), why))


@command("help_results_accept")
@argument("pair", metavar="PAIR")
@argument("board", type=click.IntRange(1, 999), metavar="BOARD")
@scorebook_options
def accept(evening: EveningScorebook, pair: str, board: int) -> None:
    """Accept a doubtful result as right, so that no question is asked about it."""
    evening.rule(AcceptResult(tasks.find_play(evening.file.read(), pair, board)))


@command("help_results_foul")
@argument("fouled", metavar="BOARD:ROUND")
@option(
    "--section",
    callback=options.parse_section_name,
    metavar="SECTION",
    help="help_results_foul_section",
)
@scorebook_options
def fouled_board(evening: EveningScorebook, fouled: str, section: str | None) -> None:
    """Rule that a board was fouled: from some round on, it had other cards."""
    fouled_from = parse_fouled_board(fouled)
    evening.rule(FoulBoard(fouled_from.board, fouled_from.from_round, section))


@command("help_results_add")
@argument("added", metavar="PAIR=AMOUNT", required=False)
@option("--from", "from_file", type=options.FILE, metavar="FILE", help="help_results_add_from")
@scorebook_options
def add(evening: EveningScorebook, added: str | None, from_file: Path | None) -> None:
    """Add carry-overs, handicaps or penalties: one that is typed, or those in a file."""
    if (added is None) == (from_file is None):
        raise click.UsageError(str(Message("results_one_addition")))
    book = evening.file.read()
    additions = (
        read_additions(from_file) if from_file is not None else [parse_addition(added or "")]
    )
    pairs = [(tasks.find_scorebook_pair(book, text), addition) for text, addition in additions]
    evening.rule(
        *(
            GiveAddition(pair.section, pair.pair, addition.amount, addition.reason, pair.direction)
            for pair, addition in pairs
        )
    )


@command("help_results_away")
@argument("pair", metavar="PAIR")
@argument("rounds", metavar="ROUNDS")
@scorebook_options
def absent(evening: EveningScorebook, pair: str, rounds: str) -> None:
    """Rule that a pair was absent in some rounds."""
    match = _ROUND_RANGE.fullmatch(rounds.strip())
    first, last = (0, 0) if match is None else (int(match[1]), int(match[2] or match[1]))
    if not 1 <= first <= last:
        raise click.BadParameter(str(Message("results_rounds_expected", value=repr(rounds))))
    key = tasks.find_scorebook_pair(evening.file.read(), pair)
    evening.rule(PairAbsent(key.section, key.pair, first, last, key.direction))


@command("help_results_players")
@argument("pair", metavar="PAIR")
@argument("names", nargs=-1, required=True, metavar="NAME...")
@option(
    "--from-round",
    type=click.IntRange(1, 999),
    default=1,
    show_default=True,
    help="help_results_players_from",
)
@scorebook_options
def players(evening: EveningScorebook, pair: str, names: tuple[str, ...], from_round: int) -> None:
    """Set the players of a pair."""
    key = tasks.find_scorebook_pair(evening.file.read(), pair)
    evening.rule(Substitute(Participant(*key, names=tuple(map(str.strip, names))), from_round))


@command("help_results_scoring")
@scoring_options
@scorebook_options
def scoring(evening: EveningScorebook, how: SetScoring) -> None:
    """Set how the evening is scored."""
    if how == SetScoring():
        raise click.UsageError(str(Message("results_scoring_nothing")))
    evening.rule(how)


@command("help_results_withdraw")
@argument("number", type=click.IntRange(min=1), metavar="NUMBER")
@scorebook_options
def withdraw(evening: EveningScorebook, number: int) -> None:
    """Withdraw a ruling."""
    with evening.show_changed_rulings():
        change_id = evening.file.withdraw(number)
        summary_text = next(
            change.summary for change in evening.file.changes() if change.id == change_id
        )
        click.echo(_sentence(summary_text))


@command("help_results_undo")
@scorebook_options
def undo(evening: EveningScorebook) -> None:
    """Undo the director's last change."""
    with evening.show_changed_rulings():
        click.echo(Message("taken_back", change=evening.file.undo().summary))


@command("help_results_redo")
@scorebook_options
def redo(evening: EveningScorebook) -> None:
    """Redo the change that was undone last."""
    with evening.show_changed_rulings():
        click.echo(Message("done_again", change=evening.file.redo().summary))


@command("help_results_drop")
@argument("kind", type=click.Choice(["bws", "connector", "csv", "usebio", "pbn", "deals", "hand"]))
@scorebook_options
def remove_source(evening: EveningScorebook, kind: str) -> None:
    """Remove all results that came from one source, such as a file or the Bridgemates."""
    n = evening.file.remove_source(ResultSource(kind))
    source = Message("scorebook_source", source=kind)
    message_key = "results_cards_dropped" if kind == "deals" else "results_dropped"
    click.echo(Message(message_key, n=n, source=source))
    evening.update_season()
