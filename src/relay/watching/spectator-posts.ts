// Posts to the spectators of all matches of one environment. Bounds how many posts are on their way. Where the gateway
// takes no more, all of them wait, and much longer than a seat's post. The changes that gather meanwhile make one frame.
import { deadlineOf, jittered, sendText } from "../delivery/deliver.ts";
import { createLanes } from "../delivery/in-parallel.ts";
import type { PostOutcome } from "../ports/delivery.ts";
import type { Relay } from "../relay.ts";

export interface SpectatorPosts {
  /** `throttled`: the frame is left out, because the gateway still took no more at `untilMs`. */
  post(relay: Relay, connection: string, text: string, untilMs: number): Promise<PostOutcome | "late">;
}

/** Each post on its way has a socket, and a function may have 1,024 open files. */
const MOST_AT_ONCE = 100;

/** The longest first pause. It doubles until a post is taken. A seat's post tries again sixteen times as soon. */
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 3_200;

/** An environment makes one, and keeps it for life. */
export const createSpectatorPosts = (): SpectatorPosts => {
  const inLane = createLanes(MOST_AT_ONCE);
  let pauseMs = FIRST_PAUSE_MS;
  let pausedUntilMs = 0;

  const post: SpectatorPosts["post"] = async (relay, connection, text, untilMs) => {
    const { random, time } = relay;
    /** Also where the answer comes after the post's deadline: the gateway still takes no more. */
    const pause = (): void => {
      // Posts that were on their way together are one reason to pause.
      if (pausedUntilMs > time.now()) return;
      pausedUntilMs = time.now() + jittered(random, pauseMs);
      pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs);
    };
    for (;;) {
      const nowMs = time.now();
      if (nowMs < pausedUntilMs) {
        if (nowMs >= untilMs) return "throttled";
        // Each lane waits a little longer on its own, or all would come back at once.
        await time.sleep(pausedUntilMs - nowMs + jittered(random, FIRST_PAUSE_MS));
        continue;
      }
      const outcome = await sendText(relay, connection, text, deadlineOf(relay, connection), pause);
      if (outcome === "sent") pauseMs = FIRST_PAUSE_MS;
      if (outcome !== "throttled") return outcome;
    }
  };
  return { post: (...given) => inLane(() => post(...given)) };
};
