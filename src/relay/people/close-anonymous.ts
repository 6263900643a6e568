// Closes a connection without a token half a minute after its last live match. A job looks, because a connection that
// sends no frame runs no handler.
import { problem } from "../../protocol/problem.ts";
import { closeWith } from "../delivery/close-with.ts";
import { networksOf } from "../limits/networks.ts";
import type { AnonymousJob } from "../ports/queue.ts";
import type { Relay } from "../relay.ts";
import { disconnect } from "../watching/disconnect.ts";
import { hashOf } from "./tokens.ts";

/** From the handshake to the first look, and from a look that found it idle to its end. */
const IDLE_SECONDS = 30;
/** How often the relay looks at a connection that watches. */
const LOOK_SECONDS = 60;
/** After a gateway that did not answer. */
const AGAIN_SECONDS = 5;

/** The key under which the connections of an address are registered. Holds no address in clear. */
export const holderOf = (address: string): string => `~${hashOf(networksOf(address)[0]?.name ?? "")}`;

/** A new connection watches nothing, so its half minute has begun. */
export const lookLater = (relay: Relay, connection: string, address: string): Promise<void> =>
  relay.jobs.send({ type: "anonymous", connection, holder: holderOf(address), isIdle: true }, IDLE_SECONDS);

/** A job: looks, and sends itself again while the connection is open. */
export const closeIfIdle = async (relay: Relay, job: AnonymousJob): Promise<void> => {
  const { connection, holder, isIdle } = job;
  // The connection has closed, and nobody has reported that.
  if (!(await relay.posts.isOpen(connection))) return forgetAnonymous(relay, connection, holder);
  if (await watchesLive(relay, connection)) return relay.jobs.send({ ...job, isIdle: false }, LOOK_SECONDS);
  if (!isIdle) return relay.jobs.send({ ...job, isIdle: true }, IDLE_SECONDS);
  const closed = await closeWith(relay, connection, { type: "error", problem: WATCHES_NOTHING });
  if (closed === "failed") return relay.jobs.send(job, AGAIN_SECONDS);
  await forgetAnonymous(relay, connection, holder);
};

/** The connection has closed. */
export const forgetAnonymous = async (relay: Relay, connection: string, holder: string): Promise<void> => {
  await Promise.all([disconnect(relay, null, connection), relay.connections.forget(holder, connection)]);
};

/** An open match counts: somebody waits for its start. */
const watchesLive = async (relay: Relay, connection: string): Promise<boolean> => {
  for (const { match } of await relay.connections.watching(null, connection)) {
    const found = await relay.matches.glimpse(match);
    if (found?.status === "open" || found?.status === "live") return true;
  }
  return false;
};

const WATCHES_NOTHING = problem(
  "not-watching",
  "A connection without a token closes after 30 s without a live match that it watches.",
);
