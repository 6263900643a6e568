"""How much a relay that nobody trusts may send: so many frames at a time, so many letters of what a client keeps."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

MIB = 1024 * 1024
WINDOW_MS = 10_000
MOST_FRAMES = 50_000
"""In a window. Far above what a bot in many matches gets from a relay on the same machine."""
MOST_LETTERS = 128 * MIB
"""In a window."""
MOST_KEPT = 64 * MIB
"""Of all frames of one match, or of all notices."""

FLOOD = {
    "code": "too-large",
    "title": "The relay sends too much",
    "detail": "The relay sends more than a client can read.",
    "status": 413,
}


@dataclass(slots=True)
class FrameBounds:
    """Of one client, with all its sockets."""

    is_passed: bool = False
    """Whether the client may read no further."""
    began_ms: float | None = None
    frames: int = 0
    letters: int = 0
    kept: Counter[str] = field(default_factory=Counter)

    def received(self, letters: int, now: float) -> None:
        if self.began_ms is None or now - self.began_ms >= WINDOW_MS:
            self.began_ms, self.frames, self.letters = now, 0, 0
        self.frames += 1
        self.letters += letters
        self.is_passed |= self.frames > MOST_FRAMES or self.letters > MOST_LETTERS

    def keeps(self, what: str, letters: int) -> None:
        """`what`: the id of a match, or `notices`."""
        self.kept[what] += letters
        self.is_passed |= self.kept[what] > MOST_KEPT
