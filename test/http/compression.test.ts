// Which texts are compressed: long ones without a secret, for clients that take gzip.
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressedResponse, isCompressible } from "../../src/http/compression.ts";

test("a text is compressed from 1,024 letters on, unless it has a token", () => {
  const lengths = [0, 1_023, 1_024, 5_000];
  const long = (caching: "never" | "secret") =>
    lengths.map((length) => isCompressible(caching, "x".repeat(length)));
  expect([long("never"), long("secret"), isCompressible("never", null)]).toEqual([
    [false, false, true, true],
    [false, false, false, false],
    false,
  ]);
});

test.for([
  ["gzip", true],
  ["identity", false],
  [undefined, false],
  ["", false],
] as const)("for Accept-Encoding %j: %s", async ([accepted, isZipped]) => {
  const text = "x".repeat(1_024);
  const reply = { status: 201, headers: { etag: "t" }, text };
  const response = compressedResponse("never", reply, accepted);
  expect([response.status, response.headers.get("etag")]).toEqual([201, "t"]);
  expect(response.headers.get("content-encoding")).toBe(isZipped ? "gzip" : null);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect((isZipped ? gunzipSync(bytes) : bytes).toString()).toBe(text);
});
