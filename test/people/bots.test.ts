// Bot accounts and their owners.
import { expect, test } from "vitest";
import { newTokenSchema, playerListSchema, tokenListSchema } from "../../src/protocol/player.ts";
import { authenticate } from "../../src/relay/people/authenticate.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";

const store = memoryStore();

test("an owner has at most five bots, even after eight requests at once", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const asked = Array.from({ length: 8 }, (_, n) => call(ada, "POST", "/v1/bots", { name: `Bot ${n}` }));
  const answers = await Promise.all(asked);
  const made = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201);
  // Two writes of one item at once may conflict. The relay asks these callers to try again.
  expect(made.length).toBeLessThanOrEqual(5);
  for (const answer of others) {
    expect(["limit-reached", "try-again"]).toContain(codeOf(answer));
  }
  for (let count = made.length; count < 5; count++) await newBot(session, ada);
  const refused = await call(ada, "POST", "/v1/bots", { name: "One more" });
  expect(refused).toMatchObject({ status: 409, body: { code: "limit-reached", limit: "bots", maximum: 5 } });
  expect(refused.headers.get("retry-after")).toBeNull();
  expect(playerListSchema().parse((await call(ada, "GET", "/v1/bots")).body).items).toHaveLength(5);
  expect((await call(bo, "GET", "/v1/bots")).body).toEqual({ items: [], next: null });
});

test("bots are listed newest first, page by page", async () => {
  const session = await wireSession(store);
  const { call, gateway, world } = session;
  const ada = await gateway.newCaller();
  for (const name of ["First", "Second", "Third"]) {
    await newBot(session, ada, name);
    world.nowMs += 1;
  }
  const names: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const path: string = `/v1/bots?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`;
    const page = playerListSchema().parse((await call(ada, "GET", path)).body);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.next;
  }
  expect(names).toEqual(["Third", "Second", "First"]);
});

test("only its owner gives a bot more tokens", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const { player } = await newBot(session, ada);
  const at = `/v1/bots/${player.id}/tokens`;
  const { token } = newTokenSchema().parse((await call(ada, "POST", at, {})).body);
  const { body } = await call({ ...ada, token }, "GET", "/v1/players/me");
  const scopes = ["match:read", "match:play", "match:create", "profile:read", "profile:write"];
  expect(body).toMatchObject({ id: player.id, scopes });
  expect(codeOf(await call(eve, "POST", at, {}))).toBe("no-such-player");
  expect(codeOf(await call(ada, "POST", `/v1/bots/${ada.player}/tokens`, {}))).toBe("no-such-player");
  expect(codeOf(await call(ada, "POST", "/v1/bots/nobody/tokens", {}))).toBe("no-such-player");
  expect(codeOf(await call(ada, "POST", at, { scopes: ["token:write"] }))).toBe("malformed");
});

test("each program of a bot gets a token with a label, scopes and an end, and loses it by itself", async () => {
  const session = await wireSession(store);
  const { call, gateway, world } = session;
  const ada = await gateway.newCaller();
  const { player, token: first } = await newBot(session, ada);
  const at = `/v1/bots/${player.id}/tokens`;
  const asked = async (wish: object) => newTokenSchema().parse((await call(ada, "POST", at, wish)).body);
  world.nowMs += 1;
  const runner = await asked({ label: "runner", scopes: ["match:play", "match:read"], expiresIn: 60 });
  world.nowMs += 1;
  const reader = await asked({ label: "reader", scopes: ["match:read"] });
  const end = new Date(world.nowMs - 1 + 60_000).toISOString();
  expect(runner).toMatchObject({ label: "runner", scopes: ["match:read", "match:play"], expiresAt: end });
  expect(reader).toMatchObject({ label: "reader", scopes: ["match:read"], expiresAt: null });

  const { body } = await call(ada, "GET", `/v1/tokens?player=${player.id}`);
  expect(
    tokenListSchema()
      .parse(body)
      .items.map(({ label }) => label),
  ).toEqual(["reader", "runner", "first"]);
  const isGood = async (token: string) =>
    codeOf(await call({ ...ada, token }, "GET", "/v1/matches")) === null;
  const tokens = [first, runner.token, reader.token];
  expect((await call(ada, "DELETE", `/v1/tokens/${reader.id}`)).status).toBe(204);
  expect(await Promise.all(tokens.map(isGood))).toEqual([true, true, false]);
  world.nowMs += 60_000;
  expect(await Promise.all(tokens.map(isGood))).toEqual([true, false, false]);
});

test("a bot's token gets only what a bot may hold and its owner's token holds", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const ada = await gateway.newCaller();
  const { player } = await newBot(session, ada);
  const { token } = await newToken(session, ada, { label: "some", scopes: ["token:write", "match:read"] });
  const asked = async (wish: object) => call({ ...ada, token }, "POST", `/v1/bots/${player.id}/tokens`, wish);
  expect((await asked({})).body).toMatchObject({ label: "bot", scopes: ["match:read"] });
  const refused = await asked({ scopes: ["match:read", "match:play"] });
  expect(refused).toMatchObject({ status: 403, body: { code: "scope" } });
  expect(refused.headers.get("www-authenticate")).toContain('scope="match:play"');
  const wrong = [
    { scopes: ["account:delete"] },
    { scopes: [] },
    { label: "" },
    { expiresIn: 0 },
    { name: "x" },
  ];
  for (const wish of wrong) {
    expect(codeOf(await asked(wish))).toBe("malformed");
  }
});

test("the tokens of a bot belong to its owner's account", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { player, token } = await newBot(session, ada);
  const more = await session.call(ada, "POST", `/v1/bots/${player.id}/tokens`, {});
  const own = await newToken(session, ada, { label: "phone", scopes: ["match:play"] });
  const tokens = [ada.token ?? "", own.token, token, newTokenSchema().parse(more.body).token];
  for (const one of tokens) {
    expect(await authenticate(session.relay, one)).toMatchObject({ account: ada.player });
  }
});
