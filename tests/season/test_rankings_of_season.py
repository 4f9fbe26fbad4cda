"""Ratings follow from the sessions' results, in whatever order they arrive."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import numpy as np
import pytest

from bridgeopt.club import History, LoadedPlan, LoadedSection, Movement, Pair
from bridgeopt.club.history import RatingRules
from bridgeopt.files.results import ScoreLine
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.season.new_session import EveningCourse
from tests.support.messages import text_of

ONE_ROUND = Movement("one round", 2, 1, np.array([[[1, 2, 1]]]))
STARTS = tuple(map(Decimal, ("74", "85.4", "60.50", "50", "70", "70", "70", "70")))


class Club:
    """Eight players; a section has two pairs: the first one is of 1 & 2 against 3 & 4."""

    def __init__(self, file: SeasonFile) -> None:
        self.file = file
        self.plans = 0

    def play(self, names: str = "A", day: int = 5, first: int = 1, course=None) -> int:
        """Record an evening of these sections, and return its number."""
        self.plans += 1
        sections = tuple(
            LoadedSection(
                name,
                tuple(Pair(first + 4 * k + j, first + 4 * k + j + 1) for j in (0, 2)),
                ONE_ROUND,
            )
            for k, name in enumerate(names)
        )
        plan = LoadedPlan("p", sections, None, "", str(self.plans), intact=False)
        seatings = [section.seating() for section in sections]
        return self.file.record(plan, seatings, date(2024, 9, day), course).session.id

    def score(self, session: int, **percentages: str) -> tuple[str, ...]:
        """Enter the score of the first pair of each section; the second has the rest."""
        lines = []
        for name, text in percentages.items():
            lines.append(ScoreLine(1, name, 1, Decimal(text)))
            lines.append(ScoreLine(2, name, 2, 100 - Decimal(text)))
        return self.file.enter_results(lines, "r.csv", session)[1]

    def rankings(self, *players: int) -> list[str]:
        """Return ratings, with their own text."""
        history = self.file.read().history
        return [str(history.rating(player)) for player in players]


@pytest.fixture
def club(tmp_path) -> Club:
    """Make a club of eight players who never met."""
    history = History(
        tuple(range(1, 9)), STARTS, np.zeros(8, np.int64), np.zeros((8, 8), dtype=np.int64)
    )
    SeasonFile.create(tmp_path / "club.season", history)
    return Club(SeasonFile(tmp_path / "club.season"))


@pytest.mark.slow
def test_by_hand(club):
    """Six sections A to F for player 1: the example of `tests/club/test_rankings.py`, a week each.

    After one the other five are 74; after seven, the first has dropped out.
    """
    played = zip("ABBCEFA", ("52.1", "47.33", "61", "50", "38.5", "55.5", "44"), strict=True)
    expected = ["75.4", "74.2", "75.4", "73.1", "65.5", "59.1", "57.7"]
    assert club.rankings(1) == ["74"]
    for week, ((name, text), ranking) in enumerate(zip(played, expected, strict=True)):
        session = club.play(name, 1 + week)
        club.score(session, **{name: text})
        assert club.rankings(1) == [ranking]
    standing = club.file.read().rating_bases[1]
    assert standing.start == Decimal(74)
    assert standing.points == tuple(
        map(Decimal, ("82.1", "67.33", "81", "60", "28.5", "35.5", "74"))
    )


def test_imported_rankings_stand_until_results_come(club):
    """Imported ratings keep their text until results arrive; others do not change."""
    club.play(day=5)
    session = club.play(day=12)
    assert club.rankings(*range(1, 9)) == [str(start) for start in STARTS]
    club.score(session, A="60")
    # (5 * 74 + 90) / 6, (5 * 85.4 + 90) / 6, (5 * 60.5 + 70) / 6, (5 * 50 + 70) / 6
    assert club.rankings(*range(1, 9)) == ["76.7", "86.2", "62.1", "53.3", *["70"] * 4]


def test_both_sides_add_up(club):
    """Points are the section's mean plus the percentage above 50, for each pair."""
    club.score(club.play("AB"), A="52.5", B="40")
    standings = club.file.read().rating_bases
    points = [standings[player].points for player in range(1, 9)]
    assert points == [
        (Decimal(text),) for text in ("82.5", "82.5", "77.5", "77.5", "60", "60", "80", "80")
    ]


@pytest.mark.parametrize("names", ["BA", "B", "AB"])
def test_a_section_is_what_its_letter_says(club, names):
    """Players of B get B's points, even if B comes first or is alone."""
    club.score(club.play(names), **dict.fromkeys(names, "50"))
    standings = club.file.read().rating_bases
    for k, name in enumerate(names):
        assert standings[1 + 4 * k].points == ({"A": Decimal(80), "B": Decimal(70)}[name],)


def test_a_correction_replaces(club):
    """A section's latest scores replace its earlier ones; other sections stay."""
    session = club.play("AB")
    club.score(session, A="60", B="60")
    club.score(session, A="40")
    standings = club.file.read().rating_bases
    assert standings[1].points == (Decimal(70),)
    assert standings[5].points == (Decimal(80),)
    club.file.undo()
    assert club.file.read().rating_bases[1].points == (Decimal(90),)


def test_a_score_left_out_of_a_correction_is_gone(club):
    """A pair that left may have no score, and then its earlier score is removed."""
    session = club.play(course=EveningCourse(left_pairs={("A", 2): 0}))
    club.score(session, A="60")
    assert club.file.read().rating_bases[3].points == (Decimal(70),)
    club.file.enter_results([ScoreLine(1, "A", 1, Decimal(60))], "r.csv", session)
    standings = club.file.read().rating_bases
    assert (standings[1].points, standings[3].points) == ((Decimal(90),), ())
    assert club.rankings(3) == ["60.50"]


def test_results_that_come_late(club):
    """Sessions count by their date, not by when they or their results were entered."""
    first, second = club.play(day=5), club.play(day=12)
    club.score(second, A="60")
    club.score(first, A="40")
    late = club.play(day=9)
    club.score(late, A="50")
    points = club.file.read().rating_bases[1].points
    assert points == (Decimal(70), Decimal(80), Decimal(90))


def test_two_sessions_of_one_day(club):
    """Two sessions of one date count in the order in which they were recorded."""
    first, second = club.play(day=5), club.play(day=5)
    club.score(second, A="60")
    club.score(first, A="40")
    assert club.file.read().rating_bases[1].points == (Decimal(70), Decimal(90))


@pytest.mark.slow
def test_only_the_last_sessions_of_a_player_count(club):
    """A player who was away keeps old results: the last six sessions that they played count."""
    for week in range(6):
        club.score(club.play(day=1 + week), A="50")
    for week in range(6):
        club.score(club.play(day=10 + week, first=5), A="70")
    assert club.rankings(1, 5) == ["80.0", "100.0"]


def test_guests(club):
    """A guest starts like the partner, two new ones from the median; results count at once."""
    session = club.play(first=7)  # 7 & 8 against 9 & 10, who are new
    assert club.rankings(9, 10) == ["70", "70"]
    club.score(session, A="40")
    assert club.rankings(9, 10) == ["73.3", "73.3"]  # (5 * 70 + 90) / 6
    members = club.file.read().members
    assert [members[player].status for player in (7, 8, 9, 10)] == [
        *("member", "member"),
        *("guest", "guest"),
    ]


def test_a_ranking_given_to_a_guest_before_the_results(club):
    """A rating given to a guest is the start, and the evening's results count on top of it."""
    session = club.play(first=7)
    club.file.change_member(9, "Heron Ash", Status.MEMBER, Decimal("62"))
    assert club.rankings(9) == ["62"]
    club.score(session, A="40")
    assert club.rankings(9, 10) == ["66.7", "73.3"]  # (5 * 62 + 90) / 6


def test_a_ranking_given_after_results(club):
    """A given rating keeps its text until new results arrive; corrections are not new."""
    first = club.play(day=5)
    club.score(first, A="60")
    club.file.change_member(1, ranking=Decimal("75.0"))
    assert club.rankings(1, 2) == ["75.0", "86.2"]
    club.score(first, A="70")
    assert club.rankings(1, 2) == ["75.0", "87.8"]
    club.score(club.play(day=12), A="50")
    assert club.rankings(1) == ["75.8"]  # (5 * 75 + 80) / 6


def test_a_history_read_in_after_results(club):
    """Ratings of an imported history include earlier scores, and a correction says so."""
    first, second = club.play(day=5), club.play(day=12)
    club.score(first, A="60")
    history = club.file.read().history
    club.file.import_history(history)
    assert club.rankings(1) == ["76.7"]
    assert str(club.score(first, A="70")[-1]) == (text_of("season_rankings_stand", session="1"))
    assert club.rankings(1) == ["76.7"]
    # Results that are new since the import count, whenever the evening was.
    assert club.score(second, A="50") == ()
    assert club.rankings(1) == ["77.2"]  # (5 * 76.7 + 80) / 6 = 77.25, halves to even


def test_rules_changed_afterwards(club):
    """New rules apply to the whole season, and undo restores the old ones."""
    for week, text in enumerate(("60", "50", "40")):
        club.score(club.play(day=1 + week), A=text)
    assert club.rankings(1) == ["77.0"]  # (3 * 74 + 90 + 80 + 70) / 6
    club.file.set_rules(RatingRules(window=2, section_means=(Decimal("62.5"),), decimals=3))
    assert club.rankings(1, 5) == ["57.500", "70"]  # (62.5 + 52.5) / 2
    club.file.undo()
    assert club.rankings(1) == ["77.0"]


def test_never_below_zero(club):
    """A bad evening in a far section counts, but a rating is never negative."""
    club.file.set_rules(RatingRules(window=1))
    club.score(club.play("L"), L="20")
    assert club.rankings(1, 3) == ["0.0", "30.0"]
    assert club.file.read().rating_bases[1].points == (Decimal(-30),)


def test_halves_to_even(club):
    """70.05 becomes 70.0, and 70.15 becomes 70.2."""
    club.file.set_rules(RatingRules(window=1))
    club.score(club.play("B"), B="50.05")
    assert club.rankings(1, 3) == ["70.0", "70.0"]  # 69.95 too
    club.score(club.play("B", 12), B="50.15")
    assert club.rankings(1, 3) == ["70.2", "69.8"]
