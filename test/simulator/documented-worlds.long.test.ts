// Each frame of simulated worlds by the two documents: at night of many worlds.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { simulate } from "../../src/simulator/simulate.ts";
import { apiDocument } from "../harness/api-document.ts";
import { frameDocument } from "../harness/frame-document.ts";
import { sampled } from "../harness/sampled.ts";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const SEEDS = sampled(2, 60);
const LEAST_FRAMES = 50;

test.for(GAMES.map(({ id }) => id))("each frame of a world of faults is documented: %s", async (game) => {
  const { faultOfRelay } = frameDocument(read("asyncapi.yaml"), apiDocument(read("openapi.yaml")));
  const faults = new Map<string, string>();
  let frames = 0;
  const onPost = (text: string): void => {
    frames += 1;
    const fault = faultOfRelay(text);
    if (fault !== null) faults.set(fault, text);
  };
  for (let seed = 1; seed <= SEEDS; seed++) await simulate({ seed, game, onPost });
  expect(faults).toEqual(new Map());
  expect(frames).toBeGreaterThan(LEAST_FRAMES);
});
