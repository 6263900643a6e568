// What goes wrong in a world, and how often: each kind has a rate, and each that strikes has a number, so that a run can be
// made again without it.
import type { Dice } from "./dice.ts";

export const FAULTS = [
  /** A request of the table that is refused at once, and not done. */
  "throttled",
  /** A write or read whose answer does not come in time, and that was not done. */
  "undone",
  /** The same, but it was done. */
  "done",
  /** The same, but it is done later, when it has been tried again. */
  "doneLate",
  /** The host of a handler dies at one of its calls. */
  "death",
  /** The same, at the first call after it has changed a match. */
  "deathAfterCommit",
  /** A handler starts on a new host although another is idle. */
  "coldStart",
  /** An answer that takes seconds. */
  "slow",
  /** A post that is answered with a fault, whether or not it goes out. */
  "postFailed",
  /** A post that never arrives. */
  "postLost",
  "postDoubled",
  /** A post that others overtake. */
  "postLate",
  /** A frame of a client that others overtake. */
  "frameLate",
  /** A connection that breaks while its client thinks. */
  "broken",
  /** A close that nobody is told of, or long after. */
  "closeUntold",
  "closeLate",
  /** A client that does not notice that its socket is dead. */
  "halfOpen",
  /** A timer that cannot be sent, whether or not it goes out. */
  "timerUnsent",
  "timerLost",
  "timerEarly",
  "timerLate",
  "timerDoubled",
  "recordLate",
  "recordDoubled",
  /** An eventually consistent read that sees an older state. */
  "staleRead",
  /** In a second: all hosts are replaced, and their memory is gone. */
  "deployment",
  /** In a second: all connections are gone at once, and nobody is told. */
  "gatewayLost",
] as const;

export type Fault = (typeof FAULTS)[number];
export type Rates = Readonly<Record<Fault, number>>;

/** The rates of a world in which all goes wrong at once; most worlds have some kinds only. */
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
};

export interface Struck {
  readonly number: number;
  readonly fault: Fault;
  readonly atStep: number;
}

export interface Faults {
  /** Whether it strikes now. */
  strikes(fault: Fault): boolean;
  /** Whether the world has it at all. */
  has(fault: Fault): boolean;
  /** Until then, nothing goes wrong. */
  begin(): void;
  /** From then on nothing does any more. */
  heal(): void;
  readonly struck: readonly Struck[];
}

/** `surely`: it has this kind. Some kinds at some rates: a world in which only one thing goes wrong finds what a world of noise hides. */
export const drawnRates = (dice: Dice, surely: Fault | null): Rates => {
  const [share, strength] = [dice.pick(SHARES) ?? 0, dice.pick(STRENGTHS) ?? 1];
  const drawn: Record<Fault, number> = { ...RATES };
  const spared = dice.happens(0.25) ? LOSSES : [];
  for (const fault of FAULTS) {
    const rate = Math.min(HIGHEST, RATES[fault] * strength * (0.5 + dice.real()));
    drawn[fault] = dice.happens(share) && !spared.includes(fault) ? rate : 0;
  }
  if (surely) drawn[surely] = Math.max(drawn[surely], RATES[surely]);
  // Whether the next timer was sent in time shows only where all that are sent come.
  if (surely === "deathAfterCommit") for (const fault of UNTIMELY) drawn[fault] = 0;
  return drawn;
};

/** By these something is missing that was to be told. A world without any of them must tell everything. */
export const LOSSES: readonly Fault[] = [
  "throttled",
  "undone",
  "done",
  "doneLate",
  "death",
  "deathAfterCommit",
  "postFailed",
  "postLost",
];

/** By these a timer may be missing. */
export const UNTIMELY: readonly Fault[] = ["timerLost", "timerUnsent"];

const SHARES = [0, 0.15, 0.3, 0.5, 0.8];
const STRENGTHS = [0.5, 1, 1, 2, 5];
const HIGHEST = 0.5;

/** `muted`: numbers of those that are not to strike. */
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
