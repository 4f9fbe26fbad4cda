"""Tonight's plan as JSON: written by `run`, read by `evaluate` and `record`.

The format is documented in `docs/formats.md`.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from math import isfinite
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import MessageError
from bridgeopt.base.i18n.message import in_english
from bridgeopt.base.i18n.stored import message_document, message_from
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.club import (
    ChangeOption,
    LoadedSection,
    Origin,
    Pair,
    Plan,
    SectionPlan,
    TailoringReport,
)
from bridgeopt.club.movement import TAILORED, ImpossibleRoundError
from bridgeopt.club.plan import PlanEvent
from bridgeopt.club.score import RepeatBounds
from bridgeopt.club.session import PAIRS
from bridgeopt.engine.rounds.result import ANY_GROUPS, ProvedGroupCounts
from bridgeopt.files.faults import CellError, FaultList
from bridgeopt.files.file_kinds import FileKind, refuse_wrong_kind
from bridgeopt.files.settings import parse_objective
from bridgeopt.files.wishes import wish_from, wish_result_document

VERSION = 2

_TIMINGS = ("seconds", "budget")
_BESIDES = ("plan_id", "movements", "ways", "printed")
"""Keys about a plan that are not part of it: the origin of its movements, alternatives, printed
cards."""


def plan_id(document: dict[str, Any], *, with_names: bool = False) -> str:
    """Return a plan's id: a hash of its document without times and accompanying notes.

    Names of guests are hashed only for older plans (``with_names``). In newer plans they can be
    erased without changing the id.
    """
    sections = [_without_timings(section) for section in document["sections"]]
    rest = _without_timings(document) | {"sections": sections}
    rest["overall"] = _without_timings(document["overall"])
    rest = {key: value for key, value in rest.items() if key not in _BESIDES}
    if "guests" in rest and not with_names:
        rest["guests"] = [guest["player"] for guest in rest["guests"]]
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()[:16]


def seating_id(sections: Iterable[LoadedSection]) -> str:
    """Return a hash of the seating, the id of a plan that another program made."""
    seated = [
        (
            section.name,
            [None if pair is None else pair.players for pair in section.numbers],
            *((*spell[:-1], spell.pair and spell.pair.players) for spell in section.spells),
        )
        for section in sections
    ]
    return sha256(repr(seated).encode()).hexdigest()[:16]


def _without_timings(part: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in part.items() if key not in _TIMINGS}


def plan_document(plan: Plan) -> dict[str, Any]:
    """Return a plan as a dict of JSON values."""
    document: dict[str, Any] = {
        "version": VERSION,
        "plan_id": "",
        "source": {"kind": plan.source.kind, "hash": plan.source.hash},
        "family": plan.family,
        "seed": plan.seed,
        "budget": plan.budget,
        "sections": [_section_document(section) for section in plan.sections],
        "overall": {
            "fitness": plan.fitness,
            "quality": plan.quality,
            "quality_vs_hypothetical": plan.quality_vs_hypothetical,
            "proved": plan.proved,
            "seconds": round(plan.seconds, 3),
        },
        "warnings": list(map(in_english, plan.warnings)),
        "notes": list(map(message_document, plan.warnings)),
    }
    if not plan.objective.is_default:
        document["objective"] = str(plan.objective)
    if plan.event is not None:
        document["event"] = {"name": plan.event.name, "sessions": list(plan.event.sessions)}
    if plan.guests:
        document["guests"] = [
            {"player": player, "name": name} for player, name in sorted(plan.guests.items())
        ]
    if plan.wishes:
        document["wishes"] = [wish_result_document(granted) for granted in plan.wishes]
    origin = Origin("tailored") if plan.family == TAILORED else plan.origin
    if origin is not None:
        document["movements"] = _origin_document(origin, plan.sections)
    if plan.change_options:
        document["ways"] = [_way_document(way) for way in plan.change_options]
    if plan.printed:
        document["printed"] = list(plan.printed)
    document["plan_id"] = plan_id(document)
    return document


def _section_document(section: SectionPlan) -> dict[str, Any]:
    document: dict[str, Any] = {
        "name": section.name,
        "game": PAIRS,
        "sides": [["NS"], ["EW"]],
        "movement": section.movement.name,
        "rounds": section.movement.num_rounds,
        "boards": section.boards,
        "numbers": [
            {"number": number, "players": _players(pair)}
            for number, pair in enumerate(section.numbers, start=1)
        ],
    }
    if section.movement.ew_from_one:
        document["ew_from_one"] = True
    if section.equal_fields:
        document["equal_fields"] = True
    if section.half_table is not None:
        document["half_table"] = str(section.half_table)
    if section.holding_periods:
        document["spells"] = [
            {"number": number, "first": first, "last": last, "players": _players(pair)}
            for number, first, last, pair in section.holding_periods
        ]
    whole = not section.holding_periods  # part of an evening cannot be compared with these
    document |= {
        "absent": section.absent,
        **_several_absent(section),
        "fitness": section.fitness,
        "lower_bound": section.lower_bound,
        "proved": section.proved,
        "expected_fitness": _float(section.expected_fitness) if whole else None,
        "hypothetical_best": section.hypothetical_best if whole else None,
        "quality": section.quality,
        "seconds": round(section.seconds, 3),
        "waiting": {str(number): rounds for number, rounds in section.sit_outs.items()},
        "rounds_detail": _rounds_detail(section),
    }
    if section.bound is not None:
        document |= {"penalty": section.penalty, "bound": section.bound}
    if section.score.event is not None:
        document["event"] = section.score.event._asdict()
    if section.tailoring is not None:
        document["tailored"] = _tailoring_document(section.tailoring)
    return document


def _tailoring_document(tailoring: TailoringReport) -> dict[str, Any]:
    return {
        "standing": tailoring.optimality,
        "fallback": tailoring.fallback,
        "fallback_fitness": tailoring.fallback_fitness,
        "qf": tailoring.qf,
        "qf_ceiling": tailoring.qf_ceiling,
        "fallback_qf": tailoring.fallback_qf,
        "used": tailoring.used,
        "given_up": tailoring.given_up,
        "wished": tailoring.wished,
        "groups_tried": tailoring.groups_tried,
        "proved_for": tailoring.proved_for,
        "fallback_proved": tailoring.fallback_proved,
    }


def _origin_document(origin: Origin, sections: Iterable[SectionPlan]) -> dict[str, Any]:
    told = {"from": origin.kind} | ({"folder": origin.folder} if origin.folder else {})
    return told | {"digests": {section.name: section.movement.digest for section in sections}}


def _way_document(way: ChangeOption) -> dict[str, Any]:
    told: dict[str, Any] = {
        "how": str(way.strategy),
        "chosen": way.chosen,
        "possible": not way.reason,
    }
    if way.reason:
        return told | {"reason": in_english(way.reason), "because": message_document(way.reason)}
    return told | {
        "moves": [
            {
                "players": list(shift.pair.players),
                "from": dict(zip(("section", "number"), shift.source, strict=True)),
                "to": dict(zip(("section", "number"), shift.target, strict=True)),
            }
            for shift in way.number_changes
        ],
        "new_cards": list(way.new_cards),
        "sit_outs": way.sit_outs,
        "met": round(way.total_met / way.num_meetings, 6) if way.num_meetings else None,
        "added_fitness": way.added,
        "proved": way.proved,
        "wishes_held": way.wishes_held,
    }


def _float(figure: Fraction | None) -> float | None:
    return None if figure is None else float(figure)


def _several_absent(section: SectionPlan) -> dict[str, list[int]]:
    absent = section.absent_numbers
    return {"absent_numbers": list(absent)} if len(absent) > 1 else {}


def _players(pair: Pair | None) -> list[int] | None:
    return None if pair is None else list(pair.players)


def _rounds_detail(section: SectionPlan) -> list[dict[str, int | None]]:
    """Return the movement, table by table.

    Only the absent number is ``None``: holding periods say which pairs hold the other numbers.
    """

    def shown(number: int) -> int | None:
        return None if number == section.absent else number

    return [
        {"round": r, "table": t, "ns": shown(ns), "ew": shown(ew), "group": group}
        for r, tables in enumerate(section.movement.rounds.tolist(), start=1)
        for t, (ns, ew, group) in enumerate(tables, start=1)
        if ns > 0
    ]


def format_plan(plan: Plan) -> str:
    """Return a plan as JSON text, with one line for each number and each table of a round."""
    return json_lines(plan_document(plan)) + "\n"


def json_lines(value: Any, indent: str = "") -> str:
    """Return JSON text in which each innermost object has one line."""
    inner = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(inner, list) or not any(isinstance(v, (dict, list)) and v for v in inner):
        return json.dumps(value)
    if isinstance(value, dict) and not value.keys().isdisjoint(("players", "pairs")):
        return json.dumps(value)
    deeper = indent + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {json_lines(v, deeper)}" for key, v in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [json_lines(v, deeper) for v in value]
        opening, closing = "[", "]"
    lines = ",\n".join(deeper + part for part in parts)
    return f"{opening}\n{lines}\n{indent}{closing}"


def write_plan(path: Path, plan: Plan) -> None:
    """Write a plan to a file, atomically."""
    write_text(path, format_plan(plan))


def format_printed(path: Path, sections: Sequence[str]) -> str:
    """Return a plan file's text, with the sections marked whose cards have been printed.

    The plan's id stays the same. The file must be readable by `read_plan`.
    """
    return mark_printed("\n".join(read_lines(path)), sections)


def mark_printed(text: str, sections: Sequence[str]) -> str:
    """Return a plan's text, with the sections marked whose cards have been printed."""
    return json_lines(json.loads(text) | {"printed": list(sections)}) + "\n"


_MOST_LETTERS = 80


def parse_origin(told: object) -> club.Origin | None:
    """Return the origin of a plan's movements; ``None`` if it is missing or not in our format."""
    if not isinstance(told, dict) or told.get("from") not in ("shipped", "folder", "tailored"):
        return None
    folder, digests = told.get("folder", ""), told.get("digests")
    if not isinstance(folder, str) or not folder.isprintable() or not isinstance(digests, dict):
        return None
    return club.Origin(told["from"], folder, tuple((str(k), str(v)) for k, v in digests.items()))


def parse_warnings(told: object) -> Iterator[Message]:
    """Yield the warnings of a plan; those of older plans are plain text, which stays as it is."""
    for warning in list_or_empty(told):
        if isinstance(warning, str):
            yield Message("as_written", text=printable(warning))
        else:
            with suppress(MessageError):
                yield message_from(warning)


def parse_proved_for(tailored: object) -> ProvedGroupCounts:
    """Return the numbers of board groups for which the plan claims to be proven optimal."""
    told = tailored.get("proved_for") if isinstance(tailored, dict) else None
    if told == ANY_GROUPS:
        return ANY_GROUPS
    return tuple(filter(is_integer, told)) if isinstance(told, list) else ()


_MOST_WEIGHED = 2**128
"""Limit of penalties: a sum of wishes' weights (up to 10**15) times a section's gain exceeds 64
bits."""


def parse_score(entry: dict[str, Any]) -> club.Score | None:
    """Return the score that a section claims; ``None`` if it claims no fitness."""
    fitness = int64_or_none(entry.get("fitness"))
    if fitness is None:
        return None
    lower_bound, told = int64_or_none(entry.get("lower_bound")), entry.get("expected_fitness")
    expected = Fraction(told) if _is_number(told) and abs(told) < 2**63 else None
    if expected is not None and lower_bound is not None and told == float(lower_bound):
        expected = Fraction(lower_bound)  # a float of that size may be inexact
    return club.Score.from_claims(
        fitness,
        lower_bound,
        expected_fitness=expected,
        hypothetical_best=int64_or_none(entry.get("hypothetical_best")),
        penalty=_weighed(entry.get("penalty")) or 0,
        bound=_weighed(entry.get("bound")),
        event=_event_score(entry.get("event")),
    )


def _event_score(told: object) -> RepeatBounds | None:
    """Return a section's claims about an event; ``None`` without any."""
    if not isinstance(told, dict):
        return None
    repeats, least = (int64_or_none(told.get(key)) for key in ("repeats", "least_repeats"))
    if repeats is None or least is None:
        return None
    return RepeatBounds(repeats, least, int64_or_none(told.get("lower_bound")))


def parse_event(told: object) -> PlanEvent | None:
    """Return the event in which a plan was seated; ``None`` if it does not tell."""
    if not isinstance(told, dict) or not is_label(told.get("name")):
        return None
    sessions = tuple(s for s in list_or_empty(told.get("sessions")) if is_integer(s) and s > 0)
    return PlanEvent(told["name"], sessions)


def list_or_empty(value: object) -> list[object]:
    """Return the value if it is a list, otherwise an empty list."""
    return value if isinstance(value, list) else []


def int64_or_none(value: object) -> int | None:
    """Return the value if it is an integer that fits in 64 bits, otherwise ``None``."""
    return value if is_integer(value) and abs(value) < 2**63 else None


def _weighed(value: object) -> int | None:
    """Return the value if it is an integer below `_MOST_WEIGHED`, otherwise ``None``."""
    return value if is_integer(value) and abs(value) < _MOST_WEIGHED else None


def is_integer(value: object) -> TypeGuard[int]:
    """Return whether a value from JSON is an integer."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> TypeGuard[float]:
    return is_integer(value) or (isinstance(value, float) and isfinite(value))


def is_label(value: object) -> TypeGuard[str]:
    """Return whether a value from JSON is a short text that fits on one line."""
    return isinstance(value, str) and value.isprintable() and 1 <= len(value) <= _MOST_LETTERS


def is_id(value: object) -> bool:
    """Return whether a value from JSON is a player's id."""
    return is_integer(value) and 1 <= value <= 999_999_999


PLAN_HINT = Message("plan_help")

_MOST_LISTED = 20


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
    """Return the JSON value in a plan file, without checking that it is a plan.

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
        wrong = Message("plan_no_json", column=str(error.colno))
        raise InputError(Fault(wrong, str(path), error.lineno, hint)) from None
    except (RecursionError, ValueError):  # too deep, or a number of thousands of digits
        wrong = Message("file_not_of_kind", kind=FileKind.PLAN.value)
        raise InputError(Fault(wrong, str(path), help=PLAN_HINT)) from None


class _PlanReader:
    """Reads a plan and collects its faults."""

    def __init__(self, path: Path) -> None:
        self._file = str(path)
        self._faults = FaultList(path, FileKind.PLAN)
        self._names: set[str] = set()
        self._seen: defaultdict[int, list[tuple[int, str, str]]] = defaultdict(list)

    def read(self, document: object) -> club.LoadedPlan:
        listed = document.get("sections") if isinstance(document, dict) else None
        if not isinstance(listed, list) or not listed:
            raise InputError(Fault(Message("plan_no_sections"), self._file, help=PLAN_HINT))
        version = document.get("version") if isinstance(document, dict) else None
        if isinstance(version, int | float) and version > VERSION:
            wrong = Message("plan_newer", version=str(version), most=str(VERSION))
            raise InputError(Fault(wrong, self._file, help=Message("plan_newer_help")))
        sections = [self._section(entry, k) for k, entry in enumerate(listed, start=1)]
        assert isinstance(document, dict)
        wishes = self._wishes(document.get("wishes"))
        guests = self._guests(document.get("guests"))
        objective = self._objective(document.get("objective"))
        self._faults.raise_if_any()
        self._refuse_parts_missing(document, listed, [s for s in sections if s])
        self._faults.raise_if_any()
        claimed, family = document.get("plan_id"), document.get("family")
        held = [s for s in sections if s]
        intact = is_label(claimed) and claimed in _recomputed_ids(document)
        return club.LoadedPlan(
            file=self._file,
            sections=tuple(held),
            source=self._source(document),
            family=family if is_label(family) else "",
            id=str(claimed) if intact else seating_id(held),
            intact=intact,
            warnings=tuple(parse_warnings(document.get("notes", document.get("warnings")))),
            wishes=wishes,
            origin=parse_origin(document.get("movements")),
            printed=tuple(s.name for s in held if s.name in list_or_empty(document.get("printed"))),
            guests=guests,
            objective=objective,
            other_total=_other_total(document, listed),
            event=parse_event(document.get("event")),
        )

    def _fault(self, message: Message, hint: Message = PLAN_HINT) -> None:
        self._faults.add(None, message, hint)

    def _refuse_parts_missing(
        self,
        document: dict[str, Any],
        entries: Sequence[dict[str, Any]],
        sections: Sequence[club.LoadedSection],
    ) -> None:
        """Add faults if the plan's own figures show that parts of it are missing or were replaced.

        A hand-written plan may leave out these figures; then nothing is compared.
        """
        names = [section.name for section in sections]
        movements = document.get("movements")
        digests = movements.get("digests") if isinstance(movements, dict) else None
        known = [*digests] if isinstance(digests, dict) else []
        lacking = [name for name in known if is_label(name) and name not in names]
        if lacking:
            sections_told = Message("plan_lacks_sections", n=len(lacking), sections=lacking)
            self._fault(sections_told, Message("plan_lacks_help"))
        for entry, section in zip(entries, sections, strict=True):
            self._refuse_section_cut(entry, section)

    def _refuse_section_cut(self, entry: dict[str, Any], section: club.LoadedSection) -> None:
        rounds = int64_or_none(entry.get("rounds"))
        there = None if section.movement is None else section.movement.num_rounds
        if rounds is not None and there is not None and rounds != there:
            wrong = Message("plan_other_rounds", section=section.name, n=rounds, there=there)
            self._fault(wrong, Message("plan_lacks_help"))
        held = {spell.number for spell in section.spells}
        nobody = [k for k, pair in enumerate(section.numbers, start=1) if pair is None]
        everyone = "absent" in entry and entry["absent"] is None
        if everyone and len(nobody) == 1 and nobody[0] not in held:
            told = {"section": section.name, "number": str(nobody[0])}
            self._fault(Message("plan_number_lacks_pair", **told), Message("plan_lacks_pair_help"))

    def _source(self, document: Any) -> club.HistorySource | None:
        source = document.get("source")
        if isinstance(source, dict) and isinstance(source.get("hash"), str):
            return club.HistorySource(str(source.get("kind")), source["hash"])
        return None

    def _objective(self, told: object) -> club.Objective:
        if told is None:
            return club.PAPER_OBJECTIVE
        try:
            return parse_objective(told if isinstance(told, str) else "")
        except CellError as error:
            self._fault(error.message, error.help)
            return club.PAPER_OBJECTIVE

    def _wishes(self, listed: object) -> tuple[club.Wish, ...]:
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
            if not is_integer(player) or not is_id(player) or not is_label(name):
                self._fault(Message("plan_wrong_guest"))
            elif player in self._seen:
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
        spells = self._spells(name, entry.get("spells"), numbers, movement)
        all_rounds = -1 if movement is None else (2 << movement.num_rounds) - 2
        self._refuse_twice(name, numbers, spells, all_rounds)
        boards = int64_or_none(entry.get("boards"))
        asked = entry.get("half_table")
        return club.LoadedSection(
            name=name,
            numbers=numbers,
            movement=movement,
            score=parse_score(entry),
            boards=boards,
            spells=spells,
            proved_for=parse_proved_for(entry.get("tailored")),
            equal_fields=entry.get("equal_fields") is True,
            half_table=club.HalfTable(asked) if asked in tuple(club.HalfTable) else None,
        )

    def _numbers(
        self, name: str, listed: object, absent: object
    ) -> tuple[club.Pair | None, ...] | None:
        if not isinstance(listed, list) or not listed:
            self._fault(Message("plan_no_numbers", section=name))
            return None
        before = len(self._faults)
        held: dict[int, club.Pair | None] = {}
        for entry in listed:
            number = entry.get("number") if isinstance(entry, dict) else None
            if not is_integer(number) or not 1 <= number <= 998:
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

    def _pair(self, name: str, number: int, players: object) -> club.Pair | None:
        if players is None:
            return None
        if not isinstance(players, list) or len(players) != 2 or not all(map(is_id, players)):
            self._fault(Message("plan_no_pair", section=name, number=str(number)))
            return None
        return club.Pair(*players)

    def _spells(
        self,
        name: str,
        listed: object,
        numbers: tuple[club.Pair | None, ...],
        movement: club.Movement | None,
    ) -> tuple[club.HoldingPeriod, ...]:
        if not listed:
            return ()
        if movement is None:
            self._fault(Message("plan_spells_without_rounds", section=name))
            return ()
        spells: list[club.HoldingPeriod] = []
        taken: defaultdict[int, int] = defaultdict(int)
        for entry in listed if isinstance(listed, list) else [None]:
            keys = ("number", "first", "last")
            values = [entry.get(key) for key in keys] if isinstance(entry, dict) else []
            found = [value for value in values if is_integer(value)]
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
                spells.append(club.HoldingPeriod(number, first, last, pair))
        return tuple(sorted(spells, key=lambda spell: spell[:3]))

    def _refuse_twice(
        self,
        name: str,
        numbers: tuple[club.Pair | None, ...],
        spells: tuple[club.HoldingPeriod, ...],
        all_rounds: int,
    ) -> None:
        """Add a fault for a player who is in two places in one round; bit r stands for round r."""
        rest = dict.fromkeys(range(1, len(numbers) + 1), all_rounds)
        held: list[tuple[int, club.Pair | None, int]] = []
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
                twice = Message("plan_row_twice", section=name, round=str(r), table=str(t))
                self._fault(twice)
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
    """Return a message if the total fitness is missing or not the sum of the sections.

    A wrong total alone is not a fault: it may have been edited by hand. A plan that was written by
    hand has no totals, but plans of `run`, which have an id and a source, do.
    """
    overall = document.get("overall")
    if overall is None and ("plan_id" in document or "source" in document):
        return Message("plan_lacks_totals", sections=[entry["name"] for entry in entries])
    total = int64_or_none(overall.get("fitness")) if isinstance(overall, dict) else None
    each = [int64_or_none(entry.get("fitness")) for entry in entries]
    known = [fitness for fitness in each if fitness is not None]
    if total is None or len(known) < len(each) or total == sum(known):
        return None
    names = [entry["name"] for entry in entries]
    return Message("plan_other_total", total=total, sum=sum(known), sections=names)


def _bits(first: int, last: int) -> int:
    """Return rounds ``first`` to ``last`` as a set of bits: bit r stands for round r."""
    return (2 << last) - (1 << first)


def _recomputed_ids(document: dict[str, Any]) -> tuple[str, ...]:
    try:
        return plan_id(document), plan_id(document, with_names=True)
    except (KeyError, TypeError, AttributeError):  # a document that this program did not write
        return ()


_TAKEN = ("round", "table", "group")
"""Keys of a row that are not seats."""

_MOST = 999
"""Maximum of rounds, tables, board groups and numbers."""

_Numbers = dict[int, club.Contestant]


def write_events(path: Path, events: Sequence[club.PlayedEvent]) -> None:
    """Write a plan file with rounds of games other than pairs.

    Raises
    ------
    ValueError
        A seat belongs to different sides at different tables or has a reserved name, or the game is
        pairs.
    """
    document = {"version": VERSION, "sections": [_event_document(event) for event in events]}
    write_text(path, json_lines(document) + "\n")


def _event_document(event: club.PlayedEvent) -> dict[str, Any]:
    tables = [(r, t) for r, tables in enumerate(event.rounds, start=1) for t in tables]
    sides: defaultdict[int, dict[str, None]] = defaultdict(dict)
    for chair in (chair for _, table in tables for chair in table.chairs):
        sides[chair.side][chair.seat] = None
    seats = [seat.lower() for side in sides.values() for seat in side]
    if event.game == PAIRS or len({*seats, *_TAKEN}) < len(seats) + len(_TAKEN):
        raise ValueError(f"{event.name}: a plan of {event.game} cannot tell seats {seats} apart")
    numbers = {contestant: k for k, contestant in enumerate(event.contestants, start=1)}
    return {
        "name": event.name,
        "game": event.game,
        "sides": [list(sides[side]) for side in range(max(sides, default=-1) + 1)],
        "numbers": [
            {"number": number, "players": list(contestant.players)}
            for contestant, number in numbers.items()
        ],
        "rounds_detail": [
            {"round": r, "table": table.number}
            | {chair.seat.lower(): numbers[chair.contestant] for chair in table.chairs}
            | ({} if table.group is None else {"group": table.group})
            for r, table in tables
        ],
    }


def read_events(path: Path) -> tuple[club.PlayedEvent, ...]:
    """Read a plan file with rounds of games other than pairs.

    Raises
    ------
    InputError
        With every fault: the file is not a plan, or is a plan for pairs, or a player sits in two
        places.
    """
    document = read_document(path)
    listed = document.get("sections") if isinstance(document, dict) else None
    if not isinstance(listed, list) or not listed:
        raise InputError(Fault(Message("plan_no_sections"), str(path), help=PLAN_HINT))
    faults = FaultList(path, FileKind.PLAN)
    events = []
    for entry in listed:
        try:
            events.append(_event(entry))
        except CellError as error:
            faults.add_cell(None, error)
    faults.raise_if_any()
    return tuple(events)


def _event(entry: object) -> club.PlayedEvent:
    """Read a section; raise a `CellError` if it has a fault."""
    if not isinstance(entry, dict) or not is_label(entry.get("name")):
        raise CellError(Message("event_section_unnamed"), PLAN_HINT)
    name, game = entry["name"], entry.get("game", PAIRS)
    if not is_label(game) or game == PAIRS:
        raise CellError(Message("event_of_pairs", section=name), PLAN_HINT)
    try:
        return club.PlayedEvent(name, game, _rounds(entry, _sides(entry), _numbers(entry)))
    except (CellError, ImpossibleRoundError) as error:
        wrong = error.message
    except (TypeError, AttributeError):
        wrong = Message("event_wrong_entry")
    raise CellError(Message("plan_in_section", section=name, wrong=wrong), PLAN_HINT)


def _sides(entry: dict[str, Any]) -> dict[str, tuple[str, int]]:
    """Return the name and side of each seat, by the seat's key in rows."""
    found: dict[str, tuple[str, int]] = {}
    for side, seats in enumerate(entry.get("sides") or []):
        if not isinstance(seats, list):
            raise CellError(Message("event_wrong_sides"), PLAN_HINT)
        for seat in seats:
            if not is_label(seat) or seat.lower() in (*found, *_TAKEN):
                raise CellError(Message("event_seat_unnamed"), PLAN_HINT)
            found[seat.lower()] = seat, side
    return found


def _numbers(entry: dict[str, Any]) -> _Numbers:
    held: _Numbers = {}
    for line in entry.get("numbers") or []:
        number, players = line.get("number"), line.get("players")
        if not _counts(number) or number in held:
            raise CellError(Message("event_without_number"), PLAN_HINT)
        listed: list[int] = players if isinstance(players, list) else []
        if len(listed) not in (1, 2) or not all(map(is_id, listed)):
            raise CellError(Message("event_wrong_players", number=str(number)), PLAN_HINT)
        held[number] = club.contestant_of(listed)
    return held


def _rounds(
    entry: dict[str, Any], sides: dict[str, tuple[str, int]], held: _Numbers
) -> tuple[tuple[club.Table, ...], ...]:
    rounds: defaultdict[int, list[club.Table]] = defaultdict(list)
    for row in entry.get("rounds_detail") or []:
        r, number, group = (row.get(key) for key in _TAKEN)
        if not _counts(r) or not _counts(number) or not (group is None or _counts(group)):
            raise CellError(Message("plan_no_row"), PLAN_HINT)
        chairs = []
        for key, (seat, side) in sides.items():
            if row.get(key) is not None:
                if row[key] not in held:
                    place = {"round": str(r), "table": str(number)}
                    raise CellError(
                        Message("event_nobody", number=str(row[key]), **place), PLAN_HINT
                    )
                chairs.append(club.Chair(seat, side, held[row[key]]))
        rounds[r].append(club.Table(number, tuple(chairs), group))
    if sorted(rounds) != list(range(1, len(rounds) + 1)):
        raise CellError(Message("event_round_missing"), PLAN_HINT)
    return tuple(tuple(rounds[r]) for r in range(1, len(rounds) + 1))


def _counts(value: object) -> bool:
    return is_integer(value) and 1 <= value <= _MOST
