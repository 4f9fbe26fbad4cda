"""Finds the movements for a changed plan.

They are the movements that the request names, or those with which the plan was made.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import TAILORED
from bridgeopt.files.faults import quoted
from bridgeopt.movement.families import read_family
from bridgeopt.movement.two_fields import family_in_two_fields, with_rover
from bridgeopt.seating.changing.changes import AvailableMovements
from bridgeopt.seating.fallback import fallback_family


def movements_for_change(
    plan: club.LoadedPlan,
    seatings: Sequence[club.NumberedSection],
    family: str | None,
    folder: Path | None,
) -> AvailableMovements:
    """Return the movements for a change: the requested family, or the plan's own one.

    A folder that the plan names is used only if its movements still equal those of the plan. It may
    be another folder of that name, or its files may have changed.

    Parameters
    ----------
    plan, seatings
        The plan, and its sections with their movements.
    family, folder
        The family and folder that the request gives, if any.

    Raises
    ------
    InputError
        The requested movements cannot be read.
    """
    name = family or plan.family
    bare = any(section.movement is None for section in plan.sections)
    if folder is not None or bare or (family and family.casefold() != plan.family.casefold()):
        return AvailableMovements(_as_played(read_family(name, folder), seatings))
    if name == TAILORED:
        return AvailableMovements(fallback_family(seatings[0].movement.num_rounds))
    remembered = plan.origin or club.Origin("shipped")
    known = club.Family(name, {}, remembered)
    if not name:
        fault = Fault(Message("plan_names_no_family"), plan.file, help=Message("name_family"))
        return AvailableMovements(known, fault)
    if family and remembered.kind != "folder":
        return AvailableMovements(_as_played(read_family(name), seatings))
    return _movements_of_plan(known, remembered, plan.file, seatings)


def _as_played(family: club.Family, seatings: Sequence[club.NumberedSection]) -> club.Family:
    """Return a family of movements in the form in which the plan's sections use it.

    If all sections are a barometer, the family becomes a barometer. If all sections have two
    winners, or EW numbered from 1, so do the movements of the family.
    """
    if seatings and all(seating.movement.barometer for seating in seatings):
        family = family.as_barometer()
    if seatings and all(seating.movement.winners == 2 for seating in seatings):
        family = family_in_two_fields(family)
    if seatings and all(seating.movement.ew_from_one for seating in seatings):
        family = family.with_ew_from_one()
    return family


def _movements_of_plan(
    known: club.Family, remembered: club.Origin, file: str, seatings: Sequence[club.NumberedSection]
) -> AvailableMovements:
    """Return the family of movements with which a plan was made.

    If that family is missing or has changed, return the plan's own movements, and the fault.

    Parameters
    ----------
    known
        The plan's own movements, under the name of the family.
    remembered
        The origin of the movements that the plan names: a folder, or the program's own.
    file
        The plan's file, for the fault.
    seatings
        The plan's sections with their movements.
    """
    name = known.name
    own = Path(remembered.folder) if remembered.kind == "folder" else None
    folder = quoted(remembered.folder)

    def missing(message: Message, advice: Message) -> AvailableMovements:
        return AvailableMovements(known, Fault(message, file, help=advice))

    give = Message("give_movements_folder")
    if own and not own.is_dir():
        return missing(Message("movements_folder_not_here", folder=folder), give)
    try:
        found = _as_played(read_family(name, own), seatings)
    except InputError as error:
        broken = error.faults[0]
        if not own:
            message = Message("plan_family_not_here", family=quoted(name))
            return missing(message, Message("give_movements_folder_or_family"))
        if broken.help is not None:
            give = Message("give_movements_folder_too", help=broken.help)
        return AvailableMovements(known, replace(broken, help=give))
    others = _others(remembered, seatings, found)
    if not others:
        return AvailableMovements(found)
    movement = others[0].name
    if own:
        return missing(Message("movement_changed_since", movement=movement, folder=folder), give)
    return missing(Message("movement_is_clubs_own", movement=movement, family=name), give)


def _others(
    remembered: club.Origin, seatings: Sequence[club.NumberedSection], found: club.Family
) -> list[club.Movement]:
    """Return the movements of a plan that ``found``, a family, lacks or has in another form.

    ``remembered`` holds the digest of the movement that each section had.
    """
    digests = dict(remembered.digests)
    return [
        seating.movement
        for seating in seatings
        if digests.get(seating.name, seating.movement.digest)
        != getattr(_movement_for(found, seating), "digest", None)
    ]


def _movement_for(family: club.Family, seating: club.NumberedSection) -> club.Movement | None:
    """Return a family's movement for a section, with a rover if the section plays with one."""
    size = seating.movement.num_contestants
    section = club.SectionPairs(seating.name, seating.pairs, half_table=seating.half_table)
    if not section.has_rover or seating.absent != size:
        return family.movements.get(size)
    with suppress(InputError):  # this family has no movement with a rover
        if (movement := family.movements.get(section.family_size)) is not None:
            return with_rover(movement)
    return None
