"""Measurements: nothing here is part of the package."""

import sys
from pathlib import Path

# Models and plain solvers that we measure ourselves beside stand among the tests.
sys.path.append(str(Path(__file__).resolve().parents[1]))
