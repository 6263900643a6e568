// Reads the store's stream and runs the projections of matches that start, end or are removed.
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createStreamHandler } from "../src/aws/lambda/stream-handler.ts";
import { createArenaStores } from "../src/aws/stores/arena-stores.ts";
import { projectChange } from "../src/relay/projections/project-change.ts";

/** A fault of the world may have passed by then. */
const JOB_SECONDS = 5;

export const handler = createLambdaHandler(
  "projections",
  (host) =>
    createStreamHandler(
      host,
      async (relay, changes) => {
        for (const change of changes) await projectChange(relay, change);
      },
      // The job tries for a day too, and by itself.
      (relay, match) => relay.jobs.send({ type: "project", match }, JOB_SECONDS),
    ),
  { arenas: createArenaStores },
);
