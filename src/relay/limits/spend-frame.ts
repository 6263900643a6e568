// Limits the frames of a socket: by its connection, by its account and by its address. This host's memory alone counts,
// because the hot path has no request to spare.
import type { ClientFrame } from "../../protocol/client-frame.ts";
import type { Bucket } from "../ports/limits.ts";
import type { Relay } from "../relay.ts";
import type { CallerLimits } from "../settings.ts";
import { networksOf } from "./networks.ts";

type FrameType = ClientFrame["type"] | "unreadable";

/** How many frames each frame counts as: roughly its requests to the store. */
export const FRAME_COSTS: Readonly<Record<FrameType, number>> = {
  act: 1,
  ping: 1,
  unreadable: 1,
  unwatch: 2,
  watch: 3,
  react: 3,
  hello: 5,
};

export interface FrameCaller {
  readonly connection: string;
  /** Null without a token. */
  readonly account: string | null;
  readonly address: string;
}

export type FrameLimit = Extract<keyof CallerLimits, `framesPerSecond${string}`>;

/** A frame over a limit, and how the relay answers it. */
export interface FrameOver {
  /** `flood`: the relay tells the connection once and closes it. `dropped`: the relay sends nothing. */
  readonly type: "refused" | "dropped" | "flood";
  readonly limit: FrameLimit;
  readonly retryMs: number;
}

/** A spectator without a token only watches and pings. */
const SPECTATOR_SHARE = 1 / 4;

/** A bucket holds the frames of so many seconds. So a client may watch all its matches at once after a reconnect. */
const BURST_SECONDS = 10;

/** Null: the frame is within every limit and is paid for. */
export const spendFrame = (
  { callers, settings }: Relay,
  caller: FrameCaller,
  frame: FrameType,
  atMs: number,
): FrameOver | null => {
  const limited = limitsOf(caller, settings.limits);
  const buckets = limited.map(({ bucket }) => bucket);
  const waits = callers.take(buckets, FRAME_COSTS[frame], atMs);
  if (waits === null) return null;
  const retryMs = Math.max(...waits);
  const limit = limited[waits.indexOf(retryMs)]?.limit ?? "framesPerSecond";
  const take = (...wanted: readonly Bucket[]): boolean => callers.take(wanted, 1, atMs) === null;
  const { connection } = caller;
  const group = groupOf(caller);
  if (!take(patienceWith(connection)) || !take(patienceWithAll(group))) {
    return { type: take(closingOf(connection)) ? "flood" : "dropped", limit, retryMs };
  }
  return { type: take(answersTo(connection), answersToAll(group)) ? "refused" : "dropped", limit, retryMs };
};

interface Limited {
  readonly limit: FrameLimit;
  readonly bucket: Bucket;
}

/** Connections without a token share a smaller bucket of their own at their address. They take nothing from its players. */
const limitsOf = (
  { connection, account, address }: FrameCaller,
  limits: CallerLimits,
): readonly Limited[] => {
  const limited = (limit: FrameLimit, key: string, share = 1): readonly Limited[] => {
    const perSecond = limits[limit];
    if (perSecond === null) return [];
    const shared = perSecond * share;
    return [{ limit, bucket: { key: `${limit}/${key}`, perSecond: shared, most: shared * BURST_SECONDS } }];
  };
  const [group, part] = account === null ? ["nobody", SPECTATOR_SHARE] : ["player", 1];
  return [
    ...limited("framesPerSecond", connection, part),
    ...(account === null ? [] : limited("framesPerSecondByAccount", account)),
    ...networksOf(address).flatMap(({ name, share }) =>
      limited("framesPerSecondByAddress", `${group}/${name}`, share * part),
    ),
  ];
};

/** Whose connections share answers and patience, or a flood over many connections would have those of each. */
const groupOf = ({ account, address }: FrameCaller): string =>
  account ?? networksOf(address)[0]?.name ?? address;

/** The relay answers the first frames over a limit, then one a second. It drops the others. */
const answersTo = (connection: string): Bucket => ({ key: `answers/${connection}`, perSecond: 1, most: 10 });
const answersToAll = (group: string): Bucket => ({ key: `answers/${group}`, perSecond: 2, most: 20 });

/** So many frames over a limit are a flood. A client that goes by `retryMs` never sends so many. */
const patienceWith = (connection: string): Bucket => ({
  key: `patience/${connection}`,
  perSecond: 5,
  most: 40,
});
const patienceWithAll = (group: string): Bucket => ({ key: `patience/${group}`, perSecond: 10, most: 80 });

/** The relay tells and closes a connection once. If the close was lost, it tries again. */
export const closingOf = (connection: string): Bucket => ({
  key: `closing/${connection}`,
  perSecond: 0.2,
  most: 1,
});
