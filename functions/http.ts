// The REST API behind API Gateway's HTTP API. Its bundle contains the documents that it serves.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { servedTexts } from "#served-texts";
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createHttpApp } from "../src/http/http-app.ts";
import { requestEvent } from "../src/http/request-event.ts";

export const handler = createLambdaHandler("http", (relay, { publicUrl, socketUrl, socketPath, pageUrl }) => {
  const answer = handle(
    createHttpApp(relay, { publicUrl, socketUrl, socketPath, pageUrl, texts: servedTexts }),
  );
  return (event: GatewayEvent) => answer(requestEvent(event));
});

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;
