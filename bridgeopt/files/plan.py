"""Tonight's plan as JSON: what `run` writes, and what `evaluate` and `record` read.

The format is documented in `docs/formats.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from math import isfinite
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np

from bridgeopt.club import Movement, Pair, Plan, Seating, SectionPlan, Source
from bridgeopt.errors import Fault, InputError
from bridgeopt.files.text import read_lines, write_text

VERSION = 1

_HELP = "See docs/formats.md for what a plan holds."

_TIMINGS = ("seconds", "budget")

_MOST_LETTERS = 80
_MOST_LISTED = 20


@dataclass(frozen=True)
class PlannedSection:
    """A section of a plan file: who has which number, and the movement if the file tells it.

    The rest is what the file claims, if it does.
    """

    name: str
    numbers: tuple[Pair | None, ...]
    movement: Movement | None
    fitness: int | None = None
    lower_bound: int | None = None
    hypothetical_best: int | None = None
    boards: int | None = None
    quality: float | None = None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs who are there, by number."""
        return tuple(pair for pair in self.numbers if pair is not None)

    def seating(self, movement: Movement | None = None) -> Seating:
        """Return the section with its own movement, or else the given one."""
        chosen = self.movement or movement
        if chosen is None:
            raise ValueError(f"section {self.name} has no movement")
        return Seating(self.name, chosen, self.numbers)


@dataclass(frozen=True)
class PlanFile:
    """A plan as it was read.

    Attributes
    ----------
    file, sections
        Where it was read, and what it says.
    source
        What history it was made from; ``None`` where another program made it.
    family
        The family of its movements, or "".
    id
        Our hash of the plan; of what it seats, where the file is not as we wrote it.
    intact
        Whether the file is as we wrote it.
    warnings
        Its warnings, sentence by sentence.
    """

    file: str
    sections: tuple[PlannedSection, ...]
    source: Source | None
    family: str
    id: str
    intact: bool
    warnings: tuple[str, ...] = ()


def plan_id(document: dict[str, Any]) -> str:
    """Hash a plan's document, timings apart."""
    sections = [_without_timings(section) for section in document["sections"]]
    rest = _without_timings(document) | {"sections": sections}
    rest["overall"] = _without_timings(document["overall"])
    rest.pop("plan_id", None)
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()[:16]


def _recomputed_id(document: dict[str, Any]) -> str | None:
    try:
        return plan_id(document)
    except (KeyError, TypeError, AttributeError):  # not all that we would have written
        return None


def _seating_id(sections: Iterable[PlannedSection]) -> str:
    """Hash who sits where, for a plan that is not ours, or not any more."""
    seated = [
        (section.name, [None if pair is None else pair.players for pair in section.numbers])
        for section in sections
    ]
    return sha256(repr(seated).encode()).hexdigest()[:16]


def _without_timings(part: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in part.items() if key not in _TIMINGS}


def plan_document(plan: Plan) -> dict[str, Any]:
    """Return a plan as JSON's own types."""
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
        "warnings": list(plan.warnings),
    }
    document["plan_id"] = plan_id(document)
    return document


def _section_document(section: SectionPlan) -> dict[str, Any]:
    return {
        "name": section.name,
        "movement": section.movement.name,
        "rounds": section.movement.num_rounds,
        "boards": section.boards,
        "numbers": [
            {"number": number, "players": None if pair is None else list(pair.players)}
            for number, pair in enumerate(section.numbers, start=1)
        ],
        "absent": section.absent,
        "fitness": section.fitness,
        "lower_bound": section.lower_bound,
        "proved": section.proved,
        "expected_fitness": float(section.expected_fitness),
        "hypothetical_best": section.hypothetical_best,
        "quality": section.quality,
        "seconds": round(section.seconds, 3),
        "waiting": {str(number): rounds for number, rounds in section.waiting.items()},
        "rounds_detail": [seat._asdict() for seat in section.seats],
    }


def format_plan(plan: Plan) -> str:
    """Return a plan as JSON text, one line a number, and one a table and round."""
    return _json_lines(plan_document(plan), "") + "\n"


def _json_lines(value: Any, indent: str) -> str:
    """Lay JSON out with each innermost object on one line."""
    inner = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(inner, list) or not any(isinstance(v, (dict, list)) and v for v in inner):
        return json.dumps(value)
    if isinstance(value, dict) and "players" in value:
        return json.dumps(value)
    deeper = indent + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_json_lines(v, deeper)}" for key, v in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [_json_lines(v, deeper) for v in value]
        opening, closing = "[", "]"
    lines = ",\n".join(deeper + part for part in parts)
    return f"{opening}\n{lines}\n{indent}{closing}"


def write_plan(path: Path, plan: Plan) -> None:
    """Write a plan, whole or not at all."""
    write_text(path, format_plan(plan))


def read_plan(path: Path) -> PlanFile:
    """Read a plan: ours, the director's own, or another program's.

    Only ``sections[].name`` and ``numbers`` must be there.

    Raises
    ------
    InputError
        With every fault: it is not JSON, or not a plan.
    """
    try:
        document = json.loads("\n".join(read_lines(path)))
    except json.JSONDecodeError as error:
        raise InputError(
            Fault(
                f"this is not JSON: {error.msg}",
                str(path),
                error.lineno,
                "Give a plan that `bridgeopt run --json` or `--out` wrote.",
            )
        ) from None
    except (RecursionError, ValueError):  # too deep, or a number of thousands of digits
        raise InputError(Fault("this is not a plan", str(path), help=_HELP)) from None
    return _PlanReader(str(path)).read(document)


class _PlanReader:
    """Gathers what is wrong with a plan while it reads it."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._faults: list[Fault] = []
        self._names: set[str] = set()
        self._seen: dict[int, str] = {}

    def read(self, document: object) -> PlanFile:
        listed = document.get("sections") if isinstance(document, dict) else None
        if not isinstance(listed, list) or not listed:
            self._fault("this is not a plan: it lists no sections")
            raise InputError(self._faults)
        sections = [self._section(entry, k) for k, entry in enumerate(listed, start=1)]
        if self._faults:
            raise InputError(self._faults)
        assert isinstance(document, dict)
        claimed, family = document.get("plan_id"), document.get("family")
        warnings = document.get("warnings")
        held = [s for s in sections if s]
        intact = _is_label(claimed) and claimed == _recomputed_id(document)
        return PlanFile(
            self._file,
            tuple(held),
            self._source(document),
            family if _is_label(family) else "",
            str(claimed) if intact else _seating_id(held),
            intact,
            tuple(w for w in warnings if isinstance(w, str)) if isinstance(warnings, list) else (),
        )

    def _fault(
        self, message: str, help: str = "See docs/formats.md for what a plan holds."
    ) -> None:
        self._faults.append(Fault(message, self._file, help=help))

    def _source(self, document: Any) -> Source | None:
        source = document.get("source")
        if isinstance(source, dict) and isinstance(source.get("hash"), str):
            return Source(str(source.get("kind")), source["hash"])
        return None

    def _section(self, entry: object, position: int) -> PlannedSection | None:
        name = entry.get("name") if isinstance(entry, dict) else None
        if not isinstance(entry, dict) or not _is_label(name):
            self._fault(f"the section in place {position} has no name that can be shown")
            return None
        if name in self._names:
            self._fault(f"two sections are called {name}")
        self._names.add(name)
        numbers = self._numbers(name, entry.get("numbers"))
        if numbers is None:
            return None
        detail = entry.get("rounds_detail")
        movement = self._movement(name, entry, detail, numbers) if detail else None
        keys = ("fitness", "lower_bound", "hypothetical_best", "boards")
        claims = [entry.get(key) for key in keys]
        fitness, lower_bound, best, boards = (
            claim if _is_whole(claim) and abs(claim) < 2**63 else None for claim in claims
        )
        quality = entry.get("quality")
        quality = float(quality) if _is_number(quality) and -1e9 < quality <= 1 else None
        return PlannedSection(name, numbers, movement, fitness, lower_bound, best, boards, quality)

    def _numbers(self, name: str, listed: object) -> tuple[Pair | None, ...] | None:
        if not isinstance(listed, list) or not listed:
            self._fault(f"section {name} lists no numbers")
            return None
        before = len(self._faults)
        held: dict[int, Pair | None] = {}
        for entry in listed:
            number = entry.get("number") if isinstance(entry, dict) else None
            if not _is_whole(number) or not 1 <= number <= 998:
                self._fault(f"section {name} has an entry without a number")
            elif number in held:
                self._fault(f"section {name} has number {number} twice")
            else:
                held[number] = self._pair(name, number, entry.get("players"))
        size = max(held, default=0)
        size += size % 2
        missing = [number for number in range(1, size + 1) if held.get(number) is None]
        if len(missing) > 1:
            few = ", ".join(map(str, missing[:_MOST_LISTED]))
            few += " …" * (len(missing) > _MOST_LISTED)
            self._fault(
                f"section {name} has nobody at numbers {few}",
                "At most one number of a section can be absent.",
            )
        if len(self._faults) > before:
            return None
        return tuple(held.get(number) for number in range(1, size + 1))

    def _pair(self, name: str, number: int, players: object) -> Pair | None:
        if players is None:
            return None
        if not isinstance(players, list) or len(players) != 2 or not all(map(_is_id, players)):
            self._fault(f"section {name}, number {number}: expected two player ids, or null")
            return None
        for player in players:
            here = f"section {name}, number {number}"
            if player in self._seen:
                self._fault(f"{here}: player {player} has {self._seen[player]} already")
            self._seen[player] = here
        return Pair(*players)

    def _movement(
        self, name: str, entry: dict[str, Any], detail: object, numbers: tuple[Pair | None, ...]
    ) -> Movement | None:
        absent = numbers.index(None) + 1 if None in numbers else None
        keys = ("round", "table", "ns", "ew", "group")
        seats: list[list[int]] = []
        for row in detail if isinstance(detail, list) else [None]:
            cells = [row.get(key) for key in keys] if isinstance(row, dict) else []
            cells = [absent if v is None and k in (2, 3) else v for k, v in enumerate(cells)]
            values = [v for v in cells if _is_whole(v) and 1 <= v <= 998]
            if len(values) != 5:
                self._fault(f"section {name}: rounds_detail has a row that is not a table's")
                return None
            seats.append(values)
        size = np.array(seats).max(axis=0)
        rounds = np.zeros((size[0], size[1], 3), dtype=np.int64)
        for r, t, ns, ew, group in seats:
            if rounds[r - 1, t - 1].any():
                self._fault(f"section {name}: rounds_detail has round {r}, table {t} twice")
                return None
            rounds[r - 1, t - 1] = ns, ew, group
        title = entry.get("movement")
        return Movement(title if _is_label(title) else name, len(numbers), int(size[4]), rounds)


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> TypeGuard[float]:
    return _is_whole(value) or (isinstance(value, float) and isfinite(value))


def _is_label(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and value.isprintable() and 1 <= len(value) <= _MOST_LETTERS


def _is_id(value: object) -> bool:
    return _is_whole(value) and 1 <= value <= 999_999_999
