"""Percentages as a director types them, with decimal commas."""

from __future__ import annotations

import re

_SPACED = re.compile(r"\s*([^\s,;]+)[ \t]+([^\s,;]+)[ \t]+([0-9]{1,3}(?:[.,][0-9]{1,6})?\s*%?)\s*")
_COMMAS = re.compile(r"([^,;\t]*),([^,;\t]*),\s*([0-9]{1,3}),([0-9]{1,2}\s*%?)\s*")

_BOARDS = range(10, 41)
"""Numbers of boards that an evening can have. If each line ends in the same such number, the number
may be a column of boards, and not the decimals of a percentage."""


def with_decimal_commas(text: str) -> tuple[str, int]:
    """Return typed lines with semicolons between the fields, where their meaning is certain.

    A line has a section, a number and a percentage. If spaces separate them, a comma in the
    percentage is a decimal comma. If commas separate them (``A,1,42,50``), the last comma is a
    decimal comma if this holds for all lines with three commas. Other lines stay as they are, for
    the reader of results to judge.

    Returns
    -------
    tuple of str and int
        The text, with as many lines as before, and the number of lines in which the last of three
        commas was read as a decimal comma.
    """
    lines = [_SPACED.sub(r"\1;\2;\3", line) for line in text.splitlines()]
    found = [_COMMAS.fullmatch(line) for line in lines]
    doubtful = any(
        match is None and line.count(",") > 2 and ";" not in line and "\t" not in line
        for line, match in zip(lines, found, strict=True)
    )
    ends = [match[4] for match in found if match]
    is_column = (
        len(ends) > 1
        and len(ends) == sum(bool(line.strip()) for line in lines)
        and len({*ends}) == 1
        and ends[0].isdigit()
        and int(ends[0]) in _BOARDS
    )
    if doubtful or is_column:
        return "\n".join(lines), 0
    read = [
        line if match is None else f"{match[1]};{match[2]};{match[3]},{match[4]}"
        for line, match in zip(lines, found, strict=True)
    ]
    return "\n".join(read), len(ends)
