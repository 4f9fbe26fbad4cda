"""Kernels are compiled by a child process that ends with the page, however the page ends."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bridgeopt.web import compile_kernels

SLEEPER = "import time\n\ndef warm_up():\n    time.sleep(600)\n    print('slept')\n"
BEGIN = f"""
import subprocess, sys, time
command = [sys.executable, "-m", "{compile_kernels.__name__}", "sleeper"]
child = subprocess.Popen(command, stdin=subprocess.PIPE)
print(child.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="looks at processes as Unix does")
def test_nobody_compiles_for_a_page_that_was_killed(tmp_path):
    """The child process ends when the page is killed; otherwise it would compile for a minute."""
    (tmp_path / "sleeper.py").write_text(SLEEPER)
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    with subprocess.Popen(
        [sys.executable, "-c", BEGIN], stdout=subprocess.PIPE, text=True, env=env
    ) as page:
        child = int(page.stdout.readline())
        os.kill(child, 0)
        page.kill()
        assert page.stdout.read() == ""  # end of file: no process is left that could write
