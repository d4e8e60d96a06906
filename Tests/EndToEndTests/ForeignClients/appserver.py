"""An app server on slixmpp, a foreign XMPP client: it sends and acks, and lets a test look at all that comes."""

import asyncio
import itertools
import json
import os
from pathlib import Path
from xml.etree import ElementTree

import slixmpp
from slixmpp.xmlstream.handler import Callback
from slixmpp.xmlstream.matcher import MatchXPath

PATIENCE = 300
_GCM = "{google:mobile:data}gcm"
_numbers = itertools.count(1)


def address():
    host, port = os.environ["FCM_EMULATOR_XMPP"].rsplit(":", 1)
    return host, int(port)


class AppServer(slixmpp.ClientXMPP):
    """One connection of an app server."""

    def __init__(self, sender, key, domain="fcm.googleapis.com", ca=None):
        super().__init__(f"{sender}@{domain}", key, sasl_mech="PLAIN")
        self.ca_certs = Path(ca or os.environ["FCM_EMULATOR_CA"])
        # TLS from the first byte and nothing else.
        self.enable_starttls = False
        self.enable_plaintext = False
        self.heard = asyncio.Queue()
        self.errors = asyncio.Queue()
        self.ended = asyncio.Event()
        self.refused = asyncio.Event()
        self.add_event_handler("failed_auth", lambda _: self.refused.set())
        self.add_event_handler("disconnected", lambda _: self.ended.set())
        self.register_handler(
            Callback("envelopes", MatchXPath("{jabber:client}message/" + _GCM), self._hear)
        )

    def _hear(self, stanza):
        envelope = stanza.xml.find(_GCM)
        if stanza.xml.get("type") == "error":
            error = stanza.xml.find("{jabber:client}error")
            self.errors.put_nowait((error.get("code"), stanza.xml))
            return
        self.heard.put_nowait(json.loads(envelope.text))

    async def start(self):
        """Connects and waits until messages can be sent."""
        started = asyncio.get_running_loop().create_future()

        def settle(_):
            if not started.done():
                started.set_result(None)

        self.add_event_handler("session_start", settle)
        self.connect(*address())
        await asyncio.wait_for(started, PATIENCE)
        return self

    async def stop(self):
        if not self.ended.is_set():
            self.abort()
            await asyncio.wait_for(self.ended.wait(), PATIENCE)

    def say(self, body, stanza_id=""):
        """Sends JSON, or text as it is, in an envelope."""
        message = ElementTree.Element("{jabber:client}message", {"id": stanza_id})
        envelope = ElementTree.SubElement(message, _GCM)
        envelope.text = body if isinstance(body, str) else json.dumps(body)
        self.send_raw(ElementTree.tostring(message, encoding="unicode"))

    async def next(self):
        """The next JSON from the server."""
        return await asyncio.wait_for(self.heard.get(), PATIENCE)

    async def next_error(self):
        """Code and stanza of the next message that was sent back."""
        return await asyncio.wait_for(self.errors.get(), PATIENCE)

    async def ask(self, **message):
        """Sends a message and gives back what it is answered."""
        message.setdefault("message_id", f"m-{next(_numbers)}")
        self.say(message)
        answer = await self.next()
        assert answer.get("message_id") == message["message_id"], answer
        return answer

    def ack(self, message):
        self.say(
            {"message_type": "ack", "to": message["from"], "message_id": message["message_id"]}
        )

    async def sync(self):
        """Waits until the server has done all that was said before."""
        ping = self.make_iq_get()
        ping.xml.append(ElementTree.Element("{urn:xmpp:ping}ping"))
        await asyncio.wait_for(ping.send(), PATIENCE)
