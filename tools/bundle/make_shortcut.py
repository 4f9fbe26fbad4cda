"""Put a shortcut to this program on the Desktop; part of the folder for Windows.

A shortcut (``.lnk``) holds its program's full path, so it can only be made where the folder is. The
format is that of [MS-SHLLINK].
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path, PureWindowsPath

_CLASS = bytes.fromhex("0114020000000000c000000000000046")
_LINK_INFO, _NAME, _FOLDER, _ARGUMENTS, _ICON, _UNICODE = 0x2, 0x4, 0x10, 0x20, 0x40, 0x80
_NORMAL_FILE = 0x80
_SHOW_NORMAL = 1
_LOCAL = 1
"""Flag of a program's location: a disk of this computer."""

_DESKTOP = 0x10
"""Windows' number of the Desktop folder, also where OneDrive has it."""


def shortcut(target: PureWindowsPath, arguments: str, name: str, icon: PureWindowsPath) -> bytes:
    """Return a shortcut.

    Parameters
    ----------
    target
        The program's full path.
    arguments
        The rest of the command line.
    name
        The tooltip that Windows shows.
    icon
        The file with its icon.
    """
    flags = _LINK_INFO | _NAME | _FOLDER | _ARGUMENTS | _ICON | _UNICODE
    never = 0
    head = struct.pack(
        "<I16sIIQQQIIIHHII",
        *(0x4C, _CLASS, flags, _NORMAL_FILE),
        *(never, never, never),
        *(0, 0, _SHOW_NORMAL, 0, 0, 0, 0),
    )
    texts = (name, str(target.parent), arguments, str(icon))
    return head + _place(str(target)) + b"".join(map(_string, texts)) + bytes(4)


def _place(path: str) -> bytes:
    """Return the program's location: in the code page for old programs, and in full."""
    volume = struct.pack("<IIII", 0x11, 3, 0, 0x10) + b"\0"
    codepage = "mbcs" if sys.platform == "win32" else "cp1252"
    old = path.encode(codepage, "replace") + b"\0"
    whole = path.encode("utf-16-le") + b"\0\0"
    head = 0x24
    at = [head, head + len(volume), 0, head + len(volume) + len(old)]  # the last: an empty suffix
    rest = at[3] + 1
    size = rest + len(whole) + 2
    said = struct.pack("<IIIIIIIII", size, head, _LOCAL, *at, rest, rest + len(whole))
    return said + volume + old + b"\0" + whole + b"\0\0"


def _string(text: str) -> bytes:
    data = text.encode("utf-16-le")
    return struct.pack("<H", len(data) // 2) + data


def main() -> None:
    """Write the shortcut, and print its path."""
    program = Path(sys.executable).absolute().parent
    if sys.platform != "win32":
        sys.exit("a shortcut is of use on Windows alone")
    import ctypes

    place = ctypes.create_unicode_buffer(260)
    ctypes.windll.shell32.SHGetFolderPathW(None, _DESKTOP, None, 0, place)
    file = Path(place.value) / "bridgeopt.lnk"
    target = PureWindowsPath(program / "pythonw.exe")
    icon = PureWindowsPath(program / "bridgeopt.ico")
    try:
        file.write_bytes(shortcut(target, "-X utf8 -m bridgeopt start", "bridgeopt", icon))
    except OSError as error:
        sys.exit(f"{file}: {error.strerror}")
    print(file)


if __name__ == "__main__":
    main()
