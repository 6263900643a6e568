// The queue of errands in a virtual world.

import { runJob } from "../../../src/relay/people/run-job.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import type { World } from "../../harness/host.ts";

/** Runs each errand when its time has come, those too that it sends in turn. */
export const runErrands = async (relay: Relay, world: World): Promise<void> => {
  for (let sent = world.errands.shift(); sent; sent = world.errands.shift()) {
    world.nowMs += sent.afterSeconds * 1000;
    await runJob(relay, sent.errand);
  }
};
