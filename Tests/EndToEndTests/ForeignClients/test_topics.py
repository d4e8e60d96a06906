"""Topic management, by topicSubscriptions and by the older IID service."""

import pytest
from firebase_admin import messaging


@pytest.fixture(params=["new", "legacy"])
def calls(request):
    """Subscribe and unsubscribe, and the path that they must have used."""
    if request.param == "legacy":
        return (
            messaging.subscribe_to_topic_legacy,
            messaging.unsubscribe_from_topic_legacy,
            "/iid/v1:batch",
        )
    return messaging.subscribe_to_topic, messaging.unsubscribe_from_topic, "/topicSubscriptions"


def test_subscribe_and_unsubscribe(emulator, app, calls):
    subscribe, unsubscribe, path = calls
    devices = emulator.devices(12)
    tokens = [device["token"] for device in devices]
    answer = subscribe(tokens, "news", app=app)
    assert (answer.success_count, answer.failure_count) == (12, 0)
    assert all(emulator.topics(device) == ["news"] for device in devices)
    answer = unsubscribe(tokens[:5], "news", app=app)
    assert answer.success_count == 5
    assert [len(emulator.topics(device)) for device in devices] == [0] * 5 + [1] * 7
    assert any(path in row["path"] for row in emulator.requests())


def test_repeating_is_success(emulator, app, calls):
    subscribe, unsubscribe, _ = calls
    device = emulator.device(topics=["news"])
    assert subscribe(device["token"], "/topics/news", app=app).success_count == 1
    assert unsubscribe(device["token"], "news", app=app).success_count == 1
    assert unsubscribe(device["token"], "news", app=app).success_count == 1


def test_each_registration_has_its_own_result(emulator, app, calls):
    subscribe, _, _ = calls
    good, gone = emulator.devices(2)
    emulator.call("DELETE", f"devices/{gone['token']}")
    answer = subscribe([good["token"], gone["token"], "banana"], "news", app=app)
    assert (answer.success_count, answer.failure_count) == (1, 2)
    reasons = {error.index: error.reason for error in answer.errors}
    assert reasons == {1: "NOT_FOUND", 2: "INVALID_ARGUMENT"}


def test_a_subscribed_device_gets_the_topics_messages(emulator, app, calls):
    subscribe, _, _ = calls
    device = emulator.device()
    subscribe(device["token"], "news.local", app=app)
    messaging.send(messaging.Message(topic="news.local", data={"k": "v"}), app=app)
    emulator.settle()
    assert len(emulator.messages(device)) == 1


@pytest.mark.asks_no_proxy
async def test_asynchronously(emulator, async_app):
    devices = emulator.devices(20)
    tokens = [device["token"] for device in devices]
    answer = await messaging.subscribe_to_topic_async(tokens, "news", app=async_app)
    assert answer.success_count == 20
    answer = await messaging.unsubscribe_from_topic_async(tokens, "news", app=async_app)
    assert answer.success_count == 20
    assert all(emulator.topics(device) == [] for device in devices)


def test_by_fid(emulator, app):
    device = emulator.device()
    assert messaging.subscribe_to_topic(device["fid"], "news", app=app).success_count == 1
    assert emulator.topics(device) == ["news"]
