"""Hitting sets: sets of cells in; out come as few cells as possible, at least one of each set.

Sets are bit masks here. The smallest hitting set is hard to find, so the search has a deadline.
"""

from __future__ import annotations

from .deadline import Deadline


def smallest_hitting(sets: list[int], deadline: Deadline) -> int:
    """Return one of the smallest masks that share a bit with every set; no set may be empty.

    Raises OutOfTime.
    """
    kept: list[int] = []
    for mask in sorted(set(sets), key=int.bit_count):  # one that holds another is hit with it
        deadline.left()
        if not any(mask & other == other for other in kept):
            kept.append(mask)
    size = _disjoint(kept)
    while (found := _search(kept, 0, size, deadline)) is None:
        size += 1
    return found


def quick_hitting(sets: list[int]) -> int:
    """Return a small mask that shares a bit with every set, but perhaps not the smallest."""
    chosen = 0
    while sets:
        tally: dict[int, int] = {}
        for mask in sets:
            for bit in _bits(mask):
                tally[bit] = tally.get(bit, 0) + 1
        best = max(tally, key=lambda bit: tally[bit])
        chosen |= best
        sets = [mask for mask in sets if not mask & best]
    return chosen


def _search(sets: list[int], chosen: int, room: int, deadline: Deadline) -> int | None:
    """Return a mask with at most `room` bits more than `chosen`; `sets` are those not hit yet."""
    if not sets:
        return chosen
    if _disjoint(sets) > room:
        return None
    deadline.left()
    tried = 0
    for bit in _bits(min(sets, key=int.bit_count)):
        # Bits that led nowhere need not be tried again beside others.
        left = [mask & ~tried for mask in sets if not mask & bit]
        if all(left):
            found = _search(left, chosen | bit, room - 1, deadline)
            if found is not None:
                return found
        tried |= bit
    return None


def _disjoint(sets: list[int]) -> int:
    """Return a lower bound: the number of some sets that have no bit in common."""
    used = number = 0
    for mask in sorted(sets, key=int.bit_count):
        if not mask & used:
            used |= mask
            number += 1
    return number


def _bits(mask: int) -> list[int]:
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low)
        mask ^= low
    return bits
