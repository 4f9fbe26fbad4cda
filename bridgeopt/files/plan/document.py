"""A plan into JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

from bridgeopt.base.text import read_lines, write_text
from bridgeopt.base.words.message import for_programs
from bridgeopt.base.words.stored import message_document
from bridgeopt.club import Origin, Pair, Plan, PlannedSection, SectionPlan, Way
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.session import PAIRS
from bridgeopt.files.wishes import granted_document

VERSION = 2

_TIMINGS = ("seconds", "budget")
_BESIDES = ("plan_id", "movements", "ways", "printed")
"""What is told of a plan besides what it says: from where, instead of what, and what came of it."""


def plan_id(document: dict[str, Any], *, with_names: bool = False) -> str:
    """Return a plan's id: a hash of its document without timings and accompanying notes.

    Names of guests are hashed only in plans of before: they may be erased, and the plan stays it.
    """
    sections = [_without_timings(section) for section in document["sections"]]
    rest = _without_timings(document) | {"sections": sections}
    rest["overall"] = _without_timings(document["overall"])
    rest = {key: value for key, value in rest.items() if key not in _BESIDES}
    if "guests" in rest and not with_names:
        rest["guests"] = [guest["player"] for guest in rest["guests"]]
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()[:16]


def seating_id(sections: Iterable[PlannedSection]) -> str:
    """Return a hash of who sits where, the id of a plan that was not made by this program."""
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
    """Return a plan as a dict that JSON can hold."""
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
        "warnings": list(map(for_programs, plan.warnings)),
        "notes": list(map(message_document, plan.warnings)),
    }
    if not plan.objective.usual:
        document["objective"] = str(plan.objective)
    if plan.guests:
        document["guests"] = [
            {"player": player, "name": name} for player, name in sorted(plan.guests.items())
        ]
    if plan.wishes:
        document["wishes"] = [granted_document(granted) for granted in plan.wishes]
    origin = Origin("tailored") if plan.family == TAILORED else plan.origin
    if origin is not None:
        document["movements"] = _origin_document(origin, plan.sections)
    if plan.ways:
        document["ways"] = [_way_document(way) for way in plan.ways]
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
    if section.equal_fields:
        document["equal_fields"] = True
    if section.half_table is not None:
        document["half_table"] = str(section.half_table)
    if section.spells:
        document["spells"] = [
            {"number": number, "first": first, "last": last, "players": _players(pair)}
            for number, first, last, pair in section.spells
        ]
    whole = not section.spells  # half an evening compares with nothing
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
        "waiting": {str(number): rounds for number, rounds in section.waiting.items()},
        "rounds_detail": _rounds_detail(section),
    }
    if section.bound is not None:
        document |= {"penalty": section.penalty, "bound": section.bound}
    if section.tailoring is not None:
        document["tailored"] = section.tailoring._asdict()
    return document


def _origin_document(origin: Origin, sections: Iterable[SectionPlan]) -> dict[str, Any]:
    told = {"from": origin.kind} | ({"folder": origin.folder} if origin.folder else {})
    return told | {"digests": {section.name: section.movement.digest for section in sections}}


def _way_document(way: Way) -> dict[str, Any]:
    told: dict[str, Any] = {"how": str(way.how), "chosen": way.chosen, "possible": not way.reason}
    if way.reason:
        return told | {"reason": for_programs(way.reason), "because": message_document(way.reason)}
    return told | {
        "moves": [
            {
                "players": list(shift.pair.players),
                "from": dict(zip(("section", "number"), shift.source, strict=True)),
                "to": dict(zip(("section", "number"), shift.target, strict=True)),
            }
            for shift in way.shifts
        ],
        "new_cards": list(way.new_cards),
        "sit_outs": way.sit_outs,
        "met": round(way.met / way.met_at, 6) if way.met_at else None,
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
    """Return the movement, table by table: spells tell who is there, so only one number is null."""

    def shown(number: int) -> int | None:
        return None if number == section.absent else number

    return [
        {"round": r, "table": t, "ns": shown(ns), "ew": shown(ew), "group": group}
        for r, tables in enumerate(section.movement.rounds.tolist(), start=1)
        for t, (ns, ew, group) in enumerate(tables, start=1)
        if ns > 0
    ]


def format_plan(plan: Plan) -> str:
    """Return a plan as JSON text, one line a number, and one a table and round."""
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
    """Write a plan to a file, which is replaced as a whole or not at all."""
    write_text(path, format_plan(plan))


def format_printed(path: Path, sections: Sequence[str]) -> str:
    """Return a plan file's text, with the sections whose cards have been printed marked in it.

    The plan's id stays. The file must be one that `read_plan` reads.
    """
    return mark_printed("\n".join(read_lines(path)), sections)


def mark_printed(text: str, sections: Sequence[str]) -> str:
    """Return a plan's text, with the sections whose cards have been printed marked in it."""
    return json_lines(json.loads(text) | {"printed": list(sections)}) + "\n"
