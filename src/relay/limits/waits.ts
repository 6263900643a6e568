// Bounds the readers whom the relay holds at once: of an account, of a network, and all together. Each occupies a
// handler. A reader who finds no room gets its answer at once.
import { faultText } from "../fault-text.ts";
import { newId } from "../new-ids.ts";
import type { Lease } from "../ports/limits.ts";
import type { Relay } from "../relay.ts";
import { networksOf } from "./networks.ts";

/** Its account has the bound. */
export interface HeldPlayer {
  readonly player: string;
  readonly account: string;
}

export interface WaitingReader {
  /** Null without a token. */
  readonly caller: HeldPlayer | null;
  readonly address: string;
}

/** Gives the room back. */
export type EndWait = () => Promise<void>;

/** An answer is on its way for a moment after the wait. */
const ANSWER_MS = 5_000;

/** Null where there is no room. */
export const beginWait = async (
  relay: Relay,
  reader: WaitingReader,
  waitMs: number,
): Promise<EndWait | null> => {
  if (relay.settings.waiters === 0) return null;
  const { leases, time, random } = relay;
  const nowMs = time.now();
  const taken: Lease[] = [];
  const end: EndWait = async () => {
    try {
      await Promise.all(taken.map((lease) => leases.giveBack(lease)));
    } catch (error) {
      // The answer stands, and the leases end by themselves.
      relay.log({ level: "warn", event: "wait-not-ended", error: faultText(error) });
    }
  };
  // The reader's own bound first: a reader over it takes nothing that others share.
  for (const { key, most } of boundsOf(relay, reader)) {
    if (most === null) continue;
    const id = `${reader.caller?.player ?? ""}/${newId(random)}`;
    const lease = { key, id, untilMs: nowMs + waitMs + ANSWER_MS };
    if (!(await leases.take(lease, most, nowMs))) {
      await end();
      return null;
    }
    taken.push(lease);
  }
  return end;
};

/**
 * Whether the relay holds an answer back for the player, and not for another of its account. Where nothing bounds that, nobody
 * counts them.
 */
export const isHeld = async ({ leases, time }: Relay, { player, account }: HeldPlayer): Promise<boolean> =>
  (await leases.held(waitsOf(account), time.now())).some((id) => id.startsWith(`${player}/`));

const waitsOf = (account: string): string => `waits/${account}`;

/** Of all places, an address has at most an eighth, and a wide network half. So nobody takes them all from one place. */
const PART_OF_ALL = 1 / 8;

const boundsOf = ({ settings }: Relay, { caller, address }: WaitingReader) => {
  const { waiters } = settings;
  const { waits, waitsByAddress } = settings.limits;
  return [
    ...(caller === null ? [] : [{ key: waitsOf(caller.account), most: waits }]),
    ...networksOf(address).map(({ name, share }) => ({
      key: `network-waits/${name}`,
      most:
        waitsByAddress === null
          ? null
          : Math.min(waitsByAddress * share, Math.ceil(waiters * PART_OF_ALL * share)),
    })),
    { key: "all-waits", most: waiters },
  ];
};
