"""Scoring of an evening from its results, and export in the formats of other programs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Literal

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.resources import in_bundle
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.faults import is_digits
from bridgeopt.files.file_kinds import FileKind, refuse_wrong_kind
from bridgeopt.scoring import results, seated_results
from bridgeopt.scoring.deals import AnalysedDeal, can_analyse, double_dummy
from bridgeopt.scoring.event import EventStanding, event_standing
from bridgeopt.scoring.format_losses import FormatLoss, losses
from bridgeopt.scoring.matches import Rooms
from bridgeopt.scoring.published_comparison import PublishedComparison, compare_with_published
from bridgeopt.scoring.questions import Question, deals_match_results, questions
from bridgeopt.scoring.rules import MAX_IMPS, Addition, FouledBoard, ScoringRules, Trimming
from bridgeopt.scoring.scored import ScoredEvening, rounded, score_evening

if TYPE_CHECKING:
    from bridgeopt.exchange.hands import HandFormat
    from bridgeopt.exchange.usebio_writing import UsebioVersion

READER_PATHS = {
    "bws": "bridgeopt.exchange.bws:read_bws",
    "usebio": "bridgeopt.exchange.usebio:read_usebio",
    "pbn": "bridgeopt.exchange.pbn:read_pbn",
    "csv": "bridgeopt.files.results:read_travellers",
}
"""Import path of the function that reads a kind of file with results; imported when needed."""

READER_OF_KIND = {
    FileKind.BWS: "bws",
    FileKind.USEBIO: "usebio",
    FileKind.PBN: "pbn",
    FileKind.BOARDS: "csv",
}
"""Key in `READER_PATHS`, by kind of file with results of boards."""

_SIDES = ("NS", "EW")
_MAX_LISTED_PAIRS = 12
"""Maximum number of pairs that a note lists."""
_MAX_MIXED_SHARE = 0.25
"""If at most this share of a section's pairs has results in both directions, these are mistakes.
With a larger share, the section seems to have one winner instead of two."""

ExportKind = Literal["usebio", "pbn", "bridgewebs", "csv"]

_WRITER_MODULES: dict[ExportKind | HandFormat, str] = {
    **dict.fromkeys(("lin", "dup", "dlm"), "bridgeopt.exchange.hands"),
    "usebio": "bridgeopt.exchange.usebio_writing",
    "pbn": "bridgeopt.exchange.pbn_writing",
    "bridgewebs": "bridgeopt.exchange.bridgewebs",
    "csv": "bridgeopt.files.results",
}
"""The module that writes a format; imported when needed.

Its constant ``UNSUPPORTED`` lists the data that the format cannot represent.
"""


@dataclass(frozen=True)
class ScoredSource:
    """The scores of an evening, with questions for the director, and warnings about the source.

    ``source`` has the results that were scored; ``title`` names the club and the evening.
    """

    scored: ScoredEvening
    questions: tuple[Question, ...]
    warnings: tuple[Message, ...]
    title: str
    source: results.SourceResults

    def compare_with_published(self) -> tuple[PublishedComparison, ...]:
        """Compare the scores with the scores that the source itself publishes.

        The source's own program computed the published scores.

        Raises
        ------
        RequestError
            The source has no published scores.
        """
        compared = compare_with_published(self.source, self.scored.rules)
        if not compared:
            raise RequestError(Message("score_nothing_published"))
        return compared

    def season_scores(self) -> list[tuple[str, NumberLabel, Decimal]]:
        """Return (section, number, percentage) for each pair, as the season stores them.

        Pairs without a percentage are left out (`without_score`).

        Raises
        ------
        RequestError
            The scores are not percentages, the results are of several sessions, a pair has no
            section or number, or a pair has less than 0 % or more than 100 %.
        """
        if not self.scored.rules.is_percentage:
            raise RequestError(Message("score_season_no_percentages"))
        if self.scored.event is not None:
            raise RequestError(Message("score_season_sessions", n=len(self.scored.event.sessions)))
        lines = []
        for section in self.scored.sections:
            for row in section.ranking:
                if not section.name or not is_digits(row.pair.pair):
                    raise RequestError(Message("score_season_no_place", pair=row.pair.pair))
                label = NumberLabel(int(row.pair.pair), row.pair.direction)
                if row.percentage is None:
                    continue
                from_boards = row.percentage - sum(addition.amount for addition in row.additions)
                if not 0 <= from_boards <= 100:
                    values = {"pair": str(row.pair), "percentage": str(rounded(row.percentage))}
                    raise RequestError(Message("score_season_beyond", **values))
                lines.append((section.name, label, rounded(row.percentage)))
        return lines

    @property
    def without_score(self) -> frozenset[tuple[str, NumberLabel]]:
        """(Section, number) of each pair without a percentage.

        None of the pair's results can be compared with a result of another table.
        """
        return frozenset(
            (section.name, NumberLabel(int(row.pair.pair), row.pair.direction))
            for section in self.scored.sections
            for row in section.ranking
            if row.percentage is None and is_digits(row.pair.pair)
        )

    def analyse_boards(
        self,
        boards: Sequence[int] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> tuple[dict[tuple[str, int], AnalysedDeal], tuple[Message, ...]]:
        """Return the analysed cards by section and board, and messages.

        The analysis adds double-dummy results. Without the optional solver there are none, and a
        message says so. ``boards`` are by default all scored boards.
        """
        deals = [
            ((section.name, board.board), deal)
            for section in self.scored.sections
            for board in section.boards
            if boards is None or board.board in boards
            if (deal := self.source.deal(section.name, board.board)) is not None
        ]
        if not deals:
            return {}, ()
        if not can_analyse():
            return {place: AnalysedDeal(deal) for place, deal in deals}, (
                Message("deals_not_analysed", bundle=in_bundle()),
            )
        distinct_deals = list(dict.fromkeys((board, deal) for (_, board), deal in deals))
        double_dummy_results = dict(
            zip(distinct_deals, double_dummy(distinct_deals, on_progress), strict=True)
        )
        return {
            place: AnalysedDeal(deal, double_dummy_results[place[1], deal]) for place, deal in deals
        }, ()

    def export(
        self,
        kind: ExportKind,
        version: UsebioVersion = "1.3",
        style: CsvStyle = CsvStyle.PLAIN,
    ) -> tuple[bytes, list[tuple[FormatLoss, int]]]:
        """Return the bytes of a file in another format, and the data that the file lacks.

        The latter are (kind of data, number of values that are lost).

        Raises
        ------
        RequestError
            There are no results yet.
        """
        scored, source = self.scored, self.source
        if not source.results:
            raise RequestError(Message("export_nothing"))
        writer = _writer(kind)
        if kind == "usebio":
            data: bytes = writer.format_usebio(scored, source, version).encode()
        elif kind == "pbn":
            data = writer.format_pbn(scored, source).encode()
        elif kind == "bridgewebs":
            data = writer.format_bridgewebs(scored, source).encode()
        else:
            rows = format_rows(writer.travellers_rows(scored, source), style)
            data = rows.encode(style.encoding)
        return data, losses(scored, source, writer.UNSUPPORTED)

    def hands(self, kind: HandFormat) -> tuple[bytes, tuple[Message, ...]]:
        """Return the bytes of a file with the cards, for a dealing machine or a program, and notes.

        Raises
        ------
        RequestError
            There are no cards, or the format cannot represent them.
        """
        deals = self.source.common_deals
        differing_boards = sorted({board for _, board in self.source.deals} - deals.keys())
        notes = [
            Message(
                "hands_apart",
                boards=[str(board) for board in differing_boards],
                n=len(differing_boards),
            )
        ]
        data: bytes = _writer(kind).format_hands(kind, deals, self.title)
        return data, tuple(notes if differing_boards else ())


def _writer(kind: ExportKind | HandFormat) -> Any:
    """Return the module that writes a format."""
    return _import_object(_WRITER_MODULES[kind])


def _import_object(import_path: str) -> Any:
    """Import and return a reader or a writer of a file format, given its import path.

    An evening needs few formats, so each is imported only when it is needed.
    """
    return resolve_name(import_path)


def read_source(kind: str, path: Path) -> results.SourceResults:
    """Return the results in a file, whose kind is a key of `READER_PATHS`.

    Raises
    ------
    InputError
        The file has faults, which the error lists, or is of another kind.
    """
    try:
        source: results.SourceResults = _import_object(READER_PATHS[kind])(path)
    except InputError:
        refuse_wrong_kind(
            path, next(file_kind for file_kind, name in READER_OF_KIND.items() if name == kind)
        )
        raise
    return source


def score_source(
    source: results.SourceResults,
    rules: ScoringRules,
    *,
    scoring: results.Scoring | None = None,
    datum: Trimming | None = None,
    together: bool | None = None,
    additions: Sequence[tuple[str, Addition]] = (),
) -> ScoredSource:
    """Score an evening.

    Parameters
    ----------
    source
        The results.
    rules
        The rules of scoring.
    scoring, datum
        The scoring method, and the scores that Butler's datum leaves out. The defaults are the
        source's own method and datum. For a source without them, the defaults are matchpoints and
        the datum of ``rules``. Notes name each difference from the source's own method and datum.
    together
        Whether results are compared across sections. By default the groups of sections in the
        source decide this. For a source without groups, the default is to compare results across
        sections only if all tables play the same boards at once.
    additions
        Points for pairs by the pair's label, in addition to those of ``rules``.

    Raises
    ------
    RequestError
        There is no such pair; a fouled board has no results or only results without rounds; or the
        results do not fit the scoring method.
    """
    _refuse_fouled(source, rules.fouled)
    if together is None:
        together = not source.groups and results.share_boards_at_once(source.planned)
    elif not together:
        source = replace(source, groups={})
    if together:
        session_names = {
            name: event_session.name
            for event_session in source.event
            for name in event_session.sections
        }
        groups = {section: session_names.get(section, "") for section in source.sections}
        source = replace(source, groups=groups)
    new_additions = _additions_by_pair(source, additions)
    merged_additions = {
        pair: (*rules.additions.get(pair, ()), *new_additions[pair]) for pair in new_additions
    }
    rules = replace(rules, additions={**rules.additions, **merged_additions})
    rules = replace(
        rules,
        scoring=scoring or source.scoring or results.Scoring.MATCHPOINTS,
        trimming=datum or source.datum or rules.trimming,
    )
    if scoring is None and source.scoring is None and source.method:
        raise RequestError(Message("score_method_refused", named=source.method))
    if rules.scoring is results.Scoring.PATTON:
        unmatched = Rooms(
            seated_results.seat_results(source), by_tables=True
        ).sections_without_matches
        if unmatched:
            raise RequestError(
                Message("score_patton_rooms", section=unmatched[0] or "none", n=len(unmatched))
            )
    scored = score_evening(source, rules)
    event = event_standing(source, scored)
    scored = replace(scored, event=event)
    warnings = (*source.warnings, *source.unread_lines, *scoring_notes(source, scoring, datum))
    warnings = warnings if deals_match_results(source) else (*warnings, Message("deals_do_not_fit"))
    warnings = (
        *warnings,
        *_notes_on_mixed_directions(scored),
        *_note_on_lone_pairs(scored),
        *_notes_beyond_top(scored),
        *_note_on_worthless_awards(scored),
        *_notes_on_event(event),
    )
    open_questions = questions(source, rules.fouled)
    return ScoredSource(scored, open_questions, warnings, _title(source), source)


def _notes_on_event(event: EventStanding | None) -> Iterator[Message]:
    """Yield notes about the totals of an event of several sessions.

    They list pairs that are not recognised in another session, and pairs for which the source has
    published another percentage.
    """
    if event is None:
        return
    if event.unknown:
        pairs = list(map(str, event.unknown[:_MAX_LISTED_PAIRS]))
        yield Message("score_event_unknown", pairs=pairs, n=len(event.unknown))
    differing = [row for row in event.rows if row.differs]
    if differing:
        names = [" & ".join(row.names) or row.pair.pair for row in differing[:_MAX_LISTED_PAIRS]]
        yield Message("score_event_differs", pairs=names, n=len(differing))


def scoring_notes(
    source: results.SourceResults,
    scoring: results.Scoring | None,
    datum: Trimming | None = None,
) -> Iterator[Message]:
    """Yield notes if a file is scored by another method or datum than it names.

    ``scoring`` and ``datum`` are the method and the datum that the user typed, if any.
    """
    used = scoring or source.scoring or results.Scoring.MATCHPOINTS
    named = source.method or (source.scoring.value if source.scoring else "")
    if scoring is not None and (source.method or source.scoring not in (None, scoring)):
        yield Message("score_method_asked", named=named, used=used.value)
    elif source.method:
        yield Message("score_method_unknown", named=source.method, used=used.value)
    if used is results.Scoring.BUTLER and source.datum is not None:
        if datum is None:
            yield Message("score_datum_of_file", datum=source.datum)
        elif datum != source.datum:
            yield Message("score_datum_asked", named=source.datum, used=datum)


def _note_on_lone_pairs(scored: ScoredEvening) -> Iterator[Message]:
    """Yield a note that lists the pairs without a result that can be compared with another."""
    pairs = [
        str(row.pair)
        for section in scored.sections
        for row in section.ranking
        if row.percentage is None and scored.rules.is_percentage
    ]
    if pairs:
        yield Message("score_lone_pairs", pairs=pairs, n=len(pairs))


def _notes_beyond_top(scored: ScoredEvening) -> Iterator[Message]:
    """Yield a note for each artificial score outside the range of points of a board."""
    for section in scored.sections:
        for board in section.boards:
            for line in board.lines:
                if line.result.artificial is None:
                    continue
                if scored.rules.scoring is results.Scoring.AGGREGATE:
                    continue
                max_points = Fraction(board.top) if scored.rules.is_percentage else MAX_IMPS
                min_points = Fraction() if scored.rules.is_percentage else -MAX_IMPS
                for _, points, award in line.by_pair:
                    is_awarded = award is not None and award.points is not None
                    if is_awarded and points is not None and not min_points <= points <= max_points:
                        values = {"points": str(rounded(points)), "most": str(max_points)}
                        yield Message(
                            "score_beyond_top",
                            where=line.result.description,
                            least=str(min_points),
                            **values,
                        )


def _note_on_worthless_awards(scored: ScoredEvening) -> Iterator[Message]:
    """Yield a note that lists the boards with artificial scores that aggregate scoring ignores."""
    if scored.rules.scoring is not results.Scoring.AGGREGATE:
        return
    boards = sorted(
        {
            board.board
            for section in scored.sections
            for board in section.boards
            for line in board.lines
            if line.result.artificial is not None and line.ns_points is None
        }
    )
    if boards:
        board_texts = [str(board) for board in boards]
        yield Message("score_aggregate_awards", boards=board_texts, n=len(board_texts))


def _notes_on_mixed_directions(scored: ScoredEvening) -> Iterator[Message]:
    """Yield a note for each section with two winners in which many pairs play both directions."""
    for section in scored.sections if scored.winners == len(_SIDES) else ():
        directions: dict[seated_results.PairKey, set[str]] = defaultdict(set)
        for board in section.boards:
            for line in board.lines:
                directions[line.ns].add("NS")
                directions[line.ew].add("EW")
        num_mixed = sum(len(sides) > 1 for sides in directions.values())
        if num_mixed > _MAX_MIXED_SHARE * len(directions):
            pair_counts = [sum(s.direction == side for s in section.ranking) for side in _SIDES]
            values = dict(zip(("ns", "ew"), pair_counts, strict=True))
            yield Message("score_one_field", section=section.name or "none", n=num_mixed, **values)


def _refuse_fouled(source: results.SourceResults, fouled: Sequence[FouledBoard]) -> None:
    for fouled_board in fouled:
        played = [line for line in source.results if line.board == fouled_board.board]
        if not played:
            raise RequestError(Message("score_no_board", board=str(fouled_board.board)))
        if all(line.round is None for line in played):
            raise RequestError(Message("score_fouled_no_rounds", board=str(fouled_board.board)))


def _additions_by_pair(
    source: results.SourceResults, additions: Sequence[tuple[str, Addition]]
) -> dict[seated_results.PairKey, tuple[Addition, ...]]:
    by_pair: dict[seated_results.PairKey, tuple[Addition, ...]] = {}
    pairs = (
        [pair for result in seated_results.seat_results(source) for pair in (result.ns, result.ew)]
        if additions
        else []
    )
    for text, addition in additions:
        pair = seated_results.find_pair(pairs, text)
        if pair is None:
            raise RequestError(seated_results.unknown_pair_message(pairs, text))
        by_pair[pair] = (*by_pair.get(pair, ()), addition)
    return by_pair


def _title(source: results.SourceResults) -> str:
    day = None if source.date is None else source.date.isoformat()
    return ", ".join(filter(None, (source.club, source.title, day)))
