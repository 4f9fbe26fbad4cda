"""A plain score book: every query replays all actions from the start."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bridgeopt.scorebook import PlayLocation, ResultSource
from bridgeopt.scorebook.book import CorrectResult, FoulBoard, RemoveResult, Ruling
from bridgeopt.scoring.results import BoardResult

Words = dict[PlayLocation, BoardResult | None]

HAND = ResultSource.HAND
WATCHED = (ResultSource.BWS, ResultSource.CONNECTOR)


class Word(NamedTuple):
    """A source's statement about a place; ``None`` withdraws it. ``believed``: it was accepted."""

    number: int
    source: ResultSource
    session: str
    result: BoardResult | None
    believed: bool

    @property
    def speaker(self) -> tuple[ResultSource, str]:
        """The source and session of a statement; a later statement of the same replaces it."""
        return self.source, self.session


class Taken(NamedTuple):
    """The numbers of new, changed, deleted, unchanged and protected typed results."""

    came: tuple[int, int, int, int]
    kept: set[PlayLocation]


def agree(one: BoardResult, other: BoardResult) -> bool:
    """Return whether two results agree; here only their tricks can differ."""
    return one.tricks == other.tricks


@dataclass
class Deed:
    """An action: a source's statements, a ruling, or the withdrawal of a ruling."""

    number: int
    what: tuple[Any, ...]
    outside: bool = False
    state: str = "done"


@dataclass
class PlainScorebook:
    """All actions of an evening; ``number`` 1 is its beginning."""

    deeds: list[Deed] = field(default_factory=list)

    def _do(self, *what: Any, outside: bool = False) -> int:
        deed = Deed(len(self.deeds) + 2, what, outside)
        if not outside:
            for each in self.deeds:
                each.state = "dropped" if each.state == "undone" else each.state
        self.deeds.append(deed)
        return deed.number

    def _done(self) -> list[Deed]:
        return [each for each in self.deeds if each.state == "done"]

    def words(self, place: PlayLocation) -> list[Word]:
        """Return all statements about a place, oldest first."""
        return [
            Word(deed.number, source, session, *said[place])
            for deed in self._done()
            if deed.what[0] == "said"
            for _, source, session, said in [deed.what]
            if place in said
        ]

    @property
    def places(self) -> set[PlayLocation]:
        """All places with any statement."""
        return {p for deed in self.deeds if deed.what[0] == "said" for p in deed.what[3]}

    def removed_until(self, place: PlayLocation) -> int:
        """Return the last number whose statement about a place the director removed; or 0."""
        return max(
            (
                ruling.until
                for ruling in self.rulings.values()
                if isinstance(ruling, RemoveResult)
                and PlayLocation.for_result(ruling.result) == place
            ),
            default=0,
        )

    def standing(self, place: PlayLocation) -> list[Word]:
        """Return the valid statements that were not removed; the tables' are kept."""
        until = self.removed_until(place)
        return [w for w in self._standing(place) if w.number > until or w.source in WATCHED]

    def _standing(self, place: PlayLocation) -> list[Word]:
        """Return the valid statements: those without a later one of the same source.

        A statement that was not accepted replaces an accepted one only for the tables' source.
        """
        words = self.words(place)
        found = []
        for k, word in enumerate(words):
            later = [each for each in words[k + 1 :] if each.speaker == word.speaker]
            if word.believed and word.source not in WATCHED:
                later = [each for each in later if each.believed]
            if word.result is not None and not later:
                found.append(word)
        return found

    def counting(self, place: PlayLocation) -> Word | None:
        """Return the last accepted valid statement.

        The tables' unaccepted statements count too if no typed statement is valid.
        """
        standing = self._standing(place)
        typed = any(each.source is HAND for each in standing)
        able = [e for e in standing if e.believed or (e.source in WATCHED and not typed)]
        return able[-1] if able and able[-1].number > self.removed_until(place) else None

    def typed(self, place: PlayLocation) -> BoardResult | None:
        """Return the typed result that may only change after confirmation, or None.

        This is the last typed result if all later accepted statements agree with it.
        """
        found: BoardResult | None = None
        for word in self.words(place):
            if word.source is HAND:
                found = word.result
            elif word.believed and word.result and found and not agree(word.result, found):
                found = None
        counts = self.counting(place)
        if counts is not None and counts.source is HAND:
            return counts.result
        return None if self.is_removed(place) else found

    def is_removed(self, place: PlayLocation) -> bool:
        """Return whether the director removed a result of a place."""
        removals = [each for each in self.rulings.values() if isinstance(each, RemoveResult)]
        return place in [PlayLocation.for_result(each.result) for each in removals]

    def remove(self, place: PlayLocation) -> RemoveResult:
        """Remove the result of a place; return the ruling."""
        until = max((each.number for each in self.standing(place)), default=1)
        ruling = RemoveResult(self.results[place], until)
        self.rule(ruling)
        return ruling

    def said_by(self, source: ResultSource, session: str) -> Words:
        """Return a source's last valid statement about each place."""
        last = {}
        for place in self.places:
            own = [w for w in self.standing(place) if w.speaker == (source, session)]
            if own:
                last[place] = own[-1].result
        return last

    def take(
        self,
        source: ResultSource,
        session: str,
        results: Iterable[BoardResult],
        gone: Iterable[PlayLocation] = (),
        *,
        whole: bool = False,
        replace_typed: bool = False,
    ) -> Taken:
        """Store a source's statements."""
        watched = source in WATCHED
        told = {PlayLocation.for_result(result): result for result in results}
        own = self.said_by(source, session)
        leaving = set(own) - set(told) if whole else (set(gone) & set(own)) - set(told)
        believed = {
            place
            for place in leaving
            if any(w.believed and w.speaker == (source, session) for w in self.standing(place))
        }
        accepted, withheld, ordered = {}, {}, {}
        kept = set()
        new = changed = same = 0
        for place, result in told.items():
            counts, typed = self.counting(place), self.typed(place)
            before = None if counts is None else counts.result
            stands = [w for w in self.standing(place) if w.speaker == (source, session)]
            repeats = bool(stands) and stands[-1].result == result
            if repeats and counts is not None and counts.number == stands[-1].number:
                same += 1  # it counts already, with no later statement
                continue
            strange = source is not HAND and typed is not None and not agree(typed, result)
            if strange and not replace_typed:
                kept.add(place)
                if not repeats or (stands[-1].believed and not watched):
                    withheld[place] = (result, False)
                continue
            if watched and repeats and not replace_typed:
                same += 1  # no statement: it is unchanged since it was read
                continue
            if watched and (repeats or strange):
                ordered[place] = (result, True)
                if not repeats:
                    withheld[place] = (result, False)
            else:
                accepted[place] = (result, True)
            if counts is None or before is None:
                new += 1
            elif before == result or (counts.source is not source and agree(before, result)):
                same += 1
            else:
                changed += 1
        if accepted or leaving:
            back = dict.fromkeys(leaving, (None, True))
            self._do("said", source, session, {**accepted, **withheld, **back}, outside=watched)
        elif withheld:
            self._do("said", source, session, withheld, outside=True)
        if ordered:
            self._do("said", source, session, ordered)
        return Taken((new, changed, len(believed), same), kept)

    def rule(self, ruling: Ruling) -> int:
        """Add a ruling."""
        return self._do("ruled", ruling)

    def withdraw(self, number: int) -> None:
        """Withdraw a ruling."""
        self._do("withdrawn", number)

    def undo(self) -> bool:
        """Undo the director's last action; return whether there was one."""
        able = [each for each in self._done() if not each.outside]
        if able:
            able[-1].state = "undone"
        return bool(able)

    def redo(self) -> bool:
        """Redo the last undone action; return whether there was one."""
        able = [each for each in self.deeds if each.state == "undone"]
        if able:
            able[0].state = "done"
        return bool(able)

    @property
    def rulings(self) -> dict[int, Ruling]:
        """The rulings in force."""
        withdrawn = {each.what[1] for each in self._done() if each.what[0] == "withdrawn"}
        return {
            each.number: each.what[1]
            for each in self._done()
            if each.what[0] == "ruled" and each.number not in withdrawn
        }

    @property
    def corrections(self) -> dict[PlayLocation, BoardResult]:
        """The director's corrections by place."""
        found: dict[PlayLocation, BoardResult] = {}
        for ruling in self.rulings.values():
            if isinstance(ruling, CorrectResult):
                found[PlayLocation.for_result(ruling.result)] = ruling.result
            elif isinstance(ruling, RemoveResult):
                found.pop(PlayLocation.for_result(ruling.result), None)
        return found

    @property
    def results(self) -> dict[PlayLocation, BoardResult]:
        """The counting result of each place."""
        counting = {place: self.counting(place) for place in self.places}
        below = {p: w.result for p, w in counting.items() if w is not None and w.result is not None}
        return {**below, **self.corrections}

    @property
    def differences(self) -> set[tuple[PlayLocation, ResultSource, BoardResult]]:
        """Results from other sources that differ from the counting result."""
        found = set()
        for place in self.places - set(self.corrections):
            counts = self.counting(place)
            if counts is None or counts.result is None:
                continue
            last = {word.source: word for word in self.standing(place)}
            last.pop(counts.source)
            for source, word in last.items():
                if word.result is not None and not agree(word.result, counts.result):
                    found.add((place, source, word.result))
        return found

    @property
    def fouled(self) -> list[tuple[int, int]]:
        """The fouled boards."""
        return [(r.board, r.from_round) for r in self.rulings.values() if isinstance(r, FoulBoard)]
