// Random courses of requests, and of calls of the store ports, that must have the same result on the simulated store
// and on another: every answer, every refusal, and the contents at the end.

import { deepStrictEqual } from "node:assert/strict";
import { QueryCommand } from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import type { Dynamo, DynamoAnswer, DynamoRequest } from "../../src/aws/dynamo/dynamo.ts";
import { ALL_STORES } from "../../src/aws/stores/all-stores.ts";
import { createStores } from "../../src/aws/stores/stores.ts";
import { inOneForm, outcomeOf, sent } from "./outcome.ts";
import { arenaCalls } from "./random-arena-calls.ts";
import { one } from "./random-expressions.ts";
import { listingCalls, matchCalls } from "./random-match-calls.ts";
import { accountCalls, otherCalls, presenceCalls } from "./random-people-calls.ts";
import { type RandomRequest, randomRequest } from "./random-requests.ts";
import { type NewStore, NOW_MS, type StoreUnderTest, simulated } from "./simulated.ts";
import type { StoreCall } from "./store-call.ts";

const STEPS = { minLength: 12, maxLength: 12 };

export const sameForRequests = (real: NewStore) =>
  fc.asyncProperty(fc.array(randomRequest, STEPS), async (requests) => {
    const expected = await requested(await real(), requests);
    deepStrictEqual(await requested(await simulated(), requests), expected);
  });

const requested = (table: StoreUnderTest, requests: readonly RandomRequest[]) =>
  course(table, requests, (request) => outcomeOf(answered(table.client, request(table.name))));

/** Whether a page that its limit ended at the last item says that there may be more: stores differ, so the comparison ignores it. */
const answered = async (client: Dynamo, request: DynamoRequest): Promise<DynamoAnswer> => {
  const answer = await sent(client, request);
  if (!(request instanceof QueryCommand && "LastEvaluatedKey" in answer)) return answer;
  const { LastEvaluatedKey, ...page } = answer;
  if (!LastEvaluatedKey) return page;
  const { Limit: _, ...input } = request.input;
  const rest = await client.send(new QueryCommand({ ...input, ExclusiveStartKey: LastEvaluatedKey }));
  return "ScannedCount" in rest && rest.ScannedCount === 0 ? page : answer;
};

/** Mostly of one kind, so that they meet. */
const calls = one(matchCalls, listingCalls, accountCalls, presenceCalls, otherCalls, arenaCalls).chain(
  (kind) => fc.array(fc.oneof(...kind), STEPS),
);

export const sameForStores = (real: NewStore) =>
  fc.asyncProperty(calls, async (calls) => {
    const expected = await called(await real(), calls);
    deepStrictEqual(await called(await simulated(), calls), expected);
  });

const called = (table: StoreUnderTest, calls: readonly StoreCall[]) => {
  const caller = {
    stores: createStores(table.client, table.name, () => NOW_MS, 1, ALL_STORES),
    seen: new Map(),
  };
  return course(table, calls, (call) => call(caller).catch(String));
};

const course = async <Step>(
  table: StoreUnderTest,
  steps: readonly Step[],
  take: (step: Step) => Promise<unknown>,
): Promise<readonly unknown[]> => {
  const outcomes: unknown[] = [];
  for (const step of steps) outcomes.push(await take(step));
  const kept = (await table.contents()).map((item) => JSON.stringify(inOneForm(item)));
  return [...outcomes, kept.sort()];
};
