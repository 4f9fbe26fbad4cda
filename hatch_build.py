"""Builds the library of kernels into a wheel, where a C compiler is there; else a plain wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WHICH = "BRIDGEOPT_LIBRARY"
"""The environment's variable that says ``all``, ``evening`` (by default), or ``none``."""

TARGET = "BRIDGEOPT_TARGET"
"""The environment's variable that names other machines to build for (`tools/wheel.py`)."""

BUILT = "BRIDGEOPT_BUILT"
"""The environment's variable that names the folder for their library: not beside the sources."""

PACKAGE = Path("bridgeopt", "engine", "ahead")


class LibraryHook(BuildHookInterface[Any]):
    """Adds the library to wheels; who changes kernels (an editable install) has numba do it."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what compiles: nothing where nothing could link it."""
        linkers = (os.environ.get("CC", "").partition(" ")[0], "cc", "gcc", "clang")
        found = find_spec("ziglang") or any(name and which(name) for name in linkers)
        if not found or os.environ.get(WHICH) == "none":
            return []
        names = ("numpy", "numba")
        return [each for each in self.metadata.core.dependencies if each.startswith(names)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it, or say why not."""
        wanted = os.environ.get(WHICH, "evening")
        if self.target_name != "wheel" or version == "editable" or wanted == "none":
            return
        folder = self._folder()
        command = [sys.executable, "-m", "bridgeopt.engine.ahead.build", "--out", str(folder)]
        if target := os.environ.get(TARGET):
            command += ["--target", target]
        there = os.environ.get("PYTHONPATH")  # what is installed to build with, for one
        paths = os.pathsep.join([self.root, *([there] if there else [])])
        environment = {**os.environ, "PYTHONPATH": paths}
        done = subprocess.run(
            [*command, *(["--evening"] if wanted == "evening" else [])],
            cwd=self.root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            why = done.stderr.strip().splitlines() or ["no reason was given"]
            self.app.display_warning(f"{why[-1]}\nnumba compiles at the first run instead")
            return
        for file in folder.iterdir():
            if not file.name.startswith("."):
                build_data["force_include"][str(file)] = str(PACKAGE / "built" / file.name)
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{self._platform()}"

    def _folder(self) -> Path:
        """Return where it is built: beside the sources, where it is found again, if that can be."""
        if there := os.environ.get(BUILT):
            return Path(there)
        folder = Path(self.root) / PACKAGE / "built"
        try:
            folder.mkdir(exist_ok=True)
        except OSError:
            return Path(mkdtemp())
        return folder if os.access(folder, os.W_OK) else Path(mkdtemp())

    @staticmethod
    def _platform() -> str:
        """Return the wheel's platform: this machine's, or the one that whoever builds says."""
        said = os.environ.get("BRIDGEOPT_PLATFORM", sysconfig.get_platform())
        return said.replace("-", "_").replace(".", "_")
