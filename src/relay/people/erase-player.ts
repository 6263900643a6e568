// Erasing a player: its name, its profile, its tokens, its bots, and all that is kept under it. Matches keep that
// somebody played, who is called "gone".

import { fanOutPlay } from "../delivery/fan-out-play.ts";
import { faultText } from "../fault-text.ts";
import { leaveSeat } from "../lobby/leave-seat.ts";
import type { Belonging } from "../ports/belongings.ts";
import type { EraseJob } from "../ports/job-queue.ts";
import type { Relay } from "../relay.ts";
import { closingAfter } from "./close-connections.ts";

/** By then no handler that had read the player before is still at work, and may have left something of it. */
const SWEEP_AGAIN_SECONDS = 60;
/** As many as one handler clears away in good time. */
const MOST_AT_ONCE = 200;
const SIDE_BY_SIDE = 20;

/**
 * When this returns the player is gone and none of its tokens is good; what is left of it then, with a very long history,
 * is cleared away within moments, and after a minute what leads to tables that it was about to sit down at. Whatever becomes of this handler, an errand does it again. Rejects only as long as
 * it can be asked for again.
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

/** An errand. */
export const eraseAgain = async (relay: Relay, { player, early }: EraseJob): Promise<void> => {
  await endPlayer(relay, player);
  await sweepOrComeAgain(relay, player, early ? "first" : "last");
};

/** The account first, so that nothing is given to it any more; then its bots, which none but it can end; its tokens last. */
const endPlayer = async (relay: Relay, id: string): Promise<void> => {
  const player = await relay.players.read(id);
  if (player) await relay.bots.release(player);
  await relay.players.remove(id);
  for (const bot of await relay.bots.list(id)) await erasePlayer(relay, bot);
  await closingAfter(relay, { player: id, token: null }, async () => {
    for (const token of await relay.tokens.list(id)) await relay.tokens.remove(token);
  });
};

/** What cannot be cleared away does not keep the rest; whoever asked is told, and asks again. */
const sweepOrComeAgain = async (relay: Relay, player: string, time: "first" | "last"): Promise<void> => {
  const belongings = await relay.belongings.list(player, MOST_AT_ONCE);
  // Whoever is about to sit down there wrote this first, and may get the seat yet.
  const stays = ({ atHand }: Belonging) => time === "first" && atHand;
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

/** What leads to the match goes last: until then it is found again. */
const sweep = async (
  relay: Relay,
  player: string,
  { key, match, atHand }: Belonging,
  stays: boolean,
): Promise<void> => {
  if (match !== null) {
    if (atHand) await leave(relay, player, match);
    await relay.listings.eraseName(match, player);
  }
  if (!stays) await relay.belongings.remove(player, key);
};

const leave = async (relay: Relay, player: string, match: string): Promise<void> => {
  const answer = await leaveSeat(relay, { match, player, arrivalMs: relay.time.now() });
  if (answer.type !== "no-such-match") await fanOutPlay(relay, answer.posts);
};
