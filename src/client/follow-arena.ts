// Follows an arena: what the relay says of it, and the matches in which it seats the player. A notice only says when to
// look. So a notice that is lost, late or doubled costs no match.
import type { SeenTypes } from "../games/game.ts";
import { ambientFault, ambientScheduler } from "./ambient.ts";
import { type Bell, createBell, everyEntry, newestValues } from "./bell.ts";
import type { ClientRelay } from "./client-relay.ts";
import type { ClientScheduler } from "./core/ports.ts";
import type { FoundMatch } from "./found-match.ts";
import type { OpenTypes, ShippedId } from "./game-types.ts";
import { type Answered, dataOf } from "./relay-refusal.ts";
import type { DataOf } from "./rest-types.ts";
import { sayBack } from "./say-back.ts";

/** An arena as the relay shows it to the player. */
export type SeenArena = DataOf<"getArena">;

/** What `followArena` takes. */
export interface FollowArenaOptions {
  /** Of a private arena. */
  readonly code?: string;
  readonly scheduler?: ClientScheduler;
}

/** An arena that the client follows. `for await` gives what the relay says of it, whenever that has changed. */
export interface ClientArena<Id extends string = ShippedId, Own extends SeenTypes = OpenTypes>
  extends AsyncIterable<SeenArena> {
  readonly id: string;
  readonly details: SeenArena;
  /** Each match in which the arena seats the player, once. Ends with the arena. */
  readonly matches: AsyncIterable<FoundMatch<Id, Own>>;
  /** Resolves when the arena is over, or is followed no longer. */
  readonly ended: Promise<SeenArena>;
  /** Enters, or ends the own pause. Throws a `RelayRefusal` if the relay refuses. */
  enter(): Promise<void>;
  /** Stays in the arena, without further matches until `enter`. */
  pause(): Promise<void>;
  /** Leaves. A match that runs goes on, and counts. */
  leave(): Promise<void>;
  /** Follows it no longer. The player stays in the arena. */
  stop(): void;
}

/** While the arena runs, and while it is still to come: nothing but notices tells of a change. */
const LIVE_MS = 20_000;
const PLANNED_MS = 300_000;
/** A match is named a moment before it is there. Each look in vain doubles the time to the next. */
const UNMADE_MS = 1_000;

type ArenaRelay<Id extends string, Own extends SeenTypes> = Pick<
  ClientRelay<Id, Own>,
  "watch" | "rest" | "patiently" | "notices" | "status" | "on" | "clock"
>;

interface Following<Id extends string, Own extends SeenTypes> {
  readonly relay: ArenaRelay<Id, Own>;
  readonly asked: { readonly params: { readonly arena: string }; readonly query?: { readonly code: string } };
  readonly matches: FoundMatch<Id, Own>[];
  readonly seen: Set<string>;
  /** Rings where something has changed. */
  readonly changed: Bell;
  /** Rings where it is time to look. */
  readonly alarm: Bell;
  details: SeenArena;
  isDue: boolean;
  isOver: boolean;
  /** The client has begun to follow, or has lost its connection, and has not told the arena since. */
  isBack: boolean;
  /** From one look to the next. */
  pauseMs: number;
  /** How often in a row the match that the arena names was not there. */
  misses: number;
}

/** Throws a `RelayRefusal` if the relay refuses, as `no-such-arena` to a private arena without its code. */
export const followArena = async <Id extends string = ShippedId, Own extends SeenTypes = OpenTypes>(
  relay: ArenaRelay<Id, Own>,
  id: string,
  { code, scheduler = ambientScheduler }: FollowArenaOptions = {},
): Promise<ClientArena<Id, Own>> => {
  const params = { arena: id };
  const asked = { params, ...(code !== undefined && { query: { code } }) };
  const following: Following<Id, Own> = {
    ...{ relay, asked, matches: [], seen: new Set(), changed: createBell(), alarm: createBell() },
    ...{
      details: dataOf(await relay.patiently.getArena(asked)),
      isDue: true,
      isOver: false,
      isBack: true,
      pauseMs: LIVE_MS,
      misses: 0,
    },
  };
  const { matches, changed } = following;
  const isDone = (): boolean => following.isOver;
  const stop = (): void => end(following);
  let wasOpen = relay.status === "open";
  const endHearing = relay.on("status", ({ status }) => {
    if (wasOpen && status !== "open") following.isBack = true;
    wasOpen = status === "open";
    if (wasOpen) wake(following);
  });
  void listen(following).catch(ambientFault);
  const ended = keepLooking(following, scheduler)
    .catch(ambientFault)
    .then(() => {
      stop();
      endHearing();
      return following.details;
    });
  const put = async (paused: boolean): Promise<void> => {
    following.isBack = false;
    const body = { paused, ...(code !== undefined && { code }) };
    await take(following, await relay.patiently.enterArena({ params, body }));
    wake(following);
  };
  return {
    ...{ id, ended, stop, enter: () => put(false), pause: () => put(true) },
    get details() {
      return following.details;
    },
    matches: { [Symbol.asyncIterator]: () => everyEntry(matches, changed, isDone) },
    [Symbol.asyncIterator]: () => newestValues(() => following.details, changed, isDone),
    leave: async () => {
      following.isBack = false;
      dataOf(await relay.patiently.leaveArena({ params }));
      wake(following);
    },
  };
};

const wake = (following: Pick<Following<never, never>, "isDue" | "alarm">): void => {
  following.isDue = true;
  following.alarm.ring();
};

const end = (following: Pick<Following<never, never>, "isDue" | "alarm" | "isOver" | "changed">): void => {
  following.isOver = true;
  following.changed.ring();
  wake(following);
};

const keepLooking = async <Id extends string, Own extends SeenTypes>(
  following: Following<Id, Own>,
  scheduler: ClientScheduler,
): Promise<void> => {
  while (!following.isOver) {
    following.isDue = false;
    await look(following);
    if (following.isDue) continue;
    const cancel = scheduler.after(following.pauseMs, () => wake(following));
    await following.alarm.next();
    cancel();
  }
};

const look = async <Id extends string, Own extends SeenTypes>(
  following: Following<Id, Own>,
): Promise<void> => {
  const answer = await following.relay.patiently.getArena(following.asked);
  if (answer.ok) await take(following, await orBack(following, answer));
  // An arena that was called off is gone.
  else if (answer.problem.code === "no-such-arena") end(following);
};

const orBack = async <Id extends string, Own extends SeenTypes>(
  following: Following<Id, Own>,
  answer: { readonly ok: true; readonly data: SeenArena },
): Promise<Answered<SeenArena>> => {
  const { relay, asked } = following;
  if (!following.isBack || relay.status !== "open") return answer;
  following.isBack = false;
  return sayBack(relay, answer, asked.query);
};

const take = async <Id extends string, Own extends SeenTypes>(
  following: Following<Id, Own>,
  answer: Answered<SeenArena>,
): Promise<void> => {
  const details = dataOf(answer);
  if (JSON.stringify(details) !== JSON.stringify(following.details)) {
    following.details = details;
    following.changed.ring();
  }
  const toStartMs = Date.parse(details.startsAt) - following.relay.clock.nowMs();
  following.pauseMs =
    details.status === "planned" ? Math.min(Math.max(toStartMs, UNMADE_MS), PLANNED_MS) : LIVE_MS;
  await find(following, details.you?.match ?? null);
  if (details.status === "ended" || details.status === "closed") end(following);
};

/** The match that the arena names, unless it is known. The relay may refuse one that it has not made yet. */
const find = async <Id extends string, Own extends SeenTypes>(
  following: Following<Id, Own>,
  match: string | null,
): Promise<void> => {
  const { relay, seen, matches, changed } = following;
  if (match === null || seen.has(match)) return;
  seen.add(match);
  try {
    matches.push(await relay.watch<Id>(match, { since: 0 }));
    following.misses = 0;
    changed.ring();
  } catch {
    seen.delete(match);
    following.pauseMs = Math.min(UNMADE_MS * 2 ** following.misses++, LIVE_MS);
  }
};

const listen = async <Id extends string, Own extends SeenTypes>(
  following: Following<Id, Own>,
): Promise<void> => {
  for await (const { arena } of following.relay.notices) {
    if (following.isOver) return;
    if (arena === following.asked.params.arena) wake(following);
  }
  // The client is closed.
  end(following);
};
