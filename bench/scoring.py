"""Time to score an evening of 54 pairs and 24 boards, from stored results.

python -m bench.scoring [--runs 15] [--bws FILE] [--data FOLDER]

With the Bridgemates' file of an evening, also the time to rank a changed result there: its last, in
a score book that has all others.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import click

from bench.machine import description
from bench.page import table, write_data
from bridgeopt.exchange.bws import read_bws
from bridgeopt.exchange.pbn_writing import format_pbn
from bridgeopt.files.members import MemberLine
from bridgeopt.scorebook import ResultSource, ScorebookFile
from bridgeopt.scoring.contract import STRAINS, Contract
from bridgeopt.scoring.questions import questions
from bridgeopt.scoring.results import (
    BoardResult,
    Participant,
    PlannedTable,
    ResultKind,
    Scoring,
    SourceResults,
)
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import score_evening
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.results import plan_mark, score_book
from bridgeopt.tasks.season_imports import import_evenings

PAIRS, BOARDS, EVENINGS, TARGET = 54, 24, 38, 0.05
MANY = 8000
"""Results of one board: more than the largest simultaneous events have."""


def evening(group: int = 1) -> SourceResults:
    """Return an evening of 27 tables that are all compared; every twentieth result is missing.

    A round has ``group`` boards.
    """
    tables = PAIRS // 2
    results, planned = [], []
    for board in range(1, BOARDS + 1):
        round_number = (board - 1) // group + 1
        for table_number in range(1, tables + 1):
            k = 31 * board + 17 * table_number
            ns, ew = str(table_number), str(tables + (table_number + round_number) % tables + 1)
            planned.append(PlannedTable("A", round_number, table_number, ns, ew, (board,)))
            contract = Contract(k % 4 + 1, STRAINS[k % 5], k % 11 // 10)
            line = BoardResult("A", board, ns, ew, round_number, table_number)
            if k % 20:
                results.append(
                    replace(line, contract=contract, declarer="NESW"[k % 4], tricks=6 + k % 6)
                )
    return SourceResults(tuple(results), planned=tuple(planned))


def one_board() -> SourceResults:
    """Return a single board played very often, as in a simultaneous pairs event."""
    lines = []
    for k in range(MANY):
        line = BoardResult("A", 1, str(2 * k + 1), str(2 * k + 2))
        contract = Contract(k % 7 + 1, STRAINS[k % 5], k % 11 // 10)
        lines.append(replace(line, contract=contract, declarer="NESW"[k % 4], tricks=k % 14))
    return SourceResults(tuple(lines))


def stored(folder: Path) -> ScorebookFile:
    """Return a score book that holds the evening."""
    source = evening()
    book = ScorebookFile.create(folder / "results.scorebook", date(2026, 11, 25))
    book.import_plan("plan", source.planned, ())
    book.import_results(ResultSource.BWS, source.results, whole=True)
    return book


def season_before(folder: Path) -> list[tuple[str, Path]]:
    """Write the evenings of a season as another program would: PBN, a week apart, 12 rounds."""
    people = tuple(
        Participant("A", str(n), names=(f"Player {2 * n - 1}", f"Player {2 * n}"))
        for n in range(1, PAIRS + 1)
    )
    source = replace(evening(2), participants=people)
    scored = score_evening(source)
    files = []
    for week in range(EVENINGS):
        dated = replace(source, date=date(2025, 9, 2) + timedelta(weeks=week))
        files.append(folder / f"{dated.date}.pbn")
        files[-1].write_text(format_pbn(scored, dated), encoding="utf-8")
    return [("pbn", file) for file in files]


def season_imported(folder: Path) -> Callable[[], object]:
    """Return a function that imports a season of a club's evenings into a new season file."""
    files = season_before(folder)
    members = [MemberLine(n, f"Player {n}", None, None, {}) for n in range(1, 2 * PAIRS + 1)]
    numbers = count()

    def work() -> None:
        path = folder / f"{next(numbers)}.season"
        SeasonFile.create(path, None, members)
        recorded, _ = import_evenings(SeasonFile(path), files)
        assert len(recorded) == EVENINGS

    return work


def from_enter(folder: Path) -> None:
    """Run `score` on a club's evening with a score book, in a process of its own."""
    command = [sys.executable, "-m", "bridgeopt", "score"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def club(folder: Path) -> Path:
    """Make a club's folder with an evening today: its plan, and its score book."""
    evening_folder = folder / "evenings" / str(date.today())
    evening_folder.mkdir(parents=True)
    (folder / "club.toml").write_text('title = "Bench"\n', encoding="utf-8")
    plan = evening_folder / "plan.json"
    plan.write_text('{"sections": []}', encoding="utf-8")
    book = stored(evening_folder)
    book.import_plan(plan_mark([plan]), evening().planned, ())
    return folder


def changed_and_ranked(book: ScorebookFile, source: SourceResults) -> Callable[[], object]:
    """Return a function that stores a changed result of an evening, and ranks all again."""
    tricks = iter(range(10**6))
    *others, last = source.results

    def work() -> None:
        line = replace(last, kind=ResultKind.PLAYED, points=10 * (next(tricks) % 50), contract=None)
        book.import_results(ResultSource.BWS, [*others, line], whole=True)
        score_book(book.read())

    return work


def timed(work: Callable[[], object], runs: int) -> float:
    """Return the median processor time of some work, children included."""
    took = []
    for _ in range(runs):
        here, before = time.process_time(), os.times()
        work()
        here, after = time.process_time() - here, os.times()
        children = after.children_user + after.children_system
        took.append(here + children - before.children_user - before.children_system)
    return median(took)


@click.command()
@click.option("--runs", default=15, show_default=True)
@click.option("--bws", type=click.Path(path_type=Path), help="A file of Bridgemates.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(runs: int, bws: Path | None, data: Path | None) -> None:
    """Measure each method, the checks, and the way from a file to a ranking."""
    where = description(())
    source = evening()
    with TemporaryDirectory() as name:
        folder = Path(name)
        book = stored(folder)
        works: list[tuple[str, Callable[[], object], float]] = [
            (
                f"score: {scoring.value}",
                partial(score_evening, source, ScoringRules(scoring)),
                TARGET,
            )
            for scoring in Scoring
        ]
        board = one_board()
        works += [
            (f"one board, {MANY} results: {scoring.value}", partial(score_evening, board, rules), 1)
            for scoring in Scoring
            for rules in [ScoringRules(scoring)]
        ]
        works.append((f"one board, {MANY} results: questions", partial(questions, board), 1))
        works += [
            ("score: what is to be looked at", partial(questions, source), TARGET),
            (
                "score book read anew and scored: matchpoints",
                lambda: score_evening(ScorebookFile(book.path).read().source()),
                TARGET,
            ),
        ]
        if bws is not None:
            live = ScorebookFile.create(folder / "live.scorebook", date(2026, 11, 25))
            told = read_bws(bws)
            works += [
                (f"{bws.name} read", partial(read_bws, bws), 0.1),
                ("a result that changed: stored and ranked", changed_and_ranked(live, told), 0.3),
            ]
        works += [
            ("`score` from Enter, in a club's folder", partial(from_enter, club(folder)), 0.6),
            (f"a season of {EVENINGS} evenings (PBN) imported", season_imported(folder), 10),
        ]
        rows = []
        for told_as, work, target in works:
            took = timed(work, runs)
            verdict = "met" if took <= target else "missed"
            rows.append((told_as, f"{took:.3f} s", f"≤ {target} s", verdict))
    text = f"{where}\n\n{table(('figure', 'processor time', 'target', ''), rows)}"
    click.echo(text)
    if data is not None:
        write_data(data, "scoring", text)


if __name__ == "__main__":
    main()
