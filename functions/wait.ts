// The route whose readers wait for events. It has its own function, so waiting readers never hold up players.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { requestEvent } from "../src/http/request-event.ts";
import { createWaitApp } from "../src/http/wait-app.ts";

export const handler = createLambdaHandler("wait", (relay) => {
  const answer = handle(createWaitApp(relay));
  return (event: GatewayEvent) => answer(requestEvent(event));
});

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;
