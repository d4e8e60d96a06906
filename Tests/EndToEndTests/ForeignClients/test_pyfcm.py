"""pyfcm, a client on requests and, for many at once, aiohttp: the same shape, without topic management."""

import os

import pytest
from pyfcm import FCMNotification
from pyfcm import errors

#: Code to arm and class to get: it has one for each status.
CODES = [
    ("UNREGISTERED", errors.FCMNotRegisteredError),
    ("SENDER_ID_MISMATCH", errors.FCMSenderIdMismatchError),
    ("QUOTA_EXCEEDED", errors.FCMServerError),
    ("THIRD_PARTY_AUTH_ERROR", errors.AuthenticationError),
    ("INVALID_ARGUMENT", errors.InvalidDataError),
    ("INTERNAL", errors.FCMServerError),
]


@pytest.fixture
def client(emulator):
    made = FCMNotification(service_account_file=os.environ["GOOGLE_APPLICATION_CREDENTIALS"])
    yield made
    made.requests_session.close()


def test_to_a_token(emulator, client):
    device = emulator.device(platform="android")
    answer = client.notify(
        fcm_token=device["token"],
        notification_title="Storm",
        notification_body="Tonight",
        data_payload={"region": "north"},
        android_config={"priority": "normal", "collapse_key": "storm"},
        timeout=300,
    )
    (received,) = emulator.messages(device)
    assert received["messageId"] == answer["name"].rsplit("/", 1)[1]
    assert received["notification"] == {"title": "Storm", "body": "Tonight"}
    assert received["data"] == {"region": "north"}
    assert (received["priority"], received["collapseKey"]) == ("normal", "storm")
    (exchange,) = emulator.requests("/token")
    assert exchange["status"] == 200


def test_to_a_topic_and_a_condition(emulator, client):
    both, one = emulator.device(topics=["a", "b"]), emulator.device(topics=["a"])
    client.notify(topic_name="a", notification_title="all", timeout=300)
    client.notify(topic_condition="'a' in topics && !('b' in topics)", data_payload={"k": "v"}, timeout=300)
    emulator.settle()
    assert len(emulator.messages(both)) == 1
    assert len(emulator.messages(one)) == 2


def test_a_dry_run_is_answered_and_not_delivered(emulator, client):
    device = emulator.device()
    answer = client.notify(fcm_token=device["token"], data_payload={"k": "v"}, dry_run=True, timeout=300)
    assert answer["name"].endswith("/fake_message_id")
    assert emulator.messages(device) == []


@pytest.mark.asks_no_proxy
def test_many_at_once(emulator, client):
    devices = emulator.devices(20)
    wanted = [
        {"fcm_token": device["token"], "data_payload": {"n": str(number)}}
        for number, device in enumerate(devices)
    ]
    answers = client.async_notify_multiple_devices([*wanted, {"fcm_token": "banana"}], timeout=300)
    assert all("name" in answer for answer in answers[:20])
    assert answers[20]["error"]["status"] == "INVALID_ARGUMENT"
    for number, device in enumerate(devices):
        (received,) = emulator.messages(device)
        assert received["data"] == {"n": str(number)}


@pytest.mark.parametrize(("code", "expected"), CODES, ids=[row[0] for row in CODES])
def test_a_fault_becomes_its_class(emulator, client, code, expected):
    emulator.fault(code=code)
    with pytest.raises(expected) as caught:
        client.notify(topic_name="t", data_payload={"k": "v"}, timeout=300)
    assert type(caught.value) is expected


def test_the_real_conditions_give_the_same_classes(emulator, client):
    gone, foreign = emulator.devices(2)
    emulator.call("DELETE", f"devices/{gone['token']}")
    emulator.call("PATCH", f"devices/{foreign['token']}", {"senderId": "42"})
    expected = {
        gone["token"]: errors.FCMNotRegisteredError,
        foreign["token"]: errors.FCMSenderIdMismatchError,
        "banana": errors.InvalidDataError,
    }
    for token, kind in expected.items():
        with pytest.raises(kind):
            client.notify(fcm_token=token, data_payload={"k": "v"}, timeout=300)


def test_what_it_is_told_to_wait_for_it_sends_again(emulator, client):
    device = emulator.device()
    emulator.fault(code="QUOTA_EXCEEDED", retryAfter=1, when={"first": 1})
    client.notify(fcm_token=device["token"], data_payload={"k": "v"}, timeout=300)
    # The newest first.
    assert [row["status"] for row in emulator.requests("messages:send")] == [200, 429]
    assert len(emulator.messages(device)) == 1
