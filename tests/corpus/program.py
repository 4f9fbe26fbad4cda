"""All access of the corpus to the program, so a rename only affects this module.

Other modules use the command line, or read files as any other program would.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any
from unittest.mock import patch

from click.testing import CliRunner

import bridgeopt.cli.club
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.i18n.stored import from_json, message_document
from bridgeopt.cli import main
from bridgeopt.club import Members, Pair
from bridgeopt.club.plan import ChangeStrategy
from bridgeopt.club.settings import HalfTable
from bridgeopt.club.wish import WishKind
from bridgeopt.evening.actions import ACTIONS, EveningAction
from bridgeopt.evening.file import EveningFile
from bridgeopt.evening.state import Attendance, with_names
from bridgeopt.exchange.pushed_evening import PushedEvening, TableRanking
from bridgeopt.files.plan import read_plan
from bridgeopt.files.played_events import read_events
from bridgeopt.files.players import fold_name
from bridgeopt.files.record_mark import read_mark, write_mark
from bridgeopt.files.wishes import wish_document
from bridgeopt.journal import ChangeState
from bridgeopt.journal.file import JournalFile
from bridgeopt.plugins.individual.web.event_folder import EventFolder
from bridgeopt.plugins.swiss import file as swiss_file
from bridgeopt.plugins.swiss.matchplay.actions import EVENT_ACTIONS, EventAction
from bridgeopt.plugins.swiss.matchplay.event import (
    FirstRoundOrder,
    Forfeit,
    OddSides,
    PairingOrder,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.matchplay.vp_scales import ScaleKind
from bridgeopt.plugins.swiss.tournament import BaseBand, ByeKind, ColourRule, Result, System
from bridgeopt.scorebook.book import RULINGS
from bridgeopt.scorebook.file import ScorebookFile
from bridgeopt.scorebook.result_json import (
    PlayLocation,
    ResultSource,
    participant_document,
    planned_document,
    result_document,
    result_from,
)
from bridgeopt.scoring.results import ResultKind, Scoring
from bridgeopt.season.file import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.season.tables import ChangeKind
from bridgeopt.tasks.evening.clock import Break, ClockFile, ClockVersion, Times
from bridgeopt.tasks.evening.kiosk import PairRequestFile

Document = dict[str, Any]

KINDS: Mapping[str, type[JournalFile]] = {
    "season": SeasonFile,
    "evening": EveningFile,
    "scorebook": ScorebookFile,
}
"""Classes of journal files by file name extension."""

LATER_KINDS = frozenset({"elsewhere", "totals", "absences", "decision"})
"""Kinds of season changes that are newer than the corpus, whose files are never rewritten."""

LATER_ACTIONS = frozenset({"sent_word", "event"})
"""Actions of evenings that are newer than the corpus."""

LATER_DEEDS = frozenset({"accelerate", "apart", "bye"})
"""Standing wishes of Swiss tournaments that are newer than the corpus."""

STORED: Mapping[str, frozenset[str]] = {
    "season": frozenset(kind.value for kind in ChangeKind) - LATER_KINDS,
    "evening": frozenset(ACTIONS) - LATER_ACTIONS | {"begin"},
    "ruling": frozenset(RULINGS),
    "source": frozenset(source.value for source in ResultSource),
    "swiss": frozenset(swiss_file.ACTIONS) - LATER_DEEDS | {"begin"},
    "matchplay": frozenset(EVENT_ACTIONS) - LATER_DEEDS | {"begin"},
}
"""Stored names of the kinds of actions, changes and sources."""
VALUES: Mapping[str, type[Enum]] = {
    "state of a change": ChangeState,
    "half table": HalfTable,
    "kind of wish": WishKind,
    "way to change": ChangeStrategy,
    "kind of result": ResultKind,
    "scoring": Scoring,
    "status of a member": Status,
    "system": System,
    "zero": BaseBand,
    "colours": ColourRule,
    "result of a game": Result,
    "bye": ByeKind,
    "who plays": WhoPlays,
    "odd number": OddSides,
    "order": PairingOrder,
    "first round": FirstRoundOrder,
    "forfeit": Forfeit,
    "scale": ScaleKind,
}
"""Enumerations whose values are stored in files."""


def call(words: list[str]) -> tuple[int, str, str]:
    """Run the command line; return the exit code, standard output and standard error."""
    with patch.object(bridgeopt.cli.club, "is_interactive", lambda: False):
        result = CliRunner().invoke(main, words, prog_name="bridgeopt")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, _plain(result.stdout), _plain(result.stderr)


_SECONDS = re.compile(r'("(?:own_)?seconds": )[0-9.e-]+')

_READY = re.compile(
    r"(Preparing |Getting the puzzles ready|.* wordt voorbereid: |De puzzels worden klaar).* …$"
)
"""A line about compiled kernels, in either language."""

_TIME_WAS_UP = re.compile(r"^The time was up:[^.]*\.\n", re.MULTILINE)
"""The sentence that an event's proof ran out of time."""


def _plain(text: str) -> str:
    """Return a text without local folders, times, and lines about compiling.

    Earlier work decides whether kernels are compiled, and other programs how far a proof comes.
    """
    here = Path.cwd()
    for place in {str(here.resolve()), str(here), os.environ.get("PWD", str(here))}:
        text = text.replace(place, "HERE")
    text = "".join(line for line in text.splitlines(keepends=True) if not _READY.match(line))
    return _SECONDS.sub(r"\g<1>0", _TIME_WAS_UP.sub("", text))


def folded(name: str) -> str:
    """Return a name in the form that the program uses for comparison."""
    return fold_name(name)


def codes() -> list[str]:
    """Return the codes of the program's languages."""
    return sorted(languages())


def journal(path: Path) -> JournalFile:
    """Return a journal file, opened by its kind."""
    end = path.suffix.removeprefix(".")
    if end in KINDS:
        return KINDS[end](path)
    return EventFile(path) if of_matches(path) else swiss_file.SwissFile(path)


def of_matches(path: Path) -> bool:
    """Return whether a tournament file is one of matches, by its first change."""
    with closing(sqlite3.connect(path)) as connection:
        (text,) = connection.execute("SELECT document FROM deed ORDER BY change_id").fetchone()
    return "event" in json.loads(text)


def summaries(path: Path, language: str) -> list[list[str]]:
    """Return kind, state and summary of each change, as in the program's log."""
    file = journal(path)
    with use_locale(language):
        return [[each.kind, each.state.value, str(_named(each.summary))] for each in file.changes()]


def _named(message: Message) -> Message:
    return with_names(message, Members())


def stored_message(text: str) -> Document:
    """Read a stored message and write it back."""
    return message_document(from_json(text))


def state(path: Path) -> Any:
    """Return the state of an evening as a document: the sign-ups, the plan and the wishes."""
    now = EveningFile(path).read().state
    return {
        "day": now.day.isoformat(),
        "door": [[list(e.players), sorted(e.here), e.expected] for e in now.attendance.entries],
        "guests": sorted(now.attendance.guests.items()),
        "choice": None if now.format_choice is None else list(now.format_choice),
        "wished": [wish_document(wish) for wish in now.wish_list],
        "plan": now.plan,
        "before": now.before,
    }


def season(path: Path) -> Any:
    """Return the state of a season as a document: meetings, names and sessions."""
    now = SeasonFile(path).read()
    return {
        "history": now.history.digest,
        "members": sorted(now.names.names.items()),
        "sessions": [[each.id, each.played_on.isoformat(), each.plan_id] for each in now.sessions],
    }


def book(path: Path) -> Any:
    """Return the state of a score book as a document."""
    now = ScorebookFile(path).read()
    return {
        "day": now.day.isoformat(),
        "received": [
            [list(place), each.source.value, each.session, result_document(each.result)]
            for place, each in now.received.items()
        ],
        "said": [
            [list(place), [[each.source.value, each.accepted] for each in said]]
            for place, said in now.statements.items()
        ],
        "planned": list(map(planned_document, now.movement)),
        "people": list(map(participant_document, now.people)),
        "rulings": [[number, each.document()] for number, each in now.rulings.items()],
        "withdrawn": sorted(now.withdrawn),
        "corrections": list(map(result_document, now.corrections.values())),
        "deals": [[list(key), str(deal)] for key, deal in now.deals.items()],
        "winners": now.winners,
    }


def plan_ids(path: Path) -> Document:
    """Return the identifying parts of a plan, or the events of another game."""
    told = json.loads(path.read_text(encoding="utf-8"))
    if all(each.get("game", "pairs") == "pairs" for each in told["sections"]):
        plan = read_plan(path)
        return {
            "id": plan.id,
            "intact": plan.intact,
            "wishes": [wish_document(wish) for wish in plan.wishes],
            "printed": list(plan.printed),
            "sections": [section.name for section in plan.sections],
            "warnings": [message_document(each) for each in plan.warnings],
        }
    return {"events": [event.name for event in read_events(path)]}


def write_evening(
    path: Path, day: date, plan: str | None, actions: Iterator[Document | Callable[[Any], object]]
) -> None:
    """Create an evening's file; do each action, or call each function with the file."""
    file = EveningFile.create(path, day, plan)
    for each in actions:
        if callable(each):
            each(file)
        else:
            file.do(EveningAction.any_from_document(each, ACTIONS))


def put_results(path: Path, source: str, results: list[Document], **how: Any) -> None:
    """Store results of a source in a score book, as the page does while it polls."""
    gone = [PlayLocation(*place) for place in how.pop("gone", ())]
    file = ScorebookFile(path)
    file.import_results(ResultSource(source), [result_from(each) for each in results], gone, **how)


def note_push(path: Path, document: Document) -> None:
    """Record in the file of an event of teams or pairs that a round was pushed."""
    EventFile(path).do(EventAction.any_from_document(document, EVENT_ACTIONS))


def write_pushed(folder: Path) -> None:
    """Write the data of an evening pushed to the Bridgemates."""
    PushedEvening(
        "0123456789ABCDEF0123456789ABCDEF",
        "http://192.168.1.50:5079",
        TableRanking(10, together=True),
        {"A": "A", "B": "B"},
        {"A": {1: 2, 3: 4}},
        {("A", 2, 1, 5): 1},
        ("FEDCBA9876543210FEDCBA9876543210",),
    ).write(folder)


def pushed(folder: Path) -> None:
    """Read the data of a pushed evening, and write it again."""
    found = PushedEvening.read(folder)
    assert found is not None
    found.write(folder)


def ask(folder: Path, pairs: list[tuple[int, int]]) -> None:
    """Add requests of pairs to play together."""
    for pair in pairs:
        PairRequestFile(folder).add(Pair(*pair))


def asked(folder: Path) -> list[list[int]]:
    """Return the pairs that asked to play together."""
    return [list(pair.players) for pair in PairRequestFile(folder).waiting(Attendance())]


def recorded(folder: Path) -> None:
    """Read and rewrite the mark that links an evening to the season."""
    found = read_mark(folder)
    assert found is not None
    (folder / "in-season.json").unlink()
    write_mark(folder, found)


def set_clock(folder: Path, again: bool = False) -> None:
    """Start a round clock with a break; with ``again``, read it and write it unchanged."""
    times = Times(6, 1200, (Break(3, 600),))
    file = ClockFile(folder)
    clock = file.read(times)
    seen = ClockVersion(clock.changes, clock.advanced_to(file.time()).position.period)
    if again:
        file.update(times, seen, lambda known, _now: known)
    else:
        file.update(times, seen, lambda known, now: known.start(now))


def undo_and_redo(path: Path, look: Callable[[], object]) -> list[list[object]]:
    """Undo and redo as far as possible, and restore; return the state after each step back.

    It first redoes all undone changes, then undoes everything, redoes it, and finally undoes the
    changes that were undone at the start.
    """
    file, seen = journal(path), []
    redone = 0
    while file.next_undo_redo()[1] is not None:
        file.redo()
        redone += 1
    seen.append(["", look()])
    while file.next_undo_redo()[0] is not None:
        seen.append([file.undo().kind, look()])
    for _ in seen[1:]:
        file.redo()
    for _ in range(redone):
        file.undo()
    return [*seen, ["", look()]]


def event_steps(folder: Path) -> int:
    """Undo and redo all steps of an event's folder; return their number."""
    event, steps = EventFolder(folder), 0
    while event.undo_redo()[0] is not None:
        event.undo(event.revision())
        steps += 1
    for _ in range(steps):
        event.redo(event.revision())
    return steps


def do_in_event(folder: Path, told: Document, words: list[str]) -> None:
    """Run a command on an event's folder as the page does, so it can be undone."""
    event = EventFolder(folder)
    message = from_json(json.dumps(told))
    event.do(message, event.revision(), lambda: call(words))


def record_other_game(season: Path, plan: Path, day: date) -> None:
    """Record another game's first rounds in a season, and its last round separately."""
    (event,) = read_events(plan)
    file = SeasonFile(season)
    file.record_event([replace(event, rounds=event.rounds[:-1])], day)
    file.add_round(event.rounds[-1])
