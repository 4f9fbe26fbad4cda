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

FULL_PERCENTAGE = Fraction(100)
"""Sum of the percentages of both sides at a bridge table."""


def parse_people(text: str) -> tuple[Person, ...]:
    """Return the people in a list: one name a line, or CSV with a header, such as ``name,club,id``.

    Raises
    ------
    InputError
        The list is faulty; the error has all faults.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "people.csv"
        if lines and not _has_header(lines[0]):
            out = StringIO()
            csv.writer(out, lineterminator="\n").writerows([["name"], *([line] for line in lines)])
            text = out.getvalue()
        write_text(path, text)
        return read_people(path)


def _has_header(first_line: str) -> bool:
    cells = next(csv.reader([first_line.replace(";", ",").replace("\t", ",")]))
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
    amounts = tuple(map(parse_typed_amount, text.replace(";", " ").split()))
    if bridge and seats == 4 and len(amounts) in (1, 2):
        north, east = amounts[0], amounts[1] if len(amounts) == 2 else FULL_PERCENTAGE - amounts[0]
        return east, north, east, north
    if len(amounts) != seats:
        raise RequestError(Message("individual_page_amounts", n=seats))
    return amounts


def parse_typed_amount(text: str) -> Fraction:
    """Return a score, or points, from typed text; raise a `RequestError` if it is invalid."""
    try:
        return parse_amount(text)
    except AmbiguousAmountError as error:
        message = Message("wrong_and_help", wrong=error.message, help=error.help)
        raise RequestError(message) from error
    except CellError:
        raise RequestError(Message("individual_page_no_score", text=text.strip())) from None


def format_amounts(amounts: Sequence[Fraction], *, bridge: bool) -> str:
    """Return the scores of a table in the shortest form in which they can be typed."""
    if bridge and len(amounts) == 4 and amounts[:2] == amounts[2:]:
        east, north = amounts[:2]
        amounts = (north,) if north + east == FULL_PERCENTAGE else (north, east)
    return " ".join(map(_amount_text, amounts))


def _amount_text(amount: Fraction) -> str:
    """Format an amount with the locale's decimal mark, never with three decimals.

    Three decimals could be read as thousands.
    """
    text = f"{(Decimal(amount.numerator) / Decimal(amount.denominator)).normalize():f}"
    if len(text.partition(".")[2]) == 3:
        text += "0"
    return text.replace(".", current_locale().number("0.5")[1])


class NumberedEntry(NamedTuple):
    """An entry of the list of people, as the page shows it.

    Without a plan, ``line`` is the person's index in the list, and ``details`` the club. With a
    plan, ``line`` is equal to ``number``, or 0 for a person without a number. ``details`` then
    names the people who had the number earlier.
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
        """The first round (from 1) with a missing result; the last round if there is none."""
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
        scores = {
            s.player: s.score if s.weight is None or s.score is None else round(s.score, 2)
            for s in self.scores
            if s.round == number
        }
        amounts = [scores.get(player) for player in players_at(self.plan, number, table)]
        known_amounts = [amount for amount in amounts if amount is not None]
        bridge = self.event is not None and self.event.bridge
        return (
            format_amounts(known_amounts, bridge=bridge)
            if len(known_amounts) == len(amounts)
            else ""
        )


@lru_cache(maxsize=8)
def measured_plan(plan: EventPlan) -> MeasuredPlan:
    """Return a plan with its measures and proofs; cached."""
    return MeasuredPlan.of(plan)


def phone_view(event: PrintedEvent, view: PhoneView, number: int, *, by_name: bool) -> PhoneView:
    """Return ``view`` with the players to choose from, and the seats of player ``number`` by round.

    With ``by_name``, players are sorted by surname and shown with number and name. Otherwise they
    are sorted by number and shown with the number only. Numbers count from 1.
    """

    def label(player: NumberedPlayer) -> str:
        return f"{player.number} {player.name}".strip() if by_name else str(player.number)

    round_number = view.current or event.plan.num_rounds
    players = event.by_name(round_number) if by_name else event.players(round_number)
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
    """Return the name and the players of each side of a table.

    In bridge, a side is two partners at a table of four. Otherwise, each seat is a side.
    """
    if event.bridge and len(seats) == 4:
        return tuple(
            (
                "\N{EN DASH}".join(str(Message(seats[k].seat)) for k in seat_pair),
                tuple(seats[k].player for k in seat_pair),
            )
            for seat_pair in ((3, 1), (0, 2))
        )
    return tuple(
        (str(Message(seat.seat)) if event.has_winds else seat.seat, (seat.player,))
        for seat in seats
    )


def names_at_tables(event: PrintedEvent, number: int) -> Iterator[ProjectorLine]:
    """Yield a line for each player, sorted by name: partner, table and seat in round ``number``."""
    for player in event.by_name(number):
        turn = event.player_rounds(player.number)[number - 1]
        player_text = f"{player.number} {player.name}".strip()
        if turn is None:
            yield ProjectorLine(player_text, "", "-")
            continue
        partner = turn.partner
        partner_text = "" if partner is None else f"{partner.number} {partner.name}".strip()
        seat = str(Message(turn.seat)) if event.has_winds else turn.seat
        yield ProjectorLine(player_text, partner_text, f"{turn.table} {seat}")


def describe_moves(
    before_standings: EventStandings, new_standings: EventStandings
) -> Iterator[Message]:
    """Yield messages about the players whose total or place differs between two standings."""
    names = names_apart(new_standings.cast.people)
    earlier_rows = {line.player: line for line in before_standings.lines}
    for line in new_standings.lines:
        earlier = earlier_rows.get(line.player)
        if earlier is None:
            continue
        person = new_standings.person(line)
        player_text = f"{person.number} {names[person]}".strip()
        if earlier.total != line.total:
            points = {"before": format_points(earlier.total), "now": format_points(line.total)}
            yield Message("event_rescored", player=player_text, **points)
        if earlier.place != line.place:
            places = {"before": earlier.place or 0, "now": line.place or 0}
            yield Message("event_place_changed", player=player_text, **places)


class SeasonPanel(NamedTuple):
    """The page's view of the event's record in the season.

    Before the event is recorded, the view describes the record that would be made.

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
    def of(cls, folder: EventFolder, view: EventView, name: str) -> SeasonPanel | None:
        """Return the page's view of the season; ``None`` if nothing can be recorded yet."""
        file = club_season(folder.path)
        if file is None or view.event is None or not view.last_scored:
            return None
        file_of_day = folder.scores if folder.scores.is_file() else folder.plan
        proposed = cls(date.fromtimestamp(file_of_day.stat().st_mtime), view.last_scored)
        try:
            season = file.read()
            session = recorded_session(season, folder.plan)
            if session is not None:
                _, later = changes_since(season, session)
                message = Message(
                    "individual_page_in_season", **_session_values(session.id, session.played_on)
                )
                summaries = tuple(change.summary for change in later)
                change = recording_change(season, session)
                return proposed._replace(
                    description=(message,), change=change, later_changes=summaries
                )
            to_be_recorded = to_record(season, folder.plan, after=view.last_scored, name=name)
        except RequestError as error:
            num_without_id = len({p.number for p in view.people if p.member is None})
            return proposed._replace(refused=error, nameless=num_without_id)
        except BridgeoptError as error:
            return proposed._replace(refused=error)
        message = Message(
            "individual_page_to_season",
            players=Message("players", n=len(to_be_recorded.event.players)),
            rounds=Message("rounds", n=len(to_be_recorded.event.rounds)),
        )
        notes = map(_on_page, to_be_recorded.notes)
        return proposed._replace(
            description=(message, *notes), nameless=len(to_be_recorded.left_out)
        )


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


def _session_values(number: int, day: date) -> dict[str, str]:
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
    recorded = record_individual(file, folder.plan, day, after=rounds, name=name)
    event = recorded.session.events[0]
    message = Message(
        "event_recorded",
        session=str(recorded.session.id),
        day=str(day),
        players=Message("players", n=len(event.players)),
        rounds=Message("rounds", n=len(event.rounds)),
    )
    return (
        Message("season_told_notes", told=message, notes=[*map(_on_page, recorded.notes)])
        if recorded.notes
        else message
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
    conflict = RequestError(Message("go_unrecord_changed"))
    if session is None or recording_change(season, session) != change:
        raise conflict
    revision, later = changes_since(season, session)
    if later:
        raise conflict
    try:
        file.undo_with_later(change, revision)
    except RevisionConflictError:
        raise conflict from None
    return Message("individual_page_unrecorded", **_session_values(session.id, session.played_on))


def _season(folder: EventFolder) -> SeasonFile:
    file = club_season(folder.path)
    if file is None:
        raise RequestError(Message("door_no_season"))
    return file
