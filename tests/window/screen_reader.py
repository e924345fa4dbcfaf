"""A screen reader for tests: it reads the tree on the AT-SPI bus, records announcements, and presses controls.

https://gitlab.gnome.org/GNOME/at-spi2-core/-/tree/main/xml names the interfaces.
"""

import os
import select
import subprocess
import time
from dataclasses import dataclass

from game import END_WITH_TESTS, environment
from message_bus import INTERFACE, MEMBER, PATIENCE, Connection, DBusError

ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
EVENTS = "org.a11y.atspi.Event.Object"
ROOT = "/org/a11y/atspi/accessible/root"
BUS = ("org.a11y.Bus", "/org/a11y/bus")

# The roles that tests use, by their numbers in atspi-constants.h.
ROLES = {2: "alert", 16: "dialog", 29: "label", 31: "list", 39: "panel", 54: "status bar", 55: "table"}


# The configuration of a bus that starts no services.
BARE = """<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default"><allow send_destination="*"/><allow own="*"/></policy>
</busconfig>
"""


class SessionBus:
    """The session bus of a test. AT-SPI's services start on it on demand."""

    def __init__(self, folder, display, has_services=True):
        env = environment(folder, display)
        config = ["--session"]
        if not has_services:
            (folder / "bus.conf").write_text(BARE)
            config = ["--config-file", folder / "bus.conf"]
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            [*END_WITH_TESTS, "dbus-daemon", *config, "--nofork", f"--print-address={writer}"],
            env=env, pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(writer)
        with open(reader, "rb", buffering=0) as pipe:
            text = b""
            while not text.endswith(b"\n"):
                ready, _, _ = select.select([pipe], [], [], PATIENCE)
                part = pipe.read(256) if ready else b""
                if not part:
                    raise AssertionError("dbus-daemon did not start")
                text += part
        self.address = text.decode().strip()

    def close(self):
        self.process.terminate()
        self.process.wait()


@dataclass(frozen=True)
class Accessible:
    """An accessible object of the game."""

    place: tuple
    role: str
    name: str


class ScreenReader:
    """A connection to the accessibility bus."""

    def __init__(self, session):
        self._session = Connection(session.address)
        self._bus = Connection(self._session.call(*BUS, "org.a11y.Bus", "GetAddress"))
        self._bus.listen(f"type='signal',interface='{EVENTS}'")
        # All announcements so far.
        self.lines = []

    def set_running(self, is_running=True):
        properties = "org.freedesktop.DBus.Properties"
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._session.call(*BUS, properties, "Set", "ssv", "org.a11y.Status", name, ("b", is_running))

    # The tree

    def applications(self):
        return self._bus.call("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren")

    def children(self, place):
        return self._bus.call(*place, ACCESSIBLE, "GetChildren")

    def name(self, place):
        return self._bus.get(*place, ACCESSIBLE, "Name")

    def role(self, place):
        number = self._bus.call(*place, ACCESSIBLE, "GetRole")
        return ROLES.get(number, f"role {number}")

    def accessibles(self, place=None, closed=()):
        """All objects below a path, or of all programs, in their order. Objects that disappear meanwhile are left out, and so
        is what lies in those with a closed role."""
        found = []
        for child in self.applications() if place is None else self.children(place):
            try:
                found.append(Accessible(child, self.role(child), self.name(child)))
                if found[-1].role not in closed:
                    found += self.accessibles(child, closed)
            except DBusError:
                continue
        return found

    def press(self, place):
        if not self._bus.call(*place, ACTION, "DoAction", "i", 0):
            raise AssertionError(f"{place} cannot be pressed")

    # Events

    def hear(self, deadline):
        """Reads the next event and all that follow at once. Whether an event came before the deadline."""
        signal = self._bus.wait_for_signal(deadline)
        if signal is None:
            return False
        while signal is not None:
            if (signal.fields.get(INTERFACE), signal.fields.get(MEMBER)) == (EVENTS, "Announcement"):
                self.lines.append(signal.body[3])
            signal = self._bus.wait_for_signal(time.monotonic())
        return True

    def wait(self, what, condition):
        """Waits until `condition()` is true and returns its value. It is called again after every event."""
        deadline = time.monotonic() + PATIENCE
        while not (value := condition()):
            if not self.hear(min(deadline, time.monotonic() + 1)) and time.monotonic() > deadline:
                heard = "\n    ".join(self.lines[-20:])
                raise AssertionError(f"waited {PATIENCE} s for {what}; announced:\n    {heard}")
        return value

    def find(self, name, role=None):
        """Waits for the object of this name and role. Without a role, labels, panels and lists are left out."""
        def is_it(accessible):
            is_role = accessible.role == role if role else accessible.role not in ("label", "panel", "list")
            return accessible.name == name and is_role
        return self.wait(f"{role or 'something'} called {name!r}",
                         lambda: next((accessible for accessible in self.accessibles() if is_it(accessible)), None))

    def push(self, name):
        self.press(self.find(name).place)

    def close(self):
        self._bus.close()
        self._session.close()
