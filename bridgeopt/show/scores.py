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

    A name may be shortened to fit.
    """

    head: str
    numbers: bool = True
    names: bool = False


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


def _head(key: str, *, numbers: bool = True, names: bool = False) -> ScoreColumn:
    return ScoreColumn(str(Message(key)), numbers, names)


_RESULT = (("scored_result", False), ("scored_lead", False), ("log_points", True))


def _result_heads() -> tuple[ScoreColumn, ...]:
    return tuple(_head(key, numbers=numbers) for key, numbers in _RESULT)


def _worth_head(scored: ScoredEvening) -> ScoreColumn:
    return ScoreColumn("%") if scored.rules.is_percentage else _head(_score_head(scored))


def _score_head(scored: ScoredEvening) -> str:
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
        *(_head("log_place"), _head("pair"), _head("name", numbers=False, names=True)),
        *(_head("boards"), _head(_score_head(scored))),
        ScoreColumn("%") if in_per_cent else _head("scored_mean"),
        *_club_heads(scored.club),
    )
    lists = [(section.name, section.ranking) for section in scored.sections]
    for name, ranking in [(None, scored.joint), *lists]:
        for direction in (None, "NS", "EW"):
            own = [each for each in ranking if each.direction == direction]
            if own:
                rows = tuple(_ranked(scored, each, is_joint=name is None) for each in own)
                notes = tuple(note for each in own for note in _additions_told(scored, each))
                matches = (each for each in scored.matches if name in (None, each.section))
                notes = (*notes, *map(_match_told, matches), *_club_notes(scored.club))
                title = _title(name, direction, scored.event)
                yield ScoreTable(title, columns, rows, notes, _basis(own))


def _basis(rows: Iterable[RankingRow]) -> str:
    """Return a text with the number of boards that the pairs of a ranking list have played."""
    boards = [each.boards for each in rows if each.boards]
    if not boards:
        return ""
    least, most = min(boards), max(boards)
    if least < most:
        return str(Message("scored_after_between", least=str(least), most=str(most)))
    return str(Message("scored_after", n=most))


def _event_tables(scored: ScoredEvening) -> Iterator[ScoreTable]:
    """Yield the ranking over all sessions of an event: one table, or one each for NS and EW."""
    event = scored.event
    if event is None:
        return
    columns = (
        *(_head("log_place"), _head("name", numbers=False, names=True)),
        *(ScoreColumn(str(Message("scored_session", session=name))) for name in event.sessions),
        *(
            _head("boards"),
            ScoreColumn("%") if scored.rules.is_percentage else _head("scored_mean"),
        ),
    )
    for direction in (None, "NS", "EW"):
        rows = tuple(
            (
                row.place or "",
                " & ".join(row.names) or pair_label(row.pair),
                *("-" if each is None else format_points(each) for each in row.results),
                *(str(row.boards), format_points(row.total)),
            )
            for row in event.rows
            if row.direction == direction
        )
        if rows:
            words = [
                str(Message("scored_event")),
                *([str(Message(direction))] if direction else []),
            ]
            yield ScoreTable(", ".join(words), columns, rows)


def _match_told(match: PattonMatch) -> str:
    """Return a text with both teams of a match and their points, for boards and for totals."""
    first, second = (
        "+".join(dict.fromkeys(f"{pair.section}{pair.pair}" for pair in team))
        for team in match.teams
    )
    both = {
        name: [format_points(each) for each in told]
        for name, told in (
            ("boards", match.board_points),
            ("totals", match.totals),
            ("more", match.total_points),
            ("all", match.points),
        )
    }
    told = {f"{name}_{k}": each[k - 1] for name, each in both.items() for k in (1, 2)}
    return str(Message("scored_match", first=first, second=second, **told))


def _club_heads(club: ClubColumns) -> Iterator[ScoreColumn]:
    """Yield the columns that a club adds: net scores, and places in the lists of strata."""
    if club.handicap:
        for key in ("competition_handicap", "scored_net", "scored_net_place"):
            yield _head(key)
    for letter in club.letters:
        yield ScoreColumn(letter)


def _club_cells(club: ClubColumns, pair: PairKey, *, is_joint: bool) -> Iterator[str]:
    own = club.of(pair, joint=is_joint)
    if club.handicap:
        yield format_points(own.handicap)
        yield format_points(own.net)
        yield own.net_place or ""
    for letter in club.letters:
        yield own.lists.get(letter, "")


def _club_notes(club: ClubColumns) -> Iterator[str]:
    if club.handicap:
        unit = "matchpoints" if club.in_matchpoints else "percent"
        yield str(Message("scored_net_by", name=club.handicap, unit=unit))
    if club.strata:
        yield str(Message("scored_lists_by", name=club.strata, first=club.letters[0]))


def _title(section: str | None, direction: str | None, event: EventStanding | None = None) -> str:
    words = [str(Message("scored_section", section=section))] if section else []
    if event is not None and section is not None and section in event.sections:
        session, own = event.sections[section]
        words = [str(Message("scored_session", session=session))]
        words += [str(Message("scored_section", section=own))] if own else []
    if section is None:
        words = [str(Message("scored_joint"))]
    words += [str(Message(direction))] if direction else []
    return ", ".join(words) or str(Message("scored_ranking"))


def _additions_told(scored: ScoredEvening, standing: RankingRow) -> Iterator[str]:
    """Yield a text for each addition to a pair's score, with its reason.

    A pair's percentage includes additions, while its sum of matchpoints does not.
    """
    for each in standing.additions:
        pair = f"{standing.pair.section}{pair_label(standing.pair)}"
        amount = f"{'+' if each.amount > 0 else ''}{format_points(each.amount)}"
        unit = _unit(scored)
        told = {"pair": pair, "amount": amount, "unit": unit, "why": each.reason}
        yield str(Message("scored_addition", known="why" if each.reason else "none", **told))


def _ranked(scored: ScoredEvening, each: RankingRow, *, is_joint: bool) -> tuple[str, ...]:
    return (
        each.place or "",
        f"{each.pair.section if is_joint else ''}{pair_label(each.pair)}",
        _names(scored, each.pair),
        str(each.boards),
        format_points(each.score),
        format_points(each.percentage if scored.rules.is_percentage else each.result),
        *_club_cells(scored.club, each.pair, is_joint=is_joint),
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
    sides = (_head("NS"), _head("EW"))
    columns = (*sides, *_result_heads(), *sides)
    for section in scored.sections:
        for board in section.boards:
            if number in (None, board.board):
                of = {"section": section.name or "none", "board": str(board.board)}
                title = str(Message("scored_traveller", **of))
                rows = tuple(_traveller_rows(board, scored.rules.fouled))
                known = (cards or {}).get((section.name, board.board))
                below = () if known is None else tuple(_cards_told(known))
                yield ScoreTable(title, columns, rows, below)


def _traveller_rows(board: ScoredBoard, fouled: Iterable[FouledBoard]) -> Iterator[tuple[str, ...]]:
    """Yield a row for each result of a board.

    If the board was fouled, a separating row stands between results with different cards.
    """
    fouled = tuple(fouled)
    groups = sorted({deal_version(line.result, fouled) for line in board.lines})
    for cards in groups:
        if cards != groups[0]:
            yield "", "", str(Message("scored_other_cards")), "", "", "", ""
        own = (line for line in board.lines if deal_version(line.result, fouled) == cards)
        for line in sorted(own, key=_best_of_ns):
            yield (
                *(pair_label(line.ns), pair_label(line.ew), *_result(line.result, 1)),
                *(format_points(line.ns_points), format_points(line.ew_points)),
            )


def _cards_told(known: AnalysedDeal) -> Iterator[str]:
    """Yield the hands of each side as text; also double-dummy tricks and par, if they are known."""
    hands = dict(zip(SEATS, known.deal.hands, strict=True))
    for side in ("NS", "EW"):
        yield "     ".join(_hand_told(seat, hands[seat]) for seat in side)
    if known.double_dummy is not None:
        tricks = dict(zip(SEATS, known.double_dummy.tricks, strict=True))
        told = "; ".join(
            f"{Message(declarer)} {' '.join(map(str, tricks[declarer[0]]))}"
            for one, other in ("NS", "EW")
            for declarer in ([one + other] if tricks[one] == tricks[other] else [one, other])
        )
        strains = " ".join(map(describe_strain, STRAINS))
        yield str(Message("deal_tricks", strains=strains, tricks=told))
        yield str(Message("deal_par", points=Number(known.double_dummy.par)))


def _hand_told(seat: str, hand: Sequence[str]) -> str:
    suits = (
        f"{describe_strain(suit)} {''.join(map(_rank_told, ranks)) or '-'}"
        for suit, ranks in zip(SUITS, hand, strict=True)
    )
    return f"{Message(seat)}: {'  '.join(suits)}"


def describe_strain(strain: str) -> str:
    """Return a strain or suit in the letters of the reader's language."""
    return str(Message("strain", strain=strain))


def _rank_told(rank: str) -> str:
    return str(Message("card_rank", rank=rank))


def _card_told(card: str) -> str:
    return describe_strain(card[0]) + _rank_told(card[1:])


def _contract_told(contract: Contract) -> str:
    return f"{contract.level}{describe_strain(contract.strain)}{'X' * contract.doubled}"


def _best_of_ns(line: ScoredLine) -> tuple[bool, Fraction]:
    return line.ns_points is None, -(line.ns_points or Fraction())


def pair_table(scored: ScoredEvening, section: ScoredSection, pair: PairKey) -> ScoreTable:
    """Return a pair's table: a row for each board, with opponents, result and points."""
    columns = (
        *(_head("scored_board"), _head("scored_direction", numbers=False)),
        *(_head("against", numbers=False, names=True), *_result_heads(), _worth_head(scored)),
    )
    rows = []
    for board, line in section.lines_of(pair):
        is_ns = line.ns == pair
        rows.append(
            (
                *(str(board.board), str(Message("NS") if is_ns else Message("EW"))),
                pair_names(scored, line.ew if is_ns else line.ns),
                *_result(line.result, 1 if is_ns else -1),
                format_points(_worth(scored, board, line, pair)),
            )
        )
    title = f"{pair}  {_names(scored, pair)}".strip()
    notes = []
    for own in (each for each in section.ranking if each.pair == pair):
        if scored.rules.is_percentage and own.percentage is None:
            continue
        made = {
            "result": format_points(own.result),
            "boards": own.boards,
            "place": own.place or "none",
        }
        unit = _unit(scored)
        notes += [str(Message("scored_made", unit=unit, **made)), *_additions_told(scored, own)]
    return ScoreTable(title, columns, tuple(rows), tuple(notes))


def _worth(
    scored: ScoredEvening, board: ScoredBoard, line: ScoredLine, pair: PairKey
) -> Fraction | None:
    """Return a pair's result on a board, in the unit of the scoring method.

    The result is in percent of the board's top score, in IMPs, or in points.
    """
    own = line.points_of(pair)
    if own is None or not scored.rules.is_percentage:
        return own
    return 100 * own / board.top if board.top else None


_FEW_BOARDS = 4
"""Maximum number of boards that are listed; of more boards, only the count is given."""


def comparison_table(scored: ScoredEvening, compared: Iterable[PublishedComparison]) -> ScoreTable:
    """Return a table that compares our scores and places with published ones, with explanations."""
    heads = (_head("pair"), _head("name", numbers=False, names=True))
    columns = (
        *heads,
        *(_head("scored_ours"), _head("log_place"), _head("scored_theirs"), _head("log_place")),
        _head("scored_same_if", numbers=False, names=True),
    )
    rows = tuple(
        (
            *(pair_label(each.row.pair), _names(scored, each.row.pair)),
            *(format_points(each.ours), each.row.place or ""),
            *(format_points(each.theirs), each.place or ""),
            _ways_told(each),
        )
        for each in compared
    )
    return ScoreTable(str(Message("scored_beside")), columns, rows)


def _ways_told(compared: PublishedComparison) -> str:
    told = [
        str(Message("scored_apart", boards=[f"{e.board}:{e.from_round}" for e in compared.fouled]))
        if way is ScoringVariant.APART
        else str(Message("scored_given", boards=list(map(str, compared.boards))))
        if way is ScoringVariant.GIVEN
        else str(Message("scored_way", way=way.value))
        for way in (compared.nearest if compared.variants is None else compared.variants)
    ]
    if compared.variants is None:
        boards, n = [str(board) for board in compared.boards], len(compared.boards)
        how = "few" if n <= _FEW_BOARDS else "many"
        told.append(str(Message("scored_no_way", n=n, how=how, boards=boards)))
    return ", ".join(told)


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
    card = "" if lead is None else _card_told(lead)
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
    return " ".join(filter(None, (_contract_told(result.contract), seat, tricks)))


_AT_ONCE = {Doubt.REVERSED: 4, Doubt.NO_SECTION: 1}
"""The smallest number of questions about a doubt, in one section, that become a single message.

If a section has fewer questions about the doubt, each question becomes a message. The same holds
for questions about a doubt that is not listed here.
"""


def describe_questions(questions: Iterable[Question]) -> Iterator[Message]:
    """Yield a message for each result about which there are questions.

    Many questions in a section about the same doubt become one message (`_AT_ONCE`).
    """
    asked = tuple(questions)
    n = Counter((each.doubt, each.result.section) for each in asked)
    told: set[tuple[Doubt, str]] = set()
    for each in asked:
        what = each.doubt, each.result.section
        if n[what] < _AT_ONCE.get(each.doubt, n[what] + 1):
            yield describe_question(each)
        elif what not in told:
            told.add(what)
            doubt, section = what
            yield Message("scored_doubt_of_many", doubt=doubt.value, section=section, n=n[what])


def describe_question(question: Question) -> Message:
    """Return a message that describes a question and the result that it is about."""
    result = question.result
    other = str(question.other)
    if question.doubt is Doubt.SIDE:
        other = str(Message(other))
    elif question.doubt is Doubt.OWN_LEAD:
        other = _card_told(other)
    told = Message(
        "scored_doubt", doubt=question.doubt.value, other=other, result=describe_result(result)
    )
    return Message("scored_question", where=result.description, doubt=told)
