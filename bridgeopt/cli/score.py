"""``bridgeopt score``: compute percentages and places from the results of the boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import sleep
from typing import Any, Literal, TypeVar

import click

from bridgeopt.base.atomic_files import write_bytes
from bridgeopt.base.errors import BridgeoptError, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.cli import options
from bridgeopt.cli.bridgemate_options import BridgemateTables, bridgemate_options
from bridgeopt.cli.click_classes import OutFile, command, option
from bridgeopt.cli.club_defaults import (
    current_club,
    evening_in_use,
    is_given,
    latest_plan,
    named_plan,
)
from bridgeopt.cli.option_requests import fills_request, from_options
from bridgeopt.cli.output import Output
from bridgeopt.cli.progress import counting_bar, describe_analysed_boards
from bridgeopt.cli.reporting import show_error, show_notes, show_written
from bridgeopt.cli.results import EveningScorebook, open_scorebook_of, show_import
from bridgeopt.cli.score_options import (
    parse_addition,
    parse_fouled_board,
    scoring_options,
    source_options,
)
from bridgeopt.exchange.connector import BridgemateAddress
from bridgeopt.exchange.hands import HandFormat, read_hands
from bridgeopt.files.csv_style import CsvStyle, write_rows
from bridgeopt.files.record_mark import read_mark
from bridgeopt.files.results import ranking_rows, read_additions, scores_document
from bridgeopt.scorebook import ScorebookFile
from bridgeopt.scorebook.book import SetScoring
from bridgeopt.scorebook.statements import difference_document
from bridgeopt.scoring.deals import AnalysedDeal
from bridgeopt.scoring.format_losses import describe_losses
from bridgeopt.scoring.questions import Question
from bridgeopt.scoring.results import Scoring, SourceResults
from bridgeopt.scoring.rules import Addition, FouledBoard
from bridgeopt.scoring.scored import ScoredEvening, ScoredSection
from bridgeopt.scoring.seated_results import PairKey, find_pair, unknown_pair_message
from bridgeopt.show import scores
from bridgeopt.show.pages.scores import write_scores
from bridgeopt.show.terminal.lines import show_scores
from bridgeopt.tasks import results as tasks
from bridgeopt.tasks.scoring import ExportKind, ScoredSource, read_source
from bridgeopt.tasks.scoring import score_source as score_source

F = TypeVar("F", bound=Callable[..., Any])

_POLL_INTERVAL = 1.0
"""Seconds between two checks of the files that ``--watch`` watches."""

_FORMAT_NAMES = {"usebio": "USEBIO", "pbn": "PBN", "bridgewebs": "BridgeWebs", "csv": "CSV"}

_METHODS_BY_OPTION = {
    "datum": ("butler",),
    "fewest": ("butler",),
    "average_imps": ("butler", "cross-imps"),
    "tie_width": ("board-a-match", "patton"),
}
"""Maps an option to the scoring methods in which it has an effect. An option that is not listed has
an effect in all methods."""


@dataclass(frozen=True)
class _ScoringJob:
    """The sources and settings of `score`, and the state that ``--watch`` keeps between scorings.

    Attributes
    ----------
    sources
        The kind and path of each file of results; empty to score the score book of the plan.
    plan, members, season
        The files of ``--plan``, ``--members`` and ``--season``.
    corrections, import_file, deals
        The files of ``--corrections``, ``--import`` and ``--deals``.
    how
        The scoring method and its settings.
    fouled, additions
        Fouled boards, and additions to the scores of pairs.
    """

    sources: list[tuple[str, Path]]
    plan: Path | None
    members: Path | None
    season: Path | None
    corrections: Path | None
    import_file: Path | None
    deals: Path | None
    how: SetScoring
    fouled: tuple[FouledBoard, ...]
    additions: tuple[tuple[str, Addition], ...]
    digests: dict[Path, bytes | None] = field(default_factory=dict)
    """Maps the path of a score book to a digest of the content that was scored last."""
    shown_differences: list[tasks.DifferencesShown] = field(default_factory=list)
    """The differences between sources that were printed so far, in one `DifferencesShown` object.
    The list is empty until the first scoring adds this object."""
    differences: list[dict[str, Any]] = field(default_factory=list)
    """The plays for which the sources of the score book have different results, as JSON values;
    empty if a file of results is scored."""

    def files(self) -> list[Path]:
        """Return the files that ``--watch`` watches."""
        named = [
            self.plan,
            self.corrections,
            self.import_file,
            self.deals,
            *(path for _, path in self.sources),
        ]
        if not self.sources and self.plan is not None:
            named.append(self.plan.with_name(tasks.SCOREBOOK))
        return [file for file in named if file is not None]

    def listen(self, bridgemates: BridgemateAddress) -> Callable[[], None]:
        """Return a function that imports new results from the tables into the score book."""
        if self.sources or self.plan is None:
            raise click.UsageError(str(Message("score_one_source")))
        book = open_scorebook_of(self.plan, self.members, self.season)
        tables, plan = BridgemateTables(self.plan, book, bridgemates), self.plan

        def fetch() -> None:
            tables.fetch_results()
            _update_recorded_scores(book, plan, self.season)

        return fetch

    def score(self) -> ScoredSource:
        """Return the scores of the results that are available now."""
        return self._score_file() if self.sources else self._score_evening()

    def _score_file(self) -> ScoredSource:
        source = self._with_cards(self._corrected(read_source(*self.sources[0])))
        if self.plan is not None:
            source = _completed_from_plan(source, self.plan, self.members, self.season)
        return score_source(
            source,
            replace(self.how.rules(), fouled=self.fouled),
            scoring=None if self.how.scoring is None else Scoring(self.how.scoring),
            datum=self.how.datum,
            together=self.how.together,
            additions=self.additions,
        )

    def _score_evening(self) -> ScoredSource:
        assert self.plan is not None
        file = open_scorebook_of(self.plan, self.members, self.season)
        if self.import_file is not None:
            show_import(*tasks.import_file(file, "bws", self.import_file))
            _update_recorded_scores(file, self.plan, self.season)
        if self.deals is not None:
            show_notes(tasks.import_deals(file, self.deals)[1])
        # Take the digest before reading: results that arrive in between then count as a change.
        self.digests[file.path] = _digest(file.path)
        book = file.read()
        if not self.shown_differences:
            self.shown_differences.append(tasks.DifferencesShown())
        show_notes(self.shown_differences[0].describe_new(book))
        self.differences[:] = map(difference_document, book.differences)
        scored = tasks.score_book(book, self.how, self.fouled, self.additions, self._corrected)
        show_notes(
            tasks.describe_missing(book), () if book.results else tasks.describe_not_begun(book)
        )
        return scored

    def _corrected(self, source: SourceResults) -> SourceResults:
        """Return results with the corrections from the file of ``--corrections``, if it was given.

        A correction replaces every other result of the same play.
        """
        if self.corrections is not None:
            corrections = read_source("csv", self.corrections)
            source = replace(
                source.with_corrections(corrections.results),
                planned=(*source.planned, *corrections.planned),
                warnings=(*source.warnings, *corrections.warnings),
                unread_lines=(*source.unread_lines, *corrections.unread_lines),
            )
        return source

    def _with_cards(self, source: SourceResults) -> SourceResults:
        """Return results with the cards from the file of ``--deals``, if it was given."""
        if self.deals is not None:
            deals, notes = read_hands(self.deals)
            show_notes(notes)
            boards = {board for _, board in deals}
            others = {k: deal for k, deal in source.deals.items() if k[1] not in boards}
            source = replace(source, deals={**others, **deals})
        return source


@dataclass(frozen=True, kw_only=True)
class ExportOptions:
    """The options that write an evening in the formats of other programs."""

    to_usebio: Path | None
    usebio_version: Literal["1.2", "1.3"]
    to_pbn: Path | None
    to_bridgewebs: Path | None
    to_csv: Path | None
    to_lin: Path | None
    to_dup: Path | None
    to_dlm: Path | None

    @property
    def hands(self) -> dict[HandFormat, Path | None]:
        """The file to write for each format that holds cards but no results.

        A format that was not requested is mapped to ``None``.
        """
        return {"lin": self.to_lin, "dup": self.to_dup, "dlm": self.to_dlm}

    @property
    def files(self) -> dict[ExportKind, Path | None]:
        """The file to write for each format that holds results.

        A format that was not requested is mapped to ``None``.
        """
        return {
            "usebio": self.to_usebio,
            "pbn": self.to_pbn,
            "bridgewebs": self.to_bridgewebs,
            "csv": self.to_csv,
        }


@dataclass(frozen=True, kw_only=True)
class ScoreRequest:
    """The options of `score`: a field for each option or group of options."""

    sources: list[tuple[str, Path]]
    take_file: Path | None
    bridgemates: BridgemateAddress
    is_listening: bool
    how: SetScoring
    plan_file: Path | None
    members_file: Path | None
    season_file: Path | None
    over_file: Path | None
    added: tuple[str, ...]
    add_files: tuple[Path, ...]
    fouled: tuple[str, ...]
    board: int | None
    pair: str | None
    is_beside: bool
    deals_file: Path | None
    season_results: Path | None
    ranking_file: Path | None
    exports: ExportOptions = from_options(ExportOptions)
    out_folder: Path | None
    title: str | None
    club_number: str | None
    paper: Literal["a4", "letter"]
    handicap: str | None
    strata: str | None
    watch: bool
    csv_style: str
    json_file: Path | None


@command("help_score")
@source_options
@option(
    "--import",
    "take_file",
    type=options.FILE,
    metavar="FILE",
    formerly=("--take",),
    help="help_score_take",
)
@option("--bridgemates", "is_listening", is_flag=True, help="help_score_bridgemates")
@bridgemate_options
@scoring_options
@option("--plan", "plan_file", type=options.FILE, metavar="FILE", help="help_score_plan")
@options.name_options
@option(
    "--corrections",
    "over_file",
    type=options.FILE,
    metavar="FILE",
    formerly=("--over",),
    help="help_score_over",
)
@option("--add", "added", multiple=True, metavar="PAIR=AMOUNT", help="help_score_add")
@option(
    "--add-from",
    "add_files",
    type=options.FILE,
    multiple=True,
    metavar="FILE",
    help="help_score_add_from",
)
@option("--fouled", multiple=True, metavar="BOARD:ROUND", help="help_score_fouled")
@option("--board", type=click.IntRange(1, 999), help="help_score_board")
@option("--pair", metavar="PAIR", help="help_score_pair")
@option(
    "--compare-with",
    "is_beside",
    is_flag=True,
    formerly=("--beside",),
    help="help_score_beside",
)
@option("--deals", "deals_file", type=options.FILE, metavar="FILE", help="help_score_deals")
@option("--for-season", "season_results", type=OutFile("results"), help="help_score_for_season")
@option("--ranking-csv", "ranking_file", type=OutFile("ranking"), help="help_score_ranking")
@option("--to-usebio", "to_usebio", type=OutFile("usebio"), help="help_score_to_usebio")
@option(
    "--usebio-version",
    type=click.Choice(["1.2", "1.3"]),
    default="1.3",
    show_default=True,
    help="help_score_usebio_version",
)
@option("--to-pbn", "to_pbn", type=OutFile("pbn"), help="help_score_to_pbn")
@option(
    "--to-bridgewebs", "to_bridgewebs", type=OutFile("bridgewebs"), help="help_score_to_bridgewebs"
)
@option("--to-csv", "to_csv", type=OutFile("boards"), help="help_score_to_csv")
@option("--to-lin", "to_lin", type=OutFile("hands"), help="help_score_to_lin")
@option("--to-dup", "to_dup", type=OutFile("hands"), help="help_score_to_dup")
@option("--to-dlm", "to_dlm", type=OutFile("hands"), help="help_score_to_dlm")
@option("--out", "out_folder", type=options.FILE, metavar="FOLDER", help="help_score_out")
@option("--title", help="help_score_title")
@option("--club-number", help="help_score_club_number")
@options.paper_option()
@option("--handicap", metavar="NAME", help="help_score_handicap")
@option("--strata", metavar="NAME", help="help_score_strata")
@option("--watch", is_flag=True, help="help_score_watch")
@options.csv_style
@options.json_file
@fills_request(ScoreRequest)
def score(request: ScoreRequest) -> None:
    """Score the results of an evening."""
    if request.plan_file is None and request.sources:
        lists = request.handicap or request.strata  # both options need the season
        _refuse_useless("--plan", "members_file", *([] if lists else ["season_file"]))
    if request.exports.to_usebio is None:
        _refuse_useless("--to-usebio", "usebio_version")
    output = Output(request.json_file)
    job = _scoring_job(request)
    fetch = job.listen(request.bridgemates) if request.is_listening else None
    score_now = partial(_score_now, request, job, output)
    if not request.watch:
        if fetch is not None:
            fetch()
        score_now()
    elif output.is_silent:
        raise click.UsageError(str(Message("score_watch_json")))
    else:
        _watch(job, score_now, fetch)


def _scoring_job(request: ScoreRequest) -> _ScoringJob:
    """Return the sources and settings of a request, with the texts of options parsed."""
    context = click.get_current_context()
    return _ScoringJob(
        sources=request.sources,
        plan=_plan(context, request.sources, request.plan_file, request.take_file),
        members=request.members_file,
        season=request.season_file,
        corrections=request.over_file,
        import_file=request.take_file,
        deals=request.deals_file,
        how=request.how,
        fouled=tuple(map(parse_fouled_board, request.fouled)),
        additions=(
            *map(parse_addition, request.added),
            *(each for file in request.add_files for each in read_additions(file)),
        ),
    )


def _score_now(request: ScoreRequest, job: _ScoringJob, output: Output) -> None:
    """Score the results that are available now; print the scores, and write the requested files."""
    board, pair = request.board, request.pair
    result = _with_lists(request, job, job.score())
    scored = result.scored
    compared = result.compare_with_published() if request.is_beside else ()
    cards, unknown = _analysed_cards(result, board, everything=request.out_folder is not None)
    tables = [
        *(() if board is None else scores.traveller_tables(scored, board, cards)),
        *(() if pair is None else [scores.pair_table(scored, *_find_section_pair(scored, pair))]),
        *([scores.comparison_table(scored, compared)] if request.is_beside else ()),
    ]
    questions = _relevant_questions(
        result, board, None if pair is None else _find_section_pair(scored, pair)[1]
    )
    idle_options = _notes_on_idle_options(click.get_current_context(), scored.rules.scoring.value)
    method = _note_on_method(click.get_current_context(), scored.rules.scoring)
    show_notes(result.warnings, unknown, method, idle_options, scores.describe_questions(questions))
    club_result = _with_club(result, request.title, request.club_number)
    _write_exports(club_result, request.exports, CsvStyle(request.csv_style))
    differing = {} if request.sources else {"differences": job.differences}
    output.write_document(scores_document(scored) | differing)
    _write_files(request, result, cards)
    has_tables = board is not None or pair is not None or request.is_beside
    show_scores(output.console, tables if has_tables else scores.ranking_tables(scored))


def _with_lists(request: ScoreRequest, job: _ScoringJob, result: ScoredSource) -> ScoredSource:
    """Return the scores with net scores or places in strata, if the options ask for these.

    If the lists that the club's settings ask for cannot be made, a note says why.

    Raises
    ------
    BridgeoptError
        The lists are impossible, and ``--handicap`` or ``--strata`` was typed.
    """
    if not request.handicap and not request.strata:
        return result
    # Imported late: it loads numpy.
    from bridgeopt.tasks.ranking_lists import ListRequest, ListRules

    ctx = click.get_current_context()
    try:
        rules = ListRules.read(
            ListRequest(
                handicap=request.handicap or "",
                strata=request.strata or "",
                season=_season(request.season_file),
                competitions=_competitions(),
                plan=job.plan,
                day=result.source.date or _day(ctx, job.plan),
            )
        )
        scored = rules.add_columns(result.scored)
    except BridgeoptError as error:
        if is_given(ctx, "handicap") or is_given(ctx, "strata"):
            raise
        show_notes([Message("score_lists_missing", why=error.one_line)])
        return result
    show_notes(rules.note_unknown_players(scored))
    return replace(result, scored=scored)


def _day(ctx: click.Context, plan: Path | None) -> date:
    """Return the day of the club's evening to which the plan belongs; today for any other plan."""
    if plan is not None:
        named_plan(ctx, plan)
    evening = None if plan is None else evening_in_use(ctx)
    return date.today() if evening is None else evening.day


def _season(season_file: Path | None) -> Path:
    if season_file is None:
        raise RequestError(Message("score_lists_no_season"))
    return season_file


def _competitions() -> Path:
    """Return the club's settings file, which has the rules of its competitions."""
    club = current_club()
    if club is not None:
        return club.file
    raise RequestError(Message("score_lists_no_rules"))


def _write_files(
    request: ScoreRequest, result: ScoredSource, cards: dict[tuple[str, int], AnalysedDeal]
) -> None:
    """Write the requested files: ranking list, percentages for the season, and pages."""
    scored, style = result.scored, CsvStyle(request.csv_style)
    if request.ranking_file is not None:
        write_rows(request.ranking_file, ranking_rows(scored), style)
    if request.season_results is not None:
        rows = [(section, called.text, per) for section, called, per in result.season_scores()]
        write_rows(request.season_results, rows, style)
    if request.out_folder is not None:
        title, context = request.title, click.get_current_context()
        heading = result.title if title is None else _with_day(context, title, result)
        folder, paper = request.out_folder, request.paper
        show_written(write_scores(folder, scored, heading, paper=paper, style=style, cards=cards))


def _plan(
    ctx: click.Context,
    sources: list[tuple[str, Path]],
    plan_file: Path | None,
    take_file: Path | None,
) -> Path | None:
    """Return the path of the plan that completes the results; ``None`` if there is no such plan.

    If the user typed a plan, it is used. Otherwise a file of results is scored without a plan. If
    there is no such file either, the plan is that of the latest evening.

    Raises
    ------
    click.UsageError
        Several files of results are given; or no file, no plan and no club.
    """
    if len(sources) > 1 or (sources and take_file is not None):
        raise click.UsageError(str(Message("score_one_source")))
    if plan_file is not None:
        return options.plan_in_folder(plan_file)
    if sources:
        return None
    if current_club() is None:
        raise click.UsageError(str(Message("score_one_source")))
    param = next(each for each in ctx.command.params if each.name == "plan_file")
    return latest_plan(ctx, param)


def _refuse_useless(needed_option: str, *params: str) -> None:
    """Raise an error if one of the parameters ``params`` was given on the command line.

    The error says that the given option needs the option ``needed_option``.
    """
    ctx = click.get_current_context()
    for param in ctx.command.params:
        if param.name in params and is_given(ctx, param.name):
            raise click.UsageError(
                str(Message("score_needs", option=param.opts[0], wanted=needed_option))
            )


def _analysed_cards(
    result: ScoredSource, board: int | None, *, everything: bool
) -> tuple[dict[tuple[str, int], AnalysedDeal], tuple[Message, ...]]:
    """Return the analysed cards by section and board, and notes about the analysis.

    The analysis adds double-dummy results. The cards are those of ``board`` or, with
    ``everything``, those of all boards. Without either argument, there are no cards.

    Raises
    ------
    RequestError
        The evening has no result of ``board``.
    """
    numbers = {
        board_result.board for section in result.scored.sections for board_result in section.boards
    }
    if board is not None and board not in numbers:
        raise RequestError(Message("score_no_board", board=str(board)))
    boards_to_analyse = None if everything else [] if board is None else [board]
    if not result.source.deals or boards_to_analyse == []:
        return {}, ()
    with counting_bar(Message("analysing_cards"), describe_analysed_boards) as on_progress:
        return result.analyse_boards(boards_to_analyse, on_progress)


def _notes_on_idle_options(ctx: click.Context, scoring: str) -> Iterator[Message]:
    """Yield a message for each typed option that has no effect with this method of scoring."""
    for name, methods in _METHODS_BY_OPTION.items():
        if is_given(ctx, name) and scoring not in methods:
            option_name = f"--{name.replace('_', '-')}"
            yield Message("score_option_idle", option=option_name, scoring=scoring)


def _note_on_method(ctx: click.Context, scoring: Scoring) -> Iterator[Message]:
    """Yield a message that names the method of scoring.

    No message is needed if the user typed the method, or if it is matchpoints.
    """
    if scoring is not Scoring.MATCHPOINTS and not is_given(ctx, "scoring"):
        yield Message("score_method_of_evening", scoring=scoring.value)


def _relevant_questions(
    result: ScoredSource, board: int | None, pair: PairKey | None
) -> Iterator[Question]:
    """Yield the questions about doubtful results.

    If a board or a pair is given, yield only the questions about results of that board or that
    pair.
    """
    for question in result.questions:
        line = question.result
        is_of_pair = pair is not None and (
            line.section == pair.section and pair.pair in (line.ns, line.ew)
        )
        if (board is None and pair is None) or line.board == board or is_of_pair:
            yield question


def _with_day(ctx: click.Context, title: str, result: ScoredSource) -> str:
    """Return the title of the pages; if the title was not typed, the day is added to it."""
    if is_given(ctx, "title") or result.source.date is None:
        return title
    return str(Message("scored_evening", title=title, day=result.source.date))


def _with_club(result: ScoredSource, title: str | None, club_number: str | None) -> ScoredSource:
    """Return scores with a title, and with the club's name and number.

    Without ``title``, the scores keep their title. The name of the club in use, and
    ``club_number``, are used only if the scores have none.
    """
    source, club = result.source, current_club()
    name = "" if club is None else club.settings.title
    source = replace(
        source,
        title=source.title if title is None else title,
        club=source.club or name or None,
        club_number=source.club_number or club_number,
    )
    return replace(result, source=source)


def _write_exports(
    result: ScoredSource,
    exports: ExportOptions,
    style: CsvStyle,
) -> None:
    """Write an evening in other formats; first warn about data that a format cannot hold."""
    outputs: list[tuple[Path, bytes]] = []
    for kind, path in exports.files.items():
        if path is not None:
            data, lost = result.export(kind, exports.usebio_version, style)
            losses = describe_losses(lost)
            message = Message(
                "export_loses", file=str(path), format=_FORMAT_NAMES[kind], what=losses
            )
            show_notes([message] if lost else ())
            outputs.append((path, data))
    for hands, path in exports.hands.items():
        if path is not None:
            data, notes = result.hands(hands)
            show_notes(notes)
            outputs.append((path, data))
    for path, data in outputs:
        write_bytes(path, data)


def _update_recorded_scores(file: ScorebookFile, plan: Path, season: Path | None) -> None:
    """Update the session's scores in the season if the evening was recorded; print what changes."""
    mark = read_mark(plan.parent)
    if mark is None or mark.scorebook_revision == tuple(file.revision()):
        return
    notes = EveningScorebook(file, plan, season, file.read().day).enter_scores()
    show_notes(note for note in notes if note.key != "record_results_missing")


def _watch(
    job: _ScoringJob, action: Callable[[], None], before_check: Callable[[], None] | None = None
) -> None:
    """Call ``action`` now and whenever a watched file has changed, until Ctrl-C.

    Errors are printed, and watching continues. Changes are detected by content, not by time stamp,
    because a program that keeps a file open may not update its time stamp. ``before_check`` is
    called before each check.
    """
    old_digests: dict[Path, bytes | None] = {}
    while True:
        if before_check is not None:
            try:
                before_check()
            except InputError as error:  # another program may be writing to the score book
                show_error(error)
        digests = {file: _digest(file) for file in job.files()}
        if digests != old_digests:
            job.digests.clear()
            try:
                action()
            except (InputError, RequestError) as error:  # another program may be writing to a file
                show_error(error)
            old_digests = {
                file: job.digests.get(file, contents) for file, contents in digests.items()
            }
        sleep(_POLL_INTERVAL)


def _digest(file: Path) -> bytes | None:
    try:
        return sha256(file.read_bytes()).digest()
    except OSError:
        return None


def _completed_from_plan(
    source: SourceResults, plan: Path, members: Path | None, season: Path | None
) -> SourceResults:
    """Return results completed with data from the evening's plan; print notes about the plan."""
    # Imported late: it loads numpy.
    from bridgeopt.tasks.evening.plan_results import complete_from_files

    completed, notes = complete_from_files(options.plan_in_folder(plan), members, season, source)
    show_notes(notes)
    return completed


def _find_section_pair(scored: ScoredEvening, text: str) -> tuple[ScoredSection, PairKey]:
    """Return the section and the key of the pair that ``text`` names."""
    pairs = {row.pair: section for section in scored.sections for row in section.ranking}
    pair = find_pair(pairs, text)
    if pair is not None:
        return pairs[pair], pair
    raise click.BadParameter(str(unknown_pair_message(pairs, text)))
