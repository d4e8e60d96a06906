"""The official SDK over plain HTTP, for comparing speeds: pointed at the emulator by replacing its private URLs."""

import firebase_admin
from firebase_admin import _utils, credentials, messaging


def app_for(emulator):
    """A Firebase app of the emulator's project, whose credential is the emulator's own convention."""
    app = firebase_admin.initialize_app(
        _EmulatorCredential(),
        {"projectId": emulator.project, "httpTimeout": 20},
        name=emulator.project,
    )
    service = messaging._get_messaging_service(app)
    redirect(service, emulator.endpoint)
    return app


class _EmulatorCredential(credentials.Base):
    """`Authorization: Bearer owner`, as for Google's other emulators."""

    def get_credential(self):
        return _utils.EmulatorAdminCredentials()


def redirect(service, endpoint):
    """Replaces every https URL of the service object, whatever its name is."""
    changed = 0
    for holder in (service, type(service)):
        for name, value in list(vars(holder).items()):
            if isinstance(value, str) and value.startswith("https://"):
                host, slash, path = value.removeprefix("https://").partition("/")
                setattr(holder, name, endpoint + slash + path)
                changed += 1
    assert changed > 0, "this SDK keeps its URLs elsewhere"
    for name, value in [*vars(service).items(), *vars(type(service)).items()]:
        assert not (isinstance(value, str) and "googleapis.com" in value), name
