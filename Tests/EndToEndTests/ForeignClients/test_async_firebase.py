"""async-firebase, an asynchronous client on httpx: the same shape, over HTTP/1.1 and HTTP/2."""

import os

import pytest
import pytest_asyncio
from async_firebase import AsyncFirebaseClient, errors
from async_firebase.client import RequestTimeout
from async_firebase.messages import AndroidConfig, Message, MulticastMessage, Notification

#: Code to arm and class to get.
CODES = [
    ("UNREGISTERED", errors.UnregisteredError),
    ("SENDER_ID_MISMATCH", errors.SenderIdMismatchError),
    ("QUOTA_EXCEEDED", errors.QuotaExceededError),
    ("THIRD_PARTY_AUTH_ERROR", errors.ThirdPartyAuthError),
    ("INVALID_ARGUMENT", errors.InvalidArgumentError),
    ("UNAVAILABLE", errors.UnavailableError),
    ("INTERNAL", errors.InternalError),
]


@pytest_asyncio.fixture(params=["HTTP/1.1", "HTTP/2"])
async def client(request, emulator):
    made = AsyncFirebaseClient(use_http2=request.param == "HTTP/2", request_timeout=RequestTimeout(300))
    made.creds_from_service_account_file(os.environ["GOOGLE_APPLICATION_CREDENTIALS"])
    yield made
    await made.close()
    sends = emulator.requests("/v1/projects/")
    assert sends and {row["protocol"] for row in sends} == {request.param}


async def test_to_a_token(emulator, client):
    device = emulator.device(platform="android")
    android = AndroidConfig.build(priority="high", ttl=3600, collapse_key="storm", title="Storm")
    answer = await client.send(Message(token=device["token"], android=android, data={"region": "north"}))
    assert answer.success, answer.exception
    (received,) = emulator.messages(device)
    assert received["messageId"] == answer.message_id.rsplit("/", 1)[1]
    assert received["notification"]["title"] == "Storm"
    assert received["data"]["region"] == "north"
    assert (received["priority"], received["collapseKey"]) == ("high", "storm")


async def test_to_a_topic_and_a_condition(emulator, client):
    both, one = emulator.device(topics=["a", "b"]), emulator.device(topics=["a"])
    assert (await client.send(Message(topic="a", notification=Notification(title="all")))).success
    assert (await client.send(Message(condition="'a' in topics && !('b' in topics)", data={"k": "v"}))).success
    emulator.settle()
    assert len(emulator.messages(both)) == 1
    assert len(emulator.messages(one)) == 2


async def test_a_dry_run_is_answered_and_not_delivered(emulator, client):
    device = emulator.device()
    answer = await client.send(Message(token=device["token"], data={"k": "v"}), dry_run=True)
    assert answer.message_id.endswith("/fake_message_id")
    assert emulator.messages(device) == []


async def test_each_of_100(emulator, client):
    devices = emulator.devices(99)
    messages = [Message(token=device["token"], data={"n": str(n)}) for n, device in enumerate(devices)]
    messages.insert(50, Message(token="banana", data={"n": "x"}))
    batch = await client.send_each(messages)
    assert (batch.success_count, batch.failure_count) == (99, 1)
    assert isinstance(batch.responses[50].exception, errors.InvalidArgumentError)
    for number in (0, 49, 98):
        (received,) = emulator.messages(devices[number])
        assert received["data"] == {"n": str(number)}


async def test_multicast(emulator, client):
    devices = emulator.devices(5)
    tokens = [device["token"] for device in devices]
    batch = await client.send_each_for_multicast(MulticastMessage(tokens=tokens, data={"k": "v"}))
    assert batch.success_count == 5
    assert all(len(emulator.messages(device)) == 1 for device in devices)


@pytest.mark.parametrize(("code", "expected"), CODES, ids=[row[0] for row in CODES])
async def test_a_fault_becomes_its_class(emulator, client, code, expected):
    emulator.fault(code=code)
    answer = await client.send(Message(topic="t", data={"k": "v"}))
    assert type(answer.exception) is expected, answer.exception


async def test_the_real_conditions_give_the_same_classes(emulator, client):
    gone, foreign = emulator.devices(2)
    emulator.call("DELETE", f"devices/{gone['token']}")
    emulator.call("PATCH", f"devices/{foreign['token']}", {"senderId": "42"})
    expected = {
        gone["token"]: errors.UnregisteredError,
        foreign["token"]: errors.SenderIdMismatchError,
        "banana": errors.InvalidArgumentError,
    }
    for token, kind in expected.items():
        answer = await client.send(Message(token=token, data={"k": "v"}))
        assert type(answer.exception) is kind, answer.exception


async def test_subscribe_and_unsubscribe(emulator, client):
    devices = emulator.devices(12)
    tokens = [device["token"] for device in devices]
    answer = await client.subscribe_to_topic([*tokens, "banana"], "news")
    assert (answer.success_count, answer.failure_count) == (12, 1)
    assert [error.index for error in answer.errors] == [12]
    assert all(emulator.topics(device) == ["news"] for device in devices)
    assert (await client.unsubscribe_from_topic(tokens[:5], "news")).success_count == 5
    assert [len(emulator.topics(device)) for device in devices] == [0] * 5 + [1] * 7


async def test_subscribe_and_unsubscribe_by_instance_id(emulator, client):
    devices = emulator.devices(3)
    tokens = [device["token"] for device in devices]
    # The fixture wants to see a request of the project: instance id has no project in its path.
    assert (await client.send(Message(topic="t", data={"k": "v"}))).success
    with pytest.deprecated_call():
        assert (await client.subscribe_devices_to_topic(tokens, "news")).success_count == 3
    assert all(emulator.topics(device) == ["news"] for device in devices)
    with pytest.deprecated_call():
        assert (await client.unsubscribe_devices_from_topic(tokens, "news")).success_count == 3
    assert all(emulator.topics(device) == [] for device in devices)
