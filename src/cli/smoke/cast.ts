// The players of a run: two guests, and bot accounts of theirs. So a run takes two of the few guests that an address
// may make in an hour.
import type { ClientRelay } from "../../client/client-relay.ts";
import { connect } from "../../client/connect.ts";
import { FLOOD } from "../../client/frame-bounds.ts";
import { relayFetch } from "../../client/relay-fetch.ts";
import { RelayRefusal } from "../../client/relay-refusal.ts";
import type { RestResult } from "../../client/rest-types.ts";
import type { Game } from "../../games/game.ts";
import type { Latencies } from "./latencies.ts";
import { createSocketTap, type SocketTap } from "./socket-tap.ts";

export interface CastPlayer {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** A client with its tap. */
export interface TappedClient {
  readonly relay: ClientRelay<string>;
  readonly tap: SocketTap;
}

/** The limits of a minute are waited for. A relay that says "in an hour" has refused. */
const LONGEST_WAIT_MS = 2 * 60_000;

/** `token` left out: a visitor. `promises`: whether each seat adds its share to the shuffle. */
export const tappedClient = (
  server: string,
  { token, promises = true, latencies, longestWaitMs = LONGEST_WAIT_MS }: ClientWish = {},
): TappedClient => {
  const tap = createSocketTap(() => relay.close(FLOOD));
  const asked = relayFetch(server);
  const timed: typeof fetch = async (input, init) => {
    const beganAtMs = performance.now();
    const answer = await asked(input, init).catch((error: unknown) => {
      throw new Error(whyNot(error));
    });
    latencies?.note("rest", performance.now() - beganAtMs);
    return answer;
  };
  const relay = connect<string>(server, {
    ...{ WebSocket: tap.WebSocket, fetch: timed, entropy: promises, longestWaitMs },
    ...(token !== undefined && { token }),
  });
  return { relay, tap };
};

/** Node hides the reason, such as a certificate that nobody trusts, in the cause. */
const whyNot = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error
    ? error.cause.message || String(Reflect.get(error.cause, "code"))
    : error.message;
};

export interface ClientWish {
  readonly token?: string | undefined;
  readonly promises?: boolean;
  /** A relay that wants it to wait for longer has refused. */
  readonly longestWaitMs?: number;
  readonly latencies?: Latencies;
}

const GUESTS = ["Smoke Ada", "Smoke Cy"] as const;
const LEAST_PLAYERS = 4;

/** Four if the rules allow it. */
export const playersOf = ({ seats: { min, max } }: Game): number =>
  Math.min(max, Math.max(min, LEAST_PLAYERS));

export interface Cast {
  /** Those who own the others. */
  readonly guests: readonly CastPlayer[];
  readonly players: readonly CastPlayer[];
}

/**
 * At least `count` players. @throws RelayRefusal. `made` gets each guest at once, so that each is erased whatever
 * follows.
 */
export const gatherCast = async (
  server: string,
  count: number,
  made: (guest: CastPlayer) => void,
): Promise<Cast> => {
  const guests: CastPlayer[] = [];
  const players: CastPlayer[] = [];
  const botsOfEach = Math.ceil(Math.max(count, LEAST_PLAYERS) / GUESTS.length) - 1;
  for (const name of GUESTS) {
    const { relay } = tappedClient(server);
    const { player, token } = await relay.guest(name);
    const guest = { id: player.id, name, token };
    made(guest);
    guests.push(guest);
    players.push(guest);
    for (let number = 1; number <= botsOfEach; number++) {
      const botName = `${name} Bot ${number}`;
      const bot = dataOrThrow(await relay.patiently.createBot({ body: { name: botName } }));
      players.push({ id: bot.player.id, name: botName, token: bot.token });
    }
    relay.close();
  }
  return { guests, players };
};

/** @throws RelayRefusal */
export const dataOrThrow = <Data>(
  result: { readonly ok: true; readonly data: Data } | Extract<RestResult, { readonly ok: false }>,
): Data => {
  if (!result.ok) throw new RelayRefusal(result.problem);
  return result.data;
};
