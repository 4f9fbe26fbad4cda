"""Check who signed a program of Windows, with osslsigncode (a package of Debian)."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOTS = Path(__file__).with_name("roots.pem")

PYTHON = "Python Software Foundation"
MICROSOFT = "Microsoft Corporation"


class SignatureError(Exception):
    """A file that is unsigned, signed by another party, or changed afterwards."""


def refuse_unsigned(files: Iterable[Path]) -> dict[Path, str]:
    """Return the signer of each file.

    For the Python Software Foundation, the whole chain is checked, up to the roots in
    ``roots.pem``, at the time of the signature's time stamp. Microsoft's own roots for drivers and
    components are not among them. For its runtime only two facts are checked: the file is the
    signed one, and the signature names Microsoft. The hash of its archive pins it.

    Raises
    ------
    SignatureError
        A file is not as one of the two signed it.
    """
    program = shutil.which("osslsigncode")
    if program is None:
        raise SignatureError("osslsigncode is missing (Debian: apt-get install osslsigncode)")
    return {file: _signer(program, file) for file in files}


def _signer(program: str, file: Path) -> str:
    options = ("-ignore-cdp", "-ignore-crl")
    roots = ("-CAfile", str(ROOTS), "-TSA-CAfile", str(ROOTS))
    result = subprocess.run(
        [program, "verify", *roots, *options, "-in", str(file)],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    output = result.stdout + result.stderr
    signer = re.search(r"Signer #0:\s+Subject:.*?/O=([^/]+)/", output)
    digests = re.findall(r"^(?:Current|Calculated) message digest\s*: (\w+)", output, re.MULTILINE)
    if signer is None or len(set(digests)) != 1:
        raise SignatureError(f"{file.name}: not signed, or changed after it was")
    if signer[1] == PYTHON and result.returncode == 0:
        return PYTHON
    if signer[1] == MICROSOFT:
        return MICROSOFT
    raise SignatureError(f"{file.name}: signed by {signer[1]}, whom nothing here vouches for")
