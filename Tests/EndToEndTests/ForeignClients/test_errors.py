"""Each error of the service becomes the SDK's own class for it."""

import pytest
from firebase_admin import exceptions, messaging

from way import WAY

#: Code to arm, class to get, and how often the SDK asks: again twice on 401, four times on 500 and 503.
CODES = [
    ("UNREGISTERED", messaging.UnregisteredError, 1),
    ("SENDER_ID_MISMATCH", messaging.SenderIdMismatchError, 1),
    ("QUOTA_EXCEEDED", messaging.QuotaExceededError, 1),
    ("THIRD_PARTY_AUTH_ERROR", messaging.ThirdPartyAuthError, 3),
    ("INVALID_ARGUMENT", exceptions.InvalidArgumentError, 1),
    ("RESOURCE_EXHAUSTED", exceptions.ResourceExhaustedError, 1),
    ("PERMISSION_DENIED", exceptions.PermissionDeniedError, 1),
    ("NOT_FOUND", exceptions.NotFoundError, 1),
    ("UNAVAILABLE", exceptions.UnavailableError, 5),
    ("INTERNAL", exceptions.InternalError, 5),
]


@pytest.mark.parametrize(("code", "expected", "tries"), CODES, ids=[row[0] for row in CODES])
def test_a_fault_becomes_its_class(emulator, app, monkeypatch, code, expected, tries):
    # The SDK's own back-off takes 7.5 s for four tries; here only their number matters.
    monkeypatch.setattr("urllib3.util.retry.Retry.get_backoff_time", lambda self: 0)
    emulator.fault(code=code)
    with pytest.raises(expected) as caught:
        messaging.send(messaging.Message(topic="t"), app=app)
    assert type(caught.value) is expected
    assert len(emulator.requests("messages:send")) == tries


def test_the_real_conditions_give_the_same_classes(emulator, app):
    gone = emulator.device()
    emulator.call("DELETE", f"devices/{gone['token']}")
    with pytest.raises(messaging.UnregisteredError):
        messaging.send(messaging.Message(token=gone["token"]), app=app)

    foreign = emulator.device()
    emulator.call("PATCH", f"devices/{foreign['token']}", {"senderId": "42"})
    with pytest.raises(messaging.SenderIdMismatchError):
        messaging.send(messaging.Message(token=foreign["token"]), app=app)

    with pytest.raises(exceptions.InvalidArgumentError) as caught:
        messaging.send(messaging.Message(token="banana"), app=app)
    assert str(caught.value) == "The registration token is not a valid FCM registration token"


def test_after_two_failures_the_third_try_arrives(emulator, app, monkeypatch):
    monkeypatch.setattr("urllib3.util.retry.Retry.get_backoff_time", lambda self: 0)
    device = emulator.device()
    emulator.fault(code="UNAVAILABLE", when={"first": 2})
    messaging.send(messaging.Message(token=device["token"]), app=app)
    assert len(emulator.messages(device)) == 1


def test_a_topic_error_by_fault(emulator, app):
    device = emulator.device()
    emulator.fault("topicSubscriptions", status=429, code="RESOURCE_EXHAUSTED")
    answer = messaging.subscribe_to_topic(device["token"], "news", app=app)
    assert [error.reason for error in answer.errors] == ["RESOURCE_EXHAUSTED"]


def test_a_lost_answer_is_an_error_of_the_connection(emulator, app, monkeypatch):
    # By a proxy urllib3 takes it for the proxy's failure, and tries ten times again, in six minutes.
    monkeypatch.setattr("urllib3.util.retry.Retry.get_backoff_time", lambda self: 0)
    device = emulator.device()
    emulator.fault(disconnect="after")
    with pytest.raises(exceptions.UnavailableError):
        messaging.send(messaging.Message(token=device["token"]), app=app)
    tries = 11 if WAY in ("proxy", "command") else 2
    assert len(emulator.requests("messages:send")) == tries
    assert len(emulator.messages(device)) >= 1
