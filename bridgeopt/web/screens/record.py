"""The evening as it would be recorded in the season, or as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.base.words import Clauses, Message
from bridgeopt.club import Members, PlayedSection, Session, telling
from bridgeopt.club.plan import handovers, rounds_sat_out
from bridgeopt.journal.changes import Revision
from bridgeopt.season import Season
from bridgeopt.season.evening import NewSession
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.recording import most_rounds, to_record, way_back
from bridgeopt.web.told import on_page, refusal

_INSIST = "season_force_records"
"""The key of what would help where the season has changed."""


class Record(NamedTuple):
    """What is recorded, or would be.

    Attributes
    ----------
    done
        That it has been recorded.
    season, first
        The season's revision once it is recorded; and what was done after that, which must be taken
        back before the record can be.
    parts, rounds, most
        Its sections; how many rounds count as played, of how many. Where it is refused, 0 rounds
        if the director has not said how many; another number may be what helps.
    notes
        What should be known besides.
    changed
        What has changed in the season since the plan was made: it is recorded only if insisted on.
    refused
        Why it cannot be recorded.
    """

    done: Message | None = None
    season: Revision | None = None
    first: Message | None = None
    parts: Sequence[tuple[str, Message, list[Message]]] = ()
    rounds: int = 0
    most: int = 0
    notes: Sequence[Message] = ()
    changed: str | None = None
    refused: str | None = None


def look(desk: Desk, now: Now) -> Record | None:
    """Return what the screen shows; ``None`` where there is no plan, or no season to record it."""
    plan = now.evening.planned
    if plan is None or now.so_far.season is None:
        return None
    session = desk.recorded(now)
    if session is not None:
        return _done(now.so_far.season, session, now)
    try:
        new, changed = _to_record(desk, now)
    except BridgeoptError as error:
        told = desk.rounds_to_record or 0
        return Record(refused=refusal(error, now.members), rounds=told, most=most_rounds(desk, now))
    sections = new.session.sections
    return Record(
        parts=tuple(_part(section, now.members) for section in sections),
        rounds=max(section.rounds_played for section in sections),
        most=max(section.movement.num_rounds for section in sections),
        notes=[on_page(note, now.members) for note in new.notes],
        changed=changed,
    )


def _done(season: Season, session: Session, now: Now) -> Record:
    stands, since = way_back(season, session)
    later = [on_page(change.summary, now.members) for change in since]
    return Record(
        Message("go_recorded", session=str(session.id), day=session.played_on),
        stands,
        Message("go_recorded_first", changes=Clauses(later)) if later else None,
        tuple(_part(section, now.members) for section in session.sections),
    )


def _to_record(desk: Desk, now: Now) -> tuple[NewSession, str | None]:
    """Return what would be recorded; and what has changed, where that takes insisting."""
    try:
        return to_record(desk, now), None
    except InputError as error:
        helps = [fault.help for fault in error.faults]
        if not all(isinstance(each, Message) and each.key == _INSIST for each in helps):
            raise
        return to_record(desk, now, force=True), refusal(error, now.members).removesuffix(".")


def _part(section: PlayedSection, members: Members) -> tuple[str, Message, list[Message]]:
    """Return a section's name, who played how much, and what is out of the common."""
    rounds, of = section.rounds_played, section.movement.num_rounds
    told = Message("go_record_section", pairs=len(section.pairs), rounds=str(rounds), of=str(of))
    outs = [
        Message("go_record_sat_out", who=" & ".join(map(members.name, pair.players)), rounds=out)
        for number, out in _waits(section).items()
        if (pair := section.holder(number, int(out[0]))) is not None
    ]
    changes = handovers(section)
    told_of = {change.number for change in changes}
    nobody = [
        str(number)
        for number, pair in enumerate(section.present, start=1)
        if pair is None and number not in told_of
    ]
    besides = [Message("go_record_outs", outs=outs)] if outs else []
    if nobody:
        besides.append(Message("go_record_nobody", n=len(nobody), numbers=nobody))
    changed = [telling.handover(each, members) for each in changes]
    besides += [Message("full_stop", told=each) for each in changed]
    return section.name, told, besides


def _waits(section: PlayedSection) -> dict[int, list[str]]:
    return {number: [*map(str, rounds)] for number, rounds in rounds_sat_out(section).items()}
