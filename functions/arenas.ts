// Arenas, reports and the operator, behind API Gateway's HTTP API.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createArenaStores } from "../src/aws/stores/arena-stores.ts";
import { createOperatorStores } from "../src/aws/stores/operator-stores.ts";
import { createArenasApp } from "../src/http/arenas-app.ts";
import { requestEvent } from "../src/http/request-event.ts";

export const handler = createLambdaHandler(
  "arenas",
  (relay) => {
    const answer = handle(createArenasApp(relay));
    return (event: GatewayEvent) => answer(requestEvent(event));
  },
  { arenas: createArenaStores, operator: createOperatorStores },
);

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;
