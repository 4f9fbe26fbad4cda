"""A slow reference implementation of competitions' standings, in exact fractions.

It was written from the rules alone, before its author read the program's own. It imports nothing
of the program: it reads the files of ``season standings --results`` and returns that command's
JSON with ``place``, ``who``, ``total``, ``shown``, ``counted`` and ``lists`` of the ranked rows.
"""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from math import floor
from typing import Any

Rules = Mapping[str, Any]
Who = tuple[int, ...]

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def standings(
    toml: str, results: str, members: str | None = None, absences: str | None = None
) -> dict[str, Any]:
    """Return the standings of all competitions of a TOML text, as the command's JSON."""
    club = Club(results, members, absences)
    found = []
    for rules in tomllib.loads(toml, parse_float=Fraction)["competition"]:
        found += Competition(rules, club).entries()
    return {"competitions": found}


def rounded(value: Fraction) -> Fraction:
    """Return a value at two decimals, half up (a negative half goes down)."""
    sign = -1 if value < 0 else 1
    return sign * Fraction(floor(abs(value) * 100 + Fraction(1, 2)), 100)


def shown(value: Fraction) -> str:
    """Return a value as text with two decimals."""
    cents = int(rounded(value) * 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def mean(values: Sequence[Fraction]) -> Fraction:
    """Return the mean of some values."""
    return sum(values, Fraction(0)) / len(values)


def as_list(value: Any) -> list[Any]:
    """Return a list as it is, and any other value as a list of one."""
    return list(value) if isinstance(value, list | tuple) else [value]


@dataclass(frozen=True)
class Result:
    """One line of the results: a pair (or a single player) in a session."""

    session: int
    line: str | None
    players: Who
    percent: Fraction
    boards: int
    day: date | None
    matchpoints: Fraction | None
    imps: Fraction | None
    vp: Fraction | None
    declared: frozenset[int]

    def partner(self, player: int) -> int | None:
        """Return the player's partner; None in an individual event."""
        return next((other for other in self.players if other != player), None)


class Club:
    """The data of the club: all results, the members and the absences."""

    def __init__(self, results: str, members: str | None, absences: str | None) -> None:
        self.results = [_result(row) for row in csv.DictReader(io.StringIO(results))]
        self.has_members = members is not None
        self.status: dict[int, str] = {}
        self.figures: dict[tuple[str, int], Fraction] = {}
        for row in csv.DictReader(io.StringIO(members or "")):
            self.status[int(row["id"])] = row["status"]
            for column in row.keys() - {"id", "name", "status"}:
                if row[column]:
                    self.figures[column, int(row["id"])] = Fraction(row[column])
        self.notice: dict[tuple[int, frozenset[int]], bool] = {}
        for row in csv.DictReader(io.StringIO(absences or "")):
            pair = frozenset({int(row["player1"]), int(row["player2"])})
            self.notice[int(row["session"]), pair] = row["notice"] == "yes"

    def is_member(self, player: int) -> bool:
        """Return whether a player is a member; without a list of members, everyone is."""
        return not self.has_members or self.status.get(player) == "member"

    def day(self, session: int) -> date | None:
        """Return the date of a session."""
        return next((r.day for r in self.results if r.session == session), None)


def _result(row: Mapping[str, str]) -> Result:
    def number(key: str) -> Fraction | None:
        return Fraction(row[key]) if row.get(key) else None

    return Result(
        session=int(row["session"]),
        line=row.get("line") or None,
        players=tuple(int(row[key]) for key in ("player1", "player2") if row.get(key)),
        percent=Fraction(row["percent"]),
        boards=int(row.get("boards") or 1),
        day=date.fromisoformat(row["date"]) if row.get("date") else None,
        matchpoints=number("matchpoints"),
        imps=number("imps"),
        vp=number("vp"),
        declared=frozenset(int(each) for each in (row.get("declared") or "").split()),
    )


@dataclass(frozen=True)
class Entry:
    """A pair that entered the competition, with its line and the sessions it takes part in."""

    who: Who
    line: str | None = None
    first: int | None = None
    last: int | None = None

    def takes_part(self, session: int) -> bool:
        """Return whether the pair is in the competition at a session."""
        return (self.first is None or self.first <= session) and (
            self.last is None or session <= self.last
        )


@dataclass(frozen=True)
class Score:
    """A contestant's score from one session, or from one period for the season."""

    session: int
    value: Fraction
    boards: int = 1
    is_fill: bool = False
    is_together: bool = True
    partner: int | None = None
    is_first: bool = False
    of_period: tuple[int, ...] = ()

    @property
    def sessions(self) -> tuple[int, ...]:
        """Return the sessions that the score comes from."""
        return self.of_period or (self.session,)


@dataclass
class Row:
    """A contestant's row; ``total`` is None if it has no place."""

    who: Who
    scores: list[Score]
    counted: list[Score]
    total: Fraction | None
    place: int = 0
    is_shared: bool = False
    lists: dict[str, str] | None = None

    def json(self) -> dict[str, Any]:
        """Return the ranked row as in the command's JSON."""
        assert self.total is not None
        row: dict[str, Any] = {
            "place": f"{self.place}{'=' if self.is_shared else ''}",
            "who": list(self.who),
            "total": str(self.total),
            "shown": shown(self.total),
            "counted": sorted(each for score in self.counted for each in score.sessions),
        }
        if self.lists is not None:
            row["lists"] = self.lists
        return row


class Competition:
    """A competition over the results of a club."""

    def __init__(self, rules: Rules, club: Club) -> None:
        self.rules = rules
        self.club = club
        self.results = [r for r in club.results if self._is_selected(r)]
        self.sessions = sorted({r.session for r in self.results})
        self.is_pair = rules.get("rank", "pair") == "pair"
        self.entered = _entries(rules["pairs"]) if "pairs" in rules else None
        self.lines = list(rules["pairs"]) if isinstance(rules.get("pairs"), Mapping) else [None]

    def _is_selected(self, result: Result) -> bool:
        rules = self.rules

        def reaches(bound: Any) -> tuple[Any, Any]:
            return (result.day, bound) if isinstance(bound, date) else (result.session, bound)

        if "from" in rules:
            here, bound = reaches(rules["from"])
            if here < bound:
                return False
        if "to" in rules:
            here, bound = reaches(rules["to"])
            if here > bound:
                return False
        if "on" in rules:
            assert result.day is not None
            if WEEKDAYS[result.day.weekday()] not in as_list(rules["on"]):
                return False
        if "lines" in rules and result.line not in as_list(rules["lines"]):
            return False
        return "sessions" not in rules or result.session in rules["sessions"]

    def entries(self) -> list[dict[str, Any]]:
        """Return one entry a period and line, then those of the season."""
        size = self.rules.get("period")
        if size is None:
            periods = [self.sessions]
        else:
            starts = range(0, max(1, len(self.sessions)), size)
            periods = [self.sessions[k : k + size] for k in starts]
        found = []
        tables: dict[tuple[int, str | None], list[Row]] = {}
        for number, sessions in enumerate(periods, 1):
            for line in self.lines:
                rows = self.ranked(self.rules, self._rows(sessions, line), sessions)
                tables[number, line] = rows
                found.append(self._entry(number if size else None, line, rows))
        if size is not None and "season" in self.rules:
            found.append(self._entry(None, None, self._season(tables)))
        return found

    def _entry(self, period: int | None, line: str | None, rows: list[Row]) -> dict[str, Any]:
        return {
            "name": self.rules["name"],
            "period": period,
            "line": line,
            "rows": [row.json() for row in rows],
        }

    # ------------------------------------------------------------------ contestants

    def _contestants(self, sessions: Sequence[int], line: str | None) -> list[Entry]:
        """Return the contestants of a period and line, by number."""
        of_period = [r for r in self.results if r.session in sessions]
        if self.entered is not None:
            found = [entry for entry in self.entered if entry.line == line]
        elif self.is_pair:
            pairs = {tuple(sorted(r.players)) for r in of_period if len(r.players) == 2}
            found = [Entry(who) for who in sorted(pairs)]
        else:
            found = [Entry((p,)) for p in sorted({p for r in of_period for p in r.players})]
        if self.rules.get("who", "all") == "members":
            found = [each for each in found if all(map(self.club.is_member, each.who))]
        return found

    def _rows(self, sessions: Sequence[int], line: str | None) -> list[Row]:
        rows = []
        for entry in self._contestants(sessions, line):
            scores = self._scores(entry, sessions)
            if scores:
                rows.append(self.total(self.rules, entry.who, scores, sessions))
        return rows

    # ------------------------------------------------------------------ scores of a session

    def _scores(self, entry: Entry, sessions: Sequence[int]) -> list[Score]:
        if not self.is_pair:
            return self._scores_of_player(entry.who[0], sessions)
        mine = [s for s in sessions if entry.takes_part(s)]
        together = {s: self._results_of(entry.who, s) for s in mine}
        own = [self._value(r, entry) for found in together.values() for r in found]
        scores = []
        absent = []
        for session in mine:
            score = (
                self._score_together(together[session][0], entry)
                if together[session]
                else self._score_apart(entry, session, own)
            )
            if score is not None:
                scores.append(score)
            else:
                absent.append(session)
        made = [score.value for score in scores if score.is_together]
        fills = self._fills(entry, absent, mean(made) if made else None)
        return sorted([*scores, *fills], key=lambda score: score.session)

    def _scores_of_player(self, player: int, sessions: Sequence[int]) -> list[Score]:
        return [
            Score(
                r.session,
                self._value(r, None) + self._handicap(r),
                r.boards,
                partner=r.partner(player),
                is_first=self._is_first(r),
            )
            for r in self.results
            if r.session in sessions and player in r.players
        ]

    def _results_of(self, who: Who, session: int) -> list[Result]:
        return [r for r in self.results if r.session == session and set(r.players) == set(who)]

    def _score_together(self, result: Result, entry: Entry) -> Score:
        value = self._value(result, entry) + self._handicap(result)
        return Score(result.session, value, result.boards, is_first=self._is_first(result))

    def _score_apart(self, entry: Entry, session: int, own: Sequence[Fraction]) -> Score | None:
        """Return the score of a session in which the partners did not play together."""
        if "substitute" not in self.rules:
            return None
        results = [
            (player, r)
            for player in entry.who
            for r in self.results
            if r.session == session and player in r.players and self._counts_apart(r, player)
        ]
        if not results:
            return None
        if len(results) == 1:
            ((player, chosen),) = results
        elif self.rules.get("split", "mean") == "mean":
            both = [r for _, r in results]
            value = mean([self._value(r, entry) + self._handicap(r) for r in both])
            return Score(session, value, max(r.boards for r in both), is_together=False)
        elif self.rules["split"] == "better":
            player, chosen = max(results, key=lambda each: self._value_apart(each, entry, own))
        else:
            declared = [each for each in results if each[0] in each[1].declared]
            if len(declared) != 1:
                return None
            player, chosen = declared[0]
        value = self._value_apart((player, chosen), entry, own) + self._handicap(chosen)
        return Score(session, value, chosen.boards, is_together=False)

    def _counts_apart(self, result: Result, player: int) -> bool:
        """Return whether a score that a player made with another partner counts for the pair."""
        partner = result.partner(player)
        return partner is not None and (
            self.entered is not None or not self.club.is_member(partner)
        )

    def _value_apart(
        self, apart: tuple[int, Result], entry: Entry, own: Sequence[Fraction]
    ) -> Fraction:
        """Return a score with another partner: limited if that partner is from outside."""
        player, result = apart
        value = self._value(result, entry)
        if any(result.partner(player) in each.who for each in self.entered or []):
            return value
        return self._limited(value, own)

    def _limited(self, value: Fraction, own: Sequence[Fraction]) -> Fraction:
        limits = self.rules["substitute"].get("other", {})
        least, most = limits.get("least"), limits.get("most")
        if least == "own":
            least = min(own, default=None)
        if most == "own":
            most = max(own, default=None)
        if least is not None:
            value = max(value, Fraction(least))
        if most is not None:
            value = min(value, Fraction(most))
        return value

    def _fills(self, entry: Entry, absent: Sequence[int], own: Fraction | None) -> Iterator[Score]:
        times = {True: 0, False: 0}
        for session in absent:
            notice = self.club.notice.get((session, frozenset(entry.who)), True)
            key = "absent" if notice else "no_notice"
            times[notice] += 1
            if key not in self.rules:
                continue
            ways = as_list(self.rules[key])
            value = _fill(ways[min(times[notice], len(ways)) - 1], own)
            if value is not None:
                boards = max(r.boards for r in self.results if r.session == session)
                yield Score(session, value, boards, is_fill=True, is_together=False)

    def _value(self, result: Result, entry: Entry | None) -> Fraction:
        """Return a score before handicap: the counted value, then the points by line."""
        counts = self.rules.get("counts", "percent")
        value = self._place_points(result) if counts == "places" else getattr(result, counts)
        by_line = self.rules.get("line", {})
        value += Fraction(by_line.get(result.line, 0))
        rule = self.rules.get("other_line")
        if rule and entry is not None and result.line != entry.line:
            is_higher = self.lines.index(result.line) < self.lines.index(entry.line)
            key = "higher" if is_higher else "lower"
            if key in rule:
                value = _changed(value, rule[key])
            if is_higher and "least" in rule:
                value = max(value, Fraction(rule["least"]))
        return value

    def _field(self, result: Result) -> list[Fraction]:
        """Return the percentages of a result's session and line, at two decimals."""
        return [
            rounded(r.percent)
            for r in self.results
            if (r.session, r.line) == (result.session, result.line)
        ]

    def _place_points(self, result: Result) -> Fraction:
        field = self._field(result)
        here = rounded(result.percent)
        return points_of(
            self.rules, 1 + sum(each > here for each in field), sum(each == here for each in field)
        )

    def _is_first(self, result: Result) -> bool:
        return rounded(result.percent) == max(self._field(result))

    # ------------------------------------------------------------------ handicaps

    def _handicap(self, result: Result) -> Fraction:
        """Return the points that a result's players get on top of their score."""
        rule = self.rules.get("handicap")
        if rule is None:
            return Fraction(0)
        each = [self._handicap_of(player, result, rule) for player in result.players]
        points = sum(each, Fraction(0)) if rule.get("pair", "mean") == "sum" else mean(each)
        if self.rules.get("counts", "percent") == "matchpoints":
            field = [
                r.matchpoints
                for r in self.club.results
                if (r.session, r.line) == (result.session, result.line)
                and r.matchpoints is not None
            ]
            return points / 100 * 2 * mean(field)
        return points

    def _handicap_of(self, player: int, result: Result | None, rule: Rules) -> Fraction:
        """Return a player's handicap in the session of a result, or in the next session."""
        if "given" in rule or "grade" in rule:
            figure = self.club.figures.get((rule.get("given") or rule["grade"], player))
            if figure is None:
                return Fraction(rule.get("otherwise", 0))
            return _limited_by(rule, figure if "given" in rule else _from_average(rule, figure))
        before = [
            r
            for r in self.club.results
            if (result is None or r.session < result.session) and player in r.players
        ]
        before.sort(key=lambda r: r.session)
        if rule.get("weekday"):
            assert result is not None
            assert result.day is not None
            before = [r for r in before if r.day and r.day.weekday() == result.day.weekday()]
        if "months" in rule:
            assert result is not None
            assert result.day is not None
            month = result.day.year * 12 + result.day.month
            before = [
                r
                for r in before
                if r.day and month - rule["months"] <= r.day.year * 12 + r.day.month < month
            ]
        if "last" in rule:
            before = before[-rule["last"] :]
        if len(before) < max(1, rule.get("least", 1)):
            return Fraction(rule.get("otherwise", 0))
        percents = sorted(r.percent for r in before)
        gone = floor(Fraction(rule.get("trim", 0)) * len(percents))
        average = mean(percents[gone : len(percents) - gone])
        return _limited_by(rule, _from_average(rule, average))

    # ------------------------------------------------------------------ totals and places

    def total(self, rules: Rules, who: Who, scores: list[Score], sessions: Sequence[int]) -> Row:
        """Return a contestant's row from its scores, without a place."""
        counted = _kept(rules, scores)
        made = [score for score in scores if not score.is_fill]
        has_place = bool(counted) and len(made) >= rules.get("minimum", 0)
        if sum(score.is_together for score in made) < rules.get("together", 0):
            has_place = False
        if len({s.partner for s in made if s.partner is not None}) < rules.get("partners", 0):
            has_place = False
        if not has_place:
            return Row(who, scores, counted, None)
        values = [score.value for score in counted]
        way = rules.get("total", "mean")
        if "carry" in rules:
            total = _carried(rules["carry"], counted, self._final(sessions))
        elif way == "mean":
            total = mean(values)
        elif way == "sum":
            total = sum(values, Fraction(0))
        elif way == "boards":
            weights = [score.boards for score in counted]
            total = sum((v * w for v, w in zip(values, weights, strict=True)), Fraction(0))
            total /= sum(weights)
        elif made:
            total = sum(values, Fraction(0)) / len(made)
        else:
            return Row(who, scores, counted, None)
        return Row(who, scores, counted, total)

    def _final(self, sessions: Sequence[int]) -> int:
        """Return the last session of an event: a listed one may still be to come."""
        recorded = {r.session for r in self.club.results}
        listed: list[int] = self.rules.get("sessions", [])
        to_come = [s for s in listed if s not in recorded]
        to = self.rules.get("to")
        if isinstance(to, int):
            to_come = [s for s in to_come if s <= to]
        return max([*sessions, *to_come])

    def ranked(self, rules: Rules, rows: list[Row], sessions: Sequence[int]) -> list[Row]:
        """Return the rows that have a place, best first, with places and lists."""
        rows = [row for row in rows if row.total is not None]
        keys = {row.who: rounded(row.total) for row in rows if row.total is not None}
        last = max(sessions, default=0)
        groups = [
            [row for row in rows if keys[row.who] == value]
            for value in sorted(set(keys.values()), reverse=True)
        ]
        for tie in as_list(rules.get("ties", [])):
            groups = [part for group in groups for part in _split_tie(group, tie, last)]
        place = 1
        for group in groups:
            group.sort(key=lambda row: row.who)
            for row in group:
                row.place, row.is_shared = place, len(group) > 1
            place += len(group)
        found = [row for group in groups for row in group]
        if "strata" in rules:
            self._fill_lists(rules["strata"], found)
        return found

    def _fill_lists(self, rule: Rules, rows: list[Row]) -> None:
        """Give each row its place in the list of its stratum and in those above."""
        strata = {row.who: self._stratum(rule, row.who) for row in rows}
        lowest = len(rule["above"] if "above" in rule else rule["below"])
        while lowest > 0 and sum(s >= lowest for s in strata.values()) < rule.get("least", 1):
            lowest -= 1
        for row in rows:
            row.lists = {}
            for level in range(min(strata[row.who], lowest) + 1):
                listed = [each for each in rows if strata[each.who] >= level]
                place = 1 + sum(each.place < row.place for each in listed)
                is_shared = sum(each.place == row.place for each in listed) > 1
                row.lists["ABCDEFGH"[level]] = f"{place}{'=' if is_shared else ''}"

    def _stratum(self, rule: Rules, who: Who) -> int:
        figures = [self._figure(rule["by"], player) for player in who]
        known = [each for each in figures if each is not None]
        if len(known) < len(figures):
            return 0
        if rule["by"] == "handicap":
            decides = mean(known) if rule.get("pair", "highest") == "mean" else min(known)
            return sum(decides > Fraction(limit) for limit in rule["above"])
        decides = mean(known) if rule.get("pair", "highest") == "mean" else max(known)
        return sum(decides < Fraction(limit) for limit in rule["below"])

    def _figure(self, column: str, player: int) -> Fraction | None:
        """Return a member's figure, or the handicap in the next session; None if unknown."""
        if column != "handicap":
            return self.club.figures.get((column, player))
        if not any(player in r.players for r in self.club.results):
            return None
        return self._handicap_of(player, None, self.rules["handicap"])

    # ------------------------------------------------------------------ the season

    def _season(self, tables: Mapping[tuple[int, str | None], Sequence[Row]]) -> list[Row]:
        """Return the standings over the periods, with all lines together."""
        rules = self.rules["season"]
        scores: dict[Who, list[Score]] = {}
        for (number, line), rows in tables.items():
            if "lines" in rules and line not in as_list(rules["lines"]):
                continue
            for row in rows:
                assert row.total is not None
                value = row.total
                if rules.get("counts") == "places":
                    tied = sum(each.place == row.place for each in rows)
                    value = points_of(rules, row.place, tied)
                value += Fraction(rules.get("line", {}).get(line, 0))
                sessions = tuple(each for score in row.counted for each in score.sessions)
                score = Score(number, value, of_period=sessions, is_first=row.place == 1)
                scores.setdefault(row.who, []).append(score)
        periods = sorted({number for number, _ in tables})
        rows = [self.total(rules, who, those, periods) for who, those in sorted(scores.items())]
        return self.ranked(rules, rows, periods)


def _entries(pairs: Any) -> list[Entry]:
    by_line = pairs if isinstance(pairs, Mapping) else {None: pairs}
    found = []
    for line, listed in by_line.items():
        for each in listed:
            entry = each if isinstance(each, Mapping) else {"players": each}
            who = tuple(sorted(entry["players"]))
            found.append(Entry(who, line, entry.get("from"), entry.get("to")))
    return found


def _changed(value: Fraction, rule: Any) -> Fraction:
    if isinstance(rule, Mapping):
        return (
            value * Fraction(rule["times"]) if "times" in rule else value + Fraction(rule["plus"])
        )
    return value + Fraction(rule)


def _fill(way: Any, own: Fraction | None) -> Fraction | None:
    """Return the score for an absence; None if it needs an average and there is none."""
    if not isinstance(way, Mapping):
        return Fraction(way)
    if "is" in way:
        return Fraction(way["is"])
    if own is None:
        return None
    if "times" in way:
        own *= Fraction(way["times"])
    if "plus" in way:
        own += Fraction(way["plus"])
    if "most" in way:
        own = min(own, Fraction(way["most"]))
    return own


def _from_average(rule: Rules, average: Fraction) -> Fraction:
    """Return the handicap of a player with an average or a grade, before it is limited."""
    base = Fraction(rule["base"])
    points = base - average
    if "step" in rule:
        step = Fraction(rule["step"])
        points = -step * floor((average - base + step / 2) / step)
    return points * Fraction(rule.get("factor", 1))


def _limited_by(rule: Rules, points: Fraction) -> Fraction:
    """Return a handicap within the limits of the rule's `most`."""
    most = Fraction(rule["most"]) if "most" in rule else abs(points)
    return max(-most, min(most, points))


def points_of(rules: Rules, place: int, tied: int) -> Fraction:
    """Return the points of a place that some contestants share."""
    points = [Fraction(each) for each in rules["places"]]
    reached = [
        points[k - 1] if k <= len(points) else Fraction(0) for k in range(place, place + tied)
    ]
    return mean(reached) if rules.get("tied", "each") == "shared" else reached[0]


def _kept(rules: Rules, scores: Sequence[Score]) -> list[Score]:
    """Return the scores that count after `best` or `drop`."""
    keep = len(scores)
    if "best" in rules:
        keep = min(keep, rules["best"])
    drop = rules.get("drop", 0)
    if isinstance(drop, Mapping):
        drop = max(0, (len(scores) - drop["after"]) // drop["every"])
    keep = max(0, keep - drop)
    return sorted(scores, key=lambda score: -score.value)[:keep]


def _carried(carry: Any, scores: Sequence[Score], last: int) -> Fraction:
    """Return the total of an event: the sessions before the last one weigh less."""
    final = [score for score in scores if score.session == last]
    before = [score for score in scores if score.session != last]
    if carry == "ebu":
        weights = [Fraction(each.boards, 2) for each in before]
        weights += [Fraction(each.boards) for each in final]
        values = [each.value for each in (*before, *final)]
        return sum((v * w for v, w in zip(values, weights, strict=True)), Fraction(0)) / sum(
            weights
        )
    if not before or not final:
        return mean([score.value for score in scores])
    share = Fraction(carry["weight"]) / 100
    return share * mean([each.value for each in before]) + (1 - share) * final[0].value


def _split_tie(group: list[Row], tie: str, last: int) -> list[list[Row]]:
    """Split tied rows by one of the rules for ties, best first."""
    if len(group) < 2:
        return [group]
    if tie == "met":
        common = set.intersection(*({s.session for s in row.scores} for row in group))
        if len(group) > 2 or not common:
            return [group]

    def left(row: Row) -> list[Score]:
        return [score for score in row.scores if score not in row.counted]

    lowest = Fraction(-(10**9))
    if tie == "met":
        keys = {
            row.who: sum((s.value for s in row.scores if s.session in common), Fraction(0))
            for row in group
        }
    elif tie == "next":
        keys = {row.who: max((s.value for s in left(row)), default=lowest) for row in group}
    elif tie == "best":
        keys = {
            row.who: max((s.value for s in row.scores if not s.is_fill), default=lowest)
            for row in group
        }
    elif tie == "firsts":
        keys = {row.who: Fraction(sum(s.is_first for s in row.scores)) for row in group}
    else:
        keys = {
            row.who: max((s.value for s in row.scores if s.session == last), default=lowest)
            for row in group
        }
    keys = {who: rounded(value) for who, value in keys.items()}
    return [
        [row for row in group if keys[row.who] == value]
        for value in sorted(set(keys.values()), reverse=True)
    ]
