"""Tonight's plan, read from the JSON file of commands such as `evaluate` and `record`.

All faults of the file are reported at once. `plan_document` writes the file; `docs/json.md` has the
format.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from math import isfinite
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import MessageError
from bridgeopt.base.i18n.stored import message_from
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_lines
from bridgeopt.club.numbering_cost import RepeatBounds
from bridgeopt.club.plan import PlanEvent
from bridgeopt.club.session import PAIRS
from bridgeopt.engine.rounds.result import ANY_GROUPS, ProvedGroupCounts
from bridgeopt.files.faults import CellError, FaultList
from bridgeopt.files.file_kinds import FileKind, refuse_wrong_kind
from bridgeopt.files.plan_document import VERSION, plan_id, seating_id
from bridgeopt.files.settings import parse_objective
from bridgeopt.files.wishes import wish_from

_MAX_LABEL_LENGTH = 80


def parse_origin(value: object) -> club.Origin | None:
    """Return the source of a plan's movements, parsed from a value in the plan's JSON.

    Return ``None`` if the value is missing or has another form than this program writes.
    """
    if not isinstance(value, dict) or value.get("from") not in ("shipped", "folder", "tailored"):
        return None
    folder, digests = value.get("folder", ""), value.get("digests")
    if not isinstance(folder, str) or not folder.isprintable() or not isinstance(digests, dict):
        return None
    return club.Origin(value["from"], folder, tuple((str(k), str(v)) for k, v in digests.items()))


def parse_warnings(value: object) -> Iterator[Message]:
    """Yield the warnings that ``value``, a value in a plan's JSON, holds.

    Older plans hold plain text instead of messages; it is shown unchanged.
    """
    for warning in list_or_empty(value):
        if isinstance(warning, str):
            yield Message("as_written", text=printable(warning))
        else:
            with suppress(MessageError):
                yield message_from(warning)


def parse_proved_for(tailored: object) -> ProvedGroupCounts:
    """Return the numbers of board groups for which a plan claims its movement is proven optimal.

    ``tailored`` is the value in the plan's JSON about the generated movement.
    """
    claim = tailored.get("proved_for") if isinstance(tailored, dict) else None
    if claim == ANY_GROUPS:
        return ANY_GROUPS
    return tuple(filter(is_integer, claim)) if isinstance(claim, list) else ()


_MAX_PENALTY = 2**128
"""Limit on the absolute value of a penalty in a plan. A wish's penalty is its weight (up to 10**15)
times one percent of the section's possible gain, and a section may have many wishes. A penalty can
therefore exceed 64 bits, but not 128."""


def parse_cost(entry: dict[str, Any]) -> club.NumberingCost | None:
    """Return the cost that a section of a plan claims; ``None`` if it claims no fitness."""
    fitness = int64_or_none(entry.get("fitness"))
    if fitness is None:
        return None
    lower_bound, claimed_mean = (
        int64_or_none(entry.get("lower_bound")),
        entry.get("expected_fitness"),
    )
    expected = (
        Fraction(claimed_mean) if _is_number(claimed_mean) and abs(claimed_mean) < 2**63 else None
    )
    if expected is not None and lower_bound is not None and claimed_mean == float(lower_bound):
        # The plan holds the mean fitness as a float, which may be inexact. If this float equals the
        # lower bound as a float, take the exact lower bound as the mean.
        expected = Fraction(lower_bound)
    return club.NumberingCost.from_claims(
        fitness,
        lower_bound,
        expected_fitness=expected,
        hypothetical_best=int64_or_none(entry.get("hypothetical_best")),
        penalty=_penalty_or_none(entry.get("penalty")) or 0,
        bound=_penalty_or_none(entry.get("bound")),
        event=_event_bounds(entry.get("event")),
    )


def _event_bounds(value: object) -> RepeatBounds | None:
    """Return the bounds of a section's numbering in an event; ``None`` if the plan has none.

    ``value`` is the value in the section's JSON. The bounds are claims that are not checked here.
    """
    if not isinstance(value, dict):
        return None
    repeats, least_repeats = (int64_or_none(value.get(key)) for key in ("repeats", "least_repeats"))
    if repeats is None or least_repeats is None:
        return None
    return RepeatBounds(repeats, least_repeats, int64_or_none(value.get("lower_bound")))


def parse_event(value: object) -> PlanEvent | None:
    """Return the event of several sessions that a plan belongs to; ``None`` if it names none.

    ``value`` is the value in the plan's JSON.
    """
    if not isinstance(value, dict) or not is_label(value.get("name")):
        return None
    sessions = tuple(s for s in list_or_empty(value.get("sessions")) if is_integer(s) and s > 0)
    return PlanEvent(value["name"], sessions)


def list_or_empty(value: object) -> list[object]:
    """Return the value if it is a list, otherwise an empty list."""
    return value if isinstance(value, list) else []


def int64_or_none(value: object) -> int | None:
    """Return the value if it is an integer that fits into 64 bits, otherwise ``None``."""
    return value if is_integer(value) and abs(value) < 2**63 else None


def _penalty_or_none(value: object) -> int | None:
    """Return the value if it is an integer closer to 0 than `_MAX_PENALTY`, otherwise ``None``."""
    return value if is_integer(value) and abs(value) < _MAX_PENALTY else None


def is_integer(value: object) -> TypeGuard[int]:
    """Return whether a value from JSON is an integer."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> TypeGuard[float]:
    return is_integer(value) or (isinstance(value, float) and isfinite(value))


def is_label(value: object) -> TypeGuard[str]:
    """Return whether a value from JSON is a short text that fits on one line."""
    return isinstance(value, str) and value.isprintable() and 1 <= len(value) <= _MAX_LABEL_LENGTH


def is_id(value: object) -> bool:
    """Return whether a value from JSON is a player's id."""
    return is_integer(value) and 1 <= value <= 999_999_999


PLAN_HINT = Message("plan_help")

_MAX_LISTED_NUMBERS = 20


def read_plan(path: Path) -> club.LoadedPlan:
    """Read a plan file that this program, another one, or the director wrote.

    Only ``sections[].name`` and ``numbers`` are required.

    Raises
    ------
    InputError
        With every fault: the file is not JSON, or not a plan.
    """
    return _PlanReader(path).read(read_document(path))


def parse_plan(text: str, path: Path) -> club.LoadedPlan:
    """Return the plan in a text, as `read_plan` does; faults name ``path`` as its file."""
    return _PlanReader(path).read(_parse(text, path))


def read_document(path: Path) -> object:
    """Return the JSON value in a plan file, whether or not it is a plan.

    Raises
    ------
    InputError
        The file is not JSON.
    """
    return _parse("\n".join(read_lines(path)), path)


def _parse(text: str, path: Path) -> object:
    hint = Message("plan_give_one")
    if not text.strip():
        raise InputError(Fault(Message("file_empty"), str(path), help=hint))
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        refuse_wrong_kind(path, FileKind.PLAN)
        message = Message("plan_no_json", column=str(error.colno))
        raise InputError(Fault(message, str(path), error.lineno, hint)) from None
    except (RecursionError, ValueError):  # deeply nested values, or an integer that is too long
        message = Message("file_not_of_kind", kind=FileKind.PLAN.value)
        raise InputError(Fault(message, str(path), help=PLAN_HINT)) from None


class _PlanReader:
    """Reads one plan and collects its faults."""

    def __init__(self, path: Path) -> None:
        self._file = str(path)
        self._faults = FaultList(path, FileKind.PLAN)
        self._names: set[str] = set()
        self._rounds_of_player: defaultdict[int, list[tuple[int, str, str]]] = defaultdict(list)

    def read(self, document: object) -> club.LoadedPlan:
        entries = document.get("sections") if isinstance(document, dict) else None
        if not isinstance(entries, list) or not entries:
            raise InputError(Fault(Message("plan_no_sections"), self._file, help=PLAN_HINT))
        version = document.get("version") if isinstance(document, dict) else None
        if isinstance(version, int | float) and version > VERSION:
            message = Message("plan_newer", version=str(version), most=str(VERSION))
            raise InputError(Fault(message, self._file, help=Message("plan_newer_help")))
        sections = [self._section(entry, k) for k, entry in enumerate(entries, start=1)]
        assert isinstance(document, dict)
        wishes = self._wishes(document.get("wishes"))
        guests = self._guests(document.get("guests"))
        objective = self._objective(document.get("objective"))
        self._faults.raise_if_any()
        self._check_parts(document, entries, [s for s in sections if s])
        self._faults.raise_if_any()
        claimed, family = document.get("plan_id"), document.get("family")
        loaded = [s for s in sections if s]
        is_intact = is_label(claimed) and claimed in _recomputed_ids(document)
        return club.LoadedPlan(
            file=self._file,
            sections=tuple(loaded),
            source=self._source(document),
            family=family if is_label(family) else "",
            id=str(claimed) if is_intact else seating_id(loaded),
            intact=is_intact,
            warnings=tuple(parse_warnings(document.get("notes", document.get("warnings")))),
            wishes=wishes,
            origin=parse_origin(document.get("movements")),
            printed=tuple(
                s.name for s in loaded if s.name in list_or_empty(document.get("printed"))
            ),
            guests=guests,
            objective=objective,
            other_total=_other_total(document, entries),
            event=parse_event(document.get("event")),
        )

    def _fault(self, message: Message, hint: Message = PLAN_HINT) -> None:
        self._faults.add(None, message, hint)

    def _check_parts(
        self,
        document: dict[str, Any],
        entries: Sequence[dict[str, Any]],
        sections: Sequence[club.LoadedSection],
    ) -> None:
        """Add faults if the plan's figures show that a part of it is missing or was replaced.

        ``document`` is the plan, ``entries`` are its sections as JSON, and ``sections`` are the
        parsed sections. Figures that the plan lacks are not compared; a plan written by hand has
        none.
        """
        names = [section.name for section in sections]
        movements = document.get("movements")
        digests = movements.get("digests") if isinstance(movements, dict) else None
        digest_names = [*digests] if isinstance(digests, dict) else []
        missing = [name for name in digest_names if is_label(name) and name not in names]
        if missing:
            message = Message("plan_lacks_sections", n=len(missing), sections=missing)
            self._fault(message, Message("plan_lacks_help"))
        for entry, section in zip(entries, sections, strict=True):
            self._check_section_complete(entry, section)

    def _check_section_complete(self, entry: dict[str, Any], section: club.LoadedSection) -> None:
        rounds = int64_or_none(entry.get("rounds"))
        actual_rounds = None if section.movement is None else section.movement.num_rounds
        if rounds is not None and actual_rounds is not None and rounds != actual_rounds:
            message = Message(
                "plan_other_rounds", section=section.name, n=rounds, there=actual_rounds
            )
            self._fault(message, Message("plan_lacks_help"))
        held_numbers = {period.number for period in section.holding_periods}
        empty_numbers = [k for k, pair in enumerate(section.numbers, start=1) if pair is None]
        claims_no_absent = "absent" in entry and entry["absent"] is None
        if claims_no_absent and len(empty_numbers) == 1 and empty_numbers[0] not in held_numbers:
            values = {"section": section.name, "number": str(empty_numbers[0])}
            self._fault(
                Message("plan_number_lacks_pair", **values), Message("plan_lacks_pair_help")
            )

    def _source(self, document: Any) -> club.HistorySource | None:
        source = document.get("source")
        if isinstance(source, dict) and isinstance(source.get("hash"), str):
            return club.HistorySource(str(source.get("kind")), source["hash"])
        return None

    def _objective(self, value: object) -> club.Objective:
        if value is None:
            return club.PAPER_OBJECTIVE
        try:
            return parse_objective(value if isinstance(value, str) else "")
        except CellError as error:
            self._fault(error.message, error.help)
            return club.PAPER_OBJECTIVE

    def _wishes(self, documents: object) -> tuple[club.Wish, ...]:
        wishes = []
        for document in documents if isinstance(documents, list) else []:
            try:
                wishes.append(wish_from(document, self._file))
            except InputError as error:
                for fault in error.faults:
                    self._fault(fault.message)
        return tuple(wishes)

    def _guests(self, entries: object) -> dict[int, str]:
        guests: dict[int, str] = {}
        for entry in entries if isinstance(entries, list) else []:
            player = entry.get("player") if isinstance(entry, dict) else None
            name = entry.get("name") if isinstance(entry, dict) else None
            if not is_integer(player) or not is_id(player) or not is_label(name):
                self._fault(Message("plan_wrong_guest"))
            elif player in self._rounds_of_player:
                guests[player] = name
        return guests

    def _section(self, entry: object, position: int) -> club.LoadedSection | None:
        name = entry.get("name") if isinstance(entry, dict) else None
        if not isinstance(entry, dict) or not is_label(name):
            self._fault(Message("plan_section_unnamed", place=str(position)))
            return None
        if name in self._names:
            self._fault(Message("plan_section_twice", section=name))
        self._names.add(name)
        game = entry.get("game", PAIRS)
        if game != PAIRS:
            if is_label(game):
                self._fault(Message("plan_of_game", section=name, game=game))
            else:
                self._fault(Message("plan_of_another_game", section=name))
            return None
        numbers = self._numbers(name, entry.get("numbers"), entry.get("absent_numbers"))
        if numbers is None:
            return None
        detail = entry.get("rounds_detail")
        movement = self._movement(name, entry, detail, numbers) if detail else None
        holding_periods = self._holding_periods(name, entry.get("spells"), numbers, movement)
        all_rounds = -1 if movement is None else (2 << movement.num_rounds) - 2
        self._check_players(name, numbers, holding_periods, all_rounds)
        boards = int64_or_none(entry.get("boards"))
        half_table = entry.get("half_table")
        return club.LoadedSection(
            name=name,
            numbers=numbers,
            movement=movement,
            cost=parse_cost(entry),
            boards=boards,
            holding_periods=holding_periods,
            proved_for=parse_proved_for(entry.get("tailored")),
            equal_fields=entry.get("equal_fields") is True,
            half_table=club.HalfTable(half_table) if half_table in tuple(club.HalfTable) else None,
        )

    def _numbers(
        self, name: str, entries: object, absent: object
    ) -> tuple[club.Pair | None, ...] | None:
        if not isinstance(entries, list) or not entries:
            self._fault(Message("plan_no_numbers", section=name))
            return None
        num_faults_before = len(self._faults)
        pair_by_number: dict[int, club.Pair | None] = {}
        for entry in entries:
            number = entry.get("number") if isinstance(entry, dict) else None
            if not is_integer(number) or not 1 <= number <= 998:
                self._fault(Message("plan_entry_without_number", section=name))
            elif number in pair_by_number:
                self._fault(Message("plan_number_twice", section=name, number=str(number)))
            else:
                pair_by_number[number] = self._pair(name, number, entry.get("players"))
        size = max(pair_by_number, default=0)
        size += size % 2
        missing = [number for number in range(1, size + 1) if pair_by_number.get(number) is None]
        if len(missing) > 1 and missing != absent:
            listed_numbers = [*map(str, missing[:_MAX_LISTED_NUMBERS])] + ["…"] * (
                len(missing) > _MAX_LISTED_NUMBERS
            )
            self._fault(
                Message("plan_nobody_at", section=name, numbers=listed_numbers),
                Message("plan_nobody_at_help"),
            )
        if len(self._faults) > num_faults_before:
            return None
        return tuple(pair_by_number.get(number) for number in range(1, size + 1))

    def _pair(self, name: str, number: int, players: object) -> club.Pair | None:
        if players is None:
            return None
        if not isinstance(players, list) or len(players) != 2 or not all(map(is_id, players)):
            self._fault(Message("plan_no_pair", section=name, number=str(number)))
            return None
        return club.Pair(*players)

    def _holding_periods(
        self,
        name: str,
        entries: object,
        numbers: tuple[club.Pair | None, ...],
        movement: club.Movement | None,
    ) -> tuple[club.HoldingPeriod, ...]:
        if not entries:
            return ()
        if movement is None:
            self._fault(Message("plan_spells_without_rounds", section=name))
            return ()
        holding_periods: list[club.HoldingPeriod] = []
        rounds_taken: defaultdict[int, int] = defaultdict(int)
        for entry in entries if isinstance(entries, list) else [None]:
            keys = ("number", "first", "last")
            values = [entry.get(key) for key in keys] if isinstance(entry, dict) else []
            integers = [value for value in values if is_integer(value)]
            if len(integers) < 3 or not isinstance(entry, dict) or "players" not in entry:
                self._fault(Message("plan_spell_incomplete", section=name))
                continue
            number, first, last = integers
            place = {"section": name, "number": str(number)}
            if not 1 <= number <= len(numbers):
                self._fault(Message("plan_spell_without_number", **place))
            elif not 1 <= first <= last <= movement.num_rounds:
                self._fault(
                    Message("plan_spell_without_rounds", **place, first=str(first), last=str(last))
                )
            elif rounds_taken[number] & _bits(first, last):
                self._fault(Message("plan_spells_overlap", **place))
            else:
                rounds_taken[number] |= _bits(first, last)
                pair = self._pair(name, number, entry["players"])
                holding_periods.append(club.HoldingPeriod(number, first, last, pair))
        return tuple(sorted(holding_periods, key=lambda period: period[:3]))

    def _check_players(
        self,
        name: str,
        numbers: tuple[club.Pair | None, ...],
        holding_periods: tuple[club.HoldingPeriod, ...],
        all_rounds: int,
    ) -> None:
        """Add a fault for each player who is in two places of a section in one round.

        ``name`` is the section's name, and ``numbers`` and ``holding_periods`` say which pairs hold
        its numbers. ``all_rounds`` holds all rounds as a set of bits; bit r stands for round r.
        """
        remaining_rounds = dict.fromkeys(range(1, len(numbers) + 1), all_rounds)
        holders: list[tuple[int, club.Pair | None, int]] = []
        for number, first, last, pair in holding_periods:
            rounds = _bits(first, last)
            remaining_rounds[number] &= ~rounds
            holders.append((number, pair, rounds))
        holders += [(k, pair, remaining_rounds[k]) for k, pair in enumerate(numbers, start=1)]
        for number, pair, rounds in sorted(holders, key=lambda entry: entry[0]):
            for player in pair.players if pair else ():
                for other_rounds, section, other in self._rounds_of_player[player]:
                    if other_rounds & rounds:
                        self._fault(
                            Message(
                                "plan_player_twice",
                                section=name,
                                number=str(number),
                                player=str(player),
                                other_section=section,
                                other_number=other,
                            )
                        )
                        break
                self._rounds_of_player[player].append((rounds, name, str(number)))

    def _movement(
        self,
        name: str,
        entry: dict[str, Any],
        detail: object,
        numbers: tuple[club.Pair | None, ...],
    ) -> club.Movement | None:
        absent = numbers.index(None) + 1 if numbers.count(None) == 1 else None
        keys = ("round", "table", "ns", "ew", "group")
        seats: list[list[int]] = []
        for row in detail if isinstance(detail, list) else [None]:
            cells = [row.get(key) for key in keys] if isinstance(row, dict) else []
            cells = [absent if v is None and k in (2, 3) else v for k, v in enumerate(cells)]
            values = [v for v in cells if is_integer(v) and 1 <= v <= 998]
            if len(values) != 5:
                self._fault(Message("plan_in_section", section=name, wrong=Message("plan_no_row")))
                return None
            seats.append(values)
        size = np.array(seats).max(axis=0)
        rounds = np.zeros((size[0], size[1], 3), dtype=np.int64)
        for r, t, ns, ew, group in seats:
            if rounds[r - 1, t - 1].any():
                duplicate = Message("plan_row_twice", section=name, round=str(r), table=str(t))
                self._fault(duplicate)
                return None
            rounds[r - 1, t - 1] = ns, ew, group
        title = entry.get("movement")
        movement = club.Movement(
            title if is_label(title) else name, len(numbers), int(size[4]), rounds
        )
        if entry.get("ew_from_one") is True and movement.winners == 2:
            return replace(movement, ew_from_one=True)
        return movement


def _other_total(document: dict[str, Any], entries: Sequence[dict[str, Any]]) -> Message | None:
    """Return a message if the plan's total fitness is missing, or is not the sum of its sections.

    A wrong total alone is not a fault, since someone may have edited it. A plan without totals is
    accepted if it was written by hand. Plans of `run`, which have an id and a source, need totals.
    """
    overall = document.get("overall")
    if overall is None and ("plan_id" in document or "source" in document):
        return Message("plan_lacks_totals", sections=[entry["name"] for entry in entries])
    total = int64_or_none(overall.get("fitness")) if isinstance(overall, dict) else None
    section_fitness = [int64_or_none(entry.get("fitness")) for entry in entries]
    known = [fitness for fitness in section_fitness if fitness is not None]
    if total is None or len(known) < len(section_fitness) or total == sum(known):
        return None
    names = [entry["name"] for entry in entries]
    return Message("plan_other_total", total=total, sum=sum(known), sections=names)


def _bits(first: int, last: int) -> int:
    """Return the rounds from ``first`` to ``last`` as a set of bits; bit r stands for round r."""
    return (2 << last) - (1 << first)


def _recomputed_ids(document: dict[str, Any]) -> tuple[str, ...]:
    try:
        return plan_id(document), plan_id(document, with_names=True)
    except (KeyError, TypeError, AttributeError):  # a document that this program did not write
        return ()
