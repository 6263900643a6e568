// The routes whose readers wait are those of their operations.
import { expect, test } from "vitest";
import { WAIT_ROUTES } from "../../src/aws/lambda/wait-route.ts";
import { getEvents } from "../../src/protocol/operations/events.ts";
import { listNotices } from "../../src/protocol/operations/notices.ts";

test("the routes with a function of their own have the paths of their operations", () => {
  expect(WAIT_ROUTES.map(({ path }) => path)).toEqual([getEvents.path, listNotices.path]);
});
