// Tries one failure at one step of an operation, each time in a fresh copy of the operation's world.
import { sampled } from "../harness/sampled.ts";
import { type Host, newHost } from "./failing-host.ts";
import type { Operation, Prepared } from "./operation.ts";
import { AT_ONCE, type Breach, type Ended, IN_THE_END } from "./promises.ts";
import { readStream } from "./run-on.ts";
import { sceneIn } from "./scene.ts";
import type { Failure, Step, Strike } from "./steps.ts";
import { copyOf, countsIn, createTableWorld, stateOf, type TableWorld } from "./table-world.ts";

/** What the client does where it does not know whether its request was done. */
const CLIENTS = ["asks again", "never comes back"] as const;
type Client = (typeof CLIENTS)[number];

export interface Case {
  readonly at: number;
  readonly failure: Failure;
  /** Null for any other failure. */
  readonly rival: string | null;
  readonly client: Client;
}

export interface Broken extends Breach {
  readonly step: string;
  readonly how: string;
  readonly client: Client | null;
}

export interface Row {
  readonly steps: readonly Step[];
  /** How many failures were tried. */
  readonly tried: number;
  readonly broken: readonly Broken[];
}

/** Of the failures of an operation, each change tries every eighth one, in turn over its steps. */
const EVERY = sampled(8, 1);

const MOST_ATTEMPTS = 12;
/** Without a failure, the matches and the series of these operations come to their ends by themselves. */
const GO_ON = ["startMatch", "timer", ...sampled([], ["openArena"])];

export const tryAll = async (operation: Operation): Promise<Row> => {
  const world = createTableWorld();
  const prepared = await operation.prepare(await sceneIn(world));
  const judged = judge();
  const plain = { ...(await run(world, prepared, null, null)), goesOn: GO_ON.includes(operation.of) };
  const steps = [...plain.host.steps.taken];
  const broken = (await judged(plain)).map(
    (one): Broken => ({ ...one, step: "", how: "nothing fails", client: null }),
  );
  let tried = 0;
  for (const [i, { at, failure, rival }] of casesOf(steps, prepared).entries()) {
    if ((i + steps.length) % EVERY !== 0) continue;
    for (const client of CLIENTS) {
      const ended = await run(world, prepared, { at, failure, rival, client }, plain);
      if (!ended.hasHappened) break;
      tried++;
      const name = `${at} ${steps[at]?.name}`;
      broken.push(
        ...(await judged(ended)).map((one) => ({ ...one, step: name, how: rival ?? failure, client })),
      );
      if (!ended.wasInDoubt) break;
    }
  }
  return { steps, tried, broken };
};

const casesOf = (steps: readonly Step[], { rivals }: Prepared): readonly Omit<Case, "client">[] =>
  steps.flatMap(({ failures }, at) =>
    failures.flatMap((failure) => {
      const names: readonly (string | null)[] = failure === "rival" ? Object.keys(rivals) : [null];
      return names.map((rival) => ({ at, failure, rival }));
    }),
  );

/** Worlds in the same state have the same future. So each state is judged once. */
const judge = () => {
  const known = new Map<string, readonly Breach[]>();
  return async (ended: Ended): Promise<readonly Breach[]> => {
    const { world, calm, tried } = ended;
    const now = await breachesOf(AT_ONCE, ended);
    const state = `${tried === null} ${calm.steps.taken.length > 0} ${stateOf(world)}`;
    const later = known.get(state) ?? (await breachesOf(IN_THE_END, ended));
    known.set(state, later);
    return [...now, ...later];
  };
};

const breachesOf = async (promises: typeof AT_ONCE, ended: Ended): Promise<readonly Breach[]> => {
  const found: Breach[] = [];
  for (const [promise, broken] of Object.entries(promises)) {
    const what = await broken(ended);
    if (what !== null) found.push({ promise, what });
  }
  return found;
};

const run = async (
  from: TableWorld,
  prepared: Prepared,
  tried: Case | null,
  plain: Ended | null,
): Promise<Ended> => {
  const world = copyOf(from);
  let hasHappened = true;
  const comesBetween = (rival: (host: Host) => Promise<unknown>) => async () => {
    const { changes } = world;
    await rival(newHost(world));
    hasHappened = world.changes > changes;
  };
  const rival = tried?.rival == null ? undefined : prepared.rivals[tried.rival];
  const strike: Strike | null = tried && { ...tried, rival: rival ? comesBetween(rival) : null };
  const [host, calm] = [newHost(world, strike), newHost(world)];
  let outcome = await prepared.ask(host);
  const wasInDoubt = outcome.type !== "done";
  const asksAgain = tried?.client !== "never comes back";
  for (let attempts = 1; outcome.type === "again" && asksAgain && attempts < MOST_ATTEMPTS; attempts++) {
    world.nowMs += outcome.afterMs;
    outcome = await prepared.ask(host.steps.isDead() ? calm : host);
  }
  await readStream(calm);
  const { caller, isKeyed = false } = prepared;
  const concerned = caller === undefined ? [...world.names.keys()] : caller === null ? [] : [caller];
  const made = countsIn(world, concerned);
  return {
    world,
    host,
    calm,
    outcome,
    wasInDoubt,
    tried,
    hasHappened,
    concerned,
    made,
    isKeyed,
    plain,
    goesOn: false,
  };
};
