"""Certificates with one change each, and an independent check of those still accepted."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from bridgeopt.club import Family, HalfTable, History, Registration, Wish, WishKind
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.plan_document import format_plan
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.seating.certificate import make_certificate
from bridgeopt.seating.evening import seat_evening
from bridgeopt.seating.seating_problem import SeatingProblem
from tests.support.generators.certified_plans import rows_of
from tests.support.reference.certificate_adversary import (
    asked_for,
    costs_given,
    counted_plainly,
    labels_of,
)

Files = tuple[str, dict[str, Any], dict[int, list[int]]]
"""A certificate's text without its checksum, the plan, and the history by player."""


def certified_evenings(
    make_history: Callable[..., History], register: Callable[[History], Registration]
) -> list[Files]:
    """Return six small sections: plain, with fields, or with an absent pair."""
    found = []
    for seed, (half, equal, wish) in enumerate(
        (
            (None, False, None),
            (None, True, None),
            (HalfTable.NS, False, None),
            (HalfTable.EW, True, None),
            (None, False, WishKind.LATE),
            (None, True, WishKind.NOT_TONIGHT),
        )
    ):
        num_pairs = 5 if half or wish is WishKind.LATE else 6
        history = make_history(seed, 2 * num_pairs)
        pairs = register(history).pairs
        wishes = (Wish(wish, pairs[: wish.num_pairs]),) if wish else ()
        problem = SeatingProblem(
            history=history,
            registration=register(history),
            wishes=wishes,
            rules=EveningRules(equal_fields=equal, half_table=half, winners=2),
        )
        family = Family("m", {6: mitchell_movement(6, 2, switch=[])})
        plan = seat_evening(
            problem, problem.sections(1), family, SearchBudget(seed=1, seconds=600.0, jobs=1)
        )
        certificate, left_out = make_certificate(plan, history)
        assert not left_out
        text = gzip.decompress(certificate).decode().rpartition("\nsum ")[0]
        found.append((text, json.loads(format_plan(plan)), rows_of(history)))
    return found


def mutant(files: Files, random: Random) -> Files:
    """Change a hint, the numbering, the history or the rounds."""
    text, plan, met = files[0], deepcopy(files[1]), deepcopy(files[2])
    (section,) = plan["sections"]
    match random.choice(("hint", "hint", "hint", "numbers", "history", "rounds", "claim")):
        case "numbers":
            one, other = random.sample(section["numbers"], 2)
            one["players"], other["players"] = other["players"], one["players"]
        case "history":
            p, q = random.sample(sorted(met), 2)
            met[p][q] = met[q][p] = random.randrange(5)
        case "rounds":
            one, other = random.sample(section["rounds_detail"], 2)
            side, to = random.choice(("ns", "ew")), random.choice(("ns", "ew"))
            one[side], other[to] = other[to], one[side]
        case "claim":
            section["fitness"] += random.choice((-2, -1, 1, 2, 1000))
        case _:
            text = _with_another_hint(text, random)
    if random.random() < 0.3 and text.split()[5] == "history":  # adapt the plan's costs
        section["fitness"] = _costs_of(section, met)
    return text, plan, met


def _with_another_hint(text: str, random: Random) -> str:
    lines = text.splitlines()
    at = random.randrange(1, len(lines))
    match random.choice(("drop", "twice", "word", "number", "number", "letter")):
        case "drop":
            del lines[at]
        case "twice":
            lines.insert(at, lines[at])
        case "word":
            word = random.choice("binsxmd") if random.random() < 0.7 else "meetings"
            lines[at] = " ".join([word, *lines[at].split()[1:]])
        case "letter":
            where = random.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:where] + random.choice("0123-,[] 9fx") + lines[at][where + 1 :]
        case _:
            words = lines[at].split()
            words[random.randrange(len(words))] = str(random.choice((-1, 0, 1, 9, 10**6)))
            lines[at] = " ".join(words)
    return "\n".join(lines)


def write(files: Files, folder: Path) -> list[Path]:
    """Write the three files, with a new checksum for the certificate."""
    text, plan, met = files
    paths = [folder / name for name in ("tonight.cert", "plan.json", "history.csv")]
    paths[0].write_text(f"{text}\nsum {sha256(text.encode()).hexdigest()}\n")
    paths[1].write_text(json.dumps(plan))
    paths[2].write_text("\n".join(f"{p},50.0,{json.dumps(row)}" for p, row in met.items()))
    return paths


def is_true(files: Files) -> bool:
    """Return whether no permitted numbering costs less than the plan claims, by brute force.

    Costs that the certificate gives are taken as given. Every numbering is tried. The proof's lines
    and the checker's code are not used.
    """
    text, plan, met = files
    (section,) = plan["sections"]
    head, *rest = text.splitlines()[1:]
    _, _, kind, *words = head.split()
    pairs, rounds = _seated(section)
    if kind == "given":
        costs = costs_given(json.loads(rest[0]), labels_of(len(pairs), rounds, words))
        claim = costs[tuple(range(len(pairs)))]
        said = (section["fitness"], section["fitness"] + (section.get("penalty") or 0))
        return min(costs.values()) == claim and claim in said
    premise = json.loads(rest[0]) if "asked" in words else [0, [-1] * len(pairs), []]
    asked = asked_for(rounds, premise[1], premise[2] if "fields" in words else [])
    least = min(counted_plainly(pairs, rounds, met, each) for each in asked)
    return least >= section["fitness"] == _costs_of(section, met)


def _seated(section: dict[str, Any]) -> tuple[list[Any], list[list[tuple[int, int]]]]:
    pairs = [line["players"] and tuple(line["players"]) for line in section["numbers"]]
    rounds: dict[int, list[tuple[int, int]]] = {}
    for line in section["rounds_detail"]:
        ns, ew = (section["absent"] if line[s] is None else line[s] for s in ("ns", "ew"))
        rounds.setdefault(line["round"], []).append((ns - 1, ew - 1))
    return pairs, list(rounds.values())


def _costs_of(section: dict[str, Any], met: dict[int, list[int]]) -> int:
    pairs, rounds = _seated(section)
    return counted_plainly(pairs, rounds, met, range(len(pairs)))
