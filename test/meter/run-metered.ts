// Plays matches in a metered world: tables of players who stay together for some matches, and their spectators.
import type { Game } from "../../src/games/game.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { createDice } from "../../src/simulator/world/dice.ts";
import { createPlayer, type MeteredPlayer } from "./metered-player.ts";
import { createMeteredWorld, type MeteredWorld } from "./metered-world.ts";
import type { Meter } from "./tally.ts";

export interface MeteredRun {
  readonly seed: number;
  readonly game: Game;
  readonly seats: number;
  /** The hosts of each function. */
  readonly hosts: number;
  readonly matches: number;
  /** Of each match, without a token. */
  readonly spectators: number;
  /** The players of a table stay for so many matches. */
  readonly matchesOfTable: number;
  readonly thinkMs: { readonly least: number; readonly most: number };
}

export const USUAL_RUN = {
  ...{ seed: 1, seats: 4, hosts: 1, matches: 100, spectators: 0, matchesOfTable: 5 },
  thinkMs: { least: 300, most: 1_500 },
} as const satisfies Omit<MeteredRun, "game">;

interface Guest {
  readonly token: string;
  readonly address: string;
  readonly player: MeteredPlayer;
}

export const runMetered = async (run: MeteredRun): Promise<Meter> => {
  const world = createMeteredWorld(run.seed, run.hosts);
  const tables = Math.ceil(run.matches / run.matchesOfTable);
  let left = tables;
  let fault: unknown = null;
  for (let table = 0; table < tables; table++) {
    const matches = Math.min(run.matchesOfTable, run.matches - table * run.matchesOfTable);
    const begin = (): void => {
      playTable(world, run, table, matches)
        .catch((error: unknown) => {
          fault = error;
        })
        .finally(() => {
          left--;
        });
    };
    world.clockwork.after(createDice(run.seed, `table ${table}`).below(BEGIN_MS), "", begin);
  }
  while (left > 0 && fault === null) await world.clockwork.runUntil(world.clockwork.nowMs() + LOOK_MS);
  if (fault !== null) throw fault;
  // The last closes, timers and records.
  await world.clockwork.runUntil(world.clockwork.nowMs() + LAST_MS);
  return world.meter;
};

const BEGIN_MS = 60_000;
const LOOK_MS = 1_000;
const LAST_MS = 120_000;
const BREAK_MS = 3_000;

const playTable = async (
  world: MeteredWorld,
  run: MeteredRun,
  table: number,
  matches: number,
): Promise<void> => {
  const { game, seed, thinkMs } = run;
  const clientOf = (name: string, token: string | null, address: string): MeteredPlayer =>
    createPlayer({ world, game, dice: createDice(seed, name), token, address, thinkMs });
  const guests: Guest[] = [];
  for (let seat = 0; seat < run.seats; seat++) {
    const address = addressOf(table, seat);
    const made = await world.rest("POST", "/v1/players", { body: { name: "Guest" }, address });
    const { token } = newPlayerSchema().parse(made);
    guests.push({ token, address, player: clientOf(`player ${table}/${seat}`, token, address) });
  }
  const spectators = Array.from({ length: run.spectators }, (_, n) =>
    clientOf(`spectator ${table}/${n}`, null, addressOf(table, run.seats + n)),
  );
  for (let match = 0; match < matches; match++) {
    const id = await seatedMatch(world, run, guests);
    await Promise.all([
      ...guests.map(({ player }, seat) => player.play(id, seat)),
      ...spectators.map((spectator) => spectator.play(id, null)),
    ]);
    await new Promise((resolve) => void world.clockwork.after(BREAK_MS, "", () => resolve(null)));
  }
  for (const { player } of guests) player.close();
  for (const spectator of spectators) spectator.close();
};

const seatedMatch = async (
  { rest }: MeteredWorld,
  { game, seats }: MeteredRun,
  guests: readonly Guest[],
): Promise<string> => {
  let path = "/v1/matches";
  let body: object = { game: game.id, seats, visibility: "public" };
  let id = "";
  for (const { token, address } of guests) {
    ({ id } = seatedSchema().parse(await rest("POST", path, { token, body, address })));
    path = `/v1/matches/${id}/seats`;
    body = {};
  }
  return id;
};

/** Each client has a network of its own. */
const addressOf = (table: number, client: number): string =>
  `10.${table % 250}.${client}.${1 + Math.floor(table / 250)}`;
