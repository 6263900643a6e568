// Builds one simulated world without its clients: store, hosts, gateway, queue and stream. Connects the checks of all
// promises to them.
import { placedFault } from "../../relay/fault-text.ts";
import type { Posts } from "../../relay/ports/delivery.ts";
import type { LogEntry } from "../../relay/ports/log.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../relay/settings.ts";
import { type CommitWatch, createCommitWatch } from "../checks/commit-watch.ts";
import { createDebtWatch, type DebtWatch } from "../checks/debt-watch.ts";
import { createJournal, type Journal } from "../checks/journal.ts";
import { createPauseWatch, type PauseWatch } from "../checks/pause-watch.ts";
import { createSentWatch, type SentWatch } from "../checks/sent-watch.ts";
import { createSimulatedStore, type SimulatedStore } from "../store/simulated-store.ts";
import { type Build, THIS_BUILD } from "./build.ts";
import { createClockwork } from "./clockwork.ts";
import { createDice, type Dice } from "./dice.ts";
import { createFaults, type Rates } from "./faults.ts";
import { createFleet, type Fleet, SIMULATED_FUNCTIONS } from "./fleet.ts";
import type { HostTask, SimulatedHost } from "./host.ts";
import { createRest, type Rest } from "./rest.ts";
import { createSimulatedGateway, lineName, type SimulatedGateway } from "./simulated-gateway.ts";
import { createSimulatedHost, type Surroundings } from "./simulated-host.ts";
import { createSimulatedPushes, type SimulatedPushes } from "./simulated-pushes.ts";
import { createSimulatedQueue } from "./simulated-queue.ts";
import { createSimulatedStream, type SimulatedStream } from "./simulated-stream.ts";
import type { Violation, World } from "./world.ts";

export interface Stage {
  readonly world: World;
  readonly store: SimulatedStore;
  readonly gateway: SimulatedGateway;
  readonly rest: Rest;
  readonly stream: SimulatedStream;
  /** Nobody takes what is sent to receivers, until `begin`. */
  readonly pushes: Pick<SimulatedPushes, "reached" | "end"> & { begin(): void };
  readonly commits: CommitWatch;
  readonly sent: SentWatch;
  readonly debts: DebtWatch;
  readonly journal: Journal;
  /** The calm host. Its calls take no time, and no fault strikes them. */
  readonly calm: SimulatedHost;
  readonly violation: () => Violation | null;
  /** Lets faults strike from now on. */
  begin(): void;
}

export interface StageOptions {
  readonly seed: number;
  readonly rates: Rates;
  readonly muted: ReadonlySet<number>;
  readonly onLine: ((line: string) => void) | null;
  /** Gets the text of every frame that a host posts. */
  readonly onPost?: ((text: string) => void) | undefined;
  /** The build that all hosts run until a deployment, which always comes. Null: all hosts run this build. */
  readonly earlier: Build | null;
  /** Whether the calm host runs this build, as if it were deployed first. */
  readonly opensAnew: boolean;
}

/** A far year, as in all tests in which items expire. */
const START_MS = Date.UTC(2100, 0, 1);

/** The chance per second that the store deletes an expired item. */
const SWEPT = 0.2;
/** The deployment of this build begins within `DEPLOYED_MS` and takes at most `DEPLOYING_MS`. */
const DEPLOYED_MS = 4_000;
const DEPLOYING_MS = 8_000;

/** The default settings without limits on callers. These worlds do not test such limits. */
const UNHURRIED: Settings = {
  ...DEFAULT_SETTINGS,
  limits: {
    ...DEFAULT_SETTINGS.limits,
    framesPerSecond: null,
    framesPerSecondByAccount: null,
    framesPerSecondByAddress: null,
    connectionsPerMinute: null,
    connectionsPerMinuteByAddress: null,
    requestsPerMinute: null,
    actsPerMinute: null,
    requestsPerMinuteByAddress: null,
    guestsPerHour: null,
    sockets: null,
    socketsByAddress: null,
  },
};

export const createStage = (options: StageOptions): Stage => {
  const { seed, earlier, opensAnew, onPost } = options;
  const { world, violation } = worldOf(options);
  const commits = createCommitWatch(world);
  const sent = createSentWatch(world, commits);
  const debts = createDebtWatch(world, commits);
  const pauses = createPauseWatch(world);
  const stream = createSimulatedStream(world);
  const queue = createSimulatedQueue(world, commits, opensAnew);
  const pushes = createSimulatedPushes(world);
  let doing: SimulatedHost | null = null;
  let asking: HostTask | null = null;
  let watchesDebts = false;
  const store = createSimulatedStore({
    name: "turn-relay",
    nowMs: world.clockwork.nowMs,
    unseen: ({ agesMs }) => (world.faults.strikes("staleRead") ? world.dice.below(agesMs.length + 1) : 0),
    onChange: (change) => {
      commits.observe(change, doing, asking);
      if (doing && change.key.sk === "M") doing.task.committed = true;
      if (doing && watchesDebts) debts.observe(change, doing);
      stream.append(change);
    },
  });
  // Hosts post through the gateway, and the gateway hands its events to hosts. So the gateway is set later.
  let posts: SimulatedGateway | null = null;
  const surroundings: Surroundings = {
    ...{ world, store, seed, settings: UNHURRIED },
    doing: (host, effect, task, isWatched) => {
      doing = host;
      asking = task;
      watchesDebts = isWatched;
      try {
        return effect();
      } finally {
        doing = null;
      }
    },
    ended: (host, isDone) => debts.ended(host, isDone),
    postsOf: (host) => postsBy(() => posts, host, { debts, sent, pauses, onPost }),
    queueOf: (host) => queue.senderOf(host),
    webhooksOf: (host) => pushes.queueOf(host),
    logged: (host, entry) => heedLog(world, host, entry),
  };
  const fleet = createFleet(surroundings, earlier ?? THIS_BUILD);
  queue.deliverTo(fleet);
  stream.deliverTo(fleet);
  const gateway = createSimulatedGateway(world, fleet);
  posts = gateway;
  const rest = createRest(world, fleet);
  const journal = createJournal(world, (match, player) =>
    player === null ? -1 : (commits.storedOf(match)?.players.indexOf(player) ?? -1),
  );
  return {
    pushes: { reached: pushes.reached, end: pushes.end, begin: () => pushes.deliverTo(fleet) },
    ...{ world, store, gateway, rest, stream, commits, sent, debts, journal, violation },
    calm: createSimulatedHost(surroundings, "calm", opensAnew ? THIS_BUILD : (earlier ?? THIS_BUILD), true),
    begin: () => {
      world.faults.begin();
      if (earlier) deployOneByOne(world, fleet, createDice(seed, "deployment"));
      eachSecond(world, strikesOf({ world, store, fleet, gateway }, createDice(seed, "sweep")));
      if (earlier) eachSecond(world, swapsOf(world, fleet, createDice(seed, "swap")));
    },
  };
};

const worldOf = ({ seed, rates, muted, onLine }: StageOptions) => {
  const clockwork = createClockwork(START_MS, onLine);
  const faults = createFaults(createDice(seed, "faults"), rates, muted, clockwork.steps);
  let violation: Violation | null = null;
  const world: World = {
    clockwork,
    faults,
    dice: createDice(seed, "world"),
    violated: (invariant, message) => {
      violation ??= { invariant, message, atStep: clockwork.steps() };
      // The first line has no places.
      clockwork.note(`BROKEN ${invariant}: ${message.split("\n", 1)[0]}`);
      clockwork.stop();
    },
  };
  return { world, violation: () => violation };
};

interface Watches extends Pick<StageOptions, "onPost"> {
  readonly debts: DebtWatch;
  readonly sent: SentWatch;
  readonly pauses: PauseWatch;
}

const postsBy = (
  gateway: () => SimulatedGateway | null,
  host: SimulatedHost,
  { debts, sent, pauses, onPost }: Watches,
): Posts => ({
  post: (connection, text) => {
    onPost?.(text);
    pauses.begins(host);
    const oweAgain = debts.paid(host, connection, text);
    const player = gateway()?.playerOf(connection) ?? null;
    sent.observe(text, player, host.task.connection === connection, host);
    return host.call(`posts to ${lineName(connection)} ${briefly(text)}`, () => {
      const outcome = gateway()?.post(connection, text) ?? "gone";
      if (outcome === "throttled") oweAgain();
      pauses.answered(host, outcome);
      return outcome;
    });
  },
  close: (connection) => host.call("closes", () => gateway()?.close(connection) ?? "gone"),
  isOpen: (connection) => host.call("asks for", () => gateway()?.isOpen(connection) ?? false),
});

/** Deploys one function after another, as CloudFormation does. For a while both builds work on the same matches. */
const deployOneByOne = ({ clockwork }: World, fleet: Fleet, dice: Dice): void => {
  const atMs = dice.below(DEPLOYED_MS);
  for (const of of SIMULATED_FUNCTIONS)
    clockwork.after(atMs + dice.below(DEPLOYING_MS), `${of} is deployed`, () => fleet.deploy(of));
};

/** Returns the step that draws, once a second, whether a function gets the other build. */
const swapsOf =
  ({ clockwork, faults }: World, fleet: Fleet, dice: Dice): (() => void) =>
  () => {
    if (!faults.strikes("buildSwapped")) return;
    const of = dice.pick(SIMULATED_FUNCTIONS) ?? "socket";
    clockwork.note(`${of} gets the other build`);
    fleet.swap(of);
  };

/** Returns the step that draws, once a second, what happens to the whole world. */
const strikesOf = (
  { world, store, gateway, fleet }: Pick<Stage, "world" | "store" | "gateway"> & { readonly fleet: Fleet },
  sweep: Dice,
): (() => void) => {
  const { clockwork, faults } = world;
  return () => {
    // DynamoDB deletes most expired items some time after they expire.
    for (const key of store.expired())
      if (sweep.happens(SWEPT) && store.expire(key)) clockwork.note(`${key.pk} ${key.sk} is deleted`);
    if (faults.strikes("deployment")) {
      clockwork.note("a deployment");
      fleet.deploy();
    }
    if (faults.strikes("gatewayLost")) {
      clockwork.note("all connections are gone");
      gateway.loseConnections();
    }
  };
};

/** The frame's short name in the trace. */
const briefly = (text: string): string => {
  const [, type = "?"] = /"type":"(\w+)"/.exec(text) ?? [];
  const [, seq = "-"] = /"seq":(\d+)/.exec(text) ?? [];
  return `${type} ${seq}`;
};

const eachSecond = (world: World, step: () => void): void => {
  world.clockwork.after(1_000, "", () => {
    step();
    eachSecond(world, step);
  });
};

/** No shipped game throws. */
const GAME_FAULTS: ReadonlySet<string> = new Set(["game-fault", "bot-fault"]);

/** The relay may log only errors that the world's faults cause. */
const heedLog = (world: World, host: SimulatedHost, entry: LogEntry): void => {
  // Places in files differ from build to build, and traces must not.
  const { at, ...told } = entry;
  const line = JSON.stringify(told);
  world.clockwork.note(`${host.name} logs ${line}`);
  const isFault = entry.level === "error" || GAME_FAULTS.has(entry.event);
  if (isFault && !line.includes("Unavailable") && !line.includes("is unavailable"))
    world.violated(
      "no fault of its own",
      placedFault({ error: `${host.name}, ${host.task.what}: ${line}`, at }),
    );
};
