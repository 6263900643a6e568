// Runs a world of accounts. Ways to sign in, and the tokens with which some of them end, are taken away at once. A recovery code is
// used twice, and an app's code too. The app refreshes and is let out. The last way in stays, what is revoked lets nobody in,
// and nobody gets in twice.
import { SCOPES } from "../protocol/player.ts";
import { authenticate } from "../relay/people/authenticate.ts";
import { waysIn } from "../relay/people/made-ways.ts";
import { revokeToken } from "../relay/people/revoke-token.ts";
import { bondOf, createToken, hashOf } from "../relay/people/tokens.ts";
import type { Relay } from "../relay/relay.ts";
import { authorizeApp } from "../relay/sign-in/consent.ts";
import { exchangeCode } from "../relay/sign-in/exchange-code.ts";
import { type GivenGrant, hashOfVerifier } from "../relay/sign-in/grants.ts";
import { removePasskey } from "../relay/sign-in/passkeys.ts";
import { createCodes, removeCodes, signInByCode } from "../relay/sign-in/recovery-codes.ts";
import { refreshGrant } from "../relay/sign-in/refresh-grant.ts";
import { createDice, type Dice } from "./world/dice.ts";
import type { Rates } from "./world/faults.ts";
import type { Stage } from "./world/stage.ts";

/** The queue loses nothing that it has accepted. */
export const ACCOUNT_RATES: Partial<Rates> = { timerLost: 0, gatewayLost: 0 };

const PEOPLE = 3;
/** All begins within this time. */
const TOGETHER_MS = [20, 400, 4_000];
const AT_REST_MS = 200_000;

const APP = { clientId: "https://app.example/", origin: "https://app.example", isProgram: false };
const BACK = "https://app.example/back";
const VERIFIER = "v".repeat(43);

interface Account {
  readonly player: string;
  readonly token: string;
  readonly passkeys: readonly string[];
  readonly lent: readonly { readonly id: string; readonly secret: string }[];
  readonly recoveryCode: string;
  readonly appCode: string;
  /** What came of the recovery code, and of the app's code. */
  readonly signedIn: Set<string>;
  readonly granted: Set<string>;
  /** The newest tokens of the app. */
  grant: GivenGrant | null;
  /** The relay has said that these are revoked. */
  readonly revoked: string[];
  isAppOut: boolean;
}

export const runAccounts = async (stage: Stage, seed: number): Promise<void> => {
  const { world, calm } = stage;
  const { clockwork, faults } = world;
  const dice = createDice(seed, "accounts");
  const accounts: Account[] = [];
  for (let n = 0; n < PEOPLE; n++) accounts.push(await newAccount(stage, n, dice));
  stage.begin();
  for (const account of accounts) useAndTake(stage, account, dice);
  if (!(await clockwork.runUntil(clockwork.nowMs() + AT_REST_MS))) return;
  faults.heal();
  if (!(await clockwork.runUntil(clockwork.nowMs() + AT_REST_MS))) return;
  for (const account of accounts) await judge(stage, calm.relay, account);
};

const newAccount = async ({ calm: { relay, build } }: Stage, n: number, dice: Dice): Promise<Account> => {
  const { player, token } = await build.createGuest(relay, `Quux-Person-${n}`, "puffin");
  const { id } = player;
  const first = await callerOf(relay, token);
  const lent: { id: string; secret: string }[] = [];
  const makers = [first];
  for (let one = 0; one < 2; one++) {
    // The second one may end with the first.
    const maker = dice.pick(makers) ?? first;
    const wish = {
      player: id,
      account: id,
      label: "lent",
      scopes: SCOPES,
      endsAtMs: null,
      maker: maker.token,
    };
    const made = await createToken(relay, wish, SCOPES);
    if (made.type !== "created") throw new Error(made.type);
    lent.push({ id: made.token.id, secret: made.token.secret });
    makers.push(await callerOf(relay, made.token.secret));
  }
  const passkeys: string[] = [];
  for (const name of ["one", "two"]) {
    const bond = bondOf((dice.pick(makers) ?? first).token);
    const passkey = {
      ...{ id: name, credential: name, publicKey: name, counter: 0, transports: [], name, synced: true },
      ...{ scopes: SCOPES, createdAtMs: relay.time.now(), usedAtMs: null },
      ...(bond ? { madeBy: bond.id } : {}),
    };
    if (await relay.passkeys.add(id, passkey, null, bond)) passkeys.push(name);
  }
  const codes = await createCodes(relay, dice.pick(makers) ?? first);
  const asked = { app: APP, redirectUri: BACK, codeChallenge: hashOfVerifier(VERIFIER) };
  const app = await authorizeApp(relay, first, { ...asked, scopes: ["match:read"] }, null);
  if (codes.type !== "made" || app.type !== "authorized") throw new Error("no codes");
  return {
    ...{ player: id, token, passkeys, lent, recoveryCode: codes.codes[0] ?? "", appCode: app.code },
    ...{ signedIn: new Set(), granted: new Set(), grant: null, revoked: [], isAppOut: false },
  };
};

const callerOf = async (relay: Relay, token: string) => {
  const caller = await authenticate(relay, token);
  if (!caller || "ban" in caller) throw new Error("the token lets nobody in");
  return caller;
};

/** A client that hears nothing asks again, so each of these may be done twice. */
const useAndTake = ({ world: { clockwork }, rest }: Stage, account: Account, dice: Dice): void => {
  const { player, signedIn, granted, revoked } = account;
  const togetherMs = dice.pick(TOGETHER_MS) ?? 1;
  const soon = <T>(what: string, work: (relay: Relay) => Promise<T>, onAnswer: (answer: T) => void): void => {
    clockwork.after(dice.below(togetherMs), "", () =>
      rest.call({ what: `${what} of ${player}`, work: ({ relay }) => work(relay), onAnswer }),
    );
  };
  for (const id of account.passkeys)
    soon(
      "removal",
      (relay) => removePasskey(relay, player, id, false),
      () => {},
    );
  if (dice.happens(0.7))
    soon(
      "removal of codes",
      (relay) => removeCodes(relay, player, false),
      () => {},
    );
  for (const { id, secret } of account.lent)
    soon(
      "revocation",
      (relay) => revokeToken(relay, player, id, false),
      (answer) => {
        if (answer === "revoked") revoked.push(secret);
      },
    );
  for (let n = 0; n < 2; n++) {
    soon(
      "sign-in",
      (relay) => signInByCode(relay, account.recoveryCode, "code"),
      (answer) => {
        if (answer.type === "signed-in") signedIn.add(answer.made.token);
      },
    );
    const wish = { code: account.appCode, clientId: APP.clientId, redirectUri: BACK, verifier: VERIFIER };
    soon(
      "exchange",
      (relay) => exchangeCode(relay, wish),
      (answer) => {
        if (answer.type !== "granted") return;
        granted.add(answer.accessToken);
        account.grant ??= answer;
        refreshLater();
      },
    );
  }
  const refreshLater = (): void => {
    const { grant } = account;
    if (!grant || account.isAppOut) return;
    const { refreshToken } = grant;
    soon(
      "refresh",
      (relay) => refreshGrant(relay, { refreshToken, clientId: APP.clientId }),
      (answer) => {
        if (answer.type === "granted") account.grant = answer;
      },
    );
  };
  clockwork.after(20_000 + dice.below(20_000), "", () => {
    const wasIn = account.grant !== null;
    refreshLater();
    soon(
      "end of the app",
      async (relay) => {
        const tokens = await relay.tokens.list(player);
        for (const { id, app } of tokens) if (app) await revokeToken(relay, player, id);
      },
      () => {
        account.isAppOut = wasIn;
      },
    );
  });
};

const judge = async ({ world }: Stage, relay: Relay, account: Account): Promise<void> => {
  const { player, signedIn, granted, revoked, grant, isAppOut } = account;
  if ((await waysIn(relay, player)).length === 0)
    world.violated("the last way in stays", `${player} cannot come back`);
  for (const secret of revoked)
    if (await relay.tokens.find(hashOf(secret)))
      world.violated("revoked is revoked", `a token of ${player} is valid`);
  if (signedIn.size > 1 || granted.size > 1)
    world.violated("a code is used once", `${signedIn.size} and ${granted.size} tokens of ${player}`);
  if (!isAppOut || !grant) return;
  const isIn = await relay.tokens.find(hashOf(grant.accessToken));
  const next = await refreshGrant(relay, { refreshToken: grant.refreshToken, clientId: APP.clientId });
  if (isIn || next.type === "granted") world.violated("revoked is revoked", `the app of ${player} is in`);
};
