// The queue of jobs in a virtual world.

import { runJob } from "../../../src/relay/projections/run-job.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import type { World } from "../../harness/host.ts";

/** Runs each job when its time has come, also the jobs that it sends in turn. */
export const runJobs = async (relay: Relay, world: World): Promise<void> => {
  for (let sent = world.jobs.shift(); sent; sent = world.jobs.shift()) {
    world.nowMs += sent.afterSeconds * 1000;
    await runJob(relay, sent.job);
  }
};
