"""Recording and correcting, with a command killed between the score book and the season.

Whatever statement was the last, nothing happened, or everything, or the next command completes it
and says so. `season check` says whether the two files agree.
"""

from __future__ import annotations

import random
import signal
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import Session
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import format_plan
from bridgeopt.files.record_mark import MARK_FILE
from bridgeopt.movement.howell import small_howell
from bridgeopt.scorebook import ResultSource, ScorebookFile
from bridgeopt.scorebook.book import CorrectResult
from bridgeopt.scorebook.traveller import with_typed_result
from bridgeopt.scoring.results import BoardResult, ResultKind
from bridgeopt.season import SeasonFile
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.tasks.evening.record_marks import session_scores
from bridgeopt.tasks.evening.recording import RecordRequest, record_session
from bridgeopt.tasks.evening.season_scores import (
    finish_scores,
    record_warnings,
    scores_for_season,
    sync_scores,
    undo_or_redo,
)
from bridgeopt.tasks.results import SCOREBOOK, NameFiles, open_scorebook, score_book, store_rulings
from bridgeopt.tasks.sources import plan_seatings
from tests.support.generators.instances import sample, stride
from tests.support.generators.two_sections import history, plan  # noqa: F401  (fixtures)
from tests.support.timing.processes import (
    Files,
    die_at_statement,
    files_in,
    left_at_statements,
    needs_fork,
    put_into,
)

DAY = date(2026, 11, 24)


class Club:
    """A club's folder with a season, an evening with results, and the director's actions on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.season = SeasonFile(folder / "club.season")
        self.plan = folder / "evenings" / str(DAY) / "plan.json"

    @property
    def book(self) -> ScorebookFile:
        """The score book as the next command opens it."""
        names = NameFiles(season=self.season.path)
        return open_scorebook(self.plan, DAY, names)[0]

    def record(self, *, force: bool = True) -> tuple[str, ...]:
        """Record the evening; return the keys of its notes."""
        request = RecordRequest(self.plan, force)
        recorded = record_session(self.season, request, DAY, EveningCourse())
        return tuple(note.key for note in recorded.notes)

    def adjust(self, play: int, result: str) -> None:
        """Set another result, as `results adjust` does."""
        book = self.finish()
        line = played(book)[play]
        store_rulings(book, (CorrectResult(with_typed_result(line, result, "ruled"), "ruled"),))
        sync_scores(self.season, self.plan, DAY, book)

    def finish(self) -> ScorebookFile:
        """Open the score book as any command for results does."""
        book = self.book
        self.finished = [each.key for each in finish_scores(self.season, self.plan, DAY, book)]
        return book

    @property
    def session(self) -> Session | None:
        """The session, if the evening is recorded."""
        return next(iter(self.season.read().sessions), None)

    @property
    def agrees(self) -> bool:
        """Whether the season has exactly the scores that the score book gives."""
        path = self.plan.with_name(SCOREBOOK)
        if self.session is None or not path.exists():
            return True
        book = ScorebookFile(path).read()
        wanted = scores_for_season(score_book(book), self.session) if book.results else {}
        return session_scores(self.session) == wanted

    @property
    def told(self) -> list[str]:
        """Keys of the warnings about evenings in `season check`."""
        season = self.season.read()
        return [note.key for note in record_warnings(self.season, season, self.folder)]


def played(book: ScorebookFile) -> list[BoardResult]:
    """Return the results that count, in order."""
    return [each for _, each in sorted(book.read().results.items())]


@pytest.fixture
def club(plan, history, tmp_path) -> Club:  # noqa: F811
    """Make a club in which all results of an evening are entered, except for the last one."""
    club = Club(tmp_path / "club")
    club.plan.parent.mkdir(parents=True)
    sections = tuple(replace(each, movement=small_howell(4)) for each in plan.sections)
    club.plan.write_text(format_plan(replace(plan, sections=sections)), encoding="utf-8")
    SeasonFile.create(club.season.path, history)
    lines = [
        BoardResult(
            t.section, board, t.ns, t.ew, t.round, t.table, points=30 * board + 10 * t.round
        )
        for t in club.book.read().planned
        if t.ns and t.ew
        for board in t.boards
    ]
    club.book.import_results(ResultSource.BWS, lines[1:])  # which undo does not remove
    return club


def test_recorded_with_its_scores(club):
    """Record and scores are one transaction: a copy made at any moment has both or neither."""
    assert "record_results_entered" in club.record()
    assert club.agrees
    assert session_scores(club.session)
    assert club.told == []
    with pytest.raises(InputError, match="recorded already"):
        club.record()


def some_of(left: list[Files], folder: Path) -> list[Files]:
    """Return the different moments: the first, the last, and in a short run every sixth one."""
    moments = [*dict.fromkeys([*left, files_in(folder)])]
    return [*moments[: -1 : stride(6)], moments[-1]]


@needs_fork
@pytest.mark.slow
def test_record_killed_at_every_statement(club, in_child):
    """After a kill the session is there with its scores or not at all; `record` completes it."""
    left = in_child(left_at_statements, club.folder, club.record)
    assert len(left) > 60
    done = []
    for files in some_of(left, club.folder):
        put_into(club.folder, files)
        assert club.agrees
        assert club.told == []
        done.append(club.session is not None)
        with suppress(InputError) if done[-1] else nothing():
            assert "record_results_entered" in club.record()
        assert session_scores(club.session)
        assert club.agrees
    assert done == sorted(done)
    assert {False, True} == set(done)


@needs_fork
@pytest.mark.slow
@pytest.mark.parametrize("next_command", ["results", "record", "adjust"])
def test_adjust_killed_at_every_statement(club, in_child, next_command):
    """If the score book is ahead of the season, a warning says so until the next command."""
    club.record()
    before = session_scores(club.session)
    left = in_child(left_at_statements, club.folder, lambda: club.adjust(0, "100-0"))
    ahead = []
    for files in some_of(left, club.folder):
        put_into(club.folder, files)
        ahead.append(not club.agrees)
        assert club.told == ["season_scores_differ"] * ahead[-1]
        if next_command == "results":
            club.finish()
            assert ("record_scores_finished" in club.finished) == ahead[-1]
        elif next_command == "adjust":
            club.adjust(1, "60-40")
            assert ("record_scores_finished" in club.finished) == ahead[-1]
        elif ahead[-1]:
            assert "record_scores_finished" in club.record(force=False)
        assert club.agrees
        assert club.told == []
        if ahead[-1]:
            assert session_scores(club.session) != before
    assert set(ahead) == {False, True}


@needs_fork
def test_some_are_killed_indeed(club, in_child):
    """A killed process leaves the same files that were seen at that statement."""
    club.record()
    start = files_in(club.folder)
    left = in_child(left_at_statements, club.folder, lambda: club.adjust(0, "100-0"))
    for number in (len(left) // 3, len(left) // 2, len(left)):
        put_into(club.folder, start)
        killed = in_child(die_at_statement, number, lambda: club.adjust(0, "100-0"))
        assert killed == -signal.SIGKILL
        club.finish()
        assert club.agrees


def test_recorded_by_a_version_that_lost_the_scores(club):
    """A session without scores, as after a kill in an old version, is completed by `record`."""
    found = read_plan(club.plan)
    seatings, _ = plan_seatings(found, None, None)
    club.season.record(found, seatings, DAY, force=True)
    assert session_scores(club.session) == {}
    assert club.told == ["season_scores_differ"]
    assert "record_scores_finished" in record_again(club)
    assert club.agrees
    assert club.told == []


def record_again(club: Club, **otherwise) -> tuple[str, ...]:
    """Record an evening again; return the keys of the notes about its scores."""
    request = RecordRequest(club.plan, otherwise.pop("force", False))
    recorded = record_session(club.season, request, DAY, EveningCourse(), **otherwise)
    assert recorded.before
    return tuple(note.key for note in recorded.notes)


def test_said_to_have_been_played_otherwise(club):
    """If the evening is now said to have other rounds, the record must be undone first."""
    found = read_plan(club.plan)
    seatings, _ = plan_seatings(found, None, None)
    club.season.record(found, seatings, DAY, force=True)
    with pytest.raises(InputError, match="recorded already"):
        record_session(club.season, RecordRequest(club.plan), DAY, EveningCourse(), 2)
    assert session_scores(club.session) == {}
    record_again(club, rounds_played=3)
    assert club.agrees


def test_what_was_taken_back_in_the_season_stays_so(club):
    """An undo in the season is not an interruption; `record --force` enters the scores again."""
    club.record()
    club.adjust(0, "100-0")
    with undo_or_redo(club.season, club.folder) as apart:
        club.season.undo()
    assert [each.key for each in apart] == ["season_scores_apart"]
    before = session_scores(club.session)
    club.finish()
    assert club.finished == []
    assert session_scores(club.session) == before
    assert not club.agrees
    assert club.told == ["season_scores_differ"]
    with pytest.raises(InputError, match="recorded already"):
        club.record(force=False)
    assert "record_results_changed" in record_again(club, force=True)
    assert club.agrees
    assert club.told == []


def test_nothing_is_noted_where_it_cannot_be(club, monkeypatch):
    """If the mark cannot be written the evening is still recorded, and a note says so."""
    (club.plan.parent / MARK_FILE).mkdir()
    assert "record_not_remembered" in club.record()
    assert club.agrees


class nothing:  # noqa: N801 - as a context manager is called
    """A context in which every error counts."""

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, *_: object) -> None:
        """End."""


class Model:
    """A small model of the score book: typed results, rulings, and undo.

    It has no files, revisions or marks.
    """

    def __init__(self, typed: dict[int, object]) -> None:
        self.states: list[dict[str, dict[int, object]]] = [{"typed": typed, "ruled": {}}]
        self.undone: list[dict[str, dict[int, object]]] = []

    @property
    def counts(self) -> dict[int, object]:
        """The value that counts for each play: the ruling, or otherwise the typed result."""
        return {**self.states[-1]["typed"], **self.states[-1]["ruled"]}

    def after(self, step: str, play: int, value: object) -> Model:
        """Return the model after a step."""
        model = Model({})
        model.states, model.undone = list(self.states), list(self.undone)
        if step in ("adjust", "enter"):
            what = "ruled" if step == "adjust" else "typed"
            now = model.states[-1]
            model.states.append({**now, what: {**now[what], play: value}})
            model.undone = []
        elif step == "undo book" and len(model.states) > 1:
            model.undone.append(model.states.pop())
        elif step == "redo book" and model.undone:
            model.states.append(model.undone.pop())
        return model


STEPS = ("record", "adjust", "enter", "undo book", "redo book", "undo season", "redo season")


NEVER = 10**9
"""The number of a statement that is never reached."""


def said(line: BoardResult) -> object:
    """Return a result's value as the model has it."""
    if line.artificial is not None:
        return f"{line.artificial.ns.percent}-{line.artificial.ew.percent}"
    return line.points


def act(club: Club, step: str, play: int, value: object) -> None:
    """Do a step as its command does; a step that is impossible now changes nothing."""
    with suppress(InputError):
        if step == "record":
            club.record()
        elif step == "adjust":
            club.adjust(play, str(value))
        elif step == "enter":
            book = club.finish()
            line = replace(played(book)[play], artificial=None, kind=ResultKind.PLAYED, remark="")
            book.import_results(ResultSource.HAND, (replace(line, points=value),))
            sync_scores(club.season, club.plan, DAY, book)
        elif step.endswith("book"):
            book = club.finish()
            if book.next_undo_redo()[step == "redo book"] is None:
                return
            getattr(book, step.split()[0])()
            sync_scores(club.season, club.plan, DAY, book)
        else:
            with undo_or_redo(club.season, club.folder):
                getattr(club.season, step.split()[0])()


def holding(club: Club) -> tuple[int, ...]:
    """Return the season's changes that are in effect."""
    return tuple(change.id for change in club.season.changes() if change.is_done)


@needs_fork
@pytest.mark.slow
def test_many_evenings_with_kills(club, in_child):
    """No result or record is lost, and the two files never differ without a warning.

    After every step without a kill they agree, unless the season was undone or redone.
    """
    start = files_in(club.folder)
    first = dict(enumerate(map(said, played(club.book))))
    killed_ahead = 0
    for seed in range(sample(25)):
        put_into(club.folder, start)
        killed_ahead += an_evening(club, in_child, random.Random(seed), Model(first))
    assert killed_ahead or sample(25) < 10


def an_evening(club: Club, in_child, draw: random.Random, model: Model) -> int:
    """Run random steps, some of them killed; return how often the score book was ahead."""
    by_hand, ahead = False, 0
    for number in range(12):
        step, play = draw.choice(STEPS), draw.randrange(len(model.counts))
        value = 10 * (number + 100) if step == "enter" else f"{number + 5}-{95 - number}"
        after, before = model.after(step, play, value), holding(club)
        statement = draw.randrange(1, 140) if draw.random() < 0.5 else NEVER
        killed = in_child(die_at_statement, statement, partial(act, club, step, play, value))
        assert killed in (None, -signal.SIGKILL)
        now = dict(enumerate(map(said, played(club.book))))
        assert now in ((model.counts, after.counts) if killed else (after.counts,))
        model = after if now == after.counts else model
        held = holding(club)
        kept = before[:-1] if step == "undo season" else before
        assert held[: len(kept)] == kept
        if step == "record" and not killed:
            assert club.session is not None
        if step == "record" and held != before:
            assert session_scores(club.session)
        if step.endswith("season"):
            by_hand = not club.agrees
        elif step != "record" and not killed:
            by_hand = False
        if not killed and not by_hand:
            assert club.agrees
        assert club.told == ["season_scores_differ"] * (not club.agrees)
        ahead += bool(killed) and not club.agrees
    return ahead
