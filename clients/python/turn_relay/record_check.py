"""What a client can prove of a record: that the relay did not choose the cards afterwards."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from turn_relay import wire

Proof = Literal["secret", "commitment", "promises", "entropy"]


@dataclass(frozen=True, slots=True)
class OwnEntropy:
    """The client's own share of a shuffle: promised by its hash, and revealed when the match waits for it."""

    entropy: str
    hash: str


def draw_entropy() -> OwnEntropy:
    entropy = secrets.token_urlsafe(12)
    return OwnEntropy(entropy, _sha256(entropy.encode()))


@dataclass(slots=True)
class StartNotes:
    """What the client saw before the first deal. None: it did not see that."""

    commitment: str | None = None
    entropy_hashes: Sequence[str | None] | None = None
    revealed: OwnEntropy | None = None


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """What the client could prove of a record.

    `secret`: the secret fits the record's commitment. `commitment`: that is the commitment which this client saw before
    the first deal. `promises`: each revealed share fits its promise, and the promises are those that this client saw.
    `entropy`: this client's own share is in the record. A proof is missing where the client lacks what it needs.
    """

    proved: Sequence[Proof]
    failed: Proof | None
    """The first check that failed. None: none."""


def check_record(record: wire.Record, notes: StartNotes) -> RecordCheck:
    held: list[tuple[Proof, bool | None]] = [
        ("secret", _sha256(bytes.fromhex(record["secret"])) == record["commitment"]),
        ("commitment", None if notes.commitment is None else notes.commitment == record["commitment"]),
        ("promises", _are_kept(record, notes)),
        ("entropy", None if notes.revealed is None else notes.revealed.entropy in record["entropy"]),
    ]
    failed = next((proof for proof, holds in held if holds is False), None)
    return RecordCheck([proof for proof, holds in held if holds], failed)


def _are_kept(record: wire.Record, notes: StartNotes) -> bool:
    if notes.entropy_hashes is not None and list(notes.entropy_hashes) != record["entropyHashes"]:
        return False
    shares = zip(record["entropy"], record["entropyHashes"], strict=True)
    return all(share == "" or promise == _sha256(share.encode()) for share, promise in shares)


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
