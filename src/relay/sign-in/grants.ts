// Makes the grants of apps and their tokens. A grant is a token of the player whose secret is the refresh token: one half
// names the grant and stays, the other changes with each use. An access token lasts an hour, and ends with the grant.
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { SCOPES, type Scope } from "../../protocol/player.ts";
import { keptUntilMs } from "../limits/expiry.ts";
import { derivedSecret, newId, newSecret } from "../new-ids.ts";
import { revokeToken } from "../people/revoke-token.ts";
import { earlier, hashOf, isOver, overTokens } from "../people/tokens.ts";
import type { AppCode, AppGrant, CodeUse, Consent } from "../ports/apps.ts";
import type { KeptToken } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { REPEAT_MS } from "./repeat.ts";

const ACCESS_MS = 3_600_000;

/** What an app gets. */
export interface GivenGrant {
  readonly type: "granted";
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Of the access token. */
  readonly endsAtMs: number;
  readonly scopes: readonly Scope[];
}

export interface RefreshToken {
  /** The hash by which the store finds the grant. No token that a request shows has it. */
  readonly grant: string;
  /** The hash of the half that changes. */
  readonly turn: string;
}

/** Null for what is no refresh token. */
export const readRefreshToken = (token: string): RefreshToken | null => {
  const [, name, turn] = REFRESH_TOKEN.exec(token) ?? [];
  return name === undefined || turn === undefined
    ? null
    : { grant: hashOf(`grant ${name}`), turn: hashOf(`turn ${turn}`) };
};

const REFRESH_TOKEN = /^tr_([0-9A-Za-z]{32})([0-9A-Za-z]{32})$/;

/** The refresh token of the next turn. */
export const withTurn = (token: string, turn: string): string => `${token.slice(0, -turn.length)}${turn}`;

/** PKCE's S256 (RFC 7636). */
export const hashOfVerifier = (verifier: string): string =>
  Buffer.from(sha256(utf8ToBytes(verifier))).toString("base64url");

type UseAnswer = GivenGrant | { readonly type: "invalid" | "too-many" };

/**
 * The app has proved that the code is its own. For a moment the same use gets the same answer, which may have been lost.
 * Any other second use ends what came of the code. `secret`: the code itself.
 */
export const useCode = async (
  relay: Relay,
  code: AppCode,
  secret: string,
  consent: Consent,
): Promise<UseAnswer> => {
  const { player, bond } = consent;
  const again = (use: CodeUse) => usedAgain(relay, player, use, comesOf(relay, code, secret, consent, use));
  if (code.used !== null) return again(code.used);
  if (code.endsAtMs <= relay.time.now()) return { type: "invalid" };
  if (await overTokens(relay, player)) return { type: "too-many" };
  const use = { grant: newId(relay.random), salt: newSecret(relay.random), atMs: relay.time.now() };
  const { grant, access, answer } = comesOf(relay, code, secret, consent, use);
  const outcome = await relay.grants.exchange(code.hash, use, grant, access, bond);
  if (outcome === "no-maker") return { type: "invalid" };
  if (outcome === "used") {
    // By another, or by a write whose answer was lost.
    const { used = null } = (await relay.appCodes.find(code.hash)) ?? {};
    return used === null ? { type: "invalid" } : again(used);
  }
  // Of several at the same moment, the last to make its grant sees those of all others.
  if (!(await overTokens(relay, player, use.grant))) return answer;
  await revokeToken(relay, player, use.grant);
  return { type: "too-many" };
};

interface Coming {
  readonly grant: AppGrant;
  readonly access: KeptToken;
  readonly answer: GivenGrant;
}

const usedAgain = async (
  relay: Relay,
  player: string,
  use: CodeUse,
  { grant, answer }: Coming,
): Promise<UseAnswer> => {
  // After a refresh, the app has had the answer.
  const isRepeat =
    relay.time.now() - use.atMs < REPEAT_MS &&
    (await findGrant(relay, grant.token.hash))?.turn === grant.turn;
  if (isRepeat) return answer;
  await revokeToken(relay, player, use.grant);
  relay.log({ level: "warn", event: "app-code-reused" });
  return { type: "invalid" };
};

/** What comes of a use. All secrets follow from the code and the salt, so a repeat makes the same. */
const comesOf = (relay: Relay, code: AppCode, secret: string, consent: Consent, use: CodeUse): Coming => {
  const derived = (of: string) => derivedSecret(use.salt, secret, of);
  const refreshToken = `tr_${derived("grant")}${derived("turn")}`;
  const accessToken = `tr_${derived("access")}`;
  const read = readRefreshToken(refreshToken);
  if (read === null) throw new Error("the relay cannot read its own refresh token");
  const token = grantToken(relay, code, consent, use, read.grant);
  const access = accessOf(relay, token, token.scopes, accessToken, use.atMs);
  return {
    grant: { token, clientId: code.app.clientId, turn: read.turn, access: access.hash, former: null },
    access,
    answer: given(access, accessToken, refreshToken),
  };
};

const grantToken = (
  relay: Relay,
  { app: { origin, isProgram } }: AppCode,
  { player, scopes, endsAtMs, bond }: Consent,
  { grant: id, atMs }: CodeUse,
  hash: string,
): KeptToken => ({
  ...{ id, hash, player, account: player, label: labelOf(origin), endsAtMs },
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
  createdAtMs: atMs,
  keptUntilMs: keptUntilMs(relay),
  ...(bond ? { madeBy: bond.id } : {}),
  app: origin,
  ...(isProgram ? { program: true } : {}),
});

/** As long as a label may be. */
const LABEL_LETTERS = 64;

const labelOf = (origin: string): string => origin.replace(/^https?:\/\//, "").slice(0, LABEL_LETTERS);

/** The access token of a grant. `scopes`: of the grant, or fewer. */
export const accessOf = (
  relay: Relay,
  { hash, endsAtMs, ...token }: KeptToken,
  scopes: readonly string[],
  secret: string,
  createdAtMs: number,
): KeptToken => ({
  ...token,
  ...{ scopes, createdAtMs },
  hash: hashOf(secret),
  endsAtMs: earlier(endsAtMs, createdAtMs + ACCESS_MS),
  keptUntilMs: keptUntilMs(relay),
  grant: { hash, endsAtMs },
});

export const given = (
  { scopes, endsAtMs }: KeptToken,
  accessToken: string,
  refreshToken: string,
): GivenGrant => ({
  ...{ type: "granted", accessToken, refreshToken, endsAtMs: endsAtMs ?? Infinity },
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
});

/** Null where no grant lasts that has this hash. */
export const findGrant = async (relay: Relay, hash: string): Promise<AppGrant | null> => {
  const found = await relay.grants.find(hash);
  return found && !isOver(relay, found.token) ? found : null;
};
