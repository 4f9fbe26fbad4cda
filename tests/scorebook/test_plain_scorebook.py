"""Whatever is done to a score book, in whatever order: it says what a plain one says."""

from __future__ import annotations

import shutil
import tempfile
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from instances import sample
from plain_scorebook import PlainScorebook

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.scorebook import Place, ResultSource, ScorebookFile
from bridgeopt.scorebook.book import Correction, Foul
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import BoardResult

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
PLACES = st.builds(Place, st.just("A"), *[st.integers(1, 2)] * 3)
SOURCES = st.sampled_from(
    [
        *((ResultSource.CONNECTOR, session) for session in ("x", "y")),
        *((source, "") for source in (ResultSource.BWS, ResultSource.HAND, ResultSource.CSV)),
    ]
)


class ScorebookMachine(RuleBasedStateMachine):
    """Does the same to a file and to a plain score book."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.file = ScorebookFile.create(self.folder / "a.scorebook", date(2026, 11, 25))
        self.plain = PlainScorebook()

    def teardown(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self.folder)

    @rule(
        source=SOURCES,
        results=st.lists(RESULTS, max_size=4),
        gone=st.lists(PLACES, max_size=2),
        whole=st.booleans(),
    )
    def put(self, source, results, gone, whole) -> None:
        """Let a source say something."""
        who, session = source
        came = self.file.put(who, results, gone, session=session, whole=whole)
        assert came == self.plain.put(who, session, results, gone, whole=whole)

    @rule(result=RESULTS)
    def correct(self, result) -> None:
        """Correct a result."""
        ruling = Correction(result, "why not")
        assert self.file.rule(ruling) == self.plain.rule(ruling)

    @rule(board=st.integers(1, 2), from_round=st.integers(1, 2))
    def foul(self, board, from_round) -> None:
        """Foul a board."""
        ruling = Foul(board, from_round)
        assert self.file.rule(ruling) == self.plain.rule(ruling)

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
        """Take the last deed of the director back."""
        if self.plain.undo():
            self.file.undo()
        else:
            with pytest.raises(InputError):
                self.file.undo()

    @rule()
    def redo(self) -> None:
        """Do it again."""
        if self.plain.redo():
            self.file.redo()
        else:
            with pytest.raises(InputError):
                self.file.redo()

    @rule()
    def open_anew(self) -> None:
        """Go on in another program."""
        self.file = ScorebookFile(self.file.path)

    @invariant()
    def they_say_the_same(self) -> None:
        """Compare what counts, which rulings do, and see that nothing is left beside the file."""
        book = self.file.read()
        assert dict(book.results) == self.plain.results
        assert dict(book.rulings) == self.plain.rulings
        assert [(each.board, each.from_round) for each in book.fouled] == self.plain.fouled
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
