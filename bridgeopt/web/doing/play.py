"""What is done during play: a change is proposed, looked at, and accepted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bridgeopt.club import How, Pair, PlanFile
from bridgeopt.director.arrivals import name_guest
from bridgeopt.errors import RequestError
from bridgeopt.evening.plan_actions import ChangePlan
from bridgeopt.evening.telling import told_player
from bridgeopt.files.plan import format_plan
from bridgeopt.journal.changes import Revision
from bridgeopt.seating.changing.hall import Changes
from bridgeopt.web.desk import Desk
from bridgeopt.web.doing.values import BadValues, choice, integer, integers, text
from bridgeopt.web.proposing import Proposal
from bridgeopt.web.rounds import round_now, set_played
from bridgeopt.words import Message

_WHAT = ("absent", "leaves", "comes", "replaced")


def _propose(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Look at what a change would come to; nothing is changed by that."""
    plan = _plan(desk)
    what = choice(values, "what", _WHAT)
    guests: dict[int, str] = {}
    if what == "comes":
        changes = Changes(add=(_pair(_newcomers(desk, values, guests)),))
    elif what == "replaced":
        (new,) = _newcomers(desk, values, guests, 1)
        changes = Changes(swaps=((integer(values, "player"), new),))
    else:
        changes = Changes(drop=(_pair(integers(values, "players")),))
    round = round_now(desk.clock, plan)
    after = round.played if what == "absent" else round.over
    careful = after == 0 and round.playing is not None
    named = tuple(guests.items())
    proposal = Proposal(text(values, "tab"), changes, named, after, careful=careful)
    desk.proposals.propose(proposal)


def _propose_from(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Let what is proposed hold from another round on."""
    after = integer(values, "round") - 1
    desk.proposals.propose(replace(_proposed(desk, values), after=after, how=None))


def _propose_how(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Take what is proposed in another way."""
    how = How(choice(values, "how", tuple(How)))
    desk.proposals.propose(replace(_proposed(desk, values), how=how))


def _propose_nothing(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Leave everything as it is."""
    proposal = desk.proposals.now
    if proposal is not None and proposal.serial == integer(values, "proposal"):
        desk.proposals.drop()


def _change(desk: Desk, values: Mapping[str, Any], revision: Revision) -> Message:
    """Accept what is proposed."""
    proposal = _proposed(desk, values)
    now = desk.now
    looked = desk.proposals.look(proposal, _plan(desk), now.with_guests)
    if looked.preview is None:
        raise RequestError(Message("play_not_known_yet"))
    summary = _summary(proposal)
    desk.do(ChangePlan(format_plan(looked.preview.plan), summary), revision)
    desk.proposals.drop()
    return Message("play_done")


def _rounds_played(desk: Desk, values: Mapping[str, Any], revision: Revision) -> None:
    """Note how many rounds have been played, where no clock tells."""
    plan = _plan(desk)
    rounds = integer(values, "rounds")
    if not 0 <= rounds <= round_now(desk.clock, plan).total:
        raise BadValues("rounds")
    set_played(desk.clock, plan, rounds)
    desk.events.tell("changed")


def _plan(desk: Desk) -> PlanFile:
    plan = desk.now.evening.planned
    if plan is None:
        raise RequestError(Message("evening_has_no_plan"))
    return plan


def _proposed(desk: Desk, values: Mapping[str, Any]) -> Proposal:
    """Return what is proposed, if it is what was looked at."""
    proposal = desk.proposals.now
    if proposal is None or proposal.serial != integer(values, "proposal"):
        raise RequestError(Message("play_proposed_otherwise"))
    return proposal


def _newcomers(
    desk: Desk, values: Mapping[str, Any], guests: dict[int, str], many: int = 2
) -> tuple[int, ...]:
    given = values.get("newcomers")
    if not isinstance(given, list) or len(given) != many:
        raise BadValues("newcomers")
    so_far = desk.now.with_guests
    players: list[int] = []
    for each in given:
        if not isinstance(each, dict):
            raise BadValues("newcomers")
        if "guest" in each:
            taken = {*so_far.guests, *guests}
            named = name_guest(text(each, "guest"), so_far, taken)
            guests |= named
            players += named
        else:
            players.append(integer(each, "player"))
    return tuple(players)


def _pair(players: tuple[int, ...]) -> Pair:
    if len(set(players)) != 2:
        raise BadValues("players")
    return Pair(*players)


def _summary(proposal: Proposal) -> Message:
    """Say what is changed, players by id, as the evening keeps it."""
    changes, after = proposal.changes, str(proposal.after)
    for pair in changes.drop:
        key = "evening_pair_left" if proposal.after else "evening_pair_absent"
        return Message(key, pair=_told(pair), **({"round": after} if proposal.after else {}))
    for pair in changes.add:
        return Message("evening_pair_came", pair=_told(pair), round=str(proposal.after + 1))
    ((old, new),) = changes.swaps
    begin = str(proposal.after + 1)
    return Message(
        "evening_player_replaced", new=told_player(new), old=told_player(old), round=begin
    )


def _told(pair: Pair) -> Message:
    first, second = map(told_player, pair.players)
    return Message("evening_pair", first=first, second=second)


DEEDS = {
    "propose": _propose,
    "propose_from": _propose_from,
    "propose_how": _propose_how,
    "propose_nothing": _propose_nothing,
    "change": _change,
    "rounds_played": _rounds_played,
}
"""By the names that the page sends."""
