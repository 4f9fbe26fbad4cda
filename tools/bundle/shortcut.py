"""Writing a shortcut of Windows (``.lnk``), as [MS-SHLLINK] describes the format."""

from __future__ import annotations

import struct

_CLASS = bytes.fromhex("0114020000000000c000000000000046")
_NAME, _RELATIVE, _ARGUMENTS, _ICON, _UNICODE = 0x4, 0x8, 0x20, 0x40, 0x80
_NO_LINK_INFO = 0x100
_NORMAL_FILE = 0x80
_SHOW_NORMAL = 1


def shortcut(target: str, arguments: str, name: str, icon: str) -> bytes:
    r"""Return a shortcut to a program that is found from the folder of the shortcut.

    Parameters
    ----------
    target
        The program, as ``.\folder\program.exe``: wherever the folder is put, it fits.
    arguments
        What follows the program on its command line.
    name
        What Windows shows while the mouse rests on it.
    icon
        The file with its picture.
    """
    flags = _NAME | _RELATIVE | _ARGUMENTS | _ICON | _UNICODE | _NO_LINK_INFO
    never = 0
    head = struct.pack(
        "<I16sIIQQQIIIHHII",
        *(0x4C, _CLASS, flags, _NORMAL_FILE),
        *(never, never, never),
        *(0, 0, _SHOW_NORMAL, 0, 0, 0, 0),
    )
    return head + b"".join(map(_string, (name, target, arguments, icon))) + bytes(4)


def _string(text: str) -> bytes:
    data = text.encode("utf-16-le")
    return struct.pack("<H", len(data) // 2) + data
