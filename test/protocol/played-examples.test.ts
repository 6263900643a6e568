// The examples of actions and events in both documents: of every game, also of one's own, and valid as a client in any
// language reads them.
import { expect, test } from "vitest";
import * as z from "zod";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game } from "../../src/games/game.ts";
import { onDemand } from "../../src/games/on-demand.ts";
import { threeTricks } from "../games/three-tricks/three-tricks.ts";
import { apiDocument } from "../harness/api-document.ts";
import { frameDocument } from "../harness/frame-document.ts";
import { withGame } from "../harness/with-game.ts";

/** By the modules of a build. */
const load = async () => {
  const { openApiDocument } = await import("../../src/protocol/openapi.ts");
  const { asyncApiDocument } = await import("../../src/protocol/asyncapi.ts");
  const [rest, socket] = [openApiDocument(), asyncApiDocument()];
  const [api, frames] = [JSON.stringify(rest), JSON.stringify(socket)];
  const { components } = schemasSchema.parse(JSON.parse(api));
  const { messages } = socket.components;
  const document = apiDocument(api);
  const frameExamples = (name: string) =>
    (messages[name]?.examples ?? []).map(({ payload }) => frameSchema.parse(payload));
  return {
    schemas: components.schemas,
    acts: frameExamples("ClientAct"),
    told: frameExamples("RelayEvents"),
    ...frameDocument(frames, document),
    faultIn: document.faultIn,
  };
};

const frameSchema = z.looseObject({
  game: z.string().optional(),
  action: z.looseObject({ type: z.string() }).optional(),
  events: z.array(z.looseObject({ type: z.string() })).optional(),
});
const memberSchema = z.looseObject({
  properties: z.object({ type: z.object({ const: z.string() }) }),
  examples: z.tuple([z.looseObject({ type: z.string() })]),
});
const schemasSchema = z.object({
  components: z.object({ schemas: z.record(z.string(), z.looseObject({ anyOf: z.unknown().optional() })) }),
});
const unionSchema = z.object({ anyOf: z.array(z.object({ $ref: z.string() })) });

const shipped = onDemand(load);
type Loaded = Awaited<ReturnType<typeof load>>;

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

test("a game of one's own has examples, too, up to where it throws", async () => {
  const game: Game = threeTricks;
  const { act } = game;
  const throws: Game = {
    ...game,
    act: (state, seat, action) => {
      const ruling = act(state, seat, action);
      if (ruling.ok && ruling.events.length > 1) throw new Error("a fault of the game");
      return ruling;
    },
  };
  const { acts, told } = await withGame(throws, load);
  const shown = told.filter(({ game }) => game === throws.id).flatMap(({ events = [] }) => events);
  expect(acts.map(({ action }) => action?.type)).toContain("lay");
  expect(shown.map(({ type }) => type)).toEqual(expect.arrayContaining(["dealt", "laid"]));
});
