"""The legacy XMPP protocol (Cloud Connection Server), spoken by slixmpp."""

import asyncio
import ssl

import pytest
import pytest_asyncio

from appserver import AppServer, address

SAME_ID = "Message with the same id has been received before"


@pytest_asyncio.fixture
async def connect(emulator):
    """Makes connected app servers of the test's own project, and ends them."""
    made = []

    async def connect(**options):
        sender, key = emulator.credentials()
        server = AppServer(sender, key, **options)
        made.append(server)
        return await server.start()

    yield connect
    for server in made:
        await server.stop()


@pytest_asyncio.fixture
async def server(connect):
    return await connect()


def upstream(emulator, device, message_id, to=None, ttl=600):
    sender, _ = emulator.credentials()
    return emulator.call(
        "POST",
        f"devices/{device['token']}/upstream",
        {
            "to": to or f"{sender}@fcm.googleapis.com",
            "messageId": message_id,
            "ttl": ttl,
            "data": {"n": message_id},
        },
    )["status"]


def group(emulator, devices, name="family"):
    sender, _ = emulator.credentials()
    return emulator.service(
        "/fcm/notification",
        {
            "operation": "create",
            "notification_key_name": name,
            "registration_ids": [device["token"] for device in devices],
        },
        {"project_id": sender},
    )["notification_key"]


# Connecting


@pytest.mark.parametrize("domain", ["fcm.googleapis.com", "gcm.googleapis.com"])
async def test_connects_and_is_bound(connect, emulator, domain):
    server = await connect(domain=domain)
    sender, _ = emulator.credentials()
    assert server.boundjid.bare == f"{sender}@gcm.googleapis.com"
    assert server.boundjid.resource


async def test_a_domain_of_somebody_else_is_refused(emulator):
    sender, key = emulator.credentials()
    server = AppServer(sender, key)
    server.credentials["username"] = f"{sender}@example.com"
    server.connect(*address())
    await asyncio.wait_for(server.refused.wait(), 20)
    await server.stop()


async def test_who_does_not_know_the_authority_does_not_connect(emulator):
    sender, key = emulator.credentials()
    server = AppServer(sender, key)
    server.ca_certs = None
    server.ssl_context.verify_mode = ssl.CERT_REQUIRED
    failed = asyncio.get_running_loop().create_future()

    def note(error):
        if not failed.done():
            failed.set_result(error)

    server.add_event_handler("connection_failed", note)
    server.connect(*address())
    assert isinstance(await asyncio.wait_for(failed, 20), ssl.SSLError)
    server.cancel_connection_attempt()


# Downstream


async def test_a_token_gets_its_message(server, emulator):
    device = emulator.device()
    answer = await server.ask(
        to=device["token"],
        data={"k": "v", "escaped": "<&>\"'"},
        notification={"title": "t", "body": "b"},
        time_to_live=60,
        priority="high",
        collapse_key="c",
    )
    assert answer["message_type"] == "ack"
    assert answer["from"] == device["token"]
    (message,) = emulator.messages(device)
    assert message["data"] == {"k": "v", "escaped": "<&>\"'"}
    assert message["notification"]["title"] == "t"
    (row,) = emulator.call("GET", "messages")["messages"]
    assert row["protocol"] == "xmpp"


async def test_a_topic_and_a_condition(server, emulator):
    both = emulator.device(topics=["a", "b"])
    one = emulator.device(topics=["a"])
    assert (await server.ask(to="/topics/a", data={"n": "1"}))["from"] == "/topics/a"
    condition = "'a' in topics && 'b' in topics"
    answer = await server.ask(condition=condition, data={"n": "2"})
    assert answer["message_type"] == "ack" and answer["from"] == condition
    emulator.call("GET", "messages:settle?timeout=300")
    assert [m["data"]["n"] for m in emulator.messages(both)] == ["1", "2"]
    assert [m["data"]["n"] for m in emulator.messages(one)] == ["1"]


async def test_groups_are_acked_with_counts_and_nacked_when_all_fail(server, emulator):
    devices = emulator.devices(3)
    key = group(emulator, devices)
    answer = await server.ask(to=key)
    assert (answer["success"], answer["failure"]) == (3, 0)
    assert "failed_registration_ids" not in answer
    for device in devices[1:]:
        emulator.call("DELETE", f"devices/{device['token']}")
    answer = await server.ask(to=key)
    assert answer["message_type"] == "ack"
    assert (answer["success"], answer["failure"]) == (1, 2)
    assert answer["failed_registration_ids"] == [d["token"] for d in devices[1:]]
    emulator.call("DELETE", f"devices/{devices[0]['token']}")
    answer = await server.ask(to=key)
    assert answer["message_type"] == "nack"
    assert answer["error"] == "DEVICE_UNREGISTERED"


@pytest.mark.parametrize(
    "code",
    [
        "BAD_REGISTRATION",
        "DEVICE_UNREGISTERED",
        "SENDER_ID_MISMATCH",
        "INVALID_JSON",
        "SERVICE_UNAVAILABLE",
        "INTERNAL_SERVER_ERROR",
        "DEVICE_MESSAGE_RATE_EXCEEDED",
        "TOPICS_MESSAGE_RATE_EXCEEDED",
        "INVALID_APNS_CREDENTIAL",
        "AUTHENTICATION_FAILED",
        "CONNECTION_DRAINING",
    ],
)
async def test_each_nack_can_be_had_by_a_rule(server, emulator, code):
    emulator.fault("xmpp", when={"count": 1}, code=code)
    answer = await server.ask(to="/topics/a")
    assert answer["message_type"] == "nack"
    assert answer["error"] == code
    assert answer["error_description"]
    assert (await server.ask(to="/topics/a"))["message_type"] == "ack"


@pytest.mark.parametrize(
    "message, code",
    [
        ({"to": "banana"}, "BAD_REGISTRATION"),
        ({"to": "/topic/x"}, "BAD_REGISTRATION"),
        ({"data": {}}, "INVALID_JSON"),
        ({"to": "/topics/a", "time_to_live": "600"}, "INVALID_JSON"),
        ({"to": "/topics/a", "time_to_live": 2419201}, "INVALID_JSON"),
        ({"to": "/topics/a", "data": {"google.x": "y"}}, "INVALID_JSON"),
        ({"to": "/topics/a", "data": {"k": "x" * 2048}}, "INVALID_JSON"),
        ({"condition": "'a' in topics &&"}, "INVALID_JSON"),
    ],
)
async def test_what_is_wrong_is_nacked(server, message, code):
    answer = await server.ask(**message)
    assert (answer["message_type"], answer["error"]) == ("nack", code)


async def test_gone_and_foreign_registrations(server, emulator):
    gone, mismatched = emulator.devices(2)
    emulator.call("DELETE", f"devices/{gone['token']}")
    emulator.call("PATCH", f"devices/{mismatched['token']}", {"senderId": "99"})
    assert (await server.ask(to=gone["token"]))["error"] == "DEVICE_UNREGISTERED"
    assert (await server.ask(to=mismatched["token"]))["error"] == "SENDER_ID_MISMATCH"


async def test_without_a_usable_id_the_stanza_comes_back(server):
    for body in ['{"to":"x"}', "{broken", "[]", '{"to":"x","message_id":7}']:
        server.say(body, stanza_id="s1")
        code, stanza = await server.next_error()
        assert code == "400" and stanza.get("id") == "s1"
        assert stanza.get("to") == str(server.boundjid)


async def test_an_id_is_good_once(server, connect, emulator):
    assert (await server.ask(to="/topics/a", message_id="same"))["message_type"] == "ack"
    answer = await server.ask(to="/topics/a", message_id="same")
    assert (answer["error"], answer["error_description"]) == ("INVALID_JSON", SAME_ID)
    other = await connect()
    answer = await other.ask(to="/topics/a", message_id="same")
    assert answer["error"] == "INVALID_JSON"


async def test_a_dry_run_is_acked_and_not_delivered(server, emulator):
    device = emulator.device()
    assert (await server.ask(to=device["token"], dry_run=True))["message_type"] == "ack"
    assert emulator.messages(device) == []


async def test_a_thousand_messages_in_a_row(server, emulator):
    device = emulator.device()
    for number in range(1000):
        server.say({"to": device["token"], "message_id": f"n-{number}"})
    answers = [await server.next() for _ in range(1000)]
    assert [answer["message_id"] for answer in answers] == [f"n-{n}" for n in range(1000)]
    assert len(emulator.messages(device)) == 1000


# Acks, receipts, upstream


async def test_acks_for_nothing(server):
    server.say({"message_type": "ack", "to": "x"})
    assert (await server.next())["error"] == "BAD_ACK"
    server.say({"message_type": "ack", "to": "x", "message_id": "never"}, stanza_id="s2")
    code, stanza = await server.next_error()
    assert code == "406" and stanza.get("id") == "s2"


async def test_a_receipt_comes_when_the_device_confirms(server, emulator):
    device = emulator.device(online=False)
    answer = await server.ask(
        to=device["token"], message_id="q-7", delivery_receipt_requested=True
    )
    assert answer["message_type"] == "ack"
    emulator.call("PATCH", f"devices/{device['token']}", {"online": True})
    receipt = await server.next()
    assert receipt["message_type"] == "receipt"
    assert receipt["message_id"] == "dr2:q-7"
    assert receipt["from"] == "gcm.googleapis.com"
    assert receipt["data"]["message_status"] == "MESSAGE_SENT_TO_DEVICE"
    assert receipt["data"]["original_message_id"] == "q-7"
    assert receipt["data"]["device_registration_id"] == device["token"]
    server.ack(receipt)
    await server.sync()
    assert server.errors.empty()


async def test_upstream_with_ack(server, emulator):
    device = emulator.device()
    assert upstream(emulator, device, "u-1") == "sent"
    message = await server.next()
    assert message["from"] == device["token"]
    assert message["message_id"] == "u-1"
    assert message["data"] == {"n": "u-1"}
    assert message["category"]
    server.ack(message)
    await server.sync()
    assert server.errors.empty()
    emulator.call("POST", "clock:advance", {"duration": "120s"})
    await server.sync()
    assert server.heard.empty()


async def test_what_is_not_acked_comes_again_after_a_minute(server, emulator):
    device = emulator.device()
    upstream(emulator, device, "u-1")
    first = await server.next()
    emulator.call("POST", "clock:advance", {"duration": "61s"})
    assert await server.next() == first
    server.ack(first)


async def test_reconnect_and_resend(connect, emulator):
    device = emulator.device()
    server = await connect()
    for number in range(3):
        upstream(emulator, device, f"u-{number}")
    heard = [await server.next() for _ in range(3)]
    server.ack(heard[1])
    await server.sync()
    await server.stop()
    assert upstream(emulator, device, "u-3") == "queued"
    again = await connect()
    names = [(await again.next())["message_id"] for _ in range(3)]
    assert names == ["u-0", "u-2", "u-3"]


async def test_a_hundred_unacked(server, emulator):
    device = emulator.device()
    for number in range(103):
        upstream(emulator, device, f"u-{number}")
    heard = [await server.next() for _ in range(100)]
    await server.sync()
    assert server.heard.empty()
    for message in heard[:3]:
        server.ack(message)
    assert [(await server.next())["message_id"] for _ in range(3)] == ["u-100", "u-101", "u-102"]


async def test_a_hundred_unanswered_and_then_the_server_stops_reading(server, emulator):
    rule = emulator.fault("xmpp", latency="300ms")
    for number in range(150):
        server.say({"to": "/topics/a", "message_id": f"n-{number}"})
    first = await server.next()
    assert first["message_id"] == "n-0"
    emulator.call("DELETE", f"faults/{rule}")
    answers = [first] + [await server.next() for _ in range(149)]
    assert {answer["message_id"] for answer in answers} == {f"n-{n}" for n in range(150)}


async def test_upstream_to_a_group_reaches_the_other_members(server, emulator):
    sender, *others = emulator.devices(3)
    key = group(emulator, [sender, *others])
    assert upstream(emulator, sender, "u-1", to=key) == "sent"
    assert [len(emulator.messages(device)) for device in [sender, *others]] == [0, 1, 1]
    await server.sync()
    assert server.heard.empty()


# Draining and breaking


async def test_draining(connect, emulator):
    server = await connect()
    emulator.fault("xmpp", when={"count": 1}, drain=True)
    assert (await server.ask(to="/topics/a"))["message_type"] == "ack"
    control = await server.next()
    assert control == {"message_type": "control", "control_type": "CONNECTION_DRAINING"}
    refused = await server.ask(to="/topics/a")
    assert refused["error"] == "CONNECTION_DRAINING"
    other = await connect()
    again = await other.ask(to="/topics/a", message_id=refused["message_id"])
    assert again["message_type"] == "ack"
    await asyncio.wait_for(server.ended.wait(), 10)


async def test_draining_waits_for_what_is_owed(connect, emulator):
    device = emulator.device()
    server = await connect()
    upstream(emulator, device, "u-1")
    message = await server.next()
    emulator.fault("xmpp", when={"count": 1}, drain=True)
    await server.ask(to="/topics/a")
    assert (await server.next())["message_type"] == "control"
    upstream(emulator, device, "u-2")
    await server.sync()
    assert server.heard.empty()
    server.ack(message)
    await asyncio.wait_for(server.ended.wait(), 3)
    other = await connect()
    assert (await other.next())["message_id"] == "u-2"


@pytest.mark.parametrize("kind, delivered", [("before", 0), ("after", 1), ("midBody", 1)])
async def test_a_connection_that_breaks(connect, emulator, kind, delivered):
    device = emulator.device()
    server = await connect()
    emulator.fault("xmpp", when={"count": 1}, disconnect=kind)
    server.say({"to": device["token"], "message_id": "1"})
    await asyncio.wait_for(server.ended.wait(), 20)
    assert server.heard.empty()
    assert len(emulator.messages(device)) == delivered
    other = await connect()
    answer = await other.ask(to=device["token"], message_id="1")
    assert answer["message_type"] == ("nack" if delivered else "ack")


async def test_malformed_xml_ends_the_stream(connect):
    server = await connect()
    errors = []
    server.add_event_handler("stream_error", lambda error: errors.append(error["condition"]))
    server.send_raw("<message></iq>")
    await asyncio.wait_for(server.ended.wait(), 20)
    assert len(errors) == 1


async def test_blanks_between_stanzas_are_nothing(server):
    server.send_raw(" \n ")
    assert (await server.ask(to="/topics/a"))["message_type"] == "ack"
