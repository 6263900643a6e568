// One seeded match as its sockets saw it: every frame from a client and every frame to a client, by the real handlers,
// at a time that stands still between two frames. The players know nothing but frames.
import type { Dynamo } from "../../src/aws/dynamo/dynamo.ts";
import { gameNamed } from "../../src/games/catalog.ts";
import { type Game, type GameAction, LEVELS } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { TIMER_SLACK_MS } from "../../src/relay/play/arm-timer.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { virtualStream } from "../harness/virtual-stream.ts";
import { fireNoted } from "../relay/support/fire-timer.ts";
import { newerStanding, type Standing } from "./standing.ts";
import { type TraceLine, traceLines } from "./trace-lines.ts";

export interface TracedMatch {
  readonly game: string;
  readonly seats: number;
  readonly seed: string;
  /** What a reader finds in it. */
  readonly about: string;
  /** The share of turns with something other than a bot's own move. */
  readonly trouble: number;
}

export interface Trace {
  readonly head: object;
  readonly lines: readonly TraceLine[];
}

/** Late enough for ever: the embedded store drops expired items by the time of day. */
const BEGUN_AT_MS = Date.UTC(2100, 0, 1, 18);
/** No match comes near it. */
const MOST_TURNS = 5_000;

/** A seat's client: its present socket, the state in the newest frame, and the state before. */
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

export const traceMatch = async (client: Dynamo, table: string, traced: TracedMatch): Promise<Trace> => {
  const { seats, seed, trouble, about } = traced;
  const game = gameOf(traced);
  const options = game.schemas.options.parse({});
  const world = createWorld(BEGUN_AT_MS);
  const stream = virtualStream(createHost(client, world, { seed, table }));
  const { relay } = stream;
  const gateway = virtualGateway(relay, world);
  const random = seededRandom("0".repeat(64), `trace/${seed}`);
  const among = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const players: Player[] = [];
  const spectator = gateway.nobody();
  let match = "";

  const { lines, say, hear } = traceLines(gateway, world, (socket, told) => {
    const player = players.find((one) => one.socket === socket);
    const standing = player && newerStanding(player.newest, told);
    if (standing) Object.assign(player, { before: player.newest, newest: standing });
  });

  /** The store's stream brings the spectator what has changed. */
  const hearFromStream = async (): Promise<void> => {
    await stream.deliver();
    hear();
  };

  /** The host watches before the others come; then each sits down, connects and watches. */
  const sitDown = async (): Promise<void> => {
    let path = "/v1/matches";
    let body: object = { game: game.id, seats, visibility: "public" };
    for (let seat = 0; seat < seats; seat++) {
      const caller = await gateway.newCaller();
      const socket = `seat ${seat}`;
      players.push({
        ...{ seat, caller, socket },
        ...{ sockets: 1, acts: 0, newest: null, before: null, lastAct: null },
      });
      const answer = await gateway.rest("POST", path, { ...tokenOf(caller), body });
      match = seatedSchema().parse(answer.body).id;
      path = `/v1/matches/${match}/seats`;
      body = {};
      hear();
      world.nowMs += 1_000;
      await say(socket, caller, { type: "hello" });
      await say(socket, caller, { type: "watch", match, ...(seat === 0 ? {} : { since: 0 }) });
      if (seat === 0) await say("spectator", spectator, { type: "watch", match });
      await hearFromStream();
    }
  };

  const act = async (player: Player, seen: number, action: GameAction): Promise<void> => {
    player.acts += 1;
    player.lastAct = { type: "act", match, id: `${player.seat}-${player.acts}`, seen, action };
    await say(player.socket, player.caller, player.lastAct);
  };

  /** The clock runs out because no seat acted in time. */
  const timeOut = async (): Promise<void> => {
    const deadline = players.map(({ newest }) => newest?.deadline).find((time) => time);
    if (!deadline) return;
    const atMs = Date.parse(deadline) + TIMER_SLACK_MS;
    world.nowMs = Math.max(world.nowMs, atMs);
    await fireNoted(relay, match);
    hear();
  };

  /** A seat's connection is cut. It comes back on another one and asks for what it missed. */
  const comeBack = async (player: Player): Promise<void> => {
    player.caller = gateway.again(player.caller);
    player.sockets += 1;
    player.socket = `seat ${player.seat}, socket ${player.sockets}`;
    await say(player.socket, player.caller, { type: "watch", match, since: player.newest?.seq ?? 0 });
  };

  const makeTrouble = async (): Promise<void> => {
    const [player, other] = [among(players), among(players)];
    if (!player?.newest || !other?.newest) return;
    const { before, lastAct, newest, socket, caller } = player;
    const anothers = among(other.newest.legal);
    const stale = before && among(before.legal);
    switch (Math.floor(random() * 5)) {
      case 0:
        return timeOut();
      case 1:
        return comeBack(player);
      case 2:
        return lastAct ? say(socket, caller, lastAct) : undefined;
      case 3:
        return stale ? act(player, before.seq, stale) : undefined;
      default:
        return anothers ? act(player, newest.seq, anothers) : undefined;
    }
  };

  /** One of the seats that may act does; each seat has a level of its own. */
  const move = async (): Promise<void> => {
    const wanted = players.flatMap((player) => {
      const { newest, seat } = player;
      const bot = game.bots[LEVELS[(seat + 2) % LEVELS.length] ?? "hard"];
      const action = newest && bot.choose({ seat, options, ...newest }, random);
      return newest && action ? [{ player, seen: newest.seq, action }] : [];
    });
    const first = among(wanted);
    await (first ? act(first.player, first.seen, first.action) : timeOut());
  };

  await sitDown();
  for (let turn = 0; !players[0]?.newest?.table.over; turn++) {
    if (turn > MOST_TURNS) throw new Error(`the match of ${seed} does not end`);
    world.nowMs += 300 + Math.floor(random() * 1_700);
    await (random() < trouble ? makeTrouble() : move());
    await hearFromStream();
  }
  return { head: { trace: "turn-relay/1", game: game.id, seats, options, about }, lines };
};

const gameOf = ({ game: id }: TracedMatch): Game => {
  const game = gameNamed(id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
};
