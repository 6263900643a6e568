// The examples of actions and events in both documents: of every game, and valid as a client in any language reads them.
import { expect, test } from "vitest";
import * as z from "zod";
import { GAMES } from "../../src/games/catalog.ts";
import { onDemand } from "../../src/games/on-demand.ts";
import { loadExamples } from "./load-examples.ts";

const memberSchema = z.looseObject({
  properties: z.object({ type: z.object({ const: z.string() }) }),
  examples: z.tuple([z.looseObject({ type: z.string() })]),
});
const unionSchema = z.object({ anyOf: z.array(z.object({ $ref: z.string() })) });

const shipped = onDemand(loadExamples);
type Loaded = Awaited<ReturnType<typeof loadExamples>>;

/** `ZipZap` -> the names of its actions and events. */
const membersOf = ({ schemas }: Loaded, game: string): readonly string[] =>
  ["Action", "Event"].flatMap((kind) =>
    unionSchema
      .parse(schemas[`${game}${kind}`])
      .anyOf.map(({ $ref }) => $ref.replace("#/components/schemas/", "")),
  );

const typesOf = (loaded: Loaded, game: string): readonly string[] =>
  membersOf(loaded, game).map((name) => memberSchema.parse(loaded.schemas[name]).properties.type.const);

const PASCAL: Readonly<Record<string, string>> = {
  "zip-zap": "ZipZap",
  "zap-your-neighbor": "ZapYourNeighbor",
  "zip-zilch-zero": "ZipZilchZero",
};

test("each action and event of a game has an example where its schema stands, which fits the schema", async () => {
  const loaded = await shipped();
  expect(GAMES.map(({ id }) => id)).toEqual(Object.keys(PASCAL));
  for (const game of Object.values(PASCAL))
    for (const name of membersOf(loaded, game)) {
      const { properties, examples } = memberSchema.parse(loaded.schemas[name]);
      const [example] = examples;
      expect(example.type).toBe(properties.type.const);
      expect(loaded.faultIn(name, example), name).toBeNull();
    }
});

test("each action and event of a game is in an example frame, which both documents allow", async () => {
  const loaded = await shipped();
  const { acts, told, faultOfClient, faultOfRelay } = loaded;
  for (const frame of acts) expect(faultOfClient(JSON.stringify(frame))).toBeNull();
  for (const frame of told) expect(faultOfRelay(JSON.stringify(frame))).toBeNull();
  const sent = acts.map(({ action }) => action?.type);
  for (const [id, game] of Object.entries(PASCAL)) {
    const events = told.filter((frame) => frame.game === id).flatMap((frame) => frame.events ?? []);
    const shown = [...sent, ...events.map(({ type }) => type)];
    expect(shown).toEqual(expect.arrayContaining([...typesOf(loaded, game)]));
  }
});
