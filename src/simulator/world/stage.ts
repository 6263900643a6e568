// One simulated world without its clients: the table, the hosts of every function, gateway, queue and stream, and those
// who watch that all promises are kept.
import { DEFAULT_SETTINGS, type Settings } from "../../relay/settings.ts";
import { type CommitWatch, createCommitWatch } from "../checks/commit-watch.ts";
import { createDebtWatch } from "../checks/debt-watch.ts";
import { createJournal, type Journal } from "../checks/journal.ts";
import { createToldWatch, type ToldWatch } from "../checks/told-watch.ts";
import { createSimulatedTable, type SimulatedTable } from "../table/simulated-table.ts";
import { type Build, THIS_BUILD } from "./build.ts";
import { type Clockwork, createClockwork } from "./clockwork.ts";
import { createDice } from "./dice.ts";
import { createFaults, type Rates } from "./faults.ts";
import { createFleet, SIMULATED_FUNCTIONS } from "./fleet.ts";
import { createGateway, type Gateway, lineName } from "./gateway.ts";
import { createSimulatedHost, type SimulatedHost, type Surroundings } from "./host.ts";
import { createRest, type Rest } from "./rest.ts";
import { createTableStream, type TableStream } from "./table-stream.ts";
import { createTimerQueue } from "./timer-queue.ts";
import type { Violation, World } from "./world.ts";

export interface Stage {
  readonly world: World;
  readonly table: SimulatedTable;
  readonly gateway: Gateway;
  readonly rest: Rest;
  readonly stream: TableStream;
  readonly commits: CommitWatch;
  readonly told: ToldWatch;
  readonly journal: Journal;
  /** A host on which everything happens at once, and nothing goes wrong. */
  readonly calm: SimulatedHost;
  readonly violation: () => Violation | null;
  /** From now on things go wrong. */
  begin(): void;
}

export interface StageOptions {
  readonly seed: number;
  readonly rates: Rates;
  readonly muted: ReadonlySet<number>;
  readonly hear: ((line: string) => void) | null;
  /** What all hosts run until a deployment that is sure to come; null: only ever this build. */
  readonly earlier: Build | null;
}

/** Where anything expires, tests live in a far year; so do these worlds. */
const START_MS = Date.UTC(2100, 0, 1);

/** How likely what has expired is deleted in a second. */
const SWEPT = 0.2;
/** By then the deployment of a later build has begun, and so long it takes. */
const DEPLOYED_MS = 4_000;
const DEPLOYING_MS = 8_000;

/** How fast people may ask is no question of these worlds. */
const UNHURRIED: Settings = {
  ...DEFAULT_SETTINGS,
  limits: {
    ...DEFAULT_SETTINGS.limits,
    actionsPerSecond: null,
    requestsPerMinute: null,
    requestsPerMinuteByAddress: null,
    guestsPerHour: null,
    sockets: null,
  },
};

export const createStage = ({ seed, rates, muted, hear, earlier }: StageOptions): Stage => {
  const clockwork = createClockwork(START_MS, hear);
  const faults = createFaults(createDice(seed, "faults"), rates, muted, clockwork.steps);
  let violation: Violation | null = null;
  const world: World = {
    clockwork,
    faults,
    dice: createDice(seed, "world"),
    violated: (invariant, message) => {
      violation ??= { invariant, message, atStep: clockwork.steps() };
      clockwork.note(`BROKEN ${invariant}: ${message}`);
      clockwork.stop();
    },
  };
  const commits = createCommitWatch(world);
  const told = createToldWatch(world, commits);
  const stream = createTableStream(world);
  const queue = createTimerQueue(world);
  const debts = createDebtWatch(world, commits);
  let doing: SimulatedHost | null = null;
  let hears = false;
  const table = createSimulatedTable({
    name: "turn-relay",
    nowMs: clockwork.nowMs,
    unseen: ({ agesMs }) => (faults.strikes("staleRead") ? world.dice.below(agesMs.length + 1) : 0),
    onChange: (change) => {
      commits.hear(change, doing);
      if (doing && change.key.sk === "M") doing.job.committed = true;
      if (doing && hears) debts.hear(change, doing);
      stream.hear(change);
    },
  });
  // Hosts post by the gateway, which hands its events to hosts.
  let gateway: Gateway | null = null;
  const surroundings: Surroundings = {
    world,
    table,
    settings: UNHURRIED,
    seed,
    doing: (host, effect, isHeard) => {
      doing = host;
      hears = isHeard;
      try {
        return effect();
      } finally {
        doing = null;
      }
    },
    ended: (host, isDone) => debts.ended(host, isDone),
    postsOf: (host) => ({
      post: (connection, text) => {
        debts.paid(host, connection, text);
        const player = gateway?.playerOf(connection) ?? null;
        told.hear(text, player, host.job.connection === connection, host);
        return host.call(
          `posts to ${lineName(connection)} ${briefly(text)}`,
          () => gateway?.post(connection, text) ?? "gone",
        );
      },
      close: (connection) => host.call("closes", () => gateway?.close(connection) ?? "gone"),
      isOpen: (connection) => host.call("asks for", () => gateway?.isOpen(connection) ?? false),
    }),
    queueOf: (host) => queue.senderOf(host),
    logged: (host, entry) => heedLog(world, host, entry),
  };
  const fleet = createFleet(surroundings, earlier ?? THIS_BUILD);
  queue.deliverTo(fleet);
  stream.deliverTo(fleet);
  const own = createGateway(world, fleet);
  gateway = own;
  return {
    world,
    table,
    gateway: own,
    rest: createRest(world, fleet),
    stream,
    commits,
    told,
    journal: createJournal(world, (match, player) =>
      player === null ? -1 : (commits.storedOf(match)?.players.indexOf(player) ?? -1),
    ),
    calm: createSimulatedHost(surroundings, "calm", earlier ?? THIS_BUILD, true),
    violation: () => violation,
    begin: () => {
      faults.begin();
      if (earlier) {
        // One function after another, as CloudFormation does: for a while both builds work on the same matches.
        const dice = createDice(seed, "deployment");
        const atMs = dice.below(DEPLOYED_MS);
        for (const of of SIMULATED_FUNCTIONS)
          clockwork.after(atMs + dice.below(DEPLOYING_MS), `${of} is deployed`, () => fleet.deploy(of));
      }
      const sweep = createDice(seed, "sweep");
      eachSecond(world, clockwork, () => {
        // Most often DynamoDB lets it lie for a while.
        for (const key of table.expired())
          if (sweep.happens(SWEPT) && table.expire(key)) clockwork.note(`${key.pk} ${key.sk} is deleted`);
        if (faults.strikes("deployment")) {
          clockwork.note("a deployment");
          fleet.deploy();
        }
        if (faults.strikes("gatewayLost")) {
          clockwork.note("all connections are gone");
          own.lose();
        }
      });
    },
  };
};

/** A frame as the trace names it. */
const briefly = (text: string): string => {
  const [, type = "?"] = /"type":"(\w+)"/.exec(text) ?? [];
  const [, seq = "-"] = /"seq":(\d+)/.exec(text) ?? [];
  return `${type} ${seq}`;
};

const eachSecond = (world: World, clockwork: Clockwork, step: () => void): void => {
  clockwork.after(1_000, "", () => {
    step();
    eachSecond(world, clockwork, step);
  });
};

/** What the relay logs as an error may come of the world's faults alone. */
const heedLog = (world: World, host: SimulatedHost, entry: Readonly<Record<string, unknown>>): void => {
  const line = JSON.stringify(entry);
  world.clockwork.note(`${host.name} logs ${line}`);
  if (entry["level"] === "error" && !line.includes("Unavailable") && !line.includes("is unavailable"))
    world.violated("no fault of its own", `${host.name}, ${host.job.what}: ${line}`);
};
