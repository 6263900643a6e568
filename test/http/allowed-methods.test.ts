// The methods of an address, as `Allow` lists them.

import { expect, test } from "vitest";
import { allowedMethods } from "../../src/http/empty-app.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";

test.each([
  ["/v1", ["GET", "HEAD", "OPTIONS"]],
  ["/v1/players", ["OPTIONS", "POST"]],
  ["/v1/players/me", ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH"]],
  ["/v1/players/7kQ2mXv9TzB4", ["DELETE", "GET", "HEAD", "OPTIONS"]],
  ["/v1/matches", ["GET", "HEAD", "OPTIONS", "POST"]],
  ["/openapi.json", ["GET", "HEAD", "OPTIONS"]],
  ["/openapi-json", []],
  ["/v1/matches/", []],
  ["/v1/matches/a/b", []],
  ["/v2", []],
])("%s allows %j", (path, methods) => {
  expect(allowedMethods(OPERATIONS, path)).toEqual(methods);
});
