"""Scores of an evening from what has come in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.exchange.pbn import read_pbn
from bridgeopt.exchange.usebio import read_usebio
from bridgeopt.files.travellers import read_travellers
from bridgeopt.scoring.questions import Question, questions
from bridgeopt.scoring.results import Scoring, SourceResults
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import ScoredEvening, score_evening

READERS = {"usebio": read_usebio, "pbn": read_pbn, "csv": read_travellers}
"""What reads a file of results, by the kind of file."""


@dataclass(frozen=True)
class ScoredSource:
    """An evening's scores, what is to be looked at, and what the source could not tell."""

    scored: ScoredEvening
    questions: tuple[Question, ...]
    untold: tuple[Message, ...]
    title: str


def read_source(kind: str, path: Path) -> SourceResults:
    """Read results from a file of a kind of `READERS`.

    Raises
    ------
    InputError
        If the file cannot be read, with all that is wrong with it.
    """
    return READERS[kind](path)


def score(
    source: SourceResults,
    rules: ScoringRules,
    *,
    scoring: Scoring | None = None,
    together: bool = False,
) -> ScoredSource:
    """Score an evening.

    ``scoring`` is by default what the source names, or else matchpoints. With ``together`` all
    sections are compared with each other.
    """
    if together:
        source = replace(source, groups=dict.fromkeys(source.sections, ""))
    rules = replace(rules, scoring=scoring or source.scoring or Scoring.MATCHPOINTS)
    return ScoredSource(
        score_evening(source, rules), questions(source), source.untold, _title(source)
    )


def _title(source: SourceResults) -> str:
    day = None if source.date is None else source.date.isoformat()
    return ", ".join(filter(None, (source.club, source.title, day)))
