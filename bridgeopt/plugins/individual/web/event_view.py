"""An individual event read from its files, parsing of typed values, and the club's season."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.text import write_text
from bridgeopt.club import Members
from bridgeopt.files.faults import CellError
from bridgeopt.files.settings import find_settings, read_settings
from bridgeopt.journal.changes import Revision
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.plugins.individual.files.amounts import AmbiguousAmountError, parse_amount
from bridgeopt.plugins.individual.files.people import read_people
from bridgeopt.plugins.individual.plan import EventPlan, Person, names_apart
from bridgeopt.plugins.individual.show.pages import NumberedPlayer, OccupiedSeat, PrintedEvent
from bridgeopt.plugins.individual.show.terminal import format_points
from bridgeopt.plugins.individual.standings import EventScore, missing_scores
from bridgeopt.plugins.individual.tasks.event import (
    record_individual,
    recorded_session,
    to_record,
)
from bridgeopt.plugins.individual.tasks.plans import MeasuredPlan
from bridgeopt.plugins.individual.tasks.scores import EventStandings, players_at
from bridgeopt.plugins.individual.web.event_folder import EventFolder
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.plugin_types import PhoneTurn, PhoneView, ProjectorLine
from bridgeopt.tasks.season import changes_since, recording_change

WHOLE = Fraction(100)
"""Sum of the scores of both sides at a bridge table, in per cent."""


def parse_people(listed: str) -> tuple[Person, ...]:
    """Return the people in a list: one name a line, or CSV with a header, such as ``name,club,id``.

    Raises
    ------
    InputError
        With every fault of the list.
    """
    lines = [line.strip() for line in listed.splitlines() if line.strip()]
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "people.csv"
        if lines and not _has_heads(lines[0]):
            out = StringIO()
            csv.writer(out, lineterminator="\n").writerows([["name"], *([line] for line in lines)])
            listed = out.getvalue()
        write_text(path, listed)
        return read_people(path)


def _has_heads(first: str) -> bool:
    cells = next(csv.reader([first.replace(";", ",").replace("\t", ",")]))
    return any(cell.strip().casefold() in ("name", "naam") for cell in cells)


def parse_typed_amounts(text: str, seats: int, *, bridge: bool) -> tuple[Fraction, ...]:
    """Return the scores of a table, in the order of its seats, from typed text.

    In bridge, the percentage of North and South is enough; the percentage of East and West may
    follow.

    Raises
    ------
    RequestError
        A score is invalid, or there are not as many scores as seats.
    """
    found = tuple(map(parse_typed_amount, text.replace(";", " ").split()))
    if bridge and seats == 4 and len(found) in (1, 2):
        north, east = found[0], found[1] if len(found) == 2 else WHOLE - found[0]
        return east, north, east, north
    if len(found) != seats:
        raise RequestError(Message("individual_page_amounts", n=seats))
    return found


def parse_typed_amount(text: str) -> Fraction:
    """Return a score, or points, from typed text; raise a `RequestError` if it is invalid."""
    try:
        return parse_amount(text)
    except AmbiguousAmountError as error:
        told = Message("wrong_and_help", wrong=error.message, help=error.help)
        raise RequestError(told) from error
    except CellError:
        raise RequestError(Message("individual_page_no_score", text=text.strip())) from None


def format_amounts(amounts: Sequence[Fraction], *, bridge: bool) -> str:
    """Return the scores of a table in the shortest form in which they can be typed."""
    if bridge and len(amounts) == 4 and amounts[:2] == amounts[2:]:
        east, north = amounts[:2]
        amounts = (north,) if north + east == WHOLE else (north, east)
    return " ".join(map(_plain, amounts))


def _plain(amount: Fraction) -> str:
    """Format an amount with the locale's decimal mark, never with three decimals.

    Three decimals could be read as thousands.
    """
    shown = f"{(Decimal(amount.numerator) / Decimal(amount.denominator)).normalize():f}"
    if len(shown.partition(".")[2]) == 3:
        shown += "0"
    return shown.replace(".", current_locale().number("0.5")[1])


class NumberedEntry(NamedTuple):
    """An entry of the list of people, as the page shows it.

    Before there is a plan, ``line`` is the person's index in the list and ``details`` the club.
    Later, ``line`` is the number, or 0 without one, and ``details`` names earlier players of the
    number.
    """

    line: int
    number: int | None
    name: str
    details: str
    has_left: bool = False


@dataclass(frozen=True)
class EventView:
    """The contents of the event's files at a revision."""

    revision: Revision
    people: tuple[Person, ...]
    event: PrintedEvent | None
    scores: tuple[EventScore, ...]

    @property
    def plan(self) -> EventPlan:
        """The plan; raises a `RequestError` if there is none yet."""
        if self.event is None:
            raise RequestError(Message("individual_page_no_plan"))
        return self.event.plan

    @property
    def missing_results(self) -> tuple[tuple[int, int], ...]:
        """Round and table of each missing result."""
        return missing_scores(self.plan, self.scores, self.plan.num_rounds)

    @property
    def current_round(self) -> int:
        """The first round, from 1, with a missing result; the last round if there is none."""
        return min((r for r, _ in self.missing_results), default=self.plan.num_rounds)

    @property
    def last_scored(self) -> int:
        """The last round with a score; 0 if there is none."""
        return max((s.round for s in self.scores if s.score is not None), default=0)

    @property
    def next_round(self) -> int:
        """The round after the last one with a score."""
        return self.last_scored + 1

    def result(self, number: int, table: int) -> str:
        """Return a table's result in round ``number`` as one would type it; "" if it is missing."""
        had = {
            s.player: s.score if s.weight is None or s.score is None else round(s.score, 2)
            for s in self.scores
            if s.round == number
        }
        amounts = [had.get(player) for player in players_at(self.plan, number, table)]
        there = [amount for amount in amounts if amount is not None]
        bridge = self.event is not None and self.event.bridge
        return format_amounts(there, bridge=bridge) if len(there) == len(amounts) else ""


@lru_cache(maxsize=8)
def measured_plan(plan: EventPlan) -> MeasuredPlan:
    """Return a plan with its measures and proofs; cached."""
    return MeasuredPlan.of(plan)


def phone_view(event: PrintedEvent, view: PhoneView, number: int, *, by_name: bool) -> PhoneView:
    """Return ``view`` with the players to choose from, and the seats of player ``number`` by round.

    Players are by name with ``by_name``, otherwise by number. Numbers count from 1.
    """

    def label(player: NumberedPlayer) -> str:
        return f"{player.number} {player.name}".strip() if by_name else str(player.number)

    now = view.current or event.plan.num_rounds
    players = event.by_name(now) if by_name else event.players(now)
    turns = []
    if 1 <= number <= event.plan.num_players:
        for k, turn in enumerate(event.player_rounds(number), start=1):
            if turn is None:
                turns.append(PhoneTurn(k))
                continue
            seat = str(Message(turn.seat)) if event.has_winds else turn.seat
            partner = "" if turn.partner is None else label(turn.partner)
            turns.append(PhoneTurn(k, turn.table, seat, partner, tuple(map(label, turn.others))))
    choices = [(player.number, label(player)) for player in players]
    return view._replace(choices=choices, turns=turns)


def table_sides(
    event: PrintedEvent, seats: Sequence[OccupiedSeat]
) -> tuple[tuple[str, tuple[NumberedPlayer, ...]], ...]:
    """Return the name and the players of each side of a table; without bridge, of each seat."""
    if event.bridge and len(seats) == 4:
        return tuple(
            (
                "\N{EN DASH}".join(str(Message(seats[k].seat)) for k in two),
                tuple(seats[k].player for k in two),
            )
            for two in ((3, 1), (0, 2))
        )
    return tuple(
        (str(Message(each.seat)) if event.has_winds else each.seat, (each.player,))
        for each in seats
    )


def names_at_tables(event: PrintedEvent, number: int) -> Iterator[ProjectorLine]:
    """Yield a line for each player, sorted by name: partner, table and seat in round ``number``."""
    for player in event.by_name(number):
        turn = event.player_rounds(player.number)[number - 1]
        shown = f"{player.number} {player.name}".strip()
        if turn is None:
            yield ProjectorLine(shown, "", "-")
            continue
        partner = turn.partner
        beside = "" if partner is None else f"{partner.number} {partner.name}".strip()
        place = str(Message(turn.seat)) if event.has_winds else turn.seat
        yield ProjectorLine(shown, beside, f"{turn.table} {place}")


def describe_moves(was: EventStandings, now: EventStandings) -> Iterator[Message]:
    """Yield messages about the players whose total or place differs between two standings."""
    called = names_apart(now.cast.people)
    before = {line.player: line for line in was.lines}
    for line in now.lines:
        had = before.get(line.player)
        if had is None:
            continue
        who = now.person(line)
        shown = f"{who.number} {called[who]}".strip()
        if had.total != line.total:
            points = {"before": format_points(had.total), "now": format_points(line.total)}
            yield Message("event_rescored", player=shown, **points)
        if had.place != line.place:
            places = {"before": had.place or 0, "now": line.place or 0}
            yield Message("event_place_changed", player=shown, **places)


class SeasonPanel(NamedTuple):
    """The page's view of the season: the event as it would be, or was, recorded.

    Attributes
    ----------
    day, rounds
        The proposed day and number of rounds.
    description
        Messages about the record, and about people who are left out.
    refused
        The error that prevents recording; ``None`` if there is none.
    change
        The number of the season's change that recorded the event; 0 if it cannot be undone, or if
        the event was not recorded.
    later_changes
        Messages about changes to the season since the record.
    nameless
        The number of people without an id, who are left out.
    """

    day: date
    rounds: int
    description: tuple[Message, ...] = ()
    refused: BridgeoptError | None = None
    change: int = 0
    later_changes: tuple[Message, ...] = ()
    nameless: int = 0

    @classmethod
    def of(cls, folder: EventFolder, seen: EventView, name: str) -> SeasonPanel | None:
        """Return the page's view of the season; ``None`` if nothing can be recorded yet."""
        file = club_season(folder.path)
        if file is None or seen.event is None or not seen.last_scored:
            return None
        file_of_day = folder.scores if folder.scores.is_file() else folder.plan
        proposed = cls(date.fromtimestamp(file_of_day.stat().st_mtime), seen.last_scored)
        try:
            season = file.read()
            session = recorded_session(season, folder.plan)
            if session is not None:
                _, later = changes_since(season, session)
                told = Message(
                    "individual_page_in_season", **_session(session.id, session.played_on)
                )
                summaries = tuple(change.summary for change in later)
                change = recording_change(season, session)
                return proposed._replace(
                    description=(told,), change=change, later_changes=summaries
                )
            found = to_record(season, folder.plan, after=seen.last_scored, name=name)
        except RequestError as wrong:
            without = len({p.number for p in seen.people if p.member is None})
            return proposed._replace(refused=wrong, nameless=without)
        except BridgeoptError as wrong:
            return proposed._replace(refused=wrong)
        told = Message(
            "individual_page_to_season",
            players=Message("players", n=len(found.event.players)),
            rounds=Message("rounds", n=len(found.event.rounds)),
        )
        notes = map(_on_page, found.notes)
        return proposed._replace(description=(told, *notes), nameless=len(found.left_out))


def club_season(folder: Path) -> SeasonFile | None:
    """Return the season file of the club whose folder holds an event; ``None`` if there is none."""
    with suppress(BridgeoptError):  # opening the club reports the error
        settings = find_settings(folder)
        season = None if settings is None else read_settings(settings).settings.season
        if season is not None and season.is_file():
            return SeasonFile(season)
    return None


def club_members(folder: Path) -> Members:
    """Return the members of the club whose folder holds an event; none if there is no club."""
    season = club_season(folder)
    with suppress(BridgeoptError):
        return Members() if season is None else season.read().names
    return Members()


def _on_page(note: Message) -> Message:
    """Return a note, with advice for the page if the note is about people left out."""
    strangers = note.key == "event_record_strangers"
    return Message("individual_page_left_out", **note.values) if strangers else note


def _session(number: int, day: date) -> dict[str, str]:
    return {"session": str(number), "day": str(day)}


def record(folder: EventFolder, day: date, rounds: int, name: str) -> Message:
    """Record the event, and return a message about it.

    Raises
    ------
    BridgeoptError
        The day is in the future, or `record_individual` raises an error.
    """
    file, today = _season(folder), date.today()
    if day > today:
        raise RequestError(Message("day_to_come", day=str(day), today=str(today)))
    done = record_individual(file, folder.plan, day, after=rounds, name=name)
    event = done.session.events[0]
    told = Message(
        "event_recorded",
        session=str(done.session.id),
        day=str(day),
        players=Message("players", n=len(event.players)),
        rounds=Message("rounds", n=len(event.rounds)),
    )
    return (
        Message("season_told_notes", told=told, notes=[*map(_on_page, done.notes)])
        if done.notes
        else told
    )


def undo_record(folder: EventFolder, change: int) -> Message:
    """Undo the change of the season that recorded the event; return a message about that.

    ``change`` is the number of that change, as the page showed it.

    Raises
    ------
    BridgeoptError
        The season has changed since, or cannot be written.
    """
    file = _season(folder)
    season = file.read()
    session = recorded_session(season, folder.plan)
    changed = RequestError(Message("go_unrecord_changed"))
    if session is None or recording_change(season, session) != change:
        raise changed
    stands, later = changes_since(season, session)
    if later:
        raise changed
    try:
        file.undo_with_later(change, stands)
    except RevisionConflictError:
        raise changed from None
    return Message("individual_page_unrecorded", **_session(session.id, session.played_on))


def _season(folder: EventFolder) -> SeasonFile:
    file = club_season(folder.path)
    if file is None:
        raise RequestError(Message("door_no_season"))
    return file
