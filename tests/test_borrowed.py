"""Private names of libraries that the package uses: they exist, and newer versions are refused.

When a library is upgraded, check the code that uses the name, verify that it still works, and raise
the version in `pyproject.toml`.
"""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

BORROWED = {
    "click": [  # cli/click_sentences.py:teach_click lets it speak the reader's language
        *("core._", "decorators._", "exceptions._", "formatting._", "parser._", "termui._"),
        *("types._", "exceptions.ngettext", "core.ngettext"),
    ],
    "numba": [  # engine/jit.py continues a run if a kernel on disk is damaged
        "core.caching.IndexDataCacheFile._load_index",
        "core.caching.IndexDataCacheFile.load",
        "core.caching.IndexDataCacheFile.save",
        "core.caching.IndexDataCacheFile.flush",
    ],
    "uvicorn": [  # web/connections.py limits connections, and refuses all but HTTP
        "protocols.http.h11_impl.H11Protocol.send_400_response",
        "protocols.http.h11_impl.H11Protocol.on_response_complete",
        "server.Server.startup",
    ],
}
PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def caps() -> dict[str, str]:
    """Return the upper version bound of each library that has one."""
    asked = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
    found = (re.match(r"([\w.-]+).*<([\d.]+)$", each) for each in asked)
    return {each[1]: each[2] for each in found if each is not None}


@pytest.mark.parametrize("library", BORROWED)
def test_what_is_borrowed_is_there(library):
    """Each private name exists in the installed library."""
    for name in BORROWED[library]:
        module, *names = name.split(".")
        there: object = import_module(f"{library}.{module}")
        for k, part in enumerate(names):
            if not hasattr(there, part):
                there = import_module(".".join([library, module, *names[: k + 1]]))
            else:
                there = getattr(there, part)
        assert there is not None


@pytest.mark.parametrize("library", BORROWED)
def test_no_newer_version_slips_in(library):
    """The checked version is installed, and the next minor version is refused."""
    major, minor, *_ = map(int, version(library).split(".")[:2])
    assert caps().get(library) == f"{major}.{minor + 1}"
