"""kill -9 of an emulator with --data, under load; what it had answered has to be there at the next start."""

import http.client
import json
import threading
import urllib.parse

PROJECT = "demo-project"
CONTROL = f"/emulator/v1/projects/{PROJECT}"
TOPICS = [f"t{number}" for number in range(8)]


class Answered:
    """What clients were told has happened; each adds to its own."""

    def __init__(self):
        self.devices, self.subscriptions, self.messages = set(), set(), set()
        # Members by group, as of the last answer, and those whose change has no answer yet.
        self.groups, self.open = {}, set()

    def take(self, other):
        self.devices |= other.devices
        self.subscriptions |= other.subscriptions
        self.messages |= other.messages
        self.groups.update(other.groups)
        self.open |= other.open


class Client(threading.Thread):
    """One connection that makes devices, subscribes them, puts them into groups and sends, until nobody answers."""

    def __init__(self, endpoint, dice, number, life):
        super().__init__()
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(endpoint).netloc, timeout=30)
        self.dice, self.answered = dice, Answered()
        self.name_of_group = f"g-{life}-{number}"
        self.tokens, self.members, self.key = [], [], None
        self.requests = 0
        self.wrong = []

    def run(self):
        try:
            while True:
                self.step()
        except (http.client.HTTPException, OSError):
            pass

    def ask(self, method, path, body=None, headers=None):
        text = None if body is None else json.dumps(body)
        self.connection.request(method, path, text, {"Content-Type": "application/json", **(headers or {})})
        reply = self.connection.getresponse()
        content = reply.read()
        self.requests += 1
        if reply.status != 200:
            self.wrong.append(f"{method} {path.split('?')[0].split('/')[-1]}: HTTP {reply.status}")
            return None
        return json.loads(content)

    def step(self):
        choice = self.dice.random()
        if not self.tokens or choice < 0.1:
            topics = self.dice.sample(TOPICS, 2)
            made = self.ask("POST", f"{CONTROL}/devices", {
                "count": self.dice.randint(1, 20), "platform": "android", "topics": topics,
                "online": self.dice.random() < 0.7,
            })
            for device in made["devices"]:
                self.tokens.append(device["token"])
                self.answered.devices.add(device["token"])
                self.answered.subscriptions |= {(device["token"], topic) for topic in topics}
        elif choice < 0.2:
            token, topic = self.dice.choice(self.tokens), self.dice.choice(TOPICS)
            if (token, topic) not in self.answered.subscriptions:
                path = f"/iid/v1/{token}/rel/topics/{topic}"
                if self.ask("POST", path, {}) is not None:
                    self.answered.subscriptions.add((token, topic))
        elif choice < 0.25 and len(self.members) < 20:
            self.enter_group(self.dice.choice(self.tokens))
        else:
            topic = self.dice.random() < 0.3
            target = {"topic": self.dice.choice(TOPICS)} if topic else {"token": self.dice.choice(self.tokens)}
            sent = self.ask(
                "POST", f"/v1/projects/{PROJECT}/messages:send", {"message": {**target, "data": {"k": "v" * 200}}}
            )
            if sent:
                self.answered.messages.add(sent["name"])

    def enter_group(self, token):
        if token in self.members:
            return
        body = {"notification_key_name": self.name_of_group, "registration_ids": [token]}
        body |= {"operation": "add", "notification_key": self.key} if self.key else {"operation": "create"}
        self.answered.open.add(self.name_of_group)
        reply = self.ask("POST", "/fcm/notification", body, {"project_id": "123456789012"})
        self.answered.open.discard(self.name_of_group)
        if reply:
            self.key = reply["notification_key"]
            self.members.append(token)
            self.answered.groups[self.name_of_group] = set(self.members)


class Durability:
    """Emulators that are killed until there were `wanted` kills; every one of some ends begins where the last ended."""

    name = "kill -9 of an emulator with --data"
    kills_each = 20
    clients = 4
    # As many messages as the emulator keeps; beyond that it may forget.
    messages_kept = 100_000

    def __init__(self, stage, wanted):
        self.stage, self.wanted = stage, wanted
        self.kills = self.requests = self.checked = self.lost = 0
        self.wrong = []

    def run(self):
        while self.kills < self.wanted:
            with self.stage.home() as home:
                self.one(home / "state.db")
        return not (self.lost or self.wrong), {
            "kills": self.kills, "requests answered": self.requests, "facts looked for": self.checked,
            "lost": self.lost, "other faults": len(self.wrong),
        }, self.wrong

    def one(self, path):
        answered = Answered()
        for life in range(min(self.kills_each, self.wanted - self.kills)):
            with self.stage.emulator("--data", str(path)) as target:
                self.check(target, answered)
                clients = [
                    Client(target.endpoint, self.stage.dice(), number, life) for number in range(self.clients)
                ]
                for client in clients:
                    client.start()
                clients[0].join(self.stage.random.uniform(0.02, 1.5))
                target.kill()
                for client in clients:
                    client.join()
                    self.requests += client.requests
                    self.wrong += client.wrong
                    answered.take(client.answered)
            self.kills += 1
        with self.stage.emulator("--data", str(path)) as target:
            self.check(target, answered)

    def check(self, target, answered):
        devices = {device["token"] for device in self.pages(target, "devices", "devices")}
        self.missing("devices", answered.devices - devices, len(answered.devices))
        found = set()
        for topic in TOPICS:
            found |= {(entry["token"], topic) for entry in self.pages(
                target, f"topics/{topic}/registrations", "registrations", missing_is_empty=True
            )}
        self.missing("subscriptions", answered.subscriptions - found, len(answered.subscriptions))
        groups = {group["name"]: set(group["members"]) for group in target.call("GET", "groups")["groups"]}
        gone = {
            name for name, members in answered.groups.items()
            if not (groups.get(name, set()) >= members if name in answered.open else groups.get(name) == members)
        }
        self.missing("groups", gone, len(answered.groups))
        messages = {message["name"] for message in self.pages(target, "messages", "messages")}
        expected = answered.messages if len(messages) < self.messages_kept else set()
        self.missing("messages", expected - messages, len(expected))

    def missing(self, kind, lost, looked_for):
        self.checked += looked_for
        self.lost += len(lost)
        if lost:
            self.wrong.append(f"{kind} that were answered are gone")

    @staticmethod
    def pages(target, path, member, missing_is_empty=False):
        token = ""
        while True:
            try:
                page = target.call("GET", f"{path}?pageSize=10000{'&pageToken=' + token if token else ''}")
            except Exception:
                if missing_is_empty:
                    return
                raise
            yield from page[member]
            token = page.get("nextPageToken", "")
            if not token:
                return
