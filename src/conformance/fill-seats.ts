// Sees that a match begins: house bots take the free seats of the client's open match, and a client that asks for it gets
// a seat, an arena, or a recovery code. Talks to the relay itself, without the kit between.
import * as z from "zod";
import type { TranscriptEntry } from "./transcript.ts";

const playerSchema = z.object({ token: z.string() });
const arenaSchema = z.object({ id: z.string() });
const recoverySchema = z.object({ codes: z.tuple([z.string()], z.string()) });
const ARENA_MINUTES = 60;
const seatedSchema = z.object({
  id: z.string(),
  status: z.string(),
  seats: z.array(z.object({ acts: z.string() })),
});

export type HouseBotSpeed = "human" | "instant";

/** A guest, and a match of the game with house bots in all other seats. */
export const seatGuest = async (
  relayUrl: string,
  game: string,
  seats: number,
  speed: HouseBotSpeed,
): Promise<{ readonly token: string; readonly match: string }> => {
  const token = await makeGuest(relayUrl, "Client");
  const wanted = { game, seats, visibility: "private", clocks: null };
  const { id } = seatedSchema.parse(await askAs(relayUrl, "POST", "/v1/matches", token, wanted));
  await fillSeats(relayUrl, token, id, speed);
  return { token, match: id };
};

/** Its token. */
export const makeGuest = async (relayUrl: string, name: string): Promise<string> =>
  playerSchema.parse(await askAs(relayUrl, "POST", "/v1/players", null, { name })).token;

/** Of a guest of its own. */
export const makeRecoveryCode = async (relayUrl: string): Promise<string> => {
  const token = await makeGuest(relayUrl, "Client");
  const made = await askAs(relayUrl, "POST", "/v1/recovery-codes", token, {});
  return recoverySchema.parse(made).codes[0];
};

/** A running arena, in which house bots take the seats that the client leaves free. */
export const openKitArena = async (relayUrl: string, game: string, seats: number): Promise<string> => {
  const maker = await makeGuest(relayUrl, "Maker");
  const wanted = {
    ...{ name: "Conformance", game, seats, entry: "all", visibility: "public", rated: false },
    ...{ fill: "bots", level: "easy", startsAt: new Date().toISOString(), minutes: ARENA_MINUTES },
  };
  const answer = await askAs(relayUrl, "POST", "/v1/arenas", maker, wanted);
  return arenaSchema.parse(answer).id;
};

export const fillSeats = async (
  relayUrl: string,
  token: string,
  match: string,
  speed: HouseBotSpeed,
): Promise<void> => {
  const path = `/v1/matches/${match}`;
  const { status, seats } = seatedSchema.parse(await askAs(relayUrl, "GET", path, token));
  if (status !== "open") return;
  for (const [seat, { acts }] of seats.entries()) {
    if (acts === "nobody")
      await askAs(relayUrl, "PUT", `${path}/seats/${seat}/bot`, token, { level: "easy", speed });
  }
};

/** The open matches that the client has asked for, each with the token of the request. */
export const matchesOpenedIn = (entries: readonly TranscriptEntry[]): ReadonlyMap<string, string> => {
  const answers = new Map(
    entries.flatMap((entry) => (entry.kind === "answered" ? [[entry.call, entry.fields] as const] : [])),
  );
  return new Map(
    entries.flatMap((asked) => {
      if (asked.kind !== "asked" || asked.token === null || !OPENS.test(asked.target)) return [];
      const { id, status } = answers.get(asked.call) ?? {};
      return id !== undefined && status === "open" ? [[id, asked.token] as const] : [];
    }),
  );
};

const OPENS = /^\/v1\/(matches|quick|matches\/[0-9A-Za-z]+\/(seats|rematch))(\?|$)/;

export const askAs = async (
  relayUrl: string,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<unknown> => {
  const answer = await fetch(`${relayUrl}${path}`, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.status === 204 ? null : answer.json();
};
