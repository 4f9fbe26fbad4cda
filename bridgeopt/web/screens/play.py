"""During play: who sits where now, and what can be done when somebody comes late or leaves."""

from __future__ import annotations

from typing import Any, NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.club import Members, PlanFile, Seating, telling
from bridgeopt.club.called import CalledNumber
from bridgeopt.club.plan import handovers
from bridgeopt.files.players import fold
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.face import RoundNow, round_now
from bridgeopt.web.screens.people import people
from bridgeopt.web.screens.sheet import ProposalSheet, sheet_of
from bridgeopt.web.tonight import changed_since_print, on_paper


class PlayRow(NamedTuple):
    """A number of a section, and who holds it; ``players`` are empty where nobody does."""

    number: int
    called: CalledNumber
    players: tuple[int, ...]
    names: tuple[str, ...]
    place: Message | None
    find: str
    since_round_one: bool


class SectionColumn(NamedTuple):
    """A section, and what has changed hands in it."""

    name: str
    rows: tuple[PlayRow, ...]
    changed: tuple[Message, ...]


def view(desk: Desk, now: Now) -> dict[str, Any]:
    """Return what the screen shows; without a plan, that there is none."""
    plan = now.evening.planned
    evening = on_paper(desk, now)
    if plan is None or evening is None:
        return {"plan": None}
    far = round_now(desk.clock, evening)
    return {
        "plan": plan,
        "round": far,
        "shown": far.shown,
        "columns": [_column(seating, far.shown, now.members) for seating in evening.sections],
        "may_not_have_come": far.playing == 1 or far.over == 0,
        "sat": [_sat(seating, far.over, now.members) for seating in evening.sections],
        "changed_since_print": changed_since_print(desk, plan),
        "all_printed": plan.all_printed,
        "people": people(now),
        "sheet": _sheet(desk, now, plan, far),
    }


def _sheet(desk: Desk, now: Now, plan: PlanFile, far: RoundNow) -> ProposalSheet | None:
    proposal = desk.proposals.now
    if proposal is None:
        return None
    looked = desk.proposals.look(proposal, plan, now.with_guests)
    return sheet_of(proposal, looked, plan, far, now.members)


def _column(seating: Seating, shown: int, members: Members) -> SectionColumn:
    places = _places(seating, shown)
    rows = []
    for number, last in enumerate(seating.present, start=1):
        pair = seating.holder(number, shown) or last  # who has yet to come holds it later
        players = () if pair is None else pair.players
        names = tuple(map(members.name, players))
        since = pair is not None and len(seating.holders(number)) == 1
        found = fold(" ".join(names))
        called = seating.movement.called[number - 1]
        rows.append(PlayRow(number, called, players, names, places.get(number), found, since))
    changed = tuple(telling.handover(each, members) for each in handovers(seating))
    return SectionColumn(seating.name, tuple(rows), changed)


def _sat(seating: Seating, over: int, members: Members) -> tuple[str, list[dict[str, Any]]]:
    """Return who held the numbers of a section in the rounds that are over, or being played.

    Which rounds these are is told where it is not all of them.
    """
    sat = []
    for number in range(1, len(seating.numbers) + 1):
        for spell in seating.holders(number):
            if spell.pair is None or spell.first > over:
                continue
            first, last = str(spell.first), str(min(spell.last, over))
            all_along = spell.first == 1 and spell.last >= over
            n = int(last) - spell.first + 1
            told = None if all_along else Message("play_wrong_rounds", n=n, first=first, last=last)
            names = " & ".join(map(members.name, spell.pair.players))
            number_of = f"{seating.name}{seating.label(number)}"
            players = spell.pair.players
            sat.append({"number": number_of, "players": players, "names": names, "rounds": told})
    return seating.name, sat


def _places(seating: Seating, shown: int) -> dict[int, Message]:
    """Say of each number where it sits in a round, or from when on."""
    places = {
        number: Message("play_from_round", round=str(begin))
        for number, begin in seating.first_rounds.items()
        if begin > shown
    }
    for seat in seating.seats:
        if seat.round != shown:
            continue
        for number, side in ((seat.ns, "NS"), (seat.ew, "EW")):
            if number is None or number in places:
                continue
            if seat.waits:
                places[number] = Message("sits_out")
            else:
                table, direction = str(seat.table), Message(side)
                places[number] = Message("to_table", table=table, seat=direction)
    return places
