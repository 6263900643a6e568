// The load: kinds of matches over all games. Each match is opened, filled, played and followed by the next, with
// players of its own.
import * as z from "zod";
import { type Seated, seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import type { Answered, Guest } from "../harness/rest-client.ts";
import { ask, type Field, type Random } from "./field.ts";
import { follow } from "./follower.ts";
import { type ChaosSeat, takeSeat } from "./seat.ts";
import { compareWithServed } from "./served.ts";

interface Kind {
  readonly opening: { readonly game: string; readonly [field: string]: unknown };
  readonly players: number;
  /** In the seats behind the players. */
  readonly houses: number;
  /** How many of the players use REST alone. */
  readonly byRest: number;
  readonly spectators: number;
  /** Each player finds a match by matchmaking. */
  readonly quick: boolean;
}

const kind = (
  game: string,
  players: number,
  more: Partial<Kind> & { readonly table?: object } = {},
): Kind => ({
  ...{ players, houses: 0, byRest: 0, spectators: 0, quick: false },
  ...more,
  opening: { game, visibility: "public", ...more.table },
});

const QUICK_CLOCKS = { ready: 2, window: 2, lead: 3 };

const KINDS: readonly Kind[] = [
  kind("zip-zap", 4, { spectators: 1, table: { clocks: null } }),
  kind("zip-zap", 3, { byRest: 1, table: { clocks: QUICK_CLOCKS, rated: true } }),
  kind("zap-your-neighbor", 3, { spectators: 1, table: { clocks: null } }),
  kind("zip-zilch-zero", 3, { byRest: 1, table: { clocks: null } }),
  kind("zip-zap", 2, { quick: true }),
  kind("zap-your-neighbor", 2, { houses: 2, table: { clocks: { turn: 3 } } }),
  kind("zip-zap", 3, { table: { clocks: null, visibility: "private" } }),
  kind("zip-zap", 2, { houses: 2, spectators: 1, table: { clocks: QUICK_CLOCKS } }),
  kind("zip-zilch-zero", 4, { spectators: 1, table: { clocks: { turn: 2 }, rated: true } }),
  kind("zap-your-neighbor", 3, { quick: true }),
];

export interface KnownMatch {
  readonly id: string;
  readonly guests: Map<number, Guest>;
}

/** All matches that were begun, by id, with their seats. */
export type KnownMatches = Map<string, KnownMatch>;

export interface Load {
  readonly field: Field;
  readonly matches: KnownMatches;
}

/** One place of the load: match after match until the load ends, and then the last match to its end. */
export const keepPlaying = async (load: Load, place: number): Promise<void> => {
  const { field } = load;
  const random = field.random(`table ${place}`);
  const chosen = KINDS[place % KINDS.length];
  if (!chosen) throw new Error("no kind of table");
  const guests: Guest[] = [];
  for (let n = 0; n < chosen.players; n++) guests.push(await newPlayer(field, random, `Seat ${place}-${n}`));
  const rounds = async (one: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; field.phase() === "load"; round++) await one(round);
  };
  if (!chosen.quick) return rounds((round) => playMatch(load, chosen, guests, random, `${place}-${round}`));
  await Promise.all(
    guests.map((guest, n) => {
      const own = field.random(`quick ${place}-${n}`);
      return rounds((round) => playQuick(load, chosen, guest, own, `${place}-${n}-${round}`));
    }),
  );
};

const newPlayer = async (field: Field, random: Random, name: string): Promise<Guest> => {
  const { body } = await ask(field, random, "POST", "/v1/players", { body: { name } });
  const { player, token } = newPlayerSchema().parse(body);
  return { id: player.id, token };
};

const playMatch = async (
  load: Load,
  { opening, players, houses, byRest, spectators }: Kind,
  guests: readonly Guest[],
  random: Random,
  key: string,
): Promise<void> => {
  const { field } = load;
  const [host, ...others] = guests;
  if (!host) throw new Error("a table without players");
  const opened = await seated(
    field,
    random,
    host,
    "/v1/matches",
    { ...opening, seats: players + houses },
    key,
  );
  if (!opened) return;
  const at = `/v1/matches/${opened.id}`;
  for (let n = 0; n < houses; n++) {
    const path = `${at}/seats/${players + n}/bot`;
    // If the answer was lost, the match may have started by now.
    expect(
      field,
      path,
      await ask(field, random, "PUT", path, { ...host, body: { level: "normal" } }),
      [200, 409],
    );
  }
  const code = opened.code === undefined ? {} : { code: opened.code };
  const places: [Guest, Seated][] = [[host, opened]];
  for (const guest of others) {
    const place = await seated(field, random, guest, `${at}/seats`, code);
    if (place) places.push([guest, place]);
  }
  const seats = places.map(([guest, place], n) => sit(load, guest, place, random, n >= byRest));
  const watchers = Array.from({ length: opened.code === undefined ? spectators : 0 }, () =>
    follow(field, { match: opened.id, token: null, viewer: "spectator", random }),
  );
  await settle(field, seats);
  await Promise.all(watchers.map((watcher) => compareWithServed(field, random, opened.id, null, watcher)));
  await Promise.all([...seats.map(({ follower }) => follower), ...watchers].map((one) => one.stop()));
};

const playQuick = async (
  load: Load,
  { opening, players }: Kind,
  guest: Guest,
  random: Random,
  key: string,
): Promise<void> => {
  const body = { game: opening.game, seats: players };
  const place = await seated(load.field, random, guest, "/v1/quick", body, key);
  if (!place) return;
  const seat = sit(load, guest, place, random, true);
  await settle(load.field, [seat]);
  await seat.follower.stop();
};

/** Sits down, or notes why not. The same key opens no second match. */
const seated = async (
  field: Field,
  random: Random,
  { token }: Guest,
  path: string,
  body: object,
  key?: string,
): Promise<Seated | null> => {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const answer = await ask(field, random, "POST", path, { token, body, headers });
  if (!expect(field, path, answer, [200, 201])) return null;
  return seatedSchema().parse(answer.body);
};

const expect = (
  { notes }: Field,
  path: string,
  { status, body }: Answered,
  fine: readonly number[],
): boolean => {
  if (fine.includes(status)) return true;
  notes.violated(`POST ${path} was answered ${status} ${codeSchema.safeParse(body).data?.code ?? ""}`);
  return false;
};

const codeSchema = z.object({ code: z.string() });

const sit = (
  { field, matches }: Load,
  guest: Guest,
  { game, id: match, seat }: Seated,
  random: Random,
  bySocket: boolean,
): ChaosSeat => {
  const known = matches.get(match) ?? { id: match, guests: new Map() };
  if (!matches.has(match)) field.notes.count("matches");
  matches.set(match, known);
  known.guests.set(seat, guest);
  return takeSeat(field, { game, match, seat, token: guest.token, random, bySocket });
};

/** Until every act has its verdict. Then each seat knows what the relay would send it. */
const settle = async (field: Field, seats: readonly ChaosSeat[]): Promise<void> => {
  await Promise.all(
    seats.map(async ({ played, follower, sitting: { match, seat, token, random } }) => {
      await played;
      if (follower.isOver() && seat === 0) field.notes.count("ended");
      await compareWithServed(field, random, match, token, follower);
    }),
  );
};
