// Which access token a client sends: the one of the grant that is kept, refreshed before its end and after a refusal.
import type { Grant, GrantStore } from "./grant.ts";
import type { GrantAnswer } from "./oauth-request.ts";

export interface TokenKeeper {
  /** The access token to send. Undefined: nobody has signed in. @throws Error where it has ended, and no answer comes. */
  token(): Promise<string | undefined>;
  /** The relay has refused this token: another one. Null: the grant has ended. @throws Error where no answer comes. */
  after(refused: string): Promise<string | null>;
}

export interface KeeperParts {
  readonly store: GrantStore;
  readonly nowMs: () => number;
  readonly refresh: (grant: Grant) => Promise<GrantAnswer>;
}

/** A token that ends sooner is refreshed first, so that it does not end on its way. */
const EARLIER_MS = 60_000;

export const createTokenKeeper = ({ store, nowMs, refresh }: KeeperParts): TokenKeeper => {
  /** After the grant has ended, the relay says so to this token. Without one the client would be a spectator. */
  let last: string | undefined;
  /** The newest token that the relay does not take. It is never sent again, however long it would be good. */
  let refused: string | undefined;

  const isGood = ({ accessToken, endsAtMs }: Grant): boolean =>
    accessToken !== refused && endsAtMs - nowMs() > EARLIER_MS;

  /** One refresh at a time. Who waited for another's has its tokens. */
  const refreshed = (isWanted: (grant: Grant) => boolean): Promise<string | null> =>
    store.exclusively(async () => {
      const grant = await store.read();
      if (!grant) return null;
      if (isWanted(grant)) return grant.accessToken;
      const first = await refresh(grant);
      // The relay may have done it, and repeats its answer for a moment. Later the same token would end the grant.
      const answer = first.ok || first.status !== 0 ? first : await refresh(grant);
      if (answer.ok) {
        await store.write(answer.grant);
        return answer.grant.accessToken;
      }
      const { status, refusal } = answer;
      if (status !== 400 && status !== 401) throw new Error(`${refusal.code}: ${refusal.message}`);
      await store.write(null);
      return null;
    });

  const token = async (): Promise<string | undefined> => {
    const grant = await store.read();
    if (!grant) return last;
    last = grant.accessToken;
    if (isGood(grant)) return last;
    try {
      last = (await refreshed(isGood)) ?? last;
    } catch (fault) {
      if (last === refused || grant.endsAtMs <= nowMs()) throw fault;
    }
    return last;
  };

  const after = async (token: string): Promise<string | null> => {
    refused = token;
    const next = await refreshed(({ accessToken }) => accessToken !== token);
    last = next ?? last;
    return next;
  };

  return { token, after };
};
