// A storm: matches in which at least two seats may take the same place, and for each match far more sockets that all
// try at once, again and again. The test then checks every place against the stored log.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect } from "vitest";
import type { HydratedMatch } from "../../../src/match/hydrate.ts";
import { call, type Guest, newMatch } from "../../harness/rest-client.ts";
import { connect, type FrameOf, type SeatClient } from "../../harness/seat-client.ts";
import type { StoreProxy } from "../../harness/store-proxy.ts";
import { eventually } from "../../local/eventually.ts";
import { type Move, rivalsAt, steer } from "./contested.ts";
import { type Peeked, peek } from "./peek.ts";
import { staleAttempts } from "./stale-attempts.ts";

export interface StormOptions {
  /** One or more gateways on one database. Sockets are spread over them. */
  readonly gateways: readonly { readonly url: string; readonly socketUrl: string }[];
  readonly client: DynamoDBClient;
  readonly proxy: StoreProxy;
  readonly hosts: number;
  readonly matches: number;
  readonly seats: number;
  /** Discards of the first wave in each match, each over a socket of its own. */
  readonly discards: number;
  /** Discards of each later wave in each match, over existing sockets where possible. */
  readonly laterDiscards: number;
  readonly waves: number;
}

export interface Storm {
  readonly discards: number;
  readonly sockets: number;
  readonly places: number;
  readonly staleAttempts: number;
  readonly beaten: number;
}

interface StormMatch {
  readonly id: string;
  readonly guests: readonly Guest[];
  /** One a seat: it watches. */
  readonly watchers: readonly SeatClient[];
  /** By seat: they do not watch, they only act. */
  readonly actors: SeatClient[][];
}

export const storm = async (options: StormOptions): Promise<Storm> => {
  const { proxy, client, waves } = options;
  const matches = await Promise.all(Array.from({ length: options.matches }, () => openedMatch(options)));
  const total = { discards: 0, places: 0, staleAttempts: 0, beaten: 0 };
  for (let wave = 0; wave < waves; wave++) {
    const wanted = wave === 0 ? options.discards : options.laterDiscards;
    const places = await Promise.all(matches.map((played) => contestedPlace(options, played, wanted)));
    for (const place of places) await warmUp(options, place);
    proxy.clear();
    const answered = await Promise.all(interleaved(places).map((attempt) => attempt(wave)));
    total.staleAttempts += staleAttempts(proxy.requests);
    for (const place of places) {
      const answers = answered.filter(({ match }) => match === place.played.id);
      total.beaten += await expectOneWinner(client, place, answers);
    }
    total.discards += answered.length;
    total.places += places.length;
  }
  const sockets = matches.flatMap(({ actors }) => actors.flat()).length;
  return { ...total, sockets };
};

const openedMatch = async ({ gateways, seats }: StormOptions): Promise<StormMatch> => {
  const [first] = gateways;
  if (!first) throw new Error("a storm without a gateway");
  // Without clocks: only the seats act.
  const { id, guests } = await newMatch(first.url, seats, { clocks: null });
  const watchers = await Promise.all(guests.map((guest, n) => connect(socketUrl(gateways, n), guest.token)));
  for (const watcher of watchers) {
    watcher.send({ type: "watch", match: id });
    await watcher.frame((frame): frame is FrameOf<"view"> => frame.type === "view");
  }
  return { id, guests, watchers, actors: guests.map(() => []) };
};

const socketUrl = (gateways: StormOptions["gateways"], n: number): string =>
  gateways[n % gateways.length]?.socketUrl ?? "";

interface Place {
  readonly played: StormMatch;
  readonly before: Peeked;
  readonly rivals: readonly Move[];
  /** As many as there are discards, each over a socket of its own. */
  readonly attempts: readonly { readonly move: Move; readonly socket: SeatClient }[];
}

/** Plays the match on by REST until two seats compete, and connects the sockets that their discards still lack. */
const contestedPlace = async (options: StormOptions, played: StormMatch, wanted: number): Promise<Place> => {
  const { client, gateways } = options;
  for (;;) {
    const before = await peek(client, played.id);
    const rivals = rivalsAt(before.match);
    if (rivals.length === 0) {
      await play(gateways[0]?.url ?? "", played, before.match, before.step.seq);
      continue;
    }
    const attempts = [];
    const used = new Map<number, number>();
    for (let n = 0; n < wanted; n++) {
      const move = rivals[n % rivals.length];
      if (!move) throw new Error("no rival");
      const own = played.actors[move.seat] ?? [];
      const next = used.get(move.seat) ?? 0;
      used.set(move.seat, next + 1);
      const socket =
        own[next] ?? (await connect(socketUrl(gateways, n), played.guests[move.seat]?.token ?? ""));
      own[next] = socket;
      attempts.push({ move, socket });
    }
    return { played, before, rivals, attempts };
  }
};

const play = async (url: string, played: StormMatch, match: HydratedMatch, seen: number): Promise<void> => {
  const { seat, action } = steer(match);
  const token = played.guests[seat]?.token ?? "";
  const body = { game: match.game, seen, action };
  const { status } = await call(url, "POST", `/v1/matches/${played.id}/actions`, { token, body });
  expect(status).toBe(200);
};

/** Each host of each gateway reads the newest state of the match: hosts work in turn, and nothing else is going on. */
const warmUp = async ({ gateways, hosts }: StormOptions, { played, before }: Place): Promise<void> => {
  const { watchers, id } = played;
  for (const watcher of watchers.slice(0, gateways.length)) {
    for (let host = 0; host < hosts; host++) {
      const heard = watcher.frames.length;
      watcher.send({ type: "ping", match: id, seq: before.step.seq });
      await eventually(() =>
        expect(watcher.frames.slice(heard).some(({ type }) => type === "pong")).toBe(true),
      );
    }
  }
};

interface Answer {
  readonly match: string;
  readonly move: Move;
  readonly frame: FrameOf<"events"> | FrameOf<"refused">;
}

/** The attempts in all matches, the first of each match first. */
const interleaved = (places: readonly Place[]): readonly ((wave: number) => Promise<Answer>)[] => {
  const most = Math.max(...places.map(({ attempts }) => attempts.length));
  return Array.from({ length: most }, (_, n) => n).flatMap((n) =>
    places.flatMap(({ played, before, attempts }) => {
      const attempt = attempts[n];
      if (!attempt) return [];
      const { move, socket } = attempt;
      return async (wave: number): Promise<Answer> => {
        const id = `wave ${wave}`;
        socket.send({ type: "act", match: played.id, id, seen: before.step.seq, action: move.action });
        const frame = await socket.frame(
          (come): come is FrameOf<"events"> | FrameOf<"refused"> =>
            (come.type === "events" && come.ack === id) || (come.type === "refused" && come.id === id),
        );
        return { match: played.id, move, frame };
      };
    }),
  );
};

/** Returns how many were beaten, and by whom. */
const expectOneWinner = async (
  client: DynamoDBClient,
  { played, before, rivals }: Place,
  answers: readonly Answer[],
): Promise<number> => {
  const after = await peek(client, played.id);
  expect(after.match.version).toBe(before.match.version + 1);
  expect(after.match.steps.length).toBe(before.match.steps.length + 1);
  const { entry, from } = after.step;
  if (entry?.kind !== "action") throw new Error("no action won");
  expect(rivals).toContainEqual({ seat: entry.seat, action: entry.action });

  let beaten = 0;
  for (const { move, frame } of answers) {
    expect(frame).toMatchObject({ seq: after.step.seq, from: before.step.seq + 1 });
    if (move.seat !== entry.seat) {
      expect(frame).toMatchObject({ type: "refused", code: "beaten", by: entry.seat, beatenAt: from });
      beaten++;
    } else if (JSON.stringify(move.action) === JSON.stringify(entry.action)) {
      expect(frame.type).toBe("events");
    } else {
      // The seat's own other card took the place: the refusal is the game's own and names no winner.
      expect(frame).toMatchObject({ type: "refused" });
      expect(frame).not.toHaveProperty("by");
    }
  }
  await Promise.all(
    played.watchers.map((watcher, seat) =>
      eventually(() =>
        expect(watcher.newest()).toMatchObject({
          seq: after.step.seq,
          own: after.step.owns[seat],
          table: after.match.referee.table(after.step.state, seat),
        }),
      ),
    ),
  );
  return beaten;
};
