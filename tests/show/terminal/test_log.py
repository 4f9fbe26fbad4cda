"""A season on a terminal: its log, members, one player, one session."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import (
    History,
    HistorySource,
    HoldingPeriod,
    LoadedPlan,
    LoadedSection,
    Movement,
    NumberingCost,
    Pair,
    Plan,
    PlannedSection,
    PlayedSection,
)
from bridgeopt.club.numbering_cost import RepeatBounds
from bridgeopt.files.members import MemberLine
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.files.results import ScoreLine
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.show.terminal.log import (
    describe_quality_and_proof,
    log_document,
    section_quality,
    show_log,
    show_members,
    show_player,
    show_session,
)
from tests.support.dutch import english_words, words
from tests.support.generators.changed_scores import rescored

MOVEMENT = Movement(
    "four",
    4,
    3,
    np.array(
        [
            [[1, 2, 1], [3, 4, 2]],
            [[3, 1, 2], [4, 2, 3]],
            [[1, 4, 3], [2, 3, 1]],
        ]
    ),
)
NAMES = {
    1: "Kingfisher Oak",
    2: "Zoë [bold]Ångström[/bold]",
    3: "Margaretha-Wilhelmina van Oldenbarnevelt-Størmer tot Łukasiewicz en Ñuñez",
    4: "王小明" * 12,
    5: ":smile: Swan",
}


@pytest.fixture
def file(tmp_path) -> SeasonFile:
    """Make a season of fifteen players, five of them with names; 1 and 4 met twice."""
    meetings = np.zeros((15, 15), dtype=np.int64)
    meetings[0, 3] = meetings[3, 0] = 2
    rankings = (Decimal("74"), *(Decimal("60.5") + k for k in range(14)))
    history = History(tuple(range(1, 16)), rankings, np.arange(15) % 3, meetings)
    members = [MemberLine(k, name, None, None, {"phone": f"06-{k}"}) for k, name in NAMES.items()]
    SeasonFile.create(tmp_path / "club.season", history, members)
    return SeasonFile(tmp_path / "club.season")


def play(
    file: SeasonFile, day: int = 5, course: EveningCourse | None = None, proved: bool = True
) -> None:
    """Record an evening: pairs 1 & 2, 3 & 4 … in A, and three pairs in B, as a plan of ours."""
    history = file.read().history
    sections = []
    for name, players in (("A", range(1, 9)), ("B", range(9, 15))):
        numbers = [Pair(k, k + 1) for k in players[::2]]
        numbers += [None] * (len(numbers) % 2)
        section = LoadedSection(name, tuple(numbers), MOVEMENT)
        cost = reference_fitness(history, section.seating())
        bound = cost - (0 if proved or name == "A" else cost // 100)
        expected = Fraction(2 * cost)
        sections.append(
            PlannedSection(
                name, MOVEMENT, section.numbers, NumberingCost(cost, bound, expected, cost // 2), 2
            )
        )
    plan = Plan("fours", day, 20.0, HistorySource("season", history.digest), tuple(sections))
    path = file.path.with_name("plan.json")
    write_plan(path, plan)
    read = read_plan(path)
    file.record(read, [s.seating() for s in read.sections], date(2024, 9, day), course)


def score(file: SeasonFile) -> None:
    """Enter scores of section A: 60, 40, 55.5 and 44.5 %."""
    lines = [
        ScoreLine(k, "A", k, Decimal(text))
        for k, text in enumerate(("60", "40", "55.5", "44.5"), 1)
    ]
    file.enter_results(lines, "r.csv")


def shown(show, *args, width: int = 80) -> list[str]:
    """Return the lines on a terminal with a number of columns; no line is longer."""
    console = Console(width=width, force_terminal=False)
    with console.capture() as capture:
        show(console, *args)
    lines = capture.get().replace("\N{NO-BREAK SPACE}", " ").splitlines()
    assert all(cell_len(line) <= width for line in lines)
    return [line.rstrip() for line in lines]


@pytest.mark.slow
def test_the_log(file):
    """All changes are in order, with quality and proof of sessions, and undone ones marked."""
    play(file)
    play(file, 12, proved=False)
    file.change_member(5, "Swan [red]Birch")
    file.undo()
    file.undo()
    file.change_member(6, "Heron Ash", Status.LEFT)
    file.undo()
    lines = shown(show_log, file.read())[1:]
    text = "\n".join(lines)
    begun = [line for line in lines if line[0] != " "]
    assert [line[0] for line in begun] == list("12345")
    assert all(re.match(r"\d  2\d{3}-\d\d-\d\d \d\d:\d\d  ", line) for line in begun)
    flat = " ".join(text.split())
    assert "the season begins, with 15 players" in flat
    assert "session 1 of 2024-09-05: 7 pairs in 2 sections; proven best" in flat
    assert "(undone for good) session 2 of 2024-09-12: 7 pairs in 2 sections" in flat
    assert "(undone for good) player 5 is called Swan [red]Birch" in flat
    assert "(undone) player 6 is called Heron Ash and left the club" in flat


def test_quality_and_proof(file):
    """The log shows a proof or a minimum quality, and nothing without a bound.

    In this movement all pairs meet, so chance is as good: A counts 1 and B 0, by pairs 4 / 7.
    """
    play(file)
    play(file, 12, proved=False)
    two_pairs = Movement("two", 2, 1, MOVEMENT.rounds[:1, :1])
    section = LoadedSection("A", (Pair(1, 2), Pair(3, 4)), two_pairs)
    bare = LoadedPlan("p", (section,), None, "", "bare", intact=False)
    file.record(bare, [section.seating()], date(2024, 9, 19))
    one, two, three = file.read().sessions
    assert str(describe_quality_and_proof(one)) == "proven best"
    assert str(describe_quality_and_proof(two)).replace("\N{NO-BREAK SPACE}", " ") == (
        "quality at least 57.1 %, not proven"
    )
    assert str(describe_quality_and_proof(three)) == "quality not known"
    for session, told in (
        (one, "section A: proven best; B: not known"),
        (two, "section A: proven best; B: not known"),
    ):
        bare_b = rescored(session.sections[1], lower_bound=None)
        partly = replace(session, sections=(session.sections[0], bare_b))
        assert str(describe_quality_and_proof(partly)) == told
    partly = replace(two, sections=(rescored(two.sections[0], lower_bound=None), two.sections[1]))
    assert str(describe_quality_and_proof(partly)).replace("\N{NO-BREAK SPACE}", " ") == (
        "section B: quality at least 0.0 %, not proven; A: not known"
    )


def test_each_section_has_its_own_quality(file):
    """A proven section stays proven beside a changed one; other figures are lower limits."""
    play(file)
    play(file, 12, proved=False)
    one, two = file.read().sessions

    def proof(section: PlayedSection) -> object:
        return section_quality(section).values["proof"]

    assert [proof(section) for section in one.sections] == ["proven", "proven"]
    assert [proof(section) for section in two.sections] == ["proven", "open"]
    bare = rescored(one.sections[0], lower_bound=None)
    assert proof(bare) == "none"
    forced = NumberingCost(fitness=10, lower_bound=5, bound=10)  # a must costs 5
    assert proof(replace(one.sections[0], cost=forced)) == "within"
    in_event = NumberingCost(fitness=10, event=RepeatBounds(2, 2, 10))
    assert proof(replace(one.sections[0], cost=in_event)) == "event"
    assert proof(bare.with_change(1, 1, None)) == "changed"


def test_the_log_as_json(file):
    """Keys are as documented, in this order; a session that counts, otherwise null."""
    play(file, course=EveningCourse({"A": 2}))
    score(file)
    file.set_rules(file.read().rules)
    file.undo()
    document = log_document(file.read())
    assert list(document) == ["changes", "erased"]
    assert document["erased"] == []
    kinds = ["begin", "record", "results", "rules"]
    assert [change["kind"] for change in document["changes"]] == kinds
    for change, state in zip(document["changes"], ["done", "done", "done", "undone"], strict=True):
        assert list(change) == ["id", "kind", "made_at", "summary", "state", "session"]
        assert change["state"] == state
        assert change["made_at"].endswith("+00:00")
        assert (change["session"] is None) == (change["kind"] != "record")
    session = document["changes"][1]["session"]
    season = file.read().sessions[0]
    assert list(session) == [
        *("id", "played_on", "family", "plan_id", "pairs", "fitness", "quality", "proved"),
        *("sections", "events"),
    ]
    assert session["events"] == []
    assert (session["id"], session["played_on"], session["family"]) == (1, "2024-09-05", "fours")
    assert (session["pairs"], session["fitness"]) == (7, season.fitness)
    assert (session["quality"], session["proved"]) == (1.0, True)
    a, b = session["sections"]
    assert list(a) == [
        *("name", "movement", "pairs", "rounds", "rounds_played", "fitness", "lower_bound"),
        *("expected_fitness", "proved", "results"),
    ]
    assert (a["name"], a["movement"], a["pairs"]) == ("A", "four", 4)
    assert (a["rounds"], a["rounds_played"], a["results"]) == (3, 2, 4)
    assert (b["rounds_played"], b["results"], b["proved"]) == (3, 0, True)
    assert a["expected_fitness"] == a["fitness"] == a["lower_bound"]


def test_the_log_as_json_of_what_was_taken_back(file):
    """An undone session is null, and the text is the same twice."""
    play(file)
    file.undo()
    document = log_document(file.read())
    assert document["changes"][1]["session"] is None
    assert document == log_document(file.read())


def test_members(file):
    """Each member has a line, in order of id, whatever the names; ratings are aligned."""
    play(file, course=EveningCourse(left_pairs={("A", 3): 1}))
    score(file)
    file.change_member(15, status=Status.LEFT)
    file.change_member(None, "Wren Yew", Status.GUEST)
    lines = shown(show_members, file.read())
    assert lines[0].split() == ["Id", "Name", "Rating", "Evenings", "Sat", "out"]
    assert [int(line.split()[0]) for line in lines[1:]] == list(range(1, 17))
    assert lines[2].split() == ["2", "Zoë", "[bold]Ångström[/bold]", "65.4", "1", "2"]
    assert "…" in lines[3]
    assert lines[5].split() == ["5", ":smile:", "Swan", "67.2", "1", "1"]
    assert lines[15].split() == ["15", "-", "left", "73.5", "-", "2"]
    assert lines[16].split() == ["16", "Wren", "Yew", "guest", "-", "-", "-"]
    assert len({cell_len(line[: line.index(".")]) for line in lines[1:16]}) == 1


def test_a_player(file):
    """A player's page has the origin of the rating, sit-outs, partners and opponents."""
    play(file, course=EveningCourse({"A": 2}))
    score(file)
    lines = shown(show_player, file.read(), 1)
    text = " ".join(" ".join(lines).split())
    assert lines[0] == "1  Kingfisher Oak"
    assert lines[1] == "phone: 06-1"
    assert (
        "Rating 76.7: the mean of 1 result (90), with the starting rating 74 for each result still"
        " missing (5)." in text
    )
    assert "Played 1 of 1 recorded session, and sat out 0 rounds (fair share: " in text
    assert "Partners: Zoë [bold]Ångström[/bold] (once)." in text
    assert f"{NAMES[4]} (3 times), {NAMES[3]} (once)".replace(" ", "") in text.replace(" ", "")
    assert "Played in the same section, but never met: 7 and 8." in text
    # In two rounds, each of three other pairs is met two thirds of a time.
    assert "expected from their attendance: 7 (0 of 0.7) and 8 (0 of 0.7)." in text
    assert "Met more often" not in text


@pytest.mark.slow
def test_a_full_window(file):
    """Once the window is full the initial rating no longer counts."""
    for day in range(1, 8):
        play(file, day)
        score(file)
    text = " ".join(" ".join(shown(show_player, file.read(), 3)).split())
    assert "Rating 70.0: the mean of 6 results (70, 70, 70, 70, 70 and 70)." in text
    assert "Played 7 of 7 recorded sessions" in text


def test_a_player_without_results(file):
    """Without results the rating is as given; opponents are those of the history."""
    play(file)
    text = " ".join(" ".join(shown(show_player, file.read(), 15)).split())
    assert text.startswith("Player 15 Rating 73.5: the starting rating; there are no results yet.")
    assert "Played 0 of 1 recorded session. With the imported history: 2 rounds sat out." in text
    assert "Partners: nobody. Met: nobody." in text
    assert "never met:" not in text


def test_who_is_known_by_two_ids(file):
    """Old ids are listed; details that are empty or shown elsewhere are not."""
    file.add_members(
        [MemberLine(20, "Wren", Decimal(1), "left", {"Ranking": "1", "Status": "left", "x": ""})]
    )
    file.add_members([MemberLine(21, "Tern", None, None, {"Status": "honorary"})])
    file.merge(14, 15)
    file.merge(15, 20)
    lines = shown(show_player, file.read(), 20)
    assert lines[:3] == [
        "20  Wren (left)",
        "This player also had the id 14.",
        "This player also had the id 15.",
    ]
    assert not [line for line in lines if line.startswith(("x", "Status", "Ranking:"))]
    assert shown(show_player, file.read(), 21)[:2] == ["21  Tern", "Status: honorary"]


def test_somebody_who_has_not_played(file):
    """A member who has not played is in no history."""
    player = file.change_member(None, "Wren Yew").player
    assert shown(show_player, file.read(), player)[1:] == [
        "This player has not played in the season so far."
    ]


def test_after_another_history_was_read_in(file):
    """Earlier sessions do not count after an import, even if players are missing from it."""
    play(file)
    one = History((1, 3), (Decimal(50), Decimal(51)), np.zeros(2, np.int64), np.zeros((2, 2), int))
    file.import_history(one)
    season = file.read()
    text = " ".join(" ".join(shown(show_player, season, 1)).split())
    assert "No evening recorded yet. With the imported history: 0 rounds sat out." in text
    assert "Met: nobody." in text
    assert len(shown(show_members, season)) == 16
    assert shown(show_session, season, season.sessions[0])[0] == "Session 1 of 2024-09-05"
    assert shown(show_player, season, 5)[-1] == "This player has not played in the season so far."


def session_of(season):
    """Return the lines about the first session: those before the sections, and the sections'."""
    lines = shown(show_session, season, season.sessions[0])
    blank = lines.index("")
    return lines[:blank], lines[blank + 1 :]


def test_a_session(file):
    """The qualities come first; then each section's ranking, changes and figures."""
    play(file, course=EveningCourse({"A": 2}, {("A", 4): 1}))
    score(file)
    season = file.read()
    head, lines = session_of(season)
    assert head[0] == "Session 1 of 2024-09-05"
    assert [line for line in head if line.startswith("  ")] == [
        f"  {section_quality(section)}" for section in season.sessions[0].sections
    ]
    assert lines[0] == "Section A: 4 pairs, four, 2 of 3 rounds"
    assert lines[1].split() == ["Place", "No", "Pair", "Sat", "out", "Score", "Points"]
    assert lines[2].startswith("    1   1  Kingfisher Oak & Zoë [bold]Ångström[/bold]")
    assert lines[2].split()[-3:] == ["-", "60.0", "90.0"]
    assert [line.split()[:2] for line in lines[2:6]] == [
        *(["1", "1"], ["2", "3"], ["3", "4"], ["4", "2"])
    ]
    assert lines[5].split()[-3:] == ["1", "40.0", "70.0"]
    assert lines[4].split() == ["3", "4", "7", "&", "8", "-", "44.5", "74.5"]
    assert lines[6] == "4: 7 & 8 left after round 1."
    assert "Section B: 3 pairs, four, 3 rounds" in lines
    assert " 4  (absent)" in lines
    unscored = lines.index("Section B: 3 pairs, four, 3 rounds") + 1
    assert lines[unscored].split() == ["No", "Pair", "Sat", "out"]
    assert [line.split()[0] for line in lines[unscored + 1 : unscored + 4]] == ["1", "2", "3"]
    fitness = f"{season.sessions[0].sections[0].fitness:,}"
    assert f"Fitness {fitness}." in lines  # after changes during play there is no comparison
    assert sum(line.startswith("Fitness") and "random numbers:" in line for line in lines) == 1


def test_a_session_in_which_numbers_changed_hands(file):
    """The last holders are listed with their own sit-outs, and a sentence for each change."""
    numbers = tuple(Pair(k, k + 1) for k in range(1, 9, 2))
    spells = (HoldingPeriod(3, 1, 2, Pair(15, 14)), HoldingPeriod(4, 1, 1, None))
    section = LoadedSection("A", numbers, MOVEMENT, holding_periods=spells)
    plan = LoadedPlan("p", (section,), None, "", "late", intact=False)
    file.record(plan, [section.seating()], date(2024, 9, 5))
    season = file.read()
    _, lines = session_of(season)
    assert [line.split()[-1] for line in lines[2:6]] == ["-", "-", "-", "-"]
    assert lines[6:8] == [
        "3: :smile: Swan & 6 replaced 15 & 14 after round 2.",
        "4: 7 & 8 came after round 1.",
    ]
    assert "Played 1 of 1 recorded session, and sat out 1 round (fair share: 0.2" in " ".join(
        " ".join(shown(show_player, season, 15)).split()
    )
    assert "Partners: 14 (once)." in shown(show_player, season, 15)


def test_points_of_a_section_that_is_alone(file):
    """Section B has B's points even if it is alone: 55 % gives 75 points."""
    two_pairs = Movement("two", 2, 1, MOVEMENT.rounds[:1, :1])
    section = LoadedSection("B", (Pair(1, 2), Pair(5, 6)), two_pairs)
    plan = LoadedPlan("p", (section,), None, "", "alone", intact=False)
    file.record(plan, [section.seating()], date(2024, 9, 19))
    scores = [ScoreLine(1, "B", 1, Decimal("55")), ScoreLine(2, "B", 2, Decimal("45"))]
    file.enter_results(scores, "r.csv")
    _, lines = session_of(file.read())
    assert [line.split()[-2:] for line in lines[2:4]] == [["55", "75"], ["45", "65"]]


def test_equal_scores_share_a_place(file):
    """After a shared place the next one is skipped, as in every ranking."""
    play(file)
    lines = [
        ScoreLine(k, "A", k, Decimal(text)) for k, text in enumerate(("50", "45", "55", "50.0"), 1)
    ]
    file.enter_results(lines, "r.csv")
    season = file.read()
    rows = [line.split() for line in session_of(season)[1][2:6]]
    assert [row[:2] for row in rows] == [["1", "3"], ["2", "1"], ["2", "4"], ["4", "2"]]


@pytest.mark.slow
@pytest.mark.parametrize("width", [80, 100])
def test_every_line_fits(file, width):
    """Every line fits for any names; `shown` checks each one."""
    play(file)
    score(file)
    season = file.read()
    for player in season.members:
        shown(show_player, season, player, width=width)
    shown(show_session, season, season.sessions[0], width=width)
    shown(show_members, season, width=width)
    shown(show_log, season, width=width)


@pytest.mark.slow
def test_in_dutch(file):
    """Log, members, a player and a session contain no English word."""
    play(file)
    play(file, 12, EveningCourse({"A": 2}), proved=False)
    score(file)
    file.change_member(6, "Vogel", Status.GUEST)
    file.change_member(7, "Vogel", Status.LEFT)
    file.erase(7)
    file.undo()
    season = file.read()
    with use_locale("nl"):
        lines = [
            *shown(show_log, season),
            *shown(show_members, season),
            *shown(show_player, season, 1),
            *shown(show_player, season, 15),
            *(line for session in season.sessions for line in shown(show_session, season, session)),
        ]
        summaries = [change["summary"] for change in log_document(season)["changes"]]
    known = words(" ".join(NAMES.values())) | {"four", "phone"}
    assert english_words("\n".join(lines), known) == set()
    assert summaries[0] == "the season begins, with 15 players"
    assert "Rating 76,7: het gemiddelde van" in "\n".join(lines)
