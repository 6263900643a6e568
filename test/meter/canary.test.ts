// What a canary's match uses by the meter, and what `turn-relay plan` says of it.
import { expect, test } from "vitest";
import { CANARY_MATCH } from "../../src/cli/plan/canary-price.ts";
import { billOf, type Usage } from "../../src/relay/spending/bill.ts";
import { meterCanaries } from "./metered-canary.ts";

const MATCHES = 6;
/** A match has more or fewer acts. */
const NEAR = 0.25;

test("the plan agrees with the meter on a canary's match", async () => {
  const { runs, usage } = await meterCanaries(7, MATCHES);
  expect(runs.map(({ result }) => result.type)).toEqual(Array.from({ length: MATCHES + 1 }, () => "passed"));
  const told = ({ messages, httpRequests, invocations, writeUnits, ...rest }: Usage) => ({
    ...{ messages, httpRequests, invocations, writeUnits, readUnits: rest.readUnits },
    price: billOf({ messages, httpRequests, invocations, writeUnits, ...rest }).price,
  });
  const planned = new Map(Object.entries(told(CANARY_MATCH)));
  for (const [name, amount] of Object.entries(told(usage))) {
    const ratio = (planned.get(name) ?? 0) / amount;
    expect([name, Math.abs(ratio - 1) <= NEAR ? "near" : ratio]).toEqual([name, "near"]);
  }
});
