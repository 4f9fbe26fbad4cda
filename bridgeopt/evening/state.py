"""The state of an evening, and messages about its players.

Stored messages hold the ids of players, and are shown with the players' current names. Therefore a
name that was erased or corrected appears nowhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import ClauseList, Message, OrList
from bridgeopt.club import EveningPairs, LoadedPlan, Members, Pair, Registration, Wish
from bridgeopt.files.plan import parse_plan

_PLAYER_KEY = "player_by_id"
"""Key of the message that stands for a player in stored messages."""


def player_placeholder(player: int) -> Message:
    """Return the message that stands for a player in stored messages.

    `with_names` replaces it by the player's name.
    """
    return Message(_PLAYER_KEY, player=str(player))


def pair_placeholder(pair: Pair) -> Message:
    """Return the message that stands for a pair in stored messages.

    `with_names` replaces it by the players' names.
    """
    first, second = map(player_placeholder, pair.players)
    return Message("evening_pair", first=first, second=second)


def with_names(message: Message, members: Members) -> Message:
    """Return the message with each player's placeholder replaced by the name, if it is known."""
    values = {key: _with_names_in(value, members) for key, value in message.values.items()}
    return Message(message.key, **values)


def _with_names_in(value: object, members: Members) -> object:
    match value:
        case Message(key=key, values={"player": str(player)}) if key == _PLAYER_KEY:
            return members.names.get(int(player), value)
        case Message():
            return with_names(value, members)
        case ClauseList() | OrList():
            return type(value)(_with_names_in(item, members) for item in value)
        case list() | tuple():
            return [_with_names_in(item, members) for item in value]
    return value


@dataclass(frozen=True)
class AttendanceLine:
    """A line of the attendance list: two partners, or one player who still needs a partner.

    Attributes
    ----------
    players
        The ids of the line's one or two players.
    here
        The ids of the players in ``players`` who have come.
    expected
        Whether the players signed up, so that they are expected.
    """

    players: tuple[int, ...]
    here: frozenset[int] = frozenset()
    expected: bool = False

    @property
    def is_pair(self) -> bool:
        """Whether the line holds two players."""
        return len(self.players) == 2

    @property
    def plays(self) -> bool:
        """Whether the line holds two players who have both come."""
        return self.is_pair and len(self.here) == 2

    def without(self, players: Collection[int]) -> AttendanceLine:
        """Return the line without these players; it may then be empty."""
        remaining = tuple(player for player in self.players if player not in players)
        return replace(self, players=remaining, here=self.here.difference(players))


@dataclass(frozen=True)
class Attendance:
    """The attendance list: players expected or here tonight, in the order in which they were added.

    A player who is neither expected nor here is not on the list.

    Attributes
    ----------
    entries
        The lines of the list.
    guests
        Names of guests by id, including guests who are no longer on the list.
    sent_word
        The absent pairs that gave notice, each with the lower id first.
    """

    entries: tuple[AttendanceLine, ...] = ()
    guests: Mapping[int, str] = field(default_factory=dict)
    sent_word: frozenset[tuple[int, ...]] = frozenset()

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs with both players here."""
        return tuple(Pair(*entry.players) for entry in self.entries if entry.plays)

    @property
    def registration(self) -> Registration:
        """The pairs with both players here, as a registration."""
        return EveningPairs(self.pairs)

    @property
    def missing(self) -> tuple[int, ...]:
        """The players who are expected and have not come."""
        return tuple(
            player
            for entry in self.entries
            if entry.expected
            for player in entry.players
            if player not in entry.here
        )

    @property
    def without_partner(self) -> tuple[int, ...]:
        """The players who are here and are not in a pair."""
        return tuple(p for entry in self.entries if not entry.is_pair for p in entry.here)

    @property
    def waiting_for_partner(self) -> tuple[int, ...]:
        """The players who are here without their partners."""
        return tuple(p for e in self.entries if e.is_pair and not e.plays for p in e.here)

    def line_of(self, player: int) -> AttendanceLine | None:
        """Return a player's line, or ``None`` if the player is not on the list."""
        return next((entry for entry in self.entries if player in entry.players), None)

    def with_sign_ups(self, groups: Iterable[tuple[int, ...]]) -> Attendance:
        """Return the list with pairs and single players added, marked as expected.

        Each of ``groups`` holds the ids of a pair or of one player. Players who are here stay here.
        A player who signs up with a new partner is paired with that partner; a player who signs up
        alone keeps the present partner.
        """
        attendance = self
        for players in groups:
            entries = {attendance.line_of(player) for player in players}
            entry = next(iter(entries))
            if entry is not None and len(entries) == 1:
                attendance = attendance._replace_line(entry, replace(entry, expected=True))
            else:
                here = attendance._present(players)  # noqa: SLF001 - of its own class
                attendance = attendance._with_line(players, here, expected=True)  # noqa: SLF001
        return attendance

    def with_arrivals(self, players: Iterable[int]) -> Attendance:
        """Return the list with players marked as here; players not yet on the list are added."""
        attendance = self
        for player in players:
            entry = attendance.line_of(player)
            if entry is None:
                attendance = replace(
                    attendance,
                    entries=(*attendance.entries, AttendanceLine((player,), frozenset({player}))),
                )
            else:
                line = replace(entry, here=entry.here | {player})
                attendance = attendance._replace_line(entry, line)  # noqa: SLF001 - of its own class
        return attendance

    def with_departures(self, players: Iterable[int]) -> Attendance:
        """Return the list with players marked as not here.

        Raises
        ------
        RequestError
            A player is not on the list.
        """
        attendance = self
        for player in players:
            entry = attendance._require_line(player)
            attendance = attendance._replace_line(entry, replace(entry, here=entry.here - {player}))
        return attendance

    def with_pair(self, first: int, second: int, *, here: bool = True) -> Attendance:
        """Return the list with two players as a pair; former partners stay without a partner.

        If ``here`` is true, both players are marked as here. Otherwise both are marked as expected,
        and a player who is here stays here.
        """
        players = first, second
        arrived = frozenset(players) if here else self._present(players)
        expected = not here or any(e.expected for p in players if (e := self.line_of(p)))
        return self._with_line(players, arrived, expected=expected)

    def without_pair(self, player: int) -> Attendance:
        """Return the list with a player's pair split.

        Raises
        ------
        RequestError
            The player is not on the list, or has no partner.
        """
        entry = self._require_line(player)
        if not entry.is_pair:
            raise RequestError(Message("evening_no_partner", player=player_placeholder(player)))
        return self._replace_line(entry, *(entry.without(entry.players[k : k + 1]) for k in (1, 0)))

    def without_players(self, players: Collection[int]) -> Attendance:
        """Return the list without these players; their partners stay on it without a partner.

        Raises
        ------
        RequestError
            A player is not on the list.
        """
        for player in players:
            self._require_line(player)
        return self._remove_players(players)

    def with_guest_names(self, guests: Mapping[int, str]) -> Attendance:
        """Return the list with new names for guests; ``guests`` maps ids to names."""
        return replace(self, guests={**self.guests, **guests}) if guests else self

    def with_word(self, players: Iterable[int], *, sent: bool) -> Attendance:
        """Return the list after the notice of absence of a pair is recorded, or removed.

        ``players`` are the ids of the pair. The notice is recorded if ``sent`` is true.
        """
        pair = {tuple(sorted(players))}
        return replace(self, sent_word=self.sent_word | pair if sent else self.sent_word - pair)

    def from_plan(
        self, pairs: Iterable[Pair], seated_before: Iterable[Pair], guests: Mapping[int, str]
    ) -> Attendance:
        """Return the attendance list that fits a new plan.

        The pairs of the plan, ``pairs``, are marked as here. Players in ``seated_before`` who do
        not play in the new plan are removed. ``guests`` holds guests' names by id.
        """
        pairs = tuple(pairs)
        players_in_plan = {player for pair in pairs for player in pair.players}
        leaving = {p for pair in seated_before for p in pair.players if p not in players_in_plan}
        attendance = self._remove_players(leaving).with_guest_names(guests)
        by_players = {frozenset(pair.players): pair for pair in pairs}
        kept_pairs = {frozenset(entry.players) for entry in attendance.entries} & by_players.keys()
        newly_paired = players_in_plan - {player for players in kept_pairs for player in players}
        entries = [
            AttendanceLine(pair.players, frozenset(pair.players), entry.expected)
            if (pair := by_players.get(frozenset(entry.players)))
            else entry.without(newly_paired)
            for entry in attendance.entries
        ]
        entries += [
            AttendanceLine(pair.players, players)
            for players, pair in by_players.items()
            if players not in kept_pairs
        ]
        return replace(attendance, entries=tuple(filter(_is_listed, entries)))

    def _require_line(self, player: int) -> AttendanceLine:
        entry = self.line_of(player)
        if entry is None:
            raise RequestError(Message("evening_not_listed", player=player_placeholder(player)))
        return entry

    def _present(self, players: Iterable[int]) -> frozenset[int]:
        return frozenset(p for p in players if (e := self.line_of(p)) and p in e.here)

    def _with_line(
        self, players: tuple[int, ...], here: frozenset[int], *, expected: bool
    ) -> Attendance:
        others = self._remove_players(players)
        return replace(others, entries=(*others.entries, AttendanceLine(players, here, expected)))

    def _remove_players(self, players: Collection[int]) -> Attendance:
        lines = (entry.without(players) for entry in self.entries)
        return replace(self, entries=tuple(filter(_is_listed, lines)))

    def _replace_line(self, entry: AttendanceLine, *others: AttendanceLine) -> Attendance:
        """Return the list after the line ``entry`` is replaced by the lines ``others``.

        A line in which no player is expected or here is left out.
        """
        index = self.entries.index(entry)
        kept = filter(_is_listed, others)
        return replace(self, entries=(*self.entries[:index], *kept, *self.entries[index + 1 :]))


def _is_listed(entry: AttendanceLine) -> bool:
    return bool(entry.players) and (entry.expected or bool(entry.here))


class Format(NamedTuple):
    """The format of an evening: movements, sections, rounds, boards and winners.

    Attributes
    ----------
    movements
        The name of a family of movements, or ``tailored``.
    sections
        The number of sections.
    rounds
        The number of rounds, for movements made for tonight; ``None`` for a family.
    boards
        The number of boards in a board group; ``None`` for the default, which depends on the number
        of board groups.
    winners
        The number of winners of each section. With 2, half of the pairs sit NS all evening and half
        EW, and each half has a winner. With 1, pairs sit as in the movements. ``None`` stands for
        the club's setting.
    """

    movements: str
    sections: int
    rounds: int | None = None
    boards: int | None = None
    winners: int | None = None


class PlanMark(NamedTuple):
    """The facts that identify a plan: its id, and the sections whose cards have been printed."""

    id: str
    printed: tuple[str, ...]


@lru_cache(maxsize=16)
def plan_from_text(text: str) -> LoadedPlan:
    """Return the plan that a text holds; a plan that was parsed lately is taken from a cache.

    Raises
    ------
    InputError
        The text is not a plan.
    """
    return parse_plan(text, Path("plan.json"))


def plan_mark(text: str) -> PlanMark:
    """Return the mark of the plan in a text.

    Raises
    ------
    InputError
        The text is not a plan.
    """
    plan = plan_from_text(text)
    return PlanMark(plan.id, plan.printed)


@dataclass(frozen=True)
class Evening:
    """The state of an evening.

    Attributes
    ----------
    day
        The day of the evening.
    attendance
        The attendance list; once there is a plan, all its players are here.
    format_choice
        The chosen format; ``None`` until one is chosen.
    event_choice
        The event of several sessions to which the evening belongs; ``None`` for an ordinary
        evening.
    wish_list
        All wishes, including wishes about pairs that do not play now.
    plan
        The current plan as JSON text; ``None`` if there is none.
    before
        An earlier plan as JSON text: the plan whose cards are printed or, if there is none, the
        plan before the last change. ``None`` if the plan was not changed.
    """

    day: date
    attendance: Attendance = field(default_factory=Attendance)
    format_choice: Format | None = None
    event_choice: str | None = None
    wish_list: tuple[Wish, ...] = ()
    plan: str | None = None
    before: str | None = None

    @property
    def planned(self) -> LoadedPlan | None:
        """The current plan, parsed; ``None`` if there is none."""
        return None if self.plan is None else plan_from_text(self.plan)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs of the plan or, without a plan, the pairs with both players here."""
        return (
            self.attendance.pairs if self.plan is None else tuple(plan_from_text(self.plan).present)
        )

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The wishes whose pairs all play tonight."""
        pairs_by_players = {frozenset(pair.players): pair for pair in self.pairs}
        return tuple(
            replace(wish, pairs=tuple(pairs_by_players[pair] for pair in wish_pairs))
            for wish in self.wish_list
            if pairs_by_players.keys()
            >= set(wish_pairs := [frozenset(pair.players) for pair in wish.pairs])
        )

    def open_attendance(self) -> Attendance:
        """Return the attendance list; raise an error if there is a plan, as the list is then fixed.

        Raises
        ------
        RequestError
            There is a plan, so the plan has to be changed instead.
        """
        if self.plan is not None:
            raise RequestError(Message("evening_is_seated"))
        return self.attendance

    def with_wish(self, wish: Wish) -> Evening:
        """Return the evening with a wish added.

        The wish replaces any wish of the same kind about the same pairs.
        """
        return replace(self, wish_list=(*self._other_wishes(wish), wish))

    def without_wish(self, wish: Wish) -> Evening:
        """Return the evening without a wish.

        Raises
        ------
        RequestError
            There is no wish of this kind about these pairs.
        """
        others = tuple(self._other_wishes(wish))
        if len(others) == len(self.wish_list):
            raise RequestError(Message("evening_no_such_wish"))
        return replace(self, wish_list=others)

    def _other_wishes(self, wish: Wish) -> Iterable[Wish]:
        return (other for other in self.wish_list if _subject(other) != _subject(wish))

    def with_plan(self, plan: str, before: str | None = None) -> Evening:
        """Return the evening with this plan; ``before`` is the plan that was changed into it.

        If all cards of an earlier plan were printed, that plan stays in `Evening.before` until all
        cards of another plan are printed. Players hold the cards of the earlier plan, so it
        determines which cards to print again.
        """
        if before and self.before:
            earlier, latest = plan_from_text(self.before), plan_from_text(before)
            if earlier.all_printed and not latest.all_printed:
                before = self.before
        new = plan_from_text(plan)
        seated_before = () if self.plan is None else self.pairs
        attendance = self.attendance.from_plan(new.present, seated_before, new.guests)
        return replace(self, attendance=attendance, plan=plan, before=before)

    @property
    def plan_on_paper(self) -> str | None:
        """The plan whose cards players hold; the current plan if no earlier one was printed."""
        if self.before is not None and plan_from_text(self.before).all_printed:
            return self.before
        return self.plan

    def with_printed(self, plan: str) -> Evening:
        """Return the evening with this plan, which says for which sections cards are printed.

        If all cards of a changed plan are printed, players hold that plan from now on.
        """
        is_held = self.before is not None and plan_from_text(plan).all_printed
        return replace(self, plan=plan, before=plan if is_held else self.before)

    def without_plan(self) -> Evening:
        """Return the evening without a plan."""
        return replace(self, plan=None, before=None)


def _subject(wish: Wish) -> tuple[str, frozenset[frozenset[int]]]:
    return wish.kind, frozenset(frozenset(pair.players) for pair in wish.pairs)
