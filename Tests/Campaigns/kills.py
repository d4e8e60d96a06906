"""kill -9 at random moments of broadcasts; the emulator's list of accepted messages is the judge."""

import subprocess

from stage import TITLE, Outcomes, Verdict, accepted, in_order, make_tokens

# Some answers are slow and some refusals want a repetition: a kill finds requests in every state.
REFUSAL = {"status": 503, "retryAfter": 0, "latency": "3ms"}
DELAY = {"latency": "8ms", "jitter": "8ms"}


class Kills:
    """Broadcasts that are killed until there were `wanted` kills."""

    recipients = 2_000
    kills_each = 5

    def __init__(self, stage, wanted):
        self.stage, self.wanted = stage, wanted
        self.kills = self.broadcasts = self.early = 0
        self.progress = []
        self.verdict = Verdict()

    def run(self):
        while self.kills < self.wanted:
            with self.stage.emulator() as target, self.stage.home() as home:
                tokens = make_tokens(target, self.recipients)
                target.fault(when={"probability": 0.1, "otherwise": "next"}, **REFUSAL)
                target.fault(**DELAY)
                self.broadcasts += 1
                self.one(target, tokens, home)
        reached = sorted(self.progress)
        return self.verdict.holds, {
            "kills": self.kills, "broadcasts": self.broadcasts, "before the first request": self.early,
            "accepted at the kill, median": reached[len(reached) // 2] if reached else 0,
            **self.verdict.figures(),
        }, self.verdict.wrong

    def one(self, target, tokens, home):
        """One broadcast from its file to the judgement."""
        path = home / "list.txt"
        path.write_text("\n".join(tokens) + "\n")
        self.begin(target, path, home)
        for _ in range(min(self.kills_each, self.wanted - self.kills)):
            process = self.stage.start(self.words(target, path, home), home, "told")
            if not self.stage.kill(process, self.span()):
                break
            self.note(target)
        last = self.last(target, path, home)
        final = Outcomes((home / "results").read_text())
        self.verdict.judge(tokens, accepted(target), final, last, self.told(home))

    def told(self, home):
        """What was said before the kills, each of which may have left half a line in front of the next."""
        path = home / "told.out"
        lines = path.read_text().splitlines() if path.exists() else []
        return Outcomes("".join(line + "\n" for line in lines if is_whole(line)))

    def note(self, target):
        """Counts a kill, and how far the broadcast was."""
        self.kills += 1
        reached = target.call("GET", "stats")["accepted"]
        if reached:
            self.progress.append(reached)
        else:
            self.early += 1

    def span(self):
        """Most broadcasts take longer than this, and some are killed after their end."""
        return self.stage.random.choice([0.1, 0.5, 1.0])

    def concurrency(self):
        return ["--concurrency", str(self.stage.random.randint(5, 100))]


class FileKills(Kills):
    """One process and its journal in files."""

    name = "kill -9, journal in files"

    def begin(self, target, path, home):
        self.id = None

    def words(self, target, path, home):
        self.id = self.id or self.sealed(home)
        if self.id:
            return ["broadcast", "--resume", self.id, "--json", *self.concurrency()]
        return [
            "broadcast", str(path), "--endpoint", target.endpoint, "--title", TITLE, "--json", *self.concurrency()
        ]

    def sealed(self, home):
        """The broadcast that can be resumed: one that was killed while it was written down has sent nothing."""
        for folder in sorted(home.glob(".local/share/fcm-console/broadcasts/b-*")):
            if (folder / "recipients").exists():
                return folder.name
        return None

    def last(self, target, path, home):
        words = [*self.words(target, path, home), "--results", str(home / "results")]
        return Outcomes("\n".join(self.stage.run(words, home, 0, 1)) + "\n")


class SharedKills(Kills):
    """One worker at a time, its journal in PostgreSQL."""

    name = "kill -9, journal in PostgreSQL"
    rules = []

    def __init__(self, stage, wanted, cluster):
        super().__init__(stage, wanted)
        self.cluster = cluster

    def begin(self, target, path, home):
        self.registry = self.cluster.database()
        words = [
            "broadcast", str(path), "--shared", "--endpoint", target.endpoint, "--title", TITLE,
            "--registry", self.registry, "--json", *self.rules,
        ]
        self.stage.run(words, home)
        listed = self.stage.run(["history", "list", "--registry", self.registry, "--json"], home)
        self.id = listed[0].split('"id":"', 1)[1].split('"', 1)[0]

    def work(self):
        return ["broadcast", "--work", self.id, "--registry", self.registry, "--json", "--lease", "1"]

    def words(self, target, path, home):
        return [*self.work(), *self.concurrency()]

    def last(self, target, path, home):
        """A worker to the end, and one that finds everything done and lists everybody."""
        self.stage.run(self.work(), home, 0, 1)
        words = [*self.work(), "--results", str(home / "results")]
        return Outcomes("\n".join(self.stage.run(words, home, 0, 1)) + "\n")


class WorkerKills(SharedKills):
    """Three workers, of which one is killed; the others take over what it held."""

    name = "three workers on PostgreSQL, one killed"
    kills_each = 1

    def one(self, target, tokens, home):
        path = home / "list.txt"
        path.write_text("\n".join(tokens) + "\n")
        self.begin(target, path, home)
        workers = [self.stage.start(self.words(target, path, home), home, "told") for _ in range(3)]
        if self.stage.kill(self.stage.random.choice(workers), self.span()):
            self.note(target)
        codes = [self.end(worker) for worker in workers]
        # 75: on a machine too busy to be heard of for a second another takes over from a living worker, too.
        self.verdict.check(set(codes) <= {0, 1, 75, -9}, f"workers ended with {codes}")
        last = self.last(target, path, home)
        final = Outcomes((home / "results").read_text())
        self.verdict.judge(tokens, accepted(target), final, last, self.told(home))


    def end(self, worker):
        """The worker's exit code; one that stands still is killed and told by it."""
        try:
            return worker.wait(timeout=300)
        except subprocess.TimeoutExpired:
            worker.kill()
            self.verdict.check(False, "a worker stood still")
            return worker.wait()


class CanaryKills(WorkerKills):
    """The same, while more than the first chunk is the canary: nobody else is sent to before all of that is settled."""

    name = "three workers and a canary, one killed"
    canary = 600
    rules = ["--canary", str(canary), "--canary-failures", "100"]

    def span(self):
        """Most kills are to come before the canary has passed."""
        return self.stage.random.choice([0.1, 0.3, 0.5])

    def one(self, target, tokens, home):
        super().one(target, tokens, home)
        first, order = set(tokens[: self.canary]), in_order(target)
        others = [place for place, token in enumerate(order) if token not in first]
        last = max((place for place, token in enumerate(order) if token in first), default=-1)
        self.verdict.check(not others or last < others[0], "somebody was sent to before the canary had passed")


def is_whole(line):
    return line.startswith("{") and line.endswith("}") and line.count('"index"') <= 1
