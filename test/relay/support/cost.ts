// What a request cost: requests and units at the store's HTTP port, frames at the gateway's.
import type { StoreRequest } from "../../harness/store-proxy.ts";

export interface Cost {
  /** The requests to the store, in order. `lost` is a write whose condition failed. */
  readonly store: string;
  readonly writeUnits: number;
  readonly readUnits: number;
  /** Frames to the connection that asked. */
  readonly answers: number;
  /** Frames to each other connection. */
  readonly others: readonly number[];
}

/** `sender`: the connection that asked; null for REST, whose answer is no post. */
export const costOf = (
  requests: readonly StoreRequest[],
  posted: readonly string[],
  sender: string | null,
): Cost => {
  const isRead = ({ operation }: StoreRequest) => operation === "GetItem";
  const sum = (of: readonly StoreRequest[]) => of.reduce((units, request) => units + unitsOf(request), 0);
  const others = new Set(posted.filter((connection) => connection !== sender));
  const framesTo = (connection: string | null) => posted.filter((to) => to === connection).length;
  return {
    store: requests.map(({ operation, lost }) => (lost ? `${operation} lost` : operation)).join(", "),
    writeUnits: sum(requests.filter((request) => !isRead(request))),
    readUnits: sum(requests.filter(isRead)),
    answers: framesTo(sender),
    others: [...others].map(framesTo),
  };
};

/** A failed condition reports no units but is charged: the item's size, in a test below 1 KB. */
const unitsOf = ({ lost, units }: StoreRequest): number => (lost ? 1 : units);
