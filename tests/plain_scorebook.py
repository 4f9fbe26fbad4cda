"""A score book as plainly as can be: all that was ever done, folded anew at every question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bridgeopt.scorebook import Place, ResultSource
from bridgeopt.scorebook.book import Correction, Foul, Ruling
from bridgeopt.scoring.results import BoardResult

Words = dict[Place, BoardResult | None]


@dataclass
class Deed:
    """Something that was done: what a source said, a ruling, or a ruling that is withdrawn."""

    number: int
    what: tuple[Any, ...]
    state: str = "done"

    @property
    def flows(self) -> bool:
        """Whether it came in by itself."""
        return self.what[0] == "said" and self.what[1].flows


@dataclass
class PlainScorebook:
    """All deeds of an evening; ``number`` 1 is its beginning."""

    deeds: list[Deed] = field(default_factory=list)

    def _do(self, *what: Any) -> int:
        deed = Deed(len(self.deeds) + 2, what)
        if not deed.flows:
            for each in self.deeds:
                each.state = "dropped" if each.state == "undone" else each.state
        self.deeds.append(deed)
        return deed.number

    def _done(self) -> list[Deed]:
        return [each for each in self.deeds if each.state == "done"]

    def _said(self) -> list[tuple[int, ResultSource, str, Place, BoardResult | None]]:
        """Return all that was said, the first first."""
        return [
            (each.number, source, session, place, result)
            for each in self._done()
            if each.what[0] == "said"
            for _, source, session, words in [each.what]
            for place, result in words.items()
        ]

    def last_words(self, source: ResultSource, session: str) -> Words:
        """Return what a source said last of each place, in one of its sessions."""
        return {
            place: result
            for _, who, when, place, result in self._said()
            if (who, when) == (source, session)
        }

    def put(
        self,
        source: ResultSource,
        session: str,
        results: Iterable[BoardResult],
        gone: Iterable[Place],
        *,
        whole: bool,
    ) -> tuple[int, int, int, int]:
        """Store what a source says; how much was new, changed, gone and the same."""
        before = {p: r for p, r in self.last_words(source, session).items() if r is not None}
        told = {Place.of(result): result for result in results}
        leaving = set(before) - set(told) if whole else (set(gone) & set(before)) - set(told)
        news: Words = {p: r for p, r in told.items() if before.get(p) != r}
        changed = len(set(news) & set(before))
        if news or leaving:
            self._do("said", source, session, {**news, **dict.fromkeys(leaving)})
        return len(news) - changed, changed, len(leaving), len(told) - len(news)

    def rule(self, ruling: Ruling) -> int:
        """Rule."""
        return self._do("ruled", ruling)

    def withdraw(self, number: int) -> None:
        """Withdraw a ruling."""
        self._do("withdrawn", number)

    def undo(self) -> bool:
        """Take the last deed of the director back; whether there was one."""
        able = [each for each in self._done() if not each.flows]
        if able:
            able[-1].state = "undone"
        return bool(able)

    def redo(self) -> bool:
        """Do the deed again that was taken back last; whether there was one."""
        able = [each for each in self.deeds if each.state == "undone"]
        if able:
            able[0].state = "done"
        return bool(able)

    @property
    def rulings(self) -> dict[int, Ruling]:
        """The rulings that count."""
        withdrawn = {each.what[1] for each in self._done() if each.what[0] == "withdrawn"}
        return {
            each.number: each.what[1]
            for each in self._done()
            if each.what[0] == "ruled" and each.number not in withdrawn
        }

    @property
    def results(self) -> dict[Place, BoardResult]:
        """What counts at each place: the newest of all last words that were not taken back."""
        last: dict[tuple[ResultSource, str, Place], tuple[int, BoardResult | None]] = {}
        for number, source, session, place, result in self._said():
            last[source, session, place] = (number, result)
        newest: dict[Place, tuple[int, BoardResult]] = {}
        for (_, _, place), (number, result) in last.items():
            if result is not None and (place not in newest or newest[place][0] < number):
                newest[place] = (number, result)
        counts = {place: result for place, (_, result) in newest.items()}
        for ruling in self.rulings.values():
            if isinstance(ruling, Correction):
                counts[Place.of(ruling.result)] = ruling.result
        return counts

    @property
    def fouled(self) -> list[tuple[int, int]]:
        """Boards that were fouled."""
        return [(r.board, r.from_round) for r in self.rulings.values() if isinstance(r, Foul)]
