"""A plan from JSON: ours, the director's own, or another program's."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.club import (
    PAPER,
    Movement,
    Objective,
    Pair,
    PlanFile,
    PlannedSection,
    Source,
    Spell,
    Wish,
)
from bridgeopt.club.session import PAIRS
from bridgeopt.files.faults import CellError, FaultList
from bridgeopt.files.objective import parse_objective
from bridgeopt.files.plan.document import VERSION, plan_id, seating_id
from bridgeopt.files.plan.values import (
    counted,
    is_id,
    is_label,
    is_whole,
    list_in,
    origin_of,
    proved_for,
    score_of,
    warnings_of,
)
from bridgeopt.files.recognise import FileKind, refuse_mistaken
from bridgeopt.files.wishes import wish_from

HELP = Message("plan_help")

_MOST_LISTED = 20


def read_plan(path: Path) -> PlanFile:
    """Read a plan: ours, the director's own, or another program's.

    Only ``sections[].name`` and ``numbers`` must be there.

    Raises
    ------
    InputError
        With every fault: it is not JSON, or not a plan.
    """
    return _PlanReader(path).read(read_document(path))


def parse_plan(text: str, path: Path) -> PlanFile:
    """Read a plan of a text, as `read_plan` does; ``path`` is what faults call it."""
    return _PlanReader(path).read(_parse(text, path))


def read_document(path: Path) -> object:
    """Read a plan's JSON, whatever it holds.

    Raises
    ------
    InputError
        It is not JSON.
    """
    return _parse("\n".join(read_lines(path)), path)


def _parse(text: str, path: Path) -> object:
    help = Message("plan_give_one")
    if not text.strip():
        raise InputError(Fault(Message("file_empty"), str(path), help=help))
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        refuse_mistaken(path, FileKind.PLAN)
        wrong = Message("plan_no_json", column=str(error.colno))
        raise InputError(Fault(wrong, str(path), error.lineno, help)) from None
    except (RecursionError, ValueError):  # too deep, or a number of thousands of digits
        wrong = Message("file_not_of_kind", kind=FileKind.PLAN.value)
        raise InputError(Fault(wrong, str(path), help=HELP)) from None


class _PlanReader:
    """Gathers what is wrong with a plan while it reads it."""

    def __init__(self, path: Path) -> None:
        self._file = str(path)
        self._faults = FaultList(path, FileKind.PLAN)
        self._names: set[str] = set()
        self._seen: defaultdict[int, list[tuple[int, str, str]]] = defaultdict(list)

    def read(self, document: object) -> PlanFile:
        listed = document.get("sections") if isinstance(document, dict) else None
        if not isinstance(listed, list) or not listed:
            raise InputError(Fault(Message("plan_no_sections"), self._file, help=HELP))
        version = document.get("version") if isinstance(document, dict) else None
        if isinstance(version, int | float) and version > VERSION:
            wrong = Message("plan_newer", version=str(version), most=str(VERSION))
            raise InputError(Fault(wrong, self._file, help=Message("plan_newer_help")))
        sections = [self._section(entry, k) for k, entry in enumerate(listed, start=1)]
        assert isinstance(document, dict)
        wishes = self._wishes(document.get("wishes"))
        guests = self._guests(document.get("guests"))
        objective = self._objective(document.get("objective"))
        self._faults.raise_any()
        claimed, family = document.get("plan_id"), document.get("family")
        held = [s for s in sections if s]
        intact = is_label(claimed) and claimed in _recomputed_ids(document)
        return PlanFile(
            self._file,
            tuple(held),
            self._source(document),
            family if is_label(family) else "",
            str(claimed) if intact else seating_id(held),
            intact,
            tuple(warnings_of(document.get("notes", document.get("warnings")))),
            wishes,
            origin_of(document.get("movements")),
            tuple(s.name for s in held if s.name in list_in(document.get("printed"))),
            guests,
            objective,
        )

    def _fault(self, message: Message, help: Message = HELP) -> None:
        self._faults.add(None, message, help)

    def _source(self, document: Any) -> Source | None:
        source = document.get("source")
        if isinstance(source, dict) and isinstance(source.get("hash"), str):
            return Source(str(source.get("kind")), source["hash"])
        return None

    def _objective(self, told: object) -> Objective:
        if told is None:
            return PAPER
        try:
            return parse_objective(told if isinstance(told, str) else "")
        except CellError as error:
            self._fault(error.message, error.help)
            return PAPER

    def _wishes(self, listed: object) -> tuple[Wish, ...]:
        wishes = []
        for document in listed if isinstance(listed, list) else []:
            try:
                wishes.append(wish_from(document, self._file))
            except InputError as error:
                for fault in error.faults:
                    self._fault(fault.message)
        return tuple(wishes)

    def _guests(self, listed: object) -> dict[int, str]:
        guests: dict[int, str] = {}
        for entry in listed if isinstance(listed, list) else []:
            player = entry.get("player") if isinstance(entry, dict) else None
            name = entry.get("name") if isinstance(entry, dict) else None
            if not is_whole(player) or not is_id(player) or not is_label(name):
                self._fault(Message("plan_wrong_guest"))
            elif player in self._seen:
                guests[player] = name
        return guests

    def _section(self, entry: object, position: int) -> PlannedSection | None:
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
        spells = self._spells(name, entry.get("spells"), numbers, movement)
        all_rounds = -1 if movement is None else (2 << movement.num_rounds) - 2
        self._refuse_twice(name, numbers, spells, all_rounds)
        boards = counted(entry.get("boards"))
        proved = proved_for(entry.get("tailored"))
        return PlannedSection(name, numbers, movement, score_of(entry), boards, spells, proved)

    def _numbers(self, name: str, listed: object, absent: object) -> tuple[Pair | None, ...] | None:
        if not isinstance(listed, list) or not listed:
            self._fault(Message("plan_no_numbers", section=name))
            return None
        before = len(self._faults)
        held: dict[int, Pair | None] = {}
        for entry in listed:
            number = entry.get("number") if isinstance(entry, dict) else None
            if not is_whole(number) or not 1 <= number <= 998:
                self._fault(Message("plan_entry_without_number", section=name))
            elif number in held:
                self._fault(Message("plan_number_twice", section=name, number=str(number)))
            else:
                held[number] = self._pair(name, number, entry.get("players"))
        size = max(held, default=0)
        size += size % 2
        missing = [number for number in range(1, size + 1) if held.get(number) is None]
        if len(missing) > 1 and missing != absent:
            few = [*map(str, missing[:_MOST_LISTED])] + ["…"] * (len(missing) > _MOST_LISTED)
            self._fault(
                Message("plan_nobody_at", section=name, numbers=few),
                Message("plan_nobody_at_help"),
            )
        if len(self._faults) > before:
            return None
        return tuple(held.get(number) for number in range(1, size + 1))

    def _pair(self, name: str, number: int, players: object) -> Pair | None:
        if players is None:
            return None
        if not isinstance(players, list) or len(players) != 2 or not all(map(is_id, players)):
            self._fault(Message("plan_no_pair", section=name, number=str(number)))
            return None
        return Pair(*players)

    def _spells(
        self,
        name: str,
        listed: object,
        numbers: tuple[Pair | None, ...],
        movement: Movement | None,
    ) -> tuple[Spell, ...]:
        if not listed:
            return ()
        if movement is None:
            self._fault(Message("plan_spells_without_rounds", section=name))
            return ()
        spells: list[Spell] = []
        taken: defaultdict[int, int] = defaultdict(int)
        for entry in listed if isinstance(listed, list) else [None]:
            keys = ("number", "first", "last")
            values = [entry.get(key) for key in keys] if isinstance(entry, dict) else []
            found = [value for value in values if is_whole(value)]
            if len(found) < 3 or not isinstance(entry, dict) or "players" not in entry:
                self._fault(Message("plan_spell_incomplete", section=name))
                continue
            number, first, last = found
            here = {"section": name, "number": str(number)}
            if not 1 <= number <= len(numbers):
                self._fault(Message("plan_spell_without_number", **here))
            elif not 1 <= first <= last <= movement.num_rounds:
                self._fault(
                    Message("plan_spell_without_rounds", **here, first=str(first), last=str(last))
                )
            elif taken[number] & _bits(first, last):
                self._fault(Message("plan_spells_overlap", **here))
            else:
                taken[number] |= _bits(first, last)
                pair = self._pair(name, number, entry["players"])
                spells.append(Spell(number, first, last, pair))
        return tuple(sorted(spells, key=lambda spell: spell[:3]))

    def _refuse_twice(
        self,
        name: str,
        numbers: tuple[Pair | None, ...],
        spells: tuple[Spell, ...],
        all_rounds: int,
    ) -> None:
        """Refuse a player who is in two places in one round: round r is bit r."""
        rest = dict.fromkeys(range(1, len(numbers) + 1), all_rounds)
        held: list[tuple[int, Pair | None, int]] = []
        for number, first, last, pair in spells:
            rounds = _bits(first, last)
            rest[number] &= ~rounds
            held.append((number, pair, rounds))
        held += [(k, pair, rest[k]) for k, pair in enumerate(numbers, start=1)]
        for number, pair, rounds in sorted(held, key=lambda entry: entry[0]):
            for player in pair.players if pair else ():
                for seen, section, other in self._seen[player]:
                    if seen & rounds:
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
                self._seen[player].append((rounds, name, str(number)))

    def _movement(
        self, name: str, entry: dict[str, Any], detail: object, numbers: tuple[Pair | None, ...]
    ) -> Movement | None:
        absent = numbers.index(None) + 1 if numbers.count(None) == 1 else None
        keys = ("round", "table", "ns", "ew", "group")
        seats: list[list[int]] = []
        for row in detail if isinstance(detail, list) else [None]:
            cells = [row.get(key) for key in keys] if isinstance(row, dict) else []
            cells = [absent if v is None and k in (2, 3) else v for k, v in enumerate(cells)]
            values = [v for v in cells if is_whole(v) and 1 <= v <= 998]
            if len(values) != 5:
                self._fault(Message("plan_in_section", section=name, wrong=Message("plan_no_row")))
                return None
            seats.append(values)
        size = np.array(seats).max(axis=0)
        rounds = np.zeros((size[0], size[1], 3), dtype=np.int64)
        for r, t, ns, ew, group in seats:
            if rounds[r - 1, t - 1].any():
                twice = Message("plan_row_twice", section=name, round=str(r), table=str(t))
                self._fault(twice)
                return None
            rounds[r - 1, t - 1] = ns, ew, group
        title = entry.get("movement")
        return Movement(title if is_label(title) else name, len(numbers), int(size[4]), rounds)


def _bits(first: int, last: int) -> int:
    """Return rounds as a set: round r is bit r."""
    return (2 << last) - (1 << first)


def _recomputed_ids(document: dict[str, Any]) -> tuple[str, ...]:
    try:
        return plan_id(document), plan_id(document, with_names=True)
    except (KeyError, TypeError, AttributeError):  # not all that we would have written
        return ()
