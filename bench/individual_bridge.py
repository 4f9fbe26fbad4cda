"""Plans of individual bridge for 8 to 64 players: quality, proofs and times.

python -m bench.individual_bridge [--rounds N] [--peer] [--usual] [--data FOLDER]
"""

from __future__ import annotations

import time
from itertools import combinations
from pathlib import Path

import click

from bench.machine import ENGINE, description
from bench.page import table, write_data
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.bridge import BridgePlan, full_rounds, plan_bridge

SIZES = range(8, 41)
FEW = (8, 10, 12, 13, 14, 16, 18, 20, 24, 28, 32, 36, 40)
"""Numbers of players for which plans with fewer rounds are measured."""
USUAL_SIZES, USUAL_ROUNDS = range(8, 65), (6, 8, 10, 12)
"""Numbers of players and of rounds that are usual in clubs."""
PEER_SIZES = (8, 9, 12)
PEER_SECONDS = 60.0


def measured(num_players: int, num_rounds: int) -> tuple[BridgePlan, float]:
    """Return a plan and its processor time."""
    begun = time.process_time()
    made = plan_bridge(num_players, num_rounds, SearchBudget(seed=1, seconds=600.0), 10**10)
    return made, time.process_time() - begun


def whole() -> str:
    """Return a table of the plans with the most rounds, by number of players."""
    rows = []
    for n in SIZES:
        made, seconds = measured(n, full_rounds(n))
        told = made.measures
        rows.append(
            (
                str(n),
                str(full_rounds(n)),
                "whist: partners 1, opponents 2" if told.is_whist else "partners at most 1",
                spread(told.opposed),
                "yes" if told.partners_proved and told.opponents_proved else "no",
                f"{seconds:.2f}",
            )
        )
    header = ("players", "rounds", "what", "opponents", "proven", "processor s")
    return table(header, rows, left=3)


def part(num_rounds: int) -> str:
    """Return a table of plans with as many rounds as an evening has, by number of players."""
    rows = []
    for n in FEW:
        made, seconds = measured(n, num_rounds)
        told = made.measures
        gap = told.opponent_squares - told.least_opponent_squares
        rows.append(
            (
                str(n),
                made.origin,
                str(told.partner_repeats),
                spread(told.opposed),
                "proven" if gap == 0 else f"{100 * gap / told.least_opponent_squares:.1f} %",
                f"{seconds:.1f}",
            )
        )
    header = ("players", "how", "partners again", "opponents", "evenness: gap", "processor s")
    return table(header, rows, left=2)


def usual() -> str:
    """Return a table of all sizes usual in clubs: how far their plans exceed the bounds."""
    rows = []
    for n in USUAL_SIZES:
        cells = [str(n)]
        for rounds in USUAL_ROUNDS:
            made, seconds = measured(n, rounds)
            told = made.measures
            again = told.partner_repeats - told.least_partner_repeats
            squares = told.opponent_squares - told.least_opponent_squares
            worth = "proven" if not again and not squares else f"+{again}, +{squares}"
            cells.append(f"{worth}, {made.origin}, {seconds:.1f}")
        rows.append(cells)
    return table(("players", *(f"{rounds} rounds" for rounds in USUAL_ROUNDS)), rows, left=5)


def spread(counts: tuple[int, ...]) -> str:
    """Return as text how many couples have each count; ``counts`` has these numbers by count."""
    return ", ".join(f"{k}: {count}" for k, count in enumerate(counts) if count)


def peer() -> str:
    """Return a table of the times to find whist tournaments, by us and by CP-SAT."""
    rows = []
    for n in PEER_SIZES:
        _, ours = measured(n, full_rounds(n))
        found, seconds = by_cp_sat(n, full_rounds(n))
        told = f"{seconds:.1f}" if found else f"none in {seconds:.0f}"
        rows.append((str(n), f"{ours:.2f}", told, f"{seconds / max(ours, 0.01):,.0f}"))
    return table(("players", "ours, s", "CP-SAT, s", "times as long"), rows)


def by_cp_sat(n: int, rounds: int) -> tuple[bool, float]:
    """Return whether CP-SAT finds a whist tournament, and its time.

    The model has a variable for each possible table in each round; one worker solves it.
    """
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    pairs = list(combinations(range(n), 2))
    tables = [(a, b) for a, b in combinations(pairs, 2) if not set(a) & set(b)]
    chosen = {(r, t): model.new_bool_var("") for r in range(rounds) for t in range(len(tables))}
    of_player: dict[int, list[int]] = {p: [] for p in range(n)}
    partners: dict[tuple[int, ...], list[int]] = {two: [] for two in pairs}
    opponents: dict[tuple[int, ...], list[int]] = {two: [] for two in pairs}
    for t, (a, b) in enumerate(tables):
        for p in (*a, *b):
            of_player[p].append(t)
        partners[a].append(t)
        partners[b].append(t)
        for i in a:
            for j in b:
                opponents[tuple(sorted((i, j)))].append(t)
    for r in range(rounds):
        for p in range(n):
            playing = sum(chosen[r, t] for t in of_player[p])
            model.add(playing == 1 if n % 4 == 0 else playing <= 1)
    for two in pairs:
        model.add(sum(chosen[r, t] for r in range(rounds) for t in partners[two]) == 1)
        model.add(sum(chosen[r, t] for r in range(rounds) for t in opponents[two]) == 2)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = PEER_SECONDS
    begun = time.process_time()
    status = solver.solve(model)
    return status in (cp_model.OPTIMAL, cp_model.FEASIBLE), time.process_time() - begun


@click.command()
@click.option("--rounds", default=8, show_default=True, help="Of the shorter plans.")
@click.option("--peer/--no-peer", "with_peer", default=False, help="Beside CP-SAT.")
@click.option("--usual/--no-usual", "all_usual", default=False, help="All sizes of clubs.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(rounds: int, with_peer: bool, all_usual: bool, data: Path | None) -> None:
    """Measure, and write the tables."""
    measured(13, 6)  # once, to compile the kernels
    how = f"{description(ENGINE)} Processor time; kernels compiled.\n\n"

    def tell(name: str, title: str, text: str) -> None:
        click.echo(f"{title}\n\n{text}")
        if data is not None:
            write_data(data, name, f"## {title}\n\n{how}{text}")

    if all_usual:
        tell("individual-bridge-usual", "8 to 64 players", usual())
        return
    tell("individual-bridge-whole", "As many rounds as a whole plan has", whole())
    if with_peer:
        worker = f"CP-SAT: a variable a table, 1 worker, at most {PEER_SECONDS:.0f} s by the clock."
        tell("individual-bridge-peer", "Whist tournaments beside CP-SAT", f"{worker}\n\n{peer()}")
    tell("individual-bridge-part", f"{rounds} rounds", part(rounds))


if __name__ == "__main__":
    main()
