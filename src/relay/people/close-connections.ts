// Closes the connections of a revoked token, and each connection at the end of its token. A connection that is still opening
// looks like a closed one. So the relay tries again until no connection can still be opening.
import { type Problem, problem } from "../../protocol/problem.ts";
import { closeWith } from "../delivery/close-with.ts";
import { faultText } from "../fault-text.ts";
import { endOfConnection } from "../ports/connection-name.ts";
import type { Registered } from "../ports/people.ts";
import type { CloseJob, EndJob } from "../ports/queue.ts";
import type { Relay } from "../relay.ts";
import { disconnect } from "../watching/disconnect.ts";

/** How long after its registration a connection may still be opening. */
const HANDSHAKE_MS = 30_000;
/** How long the relay asks often. A gateway that does not answer for longer is asked seldom. */
const PATIENCE_MS = 60_000;
const AGAIN_SECONDS = 1;
const SELDOM_SECONDS = 30;
/** The gateway ends each connection then. */
export const LONGEST_CONNECTION_MS = 2 * 3600 * 1000;
const LONGEST_DELAY_SECONDS = 900;

export const mayStillCome = ({ time }: Relay, { sinceMs }: Registered): boolean =>
  time.now() - sinceMs < HANDSHAKE_MS;

/**
 * Sends the closing job before `revoke` makes the token invalid, so that the connections close even if this handler
 * dies. Then closes at once what it can. False where `revoke` is. `token`: its id; null for all of the player's connections.
 */
export const closingAfter = async (
  relay: Relay,
  what: Pick<CloseJob, "player" | "token" | "stays">,
  revoke: () => Promise<boolean>,
): Promise<boolean> => {
  const untilMs = relay.time.now() + PATIENCE_MS;
  await relay.jobs.send({ type: "close", ...what, untilMs }, AGAIN_SECONDS);
  if (!(await revoke())) return false;
  try {
    await closeConnections(relay, what.player, ofToken(what.token), REVOKED);
  } catch (error) {
    relay.log({ level: "warn", event: "not-closed", error: faultText(error) });
  }
  return true;
};

/** A job: closes what it can, and sends itself again for the rest. No registration outlives its connection for long. */
export const closeOrComeAgain = async (relay: Relay, job: CloseJob): Promise<void> => {
  if (await closeConnections(relay, job.player, ofToken(job.token), REVOKED)) return;
  await comeAgain(relay, job, job.untilMs);
};

/** A new connection: sends the job that closes it at the end of its token, unless the gateway closes it before. */
export const endLater = async (relay: Relay, player: string, connection: string): Promise<void> => {
  const leftMs = endOfConnection(connection) - relay.time.now();
  if (leftMs > LONGEST_CONNECTION_MS) return;
  const seconds = Math.min(LONGEST_DELAY_SECONDS, Math.max(0, Math.ceil(leftMs / 1000)));
  await relay.jobs.send({ type: "end", player, connection }, seconds);
};

/** A job: closes the connection at the end of its token. Before the end, sends itself again. */
export const closeAtEnd = async (relay: Relay, job: EndJob): Promise<void> => {
  const { player, connection } = job;
  const endMs = endOfConnection(connection);
  const isIt = (one: Registered) => one.connection === connection;
  if (relay.time.now() < endMs) {
    const isThere = (await relay.connections.registered(player)).some(isIt);
    return isThere ? endLater(relay, player, connection) : undefined;
  }
  if (await closeConnections(relay, player, isIt, ENDED)) return;
  await comeAgain(relay, job, endMs + PATIENCE_MS);
};

const comeAgain = (relay: Relay, job: CloseJob | EndJob, untilMs: number): Promise<void> =>
  relay.jobs.send(job, relay.time.now() < untilMs ? AGAIN_SECONDS : SELDOM_SECONDS);

type Concerns = (one: Registered) => boolean;

/** Null: each connection. */
const ofToken =
  (token: string | null): Concerns =>
  (one) =>
    token === null || one.token === token;

/** Closes all connections of the player. Whether none remains. */
export const closeAll = (relay: Relay, player: string, why: Problem): Promise<boolean> =>
  closeConnections(relay, player, () => true, why);

/** Whether no connection remains. */
const closeConnections = async (
  relay: Relay,
  player: string,
  concerns: Concerns,
  why: Problem,
): Promise<boolean> => {
  const registered = await relay.connections.registered(player);
  const closed = await Promise.all(registered.filter(concerns).map((one) => close(relay, player, one, why)));
  return closed.every((isClosed) => isClosed);
};

const REVOKED = problem("bad-token", "The token has been revoked. Do not use it again.");
const ENDED = problem("bad-token", "The token is not valid. Do not use it again.");

const close = async (relay: Relay, player: string, one: Registered, why: Problem): Promise<boolean> => {
  const { connection } = one;
  const outcome = await closeWith(relay, connection, { type: "error", problem: why });
  if (outcome === "failed" || (outcome === "gone" && mayStillCome(relay, one))) return false;
  await disconnect(relay, player, connection);
  return true;
};
