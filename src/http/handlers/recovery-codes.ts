// Handlers for recovery codes. Their callers are players who look after their ways to sign in.
import type * as recoveryCodes from "../../protocol/operations/recovery-codes.ts";
import { createCodes, removeCodes } from "../../relay/sign-in/recovery-codes.ts";
import { standingCodes } from "../../relay/sign-in/ways-in.ts";
import { createdAt, DONE, ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { lastWayIn } from "../last-way-in.ts";
import { goneCaller, removedSince } from "../refuse.ts";
import { timeOf } from "./endpoint-answers.ts";

export const recoveryCodesHandlers: Handlers<typeof recoveryCodes> = {
  createRecoveryCodes: async (relay, { caller }) => {
    const made = await createCodes(relay, caller);
    if (made.type !== "made") return { answer: made.type === "try-again" ? removedSince() : goneCaller() };
    const { codes, createdAtMs } = made;
    return { answer: createdAt("/v1/recovery-codes", { codes: [...codes], createdAt: timeOf(createdAtMs) }) };
  },
  getRecoveryCodes: async (relay, { caller }) => {
    const codes = await standingCodes(relay, caller.player);
    const left = codes?.hashes.length ?? 0;
    return { answer: ok({ left, createdAt: codes ? timeOf(codes.createdAtMs) : null }) };
  },
  removeRecoveryCodes: async (relay, { caller, query }) => {
    const removed = await removeCodes(relay, caller.player, query.last !== undefined);
    return { answer: removed === "removed" ? DONE : lastWayIn() };
  },
};
