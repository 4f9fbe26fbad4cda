"""Tonight's plan as a JSON document, with its id; `docs/json.md` has the format."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

from bridgeopt.base.i18n.message import in_english
from bridgeopt.base.i18n.stored import message_document
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.club import (
    ChangeOption,
    LoadedSection,
    Origin,
    Pair,
    Plan,
    PlannedSection,
    TailoringReport,
)
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.session import PAIRS
from bridgeopt.files.wishes import wish_result_document

VERSION = 2

_TIMINGS = ("seconds", "budget")
_KEYS_OUTSIDE_ID = ("plan_id", "movements", "ways", "printed")
"""Keys of a plan's document that its id does not depend on. They hold the id itself, the origin of
the movements, alternatives to the plan, and the sections whose cards are printed."""


def plan_id(document: dict[str, Any], *, with_names: bool = False) -> str:
    """Return a plan's id: a hash of its document without times and accompanying notes.

    With ``with_names`` the names of guests count too, as they did in older plans. In newer plans
    the names can be erased without a change of the id.
    """
    sections = [_without_timings(section) for section in document["sections"]]
    content = _without_timings(document) | {"sections": sections}
    content["overall"] = _without_timings(document["overall"])
    content = {key: value for key, value in content.items() if key not in _KEYS_OUTSIDE_ID}
    if "guests" in content and not with_names:
        content["guests"] = [guest["player"] for guest in content["guests"]]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()[:16]


def seating_id(sections: Iterable[LoadedSection]) -> str:
    """Return a hash of the seating; it serves as the id of a plan from another program."""
    seating = [
        (
            section.name,
            [None if pair is None else pair.players for pair in section.numbers],
            *(
                (*period[:-1], period.pair and period.pair.players)
                for period in section.holding_periods
            ),
        )
        for section in sections
    ]
    return sha256(repr(seating).encode()).hexdigest()[:16]


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
        "budget": plan.time_limit,
        "sections": [_section_document(section) for section in plan.sections],
        "overall": {
            "fitness": plan.fitness,
            "quality": plan.quality,
            "quality_vs_hypothetical": plan.quality_vs_hypothetical,
            "proved": plan.proved,
            "seconds": round(plan.seconds_used, 3),
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
        document["wishes"] = [wish_result_document(result) for result in plan.wishes]
    origin = Origin("tailored") if plan.family == TAILORED else plan.origin
    if origin is not None:
        document["movements"] = _origin_document(origin, plan.sections)
    if plan.change_options:
        document["ways"] = [_option_document(option) for option in plan.change_options]
    if plan.printed:
        document["printed"] = list(plan.printed)
    document["plan_id"] = plan_id(document)
    return document


def _section_document(section: PlannedSection) -> dict[str, Any]:
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
    is_full_evening = not section.holding_periods  # these figures are for whole evenings only
    document |= {
        "absent": section.absent,
        **_several_absent(section),
        "fitness": section.fitness,
        "lower_bound": section.lower_bound,
        "proved": section.proved,
        "expected_fitness": _float(section.expected_fitness) if is_full_evening else None,
        "hypothetical_best": section.hypothetical_best if is_full_evening else None,
        "quality": section.quality,
        "seconds": round(section.seconds, 3),
        "waiting": {str(number): rounds for number, rounds in section.sit_outs.items()},
        "rounds_detail": _rounds_detail(section),
    }
    if section.bound is not None:
        document |= {"penalty": section.penalty, "bound": section.bound}
    if section.cost.event is not None:
        document["event"] = section.cost.event._asdict()
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


def _origin_document(origin: Origin, sections: Iterable[PlannedSection]) -> dict[str, Any]:
    document = {"from": origin.kind} | ({"folder": origin.folder} if origin.folder else {})
    return document | {"digests": {section.name: section.movement.digest for section in sections}}


def _option_document(option: ChangeOption) -> dict[str, Any]:
    document: dict[str, Any] = {
        "how": str(option.strategy),
        "chosen": option.chosen,
        "possible": not option.reason,
    }
    if option.reason:
        return document | {
            "reason": in_english(option.reason),
            "because": message_document(option.reason),
        }
    return document | {
        "moves": [
            {
                "players": list(shift.pair.players),
                "from": dict(zip(("section", "number"), shift.source, strict=True)),
                "to": dict(zip(("section", "number"), shift.target, strict=True)),
            }
            for shift in option.number_changes
        ],
        "new_cards": list(option.new_cards),
        "sit_outs": option.sit_outs,
        "met": round(option.total_met / option.num_meetings, 6) if option.num_meetings else None,
        "added_fitness": option.added,
        "proved": option.proved,
        "wishes_held": option.wishes_held,
    }


def _float(figure: Fraction | None) -> float | None:
    return None if figure is None else float(figure)


def _several_absent(section: PlannedSection) -> dict[str, list[int]]:
    absent = section.absent_numbers
    return {"absent_numbers": list(absent)} if len(absent) > 1 else {}


def _players(pair: Pair | None) -> list[int] | None:
    return None if pair is None else list(pair.players)


def _rounds_detail(section: PlannedSection) -> list[dict[str, int | None]]:
    """Return the movement of a section as JSON values, one object for each table in each round.

    An absent number is ``None``. A number that is absent only in some rounds is shown, because the
    holding periods say when it is absent.
    """

    def present_number(number: int) -> int | None:
        return None if number == section.absent else number

    return [
        {"round": r, "table": t, "ns": present_number(ns), "ew": present_number(ew), "group": group}
        for r, tables in enumerate(section.movement.rounds.tolist(), start=1)
        for t, (ns, ew, group) in enumerate(tables, start=1)
        if ns > 0
    ]


def format_plan(plan: Plan) -> str:
    """Return a plan as JSON text, formatted by `json_lines`."""
    return json_lines(plan_document(plan)) + "\n"


def json_lines(value: Any, indent: str = "") -> str:
    """Return JSON text in which each innermost object has one line."""
    values = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(values, list) or not any(isinstance(v, (dict, list)) and v for v in values):
        return json.dumps(value)
    if isinstance(value, dict) and not value.keys().isdisjoint(("players", "pairs")):
        return json.dumps(value)
    inner_indent = indent + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {json_lines(v, inner_indent)}" for key, v in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [json_lines(v, inner_indent) for v in value]
        opening, closing = "[", "]"
    lines = ",\n".join(inner_indent + part for part in parts)
    return f"{opening}\n{lines}\n{indent}{closing}"


def write_plan(path: Path, plan: Plan) -> None:
    """Write a plan to a file, atomically."""
    write_text(path, format_plan(plan))


def format_printed(path: Path, sections: Sequence[str]) -> str:
    """Return the text of the plan file at ``path`` after ``sections`` are marked as printed.

    The plan's id stays the same. The file must be readable by `read_plan`.
    """
    return mark_printed("\n".join(read_lines(path)), sections)


def mark_printed(text: str, sections: Sequence[str]) -> str:
    """Return the text of a plan after ``sections`` are marked as printed."""
    return json_lines(json.loads(text) | {"printed": list(sections)}) + "\n"
