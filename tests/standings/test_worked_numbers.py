"""Rules that clubs play, each with its worked number, through `season standings`."""

from __future__ import annotations

import csv
import json
from decimal import Decimal
from fractions import Fraction

import pytest

from bridgeopt.base.i18n import Message, Number
from bridgeopt.standings.counting import CountedScore, ScoreKind
from bridgeopt.standings.ranking import ContestantRow, _by_common_sessions
from tests.support.messages import says, text_of
from tests.support.sources import SHARED
from tests.support.standings_files import Desk, results

SIX = SHARED / "competitions"
needs_six = pytest.mark.skipif(not SIX.is_dir(), reason="the six competitions are not here")

ME, OTHERS = (1, 2), (3, 4)


def competition(*lines: str, rank: str = "pair") -> str:
    """Return a competition in TOML."""
    return "\n".join(["[[competition]]", 'name = "Ladder"', f'rank = "{rank}"', *lines, ""])


def scores_of(*scores: float, pair: tuple[int, ...] = ME) -> str:
    """Return results in which one pair has these scores, one a session."""
    return results({k: {pair: score} for k, score in enumerate(scores, 1)})


@needs_six
@pytest.mark.parametrize("case", range(8))
def test_the_six_competitions(desk: Desk, case: int) -> None:
    """Every value of the right answers is there, and no other ranked row."""
    texts = {name: (SIX / f"{name}.csv").read_text("utf-8") for name in ("season", "members")}
    rules = (SIX / "six.toml").read_text("utf-8")
    lists = desk.lists(rules, texts["season"], members=texts["members"])
    wanted = json.loads((SIX / "answers.json").read_text("utf-8"))["competitions"]
    assert len(lists) == len(wanted) == 8
    found, right = lists[case], wanted[case]
    assert (found["name"], found["period"]) == (right["name"], right["period"])
    ranked = [row for row in found["rows"] if row["place"]]
    assert [
        {key: row[key] for key in want} for row, want in zip(ranked, right["rows"], strict=True)
    ] == right["rows"]


@pytest.mark.parametrize(
    ("keys", "shown"), [("best = 5", "54.82"), ("best = 6", "53.17"), ("drop = 1", "54.82")]
)
def test_best_of_six(desk: Desk, keys: str, shown: str) -> None:
    """The best five of six scores, and all six."""
    season = scores_of(61.20, 48.50, 55, 52.30, 57.10, 44.90)
    assert desk.shown(competition(keys), season) == {ME: shown}


def test_sum_and_mean_differ(desk: Desk) -> None:
    """Many sessions make a higher sum, and a lower mean."""
    season = results(
        {k: {ME: 44 + k, **({OTHERS: 60} if k <= 6 else {})} for k in (1, 3, *range(6, 13))}
        | {k: {OTHERS: 60} for k in (2, 4, 5)}
    )
    best = ["best = 7"]
    assert desk.shown(competition(*best, 'total = "sum"'), season)[ME] == "371.00"
    assert desk.shown(competition(*best), season)[ME] == "53.00"


@pytest.mark.parametrize(("played", "dropped"), [(5, 0), (6, 0), (7, 1), (9, 2), (15, 5)])
def test_drops_that_grow(desk: Desk, played: int, dropped: int) -> None:
    """For every two scores above five, the lowest is dropped."""
    season = scores_of(*range(40, 40 + played))
    rows = desk.lists(competition("drop = {after = 5, every = 2}"), season)[0]["rows"]
    assert rows[0]["counted"] == list(range(1 + dropped, played + 1))


def test_weighted_by_boards(desk: Desk) -> None:
    """24 boards weigh more than 20."""
    heads = "session,player1,player2,percent,boards"
    season = results({1: {ME: 55}, 2: {ME: 60}}, heads, {1: "24", 2: "20"})
    assert desk.shown(competition('total = "boards"'), season) == {ME: "57.27"}
    assert desk.shown(competition(), season) == {ME: "57.50"}


ABSENT = {
    "most": "[{most = 52.5}, {most = 50}, {most = 47.5}]",
    "plus": "[{plus = -5}, {plus = -10}, {plus = -15}, {is = 40}]",
    "times": "[{times = 0.97}, {times = 0.91}, {times = 0.82}, {times = 0.7}, {times = 0.5}]",
    "level": "[{most = 50}, {most = 45}]",
}


@pytest.mark.parametrize(
    ("rule", "high", "low"),
    [
        ("most", "54.10", "44.00"),
        ("plus", "53.00", "41.00"),
        ("times", "54.66", "42.94"),
        ("level", "52.60", "44.00"),
    ],
)
def test_absence_with_notice(desk: Desk, rule: str, high: str, low: str) -> None:
    """The first and second absence of five sessions, by the rules of four clubs."""
    season = results(
        {
            1: {ME: 56, OTHERS: 44},
            2: {ME: 52, OTHERS: 46},
            3: {ME: 60, OTHERS: 42},
            4: {(5, 6): 50},
            5: {(5, 6): 50},
        }
    )
    rules = competition("pairs = [[1, 2], [3, 4]]", f"absent = {ABSENT[rule]}")
    assert desk.shown(rules, season) == {ME: high, OTHERS: low}


@pytest.mark.parametrize(("notice", "shown"), [("yes", "52.00"), ("no", "45.33")])
def test_absence_without_notice(desk: Desk, notice: str, shown: str) -> None:
    """A fixed score; the own average, at most 50, with notice."""
    season = results({1: {ME: 56}, 2: {ME: 50}, 3: {OTHERS: 50}})
    rules = competition("pairs = [[1, 2]]", "absent = {most = 50}", "no_notice = 30")
    absences = f"session,player1,player2,notice\n3,2,1,{notice}\n"
    assert desk.shown(rules, season, absences=absences) == {ME: shown}


@pytest.mark.parametrize(
    ("limits", "score", "counts"),
    [
        ("least = 45, most = 55", 61, "55"),
        ("least = 45, most = 55", 41, "45"),
        ("most = 54", 61, "54"),
        ('least = "own", most = "own"', 63, "57"),
        ('least = "own", most = "own"', 45, "48"),
    ],
)
def test_substitute_from_outside(desk: Desk, limits: str, score: int, counts: str) -> None:
    """Limits of a substitute's score: fixed, or the pair's own lowest and highest."""
    season = results({1: {ME: 48}, 2: {ME: 52}, 3: {ME: 57}, 4: {(1, 9): score}})
    rules = competition("pairs = [[1, 2]]", f"substitute = {{other = {{{limits}}}}}")
    row = desk.lists(rules, season)[0]["rows"][0]
    assert (
        row["scores"][3] | {"session": 4, "score": counts, "kind": "substitute"}
        == (row["scores"][3])
    )


def test_substitute_of_another_pair_counts_for_both(desk: Desk) -> None:
    """The score is not limited, and both pairs get it."""
    season = results({1: {ME: 50, OTHERS: 50}, 2: {(1, 3): 70}})
    limits = "substitute = {other = {least = 45, most = 55}}"
    rules = competition("pairs = [[1, 2], [3, 4]]", limits)
    assert desk.shown(rules, season) == {ME: "60.00", OTHERS: "60.00"}
    without = competition("pairs = [[1, 2], [3, 4]]")
    assert desk.shown(without, season) == {ME: "50.00", OTHERS: "50.00"}


@pytest.mark.parametrize(
    ("split", "shown"), [("mean", "58.00"), ("better", "60.00"), ("declared", "56.00")]
)
def test_both_partners_apart(desk: Desk, split: str, shown: str) -> None:
    """The mean of both scores, the better one, or the one declared before play."""
    heads = "session,player1,player2,percent,declared"
    season = f"{heads}\n1,1,9,60,\n1,2,8,56,2\n"
    rules = competition("pairs = [[1, 2]]", "substitute = {other = {}}", f'split = "{split}"')
    assert desk.shown(rules, season) == {ME: shown}


@pytest.mark.parametrize(
    ("split", "shown"), [("mean", "56.00"), ("better", "55.00"), ("declared", "45.00")]
)
def test_the_mean_of_both_partners_has_no_limits(desk: Desk, split: str, shown: str) -> None:
    """72 and 40 with players from outside: the mean is 56; a single score is from 45 to 55."""
    heads = "session,player1,player2,percent,declared"
    season = f"{heads}\n1,1,9,72,\n1,2,8,40,2\n"
    limits = "substitute = {other = {least = 45, most = 55}}"
    rules = competition("pairs = [[1, 2]]", limits, f'split = "{split}"')
    assert desk.shown(rules, season) == {ME: shown}


def test_the_better_score_is_chosen_before_handicaps(desk: Desk) -> None:
    """56 (net 46) rather than 50 (net 60): substitutes come before handicaps."""
    season = results({1: {(1, 9): 60, (2, 8): 40}, 2: {(1, 9): 56, (2, 8): 50}})
    handicap = "handicap = {base = 50}"
    substitute = "substitute = {other = {}}"
    rules = competition("pairs = [[1, 2]]", substitute, 'split = "better"', handicap, "from = 2")
    assert desk.shown(rules, season) == {ME: "46.00"}


def in_lines(*scores: tuple[str, float]) -> str:
    """Return one pair's results, each in a line."""
    heads = "session,player1,player2,percent,line"
    return results(
        {k: {(5, 6): score} for k, (_, score) in enumerate(scores, 1)},
        heads,
        {k: line for k, (line, _) in enumerate(scores, 1)},
    )


def test_scores_in_another_line(desk: Desk) -> None:
    """A higher line: five more, at least 50; a lower one: times 0.97."""
    season = in_lines(("A", 47), ("A", 43), ("C", 56), ("B", 51))
    rules = competition(
        "pairs = {A = [[1, 2]], B = [[5, 6]], C = [[7, 8]]}",
        "other_line = {higher = 5, lower = {times = 0.97}, least = 50}",
    )
    row = next(each for each in desk.lists(rules, season) if each["line"] == "B")["rows"][0]
    assert [score["score"] for score in row["scores"]] == ["52", "50", "1358/25", "51"]


def test_points_by_line(desk: Desk) -> None:
    """A score in line B counts two less."""
    season = in_lines(("A", 50), ("B", 60))
    assert desk.shown(competition("line = {B = -2}"), season) == {(5, 6): "54.00"}


@pytest.mark.parametrize(
    ("tied", "points"),
    [
        ("each", ["5.00", "4.00", "4.00", "2.00", "1.00"]),
        ("shared", ["5.00", "3.50", "3.50", "2.00", "1.00"]),
    ],
)
def test_place_points(desk: Desk, tied: str, points: list[str]) -> None:
    """Two tie for second place: each gets its points, or they share those of two places."""
    pairs = [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)]
    season = results({1: dict(zip(pairs, (60, 55, 55, 45, 40), strict=True))})
    rules = competition('counts = "places"', "places = [5, 4, 3, 2, 1]", f'tied = "{tied}"')
    assert [desk.shown(rules, season)[pair] for pair in pairs] == points


SEASON = results(
    {
        1: {(1, 2): 58, (3, 4): 52, (5, 6): 47, (7, 8): 43},
        2: {(1, 2): 49, (3, 4): 55.5, (5, 6): 53.5, (7, 8): 42},
        3: {(1, 3): 56, (2, 9): 51, (5, 6): 48, (7, 8): 45},
        4: {(1, 2): 61, (3, 4): 50.5, (5, 6): 46.5, (7, 10): 42},
        5: {(3, 4): 57, (5, 6): 52, (7, 8): 49, (9, 10): 42},
        6: {(1, 2): 54, (3, 4): 48, (5, 6): 51, (7, 8): 47},
    }
)


def test_place_points_by_session_attended(desk: Desk) -> None:
    """Points 5-4-3-2, divided by the sessions attended; at least four."""
    rules = competition(
        *('counts = "places"', "places = [5, 4, 3, 2]", 'total = "per-session"', "minimum = 4"),
        rank="player",
    )
    wanted = ["4.60", "4.40", "4.33", "4.20", "3.50", "3.50", "2.17", "2.20"]
    assert desk.shown(rules, SEASON) == dict(zip(range(1, 9), wanted, strict=True))


def test_the_same_place_shown_totals(desk: Desk) -> None:
    """Totals that are equal at two decimals share a place."""
    season = results({1: {ME: 50.005, OTHERS: 50.01, (5, 6): 50.014, (7, 8): 50.015}})
    assert desk.places(competition(), season) == {(7, 8): "1", ME: "2=", OTHERS: "2=", (5, 6): "2="}


@pytest.mark.parametrize(
    ("keys", "why"),
    [("minimum = 3", "below-minimum"), ("together = 3", "below-together")],
)
def test_without_a_place(desk: Desk, keys: str, why: str) -> None:
    """Too few scores; too few of them made together."""
    season = results({1: {ME: 50}, 2: {ME: 54}, 3: {(1, 9): 50, OTHERS: 50}})
    rules = competition(
        "pairs = [[1, 2]]", keys, *(["substitute = {other = {}}"] if "together" in keys else [])
    )
    (row,) = desk.lists(rules, season)[0]["rows"]
    assert (row["place"], row["why"]) == (None, why)


def test_too_few_partners(desk: Desk) -> None:
    """A player needs two partners."""
    season = results({1: {ME: 50}, 2: {(1, 3): 54}, 3: {(2, 1): 52}})
    rows = desk.lists(competition("partners = 2", rank="player"), season)[0]["rows"]
    assert [(row["who"], row["place"]) for row in rows] == [([1], "1"), ([3], None), ([2], None)]
    assert rows[1]["why"] == "too-few-partners"


def net(desk: Desk, keys: str, before: dict[int, list[float]], last: float) -> str:
    """Return the net score of players 1 and 2 after one session for each earlier result."""
    played = {(player, k): score for player, own in before.items() for k, score in enumerate(own)}
    season = {1 + n: {(player,): score} for n, ((player, _), score) in enumerate(played.items())}
    number = len(season) + 1
    toml = competition(f"handicap = {{{keys}}}", f"sessions = [{number}]")
    return desk.shown(toml, results({**season, number: {ME: last}}))[ME]


@pytest.mark.parametrize(
    ("keys", "means", "score", "shown"),
    [
        ("base = 50", (55.2, 48.1), 57.6, "55.95"),
        ("base = 50", (44, 46), 49, "54.00"),
        ('base = 50, pair = "sum"', (52.35, 53.85), 60, "53.80"),
        ("base = 50", (52.35, 53.85), 60, "56.90"),
        ('base = 50, factor = 0.5, step = 2, most = 5, pair = "sum"', (48.9, 46.9), 48, "51.00"),
        ('base = 50, factor = 0.5, step = 2, most = 5, pair = "sum"', (44.1, 57.3), 53, "52.00"),
        ('base = 50, factor = 0.5, step = 2, pair = "sum"', (60, 60), 60, "50.00"),
        ("base = 50, factor = 0.5, step = 2", (60, 60), 60, "55.00"),
        ("base = 50, least = 5, otherwise = -5", (60, 40), 60, "55.00"),
    ],
)
def test_handicaps(
    desk: Desk, keys: str, means: tuple[float, float], score: float, shown: str
) -> None:
    """Net is scratch plus handicap; the pair's is the mean or the sum of its players'."""
    assert net(desk, keys, {1: [means[0]], 2: [means[1]]}, score) == shown


def test_handicap_in_matchpoints(desk: Desk) -> None:
    """At 80 % and base 65, means of 45 and 55 give 49.92 and 24.96 of an average of 156."""
    season = (
        "session,player1,player2,percent,matchpoints\n"
        "1,1,2,45,\n1,3,4,55,\n2,1,2,50,156\n2,3,4,50,156\n"
    )
    rules = competition(
        *('counts = "matchpoints"', "sessions = [2]", "handicap = {base = 65, factor = 0.8}")
    )
    season = season.replace(",45,\n", ",45,100\n").replace(",55,\n", ",55,100\n")
    assert desk.shown(rules, season) == {ME: "205.92", OTHERS: "180.96"}


def test_trimmed_handicap(desk: Desk) -> None:
    """A tenth is dropped at each end of ten results; with fewer the other value holds."""
    ten = [20, *[44] * 8, 90]
    keys = "base = 50, trim = 0.1, least = 10, otherwise = 1"
    assert net(desk, keys, {1: ten, 2: ten}, 50) == "56.00"
    assert net(desk, keys, {1: ten[1:], 2: ten[1:]}, 50) == "51.00"


def test_handicap_by_months_and_by_weekday(desk: Desk) -> None:
    """Whole months before the session's month; results of the same weekday."""
    season = (
        "session,date,player1,player2,percent\n"
        "1,2025-08-25,1,2,40\n2,2025-09-01,1,2,46\n3,2026-08-31,1,2,48\n"
        "4,2026-09-01,1,2,90\n5,2026-09-07,1,2,50\n"
    )
    months = competition("sessions = [5]", "handicap = {base = 50, months = 12}")
    assert desk.shown(months, season) == {ME: "53.00"}
    weekday = competition("sessions = [5]", "handicap = {base = 50, weekday = true}")
    assert desk.shown(weekday, season) == {ME: "55.33"}


STRATA_PAIRS = [(2 * k + 1, 2 * k + 2) for k in range(8)]
STRATA_SCORES = (62.5, 58.3, 55, 53.1, 50, 45.8, 41.7, 33.3)
MASTERPOINTS = (
    *((2300, 900), (480, 120), (1400, 200), (3000, 2500)),
    *((450, 90), (700, 650), (90, 20), (1600, 1300)),
)


@pytest.mark.parametrize(
    ("how", "in_b"), [("highest", [1, 2, 4, 5, 6]), ("mean", [1, 2, 4, 5, 6, 7])]
)
def test_strata(desk: Desk, how: str, in_b: list[int]) -> None:
    """Everybody is in list A, B and C in list B; each list is ranked separately."""
    season = results({1: dict(zip(STRATA_PAIRS, STRATA_SCORES, strict=True))})
    members = "id,name,masterpoints\n" + "".join(
        f"{player},Player {chr(65 + player)},{points}\n"
        for pair, both in zip(STRATA_PAIRS, MASTERPOINTS, strict=True)
        for player, points in zip(pair, both, strict=True)
    )
    rule = f'by = "masterpoints", pair = "{how}", below = [1500, 500], least = 3'
    rows = desk.lists(competition(f"strata = {{{rule}}}"), season, members=members)[0]["rows"]
    assert [row["lists"]["A"] for row in rows] == list("12345678")
    assert [k for k, row in enumerate(rows) if "B" in row["lists"]] == in_b
    assert [k for k, row in enumerate(rows) if "C" in row["lists"]] == [1, 4, 6]
    assert [rows[k]["lists"]["B"] for k in in_b] == [str(k + 1) for k in range(len(in_b))]


def test_strata_without_members(desk: Desk) -> None:
    """If all figures are unknown all players are in list A, and a note says so."""
    season = results({1: dict(zip(STRATA_PAIRS, STRATA_SCORES, strict=True))})
    rules = competition('strata = {by = "masterpoints", below = [1500, 500]}')
    rows = desk.lists(rules, season)[0]["rows"]
    assert [row["lists"] for row in rows] == [{"A": str(k)} for k in range(1, 9)]
    assert says(desk.run(rules, season).output, "competition_strata_without_members", name="Ladder")


def test_strata_by_a_column_that_is_not_there(desk: Desk) -> None:
    """A misspelt column is refused, with the nearest."""
    rules = competition('strata = {by = "masterpoint", below = [500]}')
    members = "id,name,masterpoints\n" + "".join(
        f"{k},Player Q{chr(64 + k)},5\n" for k in range(1, 5)
    )
    result = desk.run(rules, results({1: {ME: 50, OTHERS: 50}}), members=members)
    assert result.exit_code == 2
    wrong = text_of("competition_no_column", column="'masterpoint'")
    assert f"rules.toml:4: {wrong}; did you mean" in result.output


def test_small_strata_merge(desk: Desk) -> None:
    """With fewer than four in the lowest list, it merges into the one above."""
    season = results({1: dict(zip(STRATA_PAIRS, STRATA_SCORES, strict=True))})
    members = "id,name,masterpoints\n" + "".join(
        f"{player},Player {chr(65 + player)},{points}\n"
        for pair, both in zip(STRATA_PAIRS, MASTERPOINTS, strict=True)
        for player, points in zip(pair, both, strict=True)
    )
    rule = 'by = "masterpoints", below = [1500, 500], least = 4'
    rows = desk.lists(competition(f"strata = {{{rule}}}"), season, members=members)[0]["rows"]
    assert not any("C" in row["lists"] for row in rows)
    assert sum("B" in row["lists"] for row in rows) == 5


@pytest.mark.parametrize(
    ("ties", "first"),
    [("next", OTHERS), ("best", ME), ("firsts", ME), ("last", OTHERS), ("met", OTHERS)],
)
def test_ties(desk: Desk, ties: str, first: tuple[int, int]) -> None:
    """Equal best-two means of 55: each tie-break separates them."""
    season = results(
        {
            1: {ME: 60, OTHERS: 55},
            2: {ME: 50, OTHERS: 55},
            3: {ME: 40, OTHERS: 50},
        }
    )
    places = desk.places(competition("best = 2", f'ties = "{ties}"'), season)
    if ties == "firsts":  # one first place against two
        first = OTHERS
    assert places == {first: "1", (OTHERS if first == ME else ME): "2"}
    assert set(desk.places(competition("best = 2"), season).values()) == {"1="}


@pytest.mark.parametrize(
    ("promote", "size", "moves"),
    [
        ("up = 3, down = 3", 8, 3),
        ("up = 3, down = 3", 4, 2),
        ("share = 0.25", 8, 2),
        ("sizes = [[11, 2], [15, 3], [19, 4]]", 11, 2),
        ("sizes = [[11, 2], [15, 3], [19, 4]]", 12, 3),
        ("sizes = [[11, 2], [15, 3], [19, 4]]", 21, 4),
    ],
)
def test_promotion(desk: Desk, promote: str, size: int, moves: int) -> None:
    """That many pairs move after a period, but never more than half a line."""
    pairs = {(2 * k + 1, 2 * k + 2): 60 - k for k in range(size)}
    rules = competition("period = 1", f"promote = {{{promote}}}")
    rows = desk.lists(rules, results({1: pairs}))[0]["rows"]
    wanted = ["up"] * moves + [None] * (size - 2 * moves) + ["down"] * moves
    assert [row.get("promotion") for row in rows] == wanted


def test_promotion_between_lines(desk: Desk) -> None:
    """No pair goes up from the highest line, nor down from the lowest."""
    heads = "session,player1,player2,percent,line"
    lines = {"A": [1, 3, 5, 7], "B": [11, 13, 15, 17]}
    season = (
        heads
        + "\n"
        + "".join(
            f"1,{player},{player + 1},{60 - player},{line}\n"
            for line, players in lines.items()
            for player in players
        )
    )
    pairs = ", ".join(
        f"{line} = {[[player, player + 1] for player in players]}"
        for line, players in lines.items()
    )
    rules = competition("period = 1", f"pairs = {{{pairs}}}", "promote = {up = 1, down = 1}")
    found = {each["line"]: each["rows"] for each in desk.lists(rules, season)}
    assert [row.get("promotion") for row in found["A"]] == [None, None, None, "down"]
    assert [row.get("promotion") for row in found["B"]] == ["up", None, None, None]


def test_ebu_carry_forward(desk: Desk) -> None:
    """60 % of 24 boards carries 86.4 of 144 matchpoints; with 171.6 of 312 it is 56.58 %."""
    heads = "session,player1,player2,percent,boards"
    season = results({1: {ME: 60}, 2: {ME: 55}}, heads, {1: "24", 2: "26"})
    rules = ["sessions = [1, 2]", 'carry = "ebu"']
    assert desk.shown(competition(*rules), season) == {ME: "56.58"}
    even = results({1: {ME: 60}, 2: {ME: 54}}, heads, {1: "24", 2: "24"})
    assert desk.shown(competition(*rules), even) == {ME: "56.00"}
    share = competition("sessions = [1, 2]", "carry = {weight = 40}")
    assert desk.shown(share, even) == {ME: "56.40"}


@pytest.mark.parametrize(
    ("sessions", "keys", "shown"),
    [
        ("[1, 2]", "", "56.40"),
        ("[1, 2, 3]", "", "57.00"),
        ("[1, 2, 3]", "to = 2", "56.40"),
        ("[1, 2, 4]", "to = 2", "56.40"),
        ("[1, 2, 4]", "", "57.00"),
        ("[1, 2, 3]", 'on = "monday"', "56.40"),
    ],
)
def test_the_final_of_an_event(desk: Desk, sessions: str, keys: str, shown: str) -> None:
    """The last session that counts, or a later one that is listed and still to come."""
    heads = "session,player1,player2,percent,date"
    dates = {1: "2026-09-07", 2: "2026-09-14", 3: "2026-09-22"}
    season = results({1: {ME: 60}, 2: {ME: 54}, 3: {OTHERS: 50}}, heads, dates)
    rules = competition(f"sessions = {sessions}", "carry = {weight = 40}", keys)
    assert desk.shown(rules, season)[ME] == shown


def test_a_season_counts_the_sessions_of_its_periods_totals(desk: Desk) -> None:
    """Sessions missed, or dropped within a period, are not among those that count."""
    season = results({1: {ME: 60}, 2: {ME: 50}, 3: {ME: 55, OTHERS: 45}, 4: {OTHERS: 50}})
    rules = competition("period = 2", "best = 1", "season = {}")
    (whole,) = (each for each in desk.lists(rules, season) if each["period"] is None)
    assert [(row["who"], row["counted"]) for row in whole["rows"]] == [
        ([1, 2], [1, 3]),
        ([3, 4], [4]),
    ]


def test_the_table_and_the_details(desk: Desk) -> None:
    """The terminal names the sessions that count and those that were dropped."""
    season = results({1: {ME: 48}, 2: {ME: 52}, 3: {(1, 9): 63}})
    rules = competition("pairs = [[1, 2]]", "best = 2", "substitute = {other = {most = 55}}")
    result = desk.run(rules, season, "--details")
    assert "53.50" in result.output
    assert "2 of 3" in result.output
    assert text_of("competition_score_dropped", session="1", score="48.00") in result.output
    assert "3: 55.00, with substitute 9 (63.00)" in result.output


def test_the_details_explain_absences_and_substitutes(desk: Desk) -> None:
    """They name the rule of a missed session, and whether limits hold for a substitute."""
    season = results({1: {ME: 56, OTHERS: 52}, 2: {OTHERS: 50}, 3: {(1, 9): 63}, 4: {(1, 3): 63}})
    keys = [
        "pairs = [[1, 2], [3, 4]]",
        "absent = {most = 52.5}",
        "substitute = {other = {least = 45, most = 55}}",
    ]
    output = " ".join(desk.run(competition(*keys), season, "--details").output.split())
    rule = Message("competition_missed_score", rule="most", number=Number(Decimal("52.5"), 1))
    assert str(rule) in output
    assert text_of("competition_with_notice", rule=rule) not in output
    limits = {"least": Number(45), "most": Number(55)}
    assert output.count(text_of("competition_limits", has="both", **limits)) == 1
    assert text_of("competition_in_full") in output
    output = desk.run(competition(*keys, "no_notice = 30"), season, "--details").output
    assert text_of("competition_with_notice", rule=rule) in output


def test_the_csv_file(desk: Desk) -> None:
    """A row for each contestant."""
    target = desk.folder / "out.csv"
    result = desk.run(competition(), SEASON, "--csv", str(target))
    assert result.exit_code == 0
    rows = list(csv.DictReader(target.open(encoding="utf-8")))
    assert [row["place"] for row in rows][:2] == ["1", "2"]
    assert rows[0] | {"player1": "1", "player2": "3", "total": "56.00"} == rows[0]


def test_a_score_for_an_absence_is_no_match() -> None:
    """The tied row with the better score in the session that both played comes first."""

    def row(who: int, *scores: tuple[int, ScoreKind]) -> ContestantRow:
        made = tuple(
            CountedScore(k, Fraction(value), kind) for k, (value, kind) in enumerate(scores, 1)
        )
        return ContestantRow((who,), Fraction(50), made, (1, 2))

    first = row(1, (50, ScoreKind.PLAYED), (40, ScoreKind.ABSENT))
    other = row(2, (49, ScoreKind.PLAYED), (70, ScoreKind.PLAYED))
    assert _by_common_sessions([other, first]) == [[first], [other]]


def test_entered_pairs_before_the_first_score(desk: Desk) -> None:
    """The terminal names the pairs of each line in the order of the rules; JSON has no rows."""
    rules = competition("pairs = {A = [[7, 8], [1, 2]], B = [[5, 6]]}", "period = 2")
    none = "session,line,player1,player2,percent\n"
    assert [each["rows"] for each in desk.lists(rules, none)] == [[], []]
    shown = desk.run(rules, none).stdout
    assert says(shown, "competition_entered", n=2)
    assert says(shown, "competition_entered", n=1)
    assert shown.index("7 & 8") < shown.index("1 & 2") < shown.index("5 & 6")
    played = desk.run(rules, scores_of(50)).stdout
    assert not says(played, "competition_entered")
