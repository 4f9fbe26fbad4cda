"""Plans of individual bridge made, and any plan written another way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message
from bridgeopt.engine.effort import Search
from bridgeopt.files.alone import alone, holding
from bridgeopt.files.asc import format_movement
from bridgeopt.games.individual.boards import one_for_all, to_movement
from bridgeopt.games.individual.bridge import FEWEST, MOST, BridgePlan, plan_bridge
from bridgeopt.games.individual.files import golfer, pantheon, plan_csv
from bridgeopt.games.individual.files.game import BESIDE, is_bridge, tell_game
from bridgeopt.games.individual.files.reading import read_plan
from bridgeopt.games.individual.partners import Partners, measure_partners
from bridgeopt.games.individual.plan import Plan
from bridgeopt.games.individual.show.partners import partners_document
from bridgeopt.games.individual.tasks.event import Ready, at_once
from bridgeopt.games.individual.tasks.event_scores import refuse_moved, refuse_scored
from bridgeopt.show.documents.out_folder import Filled, OutFolder, refuse_unusable

_FILES = ("plan.csv", BESIDE, "plan.asc")
_BUDGET = 60.0
_MOST_ROUNDS = 200


class Made(NamedTuple):
    """A plan of individual bridge, and what was written, if there is a folder."""

    made: BridgePlan
    filled: Filled | None


def make_bridge(
    num_players: int,
    num_rounds: int,
    folder: Path | None,
    search: Search,
    ready: Ready = at_once,
) -> Made:
    """Make a plan of individual bridge; in a folder, ``plan.csv``, ``plan.json``, ``plan.asc``.

    Raises
    ------
    RequestError
        For numbers of players or rounds for which there is none.
    InputError
        The folder cannot be written to.
    """
    if not FEWEST <= num_players <= MOST or not 1 <= num_rounds <= _MOST_ROUNDS:
        raise RequestError(Message("bridge_sizes", least=FEWEST, most=MOST, rounds=_MOST_ROUNDS))
    if folder is not None:
        refuse_unusable(folder, _FILES)
        refuse_scored(folder)
    ready()
    made = plan_bridge(num_players, num_rounds, search.effort(_BUDGET, 0))
    if folder is None:
        return Made(made, None)
    told = {"game": "bridge", "players": num_players, "rounds": num_rounds, "how": made.how}
    told |= {"cut_by_time": made.cut}
    told |= partners_document(made.measures)
    movement = to_movement(made.plan, made.groups, f"individual {num_players}-{num_rounds}")
    texts = (
        plan_csv.format_plan(made.plan),
        json.dumps(told, indent=1) + "\n",
        format_movement(movement),
    )
    with holding(folder):
        refuse_scored(folder)
        out = OutFolder(folder, "individual")
        files = out.put({name: text.encode() for name, text in zip(_FILES, texts, strict=True)})
    return Made(made, Filled.of(out, files))


def check_partners(plan: Plan, file: Path, bridge: bool | None = None) -> Partners | None:
    """Measure the partners and opponents of anybody's plan; ``None`` where there are no partners.

    Parameters
    ----------
    plan
        What the file holds.
    file
        Where it stands.
    bridge
        Whether who sit opposite are partners; ``None``: as the files say.

    Raises
    ------
    RequestError
        It is said to be of bridge, and has tables that are not of four.
    """
    if not is_bridge(file, bridge):
        return None
    seated = plan.seats >= 0
    if plan.size != 4 or (seated.all(axis=2) != seated.any(axis=2)).any():
        if bridge is None:
            return None
        raise RequestError(Message("convert_tables_of_four"))
    return measure_partners(plan)


def convert(plan_file: Path, out_file: Path) -> tuple[Message, ...]:
    """Write a plan another way, by the ending: ``.csv``, ``.txt``, ``.golf``, ``.json``, ``.asc``.

    Raises
    ------
    RequestError
        For other endings, for movements of tables that are not of four, and where rounds have
        scores in which people would sit otherwise.

    Returns
    -------
    What should be known besides.
    """
    plan, bridge = read_plan(plan_file, changed=True), is_bridge(plan_file)
    match out_file.suffix.lower():
        case ".csv":
            text = plan_csv.format_plan(plan)
        case ".txt":
            text = pantheon.format_plan(plan)
        case ".golf":
            text = golfer.format_plan(plan)
        case ".json":
            text = golfer.format_json(plan, bridge)
        case ".asc":
            try:
                movement = to_movement(plan, one_for_all(plan), plan_file.stem)
            except ValueError:
                raise RequestError(Message("convert_asc_tables")) from None
            text = format_movement(movement)
        case _:
            raise RequestError(Message("convert_ending", file=out_file.name))
    with alone(out_file):
        refuse_moved(out_file, plan, plan_file)
        write_text(out_file, text)
        tell_game(out_file, bridge)
    taken = plan.seats >= 0
    # Other endings list who sits at a table; a chair that is empty before a taken one is lost.
    between = (taken[..., 1:] & ~taken[..., :-1]).any()
    notes = []
    if between and out_file.suffix.lower() != ".csv":
        notes.append(Message("convert_empty_chairs", file=out_file.name))
    never = [str(player + 1) for player in plan.never_playing]
    if never and out_file.suffix.lower() in (".txt", ".golf"):
        notes.append(
            Message("convert_never_playing", file=out_file.name, n=len(never), players=never)
        )
    return tuple(notes)
