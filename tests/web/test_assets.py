"""Scripts and style sheets as sent to browsers: small, and with no unused names."""

from __future__ import annotations

import re

from bridgeopt.web.rendering import STATIC_FOLDER, static_content
from tests.support.each_case import each_case

SCRIPTS_AND_SHEETS = sorted(
    file for file in STATIC_FOLDER.iterdir() if file.suffix in (".js", ".css")
)


def test_all_of_them_are_small():
    """A phone in the hall loads all of them at once: at most 132 kB of the 150 that are allowed."""
    assert sum(len(static_content(file)) for file in SCRIPTS_AND_SHEETS) <= 132_000


@each_case("file", SCRIPTS_AND_SHEETS, ids=lambda file: file.name)
def test_only_comments_are_left_out(file):
    """Each line is unchanged, or emptied if it is a comment, which keeps line numbers right."""
    source, now = (data.decode().split("\n") for data in (file.read_bytes(), static_content(file)))
    assert len(now) == len(source)
    within = False
    for line, sent_line in zip(source, now, strict=True):
        text = line.strip()
        begins = text.startswith("/*")
        if within or begins or text.startswith("//"):
            assert sent_line == ""
            within = (within or begins) and not text.endswith("*/")
        else:
            assert sent_line == line
    assert not within


NEEDS_HTTPS = r"crypto\.(randomUUID|subtle)|serviceWorker|\b(caches|cookieStore|mediaDevices)\b"
"""APIs that browsers lack on the room's address, which is plain HTTP on the LAN."""


def test_no_script_needs_https():
    """Scripts also run on the room's address; `navigator.locks` and the like are optional there."""
    scripts = [file for file in STATIC_FOLDER.parents[1].rglob("*.js") if "built" not in file.parts]
    assert len(scripts) > 20
    for file in scripts:
        text = static_content(file).decode()
        assert not re.search(NEEDS_HTTPS, text), file.name
        assert not re.search(r"navigator\.(wakeLock|serviceWorker|share)\.", text), file.name


def test_no_name_in_a_sheet_is_of_nothing():
    """Every class or id in a style sheet also occurs in a template, a script or Python code."""
    package = STATIC_FOLDER.parents[1]
    texts = [
        file.read_text(encoding="utf-8")
        for ending in ("html", "js", "py")
        for file in package.rglob(f"*.{ending}")
    ]
    used = set(re.findall(r"[\w-]+", "\n".join(texts)))
    named = set()
    for file in SCRIPTS_AND_SHEETS:
        if file.suffix == ".css":
            rules = re.findall(r"([^{}]*)\{", static_content(file).decode())
            named |= set(re.findall(r"[.#]([A-Za-z][\w-]*)", " ".join(rules)))
    assert named - used == set()
    assert len(named) > 100


@each_case(
    "file",
    [each for each in SCRIPTS_AND_SHEETS if each.suffix == ".css"],
    ids=lambda file: file.name,
)
def test_no_selector_runs_into_another_rule(file):
    """A selector left without its rule would spoil the next one."""
    text = re.sub(r"/\*[\s\S]*?\*/", "", file.read_text(encoding="utf-8"))
    assert not re.search(r",\s*(@|\}|\{)", text)
    assert text.count("{") == text.count("}")
