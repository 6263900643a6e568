// The REST API behind API Gateway's HTTP API. What it serves of documents is what is committed.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import openApiYaml from "../openapi.yaml";
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import games from "../src/http/games.json" with { type: "json" };
import { createHttpApp } from "../src/http/http-app.ts";
import openApi from "../src/http/openapi.json" with { type: "json" };
import { requestEvent } from "../src/http/request-event.ts";

const configuration = configurationFromEnvironment();

const answer = handle(
  createHttpApp(createAwsRelay(configuration), {
    publicUrl: configuration.publicUrl,
    socketUrl: configuration.socketUrl,
    openApiYaml,
    openApiJson: JSON.stringify(openApi),
    games,
  }),
);

export const handler = (event: GatewayEvent) => answer(requestEvent(event));

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;
