// What is missing in a game before any match: its parts, and the names of its cards.
import * as z from "zod";
import type { Game, GameTypes } from "../game.ts";
import { gameFaults } from "../game-faults.ts";
import { AVERAGE_ENTRY_BYTES, LARGEST_LOG_BYTES } from "../largest-log.ts";
import { LANGUAGES } from "../words.ts";
import type { GameProbe } from "./game-probe.ts";
import { type FieldSchema, objectsOf } from "./schema-objects.ts";

/** As many entries as the largest log has room for. */
const MOST_ENTRIES = LARGEST_LOG_BYTES / AVERAGE_ENTRY_BYTES;

/** Such a game cannot be played. A line each. */
export const partFaults = <T extends GameTypes>(game: Game<T>): readonly string[] => {
  const faults = gameFaults(game);
  if (faults.length > 0) return faults;
  const unwritten = schemaFaults(game);
  if (unwritten.length > 0) return unwritten;
  const longest = game.longest(game.seats.max);
  const { error } = game.schemas.options.safeParse({});
  return [
    ...(Number.isInteger(longest) && longest >= 1 && longest <= MOST_ENTRIES
      ? []
      : [`longest(${game.seats.max}) is ${longest}. It must be a whole number from 1 to ${MOST_ENTRIES}`]),
    ...(error
      ? [`\`schemas.options\` must take {} and fill in the defaults: ${z.prettifyError(error)}`]
      : []),
    ...kindFaults(game),
    ...objectsOf(game.schemas.options).flatMap(({ properties }) =>
      Object.entries(properties).flatMap(([name, schema]) => (isOfForm(schema) ? [] : [formFault(name)])),
    ),
  ];
};

/** The API documents and the page's forms are made of JSON Schemas. */
const schemaFaults = <T extends GameTypes>({ schemas }: Game<T>): readonly string[] =>
  (["action", "options", "table", "event"] as const).flatMap((name) =>
    (["input", "output"] as const)
      .flatMap((io): readonly string[] => {
        try {
          z.toJSONSchema(schemas[name], { io });
          return [];
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          return [
            `\`schemas.${name}\` does not become a JSON Schema, so neither the page nor the API document can use it: ${why}`,
          ];
        }
      })
      .slice(0, 1),
  );

/** No schema of the table has such a field, so no screen would draw it. */
const kindFaults = <T extends GameTypes>({
  kinds = {},
  shownIn = {},
  schemas,
}: Game<T>): readonly string[] => {
  const fields = objectsOf(schemas.table).flatMap(({ properties }) => Object.keys(properties));
  return Object.entries({ kinds, shownIn }).flatMap(([part, named]) =>
    Object.keys(named)
      .filter((name) => !fields.includes(name))
      .map((name) => `\`${part}\` names ${name}, which is no field of the table`),
  );
};

/** What the page's form of a new match has a field for. */
const isOfForm = (schema: FieldSchema): boolean => {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return values.every((value) => typeof value === "string");
  const { type, minimum, maximum } = schema;
  return type === "boolean" || (type === "integer" && minimum !== undefined && maximum !== undefined);
};

const formFault = (name: string): string =>
  `the page has no field for the option ${name}: it knows z.boolean(), z.enum([...]) of texts, and z.int() with \`min\` and \`max\``;

/** More cards are only counted. */
const MOST_NAMELESS = 4;

/** The cards that have no name, a line for each language. */
export const namelessCards = <T extends GameTypes>(
  { seats, words }: Game<T>,
  probe: GameProbe<T>,
): readonly string[] => {
  const deck = new Set([seats.min, seats.max].flatMap((count) => probe.deck(count)));
  return LANGUAGES.flatMap((language) => {
    const nameless = [...deck].filter((card) => !words[language].cards[card]);
    const more = nameless.length - MOST_NAMELESS;
    const shown = `${nameless.slice(0, MOST_NAMELESS).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    return nameless.length === 0 ? [] : [`\`words.${language}.cards\` has no name for ${shown}`];
  });
};
