// A match of library clients over a faulty network, played to its end, and what must hold then.
import { isDeepStrictEqual } from "node:util";
import type { ClientMatch } from "../../src/client/client-match.ts";
import type { ClientRelay } from "../../src/client/client-relay.ts";
import { connect } from "../../src/client/connect.ts";
import type { ActVerdict } from "../../src/client/core/act-verdict.ts";
import type { ClientView } from "../../src/client/core/match-news.ts";
import type { OpenAction, OpenEvent } from "../../src/client/core/relay-frame.ts";
import { GAMES } from "../../src/games/catalog.ts";
import { type HydratedMatch, hydrate, newest } from "../../src/match/hydrate.ts";
import { visibleEventsSince } from "../../src/match/redact.ts";
import { createDice, type Dice } from "../../src/simulator/world/dice.ts";
import { awaited, type FaultyNetwork, faultyNetwork, NO_FAULTS } from "./faulty-network.ts";

export interface FaultyOutcome {
  readonly game: string;
  readonly faults: readonly string[];
  readonly acts: number;
  readonly accepted: number;
  readonly beaten: number;
  readonly restarts: number;
}

interface Seat {
  readonly relay: ClientRelay;
  readonly match: ClientMatch;
  readonly events: OpenEvent[];
  readonly verdicts: ActVerdict[];
  /** Each accepted act once: an action on a view. */
  readonly accepted: Map<string, readonly [seen: number, action: OpenAction]>;
  asked: number;
}

const ADDRESS = "http://relay.example";
const MOST_MS = 4 * 3_600_000;
const LOOK_MS = 1_000;
const MOST_ACTS = 400;

export const playFaultyMatch = async (seed: number): Promise<FaultyOutcome> => {
  const dice = createDice(seed, "match");
  const network = faultyNetwork(seed);
  const game = GAMES[seed % GAMES.length];
  if (!game) throw new Error("no game");
  const seats = game.seats.min + dice.below(Math.min(4, game.seats.max) - game.seats.min + 1);
  const opening = { game: game.id, seats, visibility: "public", clocks: null } as const;
  const sitting = sitDown(network, opening, seats);
  const { players, spectator } = await awaited(network, sitting);

  network.faults({
    lost: dice.pick([0, 0.03, 0.1]) ?? 0,
    doubled: dice.pick([0, 0.05, 0.2]) ?? 0,
    late: dice.pick([0, 0.05, 0.3]) ?? 0,
    cut: dice.pick([0, 0.01, 0.04]) ?? 0,
    silent: dice.pick([0, 0.5]) ?? 0,
    shortLived: dice.pick([0, 0.5]) ?? 0,
  });
  let acts = 0;
  const mayAct = (): boolean => ++acts <= MOST_ACTS;
  const mayStillAct = (): boolean => acts < MOST_ACTS;
  for (const [n, player] of players.entries())
    void play(network, player, createDice(seed, `player ${n}`), mayAct, mayStillAct);
  const restarts = 1 + dice.below(2);
  for (let n = 0; n < restarts; n++)
    network.clockwork.after(dice.below(10_000), "the relay restarts", network.restart);

  const { clockwork } = network;
  const endMs = clockwork.nowMs() + MOST_MS;
  const isPlayed = (): boolean =>
    players.every(
      ({ match, asked, verdicts }) => (match.view.over || acts >= MOST_ACTS) && asked === verdicts.length,
    );
  while (clockwork.nowMs() < endMs && !isPlayed()) await clockwork.runUntil(clockwork.nowMs() + LOOK_MS);
  network.faults(NO_FAULTS);
  await clockwork.runUntil(clockwork.nowMs() + 120_000);

  const faults = await faultsOf(network, players, spectator);
  for (const { relay } of [...players, spectator]) relay.close();
  const verdicts = players.flatMap((player) => player.verdicts);
  const count = (type: ActVerdict["type"]): number =>
    verdicts.filter((verdict) => verdict.type === type).length;
  return {
    ...{ game: game.id, faults, acts: verdicts.length, restarts },
    ...{ accepted: count("accepted"), beaten: count("beaten") },
  };
};

const sitDown = async (
  network: FaultyNetwork,
  opening: {
    readonly game: string;
    readonly seats: number;
    readonly visibility: "public";
    readonly clocks: null;
  },
  seats: number,
): Promise<{ readonly players: readonly Seat[]; readonly spectator: Seat }> => {
  const players: Seat[] = [];
  for (let n = 0; n < seats; n++) {
    const relay = connect(ADDRESS, network.options(`client ${n}`));
    await relay.guest(`Player ${n}`);
    const [host] = players;
    players.push(seatOf(relay, host ? await relay.join(host.match.id) : await relay.open(opening)));
  }
  const relay = connect(ADDRESS, network.options("spectator"));
  const watched = await relay.watch(players[0]?.match.id ?? "", { since: 0 });
  return { players, spectator: seatOf(relay, watched) };
};

const seatOf = (relay: ClientRelay, match: ClientMatch): Seat => {
  const seat: Seat = { relay, match, events: [], verdicts: [], accepted: new Map(), asked: 0 };
  match.on("events", ({ from, events }) => {
    if (from !== seat.events.length + 1) throw new Error(`event ${from} after ${seat.events.length}`);
    seat.events.push(...events);
  });
  return seat;
};

/** Plays what is legal in the newest view, sometimes in an older one, and sometimes two acts at once. */
const play = async (
  { clockwork }: FaultyNetwork,
  seat: Seat,
  dice: Dice,
  mayAct: () => boolean,
  mayStillAct: () => boolean,
): Promise<void> => {
  const { match } = seat;
  const act = async (view: ClientView): Promise<void> => {
    const action = dice.pick(view.legal);
    if (!action || !mayAct()) return;
    seat.asked++;
    const verdict = await match.act(action, view);
    seat.verdicts.push(verdict);
    if (verdict.type === "accepted")
      seat.accepted.set(JSON.stringify([view.seq, action]), [view.seq, { ...action }]);
  };
  let before = match.view;
  let isOut = false;
  for await (const _ of match) {
    while (!isOut && match.view.legal.length > 0) {
      await new Promise<void>((resolve) => clockwork.after(dice.below(400), "", resolve));
      const { view } = match;
      const acts = [act(dice.happens(0.05) ? before : view), ...(dice.happens(0.05) ? [act(view)] : [])];
      before = view;
      await Promise.all(acts);
      isOut = !mayStillAct();
    }
  }
};

const faultsOf = async (
  network: FaultyNetwork,
  players: readonly Seat[],
  spectator: Seat,
): Promise<readonly string[]> => {
  const id = players[0]?.match.id ?? "";
  const stored = await network.relay().matches.read(id);
  if (!stored || stored.status === "open") return ["the match has not started"];
  const match = hydrate(stored);
  const faults: string[] = [];
  for (const [n, seat] of [...players, spectator].entries()) {
    const viewer = seat === spectator ? "spectator" : n;
    for (const fault of viewerFaults(match, seat, viewer)) faults.push(`${viewer}: ${fault}`);
  }
  return faults;
};

const viewerFaults = function* (match: HydratedMatch, seat: Seat, viewer: number | "spectator") {
  const { seq, owns, state } = newest(match);
  const { view } = seat.match;
  if (view.seq !== seq) yield `stands at ${view.seq}, the match at ${seq}`;
  else if (!isDeepStrictEqual(view.table, match.referee.table(state, viewer))) yield "has another table";
  const told = JSON.stringify(visibleEventsSince(match, viewer, 1, null));
  if (JSON.stringify(seat.events.slice(1)) !== told) yield `was told ${seat.events.length} events of ${seq}`;
  if (viewer === "spectator") return;
  if (view.own !== owns[viewer]) yield `has done ${view.own} actions, by the log ${owns[viewer]}`;
  if (seat.asked !== seat.verdicts.length) yield `${seat.asked - seat.verdicts.length} acts have no verdict`;
  if (seat.verdicts.some(({ type }) => type === "lost")) yield "an act was lost";
  const entries = match.steps.filter(({ entry }) => entry?.kind === "action" && entry.seat === viewer);
  if (entries.length > seat.accepted.size)
    yield `the log has ${entries.length} actions, and ${seat.accepted.size} acts were accepted`;
  for (const [seen, action] of seat.accepted.values()) {
    const isThere = entries.some(
      ({ entry, seq }) => seq >= seen && entry?.kind === "action" && isDeepStrictEqual(entry.action, action),
    );
    if (!isThere) yield `${JSON.stringify(action)} was accepted, and is not in the log`;
  }
};
