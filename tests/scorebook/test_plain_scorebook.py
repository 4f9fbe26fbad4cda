"""After any changes in any order a score book equals its reference implementation."""

from __future__ import annotations

import shutil
import tempfile
from datetime import date
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.scorebook import PlayLocation, ResultSource, ScorebookFile, SourceReport
from bridgeopt.scorebook.book import CorrectResult, FoulBoard, RemoveResult
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import BoardResult
from tests.support.each_case import each_case
from tests.support.generators.instances import sample, stride
from tests.support.reference.scorebook import PlainScorebook

DAY = date(2026, 11, 25)
RESULTS = st.builds(
    lambda round_number, table, board, tricks, remark: BoardResult(
        *("A", board, "1", "2", round_number, table),
        contract=Contract(4, "S"),
        declarer="N",
        tricks=tricks,
        remark=remark,
    ),
    st.integers(1, 2),
    st.integers(1, 2),
    st.integers(1, 2),
    st.integers(8, 10),
    st.sampled_from(["", "slow"]),
)
PLACES = st.builds(PlayLocation, st.just("A"), *[st.integers(1, 2)] * 3)
SOURCES = st.sampled_from(
    [
        *((ResultSource.CONNECTOR, session) for session in ("x", "y")),
        *((source, "") for source in (ResultSource.BWS, ResultSource.HAND, ResultSource.CSV)),
    ]
)


def take(file, plain, source, results, gone=(), *, whole=False, over=False) -> None:
    """Import results of a source into both."""
    who, session = source
    revision = file.revision().made
    report = SourceReport(who, tuple(results), tuple(gone), session, whole)
    taken = file.import_report(report, replace_typed=over)
    told = plain.take(who, session, results, gone, whole=whole, replace_typed=over)
    assert taken.summary == told.came
    assert set(taken.kept) == told.kept
    assert file.revision().made == revision + taken.changes == len(plain.deeds) + 1


def drop(file, plain, source) -> None:
    """Remove a source's results, in all its sessions, from both."""
    sessions = {word.session for place in plain.places for word in plain.standing(place)}
    gone = [plain.take(source, each, [], whole=True).came[2] for each in sorted(sessions)]
    assert file.remove_source(source) == sum(gone)


def remove(file, plain, place) -> None:
    """Remove a place's result from both."""
    book = file.read()
    ruling = RemoveResult.from_book(book, book.results[place])
    assert ruling == plain.remove(place)
    file.add_ruling(ruling)


def compare(file, plain) -> None:
    """Assert that a file, read again, equals the reference score book."""
    book = ScorebookFile(file.path).read()
    assert dict(book.results) == plain.results
    typed = {place: plain.typed(place) for place in plain.places}
    assert dict(book.typed) == {place: each for place, each in typed.items() if each is not None}
    assert {(d.place, d.other.source, d.other.result) for d in book.differences} == (
        plain.differences
    )
    assert dict(book.rulings) == plain.rulings
    assert [(each.board, each.from_round) for each in book.fouled] == plain.fouled


class ScorebookMachine(RuleBasedStateMachine):
    """Applies the same changes to a file and a reference score book."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.file = ScorebookFile.create(self.folder / "a.scorebook", DAY)
        self.plain = PlainScorebook()

    def teardown(self) -> None:
        """Delete the files."""
        shutil.rmtree(self.folder)

    @rule(
        source=SOURCES,
        results=st.lists(RESULTS, max_size=4),
        gone=st.lists(PLACES, max_size=2),
        whole=st.booleans(),
        over=st.booleans(),
    )
    def take(self, source, results, gone, whole, over) -> None:
        """Import results of a source."""
        take(self.file, self.plain, source, results, gone, whole=whole, over=over)

    @rule(source=SOURCES)
    def drop(self, source) -> None:
        """Remove a source's results, in all its sessions."""
        drop(self.file, self.plain, source[0])

    @rule(result=RESULTS)
    def correct(self, result) -> None:
        """Correct a result."""
        ruling = CorrectResult(result, "why not")
        assert self.file.add_ruling(ruling) == self.plain.rule(ruling)

    @rule(place=PLACES)
    def remove(self, place) -> None:
        """Remove a result, if there is one."""
        if place in self.plain.results:
            remove(self.file, self.plain, place)

    @rule(board=st.integers(1, 2), from_round=st.integers(1, 2))
    def foul(self, board, from_round) -> None:
        """Foul a board."""
        ruling = FoulBoard(board, from_round)
        assert self.file.add_ruling(ruling) == self.plain.rule(ruling)

    @rule(number=st.integers(2, 12))
    def withdraw(self, number) -> None:
        """Withdraw a ruling, if it counts."""
        if number in self.plain.rulings:
            self.file.withdraw(number)
            self.plain.withdraw(number)
        else:
            with pytest.raises(RequestError):
                self.file.withdraw(number)

    @rule()
    def undo(self) -> None:
        """Undo the director's last action."""
        if self.plain.undo():
            self.file.undo()
        else:
            with pytest.raises(InputError):
                self.file.undo()

    @rule()
    def redo(self) -> None:
        """Redo it."""
        if self.plain.redo():
            self.file.redo()
        else:
            with pytest.raises(InputError):
                self.file.redo()

    @rule()
    def open_anew(self) -> None:
        """Reopen the file as another program would."""
        self.file = ScorebookFile(self.file.path)

    @invariant()
    def they_say_the_same(self) -> None:
        """Compare results and rulings, and check that no other file is left."""
        compare(self.file, self.plain)
        assert [each.name for each in self.folder.iterdir()] == ["a.scorebook"]


@pytest.mark.slow
class TestScorebook(ScorebookMachine.TestCase):  # type: ignore[misc]  # hypothesis has no type for it
    """Some dozen runs of it."""

    settings = settings(
        max_examples=sample(60),
        stateful_step_count=20,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )


def drawn(rng: Random) -> BoardResult:
    """Return a result; few places and values, so that sources often differ and agree."""
    tricks, remark = rng.choice((9, 10, 11)), rng.choice(("", "", "slow"))
    seats = ("A", rng.randint(1, 2), "1", "2", 1, rng.randint(1, 2))
    bid = {"contract": Contract(4, "S"), "declarer": "N"}
    return BoardResult(*seats, **bid, tricks=tricks, remark=remark)


ACTIONS = ("take", "undo", "redo", "correct", "withdraw", "drop", "remove")


def at_random(rng: Random, file: ScorebookFile, plain: PlainScorebook) -> None:
    """Change both at random: mostly imports of whole files or a few results."""
    what = rng.choices(ACTIONS, (20, 5, 3, 2, 2, 1, 3))
    source = rng.choice(TWO_OR_THREE)
    if what == ["take"]:
        results = [drawn(rng) for _ in range(rng.randint(0, 4))]
        gone = [PlayLocation.for_result(drawn(rng)) for _ in range(rng.randint(0, 1))]
        take(file, plain, source, results, gone, whole=rng.random() < 0.5, over=rng.random() < 0.2)
    elif what == ["correct"]:
        ruling = CorrectResult(drawn(rng))
        assert file.add_ruling(ruling) == plain.rule(ruling)
    elif what == ["withdraw"] and plain.rulings:
        number = rng.choice(sorted(plain.rulings))
        file.withdraw(number)
        plain.withdraw(number)
    elif what == ["drop"]:
        drop(file, plain, source[0])
    elif what == ["remove"] and plain.results:
        remove(file, plain, rng.choice(sorted(plain.results)))
    elif what == ["undo"] and plain.undo():
        file.undo()
    elif what == ["redo"] and plain.redo():
        file.redo()


TWO_OR_THREE = [
    (ResultSource.HAND, ""),
    (ResultSource.HAND, ""),
    (ResultSource.CSV, ""),
    (ResultSource.USEBIO, ""),
    (ResultSource.BWS, ""),
    (ResultSource.CONNECTOR, "x"),
]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(sample(40)))
def test_sources_in_any_order(seed, tmp_path):
    """With files, tables, typing, rulings and `undo` in random order both agree."""
    rng = Random(f"sources {seed}")
    file, plain = ScorebookFile.create(tmp_path / "a.scorebook", DAY), PlainScorebook()
    for _ in range(25):
        at_random(rng, file, plain)
        compare(file, plain)


WORDS = [BoardResult("A", 1, "1", "2", 1, 1, points=points) for points in (420, 450)]
FILES = [ResultSource.CSV, ResultSource.USEBIO, ResultSource.PBN]


# The two results are alike, so the first file always has the first one.
@pytest.mark.slow
@each_case(
    "order", [order for order in product(FILES, range(2), repeat=3) if order[1] == 0][:: stride(3)]
)
def test_every_order_of_three_files(order, tmp_path):
    """The last file counts, whatever it repeats, and `undo` goes back through all of them."""
    file = ScorebookFile.create(tmp_path / "a.scorebook", DAY)
    stood = []
    for k in range(0, len(order), 2):
        source, which = order[k : k + 2]
        file.import_results(source, [WORDS[which]], whole=True)
        assert [*file.read().results.values()] == [WORDS[which]]
        if file.revision().made > len(stood) + 1:
            stood.append(WORDS[which])
    while stood:
        assert [*file.read().results.values()] == [stood.pop()]
        file.undo()
    assert not file.read().results
