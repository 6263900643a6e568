// Refreshes the tokens of a grant. Each refresh token is good for one turn (OAuth 2.1, section 4.3.1). Whoever shows one of a
// turn before is a thief, or was robbed: the grant ends. Only just after a turn, the same refresh token gets the same
// answer again: networks lose answers, and two tabs of one app ask at once.
import type { Scope } from "../../protocol/player.ts";
import { standsNow } from "../limits/restrictions.ts";
import { derivedSecret, newSecret } from "../new-ids.ts";
import { isWorthProlonging, keepOn } from "../people/authenticate.ts";
import { revokeToken } from "../people/revoke-token.ts";
import { hashOf } from "../people/tokens.ts";
import type { AppGrant, FormerTurn } from "../ports/apps.ts";
import type { KeptToken } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { accessOf, findGrant, type GivenGrant, given, readRefreshToken, withTurn } from "./grants.ts";
import { REPEAT_MS } from "./repeat.ts";

export interface Refresh {
  readonly refreshToken: string;
  readonly clientId: string;
  /** Left out: all of the grant. */
  readonly scopes?: readonly Scope[];
}

export type RefreshAnswer = GivenGrant | { readonly type: "invalid" | "scope" | "denied" };

export const refreshGrant = async (relay: Relay, refresh: Refresh): Promise<RefreshAnswer> => {
  const { refreshToken, clientId, scopes } = refresh;
  const shown = readRefreshToken(refreshToken);
  const grant = shown && (await findGrant(relay, shown.grant));
  if (!shown || grant?.clientId !== clientId) return { type: "invalid" };
  const { token, former } = grant;
  if (standsNow(relay, token.ban)) return { type: "denied" };
  const held = scopes ?? token.scopes;
  if (held.some((scope) => !token.scopes.includes(scope))) return { type: "scope" };
  const nowMs = relay.time.now();
  if (shown.turn === grant.turn) {
    const salt = newSecret(relay.random);
    const next = turned(relay, grant, refreshToken, held, { turn: shown.turn, salt, atMs: nowMs });
    if (isWorthProlonging(relay, token)) await keepOn(relay, token);
    // Another took this turn, or the grant has ended.
    return (await relay.grants.turn(grant, next.grant, next.access))
      ? next.answer
      : refreshGrant(relay, refresh);
  }
  if (former?.turn === shown.turn && nowMs - former.atMs < REPEAT_MS) {
    // The token stands with the scopes of the first request, whatever this one asks for.
    const access = await relay.tokens.find(grant.access);
    return turned(relay, grant, refreshToken, access?.scopes ?? held, former).answer;
  }
  await revokeToken(relay, token.player, token.id);
  relay.log({ level: "warn", event: "app-code-reused" });
  return { type: "invalid" };
};

/** What follows a turn. All secrets follow from its refresh token and the salt, so a repeat makes the same. */
const turned = (
  relay: Relay,
  before: AppGrant,
  refreshToken: string,
  scopes: readonly string[],
  former: FormerTurn,
): { readonly grant: AppGrant; readonly access: KeptToken; readonly answer: GivenGrant } => {
  const secret = (of: string) => derivedSecret(former.salt, refreshToken, of);
  const next = withTurn(refreshToken, secret("refresh"));
  const accessToken = `tr_${secret("access")}`;
  const access = accessOf(relay, before.token, scopes, accessToken, former.atMs);
  const turn = readRefreshToken(next)?.turn;
  if (turn === undefined) throw new Error("the relay cannot read its own refresh token");
  return {
    grant: { ...before, turn, former, access: hashOf(accessToken) },
    access,
    answer: given(access, accessToken, next),
  };
};
