// Checks that a game and its former versions hold what every game must hold. Findings name the seed and the shortest match that shows them.
import type { Game, GameTypes } from "../game.ts";
import { versionFault } from "../versions.ts";
import { attempt } from "./attempt.ts";
import { type Course, courseOf, replayed, type Unbegun } from "./course.ts";
import { entryText } from "./entry-text.ts";
import { type Finding, findingText, noMatch, setupShown } from "./finding.ts";
import { withoutOutside } from "./from-outside.ts";
import type { GameProbe } from "./game-probe.ts";
import { COURSE_FAULTS, GAME_PROPERTIES, type GameProperty } from "./game-properties.ts";
import { namingThrows } from "./name-throws.ts";
import { namelessCards, partFaults } from "./part-faults.ts";
import type { Entry } from "./random-play.ts";
import { secrecyFindings } from "./secrecy-findings.ts";
import { shrunk } from "./shrunk.ts";
import type { Trial } from "./trial.ts";

/** Seven seeds play by random actions, with few and many clocks, by clocks alone, and by each level of bot. */
const SEEDS = 21;
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

/** What the game catches again is found, too. */
const findingsOfOne = <T extends GameTypes>(game: Game<T>, check: GameCheck<T>): readonly Finding[] => {
  const asked = new Set<string>();
  const found = withoutOutside(asked, () => findingsByPlay(game, check));
  const [first] = asked;
  return first === undefined || found.some(({ property }) => property === "pure")
    ? found
    : [...found, noMatch(game, "pure", 0, `it asks for ${first}`)];
};

const findingsByPlay = <T extends GameTypes>(
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
  if (!lacks.ok) return [noMatch(game, lacks.property, first, lacks.thrown)];
  if (lacks.value.length > 0) return lacks.value.map((fault) => noMatch(game, "parts", first, fault));
  const courses: Course<T>[] = [];
  for (const seed of list) {
    const course = courseOf(game, probe, seed);
    // The other properties would only find its consequences.
    if (course.threw !== null) return thrownIn(game, probe, course);
    if (course.start !== null) courses.push(course);
  }
  const found = wanted.flatMap((property): readonly Finding[] => {
    if (property === "parts") return nameFindings(game, probe, first);
    if (property === "versions") return versionFindings(given, first);
    if (property === "secrecy") return secrecyFindings(game, probe, courses, list);
    // `throws` calls every function, and tells the two apart.
    if (property === "pure" && wanted.includes("throws")) return [];
    for (const [i, course] of courses.entries()) {
      const trial = { game, probe, course, elsewhere: courses[i + 1] ?? courses[0] ?? course };
      const finding = findingIn(trial, property === "pure" ? "throws" : property);
      if (finding) return [finding];
    }
    return [];
  });
  // Several properties may ask what throws.
  return found.filter(
    ({ property }, i) =>
      !isThrowing(property) || found.findIndex((finding) => finding.property === property) === i,
  );
};

const isThrowing = (property: GameProperty): boolean => property === "throws" || property === "pure";

/**
 * The one call for a test in any runner: `test("is a game", () => checkGame(myGame, { deck, kept }))`.
 * @throws Error whose message has every finding, with its seed and its match.
 */
export const checkGame = <T extends GameTypes>(game: Game<T>, check: NoInfer<GameCheck<T>>): void => {
  const findings = findingsOf(game, check);
  if (findings.length > 0)
    throw new Error(
      [`${game.id} fails.`, ...findings.map((finding) => findingText(finding, game))].join("\n\n"),
    );
};

const propertyNames = (): readonly GameProperty[] => [
  "parts",
  ...Object.keys(COURSE_FAULTS).filter(isProperty),
  "versions",
  "secrecy",
];

const isProperty = (name: string): name is GameProperty => name in GAME_PROPERTIES;

const findingIn = <T extends GameTypes>(
  trial: Trial<T>,
  property: keyof typeof COURSE_FAULTS,
): Finding | null => {
  const { game, course } = trial;
  const faultOf = (one: Course<T>) => firstFault(() => COURSE_FAULTS[property]({ ...trial, course: one }));
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
  const isWhole = property === "ends";
  const shortest = isWhole ? entries : shrunk(entries, shows);
  const { text, thrown } = (isWhole ? null : faultOf(shorter(shortest) ?? course)) ?? fault;
  return {
    property: thrown ?? property,
    ...{ rules: game.rules, seed: course.seed, fault: text },
    example: { ...setupShown(course.setup), entries: shortest.map(entryText) },
  };
};

/** Why a match could not go on, or not even begin. A dead end and a refusal come before what the clock throws there. */
const thrownIn = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  course: Course<T> | Unbegun<T>,
): readonly Finding[] => {
  const { seed, setup } = course;
  if (course.start === null) {
    const example = setup && { ...setupShown(setup), entries: [] };
    return [{ ...noMatch(game, course.property, seed, course.threw), example }];
  }
  const trial = { game, probe, course, elsewhere: course };
  const causes = (["goes-on", "legal"] as const).flatMap((property) => findingIn(trial, property) ?? []);
  const cause = causes.find(({ property }) => !isThrowing(property));
  return [cause ?? findingIn(trial, "throws") ?? noMatch(game, "throws", seed, `${course.threw}`)];
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
    : [noMatch(game, nameless.property, seed, nameless.thrown)];
};

interface Fault {
  readonly text: string;
  /** Which property it breaks that the game threw it. Null: the game threw nothing. */
  readonly thrown: "throws" | "pure" | null;
}

const firstFault = (faults: () => Iterable<string>): Fault | null => {
  const first = attempt(() => {
    for (const fault of faults()) return fault;
    return null;
  });
  if (!first.ok) return { text: first.thrown, thrown: first.property };
  return first.value === null ? null : { text: first.value, thrown: null };
};
