"""A plan's proofs as text that anybody can check (docs/certificates.md, `bridgeopt_check`)."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

import numpy as np

from bridgeopt.base.words import Message
from bridgeopt.club import PAPER, History, Plan, Section, SectionPlan, WishKind
from bridgeopt.engine.qap.bounds import SCALE
from bridgeopt.engine.qap.instance import Instance
from bridgeopt.engine.qap.proof_log import proof_lines
from bridgeopt.engine.rounds.found import Optimality
from bridgeopt.engine.rounds.meetings_proof import meetings_proof
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.tailored.meeting_terms import meeting_terms
from bridgeopt.seating.wishes.pricing import wished_instance, wishes_of

HEAD = "bridgeopt certificate 1"
"""The first line, which tells the version of the format."""


def certificate_of(
    plan: Plan, history: History, stop: Stop | None = None
) -> tuple[bytes, tuple[Message, ...]]:
    """Prove a plan's sections once more, in a form that anybody can check.

    Parameters
    ----------
    plan
        The plan.
    history
        What it was made from, with the new players in it.
    stop
        Ends the work: the sections that are left are not certified.

    Returns
    -------
    The certificate, packed by gzip; the same plan gives the same bytes. And of each section that is
    not certified, why.
    """
    lines, left_out = [HEAD], []
    for section in plan.sections:
        why = _why_not(section, plan)
        proof = None if why else _proof_of(section, plan, history, stop)
        if proof is None:
            why = why or ("stopped" if stop and stop.over else "long")
            left_out.append(Message("not_certified", section=section.name, why=why))
        else:
            lines += proof
    body = "\n".join(lines)
    text = f"{body}\nsum {sha256(body.encode()).hexdigest()}\n"
    return gzip.compress(text.encode(), compresslevel=1, mtime=0), tuple(left_out)


def _why_not(section: SectionPlan, plan: Plan) -> str | None:
    """Return why there is nothing to certify in a section; ``None`` where there is."""
    wishes = wishes_of(Section(section.name, section.pairs), (g.wish for g in plan.wishes))
    if section.spells or len(section.absent_numbers) > 1:
        return "changed"
    if _beats_all_rounds(section):
        return None
    if section.tailoring is not None and section.tailoring.used:
        return "made"
    if len(section.pairs) % 2 and section.half_table is not None:
        return "half"
    if section.equal_fields:
        return "fields"
    if any(wish.kind is WishKind.LATE for wish in wishes):
        return "round"
    return None if section.proved else "open"


def _beats_all_rounds(section: SectionPlan) -> bool:
    """Return whether no rounds of this number, without second meetings and sit-outs, cost less."""
    made = section.tailoring
    return (
        made is not None
        and made.standing == Optimality.MEETS_BOUND
        and int(section.movement.meetings.max()) == 1
    )


def _proof_of(
    section: SectionPlan, plan: Plan, history: History, stop: Stop | None
) -> list[str] | None:
    """Return the lines about a section: its head, what is taken on trust if anything is, its tree.

    Where its numbering is the best without any wish, by the paper's objective, all that is claimed
    follows from the history. Otherwise the costs are a premise: by another objective, or with what
    wishes cost. Where a made movement was asked for, and meets the bound: that no other
    rounds cost less, as many, in which nobody meets or sits out twice.
    """
    pairs = Section(section.name, section.pairs)
    instance = section_instance(history, pairs, section.movement, plan.objective)
    free = section.fitness == section.lower_bound
    wishes = () if free else wishes_of(pairs, (granted.wish for granted in plan.wishes))
    if wishes:
        assert instance.expected_cost is not None
        assert section.lower_bound is not None
        unit = Fraction(instance.expected_cost - section.lower_bound) / 100
        if _beats_all_rounds(section):
            fined = meeting_terms(instance.cost, pairs, wishes, unit).fined
            instance = replace(instance, cost=fined)
        else:
            instance = wished_instance(instance, pairs, section.movement, wishes, unit)
    seated = _as_seated(instance, section)
    claim = seated.evaluate(np.arange(seated.n))
    tree = (_rounds_proof if _beats_all_rounds(section) else proof_lines)(seated, claim, stop)
    if tree is None:
        return None
    derived = not wishes and plan.objective == PAPER
    premise = [] if derived else list(_premise(seated))
    head = ["section", section.name, "history" if derived else "given"]
    return [" ".join([*head, *["meetings"] * _beats_all_rounds(section)]), *premise, *tree]


def _rounds_proof(instance: Instance, cost: int, stop: Stop | None) -> list[str] | None:
    """Return a proof of it for all as many rounds in which nobody meets or sits out twice."""
    rounds = int(instance.meetings[0].sum())
    never, once = instance.cost[:, :, 0], instance.cost[:, :, -1]
    if rounds == instance.n - 1:  # all meet all: there is nothing to choose
        never = once
    unit = max(int(np.gcd.reduce(once - never, axis=None)), 1)
    units = (cost - int(np.triu(never, 1).sum())) // unit
    return meetings_proof(SCALE * ((once - never) // unit), rounds, SCALE * (units - 1) + 1, stop)


def _as_seated(instance: Instance, section: SectionPlan) -> Instance:
    """Return the problem with each pair at the place that it takes; fines are part of the costs."""
    absent = [k for k, pair in enumerate(section.numbers) if pair is None]
    places = [k for k, pair in enumerate(section.numbers) if pair is not None] + absent
    item_at = np.argsort(places)
    return Instance(
        cost=instance.penalised[np.ix_(item_at, item_at)],
        meetings=instance.meetings,
        allowed=instance.allowed[item_at],
        place_cost=instance.place_cost[item_at],
    )


def _premise(instance: Instance) -> Iterator[str]:
    """Yield a line of JSON: ``cost[i][j][k]`` for j < i, the places open to each, places' costs."""
    cost = [rows[:i] for i, rows in enumerate(instance.cost.tolist())]
    allowed = [sum(1 << k for k, free in enumerate(row) if free) for row in instance.allowed]
    yield json.dumps([cost, allowed, instance.place_cost.tolist()], separators=(",", ":"))
