"""XML files of other programs, read without fetching external entities (defusedxml)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from defusedxml import DefusedXmlException
from defusedxml import sax as safe

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_bytes

_MAX_DEPTH = 50


@dataclass
class XmlElement:
    """An XML element: its tag, first line, attributes, text and child elements."""

    tag: str
    line: int = 0
    attributes: dict[str, str] = field(default_factory=dict)
    text: str = ""
    children: list[XmlElement] = field(default_factory=list)

    def find(self, tag: str) -> Iterator[XmlElement]:
        """Yield all descendants with a tag, in the file's order."""
        for child in self.children:
            if child.tag == tag:
                yield child
            yield from child.find(tag)

    def child_text(self, *tags: str) -> str:
        """Return the text of a child with one of these tags; "" if no such child has text.

        The tags are tried in the given order, and the first text found is returned. If several
        children have the same tag, only the first of them is read.
        """
        texts = {child.tag: " ".join(child.text.split()) for child in reversed(self.children)}
        return next((texts[tag] for tag in tags if texts.get(tag)), "")


class _Builder(ContentHandler):
    def __init__(self, *, capitals: bool) -> None:
        super().__init__()
        self.document = XmlElement("")
        self._open = [self.document]
        self._locator: Locator | None = None
        self._change_case = str.upper if capitals else str

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802  (as SAX calls it)
        self._locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        line = (self._locator.getLineNumber() if self._locator else None) or 0
        attributes = {self._change_case(key): printable(value) for key, value in attrs.items()}
        element = XmlElement(self._change_case(name), line, attributes)
        if len(self._open) > _MAX_DEPTH:
            raise RecursionError
        self._open[-1].children.append(element)
        self._open.append(element)

    def characters(self, content: str) -> None:
        self._open[-1].text += printable(content)

    def endElement(self, _name: str) -> None:  # noqa: N802
        self._open.pop()


def read_xml(path: Path, helping: Message, *, capitals: bool = False) -> XmlElement:
    """Return the content of an XML file, as an element without a tag.

    The only child of that element is the root of the file.

    Parameters
    ----------
    path
        The file.
    helping
        Advice for an error message, if the file cannot be read.
    capitals
        Whether to convert names of elements and attributes to capitals.

    Raises
    ------
    InputError
        The file is not well-formed, declares entities, or is nested too deeply.
    """
    builder = _Builder(capitals=capitals)
    try:
        # An external document type is accepted but not read: Python's parser fetches none.
        safe.parseString(read_bytes(path), builder, forbid_dtd=False, forbid_external=False)
    except SAXParseException as error:
        message = Message("xml_broken")
        raise InputError(Fault(message, str(path), error.getLineNumber(), helping)) from error
    except (DefusedXmlException, RecursionError, ValueError, LookupError) as error:
        raise InputError(Fault(Message("xml_refused"), str(path), None, helping)) from error
    return builder.document
