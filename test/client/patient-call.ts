// The calls of the library that ask the relay until it answers.
import type { ClientMatch, ClientRelay } from "../../src/client/index.ts";

export interface PatientCall {
  readonly call: (relay: ClientRelay<string>, match: ClientMatch) => Promise<unknown>;
  /** The request that fails. */
  readonly asks: string;
  readonly isKeyed: boolean;
  /** A refusal is a value. Otherwise it is thrown. */
  readonly isValue: boolean;
}

const seat = { game: "zip-zap", seats: 2 };
export const CALLS: Readonly<Record<string, PatientCall>> = {
  open: door("POST /v1/matches", (relay) => relay.open({ ...seat, visibility: "public" })),
  "join by id": door("POST /v1/matches/N/seats", (relay) => relay.join("N")),
  "join by code": door("POST /v1/matches/M/seats", (relay) => relay.join("ABCDEF")),
  "the code of join": door("GET /v1/codes/ABCDEF", (relay) => relay.join("ABCDEF"), false),
  quick: door("POST /v1/quick", (relay) => relay.quick(seat)),
  watch: door("GET /v1/matches/N?code=ABCDEF", (relay) => relay.watch("N", { code: "ABCDEF" }), false),
  guest: door("POST /v1/players", (relay) => relay.guest("Ada")),
  rematch: door("POST /v1/matches/M/rematch", (_, match) => match.rematch()),
  record: door("GET /v1/matches/M/record", (_, match) => match.record(), false),
  lobby: door("GET /v1/matches?game=zip-zap", (relay) => allOf(relay.lobby({ game: "zip-zap" })), false),
  leave: value("DELETE /v1/matches/M/seats/me", false, (_, match) => match.leave()),
  "patiently, keyed": value("POST /v1/bots", true, (relay) =>
    relay.patiently.createBot({ body: { name: "B" } }),
  ),
  "patiently, without a key": value("GET /v1/games", false, (relay) => relay.patiently.listGames()),
};

function door(asks: string, call: PatientCall["call"], isKeyed = true): PatientCall {
  return { asks, call, isKeyed, isValue: false };
}

function value(asks: string, isKeyed: boolean, call: PatientCall["call"]): PatientCall {
  return { asks, call, isKeyed, isValue: true };
}

const allOf = async <Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};
