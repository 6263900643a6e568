// Decides what goes wrong in a world, and how often. Each kind of fault has a rate.
// Each fault that strikes has a number, so that a later run can leave it out.
import type { Dice } from "./dice.ts";

export const FAULTS = [
  /** The store refuses a request at once and does not do it. */
  "throttled",
  /** The answer to a write or read times out, and the store has not done the request. */
  "undone",
  /** The answer times out, but the store has done the request. */
  "done",
  /** The answer times out, and the store does the request later, perhaps after a retry. */
  "doneLate",
  /** A handler's host dies at one of its port calls. */
  "death",
  /** A handler's host dies at the first port call after it changed a match. */
  "deathAfterCommit",
  /** A handler starts on a new host, although another host is idle. */
  "coldStart",
  /** A call takes seconds. */
  "slow",
  /** A post is answered with a fault. The post may or may not go out. */
  "postFailed",
  /** A post never arrives. */
  "postLost",
  "postDoubled",
  /** A post arrives late, and others overtake it. */
  "postLate",
  /** A client's frame arrives late, and others overtake it. */
  "frameLate",
  /** A connection breaks while its client thinks. */
  "broken",
  /** The gateway never reports a close, or reports it long after. */
  "closeUntold",
  "closeLate",
  /** A client does not notice that its socket is dead. */
  "halfOpen",
  /** The queue does not answer when a host sends a timer. The timer may or may not go out. */
  "timerUnsent",
  "timerLost",
  "timerEarly",
  "timerLate",
  "timerDoubled",
  "recordLate",
  "recordDoubled",
  /** An eventually consistent read sees an older state. */
  "staleRead",
  /** Drawn once a second: new hosts replace all hosts, and their memory is gone. */
  "deployment",
  /** Drawn once a second: all connections close at once, and the gateway reports none of them. */
  "gatewayLost",
  /** The queue is slow: it takes a timer seconds later, when the host has long given up. */
  "timerUnheard",
  /** The gateway takes no posts for a moment, and answers 429. */
  "postThrottled",
  /** Drawn once a second, in worlds with two builds: one function gets the other build, forward or back. */
  "buildSwapped",
  /** After a host has sent a message, it stands still for seconds. Only in worlds that everybody leaves. */
  "paused",
  /** The store refuses a write at once, because another write holds its item: a transaction, or one of another region. */
  "heldUp",
] as const;

export type Fault = (typeof FAULTS)[number];
export type Rates = Readonly<Record<Fault, number>>;

/** The rates of a world with all kinds of faults. Most worlds have only some kinds. */
export const RATES: Rates = {
  throttled: 0.01,
  undone: 0.01,
  done: 0.02,
  doneLate: 0.005,
  death: 0.004,
  deathAfterCommit: 0.05,
  coldStart: 0.05,
  slow: 0.02,
  postFailed: 0.01,
  postLost: 0.02,
  postDoubled: 0.02,
  postLate: 0.03,
  frameLate: 0.03,
  broken: 0.01,
  closeUntold: 0.3,
  closeLate: 0.4,
  halfOpen: 0.3,
  timerUnsent: 0.01,
  timerLost: 0.03,
  timerEarly: 0.05,
  timerLate: 0.05,
  timerDoubled: 0.05,
  recordLate: 0.1,
  recordDoubled: 0.1,
  staleRead: 0.3,
  deployment: 0.01,
  gatewayLost: 0.003,
  timerUnheard: 0.1,
  postThrottled: 0.02,
  buildSwapped: 0.1,
  paused: 0,
  heldUp: 0.03,
};

export interface Struck {
  readonly number: number;
  readonly fault: Fault;
  readonly atStep: number;
}

export interface Faults {
  /** Whether the fault strikes now. */
  strikes(fault: Fault): boolean;
  /** Whether the fault can strike in this world at all. */
  has(fault: Fault): boolean;
  /** Lets faults strike from now on. Before this call none strikes. */
  begin(): void;
  /** Lets no fault strike from now on. */
  heal(): void;
  readonly struck: readonly Struck[];
}

/**
 * Draws some kinds of faults, each at some rate. A world with few kinds can find a bug that many faults would hide.
 * `surely`: a kind that the world has in any case.
 */
export const drawRates = (dice: Dice, surely: Fault | null): Rates => {
  const [share, strength] = [dice.pick(SHARES) ?? 0, dice.pick(STRENGTHS) ?? 1];
  const drawn: Record<Fault, number> = { ...RATES };
  const spared = dice.happens(0.25) ? LOSSES : [];
  for (const fault of FAULTS) {
    const rate = Math.min(HIGHEST, RATES[fault] * strength * (0.5 + dice.real()));
    drawn[fault] = dice.happens(share) && !spared.includes(fault) ? rate : 0;
  }
  if (surely) drawn[surely] = Math.max(drawn[surely], RATES[surely]);
  return drawn;
};

/**
 * The rates of a world that everybody leaves: at least one fault after which a timer may not be on its way. The queue
 * itself loses none.
 */
export const drawDesertedRates = (dice: Dice): Partial<Rates> => {
  const surely = dice.pick(BETWEEN_SENDS) ?? "timerUnsent";
  const drawn = BETWEEN_SENDS.map((fault) => [fault, dice.happens(0.3) ? dice.real() * HIGHEST : 0]);
  return { ...Object.fromEntries(drawn), [surely]: 0.1 + dice.real() * HIGHEST, timerLost: 0 };
};

/** Each comes between a write and the message that belongs to it. */
const BETWEEN_SENDS: readonly Fault[] = [
  "timerUnsent",
  "timerUnheard",
  "deathAfterCommit",
  "done",
  "doneLate",
  "timerEarly",
  "timerLate",
  "paused",
];

/** The faults that can make a post go missing. A world without any of them must send every post. */
export const LOSSES: readonly Fault[] = [
  "throttled",
  "heldUp",
  "undone",
  "done",
  "doneLate",
  "death",
  "deathAfterCommit",
  "postFailed",
  "postLost",
];

/** In a world without these faults, a queue holds at most two timers of a match, however slow it is. */
export const MULTIPLYING: readonly Fault[] = [
  "throttled",
  "heldUp",
  "undone",
  "done",
  "doneLate",
  "death",
  "deathAfterCommit",
  "deployment",
  "buildSwapped",
  "timerEarly",
  // A copy that the queue itself made may come again beside the next timer.
  "timerDoubled",
];

const SHARES = [0, 0.15, 0.3, 0.5, 0.8];
const STRENGTHS = [0.5, 1, 1, 2, 5];
const HIGHEST = 0.5;

/** `muted`: the numbers of the faults that must not strike. */
export const createFaults = (
  dice: Dice,
  rates: Rates,
  muted: ReadonlySet<number>,
  steps: () => number,
): Faults => {
  const struck: Struck[] = [];
  let number = 0;
  let calm = true;
  return {
    strikes: (fault) => {
      if (calm || !dice.happens(rates[fault])) return false;
      const own = number++;
      if (muted.has(own)) return false;
      struck.push({ number: own, fault, atStep: steps() });
      return true;
    },
    has: (fault) => rates[fault] > 0,
    begin: () => {
      calm = false;
    },
    heal: () => {
      calm = true;
    },
    struck,
  };
};
