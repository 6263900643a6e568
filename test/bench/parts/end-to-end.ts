// An action from a client's socket to the sockets of all four seats: the relay beside the floors, in turn.
import { join } from "node:path";
import { type Contestant, enter, playRound, type Round } from "../load/contestant.ts";
import { startFloor } from "../load/floors.ts";
import { startRelayRival } from "../load/relays.ts";
import type { Rival } from "../load/rival.ts";
import type { Bench } from "../part.ts";
import { installBoardgame, startBoardgame } from "../peers/boardgame.ts";
import { quantile } from "../report/quantiles.ts";
import type { Figures } from "../report/row.ts";
import { withScratchFolder } from "../scratch-folder.ts";

/** Matches at a time, and how often each rival plays so many. */
const ROUNDS = new Map([
  [1, 8],
  [8, 4],
  [32, 2],
]);
const OTHER_ROUNDS = 4;
/** In each match of a round. A whole match has at least 160. */
const ACTIONS = 150;
const WARM_ROUNDS = 2;
const WARM_MATCHES = 8;

export const measureEndToEnd = (bench: Bench): Promise<void> =>
  withScratchFolder((folder) => measure(bench, folder));

const measure = async (bench: Bench, folder: string): Promise<void> => {
  const loads = bench.options.matches.map((matches) => ({
    matches,
    rounds: bench.times(ROUNDS.get(matches) ?? OTHER_ROUNDS),
  }));
  const actions = bench.times(ACTIONS, 5);
  const stops: (() => Promise<void>)[] = [];
  const lost = new Set<Contestant>();
  const play = async (contestant: Contestant, matches: number): Promise<readonly Round[]> => {
    if (lost.has(contestant)) return [];
    try {
      return [await playRound(contestant, matches, actions)];
    } catch (error) {
      if (contestant.rival.wire === "relay") throw error;
      // A peer that ends by itself does not end the benchmark. What it said is on standard error.
      lost.add(contestant);
      return [];
    }
  };
  try {
    const contestants: Contestant[] = [];
    for (const starting of startersOf(bench, folder)) {
      const rival = await starting();
      stops.push(rival.stop);
      const contestant = await enter(rival, Math.max(...loads.map(({ matches }) => matches)));
      stops.push(async () => {
        if (!lost.has(contestant)) await contestant.leave();
      });
      contestants.push(contestant);
    }
    const rounds = loads.reduce((sum, load) => sum + load.rounds, 0) + bench.times(WARM_ROUNDS);
    const step = bench.progress(rounds * contestants.length);
    for (let n = 0; n < bench.times(WARM_ROUNDS); n++) {
      for (const contestant of contestants) {
        await play(contestant, WARM_MATCHES);
        step();
      }
    }
    for (const { matches, rounds } of loads) {
      const played = new Map<Contestant, Round[]>(contestants.map((contestant) => [contestant, []]));
      for (let n = 0; n < rounds; n++) {
        for (const [contestant, list] of played) {
          list.push(...(await play(contestant, matches)));
          step();
        }
      }
      report(bench, matches, played);
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};

const startersOf = ({ options }: Bench, folder: string): readonly (() => Promise<Rival>)[] => {
  const { beside } = options;
  return [
    () => startFloor("ws", options, folder),
    () => startFloor("ws + UpdateItem", options, folder),
    ...(options.memory ? [] : [() => startRelayRival("relay", { ...options, folder })]),
    () => startRelayRival("relay --memory", { ...options, memory: true, folder }),
    ...(beside === undefined
      ? []
      : [
          () =>
            startRelayRival("relay beside", { ...options, folder: join(folder, "beside"), checkout: beside }),
        ]),
    ...(options.peers ? startersOfPeers(folder) : []),
  ];
};

const startersOfPeers = (folder: string): readonly (() => Promise<Rival>)[] => {
  installBoardgame(folder);
  return [() => startBoardgame("FlatFile", folder), () => startBoardgame("InMemory", folder)];
};

const report = (bench: Bench, matches: number, played: ReadonlyMap<Contestant, readonly Round[]>): void => {
  const floors = [...played]
    .filter(([{ rival }]) => rival.name === FLOOR)
    .map(([, rounds]) => figuresOf(rounds));
  const [floor] = floors;
  for (const [{ rival }, rounds] of played) {
    if (rounds.length === 0) continue;
    const figures = figuresOf(rounds);
    bench.row(`${rival.name}, ${matches} ${matches === 1 ? "match" : "matches"}`, {
      ...figures,
      ...(floor && rival.name !== FLOOR ? comparedWith(floor, figures) : {}),
    });
  }
};

const FLOOR = "bare ws + UpdateItem";

const comparedWith = (floor: Figures, figures: Figures): Figures => ({
  rateToFloor: (figures["actionsPerSecond"] ?? 0) / (floor["actionsPerSecond"] ?? 1),
  allP50ToFloor: (figures["allP50Ms"] ?? 0) / (floor["allP50Ms"] ?? 1),
});

const figuresOf = (rounds: readonly Round[]): Figures => {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const actions = sum(({ all }) => all.length);
  const [all, sender] = [rounds.flatMap((round) => round.all), rounds.flatMap((round) => round.sender)];
  return {
    actions,
    actionsPerSecond: actions / sum(({ seconds }) => seconds),
    allP50Ms: quantile(all, 0.5),
    allP95Ms: quantile(all, 0.95),
    allP99Ms: quantile(all, 0.99),
    senderP50Ms: quantile(sender, 0.5),
    senderP95Ms: quantile(sender, 0.95),
    senderP99Ms: quantile(sender, 0.99),
    serverCpuMs: sum(({ serverMs }) => serverMs) / actions,
    databaseCpuMs: sum(({ databaseMs }) => databaseMs) / actions,
    clientsCpuMs: sum(({ clientsMs }) => clientsMs) / actions,
    memoryMb: Math.max(...rounds.map(({ memoryMb }) => memoryMb)),
  };
};
