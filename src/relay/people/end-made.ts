// Ends what a token has made, after the token itself: tokens, tokens of bots, webhooks, push subscriptions, passkeys, recovery
// codes, and what these have made. Whatever names a maker that is gone ends, so an interrupted revocation is finished by the next.
import { membersOf } from "../limits/account-id.ts";
import type { KeptToken } from "../ports/people.ts";
import type { PushSubscription } from "../ports/push.ts";
import type { Passkey, RecoverySet } from "../ports/sign-in.ts";
import type { Webhook } from "../ports/webhooks.ts";
import type { Relay } from "../relay.ts";

interface Orphans {
  readonly tokens: readonly KeptToken[];
  readonly webhooks: readonly Webhook[];
  readonly pushes: readonly PushSubscription[];
  readonly passkeys: readonly Passkey[];
  readonly codes: readonly RecoverySet[];
}

/** `end`: ends one token. A token may make another until it ends itself, so this looks until nothing is left. */
export const endMade = async (
  relay: Relay,
  account: string,
  end: (token: KeptToken) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const orphans = await orphansOf(relay, account);
    if (isEmpty(orphans)) return;
    const { tokens, webhooks, pushes, passkeys, codes } = orphans;
    await Promise.all([
      ...tokens.map(end),
      ...webhooks.map(({ id }) => relay.webhooks.remove(account, id, relay.time.now())),
      ...pushes.map(({ id }) => relay.pushes.remove(account, id, relay.time.now())),
      ...passkeys.map(({ id }) => relay.passkeys.remove(account, id, relay.time.now())),
      // Nobody looks for a set that is gone, and its letters go in time.
      ...codes.map(({ id }) => relay.recoverySets.remove(account, id, relay.time.now())),
    ]);
  }
};

const isEmpty = ({ tokens, webhooks, pushes, passkeys, codes }: Orphans): boolean =>
  [tokens, webhooks, pushes, passkeys, codes].every((made) => made.length === 0);

/** Reads the makers last: each is older than what it has made. */
const orphansOf = async (relay: Relay, account: string): Promise<Orphans> => {
  const made: Orphans = {
    tokens: (await householdTokens(relay, account)).filter(isBound),
    webhooks: (await relay.webhooks.list(account)).filter(isBound),
    pushes: (await relay.pushes.list(account)).filter(isBound),
    passkeys: (await relay.passkeys.list(account)).filter(isBound),
    codes: (await relay.recoverySets.list(account)).filter(isBound),
  };
  if (isEmpty(made)) return made;
  const makers = new Set((await relay.tokens.list(account)).map(({ id }) => id));
  const isOrphan = ({ madeBy = "" }: Pick<KeptToken, "madeBy">) => !makers.has(madeBy);
  return {
    tokens: made.tokens.filter(isOrphan),
    webhooks: made.webhooks.filter(isOrphan),
    pushes: made.pushes.filter(isOrphan),
    passkeys: made.passkeys.filter(isOrphan),
    codes: made.codes.filter(isOrphan),
  };
};

const isBound = ({ madeBy = "" }: Pick<KeptToken, "madeBy">): boolean => madeBy !== "";

/** The tokens of a player and of its bots. In no order. */
export const householdTokens = async (relay: Relay, owner: string): Promise<readonly KeptToken[]> => {
  const members = await membersOf(relay, owner);
  return (await Promise.all(members.map((member) => relay.tokens.list(member)))).flat();
};
