"""Build the wheel of this machine's platform, with the library of all kernels: into ``dist/``.

    python -m pip install build ziglang
    python tools/wheel.py

ctypes knows no version of Python, so one wheel serves all: ``py3-none-PLATFORM``. On Linux, where
``ziglang`` is installed, it is linked so that it runs with glibc 2.17 and newer. Words on the
command line go to ``build``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from platform import machine


def main() -> None:
    """Build it; without a linker there is no library in it, and so no wheel of a platform."""
    environment = {**os.environ, "BRIDGEOPT_LIBRARY": "all"}
    if sys.platform == "linux" and find_spec("ziglang") is not None:
        kind = machine()
        environment["CC"] = f"{sys.executable} -m ziglang cc -target {kind}-linux-gnu.2.17"
        environment["BRIDGEOPT_PLATFORM"] = f"manylinux_2_17_{kind}"
    asked = sys.argv[1:]
    folder = Path(asked[asked.index("--outdir") + 1] if "--outdir" in asked else "dist")
    before = set(folder.glob("*.whl"))
    command = [sys.executable, "-m", "build", "--wheel", *asked]
    subprocess.run(command, env=environment, check=True)
    made = set(folder.glob("*.whl")) - before
    plain = [wheel.name for wheel in made if wheel.name.endswith("-none-any.whl")]
    if plain:
        sys.exit(f"{plain[0]} has no library: see above why")


if __name__ == "__main__":
    main()
