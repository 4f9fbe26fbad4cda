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

from platforms import TAGS, native_target, requirements

from bridgeopt.base.docs_index import shipped_markdown, sources_hash

LIBRARY_VARIABLE = "BRIDGEOPT_LIBRARY"
"""The environment variable that selects the kernels: ``all``, ``evening`` (default) or ``none``."""

TARGET_VARIABLE = "BRIDGEOPT_TARGET"
"""The environment variable that names another platform to build for (set by `tools/wheel.py`)."""

FOLDER_VARIABLE = "BRIDGEOPT_BUILT"
"""The environment variable that names the folder for the library of that platform."""

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
        if os.environ.get(LIBRARY_VARIABLE) != "all":
            command.append("--evening")
        build_path = os.environ.get("PYTHONPATH")  # where pip put the packages for the build
        paths = os.pathsep.join([self.root, *([build_path] if build_path else [])])
        result = subprocess.run(
            command,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=False,
        )
        if result.returncode:
            messages = result.stderr.strip().splitlines() or ["no reason was given"]
            sys.exit(
                f"{messages[-1]}\nSet {LIBRARY_VARIABLE}=none to install without the library of"
                " kernels: numba then compiles them at the first run."
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
            built = json.loads((site / "built.json").read_text(encoding="utf-8"))
        except OSError:
            self.app.display_warning("The wheel has no docs site: run python docs/build.py --users")
            return
        if built["sources"] != sources_hash(docs):
            self.app.display_warning("The docs site is left out, because pages changed since")
            return
        for file in sorted(site.rglob("*")):
            if file.is_file():
                name = file.relative_to(site).as_posix()
                included[str(file)] = f"bridgeopt/_shipped/site/{name}"

    def _folder(self) -> Path:
        """Return the folder to build in: if writable, the one where the package looks for it."""
        if given := os.environ.get(FOLDER_VARIABLE):
            return Path(given)
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
        An environment variable names an unknown kind of library or an unknown platform.
    """
    library = os.environ.get(LIBRARY_VARIABLE, "evening")
    if library not in ("all", "evening", "none"):
        sys.exit(f"{LIBRARY_VARIABLE}={library} is not known. Set it to evening, all or none.")
    if library == "none":
        return None
    target = os.environ.get(TARGET_VARIABLE) or native_target()
    if target is not None and target not in TAGS:
        sys.exit(f"{TARGET_VARIABLE}={target} is not known. Set it to one of {', '.join(TAGS)}.")
    return target
