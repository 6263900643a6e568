// Ends a world: no fault strikes any more, and everything on its way arrives.
// Then the functions here check the remaining promises.
import { hydrate } from "../match/hydrate.ts";
import { LEAST_ACTIONS } from "../match/rated-limits.ts";
import { actionsOfPlayers } from "../match/rated-seats.ts";
import { servedRecord } from "../match/served-record.ts";
import { type EndedMatch, isEnded } from "../match/stored-match.ts";
import { verify } from "../match/verify.ts";
import type { CommitWatch } from "./checks/commit-watch.ts";
import type { DebtWatch } from "./checks/debt-watch.ts";
import { deadlineText, tableText } from "./checks/visible-text.ts";
import type { Device } from "./clients/device.ts";
import type { OpenedMatch } from "./open-simulated-match.ts";
import type { Setting } from "./setting.ts";
import type { SimulatedStore } from "./store/simulated-store.ts";
import { LOSSES } from "./world/faults.ts";
import type { SimulatedHost } from "./world/host.ts";
import { deliverAndAnswer, type Rest } from "./world/rest.ts";
import type { SimulatedStream } from "./world/simulated-stream.ts";
import type { Invariant, World } from "./world/world.ts";

export interface Ending {
  readonly world: World;
  readonly devices: readonly Device[];
  readonly commits: CommitWatch;
  readonly debts: DebtWatch;
  readonly rest: Rest;
  readonly store: SimulatedStore;
  readonly opened: OpenedMatch;
  readonly stream: SimulatedStream;
  readonly setting: Setting;
  readonly calm: SimulatedHost;
}

/** The longest time that each part of the end may take. */
const ANSWERED_MS = 30_000;
const HEARD_MS = 40_000;
/** Covers a timer that is a minute late, and a handler that died. */
const GOES_ON_MS = 150_000;
const TOLD_MS = 20_000;
const SETTLED_MS = 90_000;
/** The time for second copies of timers and records to arrive. */
const DOUBLES_MS = 3_000;
const LOOK_EVERY_MS = 500;
const LEAVE_EVERY_MS = 20_000;

export const settle = async (ending: Ending): Promise<void> => {
  const { world, devices, opened, commits } = ending;
  for (const device of devices) device.rest();
  world.faults.heal();
  const isAnswered = await until(ending, ANSWERED_MS, "every act is answered", () => {
    const busy = devices.find((device) => device.isBusy());
    return busy ? `${busy.name} still waits` : null;
  });
  if (!isAnswered) return;

  for (const device of devices) device.mind(false);
  const then = (commits.chronicleOf(opened.match)?.moments.length ?? 0) - 1;
  if (!(await allHear(ending, then))) return;
  if (!(await clockGoesOn(ending, then))) return;
  if (!(await allAreUpToDate(ending, then))) return;
  await followsOnce(ending);
};

/** Runs the world until `fault` returns null. If the time is up before that, the fault breaks the promise. */
const until = async (
  { world }: Ending,
  ms: number,
  invariant: Invariant,
  fault: () => string | null,
): Promise<boolean> => {
  const { clockwork } = world;
  const endMs = clockwork.nowMs() + ms;
  for (;;) {
    if (!(await clockwork.runUntil(clockwork.nowMs() + LOOK_EVERY_MS))) return false;
    const wrong = fault();
    if (wrong === null) return true;
    if (clockwork.nowMs() < endMs) continue;
    world.violated(invariant, wrong);
    return false;
  }
};

/** Checks that watching devices hear everything without asking. Skips worlds that can lose posts, or gave one up. */
const allHear = async (ending: Ending, then: number): Promise<boolean> => {
  const { world, devices, debts } = ending;
  if (LOSSES.some(world.faults.has) || debts.hasGivenUp()) return true;
  return until(ending, HEARD_MS, "who is bound is sent everything", () => {
    const deaf = devices.find((device) => device.isWatching() && behindBy(ending, device, then));
    return deaf ? `${deaf.name} watches and is not told: ${behindBy(ending, deaf, then)}` : null;
  });
};

/**
 * Checks that the timers alone apply the clock. In worlds whose queue can lose a timer, the devices' pings must do so.
 */
const clockGoesOn = (ending: Ending, then: number): Promise<boolean> => {
  const { world, devices } = ending;
  const pings = world.faults.has("timerLost");
  for (const device of devices) device.mind(pings);
  return until(ending, GOES_ON_MS, "a clocked match goes on", () => {
    const stands = stalledClock(ending, then);
    // Another socket may have taken over a device's seat and died since. Then the device no longer watches.
    // So it asks here.
    if (stands !== null && pings) for (const device of devices) if (!device.isWatching()) device.ask();
    return stands;
  });
};

const allAreUpToDate = (ending: Ending, then: number): Promise<boolean> => {
  const { devices } = ending;
  for (const device of devices) device.ask();
  return until(ending, TOLD_MS, "who hears anything is up to date", () => {
    for (const device of devices) {
      const behind = behindBy(ending, device, then);
      if (behind === null) continue;
      // The answer to its first question may be older than the last commit.
      device.ask();
      return behind;
    }
    return null;
  });
};

/** Makes all players leave. Checks that the relay does everything that follows from the end exactly once. */
const followsOnce = async (ending: Ending): Promise<void> => {
  const { world, opened, commits } = ending;
  const { clockwork } = world;
  let leftAtMs = Number.NEGATIVE_INFINITY;
  /** Repeats after a while, because a player's earlier call for a seat may arrive only now. */
  const leave = (): void => {
    if (clockwork.nowMs() < leftAtMs + LEAVE_EVERY_MS) return;
    leftAtMs = clockwork.nowMs();
    leaveAll(ending);
  };
  const isSettled = (): Promise<boolean> =>
    until(ending, SETTLED_MS, "history and ratings once", () => {
      if (commits.storedOf(opened.match)?.status === "live") leave();
      return historyFault(ending);
    });
  leave();
  if (!(await isSettled()) || !(await clockwork.runUntil(clockwork.nowMs() + DOUBLES_MS))) return;
  if (await isSettled()) await recordVerifies(ending);
};

/** As `turn-relay verify` does. */
const recordVerifies = async ({ world, commits, opened, calm }: Ending): Promise<void> => {
  const [stored, listing] = [commits.storedOf(opened.match), await calm.relay.listings.read(opened.match)];
  if (!listing || !stored || !isEnded(stored)) return;
  const verdict = verify(JSON.parse(JSON.stringify(servedRecord(hydrate(stored), listing))));
  const fault = verdict.ok ? verdict.value.failed : verdict.message;
  if (fault !== null) world.violated("a record verifies", fault);
};

const leaveAll = ({ rest, opened: { match, players } }: Ending): void => {
  for (const { id } of players) {
    rest.call({
      what: `leave ${id}`,
      work: async (host, arrivalMs) =>
        deliverAndAnswer(host, await host.build.leaveSeat(host.relay, { match, player: id, arrivalMs })),
      onAnswer: () => {},
    });
  }
};

/** Describes how the device's newest frame is older than moment `then`, or wrong. Null if it is neither. */
const behindBy = ({ commits, opened }: Ending, device: Device, then: number): string | null => {
  const chronicle = commits.chronicleOf(opened.match);
  if (!chronicle || then < 0) return null;
  const kept = device.view();
  const was = chronicle.moments[then];
  if (!was || kept.seq < was.seq) return `${device.name} is at seq ${kept.seq}, the match was at ${was?.seq}`;
  const seat = kept.own === null ? "spectator" : chronicle.match.players.indexOf(device.player ?? "");
  const moment = chronicle.moments.findLast(
    ({ seq, owns }) => seq === kept.seq && (seat === "spectator" || (owns[seat] ?? 0) === kept.own),
  );
  const table = JSON.stringify(kept.table);
  const sets = kept.choices ? `,"choices":${JSON.stringify(kept.choices)}` : "";
  const legal = seat === "spectator" ? "" : `,"legal":${JSON.stringify(kept.legal)}${sets}`;
  const stands = moment && tableText(chronicle, moment, seat);
  return stands === `"table":${table}${legal}` ? null : `${device.name} holds ${table}, it stands ${stands}`;
};

/** Describes a clock that runs, with no commit since moment `then`. Null if there is a commit or no clock. */
const stalledClock = ({ commits, opened }: Ending, then: number): string | null => {
  const chronicle = commits.chronicleOf(opened.match);
  const moment = chronicle?.moments[then];
  if (!chronicle || !moment || chronicle.moments.length - 1 > then) return null;
  const deadline = deadlineText(chronicle, moment);
  return deadline === "null" ? null : `the clock ran out at ${deadline}, and nobody has applied it`;
};

/** Whether a rated match counts for the player: it really played, and so did another. */
const countsFor = (stored: EndedMatch, player: string): boolean => {
  const acted = actionsOfPlayers(hydrate(stored));
  const counting = stored.players.filter((_, seat) => (acted[seat] ?? 0) >= LEAST_ACTIONS);
  return counting.length > 1 && counting.includes(player);
};

/** Describes what is missing or doubled after the match: archive, histories or ratings. Null if all is right. */
const historyFault = ({ world, commits, opened, store, stream, setting }: Ending): string | null => {
  const stored = commits.storedOf(opened.match);
  // The match stays open if players leave before it is full.
  if (stored?.status === "open")
    return stored.revealByMs === null ? null : "the seats are settled, and nobody has started the match";
  if (!stored || !isEnded(stored)) return `everybody has left a match that is ${stored?.status}`;
  if (!stream.isDry()) return "the stream has not been read";
  const contents = store.contents();
  const keyed = (pk: string, sk: string) =>
    contents.filter((item) => item["pk"]?.S === pk && item["sk"]?.S?.startsWith(sk));
  if (keyed(`M#${opened.match}`, "R").length !== 1) return "no archive";
  for (const { id } of opened.players) {
    const entries = keyed(`P#${id}`, setting.isPrivate ? "HP#" : "H#").length;
    if (entries !== 1) return `${entries} entries in the history of ${id}`;
    // With `doneLate`, a listing may arrive after the match has ended. Readers skip and delete it.
    if (keyed(`P#${id}`, "L#").length > 0 && !world.faults.has("doneLate"))
      return `the match is still on the list of ${id}`;
    const played = keyed(`P#${id}`, "G#").map((item) => item["played"]?.N);
    const counts = countsFor(stored, id) ? ["1"] : [];
    if (setting.rated && stored.status === "over" && played.join() !== counts.join())
      return `${id} has ratings of ${played.join(" and ") || "no"} matches, instead of ${counts.length}`;
    if (!setting.rated && played.length > 0) return `${id} is rated by a match that is not`;
  }
  return null;
};
