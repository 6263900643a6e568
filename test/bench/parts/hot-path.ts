// What an accepted action takes the socket function: requests, units, posts, and processor time without the store's.
// The bundle is the deployed one, in a process of its own. The store and `@connections` are other processes, so their
// time does not count.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { openDatabase } from "../../../src/local/database/database.ts";
import { localClient } from "../../../src/local/database/local-client.ts";
import { silent } from "../../../src/local/log.ts";
import { openStoreProxy, type StoreProxy } from "../../harness/store-proxy.ts";
import { buildBundles } from "../functions/bundles.ts";
import { type Environment, startEnvironment, TABLE } from "../functions/environment.ts";
import { type Connections, listenForPosts, matchMaker, type SeatedMatch } from "../functions/seated-match.ts";
import type { Bench } from "../part.ts";
import { median } from "../report/quantiles.ts";
import { withScratchFolder } from "../scratch-folder.ts";

/** In a match. A whole match has at least 160. */
const ACTIONS = 150;
/** So many have a race among them. */
const LEAST_ACTIONS = 30;
const WARM_MATCHES = 6;
const COLD_MATCHES = 30;
const FRESH_PROCESSES = 5;

export const measureHotPath = (bench: Bench): Promise<void> =>
  withScratchFolder((folder) => measure(bench, folder));

interface World {
  readonly proxy: StoreProxy;
  readonly connections: Connections;
  readonly newMatch: () => Promise<SeatedMatch>;
  readonly newEnvironment: () => Promise<Environment>;
}

const measure = async (bench: Bench, folder: string): Promise<void> => {
  const closers: (() => unknown)[] = [];
  // The database in memory counts no units.
  const engine = bench.options.engine === "dynamodb-local" ? "dynamodb-local" : "dynoxide";
  try {
    const socket = (await buildBundles(folder)).find(({ name }) => name === "socket");
    if (!socket) throw new Error("no socket function");
    const database = await openDatabase({ data: null, tableName: TABLE, log: silent, engine });
    closers.push(database.stop);
    const client: DynamoDBClient = localClient(database);
    closers.push(() => client.destroy());
    const proxy = await openStoreProxy(database.endpoint);
    closers.push(proxy.stop);
    const connections = await listenForPosts();
    closers.push(connections.stop);
    const { accessKey } = database;
    const addresses = { database: proxy.endpoint, accessKey, connections: connections.url };
    const newEnvironment = async (): Promise<Environment> => {
      const environment = await startEnvironment(socket.file, addresses);
      closers.push(environment.stop);
      return environment;
    };
    await measureIn(bench, { proxy, connections, newMatch: matchMaker(client, connections), newEnvironment });
  } finally {
    for (const close of closers.toReversed()) await close();
  }
};

const measureIn = async (bench: Bench, world: World): Promise<void> => {
  const actions = bench.times(ACTIONS, LEAST_ACTIONS);
  const [matches, colds, fresh] = [
    bench.times(WARM_MATCHES),
    bench.times(COLD_MATCHES),
    bench.times(FRESH_PROCESSES),
  ];
  const step = bench.progress(3 * matches + colds + fresh);
  const [one, other] = [await world.newEnvironment(), await world.newEnvironment()];

  /** A match in which the second host commits behind the first one's back, as often as it can. */
  const playRaces = async (sample: Sample | null): Promise<void> => {
    const match = await world.newMatch();
    await match.watch(one);
    for (let played = 0; played < actions; played++) {
      const act = await match.race(other, one);
      if (!act) await match.act(one);
      else await (sample?.add(act) ?? act());
    }
    step();
  };
  // Both get warm by it.
  for (let n = 0; n < matches; n++) await playRaces(null);

  const warm = createSample(world);
  for (let n = 0; n < matches; n++) {
    const match = await world.newMatch();
    await match.watch(one);
    await match.act(one);
    for (let played = 1; played < actions; played++) await warm.add(() => match.act(one));
    step();
  }
  warm.report(bench, "warm");

  const lost = createSample(world);
  for (let n = 0; n < matches; n++) await playRaces(lost);
  lost.report(bench, "warm, after a lost race");

  /** A match in its middle, which only the other host knows. */
  const unknownMatch = async (): Promise<SeatedMatch> => {
    const match = await world.newMatch();
    await match.watch(other);
    for (let played = 0; played < actions / 2; played++) await match.act(other);
    return match;
  };
  const cold = createSample(world);
  for (let n = 0; n < colds; n++) {
    const match = await unknownMatch();
    await cold.add(() => match.act(one));
    step();
  }
  cold.report(bench, "match not in memory");

  const first = createSample(world);
  for (let n = 0; n < fresh; n++) {
    const match = await unknownMatch();
    const environment = await world.newEnvironment();
    await first.add(() => match.act(environment));
    await environment.stop();
    step();
  }
  first.report(bench, "first call of a new process");
};

interface Sample {
  /** Takes the call's processor time, and counts what it asks for. */
  add(call: () => Promise<number>): Promise<void>;
  report(bench: Bench, name: string): void;
}

const createSample = ({ proxy, connections }: World): Sample => {
  const cpuMs: number[] = [];
  let [requests, writeUnits, readUnits, posts] = [0, 0, 0, 0];
  return {
    add: async (call) => {
      proxy.clear();
      const postsBefore = connections.posts();
      cpuMs.push(await call());
      posts += connections.posts() - postsBefore;
      requests += proxy.requests.length;
      for (const { operation, units, lost } of proxy.requests) {
        if (operation === "GetItem") readUnits += units;
        // A failed condition reports none, and costs as much.
        else writeUnits += lost ? 1 : units;
      }
    },
    report: (bench, name) => {
      const calls = cpuMs.length;
      bench.row(name, {
        calls,
        cpuMeanMs: cpuMs.reduce((sum, ms) => sum + ms, 0) / calls,
        cpuP50Ms: median(cpuMs),
        requests: requests / calls,
        writeUnits: writeUnits / calls,
        readUnits: readUnits / calls,
        posts: posts / calls,
      });
    },
  };
};
