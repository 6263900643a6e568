// A client whose token the relay does not know, as after the player was erased, or that has none yet.
import { expect, test } from "vitest";
import { type ConnectionStatus, connect } from "../../src/client/index.ts";
import { awaited, faultyNetwork } from "./faulty-network.ts";

test("a client that has no token yet is told how to get one", async () => {
  const network = faultyNetwork(1);
  const relay = connect("http://relay.example", network.options("nobody"));
  const opened = relay.open({ game: "zip-zap", seats: 2, visibility: "public" });
  const thrown = await awaited(
    network,
    opened.catch((error: unknown) => error),
  );
  expect(thrown).toHaveProperty("message", expect.stringContaining("call guest(name) first"));
  relay.close();
});

test("a client with an unknown token is told so, and does not try for ever", async () => {
  const network = faultyNetwork(1);
  const host = connect("http://relay.example", network.options("host"));
  await awaited(network, host.guest("Ada"));
  const match = await awaited(network, host.open({ game: "zip-zap", seats: 2, visibility: "public" }));
  const told: ConnectionStatus[] = [];
  const token = `${(host.token ?? "").slice(0, -4)}AAAA`;
  const relay = connect("http://relay.example", { ...network.options("unknown"), token });
  relay.on("status", (status) => told.push(status));
  const notices = relay.notices[Symbol.asyncIterator]().next();
  expect(await awaited(network, notices)).toEqual({ done: true, value: undefined });
  expect(told.at(-1)).toMatchObject({ status: "closed", problem: { code: "bad-token", status: 401 } });
  expect(match.end).toBeNull();
  host.close();
});
