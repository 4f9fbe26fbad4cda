"""Builds the library of kernels into the wheels of four platforms; all other wheels are plain.

Each wheel has the docs' pages for users, and the site of these pages if ``python docs/build.py
--users`` has built it.

What is installed on a machine decides nothing: `tools/platforms.py` says on which platforms the
library is built, and by which versions of numba, llvmlite and zig. So all machines of a platform
build the same wheel.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

from platforms import TAGS, native, requirements

from bridgeopt.base.docs_index import shipped_markdown, sources_hash

WHICH = "BRIDGEOPT_LIBRARY"
"""The environment's variable that says ``all``, ``evening`` (by default), or ``none``."""

TARGET = "BRIDGEOPT_TARGET"
"""The environment's variable that names another platform to build for (`tools/wheel.py`)."""

BUILT = "BRIDGEOPT_BUILT"
"""The environment's variable that names the folder for its library: not beside the sources."""

PACKAGE = Path("bridgeopt", "engine", "aot")


class LibraryHook(BuildHookInterface[Any]):
    """Adds the library to wheels, but not to editable installs: there numba compiles."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return the packages that compile and link; none for a plain wheel."""
        return requirements() if _target() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the library.

        A failure is an error: a plain wheel instead would differ from those of other machines.
        """
        if self.target_name != "wheel" or version == "editable":
            return
        self._add_docs(build_data["force_include"])
        target = _target()
        if target is None:
            return
        folder = self._folder()
        command = [sys.executable, "-m", "bridgeopt.engine.aot.build"]
        command += ["--out", str(folder), "--target", target]
        if os.environ.get(WHICH) != "all":
            command.append("--evening")
        isolated = os.environ.get("PYTHONPATH")  # where pip put the packages to build with
        paths = os.pathsep.join([self.root, *([isolated] if isolated else [])])
        done = subprocess.run(
            command,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            why = done.stderr.strip().splitlines() or ["no reason was given"]
            sys.exit(
                f"{why[-1]}\nSet {WHICH}=none to install without the library of kernels: "
                "numba then compiles them at the first run."
            )
        for file in folder.iterdir():
            if not file.name.startswith("."):
                build_data["force_include"][str(file)] = str(PACKAGE / "built" / file.name)
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{TAGS[target]}"

    def _add_docs(self, included: dict[str, str]) -> None:
        """Add the docs for users, and their site if it was built from these very pages."""
        docs = Path(self.root, "docs")
        for name in shipped_markdown(docs):
            included[str(docs / name)] = f"bridgeopt/_shipped/docs/{name}"
        site = docs / "_build" / "users"
        try:
            told = json.loads((site / "built.json").read_text(encoding="utf-8"))
        except OSError:
            self.app.display_warning("The wheel has no docs site: run python docs/build.py --users")
            return
        if told["sources"] != sources_hash(docs):
            self.app.display_warning("The docs site is left out, because pages changed since")
            return
        for file in sorted(site.rglob("*")):
            if file.is_file():
                name = file.relative_to(site).as_posix()
                included[str(file)] = f"bridgeopt/_shipped/site/{name}"

    def _folder(self) -> Path:
        """Return the folder to build in: beside the sources, which find it there, if writable."""
        if there := os.environ.get(BUILT):
            return Path(there)
        folder = Path(self.root) / PACKAGE / "built"
        try:
            folder.mkdir(exist_ok=True)
        except OSError:
            return Path(mkdtemp())
        return folder if os.access(folder, os.W_OK) else Path(mkdtemp())


def _target() -> str | None:
    """Return the platform whose library goes into the wheel; ``None`` for a plain wheel.

    Raises
    ------
    SystemExit
        The environment asks for what there is not.
    """
    wanted = os.environ.get(WHICH, "evening")
    if wanted not in ("all", "evening", "none"):
        sys.exit(f"{WHICH}={wanted} is not known. Set it to evening, all or none.")
    if wanted == "none":
        return None
    target = os.environ.get(TARGET) or native()
    if target is not None and target not in TAGS:
        sys.exit(f"{TARGET}={target} is not known. Set it to one of {', '.join(TAGS)}.")
    return target
