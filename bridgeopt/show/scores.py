"""Scores as tables of text: ranking lists, travellers, pairs' boards; and doubtful results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from bridgeopt.base.i18n import Message, Number
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.scoring.contract import SEATS, STRAINS, Contract, relative_tricks
from bridgeopt.scoring.deals import SUITS, AnalysedDeal
from bridgeopt.scoring.event import EventStanding
from bridgeopt.scoring.listed import ClubColumns
from bridgeopt.scoring.matches import PattonMatch
from bridgeopt.scoring.published_comparison import PublishedComparison, ScoringVariant
from bridgeopt.scoring.questions import Doubt, Question
from bridgeopt.scoring.results import BoardResult, ResultKind, Scoring
from bridgeopt.scoring.rules import FouledBoard, deal_version
from bridgeopt.scoring.scored import (
    RankingRow,
    ScoredBoard,
    ScoredEvening,
    ScoredLine,
    ScoredSection,
    rounded,
)
from bridgeopt.scoring.seated_results import PairKey


class ScoreColumn(NamedTuple):
    """A column of a table: its heading, and whether its cells are numbers or names.

    A name may be shortened to fit. ``ranks`` is whether the places follow from the column.
    """

    head: str
    numbers: bool = True
    names: bool = False
    ranks: bool = False


class ScoreTable(NamedTuple):
    """A table with a title, columns and rows, and with notes below it.

    Each row has a cell for each column. ``basis`` says how many boards a ranking list rests on.
    """

    title: str
    columns: tuple[ScoreColumn, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    basis: str = ""

    @property
    def heading(self) -> str:
        """The title, and for a ranking list how many boards it rests on."""
        return f"{self.title}, {self.basis}" if self.basis else self.title


def _column(key: str, *, numbers: bool = True, names: bool = False) -> ScoreColumn:
    return ScoreColumn(str(Message(key)), numbers, names)


_RESULT_COLUMNS = (("scored_result", False), ("scored_lead", False), ("log_points", True))
"""Columns of a result: the heading's message key, and whether the cells are numbers."""


def _result_columns() -> tuple[ScoreColumn, ...]:
    return tuple(_column(key, numbers=numbers) for key, numbers in _RESULT_COLUMNS)


def _worth_column(scored: ScoredEvening) -> ScoreColumn:
    return ScoreColumn("%") if scored.rules.is_percentage else _column(_score_heading_key(scored))


def _score_heading_key(scored: ScoredEvening) -> str:
    """Return the message key of the heading above the pairs' sums of points."""
    match scored.rules.scoring:
        case Scoring.MATCHPOINTS:
            return "scored_matchpoints"
        case Scoring.BUTLER | Scoring.CROSS_IMPS:
            return "scored_imps"
        case _:
            return "log_points"


def _unit(scored: ScoredEvening) -> str:
    """Return the unit of pairs' results; messages choose their wording by it."""
    if scored.rules.is_percentage:
        return "percent"
    return "points" if scored.rules.scoring is Scoring.AGGREGATE else "imps"


def ranking_tables(scored: ScoredEvening) -> Iterator[ScoreTable]:
    """Yield each section's ranking list; with two winners, one for each direction.

    If the sections are ranked together, a list of all pairs comes first. In an event of several
    sessions, the standing over all sessions comes first.
    """
    yield from _event_tables(scored)
    in_per_cent = scored.rules.is_percentage
    columns = (
        *(_column("log_place"), _column("pair"), _column("name", numbers=False, names=True)),
        *(_column("boards"), _column(_score_heading_key(scored))),
        (ScoreColumn("%") if in_per_cent else _column("scored_mean"))._replace(ranks=True),
        *_club_columns(scored.club),
    )
    lists = [(section.name, section.ranking, section.num_planned) for section in scored.sections]
    most_planned = max((num_planned for _, _, num_planned in lists), default=0)
    for name, ranking, num_planned in [(None, scored.joint, most_planned), *lists]:
        for direction in (None, "NS", "EW"):
            pair_rows = [row for row in ranking if row.direction == direction]
            if pair_rows:
                rows = tuple(
                    _ranking_cells(scored, row, is_joint=name is None) for row in pair_rows
                )
                notes = tuple(
                    note for row in pair_rows for note in _describe_additions(scored, row)
                )
                matches = (match for match in scored.matches if name in (None, match.section))
                notes = (*notes, *map(_describe_match, matches), *_club_notes(scored.club))
                if in_per_cent and _is_misordered(pair_rows):
                    notes = (str(Message("scored_by_percentage")), *notes)
                title = _title(name, direction, scored.event)
                yield ScoreTable(title, columns, rows, notes, _basis(pair_rows, num_planned))


def _is_misordered(rows: Sequence[RankingRow]) -> bool:
    """Return whether a pair has more matchpoints than a better pair, over equally many boards."""
    fewest: dict[int, Fraction] = {}
    for row in rows:
        if row.place is not None and not row.additions:
            if row.score > fewest.setdefault(row.boards, row.score):
                return True
            fewest[row.boards] = row.score
    return False


def _basis(rows: Iterable[RankingRow], num_planned: int) -> str:
    """Return a text with the number of boards that the pairs of a ranking list have played.

    While boards are to come, the text also has ``num_planned``, the planned number of boards.
    """
    boards = [row.boards for row in rows if row.boards]
    if not boards:
        return ""
    min_boards, max_boards = min(boards), max(boards)
    values = {"of": str(num_planned) if max_boards < num_planned else "none"}
    if min_boards < max_boards:
        values |= {"least": str(min_boards), "most": str(max_boards)}
        return str(Message("scored_after_between", **values))
    return str(Message("scored_after", n=max_boards, **values))


def _event_tables(scored: ScoredEvening) -> Iterator[ScoreTable]:
    """Yield the ranking over all sessions of an event: one table, or one each for NS and EW."""
    event = scored.event
    if event is None:
        return
    columns = (
        *(_column("log_place"), _column("name", numbers=False, names=True)),
        *(ScoreColumn(str(Message("scored_session", session=name))) for name in event.sessions),
        *(
            _column("boards"),
            ScoreColumn("%") if scored.rules.is_percentage else _column("scored_mean"),
        ),
    )
    for direction in (None, "NS", "EW"):
        rows = tuple(
            (
                row.place or "",
                " & ".join(row.names) or pair_label(row.pair),
                *("-" if result is None else format_points(result) for result in row.results),
                *(str(row.boards), format_points(row.total)),
            )
            for row in event.rows
            if row.direction == direction
        )
        if rows:
            title_words = [
                str(Message("scored_event")),
                *([str(Message(direction))] if direction else []),
            ]
            yield ScoreTable(", ".join(title_words), columns, rows)


def _describe_match(match: PattonMatch) -> str:
    """Return a text with both teams of a match and their points, for boards and for totals."""
    first, second = (
        "+".join(dict.fromkeys(f"{pair.section}{pair.pair}" for pair in team))
        for team in match.teams
    )
    points_by_kind = {
        name: [format_points(each) for each in points]
        for name, points in (
            ("boards", match.board_points),
            ("totals", match.totals),
            ("more", match.total_points),
            ("all", match.points),
        )
    }
    points = {f"{name}_{k}": each[k - 1] for name, each in points_by_kind.items() for k in (1, 2)}
    return str(Message("scored_match", first=first, second=second, **points))


def _club_columns(club: ClubColumns) -> Iterator[ScoreColumn]:
    """Yield the columns that a club adds: net scores, and places in the lists of strata."""
    if club.handicap:
        for key in ("competition_handicap", "scored_net", "scored_net_place"):
            yield _column(key)
    for letter in club.letters:
        yield ScoreColumn(letter)


def _club_cells(club: ClubColumns, pair: PairKey, *, is_joint: bool) -> Iterator[str]:
    values = club.entries_for(pair, is_joint=is_joint)
    if club.handicap:
        yield format_points(values.handicap)
        yield format_points(values.net)
        yield values.net_place or ""
    for letter in club.letters:
        yield values.lists.get(letter, "")


def _club_notes(club: ClubColumns) -> Iterator[str]:
    if club.handicap:
        unit = "matchpoints" if club.in_matchpoints else "percent"
        yield str(Message("scored_net_by", name=club.handicap, unit=unit))
    if club.strata:
        yield str(Message("scored_lists_by", name=club.strata, first=club.letters[0]))


def _title(section: str | None, direction: str | None, event: EventStanding | None = None) -> str:
    words = [str(Message("scored_section", section=section))] if section else []
    if event is not None and section is not None and section in event.sections:
        session, section_in_session = event.sections[section]
        words = [str(Message("scored_session", session=session))]
        words += (
            [str(Message("scored_section", section=section_in_session))]
            if section_in_session
            else []
        )
    if section is None:
        words = [str(Message("scored_joint"))]
    words += [str(Message(direction))] if direction else []
    return ", ".join(words) or str(Message("scored_ranking"))


def _describe_additions(scored: ScoredEvening, row: RankingRow) -> Iterator[str]:
    """Yield a text for each addition to a pair's score, with its reason.

    A pair's percentage includes additions, while its sum of matchpoints does not.
    """
    for addition in row.additions:
        pair = f"{row.pair.section}{pair_label(row.pair)}"
        amount = f"{'+' if addition.amount > 0 else ''}{format_points(addition.amount)}"
        unit = _unit(scored)
        values = {"pair": pair, "amount": amount, "unit": unit, "why": addition.reason}
        yield str(Message("scored_addition", known="why" if addition.reason else "none", **values))


def _ranking_cells(scored: ScoredEvening, row: RankingRow, *, is_joint: bool) -> tuple[str, ...]:
    return (
        row.place or "",
        f"{row.pair.section if is_joint else ''}{pair_label(row.pair)}",
        _names(scored, row.pair),
        str(row.boards),
        format_points(row.score),
        format_points(row.percentage if scored.rules.is_percentage else row.result),
        *_club_cells(scored.club, row.pair, is_joint=is_joint),
    )


def traveller_tables(
    scored: ScoredEvening,
    number: int | None = None,
    cards: Mapping[tuple[str, int], AnalysedDeal] | None = None,
) -> Iterator[ScoreTable]:
    """Yield the traveller of each board in each section, with the best result for NS first.

    ``number`` selects one board; ``None`` selects all. ``cards`` holds the known deals, by section
    and board; notes below a traveller show the deal.
    """
    sides = (_column("NS"), _column("EW"))
    columns = (*sides, *_result_columns(), *sides)
    for section in scored.sections:
        for board in section.boards:
            if number in (None, board.board):
                title_values = {"section": section.name or "none", "board": str(board.board)}
                title = str(Message("scored_traveller", **title_values))
                rows = tuple(_traveller_rows(board, scored.rules.fouled))
                deal = (cards or {}).get((section.name, board.board))
                notes = () if deal is None else tuple(_describe_cards(deal))
                yield ScoreTable(title, columns, rows, notes)


def _traveller_rows(board: ScoredBoard, fouled: Iterable[FouledBoard]) -> Iterator[tuple[str, ...]]:
    """Yield a row for each result of a board.

    If the board was fouled, a separating row stands between results with different cards.
    """
    fouled = tuple(fouled)
    groups = sorted({deal_version(line.result, fouled) for line in board.lines})
    for cards in groups:
        if cards != groups[0]:
            yield "", "", str(Message("scored_other_cards")), "", "", "", ""
        same_cards = (line for line in board.lines if deal_version(line.result, fouled) == cards)
        for line in sorted(same_cards, key=_ns_order):
            yield (
                *(pair_label(line.ns), pair_label(line.ew), *_result(line.result, 1)),
                *(format_points(line.ns_points), format_points(line.ew_points)),
            )


def _describe_cards(analysed: AnalysedDeal) -> Iterator[str]:
    """Yield the hands of each side as text; also double-dummy tricks and par, if they are known."""
    hands = dict(zip(SEATS, analysed.deal.hands, strict=True))
    for side in ("NS", "EW"):
        yield "     ".join(_describe_hand(seat, hands[seat]) for seat in side)
    if analysed.double_dummy is not None:
        tricks = dict(zip(SEATS, analysed.double_dummy.tricks, strict=True))
        tricks_text = "; ".join(
            f"{Message(declarer)} {' '.join(map(str, tricks[declarer[0]]))}"
            for one, other in ("NS", "EW")
            for declarer in ([one + other] if tricks[one] == tricks[other] else [one, other])
        )
        strains = " ".join(map(describe_strain, STRAINS))
        yield str(Message("deal_tricks", strains=strains, tricks=tricks_text))
        yield str(Message("deal_par", points=Number(analysed.double_dummy.par)))


def _describe_hand(seat: str, hand: Sequence[str]) -> str:
    suits = (
        f"{describe_strain(suit)} {''.join(map(_describe_rank, ranks)) or '-'}"
        for suit, ranks in zip(SUITS, hand, strict=True)
    )
    return f"{Message(seat)}: {'  '.join(suits)}"


def describe_strain(strain: str) -> str:
    """Return a strain or suit in the letters of the reader's language."""
    return str(Message("strain", strain=strain))


def _describe_rank(rank: str) -> str:
    return str(Message("card_rank", rank=rank))


def _describe_card(card: str) -> str:
    return describe_strain(card[0]) + _describe_rank(card[1:])


def _describe_contract(contract: Contract) -> str:
    return f"{contract.level}{describe_strain(contract.strain)}{'X' * contract.doubled}"


def _ns_order(line: ScoredLine) -> tuple[bool, Fraction]:
    return line.ns_points is None, -(line.ns_points or Fraction())


def pair_table(scored: ScoredEvening, section: ScoredSection, pair: PairKey) -> ScoreTable:
    """Return a pair's table: a row for each board, with opponents, result and points."""
    columns = (
        *(_column("scored_board"), _column("scored_direction", numbers=False)),
        *(_column("against", numbers=False, names=True), *_result_columns(), _worth_column(scored)),
    )
    rows = []
    for board, line in section.lines_of(pair):
        is_ns = line.ns == pair
        rows.append(
            (
                *(str(board.board), str(Message("NS") if is_ns else Message("EW"))),
                pair_names(scored, line.ew if is_ns else line.ns),
                *_result(line.result, 1 if is_ns else -1),
                format_points(_board_result(scored, board, line, pair)),
            )
        )
    title = f"{pair}  {_names(scored, pair)}".strip()
    notes = []
    for row in (each for each in section.ranking if each.pair == pair):
        if scored.rules.is_percentage and row.percentage is None:
            continue
        values = {
            "result": format_points(row.result),
            "boards": row.boards,
            "place": row.place or "none",
        }
        unit = _unit(scored)
        notes += [
            str(Message("scored_made", unit=unit, **values)),
            *_describe_additions(scored, row),
        ]
    return ScoreTable(title, columns, tuple(rows), tuple(notes))


def _board_result(
    scored: ScoredEvening, board: ScoredBoard, line: ScoredLine, pair: PairKey
) -> Fraction | None:
    """Return a pair's result on a board, in the unit of the scoring method.

    The result is in percent of the board's top score, in IMPs, or in points.
    """
    points = line.points_of(pair)
    if points is None or not scored.rules.is_percentage:
        return points
    return 100 * points / board.top if board.top else None


_MAX_LISTED_BOARDS = 4
"""Maximum number of boards to list; if there are more, only their number is shown."""


def comparison_table(scored: ScoredEvening, compared: Iterable[PublishedComparison]) -> ScoreTable:
    """Return a table that compares our scores and places with published ones, with explanations."""
    name_columns = (_column("pair"), _column("name", numbers=False, names=True))
    columns = (
        *name_columns,
        *(
            _column("scored_ours"),
            _column("log_place"),
            _column("scored_theirs"),
            _column("log_place"),
        ),
        _column("scored_same_if", numbers=False, names=True),
    )
    rows = tuple(
        (
            *(pair_label(comparison.row.pair), _names(scored, comparison.row.pair)),
            *(format_points(comparison.ours), comparison.row.place or ""),
            *(format_points(comparison.theirs), comparison.place or ""),
            _describe_variants(comparison),
        )
        for comparison in compared
    )
    return ScoreTable(str(Message("scored_beside")), columns, rows)


def _describe_variants(compared: PublishedComparison) -> str:
    texts = [
        str(Message("scored_apart", boards=[f"{e.board}:{e.from_round}" for e in compared.fouled]))
        if variant is ScoringVariant.APART
        else str(Message("scored_given", boards=list(map(str, compared.boards))))
        if variant is ScoringVariant.GIVEN
        else str(Message("scored_way", way=variant.value))
        for variant in (compared.nearest if compared.variants is None else compared.variants)
    ]
    if compared.variants is None:
        boards, n = [str(board) for board in compared.boards], len(compared.boards)
        wording = "few" if n <= _MAX_LISTED_BOARDS else "many"
        texts.append(str(Message("scored_no_way", n=n, how=wording, boards=boards)))
    return ", ".join(texts)


def format_points(value: Fraction | None) -> str:
    """Return points as text with two decimals; "" for ``None``."""
    return "" if value is None else Number(rounded(value), 2).render(current_locale())


def pair_label(pair: PairKey) -> str:
    """Return a pair's number, with the direction if two pairs share the number."""
    return f"{pair.pair} {Message(pair.direction)}" if pair.direction else pair.pair


def pair_names(scored: ScoredEvening, pair: PairKey) -> str:
    """Return a pair's names, or its number if no names are known."""
    return _names(scored, pair) or pair_label(pair)


def _names(scored: ScoredEvening, pair: PairKey) -> str:
    return " & ".join(filter(None, scored.names(pair)))


def _result(result: BoardResult, sign: int) -> Sequence[str]:
    score = "" if result.score is None else Number(sign * result.score).render(current_locale())
    lead = result.lead if result.kind is ResultKind.PLAYED else None
    card = "" if lead is None else _describe_card(lead)
    return describe_result(result), card, score


def describe_result(result: BoardResult) -> str:
    """Return a result as text such as ``4S N +1``, or the text that replaces a result."""
    if result.artificial is not None:
        ns, ew = result.artificial.ns, result.artificial.ew
        return str(ns) if ns.weighted and ns == ew else f"{ns.description} / {ew.description}"
    if result.kind is not ResultKind.PLAYED:
        return str(Message("scored_no_result", kind=result.kind.value))
    if result.contract is None:
        return ""
    if result.contract.passed_out:
        return str(Message("scored_passed_out"))
    tricks = "" if result.tricks is None else relative_tricks(result.contract, result.tricks)
    seat = "" if result.declarer is None else str(Message(result.declarer))
    return " ".join(filter(None, (_describe_contract(result.contract), seat, tricks)))


_MIN_GROUPED_QUESTIONS = {Doubt.REVERSED: 4, Doubt.NO_SECTION: 1}
"""For each doubt, how many questions a section needs before one message summarises them.

With fewer questions, and for any other doubt, each question has a message of its own.
"""


def describe_questions(questions: Iterable[Question]) -> Iterator[Message]:
    """Yield a message for each result about which there are questions.

    Many questions in a section about the same doubt become one message (`_MIN_GROUPED_QUESTIONS`).
    """
    all_questions = tuple(questions)
    counts = Counter((question.doubt, question.result.section) for question in all_questions)
    described_groups: set[tuple[Doubt, str]] = set()
    for question in all_questions:
        group = question.doubt, question.result.section
        if counts[group] < _MIN_GROUPED_QUESTIONS.get(question.doubt, counts[group] + 1):
            yield describe_question(question)
        elif group not in described_groups:
            described_groups.add(group)
            doubt, section = group
            yield Message(
                "scored_doubt_of_many", doubt=doubt.value, section=section, n=counts[group]
            )


def describe_question(question: Question) -> Message:
    """Return a message that describes a question and the result that it is about."""
    result = question.result
    other = str(question.other)
    if question.doubt is Doubt.SIDE:
        other = str(Message(other))
    elif question.doubt is Doubt.OWN_LEAD:
        other = _describe_card(other)
    doubt = Message(
        "scored_doubt", doubt=question.doubt.value, other=other, result=describe_result(result)
    )
    return Message("scored_question", where=result.description, doubt=doubt)
