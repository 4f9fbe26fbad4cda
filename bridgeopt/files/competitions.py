"""Rules of competitions, read from ``[[competition]]`` in a TOML file such as ``club.toml``."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.base.i18n import Message, OrList
from bridgeopt.base.text import read_lines
from bridgeopt.club.contestant import Members
from bridgeopt.files.competition_values import (
    COMPETITION_PARSERS,
    DROP_PARSERS,
    HANDICAP_PARSERS,
    MAX_LIST_LENGTH,
    MAX_NUMBER,
    PROMOTION_PARSERS,
    RESULT_KEYS,
    SPAN_PARSERS,
    STRATA_PARSERS,
    TOTAL_PARSERS,
    ScoreParsers,
    integer_parser,
    parse_earlier,
)
from bridgeopt.files.faults import CellError, FaultList, closest_word, did_you_mean, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.players import NameIndex, fold_name, parse_id, parse_player
from bridgeopt.files.settings import COMPETITIONS_TABLE, EARLIER_SEASONS
from bridgeopt.files.settings import KEYS as SETTINGS
from bridgeopt.files.toml import parse_toml
from bridgeopt.files.toml_lines import TableLines
from bridgeopt.standings.competition import (
    HANDICAP,
    Competition,
    DropRule,
    EnteredPair,
    HandicapRule,
    LineShift,
    MissedSessionScore,
    OtherLineRule,
    PromotionRule,
    RankKind,
    ScoredFigure,
    ScoreLimits,
    SessionOrDay,
    StrataRule,
    Substitution,
    TotalMethod,
    TotalRules,
    pair_ids,
)

_TOML_HELP = Message("competition_toml_help")
_PAIRS_HELP = Message("competition_pairs_help", example="{A = [[1, 2]], B = [[3, 4]]}")
_FILL_HELP = Message(
    "competition_fill_help",
    examples=OrList(("{most = 50}", "{plus = -5}", "{times = 0.97}", "{is = 40}")),
)
_TWICE_HELP = Message("competition_player_twice_help")


@dataclass(frozen=True)
class CompetitionsFile:
    """The competitions in a file, with the line numbers of their keys."""

    path: Path
    competitions: tuple[Competition, ...]
    lines: TableLines
    earlier: tuple[Path, ...] = ()
    """Files of earlier seasons; their results count for handicaps in addition to this season's."""

    def line(self, competition: Competition, *path: str) -> int | None:
        """Return the line of a key in a competition; without a path, its first line."""
        table = self.competitions.index(competition)
        return self.lines.line_of(table, path) if path else self.lines.start(table)


class _KeyPath(NamedTuple):
    """A place in a file of competitions: a table's index, and the keys that lead to a value."""

    table: int
    path: tuple[str, ...] = ()

    def child(self, key: str) -> _KeyPath:
        return _KeyPath(self.table, (*self.path, key))


def read_competitions(
    path: Path, members: Members | None = None, known: frozenset[int] | None = None
) -> CompetitionsFile:
    """Read the competitions of a file; ignore the club's other settings in it.

    Parameters
    ----------
    path
        The file.
    members
        Members by name, for pairs that are entered by name.
    known
        The ids that exist; ``None`` allows any.

    Raises
    ------
    InputError
        With every fault: unknown keys and values, keys that exclude or need each other, duplicate
        names and players, unknown players.
    """
    text = "\n".join(read_lines(path))
    document = parse_toml(text, path, FileKind.COMPETITIONS, _TOML_HELP)
    faults = FaultList(path, FileKind.COMPETITIONS)
    settings = {COMPETITIONS_TABLE, EARLIER_SEASONS, *SETTINGS.values()}
    for key in document:
        if key not in settings:
            unknown = Message("toml_unknown_key", key=quoted(key))
            hint = Message("competition_table_help")
            faults.add(
                _line_of(key, text),
                did_you_mean(unknown, closest_word(key, [COMPETITIONS_TABLE])),
                hint,
            )
    tables = document.get(COMPETITIONS_TABLE, [])
    lines = TableLines(text, COMPETITIONS_TABLE)
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        line = _line_of(COMPETITIONS_TABLE, text)
        faults.add(line, Message("competition_no_tables"), Message("competition_table_help"))
        tables = []
    elif not tables and not len(faults):
        faults.add(None, Message("competition_none"), Message("competition_table_help"))
    reader = _Reader(faults, lines, members, known)
    competitions = [reader.competition(table, _KeyPath(k)) for k, table in enumerate(tables)]
    earlier: tuple[Path, ...] = ()
    if EARLIER_SEASONS in document:
        try:
            earlier = tuple(path.parent / name for name in parse_earlier(document[EARLIER_SEASONS]))
        except CellError as error:
            message = Message("fault_of", what=EARLIER_SEASONS, wrong=error.message)
            faults.add(_line_of(EARLIER_SEASONS, text), message, error.help or _TOML_HELP)
    names: dict[str, int] = {}
    for k, competition in enumerate(competitions):
        other = names.setdefault(fold_name(competition.name), k)
        if competition.name and other != k:
            message = Message("competition_name_twice", name=quoted(competition.name))
            faults.add(lines.line_of(k, ("name",)), message, Message("competition_name_twice_help"))
    faults.raise_if_any()
    return CompetitionsFile(path, tuple(competitions), lines, earlier)


def has_competitions(path: Path) -> bool:
    """Return whether a file holds at least one competition, correct or faulty.

    Raises
    ------
    InputError
        The file cannot be read, or is not TOML.
    """
    text = "\n".join(read_lines(path))
    return COMPETITIONS_TABLE in parse_toml(text, path, FileKind.COMPETITIONS, _TOML_HELP)


def _line_of(key: str, text: str) -> int | None:
    pattern = re.compile(rf"\s*\[*\s*([\"']?){re.escape(key)}\1\s*[=.\]]")
    lines = enumerate(text.splitlines(), start=1)
    return next((number for number, line in lines if pattern.match(line)), None)


_TOTAL_KEYS = (
    *("counts", "places", "tied", "lines", "line", "best", "drop", "total", "minimum", "ties"),
    "strata",
)
"""The keys that may be in a competition, and also in its subtable ``season``. That subtable has the
rules for the total over all periods."""

KEYS = (
    *("name", "rank", "from", "to", "on", "sessions", "pairs", "who", *_TOTAL_KEYS),
    *("other_line", "substitute", "split", "absent", "no_notice", "together", "partners"),
    *("handicap", "period", "season", "promote", "carry", "seating"),
)
"""All keys that a competition may have."""

_EXCLUDING_KEYS = (
    ("best", "drop"),
    ("carry", "best"),
    ("carry", "drop"),
    ("carry", "total"),
    ("carry", "period"),
    ("carry", "absent"),
    ("carry", "no_notice"),
)
"""Pairs of keys that may not be used together in one competition."""

_REQUIRED_KEYS = (
    ("absent", "pairs"),
    ("no_notice", "pairs"),
    ("split", "substitute"),
    ("season", "period"),
    ("carry", "sessions"),
)
"""Pairs of keys of which the first may be used only together with the second."""

_KEYS_OF_PAIRS = ("pairs", "substitute", "together")
_FIGURES_WITHOUT_HANDICAP = (ScoredFigure.IMPS, ScoredFigure.VP, ScoredFigure.PLACES)


class _Reader:
    """Builds competitions from the tables of a TOML file, and collects the faults."""

    def __init__(
        self,
        faults: FaultList,
        lines: TableLines,
        members: Members | None,
        known: frozenset[int] | None,
    ) -> None:
        self._faults = faults
        self._lines = lines
        self._index = NameIndex(members) if members is not None and members.names else None
        self._known_ids = known
        self._scores = ScoreParsers(ScoredFigure.PERCENT)

    def _add_fault(self, place: _KeyPath, message: Message, hint: Message | None = None) -> None:
        line = self._lines.line_of(place.table, place.path)
        line = self._lines.start(place.table) if line is None else line
        if place.path:
            message = Message("fault_of", what=".".join(place.path), wrong=message)
        self._faults.add(line, message, hint or Message("competition_see_docs"))

    def _check_keys(
        self, table: Mapping[str, object], keys: Sequence[str], place: _KeyPath
    ) -> None:
        for key in table:
            if key not in keys:
                unknown = Message("toml_unknown_key", key=quoted(key))
                near = did_you_mean(unknown, closest_word(key, keys))
                line = self._lines.line_of(place.table, (*place.path, key))
                self._faults.add(line, near, Message("settings_keys", keys=list(keys)))

    def _parse_values(
        self,
        table: Mapping[str, object],
        place: _KeyPath,
        parsers: Mapping[str, tuple[str, Callable[[Any], Any]]],
    ) -> dict[str, Any]:
        """Parse the values in a table; return them by the names of attributes.

        ``parsers`` maps a key of the table to the attribute of the rule that holds the value, and
        to the value's parser. Values that cannot be parsed are left out, and faults are added.
        """
        values = {}
        for key, (attribute, parse) in parsers.items():
            if key in table:
                try:
                    values[attribute] = parse(table[key])
                except CellError as error:
                    self._add_fault(place.child(key), error.message, error.help)
        return values

    def competition(self, table: Mapping[str, Any], place: _KeyPath) -> Competition:
        """Return the competition in a table; add a fault for each value that cannot be read."""
        self._check_keys(table, KEYS, place)
        values = self._total_values(table, place)
        values |= self._parse_values(table, place, COMPETITION_PARSERS)
        default_counts = None if "counts" in table else ScoredFigure.PERCENT
        self._scores = ScoreParsers(values.get("counts", default_counts))
        for key in ("name", "rank"):
            if key not in table:
                self._add_fault(place, Message("competition_key_missing", key=key))
        subtables: tuple[tuple[str, Callable[[Mapping[str, Any], _KeyPath], Any]], ...] = (
            ("handicap", self._handicap),
            ("substitute", self._substitute),
            ("other_line", self._other_line),
            ("promote", self._promotion),
            ("season", self._season),
        )
        for key, parse in subtables:
            if key in table:
                value = self._table(table[key], place.child(key))
                if value is not None:
                    values[key] = parse(value, place.child(key))
        if "absent" in table:
            values["absent"] = self._missed_scores(table["absent"], place.child("absent"))
        if "no_notice" in table:
            values["no_notice"] = self._no_notice(table["no_notice"], place.child("no_notice"))
        if "pairs" in table:
            values["entries"] = self._entries(table["pairs"], place.child("pairs"))
        self._check_combinations(table, values, place)
        self._check_lines(table, place)
        return Competition(**{key: value for key, value in values.items() if value is not None})

    def _check_combinations(
        self, table: Mapping[str, Any], values: Mapping[str, Any], place: _KeyPath
    ) -> None:
        """Add faults about keys that may not be used together, or that need another key.

        ``table`` is the competition as written, and ``values`` its parsed values by attribute.
        """
        for key, other in _EXCLUDING_KEYS:
            if key in table and other in table:
                self._add_fault(
                    place.child(other), Message("competition_exclude", key=key, other=other)
                )
        for key, other in _REQUIRED_KEYS:
            if key in table and other not in table:
                self._add_fault(place.child(key), Message("competition_needs", other=other))
        self._check_rank(table, values, place)
        self._check_strata(table, values, place)
        if "handicap" in table and values.get("counts") in _FIGURES_WITHOUT_HANDICAP:
            counts = f'counts = "{values["counts"]}"'
            message = Message("competition_exclude", key=counts, other="handicap")
            self._add_fault(place.child("handicap"), message)
        since, until = values.get("since"), values.get("until")
        if since is not None and until is not None and _is_before(until, since):
            self._add_fault(place.child("to"), Message("competition_ends_before"))

    def _check_rank(
        self, table: Mapping[str, Any], values: Mapping[str, Any], place: _KeyPath
    ) -> None:
        rank = values.get("rank")
        if rank is None:
            return
        is_individual = rank is RankKind.PLAYERS
        keys: tuple[str, ...] = _KEYS_OF_PAIRS if is_individual else ("partners",)
        other = 'rank = "pair"' if is_individual else 'rank = "player"'
        for key in keys:
            if key in table:
                self._add_fault(place.child(key), Message("competition_needs", other=other))

    def _check_strata(
        self, table: Mapping[str, Any], values: Mapping[str, Any], place: _KeyPath
    ) -> None:
        """Add a fault if strata are by handicap and the competition has no handicaps."""
        season = values.get("season")
        for rule, rule_place in (
            (values.get("strata"), place),
            (season and season.strata, place.child("season")),
        ):
            if rule is not None and rule.by == HANDICAP and "handicap" not in table:
                by_place = rule_place.child("strata").child("by")
                self._add_fault(by_place, Message("competition_needs", other="handicap"))

    def _check_lines(self, table: Mapping[str, Any], place: _KeyPath) -> None:
        for key in ("other_line", "seating"):
            if key in table and not isinstance(table.get("pairs"), dict):
                message = Message("competition_needs", other="pairs = {A = […], B = […]}")
                self._add_fault(place.child(key), message)

    def _total_values(self, table: Mapping[str, Any], place: _KeyPath) -> dict[str, Any]:
        """Return the values of the keys that a competition shares with its subtable ``season``."""
        values = self._parse_values(table, place, TOTAL_PARSERS)
        if "drop" in table:
            values["drop"] = self._drop(table["drop"], place.child("drop"))
        if "strata" in table:
            value = self._table(table["strata"], place.child("strata"))
            values["strata"] = None if value is None else self._strata(value, place.child("strata"))
        counts = values.get("counts", ScoredFigure.PERCENT)
        if counts is ScoredFigure.PLACES and "places" not in table:
            self._add_fault(place.child("counts"), Message("competition_needs", other="places"))
        for key in ("places", "tied"):
            if key in table and counts is not ScoredFigure.PLACES:
                self._add_fault(
                    place.child(key), Message("competition_needs", other='counts = "places"')
                )
        return values

    def _season(self, table: Mapping[str, Any], place: _KeyPath) -> TotalRules:
        self._check_keys(table, _TOTAL_KEYS, place)
        values = self._total_values(table, place)
        if "best" in table and "drop" in table:
            message = Message("competition_exclude", key="best", other="drop")
            self._add_fault(place.child("drop"), message)
        if values.get("counts", ScoredFigure.PERCENT) not in (
            ScoredFigure.PERCENT,
            ScoredFigure.PLACES,
        ):
            hint = Message("settings_one_of", words=OrList(('"percent"', '"places"')))
            value_text = quoted(str(values["counts"]))
            self._add_fault(
                place.child("counts"), Message("value_will_not_do", value=value_text), hint
            )
        if values.get("total") is TotalMethod.PER_SESSION:
            hint = Message("settings_one_of", words=OrList(('"mean"', '"sum"', '"boards"')))
            value_text = quoted("per-session")
            self._add_fault(
                place.child("total"), Message("value_will_not_do", value=value_text), hint
            )
        return TotalRules(**{key: value for key, value in values.items() if value is not None})

    def _table(self, value: object, place: _KeyPath) -> Mapping[str, Any] | None:
        if isinstance(value, dict):
            return value
        self._add_fault(place, Message("competition_no_table"))
        return None

    def _handicap(self, table: Mapping[str, Any], place: _KeyPath) -> HandicapRule | None:
        self._check_keys(table, tuple(HANDICAP_PARSERS), place)
        values = self._parse_values(table, place, HANDICAP_PARSERS)
        if "base" not in table and "given" not in table:
            self._add_fault(place, Message("competition_key_missing", key="base"))
        for column, excluded in RESULT_KEYS.items():
            for key in excluded if column in table else ():
                if key in table:
                    message = Message("competition_exclude", key=column, other=key)
                    self._add_fault(place.child(key), message)
        if "given" in table:
            values.setdefault("base", Fraction(0))
        if "last" in table and "months" in table:
            message = Message("competition_exclude", key="last", other="months")
            self._add_fault(place.child("months"), message)
        return HandicapRule(**values) if "base" in values else None

    def _substitute(self, table: Mapping[str, Any], place: _KeyPath) -> Substitution:
        self._check_keys(table, ("other",), place)
        if "other" not in table:
            return Substitution()
        other = self._table(table["other"], place.child("other"))
        if other is None:
            return Substitution()
        self._check_keys(other, ("least", "most"), place.child("other"))
        values = self._parse_values(other, place.child("other"), self._scores.limits)
        limits = ScoreLimits(**values)
        minimum, maximum = limits.least, limits.most
        if isinstance(minimum, Fraction) and isinstance(maximum, Fraction) and minimum > maximum:
            self._add_fault(place.child("other"), Message("competition_least_above_most"))
        return Substitution(limits)

    def _other_line(self, table: Mapping[str, Any], place: _KeyPath) -> OtherLineRule:
        self._check_keys(table, ("higher", "lower", "least"), place)
        values = self._parse_values(table, place, {"least": ("least", self._scores.floor)})
        for key in ("higher", "lower"):
            if key in table:
                values[key] = self._shift(table[key], place.child(key))
        return OtherLineRule(**{key: value for key, value in values.items() if value is not None})

    def _shift(self, value: object, place: _KeyPath) -> LineShift | None:
        try:
            if not isinstance(value, dict):
                return LineShift(plus=self._scores.added(value))
        except CellError as error:
            self._add_fault(place, error.message, error.help)
            return None
        self._check_keys(value, ("plus", "times"), place)
        return LineShift(**self._parse_values(value, place, self._scores.shift))

    def _promotion(self, table: Mapping[str, Any], place: _KeyPath) -> PromotionRule:
        self._check_keys(table, ("up", "down", "share", "sizes"), place)
        values = self._parse_values(table, place, PROMOTION_PARSERS)
        size_keys = [key for key in ("up", "share", "sizes") if key in table]
        if "down" in table and "up" not in table:
            size_keys.insert(0, "down")
        for key, other in combinations(size_keys, 2):
            self._add_fault(
                place.child(other), Message("competition_exclude", key=key, other=other)
            )
        if not size_keys:
            self._add_fault(place, Message("competition_key_missing", key="up"))
        return PromotionRule(**values)

    def _drop(self, value: object, place: _KeyPath) -> DropRule | None:
        if isinstance(value, dict):
            self._check_keys(value, ("after", "every"), place)
            values = self._parse_values(value, place, DROP_PARSERS)
            for key in ("after", "every"):
                if key not in value:
                    self._add_fault(place, Message("competition_key_missing", key=key))
            return DropRule(**values)
        try:
            return DropRule(integer_parser(0, MAX_NUMBER)(value))
        except CellError as error:
            self._add_fault(place, error.message, error.help)
            return None

    def _strata(self, table: Mapping[str, Any], place: _KeyPath) -> StrataRule | None:
        self._check_keys(table, tuple(STRATA_PARSERS), place)
        values = self._parse_values(table, place, STRATA_PARSERS)
        if "by" not in table:
            self._add_fault(place, Message("competition_key_missing", key="by"))
        if "below" in table and "above" in table:
            message = Message("competition_exclude", key="below", other="above")
            self._add_fault(place.child("above"), message)
        elif "below" not in table and "above" not in table:
            self._add_fault(place, Message("competition_key_missing", key="below"))
        elif values.get("by") == HANDICAP and "below" in table:
            message = Message("competition_strata_below")
            self._add_fault(place.child("below"), message, Message("competition_above_help"))
        if "above" in values:
            values["below"] = tuple(-limit for limit in values.pop("above"))
            values["is_rising"] = True
        return StrataRule(**values) if {"by", "below"} <= values.keys() else None

    def _missed_scores(
        self, value: object, place: _KeyPath
    ) -> tuple[MissedSessionScore, ...] | None:
        values = value if isinstance(value, list) else [value]
        if not values or len(values) > MAX_LIST_LENGTH:
            self._add_fault(place, Message("competition_no_fill"), _FILL_HELP)
            return None
        scores = [self._missed_score(item, place) for item in values]
        return tuple(score for score in scores if score is not None)

    def _no_notice(self, value: object, place: _KeyPath) -> MissedSessionScore | None:
        if isinstance(value, dict):
            return self._missed_score(value, place)
        try:
            return MissedSessionScore(fixed=self._scores.score(value))
        except CellError as error:
            self._add_fault(place, error.message, error.help)
            return None

    def _missed_score(self, value: object, place: _KeyPath) -> MissedSessionScore | None:
        if not isinstance(value, dict):
            self._add_fault(place, Message("competition_no_fill"), _FILL_HELP)
            return None
        parsers = self._scores.fill
        self._check_keys(value, tuple(parsers), place)
        known_keys = [key for key in value if key in parsers]
        if len(known_keys) > 1:
            message = Message("competition_exclude", key=known_keys[0], other=known_keys[1])
            self._add_fault(place, message, _FILL_HELP)
            return None
        if not known_keys:
            self._add_fault(place, Message("competition_no_fill"), _FILL_HELP)
            return None
        values = self._parse_values(value, place, parsers)
        return MissedSessionScore(**values) if values else None

    def _entries(self, value: object, place: _KeyPath) -> tuple[EnteredPair, ...] | None:
        hint = _PAIRS_HELP
        by_line: list[tuple[str | None, object]]
        if isinstance(value, dict):
            by_line = []
            for line, items in value.items():
                if not line.strip() or line != line.strip():
                    self._add_fault(place, Message("competition_no_line", line=quoted(line)), hint)
                by_line.append((line, items))
        else:
            by_line = [(None, value)]
        entries: list[EnteredPair] = []
        for line, items in by_line:
            line_place = place if line is None else place.child(line)
            if not isinstance(items, list) or len(items) > MAX_LIST_LENGTH:
                self._add_fault(line_place, Message("competition_no_pairs"), hint)
                continue
            for item in items:
                entry = self._entry(item, line, line_place)
                if entry is not None:
                    self._add_entry(entry, entries, line_place)
        if not any(isinstance(items, list) and items for _, items in by_line):
            self._add_fault(place, Message("competition_no_pairs"), hint)
        return tuple(entries)

    def _add_entry(self, entry: EnteredPair, entries: list[EnteredPair], place: _KeyPath) -> None:
        for other in entries:
            common = set(entry.pair) & set(other.pair)
            if common and not _are_disjoint(entry, other):
                self._add_fault(place, _entered_twice(common, other, entry), _TWICE_HELP)
                return
        entries.append(entry)

    def _entry(self, value: object, line: str | None, place: _KeyPath) -> EnteredPair | None:
        hint = _PAIRS_HELP
        span: dict[str, Any] = {}
        players = value
        if isinstance(value, dict):
            self._check_keys(value, ("players", "from", "to"), place)
            span = self._parse_values(value, place, SPAN_PARSERS)
            players = value.get("players")
        if not isinstance(players, list) or len(players) != 2:
            self._add_fault(place, Message("competition_no_pair"), hint)
            return None
        ids = []
        for player in players:
            try:
                ids.append(self._player(player))
            except CellError as error:
                self._add_fault(place, error.message, error.help)
        if len(ids) < 2:
            return None
        if ids[0] == ids[1]:
            message = Message("competition_player_twice", player=str(ids[0]), where="pair")
            self._add_fault(place, message, _TWICE_HELP)
            return None
        return EnteredPair(pair_ids(tuple(ids)), line, **span)

    def _player(self, value: object) -> int:
        if isinstance(value, str):
            player = parse_player(value.strip(), self._index)
        elif isinstance(value, int) and not isinstance(value, bool):
            player = parse_id(str(value) if abs(value) < 10**12 else "9" * 12)
        else:
            raise CellError(Message("competition_no_pair"), _PAIRS_HELP)
        if self._known_ids is not None and player not in self._known_ids:
            message = Message("season_no_player", player=str(player))
            raise CellError(message, Message("competition_player_unknown_help"))
        return player


def _entered_twice(players: Collection[int], one: EnteredPair, other: EnteredPair) -> Message:
    """Return a fault that says where ``players``, one or both of a pair, are entered twice."""
    if one.line != other.line:
        places = {"where": "lines", "line": one.line, "other": other.line}
    elif one.line is not None:
        places = {"where": "line", "line": one.line}
    else:
        places = {"where": "pairs"}
    if len(players) == 2:
        return Message("competition_pair_twice", pair=",".join(map(str, sorted(players))), **places)
    return Message("competition_player_twice", player=str(min(players)), **places)


def _is_before(one: SessionOrDay, other: SessionOrDay) -> bool:
    """Return whether the session or day ``one`` comes before ``other``.

    A session and a day cannot be compared; the result for them is ``False``.
    """
    if isinstance(one, date):
        return isinstance(other, date) and one < other
    return not isinstance(other, date) and one < other


def _are_disjoint(one: EnteredPair, other: EnteredPair) -> bool:
    """Return whether one entry certainly ends before the other begins, so no session is in both."""
    return any(
        first.until is not None
        and second.since is not None
        and _is_before(first.until, second.since)
        for first, second in ((one, other), (other, one))
    )


def needed_result_columns(competitions: Iterable[Competition]) -> frozenset[str]:
    """Return the headings of the results file's columns that the competitions need.

    The players and percentages are left out, since every competition needs them.
    """
    needed: set[str] = set()
    for competition in competitions:
        if competition.counts in (ScoredFigure.MATCHPOINTS, ScoredFigure.IMPS, ScoredFigure.VP):
            needed.add(competition.counts.value)
        totals = [
            competition.total,
            *([] if competition.season is None else [competition.season.total]),
        ]
        is_weighted = TotalMethod.BOARDS in totals or (
            competition.carry and competition.carry.weight is None
        )
        if is_weighted:
            needed.add("boards")
        rule = competition.handicap
        spans = [(entry.since, entry.until) for entry in competition.entries or ()]
        times = [competition.since, competition.until, *(time for span in spans for time in span)]
        by_day = any(isinstance(time, date) for time in times) or competition.weekdays is not None
        if by_day or (rule is not None and (rule.months is not None or rule.weekday)):
            needed.add("date")
    return frozenset(needed)
