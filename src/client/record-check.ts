// What a client without a referee proves about a record: that the relay could not choose the cards afterwards. Whether
// every entry is legal, `turn-relay verify` proves.

import { sha256 } from "./ambient.ts";
import type { AnyRecord } from "./core/received.ts";
import type { OwnEntropy } from "./own-entropy.ts";

/** What the client has seen and done before the first deal. */
export interface StartNotes {
  /** Null: the client came after the start. */
  readonly commitment: string | null;
  /** By seat, when the seats were settled. Null: the client did not see that. */
  readonly entropyHashes: readonly (string | null)[] | null;
  /** What the client has revealed. */
  readonly revealed: OwnEntropy | null;
}

/**
 * `secret`: the secret fits the record's commitment. `commitment`: the record has the commitment that this client saw
 * before the first deal. `promises`: each revealed entropy fits its promise, and the promises are those that this client
 * saw. `entropy`: the client's own entropy went into the shuffle.
 */
export type RecordProof = "secret" | "commitment" | "promises" | "entropy";

/** What a client could prove of a record: that the relay did not choose the cards afterwards. */
export interface RecordCheck {
  /** The checks that were made and passed. A check is missing where the client lacks what it needs. */
  readonly proved: readonly RecordProof[];
  /** The first check that failed. Null: none. */
  readonly failed: RecordProof | null;
}

export const checkRecord = async (record: AnyRecord, notes: StartNotes): Promise<RecordCheck> => {
  const held: readonly (readonly [RecordProof, boolean | null])[] = [
    ["secret", await isHashOf(record.commitment, bytesOfHex(record.secret))],
    ["commitment", notes.commitment === null ? null : notes.commitment === record.commitment],
    ["promises", await arePromisesKept(record, notes)],
    ["entropy", notes.revealed === null ? null : record.entropy.includes(notes.revealed.entropy)],
  ];
  return {
    proved: held.flatMap(([proof, holds]) => (holds ? [proof] : [])),
    failed: held.find(([, holds]) => holds === false)?.[0] ?? null,
  };
};

const arePromisesKept = async (
  { entropy, entropyHashes }: AnyRecord,
  notes: StartNotes,
): Promise<boolean | null> => {
  if (notes.entropyHashes !== null && notes.entropyHashes.join() !== entropyHashes.join()) return false;
  for (const [seat, share] of entropy.entries()) {
    if (share === "") continue;
    const holds = await isHashOf(entropyHashes[seat] ?? null, new TextEncoder().encode(share));
    if (holds !== true) return holds;
  }
  return true;
};

/** Null: there is no WebCrypto. */
const isHashOf = async (digest: string | null, bytes: Uint8Array): Promise<boolean | null> => {
  const hash = await sha256(bytes);
  return hash === null ? null : hash === digest;
};

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
