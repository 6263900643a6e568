// A stranger's short match at a relay: private, unrated, against house bots, over REST and a socket, with one kept account.
// `turn-relay smoke --every` and the function `Canary` run it. Knows no rules and no AWS.
import type { ClientRelay } from "../client/client-relay.ts";
import type { ClientScheduler } from "../client/core/ports.ts";
import type { ReceivedProblem } from "../client/core/received.ts";
import { dataOf, RelayRefusal } from "../client/relay-refusal.ts";
import { isEndedStatus } from "../games/match-status.ts";
import { type CanaryGame, canaryGame } from "./canary-game.ts";
import { CANARY_STEPS, type CanaryStep } from "./canary-steps.ts";
import { anyOffered, mayAct } from "./offered-act.ts";
import { actByRest, actBySocket, type PlayedSeat, type Said } from "./send-act.ts";

/** Where the token of the canary's account is kept between its matches. */
export interface CanaryTokens {
  /** Null: there is none. */
  read(): Promise<string | null>;
  keep(token: string): Promise<void>;
}

export interface CanaryParts {
  /** A client of the relay with this token. Undefined: a visitor. */
  readonly connect: (token: string | undefined) => ClientRelay<string>;
  readonly tokens: CanaryTokens;
  /** Left out: the first game of the relay that will do. */
  readonly game?: string;
  readonly scheduler: ClientScheduler;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** Left out: those of `CANARY_LIMITS`. */
  readonly limits?: CanaryLimits;
}

export interface CanaryLimits {
  /** A step that takes longer has failed. */
  readonly stepMs: number;
  /** So has the step in which the match is when all of it takes longer. */
  readonly allMs: number;
}

/** The function may run a little longer than all of it. */
export const CANARY_LIMITS: CanaryLimits = { stepMs: 15_000, allMs: 40_000 };

/** So long the canary tries to leave a match in which a step has failed. */
export const LEAVE_MS = 3_000;

export interface CanaryRun {
  readonly result: CanaryResult;
  /** How long each step took, in ms. Those that were not begun are missing. */
  readonly steps: Readonly<Partial<Record<CanaryStep, number>>>;
  readonly ms: number;
  /** Null: none was opened. */
  readonly match: string | null;
}

/** `refused`: the relay or its gateway takes fewer requests, so as not to spend more. Players hear the same. */
export type CanaryResult =
  | { readonly type: "passed" }
  | {
      readonly type: "refused" | "failed";
      readonly step: CanaryStep;
      /** In a sentence. */
      readonly error: string;
    };

/** Plays one match. Never throws. */
export const runCanary = async (parts: CanaryParts): Promise<CanaryRun> => {
  const walk = newWalk(parts);
  const result = await playMatch(walk).then(
    (): CanaryResult => ({ type: "passed" }),
    (error: unknown) => resultOf(walk, error),
  );
  const { steps, own, clients, beganAtMs } = walk;
  const { nowMs } = parts.scheduler;
  const ms = nowMs() - beganAtMs;
  // A match that is left alone would be played out by its clocks.
  if (own && result.type !== "passed") await Promise.race([own.match.leave(), pause(walk, LEAVE_MS)]);
  for (const client of clients) client.close();
  return { result, steps, ms, match: own?.match.id ?? null };
};

interface Walk {
  readonly parts: CanaryParts;
  readonly limits: CanaryLimits;
  readonly beganAtMs: number;
  readonly steps: Partial<Record<CanaryStep, number>>;
  /** The last one that was begun. */
  step: CanaryStep;
  own: PlayedSeat | null;
  readonly clients: ClientRelay<string>[];
  /** What the relay said last about a socket that it closed. */
  problem: ReceivedProblem | null;
}

const newWalk = (parts: CanaryParts): Walk => ({
  ...{ parts, limits: parts.limits ?? CANARY_LIMITS, beganAtMs: parts.scheduler.nowMs() },
  ...{ steps: {}, step: "account", own: null, clients: [], problem: null },
});

/** The relay does something else than a step expects. */
class StepFault extends Error {}

/** Too much for a short match: the others are always faster. */
const MOST_ACTS = 20;

/** @throws StepFault, RelayRefusal */
const playMatch = async (walk: Walk): Promise<void> => {
  const relay = await taken(walk, "account", () => enter(walk));
  const { match, bots } = await taken(walk, "open", () => openMatch(walk, relay));
  await taken(walk, "watch", () =>
    until(walk, () => match.status === "live" && match.isWatching && match.view.seq > 0),
  );
  await actBothWays(walk, { relay, match }, bots > 0);
  await taken(walk, "end", () => leave(walk, { relay, match }));
};

/** Makes one step, and adds up how long it took. A step may come several times. */
const taken = async <Found>(walk: Walk, step: CanaryStep, make: () => Promise<Found>): Promise<Found> => {
  const { steps, limits, beganAtMs, parts } = walk;
  const { scheduler } = parts;
  const fromMs = scheduler.nowMs();
  walk.step = step;
  const ms = Math.min(limits.stepMs, Math.max(0, beganAtMs + limits.allMs - fromMs));
  let cancel = (): void => {};
  const late = new Promise<never>((_, reject) => {
    cancel = scheduler.after(ms, () => reject(new StepFault(`not within ${ms / 1_000} s`)));
  });
  try {
    return await Promise.race([make(), late]);
  } finally {
    cancel();
    steps[step] = (steps[step] ?? 0) + scheduler.nowMs() - fromMs;
  }
};

const pause = ({ parts }: Walk, ms: number): Promise<void> =>
  new Promise((resolve) => void parts.scheduler.after(ms, resolve));

const LOOK_MS = 20;

const until = async (walk: Walk, isSo: () => boolean): Promise<void> => {
  const step = walk.step;
  // A step that was given up looks no more.
  while (!isSo() && walk.step === step && !isClosed(walk)) await pause(walk, LOOK_MS);
};

const isClosed = ({ clients }: Walk): boolean => clients.every(({ status }) => status === "closed");

const newClient = (walk: Walk, token: string | undefined): ClientRelay<string> => {
  const client = walk.parts.connect(token);
  walk.clients.push(client);
  client.on("status", ({ problem }) => {
    walk.problem = problem ?? walk.problem;
  });
  return client;
};

const NAME = "Canary";

/** With the kept token. A token that is lost, or that the relay does not know, is made anew. */
const enter = async (walk: Walk): Promise<ClientRelay<string>> => {
  const { tokens } = walk.parts;
  const kept = await tokens.read();
  if (kept !== null) {
    const relay = newClient(walk, kept);
    // Impatient, so that a relay that does not answer says why.
    const me = await relay.rest.getProfile();
    if (me.ok) return relay;
    if (me.problem.code !== "bad-token") throw new RelayRefusal(me.problem);
  }
  const { token } = dataOf(await newClient(walk, undefined).rest.createPlayer({ body: { name: NAME } }));
  await tokens.keep(token);
  return newClient(walk, token);
};

const openMatch = async (walk: Walk, relay: ClientRelay<string>) => {
  const { id, bots } = await chosenGame(walk, relay);
  const opening = { game: id, seats: bots.length + 1, visibility: "private" } as const;
  const match = await relay.open(opening).catch(async (error: unknown) => {
    if (!(error instanceof RelayRefusal && error.problem.code === "limit-reached")) throw error;
    await leaveAll(relay);
    return relay.open(opening);
  });
  walk.own = { relay, match };
  for (const [i, level] of bots.entries())
    dataOf(await relay.patiently.seatHouseBot({ params: { id: match.id, n: i + 1 }, body: { level } }));
  return { match, bots: bots.length };
};

/** A match that opened after its step was given up stays behind. Too many of them would be a fault of the canary's. */
const leaveAll = async (relay: ClientRelay<string>): Promise<void> => {
  for (const status of ["open", "live"] as const) {
    const listed = await relay.patiently.listPlayerMatches({ params: { id: "me" }, query: { status } });
    for (const { id } of dataOf(listed).items) await relay.patiently.leaveSeat({ params: { id } });
  }
};

const chosenGame = async ({ parts }: Walk, relay: ClientRelay<string>): Promise<CanaryGame> => {
  const { game } = parts;
  const games = game === undefined ? dataOf(await relay.patiently.getService()).games : [game];
  for (const id of games) {
    const one = canaryGame(dataOf(await relay.patiently.getGame({ params: { id } })));
    if (one) return one;
  }
  throw new StepFault("no game with house bots, and none for one player");
};

/** Until an act has gone each way, and a house bot has acted in between. A short game may be over before. */
const actBothWays = async (walk: Walk, own: PlayedSeat, hasBots: boolean): Promise<void> => {
  const { match } = own;
  const { nowMs } = walk.parts.scheduler;
  const missing = new Set<CanaryStep>(["act", "rest", ...(hasBots ? (["bot"] as const) : [])]);
  /** The newest seq that an own act has led to. */
  let seq = match.view.seq;
  const isOver = (): boolean => match.view.over || match.end !== null;
  for (let acts = 0; missing.size > 0 && acts < MOST_ACTS && !isOver(); ) {
    const hasNews = (): boolean => isOver() || match.view.seq > seq;
    const needsAct = missing.has("act") || missing.has("rest");
    // The others may wait for this seat.
    const untilMs = nowMs() + (needsAct ? 0 : BOT_MS);
    const isDue = (): boolean => hasNews() || (nowMs() >= untilMs && mayAct(match.view));
    if (!isDue()) await taken(walk, "bot", () => until(walk, isDue));
    if (match.view.seq > seq) missing.delete("bot");
    const { view } = match;
    seq = view.seq;
    const action = isOver() || missing.size === 0 ? null : anyOffered(view, walk.parts.random);
    if (!action) continue;
    const step = missing.has("act") ? "act" : "rest";
    acts += 1;
    const send = step === "act" ? actBySocket : actByRest;
    const said = await taken(walk, step, () => send(own, { seen: view.seq, action }));
    if (isOver()) break;
    if (isPlayed(said)) missing.delete(step);
    seq = Math.max(seq, said.seq ?? seq);
    await taken(walk, step, () => until(walk, () => isOver() || match.view.seq >= seq));
  }
  const [step] = missing;
  if (step === undefined || isOver()) return;
  walk.step = step;
  throw new StepFault(`not within ${MOST_ACTS} acts, because others were faster each time`);
};

/** A house bot thinks for less. */
const BOT_MS = 3_000;

/** An act that came too late is no fault. @throws StepFault for any other refusal. */
const isPlayed = ({ text }: Said): boolean => {
  if (text === "played") return true;
  if (text.startsWith("beaten")) return false;
  throw new StepFault(text === "none" ? "no verdict" : `refused: ${text}`);
};

/** A match that its last player leaves has ended, for the relay too. */
const leave = async (walk: Walk, { relay, match }: PlayedSeat): Promise<void> => {
  if (!match.view.over) {
    const left = await match.leave();
    if (!left.ok && left.problem.code !== "match-over") dataOf(left);
  }
  const query = match.code === undefined ? {} : { code: match.code };
  for (;;) {
    const { status } = dataOf(await relay.patiently.getMatch({ params: { id: match.id }, query }));
    if (isEndedStatus(status)) return;
    await pause(walk, 50 * LOOK_MS);
  }
};

const resultOf = ({ step, problem }: Walk, error: unknown): CanaryResult => {
  const refusal = error instanceof RelayRefusal ? error.problem : error instanceof StepFault ? problem : null;
  const type = refusal && isToSpendLess(refusal) ? "refused" : "failed";
  if (error instanceof RelayRefusal) return { type, step, error: error.message };
  const said = error instanceof Error ? error.message : String(error);
  const why = refusal ? `: ${refusal.code}` : "";
  return { type, step, error: `expected that ${CANARY_STEPS[step]}: ${said}${why}` };
};

const TOO_MANY = 429;

/** The refusals by which a relay spends less. Alarms of their own ring for them. */
const isToSpendLess = ({ code, status }: Pick<ReceivedProblem, "code" | "status">): boolean =>
  status === TOO_MANY || code === "over-budget";
