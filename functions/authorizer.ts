// The authorizer of the WebSocket handshake.
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createAuthorizer } from "../src/socket/authorizer.ts";

export const handler = createLambdaHandler("authorizer", createAuthorizer);
