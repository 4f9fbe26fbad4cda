"""Build the docs site in both languages into ``docs/_build``, strictly.

``python docs/build.py`` builds all pages in ``docs/_build/site``. With ``--users`` it builds the
part that the program ships, in ``docs/_build/users``. Install its tools first:
``python -m pip install . --group docs``.

A warning of Sphinx is an error, and so is a link to a page, an anchor or a picture that is missing.
The built pages are checked too, because Sphinx does not know the links between the languages.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bridgeopt.base.docs_index import sources_hash

DOCS = Path(__file__).resolve().parent
BUILT = DOCS / "_build"
LANGUAGES = ("en", "nl")

_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_HANDLER = re.compile(r"""<[a-z]+ [^>]*(\bon\w+="[^"]*")|href="javascript:""")

_FIRST = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>bridgeopt</title>
<meta http-equiv="refresh" content="0; url=en/index.html">
<p><a href="en/index.html">English</a> · <a href="nl/index.html" lang="nl">Nederlands</a></p>
</html>
"""


def build(folder: Path, *, users: bool) -> None:
    """Build a site in both languages, at the same time.

    Raises
    ------
    SystemExit
        Sphinx warned, or a link leads nowhere.
    """
    shutil.rmtree(folder, ignore_errors=True)
    running = {}
    for language in LANGUAGES:
        source = DOCS if language == "en" else DOCS / language
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
        command += ["-c", str(DOCS), "-d", str(folder / f".doctrees-{language}"), "-E"]
        command += ["-D", f"language={language}", *(("-t", "users") if users else ())]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"}
        running[language] = subprocess.Popen(
            [*command, str(source), str(folder / language)], env=environment
        )
    failed = [language for language, process in running.items() if process.wait()]
    if failed:
        sys.exit(f"not built: {', '.join(failed)} (see the warnings above)")
    for language in LANGUAGES:
        shutil.rmtree(folder / f".doctrees-{language}")
    (folder / "index.html").write_text(_FIRST, encoding="utf-8", newline="\n")
    if faults := list(broken_links(folder)):
        sys.exit("\n".join(["links that lead nowhere:", *faults]))


class _Page(HTMLParser):
    """The links of a page, and its anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the links and ids of an element."""
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.add(value)
            elif name == "id" and value:
                self.anchors.add(value)


def broken_links(folder: Path) -> Iterator[str]:
    """Yield the links of a built site whose file or anchor is missing, each with its page."""
    pages = {}
    for file in sorted(folder.rglob("*.html")):
        pages[file] = _Page()
        pages[file].feed(file.read_text(encoding="utf-8"))
    for file, page in pages.items():
        for link in sorted(page.links):
            if link.startswith(("http:", "https:", "mailto:", "data:")) or link == "#":
                continue
            path, _, anchor = link.partition("#")
            path = unquote(path.partition("?")[0])
            target = Path(os.path.normpath(file.parent / path)) if path else file
            known = pages[target].anchors if target in pages else None
            if not target.is_file() or (anchor and known and unquote(anchor) not in known):
                yield f"{file.relative_to(folder).as_posix()}: {link}"


def finish_users(folder: Path) -> None:
    """Remove files that are not shipped, and store the hashes of the sources and of the script."""
    for kind in ("*.map", "*.LICENSE", ".buildinfo*", "objects.inv"):
        for file in folder.rglob(kind):
            file.unlink()
    told = {"sources": sources_hash(DOCS), "script": inline_script(folder)}
    (folder / "built.json").write_text(json.dumps(told) + "\n", encoding="utf-8", newline="\n")


def inline_script(folder: Path) -> str:
    """Return the hash of the only inline script in the pages, for their security policy.

    Raises
    ------
    SystemExit
        There is another one, or code in an attribute: the policy would block it.
    """
    found, faults = set(), []
    for file in folder.glob("*/**/*.html"):
        text = file.read_text(encoding="utf-8")
        found |= {script for script in _SCRIPT.findall(text) if script.strip()}
        faults += [f"{file.name}: {each}" for each in _HANDLER.findall(text)]
    if len(found) != 1 or faults:
        sys.exit(f"pages have these scripts: {[*found, *faults]}")
    return f"sha256-{b64encode(sha256(found.pop().encode()).digest()).decode()}"


def main() -> None:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--users", action="store_true", help="the part that the program ships")
    args = parser.parse_args()
    folder = BUILT / ("users" if args.users else "site")
    began = time.monotonic()
    build(folder, users=args.users)
    if args.users:
        finish_users(folder)
    files = [file for file in folder.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files) / 1e6
    seconds = time.monotonic() - began
    print(f"{folder.relative_to(DOCS.parent)}: {len(files)} files, {size:.1f} MB, {seconds:.0f} s")


if __name__ == "__main__":
    main()
