// Erases a player: its name, profile, tokens, bots, and everything stored under it. Its matches stay and show the
// player as "gone".

import { deliver } from "../delivery/deliver.ts";
import { faultText } from "../fault-text.ts";
import { leaveSeat } from "../lobby/leave-seat.ts";
import type { EntrantPlace } from "../ports/arenas.ts";
import type { Belonging } from "../ports/people.ts";
import type { EraseJob } from "../ports/queue.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { closingAfter } from "./close-connections.ts";

/** By then, no handler that had read the player before is still at work and writing. */
const SWEEP_AGAIN_SECONDS = 60;
/** As many as one handler removes in time. */
const MOST_AT_ONCE = 200;
const SIDE_BY_SIDE = 20;
/** By then, a match whose seats are settled has started. */
const STARTS_MS = 5_000;

/**
 * When this returns, the player is gone and none of its tokens is valid. Jobs remove the rest of a very long history
 * within moments. After a minute, a job removes the entries of matches that the player was about to join. The first job
 * is sent before all else, so the erasure survives this handler. Rejects only while the player can still ask again.
 */
export const erasePlayer = async (relay: Relay, player: string): Promise<void> => {
  await relay.jobs.send({ type: "erase", player }, SWEEP_AGAIN_SECONDS);
  await endPlayer(relay, player);
  try {
    await sweepOrComeAgain(relay, player, "first");
  } catch (error) {
    relay.log({ level: "warn", event: "not-swept", error: faultText(error) });
  }
};

/** A job: erases again. */
export const eraseAgain = async (relay: Relay, { player, early }: EraseJob): Promise<void> => {
  await endPlayer(relay, player);
  await sweepOrComeAgain(relay, player, early ? "first" : "last");
};

/**
 * Removes the account first, so that nothing new is stored for it. Then its bots, which only the account can end. Its
 * tokens last.
 */
const endPlayer = async (relay: Relay, id: string): Promise<void> => {
  const player = await relay.players.read(id);
  if (player) await relay.bots.release(player);
  // Only the player's own item names them.
  for (const { kind, id: set } of await relay.made.list(id))
    if (kind === "codes") await relay.recoveryPlayers.remove(set);
  await relay.players.remove(id);
  for (const bot of await relay.bots.list(id)) await erasePlayer(relay, bot);
  await closingAfter(relay, { player: id, token: null }, async () => {
    for (const token of await relay.tokens.list(id)) await relay.tokens.remove(token);
    return true;
  });
};

/** One failure does not stop the rest. The caller gets the fault and asks again. */
const sweepOrComeAgain = async (relay: Relay, player: string, time: "first" | "last"): Promise<void> => {
  const belongings = await relay.belongings.list(player, MOST_AT_ONCE);
  // A player who is about to join wrote this entry first and may still get the seat. An arena's is for the job.
  const stays = ({ atHand, entry }: Belonging) => time === "first" && (atHand || entry !== null);
  const failures: unknown[] = [];
  for (let n = 0; n < belongings.length; n += SIDE_BY_SIDE) {
    const some = belongings.slice(n, n + SIDE_BY_SIDE);
    const swept = some.map((one) =>
      sweep(relay, player, one, stays(one)).catch((error: unknown) => failures.push(error)),
    );
    await Promise.all(swept);
  }
  if (failures.length > 0) throw failures[0];
  if (belongings.length < MOST_AT_ONCE || belongings.every(stays)) return;
  await relay.jobs.send({ type: "erase", player, ...(time === "first" ? { early: true } : {}) }, 0);
};

/** Removes the entry that leads to the match last. Until then, a retry finds the match. */
const sweep = async (
  relay: Relay,
  player: string,
  { key, match, atHand, entry }: Belonging,
  stays: boolean,
): Promise<void> => {
  if (match !== null) {
    if (atHand) await leave(relay, player, match);
    await relay.listings.eraseName(match, player);
  }
  if (stays) return;
  if (entry !== null) await eraseEntrant(relay, player, entry);
  await relay.belongings.remove(player, key);
};

/** The row stays, without its name: what others have won there rests on it. */
const eraseEntrant = async (relay: Relay, player: string, { arena, key }: EntrantPlace): Promise<void> => {
  await relay.arenas.eraseEntrant(arena, key);
  const series = (await relay.arenas.read(arena))?.series ?? null;
  if (series !== null) await relay.series.eraseName(series, player);
};

const leave = async (relay: Relay, player: string, match: string): Promise<void> => {
  const { answer, posts } = await leaveSeat(relay, { match, player, arrivalMs: relay.time.now() });
  await deliver(relay, posts);
  // The job comes again after the start.
  if (answer.type === "not-open") throw new Unavailable("a match that is about to start", STARTS_MS, null);
};
