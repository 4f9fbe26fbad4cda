"""Plans of individual events: made, checked, and tuned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from bridgeopt.base.text import write_text
from bridgeopt.engine.effort import Search
from bridgeopt.engine.groups.levelling import level
from bridgeopt.engine.groups.seats import share_seats
from bridgeopt.engine.groups.tables import place_groups
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.alone import alone, holding
from bridgeopt.games.individual.asked import Asked
from bridgeopt.games.individual.bridge import TURNS
from bridgeopt.games.individual.files import pantheon, plan_csv
from bridgeopt.games.individual.files.game import is_bridge, tell_game
from bridgeopt.games.individual.files.reading import read_plan
from bridgeopt.games.individual.making import DEFAULT_BUDGET, Made, make, refuse_disagreement
from bridgeopt.games.individual.measures import Measures, measure
from bridgeopt.games.individual.plan import Plan
from bridgeopt.games.individual.proving import Claim, claims, layout_of
from bridgeopt.games.individual.show.documents import format_made
from bridgeopt.games.individual.show.pages import format_picture
from bridgeopt.games.individual.tasks.bridge_individual import check_partners
from bridgeopt.games.individual.tasks.event import Ready, at_once
from bridgeopt.games.individual.tasks.event_scores import refuse_moved, refuse_scored
from bridgeopt.show.documents.out_folder import Filled, OutFolder, refuse_unusable

CSV, JSON, PICTURE = "plan.csv", "plan.json", "meetings.html"
"""What a folder of a plan holds."""

_TABLE_STEPS = 1 << 22


@dataclass(frozen=True)
class Planned:
    """A plan that was made, and what was written, if there is a folder."""

    made: Made
    filled: Filled | None


@dataclass(frozen=True)
class Looked:
    """A plan, how good it is, what is claimed of each measure, and if time ended a search."""

    plan: Plan
    measures: Measures
    claims: Mapping[str, Claim]
    cut: bool = False


def plan_event(
    asked: Asked, search: Search, folder: Path | None = None, ready: Ready = at_once
) -> Planned:
    """Make a plan, and write it to a folder: as CSV, as JSON, and its picture.

    Raises
    ------
    InputError
        The folder cannot be written to.
    RequestError
        The numbers do not go together.
    Cancelled
        Somebody ended the search before there was a plan.
    """
    if folder is not None:
        refuse_unusable(folder, [CSV, JSON, PICTURE])
        refuse_scored(folder)
    ready()
    effort = search.effort(DEFAULT_BUDGET, 1)
    made = make(asked, effort)
    if folder is None:
        return Planned(made, None)
    texts = {
        CSV: plan_csv.format_plan(made.plan),
        JSON: format_made(made, effort.seed),
        PICTURE: format_picture(made.plan),
    }
    with holding(folder):
        refuse_scored(folder)
        out = OutFolder(folder, "individual")
        files = out.put({name: text.encode() for name, text in texts.items()})
        out.tidy()
    return Planned(made, Filled.of(out, files))


def check_plan(file: Path, changed: bool = False) -> Looked:
    """Look at anybody's plan.

    Parameters
    ----------
    file
        A CSV of chairs, or text of tables.
    changed
        Whether players may have come late or left.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    return look(read_plan(file, changed=changed))


def look(plan: Plan) -> Looked:
    """Measure a plan, twice, and tell what is proven."""
    measures = measure(plan)
    refuse_disagreement(plan, measures)
    return Looked(plan, measures, claims(measures, layout_of(plan), plan.num_rounds))


def tune_seats(
    file: Path, out: Path | None, ready: Ready = at_once, bridge: bool | None = None
) -> Looked:
    """Share the seats of a plan evenly, groups and tables as they are; write it.

    In bridge partners stay partners (``bridge``; ``None``: as the files say), and then seats cannot
    always be even. They are never less even than they were.

    Raises
    ------
    InputError
        With every fault of the file; or the other cannot be written.
    """
    plan = read_plan(file, changed=True)
    partners = check_partners(plan, file, bridge)
    ready()
    if partners is None:
        seats = share_seats(plan.seats, plan.num_players)
    else:
        nothing = np.zeros((plan.num_players, plan.size), dtype=np.int64)
        seats = level(plan.seats, TURNS, nothing, nothing, 1, Stop())
    tuned = Plan(seats, plan.num_players)
    if measure(tuned).seats_off > measure(plan).seats_off:
        tuned = plan
    _write(tuned, file, out, partners is not None)
    return look(tuned)


def tune_tables(file: Path, out: Path | None, search: Search, ready: Ready = at_once) -> Looked:
    """Let players return to tables as seldom as can be, groups and seats as they are; write it.

    Raises
    ------
    InputError
        With every fault of the file; or the other cannot be written.
    """
    plan = read_plan(file, changed=True)
    ready()
    effort = search.effort(DEFAULT_BUDGET, 1)
    before = measure(plan)
    with effort.stop.within(effort.budget) as stop:
        draw = (effort.seed, _TABLE_STEPS)
        seats, repeats = place_groups(plan.seats, plan.num_players, draw, stop)
        cut = stop.over
    tuned = Plan(seats, plan.num_players) if repeats < before.table_repeats else plan
    _write(tuned, file, out, is_bridge(file))
    return replace(look(tuned), cut=cut)


def _write(plan: Plan, file: Path, out: Path | None, bridge: bool) -> None:
    """Write what was made of a file: as CSV, or as text of tables where its name ends in ``.txt``.

    Raises
    ------
    RequestError
        Rounds have scores in which people would sit otherwise.
    """
    if out is None:
        return
    with alone(out):
        refuse_moved(out, plan, file)
        as_text = out.suffix.lower() == ".txt"
        write_text(out, pantheon.format_plan(plan) if as_text else plan_csv.format_plan(plan))
        tell_game(out, bridge)
