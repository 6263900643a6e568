// The ways by which a player comes back without a token: passkeys, and the codes of the newest set. The last one goes only when
// its owner says so.
import type { KeptToken, MadeThing } from "../ports/people.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

/** Without those whose token has ended, and codes that are used up. */
export const waysIn = async (relay: Relay, account: string): Promise<readonly MadeThing[]> =>
  waysAmong(relay, await relay.made.list(account));

export const waysAmong = ({ time }: Relay, made: readonly MadeThing[]): readonly MadeThing[] => {
  const standing = made.filter(({ endsAtMs = Infinity }) => endsAtMs > time.now());
  const [codes] = standing
    .filter(({ kind }) => kind === "codes")
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  return [...standing.filter(({ kind }) => kind === "passkey"), ...(codes && !codes.isUsedUp ? [codes] : [])];
};

const ATTEMPTS = 8;

/** Removes a way in while another one stays, in one write: two removals at once never take both. */
export const removeWayIn = async (
  relay: Relay,
  account: string,
  { kind, id }: Pick<MadeThing, "kind" | "id">,
  mayBeLast: boolean,
): Promise<"removed" | "gone" | "last-way-in"> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const ways = await waysIn(relay, account);
    const way = ways.find((one) => one.kind === kind && one.id === id);
    if (!way) return "gone";
    const stays = mayBeLast ? null : ways.find((one) => one !== way);
    if (stays === undefined) return "last-way-in";
    if (await relay.made.remove(account, way, relay.time.now(), stays)) return "removed";
  }
  throw new Unavailable("ways in that change so often at once", 500, null);
};

/** Whether the player could come back no more: all ways end with the token, or with what it has made. */
export const endsLastWay = async (relay: Relay, { account, id }: KeptToken): Promise<boolean> => {
  const ways = await waysIn(relay, account);
  if (ways.length === 0 || ways.some(({ madeBy }) => madeBy === undefined)) return false;
  const tokens = await relay.tokens.list(account);
  const ended = new Set([id]);
  // A Set goes on to what is added meanwhile.
  for (const maker of ended) for (const token of tokens) if (token.madeBy === maker) ended.add(token.id);
  return ways.every(({ madeBy = "" }) => ended.has(madeBy));
};
