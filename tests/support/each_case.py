"""One test over a table of cases, where hundreds of parametrised tests would share a property.

Each test costs some two milliseconds of processor time in a run with workers, because every worker
collects it and every result is reported. Most cases of a large table take less than that.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def each_case(
    names: str | Sequence[str],
    cases: Iterable[Any],
    ids: Sequence[str] | Callable[[Any], object] | None = None,
) -> Callable[[Test], Test]:
    """Run all cases in one test; take the arguments of `pytest.mark.parametrize`.

    All cases run, and each that fails is reported with its values. Fixtures are shared by the
    cases, except ``tmp_path``: each case has its own folder in it. Several such decorators give all
    combinations. The test is skipped if all its cases are.
    """
    listed = names.split(",") if isinstance(names, str) else names
    arguments = [name.strip() for name in listed]
    table = [(k, *_values(case, len(arguments))) for k, case in enumerate(cases)]

    def decorate(test: Test) -> Test:
        signature = inspect.signature(test)
        fixtures = [p for p in signature.parameters.values() if p.name not in arguments]

        @wraps(test)
        def run_all(**given: Any) -> None:
            failed: list[BaseException] = []
            skipped: list[BaseException] = []
            for k, values, told in table:
                own = dict(given)
                if "tmp_path" in own:
                    own["tmp_path"] = given["tmp_path"] / str(k)
                    own["tmp_path"].mkdir()
                try:
                    test(**own, **dict(zip(arguments, values, strict=True)))
                except pytest.skip.Exception as reason:
                    skipped.append(reason)
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"in the case {_label(k, values, told, ids)}")
                    failed.append(error)
            if len(failed) == 1:
                raise failed[0]
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(table)} cases fail", failed)
            if skipped and len(skipped) == len(table):
                raise skipped[0]

        run_all.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]
        return run_all

    assert table, "a test without cases cannot fail"
    return decorate


def _values(case: Any, count: int) -> Iterator[Any]:
    """Yield the values of a case, as a sequence, and its id or ``None``."""
    told = None
    if hasattr(case, "marks"):  # pytest.param
        assert not case.marks, "a case of a table has no marks: parametrise the test"
        case, told = case.values, case.id
        case = case[0] if count == 1 else case
    yield (case,) if count == 1 else tuple(case)
    yield told


def _label(k: int, values: Sequence[Any], told: object, ids: Any) -> str:
    if told is None and callable(ids):
        told = ", ".join(str(ids(value)) for value in values)
    elif told is None and ids is not None:
        told = ids[k]
    return f"{k} ({', '.join(map(repr, values)) if told is None else told})"
