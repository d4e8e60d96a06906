"""Clients that are too slow, each after the limit that the contract sets; they have all been at it from the start."""

import pytest

import slow_cases

#: Bytes that a hundred and fifty clients, some of them with large answers, may leave behind in free lists.
LEFT_BEHIND = 64 * 1024 * 1024


@pytest.mark.parametrize("case", slow_cases.CASES, ids=lambda case: case.name)
def test_case(slow, case):
    for future in slow.outcomes[case]:
        outcome, seconds = future.result()
        assert outcome == case.outcome
        assert seconds >= case.limit, "the server lost patience too soon"
    assert slow.target.lives


def test_nothing_is_left_of_them(slow):
    for futures in slow.outcomes.values():
        for future in futures:
            future.exception()
    assert slow.target.until(lambda: slow.target.descriptors <= slow.descriptors), "descriptors stay open"
    assert slow.target.answers()
    assert slow.target.memory - slow.memory <= LEFT_BEHIND
