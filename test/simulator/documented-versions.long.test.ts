// A game of one's own that carries a former version of its rules: the documents of its build allow each frame of both.
import { expect, test } from "vitest";
import * as z from "zod";
import type { Game } from "../../src/games/game.ts";
import { threeTricks } from "../games/three-tricks/three-tricks.ts";
import { apiDocument } from "../harness/api-document.ts";
import { frameDocument } from "../harness/frame-document.ts";
import { sampled } from "../harness/sampled.ts";
import { withGame } from "../harness/with-game.ts";

const { schemas } = threeTricks;
const former: Game = threeTricks;
const whole = z.array(z.int());
const hands = z.array(z.looseObject({ count: z.int(), cards: z.array(z.string()).exactOptional() }));

/** The pile of its table has another name, and its event `laid` another field. */
const second: Game = {
  ...former,
  rules: 2,
  former,
  table: (state, viewer) => {
    const { pile: heap, ...table }: Readonly<Record<string, unknown>> & { readonly phase: string } = {
      ...former.table(state, viewer),
    };
    return { over: false, ranking: null, ...table, heap };
  },
  redact: (event, viewer) => {
    const shown = former.redact(event, viewer);
    return event.type === "laid" ? { ...shown, isFaceDown: true } : shown;
  },
  schemas: {
    ...schemas,
    table: z
      .looseObject({
        ...{
          phase: z.string(),
          over: z.boolean(),
          ranking: whole.nullable(),
          hands,
        },
        ...{ laid: whole, heap: z.array(z.string()), points: whole },
      })
      .meta({ id: "ThreeTricksTable2" }),
    event: z.discriminatedUnion("type", [
      z
        .looseObject({
          ...{ type: z.literal("laid"), seat: z.int(), card: z.string().exactOptional() },
          isFaceDown: z.boolean(),
        })
        .meta({ id: "ThreeTricksLaid2" }),
      ...schemas.event.options.filter((option) => !option.safeParse({ type: "laid", seat: 0 }).success),
    ]),
  },
};

const load = async () => {
  const { simulate } = await import("../../src/simulator/simulate.ts");
  const { THIS_BUILD } = await import("../../src/simulator/world/build.ts");
  const { openApiDocument } = await import("../../src/protocol/openapi.ts");
  const { asyncApiDocument } = await import("../../src/protocol/asyncapi.ts");
  const [api, frames] = [JSON.stringify(openApiDocument()), JSON.stringify(asyncApiDocument())];
  return { simulate, THIS_BUILD, ...frameDocument(frames, apiDocument(api)) };
};

const SEEDS = sampled(8, 80);
const LEAST_FRAMES = 20;

test("each frame of matches by the newest and by the former rules is documented", async () => {
  const { THIS_BUILD: earlier } = await withGame(former, load);
  const { simulate, faultOfRelay } = await withGame(second, load);
  const faults = new Map<string, string>();
  const counts = { former: 0, second: 0 };
  const onPost = (text: string): void => {
    if (text.includes('"pile":')) counts.former += 1;
    if (text.includes('"heap":')) counts.second += 1;
    const fault = faultOfRelay(text);
    if (fault !== null) faults.set(fault, text);
  };
  for (let seed = 1; seed <= SEEDS; seed++)
    await simulate({ seed, game: second.id, former: earlier, onPost });
  expect(faults).toEqual(new Map());
  expect(Math.min(counts.former, counts.second)).toBeGreaterThan(LEAST_FRAMES);
});

test("the documents of the newest rules alone do not allow the frames of the former ones", async () => {
  const { former: _, ...alone } = second;
  const { faultOfRelay } = await withGame(alone, load);
  const { simulate } = await withGame(former, load);
  const faults = new Set<string | null>();
  await simulate({ seed: 1, game: former.id, onPost: (text) => faults.add(faultOfRelay(text)) });
  expect([...faults].filter((fault) => fault !== null)).not.toEqual([]);
});
