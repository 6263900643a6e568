// The token and the wire's version in the headers of a handshake, in every way that a client may write them.
import { expect, test } from "vitest";
import { headerNamed, offered, SUBPROTOCOL, tokenIn } from "../../src/socket/subprotocol.ts";

const PROTOCOLS = "sec-websocket-protocol";

test.for([
  ["no header", {}, null],
  ["a header", { authorization: "Bearer abc" }, "abc"],
  ["a header in other letters", { Authorization: "bEARER abc" }, "abc"],
  ["a header with more blanks", { authorization: "Bearer   abc  " }, "abc"],
  ["a header without a token", { authorization: "Bearer " }, ""],
  ["a header with two words", { authorization: "Bearer abc def" }, ""],
  ["a header that only ends so", { authorization: "No Bearer abc" }, ""],
  ["another kind of header", { authorization: "Basic abc" }, ""],
  ["an empty header", { authorization: "" }, ""],
  ["a header beside a subprotocol", { authorization: "", [PROTOCOLS]: "bearer.abc" }, ""],
  ["a subprotocol", { [PROTOCOLS]: "bearer.abc" }, "abc"],
  ["several subprotocols", { "Sec-WebSocket-Protocol": `${SUBPROTOCOL} ,bearer.abc, bearer.def` }, "abc"],
  ["a subprotocol without a token", { [PROTOCOLS]: "bearer." }, ""],
  ["other subprotocols", { [PROTOCOLS]: `${SUBPROTOCOL}, xbearer.abc` }, null],
] as const)("the token in %s", ([, headers, token]) => {
  expect(tokenIn({ ...headers, host: "relay.example" })).toBe(token);
});

test.for([
  [undefined, []],
  ["", []],
  [" , ,", []],
  ["a", ["a"]],
  [" a ,b,, c", ["a", "b", "c"]],
] as const)("%j offers %j", ([header, protocols]) => {
  expect(offered(header)).toEqual(protocols);
});

test("a header is found by its name in any letters", () => {
  expect(headerNamed({ "X-A": "1", "x-b": "2" }, "x-a")).toBe("1");
  expect(headerNamed({ "X-A": "1" }, "x-b")).toBeUndefined();
});
