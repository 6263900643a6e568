// Checks that spectators make room for seats: after a post that the gateway throttles, a host of spectators posts
// nothing for a while. A host of seats may try again at once.
import type { PostOutcome } from "../../relay/ports/delivery.ts";
import type { SimulatedHost } from "../world/host.ts";
import type { World } from "../world/world.ts";

export interface PauseWatch {
  /** The host begins to post. */
  begins(host: SimulatedHost): void;
  answered(host: SimulatedHost, outcome: PostOutcome): void;
}

/** The shortest pause of `src/relay/watching/spectator-posts.ts`. */
const PAUSE_MS = 200;

export const createPauseWatch = (world: World): PauseWatch => {
  const quietUntilMs = new WeakMap<SimulatedHost, number>();
  return {
    begins: (host) => {
      if (world.clockwork.nowMs() < (quietUntilMs.get(host) ?? 0))
        world.violated("seats before spectators", `${host.name} posts again too soon`);
    },
    answered: (host, outcome) => {
      if (outcome === "throttled" && host.name.startsWith("spectators"))
        quietUntilMs.set(host, world.clockwork.nowMs() + PAUSE_MS);
    },
  };
};
