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


def _text(data: bytes, offset: int) -> str:
    return data[offset : data.index(b"\0", offset)].decode("latin-1")


def _pe(data: bytes) -> Binary:
    (header,) = struct.unpack_from("<I", data, 0x3C)
    if data[header : header + 4] != b"PE\0\0":
        raise NoBinaryError("a program of DOS")
    machine, sections = struct.unpack_from("<HH", data, header + 4)
    (optional_size,) = struct.unpack_from("<H", data, header + 20)
    optional = header + 24
    if struct.unpack_from("<H", data, optional) != (0x20B,):
        raise NoBinaryError("a program of 32 bits")
    table = [
        struct.unpack_from("<IIII", data, optional + optional_size + 40 * number + 8)
        for number in range(sections)
    ]

    def file_offset(address: int) -> int:
        for size, start, on_disk, position in table:
            if start <= address < start + max(size, on_disk):
                return position + address - start
        raise NoBinaryError("an address outside the file")

    (exported, _), (imported, _) = (
        struct.unpack_from("<II", data, optional + 112 + 8 * number) for number in range(2)
    )
    exports: set[str] = set()
    if exported:
        (count,) = struct.unpack_from("<I", data, file_offset(exported) + 24)
        (names,) = struct.unpack_from("<I", data, file_offset(exported) + 32)
        for number in range(count):
            (name,) = struct.unpack_from("<I", data, file_offset(names) + 4 * number)
            exports.add(_text(data, file_offset(name)))
    needs: set[str] = set()
    position = file_offset(imported) if imported else 0
    while position:
        (name,) = struct.unpack_from("<I", data, position + 12)
        if not name:
            break
        needs.add(_text(data, file_offset(name)).lower())
        position += 20
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
    for _, kind, _, _, offset, length, link, _, _, entry_size in table:
        if kind not in (6, 11):
            continue
        names = table[link][4]
        for position in range(offset, offset + length, entry_size):
            if kind == 11:  # a table of symbols; those of section 0 are defined elsewhere
                name, info, _, section = struct.unpack_from("<IBBH", data, position)
                if section and info >> 4 in (1, 2):
                    exports.add(_text(data, names + name))
            else:
                tag, value = struct.unpack_from("<QQ", data, position)
                if tag == 1:
                    needs.add(_text(data, names + value))
    kinds = {62: "x86_64", 183: "arm64"}
    return Binary("linux", kinds.get(machine, str(machine)), frozenset(exports), frozenset(needs))


_AD_HOC_FLAG = 0x2
"""The flag of a code directory whose signature is ad-hoc, that is, names no signer."""


def _macho(data: bytes) -> Binary:
    cpu, _, kind, count = struct.unpack_from("<IIII", data, 4)
    exports: set[str] = set()
    needs: set[str] = set()
    kinds = {2: "program", 6: "library", 8: "bundle"}
    facts = {"kind": kinds.get(kind, str(kind)), "minimum": "", "signature": "", "name": ""}
    position = 32
    for _ in range(count):
        command, size = struct.unpack_from("<II", data, position)
        match command & 0x7FFFFFFF:
            case 0xC | 0xD | 0x18 | 0x1F:  # a library that is loaded, and this library's own name
                (offset,) = struct.unpack_from("<I", data, position + 8)
                if command & 0x7FFFFFFF == 0xD:
                    facts["name"] = _text(data, position + offset)
                else:
                    needs.add(_text(data, position + offset))
            case 0x2:
                symbols, number, names, _ = struct.unpack_from("<IIII", data, position + 8)
                for k in range(number):
                    name, flags, section = struct.unpack_from("<IBB", data, symbols + 16 * k)
                    # defined here, visible to others, and not for a debugger
                    if flags & 1 and flags & 0xE == 0xE and section and not flags & 0xF0:
                        exports.add(_text(data, names + name).removeprefix("_"))
            case 0x32 | 0x24:  # the minimum version, new and old
                (minimum,) = struct.unpack_from(
                    "<I", data, position + (12 if command == 0x32 else 8)
                )
                facts["minimum"] = f"{minimum >> 16}.{minimum >> 8 & 255}"
            case 0x1D:
                offset, _ = struct.unpack_from("<II", data, position + 8)
                facts["signature"] = _signature(data, offset)
        position += size
    machine = {0x01000007: "x86_64", 0x0100000C: "arm64"}.get(cpu, hex(cpu))
    return Binary("macos", machine, frozenset(exports), frozenset(needs), facts)


def _signature(data: bytes, offset: int) -> str:
    """Check the hashes of a code directory against the file's pages; return the signer."""
    from hashlib import sha256

    magic, _, blobs = struct.unpack_from(">III", data, offset)
    if magic != 0xFADE0CC0:
        return "damaged"
    for k in range(blobs):
        slot, blob_offset = struct.unpack_from(">II", data, offset + 12 + 8 * k)
        if slot != 0:
            continue
        directory = offset + blob_offset
        flags, hashes = struct.unpack_from(">II", data, directory + 12)
        slots, limit = struct.unpack_from(">II", data, directory + 28)
        size, kind, _, page = struct.unpack_from(">BBBB", data, directory + 36)
        if kind != 2 or size != 32:
            return "of an unknown kind"
        for number in range(slots):
            end = min(limit, (number + 1) << page)
            stored_hash = data[
                directory + hashes + size * number : directory + hashes + size * (number + 1)
            ]
            if sha256(data[number << page : end]).digest() != stored_hash:
                return "damaged"
        return "ad-hoc" if flags & _AD_HOC_FLAG else "of somebody"
    return "damaged"


if __name__ == "__main__":
    for file in sys.argv[1:]:
        binary = read_binary(Path(file))
        print(f"{file}: {binary.system} {binary.machine} {binary.facts or ''}")
        print(f"  needs {', '.join(sorted(binary.needs)) or 'nothing'}")
        print(f"  exports {len(binary.exports)}: {', '.join(sorted(binary.exports)[:5])} …")
