"""Fixtures of the suite; importing this file puts the fence up before the SDK is even there."""

import itertools
import os

import fence

fence.raise_fence()

import firebase_admin  # noqa: E402
import pytest  # noqa: E402
import pytest_asyncio  # noqa: E402
from firebase_admin import messaging  # noqa: E402

import sdk  # noqa: E402
from emulator import Emulator, endpoint  # noqa: E402

_numbers = itertools.count(1)


@pytest.fixture
def emulator():
    """A project that no other test has."""
    return Emulator(endpoint(), f"sdk-{os.getpid()}-{next(_numbers)}")


@pytest.fixture
def app(emulator):
    made = sdk.app_for(emulator)
    yield made
    firebase_admin.delete_app(made)


@pytest_asyncio.fixture
async def async_app(app):
    """The same app; its asynchronous client is closed in the loop that opened its connections."""
    yield app
    await messaging._get_messaging_service(app)._async_client.aclose()
