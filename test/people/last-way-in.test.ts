// What takes the ways to sign in away, two at once, in every order: the last one goes only when its owner says so.
import { expect, test } from "vitest";
import { waysIn } from "../../src/relay/people/made-ways.ts";
import { revokeToken } from "../../src/relay/people/revoke-token.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { removePasskey } from "../../src/relay/sign-in/passkeys.ts";
import { createCodes, removeCodes } from "../../src/relay/sign-in/recovery-codes.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { sideBySide } from "./support/apps.ts";
import { addedKey } from "./support/passkeys.ts";
import { newToken } from "./support/people.ts";
import { runJobs } from "./support/run-jobs.ts";

const store = memoryStore();

type Taking = (relay: Relay) => Promise<string>;

const begun = async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  return { session, ada, player: ada.player ?? "" };
};

/** A token that makes ways in, which end with it. */
const lentBy = async (session: WireSession, by: Caller) => {
  const wish = { label: "lent", scopes: ["match:read", "token:write"] };
  const { id, token } = await newToken(session, by, wish);
  return { id, caller: { ...by, token } };
};

const codesBy = async (session: WireSession, by: Caller): Promise<void> => {
  expect((await session.call(by, "POST", "/v1/recovery-codes")).status).toBe(201);
};

/** Each makes two ways in, and says what takes each of them away. */
const PAIRS: Readonly<Record<string, () => Promise<Begun>>> = {
  "a passkey and the codes": async () => {
    const { session, ada, player } = await begun();
    const { passkey } = await addedKey(session, ada);
    await codesBy(session, ada);
    return {
      ...{ session, ada, player },
      takings: [
        (relay) => removePasskey(relay, player, passkey.id, false),
        (relay) => removeCodes(relay, player, false),
      ],
    };
  },
  "a passkey, and the token of another one": async () => {
    const { session, ada, player } = await begun();
    const { passkey } = await addedKey(session, ada);
    const lent = await lentBy(session, ada);
    await addedKey(session, lent.caller, "laptop");
    return {
      ...{ session, ada, player },
      takings: [
        (relay) => removePasskey(relay, player, passkey.id, false),
        (relay) => revokeToken(relay, player, lent.id, false),
      ],
    };
  },
  "the codes, and what made the token of a passkey": async () => {
    const { session, ada, player } = await begun();
    await codesBy(session, ada);
    const lent = await lentBy(session, ada);
    await addedKey(session, (await lentBy(session, lent.caller)).caller);
    return {
      ...{ session, ada, player },
      takings: [
        (relay) => removeCodes(relay, player, false),
        (relay) => revokeToken(relay, player, lent.id, false),
      ],
    };
  },
  "two tokens": async () => {
    const { session, ada, player } = await begun();
    const [one, other] = [await lentBy(session, ada), await lentBy(session, ada)];
    await addedKey(session, one.caller);
    await codesBy(session, other.caller);
    return {
      ...{ session, ada, player },
      takings: [
        (relay) => revokeToken(relay, player, one.id, false),
        (relay) => revokeToken(relay, player, other.id, false),
      ],
    };
  },
};

interface Begun {
  readonly session: WireSession;
  readonly ada: Caller;
  readonly player: string;
  readonly takings: readonly [Taking, Taking];
}

test.for(Object.entries(PAIRS))("of %s, one stays", async ([, begin]) => {
  for (let seed = 0; seed < sampled(8, 200); seed++) {
    const { session, ada, player, takings } = await begin();
    const taken = await sideBySide(session.relay, seed, takings);
    expect(taken.filter((answer) => answer === "last-way-in")).toHaveLength(1);
    expect(await waysIn(session.relay, player)).toHaveLength(1);
    // No job does later what was refused, not even when another way has come.
    await codesBy(session, ada);
    const before = await waysIn(session.relay, player);
    await runJobs(session.relay, session.world);
    expect(await waysIn(session.relay, player)).toEqual(before);
  }
});

test("new codes of a token that ends meanwhile take no lasting ones away", async () => {
  for (let seed = 0; seed < sampled(8, 200); seed++) {
    const { session, ada, player } = await begun();
    await codesBy(session, ada);
    const lent = await lentBy(session, ada);
    const token = (await session.relay.tokens.list(player)).find(({ id }) => id === lent.id);
    if (!token) throw new Error("no token was lent");
    const maker = { player, scopes: ["token:write" as const], token };
    await sideBySide<string>(session.relay, seed, [
      async (relay) => (await createCodes(relay, maker)).type,
      (relay) => revokeToken(relay, player, lent.id, false),
    ]);
    await runJobs(session.relay, session.world);
    expect(await waysIn(session.relay, player)).toHaveLength(1);
  }
});
