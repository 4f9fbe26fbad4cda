"""Surnames: the part of a name by which Dutch lists are sorted."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bridgeopt.base.i18n.letters import collation_key

if TYPE_CHECKING:
    from bridgeopt.club import Members

_PARTICLES = frozenset(
    (
        *("'s", "'t", "d'", "l'", "s'", "t'"),
        *("aan", "af", "al", "auf", "bij", "binnen", "boven", "buiten", "da", "dal", "dalla"),
        *("das", "de", "degli", "dei", "del", "della", "den", "der", "des", "di", "do"),
        *("dos", "du", "el", "het", "im", "in", "la", "las", "le", "les", "lo", "los"),
        *("onder", "op", "over", "te", "ten", "ter", "tho", "thoe", "thor", "to", "toe"),
        *("tot", "uijt", "uit", "van", "vanden", "vander", "ver", "von", "vom", "voor"),
        *("vor", "zu", "zum", "zur"),
    )
)
"""Particles before a surname, which are ignored in sorting."""

_SUFFIXES = frozenset(("jr", "jr.", "sr", "sr.", "ii", "iii", "iv"))
"""Suffixes that may follow a surname."""

_APOSTROPHES = str.maketrans("‘’`´", "''''")  # noqa: RUF001


class SortName(NamedTuple):
    """A name in list order, surname first: Berg, Jan van der."""

    surname: str
    others: str

    @property
    def key(self) -> tuple[str, str]:
        """The sort key, ignoring accents and case."""
        return _key(self)

    def __str__(self) -> str:
        """Return the name as lists show it, with the surname first."""
        return ", ".join(filter(None, self))


@lru_cache(maxsize=2048)
def _key(name: SortName) -> tuple[str, str]:
    return collation_key(name.surname), collation_key(name.others)


def name_key(player: int, members: Members) -> tuple[tuple[str, str], int]:
    """Return a sort key by surname, then first names; players without a name come first, by id."""
    return sort_name(members.names.get(player, "")).key, player


@lru_cache(maxsize=2048)
def sort_name(name: str) -> SortName:
    """Split a name into the surname and the other parts.

    A part before a comma is the surname (``Berg, Jan van der``). Otherwise the surname follows the
    first particles, such as ``van der`` or ``'t``, in upper or lower case. Without particles, the
    surname is the last word. A double name is sorted by its first surname: ``Smit-de Boer`` is
    under S. Particles, a ``jr.`` at the end, and parts in brackets go with the first names.
    """
    bracketed = re.fullmatch(r"(.*[^\s,])\s*(\([^()]*\))", name.strip())
    if bracketed:
        unbracketed = sort_name(bracketed[1])
        return SortName(unbracketed.surname, f"{unbracketed.others} {bracketed[2]}".strip())
    before, comma, after = (part.strip() for part in name.partition(","))
    if after.casefold() in _SUFFIXES:
        before, comma, after = f"{before} {after}", "", ""
    words = re.sub(r"\s*([-\N{EN DASH}])\s*", r"\1", before).split()
    if not words:
        return SortName(name.strip(), "")
    suffix = [words.pop()] if len(words) > 1 and words[-1].casefold() in _SUFFIXES else []
    surname_index = _surname_index(words, 0 if comma else 1)
    first, surname = words[:surname_index], words[surname_index:]
    elided = re.fullmatch(r"([dl]['‘’`´])(.+)", surname[0])  # noqa: RUF001
    if elided:
        first, surname = [*first, elided[1]], [elided[2], *surname[1:]]
    others = " ".join([*first, *suffix])
    return SortName(" ".join(surname), f"{after} {others}".strip() if comma else others)


def _surname_index(words: list[str], min_index: int) -> int:
    """Return the index of the word at which the surname begins, after first names and particles.

    The index is at least ``min_index``.
    """
    for k in range(min_index, len(words)):
        if _is_particle(words[k].rpartition("-")[2]) and "-" in words[k]:
            return k  # the first half of a double name: Smit-de Boer
        if _is_particle(words[k]):
            while k < len(words) - 1 and _is_particle(words[k]):
                k += 1
            return k
    if not min_index or len(words) == 1:
        return 0
    if _is_particle(words[0]) and words[0].islower():
        return _surname_index(words, 0)  # van der Berg, without a first name
    return len(words) - 1


def _is_particle(word: str) -> bool:
    return word.casefold().translate(_APOSTROPHES) in _PARTICLES
