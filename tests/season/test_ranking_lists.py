"""Net scores and strata in ranking lists: `score --handicap` and `score --strata`."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bridgeopt.club import LoadedPlan
from bridgeopt.files.members import MemberLine
from bridgeopt.files.plan import read_plan
from bridgeopt.files.results import ScoreLine
from bridgeopt.scoring.results import Participant, Scoring
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import RankingRow, ScoredEvening, ScoredSection
from bridgeopt.scoring.seated_results import PairKey
from bridgeopt.season import SeasonFile
from bridgeopt.standings.competition import ClubRecord, Competition, StrataRule
from bridgeopt.tasks.ranking_lists import ListRules
from tests.support.messages import says

RULES = """season = "club.season"

[[competition]]
name = "Cup"
rank = "pair"
{rule}

[[competition]]
name = "Ladder"
rank = "player"
"""
HEADS = "section,round,table,board,ns,ew,score\n"
BRIDGEWEBS = "{base = 50, months = 12, otherwise = -5}"
BANDS = '{base = 50, last = 10, factor = 0.5, step = 2, most = 5, pair = "sum"}'
EBUSCORE = '{base = 50, factor = 0.5, step = 2, most = 6, pair = "sum"}'
SCOREBRIDGE = '{base = 50, pair = "mean"}'


class Evening:
    """A club's season with one session, and the results of a later evening."""

    def __init__(self, season_file: SeasonFile, plan: LoadedPlan, write: Any, invoke: Any) -> None:
        self.season = season_file
        self.folder = season_file.path.parent
        self.plan = plan
        self.file = self.folder / "evenings" / "2024-10-03" / "plan.json"
        self.file.parent.mkdir(parents=True)
        write(self.file, plan)
        self.invoke = invoke
        self.boards(1)

    def boards(self, num_boards: int) -> None:
        """Write equal results at all tables, so that all pairs of section A have 50 %."""
        lines = [
            f"A,1,{table},{board},{table},{table + 4},120"
            for board in range(1, num_boards + 1)
            for table in range(1, 5)
        ]
        text = HEADS + "\n".join(lines) + "\n"
        (self.folder / "boards.csv").write_text(text, encoding="utf-8")

    def rules(self, rule: str) -> None:
        """Write the club's settings."""
        (self.folder / "club.toml").write_text(RULES.replace("{rule}", rule), encoding="utf-8")

    def players(self, number: int = 1) -> tuple[int, int]:
        """Return the players of a pair of section A."""
        pair = self.plan.sections[0].numbers[number - 1]
        assert pair is not None
        return pair.players

    def made(self, percentages: Mapping[int, float], session: int = 1) -> None:
        """Enter scores of a session for the pairs of some players, and 50 for the others."""
        lines = []
        for section in next(s for s in self.season.read().sessions if s.id == session).sections:
            for number, pair in enumerate(section.numbers, 1):
                if pair is not None:
                    own = [percentages[p] for p in pair.players if p in percentages]
                    assert len({*own}) < 2
                    score = Decimal(str([*own, 50][0]))
                    lines.append(ScoreLine(len(lines) + 1, section.name, number, score))
        self.season.enter_results(lines, "results.csv", session)

    def score(self, *options: str, adds: Mapping[int, str] | None = None) -> Any:
        """Run the command; ``adds`` changes the 50 % of pairs of section A."""
        words = ["score", "--csv", self.folder / "boards.csv", "--plan", self.file]
        words += ["--club", self.folder]
        for number, amount in (adds or {}).items():
            words += ["--add", f"A{number}={amount}"]
        return self.invoke(*words, *options)

    def ranking(self, *options: str, adds: Mapping[int, str] | None = None) -> dict[str, Any]:
        """Return the rows of section A, by the pair's number."""
        result = self.score("--json", "-", *options, adds=adds)
        assert result.exit_code == 0, result.output
        section = json.loads(result.stdout)["sections"][0]
        return {row["pair"]: row for row in section["ranking"]}


@pytest.fixture
def evening(season_file, play, make_plan, write_plan, invoke) -> Evening:
    """Record a session on 5 September 2024, and draw the plan of another evening."""
    play(3)
    return Evening(season_file, make_plan(season_file.read(), 4), write_plan, invoke)


@pytest.mark.parametrize(
    ("rule", "means", "add", "handicap", "net"),
    [
        (BRIDGEWEBS, (55.2, 48.1), "+7.6", "-33/20", 55.95),
        (BRIDGEWEBS, (44, 46), "-1", "5", 54),
        (BANDS, (48, 46), "-2", "3", 51),
        (BANDS, (44.1, 57.3), "+3", "-1", 52),
        (EBUSCORE, (60, 60), "+8", "-10", 48),
        (EBUSCORE.replace("sum", "mean"), (60, 60), "+8", "-5", 53),
        (EBUSCORE, (56, 60), "+8", "-8", 50),
        (SCOREBRIDGE, (52.35, 53.85), "+8", "-31/10", 54.9),
    ],
)
def test_worked_numbers(evening, rule, means, add, handicap, net) -> None:
    """Each club's or program's handicap of a pair, and its net score."""
    evening.rules(f"handicap = {rule}")
    evening.made(dict(zip(evening.players(), means, strict=True)))
    row = evening.ranking("--handicap", "cup", adds={1: add})["1"]
    assert (row["handicap"], row["net"]) == (handicap, net)


@pytest.mark.parametrize(("mean", "handicap"), [(45, "1248/25"), (55, "624/25")])
def test_matchpoints(evening, mean, handicap) -> None:
    """ACBLscore: 80 % of the distance from 65, of twice the average of 156 matchpoints."""
    evening.rules('counts = "matchpoints"\nhandicap = {base = 65, factor = 0.8, last = 10}')
    evening.made(dict.fromkeys(evening.players(), mean))
    evening.boards(52)
    result = evening.score("--json", "-", "--handicap", "Cup")
    document = json.loads(result.stdout)
    assert document["handicap"] == {"name": "Cup", "unit": "matchpoints"}
    row = next(row for row in document["sections"][0]["ranking"] if row["pair"] == "1")
    assert (row["score"], row["handicap"]) == ("156", handicap)
    assert row["net"] == float(156 + Fraction(handicap))


def test_net_and_scratch_side_by_side(evening, tmp_path) -> None:
    """Net and scratch places appear together on the terminal, in CSV and on the printed page."""
    evening.rules(f"handicap = {SCOREBRIDGE}")
    evening.made(dict.fromkeys(evening.players(), 60))
    out, target = tmp_path / "out", tmp_path / "list.csv"
    written = ("--ranking-csv", str(target), "--out", str(out))
    shown = evening.score("--handicap", "Cup", *written, adds={1: "+4", 2: "+1"})
    assert "44.00" in shown.stdout
    assert "Net: percentage plus the handicap of the competition Cup." in shown.stdout
    rows = [row for row in csv.DictReader(target.open(encoding="utf-8")) if row["section"] == "A"]
    first = next(row for row in rows if row["pair"] == "1")
    assert (first["place"], first["net_place"]) == ("1", "8")
    assert [first[head].lstrip("'") for head in ("handicap", "net")] == ["-10.00", "44.00"]
    page = (out / "scores-ranking.html").read_text(encoding="utf-8")
    assert "Net place" in page
    assert "44.00" in page


def test_only_what_was_recorded_before(evening, play) -> None:
    """Handicaps use sessions before the evening, even after it is recorded."""
    evening.rules(f"handicap = {SCOREBRIDGE}")
    evening.made(dict.fromkeys(evening.players(), 60))
    before = evening.ranking("--handicap", "Cup")
    plan = read_plan(evening.file)
    seatings = [section.seating() for section in plan.sections]
    evening.season.record(plan, seatings, date(2024, 9, 12), force=True)
    evening.made(dict.fromkeys(evening.players(), 70), session=2)
    play(5, 19)
    evening.made(dict.fromkeys(evening.players(2), 30), session=3)
    assert evening.ranking("--handicap", "Cup") == before


def test_unknown_names(evening) -> None:
    """An unknown name gets a suggestion; a competition without the rule is refused."""
    evening.rules(f"handicap = {SCOREBRIDGE}")
    wrong = evening.score("--handicap", "Cpu")
    assert wrong.exit_code == 2
    assert "Cup" in wrong.stderr
    without = evening.score("--handicap", "Ladder")
    assert without.exit_code == 2
    assert "club.toml:8" in without.stderr.replace("\n", "")
    assert "Cup" in without.stderr
    strata = evening.score("--strata", "Cup")
    assert strata.exit_code == 2
    assert says(" ".join(strata.stderr.split()), "score_lists_no_rule", key="strata")


def test_what_cannot_be(evening) -> None:
    """Without a season or with IMPs the option is refused; from the settings it is a note."""
    evening.rules(f"handicap = {SCOREBRIDGE}")
    butler = ("--handicap", "Cup", "--scoring", "butler")
    assert evening.score(*butler).exit_code == 2
    boards = evening.folder / "boards.csv"
    alone = evening.invoke("score", "--csv", boards, "--club", "none", "--handicap", "Cup")
    assert alone.exit_code == 2
    assert "--season" in alone.stderr
    settings = evening.folder / "club.toml"
    text = 'handicap = "Cup"\n' + settings.read_text(encoding="utf-8")
    settings.write_text(text, encoding="utf-8")
    assert "Net place" in evening.score().stdout
    noted = evening.score("--scoring", "butler")
    assert noted.exit_code == 0
    assert says(" ".join(noted.stderr.split()), "score_lists_missing")


def test_players_whom_the_season_does_not_know(evening) -> None:
    """With a file without names each pair gets a newcomer's handicap, and a note says so."""
    evening.rules(f"handicap = {BRIDGEWEBS}")
    words = ("score", "--csv", evening.folder / "boards.csv", "--club", evening.folder)
    result = evening.invoke(*words, "--handicap", "Cup", "--json", "-")
    rows = json.loads(result.stdout)["sections"][0]["ranking"]
    assert {row["handicap"] for row in rows} == {"-5"}
    assert says(result.stderr, "score_lists_unknown")


PERCENTAGES = ("62.5", "58.3", "55", "53.1", "50", "45.8", "41.7", "33.3")
MASTERPOINTS = (
    *((2300, 900), (480, 120), (1400, 200), (3000, 2500)),
    *((450, 90), (700, 650), (90, 20), (1600, 1300)),
)
LISTS = 'strata = {by = "masterpoints", below = [1500, 500], least = 3, pair = "%s"}'


def with_column(evening: Evening, figures: Sequence[tuple[int, int]]) -> None:
    """Give the players of section A a column with figures of pairs 1 to 8."""
    lines = [
        MemberLine(player, f"Player {player}", None, None, {"masterpoints": str(own)})
        for number, both in enumerate(figures, 1)
        for player, own in zip(evening.players(number), both, strict=True)
    ]
    evening.season.add_members(lines)


def of_fifty() -> dict[int, str]:
    """Return the additions that turn 50 % into the percentages of the worked example."""
    return {k: f"{Decimal(p) - 50:+}" for k, p in enumerate(PERCENTAGES, 1) if Decimal(p) != 50}


@pytest.mark.parametrize(
    ("pair", "in_b"),
    [("highest", {2: 1, 3: 2, 5: 3, 6: 4, 7: 5}), ("mean", {2: 1, 3: 2, 5: 3, 6: 4, 7: 5, 8: 6})],
)
def test_strata_worked_numbers(evening, pair, in_b) -> None:
    """A pair's stratum is that of its higher partner, or the mean.

    List A has all, B those of B and C.
    """
    evening.rules(LISTS % pair)
    with_column(evening, MASTERPOINTS)
    rows = evening.ranking("--strata", "Cup", adds=of_fifty())
    assert [rows[str(k)]["lists"]["A"] for k in range(1, 9)] == [str(k) for k in range(1, 9)]
    assert {k: rows[str(k)]["lists"]["B"] for k in in_b} == {k: str(p) for k, p in in_b.items()}
    third = {k: row["lists"]["C"] for k, row in rows.items() if "C" in row["lists"]}
    assert third == {"2": "1", "5": "2", "7": "3"}
    assert len([row for row in rows.values() if "B" in row["lists"]]) == len(in_b)


def test_small_strata_merge(evening) -> None:
    """If a list needs four pairs, C merges into B."""
    evening.rules((LISTS % "highest").replace("least = 3", "least = 4"))
    with_column(evening, MASTERPOINTS)
    rows = evening.ranking("--strata", "Cup", adds=of_fifty())
    assert not any("C" in row["lists"] for row in rows.values())
    assert rows["7"]["lists"] == {"A": "7", "B": "5"}


def test_strata_on_paper_and_in_csv(evening, tmp_path) -> None:
    """Each list has a column; pairs outside a list have an empty cell."""
    evening.rules(LISTS % "highest")
    with_column(evening, MASTERPOINTS)
    out, target = tmp_path / "out", tmp_path / "list.csv"
    written = ("--ranking-csv", str(target), "--out", str(out))
    shown = evening.score("--strata", "Cup", *written, adds=of_fifty())
    assert "Lists of Cup: list A has all pairs" in shown.stdout
    rows = [row for row in csv.DictReader(target.open(encoding="utf-8")) if row["section"] == "A"]
    assert [row["list_c"] for row in rows] == ["", "1", "", "", "2", "", "3", ""]
    assert ">C</th>" in (out / "scores-ranking.html").read_text(encoding="utf-8")


def test_each_direction_has_its_lists(evening) -> None:
    """With two winners NS and EW are ranked separately in each list."""
    evening.rules((LISTS % "highest").replace("least = 3", "least = 1"))
    with_column(evening, MASTERPOINTS)
    rows = evening.ranking("--strata", "Cup", "--winners", "2", adds=of_fifty())
    assert [rows[str(k)]["lists"]["A"] for k in range(1, 9)] == ["1", "2", "3", "4"] * 2
    assert {k: row["lists"]["C"] for k, row in rows.items() if "C" in row["lists"]} == {
        "2": "1",
        "5": "1",
        "7": "2",
    }


def test_strata_by_rating_and_by_handicap(evening) -> None:
    """Strata may be by the season's ratings, or by handicaps, where higher means weaker."""
    history = evening.season.read().history
    ratings = {k: max(map(history.rating, evening.players(k))) for k in range(1, 9)}
    limit = sorted(ratings.values())[4]
    evening.rules(f'strata = {{by = "rating", below = [{limit}]}}')
    rows = evening.ranking("--strata", "Cup")
    in_b = {k for k in ratings if "B" in rows[str(k)]["lists"]}
    assert in_b == {k for k, rating in ratings.items() if rating < limit}
    strata = 'strata = {by = "handicap", above = [0, 3]}\nhandicap = {base = 50}'
    evening.rules(strata)
    evening.made(dict.fromkeys(evening.players(1), 40) | dict.fromkeys(evening.players(2), 48))
    lists = {k: set(row["lists"]) for k, row in evening.ranking("--strata", "Cup").items()}
    assert (lists["1"], lists["2"]) == ({"A", "B", "C"}, {"A", "B"})
    evening.rules(strata.replace("above = [0, 3]", "below = [0]"))
    refused = evening.score("--strata", "Cup")
    assert refused.exit_code == 2
    assert "above = [0, 5]" in refused.stderr
    evening.rules('strata = {by = "handicap", above = [0, 3]}')
    assert "handicap" in evening.score("--strata", "Cup").stderr


def reference_lists(
    scores: Sequence[int], strata: Sequence[int], num_lists: int, least: int
) -> list[dict[str, str]]:
    """Return places in lists by counting the better pairs for each pair."""
    found: list[dict[str, str]] = [{} for _ in scores]
    for k in range(num_lists):
        there = [n for n in range(len(scores)) if strata[n] >= k]
        if k > 0 and len(there) < least:
            continue
        for n in there:
            better = sum(scores[other] > scores[n] for other in there)
            equal = sum(scores[other] == scores[n] for other in there)
            found[n]["ABCDEFGH"[k]] = f"{better + 1}{'=' if equal > 1 else ''}"
    return found


def drawn_list(random: Random) -> tuple[list[RankingRow], dict[int, int]]:
    """Draw a list with ties and places, and the players' figures; some have none."""
    scores = sorted((random.randint(40, 60) for _ in range(random.randint(1, 14))), reverse=True)
    standings = []
    for n, score in enumerate(scores):
        place = f"{scores.index(score) + 1}{'=' if scores.count(score) > 1 else ''}"
        value = Fraction(score)
        standings.append(RankingRow(PairKey("A", str(n + 1)), None, place, value, value, value, 24))
    figures = {p: random.randint(0, 3000) for p in range(1, 2 * len(scores) + 1)}
    for player in random.sample(sorted(figures), len(figures) // 5):
        del figures[player]
    return standings, figures


def test_lists_against_the_reference() -> None:
    """For random lists, limits and sizes all places equal those from counting."""
    for seed in range(300):
        random = Random(seed)
        standings, figures = drawn_list(random)
        limits = sorted(random.sample(range(100, 3000), random.randint(1, 4)), reverse=True)
        of_pair, least = random.choice(["highest", "mean"]), random.randint(1, 5)
        rule = StrataRule("masterpoints", tuple(map(Fraction, limits)), of_pair, least)
        people = {
            each.pair: Participant("A", each.pair.pair, numbers=(str(2 * n + 1), str(2 * n + 2)))
            for n, each in enumerate(standings)
        }
        scored = ScoredEvening(
            ScoringRules(Scoring.MATCHPOINTS),
            1,
            (ScoredSection("A", tuple(standings), ()),),
            people,
        )
        season: Any = SimpleNamespace(
            current_id=lambda player: player, members=range(99), history=(), names=None
        )
        columns = {"masterpoints": {p: Fraction(figure) for p, figure in figures.items()}}
        record = ClubRecord((), columns=columns)
        rules = ListRules(
            season, record, date(2026, 9, 1), strata=Competition(name="x", strata=rule)
        )
        strata = []
        for n in range(len(standings)):
            both = [figures.get(2 * n + 1), figures.get(2 * n + 2)]
            if None in both:
                strata.append(0)
                continue
            own = max(both) if of_pair == "highest" else sum(both) / 2
            strata.append(sum(own < limit for limit in limits))
        scores = [int(each.result) for each in standings]
        expected = reference_lists(scores, strata, len(limits) + 1, least)
        listed = rules.add_columns(scored).club
        assert [dict(listed.entries_for(each.pair).lists) for each in standings] == expected, seed
