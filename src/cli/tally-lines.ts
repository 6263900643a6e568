// Prints how a bot fared against others: pairs, share and interval.
import { pairsOf, shareOf, type Tally, wilson } from "./compared-tally.ts";

/**
 * The pairs of one match depend on each other, so the interval counts matches, not pairs. It may be wider
 * than necessary, never narrower.
 */
export const tallyLines = (tally: Tally, matches: number): readonly string[] => {
  const pairs = pairsOf(tally);
  const share = shareOf(tally);
  const { low, high } = wilson(share, matches);
  return [
    `ahead ${tally.ahead}, level ${tally.level}, behind ${tally.behind} of ${pairs} pairs\n`,
    `strictly ahead ${percent(tally.ahead / pairs)}\n`,
    `share, a tie counts half: ${percent(share)}, 95 % interval ${percent(low)} to ${percent(high)}\n`,
  ];
};

export const percent = (share: number): string => `${Math.abs(100 * share).toFixed(1)} %`;
