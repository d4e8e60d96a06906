"""Must-show 4: everybody ends accepted, failed or unknown whatever goes wrong, as the emulator's list has it."""

import time

from stage import TITLE, Outcomes, Verdict, accepted, make_tokens

# Of all requests; the rules see one after the other what those before have left.
SHARES = [
    ("503", 0.10, {"status": 503}),
    ("429", 0.05, {"status": 429, "retryAfter": 1}),
    ("disconnect after the request", 0.02, {"disconnect": "after"}),
    ("garbage", 0.01, {"garbage": True}),
]
LATENCY = {"latency": "150ms", "jitter": "50ms"}


class Faults:
    name = "faults: 10% 503, 5% 429, 2% cut, 1% garbage"

    def __init__(self, stage, recipients):
        self.stage, self.recipients = stage, recipients

    def run(self):
        verdict = Verdict()
        with self.stage.emulator() as target, self.stage.home() as home:
            tokens = make_tokens(target, self.recipients)
            left = 1.0
            for _, share, action in SHARES:
                target.fault(when={"probability": share / left, "otherwise": "next"}, **action, **LATENCY)
                left -= share
            target.fault(**LATENCY)
            path = home / "list.txt"
            path.write_text("\n".join(tokens) + "\n")
            words = [
                "broadcast", str(path), "--endpoint", target.endpoint, "--title", TITLE, "--json",
                "--results", str(home / "results"),
            ]
            start = time.monotonic()
            last = Outcomes("\n".join(self.stage.run(words, home, 0, 1)) + "\n")
            seconds = time.monotonic() - start
            final = Outcomes((home / "results").read_text())
            verdict.judge(tokens, accepted(target), final, last, Outcomes(""))
            rules = target.call("GET", "faults")["faults"]
            requests = sum(rule["hits"] for rule in rules)
            hits = {name: f"{rule['hits']} ({rule['hits'] / requests:.1%})" for (name, _, _), rule in zip(SHARES, rules)}
        codes = {f"{status} {code}": count for (status, code), count in sorted(final.codes.items())}
        return verdict.holds, {
            "seconds": round(seconds, 1), "requests": requests, **hits, **verdict.figures(), **codes
        }, verdict.wrong
