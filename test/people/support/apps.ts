// An app of another origin in a session: what it asks its person, and what it asks the relay.
import { expect } from "vitest";
import { seededRandom } from "../../../src/games/seeded-random.ts";
import {
  authorizedAppSchema,
  oauthErrorSchema,
  startedDeviceSchema,
  tokenResponseSchema,
} from "../../../src/protocol/apps.ts";
import { tokenListSchema } from "../../../src/protocol/player.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import { interleaving } from "../../harness/interleaving.ts";
import type { TestStore } from "../../harness/memory-store.ts";
import type { Answered } from "../../harness/rest-client.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../../harness/wire-session.ts";
import { APP, BACK, CONSENT, VERIFIER } from "./app-forms.ts";

export const ISSUER = "https://relay.example";

export { APP, BACK, VERIFIER };

type Change = Readonly<Record<string, unknown>>;

/** The person presses the button. */
export const consent = ({ call }: WireSession, person: Caller, change: Change = {}): Promise<Answered> =>
  call(person, "POST", "/v1/authorizations", { ...CONSENT, ...change });

/** The code that the app gets back. */
export const newCode = async (session: WireSession, person: Caller, change: Change = {}): Promise<string> => {
  const answer = await consent(session, person, change);
  expect(answer.status).toBe(200);
  const code = new URL(authorizedAppSchema().parse(answer.body).redirectTo).searchParams.get("code");
  return String(code);
};

type Form = Readonly<Record<string, string>>;

export const post = ({ call }: WireSession, path: string, form: Form): Promise<Answered> =>
  call(null, "POST", path, new URLSearchParams(form));

export const exchange = (session: WireSession, code: string, change: Form = {}): Promise<Answered> =>
  post(session, "/oauth/token", {
    ...{ grant_type: "authorization_code", client_id: APP, redirect_uri: BACK },
    ...{ code, code_verifier: VERIFIER, ...change },
  });

export const refresh = (session: WireSession, token: string, change: Form = {}): Promise<Answered> =>
  post(session, "/oauth/token", {
    ...{ grant_type: "refresh_token", client_id: APP, refresh_token: token, ...change },
  });

export const tokensIn = (answer: Answered) => {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return tokenResponseSchema().parse(answer.body);
};

export const newGrant = async (session: WireSession, person: Caller, change: Change = {}) =>
  tokensIn(await exchange(session, await newCode(session, person, change)));

export const errorOf = ({ status, body }: Answered): string | null =>
  status < 400 ? null : oauthErrorSchema().parse(body).error;

export const newDevice = async (session: WireSession, scope = "match:read match:play") =>
  startedDeviceSchema().parse((await post(session, "/oauth/device", { client_id: APP, scope })).body);

export const poll = (session: WireSession, device_code: string, client_id = APP): Promise<Answered> =>
  post(session, "/oauth/token", {
    ...{ grant_type: "urn:ietf:params:oauth:grant-type:device_code", client_id, device_code },
  });

export const begun = async (store: TestStore) => {
  const session = await wireSession(store);
  return { session, ada: await session.gateway.newCaller() };
};

export const works = async ({ call }: WireSession, person: Caller, token: string): Promise<boolean> =>
  (await call({ ...person, token }, "GET", "/v1/matches")).status !== 401;

export const listed = async ({ call }: WireSession, person: Caller) =>
  tokenListSchema().parse((await call(person, "GET", "/v1/tokens")).body).items;

/** The first of the list that an app has. */
export const grantOf = async (session: WireSession, person: Caller): Promise<string> =>
  (await listed(session, person)).find(({ app }) => app !== undefined)?.id ?? "";

/** Runs the calls of handlers side by side, in an order that the seed decides. */
export const sideBySide = async <T>(
  relay: Relay,
  seed: number,
  tasks: readonly ((relay: Relay) => Promise<T>)[],
): Promise<readonly T[]> => {
  const { gated, scheduled, run } = interleaving(seededRandom("0".repeat(64), `test/apps/${seed}`));
  const { made } = relay;
  const ways = { made: { list: gated(made.list), remove: gated(made.remove) } };
  const answers: T[] = [];
  await run(
    tasks.map((task) => async () => {
      answers.push(await task({ ...scheduled(relay), ...ways }));
    }),
  );
  return answers;
};
