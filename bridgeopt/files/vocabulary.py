"""How the reader of a foreign format treats each word of the format: tags, columns, values.

Every reader of a foreign format has one `Vocabulary`. The reader looks up the words of a file in
it, and ``docs/make_formats.py`` writes the tables of the docs (such as ``docs/other-programs.md``)
from it. The tests use it to feed each reader an unknown word of each kind.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message


class Treatment(StrEnum):
    """How a format's reader (the code that reads such files) treats a word in a file.

    A word is a name or a value that the format defines, such as a tag or a column heading.
    """

    HONOURED = "honoured"
    """The reader uses the word: its meaning is part of the result."""

    IRRELEVANT = "irrelevant"
    """The word does not affect the result, so it is skipped without a message."""

    WARNED = "warned about"
    """The word affects the result in an unsupported way; it is skipped, with a warning."""

    REFUSED = "refused"
    """A reader that skipped the word would misread the rest of the file. Therefore the file is
    refused, and the error names the word."""


@dataclass(frozen=True)
class Term:
    """A word of a format, and how the format's reader treats it.

    `kind` is the sort of word, such as "tag" or "value of Scoring"; `note` is a short English
    phrase for the table in the docs.
    """

    kind: str
    name: str
    treatment: Treatment
    note: str = ""


@dataclass(frozen=True)
class Vocabulary:
    """All words that the reader of a format knows, and how it treats unknown words of each kind.

    Names are compared without regard to case unless `case_sensitive`. `reasons` explain, by kind,
    the treatment of unknown words. A kind whose unknown words are irrelevant needs a reason.
    """

    format: str
    terms: tuple[Term, ...]
    unknown: dict[str, Treatment]
    case_sensitive: bool = False
    reasons: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raise ValueError if a word has two treatments or a kind has none for unknown words."""
        keys = set()
        for term in self.terms:
            key = (term.kind, self._key(term.name))
            if key in keys:
                raise ValueError(f"{self.format}: {term.kind} {term.name} has two treatments")
            if term.kind not in self.unknown:
                raise ValueError(f"{self.format}: no treatment for an unknown {term.kind}")
            keys.add(key)

    def treatment(self, kind: str, name: str) -> Treatment:
        """Return the treatment of a word; raise KeyError if the format has no such kind."""
        return self._by_name.get((kind, self._key(name)), self.unknown[kind])

    def knows(self, kind: str, name: str) -> bool:
        """Return whether the vocabulary lists a word, whatever its treatment."""
        return (kind, self._key(name)) in self._by_name

    @cached_property
    def _by_name(self) -> dict[tuple[str, str], Treatment]:
        return {(term.kind, self._key(term.name)): term.treatment for term in self.terms}

    def _key(self, name: str) -> str:
        return name if self.case_sensitive else name.casefold()


def terms(kind: str, treatment: Treatment, names: str, note: str = "") -> tuple[Term, ...]:
    """Return a term for each of several names; ``names`` is a text with spaces between them."""
    return tuple(Term(kind, name, treatment, note) for name in names.split())


_MAX_LISTED_WORDS = 12
"""Maximum number of words in one warning; a damaged file can have thousands."""


@dataclass
class WordCheck:
    """Collects the words of one file that cause warnings, or for which the file is refused.

    ``shown`` is a word as the file has it, such as ``[Room]``. Messages show this text in every
    language.
    """

    vocabulary: Vocabulary
    _warned: dict[str, int | None] = field(default_factory=dict)
    _refused: dict[str, int | None] = field(default_factory=dict)

    def check_word(self, kind: str, name: str, shown: str, line: int | None = None) -> Treatment:
        """Return how the reader treats a word; note the word if it is warned about or refused."""
        treatment = self.vocabulary.treatment(kind, name)
        if treatment is Treatment.WARNED:
            self.warn(shown, line)
        elif treatment is Treatment.REFUSED:
            self._refused.setdefault(shown, line)
        return treatment

    def warn(self, shown: str, line: int | None = None) -> None:
        """Add a part of the file, with the text ``shown``, to the ignored parts to warn about."""
        self._warned.setdefault(shown, line)

    @property
    def warnings(self) -> tuple[Message, ...]:
        """A message that names all ignored parts of the file; empty if there are none."""
        if not self._warned:
            return ()
        texts = [
            text if line is None else f"{text} ({line})"
            for text, line in list(self._warned.items())[:_MAX_LISTED_WORDS]
        ]
        words = [*texts, *(["…"] if len(self._warned) > _MAX_LISTED_WORDS else [])]
        where = "lines" if any(line is not None for line in self._warned.values()) else "none"
        format_name = self.vocabulary.format
        return (Message("vocabulary_warned", format=format_name, words=words, where=where),)

    def faults(self, path: Path, helping: Message) -> list[Fault]:
        """Return a fault for each refused word that `check_word` found in the file ``path``.

        ``helping`` is the advice in each fault.
        """
        return [
            Fault(Message("vocabulary_refused", word=shown), str(path), line, helping)
            for shown, line in self._refused.items()
        ]
