"""Scores an evening from its results."""

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

READERS = {
    "bws": "bridgeopt.exchange.bws:read_bws",
    "usebio": "bridgeopt.exchange.usebio:read_usebio",
    "pbn": "bridgeopt.exchange.pbn:read_pbn",
    "csv": "bridgeopt.files.results:read_travellers",
}
"""The function that reads each kind of file of results; it is imported when it is called."""

READER_OF_KIND = {
    FileKind.BWS: "bws",
    FileKind.USEBIO: "usebio",
    FileKind.PBN: "pbn",
    FileKind.BOARDS: "csv",
}
"""The key in `READERS` for each kind of file with results of boards."""

_SIDES = ("NS", "EW")
_MAX_PAIRS = 12
"""Maximum number of pairs in a note."""
_FEW = 0.25
"""Largest fraction of a section's pairs with results both NS and EW that is taken for mistakes. If
more pairs have such results, the section seems to have one winner."""

ExportKind = Literal["usebio", "pbn", "bridgewebs", "csv"]

_WRITERS: dict[ExportKind | HandFormat, str] = {
    **dict.fromkeys(("lin", "dup", "dlm"), "bridgeopt.exchange.hands"),
    "usebio": "bridgeopt.exchange.usebio_writing",
    "pbn": "bridgeopt.exchange.pbn_writing",
    "bridgewebs": "bridgeopt.exchange.bridgewebs",
    "csv": "bridgeopt.files.results",
}
"""The module that writes each format; its ``UNSUPPORTED`` lists what the format cannot hold.

It is imported when it is needed.
"""


@dataclass(frozen=True)
class ScoredSource:
    """An evening's scores, questions for the director, and warnings about the source.

    ``source`` are the results that were scored, and ``title`` names the club and the evening.
    """

    scored: ScoredEvening
    questions: tuple[Question, ...]
    warnings: tuple[Message, ...]
    title: str
    source: results.SourceResults

    def compare_with_published(self) -> tuple[PublishedComparison, ...]:
        """Return this program's scores and the scores that the source's own program published.

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
        """Return section, number and percentage of each pair, as the season stores them.

        Pairs without a result to compare have no percentage and are left out (`without_score`).

        Raises
        ------
        RequestError
            The scores are not percentages, the results are of several sessions, a pair has no
            section or number, or artificial scores bring a pair below 0 % or above 100 %.
        """
        if not self.scored.rules.is_percentage:
            raise RequestError(Message("score_season_no_percentages"))
        if self.scored.event is not None:
            raise RequestError(Message("score_season_sessions", n=len(self.scored.event.sessions)))
        lines = []
        for section in self.scored.sections:
            for each in section.ranking:
                if not section.name or not is_digits(each.pair.pair):
                    raise RequestError(Message("score_season_no_place", pair=each.pair.pair))
                called = NumberLabel(int(each.pair.pair), each.pair.direction)
                if each.percentage is None:
                    continue
                of_boards = each.percentage - sum(addition.amount for addition in each.additions)
                if not 0 <= of_boards <= 100:
                    wrong = {"pair": str(each.pair), "percentage": str(rounded(each.percentage))}
                    raise RequestError(Message("score_season_beyond", **wrong))
                lines.append((section.name, called, rounded(each.percentage)))
        return lines

    @property
    def without_score(self) -> frozenset[tuple[str, NumberLabel]]:
        """Section and number of each pair that has no result to compare with another result."""
        return frozenset(
            (section.name, NumberLabel(int(each.pair.pair), each.pair.direction))
            for section in self.scored.sections
            for each in section.ranking
            if each.percentage is None and is_digits(each.pair.pair)
        )

    def analysed(
        self,
        boards: Sequence[int] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> tuple[dict[tuple[str, int], AnalysedDeal], tuple[Message, ...]]:
        """Return the cards of boards with double-dummy results, by section and board, and messages.

        ``boards`` are by default all scored boards. Without the optional solver there are no
        double-dummy results, and a message says so.
        """
        dealt = [
            ((section.name, board.board), deal)
            for section in self.scored.sections
            for board in section.boards
            if boards is None or board.board in boards
            if (deal := self.source.deal(section.name, board.board)) is not None
        ]
        if not dealt:
            return {}, ()
        if not can_analyse():
            return {place: AnalysedDeal(deal) for place, deal in dealt}, (
                Message("deals_not_analysed", bundle=in_bundle()),
            )
        apart = list(dict.fromkeys((board, deal) for (_, board), deal in dealt))
        worth = dict(zip(apart, double_dummy(apart, on_progress), strict=True))
        return {place: AnalysedDeal(deal, worth[place[1], deal]) for place, deal in dealt}, ()

    def export(
        self,
        kind: ExportKind,
        version: UsebioVersion = "1.3",
        style: CsvStyle = CsvStyle.PLAIN,
    ) -> tuple[bytes, list[tuple[FormatLoss, int]]]:
        """Return the evening as a file of another format, and (kind of lost data, number) pairs.

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
        """Return the cards as a file of a dealing machine or of another program, and notes.

        Raises
        ------
        RequestError
            No cards are known, or the format cannot hold them.
        """
        deals = self.source.common_deals
        apart = sorted({board for _, board in self.source.deals} - deals.keys())
        notes = [Message("hands_apart", boards=[str(board) for board in apart], n=len(apart))]
        data: bytes = _writer(kind).format_hands(kind, deals, self.title)
        return data, tuple(notes if apart else ())


def _writer(kind: ExportKind | HandFormat) -> Any:
    """Return the module that writes a format."""
    return _load(_WRITERS[kind])


def _load(place: str) -> Any:
    """Import a reader or a writer of a file format, and return it.

    ``place`` is the module and name of the reader or writer. It is imported only when it is needed,
    since an evening needs few of the formats.
    """
    return resolve_name(place)


def read_source(kind: str, path: Path) -> results.SourceResults:
    """Return the results in a file of a kind in `READERS`.

    Raises
    ------
    InputError
        The file cannot be read (the error lists all faults), or is of another kind.
    """
    try:
        source: results.SourceResults = _load(READERS[kind])(path)
    except InputError:
        refuse_wrong_kind(
            path, next(found for found, name in READER_OF_KIND.items() if name == kind)
        )
        raise
    return source


def score(
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
        The scoring method, and the scores that Butler's datum leaves out. By default they are those
        of the source; without these, matchpoints and the datum of ``rules``. A note says if they
        differ from those of the source.
    together
        Whether all sections are compared with each other. By default the source decides; if it does
        not say, sections are compared if all tables play the same boards at once.
    additions
        Points added to pairs' scores, by pair label, in addition to those of ``rules``.

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
        session = {name: each.name for each in source.event for name in each.sections}
        groups = {section: session.get(section, "") for section in source.sections}
        source = replace(source, groups=groups)
    more = _additions(source, additions)
    both = {pair: (*rules.additions.get(pair, ()), *more[pair]) for pair in more}
    rules = replace(rules, additions={**rules.additions, **both})
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
    untold = (*source.warnings, *source.unread_lines, *scoring_notes(source, scoring, datum))
    untold = untold if deals_match_results(source) else (*untold, Message("deals_do_not_fit"))
    untold = (
        *untold,
        *_one_field(scored),
        *_lone(scored),
        *_beyond_top(scored),
        *_worthless(scored),
        *_of_event(event),
    )
    asked = questions(source, rules.fouled)
    return ScoredSource(scored, asked, untold, _title(source), source)


def _of_event(event: EventStanding | None) -> Iterator[Message]:
    """Yield notes on the totals of an event of several sessions.

    The notes name pairs that are not recognised, and pairs for which the source publishes another
    percentage.
    """
    if event is None:
        return
    if event.unknown:
        pairs = list(map(str, event.unknown[:_MAX_PAIRS]))
        yield Message("score_event_unknown", pairs=pairs, n=len(event.unknown))
    differing = [row for row in event.rows if row.differs]
    if differing:
        names = [" & ".join(row.names) or row.pair.pair for row in differing[:_MAX_PAIRS]]
        yield Message("score_event_differs", pairs=names, n=len(differing))


def scoring_notes(
    source: results.SourceResults,
    scoring: results.Scoring | None,
    datum: Trimming | None = None,
) -> Iterator[Message]:
    """Yield notes if an evening is not scored by the method and datum that its file names.

    ``scoring`` and ``datum`` are the method and the datum that the user requested.
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


def _lone(scored: ScoredEvening) -> Iterator[Message]:
    """Yield a note with the pairs that have no result to compare with another result."""
    pairs = [
        str(each.pair)
        for section in scored.sections
        for each in section.ranking
        if each.percentage is None and scored.rules.is_percentage
    ]
    if pairs:
        yield Message("score_lone_pairs", pairs=pairs, n=len(pairs))


def _beyond_top(scored: ScoredEvening) -> Iterator[Message]:
    """Yield a note for each artificial score with more or fewer points than a board can give."""
    for section in scored.sections:
        for board in section.boards:
            for line in board.lines:
                if line.result.artificial is None:
                    continue
                if scored.rules.scoring is results.Scoring.AGGREGATE:
                    continue
                most = Fraction(board.top) if scored.rules.is_percentage else MAX_IMPS
                least = Fraction() if scored.rules.is_percentage else -MAX_IMPS
                for _, points, award in line.by_pair:
                    given = award is not None and award.points is not None
                    if given and points is not None and not least <= points <= most:
                        told = {"points": str(rounded(points)), "most": str(most)}
                        yield Message(
                            "score_beyond_top",
                            where=line.result.description,
                            least=str(least),
                            **told,
                        )


def _worthless(scored: ScoredEvening) -> Iterator[Message]:
    """Yield a note with the boards whose artificial scores count nothing in aggregate scoring."""
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
        told = [str(board) for board in boards]
        yield Message("score_aggregate_awards", boards=told, n=len(told))


def _one_field(scored: ScoredEvening) -> Iterator[Message]:
    """Yield a note about each section with two winners whose pairs often sit in both directions."""
    for section in scored.sections if scored.winners == len(_SIDES) else ():
        sat: dict[seated_results.PairKey, set[str]] = defaultdict(set)
        for board in section.boards:
            for line in board.lines:
                sat[line.ns].add("NS")
                sat[line.ew].add("EW")
        both = sum(len(sides) > 1 for sides in sat.values())
        if both > _FEW * len(sat):
            each = [sum(s.direction == side for s in section.ranking) for side in _SIDES]
            told = dict(zip(("ns", "ew"), each, strict=True))
            yield Message("score_one_field", section=section.name or "none", n=both, **told)


def _refuse_fouled(source: results.SourceResults, fouled: Sequence[FouledBoard]) -> None:
    for each in fouled:
        played = [line for line in source.results if line.board == each.board]
        if not played:
            raise RequestError(Message("score_no_board", board=str(each.board)))
        if all(line.round is None for line in played):
            raise RequestError(Message("score_fouled_no_rounds", board=str(each.board)))


def _additions(
    source: results.SourceResults, told: Sequence[tuple[str, Addition]]
) -> dict[seated_results.PairKey, tuple[Addition, ...]]:
    found: dict[seated_results.PairKey, tuple[Addition, ...]] = {}
    pairs = (
        [pair for each in seated_results.seat_results(source) for pair in (each.ns, each.ew)]
        if told
        else []
    )
    for text, addition in told:
        pair = seated_results.find_pair(pairs, text)
        if pair is None:
            raise RequestError(seated_results.unknown_pair_message(pairs, text))
        found[pair] = (*found.get(pair, ()), addition)
    return found


def _title(source: results.SourceResults) -> str:
    day = None if source.date is None else source.date.isoformat()
    return ", ".join(filter(None, (source.club, source.title, day)))
