"""XML that anybody may have written: elements with their lines, and no entities.

The parser is `defusedxml`: entities, external references and document types that declare any are
refused, so that a small file cannot become a large one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.saxutils import quoteattr
from xml.sax.xmlreader import AttributesImpl, Locator

from defusedxml import DefusedXmlException
from defusedxml import sax as safe

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_bytes
from bridgeopt.base.words import Message

_HELP = Message("swiss_xml_help")
_DEEPEST = 50


@dataclass
class Element:
    """An element, the line on which it begins, and what is within; texts are left out."""

    tag: str
    line: int
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)

    def find(self, tag: str) -> Iterator[Element]:
        """Yield all elements of a tag within, however deep, in the file's order."""
        for child in self.children:
            if child.tag == tag:
                yield child
            yield from child.find(tag)


class _Builder(ContentHandler):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", 0, {})
        self._open = [self.root]
        self._at: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802  (as SAX calls it)
        self._at = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        line = (self._at.getLineNumber() if self._at else None) or 0
        told = {key: printable(value) for key, value in attrs.items()}
        element = Element(name, line, told)
        if len(self._open) > _DEEPEST:
            raise RecursionError
        self._open[-1].children.append(element)
        self._open.append(element)

    def endElement(self, name: str) -> None:  # noqa: N802
        self._open.pop()


def read_xml(path: Path) -> Element:
    """Return the outermost element of a file.

    Raises
    ------
    InputError
        It is not well-formed, or declares entities.
    """
    builder = _Builder()
    try:
        safe.parseString(read_bytes(path), builder, forbid_dtd=False)
    except SAXParseException as error:
        wrong = Message("swiss_xml_broken")
        raise InputError(Fault(wrong, str(path), error.getLineNumber(), _HELP)) from error
    except (DefusedXmlException, RecursionError, ValueError, LookupError) as error:
        raise InputError(Fault(Message("swiss_xml_refused"), str(path), None, _HELP)) from error
    return builder.root.children[0]


def tag(name: str, /, **attributes: object) -> str:
    """Return an empty element as text; attributes by their names, in their order."""
    told = "".join(f" {key}={quoteattr(str(value))}" for key, value in attributes.items())
    return f"<{name}{told}/>"
