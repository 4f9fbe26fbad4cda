"""The movements for a changed plan: those that the request names, or the plan's own family."""

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
    """Return the movements for a change: those of the requested family, or of the plan's family.

    A plan may name the folder of its movements. That folder is used only if its movements equal
    those of the plan. They may differ because the files in the folder have changed, or because the
    plan was made with another folder of the same name.

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
    lacks_movements = any(section.movement is None for section in plan.sections)
    if (
        folder is not None
        or lacks_movements
        or (family and family.casefold() != plan.family.casefold())
    ):
        return AvailableMovements(_as_played(read_family(name, folder), seatings))
    if name == TAILORED:
        return AvailableMovements(fallback_family(seatings[0].movement.num_rounds))
    origin = plan.origin or club.Origin("shipped")
    plan_family = club.Family(name, {}, origin)
    if not name:
        fault = Fault(Message("plan_names_no_family"), plan.file, help=Message("name_family"))
        return AvailableMovements(plan_family, fault)
    if family and origin.kind != "folder":
        return AvailableMovements(_as_played(read_family(name), seatings))
    return _movements_of_plan(plan_family, origin, plan.file, seatings)


def _as_played(family: club.Family, seatings: Sequence[club.NumberedSection]) -> club.Family:
    """Return a family of movements, adapted to how a plan's sections play them.

    If all sections play a barometer, the family becomes a barometer. The same holds for two winners
    and for numbering EW pairs from 1.
    """
    if seatings and all(seating.movement.barometer for seating in seatings):
        family = family.as_barometer()
    if seatings and all(seating.movement.winners == 2 for seating in seatings):
        family = family_in_two_fields(family)
    if seatings and all(seating.movement.ew_from_one for seating in seatings):
        family = family.with_ew_from_one()
    return family


def _movements_of_plan(
    plan_family: club.Family,
    origin: club.Origin,
    file: str,
    seatings: Sequence[club.NumberedSection],
) -> AvailableMovements:
    """Return the family of movements with which a plan was made.

    If the family is missing or has changed, the result has only the plan's movements, and a fault
    that says why the family cannot be used.

    Parameters
    ----------
    plan_family
        A family with the name of the plan's family and without movements.
    origin
        The origin of the movements that the plan names: a folder, or the program's own.
    file
        The plan's file, for the fault.
    seatings
        The plan's sections with their movements.
    """
    name = plan_family.name
    own_folder = Path(origin.folder) if origin.kind == "folder" else None
    folder = quoted(origin.folder)

    def unavailable(message: Message, advice: Message) -> AvailableMovements:
        return AvailableMovements(plan_family, Fault(message, file, help=advice))

    give = Message("give_movements_folder")
    if own_folder and not own_folder.is_dir():
        return unavailable(Message("movements_folder_not_here", folder=folder), give)
    try:
        family = _as_played(read_family(name, own_folder), seatings)
    except InputError as error:
        family_fault = error.faults[0]
        if not own_folder:
            message = Message("plan_family_not_here", family=quoted(name))
            return unavailable(message, Message("give_movements_folder_or_family"))
        if family_fault.help is not None:
            give = Message("give_movements_folder_too", help=family_fault.help)
        return AvailableMovements(plan_family, replace(family_fault, help=give))
    changed = _changed_movements(origin, seatings, family)
    if not changed:
        return AvailableMovements(family)
    movement = changed[0].name
    if own_folder:
        return unavailable(
            Message("movement_changed_since", movement=movement, folder=folder), give
        )
    return unavailable(Message("movement_is_clubs_own", movement=movement, family=name), give)


def _changed_movements(
    origin: club.Origin, seatings: Sequence[club.NumberedSection], family: club.Family
) -> list[club.Movement]:
    """Return the movements of a plan that a family lacks or has in another form.

    ``origin`` has the digests of the movements with which the sections were seated.
    """
    digests = dict(origin.digests)
    return [
        seating.movement
        for seating in seatings
        if digests.get(seating.name, seating.movement.digest)
        != getattr(_movement_for(family, seating), "digest", None)
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
