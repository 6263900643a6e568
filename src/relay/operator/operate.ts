// An operator acts. The log has each action before it is done, and a job goes on with what a handler that died has begun.
import { faultText } from "../fault-text.ts";
import { accountIdOf } from "../limits/account-id.ts";
import { newId } from "../new-ids.ts";
import type { Deed, KeptEntry, OperatorEntry } from "../ports/operator.ts";
import type { OperateJob } from "../ports/queue.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { carryOut } from "./carry-out.ts";
import { linked } from "./chain.ts";
import { isSoAlready } from "./is-so-already.ts";

export interface OperateRequest {
  /** As the log says it: a player's id, `local`, or `stack:` with what AWS says of who acts. */
  readonly by: string;
  /** Whether an account acts that was named an operator. It does not act on another operator. */
  readonly isNamed: boolean;
  readonly deed: Deed;
}

export type OperateAnswer =
  | { readonly type: "done"; readonly entry: KeptEntry }
  /**
   * `is-operator`: only the deployer acts on an operator. `wrong-time`: it ends in the past, or in more than a year.
   * `nothing-to-do`: it is so already.
   */
  | {
      readonly type:
        | "no-such-player"
        | "no-such-match"
        | "no-such-seat"
        | "no-such-arena"
        | "is-operator"
        | "nothing-to-do"
        | "wrong-time";
    };

export const operate = async (
  relay: Relay,
  { by, isNamed, deed }: OperateRequest,
): Promise<OperateAnswer> => {
  const refused = await refusalOf(relay, deed, isNamed);
  if (refused) return { type: refused };
  const entry = await append(relay, by, deed);
  try {
    return { type: "done", entry: { ...entry, isDone: await goOn(relay, entry) } };
  } catch (error) {
    // The job goes on.
    relay.log({ level: "warn", event: "not-operated", error: faultText(error) });
    return { type: "done", entry: { ...entry, isDone: false } };
  }
};

/** A job: goes on with an entry of the log that is not done. */
export const operateOn = async (relay: Relay, { n, id }: OperateJob): Promise<void> => {
  const entry = await relay.operatorLog.read(n);
  // The handler died before it wrote the entry, or another was faster.
  if (entry?.id !== id || entry.isDone) return;
  if (await goOn(relay, entry)) return;
  const isYoung = relay.time.now() - entry.atMs < PATIENCE_MS;
  await relay.jobs.send({ type: "operate", n, id }, isYoung ? AGAIN_SECONDS : SELDOM_SECONDS);
};

const goOn = async (relay: Relay, entry: OperatorEntry): Promise<boolean> => {
  if (!(await carryOut(relay, entry))) return false;
  await relay.operatorLog.markDone(entry.n);
  return true;
};

const PATIENCE_MS = 60_000;
const AGAIN_SECONDS = 5;
const SELDOM_SECONDS = 30;
const MOST_ATTEMPTS = 8;

/** The job is sent first, so that what the log has will be done even if this handler dies. */
const append = async (relay: Relay, by: string, deed: Deed): Promise<OperatorEntry> => {
  const id = newId(relay.random);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const head = await relay.operatorLog.head();
    const entry = linked({ ...deed, id, by, atMs: relay.time.now() }, head);
    // A write whose answer was lost was perhaps this one.
    const last = attempt > 0 && head ? await relay.operatorLog.read(head.n) : null;
    if (last?.id === id) return last;
    await relay.jobs.send({ type: "operate", n: entry.n, id }, AGAIN_SECONDS);
    if (await relay.operatorLog.append(entry, head)) return entry;
  }
  throw new Unavailable("a log that so many others write", 500, null);
};

type Refused = Exclude<OperateAnswer["type"], "done">;

const refusalOf = async (relay: Relay, deed: Deed, isNamed: boolean): Promise<Refused | null> => {
  const { player: id, match: matchId, seat, untilMs } = deed;
  const nowMs = relay.time.now();
  if (untilMs !== undefined && (untilMs <= nowMs || untilMs > nowMs + LONGEST_MS)) return "wrong-time";
  if (id !== undefined) {
    const player = await relay.players.read(id);
    // Reports outlive their player.
    if (!player && deed.action !== "close-reports") return "no-such-player";
    const account = player ? accountIdOf(player) : id;
    const owner = account === id ? player : await relay.players.read(account);
    if (isNamed && owner?.operator && SANCTIONS.includes(deed.action)) return "is-operator";
  }
  if (matchId !== undefined) {
    const match = await relay.matches.read(matchId);
    if (!match) return "no-such-match";
    if (seat !== undefined && (match.players[seat] ?? null) === null) return "no-such-seat";
  }
  if (deed.arena !== undefined && !(await relay.arenas.read(deed.arena))) return "no-such-arena";
  return (await isSoAlready(relay, deed)) ? "nothing-to-do" : null;
};

/** Whoever should stay away for longer is banned for good. */
const LONGEST_MS = 366 * 24 * 3_600_000;

const SANCTIONS: readonly Deed["action"][] = ["ban", "mute", "rename", "erase"];
