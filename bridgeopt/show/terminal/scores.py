"""Scores on a terminal: the ranking list, a traveller, a pair's boards, what is to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.base.words import Message
from bridgeopt.scoring.boards import ScoredBoard, ScoredLine
from bridgeopt.scoring.contract import over
from bridgeopt.scoring.pairs import PairKey
from bridgeopt.scoring.questions import Question
from bridgeopt.scoring.results import BoardResult, Kind
from bridgeopt.scoring.scored import ScoredEvening, ScoredSection, Standing, rounded
from bridgeopt.show.terminal.lines import number, plain_table, say


def points(value: Fraction | None, digits: int = 2) -> str:
    """Write points, or nothing where there are none."""
    return "" if value is None else number(rounded(value, digits), digits)


def names_of(scored: ScoredEvening, pair: PairKey) -> str:
    """Return a pair's names, or its number where none are known."""
    return " & ".join(filter(None, scored.names(pair))) or pair.pair


def result_told(result: BoardResult) -> str:
    """Return what became of a board: ``4S N +1``, or what stands for a result."""
    if result.artificial is not None:
        return f"{result.artificial.ns} / {result.artificial.ew}"
    if result.kind is not Kind.PLAYED:
        return str(Message("scored_no_result", kind=result.kind.name.lower()))
    if result.contract is None:
        return ""
    if result.contract.passed_out:
        return str(Message("scored_passed_out"))
    tricks = "" if result.tricks is None else over(result.contract, result.tricks)
    seat = "" if result.declarer is None else str(Message(result.declarer))
    return " ".join(filter(None, (str(result.contract), seat, tricks)))


def show_ranking(console: Console, scored: ScoredEvening) -> None:
    """Print the ranking list of each section, one below the other where there are two winners."""
    for section in scored.sections:
        for direction in (None, "NS", "EW"):
            own = [each for each in section.ranking if each.direction == direction]
            if own:
                _head(console, section.name, direction)
                console.print(_ranking(scored, own))


def _head(console: Console, section: str, direction: str | None) -> None:
    words = [str(Message("scored_section", section=section))] if section else []
    words += [str(Message(direction))] if direction else []
    console.print()
    say(console, ", ".join(words) or Message("scored_ranking"), style="bold")


def _ranking(scored: ScoredEvening, standings: Sequence[Standing]) -> Table:
    in_per_cent = scored.rules.in_per_cent
    table = plain_table()
    table.add_column(str(Message("log_place")), justify="right", no_wrap=True)
    table.add_column(str(Message("pair")), justify="right", no_wrap=True)
    table.add_column(str(Message("name")), ratio=1, overflow="fold")
    table.add_column(str(Message("boards")), justify="right", no_wrap=True)
    table.add_column(
        str(Message("scored_matchpoints") if in_per_cent else Message("scored_imps")),
        justify="right",
        no_wrap=True,
    )
    table.add_column(
        "%" if in_per_cent else str(Message("scored_mean")), justify="right", no_wrap=True
    )
    for each in standings:
        number_of = f"{each.pair.pair} {each.pair.direction or ''}".strip()
        table.add_row(
            each.place or "",
            Text(number_of),
            Text(" & ".join(filter(None, scored.names(each.pair)))),
            str(each.boards),
            points(each.score),
            points(each.result),
        )
    return table


def show_traveller(console: Console, scored: ScoredEvening, board: int) -> None:
    """Print what was made of a board in each section."""
    for section in scored.sections:
        for own in section.boards:
            if own.board == board:
                title = Message("scored_traveller", section=section.name, board=str(board))
                console.print()
                say(console, title, style="bold")
                console.print(_traveller(own))


def _traveller(board: ScoredBoard) -> Table:
    table = plain_table()
    for head, justify in (("NS", "right"), ("EW", "right")):
        table.add_column(str(Message(head)), justify=justify, no_wrap=True)  # type: ignore[arg-type]
    _add_result_columns(table)
    table.add_column(str(Message("NS")), justify="right", no_wrap=True)
    table.add_column(str(Message("EW")), justify="right", no_wrap=True)
    for line in sorted(board.lines, key=lambda line: -(line.ns_points or -1)):
        table.add_row(
            Text(line.ns.pair),
            Text(line.ew.pair),
            *_result_cells(line.result, 1),
            points(line.ns_points),
            points(line.ew_points),
        )
    return table


def _add_result_columns(table: Table) -> None:
    table.add_column(str(Message("scored_result")), no_wrap=True)
    table.add_column(str(Message("scored_lead")), no_wrap=True)
    table.add_column(str(Message("log_points")), justify="right", no_wrap=True)


def _result_cells(result: BoardResult, sign: int) -> tuple[Text, Text, str]:
    score = "" if result.score is None else number(sign * result.score)
    return Text(result_told(result)), Text(result.lead or ""), score


def show_pair(console: Console, scored: ScoredEvening, pair: PairKey) -> None:
    """Print a pair's own boards: against whom, what became of it, and what it was worth."""
    for section in scored.sections:
        lines = section.lines_of(pair)
        if lines:
            console.print()
            say(console, f"{pair}  {names_of(scored, pair)}", style="bold")
            console.print(_personal(scored, section, pair))


def _personal(scored: ScoredEvening, section: ScoredSection, pair: PairKey) -> Table:
    table = plain_table()
    table.add_column(str(Message("scored_board")), justify="right", no_wrap=True)
    table.add_column(str(Message("scored_direction")), no_wrap=True)
    table.add_column(str(Message("against")), ratio=1, overflow="fold")
    _add_result_columns(table)
    table.add_column(
        "%" if scored.rules.in_per_cent else str(Message("scored_imps")),
        justify="right",
        no_wrap=True,
    )
    for board, line in section.lines_of(pair):
        is_ns = line.ns == pair
        other = line.ew if is_ns else line.ns
        table.add_row(
            str(board.board),
            str(Message("NS") if is_ns else Message("EW")),
            Text(names_of(scored, other)),
            *_result_cells(line.result, 1 if is_ns else -1),
            points(worth(scored, board, line, pair)),
        )
    return table


def worth(
    scored: ScoredEvening, board: ScoredBoard, line: ScoredLine, pair: PairKey
) -> Fraction | None:
    """Return what a board was worth to a pair: a percentage of its top, or IMPs."""
    own = line.of(pair)
    if own is None or not scored.rules.in_per_cent:
        return own
    return 100 * own / board.top if board.top else None


def question_told(question: Question) -> Message:
    """Return what is asked, and about which line."""
    result = question.result
    placed = result.round is not None and result.table is not None
    known = "table" if placed and result.section else "section" if result.section else "pairs"
    where = Message(
        "scored_where",
        known=known,
        section=result.section,
        round=str(result.round),
        table=str(result.table),
        board=str(result.board),
        ns=result.ns,
        ew=result.ew,
    )
    told = Message(
        "scored_doubt", doubt=question.doubt.value, other=question.other, result=result_told(result)
    )
    return Message("scored_question", where=where, doubt=told)
