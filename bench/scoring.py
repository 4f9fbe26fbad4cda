"""How long an evening takes to score: 54 pairs, 24 boards, from results that are read already.

python -m bench.scoring [--runs 15] [--markdown docs/benchmarks.md]
"""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median

import click

from bench.machine import description
from bench.page import put_section, table
from bridgeopt.scoring.contract import STRAINS, Contract
from bridgeopt.scoring.questions import questions
from bridgeopt.scoring.results import BoardResult, PlannedTable, Scoring, SourceResults
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import score_evening

PAIRS, BOARDS, TARGET = 54, 24, 0.05


def evening() -> SourceResults:
    """Return an evening of 27 tables that are all compared; every twentieth result is missing."""
    tables = PAIRS // 2
    results, planned = [], []
    for board in range(1, BOARDS + 1):
        for table_number in range(1, tables + 1):
            k = 31 * board + 17 * table_number
            ns, ew = str(table_number), str(tables + (table_number + board) % tables + 1)
            planned.append(PlannedTable("A", board, table_number, ns, ew, (board,)))
            contract = Contract(k % 4 + 1, STRAINS[k % 5], k % 11 // 10)
            line = BoardResult("A", board, ns, ew, board, table_number)
            if k % 20:
                results.append(
                    replace(line, contract=contract, declarer="NESW"[k % 4], tricks=6 + k % 6)
                )
    return SourceResults(tuple(results), planned=tuple(planned))


@click.command()
@click.option("--runs", default=15, show_default=True)
@click.option("--markdown", type=click.Path(path_type=Path), help="Write the table to this page.")
def main(runs: int, markdown: Path | None) -> None:
    """Measure each method, and what is to be looked at."""
    where = description(())
    source = evening()
    works = [
        (f"score: {scoring.value}", partial(score_evening, source, ScoringRules(scoring)))
        for scoring in Scoring
    ]
    works.append(("score: what is to be looked at", partial(questions, source)))
    rows = []
    for name, work in works:
        took = []
        for _ in range(runs):
            before = time.process_time()
            work()
            took.append(time.process_time() - before)
        verdict = "met" if median(took) <= TARGET else "missed"
        rows.append((name, f"{median(took):.3f} s", f"≤ {TARGET} s", verdict))
    text = f"{where}\n\n{table(('figure', 'processor time', 'target', ''), rows)}"
    click.echo(text)
    if markdown is not None:
        put_section(markdown, "scoring", text)


if __name__ == "__main__":
    main()
