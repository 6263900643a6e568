// Where the page looks for its relay, from what its server says.
import { expect, test } from "vitest";
import { relayAddressOf } from "../../src/web/app/relay-address.ts";

const PAGE = "http://192.168.0.7:8787/m/abc?code=ABC234";

test.for([
  ["the local relay", { relay: "/", socket: "/ws" }, "http://192.168.0.7:8787", "ws://192.168.0.7:8787/ws"],
  ["a stack", { relay: "https://api.example/" }, "https://api.example", null],
  ["a stage with a path", { relay: "https://api.example/prod" }, "https://api.example/prod", null],
  ["a server that says nothing", null, "http://192.168.0.7:8787", null],
  ["a server that says nonsense", { relay: 7, socket: "http://[" }, "http://192.168.0.7:8787", null],
] as const)("%s", ([, config, relay, socket]) => {
  expect(relayAddressOf(config, PAGE)).toEqual({ relay, socket });
});

test("a page of https has a socket of wss", () => {
  expect(relayAddressOf({ relay: "/", socket: "/ws" }, "https://play.example/").socket).toBe(
    "wss://play.example/ws",
  );
});
