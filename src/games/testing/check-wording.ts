// Checks a game's texts in one language: all that can happen has a sentence, and each sentence names what is there.
import * as z from "zod";
import { CHANGES } from "../define/schemas.ts";
import { type Game, LEVELS, REFUSALS } from "../game.ts";
import { MATCH_EVENTS } from "../match-status.ts";
import { wordingSchema } from "../wording-schema.ts";
import { LANGUAGES, type Words } from "../words.ts";
import { allFieldNames, type FieldSchema, type Fields, objectsOf, valuesOf } from "./schema-objects.ts";

/** All games share these texts (`src/games/wording`), so no game needs them again. */
export const SHARED_TEXTS = {
  events: [...Object.keys(MATCH_EVENTS), "timedOut", "roundEnded", "matchEnded"],
  phases: ["over"],
  table: [
    "round",
    "turn",
    "dealer",
    "stock",
    "pile",
    "top",
    "scores",
    "topBy",
    "lead",
    "passed",
    "ready",
    "team",
  ],
};

/** What screens tell without the name of a field. */
const TOLD_OTHERWISE = ["phase", "over", "ranking", "hands"];

const PLACEHOLDER_KINDS = ["player", "card", "suit", "place", "ranking", "scores"];
/** Their numbers begin with 0 (docs/events.md), and those of people with 1. */
const PLACES = ["column", "row", "place", "places"];

type Texts = z.infer<ReturnType<typeof wordingSchema>>;
type Told = Texts["events"][string][number];
/** What is wrong with a sentence about one of these objects. */
type Reading = (sentence: Told, objects: readonly Fields[], forms: readonly string[]) => readonly string[];

/** What has texts. */
interface Spoken {
  /** By the name of the clock. */
  readonly clocks: Readonly<Record<string, number>>;
  readonly refusals?: readonly string[];
  /** The forms of its cards' names are placeholders too. */
  readonly words?: Words | undefined;
  readonly schemas: Readonly<Record<"action" | "event" | "options" | "table", z.ZodType>>;
}

/**
 * What is wrong with the texts, a line each that begins with the place in the file. `wording` is the content of a file
 * such as `wording/en.json`, parsed. Empty: nothing is.
 */
export const wordingFaults = (game: Spoken, wording: unknown): readonly string[] => {
  const parsed = ownWordingSchema.safeParse(wording);
  if (!parsed.success)
    return parsed.error.issues.map(
      (issue) => `${z.core.toDotPath(issue.path) || "the whole"}: ${issue.message}`,
    );
  const { events, actions, phases, table, clocks, refusals, bots, options } = parsed.data;
  const [tables, ofOptions] = [objectsOf(game.schemas.table), objectsOf(game.schemas.options)];
  const all = allFieldNames(game.schemas.table);
  // Within an object, a field may have a name or be called by its own.
  const inner = all.filter((field) => !fieldNames(tables).includes(field));
  const forms = LANGUAGES.flatMap((language) => Object.keys(game.words?.[language].forms ?? {}));
  const inPhase = new Map(words(tables, "phase").map((phase) => [phase, tables]));
  return [
    ...sentenceFaults("events", events, byType(objectsOf(game.schemas.event)), forms, alwaysThere),
    ...sentenceFaults("actions", actions, byType(objectsOf(game.schemas.action)), forms, onceThere),
    ...sentenceFaults("phases", phases, inPhase, forms, alwaysThere),
    ...listFaults("table", Object.keys(table), all, [...SHARED_TEXTS.table, ...TOLD_OTHERWISE, ...inner]),
    ...listFaults("clocks", Object.keys(clocks), Object.keys(game.clocks)),
    ...listFaults("refusals", refusedWords(refusals).filter(isOwnWord), game.refusals ?? []),
    ...(bots ? listFaults("bots", Object.keys(bots), LEVELS) : []),
    ...listFaults("options", Object.keys(options), fieldNames(ofOptions), []),
    ...ofOptions.flatMap(({ properties }) =>
      Object.entries(properties).flatMap(([option, schema]) => {
        const named = options[option];
        return named
          ? listFaults(`options.${option}.values`, Object.keys(named.values), optionValues(schema))
          : [];
      }),
    ),
  ];
};

/**
 * The call for a test: `checkWording(myGame, JSON.parse(readFileSync("wording/en.json", "utf8")), "wording/en.json")`.
 * @throws Error whose message has all faults, after the game and the name of the file.
 */
export const checkWording = (
  game: Pick<Game, "id" | "clocks" | "refusals" | "schemas"> & Partial<Pick<Game, "words">>,
  wording: unknown,
  name: string,
): void => {
  const faults = wordingFaults(game, wording);
  if (faults.length > 0) throw new Error([`${game.id}, ${name}:`, ...faults].join("\n  "));
};

/** Any game may say a shared refusal in its own words. */
const isOwnWord = (word: string): boolean => !REFUSALS.some((shared) => shared === word);

/** After a slash stands the situation. */
const refusedWords = (refusals: object): readonly string[] => [
  ...new Set(Object.keys(refusals).map((word) => word.split("/")[0] ?? word)),
];

/** Here all parts stand, and nothing else. */
const ownWordingSchema = z.strictObject({
  events: wordingSchema().shape.events.default({}),
  actions: wordingSchema().shape.events.default({}),
  phases: wordingSchema().shape.phases.default({}),
  table: wordingSchema().shape.table.unwrap().default({}),
  clocks: wordingSchema().shape.clocks.unwrap().default({}),
  refusals: wordingSchema().shape.refusals.unwrap().default({}),
  bots: wordingSchema().shape.bots,
  options: wordingSchema().shape.options.default({}),
});

const words = (objects: readonly Fields[], field: string): readonly string[] => [
  ...new Set(objects.flatMap(({ properties }) => valuesOf(properties[field]) ?? [])),
];

const byType = (objects: readonly Fields[]): ReadonlyMap<string, readonly Fields[]> =>
  new Map(
    words(objects, "type").map((type) => [
      type,
      objects.filter(({ properties }) => valuesOf(properties["type"])?.includes(type)),
    ]),
  );

const fieldNames = (objects: readonly Fields[]): readonly string[] => [
  ...new Set(objects.flatMap(({ properties }) => Object.keys(properties))),
];

/** The values that have words. A number, a text or a list shows itself. */
const optionValues = (schema: FieldSchema): readonly string[] =>
  schema.type === "boolean" ? ["true", "false"] : (valuesOf(schema) ?? []);

const listFaults = (
  part: string,
  named: readonly string[],
  wanted: readonly string[],
  shared: readonly string[] = [],
): readonly string[] => [
  ...wanted
    .filter((name) => !named.includes(name) && !shared.includes(name))
    .map((name) => `${part}.${name} is missing`),
  ...named
    .filter((name) => !wanted.includes(name))
    .map((name) => `${part}.${name}: the game has no such thing`),
];

const sentenceFaults = (
  part: "events" | "actions" | "phases",
  texts: Texts["events"],
  wanted: ReadonlyMap<string, readonly Fields[]>,
  forms: readonly string[],
  reading: Reading,
): readonly string[] => {
  const silent: readonly string[] = part === "events" ? CHANGES : [];
  const shared = part === "actions" ? [] : [...SHARED_TEXTS[part], ...silent];
  return [
    ...listFaults(part, Object.keys(texts), [...wanted.keys()], shared),
    ...Object.entries(texts).flatMap(([name, sentences]) =>
      sentences.flatMap((sentence, i) =>
        reading(sentence, wanted.get(name) ?? [], forms).map((fault) => `${part}.${name}[${i}]: ${fault}`),
      ),
    ),
  ];
};

const placeholders = (
  { text }: Told,
  forms: readonly string[],
  fault: (field: string) => string | null,
): readonly string[] =>
  [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([whole, inside = ""]) => {
    const [field = "", kind] = inside.split(":");
    if (kind !== undefined && ![...PLACEHOLDER_KINDS, ...forms].includes(kind))
      return [`${whole}: ${kind} is no kind`];
    if (kind === undefined && PLACES.includes(field))
      return [`${whole} counts from 0: {${field}:place} from 1`];
    return fault(field) ?? [];
  });

/** Each field of the sentence is there whenever the sentence fits. */
const alwaysThere: Reading = (sentence, objects, forms) => {
  if (objects.length === 0) return [];
  const { when = {} } = sentence;
  const fitting = objects.filter((object) =>
    Object.entries(when).every(([field, wanted]) => mayHave(object, field, wanted)),
  );
  if (fitting.length === 0) return [`nothing is like ${JSON.stringify(when)}`];
  return placeholders(sentence, forms, (field) => {
    const isThere = fitting.every(({ properties, required }) => {
      const schema = properties[field];
      return schema && (field in when || (required.includes(field) && !isNullable(schema)));
    });
    return isThere
      ? null
      : `{${field}} may be missing: a sentence with \`"when": {"${field}": "*"}\` may name it`;
  });
};

/** A sentence about an action fits only where its fields are there. Its `when` may ask for a phase of the table. */
const onceThere: Reading = (sentence, objects, forms) =>
  objects.length === 0
    ? []
    : placeholders(sentence, forms, (field) =>
        objects.some(({ properties }) => field in properties) ? null : `{${field}} is no field`,
      );

/** Whether an object of this shape may have that value, or with `*` any. */
const mayHave = ({ properties }: Fields, field: string, wanted: string): boolean => {
  const known = valuesOf(properties[field]);
  return field in properties && (wanted === "*" || known === null || known.includes(wanted));
};

const isNullable = ({ type, anyOf = [] }: FieldSchema): boolean =>
  type === "null" || anyOf.some((choice) => typeof choice !== "boolean" && choice.type === "null");
