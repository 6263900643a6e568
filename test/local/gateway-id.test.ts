import { expect, test } from "vitest";
import { connectionId, gatewayPort, requestId } from "../../src/local/gateway/gateway-id.ts";
import { gatewayTime } from "../../src/stand-ins/gateway/gateway-time.ts";

test("ids look like those of API Gateway", () => {
  for (const id of [requestId(), connectionId(8787)]) expect(id).toMatch(/^[\w-]{15}=$/);
  expect(connectionId(8787)).not.toBe(connectionId(8787));
});

test.each([1, 80, 8787, 65_535])("a connection's id names the port %i of its gateway", (port) => {
  expect(gatewayPort(connectionId(port))).toBe(port);
});

test.each(["", "=", "abc", "IlMAAAAAAAAAAAA", "IlMAAAAAAAAAAAA==", "IlMAAAAAAAAAA+A=", "IlMAAAAAAAAAAAB="])(
  "%j is no connection's id",
  (id) => {
    expect(gatewayPort(id)).toBeUndefined();
  },
);

test("a time is written as in an access log", () => {
  expect(gatewayTime(Date.UTC(2020, 2, 2, 9, 3, 58, 390))).toBe("02/Mar/2020:09:03:58 +0000");
});
