// Bots and tokens of a caller in a session, and the code in an answer.
import { expect } from "vitest";
import { newPlayerSchema, newTokenSchema } from "../../../src/protocol/player.ts";
import { problemSchema } from "../../../src/protocol/problem.ts";
import { newWebhookSchema } from "../../../src/protocol/webhooks.ts";
import type { Answered } from "../../harness/rest-client.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import type { WireSession } from "../../harness/wire-session.ts";

export const newBot = async ({ call }: WireSession, owner: Caller, name = "Engine") => {
  const answer = await call(owner, "POST", "/v1/bots", { name });
  expect(answer.status).toBe(201);
  return newPlayerSchema().parse(answer.body);
};

export const newToken = async (
  { call }: WireSession,
  owner: Caller,
  wish: { readonly label: string; readonly scopes: readonly string[]; readonly expiresIn?: number },
) => {
  const answer = await call(owner, "POST", "/v1/tokens", wish);
  expect(answer.status).toBe(201);
  return newTokenSchema().parse(answer.body);
};

export const newWebhook = async ({ call }: WireSession, owner: Caller, wish: object = {}) => {
  const body = { url: "https://chat.example/hook", events: ["match.ended"], ...wish };
  const answer = await call(owner, "POST", "/v1/webhooks", body);
  expect(answer.status).toBe(201);
  return newWebhookSchema().parse(answer.body);
};

/** A problem's code; null if the answer is no problem. */
export const codeOf = ({ status, body }: Answered): string | null =>
  status < 400 ? null : problemSchema().parse(body).code;
