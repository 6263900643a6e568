// The authorizer of the WebSocket handshake.
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createAuthorizer } from "../src/socket/authorizer.ts";

export const handler = createAuthorizer(createAwsRelay(configurationFromEnvironment()));
