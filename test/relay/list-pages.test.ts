// Where every list of the API ends: at a last page that is one short, exactly full, or one over.
import { expect, test } from "vitest";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { COUNTS, expectWholePages, LIST_CASES, LISTS } from "./support/list-pages.ts";

const store = memoryStore();

test("every operation that pages has a case here", () => {
  const paged = OPERATIONS.filter(({ query }) => ["cursor", "limit"].every((name) => name in query().shape));
  expect(Object.keys(LISTS).toSorted()).toEqual(paged.map(({ operationId }) => operationId).toSorted());
});

test.for(LIST_CASES)("%s: %s, each item once, and no page after the last full one", (one) =>
  expectWholePages(store, one, COUNTS),
);
