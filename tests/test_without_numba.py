"""With kernels compiled ahead of time, as in a bundle, numba is not needed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bridgeopt.engine.aot.build import is_fresh
from bridgeopt.engine.aot.library import FOLDER
from bridgeopt.engine.aot.table import SEARCH
from tests.support.messages import text_of

WITHOUT = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
from bridgeopt.__main__ import main
main()
"""


@pytest.mark.long
@pytest.mark.skipif(not is_fresh(FOLDER, SEARCH), reason="no library of the kernels was built")
def test_the_demo_is_proven_without_numba(tmp_path):
    """Importing numba would fail, and no module imports it."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, "demo", "--lang", "en"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONUTF8": "1", "NUMBA_DISABLE_JIT": "0"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert f"{text_of('every_section_proven')}." in done.stdout
