// Readers who wait for news: a function of their own, so that they hold up nobody who plays.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createWaitApp } from "../src/http/http-app.ts";
import { requestEvent } from "../src/http/request-event.ts";

const answer = handle(createWaitApp(createAwsRelay(configurationFromEnvironment())));

export const handler = (event: GatewayEvent) => answer(requestEvent(event));

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;
