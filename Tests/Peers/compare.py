"""Broadcasts beside what else there is, in one run against one emulator: throughput, processor time, memory.

Usage: compare.py PROGRAM CURL_LOOP [--recipients N] [--turns N] [--memory N,N,N]
"""

import argparse
import asyncio
import json
import os
import pathlib
import select
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "EndToEndTests" / "ForeignClients"))

from emulator import Emulator  # noqa: E402
from firebase_admin import messaging  # noqa: E402
import sdk  # noqa: E402

TITLE, TEXT = "Storm tonight", "Wind and rain from ten. " * 12


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("curl_loop")
    options.add_argument("--recipients", type=int, default=100_000)
    options.add_argument("--turns", type=int, default=3)
    options.add_argument("--memory", default="10000,100000,1000000")
    options = options.parse_args()
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        del os.environ[name]
    with tempfile.TemporaryDirectory() as folder:
        Comparison(options, pathlib.Path(folder)).run()


class Comparison:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        # The SDK's asynchronous client belongs to the loop that it was first used in.
        self.loop = asyncio.new_event_loop()

    def run(self):
        command = [self.options.program, "emulator", "--http", "127.0.0.1:0", "--quiet"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            self.emulator = Emulator(json.loads(process.stdout.readline())["http"], "demo-project")
            largest = max([self.options.recipients, *self.sizes()])
            self.tokens = []
            while len(self.tokens) < largest:
                made = self.emulator.devices(min(100_000, largest - len(self.tokens)), platform="android")
                self.tokens += [device["token"] for device in made]
            self.throughput()
            self.memory()
        finally:
            process.terminate()
            process.wait()

    def sizes(self):
        return [int(size) for size in self.options.memory.split(",") if size]

    # Throughput and processor time

    def throughput(self):
        count = self.options.recipients
        app = sdk.app_for(self.emulator)
        rows = []
        for _ in range(self.options.turns):
            ours, ours_cpu, _ = self.broadcast(count)
            loop_cpu, loop_wall = self.curl_loop(count)
            row = {
                "broadcast": ours,
                "send_each": self.send_each(app),
                "send_each_async": self.send_each_async(app),
                "curl loop": count / loop_wall,
                "cpu": ours_cpu / loop_cpu,
            }
            rows.append(row)
            print("  " + ", ".join(f"{name} {value:,.{2 if name == 'cpu' else 0}f}" for name, value in row.items()))
        for peer in ("send_each", "send_each_async"):
            ratio = statistics.median(row["broadcast"] / row[peer] for row in rows)
            print(f"broadcast of {count:,}, journaled: {ratio:.1f} times {peer} ({verdict(ratio >= 25)} 25)")
        ratio = statistics.median(row["cpu"] for row in rows)
        print(f"processor time a message: {ratio:.2f} times a bare loop over libcurl ({verdict(ratio <= 1.5)} 1.5)")

    def broadcast(self, count):
        """Messages a second, processor seconds, peak megabytes."""
        file = self.folder / "tokens.txt"
        file.write_text("\n".join(self.tokens[:count]) + "\n")
        home = tempfile.mkdtemp(dir=self.folder)
        environment = {**os.environ, "HOME": home, "XDG_STATE_HOME": home, "XDG_DATA_HOME": home}
        command = [
            self.options.program, "broadcast", str(file), "--endpoint", self.emulator.endpoint,
            "--project", self.emulator.project, "--title", TITLE, "--body", TEXT, "--again", "--yes",
            "--results", "/dev/null",
        ]
        start = time.monotonic()
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        watch = threading.Thread(target=lambda: peaks.append(peak(process.pid)))
        peaks = []
        watch.start()
        message = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        watch.join()
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0, message.decode()
        return count / wall, usage.ru_utime + usage.ru_stime, peaks[0]

    def curl_loop(self, count):
        body = json.dumps({"message": {"token": "TOKEN", "notification": {"title": TITLE, "body": TEXT}}})
        url = f"{self.emulator.endpoint}/v1/projects/{self.emulator.project}/messages:send"
        command = [self.options.curl_loop, url, str(self.folder / "tokens.txt"), body, str(count), "128"]
        cpu, wall, _ = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        return float(cpu), float(wall)

    # The SDK in batches of 500, as its limit wants it; ten of them tell its rate.

    def batches(self):
        for start in range(0, 5000, 500):
            yield [
                messaging.Message(token=token, notification=messaging.Notification(TITLE, TEXT))
                for token in self.tokens[start : start + 500]
            ]

    def send_each(self, app):
        start = time.monotonic()
        sent = sum(messaging.send_each(batch, app=app).success_count for batch in self.batches())
        return sent / (time.monotonic() - start)

    def send_each_async(self, app):
        async def all_of_them():
            sent = 0
            for batch in self.batches():
                sent += (await messaging.send_each_async(batch, app=app)).success_count
            return sent

        start = time.monotonic()
        return self.loop.run_until_complete(all_of_them()) / (time.monotonic() - start)

    # Memory

    def memory(self):
        peaks = []
        for size in self.sizes():
            rate, _, megabytes = self.broadcast(size)
            peaks.append(megabytes)
            print(f"memory of a broadcast of {size:,}: {megabytes:.0f} MB at most ({rate:,.0f} a second)")
        if peaks:
            print(f"memory: {max(peaks):.0f} MB at most ({verdict(max(peaks) <= 120)} 120)")


def peak(pid):
    """The most memory the process has had, in megabytes; what wait4 tells counts this process before the exec as well."""
    kilobytes = 0
    ended = select.poll()
    handle = os.pidfd_open(pid)
    ended.register(handle, select.POLLIN)
    while not ended.poll(20):
        for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                kilobytes = int(line.split()[1])
    os.close(handle)
    return kilobytes / 1024


def verdict(holds):
    return "within" if holds else "NOT within"


if __name__ == "__main__":
    main()
