// A private match of the players, each with a socket of its own, and a spectator with the code.
import type { ClientMatch } from "../../client/client-match.ts";
import type { OpenEvent } from "../../client/core/relay-frame.ts";
import { type CastPlayer, type ClientWish, type TappedClient, tappedClient } from "./cast.ts";
import type { Latencies } from "./latencies.ts";
import { Broken, Untried } from "./smoke-finding.ts";
import { PATIENCE_MS, within } from "./within.ts";

/** A seat or the spectator, with what the relay sent it. */
export interface Onlooker extends TappedClient {
  readonly match: ClientMatch;
  /** Every event once, in order. */
  readonly events: readonly OpenEvent[];
}

export interface SmokeSeat extends Onlooker {
  readonly seat: number;
  readonly player: CastPlayer;
}

export interface SmokeMatch {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  /** As it was shown before the first deal. */
  readonly commitment: string;
  readonly seats: readonly SmokeSeat[];
  readonly spectator: Onlooker;
  close(): void;
}

export interface MatchWish {
  readonly server: string;
  readonly game: string;
  /** Seconds by phase. Null: none. */
  readonly clocks: Readonly<Record<string, number>> | null;
  readonly players: readonly CastPlayer[];
  readonly latencies: Latencies;
}

/** Resolves when the match is live and everybody watches it. @throws RelayRefusal, Broken, Untried */
export const openSmokeMatch = async (wish: MatchWish): Promise<SmokeMatch> => {
  const { server, game, clocks, players, latencies } = wish;
  const opened: TappedClient[] = [];
  const client = (own: ClientWish): TappedClient => {
    const one = tappedClient(server, { ...own, latencies });
    opened.push(one);
    return one;
  };
  const close = (): void => {
    for (const { relay, tap } of opened) {
      for (const ms of tap.connectMs) latencies.note("connect", ms);
      tap.release();
      relay.close();
    }
  };
  try {
    const seats: SmokeSeat[] = [];
    for (const player of players) {
      const { relay, tap } = client({ token: player.token });
      const [host] = seats;
      const match = host
        ? await relay.join(host.match.id, codeOf(host.match))
        : await relay.open({ game, seats: players.length, visibility: "private", clocks });
      seats.push({ ...listen({ relay, tap }, match), seat: seats.length, player });
    }
    const [host] = seats;
    if (!host) throw new Error("a match without players");
    const { id, code = "", details } = host.match;
    const visitor = client({});
    const spectator = listen(visitor, await visitor.relay.watch(id, { code, since: 0 }));
    await untilLive(seats, spectator);
    return { id, code, game, commitment: details.commitment, seats, spectator, close };
  } catch (error) {
    close();
    throw error;
  }
};

const codeOf = ({ code }: ClientMatch): { readonly code?: string } => (code === undefined ? {} : { code });

const listen = ({ relay, tap }: TappedClient, match: ClientMatch): Onlooker => {
  const events: OpenEvent[] = [];
  match.on("events", (news) => events.push(...news.events));
  return { relay, tap, match, events };
};

const untilLive = async (seats: readonly Onlooker[], spectator: Onlooker): Promise<void> => {
  const onlookers = [...seats, spectator];
  const isReady = ({ match, events }: Onlooker): boolean =>
    match.status === "live" && match.isWatching && events.length > 0;
  const isRefused = (): boolean =>
    spectator.tap.received.some(({ frame }) => frame.type === "unwatched" && frame.why === "full");
  const isSettled = await within(PATIENCE_MS, () => onlookers.every(isReady) || isRefused());
  // A new match has no other spectator.
  if (isRefused()) throw new Untried("the relay takes no spectators, because of its ceiling or its budget");
  if (isSettled) return;
  const states = onlookers.map(({ match, relay }) => `${match.status} (socket ${relay.status})`);
  throw new Broken("the match starts, and everybody watches it", states.join(", "));
};
