// Where every list of the API ends on a real DynamoDB: its answers name a next key after a page that is exactly full.
import { test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { expectWholePages, FULL_COUNTS, LIST_CASES } from "./support/list-pages.ts";

const store = embeddedStore();

test.for(LIST_CASES)("%s: %s, each item once, and no page after the last full one", (one) =>
  expectWholePages(store, one, FULL_COUNTS),
);
