"""The console beside tig, mc and newsboat, from outside: one run of the terminal harness over prepared lists.

Usage: consoles.py PROGRAM HARNESS [--runs N] [--devices N] [--only NAME,...] [--json-out FILE]

HARNESS is the script that measures programs in a pseudo-terminal (`--table SPEC --runs N`); it runs under the Python that
runs this one, which therefore needs pyte. Each list has 400 entries, those of the console as many as are asked for.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

RATE = 5_000


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("harness")
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--devices", type=int, default=1_000_000)
    options.add_argument("--only", default="")
    options.add_argument("--json-out", default=os.devnull)
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        emulators = [Emulator(options.program, options.devices), Emulator(options.program, 400)]
        try:
            specification = folder / "specification.json"
            specification.write_text(json.dumps(peers(folder) + consoles(options, folder, *emulators)))
            command = [sys.executable, options.harness, "--table", specification, "--runs", str(options.runs)]
            command += ["--warmup", "1", "--idle", "10", "--resize", "80x24", "--markdown"]
            command += ["--start-timeout", "60", "--only", options.only, "--json-out", options.json_out]
            sys.exit(subprocess.run(command).returncode)
        finally:
            for emulator in emulators:
                emulator.process.terminate()


class Emulator:
    """One with devices, on a port of its own; what it speaks of is the project `demo-project`."""

    def __init__(self, program, devices):
        command = [program, "emulator", "--http", "127.0.0.1:0", "--quiet"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.endpoint = json.loads(self.process.stdout.readline())["http"]
        while devices > 0:
            body = {"count": min(100_000, devices), "platform": "android"}
            devices -= body["count"]
            url = f"{self.endpoint}/emulator/v1/projects/demo-project/devices"
            request = urllib.request.Request(url, json.dumps(body).encode(), method="POST")
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            opener.open(request, timeout=300).close()


def peers(folder):
    repository, files, feed = folder / "repository", folder / "files", folder / "feed.xml"
    files.mkdir()
    for number in range(400):
        (files / f"file-{number:03}.txt").write_text("x" * number)
    subprocess.run(["git", "init", "-q", repository], check=True)
    stream = "".join(
        f"commit refs/heads/main\ncommitter A <a@b.example> {1_700_000_000 + number} +0000\n"
        f"data <<E\nChange number {number}\nE\nM 644 inline file-{number % 20}\ndata <<E\n{number}\nE\n"
        for number in range(400)
    )
    subprocess.run(["git", "-C", repository, "fast-import", "--quiet"], input=stream, text=True, check=True)
    subprocess.run(["git", "-C", repository, "checkout", "-q", "main"], check=True)
    items = "".join(
        f"<item><title>Article {number}</title><guid>g{number}</guid><link>http://x.example/{number}</link></item>"
        for number in range(400)
    )
    feed.write_text(f'<rss version="2.0"><channel><title>All</title>{items}</channel></rss>')
    news = folder / "news"
    (news / ".newsboat").mkdir(parents=True)
    (news / ".newsboat" / "urls").write_text(f"file://{feed}\n")
    subprocess.run(["newsboat", "-x", "reload"], env={**os.environ, "HOME": str(news)}, check=True)
    return [
        {"name": "tig", "cmd": "tig", "cwd": str(repository), "key": "j", "quit": "q"},
        {"name": "mc", "cmd": f"mc -u {files}", "key": "<Down>", "quit": "<F10>"},
        {"name": "newsboat", "cmd": "newsboat", "home": str(news), "pre": "<wait:500><Enter><wait:500>", "key": "<Down>",
         "quit": "Q"},
    ]


def consoles(options, folder, large, other):
    """The demo with its short list, many devices elsewhere, and a broadcast at a steady rate."""
    demo = {"name": "console: demo", "argv": [options.program], "pre": "<wait:300>3<wait:300>", "count": 50,
            "key": "<Down>", "burst_key": "<Down><Up>", "quit": ":quit<Enter>", "suspend": True,
            "signals": ["TERM", "HUP", "INT", "QUIT", "SEGV", "ABRT"]}
    # Measured once all of them have been read: 60 us each, and as long again on a busy machine.
    many = {"name": f"console: {options.devices} devices", "key": "<Down>", "quit": ":quit<Enter>",
            "argv": [options.program, "--endpoint", large.endpoint, "--project", "demo-project"],
            "pre": f"3<wait:{1_000 + options.devices // 12}>"}
    # Enough of them for the keys and the pause in which nothing is pressed.
    recipients = folder / "recipients.txt"
    recipients.write_text("".join(f"/topics/t{number}\n" for number in range(RATE * 60)))
    begin = f":set title Storm<Enter><wait:300>:broadcast-to --rate {RATE} file {recipients}<Enter><wait:3000><Tab><Enter>"
    busy = {"name": f"console: broadcast at {RATE}/s", "key": "<Down>",
            "argv": [options.program, "--endpoint", other.endpoint, "--project", "demo-project"],
            "pre": f"<wait:2000>{begin}<wait:1500><Esc><wait:500>3<wait:300>", "burst": False,
            "quit": ":quit<Enter><wait:300><Tab><Enter>"}
    return [demo, many, busy]


if __name__ == "__main__":
    main()
