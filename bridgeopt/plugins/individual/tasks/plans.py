"""Tasks about plans of individual events: making, checking, improving and converting them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.movement_asc import format_movement
from bridgeopt.files.multi_file_write import staged
from bridgeopt.files.out_folder import (
    OutFolder,
    WrittenFolder,
    file_lock,
    folder_lock,
    refuse_unusable,
)
from bridgeopt.plugins.individual.bridge import (
    DEFAULT_BRIDGE_STEPS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    TURNS,
    BridgePlan,
    PartnerMeasures,
    measure_partners,
    plan_bridge,
    shared_boards,
    to_movement,
)
from bridgeopt.plugins.individual.construction import (
    DEFAULT_BUDGET,
    GeneratedPlan,
    generate_plan,
    refuse_disagreement,
)
from bridgeopt.plugins.individual.files import plan_csv, plan_golfer, plan_json, plan_text
from bridgeopt.plugins.individual.files.companion import (
    PLAN_JSON,
    is_bridge,
    is_replanned,
    write_game,
)
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.groups.seats import balance_seats, share_seats
from bridgeopt.plugins.individual.groups.table_moves import place_groups
from bridgeopt.plugins.individual.measures import Claim, Measures, claims, measure, uniform_layout
from bridgeopt.plugins.individual.plan import EventPlan, PlanOptions
from bridgeopt.plugins.individual.show.pages import format_picture
from bridgeopt.plugins.individual.show.terminal import format_generated, partners_document
from bridgeopt.plugins.individual.tasks.companion_files import (
    MOVEMENT,
    companion_names,
    rewrite_companions,
)
from bridgeopt.plugins.individual.tasks.event import LoadKernels, load_nothing
from bridgeopt.plugins.individual.tasks.scores import refuse_reseated, refuse_scored

_FILES = ("plan.csv", PLAN_JSON, "plan.asc")
_MAX_ROUNDS = 200


def make_bridge(
    num_players: int,
    num_rounds: int,
    folder: Path | None,
    budget: SearchBudget,
    ready: LoadKernels = load_nothing,
    *,
    steps: int = DEFAULT_BRIDGE_STEPS,
) -> tuple[BridgePlan, WrittenFolder | None]:
    """Make a plan of individual bridge and, if there is a folder, write it there.

    Return the plan and, if there is a folder, the written files: ``plan.csv``, ``plan.json`` and
    ``plan.asc``.

    Raises
    ------
    RequestError
        There is no plan for such numbers of players and rounds.
    InputError
        The folder cannot be written to.
    """
    if not MIN_PLAYERS <= num_players <= MAX_PLAYERS or not 1 <= num_rounds <= _MAX_ROUNDS:
        raise RequestError(
            Message("bridge_sizes", least=MIN_PLAYERS, most=MAX_PLAYERS, rounds=_MAX_ROUNDS)
        )
    if folder is not None:
        refuse_unusable(folder, _FILES)
        refuse_scored(folder)
    ready()
    bridge_plan = plan_bridge(
        num_players, num_rounds, budget.with_defaults(DEFAULT_BUDGET, 0), steps
    )
    if folder is None:
        return bridge_plan, None
    document = {
        "game": "bridge",
        "players": num_players,
        "rounds": num_rounds,
        "how": bridge_plan.origin,
    }
    document |= {"cut_by_time": bridge_plan.is_truncated}
    document |= partners_document(bridge_plan.measures)
    movement = to_movement(
        bridge_plan.plan, bridge_plan.groups, f"individual {num_players}-{num_rounds}"
    )
    texts = (
        plan_csv.format_csv(bridge_plan.plan),
        json.dumps(document, indent=1) + "\n",
        format_movement(movement),
    )
    with folder_lock(folder):
        refuse_scored(folder)
        out_folder = OutFolder(folder, "individual")
        out_folder.retire([PICTURE])
        files = out_folder.write(
            {name: text.encode() for name, text in zip(_FILES, texts, strict=True)}
        )
    return bridge_plan, WrittenFolder.of(out_folder, files)


def check_partners(
    plan: EventPlan, file: Path, *, bridge: bool | None = None
) -> PartnerMeasures | None:
    """Return counts of partners and opponents in a plan; ``None`` for a game without partners.

    Parameters
    ----------
    plan
        The plan in the file.
    file
        The plan's file.
    bridge
        Whether players who sit opposite are partners; ``None`` to use the files.

    Raises
    ------
    RequestError
        The plan is of bridge, and has tables that do not seat four players.
    """
    if not is_bridge(file, choice=bridge):
        return None
    is_taken = plan.seats >= 0
    if plan.size != 4 or (is_taken.all(axis=2) != is_taken.any(axis=2)).any():
        if bridge is None:
            return None
        raise RequestError(Message("convert_tables_of_four"))
    return measure_partners(plan)


def convert(plan_file: Path, out_file: Path) -> tuple[Message, ...]:
    """Write a plan to ``out_file``, in the format of its ending: csv, txt, golf, json or asc.

    Raises
    ------
    RequestError
        The ending is unknown; the ending is asc, but some tables do not have four players; or
        people would sit elsewhere in rounds that have scores.

    Returns
    -------
    Messages about data that the new file lacks or changes.
    """
    plan, bridge = read_plan(plan_file, changed=True), is_bridge(plan_file)
    match out_file.suffix.lower():
        case ".csv":
            text = plan_csv.format_csv(plan)
        case ".txt":
            text = plan_text.format_text(plan)
        case ".golf":
            text = plan_golfer.format_golfer(plan)
        case ".json":
            text = plan_json.format_json(plan, bridge=bridge)
        case ".asc":
            try:
                movement = to_movement(plan, shared_boards(plan), plan_file.stem)
            except ValueError:
                raise RequestError(Message("convert_asc_tables")) from None
            text = format_movement(movement)
        case _:
            raise RequestError(Message("convert_ending", file=out_file.name))
    with file_lock(out_file):
        refuse_reseated(out_file, plan, plan_file)
        with staged(out_file, companion_names(out_file)) as copy:
            write_text(copy, text)
            write_game(copy, bridge=bridge)
    is_taken = plan.seats >= 0
    # Formats other than CSV only list the players at a table, so an empty chair before a taken one
    # is lost.
    has_gaps = (is_taken[..., 1:] & ~is_taken[..., :-1]).any()
    notes = []
    if has_gaps and out_file.suffix.lower() != ".csv":
        notes.append(Message("convert_empty_chairs", file=out_file.name))
    never_playing = [str(player + 1) for player in plan.never_playing]
    if never_playing and out_file.suffix.lower() in (".txt", ".golf"):
        notes.append(
            Message(
                "convert_never_playing",
                file=out_file.name,
                n=len(never_playing),
                players=never_playing,
            )
        )
    return tuple(notes)


CSV, JSON, PICTURE = "plan.csv", "plan.json", "meetings.html"
"""Names of the files that are written into the folder of a new plan."""

_TABLE_STEPS = 1 << 22


@dataclass(frozen=True)
class MeasuredPlan:
    """A plan with its measures, the claims about them, and whether a search ran out of time.

    ``notes`` are messages about files next to the plan.
    """

    plan: EventPlan
    measures: Measures
    claims: Mapping[str, Claim]
    is_cut_short: bool = False
    notes: tuple[Message, ...] = ()

    @classmethod
    def of(
        cls, plan: EventPlan, *, is_cut_short: bool = False, notes: Sequence[Message] = ()
    ) -> MeasuredPlan:
        """Return the plan with its claims and measures; two independent measurements must agree.

        ``is_cut_short`` is whether a search ran out of time; ``notes`` are messages about other
        files.
        """
        measures = measure(plan)
        refuse_disagreement(plan, measures)
        plan_claims = claims(measures, uniform_layout(plan), plan.num_rounds)
        return cls(plan, measures, plan_claims, is_cut_short, tuple(notes))


def plan_event(
    options: PlanOptions,
    budget: SearchBudget,
    folder: Path | None = None,
    ready: LoadKernels = load_nothing,
) -> tuple[GeneratedPlan, WrittenFolder | None]:
    """Make a plan and, if there is a folder, write it there as CSV, as JSON and as a picture.

    Return the plan and, if there is a folder, the written files.

    Raises
    ------
    InputError
        The folder cannot be written to.
    RequestError
        No event with these numbers is possible.
    Cancelled
        The search was cancelled before there was a plan.
    """
    if folder is not None:
        refuse_unusable(folder, [CSV, JSON, PICTURE])
        refuse_scored(folder)
    ready()
    search_budget = budget.with_defaults(DEFAULT_BUDGET, 1)
    generated = generate_plan(options, search_budget)
    if folder is None:
        return generated, None
    texts = {
        CSV: plan_csv.format_csv(generated.plan),
        JSON: format_generated(generated, search_budget.seed_or_default),
        PICTURE: format_picture(generated.plan),
    }
    with folder_lock(folder):
        refuse_scored(folder)
        out_folder = OutFolder(folder, "individual")
        out_folder.retire([MOVEMENT])
        files = out_folder.write({name: text.encode() for name, text in texts.items()})
        out_folder.remove_old_files()
    return generated, WrittenFolder.of(out_folder, files)


def check_plan(file: Path, *, changed: bool = False) -> MeasuredPlan:
    """Return the plan in a file, with its measures and claims.

    Parameters
    ----------
    file
        The plan's file.
    changed
        Whether players may have come late or left; JSON beside the plan may say so too.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults.
    """
    return MeasuredPlan.of(read_plan(file, changed=changed or is_replanned(file)))


def improve_seats(
    file: Path, out: Path | None, ready: LoadKernels = load_nothing, *, bridge: bool | None = None
) -> MeasuredPlan:
    """Share out the seats of a plan evenly, without changing groups or tables; write the plan.

    In bridge, partners stay partners, so seats cannot always be even; they are never less even than
    before. If ``bridge`` is None, the files say whether the plan is of bridge.

    Raises
    ------
    InputError
        The file is faulty (the error has all faults), or the new file cannot be written.
    """
    plan = read_plan(file, changed=True)
    partners = check_partners(plan, file, bridge=bridge)
    ready()
    if partners is None:
        seats = share_seats(plan.seats, plan.num_players)
    else:
        zeros = np.zeros((plan.num_players, plan.size), dtype=np.int64)
        seats = balance_seats(plan.seats, TURNS, zeros, zeros, seed=1, stop=Stop())
    improved = EventPlan(seats, plan.num_players)
    if measure(improved).seat_imbalance > measure(plan).seat_imbalance:
        improved = plan
    notes = _write_improved(plan, improved, file, out, bridge=partners is not None)
    return MeasuredPlan.of(improved, notes=notes)


def improve_tables(
    file: Path, out: Path | None, budget: SearchBudget, ready: LoadKernels = load_nothing
) -> MeasuredPlan:
    """Move groups to tables so that players return as seldom as possible; write the plan.

    Raises
    ------
    InputError
        The file is faulty (the error has all faults), or the new file cannot be written.
    """
    plan = read_plan(file, changed=True)
    ready()
    search_budget = budget.with_defaults(DEFAULT_BUDGET, 1)
    old_measures = measure(plan)
    with search_budget.stop_or_new.within(search_budget.time_limit) as stop:
        draw = (search_budget.seed_or_default, _TABLE_STEPS)
        seats, repeats = place_groups(plan.seats, plan.num_players, draw, stop)
        is_cut_short = stop.is_over
    improved = EventPlan(seats, plan.num_players) if repeats < old_measures.table_repeats else plan
    notes = _write_improved(plan, improved, file, out, bridge=is_bridge(file))
    return MeasuredPlan.of(improved, is_cut_short=is_cut_short, notes=notes)


def _write_improved(
    old_plan: EventPlan, plan: EventPlan, file: Path, out: Path | None, *, bridge: bool
) -> list[Message]:
    """Write ``plan`` to ``out`` as CSV, or as text of tables if the name ends in ``.txt``.

    If ``out`` is ``file``, from which the plan ``old_plan`` was read, rewrite the companion files
    too. Return messages about companion files. If ``out`` is ``None``, do nothing.

    Raises
    ------
    RequestError
        Rounds that have scores would be seated differently.
    """
    if out is None:
        return []
    with file_lock(out):
        refuse_reseated(out, plan, file)
        as_text = out.suffix.lower() == ".txt"
        is_same_file = out.resolve() == file.resolve()
        with staged(out, companion_names(out)) as copy:
            write_text(copy, plan_text.format_text(plan) if as_text else plan_csv.format_csv(plan))
            notes = rewrite_companions(copy, old_plan, plan, bridge=bridge) if is_same_file else []
            write_game(copy, bridge=bridge)
        return notes
