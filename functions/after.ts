// The table's stream: matches that start, end or are removed.
import { createAwsRelay } from "../src/aws/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/configuration.ts";
import { createStreamHandler } from "../src/aws/stream-handler.ts";
import { afterChange } from "../src/relay/after/after-change.ts";

export const handler = createStreamHandler(
  createAwsRelay(configurationFromEnvironment()),
  async (relay, changes) => {
    for (const change of changes) await afterChange(relay, change);
  },
);
