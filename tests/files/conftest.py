"""Shared fixtures for file formats: files to write repeatedly, and the faults of a read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.errors import Fault, InputError
from tests.support.messages import spoken

Put = Callable[..., Path]
FaultsOf = Callable[..., tuple[Fault, ...]]


@pytest.fixture(scope="session")
def put(tmp_path_factory: pytest.TempPathFactory) -> Put:
    """Return a function that writes a file into a lasting folder and returns its path."""
    folder = tmp_path_factory.mktemp("files")

    def write(content: str | bytes, name: str = "file.csv") -> Path:
        path = folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


@pytest.fixture(scope="session")
def faults_of() -> FaultsOf:
    """Return a function that calls another and returns the faults of its input error as text."""

    def faults(function: Callable[..., Any], *args: Any) -> tuple[Fault, ...]:
        with pytest.raises(InputError) as caught:
            function(*args)
        said = spoken(caught.value.faults)
        for fault in said:
            assert not fault.message.endswith(".")
            assert fault.help is None or fault.help[-1] in ".?"
            assert fault.message.isprintable()
        return said

    return faults
