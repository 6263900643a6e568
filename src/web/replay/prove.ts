// Turns the verification of a record into what the page says: proved, not proved, or failed and where.
import { commitmentOf } from "../../games/shuffle.ts";
import type { Verification } from "../../match/verify.ts";
import type { FailedCheck, PlayedNotes, Proved, ReplayProof, Unproved } from "./proof.ts";

export const proofOf = (verification: Verification, notes: PlayedNotes): ReplayProof => {
  const { deals, rolls, notRevealed, failed } = verification;
  const about = { deals, rolls, notRevealed };
  if (failed !== null) {
    const entry = /^actions\[(\d+)\]/.exec(failed)?.[1];
    const check = failedCheck(verification, notes, failed);
    return {
      ...{ ...about, state: "failed", proved: [], unproved: [] },
      failed: { check, entry: entry === undefined ? null : Number(entry) },
    };
  }
  return {
    ...{ ...about, state: notes.commitment === null ? "consistent" : "sealed", failed: null },
    proved: provedBy(verification, notes),
    unproved: unprovedIn(verification, notes),
  };
};

/** No relay served the record: it says of itself what happened. */
export const UNSERVED: ReplayProof = {
  ...{ state: "unserved", deals: [], rolls: [], proved: [], unproved: [], notRevealed: [], failed: null },
};

const failedCheck = ({ record }: Verification, notes: PlayedNotes, failed: string): FailedCheck => {
  const [place = ""] = /^\w+/.exec(failed) ?? [];
  if (place !== "commitment") return CHECKS[place] ?? "result";
  const isAnother =
    notes.commitment !== null && commitmentOf(record.setup.chance.secret) !== notes.commitment;
  return isAnother ? "commitmentSeen" : "commitment";
};

/** By the field of the record in which `verify` found the fault. */
const CHECKS: Readonly<Record<string, FailedCheck>> = {
  actions: "entries",
  deals: "deals",
  rolls: "rolls",
  entropy: "entropy",
  entropyHashes: "promises",
  ranking: "result",
};

const provedBy = ({ ranking }: Verification, { commitment, proved }: PlayedNotes): readonly Proved[] => [
  commitment === null ? "secret" : "commitment",
  "deals",
  "entropy",
  ...(proved.includes("entropy") ? (["ownEntropy"] as const) : []),
  "entries",
  ...(ranking === null ? [] : (["result"] as const)),
];

const unprovedIn = ({ claims }: Verification, { commitment, proved }: PlayedNotes): readonly Unproved[] => [
  ...(commitment === null ? (["commitment"] as const) : []),
  ...(claims.entropyHashes.some((hash) => hash !== null) && !proved.includes("promises")
    ? (["promises"] as const)
    : []),
  "played",
  "options",
  ...(claims.players === undefined ? [] : (["players"] as const)),
  ...(claims.startedAt === undefined ? [] : (["times"] as const)),
];
