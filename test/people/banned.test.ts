// A banned account: every way in is closed, and nothing that it left open opens again.
import { expect, test } from "vitest";
import { newRecoveryCodesSchema } from "../../src/protocol/recovery-codes.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { begun, consent, errorOf, exchange, newCode, newGrant, refresh } from "./support/apps.ts";
import { acted, ban } from "./support/operator.ts";
import { addedKey, signInWith } from "./support/passkeys.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";

const store = memoryStore();

test("a ban refuses every token of the household, and says why and until when", async () => {
  const { session, ada } = await begun(store);
  const { call, world } = session;
  const bot = await newBot(session, ada);
  const phone = await newToken(session, ada, { label: "phone", scopes: ["match:read"] });
  const app = await newGrant(session, ada);
  const untilMs = world.nowMs + 3_600_000;
  await ban(session, ada.player, { untilMs, note: "You know why.", reason: "cheating" });
  for (const token of [ada.token, bot.token, phone.token, app.access_token]) {
    const answer = await call({ ...ada, token }, "GET", "/v1/matches");
    expect(answer).toMatchObject({
      status: 403,
      body: {
        ...{ code: "banned", reason: "cheating", note: "You know why." },
        until: new Date(untilMs).toISOString(),
      },
    });
  }
  expect(errorOf(await refresh(session, app.refresh_token))).toBe("access_denied");
  world.nowMs = untilMs;
  for (const token of [ada.token, bot.token, phone.token, app.access_token])
    expect((await call({ ...ada, token }, "GET", "/v1/matches")).status).not.toBe(403);
  expect(errorOf(await refresh(session, app.refresh_token))).toBeNull();
});

test("no way in is left to a banned account", async () => {
  const { session, ada } = await begun(store);
  const { call } = session;
  const { key } = await addedKey(session, ada);
  const codes = newRecoveryCodesSchema().parse(
    (await call(ada, "POST", "/v1/recovery-codes", {})).body,
  ).codes;
  const code = await newCode(session, ada);
  await ban(session, ada.player);
  expect(codeOf(await signInWith(session, key))).toBe("banned");
  const byCode = { type: "recovery-code", code: codes[0] };
  expect(codeOf(await call(null, "POST", "/v1/sign-in", byCode))).toBe("banned");
  expect(errorOf(await exchange(session, code))).toBe("invalid_grant");
  expect(codeOf(await consent(session, ada))).toBe("banned");
  await acted(session, { action: "unban", player: ada.player ?? "" });
  // Refused, the code was not spent.
  expect((await call(null, "POST", "/v1/sign-in", byCode)).status).toBe(201);
  expect((await signInWith(session, key)).status).toBe(201);
  expect((await call(ada, "GET", "/v1/players/me")).status).toBe(200);
});

test("the sockets of a banned account close, its seats go to the house, and it does not come back", async () => {
  const session = await wireSession(store);
  const { call, gateway, world } = session;
  const { id, callers } = await watchedMatch(session, 3);
  const [ada, bo] = callers;
  if (!ada || !bo) throw new Error("nobody plays");
  await gateway.connect(ada);
  await ban(session, ada.player);
  const { body } = await call(bo, "GET", `/v1/matches/${id}`);
  expect(body).toMatchObject({ seats: [{ acts: "bot" }, { acts: "player" }, { acts: "player" }] });
  expect(world.closed).toContain(ada.connection);
});
