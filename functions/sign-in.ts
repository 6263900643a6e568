// The ways to sign in, behind API Gateway's HTTP API. What checks them is in no other function.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createArenaStores } from "../src/aws/stores/arena-stores.ts";
import { createSignInStores } from "../src/aws/stores/sign-in-stores.ts";
import { requestEvent } from "../src/http/request-event.ts";
import { createSignInApp } from "../src/http/sign-in-app.ts";
import { signInPlace } from "../src/http/sign-in-place.ts";

export const handler = createLambdaHandler(
  "sign-in",
  (relay, { publicUrl, socketUrl, socketPath, pageUrl, rpId }) => {
    const place = signInPlace(pageUrl, rpId);
    const answer = handle(createSignInApp(relay, { publicUrl, socketUrl, socketPath, pageUrl, place }));
    return (event: GatewayEvent) => answer(requestEvent(event));
  },
  { signIn: createSignInStores, arenas: createArenaStores },
);

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;
