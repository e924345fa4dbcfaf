"""The part of D-Bus that a screen reader needs, with Python's standard library alone.

The wire format is that of the D-Bus specification, "Message Protocol".
"""

import collections
import os
import select
import socket
import struct
import time

PATIENCE = 60

CALL, REPLY, ERROR, SIGNAL = 1, 2, 3, 4
PATH, INTERFACE, MEMBER, ERROR_NAME, REPLY_SERIAL, DESTINATION, SENDER, SIGNATURE = range(1, 9)

# Types of a fixed size, with their codes in `struct`. Each is aligned to its size.
FIXED = {"y": "B", "n": "h", "q": "H", "i": "i", "u": "I", "b": "I", "x": "q", "t": "Q", "d": "d"}

Message = collections.namedtuple("Message", "type fields body serial")


class DBusError(AssertionError):
    """An error of the bus or of a call."""


def alignment(kind):
    if kind in FIXED:
        return struct.calcsize(FIXED[kind])
    return {"s": 4, "o": 4, "a": 4, "(": 8, "{": 8, "g": 1, "v": 1}[kind]


def split(signature):
    """The complete types of a signature: `sa(so)u` is `s`, `a(so)`, `u`."""
    types, start = [], 0
    while start < len(signature):
        end = start
        while signature[end] == "a":
            end += 1
        if signature[end] in "({":
            depth = 0
            while True:
                depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(signature[end], 0)
                if depth == 0:
                    break
                end += 1
        types.append(signature[start:end + 1])
        start = end + 1
    return types


class Writer:
    def __init__(self):
        self.data = bytearray()

    def align(self, size):
        self.data += bytes(-len(self.data) % size)

    def write(self, kind, value):
        first = kind[0]
        self.align(alignment(first))
        if first in FIXED:
            self.data += struct.pack("<" + FIXED[first], value)
        elif first in "so":
            text = value.encode()
            self.data += struct.pack("<I", len(text)) + text + b"\0"
        elif first == "g":
            self.data += bytes([len(value)]) + value.encode() + b"\0"
        elif first == "v":
            inner, content = value
            self.write("g", inner)
            self.write(inner, content)
        elif first == "a":
            place = len(self.data)
            self.data += bytes(4)
            self.align(alignment(kind[1]))
            start = len(self.data)
            for item in value:
                self.write(kind[1:], item)
            struct.pack_into("<I", self.data, place, len(self.data) - start)
        else:
            for part, item in zip(split(kind[1:-1]), value, strict=True):
                self.write(part, item)


class Reader:
    def __init__(self, data, order):
        self.data, self.order, self.at = data, order, 0

    def align(self, size):
        self.at += -self.at % size

    def fixed(self, code):
        size = struct.calcsize(code)
        self.align(size)
        value, = struct.unpack_from(self.order + code, self.data, self.at)
        self.at += size
        return value

    def text(self, length):
        value = bytes(self.data[self.at:self.at + length]).decode()
        self.at += length + 1
        return value

    def read(self, kind):
        first = kind[0]
        self.align(alignment(first))
        if first == "b":
            return bool(self.fixed("I"))
        if first in FIXED:
            return self.fixed(FIXED[first])
        if first in "so":
            return self.text(self.fixed("I"))
        if first == "g":
            return self.text(self.fixed("B"))
        if first == "v":
            return self.read(self.text(self.fixed("B")))
        if first == "a":
            length = self.fixed("I")
            self.align(alignment(kind[1]))
            end, items = self.at + length, []
            while self.at < end:
                items.append(self.read(kind[1:]))
            return items
        return tuple(self.read(part) for part in split(kind[1:-1]))


class Connection:
    """A connection to a bus. It reads only during calls and waits, and queues the signals that come."""

    def __init__(self, address):
        self._socket = connect(address)
        self._data = bytearray()
        self._serial = 0
        self.signals = collections.deque()
        user = str(os.getuid()).encode().hex()
        self._socket.sendall(f"\0AUTH EXTERNAL {user}\r\n".encode())
        answer = self._line()
        if not answer.startswith(b"OK"):
            raise DBusError(f"the bus answered {answer!r}")
        self._socket.sendall(b"BEGIN\r\n")
        self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")

    def call(self, destination, path, interface, member, signature="", *arguments):
        """Calls a method: its result is nothing, a value, or a tuple of values."""
        self._serial += 1
        serial = self._serial
        body = Writer()
        for kind, value in zip(split(signature), arguments, strict=True):
            body.write(kind, value)
        fields = [(PATH, ("o", path)), (INTERFACE, ("s", interface)), (MEMBER, ("s", member)),
                  (DESTINATION, ("s", destination))]
        if signature:
            fields.append((SIGNATURE, ("g", signature)))
        head = Writer()
        for kind, value in zip("yyyyuu", (ord("l"), CALL, 0, 1, len(body.data), serial), strict=True):
            head.write(kind, value)
        head.write("a(yv)", fields)
        head.align(8)
        self._socket.sendall(head.data + body.data)
        deadline = time.monotonic() + PATIENCE
        while True:
            message = self._next(deadline)
            if message is None:
                raise DBusError(f"no answer to {member} of {destination} {path}")
            if message.fields.get(REPLY_SERIAL) == serial and message.type in (REPLY, ERROR):
                break
        if message.type == ERROR:
            raise DBusError(f"{member} of {path}: {message.fields.get(ERROR_NAME)} {message.body}")
        return message.body[0] if len(message.body) == 1 else message.body

    def get(self, destination, path, interface, name):
        properties = "org.freedesktop.DBus.Properties"
        return self.call(destination, path, properties, "Get", "ss", interface, name)

    def listen(self, rule):
        self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", "s", rule)

    def wait_for_signal(self, deadline):
        """The next signal, or None if none comes in time."""
        while not self.signals:
            if self._next(deadline) is None:
                return None
        return self.signals.popleft()

    def _next(self, deadline):
        """Reads one message. A signal is also queued."""
        while (message := self._parse()) is None:
            ready, _, _ = select.select([self._socket], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                return None
            part = self._socket.recv(1 << 16)
            if not part:
                raise DBusError("the bus closed the connection")
            self._data += part
        if message.type == SIGNAL:
            self.signals.append(message)
        return message

    def _parse(self):
        if len(self._data) < 16:
            return None
        order = "<" if self._data[0] == ord("l") else ">"
        body_length, serial, fields_length = struct.unpack_from(order + "III", self._data, 4)
        start = 16 + fields_length + -fields_length % 8
        if len(self._data) < start + body_length:
            return None
        head = Reader(self._data, order)
        head.at = 12
        fields = dict(head.read("a(yv)"))
        body = Reader(self._data[start:start + body_length], order)
        values = tuple(body.read(kind) for kind in split(fields.get(SIGNATURE, "")))
        message = Message(self._data[1], fields, values, serial)
        del self._data[:start + body_length]
        return message

    def _line(self):
        line = b""
        while not line.endswith(b"\r\n"):
            part = self._socket.recv(1)
            if not part:
                raise DBusError("the bus closed the connection during authentication")
            line += part
        return line

    def close(self):
        self._socket.close()


def connect(address):
    """A socket to the first usable address of a list such as `unix:path=/run/bus,guid=…;…`."""
    for one in address.split(";"):
        kind, _, rest = one.partition(":")
        values = dict(pair.split("=", 1) for pair in rest.split(",") if "=" in pair)
        name = values.get("path") or ("\0" + values["abstract"] if "abstract" in values else None)
        if kind == "unix" and name:
            found = socket.socket(socket.AF_UNIX)
            found.connect(name)
            return found
    raise DBusError(f"there is no socket in {address!r}")
