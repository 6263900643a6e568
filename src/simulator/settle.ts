// The end of a world: nothing goes wrong any more, everything that is on its way arrives, and then all must be as it was
// promised.
import type { CommitWatch } from "./checks/commit-watch.ts";
import { deadlineText, tableText } from "./checks/told-text.ts";
import type { Device } from "./clients/device.ts";
import type { Laid } from "./lay-table.ts";
import type { Setting } from "./setting.ts";
import type { SimulatedTable } from "./table/simulated-table.ts";
import { LOSSES, UNTIMELY } from "./world/faults.ts";
import { type Rest, told } from "./world/rest.ts";
import type { TableStream } from "./world/table-stream.ts";
import type { Invariant, World } from "./world/world.ts";

export interface Ending {
  readonly world: World;
  readonly devices: readonly Device[];
  readonly commits: CommitWatch;
  readonly rest: Rest;
  readonly table: SimulatedTable;
  readonly laid: Laid;
  readonly stream: TableStream;
  readonly setting: Setting;
}

/** So long each of these may take, and no longer. */
const ANSWERED_MS = 30_000;
const HEARD_MS = 40_000;
/** A timer may be a minute late, and its handler may die. */
const GOES_ON_MS = 150_000;
const TOLD_MS = 20_000;
const SETTLED_MS = 90_000;
/** For what comes twice. */
const DOUBLES_MS = 3_000;
const LOOK_EVERY_MS = 500;
const LEAVE_EVERY_MS = 20_000;

export const settle = async (ending: Ending): Promise<void> => {
  const { world, devices, laid, rest, commits } = ending;
  const { clockwork, faults } = world;
  /** Runs until nothing is wrong any more; what is wrong when the time is up breaks the promise. */
  const until = async (ms: number, invariant: Invariant, fault: () => string | null): Promise<boolean> => {
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

  for (const device of devices) device.rest();
  faults.heal();
  const isAnswered = await until(ANSWERED_MS, "every act is answered", () => {
    const busy = devices.find((device) => device.isBusy());
    return busy ? `${busy.name} still waits` : null;
  });
  if (!isAnswered) return;

  for (const device of devices) device.mind(false);
  const then = (commits.chronicleOf(laid.match)?.moments.length ?? 0) - 1;
  // Whoever is bound hears of it without asking, where no handler died and no post was lost.
  if (!LOSSES.some(faults.has)) {
    const isHeard = await until(HEARD_MS, "who is bound is told", () => {
      const deaf = devices.find((device) => device.isWatching() && behindBy(ending, device, then));
      return deaf ? `${deaf.name} watches and is not told: ${behindBy(ending, deaf, then)}` : null;
    });
    if (!isHeard) return;
  }
  // The timers alone bring the match on; where they are not to be relied on, the seats' pings.
  const pings = UNTIMELY.some(faults.has);
  for (const device of devices) device.mind(pings);
  const goesOn = await until(GOES_ON_MS, "a clocked match goes on", () => {
    const stands = standing(ending, then);
    // Who was told that another socket of the seat has taken over, which was dead by then, asks by hand in the end.
    if (stands !== null && pings) for (const device of devices) if (!device.isWatching()) device.ask();
    return stands;
  });
  if (!goesOn) return;
  for (const device of devices) device.ask();
  const isTold = await until(TOLD_MS, "who hears anything is up to date", () => {
    for (const device of devices) {
      const behind = behindBy(ending, device, then);
      if (behind === null) continue;
      // Its first question may have been answered before the last commit.
      device.ask();
      return behind;
    }
    return null;
  });
  if (!isTold) return;

  let leftAtMs = Number.NEGATIVE_INFINITY;
  /** Again after a while: a seat that was asked for before may be taken only now. */
  const leave = (): void => {
    if (clockwork.nowMs() < leftAtMs + LEAVE_EVERY_MS) return;
    leftAtMs = clockwork.nowMs();
    for (const { id } of laid.players) {
      rest.call({
        what: `leave ${id}`,
        work: async (host, arrivalMs) =>
          told(host, await host.build.leaveSeat(host.relay, { match: laid.match, player: id, arrivalMs })),
        heard: () => {},
      });
    }
  };
  const isSettled = (): Promise<boolean> =>
    until(SETTLED_MS, "history and ratings once", () => {
      if (commits.storedOf(laid.match)?.status === "live") leave();
      return historyFault(ending);
    });
  leave();
  if (!(await isSettled()) || !(await clockwork.runUntil(clockwork.nowMs() + DOUBLES_MS))) return;
  await isSettled();
};

/** What the device has kept is what stood when it asked, or later; null if so. */
const behindBy = ({ commits, laid }: Ending, device: Device, then: number): string | null => {
  const chronicle = commits.chronicleOf(laid.match);
  if (!chronicle || then < 0) return null;
  const kept = device.memory.newest();
  const was = chronicle.moments[then];
  if (!was || kept.seq < was.seq) return `${device.name} is at seq ${kept.seq}, the match was at ${was?.seq}`;
  const seat = kept.own < 0 ? "spectator" : chronicle.match.players.indexOf(device.player ?? "");
  const moment = chronicle.moments.findLast(
    ({ seq, owns }) => seq === kept.seq && (seat === "spectator" || (owns[seat] ?? 0) === kept.own),
  );
  const table = JSON.stringify(kept.table);
  const legal = seat === "spectator" ? "" : `,"legal":${JSON.stringify(kept.legal)}`;
  const stands = moment && tableText(chronicle, moment, seat);
  return stands === `"table":${table}${legal}` ? null : `${device.name} holds ${table}, it stands ${stands}`;
};

/** A clock runs, and nothing has been committed since; null if that is not so. */
const standing = ({ commits, laid }: Ending, then: number): string | null => {
  const chronicle = commits.chronicleOf(laid.match);
  const moment = chronicle?.moments[then];
  if (!chronicle || !moment || chronicle.moments.length - 1 > then) return null;
  const deadline = deadlineText(chronicle, moment);
  return deadline === "null" ? null : `the clock ran out at ${deadline}, and nobody has applied it`;
};

/** Whether what follows a match has been done, and once; null if so. */
const historyFault = ({ world, commits, laid, table, stream, setting }: Ending): string | null => {
  const stored = commits.storedOf(laid.match);
  // Whoever left it before it was full left it open.
  if (stored?.status === "open") return null;
  if (stored?.status !== "over" && stored?.status !== "abandoned")
    return `everybody has left a match that is ${stored?.status}`;
  if (!stream.isDry()) return "the stream has not been read";
  const contents = table.contents();
  const keyed = (pk: string, sk: string) =>
    contents.filter((item) => item["pk"]?.S === pk && item["sk"]?.S?.startsWith(sk));
  if (keyed(`M#${laid.match}`, "R").length !== 1) return "no archive";
  for (const { id } of laid.players) {
    const entries = keyed(`P#${id}`, "H#").length;
    if (entries !== 1) return `${entries} entries in the history of ${id}`;
    // Readers pass over, and clear away, what was on its way for longer than the match.
    if (keyed(`P#${id}`, "L#").length > 0 && !world.faults.has("doneLate"))
      return `the match is still on the list of ${id}`;
    const played = keyed(`P#${id}`, "G#").map((item) => item["played"]?.N);
    if (setting.rated && stored.status === "over" && (played.length !== 1 || played[0] !== "1"))
      return `${id} has ratings of ${played.join(" and ")} matches, instead of one`;
    if (!setting.rated && played.length > 0) return `${id} is rated by a match that is not`;
  }
  return null;
};
