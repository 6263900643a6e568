// Closes the connections of a revoked token. A connection that is still opening looks like a closed one. So the relay
// tries again until no connection can still be opening.
import { problem } from "../../protocol/problem.ts";
import { fanOut } from "../delivery/deliver.ts";
import { connectionPost } from "../delivery/outbox.ts";
import { faultText } from "../fault-text.ts";
import type { Registered } from "../ports/people.ts";
import type { CloseJob } from "../ports/queue.ts";
import type { Relay } from "../relay.ts";
import { disconnect } from "../watching/disconnect.ts";

/** How long after its registration a connection may still be opening. */
const HANDSHAKE_MS = 30_000;
/** How long the relay asks often. A gateway that does not answer for longer is asked seldom. */
const PATIENCE_MS = 60_000;
const AGAIN_SECONDS = 1;
const SELDOM_SECONDS = 30;

export const mayStillCome = ({ time }: Relay, { sinceMs }: Registered): boolean =>
  time.now() - sinceMs < HANDSHAKE_MS;

/**
 * Sends the closing job before `revoke` makes the token invalid, so that the connections close even if this handler
 * dies. Then closes at once what it can. `token`: its id; null for all of the player's connections.
 */
export const closingAfter = async (
  relay: Relay,
  { player, token }: Pick<CloseJob, "player" | "token">,
  revoke: () => Promise<void>,
): Promise<void> => {
  const untilMs = relay.time.now() + PATIENCE_MS;
  await relay.jobs.send({ type: "close", player, token, untilMs }, AGAIN_SECONDS);
  await revoke();
  try {
    await closeConnections(relay, player, token);
  } catch (error) {
    relay.log({ level: "warn", event: "not-closed", error: faultText(error) });
  }
};

/** A job: closes what it can, and sends itself again for the rest. No registration outlives its connection for long. */
export const closeOrComeAgain = async (relay: Relay, job: CloseJob): Promise<void> => {
  if (await closeConnections(relay, job.player, job.token)) return;
  await relay.jobs.send(job, relay.time.now() < job.untilMs ? AGAIN_SECONDS : SELDOM_SECONDS);
};

/** Whether no connection remains. */
const closeConnections = async (relay: Relay, player: string, token: string | null): Promise<boolean> => {
  const registered = await relay.connections.registered(player);
  const concerned = registered.filter((one) => token === null || one.token === token);
  const closed = await Promise.all(concerned.map((one) => close(relay, player, one)));
  return closed.every((isClosed) => isClosed);
};

const REVOKED = problem("bad-token", "The token has been revoked. Do not use it again.");

const close = async (relay: Relay, player: string, one: Registered): Promise<boolean> => {
  const { connection } = one;
  await fanOut(relay, [connectionPost(connection, { type: "error", problem: REVOKED })]);
  const outcome = await relay.posts.close(connection);
  if (outcome === "failed" || (outcome === "gone" && mayStillCome(relay, one))) return false;
  await disconnect(relay, player, connection);
  return true;
};
