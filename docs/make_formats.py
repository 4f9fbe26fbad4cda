"""Write the vocabulary tables of ``formats.md``: ``python docs/make_formats.py [--check]``.

Tables stand between ``<!-- vocabulary NAME -->`` and ``<!-- end -->``; NAME is a key of `READERS`.
"""

from __future__ import annotations

import re
import sys
from itertools import groupby
from pathlib import Path
from pkgutil import resolve_name

from bridgeopt.files.vocabulary import Vocabulary

PAGE = Path(__file__).with_name("formats.md")

READERS: dict[str, str] = {
    "bws": "bridgeopt.exchange.bws_words:BWS",
    "boards-csv": "bridgeopt.files.csv_words:BOARDS",
    "percentages-csv": "bridgeopt.files.csv_words:PERCENTAGES",
    "members": "bridgeopt.files.csv_words:MEMBERS",
    "registration": "bridgeopt.files.csv_words:REGISTRATION",
    "history": "bridgeopt.files.csv_words:HISTORY",
    "asc": "bridgeopt.files.csv_words:ASC",
    "pbn": "bridgeopt.exchange.pbn_words:PBN",
    "usebio": "bridgeopt.exchange.usebio_words:USEBIO",
    "trf": "bridgeopt.plugins.swiss.formats.trf:VOCABULARY",
    "h9": "bridgeopt.plugins.swiss.formats.egf:VOCABULARY",
    "opengotha": "bridgeopt.plugins.swiss.formats.opengotha:VOCABULARY",
}
"""Each format's vocabulary, as ``module:name``."""

_TABLE = re.compile(r"(<!-- vocabulary ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(vocabulary: Vocabulary) -> str:
    """Return a vocabulary as a Markdown table, one row a kind and treatment."""
    rows = ["| kind | treatment | words |", "| --- | --- | --- |"]
    for kind, unknown in vocabulary.unknown.items():
        by_treatment: dict[str, list[str]] = {}
        own = [term for term in vocabulary.terms if term.kind == kind]
        for (treatment, note), alike in groupby(own, key=lambda term: (term.treatment, term.note)):
            names = ", ".join(f"`{term.name}`" for term in alike)
            told = f"{names} ({note})" if note else names
            by_treatment.setdefault(treatment, []).append(told)
        reason = vocabulary.reasons.get(kind)
        others = f"any other ({reason})" if reason else "any other"
        by_treatment.setdefault(unknown, []).append(others)
        rows += [f"| {kind} | {key} | {'; '.join(words)} |" for key, words in by_treatment.items()]
    return "\n".join(rows) + "\n"


def made(page: str) -> str:
    """Return the page with each table written anew."""
    return _TABLE.sub(
        lambda found: found[1] + table(resolve_name(READERS[found[2]])) + found[3], page
    )


if __name__ == "__main__":
    before = PAGE.read_text(encoding="utf-8")
    after = made(before)
    if "--check" in sys.argv:
        sys.exit("formats.md is stale: run python docs/make_formats.py" if after != before else 0)
    PAGE.write_text(after, encoding="utf-8")
