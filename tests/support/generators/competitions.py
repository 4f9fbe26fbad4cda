"""Random seasons and competitions that use every key, as files for `season standings`.

The module imports nothing from the program, so other implementations of standings can be compared
on the same draws. Draws avoid cases that the rules leave open:

- ``split`` is there whenever ``substitute`` is, and of two partners exactly one is ``declared``;
- absences without notice are listed only if the competition has ``no_notice``;
- ``drop`` as a number is smaller than ``minimum``;
- if totals are weighted by boards, all pairs of a session play as many;
- strata by handicap need the next session's date if the handicap has ``months`` or ``weekday``;
- entered pairs have played together at least once in each period in which they take part, if an
  absence is scored by their own average.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from typing import Any

Value = Any

MEMBERS = tuple(range(1, 17))
GUESTS = (21, 22, 23, 24)
HOME_PAIRS = tuple((player, player + 1) for player in range(1, 17, 2))
LINE_OF = {pair: "A" if k < 4 else "B" for k, pair in enumerate(HOME_PAIRS)}
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

EXCLUDE = (
    *(("best", "drop"), ("carry", "best"), ("carry", "drop"), ("carry", "total")),
    *(("carry", "period"), ("carry", "season"), ("carry", "absent"), ("carry", "no_notice")),
    *(("handicap", "places"), ("handicap", "tied")),
    *(("partners", key) for key in ("pairs", "substitute", "split", "together")),
    *(("partners", key) for key in ("absent", "no_notice", "other_line")),
)
"""Keys of a competition that exclude each other."""

KEYS = (
    *("name", "rank", "from", "to", "on", "lines", "sessions", "pairs", "who", "counts", "places"),
    *("tied", "line", "other_line", "substitute", "split", "absent", "no_notice", "best", "drop"),
    *("total", "minimum", "together", "partners", "handicap", "strata", "ties", "period"),
    *("season", "promote", "carry"),
)
"""The keys that are drawn."""

OF_SOURCE = {
    "given": {"otherwise", "pair", "most"},
    "grade": {"factor", "otherwise", "pair", "most", "step"},
}
"""Keys of a handicap that work with figures of the members; handicaps from results have all."""


@dataclass(frozen=True)
class Drawn:
    """A season, one competition, and the club's members.

    ``competition`` holds the rules as plain values. ``results``, ``members`` and ``absences`` hold
    the lines of the CSV files as dictionaries by column heading.
    """

    seed: int
    competition: Mapping[str, Value]
    results: Sequence[Mapping[str, Value]]
    members: Sequence[Mapping[str, Value]]
    absences: Sequence[Mapping[str, Value]]
    keys: frozenset[str] = field(default_factory=frozenset)

    @property
    def toml(self) -> str:
        """The rules as the text of a TOML file."""
        lines = [f"{key} = {_toml(value)}" for key, value in self.competition.items()]
        return "\n".join(["[[competition]]", *lines, ""])

    @property
    def season_csv(self) -> str:
        """The results as CSV."""
        return _csv(self.results)

    @property
    def members_csv(self) -> str:
        """The members as CSV."""
        return _csv(self.members)

    @property
    def absences_csv(self) -> str:
        """The absences as CSV."""
        return _csv(self.absences or [], ("session", "player1", "player2", "notice"))


def _csv(rows: Sequence[Mapping[str, Value]], heads: Sequence[str] = ()) -> str:
    heads = list(rows[0]) if rows else list(heads)
    lines = [",".join(str(row.get(head, "")) for head in heads) for row in rows]
    return "\n".join([",".join(heads), *lines, ""])


def _toml(value: Value) -> str:
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key} = {_toml(each)}" for key, each in value.items())
        return f"{{{inner}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, date):
        return value.isoformat()
    return json.dumps(value)


def draw(seed: int) -> Drawn:
    """Return the season and competition of a seed; the same seed gives the same ones."""
    random = Random(f"competition {seed}")
    sessions = random.randint(4, 10)
    rules = dict(_rules(random, sessions))
    days = list(_days(random, sessions))
    if rules.get("from") == "day":
        rules["from"] = days[random.randrange(2)]
    if rules.get("to") == "day":
        rules["to"] = days[-random.randint(1, 2)]
    results = list(_results(random, rules, days))
    members = [
        {
            "id": player,
            "name": f"Player {_letters(player)}",
            "status": "guest" if player in GUESTS else random.choice(["member"] * 9 + ["left"]),
            "masterpoints": random.choice([20, 90, 200, 450, 499, 500, 900, 1400, 1500, 2300, ""]),
            "set": random.choice(["", 0, -2, 1.5, 3, 4.25, 6]),
            "grade": random.choice(["", 38, 42, 47.5, 50, 51, 55.25, 60]),
        }
        for player in (*MEMBERS, *GUESTS)
    ]
    absences = list(_absences(random, rules, results))
    return Drawn(seed, rules, results, members, absences, frozenset(rules))


def _letters(player: int) -> str:
    return chr(ord("a") + player % 26) * 2


def _days(random: Random, sessions: int) -> Iterator[date]:
    day = date(2025, 8, 25) + timedelta(random.randrange(7))
    for _ in range(sessions):
        yield day
        day += timedelta(random.choice([1, 7, 7, 7, 21]))


def _rules(random: Random, sessions: int) -> Iterator[tuple[str, Value]]:
    """Yield the keys of a competition with their values."""

    def now_and_then(chance: float = 0.35) -> bool:
        return random.random() < chance

    rank = random.choice(["pair", "pair", "player"])
    is_pair = rank == "pair"
    yield from (("name", f"Cup {random.randrange(1000)}"), ("rank", rank))
    is_event = now_and_then(0.2)
    if now_and_then():
        yield "from", "day" if now_and_then(0.5) else random.randint(1, 2)
    if now_and_then():
        yield "to", "day" if now_and_then(0.5) else random.randint(sessions - 1, sessions + 1)
    if now_and_then(0.3):
        yield "on", random.choice([[*WEEKDAYS[:5]], random.sample(WEEKDAYS, 4), WEEKDAYS[0]])
    if now_and_then(0.25):
        yield "lines", random.choice([["A"], ["A", "B"], "B"])
    if is_event or now_and_then():
        yield "sessions", sorted(random.sample(range(1, sessions + 1), sessions - 2))
    entered = is_pair and now_and_then(0.7)
    by_line = entered and now_and_then(0.6)
    if entered:
        yield "pairs", _pairs(random, by_line=by_line)
    if now_and_then():
        yield "who", random.choice(["all", "members", "members"])
    counts = "percent"
    if now_and_then(0.5):
        counts = random.choice(["percent", "matchpoints", "imps", "vp", "places", "places"])
        yield "counts", counts
    if counts == "places":
        yield "places", random.choice([[5, 4, 3, 2, 1], [15, 12, 10, 8.5], [3, 2, 1]])
        if now_and_then(0.6):
            yield "tied", random.choice(["each", "shared"])
    if now_and_then():
        yield "line", random.choice([{"B": -2}, {"A": 1.5, "B": -0.25}])
    if by_line and now_and_then(0.6):
        yield "other_line", _other_line(random)
    substitutes = is_pair and now_and_then(0.6)
    if substitutes:
        yield "substitute", _substitute(random)
        yield "split", random.choice(["mean", "better", "declared"])
    minimum = random.randint(1, 4)
    has_minimum = False
    if entered and not is_event:
        if now_and_then(0.6):
            yield "absent", _absent(random)
        if now_and_then(0.5):
            yield "no_notice", random.choice([30, 0, {"most": 35}])
    if not is_event:
        way = random.choice(["best", "drop", "growing", "", ""])
        if way == "best":
            yield "best", random.randint(1, 5)
        elif way == "drop":
            has_minimum = True
            yield "drop", random.randrange(minimum)
        elif way == "growing":
            yield "drop", {"after": random.randint(1, 3), "every": random.randint(1, 2)}
        if now_and_then(0.6):
            yield "total", random.choice(["mean", "sum", "boards", "per-session"])
    if has_minimum or now_and_then():
        yield "minimum", minimum
    if is_pair and now_and_then():
        yield "together", random.randint(1, 3)
    if not is_pair and now_and_then(0.6):
        yield "partners", random.randint(1, 3)
    handicap = None
    if counts in ("percent", "matchpoints") and now_and_then(0.5):
        handicap = dict(_handicap(random))
        yield "handicap", handicap
    if now_and_then():
        yield "strata", _strata(random, handicap)
    if now_and_then(0.5):
        kinds = ["met", "next", "best", "firsts", "last"]
        ties = random.sample(kinds, random.randint(1, 3))
        yield "ties", ties if len(ties) > 1 else random.choice([ties, ties[0]])
    if is_event:
        yield "carry", random.choice(["ebu", {"weight": 40}, {"weight": 12.5}])
    elif now_and_then(0.5):
        yield "period", random.randint(1, 4)
        if now_and_then(0.6):
            yield "season", dict(_season(random, handicap, by_line=by_line))
    if now_and_then():
        yield (
            "promote",
            random.choice(
                [{"up": 1, "down": 2}, {"share": 0.25}, {"sizes": [[3, 1], [5, 2]]}, {"down": 1}]
            ),
        )


def _pairs(random: Random, *, by_line: bool) -> Value:
    kept = sorted(random.sample(HOME_PAIRS, random.randint(5, 8)))
    if not by_line:
        return [list(pair) for pair in kept]
    found: dict[str, list[Value]] = {"A": [], "B": []}
    for pair in kept:
        entry: Value = list(pair)
        if random.random() < 0.15:
            entry = {"players": list(pair), random.choice(["from", "to"]): random.randint(2, 4)}
        found[LINE_OF[pair]].append(entry)
    return {line: entries for line, entries in found.items() if entries}


def _other_line(random: Random) -> Value:
    return random.choice(
        [
            {"higher": 5, "lower": -2.5, "least": 50},
            {"higher": 5, "least": 50},
            {"lower": {"times": 0.97}},
            {"higher": 2.5, "lower": -1.25},
        ]
    )


def _substitute(random: Random) -> Value:
    return random.choice(
        [
            {"other": {"least": 45, "most": 55}},
            {"other": {"most": 54}},
            {"other": {"least": "own", "most": "own"}},
            {"other": {}},
        ]
    )


def _absent(random: Random) -> Value:
    return random.choice(
        [
            [{"most": 52.5}, {"most": 50}, {"most": 47.5}],
            [{"plus": -5}, {"plus": -10}, {"is": 40}],
            [{"times": 0.97}, {"times": 0.91}],
            {"is": 40},
        ]
    )


def _handicap(random: Random) -> Iterator[tuple[str, Value]]:
    source = random.choice(["results", "results", "given", "grade"])
    if source == "given":
        yield "given", "set"
    else:
        yield "base", random.choice([50, 50, 65])
    if source == "grade":
        yield "grade", "grade"
    optional: list[tuple[str, Value]] = [
        ("factor", random.choice([0.5, 0.8])),
        random.choice([("last", random.randint(1, 5)), ("months", random.randint(1, 3))]),
        ("least", random.randint(1, 3)),
        ("otherwise", random.choice([0, -5, 2.5])),
        ("pair", random.choice(["mean", "sum"])),
        ("most", random.choice([3, 5.5])),
        ("step", random.choice([2, 1.5])),
        ("trim", random.choice([0.1, 0.25])),
        ("weekday", random.choice([True, False])),
    ]
    for key, value in optional:
        if random.random() < 0.4 and key in OF_SOURCE.get(source, {key}):
            yield key, value


def _strata(random: Random, handicap: Mapping[str, Value] | None) -> Value:
    by_handicap = handicap is not None and random.random() < 0.6
    by_handicap = by_handicap and not {"months", "weekday"} & {*handicap}
    strata: dict[str, Value] = {"by": "handicap" if by_handicap else "masterpoints"}
    if random.random() < 0.6:
        strata["pair"] = random.choice(["highest", "mean"])
    if by_handicap:
        strata["above"] = random.choice([[0, 5], [1.5], [-2, 0, 2]])
    else:
        strata["below"] = random.choice([[1500, 500], [900], [2000, 1000, 100]])
    if random.random() < 0.5:
        strata["least"] = random.randint(1, 4)
    return strata


def _season(
    random: Random, handicap: Mapping[str, Value] | None, *, by_line: bool
) -> Iterator[tuple[str, Value]]:
    def now_and_then(chance: float = 0.4) -> bool:
        return random.random() < chance

    if now_and_then(0.6):
        yield "counts", "places"
        yield "places", random.choice([[5, 4, 3, 2, 1], [15, 12, 10]])
        if now_and_then():
            yield "tied", random.choice(["each", "shared"])
    if by_line and now_and_then(0.3):
        yield "lines", ["A"]
    if by_line and now_and_then(0.3):
        yield "line", {"B": -2}
    way = random.choice(["best", "drop", ""])
    if way == "best":
        yield "best", random.randint(1, 2)
    if now_and_then():
        yield "total", random.choice(["mean", "sum"])
    if way == "drop":
        yield from (("drop", 1), ("minimum", 2))
    elif now_and_then(0.3):
        yield "minimum", random.randint(1, 2)
    if now_and_then(0.3):
        yield "ties", random.choice(["best", "firsts", ["last", "met"], "next"])
    if now_and_then(0.2):
        yield "strata", _strata(random, handicap)


def _results(
    random: Random, rules: Mapping[str, Value], days: Sequence[date]
) -> Iterator[dict[str, Value]]:
    """Yield the lines of the results: mostly home pairs, with substitutes, guests and absences."""
    period = rules.get("period", len(days))
    by_average = "absent" in rules or isinstance(rules.get("no_notice"), Mapping)
    for number, day in enumerate(days, 1):
        begins = by_average and (rules.get("from") or rules.get("on") or (number - 1) % period == 0)
        plain = bool(begins) and random.random() < 0.9
        pairs = list(_seated(random, plain=plain))
        boards = random.choice([20, 24, 27])
        lines: dict[str, list[dict[str, Value]]] = {"A": [], "B": []}
        for pair in pairs:
            line = LINE_OF.get(pair, random.choice("AB"))
            if random.random() < 0.1:
                line = random.choice("AB")
            lines[line].append({"players": pair})
        for line, those in lines.items():
            for row in those:
                yield _row(random, rules, (number, day, line, boards), row["players"])


def _seated(random: Random, *, plain: bool) -> Iterator[tuple[int, ...]]:
    """Yield the pairs and single players of a session."""
    alone: list[int] = []
    guests = list(GUESTS)
    random.shuffle(guests)
    for pair in HOME_PAIRS:
        chance = random.random()
        if plain or chance < 0.62:
            yield pair
        elif chance < 0.76:
            alone += pair
        elif chance < 0.86:
            alone.append(random.choice(pair))
    random.shuffle(alone)
    while alone:
        one = alone.pop()
        if alone and random.random() < 0.55:
            yield one, alone.pop()
        elif guests:
            yield one, guests.pop()
    if len(guests) > 1 and random.random() < 0.3:
        yield guests.pop(), guests.pop()
    if guests and random.random() < 0.05:
        yield (guests.pop(),)


def _row(
    random: Random,
    rules: Mapping[str, Value],
    where: tuple[int, date, str, int],
    players: tuple[int, ...],
) -> dict[str, Value]:
    number, day, line, boards = where
    percent = random.choice(
        [
            random.randint(30, 70),
            random.randint(120, 280) / 4,
            random.randint(3000, 7000) / 100,
            random.choice([48, 50, 52]),
        ]
    )
    even = rules.get("total") == "boards" or rules.get("carry") == "ebu"
    played = boards if even or random.random() < 0.8 else boards - 3
    first, second = (*players, "")[:2]
    if random.random() < 0.3 and second:
        first, second = second, first
    row = {
        "session": number,
        "line": line,
        "player1": first,
        "player2": second,
        "percent": f"{percent:.2f}",
        "boards": played,
        "date": day.isoformat(),
    }
    row["matchpoints"] = f"{percent * played / 10:.1f}"
    row["imps"] = random.randint(-40, 40)
    row["vp"] = f"{random.randint(0, 2000) / 100:.2f}"
    row["declared"] = _declared(number, players)
    return row


def _declared(number: int, players: tuple[int, ...]) -> str:
    """Return the players that a score is declared for: odd ids in odd sessions, then even ones.

    Each home pair has one odd and one even id, so exactly one partner is declared.
    """
    return " ".join(str(p) for p in players if p in MEMBERS and p % 2 == number % 2)


def _absences(
    random: Random, rules: Mapping[str, Value], results: Sequence[Mapping[str, Value]]
) -> Iterator[dict[str, Value]]:
    pairs = rules.get("pairs", [])
    listed = (
        [each for line in pairs.values() for each in line] if isinstance(pairs, dict) else pairs
    )
    played: dict[int, set[Value]] = {}
    for row in results:
        played.setdefault(row["session"], set()).update((row["player1"], row["player2"]))
    for each in listed:
        first, second = each["players"] if isinstance(each, dict) else each
        for session, players in played.items():
            if not {first, second} & players and random.random() < 0.6:
                notice = "no" if "no_notice" in rules and random.random() < 0.5 else "yes"
                yield {"session": session, "player1": second, "player2": first, "notice": notice}
