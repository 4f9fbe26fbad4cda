"""Crosstables in federations' files: a line for each player, with a cell for each round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.files.faults import FaultList
from bridgeopt.plugins.swiss.tournament import Bye, ByeKind, Game, Result, Round, Tournament

WON, LOST, EVEN, OPEN = "+", "-", "=", "?"
_BYE_KINDS = {WON: ByeKind.FORCED, EVEN: ByeKind.HALF, LOST: ByeKind.VOLUNTARY}
_BYE_RESULTS = {
    ByeKind.FORCED: WON,
    ByeKind.VOLUNTEER: WON,
    ByeKind.HALF: EVEN,
    ByeKind.FULL: WON,
    ByeKind.VOLUNTARY: LOST,
}


class CrosstableCell(NamedTuple):
    """One cell of a crosstable: a player's result in one round.

    Attributes
    ----------
    opponent
        The number of the opponent; 0 if there was none.
    result
        `WON`, `LOST`, `EVEN` (also a bye of half a point) or `OPEN`.
    colour
        ``w``, ``b``, or "" if the file does not say.
    bye
        The kind of bye. ``None`` if the file does not say: then only ``result`` shows how many
        points the bye gives.
    """

    opponent: int
    result: str
    colour: str = ""
    stones: int = 0
    forfeit: bool = False
    bye: ByeKind | None = None


class CrosstableLine(NamedTuple):
    """A player's line in a crosstable: the line's number in the file, the player, and the cells.

    Each round has one cell.
    """

    number: int
    player: int
    cells: tuple[CrosstableCell, ...]


_CROSSTABLE_HELP = Message("swiss_crosstable_help")


def build_rounds(
    lines: Sequence[CrosstableLine], faults: FaultList, *, both_may_win: bool = False
) -> tuple[Round, ...]:
    """Return the rounds that the lines of a crosstable describe, with tables numbered by line.

    A game has two cells, one in each player's line. If the two cells disagree, a fault is added to
    ``faults``. Both players may win by forfeit; with ``both_may_win``, both may also win a game
    that was played.
    """
    if not lines:
        return ()
    by_player = {line.player: line for line in lines}
    num_rounds = max(len(line.cells) for line in lines)
    for line in lines:
        if len(line.cells) != num_rounds:
            wrong = Message("swiss_crosstable_rounds", n=len(line.cells), most=num_rounds)
            faults.add(line.number, wrong, _CROSSTABLE_HELP)
    if len(faults):
        return ()
    agree = _cells_agree_or_both_won if both_may_win else _cells_agree
    return tuple(_build_round(lines, by_player, k, faults, agree) for k in range(num_rounds))


def refuse_duplicate_lines(
    lines: Iterable[CrosstableLine], faults: FaultList, help_: Message
) -> None:
    """Add a fault to ``faults`` for each further line of a player who already has a line.

    ``help_`` is the advice that is shown with the fault.
    """
    first_lines: dict[int, int] = {}
    for line in lines:
        if first_lines.setdefault(line.player, line.number) != line.number:
            wrong = Message("swiss_place_twice", place=str(line.player))
            faults.add(line.number, wrong, help_)


def _build_round(
    lines: Sequence[CrosstableLine],
    by_player: Mapping[int, CrosstableLine],
    k: int,
    faults: FaultList,
    agree: Callable[[CrosstableCell, CrosstableCell], bool],
) -> Round:
    games: list[Game] = []
    byes: list[Bye] = []
    seen: set[int] = set()
    for line in lines:
        cell = line.cells[k]
        if not cell.opponent:
            byes.append(
                Bye(line.player, cell.bye or _BYE_KINDS.get(cell.result, ByeKind.VOLUNTARY))
            )
            continue
        other = by_player.get(cell.opponent)
        if other is None or other.player == line.player:
            wrong = Message(
                "swiss_crosstable_nobody", player=str(abs(cell.opponent)), round=str(k + 1)
            )
            faults.add(line.number, wrong, _CROSSTABLE_HELP)
        elif other.cells[k].opponent != line.player or not agree(cell, other.cells[k]):
            wrong = Message("swiss_crosstable_differs", line=str(other.number), round=str(k + 1))
            faults.add(line.number, wrong, _CROSSTABLE_HELP)
        elif line.player not in seen:
            seen |= {line.player, other.player}
            games.append(_build_game(len(games) + 1, line, other, k))
    return Round(tuple(games), tuple(byes))


def has_colours(lines: Iterable[CrosstableLine]) -> bool:
    """Return whether the lines give the colours of every game that was played."""
    by_player = {line.player: line for line in lines}
    return all(
        cell.colour or cell.forfeit or by_player[cell.opponent].cells[k].colour
        for line in by_player.values()
        for k, cell in enumerate(line.cells)
        if cell.opponent
    )


_OPPOSITE_RESULTS = {WON: LOST, LOST: WON, EVEN: EVEN, OPEN: OPEN}


def _cells_agree(cell: CrosstableCell, other: CrosstableCell) -> bool:
    both_lost = cell.result == other.result == LOST
    both_won = cell.result == other.result == WON and cell.forfeit and other.forfeit
    if cell.colour and other.colour and cell.colour == other.colour:
        return False
    return both_lost or both_won or _OPPOSITE_RESULTS[cell.result] == other.result


def _cells_agree_or_both_won(cell: CrosstableCell, other: CrosstableCell) -> bool:
    colours_fit = not cell.colour or cell.colour != other.colour
    return _cells_agree(cell, other) or (cell.result == other.result == WON and colours_fit)


def _build_game(table: int, line: CrosstableLine, other: CrosstableLine, k: int) -> Game:
    cell, other_cell = line.cells[k], other.cells[k]
    is_white = cell.colour != "b" and other_cell.colour != "w"
    first, second = (line, other) if is_white else (other, line)
    sign = first.cells[k].result
    forfeit = cell.forfeit or other_cell.forfeit
    result = {
        WON: Result.WHITE_BY_FORFEIT if forfeit else Result.WHITE,
        LOST: Result.BLACK_BY_FORFEIT if forfeit else Result.BLACK,
        EVEN: Result.JIGO,
        OPEN: None,
    }[sign]
    if cell.result == other_cell.result == LOST:
        result = Result.DOUBLE_FORFEIT
    if cell.result == other_cell.result == WON:
        result = Result.BOTH_WIN
    return Game(table, first.player, second.player, max(cell.stones, other_cell.stones), result)


def cells_of(tournament: Tournament, player: int) -> Iterator[CrosstableCell]:
    """Yield a player's crosstable cell for each posted round; a forced bye is written as a win."""
    for played in tournament.rounds:
        game = played.by_player.get(player)
        if game is None:
            kind = played.bye_kinds.get(player, ByeKind.VOLUNTARY)
            yield CrosstableCell(0, _BYE_RESULTS[kind], bye=kind)
            continue
        sign = WON if game.points_of(player) == 1 else LOST
        if game.result in _RESULTS_WITHOUT_WINNER:
            sign = _RESULTS_WITHOUT_WINNER[game.result]
        forfeit = game.result is not None and not game.result.is_played
        colour = "w" if player == game.first else "b"
        yield CrosstableCell(game.opponent_of(player), sign, colour, game.handicap, forfeit)


_RESULTS_WITHOUT_WINNER = {None: OPEN, Result.JIGO: EVEN}
"""The sign in the cell of a game without a winner: unfinished (``None``), or drawn (a jigo)."""
