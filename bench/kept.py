"""Store played seasons, one a line, so that a long study can be continued."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bench.season_known import FADING, KNOWN, seen_from_the_end
from bench.trials import FAIR, TRIALS
from bridgeopt.club import PAPER_OBJECTIVE, Session
from bridgeopt.club.fairness import Tally
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.movement.families import read_family
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.figures import Figures, attendance, regulars
from bridgeopt.plugins.simulation.policies import Policy, parse_policy
from bridgeopt.plugins.simulation.seasons import simulate_season

CLUBS = {
    "110 members": SimulatedClub(),
    "60 members": SimulatedClub(60, sections=2),
    "40 members": SimulatedClub(40, sections=1),
}


FIRST = 8
"""How many evenings of a season `at_first` counts."""


class Task(NamedTuple):
    """One season: its club, family, policy, number and seed."""

    club: str
    family: str
    policy: str
    season: int
    seed: int


@dataclass(frozen=True)
class Kept:
    """The stored results of a season.

    Attributes
    ----------
    figures
        `simulation.figures.Figures` by name, the sums of `powers`, and those of `at_first` and
        `of_newcomers`.
    never_met, most_met, spread
        Counts of regulars (values) by figure (keys): possible opponents never met; most meetings
        with one opponent; spread relative to chance in per cent, by tens.
    groups
        Four figures of each group of players (see `groups_of`): number, squared distance from the
        expected meetings, the same for chance, squared distance of sit-outs from the fair share.
    sections, proved
        Sections played, and those proven.
    """

    figures: dict[str, float | None]
    never_met: dict[str, int]
    most_met: dict[str, int]
    spread: dict[str, int]
    groups: dict[str, list[float]]
    sections: int
    proved: int


def played(task: Task) -> tuple[list[Session], Tally]:
    """Play a season; return its sessions, and the tally after them."""
    objective = PAPER_OBJECTIVE
    policy: Policy
    if task.policy in TRIALS:
        policy, objective = TRIALS[task.policy], FAIR
    elif task.policy in FADING:
        policy = FADING[task.policy]()
    else:
        policy, objective = parse_policy("annealing" if task.policy in KNOWN else task.policy)
    seed = derive_seed(task.seed, task.season)
    sessions: list[Session] = []
    tally = Tally.for_players(())
    for session, _, now in simulate_season(
        CLUBS[task.club], read_family(task.family), policy, seed, objective
    ):
        sessions.append(session)
        tally = now
    if task.policy in KNOWN:
        return seen_from_the_end(sessions, tally, KNOWN[task.policy], seed)
    return sessions, tally


def play_task(task: Task) -> Kept:
    """Play a season, and return what the study stores."""
    sessions, tally = played(task)
    most_met, _, never_met, spreads = regulars(sessions, tally)
    tens = (10 * np.ceil(10 * spreads)).astype(int)
    return Kept(
        Figures.of_season(sessions, tally)._asdict()
        | powers(tally)
        | at_first(sessions)
        | of_newcomers(sessions, tally),
        _counted(never_met.tolist()),
        _counted(most_met.tolist()),
        _counted(tens.tolist()),
        {name: _of_group(tally, players) for name, players in groups_of(sessions).items()},
        sum(len(session.sections) for session in sessions),
        sum(session.overall.num_proved for session in sessions),
    )


def powers(tally: Tally) -> dict[str, float]:
    """Return the sums of squared and of cubed meetings over all pairs of players."""
    met = np.triu(tally.meetings, 1)
    return {"squares": float((met**2).sum()), "cubes": float((met**3).sum())}


def at_first(sessions: Sequence[Session]) -> dict[str, float | None]:
    """Return the means of most met and never met after `FIRST` evenings."""
    first = sessions[:FIRST]
    tally = Tally.for_players(tuple({p: None for s in first for p in s.players}))
    for session in first:
        tally.add(session)
    most_met, _, never_met, _ = regulars(first, tally)
    return {"first_most_met": float(most_met.mean()), "first_never_met": float(never_met.mean())}


def of_newcomers(sessions: Sequence[Session], tally: Tally) -> dict[str, float | None]:
    """Return never met, most met and spread of players who began later (see `groups_of`).

    The values are None if there are none. Possible opponents are regulars, and players of this
    group, whom a player was expected to meet at least once.
    """
    rows = [tally.row[player] for player in groups_of(sessions)["began later"]]
    if not rows:
        return dict.fromkeys(("new_never_met", "new_most_met", "new_spread"))
    came = attendance(sessions)
    there = np.array([2 * came[p] >= len(sessions) for p in tally.row]) | np.isin(
        np.arange(len(tally.row)), rows
    )
    possible = (tally.expected >= 1) & there
    apart = ((tally.meetings - tally.expected) ** 2)[rows].sum()
    return {
        "new_never_met": float((possible & (tally.meetings == 0))[rows].sum(axis=1).mean()),
        "new_most_met": float(tally.meetings[rows].max(axis=1).mean()),
        "new_spread": float(np.sqrt(apart / tally.variance[rows].sum())),
    }


def _counted(values: Iterable[int]) -> dict[str, int]:
    return {str(value): count for value, count in sorted(Counter(values).items())}


def groups_of(sessions: Sequence[Session]) -> dict[str, list[int]]:
    """Return groups of players who may fare worse by an objective.

    The groups are:

    - came to at least half (regulars);
    - began after the first quarter of the season, and came to at least a quarter of the rest;
    - came to at most an eighth of the sessions;
    - regulars who played at least a quarter of their sessions outside their main section;
    - regulars who always had the same partner.
    """
    came = attendance(sessions)
    began: dict[int, int] = {}
    partners: defaultdict[int, set[int]] = defaultdict(set)
    where: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for number, session in enumerate(sessions):
        for section in session.sections:
            for pair in section.pairs:
                for player in pair.players:
                    began.setdefault(player, number)
                    partners[player] |= set(pair.players) - {player}
                    where[player][section.name] += 1
    n = len(sessions)
    regular = [p for p in came if 2 * came[p] >= n]
    return {
        "regulars": regular,
        "began later": [p for p in came if 4 * began[p] >= n and 4 * came[p] >= n - began[p]],
        "rarely there": [p for p in came if 8 * came[p] <= n],
        "between sections": [p for p in regular if 4 * max(where[p].values()) <= 3 * came[p]],
        "always one partner": [p for p in regular if len(partners[p]) == 1],
    }


def _of_group(tally: Tally, players: Sequence[int]) -> list[float]:
    rows = [tally.row[player] for player in players]
    apart = float(((tally.meetings - tally.expected) ** 2)[rows].sum())
    out = float(((tally.sit_outs - tally.fair_share) ** 2)[rows].sum())
    return [len(rows), round(apart, 3), round(float(tally.variance[rows].sum()), 3), round(out, 3)]


class Keeper:
    """A file of seasons that only grows; a truncated last line is ignored."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seasons: dict[Task, Kept] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if len(whole) < len(text):
            path.write_text(whole, encoding="utf-8", newline="\n")
        for line in whole.splitlines():
            task, kept = json.loads(line)
            self.seasons[Task(*task)] = Kept(**kept)

    def keep(self, task: Task, kept: Kept) -> None:
        """Add a season."""
        self.seasons[task] = kept
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps([task, asdict(kept)], ensure_ascii=False) + "\n")

    def play(
        self,
        tasks: Sequence[Task],
        executor: Executor,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> None:
        """Play the missing seasons, and store each when it ends, until Ctrl-C."""
        missing = [task for task in tasks if task not in self.seasons]
        playing = {executor.submit(play_task, task): task for task in missing}
        for done, season in enumerate(as_completed(playing)):
            if on_progress is not None:
                on_progress(done, len(missing))
            self.keep(playing[season], season.result())
