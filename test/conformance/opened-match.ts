// How the reference clients come to a match: a guest, a private match of two, a house bot, and the promised entropy.
import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { ClientSurroundings } from "../../src/conformance/client-under-test.ts";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import type { FaultName } from "./planted-faults.ts";

export interface OpenedMatch {
  readonly token: string;
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
      return { token, match, socketUrl: websocket };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

const enteredSchema = z.object({ you: z.object({ match: z.string().nullable() }) });

export const openMatch = async (
  { url, arena }: Pick<ClientSurroundings, "url" | "arena">,
  fault: FaultName | null,
): Promise<OpenedMatch> => {
  if (arena !== null) return enterArena(url, arena, fault);
  const call = async (method: string, path: string, token: string | null, body?: object) =>
    (await callRelay(url, method, path, token, body)).body;
  const { websocket } = z.object({ websocket: z.string() }).parse(await call("GET", "/v1", null));
  const guest = z
    .object({ token: z.string() })
    .parse(await call("POST", "/v1/players", null, { name: "Client" }));
  const { token } = guest;
  const entropy = randomBytes(12).toString("base64url");
  const wanted = { game: "zip-zap", seats: 2, visibility: "private", clocks: null };
  const opening = { ...wanted, entropyHash: entropyHashOf(entropy) };
  const { id: match } = z.object({ id: z.string() }).parse(await call("POST", "/v1/matches", token, opening));
  await call("PUT", `/v1/matches/${match}/seats/1/bot`, token, { level: "easy" });
  if (fault !== "keeps its entropy") await call("POST", `/v1/matches/${match}/entropy`, token, { entropy });
  return { token, match, socketUrl: websocket };
};
