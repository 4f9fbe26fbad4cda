"""Scores of an evening from what has come in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.exchange.bws import read_bws
from bridgeopt.exchange.pbn import read_pbn
from bridgeopt.exchange.usebio import read_usebio
from bridgeopt.files.faults import is_whole
from bridgeopt.files.travellers import read_travellers
from bridgeopt.scoring.beside import Beside, beside
from bridgeopt.scoring.pairs import PairKey, find_pair, seat
from bridgeopt.scoring.questions import Question, questions
from bridgeopt.scoring.results import Scoring, SourceResults
from bridgeopt.scoring.rules import Addition, ScoringRules
from bridgeopt.scoring.scored import ScoredEvening, rounded, score_evening

READERS = {"bws": read_bws, "usebio": read_usebio, "pbn": read_pbn, "csv": read_travellers}
"""What reads a file of results, by the kind of file."""


@dataclass(frozen=True)
class ScoredSource:
    """An evening's scores, what is to be looked at, and what the source could not tell."""

    scored: ScoredEvening
    questions: tuple[Question, ...]
    untold: tuple[Message, ...]
    title: str
    source: SourceResults

    def beside_published(self) -> tuple[Beside, ...]:
        """Return our scores beside those that the source's own program made.

        Raises
        ------
        RequestError
            The source has none.
        """
        compared = beside(self.source, self.scored.rules)
        if not compared:
            raise RequestError(Message("score_nothing_published"))
        return compared

    def for_season(self) -> list[tuple[str, str, Decimal]]:
        """Return section, number and percentage of each pair, as the season's results have them.

        Raises
        ------
        RequestError
            There are no percentages, two pairs have one number, or a pair has no section or number.
        """
        lines = []
        for section in self.scored.sections:
            for each in section.ranking:
                if each.percentage is None:
                    raise RequestError(Message("score_season_no_percentages"))
                if each.pair.direction is not None:
                    raise RequestError(Message("score_season_two_pairs", section=section.name))
                if not section.name or not is_whole(each.pair.pair):
                    raise RequestError(Message("score_season_no_place", pair=each.pair.pair))
                lines.append((section.name, each.pair.pair, rounded(each.percentage)))
        return lines


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
    additions: Sequence[tuple[str, Addition]] = (),
) -> ScoredSource:
    """Score an evening.

    ``scoring`` is by default what the source names, or else matchpoints. With ``together`` all
    sections are compared with each other. ``additions`` are for pairs as people call them.

    Raises
    ------
    RequestError
        There is no such pair.
    """
    if together:
        source = replace(source, groups=dict.fromkeys(source.sections, ""))
    rules = replace(rules, additions=_additions(source, additions))
    rules = replace(rules, scoring=scoring or source.scoring or Scoring.MATCHPOINTS)
    scored = score_evening(source, rules)
    return ScoredSource(scored, questions(source), source.untold, _title(source), source)


def _additions(
    source: SourceResults, told: Sequence[tuple[str, Addition]]
) -> dict[PairKey, tuple[Addition, ...]]:
    found: dict[PairKey, tuple[Addition, ...]] = {}
    pairs = [pair for each in seat(source) for pair in (each.ns, each.ew)] if told else []
    for text, addition in told:
        pair = find_pair(pairs, text)
        if pair is None:
            raise RequestError(Message("score_no_pair", pair=repr(text)))
        found[pair] = (*found.get(pair, ()), addition)
    return found


def _title(source: SourceResults) -> str:
    day = None if source.date is None else source.date.isoformat()
    return ", ".join(filter(None, (source.club, source.title, day)))
