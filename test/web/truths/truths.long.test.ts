// Three hundred matches of robots, in which each hint and each prompt of the page is held against the referee.
import { expect, test } from "vitest";
import { sampled } from "../../harness/sampled.ts";
import { SAMPLES } from "./said-of.ts";

const MATCHES = sampled(2, 100);

test.each(SAMPLES)("what the page says in matches of $id is so", async ({ saidIn, judged }) => {
  const told = new Set<string>();
  const lies = new Set<string>();
  for (let seed = 1; seed <= MATCHES; seed++) {
    const said = await saidIn(seed);
    for (const lie of said.lies) lies.add(lie);
    for (const one of said.told) told.add(one);
  }
  expect([...lies].slice(0, 40)).toEqual([]);
  const silent = judged.filter((one) => !told.has(one));
  expect(sampled([], silent)).toEqual([]);
});
