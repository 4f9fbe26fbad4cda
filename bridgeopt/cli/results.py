"""``bridgeopt results``: the score book of an evening, its rulings, and files taken into it."""

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

from bridgeopt.base.words import Message
from bridgeopt.cli import LazyGroup, options
from bridgeopt.cli.giving import Giving
from bridgeopt.cli.score_options import addition, fouled_board, scored_by, source_files
from bridgeopt.cli.settings import evening_taken
from bridgeopt.cli.telling import at_terminal, show_notes
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.files.recorded import RECORDED
from bridgeopt.files.results import read_additions
from bridgeopt.scorebook import Came, Place, ResultSource, ScorebookFile
from bridgeopt.scorebook.book import Accept, Add, Correction, Foul, PairAway, Ruling, ScoreBy, Sub
from bridgeopt.scorebook.statements import difference_document
from bridgeopt.scorebook.traveller import lines_of, typed, with_play
from bridgeopt.scoring.results import BoardResult, Participant
from bridgeopt.show.scores import questions_told
from bridgeopt.tasks import results as tasks

F = TypeVar("F", bound=Callable[..., Any])

_ROUNDS = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")


@dataclass(frozen=True)
class EveningBook:
    """The score book for a command, the evening's plan, and the club's season."""

    file: ScorebookFile
    plan: Path
    season: Path | None
    day: date

    def rule(self, *rulings: Ruling) -> None:
        """Store rulings, and print messages about them and those that hold already.

        The scores in the season are then updated.
        """
        for told in tasks.lay(self.file, rulings):
            click.echo(told)
        self.tell_season()

    @contextmanager
    def stepping(self) -> Iterator[None]:
        """Print how the rulings in force changed in the ``with`` block, and update the season.

        The block undoes or redoes a change of the score book.
        """
        before = self.file.read()
        yield
        for told in tasks.rulings_changed(before, self.file.read()):
            click.echo(told)
        self.tell_season()

    def tell_season(self) -> None:
        """Update the scores in the season, if the evening has been recorded, and print changes."""
        self._tell(finish=False)

    def finish(self) -> None:
        """Enter scores in the season that an earlier command left when it was cut short.

        Print what was entered.
        """
        if self.plan.with_name(RECORDED).exists() or self.file.read().results:
            self._tell(finish=True)

    def _tell(self, *, finish: bool) -> None:
        if self.season is None or not self.season.exists():
            return
        from bridgeopt.season import SeasonFile
        from bridgeopt.tasks.evening.recording import finish_scores, follow_scores

        enter = finish_scores if finish else follow_scores
        show_notes(enter(SeasonFile(self.season), self.plan, self.day, self.file))


def evening_book(command: F) -> F:
    """Add ``--plan`` and options for names; the command gets the score book as ``evening``."""

    @wraps(command)
    def with_book(
        plan_file: Path, members_file: Path | None, season_file: Path | None, **given: Any
    ) -> Any:
        file = book_beside(plan_file, members_file, season_file)
        evening = EveningBook(file, plan_file, season_file, file.read().day)
        evening.finish()
        return command(**given, evening=evening)

    decorated: Callable[..., Any] = options.names(with_book)
    return cast(F, options.plan(decorated))


def book_beside(plan: Path, members: Path | None, season: Path | None) -> ScorebookFile:
    """Return the score book beside a plan, and print notes about the plan."""
    evening = evening_taken(click.get_current_context())
    day = date.today() if evening is None else evening.day
    known = season if season is not None and season.exists() else None
    file, notes = tasks.open_scorebook(plan, day, tasks.NameFiles(members, known))
    show_notes(notes)
    return file


def show_came(came: Came, notes: Iterable[Message]) -> None:
    """Print what came in, and how it differs from the plan."""
    show_notes(notes)
    click.echo(Message("results_came", **came.counts), err=True)


class _Results(LazyGroup):
    HOME = "bridgeopt.cli.results:{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "take": "help_results_take",
        "enter": "help_results_enter",
        "missing": "help_results_missing",
        "adjust": "help_results_adjust",
        "accept": "help_results_accept",
        "foul": "help_results_foul",
        "add": "help_results_add",
        "away": "help_results_away",
        "players": "help_results_players",
        "scoring": "help_results_scoring",
        "withdraw": "help_results_withdraw",
        "undo": "help_results_undo",
        "redo": "help_results_redo",
        "log": "help_results_log",
        "drop": "help_results_drop",
    }
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = dict.fromkeys(COMMANDS, ("season", "members"))


@click.group(cls=_Results, help="help_results")
def results() -> None:
    """Keep the results of an evening: take in files, type travellers, rule, and undo."""


@command("help_results_take")
@source_files
@option("--deals", "deals_file", type=options.FILE, metavar="FILE", help="help_results_take_deals")
@evening_book
@option("--force", is_flag=True, help="help_results_take_force")
@option("--replace", "replace_typed", is_flag=True, help="help_results_take_replace")
@options.giving
def take(
    evening: EveningBook,
    sources: list[tuple[str, Path]],
    deals_file: Path | None,
    *,
    force: bool,
    replace_typed: bool,
    giving: Giving,
) -> None:
    """Take in the results in files."""
    if not sources and deals_file is None:
        raise click.UsageError(str(Message("results_no_file")))
    taken, shown = [], tasks.DifferencesShown()
    for kind, path in sources:
        came, notes = tasks.take_in(
            evening.file, kind, path, force=force, replace_typed=replace_typed
        )
        show_came(came, notes)
        source = ResultSource(kind)
        show_notes(shown.told(evening.file.read(), source))
        taken.append({"source": kind, "file": str(path), **came.counts})
    differ = tasks.differences_of(evening.file.read(), *(ResultSource(kind) for kind, _ in sources))
    documents = [difference_document(each) for each in differ] if sources else []
    giving.give_document({"files": taken, "differences": documents})
    if deals_file is not None:
        n, notes = tasks.take_deals(evening.file, deals_file)
        show_notes(notes)
        who = Message("scorebook_source", source="deals")
        click.echo(Message("scorebook_dealt", source=who, n=n), err=True)
    if not sources:
        return
    book = evening.file.read()
    show_notes(questions_told(tasks.differences(book)), tasks.missing_told(book))
    evening.tell_season()


@command("help_results_enter")
@argument("board", type=click.IntRange(1, 999), metavar="BOARD")
@argument("lines", nargs=-1, metavar="LINE...")
@option(
    "--section", callback=options.section_name, metavar="SECTION", help="help_results_enter_section"
)
@option("--total", type=int, metavar="POINTS", help="help_results_enter_total")
@evening_book
@options.giving
def enter(
    evening: EveningBook,
    *,
    board: int,
    lines: tuple[str, ...],
    section: str | None,
    total: int | None,
    giving: Giving,
) -> None:
    """Type a traveller in."""
    book = evening.file.read()
    name = tasks.one_section(book, section)
    if not lines:
        if not at_terminal():
            raise click.UsageError(str(Message("results_no_lines")))
        lines = tuple(_ask(lines_of(book, name, board)))
        total = click.prompt(str(Message("results_ask_total")), type=int, default=total, err=True)
    traveller = typed(book, name, board, lines, total)
    for told in traveller.told():
        giving.tell(Message("full_stop", told=told))
    show_came(evening.file.put(ResultSource.HAND, traveller.results), ())
    now = evening.file.read()
    show_notes(tasks.ruled_otherwise(now, traveller.results))
    typed_in = {Place.of(each) for each in traveller.results}
    show_notes(tasks.DifferencesShown().told(now, ResultSource.HAND, places=typed_in))
    differ = tasks.differences_of(now, ResultSource.HAND, places=typed_in)
    giving.give_document({"differences": [difference_document(each) for each in differ]})
    evening.tell_season()


def _ask(lines: Iterable[BoardResult]) -> Iterable[str]:
    """Ask what became of each play of a board; Enter alone leaves it out."""
    for line in lines:
        pairs = f"{line.ns}-{line.ew}"
        written = click.prompt(pairs, default="", show_default=False, err=True).strip()
        if written:
            yield f"{pairs} {written}"


def _sentence(told: object) -> str:
    text = str(Message("full_stop", told=told))
    return text[:1].upper() + text[1:]


@command("help_results_missing")
@evening_book
@option("--all", "is_all", is_flag=True, help="help_results_missing_all")
def missing(evening: EveningBook, *, is_all: bool) -> None:
    """List the tables and rounds without results."""
    book = evening.file.read()
    last = max((table.round for table in book.movement), default=0) if is_all else book.latest_round
    told = tasks.missing_told(book, last)
    if not told and last:
        click.echo(Message("results_none_missing", round=str(last)))
    for each in (*told, *(() if is_all else tasks.not_begun_told(book))):
        click.echo(_sentence(each))


@command("help_results_adjust")
@argument("pair", metavar="PAIR")
@argument("board", type=click.IntRange(1, 999), metavar="BOARD")
@argument("result", metavar="RESULT")
@option("--why", default="", metavar="REASON", help="help_results_adjust_why")
@evening_book
def adjust(evening: EveningBook, pair: str, board: int, result: str, why: str) -> None:
    """Set another result, whatever came in."""
    line = tasks.find_play(evening.file.read(), pair, board)
    evening.rule(Correction(with_play(line, result, why), why))


@command("help_results_accept")
@argument("pair", metavar="PAIR")
@argument("board", type=click.IntRange(1, 999), metavar="BOARD")
@evening_book
def accept(evening: EveningBook, pair: str, board: int) -> None:
    """Accept a result as it is."""
    evening.rule(Accept(tasks.find_play(evening.file.read(), pair, board)))


@command("help_results_foul")
@argument("fouled", metavar="BOARD:ROUND")
@option(
    "--section", callback=options.section_name, metavar="SECTION", help="help_results_foul_section"
)
@evening_book
def foul(evening: EveningBook, fouled: str, section: str | None) -> None:
    """Set the round from which a board had other cards."""
    told = fouled_board(fouled)
    evening.rule(Foul(told.board, told.from_round, section))


@command("help_results_add")
@argument("added", metavar="PAIR=AMOUNT", required=False)
@option("--from", "from_file", type=options.FILE, metavar="FILE", help="help_results_add_from")
@evening_book
def add(evening: EveningBook, added: str | None, from_file: Path | None) -> None:
    """Give pairs an addition: a carry-over, a handicap or a penalty."""
    if (added is None) == (from_file is None):
        raise click.UsageError(str(Message("results_one_addition")))
    book = evening.file.read()
    told = read_additions(from_file) if from_file is not None else [addition(added or "")]
    pairs = [(tasks.find_pair_of(book, text), each) for text, each in told]
    evening.rule(
        *(
            Add(pair.section, pair.pair, each.amount, each.why, pair.direction)
            for pair, each in pairs
        )
    )


@command("help_results_away")
@argument("pair", metavar="PAIR")
@argument("rounds", metavar="ROUNDS")
@evening_book
def away(evening: EveningBook, pair: str, rounds: str) -> None:
    """Note that a pair was absent in some rounds."""
    found = _ROUNDS.fullmatch(rounds.strip())
    first, last = (0, 0) if found is None else (int(found[1]), int(found[2] or found[1]))
    if not 1 <= first <= last:
        raise click.BadParameter(str(Message("results_rounds_expected", value=repr(rounds))))
    key = tasks.find_pair_of(evening.file.read(), pair)
    evening.rule(PairAway(key.section, key.pair, first, last, key.direction))


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
@evening_book
def players(evening: EveningBook, pair: str, names: tuple[str, ...], from_round: int) -> None:
    """Set the players of a pair."""
    key = tasks.find_pair_of(evening.file.read(), pair)
    evening.rule(Sub(Participant(*key, names=tuple(map(str.strip, names))), from_round))


@command("help_results_scoring")
@scored_by
@evening_book
def scoring(evening: EveningBook, how: ScoreBy) -> None:
    """Set how the evening is scored."""
    if how == ScoreBy():
        raise click.UsageError(str(Message("results_scoring_nothing")))
    evening.rule(how)


@command("help_results_withdraw")
@argument("number", type=click.IntRange(min=1), metavar="NUMBER")
@evening_book
def withdraw(evening: EveningBook, number: int) -> None:
    """Withdraw a ruling."""
    with evening.stepping():
        summary = evening.file.withdraw(number)
        told = next(each.summary for each in evening.file.changes() if each.id == summary)
        click.echo(_sentence(told))


@command("help_results_undo")
@evening_book
def undo(evening: EveningBook) -> None:
    """Undo the director's last change."""
    with evening.stepping():
        click.echo(Message("taken_back", change=evening.file.undo().summary))


@command("help_results_redo")
@evening_book
def redo(evening: EveningBook) -> None:
    """Redo the change that was undone last."""
    with evening.stepping():
        click.echo(Message("done_again", change=evening.file.redo().summary))


@command("help_results_log")
@evening_book
@options.giving
def log(evening: EveningBook, giving: Giving) -> None:
    """List the results that came in and the rulings."""
    from bridgeopt.show.terminal.log import changes_document, show_book_log

    changes = evening.file.changes()
    giving.give_document(changes_document(changes))
    show_book_log(giving.console, changes, evening.file.read().withdrawn)


@command("help_results_drop")
@argument("kind", type=click.Choice(["bws", "connector", "csv", "usebio", "pbn", "deals", "hand"]))
@evening_book
def drop(evening: EveningBook, kind: str) -> None:
    """Remove all results of a source."""
    n = evening.file.drop(ResultSource(kind))
    source = Message("scorebook_source", source=kind)
    told = "results_cards_dropped" if kind == "deals" else "results_dropped"
    click.echo(Message(told, n=n, source=source))
    evening.tell_season()
