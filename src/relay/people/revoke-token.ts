// Revokes a token: the token is invalid from the write on, its connections close, and what it has made ends with it.

import { faultText } from "../fault-text.ts";
import type { KeptToken } from "../ports/people.ts";
import type { CloseJob } from "../ports/queue.ts";
import type { Relay } from "../relay.ts";
import { closeOrComeAgain, closingAfter } from "./close-connections.ts";
import { endMade } from "./end-made.ts";
import { findToken } from "./find-token.ts";
import { endsLastWay } from "./made-ways.ts";

/** A token of the player, or of one of its bots. `mayEndLastWay`: whether the last way in may end with it. */
export const revokeToken = async (
  relay: Relay,
  player: string,
  id: string,
  mayEndLastWay = true,
): Promise<"revoked" | "no-such-token" | "last-way-in"> => {
  const token = await findToken(relay, player, id);
  if (!token) return "no-such-token";
  if (!mayEndLastWay && (await endsLastWay(relay, token))) return "last-way-in";
  await endToken(relay, token);
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
    if (left) await relay.tokens.remove(left);
    await endMadeOf(relay, player);
  }
  await closeOrComeAgain(relay, job);
};

const endMadeOf = (relay: Relay, account: string): Promise<void> =>
  endMade(relay, account, (token) => endToken(relay, token));

const endToken = (relay: Relay, token: KeptToken): Promise<void> => {
  const { player, id } = token;
  return closingAfter(relay, { player, token: id }, () => relay.tokens.remove(token));
};
