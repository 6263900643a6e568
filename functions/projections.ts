// Reads the store's stream and runs the projections of matches that start, end or are removed.
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createStreamHandler } from "../src/aws/lambda/stream-handler.ts";
import { projectChange } from "../src/relay/projections/project-change.ts";

export const handler = createStreamHandler(
  createAwsRelay(configurationFromEnvironment()),
  async (relay, changes) => {
    for (const change of changes) await projectChange(relay, change);
  },
);
