r"""Portable Bridge Notation 2.1: the results of boards.

In most files each board is a game, with its results in a score table. In other files each result is
a game, and the result is in the game's tags. A score table names its columns
(``Round\1R;PairId_NS\2R``); its rows follow, with spaces between cells. ``-`` means irrelevant,
``?`` unknown, and ``^`` an artificial score. Sections are in a column of this program's own, as the
standard allows. `pbn_words.PBN` lists the words that are read.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Literal

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.exchange.interpret import (
    are_phantoms,
    is_one_sided_award,
    is_phantom,
    normalise_word,
    parse_side,
    points_scale,
    rescale_award,
    split_number,
    without_phantoms,
)
from bridgeopt.exchange.pbn_cells import (
    PERCENT,
    SIDE_RESULT,
    WrongRow,
    average_in_cell,
    awards_in_cell,
    cell_text,
    is_unplayed,
    parse_day,
    percent_in_cell,
    player_names,
    points_in_cell,
    score_cells,
    shows_play,
)
from bridgeopt.exchange.pbn_games import PbnFile, PbnGame, PbnRow, read_games
from bridgeopt.exchange.pbn_words import ARTIFICIAL, METHODS_IN_MP, PBN, PbnKind
from bridgeopt.files.faults import quoted
from bridgeopt.files.players import fold_name
from bridgeopt.files.vocabulary import Treatment, WordCheck
from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import (
    SEATS,
    Contract,
    Side,
    Vulnerability,
    is_possible_score,
    parse_contract,
    parse_lead,
    parse_relative_tricks,
    side_of,
    vulnerability_of,
)
from bridgeopt.scoring.deals import Deal, parse_deal
from bridgeopt.scoring.results import (
    BoardResult,
    LineKey,
    Participant,
    PlannedTable,
    ResultKind,
    Scoring,
    SourceResults,
    is_pair_number,
)

_HELP = Message("pbn_help")
_INTEGER = re.compile(r"[+-]?[0-9]{1,5}")
_TRICKS = re.compile(r"[0-9]{1,2}")
_TABLE_TAGS = "ScoreTable", "TotalScoreTable"
_SIDES: tuple[Side, ...] = ("NS", "EW")
_SEATS_BY_SIDE: Mapping[str, tuple[str, str]] = {"NS": ("North", "South"), "EW": ("East", "West")}
_VULNERABLE: Mapping[str, Vulnerability] = {
    **dict.fromkeys(("none", "love", "-"), "None"),
    **{"ns": "NS", "ew": "EW", "n-s": "NS", "e-w": "EW", "n/s": "NS", "e/w": "EW"},
    **dict.fromkeys(("all", "both"), "All"),
}
_SEAT_NAMES = {"north": "N", "east": "E", "south": "S", "west": "W"}
_METHODS: Mapping[str, Scoring] = {
    **dict.fromkeys(("mp", "mps", "matchpoints", "matchpoint", "mp1", "mp2"), Scoring.MATCHPOINTS),
    **dict.fromkeys(("butler", "butler2"), Scoring.BUTLER),
    **dict.fromkeys(("cross", "cross1", "cross2"), Scoring.CROSS_IMPS),
    **dict.fromkeys(("crossimp", "crossimps", "ximp", "ximps"), Scoring.CROSS_IMPS),
    **dict.fromkeys(("bam", "boardamatch", "pab"), Scoring.BOARD_A_MATCH),
    **{"aggregate": Scoring.AGGREGATE, "patton": Scoring.PATTON},
}
_DATUM_BY_WORD: Mapping[str, Literal["one", "tenth", "none"]] = {
    **{"tenth": "tenth", "butler2": "one", "butler": "none"},
}
"""The results that Butler scoring leaves out of the datum (the average score), by a word in the tag
Scoring. They are the best and the worst result, the best and the worst tenth, or none. If the tag
has several of these words, the first one in this mapping decides."""

_EVENING_TAGS = ("Event", "Date", "Scoring")
"""Tags that have the same value in all games of an evening."""

_MAX_VALUES = 4
_MAX_BOARDS = 12
"""Maximum number of values, and of boards, that a note lists."""


def read_pbn(path: Path) -> SourceResults:
    """Return the results in a file's score tables or, if it has none, in the tags of its games.

    If results are in tags, each game is one board as played at one table.

    Raises
    ------
    InputError
        The file has no results of pairs, or parts of it cannot be read, all of which are listed.
    """
    file = read_games(path, _TABLE_TAGS, _HELP)
    reader = _EveningReader(path, file)
    reader.check_words()
    has_tables = any(
        _has_pair_columns(table.columns) for game in file.games for table in game.tables
    )
    if has_tables:
        reader.read_tables()
    else:
        reader.read_tags()
    faults = [*file.faults, *reader.faults, *reader.check.faults(path, _HELP)]
    if faults:
        raise InputError(sorted(faults, key=lambda fault: fault.line or 0))
    if not reader.results:
        reason = _reason_for_no_results(file)
        has_deals_only = reason.key == "pbn_deals_alone"
        helping = Message("pbn_deals_alone_help") if has_deals_only else _HELP
        raise InputError(Fault(reason, str(path), None, helping))
    return reader.source()


def _has_pair_columns(columns: Iterable[str]) -> bool:
    """Return whether the columns of a score table name both pairs, by number or by players."""
    folded = {column.casefold() for column in columns}
    return any({f"{kind}_ns", f"{kind}_ew"} <= folded for kind in ("pairid", "names"))


def _reason_for_no_results(file: PbnFile) -> Message:
    """Return a message with the reason why a file has no results of pairs."""
    if any(cell_text(game["Contract"]) for game in file.games):
        return Message("pbn_nobody")
    deals = {board for game in file.games for board, _ in _deal_of_game(game)}
    if deals and not any(game.tables for game in file.games):
        return Message("pbn_deals_alone", n=len(deals))
    return Message("pbn_no_results")


def read_deals(path: Path) -> dict[tuple[str, int], Deal]:
    """Return the deals in a file from a dealing machine or another program.

    The keys are as in `SourceResults.deals`, for all sections together.

    Raises
    ------
    InputError
        The file holds no deal.
    """
    file = read_games(path, _TABLE_TAGS, _HELP)
    deals = {("", board): deal for game in file.games for board, deal in _deal_of_game(game)}
    if not deals:
        raise InputError(Fault(Message("pbn_no_deals"), str(path), None, Message("pbn_deals_help")))
    return deals


def _deal_of_game(game: PbnGame) -> Iterator[tuple[int, Deal]]:
    """Yield the board number and the deal of a game, if the deal is complete."""
    board = game["Board"]
    deal = parse_deal(game["Deal"])
    if deal is not None and _INTEGER.fullmatch(board) and 0 < int(board) < 1000:
        yield int(board), deal


_Points = tuple[Fraction | None, Fraction | None]


def _check_points(result: BoardResult) -> None:
    """Raise an error if no contract on the board gives the points of a result."""
    points = result.points or 0
    if not is_possible_score(result.board, points, result.vulnerable):
        values = {"board": str(result.board), "points": str(points)}
        raise WrongRow(Message("traveller_no_such_score", **values))


_RESULT_COLUMNS = ("Score_NS", "Score_EW", "Contract", "Result")


@dataclass(frozen=True)
class _ResultCells:
    """The data of one result, which come from a row of a table or from the tags of a game.

    The cells are texts, by column name.
    """

    line: int
    cells: PbnRow
    board: str
    section: str
    vulnerable: Vulnerability | None

    def __getitem__(self, column: str) -> str:
        """Return the text of a cell; "" if it is empty or marked as unknown."""
        return cell_text(self.cells[column])


@dataclass
class _EveningReader:
    """Reads the games of one file, and collects their results, pairs and deals."""

    path: Path
    file: PbnFile
    check: WordCheck = field(default_factory=lambda: WordCheck(PBN))
    faults: list[Fault] = field(default_factory=list)
    results: list[BoardResult] = field(default_factory=list)
    published: dict[LineKey, _Points] = field(default_factory=dict)
    pairs: list[tuple[Participant, Side | None]] = field(default_factory=list)
    seats: dict[tuple[str, str], dict[Side, Counter[tuple[str, ...]]]] = field(default_factory=dict)
    sit_outs: dict[PlannedTable, list[int]] = field(default_factory=dict)
    notes: list[Message] = field(default_factory=list)
    number_by_names: dict[tuple[str, frozenset[str]], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._awarded_sit_outs: list[str] = []
        self._irregular_lines: list[str] = []
        self._other_vulnerability: set[int] = set()
        first = next((game["Scoring"] for game in self.file.games if game["Scoring"]), "")
        self._raw_method = cell_text(first)
        self.method, self.datum, self._has_unknown_word = self._scoring(self._raw_method)

    def _scoring(
        self, text: str
    ) -> tuple[Scoring | None, Literal["one", "tenth", "none"] | None, bool]:
        """Return the scoring method and the datum in the tag Scoring.

        Also return whether the tag has an unknown word.
        """
        words = []
        for part in text.split(";"):
            joined = normalise_word(part)
            is_known = PBN.knows(PbnKind.SCORING, joined)
            words += (
                [joined]
                if is_known
                else [normalise_word(word) for word in re.split(r"[\W_]+", part)]
            )
        names = [name for name in words if name]
        unknown = [
            name
            for name in names
            if self.check.vocabulary.treatment(PbnKind.SCORING, name) is Treatment.WARNED
        ]
        self._two_for_win = "mp2" not in names
        self._cross_word = next((name for name in ("cross", "cross1") if name in names), "")
        self._has_imp_word = any("imp" in name for name in names)
        methods = {_METHODS[name] for name in names if name in _METHODS}
        if Scoring.MATCHPOINTS in methods and len(methods) > 1:
            return None, None, True
        method = next((scoring for scoring in Scoring if scoring in methods), None)
        datum = next((_DATUM_BY_WORD[name] for name in _DATUM_BY_WORD if name in names), None)
        return method, datum if method is Scoring.BUTLER else None, bool(unknown)

    # Methods that note which parts of the file are ignored.

    def check_words(self) -> None:
        """Check the words of the file, and note each tag, column and line that is ignored."""
        by_value = {
            "competition": PbnKind.COMPETITION,
            "frenchmp": PbnKind.FRENCH,
            "termination": PbnKind.TERMINATION,
        }
        for game in self.file.games:
            for key, (name, line) in game.own_tags.items():
                value = cell_text(game[key])
                if value and key in by_value:
                    self.check.check_word(by_value[key], value, f'[{name} "{value}"]', line)
                elif value:
                    self.check.check_word(PbnKind.TAG, name, f"[{name}]")
            self._check_tables(game)
            self._check_board(game)
        for line in self.file.stray_lines:
            self.check.check_word(PbnKind.LINE, "text", "…", line)
        for name, line in self.file.repeated:
            self.check.warn(f"[{name}]", line)
        for tag in _EVENING_TAGS:
            values = dict.fromkeys(v for game in self.file.games if (v := cell_text(game[tag])))
            if len(values) > 1:
                first_values = [*values][:_MAX_VALUES]
                self.notes.append(Message("pbn_several_values", tag=tag, values=first_values))

    def _check_board(self, game: PbnGame) -> None:
        vulnerable = game["Vulnerable"]
        if vulnerable.casefold() not in {*_VULNERABLE, "", "?"}:
            tag_text = f'[Vulnerable "{vulnerable}"]'
            self.check.check_word(
                PbnKind.VULNERABLE, vulnerable, tag_text, game.line_of("Vulnerable")
            )
        deal = cell_text(game["Deal"])
        if deal and not any(_deal_of_game(game)) and " -" not in deal and ":-" not in deal:
            self.check.warn("[Deal]", game.line_of("Deal"))

    def _check_tables(self, game: PbnGame) -> None:
        kinds = {"scoretable": PbnKind.SCORE_COLUMN, "totalscoretable": PbnKind.TOTAL_COLUMN}
        for table in game.tables:
            for column in table.columns:
                has_values = any(cell_text(row[column]) for row in table.rows)
                if has_values or not table.rows:
                    column_text = f"{kinds[table.name].split()[-1]}: {column}"
                    self.check.check_word(kinds[table.name], column, column_text)

    # Methods that read results from score tables.

    def read_tables(self) -> None:
        """Read all score tables, and all tables with pairs' totals."""
        num_without_table = 0
        for game in self.file.games:
            num_without_table += not game.tables and bool(
                cell_text(game["Contract"]) or cell_text(game["Result"])
            )
            for table in game.tables:
                if table.name != "scoretable":
                    continue
                if not _has_pair_columns(table.columns):
                    self.check.warn("[ScoreTable]", table.line)
                    continue
                for row in table.rows:
                    self._read_or_fault(self._read_table_row, game, row)
        for game in self.file.games:
            for table in game.tables:
                for row in table.rows if table.name == "totalscoretable" else ():
                    self._read_or_fault(self._read_total, game, row)
        if num_without_table:
            self.notes.append(Message("pbn_games_beside_tables", n=num_without_table))

    def _read_or_fault(
        self, read: Callable[[PbnGame, PbnRow], None], game: PbnGame, row: PbnRow
    ) -> None:
        """Read a row by calling ``read``; if the row is wrong, add a fault."""
        try:
            read(game, row)
        except WrongRow as wrong:
            self.faults.append(Fault(wrong.message, str(self.path), row.line, _HELP))

    def _read_table_row(self, game: PbnGame, row: PbnRow) -> None:
        section = cell_text(row["Section"]) or cell_text(game["Section"])
        board = cell_text(row["Board"]) or game["Board"]
        cells = _ResultCells(row.line, row, board, section, self._vulnerability(game))
        self._read_result(cells, *(self._pair_of_row(cells, side) for side in _SIDES))

    def _pair_of_row(self, row: _ResultCells, side: Side) -> str | None:
        """Return the pair on a side of a result: its number or, without one, its players' names.

        Return ``None`` if the seat is empty.
        """
        number = row[f"PairId_{side}"]
        names = player_names(row[f"Names_{side}"])
        if is_phantom(number) or are_phantoms(names):
            return None
        if number and not is_pair_number(number):
            raise WrongRow(Message("usebio_no_pairs"))
        if not number and names:
            number = self._number_by_names(row.section, names)
        if number and names:
            seats = self.seats.setdefault((row.section, number), {})
            seats.setdefault(side, Counter())[names] += 1
        return number or None

    def _number_by_names(self, section: str, names: tuple[str, ...]) -> str:
        """Return a number for a pair of which only the players' names, ``names``, are known.

        Such pairs of a section are numbered from 1, in the order in which they occur in the file.
        """
        key = section, frozenset(map(fold_name, names))
        if key not in self.number_by_names:
            num_known = sum(known_section == section for known_section, _ in self.number_by_names)
            self.number_by_names[key] = str(num_known + 1)
        return self.number_by_names[key]

    def _read_result(self, row: _ResultCells, ns: str | None, ew: str | None) -> None:
        """Read one result: of two pairs, or of a pair that sat the board out.

        ``ns`` and ``ew`` are the numbers of the pairs, ``None`` for an empty seat. If both seats
        are empty, nothing is read.
        """
        if not _INTEGER.fullmatch(row.board) or not 0 < int(row.board) < 1000:
            raise WrongRow(Message("usebio_no_board", text=quoted(row.board)))
        board = int(row.board)
        multiplicity = row["Multiplicity"]
        if multiplicity and multiplicity != "1":
            raise WrongRow(Message("vocabulary_refused", word=f"Multiplicity {multiplicity}"))
        if ns is None or ew is None:
            self._add_sit_out(row, board, ns, ew)
            return
        result, published = self._result(row, board, ns, ew)
        self.results.append(result)
        self.published[result.key] = published

    def _add_sit_out(self, row: _ResultCells, board: int, ns: str | None, ew: str | None) -> None:
        if any(shows_play(column, row[column]) for column in _RESULT_COLUMNS):
            has_phantom = any(is_phantom(row[f"PairId_{side}"]) for side in _SIDES)
            has_phantom |= any(row[f"Names_{side}"] for side in _SIDES)
            raise WrongRow(Message("phantom_has_result" if has_phantom else "usebio_no_pairs"))
        if ns is None and ew is None:
            return
        points = [row[f"{kind}_{side}"] for kind in ("MP", "IMP", "Percentage") for side in _SIDES]
        if any(cell_text(points_text.removeprefix("^")) for points_text in points):
            self._awarded_sit_outs.append(f"{row.section}{ns or ew}")
        place = self._parse_number(row, "Round") or 0, self._parse_number(row, "Table") or 0
        table = PlannedTable(row.section, *place, ns, ew, ())
        self.sit_outs.setdefault(table, []).append(board)

    def _parse_number(self, row: _ResultCells, column: str) -> int | None:
        text = row[column]
        if text.isascii() and text.isdigit() and len(text) <= 3:
            return int(text)
        if text:
            self.check.check_word(PbnKind.NUMBER, text, f"{column} {text}", row.line)
        return None

    def _vulnerability(self, game: PbnGame) -> Vulnerability | None:
        return _VULNERABLE.get(game["Vulnerable"].casefold())

    def _result(
        self, row: _ResultCells, board: int, ns: str, ew: str
    ) -> tuple[BoardResult, _Points]:
        contract, awards = self._contract(row)
        declarer = self._declarer(row)
        tricks = self._tricks(row, contract, declarer)
        points, assigned, score_awards = self._score(row)
        published, is_marked = self._published(row)
        kind, artificial = self._result_kind(
            row,
            awards or score_awards,
            published,
            is_marked=is_marked and not assigned,
            has_result=contract is not None or points is not None,
        )
        is_played = kind is ResultKind.PLAYED
        result = BoardResult(
            *(row.section, board, ns, ew),
            *(self._parse_number(row, "Round"), self._parse_number(row, "Table"), kind),
            contract=contract if is_played and not assigned else None,
            declarer=declarer if is_played and not assigned else None,
            tricks=tricks if is_played and not assigned else None,
            lead=self._lead(row) if is_played else None,
            points=points if is_played else None,
            artificial=artificial,
            vulnerable=self._unusual_vulnerability(row, board),
        )
        if points is not None and result.computed_score is None and is_played and not assigned:
            _check_points(result)
        return result, published

    def _result_kind(
        self,
        cells: _ResultCells,
        awards: tuple[Award, Award] | None,
        published: _Points,
        *,
        is_marked: bool,
        has_result: bool,
    ) -> tuple[ResultKind, ArtificialScore | None]:
        """Return the kind of a result, and its artificial score if it has one.

        ``awards`` are averages in place of a score, and ``published`` the points that the file
        gives. ``is_marked`` says that these points are marked as artificial, and ``has_result``
        that the result has a contract or a score.
        """
        percents, has_caret = self._percents(cells)
        if awards is not None:
            return ResultKind.ARTIFICIAL, ArtificialScore(*awards)
        is_marked = is_marked or has_caret or ARTIFICIAL in cells.cells.cells.values()
        has_points = any(figure is not None for figure in (*published, *percents))
        if is_marked or (has_points and not has_result):
            artificial = self._artificial(published, percents)
            return (
                ResultKind.UNDECIDED if artificial is None else ResultKind.ARTIFICIAL
            ), artificial
        return (ResultKind.PLAYED if has_result else ResultKind.NOT_PLAYED), None

    def _lead(self, row: _ResultCells) -> str | None:
        lead = row["Lead"]
        card = parse_lead(lead)
        if lead and card is None:
            self.check.check_word(PbnKind.LEAD, lead, f"Lead {lead}", row.line)
        return card

    def _unusual_vulnerability(self, row: _ResultCells, board: int) -> Vulnerability | None:
        """Return the vulnerability of a result; ``None`` if the board number implies it."""
        if row.vulnerable in (None, vulnerability_of(board)):
            return None
        self._other_vulnerability.add(board)
        return row.vulnerable

    def _contract(self, row: _ResultCells) -> tuple[Contract | None, tuple[Award, Award] | None]:
        text = row["Contract"]
        contract = parse_contract(text)
        if contract is not None or text in ("", ARTIFICIAL) or is_unplayed(text):
            return contract, None
        awards = awards_in_cell(text)
        if awards is None and is_one_sided_award(text.removeprefix(ARTIFICIAL)):
            if any(all(row[f"{kind}_{side}"] for side in _SIDES) for kind in _POINT_COLUMNS):
                return None, None
            raise WrongRow(Message("award_of_one_side", text=quoted(text)))
        if awards is None:
            raise WrongRow(Message("usebio_no_contract", text=quoted(text)))
        return None, awards

    def _declarer(self, row: _ResultCells) -> str | None:
        text = row["Declarer"]
        seat = text.removeprefix("^").strip()
        if not seat or cell_text(seat) == "":
            return None
        seat = _SEAT_NAMES.get(seat.casefold(), seat.upper().replace("-", "").replace("/", ""))
        if seat not in (*SEATS, *_SIDES):
            raise WrongRow(Message("pbn_no_declarer", text=quoted(text)))
        if text.startswith("^"):
            self._irregular_lines.append(str(row.line))
        return seat

    def _tricks(
        self, row: _ResultCells, contract: Contract | None, declarer: str | None
    ) -> int | None:
        text = row["Result"]
        tricks_text = text.removeprefix("^").strip()
        if tricks_text.casefold() in ("", "-", "pass") or awards_in_cell(text) is not None:
            return None
        if _TRICKS.fullmatch(tricks_text) and int(tricks_text) <= 13:
            return int(tricks_text)
        by_side = {side.upper(): int(n) for side, n in SIDE_RESULT.findall(tricks_text)}
        if by_side and declarer is not None and max(by_side.values()) <= 13:
            own_tricks = by_side.get(side_of(declarer))
            other_tricks = next(
                (n for side, n in by_side.items() if side != side_of(declarer)), None
            )
            if own_tricks is None or other_tricks is None or own_tricks + other_tricks == 13:
                return own_tricks if own_tricks is not None else 13 - (other_tricks or 0)
        tricks = None if contract is None else parse_relative_tricks(contract, tricks_text)
        if tricks is None:
            raise WrongRow(Message("usebio_no_tricks", text=quoted(text)))
        return tricks

    def _score(self, row: _ResultCells) -> tuple[int | None, bool, tuple[Award, Award] | None]:
        """Return the points of NS, whether a director assigned them, and awards in place of points.

        Assigned points are marked with a caret (``^``). The awards are averages or percentages of
        both sides. The points are ``None`` in a row without points, and the awards are ``None`` in
        a row without awards. Some programs give points only to the side that scored, and 0 to the
        other side.
        """
        texts = [row[f"Score_{side}"] for side in _SIDES]
        percents = [percent_in_cell(text) for text in texts]
        if any(percents) or any(awards_in_cell(text) for text in texts if "/" in text):
            awards = next(
                (a for text in texts if "/" in text and (a := awards_in_cell(text))), None
            )
            if awards is None and None not in percents:
                awards = (percents[0], percents[1])  # type: ignore[assignment]
            if awards is None:
                cells_text = " ".join(filter(None, texts))
                raise WrongRow(Message("pbn_no_points", text=quoted(cells_text)))
            return None, False, awards
        assigned = any(text.startswith("^") and len(text) > 1 for text in texts)
        plain_texts = [cell_text(text.removeprefix("^").replace("\u2212", "-")) for text in texts]
        for text in plain_texts:
            if text and not _INTEGER.fullmatch(text):
                raise WrongRow(Message("pbn_no_points", text=quoted(text)))
        ns, ew = (int(text) if text else None for text in plain_texts)
        if ns is None or ew is None or ns == -ew:
            return (ns if ns is not None else None if ew is None else -ew), assigned, None
        if 0 in (ns, ew):
            return ns or -ew, assigned, None
        raise WrongRow(Message("pbn_no_points", text=quoted(f"{ns} {ew}")))

    def _published(self, cells: _ResultCells) -> tuple[_Points, bool]:
        """Return both sides' points in the file, and whether these are marked as artificial."""
        order = ["MP", "IMP"] if self.method in METHODS_IN_MP else ["IMP"]
        for kind in order[:1] if self.method is not None else order:
            values = [cells[f"{kind}_{side}"] for side in _SIDES]
            if any(values):
                ns, ew = (
                    None if PERCENT.fullmatch(value) else points_in_cell(value) for value in values
                )
                return (ns, ew), any(value.startswith("^") for value in values)
        return (None, None), False

    def _percents(self, cells: _ResultCells) -> tuple[tuple[Award | None, Award | None], bool]:
        values = [cells[f"Percentage_{side}"] for side in _SIDES]
        awards: list[Award | None] = []
        for value in values:
            average = average_in_cell(value)
            percent = points_in_cell(value) if average is None else None
            if percent is not None and not 0 <= percent <= 100:
                raise WrongRow(Message("pbn_no_points", text=quoted(value)))
            awards.append(average if percent is None else Award(percent))
        for kind in ("MP", "IMP"):
            for k, side in enumerate(_SIDES):
                awards[k] = percent_in_cell(cells[f"{kind}_{side}"]) or awards[k]
        has_caret = any(value.startswith("^") for value in values)
        averages = any(
            average_in_cell(cells[f"{kind}_{s}"]) for kind in _POINT_COLUMNS for s in _SIDES
        )
        return (awards[0], awards[1]), has_caret or averages

    def _artificial(
        self,
        points: _Points,
        awards: tuple[Award | None, Award | None],
    ) -> ArtificialScore | None:
        """Return the artificial score if the file gives a value for both sides; else ``None``.

        A value is points or an award.
        """
        side_awards = []
        for side_points, award in zip(points, awards, strict=True):
            side_points = None if self._has_unknown_word else side_points
            if side_points is None and award is None:
                return None
            if award is not None and (award.by_session or side_points is None):
                side_awards.append(award)
            else:
                side_awards.append(
                    Award(None if award is None else award.percent, points=side_points)
                )
        return ArtificialScore(side_awards[0], side_awards[1])

    def _read_total(self, game: PbnGame, row: PbnRow) -> None:
        pair = cell_text(row["PairId"])
        names = player_names(cell_text(row["Names"]))
        if is_phantom(pair) or are_phantoms(names):
            return
        section = cell_text(row["Section"]) or cell_text(game["Section"])
        if (
            not pair
            and names
            and (section, frozenset(map(fold_name, names))) in self.number_by_names
        ):
            pair = self._number_by_names(section, names)
        if not pair:
            return
        direction = cell_text(row["Direction"])
        side = parse_side(direction)
        if direction and side is None:
            direction_text = f"Direction {direction}"
            self.check.check_word(PbnKind.DIRECTION, direction, direction_text, row.line)
        totals = [
            points_in_cell(cell_text(row[column]))
            for column in ("TotalMP", "TotalScoreMP", "TotalIMP", "TotalScoreIMP", "TotalScore")
        ]
        participant = Participant(
            section,
            pair,
            names=names,
            numbers=tuple(
                cell_text(row[f"MemberID{k}"]) for k in (1, 2) if cell_text(row[f"MemberID{k}"])
            ),
            total=next((total for total in totals if total is not None), None),
            percentage=points_in_cell(cell_text(row["TotalPercentage"])),
            place=cell_text(row["Rank"]) or None,
        )
        self.pairs.append((participant, side))

    # The methods below read files that have one game for each table, with the result in its tags.

    def read_tags(self) -> None:
        """Read results from the tags of games that have one result each.

        Pairs are recognised by their names.
        """
        no_names = no_result = 0
        for game in self.file.games:
            absent = [self._is_empty_side(game, side) for side in _SIDES]
            has_result = any(cell_text(game[tag]) for tag in ("Contract", "Result", "Score"))
            if not has_result and not any(absent):
                no_result += all(self._names_of(game, side) for side in _SIDES)
                continue
            pairs = [
                None if is_absent else self._pair_of(game, side)
                for side, is_absent in zip(_SIDES, absent, strict=True)
            ]
            if any(
                pair is None and not is_absent
                for pair, is_absent in zip(pairs, absent, strict=True)
            ):
                no_names += has_result
                continue
            section, line = cell_text(game["Section"]), game.line_of("Contract")
            cells = dict(game.values)
            cells |= score_cells(cell_text(game["Score"]), cells.get("declarer", ""))
            row = PbnRow(line, cells)
            vulnerable = self._vulnerability(game)
            result_cells = _ResultCells(line, row, game["Board"], section, vulnerable)
            try:
                self._read_result(result_cells, *pairs)
            except WrongRow as wrong:
                self.faults.append(Fault(wrong.message, str(self.path), line, _HELP))
        if self.results:
            num_pairs = len(
                {(result.section, p) for result in self.results for p in (result.ns, result.ew)}
            )
            counts = {"n": len(self.results), "pairs": num_pairs}
            self.notes.insert(0, Message("pbn_game_a_table", **counts))
            for key, n in (("pbn_games_no_names", no_names), ("pbn_games_no_result", no_result)):
                if n:
                    self.notes.append(Message(key, n=n))
        self._note_several_partners()

    def _names_of(self, game: PbnGame, side: Side) -> tuple[str, ...]:
        pair_text = cell_text(game[f"Pair{side}"])
        names = tuple(filter(None, (cell_text(game[seat]) for seat in _SEATS_BY_SIDE[side])))
        return (
            player_names(pair_text) if len(names) < 2 and not is_pair_number(pair_text) else names
        )

    def _is_empty_side(self, game: PbnGame, side: Side) -> bool:
        """Return whether a side's seats are empty, according to the tags of a game.

        Seats are empty if the pair's number is 0, or if the pair has the name of a phantom.
        """
        return is_phantom(cell_text(game[f"Pair{side}"])) or are_phantoms(
            self._names_of(game, side)
        )

    def _pair_of(self, game: PbnGame, side: Side) -> str | None:
        section = cell_text(game["Section"])
        pair_text = cell_text(game[f"Pair{side}"])
        names = self._names_of(game, side)
        number = (
            pair_text
            if is_pair_number(pair_text)
            else self._number_by_names(section, names)
            if names
            else None
        )
        if number is not None and names:
            seats = self.seats.setdefault((section, number), {})
            seats.setdefault(side, Counter())[names] += 1
        return number

    def _note_several_partners(self) -> None:
        """Add a note if players had several partners, since pairs then cannot be ranked."""
        partners: dict[str, set[frozenset[str]]] = defaultdict(set)
        for _, names in self.number_by_names:
            for name in names:
                partners[name].add(names)
        num_players = sum(len(pairs_of_player) > 1 for pairs_of_player in partners.values())
        if num_players:
            self.notes.append(Message("pbn_several_partners", n=num_players))

    # Methods for the evening as a whole.

    def source(self) -> SourceResults:
        """Return all results, pairs and deals that were read; together they are one evening."""
        participants, winners, ambiguous = without_phantoms(self._all_pairs(), None)
        if winners is None and not participants:
            _, winners, _ = without_phantoms(self._numbered_pairs(), None)
        for pair in ambiguous:
            self.check.warn(f"TotalScoreTable: {pair.section}{pair.pair}")
        results, published = self._rescaled()
        games = self.file.games
        first_game = next((g for g in games if g.tables or cell_text(g["Contract"])), games[0])
        date = cell_text(first_game["Date"])
        day = parse_day(date)
        if date and day is None and not date.startswith("?"):
            self.check.check_word(
                PbnKind.DATE, date, f'[Date "{date}"]', first_game.line_of("Date")
            )
        imps = self.method is None and not self._has_unknown_word and self._are_imps()
        return SourceResults(
            tuple(results),
            tuple(dict.fromkeys(participants)),
            planned=tuple(table.with_boards(boards) for table, boards in self.sit_outs.items()),
            title=cell_text(first_game["Event"]) or None,
            club=cell_text(first_game["Site"]) or None,
            date=day,
            scoring=self.method,
            winners=winners,
            deals=self._deals(),
            published=published,
            warnings=(Message("pbn_imps"),) if imps else (),
            unread_lines=(*self._notes(), *self.check.warnings),
            method=self._raw_method if self._has_unknown_word else "",
            datum=self.datum,
        )

    def _are_imps(self) -> bool:
        """Return whether points are IMPs; this is a guess if no tag names the scoring method."""
        if self._has_imp_word:
            return True
        columns = {
            column.casefold()
            for game in self.file.games
            for t in game.tables
            for column in t.columns
        }
        return "imp_ns" in columns and "mp_ns" not in columns

    def _rescaled(
        self,
    ) -> tuple[list[BoardResult], dict[LineKey, _Points]]:
        """Return the results and the published points in this program's scale of points."""
        scale = Fraction(1)
        if self.method is Scoring.MATCHPOINTS or (self.method is None and not self._has_imp_word):
            scale = Fraction(points_scale(self.results, self.published))
            if not self._two_for_win:
                scale = Fraction(2)
        n = Counter((e.section, e.board) for e in self.results if e.kind is ResultKind.PLAYED)

        def factor(key: LineKey) -> Fraction:
            num_results = n[key[0], key[1]]
            if self._cross_word == "cross":
                return Fraction(1, max(num_results - 1, 1))
            return (
                Fraction(num_results, max(num_results - 1, 1))
                if self._cross_word == "cross1"
                else scale
            )

        results = [rescale_award(result, factor(result.key)) for result in self.results]
        if results != self.results:
            self.notes.append(Message("points_rescaled"))
        published: dict[LineKey, _Points] = {}
        for key, (ns, ew) in self.published.items():
            scale_factor = factor(key)
            published[key] = (
                None if ns is None else ns * scale_factor,
                None if ew is None else ew * scale_factor,
            )
        return results, published

    def _all_pairs(self) -> Iterator[tuple[Participant, Side | None]]:
        """Yield all pairs with their directions.

        First come the pairs in tables of totals, then further pairs in rows with results. Names
        that a table of totals lacks are taken from those rows.
        """
        listed = {(pair_entry.section, pair_entry.pair, side) for pair_entry, side in self.pairs}
        numbers = {(section, pair) for section, pair, _ in listed}
        sections_with_sides = {
            place[0]
            for place, sides in self.seats.items()
            if len(sides) > 1 and not _folded_players(sides["NS"]) & _folded_players(sides["EW"])
        }
        sections_with_sides |= {
            section for section, pair, _ in listed if _has_both_sides(listed, section, pair)
        }
        for pair_entry, side in self.pairs:
            sides = self.seats.get((pair_entry.section, pair_entry.pair), {})
            if side is None and pair_entry.section in sections_with_sides:
                folded_names = set(map(fold_name, pair_entry.names))
                side = next(
                    (s for s, names in sides.items() if folded_names & _folded_players(names)), None
                )
            if not pair_entry.names and sides:
                names_on_side = (
                    sides.get(side)
                    if side is not None and pair_entry.section in sections_with_sides
                    else None
                )
                yield (
                    replace(pair_entry, names=_most_common(names_on_side or _sum_counts(sides))),
                    side,
                )
            else:
                yield pair_entry, side
        for (section, pair), sides in self.seats.items():
            if section in sections_with_sides:
                for side, names in sides.items():
                    if (section, pair, side) not in listed:
                        yield Participant(section, pair, names=_most_common(names)), side
            elif (section, pair) not in numbers:
                yield Participant(section, pair, names=_most_common(_sum_counts(sides))), None

    def _numbered_pairs(self) -> list[tuple[Participant, Side | None]]:
        """Return all pairs that have results, with the directions that their numbers contain."""
        section_pairs = {
            (result.section, pair) for result in self.results for pair in (result.ns, result.ew)
        }
        return [(Participant(*place), split_number(place[1])[1]) for place in sorted(section_pairs)]

    def _deals(self) -> dict[tuple[str, int], Deal]:
        """Return the cards of boards, by section and board.

        If two games of a board have different cards, the cards are given for each section if
        possible, and otherwise left out.
        """
        names_by_deal: dict[int, dict[Deal, set[str]]] = defaultdict(dict)
        for game in self.file.games:
            for board, deal in _deal_of_game(game):
                names_by_deal[board].setdefault(deal, set()).add(cell_text(game["Section"]))
        deals: dict[tuple[str, int], Deal] = {}
        for board, board_deals in names_by_deal.items():
            sections = [section for names in board_deals.values() for section in names]
            if len(board_deals) == 1:
                deals["", board] = next(iter(board_deals))
            elif len(set(sections)) == len(sections) and "" not in sections:
                deals |= {
                    (name, board): deal for deal, names in board_deals.items() for name in names
                }
            else:
                self.check.warn(f"[Deal] [Board {board}]")
        return deals

    def _notes(self) -> Iterator[Message]:
        """Yield notes for the user about the results that were read."""
        yield from self.notes
        if self._other_vulnerability:
            boards = [str(board) for board in sorted(self._other_vulnerability)]
            if len(boards) > _MAX_BOARDS:
                boards = [*boards[:_MAX_BOARDS], "…"]
            yield Message("pbn_vulnerability", boards=boards)
        if self._awarded_sit_outs:
            pairs = [*dict.fromkeys(self._awarded_sit_outs)]
            yield Message("sit_out_awarded", pairs=pairs[:_MAX_BOARDS], n=len(pairs))
        if self._irregular_lines:
            yield Message("pbn_irregular_declarer", lines=self._irregular_lines[:_MAX_BOARDS])


_POINT_COLUMNS = ("MP", "IMP", "Percentage")


def _folded_players(names: Mapping[tuple[str, ...], int]) -> set[str]:
    return {fold_name(name) for pair in names for name in pair}


def _sum_counts(sides: Mapping[Side, Counter[tuple[str, ...]]]) -> Counter[tuple[str, ...]]:
    total: Counter[tuple[str, ...]] = Counter()
    for counts in sides.values():
        total.update(counts)
    return total


def _most_common(names: Counter[tuple[str, ...]]) -> tuple[str, ...]:
    return names.most_common(1)[0][0]


def _has_both_sides(listed: set[tuple[str, str, Side | None]], section: str, pair: str) -> bool:
    return {(section, pair, side) for side in _SIDES} <= listed
