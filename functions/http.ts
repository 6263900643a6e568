// The REST API behind API Gateway's HTTP API. Its bundle contains the documents that it serves.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { servedTexts } from "served-texts";
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createHttpApp } from "../src/http/http-app.ts";
import { requestEvent } from "../src/http/request-event.ts";

const configuration = configurationFromEnvironment();
const { publicUrl, socketUrl } = configuration;

const answer = handle(
  createHttpApp(createAwsRelay(configuration), { publicUrl, socketUrl, texts: servedTexts }),
);

export const handler = (event: GatewayEvent) => answer(requestEvent(event));

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;
