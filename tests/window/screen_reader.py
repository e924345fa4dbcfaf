"""A screen reader without a voice: it asks the AT-SPI bus what there is, hears what is announced, and presses things.

https://gitlab.gnome.org/GNOME/at-spi2-core/-/tree/main/xml names the interfaces.
"""

import os
import select
import subprocess
import time
from dataclasses import dataclass

from game import ONLY_WHILE_WE_LIVE, environment
from message_bus import INTERFACE, MEMBER, PATIENCE, Connection, DBusError

ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
EVENTS = "org.a11y.atspi.Event.Object"
ROOT = "/org/a11y/atspi/accessible/root"
BUS = ("org.a11y.Bus", "/org/a11y/bus")

# The roles that somebody looks for, by their numbers in atspi-constants.h.
ROLES = {2: "alert", 16: "dialog", 29: "label", 31: "list", 39: "panel", 55: "table"}


# A bus on which nothing can be started.
BARE = """<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default"><allow send_destination="*"/><allow own="*"/></policy>
</busconfig>
"""


class SessionBus:
    """A message bus of a test's own. AT-SPI's services start on it when they are asked for."""

    def __init__(self, folder, display, has_services=True):
        env = environment(folder, display)
        config = ["--session"]
        if not has_services:
            (folder / "bus.conf").write_text(BARE)
            config = ["--config-file", folder / "bus.conf"]
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            [*ONLY_WHILE_WE_LIVE, "dbus-daemon", *config, "--nofork", f"--print-address={writer}"],
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
class Thing:
    """Something that the game tells of."""

    place: tuple
    role: str
    name: str


class ScreenReader:
    """Connected to the bus of accessibility; everybody there is told that a screen reader is running."""

    def __init__(self, session):
        self._session = Connection(session.address)
        self._bus = Connection(self._session.call(*BUS, "org.a11y.Bus", "GetAddress"))
        self._bus.listen(f"type='signal',interface='{EVENTS}'")
        # What was announced so far.
        self.lines = []

    def announce_itself(self, is_there=True):
        properties = "org.freedesktop.DBus.Properties"
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._session.call(*BUS, properties, "Set", "ssv", "org.a11y.Status", name, ("b", is_there))

    # What there is

    def applications(self):
        return self._bus.call("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren")

    def children(self, place):
        return self._bus.call(*place, ACCESSIBLE, "GetChildren")

    def name(self, place):
        return self._bus.get(*place, ACCESSIBLE, "Name")

    def role(self, place):
        number = self._bus.call(*place, ACCESSIBLE, "GetRole")
        return ROLES.get(number, f"role {number}")

    def things(self, place=None):
        """Everything below a place, or of all programs, in its order. What goes away meanwhile is left out."""
        found = []
        for child in self.applications() if place is None else self.children(place):
            try:
                found.append(Thing(child, self.role(child), self.name(child)))
                found += self.things(child)
            except DBusError:
                continue
        return found

    def press(self, place):
        if not self._bus.call(*place, ACTION, "DoAction", "i", 0):
            raise AssertionError(f"{place} cannot be pressed")

    # What happens

    def hear(self, deadline):
        """Waits for the next event and those that have come with it. Says whether there was any in time."""
        signal = self._bus.wait_for_signal(deadline)
        if signal is None:
            return False
        while signal is not None:
            if (signal.fields.get(INTERFACE), signal.fields.get(MEMBER)) == (EVENTS, "Announcement"):
                self.lines.append(signal.body[3])
            signal = self._bus.wait_for_signal(time.monotonic())
        return True

    def wait(self, what, condition):
        """Waits until `condition()` holds, and gives back its value. It is asked again after every event."""
        deadline = time.monotonic() + PATIENCE
        while not (value := condition()):
            if not self.hear(min(deadline, time.monotonic() + 1)) and time.monotonic() > deadline:
                heard = "\n    ".join(self.lines[-20:])
                raise AssertionError(f"waited {PATIENCE} s for {what}; announced:\n    {heard}")
        return value

    def find(self, name, role=None):
        """The thing of that name, as soon as there is one; without a role any that can be pressed."""
        def is_it(thing):
            return thing.name == name and (thing.role == role if role else thing.role not in ("label", "panel", "list"))
        return self.wait(f"{role or 'something'} called {name!r}",
                         lambda: next((thing for thing in self.things() if is_it(thing)), None))

    def push(self, name):
        self.press(self.find(name).place)

    def close(self):
        self._bus.close()
        self._session.close()
