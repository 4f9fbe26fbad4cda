"""Write the corpus, once; later only what the program says of it, on purpose.

    python tests/corpus/make.py              # all: refused where the files are there
    python tests/corpus/make.py --answers    # what is said of it, where that changes on purpose

The files were written by the commit that added them, and are never written again.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from check import ANSWERS, DIGESTS, FILES, TOLD, kept, read, replayed, tell, written
from compared import difference


def write(path: Path, told: Any) -> None:
    """Write what is told, and print the first thing that is otherwise than it was."""
    if path.exists():
        print(path.name, difference(read(path), json.loads(json.dumps(told))) or "is as it was")
    text = json.dumps(told, indent=1, ensure_ascii=False, sort_keys=path == DIGESTS)
    path.write_text(text + "\n", encoding="utf-8", newline="\n")


def main(*words: str) -> int:
    """Write the files and what is said of them, or only the latter."""
    os.environ.update(dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"), "C.UTF-8"))
    if words != ("--answers",) and (words or FILES.exists()):
        print(__doc__ if words else f"{FILES.name} is there, and is never written again.")
        return 2
    with tempfile.TemporaryDirectory() as place:
        fresh = Path(place, "fresh")
        fresh.mkdir()
        answers, hashes = replayed(fresh)
        if not words:
            for name, file in written(fresh):
                if kept(fresh, file):
                    (FILES / name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(file, FILES / name)
        copy = Path(place, "copy")
        shutil.copytree(FILES, copy)
        write(TOLD, tell(copy))
        write(ANSWERS, answers)
        write(DIGESTS, hashes)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
