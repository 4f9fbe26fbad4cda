"""Write results as Markdown, into a page or on their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from bridgeopt.base.i18n import Percent
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue

Row = Sequence[str]


def table(header: Row, rows: Iterable[Row], left: int = 1) -> str:
    """Return a Markdown table; the first ``left`` columns are text, the others numbers."""
    rule = ["---" if column < left else "---:" for column in range(len(header))]
    lines = [header, rule, *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def percent(part: float | None, digits: int = 1) -> str:
    """Write a fraction as a percentage."""
    if part is None:
        return "not known"
    return Percent(part, digits).render(read_catalogue(REFERENCE_LANGUAGE))


def put_section(path: Path, name: str, text: str) -> None:
    """Write text between the page's markers of that name, or at the end without them."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    page = path.read_text(encoding="utf-8") if path.exists() else ""
    block = f"{begin}\n\n{text.strip()}\n\n{end}"
    if begin in page and end in page:
        before, after = page.split(begin)[0], page.split(end)[1]
        page = before + block + after
    else:
        page = (page.rstrip() + "\n\n" + block).lstrip() + "\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page, encoding="utf-8", newline="\n")
