// Posts to a connection, and tries again while the gateway takes no more. Knows no frame and no deadline.
import type { PostOutcome } from "../ports/posts.ts";
import type { Random } from "../ports/random.ts";
import type { Relay } from "../relay.ts";

/** The longest first wait. It doubles with each try, so a deadline of a second has room for six tries. */
const FIRST_WAIT_MS = 25;

/** `throttled` only where `isOver` ends the tries. A later frame carries the whole table, so no try comes after it. */
export const tryPost = async (
  relay: Relay,
  connection: string,
  text: string,
  isOver: () => boolean,
): Promise<PostOutcome> => {
  const { posts, random, time } = relay;
  let outcome = await posts.post(connection, text);
  for (let waitMs = FIRST_WAIT_MS; outcome === "throttled" && !isOver(); waitMs *= 2) {
    await time.sleep(jittered(random, waitMs));
    if (isOver()) break;
    outcome = await posts.post(connection, text);
  }
  return outcome;
};

const JITTER_BITS = 16;

/** Whole ms between half of `ms` and `ms`, so that hosts that were refused together do not come back together. */
export const jittered = (random: Random, ms: number): number => {
  const [high = 0, low = 0] = random.bytes(JITTER_BITS / 8);
  return Math.ceil((ms * (1 + (high * 2 ** 8 + low) / 2 ** JITTER_BITS)) / 2);
};
