// One seeded match as its sockets saw it: every frame that a client sent and every frame that it was told, by the real
// handlers on the real store, at a time that stands still between two frames. The players know nothing but frames.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { gameNamed } from "../../src/games/catalog.ts";
import { type Game, type GameAction, LEVELS } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { TIMER_SLACK_MS } from "../../src/relay/arm-timer.ts";
import { wake } from "../../src/relay/wake.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { newerStanding, type Standing } from "./standing.ts";

export interface TracedMatch {
  readonly game: string;
  readonly seats: number;
  readonly options?: object;
  readonly seed: string;
  /** What a reader finds in it. */
  readonly about: string;
  /** The share of turns in which something other than a bot's own move happens. */
  readonly trouble: number;
}

/** A line of the file after the first. */
export type TraceLine =
  | { readonly socket: string; readonly says: object }
  | { readonly socket: string; readonly told: unknown };

export interface Trace {
  readonly head: object;
  readonly lines: readonly TraceLine[];
}

/** Late enough for ever: the embedded store drops what has expired by the time of the day. */
const BEGUN_AT_MS = Date.UTC(2100, 0, 1, 18);
/** No match comes near it. */
const MOST_TURNS = 5_000;

/** A seat's client: its socket now, the newest frame's standing, and the one before it. */
interface Player {
  readonly seat: number;
  caller: Caller;
  socket: string;
  sockets: number;
  acts: number;
  newest: Standing | null;
  before: Standing | null;
  lastAct: object | null;
}

export const traceMatch = async (
  client: DynamoDBClient,
  table: string,
  traced: TracedMatch,
): Promise<Trace> => {
  const { seats, seed, options = {}, trouble, about } = traced;
  const game = gameOf(traced);
  const world = createWorld(BEGUN_AT_MS);
  const relay = createHost(client, world, { seed, table });
  const gateway = virtualGateway(relay, world);
  const random = seededRandom("0".repeat(64), `trace/${seed}`);
  const among = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const lines: TraceLine[] = [];
  const socketNames = new Map<string, string>();
  const players: Player[] = [];
  let heard = 0;

  const say = async (socket: string, caller: Caller, frame: object): Promise<void> => {
    socketNames.set(caller.connection, socket);
    lines.push({ socket, says: frame });
    await gateway.say(caller, frame);
    hear();
  };
  const hear = (): void => {
    for (const { connection, text } of world.posted.slice(heard)) {
      const socket = socketNames.get(connection) ?? "";
      const told: unknown = JSON.parse(text);
      lines.push({ socket, told });
      const player = players.find((one) => one.socket === socket);
      const standing = player && newerStanding(player.newest, told);
      if (player && standing) {
        player.before = player.newest;
        player.newest = standing;
      }
    }
    heard = world.posted.length;
  };

  // The host watches alone, then the others come.
  const spectator = gateway.nobody();
  let match = "";
  let path = "/v1/matches";
  let body: object = { game: game.id, seats, visibility: "public", options };
  for (let seat = 0; seat < seats; seat++) {
    const caller = await gateway.newCaller();
    const socket = `seat ${seat}`;
    players.push({ seat, caller, socket, sockets: 1, acts: 0, newest: null, before: null, lastAct: null });
    const answer = await gateway.rest("POST", path, { ...tokenOf(caller), body });
    match = seatedSchema.parse(answer.body).id;
    path = `/v1/matches/${match}/seats`;
    body = {};
    hear();
    world.nowMs += 1_000;
    await say(socket, caller, { type: "hello" });
    await say(socket, caller, seat === 0 ? { type: "watch", match } : { type: "watch", match, since: 0 });
    if (seat === 0) await say("spectator", spectator, { type: "watch", match });
  }

  const act = async (player: Player, seen: number, action: GameAction): Promise<void> => {
    player.acts += 1;
    const frame = { type: "act", match, id: `${player.seat}-${player.acts}`, seen, action };
    player.lastAct = frame;
    await say(player.socket, player.caller, frame);
  };

  /** The clock runs out and nobody was quick enough. */
  const timeOut = async (): Promise<void> => {
    const deadline = players.map(({ newest }) => newest?.deadline).find((time) => time);
    if (!deadline) return;
    const dueMs = Date.parse(deadline);
    world.nowMs = Math.max(world.nowMs, dueMs + TIMER_SLACK_MS);
    await wake(relay, { match, atMs: dueMs + TIMER_SLACK_MS });
    hear();
  };

  /** A seat's line is cut; it comes back on another one and asks for what it missed. */
  const comeBack = async (player: Player): Promise<void> => {
    player.caller = gateway.again(player.caller);
    player.sockets += 1;
    player.socket = `seat ${player.seat}, socket ${player.sockets}`;
    await say(player.socket, player.caller, { type: "watch", match, since: player.newest?.seq ?? 0 });
  };

  const makeTrouble = async (): Promise<void> => {
    const player = among(players);
    const other = among(players);
    if (!player?.newest || !other?.newest) return;
    const { before, lastAct, newest } = player;
    const someonesAction = among(other.newest.legal);
    const stale = before && among(before.legal);
    switch (Math.floor(random() * 5)) {
      case 0:
        return timeOut();
      case 1:
        return comeBack(player);
      case 2:
        return lastAct ? say(player.socket, player.caller, lastAct) : undefined;
      case 3:
        return stale ? act(player, before.seq, stale) : undefined;
      default:
        return someonesAction ? act(player, newest.seq, someonesAction) : undefined;
    }
  };

  const move = async (): Promise<void> => {
    const wanted = players.flatMap((player) => {
      const { newest, seat } = player;
      const level = LEVELS[(seat + 2) % LEVELS.length] ?? "hard";
      const action =
        newest && game.bots[level].choose({ seat, options: filled(game, options), ...newest }, random);
      return newest && action ? [{ player, seen: newest.seq, action }] : [];
    });
    const first = among(wanted);
    if (first) await act(first.player, first.seen, first.action);
    else await timeOut();
  };

  for (let turn = 0; !players[0]?.newest?.table.over; turn++) {
    if (turn > MOST_TURNS) throw new Error(`the match of ${seed} does not end`);
    world.nowMs += 300 + Math.floor(random() * 1_700);
    if (random() < trouble) await makeTrouble();
    else await move();
    const { newest } = players[0] ?? {};
    await say("spectator", spectator, { type: "ping", match, seq: spectatorSeq(lines) });
    if (!newest) throw new Error("the host was told nothing");
  }
  const head = { trace: "turn-relay/1", game: game.id, seats, options: filled(game, options), about };
  return { head, lines };
};

const gameOf = ({ game: id }: TracedMatch): Game => {
  const game = gameNamed(id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
};

const filled = (game: Game, options: object): object => game.schemas.options.parse(options);

/** The newest seq that the spectator was told. */
const spectatorSeq = (lines: readonly TraceLine[]): number => {
  const seqs = lines.flatMap((line) =>
    line.socket === "spectator" && "told" in line ? [newerStanding(null, line.told)?.seq ?? 0] : [],
  );
  return Math.max(0, ...seqs);
};
