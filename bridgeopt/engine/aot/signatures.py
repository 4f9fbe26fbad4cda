"""Signatures of kernels as text: ``(KernelProblem(int64[3], bool[1]), const int64[2], int64)``.

A signature consists of numbers, C-contiguous arrays, and tuples of these. ``const`` marks an array
that the kernel only reads, so that a read-only array may be passed. A name before a bracket is the
name of a `NamedTuple` in the kernel's module.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

_TOKEN = re.compile(r"\s*(const\b|\w+|\[\d\]|[(),])")

NUMBERS = ("bool", "int8", "int16", "int32", "int64", "uint64", "float64")
"""The possible types of a number, or of an array's elements."""


class SignatureError(ValueError):
    """A text could not be parsed as a signature."""


@dataclass(frozen=True)
class Scalar:
    """The type of an argument that is one number."""

    kind: str

    def __str__(self) -> str:
        """Return the type as in a signature."""
        return self.kind


@dataclass(frozen=True)
class Array:
    """The type of an array: its elements' type, and its number of dimensions.

    A ``const`` array may be read-only.
    """

    kind: str
    ndim: int
    const: bool = False

    def __str__(self) -> str:
        """Return the type as in a signature."""
        return f"{'const ' * self.const}{self.kind}[{self.ndim}]"


@dataclass(frozen=True)
class Tuple:
    """A tuple of types; ``name`` is the name of a `NamedTuple`, or "" for a plain tuple."""

    name: str
    parts: tuple[Type, ...]

    def __str__(self) -> str:
        """Return the type as in a signature."""
        return f"{self.name}({', '.join(map(str, self.parts))})"


Type = Scalar | Array | Tuple


@cache
def parse(text: str) -> Tuple:
    """Parse the text of a signature.

    Raises
    ------
    SignatureError
        The text is not a signature.
    """
    tokens: list[str] = []
    position = 0
    while position < len(text.rstrip()):
        match = _TOKEN.match(text, position)
        if match is None:
            raise SignatureError(f"{text!r} cannot be read from {text[position:]!r} on")
        tokens.append(match[1])
        position = match.end()
    tokens.reverse()
    try:
        result = _parse_type(tokens)
    except IndexError:
        raise SignatureError(f"{text!r} ends too soon") from None
    if tokens or not isinstance(result, Tuple) or result.name:
        raise SignatureError(f"{text!r} is not one pair of brackets")
    return result


def _parse_type(tokens: list[str]) -> Type:
    name = "" if tokens[-1] == "(" else tokens.pop()
    if name == "const":
        element = _parse_type(tokens)
        if not isinstance(element, Array):
            raise SignatureError(f"only arrays are const, not {element}")
        return Array(element.kind, element.ndim, const=True)
    if tokens and tokens[-1] == "(":
        tokens.pop()
        parts = []
        while tokens[-1] != ")":
            parts.append(_parse_type(tokens))
            if tokens[-1] == ",":
                tokens.pop()
        tokens.pop()
        return Tuple(name, tuple(parts))
    if name not in NUMBERS:
        raise SignatureError(f"{name!r} is none of {', '.join(NUMBERS)}")
    if tokens and tokens[-1].startswith("["):
        return Array(name, int(tokens.pop()[1:-1]))
    return Scalar(name)


def flatten(types: Iterable[Type]) -> Iterator[Scalar | Array]:
    """Yield the numbers and arrays in types, in order, with tuples flattened."""
    for part in types:
        if isinstance(part, Tuple):
            yield from flatten(part.parts)
        else:
            yield part


def type_text(value: object) -> str:
    """Return the type of a value in the form of a signature."""
    if isinstance(value, np.ndarray):
        layout = "" if value.flags.c_contiguous else " (strided)"
        return f"{'' if value.flags.writeable else 'const '}{value.dtype}[{value.ndim}]{layout}"
    if isinstance(value, tuple):
        name = type(value).__name__ if hasattr(value, "_fields") else ""
        return f"{name}({', '.join(map(type_text, value))})"
    if isinstance(value, bool | np.bool_):
        return "bool"
    if isinstance(value, np.generic):
        return str(value.dtype)
    return {int: "int64", float: "float64"}.get(type(value), type(value).__name__)
