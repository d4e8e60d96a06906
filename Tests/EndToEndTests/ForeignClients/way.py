"""By which way this run of the suite reaches the emulator; `run` says it."""

import os

#: `proxy`, `command`, `names` or `legacy`.
WAY = os.environ["FCM_WAY"]

#: The names that lead to the emulator when they are looked up, none where no library redirects them.
REDIRECTED = frozenset(os.environ.get("FCM_REDIRECT", "  ").split(" ")[1].split(",")) - {""}

#: What they are looked up as.
REDIRECTED_ADDRESS = "127.70.67.77"

#: Whether the system itself has no way out either, and not only the Python process.
IS_ISOLATED = os.environ.get("FCM_FENCED") == "namespace"
