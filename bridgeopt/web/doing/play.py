"""What is done during play: a change is proposed, looked at, and accepted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import How, Pair
from bridgeopt.files.plan import format_plan
from bridgeopt.journal.changes import Revision
from bridgeopt.night.actions import ChangePlan, Printed
from bridgeopt.night.door import told_player
from bridgeopt.seating.changing.hall import Changes
from bridgeopt.seating.changing.sat_wrong import SatWrong
from bridgeopt.show.pages.paper import Evening
from bridgeopt.web.desk import Desk
from bridgeopt.web.doing.door import newcomers
from bridgeopt.web.doing.values import BadValues, choice, integer, integers, text, truth
from bridgeopt.web.face import round_now, set_played
from bridgeopt.web.proposing import Proposal, plan_to_accept
from bridgeopt.web.tonight import on_paper

_WHAT = ("absent", "leaves", "comes", "replaced")


def _propose(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Look at what a change would come to; nothing is changed by that."""
    evening = _evening(desk)
    what = choice(values, "what", _WHAT)
    guests: Mapping[int, str] = {}
    if what == "comes":
        coming, guests = newcomers(desk.now, values.get("newcomers"))
        changes = Changes(add=(_pair(coming),))
    elif what == "replaced":
        (new, *_), guests = newcomers(desk.now, values.get("newcomers"))
        changes = Changes(swaps=((integer(values, "player"), new),))
    else:
        changes = Changes(drop=(_pair(integers(values, "players")),))
    round = round_now(desk.clock, evening)
    absent = what == "absent"
    after = 0 if absent else round.over
    careful = after == 0 and round.playing is not None
    never_came = absent and any(section.spells for section in evening.sections)
    named, tab = tuple(guests.items()), text(values, "tab")
    proposal = Proposal(
        tab, changes, named, after, careful=careful and not never_came, never_came=never_came
    )
    desk.proposals.propose(proposal)


def _propose_from(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Let what is proposed hold from another round on."""
    after = integer(values, "round") - 1
    proposed = replace(_proposed(desk, values), after=after, how=None, never_came=False)
    desk.proposals.propose(proposed)


def _propose_wrong(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Look at what follows from it that two pairs have sat in each other's seats."""
    one, other = (_pair(integers(values, name)) for name in ("one", "other"))
    wrong = SatWrong(one, other, integer(values, "first"), integer(values, "last"))
    desk.proposals.propose(Proposal(text(values, "tab"), wrong, after=wrong.last))


def _propose_how(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Take what is proposed in another way."""
    proposal = _proposed(desk, values)
    if isinstance(proposal.asked, SatWrong):
        proposal = replace(proposal, to_the_end=truth(values, "to_the_end"))
    else:
        proposal = replace(proposal, how=How(choice(values, "how", tuple(How))))
    desk.proposals.propose(proposal)


def _propose_nothing(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Leave everything as it is."""
    serial, proposal = integer(values, "proposal"), desk.proposals.now
    if proposal is not None and proposal.serial == serial:
        desk.proposals.drop()


def _change(desk: Desk, values: Mapping[str, Any], revision: Revision) -> Message:
    """Accept what is proposed."""
    proposal, now = _proposed(desk, values), desk.now
    plan = now.evening.planned
    if plan is None:
        raise RequestError(Message("evening_has_no_plan"))
    known = desk.proposals.look(proposal, plan, now.with_guests).known
    if known is None:
        raise RequestError(Message("play_not_known_yet"))
    text = format_plan(plan_to_accept(proposal, known))
    desk.do(ChangePlan(text, _summary(proposal)), revision)
    desk.proposals.drop()
    return Message("play_done")


def _printed_again(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Note that what a change made wrong on paper is printed anew."""
    plan = desk.now.evening.planned
    if plan is not None:
        desk.do(Printed(plan.printed), revision)


def _rounds_played(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Note how many rounds have been played, where no clock tells."""
    evening, rounds = _evening(desk), integer(values, "rounds")
    if not 0 <= rounds <= round_now(desk.clock, evening).total:
        raise BadValues("rounds")
    set_played(desk.clock, evening, rounds)
    desk.events.tell("changed")


def _evening(desk: Desk) -> Evening:
    evening = on_paper(desk, desk.now)
    if evening is None:
        raise RequestError(Message("evening_has_no_plan"))
    return evening


def _proposed(desk: Desk, values: Mapping[str, Any]) -> Proposal:
    """Return what is proposed, if it is what was looked at."""
    serial, proposal = integer(values, "proposal"), desk.proposals.now
    if proposal is None or proposal.serial != serial:
        raise RequestError(Message("play_proposed_otherwise"))
    return proposal


def _pair(players: tuple[int, ...]) -> Pair:
    if len(set(players)) != 2:
        raise BadValues("players")
    return Pair(*players)


def _summary(proposal: Proposal) -> Message:
    """Say what is changed, players by id, as the evening keeps it."""
    asked, after, begin = proposal.asked, str(proposal.after), str(proposal.after + 1)
    if isinstance(asked, SatWrong):
        rounds = [*map(str, range(asked.first, asked.last + 1))]
        told = {"one": _told(asked.one), "other": _told(asked.other)}
        return Message("evening_sat_wrong", **told, n=len(rounds), rounds=rounds)
    for pair in asked.drop:
        if not proposal.after:
            return Message("evening_pair_absent", pair=_told(pair))
        return Message("evening_pair_left", pair=_told(pair), round=after)
    for pair in asked.add:
        return Message("evening_pair_came", pair=_told(pair), round=begin)
    ((old, new),) = asked.swaps
    told = {"new": told_player(new), "old": told_player(old)}
    return Message("evening_player_replaced", **told, round=begin)


def _told(pair: Pair) -> Message:
    first, second = map(told_player, pair.players)
    return Message("evening_pair", first=first, second=second)


DEEDS = {
    "propose": _propose,
    "propose_wrong": _propose_wrong,
    "propose_from": _propose_from,
    "propose_how": _propose_how,
    "propose_nothing": _propose_nothing,
    "change": _change,
    "printed_again": _printed_again,
    "rounds_played": _rounds_played,
}
"""By the names that the page sends."""
