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
"""The flag of a location on a drive of this computer, not in a network."""

_DESKTOP = 0x10
"""Windows' number (CSIDL) of the Desktop folder, by which it is found even if OneDrive keeps it."""


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
    no_time = 0
    header = struct.pack(
        "<I16sIIQQQIIIHHII",
        *(0x4C, _CLASS, flags, _NORMAL_FILE),
        *(no_time, no_time, no_time),
        *(0, 0, _SHOW_NORMAL, 0, 0, 0, 0),
    )
    texts = (name, str(target.parent), arguments, str(icon))
    return header + _location(str(target)) + b"".join(map(_string, texts)) + bytes(4)


def _location(path: str) -> bytes:
    """Return the program's location: in the code page for old programs, and in UTF-16."""
    volume = struct.pack("<IIII", 0x11, 3, 0, 0x10) + b"\0"
    codepage = "mbcs" if sys.platform == "win32" else "cp1252"
    ansi_path = path.encode(codepage, "replace") + b"\0"
    full_path = path.encode("utf-16-le") + b"\0\0"
    header_size = 0x24
    path_offset = header_size + len(volume)
    suffix_offset = path_offset + len(ansi_path)  # the suffix is empty
    full_path_offset = suffix_offset + 1
    size = full_path_offset + len(full_path) + 2
    header = struct.pack(
        "<IIIIIIIII",
        *(size, header_size, _LOCAL, header_size, path_offset, 0, suffix_offset),
        *(full_path_offset, full_path_offset + len(full_path)),
    )
    return header + volume + ansi_path + b"\0" + full_path + b"\0\0"


def _string(text: str) -> bytes:
    data = text.encode("utf-16-le")
    return struct.pack("<H", len(data) // 2) + data


def main() -> None:
    """Write the shortcut, and print its path."""
    program = Path(sys.executable).absolute().parent
    if sys.platform != "win32":
        sys.exit("a shortcut is of use on Windows alone")
    import ctypes

    desktop = ctypes.create_unicode_buffer(260)
    ctypes.windll.shell32.SHGetFolderPathW(None, _DESKTOP, None, 0, desktop)
    file = Path(desktop.value) / "bridgeopt.lnk"
    target = PureWindowsPath(program / "pythonw.exe")
    icon = PureWindowsPath(program / "bridgeopt.ico")
    try:
        file.write_bytes(shortcut(target, "-X utf8 -m bridgeopt start", "bridgeopt", icon))
    except OSError as error:
        sys.exit(f"{file}: {error.strerror}")
    print(file)


if __name__ == "__main__":
    main()
