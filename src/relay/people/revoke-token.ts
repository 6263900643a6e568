// Revokes a token: the token is invalid from the write on, its connections close, and what it has made ends with it.

import { faultText } from "../fault-text.ts";
import type { KeptToken } from "../ports/people.ts";
import type { CloseJob } from "../ports/queue.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { closeOrComeAgain, closingAfter } from "./close-connections.ts";
import { endMade } from "./end-made.ts";
import { findToken } from "./find-token.ts";
import { stillBeside, wayBeside } from "./made-ways.ts";

/** A token of the player, or of one of its bots. `mayEndLastWay`: whether the last way in may end with it. */
export const revokeToken = async (
  relay: Relay,
  player: string,
  id: string,
  mayEndLastWay = true,
): Promise<"revoked" | "no-such-token" | "last-way-in"> => {
  const token = await findToken(relay, player, id);
  if (!token) return "no-such-token";
  if ((await endToken(relay, token, mayEndLastWay)) === "last-way-in") return "last-way-in";
  try {
    await endMadeOf(relay, token.account);
  } catch (error) {
    // The job ends it.
    relay.log({ level: "warn", event: "made-not-ended", error: faultText(error) });
  }
  return "revoked";
};

/** A job: does what an interrupted revocation has left undone. `token` null: an erasure, which ends the tokens itself. */
export const closeAfterRevocation = async (relay: Relay, job: CloseJob): Promise<void> => {
  const { player, token: id } = job;
  if (id !== null) {
    const left = (await relay.tokens.list(player)).find((token) => token.id === id);
    if (left && !(await finishEnd(relay, left, job))) return;
    await endMadeOf(relay, player);
  }
  await closeOrComeAgain(relay, job);
};

/** False where the token stands, and the last way in would end with it, or the way is gone that was to stay. */
const finishEnd = async (relay: Relay, token: KeptToken, { stays }: CloseJob): Promise<boolean> => {
  if ((await relay.tokens.find(token.hash)) === null) return relay.tokens.remove(token);
  if (stays === undefined) {
    const beside = await wayBeside(relay, token);
    return beside !== "last" && relay.tokens.remove(token, beside);
  }
  // Where the owner was refused, this way was gone, and no other one takes its place.
  const beside = await stillBeside(relay, token, stays);
  return beside !== null && relay.tokens.remove(token, beside);
};

const endMadeOf = (relay: Relay, account: string): Promise<void> =>
  endMade(relay, account, async (token) => {
    await endToken(relay, token, true);
  });

const ATTEMPTS = 8;

/** Another way in stays by the condition of the write: a removal of that one at the same moment never takes both. */
const endToken = async (
  relay: Relay,
  token: KeptToken,
  mayEndLastWay: boolean,
): Promise<"ended" | "last-way-in"> => {
  const { player, id } = token;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stays = mayEndLastWay ? null : await wayBeside(relay, token);
    if (stays === "last") return "last-way-in";
    const what = { player, token: id, ...(stays && { stays: { kind: stays.way.kind, id: stays.way.id } }) };
    if (await closingAfter(relay, what, () => relay.tokens.remove(token, stays))) return "ended";
  }
  throw new Unavailable("ways in that change so often at once", 500, null);
};
