// The ids and tokens of a cell: they begin with its name, within the shapes of the wire.
import { expect, test } from "vitest";
import { settingsText } from "../../src/aws/lambda/settings-text.ts";
import { cellOfId, cellOfToken } from "../../src/protocol/cell-name.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { newBot, newToken } from "../people/support/people.ts";

const store = memoryStore();
const CELLS = { aa: "https://aa.example", bb: "https://bb.example" };
const BODY = { game: "zip-zap", seats: 2, visibility: "public" };

const sessionIn = (name: string | null) =>
  wireSession(store, "cells", (host) => ({
    ...host,
    settings: { ...host.settings, cell: name === null ? null : { name, cells: CELLS } },
  }));

/** All that a cell makes whose place others have to find. */
const madeIn = async (name: string | null) => {
  const session = await sessionIn(name);
  const { body } = await session.gateway.rest("POST", "/v1/players", { body: { name: "Ada" } });
  const { player, token } = newPlayerSchema.parse(body);
  const ada = { connection: "ada", player: player.id, token };
  const bot = await newBot(session, ada);
  const more = await newToken(session, ada, { label: "phone", scopes: ["match:read"] });
  const opened = seatedSchema.parse((await session.call(ada, "POST", "/v1/matches", BODY)).body);
  const quick = seatedSchema.parse((await session.call(ada, "POST", "/v1/quick", { game: "zip-zap" })).body);
  return {
    ids: [player.id, bot.player.id, opened.id, quick.id],
    tokens: [token, bot.token, more.token],
  };
};

test("each id and token of a cell begins with its name", async () => {
  const { ids, tokens } = await madeIn("bb");
  expect(ids.map(cellOfId)).toEqual(ids.map(() => "bb"));
  expect(tokens.map(cellOfToken)).toEqual(tokens.map(() => "bb"));
});

test("ids and tokens of a relay without cells name none", async () => {
  const { ids, tokens } = await madeIn(null);
  expect(ids.map(cellOfId)).toEqual(ids.map(() => null));
  expect(tokens.map(cellOfToken)).toEqual(tokens.map(() => null));
});

test("a request that is sent again finds the match of its first attempt", async () => {
  const { gateway } = await sessionIn("aa");
  const { token } = await gateway.newCaller();
  const ask = () =>
    gateway.rest("POST", "/v1/matches", {
      token: token ?? "",
      headers: { "idempotency-key": "once-in-a-cell" },
      body: BODY,
    });
  const first = await ask();
  expect(first.status).toBe(201);
  expect(await ask()).toMatchObject({ status: 201, body: { id: seatedSchema.parse(first.body).id } });
});

test("the settings name the cell and the addresses of all", () => {
  const read = (cell: object) => settingsText.safeParse(JSON.stringify({ cell })).success;
  expect(read({ name: "aa", cells: CELLS })).toBe(true);
  for (const bad of [
    { name: "cc", cells: CELLS },
    { name: "a", cells: { a: "https://a.example" } },
    { name: "AA", cells: { AA: "https://a.example" } },
    { name: "aa", cells: { aa: "nowhere" } },
    { name: "aa" },
  ])
    expect(read(bad)).toBe(false);
});
