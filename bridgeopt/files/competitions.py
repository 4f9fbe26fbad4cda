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
    ADDITION_PARSERS,
    COMPETITION_PARSERS,
    GROWING_PARSERS,
    HANDICAP_PARSERS,
    MAX_LISTED,
    MAX_NUMBER,
    PROMOTION_PARSERS,
    RESULT_KEYS,
    SPAN_PARSERS,
    STRATA_PARSERS,
    ScoreParsers,
    parse_earlier,
    whole_parser,
)
from bridgeopt.files.faults import CellError, FaultList, closest_word, did_you_mean, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.players import NameIndex, fold_name, parse_id, parse_player
from bridgeopt.files.settings import COMPETITIONS_TABLE, EARLIER
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
        return self.lines.of(table, path) if path else self.lines.start(table)


class _Place(NamedTuple):
    """A place in a file of competitions: a table's index, and the keys that lead to a value."""

    table: int
    path: tuple[str, ...] = ()

    def at(self, key: str) -> _Place:
        return _Place(self.table, (*self.path, key))


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
    settings = {COMPETITIONS_TABLE, EARLIER, *SETTINGS.values()}
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
    found = [reader.competition(table, _Place(k)) for k, table in enumerate(tables)]
    earlier: tuple[Path, ...] = ()
    if EARLIER in document:
        try:
            earlier = tuple(path.parent / name for name in parse_earlier(document[EARLIER]))
        except CellError as error:
            wrong = Message("fault_of", what=EARLIER, wrong=error.message)
            faults.add(_line_of(EARLIER, text), wrong, error.help or _TOML_HELP)
    names: dict[str, int] = {}
    for k, competition in enumerate(found):
        other = names.setdefault(fold_name(competition.name), k)
        if competition.name and other != k:
            wrong = Message("competition_name_twice", name=quoted(competition.name))
            faults.add(lines.of(k, ("name",)), wrong, Message("competition_name_twice_help"))
    faults.raise_if_any()
    return CompetitionsFile(path, tuple(found), lines, earlier)


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
    heads = re.compile(rf"\s*\[*\s*([\"']?){re.escape(key)}\1\s*[=.\]]")
    lines = enumerate(text.splitlines(), start=1)
    return next((number for number, line in lines if heads.match(line)), None)


_ADDITION_KEYS = (
    *("counts", "places", "tied", "lines", "line", "best", "drop", "total", "minimum", "ties"),
    "strata",
)
"""The keys that may be in a competition, and also in its subtable ``season``. That subtable has the
rules for the total over all periods."""

KEYS = (
    *("name", "rank", "from", "to", "on", "sessions", "pairs", "who", *_ADDITION_KEYS),
    *("other_line", "substitute", "split", "absent", "no_notice", "together", "partners"),
    *("handicap", "period", "season", "promote", "carry", "seating"),
)
"""All keys that a competition may have."""

_EXCLUDE = (
    ("best", "drop"),
    ("carry", "best"),
    ("carry", "drop"),
    ("carry", "total"),
    ("carry", "period"),
    ("carry", "absent"),
    ("carry", "no_notice"),
)
_NEED = (
    ("absent", "pairs"),
    ("no_notice", "pairs"),
    ("split", "substitute"),
    ("season", "period"),
    ("carry", "sessions"),
)
"""Pairs of keys. The two keys of a pair in `_EXCLUDE` may not be used together. The first key of a
pair in `_NEED` may only be used with the second."""

_OF_PAIRS = ("pairs", "substitute", "together")
_NO_HANDICAP = (ScoredFigure.IMPS, ScoredFigure.VP, ScoredFigure.PLACES)


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
        self._known = known
        self._scores = ScoreParsers(ScoredFigure.PERCENT)

    def _add(self, place: _Place, message: Message, hint: Message | None = None) -> None:
        line = self._lines.of(place.table, place.path)
        line = self._lines.start(place.table) if line is None else line
        if place.path:
            message = Message("fault_of", what=".".join(place.path), wrong=message)
        self._faults.add(line, message, hint or Message("competition_see_docs"))

    def _known_keys(self, table: Mapping[str, object], keys: Sequence[str], place: _Place) -> None:
        for key in table:
            if key not in keys:
                unknown = Message("toml_unknown_key", key=quoted(key))
                near = did_you_mean(unknown, closest_word(key, keys))
                line = self._lines.of(place.table, (*place.path, key))
                self._faults.add(line, near, Message("settings_keys", keys=list(keys)))

    def _take(
        self,
        table: Mapping[str, object],
        place: _Place,
        parsers: Mapping[str, tuple[str, Callable[[Any], Any]]],
    ) -> dict[str, Any]:
        """Parse the values in a table; return them by the names of attributes.

        ``parsers`` maps a key of the table to the attribute of the rule that holds the value, and
        to the value's parser. Values that cannot be parsed are left out, and faults are added.
        """
        found = {}
        for key, (attribute, parse) in parsers.items():
            if key in table:
                try:
                    found[attribute] = parse(table[key])
                except CellError as error:
                    self._add(place.at(key), error.message, error.help)
        return found

    def competition(self, table: Mapping[str, Any], place: _Place) -> Competition:
        """Return the competition in a table; add a fault for each value that cannot be read."""
        self._known_keys(table, KEYS, place)
        found = self._addition(table, place)
        found |= self._take(table, place, COMPETITION_PARSERS)
        usual = None if "counts" in table else ScoredFigure.PERCENT
        self._scores = ScoreParsers(found.get("counts", usual))
        for key in ("name", "rank"):
            if key not in table:
                self._add(place, Message("competition_key_missing", key=key))
        sub: tuple[tuple[str, Callable[[Mapping[str, Any], _Place], Any]], ...] = (
            ("handicap", self._handicap),
            ("substitute", self._substitute),
            ("other_line", self._other_line),
            ("promote", self._promotion),
            ("season", self._season),
        )
        for key, parse in sub:
            if key in table:
                value = self._table(table[key], place.at(key))
                if value is not None:
                    found[key] = parse(value, place.at(key))
        if "absent" in table:
            found["absent"] = self._fills(table["absent"], place.at("absent"))
        if "no_notice" in table:
            found["no_notice"] = self._no_notice(table["no_notice"], place.at("no_notice"))
        if "pairs" in table:
            found["entries"] = self._entries(table["pairs"], place.at("pairs"))
        self._together(table, found, place)
        self._check_lines(table, place)
        return Competition(**{key: value for key, value in found.items() if value is not None})

    def _together(self, table: Mapping[str, Any], found: Mapping[str, Any], place: _Place) -> None:
        """Add faults about keys that may not be used together, or that need another key.

        ``table`` is the competition as written, and ``found`` its parsed values by attribute.
        """
        for key, other in _EXCLUDE:
            if key in table and other in table:
                self._add(place.at(other), Message("competition_exclude", key=key, other=other))
        for key, other in _NEED:
            if key in table and other not in table:
                self._add(place.at(key), Message("competition_needs", other=other))
        self._check_rank(table, found, place)
        self._check_strata(table, found, place)
        if "handicap" in table and found.get("counts") in _NO_HANDICAP:
            counts = f'counts = "{found["counts"]}"'
            wrong = Message("competition_exclude", key=counts, other="handicap")
            self._add(place.at("handicap"), wrong)
        since, until = found.get("since"), found.get("until")
        if since is not None and until is not None and _is_before(until, since):
            self._add(place.at("to"), Message("competition_ends_before"))

    def _check_rank(
        self, table: Mapping[str, Any], found: Mapping[str, Any], place: _Place
    ) -> None:
        rank = found.get("rank")
        if rank is None:
            return
        is_individual = rank is RankKind.PLAYERS
        keys: tuple[str, ...] = _OF_PAIRS if is_individual else ("partners",)
        other = 'rank = "pair"' if is_individual else 'rank = "player"'
        for key in keys:
            if key in table:
                self._add(place.at(key), Message("competition_needs", other=other))

    def _check_strata(
        self, table: Mapping[str, Any], found: Mapping[str, Any], place: _Place
    ) -> None:
        """Add a fault if strata are by handicap and the competition has no handicaps."""
        season = found.get("season")
        for rule, at in (
            (found.get("strata"), place),
            (season and season.strata, place.at("season")),
        ):
            if rule is not None and rule.by == HANDICAP and "handicap" not in table:
                by = at.at("strata").at("by")
                self._add(by, Message("competition_needs", other="handicap"))

    def _check_lines(self, table: Mapping[str, Any], place: _Place) -> None:
        for key in ("other_line", "seating"):
            if key in table and not isinstance(table.get("pairs"), dict):
                wrong = Message("competition_needs", other="pairs = {A = […], B = […]}")
                self._add(place.at(key), wrong)

    def _addition(self, table: Mapping[str, Any], place: _Place) -> dict[str, Any]:
        """Return the values of the keys that a competition shares with its subtable ``season``."""
        found = self._take(table, place, ADDITION_PARSERS)
        if "drop" in table:
            found["drop"] = self._drop(table["drop"], place.at("drop"))
        if "strata" in table:
            value = self._table(table["strata"], place.at("strata"))
            found["strata"] = None if value is None else self._strata(value, place.at("strata"))
        counts = found.get("counts", ScoredFigure.PERCENT)
        if counts is ScoredFigure.PLACES and "places" not in table:
            self._add(place.at("counts"), Message("competition_needs", other="places"))
        for key in ("places", "tied"):
            if key in table and counts is not ScoredFigure.PLACES:
                self._add(place.at(key), Message("competition_needs", other='counts = "places"'))
        return found

    def _season(self, table: Mapping[str, Any], place: _Place) -> TotalRules:
        self._known_keys(table, _ADDITION_KEYS, place)
        found = self._addition(table, place)
        if "best" in table and "drop" in table:
            wrong = Message("competition_exclude", key="best", other="drop")
            self._add(place.at("drop"), wrong)
        if found.get("counts", ScoredFigure.PERCENT) not in (
            ScoredFigure.PERCENT,
            ScoredFigure.PLACES,
        ):
            hint = Message("settings_one_of", words=OrList(('"percent"', '"places"')))
            shown = quoted(str(found["counts"]))
            self._add(place.at("counts"), Message("value_will_not_do", value=shown), hint)
        if found.get("total") is TotalMethod.PER_SESSION:
            hint = Message("settings_one_of", words=OrList(('"mean"', '"sum"', '"boards"')))
            shown = quoted("per-session")
            self._add(place.at("total"), Message("value_will_not_do", value=shown), hint)
        return TotalRules(**{key: value for key, value in found.items() if value is not None})

    def _table(self, value: object, place: _Place) -> Mapping[str, Any] | None:
        if isinstance(value, dict):
            return value
        self._add(place, Message("competition_no_table"))
        return None

    def _handicap(self, table: Mapping[str, Any], place: _Place) -> HandicapRule | None:
        self._known_keys(table, tuple(HANDICAP_PARSERS), place)
        found = self._take(table, place, HANDICAP_PARSERS)
        if "base" not in table and "given" not in table:
            self._add(place, Message("competition_key_missing", key="base"))
        for column, excluded in RESULT_KEYS.items():
            for key in excluded if column in table else ():
                if key in table:
                    wrong = Message("competition_exclude", key=column, other=key)
                    self._add(place.at(key), wrong)
        if "given" in table:
            found.setdefault("base", Fraction(0))
        if "last" in table and "months" in table:
            wrong = Message("competition_exclude", key="last", other="months")
            self._add(place.at("months"), wrong)
        return HandicapRule(**found) if "base" in found else None

    def _substitute(self, table: Mapping[str, Any], place: _Place) -> Substitution:
        self._known_keys(table, ("other",), place)
        if "other" not in table:
            return Substitution()
        other = self._table(table["other"], place.at("other"))
        if other is None:
            return Substitution()
        self._known_keys(other, ("least", "most"), place.at("other"))
        found = self._take(other, place.at("other"), self._scores.limits)
        limits = ScoreLimits(**found)
        least, most = limits.least, limits.most
        if isinstance(least, Fraction) and isinstance(most, Fraction) and least > most:
            self._add(place.at("other"), Message("competition_least_above_most"))
        return Substitution(limits)

    def _other_line(self, table: Mapping[str, Any], place: _Place) -> OtherLineRule:
        self._known_keys(table, ("higher", "lower", "least"), place)
        found = self._take(table, place, {"least": ("least", self._scores.floor)})
        for key in ("higher", "lower"):
            if key in table:
                found[key] = self._shift(table[key], place.at(key))
        return OtherLineRule(**{key: value for key, value in found.items() if value is not None})

    def _shift(self, value: object, place: _Place) -> LineShift | None:
        try:
            if not isinstance(value, dict):
                return LineShift(plus=self._scores.added(value))
        except CellError as error:
            self._add(place, error.message, error.help)
            return None
        self._known_keys(value, ("plus", "times"), place)
        return LineShift(**self._take(value, place, self._scores.shift))

    def _promotion(self, table: Mapping[str, Any], place: _Place) -> PromotionRule:
        self._known_keys(table, ("up", "down", "share", "sizes"), place)
        found = self._take(table, place, PROMOTION_PARSERS)
        ways = [key for key in ("up", "share", "sizes") if key in table]
        if "down" in table and "up" not in table:
            ways.insert(0, "down")
        for key, other in combinations(ways, 2):
            self._add(place.at(other), Message("competition_exclude", key=key, other=other))
        if not ways:
            self._add(place, Message("competition_key_missing", key="up"))
        return PromotionRule(**found)

    def _drop(self, value: object, place: _Place) -> DropRule | None:
        if isinstance(value, dict):
            self._known_keys(value, ("after", "every"), place)
            found = self._take(value, place, GROWING_PARSERS)
            for key in ("after", "every"):
                if key not in value:
                    self._add(place, Message("competition_key_missing", key=key))
            return DropRule(**found)
        try:
            return DropRule(whole_parser(0, MAX_NUMBER)(value))
        except CellError as error:
            self._add(place, error.message, error.help)
            return None

    def _strata(self, table: Mapping[str, Any], place: _Place) -> StrataRule | None:
        self._known_keys(table, tuple(STRATA_PARSERS), place)
        found = self._take(table, place, STRATA_PARSERS)
        if "by" not in table:
            self._add(place, Message("competition_key_missing", key="by"))
        if "below" in table and "above" in table:
            wrong = Message("competition_exclude", key="below", other="above")
            self._add(place.at("above"), wrong)
        elif "below" not in table and "above" not in table:
            self._add(place, Message("competition_key_missing", key="below"))
        elif found.get("by") == HANDICAP and "below" in table:
            wrong = Message("competition_strata_below")
            self._add(place.at("below"), wrong, Message("competition_above_help"))
        if "above" in found:
            found["below"] = tuple(-limit for limit in found.pop("above"))
            found["is_rising"] = True
        return StrataRule(**found) if {"by", "below"} <= found.keys() else None

    def _fills(self, value: object, place: _Place) -> tuple[MissedSessionScore, ...] | None:
        listed = value if isinstance(value, list) else [value]
        if not listed or len(listed) > MAX_LISTED:
            self._add(place, Message("competition_no_fill"), _FILL_HELP)
            return None
        found = [self._fill(each, place) for each in listed]
        return tuple(fill for fill in found if fill is not None)

    def _no_notice(self, value: object, place: _Place) -> MissedSessionScore | None:
        if isinstance(value, dict):
            return self._fill(value, place)
        try:
            return MissedSessionScore(fixed=self._scores.score(value))
        except CellError as error:
            self._add(place, error.message, error.help)
            return None

    def _fill(self, value: object, place: _Place) -> MissedSessionScore | None:
        if not isinstance(value, dict):
            self._add(place, Message("competition_no_fill"), _FILL_HELP)
            return None
        parsers = self._scores.fill
        self._known_keys(value, tuple(parsers), place)
        known = [key for key in value if key in parsers]
        if len(known) > 1:
            wrong = Message("competition_exclude", key=known[0], other=known[1])
            self._add(place, wrong, _FILL_HELP)
            return None
        if not known:
            self._add(place, Message("competition_no_fill"), _FILL_HELP)
            return None
        found = self._take(value, place, parsers)
        return MissedSessionScore(**found) if found else None

    def _entries(self, value: object, place: _Place) -> tuple[EnteredPair, ...] | None:
        hint = _PAIRS_HELP
        by_line: list[tuple[str | None, object]]
        if isinstance(value, dict):
            by_line = []
            for line, listed in value.items():
                if not line.strip() or line != line.strip():
                    self._add(place, Message("competition_no_line", line=quoted(line)), hint)
                by_line.append((line, listed))
        else:
            by_line = [(None, value)]
        entries: list[EnteredPair] = []
        for line, listed in by_line:
            at = place if line is None else place.at(line)
            if not isinstance(listed, list) or len(listed) > MAX_LISTED:
                self._add(at, Message("competition_no_pairs"), hint)
                continue
            for each in listed:
                entry = self._entry(each, line, at)
                if entry is not None:
                    self._add_entry(entry, entries, at)
        if not any(isinstance(listed, list) and listed for _, listed in by_line):
            self._add(place, Message("competition_no_pairs"), hint)
        return tuple(entries)

    def _add_entry(self, entry: EnteredPair, entries: list[EnteredPair], place: _Place) -> None:
        for other in entries:
            twice = set(entry.pair) & set(other.pair)
            if twice and not _apart(entry, other):
                self._add(place, _entered_twice(twice, other, entry), _TWICE_HELP)
                return
        entries.append(entry)

    def _entry(self, value: object, line: str | None, place: _Place) -> EnteredPair | None:
        hint = _PAIRS_HELP
        span: dict[str, Any] = {}
        players = value
        if isinstance(value, dict):
            self._known_keys(value, ("players", "from", "to"), place)
            span = self._take(value, place, SPAN_PARSERS)
            players = value.get("players")
        if not isinstance(players, list) or len(players) != 2:
            self._add(place, Message("competition_no_pair"), hint)
            return None
        ids = []
        for each in players:
            try:
                ids.append(self._player(each))
            except CellError as error:
                self._add(place, error.message, error.help)
        if len(ids) < 2:
            return None
        if ids[0] == ids[1]:
            wrong = Message("competition_player_twice", player=str(ids[0]), where="pair")
            self._add(place, wrong, _TWICE_HELP)
            return None
        return EnteredPair(pair_ids(tuple(ids)), line, **span)

    def _player(self, value: object) -> int:
        if isinstance(value, str):
            player = parse_player(value.strip(), self._index)
        elif isinstance(value, int) and not isinstance(value, bool):
            player = parse_id(str(value) if abs(value) < 10**12 else "9" * 12)
        else:
            raise CellError(Message("competition_no_pair"), _PAIRS_HELP)
        if self._known is not None and player not in self._known:
            wrong = Message("season_no_player", player=str(player))
            raise CellError(wrong, Message("competition_player_unknown_help"))
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

    If one is a session and the other is a day, the result is ``False``.
    """
    if isinstance(one, date):
        return isinstance(other, date) and one < other
    return not isinstance(other, date) and one < other


def _apart(one: EnteredPair, other: EnteredPair) -> bool:
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
    for each in competitions:
        if each.counts in (ScoredFigure.MATCHPOINTS, ScoredFigure.IMPS, ScoredFigure.VP):
            needed.add(each.counts.value)
        totals = [each.total, *([] if each.season is None else [each.season.total])]
        is_weighted = TotalMethod.BOARDS in totals or (each.carry and each.carry.weight is None)
        if is_weighted:
            needed.add("boards")
        rule = each.handicap
        spans = [(entry.since, entry.until) for entry in each.entries or ()]
        whens = [each.since, each.until, *(when for span in spans for when in span)]
        by_day = any(isinstance(when, date) for when in whens) or each.weekdays is not None
        if by_day or (rule is not None and (rule.months is not None or rule.weekday)):
            needed.add("date")
    return frozenset(needed)
