"""The movements that a plan was made with, found again: for sections whose size changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import Family, Movement, Origin, PlanFile, Seating
from bridgeopt.club.movement import TAILORED
from bridgeopt.files.faults import quoted
from bridgeopt.movement.families import read_family
from bridgeopt.seating.changing.before_play import Available
from bridgeopt.seating.tailored.fallback import fallback_family


def movements_for_change(
    plan: PlanFile, seatings: Sequence[Seating], family: str | None, folder: Path | None
) -> Available:
    """Find the movements of a plan again: the program's own, or the club's; or those asked for.

    The folder that a plan names is only believed where it holds what the sections play: otherwise
    it is another one, or was changed since.

    Parameters
    ----------
    plan, seatings
        The plan, and its sections with their movements.
    family, folder
        What is asked for, if anything is: ``--family`` and ``--movements``.

    Raises
    ------
    InputError
        What is asked for cannot be read.
    """
    name = family or plan.family
    bare = any(section.movement is None for section in plan.sections)
    if folder is not None or bare or (family and family.casefold() != plan.family.casefold()):
        return Available(read_family(name, folder))
    if name == TAILORED:
        return Available(fallback_family(seatings[0].movement.num_rounds))
    remembered = plan.origin or Origin("shipped")
    known = Family(name, {}, remembered)
    if not name:
        fault = Fault(Message("plan_names_no_family"), plan.file, help=Message("name_family"))
        return Available(known, fault)
    club = Path(remembered.folder) if remembered.kind == "folder" else None
    folder_told = quoted(remembered.folder)
    help = Message("give_movements_folder")
    if family and not club:
        return Available(read_family(name))
    if club and not club.is_dir():
        message = Message("movements_folder_not_here", folder=folder_told)
        return Available(known, Fault(message, plan.file, help=help))
    try:
        found = read_family(name, club)
    except InputError as error:
        broken = error.faults[0]
        if club:
            if broken.help is not None:
                help = Message("give_movements_folder_too", help=broken.help)
            return Available(known, replace(broken, help=help))
        message = Message("plan_family_not_here", family=quoted(name))
        help = Message("give_movements_folder_or_family")
        return Available(known, Fault(message, plan.file, help=help))
    others = _others(remembered, seatings, found)
    if others:
        movement = others[0].name
        if club:
            message = Message("movement_changed_since", movement=movement, folder=folder_told)
        else:
            message = Message("movement_is_clubs_own", movement=movement, family=name)
        return Available(known, Fault(message, plan.file, help=help))
    return Available(found)


def _others(remembered: Origin, seatings: Sequence[Seating], found: Family) -> list[Movement]:
    """Return the movements of a plan that a family does not have, or not any more."""
    digests = dict(remembered.digests)
    return [
        seating.movement
        for seating in seatings
        if digests.get(seating.name, seating.movement.digest)
        != getattr(found.movements.get(seating.movement.num_contestants), "digest", None)
    ]
