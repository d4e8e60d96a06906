"""What every campaign stands on: an emulator, homes, broadcasts that are cut down, and the judgement over them."""

import collections
import contextlib
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "EndToEndTests" / "ForeignClients"))

import emulator  # noqa: E402

TITLE = "Storm tonight"


class Failure(Exception):
    """A campaign that cannot go on: something is broken beside what is being looked for."""


class RunningEmulator(emulator.Emulator):
    """One that can be killed."""

    def __init__(self, endpoint, process):
        super().__init__(endpoint, "demo-project")
        self.process = process

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Stage:
    """The program under test, and a folder for what it leaves."""

    def __init__(self, program, seed):
        self.program = program
        self.random = random.Random(seed)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="campaign-"))

    def dice(self):
        """Randomness for one thread, which may not share."""
        return random.Random(self.random.random())

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    @contextlib.contextmanager
    def emulator(self, *flags):
        command = [self.program, "emulator", "--http", "127.0.0.1:0", "--quiet", *flags]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment(self.folder))
        try:
            yield RunningEmulator(json.loads(process.stdout.readline())["http"], process)
        finally:
            process.terminate()
            process.wait()

    @contextlib.contextmanager
    def home(self):
        home = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        try:
            yield home
        finally:
            shutil.rmtree(home, ignore_errors=True)

    def environment(self, home):
        kept = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
        kept = {name: value for name, value in kept.items() if not name.startswith(("XDG_", "FCM_"))}
        return {**kept, "HOME": str(home), "TZ": "UTC", "LC_ALL": "C.UTF-8"}

    def start(self, words, home, name):
        """Starts the program; its output goes to files, which nobody has to read in time."""
        with open(home / f"{name}.out", "ab") as output, open(home / f"{name}.err", "ab") as errors:
            return subprocess.Popen(
                [self.program, *words], stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                env=self.environment(home),
            )

    def run(self, words, home, *allowed):
        """Runs the program to its end and returns its lines."""
        ended = subprocess.run(
            [self.program, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
            env=self.environment(home), check=False,
        )
        if ended.returncode not in (allowed or (0,)):
            raise Failure(f"{' '.join(words[:4])} ended with {ended.returncode}: {ended.stderr[-500:]}")
        return ended.stdout.splitlines()

    def kill(self, process, span):
        """Kills it after a random part of `span` seconds; false when it had ended before."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=self.random.uniform(0, span))
            return False
        process.send_signal(signal.SIGKILL)
        return process.wait() == -signal.SIGKILL


def make_tokens(target, count, **properties):
    tokens = []
    while len(tokens) < count:
        made = target.devices(min(100_000, count - len(tokens)), **{"platform": "android", **properties})
        tokens += [device["token"] for device in made]
    return tokens


def in_order(target):
    """The tokens of accepted messages, the first first."""
    tokens, token = [], ""
    while True:
        page = target.call("GET", f"messages?pageSize=10000{'&pageToken=' + token if token else ''}")
        tokens += [message["target"]["token"] for message in page["messages"]]
        token = page.get("nextPageToken", "")
        if not token:
            return tokens[::-1]


def accepted(target):
    """How often the emulator accepted a message to each token."""
    return collections.Counter(in_order(target))


class Outcomes:
    """Lines of results by what they say; a line that a kill cut off is none."""

    def __init__(self, text):
        self.said = {"accepted": set(), "failed": set(), "unknown": set()}
        self.codes, self.lines, self.summary = collections.Counter(), 0, None
        for line in text.splitlines(keepends=True):
            if not line.endswith("\n"):
                continue
            entry = json.loads(line)
            if "summary" in entry:
                self.summary = entry["summary"]
            elif "status" in entry:
                self.lines += 1
                self.said[entry["status"]].add(entry["target"]["token"])
                if "error" in entry:
                    self.codes[entry["status"], entry["error"]["code"]] += 1

    @property
    def everybody(self):
        return set().union(*self.said.values())


class Verdict:
    """Adds up what was found wrong, over many broadcasts."""

    def __init__(self):
        self.recipients = self.accepted = self.failed = self.unknown = self.arrived = 0
        self.lost, self.twice, self.wrong = 0, 0, []

    def judge(self, tokens, log, final, listed, told):
        """`final`: everybody's line at the end; `listed`: what the last run said; `told`: what was said before kills."""
        everybody, said = set(tokens), final.said
        self.recipients += len(everybody)
        for status in said:
            setattr(self, status, getattr(self, status) + len(said[status]))
        self.arrived += len(said["unknown"] & log.keys())
        self.twice += sum(count > 1 for count in log.values())
        # Lost: no outcome, or one that says accepted of a message that nobody accepted.
        self.lost += len(everybody - final.everybody) + len(said["accepted"] - log.keys())
        self.check(final.lines == len(everybody), "somebody has two outcomes, or none")
        self.check(final.everybody <= everybody, "an outcome is of nobody who was meant")
        self.check(not said["failed"] & log.keys(), "somebody is said to have failed and was accepted")
        self.check(log.keys() <= said["accepted"] | said["unknown"], "an accepted message is not accounted for")
        self.check(told.said["accepted"] <= said["accepted"], "what was told as accepted is not any more")
        self.check(told.said["unknown"] <= said["unknown"], "what was told as unknown is not any more")
        self.check(listed.said["unknown"] == said["unknown"], "the last run did not list exactly the unknown")
        for status, recipients in said.items():
            self.check(listed.summary[status] == len(recipients), f"the summary miscounts {status}")

    def check(self, holds, complaint):
        if not holds:
            self.wrong.append(complaint)

    @property
    def holds(self):
        return not (self.lost or self.twice or self.wrong)

    def figures(self):
        return {
            "recipients": self.recipients, "accepted": self.accepted, "failed": self.failed,
            "unknown": self.unknown, "of these arrived": self.arrived, "lost": self.lost,
            "accepted twice": self.twice, "other faults": len(self.wrong),
        }
