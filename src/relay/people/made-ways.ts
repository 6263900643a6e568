// The ways by which a player comes back without a token: passkeys, and the codes of the newest set. The last one goes only when
// its owner says so.
import type { Scope } from "../../protocol/player.ts";
import type { KeptToken, MadeThing, WayIn } from "../ports/people.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { isOver } from "./tokens.ts";

export const waysAmong = ({ time }: Relay, made: readonly MadeThing[]): readonly MadeThing[] => {
  const standing = made.filter(({ endsAtMs = Infinity }) => endsAtMs > time.now());
  const [codes] = standing
    .filter(({ kind }) => kind === "codes")
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  return [...standing.filter(({ kind }) => kind === "passkey"), ...(codes && !codes.isUsedUp ? [codes] : [])];
};

/** Without those of a token that is gone, and codes that are used up. Those that end with the fewest tokens come first. */
export const waysIn = async (relay: Relay, account: string): Promise<readonly WayIn[]> =>
  standing(relay, account, waysAmong(relay, await relay.made.list(account)));

/** Null where it is gone, or what made it. */
export const wayIn = async (
  relay: Relay,
  account: string,
  { kind, id }: Pick<MadeThing, "kind" | "id">,
): Promise<WayIn | null> => {
  const made = await relay.made.list(account);
  const [way] = await standing(
    relay,
    account,
    made.filter((one) => one.kind === kind && one.id === id),
  );
  return way ?? null;
};

const standing = async (
  relay: Relay,
  account: string,
  ways: readonly MadeThing[],
): Promise<readonly WayIn[]> => {
  if (ways.every(isLasting)) return ways.map((way) => ({ way, makers: [] }));
  // The makers last: each is older than what it has made.
  const tokens = await relay.tokens.list(account);
  const byId = new Map(tokens.filter((token) => !isOver(relay, token)).map((token) => [token.id, token]));
  return ways
    .flatMap((way) => {
      const makers = makersOf(byId, way);
      return makers === null ? [] : [{ way, makers }];
    })
    .toSorted((a, b) => a.makers.length - b.makers.length);
};

type Made = Pick<MadeThing, "madeBy">;

const isLasting = ({ madeBy = "" }: Made): boolean => madeBy === "";

/** Null where one of them is gone. */
const makersOf = (tokens: ReadonlyMap<string, KeptToken>, made: Made): readonly KeptToken[] | null => {
  const makers: KeptToken[] = [];
  for (let one = made; !isLasting(one); ) {
    const maker = tokens.get(one.madeBy ?? "");
    if (!maker) return null;
    makers.push(maker);
    one = maker;
  }
  return makers;
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
    const isIt = ({ way }: WayIn): boolean => way.kind === kind && way.id === id;
    if (!ways.some(isIt)) return "gone";
    const stays = mayBeLast ? null : ways.find((one) => !isIt(one));
    if (stays === undefined) return "last-way-in";
    if (await relay.made.remove(account, { kind, id }, relay.time.now(), stays)) return "removed";
  }
  throw new Unavailable("ways in that change so often at once", 500, null);
};

/** Only such tokens make a way in, or another token. */
const MAKES: Scope = "token:write";

/** What may stay when the token goes with all that it has made. Null: nothing has to. `last`: the player could come back no more. */
export const wayBeside = async (relay: Relay, token: KeptToken): Promise<WayIn | null | "last"> => {
  if (!token.scopes.includes(MAKES)) return null;
  const ways = await waysIn(relay, token.account);
  return ways.length === 0 ? null : (ways.find(isBeside(token)) ?? "last");
};

/** Null where this way is gone, or goes with the token. */
export const stillBeside = async (
  relay: Relay,
  token: KeptToken,
  { kind, id }: Pick<MadeThing, "kind" | "id">,
): Promise<WayIn | null> => {
  const ways = (await waysIn(relay, token.account)).filter(isBeside(token));
  return ways.find(({ way }) => way.kind === kind && way.id === id) ?? null;
};

const isBeside =
  ({ id }: KeptToken) =>
  ({ makers }: WayIn): boolean =>
    makers.every((maker) => maker.id !== id);
