"""Long runs that try to make a broadcast lose or repeat a message, or an emulator forget one. One table at the end.

Usage: campaigns.py PROGRAM [--only NAME,…] [--kills N] [--recipients N] [--registrations N] [--minutes N] [--seed N]
"""

import argparse
import sys
import time

import cluster
import durability
import faults
import kills
import soak
import stage
import subscriptions

NAMES = ["files", "postgresql", "workers", "canary", "faults", "subscriptions", "durability", "soak"]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--only", default=",".join(NAMES), help=f"some of {', '.join(NAMES)}")
    options.add_argument("--kills", type=int, default=200, help="of each kind")
    options.add_argument("--recipients", type=int, default=20_000, help="of the broadcast with faults")
    options.add_argument("--registrations", type=int, default=1_000_000, help="of the topic")
    options.add_argument("--minutes", type=float, default=10, help="of the soak")
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    names = options.only.split(",")
    if set(names) - set(NAMES):
        sys.exit(f"campaigns: there are {', '.join(NAMES)}")
    held = [report(*campaign(name, options)) for name in names]
    sys.exit(0 if all(held) else 1)


def campaign(name, options):
    ground = stage.Stage(options.program, options.seed)
    start = time.monotonic()
    try:
        if name == "files":
            work = kills.FileKills(ground, options.kills)
            return work.name, *work.run(), time.monotonic() - start
        if name == "durability":
            work = durability.Durability(ground, options.kills)
            return work.name, *work.run(), time.monotonic() - start
        if name == "faults":
            work = faults.Faults(ground, options.recipients)
            return work.name, *work.run(), time.monotonic() - start
        if name == "subscriptions":
            work = subscriptions.Subscriptions(ground, options.registrations)
            return work.name, *work.run(), time.monotonic() - start
        if name == "soak":
            work = soak.Soak(ground, options.minutes)
            return work.name, *work.run(), time.monotonic() - start
        kind = {"postgresql": kills.SharedKills, "workers": kills.WorkerKills, "canary": kills.CanaryKills}[name]
        with cluster.cluster() as server:
            work = kind(ground, options.kills, server)
            return work.name, *work.run(), time.monotonic() - start
    finally:
        ground.close()


def report(name, holds, figures, wrong, seconds):
    print(f"{name}: {'held' if holds else 'DID NOT HOLD'} ({seconds:.0f} s)")
    for title, figure in figures.items():
        print(f"  {title:<32} {figure:>12,}" if isinstance(figure, int) else f"  {title:<32} {figure:>12}")
    for complaint in sorted(set(wrong)):
        print(f"  WRONG: {complaint} ({wrong.count(complaint)} times)")
    sys.stdout.flush()
    return holds


if __name__ == "__main__":
    main()
