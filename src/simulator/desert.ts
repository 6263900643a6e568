// Lets everybody go away for good: no device comes back, nobody pings, and no call is repeated. The matches with clocks
// must end all the same.
import { hasClocks } from "../match/clocks.ts";
import { isEnded } from "../match/stored-match.ts";
import type { Stage } from "./world/stage.ts";

/** The faults go on for so long. The timers must get over them. */
const STILL_FAULTY_MS = 45_000;
/** Longer than three clocks of each seat, the two minutes of an idle match, and a timer that comes again. */
const LONGEST_MS = 20 * 60_000;
/** After this time, everything that follows from an end is written. */
const PROJECTED_MS = 60_000;
const LOOK_EVERY_MS = 5_000;

/** Checks every match of the world that is live, or that waits only for entropy. */
export const desert = async ({ world, commits, rest }: Stage): Promise<void> => {
  const { clockwork, faults } = world;
  rest.close();
  clockwork.note("everybody is gone");
  if (!(await clockwork.runUntil(clockwork.nowMs() + STILL_FAULTY_MS))) return;
  faults.heal();
  const endMs = clockwork.nowMs() + LONGEST_MS;
  while (clockwork.nowMs() < endMs) {
    if (unended(commits) === null) break;
    if (!(await clockwork.runUntil(clockwork.nowMs() + LOOK_EVERY_MS))) return;
  }
  const left = unended(commits);
  if (left !== null) world.violated("a clocked match ends by itself", left);
  else await clockwork.runUntil(clockwork.nowMs() + PROJECTED_MS);
};

/** A match whose players still wait for others needs no end: it expires. */
const unended = ({ matches, storedOf }: Stage["commits"]): string | null => {
  for (const id of matches()) {
    const match = storedOf(id);
    if (!match || isEnded(match) || !hasClocks(match)) continue;
    if (match.status === "live") return `${id} is still live, its timers: ${JSON.stringify(match.timers)}`;
    if (match.revealByMs !== null) return `the seats of ${id} are settled, and nobody starts it`;
  }
  return null;
};
