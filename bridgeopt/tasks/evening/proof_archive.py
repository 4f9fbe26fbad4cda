"""A zip file with tonight's plan, its proof and history, and the program that checks the proof."""

from __future__ import annotations

import gzip
import json
from datetime import date
from pathlib import Path
from typing import NamedTuple

import bridgeopt_check
from bridgeopt.base.i18n import Message
from bridgeopt.club import EveningPairs, HistorySource, LoadedPlan, Plan, PlannedSection, WishResult
from bridgeopt.club.guests import add_guests
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.history import format_history
from bridgeopt.files.plan_document import json_lines
from bridgeopt.seating.certificate import make_certificate
from bridgeopt.tasks.sources import SeasonSoFar
from bridgeopt.tasks.startup import zip_texts

_FILES = _CHECKER, _CERTIFICATE, _PLAN, _HISTORY = (
    "bridgeopt_check.py",
    "tonight.cert",
    "plan.json",
    "history.csv",
)
CHECK_COMMAND = " ".join(("python3", *_FILES))
"""The command that checks the unpacked proof; on Windows, ``py`` takes the place of ``python3``."""


class ProofArchive(NamedTuple):
    """A zip file with proofs, the number of proven sections, and messages about the others."""

    file: bytes
    proven: int
    left_out: tuple[Message, ...]

    @property
    def kilobytes(self) -> int:
        """The size of the file in kilobytes, rounded up."""
        return -(-len(self.file) // 1000)


def make_proof_archive(
    plan: LoadedPlan, text: str, so_far: SeasonSoFar, day: date, stop: Stop | None = None
) -> ProofArchive:
    """Prove a plan again, and return a zip file with the proof, plan and history, without names.

    Movements that were generated for tonight are treated like stored movements, because the file of
    a plan does not distinguish them.

    Parameters
    ----------
    plan, text
        The plan, and the text of its JSON file.
    so_far
        The season from which the plan was made.
    day
        The day of the evening.
    stop
        Ends the work.
    """
    open_sections = [
        section for section in plan.sections if section.movement is None or not section.cost
    ]
    history, _ = add_guests(so_far.history_for(plan.objective), EveningPairs(tuple(plan.present)))
    sections = tuple(
        PlannedSection(
            section.name,
            section.movement,
            section.numbers,
            section.cost,
            section.boards or 1,
            holding_periods=section.holding_periods,
            equal_fields=section.equal_fields,
            half_table=section.half_table,
        )
        for section in plan.sections
        if section.movement is not None and section.cost is not None
    )
    wishes = tuple(WishResult(wish, respected=True) for wish in plan.wishes)
    source = plan.source or HistorySource("history", history.digest)
    proven_plan = Plan(
        plan.family, 0, 0.0, source, sections, wishes=wishes, objective=plan.objective
    )
    certificate, notes = make_certificate(proven_plan, history, stop)
    notes += tuple(Message("not_certified", section=s.name, why="open") for s in open_sections)
    certificate_text = gzip.decompress(certificate).decode()
    section_words = [
        line.split() for line in certificate_text.splitlines() if line.startswith("section ")
    ]
    trusted = any({"given", "asked"} & {*words} for words in section_words)
    read_me = (
        Message("proof_read_me", check=CHECK_COMMAND),
        *([Message("proof_read_me_trust")] if trusted else ()),
        *notes,
    )
    texts = {
        "read-me.txt": "\n\n".join(map(str, read_me)),
        _CERTIFICATE: certificate_text,
        _PLAN: json_lines({"sections": json.loads(text)["sections"]}),
        _HISTORY: format_history(history),
        _CHECKER: Path(bridgeopt_check.__file__).read_text(encoding="utf-8"),
    }
    return ProofArchive(zip_texts(texts, day), len(plan.sections) - len(notes), notes)
