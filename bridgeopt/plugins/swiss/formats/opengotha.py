"""Read tournaments of OpenGotha, and of pairgoth, which writes the same XML."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary
from bridgeopt.files.xml import XmlElement, read_xml
from bridgeopt.plugins.swiss import codecs
from bridgeopt.plugins.swiss.entries import SHODAN_RATING
from bridgeopt.plugins.swiss.file import TournamentBeginning
from bridgeopt.plugins.swiss.formats.imported import (
    LOWEST_RANK,
    ImportedTournament,
    full_name,
    ids_from_pins,
    with_volunteer_byes,
    without_colours,
)
from bridgeopt.plugins.swiss.tournament import (
    Bye,
    ByeKind,
    Game,
    Player,
    Result,
    Round,
    Settings,
    System,
    TieBreakCounting,
    parse_rank,
)

MAX_ROUNDS = 20
"""The number of rounds that OpenGotha's files have room for."""

_GOTHA_HELP = Message("swiss_gotha_help")
RESULTS = {
    "RESULT_WHITEWINS": Result.WHITE,
    "RESULT_BLACKWINS": Result.BLACK,
    "RESULT_EQUAL": Result.JIGO,
    "RESULT_EQUAL_BYDEF": Result.JIGO,
    "RESULT_WHITEWINS_BYDEF": Result.WHITE_BY_FORFEIT,
    "RESULT_BLACKWINS_BYDEF": Result.BLACK_BY_FORFEIT,
    "RESULT_BOTHLOSE": Result.DOUBLE_FORFEIT,
    "RESULT_BOTHLOOSE": Result.DOUBLE_FORFEIT,
    "RESULT_BOTHLOSE_BYDEF": Result.DOUBLE_FORFEIT,
    "RESULT_BOTHWIN": Result.BOTH_WIN,
    "RESULT_BOTHWIN_BYDEF": Result.BOTH_WIN,
    "RESULT_UNKNOWN": None,
}
CRITERIA = {
    "SOSM": "SOMS",
    "SODOSM": "SODOMS",
    "SOSOSM": "SOSOS",
    "CUSSM": "CUSS",
    "CUSSW": "CUSSW",
    "SOSW": "SOSW",
    "SODOSW": "SODOSW",
    "SOSOSW": "SOSOSW",
    "SOSM-1": "Buchholz_cut_1",
    "SOSM-2": "Buchholz_cut_2",
    "EXT": "EXT",
    "EXR": "EXR",
    "RANK": "rank",
    "Rank": "rank",
    "NBW": "NBW",
    "SDC": "face_to_face",
    "DC": "face_to_face",
    "RATING": "rating",
    "Rating": "rating",
}
_WIN_CRITERIA = {"SOSW", "SOSOSW", "SODOSW", "CUSSW", "NBW", "EXT", "EXR"}
"""OpenGotha's tie-breaks over numbers of wins, which ignore initial scores."""
_SCORE_TIE_BREAKS = {"SOSW": "SOS", "SODOSW": "SODOS", "SOSOSW": "SOSOS", "CUSSW": "CUSS"}
"""Maps a tie-break over wins to the same tie-break over scores. The two are equal if all initial
scores are 0."""
_SCORE_CRITERIA = {"MMS", "SOSM", "SOSOSM", "SODOSM", "CUSSM"}
"""OpenGotha's ranking criteria over McMahon scores.

A file that ranks by one of these may still rank by wins first.
"""
_PIN_ATTRIBUTES = "agaId", "egfPin", "ffgLicence"


def _terms(kind: str, treatment: Treatment, names: str, note: str = "") -> tuple[Term, ...]:
    """Return a vocabulary term for each name in ``names``, a text of names separated by blanks.

    All terms have the same kind, treatment and note.
    """
    return tuple(Term(kind, name, treatment, note) for name in names.split())


VOCABULARY = Vocabulary(
    "OpenGotha",
    (
        *_terms(
            "element",
            Treatment.HONOURED,
            "Tournament Players Player Games Game ByePlayers ByePlayer TournamentParameterSet"
            " GeneralParameterSet HandicapParameterSet PlacementParameterSet PlacementCriteria"
            " PlacementCriterion",
        ),
        *_terms(
            "element",
            Treatment.IRRELEVANT,
            "PairingParameterSet DPParameterSet PublishParameterSet TeamTournamentParameterSet"
            " TeamGeneralParameterSet TeamPlacementParameterSet",
        ),
        *_terms("element", Treatment.WARNED, "Teams Team Board", "teams"),
        *_terms("element", Treatment.WARNED, "Categories Category", "categories"),
        *_terms("element", Treatment.WARNED, "ClubsGroups ClubsGroup Club", "groups of clubs"),
        *_terms(
            "attribute",
            Treatment.HONOURED,
            "Player.name Player.firstName Player.rank Player.grade Player.rating Player.club"
            " Player.country Player.egfPin Player.agaId Player.ffgLicence Player.smmsCorrection"
            " Player.participating Player.registeringStatus Game.roundNumber Game.tableNumber"
            " Game.whitePlayer Game.blackPlayer Game.knownColor Game.handicap Game.result"
            " ByePlayer.roundNumber ByePlayer.player GeneralParameterSet.name"
            " GeneralParameterSet.numberOfRounds GeneralParameterSet.genMMBar"
            " GeneralParameterSet.genMMFloor GeneralParameterSet.genMMZero"
            " HandicapParameterSet.hdCeiling HandicapParameterSet.hdCorrection"
            " PlacementCriterion.name",
        ),
        *_terms(
            "attribute",
            Treatment.HONOURED,
            "GeneralParameterSet.genMMS2ValueAbsent GeneralParameterSet.genMMS2ValueBye"
            " GeneralParameterSet.genNBW2ValueAbsent GeneralParameterSet.genNBW2ValueBye"
            " GeneralParameterSet.genCountNotPlayedGamesAsHalfPoint",
            "other values are named",
        ),
        *_terms(
            "attribute",
            Treatment.IRRELEVANT,
            "Tournament.dataVersion Tournament.externalIPAddress Tournament.runningMode"
            " Tournament.fullVersionNumber Tournament.gothaVersion Tournament.gothaMinorVersion"
            " Tournament.saveDT Player.agaExpirationDate Player.ffgLicenceStatus"
            " Player.ratingOrigin GeneralParameterSet.shortName GeneralParameterSet.location"
            " GeneralParameterSet.director GeneralParameterSet.beginDate"
            " GeneralParameterSet.endDate GeneralParameterSet.bInternet"
            " GeneralParameterSet.basicTime GeneralParameterSet.complementaryTimeSystem"
            " GeneralParameterSet.stdByoYomiTime GeneralParameterSet.nbMovesCanTime"
            " GeneralParameterSet.canByoYomiTime GeneralParameterSet.fischerTime"
            " GeneralParameterSet.size GeneralParameterSet.komi"
            " GeneralParameterSet.genRoundDownNBWMMS PlacementCriterion.number",
        ),
        *_terms(
            "attribute", Treatment.WARNED, "GeneralParameterSet.numberOfCategories", "if over 1"
        ),
        *_terms(
            "attribute",
            Treatment.WARNED,
            "HandicapParameterSet.hdBasedOnMMS HandicapParameterSet.hdNoHdRankThreshold",
            "if there are handicaps",
        ),
        *(Term("result", name, Treatment.HONOURED) for name in RESULTS),
        *(Term("criterion", name, Treatment.HONOURED) for name in ("MMS", *CRITERIA)),
        Term("criterion", "NULL", Treatment.IRRELEVANT),
    ),
    {
        "element": Treatment.WARNED,
        "attribute": Treatment.WARNED,
        "result": Treatment.REFUSED,
        "criterion": Treatment.WARNED,
    },
    case_sensitive=True,
)
"""The treatment of each element, attribute, result and tie-break: read, ignored, and so on."""
_NOT_REGISTERED = "PRE"
_TENTHS = re.compile(r"^([0-9]{1,2})[.,][0-9]{1,3}(?=[dkp]$)", re.IGNORECASE)
"""Matches a rank with decimals, which are dropped: 5.1D is read as 5 dan."""
_NUMBER = re.compile(r"-?[0-9]{1,6}")


@dataclass
class _Reading:
    """The state of reading one file: its XML, the faults found so far, and notes."""

    root: XmlElement
    faults: FaultList
    notes: list[Message] = field(default_factory=list)

    def fault(self, element: XmlElement, key: str, **values: object) -> None:
        """Add a fault about an XML element: the message ``key`` with ``values``."""
        self.faults.add(element.line, Message(key, **values), _GOTHA_HELP)

    def number(self, element: XmlElement, name: str, default: int) -> int:
        """Return the element's attribute ``name`` as an integer.

        If the attribute is missing, return the default; if malformed, also add a fault.
        """
        text = element.attributes.get(name, "").strip()
        if not text:
            return default
        if not _NUMBER.fullmatch(text):
            self.fault(element, "swiss_gotha_no_number", name=name, text=quoted(text))
            return default
        return int(text)

    def rank(self, element: XmlElement, name: str, default: int) -> int:
        """Return the element's attribute ``name`` as a rank in stones.

        If the attribute is missing, return the default; if malformed, also add a fault.
        """
        text = element.attributes.get(name, "").strip()
        try:
            return parse_rank(_TENTHS.sub(r"\1", text)) if text else default
        except ValueError:
            wrong = Message("swiss_no_rank", text=quoted(text))
            self.faults.add(element.line, wrong, Message("swiss_rank_help"))
            return default

    def first(self, name: str) -> XmlElement:
        """Return the first element with this tag, or an empty element."""
        return next(self.root.find(name), XmlElement(name))


def read_opengotha(path: Path) -> ImportedTournament:
    """Return the tournament of a file, with its players, rounds, results and settings.

    Raises
    ------
    InputError
        The file is faulty: invalid XML, no tournament, unknown players, or a player with two games
        in a round. The error has all faults, by line.
    """
    (root,) = read_xml(path, Message("swiss_xml_help")).children  # XML has one outermost element
    if root.tag != "Tournament":
        wrong = Message("swiss_gotha_no_tournament")
        raise InputError(Fault(wrong, str(path), root.line, _GOTHA_HELP))
    reading = _Reading(root, FaultList(path, FileKind.TOURNAMENT))
    _note_unread(reading)
    general = reading.first("GeneralParameterSet")
    players, keys, start, absent = _read_players(reading, general)
    played = max((reading.number(g, "roundNumber", 1) for g in root.find("Game")), default=0)
    rounds = reading.number(general, "numberOfRounds", max(played, 1))
    if not max(played, 1) <= rounds <= MAX_ROUNDS:
        reading.fault(general, "swiss_gotha_rounds", n=rounds, most=MAX_ROUNDS)
    criteria = _criteria(reading)
    has_bands = len(set(start.values())) > 1 and criteria[:1] != ["NBW"]
    has_start = any(start.values()) and criteria[:1] != ["NBW"]
    unplayed = _unplayed_scores(reading, "MMS" if has_start else "NBW")
    builder = _RoundBuilder(reading, keys, played, absent, unplayed)
    for game in root.find("Game"):
        builder.add_game(game)
    for bye in root.find("ByePlayer"):
        builder.add_bye(bye)
    posted = builder.build_rounds()
    reading.faults.raise_if_any()
    settings = _read_settings(reading, rounds, has_bands=has_bands, has_start=has_start)
    name = general.attributes.get("name") or path.stem
    initial = tuple(sorted(start.items())) if has_start else ()
    later_absences = tuple(sorted((p, r) for p, r in absent if r > played))
    beginning = TournamentBeginning(
        name=name,
        settings=settings,
        players=players,
        initial=initial,
        rounds=posted,
        absent=later_absences,
        adjusted=_rounding_adjustments(reading, posted),
    )
    imported = ImportedTournament(beginning, tuple(reading.notes))
    has_colours = all(g.attributes.get("knownColor", "true") != "false" for g in root.find("Game"))
    return imported if has_colours else without_colours(imported)


def _note_unread(reading: _Reading) -> None:
    """Add a note with the names of elements and attributes that are not read but may matter."""
    names: dict[str, None] = {}
    treatment_of = cache(VOCABULARY.treatment)

    def visit(element: XmlElement) -> None:
        treatment = treatment_of("element", element.tag)
        if treatment is Treatment.WARNED:
            names[element.tag] = None
        if treatment is not Treatment.HONOURED:
            return
        for attribute, value in element.attributes.items():
            name = f"{element.tag}.{attribute}"
            warned = treatment_of("attribute", name) is Treatment.WARNED
            if warned and not _is_usual(reading, name, value.strip()):
                names[name] = None
        for child in element.children:
            visit(child)

    visit(reading.root)
    if names:
        reading.notes.append(Message("swiss_gotha_left", n=len(names), names=list(names)))


def _is_usual(reading: _Reading, name: str, value: str) -> bool:
    """Return whether an unread attribute has a value that has no effect.

    ``name`` has the form ``Element.attribute``.
    """
    if name == "GeneralParameterSet.numberOfCategories":
        return value in ("", "1")
    if name.startswith("HandicapParameterSet."):
        stones = reading.first("HandicapParameterSet").attributes.get("hdCeiling", "0").strip()
        return stones in ("", "0") or value in ("", "false", "9D")
    return False


def _read_players(
    reading: _Reading, general: XmlElement
) -> tuple[tuple[Player, ...], dict[str, int], dict[int, Fraction], set[tuple[int, int]]]:
    """Read the players of the file.

    Return the players; their ids, by the names that games use; their initial scores, by id; and the
    absences, as pairs of an id and a round (from 1).
    """
    elements = [p for group in reading.root.find("Players") for p in group.find("Player")]
    if not elements:
        reading.faults.add(None, Message("players_none_in_file"), _GOTHA_HELP)
    numbers: tuple[int, ...] = tuple(range(1, len(elements) + 1))
    for pin in _PIN_ATTRIBUTES[:2]:
        ids = ids_from_pins([p.attributes.get(pin, "") for p in elements])
        if elements and ids is not None:
            numbers = ids
            break
    zero = reading.rank(general, "genMMZero", LOWEST_RANK)
    floor = reading.rank(general, "genMMFloor", LOWEST_RANK)
    bar = reading.rank(general, "genMMBar", 8)
    players, keys, start, absent = [], dict[str, int](), dict[int, Fraction](), set()
    lines: dict[str, int] = {}
    for number, element in zip(numbers, elements, strict=True):
        player = _read_player(reading, element, number)
        players.append(player)
        key = name_key(element.attributes.get("name", "") + element.attributes.get("firstName", ""))
        if key in lines:
            reading.fault(element, "swiss_gotha_twice", player=player.name, line=str(lines[key]))
        lines.setdefault(key, element.line)
        keys[key] = number
        rank = player.rank if player.rank is not None else floor
        correction = reading.number(element, "smmsCorrection", 0)
        start[number] = Fraction(min(max(rank, floor), bar) - zero + correction)
        participation = element.attributes.get("participating", "").strip() or "1"
        if element.attributes.get("registeringStatus", "").strip() == _NOT_REGISTERED:
            participation = "0"  # OpenGotha does not pair players with this status
        if set(participation) - {"0", "1"}:
            reading.fault(
                element, "swiss_gotha_no_number", name="participating", text=quoted(participation)
            )
        # The attribute may have too few digits; the last digit then holds for all later rounds.
        participation = participation.ljust(codecs.MAX_ROUNDS, participation[-1:])
        absent |= {(number, k) for k, digit in enumerate(participation, start=1) if digit == "0"}
    return tuple(players), keys, start, absent


def _read_player(reading: _Reading, element: XmlElement, number: int) -> Player:
    attributes = element.attributes
    first = attributes.get("firstName", "").strip()
    # Prefer the rank: a grade may be on any scale, such as 2S.
    has_rank = bool(attributes.get("rank", "").strip())
    rank = reading.rank(element, "rank" if has_rank else "grade", LOWEST_RANK)
    details = [("firstName", first), *((pin, attributes.get(pin, "")) for pin in _PIN_ATTRIBUTES)]
    return Player(
        number,
        full_name(attributes.get("name", "").strip(), first) or str(number),
        Fraction(reading.number(element, "rating", SHODAN_RATING + 100 * rank)),
        rank,
        club=attributes.get("club", ""),
        country=attributes.get("country", ""),
        details=tuple((key, text) for key, text in details if text),
    )


class _UnplayedScores(NamedTuple):
    """The file's scores of an absence and of a bye, in half points."""

    absent: int
    bye: int

    @property
    def absence(self) -> ByeKind:
        """The kind of bye that a player gets for a round of absence."""
        return _BYE_KIND_BY_HALVES.get(self.absent, ByeKind.VOLUNTARY)

    @property
    def odd_bye(self) -> ByeKind:
        """The kind of bye of a player without an opponent, if the number of players is odd."""
        return (
            ByeKind.FORCED
            if self.bye == _WHOLE_POINT
            else _BYE_KIND_BY_HALVES.get(self.bye, ByeKind.FORCED)
        )


_WHOLE_POINT = 2
"""One point, in the half points in which OpenGotha counts."""

_BYE_KIND_BY_HALVES = {0: ByeKind.VOLUNTARY, 1: ByeKind.HALF, _WHOLE_POINT: ByeKind.FULL}
"""The kind of bye that scores a number of half points."""


def _unplayed_scores(reading: _Reading, kind: str) -> _UnplayedScores:
    """Return the scores of absences and byes in the file's settings.

    ``kind`` selects the settings: MMS for McMahon scores, NBW for numbers of wins.
    """
    general = reading.first("GeneralParameterSet")
    scores = _UnplayedScores(
        reading.number(general, f"gen{kind}2ValueAbsent", 0),
        reading.number(general, f"gen{kind}2ValueBye", _WHOLE_POINT),
    )
    for name, value in zip(("Absent", "Bye"), scores, strict=True):
        if value not in _BYE_KIND_BY_HALVES:
            attribute = f"gen{kind}2Value{name}"
            reading.fault(general, "swiss_gotha_no_number", name=attribute, text=quoted(str(value)))
    return scores


def _note_other_scores(reading: _Reading, *, has_start: bool) -> None:
    """Add notes if byes or absences score differently in the file than in this program.

    Rounds in the file keep the file's scores; later rounds get those of this program. If byes or
    absences score differently in wins than in McMahon scores, a note also names the tie-breaks over
    wins. ``has_start`` says whether the file has initial scores.
    """
    kind = "MMS" if has_start else "NBW"
    unplayed = _unplayed_scores(reading, kind)
    if unplayed != (0, _WHOLE_POINT):
        values = {
            "absent": str(Fraction(unplayed.absent, 2)),
            "bye": str(Fraction(unplayed.bye, 2)),
        }
        reading.notes.append(Message("swiss_gotha_values", **values))
    by_wins = [name for name in _criteria(reading) if name in _WIN_CRITERIA]
    if has_start and by_wins and _unplayed_scores(reading, "NBW") != unplayed:
        reading.notes.append(Message("swiss_gotha_by_wins", names=by_wins))


def _rounding_adjustments(
    reading: _Reading, rounds: Iterable[Round]
) -> tuple[tuple[int, Fraction], ...]:
    """Return -1/2 for each player who loses half a point because OpenGotha rounds scores down.

    These are the players with an odd number of byes that score half a point. The result is empty if
    the file's settings switch rounding off.
    """
    general = reading.first("GeneralParameterSet")
    if general.attributes.get("genRoundDownNBWMMS", "true").strip() == "false":
        return ()
    halves = Counter(
        player for played in rounds for player, kind in played.byes if kind is ByeKind.HALF
    )
    players_with_odd_halves = sorted(player for player, n in halves.items() if n % 2)
    if players_with_odd_halves:
        reading.notes.append(Message("swiss_halves_rounded", n=len(players_with_odd_halves)))
    return tuple((player, Fraction(-1, 2)) for player in players_with_odd_halves)


def name_key(name: str) -> str:
    """Return a name in the form that games use: in capitals, without spaces."""
    return "".join(name.split()).replace("\u0130", "I").replace("\u0131", "I").upper()


class _RoundBuilder:
    """Builds the rounds of a file; a player has at most one game or bye in each round."""

    def __init__(
        self,
        reading: _Reading,
        keys: dict[str, int],
        played: int,
        absent: set[tuple[int, int]],
        unplayed: _UnplayedScores,
    ) -> None:
        self.reading, self.keys = reading, keys
        self.absent, self.unplayed = absent, unplayed
        self.games: dict[int, list[Game]] = {k: [] for k in range(1, played + 1)}
        self.byes: dict[int, list[Bye]] = {k: [] for k in range(1, played + 1)}
        self.busy: dict[tuple[int, int], int] = {}

    def add_game(self, element: XmlElement) -> None:
        """Read a ``Game`` element and add it to its round, or add faults."""
        if (k := self._round_of(element)) is None:
            return
        first = self._player_of(element, "whitePlayer", k)
        second = self._player_of(element, "blackPlayer", k)
        code = element.attributes.get("result", "RESULT_UNKNOWN")
        if code not in RESULTS:
            self.reading.fault(element, "swiss_no_result", text=quoted(code))
        elif first is not None and second is not None:
            stones = self.reading.number(element, "handicap", 0)
            table = self.reading.number(element, "tableNumber", len(self.games[k]) + 1)
            self.games[k].append(Game(table, first, second, stones, RESULTS[code]))

    def add_bye(self, element: XmlElement) -> None:
        """Read a ``ByePlayer`` element and add the bye to its round, or add faults."""
        if "player" in element.attributes and (k := self._round_of(element)) is not None:
            player = self._player_of(element, "player", k)
            if player is not None:
                self.byes[k].append(Bye(player, self.unplayed.odd_bye))

    def build_rounds(self) -> tuple[Round, ...]:
        """Return the rounds; a player with neither a game nor a bye in a round gets a bye.

        If the player was absent, this bye scores as absences do in the file. Otherwise it scores
        nothing.
        """
        rounds = []
        for k, games in self.games.items():
            others = (p for p in self.keys.values() if (p, k) not in self.busy)
            absence_kind = self.unplayed.absence
            byes = self.byes[k] + [
                Bye(player, absence_kind if (player, k) in self.absent else ByeKind.VOLUNTARY)
                for player in others
            ]
            rounds.append(Round(_sorted_by_table(games), tuple(byes)))
        return with_volunteer_byes(rounds)

    def _round_of(self, element: XmlElement) -> int | None:
        k = self.reading.number(element, "roundNumber", 1)
        if k in self.games:
            return k
        self.reading.fault(element, "swiss_no_such_round", round=str(k))
        return None

    def _player_of(self, element: XmlElement, name: str, k: int) -> int | None:
        """Return the id of the player in the attribute ``name`` of an element about round ``k``.

        Add a fault and return ``None`` if the player is unknown or already has a game or bye in the
        round.
        """
        name_in_file = element.attributes.get(name, "")
        player = self.keys.get(name_key(name_in_file))
        if player is None:
            self.reading.fault(element, "season_no_player", player=quoted(name_in_file))
        elif (player, k) in self.busy:
            line = str(self.busy[player, k])
            self.reading.fault(
                element, "swiss_gotha_busy", player=name_in_file, round=str(k), line=line
            )
        else:
            self.busy[player, k] = element.line
            return player
        return None


def _sorted_by_table(games: list[Game]) -> tuple[Game, ...]:
    """Return the games sorted by table; if two share a table number, tables are numbered from 1."""
    games.sort(key=lambda game: game.table)
    if len({game.table for game in games}) == len(games):
        return tuple(games)
    return tuple(
        Game(table, g.first, g.second, g.handicap, g.result) for table, g in enumerate(games, 1)
    )


def _criteria(reading: _Reading) -> list[str]:
    """Return the names of the ranking criteria in the file, the most important first."""
    names = [
        criterion.attributes.get("name", "")
        for group in reading.root.find("PlacementParameterSet")
        for criterion in group.find("PlacementCriterion")
    ]
    return [name for name in names if name not in ("NULL", "", "CAT")]


def _read_settings(reading: _Reading, rounds: int, *, has_bands: bool, has_start: bool) -> Settings:
    handicaps = reading.first("HandicapParameterSet")
    ceiling = reading.number(handicaps, "hdCeiling", 0)
    reduction = reading.number(handicaps, "hdCorrection", 0)
    if ceiling and not 0 <= reduction <= 2:
        reading.notes.append(Message("swiss_gotha_correction", n=reduction))
        reduction = min(max(reduction, 0), 2)
    criteria = _criteria(reading)
    tie_break_of = CRITERIA if has_start else CRITERIA | _SCORE_TIE_BREAKS
    tie_breaks = list(
        dict.fromkeys(tie_break_of[name] for name in criteria if name in tie_break_of)
    )
    unknown = [name for name in criteria if name not in CRITERIA and name not in ("MMS", "NBW")]
    if unknown:
        reading.notes.append(Message("swiss_gotha_criteria", names=unknown))
    if "DC" in criteria:
        reading.notes.append(Message("swiss_gotha_direct"))
    score_criteria = [name for name in criteria if name in _SCORE_CRITERIA]
    if score_criteria and criteria[0] == "NBW":
        reading.notes.append(Message("swiss_gotha_by_scores", names=score_criteria))
    _note_other_scores(reading, has_start=has_start)
    general = reading.first("GeneralParameterSet")
    counts_halves = (
        general.attributes.get("genCountNotPlayedGamesAsHalfPoint", "").strip() == "true"
    )
    return Settings(
        rounds,
        System.MCMAHON if has_bands else System.SWISS,
        handicap=reduction if ceiling else None,
        tie_breaks=(*tie_breaks, "draw") if tie_breaks else Settings(rounds).tie_breaks,
        counting=TieBreakCounting.OPENGOTHA_HALVES if counts_halves else TieBreakCounting.OPENGOTHA,
    )
