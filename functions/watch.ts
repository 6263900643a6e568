// The table's stream: tables with spectators.
import { createAwsRelay } from "../src/aws/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/configuration.ts";
import { createStreamHandler } from "../src/aws/stream-handler.ts";
import { tellWatchers } from "../src/relay/watching/tell-watchers.ts";

export const handler = createStreamHandler(createAwsRelay(configurationFromEnvironment()), tellWatchers);
