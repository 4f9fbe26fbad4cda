"""Certify a plan and run the independent checker on it without files."""

from __future__ import annotations

import gzip
import json

import bridgeopt_check
from bridgeopt.club import History, Plan
from bridgeopt.files.plan_document import format_plan
from bridgeopt.seating.certificate import make_certificate


def proven(plan: Plan, history: History) -> list[str]:
    """Certify a plan; return the heads of its sections' verified proofs.

    Raises
    ------
    bridgeopt_check.Refused
        A proof does not hold.
    """
    certificate, left_out = make_certificate(plan, history)
    assert not left_out
    text = gzip.decompress(certificate).decode().splitlines()
    lines = (line.split() for line in text[1:-1])
    met = rows_of(history)
    sections = {s["name"]: s for s in json.loads(format_plan(plan))["sections"]}
    heads = []
    for _, name, *head in lines:
        bridgeopt_check.proof_of(sections.pop(name), head, lines, met).check()
        heads.append(" ".join(head))
    assert not sections
    return heads


def rows_of(history: History) -> dict[int, list[int]]:
    """Return each player's line of a history: waiting tables, then meetings by player id."""
    met = {p: [0] * (1 + max(history.ids)) for p in history.ids}
    for p in history.ids:
        met[p][0] = int(history.waiting_tables[history.row[p]])
        for q in history.ids:
            met[p][q] = int(history.meetings[history.row[p], history.row[q]])
    return met
