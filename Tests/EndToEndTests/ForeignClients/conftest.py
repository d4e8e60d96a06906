"""Fixtures of the suite; importing this file puts the fence up before any SDK is even there."""

import itertools
import os

import fence

fence.raise_fence()

import firebase_admin  # noqa: E402
import pytest  # noqa: E402
import pytest_asyncio  # noqa: E402
from firebase_admin import messaging  # noqa: E402

from emulator import Emulator, endpoint  # noqa: E402
from way import WAY  # noqa: E402

_numbers = itertools.count(1)


def pytest_configure(config):
    config.addinivalue_line("markers", "asks_no_proxy: the client's calls ignore the proxy's variables")


def pytest_collection_modifyitems(config, items):
    """By the proxy alone, calls that ask none cannot come here: the fence would refuse them."""
    if WAY != "proxy":
        return
    outside = [item for item in items if item.get_closest_marker("asks_no_proxy")]
    items[:] = [item for item in items if item not in outside]
    config.hook.pytest_deselected(items=outside)


@pytest.fixture
def emulator():
    """The project of the key file, emptied; where there is no key file, one that no other test has."""
    project = os.environ.get("GOOGLE_CLOUD_PROJECT")
    if project is None:
        return Emulator(endpoint(), f"legacy-{os.getpid()}-{next(_numbers)}")
    made = Emulator(endpoint(), project)
    made.empty()
    return made


@pytest.fixture
def app(emulator):
    """The official SDK as anybody starts it: project, credentials and addresses are what it finds itself."""
    made = firebase_admin.initialize_app(options={"httpTimeout": 300}, name=f"app-{next(_numbers)}")
    yield made
    firebase_admin.delete_app(made)


@pytest_asyncio.fixture
async def async_app(app):
    """The same app; its asynchronous client is closed in the loop that opened its connections."""
    yield app
    await messaging._get_messaging_service(app)._async_client.aclose()
