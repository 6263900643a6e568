// What the check reports: a property that a game does not hold, with the shortest match that shows it.
import type { Game, GameTypes, Setup } from "../game.ts";
import { inWords } from "./difference.ts";
import type { TwinDeals } from "./game-probe.ts";
import { GAME_PROPERTIES, type GameProperty } from "./game-properties.ts";

/** A longer match is shown without its first entries. */
const MOST_LINES = 40;

/** One property that a game does not hold, with a match that shows it. */
export interface Finding {
  readonly property: GameProperty;
  /** Of the version that shows it. */
  readonly rules: number;
  readonly seed: number;
  /** What is wrong, in English. */
  readonly fault: string;
  /** A match that shows the fault: its setup, and as few entries as were found to be enough. Null: none could begin. */
  readonly example: {
    readonly seats: number;
    readonly options: object;
    /** Of the shuffle: 64 hex digits. */
    readonly secret: string;
    /** Only for `secrecy`: the first deals of two matches that should look the same to a viewer. */
    readonly deals?: TwinDeals;
    readonly entries: readonly string[];
  } | null;
}

export const findingText = (
  { property, rules, seed, fault, example }: Finding,
  newest: Pick<Game, "rules">,
): string => {
  const version = rules === newest.rules ? [] : [`  in rules ${rules}`];
  const what = [`${property}: ${GAME_PROPERTIES[property]}`, ...version, `  ${fault}`];
  if (!example) return [...what, `  seed ${seed}`].join("\n");
  const { seats, options, secret, deals, entries } = example;
  return [
    ...what,
    `  seed ${seed}, ${seats} seats, options ${inWords(options)}, secret ${secret}`,
    ...(deals ? [`  one deal   ${inWords(deals.one)}`, `  the other  ${inWords(deals.other)}`] : []),
    ...newestLines(entries),
  ].join("\n");
};

/** Equal entries in a row have one line. */
const newestLines = (entries: readonly string[]): readonly string[] => {
  const firsts = entries.flatMap((entry, i) => (entry === entries[i - 1] ? [] : [i]));
  const lines = firsts.map((first, i) => {
    const last = (firsts[i + 1] ?? entries.length) - 1;
    return `  ${first + 1}${last > first ? ` to ${last + 1}` : ""}. ${entries[first]}`;
  });
  const before = firsts.at(-MOST_LINES) ?? 0;
  return [...(before > 0 ? [`  (${before} entries before)`] : []), ...lines.slice(-MOST_LINES)];
};

export const setupShown = <T extends GameTypes>({ seats, options, chance }: Setup<T["options"]>) => ({
  ...{ seats, options, secret: chance.secret },
});

export const noMatch = (
  { rules }: Pick<Game, "rules">,
  property: GameProperty,
  seed: number,
  fault: string,
): Finding => ({
  property,
  rules,
  seed,
  fault,
  example: null,
});
