// Checks that a game and its former versions hold what every game must hold. Findings name the seed and the shortest match that shows them.
import type { Game, GameTypes, Setup } from "../game.ts";
import { versionFault } from "../versions.ts";
import { attempt } from "./attempt.ts";
import { type Course, courseOf, replayed, type Unbegun } from "./course.ts";
import { inWords } from "./difference.ts";
import type { GameProbe, TwinDeals } from "./game-probe.ts";
import { COURSE_FAULTS, GAME_PROPERTIES, type GameProperty } from "./game-properties.ts";
import { namingThrows } from "./name-throws.ts";
import { namelessCards, partFaults } from "./part-faults.ts";
import type { Entry } from "./random-play.ts";
import { type TwinMove, twinRun } from "./secrecy.ts";
import { shrunk } from "./shrunk.ts";

/** Seven seeds play by random actions, with few and many clocks, by clocks alone, and by each level of bot. */
const SEEDS = 21;
/** Pairs of matches for each seed. They are short. */
const TWINS_A_SEED = 4;
/** Fewer seeds cannot tell whether the twins differ enough. */
const ENOUGH_SEEDS = 7;
/** A longer match is shown without its first entries. */
const MOST_LINES = 40;

/** The second argument of `checkGame`: the probe, and which seeds and properties to check. */
export interface GameCheck<T extends GameTypes = GameTypes> extends GameProbe<T> {
  /**
   * How many seeds, from 1 on, or which. A seed always plays the same matches. Default 21. With fewer than 7, some kind
   * of player is left out.
   */
  readonly seeds?: number | readonly number[];
  /** Default: all. */
  readonly properties?: readonly GameProperty[];
  /** The probe of the former versions. Left out: this one. */
  readonly former?: GameProbe;
}

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

/**
 * Plays each version from seeds, and returns at most one finding for each property of each version. Needs no test runner,
 * no clock and no network. A fault that the game throws is a finding, too.
 */
export const findingsOf = <T extends GameTypes>(
  game: Game<T>,
  check: NoInfer<GameCheck<T>>,
): readonly Finding[] => {
  const found = findingsOfOne(game, check);
  const { former } = game;
  if (!former || versionFault(game, former) !== null) return found;
  const { seeds, properties } = check;
  const asked = { ...(seeds ? { seeds } : {}), ...(properties ? { properties } : {}) };
  return [...found, ...findingsOf(former, { ...(check.former ?? check), ...asked })];
};

const findingsOfOne = <T extends GameTypes>(
  given: Game<T>,
  { seeds = SEEDS, properties, ...told }: GameCheck<T>,
): readonly Finding[] => {
  const list = typeof seeds === "number" ? Array.from({ length: seeds }, (_, i) => i + 1) : seeds;
  const wanted = properties ?? propertyNames();
  const [first] = list;
  if (first === undefined || wanted.length === 0) throw new Error("the check has no seed, or no property");
  const game = namingThrows(given);
  const probe = namingThrows<GameProbe<T>>(told, "the probe's ");
  const lacks = attempt(() => partFaults(game));
  if (!lacks.ok) return [noMatch(game, "throws", first, lacks.thrown)];
  if (lacks.value.length > 0) return lacks.value.map((fault) => noMatch(game, "parts", first, fault));
  const courses: Course<T>[] = [];
  for (const seed of list) {
    const course = courseOf(game, probe, seed);
    // The other properties would only find its consequences.
    if (course.threw !== null) return [thrownIn(game, probe, course)];
    if (course.start !== null) courses.push(course);
  }
  const found = wanted.flatMap((property): readonly Finding[] => {
    if (property === "parts") return nameFindings(game, probe, first);
    if (property === "versions") return versionFindings(given, first);
    if (property === "secrecy") return secrecyFindings(game, probe, list);
    const findings = courses.map((course) => findingIn(game, probe, property, course));
    return findings.filter((finding) => finding !== null).slice(0, 1);
  });
  // Several properties may ask what throws.
  const [thrown] = found.filter(({ property }) => property === "throws");
  return found.filter((finding) => finding.property !== "throws" || finding === thrown);
};

/**
 * The one call for a test in any runner: `test("is a game", () => checkGame(myGame, { deck, kept }))`.
 * @throws Error whose message has every finding, with its seed and its match.
 */
export const checkGame = <T extends GameTypes>(game: Game<T>, check: NoInfer<GameCheck<T>>): void => {
  const findings = findingsOf(game, check);
  if (findings.length > 0)
    throw new Error([`${game.id} fails.`, ...findings.map((finding) => textOf(finding, game))].join("\n\n"));
};

const propertyNames = (): readonly GameProperty[] => [
  "parts",
  ...Object.keys(COURSE_FAULTS).filter(isProperty),
  "versions",
  "secrecy",
];

const isProperty = (name: string): name is GameProperty => name in GAME_PROPERTIES;

const textOf = ({ property, rules, seed, fault, example }: Finding, newest: Pick<Game, "rules">): string => {
  const version = rules === newest.rules ? [] : [`  in rules ${rules}`];
  const what = [`${property}: ${GAME_PROPERTIES[property]}`, ...version, `  ${fault}`];
  if (!example) return [...what, `  seed ${seed}`].join("\n");
  const { seats, options, secret, deals, entries } = example;
  return [
    ...what,
    `  seed ${seed}, ${seats} seats, options ${inWords(options)}, secret ${secret}`,
    ...(deals ? [`  one deal   ${inWords(deals.one)}`, `  the other  ${inWords(deals.other)}`] : []),
    ...(entries.length > MOST_LINES ? [`  (${entries.length - MOST_LINES} entries before)`] : []),
    ...entries.map((entry, i) => `  ${i + 1}. ${entry}`).slice(-MOST_LINES),
  ].join("\n");
};

const findingIn = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  property: keyof typeof COURSE_FAULTS,
  course: Course<T>,
): Finding | null => {
  const faultOf = (one: Course<T>) => firstFault(() => COURSE_FAULTS[property]({ game, probe, course: one }));
  const fault = faultOf(course);
  if (fault === null) return null;
  const shorter = (entries: readonly Entry<T>[]): Course<T> | null => {
    const again = attempt(() => replayed(game, course, entries));
    return again.ok ? again.value : null;
  };
  const shows = (entries: readonly Entry<T>[]): boolean => {
    const again = shorter(entries);
    return again !== null && faultOf(again) !== null;
  };
  const entries = course.steps.map(({ entry }) => entry);
  // A match that does not end is too long, so that a part of it shows nothing.
  const shortest = property === "ends" ? entries : shrunk(entries, shows);
  const { text, isThrown } = faultOf(shorter(shortest) ?? course) ?? fault;
  return {
    property: isThrown ? "throws" : property,
    ...{ rules: game.rules, seed: course.seed, fault: text },
    example: { ...setupShown(course.setup), entries: shortest.map(entryText) },
  };
};

/** What a match threw that could not go on, or not even begin. */
const thrownIn = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  course: Course<T> | Unbegun<T>,
): Finding => {
  const { seed, setup, threw } = course;
  const found = course.start && findingIn(game, probe, "throws", course);
  const example = setup && { ...setupShown(setup), entries: [] };
  return found ?? { ...noMatch(game, "throws", seed, threw ?? "it throws nothing"), example };
};

const setupShown = <T extends GameTypes>({ seats, options, chance }: Setup<T["options"]>) => ({
  ...{ seats, options, secret: chance.secret },
});

/** At most one finding: the first, or that the twins prove nothing. */
const secrecyFindings = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  seeds: readonly number[],
): readonly Finding[] => {
  let [unlike, least] = [0, 0];
  for (const seed of seeds) {
    for (let twin = 1; twin <= TWINS_A_SEED; twin++) {
      const twins = attempt(() => twinRun(game, probe, seed * TWINS_A_SEED + twin));
      if (!twins.ok) return [noMatch(game, "throws", seed, twins.thrown)];
      const run = twins.value;
      if (!run) continue;
      unlike += run.unlike;
      least += run.least;
      if (run.fault === null) continue;
      const entries = run.moves.map(twinText);
      const example = { ...setupShown(run.setup), deals: run.deals, entries };
      return [
        {
          property: "secrecy",
          rules: game.rules,
          seed,
          fault: `${seatText(run.viewer)} notices ${run.fault}`,
          example,
        },
      ];
    }
  }
  if (unlike > least || seeds.length < ENOUGH_SEEDS) return [];
  const fault = "the twins hardly differ, so they prove nothing: tell the check `twins`";
  return [noMatch(game, "secrecy", seeds[0] ?? 0, fault)];
};

const versionFindings = (game: Game, seed: number): readonly Finding[] => {
  const fault = game.former ? versionFault(game, game.former) : null;
  return fault === null ? [] : [noMatch(game, "versions", seed, fault)];
};

const nameFindings = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  seed: number,
): readonly Finding[] => {
  const nameless = attempt(() => namelessCards(game, probe));
  return nameless.ok
    ? nameless.value.map((fault) => noMatch(game, "parts", seed, fault))
    : [noMatch(game, "throws", seed, nameless.thrown)];
};

const noMatch = (
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

const seatText = (viewer: unknown): string => (typeof viewer === "number" ? `seat ${viewer}` : `a ${viewer}`);

const entryText = (entry: Entry<GameTypes>): string =>
  entry === "clock" ? "the clock runs out" : `seat ${entry.seat} ${inWords(entry.action)}`;

const twinText = <T extends GameTypes>([one, other]: TwinMove<T>): string => {
  const [left, right] = [one, other].map((entry) => (entry ? entryText(entry) : "nothing"));
  return left === right ? `${left}` : `${left} | ${right}`;
};

interface Fault {
  readonly text: string;
  /** The game threw it. */
  readonly isThrown: boolean;
}

const firstFault = (faults: () => Iterable<string>): Fault | null => {
  const first = attempt(() => {
    for (const fault of faults()) return fault;
    return null;
  });
  if (!first.ok) return { text: first.thrown, isThrown: true };
  return first.value === null ? null : { text: first.value, isThrown: false };
};
