"""What a reader does with each word of another program's format: tags, columns, line types, values.

Every reader of a foreign format has one `Vocabulary`. It serves three purposes: the reader asks it
about what it meets, ``docs/make_formats.py`` writes the tables of ``docs/formats.md`` from it, and
the tests feed each reader an unknown word of each kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Treatment(StrEnum):
    """What a reader does with a word."""

    HONOURED = "honoured"
    """Its meaning is part of the result."""

    IRRELEVANT = "irrelevant"
    """It has no bearing on the result, so it is skipped without a message."""

    WARNED = "warned about"
    """It has a bearing that the reader does not support: skipped, and a warning names it."""

    REFUSED = "refused"
    """Without it the rest would be misread: the file is refused, and the error names it."""


@dataclass(frozen=True)
class Term:
    """A word of a format and its treatment.

    `kind` groups words of one sort, such as "tag" or "value of Scoring"; `note` is a short English
    phrase for the table in the docs.
    """

    kind: str
    name: str
    treatment: Treatment
    note: str = ""


@dataclass(frozen=True)
class Vocabulary:
    """All words that a reader knows, and the treatment of unknown words of each kind.

    Names are compared without regard to case unless `case_sensitive`.
    """

    format: str
    terms: tuple[Term, ...]
    unknown: dict[str, Treatment]
    case_sensitive: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError if a word has two treatments, or a kind none for unknown words."""
        seen = set()
        for term in self.terms:
            key = (term.kind, self._key(term.name))
            if key in seen:
                raise ValueError(f"{self.format}: {term.kind} {term.name} has two treatments")
            if term.kind not in self.unknown:
                raise ValueError(f"{self.format}: no treatment for an unknown {term.kind}")
            seen.add(key)

    def treatment(self, kind: str, name: str) -> Treatment:
        """Return the treatment of a word; KeyError if the format has no such kind."""
        key = self._key(name)
        for term in self.terms:
            if term.kind == kind and self._key(term.name) == key:
                return term.treatment
        return self.unknown[kind]

    def _key(self, name: str) -> str:
        return name if self.case_sensitive else name.casefold()
