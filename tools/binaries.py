"""Read the headers of other systems' libraries: PE, ELF and Mach-O, without external tools.

python tools/binaries.py bridgeopt.dll libbridgeopt.dylib …
"""

from __future__ import annotations

import struct
import sys
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Binary:
    """A library or program.

    Attributes
    ----------
    system, machine
        Its platform: ``windows``, ``linux`` or ``macos``; ``x86_64`` or ``arm64``.
    exports
        The exported names.
    needs
        The libraries that it loads.
    facts
        For macOS: ``minimum`` version, ``kind`` of file, install ``name``, and ``signature``, which
        is ``ad-hoc`` if it names no signer.
    """

    system: str
    machine: str
    exports: frozenset[str]
    needs: frozenset[str]
    facts: dict[str, str] = field(default_factory=dict)


class NoBinaryError(ValueError):
    """A file that is not a library or program of a known kind."""


def read_binary(path: Path) -> Binary:
    """Return a file's headers.

    Raises
    ------
    NoBinaryError
        The file is of another kind, or truncated.
    """
    data = path.read_bytes()
    try:
        if data[:2] == b"MZ":
            return _pe(data)
        if data[:4] == b"\x7fELF":
            return _elf(data)
        if data[:4] == b"\xcf\xfa\xed\xfe":
            return _macho(data)
    except (struct.error, IndexError, ValueError) as error:
        raise NoBinaryError(f"{path}: {error}") from error
    raise NoBinaryError(f"{path} is no library or program")


def _text(data: bytes, at: int) -> str:
    return data[at : data.index(b"\0", at)].decode("latin-1")


def _pe(data: bytes) -> Binary:
    (head,) = struct.unpack_from("<I", data, 0x3C)
    if data[head : head + 4] != b"PE\0\0":
        raise NoBinaryError("a program of DOS")
    machine, sections = struct.unpack_from("<HH", data, head + 4)
    (optional_size,) = struct.unpack_from("<H", data, head + 20)
    optional = head + 24
    if struct.unpack_from("<H", data, optional) != (0x20B,):
        raise NoBinaryError("a program of 32 bits")
    table = [
        struct.unpack_from("<IIII", data, optional + optional_size + 40 * k + 8)
        for k in range(sections)
    ]

    def at(address: int) -> int:
        for size, start, on_disk, where in table:
            if start <= address < start + max(size, on_disk):
                return where + address - start
        raise NoBinaryError("an address outside the file")

    (exported, _), (imported, _) = (
        struct.unpack_from("<II", data, optional + 112 + 8 * k) for k in range(2)
    )
    exports: set[str] = set()
    if exported:
        (count,) = struct.unpack_from("<I", data, at(exported) + 24)
        (names,) = struct.unpack_from("<I", data, at(exported) + 32)
        for k in range(count):
            (name,) = struct.unpack_from("<I", data, at(names) + 4 * k)
            exports.add(_text(data, at(name)))
    needs: set[str] = set()
    place = at(imported) if imported else 0
    while place:
        (name,) = struct.unpack_from("<I", data, place + 12)
        if not name:
            break
        needs.add(_text(data, at(name)).lower())
        place += 20
    kind = {0x8664: "x86_64", 0xAA64: "arm64"}.get(machine, hex(machine))
    return Binary("windows", kind, frozenset(exports), frozenset(needs))


def _elf(data: bytes) -> Binary:
    if data[4:6] != b"\2\1":
        raise NoBinaryError("not of 64 bits, or big-endian")
    (machine,) = struct.unpack_from("<H", data, 18)
    (sections,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    table = [struct.unpack_from("<IIQQQQIIQQ", data, sections + size * k) for k in range(count)]
    exports: set[str] = set()
    needs: set[str] = set()
    for _, kind, _, _, offset, length, link, _, _, each in table:
        if kind not in (6, 11):
            continue
        names = table[link][4]
        for place in range(offset, offset + length, each):
            if kind == 11:  # names and their sections; section 0 is elsewhere
                name, info, _, section = struct.unpack_from("<IBBH", data, place)
                if section and info >> 4 in (1, 2):
                    exports.add(_text(data, names + name))
            else:
                tag, value = struct.unpack_from("<QQ", data, place)
                if tag == 1:
                    needs.add(_text(data, names + value))
    kinds = {62: "x86_64", 183: "arm64"}
    return Binary("linux", kinds.get(machine, str(machine)), frozenset(exports), frozenset(needs))


_SIGNED_WITHOUT_NAME = 0x2
"""The flag of a code directory with an ad-hoc signature, which all programs on a Mac need."""


def _macho(data: bytes) -> Binary:
    cpu, _, kind, count = struct.unpack_from("<IIII", data, 4)
    exports: set[str] = set()
    needs: set[str] = set()
    kinds = {2: "program", 6: "library", 8: "bundle"}
    facts = {"kind": kinds.get(kind, str(kind)), "minimum": "", "signature": "", "name": ""}
    place = 32
    for _ in range(count):
        command, size = struct.unpack_from("<II", data, place)
        match command & 0x7FFFFFFF:
            case 0xC | 0xD | 0x18 | 0x1F:  # a library that is loaded, and this library's own name
                (offset,) = struct.unpack_from("<I", data, place + 8)
                if command & 0x7FFFFFFF == 0xD:
                    facts["name"] = _text(data, place + offset)
                else:
                    needs.add(_text(data, place + offset))
            case 0x2:
                symbols, number, names, _ = struct.unpack_from("<IIII", data, place + 8)
                for k in range(number):
                    name, about, section = struct.unpack_from("<IBB", data, symbols + 16 * k)
                    # defined here, visible to others, and not for a debugger
                    if about & 1 and about & 0xE == 0xE and section and not about & 0xF0:
                        exports.add(_text(data, names + name).removeprefix("_"))
            case 0x32 | 0x24:  # the minimum version, new and old
                (minimum,) = struct.unpack_from("<I", data, place + (12 if command == 0x32 else 8))
                facts["minimum"] = f"{minimum >> 16}.{minimum >> 8 & 255}"
            case 0x1D:
                offset, _ = struct.unpack_from("<II", data, place + 8)
                facts["signature"] = _signature(data, offset)
        place += size
    machine = {0x01000007: "x86_64", 0x0100000C: "arm64"}.get(cpu, hex(cpu))
    return Binary("macos", machine, frozenset(exports), frozenset(needs), facts)


def _signature(data: bytes, offset: int) -> str:
    """Check the hashes of a code directory against the file's pages; return the signer."""
    from hashlib import sha256

    magic, _, blobs = struct.unpack_from(">III", data, offset)
    if magic != 0xFADE0CC0:
        return "damaged"
    for k in range(blobs):
        slot, where = struct.unpack_from(">II", data, offset + 12 + 8 * k)
        if slot != 0:
            continue
        at = offset + where
        flags, hashes = struct.unpack_from(">II", data, at + 12)
        slots, limit = struct.unpack_from(">II", data, at + 28)
        size, kind, _, page = struct.unpack_from(">BBBB", data, at + 36)
        if kind != 2 or size != 32:
            return "of an unknown kind"
        for number in range(slots):
            end = min(limit, (number + 1) << page)
            held = data[at + hashes + size * number : at + hashes + size * (number + 1)]
            if sha256(data[number << page : end]).digest() != held:
                return "damaged"
        return "ad-hoc" if flags & _SIGNED_WITHOUT_NAME else "of somebody"
    return "damaged"


if __name__ == "__main__":
    for each in sys.argv[1:]:
        found = read_binary(Path(each))
        print(f"{each}: {found.system} {found.machine} {found.facts or ''}")
        print(f"  needs {', '.join(sorted(found.needs)) or 'nothing'}")
        print(f"  exports {len(found.exports)}: {', '.join(sorted(found.exports)[:5])} …")
