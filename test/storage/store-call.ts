// One call of one of the store ports, for random sequences of calls, and the few ids and times that they share.
import type fc from "fast-check";
import type { Stores } from "../../src/aws/stores/stores.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { inOneForm } from "./outcome.ts";
import { one } from "./random-expressions.ts";
import { NOW_MS } from "./simulated.ts";

/** What one caller knows: its stores, and the matches as it saw them last. */
export interface Caller {
  readonly stores: Stores;
  readonly seen: Map<string, StoredMatch>;
}

export type StoreCall = (caller: Caller) => Promise<unknown>;

export const call = <Args>(
  args: fc.Arbitrary<Args>,
  ask: (stores: Stores, args: Args) => Promise<unknown>,
): fc.Arbitrary<StoreCall> =>
  args.map(
    (drawn) =>
      ({ stores }) =>
        ask(stores, drawn),
  );

/** Of lists that have no order. */
export const unordered = async (list: Promise<readonly unknown[]>): Promise<readonly string[]> =>
  (await list).map((entry) => JSON.stringify(inOneForm(entry))).sort();

export const SECOND = NOW_MS / 1000;
export const match = one("m0", "m1");
export const player = one("p0", "p1", "p2");
/** The last one has not the shape of API Gateway's. */
export const connection = one("AAAAAAAAAAAAAAA=", "BBBBBBBBBBBBBBA=", "0123456789abcdef");
export const time = one(NOW_MS - 5_000, NOW_MS, NOW_MS + 5_000);
export const few = one(1, 2, 3);
