// The same as secrets.test.ts, with more twins.
import { test } from "vitest";
import { hearTwins } from "./support/hear-twins.ts";

test("hidden cards and silent passes change no byte of what any seat or spectator is sent", async ({
  annotate,
}) => {
  await annotate(JSON.stringify(await hearTwins(3)));
});
