"""Must-show 5: a million registrations subscribed to one topic under the service's quota, killed in the middle."""

import contextlib
import json
import signal
import subprocess
import time

from stage import Failure, make_tokens

TOPIC, QUOTA = "campaign", 3_000


class Subscriptions:
    name = "subscriptions under the quota, killed once"

    def __init__(self, stage, registrations):
        self.stage, self.registrations = stage, registrations

    def run(self):
        with self.stage.emulator("--quota", "fcm") as target, self.stage.home() as home:
            path, plan = home / "list.txt", str(home / "plan.jsonl")
            path.write_text("\n".join(make_tokens(target, self.registrations)) + "\n")
            common = ["--endpoint", target.endpoint, "--json"]
            start = time.monotonic()
            planned = self.stage.run(
                ["topics", "sync", TOPIC, "--file", str(path), "--plan", plan, *common], home
            )
            planning = time.monotonic() - start
            self.expect(json.loads(planned[-1])["summary"]["add"] == self.registrations, "the plan leaves some out")
            apply = ["topics", "sync", "--apply", plan, "--yes", *common]
            start = time.monotonic()
            first = self.stage.start(apply, home, "first")
            done = self.kill(first, target, self.stage.random.uniform(0.3, 0.7))
            middle = time.monotonic() - start
            second = self.stage.run(apply, home)
            seconds = time.monotonic() - start
            stats = target.call("GET", "stats")
            summary = json.loads(second[-1])["summary"]
            page = target.call("GET", "topics")["topics"]
        subscribers = {row["name"]: row["subscribers"] for row in page}.get(TOPIC, 0)
        refused = stats["failed"].get("RESOURCE_EXHAUSTED", 0) + stats["failed"].get("QUOTA_EXCEEDED", 0)
        calls = self.registrations + stats["failed"].get("ALREADY_EXISTS", 0) + refused
        figures = {
            "registrations": self.registrations, "planned in seconds": round(planning, 1),
            "killed at": done, "after seconds": round(middle, 1), "seconds in all": round(seconds, 1),
            "calls a second": round(calls / seconds), "quota a second": QUOTA, "429": refused,
            "asked for twice": stats["failed"].get("ALREADY_EXISTS", 0), "added by the second run": summary["added"],
            "subscribers at the end": subscribers,
        }
        wrong = []
        if subscribers != self.registrations:
            wrong.append("the topic has not got everybody")
        if refused > self.registrations // 1_000:
            wrong.append("a storm of 429")
        if summary["failed"]:
            wrong.append("some failed")
        return not wrong, figures, wrong

    def kill(self, process, target, share):
        """Kills it once that share is subscribed; the emulator says how many those are."""
        while process.poll() is None:
            topics = {row["name"]: row["subscribers"] for row in target.call("GET", "topics")["topics"]}
            done = topics.get(TOPIC, 0)
            if done >= share * self.registrations:
                process.send_signal(signal.SIGKILL)
                process.wait()
                return done
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=0.5)
        raise Failure(f"it ended by itself with {process.returncode}")

    def expect(self, holds, complaint):
        if not holds:
            raise Failure(complaint)
