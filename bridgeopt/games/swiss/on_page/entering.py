"""Entries that were typed on the page, as the file that the tasks read."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory


@contextmanager
def written(listed: str) -> Iterator[Path]:
    """Write a list of entries as it was typed or pasted, into a file that is gone afterwards."""
    with TemporaryDirectory(prefix="bridgeopt-") as folder:
        path = Path(folder) / "entries.csv"
        path.write_text(listed, encoding="utf-8")
        yield path


def one_line(cells: Sequence[tuple[str, str]]) -> str:
    """Return one entry as CSV with heads: the cells that are not empty, each with its head."""
    kept = [(head, " ".join(cell.split())) for head, cell in cells if cell.strip()]
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([head for head, _ in kept])
    writer.writerow([cell for _, cell in kept])
    return out.getvalue()
