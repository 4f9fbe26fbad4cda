"""What is done during play: a change is proposed, looked at, and accepted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import How, Pair
from bridgeopt.files.plan import format_plan
from bridgeopt.night.actions import ChangePlan, MarkPrinted
from bridgeopt.night.door import told_player
from bridgeopt.seating.changing.hall import Changes
from bridgeopt.seating.changing.sat_wrong import SatWrong
from bridgeopt.web.doing.door import newcomers
from bridgeopt.web.doing.values import BadValues, DeedRequest
from bridgeopt.web.face import round_now, set_played
from bridgeopt.web.proposing import ProposedChange, plan_to_accept

_WHAT = ("absent", "leaves", "comes", "replaced")


def _propose(asked: DeedRequest) -> None:
    """Look at what a change would come to; nothing is changed by that."""
    evening = asked.evening()
    what = asked.choice("what", _WHAT)
    guests: Mapping[int, str] = {}
    if what == "comes":
        coming, guests = newcomers(asked.desk.now, asked.get("newcomers"))
        changes = Changes(add=(_pair(coming),))
    elif what == "replaced":
        (new, *_), guests = newcomers(asked.desk.now, asked.get("newcomers"))
        changes = Changes(swaps=((asked.integer("player"), new),))
    else:
        changes = Changes(drop=(_pair(asked.integers("players")),))
    play = round_now(asked.desk.clock, evening)
    absent = what == "absent"
    after = 0 if absent else play.over
    careful = after == 0 and play.playing is not None
    never_came = absent and any(section.spells for section in evening.sections)
    named, tab = tuple(guests.items()), asked.text("tab")
    proposal = ProposedChange(
        tab, changes, named, after, careful=careful and not never_came, never_came=never_came
    )
    asked.desk.proposals.propose(proposal)


def _propose_from(asked: DeedRequest) -> None:
    """Let what is proposed hold from another round on."""
    after = asked.integer("round") - 1
    proposed = replace(_proposed(asked), after=after, how=None, never_came=False)
    asked.desk.proposals.propose(proposed)


def _propose_wrong(asked: DeedRequest) -> None:
    """Look at what follows from it that two pairs have sat in each other's seats."""
    one, other = (_pair(asked.integers(name)) for name in ("one", "other"))
    wrong = SatWrong(one, other, asked.integer("first"), asked.integer("last"))
    asked.desk.proposals.propose(ProposedChange(asked.text("tab"), wrong, after=wrong.last))


def _propose_how(asked: DeedRequest) -> None:
    """Take what is proposed in another way."""
    proposal = _proposed(asked)
    if isinstance(proposal.asked, SatWrong):
        proposal = replace(proposal, to_the_end=asked.truth("to_the_end"))
    else:
        proposal = replace(proposal, how=How(asked.choice("how", tuple(How))))
    asked.desk.proposals.propose(proposal)


def _propose_nothing(asked: DeedRequest) -> None:
    """Leave everything as it is."""
    serial, proposal = asked.integer("proposal"), asked.desk.proposals.now
    if proposal is not None and proposal.serial == serial:
        asked.desk.proposals.drop()


def _change(asked: DeedRequest) -> Message:
    """Accept what is proposed."""
    proposal, now = _proposed(asked), asked.desk.now
    known = asked.desk.proposals.look(proposal, asked.planned(), now.with_guests).state
    if known is None:
        raise RequestError(Message("play_not_known_yet"))
    text = format_plan(plan_to_accept(proposal, known))
    asked.do(ChangePlan(text, _summary(proposal)))
    asked.desk.proposals.drop()
    return Message("play_done")


def _printed_again(asked: DeedRequest) -> None:
    """Note that what a change made wrong on paper is printed anew."""
    plan = asked.desk.now.evening.planned
    if plan is not None:
        asked.do(MarkPrinted(plan.printed))


def _rounds_played(asked: DeedRequest) -> None:
    """Note how many rounds have been played, where no clock tells."""
    evening, rounds = asked.evening(), asked.integer("rounds")
    if not 0 <= rounds <= round_now(asked.desk.clock, evening).total:
        raise BadValues("rounds")
    set_played(asked.desk.clock, evening, rounds)
    asked.desk.events.tell("changed")


def _proposed(asked: DeedRequest) -> ProposedChange:
    """Return what is proposed, if it is what was looked at."""
    serial, proposal = asked.integer("proposal"), asked.desk.proposals.now
    if proposal is None or proposal.serial != serial:
        raise RequestError(Message("play_proposed_otherwise"))
    return proposal


def _pair(players: tuple[int, ...]) -> Pair:
    if len(set(players)) != 2:
        raise BadValues("players")
    return Pair(*players)


def _summary(proposal: ProposedChange) -> Message:
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
