// Handlers for signing in to apps of others, for the page: its person allows or refuses.
import { assertNever } from "../../games/assert-never.ts";
import { readApp, redirectWith } from "../../protocol/authorization-request.ts";
import type * as apps from "../../protocol/operations/apps.ts";
import { APP_SCOPES, type AppScope } from "../../protocol/player.ts";
import { authorizeApp, type NoConsent } from "../../relay/sign-in/consent.ts";
import { answerDevice, lookAtDevice } from "../../relay/sign-in/device-codes.ts";
import { type Addresses, addressesFor } from "../addresses.ts";
import { DONE, ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { limitRefusal, type Refusal } from "../refuse.ts";
import { noSuchCode, notYoursToAllow, signInOff, wrongClient } from "../sign-in-refusals.ts";
import { timeOf } from "./endpoint-answers.ts";
import { endOf } from "./tokens.ts";

/** `pageUrl`: null where nobody can press a button. */
export const appsHandlers = (addresses: Addresses, pageUrl: string | null): Handlers<typeof apps> => ({
  authorizeApp: async (relay, { caller, body, origin }) => {
    if (pageUrl === null) return { answer: signInOff() };
    const { clientId, redirectUri, codeChallenge, state = null } = body;
    const read = readApp(clientId, redirectUri);
    if (!read.ok) return { answer: wrongClient() };
    const request = { app: read.app, redirectUri, codeChallenge, scopes: inOrder(body.scopes) };
    const answer = await authorizeApp(relay, caller, request, endOf(relay, body.expiresIn));
    if (answer.type !== "authorized") return { answer: notAllowed(answer) };
    const { http: iss } = addressesFor(addresses, origin);
    return { answer: ok({ redirectTo: redirectWith(redirectUri, { code: answer.code, state, iss }) }) };
  },
  getDeviceCode: async (relay, { params }) => {
    const waiting = await lookAtDevice(relay, params.userCode);
    if (!waiting) return { answer: noSuchCode() };
    const { app, scopes, endsAtMs } = waiting;
    const asked = APP_SCOPES.filter((scope) => scopes.includes(scope));
    return { answer: ok({ client: app.origin, scopes: asked, expiresAt: timeOf(endsAtMs) }) };
  },
  answerDeviceCode: async (relay, { caller, params, body }) => {
    const { allow, scopes, expiresIn } = body;
    const wish = {
      endsAtMs: endOf(relay, expiresIn),
      ...(scopes === undefined ? {} : { scopes: inOrder(scopes) }),
    };
    const answer = await answerDevice(relay, caller, params.userCode, allow ? wish : null);
    switch (answer.type) {
      case "answered":
        return { answer: DONE };
      case "no-such-code":
        return { answer: noSuchCode() };
      case "scope":
      case "limit-reached":
        return { answer: notAllowed(answer) };
      default:
        return assertNever(answer);
    }
  },
});

/** Each once. */
const inOrder = (scopes: readonly AppScope[]): readonly AppScope[] =>
  APP_SCOPES.filter((scope) => scopes.includes(scope));

const notAllowed = (answer: NoConsent): Refusal =>
  answer.type === "limit-reached" ? limitRefusal(answer) : notYoursToAllow(answer.missing);
