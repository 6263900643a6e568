// The parts that a whole simulated world shares: scheduler, dice, faults, and the first broken promise.
import type { Clockwork } from "./clockwork.ts";
import type { Dice } from "./dice.ts";
import type { Faults } from "./faults.ts";

/** The names of the promises. The report of a failing seed names the broken promise. */
const INVARIANTS = [
  "one commit a version",
  "only what the rules allow",
  "cards are conserved",
  "a clock not before it is due",
  "a pass is sent to nobody",
  "what is sent is what stands",
  "a private match is shown to nobody else",
  "one truth for each rev",
  "reads change nothing",
  "the same verdict for ever",
  "in an order that respects time",
  "every act is answered",
  "who hears anything is up to date",
  "who is bound is sent everything",
  "seats before spectators",
  "a clocked match goes on",
  "a clocked match ends by itself",
  "two timers at most",
  "history and ratings once",
  "ratings equal a fold of the records",
  "erased is erased",
  "revoked is revoked",
  "the last way in stays",
  "a code is used once",
  "who waits is pushed to",
  "a dead subscription goes",
  "a push has ids alone",
  "a notice is pushed",
  "an arena seats everybody",
  "an arena counts its matches",
  "a record verifies",
  "no seat of a queue is lost",
  "house bots come in time",
  "all has its time",
  "no fault of its own",
] as const;
export type Invariant = (typeof INVARIANTS)[number];

export interface Violation {
  readonly invariant: Invariant;
  readonly message: string;
  readonly atStep: number;
}

export interface World {
  readonly clockwork: Clockwork;
  /** Draws the world's delays and choices. */
  readonly dice: Dice;
  readonly faults: Faults;
  /** Reports a broken promise and stops the world. Only the first report is kept. */
  violated(invariant: Invariant, message: string): void;
}

/** Draws a delay in the cloud in ms: mostly short, sometimes long. So a later request may arrive first. */
export const latencyMs = ({ dice, faults }: World): number => {
  if (faults.strikes("slow")) return 300 + dice.below(2_500);
  const kind = dice.real();
  if (kind < 0.6) return 1 + dice.below(8);
  return kind < 0.93 ? 5 + dice.below(50) : 30 + dice.below(300);
};
