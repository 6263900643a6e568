// Closing the connections of a token that is no good any more. One that is only just being made looks as gone as one
// that is closed, so it is tried again until it cannot be on its way any more.
import { problem } from "../../protocol/problem.ts";
import { fanOut } from "../delivery/fan-out.ts";
import { faultText } from "../fault-text.ts";
import type { Registered } from "../ports/connection-store.ts";
import type { CloseJob } from "../ports/job-queue.ts";
import type { Relay } from "../relay.ts";
import { disconnect } from "../watching/watch.ts";

/** From the registration of a connection on, the gateway has made it or given up after so long. */
const HANDSHAKE_MS = 30_000;
/** So long a gateway that does not answer is asked again. */
const PATIENCE_MS = 60_000;
const AGAIN_SECONDS = 1;

export const mayStillCome = ({ time }: Relay, { sinceMs }: Registered): boolean =>
  time.now() - sinceMs < HANDSHAKE_MS;

/**
 * Sends the errand that closes them, before `revoke` makes the token bad: whatever becomes of this handler, they will be
 * closed. Then does at once what can be done at once. `token`: its id; null for all of the player's connections.
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

/** An errand: closes what it can, and comes again for the rest. */
export const closeOrComeAgain = async (relay: Relay, job: CloseJob): Promise<void> => {
  const isDone = await closeConnections(relay, job.player, job.token);
  if (isDone || relay.time.now() >= job.untilMs) return;
  await relay.jobs.send(job, AGAIN_SECONDS);
};

/** Whether none is left. */
const closeConnections = async (relay: Relay, player: string, token: string | null): Promise<boolean> => {
  const registered = await relay.connections.registered(player);
  const concerned = registered.filter((one) => token === null || one.token === token);
  const closed = await Promise.all(concerned.map((one) => close(relay, player, one)));
  return closed.every((isClosed) => isClosed);
};

const close = async (relay: Relay, player: string, one: Registered): Promise<boolean> => {
  const { connection } = one;
  const frame = {
    type: "error",
    problem: problem("bad-token", "The token has been revoked. Do not come back with it."),
  };
  await fanOut(relay, [{ connection, frame }]);
  const outcome = await relay.posts.close(connection);
  if (outcome === "failed" || (outcome === "gone" && mayStillCome(relay, one))) return false;
  await disconnect(relay, player, connection);
  return true;
};
