// The processor time of pure functions. The median of some rounds makes up for other work on the machine.
import { median } from "./report/quantiles.ts";

const ROUNDS = 5;

/**
 * In microseconds a call. Calls `run` for all items, again and again, for so many ms a round. The first round only warms
 * up.
 */
export const cpuUsOf = <Item>(
  items: readonly Item[],
  run: (item: Item) => unknown,
  roundMs: number,
): number => {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const before = process.cpuUsage();
    for (let calls = items.length; ; calls += items.length) {
      for (const item of items) run(item);
      const { user, system } = process.cpuUsage(before);
      if (user + system >= roundMs * 1000) return (user + system) / calls;
    }
  });
  return median(rounds.slice(1));
};
