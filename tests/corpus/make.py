"""Write the corpus once, and later only the program's answers after an intended change.

    python tests/corpus/make.py              # everything; refused if the files exist
    python tests/corpus/make.py --answers    # only the answers, after an intended change

The commit that added the files wrote them, and they are never written again.
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
    """Write a JSON file, and print the first difference from its earlier content."""
    if path.exists():
        print(path.name, difference(read(path), json.loads(json.dumps(told))) or "is as it was")
    text = json.dumps(told, indent=1, ensure_ascii=False, sort_keys=path == DIGESTS)
    path.write_text(text + "\n", encoding="utf-8", newline="\n")


def main(*words: str) -> int:
    """Write the files and the answers, or only the answers."""
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
