// Checks every write of a hot item: each version is one commit, and the log only grows by what the rules allow.
// No clock is applied before it is due. A pass makes no event of its own. No playing card is lost or doubled.

import { isDeepStrictEqual } from "node:util";
import { matchFrom } from "../../aws/stores/match-item.ts";
import type { StartedMatch, StoredMatch } from "../../match/stored-match.ts";
import type { StoreChange } from "../../stand-ins/store/memory-table.ts";
import type { HostTask, SimulatedHost } from "../world/host.ts";
import { MOST_SKEW_MS } from "../world/simulated-host.ts";
import type { Invariant, World } from "../world/world.ts";
import { cardFault } from "./card-fault.ts";
import { type Chronicle, grow, type Moment, newestOf, openChronicle } from "./chronicle.ts";

export interface CommitWatch {
  /** `host`: the host that wrote the change. Null if no host did. */
  /** `task`: the host had it when it asked for the change. */
  observe(change: StoreChange, host: SimulatedHost | null, task: HostTask | null): void;
  /** Undefined until the match has started. */
  chronicleOf(match: string): Chronicle | undefined;
  /** The match as the store holds it now. */
  storedOf(match: string): StoredMatch | undefined;
  /** The seats whose players have ever polled over REST. Their `connected` lapses by time, under the same `rev`. */
  polledSeatsOf(match: string): ReadonlySet<number>;
  readonly matches: () => Iterable<string>;
}

type Fault = readonly [Invariant, string];

export const createCommitWatch = (world: World): CommitWatch => {
  const chronicles = new Map<string, Chronicle>();
  const stored = new Map<string, StoredMatch>();
  const polled = new Map<string, Set<number>>();

  const logFault = (before: StoredMatch, after: StartedMatch, host: SimulatedHost | null): Fault | null => {
    const chronicle = chronicles.get(after.id) ?? openChronicle(after);
    const isFirst = !chronicles.has(after.id);
    chronicles.set(after.id, chronicle);
    if (!isPrefix(chronicle.log, after.log))
      return ["one commit a version", "a log that is not the old one and more"];
    const from = chronicle.moments.length;
    const refused = grow(chronicle, after.log);
    if (refused) return ["only what the rules allow", refused];
    if (host?.isCalm) chronicle.prepared = chronicle.moments.length - 1;
    const early = isFirst ? null : earlyClock(world, chronicle, before, from);
    newestOf(chronicle).tickedAtMs = clockStartOf(after);
    return (
      early ??
      momentFault(chronicle, isFirst ? 0 : from) ??
      (isFirst ? null : hushFault(chronicle, from, after))
    );
  };

  const faultIn = (
    { before, after }: StoreChange,
    host: SimulatedHost | null,
    task: HostTask | null,
  ): Fault | null => {
    if (!after)
      return before?.["status"]?.S === "live" ? ["all has its time", "deleted while it is played"] : null;
    const now = matchFrom(after);
    const was = stored.get(now.id);
    stored.set(now.id, now);
    polled.set(now.id, withPolled(polled.get(now.id), now, world.clockwork.nowMs()));
    const by = host?.name ?? "nobody";
    const { id, version, rosterVersion: rev, status, rules } = now;
    const log = logOf(now);
    world.clockwork.note(
      `${by} writes ${id} version ${version} rev ${rev} ${status}, codec ${log[0] ?? "-"}, rules ${rules}`,
    );
    if (!before || !was) return log.length > 0 ? ["one commit a version", "a match that is born live"] : null;
    if (task?.reads && !isDeepStrictEqual(withoutPresence(now), withoutPresence(was)))
      return ["reads change nothing", `${by} changes ${now.id} by: ${task.what}`];
    const isCommit = now.version !== was.version;
    if (isCommit && now.version !== was.version + 1)
      return ["one commit a version", `version ${was.version} is followed by ${now.version}`];
    if (!isCommit && (now.status !== was.status || !isSame(logOf(was), log)))
      return ["one commit a version", `another match under the same version ${now.version}`];
    if (now.rosterVersion < was.rosterVersion)
      return ["one truth for each rev", `rev ${was.rosterVersion} is followed by ${now.rosterVersion}`];
    if (now.status === "open")
      return was.status === "open" ? null : ["one commit a version", "a match that opens again"];
    if (!isCommit) return null;
    if (
      ORDER.indexOf(now.status) < ORDER.indexOf(was.status) ||
      was.status === "over" ||
      was.status === "abandoned"
    )
      return ["one commit a version", `a match that is ${was.status} becomes ${now.status}`];
    return logFault(was, now, host);
  };

  return {
    observe: (change, host, task) => {
      if (change.key.sk !== "M") return;
      const fault = faultIn(change, host, task);
      if (fault) world.violated(fault[0], `${change.key.pk}: ${fault[1]}`);
    },
    chronicleOf: (match) => chronicles.get(match),
    storedOf: (match) => stored.get(match),
    polledSeatsOf: (match) => polled.get(match) ?? new Set(),
    matches: () => stored.keys(),
  };
};

/** A time in the past says when the player was there last. */
const withPolled = (
  seats: ReadonlySet<number> = new Set(),
  { pollingUntil }: StoredMatch,
  nowMs: number,
): Set<number> =>
  new Set([...seats, ...pollingUntil.flatMap((until, seat) => ((until ?? 0) * 1000 > nowMs ? [seat] : []))]);

/**
 * A reader without a socket counts as connected. Its `seats` frames may find another connection gone, and unbind it.
 * Writes that are no commits take off `privateCommit`.
 */
const withoutPresence = (match: StoredMatch): object => ({
  ...match,
  pollingUntil: null,
  connections: null,
  rosterVersion: null,
  privateCommit: null,
});

const NO_LOG = new Uint8Array();
const logOf = (match: StoredMatch): Uint8Array => (match.status === "open" ? NO_LOG : match.log);

const clockStartOf = (match: StartedMatch): number =>
  match.status === "live" ? match.clockStartedAtMs : match.endedAtMs;

/** The statuses in their order. Not the relay's own list: a check does not ask what it checks. */
const ORDER = ["open", "live", "over", "abandoned"];

/** Checks only the first clock that a write applies: the first is due before the others. */
const earlyClock = (
  world: World,
  { game, moments, match }: Chronicle,
  was: StoredMatch,
  from: number,
): Fault | null => {
  const clock = moments.findIndex(({ entry }, at) => at >= from && entry?.kind === "clock");
  const before = moments[from - 1];
  if (clock < 0 || !before) return null;
  const ticking = game.ticking(before.state);
  const seconds = ticking && match.clocks?.[ticking.name];
  if (!seconds) return ["a clock not before it is due", "a clock that does not run"];
  if (was.status === "open") return ["a clock not before it is due", "a clock of an open match"];
  const earlyMs = clockStartOf(was) + seconds * 1000 - (world.clockwork.nowMs() + MOST_SKEW_MS);
  return earlyMs > 0 ? ["a clock not before it is due", `${earlyMs} ms too early`] : null;
};

const momentFault = (chronicle: Chronicle, from: number): Fault | null => {
  const { moments } = chronicle;
  for (let at = from; at < moments.length; at++) {
    const moment = moments[at];
    const before = moments[at - 1] ?? null;
    if (!moment) continue;
    const cards = cardFault(chronicle, before, moment);
    if (cards) return ["cards are conserved", `after ${JSON.stringify(moment.entry)}: ${cards}`];
    const fault = before && passFault(chronicle, before, moment);
    if (fault) return ["a pass is sent to nobody", fault];
  }
  return null;
};

/** A private action must make the same events as the clock would make, without `timedOut`. */
const passFault = ({ game }: Chronicle, before: Moment, { entry, events }: Moment): string | null => {
  if (entry?.kind !== "action" || !game.isPrivate(entry.action) || events.length === 0) return null;
  const clock = game.clock(before.state);
  const would = clock.ok ? clock.events.filter(({ type }) => type !== "timedOut") : [];
  const [is, must] = [JSON.stringify(events), JSON.stringify(would)];
  return is === must ? null : `${JSON.stringify(entry)} makes ${is}, the clock would make ${must}`;
};

/** A commit is private exactly if it has no visible event. A private commit does not wake the spectators' reader. */
const hushFault = ({ moments }: Chronicle, from: number, after: StartedMatch): Fault | null => {
  const hush = after.status === "live" && after.privateCommit;
  const isVisible = (moments.at(-1)?.seq ?? 0) > (moments[from - 1]?.seq ?? 0);
  return hush === isVisible
    ? ["a pass is sent to nobody", `hush is ${hush} after a commit of visible events: ${isVisible}`]
    : null;
};

const isPrefix = (prefix: Uint8Array, whole: Uint8Array): boolean =>
  prefix.length <= whole.length && Buffer.compare(prefix, whole.subarray(0, prefix.length)) === 0;

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
