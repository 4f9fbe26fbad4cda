"""LIN, DUP and DLM: exact output, round trips, foreign files, and damaged ones."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.cli import main
from bridgeopt.exchange.hands import HandFormat, HandRecord, format_hands, read_hands
from bridgeopt.scoring.deals import RANKS, SUITS, Deal, make_deal, parse_deal

EXAMPLE = "N:AK32.K54.QJ9.T87 QJT.AQ3.AK2.AQ32 9876.JT9.T876.K4 54.8762.543.J965"
LIN = "qx|o1|md|3S9876HJT9DT876CK4,S54H8762D543CJ965,SAK32HK54DQJ9CT87|rh||ah|Board 1|sv|o|pg||\n"
DUP = (
    b"010212131523242930324446470304051416252728394042515206070809171819313334354150"
    b"\x06AK32\x03K54\x04QJ9\x05T87\x06QJT\x03AQ3\x04AK2\x05AQ32"
    b"\x069876\x03JT9\x04T876\x05K4\x0654\x038762\x04543\x05J965YN1  1 1  "
)
UNUSED = "aaaaaabffffffkkkkkklpppppp"
FORMATS: tuple[HandFormat, ...] = ("lin", "dup", "dlm")


def deal(text: str = EXAMPLE) -> Deal:
    """Return the deal in PBN's text."""
    found = parse_deal(text)
    assert found is not None
    return found


def drawn(random: Random) -> Deal:
    """Deal at random."""
    cards = [suit + rank for suit in SUITS for rank in RANKS]
    random.shuffle(cards)
    hands = [cards[k : k + 13] for k in range(0, 52, 13)]
    found = make_deal([["".join(c[1] for c in hand if c[0] == s) for s in SUITS] for hand in hands])
    assert found is not None
    return found


@pytest.fixture
def read(tmp_path):
    """Return a function that reads bytes or text as a file."""

    def reading(data: bytes | str) -> HandRecord:
        path = tmp_path / "cards"
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return read_hands(path)

    return reading


def test_byte_for_byte():
    """The example is written exactly in each format; DLM has its head and all of its boards."""
    assert format_hands("lin", {1: deal()}) == LIN.encode()
    assert format_hands("lin", {14: deal()}).startswith(b"qx|o14|md|4S9876")
    assert b"|sv|o|" in format_hands("lin", {14: deal()})
    assert format_hands("dup", {1: deal()}) == DUP
    many = format_hands("dup", dict.fromkeys(range(1, 33), deal()))
    assert (len(many), many[146:156]) == (32 * 156, b"YN1  1 32 ")
    lines = format_hands("dlm", {1: deal(), 2: deal()}, "An evening").decode().split("\n")
    assert lines[:10] == [
        *("[Document]", "Headline=An evening", "Status=Show", "Duplicates=0"),
        *("From board=1", "To board=2", "Next board to duplimate=0"),
        *("PrintOuts=0", "Crypto key=0", "Checksum=2"),
    ]
    assert lines[10:12] == ["Duplicates 01=0", "Board 01=afgklmbbklpahfaiklpfjmmdof013"]
    assert lines[15] == f"Board 03={UNUSED}013"
    assert len(lines) == 10 + 2 * 99 + 1
    assert "Board 14=afgklmbbklpahfaiklpfjmmdof002" in (
        format_hands("dlm", {14: deal()}).decode().split("\n")
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", FORMATS)
def test_back_again(read, kind):
    """Any cards and numbers are read back as written, without notes."""
    for seed in range(60):
        random = Random(seed)
        lowest = random.randint(1, 60)
        numbers = range(lowest, lowest + random.randint(1, 39))
        deals = {number: drawn(random) for number in numbers}
        found = read(format_hands(kind, deals, "Title"))
        assert found.deals == {("", number): own for number, own in deals.items()}
        assert found.notes == ()


def test_foreign_lin(read):
    """Ascending ranks, four hands, a trailing comma, a number in the title and two rooms work."""
    turned = "md|3S6789H9TJD678TC4K,S45H2678D345C569J,S23AKH45KD9JQC78T,|"
    east = "SQJTHAQ3DAK2CAQ32"
    texts = (
        f"vg|a match|\r\nqx|o1|{turned}ah|Board 1|",
        f"qx|c1|{turned.replace(',|', ',' + east + '|')}sv|0|pg||\n",
        f"{turned}ah|Board 1|pg||",
        LIN + LIN.replace("o1|", "c1|"),
    )
    for text in texts:
        assert read(text).deals == {("", 1): deal()}
        assert read(text).notes == ()
    (note,) = read(LIN.replace("sv|o|", "sv|b|")).notes
    assert note.key == "hands_other_board"


def test_foreign_dup(read):
    """Cards in any order, a blank second part, and a count instead of the last number are read."""
    first = DUP[:26]
    turned = b"".join(first[k : k + 2] for k in range(24, -1, -2))
    assert read(turned + DUP[26:]).deals == {("", 1): deal()}
    blank = DUP[:78] + b" " * 68
    of_big_deal = read(blank + b"YN5  0 2  " + blank + b"YN5  0 2  ")
    assert of_big_deal.deals == {("", 5): deal(), ("", 6): deal()}
    assert of_big_deal.notes == ()
    (note,) = read(DUP.replace(b"\x06AK32\x03K54", b"\x06AK3\x03K542")).notes
    assert note.key == "hands_parts_differ"
    (note,) = read(DUP[:148] + b"   1 1  ").notes
    assert note.key == "hands_from_one"


def test_foreign_dlm(read):
    """Copies count in the check digits; wrong ones give a note, and encrypted files are refused."""
    head = "[Document]\r\nFrom board=1\r\nTo board=1\r\nCrypto key=0\r\n"
    board = "Duplicates 01=1\r\nBoard 01=fnbkmmincldklcfcofoiefnapm018\r\n"
    found = read(head + board)
    assert str(found.deals["", 1]).startswith("N:T53.AJ7.AT.AQ762 ")
    assert found.notes == ()
    (note,) = read(head + board.replace("018", "017")).notes
    assert (note.key, "board 1 " in str(note)) == ("hands_wrong_check", True)
    with pytest.raises(InputError, match="encrypted"):
        read((head + board).replace("key=0", "key=7"))
    (note,) = read(head.replace("[Document]", "[Document]\r\nChecksum=9") + board).notes
    assert note.key == "hands_wrong_checksum"


def test_what_is_no_deal(read):
    """Each invalid deal is named by its board; a board with two deals is refused."""
    other = LIN.replace("9876", "9875").replace("S54", "S64")
    for text, told in (
        (LIN.replace("9876", "987"), "board 1"),
        (LIN.replace("AK32", "AKK2"), "board 1"),
        (LIN + other.replace("o1", "c1"), "two different deals"),
        ("qx|o1|pg||", "no cards"),
        (LIN.replace("o1|", "|").replace("Board 1", ""), "without a number"),
        (DUP.replace(b"0102", b"0101"), "board 1"),
        (DUP.replace(b"0102", b"0153"), "board 1"),
        (DUP[:-1], "156 bytes"),
        (format_hands("dlm", {1: deal()}).replace(b"=afg", b"=aag"), "board 1"),
    ):
        with pytest.raises(InputError, match=told):
            read(text)


def test_what_cannot_be_written():
    """Gaps, boards above 99, and an empty set of deals cannot be written."""
    for kind, numbers, key in (
        ("dup", (1, 3), "hands_not_consecutive"),
        ("dlm", (99, 100), "hands_beyond"),
        ("lin", (), "hands_none_to_write"),
    ):
        with pytest.raises(RequestError) as caught:
            format_hands(kind, dict.fromkeys(numbers, deal()))
        assert caught.value.message.key == key


def test_damaged_files(read):
    """With changed, lost or added bytes a file gives a deal of 52 cards or a clear error."""
    sources = [format_hands(kind, {1: deal(), 2: deal()}) for kind in FORMATS]
    for seed in range(1000):
        random = Random(seed)
        data = bytearray(random.choice(sources))
        for _ in range(random.randint(1, 4)):
            at = random.randrange(len(data))
            way = random.random()
            if way < 0.5:
                data[at] = random.randrange(256)
            elif way < 0.75:
                del data[at : at + random.randint(1, 30)]
            else:
                data[at:at] = bytes(random.choices(b"0123|,=SHDCAKQJ\n", k=3))
        with suppress(InputError):
            found = read(bytes(data))
            assert all(isinstance(each, Deal) for each in found.deals.values())


def test_through_the_command(tmp_path: Path):
    """`score --deals` reads each format, and writes each from any other; PBN is unchanged."""
    boards = tmp_path / "boards.csv"
    boards.write_text("section,board,ns,ew,score\nA,1,1,2,120\nA,1,3,4,-50\n", encoding="utf-8")
    first = tmp_path / "cards.lin"
    first.write_text(LIN, encoding="utf-8")
    outs = {kind: tmp_path / f"out.{kind}" for kind in ("pbn", *FORMATS)}
    words = ["score", "--csv", str(boards), "--deals", str(first), "--club", "none"]
    words += [word for kind, out in outs.items() for word in (f"--to-{kind}", str(out))]
    for _ in range(2):  # the second time over the files of the first
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, result.output
    assert outs["lin"].read_bytes() == LIN.encode()
    assert outs["dup"].read_bytes() == DUP
    for out in outs.values():
        shown = ["score", "--csv", str(boards), "--deals", str(out), "--board", "1"]
        told = CliRunner().invoke(main, [*shown, "--club", "none"])
        assert "AK32" in told.stdout, told.output
    mine = tmp_path / "notes.txt"
    mine.write_text("my notes\n", encoding="utf-8")
    refused = CliRunner().invoke(main, [*words[:6], "--to-dup", str(mine)])
    assert refused.exit_code == 2
    assert mine.read_text(encoding="utf-8") == "my notes\n"
