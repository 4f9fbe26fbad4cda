"""Contracts, their scores, and the vulnerability of boards (Laws 77 and 2)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

Side = Literal["NS", "EW"]
"""A partnership, named by the seats it takes on a board."""

STRAINS = ("C", "D", "H", "S", "NT")
"""The strains from lowest to highest: clubs, diamonds, hearts, spades, no trumps."""

SEATS = ("N", "E", "S", "W")
"""The seats in clockwise order."""

_CONTRACT_PATTERN = re.compile(
    r"([1-7])\s*(C|D|H|S|NT|N|SA)\s*(X{0,2}|\*{1,2}|DBL|RDBL)", re.IGNORECASE
)
"""Matches a contract: its level, its strain, and its doubling."""
_PASS_WORDS = {"PASS", "PASSED", "PASSEDOUT", "ALLPASS", "AP", "P"}
"""Texts that mean that a board was passed out."""
_DOUBLED_BY_SUFFIX = {"": 0, "X": 1, "*": 1, "DBL": 1, "XX": 2, "**": 2, "RDBL": 2}
"""Maps the doubling in a text to `Contract.doubled`."""
Vulnerability = Literal["None", "NS", "EW", "All"]
"""The sides that are vulnerable on a board, in the words of the format PBN."""

VULNERABILITIES: tuple[Vulnerability, ...] = ("None", "NS", "EW", "All")
"""All vulnerabilities, in the order in which Law 2 assigns them to boards 1 to 4."""

_VULNERABLE_SIDES: tuple[tuple[Side, ...], ...] = ((), ("NS",), ("EW",), ("NS", "EW"))
"""The vulnerable sides, in the order of `VULNERABILITIES`."""
_RELATIVE_TRICKS_PATTERN = re.compile(r"[+-]?[0-9]{1,2}")
"""Matches a number of tricks above or below the contract, such as ``+1``."""
_LEAD_PATTERN = re.compile(r"([SHDC])\s*(10|[2-9TJQKA])|(10|[2-9TJQKA])\s*([SHDC])", re.IGNORECASE)
"""Matches a card, with the suit first or last."""
MAX_TRICKS = 13


@dataclass(frozen=True)
class Contract:
    """A contract: its level, its strain (one of `STRAINS`), and whether it was doubled.

    ``doubled`` is 1 if the contract was doubled, 2 if redoubled, and otherwise 0. A board that was
    passed out has level 0 and no strain.
    """

    level: int
    strain: str = ""
    doubled: int = 0

    def __post_init__(self) -> None:
        """Raise `ValueError` for a combination that is neither a legal bid nor a pass-out."""
        is_bid = 1 <= self.level <= 7 and self.strain in STRAINS and 0 <= self.doubled <= 2
        is_pass_out = (self.level, self.strain, self.doubled) == (0, "", 0)
        if not (is_bid or is_pass_out):
            raise ValueError(f"no contract: {self.level} {self.strain} {self.doubled}")

    def __str__(self) -> str:
        """Return the contract as USEBIO and PBN write it: ``4S``, ``3NTX``, ``PASS``."""
        return f"{self.level}{self.strain}{'X' * self.doubled}" if self.level else "PASS"

    @property
    def passed_out(self) -> bool:
        """Whether the board was passed out."""
        return self.level == 0

    @property
    def needed(self) -> int:
        """The number of tricks needed to make the contract; 0 if passed out."""
        return self.level + 6 if self.level else 0

    def points(self, tricks: int, *, vulnerable: bool) -> int:
        """Return the score of declarer's side for the number of tricks won (Law 77).

        The score is negative if the contract fails, and 0 if the board was passed out.
        """
        if self.passed_out:
            return 0
        overtricks = tricks - self.needed
        return (
            self._score_made(overtricks, vulnerable)
            if overtricks >= 0
            else -self._penalty(-overtricks, vulnerable)
        )

    def _score_made(self, overtricks: int, vulnerable: bool) -> int:  # noqa: FBT001  (within the value)
        trick_points = 20 if self.strain in ("C", "D") else 30
        contract_points = (
            trick_points * self.level + (10 if self.strain == "NT" else 0)
        ) << self.doubled
        bonus = (500 if vulnerable else 300) if contract_points >= 100 else 50
        if self.level == 6:
            bonus += 750 if vulnerable else 500
        elif self.level == 7:
            bonus += 1500 if vulnerable else 1000
        overtrick_points = (
            trick_points if not self.doubled else 100 * self.doubled * (2 if vulnerable else 1)
        )
        return contract_points + bonus + 50 * self.doubled + overtricks * overtrick_points

    def _penalty(self, undertricks: int, vulnerable: bool) -> int:  # noqa: FBT001  (within the value)
        if not self.doubled:
            return undertricks * (100 if vulnerable else 50)
        doubled_penalty = (
            300 * undertricks - 100
            if vulnerable
            else 200 * undertricks - 100 + 100 * max(undertricks - 3, 0)
        )
        return doubled_penalty * self.doubled


def parse_contract(text: str) -> Contract | None:
    """Return the contract in a text, or ``None`` if the text is not a contract.

    The spellings of common programs are accepted: ``4 H``, ``4Sx``, ``3NTX``, ``2 NT xx``,
    ``PASS``.
    """
    compact = "".join(text.split()).upper()
    if compact in _PASS_WORDS:
        return Contract(0)
    match = _CONTRACT_PATTERN.fullmatch(compact)
    if match is None:
        return None
    level, strain, doubled = match.groups()
    return Contract(
        int(level), "NT" if strain in ("N", "SA") else strain, _DOUBLED_BY_SUFFIX[doubled]
    )


def parse_relative_tricks(contract: Contract, text: str) -> int | None:
    """Return the number of tricks won, from a text relative to the contract.

    Examples of the text are ``=``, ``+1`` and ``-2``. Return ``None`` if the text has another form,
    the board was passed out, or the number of tricks is impossible.
    """
    compact = "".join(text.split()).replace("\u2212", "-")
    if contract.passed_out or not (compact == "=" or _RELATIVE_TRICKS_PATTERN.fullmatch(compact)):
        return None
    tricks = contract.needed + (0 if compact == "=" else int(compact))
    return tricks if 0 <= tricks <= MAX_TRICKS else None


def relative_tricks(contract: Contract, tricks: int) -> str:
    """Return a number of tricks relative to the contract: ``=``, ``+1``, ``-2``.

    Return ``""`` if the board was passed out.
    """
    if contract.passed_out:
        return ""
    overtricks = tricks - contract.needed
    return f"{overtricks:+d}" if overtricks else "="


def parse_lead(text: str) -> str | None:
    """Return the card in a text, or ``None`` if the text is not a card.

    The text may have the suit first or last. The returned card has the suit first: ``SA``, ``H2``,
    ``CT``.
    """
    match = _LEAD_PATTERN.fullmatch("".join(text.split()))
    if match is None:
        return None
    suit, rank, rank_first, suit_last = match.groups()
    return (suit or suit_last).upper() + (rank or rank_first).upper().replace("10", "T")


def side_of(seat: str) -> Side:
    """Return the side that a seat belongs to; a side is returned unchanged."""
    return "NS" if seat in ("N", "S", "NS") else "EW"


def vulnerability_of(board: int) -> Vulnerability:
    """Return the vulnerability that Law 2 assigns to a board number."""
    # Boards 1 to 4: none, NS, EW, all. Each next group of four starts one step later in this cycle.
    index = (board - 1) % 16
    return VULNERABILITIES[(index + index // 4) % 4]


def vulnerable(board: int, side: Side, vulnerability: Vulnerability | None = None) -> bool:
    """Return whether a side is vulnerable on a board.

    ``vulnerability`` names the vulnerable sides; if it is ``None``, the board number determines
    them.
    """
    return (
        side in _VULNERABLE_SIDES[VULNERABILITIES.index(vulnerability or vulnerability_of(board))]
    )


def board_points(
    board: int,
    contract: Contract,
    declarer: str,
    tricks: int,
    vulnerability: Vulnerability | None = None,
) -> int:
    """Return the score of NS on a board, which is minus the score of EW.

    ``declarer`` is a seat or, if the seat is unknown, a side. ``tricks`` is the number of tricks
    won by declarer. ``vulnerability`` names the vulnerable sides. If it is ``None``, the board
    number determines them.
    """
    if contract.passed_out:
        return 0
    side = side_of(declarer)
    points = contract.points(tricks, vulnerable=vulnerable(board, side, vulnerability))
    return points if side == "NS" else -points


@cache
def possible_scores(*, vulnerable: bool) -> frozenset[int]:
    """Return every score that declarer's side can have for a contract, made or failed.

    If NS declare, the score of NS is one of these scores for NS's vulnerability. If EW declare, the
    score of NS with its sign reversed is one of these scores for EW's vulnerability.
    """
    contracts = [
        Contract(level, strain, doubled)
        for level in range(1, 8)
        for strain in STRAINS
        for doubled in range(3)
    ]
    return frozenset(
        contract.points(tricks, vulnerable=vulnerable)
        for contract in contracts
        for tricks in range(MAX_TRICKS + 1)
    )


def is_possible_score(board: int, points: int, vulnerability: Vulnerability | None = None) -> bool:
    """Return whether some contract, or a pass-out, gives NS these points on a board.

    ``vulnerability`` names the vulnerable sides. If it is ``None``, the board number determines
    them.
    """
    possible_for_ns = points in possible_scores(vulnerable=vulnerable(board, "NS", vulnerability))
    possible_for_ew = -points in possible_scores(vulnerable=vulnerable(board, "EW", vulnerability))
    return points == 0 or possible_for_ns or possible_for_ew
