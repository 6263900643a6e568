// The receivers of webhooks: addresses that strangers have written. Only the function `webhooks` has them.
import type { DeliveryFault } from "./delivery-store.ts";

export interface SignedDelivery {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  /** Each signs. */
  readonly secrets: readonly string[];
}

export type Received =
  | { readonly type: "answered"; readonly status: number }
  | {
      readonly type: "failed";
      readonly fault: Extract<DeliveryFault, "timeout" | "no-connection" | "address">;
    };

export interface Receivers {
  post(delivery: SignedDelivery): Promise<Received>;
}
