// Timers that come off the queue, one message a match.
import { createAwsRelay } from "../src/aws/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/configuration.ts";
import { createTimerHandler } from "../src/aws/timer-handler.ts";

export const handler = createTimerHandler(createAwsRelay(configurationFromEnvironment()));
