#!/usr/bin/env python3
"""Shows the package for browsers in Chromium as if it were the game: takes the game's arguments and prints its trace.

    scripts/package/browser.py PACKAGE [ARGUMENTS OF THE GAME]

Serves the files of the zip on this machine alone and opens the page over the whole screen, drawn by SwiftShader. The browser
keeps its files in the folder of `--data-dir`.
"""

import functools
import http.server
import re
import subprocess
import sys
import tempfile
import threading
import zipfile
from pathlib import Path
from urllib.parse import urlencode

# A line that the page has printed on its console, as Chromium logs it.
CONSOLE = re.compile(r'CONSOLE[:(]\d+\)?\] "(.*)", source: ')
# The game has a size of its own in a window; the page is as large as the screen.
WITH_FOLDER, WITH_SIZE = "--data-dir", "--size"
# Nothing is fetched from elsewhere, and the first start asks nothing.
SWITCHES = ["--no-sandbox", "--kiosk", "--no-first-run", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
            "--ignore-gpu-blocklist", "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-quic", "--disable-dev-shm-usage", "--password-store=basic", "--disable-infobars", "--lang=en",
            "--autoplay-policy=user-gesture-required", "--enable-logging=stderr", "--log-level=0"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without a word about each."""

    def log_message(self, *_):
        pass


def main():
    package, *given = sys.argv[1:]
    folder, size, query = understand(given)
    with tempfile.TemporaryDirectory() as files:
        with zipfile.ZipFile(package) as archive:
            archive.extractall(files)
        root = next(Path(files).iterdir())
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port(folder)), functools.partial(Quiet, directory=root))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/?{query}"
        # A saved match belongs to the address, so the next start needs the same one.
        Path(folder, "port").write_text(str(server.server_port))
        show(address, folder, size)


def understand(given):
    """The folder, the size, and all other arguments as the query of an address."""
    folder, size, query, words = ".", "1280x720", [], iter(given)
    for word in words:
        if word == WITH_FOLDER:
            folder = next(words)
        elif word == WITH_SIZE:
            size = next(words)
        elif word in ("--seed", "--lang"):
            query.append((word[2:], next(words)))
        else:
            query.append((word[2:], ""))
    return folder, size, urlencode(query).replace("=&", "&").removesuffix("=")


def port(folder):
    """The port of the last start with this folder, or any."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    known = Path(folder, "port")
    return int(known.read_text()) if known.exists() else 0


def show(address, folder, size):
    """Runs the browser until it ends, and prints what the page prints."""
    profile = Path(folder, "browser").resolve()
    command = ["setpriv", "--pdeathsig", "KILL", "chromium", *SWITCHES, f"--user-data-dir={profile}",
               f"--window-size={size.replace('x', ',')}", "--window-position=0,0", address]
    browser = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    for line in browser.stderr:
        printed = CONSOLE.search(line)
        if printed:
            print(printed[1], flush=True)
        print(line, end="", file=sys.stderr)
    browser.wait()


if __name__ == "__main__":
    main()
