"""The emulator that runs beside the suite, through its control API."""

import json
import os
import urllib.error
import urllib.request


class Emulator:
    """One project of a running emulator; every test gets a project of its own."""

    def __init__(self, endpoint, project):
        self.endpoint = endpoint
        self.project = project

    @property
    def base(self):
        return f"{self.endpoint}/emulator/v1/projects/{self.project}"

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.base}/{path}", data=data, method=method)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=300) as answer:
            return json.load(answer)

    def service(self, path, body, headers=None):
        """Posts to an address of the service itself."""
        headers = {"Content-Type": "application/json", **(headers or {})}
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.endpoint + path, data, headers, method="POST")
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=300) as answer:
            return json.load(answer)

    def credentials(self):
        """Sender id and server key of the project, which comes into being here."""
        self.call("GET", "stats")
        request = urllib.request.Request(f"{self.endpoint}/emulator/v1")
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=300) as answer:
            for project in json.load(answer)["projects"]:
                if project["project"] == self.project:
                    return project["senderId"], project["serverKey"]
        raise LookupError(self.project)

    def devices(self, count=1, **properties):
        return self.call("POST", "devices", {"count": count, **properties})["devices"]

    def device(self, **properties):
        return self.devices(1, **properties)[0]

    def messages(self, device):
        return self.call("GET", f"devices/{device['token']}/messages")["messages"]

    def topics(self, device):
        return self.call("GET", f"devices/{device['token']}")["topics"]

    def fault(self, method="messages:send", when=None, **action):
        rule = {"match": {"method": method}, "action": action}
        if when:
            rule["when"] = when
        return self.call("POST", "faults", rule)["id"]

    def empty(self):
        """Forgets the project's devices, messages and faults, and what was asked of it."""
        self.call("POST", "state:reset", {"to": "empty"})
        for rule in self.call("GET", "faults")["faults"]:
            self.call("DELETE", f"faults/{rule['id']}")

    def settle(self):
        self.call("GET", "messages:settle?timeout=300")

    def requests(self, path=""):
        """The requests of the project whose path has that text in it."""
        rows = self.call("GET", "requests?limit=10000")["requests"]
        return [row for row in rows if path in row["path"]]


def endpoint():
    return "http://" + os.environ["FIREBASE_MESSAGING_EMULATOR_HOST"]
