"""Must-show 6: eight hours of virtual time under mixed load and faults; every message accounted for, nothing leaks.

The resident memory of a loaded emulator rises in steps to a high-water mark, which ten minutes reach before their
last third; what is lost with each message would go on rising. Shorter runs may say that memory grows when it does not.
"""

import collections
import contextlib
import datetime
import http.client
import json
import os
import pathlib
import socket
import statistics
import sys
import threading
import time
import urllib.parse

from stage import Failure, make_tokens

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "EndToEndTests" / "Conformance"))

PROJECT = "demo-project"
SEND = f"/v1/projects/{PROJECT}/messages:send"
CONTROL = f"/emulator/v1/projects/{PROJECT}"
TOPICS = [f"t{number}" for number in range(8)]
VIRTUAL = 8 * 3600
#: As many messages, and as many fan-outs, as the emulator keeps.
KEPT = 100_000
DEVICES = 64
#: What may be added to the resident memory after the first third, in parts of it: the steps up to its mark.
GROWTH = 0.25
#: The same after the second third, with a million messages and more still to come.
LATE_GROWTH = 0.05
#: What goes wrong by chance; some of these are armed at any moment.
ACTIONS = [
    {"status": 429, "retryAfter": 1}, {"status": 503}, {"status": 500}, {"latency": "20ms", "jitter": "20ms"},
    {"disconnect": "before"}, {"disconnect": "after"}, {"disconnect": "midBody"}, {"truncate": True},
]
METHODS = ["messages:send", "legacy", "iid"]
#: What a send may be answered by faults, and to an app that is gone.
EXPECTED = {200, 404, 429, 500, 503}


class Answers:
    """What senders were told; each thread has its own."""

    def __init__(self):
        self.names, self.statuses, self.broken, self.wrong = set(), collections.Counter(), 0, []

    def take(self, status, content):
        """Notes an answer to a send, of whatever protocol."""
        self.statuses[status] += 1
        if status not in EXPECTED:
            self.wrong.append(f"a send was answered with {status}")
        if status != 200:
            return
        try:
            said = json.loads(content)
        except ValueError:
            # Cut off by a fault: accepted, but the name is lost on the way.
            self.broken += 1
            return
        if "name" in said:
            self.names.add(said["name"].rsplit("/", 1)[1])
        elif isinstance(said.get("message_id"), int):
            self.names.add(str(said["message_id"]))
        for result in said.get("results", []):
            if "message_id" in result:
                self.names.add(result["message_id"])

    def add(self, other):
        self.names |= other.names
        self.statuses += other.statuses
        self.broken += other.broken
        self.wrong += other.wrong


class Worker(threading.Thread):
    """Does one thing again and again until it is told to stop; a failure ends it and is reported."""

    #: What messages are sent to, and in which proportion.
    targets = {"tokens": 6, "topics": 2, "conditions": 1, "groups": 1}

    def __init__(self, soak, dice, pause=0.0):
        super().__init__()
        self.soak, self.dice, self.pause = soak, dice, pause
        self.answers = Answers()
        self.connection = None

    def run(self):
        try:
            while not self.soak.over.wait(self.pause):
                self.step()
        except Exception as failure:  # noqa: BLE001 a thread's failure is a finding, of whatever kind
            self.answers.wrong.append(f"{type(self).__name__} broke off: {failure!r}")
        finally:
            self.close()

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def call(self, method, path, body=None, headers=None):
        """Status and content over a connection that is kept; None when it broke, as faults have it."""
        try:
            if not self.connection:
                self.connection = http.client.HTTPConnection(self.soak.address, timeout=300)
            text = None if body is None else json.dumps(body)
            self.connection.request(method, path, text, {"Content-Type": "application/json", **(headers or {})})
            reply = self.connection.getresponse()
            return reply.status, reply.read()
        except (http.client.HTTPException, ConnectionError):
            self.close()
            return None

    def control(self, method, path, body=None, *also):
        """A call of the control API, where faults do not reach."""
        answer = self.call(method, f"{CONTROL}/{path}", body)
        if answer is None or answer[0] not in (200, *also):
            self.answers.wrong.append(f"{method} {path.split('/')[0].split('?')[0]}: {answer and answer[0]}")
            return None
        return json.loads(answer[1])

    def message(self):
        """A v1 message to whatever."""
        dice = self.dice
        topic = dice.choice(TOPICS)
        kind = dice.choices(list(self.targets), self.targets.values())[0]
        target = {
            "tokens": {"token": self.soak.token(dice)}, "groups": {"token": self.soak.group}, "topics": {"topic": topic},
            "conditions": {"condition": f"'{topic}' in topics && '{dice.choice(TOPICS)}' in topics"},
        }[kind]
        message = {**target, "data": {"k": "v" * dice.randint(1, 400)}}
        if dice.random() < 0.5:
            message["android"] = {
                "ttl": f"{dice.choice([0, 1, 60, 3600, 86_400])}s", "priority": dice.choice(["NORMAL", "HIGH"]),
            }
            if dice.random() < 0.5:
                message["android"]["collapse_key"] = f"c{dice.randint(0, 3)}"
        return {"message": message, "validate_only": dice.random() < 0.02}


class PlainSender(Worker):
    """v1 over HTTP/1.1."""

    def step(self):
        answer = self.call("POST", SEND, self.message())
        if answer:
            self.answers.take(*answer)
        else:
            self.answers.broken += 1


class LegacySender(Worker):
    """Legacy HTTP: tokens one by one and many at once, topics, the group."""

    def step(self):
        target = self.dice.choice([
            {"to": self.soak.token(self.dice)}, {"to": f"/topics/{self.dice.choice(TOPICS)}"}, {"to": self.soak.group},
            {"registration_ids": [self.soak.token(self.dice) for _ in range(5)]},
        ])
        body = {**target, "data": {"k": "v"}, "time_to_live": self.dice.choice([0, 60, 86_400])}
        answer = self.call("POST", "/fcm/send", body, self.soak.key)
        if answer:
            self.answers.take(*answer)
        else:
            self.answers.broken += 1


class MultiplexedSender(Worker):
    """v1 over HTTP/2, many at once; a new connection now and then."""

    requests = 0
    streams = 20

    def __init__(self, *arguments):
        super().__init__(*arguments)
        # Only here is more needed than Python itself has.
        try:
            import http2
        except ImportError as missing:
            raise Failure(f"{missing.name} is missing: run .ci/setup") from missing
        self.http2 = http2

    def step(self):
        http2 = self.http2
        if not self.connection:
            host, port = self.soak.address.split(":")
            self.connection = socket.create_connection((host, int(port)), timeout=300)
            self.session, self.requests = http2.Connection(self.connection), 0
        numbers = range(2 * self.requests + 1, 2 * (self.requests + self.streams), 2)
        self.requests += self.streams
        sent = b"".join(self.request(number, json.dumps(self.message()).encode()) for number in numbers)
        self.session.send(sent + http2.window(0, 1_000_000))
        over = self.session.until(lambda: all(self.is_over(number) for number in numbers))
        for number in numbers:
            events = self.session.streams[number]
            if events and events[0].isdigit():
                self.answers.take(int(events[0]), self.session.bodies[number] if events[-1] == "end" else b"")
            else:
                self.answers.broken += 1
        if not over or self.requests > 1000:
            self.close()

    def is_over(self, number):
        events = self.session.streams[number]
        return bool(events) and (events[-1] == "end" or events[-1].startswith("RST"))

    def request(self, number, body):
        http2 = self.http2
        head = http2.headers(
            number, (b":method", b"POST"), (b":scheme", b"http"), (b":authority", b"127.0.0.1"),
            (b":path", SEND.encode()), (b"content-type", b"application/json"), flags=http2.END_HEADERS,
        )
        return head + http2.frame(http2.DATA, http2.END_STREAM, number, body)


class Handsets(Worker):
    """Devices that come and go; as many as there were."""

    def step(self):
        token = self.soak.token(self.dice)
        choice = self.dice.random()
        # What devices that are gone keep is bounded, but by more than so short a run reaches: later ones are few.
        if choice < (0.02 if self.soak.warming else 0.001):
            platform = self.dice.choice(["android", "ios", "web"])
            made = self.control("POST", "devices", {"platform": platform, "topics": self.dice.sample(TOPICS, 3)})
            self.control("DELETE", f"devices/{token}", None, 404)
            if made:
                self.soak.put(token, made["devices"][0]["token"])
            return
        change = self.dice.choice([
            {"online": False}, {"online": True}, {"online": True}, {"dozing": True}, {"dozing": False},
            {"dozing": False}, {"appState": "foreground"}, {"appState": "background"}, {"appState": "terminated"},
            {"forceStopped": True}, {"forceStopped": False},
        ])
        self.control("PATCH", f"devices/{token}", change, 404)
        topic = self.dice.choice(TOPICS)
        for operation in ("batchAdd", "batchRemove"):
            body = {"to": f"/topics/{topic}", "registration_tokens": [token]}
            self.call("POST", f"/iid/v1:{operation}", body, self.soak.key)
        self.control("GET", f"devices/{token}/messages", None, 404)


class Weather(Worker):
    """Arms faults and takes them away again."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.armed = collections.deque()

    def step(self):
        rule = {
            "match": {"method": self.dice.choice(METHODS)},
            "when": {"probability": self.dice.uniform(0.01, 0.1), "otherwise": "next"},
            "action": self.dice.choice(ACTIONS),
        }
        made = self.control("POST", "faults", rule)
        if made:
            self.armed.append(made["id"])
        if len(self.armed) > 4:
            self.control("DELETE", f"faults/{self.armed.popleft()}")
        self.control("GET", "faults")


class Listener(Worker):
    """Opens streams of deliveries, listens for a while, and leaves in one of two ways."""

    def step(self):
        with contextlib.ExitStack() as open_streams:
            streams = []
            for _ in range(self.dice.randint(1, 10)):
                host, port = self.soak.address.split(":")
                stream = open_streams.enter_context(socket.create_connection((host, int(port)), timeout=0.2))
                path = f"{CONTROL}/devices/{self.soak.token(self.dice)}/messages:stream"
                stream.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
                streams.append(stream)
            for stream in streams:
                with contextlib.suppress(TimeoutError):
                    for _ in range(self.dice.randint(0, 20)):
                        if not stream.recv(65536):
                            break
                if self.dice.random() < 0.3:
                    stream.shutdown(socket.SHUT_WR)


class Clock(Worker):
    """Eight hours in so many minutes; looks at everything on the way."""

    def step(self):
        self.soak.advance(self)
        self.control("GET", "requests?limit=100")
        self.control("GET", "topics")
        self.control("GET", "groups")
        if self.dice.random() < 0.05:
            self.control("GET", "state:export")
        self.call("GET", "/metrics")


class Ledger(Worker):
    """Reads the list of messages as it goes, so that those which fall out of it are accounted for too."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        #: Targeted, delivered, pending and dropped of each, as it was read last, and how often it was read.
        self.rows = {}
        #: Names of dry runs; many have the same, as the service has it.
        self.dry = set()

    def step(self):
        self.read(until_read=2)

    def read(self, until_read=None):
        """Everything kept, or down to those that have been read so often."""
        token = ""
        while True:
            page = self.control("GET", f"messages?pageSize=10000{'&pageToken=' + token if token else ''}")
            if page is None:
                return
            known = 0
            for row in page["messages"]:
                name = row["name"].rsplit("/", 1)[1]
                if row["validateOnly"]:
                    self.dry.add(name)
                    known += 1
                    continue
                times = self.rows[name][4] if name in self.rows else 0
                known += until_read is not None and times >= until_read
                self.rows[name] = (
                    row["targeted"], row["delivered"], row["pending"], sum(row["dropped"].values()), times + 1
                )
            token = page.get("nextPageToken", "")
            if not token or known == len(page["messages"]):
                return

    def sums(self):
        return [sum(row[place] for row in self.rows.values()) for place in range(4)]


class Soak:
    """Load of every kind for some minutes, and the books at the end."""

    name = "soak: eight hours of virtual time"

    def __init__(self, stage, minutes):
        self.stage, self.seconds = stage, minutes * 60
        self.over = threading.Event()
        self.lock = threading.Lock()
        self.wrong = []
        self.memory = []
        self.begun = None

    # What the workers share

    def token(self, dice):
        with self.lock:
            return dice.choice(self.tokens)

    def put(self, old, new):
        with self.lock:
            if old in self.tokens:
                self.tokens[self.tokens.index(old)] = new

    def advance(self, worker):
        """Moves the clock to where it should be by now, and notes the memory."""
        elapsed = time.monotonic() - self.begun
        wanted = VIRTUAL * min(1, elapsed / self.seconds)
        step = int(wanted - self.advanced)
        if step > 0 and worker.control("POST", "clock:advance", {"duration": f"{step}s"}):
            self.advanced += step
        self.memory.append((elapsed, self.resident()))

    @property
    def warming(self):
        """The first third, against which the rest is held."""
        return self.begun is None or time.monotonic() - self.begun < self.seconds / 3

    def resident(self):
        pages = pathlib.Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    # The run

    def run(self):
        with self.stage.emulator() as target:
            self.pid, self.address = target.process.pid, urllib.parse.urlsplit(target.endpoint).netloc
            sender, key = target.credentials()
            self.key = {"Authorization": f"key={key}", "project_id": sender}
            self.prepare(target)
            level = self.descriptors()
            answers, ledger = self.load(target)
            return self.judge(target, answers, ledger, level)

    def prepare(self, target):
        self.tokens = make_tokens(target, DEVICES)
        for topic in TOPICS:
            some = self.stage.random.sample(self.tokens, DEVICES // 3)
            target.service("/iid/v1:batchAdd", {"to": f"/topics/{topic}", "registration_tokens": some}, self.key)
        body = {"operation": "create", "notification_key_name": "g", "registration_ids": self.tokens[:5]}
        self.group = target.service("/fcm/notification", body, self.key)["notification_key"]

    def workers(self):
        made = [PlainSender(self, self.stage.dice()) for _ in range(2)]
        made += [MultiplexedSender(self, self.stage.dice()) for _ in range(2)]
        made += [LegacySender(self, self.stage.dice()), Handsets(self, self.stage.dice(), 0.1)]
        made += [Weather(self, self.stage.dice(), 1), Listener(self, self.stage.dice(), 0.2)]
        return made + [Clock(self, self.stage.dice(), 1)]

    def load(self, target):
        ledger = Ledger(self, self.stage.dice(), 5)
        answers = Answers()
        self.fill(answers, ledger)
        before = datetime.datetime.fromisoformat(target.call("GET", "clock")["now"])
        self.begun, self.advanced = time.monotonic(), 0
        workers = [*self.workers(), ledger]
        for worker in workers:
            worker.start()
        self.over.wait(self.seconds)
        self.over.set()
        for worker in workers:
            worker.join()
            answers.add(worker.answers)
        self.advance(ledger)
        after = datetime.datetime.fromisoformat(target.call("GET", "clock")["now"])
        self.hours = (after - before).total_seconds() / 3600
        return answers, ledger

    def fill(self, answers, ledger):
        """Fills what has a fixed size, so that what grows afterwards is a leak: the list of messages, that of fan-outs,
        and what each device keeps. The devices change meanwhile, as they will later: fan-outs share what is unchanged."""
        filler, handsets = MultiplexedSender(self, self.stage.dice()), Handsets(self, self.stage.dice())
        filler.targets = {"topics": 4, "conditions": 1}
        for number in range(KEPT // filler.streams):
            filler.step()
            if number % 4 == 0:
                handsets.step()
            if number % 1000 == 999:
                ledger.read(until_read=1)
        for worker in (filler, handsets):
            worker.close()
            answers.add(worker.answers)

    # The books

    def check(self, holds, complaint):
        if not holds:
            self.wrong.append(complaint)

    def judge(self, target, answers, ledger, level):
        target.call("DELETE", "faults")
        target.call("GET", "messages:settle?timeout=60")
        ledger.answers = Answers()
        ledger.read()
        ledger.close()
        stats = target.call("GET", "stats")
        self.wrong += answers.wrong + ledger.answers.wrong
        lost = answers.names - ledger.rows.keys() - ledger.dry
        for _ in lost:
            self.wrong.append("a message that was answered 200 is not in the list")
        for targeted, delivered, pending, dropped, _ in ledger.rows.values():
            self.check(targeted == delivered + pending + dropped, "a message's deliveries do not add up")
        targeted, delivered, pending, dropped = ledger.sums()
        self.check(stats["accepted"] == len(ledger.rows), "stats miscount what was accepted")
        self.check(stats["targeted"] == targeted, "stats miscount what was targeted")
        ends = sum(stats["dropped"].values())
        self.check(stats["targeted"] == stats["delivered"] + stats["pending"] + ends, "the totals do not add up")
        # What was pending when a message fell out of the list has ended since, in one way or the other.
        self.check(delivered <= stats["delivered"] <= delivered + pending, "stats miscount deliveries")
        self.check(dropped <= ends <= dropped + pending, "stats miscount drops")
        self.check(self.hours >= VIRTUAL / 3600, "less virtual time has passed")
        self.check(target.process.poll() is None, "the emulator is gone")
        deadline = time.monotonic() + 60
        while self.descriptors() > level and time.monotonic() < deadline:
            target.call("GET", "clock")
        self.check(self.descriptors() <= level, "descriptors stay open")
        first, second, last = self.levels()
        self.check(last <= first * (1 + GROWTH), "memory grows after the first third")
        self.check(last <= second * (1 + LATE_GROWTH), "memory grows after the second third")
        return not self.wrong, {
            "virtual hours": round(self.hours, 2), "requests": stats["requests"], "accepted": stats["accepted"],
            "answered 200 and listed": len(answers.names), "answers broken by faults": answers.broken,
            **{f"answered {status}": count for status, count in sorted(answers.statuses.items())},
            "lost": len(lost), "targeted": stats["targeted"], "delivered": stats["delivered"],
            "pending": stats["pending"], **{name: count for name, count in stats["dropped"].items()},
            "descriptors before": level, "descriptors after": self.descriptors(),
            "memory after a third (MB)": round(first / 1e6, 1), "after two thirds": round(second / 1e6, 1),
            "at the end": round(last / 1e6, 1),
            "other faults": len(self.wrong),
        }, self.wrong

    def levels(self):
        """Memory at the end of each third: medians, since a moment says little."""
        def median(start, end):
            values = [size for moment, size in self.memory if start * self.seconds <= moment <= end * self.seconds + 5]
            return statistics.median(values)

        return median(0.28, 0.33), median(0.61, 0.66), median(0.95, 1)
