// Every route of the WebSocket API. One shared function is warm more often than three.
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createSocketHandler } from "../src/socket/socket-handler.ts";

export const handler = createSocketHandler(createAwsRelay(configurationFromEnvironment()));
