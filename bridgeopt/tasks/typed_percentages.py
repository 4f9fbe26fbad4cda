"""Percentages as a director types them, with decimal commas."""

from __future__ import annotations

import re

_SPACES_BETWEEN = re.compile(
    r"\s*([^\s,;]+)[ \t]+([^\s,;]+)[ \t]+([0-9]{1,3}(?:[.,][0-9]{1,6})?\s*%?)\s*"
)
_COMMAS_BETWEEN = re.compile(r"([^,;\t]*),([^,;\t]*),\s*([0-9]{1,3}),([0-9]{1,2}\s*%?)\s*")

_POSSIBLE_BOARDS = range(10, 41)
"""Numbers of boards that an evening can have. If every line ends with the same number, and that is
one of these, the last column may hold boards instead of the decimals of a percentage."""


def with_decimal_commas(text: str) -> tuple[str, int]:
    """Put semicolons between the fields of typed lines whose fields are unambiguous.

    A line has a section, a number and a percentage. If spaces separate them, a comma in the
    percentage is a decimal comma. If commas separate them (``A,1,42,50``), the last comma is a
    decimal comma, provided that all lines with three commas can be read this way. Other lines are
    not changed.

    Returns
    -------
    tuple of str and int
        The text, with as many lines as before, and the number of lines in which the last of three
        commas was read as a decimal comma.
    """
    lines = [_SPACES_BETWEEN.sub(r"\1;\2;\3", line) for line in text.splitlines()]
    matches = [_COMMAS_BETWEEN.fullmatch(line) for line in lines]
    doubtful = any(
        match is None and line.count(",") > 2 and ";" not in line and "\t" not in line
        for line, match in zip(lines, matches, strict=True)
    )
    decimals = [match[4] for match in matches if match]
    is_column = (
        len(decimals) > 1
        and len(decimals) == sum(bool(line.strip()) for line in lines)
        and len({*decimals}) == 1
        and decimals[0].isdigit()
        and int(decimals[0]) in _POSSIBLE_BOARDS
    )
    if doubtful or is_column:
        return "\n".join(lines), 0
    rewritten = [
        line if match is None else f"{match[1]};{match[2]};{match[3]},{match[4]}"
        for line, match in zip(lines, matches, strict=True)
    ]
    return "\n".join(rewritten), len(decimals)
