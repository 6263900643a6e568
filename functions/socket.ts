// Every route of the WebSocket API. One shared function is warm more often than three.
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createSocketHandler } from "../src/socket/socket-handler.ts";

export const handler = createLambdaHandler("socket", createSocketHandler);
