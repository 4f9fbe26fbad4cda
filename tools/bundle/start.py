"""The program to double-click in a bundle: `bridgeopt start`, with a folder dropped on it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

if __name__ == "__main__":
    own_path = Path(sys.executable)
    program = str(own_path.with_name(f"bridgeopt{own_path.suffix}"))
    command = [program, "start", *sys.argv[1:]]
    environment = {
        **os.environ,
        "PYINSTALLER_RESET_ENVIRONMENT": "1",
    }  # a different program
    if sys.platform != "win32":
        os.execve(program, command, environment)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the command handles Ctrl-C
    sys.exit(subprocess.call(command, env=environment))
