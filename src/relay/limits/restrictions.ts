// What stands against an account, and what its owner is told. And where banned players come from: there, new guests are few.
import { type Problem, problem } from "../../protocol/problem.ts";
import type { RestrictionView } from "../../protocol/restriction.ts";
import { derivedId } from "../new-ids.ts";
import type { Restriction } from "../ports/operator.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { accountIdOf } from "./account-id.ts";
import { networksOf } from "./networks.ts";

/** The end of what has no end. */
export const FOR_GOOD_MS: number = Date.UTC(9999, 11, 31);

/** Null where nothing stands now. */
export const standsNow = ({ time }: Relay, restriction: Restriction | undefined): Restriction | null =>
  restriction && restriction.untilMs > time.now() ? restriction : null;

/** The mute of the player's account. Only of a bot is another item read. */
export const muteOf = async (relay: Relay, player: Player): Promise<Restriction | null> => {
  const owner = player.owner === null ? player : await relay.players.read(player.owner);
  return standsNow(relay, owner?.mute);
};

/** Those of the players whose accounts are banned now. Strongly consistent. */
export const bannedAmong = async (relay: Relay, players: readonly string[]): Promise<readonly string[]> => {
  const known = await relay.players.readMany(players);
  const owners = [...new Set(known.flatMap(({ owner }) => owner ?? []))];
  const accounts = [...known, ...(owners.length === 0 ? [] : await relay.players.readMany(owners))];
  const banned = accounts.filter(({ ban }) => standsNow(relay, ban)).map(({ id }) => id);
  return known.filter((player) => banned.includes(accountIdOf(player))).map(({ id }) => id);
};

export const restrictionView = ({ reason, note, untilMs }: Restriction): RestrictionView => ({
  reason,
  ...(note === undefined ? {} : { note }),
  until: untilMs >= FOR_GOOD_MS ? null : new Date(untilMs).toISOString(),
});

export const bannedProblem = (ban: Restriction): Problem =>
  problem("banned", "The operator of this server has banned you.", restrictionView(ban));

export const mutedProblem = (mute: Restriction): Problem =>
  problem("muted", "The operator of this server has muted you.", restrictionView(mute));

/** How long the relay knows where a banned player came from. */
const KNOWN_MS = 7 * 24 * 3_600_000;
/** A host notes the same origin so often. */
const NOTED_AGAIN_MS = 3_600_000;

/** A name for the address, or for its subscriber's network, which is not the address. */
export const originName = (address: string): string =>
  derivedId("origin", networksOf(address)[0]?.name ?? "");

/** Notes where a banned player has come from. */
export const noteBanned = (relay: Relay, address: string): Promise<void> =>
  noteBannedFrom(relay, originName(address));

export const noteBannedFrom = async (
  { leases, callers, time }: Pick<Relay, "leases" | "callers" | "time">,
  from: string,
): Promise<void> => {
  const [key, nowMs] = [keyOf(from), time.now()];
  if (callers.fullUntilMs(key) > nowMs) return;
  callers.setFull(key, nowMs + NOTED_AGAIN_MS);
  await leases.take({ key, id: "banned", untilMs: nowMs + KNOWN_MS }, 1, nowMs);
};

const keyOf = (from: string): string => `banned/${from}`;

export const isWhereBannedCome = async ({ leases, time }: Relay, address: string): Promise<boolean> =>
  (await leases.held(keyOf(originName(address)), time.now())).length > 0;
