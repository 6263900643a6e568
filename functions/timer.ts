// Reads the timer queue, up to ten messages at a time. A timer wakes its match, a job is run.
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createTimerHandler } from "../src/aws/lambda/timer-handler.ts";

export const handler = createTimerHandler(createAwsRelay(configurationFromEnvironment()));
