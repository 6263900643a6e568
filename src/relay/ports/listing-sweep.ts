// All listings, for repairs. Costs a read of the whole store, so no function has it.
import type { ListingProgress } from "./listing-store.ts";

export interface UnendedListing {
  readonly id: string;
  readonly progress: ListingProgress;
}

export interface ListingSweep {
  /** The listings whose match's end is not projected, in pages of at most 100. Strongly consistent. */
  unended(): AsyncIterable<readonly UnendedListing[]>;
}
