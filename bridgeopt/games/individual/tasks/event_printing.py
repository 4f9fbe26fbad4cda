"""The pages of an individual event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from bridgeopt.base.words.catalogue import REFERENCE, read_catalogue
from bridgeopt.files.alone import holding
from bridgeopt.games.individual.files.game import is_bridge
from bridgeopt.games.individual.files.reading import read_plan
from bridgeopt.games.individual.people import names_by_number
from bridgeopt.games.individual.show.event_pages import EventOnPaper, write_event
from bridgeopt.games.individual.tasks.event import read_people_beside, told_alike
from bridgeopt.show.documents.out_folder import Filled
from bridgeopt.show.pages.html import Paper


@dataclass(frozen=True)
class EventPrintRequest:
    """What is printed of an event, and how.

    Attributes
    ----------
    plan, people
        Files; ``people`` may be ``None``: the one beside the plan, if there is one.
    folder
        Takes the pages.
    day, title
        What stands on every paper.
    bridge
        Whether who sit opposite are partners; ``None``: as the files say (`is_bridge`).
    language, paper
        In which language, on what.
    """

    plan: Path
    people: Path | None
    folder: Path
    day: date
    title: str = ""
    bridge: bool | None = None
    language: str = REFERENCE
    paper: Paper = Paper.A4


def print_event(request: EventPrintRequest) -> Filled:
    """Write an event's pages; the index is the first of the files.

    Raises
    ------
    InputError
        A file cannot be read or written.
    """
    plan = read_plan(request.plan, changed=True)
    people = read_people_beside(request.plan, request.people)
    names = names_by_number(people, plan.num_players)
    by_round = {r: names_by_number(people, plan.num_players, r) for r in range(1, plan.num_rounds)}
    event = EventOnPaper(
        plan,
        names,
        request.day,
        " ".join(request.title.split()),
        is_bridge(request.plan, request.bridge),
        {r: of_round for r, of_round in by_round.items() if of_round != names},
    )
    with holding(request.folder):
        filled = write_event(request.folder, event, read_catalogue(request.language), request.paper)
    return replace(filled, notes=(*filled.notes, *told_alike(people)))
