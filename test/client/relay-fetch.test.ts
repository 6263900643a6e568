// A relay behind a redirect: the client of Node asks once, and its problem names where the relay is.
import { describe, expect, test } from "vitest";
import { connect } from "../../src/client/index.ts";
import { redirectOf, relayFetch } from "../../src/client/relay-fetch.ts";

const NAMED = "http://relay.example";

const moved = (location: string | null, status = 308): Response =>
  new Response(null, { status, headers: location === null ? {} : { location } });

describe("a redirect is said to lead to", () => {
  test.each<[location: string, path: string, place: string]>([
    ["https://relay.example/v1/games?limit=5", "/v1/games?limit=5", "https://relay.example"],
    ["https://relay.example/at/v1", "/v1", "https://relay.example/at"],
    ["https://login.example/?back=x", "/v1", "https://login.example/?back=x"],
    ["/v2", "/v1", "/v2"],
    [`https://relay.example/${"x".repeat(8_000)}`, "/v1", `https://relay.example/${"x".repeat(78)}...`],
  ])("%.40s from %s: %.40s", (location, path, place) => {
    expect(redirectOf(moved(location), path)).toBe(`The address redirects to ${place}. Name that one.`);
  });
});

test.each([
  ["no place", moved(null)],
  ["another status", new Response(null, { status: 201, headers: { location: "/v1/matches/M" } })],
])("an answer with %s is no redirect to name", (_, answer) => {
  expect(redirectOf(answer)).toBe(null);
});

test.each([302, 304, 308])("a patient call asks once where the status is %i", async (status) => {
  const asked: unknown[] = [];
  const ask: typeof fetch = async (input) => {
    asked.push(input);
    return moved("https://relay.example/v1/games", status);
  };
  const relay = connect(`${NAMED}/`, { fetch: relayFetch(`${NAMED}/`, ask) });
  const answer = await relay.patiently.listGames();
  relay.close();
  const detail = "The address redirects to https://relay.example. Name that one.";
  const told = { title: "The relay did not answer", detail: status === 304 ? `${NAMED}: 304 ` : detail };
  expect(answer).toEqual({ ok: false, status, problem: { code: "gateway", status, ...told } });
  expect(asked).toEqual([`${NAMED}/v1/games`]);
});
