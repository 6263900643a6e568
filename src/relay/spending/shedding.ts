// What the relay sheds when a day costs more than its share of the month's budget. Pure.

/** In the order of the steps. Each step keeps those before it. */
export const SHED = ["spectators", "guests", "matches", "others"] as const;
/** New spectators; new guests; new matches; everything but live matches. */
export type Shed = (typeof SHED)[number];

/** 0: nothing is shed. */
export type SheddingStep = 0 | 1 | 2 | 3 | 4;

/** From which multiple of the day's share on each step holds. */
export const STEPS_FROM: Readonly<Record<Shed, number>> = {
  spectators: 1,
  guests: 1.1,
  matches: 1.25,
  others: 1.5,
};

const stepAt = (ratio: number): SheddingStep => {
  if (ratio >= STEPS_FROM.others) return 4;
  if (ratio >= STEPS_FROM.matches) return 3;
  if (ratio >= STEPS_FROM.guests) return 2;
  return ratio >= STEPS_FROM.spectators ? 1 : 0;
};

/**
 * What is left of the month's budget, divided by the days that are left, with this one. So what a quiet day saves goes to
 * the days after it, and a dear day takes from them. `day`: 1 to `days`.
 */
export const shareOfDay = (
  budgetUsd: number,
  spentBeforeUsd: number,
  { day, days }: { readonly day: number; readonly days: number },
): number => Math.max(0, budgetUsd - spentBeforeUsd) / (days - day + 1);

/** Within a day it only grows, because the day's share does not change and what is spent stays spent. */
export const stepFor = (spentUsd: number, shareUsd: number): SheddingStep =>
  shareUsd <= 0 ? 4 : stepAt(spentUsd / shareUsd);

export const sheds = (step: SheddingStep, shed: Shed): boolean => step > SHED.indexOf(shed);
