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
    rescaled,
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
_WHOLE = re.compile(r"[+-]?[0-9]{1,5}")
_TRICKS = re.compile(r"[0-9]{1,2}")
_TABLES = "ScoreTable", "TotalScoreTable"
_SIDES: tuple[Side, ...] = ("NS", "EW")
_SEATS_OF: Mapping[str, tuple[str, str]] = {"NS": ("North", "South"), "EW": ("East", "West")}
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
_DATA: Mapping[str, Literal["one", "tenth", "none"]] = {
    **{"tenth": "tenth", "butler2": "one", "butler": "none"},
}
"""Which results Butler scoring leaves out of the datum (the average score), by a word in the tag
Scoring. They are the best and the worst one, the best and the worst tenth, or none. If the tag has
several of these words, the first one in this mapping decides."""

_ONE_VALUE = ("Event", "Date", "Scoring")
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
    file = read_games(path, _TABLES, _HELP)
    reading = _Reading(path, file)
    reading.look_at_words()
    by_table = any(_names_pairs(table.heads) for game in file.games for table in game.tables)
    if by_table:
        reading.read_tables()
    else:
        reading.read_tags()
    faults = [*file.faults, *reading.faults, *reading.check.faults(path, _HELP)]
    if faults:
        raise InputError(sorted(faults, key=lambda fault: fault.line or 0))
    if not reading.results:
        why = _why_nothing(file)
        alone = why.key == "pbn_deals_alone"
        helping = Message("pbn_deals_alone_help") if alone else _HELP
        raise InputError(Fault(why, str(path), None, helping))
    return reading.source()


def _names_pairs(heads: Iterable[str]) -> bool:
    """Return whether the columns of a score table name both pairs, by number or by players."""
    known = {head.casefold() for head in heads}
    return any({f"{kind}_ns", f"{kind}_ew"} <= known for kind in ("pairid", "names"))


def _why_nothing(file: PbnFile) -> Message:
    """Return a message with the reason why a file has no results of pairs."""
    if any(cell_text(game["Contract"]) for game in file.games):
        return Message("pbn_nobody")
    deals = {board for game in file.games for board, _ in _deal(game)}
    if deals and not any(game.tables for game in file.games):
        return Message("pbn_deals_alone", n=len(deals))
    return Message("pbn_no_results")


def read_deals(path: Path) -> dict[tuple[str, int], Deal]:
    """Return the deals of boards in a file of a dealing machine or its programs.

    The keys are as in `SourceResults.deals`, for all sections together.

    Raises
    ------
    InputError
        The file holds no deal.
    """
    file = read_games(path, _TABLES, _HELP)
    deals = {("", board): deal for game in file.games for board, deal in _deal(game)}
    if not deals:
        raise InputError(Fault(Message("pbn_no_deals"), str(path), None, Message("pbn_deals_help")))
    return deals


def _deal(game: PbnGame) -> Iterator[tuple[int, Deal]]:
    """Yield the board number and the deal of a game, if the deal is complete."""
    board = game["Board"]
    deal = parse_deal(game["Deal"])
    if deal is not None and _WHOLE.fullmatch(board) and 0 < int(board) < 1000:
        yield int(board), deal


_Points = tuple[Fraction | None, Fraction | None]


def _check_points(result: BoardResult) -> None:
    """Raise an error if no contract on the board gives the points of a result."""
    points = result.points or 0
    if not is_possible_score(result.board, points, result.vulnerable):
        told = {"board": str(result.board), "points": str(points)}
        raise WrongRow(Message("traveller_no_such_score", **told))


_OF_A_RESULT = ("Score_NS", "Score_EW", "Contract", "Result")


@dataclass(frozen=True)
class _Given:
    """The data of one result, which come from a row of a table or from the tags of a game.

    The cells are texts, by column name.
    """

    line: int
    cells: PbnRow
    board: str
    section: str
    vulnerable: Vulnerability | None

    def __getitem__(self, head: str) -> str:
        """Return the text of a cell; "" if it is empty or marked as unknown."""
        return cell_text(self.cells[head])


@dataclass
class _Reading:
    """Reads the games of one file, and collects their results, pairs and deals."""

    path: Path
    file: PbnFile
    check: WordCheck = field(default_factory=lambda: WordCheck(PBN))
    faults: list[Fault] = field(default_factory=list)
    results: list[BoardResult] = field(default_factory=list)
    published: dict[LineKey, _Points] = field(default_factory=dict)
    people: list[tuple[Participant, Side | None]] = field(default_factory=list)
    seats: dict[tuple[str, str], dict[Side, Counter[tuple[str, ...]]]] = field(default_factory=dict)
    sit_outs: dict[PlannedTable, list[int]] = field(default_factory=dict)
    notes: list[Message] = field(default_factory=list)
    by_name: dict[tuple[str, frozenset[str]], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._awarded_sit_outs: list[str] = []
        self._irregular: list[str] = []
        self._other_vulnerability: set[int] = set()
        first = next((game["Scoring"] for game in self.file.games if game["Scoring"]), "")
        self._raw_method = cell_text(first)
        self.method, self.datum, self._unknown = self._scoring(self._raw_method)

    def _scoring(
        self, text: str
    ) -> tuple[Scoring | None, Literal["one", "tenth", "none"] | None, bool]:
        """Return the scoring method and the datum in the tag Scoring.

        Also return whether the tag has an unknown word.
        """
        fields = []
        for part in text.split(";"):
            whole = normalise_word(part)
            known = PBN.knows(PbnKind.SCORING, whole)
            fields += (
                [whole] if known else [normalise_word(word) for word in re.split(r"[\W_]+", part)]
            )
        names = [name for name in fields if name]
        unknown = [
            name
            for name in names
            if self.check.vocabulary.treatment(PbnKind.SCORING, name) is Treatment.WARNED
        ]
        self._two_for_win = "mp2" not in names
        self._cross = next((name for name in ("cross", "cross1") if name in names), "")
        self._imps = any("imp" in name for name in names)
        methods = {_METHODS[name] for name in names if name in _METHODS}
        if Scoring.MATCHPOINTS in methods and len(methods) > 1:
            return None, None, True
        method = next((each for each in Scoring if each in methods), None)
        datum = next((_DATA[name] for name in _DATA if name in names), None)
        return method, datum if method is Scoring.BUTLER else None, bool(unknown)

    # Methods that note which parts of the file are ignored.

    def look_at_words(self) -> None:
        """Note each tag, column and line of the file that is ignored."""
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
            self._look_at_tables(game)
            self._look_at_board(game)
        for line in self.file.stray_lines:
            self.check.check_word(PbnKind.LINE, "text", "…", line)
        for name, line in self.file.repeated:
            self.check.warn(f"[{name}]", line)
        for tag in _ONE_VALUE:
            values = dict.fromkeys(v for game in self.file.games if (v := cell_text(game[tag])))
            if len(values) > 1:
                shown = [*values][:_MAX_VALUES]
                self.notes.append(Message("pbn_several_values", tag=tag, values=shown))

    def _look_at_board(self, game: PbnGame) -> None:
        vulnerable = game["Vulnerable"]
        if vulnerable.casefold() not in {*_VULNERABLE, "", "?"}:
            shown = f'[Vulnerable "{vulnerable}"]'
            self.check.check_word(PbnKind.VULNERABLE, vulnerable, shown, game.line_of("Vulnerable"))
        deal = cell_text(game["Deal"])
        if deal and not any(_deal(game)) and " -" not in deal and ":-" not in deal:
            self.check.warn("[Deal]", game.line_of("Deal"))

    def _look_at_tables(self, game: PbnGame) -> None:
        kinds = {"scoretable": PbnKind.SCORE_COLUMN, "totalscoretable": PbnKind.TOTAL_COLUMN}
        for table in game.tables:
            for head in table.heads:
                told = any(cell_text(row[head]) for row in table.rows)
                if told or not table.rows:
                    shown = f"{kinds[table.name].split()[-1]}: {head}"
                    self.check.check_word(kinds[table.name], head, shown)

    # Methods that read results from score tables.

    def read_tables(self) -> None:
        """Read all score tables, and all tables with pairs' totals."""
        beside = 0
        for game in self.file.games:
            beside += not game.tables and bool(
                cell_text(game["Contract"]) or cell_text(game["Result"])
            )
            for table in game.tables:
                if table.name != "scoretable":
                    continue
                if not _names_pairs(table.heads):
                    self.check.warn("[ScoreTable]", table.line)
                    continue
                for row in table.rows:
                    self._try(self._row, game, row)
        for game in self.file.games:
            for table in game.tables:
                for row in table.rows if table.name == "totalscoretable" else ():
                    self._try(self._total, game, row)
        if beside:
            self.notes.append(Message("pbn_games_beside_tables", n=beside))

    def _try(self, read: Callable[[PbnGame, PbnRow], None], game: PbnGame, row: PbnRow) -> None:
        """Read a row by calling ``read``; if the row is wrong, add a fault."""
        try:
            read(game, row)
        except WrongRow as wrong:
            self.faults.append(Fault(wrong.told, str(self.path), row.line, _HELP))

    def _row(self, game: PbnGame, row: PbnRow) -> None:
        section = cell_text(row["Section"]) or cell_text(game["Section"])
        board = cell_text(row["Board"]) or game["Board"]
        given = _Given(row.line, row, board, section, self._vulnerability(game))
        self._read(given, *(self._pair_in(given, side) for side in _SIDES))

    def _pair_in(self, row: _Given, side: Side) -> str | None:
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
            number = self._numbered(row.section, names)
        if number and names:
            seats = self.seats.setdefault((row.section, number), {})
            seats.setdefault(side, Counter())[names] += 1
        return number or None

    def _numbered(self, section: str, names: tuple[str, ...]) -> str:
        """Return a number for a pair whose number is unknown; ``names`` has the players' names.

        Such pairs of a section are numbered from 1, in the order in which they occur in the file.
        """
        key = section, frozenset(map(fold_name, names))
        if key not in self.by_name:
            own = sum(known == section for known, _ in self.by_name)
            self.by_name[key] = str(own + 1)
        return self.by_name[key]

    def _read(self, row: _Given, ns: str | None, ew: str | None) -> None:
        """Read one result: of two pairs, or of a pair that sat the board out.

        ``ns`` and ``ew`` are the numbers of the pairs, ``None`` for an empty seat. If both seats
        are empty, nothing is read.
        """
        if not _WHOLE.fullmatch(row.board) or not 0 < int(row.board) < 1000:
            raise WrongRow(Message("usebio_no_board", text=quoted(row.board)))
        board = int(row.board)
        many = row["Multiplicity"]
        if many and many != "1":
            raise WrongRow(Message("vocabulary_refused", word=f"Multiplicity {many}"))
        if ns is None or ew is None:
            self._sat_out(row, board, ns, ew)
            return
        result, published = self._result(row, board, ns, ew)
        self.results.append(result)
        self.published[result.key] = published

    def _sat_out(self, row: _Given, board: int, ns: str | None, ew: str | None) -> None:
        if any(shows_play(head, row[head]) for head in _OF_A_RESULT):
            named = any(is_phantom(row[f"PairId_{side}"]) for side in _SIDES)
            named |= any(row[f"Names_{side}"] for side in _SIDES)
            raise WrongRow(Message("phantom_has_result" if named else "usebio_no_pairs"))
        if ns is None and ew is None:
            return
        points = [row[f"{kind}_{side}"] for kind in ("MP", "IMP", "Percentage") for side in _SIDES]
        if any(cell_text(each.removeprefix("^")) for each in points):
            self._awarded_sit_outs.append(f"{row.section}{ns or ew}")
        place = self._number(row, "Round") or 0, self._number(row, "Table") or 0
        table = PlannedTable(row.section, *place, ns, ew, ())
        self.sit_outs.setdefault(table, []).append(board)

    def _number(self, row: _Given, head: str) -> int | None:
        text = row[head]
        if text.isascii() and text.isdigit() and len(text) <= 3:
            return int(text)
        if text:
            self.check.check_word(PbnKind.NUMBER, text, f"{head} {text}", row.line)
        return None

    def _vulnerability(self, game: PbnGame) -> Vulnerability | None:
        return _VULNERABLE.get(game["Vulnerable"].casefold())

    def _result(self, row: _Given, board: int, ns: str, ew: str) -> tuple[BoardResult, _Points]:
        contract, awards = self._contract(row)
        declarer = self._declarer(row)
        tricks = self._tricks(row, contract, declarer)
        points, assigned, by_score = self._score(row)
        published, caret = self._published(row)
        kind, own = self._kind(
            row,
            awards or by_score,
            published,
            is_marked=caret and not assigned,
            is_told=contract is not None or points is not None,
        )
        is_played = kind is ResultKind.PLAYED
        result = BoardResult(
            *(row.section, board, ns, ew),
            *(self._number(row, "Round"), self._number(row, "Table"), kind),
            contract=contract if is_played and not assigned else None,
            declarer=declarer if is_played and not assigned else None,
            tricks=tricks if is_played and not assigned else None,
            lead=self._lead(row) if is_played else None,
            points=points if is_played else None,
            artificial=own,
            vulnerable=self._other_than_usual(row, board),
        )
        if points is not None and result.computed_score is None and is_played and not assigned:
            _check_points(result)
        return result, published

    def _kind(
        self,
        value: _Given,
        awards: tuple[Award, Award] | None,
        published: _Points,
        *,
        is_marked: bool,
        is_told: bool,
    ) -> tuple[ResultKind, ArtificialScore | None]:
        """Return the kind of a result, and its artificial score if it has one.

        ``awards`` are averages in place of a score, and ``published`` the points that the file
        gives. ``is_marked`` says that these points are marked as artificial, and ``is_told`` that
        the result has a contract or a score.
        """
        percents, caret = self._percents(value)
        if awards is not None:
            return ResultKind.ARTIFICIAL, ArtificialScore(*awards)
        is_marked = is_marked or caret or ARTIFICIAL in value.cells.cells.values()
        worth = any(each is not None for each in (*published, *percents))
        if is_marked or (worth and not is_told):
            own = self._artificial(published, percents)
            return (ResultKind.UNDECIDED if own is None else ResultKind.ARTIFICIAL), own
        return (ResultKind.PLAYED if is_told else ResultKind.NOT_PLAYED), None

    def _lead(self, row: _Given) -> str | None:
        lead = row["Lead"]
        card = parse_lead(lead)
        if lead and card is None:
            self.check.check_word(PbnKind.LEAD, lead, f"Lead {lead}", row.line)
        return card

    def _other_than_usual(self, row: _Given, board: int) -> Vulnerability | None:
        """Return the vulnerability of a result; ``None`` if the board number implies it."""
        if row.vulnerable in (None, vulnerability_of(board)):
            return None
        self._other_vulnerability.add(board)
        return row.vulnerable

    def _contract(self, row: _Given) -> tuple[Contract | None, tuple[Award, Award] | None]:
        text = row["Contract"]
        contract = parse_contract(text)
        if contract is not None or text in ("", ARTIFICIAL) or is_unplayed(text):
            return contract, None
        awards = awards_in_cell(text)
        if awards is None and is_one_sided_award(text.removeprefix(ARTIFICIAL)):
            if any(all(row[f"{kind}_{side}"] for side in _SIDES) for kind in _KINDS):
                return None, None
            raise WrongRow(Message("award_of_one_side", text=quoted(text)))
        if awards is None:
            raise WrongRow(Message("usebio_no_contract", text=quoted(text)))
        return None, awards

    def _declarer(self, row: _Given) -> str | None:
        text = row["Declarer"]
        seat = text.removeprefix("^").strip()
        if not seat or cell_text(seat) == "":
            return None
        seat = _SEAT_NAMES.get(seat.casefold(), seat.upper().replace("-", "").replace("/", ""))
        if seat not in (*SEATS, *_SIDES):
            raise WrongRow(Message("pbn_no_declarer", text=quoted(text)))
        if text.startswith("^"):
            self._irregular.append(str(row.line))
        return seat

    def _tricks(self, row: _Given, contract: Contract | None, declarer: str | None) -> int | None:
        text = row["Result"]
        told = text.removeprefix("^").strip()
        if told.casefold() in ("", "-", "pass") or awards_in_cell(text) is not None:
            return None
        if _TRICKS.fullmatch(told) and int(told) <= 13:
            return int(told)
        by_side = {side.upper(): int(n) for side, n in SIDE_RESULT.findall(told)}
        if by_side and declarer is not None and max(by_side.values()) <= 13:
            own = by_side.get(side_of(declarer))
            other = next((n for side, n in by_side.items() if side != side_of(declarer)), None)
            if own is None or other is None or own + other == 13:
                return own if own is not None else 13 - (other or 0)
        tricks = None if contract is None else parse_relative_tricks(contract, told)
        if tricks is None:
            raise WrongRow(Message("usebio_no_tricks", text=quoted(text)))
        return tricks

    def _score(self, row: _Given) -> tuple[int | None, bool, tuple[Award, Award] | None]:
        """Return the points of NS, whether a director assigned them, and awards in place of points.

        Assigned points are marked with a caret (``^``). The awards are averages or percentages of
        both sides; ``None`` if there are points or nothing. Some programs give points only to the
        side that scored, and 0 to the other side.
        """
        texts = [row[f"Score_{side}"] for side in _SIDES]
        both = [percent_in_cell(text) for text in texts]
        if any(both) or any(awards_in_cell(text) for text in texts if "/" in text):
            whole = next((a for text in texts if "/" in text and (a := awards_in_cell(text))), None)
            if whole is None and None not in both:
                whole = (both[0], both[1])  # type: ignore[assignment]
            if whole is None:
                shown = " ".join(filter(None, texts))
                raise WrongRow(Message("pbn_no_points", text=quoted(shown)))
            return None, False, whole
        assigned = any(text.startswith("^") and len(text) > 1 for text in texts)
        plain_texts = [cell_text(text.removeprefix("^").replace("\u2212", "-")) for text in texts]
        for text in plain_texts:
            if text and not _WHOLE.fullmatch(text):
                raise WrongRow(Message("pbn_no_points", text=quoted(text)))
        ns, ew = (int(text) if text else None for text in plain_texts)
        if ns is None or ew is None or ns == -ew:
            return (ns if ns is not None else None if ew is None else -ew), assigned, None
        if 0 in (ns, ew):
            return ns or -ew, assigned, None
        raise WrongRow(Message("pbn_no_points", text=quoted(f"{ns} {ew}")))

    def _published(self, given: _Given) -> tuple[_Points, bool]:
        """Return both sides' points in the file, and whether these are marked as artificial."""
        order = ["MP", "IMP"] if self.method in METHODS_IN_MP else ["IMP"]
        for kind in order[:1] if self.method is not None else order:
            values = [given[f"{kind}_{side}"] for side in _SIDES]
            if any(values):
                ns, ew = (
                    None if PERCENT.fullmatch(value) else points_in_cell(value) for value in values
                )
                return (ns, ew), any(value.startswith("^") for value in values)
        return (None, None), False

    def _percents(self, given: _Given) -> tuple[tuple[Award | None, Award | None], bool]:
        values = [given[f"Percentage_{side}"] for side in _SIDES]
        awards: list[Award | None] = []
        for value in values:
            average = average_in_cell(value)
            percent = points_in_cell(value) if average is None else None
            if percent is not None and not 0 <= percent <= 100:
                raise WrongRow(Message("pbn_no_points", text=quoted(value)))
            awards.append(average if percent is None else Award(percent))
        for kind in ("MP", "IMP"):
            for k, side in enumerate(_SIDES):
                awards[k] = percent_in_cell(given[f"{kind}_{side}"]) or awards[k]
        caret = any(value.startswith("^") for value in values)
        averages = any(average_in_cell(given[f"{kind}_{s}"]) for kind in _KINDS for s in _SIDES)
        return (awards[0], awards[1]), caret or averages

    def _artificial(
        self,
        points: _Points,
        awards: tuple[Award | None, Award | None],
    ) -> ArtificialScore | None:
        """Return the artificial score if the file gives a value for both sides; else ``None``.

        A value is points or an award.
        """
        found = []
        for own, award in zip(points, awards, strict=True):
            own = None if self._unknown else own
            if own is None and award is None:
                return None
            if award is not None and (award.by_session or own is None):
                found.append(award)
            else:
                found.append(Award(None if award is None else award.percent, points=own))
        return ArtificialScore(found[0], found[1])

    def _total(self, game: PbnGame, row: PbnRow) -> None:
        pair = cell_text(row["PairId"])
        names = player_names(cell_text(row["Names"]))
        if is_phantom(pair) or are_phantoms(names):
            return
        section = cell_text(row["Section"]) or cell_text(game["Section"])
        if not pair and names and (section, frozenset(map(fold_name, names))) in self.by_name:
            pair = self._numbered(section, names)
        if not pair:
            return
        direction = cell_text(row["Direction"])
        side = parse_side(direction)
        if direction and side is None:
            shown = f"Direction {direction}"
            self.check.check_word(PbnKind.DIRECTION, direction, shown, row.line)
        totals = [
            points_in_cell(cell_text(row[head]))
            for head in ("TotalMP", "TotalScoreMP", "TotalIMP", "TotalScoreIMP", "TotalScore")
        ]
        person = Participant(
            section,
            pair,
            names=names,
            numbers=tuple(
                cell_text(row[f"MemberID{k}"]) for k in (1, 2) if cell_text(row[f"MemberID{k}"])
            ),
            total=next((each for each in totals if each is not None), None),
            percentage=points_in_cell(cell_text(row["TotalPercentage"])),
            place=cell_text(row["Rank"]) or None,
        )
        self.people.append((person, side))

    # Methods that read results from tags, with a game for each table.

    def read_tags(self) -> None:
        """Read results from the tags of games that have one result each.

        Pairs are recognised by their names.
        """
        no_names = no_result = 0
        for game in self.file.games:
            absent = [self._is_nobody(game, side) for side in _SIDES]
            has_result = any(cell_text(game[tag]) for tag in ("Contract", "Result", "Score"))
            if not has_result and not any(absent):
                no_result += all(self._names_of(game, side) for side in _SIDES)
                continue
            pairs = [
                None if gone else self._pair_of(game, side)
                for side, gone in zip(_SIDES, absent, strict=True)
            ]
            if any(pair is None and not gone for pair, gone in zip(pairs, absent, strict=True)):
                no_names += has_result
                continue
            section, line = cell_text(game["Section"]), game.line_of("Contract")
            cells = dict(game.values)
            cells |= score_cells(cell_text(game["Score"]), cells.get("declarer", ""))
            row = PbnRow(line, cells)
            vulnerable = self._vulnerability(game)
            given = _Given(line, row, game["Board"], section, vulnerable)
            try:
                self._read(given, *pairs)
            except WrongRow as wrong:
                self.faults.append(Fault(wrong.told, str(self.path), line, _HELP))
        if self.results:
            pairs_told = len(
                {(each.section, p) for each in self.results for p in (each.ns, each.ew)}
            )
            told = {"n": len(self.results), "pairs": pairs_told}
            self.notes.insert(0, Message("pbn_game_a_table", **told))
            for key, n in (("pbn_games_no_names", no_names), ("pbn_games_no_result", no_result)):
                if n:
                    self.notes.append(Message(key, n=n))
        self._look_at_partners()

    def _names_of(self, game: PbnGame, side: Side) -> tuple[str, ...]:
        named = cell_text(game[f"Pair{side}"])
        names = tuple(filter(None, (cell_text(game[seat]) for seat in _SEATS_OF[side])))
        return player_names(named) if len(names) < 2 and not is_pair_number(named) else names

    def _is_nobody(self, game: PbnGame, side: Side) -> bool:
        """Return whether the tags of a game say that a side's seats are empty.

        The seats are empty if the pair's number is 0, or if the pair has the name of a phantom.
        """
        return is_phantom(cell_text(game[f"Pair{side}"])) or are_phantoms(
            self._names_of(game, side)
        )

    def _pair_of(self, game: PbnGame, side: Side) -> str | None:
        section = cell_text(game["Section"])
        named = cell_text(game[f"Pair{side}"])
        names = self._names_of(game, side)
        number = (
            named if is_pair_number(named) else self._numbered(section, names) if names else None
        )
        if number is not None and names:
            seats = self.seats.setdefault((section, number), {})
            seats.setdefault(side, Counter())[names] += 1
        return number

    def _look_at_partners(self) -> None:
        """Add a note if players had several partners, since pairs then cannot be ranked."""
        partners: dict[str, set[frozenset[str]]] = defaultdict(set)
        for _, names in self.by_name:
            for name in names:
                partners[name].add(names)
        several = sum(len(own) > 1 for own in partners.values())
        if several:
            self.notes.append(Message("pbn_several_partners", n=several))

    # Methods for the evening as a whole.

    def source(self) -> SourceResults:
        """Return the results, pairs and deals that were read as one evening."""
        people, winners, mixed = without_phantoms(self._everybody(), None)
        if winners is None and not people:
            _, winners, _ = without_phantoms(self._numbered_pairs(), None)
        for each in mixed:
            self.check.warn(f"TotalScoreTable: {each.section}{each.pair}")
        results, published = self._scaled()
        games = self.file.games
        first = next((g for g in games if g.tables or cell_text(g["Contract"])), games[0])
        date = cell_text(first["Date"])
        day = parse_day(date)
        if date and day is None and not date.startswith("?"):
            self.check.check_word(PbnKind.DATE, date, f'[Date "{date}"]', first.line_of("Date"))
        imps = self.method is None and not self._unknown and self._in_imps()
        return SourceResults(
            tuple(results),
            tuple(dict.fromkeys(people)),
            planned=tuple(table.with_boards(boards) for table, boards in self.sit_outs.items()),
            title=cell_text(first["Event"]) or None,
            club=cell_text(first["Site"]) or None,
            date=day,
            scoring=self.method,
            winners=winners,
            deals=self._deals(),
            published=published,
            warnings=(Message("pbn_imps"),) if imps else (),
            unread_lines=(*self._notes(), *self.check.warnings),
            method=self._raw_method if self._unknown else "",
            datum=self.datum,
        )

    def _in_imps(self) -> bool:
        """Return whether points are IMPs; this is a guess if no tag names the scoring method."""
        if self._imps:
            return True
        heads = {
            head.casefold() for game in self.file.games for t in game.tables for head in t.heads
        }
        return "imp_ns" in heads and "mp_ns" not in heads

    def _scaled(
        self,
    ) -> tuple[list[BoardResult], dict[LineKey, _Points]]:
        """Return the results and the published points in this program's scale of points."""
        scale = Fraction(1)
        if self.method is Scoring.MATCHPOINTS or (self.method is None and not self._imps):
            scale = Fraction(points_scale(self.results, self.published))
            if not self._two_for_win:
                scale = Fraction(2)
        n = Counter((e.section, e.board) for e in self.results if e.kind is ResultKind.PLAYED)

        def factor(key: LineKey) -> Fraction:
            own = n[key[0], key[1]]
            if self._cross == "cross":
                return Fraction(1, max(own - 1, 1))
            return Fraction(own, max(own - 1, 1)) if self._cross == "cross1" else scale

        results = [rescaled(each, factor(each.key)) for each in self.results]
        if results != self.results:
            self.notes.append(Message("points_rescaled"))
        published: dict[LineKey, _Points] = {}
        for key, (ns, ew) in self.published.items():
            by = factor(key)
            published[key] = None if ns is None else ns * by, None if ew is None else ew * by
        return results, published

    def _everybody(self) -> Iterator[tuple[Participant, Side | None]]:
        """Yield all pairs with their directions.

        First come the pairs in tables of totals, then further pairs in rows with results. Names
        that a table of totals lacks are taken from those rows.
        """
        told = {(each.section, each.pair, side) for each, side in self.people}
        numbers = {(section, pair) for section, pair, _ in told}
        two = {
            place[0]
            for place, sides in self.seats.items()
            if len(sides) > 1 and not _players(sides["NS"]) & _players(sides["EW"])
        }
        two |= {section for section, pair, _ in told if _both(told, section, pair)}
        for each, side in self.people:
            sides = self.seats.get((each.section, each.pair), {})
            if side is None and each.section in two:
                mine = set(map(fold_name, each.names))
                side = next((s for s, names in sides.items() if mine & _players(names)), None)
            if not each.names and sides:
                own = sides.get(side) if side is not None and each.section in two else None
                yield replace(each, names=_most(own or _all_of(sides))), side
            else:
                yield each, side
        for (section, pair), sides in self.seats.items():
            if section in two:
                for side, names in sides.items():
                    if (section, pair, side) not in told:
                        yield Participant(section, pair, names=_most(names)), side
            elif (section, pair) not in numbers:
                yield Participant(section, pair, names=_most(_all_of(sides))), None

    def _numbered_pairs(self) -> list[tuple[Participant, Side | None]]:
        """Return all pairs that have results, with the directions that their numbers contain."""
        places = {(each.section, pair) for each in self.results for pair in (each.ns, each.ew)}
        return [(Participant(*place), split_number(place[1])[1]) for place in sorted(places)]

    def _deals(self) -> dict[tuple[str, int], Deal]:
        """Return the cards of boards, by section and board.

        If two games of a board have different cards, the cards are given for each section if
        possible, and otherwise left out.
        """
        found: dict[int, dict[Deal, set[str]]] = defaultdict(dict)
        for game in self.file.games:
            for board, deal in _deal(game):
                found[board].setdefault(deal, set()).add(cell_text(game["Section"]))
        deals: dict[tuple[str, int], Deal] = {}
        for board, own in found.items():
            sections = [section for names in own.values() for section in names]
            if len(own) == 1:
                deals["", board] = next(iter(own))
            elif len(set(sections)) == len(sections) and "" not in sections:
                deals |= {(name, board): deal for deal, names in own.items() for name in names}
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
        if self._irregular:
            yield Message("pbn_irregular_declarer", lines=self._irregular[:_MAX_BOARDS])


_KINDS = ("MP", "IMP", "Percentage")


def _players(names: Mapping[tuple[str, ...], int]) -> set[str]:
    return {fold_name(name) for pair in names for name in pair}


def _all_of(sides: Mapping[Side, Counter[tuple[str, ...]]]) -> Counter[tuple[str, ...]]:
    together: Counter[tuple[str, ...]] = Counter()
    for own in sides.values():
        together.update(own)
    return together


def _most(names: Counter[tuple[str, ...]]) -> tuple[str, ...]:
    return names.most_common(1)[0][0]


def _both(told: set[tuple[str, str, Side | None]], section: str, pair: str) -> bool:
    return {(section, pair, side) for side in _SIDES} <= told
