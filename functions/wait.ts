// The route whose readers wait for events. It has its own function, so waiting readers never hold up players.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { requestEvent } from "../src/http/request-event.ts";
import { createWaitApp } from "../src/http/wait-app.ts";

const answer = handle(createWaitApp(createAwsRelay(configurationFromEnvironment())));

export const handler = (event: GatewayEvent) => answer(requestEvent(event));

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;
