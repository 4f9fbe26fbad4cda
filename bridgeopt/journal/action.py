"""What somebody does to what a file keeps: a value, to and from JSON, and what comes of it.

An action is a small frozen dataclass. The annotation of each field tells how JSON holds it, by a
`Shape`; so actions are read and written here, and tell only what they do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, get_type_hints

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message

S = TypeVar("S")
"""What the actions that hold come to."""


class Shape(NamedTuple):
    """How a field stands in JSON.

    ``read`` raises an error of Python's about what is none, or a `BridgeoptError` that says more.
    """

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


@dataclass(frozen=True)
class StateAction(Generic[S]):
    """Something that is done to a state."""

    do: ClassVar[str]
    """What it is called in JSON."""
    shapes: ClassVar[dict[str, Shape]]
    """How its fields stand there, by their names."""

    def __init_subclass__(cls) -> None:
        """Look up how the fields stand in JSON."""
        super().__init_subclass__()
        hints = get_type_hints(cls, include_extras=True)
        cls.shapes = {name: hint.__metadata__[0] for name, hint in hints.items() if _tells(hint)}

    def on(self, state: S) -> S:
        """Return what comes of it.

        Raises
        ------
        BridgeoptError
            It cannot be done.
        """
        raise NotImplementedError

    def told(self, state: S) -> Message:
        """Say what is done, of a state as it was before."""
        raise NotImplementedError

    def document(self) -> dict[str, Any]:
        """Return it as JSON's own types."""
        return {
            "do": self.do,
            **{
                each.name: self.shapes[each.name].write(value)
                for each in fields(self)
                if (value := getattr(self, each.name)) != each.default
            },
        }

    @classmethod
    def of(cls, document: dict[str, Any]) -> Self:
        """Read it from its document, whose ``do`` has been read.

        Raises
        ------
        RequestError
            There is something else in it than belongs there.
        """
        known = {each.name: each for each in fields(cls)}
        needed = {name for name, each in known.items() if each.default is MISSING}
        if not needed <= document.keys() - {"do"} <= known.keys():
            raise cls.not_understood(cls.do)
        values = {}
        for name in document.keys() & known.keys():
            try:
                values[name] = cls.shapes[name].read(document[name])
            except (ValueError, TypeError, LookupError, ArithmeticError) as error:
                raise cls.not_understood(cls.do) from error
        return cls(**values)

    @classmethod
    def any_of(cls, document: object, kinds: Mapping[str, type[A]]) -> A:
        """Return the action of a document, of these kinds by name.

        Raises
        ------
        RequestError
            It is none.
        """
        do = document.get("do") if isinstance(document, dict) else None
        if not isinstance(document, dict) or not isinstance(do, str) or do not in kinds:
            raise cls.not_understood(do if isinstance(do, str) else "")
        return kinds[do].of(document)

    @classmethod
    def not_understood(cls, do: str) -> RequestError:
        """Return that something is no action."""
        raise NotImplementedError


A = TypeVar("A", bound=StateAction[Any])


def _tells(hint: object) -> bool:
    return hasattr(hint, "__metadata__")
