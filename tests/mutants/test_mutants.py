"""The mutants still fit the package, and name tests that exist."""

from __future__ import annotations

import ast

from tests.mutants.run import ROOT, read_mutants


def test_each_mutant_fits_the_package() -> None:
    mutants = read_mutants()
    assert len(mutants) >= 60
    for mutant in mutants:
        source = (ROOT / mutant.file).read_text(encoding="utf-8")
        changed = mutant.applied_to(source)
        assert changed != source
        ast.parse(changed)
        assert all((ROOT / path).exists() for path in mutant.tests), mutant.name
