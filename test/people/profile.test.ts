// A player's profile, and who sees it where.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { SCOPES, tokenListSchema } from "../../src/protocol/player.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";

const store = memoryStore();

test("a guest reads and changes its profile, and everybody sees it", async () => {
  const { call, gateway } = await wireSession(store);
  const ada = await gateway.newCaller();
  const me = "/v1/players/me";
  const at = `/v1/players/${ada.player}`;
  const guest = { id: ada.player, name: "Guest", bot: false, createdAt: "2100-01-01T00:00:00.000Z" };
  const { body: tokens } = await call(ada, "GET", "/v1/tokens");
  const tokenId = tokenListSchema().parse(tokens).items[0]?.id;
  const own = { invitations: "all", blocked: [], scopes: SCOPES, tokenId };
  expect((await call(ada, "GET", me)).body).toEqual({ ...guest, ...own });

  const change = { name: "  Ada\u0308 ", about: " Likes sevens.\nAnd zaps. " };
  const changed = { ...guest, name: "Ad\u00e4", about: "Likes sevens.\nAnd zaps." };
  expect((await call(ada, "PATCH", me, change)).body).toEqual(changed);
  expect((await call(null, "GET", at)).body).toEqual(changed);
  expect((await call(ada, "PATCH", me, {})).body).toEqual(changed);
  expect((await call(ada, "PATCH", me, { about: "" })).body).toEqual({ ...guest, name: "Ad\u00e4" });
  for (const body of [{ name: "" }, { name: null }, { about: "a".repeat(501) }, { bot: true }, { id: "x" }]) {
    expect(codeOf(await call(ada, "PATCH", me, body))).toBe("malformed");
  }
  expect((await call(null, "GET", at)).body).toMatchObject({ name: "Ad\u00e4" });
});

test("a profile has the scopes and the id of the token that asks", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const wish = { label: "some", scopes: ["profile:read", "match:play", "match:play"] };
  const { id: tokenId, token, scopes } = await newToken(session, ada, wish);
  expect(scopes).toEqual(["match:play", "profile:read"]);
  const { body } = await session.call({ ...ada, token }, "GET", "/v1/players/me");
  expect(body).toMatchObject({ id: ada.player, scopes, tokenId });
});

test("an unknown id finds no player", async () => {
  const { call } = await wireSession(store);
  for (const id of ["nobody", "no-id", "a".repeat(25)]) {
    expect(codeOf(await call(null, "GET", `/v1/players/${id}`))).toBe("no-such-player");
  }
});

test("a new name shows in the next seat, and live matches keep the old name", async () => {
  const { call, gateway } = await wireSession(store);
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const opening = { game: "zip-zap", seats: 2, visibility: "public" };
  const open = async () => seatedSchema().parse((await call(bo, "POST", "/v1/matches", opening)).body).id;
  const sit = async (id: string) =>
    seatedSchema().parse((await call(ada, "POST", `/v1/matches/${id}/seats`, {})).body).seats[1]?.name;
  const running = await open();
  expect(await sit(running)).toBe("Guest");
  await call(ada, "PATCH", "/v1/players/me", { name: "Ada" });
  expect(await sit(await open())).toBe("Ada");
  expect(await sit(running)).toBe("Guest");
});

test("a bot and its owner see the bot's profile", async () => {
  const session = await wireSession(store);
  const { call, received, gateway } = session;
  const ada = await gateway.newCaller();
  const { player, token } = await newBot(session, ada);
  expect(player).toMatchObject({ bot: true, owner: ada.player, name: "Engine" });
  const bot = { ...gateway.again(ada), player: player.id, token };
  const scopes = ["match:read", "match:play", "match:create", "profile:read", "profile:write"];
  expect((await call(bot, "GET", "/v1/players/me")).body).toEqual({
    ...player,
    invitations: "all",
    blocked: [],
    scopes,
    tokenId: expect.stringMatching(/^\w+$/),
  });
  const about = { ...player, about: "Counts." };
  expect((await call(bot, "PATCH", "/v1/players/me", { about: "Counts." })).body).toEqual(about);
  const [hello] = await received(bot, bot, { type: "hello" });
  expect(hello).toMatchObject({ type: "hello", player: about });
  expect((await call(null, "GET", `/v1/players/${player.id}`)).body).toEqual(about);
});

test("every text that a player writes is refused where it hides something, and changes nothing", async () => {
  const session = await wireSession(store, "texts");
  const { call, gateway } = session;
  const ada = await gateway.newCaller();
  const before = await session.contents();
  for (const text of ["\u3164", "a\u202eb", "a\u0301\u0301", "A\u200dda"]) {
    for (const [method, path, body] of [
      ["POST", "/v1/players", { name: text }],
      ["PATCH", "/v1/players/me", { name: text }],
      ["PATCH", "/v1/players/me", { about: text }],
      ["POST", "/v1/bots", { name: text }],
      ["POST", "/v1/bots", { name: "Engine", about: text }],
      ["POST", "/v1/tokens", { label: text, scopes: ["match:play"] }],
    ] as const)
      expect(codeOf(await call(ada, method, path, body)), path).toBe("malformed");
  }
  for (const name of ["gone", "House bot (hard)"]) {
    for (const path of ["/v1/players", "/v1/bots"])
      expect(codeOf(await call(ada, "POST", path, { name })), path).toBe("malformed");
  }
  expect(await session.contents()).toEqual(before);
  const name = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627";
  expect((await call(ada, "PATCH", "/v1/players/me", { name })).body).toMatchObject({ name });
});
