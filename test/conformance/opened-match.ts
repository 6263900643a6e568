// How the reference clients come to a match: a guest or a sign-in, a private match of two, a house bot, and the promised
// entropy.
import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Grant } from "../../src/client/sign-in/grant.ts";
import type { ClientSurroundings } from "../../src/conformance/client-under-test.ts";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import type { FaultName } from "./planted-faults.ts";

/** `signsIn`: by the device flow, which the kit allows. */
export type ReferenceSurroundings = Pick<ClientSurroundings, "url" | "arena" | "recovery"> & {
  readonly signsIn?: boolean;
};

export interface OpenedMatch extends SignedIn {
  readonly match: string;
  readonly socketUrl: string;
}

export const callRelay = async (
  url: string,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
};

const LOOK_MS = 5_000;

const enterArena = async (url: string, arena: string, fault: FaultName | null): Promise<OpenedMatch> => {
  const call = async (method: string, path: string, token: string | null, body?: object) =>
    (await callRelay(url, method, path, token, body)).body;
  const { websocket } = z.object({ websocket: z.string() }).parse(await call("GET", "/v1", null));
  const { token } = z
    .object({ token: z.string() })
    .parse(await call("POST", "/v1/players", null, { name: "Client" }));
  for (;;) {
    // Entering again says that the client is still there.
    const seen = await call("PUT", `/v1/arenas/${arena}/entry`, token, {});
    const match = enteredSchema.safeParse(seen).data?.you.match ?? null;
    if (match !== null && fault !== "waits for the notice alone")
      return { token, refresh: null, match, socketUrl: websocket };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

const enteredSchema = z.object({ you: z.object({ match: z.string().nullable() }) });

export const openMatch = async (
  { url, arena, recovery, signsIn = false }: ReferenceSurroundings,
  fault: FaultName | null,
): Promise<OpenedMatch> => {
  if (arena !== null) return enterArena(url, arena, fault);
  const call = async (method: string, path: string, token: string | null, body?: object) =>
    (await callRelay(url, method, path, token, body)).body;
  const { websocket } = z.object({ websocket: z.string() }).parse(await call("GET", "/v1", null));
  const { token, refresh } = await tokenFor({ url, recovery, signsIn }, fault);
  const entropy = randomBytes(12).toString("base64url");
  const wanted = { game: "zip-zap", seats: 2, visibility: "private", clocks: null };
  const opening = { ...wanted, entropyHash: entropyHashOf(entropy) };
  const { id: match } = z.object({ id: z.string() }).parse(await call("POST", "/v1/matches", token, opening));
  await call("PUT", `/v1/matches/${match}/seats/1/bot`, token, { level: "easy" });
  if (fault !== "keeps its entropy") await call("POST", `/v1/matches/${match}/entropy`, token, { entropy });
  return { token, refresh, match, socketUrl: websocket };
};

interface SignedIn {
  readonly token: string;
  /** Gives the next token. Null for a guest. */
  readonly refresh: (() => Promise<string>) | null;
}

const asGuest = async (url: string): Promise<SignedIn> => {
  const { body } = await callRelay(url, "POST", "/v1/players", null, { name: "Client" });
  return { ...z.object({ token: z.string() }).parse(body), refresh: null };
};

type Owner = Pick<ReferenceSurroundings, "url" | "recovery" | "signsIn">;

const tokenFor = async ({ url, recovery, signsIn }: Owner, fault: FaultName | null): Promise<SignedIn> => {
  if (recovery !== null) return signInByCode(url, recovery, fault);
  return signsIn ? signIn(url, fault) : asGuest(url);
};

const AGAIN_MS = 1_000;

/** Asks again where no answer comes. */
const askTwice = <Answer>(ask: () => Promise<Answer>, givesUp: boolean): Promise<Answer> =>
  ask().catch(async (lost: unknown) => {
    if (givesUp) throw lost;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return ask();
  });

const signInByCode = async (url: string, code: string, fault: FaultName | null): Promise<SignedIn> => {
  const body = { type: "recovery-code", code };
  const ask = () => callRelay(url, "POST", "/v1/sign-in", null, body);
  const answer = await askTwice(ask, fault === "gives up a sign-in without an answer");
  if (fault === "keeps its recovery code for another time") setTimeout(() => void ask(), 3 * AGAIN_MS);
  return { ...z.object({ token: z.string() }).parse(answer.body), refresh: null };
};

const CLIENT_ID = "http://localhost/reference-client";
const SCOPE = "match:read match:play match:create";

const grantSchema = z.object({
  ...{ access_token: z.string(), refresh_token: z.string() },
  ...{ expires_in: z.number(), scope: z.string() },
});

export const signIn = async (
  url: string,
  fault: FaultName | null = null,
): Promise<SignedIn & { readonly grant: Grant }> => {
  const post = async (path: string, form: Readonly<Record<string, string>>): Promise<unknown> => {
    const body = new URLSearchParams({ ...form, client_id: CLIENT_ID });
    return (await fetch(`${url}${path}`, { method: "POST", body })).json();
  };
  const device = z
    .object({ device_code: z.string(), interval: z.number() })
    .parse(await post("/oauth/device", { scope: SCOPE }));
  const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, device.interval * 1000));
    const asked = await post("/oauth/token", { grant_type, device_code: device.device_code });
    const granted = grantSchema.safeParse(asked).data;
    if (!granted) continue;
    let newest = granted.refresh_token;
    const refresh = async (): Promise<string> => {
      const form = { grant_type: "refresh_token", refresh_token: newest };
      const ask = () => post("/oauth/token", form);
      const next = grantSchema.parse(await askTwice(ask, fault === "gives up a refresh without an answer"));
      newest = next.refresh_token;
      return next.access_token;
    };
    const grant: Grant = {
      ...{ clientId: CLIENT_ID, scopes: granted.scope.split(" ") },
      ...{ accessToken: granted.access_token, refreshToken: granted.refresh_token },
      endsAtMs: Date.now() + 1000 * granted.expires_in,
    };
    return { token: granted.access_token, refresh, grant };
  }
};
