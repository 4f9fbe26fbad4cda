"""Hand records of dealing machines and other programs, in the formats LIN, DUP, DLM and PBN.

LIN is BBO's format of tags and values between bars. DUP is Duplimate's, with 156 bytes for each
board. DLM is the dealing machine's text, with 26 letters for each board. `docs/other-programs.md`
describes these three. PBN has a module of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import reduce
from operator import xor
from pathlib import Path
from typing import Literal, NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_bytes
from bridgeopt.exchange.pbn import read_deals
from bridgeopt.files.faults import quoted
from bridgeopt.scoring.contract import SEATS, vulnerability_of
from bridgeopt.scoring.deals import RANKS, SUITS, Deal, make_deal

HandFormat = Literal["lin", "dup", "dlm"]

_HELP = Message("hands_help")
_MAX_FAULTS = 20
_NUM_HANDS, _CARDS_PER_HAND = 4, 13
_NUM_CARDS = _NUM_HANDS * _CARDS_PER_HAND


class HandRecord(NamedTuple):
    """The deals of a file, and notes for the user about the file.

    ``deals`` maps a section ("" for all sections) and a board number to the deal of the board.
    """

    deals: dict[tuple[str, int], Deal]
    notes: tuple[Message, ...] = ()


def read_hands(path: Path) -> HandRecord:
    """Return the cards of boards in a PBN, LIN, DUP or DLM file; the content shows the format.

    Raises
    ------
    InputError
        The file holds no deal, or is an encrypted DLM file, or some deals are impossible. The error
        names each impossible deal.
    """
    data = read_bytes(path)
    reader = _reader_for(data)
    return HandRecord(read_deals(path)) if reader is None else reader(path, data)


def _reader_for(data: bytes) -> Callable[[Path, bytes], HandRecord] | None:
    begin = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:4000]
    if re.match(rb"\[\s*Document\s*\]", begin, re.IGNORECASE):
        return _read_dlm
    if len(data) >= _DUP_CARDS and data[:_DUP_CARDS].isdigit():
        return _read_dup
    if re.search(rb"(?:^|\|)\s*(?:md|qx)\|", begin, re.IGNORECASE) and not begin.startswith(b"["):
        return _read_lin
    return None


def format_hands(kind: HandFormat, deals: Mapping[int, Deal], title: str = "") -> bytes:
    """Return a file with the cards of boards, in the format ``kind``.

    Raises
    ------
    RequestError
        There are three causes. ``deals`` is empty. The board numbers have a gap, which DUP and DLM
        do not allow. A board number is above 99, which DLM does not allow.
    """
    if not deals:
        raise RequestError(Message("hands_none_to_write"))
    numbers = sorted(deals)
    if kind != "lin" and numbers != list(range(numbers[0], numbers[-1] + 1)):
        missing = [n for n in range(numbers[0], numbers[-1]) if n not in deals]
        values = {"format": kind.upper(), "boards": [str(n) for n in missing[:_MAX_FAULTS]]}
        raise RequestError(Message("hands_not_consecutive", **values))
    if kind == "dlm" and numbers[-1] > _DLM_BOARDS:
        raise RequestError(Message("hands_beyond", format="DLM", most=str(_DLM_BOARDS)))
    ordered = [(number, deals[number]) for number in numbers]
    if kind == "lin":
        return "".join(_format_lin(number, deal) for number, deal in ordered).encode()
    if kind == "dup":
        return b"".join(_format_dup(deal, numbers[0], numbers[-1]) for _, deal in ordered)
    return _format_dlm(dict(ordered), title).encode()


def _raise_faults(path: Path, faults: Sequence[tuple[Message, int | None]]) -> None:
    if faults:
        raise InputError(
            [Fault(message, str(path), line, _HELP) for message, line in faults[:_MAX_FAULTS]]
        )


def _hand_record(
    path: Path,
    numbered_deals: Sequence[tuple[int, Deal]],
    notes: Sequence[Message] = (),
) -> HandRecord:
    """Return a hand record of the deals that were read from a file.

    A board may occur twice with the same cards, as in a match that is played in two rooms.

    Raises
    ------
    InputError
        There are no deals, or a board has two different deals.
    """
    deals: dict[tuple[str, int], Deal] = {}
    faults: list[tuple[Message, int | None]] = []
    for number, deal in numbered_deals:
        if deals.setdefault(("", number), deal) != deal:
            faults.append((Message("hands_two_deals", board=str(number)), None))
    if not numbered_deals:
        faults.append((Message("hands_none"), None))
    _raise_faults(path, list(dict.fromkeys(faults)))
    return HandRecord(deals, tuple(notes))


def _deal_from_seats(seats: Sequence[int]) -> Deal | None:
    """Return the deal, given the seat of each of the 52 cards: 0, 1, 2 or 3 for N, E, S or W.

    Cards are in order of suit and rank, from the ace of spades on. Return ``None`` if a seat does
    not have 13 cards.
    """
    suits = [["" for _ in SUITS] for _ in SEATS]
    for card, seat in enumerate(seats):
        suits[seat][card // _CARDS_PER_HAND] += RANKS[card % _CARDS_PER_HAND]
    return make_deal(suits)


def _seat_of_each_card(deal: Deal) -> list[int]:
    """Return the seat of each of the 52 cards: 0, 1, 2 and 3 for N, E, S and W.

    Cards are in order of suit and rank, from the ace of spades on.
    """
    holder = {
        (suit, rank): seat
        for seat, hand in enumerate(deal.hands)
        for suit, ranks in enumerate(hand)
        for rank in ranks
    }
    return [
        holder[card // _CARDS_PER_HAND, RANKS[card % _CARDS_PER_HAND]] for card in range(_NUM_CARDS)
    ]


# The LIN format.

_LIN_SEATS = "SWNE"
"""The seats in the order in which LIN numbers dealers (from 1) and lists hands."""

_LIN_VULNERABLE = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
_VULNERABILITY_BY_LIN = {"o": "None", "0": "None", "-": "None", "n": "NS", "e": "EW", "b": "All"}
_LIN_HAND = re.compile(
    r"\s*" + r"\s*".join(rf"(?:{suit}([2-9TJQKA10]*))?" for suit in SUITS) + r"\s*",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[a-z]*\s*([0-9]{1,3})", re.IGNORECASE)


class _LinBoard(NamedTuple):
    """A board of a LIN file, as far as the file has been read.

    ``line`` is the line of the board's hands or, until there are hands, the board's first line.
    ``number`` is the board number in the tag ``qx``. ``title`` is the board number in the tag
    ``ah``, which holds the board's title. ``hands`` and ``vulnerable`` are the values of the tags
    ``md`` and ``sv``.
    """

    line: int
    number: int | None = None
    hands: str | None = None
    title: int | None = None
    vulnerable: str = ""


def _format_lin(number: int, deal: Deal) -> str:
    hands = dict(zip(SEATS, deal.hands, strict=True))
    dealer = SEATS[(number - 1) % len(SEATS)]
    hands_text = ",".join(
        "".join(suit + ranks for suit, ranks in zip(SUITS, hands[seat], strict=True))
        for seat in _LIN_SEATS[:3]
    )
    return (
        f"qx|o{number}|md|{_LIN_SEATS.index(dealer) + 1}{hands_text}|rh||ah|Board {number}|"
        f"sv|{_LIN_VULNERABLE[vulnerability_of(number)]}|pg||\n"
    )


def _read_lin(path: Path, data: bytes) -> HandRecord:
    text = data.decode("utf-8-sig", errors="replace")
    faults: list[tuple[Message, int | None]] = []
    numbered_deals: list[tuple[int, Deal]] = []
    differing: list[str] = []
    for board in _lin_boards(text):
        if board.hands is None:
            continue
        number = board.number or board.title
        if not number:
            faults.append((Message("hands_no_number"), board.line))
            continue
        deal = _lin_deal(board.hands)
        if deal is None:
            faults.append((Message("hands_no_deal", board=str(number)), board.line))
            continue
        dealer = board.hands.strip()[:1]
        vulnerability = _VULNERABILITY_BY_LIN.get(board.vulnerable[:1].casefold(), board.vulnerable)
        is_other = vulnerability not in ("", vulnerability_of(number)) or (
            dealer in "1234" and _LIN_SEATS[int(dealer) - 1] != SEATS[(number - 1) % len(SEATS)]
        )
        if is_other and str(number) not in differing:
            differing.append(str(number))
        numbered_deals.append((number, deal))
    _raise_faults(path, faults)
    notes = [Message("hands_other_board", boards=differing, n=len(differing))] if differing else []
    return _hand_record(path, numbered_deals, notes)


def _lin_boards(text: str) -> Iterator[_LinBoard]:
    """Yield the boards in the text of a LIN file.

    A board begins with its tag ``qx``, or with a second tag ``md`` (the hands).
    """
    board = _LinBoard(1)
    parts = text.split("|")
    line = 1
    for tag, value in zip(parts[::2], parts[1::2], strict=False):
        line += tag.count("\n")
        match tag.strip().casefold():
            case "qx":
                yield board
                number = _NUMBER.match(value.strip())
                board = _LinBoard(line, number=None if number is None else int(number[1]))
            case "md":
                if board.hands is not None:
                    yield board
                    board = _LinBoard(line)
                board = board._replace(hands=value, line=line)
            case "ah":
                title = _NUMBER.match(value.strip())
                board = board._replace(title=None if title is None else int(title[1]))
            case "sv":
                board = board._replace(vulnerable=value.strip())
        line += value.count("\n")
    yield board


def _lin_deal(text: str) -> Deal | None:
    """Return the deal in LIN's text of the hands S, W, N and E.

    If the last hand is empty, it gets the remaining cards.
    """
    hands_text = text.strip()
    hands_text = hands_text[1:] if hands_text[:1].isdigit() else hands_text
    hands = [part for part in hands_text.split(",") if part.strip()]
    if len(hands) not in (3, 4):
        return None
    suits_of_hands = []
    for hand in hands:
        match = _LIN_HAND.fullmatch(hand)
        if match is None:
            return None
        suits_of_hands.append(
            [(ranks or "").upper().replace("10", "T") for ranks in match.groups()]
        )
    if len(suits_of_hands) == 3:
        suits_of_hands.append(
            [
                "".join(
                    rank for rank in RANKS if not any(rank in hand[suit] for hand in suits_of_hands)
                )
                for suit in range(len(SUITS))
            ]
        )
    by_seat = dict(zip(_LIN_SEATS, suits_of_hands, strict=True))
    return make_deal([by_seat[seat] for seat in SEATS])


# The DUP format.

_DUP_SIZE, _DUP_CARDS, _DUP_HANDS_END = 156, 78, 146
_DUP_SUITS = (6, 3, 4, 5)
"""The byte in front of the ranks of each suit in a DUP file, for spades, hearts, diamonds
and clubs. In code page 437 these bytes are the signs of the suits."""


def _format_dup(deal: Deal, lowest: int, highest: int) -> bytes:
    holders = _seat_of_each_card(deal)
    cards = [
        f"{card + 1:02d}"
        for seat in range(3)
        for card in range(_NUM_CARDS)
        if holders[card] == seat
    ]
    hands = b"".join(
        bytes([sign]) + ranks.encode()
        for hand in deal.hands
        for sign, ranks in zip(_DUP_SUITS, hand, strict=True)
    )
    return "".join(cards).encode() + hands + f"YN{lowest:<3d}1 {highest:<3d}".encode()


def _read_dup(path: Path, data: bytes) -> HandRecord:
    data = data.removesuffix(b"\x1a") if len(data) % _DUP_SIZE == 1 else data
    if len(data) % _DUP_SIZE:
        message = Message("hands_dup_size", size=str(len(data)), board=str(_DUP_SIZE))
        _raise_faults(path, [(message, None)])
    parts = [data[k : k + _DUP_SIZE] for k in range(0, len(data), _DUP_SIZE)]
    lowest_text = parts[0][148:151].strip()
    notes: list[Message] = []
    lowest = int(lowest_text) if lowest_text.isdigit() else 0
    if not 0 < lowest < 1000:
        notes.append(Message("hands_from_one"))
        lowest = 1
    highest = parts[0][153:156].strip()
    ends = {str(lowest + len(parts) - 1).encode(), str(len(parts)).encode()}
    if highest and highest not in ends:
        last = quoted(highest.decode("ascii", errors="replace"))
        notes.append(Message("hands_other_number", told=last, n=len(parts)))
    faults: list[tuple[Message, int | None]] = []
    numbered_deals: list[tuple[int, Deal]] = []
    differing: list[str] = []
    for number, part in enumerate(parts, lowest):
        deal = _dup_deal(part[:_DUP_CARDS])
        if deal is None:
            faults.append((Message("hands_no_deal", board=str(number)), None))
            continue
        if part[_DUP_CARDS:_DUP_HANDS_END].strip(b" \0") and not _dup_parts_agree(part, deal):
            differing.append(str(number))
        numbered_deals.append((number, deal))
    _raise_faults(path, faults)
    if differing:
        notes.append(Message("hands_parts_differ", boards=differing, n=len(differing)))
    return _hand_record(path, numbered_deals, notes)


def _dup_deal(text: bytes) -> Deal | None:
    """Return the deal in the first part of a DUP board: 13 cards for N, E and S each.

    Each card has two digits. W gets the other cards.
    """
    if not text.isdigit():
        return None
    cards = [int(text[k : k + 2]) - 1 for k in range(0, _DUP_CARDS, 2)]
    if len(set(cards)) != len(cards) or not all(0 <= card < _NUM_CARDS for card in cards):
        return None
    hands = [3] * _NUM_CARDS
    for k, card in enumerate(cards):
        hands[card] = k // _CARDS_PER_HAND
    return _deal_from_seats(hands)


def _dup_parts_agree(part: bytes, deal: Deal) -> bool:
    """Return whether the second part of a DUP board, its hands as text, holds the same deal.

    Within a suit, cards may have any order.
    """
    hands_text = part[_DUP_CARDS:_DUP_HANDS_END]
    hands = [hands_text[k : k + 17] for k in range(0, len(hands_text), 17)]
    signs = bytes(_DUP_SUITS)
    suits_of_hands = []
    for hand in hands:
        suits = re.split(rb"[\x03-\x06]", hand)
        if bytes(byte for byte in hand if byte in signs) != signs or suits[0]:
            return False
        suits_of_hands.append([suit.decode("ascii", errors="replace") for suit in suits[1:]])
    return make_deal(suits_of_hands) == deal


# The DLM format.


class _DlmKey(StrEnum):
    FIRST = "From board"
    LAST = "To board"
    NEXT = "Next board to duplimate"
    CRYPTO = "Crypto key"

    @property
    def read(self) -> str:
        """The key as the parser returns it: in lower case."""
        return self.casefold()


_DLM_BOARDS = 99
_DLM_KEYS = re.compile(r"\s*([^=\[\]]+?)\s*=\s*(.*?)\s*")
_DLM_BOARD = re.compile(r"([a-p]{26})\s*([0-9]{1,3})?", re.IGNORECASE)
_DLM_LETTERS = "abcdefghijklmnop"


def _dlm_letters(deal: Deal) -> str:
    holders = _seat_of_each_card(deal)
    return "".join(
        _DLM_LETTERS[len(SEATS) * holders[k] + holders[k + 1]] for k in range(0, _NUM_CARDS, 2)
    )


_DLM_UNUSED = "aaaaaab" + "f" * 6 + "k" * 6 + "l" + "p" * 6
"""The deal that a DLM file has for a board number that is not in use: N has all spades, E all
hearts, and so on."""


def _dlm_check(number: int, letters: str) -> int:
    return reduce(xor, letters.encode(), number)


def _format_dlm(deals: Mapping[int, Deal], title: str) -> str:
    lowest, highest = min(deals), max(deals)
    headline = " ".join(printable(title).split()) or "bridgeopt"
    lines = [
        *("[Document]", f"Headline={headline}", "Status=Show", "Duplicates=0"),
        *(f"{_DlmKey.FIRST}={lowest}", f"{_DlmKey.LAST}={highest}", f"{_DlmKey.NEXT}=0"),
        *("PrintOuts=0", f"{_DlmKey.CRYPTO}=0", f"Checksum={lowest ^ highest ^ 1}"),
    ]
    for number in range(1, _DLM_BOARDS + 1):
        letters = _dlm_letters(deals[number]) if number in deals else _DLM_UNUSED
        lines.append(f"Duplicates {number:02d}=0")
        lines.append(f"Board {number:02d}={letters}{_dlm_check(number, letters):03d}")
    return "\n".join(lines) + "\n"


def _read_dlm(path: Path, data: bytes) -> HandRecord:
    values: dict[str, tuple[str, int]] = {}
    text = data.decode("utf-8-sig", errors="replace")
    for line, row in enumerate(text.splitlines(), 1):
        match = _DLM_KEYS.fullmatch(row)
        if match is not None:
            values.setdefault(" ".join(match[1].casefold().split()), (match[2], line))
    crypto, line = values.get(_DlmKey.CRYPTO.read, ("0", 0))
    if crypto.strip("0 "):
        _raise_faults(path, [(Message("hands_encrypted"), line)])
    low, high = (_dlm_number(values, key.read) for key in (_DlmKey.FIRST, _DlmKey.LAST))
    faults: list[tuple[Message, int | None]] = []
    found_deals: list[tuple[int, Deal]] = []
    message: list[str] = []
    for number in range(low or 1, (high or _DLM_BOARDS) + 1):
        letters_text, line = _dlm_value(values, f"board {number:02d}", f"board {number}")
        if not letters_text and (low is None or high is None):
            continue
        board = _DLM_BOARD.fullmatch(letters_text)
        deal = None if board is None else _dlm_deal(board[1].casefold())
        if board is None or deal is None:
            line_or_none = line or None
            faults.append((Message("hands_no_deal", board=str(number)), line_or_none))
            continue
        letters = board[1].casefold()
        if letters == _DLM_UNUSED:
            continue
        copies, _ = _dlm_value(values, f"duplicates {number:02d}", f"duplicates {number}")
        check = _dlm_check(number, letters)
        checks = {check, check ^ int(copies)} if _is_small_number(copies) else {check}
        if board[2] is None or int(board[2]) not in checks:
            message.append(str(number))
        found_deals.append((number, deal))
    _raise_faults(path, faults)
    notes = [Message("hands_wrong_check", boards=message, n=len(message))] if message else []
    if not _dlm_header_fits(values, low, high):
        notes.append(Message("hands_wrong_checksum"))
    return _hand_record(path, found_deals, notes)


def _is_small_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3


def _dlm_value(values: Mapping[str, tuple[str, int]], *keys: str) -> tuple[str, int]:
    return next((values[key] for key in keys if key in values), ("", 0))


def _dlm_number(values: Mapping[str, tuple[str, int]], key: str) -> int | None:
    """Return the board number that a DLM file has under a key.

    Return ``None`` if it is missing, or not from 1 to 99.
    """
    text, _ = values.get(key, ("", 0))
    return int(text) if _is_small_number(text) and 0 < int(text) <= _DLM_BOARDS else None


def _dlm_deal(letters: str) -> Deal | None:
    hands = [part for letter in letters for part in divmod(_DLM_LETTERS.index(letter), len(SEATS))]
    return _deal_from_seats(hands)


def _dlm_header_fits(
    values: Mapping[str, tuple[str, int]], low: int | None, high: int | None
) -> bool:
    """Return whether the checksum in the head of a DLM file, if any, fits the head's numbers."""
    checksum, _ = values.get("checksum", ("", 0))
    copies, _ = values.get("duplicates", ("0", 0))
    if not checksum or low is None or high is None or not _is_small_number(copies):
        return not checksum
    is_shown = values.get("status", ("", 0))[0].casefold() == "show"
    return checksum == str(int(copies) ^ low ^ high ^ is_shown)
