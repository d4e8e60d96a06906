"""Legacy HTTP with requests: every parameter, every shape of answer, every error."""

import json
import re

import pytest
import requests

from emulator import endpoint

MESSAGE_ID = re.compile(r"0:\d{16}%[0-9a-f]{16}")
CODES = [
    "InvalidRegistration",
    "NotRegistered",
    "InvalidPackageName",
    "MismatchSenderId",
    "InvalidParameters",
    "MessageTooBig",
    "InvalidDataKey",
    "InvalidTtl",
    "Unavailable",
    "InternalServerError",
    "DeviceMessageRateExceeded",
    "TopicsMessageRateExceeded",
    "InvalidApnsCredential",
]


class Sender:
    """An app server with the server key of one project."""

    def __init__(self, emulator):
        emulator.call("GET", "stats")
        with requests.Session() as session:
            session.trust_env = False
            projects = session.get(f"{endpoint()}/emulator/v1", timeout=300).json()["projects"]
        own = next(row for row in projects if row["project"] == emulator.project)
        self.sender_id, self.key = own["senderId"], own["serverKey"]
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.headers["Authorization"] = f"key={self.key}"

    def send(self, path="/fcm/send", **body):
        return self.session.post(endpoint() + path, json=body, timeout=300)

    def raw(self, body, content_type="application/json"):
        headers = {"Content-Type": content_type}
        return self.session.post(endpoint() + "/fcm/send", data=body, headers=headers, timeout=300)

    def form(self, **fields):
        return self.session.post(endpoint() + "/fcm/send", data=fields, timeout=300)

    def group(self, operation, **body):
        headers = {"project_id": self.sender_id}
        body = {"operation": operation, **body}
        url = endpoint() + "/fcm/notification"
        return self.session.post(url, json=body, headers=headers, timeout=300)

    def look_up(self, name):
        url = endpoint() + "/fcm/notification"
        headers = {"project_id": self.sender_id, "Content-Type": "application/json"}
        query = {"notification_key_name": name}
        return self.session.get(url, params=query, data="{}", headers=headers, timeout=300)


@pytest.fixture
def sender(emulator):
    made = Sender(emulator)
    yield made
    made.session.close()


def result(answer):
    """The one result of an answer about one registration."""
    assert answer.status_code == 200
    body = answer.json()
    assert list(body) == ["multicast_id", "success", "failure", "canonical_ids", "results"]
    assert body["success"] + body["failure"] == len(body["results"]) == 1
    return body["results"][0]


# Targets and shapes


@pytest.mark.parametrize("path", ["/fcm/send", "/gcm/send"])
def test_to_a_token(emulator, sender, path):
    device = emulator.device()
    answer = sender.send(path, to=device["token"], data={"score": "5x1"})
    assert answer.headers["Content-Type"] == "application/json; charset=UTF-8"
    assert MESSAGE_ID.fullmatch(result(answer)["message_id"])
    received = emulator.messages(device)
    assert [row["data"] for row in received] == [{"score": "5x1"}]
    assert received[0]["messageId"] == result(answer)["message_id"]


def test_to_a_thousand_in_order(emulator, sender):
    devices = emulator.devices(999)
    emulator.call("DELETE", f"devices/{devices[7]['token']}")
    tokens = [device["token"] for device in devices] + ["banana"]
    body = sender.send(registration_ids=tokens, data={"k": "v"}).json()
    assert (body["success"], body["failure"], body["canonical_ids"]) == (998, 2, 0)
    errors = {place: row["error"] for place, row in enumerate(body["results"]) if "error" in row}
    assert errors == {7: "NotRegistered", 999: "InvalidRegistration"}
    assert len({row["message_id"] for row in body["results"] if "message_id" in row}) == 998


def test_to_a_topic_and_a_condition(emulator, sender):
    device = emulator.device(topics=["dogs"])
    answer = sender.send(to="/topics/dogs", data={"k": "1"})
    assert list(answer.json()) == ["message_id"] and isinstance(answer.json()["message_id"], int)
    answer = sender.send(condition="'dogs' in topics || 'cats' in topics", data={"k": "2"})
    assert 0 < answer.json()["message_id"] < 2**63
    emulator.call("GET", "messages:settle?timeout=300")
    assert [row["data"]["k"] for row in emulator.messages(device)] == ["1", "2"]


def test_to_a_group(emulator, sender):
    devices = emulator.devices(3)
    tokens = [device["token"] for device in devices]
    created = sender.group("create", notification_key_name="g", registration_ids=tokens)
    key = created.json()["notification_key"]
    assert sender.send(to=key, data={"hello": "x"}).json() == {"success": 3, "failure": 0}
    for gone in tokens[:2]:
        emulator.call("DELETE", f"devices/{gone}")
    partly = sender.send(to=key, data={"hello": "x"}).json()
    assert partly == {"success": 1, "failure": 2, "failed_registration_ids": tokens[:2]}
    assert sender.group(
        "remove", notification_key_name="g", notification_key=key, registration_ids=tokens[2:]
    ).ok
    assert sender.send(to=key).json() == {"success": 0, "failure": 0}


def test_groups_are_managed(emulator, sender):
    devices = emulator.devices(21)
    tokens = [device["token"] for device in devices]
    key = sender.group(
        "create", notification_key_name="g", registration_ids=tokens[:1]
    ).json()["notification_key"]
    keys = [sender.look_up("g").json()["notification_key"] for _ in range(3)]
    assert len({key, *keys}) == 4
    for number, each in enumerate([key, *keys]):
        assert sender.send(to=each, data={"n": str(number)}).json()["success"] == 1

    def error(answer):
        assert answer.status_code == 400 and answer.text.endswith("\n")
        return answer.json()["error"]

    again = sender.group("create", notification_key_name="g", registration_ids=tokens[:1])
    assert error(again) == "notification_key already exists"
    assert error(sender.look_up("h")) == "notification_key not found"
    nobody = sender.group("create", notification_key_name="h", registration_ids=["banana"])
    assert error(nobody) == "no valid registration ids"
    other = sender.group(
        "add", notification_key_name="h", notification_key=key, registration_ids=tokens[1:2]
    )
    words = "notification_key_name doesn't match the group name of the notification_key"
    assert error(other) == words
    assert error(sender.group("add", notification_key=key, registration_ids=tokens)) != words


def test_a_superseded_token_names_its_successor(emulator, sender):
    old, new = emulator.devices(2)
    emulator.call("PATCH", f"devices/{old['token']}", {"replacedBy": new["token"]})
    body = sender.send(to=old["token"]).json()
    assert body["canonical_ids"] == 1
    assert body["results"][0]["registration_id"] == new["token"]
    lines = sender.form(registration_id=old["token"]).text.splitlines()
    assert lines[0].startswith("id=0:") and lines[1] == f"registration_id={new['token']}"


# Parameters


@pytest.mark.parametrize(
    "platform, shown",
    [
        (
            "android",
            {
                "title": "T",
                "body": "B",
                "icon": "i",
                "color": "#112233",
                "sound": "s",
                "tag": "g",
                "clickAction": "C",
                "channelId": "c",
                "bodyLocKey": "b",
                "titleLocKey": "t",
                "bodyLocArgs": ["x"],
                "titleLocArgs": ["y"],
            },
        ),
        (
            "ios",
            {
                "title": "T",
                "body": "B",
                "subtitle": "S",
                "loc-key": "b",
                "title-loc-key": "t",
                "loc-args": ["x"],
                "title-loc-args": ["y"],
                "badge": 3,
                "sound": "s",
                "category": "C",
                "mutable-content": 1,
            },
        ),
        ("web", {"title": "T", "body": "B", "icon": "i"}),
    ],
)
def test_every_key_of_a_notification(emulator, sender, platform, shown):
    device = emulator.device(platform=platform)
    notification = {
        "title": "T",
        "body": "B",
        "subtitle": "S",
        "icon": "i",
        "sound": "s",
        "badge": "3",
        "tag": "g",
        "color": "#112233",
        "android_channel_id": "c",
        "click_action": "C",
        "body_loc_key": "b",
        "body_loc_args": '["x"]',
        "title_loc_key": "t",
        "title_loc_args": '["y"]',
    }
    answer = sender.send(to=device["token"], notification=notification, mutable_content=True)
    assert "message_id" in result(answer)
    (row,) = emulator.messages(device)
    assert row["notification"] == shown
    assert (row["priority"], row["handling"]) == ("high", "tray")


def test_every_other_parameter(emulator, sender):
    device = emulator.device()
    answer = sender.send(
        to=device["token"],
        collapse_key="score",
        priority="high",
        content_available=True,
        mutable_content=False,
        time_to_live=2419200,
        restricted_package_name="com.example.app",
        delay_while_idle=True,
        dry_run=False,
        data={"text": "é", "number": 5, "flag": True, "object": {"a": [1]}},
    )
    assert "message_id" in result(answer)
    (row,) = emulator.messages(device)
    assert (row["collapseKey"], row["priority"]) == ("score", "high")
    assert row["data"] == {"text": "é", "number": "5", "flag": "true", "object": '{"a":[1]}'}


def test_time_to_live_and_collapse_key_of_who_is_away(emulator, sender):
    device = emulator.device(online=False)
    for life in (0, 4, 2000):
        sender.send(to=device["token"], time_to_live=life, data={"life": str(life)})
    for number in range(3):
        sender.send(to=device["token"], collapse_key="c", data={"number": str(number)})
    emulator.call("PATCH", f"devices/{device['token']}", {"online": True})
    rows = [row["data"] for row in emulator.messages(device)]
    # Nothing moves the clock of the whole emulator: four seconds have not passed.
    assert rows == [{"life": "4"}, {"life": "2000"}, {"number": "2"}]


def test_dry_run(emulator, sender):
    device = emulator.device()
    assert result(sender.send(to=device["token"], dry_run=True))["message_id"] == "fake_message_id"
    assert result(sender.send(to="banana", dry_run=True)) == {"error": "InvalidRegistration"}
    assert emulator.messages(device) == []


# Errors of one target


def test_each_target_has_its_own_error(emulator, sender):
    gone, foreign, alive = emulator.devices(3)
    emulator.call("DELETE", f"devices/{gone['token']}")
    emulator.call("PATCH", f"devices/{foreign['token']}", {"senderId": "99"})
    assert result(sender.send(to="banana")) == {"error": "InvalidRegistration"}
    assert result(sender.send(to="/topic/typo")) == {"error": "InvalidRegistration"}
    assert result(sender.send(to=gone["token"])) == {"error": "NotRegistered"}
    assert result(sender.send(to=foreign["token"])) == {"error": "MismatchSenderId"}
    other = sender.send(to=alive["token"], restricted_package_name="org.example.other")
    assert result(other) == {"error": "InvalidPackageName"}
    assert result(sender.send(to=""))["error"].split(":")[0] == "InvalidParameters"
    large = sender.send(to=alive["token"], data={"k": "x" * 4096})
    assert result(large) == {"error": "MessageTooBig"}
    assert sender.send(to="/topics/a", data={"k": "x" * 2048}).json() == {"error": "MessageTooBig"}
    bad = {"error": "InvalidParameters: Bad topic or filter provided"}
    assert sender.send(to="/topics/a b").json() == bad
    assert sender.send(condition="'a' in topics &&").json() == bad


@pytest.mark.parametrize("code", CODES)
def test_every_code_by_a_fault(emulator, sender, code):
    first, second = emulator.devices(2)
    rule = {
        "match": {"method": "legacy", "target": second["token"]},
        "action": {"code": code},
    }
    emulator.call("POST", "faults", rule)
    body = sender.send(registration_ids=[first["token"], second["token"]]).json()
    assert (body["success"], body["failure"]) == (1, 1)
    assert body["results"][1] == {"error": code}


@pytest.mark.parametrize("status", [500, 503])
def test_a_server_in_trouble_says_when_to_come_back(emulator, sender, status):
    emulator.fault("legacy", status=status, retryAfter=9)
    answer = sender.send(to="/topics/a")
    assert (answer.status_code, answer.headers["Retry-After"]) == (status, "9")


# Errors of the whole request


@pytest.mark.parametrize(
    "body, sentence",
    [
        ("banana", "JSON_PARSING_ERROR: Unexpected character (b) at position 0."),
        ('{"to":', "JSON_PARSING_ERROR: Unexpected token END OF FILE at position 6."),
        ("{}", 'Missing "registration_ids" field'),
        ('{"registration_ids":[]}', '"registration_ids" field cannot be empty'),
        ('{"registration_ids":"x"}', '"registration_ids" field is not a JSON array'),
        (
            '{"to":"x","registration_ids":["x"]}',
            'Must use either "registration_ids" field or "to", not both',
        ),
        ('{"to":"x","data":"y"}', 'Field "data" must be a JSON array: y'),
        ('{"to":"x","data":{"from":"y"}}', '"data" key "from" is a reserved keyword'),
        (
            '{"to":"x","time_to_live":2419201}',
            'Invalid value (2419201) for "time_to_live": must be between 0 and 2419200',
        ),
        (
            '{"to":"x","time_to_live":"600"}',
            'Field "time_to_live" must be a JSON java.lang.Number: 600',
        ),
        ('{"to":"x","dry_run":1}', 'Field "dry_run" must be a JSON java.lang.Boolean: 1'),
        (
            json.dumps({"registration_ids": ["x"] * 1001}),
            "Number of messages on bulk (1001) exceeds maximum allowed (1000)",
        ),
    ],
)
def test_a_sentence_and_400(sender, body, sentence):
    answer = sender.raw(body)
    assert answer.status_code == 400
    assert answer.headers["Content-Type"] == "text/plain; charset=UTF-8"
    assert answer.text == sentence + "\n"


def test_the_log_names_a_copied_mistake(emulator, sender):
    assert sender.raw('{"to":"x","data":{"hello":"y",}}').status_code == 400
    assert "comma" in emulator.requests()[0]["flaw"]


def test_another_method(sender):
    answer = sender.session.get(endpoint() + "/fcm/send", timeout=300)
    assert answer.status_code == 405
    assert "not supported by this URL" in answer.text


# Plain text


def test_plain_text(emulator, sender):
    device = emulator.device()
    fields = {
        "registration_id": device["token"],
        "collapse_key": "c",
        "time_to_live": "60",
        "restricted_package_name": "com.example.app",
        "delay_while_idle": "1",
        "dry_run": "false",
        "data.score": "5 & 1%",
        "data.é": "漢",
    }
    answer = sender.form(**fields)
    assert answer.headers["Content-Type"] == "text/plain; charset=UTF-8"
    assert MESSAGE_ID.fullmatch(answer.text.removeprefix("id=").rstrip("\n"))
    (row,) = emulator.messages(device)
    assert row["data"] == {"score": "5 & 1%", "é": "漢"}
    assert row["collapseKey"] == "c"
    assert sender.form(registration_id=device["token"], dry_run="1").text == "id=fake_message_id\n"


def test_plain_text_errors(emulator, sender):
    device, gone = emulator.devices(2)
    emulator.call("DELETE", f"devices/{gone['token']}")
    token = {"registration_id": device["token"]}
    for fields, code in [
        ({"data.k": "v"}, "MissingRegistration"),
        ({"registration_id": "banana"}, "InvalidRegistration"),
        ({"registration_id": "/topics/a"}, "InvalidRegistration"),
        ({"registration_id": gone["token"]}, "NotRegistered"),
        (token | {"time_to_live": "soon"}, "InvalidTtl"),
        (token | {"data.gcm": "x"}, "InvalidDataKey"),
        (token | {"data.k": "x" * 4096}, "MessageTooBig"),
        (token | {"restricted_package_name": "x"}, "InvalidPackageName"),
    ]:
        answer = sender.form(**fields)
        assert (answer.status_code, answer.text) == (200, f"Error={code}\n")


def test_json_without_its_content_type_is_a_form(emulator, sender):
    body = json.dumps({"to": "/topics/a"})
    answer = sender.raw(body, content_type="text/plain")
    assert answer.text == "Error=MissingRegistration\n"
    assert "Content-Type" in emulator.requests()[0]["flaw"]
