// What is missing in a game, or is no value that a relay takes: what the types of `Game` say, for those who do not check
// types, and a little more. Plays nothing.
import { LONGEST_CLOCK_SECONDS } from "./clock-seconds.ts";
import { FIELD_KINDS } from "./field-kinds.ts";
import type { Game } from "./game.ts";
import { GAME_ID_RULE, isGameId } from "./game-id.ts";
import { MOST_SEATS } from "./seat.ts";
import { LANGUAGES } from "./words.ts";

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isFunction = (value: unknown): boolean => typeof value === "function";
const isWhole = (value: unknown, least: number): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least;
const hasAll = (value: unknown, names: readonly string[], holds: (one: unknown) => boolean): boolean =>
  isObject(value) && names.every((name) => holds(value[name]));

/** The log has three bits for the version of a game's codec. */
const MOST_CODECS = 8;

type Rule = readonly [holds: (value: unknown) => boolean, rule: string];

const METHOD: Rule = [isFunction, "must be a function"];

/** A part that may be missing. */
const unless = ([holds, rule]: Rule): Rule => [(value) => value === undefined || holds(value), rule];

/** A word of `refusals`. */
const REFUSAL = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** By the part. `former` has rules of its own. */
const RULES: Readonly<Record<Exclude<keyof Game, "former">, Rule>> = {
  id: [(id) => typeof id === "string" && isGameId(id), GAME_ID_RULE],
  name: [(name) => typeof name === "string" && name.trim() !== "", "must be a text"],
  words: [
    (words) => hasAll(words, LANGUAGES, (names) => hasAll(names, ["cards", "suits"], isObject)),
    `must name the cards and suits in ${LANGUAGES.join(", ")}`,
  ],
  rules: [(rules) => isWhole(rules, 1), "must be a whole number of at least 1"],
  seats: [
    (seats) =>
      isObject(seats) &&
      isWhole(seats["min"], 1) &&
      isWhole(seats["max"], seats["min"]) &&
      seats["max"] <= MOST_SEATS,
    `must be whole numbers, 1 <= min <= max <= ${MOST_SEATS}`,
  ],
  teams: unless([(teams) => isWhole(teams, 1), "must be a whole number of at least 1"]),
  clocks: [
    (clocks) =>
      isObject(clocks) &&
      Object.values(clocks).every((seconds) => isWhole(seconds, 1) && seconds <= LONGEST_CLOCK_SECONDS),
    `must have whole seconds for each clock, from 1 to ${LONGEST_CLOCK_SECONDS}`,
  ],
  schemas: [
    (schemas) =>
      hasAll(schemas, ["action", "options", "table", "event"], isObject) &&
      hasAll(schemas, ["recordedAction", "recordedDeal"], isFunction),
    "must have action, options, table, event, recordedAction and recordedDeal",
  ],
  bots: [
    (bots) => hasAll(bots, ["easy", "normal", "hard"], (bot) => hasAll(bot, ["choose"], isFunction)),
    "must have easy, normal and hard, each with `choose`",
  ],
  refusals: unless([
    (refusals) =>
      Array.isArray(refusals) &&
      new Set(refusals).size === refusals.length &&
      refusals.every((word) => typeof word === "string" && REFUSAL.test(word)),
    "must be words such as not-broken, each once",
  ]),
  codec: unless([
    (codec) => isWhole(codec, 1) && codec <= MOST_CODECS,
    `must be a whole number from 1 to ${MOST_CODECS}`,
  ]),
  formerCodecs: unless([
    (codecs) =>
      isObject(codecs) &&
      hasAll(codecs, Object.keys(codecs), (one) => hasAll(one, ["encode", "decode"], isFunction)),
    "must have encode and decode for each version",
  ]),
  kinds: unless([
    (kinds) =>
      isObject(kinds) && Object.values(kinds).every((kind) => FIELD_KINDS.some((one) => one === kind)),
    `must have one of ${FIELD_KINDS.join(", ")} for each field`,
  ]),
  shownIn: unless([
    (shownIn) =>
      isObject(shownIn) &&
      Object.values(shownIn).every(
        (phases) => Array.isArray(phases) && phases.every((phase) => typeof phase === "string"),
      ),
    "must have a list of phases for each field",
  ]),
  start: METHOD,
  act: METHOD,
  clock: METHOD,
  awaited: METHOD,
  clockAction: METHOD,
  breakOff: METHOD,
  rematchDealer: METHOD,
  legal: METHOD,
  choices: unless(METHOD),
  misfit: unless(METHOD),
  precondition: METHOD,
  isPrivate: METHOD,
  ticking: METHOD,
  table: METHOD,
  position: METHOD,
  redact: METHOD,
  fold: METHOD,
  foldOwn: METHOD,
  stock: METHOD,
  scores: METHOD,
  longest: METHOD,
  encode: METHOD,
  decode: METHOD,
};

/** A line each. Empty: the game has all parts. */
export const gameFaults = (game: unknown): readonly string[] => {
  if (!isObject(game)) return ["it is no game"];
  return Object.entries(RULES).flatMap(([part, [holds, rule]]) =>
    holds(game[part]) ? [] : [`the ${part} ${rule}`],
  );
};
