// A ban beside everything that makes a token: whatever comes first, no token of the household is left that lets anybody in.
import { expect, test } from "vitest";
import { SCOPES } from "../../src/protocol/player.ts";
import { newRecoveryCodesSchema } from "../../src/protocol/recovery-codes.ts";
import { operate } from "../../src/relay/operator/operate.ts";
import { authenticate, isBanned } from "../../src/relay/people/authenticate.ts";
import { createBot, createBotToken } from "../../src/relay/people/bots.ts";
import { createToken } from "../../src/relay/people/tokens.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { exchangeCode } from "../../src/relay/sign-in/exchange-code.ts";
import { signInByCode } from "../../src/relay/sign-in/recovery-codes.ts";
import { refreshGrant } from "../../src/relay/sign-in/refresh-grant.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import { APP, BACK, begun, newCode, newGrant, sideBySide, VERIFIER } from "./support/apps.ts";
import { newBot } from "./support/people.ts";
import { runJobs } from "./support/run-jobs.ts";

const store = memoryStore();

test("a ban at the same moment as any way to a token leaves no token that lets in", async () => {
  for (let seed = 0; seed < sampled(12, 200); seed++) {
    const { session, ada } = await begun(store);
    const { relay, call, world } = session;
    const { refresh_token: refreshToken } = await newGrant(session, ada);
    const bot = await newBot(session, ada);
    const made = await call(ada, "POST", "/v1/recovery-codes", {});
    const [recovery = ""] = newRecoveryCodesSchema().parse(made.body).codes;
    const code = await newCode(session, ada);
    const player = ada.player ?? "";
    const found = await authenticate(relay, ada.token ?? "");
    if (found === null || isBanned(found)) throw new Error("the token is refused");
    const wish = { player, account: player, label: "phone", scopes: SCOPES, endsAtMs: null };
    const owner = { player, scopes: SCOPES, token: found.token };
    const botWish = { bot: bot.player.id, label: "bot", endsAtMs: null, scopes: undefined };
    const exchange = { code, clientId: APP, redirectUri: BACK, verifier: VERIFIER };
    const ban = { action: "ban", player, reason: "abuse" } as const;
    const ways: readonly ((at: Relay) => Promise<readonly (string | undefined)[]>)[] = [
      async (at) => [tokenIn(await createToken(at, { ...wish, maker: found.token }, SCOPES))],
      async (at) => [tokenIn(await createBot(at, owner, { name: "Engine", about: null }))],
      async (at) => [tokenIn(await createBotToken(at, owner, botWish))],
      async (at) => [tokenIn(await signInByCode(at, recovery, "code"))],
      async (at) => [tokenIn(await exchangeCode(at, exchange))],
      async (at) => [tokenIn(await refreshGrant(at, { refreshToken, clientId: APP }))],
      async (at) => {
        await operate(at, { by: "local", isNamed: false, deed: ban });
        return [];
      },
    ];
    const answers = await sideBySide(relay, seed, ways);
    await runJobs(relay, world);
    const given = [ada.token, bot.token, ...answers.flat()].flatMap((token) => token ?? []);
    for (const token of given) {
      const now = await authenticate(relay, token);
      expect([seed, now === null || isBanned(now)]).toEqual([seed, true]);
    }
  }
});

/** A part of an answer of any of the ways. */
interface Gives {
  readonly token?: { readonly secret?: string };
  readonly made?: { readonly token?: string };
  readonly accessToken?: string;
}

const tokenIn = (answer: object & Gives): string | undefined =>
  answer.token?.secret ?? answer.made?.token ?? answer.accessToken;
