// What all parts of one simulated world share: its scheduler, its dice, what goes wrong in it, and the first promise that
// was found broken.
import type { Clockwork } from "./clockwork.ts";
import type { Dice } from "./dice.ts";
import type { Faults } from "./faults.ts";

/** What is promised, each by a name that a failing seed is known by. */
export const INVARIANTS = [
  "one commit a version",
  "only what the rules allow",
  "cards are conserved",
  "a clock not before it is due",
  "a pass is told to nobody",
  "what is told is what stands",
  "a private table is shown to nobody else",
  "one truth for each rev",
  "reads change nothing",
  "the same verdict for ever",
  "in an order that respects time",
  "every act is answered",
  "who hears anything is up to date",
  "who is bound is told",
  "a clocked match goes on",
  "history and ratings once",
  "no seat of a queue is lost",
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
  /** How long things take. */
  readonly dice: Dice;
  readonly faults: Faults;
  /** Only the first is kept: the world stops at it. */
  violated(invariant: Invariant, message: string): void;
}

/** Milliseconds on a way through the cloud: mostly short, sometimes long, so that whoever starts later may come first. */
export const latencyMs = ({ dice, faults }: World): number => {
  if (faults.strikes("slow")) return 300 + dice.below(2_500);
  const kind = dice.real();
  if (kind < 0.6) return 1 + dice.below(8);
  return kind < 0.93 ? 5 + dice.below(50) : 30 + dice.below(300);
};
