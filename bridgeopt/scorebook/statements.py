"""Statements of several sources about one play, and the differences between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.scorebook.result_json import PlayLocation, ResultSource, result_document
from bridgeopt.scoring.contract import side_of
from bridgeopt.scoring.results import BoardResult, ResultKind
from bridgeopt.scoring.seated_results import actual_pairs


class ReceivedResult(NamedTuple):
    """A result that a source delivered, with the source's session and the change that stored it.

    ``accepted`` is false if the result differed from a typed result on arrival and ``--replace``
    was not given. A result that was not accepted never counts if it came from a file. If it came
    from the Bridgemates, it counts only while the play has no typed result.
    """

    result: BoardResult
    source: ResultSource
    session: str
    change: int
    accepted: bool = True


class SourceDifference(NamedTuple):
    """A play on which two sources differ.

    ``counts`` is the result that counts, and ``other`` is the differing result of the other source.
    """

    place: PlayLocation
    counts: ReceivedResult
    other: ReceivedResult

    @property
    def keeps_typed(self) -> bool:
        """Whether the two sources differ because a typed result was kept.

        This is true if the result that counts was typed, or if `other` was not accepted.
        """
        return self.counts.source is ResultSource.HAND or not self.other.accepted


def agree(one: BoardResult, other: BoardResult, *, shared: bool) -> bool:
    """Return whether two results of one play agree on everything that both contain.

    Remarks and reasons are ignored. If one of the results has no contract, only the scores are
    compared. ``shared`` says whether NS and EW share pair numbers in the section.
    """
    if one == other:
        return True
    if one.kind is not other.kind:
        return False
    if actual_pairs(one, shared=shared) != actual_pairs(other, shared=shared):
        return False
    if one.artificial is not None and other.artificial is not None:
        mine, theirs = one.artificial, other.artificial
        return (mine.ns, mine.ew) == (theirs.ns, theirs.ew)
    if one.kind is not ResultKind.PLAYED:
        return True
    return _played_the_same(one, other)


def _played_the_same(one: BoardResult, other: BoardResult) -> bool:
    """Return whether two results agree; both are of boards that were played by the same pairs.

    Data that only one of the results contains are not compared.
    """
    if one.contract is None or other.contract is None:
        return one.score == other.score
    if one.contract != other.contract or one.contract.passed_out:
        return one.contract == other.contract
    told = ((one.tricks, other.tricks), (one.lead, other.lead), (one.score, other.score))
    if any(mine != theirs for mine, theirs in told if None not in (mine, theirs)):
        return False
    return _same_declarer(one.declarer, other.declarer)


def _same_declarer(one: str | None, other: str | None) -> bool:
    """Return whether two declarers can be the same player.

    Each is a seat, a side (the seat is unknown), or ``None``.
    """
    if one is None or other is None:
        return True
    return one == other if len(one) == len(other) else side_of(one) == side_of(other)


def differences_between(
    said: Mapping[PlayLocation, Iterable[ReceivedResult]],
    received: Mapping[PlayLocation, ReceivedResult],
    shared: frozenset[str],
) -> tuple[SourceDifference, ...]:
    """Return the last result of each source that disagrees with the counting result of its play.

    Parameters
    ----------
    said
        The last statement of each source about each play, oldest first. If a source has several
        sessions, only its last statement is compared.
    received
        The result that counts for each play.
    shared
        The sections in which NS and EW share pair numbers.
    """
    found = []
    for place in sorted(said):
        counts = received.get(place)
        if counts is None:
            continue
        last = {each.source: each for each in said[place] if each.source is not counts.source}
        found += [
            SourceDifference(place, counts, other)
            for other in last.values()
            if not agree(counts.result, other.result, shared=place.section in shared)
        ]
    return tuple(found)


def difference_document(difference: SourceDifference) -> dict[str, Any]:
    """Return a difference as a JSON-compatible dict that does not depend on the locale."""

    def told(each: ReceivedResult) -> dict[str, Any]:
        document = result_document(each.result)
        for key in ("section", "round", "table", "board"):
            document.pop(key, None)
        return {"source": each.source.value, **document, "score": each.result.score}

    place = difference.place
    return {
        "section": place.section,
        "round": place.round or None,
        "table": place.table or None,
        "board": place.board,
        "typed_stays": difference.keeps_typed,
        "counts": told(difference.counts),
        "other": told(difference.other),
    }


def with_shown_seats(result: BoardResult, switched: str, *, shared: bool) -> BoardResult:
    """Return a result with the remark ``switched`` if its pairs sat in the wrong direction.

    Otherwise return the result unchanged. ``shared`` says whether NS and EW share pair numbers in
    the section.
    """
    if actual_pairs(result, shared=shared) == (result.ns, result.ew):
        return result
    return replace(result, remark=switched)


def describe_lead(card: str) -> Message:
    """Return a message that names a card in the current locale."""
    strain = Message("strain", strain=card[0])
    return Message("scorebook_card", strain=strain, rank=Message("card_rank", rank=card[1:]))
