"""The platforms whose wheels hold the library of kernels, and the packages that build it there.

`hatch_build.py` and `wheel.py` read this; it needs only Python itself.
"""

from __future__ import annotations

import platform
import re
import sys
import sysconfig
from pathlib import Path

TAGS = {
    "linux-arm64": "manylinux_2_17_aarch64",
    "linux-x86_64": "manylinux_2_17_x86_64",
    "macos-arm64": "macosx_11_0_arm64",
    "macos-x86_64": "macosx_11_0_x86_64",
    "windows-x86_64": "win_amd64",
}
"""The tags of wheels, by the targets of `bridgeopt.engine.aot.build`."""

NATIVE = ("linux-arm64", "linux-x86_64", "macos-arm64", "windows-x86_64")
"""Targets for which `pip install .` builds the library, since the locked numba has a wheel."""

LOCK = Path(__file__).resolve().with_name("bundle") / "bundle.lock"
"""The versions that build the library, with the hashes of their wheels."""

COMPILERS = ("numba", "llvmlite", "ziglang")
"""The packages that compile and link: their versions determine the library's bytes."""

_HINT = "!=0+or.set.BRIDGEOPT_LIBRARY.to.none"
"""A version specifier that excludes no version, to tell users which variable to set.

pip prints it if it cannot install a package.
"""

_MACHINES = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "arm64", "arm64": "arm64"}


def project_version() -> str:
    """Return this project's version, from the one place where it is written."""
    text = (Path(__file__).resolve().parents[1] / "bridgeopt" / "__init__.py").read_text("utf-8")
    (number,) = re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    return str(number)


def native_target() -> str | None:
    """Return the target for this machine; ``None`` if its wheel has no library."""
    if sys.implementation.name != "cpython" or sys.maxsize < 2**32:
        return None
    if sys.platform == "linux" and platform.libc_ver()[0] != "glibc":
        return None
    # A Windows Python for x86_64 also runs on ARM, and counts as x86_64.
    windows = sys.platform == "win32"
    machine = sysconfig.get_platform().partition("-")[2] if windows else platform.machine()
    system = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, "")
    target = f"{system}-{_MACHINES.get(machine.lower(), '')}"
    return target if target in NATIVE else None


def requirements() -> list[str]:
    """Return the packages that build the library, each with its locked version."""
    locked = LOCK.read_text("utf-8")
    pinned: list[str] = []
    for name in COMPILERS:
        (number,) = re.findall(rf"^{name}==([^ ;\\]+)", locked, re.MULTILINE)
        pinned.append(f"{name}=={number},{_HINT}")
    return pinned
