"""Benchmarks; not part of the package."""

import sys
from pathlib import Path

# Models and plain solvers used for comparison are in the tests.
sys.path.append(str(Path(__file__).resolve().parents[1]))
