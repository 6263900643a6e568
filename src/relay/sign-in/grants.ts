// Makes the grants of apps and their tokens. A grant is a token of the player whose secret is the refresh token: one half
// names the grant and stays, the other changes with each use. An access token lasts an hour, and ends with the grant.
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { SCOPES, type Scope } from "../../protocol/player.ts";
import { keptUntilMs } from "../limits/expiry.ts";
import { newId, newRefreshToken, newToken } from "../new-ids.ts";
import { revokeToken } from "../people/revoke-token.ts";
import { earlier, hashOf, isOver, overTokens } from "../people/tokens.ts";
import type { AppCode, AppGrant, Consent } from "../ports/apps.ts";
import type { KeptToken } from "../ports/people.ts";
import type { Relay } from "../relay.ts";

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

/** The app has proved that the code is its own. A code that is used twice ends what came of it. */
export const useCode = async (
  relay: Relay,
  code: AppCode,
  consent: Consent,
): Promise<GivenGrant | { readonly type: "invalid" | "too-many" }> => {
  const { player, bond } = consent;
  if (code.grant !== null) return endUsed(relay, player, code.grant);
  if (code.endsAtMs <= relay.time.now()) return { type: "invalid" };
  if (await overTokens(relay, player)) return { type: "too-many" };
  const [id, refreshToken, accessToken] = [
    newId(relay.random),
    newRefreshToken(relay.random),
    newToken(relay.random),
  ];
  const read = readRefreshToken(refreshToken);
  if (read === null) throw new Error("the relay cannot read its own refresh token");
  const token = grantToken(relay, code, consent, id, read.grant);
  const access = accessOf(relay, token, token.scopes, accessToken, token.createdAtMs);
  const grant: AppGrant = {
    ...{ token, clientId: code.app.clientId, turn: read.turn, access: access.hash, former: null },
  };
  const outcome = await relay.grants.exchange(code, grant, access, bond);
  if (outcome === "no-maker") return { type: "invalid" };
  // A write whose answer was lost was perhaps this one.
  const by = outcome === "made" ? id : (await relay.appCodes.find(code.hash))?.grant;
  if (by !== undefined && by !== null && by !== id) return endUsed(relay, player, by);
  return given(access, accessToken, refreshToken);
};

const endUsed = async (relay: Relay, player: string, grant: string) => {
  await revokeToken(relay, player, grant);
  relay.log({ level: "warn", event: "app-code-reused" });
  return { type: "invalid" } as const;
};

const grantToken = (
  relay: Relay,
  { app: { origin, isProgram } }: AppCode,
  { player, scopes, endsAtMs, bond }: Consent,
  id: string,
  hash: string,
): KeptToken => ({
  ...{ id, hash, player, account: player, label: labelOf(origin), endsAtMs },
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
  createdAtMs: relay.time.now(),
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
