// What a client proves of a record, and what it must not prove.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { checkRecord, type RecordProof, type StartNotes } from "../../src/client/record-check.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { finishedMatch } from "../web/finished-match.ts";

const hashOf = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const { record: finished } = finishedMatch({ game: zipZap, seats: 3, seed: 1, most: 1 });
const secret = "0f".repeat(32);
const own = { entropy: "mine", entropyHash: hashOf("mine") };
const other = hashOf("other");
/** Seat 0 promised and revealed, seat 1 promised and did not, seat 2 promised nothing. */
const record = {
  ...{ ...finished, secret, commitment: hashOf(Buffer.from(secret, "hex")) },
  ...{ entropy: ["mine", "", ""], entropyHashes: [own.entropyHash, other, null] },
};
const all: StartNotes = {
  ...{ commitment: record.commitment, entropyHashes: record.entropyHashes, revealed: own },
};

const ALL: readonly RecordProof[] = ["secret", "commitment", "promises", "entropy"];

interface Checked {
  readonly changed?: Partial<typeof record>;
  readonly notes?: Partial<StartNotes>;
  readonly failed: RecordProof | null;
  /** Left out: all but the one that failed. */
  readonly proved?: readonly RecordProof[];
}

const CHECKED: Readonly<Record<string, Checked>> = {
  "all that it needs": { failed: null },
  "nothing of the start": {
    ...{ notes: { commitment: null, entropyHashes: null, revealed: null }, failed: null },
    proved: ["secret", "promises"],
  },
  "another secret": { changed: { secret: "0e".repeat(32) }, failed: "secret" },
  "another commitment": { notes: { commitment: other }, failed: "commitment" },
  "a share that does not fit its promise": { changed: { entropy: ["mine", "else", ""] }, failed: "promises" },
  "a share that nobody promised": { changed: { entropy: ["mine", "", "more"] }, failed: "promises" },
  "other promises than at the start": {
    ...{ notes: { entropyHashes: [own.entropyHash, null, null] }, failed: "promises" },
  },
  "a record without the own share": { changed: { entropy: ["", "", ""] }, failed: "entropy" },
};

test.each(Object.entries(CHECKED))("with %s", async (_, { changed, notes, failed, proved }) => {
  expect(await checkRecord({ ...record, ...changed }, { ...all, ...notes })).toEqual({
    failed,
    proved: proved ?? ALL.filter((proof) => proof !== failed),
  });
});
