// Passkeys: added, listed and used.
import { expect, test } from "vitest";
import { passkeyChallengeSchema } from "../../src/protocol/passkey.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { SIGN_IN_PLACE } from "../harness/sign-in-place.ts";
import { wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

test("a challenge is for the player of the token, and is stored as its hash alone", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { status, body } = await session.call(ada, "POST", "/v1/passkeys/challenge");
  expect(status).toBe(201);
  const { options } = passkeyChallengeSchema().parse(body);
  expect(options.rp.id).toBe(SIGN_IN_PLACE.rpId);
  expect(Buffer.from(options.user.id, "base64url").toString()).toBe(ada.player);
  expect(options.excludeCredentials).toEqual([]);
  expect(Buffer.from(options.challenge, "base64url")).toHaveLength(32);
  expect(JSON.stringify(await session.contents())).not.toContain(options.challenge);
  expect((await session.call(ada, "GET", "/v1/passkeys")).body).toEqual({ items: [], next: null });
});
