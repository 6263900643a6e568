// Ends what a token has made, after the token itself: tokens, tokens of bots, webhooks, push subscriptions, passkeys, recovery
// codes, and what these have made. Whatever names a maker that is gone ends, so an interrupted revocation is finished by the next.
import { membersOf } from "../limits/account-id.ts";
import type { KeptToken, MadeThing } from "../ports/people.ts";
import type { Relay } from "../relay.ts";

interface Orphans {
  readonly tokens: readonly KeptToken[];
  readonly things: readonly MadeThing[];
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
    await Promise.all([
      ...orphans.tokens.map(end),
      // Nobody looks for a set of codes that is gone, and its letters go in time.
      ...orphans.things.map((thing) => relay.made.remove(account, thing, relay.time.now())),
    ]);
  }
};

const isEmpty = ({ tokens, things }: Orphans): boolean => tokens.length + things.length === 0;

/** Reads the makers last: each is older than what it has made. */
const orphansOf = async (relay: Relay, account: string): Promise<Orphans> => {
  const made: Orphans = {
    tokens: (await householdTokens(relay, account)).filter(isBound),
    things: (await relay.made.list(account)).filter(isBound),
  };
  if (isEmpty(made)) return made;
  const makers = new Set((await relay.tokens.list(account)).map(({ id }) => id));
  const isOrphan = ({ madeBy = "" }: Pick<KeptToken, "madeBy">) => !makers.has(madeBy);
  return { tokens: made.tokens.filter(isOrphan), things: made.things.filter(isOrphan) };
};

const isBound = ({ madeBy = "" }: Pick<KeptToken, "madeBy">): boolean => madeBy !== "";

/** The tokens of a player and of its bots. In no order. */
export const householdTokens = async (relay: Relay, owner: string): Promise<readonly KeptToken[]> => {
  const members = await membersOf(relay, owner);
  return (await Promise.all(members.map((member) => relay.tokens.list(member)))).flat();
};
