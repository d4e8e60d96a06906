"""Sends of every kind arrive, and dry runs do not."""

import re

import pytest
import requests
from firebase_admin import exceptions, messaging


def test_to_a_token(emulator, app):
    device = emulator.device(platform="android")
    name = messaging.send(
        messaging.Message(
            token=device["token"],
            notification=messaging.Notification(title="Storm", body="Tonight"),
            data={"region": "north"},
            android=messaging.AndroidConfig(
                priority="normal",
                ttl=3600,
                collapse_key="storm",
                notification=messaging.AndroidNotification(color="#ff8800", channel_id="warnings"),
            ),
        ),
        app=app,
    )
    assert re.fullmatch(rf"projects/{emulator.project}/messages/0:\d+%[0-9a-f]{{16}}", name)
    (received,) = emulator.messages(device)
    assert received["messageId"] == name.rsplit("/", 1)[1]
    assert received["notification"] == {
        "title": "Storm",
        "body": "Tonight",
        "color": "#ff8800",
        "channelId": "warnings",
    }
    assert received["data"] == {"region": "north"}
    assert received["priority"] == "normal"
    assert received["collapseKey"] == "storm"
    assert received["handling"] == "tray"


def test_to_an_apple_and_a_web_token(emulator, app):
    apple = emulator.device(platform="ios")
    web = emulator.device(platform="web")
    for device in (apple, web):
        messaging.send(
            messaging.Message(
                token=device["token"],
                notification=messaging.Notification(title="generic"),
                apns=messaging.APNSConfig(
                    headers={"apns-priority": "5", "apns-collapse-id": "c"},
                    payload=messaging.APNSPayload(
                        messaging.Aps(alert=messaging.ApsAlert(title="apple"), badge=3),
                        custom="value",
                    ),
                ),
                webpush=messaging.WebpushConfig(
                    headers={"Urgency": "high", "TTL": "60"},
                    notification=messaging.WebpushNotification(title="web", icon="/i.png"),
                    fcm_options=messaging.WebpushFCMOptions(link="https://example.com/"),
                ),
            ),
            app=app,
        )
    (on_apple,) = emulator.messages(apple)
    assert on_apple["notification"] == {"title": "apple", "badge": 3}
    assert on_apple["data"] == {"custom": "value"}
    assert (on_apple["priority"], on_apple["collapseKey"]) == ("normal", "c")
    (on_web,) = emulator.messages(web)
    assert on_web["notification"] == {"title": "web", "icon": "/i.png"}
    assert on_web["priority"] == "high"
    assert on_web["fcmOptions"] == {"link": "https://example.com/"}


def test_to_a_fid(emulator, app):
    device = emulator.device()
    messaging.send(messaging.Message(fid=device["fid"], data={"k": "v"}), app=app)
    (received,) = emulator.messages(device)
    assert received["data"] == {"k": "v"}


def test_to_a_topic(emulator, app):
    followers = emulator.devices(3, topics=["weather"])
    other = emulator.device(topics=["sports"])
    name = messaging.send(messaging.Message(topic="weather", data={"k": "v"}), app=app)
    assert re.fullmatch(rf"projects/{emulator.project}/messages/\d+", name)
    emulator.settle()
    for device in followers:
        (received,) = emulator.messages(device)
        assert received["from"] == "/topics/weather"
    assert emulator.messages(other) == []


def test_to_a_condition(emulator, app):
    both = emulator.device(topics=["a", "b"])
    one = emulator.device(topics=["a"])
    messaging.send(
        messaging.Message(condition="'a' in topics && !('b' in topics)", data={"k": "v"}), app=app
    )
    emulator.settle()
    assert len(emulator.messages(one)) == 1
    assert emulator.messages(both) == []


def test_a_dry_run_is_answered_and_not_delivered(emulator, app):
    device = emulator.device()
    name = messaging.send(messaging.Message(token=device["token"]), dry_run=True, app=app)
    assert name.endswith("/fake_message_id")
    assert emulator.messages(device) == []
    (logged,) = emulator.call("GET", "messages")["messages"]
    assert logged["validateOnly"] is True


def test_each_of_500(emulator, app):
    devices = emulator.devices(499)
    messages = [
        messaging.Message(token=device["token"], data={"n": str(number)})
        for number, device in enumerate(devices)
    ]
    messages.insert(250, messaging.Message(token="banana"))
    response = messaging.send_each(messages, app=app)
    assert (response.success_count, response.failure_count) == (499, 1)
    refused = response.responses[250]
    assert isinstance(refused.exception, exceptions.InvalidArgumentError)
    for number in (0, 249, 498):
        (received,) = emulator.messages(devices[number])
        assert received["data"] == {"n": str(number)}
    assert emulator.call("GET", "stats")["delivered"] == 499


def test_multicast(emulator, app):
    devices = emulator.devices(5)
    response = messaging.send_each_for_multicast(
        messaging.MulticastMessage(tokens=[device["token"] for device in devices], data={"k": "v"}),
        app=app,
    )
    assert response.success_count == 5


def test_the_sdk_signs_in_and_says_so_with_each_call(emulator, app):
    messaging.send(messaging.Message(topic="t"), app=app)
    messaging.send(messaging.Message(topic="t"), app=app)
    (exchange,) = emulator.requests("/token")
    assert (exchange["method"], exchange["status"]) == ("POST", 200)
    sends = emulator.requests("messages:send")
    assert [row["status"] for row in sends] == [200, 200]
    assert {row["protocol"] for row in sends} == {"HTTP/1.1"}


def test_a_send_without_a_token_is_refused(emulator):
    url = f"https://fcm.googleapis.com/v1/projects/{emulator.project}/messages:send"
    answer = requests.post(url, json={"message": {"topic": "t"}}, timeout=300)
    assert answer.status_code == 401


@pytest.mark.asks_no_proxy
async def test_each_async_over_http_1(emulator, async_app, only_http_1):
    device = emulator.device(topics=["t"])
    messages = [messaging.Message(topic="t", data={"n": str(number)}) for number in range(100)]
    response = await messaging.send_each_async(messages, app=async_app)
    assert response.success_count == 100
    emulator.settle()
    assert {received["data"]["n"] for received in emulator.messages(device)} == {
        str(number) for number in range(100)
    }
    assert {row["protocol"] for row in emulator.requests("messages:send")} == {"HTTP/1.1"}


@pytest.mark.asks_no_proxy
async def test_each_async_over_http_2(emulator, async_app):
    device = emulator.device(topics=["t"])
    messages = [messaging.Message(topic="t", data={"n": str(number)}) for number in range(100)]
    response = await messaging.send_each_async(messages, app=async_app)
    assert response.success_count == 100
    emulator.settle()
    assert len(emulator.messages(device)) == 100
    assert {row["protocol"] for row in emulator.requests("messages:send")} == {"HTTP/2"}


@pytest.mark.asks_no_proxy
async def test_multicast_async(emulator, async_app):
    devices = emulator.devices(5)
    tokens = [device["token"] for device in devices]
    response = await messaging.send_each_for_multicast_async(
        messaging.MulticastMessage(tokens=[*tokens, "banana"], data={"k": "v"}), app=async_app
    )
    assert (response.success_count, response.failure_count) == (5, 1)
    assert isinstance(response.responses[5].exception, exceptions.InvalidArgumentError)
    assert all(len(emulator.messages(device)) == 1 for device in devices)


@pytest.fixture
def only_http_1(async_app):
    """Has the SDK's asynchronous client speak HTTP/1.1, as it does where the package h2 is not installed."""
    import httpx

    client = messaging._get_messaging_service(async_app)._async_client._async_client
    transport = httpx.AsyncHTTPTransport(http1=True, http2=False)
    client._transport = transport
    client._mounts = {}
