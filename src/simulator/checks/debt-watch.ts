// Checks that a handler posts to every bound seat after its commit. The handler must send each post before it returns.
// The post itself may get lost. A handler that died, or whose requests failed, owes no post. A post that the gateway
// throttles is owed again.

import type { StoreChange } from "../../stand-ins/store/memory-table.ts";
import type { SimulatedHost } from "../world/host.ts";
import type { World } from "../world/world.ts";
import { newestOf } from "./chronicle.ts";
import type { CommitWatch } from "./commit-watch.ts";

export interface DebtWatch {
  observe(change: StoreChange, host: SimulatedHost): void;
  /** The host begins to post. Returns what to call if the gateway throttles the post. */
  paid(host: SimulatedHost, connection: string, text: string): () => void;
  /** The host's task has ended. `isDone`: the handler returned. */
  ended(host: SimulatedHost, isDone: boolean): void;
  /** Whether a handler has given a throttled post up, at its deadline. */
  hasGivenUp(): boolean;
}

interface Debt {
  readonly connection: string;
  readonly match: string;
  readonly seq: number;
  /** When the handler may give the post up. Null if it was never tried. */
  readonly lateAtMs: number | null;
}

/** The shortest deadline of a post. */
const DEADLINE_MS = 50;

const PAID = /^\{"type":"\w+","game":"[\w-]+","match":"(\w+)".*?"seq":(\d+)/;

export const createDebtWatch = (world: World, commits: CommitWatch): DebtWatch => {
  const { nowMs } = world.clockwork;
  const debts = new Map<SimulatedHost, Debt[]>();
  let givenUp = false;
  return {
    observe: ({ key, before, after }, host) => {
      if (key.sk !== "M" || host.isCalm || before?.["version"]?.N === after?.["version"]?.N) return;
      const id = key.pk.slice(2);
      const match = commits.storedOf(id);
      const chronicle = commits.chronicleOf(id);
      if (!match || !chronicle || match.status === "open") return;
      if (match.status === "live" && match.privateCommit) return;
      const { seq, actors } = newestOf(chronicle);
      const owed = match.connections.flatMap((connection, seat) =>
        connection === null || actors[seat]?.left ? [] : [{ connection, match: id, seq, lateAtMs: null }],
      );
      debts.set(host, [...(debts.get(host) ?? []), ...owed]);
    },
    paid: (host, connection, text) => {
      const owed = debts.get(host);
      const [, match, seq] = (owed && PAID.exec(text)) ?? [];
      if (!owed || match === undefined) return () => {};
      const isPaid = (debt: Debt): boolean =>
        debt.connection === connection && debt.match === match && debt.seq <= Number(seq);
      debts.set(
        host,
        owed.filter((debt) => !isPaid(debt)),
      );
      const lateAtMs = nowMs() + DEADLINE_MS;
      return () => {
        const still = debts.get(host);
        // The deadline begins with the first try.
        const again = owed.filter(isPaid).map((debt) => ({ ...debt, lateAtMs: debt.lateAtMs ?? lateAtMs }));
        if (still) debts.set(host, [...still, ...again]);
      };
    },
    ended: (host, isDone) => {
      // A connection that is no longer bound needs no post. Its player left, or watches through another socket, and the
      // handler answered that socket separately.
      const unpaid = (debts.get(host) ?? []).filter(({ match, connection }) =>
        commits.storedOf(match)?.connections.includes(connection),
      );
      const debt = unpaid.find(({ lateAtMs }) => lateAtMs === null || nowMs() < lateAtMs);
      if (unpaid.length > 0 && !debt) givenUp = true;
      debts.delete(host);
      if (debt && isDone && !host.task.troubled)
        world.violated(
          "who is bound is sent everything",
          `${host.name}, ${host.task.what}: nothing was sent to ${debt.connection} for seq ${debt.seq}`,
        );
    },
    hasGivenUp: () => givenUp,
  };
};
