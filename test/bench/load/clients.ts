// The driver's process, as its parent sees it.
import { type Child, startChild } from "./child.ts";
import { doneSchema, type Order, type Played, playedSchema } from "./orders.ts";
import type { Rival } from "./rival.ts";
import type { MatchSeats } from "./wire.ts";

export interface Clients {
  readonly pid: number;
  watch(matches: readonly MatchSeats[]): Promise<void>;
  /** So many actions in each watched match. */
  play(actions: number): Promise<Played>;
  stop(): Promise<void>;
}

/** A socket for each token. */
export const connectClients = async (
  { wire, socketUrl }: Rival,
  tokens: readonly (readonly string[])[],
): Promise<Clients> => {
  const child = startChild(new URL("./driver.ts", import.meta.url), [wire]);
  await obey(child, { type: "connect", url: socketUrl, tokens });
  return {
    pid: child.pid,
    watch: (matches) => obey(child, { type: "watch", matches }),
    play: (actions) => child.ask({ type: "play", actions } satisfies Order, playedSchema),
    stop: child.stop,
  };
};

const obey = async (child: Child, order: Order): Promise<void> => {
  await child.ask(order, doneSchema);
};
