// Which entrants are there to play: by an open socket, or by a request that the relay holds back for them.
import type { Entrant } from "../../match/arena/arena.ts";
import { inParallel } from "../delivery/in-parallel.ts";
import { faultText } from "../fault-text.ts";
import { accountIdOf } from "../limits/account-id.ts";
import { isHeld } from "../limits/waits.ts";
import type { Relay } from "../relay.ts";

/** Questions to the store at the same time. */
const AT_ONCE = 32;
/** So long an entrant counts as there after it has entered, or has said that it is back. */
const SEEN_MS = 60_000;

/**
 * In the same order. An entrant of whom the store gives no answer is left out, and holds up nobody else. Who waits longest is
 * asked after first: of those who are left when the time is over, nobody asks.
 */
export const presentAmong = async (
  relay: Relay,
  entrants: readonly Entrant[],
  hasTime: () => boolean,
): Promise<readonly Entrant[]> => {
  const there = new Set<string>();
  const inOrder = entrants.toSorted((a, b) => a.waitingSinceMs - b.waitingSinceMs);
  try {
    await inParallel(inOrder, AT_ONCE, async (entrant) => {
      if (hasTime() && (await isThere(relay, entrant))) there.add(entrant.key);
    });
  } catch (error) {
    relay.log({ level: "error", event: "pairing-not-made", error: faultText(error) });
  }
  return entrants.filter(({ key }) => there.has(key));
};

const isThere = async (relay: Relay, { player, seenAtMs }: Entrant): Promise<boolean> => {
  if (relay.time.now() - seenAtMs < SEEN_MS) return true;
  if ((await relay.connections.registered(player)).length > 0) return true;
  const known = await relay.players.read(player);
  return known !== null && isHeld(relay, { player, account: accountIdOf(known) });
};
