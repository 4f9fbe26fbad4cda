"""The machine, packages and date of a measurement."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import bridgeopt
from bridgeopt.engine.qap.solve import available_cores

ENGINE = ("numpy", "numba", "igraph", "rustworkx")


def cpu_model() -> str:
    """Return the processor's name."""
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def load() -> str:
    """Return the load of the machine if known; above 0, others were active."""
    return f", load {os.getloadavg()[0]:.1f} at the start" if hasattr(os, "getloadavg") else ""


def description(packages: Sequence[str] = ENGINE) -> str:
    """Return one sentence about machine, versions and date; call it at the start."""
    versions = [f"bridgeopt {bridgeopt.__version__}"]
    for package in packages:
        try:
            versions.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            versions.append(f"no {package}")
    cores = available_cores()
    return (
        f"Measured on {datetime.now().astimezone().date()}: {cpu_model()},"
        f" {cores} core{'s' * (cores != 1)}, {platform.system()},"
        f" {platform.python_implementation()} {platform.python_version()}, {', '.join(versions)}"
        f"{load()}."
    )
