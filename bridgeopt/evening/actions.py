"""All actions of a director on an evening."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Members, Wish, messages
from bridgeopt.club.contestant import parse_label
from bridgeopt.evening.documents import (
    COUNT,
    FLAG,
    GROUPS,
    GUESTS,
    LABEL,
    LABELS,
    MESSAGE,
    PLAN,
    PLAYER,
    PLAYERS,
    WINNERS,
    WISH,
    WISHES,
    Guests,
)
from bridgeopt.evening.state import (
    Attendance,
    Evening,
    Format,
    pair_placeholder,
    plan_from_text,
    player_placeholder,
)
from bridgeopt.files.faults import quoted
from bridgeopt.files.plan_document import mark_printed
from bridgeopt.journal.action_file import StateAction

# ruff: noqa: ARG002 - `describe` always gets the evening, although most actions do not need it


@dataclass(frozen=True)
class EveningAction(StateAction[Evening]):
    """An action of the director on an evening.

    The action's messages name players by id; `state.with_names` replaces the ids by names.
    """

    @classmethod
    def unknown_action_error(cls, do: str) -> RequestError:
        """Return the error for a dict whose value for ``do`` names no action."""
        return RequestError(Message("evening_not_understood", action=quoted(do)))


_MAX_LISTED_PLAYERS = 4
"""Maximum number of players whose names a message lists. A message about more players gives only
their number."""


@dataclass(frozen=True)
class AttendanceAction(EveningAction):
    """An action that changes the attendance list; this is possible until there is a plan."""

    def apply(self, evening: Evening) -> Evening:
        """Return the evening after the action changed its attendance list."""
        return replace(evening, attendance=self.new_attendance(evening.open_attendance()))

    def new_attendance(self, attendance: Attendance) -> Attendance:
        """Return the attendance list after the action."""
        raise NotImplementedError


@dataclass(frozen=True)
class SignUp(AttendanceAction):
    """Add expected players to the attendance list: pairs, and single players without a partner."""

    do = "sign_up"
    pairs: Annotated[tuple[tuple[int, ...], ...], GROUPS]
    guests: Annotated[Guests, GUESTS] = ()

    def new_attendance(self, attendance: Attendance) -> Attendance:
        """Return the attendance list with these pairs and players added, marked as expected."""
        return attendance.with_guest_names(dict(self.guests)).with_sign_ups(self.pairs)

    def describe(self, evening: Evening) -> Message:
        """Return a message that names the players or, if there are many, gives their number."""
        players = [player for group in self.pairs for player in group]
        if len(players) > _MAX_LISTED_PLAYERS:
            return Message("evening_many_signed_up", n=len(players))
        return _players_message("evening_signed_up", players)


@dataclass(frozen=True)
class MarkArrived(AttendanceAction):
    """Mark players on the attendance list as here."""

    do = "here"
    players: Annotated[tuple[int, ...], PLAYERS]
    guests: Annotated[Guests, GUESTS] = ()

    def new_attendance(self, attendance: Attendance) -> Attendance:
        """Return the list with the players marked as here."""
        return attendance.with_guest_names(dict(self.guests)).with_arrivals(self.players)

    def describe(self, evening: Evening) -> Message:
        """Return a message that names the players or, if there are many, gives their number."""
        if len(self.players) > _MAX_LISTED_PLAYERS:
            return Message("evening_many_here", n=len(self.players))
        return _players_message("evening_here", self.players)


@dataclass(frozen=True)
class MarkAbsent(AttendanceAction):
    """Mark players on the attendance list as not here: they have not come, or have left."""

    do = "away"
    players: Annotated[tuple[int, ...], PLAYERS]

    def new_attendance(self, attendance: Attendance) -> Attendance:
        """Return the list with the players marked as not here."""
        return attendance.with_departures(self.players)

    def describe(self, evening: Evening) -> Message:
        """Return a message that names the players."""
        return _players_message("evening_away", self.players)


@dataclass(frozen=True)
class PairUp(AttendanceAction):
    """Make two players a pair on the attendance list."""

    do = "pair"
    first: Annotated[int, PLAYER]
    second: Annotated[int, PLAYER]
    here: Annotated[bool, FLAG] = True
    guests: Annotated[Guests, GUESTS] = ()

    def __post_init__(self) -> None:
        """Raise `RequestError` if both ids belong to the same player."""
        if self.first == self.second:
            raise RequestError(
                Message("evening_pair_of_one", player=player_placeholder(self.first))
            )

    def new_attendance(self, attendance: Attendance) -> Attendance:
        """Return the list with the two players as a pair."""
        return attendance.with_guest_names(dict(self.guests)).with_pair(
            self.first, self.second, here=self.here
        )

    def describe(self, evening: Evening) -> Message:
        """Return a message that names the players."""
        first, second = map(player_placeholder, (self.first, self.second))
        return Message("evening_paired", first=first, second=second)


@dataclass(frozen=True)
class Unpair(AttendanceAction):
    """Split a pair on the attendance list into two players without a partner."""

    do = "unpair"
    player: Annotated[int, PLAYER]

    def new_attendance(self, attendance: Attendance) -> Attendance:
        """Return the list after the pair is split."""
        return attendance.without_pair(self.player)

    def describe(self, evening: Evening) -> Message:
        """Return a message that names the players."""
        entry = evening.attendance.line_of(self.player)
        return _players_message("evening_unpaired", entry.players if entry else [self.player])


@dataclass(frozen=True)
class Remove(AttendanceAction):
    """Remove players from the attendance list."""

    do = "remove"
    players: Annotated[tuple[int, ...], PLAYERS]

    def new_attendance(self, attendance: Attendance) -> Attendance:
        """Return the list without the removed players."""
        return attendance.without_players(self.players)

    def describe(self, evening: Evening) -> Message:
        """Return a message that names the players."""
        return _players_message("evening_removed", self.players)


@dataclass(frozen=True)
class NameGuest(EveningAction):
    """Give a guest a name, before or after the pairs are seated by a plan."""

    do = "guest"
    player: Annotated[int, PLAYER]
    name: Annotated[str, LABEL]

    def apply(self, evening: Evening) -> Evening:
        """Return the evening with this name for the guest."""
        return replace(
            evening, attendance=evening.attendance.with_guest_names({self.player: self.name})
        )

    def describe(self, evening: Evening) -> Message:
        """Return a message with the guest's id. It leaves out the name, which can be erased."""
        return Message("evening_guest", player=player_placeholder(self.player))


@dataclass(frozen=True)
class SendWord(EveningAction):
    """Record whether an absent pair gave notice of its absence.

    This is possible with and without a plan. If ``sent`` is false, an earlier notice is removed.
    """

    do = "sent_word"
    players: Annotated[tuple[int, ...], PLAYERS]
    sent: Annotated[bool, FLAG] = True

    def __post_init__(self) -> None:
        """Raise `RequestError` unless there are two players."""
        if len(self.players) != 2:
            raise RequestError(Message("evening_word_of_pair"))

    def apply(self, evening: Evening) -> Evening:
        """Return the evening after the pair's notice is recorded, or removed."""
        return replace(
            evening, attendance=evening.attendance.with_word(self.players, sent=self.sent)
        )

    def describe(self, evening: Evening) -> Message:
        """Return a message that names the players."""
        first, second = map(player_placeholder, self.players)
        key = "evening_sent_word" if self.sent else "evening_sent_no_word"
        return Message(key, first=first, second=second)


def _players_message(key: str, players: Iterable[int]) -> Message:
    placeholders = list(map(player_placeholder, players))
    return Message(key, n=len(placeholders), players=placeholders)


@dataclass(frozen=True)
class ChooseFormat(EveningAction):
    """Choose the format of the evening; the fields mean the same as in `Format`."""

    do = "choose"
    movements: Annotated[str, LABEL]
    sections: Annotated[int, COUNT]
    rounds: Annotated[int | None, COUNT] = None
    boards: Annotated[int | None, COUNT] = None
    winners: Annotated[int | None, WINNERS] = None

    def apply(self, evening: Evening) -> Evening:
        """Return the evening with this format."""
        choice = Format(self.movements, self.sections, self.rounds, self.boards, self.winners)
        return replace(evening, format_choice=choice)

    def describe(self, evening: Evening) -> Message:
        """Return a message with the chosen format."""
        if self.rounds is None:
            movements: Message | str = self.movements
            if self.winners is not None:
                movements = Message("way_winners", movements=movements, winners=self.winners)
            return Message("evening_chosen", movements=movements, sections=self.sections)
        return Message("evening_chosen_made", rounds=self.rounds, sections=self.sections)


@dataclass(frozen=True)
class ChooseEvent(EveningAction):
    """Make the evening a session of an event of several sessions.

    Without a ``name``, it is an ordinary evening again.
    """

    do = "event"
    name: Annotated[str | None, LABEL] = None

    def apply(self, evening: Evening) -> Evening:
        """Return the evening as a session of this event, or as an ordinary one."""
        evening.open_attendance()
        return replace(evening, event_choice=self.name)

    def describe(self, evening: Evening) -> Message:
        """Return a message that names the event."""
        if self.name is None:
            return Message("evening_no_event")
        return Message("evening_of_event", name=self.name)


@dataclass(frozen=True)
class AddWish(EveningAction):
    """Add a wish; a wish of the same kind about the same pairs is removed."""

    do = "wish"
    wish: Annotated[Wish, WISH]

    def apply(self, evening: Evening) -> Evening:
        """Return the evening with the wish."""
        return evening.with_wish(self.wish)

    def describe(self, evening: Evening) -> Message:
        """Return a message that describes the wish."""
        return Message("evening_wished", wish=_describe_wish(self.wish))


@dataclass(frozen=True)
class RemoveWish(EveningAction):
    """Remove the wish that has the kind and the pairs of ``wish``.

    ``called`` is the displayed form of the pair number in the wish, for the message.
    """

    do = "unwish"
    wish: Annotated[Wish, WISH]
    called: Annotated[str, LABEL] = ""

    def apply(self, evening: Evening) -> Evening:
        """Return the evening without the wish."""
        return evening.without_wish(self.wish)

    def describe(self, evening: Evening) -> Message:
        """Return a message that describes the removed wish."""
        return Message("evening_unwished", wish=_describe_wish(self.wish, self.called))


@dataclass(frozen=True)
class PlacePair(EveningAction):
    """Put a pair into a section or on a number, by changing the wishes.

    The wishes in ``wishes`` are added, and those in ``instead`` are removed. ``called`` is the
    displayed form of the pair number, if it differs from the number.
    """

    do = "put"
    wishes: Annotated[tuple[Wish, ...], WISHES]
    instead: Annotated[tuple[Wish, ...], WISHES] = ()
    called: Annotated[str, LABEL] = ""

    def apply(self, evening: Evening) -> Evening:
        """Return the evening without the wishes in ``instead``, and with those in ``wishes``."""
        for wish in self.instead:
            evening = evening.without_wish(wish)
        for wish in self.wishes:
            evening = evening.with_wish(wish)
        return evening

    def describe(self, evening: Evening) -> Message:
        """Return a message that describes the new wishes or, without any, the removed wishes."""
        if self.wishes:
            descriptions = [_describe_wish(wish, self.called) for wish in self.wishes]
            return Message("evening_put", wishes=descriptions)
        return Message("evening_unwished", wish=list(map(_describe_wish, self.instead)))


@dataclass(frozen=True)
class SeatPairs(EveningAction):
    """Seat the pairs by a new plan."""

    do = "seat"
    plan: Annotated[str, PLAN]

    def apply(self, evening: Evening) -> Evening:
        """Return the evening with this plan as its current plan."""
        return evening.with_plan(self.plan)

    def describe(self, evening: Evening) -> Message:
        """Return a message with the numbers of pairs and sections in the plan."""
        return Message("evening_seated", **_plan_size(self.plan))


@dataclass(frozen=True)
class ChangePlan(EveningAction):
    """Replace the plan by a changed version of it.

    ``summary`` describes the change, and names players by id.
    """

    do = "change"
    plan: Annotated[str, PLAN]
    summary: Annotated[Message, MESSAGE]

    def apply(self, evening: Evening) -> Evening:
        """Return the evening with the changed plan as its current plan."""
        _require_plan(evening)
        return evening.with_plan(self.plan, evening.plan_on_paper)

    def describe(self, evening: Evening) -> Message:
        """Return ``summary``, which describes the change."""
        return self.summary


@dataclass(frozen=True)
class ImportPlan(EveningAction):
    """Import a plan that a command of the program made or changed in the evening's folder.

    ``before`` is the plan that the command changed, or ``None`` if the command made a new plan.
    """

    do = "found"
    plan: Annotated[str, PLAN]
    before: Annotated[str | None, PLAN] = None

    def apply(self, evening: Evening) -> Evening:
        """Return the evening with the imported plan as its current plan."""
        return evening.with_plan(self.plan, self.before)

    def describe(self, evening: Evening) -> Message:
        """Return a message which says whether a command made or changed the plan."""
        if self.before is None:
            return Message("evening_plan_made_elsewhere", **_plan_size(self.plan))
        return Message("evening_plan_changed_elsewhere", **_plan_size(self.plan))


@dataclass(frozen=True)
class MarkPrinted(EveningAction):
    """Mark the cards of some sections as printed, and the cards of all others as not printed."""

    do = "printed"
    sections: Annotated[tuple[str, ...], LABELS]

    def apply(self, evening: Evening) -> Evening:
        """Return the evening with only these sections marked as printed in its plan."""
        text = _require_plan(evening)
        section_names = [section.name for section in plan_from_text(text).sections]
        for name in self.sections:
            if name not in section_names:
                raise RequestError(Message("no_such_section", section=name, sections=section_names))
        printed = [name for name in section_names if name in self.sections]
        return evening.with_printed(mark_printed(text, printed))

    def describe(self, evening: Evening) -> Message:
        """Return a message that names the sections."""
        n = len(self.sections)
        return Message("evening_printed", n=n, sections=list(self.sections))


@dataclass(frozen=True)
class RemovePlan(EveningAction):
    """Remove the current plan, so that the attendance list can be changed again."""

    do = "unseat"

    def apply(self, evening: Evening) -> Evening:
        """Return the evening without its plan."""
        _require_plan(evening)
        return evening.without_plan()

    def describe(self, evening: Evening) -> Message:
        """Return a message that the plan was removed."""
        return Message("evening_unseated")


def _require_plan(evening: Evening) -> str:
    if evening.plan is None:
        raise RequestError(Message("evening_has_no_plan"))
    return evening.plan


def _plan_size(plan: str) -> dict[str, int]:
    sections = plan_from_text(plan).sections
    return {"pairs": sum(len(s.pairs) for s in sections), "sections": len(sections)}


def _describe_wish(wish: Wish, number_label: str = "") -> Message:
    return messages.describe_wish(
        wish, Members(), pair_placeholder, lambda k: parse_label(number_label) or k
    )


_ACTION_TYPES: tuple[type[EveningAction], ...] = (
    SignUp,
    MarkArrived,
    MarkAbsent,
    PairUp,
    Unpair,
    Remove,
    NameGuest,
    SendWord,
    ChooseFormat,
    ChooseEvent,
    AddWish,
    PlacePair,
    RemoveWish,
    SeatPairs,
    ChangePlan,
    ImportPlan,
    MarkPrinted,
    RemovePlan,
)

ACTIONS = {kind.do: kind for kind in _ACTION_TYPES}
"""All actions, by their names in JSON."""
