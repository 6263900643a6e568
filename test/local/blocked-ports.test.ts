import { expect, test } from "vitest";
import { BLOCKED_PORTS } from "../../src/local/database/blocked-ports.ts";

test.each(BLOCKED_PORTS)("fetch refuses port %i, as the Fetch Standard says", async (port) => {
  const refused = await fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => error.cause);
  expect(String(refused)).toBe("Error: bad port");
});
