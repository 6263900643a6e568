// The WebSocket handshake's authorizer.
import { createAwsRelay } from "../src/aws/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/configuration.ts";
import { createAuthorizer } from "../src/socket/authorizer.ts";

export const handler = createAuthorizer(createAwsRelay(configurationFromEnvironment()));
