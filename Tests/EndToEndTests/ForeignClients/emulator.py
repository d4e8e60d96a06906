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
        with opener.open(request, timeout=30) as answer:
            return json.load(answer)

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

    def requests(self):
        return self.call("GET", "requests?limit=10000")["requests"]


def endpoint():
    return os.environ["FCM_EMULATOR_ENDPOINT"]
